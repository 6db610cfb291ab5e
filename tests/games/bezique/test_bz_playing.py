"""Rules of thumb for Bezique: obvious cards and melds, and a match against any move."""

from random import Random

from games.bezique.bezique_playing import PLAYERS
from games.thumbs import won_against_any_move
from muggins.games.bezique import Match
from muggins.games.bezique.playing import THUMB


def test_any_guess_is_as_good() -> None:
    """The cut is hidden, and each number is as likely."""
    match = Match(PLAYERS, "Ben").cut(24)
    moves = match.legal_moves("Ann")
    assert {THUMB.choose(match, "Ann", moves, Random(seed)) for seed in range(100)} == {*moves}


def test_it_beats_any_move() -> None:
    """It wins every match."""
    assert won_against_any_move("bezique", 2) == 2
