"""The copy button of the examples."""

import pytest
from playwright.sync_api import Page

PLAY = """\
state = bhargage.start_play("AM PMYK 8WL", "XS E 8YK")
for card in "AM XS PMYK E 8WL".split():
    state = state.play(card)
[f"{seat}: {call}" for seat, call in bhargage.calls(state)][-3:]"""
ERROR = """\
from muggins.errors import WrongCardsError
try:
    bhargage.score_hand("AM AM 8WL PMYK", "PMYK")
except WrongCardsError as error:
    print(error)"""


@pytest.mark.parametrize(
    ("path", "shown", "copied"),
    [
        ("", "start_play", PLAY),
        ("", "WrongCardsError", ERROR),
        ("", "pip install", 'python3 -m venv .venv\n.venv/bin/python -m pip install ".[cli]"'),
        ("command/", "The hand AM XS 8WL", 'muggins bhargage hand "AM XS 8WL" --up PMYK'),
        ("games/ecarte/reference/", ">>> Rules() == STANDARD", "Rules() == STANDARD"),
    ],
)
def test_what_is_copied_can_be_run(page: Page, address: str, path: str, shown: str, copied: str) -> None:
    """No prompt and nothing that is printed; a block without prompts is copied as it is."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{address}{path}")
    block = page.locator(".highlight").filter(has_text=shown).first
    block.hover()
    block.get_by_role("button").click()
    page.get_by_text("Copied to clipboard").wait_for()
    found = page.evaluate("navigator.clipboard.readText()")
    assert found.startswith(copied)
    assert not any(line.startswith((">>>", "...", "$")) for line in found.splitlines())
