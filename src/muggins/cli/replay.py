"""The command `replay`: a record of any game told as a story."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypedDict

import click
from rich.console import RenderableType

from muggins import games
from muggins.cli.batch import STANDARD_INPUT, read_input
from muggins.cli.command import Failure, OneCommand, as_json, ending, file_option
from muggins.cli.output import LineDocument, line_documents, with_variants, write, write_file
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.table.match import Match
from muggins.table.replay import replay_html
from muggins.table.story import steps_of

__all__ = ["StoryDocument", "replay_command"]

_MOST_BYTES = 20_000_000


class AwardDocument(TypedDict):
    """Points marked at once: who got them, when in the game, how many, and why."""

    to: str
    occasion: str
    points: int
    lines: list[LineDocument]


class MoveDocument(TypedDict):
    """A move.

    Attributes:
        number: which move it is, from 1.
        move: its line in the record.
        by: the player who made it; null for chance.
        told: the move in words.
        taken: the cards that each player's hand has after it and had not before; after a deal, all of them.
        upcard: the card that it turned up; null if none was.
        awards: what it scored.
        scores: the points of each player after it.
    """

    number: int
    move: str
    by: str | None
    told: str
    taken: dict[str, list[str]]
    upcard: str | None
    awards: list[AwardDocument]
    scores: dict[str, int]


class StoryDocument(TypedDict):
    """A match so far.

    Attributes:
        game: the word for the game.
        title: its name.
        players: the names of the players.
        sides: the players of each side.
        rules: the options in which the rules differ from those as written.
        moves: what happened.
        scores: the points of each player.
        winners: who has won.
        drawn: whether the match has ended, and nobody has won it.
        to_act: who is awaited.
    """

    game: str
    title: str
    players: list[str]
    sides: list[list[str]]
    rules: list[str]
    moves: list[MoveDocument]
    scores: dict[str, int]
    winners: list[str]
    drawn: bool
    to_act: list[str]


@click.command("replay", cls=OneCommand, epilog=ending("muggins replay match.json", StoryDocument))
@click.argument("file")
@click.option("--until", type=click.IntRange(min=0), metavar="N", help="Stop after N moves.")
@file_option("--html", "OUT", "Write a page that steps through the match to a file.")
@as_json
def replay_command(file: str, until: int | None, html: Path | None, *, as_json: bool) -> None:
    """Tell the record of a match as a story.

    FILE has the record as JSON, as `muggins random` and the library write it; - is standard input. Each move
    is told, with what it scores and the score after it. With --html the story is a page for a browser, with a
    picture of the table after each move and all hands open; it is one file that needs no network.
    """
    record = _record(file)
    if until is not None and isinstance(moves := record.get("moves"), list):
        record = {**record, "moves": moves[:until]}
    match = games.from_record(record)
    if html is not None:
        page = replay_html(match, games.find(match.GAME).title)
        write_file(html, page.encode())
        if not as_json:
            return
    document = _document(match)
    write(document, _as_text(document), as_json=as_json)


def _record(file: str) -> Mapping[str, Any]:
    """What a file says, if it is a JSON object."""
    name = "the input" if file == STANDARD_INPUT else repr(file)
    try:
        content = read_input(_MOST_BYTES) if file == STANDARD_INPUT else _read(Path(file))
    except (OSError, ValueError) as error:
        raise Failure(f"cannot read {name}: {getattr(error, 'strerror', None) or error}") from error
    if len(content) > _MOST_BYTES:
        raise Failure(f"{name} has more than {_MOST_BYTES:,} bytes, which no record has")
    try:
        record = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise Failure(f"{name} is no JSON: {error}") from error
    if not isinstance(record, dict):
        raise Failure(f"{name} is no record of a match, which is a JSON object")
    return record


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES + 1)


def _document(match: Match) -> StoryDocument:
    sides = [
        [player for player, place in zip(match.players, match.sides, strict=True) if place == side]
        for side in sorted(set(match.sides))
    ]
    return {
        "game": match.GAME,
        "title": games.find(match.GAME).title,
        "players": list(match.players),
        "sides": sides,
        "rules": RulesOptions(match.STANDARD).changed(match.rules),
        "moves": list(_moves(match)),
        "scores": match.scores,
        "winners": list(match.winners),
        "drawn": match.is_drawn,
        "to_act": list(match.to_act),
    }


def _moves(match: Match) -> Iterator[MoveDocument]:
    for step in steps_of(match):
        yield {
            "number": step.number,
            "move": step.move,
            "by": step.by,
            "told": step.told,
            "taken": {player: list(cards) for player, cards in step.taken.items()},
            "upcard": step.upcard,
            "awards": [
                {
                    "to": award.to,
                    "occasion": str(award.occasion),
                    "points": award.score.total,
                    "lines": line_documents(award.score),
                }
                for award in step.awards
            ],
            "scores": step.after.scores,
        }


def _as_text(story: StoryDocument) -> Iterator[RenderableType]:
    yield f"{story['title']}: {', '.join(story['players'])}{with_variants(story['rules'])}"
    yield ""
    table = WordTable("", "move", "for", "cards", "points", "score", right=["", "points"])
    for move in story["moves"]:
        table.add_row(str(move["number"]), move["told"])
        for player, cards in move["taken"].items():
            table.add_row("", f"{player} gets {' '.join(cards)}")
        if move["upcard"]:
            table.add_row("", f"{move['upcard']} is turned up")
        for place, cells in enumerate(reasons := list(_reasons(move["awards"])), start=1):
            score = _score(story["sides"], move["scores"]) if place == len(reasons) else ""
            table.add_row("", *cells, score)
    if story["moves"]:
        yield table
        yield ""
    yield f"{_score(story['sides'], story['scores'])}."
    winners = story["winners"]
    if winners:
        yield f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
    elif story["drawn"]:
        yield "Nobody wins."
    else:
        yield f"To act: {', '.join(story['to_act']) or 'chance'}."


def _reasons(awards: Iterable[AwardDocument]) -> Iterator[tuple[str, str, str, str]]:
    """A row for each line of each award: who got it and when, what for, the cards, and the points."""
    for award in awards:
        who = f"{award['to']}, {award['occasion']}"
        for line in award["lines"]:
            yield who, line["kind"], " ".join(line["cards"]), str(line["points"])
            who = ""


def _score(sides: list[list[str]], scores: Mapping[str, int]) -> str:
    return ", ".join(f"{' and '.join(side)} {scores[side[0]]}" for side in sides)
