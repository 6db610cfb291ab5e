"""The conformance vectors of Last One, which its second scorer made: the library answers them alike."""

from muggins.games.last_one import is_playable, melee_outcome, score_hand
from vector_files import conformance_cases


def test_hands() -> None:
    """The same points for each card, and the same total."""
    for case in conformance_cases("last-one-hands"):
        score = score_hand(case["hand"])
        assert [line.points for line in score.lines] == case["points"], case["id"]
        assert score.total == case["total"], case["id"]


def test_plays() -> None:
    """The same cards may be played."""
    for case in conformance_cases("last-one-plays"):
        found = [card for card in case["hand"] if is_playable(card, case["upcard"], case["named"])]
        assert found == case["playable"], case["id"]


def test_melees() -> None:
    """The same player draws as many cards."""
    for case in conformance_cases("last-one-melees"):
        plays = [(play["player"], play["card"]) for play in case["plays"]]
        assert melee_outcome(plays, case["players"]) == (case["defender"], case["draws"]), case["id"]
