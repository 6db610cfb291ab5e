"""A single hand: its ranks, its pares, its total, and its strength in each round.

Hands can be compared in two ways, with the same result. `lance_key` gives the ranks or the total that decide,
which is readable. `strengths` gives one whole number for each hand, which is faster for many hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from functools import cache, reduce
from itertools import combinations_with_replacement

from attrs import frozen

from muggins.cards import french
from muggins.cards.french import Card
from muggins.cards.french.card import RANK_BASE
from muggins.checks import check_type, member
from muggins.games.mus.cards import DECK, READ, CardLike, CardsLike, Four, read_hand
from muggins.games.mus.rules import STANDARD, Lance, Rules

__all__ = [
    "Pares",
    "ParesKind",
    "Rank",
    "bonus",
    "chica_key",
    "grande_key",
    "has_juego",
    "lance_key",
    "pares",
    "rank",
    "total",
    "value",
]


class Rank(IntEnum):
    """A rank of Mus, low to high: a two counts as an ace and a three as a king in every respect."""

    ACE = 0
    FOUR = 1
    FIVE = 2
    SIX = 3
    SEVEN = 4
    JACK = 5
    QUEEN = 6
    KING = 7

    @property
    def symbol(self) -> str:
        """The symbol for the rank.

        Examples:
            >>> Rank.KING.symbol, Rank.FOUR.symbol
            ('K', '4')
        """
        return "A4567JQK"[self]

    @property
    def plural(self) -> str:
        """The plural name of the rank.

        Examples:
            >>> Rank.KING.plural, Rank.SIX.plural
            ('kings', 'sixes')
        """
        return f"{self.name.lower()}{'es' if self is Rank.SIX else 's'}"


Ranks = tuple[Rank, ...]
"""The ranks of the four cards of a hand, highest first."""


class ParesKind(StrEnum):
    """The kinds of pares, from the lowest; the value is the players' term (MU-05)."""

    PAR = "par simple"
    MEDIAS = "medias"
    DUPLES = "duples"

    @property
    def bonus(self) -> int:
        """The bonus for the best pares: 1, 2 or 3 (MU-08)."""
        return _BONUS_OF_PARES[self]


_BONUS_OF_PARES = {ParesKind.PAR: 1, ParesKind.MEDIAS: 2, ParesKind.DUPLES: 3}

JUEGOS = (33, 34, 35, 36, 37, 40, 32, 31)
"""The totals that are juego, from worst to best (MU-06)."""

_LEAST_JUEGO = 31

_NAMED_OTHERWISE = {french.Rank.TWO: Rank.ACE, french.Rank.THREE: Rank.KING}

_RANK_OF = _NAMED_OTHERWISE | {
    printed: Rank[printed.name] for printed in french.Rank if printed.name in Rank.__members__
}

RANK_OF_CARD = {card: _RANK_OF[card.rank] for card in DECK}
"""The rank of each card."""

VALUE_OF_RANK = (1, 4, 5, 6, 7, 10, 10, 10)
"""The value of a card of each rank for juego and punto."""


def rank(card: CardLike) -> Rank:
    """The rank of a card: a two counts as an ace, a three as a king.

    Examples:
        >>> rank("3C"), rank("2H"), rank("7S")
        (<Rank.KING: 7>, <Rank.ACE: 0>, <Rank.SEVEN: 4>)
    """
    return RANK_OF_CARD[READ.one(card)]


def value(card: CardLike) -> int:
    """The value of a card for juego and punto: face cards and threes 10, aces and twos 1, others their pips.

    The errors are those of `rank`.

    Examples:
        >>> value("3C"), value("2H"), value("7S")
        (10, 1, 7)
    """
    return VALUE_OF_RANK[rank(card)]


