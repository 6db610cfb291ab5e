"""Which cards of a hand are bound, by what, and the value of the unbound cards.

`bind` returns the itemised result; `unbound_points` is faster and returns just the number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from operator import attrgetter

from attrs import frozen

from muggins.cards.decktet import Card, Rank
from muggins.cards.decktet.card import ALL_SUITS
from muggins.combinations import exact_covers, packings
from muggins.games.bharg.cards import CARDS_OF_HAND, READ, CardLike, CardsLike, read_hand
from muggins.games.bharg.rules import STANDARD, VALUE_OF_CARD, Kind, Partition, Rules, deck
from muggins.scoring.score import Line, Score

__all__ = [
    "Binding",
    "all_bound",
    "are_all_bound",
    "bharg_sets",
    "bind",
    "least_unbound",
    "least_without_each",
    "unbound_points",
]

LEAST_OF_SET = 3
"""The fewest cards of a bharg set (BG-05)."""

_index_of = attrgetter("index")
_suits_of = attrgetter("suit_mask")


@frozen
class Binding(Score[Kind, Card]):
    """Which cards of a hand are bound, by what, and what is left: a score of the unbound cards, with reasons.

    There is a line for each chosen set, one for all cards that match the top Ace, one for the Excuse, and one
    for each unbound card, with its value; only unbound cards score. A card bound by both a set and the Ace is
    in both lines (BG-07).

    Examples:
        >>> binding = bind("2WL 4MS 5YK 9MS XS 7WY AL", "AM")
        >>> print(binding.explain())
        bharg set   2WL 4MS 5YK   0
        Ace         4MS 9MS       0
        unbound     AL            1
        unbound     7WY           7
        unbound     XS           10
        total                    18

    Attributes:
        lines: the reasons, in that order; the cards of each are in the order of the deck.
        ace: the top Ace, or None.
    """

    ace: Card | None = None

    @property
    def sets(self) -> tuple[tuple[Card, ...], ...]:
        """The chosen bharg sets, which share no card: at most two (BG-08)."""
        return tuple(line.cards for line in self.lines if line.kind is Kind.SET)

    @property
    def unbound(self) -> tuple[Card, ...]:
        """The unbound cards, in the order of the deck."""
        return tuple(card for line in self.lines if line.kind is Kind.UNBOUND for card in line.cards)

    @property
    def bound(self) -> tuple[Card, ...]:
        """The bound cards, in the order of the deck."""
        of_any = {card for line in self.lines if line.kind is not Kind.UNBOUND for card in line.cards}
        return tuple(sorted(of_any, key=_index_of))

    @property
    def is_complete(self) -> bool:
        """Whether all cards are bound, which wins after the player's own discard (BG-09).

        Under a `Partition` that leaves the greatest value, a winning hand may have unbound cards.
        """
        return not self.unbound


def bind(hand: CardsLike, ace: CardLike | None = None, rules: Rules = STANDARD) -> Binding:
    """The bound cards in a hand of seven cards, or of eight before the discard, with this top Ace.

    The bharg sets are chosen to leave the least value unbound (BG-08, BG-10), unless the rules have another
    `Partition`; among equals, to leave the fewest cards, then by the order of `bharg_sets`. The order of the
    hand makes no difference.

    Args:
        hand: the cards held.
        ace: the top card of the Ace Pile; None while that is empty.
        rules: the rules, which decide the deck and which choice of sets counts.

    Examples:
        >>> binding = bind("XK XM 8MS 3MW 4WL 6SY AY")
        >>> [[card.code for card in bharg] for bharg in binding.sets], binding.total
        ([['4WL', '6SY', 'XM', 'XK']], 12)
    """
    held, top = read_hand(hand, ace, deck(rules).cards)
    ordered = sorted(held, key=_index_of)
    matching = tuple(card for card in ordered if top is not None and card.suit_mask & top.suit_mask)
    excuse = tuple(card for card in ordered if card.rank is Rank.EXCUSE)
    loose = [card for card in ordered if card not in matching + excuse]

    def left_by(choice: tuple[tuple[Card, ...], ...]) -> list[Card]:
        return [card for card in loose if card not in chain.from_iterable(choice)]

    def demerits(choice: tuple[tuple[Card, ...], ...]) -> tuple[int, int]:
        left = left_by(choice)
        points = sum(map(VALUE_OF_CARD.__getitem__, left))
        match rules.partition:
            case Partition.MOST:
                return len(left), points
            case Partition.GREATEST:
                return -points, len(left)
            case _:
                return points, len(left)

    melds = [*_sets(ordered)]
    choices = [*packings(melds)]
    if rules.partition is Partition.GREATEST:
        choices = [choice for choice in choices if not _leaves_a_set(choice, melds)]
    sets = min(reversed(choices), key=demerits)
    bound = [(Kind.SET, group) for group in sets] + [(Kind.ACE, matching), (Kind.EXCUSE, excuse)]
    unbound = [Line(Kind.UNBOUND, (card,), VALUE_OF_CARD[card]) for card in left_by(sets)]
    return Binding((*(Line(kind, group, 0) for kind, group in bound if group), *unbound), top)


def unbound_points(hand: CardsLike, ace: CardLike | None = None, rules: Rules = STANDARD) -> int:
    """The total of `bind`: what the winner scores for the loser's hand (BG-10).

    Examples:
        >>> unbound_points("AM XS 7WY 6LK 9MS XW 3SK"), unbound_points("AM XS 7WY 6LK 9MS XW 3SK", "AW")
        (22, 12)
    """
    held, top = read_hand(hand, ace, deck(rules).cards)
    if rules.partition is not Partition.LEAST:
        return bind(held, top, rules).total
    return least_unbound(held, top)


def all_bound(hand: CardsLike, ace: CardLike | None = None, rules: Rules = STANDARD) -> bool:
    """Whether some choice of bharg sets binds all cards, which wins after the player's own discard (BG-09).

    Examples:
        >>> all_bound("AM XS 7WY 6LK 9MS XW 3SK"), all_bound("2WL 4MS 5YK 3MW 6LK 8MS 4WL", "AL")
        (False, False)
    """
    return are_all_bound(*read_hand(hand, ace, deck(rules).cards))


def are_all_bound(held: Sequence[Card], top: Card | None) -> bool:
    """The same as `all_bound`, for cards that were read."""
    matched = top.suit_mask if top is not None else 0
    once = twice = 0
    for suits in map(_suits_of, held):
        if suits & matched:
            continue
        if suits & twice:
            return False  # two sets cannot bind three cards of one suit
        twice |= suits & once
        once |= suits
    return least_unbound(held, top) == 0


def least_unbound(held: Iterable[Card], top: Card | None) -> int:
    """The least value that a choice of sets leaves unbound, for cards that were read."""
    loose, sets = _loose_and_sets(held, top)
    return sum(loose) - _most_saved(sets)


def least_without_each(held: Sequence[Card], top: Card | None) -> list[int]:
    """The same without each of the cards, in order."""
    loose, sets = _loose_and_sets(held, top)
    whole = sum(loose)
    return [
        whole - points - _most_saved([each for each in sets if not each[0] >> place & 1])
        for place, points in enumerate(loose)
    ]


def _loose_and_sets(held: Iterable[Card], top: Card | None) -> tuple[list[int], list[tuple[int, int]]]:
    """The value of each card, 0 if the top card binds it, and the places and the value of each set."""
    matched = top.suit_mask if top is not None else 0
    loose = []
    choices = [(0, 0, 0)]  # of cards that share no suit: suits, places, and the value that they would bind
    for place, card in enumerate(held):
        suits = card.suit_mask
        points = VALUE_OF_CARD[card] if suits and not suits & matched else 0
        loose.append(points)
        if suits:
            choices += [
                (shown | suits, places | 1 << place, saved + points)
                for shown, places, saved in choices
                if not shown & suits
            ]
    return loose, [
        (places, saved)
        for shown, places, saved in choices
        if shown == ALL_SUITS and places.bit_count() >= LEAST_OF_SET
    ]


def _most_saved(sets: Sequence[tuple[int, int]]) -> int:
    """The most value that one set binds, or two that share no card."""
    pairs = [one + other for (a, one), (b, other) in combinations(sets, 2) if not a & b]
    return max(chain((saved for _, saved in sets), pairs), default=0)


def bharg_sets(held: CardsLike) -> tuple[tuple[Card, ...], ...]:
    """All bharg sets among the cards: three or more cards that show each suit exactly once (BG-05).

    Smaller sets come first, then those with earlier cards; cards are in the order of the deck. Two sets may
    share cards. The Excuse is never in one (BG-11), and two cards are not a set, even a Pawn and a Court.

    Examples:
        >>> [[card.code for card in bharg] for bharg in bharg_sets("XK XM 8MS 3MW 4WL 6SY AY")]
        [['AY', '4WL', '8MS', 'XK'], ['4WL', '6SY', 'XM', 'XK']]
    """
    found = READ.some("choice of cards", held, counts=range(1, CARDS_OF_HAND + 2))
    return tuple(_sets(sorted(found, key=_index_of)))


def _sets(ordered: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    suited = [card for card in ordered if card.suits]
    covers = exact_covers(suited, ALL_SUITS, mask=_suits_of)
    return (cover for cover in covers if len(cover) >= LEAST_OF_SET)


def _leaves_a_set(choice: Iterable[tuple[Card, ...]], melds: Iterable[tuple[Card, ...]]) -> bool:
    """Whether one more set can be made of the cards that a choice leaves."""
    used = {*chain.from_iterable(choice)}
    return any(used.isdisjoint(meld) for meld in melds)
