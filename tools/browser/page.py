"""A page of the site in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import ClassVar, Literal

from playwright.sync_api import Locator, Page, ViewportSize, expect

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
Size = Literal["desktop", "phone"]
Scheme = Literal["light", "dark"]
SIZES: dict[Size, ViewportSize] = {"desktop": DESKTOP, "phone": PHONE}
PALETTES: dict[Scheme, str] = {"light": "default", "dark": "slate"}
ANY = re.compile(".")  # a text that is not empty
PATIENCE = 120_000  # ms: a busy machine is no fault of the page


def settle(page: Page) -> None:
    """Waits until no colour or place on the page is changing any more."""
    page.evaluate(
        """
        Promise.allSettled(
            document.getAnimations().filter(each => each instanceof CSSTransition).map(each => each.finished)
        ).then(() => null)
        """
    )


def show(page: Page, size: Size, scheme: Scheme) -> None:
    """Shows the open page in another size and in light or dark colours."""
    page.set_viewport_size(SIZES[size])
    page.emulate_media(color_scheme=scheme)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", PALETTES[scheme])
    settle(page)


def looks(page: Page) -> Iterator[str]:
    """Shows the open page on a desktop and on a phone, each in light and in dark, and names what is shown."""
    for size, scheme in product(SIZES, PALETTES):
        show(page, size, scheme)
        yield f"{size}-{scheme}"


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
        expect(self.app).to_have_attribute(self.READY, ANY, timeout=PATIENCE)

    def follow(self, fragment: str) -> None:
        """Changes the address of the open page, as a link within it or a person would."""
        self.page.evaluate("fragment => { location.hash = fragment }", fragment)

    @property
    def is_open(self) -> bool:
        """Whether the window shows this page."""
        return self.page.url.startswith(self.address)

    @property
    def app(self) -> Locator:
        return self.page.locator(f"#{self.APP}")

    def shoot(self, name: str) -> None:
        """Keeps a picture of the whole page, if a folder was given for it."""
        if self._shots:
            self.page.screenshot(path=self._shots / f"{self.SHOT}{name}.png", full_page=True)
