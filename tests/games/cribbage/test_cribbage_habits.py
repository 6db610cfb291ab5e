"""The shipped table of how often each two cards are thrown."""

from importlib.resources import files
from itertools import combinations

import pytest

from muggins.cards.french import PACK, Rank, cards
from muggins.games.cribbage import Seat, habit, rank_discards
from muggins.games.cribbage.analysis.habits import RANK_PAIRS, pairs_of
from muggins.games.cribbage.discards import RankPair, rank_pair

PAIRS = list(combinations(PACK, 2))
DEAL = "5H 5C JD QS 2H 9C"


def shipped() -> list[str]:
    """The lines of the table that comes with the package."""
    return (files("muggins.games.cribbage.analysis") / "habits.tsv").read_text(encoding="utf-8").splitlines()


def test_a_row_for_each_choice_of_ranks() -> None:
    """Below the header, the table has the 13 pairs, and any two other ranks unsuited and suited."""
    header, *rows = (row.split("\t") for row in shipped())
    assert header == ["ranks", "suited", "pone", "dealer"]
    ranks = "A23456789TJQK"
    expected = []
    for place, low in enumerate(ranks):
        for high in ranks[place:]:
            expected += [[f"{low} {high}", said] for said in (["no"] if low == high else ["no", "yes"])]
    assert [row[:2] for row in rows] == expected
    assert len(expected) == 169


def test_how_many_pairs_of_cards_the_ranks_stand_for() -> None:
    """Counted over the pack, each of the 169 choices has as many pairs of cards as it says."""
    found = [rank_pair(*pair) for pair in PAIRS]
    assert set(found) == set(RANK_PAIRS)
    assert list(RANK_PAIRS) == sorted(RANK_PAIRS)
    assert {pair: found.count(pair) for pair in RANK_PAIRS} == {pair: pairs_of(pair) for pair in RANK_PAIRS}


@pytest.mark.parametrize("seat", Seat)
def test_only_ranks_and_one_suit_make_a_difference(seat: Seat) -> None:
    """The cards may come in any order, and an exchange of suits changes nothing."""
    weight = habit(seat)
    assert all(weight(one, other) == weight(other, one) for one, other in PAIRS)
    assert weight(*cards("5H KH")) == weight(*cards("KC 5C"))
    assert weight(*cards("5H KD")) == weight(*cards("KC 5S"))


def test_the_dealer_throws_fives_and_the_pone_does_not() -> None:
    """Two Fives make one's own crib; a Ten with a King makes little of the other's."""
    fives, wide = cards("5H 5C"), cards("TH KC")
    assert habit(Seat.DEALER)(*fives) > 10 * habit(Seat.PONE)(*fives)
    assert habit(Seat.PONE)(*wide) > 5 * habit(Seat.DEALER)(*wide)


@pytest.mark.parametrize("seat", Seat)
def test_a_habit_is_a_weight_for_discards(seat: Seat) -> None:
    """Against habits the dealer's cribs are worth less than against any two cards, the pone's cost more."""
    plain, by_habit = (
        float(sum(discard.crib_mean for discard in rank_discards(DEAL, seat, weight=weight)))
        for weight in (None, habit(seat.other))
    )
    assert (by_habit < plain) == (seat is Seat.DEALER)
    assert abs(by_habit - plain) > 15 / 10


def test_jokers_are_in_no_pair() -> None:
    """The ranks of the table are the 13 of the pack."""
    assert Rank.JOKER not in {rank for pair in RANK_PAIRS for rank in pair[:2]}
    assert RankPair(Rank.FIVE, Rank.FIVE, False) in RANK_PAIRS
    assert RankPair(Rank.FIVE, Rank.FIVE, True) not in RANK_PAIRS
