"""What others show of a page whose address somebody sends them."""

import re
from pathlib import Path
from types import SimpleNamespace

from docs.previews import ABOUT, PICTURE, on_post_page, preview

DOCS = Path(__file__).parents[2] / "docs"


def told(html: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)">', html))


def test_a_site_without_an_address_has_no_picture() -> None:
    """An address in a preview has to be absolute, so none is made up."""
    found = told(preview("Play", ABOUT, "muggins", None, ""))
    assert found == {
        "og:type": "website",
        "og:site_name": "muggins",
        "og:title": "Play",
        "og:description": ABOUT,
    }


def test_a_site_with_an_address_has_a_picture() -> None:
    """It is one of the files of the site."""
    found = told(preview("Play", ABOUT, "muggins", "https://example.org/m/play/", "https://example.org/m/"))
    assert found["og:url"] == "https://example.org/m/play/"
    assert found["og:image"] == f"https://example.org/m/{PICTURE}"
    assert (DOCS / PICTURE).read_bytes().startswith(b"\x89PNG")


def test_it_stands_in_the_head_of_each_page() -> None:
    """With what the page says of itself, and no letter that HTML takes for its own."""
    page = SimpleNamespace(title='A & "B"', meta={"description": "Cards."}, canonical_url=None)
    config = SimpleNamespace(site_name="muggins", site_url=None)
    html = on_post_page("<head></head><body></head></body>", page=page, config=config)
    assert html.index("og:title") < html.index("</head>")
    assert 'content="A &amp; &quot;B&quot;"' in html
    assert told(html)["og:description"] == "Cards."
