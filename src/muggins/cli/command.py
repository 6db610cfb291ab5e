"""What the commands of all games share: how they fail, what they take, and how their help ends."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from functools import wraps
from pathlib import Path
from textwrap import wrap
from typing import IO, Any, TypeAlias, TypeVar

import click

from muggins.cli.complaint import columns, one_line, say
from muggins.errors import MugginsError

__all__ = [
    "STANDARD_INPUT",
    "Command",
    "CommandLine",
    "Failure",
    "MissingExtra",
    "Unable",
    "as_json",
    "as_json_or_csv",
    "ending",
    "file_option",
    "filled",
    "one_of",
    "option",
    "summary",
    "up_card",
    "with_extra",
    "words",
]

Command: TypeAlias = Callable[..., Any]
CommandT = TypeVar("CommandT", bound=Command)

STANDARD_INPUT = "-"
"""How standard input is written as an argument, as in other commands."""

_NARROWEST_HELP = 30
_MARGIN_OF_HELP = 2
_ASKED = "muggins.asked"  # the command that the arguments name
_MEANT = "muggins.meant"  # whether they name it by another word
_HELP = "help"
_SIMILAR = 0.7  # less, and `hand` would be taken for `backhand`
_WIDEST_EXAMPLE = 74
_PART_FOR_NAMES = 3  # a longer name has a line of its own, so that no word of a summary is broken


class Failure(click.ClickException):
    """The input was wrong: one line on stderr, and exit status 2.

    Attributes:
        advice: what the line ends with.
    """

    exit_code = 2

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.advice = advice

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the line."""
        say(f"{one_line(self.message)}{self.advice}")


class Unable(Failure):
    """The command cannot do this here: one line on stderr, and exit status 1."""

    exit_code = 1


class MissingExtra(Unable):
    """A library is not installed: the line names it, and the extra that installs it."""


@contextmanager
def with_extra(extra: str, *libraries: str) -> Iterator[None]:
    """A block that imports libraries of an extra; raises `MissingExtra` if one of them is missing."""
    try:
        yield
    except ImportError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in libraries:
            raise
        from muggins.extras import install_command

        raise MissingExtra(f"this needs {missing}: {install_command(extra)}") from error


