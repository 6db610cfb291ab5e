"""What axe-core says of a page."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

NEVER_SERIOUS = (
    "aria-allowed-role",
    "aria-deprecated-role",
    "empty-heading",
    "empty-table-header",
    "focus-order-semantics",
    "form-field-multiple-labels",
    "heading-order",
    "hidden-content",
    "identical-links-same-purpose",
    "image-redundant-alt",
    "landmark-banner-is-top-level",
    "landmark-complementary-is-top-level",
    "landmark-contentinfo-is-top-level",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main",
    "landmark-one-main",
    "landmark-unique",
    "page-has-heading-one",
    "presentation-role-conflict",
    "region",
    "scope-attr-valid",
    "skip-link",
    "table-duplicate-name",
)
"""Rules of axe-core whose findings are minor or moderate, which take as long as all others."""


def serious_violations(page: Page, axe: str, *, without: Sequence[str] = ()) -> list[dict[str, Any]]:
    """What axe-core finds on the page that keeps people from using it: each with where it is.

    Args:
        page: the open page.
        axe: the source of axe-core.
        without: the rules of axe-core that are not asked.
    """
    page.evaluate(axe)
    rules = {rule: {"enabled": False} for rule in (*NEVER_SERIOUS, *without)}
    found = page.evaluate("rules => axe.run({resultTypes: ['violations'], rules})", rules)
    return [
        {"id": each["id"], "help": each["help"], "nodes": [node["html"] for node in each["nodes"]]}
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]
