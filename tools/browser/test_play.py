"""The page that plays a match: whole matches by pointer and by keyboard, done in a real browser."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import serious_violations
from browser.page import PATIENCE, looks
from browser.playing import PlayingPage
from muggins import games
from muggins.games import cribbage

SECONDS = 10_000  # ms for an answer, also on a busy machine
LATE = "#game=cribbage&strength=one-ahead&seed=5&start=113.112"
BHARGAGE = "#game=bhargage&strength=strongest&seed=3&start=86.87"


@pytest.fixture
def playing(shared_page: Page, address: str, shots: Path | None) -> PlayingPage:
    """The page in the shared window: `reopen` begins another match in it."""
    return PlayingPage(shared_page, f"{address}play/", shots)


@pytest.fixture
def unopened(page: Page, address: str, shots: Path | None) -> PlayingPage:
    """The page in a window of its own, not yet opened."""
    return PlayingPage(page, f"{address}play/", shots)


def choose_by_pointer(playing: PlayingPage) -> bool:
    """Makes the next choice with the mouse; False if the match is over."""
    playing.wait()
    prompt = playing.prompt.inner_text()
    if prompt.startswith("Choose"):
        playing.hand.nth(0).click()
        playing.hand.nth(1).click()
        playing.button("Throw").click()
    elif prompt.startswith("Play"):
        playing.playable.first.click()
    elif playing.button("Next deal").is_visible():
        playing.button("Next deal").click()
    else:
        return False
    playing.wait()
    assert playing.milliseconds() < SECONDS
    return True


def choose_by_keyboard(playing: PlayingPage) -> bool:
    """The same with the keyboard alone: number keys, Tab and Enter."""
    playing.wait()
    prompt = playing.prompt.inner_text()
    keyboard = playing.page.keyboard
    if prompt.startswith("Choose"):
        keyboard.press("1")
        keyboard.press("2")
        while playing.button("Throw").evaluate("button => button !== document.activeElement"):
            keyboard.press("Tab")
        keyboard.press("Enter")
    elif prompt.startswith("Play"):
        expect(playing.playable.first).to_be_focused()
        keyboard.press("Enter")
    elif playing.button("Next deal").is_visible():
        expect(playing.button("Next deal")).to_be_focused()
        keyboard.press("Enter")
    else:
        return False
    playing.wait()
    return True


def test_a_match_by_pointer(playing: PlayingPage, capsys: pytest.CaptureFixture[str]) -> None:
    """From 98 to 99 to the end: the coach judges each choice, then comes the report of the match."""
    playing.reopen(BHARGAGE)
    times = []
    while choose_by_pointer(playing):
        times.append(playing.milliseconds())
        assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if playing.prompt.inner_text().startswith("Choose"):
            expect(playing.page.locator(".scores")).to_be_in_viewport()
    with capsys.disabled():
        print(f"\nPlay: {len(times)} answers, the slowest after {max(times) / 1000:.1f} s")
    expect(playing.prompt).to_have_text(re.compile(r"(You have|Your opponent has) won, \d+ to \d+\."))
    playing.judged()
    expect(playing.coach.get_by_role("heading", name="Your match")).to_be_visible()
    expect(playing.coach.locator(".dearest li").first).to_contain_text("wins in 100 matches")
    rows = playing.coach.get_by_role("row")
    expect(rows.first).to_contain_text("Your chance to win before the match")
    expect(rows.last).to_have_text(re.compile(r"Your chance to win after it(100|0)\.0%"))
    playing.button("Judge your opponent too").click()
    expect(playing.coach.get_by_role("row", name=re.compile("^Your opponent’s decisions"))).to_be_visible(
        timeout=PATIENCE
    )


def test_a_match_by_keyboard(playing: PlayingPage) -> None:
    """The focus is always where the next choice is made."""
    playing.reopen(LATE)
    while choose_by_keyboard(playing):
        pass
    expect(playing.prompt).to_contain_text("won")
    expect(playing.button("New match")).to_be_focused()
    playing.page.keyboard.press("Enter")
    expect(playing.prompt).to_contain_text("Choose 2 cards", timeout=PATIENCE)


def test_the_coach_says_what_a_choice_cost(playing: PlayingPage) -> None:
    """In points and in the chance to win, with all that could have been chosen; a switch hides it."""
    playing.reopen(LATE)
    choose_by_pointer(playing)
    expect(playing.coach.locator(".said")).to_have_text(
        re.compile(
            r"The best choice|cost \d+(\.\d+)?( ± \d+(\.\d+)?)? points and \d+\.\d wins in 100 matches"
        ),
        timeout=PATIENCE,
    )
    playing.coach.get_by_text("All choices").click()
    expect(playing.coach.get_by_role("row")).to_have_count(16)
    expect(playing.coach.get_by_role("row", name="your choice")).to_have_count(1)
    playing.coach.get_by_role("checkbox").uncheck()
    expect(playing.coach.locator(".said")).to_be_hidden()


def test_a_choice_is_taken_back(playing: PlayingPage) -> None:
    """The same cards are there again, and the address is what it was."""
    playing.reopen(LATE)
    expect(playing.button("Take back")).to_be_disabled()
    cards = playing.hand.evaluate_all("buttons => buttons.map((button) => button.dataset.code)")
    before = playing.page.url
    choose_by_pointer(playing)
    expect(playing.hand).to_have_count(4)
    assert playing.page.url != before
    playing.button("Take back").click()
    expect(playing.hand).to_have_count(6)
    assert playing.hand.evaluate_all("buttons => buttons.map((button) => button.dataset.code)") == cards
    assert playing.page.url == before


def test_the_match_before_a_new_one_comes_back(playing: PlayingPage) -> None:
    """By the Back button of the browser, with all its choices."""
    playing.reopen(LATE)
    choose_by_pointer(playing)
    before = playing.page.url
    playing.button("New match").click()
    expect(playing.hand).to_have_count(6, timeout=PATIENCE)
    playing.page.go_back()
    expect(playing.hand).to_have_count(4, timeout=PATIENCE)
    assert playing.page.url == before


def test_another_opponent_waits_for_a_new_match(playing: PlayingPage) -> None:
    """The page says so, and the match on the table goes on against the one before."""
    playing.reopen(LATE)
    opponent = playing.page.get_by_label("Opponent", exact=True)
    about = playing.page.locator("#strength-about")
    expect(about).not_to_contain_text("New match")
    opponent.select_option("greedy")
    expect(about).to_contain_text("Press New match to begin.")
    choose_by_pointer(playing)
    expect(opponent).to_have_value("greedy")
    assert "strength=one-ahead" in playing.page.url
    playing.button("New match").click()
    expect(about).not_to_contain_text("New match", timeout=PATIENCE)
    assert "strength=greedy" in playing.page.url


def test_a_picked_card_looks_picked(playing: PlayingPage) -> None:
    """Also while the pointer is still on it."""
    playing.reopen(LATE)
    colours = []
    for _ in range(2):
        playing.hand.first.click()
        colours.append(playing.hand.first.evaluate("card => getComputedStyle(card).backgroundColor"))
    playing.hand.first.click()
    playing.hand.last.hover()
    assert playing.hand.first.evaluate("card => getComputedStyle(card).backgroundColor") == colours[0]
    assert colours[0] != colours[1]


def test_an_address_that_is_too_long(unopened: PlayingPage) -> None:
    """The page says so, and a new match begins."""
    unopened.open(f"#seed=1&chose={'5H.KC_' * 1000}")
    expect(unopened.page.get_by_role("alert")).to_contain_text("The address is too long")
    expect(unopened.prompt).to_contain_text("Choose 2 cards")


def test_an_address_opens_the_same_match(unopened: PlayingPage) -> None:
    """Whoever opens it sees what was chosen, and can go on."""
    unopened.open(LATE)
    for _ in range(3):
        choose_by_pointer(unopened)
    url, happened, prompt = unopened.page.url, unopened.happened.inner_text(), unopened.prompt.inner_text()
    unopened.open(url.removeprefix(unopened.address))
    assert (unopened.happened.inner_text(), unopened.prompt.inner_text()) == (happened, prompt)
    expect(unopened.page.get_by_label("Opponent", exact=True)).to_have_value("one-ahead")
    assert choose_by_pointer(unopened)


def test_a_record_is_saved_and_loaded(playing: PlayingPage, tmp_path: Path) -> None:
    """The file is a record of the library; after one that is refused the match on the table goes on."""
    playing.reopen(LATE)
    choose_by_pointer(playing)
    hand = playing.hand.evaluate_all("buttons => buttons.map((button) => button.dataset.code)")
    with playing.page.expect_download() as download:
        playing.button("Save").click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text(encoding="utf-8"))["game"] == "cribbage"
    playing.button("New match").click()
    expect(playing.hand).to_have_count(6)
    playing.page.locator("#record").set_input_files(saved)
    expect(playing.hand).to_have_count(4, timeout=PATIENCE)
    assert playing.hand.evaluate_all("buttons => buttons.map((button) => button.dataset.code)") == hand
    refused = tmp_path / "refused.json"
    refused.write_text("{", encoding="utf-8")
    playing.page.locator("#record").set_input_files(refused)
    expect(playing.page.get_by_role("alert")).to_have_text("This file cannot be loaded: it is not JSON.")
    refused.write_text('{"game": "cribbage", "moves": 1}', encoding="utf-8")
    playing.page.locator("#record").set_input_files(refused)
    expect(playing.page.get_by_role("alert")).to_contain_text("not a record", timeout=PATIENCE)
    record = cribbage.Match(("Ann", "Ben"), rules=cribbage.Rules(muggins=True)).to_record()
    refused.write_text(json.dumps(record), encoding="utf-8")
    playing.page.locator("#record").set_input_files(refused)
    expect(playing.page.get_by_role("alert")).to_contain_text(
        "This file cannot be loaded: this page plays only by the standard rules", timeout=PATIENCE
    )
    assert choose_by_pointer(playing)


def test_each_match_has_its_own_news(playing: PlayingPage, tmp_path: Path) -> None:
    """Each new match begins with the cut; one that is opened begins with your last choice."""
    playing.reopen("#game=cribbage&strength=one-ahead&seed=5")
    expect(playing.news).to_have_text(re.compile(r"^You cut .+\. Deal 1: .+ deals?\."))
    for _ in range(3):
        choose_by_pointer(playing)
    news, fragment = playing.news.inner_text(), playing.page.url.removeprefix(playing.address)
    assert news.startswith("You play ")
    with playing.page.expect_download() as download:
        playing.button("Save").click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    playing.button("New match").click()
    expect(playing.news).to_have_text(re.compile(r"^You cut .+\. Deal 1: .+ deals?\."), timeout=PATIENCE)
    playing.page.locator("#record").set_input_files(saved)
    expect(playing.news).to_have_text(news, timeout=PATIENCE)
    playing.reopen(fragment)
    expect(playing.news).to_have_text(news)


def test_the_names_of_a_record_are_shown_and_saved(playing: PlayingPage, tmp_path: Path) -> None:
    """Yours beside You; the opponent's wherever it is spoken of."""
    match = games.find("bhargage").match(("Ann", "Zoë <b>Two</b>"), start=(100, 100))
    loaded, saved = tmp_path / "loaded.json", tmp_path / "saved.json"
    loaded.write_text(json.dumps(match.to_record()), encoding="utf-8")
    playing.reopen(BHARGAGE)
    playing.page.locator("#record").set_input_files(loaded)
    table = playing.page.get_by_role("region", name="The table")
    expect(table.locator("dt")).to_have_text([re.compile("^You .Ann."), re.compile("^Zoë <b>Two</b>")])
    expect(playing.news).to_contain_text("Zoë <b>Two</b> cuts", timeout=PATIENCE)
    expect(playing.button("Copy address")).to_be_disabled()
    expect(playing.page.get_by_text("A match from a file has no address.")).to_be_visible()
    choose_by_pointer(playing)
    with playing.page.expect_download() as download:
        playing.button("Save").click()
    download.value.save_as(saved)
    assert json.loads(saved.read_text(encoding="utf-8"))["players"] == ["Ann", "Zoë <b>Two</b>"]
    while choose_by_pointer(playing):
        pass
    expect(playing.prompt).to_have_text(re.compile(r"^(You have|Zoë <b>Two</b> has) won, "))
    playing.judged()
    expect(playing.button("Judge Zoë <b>Two</b> too")).to_be_visible()


