"""What strangers reach: pictures, the page that scores a hand, and the command."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

from fuzz.choices import Choices
from fuzz.hostile import hostile, long_text, number, text
from fuzz.judge import Judge
from fuzz.tradition import DECKTET, FRENCH, Tradition
from muggins import games, pictures
from muggins.errors import DrawingError, MugginsError
from muggins.face import Face, Ink, Sign
from muggins.games import bhargage, cribbage
from muggins.table.board import Board
from muggins.table.ends import FirstTo
from muggins.table.scoreboard import Scoreboard

__all__ = ["command", "drawing", "page"]

_DRAWING = (DrawingError,)

# --- drawing -----------------------------------------------------------------------------------------------


def drawing(choices: Choices, judge: Judge) -> None:
    """Pictures of cards, hands, scores, boards and counts, of which each has to be XML."""
    form = choices.below(8)
    cards = [_drawable(choices, judge) for _ in range(1 + choices.below(5))]
    if form == 0:
        _seen(choices, judge, pictures.card, cards[0])
    elif form == 1:
        _seen(choices, judge, pictures.hand, cards)
        judge.ask(_DRAWING, pictures.hand, hostile(choices))
    elif form == 2:
        _seen(choices, judge, pictures.line, cards[:2], cards)
        judge.ask(_DRAWING, pictures.line, hostile(choices), hostile(choices))
    elif form == 3:
        _score(choices, judge)
    elif form == 4:
        _board(choices, judge)
    elif form == 5:
        _count(choices, judge)
    elif form == 6:
        judge.ask(_DRAWING, pictures.score, hostile(choices))
        judge.ask(_DRAWING, pictures.lines, hostile(choices))
        judge.ask(_DRAWING, pictures.count, hostile(choices))
        judge.ask(_DRAWING, pictures.board, hostile(choices), hostile(choices))
        _table(choices, judge)
    else:
        picture = judge.answers(pictures.card, choices.pick(DECKTET.deck))
        judge.ask(_DRAWING, picture.at_width, choices.pick((hostile, number))(choices))
        judge.ask(_DRAWING, picture.in_theme, hostile(choices))


def _drawable(choices: Choices, judge: Judge) -> Any:
    form = choices.below(6)
    if form < 3:
        return choices.pick((DECKTET, FRENCH)[form % 2].deck)
    if form == 3:
        return hostile(choices)
    if form == 4:
        return SimpleNamespace(face=hostile(choices))
    return SimpleNamespace(face=_face(choices, judge))


def _face(choices: Choices, judge: Judge) -> Face | Exception:
    """A face whose texts and inks are anything, or the error that refuses one of them."""

    def some(usual: Any) -> Any:
        return hostile(choices) if choices.rarely(6) else text(choices) if choices.rarely(6) else usual

    ink: Any = some(judge.ask(_DRAWING, Ink, some("#000000"), some("#ffffff")))
    sign: Any = judge.ask(_DRAWING, Sign, ink, some("M0 0h1"), some(""), some(""), some(3.0))
    signs: Any = some((sign,) * choices.below(6))
    mark = some(choices.pick((None, sign)))
    return judge.ask(_DRAWING, Face, some("a card"), some("A"), signs, some(""), mark)


def _seen(choices: Choices, judge: Judge, function: Callable[..., Any], *given: Any) -> None:
    picture = judge.ask(_DRAWING, function, *given)
    if isinstance(picture, Exception):
        return
    if choices.rarely(3):
        picture = judge.answers(picture.in_theme, choices.pick(list(pictures.Theme)))
    svg = judge.ask(_DRAWING, _svg, picture)
    if isinstance(svg, str):
        judge.answers(_as_xml, svg)
        judge.holds("no script in a picture", "<script" not in svg, svg[:100])


def _svg(picture: pictures.Drawing) -> str:
    """A picture as text."""
    return picture.svg


def _as_xml(svg: str) -> ElementTree.Element:
    """A picture as XML."""
    return ElementTree.fromstring(svg)


def _score(choices: Choices, judge: Judge) -> None:
    game, score, held = choices.pick(_COUNTS)
    *kept, up = choices.sample(game.deck, held + 1)
    counted = judge.answers(score, kept, up)
    _seen(choices, judge, pictures.score, counted, [*kept, up])
    for picture in judge.answers(pictures.lines, counted):
        _seen(choices, judge, lambda picture: picture, picture)
    judge.ask(_DRAWING, pictures.score, counted, [_drawable(choices, judge)])


_COUNTS: tuple[tuple[Tradition, Callable[..., Any], int], ...] = (
    (DECKTET, bhargage.score_hand, 3),
    (FRENCH, cribbage.score_hand, 4),
)


def _board(choices: Choices, judge: Judge) -> None:
    target = 1 + choices.below(130)
    names = (text(choices), text(choices)) if choices.below(2) else ("Ann", "Ben")
    start = (choices.below(target), choices.below(target))
    scores: Scoreboard = judge.answers(Scoreboard, names, FirstTo(target), start)
    board = judge.ask((MugginsError,), Board, 1 + choices.below(130), choices.pick((target, 1, 61)))
    if not isinstance(board, Exception):
        _seen(choices, judge, pictures.board, scores, board)


def _count(choices: Choices, judge: Judge) -> None:
    cards = choices.sample(DECKTET.deck, 6)
    state = judge.answers(bhargage.start_play, cards[:3], cards[3:])
    for _ in range(choices.below(4)):
        if not state.is_over:
            state = judge.answers(state.play, choices.pick(state.legal_plays))
    _seen(choices, judge, pictures.count, state)


def _table(choices: Choices, judge: Judge) -> None:
    """A view of which some parts are anything."""
    judge.ask(_DRAWING, pictures.table, hostile(choices), FRENCH.card.parse)
    view: dict[str, Any] = {"player": "Ann", "players": ["Ann", "Ben"], "scores": {"Ann": 1, "Ben": 2}}
    codes = [str(card) for card in choices.sample(FRENCH.deck, 3)]
    usual = (codes, {"Ben": codes}, {"Ben": 3}, [["Ben", codes[0]]], [{"cards": codes}], [codes], codes[0], 3)
    for key in ("hand", "held", "plays", "counts", "upcard", "stock", "tricks", "dealer", "to_act"):
        if choices.below(2):
            view[key] = hostile(choices) if choices.rarely(4) else choices.pick(usual)
    _seen(choices, judge, pictures.table, view, FRENCH.card.parse)


# --- the page ----------------------------------------------------------------------------------------------

_DOCS = Path(__file__).parents[3] / "docs"
_SCORING = tuple(game for game in games.all() if game.scorers)


@cache
def _answer() -> Callable[[str], str]:
    sys.path += [f"{_DOCS / name}" for name in ("in-page", "score-a-hand")]
    found: Callable[[str], str] = importlib.import_module("score_page").answer
    return found


def page(choices: Choices, judge: Judge) -> None:
    """Questions of the page: those that it can ask, with any texts, and arbitrary ones.

    Each has an answer; one that is no question of the page has a sentence that says so.
    """
    asked = _question(choices)
    form = choices.below(8)
    if form < 6:
        _answered(judge, json.dumps(asked))
        return
    asked[choices.pick(sorted(asked))] = choices.pick(
        (None, 0, -1, "", [], {}, [[]], {"a": 1}, True, 1e400, "score")
    )
    if choices.below(2):
        asked.pop(choices.pick(sorted(asked)))
    _answered(judge, json.dumps(asked) if form == 6 else text(choices))


def _answered(judge: Judge, question: str) -> None:
    said = json.loads(judge.answers(_answer(), question)).get("error", "")
    judge.holds("the page has no fault of its own", not said.startswith("the library failed"), said)


def _question(choices: Choices) -> dict[str, Any]:
    game = choices.pick(_SCORING)
    names = [*game.switches, "chief_is_friend"]
    rules = {name: bool(choices.below(2)) for name in names[: choices.below(len(names) + 1)]}
    ask = choices.pick(("score", "play", "score", "play", "discard"))
    asked = {"ask": ask, "game": game.name, "rules": rules}
    if ask == "discard":
        seat, opponent = choices.pick(("dealer", "pone")), choices.pick(("any", "habit"))
        return {**asked, "dealt": _field(choices, 5 + choices.below(2)), "seat": seat, "opponent": opponent}
    if ask == "score":
        scorer = choices.pick(game.scorers)
        cards = {each.name: _field(choices, min(each.counts[-1], 10)) for each in scorer.fields}
        return {**asked, "scorer": scorer.name, "cards": cards}
    played = [_field(choices, 1) for _ in range(choices.below(7))]
    each = 3 + choices.below(2)
    return {**asked, "pone": _field(choices, each), "dealer": _field(choices, each), "played": played}


def _field(choices: Choices, count: int) -> str:
    if choices.rarely(100):
        return long_text(choices)
    if choices.rarely(8):
        return text(choices)
    if choices.rarely(8):
        count += choices.below(4)
    tradition = choices.pick((DECKTET, FRENCH))
    return " ".join([tradition.written(choices, card) for card in choices.sample(tradition.deck, count)])


# --- the command -------------------------------------------------------------------------------------------

_TAKES_LONG = {"deals", "simulate", "stats", "throws", "tournament", "weights"}
"""Commands that work for a second or more, or write a file."""
_A_MATCH = ("play",)
"""The group of commands in which players think; a game's own command `play` scores cards."""


