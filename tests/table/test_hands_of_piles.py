"""Hands whose cards are piles, one after the other, in a game that is none of ours."""

from enum import StrEnum

import pytest

from muggins.errors import IllegalPlayError, UnexpectedMoveError
from muggins.scoring.score import Line, Score
from muggins.table.scoreboard import Award
from muggins.table.state import later
from table.drawing import Drawing, Phase, dealt


class Kind(StrEnum):
    """What is scored."""

    CARD = "card"


# --- a hand ----------------------------------------------------------------------------------------------


def changed(match: Drawing, **changes: object) -> Drawing:
    """The match with a hand that has other attributes."""
    return match.then(current=later(match.current, **changes))


def test_the_turn_passes_to_the_left_or_to_the_right() -> None:
    """Round the table, by as many seats as it is said."""
    hand = dealt().current
    assert (hand.way, [hand.next_seat(seat) for seat in range(3)]) == ("left", [1, 2, 0])
    back = later(hand, direction=-1)
    assert (back.way, [back.next_seat(seat) for seat in range(3)]) == ("right", [2, 0, 1])
    assert (hand.next_seat(0, 2), back.next_seat(0, 2), hand.next_seat(0, -1)) == (2, 1, 2)


def test_a_hand_is_over_when_nobody_has_still_to_draw() -> None:
    """Until then nobody is awaited, and no move is made but a new stock."""
    match = changed(dealt().lay("Ben").lay("Cid").draw(5), phase=Phase.OVER)
    assert (match.current.is_over, match.current.awaited, match.is_between_hands) == (False, (), False)
    with pytest.raises(UnexpectedMoveError, match=r"^not now: a new stock must be made first \(DR-01\)$"):
        match.current.check(Phase.OVER)
    done = match.reshuffle("b d")
    assert (done.current.is_over, done.current.awaited, done.is_between_hands) == (True, (), True)
    done.current.check(Phase.OVER)
    with pytest.raises(UnexpectedMoveError, match=r"^not now: the hand is over$"):
        done.current.check(Phase.DRAWING)


def test_nobody_draws_past_those_who_wait_for_a_new_stock() -> None:
    """Who has to draw later is after them."""
    waiting = dealt().lay("Ben").lay("Cid").draw(5).current
    assert waiting.owing(1).piles.owed == (0, 1)
    assert waiting.owing(1).restock("bd").piles.hands == (tuple("aefghb"), ("d",), ())


def test_who_has_one_card_left_can_say_so_once() -> None:
    """And nobody else can."""
    hand = later(dealt().current, silent=1)
    assert hand.said_last_card(1, "knocks (DR-02)") == dealt().current
    for one, seat in (hand, 0), (dealt().current, 1):
        with pytest.raises(
            UnexpectedMoveError,
            match=r"^not now: only a player who has just come down to one card knocks \(DR-02\)$",
        ):
            one.said_last_card(seat, "knocks (DR-02)")


# --- hands one after the other ---------------------------------------------------------------------------


def test_a_hand_is_dealt_when_none_is_under_way() -> None:
    """Before the first, and after each."""
    match = Drawing(("Ann", "Ben"), "Ann")
    match.check_between_hands()
    assert (match.is_between_hands, match.to_act) == (True, ())
    match = match.deal("a b c d e f g h")
    assert (match.is_between_hands, match.to_act) == (False, ("Ben",))
    with pytest.raises(
        UnexpectedMoveError, match=r"^cannot deal now: the current hand is not over$"
    ) as caught:
        match.check_between_hands()
    assert caught.value.state is match
    changed(match, phase=Phase.OVER).check_between_hands()


def test_a_card_that_a_player_does_not_hold() -> None:
    """Cannot be played, whoever holds it."""
    match = dealt()
    match.check_held("Ben", "b")
    with pytest.raises(IllegalPlayError, match=r"^cannot play b: Ann does not hold it$") as caught:
        match.check_held("Ann", "b")
    assert caught.value.state is match


def test_awards_go_to_the_players_by_their_places() -> None:
    """And to nobody whose score has no lines."""
    scored, nothing = Score((Line(Kind.CARD, ("a",), 0),)), Score[Kind, str](())
    match = dealt().deal("a b c d e f g h")
    assert match.seated == ("Ben", "Cid", "Ann")
    assert match.awards("drawing", [scored, nothing, scored]) == [
        Award("Ben", "drawing", scored),
        Award("Ann", "drawing", scored),
    ]


def test_what_is_awaited() -> None:
    """A deal, a player's move, or a new stock, also one at the end of a hand; nothing after the match."""
    assert Drawing(("Ann", "Ben"), "Ann").due == "a deal by Ann"
    match = dealt()
    assert match.due == "a draw by Ann"
    assert changed(match, phase=Phase.OVER).due == "a deal by Ann"
    short = match.lay("Ben").lay("Cid").draw(5)
    assert short.due == "a new stock"
    assert changed(short, phase=Phase.OVER).due == "a new stock"
    won = match.then(Award("Ann", "drawing", Score((Line(Kind.CARD, ("a",), 1),))))
    assert (won.winners, "waits" in str(won)) == (("Ann",), False)
