"""Delphi: what the guessers and the oracle score for a hand.

Give the numbers of tokens in the order of the guessers, such as 29 26 19.
"""

import click

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.output import table_of
from muggins.games.delphi.tokens import DelphiScore, score_guessers, score_oracle

__all__ = ["GROUP"]

_TOKENS = "29 26 19 11 9 6"

GROUP = GameCommands("delphi", __doc__, f"score {_TOKENS}")


@GROUP.answer(_TOKENS)
@click.argument("tokens", type=int, nargs=-1, required=True)
def score(tokens: tuple[int, ...]) -> Answer:
    """Score the TOKENS of the guessers at the end of a hand (DE-05)."""
    guessers, oracle = score_guessers(tokens), score_oracle(tokens)
    yield {
        "tokens": tokens,
        "guessers": [{"total": one.total, "lines": one} for one in guessers],
        "oracle": {"total": oracle.total, "lines": oracle},
    }
    numbered = enumerate(zip(tokens, guessers, strict=True), start=1)
    rows: list[tuple[object, ...]] = [
        (f"guesser {number}", count, one.total, _made_of(one)) for number, (count, one) in numbered
    ]
    rows += [("oracle", None, oracle.total, _made_of(oracle))]
    yield table_of(("player", "tokens", "score", "made of"), rows)


def _made_of(score: DelphiScore) -> str:
    return " ".join(f"{line.points:+}" for line in score.lines)
