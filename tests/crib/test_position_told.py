"""What is said of a position that cannot be, and what one that is not seen whole shows of itself."""

from collections.abc import Callable
from itertools import repeat
from typing import Any

import pytest

from muggins.cards.french import PACK, cards
from muggins.crib.position import SeenPlay
from muggins.errors import AlreadyOverError, FaultKind, IllegalPlayError, MugginsError, WrongCardsError
from muggins.games.cribbage import Seat, follow_play, play_from, start_play
from muggins.table.seats import BySeat

NO_ORDER = "must be ordered, such as a list, not a set"
NO_SEAT = "there is no seat 'Ann'; write one of pone, dealer"
TOO_MANY = "not a valid list of cards: it has more than 52 cards"


def resumed(**changed: Any) -> object:
    """A play that the pone, who led to the count, goes on with."""
    given: dict[str, Any] = {
        "played": "KH TC",
        "pone": "5S 6C 6D",
        "dealer": "5D AS 9H",
        "turn": "pone",
    } | changed
    return play_from(given.pop("played"), **given)


def followed(**changed: Any) -> SeenPlay[Any, Any]:
    """The same as the pone sees it."""
    given: dict[str, Any] = {"seat": "pone", "hand": "5S 6C 6D", "played": "KH TC", "opponent": 3}
    given |= {"turn": "pone"} | changed
    found: SeenPlay[Any, Any] = follow_play(
        given.pop("seat"), given.pop("hand"), given.pop("played"), **given
    )
    return found


TOLD: list[tuple[Callable[..., object], dict[str, Any], str]] = [
    (resumed, {"played": {"KH"}}, f"the play of the cards {NO_ORDER}"),
    (resumed, {"pone": {"5S"}}, f"the hand of the pone {NO_ORDER}"),
    (resumed, {"dealer": {"5D"}}, f"the hand of the dealer {NO_ORDER}"),
    (resumed, {"turn": "Ann"}, NO_SEAT),
    (resumed, {"played": repeat("KH")}, TOO_MANY),
    (resumed, {"played_by": {"pone"}}, f"who played the cards {NO_ORDER}"),
    (resumed, {"played_by": 5}, "who played the cards must be an iterable of seats or their names, not 5"),
    (resumed, {"played_by": ["Ann"]}, NO_SEAT),
    (resumed, {"pone": "5S 6C KH"}, "not a valid position: KH twice"),
    (
        resumed,
        {"turn": "dealer"},
        "not a valid position: the dealer leads this count, but the pone, who leads the first "
        "one, has not played yet",
    ),
    (
        resumed,
        {"dealer": "5D AS"},
        "not a valid position: the dealer has played in an earlier count, but the pone, who leads "
        "the first one, has not",
    ),
    (followed, {"hand": {"5S"}}, f"the hand {NO_ORDER}"),
    (followed, {"played": {"KH"}}, f"the play of the cards {NO_ORDER}"),
    (followed, {"seat": "Ann"}, NO_SEAT),
    (followed, {"turn": "Ann"}, NO_SEAT),
    (
        followed,
        {"opponent": "3"},
        "the number of cards that the opponent holds must be a whole number, not '3'",
    ),
    (followed, {"seen": repeat("KH")}, TOO_MANY),
    (followed, {"seen": "KH"}, "not a valid position: KH twice"),
]


@pytest.mark.parametrize(("ask", "changed", "said"), TOLD, ids=map(str, range(len(TOLD))))
def test_a_position_that_cannot_be_is_refused_in_one_sentence(
    ask: Callable[..., object], changed: dict[str, Any], said: str
) -> None:
    with pytest.raises(MugginsError) as refused:
        ask(**changed)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"played_by": ["pone"]}, "played_by names who played 1 card, not 2"),
        (
            {"played": "KH TC JD", "pone": "5S 6C", "dealer": "5D 9H"},
            "nobody can play at 30: this count is over",
        ),
        (
            {"played": "KH TC", "played_by": ["pone", "dealer"], "turn": "dealer"},
            "the pone can play at 20, so it is the pone's turn",
        ),
        ({"played": "KH TC JD 2C", "pone": "6C 6D", "dealer": "AS 9H"}, "KH TC JD 2C count 32, over 31"),
        (
            {"played": "KH TC", "played_by": ["pone", "pone"], "pone": "5S 6C", "dealer": "5D AS 9H 2C"},
            "the dealer could play at 10, so the pone cannot have played TC",
        ),
    ],
    ids=["who played", "over", "the turn", "too much", "a wrong order"],
)
def test_a_play_that_cannot_have_been_holds_its_cards(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(IllegalPlayError) as refused:
        resumed(**changed)
    assert str(refused.value) == said
    assert refused.value.state == cards(changed.get("played", "KH TC"))


def test_what_is_no_position_has_its_fault() -> None:
    with pytest.raises(WrongCardsError) as refused:
        resumed(dealer="5D AS")
    (fault,) = refused.value.faults
    assert (refused.value.what, fault.kind, fault.cards) == ("position", FaultKind.COUNT, ())


def test_a_play_that_is_not_seen_whole_shows_how_many_cards_are_held() -> None:
    """And none of those that the other may hold."""
    assert str(followed()) == (
        "pone plays KH: 10\ndealer plays TC: 20\npone holds 3 cards, dealer 3\ncount 20 of 31, pone to play"
    )
    fresh = followed(hand="5S 6C 6D 7D", played="", opponent=4)
    assert str(fresh) == "pone holds 4 cards, dealer 4\ncount 0 of 31, pone to play"
    assert fresh.turn is Seat.PONE


def test_an_opponent_without_cards_is_seen() -> None:
    state = followed(hand="5S", opponent=0)
    assert (state.hands.dealer, state.is_seen("dealer"), state.held.dealer) == ((), True, 0)
    led = followed(hand="5S", played="", opponent=0)
    assert (led.hands.dealer, led.is_seen("dealer")) == ((), True)
    over = led.play("5S")
    with pytest.raises(
        AlreadyOverError, match=r"^nobody can say go: the play of the cards is over$"
    ) as refused:
        over.go()
    assert refused.value.state is over


def test_who_holds_a_card_that_fits_cannot_say_go() -> None:
    state = followed()
    with pytest.raises(IllegalPlayError, match=r"^the pone holds a card that fits at 20$") as refused:
        state.go()
    assert refused.value.state is state


def test_a_card_played_is_in_no_hand_that_nobody_sees() -> None:
    """For somebody who sees neither hand, each may hold any card that was not played."""
    rules = start_play("5S 6C 6D 7D", "KH TC JD QD").rules
    state = SeenPlay(rules, BySeat(PACK.cards, PACK.cards), Seat.PONE, held=BySeat(4, 4)).play("5S")
    assert [len(hand) for hand in (state.hands.pone, state.hands.dealer)] == [51, 51]
    assert cards("5S")[0] not in state.hands.dealer
