"""The cards of Hasenpfeffer at a trick: which suit each belongs to, what must be played, and who wins."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from muggins.cards.french import Rank, Suit
from muggins.errors import (
    FaultKind,
    MugginsError,
    NotationError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.hasenpfeffer import PACK, effective_suit, legal_plays, trick_winner, trump_rank
from muggins.games.hasenpfeffer.cards import TRICKS

TRUMPS = {
    # The eight trumps, high to low, of each suit.
    "C": "*R JC JS AC KC QC TC 9C",
    "S": "*R JS JC AS KS QS TS 9S",
    "H": "*R JH JD AH KH QH TH 9H",
    "D": "*R JD JH AD KD QD TD 9D",
}
SAME_COLOUR = {"C": "S", "S": "C", "H": "D", "D": "H"}
EVERY_TRUMP = pytest.mark.parametrize("trump", "CDHS")


def codes(found: tuple[object, ...]) -> str:
    """The codes of some cards."""
    return " ".join(map(str, found))


# --- the pack ----------------------------------------------------------------------------------------------


def test_the_pack_has_25_cards_with_one_joker() -> None:
    """Nines and up in four suits, each once, and the joker `*R`; there is no second joker."""
    assert len(PACK) == len(set(PACK)) == 25
    assert Counter(card.rank for card in PACK) == {
        **dict.fromkeys((Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), 4),
        Rank.JOKER: 1,
    }
    with pytest.raises(WrongCardsError, match=r"\*B is not in the deck"):
        effective_suit("*B", "C")


@EVERY_TRUMP
def test_eight_cards_are_trumps_five_of_its_colour_and_twice_six(trump: str) -> None:
    """8 + 5 + 6 + 6 are the 25 cards."""
    sizes = Counter(str(effective_suit(card, trump).value) for card in PACK)
    others = dict.fromkeys(set("CDHS") - {trump, SAME_COLOUR[trump]}, 6)
    assert sizes == {trump: 8, SAME_COLOUR[trump]: 5, **others}


@EVERY_TRUMP
def test_the_trumps_rank_from_the_joker_over_the_bowers_to_the_nine(trump: str) -> None:
    """Joker, right bower, left bower, ace, king, queen, ten, nine; no other card has a rank among them."""
    order = TRUMPS[trump].split()
    assert [trump_rank(card, trump) for card in order] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {trump_rank(card, trump) for card in PACK if card.code not in order} == {None}


def test_with_clubs_for_trumps_the_jack_of_spades_is_the_left_bower() -> None:
    """The text's own example; the jack of clubs is the right one, and the red jacks are none."""
    assert [trump_rank(f"J{suit}", "C") for suit in "CSHD"] == [2, 3, None, None]
    assert [effective_suit(f"J{suit}", "C") for suit in "CSHD"] == [
        Suit.CLUBS,
        Suit.CLUBS,
        Suit.HEARTS,
        Suit.DIAMONDS,
    ]


# --- following ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "played", "hand", "legal"),
    [
        ("C", "JS", "9C AS", "9C"),  # the left bower is led: clubs must be played
        ("C", "AS", "JS KD", "JS KD"),  # it is no spade: void in spades, any card
        (
            "C",
            "AS",
            "JS 9S",
            "9S",
        ),  # and need not, but also may not, be played to a spade that can be followed
        ("C", "*R", "9C AS KD", "9C"),  # the joker is led: trumps
        ("C", "*R", "JS AS KD", "JS"),  # the left bower follows it
        ("C", "9C", "*R AS", "*R"),  # the joker follows trumps
        ("C", "9S", "*R AC", "*R AC"),  # and no other suit
        ("C", "9C", "JC JS *R AS", "JC JS *R"),
        ("H", "JD", "9H AD", "9H"),
        ("H", "AD", "JD KD 9H", "KD"),
        ("H", "JS", "JC AS", "AS"),  # two black jacks are no bowers under red trumps
        ("H", "9S", "JS JC", "JS"),
        ("D", "KC 9D AH", "9C JH *R", "9C"),  # the first card counts, whatever was played after it
        ("S", "9D", "9C KC JC", "9C KC JC"),  # void of suit and with a trump: still any card
    ],
)
def test_ha_04_follow_suit_if_able(trump: str, played: str, hand: str, legal: str) -> None:
    """The suit is that to which the cards belong; who cannot follow plays any card and need not trump."""
    assert codes(legal_plays(hand, played, trump)) == legal


def test_ha_04_any_card_may_be_led() -> None:
    """In the order of the hand."""
    assert codes(legal_plays("KD 9C *R JS 9S TD", (), "C")) == "KD 9C *R JS 9S TD"


@pytest.mark.parametrize(
    ("card", "hand", "led", "reason"),
    [
        ("AS", "9C AS", "JS", "must follow clubs (HA-04)"),
        ("JS", "JS 9S", "AS", "must follow spades (HA-04)"),
        ("AS", "*R AS", "9C", "must follow clubs (HA-04)"),
        ("KD", "JS KD", "AS", None),
        ("9S", "JS 9S", "AS", None),
    ],
)
def test_ha_04_a_card_that_may_not_be_played_is_refused_with_the_suit_to_follow(
    card: str, hand: str, led: str, reason: str | None
) -> None:
    """The suit that is named is the one to which the card led belongs."""
    cards = {one.code: one for one in PACK}
    held = [cards[code] for code in hand.split()]
    assert TRICKS.refusal(cards[card], held, [cards[led]], Suit.CLUBS) == reason


