"""The table of any game on the page that plays a match, as its users see it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.page import PATIENCE, SitePage


class AnyTable(SitePage):
    """Finds the parts of the table by what they are called."""

    APP = "play-app"
    READY = "data-ready"
    SHOT = "table-"

    @property
    def cards(self) -> Locator:
        """The cards that are part of a legal move, in your hand or on the table."""
        return self.page.locator(".dock .hand button[aria-disabled=false]")

    @property
    def hand(self) -> Locator:
        """All your cards."""
        return self.page.get_by_role("group", name="Your hand")

    @property
    def forbidden(self) -> Locator:
        """Your cards that are not."""
        return self.page.get_by_role("group", name="Your hand").locator("button[aria-disabled=true]")

    @property
    def moves(self) -> Locator:
        """The buttons of your moves."""
        return self.page.get_by_role("group", name="Your moves").get_by_role("button")

    @property
    def spaces(self) -> Locator:
        """The spaces of the board on which you may move."""
        return self.page.get_by_role("group", name="Spaces of the board").get_by_role("button")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".dock .due")

    @property
    def happened(self) -> Locator:
        return self.page.get_by_role("log", name="What happened")

    @property
    def coach(self) -> Locator:
        """What the coach says, and hints."""
        return self.page.locator(".bubble .verdict")

    @property
    def fault(self) -> Locator:
        return self.page.locator(".bubble").get_by_role("alert")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, title: str) -> None:
        """Sits down at the table of a game."""
        self.page.get_by_label("Game", exact=True).select_option(label=title)
        self.wait()

    def choose_others(self, how: str) -> None:
        """Begins a match against others who play like this, of whom none is waited for."""
        self.page.emulate_media(reduced_motion="reduce")
        self.page.get_by_label("Others", exact=True).select_option(label=how)
        self.wait()

    @property
    def verdict(self) -> Locator:
        """What the coach says."""
        return self.page.locator(".verdict")

    @property
    def fragment(self) -> str:
        """The part of the address after the page's own."""
        return self.page.url.removeprefix(self.address)

    def sit(self, name: str, seed: str, also: str = "") -> None:
        """Begins the match with a seed at the table of a game, in the open page if it is open.

        No match is kept that another test has begun there.

        Args:
            name: the game.
            seed: the seed of its cards.
            also: what else the address says, such as ``"&seats=3"``.
        """
        fragment = f"#table={name}&seed={seed}{also}"
        if self.is_open:
            table = self.page.locator(".sitting")
            expect(table).not_to_have_attribute("data-asking", "yes", timeout=PATIENCE)
            table.evaluate(
                """
                table => {
                    table.dataset.asking = "yes";
                    localStorage.clear();
                    history.replaceState(history.state, "", location.pathname);
                }
                """
            )
            self.follow(fragment)
        else:
            self.open(fragment)
        self.wait()

    def wait(self) -> None:
        """Waits until it is your turn, or the match is over, and no card is in the air."""
        table = self.page.locator(".sitting")
        expect(table).to_be_visible(timeout=PATIENCE)
        expect(table).not_to_have_attribute("data-asking", "yes", timeout=PATIENCE)
        expect(self.page.locator(".flight")).to_have_count(0)

    def move(self) -> None:
        """Makes a move, and waits until it is your turn again."""
        self.tap()
        self.wait()

    def tap(self) -> None:
        """Taps what completes a move whose cards are picked, or the next card that may be, or any button."""
        picked = self.page.locator(".dock button[aria-pressed=true]")
        unpicked = self.page.locator(".dock .hand button[aria-disabled=false]:not([aria-pressed=true])")
        if picked.count() and self.spaces.count():
            self.spaces.first.click()
        elif unpicked.count() and not (picked.count() and self.moves.count()):
            unpicked.first.click()
        else:
            self.moves.first.click()
