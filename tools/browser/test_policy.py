"""The Content-Security-Policy of the pages: it is there, it holds, and it is in nobody's way."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.page import PATIENCE
from browser.scoring import ScoringPage

POLICY = re.compile(r'<head[^>]*><meta http-equiv="Content-Security-Policy" content="([^"]*)">')
LISTENING = """
    window.violations = [];
    const note = (event) => violations.push(event.effectiveDirective);
    document.addEventListener("securitypolicyviolation", note);
"""
ELSEWHERE = "http://localhost:9"
ATTACKS = {
    "an inline script": ("element.textContent = 'hacked = true'", "script", "script-src-elem"),
    "a script from elsewhere": (f"element.src = '{ELSEWHERE}/a.js'", "script", "script-src-elem"),
    "a script as data": ("element.src = 'data:text/javascript,hacked=true'", "script", "script-src-elem"),
    "an event handler": ("element.setAttribute('onclick', 'hacked = true')", "p", "script-src-attr"),
    "a style": ("element.textContent = 'body { display: none }'", "style", "style-src-elem"),
    "a style attribute": ("element.setAttribute('style', 'display: none')", "p", "style-src-attr"),
    "a picture from elsewhere": (f"element.src = '{ELSEWHERE}/a.png'", "img", "img-src"),
    "a frame from elsewhere": (f"element.src = '{ELSEWHERE}'", "iframe", "frame-src"),
    "an object": (f"element.data = '{ELSEWHERE}/a.svg'", "object", "object-src"),
    "a base": (f"element.href = '{ELSEWHERE}'", "base", "base-uri"),
}


@pytest.fixture
def unguarded(chromium: Browser) -> Iterator[Page]:
    """A page that may complain."""
    with chromium.new_context() as context:
        context.add_init_script(LISTENING)
        yield context.new_page()


def violations(page: Page) -> list[str]:
    """What the policy has refused so far."""
    found: list[str] = page.evaluate("violations")
    return found


def refused(page: Page, script: str) -> str:
    """By which directive the policy refuses what this script does."""
    told = """new Promise((resolve) => {
        const note = (event) => resolve(event.effectiveDirective);
        document.addEventListener("securitypolicyviolation", note, { once: true });
        setTimeout(() => resolve("nothing"), 30_000);
        try { SCRIPT } catch {}
    })"""
    directive: str = page.evaluate(told.replace("SCRIPT", script))
    return directive


def test_every_page_has_a_policy(request: pytest.FixtureRequest) -> None:
    """It is the first thing in the head, and allows no script or style that the page did not have."""
    pages = sorted(request.config.getoption("--site").rglob("*.html"))
    assert len(pages) > 15
    for path in pages:
        found = POLICY.search(path.read_text(encoding="utf-8"))
        assert found, path
        assert "default-src 'none'" in found[1]
        assert not re.search(r"'unsafe-(inline|eval)'|\*|https?:|blob:", found[1])


@pytest.mark.parametrize("path", ["", "score-a-hand/", "play/"])
def test_what_somebody_puts_into_a_page_does_nothing(unguarded: Page, address: str, path: str) -> None:
    """No script of theirs runs, no style applies, and nothing is loaded from elsewhere."""
    unguarded.goto(f"{address}{path}")
    for what, (change, tag, directive) in ATTACKS.items():
        script = f"const element = document.createElement('{tag}'); {change}; document.body.append(element);"
        assert refused(unguarded, script) == directive, what
    frame = """new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.onload = resolve;
        frame.srcdoc = "<script>parent.hacked = true</script>";
        document.body.append(frame);
    })"""
    unguarded.evaluate(f"{frame}.then(() => 0)")
    assert unguarded.evaluate("typeof hacked") == "undefined"


@pytest.mark.parametrize("path", ["", "score-a-hand/", "play/"])
def test_no_page_asks_another_server(unguarded: Page, address: str, path: str) -> None:
    """Neither for data nor by a socket, and no worker comes from a text."""
    unguarded.goto(f"{address}{path}")
    for script in (
        f"fetch('{ELSEWHERE}').catch(() => {{}})",
        f"navigator.sendBeacon('{ELSEWHERE}', 'secret')",
        f"new WebSocket('{ELSEWHERE.replace('http', 'ws')}')",
    ):
        assert refused(unguarded, script) == "connect-src", script
    assert refused(unguarded, "new Worker(URL.createObjectURL(new Blob(['hacked'])))") == "worker-src"


def test_the_policy_is_in_nobodys_way(scoring: ScoringPage) -> None:
    """Each tab is used, and nothing is refused."""
    scoring.page.add_init_script(LISTENING)
    scoring.open()
    for title in ("Score", "Play", "Discard"):
        scoring.tab(title).click()
        scoring.panel.get_by_role("button", name="Deal at random").click()
        expect(scoring.said).not_to_be_empty()
    scoring.tab("Play").click()
    scoring.legal("Pone").first.click()
    expect(scoring.panel.locator(".log li")).to_have_count(1)
    expect(scoring.panel.locator(".seat img").first).to_have_js_property("complete", True)
    assert scoring.panel.locator(".seat img.light").first.evaluate("image => image.naturalWidth") > 0
    scoring.tab("Discard").click()
    scoring.panel.locator("summary").first.click()
    scoring.page.get_by_label("Sequences").check()
    expect(scoring.said).not_to_be_empty()
    assert violations(scoring.page) == []


def test_search_and_palette_work(page: Page, address: str) -> None:
    """The theme's own scripts run: its search finds a page, and its switch goes from light to dark.

    The search listens to keys alone: what is filled in without any is lost.
    """
    page.context.unroute_all()
    page.add_init_script(LISTENING)
    page.goto(f"{address}evidence/benchmarks/")
    page.get_by_role("textbox", name="Search").press_sequentially(
        "bhargage"
    )  # the theme listens to keys alone
    page.locator(".md-search-result__item").first.wait_for(timeout=PATIENCE)
    page.keyboard.press("Escape")
    schemes = set()
    for _ in range(3):
        page.locator(".md-header__option label:visible").click()
        schemes.add(page.locator("body").get_attribute("data-md-color-scheme"))
    assert {"default", "slate"} <= schemes
    aligned = page.locator("td[style]").first
    assert aligned.evaluate("cell => getComputedStyle(cell).textAlign") == "right"
    assert violations(page) == []


def test_the_site_is_where_the_tests_are_told(request: pytest.FixtureRequest) -> None:
    """The page that is not found has the policy as well."""
    site: Path = request.config.getoption("--site")
    assert POLICY.search((site / "404.html").read_text(encoding="utf-8"))
