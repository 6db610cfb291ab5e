"""What Jersey Gin refuses: in which words, with which error, and that the state before stays usable."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from games.jersey_gin.gin_table import ANN, BEN, CID, PLAYERS, dealt, laid_out
from muggins.cards.french import cards
from muggins.errors import (
    ClaimError,
    IllegalPlayError,
    MugginsError,
    NotationError,
    PlayerError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games import jersey_gin as gin
from muggins.games.jersey_gin import PACK, Arrangement, Match, MeldError, Rules, arrange, settle_hand

KNOCKER = "JC JH JS 2C 3C 4C 5C AD AH 2H"
X = "9D TD JD 9S 9H KC KD 7C 6H 4S"
Y = "6C AC 8H 8S 8D QC QD QS 4D 5D"

TAKES_A_HAND: dict[str, Callable[[Any], object]] = {
    function.__name__: function
    for function in (
        gin.best_arrangement,
        gin.best_arrangements,
        gin.best_discard,
        gin.best_discards,
        gin.can_knock,
        gin.deadwood,
        gin.discard_points,
        gin.find_melds,
        gin.is_gin,
        gin.meld,
    )
}
TAKES_A_HAND["arrange"] = lambda hand: arrange(hand, ())
TAKES_A_HAND["lay_off"] = lambda hand: gin.lay_off(hand, ())
EVERY_ENTRY = pytest.mark.parametrize("entry", TAKES_A_HAND.values(), ids=TAKES_A_HAND)


@EVERY_ENTRY
def test_what_is_no_card(entry: Callable[[Any], object]) -> None:
    """A text that names none, the same card twice, and a joker."""
    with pytest.raises(NotationError):
        entry("5C 5X")
    with pytest.raises(WrongCardsError, match="5C twice"):
        entry("5C 5C 6C")
    with pytest.raises(WrongCardsError, match="not in the deck"):
        entry("5C *R 6C")
    with pytest.raises(WrongCardsError, match="5C twice"):
        entry([*cards("5C 6C 7C"), *cards("5C")])
    with pytest.raises(WrongCardsError, match="not in the deck"):
        entry(list(cards("5C *R 6C")))
    with pytest.raises(MugginsError):
        entry([5, 6])


def test_what_is_no_value() -> None:
    """A joker has none."""
    with pytest.raises(WrongCardsError):
        gin.value("*R")


def test_a_discard_needs_a_card() -> None:
    """There is none to throw away."""
    with pytest.raises(WrongCardsError, match="it has 0 cards, not 1 to 20"):
        gin.best_discard(())


# --- melds -------------------------------------------------------------------------------------------------


def test_all_faults_of_melds_at_once() -> None:
    """Two that are none, and a card in two of them."""
    with pytest.raises(MeldError) as refused:
        arrange("5C 5D 5H 6C 7C KS QS 2C 3C", "5C 5D 5H / 5C 6C 7C / KS QS / 2C 3C")
    assert refused.value.faults == (
        "QS KS is neither a set nor a run (JG-01)",
        "2C 3C is neither a set nor a run (JG-01)",
        "5C is in two melds (JG-01)",
    )
    assert str(refused.value) == f"not valid melds: {'; '.join(refused.value.faults)}"
    for again in pickle.loads(pickle.dumps(refused.value)), copy.copy(refused.value):
        assert (again.faults, str(again)) == (refused.value.faults, str(refused.value))


def test_at_most_ten_faults_are_told() -> None:
    """However many melds there are."""
    with pytest.raises(MeldError) as refused:
        gin.lay_off("5C", ["6C 7C"] * 1_000)
    assert len(refused.value.faults) == 10


def test_melds_of_any_kind() -> None:
    """One text, texts, cards, and melds: all the same table."""
    text = "5C 6C 7C / KC KD KS"
    found = gin.lay_off("8C", text).melds
    assert gin.lay_off("8C", ["5C 6C 7C", ("KC", "KD", "KS")]).melds == found
    assert gin.lay_off("8C", [gin.meld("5C 6C 7C"), gin.meld("KC KD KS")]).melds == found
    assert gin.lay_off("8C", "").melds == gin.lay_off("8C", " ").melds == ()


@pytest.mark.parametrize("wrong", [None, 5, {"5C 6C 7C"}, [5], [None], b"5C 6C 7C"], ids=repr)
def test_what_are_no_melds(wrong: Any) -> None:
    """A number, a set, which has no order, and things that are no cards."""
    for entry in gin.best_arrangement, gin.lay_off, arrange:
        with pytest.raises(WrongTypeError):
            entry("5C", wrong)


def test_an_empty_piece_is_no_meld() -> None:
    """A slash too many."""
    with pytest.raises(MeldError, match="no card is neither a set nor a run"):
        arrange("5C 6C 7C", "5C 6C 7C /")


def test_a_meld_that_was_made_by_hand_is_checked() -> None:
    """Its class says that it is one; its cards are looked at again."""
    wrong = gin.Meld(gin.MeldKind.SET, PACK[:2])
    with pytest.raises(MeldError, match="AC AD is neither a set nor a run"):
        gin.lay_off("5C", [wrong])


def test_a_card_in_the_hand_and_on_the_table() -> None:
    """There is one of each; all such cards are named."""
    for entry in gin.best_arrangement, gin.lay_off:
        with pytest.raises(WrongCardsError, match="5C is also on the table; 6C is also on the table"):
            entry("5C 6C KD", "5C 6C 7C")


# --- settlements -------------------------------------------------------------------------------------------


def test_hands_that_cannot_be_laid_out_together() -> None:
    """Too few or too many hands, too few cards, a card in two hands; all at once."""
    three = laid_out(9, 11, 14)
    short = arrange("AS 2S", ())
    with pytest.raises(WrongCardsError, match="there are 2 hands, not 3"):
        settle_hand("knock", 0, three[:2])
    with pytest.raises(WrongCardsError, match=r"there are 4 hands, not 3; .* is in two hands"):
        settle_hand("knock", 0, [*three, three[0]])
    with pytest.raises(WrongCardsError, match=r"seat 1 has 2 cards, not 10; .*; AS is in two"):
        settle_hand("knock", 0, [three[0], short, short])


@pytest.mark.parametrize("wrong", [None, 5, "hands", [1, 2, 3], {1}], ids=repr)
def test_what_is_no_list_of_hands_laid_out(wrong: Any) -> None:
    """It must be a list of arrangements."""
    with pytest.raises(WrongTypeError):
        settle_hand("knock", 0, wrong)


def test_who_may_not_have_knocked() -> None:
    """Too much deadwood, a lay-off of the knocker, or lay-offs on what is gin."""
    with pytest.raises(ClaimError, match=r"10 points of deadwood or less, but seat 0 has 11 \(JG-03\)"):
        settle_hand("knock", 0, laid_out(11, 9, 14))
    assert settle_hand("knock", 0, laid_out(10, 12, 14)).winner == 0
    nine, eleven, fourteen = laid_out(9, 11, 14)
    lent = Arrangement(nine.melds, nine.deadwood[1:], nine.deadwood[:1])
    with pytest.raises(ClaimError, match=r"seat 0 knocks, so it cannot lay off cards \(JG-05\)") as refused:
        settle_hand("knock", 0, [lent, eleven, fourteen])
    assert refused.value.state == (lent, eleven, fourteen)
    none, eleven, fourteen = laid_out(0, 11, 14)
    lent = Arrangement(eleven.melds, eleven.deadwood[1:], eleven.deadwood[:1])
    with pytest.raises(ClaimError, match=r"a knock without deadwood is gin \(JG-09\)"):
        settle_hand("knock", 0, [none, lent, fourteen])
    assert settle_hand("gin", 0, [none, lent, fourteen]).winner == 0


def test_who_may_not_have_gone_gin() -> None:
    """Who has deadwood."""
    with pytest.raises(ClaimError, match=r"gin has no deadwood, but seat 0 has 1 \(JG-09\)"):
        settle_hand("gin", 0, laid_out(1, 11, 14))


def test_what_is_no_ending_and_no_seat() -> None:
    """A text that names none, and numbers beyond the seats."""
    three = laid_out(9, 11, 14)
    wrong: Any
    with pytest.raises(UnknownNameError):
        settle_hand("tie", 0, three)
    for wrong in -1, 3:
        with pytest.raises(PlayerError, match="the seat must be from 0 to 2"):
            settle_hand("knock", wrong, three)
        with pytest.raises(PlayerError, match="the knocker must be from 0 to 2"):
            gin.settle_knock([KNOCKER, X, Y], wrong)
    for wrong in None, "0", 0.0, True:
        with pytest.raises(WrongTypeError):
            settle_hand("knock", wrong, three)
    wrong = gin.GAME
    for entry in (
        lambda: settle_hand("knock", 0, three, wrong),
        lambda: gin.settle_knock([KNOCKER, X, Y], 0, wrong),
        lambda: gin.best_against(KNOCKER, [X, Y], wrong),
        lambda: gin.can_knock(KNOCKER, wrong),
        lambda: Match(PLAYERS, rules=wrong),
    ):
        with pytest.raises(WrongTypeError):
            entry()


def test_what_are_no_three_hands() -> None:
    """Too few or too many, of wrong sizes, with a card twice, or no hands at all."""
    wrong: Any
    with pytest.raises(WrongCardsError, match="there are 2 hands, not 3"):
        gin.settle_knock([KNOCKER, X], 0)
    with pytest.raises(WrongCardsError, match="there is 1 hand, not 3"):
        gin.settle_knock([KNOCKER], 0)
    with pytest.raises(WrongCardsError, match="there are 4 hands, not 3"):
        gin.best_against(KNOCKER, [X, Y, Y])
    with pytest.raises(WrongCardsError, match="seat 1 has 1 card, not 10; seat 2 has 2 cards, not 10"):
        gin.settle_knock([KNOCKER, "5H", "5H 6H"], 0)
    with pytest.raises(WrongCardsError, match="twice"):
        gin.settle_knock([KNOCKER, X, X], 0)
    for wrong in None, 5, "hands", {KNOCKER}:
        with pytest.raises(WrongTypeError):
            gin.settle_knock(wrong, 0)
        with pytest.raises(WrongTypeError):
            gin.best_against(KNOCKER, wrong)


def test_a_knock_with_too_much_deadwood() -> None:
    """The hands are laid out, and then it shows."""
    with pytest.raises(ClaimError, match=r"seat 1 has 55 \(JG-03\)"):
        gin.settle_knock([KNOCKER, X, Y], 1)


# --- rules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"target": 0},
        {"knock_limit": -1},
        {"knock_limit": 99},
        {"knock_limit": 1.5},
        {"layoff_on": "nobody"},
        {"layoff_on": None},
        {"tie_underknocks": 1},
        {"underknock_bonus": -1},
        {"gin_bonus": 1001},
        {"gin_bonus_each": None},
        {"game_bonus": "100"},
        {"box_bonus": -25},
        {"boxes_decide": 0},
        {"knock_before_break": "no"},
        {"take_to_lay_off": 2},
        {"gin_by_laying_off": None},
    ],
    ids=str,
)
def test_rules_that_cannot_be(options: dict[str, Any]) -> None:
    """Each option out of its range, or of a wrong type."""
    with pytest.raises(RulesError, match=next(iter(options)).replace("layoff_on", "lay off on")):
        Rules(**options)


def test_rules_in_print() -> None:
    """What differs from the rules as written."""
    assert str(Rules()) == "Jersey Gin, standard rules"
    assert str(Rules(target=200, boxes_decide=False)) == "Jersey Gin: target 200, no boxes decide"
    assert (Rules(knock_limit=0).knock_limit, Rules(knock_limit=98).gin_bonus) == (0, 40)


# --- the match ---------------------------------------------------------------------------------------------


def test_moves_at_the_wrong_moment() -> None:
    """Before a draw, after it, and while a hand has to be laid out."""
    match = dealt(KNOCKER, X, Y, stock="KH")
    for move in ("discard JC", "knock JC", "gin JC", "lay-out"):
        with pytest.raises(UnexpectedMoveError, match="the hand waits for a draw"):
            match.apply(move)
    drawn = match.draw()
    for move in ("draw", "take", "lay-out"):
        with pytest.raises(UnexpectedMoveError, match="the hand waits for a discard"):
            drawn.apply(move)
    knocked = drawn.knock("KH")
    for move in ("draw", "take", "discard JC", "knock JC", "gin JC"):
        with pytest.raises(UnexpectedMoveError, match="the hand waits for a hand to be laid out"):
            knocked.apply(move)


def test_a_card_of_somebody_else() -> None:
    """It is not in the hand, whoever holds it."""
    drawn = dealt(KNOCKER, X, Y, stock="KH").draw()
    for card in "9D", "QC":
        with pytest.raises(IllegalPlayError, match=f"cannot throw away {card}: it is not in the hand"):
            drawn.discard(card)
    with pytest.raises(WrongCardsError):
        drawn.discard("*R")
    wrong: Any
    for wrong in None, 5, ["5C"]:
        with pytest.raises(MugginsError):
            drawn.discard(wrong)


def test_names_of_players() -> None:
    """Three, and a seat for each."""
    match = dealt(KNOCKER, X, Y)
    assert [match.seat_of(player) for player in PLAYERS] == [0, 1, 2]
    assert [match.player_at(seat) for seat in range(3)] == [ANN, BEN, CID]
    with pytest.raises(RulesError, match="Ann cannot begin with 100 points"):
        Match(PLAYERS, CID, start=(100, 0, 0))
