"""The tables of all games on the page that plays a match, in one window with one Python."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import serious_violations
from browser.page import DESKTOP, PATIENCE, PHONE, looks
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
    rule = table.fault.get_by_role("button")
    rule.click()
    number, told = rule.bounding_box(), table.fault.locator(":scope > :last-child").bounding_box()
    assert number
    assert told
    assert told["y"] >= number["y"] + number["height"]
    table.move()
    expect(table.fault).to_be_empty()


def test_a_move_is_taken_back_and_a_hint_is_given(table: AnyTable) -> None:
    """The hand is as before; the hint stands over the table until one moves."""
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
    expect(table.coach).to_contain_text("wins", timeout=PATIENCE)
    table.move()
    expect(table.coach).to_be_empty()


def test_cards_to_exchange_are_tapped(table: AnyTable) -> None:
    """As many as one likes; a button exchanges none."""
    table.sit("ecarte", SEED)
    while "exchange" not in table.prompt.inner_text():
        table.page.get_by_role("button", name=re.compile("^(Propose|Accept)$")).click()
        table.wait()
    for place in range(2):
        table.cards.nth(place).click()
    picked = table.hand.locator("[aria-pressed=true]")
    expect(picked).to_have_count(2)
    expect(table.button("Exchange none")).to_be_visible()
    table.moves.first.click()
    table.wait()
    expect(table.fault).to_be_empty()
    expect(table.page.locator(".mine .notes")).to_contain_text("cards exchanged: 2")


def test_a_hint_is_read_on_a_phone(table: AnyTable) -> None:
    """All of it lies over the table, line by line, and what one may do stays in sight."""
    table.page.set_viewport_size(PHONE)
    table.sit("pitch", SEED)
    table.button("Hint").click()
    table.coach.get_by_text("Hint:").wait_for(timeout=PATIENCE)
    buttons = table.page.get_by_role("group", name="Your moves").bounding_box()
    said = table.coach.bounding_box()
    assert buttons
    assert said
    assert 0 <= said["y"] < said["y"] + said["height"] <= buttons["y"]
    lines = table.coach.locator("p")
    assert lines.count() > 1
    expect(lines.nth(1)).to_be_in_viewport()


def test_partners_are_told(table: AnyTable) -> None:
    """The player opposite you, and nobody else; a card that is tapped too early says what comes first."""
    table.sit("pitch", SEED)
    partners = table.page.locator(".seat", has_text="partner")
    expect(partners).to_have_count(1)
    expect(partners).to_contain_text("Cid")
    table.hand.get_by_role("button").first.click(force=True)
    expect(table.fault).to_contain_text("First pass or bid")


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


def test_a_match_that_is_left_is_kept(table: AnyTable) -> None:
    """One tap leads back to it from the new match, and another one back to that."""
    table.sit("bharg", SEED)
    table.move()
    hand = table.hand.inner_html()
    table.button("New match").click()
    table.wait()
    assert table.hand.inner_html() != hand
    table.button("Go back to it").click()
    table.wait()
    assert table.hand.inner_html() == hand
    table.button("New match").click()
    table.wait()
    table.move()
    table.move()
    expect(table.button("Go back to it")).to_be_hidden()
    table.button("The match that you left").click()
    table.wait()
    assert table.hand.inner_html() == hand


def test_cards_are_told_as_their_pictures_show_them(table: AnyTable) -> None:
    """French ones with the sign of their suit, hearts and diamonds in red; the Decktet by its codes."""
    table.sit("pitch", SEED)
    while not table.cards.count():
        table.move()
    table.move()
    told = table.happened.inner_text()
    assert re.search("plays (10|[AJKQ\\d])[♠♥♦♣]", told)
    assert not re.search(r"\b[AJKQT\d][CDHS]\b", told)
    assert "".join(table.happened.locator(".red").all_inner_texts()).strip("AJKQ0123456789♥♦") == ""
    table.sit("bharg", SEED)
    table.move()
    expect(table.happened).to_contain_text(re.compile(r"[\dAX][MSWLYK]{1,2}\b"))


def test_a_deal_is_read_before_the_next(table: AnyTable) -> None:
    """Who made what is told over the table, which keeps its place, until one taps."""
    table.page.emulate_media(reduced_motion="reduce")
    table.sit("pitch", SEED)
    while not table.button("Next deal").count():
        table.move()
    deal, felt = (table.page.locator(each) for each in (".deal", ".scene"))
    expect(deal).to_contain_text("In this deal")
    height = felt.evaluate("table => table.offsetHeight")
    table.page.get_by_role("button", name="Close").click()
    expect(deal).to_be_empty()
    assert felt.evaluate("table => table.offsetHeight") == height
    table.open(table.fragment)
    table.wait()
    expect(deal).to_contain_text("In this deal")
    expect(deal.get_by_role("listitem").first).to_contain_text(re.compile(r" [+-]\d: hand"))
    table.button("Next deal").click()
    table.wait()
    expect(deal).to_be_empty()
    expect(table.prompt).to_contain_text("Your turn")


def test_more_players_sit_down(table: AnyTable) -> None:
    """As many as the game allows, on a phone as well."""
    table.sit("crates", SEED)
    table.page.set_viewport_size(PHONE)
    table.page.get_by_label("Seats").select_option("5")
    table.wait()
    expect(table.page.get_by_role("list", name="The other players").get_by_role("listitem")).to_have_count(4)
    table.move()


def test_a_space_of_the_board_is_tapped(table: AnyTable, axe: str) -> None:
    """Its card first, or the space first; the board stays, and each space is large enough on a phone."""
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.sit("one_eyed_jack", SEED)
    board = table.page.locator(".board .whole")
    before = board.bounding_box()
    table.hand.get_by_role("button", name="7\u2663").click()
    expect(table.spaces).to_have_count(2)
    expect(table.moves).to_have_count(0)
    assert board.bounding_box() == before
    target = table.spaces.first.bounding_box()
    assert target
    assert min(target["width"], target["height"]) >= 24
    assert serious_violations(table.page, axe) == []
    table.page.get_by_role("button", name=re.compile("^g6, ")).click()
    table.wait()
    expect(table.happened).to_contain_text("Ann plays 7\u2663 g6.")
    table.page.get_by_role("button", name=re.compile("^a4, ")).click()
    expect(table.cards).to_have_count(2)
    table.hand.get_by_role("button", name="J\u2666").click()
    table.wait()
    expect(table.happened).to_contain_text("Ann plays J\u2666 a4.")
    assert board.bounding_box() == before
    table.page.set_viewport_size(DESKTOP)


def test_a_space_of_the_board_by_keyboard(table: AnyTable) -> None:
    """The focus goes to the spaces of a card, the arrow keys from one to the next, and back to the hand."""
    table.sit("one_eyed_jack", SEED)
    focused = table.page.locator(":focus")
    table.hand.get_by_role("button", name="7\u2663").focus()
    table.page.keyboard.press("Enter")
    expect(focused).to_have_accessible_name(re.compile("^h1, "))
    table.page.keyboard.press("ArrowDown")
    expect(focused).to_have_accessible_name(re.compile("^g6, "))
    table.page.keyboard.press("Enter")
    table.wait()
    expect(table.happened).to_contain_text("Ann plays 7\u2663 g6.")
    assert focused.evaluate("focused => focused.closest('.hand') !== null")


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
