"""Cards that exist once: parsing, copying and unpickling a card all give the same object."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Never, TypeVar

from muggins.errors import WrongTypeError

if TYPE_CHECKING:
    from muggins.face import Face

__all__ = ["ConstantCard", "make"]

CardT = TypeVar("CardT", bound="ConstantCard")


class ConstantCard(ABC):
    """A card that exists as a single object, so cards are compared by identity.

    A subclass is a frozen attrs class without an `__init__`, and has a `parse` that finds the card of a code.

    Attributes:
        code: the code of the card, as the library writes it.
        name: its name, with "the".
    """

    __slots__ = ()

    code: str
    name: str
    __attrs_init__: Callable[..., None]

    def __init__(self, *values: Never, **named: Never) -> None:
        raise WrongTypeError("a card", "taken from a deck, or parsed by Card.parse", "created")

    @staticmethod
    @abstractmethod
    def parse(text: str) -> Any:
        """The card that a string names."""

    @property
    @abstractmethod
    def face(self) -> Face:
        """The face of the card, for drawing it."""

    def _repr_svg_(self) -> str:
        """The card for a notebook, as `muggins.pictures.card` draws it."""
        from muggins import pictures

        return pictures.card(self).svg

    def __str__(self) -> str:
        return self.code

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.code
        from muggins.printing import formatted

        return formatted(self.code, self.name, spec)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.code!r})"

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return self.parse, (self.code,)


def make(kind: type[CardT], **attributes: object) -> CardT:
    """A new card of a kind, for use in the module that creates all cards of that kind."""
    card = object.__new__(kind)
    card.__attrs_init__(**attributes)
    return card
