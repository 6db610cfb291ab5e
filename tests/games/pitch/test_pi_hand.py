"""What a hand of Pitch scores, rule by rule."""

from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from muggins.cards.french import cards
from muggins.errors import (
    AlreadyOverError,
    BidError,
    FaultKind,
    MugginsError,
    NotationError,
    RulesError,
    ScoreError,
    TricksError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.pitch import (
    PACK,
    Bid,
    Kind,
    MadeBid,
    PitchScore,
    Rules,
    game_value,
    hand_points,
    legal_bids,
    legal_plays,
    score_captured,
    score_hand,
    trick_winner,
    winning_bid,
)

VECTORS = (Path(__file__).parent / "vectors.txt").read_text(encoding="utf-8").splitlines()

SMALL = "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D 2S 3S 4S 5S 6S 7S 8S 9S"


def codes(found: tuple[object, ...]) -> str:
    """The codes of some cards."""
    return " ".join(map(str, found))


def piles(pitchers: str, others: str, tricks: int = 3) -> tuple[str, str]:
    """What both sides captured, the pitchers so many tricks: these cards, filled up with small ones."""
    named = f"{pitchers} {others}".split()
    small = iter([code for code in SMALL.split() if code not in named])
    first, second = pitchers.split(), others.split()
    first += [next(small) for _ in range(4 * tricks - len(first))]
    second += [next(small) for _ in range(24 - 4 * tricks - len(second))]
    return " ".join(first), " ".join(second)


def told(score: PitchScore) -> list[str]:
    """The lines of a score."""
    return list(map(str, score.lines))


# --- the pack ----------------------------------------------------------------------------------------------


def test_the_pack_has_52_cards() -> None:
    """Each once, and no joker; their values for Game are 80."""
    assert len(PACK) == len(set(PACK)) == 52
    assert sum(map(game_value, PACK)) == 80


@pytest.mark.parametrize("higher_and_lower", ["AK", "KQ", "QJ", "JT", "T9", "98", "32", "A2"])
def test_the_ace_is_high(higher_and_lower: str) -> None:
    """The order is A K Q J 10 9 to 2, whoever of the two leads."""
    higher, lower = (f"{rank}H" for rank in higher_and_lower)
    assert trick_winner([higher, "2C", "3C", lower], "S") == 0
    assert trick_winner([lower, "2C", "3C", higher], "S") == 3


# --- the bids ----------------------------------------------------------------------------------------------


def test_pi_01_the_bids() -> None:
    """Two, three, four and smudge, which is worth five."""
    assert [(str(bid), bid.points) for bid in Bid] == [("two", 2), ("three", 3), ("four", 4), ("smudge", 5)]


LEGAL_BIDS = [
    ([], "two three four smudge"),
    ([None], "two three four smudge"),
    (["two"], "three four smudge"),
    (["two", "pass"], "three four smudge"),
    (["pass", "three"], "four smudge"),
    (["smudge"], ""),
    ([None, None, None], "two three four smudge"),
    (["two", None, None], "two three four smudge"),
    ([None, "four", None], "four smudge"),
    ([None, None, "smudge"], "smudge"),
    (["pass"] * 4, ""),
    (["two", "three", "four", "four"], ""),
]


@pytest.mark.parametrize(("calls", "legal"), LEGAL_BIDS)
def test_pi_01_each_bid_is_higher_and_the_dealer_may_equal(calls: list[str | None], legal: str) -> None:
    """The dealer, who speaks last, may steal any bid, a smudge too."""
    assert codes(legal_bids(calls)) == legal


WON = [
    ("pass pass pass pass", 3, "two"),
    ("two pass pass pass", 0, "two"),
    ("two three pass pass", 1, "three"),
    ("two three four smudge", 3, "smudge"),
    ("two three pass three", 3, "three"),
    ("pass pass smudge smudge", 3, "smudge"),
    ("smudge pass pass pass", 0, "smudge"),
    ("pass pass pass four", 3, "four"),
]


@pytest.mark.parametrize(("calls", "seat", "bid"), WON)
def test_pi_01_the_highest_bid_holds(calls: str, seat: int, bid: str) -> None:
    """A stolen one is the dealer's, and if all pass, the dealer is forced to two."""
    assert winning_bid(calls.split()) == winning_bid(calls) == (seat, bid)


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        ("two two", "cannot bid two over two: bid three, four or smudge, or pass (PI-01)"),
        ("three two", "cannot bid two over three: bid four or smudge, or pass (PI-01)"),
        ("smudge smudge", "cannot bid smudge over smudge: pass (PI-01)"),
        ("pass four pass three", "cannot bid three over four: bid four or smudge, or pass (PI-01)"),
        ("two three pass", "all four players must call, not 3 (PI-01)"),
        ("", "all four players must call, not 0 (PI-01)"),
    ],
)
def test_pi_01_what_may_not_be_bid(calls: str, message: str) -> None:
    """The error says what may be bid instead."""
    with pytest.raises(BidError) as caught:
        winning_bid(calls.split())
    assert str(caught.value) == message
    spoken = [call.bid or "pass" for call in caught.value.state.calls]
    assert spoken == calls.split()[: len(spoken)]
    assert len(spoken) in (len(calls.split()), len(calls.split()) - 1)


