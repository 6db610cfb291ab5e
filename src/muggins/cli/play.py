"""The command `play`: a match of any game in the terminal, against players of the library."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, islice, takewhile
from operator import itemgetter
from pathlib import Path
from random import Random
from shlex import quote
from typing import Any, Final, TypeVar

import click
from attrs import define

from muggins.cli.advise import alike, close_to_the_best
from muggins.cli.bots import Commands, bot_options, check_players, started
from muggins.cli.by_game import ByGame, command_of
from muggins.cli.command import Failure, ending, file_option
from muggins.cli.complaint import columns, folded
from muggins.cli.output import console_for, show, write_file
from muggins.cli.records import read_record
from muggins.errors import MugginsError, RecordError, UnexpectedMoveError, shown
from muggins.scene.printed import printed
from muggins.scene.reading import HAND, sorted_hand
from muggins.scoring.score import Line
from muggins.strategy.named import players_of
from muggins.strategy.players import Player, Turn
from muggins.strategy.sitting import Sitting
from muggins.strategy.thumb import thumb_of
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.table.moves import DEAL, Move
from muggins.table.view import View

__all__ = ["in_columns", "play_command", "sorted_moves", "with_last_tricks"]

MoveT = TypeVar("MoveT")

_YOU = "Ann"
_TAKEN_TRICK = re.compile(r"trick \d+ \(")
_LAST_TRICKS = 6
_LEVELS = ("random", "simple", "good", "strong")
_WORLDS_OF_A_HINT = 50
_BEST = 3
_NOT_SAVED = "\nThe match is not saved. To save one, start with --out FILE."
_BITS_OF_SEED = 64
_HELP = "Type the number of a move or its line, h for a hint, u to undo, or q to leave."
_IN_A_COLUMN = 5
_LONGEST_LIST, _FEW = 60, 6
_BETWEEN_COLUMNS = 3


class _LeftError(Exception):
    """You leave the table."""


@define
class _Table:
    """A match that you play.

    Attributes:
        sitting: the match with its players.
        told: how many moves you have been told of.
    """

    sitting: Sitting
    told: int

    def play(self) -> None:
        """Play the match to its end, or until you leave."""
        sitting = self.sitting
        while not sitting.match.is_over:
            turn, before = sitting.turn, sitting.match
            if turn is not None:
                self._ask(turn)
            elif sitting.go_on() and before.made and sitting.match.made[-1].name == DEAL:
                _say("\n".join(["", *self._on_the_table(before, before.seen_by(sitting.you)), ""]))
            for happening in sitting.happened(self.told):
                _say(happening.told)
                for award in happening.awards:
                    lines = [] if award in happening.unexplained else award.score.lines
                    _say(f"  {award}" + (f" ({', '.join(map(_explained, lines))})" if lines else ""))
            self.told = len(sitting.match.made)
        _say(self._standing())

    def _standing(self) -> str:
        match = self.sitting.match
        winners = " and ".join(match.winners)
        return f"{match.scoreboard}\n{f'Won by {winners}.' if winners else 'Nobody has won.'}"

    def _ask(self, turn: Turn) -> None:
        """Make the move that you choose, or none out of turn, or take one back."""
        now = self.sitting.match
        hand = sorted_hand(turn.view, now.card_named, now.TRICKS.height if now.TRICKS else None)
        moves = sorted_moves(turn.moves, hand)
        numbered = [f"{number:>3}  {line}" for number, line in enumerate(self._shown(moves, hand), start=1)]
        blind = thumb_of(type(now)).blind
        listed = _of_long_lists(numbered, [move.name for move in moves], blind)
        table = self._on_the_table(now, {**turn.view, HAND: hand})
        _say("\n".join(["", str(now.scoreboard), *table, *in_columns(listed, columns())]))
        only = moves[0] if turn.is_awaited and len(moves) == 1 else None
        enter = "" if turn.is_awaited and only is None else f", or Enter for {only or 'none'}"
        while self.sitting.match is now:
            answer = _answer(f"move{enter}") or str(only or "")
            if not answer and not turn.is_awaited:
                self.sitting.go_on(declines=True)
            elif answer.lower() in _COMMANDS:
                _COMMANDS[answer.lower()](self)
            else:
                self._move(turn, moves, self._line(moves, hand, answer))

    def _on_the_table(self, match: Match, view: View) -> list[str]:
        """What you see, in lines."""
        board = match.board_in_words()
        return [
            *with_last_tricks(printed(view, match.card_named, match.HEADINGS)),
            *([board] if board else []),
        ]

    def _shown(self, moves: Sequence[Move], hand: Sequence[str]) -> Iterator[str]:
        """The moves as lines, with cards in the order of the hand where their order does not matter."""
        lines = {str(move) for move in moves}
        for move in moves:
            words = str(move).split()
            held = iter(sorted((word for word in words if word in hand), key=hand.index))
            line = " ".join(next(held) if word in hand else word for word in words)
            is_same = line not in lines and self.sitting.match.can(line)
            yield line if is_same else str(move)

    def _line(self, moves: Sequence[Move], hand: Sequence[str], answer: str) -> str:
        """The line meant by what was typed, or else the same text.

        It may be the beginning of a single move, or a card if all moves with cards begin with the same words.
        """
        begun = [str(move) for move in moves if f"{move} ".lower().startswith(f"{answer.lower()} ")]
        if len(begun) == 1:
            return begun[0]
        lines = [str(move).split() for move in moves]
        before = {(*takewhile(lambda word: word not in hand, line),) for line in lines if {*line} & {*hand}}
        try:
            self.sitting.match.card_named(answer.partition(" ")[0])
        except MugginsError:
            return answer
        return " ".join((*before.pop(), answer)) if len(before) == 1 else answer

    def _move(self, turn: Turn, moves: Sequence[Move], answer: str) -> None:
        """Make the move with a number or a line; if it is refused, say why."""
        is_number = answer.isdecimal() and 0 < int(answer) <= len(moves)
        move = moves[int(answer) - 1] if is_number else answer
        try:
            self.sitting.match.check_maker(turn.player, move)
            self.sitting.make(move)
        except RecordError:
            _say(f"{shown(answer)} is not a move: type a number, a card, or the line of one of those above")
        except MugginsError as error:
            _say(str(error))

    def leave(self) -> None:
        """Leave the table."""
        raise _LeftError

    def take_back(self) -> None:
        """Take back your last move, if you have made one."""
        try:
            self.sitting.take_back()
        except UnexpectedMoveError as error:
            _say(str(error))

    def help(self) -> None:
        """Say what can be typed, and where the rules are."""
        _say(f"{_HELP}\nThe rules: muggins rules {self.sitting.match.GAME}")

    def hint(self) -> None:
        """What the best moves are worth."""
        found = self.sitting.hint(_WORLDS_OF_A_HINT)
        _say("Your chance to win with the best moves:")
        for _, option in islice(alike(found), _BEST):
            _say(f"  {option}")
        _say(close_to_the_best(found))


_COMMANDS: Mapping[str, Callable[[_Table], None]] = {
    "": _Table.help,
    "?": _Table.help,
    "help": _Table.help,
    "h": _Table.hint,
    "hint": _Table.hint,
    "u": _Table.take_back,
    "undo": _Table.take_back,
    "q": _Table.leave,
    "quit": _Table.leave,
}


def _explained(line: Line) -> str:
    """A line of a score: what it is for, its cards, and its points."""
    return f"{' '.join(map(str, [line.kind.value, *line.cards]))}: {line.points}"


def _of_long_lists(numbered: Sequence[str], kinds: Sequence[str], blind: Collection[str]) -> list[str]:
    """The numbered moves, but only the first few of a kind that has very many, and one of a `blind` kind.

    `kinds` has the kind of each.
    """
    listed = list[str]()
    for kind, group in groupby(zip(kinds, numbered, strict=True), itemgetter(0)):
        lines = [line for _, line in group]
        if kind in blind and len(lines) > 1:
            listed.append(f"{lines[0]}, or one of {len(lines) - 1} others: it is chance")
        elif len(lines) > _LONGEST_LIST:
            listed += [*lines[:_FEW], f"  …  {kind}: {len(lines) - _FEW} more ways"]
        else:
            listed += lines
    return listed


def sorted_moves(moves: Sequence[MoveT], hand: Sequence[str]) -> list[MoveT]:
    """The moves by name, and those with the same name in the order of the cards in the hand."""
    kinds = dict.fromkeys(str(move).split()[0] for move in moves)
    order = {kind: place for place, kind in enumerate(kinds)}
    cards = {code: place for place, code in enumerate(hand)}

    def place(move: MoveT) -> tuple[int, list[int]]:
        kind, *words = str(move).split()
        return order[kind], sorted(cards[word] for word in words if word in cards)

    return sorted(moves, key=place)


def with_last_tricks(table: Sequence[str]) -> list[str]:
    """The lines of a table, with only the last six of the tricks taken."""
    taken = [line for line in table if _TAKEN_TRICK.match(line)]
    return [line for line in table if line not in taken[:-_LAST_TRICKS]]


def in_columns(lines: Sequence[str], width: int) -> list[str]:
    """The lines in columns, to be read downwards, if they are many and short."""
    widest = max(map(len, lines), default=0) + _BETWEEN_COLUMNS
    beside = max((width + _BETWEEN_COLUMNS) // widest, 1)
    if len(lines) <= _IN_A_COLUMN or beside == 1:
        return [*lines]
    deep = -(-len(lines) // beside)
    return ["".join(f"{line:<{widest}}" for line in lines[row::deep]).rstrip() for row in range(deep)]


def _say(text: str) -> None:
    """Print a text, with no line wider than the terminal."""
    show(console_for(sys.stdout), folded(text, 2))


def _answer(what: str) -> str:
    """What is typed; the end of the input means that you leave."""
    try:
        text: str = click.prompt(what, default="", show_default=False, prompt_suffix="> ")
    except click.Abort:
        raise _LeftError from None
    return " ".join(text.split())


def _summary(game: Game) -> str:
    return f"Play a match of {game.title}."


def _command(game: Game) -> click.Command:
    least, *_, most = [game.players[0], game.players[-1]]
    seats = click.option(
        "--seats", type=click.IntRange(least, most), metavar="N", help="The number of players."
    )
    options = (
        *([seats] if least < most else []),
        click.option(
            "--against",
            metavar="PLAYER",
            default="good",
            show_default=True,
            help=f"Your opponents: {', '.join(_LEVELS)}, or the name of a bot.",
        ),
        bot_options,
        click.option("--name", default=_YOU, show_default=True, help="Your name."),
        click.option("--seed", type=int, metavar="N", help="Deal the same cards every time."),
        click.option(
            "--resume",
            metavar="FILE",
            help="Continue a match that --out has saved, and save it there. Name the opponents again.",
        ),
        file_option("--out", "FILE", "Save the match in a new file when it ends or you leave."),
    )
    text = f"{_summary(game)}\n\n{_HELP}"
    example = f"muggins play {game.name} --against simple --seed 1"
    return command_of(game, partial(_play, game), options, text, example)


def _play(  # noqa: PLR0913 - an option each
    game: Game,
    *,
    seats: int | None = None,
    against: str,
    bots: Commands,
    seconds: float,
    name: str,
    seed: int | None,
    resume: str | None,
    out: Path | None,
    rules: Any,
) -> None:
    if out is not None and out.is_file() and str(out) != resume:
        raise Failure(f"{out} exists: go on with --resume {quote(str(out))}, or choose another file")
    if resume is None:
        others = [one for one in NAMES_OF_PLAYERS if one != name]
        begun = game.begin((name, *others[: (seats or len(game.begin().players)) - 1]), rules)
    else:
        begun = game.match.from_record(read_record(resume))
        if seats not in (None, len(begun.players)) or rules not in (game.match.STANDARD, begun.rules):
            raise Failure(
                f"{resume} has its own players and rules: leave out --seats and the options of rules"
            )
        if out is None and Path(resume).is_file():
            out = Path(resume)
        if name not in begun.players:
            raise Failure(f"{name} does not play in this match: --name is one of {', '.join(begun.players)}")
    chance = str(Random(seed).getrandbits(_BITS_OF_SEED))
    check_players([against], players_of(game), bots, "--against")
    with started(bots, seconds) as programs:
        known: dict[str, Player] = {**players_of(game), **programs}
        sitting = Sitting(begun, name, known[against], chance)
        further = "To see the mistakes: muggins coach"
        try:
            _say(_HELP)
            _Table(sitting, len(begun.made)).play()
        except (_LeftError, KeyboardInterrupt):
            further = f"\nTo continue: muggins play {game.name} --resume"
        finally:
            if out is not None:
                write_file(out, f"{json.dumps(sitting.match.to_record(), indent=2)}\n".encode())
        if out is None:
            _say(_NOT_SAVED)
        else:
            click.echo(f"{further} {quote(str(out))}")  # not folded: it is there to be copied


play_command: Final = ByGame(
    "play",
    make=_command,
    summary=_summary,
    help=f"""Play a match of a game against the library.

{_HELP}
""",
    epilog=ending("muggins play pitch --against simple"),
)