@cache
def _commands() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """The path of each command, found from the top, with its options; and some that are no command."""
    import click

    from muggins.cli.app import app

    found: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), ("--version",)), (("nope",), ())]

    def walk(command: click.Command, path: tuple[str, ...]) -> None:
        harmless = [one for one in command.params if not isinstance(one.type, (click.Path, click.File))]
        options = [name for one in harmless if isinstance(one, click.Option) for name in one.opts]
        found.append((path, (*options, "--help", "--nope", "--")))
        if isinstance(command, click.Group):
            context = click.Context(command)
            for name in command.list_commands(context):
                below = command.get_command(context, name)
                if below is not None and name not in _TAKES_LONG and (*path, name) != _A_MATCH:
                    walk(below, (*path, name))

    walk(app, ())
    return tuple(found)


_WITH_THE_DECKTET = {"bharg", "bhargage"}
_HELD = {"hand": (3, 4), "crib": (4, 4), "bind": (7, 7), "card": (1, 1)}
_SAID = 4_000
"""The most characters of what is said of a mistake."""


def command(choices: Choices, judge: Judge) -> None:
    """The command with arguments, right and wrong: it ends with 0 or 2, and with one line if it is 2."""
    path, options = choices.pick(_commands())
    arguments = list(path)
    if path:
        arguments += _arguments(choices, path[-1], DECKTET if path[0] in _WITH_THE_DECKTET else FRENCH)
    for _ in range(choices.below(3)):
        arguments.append(choices.pick(options) if options and choices.below(2) else text(choices))
    if choices.rarely(300):
        arguments.append(long_text(choices))
    standard_input = _record(choices) if path == ("replay",) else text(choices)
    bare = [argument.replace("\x00", "") for argument in arguments]
    result = judge.answers(_invoke(), bare, standard_input)
    judge.holds("exit status 0 or 2", result.exit_code in (0, 2), result.exit_code, arguments)
    if result.exit_code == 2:
        said = result.stderr
        judge.holds("one line on stderr", said.startswith("muggins: ") and said.count("\n") == 1, said)
        judge.holds("a line that can be read", len(said) <= _SAID, len(said))
        judge.same("stdout of a failure", result.stdout, "")
    elif "--json" in arguments and "--help" not in arguments:
        json.loads(result.stdout)


