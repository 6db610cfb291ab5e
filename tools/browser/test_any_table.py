"""The tables of all games on the page that plays a match, in one window with one Python."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import serious_violations
from browser.page import PATIENCE, PHONE, looks
from browser.sitting import AnyTable

GAMES = ("pitch", "mus", "bharg", "one_eyed_jack", "delphi")
SEED = "1"
MOVES = 4


@pytest.fixture
def table(shared_page: Page, address: str, shots: Path | None) -> AnyTable:
    """The page with a table of Pitch; the same Python as in the test before."""
    return AnyTable(shared_page, f"{address}play/", shots)


@pytest.mark.parametrize("name", GAMES)
def test_some_moves_of_a_game(table: AnyTable, axe: str, name: str) -> None:
    """Cards and buttons are tapped, what happened is told, and what you must do is always on the screen."""
    table.sit(name, SEED)
    for _ in range(MOVES):
        table.move()
    assert table.happened.locator("p").count() > 1
    assert (table.fault.inner_text(), table.prompt.inner_text()[:4]) == ("", "Your")
    for look in looks(table.page):
        assert serious_violations(table.page, axe) == [], look
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), look
        table.page.locator(".sitting").scroll_into_view_if_needed()
        expect(table.prompt).to_be_in_viewport(ratio=1)
        table.shoot(f"{name}-{look}")


def test_a_refusal_names_the_rule(table: AnyTable) -> None:
    """A card that may not be played is refused with the number of the rule, and the match goes on."""
    table.sit("pitch", SEED)
    for _ in range(40):
        if table.forbidden.count() and table.cards.count():
            break
        table.move()
    table.forbidden.first.click(force=True)  # which says that it is disabled
    table.wait()
    expect(table.fault).to_contain_text("(PI-")
    table.move()
    expect(table.fault).to_be_empty()


def test_a_move_is_taken_back_and_a_hint_is_given(table: AnyTable) -> None:
    """The hand is as before; the hint stands in what happened."""
    table.sit("ecarte", SEED)
    expect(table.button("Take back")).to_be_disabled()
    before = table.page.get_by_role("group", name="Your hand").inner_html()
    table.move()
    table.move()
    table.button("Take back").click()
    table.wait()
    while table.button("Take back").is_enabled():
        table.button("Take back").click()
        table.wait()
    assert table.page.get_by_role("group", name="Your hand").inner_html() == before
    table.button("Hint").click()
    expect(table.happened).to_contain_text("wins", timeout=PATIENCE)


def test_a_match_is_kept(table: AnyTable) -> None:
    """It is offered at another table, and goes on where it was left, also after the page was closed."""
    table.sit("bharg", SEED)
    table.move()
    table.move()
    hand = table.page.get_by_role("group", name="Your hand").inner_html()
    table.choose("Mus")
    table.button("Bharg").click()
    table.wait()
    assert table.page.get_by_role("group", name="Your hand").inner_html() == hand
    table.open("#table=bharg")
    table.wait()
    assert table.page.get_by_role("group", name="Your hand").inner_html() == hand


def test_more_players_sit_down(table: AnyTable) -> None:
    """As many as the game allows, on a phone as well."""
    table.sit("crates", SEED)
    table.page.set_viewport_size(PHONE)
    table.page.get_by_label("Seats").select_option("5")
    table.wait()
    expect(table.page.get_by_role("list", name="The other players").get_by_role("listitem")).to_have_count(4)
    table.move()


def test_a_move_by_keyboard(table: AnyTable) -> None:
    """The focus stays where the next choice is made."""
    table.sit("pitch", SEED)
    for _ in range(3):
        (table.cards if table.cards.count() else table.moves).first.focus()
        table.page.keyboard.press("Enter")
        table.wait()
        focused = table.page.evaluate("document.activeElement.closest('.dock') !== null")
        assert focused


def test_a_table_chosen_while_python_starts(table: AnyTable) -> None:
    """It stays, though another one stood before; an address leads to yet another."""
    table.page.goto("about:blank")
    table.page.goto(table.address)
    table.choose("Pitch")
    expect(table.page.get_by_label("Game", exact=True)).to_have_value("pitch")
    table.follow("#table=cribbage&seed=1")
    expect(table.prompt).to_contain_text("discard", timeout=PATIENCE)
    expect(table.page.get_by_label("Game", exact=True)).to_have_value("cribbage")
