"""Every page of the built site, opened in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser.accessibility import serious_violations
from browser.conftest import Guard
from browser.page import Scheme, settle, show

COLOURS = ("color-contrast",)
PAGE_OF_THE_REFERENCE = "reference/scoring"


@pytest.fixture(scope="module")
def guard(address: str) -> Guard:
    """What went wrong in the page that is open."""
    return Guard(address)


@pytest.fixture(scope="module")
def window(chromium: Browser, guard: Guard) -> Iterator[Page]:
    """One window for all pages, as a window takes as long to open as a page."""
    with guard.window(chromium) as page:
        yield page


@pytest.fixture
def opened(window: Page, guard: Guard, address: str, site_page: str) -> Iterator[Page]:
    """A page of the site; fails if anything was asked of another server, or the page complained."""
    guard.complaints.clear()
    window.goto(f"{address}{site_page}/")
    yield window
    window.goto("about:blank")
    assert guard.complaints == []


def test_a_page_is_accessible_and_asks_no_other_server(opened: Page, axe: str, site_page: str) -> None:
    """The checker axe finds nothing serious, and the page needs nothing from elsewhere.

    Each is looked at on a desktop in light colours and on a phone in dark ones. All pages of the reference
    have the same colours: those of one are checked, and the others are not looked at on a phone. On a long
    page colours take axe as long as all the rest.
    """
    show(opened, "desktop", "light")
    more_of_the_reference = site_page.startswith("reference/") and site_page != PAGE_OF_THE_REFERENCE
    assert serious_violations(opened, axe, without=COLOURS if more_of_the_reference else ()) == []
    if not more_of_the_reference:
        show(opened, "phone", "dark")
        assert serious_violations(opened, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_the_pointer_is_over_can_be_read(page: Page, address: str, axe: str, scheme: Scheme) -> None:
    """The contrast of a button or a link is high enough under the pointer, too."""
    page.goto(address)
    show(page, "desktop", scheme)
    for selector in "article .md-button", "article p a:not(.md-button)", ".md-tabs__link, .md-nav__link":
        page.locator(selector).locator("visible=true").first.hover()
        settle(page)
        assert serious_violations(page, axe) == [], selector
