"""The colours of suits in a terminal."""

import re

import pytest

from muggins.cli.suits import coloured

RED, ORANGE, CYAN, GREEN, PLAIN = (f"\x1b[{number}m" for number in (31, 33, 36, 32, 39))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("run 9S TH JD KC", f"run 9S {RED}TH{PLAIN} {RED}JD{PLAIN} KC"),
        ("AS 8WL", f"A{ORANGE}S{PLAIN} 8{CYAN}W{PLAIN}{GREEN}L{PLAIN}"),
        ("AS", "AS"),
        ("CR-38, 2HD and E", "CR-38, 2HD and E"),
    ],
    ids=["French", "Decktet", "an ace of spades or of Suns", "no cards"],
)
def test_suits_have_their_colours(text: str, shown: str) -> None:
    """Hearts and diamonds are red; each suit of the Decktet has its own colour; nothing else is coloured."""
    assert coloured(text) == shown
    assert re.sub(r"\x1b\[\d+m", "", shown) == text
