"""Combinations of cards, and what they score.

Any entry point of this package may raise these errors; its own docstring lists only others:

- `UnknownNameError`: a string names no kind of the game.
- `WrongTypeError`: an argument does not have the type described, such as a total that is not a whole number.
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.scoring.distribution import Distribution
    from muggins.scoring.score import Line, Score
else:
    __getattr__, __dir__ = lazily(__name__, "score", "distribution")

__all__ = ["Distribution", "Line", "Score"]
