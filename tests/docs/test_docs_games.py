"""What the site says of every game is made from the games, and no page lists them by hand."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from docs.games import on_config, on_page_markdown, page_of
from muggins import games

DOCS = Path(__file__).parents[2] / "docs"
MARK = "<!-- the table of the games -->"
ALL = games.all()
PAGES = {"Rules": "rules", "Reference": "reference", "Match and types": "match", "Inside": "inside"}


def test_the_navigation_has_every_game() -> None:
    """A game has its rules and its reference in the section of the games; other sections stay as they are."""
    nav: list[dict[str, Any]] = [{"Home": "index.md"}, {"The games": []}, {"Reference": ["cards.md"]}]
    home, section, reference = on_config({"nav": nav})["nav"]
    assert (home, reference) == ({"Home": "index.md"}, {"Reference": ["cards.md"]})
    assert section["The games"] == [
        {
            game.title: [
                {title: f"games/{game.name}/{page}.md"}
                for title, page in PAGES.items()
                if page != "inside" or (DOCS / "games" / game.name / "inside.md").is_file()
            ]
        }
        for game in ALL
        if "-" not in game.name
    ]


@pytest.mark.parametrize("game", [*dict.fromkeys(map(page_of, ALL))])
def test_every_game_has_its_pages(game: str) -> None:
    """They are there, and the settings of the site name neither of them."""
    settings = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (f"games/{game}/rules.md", f"games/{game}/reference.md"):
        assert (DOCS / page).is_file()
        assert page not in settings


def test_a_page_may_have_the_table_of_the_games() -> None:
    """Where the mark stands on a page, a row for each game comes."""
    text = on_page_markdown(f"before\n\n{MARK}\n\nafter")
    _, _, *rows = text.removeprefix("before\n\n").removesuffix("\n\nafter").splitlines()
    assert [row.split(" | ")[0] for row in rows] == [
        f"| [{game.title}](games/{page_of(game)}/rules.md)" for game in ALL
    ]
    assert all(row.count("|") == 6 for row in rows)
    (mus,) = (row for row in rows if row.startswith("| [Mus]"))
    assert mus.startswith(
        "| [Mus](games/mus/rules.md) | 4 | [reference](games/mus/reference.md) | `best` `chance` `settle` | "
    )
    assert on_page_markdown("no mark") == "no mark"


def test_the_first_page_has_the_table() -> None:
    """A game that is added is there."""
    assert (DOCS / "index.md").read_text(encoding="utf-8").count(MARK) == 1


def test_the_reference_of_a_match_has_the_moves_that_it_inherits() -> None:
    """Those that several games share, and no other; a package that is no game is left alone."""
    for name, moves in (
        ("bhargage", "[cut, deal, discard, turn_up, play, count, claim, muggins]"),
        ("crates", "[reshuffle]"),
    ):
        line = f"::: muggins.games.{name}.Match"
        text = on_page_markdown(line)
        assert text.startswith(f"{line}\n    options:\n      inherited_members: {moves}\n\n::: ")
    for line in ("::: muggins.games.quints", "::: muggins.games.bhargage.bare"):
        assert on_page_markdown(line) == line


@pytest.mark.parametrize("game", [*dict.fromkeys(map(page_of, ALL))])
def test_the_reference_begins_with_what_its_text_names(game: str) -> None:
    """Every public name is in the table; the game's own functions, types and values have their places."""
    page = (DOCS / "games" / game / "reference.md").read_text(encoding="utf-8")
    text = on_page_markdown(page)
    package = import_module(f"muggins.games.{game}")
    table = re.findall(r"optional>`(\w+)`</autoref>", text)
    assert sorted(table) == sorted(package.__all__)
    first = [name for name in re.findall(r"\[`(\w+)`\]", page) if name in package.__all__]
    assert table[: len({*first})] == [*dict.fromkeys(first)]
    [members] = re.findall(r"^      members: \[(.*)\]$", text, re.MULTILINE)
    types = on_page_markdown((DOCS / "games" / game / "match.md").read_text(encoding="utf-8"))
    described = {*members.split(", "), *re.findall(rf"^::: muggins.games.{game}.(\w+)$", types, re.MULTILINE)}
    elsewhere = {name for name in table if name not in described and isinstance(getattr(package, name), type)}
    assert elsewhere == set()
    assert {"Match", "Rules", "STANDARD"} & {*table} <= described
