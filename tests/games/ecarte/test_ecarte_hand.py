"""What a hand of Écarté scores, rule by rule."""

from typing import Any

import pytest

from muggins.cards.french import Rank
from muggins.errors import (
    ClaimError,
    RulesError,
    TricksError,
    UnknownNameError,
    WrongCardsError,
)
from muggins.games.ecarte import (
    PACK,
    Kind,
    Opening,
    Rules,
    Seat,
    legal_plays,
    score_king,
    score_tricks,
    score_upcard,
    trick_winner,
    vulnerable_seat,
)


def codes(found: tuple[object, ...]) -> str:
    """The codes of some cards."""
    return " ".join(map(str, found))


# --- the pack ----------------------------------------------------------------------------------------------


def test_the_pack_has_32_cards_from_the_seven_up() -> None:
    """A K Q J 10 9 8 7 of four suits, each once, and no joker."""
    assert len(PACK) == len(set(PACK)) == 32
    assert {card.rank for card in PACK} == {
        Rank.SEVEN,
        Rank.EIGHT,
        Rank.NINE,
        Rank.TEN,
        Rank.JACK,
        Rank.QUEEN,
        Rank.KING,
        Rank.ACE,
    }


@pytest.mark.parametrize("higher_and_lower", ["KQ", "QJ", "JA", "AT", "T9", "98", "87", "K7", "QA"])
def test_the_ace_ranks_just_below_the_jack(higher_and_lower: str) -> None:
    """The order is K Q J A 10 9 8 7, whoever of the two leads."""
    higher, lower = (f"{rank}H" for rank in higher_and_lower)
    assert (trick_winner(higher, lower, "S"), trick_winner(lower, higher, "S")) == (0, 1)


# --- the king ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", PACK, ids=str)
def test_ec_02_a_king_turned_up_scores_one(card: object) -> None:
    """Any king turned up scores 1 for the dealer, and no other card scores."""
    score = score_upcard(str(card))
    assert score.total == (str(card)[0] == "K")
    assert [line.kind for line in score.lines] == [Kind.KING_TURNED] * score.total


def test_ec_09_the_king_of_trumps_may_be_shown_for_one() -> None:
    """The line holds the king itself."""
    score = score_king("KH 9S 8S 7D AD", "7H")
    assert [(line.kind, codes(line.cards), line.points) for line in score.lines] == [(Kind.KING, "KH", 1)]


def test_ec_09_another_king_scores_nothing() -> None:
    """Only the king of trumps can be shown; the error says which one that is."""
    with pytest.raises(
        ClaimError, match=r"the king of trumps, KH, is not in the hand KS 9S 8S 7D AD \(EC-09\)"
    ):
        score_king("KS 9S 8S 7D AD", "7H")


def test_ec_03_nobody_holds_the_card_turned_up() -> None:
    """When the king of trumps was turned up, no hand can hold it."""
    with pytest.raises(WrongCardsError, match="KH is also turned up"):
        score_king("KH 9S 8S 7D AD", "KH")


# --- vulnerable --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opening", "seat"),
    [(Opening.PLAYED, Seat.PONE), (Opening.REFUSED, Seat.DEALER), (Opening.EXCHANGED, None)],
)
def test_ec_08_whoever_prevents_the_first_exchange_is_vulnerable(opening: Opening, seat: Seat | None) -> None:
    """The pone who plays at once, the dealer who refuses, nobody after an exchange; by member and by name."""
    assert vulnerable_seat(opening) is seat
    assert vulnerable_seat(opening.value) is seat


# --- tricks ------------------------------------------------------------------------------------------------

# The winner's tricks; his points if nobody, the loser, or he himself is vulnerable.
TRICK_POINTS = [
    (3, 1, 2, 1),
    (4, 1, 2, 1),
    (5, 2, 3, 2),
]


@pytest.mark.parametrize(("tricks", "nobody", "loser", "winner"), TRICK_POINTS)
@pytest.mark.parametrize("seat", Seat)
def test_ec_13_points_for_tricks(seat: Seat, tricks: int, nobody: int, loser: int, winner: int) -> None:
    """The majority 1, all five 1 more, a vulnerable opponent 1 more; the loser scores nothing."""
    taken = {seat: tricks, seat.other: 5 - tricks}
    for vulnerable, points in (None, nobody), (seat.other, loser), (seat, winner):
        scores = score_tricks(taken[Seat.PONE], taken[Seat.DEALER], vulnerable=vulnerable)
        assert (scores[seat].total, scores[seat.other].total) == (points, 0)


