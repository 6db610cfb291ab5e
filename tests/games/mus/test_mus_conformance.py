"""The conformance vectors of Mus, which its second scorer made: the library answers them alike."""

from collections.abc import Iterable
from typing import Any

from muggins.games.mus import (
    DECK,
    Kind,
    Lance,
    Match,
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
from vector_files import conformance_cases

PLAYERS = ("Ann", "Ben", "Cid", "Dot")
KIND_OF = {ParesKind.PAR: "pair", ParesKind.MEDIAS: "medias", ParesKind.DUPLES: "duples"}

Case = dict[str, Any]


def test_hands() -> None:
    """Each hand holds the same pares, is worth the same and has the same bonuses."""
    for case in conformance_cases("mus-hands"):
        hand, expected = case["hand"], case["pares"]
        held = pares(hand)
        found = held and {"kind": KIND_OF[held.kind], "ranks": [rank.symbol for rank in held.ranks]}
        assert found == expected, case["id"]
        assert total(hand) == case["sum"], case["id"]
        assert {lance: bonus(lance, hand) for lance in case["bonuses"]} == case["bonuses"], case["id"]


def test_rounds() -> None:
    """The same seat is best in each round."""
    for case in conformance_cases("mus-rounds"):
        rules = Rules(**case["rules"])
        found = {lance.value: best_seat(lance, case["hands"], case["eldest"], rules) for lance in Lance}
        assert found == case["best"], case["id"]


def as_stake(outcome: str, amount: int = 1, collector: int | None = None) -> Stake:
    """A stake as it stands in a case."""
    return Stake(outcome, amount, collector)


def as_awards(items: Iterable[Any]) -> list[Case]:
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
    for case in conformance_cases("mus-settlements"):
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
    for case in conformance_cases("mus-counters"):
        found = counters(case["score"])
        assert (found.fives, found.units, found.announced) == (
            case["fives"],
            case["units"],
            case["announced"],
        )


def drawn_in_turn(moves: list[Case]) -> list[str]:
    """The cards drawn in a deal, in the order in which they lay in the stock: the eldest hand draws first."""
    eldest = (moves[0]["dealer"] + 1) % 4
    draws = [move for move in moves if move["move"] == "draw"]
    in_turn = [
        move
        for start in range(0, len(draws), 4)
        for move in sorted(draws[start : start + 4], key=lambda move: (move["seat"] - eldest) % 4)
    ]
    return [card for move in in_turn for card in move["cards"]]


def play_deal(match: Match, moves: list[Case]) -> Match:
    """Play one deal move by move, with the stock and the shuffled discards as the cards drawn say."""
    eldest = (moves[0]["dealer"] + 1) % 4
    drawn = drawn_in_turn(moves)
    dealt = [moves[0]["hands"][(eldest + turn) % 4][place] for place in range(4) for turn in range(4)]
    first = [*dealt, *drawn[:24]]
    match = match.deal([*first, *(card for card in DECK if card.code not in first)])
    drawn = drawn[24:]
    for move in moves[1:]:
        name: str = move["move"]
        player = PLAYERS[move["seat"]]
        if name == "draw":
            assert match.current is not None
            if not match.to_act and match.current.discards:
                discards = [card.code for card in match.current.discards]
                ahead = [card for card in dict.fromkeys(drawn) if card in discards]
                match = match.reshuffle([*ahead, *(card for card in discards if card not in ahead)])
            assert {card.code for card in match.hand(player)} >= {*move["cards"]}
            continue
        assert player in match.to_act
        place = match.place_of(player)
        match = match.apply(
            {
                "no mus": "no-mus",
                "discard": f"discard {' '.join(move.get('cards', []))}",
                "bid": f"bid {move.get('amount')}",
                "raise": f"raise {place} {move.get('amount')}",
                "see": f"see {place}",
                "fold": f"fold {place}",
                "órdago": f"ordago {place}",
            }.get(name, name)
        )
    return match


def test_matches() -> None:
    """Deal by deal the same is drawn and paid in the same order, and the same side wins."""
    for case in conformance_cases("mus-matches"):
        moves = case["moves"]
        deals = [place for place, move in enumerate(moves) if move["move"] == "deal"]
        match = Match(PLAYERS, PLAYERS[moves[0]["dealer"]], Rules(**case["rules"]), case["before"] * 2)
        for start, end in zip(deals, [*deals[1:], len(moves)], strict=True):
            marked = len(match.log)
            match = play_deal(match, moves[start:end])
            items = [line for award in match.log[marked:] for line in award.score.lines]
            expected = [
                {name: value for name, value in award.items() if name != "after"}
                for award in case["awards"]
                if start < award["after"] <= end
            ]
            assert as_awards(items) == expected, case["id"]
        assert [match.scores[player] for player in PLAYERS] == case["scores"] * 2, case["id"]
        assert match.winners == PLAYERS[case["winner"] :: 2], case["id"]
