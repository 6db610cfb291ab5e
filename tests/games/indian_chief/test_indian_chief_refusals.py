"""What Indian Chief refuses, and in which words."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from muggins.cards import decktet
from muggins.cards.french import cards
from muggins.errors import OutOfTurnError, PlayerError, ScoreError, WrongCardsError, WrongTypeError
from muggins.games.indian_chief import (
    Match,
    Sheet,
    best_melds,
    best_sheet,
    best_split,
    chief_points,
    doctor_points,
    match_chance,
    round_scores,
    score_meld,
    splits,
)

TOO_MUCH: Any = {"thief": 99}
POKER = "5H 5D 5C 5S 5H"

CARDS: dict[str, Callable[[], object]] = {
    "not a valid meld: it has 2 cards, not 7": lambda: best_split("4S 4H"),
    "not a valid meld: it has 3 cards, not 7": lambda: splits("4S 4H 5C"),
    "not a valid poker hand: it has 1 card, not 5": lambda: chief_points("4S", "9C KD"),
    "not a valid baccarat hand: it has 1 card, not 2": lambda: chief_points(POKER, "9C"),
    "not a valid meld: 5H 4 times, with 2 in the deck": lambda: chief_points(POKER, "5H 5H"),
    "not a valid meld: it has 8 cards, not 1 to 7": lambda: round_scores(["2S", "3H 4H 5H 6H 7H 8H 9H TH"]),
    "not a valid list of cards seen: 5H 3 times, with 2 in the deck": lambda: match_chance("5H KD", "5H 5H"),
    "not a valid Beggar Man: it has 1 card, not 2": lambda: match_chance("5H"),
}


@pytest.mark.parametrize(("message", "refused"), CARDS.items(), ids=CARDS)
def test_wrong_cards_are_named_by_what_they_should_be(message: str, refused: Callable[[], object]) -> None:
    """A meld, a part of an Indian Chief, the cards seen: each has its name and its number."""
    with pytest.raises(WrongCardsError) as caught:
        refused()
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("melds", "number"), [([], "0"), (["5H"], "1"), (["5H"] * 9, "more than 8")], ids=["0", "1", "9"]
)
def test_a_turn_has_two_to_eight_melds(melds: list[str], number: str) -> None:
    """One for each player."""
    with pytest.raises(PlayerError, match=f"^the melds of a turn must be 2 to 8, not {number}$"):
        round_scores(melds)


def test_a_player_has_seven_opponents_at_most() -> None:
    """The message says so."""
    assert score_meld("5H", ["6H"] * 2 + ["6D"] * 2 + ["6C"] * 2 + ["6S"]).total == score_meld("5H").total
    with pytest.raises(PlayerError, match=r"^the melds of the opponents must be 0 to 7, not more than 7$"):
        score_meld("5H", ["6H"] * 2 + ["6D"] * 2 + ["6C"] * 2 + ["6S"] * 2)


def test_a_box_cannot_score_what_no_meld_for_it_does() -> None:
    """The message names the box."""
    with pytest.raises(ScoreError, match=r"^a meld for the Thief cannot score 99$"):
        Sheet(TOO_MUCH)


WRONG: Any = 5
TYPES: dict[str, Callable[[], object]] = {
    "the sheet must be a Sheet, not 5": lambda: best_melds("AH 2S 3S 5S 6S 9S KD KC", WRONG),
    "the turns must be an iterable of pairs of a hand and the opponents' melds, not 5": (
        lambda: best_sheet(WRONG)
    ),
    "a suit must be a Suit or its name, not 5": lambda: doctor_points("AH 2S 3S 4S 5C 9D", WRONG),
}


@pytest.mark.parametrize(("message", "refused"), TYPES.items(), ids=TYPES)
def test_values_of_a_wrong_type_are_named(message: str, refused: Callable[[], object]) -> None:
    """What it is for, what would be right, and what it is."""
    with pytest.raises(WrongTypeError) as caught:
        refused()
    assert str(caught.value) == message


def test_a_text_is_no_list_of_melds_and_a_number_no_turn() -> None:
    """Melds and turns are given one by one; a turn is a pair."""
    number: Any = 5
    with pytest.raises(WrongTypeError, match="an iterable of melds"):
        round_scores("5H KD")
    with pytest.raises(WrongTypeError, match="the turns must be an iterable of pairs"):
        best_sheet([number])


def test_a_card_is_of_the_class_of_cards_and_there_twice_at_most() -> None:
    """Where hands of cards are read quickly, too: in a list, and as a meld of one's own."""
    with pytest.raises(WrongCardsError, match=r"^not a valid meld: 5H 3 times, with 2 in the deck$"):
        score_meld(cards("5H 5H 5H"))
    decktet_cards: Any = [decktet.Card.parse("AM")]
    with pytest.raises(WrongCardsError, match=r"^not a valid meld: AM .the Ace of Moons. is not in"):
        score_meld(decktet_cards)


def test_the_cards_unseen_are_of_two_packs_for_five_players() -> None:
    """A Beggar Man of two ranks meets 6 of 50 cards in one pack, and 14 of 102 in two."""
    assert str(match_chance("5H KD")) == "3/25"
    assert str(match_chance("5H KD", players=2)) == "3/25"
    assert str(match_chance("5H KD", players=8)) == "7/51"


def test_the_thieves_who_are_next_are_named() -> None:
    """When somebody else steals."""
    match = Match(("Ann", "Ben", "Cid"), "Cid").shuffle(Random(1))
    for player in match.players[:2]:
        match = match.meld(player, match.hand(player)[:1])
    match = match.meld("Cid", match.hand("Cid")[:2])
    thieves = " and ".join(match.to_act)
    assert "Cid" not in match.to_act
    with pytest.raises(OutOfTurnError, match=rf"^Cid cannot steal now: {thieves} may \(IC-06\)$"):
        match.decline("Cid")
