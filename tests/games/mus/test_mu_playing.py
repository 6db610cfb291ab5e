"""Rules of thumb for Mus: obvious calls and discards, and matches against any move."""

from collections.abc import Sequence

import pytest

from games.mus.mus_playing import bet, dealt
from games.thumbs import chosen, won_against_any_move

BEST, WEAK, MIDDLE = "KKKA", "Q654", "KQ75"
OTHERS = ["7654", "7654", "J764"]
PASSED = ["no-mus", "all pass", "all pass"]
"""Grande and chica are passed."""


@pytest.mark.parametrize(
    ("hands", "moves", "best"),
    [
        ([BEST, *OTHERS], [], "no-mus"),
        ([WEAK, *OTHERS], [], "mus"),
        (["KK54", *OTHERS], ["mus"] * 4, "discard 5C 4C"),
        (["AA54", *OTHERS], ["mus"] * 4, "discard 5C 4C"),
        (["7654", *OTHERS[1:], "QJ64"], ["mus"] * 4, "discard 7C 6C 5C 4C"),
        (["KKKK", *OTHERS], ["mus"] * 4, "discard KC"),
        (["KKKK", *OTHERS], ["no-mus"], "bid 2"),
        ([WEAK, *OTHERS], ["no-mus"], "pass"),
        ([WEAK, "KKKK", *OTHERS[1:]], ["no-mus", "bid 2"], "raise second 3"),
        ([WEAK, "KKKK", *OTHERS[1:]], ["no-mus", "bid 30"], "see second"),
        ([WEAK, "KKKK", *OTHERS[1:]], ["no-mus", "ordago eldest"], "see second"),
        ([WEAK, "QJ64", *OTHERS[1:]], ["no-mus", "ordago eldest"], "fold second"),
        ([WEAK, "7654", *OTHERS[1:]], ["no-mus", "bid 2"], "fold second"),
        (["KKAA", "7766", "7654", "J764"], PASSED, "bid 2"),
        (["KKQQ", "JJ77", "7654", "J764"], [*PASSED, "all pass"], "bid 2"),
    ],
)
def test_obvious_moves(hands: Sequence[str], moves: Sequence[str], best: str) -> None:
    """Good hands refuse mus, bid and see; kings are kept; weak hands fold, and órdago needs the best."""
    assert chosen(bet(dealt(["-".join(hand) for hand in hands]), *moves)) == best


def test_it_beats_any_move() -> None:
    """It wins about four of five matches."""
    assert won_against_any_move("mus", 30) >= 17
