"""Hasenpfeffer: bids, legal cards, and what a hand scores.

Cards are given by code (JH, TS, *R for the joker) or by name, in one quoted argument or several. Seats are
numbered from 0, the player after the dealer, to 3, the dealer.
"""

import re

import click

from muggins.cards.french import Suit, suit_name
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import Failure, option, words
from muggins.cli.output import table_of
from muggins.cli.rules import RulesOptions
from muggins.cli.tricks import legal_cards, trump_option
from muggins.errors import shown
from muggins.games.hasenpfeffer.bidding import winning_bid
from muggins.games.hasenpfeffer.cards import READ, SEATS, TRICKS, belongs_to
from muggins.games.hasenpfeffer.rules import STANDARD, Rules
from muggins.games.hasenpfeffer.settlement import settle
from muggins.games.hasenpfeffer.tricks import legal_plays, trick_winner

__all__ = ["GROUP"]

_PASS = "pass"
_NUMBER = re.compile("[0-9]{1,4}")
_SIDES = ("declarers", "defenders")
_RULES = RulesOptions(STANDARD, ("target", "defenders_may_win_against_made_contract"))

GROUP = GameCommands("hasenpfeffer", __doc__, "score 4 5 1")


@GROUP.answer("pass 2 pass 4")
@words("said", metavar="CALLS")
@option("--joker", "SEAT", "The seat that holds the joker; by default, no seat does.", type=int)
def auction(said: str, joker: int | None) -> Answer:
    """Show whose bid stands after four CALLS (HA-01, HA-02).

    Each call is the number of tricks bid, or pass, starting with the player after the dealer.
    """
    calls = [_call(word) for word in said.split()]
    won = winning_bid(calls, joker)
    forced = won is not None and not any(calls)
    yield {
        "calls": calls,
        "joker": joker,
        "void": won is None,
        "seat": won and won.seat,
        "bid": won and won.bid,
        "forced": forced,
    }
    if won is None:
        yield "All pass, and the joker is the widow: the deal is void."
    elif forced:
        yield f"All pass: seat {won.seat} shows the joker and has bid {won.bid}."
    else:
        yield f"Seat {won.seat} has the highest bid, {won.bid}."


def _call(word: str) -> int | None:
    if word == _PASS:
        return None
    if not _NUMBER.fullmatch(word):
        raise Failure(f"a call must be a number of tricks or {_PASS!r}, not {shown(word)}")
    return int(word)


@GROUP.answer('"9C AS" --trick JS --trump C')
@words("held", metavar="CARDS")
@option("--trick", "CARDS", "The cards played so far; without this option, the player leads.")
@trump_option()
def legal(held: str, trick: str | None, trump: str) -> Answer:
    """Show which of the CARDS held may be played, or why not (HA-04)."""
    suit = Suit(trump)
    played = () if trick is None else READ.some("trick", trick, counts=range(1, SEATS))
    hand = READ.read(held)
    return legal_cards(TRICKS, hand, played, suit, legal=legal_plays(hand, played, suit), as_trick=True)


@GROUP.answer('"AS KS 9C JS" --trump C')
@words("played", metavar="CARDS")
@trump_option()
def trick(played: str, trump: str) -> Answer:
    """Show which of the four CARDS of a trick takes it (HA-05).

    Give the card led first.
    """
    suit = Suit(trump)
    cards = READ.read(played)
    winner = trick_winner(cards, suit)
    suits = [belongs_to(card, suit) for card in cards]
    yield {
        "trick": [{"card": card, "suit": of} for card, of in zip(cards, suits, strict=True)],
        "trump": suit,
        "winner": winner,
        "card": cards[winner],
    }
    yield f"Trumps are {suit_name(suit)}:"
    taken = ("takes the trick" if place == winner else "" for place in range(len(cards)))
    rows = zip(cards, map(suit_name, suits), taken, strict=True)
    yield table_of(("card", "belongs to", ""), rows)


@GROUP.answer("4 5 1 --before 8 9", _RULES)
@click.argument("bid", type=int)
@click.argument("tricks", type=int, nargs=2, metavar="DECLARERS DEFENDERS")
@option(
    "--before",
    "N N",
    "The scores before the hand, the declarers' first. [default: 0 0]",
    type=(int, int),
    default=(0, 0),
)
def score(bid: int, tricks: tuple[int, int], before: tuple[int, int], rules: Rules) -> Answer:
    """Score a BID with the tricks of both sides (HA-06 to HA-11).

    The tricks of the DECLARERS and the DEFENDERS must add up to six.
    """
    found = settle(before, 0, bid, tricks, rules)
    made, *scores = found.scored
    winner = None if found.winner is None else _SIDES[found.winner]
    sides = {
        name: {"tricks": taken, "lines": score, "total": score.total, "before": start, "after": end}
        for name, taken, score, start, end in zip(
            _SIDES, tricks, scores, found.before, found.scores, strict=True
        )
    }
    yield {"bid": bid, "made": made, **sides, "winner": winner}
    yield f"The contract of {bid} {'was made' if made else 'failed'}{_RULES.told(rules)}:"
    rows = [
        (name, ", ".join(line.kind for line in score.lines), score.total, start, end)
        for name, score, start, end in zip(_SIDES, scores, found.before, found.scores, strict=True)
    ]
    yield table_of(("side", "for", "points", "before", "after"), rows)
    if winner is not None:
        yield f"The {winner} win."
