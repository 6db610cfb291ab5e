"""The play of the cards at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from muggins.checks.figures import MOST_CARDS, figure, lettering, listed
from muggins.errors import DrawingError
from muggins.pictures.cards import MARGIN, STEP, card_node, name_of
from muggins.pictures.checking import check_parts
from muggins.pictures.drawing import Drawing
from muggins.pictures.faces import CARD_HEIGHT, CARD_WIDTH
from muggins.pictures.node import Node, placed
from muggins.pictures.palette import FADED, Lettering, panel, words

if TYPE_CHECKING:
    from muggins.pegging import PeggingState

__all__ = ["count"]

_LABEL = 210
_STAGGER = 44
_LEAST_PLACES = 4


def count(state: PeggingState) -> Drawing:
    """The cards of the current count in the order of play, their total, and whose turn it is.

    The cards of the player who led are drawn low, and all others high.

    Raises:
        DrawingError: if there are more than 1,000 cards, not one player for each card, or the face of a card
            cannot be drawn.

    Examples:
        >>> from muggins.games import bhargage
        >>> state = bhargage.start_play("AM PMYK 8WL", "XS E 8YK").play("AM").play("XS")
        >>> count(state).title
        'count 11 of 23: the Ace of Moons by the pone, the Bard by the dealer; pone to play'
    """
    check_parts("a count", state, ("rules", "played", "played_by", "count", "turn"), "a play of the cards")
    check_parts("the rules of a count", state.rules, ("limit",), "rules with a limit")
    total, limit = figure("a count", state.count), figure("the limit of a count", state.rules.limit)
    played = _played(state)
    turn = "play is over" if state.turn is None else f"{lettering('a player', state.turn)} to play"
    across = _LABEL + max(len(played), _LEAST_PLACES) * STEP + 2 * MARGIN
    down = CARD_HEIGHT + _STAGGER + 50
    named = ", ".join(f"{name_of(card)} by the {who}" for card, who in played) or "no card yet"
    parts = (
        panel(across, down),
        words(str(total), _LABEL / 2, 112, Lettering(100, "middle")),
        words(f"of {limit}", _LABEL / 2, 156, Lettering(30, "middle", "normal", FADED)),
        words(turn, _LABEL / 2, 206, Lettering(23, "middle")),
        *(
            placed(_LABEL + place * STEP, 14 + (_STAGGER if who == played[0][1] else 0), *_laid(card, who))
            for place, (card, who) in enumerate(played)
        ),
    )
    title = f"count {total} of {limit}: {named}; {turn}"
    return Drawing.of(title, parts, across=across, down=down)


def _played(state: PeggingState) -> tuple[tuple[object, str], ...]:
    """Each card with the player who played it."""
    cards = listed("the cards of a count", state.played, MOST_CARDS)
    players = listed("the players of a count", state.played_by, MOST_CARDS)
    if len(cards) != len(players):
        raise DrawingError(f"{len(cards)} cards need {len(cards)} players, not {len(players)}")
    return tuple(zip(cards, (lettering("a player", who) for who in players), strict=True))


def _laid(card: object, who: str) -> Iterator[Node]:
    yield card_node(card)
    yield words(who, CARD_WIDTH / 2, CARD_HEIGHT + 24, Lettering(22, "middle", "normal"))
