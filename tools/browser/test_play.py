"""Around the table of any game: its address, files, people at one device, the coach and what unfolds."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import serious_violations
from browser.page import PATIENCE, looks
from browser.sitting import AnyTable
from muggins import games

SHORT = '{"target":15,"lurch":8}'
"""Rules of Cribbage by which a match takes two deals."""
MOST_MOVES = 60
WORDS = {
    "cribbage": "put two of six cards into the crib",
    "pitch": "a bid of all four points and all six tricks",
    "ecarte": "ask for an exchange of cards",
}
"""What a word means that stands at the first table of a game: discard, smudge, propose."""


@pytest.fixture
def table(shared_page: Page, address: str, shots: Path | None) -> AnyTable:
    """The page in the shared window, with the same Python as in the test before."""
    shared_page.emulate_media(reduced_motion="reduce")
    return AnyTable(shared_page, f"{address}play/", shots)


@pytest.fixture
def unopened(page: Page, address: str, shots: Path | None) -> AnyTable:
    """The page in a window of its own, not yet opened."""
    return AnyTable(page, f"{address}play/", shots)


def codes(table: AnyTable) -> list[str]:
    """Your cards."""
    found: list[str] = table.hand.locator("button").evaluate_all(
        "cards => cards.map(each => each.dataset.code)"
    )
    return found


def is_over(table: AnyTable) -> bool:
    return re.match("(Won|Nobody)", table.prompt.inner_text()) is not None


def play_out(table: AnyTable) -> None:
    """Makes moves until the match is over."""
    for _ in range(MOST_MOVES):
        if is_over(table):
            return
        table.move()
        assert table.fault.inner_text() == ""
    pytest.fail("the match does not end")


def expect_every_look(table: AnyTable, axe: str, state: str) -> None:
    """Axe finds nothing serious and nothing is too wide, on a desktop and a phone, in light and dark."""
    for look in looks(table.page):
        assert serious_violations(table.page, axe) == [], (state, look)
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (state, look)
        table.shoot(f"{state}-{look}")


# --- the address and files ---------------------------------------------------------------------------------


def test_an_address_deals_the_same_cards(table: AnyTable) -> None:
    """With its table, who sits there, and the options of its rules, also after a choice was made."""
    table.sit("cribbage", "11", f"&seats=3&against=random&rules={SHORT}")
    cards, fragment = codes(table), table.fragment
    assert "seats=3" in fragment
    expect(table.page.get_by_label("Seats")).to_have_value("3")
    expect(table.page.get_by_label("Others", exact=True)).to_have_value("random")
    expect(table.page.get_by_label("Target")).to_have_value("15")
    table.choose("Mus")
    table.page.evaluate("localStorage.clear()")
    table.open(fragment)
    table.wait()
    assert codes(table) == cards
    table.move()
    assert table.fragment == fragment


def test_an_address_that_is_too_long(unopened: AnyTable) -> None:
    """The page says so, and a table stands."""
    unopened.open(f"#table=pitch&seed={'5' * 7000}")
    expect(unopened.page.get_by_text("The address is too long")).to_be_visible()
    expect(unopened.prompt).to_contain_text("Your turn", timeout=PATIENCE)


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("against=<b>x</b>", "there is no player '<b>x</b>'"),
        ("seats=9", "Pitch is not played by 9"),
        ("rules=<b>x</b>", "rules"),
        ('rules={"goal":1}', "there is no option 'goal'"),
    ],
)
def test_a_hostile_address(table: AnyTable, said: str, fault: str) -> None:
    """What is wrong with it is said, nothing is taken for HTML, and a new match can be played."""
    table.sit("ecarte", "19")
    table.follow(f"#table=pitch&seed=1&{said}")
    expect(table.fault).to_contain_text(fault, timeout=PATIENCE)
    table.button("New match").click()
    expect(table.prompt).to_contain_text("Your turn", timeout=PATIENCE)
    expect(table.fault).to_be_empty()


def test_a_record_is_saved_and_loaded(table: AnyTable, tmp_path: Path) -> None:
    """The file is a record of the library; one that is refused leaves the table as it is."""
    table.sit("cribbage", "12")
    table.move()
    table.move()
    cards = codes(table)
    saved = tmp_path / "saved.json"
    with table.page.expect_download() as download:
        table.button("Save").click()
    download.value.save_as(saved)
    record = json.loads(saved.read_text(encoding="utf-8"))
    assert games.from_record(record).GAME == "cribbage"
    table.choose("Mus")
    record["players"][1] = "Zoë <b>Two</b>"
    saved.write_text(json.dumps(record), encoding="utf-8")
    table.page.locator("#record").set_input_files(saved)
    expect(table.page.get_by_label("Game", exact=True)).to_have_value("cribbage", timeout=PATIENCE)
    table.wait()
    assert codes(table) == cards
    expect(table.page.locator(".seat")).to_contain_text("Zoë <b>Two</b>")
    expect(table.button("Copy address")).to_be_disabled()
    for text, fault in (("{", "it is not JSON"), ('{"game": "cribbage", "moves": 1}', "not a record")):
        saved.write_text(text, encoding="utf-8")
        table.page.locator("#record").set_input_files(saved)
        expect(table.page.get_by_text("This file cannot be loaded")).to_contain_text(fault, timeout=PATIENCE)
    assert codes(table) == cards


# --- counting one's own hand -------------------------------------------------------------------------------


def to_the_count(table: AnyTable, against: str) -> None:
    """Sits down to Cribbage with muggins, and plays until one's own hand is counted."""
    rules = '{"muggins":true}'
    table.sit("cribbage", "13", f"&against={against}&rules={rules}")
    for _ in range(MOST_MOVES):
        if table.page.get_by_label("the points claimed").count():
            return
        table.move()
    pytest.fail("no hand is counted")


