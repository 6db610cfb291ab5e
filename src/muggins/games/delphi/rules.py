"""The rules as data, and the terms of the game."""

from __future__ import annotations

from enum import StrEnum

from attrs import frozen

from muggins.printing import options
from muggins.table.options import between, positive, whole_number

__all__ = ["STANDARD", "Answer", "Kind", "Rules"]

MOST_TOKENS = 1_000
MOST_ROUNDS = 100


class Answer(StrEnum):
    """The answer of a guesser or the oracle: whether a card is correct."""

    YES = "yes"
    NO = "no"


class Kind(StrEnum):
    """The kind of a line of a score."""

    AHEAD = "ahead"
    """How many more tokens a guesser has than another (DE-05)."""

    BEHIND = "behind"
    """How many fewer tokens a guesser has than another, which are subtracted."""

    SHORTFALL = "shortfall"
    """The points subtracted from a guesser's score, which the oracle scores."""


@frozen(kw_only=True)
class Rules:
    """The options of Delphi. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, rounds=2)`.

    Examples:
        >>> print(Rules(rounds=2))
        Delphi: rounds 2

    Attributes:
        tokens: the number of tokens that each guesser begins a hand with, 1 to 1,000 (DE-04).
        rounds: how often each player is the oracle, 1 to 100 (DE-07).
    """

    tokens: int = whole_number(1, positive, between(1, MOST_TOKENS))
    rounds: int = whole_number(1, positive, between(1, MOST_ROUNDS))

    def __str__(self) -> str:
        return options("Delphi", self)


STANDARD = Rules()
"""The rules as written: everybody begins with one token, and is the oracle once."""
