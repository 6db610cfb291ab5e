"""Which hand is best in a round: with reasons in `compare`, and just the seat, faster, in `best_seat`.

Seats are numbered 0 to 3 in the order of turn, which is to the right; seats 0 and 2 are side 0, seats 1 and 3
side 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from muggins.cards.french import Card
from muggins.checks import member
from muggins.games.mus.cards import SEATS, CardsLike, Four, check_seat, read_deal
from muggins.games.mus.hands import (
    check_rules,
    in_order,
    pares_of,
    ranks_of,
    strengths,
    tally,
    total_of,
)
from muggins.games.mus.rules import STANDARD, Lance, Rules

__all__ = ["Comparison", "Holding", "best_seat", "compare", "lances"]


@frozen
class Holding:
    """What one hand has for a round.

    Attributes:
        seat: the seat that holds it.
        cards: the cards that count, in the order of comparison; none if the hand does not take part.
        words: a description.
        strength: a whole number, larger for a better hand and the same for an equal one; 0 if the hand does
            not take part.
    """

    seat: int
    cards: tuple[Card, ...]
    words: str
    strength: int

    def __str__(self) -> str:
        return self.words


@frozen
class Comparison:
    """Which hand is best in a round, and why.

    Examples:
        >>> hands = ["KC 3D 7H AS", "KD QD JD 7D", "AC AD 2C 6H", "5C 5D 5H QS"]
        >>> print(compare(Lance.PARES, hands))
        pares    holds                              cards
        seat 0   par simple of kings with 7 and A   KC 3D
        seat 1   no pares
        seat 2   medias of aces with 6              AC AD 2C
        seat 3   medias of fives with Q             5C 5D 5H
        seat 3 is best: medias of fives with Q beats medias of aces with 6 (seat 2)

    Attributes:
        lance: the round.
        holdings: what each seat has, by seat.
        eldest: the seat whose turn comes first.
        best: the best seat; None if the round does not take place.
        tied: the seats with equal hands later in turn.
        reason: one sentence that says why.
    """

    lance: Lance
    holdings: tuple[Holding, ...]
    eldest: int
    best: int | None
    tied: tuple[int, ...]
    reason: str

    def explain(self) -> str:
        """A table in plain text: a row for each seat in turn, with what it has, and why one is best."""
        rows = [(str(self.lance), "holds", "cards")] + [
            (f"seat {held.seat}", held.words, " ".join(map(str, held.cards)))
            for held in in_turn(self.holdings, self.eldest)
        ]
        seats, words = (max(len(row[column]) for row in rows) for column in (0, 1))
        table = [f"{seat:<{seats}}   {said:<{words}}   {cards}".rstrip() for seat, said, cards in rows]
        return "\n".join([*table, self.reason])

    def __str__(self) -> str:
        return self.explain()


def in_turn(by_seat: Sequence[Holding], eldest: int) -> list[Holding]:
    """What the seats have, beginning with the eldest hand."""
    return [*by_seat[eldest:], *by_seat[:eldest]]


def best_seat(
    lance: Lance | str, hands: Sequence[CardsLike], eldest: int = 0, rules: Rules = STANDARD
) -> int | None:
    """The seat with the best hand in a round; None if the round does not take place.

    Of equal hands, the one earlier in turn is best (MU-09). Nobody is best in pares if nobody has any, in
    juego if nobody has it, and in punto if somebody has juego. The arguments and errors are those of
    `compare`, which is slower.

    Examples:
        >>> hands = ["KC 3D 7H AS", "KD QD JD 7D", "AC AD 2C 6H", "5C 5D 5H QS"]
        >>> [best_seat(lance, hands) for lance in Lance]
        [0, 2, 3, 1, None]
    """
    lance, four = _checked(lance, hands, eldest, rules)
    return best_read(lance, four, eldest, rules)


def best_read(lance: Lance, hands: Sequence[Four], eldest: int, rules: Rules) -> int | None:
    """The seat with the best of hands that were read; None if the round does not take place."""
    by_tally = strengths(lance, rules.odd_cards)
    held = [by_tally[tally(hand)] for hand in hands]
    best = max(held)
    if not best or (lance is Lance.PUNTO and 0 in held):
        return None
    return ([*held[eldest:], *held[:eldest]].index(best) + eldest) % SEATS


def compare(
    lance: Lance | str, hands: Sequence[CardsLike], eldest: int = 0, rules: Rules = STANDARD
) -> Comparison:
    """Which hand is best in a round, what each hand has for it, and why the best hand is best.

    Args:
        lance: the round, or its name.
        hands: the four hands, by seat.
        eldest: the seat whose turn comes first.
        rules: the rules, which decide whether odd cards count in pares.

    Raises:
        PlayerError: if there is no such seat.

    Examples:
        >>> hands = ["KC 3D 7H AS", "KD QD JD 7D", "AC AD 2C 6H", "5C 5D 5H QS"]
        >>> found = compare(Lance.JUEGO, hands)
        >>> found.best, found.reason
        (1, 'seat 1 alone has juego: juego of 37')
    """
    return compare_read(*_checked(lance, hands, eldest, rules), eldest, rules)


def lances(hands: Sequence[CardsLike]) -> tuple[Lance, ...]:
    """The rounds that take place with these hands, in order (MU-02, MU-05, MU-07).

    Examples:
        >>> [str(lance) for lance in lances(["KC 3D 7H AS", "KD QD JD 7D", "AC AD 2C 6H", "5C 5D 5H QS"])]
        ['grande', 'chica', 'pares', 'juego']
    """
    return lances_of(read_deal(hands))


def lances_of(hands: Sequence[Four]) -> tuple[Lance, ...]:
    """The rounds that take place with hands that were read, in order."""
    return tuple(lance for lance in Lance if best_read(lance, hands, 0, STANDARD) is not None)


def compare_read(lance: Lance, hands: Sequence[Four], eldest: int, rules: Rules) -> Comparison:
    """The comparison of hands that were read."""
    by_tally = strengths(lance, rules.odd_cards)
    holdings = tuple(
        _holding(lance, seat, hand, by_tally[tally(hand)], rules) for seat, hand in enumerate(hands)
    )
    order = sorted(in_turn(holdings, eldest), key=lambda held: -held.strength)
    outside = [held.seat for held in holdings if not held.strength]
    if not order[0].strength or (lance is Lance.PUNTO and outside):
        return Comparison(lance, holdings, eldest, None, (), _why_not(lance, outside))
    best, *others = order
    tied = tuple(held.seat for held in others if held.strength == best.strength)
    return Comparison(lance, holdings, eldest, best.seat, tied, _why(lance, best, others, tied))


def _checked(
    lance: Lance | str, hands: Sequence[CardsLike], eldest: int, rules: Rules
) -> tuple[Lance, tuple[Four, ...]]:
    check_rules(rules)
    check_seat("the eldest hand", eldest)
    return member(Lance, lance, "lance"), read_deal(hands)


def _holding(lance: Lance, seat: int, hand: Four, strength: int, rules: Rules) -> Holding:
    cards = in_order(hand)
    ranks = ranks_of(hand)
    match lance:
        case Lance.GRANDE:
            words = "-".join(rank.symbol for rank in ranks)
        case Lance.CHICA:
            cards = cards[::-1]
            words = "-".join(rank.symbol for rank in reversed(ranks))
        case Lance.PARES:
            found = pares_of(hand)
            cards = found.cards if found else ()
            words = found.name(odd_cards=rules.odd_cards) if found else "no pares"
        case _:
            cards = cards if strength else ()
            words = f"{'juego' if lance is Lance.JUEGO else 'punto'} of {total_of(ranks)}"
            if not strength:
                words = f"{total_of(ranks)}, {'no juego' if lance is Lance.JUEGO else 'juego'}"
    return Holding(seat, cards, words, strength)


def _why_not(lance: Lance, outside: Sequence[int]) -> str:
    if lance is Lance.PUNTO:
        verb = "has" if len(outside) == 1 else "have"
        return f"no punto: {seats_named(outside)} {verb} juego"
    return f"nobody has {lance}"


def _why(lance: Lance, best: Holding, others: Sequence[Holding], tied: Sequence[int]) -> str:
    if tied:
        named = seats_named(sorted([best.seat, *tied]))
        return f"{named} are equal with {best}, and seat {best.seat} comes first in turn"
    runner_up = others[0]
    if not runner_up.strength:
        return f"seat {best.seat} alone has {lance}: {best}"
    return f"seat {best.seat} is best: {best} beats {runner_up} (seat {runner_up.seat})"


def seats_named(seats: Sequence[int]) -> str:
    """One or more seats in words."""
    *first, last = map(str, seats)
    return f"seats {', '.join(first)} and {last}" if first else f"seat {last}"
