"""The conformance vectors of Crates, which its second scorer made: the library answers them alike."""

from muggins.games.crates import hand_points, is_playable, two_sequence_draw
from vector_files import conformance_cases


def test_hands() -> None:
    """The same totals."""
    for case in conformance_cases("crates-hands"):
        assert hand_points(case["hand"]) == case["total"], case["id"]


def test_plays() -> None:
    """The same cards may be played."""
    for case in conformance_cases("crates-plays"):
        found = [card for card in case["hand"] if is_playable(card, case["upcard"], case["named"])]
        assert found == case["playable"], case["id"]


def test_sequences() -> None:
    """As many cards are drawn."""
    for case in conformance_cases("crates-sequences"):
        assert two_sequence_draw(case["cards"]) == case["draws"], case["id"]
