"""A match as a page that steps through its moves: one file of HTML that needs no network."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from muggins.checks import check_type
from muggins.table.match import Match
from muggins.table.scoreboard import Award
from muggins.table.story import Step, steps_of

if TYPE_CHECKING:
    from muggins.pictures import Drawing

__all__ = ["open_table", "replay_html"]

_FILES = ("replay.html", "replay.css", "replay.js")


def replay_html(match: Match, title: str | None = None, remarks: Mapping[int, str] | None = None) -> str:
    """A page that shows the match move by move, with the table, all hands open, and the points of each move.

    The page is one file that loads nothing else, so a browser can open it from disk. It has buttons, arrow
    keys and a slider, and a light and a dark theme; without scripts it still lists the moves with their
    points.

    Args:
        match: the match, over or not.
        title: the name of the game; by default its name in records.
        remarks: what to say about a move beside its points, as a coach does, by its number from 1; that of
            number 0 stands above the moves.

    Examples:
        >>> from random import Random
        >>> from muggins.games import ecarte
        >>> match = ecarte.Match(("Ann", "Ben")).shuffle(Random(1)).stand()
        >>> page = replay_html(match, "Écarté")
        >>> page[:15], page.count("</li>")
        ('<!doctype html>', 7)
    """
    from importlib.resources import files

    from muggins.pictures.node import escaped

    check_type("the match", match, Match, "a match")
    name = match.GAME if title is None else title
    check_type("the title of a page", name, str, "a string")
    said = {} if remarks is None else remarks
    check_type("the remarks", said, Mapping, "texts by the numbers of the moves")
    for number, remark in said.items():
        check_type("the number of a move", number, int, "a whole number")
        check_type("a remark", remark, str, "a string")
    steps = list(steps_of(match))
    page, style, script = ((files("muggins.table") / file).read_text(encoding="utf-8") for file in _FILES)
    shown = [match.at(0), *(step.after for step in steps)]
    parts = {
        "policy": escaped(_policy(script)),
        "title": escaped(f"{name}: {', '.join(match.players)}"),
        "style": style,
        "heading": escaped(name),
        "summary": escaped(" ".join(filter(None, [said.get(0), _summary(match)]))),
        "last": str(len(steps)),
        "moves": "\n".join(_item(step, said.get(step.number), escaped) for step in steps),
        "pictures": _packed(map(open_table, shown)),
        "script": script,
    }
    before, *others = page.split("{{")
    filled = (part.partition("}}") for part in others)
    return "".join([before, *(text for part, _, rest in filled for text in (parts[part], rest))])


def open_table(match: Match) -> Drawing:
    """The table with the cards of every player open.

    Examples:
        >>> from random import Random
        >>> from muggins.games import cribbage
        >>> match = cribbage.Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
        >>> "face down" in open_table(match).title.partition("; stock")[0]
        False
    """
    from muggins import pictures

    common = {
        "game": match.GAME,
        "players": list(match.players),
        "dealer": match.dealer or None,
        "scores": match.scores,
        "winners": list(match.winners),
        "to_act": list(match.to_act),
    }
    *others, view = ({**common, "player": name, **match.table_seen_by(name)} for name in match.players)
    return pictures.table(
        view, match.card_named, others=others, board=match.board_picture(), headings=match.HEADINGS
    )


def _policy(script: str) -> str:
    """The content security policy: run this script, and load nothing from elsewhere."""
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; base-uri 'none'"


def _summary(match: Match) -> str:
    """The players, the score, and who has won."""
    scores = ", ".join(f"{player} {points}" for player, points in match.scores.items())
    if match.winners:
        return f"{scores}. {' and '.join(match.winners)} won."
    return f"{scores}. {'Nobody won.' if match.is_drawn else 'The match is not over.'}"


def _item(step: Step, remark: str | None, escaped: Callable[[str], str]) -> str:
    """A move in the list, with the cards and points that it brought, and the remark on it."""
    why = "".join(f"<li>{escaped(line)}</li>" for line in _reasons(step))
    why += "" if remark is None else f'<li class="remark">{escaped(remark)}</li>'
    score = ", ".join(f"{player} {points}" for player, points in step.after.scores.items())
    return (
        f'<li><button type="button">{escaped(step.told)}</button><ul class="why">{why}'
        f'<li class="score">{escaped(score)}</li></ul></li>'
    )


def _reasons(step: Step) -> Iterator[str]:
    """The cards drawn, and each line of each award."""
    for player, cards in step.taken.items():
        yield f"{player} gets {' '.join(cards)}"
    if step.upcard:
        yield f"{step.upcard} is turned up"
    for award in step.awards:
        yield from _of_award(award)


def _of_award(award: Award) -> Iterator[str]:
    yield str(award)
    for line in award.score.lines:
        cards = "".join(f" {card}" for card in line.cards)
        yield f"{line.kind.value}{cards}: {line.points}"


def _packed(drawings: Iterable[Drawing]) -> str:
    """The drawings as JSON for a script element: each piece once, and the pieces of each drawing."""
    pieces: dict[str, int] = {}
    steps = [[pieces.setdefault(piece, len(pieces)) for piece in drawing.pieces] for drawing in drawings]
    packed: Mapping[str, object] = {"pieces": list(pieces), "steps": steps}
    text = json.dumps(packed, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
