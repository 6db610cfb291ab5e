"""The menu, the pages themselves, and the tables of pages on Home and in the README agree."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
README = (ROOT / "README.md").read_text(encoding="utf-8")
SETTINGS = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
NAV: list[dict[str, Any]] = yaml.safe_load(SETTINGS[SETTINGS.index("nav:") : SETTINGS.index("theme:")])["nav"]
INCLUDED = "changelog.md"  # its text is CHANGELOG.md
MENU = re.findall(r"^ +- (.+): (\S+\.md)$", SETTINGS, re.MULTILINE)
WRITTEN = [(title, page) for title, page in MENU if page != INCLUDED]
OWN_NAMES = {"index.md", "add-a-game/index.md"}
"""Pages with another title in the menu: the first page, and the first of a section with the same name."""
SECTIONS = {
    page: name
    for section in NAV
    for name, pages in section.items()
    if isinstance(pages, list)
    for page in [page for entry in pages for page in entry.values()][:1]
}
"""The section of each page that is the first of one."""
LISTED = re.findall(r"\[([^]]+)\]\(docs/(\S+?\.md)\)", "\n".join(re.findall(r"^\|.*$", README, re.MULTILINE)))
"""The pages in the table of the README, and the words that it has for each."""
GUIDES = {
    page
    for section in NAV
    for name, pages in section.items()
    if name not in ("Evidence", "Reference") and isinstance(pages, list)
    for entry in pages
    for page in entry.values()
    if not page.startswith("add-a-game/") or page.endswith("index.md")
}


@pytest.mark.parametrize(("title", "page"), WRITTEN)
def test_a_page_has_the_title_that_the_menu_gives_it(title: str, page: str) -> None:
    """Whoever follows the menu arrives at a page of that name."""
    heading = re.search(r"^# (.+)$", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert heading is not None
    assert heading[1] == title or page in OWN_NAMES


@pytest.mark.parametrize("page", sorted(GUIDES))
def test_each_guide_is_in_both_tables(page: str) -> None:
    """Home and the README lead to every page that says how to do something."""
    assert f"]({page})" in (DOCS / "index.md").read_text(encoding="utf-8")
    assert f"](docs/{page})" in README


@pytest.mark.parametrize(("words", "page"), LISTED)
def test_a_page_is_listed_by_its_title(words: str, page: str) -> None:
    """Or, if it is the first page of a section, by the title of the section."""
    named = {title.casefold() for title, found in MENU if found == page}
    assert words.casefold() in named | {SECTIONS.get(page, "").casefold()}


def test_a_sentence_of_the_readme_is_short() -> None:
    """None has more than thirty words."""
    text = re.sub(r"(?ms)^```.+?^```$|^\|[^\n]*$|!\[.*?\]\(.*?\)", "", README)
    sentences = re.split(r"[.!?:]\**\s|\n\n", re.sub(r"\]\(.*?\)", "]", text))
    assert max(len(sentence.split()) for sentence in sentences) <= 30
