"""Every page of the built site, opened in a real browser."""

import pytest
from playwright.sync_api import Page

from browser.accessibility import serious_violations
from browser.scoring import DESKTOP, PHONE

SCREENS = [
    pytest.param({"viewport": DESKTOP, "color_scheme": "light"}, id="desktop-light"),
    pytest.param({"viewport": PHONE, "color_scheme": "dark"}, id="phone-dark"),
]


@pytest.mark.parametrize("options", SCREENS, indirect=True)
def test_a_page_is_accessible_and_asks_no_other_server(
    page: Page, address: str, axe: str, site_page: str
) -> None:
    """axe finds nothing serious, and the page needs nothing from elsewhere."""
    page.goto(f"{address}{site_page}/")
    assert serious_violations(page, axe) == []
