"""The conformance vectors of Indian Chief, which its second scorer made: the library answers them alike."""

from muggins.games.indian_chief import (
    Match,
    Rules,
    best_melds,
    best_split,
    chief_points,
    poker_class,
    round_scores,
    splits,
    steal_order,
)
from muggins.table.game import NAMES_OF_PLAYERS as NAMES
from vector_files import conformance_cases


def test_turns() -> None:
    """The same points, and the same order of the thieves."""
    for case in conformance_cases("indian-chief-turns"):
        rules = Rules(**case["options"])
        scores = round_scores(case["melds"], rules)
        assert [score.total for score in scores] == case["points"], case["id"]
        thieves = {place: meld[0] for place, meld in enumerate(case["melds"]) if len(meld) == 1}
        assert [list(group) for group in steal_order(thieves, rules)] == case["thieves"], case["id"]


def test_splits() -> None:
    """The same points and classes of all splits, and the same best one."""
    for case in conformance_cases("indian-chief-splits"):
        found = splits(case["cards"])
        assert sorted(split.points for split in found) == sorted(case["points"]), case["id"]
        assert sorted(split.kind for split in found) == sorted(case["classes"]), case["id"]
        assert best_split(case["cards"]).points == case["best"], case["id"]
        first, last = case["cards"][:5], case["cards"][5:]
        assert (chief_points(first, last), poker_class(first)) == (case["points"][0], case["classes"][0])


def test_menus() -> None:
    """As many points for each box."""
    for case in conformance_cases("indian-chief-menus"):
        found = best_melds(case["hand"], opponents=case["opponents"])
        assert {box.value: meld.points for box, meld in found.items()} == case["best"], case["id"]


def test_matches() -> None:
    """The same sheets and winners."""
    for case in conformance_cases("indian-chief-matches"):
        names = NAMES[: case["players"]]
        match = Match(names, dealer=names[-1])
        for line in case["moves"]:
            match = match.apply(line)
        assert [dict(sheet.boxes) for sheet in match.sheets] == case["sheets"], case["id"]
        assert list(match.scores.values()) == case["totals"], case["id"]
        assert [names.index(name) for name in match.winners] == case["winners"], case["id"]
