"""What Bharg refuses to bind: every fault at once, in the errors of the library."""

from collections.abc import Callable
from typing import Any

import pytest

from muggins.errors import FaultKind, NotationError, WrongCardsError
from muggins.games.bharg import bharg_sets, bind, unbound_points

COUNT, DUPLICATE, TURNED, FOREIGN = FaultKind.COUNT, FaultKind.DUPLICATE, FaultKind.TURNED, FaultKind.FOREIGN

SEVEN = "2MK 2SY 2WL 3MW 3SK 3LY 4MS"

WRONG_CARDS: dict[str, tuple[Any, Any, list[tuple[FaultKind, str]]]] = {
    "too few cards": ("2MK 2SY", None, [(COUNT, "it has 2 cards, not 7 to 8")]),
    "no card": ("", None, [(COUNT, "it has 0 cards, not 7 to 8")]),
    "too many cards": (f"{SEVEN} 5ML 6MW", "AM", [(COUNT, "it has 9 cards, not 7 to 8")]),
    "a card twice": (f"{SEVEN} 2MK", None, [(DUPLICATE, "2MK twice")]),
    "a card of the extended deck": (f"{SEVEN} E", None, [(FOREIGN, "E is not in the deck of these rules")]),
    "no card of the Decktet": ([*SEVEN.split(), 5], None, [(FOREIGN, "5 is not in the deck of these rules")]),
    "an Ace that is none": (SEVEN, "5ML", [(FOREIGN, "5ML is not an Ace")]),
    "an Ace that is no card": (
        SEVEN,
        5,
        [(FOREIGN, "5 is not in the deck of these rules"), (FOREIGN, "5 is not an Ace")],
    ),
    "an Ace that is held": (f"{SEVEN} AM", "AM", [(TURNED, "AM is also turned up")]),
    "all at once": (
        "2MK 2MK PSWK 5ML",
        "5ML",
        [
            (COUNT, "it has 4 cards, not 7 to 8"),
            (DUPLICATE, "2MK twice"),
            (TURNED, "5ML is also turned up"),
            (FOREIGN, "PSWK is not in the deck of these rules"),
            (FOREIGN, "5ML is not an Ace"),
        ],
    ),
}


@pytest.mark.parametrize("count", [bind, unbound_points])
@pytest.mark.parametrize(("hand", "ace", "faults"), WRONG_CARDS.values(), ids=WRONG_CARDS)
def test_wrong_cards(
    count: Callable[[Any, Any], object], hand: Any, ace: Any, faults: list[tuple[FaultKind, str]]
) -> None:
    """All that is wrong with a hand and the top Ace is reported at once, by both speeds alike."""
    with pytest.raises(WrongCardsError) as refused:
        count(hand, ace)
    assert [(fault.kind, fault.detail) for fault in refused.value.faults] == faults
    for fault in refused.value.faults:
        if fault.kind is not COUNT:
            assert [str(card) for card in fault.cards] == [fault.detail.split()[0]]
    assert str(refused.value) == f"not a valid hand: {'; '.join(detail for _, detail in faults)}"


@pytest.mark.parametrize("count", [bind, unbound_points])
def test_unreadable_cards(count: Callable[[Any, Any], object]) -> None:
    """What is no card in the hand and in place of the Ace is reported at once."""
    with pytest.raises(NotationError) as refused:
        count("2MK 2SS 2WL", "AWW")
    assert [error.text for error in (refused.value, *refused.value.others)] == ["2MK 2SS 2WL", "AWW"]


@pytest.mark.parametrize("count", [bind, unbound_points])
def test_an_empty_text_is_no_ace(count: Callable[[Any, Any], object]) -> None:
    """No Ace is None, and not a text without a card."""
    with pytest.raises(NotationError, match="there is no card in ''"):
        count(SEVEN, "")


@pytest.mark.parametrize(
    ("group", "said"),
    [
        ("", "it has 0 cards, not 1 to 8"),
        (f"{SEVEN} 5ML 6MW", "it has 9 cards, not 1 to 8"),
        ("2MK 2MK 2SY", "2MK twice"),
        ([5], "5 is not in the deck"),
    ],
)
def test_no_cards_to_find_sets_in(group: Any, said: str) -> None:
    """Sets are looked for in one to eight different cards of the whole deck."""
    with pytest.raises(WrongCardsError) as refused:
        bharg_sets(group)
    assert str(refused.value) == f"not a valid choice of cards: {said}"
