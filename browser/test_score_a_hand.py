"""The page that scores a hand: everything that a person does on it, done in a real browser."""

import re

import pytest
from playwright.sync_api import Route, expect

from browser.accessibility import serious_violations
from browser.page import DESKTOP, PATIENCE, PHONE, looks
from browser.scoring import ScoringPage

STATES = {
    "score": "#hand=AM.XS.8WL&up=PMYK",
    "bhargage": "#bhargage=E.PSWK.CMLY.XS&up=AM",
    "play": "#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=AM.XS",
    "discard": "#deal=AM.XS.8WL.PMYK.2MK&seat=dealer",
    "cribbage": "#game=cribbage&hand=5C.5D.5H.JS&starter=5S",
}
SAID = "11: “11 for 2, times 2 is 4, a bharg is 10, and one for the Chief's Friend is 11”"


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


def test_a_hand_picked_by_clicking(scoring: ScoringPage) -> None:
    """Three cards go to the hand, the fourth is turned up; each can be put back or exchanged."""
    scoring.open()
    scoring.pick("AM", "XS", "8WL", "2MK")
    expect(scoring.field("Hand")).to_have_value("AM XS 8WL")
    expect(scoring.field("Up-card")).to_have_value("2MK")
    scoring.card("PMYK").click()
    expect(scoring.card("2MK")).to_have_attribute("aria-pressed", "false")
    expect(scoring.card("PMYK")).to_have_attribute("aria-pressed", "true")
    expect(scoring.said).to_have_text(SAID)
    rows = scoring.panel.get_by_role("row")
    expect(rows.nth(3)).to_have_text(re.compile("^bharg.*6$"))
    expect(rows.nth(3).get_by_role("img")).to_have_count(3)
    expect(rows.last).to_have_text("Total11")
    expect(scoring.panel).to_contain_text("the Chief: 2 for the dealer")
    expect(scoring.panel).to_contain_text("show all six suits")
    scoring.card("XS").click()
    expect(scoring.field("Hand")).to_have_value("AM 8WL")
    expect(scoring.said).to_be_empty()


def test_a_bhargage_typed_by_names_and_variants(scoring: ScoringPage) -> None:
    """Whatever notation the library reads; a switch changes the score at once."""
    scoring.open()
    scoring.panel.get_by_label("Score", exact=True).select_option("bhargage")
    scoring.field("Bhargage").fill("the Excuse, am, 2/lw, the Painter")
    scoring.field("Up-card").fill("4MS")
    expect(scoring.card("3SK")).to_have_attribute("aria-pressed", "true")
    expect(scoring.panel.get_by_role("cell", name="run")).to_have_count(0)
    scoring.page.get_by_label("Sequences").check()
    expect(scoring.panel.get_by_role("cell", name="run")).to_have_count(1)
    scoring.expect_address("#bhargage=E.AM.2WL.3SK&up=4MS&rules=sequences")


def test_shortage_is_said(scoring: ScoringPage) -> None:
    """Which suits are missing, and what the opponent may claim for them."""
    scoring.open("#hand=XM.XS.AW&up=9LK")
    expect(scoring.panel).to_contain_text("Shortage: no Wyrms. The opponent may claim 1.")


def test_a_fault_stands_at_its_field(scoring: ScoringPage) -> None:
    """In the library's own words, tied to the field for a screen reader, until it is mended."""
    scoring.open("#hand=AM.XS.8WL&up=PMYK")
    hand = scoring.field("Hand")
    hand.fill("AM XQ 8WL")
    fault = "cannot read 'AM XQ 8WL': 'XQ' at position 3 is not a card (the nearest is XM)"
    expect(hand).to_have_accessible_description(fault)
    expect(hand).to_have_attribute("aria-invalid", "true")
    expect(scoring.said).to_be_empty()
    scoring.card("2MK").click()
    expect(hand).to_have_value("AM XQ 8WL")
    hand.fill("AM XS 8WL")
    expect(hand).to_have_accessible_description("")
    expect(scoring.said).to_have_text(SAID)


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


def test_what_an_address_says_wrongly_is_told(scoring: ScoringPage) -> None:
    """Nothing of an address is taken for HTML, and a card that cannot be played is refused in words."""
    scoring.open("#hand=<b>AM</b>.XS&up=PMYK")
    expect(scoring.panel.get_by_role("alert").first).to_contain_text("cannot read '<b>AM</b> XS'")
    scoring.open("#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=AM.PMYK")
    expect(scoring.panel).to_contain_text("the dealer does not hold PMYK")
    scoring.expect_address("#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=AM")


