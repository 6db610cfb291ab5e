"""What the site says of every game is made from the games, and no page lists them by hand."""

from pathlib import Path
from typing import Any

import pytest

from docs.games import on_config, on_page_markdown, page_of
from muggins import games

DOCS = Path(__file__).parents[2] / "docs"
MARK = "<!-- the table of the games -->"
ALL = games.all()


def test_the_navigation_has_every_game() -> None:
    """A game has its rules and its reference in the section of the games; other sections stay as they are."""
    nav: list[dict[str, Any]] = [{"Home": "index.md"}, {"The games": []}, {"Reference": ["cards.md"]}]
    home, section, reference = on_config({"nav": nav})["nav"]
    assert (home, reference) == ({"Home": "index.md"}, {"Reference": ["cards.md"]})
    assert section["The games"] == [
        {
            game.title: [
                {"Rules": f"games/{game.name}/rules.md"},
                {"Reference": f"games/{game.name}/reference.md"},
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
        line = f"::: muggins.games.{name}"
        without, _, of_match = on_page_markdown(f"{line}\n\ntext").partition("\n\n")
        assert without == f"{line}\n    options:\n      filters: ['!^_[^_]', '!^Match$']"
        assert of_match == (
            f"{line}.Match\n    options:\n      heading_level: 3\n      inherited_members: {moves}\n\ntext"
        )
    for line in ("::: muggins.games.mus", "::: muggins.games.quints", "::: muggins.games.bhargage.bare"):
        assert on_page_markdown(line) == line
