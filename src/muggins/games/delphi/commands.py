"""Delphi: what the guessers and the oracle score for a hand.

Give the numbers of tokens in the order of the guessers, such as 29 26 19.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import as_json, ending, game_group
from muggins.cli.output import LineDocument, line_documents, write
from muggins.cli.table import WordTable
from muggins.games.delphi import DelphiScore, score_guessers, score_oracle

__all__ = ["GROUP", "ScoreDocument", "TokensDocument"]


class ScoreDocument(TypedDict):
    """What a player scores: the total and its lines."""

    total: int
    lines: list[LineDocument]


class TokensDocument(TypedDict):
    """The scores of a hand.

    Attributes:
        tokens: the tokens of each guesser.
        guessers: what each guesser scores, in the same order.
        oracle: what the oracle scores.
    """

    tokens: list[int]
    guessers: list[ScoreDocument]
    oracle: ScoreDocument


GROUP = game_group("delphi", __doc__, "muggins delphi score 29 26 19 11 9 6")


@GROUP.command("score", epilog=ending("muggins delphi score 29 26 19 11 9 6", TokensDocument))
@click.argument("tokens", type=int, nargs=-1, required=True)
@as_json
def score_command(tokens: tuple[int, ...], *, as_json: bool) -> None:
    """Score the TOKENS of the guessers at the end of a hand (DE-05)."""
    document: TokensDocument = {
        "tokens": list(tokens),
        "guessers": list(map(_document, score_guessers(tokens))),
        "oracle": _document(score_oracle(tokens)),
    }
    write(document, _as_text(document), as_json=as_json)


def _document(score: DelphiScore) -> ScoreDocument:
    return {"total": score.total, "lines": line_documents(score)}


def _as_text(found: TokensDocument) -> Iterator[RenderableType]:
    table = WordTable("player", "tokens", "score", "made of", right=["tokens", "score"])
    for number, (tokens, score) in enumerate(zip(found["tokens"], found["guessers"], strict=True), start=1):
        table.add_row(f"guesser {number}", str(tokens), *_told(score))
    table.add_row("oracle", "", *_told(found["oracle"]))
    yield table


def _told(score: ScoreDocument) -> tuple[str, str]:
    return str(score["total"]), " ".join(f"{line['points']:+}" for line in score["lines"])
