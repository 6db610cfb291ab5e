"""The conformance vectors of One-Eyed Jack, which its second scorer made: the library answers them alike."""

from typing import Any

from games.one_eyed_jack.jack_playing import NAMES
from muggins.games.one_eyed_jack import (
    Match,
    Rules,
    completed_rows,
    is_dead,
    legal_spaces,
    row_count,
    winning_plays,
)
from vector_files import conformance_cases

Case = dict[str, Any]


def test_rows() -> None:
    """The same lines are completed, and as many rows count."""
    for case in conformance_cases("one-eyed-jack-rows"):
        assert row_count(case["spaces"], Rules(**case["rules"])) == case["rows"], case["id"]
        found = {frozenset(map(str, line)) for line in completed_rows(case["spaces"])}
        assert found == {*map(frozenset, case["completed"])}, case["id"]


def test_plays() -> None:
    """The same cards may be played to the same spaces, are dead, and win."""
    for case in conformance_cases("one-eyed-jack-plays"):
        rules, markers = Rules(layout=case["layout"], **case["rules"]), case["markers"]
        for card, spaces in case["legal"].items():
            assert [str(space) for space in legal_spaces(card, markers, 0, rules)] == spaces, case["id"]
            assert is_dead(card, markers, rules) == (card in case["dead"]), case["id"]
        plays = winning_plays(case["hand"], markers, 0, rules)
        assert sorted([str(play.card), str(play.space)] for play in plays) == case["winning"], case["id"]


def line_of(move: Case) -> str:
    """The line of text of a move."""
    match move["move"]:
        case "exchange":
            return f"replace {move['card']}"
        case "pass":
            return "skip"
        case _:
            return f"play {move['card']} {move['space']}"


def test_matches() -> None:
    """Move by move the same player is awaited; the same side wins, with the same cards and markers left."""
    for case in conformance_cases("one-eyed-jack-matches"):
        players = NAMES[: case["players"]]
        rules = Rules(layout=case["layout"], **case["rules"])
        match = Match(players, players[case["dealer"]], rules).deal(case["deck"])
        for move in case["moves"]:
            assert match.to_act == (players[move["player"]],), case["id"]
            match = match.apply(line_of(move))
        assert match.is_over, case["id"]
        assert [list(map(str, spaces)) for spaces in match.markers.sides] == case["markers"], case["id"]
        assert [[card.code for card in match.hand(player)] for player in players] == case["hands"], case["id"]
        won = () if case["winner"] is None else match.partners(case["winner"])
        assert match.winners == won, case["id"]


def test_the_cases_show_every_kind_of_end() -> None:
    """Matches of two, three and four players, won and drawn."""
    found = conformance_cases("one-eyed-jack-matches")
    assert {case["players"] for case in found} == {2, 3, 4}
    assert {case["winner"] is None for case in found} == {True, False}
    assert {move["move"] for case in found for move in case["moves"]} == {
        "place",
        "remove",
        "exchange",
        "pass",
    }
