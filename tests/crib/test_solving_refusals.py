"""What is refused by the solvers of the play and by what says a score aloud, in each game that has them."""

from collections.abc import Callable
from typing import Any

import pytest

from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    MugginsError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games import bhargage, cribbage

Ask = Callable[[], object]


def a_set(*codes: str) -> Any:
    """Cards without an order."""
    return set(codes)


BAD: dict[str, tuple[Ask, type[MugginsError]]] = {
    "bhargage: a set": (lambda: bhargage.solve_play(a_set("AM", "XS", "8WL"), "E 8YK XM"), WrongTypeError),
    "bhargage: no rules": (lambda: bhargage.solve_play("AM XS 8WL", "E 8YK XM", a_set()), WrongTypeError),
    "bhargage: too few": (
        lambda: bhargage.solve_from("AM", pone="XS", dealer="E 8YK XM", turn="dealer"),
        WrongCardsError,
    ),
    "bhargage: out of turn": (lambda: bhargage.review_play("AM XS 8WL", "E 8YK XM", "E"), IllegalPlayError),
    "bhargage: after the end": (
        lambda: bhargage.review_play("AM AS AW", "AL AY AK", "AM AL AS AY AW AK E"),
        AlreadyOverError,
    ),
    "cribbage: a set": (lambda: cribbage.solve_play(a_set("KH"), "TC 5D AS 9H"), WrongTypeError),
    "cribbage: no rules": (
        lambda: cribbage.solve_play("KH 5S 6C 6D", "TC 5D AS 9H", a_set()),
        WrongTypeError,
    ),
    "cribbage: no card": (
        lambda: cribbage.solve_from("KH", pone="5S", dealer="", turn="dealer"),
        WrongCardsError,
    ),
    "cribbage: not held": (
        lambda: cribbage.review_play("KH 5S 6C 6D", "TC 5D AS 9H", "KH KD"),
        IllegalPlayError,
    ),
}


@pytest.mark.parametrize(("ask", "error"), BAD.values(), ids=BAD)
def test_bad_input_is_refused(ask: Ask, error: type[MugginsError]) -> None:
    """As by `start_play`, `play_from` and `PlayState.play`."""
    with pytest.raises(error):
        ask()


@pytest.mark.parametrize(
    ("solve", "pone", "dealer", "twice"),
    [
        pytest.param(bhargage.solve_play, "AM PMYK", "XS XS 8YK", "XS twice", id="bhargage"),
        pytest.param(cribbage.solve_play, "KH 5S 6C", "TC TC AS 9H", "TC twice", id="cribbage"),
    ],
)
def test_what_is_wrong_with_both_hands_is_said_at_once(
    solve: Callable[[str, str], object], pone: str, dealer: str, twice: str
) -> None:
    """Too few cards, and one of them twice."""
    with pytest.raises(WrongCardsError) as refused:
        solve(pone, dealer)
    assert "hand of the pone" in str(refused.value)
    assert twice in str(refused.value)


@pytest.mark.parametrize(
    "ask",
    [
        pytest.param(lambda: bhargage.review_play("AM XS 8WL", "E 8YK XM", a_set("AM", "E")), id="bhargage"),
        pytest.param(lambda: cribbage.review_play("KH 5S 6C 6D", "TC 5D AS 9H", a_set("KH")), id="cribbage"),
    ],
)
def test_cards_played_without_an_order_are_refused(ask: Ask) -> None:
    """The error says what was to have an order."""
    with pytest.raises(WrongTypeError, match="the play of the cards must be"):
        ask()


@pytest.mark.parametrize("wrong", [None, [], "x", 10**400, {"no": "sides"}], ids=repr)
@pytest.mark.parametrize("game", [bhargage, cribbage], ids=["bhargage", "cribbage"])
def test_nothing_is_said_about_anything_else(game: Any, wrong: Any) -> None:
    """Each of the three functions refuses it as a value of a wrong type."""
    for say in (game.count_aloud, game.calls, lambda wrong: game.call_play(5, wrong)):
        with pytest.raises(WrongTypeError, match=r"^the (score|play) must be a "):
            say(wrong)
