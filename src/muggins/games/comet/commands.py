"""Comet: deals, runs, and what hands score.

Cards are given by code (7C, TD, KH) or by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import as_json, ending, filled, game_group, words
from muggins.cli.output import LineDocument, codes, line_documents, score_table, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.games.comet.cards import COMET, READ
from muggins.games.comet.deals import cards_out, comet_deck, hand_size
from muggins.games.comet.plays import playable
from muggins.games.comet.rules import STANDARD, Rules
from muggins.games.comet.scores import score_hand
from muggins.printing import listed

__all__ = ["GROUP", "DealDocument", "HandDocument", "RunDocument"]


class DealDocument(TypedDict):
    """The deal for this number of players.

    Attributes:
        players: the number of players.
        variants: the options in which the rules differ from those as written.
        out: the codes of the cards that are not in the deck.
        each: the number of cards each player gets.
        stub: the number left over.
    """

    players: int
    variants: list[str]
    out: list[str]
    each: int
    stub: int


class RunDocument(TypedDict):
    """Which cards continue a run.

    Attributes:
        top: the code of the card played last.
        interrupted: the code of the card that the comet interrupted; None if there is none.
        gone: the codes of the cards that can no longer be played.
        playable: the codes of the cards that continue the run.
    """

    top: str
    interrupted: str | None
    gone: list[str]
    playable: list[str]


class HandDocument(TypedDict):
    """The score of a hand.

    Attributes:
        left: the codes of the cards left in each opponent's hand.
        stub: the codes of the cards that were not dealt.
        variants: the options in which the rules differ from those as written.
        total: what the winner scores.
        lines: why.
        losses: what each opponent scores: -1 for holding the comet.
    """

    left: list[list[str]]
    stub: list[str]
    variants: list[str]
    total: int
    lines: list[LineDocument]
    losses: list[int]


_HANDS = '"KS 3H" "9D TD" 2C'
_OF_DEAL = RulesOptions(STANDARD, ("known_stops", "eights"))
_OF_HAND = RulesOptions(STANDARD, ("stub_kings",))

GROUP = game_group("comet", __doc__, f"muggins comet hand {_HANDS}")


# --- deal --------------------------------------------------------------------------------------------------


@GROUP.command("deal", epilog=ending("muggins comet deal 5 --known-stops", DealDocument))
@click.argument("players", type=int)
@_OF_DEAL
@as_json
def deal_command(players: int, *, rules: Rules, as_json: bool) -> None:
    """Show which cards are dealt to a number of PLAYERS (CO-01, CO-02)."""
    each = hand_size(players)
    document: DealDocument = {
        "players": players,
        "variants": _OF_DEAL.changed(rules),
        "out": codes(cards_out(players, rules)),
        "each": each,
        "stub": len(comet_deck(players, rules)) - players * each,
    }
    write(document, _deal_text(document), as_json=as_json)


def _deal_text(found: DealDocument) -> Iterator[RenderableType]:
    yield (
        f"{found['players']} players get {found['each']} cards each{with_variants(found['variants'])}. "
        f"{found['stub'] or 'No'} card{'' if found['stub'] == 1 else 's'} left over. "
        f"Not in the deck: {' '.join(found['out'])}."
    )


# --- run ---------------------------------------------------------------------------------------------------


@GROUP.command("run", epilog=ending("muggins comet run 9D --interrupted 6C", RunDocument))
@words("top", metavar="CARD")
@click.option("--interrupted", metavar="CARD", callback=filled, help="The card that the comet interrupted.")
@click.option("--gone", metavar="CARDS", callback=filled, help="Cards that can no longer be played.")
@as_json
def run_command(top: str, interrupted: str | None, gone: str | None, *, as_json: bool) -> None:
    """Show which cards may follow the CARD played last (CO-03 to CO-06)."""
    document: RunDocument = {
        "top": str(READ.one(top)),
        "interrupted": None if interrupted is None else str(READ.one(interrupted)),
        "gone": codes(READ.many(gone or ())),
        "playable": codes(playable(top, gone or (), interrupted)),
    }
    write(document, _run_text(document), as_json=as_json)


def _run_text(found: RunDocument) -> Iterator[RenderableType]:
    yield " or ".join(found["playable"]) or "The run is stopped: any card may be led."


# --- hand --------------------------------------------------------------------------------------------------


@GROUP.command("hand", epilog=ending(f"muggins comet hand {_HANDS} --stub KH", HandDocument))
@click.argument("hands", nargs=-1, required=True, metavar="HAND...")
@click.option("--stub", metavar="CARDS", callback=filled, help="The cards that were not dealt.")
@_OF_HAND
@as_json
def hand_command(hands: Sequence[str], stub: str | None, *, rules: Rules, as_json: bool) -> None:
    """Score the cards left in each opponent's HAND (CO-08, CO-09)."""
    won, *others = score_hand(["", *hands], stub or (), rules)
    document: HandDocument = {
        "left": [codes(READ.many(hand)) for hand in hands],
        "stub": codes(READ.many(stub or ())),
        "variants": _OF_HAND.changed(rules),
        "total": won.total,
        "lines": line_documents(won),
        "losses": [score.total for score in others],
    }
    write(document, _hand_text(document), as_json=as_json)


def _hand_text(found: HandDocument) -> Iterator[RenderableType]:
    yield f"The winner of the hand scores {found['total']}{with_variants(found['variants'])}:"
    yield ""
    yield score_table(found["lines"], found["total"])
    for cards, points in zip(found["left"], found["losses"], strict=True):
        if points:
            yield ""
            yield f"Whoever holds {listed(cards)} scores {points} for {COMET}."