class CommandLine(click.Group):
    """A group of commands that shows its help when given no arguments.

    The outermost group reports all errors, each in one line that names the command whose help to read.
    """

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of the arguments; its help is as wide as the terminal, up to 80 columns."""
        args = args or ["--help"]
        if parent is not None:
            return super().make_context(info_name, args, parent, **extra)
        extra["terminal_width"] = max(columns() - _MARGIN_OF_HELP, _NARROWEST_HELP)
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise _misused(error, info_name) from error

    def invoke(self, ctx: click.Context) -> Any:
        """The result of the command; raises `Failure` if it refused its input."""
        if ctx.parent is not None:
            return super().invoke(ctx)
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise _misused(error, ctx.meta.get(_ASKED)) from error
        except MugginsError as error:
            raise Failure(str(error), _see(ctx.meta[_ASKED]) if _MEANT in ctx.meta else "") from error

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name; an unknown name is refused with the nearest one."""
        name, *rest = args
        if name == _HELP and rest:
            return self.resolve_command(ctx, [*rest, f"--{_HELP}"])
        if name == _HELP:
            click.echo(ctx.get_help())
            ctx.exit()
        command = self.get_command(ctx, name)
        if command is None:
            name, *rest = self.meant(ctx, args)
            command = self.get_command(ctx, name)
            ctx.meta[_MEANT] = True
        if command is None:
            names = [*self.list_commands(ctx), _HELP]
            longer = [known for known in names if known.startswith(name)]
            for nearest in longer or get_close_matches(name, names, 1, _SIMILAR):
                raise click.UsageError(f"No such command {name!r}. Did you mean {nearest!r}?", ctx)
            return super().resolve_command(ctx, args)
        ctx.meta[_ASKED] = f"{ctx.command_path} {command.name}"
        return command.name, command, rest

    def meant(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments that are meant, if the first of these is not a command."""
        return args

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of the commands."""
        self.write_commands(ctx, formatter, "Commands", self.list_commands(ctx))

    def write_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter, heading: str, names: Iterable[str]
    ) -> None:
        """Write a list of commands, with the whole first sentence of each."""
        with formatter.section(heading):
            summaries = [(name, self.summary_of(ctx, name)) for name in names]
            formatter.write_dl(summaries, col_max=formatter.width // _PART_FOR_NAMES)

    def summary_of(self, ctx: click.Context, name: str) -> str:
        """The first sentence of the help of one of the commands."""
        return summary(self.get_command(ctx, name))


def summary(command: click.Command | None) -> str:
    """The first sentence of a command's help."""
    return " ".join(((command and command.help) or "").partition("\n\n")[0].split())


def _misused(error: click.UsageError, asked: str | None) -> Failure:
    """The failure for misuse of the command that was asked for, which names no option that its help hides."""
    if isinstance(error, click.NoSuchOption) and error.ctx:
        params = error.ctx.command.get_params(error.ctx)
        hidden = [one for one in params if getattr(one, "hidden", False)]
        names = {name for one in hidden for name in (*one.opts, *one.secondary_opts)}
        near = [name for name in error.possibilities or () if name not in names]
        error = click.NoSuchOption(error.option_name, possibilities=near, ctx=error.ctx)
    return Failure(error.format_message().rstrip("."), _see(error.ctx.command_path if error.ctx else asked))


def _see(command: str | None) -> str:
    return f" (see {command} --help)"


def words(name: str, *, metavar: str, required: bool = True) -> Callable[[CommandT], CommandT]:
    """An argument of any number of words, quoted or not, which the command gets as one string.

    If it is required, it must not be blank.
    """

    def joined(context: click.Context, parameter: click.Parameter, given: tuple[str, ...]) -> str:
        text = " ".join(given)
        if required and not text.strip():
            raise click.MissingParameter(ctx=context, param=parameter)
        return text

    return click.argument(name, nargs=-1, required=required, metavar=metavar, callback=joined)


def option(name: str, metavar: str, text: str, **more: Any) -> Callable[[CommandT], CommandT]:
    """Add an option, with this word for its value and this help; `more` is as for `click.option`."""
    return click.option(name, metavar=metavar, help=text, **more)


def filled(context: click.Context, parameter: click.Parameter, given: Any) -> Any:
    """The callback of an option for one or several strings, which must not be blank."""
    texts = given if isinstance(given, tuple) else () if given is None else (given,)
    if not all(map(str.strip, texts)):
        raise click.BadParameter("it is empty", context, parameter)
    return given


def up_card(command: CommandT) -> CommandT:
    """Add the option `--up` or `--starter`, which the command gets as the string `upcard`, or None."""
    return click.option("--up", "--starter", "upcard", metavar="CARD", help="The turned-up card.")(command)


def as_json(command: CommandT) -> CommandT:
    """Add the option `--json`, which the command gets as `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(command)


def one_of(name: str, flags: Mapping[str, str], *, required: bool = False) -> Callable[[Command], Command]:
    """Add flags, with their help, of which at most one may be given, or exactly one if `required`.

    The command gets the word of the flag as `name`, or None.
    """
    spelt = [f"--{flag}" for flag in flags]

    def with_flags(command: Command) -> Command:
        @wraps(command)
        def with_one(*args: Any, **options: Any) -> Any:
            given = [flag for flag in flags if options.pop(flag)]
            if len(given) > 1:
                said = f"{' and '.join(spelt)} cannot be used together"
                raise click.UsageError(said, click.get_current_context())
            if required and not given:
                raise click.UsageError(f"Missing option {' or '.join(spelt)}", click.get_current_context())
            return command(*args, **options, **{name: given[0] if given else None})

        with_all: Command = with_one
        for flag in reversed(list(flags)):
            with_all = click.option(f"--{flag}", is_flag=True, help=flags[flag])(with_all)
        return with_all

    return with_flags


def file_option(
    name: str, metavar: str, text: str, *, check: Callable[[str], object] = lambda name: None
) -> Callable[[CommandT], CommandT]:
    """An option for a file to write, in a directory that can be written to; `check` refuses some names."""

    def checked(_context: click.Context, _parameter: click.Parameter, given: Path | None) -> Path | None:
        if given is not None:
            check(given.name)
            _check_place(given)
        return given

    kind = click.Path(dir_okay=False, writable=True, path_type=Path)
    return click.option(name, type=kind, metavar=metavar, help=text, callback=checked)


def _check_place(file: Path) -> None:
    """Accept a file that can be written.

    Raises:
        click.BadParameter: if it cannot be written.
    """
    if not file.name:
        raise click.BadParameter("a file name is required")
    directory, is_new = file.parent, False
    try:
        if not directory.is_dir():
            raise click.BadParameter(f"there is no directory {str(directory)!r}")
        file.stat()
    except FileNotFoundError:
        is_new = True
    except OSError as error:
        raise click.BadParameter(f"{str(file)!r}: {error.strerror}") from error
    if (is_new or file.is_file()) and not os.access(directory, os.W_OK):
        raise click.BadParameter(f"the directory {str(directory)!r} is not writable")


as_json_or_csv: Callable[[Command], Command] = one_of(
    "form", {"json": "Print one JSON document.", "csv": "Print CSV, with a line of headings."}
)
"""Add the options `--json` and `--csv`, which the command gets as `form`: json, csv or None."""


def ending(example: str, keys: Iterable[str] = ()) -> str:
    """The end of a command's help: an example, and the keys of its JSON document.

    A long example goes on after a backslash, as in a shell.
    """
    typed = wrap(example, _WIDEST_EXAMPLE, break_long_words=False, break_on_hyphens=False)
    lines = ["\b", "Example:", "  " + " \\\n    ".join(typed)]
    if keys:
        lines += ["", f"Keys of the JSON document: {', '.join(keys)}."]
    return "\n".join(lines)
