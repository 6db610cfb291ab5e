"""What is no score, no play and no sides is refused."""

from itertools import count
from typing import Any

import pytest

from muggins.cards.french import PACK
from muggins.errors import RulesError, WrongTypeError
from muggins.games import bhargage, cribbage


@pytest.mark.parametrize("wrong", [None, [], "x", 10**400, {"no": "sides"}], ids=repr)
@pytest.mark.parametrize("game", [bhargage, cribbage], ids=["bhargage", "cribbage"])
def test_nothing_is_said_about_anything_else(game: Any, wrong: Any) -> None:
    """Each of the three functions refuses it as a value of a wrong type."""
    for say in (game.count_aloud, game.calls, lambda wrong: game.call_play(5, wrong)):
        with pytest.raises(WrongTypeError, match=r"^the (score|play) must be a "):
            say(wrong)


@pytest.mark.parametrize("wrong", [None, 5, {"no": "sides"}, count()], ids=repr)
def test_no_deal_for_what_is_no_sides(wrong: Any) -> None:
    """An iterator without end is read only as far as needed."""
    with pytest.raises((WrongTypeError, RulesError)):
        cribbage.Deal.start(PACK, sides=wrong)
