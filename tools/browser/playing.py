"""The page that plays a match, as its users see it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.page import ANY, PATIENCE, SitePage


class PlayingPage(SitePage):
    """Finds the parts of the page by what they are called."""

    APP = "play-app"
    READY = "data-answered"
    SHOT = "play-"

    def reopen(self, fragment: str) -> None:
        """Begins the match of this address in the open page, if it is open: Python and the coach go on."""
        if not self.is_open:
            self.open(fragment)
            return
        self.wait()
        self.app.evaluate(
            """
            app => {
                delete app.dataset.answered;
                document.activeElement.blur();
                history.replaceState(history.state, "", location.pathname);
            }
            """
        )
        self.follow(fragment)
        expect(self.app).to_have_attribute(self.READY, ANY, timeout=PATIENCE)
        self.coach.get_by_role("checkbox").check()

    @property
    def prompt(self) -> Locator:
        """What the page asks for."""
        return self.page.locator(".prompt")

    @property
    def hand(self) -> Locator:
        """Your cards."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def playable(self) -> Locator:
        """Your cards that can be chosen."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button", disabled=False)

    @property
    def news(self) -> Locator:
        """What has just happened."""
        return self.page.locator(".news")

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("region", name="The coach")

    @property
    def happened(self) -> Locator:
        """All that has happened."""
        return self.page.get_by_role("region", name="What happened")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def wait(self) -> None:
        """Waits until the last question is answered."""
        expect(self.app).not_to_have_attribute("data-asking", "yes", timeout=PATIENCE)

    def judged(self) -> None:
        """Waits until the coach has said what it has to say."""
        expect(self.coach.locator(".hint")).to_be_empty(timeout=PATIENCE)

    def milliseconds(self) -> int:
        """How long the last answer took."""
        return int(self.app.get_attribute("data-answered") or "")
