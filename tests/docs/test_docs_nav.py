"""The menu, the pages themselves, and the tables of the pages on Home and in the README agree."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
MENU = re.findall(r"^ +- (.+): (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
INCLUDED = "changelog.md"  # its text is CHANGELOG.md
WRITTEN = [(title, page) for title, page in MENU if page != INCLUDED]
OWN_NAMES = {"index.md", "add-a-game/index.md"}
"""Pages with another title in the menu: the first page, and the first of a section with the same name."""
TABLED = [
    page for _, page in WRITTEN if page != "index.md" and (page.endswith("/index.md") or "/" not in page)
]


@pytest.mark.parametrize(("title", "page"), WRITTEN)
def test_a_page_has_the_title_that_the_menu_gives_it(title: str, page: str) -> None:
    """Whoever follows the menu arrives at a page of that name."""
    heading = re.search(r"^# (.+)$", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert heading is not None
    assert heading[1] == title or page in OWN_NAMES


@pytest.mark.parametrize("page", TABLED)
def test_each_page_is_in_both_tables(page: str) -> None:
    """Home and the README say what each page is for."""
    for table, prefix in ((DOCS / "index.md", ""), (ROOT / "README.md", "docs/")):
        assert re.search(
            rf"^\| \[[^]]+\]\({prefix}{re.escape(page)}\) \| \w",
            table.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