def test_a_whole_play(scoring: ScoringPage) -> None:
    """Only legal cards can be played; count, calls, lines and points follow, and a card can be taken back."""
    scoring.open()
    scoring.tab("Play").click()
    scoring.pick("AM", "PMYK", "8WL", "XS", "E", "8YK")
    expect(scoring.legal("Pone")).to_have_count(3)
    expect(scoring.legal("Dealer")).to_have_count(0)
    for seat, code in (("Pone", "AM"), ("Dealer", "XS"), ("Pone", "PMYK"), ("Dealer", "E")):
        scoring.legal(seat).and_(scoring.panel.locator(f"[data-code={code}]")).click()
    expect(scoring.panel.locator(".count")).to_contain_text("Count 11")
    expect(scoring.said).to_have_text("dealer: “11 for 2”. The pone is to play.")
    scoring.panel.get_by_role("button", name="Take back").click()
    expect(scoring.legal("Dealer")).to_have_count(2)
    scoring.legal("Dealer").first.click()
    scoring.legal("Pone").click()
    expect(scoring.said).to_have_text(
        "pone: “19 for 6”, dealer: “Go”, pone: “1 for last”. The play is over: pone 9, dealer 4."
    )
    expect(scoring.seat("Pone")).to_contain_text("9 points")
    expect(scoring.panel.get_by_role("listitem")).to_have_count(5)
    scoring.expect_address("#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=AM.XS.PMYK.E.8WL")


def test_ten_discards(scoring: ScoringPage) -> None:
    """The best first, each with what it is worth and why; the seat turns the bhargage's sign."""
    scoring.open(STATES["discard"])
    items = scoring.panel.locator(".discards > li")
    expect(items).to_have_count(10)
    expect(items.and_(scoring.panel.locator(":visible"))).to_have_count(3)
    scoring.panel.get_by_text("The other 7 discards").click()
    expect(items.last).to_be_visible()
    expect(scoring.said).to_have_text(
        "Throw AM and 2MK, keep XS 8WL PMYK: worth +13.14 on average, without the play."
    )
    expect(items.first).to_contain_text("chief+0.55")
    expect(items.first).to_contain_text("bhargage+5.74")
    items.first.get_by_text("More").click()
    expect(items.first).to_contain_text("16 pointsAS")
    scoring.panel.get_by_label("You are").select_option("pone")
    expect(items.first).to_contain_text("bhargage\N{MINUS SIGN}")
    scoring.panel.get_by_label("The opponent throws").select_option("habit")
    scoring.expect_address("#deal=AM.XS.8WL.PMYK.2MK&seat=pone&opponent=habit")


