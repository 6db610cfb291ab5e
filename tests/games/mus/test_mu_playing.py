"""Rules of thumb for Mus: matches against any move, and the moves that are worth a search."""

from games.mus.mus_playing import bet, dealt
from games.thumbs import won_against_any_move
from muggins.games.mus.playing import THUMB


def test_it_beats_any_move() -> None:
    """It wins about four of five matches."""
    assert won_against_any_move("mus", 30) >= 17


def test_few_of_the_many_bids_are_searched() -> None:
    """Everything else is; an órdago can only be seen, or not."""
    match = bet(dealt(["K-K-K-A", "7-6-5-4", "7-6-5-4", "J-7-6-4"]), "no-mus")
    for now, tried in (
        (match, "pass / bid 2 / bid 5 / bid 40 / ordago eldest"),
        (
            match.bid(2),
            "see second / fold second / raise second 3 / raise second 6 / raise second 40 / ordago second",
        ),
        (match.ordago(*match.to_act), "see second / fold second"),
    ):
        player = now.to_act[0]
        assert " / ".join(map(str, THUMB.tried(now, player, now.legal_moves(player)))) == tried
