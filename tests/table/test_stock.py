"""Places round the dealer, and a stock that is made anew, in a game that is none of ours."""

from random import Random
from typing import Any

import pytest

from muggins.errors import (
    DeckError,
    OutOfTurnError,
    PlayerError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.table.places import Place
from table.drawing import Drawing, Phase, dealt

# --- places ----------------------------------------------------------------------------------------------


def test_places_count_from_the_dealers_left() -> None:
    """The dealer has the last one, and the deal passes to the left."""
    match = dealt()
    assert match.seated == ("Ann", "Ben", "Cid")
    assert [match.place_of(name) for name in match.players] == [Place.FIRST, Place.SECOND, Place.THIRD]
    assert match.number_of("Ben") == 1
    assert (match.player_at(Place.THIRD), match.player_at("first")) == ("Cid", "Ann")
    match = match.deal("a b c d e f g h")
    assert (match.dealer, match.seated) == ("Ann", ("Ben", "Cid", "Ann"))
    assert match.place_of("Ann") is Place.THIRD


def test_who_does_not_take_part_has_no_place_and_does_not_deal() -> None:
    """From the next hand on."""
    match = dealt(4).apply("call first")
    assert match.moves[-1] == "call first"
    assert match.place_of("Ann") is Place.FIRST
    match = match.deal("a b c d e f g h")
    assert (match.dealer, match.seated, match.next_dealer) == ("Ben", ("Cid", "Dot", "Ben"), "Cid")
    with pytest.raises(PlayerError, match="Ann has no place in this hand"):
        match.place_of("Ann")


def test_the_first_dealer_deals_first_unless_he_does_not_take_part() -> None:
    """Then the next player does."""
    match = Drawing(("Ann", "Ben", "Cid"), "Ben")
    assert (match.seated, match.next_dealer) == ((), "Ben")
    with pytest.raises(PlayerError, match="Ben has no place in this hand"):
        match.number_of("Ben")
    assert match.then(absent=("Ben",)).next_dealer == "Cid"
    assert match.then(absent=("Ben", "Cid")).next_dealer == "Ann"


def test_what_is_no_place() -> None:
    """A place that nobody has, a word that names none, and names that nobody has."""
    wrong: Any
    match = dealt()
    with pytest.raises(OutOfTurnError, match="3 players have a place, and none is the fourth") as caught:
        match.player_at(Place.FOURTH)
    assert caught.value.state is match
    with pytest.raises(UnknownNameError, match="there is no place 'tenth'"):
        match.player_at("tenth")
    for wrong in None, 3:
        with pytest.raises(WrongTypeError):
            match.player_at(wrong)
        with pytest.raises(WrongTypeError):
            match.place_of(wrong)
    with pytest.raises(PlayerError):
        match.number_of("Zoe")


# --- the stock -------------------------------------------------------------------------------------------


def test_the_upcard() -> None:
    """The top card of the pile; nothing before the deal."""
    assert (Drawing(("Ann", "Ben"), "Ann").upcard, dealt().upcard) == (None, "d")
    assert dealt().lay("Ben").upcard == "b"


def test_a_hand_that_waits_for_something() -> None:
    """A move is made in its phase alone, and in no phase before the deal."""
    match = dealt()
    assert match.awaiting("draw", Phase.DRAWING) is match.current
    with pytest.raises(UnexpectedMoveError, match="not now: somebody has to draw"):
        match.awaiting("rest", Phase.OVER)
    with pytest.raises(UnexpectedMoveError, match="cannot draw now: no card has been dealt yet"):
        Drawing(("Ann", "Ben"), "Ann").draw(1)


def test_chance_makes_a_new_stock_of_the_pile() -> None:
    """When a card is lacking, and of the cards below the upcard; the draw then goes on."""
    match = dealt().lay("Ben").lay("Cid").draw(5)
    assert (match.to_act, match.current.piles.hands[0]) == ((), tuple("aefgh"))
    with pytest.raises(DeckError, match=r"exactly the cards of the pile below the upcard \(DR-01\)"):
        match.reshuffle("b c")
    again = match.reshuffle("b d")
    assert (again.current.piles.hands[0], again.upcard) == (tuple("aefghb"), "c")
    assert again.moves[-1] == "reshuffle b d"
    assert match.shuffle(Random(1)) in (again, match.reshuffle("d b"))
    with pytest.raises(UnexpectedMoveError, match=r"cannot reshuffle now: no card is needed \(DR-01\)"):
        again.reshuffle("d")
    with pytest.raises(UnexpectedMoveError, match=r"^cannot reshuffle now: no card has been dealt yet$"):
        Drawing(("Ann", "Ben"), "Ann").reshuffle("d")


def test_chance_deals_the_deck_of_the_game() -> None:
    """When no card is lacking."""
    match = Drawing(("Ann", "Ben"), "Ann").shuffle(Random(1))
    word, *deck = match.moves[-1].split()
    assert (word, sorted(deck)) == ("deal", list("abcdefgh"))
    assert match.seated == ("Ben", "Ann")