def test_pi_01_nobody_speaks_twice() -> None:
    """Not even to pass."""
    with pytest.raises(AlreadyOverError, match="PI-01"):
        winning_bid([None] * 5)


def test_pi_01_as_an_option_only_from_the_player_before() -> None:
    """The text says that the dealer may bid the same as the player before him."""
    rules = Rules(steal_from_any=False)
    assert codes(legal_bids([None, "two", None], rules)) == "three four smudge"
    assert codes(legal_bids([None, "two", "three"], rules)) == "three four smudge"
    assert codes(legal_bids([None, None, "smudge"], rules)) == "smudge"


def test_pi_01_as_an_option_no_smudge_is_stolen() -> None:
    """Any other bid is."""
    rules = Rules(steal_smudge=False)
    assert codes(legal_bids([None, "smudge", None], rules)) == ""
    assert codes(legal_bids([None, "four", None], rules)) == "four smudge"


# --- tricks ------------------------------------------------------------------------------------------------


def test_pi_02_in_the_first_trick_the_lead_names_trumps() -> None:
    """So a card of another suit neither has to be trumped nor takes the trick."""
    assert codes(legal_plays("KH 9H AS", "TH")) == "KH 9H"
    assert trick_winner("TH KH AS 2C") == 1
    assert trick_winner("TH AS KH 2C") == 2


REPLIES = [
    ("KH 9H AS 2C", "TH", "KH 9H AS"),
    ("KH 9H 2C", "TH", "KH 9H"),
    ("AS 2C 3D", "TH", "AS 2C 3D"),
    ("2C 3D", "TH", "2C 3D"),
    ("AS 2C 3S", "TS", "AS 3S"),
    ("AH 2C", "TS", "AH 2C"),
]


@pytest.mark.parametrize(("hand", "led", "legal"), REPLIES)
def test_pi_03_follow_or_trump_and_when_void_anything(hand: str, led: str, legal: str) -> None:
    """Spades are trumps."""
    assert codes(legal_plays(hand, led, "S")) == legal


def test_pi_03_who_leads_plays_any_card() -> None:
    """Trumps may be led at any time."""
    assert codes(legal_plays("KH 9S 2C", None, "S")) == "KH 9S 2C"


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("9H AH 2D 3H", 1), ("9H AC 2S AH", 2), ("AH 2S 9S KH", 2), ("2D AH KH AC", 0), ("2S AH KS AS", 3)],
)
def test_pi_04_the_highest_trump_takes_the_trick(trick: str, winner: int) -> None:
    """Else the highest card of the suit led; spades are trumps."""
    assert trick_winner(trick, "S") == winner


# --- points ------------------------------------------------------------------------------------------------


def test_pi_05_high_is_the_highest_trump_in_play() -> None:
    """It need not be the Ace."""
    found = score_captured(*piles("KH", "QH"), "H")
    assert told(found.pitchers) == ["high KH 1", "game KH 1"]


def test_pi_06_low_is_captured() -> None:
    """The lowest trump in play need not be the two, and goes to who took the trick (PI-06)."""
    found = score_captured(*piles("KH", "5H 9H"), "H")
    assert (told(found.pitchers), told(found.others)) == (["high KH 1", "game KH 1"], ["low 5H 1"])


