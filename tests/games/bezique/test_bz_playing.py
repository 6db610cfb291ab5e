"""Rules of thumb for Bezique: obvious cards and melds, and a match against any move."""

from collections.abc import Sequence
from random import Random

import pytest

from games.bezique.bezique_playing import PLAYERS, after, dealt
from games.thumbs import chosen, won_against_any_move
from muggins.games.bezique import Match
from muggins.games.bezique.playing import THUMB

HELD = "AS KS QS JD TS 9S 8S 7S AH KH QH JH"


@pytest.mark.parametrize(
    ("pone", "dealer", "moves", "best"),
    [
        (HELD, "", [], "play 9S"),
        ("AS KS QS JD AC KC QC JC AH KH QH TH", "", [], "play TH"),
        ("8C", "AC TC 9C KD QD", ["play 8C"], "play 9C"),
        ("9C", "AC TC KC KD QD AH AD KH QH 7D 8D", ["play 9C"], "play TC"),
        ("TC", "AC KC 9C QD AS KS KD AD KH QH 7D 8D", ["play TC"], "play AC"),
        ("AC", "TC KC QD AS KS KD AD KH QH 7D 8D 9D", ["play AC"], "play 9D"),
        ("9D", "QS JD AS KS AH KH QH JH AC KC QC JC", ["play 9D"], "play JH"),
        ("TC QS QS JD", "9D 7D", ["play TC 9D"], "score bezique QS JD"),
        ("TC 8C 8H 8D", "9D 7D", ["play TC 9D"], "draw"),
        ("TC KS QS", "9D 7D", ["play TC 9D"], "score marriage KS QS"),
        ("TC AH TH KH QH JH KS QS", "9D 7D", ["play TC 9D"], "score sequence AH TH KH QH JH"),
        ("7C 8C 9C TC 7D 8D 9D TD 7H 8H 9H TH", "AC KC", [], "carte-blanche pone"),
    ],
)
def test_obvious_moves(pone: str, dealer: str, moves: Sequence[str], best: str) -> None:
    """Cards that no meld needs are played, the dearest meld is scored, and a carte blanche is shown."""
    assert chosen(after(dealt(pone, dealer), *moves)) == best


def test_any_guess_is_as_good() -> None:
    """The cut is hidden, and each number is as likely."""
    match = Match(PLAYERS, "Ben").cut(24)
    moves = match.legal_moves("Ann")
    assert {THUMB.choose(match, "Ann", moves, Random(seed)) for seed in range(100)} == {*moves}


def test_a_carte_blanche_is_shown_out_of_turn() -> None:
    """The dealer shows it before the pone leads."""
    match = dealt("AC KC", "7C 8C 9C TC 7D 8D 9D TD 7H 8H 9H TH")
    assert str(THUMB.call(match, "Ben", match.legal_moves("Ben"))) == "carte-blanche dealer"


def test_it_beats_any_move() -> None:
    """It wins every match."""
    assert won_against_any_move("bezique", 2) == 2
