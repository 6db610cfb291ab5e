"""How many sit at a deal: two in every game with a crib, three or four where a game says so."""

from itertools import count
from typing import Any

import pytest

from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.errors import PlayerError, RulesError, WrongTypeError
from muggins.games import bhargage, cribbage


@pytest.mark.parametrize("players", [1, 3, 4])
def test_bhargage_is_for_two(players: int) -> None:
    """A match, a deal and a play of more or fewer are refused."""
    with pytest.raises(PlayerError, match="bhargage is played by 2 players, not by"):
        bhargage.Match([f"player {number}" for number in range(players)])
    with pytest.raises(RulesError, match=f"these are rules for 2 players, not for {players}"):
        bhargage.Deal.from_deck(EXTENDED, bhargage.STANDARD, range(players))


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_all_throw_alike(players: int, each: int) -> None:
    """And the crib has four cards; the rest comes from the deck."""
    deal = cribbage.Deal.start(PACK, sides=range(players))
    assert deal.to_throw == each
    assert len(deal.crib) == len(deal.laid) == 4 - players * each
    assert len(deal.stock) == 52 - players * (4 + each) - len(deal.laid)


@pytest.mark.parametrize(
    ("given", "sides"),
    [((5, 5, 2), (0, 0, 2)), ((1, 0, 1, 0), (0, 1, 0, 1)), ((1, 0), (0, 1)), ((3, 2, 1, 0), (0, 1, 2, 3))],
)
def test_sides_are_told_apart_by_any_numbers(given: tuple[int, ...], sides: tuple[int, ...]) -> None:
    """Equal deals are equal, whatever their sides are called."""
    deal = cribbage.Deal.start(PACK, sides=given)
    assert deal.sides.in_order == sides
    assert deal == cribbage.Deal.start(PACK, sides=sides)


@pytest.mark.parametrize("wrong", [None, 5, {"no": "sides"}, count()], ids=repr)
def test_no_deal_for_what_is_no_sides(wrong: Any) -> None:
    """An iterator without end is read only as far as needed."""
    with pytest.raises((WrongTypeError, RulesError)):
        cribbage.Deal.start(PACK, sides=wrong)
