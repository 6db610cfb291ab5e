"""The rules of Jersey Gin for a hand, by their numbers: melds, deadwood, lay-offs, and what a hand pays."""

from itertools import pairwise

import pytest

from games.jersey_gin.gin_table import laid_out
from muggins.cards.french import cards
from muggins.games.jersey_gin import (
    PACK,
    Ending,
    Kind,
    MeldError,
    MeldKind,
    Rules,
    arrange,
    best_against,
    best_arrangement,
    best_arrangements,
    best_discard,
    best_discards,
    can_knock,
    deadwood,
    find_melds,
    is_gin,
    lay_off,
    meld,
    settle_hand,
    settle_knock,
    value,
)

KNOCKER = "JC JH JS 2C 3C 4C 5C AD AH 2H"
X = "9D TD JD 9S 9H KC KD 7C 6H 4S"
Y = "6C AC 8H 8S 8D QC QD QS 4D 5D"


def is_meld(text: str) -> bool:
    """Whether some cards are a meld."""
    try:
        meld(text)
    except MeldError:
        return False
    return True


# --- melds and deadwood ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["7C 7D 7S", "KC KD KH KS", "AS 2S 3S", "JD QD KD", "4H 5H 6H 7H 8H 9H"])
def test_jg_01_melds(text: str) -> None:
    """Three or four of a rank, and three or more of a suit in a row, in any order."""
    assert is_meld(text)
    assert meld(list(reversed(cards(text)))) == meld(text)


@pytest.mark.parametrize(
    "text", ["7C 7D", "5C 6C", "QS KS AS", "KS AS 2S", "5C 6C 7D", "5C 6C 8C", "7C 7D 8C", ""]
)
def test_jg_01_no_melds(text: str) -> None:
    """Two cards, a row over the end of the ranks, another suit, a gap."""
    assert not is_meld(text)


def test_jg_01_kinds() -> None:
    """A meld says whether it is a set or a run, and shows its cards in order."""
    assert (meld("7S 7C 7D").kind, str(meld("7S 7C 7D"))) == (MeldKind.SET, "7C 7D 7S")
    assert (meld("7S 5S 6S").kind, str(meld("7S 5S 6S"))) == (MeldKind.RUN, "5S 6S 7S")


def test_jg_01_every_meld() -> None:
    """There are 65 sets and 264 runs in the pack; the runs come first."""
    found = find_melds(PACK)
    kinds = [one.kind for one in found]
    assert kinds == [MeldKind.RUN] * 264 + [MeldKind.SET] * 65
    assert len(set(found)) == len(found)


def test_jg_01_a_card_is_in_one_meld() -> None:
    """The five of clubs makes the set or the run, not both."""
    with pytest.raises(MeldError, match=r"5C is in two melds \(JG-01\)"):
        arrange("5C 5D 5H 6C 7C", "5C 5D 5H / 5C 6C 7C")
    assert deadwood("5C 5D 5H 6C 7C") == 10


@pytest.mark.parametrize(
    ("text", "points"), [("AS", 1), ("2C", 2), ("9H", 9), ("TD", 10), ("JC", 10), ("KS", 10)]
)
def test_jg_01_values(text: str, points: int) -> None:
    """An ace is 1, face cards are 10, and others their pips."""
    assert value(text) == points


def test_jg_02_deadwood_is_what_is_in_no_meld() -> None:
    """Chosen melds leave what they leave, and the best leave least."""
    assert arrange(X, "9D 9H 9S").points == 57
    assert arrange(X, "9D TD JD").points == best_arrangement(X).points == 55
    assert arrange(X, ()).points == 84


def test_jg_02_all_of_the_least_in_order() -> None:
    """Those with fewer melds first, then by rank and suit; each leaves as much, and no two are the same."""
    found = best_arrangements("AC 2C 3C 4C 5C 6C 7C 8C 9C TC")
    assert [len(one.melds) for one in found] == [1, 2, 2, 2, 2, 2, 3, 3, 3]
    assert {one.points for one in found} == {0}
    assert len(set(found)) == 9
    assert all(one.melds[0].cards[-1].rank < two.melds[0].cards[-1].rank for one, two in pairwise(found[1:6]))
    assert best_arrangement("AC 2C 3C 4C 5C 6C 7C 8C 9C TC") == found[0]


