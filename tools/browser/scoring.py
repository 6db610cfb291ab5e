"""The page that scores a hand, as its users see it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.page import SitePage

STATES = {
    "score": "#hand=AM.XS.8WL&up=PMYK",
    "bhargage": "#bhargage=E.PSWK.CMLY.XS&up=AM",
    "play": "#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=AM.XS",
    "discard": "#deal=AM.XS.8WL.PMYK.2MK&seat=dealer",
    "cribbage": "#game=cribbage&hand=5C.5D.5H.JS&starter=5S",
}
SAID = "11: “11 for 2, times 2 is 4, a bharg is 10, and one for the Chief's Friend is 11”"
USUAL_GAME, ANOTHER_GAME = "bhargage", "crates"
"""The game of an address that names none, and one that no test needs; with another game all begins anew."""


class ScoringPage(SitePage):
    """Finds the parts of the page by what they are called."""

    APP = "score-a-hand-app"
    READY = "data-ready"
    SHOT = ""

    def reopen(self, fragment: str = "") -> None:
        """Shows what this address says and nothing else, in the open page, if it is open: Python goes on."""
        if not self.is_open:
            self.open(fragment)
            return
        self.follow(f"#game={ANOTHER_GAME}")
        expect(self.game).to_have_value(ANOTHER_GAME)
        self.follow(fragment or f"#game={USUAL_GAME}")
        expect(self.game).not_to_have_value(ANOTHER_GAME)

    @property
    def status(self) -> Locator:
        """What the page says of its engine."""
        return self.page.locator("#score-a-hand-status")

    @property
    def game(self) -> Locator:
        """The choice of the game."""
        return self.page.get_by_label("Game", exact=True)

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("tabpanel")

    @property
    def result(self) -> Locator:
        """What the cards score, with the reasons."""
        return self.panel.get_by_role("region")

    def tab(self, title: str) -> Locator:
        return self.page.get_by_role("tab", name=title)

    @property
    def cards(self) -> Locator:
        """All cards of the game."""
        return self.panel.get_by_role("toolbar").get_by_role("button")

    def card(self, code: str) -> Locator:
        """The card among all cards."""
        return self.panel.get_by_role("toolbar").get_by_role("button", name=re.compile(f"^{code},"))

    def pick(self, *codes: str) -> None:
        """Clicks on some cards."""
        for code in codes:
            self.card(code).click()

    def field(self, label: str) -> Locator:
        return self.panel.get_by_label(label, exact=True)

    def legal(self, seat: str) -> Locator:
        """The cards that this seat may play now."""
        return self.seat(seat).get_by_role("button", disabled=False)

    def seat(self, name: str) -> Locator:
        return self.panel.locator(".seat").filter(has=self.page.get_by_role("heading", name=name))

    @property
    def said(self) -> Locator:
        """What the page says of what is picked."""
        return self.panel.locator(".said")

    def expect_address(self, fragment: str) -> None:
        expect(self.page).to_have_url(f"{self.address}{fragment}")
