"""The names of the players: which are valid, and the place of each player."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from muggins.checks import check_type
from muggins.errors import PlayerError, shown

__all__ = ["LONGEST_NAME", "check_names", "listed_names", "place_of"]

LONGEST_NAME = 100
"""The largest number of characters in the name of a player."""

_UNWRITABLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_JOINERS = {ord(joiner): None for joiner in "\u200c\u200d"}
"""The invisible characters that several scripts and joined emoji need."""


def listed_names(players: Sequence[str]) -> tuple[str, ...]:
    """The names in a list or a tuple, not yet checked; a string is not a list of names."""
    check_type("the players", players, (tuple, list), "a list of names")
    return tuple(players)


def check_names(players: Sequence[str]) -> None:
    """Accept different names, each of 1 to 100 characters that fit on one line and are not invisible."""
    for name in players:
        check_type("the name of a player", name, str, "a string")
        if len(name) > LONGEST_NAME:
            raise PlayerError(f"a name may have at most {LONGEST_NAME} characters, not {len(name)}")
        categories = set(map(category, name.translate(_JOINERS)))
        if categories & _UNWRITABLE:
            raise PlayerError(f"a name may not have control or invisible characters, as {shown(name)} has")
        if all(one[0] in "CZ" for one in categories):
            raise PlayerError(f"a name must have a visible character, not {shown(name)}")
    if len(set(players)) < len(players):
        raise PlayerError(f"players must have different names, not {shown(players)}")


def place_of(player: object, players: Sequence[str]) -> int:
    """The place of a player among the players, from 0."""
    if isinstance(player, str) and player in players:
        return players.index(player)
    check_type("the name of a player", player, str, "a string")
    *others, last = players
    names = f"{', '.join(others)} and {last}" if others else last
    raise PlayerError(f"{shown(player)} is not a player: the players are {names}")
