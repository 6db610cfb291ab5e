"""What axe-core says of a page."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page


def serious_violations(page: Page, axe: str, *, without: Sequence[str] = ()) -> list[dict[str, Any]]:
    """What axe-core finds on the page that keeps people from using it: each with where it is.

    Args:
        page: the open page.
        axe: the source of axe-core.
        without: the rules of axe-core that are not asked.
    """
    page.evaluate(axe)
    rules = {rule: {"enabled": False} for rule in without}
    found = page.evaluate("rules => axe.run({resultTypes: ['violations'], rules})", rules)
    return [
        {"id": each["id"], "help": each["help"], "nodes": [node["html"] for node in each["nodes"]]}
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]
