"""What the page that scores a hand does with what is too long, takes too long, or breaks Python."""

import re

from playwright.sync_api import Route, expect

from browser.page import PATIENCE
from browser.scoring import ScoringPage

HAND = ("AM", "XS", "8WL", "PMYK")
SAID = re.compile("^11: ")
TOO_LONG = "The address is too long, so it was not read"
STOPPED = "There is no answer: it took longer than 5 seconds and was stopped."
SECONDS = 20_000  # ms: what a hostile text may cost a person, on a busy machine

HANGS = """
def with_a_trap(question, plain=answer):
    while "XS" in question:
        pass
    return plain(question)

answer = with_a_trap
"""
BREAKS = HANGS.replace("while", "if").replace("pass", "raise SystemError('broken inside')")
COUNTING = """
    window.posted = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...given) { posted += 1; return post.apply(this, given); };
"""


def set_trap(scoring: ScoringPage, python: str) -> None:
    """Appends this to what the page asks, and gives each question five seconds."""

    def trapped(route: Route) -> None:
        route.fulfill(body=route.fetch().text() + python, content_type="text/x-python")

    def hurried(route: Route) -> None:
        page = route.fetch().text()
        assert 'data-seconds="30"' in page
        route.fulfill(body=page.replace('data-seconds="30"', 'data-seconds="5"'), content_type="text/html")

    scoring.page.context.route("**/score_page.py", trapped)
    scoring.page.context.route(re.compile(r"/score-a-hand/(#.*)?$"), hurried)


TOO_LONG_ADDRESSES = [
    "#hand=" + "Q" * 301,
    "#deal=" + "AM." * 41,
    "#pone=AM.PMYK.8WL&dealer=XS.E.8YK&played=" + "AM." * 45,
    "#hand=AM.XS.8WL&up=PMYK" + "&x=%20" * 200,
    "#hand=" + "QQ." * 100_000,
]


def test_an_address_that_is_too_long_is_not_read(scoring: ScoringPage) -> None:
    """The page says so, forgets the address, and can be used at once."""
    scoring.open("#hand=" + "QQ." * 3_000)
    expect(scoring.status).to_contain_text(TOO_LONG, timeout=SECONDS)
    scoring.expect_address("")
    expect(scoring.field("Hand")).to_have_value("")
    scoring.pick(*HAND)
    expect(scoring.said).to_have_text(SAID, timeout=SECONDS)
    expect(scoring.status).to_be_empty()


def test_an_open_page_that_is_led_to_a_hostile_address(scoring: ScoringPage) -> None:
    """The longest address that is read is answered in seconds; a longer one is not read."""
    scoring.open()
    scoring.follow("#hand=" + "QQ." * 39)
    expect(scoring.panel.get_by_role("alert").first).to_contain_text("cannot read 'QQ QQ", timeout=SECONDS)
    for fragment in TOO_LONG_ADDRESSES:
        scoring.follow(fragment)
        expect(scoring.status).to_contain_text(TOO_LONG, timeout=SECONDS)
        scoring.tab("Score").click()
        scoring.field("Hand").fill("AM XS 8WL")
        expect(scoring.status).to_be_empty(timeout=SECONDS)
    scoring.panel.get_by_role("button", name="Clear").click()
    scoring.pick(*HAND)
    expect(scoring.said).to_have_text(SAID, timeout=SECONDS)


def test_a_field_has_an_end(scoring: ScoringPage) -> None:
    """No more can be typed or pasted than the page takes; what a script puts there is refused."""
    scoring.open()
    field = scoring.field("Hand")
    expect(field).to_have_attribute("maxlength", "300")
    field.evaluate("field => { field.value = 'QQ '.repeat(200); field.dispatchEvent(new Event('input')) }")
    expect(field).to_have_accessible_description(re.compile("too long: there is room for 300 characters"))


def test_a_question_that_takes_too_long_is_stopped(scoring: ScoringPage) -> None:
    """Also if the page was opened with it: it says so, starts Python anew, and answers the next question."""
    set_trap(scoring, HANGS)
    scoring.open("#hand=AM.XS.8WL&up=PMYK")
    expect(scoring.status).to_have_text(STOPPED, timeout=PATIENCE)
    scoring.tab("Play").click()
    scoring.panel.get_by_role("button", name="Clear").click()
    expect(scoring.panel.locator(".hint")).to_contain_text("Still to pick", timeout=PATIENCE)
    scoring.tab("Score").click()
    scoring.panel.get_by_role("button", name="Clear").click()
    scoring.pick(*HAND)
    expect(scoring.status).to_have_text(STOPPED, timeout=PATIENCE)
    scoring.field("Hand").fill("AM 9LK 8WL")
    expect(scoring.said).not_to_be_empty(timeout=PATIENCE)
    expect(scoring.status).to_be_empty()


def test_python_that_breaks_starts_anew(scoring: ScoringPage) -> None:
    """Whoever asked is told the last line of what went wrong."""
    set_trap(scoring, BREAKS)
    scoring.open()
    scoring.pick(*HAND)
    expect(scoring.status).to_have_text("There is no answer: SystemError: broken inside.", timeout=PATIENCE)
    scoring.field("Hand").fill("AM 9LK 8WL")
    expect(scoring.said).not_to_be_empty(timeout=PATIENCE)


def test_questions_that_are_no_longer_wanted_are_not_asked(scoring: ScoringPage) -> None:
    """Of a hundred changes in a row the first and the last are asked, and the last is what is shown."""
    scoring.page.add_init_script(COUNTING)
    scoring.open("#hand=AM.XS.8WL&up=PMYK")
    expect(scoring.said).to_have_text(SAID)
    scoring.page.evaluate("posted = 0")
    scoring.field("Hand").evaluate(
        """field => {
            for (let times = 0; times < 100; times += 1) {
                field.value = times % 2 ? "AM XS 8WL" : "AM XS";
                field.dispatchEvent(new Event("input"));
            }
        }"""
    )
    scoring.page.wait_for_timeout(1_000)
    expect(scoring.said).to_have_text(SAID, timeout=SECONDS)
    assert scoring.page.evaluate("posted") == 2
