"""The play of the cards at one moment."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Protocol

from muggins.draw.cards import CARD_HEIGHT, CARD_WIDTH, MARGIN, STEP, card_node, name_of
from muggins.draw.drawing import Drawing
from muggins.draw.node import Node, placed
from muggins.draw.palette import FADED, Lettering, panel, words

__all__ = ["CountLike", "LimitLike", "count"]

_LABEL = 210
_STAGGER = 44
_LEAST_PLACES = 4


class LimitLike(Protocol):
    """What says how far a count may go, such as `muggins.pegging.PeggingRules`."""

    limit: int


class CountLike(Protocol):
    """A moment in the play of the cards, such as a `muggins.pegging.PeggingState`."""

    @property
    @abstractmethod
    def rules(self) -> LimitLike:
        """What says how far the count may go."""

    @property
    @abstractmethod
    def played(self) -> Sequence[object]:
        """The cards of the present count, in order."""

    @property
    @abstractmethod
    def played_by(self) -> Sequence[str]:
        """Who played each of them."""

    @property
    @abstractmethod
    def count(self) -> int:
        """Their total value."""

    @property
    @abstractmethod
    def turn(self) -> str | None:
        """Who has to play, or None when the play is over."""


def count(state: CountLike) -> Drawing:
    """The cards of the present count in the order of play, their total, and who has to play.

    The cards of whoever led stand low and those of the other player high.

    Examples:
        >>> from muggins import bhargage
        >>> state = bhargage.start_play("AM PMYK 8WL", "XS E 8YK").play("AM").play("XS")
        >>> count(state).title
        'count 11 of 23: the Ace of Moons by the pone, the Bard by the dealer; pone to play'
    """
    across = _LABEL + max(len(state.played), _LEAST_PLACES) * STEP + 2 * MARGIN
    down = CARD_HEIGHT + _STAGGER + 50
    played = tuple(zip(state.played, state.played_by, strict=True))
    turn = "play is over" if state.turn is None else f"{state.turn} to play"
    named = ", ".join(f"{name_of(card)} by the {who}" for card, who in played) or "no card yet"
    parts = (
        panel(across, down),
        words(str(state.count), _LABEL / 2, 112, Lettering(100, "middle")),
        words(f"of {state.rules.limit}", _LABEL / 2, 156, Lettering(30, "middle", "normal", FADED)),
        words(turn, _LABEL / 2, 206, Lettering(23, "middle")),
        *(
            placed(_LABEL + place * STEP, 14 + (_STAGGER if who == played[0][1] else 0), *_laid(card, who))
            for place, (card, who) in enumerate(played)
        ),
    )
    title = f"count {state.count} of {state.rules.limit}: {named}; {turn}"
    return Drawing.of(title, parts, across=across, down=down)


def _laid(card: object, who: str) -> Iterator[Node]:
    yield card_node(card)
    yield words(who, CARD_WIDTH / 2, CARD_HEIGHT + 24, Lettering(22, "middle", "normal"))
