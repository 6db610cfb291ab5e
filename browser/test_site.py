"""Every page of the built site, opened in a real browser."""

import pytest
from playwright.sync_api import Page

from browser.accessibility import serious_violations
from browser.page import DESKTOP, PHONE, settle

DESKTOP_BY_DAY = pytest.param({"viewport": DESKTOP, "color_scheme": "light"}, id="desktop-light")
DESKTOP_BY_NIGHT = pytest.param({"viewport": DESKTOP, "color_scheme": "dark"}, id="desktop-dark")
PHONE_BY_NIGHT = pytest.param({"viewport": PHONE, "color_scheme": "dark"}, id="phone-dark")

COLOURS = ("color-contrast",)


@pytest.mark.parametrize("options", [DESKTOP_BY_DAY], indirect=True)
def test_a_page_is_accessible_and_asks_no_other_server(
    page: Page, address: str, axe: str, site_page: str
) -> None:
    """The checker axe finds nothing serious, and the page needs nothing from elsewhere.

    All pages of the reference have the same colours, so these are looked at on one of them: on a long page it
    takes axe as long as all the rest.
    """
    page.goto(f"{address}{site_page}/")
    more_of_the_reference = site_page.startswith("reference/") and site_page != "reference/scoring"
    assert serious_violations(page, axe, without=COLOURS if more_of_the_reference else ()) == []


@pytest.mark.parametrize("options", [PHONE_BY_NIGHT], indirect=True)
def test_a_page_is_accessible_on_a_phone_in_the_dark(
    page: Page, address: str, axe: str, main_page: str
) -> None:
    """The same for all pages but the reference, which has no colours of its own."""
    page.goto(f"{address}{main_page}/")
    assert serious_violations(page, axe) == []


@pytest.mark.parametrize("options", [DESKTOP_BY_DAY, DESKTOP_BY_NIGHT], indirect=True)
@pytest.mark.parametrize(
    "selector", ["article .md-button", "article p a:not(.md-button)", ".md-tabs__link, .md-nav__link"]
)
def test_what_the_pointer_is_over_can_be_read(page: Page, address: str, axe: str, selector: str) -> None:
    """The contrast of a button or a link is high enough under the pointer, too."""
    page.goto(address)
    page.locator(selector).locator("visible=true").first.hover()
    settle(page)
    assert serious_violations(page, axe) == []
