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
    """What a guesser says of a card, and then the oracle: whether the card is correct."""

    YES = "yes"
    NO = "no"


class Kind(StrEnum):
    """The kind of a line of a score."""

    AHEAD = "ahead"
    """The tokens that a guesser has more than another."""

    BEHIND = "behind"
    """The tokens that a guesser has fewer than another, which are taken off."""

    SHORTFALL = "shortfall"
    """What was taken off a guesser's score, which the oracle scores."""


@frozen(kw_only=True)
class Rules:
    """The options of Delphi. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, rounds=2)`.

    Examples:
        >>> print(Rules(rounds=2))
        Delphi: rounds 2

    Attributes:
        tokens: the tokens with which each guesser begins a hand, 1 to 1,000 (DE-04).
        rounds: how often each player is the oracle, 1 to 100 (DE-07).

    Raises:
        RulesError: if an option is out of range.
    """

    tokens: int = whole_number(1, positive, between(1, MOST_TOKENS))
    rounds: int = whole_number(1, positive, between(1, MOST_ROUNDS))

    def __str__(self) -> str:
        return options("Delphi", self)


STANDARD = Rules()
"""The rules as written: one token each at first, and everybody is the oracle once."""
