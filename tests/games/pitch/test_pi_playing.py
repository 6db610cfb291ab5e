"""Rules of thumb for Pitch: obvious bids and cards, and matches against any move."""

from collections.abc import Sequence

import pytest

from games.pitch.pitch_playing import after, dealt
from games.thumbs import chosen, filled, won_against_any_move
from muggins.games.pitch import PACK

WEAK = "9H 8H 7D 6D 5S 4C"
"""A hand that promises nothing."""
TWO = "bids two pass pass pass"
"""Ann pitches for two."""


@pytest.mark.parametrize(
    ("hands", "moves", "best"),
    [
        ([WEAK], [], "pass"),
        (["AH KH JH 2H TS 7C"], [], "bid two"),
        ([WEAK, "AH KH JH 2H TS 7C"], ["bids two"], "bid three"),
        ([WEAK, "AH KH QH JH 2H TS"], ["bids three"], "bid four"),
        ([WEAK, "AH KH JH 2H TS 7C"], ["bids four"], "pass"),
        (["AH KH 9H 5D 7C 8S"], [TWO], "play AH"),
        (["JH TH 5H 6H 3H 7C"], [TWO], "play 6H"),
        (["AH 9C", "5H", "JH 6H", "4H"], [TWO, "play AH 5H"], "play JH"),
        (["AH 9C", "5H TH", "JH 6H", "4H"], [TWO, "play AH"], "play 5H"),
        (["9H 9C", "5H", "7H", "AH 4H TH"], [TWO, "play 9H 5H 7H"], "play TH"),
        (["9H 9C", "AH 5H 8C"], [TWO, "play 9H"], "play AH"),
        (["7H 9C", "5H", "6H", "8H 9H"], [TWO, "play 7H 5H 6H"], "play 8H"),
        (
            ["AH 9C", "5H 8C TC", "6H 2C 4C", "4H AC TS"],
            [TWO, "play AH 5H 6H 4H 9C TC 2C"],
            "play AC",
        ),
        (["AH 9C", "5H 8C", "6H 2C", "4H QC 3C"], [TWO, "play AH 5H 6H 4H 9C 8C 2C"], "play QC"),
        (["AH 9C", "5H 8C", "6H 2C", "4H JD 3C"], [TWO, "play AH 5H 6H 4H 9C 8C 2C"], "play 3C"),
        (["AH KH 9C", "5H", "6H", "4H"], [TWO, "play AH 5H 6H 4H"], "play KH"),
        (["9H 2H 9C", "AH 5C AC KC", "6H", "4H"], [TWO, "play 9H AH 6H 4H"], "play AC"),
        (["9H 2H 9C", "AH KH 5C 5D", "6H", "4H"], [TWO, "play 9H AH 6H 4H"], "play KH"),
        (["9H 2H 9C", "AH QH 5C TD TC 7D", "6H", "4H"], [TWO, "play 9H AH 6H 4H"], "play 5C"),
        (["AH 9C", "5H", "6H 3H", "4H"], [TWO, "play AH 5H"], "play 3H"),
    ],
)
def test_obvious_moves(hands: Sequence[str], moves: Sequence[str], best: str) -> None:
    """Sure bids, trumps from the top, tens and the jack to tricks that are won, and nothing to others."""
    match = dealt(filled(PACK, 6, *hands, *[""] * (4 - len(hands))))
    assert chosen(after(match, *moves)) == best


def test_it_beats_any_move() -> None:
    """It wins all of a hundred matches or nearly so."""
    assert won_against_any_move("pitch", 6) >= 5