def test_jg_02_equal_sets_and_runs() -> None:
    """The five of hearts is in the run or in the set, and two kings are left either way."""
    found = best_arrangements("3H 4H 5H 6H 7H 5D 5C 5S KD KC")
    assert [str(one) for one in found] == ["3H 4H 5H 6H 7H / 5C 5D 5S, deadwood KC KD: 20"]


def test_jg_03_knocking_takes_ten_or_less() -> None:
    """Ten is enough, eleven too much, unless the rules have another limit."""
    ten, eleven = "AH AD AC 2H 3H 4H 5C 6C 7C KS", "2D 2C 2S 3H 4H 5H 6C 7C 8C KS AS"
    assert (deadwood(ten), can_knock(ten)) == (10, True)
    assert (deadwood(eleven), can_knock(eleven)) == (11, False)
    assert can_knock(eleven, Rules(knock_limit=11))
    assert not can_knock(ten, Rules(knock_limit=9))


def test_jg_03_the_best_discard_of_eleven() -> None:
    """Not the dearest card of one best arrangement: the four must go, though the eleven leave six or less."""
    found = best_discard("AS 4S AC 2C AD 2D 3D 4D 2H 3H 4H")
    assert (str(found.card), found.points) == ("4S", 2)


def test_jg_03_all_best_discards() -> None:
    """The highest card first; each leaves as much."""
    found = best_discards("AH AD AC 2H 3H 4H 5C 6C 7C KS KD")
    assert [(str(one.card), one.points) for one in found] == [("KS", 10), ("KD", 10)]


# --- lay-offs ----------------------------------------------------------------------------------------------


def test_jg_04_on_all_melds_in_turn() -> None:
    """Who is at the knocker's left lays off first, also on the melds of the third player."""
    knocker = "2C 3C 4C JC JD JH AD AH 2H 3S"
    left, third = "8C 8D 8H 6C QC QD QH 7S 4H KD", "9S TS JS 5C 5D 7C KC KH 3D 8S"
    found = settle_knock([knocker, left, third], 0)
    assert [str(one) for one in found.arrangements[1:]] == [
        "8C 8D 8H / QC QD QH, laid off 7S, deadwood 4H 6C KD: 20",
        "8S 9S TS JS, laid off 5C, deadwood 3D 5D 7C KC KH: 35",
    ]


def test_jg_04_what_was_laid_off_first_can_be_extended() -> None:
    """The player at the left lays the five on the knocker's run, and so the third can lay off the six."""
    knocker = "2C 3C 4C JC JD JH AD AH 2H 3S"
    left, third = "8C 8D 8H 5C QC QD QH 7S 4H KD", "9S TS JS 6C 5D 9C KC KH 3D 8S"
    found = settle_knock([knocker, left, third], 0)
    assert [" ".join(map(str, one.laid_off)) for one in found.arrangements] == ["", "5C 7S", "6C"]


def test_jg_04_nobody_lays_off_on_what_is_laid_off_later() -> None:
    """The player at the left is first: the six of the third comes too late for his seven."""
    knocker = "2C 3C 4C 5C JC JD JH AD AH 2H"
    left, third = "8C 8D 8H 7C QC QD QH 7S 4H KD", "9D TD JS 6C 5D 9C KC KH 3D 8S"
    found = settle_knock([knocker, left, third], 0)
    assert [" ".join(map(str, one.laid_off)) for one in found.arrangements] == ["", "", "6C 8S JS"]


def test_jg_04_on_the_knockers_melds_alone() -> None:
    """By the other reading, nobody lays off on the third player's melds."""
    knocker = "2C 3C 4C JC JD JH AD AH 2H 3S"
    hands = [knocker, "8C 8D 8H 6C QC QD QH 7S 4H KD", "9S TS JS 5C 5D 7C KC KH 3D 8S"]
    found = settle_knock(hands, 0, Rules(layoff_on="knocker"))
    assert [" ".join(map(str, one.laid_off)) for one in found.arrangements] == ["", "", "5C"]


def test_jg_05_the_fourth_of_a_set_and_both_ends_of_a_run() -> None:
    """One after the other; what fits nowhere remains."""
    laid = lay_off("5S 6S TS JS KD KH", "5C 5D 5H / 7S 8S 9S")
    assert (" ".join(map(str, laid.cards)), laid.points) == ("5S 6S TS JS", 20)
    assert list(map(str, laid.melds)) == ["5C 5D 5H", "5S 6S 7S 8S 9S TS JS"]


