"""Small programs that use the library from outside: a scorer, a chat bot, a web server and a loop."""

from random import SystemRandom
from typing import TypeVar

from muggins.table.match import Match

MatchT = TypeVar("MatchT", bound=Match)


def dealt(match: MatchT) -> MatchT:
    """The match after chance, if nobody has to move; claims out of turn are over then."""
    while not match.is_over and not match.to_act:
        match = match.shuffle(SystemRandom())
    return match