def test_ec_13_each_point_has_its_reason() -> None:
    """A vole against a vulnerable player has three lines."""
    won = score_tricks(0, 5, vulnerable="pone")["dealer"]
    assert [line.kind for line in won.lines] == [Kind.POINT, Kind.VOLE, Kind.VULNERABLE]


@pytest.mark.parametrize(("cap", "points"), [(None, 3), (3, 3), (2, 2), (1, 1)])
def test_ec_13_the_points_for_tricks_can_be_capped(cap: int | None, points: int) -> None:
    """An option, as other rules of the game never give more than two."""
    rules = Rules(trick_points_cap=cap)
    assert score_tricks(5, 0, vulnerable="dealer", rules=rules)["pone"].total == points


@pytest.mark.parametrize("cap", [0, 4, -1, True, "2", 2.0])
def test_ec_13_the_cap_is_from_one_to_three(cap: Any) -> None:
    """No other cap makes sense."""
    with pytest.raises(RulesError, match="trick_points_cap"):
        Rules(trick_points_cap=cap)


@pytest.mark.parametrize(("pone", "dealer"), [(3, 3), (2, 2), (6, -1), (-1, 6), (0, 0), (9, -4)])
def test_ec_15_the_tricks_sum_to_five(pone: int, dealer: int) -> None:
    """Anything else is refused."""
    with pytest.raises(TricksError, match="5 tricks in all"):
        score_tricks(pone, dealer)


# --- legal plays -------------------------------------------------------------------------------------------

# The hand, the card led, and what may be played when spades are trumps.
REPLIES = [
    ("KH 9H AS", "TH", "KH"),
    ("9H 7H AS", "KH", "9H 7H"),
    ("QC 8S 7S", "TH", "8S 7S"),
    ("QC 8D", "TH", "QC 8D"),
    ("AH TH", "JH", "AH TH"),
    ("JH TH", "AH", "JH"),
    ("AS KS 7H", "JS", "KS"),
    ("9S 7H", "JS", "9S"),
]


@pytest.mark.parametrize(("hand", "led", "legal"), REPLIES)
def test_ec_11_follow_head_and_trump(hand: str, led: str, legal: str) -> None:
    """Follow suit with a higher card if possible, else trump, else play anything."""
    assert codes(legal_plays(hand, led, "S")) == legal


def test_ec_10_the_leader_plays_any_card() -> None:
    """Who leads is free."""
    assert codes(legal_plays("KH 9H AS", None, "S")) == "KH 9H AS"


@pytest.mark.parametrize(
    ("led", "reply", "winner"), [("KH", "7S", 1), ("7S", "KH", 0), ("7H", "KC", 0), ("7S", "8S", 1)]
)
def test_ec_12_the_higher_trump_or_the_higher_card_of_the_suit_led(led: str, reply: str, winner: int) -> None:
    """A trump beats any other suit, and a card of a third suit takes nothing."""
    assert trick_winner(led, reply, "S") == winner


# --- what is refused ---------------------------------------------------------------------------------------


def test_cards_below_the_seven_are_not_in_the_pack() -> None:
    """A hand with a six is refused, and so are four or six cards."""
    with pytest.raises(WrongCardsError, match="6H is not in the deck"):
        score_king("6H 9S 8S 7D AD", "7H")
    with pytest.raises(WrongCardsError, match="4 cards, not 5"):
        score_king("9S 8S 7D AD", "7H")


def test_the_card_led_is_not_in_the_hand() -> None:
    """The same card cannot be led by one player and held by the other."""
    with pytest.raises(WrongCardsError, match="TH was led"):
        legal_plays("TH 9H", "TH", "S")


@pytest.mark.parametrize("seat", ["Ann", "Dealer", ""])
def test_a_seat_that_there_is_not(seat: str) -> None:
    """Only pone and dealer can be vulnerable."""
    with pytest.raises(UnknownNameError, match="pone, dealer"):
        score_tricks(3, 2, vulnerable=seat)
