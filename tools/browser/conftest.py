"""A real browser on the built site: `nox -s browser` builds one, finds the other, and passes both here."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from browser.page import DESKTOP, PATIENCE
from browser.scoring import ScoringPage

BELOW = "/below/some/path/"
SEARCH_INDEX = "**/search/search_index.json"
NOTHING_TO_FIND = {
    "config": {"lang": ["en"], "separator": " ", "pipeline": [], "fields": {}},
    "docs": [{"location": "", "title": "", "text": ""}],
}
ALONE = (  # keeps Chromium from asking the network for anything of its own
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--site", type=Path, required=True, help="the folder of the built site")
    parser.addoption("--chromium", required=True, help="the browser's program")
    parser.addoption("--axe", type=Path, required=True, help="axe.min.js of axe-core")
    parser.addoption("--shots", type=Path, help="a folder for screenshots of each state of the page")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    site = metafunc.config.getoption("--site")
    pages = sorted(path.parent.relative_to(site).as_posix() for path in site.rglob("index.html"))
    if "site_page" in metafunc.fixturenames:
        metafunc.parametrize("site_page", pages)


class BelowAPath(SimpleHTTPRequestHandler):
    """Serves the site below a path, as a project's pages often are."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(BELOW.rstrip("/")))

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Says nothing."""


class Server(ThreadingHTTPServer):
    """Takes no offence when a page is closed before it has all it asked for."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@pytest.fixture(scope="session")
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the site is served, on this machine."""
    yield from served(partial(BelowAPath, directory=request.config.getoption("--site")))


def served(handler: Callable[..., BelowAPath]) -> Iterator[str]:
    """Where a handler serves the site, until the next step."""
    with Server(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}{BELOW}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def chromium(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """The browser."""
    program = request.config.getoption("--chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*ALONE])
        yield browser
        browser.close()


class Guard:
    """Keeps what went wrong in a page: what it asked of another server, and what it complained of."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.complaints: list[str] = []

    @contextmanager
    def window(self, browser: Browser, **options: Any) -> Iterator[Page]:
        """An empty page in a window of its own, in which the search of the site finds nothing.

        Each page would read the index of the search, which takes a second. The page keeps no files for the
        next visit unless `service_workers` is "allow".
        """
        with browser.new_context(**{"service_workers": "block", **options}) as context:
            context.on("request", self._notice)
            context.on("console", self._listen)
            context.on("weberror", lambda error: self.complaints.append(f"{error.error}"))
            context.set_default_timeout(PATIENCE)
            context.route(SEARCH_INDEX, lambda route: route.fulfill(json=NOTHING_TO_FIND))
            yield context.new_page()

    def _notice(self, request: Request) -> None:
        if not request.url.startswith((self.address, "about:", "blob:", "data:")):
            self.complaints.append(f"asked for {request.url}")

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and "blocked by Playwright" not in message.text:
            self.complaints.append(message.text)


@pytest.fixture
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Which screen and palette the page gets; a test may give others by parametrize."""
    return {"viewport": DESKTOP, **getattr(request, "param", {})}


@pytest.fixture
def page(chromium: Browser, address: str, options: dict[str, Any]) -> Iterator[Page]:
    """An empty page; fails if anything was asked of another server, or the page complained."""
    guard = Guard(address)
    with guard.window(chromium, **options) as page:
        yield page
    assert guard.complaints == []


@pytest.fixture(scope="module")
def shared_guard(address: str) -> Guard:
    """What went wrong in the shared window."""
    return Guard(address)


@pytest.fixture(scope="module")
def shared_window(chromium: Browser, shared_guard: Guard) -> Iterator[Page]:
    """One window for many tests, as a window takes as long to open as a page, and Python seconds to start."""
    with shared_guard.window(chromium, viewport=DESKTOP) as page:
        yield page


@pytest.fixture
def shared_page(shared_window: Page, shared_guard: Guard) -> Iterator[Page]:
    """The page in the shared window, as the last test left it; fails as `page` does."""
    shared_guard.complaints.clear()
    yield shared_window
    shared_window.wait_for_load_state()
    assert shared_guard.complaints == []


@pytest.fixture
def scoring(page: Page, address: str, shots: Path | None) -> ScoringPage:
    """The page that scores a hand, not yet opened."""
    return ScoringPage(page, f"{address}score-a-hand/", shots)


@pytest.fixture(scope="session")
def shots(request: pytest.FixtureRequest) -> Path | None:
    """The folder for screenshots, if there is one."""
    folder: Path | None = request.config.getoption("--shots")
    return folder


@pytest.fixture(scope="session")
def axe(request: pytest.FixtureRequest) -> str:
    """The source of axe-core."""
    path: Path = request.config.getoption("--axe")
    return path.read_text(encoding="utf-8")
