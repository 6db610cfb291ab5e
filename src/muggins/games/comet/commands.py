"""Comet: deals, runs, and what hands score.

Cards are given by code (7C, TD, KH) or by name.
"""

import click

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import filled, option, words
from muggins.cli.output import codes, score_table
from muggins.cli.rules import RulesOptions
from muggins.games.comet.cards import COMET, READ
from muggins.games.comet.deals import cards_out, comet_deck, hand_size
from muggins.games.comet.plays import playable
from muggins.games.comet.rules import STANDARD, Rules
from muggins.games.comet.scores import score_hand
from muggins.printing import listed

__all__ = ["GROUP"]

_HANDS = '"KS 3H" "9D TD" 2C'
_OF_DEAL = RulesOptions(STANDARD, ("known_stops", "eights"))
_OF_HAND = RulesOptions(STANDARD, ("stub_kings",))

GROUP = GameCommands("comet", __doc__, f"hand {_HANDS}")


@GROUP.answer("5 --known-stops", _OF_DEAL)
@click.argument("players", type=int)
def deal(players: int, rules: Rules) -> Answer:
    """Show how the cards are dealt to a number of PLAYERS (CO-01, CO-02)."""
    each, out = hand_size(players), cards_out(players, rules)
    stub = len(comet_deck(players, rules)) - players * each
    yield {"players": players, "out": out, "each": each, "stub": stub}
    yield (
        f"{players} players get {each} cards each{_OF_DEAL.told(rules)}. "
        f"{stub or 'No'} card{'' if stub == 1 else 's'} left over. "
        f"Not in the deck: {' '.join(codes(out))}."
    )


@GROUP.answer("9D --interrupted 6C")
@words("top", metavar="CARD")
@option("--interrupted", "CARD", "The card that the comet interrupted.", callback=filled)
@option("--gone", "CARDS", "Cards that can no longer be played.", callback=filled)
def run(top: str, interrupted: str | None, gone: str | None) -> Answer:
    """Show which cards may follow the CARD played last (CO-03 to CO-06)."""
    found = {
        "top": READ.one(top),
        "interrupted": None if interrupted is None else READ.one(interrupted),
        "gone": READ.read(gone or ()),
    }
    following = playable(top, gone or (), interrupted)
    yield {**found, "playable": following}
    yield " or ".join(codes(following)) or "The run is stopped: any card may be led."


@GROUP.answer(f"{_HANDS} --stub KH", _OF_HAND)
@click.argument("hands", nargs=-1, required=True, metavar="HAND...")
@option("--stub", "CARDS", "The cards that were not dealt.", callback=filled)
def hand(hands: tuple[str, ...], stub: str | None, rules: Rules) -> Answer:
    """Score the cards left in each opponent's HAND (CO-08, CO-09)."""
    won, *others = score_hand(["", *hands], stub or (), rules)
    left = [READ.read(one) for one in hands]
    losses = [score.total for score in others]
    yield {
        "left": left,
        "stub": READ.read(stub or ()),
        "total": won.total,
        "lines": won,
        "losses": losses,
    }
    yield f"The winner of the hand scores {won.total}{_OF_HAND.told(rules)}:"
    yield score_table(won)
    for cards, points in zip(left, losses, strict=True):
        if points:
            yield f"Whoever holds {listed(codes(cards))} scores {points} for {COMET}."