def test_pi_07_jack_is_captured() -> None:
    """By the side that took the trick; a jack of another suit is none."""
    found = score_captured(*piles("AH 2H JS", "JH"), "H")
    assert told(found.others) == ["jack JH 1"]
    assert found.pitchers.points(Kind.JACK) == 0


def test_pi_07_without_the_jack_of_trumps_nobody_has_it() -> None:
    """It was not dealt, and three points are all there are."""
    found = score_captured(*piles("AH 2H JS", "JC"), "H")
    assert (found.pitchers.total, found.others.total) == (3, 0)


def test_pi_08_game_is_for_the_larger_value() -> None:
    """Of all suits; the line has the cards that count, and no others. 4 + 1 + 10 + 3 is 18."""
    assert sum(map(game_value, ["AS", "JS", "TH", "KD", "9C"])) == 18
    found = score_captured(*piles("AH TH 9C KD JS", "QD TD 2H JC"), "H")
    assert found.pitchers.lines[-1].kind is Kind.GAME
    assert codes(found.pitchers.lines[-1].cards) == "AH TH KD JS"


@pytest.mark.parametrize(
    ("pitchers", "others"), [("KD", "KC"), ("TC", "AC AS QS"), ("", "")], ids=["3", "10", "nothing"]
)
def test_pi_08_a_tie_is_nobodys(pitchers: str, others: str) -> None:
    """Nobody scores Game then, also if no card counts at all."""
    found = score_captured(*piles(f"9H {pitchers}", f"8H {others}"), "H")
    assert (told(found.pitchers), told(found.others)) == (["high 9H 1"], ["low 8H 1"])


@pytest.mark.parametrize(("pitchers", "others"), [("KD JD", "KC"), ("TC JD", "AC AS QS")])
def test_pi_08_one_more_is_enough(pitchers: str, others: str) -> None:
    """On whichever side it is."""
    found = score_captured(*piles(f"9H {pitchers}", f"8H {others}"), "H")
    assert (found.pitchers.points(Kind.GAME), found.others.points(Kind.GAME)) == (1, 0)
    found = score_captured(*piles(f"9H {others}", f"8H {pitchers}"), "H")
    assert (found.pitchers.points(Kind.GAME), found.others.points(Kind.GAME)) == (0, 1)


def test_pi_09_one_trump_alone_is_high_low_and_jack() -> None:
    """Two points, or three with the jack."""
    found = score_captured(*piles("JH", "KD"), "H")
    assert told(found.pitchers) == ["high JH 1", "low JH 1", "jack JH 1"]
    found = score_captured(*piles("5H", "KD"), "H")
    assert told(found.pitchers) == ["high 5H 1", "low 5H 1"]


# --- what comes of the bid ---------------------------------------------------------------------------------


def test_pi_10_a_bid_that_is_made_scores_the_points() -> None:
    """Not the bid; the others score theirs."""
    made, declarers, defenders = score_hand(*piles("AH JH TC", "2H QD"), "H", "two")
    assert (made, told(declarers), told(defenders)) == (
        True,
        ["high AH 1", "jack JH 1", "game AH JH TC 1"],
        ["low 2H 1"],
    )


def test_pi_10_a_bid_that_is_set_costs_the_bid() -> None:
    """Not what is lacking; the others score theirs all the same."""
    made, declarers, defenders = score_hand(*piles("AH JH TC", "2H QD"), "H", "four")
    assert (made, told(declarers), told(defenders)) == (False, ["set -4"], ["low 2H 1"])


def test_pi_11_a_smudge_is_all_points_and_all_tricks() -> None:
    """Four points, and one more."""
    made, declarers, defenders = score_hand(*piles("AH 2H JH TC", "", 6), "H", Bid.SMUDGE)
    assert (made, declarers.total, defenders.total) == (True, 5, 0)
    assert told(declarers)[-1] == "smudge 1"


def test_pi_11_another_bid_has_nothing_for_all_tricks() -> None:
    """The fifth point is for a smudge that was bid."""
    assert score_hand(*piles("AH 2H JH TC", "", 6), "H", "four").declarers.total == 4


