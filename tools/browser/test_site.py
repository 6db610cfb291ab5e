"""Every page of the built site, opened in a real browser."""

import pytest
from playwright.sync_api import Page

from browser.accessibility import serious_violations
from browser.page import Scheme, settle, show

COLOURS = ("color-contrast",)
PAGE_OF_THE_REFERENCE = "reference/scoring"
KINDS_OF_REFERENCE = {"reference", "match", "inside"}


def test_a_page_is_accessible_and_asks_no_other_server(
    shared_page: Page, address: str, axe: str, site_page: str
) -> None:
    """The checker axe finds nothing serious, and the page needs nothing from elsewhere.

    Each is looked at on a desktop in light colours and on a phone in dark ones. All pages of the reference
    have the same colours: those of one are checked, and the others are not looked at on a phone. On a long
    page colours take axe as long as all the rest.
    """
    shared_page.goto(f"{address}{site_page}/")
    show(shared_page, "desktop", "light")
    kinds = KINDS_OF_REFERENCE & {*site_page.split("/")}
    more_of_the_reference = bool(kinds) and site_page != PAGE_OF_THE_REFERENCE
    assert serious_violations(shared_page, axe, without=COLOURS if more_of_the_reference else ()) == []
    if not more_of_the_reference:
        show(shared_page, "phone", "dark")
        assert serious_violations(shared_page, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_the_pointer_is_over_can_be_read(page: Page, address: str, axe: str, scheme: Scheme) -> None:
    """The contrast of a button or a link is high enough under the pointer, too."""
    page.goto(address)
    show(page, "desktop", scheme)
    for selector in "article .md-button", "article p a:not(.md-button)", ".md-tabs__link, .md-nav__link":
        page.locator(selector).locator("visible=true").first.hover()
        settle(page)
        assert serious_violations(page, axe) == [], selector
