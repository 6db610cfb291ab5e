"""What a game can score from cards alone, such as a hand: the cards required, and their score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Generic

from attrs import field, frozen

from muggins.cards.faults import SURPLUS
from muggins.cards.hands import HandReader
from muggins.checks import check_type
from muggins.errors import RulesError, WrongTypeError, shown
from muggins.scoring.score import CardT_co, KindT_co, Score

__all__ = ["CardField", "Scorer"]


@frozen
class CardField:
    """Some of the cards that a scorer takes, such as a hand, or the card turned up.

    Attributes:
        name: the word for it in an address, such as ``"up"``.
        label: the word for people, such as ``"Up-card"``.
        counts: how many cards there may be, in ascending order.
        among: the cards that fit, if not every card does.
        example: some cards for it as text, such as for a worked example.

    Raises:
        RulesError: if there are no counts, or they do not ascend from 0 or more.
    """

    name: str
    label: str
    counts: Sequence[int] = field()
    among: Sequence[Any] = ()
    example: str = field(default="", kw_only=True)

    @counts.validator
    def _ascend(self, attribute: object, counts: Sequence[int]) -> None:
        if not counts or counts[0] < 0 or any(low >= high for low, high in pairwise(counts)):
            raise RulesError(f"the numbers of cards for the {self.name} do not ascend: {shown(counts)}")


def _no_remarks(*cards: object) -> tuple[str, ...]:
    return ()


@frozen(kw_only=True)
class Scorer(Generic[KindT_co, CardT_co]):
    """Something of a game that can be scored from its cards alone, such as a hand or a crib.

    `score` and `remarks` are called with the content of each field, in order, and then the rules. A field for
    at most one card gives that card, or None; any other field gives a tuple of cards.

    Examples:
        >>> from muggins.cards.french import cards
        >>> from muggins import games
        >>> crib = games.find("cribbage").scorer("crib")
        >>> [(each.label, [*each.counts]) for each in crib.fields]
        [('Crib', [4]), ('Starter', [1])]
        >>> rules = games.find("cribbage").match.STANDARD
        >>> crib.score_of([cards("5C 5D 5H JS"), cards("5S")], rules).total
        29

    Attributes:
        title: what is scored, such as ``"a hand"``.
        reader: the reader of its cards, which has the deck.
        fields: the cards that it takes; the first field has the name by which the scorer is found.
        score: what they score.
        say: what a player says to count them; None if the game has no words for that.
        remarks: sentences about points that go with the score but are not part of it.

    Raises:
        RulesError: if there are no fields, or two with the same name.
    """

    title: str
    reader: HandReader[Any]
    fields: tuple[CardField, ...] = field()
    score: Callable[..., Score[KindT_co, CardT_co]]
    say: Callable[[Score[KindT_co, CardT_co]], str] | None = None
    remarks: Callable[..., Iterable[str]] = _no_remarks

    @fields.validator
    def _have_names(self, attribute: object, fields: tuple[CardField, ...]) -> None:
        names = [each.name for each in fields]
        if not names or len({*names}) < len(names):
            raise RulesError(f"the fields for {self.title} must have different names, not {shown(names)}")

    @property
    def name(self) -> str:
        """The name of its first field, such as ``"hand"``."""
        return self.fields[0].name

    def score_of(self, cards: Sequence[Sequence[CardT_co]], rules: object) -> Score[KindT_co, CardT_co]:
        """The score of these cards.

        Args:
            cards: the cards of each field.
            rules: the rules of the game.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if the game does not score such cards.
        """
        return self.score(*self._arguments(cards), rules)

    def remarks_on(self, cards: Sequence[Sequence[CardT_co]], rules: object) -> tuple[str, ...]:
        """Remarks on the same cards that go with their score.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if there are too many cards in a field.
        """
        return tuple(self.remarks(*self._arguments(cards), rules))

    def _arguments(self, cards: Sequence[Sequence[CardT_co]]) -> list[object]:
        check_type("the cards", cards, (tuple, list), "a list with the cards of each field")
        if len(cards) != len(self.fields):
            fields = " and ".join(each.name for each in self.fields)
            raise WrongTypeError("the cards", f"those of {fields}", f"a list of {len(cards)}")
        return [self._of_field(each, some) for each, some in zip(self.fields, cards, strict=True)]

    def _of_field(self, each: CardField, some: Sequence[CardT_co]) -> object:
        found = self.reader.read(some, most=each.counts[-1] + SURPLUS)
        if each.counts[-1] > 1:
            return found
        if not found:
            return None
        first, *others = found
        if others or first is None:
            self.reader.some(each.label.lower(), found, counts=each.counts)
        return first
