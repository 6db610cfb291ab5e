"""The Content-Security-Policy that the site's pages get when they are built."""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape

import pytest

from docs.policy import on_post_page, on_post_template

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><script>const a = "&amp;"</script></head>
<body><script type="module" src="page.js"></script>
<script id="__config" type="application/json">{"a": 1}</script>
<script>first()
</script><script>first()
</script></body></html>
"""


def policy_of(page: str) -> dict[str, list[str]]:
    """The sources that a page may use, by what they are for; the policy comes first in its head."""
    found = re.search(r'<head[^>]*><meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert found
    directives = [directive.split() for directive in unescape(found[1]).split("; ")]
    return {name: sources for name, *sources in directives}


def hash_of(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_only_the_scripts_that_were_there_may_run() -> None:
    """Those of the site's files, and those within the page by their hashes, each once; data are no script."""
    scripts = policy_of(on_post_page(PAGE))["script-src"]
    assert scripts == ["'self'", hash_of('const a = "&amp;"'), hash_of("first()\n")]


def test_nothing_comes_from_elsewhere() -> None:
    """Pictures may be data within the page; all else comes from the site, or is not loaded at all."""
    policy = policy_of(on_post_page(PAGE))
    del policy["script-src"]
    assert policy == {
        "default-src": ["'none'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }


def test_the_styles_that_were_there_apply() -> None:
    """As in a table whose columns of numbers end on the right."""
    page = PAGE.replace("<body>", '<body><style>p {}</style><p style="text-align: right;">a</p>')
    page = page.replace("</body>", '<p class="a" style="quotes: \'&quot;\'">b</p></body>')
    assert policy_of(on_post_page(page))["style-src"] == [
        "'self'",
        "'unsafe-hashes'",
        *map(hash_of, ["p {}", "text-align: right;", "quotes: '\"'"]),
    ]


def test_only_pages_that_run_python_may_compile_it() -> None:
    """What compiles it is allowed nowhere else."""
    page = PAGE.replace("<body>", "<body><div data-runs-python></div>")
    assert "'wasm-unsafe-eval'" in policy_of(on_post_page(page))["script-src"]
    assert "wasm" not in on_post_page(PAGE)


@pytest.mark.parametrize(("name", "has_policy"), [("404.html", True), ("sitemap.xml", False)])
def test_of_the_other_files_only_pages_have_a_policy(name: str, has_policy: bool) -> None:
    """Nothing else is changed."""
    assert (on_post_template(PAGE, template_name=name) != PAGE) == has_policy


def test_what_has_no_head_is_left_alone() -> None:
    """Such as a part of a page."""
    assert on_post_page("<p>a</p>") == "<p>a</p>"
