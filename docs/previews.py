"""What others show of a page whose address somebody sends them: its title, a sentence and a picture.

MkDocs calls the function whose name begins with `on_`. An address in a preview has to be absolute, so there
is one, and a picture, only if the site knows where it is served (`site_url`).
"""

from __future__ import annotations

from html import escape
from typing import Any

__all__ = ["on_post_page", "preview"]

PICTURE = "images/preview.png"
ABOUT = "Card games to play in the browser, and a Python library that scores them and explains every point."


def on_post_page(output: str, *, page: Any, config: Any, **_: object) -> str:
    """Called with the HTML of each page: the preview stands at the end of its head."""
    about = page.meta.get("description", ABOUT)
    lines = preview(page.title, about, config.site_name, page.canonical_url, config.site_url)
    return output.replace("</head>", f"{lines}</head>", 1)


def preview(title: str, about: str, site: str, address: str | None, site_address: str | None) -> str:
    """The elements of a preview, by the Open Graph protocol."""
    told = {"og:type": "website", "og:site_name": site, "og:title": title, "og:description": about}
    if site_address:
        told |= {"og:url": address or site_address, "og:image": f"{site_address.rstrip('/')}/{PICTURE}"}
    return "".join(
        f'<meta property="{escape(name)}" content="{escape(text)}">' for name, text in told.items()
    )