def test_a_random_deal_is_complete(scoring: ScoringPage) -> None:
    """One button fills every field of a tab with different cards."""
    scoring.open()
    for title in ("Score", "Play", "Discard"):
        scoring.tab(title).click()
        scoring.panel.get_by_role("button", name="Deal at random").click()
        expect(scoring.said).not_to_be_empty()
        expect(scoring.panel.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(0)


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


def test_a_heading_of_the_page_keeps_the_cards(scoring: ScoringPage) -> None:
    """Whoever follows a link to a heading, as "Skip to content" is one, still has what was picked."""
    scoring.open(STATES["score"])
    expect(scoring.said).to_have_text(SAID)
    scoring.follow("#how-to-pick")
    scoring.page.get_by_label("Sequences").check()
    expect(scoring.field("Hand")).to_have_value("AM XS 8WL")
    expect(scoring.said).to_have_text(SAID)


def test_the_sixth_card_of_a_play_leads_to_the_first(scoring: ScoringPage) -> None:
    """Picked by the keyboard, the last card of both hands gives the focus to a card that may be played."""
    scoring.open("#pone=AM.PMYK.8WL&dealer=XS.E")
    scoring.card("8YK").focus()
    scoring.page.keyboard.press("Space")
    expect(scoring.panel.locator(".seat button:focus")).to_have_count(1)


def test_a_name_typed_for_a_play_is_not_cut_off(scoring: ScoringPage) -> None:
    """The hands stay open while one of them is typed, also when its cards are complete before its text is."""
    scoring.open("#pone=AM.PMYK.8WL")
    scoring.tab("Play").click()
    scoring.field("Dealer’s hand").press_sequentially("XS 8YK Ex", delay=80)
    expect(scoring.field("Dealer’s hand")).to_have_value("XS 8YK Ex")


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
    scoring.pick("PMYK")
    held.pop().continue_()
    expect(scoring.said).to_have_text(SAID, timeout=PATIENCE)
    expect(scoring.status).to_be_empty()


def test_a_hand_of_cribbage(scoring: ScoringPage) -> None:
    """Its cards are French; the hand is scored before the cut and after it, and a Jack brings his heels."""
    scoring.open()
    scoring.game.select_option("Cribbage")
    expect(scoring.cards).to_have_count(52)
    scoring.pick("5C", "5D", "5H", "JS")
    expect(scoring.said).to_have_text(re.compile("^14: "))
    expect(scoring.panel.locator(".hint")).to_have_text("Starter: room for 1 more card.")
    scoring.pick("JD")
    expect(scoring.result).to_contain_text("The starter is a Jack: 2 for the dealer")
    scoring.pick("5S")
    expect(scoring.said).to_contain_text("29: “fifteen 2")
    expect(scoring.panel.get_by_role("cell", name="nobs")).to_have_count(1)
    scoring.expect_address("#game=cribbage&hand=5C.5D.5H.JS&starter=5S")
    scoring.panel.get_by_label("Score", exact=True).select_option("a crib")
    expect(scoring.field("Crib")).to_have_value("5C 5D 5H JS")
    scoring.expect_address("#game=cribbage&crib=5C.5D.5H.JS&starter=5S")
    scoring.open("#game=cribbage&crib=2H.4H.6H.8H&starter=KH")
    expect(scoring.said).to_contain_text("5: “a flush is 5”")


def test_every_game_of_the_page_scores_a_deal(scoring: ScoringPage) -> None:
    """Whichever is chosen, and whatever of it is scored: one button deals cards, and they have a score."""
    scoring.open()
    games = scoring.game.get_by_role("option").all_inner_texts()
    assert {"Bhargage", "Cribbage"} < {*games}
    for game in games:
        scoring.game.select_option(game)
        counts = scoring.panel.locator("#score-count").get_by_role("option", include_hidden=True)
        for place in range(counts.count()):
            if counts.count() > 1:
                scoring.panel.locator("#score-count").select_option(index=place)
            scoring.panel.get_by_role("button", name="Clear").click()
            expect(scoring.said).to_be_empty()
            scoring.panel.get_by_role("button", name="Deal at random").click()
            expect(scoring.said).not_to_be_empty()
            expect(scoring.panel.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(0)


def test_the_play_and_the_discards_of_cribbage(scoring: ScoringPage) -> None:
    """Both tabs are there for any game with a crib, with as many cards as its players have."""
    scoring.open("#game=cribbage&pone=5C.6C.7C.8C&dealer=TH.JH.QH.KH&played=5C.TH")
    expect(scoring.said).to_have_text("dealer: “15 for 2”. The pone is to play.")
    scoring.legal("Pone").first.click()
    expect(scoring.panel.locator(".count")).to_contain_text("Count 21")
    scoring.tab("Discard").click()
    scoring.field("Deal").fill("5C 5D 5H JS 7C 9D")
    expect(scoring.said).to_contain_text("Throw 7C and 9D, keep 5C 5D 5H JS")
    expect(scoring.panel).to_contain_text("The other 12 discards")
    scoring.game.select_option("Crates")
    expect(scoring.page.get_by_role("tablist")).to_be_hidden()


def test_another_game_begins_anew(scoring: ScoringPage) -> None:
    """Nothing that is picked goes along, and an address of the usual game leads back to it."""
    scoring.open(STATES["score"])
    scoring.game.select_option("Cribbage")
    expect(scoring.field("Hand")).to_have_value("")
    scoring.expect_address("#game=cribbage")
    scoring.follow(STATES["bhargage"])
    expect(scoring.game).to_have_value("bhargage")
    expect(scoring.said).to_contain_text("28")
    scoring.open("#game=nothing&hand=AM")
    expect(scoring.field("Hand")).to_have_value("AM")


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


def test_nothing_is_said_to_be_picked_beside_a_fault(scoring: ScoringPage) -> None:
    """Four cards are no hand, and the page does not say that all is well."""
    scoring.open(STATES["bhargage"])
    scoring.panel.get_by_label("Score", exact=True).select_option("hand")
    expect(scoring.panel.get_by_role("alert").filter(has_text="4 cards, not 3")).to_have_count(1)
    expect(scoring.panel.locator(".hint")).to_be_empty()


def test_without_the_runtime_it_says_so(scoring: ScoringPage) -> None:
    """As in a site that plain mkdocs built."""
    scoring.page.context.route("**/wheels.json", lambda route: route.fulfill(json={"wheels": []}))
    scoring.page.goto(scoring.address)
    expect(scoring.status).to_contain_text("nox -s site")
    expect(scoring.cards).to_have_count(45)