@frozen
class Pares:
    """The pares of a hand (MU-05).

    Examples:
        >>> print(pares("KC 3D 4C 4S"))
        duples of kings and fours
        >>> print(pares("JC JD 6C 4S"))
        par simple of jacks with 6 and 4

    Attributes:
        kind: whether they are duples, medias or a simple pair.
        ranks: the ranks compared, in order: those of both pairs, or the rank of the pair or of the three, and
            then those of the odd cards.
        cards: the cards that make them, without the odd cards, highest first.
    """

    kind: ParesKind
    ranks: Ranks
    cards: tuple[Card, ...]

    @property
    def bonus(self) -> int:
        """The bonus if they are best: 1, 2 or 3 (MU-08)."""
        return self.kind.bonus

    def name(self, *, odd_cards: bool = True) -> str:
        """A description, with or without the odd cards."""
        alike = _RANKS_ALIKE[self.kind]
        name = f"{self.kind} of {' and '.join(rank.plural for rank in self.ranks[:alike])}"
        odd = " and ".join(rank.symbol for rank in self.ranks[alike:])
        return f"{name} with {odd}" if odd and odd_cards else name

    def __str__(self) -> str:
        return self.name()


_RANKS_ALIKE = {ParesKind.PAR: 1, ParesKind.MEDIAS: 1, ParesKind.DUPLES: 2}


def in_order(hand: Four) -> Four:
    """The cards of a hand from the highest to the lowest; a king before a three, an ace before a two."""
    return tuple(
        sorted(hand, key=lambda card: (-RANK_OF_CARD[card], card.rank in _NAMED_OTHERWISE, card.index))
    )


def ranks_of(hand: Four) -> Ranks:
    """The ranks of a hand that was read, highest first."""
    return tuple(sorted([RANK_OF_CARD[card] for card in hand], reverse=True))


def tally(hand: Four) -> int:
    """The tally of the ranks of a hand that was read: its key in `strengths`."""
    return sum([card.rank_digit for card in hand])


def grande_key(hand: CardsLike) -> tuple[int, ...]:
    """The key for grande, larger being better: the ranks, highest first (MU-03).

    Examples:
        >>> grande_key("KC 3D 7H AS")
        (7, 7, 4, 0)
    """
    return _grande(ranks_of(read_hand(hand)))


def chica_key(hand: CardsLike) -> tuple[int, ...]:
    """The key for chica, larger being better (MU-04).

    It has the distance of each rank below a king, lowest rank first.

    Examples:
        >>> chica_key("KC 3D 7H AS")
        (7, 3, 0, 0)
    """
    return _chica(ranks_of(read_hand(hand)))


def pares(hand: CardsLike) -> Pares | None:
    """The pares of a hand; None if no two of its cards have the same rank (MU-05).

    Four of a rank are duples of two equal pairs.

    Examples:
        >>> found = pares("5C 5D 5H QS")
        >>> found.kind.value, found.ranks, found.bonus, [card.code for card in found.cards]
        ('medias', (<Rank.FIVE: 2>, <Rank.QUEEN: 6>), 2, ['5C', '5D', '5H'])
        >>> pares("KC QC JC 7C") is None
        True
    """
    return pares_of(read_hand(hand))


def pares_of(hand: Four) -> Pares | None:
    """The pares of a hand that was read."""
    ordered = in_order(hand)
    found = _pares(ranks_of(hand))
    if found is None:
        return None
    kind, ranks = found
    alike = ranks[: _RANKS_ALIKE[kind]]
    return Pares(kind, ranks, tuple(card for card in ordered if RANK_OF_CARD[card] in alike))


def total(hand: CardsLike) -> int:
    """The total of a hand for juego and punto, 4 to 37 or 40 (MU-06, MU-07).

    Examples:
        >>> total("KC QC JC 7C"), total("AC AD 2C 6H")
        (37, 9)
    """
    return total_of(ranks_of(read_hand(hand)))


def total_of(ranks: Ranks) -> int:
    """The total of these ranks."""
    return sum([VALUE_OF_RANK[rank] for rank in ranks])


def has_juego(hand: CardsLike) -> bool:
    """Whether the total of a hand is 31 or more (MU-06).

    Examples:
        >>> has_juego("KC QC JC AC"), has_juego("KC QC 5C 5D")
        (True, False)
    """
    return total(hand) >= _LEAST_JUEGO


def lance_key(lance: Lance | str, hand: CardsLike, rules: Rules = STANDARD) -> tuple[int, ...] | None:
    """The key for a round, larger being better; None if the hand does not take part.

    For grande and chica it is `grande_key` and `chica_key`; for pares 1 for a simple pair, 2 for medias and 3
    for duples, then the ranks compared; for juego the place of the total in the order from 33 up to 31; for
    punto the total. There is no key for pares without pares, for juego without juego, and for punto with
    juego.

    Examples:
        >>> lance_key(Lance.PARES, "KC 3D 7H AS"), lance_key("juego", "KC 3D 7H AS")
        ((1, 7, 4, 0), None)
    """
    check_rules(rules)
    return _key(member(Lance, lance, "lance"), ranks_of(read_hand(hand)), rules.odd_cards)