def test_you_count_your_own_hand_and_the_opponent_says_muggins(table: AnyTable) -> None:
    """What is typed is claimed; what was overlooked goes to the opponent, unless there was nothing."""
    to_the_count(table, "simple")
    table.page.get_by_label("the points claimed").fill("0")
    table.page.keyboard.press("Enter")
    table.wait()
    told = table.happened.inner_text()
    assert "Ann counts 0" in told
    assert re.search(r"Ben says muggins|Ben muggins", told) or "for hand" not in told


def test_you_say_muggins(table: AnyTable) -> None:
    """It can be said on each count of an opponent, who overlooks some; if it is wrong, it takes nothing."""
    table.sit("cribbage", "14", '&against=random&rules={"muggins":true}')
    answers = set()
    for _ in range(MOST_MOVES * 4):
        said = table.happened.locator("p").last.inner_text()
        if re.match("Ben counts", said):
            assert re.fullmatch(r"Ben counts(; Ben \d+ for (hand|crib))?\.", said)
            table.button("Muggins").click()
            table.wait()
            answers.add("right" if table.fault.inner_text() == "" else "wrong")
            assert "right" not in answers or "for muggins" in table.happened.inner_text()
        if len(answers) == 2:
            break
        field = table.page.get_by_label("the points claimed")
        if field.count():
            field.fill("0")
            table.page.keyboard.press("Enter")
            table.wait()
        elif table.button("Go on without").count():
            table.button("Go on without").click()
            table.wait()
        else:
            table.move()
    assert answers == {"right", "wrong"}


# --- the coach ---------------------------------------------------------------------------------------------


def test_the_coach_of_cribbage_says_all_choices(table: AnyTable, axe: str) -> None:
    """In points and in the chance to win, for each pair that could have been thrown."""
    table.sit("cribbage", "15")
    table.page.get_by_label("Coach after each move").check()
    for _ in range(3):
        table.move()
    table.page.get_by_label("Coach after each move").uncheck()
    expect(table.verdict).to_contain_text(re.compile("Ann threw"), timeout=PATIENCE)
    table.verdict.get_by_text("All choices").click()
    expect(table.verdict.get_by_role("row")).to_have_count(16)
    expect(table.verdict.get_by_role("row", name="your choice")).to_have_count(1)
    expect_every_look(table, axe, "coach")


def test_the_coach_judges_the_match_and_a_replay_tells_it(table: AnyTable, axe: str, tmp_path: Path) -> None:
    """Luck and skill, then those of all players; the replay is one file that needs nothing else."""
    table.sit("cribbage", "16", f"&rules={SHORT}")
    expect(table.button("Replay")).to_be_disabled()
    play_out(table)
    table.button("Judge the match").click()
    expect(table.verdict).to_contain_text("chance to win went from", timeout=PATIENCE)
    expect_every_look(table, axe, "over")
    table.button("Judge the others too").click()
    expect(table.verdict).to_contain_text("Ben's decisions", timeout=PATIENCE)
    with table.page.expect_download() as download:
        table.button("Replay").click()
    page = tmp_path / "replay.html"
    download.value.save_as(page)
    text = page.read_text(encoding="utf-8")
    assert 'class="remark">Ann threw' in text
    assert not re.search(r'(src|href)="', text)
    table.button("Play again").click()
    table.wait()
    expect(table.prompt).to_contain_text("Your turn")


# --- hot seat, and what unfolds ----------------------------------------------------------------------------


def test_people_at_one_device_pass_it_on(table: AnyTable, axe: str) -> None:
    """Between two players nothing is seen but whom to pass it to; then it is their table."""
    table.sit("ecarte", "17", "&against=people")
    for _ in range(20):
        if table.page.locator(".cover").is_visible():
            break
        table.tap()
        table.page.wait_for_function(
            """
            () => {
                const [sitting, cover] = [".sitting", ".cover"].map((each) => document.querySelector(each));
                return sitting.dataset.asking !== "yes" || !cover.hidden;
            }
            """
        )
    expect(table.page.locator(".scene")).to_be_hidden()
    expect(table.hand).to_be_hidden()
    cover = table.page.get_by_role("button", name=re.compile("Pass the device to (Ann|Ben), then tap"))
    expect(cover).to_be_focused()
    expect_every_look(table, axe, "between")
    name = re.search("to (Ann|Ben),", cover.inner_text())
    cover.click()
    table.wait()
    assert name is not None
    expect(table.page.locator(".mine")).to_contain_text(f"{name[1]} (you)")
    expect_every_look(table, axe, "people")


@pytest.mark.parametrize("name", WORDS)
def test_what_unfolds(table: AnyTable, axe: str, name: str) -> None:
    """The options of the rules, and how to play, with the words that are on the table now."""
    table.sit(name, "18")
    options = table.page.locator("summary", has_text="Options of the rules")
    options.click()
    height = table.page.locator(".scene").evaluate("table => table.offsetHeight")
    table.button("How to play").click()
    sheet = table.page.get_by_role("region", name="How to play")
    expect(sheet).to_contain_text(WORDS[name])
    assert table.page.locator(".scene").evaluate("table => table.offsetHeight") == height
    expect_every_look(table, axe, f"unfolded-{name}")
    table.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    options.click()
