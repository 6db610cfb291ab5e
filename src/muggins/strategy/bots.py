"""Players that are other programs, in any language: a line of JSON in, a line of JSON out.

A bot reads questions from its standard input and answers each on its standard output. Each question and each
answer is a JSON object on a line, in UTF-8. There are two questions:

- ``{"ask": "hello", "protocol": 1, "muggins": VERSION}``, once, when the bot is started. It answers
  ``{"protocol": 1}``, and may add its `name`.
- ``{"ask": "move", "view": VIEW, "rules": RULES, "awaited": BOOLEAN, "seed": NUMBER}``, whenever the bot may
  move. It answers ``{"move": LINE}``, such as one of `legal_moves` in the view, or ``{"move": null}`` to make
  none.

The `view` is what the player may know, as `muggins.table.match.Match.seen_by` gives it; the bot gets nothing
else about the match. `rules` are the values of all options. `awaited` is false if the match can go on without
the bot, such as before a claim. A bot that draws its moves by `seed`, a number below 2³², plays reproducibly.

A question has all that an answer needs, so a bot need not remember anything; it may be asked for several
players, and in one match after another. It has to end when its standard input does. Its standard error is
shown to the user.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from types import TracebackType
from typing import IO, Any, Final, Self, TypeAlias
from weakref import finalize

from attr import asdict  # the one of attrs keeps tuples, which JSON does not have
from attrs import define, field

from muggins import __version__
from muggins.checks import check_type
from muggins.checks.reals import check_real
from muggins.errors import BotError, MugginsError, shown
from muggins.strategy.players import Turn

__all__ = ["MOST_SECONDS", "PROTOCOL", "Bot"]

PROTOCOL: Final = 1
"""The version of the protocol."""

MOST_SECONDS: Final = 3_600
"""The longest time that a bot may be given for an answer, in seconds."""

_SECONDS: Final = 10.0
_SECONDS_TO_END: Final = 2.0
_MOST_BYTES: Final = 1 << 16
_BITS_OF_SEED: Final = 32


def _words(command: str | Sequence[str]) -> tuple[str, ...]:
    """The words of a command, split as a shell does."""
    check_type("the command of a bot", command, (str, list, tuple), "a command, or a list of its words")
    try:
        words = shlex.split(command) if isinstance(command, str) else command
    except ValueError as error:
        raise BotError(f"{shown(command)} is not a command: {error}") from error
    if not words:
        raise BotError("the command of a bot has no words")
    for word in words:
        check_type("a word of the command", word, str, "a string")
    return tuple(words)


@define(eq=False)
class Bot:
    r"""A player that is another program. It is started when it is first asked, and ended by `close`.

    It is closed at the end of a `with` block, or when it is garbage-collected. A pickled copy, such as for a
    pool of processes, starts a program of its own.

    Attributes:
        command: the command that starts it, as a list of words, or as a string that is split as a shell does;
            no shell runs it.
        seconds: how long it may take for each answer, above 0 and at most 3,600.

    Raises:
        BotError: if there is no command, or the time is out of range; and later, if the program cannot be
            started, ends, takes too long, does not follow the protocol, or makes a move that is not legal.
            The program is then stopped.

    Examples:
        >>> import sys
        >>> from muggins import games
        >>> from muggins.strategy.players import any_move, play_match
        >>> lines = [
        ...     "import json, sys",
        ...     "for line in sys.stdin:",
        ...     "    asked = json.loads(line)",
        ...     "    is_move = asked['ask'] == 'move'",
        ...     "    answer = {'move': asked['view']['legal_moves'][0]} if is_move else {'protocol': 1}",
        ...     "    print(json.dumps(answer), flush=True)",
        ... ]
        >>> with Bot([sys.executable, "-c", "\n".join(lines)]) as bot:
        ...     match = play_match(games.find("ecarte"), {"Ann": bot, "Ben": any_move}, Random(1))
        >>> match.is_over
        True
    """

    command: tuple[str, ...] = field(converter=_words)
    seconds: float = field(default=_SECONDS, kw_only=True)
    _program: _Program | None = field(init=False, default=None, repr=False)

    @seconds.validator
    def _is_above_0(self, attribute: object, seconds: float) -> None:
        check_real("the seconds for an answer", seconds)
        if not 0 < seconds <= MOST_SECONDS:
            allowed = f"above 0 and at most {MOST_SECONDS:,}"
            raise BotError(f"the seconds for an answer must be {allowed}, not {shown(seconds)}")

    def __call__(self, turn: Turn, rng: Random) -> str | None:
        """The move that it makes."""
        question = {
            "ask": "move",
            "view": dict(turn.view),
            "rules": asdict(turn.rules),
            "awaited": turn.is_awaited,
            "seed": rng.getrandbits(_BITS_OF_SEED),
        }
        self.start()
        return self._asked(question, lambda answer: _move(answer, turn))

    def start(self) -> str:
        """Start it unless it is running; returns its name, or else its command."""
        program = self._program
        if program is None:
            program = self._program = _Program(self.command)
            hello = {"ask": "hello", "protocol": PROTOCOL, "muggins": __version__}
            program.name = self._asked(hello, _name) or program.name
        return program.name

    def close(self) -> None:
        """End it: close its standard input, and stop it if it is still running after two seconds."""
        program, self._program = self._program, None
        if program is not None:
            program.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __reduce__(self) -> tuple[Callable[..., Bot], tuple[Sequence[str], float]]:
        return _bot, (self.command, self.seconds)

    def _asked(self, question: Mapping[str, Any], read: Reader) -> str | None:
        """The answer to a question, as `read` reads it; any error ends the program."""
        assert self._program is not None
        try:
            return read(self._program.asked(json.dumps(question, ensure_ascii=False), self.seconds))
        except BaseException as error:  # or else it would answer an old question later
            program, self._program = self._program, None
            program.kill()
            if isinstance(error, _WrongError):
                raise BotError(f"the bot {shown(program.name)} {error}") from error.__cause__
            raise


def _bot(command: Sequence[str], seconds: float) -> Bot:
    return Bot(command, seconds=seconds)


Reader: TypeAlias = Callable[[Mapping[str, Any]], str | None]
"""Reads an answer."""


class _WrongError(Exception):
    """What is wrong with a program; the message is the rest of a sentence about it."""


def _name(answer: Mapping[str, Any]) -> str | None:
    """The name in the answer to the first question."""
    if answer.get("protocol") != PROTOCOL:
        protocol = shown(answer.get("protocol"))
        raise _WrongError(f"speaks protocol {protocol}; its first answer must have 'protocol': {PROTOCOL}")
    name = answer.get("name")
    return name if isinstance(name, str) else None


def _move(answer: Mapping[str, Any], turn: Turn) -> str | None:
    """The move in an answer, which has to be legal."""
    if "move" not in answer:
        raise _WrongError(f"answered {shown(dict(answer))}, which has no 'move'")
    move: object = answer["move"]
    if move is None:
        if turn.view["to_act"][-1:] == [turn.player]:
            raise _WrongError(f"made no move for {turn.player}, but the match waits for one")
        return None
    if not isinstance(move, str):
        raise _WrongError(f"made the move {shown(move)} for {turn.player}, which must be a line of text")
    try:
        turn.worlds.check(move)
    except MugginsError as error:
        told = f"made the move {shown(move)} for {turn.player}, which is refused: {error}"
        raise _WrongError(told) from error
    return move


# --- the program -----------------------------------------------------------------------------------------


class _Program:
    """A program that is running, and the lines that it writes."""

    def __init__(self, command: Sequence[str]) -> None:
        self.name = command[0]
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise BotError(f"cannot start the bot {shown(command[0])}: {reason}") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input = self._process.stdin
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._is_greeted = False
        Thread(target=_collected, args=[self._process.stdout, self._lines], daemon=True).start()
        self._ended = finalize(self, _end, self._process, _SECONDS_TO_END)

    def asked(self, question: str, seconds: float) -> Mapping[str, Any]:
        """The answer to a question."""
        if self._is_greeted and not self._lines.empty() and (early := self._lines.get()):
            raise _WrongError(
                f"wrote {shown(_text(early))} before it was asked; each question has one answer"
            )
        self._is_greeted = True  # what is written before the first question is taken for its answer
        line = f"{question}\n".encode()
        Thread(target=_written, args=[self._input, line], daemon=True).start()  # it may not read all of it
        try:
            answer = self._lines.get(timeout=seconds)
        except Empty:
            raise _WrongError(f"did not answer within {seconds:g} s") from None
        if not answer:
            raise _WrongError(f"{self._how_it_ended()} before it answered")
        return _read(answer)

    def _how_it_ended(self) -> str:
        try:
            status = self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            return "closed its standard output"
        return f"ended with status {status}"

    def end(self) -> None:
        """Let it end by itself."""
        self._ended()

    def kill(self) -> None:
        """Stop it at once."""
        self._ended.detach()
        _end(self._process, 0)


def _end(process: subprocess.Popen[bytes], seconds: float) -> None:
    """End a program and all that it has started, by force after some seconds."""
    if not seconds:
        _kill(process)
    assert process.stdin is not None
    _closed(process.stdin)
    try:
        process.wait(seconds or None)
    except subprocess.TimeoutExpired:
        _kill(process)
        process.wait()


def _kill(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _closed(stream: IO[bytes]) -> None:
    with suppress(OSError):  # what was not written yet is not read any more
        stream.close()


def _written(stream: IO[bytes], line: bytes) -> None:
    """Write a line, unless the program has ended; the reader of its output notices that."""
    with suppress(OSError, ValueError):
        stream.write(line)
        stream.flush()


def _collected(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Collect the lines of a program, with an empty one at the end."""
    with stream:
        while line := stream.readline(_MOST_BYTES):
            lines.put(line)
    lines.put(b"")


def _read(line: bytes) -> Mapping[str, Any]:
    if not line.endswith(b"\n"):
        raise _WrongError(f"wrote a line without an end, or one of more than {_MOST_BYTES:,} bytes")
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise _WrongError(
            f"wrote {shown(_text(line))}, which is not a JSON object; print anything else to standard error"
        )
    return answer


def _text(line: bytes) -> str:
    return line.decode(errors="replace").rstrip("\n")
