"""The page that scores a hand: everything that a person does on it, done in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.scoring import SAID, STATES, ScoringPage


@pytest.fixture
def scoring(shared_page: Page, address: str, shots: Path | None) -> ScoringPage:
    """The page in the shared window: `reopen` shows it with nothing picked."""
    return ScoringPage(shared_page, f"{address}score-a-hand/", shots)


def test_a_hand_picked_by_clicking(scoring: ScoringPage) -> None:
    """Three cards go to the hand, the fourth is turned up; each can be put back or exchanged."""
    scoring.reopen()
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
    scoring.reopen()
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
    scoring.reopen("#hand=XM.XS.AW&up=9LK")
    expect(scoring.panel).to_contain_text("Shortage: no Wyrms. The opponent may claim 1.")


def test_a_fault_stands_at_its_field(scoring: ScoringPage) -> None:
    """In the library's own words, tied to the field for a screen reader, until it is mended."""
    scoring.reopen("#hand=AM.XS.8WL&up=PMYK")
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


def test_what_an_address_says_wrongly_is_told(scoring: ScoringPage) -> None:
    """Nothing of an address is taken for HTML, and a card that cannot be played is refused in words."""
    scoring.reopen("#hand=<b>AM</b>.XS&up=PMYK")
    expect(scoring.panel.get_by_role("alert").first).to_contain_text("cannot read '<b>AM</b> XS'")
    scoring.reopen("#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=AM.PMYK")
    expect(scoring.panel).to_contain_text("the dealer does not hold PMYK")
    scoring.expect_address("#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=AM")


def test_a_whole_play(scoring: ScoringPage) -> None:
    """Only legal cards can be played; count, calls, lines and points follow, and a card can be taken back."""
    scoring.reopen()
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
    scoring.reopen(STATES["discard"])
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
    scoring.reopen()
    for title in ("Score", "Play", "Discard"):
        scoring.tab(title).click()
        scoring.panel.get_by_role("button", name="Deal at random").click()
        expect(scoring.said).not_to_be_empty()
        expect(scoring.panel.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(0)


def test_a_heading_of_the_page_keeps_the_cards(scoring: ScoringPage) -> None:
    """Whoever follows a link to a heading, as "Skip to content" is one, still has what was picked."""
    scoring.reopen(STATES["score"])
    expect(scoring.said).to_have_text(SAID)
    scoring.follow("#how-to-pick")
    scoring.page.get_by_label("Sequences").check()
    expect(scoring.field("Hand")).to_have_value("AM XS 8WL")
    expect(scoring.said).to_have_text(SAID)


def test_the_sixth_card_of_a_play_leads_to_the_first(scoring: ScoringPage) -> None:
    """Picked by the keyboard, the last card of both hands gives the focus to a card that may be played."""
    scoring.reopen("#pone=AM.PMYK.8WL&dealer=XS.E")
    scoring.card("8YK").focus()
    scoring.page.keyboard.press("Space")
    expect(scoring.panel.locator(".seat button:focus")).to_have_count(1)


def test_a_name_typed_for_a_play_is_not_cut_off(scoring: ScoringPage) -> None:
    """The hands stay open while one of them is typed, also when its cards are complete before its text is."""
    scoring.reopen("#pone=AM.PMYK.8WL")
    scoring.tab("Play").click()
    scoring.field("Dealer’s hand").press_sequentially("XS 8YK Ex", delay=80)
    expect(scoring.field("Dealer’s hand")).to_have_value("XS 8YK Ex")


def test_a_hand_of_cribbage(scoring: ScoringPage) -> None:
    """Its cards are French; the hand is scored before the cut and after it, and a Jack brings his heels."""
    scoring.reopen()
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
    scoring.reopen("#game=cribbage&crib=2H.4H.6H.8H&starter=KH")
    expect(scoring.said).to_contain_text("5: “a flush is 5”")


def test_every_game_of_the_page_scores_a_deal(scoring: ScoringPage) -> None:
    """Whichever is chosen, and whatever of it is scored: one button deals cards, and they have a score."""
    scoring.reopen()
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
    scoring.reopen("#game=cribbage&pone=5C.6C.7C.8C&dealer=TH.JH.QH.KH&played=5C.TH")
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
    scoring.reopen(STATES["score"])
    scoring.game.select_option("Cribbage")
    expect(scoring.field("Hand")).to_have_value("")
    scoring.expect_address("#game=cribbage")
    scoring.follow(STATES["bhargage"])
    expect(scoring.game).to_have_value("bhargage")
    expect(scoring.said).to_contain_text("28")
    scoring.reopen("#game=nothing&hand=AM")
    expect(scoring.field("Hand")).to_have_value("AM")


def test_nothing_is_said_to_be_picked_beside_a_fault(scoring: ScoringPage) -> None:
    """Four cards are no hand, and the page does not say that all is well."""
    scoring.reopen(STATES["bhargage"])
    scoring.panel.get_by_label("Score", exact=True).select_option("hand")
    expect(scoring.panel.get_by_role("alert").filter(has_text="4 cards, not 3")).to_have_count(1)
    expect(scoring.panel.locator(".hint")).to_be_empty()
