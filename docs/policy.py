"""What the pages of the site may load and run: a Content-Security-Policy in the head of each of them.

MkDocs calls the functions whose names begin with `on_`. No page loads or asks for anything of another
server, and of the scripts and styles within a page only those run that were there when the site was built.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html import escape, unescape

__all__ = ["on_post_page", "on_post_template", "with_policy"]

_HEAD = re.compile(r"<head\b[^>]*>")
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style>", re.DOTALL)
_STYLE_ATTRIBUTE = re.compile(r"<[a-zA-Z][^<>]*\sstyle=\"([^\"]*)\"")
_NOT_RUN = re.compile(r"\s(src=|type=\"application/json\")")
_PYTHON_RUNS = "data-runs-python"


def with_policy(page: str) -> str:
    """The page with its policy as the first thing in its head."""
    head = _HEAD.search(page)
    if head is None:
        return page
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(_policy(page), quote=False)}">'
    return f"{page[: head.end()]}{meta}{page[head.end() :]}"


def on_post_page(output: str, **_: object) -> str:
    """Called with the HTML of each page."""
    return with_policy(output)


def on_post_template(output_content: str, template_name: str, **_: object) -> str:
    """Called with each file that is made of a template, such as 404.html."""
    return with_policy(output_content) if template_name.endswith(".html") else output_content


def _policy(page: str) -> str:
    scripts = [text for attributes, text in _SCRIPT.findall(page) if not _NOT_RUN.search(attributes)]
    python = ["'wasm-unsafe-eval'"] if _PYTHON_RUNS in page else []
    styles = [*_STYLE.findall(page), *map(unescape, _STYLE_ATTRIBUTE.findall(page))]
    directives = {
        "default-src": ["'none'"],
        "script-src": ["'self'", *python, *_hashes(scripts)],
        "style-src": ["'self'", *(["'unsafe-hashes'", *_hashes(styles)] if styles else [])],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(" ".join([name, *sources]) for name, sources in directives.items())


def _hashes(texts: Iterable[str]) -> list[str]:
    """What a policy calls these texts, each once."""
    digests = (b64encode(sha256(text.encode()).digest()).decode() for text in texts)
    return [f"'sha256-{digest}'" for digest in dict.fromkeys(digests)]
