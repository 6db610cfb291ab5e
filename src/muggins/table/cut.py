"""The cut for the deal: each player cuts a card, and the ranks decide who deals first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Generic, Self

from attrs import field, frozen

from muggins.cards.faults import check_cards
from muggins.cards.hands import HandReader, Source
from muggins.checks import check_type
from muggins.errors import DeckError
from muggins.scoring.score import CardT, CardT_co, KindT_co
from muggins.table.authors import for_authors
from muggins.table.match import RulesT_co, ViewT_co
from muggins.table.moves import move
from muggins.table.seated import SeatedMatch
from muggins.table.seats import Seat
from muggins.table.state import unexpected

__all__ = ["Cut", "CutMatch", "LowCut", "cut_for_deal", "lowest_of"]

_rank_of = attrgetter("rank_index")


@frozen
class Cut(Generic[CardT]):
    """A cut for the deal: the pairs of cards cut, the last of which decides, and the dealer, 0 or 1."""

    pairs: tuple[tuple[CardT, CardT], ...]
    dealer: int

    def __str__(self) -> str:
        cuts = ", again ".join(f"{one} and {other}" for one, other in self.pairs)
        return f"{cuts}: the {('first', 'second')[self.dealer]} deals"


def lowest_of(numbers: Sequence[int]) -> int | None:
    """The place of the lowest number, from 0; None if it occurs more than once.

    Examples:
        >>> lowest_of([5, 3, 9]), lowest_of([3, 3, 9]), lowest_of([3, 9, 9])
        (1, None, 0)
    """
    lowest = min(numbers)
    return None if numbers.count(lowest) > 1 else numbers.index(lowest)


def cut_for_deal(deck: Sequence[CardT], rng: Random, rank: Callable[[CardT], int]) -> Cut[CardT]:
    """A cut for the deal with cards drawn by `rng`, repeated while the ranks tie; the lower card deals.

    Raises:
        DeckError: if all cards of the deck have the same rank, so every cut would tie.
    """
    check_type("rng", rng, Random, "a random.Random")
    if len(set(map(rank, deck))) < len(Seat):
        raise DeckError("a cut for the deal needs cards of at least 2 different ranks")
    pairs: tuple[tuple[CardT, CardT], ...] = ()
    dealer = None
    while dealer is None:
        first, second = rng.sample(deck, 2)
        pairs = (*pairs, (first, second))
        dealer = lowest_of([rank(first), rank(second)])
    return Cut(pairs, dealer)


@frozen
class LowCut(Generic[CardT]):
    """The cut for the deal of two players, in which the lower rank deals.

    Attributes:
        read: reads the cards of the game.
    """

    read: HandReader[CardT]

    def lower_cut(self, first: Source[CardT], second: Source[CardT]) -> int | None:
        """The place of the cut card that wins the deal, 0 or 1: the lower rank; None if the ranks tie.

        See BH-19 and CR-04.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> bhargage.lower_cut("E", "AM"), bhargage.lower_cut("AM", "AS")
            (0, None)
            >>> cribbage.lower_cut("AC", "KC"), cribbage.lower_cut("9H", "8S")
            (0, 1)
        """
        return lowest_of([*map(_rank_of, map(self.read.one, (first, second)))])

    def cut_for_deal(self, rng: Random) -> Cut[CardT]:
        """A cut for the deal with cards drawn from `rng`, drawn again while the ranks tie (BH-19, CR-04).

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> cut = bhargage.cut_for_deal(Random(1))
            >>> bhargage.lower_cut(*cut.pairs[-1]) == cut.dealer
            True
            >>> cribbage.cut_for_deal(Random(1)).dealer
            0
        """
        return cut_for_deal(self.read.deck.cards, rng, _rank_of)


@frozen
class CutMatch(SeatedMatch[RulesT_co, KindT_co, CardT_co, ViewT_co], ABC):
    """A match that begins with a cut for the deal, unless a dealer is named.

    Attributes:
        cuts: the cards of each cut, one for each player in order. The last cut decides who deals, unless its
            lowest ranks tie.
    """

    HAS_CUT: ClassVar[bool] = True

    cuts: tuple[tuple[CardT_co, ...], ...] = field(init=False, default=())

    @property
    @for_authors
    @abstractmethod
    def cards_to_cut(self) -> Sequence[CardT_co]:
        """The cards from which each player cuts one."""

    @for_authors
    @abstractmethod
    def dealer_by_cut(self, *cut: Any) -> int | None:
        """The place of the player who deals after these cards were cut, from 0; None if they cut again."""

    @move("cut CARD CARD")
    def cut(self, first: Any, second: Any) -> CutMatch:
        """The match after both players have cut a card for the deal, the first player's card first.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if they are not two different cards of the deck.
            UnexpectedMoveError: if the dealer is already known.
        """
        return self.after_cut(first, second)

    @for_authors
    def after_cut(self, *cut: Any) -> Self:
        """The match after each player has cut a card, before the move is recorded."""
        if self.dealer:
            raise unexpected("cut", f"{self.dealer} deals first", self)
        check_cards("cut", cut, counts=[len(self.players)], deck=self.cards_to_cut, place="in the deck")
        place = self.dealer_by_cut(*cut)
        dealer = "" if place is None else self.players[place]
        return self.then(cuts=(*self.cuts, cut), dealer=dealer)

    def cut_at_random(self, rng: Random) -> Self:
        """The match after a cut of a card for each player, drawn from `rng`.

        Raises:
            UnexpectedMoveError: if the dealer is already known.
        """
        check_type("rng", rng, Random, "a random.Random")
        return self.cut(*rng.sample(self.cards_to_cut, len(self.players)))