def test_an_address_without_an_opponent(playing: PlayingPage) -> None:
    """The usual one sits down, and the card turned up has the game's name for it."""
    playing.reopen("#game=cribbage&seed=1")
    expect(playing.page.get_by_label("Opponent", exact=True)).to_have_value("one-ahead")
    expect(playing.page.get_by_label("Game", exact=True)).to_have_value("cribbage")
    choose_by_pointer(playing)
    expect(playing.page.locator("figcaption")).to_have_text("Starter")


def test_a_site_without_python_says_so(unopened: PlayingPage) -> None:
    """As `nox -s docs -- serve` serves it; nothing else is said to be missing."""
    unopened.page.context.route("**/wheels.json", lambda route: route.fulfill(json={"wheels": []}))
    unopened.page.goto(f"{unopened.address}{LATE}")
    expect(unopened.page.get_by_role("alert")).to_contain_text(
        "This match cannot begin: this copy of the site was built without the Python runtime",
        timeout=PATIENCE,
    )


def test_a_hostile_address(unopened: PlayingPage) -> None:
    """What is wrong with it is said, nothing is taken for HTML, and a new match can be played."""
    unopened.page.goto(f"{unopened.address}#game=cribbage&strength=<b>x</b>&seed=1")
    alert = unopened.page.get_by_role("alert")
    expect(alert).to_contain_text("there is no player '<b>x</b>'", timeout=PATIENCE)
    unopened.button("New match").click()
    expect(unopened.prompt).to_contain_text("Choose 2 cards", timeout=PATIENCE)
    expect(alert).to_be_empty()


def expect_every_look(playing: PlayingPage, axe: str, state: str) -> None:
    """Axe finds nothing serious and nothing is too wide, on a desktop and a phone, in light and dark."""
    for look in looks(playing.page):
        assert serious_violations(playing.page, axe) == [], (state, look)
        assert playing.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (state, look)
        playing.shoot(f"{state}-{look}")


def test_every_state_is_accessible(playing: PlayingPage, axe: str) -> None:
    """A discard, a play, the end of a deal and of a match."""
    playing.reopen("#game=cribbage&strength=greedy&seed=5&start=90.90")
    seen = set()
    while True:
        state = playing.prompt.inner_text().split()[0]
        if state not in seen:
            seen.add(state)
            playing.judged()
            expect_every_look(playing, axe, state)
        if not choose_by_pointer(playing):
            break
    playing.judged()
    expect_every_look(playing, axe, "over")
    assert {"Choose", "Play", "The"} <= seen
