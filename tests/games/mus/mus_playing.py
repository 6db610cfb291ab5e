"""Matches of Mus with hands of the test's choosing, and whole matches played at random."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from games.mus.mus_cases import LEDGER, deal_of
from muggins.cards.french import Card
from muggins.games.mus import DECK, STANDARD, Match, Rules

ANN, BEN, CID, DOT = PLAYERS = ("Ann", "Ben", "Cid", "Dot")


def order_for(hands: Sequence[Sequence[Card]], eldest: int = 0, stock: Sequence[Card] = ()) -> list[Card]:
    """The deck in an order that deals these hands to the seats, with these cards on top of the stock."""
    in_turn = [*hands[eldest:], *hands[:eldest]]
    first = [*chain.from_iterable(zip(*in_turn, strict=True)), *stock]
    return [*first, *(card for card in DECK if card not in first)]


def dealt(
    hands: Sequence[str] = LEDGER, rules: Rules = STANDARD, start: Sequence[int] = (0, 0), stock: str = ""
) -> Match:
    """A match in which Dot has dealt hands of these ranks, so that Ann is the eldest hand."""
    match = Match(PLAYERS, DOT, rules, [*start, *start])
    return match.deal(order_for(deal_of(*hands), stock=[Card.parse(code) for code in stock.split()]))


def bet(match: Match, *lines: str) -> Match:
    """The match after these moves; `all pass` stands for four passes."""
    for line in lines:
        for move in ["pass"] * 4 if line == "all pass" else [line]:
            match = match.apply(move)
    return match


def betting(*args: Any, **named: Any) -> Match:
    """The same match as `dealt` gives, when the betting begins."""
    return dealt(*args, **named).no_mus()


def awards(match: Match) -> list[str]:
    """All awards: to whom, in which round, for what, and how much."""
    return [
        f"{award.to} {award.occasion} {line.kind} {line.points}"
        for award in match.log
        for line in award.score.lines
    ]
