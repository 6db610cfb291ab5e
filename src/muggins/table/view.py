"""What a player may know about the hands, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, TypeAlias, TypedDict

from muggins.scoring.score import LineDocument

__all__ = [
    "NOBODY",
    "AwardDocument",
    "HandsView",
    "LeftView",
    "MatchView",
    "Pair",
    "Scored",
    "TrickView",
    "View",
    "codes",
    "hands_seen",
    "texts_of",
]

View: TypeAlias = Mapping[str, Any]
"""What a player may know, as plain data for JSON, by the name of each part."""

Pair: TypeAlias = Annotated[list[str], (str, str)]
"""A player, and a card or a word, as a list of two."""
Scored: TypeAlias = Annotated[list[Any], (str, str, int)]
"""A player, a card or a word, and a number, as a list of three."""


class AwardDocument(TypedDict):
    """An award: who gets it, on what occasion, how many points, and why."""

    to: str
    occasion: str
    points: int
    lines: list[LineDocument]


class MatchView(TypedDict):
    """The parts of every view; each game adds its own, which are present after the first deal.

    Attributes:
        game: the name of the game.
        player: the player whose view it is; empty for a spectator.
        players: the names of the players, in the order of their seats.
        dealer: the player who deals; null before a cut decides it.
        scores: the points of each player.
        winners: who has won.
        to_act: who has to move.
        legal_moves: what the player may do, a line of text each.
        moves: the moves since the last deal, a line each as in a record, with ? for what only the player who
            made the move has seen.
        log: what was scored so far.
    """

    game: str
    player: str
    players: list[str]
    dealer: str | None
    scores: dict[str, int]
    winners: list[str]
    to_act: list[str]
    legal_moves: list[str]
    moves: list[str]
    log: list[AwardDocument]


class HandsView(MatchView, total=False):
    """A view with hidden hands, as `hands_seen` gives it.

    Attributes:
        hand: the codes of the player's own cards.
        held: how many cards each player holds.
    """

    hand: list[str]
    held: dict[str, int]


class LeftView(HandsView, total=False):
    """A view with hidden hands that are counted, and so shown, when the cards of a player are gone.

    Attributes:
        hands: the cards that each player has left; empty during a hand.
    """

    hands: dict[str, list[str]]


class TrickView(TypedDict):
    """A trick that was taken.

    Attributes:
        winner: who took it.
        plays: the player and the card of each play.
    """

    winner: str
    plays: list[Pair]


NOBODY = ""
"""A spectator, in place of a player: who holds no cards and makes no moves; no player has this name."""


def hands_seen(hands: Mapping[str, Sequence[object]], player: str) -> View:
    """The player's own cards, and how many each player holds.

    Args:
        hands: the cards of each player, by name.
        player: the player whose view it is, who need not hold any.

    Examples:
        >>> hands_seen({"Ann": ["5H", "JC"], "Ben": ["6H"]}, "Ben")
        {'hand': ['6H'], 'held': {'Ann': 2, 'Ben': 1}}
    """
    return {
        "hand": codes(hands.get(player, ())),
        "held": {name: len(cards) for name, cards in hands.items()},
    }


def codes(cards: Iterable[object]) -> list[str]:
    """The cards as a view writes them."""
    return list(map(str, cards))


def texts_of(value: object) -> Iterator[str]:
    """All strings in a view or a part of one, such as the codes of its cards.

    Examples:
        >>> [*texts_of({"trick": [["Ann", "9H"]], "stock": 21})]
        ['Ann', '9H']
    """
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping | list | tuple):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from texts_of(each)