def _arguments(choices: Choices, name: str, of: Tradition) -> Iterator[str]:
    if name == "play":
        cards = choices.sample(of.deck, 6 if of is DECKTET else 8)
        half = len(cards) // 2
        yield " ".join([card.code for card in cards[:half]])
        yield " ".join([card.code for card in cards[half:]])
        yield from (of.written(choices, card) for card in choices.sample(cards, choices.below(half)))
        return
    few, many = _HELD.get(name, (0, 0))
    cards = choices.sample(of.deck, (few if of is DECKTET else many) + 1)
    yield from (of.written(choices, card) for card in cards[1:])
    if name in ("hand", "crib"):
        yield from ("--up", of.written(choices, cards[0]))
    elif name == "bind" and choices.below(2):
        yield from ("--ace", choices.pick(("AM", "AS", "XK", "QQ", "")))
    elif name == "replay":
        yield "-"
    elif name in ("best", "settle"):
        dealt = choices.sample(of.deck, 16)
        yield from (" ".join([card.code for card in dealt[place::4]]) for place in range(4))


def _record(choices: Choices) -> str:
    """A record of a few moves of some game, often with one part changed, or any text."""
    if choices.rarely(4):
        return text(choices)
    match = choices.pick(games.all()).begin()
    for _ in range(choices.below(12)):
        if match.is_over:
            break
        moves = [move for player in match.players for move in match.legal_moves(player)]
        match = match.apply(choices.pick(moves)) if moves else match.shuffle(Random(choices.below(256)))
    record = match.to_record()
    if choices.rarely(2):
        record[choices.pick(sorted(record))] = choices.pick((None, -1, "", [], {}, ["nope"], text(choices)))
    return json.dumps(record)


@cache
def _invoke() -> Callable[[list[str], str], Any]:
    from click.testing import CliRunner

    from muggins.cli.app import app

    unset = ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
    runner = CliRunner(env=dict.fromkeys(unset))

    def invoke(arguments: list[str], standard_input: str) -> Any:
        typed = standard_input.encode(errors="surrogatepass")
        result = runner.invoke(app, arguments, typed, prog_name="muggins")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke
