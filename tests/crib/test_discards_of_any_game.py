"""Discards of a game that says only what its cards score."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from muggins.cards.french import PACK
from muggins.crib.discard_ranking import DiscardRanking
from muggins.errors import RulesError
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.rules import STANDARD
from muggins.games.cribbage.show import crib_points, crib_show, hand_points, hand_show
from muggins.table.seats import Seat

RANKING: Any = DiscardRanking(rules=STANDARD, read=READ, hand=hand_show, crib=crib_show)
DEALT = READ.read("5H 5C JD QS 2H 9C")


@pytest.mark.parametrize("seat", Seat)
def test_each_discard_is_worth_its_mean_over_all_cases(seat: Seat) -> None:
    """The hand over all cards turned up, and the crib over all pairs of the opponent as well."""
    ranked = RANKING.rank(DEALT, seat)
    assert [each.net for each in ranked] == sorted([each.net for each in ranked], reverse=True)
    assert {frozenset(each.thrown) for each in ranked} == {*map(frozenset, combinations(DEALT, 2))}
    best = ranked[0]
    unseen = [card for card in PACK if card not in DEALT]
    hand = Fraction(sum(hand_points(best.kept, up) for up in unseen), len(unseen))
    cribs = [
        crib_points([*best.thrown, *pair], up)
        for pair in combinations(unseen, 2)
        for up in unseen
        if up not in pair
    ]
    assert best.hand_mean == hand
    assert best.crib_mean == Fraction(sum(cribs), len(cribs))
    sign = 1 if seat is Seat.DEALER else -1
    assert best.reasons == {"hand": hand, "crib": sign * best.crib_mean}
    assert str(best).startswith(f"{seat} throws {best.thrown[0]} {best.thrown[1]}, keeps ")


def test_nothing_is_known_beyond_the_points_of_the_cards() -> None:
    """The play and the chance to win need tables, which come with a game or not."""
    told = "nothing is known of the play and of the chance to win in this game; muggins.strategy.advise"
    with pytest.raises(RulesError, match=told):
        RANKING.rank(DEALT, "dealer", play=True)
    with pytest.raises(RulesError, match=told):
        RANKING.rank(DEALT, "dealer", board=(0, 0))
