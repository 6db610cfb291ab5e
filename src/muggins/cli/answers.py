"""The commands of a game, each made from one function that answers.

A game's commands are in its folder, in a module or package `commands`, which only `muggins.cli.app` imports.
The docstring of the module is the help of the group.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import click

from muggins.cli.command import STANDARD_INPUT, CommandLine, as_json, ending
from muggins.cli.output import plain, write
from muggins.cli.rules import RulesOptions

__all__ = ["Answer", "AnsweringCommand", "GameCommands"]

Answer: TypeAlias = Iterator[Any]
"""What a command yields: its document, whose values `plain` turns into JSON, then the blocks of its text.

The variants of the rules are added to the document. Blocks are separated by an empty line, except those
in one list. With `--json`, only the document is asked for.
"""

Answering: TypeAlias = Callable[..., Answer]

_BETWEEN_HANDS = "/"
_SCORES = ("hand", "score", "bind", "best", "rows", "settle")
_MEANT = {
    **dict.fromkeys(("hand", "score", "count", "show", "melds"), _SCORES),
    **dict.fromkeys(("best", "throw", "toss"), ("discard",)),
    "cards": ("deck",),
    "legal": ("play",),
}
"""For words that are not commands of a game: the commands that they may mean, the likeliest first."""


class GameCommands(CommandLine):
    """The commands of a game.

    Args:
        name: the name of the game in commands.
        text: the help, which is the docstring of the game's `commands`.
        example: one of the commands, as it is typed.
    """

    def __init__(self, name: str, text: str | None, example: str) -> None:
        super().__init__(name, help=text, epilog=ending(f"muggins {name} {example}"))
        self._later: dict[str, Callable[[], click.Command]] = {}

    def answer(
        self, example: str, rules: RulesOptions | None = None, line: Callable[[Any], str] | None = None
    ) -> Callable[[Answering], Answering]:
        """A decorator that adds a command with the name and the docstring of a function that answers.

        Args:
            example: the arguments and options of an example.
            rules: the options of the rules, which the function gets as `rules`.
            line: the text for a document on one line; with it, - as the first argument makes the command
                answer each line of standard input. The hands on a line are separated by / if the argument
                takes several.
        """

        def added(answering: Answering) -> Answering:
            typed = f"{self.name} {answering.__name__} {example}".rstrip()
            self.add_command(AnsweringCommand(answering, typed, rules, line))
            return answering

        return added

    def later(self, makers: Mapping[str, Callable[[], click.Command]]) -> None:
        """Add commands by name, each made when it is asked for."""
        self._later.update(makers)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in alphabetical order."""
        return sorted({*self.commands, *self._later})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, or None."""
        if cmd_name in self._later:
            self.add_command(self._later.pop(cmd_name)(), cmd_name)
        return self.commands.get(cmd_name)

    def meant(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The command that means the same as the first word, if there is one, and the other words."""
        names = self.list_commands(ctx)
        meant = [name for name in _MEANT.get(args[0], ()) if name in names]
        return [*(meant[:1] or args[:1]), *args[1:]]


class AnsweringCommand(click.Command):
    """A command made from a function that answers; its name and its help are those of the function.

    Args:
        answering: the function.
        example: the whole example, without `muggins`.
        rules: the options of the rules, as for `GameCommands.answer`.
        line: the text for a document on one line, likewise.
    """

    def __init__(
        self,
        answering: Answering,
        example: str,
        rules: RulesOptions | None = None,
        line: Callable[[Any], str] | None = None,
    ) -> None:
        own = [*reversed(getattr(answering, "__click_params__", ()))]
        super().__init__(
            answering.__name__,
            params=[*own, *(rules.params if rules else ()), _JSON],
            help=answering.__doc__,
            callback=self._write,
        )
        self._answering = answering
        self._example = example
        self._rules = rules
        self._line = line

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the example, and the keys of the document that it answers with."""
        words = shlex.split(self._example)[len(ctx.command_path.split()) - 1 :]
        with self.make_context(self.name, words) as shown:
            del shown.params["as_json"]
            document, _ = self._answered(shown.params)
        self.epilog: str | None = ending(f"muggins {self._example}", document)
        super().format_epilog(ctx, formatter)

    def _write(self, *, as_json: bool, **given: Any) -> None:
        if self._line is not None and given[first := str(self.params[0].name)] in _ALL_LINES:
            from muggins.cli.batch import answer_each_line

            def of_line(text: str) -> Any:
                hands = text.split(_BETWEEN_HANDS) if isinstance(given[first], tuple) else text
                return plain(self._answered({**given, first: hands})[0])

            answer_each_line(of_line, self._line, as_json=as_json)
        else:
            document, text = self._answered(given)
            write(plain(document) if as_json else None, text, as_json=as_json, apart=True)

    def _answered(self, given: Mapping[str, object]) -> tuple[dict[str, Any], Answer]:
        """The document, and the rest of the answer."""
        if self._rules is None:
            answer = self._answering(**given)
            return next(answer), answer
        taken = self._rules.taken(given)
        answer = self._answering(**taken)
        return {**next(answer), "variants": self._rules.changed(taken["rules"])}, answer


_ALL_LINES = (STANDARD_INPUT, (STANDARD_INPUT,))
_JSON = as_json(lambda: None).__click_params__[0]  # type: ignore[attr-defined]
