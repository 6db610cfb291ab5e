"""The page that scores a hand: how it opens, how it fits, and how it is used without a mouse."""

import pytest
from playwright.sync_api import Route, expect

from browser.accessibility import serious_violations
from browser.page import DESKTOP, PATIENCE, PHONE, looks
from browser.scoring import SAID, STATES, ScoringPage

FROM_THE_TOP = "element => element.getBoundingClientRect().top + scrollY"


def test_it_says_what_it_does_while_it_loads(
    scoring: ScoringPage, capsys: pytest.CaptureFixture[str]
) -> None:
    """The steps are told as they come, in a live region, and nothing when Python has started."""
    scoring.page.add_init_script(
        """
        addEventListener("DOMContentLoaded", () => {
            const status = document.getElementById("score-a-hand-status");
            if (!status) return;
            window.told = [];
            new MutationObserver(() => told.push(status.textContent)).observe(status, {childList: true});
        });
        """
    )
    scoring.open()
    told = scoring.page.evaluate("told")
    assert [text.partition(" ")[0] for text in told] == ["Fetching", "Starting", "Loading", ""]
    expect(scoring.status).to_have_role("status")
    milliseconds = int(scoring.app.get_attribute("data-ready") or "")
    with capsys.disabled():
        print(f"\nScore a hand: ready after {milliseconds / 1000:.1f} s")
    assert milliseconds > 0


def test_an_address_opens_what_it_was_copied_from(scoring: ScoringPage) -> None:
    """The address follows what is picked; it opens the same, also in a page that is already open."""
    scoring.open()
    scoring.pick("AM", "XS", "8WL", "PMYK")
    scoring.expect_address(STATES["score"])
    scoring.open(STATES["bhargage"] + "&rules=twenty-three")
    expect(scoring.said).to_contain_text("28")
    expect(scoring.page.get_by_label("Twenty-three")).to_be_checked()
    scoring.follow(STATES["discard"])
    expect(scoring.tab("Discard")).to_have_attribute("aria-selected", "true")
    expect(scoring.said).to_contain_text("Throw AM and 2MK")
    expect(scoring.page.get_by_label("Twenty-three")).not_to_be_checked()


def test_by_keyboard_alone(scoring: ScoringPage) -> None:
    """Tab comes to each part once, arrow keys move within tabs and cards, and playing keeps the focus."""
    scoring.open()
    press = scoring.page.keyboard.press
    tab_to(scoring, "#game")
    press("Tab")
    expect(scoring.tab("Score")).to_be_focused()
    tab_to(scoring, "[data-code=AM]")
    press("Space")
    press("ArrowRight")
    press("Enter")
    press("End")
    press("Space")
    expect(scoring.card("E")).to_be_focused()
    press("Home")
    press("ArrowDown")
    press("Space")
    expect(scoring.field("Hand")).to_have_value("AM AS E")
    expect(scoring.field("Up-card")).to_have_value("3MW")
    expect(scoring.said).not_to_be_empty()

    scoring.tab("Score").focus()
    press("ArrowRight")
    expect(scoring.tab("Play")).to_be_focused()
    expect(scoring.tab("Play")).to_have_attribute("aria-selected", "true")
    tab_to(scoring, "#play-pone")
    scoring.page.keyboard.type("AM PMYK 8WL")
    press("Tab")
    scoring.page.keyboard.type("XS E 8YK")
    expect(scoring.said).to_have_text("The pone is to play.")
    tab_to(scoring, ".seat button")
    for _ in range(5):
        press("Enter")
        scoring.page.wait_for_timeout(300)
    expect(scoring.said).to_contain_text("The play is over")
    expect(scoring.panel.get_by_role("button", name="Play again")).to_be_focused()


def tab_to(scoring: ScoringPage, selector: str) -> None:
    """Presses Tab until the focus is there; each stop on the way has to show that it has the focus."""
    for _ in range(60):
        scoring.page.keyboard.press("Tab")
        if scoring.app.locator(f"{selector}:focus").count():
            outline = scoring.app.locator(":focus").evaluate("e => getComputedStyle(e).outlineStyle")
            assert outline == "solid"
            return
    pytest.fail(f"Tab does not come to {selector}")


def test_it_fits_the_screen_and_is_accessible(scoring: ScoringPage, axe: str) -> None:
    """Nothing is wider than the screen, and axe finds nothing serious, in any tab, light or dark."""
    scoring.open()
    page = scoring.page
    for state, fragment in STATES.items():
        scoring.follow(fragment)
        expect(scoring.said).not_to_be_empty()
        for look in looks(page):
            scoring.shoot(f"{state}-{look}")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (state, look)
            assert serious_violations(page, axe) == [], (state, look)


