"""The home page: what a visitor sees of it without scrolling."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import serious_violations
from browser.conftest import SEARCH_INDEX

SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
SCREENS = [
    pytest.param({"viewport": size, "color_scheme": scheme}, id=f"{name}-{scheme}")
    for name, size in SIZES.items()
    for scheme in ("light", "dark")
]


@pytest.mark.parametrize("options", SCREENS, indirect=True)
def test_the_first_screen_says_what_the_library_is(page: Page, address: str, axe: str) -> None:
    """Its title, the buttons, the picture of a score and how to install it, and nothing is too wide."""
    page.goto(address)
    for part in (
        page.get_by_role("heading", name="muggins"),
        page.get_by_role("link", name="Score a hand").and_(page.locator(".md-button")),
        page.get_by_role("link", name="Play").and_(page.locator(".md-button")),
        page.get_by_role("link", name="Use it in your app").and_(page.locator(".md-button")),
        page.locator(".front-picture img"),
        page.locator(".front-install pre"),
    ):
        expect(part).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious_violations(page, axe) == []


def test_a_wide_first_screen_has_both_examples(page: Page, address: str) -> None:
    """One of Cribbage, one of Bhargage, side by side."""
    page.goto(address)
    examples = page.locator(".front-example pre")
    expect(examples).to_have_count(2)
    for example in (examples.first, examples.last):
        expect(example).to_be_in_viewport(ratio=0.99)


def test_its_buttons_lead_on(page: Page, address: str) -> None:
    """To the pages that score and play, which need no Python."""
    for name, path in (("Score a hand", "score-a-hand/"), ("Play", "play/")):
        page.goto(address)
        page.locator(".md-button", has_text=name).click()
        expect(page).to_have_url(re.compile(f"^{re.escape(address)}{path}(#|$)"))


@pytest.mark.parametrize(
    ("words", "found"),
    [("his nobs", "games/cribbage"), ("score_hand", "reference"), ("openspiel", "environments")],
)
def test_what_people_look_for_is_found(page: Page, address: str, words: str, found: str) -> None:
    """A term of a game, a function and another library: the first page that is found is about it."""
    page.context.unroute(SEARCH_INDEX)
    page.goto(address)
    page.keyboard.press("/")
    page.keyboard.type(words)
    first = page.locator(".md-search-result__link").first
    expect(first).to_have_attribute("href", re.compile(f"{re.escape(address)}{found}"))
