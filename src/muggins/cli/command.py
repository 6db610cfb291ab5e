"""What the commands of all games share: how they fail, what they take, and how their help ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any, TypeVar, get_type_hints

import click

from muggins.errors import MugginsError

__all__ = ["CommandLine", "Failure", "as_json", "ending", "up_card", "words"]

CommandT = TypeVar("CommandT", bound=Callable[..., Any])


class Failure(click.ClickException):
    """What was wrong with the input: one line on stderr, and exit status 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the line."""
        click.echo(f"muggins: {' '.join(self.message.split())}", file=file, err=True)


class CommandLine(click.Group):
    """A group of commands that says in one line what it refuses, and shows its help when given nothing."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context in which the arguments were read; a `Failure` if they could not be."""
        with _failing_in_one_line(info_name or "muggins"):
            return super().make_context(info_name, args, parent, **extra)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments that are left for a command, or those that ask for help if there are none."""
        return super().parse_args(ctx, args or ["--help"])

    def invoke(self, ctx: click.Context) -> Any:
        """What the command gives; a `Failure` if it refused its input."""
        with _failing_in_one_line(ctx.command_path):
            return super().invoke(ctx)


@contextmanager
def _failing_in_one_line(command: str) -> Iterator[None]:
    try:
        yield
    except MugginsError as error:
        raise Failure(str(error)) from error
    except click.UsageError as error:
        asked = error.ctx.command_path if error.ctx else command
        raise Failure(f"{error.format_message().rstrip('.')} (see {asked} --help)") from error


def words(name: str, *, metavar: str, required: bool = True) -> Callable[[CommandT], CommandT]:
    """An argument of any number of words, quoted or not, which the command gets as one text."""

    def joined(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> str:
        return " ".join(given)

    return click.argument(name, nargs=-1, required=required, metavar=metavar, callback=joined)


def up_card(command: CommandT) -> CommandT:
    """Add the option `--up`, which the command gets as the text `upcard`."""
    return click.option("--up", "upcard", required=True, metavar="CARD", help="The card turned up.")(command)


def as_json(command: CommandT) -> CommandT:
    """Add the option `--json`, which the command gets as `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(command)


def ending(example: str, document: type | None = None) -> str:
    """The end of a command's help: an example, and the keys of the JSON document that it prints."""
    lines = ["\b", "Example:", f"  {example}"]
    if document is not None:
        lines += ["", f"Keys of the JSON document: {', '.join(get_type_hints(document))}."]
    return "\n".join(lines)