@pytest.mark.parametrize(
    ("pitchers", "others", "tricks"),
    [("AH 2H JH TC", "3H", 5), ("AH 2H TC", "", 6), ("9H 2H", "", 6), ("AH TC", "2H JH", 3)],
    ids=["five tricks", "no jack", "no jack and no Game", "two points"],
)
def test_pi_11_a_smudge_that_fails_costs_five(pitchers: str, others: str, tricks: int) -> None:
    """Whatever was lacking."""
    made, declarers, _ = score_hand(*piles(pitchers, others, tricks), "H", "smudge")
    assert (made, told(declarers)) == (False, ["set -5"])


def test_small_cards_may_be_left_out() -> None:
    """If it is said how many tricks the pitchers took; a smudge takes all six."""
    assert score_captured("AH JH TC", "2H QD", "H", tricks=3) == score_captured(
        *piles("AH JH TC", "2H QD"), "H"
    )
    for tricks, scored in (6, 5), (5, -5):
        assert score_hand("AH 2H JH TC", "", "H", "smudge", tricks=tricks).declarers.total == scored


def test_pi_11_without_the_jack_four_cannot_be_made() -> None:
    """Even with all tricks."""
    made, declarers, _ = score_hand(*piles("AH 2H TC", "", 6), "H", "four")
    assert (made, told(declarers)) == (False, ["set -4"])


@pytest.mark.parametrize("vector", [line for line in VECTORS if not line.startswith("#")])
def test_the_vectors(vector: str) -> None:
    """Each line: the bid, the pitchers' points and tricks, and what they score."""
    _, bid, points, tricks, scored, *_ = vector.split()
    others = 3 - int(points) if int(points) < 3 else 0
    found = hand_points(bid, (int(points), others), (int(tricks), 6 - int(tricks)))
    assert found == (int(scored), others)


# --- what is refused ---------------------------------------------------------------------------------------

GOOD = piles("AH 2H", "3H")
CALLS = [None, "two"]

# what callers may do, though the types forbid it
NUMBERS: Any = [None, 2]