def bonus(lance: Lance | str, hand: CardsLike) -> int:
    """The bonus of a hand if it is the best in a round (MU-08).

    It is 1 to 3 for pares, 3 for a juego of 31, 2 for any other juego, and 1 for punto. It is 0 for grande
    and chica, and for a hand that does not take part.

    Examples:
        >>> [bonus(lance, "KC 3D 4C 4S") for lance in Lance]
        [0, 0, 3, 0, 1]
        >>> bonus(Lance.JUEGO, "KC QC JC AC"), bonus(Lance.JUEGO, "KC QC JC 2C")
        (3, 3)
    """
    return bonus_of(member(Lance, lance, "lance"), read_hand(hand))


def bonus_of(lance: Lance, hand: Four) -> int:
    """The bonus of a hand that was read."""
    ranks = ranks_of(hand)
    if lance is Lance.PARES:
        found = _pares(ranks)
        return found[0].bonus if found else 0
    counted = total_of(ranks)
    if lance is Lance.JUEGO and counted >= _LEAST_JUEGO:
        return 3 if counted == _LEAST_JUEGO else 2
    return int(lance is Lance.PUNTO and counted < _LEAST_JUEGO)


def check_rules(rules: Rules) -> None:
    """Accept the rules of this game."""
    check_type("the rules", rules, Rules, "Rules of Mus")


def _grande(ranks: Ranks) -> tuple[int, ...]:
    return tuple(map(int, ranks))


def _chica(ranks: Ranks) -> tuple[int, ...]:
    return tuple(Rank.KING - rank for rank in reversed(ranks))


def _pares(ranks: Ranks) -> tuple[ParesKind, Ranks] | None:
    counts = Counter(ranks)
    match sorted(counts.values(), reverse=True):
        case [1, *_]:
            return None
        case [2, 1, 1]:
            kind = ParesKind.PAR
        case [3, 1]:
            kind = ParesKind.MEDIAS
        case [4]:
            return ParesKind.DUPLES, ranks[:2]
        case _:
            kind = ParesKind.DUPLES
    return kind, tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))


def _key(lance: Lance, ranks: Ranks, odd_cards: bool) -> tuple[int, ...] | None:
    if lance is Lance.GRANDE:
        return _grande(ranks)
    if lance is Lance.CHICA:
        return _chica(ranks)
    if lance is Lance.PARES:
        found = _pares(ranks)
        if found is None:
            return None
        kind, compared = found
        return kind.bonus, *map(int, compared if odd_cards else compared[: _RANKS_ALIKE[kind]])
    counted = total_of(ranks)
    if lance is Lance.JUEGO:
        return (JUEGOS.index(counted),) if counted in JUEGOS else None
    return None if counted in JUEGOS else (counted,)


_LONGEST_KEY = 4
_KEY_BASE = 31  # larger than any number in a key


def strength_of(lance: Lance, ranks: Ranks, odd_cards: bool) -> int:
    """The key of a hand as one whole number above 0; 0 if the hand does not take part."""
    key = _key(lance, ranks, odd_cards)
    return 0 if key is None else 1 + _as_number((*key, *[0] * (_LONGEST_KEY - len(key))))


def _as_number(digits: Sequence[int]) -> int:
    return reduce(lambda number, digit: number * _KEY_BASE + digit, digits, 0)


@cache
def strengths(lance: Lance, odd_cards: bool) -> Mapping[int, int]:
    """The strength of every hand in a round, by its tally: larger is better, 0 does not take part."""
    return {held: strength_of(lance, ranks, odd_cards) for held, ranks in ranks_by_tally().items()}


@cache
def ranks_by_tally() -> Mapping[int, Ranks]:
    """The ranks of every hand by its tally: 330 hands, many of which have several tallies."""
    return {
        sum(RANK_BASE**printed for printed in hand): tuple(
            sorted([_RANK_OF[printed] for printed in hand], reverse=True)
        )
        for hand in combinations_with_replacement(sorted(_RANK_OF), _LONGEST_KEY)
    }
