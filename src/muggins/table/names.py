"""The names of the players: which are valid, and the place of each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unicodedata import category

from muggins.checks import check_type
from muggins.errors import PlayerError, shown

__all__ = ["LONGEST_NAME", "check_names", "listed_names", "place_of"]

LONGEST_NAME = 100
"""The largest number of characters in the name of a player."""

_UNWRITABLE = {"Cc", "Cs", "Zl", "Zp"}


def listed_names(players: Any) -> tuple[str, ...]:
    """The names in a list or a tuple, not yet checked; a string is not a list of names.

    Raises:
        WrongTypeError: if it is anything else.
    """
    check_type("the players", players, (tuple, list), "a list of names")
    return tuple(players)


def check_names(players: Sequence[Any]) -> None:
    """Accept different names, each of 1 to 100 characters that fit on one line.

    Raises:
        PlayerError: if they are not valid.
        WrongTypeError: if one is not a string.
    """
    for name in players:
        check_type("the name of a player", name, str, "a string")
        if len(name) > LONGEST_NAME:
            raise PlayerError(f"a name may have at most {LONGEST_NAME} characters, not {len(name)}")
        categories = set(map(category, name))
        if categories & _UNWRITABLE:
            raise PlayerError(f"a name may not have control characters or line breaks, as {shown(name)} has")
        if all(one[0] in "CZ" for one in categories):
            raise PlayerError(f"a name must have a visible character, not {shown(name)}")
    if len(set(players)) < len(players):
        raise PlayerError(f"players must have different names, not {shown(players)}")


def place_of(player: object, players: Sequence[str]) -> int:
    """The place of a player among the players, from 0.

    Raises:
        PlayerError: if no player has that name.
        WrongTypeError: if it is not a string.
    """
    if isinstance(player, str) and player in players:
        return players.index(player)
    check_type("the name of a player", player, str, "a string")
    *others, last = players
    names = f"{', '.join(others)} and {last}" if others else last
    raise PlayerError(f"{shown(player)} is not a player: the players are {names}")
