"""The copy button of the examples."""

import pytest
from playwright.sync_api import Page

DISCARDS = """\
for discard in cribbage.rank_discards("5H 5C JD QS 2H 9C", "dealer")[:2]:
    print(discard)"""
ERROR = """\
from muggins.errors import NotationError
try:
    cribbage.score_hand("7C 8D 8H 9Z", "KC")
except NotationError as error:
    for wrong in error.misreadings:
        print((wrong.token, wrong.position, wrong.nearest))"""


@pytest.mark.parametrize(
    ("path", "shown", "copied"),
    [
        ("", "rank_discards", DISCARDS),
        ("app/", "NotationError", ERROR),
        ("", "pip install", 'pip install "muggins[cli]"'),
        ("start/", "pip install", 'python3 -m venv .venv\n.venv/bin/python -m pip install "muggins[cli]"'),
        ("command/", "The hand AM XS 8WL", 'muggins bhargage hand "AM XS 8WL" --up PMYK'),
        ("games/ecarte/match/", ">>> Rules() == STANDARD", "Rules() == STANDARD"),
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
