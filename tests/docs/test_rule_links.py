"""The number of a rule on a page of the site is a link to the rule."""

import logging
from types import SimpleNamespace

import pytest

from docs.rule_links import linked, on_page_content


def address(number: str) -> str | None:
    return f"to/{number.lower()}" if number != "BH-99" else None


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>see BH-22.</p>", '<p>see <a href="to/bh-22">BH-22</a>.</p>'),
        ("<p>(BH-46 to BH-57)</p>", '<p>(<a href="to/bh-46">BH-46</a> to <a href="to/bh-57">BH-57</a>)</p>'),
        ('<em title="BH-22">CR-01</em>', '<em title="BH-22"><a href="to/cr-01">CR-01</a></em>'),
        ("<br/>MU-05<!-- MU-05 -->", '<br/><a href="to/mu-05">MU-05</a><!-- MU-05 -->'),
    ],
)
def test_a_number_in_running_text_is_a_link(html: str, expected: str) -> None:
    """Each of them, of any game."""
    assert linked(html, address) == expected


@pytest.mark.parametrize(
    "html",
    [
        '<h2 id="a">BH-22 <em>BH-23</em></h2>',
        '<a href="b">the rule BH-22</a>',
        "<code>BH-22</code>",
        '<pre><code><span class="c1"># BH-22</span></code></pre>',
        '<autoref identifier="a">BH-22</autoref>',
        "<p>XBH-22, BH-222, BH-2, ZZ-22, BH-99</p>",
    ],
)
def test_other_numbers_are_left_alone(html: str) -> None:
    """In headings, links and code, and what is no number of a rule or has no address."""
    assert linked(html, address) == html


@pytest.mark.parametrize(
    ("url", "to"),
    [
        ("", "games/bhargage/rules/#bh-22"),
        ("start/", "../games/bhargage/rules/#bh-22"),
        ("games/mus/reference/", "../../../games/bhargage/rules/#bh-22"),
    ],
)
def test_a_link_leads_from_its_page_to_the_rules(url: str, to: str) -> None:
    """Wherever the site is served."""
    html = on_page_content("BH-22", page=SimpleNamespace(url=url))
    assert html == f'<a href="{to}">BH-22</a>'


def test_a_rule_that_nobody_explains_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    """It fails a strict build."""
    with caplog.at_level(logging.WARNING, "mkdocs.hooks"):
        assert on_page_content("BH-99", page=SimpleNamespace(url="start/")) == "BH-99"
    assert caplog.messages == ["start/ names BH-99, which no page of rules explains"]
