"""The page Play on a slow network and without any: the first table, what it takes, and the second visit."""

import gzip
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from threading import Lock
from time import sleep

import pytest
from more_itertools import sliced
from playwright.sync_api import Browser, Page, expect

from browser.conftest import BelowAPath, Guard, served
from browser.page import ANY, PATIENCE, PHONE
from browser.sitting import AnyTable

BYTES_A_SECOND = 10_000_000 / 8
LATENCY = 0.04  # s
CHUNK = 16_384  # bytes
FIRST_TABLE = 6_000  # ms, also on a busy machine; without other work it is about 1,000
TO_PYTHON = 40_000  # ms, also on a busy machine: with six processes a core it is about 21,000
MOST_BYTES = 8_800_000
"""Of all that comes over the wire, Python included, if it is served compressed."""


class Wire:
    """A slow network that all connections share, workers' too, and the bytes that came over it."""

    def __init__(self) -> None:
        self.bytes = 0
        self._turn = Lock()

    def carry(self, body: bytes, write: Callable[[bytes], object]) -> None:
        for chunk in sliced(body, CHUNK):
            with self._turn:
                sleep(len(chunk) / BYTES_A_SECOND)
                self.bytes += len(chunk)
            write(chunk)


class Compressed(BelowAPath):
    """Serves what is worth it compressed, as most hosts do, over a wire."""

    protocol_version = "HTTP/1.1"
    wire: Wire

    def do_GET(self) -> None:  # noqa: N802
        sleep(LATENCY)
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        is_worth_it = path.suffix in {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".py", ".svg"}
        body = compressed(path) if is_worth_it else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if is_worth_it:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wire.carry(body, self.wfile.write)


@cache
def compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def compressing(request: pytest.FixtureRequest, wire: Wire) -> Iterator[str]:
    """Where the site is served compressed."""
    site: Path = request.config.getoption("--site")
    compressed(site / "in-page" / "pyodide" / "pyodide.asm.wasm")  # which takes long
    handler = type("OverThisWire", (Compressed,), {"wire": wire})
    yield from served(partial(handler, directory=f"{site}"))


def test_the_first_table(
    chromium: Browser, compressing: str, wire: Wire, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards and a choice stand at once on a phone; the choice made is played when Python is there."""
    with Guard(compressing).window(chromium, viewport=PHONE) as page:
        table = AnyTable(page, f"{compressing}play/", None)
        page.goto(table.address)
        expect(table.app).to_have_attribute("data-first", ANY, timeout=PATIENCE)
        first, fetched = int(table.app.get_attribute("data-first") or ""), wire.bytes
        expect(table.prompt).to_contain_text("Your turn")
        table.tap()
        expect(table.prompt).to_contain_text("starting")
        expect(table.prompt).to_contain_text("Your turn", timeout=PATIENCE)
        ready = int(table.app.get_attribute("data-ready") or "")
        answered = page.evaluate("performance.now()")
        total = wire.bytes
    with capsys.disabled():
        print(
            f"\nPlay at 10 Mbit/s: first table after {first / 1000:.2f} s and {fetched / 1000:.0f} kB, "
            f"Python after {ready / 1000:.1f} s, the choice played after {answered / 1000:.1f} s, "
            f"{total / 1e6:.1f} MB"
        )
    assert first < FIRST_TABLE
    assert ready < TO_PYTHON
    assert total < MOST_BYTES


def test_the_first_moves_need_only_the_first_archive(page: Page, address: str) -> None:
    """They are made while the other games are still on their way."""
    page.context.route("**/rest.bin", lambda _: None)
    table = AnyTable(page, f"{address}play/", None)
    page.goto(table.address)
    expect(table.prompt).to_contain_text("Your turn", timeout=PATIENCE)
    table.move()
    table.move()
    assert table.fault.inner_text() == ""


def test_large_tables_are_fetched_when_they_are_needed(page: Page, address: str) -> None:
    """A match of Cribbage against a simple player needs none; a strong player does."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/")[-1]))
    table = AnyTable(page, f"{address}play/", None)
    table.sit("cribbage", "1")
    table.move()
    assert "first.bin" in asked
    assert "tables.bin" not in asked
    table.sit("cribbage", "1", "&against=strong")
    for _ in range(4):
        table.move()
    assert table.fault.inner_text() == ""
    assert asked.count("tables.bin") == 1


def test_without_python_the_table_stands_all_the_same(page: Page, address: str) -> None:
    """As `nox -s docs -- serve` serves it; the page says what is missing."""
    page.context.route("**/archives.json", lambda route: route.fulfill(json=[]))
    table = AnyTable(page, f"{address}play/", None)
    page.goto(table.address)
    expect(table.prompt).to_contain_text("Your turn", timeout=PATIENCE)
    expect(page.locator("#play-status")).to_contain_text("nox -s site", timeout=PATIENCE)


def test_a_match_goes_on_where_the_page_was_closed_and_without_a_network(
    chromium: Browser, address: str
) -> None:
    """The second visit needs no server: the table stands as it was left, and Python starts from the cache."""
    guard = Guard(address)
    with guard.window(chromium, viewport=PHONE, service_workers="allow") as page:
        table = AnyTable(page, f"{address}play/", None)
        table.open()
        table.wait()
        table.move()
        table.move()
        told, hand = table.prompt.inner_text(), table.hand.inner_html()
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.context.set_offline(True)
        guard.complaints.clear()
        page.goto("about:blank")
        page.goto(table.address)
        expect(table.prompt).to_have_text(told, timeout=PATIENCE)
        assert table.hand.inner_html() == hand
        table.move()
        assert table.fault.inner_text() == ""
