"""How likely a player is to win a match with each discard, at the score of the board.

The hand of the other player comes from a sample of hands that were dealt and thrown from in simulated deals.
Each discard meets the same hands. The cards are played greedily, every card that is left is turned up, and
the points are scored in their order, as a match can end in mid-deal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import sqrt
from operator import attrgetter
from typing import Any, Generic, NamedTuple, Protocol, SupportsIndex, TypeAlias, TypeVar, runtime_checkable

from attrs import field, fields, frozen

from muggins.crib.discards import Discard
from muggins.crib.greedy_plays import GreedyPlays
from muggins.crib.pegging import PeggingRules
from muggins.scoring.score import CardT
from muggins.strategy.odds import OddsTable
from muggins.table.seats import BySeat, Seat

__all__ = [
    "Board",
    "Chance",
    "Counted",
    "HandSample",
    "ShownCards",
    "chances_of_discards",
    "most_likely_first",
]

Board: TypeAlias = "tuple[SupportsIndex, SupportsIndex]"
"""The points of a player, and those of the other one."""

DiscardT = TypeVar("DiscardT", bound=Discard[Any, Any])

_THROWN = 2
_HANDS = 500
"""How many hands of the other player each discard meets."""

_STEP = 5
"""Each hand meets every fifth card that can be turned up, and the next one those after these."""


class Chance(NamedTuple):
    """How likely a player is to win, with the standard error, which comes from the sample of hands."""

    chance: float
    error: float


Counted: TypeAlias = tuple[int, int]
"""What some cards score when they are shown, and what the opponent may claim on them."""


@frozen
class HandSample:
    """Hands that a seat was dealt in simulated deals, with what it threw.

    Attributes:
        content: the places in the deck of the cards of each hand: those kept, and then the two thrown.
        dealt: how many cards a hand has.
    """

    content: bytes = field(repr=False)
    dealt: int

    @classmethod
    def of_both(cls, content: bytes, dealt: int) -> BySeat[HandSample]:
        """The samples of both seats: as many hands of the pone, and then of the dealer."""
        half = len(content) // 2
        return BySeat(cls(content[:half], dealt), cls(content[half:], dealt))

    def without(self, cards: Iterable[int]) -> Iterator[tuple[int, ...]]:
        """The hands that hold none of these cards, in the order in which they were dealt.

        Examples:
            >>> sample = HandSample(bytes([0, 1, 2, 3, 1, 4, 5, 6]), 4)
            >>> list(sample.without([2, 7]))
            [(1, 4, 5, 6)]
        """
        own = frozenset(cards)
        content, dealt = self.content, self.dealt
        for start in range(0, len(content), dealt):
            hand = content[start : start + dealt]
            if own.isdisjoint(hand):
                yield tuple(hand)


@runtime_checkable
class ToWin(Protocol):
    """A discard that was ranked at a score.

    Attributes:
        chance: how likely its seat is to win, 0 to 1.
        error: the standard error of the chance.
    """

    chance: float
    error: float


class ShownCards(ABC, Generic[CardT]):
    """What a game says of a deal, so that it can be told who scores first.

    Attributes:
        deck: the cards.
        pegging: the play of the cards.
    """

    deck: Sequence[CardT]
    pegging: PeggingRules[Any, CardT]

    @abstractmethod
    def turned_up(self, card: CardT) -> int:
        """What the dealer scores for the card turned up."""

    @abstractmethod
    def hand(self, kept: Sequence[CardT], upcards: Sequence[CardT]) -> list[Counted]:
        """A hand with each of the cards turned up."""

    @abstractmethod
    def crib(self, thrown: Sequence[CardT], upcards: Sequence[CardT]) -> list[Counted]:
        """A crib with each of the cards turned up."""


def chances_of_discards(  # noqa: PLR0913, PLR0917 - each says what is dealt, or what it is worth
    game: ShownCards[CardT],
    table: OddsTable,
    sample: HandSample,
    dealt: Sequence[CardT],
    seat: Seat,
    scores: tuple[int, int],
) -> Mapping[frozenset[CardT], Chance]:
    """How likely a seat is to win with each discard, by the two cards thrown.

    Args:
        game: what the game says of a deal.
        table: the chances before a deal.
        sample: hands of the other seat.
        dealt: the cards dealt to the seat.
        seat: the seat.
        scores: its points, and those of the other seat, each from 0 to below the target.
    """
    race = _Race(table, scores if seat is Seat.PONE else scores[::-1])
    deck = game.deck
    own = sorted([deck.index(card) for card in dealt])
    cards = [deck[place] for place in own]
    unseen = [place for place in range(len(deck)) if place not in own]
    turned = {place: game.turned_up(deck[place]) for place in unseen}
    discards = [_Thrown.of(game, cards, unseen, slots) for slots in combinations(range(len(own)), _THROWN)]
    for number, hand in enumerate(islice(sample.without(own), _HANDS)):
        upcards = [place for place in unseen if place not in hand][number % _STEP :: _STEP]
        ups = [deck[place] for place in upcards]
        firsts = [turned[place] for place in upcards]
        theirs = [deck[place] for place in hand]
        kept, thrown = theirs[:-_THROWN], theirs[-_THROWN:]
        greedy = GreedyPlays(game.pegging, (*cards, *kept))
        slots = list(range(len(own), len(own) + len(kept)))
        shown = game.hand(kept, ups)
        for discard in discards:
            mine = [discard.shown[place] for place in upcards]
            cribs = game.crib((*discard.thrown, *thrown), ups)
            if seat is Seat.PONE:
                plays = greedy.events(discard.kept, slots)
                discard.chances.append(race.chance(plays, firsts, mine, shown, cribs))
            else:
                plays = greedy.events(slots, discard.kept)
                discard.chances.append(1 - race.chance(plays, firsts, shown, mine, cribs))
    return {frozenset(discard.thrown): _mean(discard.chances) for discard in discards}


@frozen
class _Thrown(Generic[CardT]):
    """A discard that meets one hand after the other.

    Attributes:
        thrown: the two cards thrown.
        kept: the cards kept, by their places among those dealt.
        shown: the hand kept with each card turned up, by its place in the deck.
        chances: how likely its seat is to win against each hand so far.
    """

    thrown: tuple[CardT, ...]
    kept: list[int]
    shown: dict[int, Counted]
    chances: list[float] = field(init=False, factory=list)

    @classmethod
    def of(
        cls, game: ShownCards[CardT], cards: Sequence[CardT], unseen: Sequence[int], slots: Sequence[int]
    ) -> _Thrown[CardT]:
        """The discard of the cards at two places among those dealt."""
        kept = [slot for slot in range(len(cards)) if slot not in slots]
        counted = game.hand([cards[slot] for slot in kept], [game.deck[place] for place in unseen])
        return cls(tuple([cards[slot] for slot in slots]), kept, dict(zip(unseen, counted, strict=True)))


def _mean(chances: Sequence[float]) -> Chance:
    """Their mean, and its standard error."""
    number = len(chances)
    mean = sum(chances) / number
    squares = sum([(chance - mean) ** 2 for chance in chances])
    return Chance(mean, sqrt(squares / (number - 1) / number))


def most_likely_first(
    ranked: Sequence[Discard[Any, CardT]],
    to_win: Callable[..., DiscardT],
    board: tuple[int, int],
    chances: Mapping[frozenset[CardT], Chance],
) -> tuple[DiscardT, ...]:
    """The discards with their chances, the most likely to win first; of those alike, the first given.

    Args:
        ranked: the discards.
        to_win: what makes a discard with `board`, `chance` and `error`.
        board: the points of the seat, and those of the other one.
        chances: the chances, by the two cards thrown.
    """
    found = []
    for discard in ranked:
        chance, error = chances[frozenset(discard.thrown)]
        same = {each.name: getattr(discard, each.name) for each in fields(type(discard))}
        found.append(to_win(**same, board=board, chance=chance, error=error))
    return tuple(sorted(found, key=attrgetter("chance"), reverse=True))


class _Race:
    """Who reaches the target first in a deal, and how likely the pone is to win if nobody does."""

    def __init__(self, table: OddsTable, scores: Sequence[int]) -> None:
        self._target = table.target
        self._scores = scores
        self._after = table.chances

    def chance(
        self,
        plays: Sequence[tuple[int, int]],
        firsts: Sequence[int],
        pone_shows: Sequence[Counted],
        dealer_shows: Sequence[Counted],
        cribs: Sequence[Counted],
    ) -> float:
        """The chance of the pone to win a deal, the mean over all cards that can be turned up.

        Args:
            plays: the points of the play, in order, each with whose they are: 0 for the pone, 1 for the
                dealer.
            firsts: what the dealer scores for each card turned up.
            pone_shows: the hand of the pone with each of them.
            dealer_shows: that of the dealer.
            cribs: the crib with each of them.
        """
        target, after = self._target, self._after
        reached = {first: self._played(plays, first) for first in set(firsts)}
        won = 0.0
        for first, (hand, on_hand), (other, on_other), (crib, on_crib) in zip(
            firsts, pone_shows, dealer_shows, cribs, strict=True
        ):
            pone, dealer = reached[first]
            if dealer >= target:
                continue
            pone += hand
            if pone >= target:
                won += 1
                continue
            dealer += on_hand + other
            if dealer >= target:
                continue
            pone += on_other
            if pone >= target:
                won += 1
                continue
            dealer += crib
            if dealer >= target:
                continue
            pone += on_crib
            won += after[dealer * target + pone] if pone < target else 1
        return won / len(firsts)

    def _played(self, plays: Sequence[tuple[int, int]], first: int) -> tuple[int, int]:
        """The points of the pone and of the dealer after the play; those of a loser are as they were."""
        target = self._target
        points = [self._scores[0], self._scores[1] + first]
        for player, scored in plays:
            if points[1] >= target:
                break
            points[player] += scored
            if points[player] >= target:
                break
        return points[0], points[1]