# --- taking a trick ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("C", "AS KS JS QS", 2),  # the left bower is a trump
        ("C", "AS KS TS QS", 0),
        ("C", "9S KS AD QH", 1),  # a higher card of another suit takes nothing
        ("C", "AS 9C KS QS", 1),  # the lowest trump beats the ace
        ("C", "AC JS JC *R", 3),
        ("C", "AC JS JC KC", 2),
        ("C", "KC JS AC QC", 1),
        ("C", "*R JC JS AC", 0),
        ("C", "JD QD 9D TD", 1),  # a red jack is no bower
        ("D", "JH AD QD KD", 0),
        ("D", "AH JH KH QH", 1),
        ("H", "9S 9H JD TH", 2),
        ("S", "JC AC KC QC", 0),  # led, the left bower is a trump
    ],
)
def test_ha_05_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led(
    trump: str, trick: str, winner: int
) -> None:
    """Whoever has played it, in whatever order."""
    assert trick_winner(trick, trump) == winner


@EVERY_TRUMP
def test_ha_05_each_trump_beats_the_next_one(trump: str) -> None:
    """Whichever of the two is played first."""
    side_card, other = [f"9{suit}" for suit in "CDHS" if suit not in (trump, SAME_COLOUR[trump])]
    for higher, lower in pairwise(TRUMPS[trump].split()):
        assert trick_winner([side_card, higher, other, lower], trump) == 1
        assert trick_winner([side_card, lower, other, higher], trump) == 3


@EVERY_TRUMP
def test_ha_05_in_the_other_suits_the_ace_is_high(trump: str) -> None:
    """A K Q J 10 9, without the jack in the suit of the trumps' colour."""
    for suit in set("CDHS") - {trump}:
        ranks = "AKQT9" if suit == SAME_COLOUR[trump] else "AKQJT9"
        (discard, *_) = [f"9{other}" for other in "CDHS" if other not in (trump, suit)]
        (another, *_) = [f"T{other}" for other in "CDHS" if other not in (trump, suit)]
        for higher, lower in pairwise(ranks):
            assert trick_winner([f"{higher}{suit}", discard, another, f"{lower}{suit}"], trump) == 0
            assert trick_winner([f"{lower}{suit}", discard, another, f"{higher}{suit}"], trump) == 3


# --- what is refused ---------------------------------------------------------------------------------------

WRONG: list[tuple[str, tuple[Any, ...], type[MugginsError], str]] = [
    ("an eight", ("8C", (), "C"), WrongCardsError, "8C is not in the deck"),
    ("a card twice", ("9C 9C", (), "C"), WrongCardsError, "9C twice"),
    ("seven cards", ("9C TC JC QC KC AC 9D", (), "C"), WrongCardsError, "it has 7 cards, not 1 to 6"),
    ("four played", ("9C", "TC JC QC KC", "C"), WrongCardsError, "it has 4 cards, not 0 to 3"),
    ("a card in both", ("9C TC", "9C TC", "C"), WrongCardsError, "9C was played to the trick; TC was played"),
    ("no suit", ("9C", (), "X"), UnknownNameError, "there is no suit 'X'"),
    ("no card", ("9X", (), "C"), NotationError, "cannot read"),
    ("None for trumps", ("9C", (), None), WrongTypeError, "a suit must be its name, not None"),
    ("None for a trick", ("9C", None, "C"), WrongTypeError, "the trick must be"),
    ("a set for a trick", ("9C", {"TC"}, "C"), WrongTypeError, "the trick must be"),
]


@pytest.mark.parametrize(
    ("given", "error", "message"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG]
)
def test_what_is_no_hand_at_a_trick(given: tuple[Any, ...], error: type[MugginsError], message: str) -> None:
    """Each cause has its class of error."""
    with pytest.raises(error, match=message):
        legal_plays(*given)


def test_each_card_that_is_held_and_was_played_is_a_fault() -> None:
    """With its kind and the card, for a program."""
    with pytest.raises(WrongCardsError) as refused:
        legal_plays("9C TC JC", "TC 9C", "C")
    found = [(fault.kind, codes(fault.cards)) for fault in refused.value.faults]
    assert found == [(FaultKind.DUPLICATE, "9C"), (FaultKind.DUPLICATE, "TC")]
    assert refused.value.what == "hand"


@pytest.mark.parametrize(
    ("trick", "message"),
    [("9C TC JC", "it has 3 cards, not 4"), ("9C TC JC JC", "JC twice"), ("9C TC JC *B", r"\*B is not in")],
)
def test_what_is_no_trick(trick: str, message: str) -> None:
    """A trick has four different cards of the pack."""
    with pytest.raises(WrongCardsError, match=message):
        trick_winner(trick, "C")


def test_a_trick_has_an_order() -> None:
    """A set is refused, and so is a suit that is none."""
    unordered: Any = {"9C", "TC", "JC", "QC"}
    with pytest.raises(WrongTypeError):
        trick_winner(unordered, "C")
    wrong: Any
    for wrong in None, 5.0, []:
        for ask in effective_suit, trump_rank:
            with pytest.raises(WrongTypeError):
                ask("9C", wrong)
            with pytest.raises(WrongCardsError):
                ask(wrong, "C")
