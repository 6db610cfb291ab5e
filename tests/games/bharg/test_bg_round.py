"""The course of a round, rule by rule: BG-03, BG-04, BG-09 and BG-10 of the rules of Bharg."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from attrs import evolve

from games.bharg.bharg_playing import codes, moment
from muggins.cards.decktet import Card, cards
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    NotationError,
    UnexpectedMoveError,
    WrongCardsError,
)
from muggins.games.bharg import WHOLE_DECK, Phase, Round, bind
from muggins.table.seats import Seat

PONE, DEALER = "2MK 2SY 3MW 4MS 5ML 6MW 8MS", "2WL 3SK 4WL 5SW 6LK 7SK 8WL"
WITH_ACE = "AK 2SY 3MW 4MS 5ML 6MW 8MS"
ALL_BOUND = "2WL 4MS 5YK AM XS 7WY 6LK"
LOSERS = "2MK 2SY 3MW 7ML 5ML 6MW 8MS"
ALL_MOONS = "XM 2MK 3MW 4MS 5ML 6MW 7ML"

START = moment(PONE, DEALER, stock="9MS 9WY 9LK XM", pile="7ML", aces="AS")
DRAWN = START.draw()
WON = moment(ALL_BOUND, LOSERS, stock="9MS", pile="9LK").draw().discard("9MS")
VOID = moment(PONE, DEALER, stock="9MS", pile="7ML").draw().discard("9MS")


# --- BG-03: two piles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("discarded", ["9MS", "2MK", "8MS"])
def test_bg_03_a_discard_goes_on_top_of_the_pile(discarded: str) -> None:
    """A number card is the new top of the pile, and the Ace Pile stays as it is."""
    after = DRAWN.discard(discarded)
    assert (codes(after.pile), after.ace_pile) == (f"7ML {discarded}", START.ace_pile)
    assert after.top is Card.parse(discarded)


def test_bg_03_an_ace_goes_on_top_of_the_ace_pile() -> None:
    """A discarded Ace is the new top Ace, and the pile stays as it is."""
    before = moment(WITH_ACE, DEALER, stock="9MS 9WY", pile="7ML", aces="AS AM")
    after = before.draw().discard("AK")
    assert (codes(after.pile), codes(after.ace_pile)) == ("7ML", "AS AM AK")
    assert after.top_ace is Card.parse("AK")


@pytest.mark.parametrize("discarded", ["E", "PSWK", "CMLY", "XM"])
def test_bg_03_all_that_is_no_ace_goes_to_the_pile(discarded: str) -> None:
    """Crowns, Pawns, Courts and the Excuse are discarded on the pile."""
    before = moment(PONE, DEALER, stock=f"{discarded} 9WY", pile="7ML", rules=WHOLE_DECK)
    after = before.draw().discard(discarded)
    assert (codes(after.pile), after.ace_pile) == (f"7ML {discarded}", ())


# --- BG-04: a turn -----------------------------------------------------------------------------------------


def test_bg_04_draw_from_the_stock() -> None:
    """The top card of the stock comes into the hand, which has eight cards until the discard."""
    assert codes(DRAWN.hands.pone) == f"{PONE} 9MS"
    assert codes(DRAWN.stock.cards) == "9WY 9LK XM"
    assert (DRAWN.phase, DRAWN.turn, DRAWN.pile) == (Phase.DISCARD, Seat.PONE, START.pile)


def test_bg_04_take_from_the_pile() -> None:
    """The top card of the pile comes into the hand, and the card below it is the new top."""
    taken = evolve(START, pile=cards("9LK 7ML")).take()
    assert codes(taken.hands.pone) == f"{PONE} 7ML"
    assert (codes(taken.pile), taken.stock, taken.phase) == ("9LK", START.stock, Phase.DISCARD)


@pytest.mark.parametrize("get", [Round.draw, Round.take])
def test_bg_04_then_discard_and_the_other_has_the_turn(get: Callable[[Round], Round]) -> None:
    """After the discard the hand has seven cards again, and the opponent draws or takes."""
    after = get(START).discard("2MK")
    assert [len(after.hands[seat]) for seat in Seat] == [7, 7]
    assert (after.turn, after.phase) == (Seat.DEALER, Phase.DRAW)
    assert after.take().hands.dealer[-1] is Card.parse("2MK")


@pytest.mark.parametrize("get", [Round.draw, Round.take])
def test_bg_04_the_card_just_got_may_be_discarded(get: Callable[[Round], Round]) -> None:
    """Nothing forbids to discard the very card that was drawn or taken."""
    before = get(START)
    got = before.hands.pone[-1]
    assert got in before.legal_discards
    assert before.discard(got).hands.pone == START.hands.pone


def test_bg_04_an_empty_pile_leaves_the_stock() -> None:
    """When the last card of the pile was taken and an Ace discarded, only the stock is left."""
    before = moment(WITH_ACE, DEALER, stock="9MS 9WY", pile="7ML")
    after = before.take().discard("AK")
    assert (after.pile, after.top, after.can_take, after.can_draw) == ((), None, False, True)
    with pytest.raises(
        IllegalPlayError, match="the dealer cannot take a card from the empty pile; legal: draw"
    ):
        after.take()
    assert after.draw().phase is Phase.DISCARD


def test_bg_04_nothing_is_taken_from_the_ace_pile() -> None:
    """What is taken is the top of the pile, whatever lies on the Ace Pile."""
    taken = evolve(START, ace_pile=cards("AS AM")).take()
    assert codes(taken.ace_pile) == "AS AM"
    assert codes(taken.hands.pone[-1:]) == "7ML"


def test_bg_04_a_round_without_stock_is_void() -> None:
    """If the last card of the stock was drawn and nobody has won, the round is over without a score."""
    assert (VOID.is_void, VOID.winner, VOID.turn, VOID.phase) == (True, None, None, Phase.DONE)
    assert (VOID.score.lines, VOID.score.total) == ((), 0)


def test_bg_04_the_last_card_of_the_stock_can_win() -> None:
    """Whoever draws the last card still has the discard, and wins with it."""
    assert (WON.winner, WON.is_void, len(WON.stock)) == (Seat.PONE, False, 0)


def test_bg_04_a_round_is_not_void_while_there_is_stock() -> None:
    """As long as the stock has a card and nobody has won, the round goes on."""
    assert not START.is_void
    assert not DRAWN.is_void
    assert not DRAWN.discard("9MS").is_void
    assert not WON.is_void


# --- what may be done --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "draw", "take", "discards"),
    [
        (START, True, True, ""),
        (evolve(START, pile=()), True, False, ""),
        (DRAWN, False, False, f"{PONE} 9MS"),
        (START.take(), False, False, f"{PONE} 7ML"),
        (DRAWN.discard("9MS"), True, True, ""),
        (WON, False, False, ""),
        (VOID, False, False, ""),
    ],
    ids=["start", "empty pile", "drawn", "taken", "discarded", "won", "void"],
)
def test_what_may_be_done(now: Round, draw: bool, take: bool, discards: str) -> None:
    """A round says which of its moves are open."""
    assert (now.can_draw, now.can_take, codes(now.legal_discards)) == (draw, take, discards)


Refused: TypeAlias = type[AlreadyOverError | IllegalPlayError | UnexpectedMoveError]
"""The errors that hold the state."""

REFUSALS: dict[str, tuple[Round, Callable[[Round], Round], Refused, str]] = {
    "a discard before a draw": (
        START,
        lambda now: now.discard("2MK"),
        UnexpectedMoveError,
        "cannot discard 2MK now: the round waits for a draw by the pone",
    ),
    "a second draw": (
        DRAWN,
        Round.draw,
        UnexpectedMoveError,
        "cannot draw now: the round waits for a discard by the pone",
    ),
    "a card taken after a draw": (
        DRAWN,
        Round.take,
        UnexpectedMoveError,
        "cannot take now: the round waits for a discard by the pone",
    ),
    "a card from an empty pile": (
        evolve(START, pile=()),
        Round.take,
        IllegalPlayError,
        "the pone cannot take a card from the empty pile; legal: draw",
    ),
    "a card of the other": (
        DRAWN,
        lambda now: now.discard("2WL"),
        IllegalPlayError,
        "it is the pone's turn to discard, and the pone does not hold 2WL",
    ),
    "a card of nobody": (
        DRAWN,
        lambda now: now.discard("XK"),
        IllegalPlayError,
        "it is the pone's turn to discard, and the pone does not hold XK",
    ),
    "a card of another deck": (
        DRAWN,
        lambda now: now.discard("E"),
        IllegalPlayError,
        "it is the pone's turn to discard, and the pone does not hold E",
    ),
    "a draw after the win": (
        WON,
        Round.draw,
        AlreadyOverError,
        "cannot draw, the round is over: the pone has won",
    ),
    "a card taken after the end": (
        VOID,
        Round.take,
        AlreadyOverError,
        "cannot take, the round is over: the stock has run out",
    ),
    "a discard after the end": (
        VOID,
        lambda now: now.discard("2MK"),
        AlreadyOverError,
        "cannot discard 2MK, the round is over: the stock has run out",
    ),
}


@pytest.mark.parametrize(("now", "move", "error", "said"), REFUSALS.values(), ids=REFUSALS)
def test_what_the_rules_refuse(now: Round, move: Callable[[Round], Round], error: Refused, said: str) -> None:
    """A move that may not be made raises its error, which holds the round as it was."""
    with pytest.raises(error) as refused:
        move(now)
    assert refused.type is error
    assert str(refused.value) == said
    assert refused.value.state is now


def test_what_is_no_card_is_refused() -> None:
    """A discard has to be a card, and one card."""
    with pytest.raises(NotationError):
        DRAWN.discard("QQ")
    five: Any = 5
    with pytest.raises(WrongCardsError, match="not a valid card"):
        DRAWN.discard(five)


# --- BG-09: winning ----------------------------------------------------------------------------------------

MATCHING = "AM 3SK 4WL 5SW 6LK 7SK 8WL"  # the dealer can discard the Ace of Moons

WINS: dict[str, tuple[str, str, str, str, str, Seat | None]] = {
    "i: two sets, and no Ace": (ALL_BOUND, LOSERS, "3SK 9WY", "", "3SK", Seat.PONE),
    "ii: all of the suit of the Ace": (ALL_MOONS, DEALER, "9WY 9LK", "AS AM", "9WY", Seat.PONE),
    "iii: bound before the discard": (ALL_MOONS, DEALER, "9MS 9LK", "AM", "", None),
    "iii: and bound after it": (ALL_MOONS, DEALER, "9MS 9LK", "AM", "XM", Seat.PONE),
    "iv: the own Ace binds": (ALL_MOONS, DEALER, "AM 9LK", "AK", "AM", Seat.PONE),
    "iv: but not if it is kept": (ALL_MOONS, DEALER, "AM 9LK", "AK", "XM", None),
    "iv: the own Ace ruins": (ALL_MOONS, DEALER, "AK 9LK", "AM", "AK", None),
    "v: the opponent's Ace binds": (ALL_MOONS, MATCHING, "9WY 9LK 8YK", "AK", "9WY AM", None),
    "v: and then one discards": (ALL_MOONS, MATCHING, "9WY 9LK 8YK 7WY", "AK", "9WY AM 8YK", Seat.PONE),
    "v: an Ace, which ruins it": (ALL_MOONS, MATCHING, "9WY 9LK AY 7WY", "AK", "9WY AM AY", None),
    "one card unbound": ("AS 2MK 3MW 8MS 5ML 6MW 7ML", DEALER, "9WY 9LK", "AM", "9WY", None),
    "the dealer can win": (LOSERS, ALL_BOUND, "9MS 9WY 9LK", "", "9MS 9WY", Seat.DEALER),
}


@pytest.mark.parametrize(("pone", "dealer", "stock", "aces", "discards", "winner"), WINS.values(), ids=WINS)
def test_bg_09_who_has_won(
    pone: str, dealer: str, stock: str, aces: str, discards: str, winner: Seat | None
) -> None:
    """Whoever has drawn and discarded, and whose seven cards are then all bound, has won; nobody else has."""
    now = moment(pone, dealer, stock=stock, pile="XL", aces=aces)
    if not discards:
        now = now.draw()
        assert now.binding(Seat.PONE).is_complete
    for discard in discards.split():
        assert now.winner is None
        now = now.draw().discard(discard)
    assert now.winner is winner
    if winner is not None:
        assert (now.turn, now.phase, now.score) == (None, Phase.DONE, now.binding(winner.other))
        assert now.binding(winner).is_complete


def test_bg_09_vi_if_both_are_bound_the_discarder_wins_nothing() -> None:
    """An Ace that binds both hands wins for the one who discards it, and there is nothing to score."""
    pone, dealer = "9MS 9WY 9LK 2MK 3SK 4YK 7SK", "2WL 4MS 5YK 8MS 8WL 8YK XK"
    won = moment(pone, dealer, stock="AK XS", pile="XL").draw().discard("AK")
    assert all(won.binding(seat).is_complete for seat in Seat)
    assert (won.winner, won.score.total) == (Seat.PONE, 0)


# --- BG-10: score ------------------------------------------------------------------------------------------


def test_bg_10_the_winner_scores_the_losers_unbound_cards() -> None:
    """What the loser holds is bound as well as can be under the last top Ace; the rest scores."""
    now = moment(ALL_MOONS, "5YK 3SK 2SY AL AK 9WY 9LK", stock="AM XS", pile="XL", aces="AK").draw()
    won = now.discard("AM")
    assert won.score == bind("5YK 3SK 2SY AL AK 9WY 9LK", "AM")
    assert won.score.total == sum([5, 3, 2, 1, 1, 9, 9])


def test_bg_10_no_score_before_the_end() -> None:
    """As long as nobody has won there is nothing to score."""
    assert START.score.total == DRAWN.score.total == 0


# --- values that never change ------------------------------------------------------------------------------


def test_a_round_in_print_says_how_it_ended() -> None:
    """It is void, or somebody has won it; a round that goes on says what it waits for, and by whom."""
    assert str(VOID).splitlines()[-1] == "the round is void"
    assert "laid down by: pone" in str(WON).splitlines()
    assert str(START).splitlines()[-1] == "waits for a draw by pone"
    for now in START, VOID, WON:
        lines = str(now).splitlines()
        assert (f"stock: {len(now.stock)} face down" in lines) == bool(now.stock)
        for label, pile in ("pile", now.pile), ("Ace Pile", now.ace_pile):
            cards = " ".join(map(str, pile))
            assert (f"{label}, top card last: {cards}" in lines) == bool(pile)