def test_jg_05_a_full_set_takes_nothing_more() -> None:
    """Nor does a run take a card over the end of the ranks."""
    laid = lay_off("AS KS 9D", "9C 9H 9S / QS JS TS")
    assert (" ".join(map(str, laid.cards)), laid.points) == ("9D KS", 1)
    assert lay_off("KS", "AS 2S 3S").points == 10


def test_jg_06_melds_and_lay_offs_are_chosen_together() -> None:
    """The run leaves less alone, the set leaves less after the lay-off."""
    alone, beside = best_arrangement(X), best_arrangement(X, "JC JH JS / 2C 3C 4C 5C")
    assert (str(alone.melds[0]), alone.points) == ("9D TD JD", 55)
    assert (str(beside.melds[0]), " ".join(map(str, beside.laid_off)), beside.points) == (
        "9D 9H 9S",
        "JD",
        47,
    )


def test_jg_06_a_card_that_fits_both_goes_on_the_run() -> None:
    """There the next card can follow."""
    laid = lay_off("6C 7C", "6D 6H 6S / 3C 4C 5C")
    assert (list(map(str, laid.melds)), laid.points) == (["6D 6H 6S", "3C 4C 5C 6C 7C"], 0)


def test_jg_06_what_can_be_melded_is_not_laid_off() -> None:
    """Of equal arrangements, the one that lays off least is given."""
    found = best_arrangement("6C 7C 8C KD", "3C 4C 5C")
    assert (str(found), found.laid_off) == ("6C 7C 8C, deadwood KD: 10", ())


# --- what a hand pays --------------------------------------------------------------------------------------


def test_jg_07_the_knocker_scores_both_differences() -> None:
    """2 + 5 for 9 against 11 and 14, each with the cards that an opponent is left with."""
    hands = laid_out(9, 11, 14)
    found = settle_hand("knock", 0, hands)
    assert [(line.kind, line.points, line.cards) for line in found.score.lines] == [
        (Kind.DIFFERENCE, 2, hands[1].deadwood),
        (Kind.DIFFERENCE, 5, hands[2].deadwood),
    ]
    assert (found.winner, found.points, found.is_underknock) == (0, 7, False)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_jg_07_whoever_knocks(seat: int) -> None:
    """The seats go round: the next one is at the left."""
    points = [11, 14, 9]
    found = settle_hand("knock", seat, laid_out(*[points[(place - seat - 1) % 3] for place in range(3)]))
    assert (found.seat, found.winner, found.points) == (seat, seat, 7)


def test_jg_07_a_whole_hand() -> None:
    """Each lays out as well as he can, then both lay off: (47 - 4) + (9 - 4)."""
    found = settle_knock([KNOCKER, X, Y], 0)
    assert (found.deadwoods, found.winner, found.points) == ((4, 47, 9), 0, 48)


def test_jg_06_the_third_hand_counts_on_what_the_second_lays_off() -> None:
    """The second lays off a nine and a queen; then the third can lay off all that he does not meld."""
    hands = [
        "QC 7D 8D 9D TH QH 6S 7S 8S QS",
        "6C 7C 8C 9C JC KC QD KH 9S KS",
        "TC TD JD KD 6H 7H 8H 9H TS JS",
    ]
    found = settle_knock(hands, 0)
    assert (found.deadwoods, found.winner, found.points) == ((10, 10, 0), 2, 30)


def test_jg_07_the_knockers_best_of_equal_arrangements() -> None:
    """One arrangement gives the others less to lay off on than the first."""
    hand = "AS 3C 8D 8C 8H 3D 2D AC 2C 2H"
    others = ["4S 3H AH 6C 7S 5S 5D 6D 7C 3S", "4C 4D 2S 8S 6S 4H 7D 6H 5H 5C"]
    assert [str(one.melds[0]) for one in best_arrangements(hand)] == ["AC 2C 3C", "2C 2D 2H"]
    found, settlement = best_against(hand, others)
    assert str(found.melds[0]) == "2C 2D 2H"
    assert settlement.points == 36 > settle_knock([hand, *others], 0).points == 27


def test_jg_08_the_arrangement_that_costs_the_knocker_least() -> None:
    """Somebody underknocks either way: (9 - 0) + (9 - 0) + 10 against (9 - 5) + (13 - 5) + 10."""
    hand = "2C AS 8D 3S 8S 2S AH 8C 2H 4H"
    others = ["6S 4S 5D 6C 3H 6D AC 7S 7C 7H", "5C 3D 4C 6H 2D 3C 5S AD 7D 8H"]
    first = settle_knock([hand, *others], 0)
    assert (first.deadwoods, first.winner, first.points) == ((9, 9, 0), 2, 28)
    found, settlement = best_against(hand, others)
    assert [str(one) for one in found.melds] == ["2C 2H 2S", "8C 8D 8S"]
    assert (settlement.deadwoods, settlement.winner, settlement.points) == ((9, 13, 5), 2, 22)


