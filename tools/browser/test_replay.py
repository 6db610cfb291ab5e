"""The page that steps through a match, opened from a disk without a network."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.accessibility import serious_violations
from browser.conftest import Guard
from browser.page import DESKTOP
from muggins import games
from muggins.table.match import Match
from muggins.table.replay import replay_html
from muggins.table.story import steps_of

NARROW = {"width": 360, "height": 640}
SEEN = [
    pytest.param({"viewport": DESKTOP, "color_scheme": "light"}, id="desktop-light"),
    pytest.param({"viewport": DESKTOP, "color_scheme": "dark"}, id="desktop-dark"),
    pytest.param({"viewport": NARROW, "color_scheme": "light"}, id="narrow-light"),
    pytest.param({"viewport": NARROW, "color_scheme": "dark"}, id="narrow-dark"),
]
NAMES = ("First", "Back", "Play", "Next", "Last")


@pytest.fixture(scope="module")
def match() -> Match:
    """A match of Cribbage to 31."""
    game = games.find("cribbage")
    return game.play_at_random(Random(2), game.begin(rules=game.rules(target=31, lurch=15)))


@pytest.fixture(scope="module")
def file(match: Match, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its page."""
    path = tmp_path_factory.mktemp("replay") / "match.html"
    path.write_text(replay_html(match, "Cribbage"), encoding="utf-8")
    return path


@pytest.fixture
def replay(chromium: Browser, file: Path, options: dict[str, Any]) -> Iterator[Page]:
    """The page, open and offline; fails if it asked for anything else, or complained."""
    guard = Guard(file.as_uri())
    with guard.window(chromium, offline=True, **options) as page:
        page.goto(file.as_uri())
        yield page
    assert guard.complaints == []


def button(page: Page, name: str) -> Locator:
    """One of the buttons that step through the match."""
    return page.get_by_role("group", name="Moves").get_by_role("button", name=name, exact=True)


def place(page: Page) -> str:
    """Which move of how many is shown."""
    return page.get_by_role("status").locator(".place").inner_text()


@pytest.mark.parametrize("options", SEEN, indirect=True)
def test_the_replay_is_accessible_and_fits(replay: Page, axe: str, request: pytest.FixtureRequest) -> None:
    """The checker axe finds nothing serious, at the beginning or later, and nothing is too wide."""
    shots: Path | None = request.config.getoption("--shots")
    for step in (0, 20):
        replay.get_by_role("slider", name="Move").fill(f"{step}")
        assert serious_violations(replay, axe) == []
        assert replay.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if shots:
            shots.mkdir(parents=True, exist_ok=True)
            name = re.sub(r"[^a-z-]", "", request.node.name.partition("[")[2])
            replay.screenshot(path=shots / f"replay-{name}-{step}.png", full_page=True)


def test_the_buttons(replay: Page, match: Match) -> None:
    """Each goes where it says, has a name, and is off where it leads nowhere."""
    last = len(match.moves)
    assert place(replay) == f"0 of {last}"
    for name in NAMES:
        expect(button(replay, name)).to_be_visible()
    for name in ("First", "Back"):
        expect(button(replay, name)).to_be_disabled()
    for name, where in (
        ("Next", 1),
        ("Next", 2),
        ("Back", 1),
        ("Last", last),
        ("Back", last - 1),
        ("First", 0),
    ):
        button(replay, name).click()
        assert place(replay) == f"{where} of {last}"
        if where == last:
            expect(button(replay, "Next")).to_be_disabled()
            expect(button(replay, "Last")).to_be_disabled()


def test_the_keys(replay: Page, match: Match) -> None:
    """Arrow keys, Home and End step; with a modifier they are the browser's."""
    last = len(match.moves)
    keys = [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("Home", 0),
    ]
    for key, where in [*keys, ("ArrowLeft", 0), ("Control+ArrowRight", 0)]:
        replay.keyboard.press(key)
        assert place(replay) == f"{where} of {last}", key
    replay.get_by_role("slider", name="Move").focus()
    replay.keyboard.press("ArrowRight")
    assert place(replay) == f"1 of {last}"


def test_each_step_shows_its_table_and_points(replay: Page, match: Match) -> None:
    """The picture is the table after the move, the live region says the move and each line that it scores."""
    steps = list(steps_of(match))
    scoring = next(step for step in steps if len(step.awards) == 1 and len(step.awards[0].score.lines) > 1)
    for step in (steps[0], scoring, steps[-1]):
        replay.get_by_role("list", name="Moves").get_by_role("button").nth(step.number - 1).click()
        status = replay.get_by_role("status")
        expect(status.locator(".told")).to_have_text(step.told)
        for award in step.awards:
            for line in award.score.lines:
                words = " ".join([str(line.kind.value), *map(str, line.cards)])
                expect(status).to_contain_text(f"{words}: {line.points}")
        label = (
            replay.get_by_role("region", name="The table").locator("svg").get_attribute("aria-label") or ""
        )
        for player, points in step.after.scores.items():
            assert f"{player} {points}" in label
        current = replay.locator("[aria-current=step]")
        expect(current).to_have_count(1)
        expect(current).to_be_in_viewport()


def test_it_plays(replay: Page, match: Match) -> None:
    """Play goes on by itself, Pause stops it, and so does a step by hand; at the end it begins anew."""
    button(replay, "Play").click()
    expect(replay.get_by_role("status").locator(".place")).to_have_text(f"1 of {len(match.moves)}")
    button(replay, "Pause").click()
    expect(button(replay, "Play")).to_be_visible()
    button(replay, "Play").click()
    button(replay, "Last").click()
    expect(button(replay, "Play")).to_be_visible()
    button(replay, "Play").click()
    assert place(replay) == f"0 of {len(match.moves)}"


def test_without_scripts_the_moves_are_listed(chromium: Browser, file: Path, match: Match) -> None:
    """Each move stands there with its points, and no button that does nothing."""
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(file.as_uri())
        assert page.locator("#moves > li").count() == len(match.moves)
        expect(page.locator("#controls")).to_be_hidden()
        expect(page.get_by_text("The table is drawn by a script")).to_be_visible()