class _Undecided:
    """Says of no object whether it is equal to it, as an array does."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> Any:
        return self

    def __bool__(self) -> bool:
        raise ValueError

    def __repr__(self) -> str:
        return "undecided"


UNDECIDED: Any = [_Undecided(), "3H"]
NO_CARD: Any = ["AH", None]
TRICKS_AS_TEXT: Any = "3"
PAIR_AS_TEXT: Any = "60"
HALVES: Any = (5.5, 0.5)
UNORDERED: Any = {"two"}
NO_CALLS: Any = 5
NO_RULES: Any = None
NO_SWITCH: Any = 1

REFUSED: dict[str, tuple[Callable[[], object], type[MugginsError], str]] = {
    "too few cards": (
        lambda: score_captured("AH 2H", "3H", "H"),
        WrongCardsError,
        "not a valid pair of piles: it has 3 cards, not 24; the pitchers have 2 cards, not whole tricks; "
        "the others have 1 card, not whole tricks",
    ),
    "not whole tricks": (
        lambda: score_captured(GOOD[0][3:], f"AH {GOOD[1]}", "H"),
        WrongCardsError,
        "not a valid pair of piles: the pitchers have 11 cards, not whole tricks; the others have 13 "
        "cards, not whole tricks",
    ),
    "a card twice, and no trump": (
        lambda: score_captured(*piles("AC KC", "AC"), "H"),
        WrongCardsError,
        "not a valid pair of piles: AC twice; it has no hearts, but the first card led is a trump (PI-02)",
    ),
    "a joker": (
        lambda: score_hand(*piles("AH *R", "3H"), "H", "two"),
        WrongCardsError,
        "not a valid pair of piles: *R is not in the deck",
    ),
    "no card": (
        lambda: score_hand(NO_CARD, "3H", "H", "two"),
        WrongCardsError,
        "not a valid pair of piles: it has 3 cards, not 24; None is not in the deck; the pitchers have 2 "
        "cards, not whole tricks; the others have 1 card, not whole tricks",
    ),
    "what is equal to nothing": (
        lambda: score_captured(UNDECIDED, "KC", "S", tricks=3),
        WrongCardsError,
        "not a valid pair of piles: undecided is not in the deck; it has no spades, but the first card "
        "led is a trump (PI-02)",
    ),
    "more cards than tricks": (
        lambda: score_captured("AH KH QH JH TH", "2H 3H 4H 5H 6H", "H", tricks=1),
        WrongCardsError,
        "not a valid pair of piles: the pitchers have 5 cards, more than 4",
    ),
    "more cards than the others' tricks": (
        lambda: score_captured("AH", "2H 3H 4H 5H 6H", "H", tricks=5),
        WrongCardsError,
        "not a valid pair of piles: the others have 5 cards, more than 4",
    ),
    "no trump among a few cards": (
        lambda: score_captured("AC", "2C", "H", tricks=3),
        WrongCardsError,
        "not a valid pair of piles: it has no hearts, but the first card led is a trump (PI-02)",
    ),
    "seven tricks": (
        lambda: score_captured("AH", "2H", "H", tricks=7),
        TricksError,
        "a side takes 0 to 6 tricks, not 7",
    ),
    "less than no trick": (
        lambda: score_captured("AH", "2H", "H", tricks=-1),
        TricksError,
        "a side takes 0 to 6 tricks, not -1",
    ),
    "tricks that are no number": (
        lambda: score_captured("AH", "2H", "H", tricks=TRICKS_AS_TEXT),
        WrongTypeError,
        "the number of tricks must be a whole number, not '3'",
    ),
    "no such suit": (
        lambda: score_captured(*GOOD, "X"),
        UnknownNameError,
        "there is no suit 'X'; write one of C, D, H, S",
    ),
    "no such bid": (
        lambda: score_hand(*GOOD, "H", "five"),
        UnknownNameError,
        "there is no bid 'five'; write one of two, three, four, smudge",
    ),
    "no bid for points": (
        lambda: hand_points("five", (2, 1), (4, 2)),
        UnknownNameError,
        "there is no bid 'five'; write one of two, three, four, smudge",
    ),
    "an endless pile": (
        lambda: score_captured(repeat("AH"), "2H", "H"),
        WrongCardsError,
        "not a valid list of cards: it has more than 124 cards",
    ),
    "tricks that do not add up": (
        lambda: hand_points("two", (2, 1), (4, 3)),
        TricksError,
        "a hand has 6 tricks in all, not 4 and 3",
    ),
    "tricks below none": (
        lambda: hand_points("two", (2, 1), (7, -1)),
        TricksError,
        "a hand has 6 tricks in all, not 7 and -1",
    ),
    "too many points": (
        lambda: hand_points("two", (3, 2), (4, 2)),
        ScoreError,
        "a hand has 2 to 4 points in all, not 3 and 2 (PI-09)",
    ),
    "too few points": (
        lambda: hand_points("two", (1, 0), (4, 2)),
        ScoreError,
        "a hand has 2 to 4 points in all, not 1 and 0 (PI-09)",
    ),
    "points below none": (
        lambda: hand_points("two", (4, -1), (4, 2)),
        ScoreError,
        "a hand has 2 to 4 points in all, not 4 and -1 (PI-09)",
    ),
    "points without a trick": (
        lambda: hand_points("two", (2, 1), (6, 0)),
        ScoreError,
        "a side without a trick cannot have made a point (PI-05 to PI-08)",
    ),
    "points of pitchers without a trick": (
        lambda: hand_points("two", (1, 2), (0, 6)),
        ScoreError,
        "a side without a trick cannot have made a point (PI-05 to PI-08)",
    ),
    "no pair": (
        lambda: hand_points("two", (2, 1, 0), (6, 0)),
        WrongTypeError,
        "the points must be a pair of numbers, not (2, 1, 0)",
    ),
    "no numbers": (
        lambda: hand_points("two", (2, 1), PAIR_AS_TEXT),
        WrongTypeError,
        "the tricks must be a pair of numbers, not '60'",
    ),
    "half a trick": (
        lambda: hand_points("two", (2, 1), HALVES),
        WrongTypeError,
        "a number of tricks must be a whole number, not 5.5",
    ),
    "seven cards": (
        lambda: legal_plays("2H 3H 4H 5H 6H 7H 8H"),
        WrongCardsError,
        "not a valid hand: it has 7 cards, not 1 to 6",
    ),
    "no cards": (lambda: legal_plays(""), WrongCardsError, "not a valid hand: it has 0 cards, not 1 to 6"),
    "the card led is held": (
        lambda: legal_plays("2H 3H", "3H"),
        WrongCardsError,
        "not a valid hand: 3H was led",
    ),
    "no such trumps": (
        lambda: legal_plays("2H", None, "hurts"),
        UnknownNameError,
        "there is no suit 'hurts'; write one of C, D, H, S",
    ),
    "no card at all": (
        lambda: legal_plays("2H", "11H"),
        NotationError,
        "cannot read '11H': '11H' at position 0 is not a card (the nearest is TH)",
    ),
    "three cards to a trick": (
        lambda: trick_winner("2H 3H 4H"),
        WrongCardsError,
        "not a valid trick: it has 3 cards, not 4",
    ),
    "a trick without an order": (
        lambda: trick_winner({"2H", "3H", "4H", "5H"}),
        WrongTypeError,
        "the trick must be ordered, such as a list, not a set",
    ),
    "calls without an order": (
        lambda: legal_bids(UNORDERED),
        WrongTypeError,
        "the calls must be ordered, such as a list, not a set",
    ),
    "no calls": (
        lambda: winning_bid(NO_CALLS),
        WrongTypeError,
        "the calls must be a list of bids and passes, not 5",
    ),
    "a call that is none": (
        lambda: winning_bid([*CALLS, "one"]),
        UnknownNameError,
        "there is no bid 'one'; write one of two, three, four, smudge",
    ),
    "a call that is a number": (
        lambda: winning_bid(NUMBERS),
        WrongTypeError,
        "a bid must be a Bid or its name, not 2",
    ),
    "rules of another game": (
        lambda: legal_bids([], rules=NO_RULES),
        WrongTypeError,
        "rules must be a muggins.games.pitch.Rules, not None",
    ),
    "no value for Game": (
        lambda: game_value("*R"),
        WrongCardsError,
        "not a valid card: *R is not in the deck",
    ),
    "a target of nothing": (lambda: Rules(target=0), RulesError, "target must be at least 1, not 0"),
    "an end with no target": (lambda: MadeBid(0), RulesError, "target must be at least 1, not 0"),
    "no switch": (
        lambda: Rules(steal_smudge=NO_SWITCH),
        RulesError,
        "steal_smudge must be True or False, not 1",
    ),
    "no bid of that name": (
        lambda: Bid("one"),
        UnknownNameError,
        "there is no bid 'one'; write one of two, three, four, smudge",
    ),
}


@pytest.mark.parametrize(("make", "error", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(make: Callable[[], object], error: type[MugginsError], message: str) -> None:
    """One class a cause, with all faults, and the number of the rule where there is one."""
    with pytest.raises(error) as caught:
        make()
    assert str(caught.value) == message


def test_a_fault_has_its_kind_and_its_cards() -> None:
    """The card led, piles that are not whole tricks or too large, and no card for trumps that are lacking."""

    def faults(make: Callable[[], object]) -> list[tuple[FaultKind, str]]:
        with pytest.raises(WrongCardsError) as caught:
            make()
        return [(fault.kind, codes(fault.cards)) for fault in caught.value.faults]

    assert faults(lambda: legal_plays("2H 3H", "3H")) == [(FaultKind.DUPLICATE, "3H")]
    few, many = piles("AH", "2H")[0][:-3], f"{piles('AH', '2H')[1]} 9S"
    assert faults(lambda: score_captured(few, many, "H")) == [(FaultKind.COUNT, few), (FaultKind.COUNT, many)]
    assert faults(lambda: score_captured("AH 2H", "3H 4H 5H 6H 7H", "S", tricks=5)) == [
        (FaultKind.COUNT, "3H 4H 5H 6H 7H"),
        (FaultKind.COUNT, ""),
    ]


def test_as_many_cards_as_there_can_be() -> None:
    """None in no tricks, and 24 in six."""
    assert score_captured("", "AH 2H", "H", tricks=0).others.total == 3
    everything = " ".join(piles("AH", "", 6))
    assert score_captured(everything, "", "H", tricks=6) == score_captured(everything, "", "H")
    with pytest.raises(
        WrongCardsError, match="it has 25 cards, not 0 to 24; the pitchers have 25 cards, more"
    ):
        score_captured(f"{everything} KH", "", "H", tricks=6)


def test_cards_may_be_given_as_text_or_as_cards() -> None:
    """In any iterable, and the order of captured cards makes no difference."""
    first, second = GOOD
    found = score_captured(first, second, "hearts")
    assert score_captured(set(first.split()), second.split()[::-1], "♥") == found
    assert score_captured(cards(first), second, "H") == found
