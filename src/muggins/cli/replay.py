"""The command `replay`: a record of any game, retold in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins import games
from muggins.cli.command import as_json, ending, file_option
from muggins.cli.output import WordTable, with_variants, write, write_file
from muggins.cli.records import read_record
from muggins.cli.rules import RulesOptions
from muggins.table.match import Match
from muggins.table.replay import replay_html
from muggins.table.story import steps_of
from muggins.table.tree import MatchTree
from muggins.table.view import AwardDocument

__all__ = ["StoryDocument", "replay_command"]


class MoveDocument(TypedDict):
    """A move.

    Attributes:
        number: its number, from 1.
        move: its line in the record.
        by: the player who made it; null for chance.
        told: the move in words.
        taken: the cards that the move added to each player's hand; after a deal, the whole hands.
        upcard: the card that it turned up, or null.
        awards: what it scored.
        scores: the points of each player after it.
        comment: what somebody wrote about it; empty if nobody did.
    """

    number: int
    move: str
    by: str | None
    told: str
    taken: dict[str, list[str]]
    upcard: str | None
    awards: list[AwardDocument]
    scores: dict[str, int]
    comment: str


class VariationDocument(TypedDict):
    """Another way to go on.

    Attributes:
        after: the number of moves after which it leaves its line.
        moves: its own moves.
        variations: what leaves it in turn.
    """

    after: int
    moves: list[MoveDocument]
    variations: list[VariationDocument]


class StoryDocument(TypedDict):
    """A match so far.

    Attributes:
        game: the game's name in commands.
        title: its title.
        players: the names of the players.
        sides: the players of each side.
        rules: the options in which the rules differ from those as written.
        comment: what somebody wrote before the first move; empty if nobody did.
        moves: the moves.
        variations: other ways to go on.
        scores: the points of each player.
        winners: who has won.
        drawn: whether the match has ended without a winner.
        to_act: the players who have to move.
    """

    game: str
    title: str
    players: list[str]
    sides: list[list[str]]
    rules: list[str]
    comment: str
    moves: list[MoveDocument]
    variations: list[VariationDocument]
    scores: dict[str, int]
    winners: list[str]
    drawn: bool
    to_act: list[str]


@click.command("replay", epilog=ending("muggins replay match.json", StoryDocument.__annotations__))
@click.argument("file")
@click.option("--until", type=click.IntRange(min=0), metavar="N", help="Stop after N moves.")
@file_option("--html", "OUT", "Write a page that steps through the match to a file.")
@as_json
def replay_command(file: str, until: int | None, html: Path | None, *, as_json: bool) -> None:
    """Retell the record of a match in words.

    FILE is the record in JSON, as `muggins random` and the library write it; - is standard input. Each
    move is shown in words, with what it scores, the score after it and any comment on it; then come the
    variations, unless --until is given. --html writes a page for a browser instead, with a picture of the
    table after each move, all hands open, and the comments; it is one file that needs no network.
    """
    record = read_record(file)
    tree = games.tree_from_record(record if until is None else _first_moves(record, until))
    if html is not None:
        page = replay_html(tree.match, games.find(tree.match.GAME).title, tree.comments)
        write_file(html, page.encode())
        if not as_json:
            return
    document = _document(tree)
    write(document, _as_text(document), as_json=as_json)


def _first_moves(record: Mapping[str, object], until: int) -> dict[str, object]:
    """A record up to this move; nothing after it is read."""
    first = {name: part for name, part in record.items() if name != "variations"}
    if isinstance(moves := record.get("moves"), list):
        first["moves"] = moves[:until]
        if isinstance(comments := record.get("comments"), dict):
            kept = map(str, range(min(until, len(moves)) + 1))
            first["comments"] = {number: comments[number] for number in kept if number in comments}
    return first


def _document(tree: MatchTree[Match]) -> StoryDocument:
    match = tree.match
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
        "comment": tree.comments.get(0, ""),
        "moves": list(_moves(tree, 0)),
        "variations": _variations(tree),
        "scores": match.scores,
        "winners": list(match.winners),
        "drawn": match.is_drawn,
        "to_act": list(match.to_act),
    }


def _variations(tree: MatchTree[Match]) -> list[VariationDocument]:
    found: list[VariationDocument] = []
    for each in tree.variations:
        after = tree.after(each)
        found.append({"after": after, "moves": list(_moves(each, after)), "variations": _variations(each)})
    return found


def _moves(tree: MatchTree[Match], after: int) -> Iterator[MoveDocument]:
    """The moves of a line after this many moves."""
    for step in islice(steps_of(tree.match), after, None):
        yield {
            "number": step.number,
            "move": step.move,
            "by": step.by,
            "told": step.told,
            "taken": {player: list(cards) for player, cards in step.taken.items()},
            "upcard": step.upcard,
            "awards": [award.to_dict() for award in step.awards],
            "scores": step.after.scores,
            "comment": tree.comments.get(step.number, ""),
        }


def _as_text(story: StoryDocument) -> Iterator[RenderableType]:
    yield f"{story['title']}: {', '.join(story['players'])}{with_variants(story['rules'])}"
    yield ""
    yield from filter(None, [story["comment"]])
    yield from _table(story["moves"], story["sides"])
    yield f"{_score(story['sides'], story['scores'])}."
    winners = story["winners"]
    if winners:
        yield f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
    elif story["drawn"]:
        yield "Nobody wins."
    else:
        yield f"To act: {', '.join(story['to_act']) or 'chance'}."
    if story["variations"]:
        yield ""
        yield from _others(story["variations"], story["sides"], "")


def _others(found: Iterable[VariationDocument], sides: list[list[str]], of: str) -> Iterator[RenderableType]:
    """A table for each variation, and for those that leave it."""
    for number, each in enumerate(found, start=1):
        name = f"{of}{number}"
        yield f"Variation {name}, after move {each['after']}:"
        yield ""
        yield from _table(each["moves"], sides)
        yield from _others(each["variations"], sides, f"{name}.")


def _table(moves: Sequence[MoveDocument], sides: list[list[str]]) -> Iterator[RenderableType]:
    """A row for each move, and for what it brought, with the comments on them; nothing without moves."""
    if not moves:
        return
    table = WordTable("", "move", "for", "cards", "points", "score", right=["", "points"])
    for move in moves:
        table.add_row(str(move["number"]), move["told"])
        for player, cards in move["taken"].items():
            table.add_row("", f"{player} gets {' '.join(cards)}")
        if move["upcard"]:
            table.add_row("", f"{move['upcard']} is turned up")
        for place, cells in enumerate(reasons := list(_reasons(move["awards"])), start=1):
            score = _score(sides, move["scores"]) if place == len(reasons) else ""
            table.add_row("", *cells, score)
        for line in move["comment"].splitlines():
            table.add_row("", f"  {line}")
    yield table
    yield ""


def _reasons(awards: Iterable[AwardDocument]) -> Iterator[tuple[str, str, str, str]]:
    """A row for each line of each award: who got it and when, the reason, the cards, and the points."""
    for award in awards:
        who = f"{award['to']}, {award['occasion']}"
        for line in award["lines"]:
            yield who, line["kind"], " ".join(line["cards"]), str(line["points"])
            who = ""


def _score(sides: list[list[str]], scores: Mapping[str, int]) -> str:
    return ", ".join(f"{' and '.join(side)} {scores[side[0]]}" for side in sides)
