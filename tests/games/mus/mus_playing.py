"""Matches of Mus with hands of the test's choosing, and whole matches played at random."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
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


def next_of(match: Match, rng: Random) -> Match:
    """The match after one move: chance, or a move that is likelier if bids are low and órdagos are few."""
    if not match.to_act:
        return match.shuffle(rng)
    moves = [move for player in match.to_act for move in match.legal_moves(player)]
    words = sorted({move.name for move in moves})
    weights = {"no-mus": 0.2, "ordago": 0.02, "raise": 0.5}
    (word,) = rng.choices(words, [weights.get(word, 1) for word in words])
    chosen = [move for move in moves if move.name == word]
    if word in ("bid", "raise"):
        chosen = chosen[:3]
    return match.apply(rng.choice(chosen))


def states(rng: Random, match: Match) -> Iterator[Match]:
    """Each moment of a match that is played to its end."""
    yield match
    while not match.is_over:
        match = next_of(match, rng)
        yield match
