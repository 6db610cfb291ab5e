"""Rules of thumb for Comet."""

import pytest
from attrs import evolve

from games.comet.comet_dealing import SPADES, dealt, run
from games.thumbs import called, chosen, wins
from muggins.cards.french import cards
from muggins.games.comet import Rules
from muggins.games.comet.hand import Hand

OTHERS = "3D 5D 7H 9H JH 4S 6S 8S TS QC 3C"


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        pytest.param(f"AC {OTHERS}", "play first AC", id="no run reaches an ace"),
        pytest.param(f"KH {OTHERS}", "play first KH", id="a king stops the run, so the player leads again"),
        pytest.param(f"7D {OTHERS}", "play first 7D", id="the 8 of diamonds is never in the deck"),
        pytest.param(f"4D {OTHERS}", "play first 3D", id="the longest run"),
        pytest.param(f"9D {OTHERS}", "play first 3D", id="the comet waits"),
        pytest.param(f"AC KH {OTHERS[:-3]}", "play first AC", id="a king is a way to lead again later"),
    ],
)
def test_leads(hand: str, move: str) -> None:
    """A card that no run can reach goes first, and then a run after which the player leads again."""
    assert chosen(dealt(hand)) == move


def test_the_comet_waits_until_somebody_is_about_to_go_out() -> None:
    """The player passes until then, and says nothing out of turn."""
    match = dealt(SPADES, "9D TC TH").play("Ann", "AS")
    assert chosen(match, "Ben") == "pass second"
    assert called(match, "Ben") is None
    match = run(match, "Ann", "2S 3S 4S 5S 6S 7S 8S 9S")
    assert called(match, "Ben") is None
    assert called(match.play("Ann", "TS"), "Ben") == "play second 9D"
    assert called(match.play("Ann", "TS"), "Ann") is None


def test_the_comet_is_played_if_nobody_else_can_follow_it() -> None:
    """Then its player leads again at once."""
    match = dealt("QC KC 9D TD 2H 4H", "JC").play("Ann", "QC")
    assert chosen(match, "Ann") == "play first 9D"


def test_the_comet_is_a_last_card_at_any_time() -> None:
    """It wins the hand out of turn."""
    match = dealt(SPADES, "9D TC TH").play("Ann", "AS")
    hand = match.current
    assert isinstance(hand, Hand)
    held = (hand.piles.hands[0], cards("9D"), *hand.piles.hands[2:])
    assert called(match.then(current=evolve(hand, piles=evolve(hand.piles, hands=held))), "Ben")


def test_it_beats_players_at_random() -> None:
    """It wins nearly every match of three."""
    assert wins("comet", 3, 6, Rules(target=20)) >= 3