def test_jg_08_an_underknock() -> None:
    """The differences to both others, the knocker's included, and 10."""
    found = settle_hand(Ending.KNOCK, 0, laid_out(9, 6, 14))
    assert [(line.kind, line.points) for line in found.score.lines] == [
        (Kind.DIFFERENCE, 8),
        (Kind.DIFFERENCE, 3),
        (Kind.UNDERKNOCK, 10),
    ]
    assert (found.winner, found.is_underknock) == (1, True)
    assert settle_hand("knock", 0, laid_out(9, 6, 14), Rules(underknock_bonus=25)).points == 36


def test_jg_08_a_tie_with_the_knocker() -> None:
    """The knocker wins it, or by the other reading it is an underknock, of the player nearer to the left."""
    reading = Rules(tie_underknocks=True)
    assert settle_hand("knock", 0, laid_out(9, 9, 14)).winner == 0
    found = settle_hand("knock", 0, laid_out(9, 9, 14), reading)
    assert (found.winner, found.points, found.is_underknock) == (1, 15, True)
    assert settle_hand("knock", 0, laid_out(9, 9, 9), reading).winner == 1
    assert settle_hand("knock", 0, laid_out(9, 14, 9), reading).winner == 2
    assert settle_hand("knock", 0, laid_out(8, 9, 9), reading).winner == 0
    assert settle_hand("break", 0, laid_out(12, 12, 20), reading).winner == 0


def test_jg_08_two_below_the_knocker() -> None:
    """The lower one has it, and of equal ones the one nearer to the knocker's left."""
    assert settle_hand("knock", 0, laid_out(9, 6, 6)).winner == 1
    assert settle_hand("knock", 0, laid_out(9, 6, 5)).winner == 2
    assert settle_hand("knock", 1, laid_out(6, 9, 6)).winner == 2


def test_jg_09_gin() -> None:
    """The deadwood of both opponents and 40, once or by the other reading for each."""
    found = settle_hand("gin", 0, laid_out(0, 11, 14))
    assert [(line.kind, line.points) for line in found.score.lines] == [
        (Kind.DIFFERENCE, 11),
        (Kind.DIFFERENCE, 14),
        (Kind.GIN, 40),
    ]
    assert settle_hand("gin", 0, laid_out(0, 11, 14), Rules(gin_bonus_each=True)).points == 105
    assert settle_hand("gin", 0, laid_out(0, 11, 14), Rules(gin_bonus=20)).points == 45


def test_jg_09_no_lay_offs_on_gin() -> None:
    """The same hand that lays off on a knock does not on gin."""
    gin = "JC JH JS 2C 3C 4C 5C AD AH AS"
    found = settle_knock([gin, X, "6C AC 8H 8S 8D QC QD QS 4D 5D"], 0)
    assert (found.ending, found.deadwoods, found.points) == (Ending.GIN, (0, 55, 16), 111)
    assert not any(one.laid_off for one in found.arrangements)
    assert is_gin(gin)


def test_jg_09_an_opponent_without_deadwood_does_not_hurt() -> None:
    """The one who has gone gin scores all the same."""
    found = settle_hand("gin", 1, laid_out(0, 0, 14))
    assert (found.winner, found.points) == (1, 54)


def test_jg_12_the_break_is_scored_as_if_the_lowest_had_knocked() -> None:
    """No limit, no bonus, ties to the breaker and then to his left."""
    assert settle_hand("break", 2, laid_out(18, 14, 12)).points == 8
    assert settle_hand("break", 0, laid_out(12, 12, 20)).winner == 0
    assert settle_hand("break", 2, laid_out(12, 12, 15)).winner == 0
    assert settle_hand("break", 0, laid_out(15, 12, 12)).winner == 1


def test_jg_14_eleven_melded_cards_bring_nothing_more() -> None:
    """One of them is thrown away, and it is gin."""
    found = best_discard("5C 6C 7C 8C 9C KD KH KS 2C 2D 2H")
    assert (found.points, settle_hand("gin", 0, laid_out(0, 11, 14)).points) == (0, 65)
