"""The cut for the deal: both players cut a card, and the ranks say who deals first."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self

from attrs import field, frozen

from muggins.cards.faults import check_cards
from muggins.checks import check_type
from muggins.errors import DeckError, UnexpectedMoveError
from muggins.scoring.score import CardT
from muggins.table.moves import move
from muggins.table.seats import Seat
from muggins.table.two_handed import TwoHandedMatch

__all__ = ["Cut", "CutMatch", "cut_for_deal", "lower_of"]


@frozen
class Cut(Generic[CardT]):
    """A cut for the deal: the pairs of cards cut, the last of which decides, and who deals, 0 or 1."""

    pairs: tuple[tuple[CardT, CardT], ...]
    dealer: int

    def __str__(self) -> str:
        cuts = ", again ".join(f"{one} and {other}" for one, other in self.pairs)
        return f"{cuts}: the {('first', 'second')[self.dealer]} deals"


def lower_of(first: int, second: int) -> int | None:
    """Which of two numbers is the lower, 0 or 1; None if they are equal."""
    return None if first == second else int(second < first)


def cut_for_deal(deck: Sequence[CardT], rng: Random, rank: Callable[[CardT], int]) -> Cut[CardT]:
    """A cut for the deal with cards drawn from `rng`, cut again while the ranks tie; the lower one deals.

    Raises:
        DeckError: if all cards of the deck have one rank, which would tie for ever.
        WrongTypeError: if `rng` is not a `random.Random`.
    """
    check_type("rng", rng, Random, "a random.Random")
    if len(set(map(rank, deck))) < len(Seat):
        raise DeckError("a cut for the deal needs cards of 2 different ranks")
    pairs: tuple[tuple[CardT, CardT], ...] = ()
    dealer = None
    while dealer is None:
        first, second = rng.sample(deck, 2)
        pairs = (*pairs, (first, second))
        dealer = lower_of(rank(first), rank(second))
    return Cut(pairs, dealer)


@frozen
class CutMatch(TwoHandedMatch, ABC):
    """A match of two players that begins with a cut for the deal, unless a dealer is named.

    Attributes:
        cuts: the pairs of cards cut, the first player's card first. The last pair has decided who deals,
            unless its ranks tie.
    """

    HAS_CUT: ClassVar[bool] = True

    cuts: tuple[tuple[Any, Any], ...] = field(init=False, default=())

    @property
    @abstractmethod
    def cards_to_cut(self) -> Sequence[Any]:
        """The cards of which both players cut one."""

    @abstractmethod
    def dealer_by_cut(self, first: Any, second: Any) -> int | None:
        """Which player deals after these cards were cut, 0 or 1; None if they cut again."""

    @move("cut CARD CARD")
    def cut(self, first: Any, second: Any) -> CutMatch:
        """The match after both players have cut a card for the deal, the first player's card first.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if they are not two different cards of the deck.
            UnexpectedMoveError: if it is known who deals.
            AlreadyOverError: if the match is over.
        """
        if self.dealer:
            raise UnexpectedMoveError(f"this is no moment to cut: {self.dealer} deals first", self)
        cut = first, second
        check_cards("cut", cut, counts=[len(Seat)], deck=self.cards_to_cut, place="in the deck")
        place = self.dealer_by_cut(first, second)
        dealer = "" if place is None else self.players[place]
        return self.then(cuts=(*self.cuts, cut), dealer=dealer)

    def cut_at_random(self, rng: Random) -> Self:
        """The match after a cut of two cards that are drawn from `rng`.

        Raises:
            UnexpectedMoveError: if it is known who deals.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """
        check_type("rng", rng, Random, "a random.Random")
        return self.cut(*rng.sample(self.cards_to_cut, len(Seat)))
