"""What moves on the table of any game, what does not, and how it fits the screen."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.page import DESKTOP, PHONE
from browser.sitting import AnyTable
from muggins import games

SEED = "1"
SCREENS: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
)
MOST_SHIFT = 0.05
FEWEST_FRAMES = 10  # a second; a busy machine is no fault of the page
SLOWER = 4
WATCH = """
    () => {
        window.shift = window.flown = 0;
        window.watching?.disconnect();
        window.watching = new PerformanceObserver(list => {
            for (const each of list.getEntries()) if (!each.hadRecentInput) window.shift += each.value;
        });
        watching.observe({type: "layout-shift"});
        new MutationObserver(list => {
            for (const {addedNodes} of list) window.flown += addedNodes.length;
        }).observe(document.querySelector(".flights"), {childList: true});
    }
"""
COUNT_FRAMES = """
    () => {
        window.frames_seen = [];
        const table = document.querySelector(".sitting");
        const tick = now => {
            if (!window.frames_seen) return;
            if (document.querySelector(".flight")) frames_seen.push(now);
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
    }
"""
WATCH_THE_COUNT = """
    () => {
        window.pegged = new Set();
        window.lifted = 0;
        const look = () => {
            for (const {effect: {target}} of document.getAnimations()) {
                if (target?.dataset.peg) pegged.add(Math.round(target.getBoundingClientRect().x));
            }
            lifted = Math.max(lifted, document.querySelectorAll("[data-lifted]").length);
            requestAnimationFrame(look);
        };
        look();
    }
"""
WATCH_THE_TURN = """
    () => {
        window.turns = [];
        const watcher = new MutationObserver(list => {
            for (const flight of list.flatMap(({addedNodes}) => [...addedNodes])) {
                if (!flight.querySelector(".turned")) continue;
                watcher.disconnect(); // the page is used by other tests
                const stock = document.querySelector(".centre .back").getBoundingClientRect();
                const keyframes = flight.getAnimations()[0].effect.getKeyframes();
                turns.push({
                    away: flight.getBoundingClientRect().x - stock.x,
                    isFlat: keyframes.some(({opacity}) => opacity !== undefined),
                });
            }
        });
        watcher.observe(document.querySelector(".flights"), {childList: true});
    }
"""
COVERED = """
    () => {
        const furniture = `
            .seat, .centre .playing-card, .centre .back, .board, .facts:not([hidden]),
            .dock .me, .dock .turn, .dock .hand, .dock .moves
        `;
        const bubble = document.querySelector(".bubble").getBoundingClientRect();
        return [...document.querySelectorAll(furniture)].filter(each => {
            const {top, bottom, left, right} = each.getBoundingClientRect();
            const [across, down] = [
                Math.min(right, bubble.right) - Math.max(left, bubble.left),
                Math.min(bottom, bubble.bottom) - Math.max(top, bubble.top),
            ];
            return across > 1 && down > 1;
        }).map(each => each.className);
    }
"""
PLACES = """
    () => [...document.querySelectorAll(".seat, .dock, .due, .dock .hand, .facts")].map(each => {
        const {x, y, width} = each.getBoundingClientRect();
        return [x, y, width].map(Math.round);
    })
"""


@pytest.fixture
def table(shared_page: Page, address: str, shots: Path | None) -> AnyTable:
    """The page with a table; the same Python as in the test before."""
    shared_page.emulate_media(reduced_motion="no-preference")
    return AnyTable(shared_page, f"{address}play/", shots)


def places(table: AnyTable) -> Any:
    expect(table.page.locator(".flight")).to_have_count(0)
    return table.page.evaluate(PLACES)


def test_cards_fly_and_nothing_else_moves(table: AnyTable, capsys: pytest.CaptureFixture[str]) -> None:
    """Seats, hand and what one must do keep their places, move after move, on a phone."""
    table.page.set_viewport_size(SCREENS[0])
    table.sit("hasenpfeffer", SEED)
    while not table.cards.count():
        table.move()
    table.page.evaluate(WATCH)
    before = places(table)
    for _ in range(3):
        table.move()
        assert places(table) == before
    shift, flown = (table.page.evaluate(name) for name in ("shift", "flown"))
    with capsys.disabled():
        print(f"\nThe table: layout shift {shift:.3f}, {flown} cards have flown")
    assert shift < MOST_SHIFT
    assert flown >= 12


@pytest.mark.parametrize("name", [each.name for each in games.all()])
def test_nothing_moves_in_the_first_moves(table: AnyTable, name: str) -> None:
    """The room of cards and buttons stays, on the smallest phone, and what happened last is seen there.

    None of the moves, made by pointer, is refused.
    """
    table.page.set_viewport_size(SCREENS[0])
    table.sit(name, SEED)
    table.page.evaluate(WATCH)
    for _ in range(4):
        table.move()
        expect(table.happened.locator("p").last).to_be_in_viewport()
    assert table.page.evaluate("shift") < MOST_SHIFT
    assert table.fault.inner_text() == ""
    table.page.set_viewport_size(DESKTOP)


def test_a_trick_that_you_have_taken_is_swept_to_you(table: AnyTable) -> None:
    """When the next card is led, and the match goes on."""
    table.sit("bezique", SEED)
    taken = table.page.locator(".centre [data-taker=Ann]")
    while not taken.count():
        table.move()
    while taken.count():
        table.move()
    expect(table.prompt).to_contain_text("Your turn")


def test_a_card_that_is_drawn_turns_over_on_the_stock(table: AnyTable) -> None:
    """It begins there, back up; if its opacity changed it would be flat, and its face be seen from behind."""
    table.sit("jersey_gin", SEED)
    table.page.evaluate(WATCH_THE_TURN)
    table.move()
    (turn,) = table.page.evaluate("turns")
    assert turn == {"away": pytest.approx(0, abs=1), "isFlat": False}


def test_frames_while_cards_fly(table: AnyTable, capsys: pytest.CaptureFixture[str]) -> None:
    """On a machine four times slower than this one."""
    table.page.set_viewport_size(PHONE)
    table.sit("pitch", SEED)
    session = table.page.context.new_cdp_session(table.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    table.page.evaluate(COUNT_FRAMES)
    for _ in range(3):
        table.move()
    seen = table.page.evaluate("() => { const seen = frames_seen; frames_seen = null; return seen; }")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    apart = sorted(later - sooner for sooner, later in pairwise(seen) if later - sooner < 300)
    middle = apart[len(apart) // 2]
    slow = apart[-len(apart) // 20]
    with capsys.disabled():
        print(f"\nThe table: {1000 / middle:.0f} frames a second, one of twenty took {slow:.0f} ms")
    assert 1000 / middle > FEWEST_FRAMES


def test_no_movement_if_it_is_not_wanted(table: AnyTable) -> None:
    """Whoever prefers reduced motion sees each move without waiting."""
    table.page.emulate_media(reduced_motion="reduce")
    table.sit("pitch", SEED)
    table.page.evaluate(WATCH)
    for _ in range(3):
        table.move()
    assert table.page.evaluate("flown") == 0


def test_a_key_skips_ahead(table: AnyTable) -> None:
    """Nothing is in the air any more, and the others' moves come without waiting."""
    table.sit("pitch", SEED)
    while not table.cards.count():
        table.move()
    table.cards.first.click()
    expect(table.page.locator(".flight").first).to_be_attached()
    table.page.keyboard.press("Shift")
    assert table.page.locator(".flight").count() == 0
    table.wait()


def to_the_count(table: AnyTable, seed: str) -> None:
    """Plays a deal of Cribbage until one's own hand is counted: with seed 4, four runs and two pairs."""
    table.sit("cribbage", seed)
    while "count" not in table.prompt.inner_text():
        table.page.keyboard.press("Shift")
        table.move()


def test_pegs_walk_and_the_cards_of_each_line_are_lifted(table: AnyTable) -> None:
    """One line after the other, while the points count up; a key skips to the end."""
    to_the_count(table, "4")
    points = table.page.locator(".mine .points")
    above_the_board = table.page.locator(".board svg:visible text", has_text="Ann")
    before = int(points.inner_text())
    table.page.evaluate(WATCH_THE_COUNT)
    table.moves.first.click()
    tally = table.page.locator(".tally")
    expect(tally).to_have_text("run 3")
    expect(table.page.locator(".flight")).to_have_count(0)
    assert int(points.inner_text()) < before + 16
    expect(points).to_have_text(str(before + 6))
    expect(above_the_board).to_have_text(f"Ann {before + 6}")
    assert table.page.evaluate("lifted") >= 2
    assert table.page.evaluate("pegged.size") > 3
    table.page.keyboard.press("Shift")
    expect(tally).to_be_hidden()
    expect(points).to_have_text(str(before + 16))
    expect(above_the_board).to_have_text(f"Ann {before + 16}")
    expect(table.page.locator("[data-lifted]")).to_have_count(0)


def test_the_next_deal_can_be_asked_for_while_points_are_counted(table: AnyTable) -> None:
    """Nobody has to wait for the last line of the last hand."""
    to_the_count(table, "4")
    while not table.button("Next deal").count():
        table.tap()
        expect(table.button("Next deal").or_(table.button("Count"))).to_be_enabled()
    expect(table.page.locator(".tally")).to_be_visible()
    table.button("Next deal").click()
    table.wait()
    expect(table.prompt).to_contain_text("discard")


def test_nothing_is_lifted_if_it_is_not_wanted(table: AnyTable) -> None:
    """The points and the pegs are at once what they are."""
    table.page.emulate_media(reduced_motion="reduce")
    to_the_count(table, "2")
    before = int(table.page.locator(".mine .points").inner_text())
    table.page.evaluate(WATCH_THE_COUNT)
    table.moves.first.click()
    expect(table.page.locator(".mine .points")).to_have_text(str(before + 4))
    table.wait()
    assert table.page.evaluate("[lifted, pegged.size]") == [0, 0]


def test_thirteen_cards_lie_in_a_row(table: AnyTable) -> None:
    """On a phone no card is left alone in a second row, and each can be tapped; on a desktop none is covered.

    Those to choose from lie with your hand, and not in the middle as well.
    """
    table.page.set_viewport_size(SCREENS[0])
    table.sit("bridge_solitaire", SEED)
    choice = table.page.get_by_role("group", name="Cards to choose from").get_by_role("button")
    expect(choice).to_have_count(13)
    expect(table.page.locator(".centre [data-card]")).to_have_count(0)
    for cards in (choice, table.hand.get_by_role("button")):
        while cards.count() < 13:
            table.move()
        for screen in (SCREENS[0], DESKTOP):
            table.page.set_viewport_size(screen)
            boxes = cards.evaluate_all(
                """
                cards => cards.map(each => each.getBoundingClientRect()).map(({x, y, width}) => [x, y, width])
                """
            )
            assert len({y for _, y, _ in boxes}) == 1
            least = 24 if screen == SCREENS[0] else boxes[0][2]
            assert min(right - left for (left, *_), (right, *_) in pairwise(boxes)) >= least
        table.page.set_viewport_size(SCREENS[0])
    table.page.set_viewport_size(DESKTOP)


def test_what_matters_of_a_seat_can_be_read_on_a_phone(table: AnyTable) -> None:
    """The points are not covered by the longest roles, and the trumps come before the calls."""
    table.page.set_viewport_size(SCREENS[0])
    table.sit("pitch", SEED)
    facts = table.page.locator(".facts summary")
    while "trumps" not in facts.inner_text():
        table.move()
    table.page.locator(".seat .roles").evaluate_all("all => all.map(each => (each.textContent = 'has won'))")
    covered = table.page.locator(".seat").evaluate_all(
        """
        seats => seats.filter(seat => {
            const boxes = [".points", ".roles"].map(each => seat.querySelector(each).getBoundingClientRect());
            const [points, roles] = boxes;
            return roles.top < points.bottom && roles.left < points.right;
        }).length
        """
    )
    assert covered == 0
    assert facts.inner_text().index("trumps") < facts.inner_text().index("calls")
    table.page.set_viewport_size(DESKTOP)


def test_copies_of_a_card_have_no_numbers(table: AnyTable) -> None:
    """In Bezique, with six packs, a king of clubs has no number, wherever it is told of."""
    table.sit("bezique", SEED)
    told = ""
    for _ in range(8):
        table.move()
        told += table.page.locator(".sitting").inner_text()
    assert "marriage" in told
    assert not re.search(r"[A-Z]\.\d", told)


@pytest.mark.parametrize("name", ["mus", "bezique", "one_eyed_jack", "cribbage"])
def test_it_fits_the_screen(table: AnyTable, name: str) -> None:
    """The table, your hand and what you may do are on the screen together, on a phone and on a desktop."""
    table.sit(name, SEED)
    table.move()
    for screen in SCREENS:
        table.page.set_viewport_size(screen)
        table.page.locator(".scene").evaluate("table => table.scrollIntoView()")
        expect(table.page.locator(".fitting")).to_be_in_viewport(ratio=0.99)
        for part in (table.prompt, table.button("Hint"), table.page.locator(".seat").first):
            expect(part).to_be_in_viewport(ratio=0.99)
        board = table.page.locator(".board")
        if board.count():
            expect(board).to_be_in_viewport(ratio=0.97)
            assert (
                table.page.locator(".scene").evaluate("table => table.scrollHeight - table.clientHeight") < 3
            )
        for card in table.page.get_by_role("group", name="Your hand").get_by_role("button").all():
            expect(card).to_be_in_viewport(ratio=0.4)
    table.page.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("name", ["bhargage", "comet", "cribbage", "mus", "pitch"])
def test_what_is_said_covers_nothing(table: AnyTable, name: str) -> None:
    """After a deal one sees who made what, the board and all cards, on a phone and on a desktop."""
    table.page.emulate_media(reduced_motion="reduce")
    table.page.set_viewport_size(SCREENS[0])
    table.sit(name, SEED)
    table.page.evaluate(WATCH)
    while not table.button("Next deal").count():
        table.move()
    assert table.page.evaluate("shift") < MOST_SHIFT
    bubble = table.page.locator(".bubble")
    for screen in SCREENS:
        table.page.set_viewport_size(screen)
        table.page.locator(".scene").evaluate("table => table.scrollIntoView()")
        expect(bubble.get_by_role("listitem").last).to_be_in_viewport(ratio=0.9)
        assert table.page.evaluate(COVERED) == []
    table.page.set_viewport_size(DESKTOP)


def test_many_rows_fit_a_phone(table: AnyTable) -> None:
    """In Delphi, the cards below those of the line are whole, with the signs of their suits."""
    table.page.emulate_media(reduced_motion="reduce")
    table.page.set_viewport_size(SCREENS[0])
    table.sit("delphi", SEED)
    below = table.page.locator(".centre .label", has_text="sidelined below")
    while below.count() < 4:
        (table.button("Judge no").or_(table.moves.first)).last.click()
        table.wait()
    expect(below.first).to_contain_text(re.compile("[\u2660-\u2667]$"))
    facts = table.page.locator(".facts").bounding_box()
    assert facts
    for card in table.page.locator(".centre .playing-card").all():
        box = card.bounding_box()
        assert box
        assert box["y"] + box["height"] <= facts["y"]
    table.page.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("edge", ["upper", "lower"])
def test_a_card_under_the_pointer_is_still(table: AnyTable, edge: str) -> None:
    """It does not move away from a pointer at its edge, only to come back."""
    table.sit("bridge_solitaire", SEED)
    while not table.cards.count():
        table.move()
    card = table.cards.first
    table.page.mouse.move(0, 0)
    box = card.bounding_box()
    assert box
    table.page.mouse.move(box["x"] + 10, box["y"] + (1 if edge == "upper" else box["height"] - 1))
    heights = card.evaluate(
        """
        async card => {
            const heights = [];
            const height = () => card.getBoundingClientRect().y;
            while (heights.push(height()) < 20) await new Promise(requestAnimationFrame);
            return heights;
        }
        """
    )
    assert {*heights} == {box["y"]}
