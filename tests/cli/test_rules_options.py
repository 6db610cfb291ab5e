"""Options for the rules of a game, made from the class of the rules."""

import json
import re
from enum import StrEnum
from typing import Any

import click
import pytest
from attrs import asdict, evolve, field, frozen
from click.testing import CliRunner, Result

from muggins.cli.command import CommandLine
from muggins.cli.rules import RulesOptions
from muggins.errors import RulesError


class Bonus(StrEnum):
    """Who has the bonus."""

    LAST = "last"
    NOBODY = "nobody"


def _below_100(rules: object, attribute: object, number: object) -> None:
    if not isinstance(number, int) or number >= 100:
        raise RulesError(f"stake must be a whole number below 100, not {number!r}")


@frozen(kw_only=True)
class Rules:
    """Rules with an option of each kind.

    Attributes:
        stake: what a hand costs, below
            100.
        limit: the most cards; None for any number.
        open_hand: whether the hand lies open.
        reversed_order: whether low cards win
        bonus: who has the bonus.
        word: what the winner says.
        undocumented_beyond_this: an option whose description goes on
            for several lines.

    Raises:
        RulesError: if an option is wrong.
    """

    stake: int = field(default=5, validator=_below_100)
    limit: int | None = None
    open_hand: bool = False
    reversed_order: bool = True
    bonus: Bonus = Bonus.LAST
    word: str = "mine"
    silent: bool = False
    derived: int = field(init=False, default=7)


STANDARD = Rules()
PRESETS = {"standard": STANDARD, "long": Rules(stake=50, reversed_order=False)}


def run(options: RulesOptions, *words: str) -> Result:
    """What a command with these options does, which prints its rules."""
    group = CommandLine("top")

    @group.command()
    @options
    def show(*, rules: Rules) -> None:
        click.echo(json.dumps(asdict(rules)))

    return CliRunner().invoke(group, ["show", *words])


def rules_of(*words: str, options: RulesOptions | None = None) -> Rules:
    """The rules that these words say."""
    result = run(options or RulesOptions(STANDARD, presets=PRESETS), *words)
    assert (result.exit_code, result.stderr) == (0, "")
    chosen = json.loads(result.stdout)
    del chosen["derived"]
    return Rules(**{**chosen, "bonus": Bonus(chosen["bonus"])})


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        ("", {}),
        ("--stake 9", {"stake": 9}),
        ("--stake -1", {"stake": -1}),
        ("--limit 3", {"limit": 3}),
        ("--limit none", {}),
        ("--open-hand", {"open_hand": True}),
        ("--no-open-hand", {}),
        ("--no-reversed-order --silent", {"reversed_order": False, "silent": True}),
        ("--bonus nobody", {"bonus": Bonus.NOBODY}),
        ("--word none", {"word": "none"}),
        ("--word 12", {"word": "12"}),
        ("--preset long", {"stake": 50, "reversed_order": False}),
        ("--preset long --stake 60 --reversed-order", {"stake": 60}),
        ("--stake 60 --preset standard", {"stake": 60}),
    ],
)
def test_each_kind_of_option(words: str, changes: dict[str, Any]) -> None:
    """A switch, a number, a choice, a text; what is not given is as in the preset, or as written."""
    assert rules_of(*words.split()) == evolve(STANDARD, **changes)


def test_none_can_undo_a_number() -> None:
    """An option may be taken back to no limit at all."""
    options = RulesOptions(STANDARD, presets={"standard": STANDARD, "short": Rules(limit=3)})
    assert rules_of("--preset", "short", options=options).limit == 3
    assert rules_of("--preset", "short", "--limit", "none", options=options).limit is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--stake", "100"], "stake must be a whole number below 100, not 100"),
        (["--stake", "much"], "stake must be a whole number below 100, not 'much'"),
        (["--stake", "1" * 5000], "stake must be a whole number below 100, not '111"),
        (["--bonus", "first"], "there is no bonus 'first'; write one of last, nobody"),
        (["--preset", "short"], "'short' is not one of 'standard', 'long'"),
        (["--derived", "8"], "No such option"),
    ],
    ids=lambda words: " ".join(words)[:20],
)
def test_what_the_rules_refuse(words: list[str], said: str) -> None:
    """The refusal is that of the rules, in one line."""
    result = run(RulesOptions(STANDARD, presets=PRESETS), *words)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert said in result.stderr


def test_the_help_is_the_description_in_the_docstring() -> None:
    """Each option has its first line to its last, and the default; without a description, its name."""
    told = " ".join(run(RulesOptions(STANDARD, presets=PRESETS), "--help").stdout.split())
    for line in (
        "--preset [standard|long] The rules to start from; other options change them.",
        "--stake N What a hand costs, below 100. [default: 5]",
        "--limit N|none The most cards; none for any number. [default: none]",
        "--[no-]open-hand Whether the hand lies open. [default: no]",
        "--[no-]reversed-order Whether low cards win. [default: yes]",
        "--bonus last|nobody Who has the bonus. [default: last]",
        "--word TEXT What the winner says. [default: mine]",
        "--[no-]silent silent [default: no]",
    ):
        assert line in told
    assert not re.search("derived|undocumented", told)


def test_many_presets_are_named_in_the_text() -> None:
    """Where their names are too long for the left of the help, they stand on its right."""
    many = {f"as_in_the_year_{year}": STANDARD for year in range(1990, 1996)}
    told = " ".join(run(RulesOptions(STANDARD, presets=many), "--help").stdout.split())
    assert f"--preset NAME The rules to start from: {', '.join(many)}; other options change them." in told
    assert (
        rules_of("--preset", "as_in_the_year_1993", options=RulesOptions(STANDARD, presets=many)) == STANDARD
    )
    refused = run(RulesOptions(STANDARD, presets=many), "--preset", "none")
    assert (refused.exit_code, "'as_in_the_year_1990'" in refused.stderr) == (2, True)


def test_some_options_alone() -> None:
    """The help of a command has the options that matter for it, and presets only if there are several."""
    options = RulesOptions(STANDARD, ("stake",), presets={"standard": STANDARD})
    assert rules_of("--stake", "7", "--limit", "3", "--silent", options=options) == Rules(
        stake=7, limit=3, silent=True
    )
    told = run(options, "--help").stdout
    assert [name for name in ("stake", "limit", "silent", "preset") if f"--{name}" in told] == ["stake"]
    assert run(options, "--preset", "standard").exit_code == 2


def test_the_options_that_were_changed() -> None:
    """Each is told by its name, with its value unless it is a switch."""
    rules = Rules(stake=6, limit=3, open_hand=True, reversed_order=False, bonus=Bonus.NOBODY)
    said = ["stake 6", "limit 3", "open_hand", "no_reversed_order", "bonus nobody"]
    assert RulesOptions(STANDARD).changed(rules) == RulesOptions(STANDARD, ("stake",)).changed(rules) == said
    assert RulesOptions(rules).changed(STANDARD)[1] == "limit none"
    assert RulesOptions(STANDARD).changed(STANDARD) == []


def test_rules_without_a_docstring(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when Python runs with -OO; the options are there nevertheless."""
    monkeypatch.setattr(Rules, "__doc__", None)
    assert "--stake N" in run(RulesOptions(STANDARD), "--help").stdout
