"""The conformance vectors of Mus, which its second scorer made: the library answers them alike."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from muggins.games.mus import (
    Item,
    Kind,
    Lance,
    ParesKind,
    Rules,
    Stake,
    best_seat,
    bonus,
    counters,
    pares,
    settle,
    total,
)

FOLDER = Path(__file__).parents[3] / "docs" / "conformance"
KIND_OF = {ParesKind.PAR: "pair", ParesKind.MEDIAS: "medias", ParesKind.DUPLES: "duples"}

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    """The cases of a file."""
    found: list[Case] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_hands() -> None:
    """Each hand holds the same pares, is worth the same and has the same bonuses."""
    for case in cases("mus-hands"):
        hand, expected = case["hand"], case["pares"]
        held = pares(hand)
        found = held and {"kind": KIND_OF[held.kind], "ranks": [rank.symbol for rank in held.ranks]}
        assert found == expected, case["id"]
        assert total(hand) == case["sum"], case["id"]
        assert {lance: bonus(lance, hand) for lance in case["bonuses"]} == case["bonuses"], case["id"]


def test_rounds() -> None:
    """The same seat is best in each round."""
    for case in cases("mus-rounds"):
        rules = Rules(**case["rules"])
        found = {lance.value: best_seat(lance, case["hands"], case["eldest"], rules) for lance in Lance}
        assert found == case["best"], case["id"]


def as_stake(outcome: str, amount: int = 1, collector: int | None = None) -> Stake:
    """A stake as it stands in a case."""
    return Stake(outcome, amount, collector)


def as_awards(items: Iterable[Item]) -> list[Case]:
    """The items of a settlement as they stand in a case."""
    words = {Kind.PASSED: "stake", Kind.SEEN: "stake", Kind.FOLDED: "fold"}
    return [
        {
            "side": item.side,
            "lance": item.lance.value,
            "kind": words.get(item.kind, item.kind.value),
            "points": item.points,
        }
        for item in items
    ]


def test_settlements() -> None:
    """The same is paid in the same order, the same stays uncounted, and the same side wins."""
    for case in cases("mus-settlements"):
        found = settle(
            case["hands"],
            {lance: as_stake(**stake) for lance, stake in case["stakes"].items()},
            case["before"],
            case["eldest"],
            Rules(**case["rules"]),
        )
        assert as_awards(found.items) == case["awards"], case["id"]
        assert as_awards(found.uncounted) == case["uncounted"], case["id"]
        assert (list(found.scores), found.winner) == (case["scores"], case["winner"]), case["id"]


def test_counters() -> None:
    """The same counters show each score."""
    for case in cases("mus-counters"):
        found = counters(case["score"])
        assert (found.fives, found.units, found.announced) == (
            case["fives"],
            case["units"],
            case["announced"],
        )
