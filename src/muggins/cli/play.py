"""The command `play`: a match of any game in the terminal, against players of the library."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, Final

import click
from attrs import define, field

from muggins.cli.by_game import ByGame, command_of
from muggins.cli.command import Failure, ending, file_option
from muggins.cli.output import write_file
from muggins.cli.records import read_record
from muggins.errors import MugginsError
from muggins.scene.printed import printed
from muggins.strategy.named import players_of
from muggins.strategy.players import Player, Turn, moments
from muggins.strategy.search import options
from muggins.strategy.thumb import thumb_of
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.view import View, texts_of

__all__ = ["play_command"]

_YOU = "Ann"
_LEVELS = ("random", "simple", "good", "strong")
_WORLDS_OF_A_HINT = 50
_BEST = 3
_OTHERS_TRIED = 3
"""So many other moves show whether one was made in secret."""
_WIDEST = 80
_HELP = "Type the number or the line of a move, h for a hint, u to take back your last move, or q to leave."


class _UndoError(Exception):
    """You take back your last move."""


class _LeftError(Exception):
    """You leave the table."""


@define
class _Table:
    """A match that you play.

    Attributes:
        game: the game.
        you: your name.
        opponents: the other players by their names.
        rng: the source of randomness.
        seen: the match at each moment so far.
        chosen: the numbers of the moments at which you have moved.
    """

    game: Game
    you: str
    opponents: Mapping[str, Player]
    rng: Random
    seen: list[Match]
    chosen: list[int] = field(factory=list)

    def play(self) -> None:
        """Play the match to its end, or until you leave."""
        while not self.seen[-1].is_over:
            try:
                self._go_on()
            except _UndoError:
                del self.seen[self.chosen.pop() + 1 :]
        _say(self._standing())

    def _go_on(self) -> None:
        names = self.seen[-1].players
        players = {name: self.opponents.get(name, self._choice) for name in names}
        for after in moments(self.seen[-1], players, self.rng):
            self._tell(self.seen[-1], after)
            self.seen.append(after)

    def _tell(self, before: Match, after: Match) -> None:
        """What has happened, as far as you may know it."""
        move, view = after.made[-1], after.table_seen_by(self.you)
        open_to_you = {*texts_of(before.table_seen_by(self.you)), *texts_of(view)}
        words = {*_words_of(before, move)}
        secret = words if words and self._is_secret(before, move, view) else set()
        _say(_without(before.told(move), {*_cards_of(before, move)} - open_to_you, secret))
        for award in after.log[len(before.log) :]:
            _say(f"  {award.to}, {award.occasion}: {award.score.total}")

    def _is_secret(self, before: Match, move: Move, view: View) -> bool:
        """Whether you would see the same after another move of this kind."""
        maker = before.maker(move)
        moves = () if maker is None else before.legal_moves(maker)
        others = (other for other in moves if other.name == move.name and other.text != move.text)
        return any(
            before.apply(other).table_seen_by(self.you) == view for other in islice(others, _OTHERS_TRIED)
        )

    def _standing(self) -> str:
        match = self.seen[-1]
        winners = " and ".join(match.winners)
        return f"{match.scoreboard}\n{f'Won by {winners}.' if winners else 'Nobody has won.'}"

    def _choice(self, turn: Turn, rng: Random) -> Move | str | None:
        """The move that you choose; None for none out of turn."""
        now = self.seen[-1]
        _say("\n".join(["", *printed(turn.view, now.card_named, now.HEADINGS)]))
        for number, move in enumerate(turn.moves, start=1):
            _say(f"{number:>3}  {move}")
        while True:
            answer = _answer("move" if turn.is_awaited else "move, or Enter for none")
            if not answer and not turn.is_awaited:
                return None
            if answer in _COMMANDS:
                _COMMANDS[answer](self, turn)
            elif (chosen := self._move(turn, answer)) is not None:
                self.chosen.append(len(self.seen) - 1)
                return chosen

    def _move(self, turn: Turn, answer: str) -> Move | str | None:
        """The move with a number or a line; None if it is refused, which is said."""
        if answer.isdecimal() and 0 < int(answer) <= len(turn.moves):
            return turn.moves[int(answer) - 1]
        now = self.seen[-1]
        try:
            if now.maker(answer) == self.you:
                now.apply(answer)
                return answer
            _say("that is not a move of yours")
        except MugginsError as error:
            _say(str(error))
        return None

    def leave(self, turn: Turn) -> None:
        """Leave the table."""
        raise _LeftError

    def take_back(self, turn: Turn) -> None:
        """Take back your last move, if you have made one."""
        if self.chosen:
            raise _UndoError
        _say("you have not moved yet")

    def help(self, turn: Turn) -> None:
        """Say what can be typed."""
        _say(_HELP)

    def hint(self, turn: Turn) -> None:
        """What the best moves are worth."""
        thumb = thumb_of(type(self.seen[-1]))
        for option in options(turn.worlds, thumb, Random(len(self.seen)), worlds=_WORLDS_OF_A_HINT)[:_BEST]:
            _say(f"  {option}")


_COMMANDS: Mapping[str, Callable[[_Table, Turn], None]] = {
    "": _Table.help,
    "?": _Table.help,
    "h": _Table.hint,
    "u": _Table.take_back,
    "q": _Table.leave,
}


def _say(text: str) -> None:
    """Print a text, no line wider than the terminal."""
    width = min(get_terminal_size().columns, _WIDEST)
    for line in text.split("\n"):
        click.echo("\n".join(wrap(line, width, subsequent_indent="  ", break_on_hyphens=False)))


def _answer(what: str) -> str:
    """What is typed; at the end of the input you leave."""
    try:
        text: str = click.prompt(what, default="", show_default=False, prompt_suffix="> ")
    except click.Abort:
        raise _LeftError from None
    return " ".join(text.split())


def _without(told: str, hidden: Collection[str], secret: Collection[str]) -> str:
    """A move in words without those that are secret, and with a number in place of hidden cards."""
    words = [word for word in told.split(" ") if word not in secret]
    shown = [word for word in words if word not in hidden]
    count = len(words) - len(shown)
    return " ".join([*shown, f"{count} card{'' if count == 1 else 's'}"] if count else shown)


def _cards_of(match: Match, move: Move) -> Iterator[str]:
    """The codes of the cards in a move."""
    for name, part in zip(move.part_names, move.parts, strict=True):
        if match.PARTS[name].card is not None and part is not None:
            yield from map(str, part if isinstance(part, tuple) else [part])


def _words_of(match: Match, move: Move) -> Iterator[str]:
    """The words of a move besides its cards and players."""
    for name, part in zip(move.part_names, move.parts, strict=True):
        kind = match.PARTS[name]
        if kind.card is None and not kind.names_player and part is not None:
            yield from str(part).split()


def _summary(game: Game) -> str:
    return f"Play a match of {game.title}."


def _command(game: Game) -> click.Command:
    least, *_, most = [game.players[0], game.players[-1]]
    options = (
        click.option("--seats", type=click.IntRange(least, most), metavar="N", help="How many play."),
        click.option(
            "--against",
            type=click.Choice(_LEVELS),
            default="good",
            show_default=True,
            help="How well the others play.",
        ),
        click.option("--name", default=_YOU, show_default=True, help="Your name."),
        click.option("--seed", type=int, metavar="N", help="Deal the same cards every time."),
        click.option("--resume", metavar="FILE", help="Go on with the match in a record."),
        file_option("--out", "FILE", "Write the record of the match to a file when it ends, or you leave."),
    )
    text = f"{_summary(game)}\n\n{_HELP}"
    example = f"muggins play {game.name} --against simple --seed 1"
    return command_of(game, partial(_play, game), options, text, example)


def _play(
    game: Game,
    *,
    seats: int | None,
    against: str,
    name: str,
    seed: int | None,
    resume: str | None,
    out: Path | None,
    rules: Any,
) -> None:
    if resume is None:
        others = [one for one in NAMES_OF_PLAYERS if one != name]
        begun = game.begin((name, *others[: (seats or max(2, game.players[0])) - 1]), rules)
    else:
        begun = game.match.from_record(read_record(resume))
        if name not in begun.players:
            raise Failure(f"{name} does not play in this match: --name is one of {', '.join(begun.players)}")
    opponent = players_of(game)[against]
    table = _Table(game, name, {one: opponent for one in begun.players if one != name}, Random(seed), [begun])
    try:
        table.play()
    except _LeftError:
        pass
    finally:
        if out is not None:
            write_file(out, f"{json.dumps(table.seen[-1].to_record(), indent=2)}\n".encode())


play_command: Final = ByGame(
    "play",
    make=_command,
    summary=_summary,
    help=f"""Play a match of a game against the library.

{_HELP}
""",
    epilog=ending("muggins play pitch --against simple"),
)
