"""What axe-core says of a page."""

from typing import Any

from playwright.sync_api import Page


def serious_violations(page: Page, axe: str) -> list[dict[str, Any]]:
    """What axe-core finds on the page that keeps people from using it: each with where it is."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        {"id": each["id"], "help": each["help"], "nodes": [node["html"] for node in each["nodes"]]}
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]
