"""The conformance vectors of Comet, which its second scorer made: the library answers them alike."""

from muggins.games.comet import Rules, hand_points, playable
from vector_files import conformance_cases


def test_runs() -> None:
    """The same cards go on."""
    for case in conformance_cases("comet-runs"):
        found = playable(case["top"], case["gone"], case["interrupted"])
        assert sorted(map(str, found)) == case["playable"], case["id"]


def test_hands() -> None:
    """The same points for each player."""
    for case in conformance_cases("comet-hands"):
        rules = Rules(stub_kings=case["stub_kings"])
        assert list(hand_points(case["left"], case["stub"], rules)) == case["points"], case["id"]
