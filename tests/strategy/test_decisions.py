"""A decision in the play of the cards that cannot be: which fault it has, and of which cards."""

import re
from itertools import repeat
from typing import Any

import pytest

from muggins.errors import FaultKind, MugginsError, WrongCardsError
from muggins.games.cribbage import rank_plays
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.cards import READ
from muggins.strategy.crib.positions import Position
from muggins.strategy.crib.ranking.decisions import Decision, DecisionReader
from muggins.table.seats import Seat

HELD = "5H 9C JD QS"
KNOWN: dict[str, Any] = {"thrown": "2H 3C", "upcard": "7S", "plays": [("pone", "KD")]}
FIVE = [("pone", card) for card in ("KD", "KS", "KH", "KC", "TH")]


@pytest.mark.parametrize(
    ("held", "other", "faults"),
    [
        (HELD, {"thrown": "5H 9C"}, [(FaultKind.DUPLICATE, ("5H", "9C"))]),
        (HELD, {"plays": [("pone", "2H")]}, [(FaultKind.DUPLICATE, ("2H",))]),
        (HELD, {"plays": FIVE}, [(FaultKind.COUNT, ())]),
        ("5H 9C", {"plays": FIVE}, [(FaultKind.COUNT, ()), (FaultKind.COUNT, ())]),
        ("5H 9C", {"upcard": "5H"}, [(FaultKind.DUPLICATE, ("5H",)), (FaultKind.COUNT, ())]),
    ],
)
def test_the_faults_of_a_decision(held: str, other: dict[str, Any], faults: Any) -> None:
    """Cards in two places are named in the order of the pack; a wrong number of cards names none."""
    with pytest.raises(WrongCardsError, match=r"^not a valid decision: ") as caught:
        rank_plays(held, "dealer", **{**KNOWN, **other})
    assert [(fault.kind, tuple(map(str, fault.cards))) for fault in caught.value.faults] == faults


@pytest.mark.parametrize(
    ("other", "detail"),
    [
        ({"plays": [("third", "KD")]}, "there is no seat 'third'"),
        ({"plays": [(3, "KD")]}, "a seat must be"),
        ({"plays": 3}, "the plays must be pairs of a seat and a card, not 3"),
        (
            {"plays": [("pone", "KD", "KS")]},
            "a play must be a pair of a seat and a card, not ('pone', 'KD', 'KS')",
        ),
        ({"thrown": "2H 3C 4D"}, "not a valid discard: "),
        ({"held": ""}, "not a valid hand: it has 0 cards, not 1 to 4"),
        ({"thrown": "5H 9C"}, "not a valid decision: 5H 9C cannot be in two places"),
        ({"plays": repeat(("pone", "KD"))}, "the other player has 4 cards and cannot play 9"),
    ],
)
def test_what_cannot_be_read(other: dict[str, Any], detail: str) -> None:
    """Each part is refused by its own name."""
    with pytest.raises(MugginsError, match=re.escape(detail)):
        rank_plays(**{"held": HELD, "seat": "dealer", **KNOWN, **other})


def test_a_card_that_makes_31_fits() -> None:
    """At 21, a ten may be played, and a card of more than ten does not exist (CR-10)."""
    plays = [("pone", "KD"), ("dealer", "AS"), ("pone", "TC")]
    ranked = rank_plays("5H 9C JD", "dealer", thrown="2H 3C", upcard="7S", plays=plays)
    assert {str(play.card) for play in ranked} == {"5H", "9C", "JD"}


def test_a_decision_is_all_that_its_player_knows() -> None:
    """At 24 a five fits, and no nine nor queen (CR-10). Cards are places in the pack, faces are ranks."""
    plays = [("pone", "KD"), ("dealer", "JD"), ("pone", "4S")]
    found = DecisionReader(BARE, READ)("QS 5H 9C", "dealer", "3C 2H", "7S", plays)
    places = {str(card): place for place, card in enumerate(BARE.deck)}
    told = ((0, 12), (1, 10), (0, 3))
    assert found == Decision(
        seat=Seat.DEALER,
        held=(places["5H"], places["9C"], places["QS"]),
        kept=(places["5H"], places["9C"], places["JD"], places["QS"]),
        thrown=(places["2H"], places["3C"]),
        upcard=places["7S"],
        position=Position(1, (12, 10, 3), 24, told, (-1, -1)),
        faces=(4, 8, 11),
        fitting=(places["5H"],),
    )
