"""Where a play of the cards stands: whose turn it is, and what is known of those who could not go on."""

import pytest

from muggins.errors import AlreadyOverError, OutOfTurnError
from muggins.strategy.crib import Faces, Plays
from muggins.strategy.crib.positions import Position
from strategy.tiny_pegging import ONE_COUNT, TINY


def position(plays: Plays, turn: int, held: Faces) -> Position:
    """The position of players who have three cards each before the lead."""
    return Position.of(TINY, 3, plays, turn, held)


def test_at_the_lead_nothing_is_known() -> None:
    assert position((), 0, (0, 1, 2)) == Position(0, (), 0, (), (-1, -1))


def test_each_player_who_could_not_go_on_has_higher_cards() -> None:
    """The pone could not play at 9, nor the dealer at 10; then the pone leads again."""
    plays = ((0, 5), (1, 4), (1, 1))
    assert position(plays, 0, (2, 3)) == Position(0, (), 0, plays, (1, 0))


def test_who_has_no_card_left_says_nothing() -> None:
    """The pone is out at 10, and the dealer, who could not play at 9, goes on alone with a count from 0."""
    plays = ((0, 4), (1, 4), (0, 1), (0, 1), (1, 2))
    assert position(plays, 1, (3,)) == Position(1, (2,), 2, plays, (-1, 1))


def test_who_can_play_any_card_cannot_pass() -> None:
    """At 5 the highest card makes 10."""
    with pytest.raises(OutOfTurnError, match=r"^it is the turn of the dealer$") as caught:
        position(((0, 5),), 0, (0, 1))
    assert caught.value.state == ((0, 5),)


def test_who_passes_has_no_card_that_fits_exactly() -> None:
    """The pone could have made 10 with the 1 that it leads afterwards."""
    plays = ((0, 5), (1, 4), (1, 1), (0, 1))
    with pytest.raises(OutOfTurnError, match=r"^the pone could not go at 9: it held a card that fitted$"):
        position(plays, 1, (4,))


def test_a_play_with_one_count_is_over_when_nobody_can_go_on() -> None:
    with pytest.raises(AlreadyOverError, match=r"^the play is over: no card fits$") as caught:
        Position.of(ONE_COUNT, 2, ((0, 5), (1, 4)), 0, (2,))
    assert caught.value.state == ((0, 5), (1, 4))


def test_a_play_with_one_count_is_over_for_who_played_the_last_card() -> None:
    """The pone made 9 of 10, the dealer cannot go on, and the pone holds a 2."""
    with pytest.raises(AlreadyOverError, match=r"^the play is over: no card fits$"):
        Position.of(ONE_COUNT, 3, ((0, 5), (1, 1), (0, 3)), 0, (2,))
