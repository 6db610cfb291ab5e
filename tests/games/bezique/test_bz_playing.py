"""Rules of thumb for Bezique: obvious cards and melds, and a match against any move."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.bezique.bezique_playing import PLAYERS
from games.thumbs import won_against_any_move
from muggins.games import find
from muggins.games.bezique import Match, Phase
from muggins.games.bezique.playing import THUMB
from muggins.strategy.players import any_move, moments


def test_any_guess_is_as_good() -> None:
    """The cut is hidden, and each number is as likely."""
    match = Match(PLAYERS, "Ben").cut(24)
    moves = match.legal_moves("Ann")
    assert {THUMB.choose(match, "Ann", moves, Random(seed)) for seed in range(100)} == {*moves}


def test_it_beats_any_move() -> None:
    """It wins every match."""
    assert won_against_any_move("bezique", 2) == 2


def test_no_reason_speaks_of_melds_once_none_can_be_made() -> None:
    """When the stock is gone, the hands are played out; before, a card may be one that a meld needs."""
    begun = find("bezique").begin(PLAYERS)
    played: Iterator[Any] = moments(begun, dict.fromkeys(PLAYERS, any_move), Random(1))
    leads = [
        now
        for now in played
        if now.current and now.to_act and now.phase is Phase.PLAY and not now.current.play.plays
    ]
    end = next(now for now in leads if not now.current.stock)
    for now, said in (leads[0], {"a card that a meld may need", "a card that no meld needs"}), (end, {""}):
        [player] = now.to_act
        assert {THUMB.reason(now, player, move) for move in now.legal_moves(player)} == said
