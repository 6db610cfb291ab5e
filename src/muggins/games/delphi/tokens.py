"""The tokens of the guessers, and their value at the end of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from muggins.checks import as_whole, check_order, check_type, listed
from muggins.errors import PlayerError, ScoreError, shown
from muggins.games.delphi.rules import Kind
from muggins.scoring.score import Line, Score

__all__ = [
    "GUESSERS",
    "DelphiScore",
    "guesser_points",
    "oracle_points",
    "score_guessers",
    "score_oracle",
    "update_tokens",
]

DelphiScore: TypeAlias = Score[Kind, object]

GUESSERS = range(2, 7)
"""The possible numbers of guessers: all players except the oracle."""

MOST_TOKENS = 1_000_000


def update_tokens(tokens: Iterable[int], guesses: Iterable[bool], correct: bool) -> tuple[int, ...]:
    """The tokens of the guessers after a card: one more for a right guess, one less for a wrong one (DE-04).

    Nobody has fewer than 0 tokens.

    Args:
        tokens: the tokens of two to six guessers.
        guesses: whether each of them has guessed that the card is correct.
        correct: whether it is.

    Raises:
        PlayerError: if there are not two to six guessers, or not as many guesses.
        ScoreError: if a number of tokens is below 0 or above 1,000,000.

    Examples:
        >>> update_tokens([1, 1, 0], [True, False, False], correct=True)
        (2, 0, 0)
    """
    held = _counted(tokens)
    check_order("the guesses", guesses)
    guessed = listed("the guesses", guesses, len(held), "an iterable of True or False")
    for guess in (*guessed, correct):
        check_type("a guess", guess, bool, "True or False")
    if len(guessed) != len(held):
        raise PlayerError(f"{len(held)} guessers must make one guess each, not {shown(list(guessed))}")
    return tuple(
        number + 1 if guess is correct else max(0, number - 1)
        for number, guess in zip(held, guessed, strict=True)
    )


def guesser_points(tokens: Iterable[int]) -> tuple[int, ...]:
    """What each guesser scores for a hand, possibly below 0; the sum is 0 (DE-05).

    Raises:
        PlayerError: if there are not two to six guessers.
        ScoreError: if a number of tokens is below 0 or above 1,000,000.

    Examples:
        >>> guesser_points([9, 4, 4])
        (10, -5, -5)
    """
    held = _counted(tokens)
    total = sum(held)
    return tuple(len(held) * own - total for own in held)


def oracle_points(tokens: Iterable[int]) -> int:
    """What the oracle scores for a hand: all points subtracted from the guessers' scores (DE-06).

    Raises:
        PlayerError: if there are not two to six guessers.
        ScoreError: if a number of tokens is below 0 or above 1,000,000.

    Examples:
        >>> oracle_points([9, 4, 4]), oracle_points([5, 5])
        (10, 0)
    """
    held = sorted(_counted(tokens))
    gaps = range(1 - len(held), len(held), 2)
    return sum(number * gap for number, gap in zip(held, gaps, strict=True))


def score_guessers(tokens: Iterable[int]) -> tuple[DelphiScore, ...]:
    """What each guesser scores, with a line for each guesser with more or fewer tokens (DE-05).

    Raises:
        PlayerError: if there are not two to six guessers.
        ScoreError: if a number of tokens is below 0 or above 1,000,000.

    Examples:
        >>> print(score_guessers([29, 26, 19, 11, 9, 6])[2].explain())
        ahead        8
        ahead       10
        ahead       13
        behind     -10
        behind      -7
        total       14
    """
    held = _counted(tokens)
    return tuple(
        Score(
            (
                *(Line(Kind.AHEAD, (), own - other) for other in held if other < own),
                *(Line(Kind.BEHIND, (), own - other) for other in held if other > own),
            )
        )
        for own in held
    )


def score_oracle(tokens: Iterable[int]) -> DelphiScore:
    """What the oracle scores, with a line for each guesser with points subtracted (DE-06).

    Raises:
        PlayerError: if there are not two to six guessers.
        ScoreError: if a number of tokens is below 0 or above 1,000,000.

    Examples:
        >>> [line.points for line in score_oracle([29, 26, 19, 11, 9, 6]).lines]
        [3, 17, 41, 49, 64]
    """
    held = _counted(tokens)
    shortfalls = [sum(other - own for other in held if other > own) for own in held]
    return Score(tuple(Line(Kind.SHORTFALL, (), points) for points in shortfalls if points))


def _counted(tokens: Iterable[int]) -> tuple[int, ...]:
    check_order("the tokens", tokens)
    given = listed("the tokens", tokens, GUESSERS[-1], "an iterable of whole numbers")
    held = tuple(as_whole("a number of tokens", number) for number in given)
    if len(held) not in GUESSERS:
        raise PlayerError(f"two to six players guess (DE-04), not {shown(list(held))}")
    if min(held) < 0 or max(held) > MOST_TOKENS:
        raise ScoreError(f"a guesser has from 0 to {MOST_TOKENS:,} tokens, not {shown(list(held))}")
    return held
