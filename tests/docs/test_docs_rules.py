"""The pages of rules hold every rule that the library names, each with an example."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest

import muggins
from games.moments import NAMES
from muggins import games

ROOT = Path(__file__).parents[2]
RULES = {games.find(name).prefix: name.partition("-")[0] for name in NAMES}
NUMBER = re.compile(rf"\b({'|'.join(RULES)})-(\d\d)\b")
SPAN = re.compile(rf"{NUMBER.pattern} to {NUMBER.pattern}")
HEADING = re.compile(r"^#{2,3} (.*)$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([a-z]{2}-\d\d)"></a>')
FRAGMENT = re.compile(r"\]\(((?:\w+\.md)?)#([a-z]{2}-\d\d)\)")


def page(game: str) -> str:
    """The text of a game's page of rules."""
    return (ROOT / "docs" / "games" / game / "rules.md").read_text(encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """What stands below each heading of a page."""
    headings = list(HEADING.finditer(text))
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    return {heading[1]: text[heading.end() : end] for heading, end in zip(headings, ends, strict=True)}


def rules_of(heading: str) -> list[str]:
    """The rules that a heading names, such as BH-01."""
    return [f"{game}-{number}" for game, number in NUMBER.findall(heading)]


def named_in_source() -> set[str]:
    """All rules that the source names, those between the two ends of a span included."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(muggins.__file__).parent.rglob("*.py"))
    spans = {
        f"{game}-{number:02}"
        for game, first, _, last in SPAN.findall(text)
        for number in range(int(first), int(last) + 1)
    }
    return spans | {f"{game}-{number}" for game, number in NUMBER.findall(text)}


@pytest.mark.parametrize(("prefix", "game"), RULES.items(), ids=RULES)
def test_every_rule_has_its_section(prefix: str, game: str) -> None:
    """The headings of a page name all rules of the game, each once, in order, with an anchor of its own."""
    headings = [heading for heading in sections(page(game)) if rules_of(heading)]
    found = [rule for heading in headings for rule in rules_of(heading)]
    numbered = [f"{prefix}-{number:02}" for number in range(1, len(found) + 1)]
    assert found == numbered
    assert found
    assert ANCHOR.findall(page(game)) == [rule.lower() for rule in numbered]
    for heading in headings:
        assert [anchor.upper() for anchor in ANCHOR.findall(heading)] == rules_of(heading)


@pytest.mark.parametrize("game", RULES.values())
def test_every_rule_has_an_example(game: str) -> None:
    """Below each heading of a rule there is an example, and each shows what it gives."""
    for heading, section in sections(page(game)).items():
        if rules_of(heading):
            fences = re.findall(r"^```pycon\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
            assert any(
                one.startswith((">>>", "...")) and other and not other.startswith((">>>", "..."))
                for fence in fences
                for one, other in pairwise(fence.splitlines())
            ), heading


def test_the_rules_named_in_docstrings_are_on_the_pages() -> None:
    """Whatever rule the library's source names has its section."""
    explained = {
        rule for game in RULES.values() for heading in sections(page(game)) for rule in rules_of(heading)
    }
    named = named_in_source()
    assert len(named) > 100
    assert named <= explained


@pytest.mark.parametrize("game", RULES.values())
def test_every_link_to_a_rule_leads_to_it(game: str) -> None:
    """A link to a rule names an anchor of the page that it leads to."""
    for target, anchor in FRAGMENT.findall(page(game)):
        assert anchor in ANCHOR.findall(page(target.removesuffix(".md") or game)), (target, anchor)


@pytest.mark.parametrize("game", RULES.values(), ids=RULES)
def test_every_option_has_its_row(game: str) -> None:
    """Each field of a game's rules stands in the column of options of the table of choices."""
    table = page(game).partition("| question | the library's choice | option |")[2].partition("\n\n")[0]
    column = " ".join(row.split("|")[-2] for row in table.splitlines() if row.startswith("|"))
    rules: Any = games.find(game).rules
    options = [field.name for field in attrs.fields(rules) if field.init]
    assert {*options} <= {*re.findall(r"`(\w+)", column)}
