"""The conformance vectors of Pitch, which its second scorer made: the library answers them alike."""

from typing import Any

from muggins.games.pitch import (
    PACK,
    Match,
    PitchScore,
    Rules,
    legal_bids,
    legal_plays,
    score_hand,
    trick_winner,
    winning_bid,
)
from vector_files import conformance_cases

PLAYERS = ("Ann", "Ben", "Cid", "Dot")

Case = dict[str, Any]


def awards_of(side: int, score: PitchScore) -> list[tuple[Any, ...]]:
    """The lines of a score as those of a case."""
    return [(side, line.kind.value, {*map(str, line.cards)}, line.points) for line in score.lines]


def wanted(awards: list[Case], side: int) -> list[tuple[Any, ...]]:
    """The awards of a side in a case."""
    return [
        (side, award["kind"], {*award["cards"]}, award["points"]) for award in awards if award["side"] == side
    ]


def test_auctions() -> None:
    """The same may be said, and the same bid holds."""
    for case in conformance_cases("pitch-auctions"):
        if case["contract"] is None:
            found = {"pass", *map(str, legal_bids(case["calls"]))}
            assert found == {*case["legal"]}, case["id"]
        else:
            assert winning_bid(case["calls"]) == (case["contract"]["seat"], case["contract"]["bid"]), case[
                "id"
            ]


def test_plays() -> None:
    """The same cards may be played to the card led."""
    for case in conformance_cases("pitch-plays"):
        found = legal_plays(case["hand"], case["led"], case["trump"])
        assert {card.code for card in found} == {*case["legal"]}, case["id"]


def test_tricks() -> None:
    """The same card takes the trick."""
    for case in conformance_cases("pitch-tricks"):
        assert trick_winner(case["trick"], case["trump"]) == case["winner"], case["id"]


def test_hands() -> None:
    """Both sides score the same for the same reasons."""
    for case in conformance_cases("pitch-hands"):
        side = case["pitchers"]
        piles = case["piles"][side], case["piles"][1 - side]
        settled = score_hand(*piles, case["trump"], case["bid"])
        assert awards_of(side, settled.declarers) == wanted(case["awards"], side), case["id"]
        assert awards_of(1 - side, settled.defenders) == wanted(case["awards"], 1 - side), case["id"]


def line_of(move: Case) -> str:
    """The line of text of a move; two rounds of three cards are dealt, the dealer's last."""
    match move["move"]:
        case "deal":
            eldest = move["dealer"] + 1
            hands = [move["hands"][(eldest + turn) % 4] for turn in range(4)]
            dealt = [card for half in (slice(3), slice(3, 6)) for hand in hands for card in hand[half]]
            rest = [card.code for card in PACK if card.code not in dealt]
            return " ".join(["deal", *dealt, *rest])
        case "bid":
            return f"bid {move['bid']}"
        case "card":
            return f"play {move['card']}"
        case word:
            return str(word)


def test_matches() -> None:
    """Move by move the same may be played and is scored, and the same side wins."""
    for case in conformance_cases("pitch-matches"):
        dealer = case["moves"][0]["dealer"]
        match = Match(PLAYERS, PLAYERS[dealer], Rules(**case["rules"]), case["before"] * 2)
        for number, move in enumerate(case["moves"], start=1):
            if "seat" in move:
                assert match.to_act == (PLAYERS[move["seat"]],), (case["id"], number)
            if "legal" in move:
                found = {str(one) for one in match.legal_moves(PLAYERS[move["seat"]])}
                assert found == {f"play {card}" for card in move["legal"]}, (case["id"], number)
            marked = len(match.log)
            match = match.apply(line_of(move))
            due = [award for award in case["awards"] if award["after"] == number]
            for side in (0, 1):
                found_lines = [
                    line
                    for award in match.log[marked:]
                    if match.scoreboard.side(award.to) == side
                    for line in awards_of(side, award.score)
                ]
                assert found_lines == wanted(due, side), (case["id"], number)
        assert [match.scores[player] for player in PLAYERS] == case["scores"] * 2, case["id"]
        winners = () if case["winner"] is None else PLAYERS[case["winner"] :: 2]
        assert match.winners == winners, case["id"]