def test_the_cards_are_there_before_python(scoring: ScoringPage) -> None:
    """While Python is fetched, cards are picked and marked; the score comes when it has started."""
    held: list[Route] = []
    scoring.page.context.route("**/pyodide.mjs", lambda route: held.insert(0, route))
    scoring.page.goto(scoring.address)
    expect(scoring.cards).to_have_count(45)
    scoring.pick("AM", "XS", "8WL", "PMYK", "2MK")
    expect(scoring.field("Hand")).to_have_value("AM XS 8WL")
    expect(scoring.field("Up-card")).to_have_value("2MK")
    expect(scoring.card("XS")).to_have_attribute("aria-pressed", "true")
    expect(scoring.card("PMYK")).to_have_attribute("aria-pressed", "false")
    expect(scoring.status).to_contain_text("Fetching Python")
    place = scoring.cards.first.evaluate(FROM_THE_TOP)
    scoring.pick("PMYK")
    held.pop().continue_()
    expect(scoring.said).to_have_text(SAID, timeout=PATIENCE)
    expect(scoring.status).to_be_empty()
    assert scoring.cards.first.evaluate(FROM_THE_TOP) == place, "a card has moved below the pointer"


def test_a_game_that_does_not_score(scoring: ScoringPage) -> None:
    """The page says which game the address names; the usual one is there."""
    scoring.open("#game=chess&hand=AM")
    expect(scoring.status).to_have_text("The address names the game “chess”, which this page does not score.")
    expect(scoring.game).to_have_value("bhargage")


@pytest.mark.parametrize("options", [{"viewport": PHONE}], indirect=True)
def test_on_a_phone_the_score_stays_in_sight(scoring: ScoringPage) -> None:
    """Beside the fields and all the cards, none of which it hides once the page is scrolled to them."""
    scoring.open()
    scoring.field("Hand").evaluate("field => field.scrollIntoView()")
    scoring.page.evaluate("scrollBy(0, -100)")
    scoring.pick("AM", "XS", "8WL", "PMYK")
    expect(scoring.said).to_have_text(SAID)
    for part in (scoring.said, scoring.field("Hand"), scoring.cards.first, scoring.cards.last):
        expect(part).to_be_in_viewport(ratio=0.99)
    cards = scoring.panel.get_by_role("toolbar").bounding_box()
    result = scoring.result.bounding_box()
    assert cards
    assert result
    assert cards["y"] + cards["height"] <= result["y"]


@pytest.mark.parametrize("options", [{"viewport": DESKTOP}], indirect=True)
def test_on_a_wide_screen_the_score_stands_beside_the_cards(scoring: ScoringPage) -> None:
    """To their right."""
    scoring.open(STATES["cribbage"])
    expect(scoring.said).to_contain_text("29")
    cards = scoring.panel.get_by_role("toolbar").bounding_box()
    result = scoring.result.bounding_box()
    assert cards
    assert result
    assert cards["x"] + cards["width"] <= result["x"]
    assert result["y"] <= cards["y"] + 10


def test_cribbage_by_keyboard_alone(scoring: ScoringPage) -> None:
    """The game is chosen, cards are picked in rows of a suit, and the result can be reached to scroll it."""
    scoring.open()
    press = scoring.page.keyboard.press
    tab_to(scoring, "#game")
    while scoring.game.input_value() < "cribbage":
        press("ArrowDown")
    expect(scoring.game).to_have_value("cribbage")
    tab_to(scoring, "[data-code=AC]")
    press("Space")
    press("ArrowDown")
    press("Space")
    press("ArrowRight")
    press("Space")
    press("End")
    press("Space")
    expect(scoring.field("Hand")).to_have_value("AC AD 2D KS")
    expect(scoring.said).to_have_text("2: “a pair is 2”")
    press("Tab")
    expect(scoring.result).to_be_focused()


def test_without_the_runtime_it_says_so(scoring: ScoringPage) -> None:
    """As in a site that plain mkdocs built."""
    scoring.page.context.route("**/archives.json", lambda route: route.fulfill(json={}))
    scoring.page.goto(scoring.address)
    expect(scoring.status).to_contain_text("nox -s site")
    expect(scoring.cards).to_have_count(45)
