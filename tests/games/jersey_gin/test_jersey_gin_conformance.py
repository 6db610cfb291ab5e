"""The conformance vectors of Jersey Gin, which its second scorer made: the library answers them alike."""

from typing import Any

from muggins.games.jersey_gin import (
    Match,
    Rules,
    arrange,
    best_arrangement,
    best_arrangements,
    best_discards,
    deadwood,
    is_gin,
    settle_hand,
)
from muggins.games.jersey_gin.showdown import settle_laid_out
from vector_files import conformance_cases

PLAYERS = ("Ann", "Ben", "Cid")

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    """The cases of a file."""
    return conformance_cases(f"jersey-gin-{name}")


def test_hands() -> None:
    """The same deadwood, and the same ways to meld that leave it."""
    for case in cases("hands"):
        found = best_arrangements(case["hand"])
        ways = [{frozenset(map(str, meld.cards)) for meld in one.melds} for one in found]
        wanted = [set(map(frozenset, way)) for way in case["ways"]]
        assert deadwood(case["hand"]) == found[0].points == case["deadwood"], case["id"]
        assert len(ways) == len(wanted), case["id"]
        assert all(way in wanted for way in ways), case["id"]


def test_discards() -> None:
    """The same cards may be thrown away, and leave as much."""
    for case in cases("discards"):
        found = best_discards(case["hand"])
        assert {str(one.card) for one in found} == set(case["discards"]), case["id"]
        assert {one.points for one in found} == {case["deadwood"]}, case["id"]


def test_lay_offs() -> None:
    """As much is left, alone and beside the melds."""
    for case in cases("lay-offs"):
        assert deadwood(case["hand"]) == case["alone"], case["id"]
        assert best_arrangement(case["hand"], case["table"]).points == case["deadwood"], case["id"]


def test_settlements() -> None:
    """The hands laid out so leave as much after lay-offs, and pay as much to the same seat."""
    for case in cases("settlements"):
        laid_out = [arrange(hand, melds) for hand, melds in zip(case["hands"], case["melds"], strict=True)]
        found = settle_laid_out(case["knocker"], laid_out, Rules(**case["rules"]))
        assert list(found.deadwoods) == case["deadwoods"], case["id"]
        assert (found.winner, found.points) == (case["winner"], case["points"]), case["id"]
        if is_gin(case["hands"][case["knocker"]]):
            assert settle_hand("gin", case["knocker"], laid_out, Rules(**case["rules"])) == found, case["id"]


def played(case: Case) -> Match:
    """The match of a case."""
    moves = case["moves"]
    match = Match(PLAYERS, PLAYERS[moves[0]["dealer"]])
    for move in moves:
        if move["move"] == "deal":
            assert match.next_dealer == PLAYERS[move["dealer"]]
            match = match.deal(move["deck"])
        elif move["move"] == "lay-out":
            match = match.lay_out(move["melds"])
        elif move["move"] == "keep":
            match = match.keep(move["melds"])
        else:
            match = match.apply(" ".join([move["move"], *([move["card"]] if "card" in move else [])]))
    return match


def test_matches() -> None:
    """The same moves are legal, and the same player wins each hand with as many points."""
    for case in cases("matches"):
        match = played(case)
        awards = [award for award in match.log if str(award.occasion) not in ("boxes", "game")]
        won = [{"player": PLAYERS.index(award.to), "points": award.score.total} for award in awards]
        assert won == [hand for hand in case["hands_won"] if hand["points"]], case["id"]
        assert list(match.boxes) == case["boxes"], case["id"]
        assert [match.scores[player] for player in PLAYERS] == case["scores"], case["id"]
        assert match.is_over, case["id"]
