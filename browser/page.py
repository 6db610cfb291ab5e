"""A page of the site in a browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Locator, Page, expect

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 120_000  # ms: a busy machine is no fault of the page


class SitePage:
    """Opens a page of the site; subclasses find its parts by what they are called."""

    APP: ClassVar[str]
    """The id of the element that the scripts fill."""
    READY: ClassVar[str]
    """The attribute that this element gets when the page can be used."""
    SHOT: ClassVar[str]
    """What the names of its pictures begin with."""

    def __init__(self, page: Page, address: str, shots: Path | None) -> None:
        self.page = page
        self.address = address
        self._shots = shots

    def open(self, fragment: str = "") -> None:
        """Opens the page, with this behind the #, and waits until it can be used."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}{fragment}")
        expect(self.app).to_have_attribute(self.READY, re.compile("."), timeout=PATIENCE)

    @property
    def app(self) -> Locator:
        return self.page.locator(f"#{self.APP}")

    def shoot(self, name: str) -> None:
        """Keeps a picture of the whole page, if a folder was given for it."""
        if self._shots:
            self.page.screenshot(path=self._shots / f"{self.SHOT}{name}.png", full_page=True)
