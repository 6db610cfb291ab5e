"""Whole matches of every game on the page Play: `nox -s browser_matches`.

The others make any move, which takes no time, except in Pitch: who bids anything is set back for ever.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.page import PATIENCE
from browser.sitting import AnyTable
from docs.playing import known_before

TABLES = [table["game"] for table in known_before()["tables"]]
BY_KEYS = ("bharg", "delphi", "ecarte", "hasenpfeffer", "mus", "pitch")
OTHERS = {"pitch": "simple"}
SEED = "1"
MOST_MOVES = 2_000
"""A match of players who make any move may take long."""


@pytest.fixture
def table(shared_page: Page, address: str, shots: Path | None) -> AnyTable:
    """The page in the shared window, with the same Python as in the test before."""
    return AnyTable(shared_page, f"{address}play/", shots)


def press_through(table: AnyTable) -> None:
    """Makes a move with the keyboard alone, from where the focus is."""
    focused = table.page.locator(":focus")
    if not table.page.evaluate("document.activeElement.closest('.dock') !== null"):
        (table.cards if table.cards.count() else table.moves).first.focus()
    is_picked = focused.get_attribute("aria-pressed") == "true"
    while is_picked or focused.get_attribute("aria-disabled") == "true":
        table.page.keyboard.press("Tab")
        is_picked = focused.get_attribute("aria-pressed") is not None
    table.page.keyboard.press("Enter")
    table.wait()


def is_over(table: AnyTable) -> bool:
    return re.match("(Won|Nobody)", table.prompt.inner_text()) is not None


def play_to_the_end(table: AnyTable, name: str, move: Callable[[AnyTable], None]) -> None:
    """Plays a match of a game against any moves: somebody has won in the end, or nobody has."""
    table.sit(name, SEED)
    table.choose_others(OTHERS.get(name, "any move"))
    for _ in range(MOST_MOVES):
        if is_over(table):
            break
        move(table)
        assert table.fault.inner_text() == ""
    expect(table.prompt).to_contain_text(re.compile("Won|Nobody"))


@pytest.mark.whole_match
@pytest.mark.parametrize("name", TABLES)
def test_a_whole_match_by_pointer(table: AnyTable, name: str) -> None:
    """From the first card to the last; then the moves that cost most can be asked for."""
    play_to_the_end(table, name, AnyTable.move)
    expect(table.page.get_by_role("button", name="Judge the match")).to_be_enabled(timeout=PATIENCE)


@pytest.mark.whole_match
@pytest.mark.parametrize("name", BY_KEYS)
def test_a_whole_match_by_keys(table: AnyTable, name: str) -> None:
    """The focus is always where the next choice is made."""
    play_to_the_end(table, name, press_through)
