"""One-Eyed Jack: the rows of a side, and legal cards.

Spaces are given by name: c4 is in the third column from the left and the fourth row from the top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import Command, as_json, ending, filled, game_group, words
from muggins.cli.output import LineDocument, codes, line_documents, score_table, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.games.one_eyed_jack.cards import READ
from muggins.games.one_eyed_jack.markers import Markers
from muggins.games.one_eyed_jack.plays import is_dead, legal_spaces, winning_plays
from muggins.games.one_eyed_jack.rows import score_rows
from muggins.games.one_eyed_jack.rules import ROWS_TO_WIN, STANDARD, Rules
from muggins.games.one_eyed_jack.spaces import many_spaces

__all__ = ["GROUP", "BoardDocument", "LegalDocument", "PlayDocument", "RowsDocument", "WinDocument"]


class RowsDocument(TypedDict):
    """The rows of a side.

    Attributes:
        spaces: the spaces with a marker of the side.
        variants: the options in which the rules differ from those as written.
        total: the number of rows that count.
        lines: the rows, with their spaces as cards.
    """

    spaces: list[str]
    variants: list[str]
    total: int
    lines: list[LineDocument]


class LegalDocument(TypedDict):
    """Where cards may be played.

    Attributes:
        markers: the spaces of each side, the player's first.
        variants: the options in which the rules differ from those as written.
        cards: each card, with the spaces it may be played to, and whether it is dead.
    """

    markers: list[list[str]]
    variants: list[str]
    cards: list[CardDocument]


class CardDocument(TypedDict):
    """Where a card may be played, and whether it is dead."""

    card: str
    spaces: list[str]
    dead: bool


class PlayDocument(TypedDict):
    """A card, and the space it is played to."""

    card: str
    space: str


class WinDocument(TypedDict):
    """The plays that win at once.

    Attributes:
        hand: the cards held.
        markers: the spaces of each side, the player's first.
        variants: the options in which the rules differ from those as written.
        rows: the number of rows of the player's side now.
        needed: the number of rows needed to win.
        plays: the plays that win.
    """

    hand: list[str]
    markers: list[list[str]]
    variants: list[str]
    rows: int
    needed: int
    plays: list[PlayDocument]


class BoardDocument(TypedDict):
    """The board.

    Attributes:
        layout: the cards, row by row from the top left, without the corners.
        spaces: the two spaces of each card.
    """

    layout: list[str]
    spaces: dict[str, list[str]]


GROUP = game_group(
    "one_eyed_jack", __doc__, 'muggins one_eyed_jack win "4C JD" --mine "b1 c1 d1 a2 a3 a4 a5"'
)
_RULES = RulesOptions(STANDARD)
_LAYOUT = RulesOptions(STANDARD, ("layout",))
_OF_ROWS = RulesOptions(STANDARD, ("most_shared",))


def _on_a_board(command: Command) -> Command:
    """Options for the markers, which the command gets as `mine`, a string or None, and `theirs`."""
    options: tuple[Callable[[Command], Command], ...] = (
        click.option("--mine", metavar="SPACES", callback=filled, help="The spaces of the player's side."),
        click.option(
            "--theirs",
            metavar="SPACES",
            multiple=True,
            callback=filled,
            help="The spaces of another side; twice if three sides play.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def _markers(mine: str | None, theirs: Sequence[str]) -> Markers:
    return Markers([mine or "", *(theirs or [""])])


def _told(markers: Markers) -> list[list[str]]:
    return [codes(spaces) for spaces in markers.sides]


@GROUP.command("rows", epilog=ending('muggins one_eyed_jack rows "b1 c1 d1 e1 a2 a3 a4 a5"', RowsDocument))
@words("spaces", metavar="SPACES")
@_OF_ROWS
@as_json
def rows_command(spaces: str, *, rules: Rules, as_json: bool) -> None:
    """Score the rows of a side with markers on the SPACES (OJ-07)."""
    score = score_rows(spaces, rules)
    document: RowsDocument = {
        "spaces": codes(dict.fromkeys(many_spaces(spaces))),
        "variants": _OF_ROWS.changed(rules),
        "total": score.total,
        "lines": line_documents(score),
    }
    write(document, _rows_as_text(document), as_json=as_json)


def _rows_as_text(found: RowsDocument) -> Iterator[RenderableType]:
    yield f"The rows of {' '.join(found['spaces'])}{with_variants(found['variants'])}:"
    yield ""
    yield score_table(found["lines"], found["total"])


@GROUP.command("legal", epilog=ending("muggins one_eyed_jack legal TC JS --theirs b2", LegalDocument))
@words("held", metavar="CARDS")
@_on_a_board
@_RULES
@as_json
def legal_command(held: str, *, mine: str | None, theirs: Sequence[str], rules: Rules, as_json: bool) -> None:
    """Show where the CARDS may be played, and which are dead (OJ-01)."""
    markers = _markers(mine, theirs)
    cards: list[CardDocument] = [
        {
            "card": str(card),
            "spaces": codes(legal_spaces(card, markers, 0, rules)),
            "dead": is_dead(card, markers, rules),
        }
        for card in dict.fromkeys(READ.many(held))
    ]
    document: LegalDocument = {"markers": _told(markers), "variants": _RULES.changed(rules), "cards": cards}
    write(document, _legal_as_text(document), as_json=as_json)


def _legal_as_text(found: LegalDocument) -> Iterator[RenderableType]:
    table = WordTable("card", "may be played to")
    for one in found["cards"]:
        table.add_row(
            one["card"], "nothing, it is dead" if one["dead"] else " ".join(one["spaces"]) or "nothing"
        )
    yield table


@GROUP.command(
    "win", epilog=ending('muggins one_eyed_jack win "4C JD" --mine "b1 c1 d1 a2 a3 a4 a5"', WinDocument)
)
@words("held", metavar="CARDS")
@_on_a_board
@_RULES
@as_json
def win_command(held: str, *, mine: str | None, theirs: Sequence[str], rules: Rules, as_json: bool) -> None:
    """Find the plays of the CARDS that win at once (OJ-07)."""
    markers = _markers(mine, theirs)
    document: WinDocument = {
        "hand": codes(READ.many(held)),
        "markers": _told(markers),
        "variants": _RULES.changed(rules),
        "rows": markers.row_count(0, rules),
        "needed": ROWS_TO_WIN[len(markers.sides)],
        "plays": [
            {"card": str(play.card), "space": str(play.space)}
            for play in winning_plays(held, markers, 0, rules)
        ],
    }
    write(document, _win_as_text(document), as_json=as_json)


def _win_as_text(found: WinDocument) -> Iterator[RenderableType]:
    rows = "1 row" if found["rows"] == 1 else f"{found['rows']} rows"
    if not found["plays"]:
        yield f"With {rows} of {found['needed']}, no play wins at once."
        return
    yield f"With {rows} of {found['needed']}, these plays win at once:"
    yield ""
    table = WordTable("card", "space")
    for play in found["plays"]:
        table.add_row(play["card"], play["space"])
    yield table


@GROUP.command("board", epilog=ending("muggins one_eyed_jack board", BoardDocument))
@_LAYOUT
@as_json
def board_command(*, rules: Rules, as_json: bool) -> None:
    """Show the board, with the names of its columns and rows."""
    board = rules.board
    document: BoardDocument = {
        "layout": codes(board.cards),
        "spaces": {str(card): codes(board.spaces_of(card)) for card in sorted({*board.cards}, key=_place)},
    }
    write(document, [str(board)], as_json=as_json)


def _place(card: Any) -> int:
    return int(card.index)
