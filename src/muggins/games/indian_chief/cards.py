"""The cards: the number of packs, the values of cards, and reading melds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from more_itertools import unique_everseen

from muggins.cards.faults import check_cards
from muggins.cards.french import PACK, Card, CardLike, CardsLike, build, cards
from muggins.cards.hands import HandReader
from muggins.checks import check_order, check_whole, listed, text_of
from muggins.decks import Deck
from muggins.errors import PlayerError, WrongTypeError, shown

__all__ = [
    "HAND",
    "PLAYERS",
    "READ",
    "SIZES",
    "CardLike",
    "CardsLike",
    "decks_needed",
    "face_value",
    "pack",
    "read_cards",
    "read_melds",
    "sets_of",
]

PLAYERS = range(2, 9)
"""The possible numbers of players."""

HAND = 8
"""The number of cards that a player holds before a meld."""

SIZES = range(1, HAND)
"""The possible numbers of cards in a meld."""

_MOST_WITH_ONE_PACK = 3
_TEN = 10


def decks_needed(players: int) -> int:
    """The number of packs of 52 cards for this many players: one for two or three, two for more.

    Raises:
        PlayerError: if there are not two to eight players.

    Examples:
        >>> [decks_needed(players) for players in (2, 3, 4, 8)]
        [1, 1, 2, 2]
    """
    check_whole("the number of players", players)
    if players not in PLAYERS:
        raise PlayerError(f"Indian Chief is for 2 to 8 players, not {shown(players)}")
    return 1 if players <= _MOST_WITH_ONE_PACK else 2


_PACKS = {1: PACK, 2: build(copies=2)}


def pack(players: int) -> Deck[Card]:
    """All cards used by this many players: 52 or 104.

    Raises:
        PlayerError: if there are not two to eight players.

    Examples:
        >>> len(pack(3)), len(pack(4))
        (52, 104)
    """
    return _PACKS[decks_needed(players)]


_MOST_PACKS = 2

READ = HandReader(cards, _PACKS[_MOST_PACKS])
"""Reads cards of two packs."""

_KNOWN = frozenset(PACK)

FACE_VALUES = {card: min(card.rank_index + 1, _TEN) for card in PACK}


def face_value(card: CardLike) -> int:
    """The value of a card: 1 for an ace, 10 for a king, queen or jack, or else the number of pips.

    Examples:
        >>> face_value("AS"), face_value("7H"), face_value("KC")
        (1, 7, 10)
    """
    return FACE_VALUES[READ.one(card)]


def read_cards(what: str, source: CardsLike, counts: Sequence[int]) -> tuple[Card, ...]:
    """Cards of two packs, as many as `counts` allows.

    The same as `READ.some`, but faster for `Card` objects.
    """
    if (type(source) is tuple or type(source) is list) and len(source) in counts:
        given = tuple(source)
        if _are_of_packs(given):
            return given
    return READ.some(what, source, counts=counts)


def _are_of_packs(cards: tuple[object, ...]) -> bool:
    for card in cards:
        if type(card) is not Card:  # an object of another class may be equal to anything
            return False
    different = {*cards}
    is_known = different <= _KNOWN
    return is_known and (len(different) == len(cards) or max(map(cards.count, cards)) <= _MOST_PACKS)


def read_melds(
    what: str, source: Iterable[CardsLike], counts: Sequence[int], beside: tuple[Card, ...] = ()
) -> tuple[tuple[Card, ...], ...]:
    """The melds of one turn, each of one to seven cards; no card occurs more often than the packs have it.

    Args:
        what: the name of the melds in messages.
        source: the melds.
        counts: the allowed numbers of melds.
        beside: the player's own meld or hand, if it is not among the melds.

    Raises:
        PlayerError: if the number of melds is wrong.
    """
    expected = "an iterable of melds, each a string or an iterable of cards"
    if text_of(source) is not None:
        raise WrongTypeError(what, expected, shown(source))
    check_order(what, source)
    given: tuple[CardsLike, ...] = listed(what, source, counts[-1], expected)
    if len(given) not in counts:
        number = f"more than {counts[-1]}" if len(given) > counts[-1] else f"{len(given)}"
        raise PlayerError(f"{what} must be {counts[0]} to {counts[-1]}, not {number}")
    melds = tuple(read_cards("meld", meld, counts=SIZES) for meld in given)
    on_table = [card for meld in melds for card in meld] + [*beside]
    if melds and len({*on_table}) < len(on_table):
        players = len(melds) + bool(beside)
        deck = pack(players).cards
        check_cards("round of melds", on_table, counts=[len(on_table)], deck=deck, place="in play")
    return melds


def sets_of(hand: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
    """Every set of this many cards of a hand, each once, even if some cards are equal."""
    return unique_everseen(combinations(hand, size), key=_as_set)


def _as_set(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """A key that is the same for all orders of the same cards."""
    return tuple(sorted(card.index for card in cards))
