"""The cases of Delphi, made by its second scorer: tokens after a card, and the scores of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from conformance.case import Case, random_cases, worked_cases
from games.delphi import literal_delphi as literal

__all__ = ["FILES_OF_GAME"]

TOKENS = """
DE-04; 1 1 1 | yes no yes | yes;; a right guess gains a token, a wrong one loses one
DE-04; 1 1 1 | yes no yes | no;; the same guesses at an incorrect card
DE-04; 0 0 | no yes | yes;; nobody has fewer tokens than none
DE-04; 5 0 3 | no no no | yes;; all wrong
DE-04; 1 1 1 1 1 1 | yes yes yes yes yes yes | yes;; all right
"""

SCORES = """
DE-05; 29 26 19 11 9 6;; the example of the rule book, whose sum for the oracle is wrong (DE-08)
DE-05; 7 7 7;; equal counts give nothing
DE-05; 0 52;; the widest gap
DE-05; 9 4 4;; two guessers level
DE-06; 3 3 3 3 3 4;; one token more than all others
DE-06; 0 0 0 0 0 52;; one has understood the rule
"""


def delphi_tokens() -> Iterator[Case]:
    """Tokens, guesses and the verdict on a card, and the tokens after it."""

    def worked(question: str, _: object) -> Case:
        tokens, guesses, verdict = question.split(" | ")
        return _paid(
            list(map(int, tokens.split())), [one == "yes" for one in guesses.split()], verdict == "yes"
        )

    yield from worked_cases(TOKENS, worked)
    yield from random_cases(60, {}, _drawn, lambda drawn, _: _paid(*drawn))


def delphi_scores() -> Iterator[Case]:
    """The tokens of the guessers at the end of a hand, and what they and the oracle score."""
    yield from worked_cases(SCORES, lambda question, _: _scored(list(map(int, question.split()))))
    yield from random_cases(120, {}, _counts, lambda counts, _: _scored(counts))


def _counts(rng: Random) -> list[int]:
    return rng.choices(range(rng.choice([6, 53])), k=rng.randint(2, 6))


def _drawn(rng: Random) -> tuple[list[int], list[bool], bool]:
    counts = _counts(rng)
    return counts, [rng.random() < 0.5 for _ in counts], rng.random() < 0.5


def _paid(tokens: Sequence[int], guesses: Sequence[bool], correct: bool) -> Case:
    after = [literal.pay(count, guess, correct) for count, guess in zip(tokens, guesses, strict=True)]
    return {"tokens": list(tokens), "guesses": list(guesses), "correct": correct, "after": after}


def _scored(tokens: Sequence[int]) -> Case:
    lines = [literal.gains_and_losses(tokens, whose) for whose in range(len(tokens))]
    return {
        "tokens": list(tokens),
        "ahead": [gains for gains, _ in lines],
        "behind": [losses for _, losses in lines],
        "guessers": [literal.guesser_score(tokens, whose) for whose in range(len(tokens))],
        "oracle": literal.oracle_score(tokens),
    }


FILES_OF_GAME = (delphi_scores, delphi_tokens)
