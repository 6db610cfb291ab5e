"""Rules of thumb for Hasenpfeffer: obvious bids, trumps, discards and cards, and matches against any move."""

from collections.abc import Sequence

import pytest

from games.hasenpfeffer.hasenpfeffer_playing import after, dealt
from games.thumbs import chosen, filled, won_against_any_move
from muggins.games.hasenpfeffer import PACK

STRONG = "*R JH JD AH KH AS"
"""A hand that takes nearly all tricks with hearts for trumps."""
WEAK = "9C 9D TC TD QC QD"
ALL_PASS = ["pass", "pass", "pass"]
HEARTS = ["bid 4", *ALL_PASS, "name-trumps H", "discard 9C"]
"""Ann has bid four; hearts are trumps, and she has discarded the nine of clubs."""


@pytest.mark.parametrize(
    ("hands", "moves", "best"),
    [
        ([WEAK], ["bid 3"], "pass"),
        ([STRONG], [], "bid 1"),
        ([WEAK, STRONG], ["bid 4"], "bid 5"),
        ([WEAK, STRONG], ["bid 6"], "pass"),
        ([STRONG], ["bid 6", *ALL_PASS], "name-trumps H"),
        (["*R JH JD AH AS 9C"], ["bid 6", *ALL_PASS, "name-trumps H"], "discard 9C"),
        (["*R JH 9H AS 9C TD"], HEARTS, "play *R"),
        (["JH KH 9H AS 9C TD", "QH", "JD AH 9S"], [*HEARTS, "play KH QH"], "play AH"),
        (["JH KH 9H AS 9C TD", "QH", "JD AH 9S"], [*HEARTS, "play JH QH"], "play AH"),
        (["JH KH 9H AS 9C TD", "QH AH *R KD"], [*HEARTS, "play KH"], "play AH"),
        (["*R KH 9H AS 9C TD", "QH", "JD AH", "TH JH"], [*HEARTS, "play KH QH AH"], "play JH"),
        (["*R KH 9H AS 9C TD", "QH", "JD AH", "TH JH"], [*HEARTS, "play KH QH JD"], "play JH"),
    ],
)
def test_obvious_moves(hands: Sequence[str], moves: Sequence[str], best: str) -> None:
    """Sure tricks, the best trumps first, cheap winners, and nothing high on the partner's trick."""
    held = filled(PACK, 6, *hands, *[""] * (4 - len(hands)))
    (widow,) = {*map(str, PACK)} - {*" ".join(held).split()}
    assert chosen(after(dealt(held, widow), *moves)) == best


def test_it_beats_any_move() -> None:
    """It wins all of a hundred matches or nearly so."""
    assert won_against_any_move("hasenpfeffer", 8) >= 7
