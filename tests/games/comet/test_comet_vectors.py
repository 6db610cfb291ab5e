"""The worked cases of Comet, each line of `vectors.txt` a test."""

import pytest

from muggins.games.comet import KNOWN_STOPS, Rules, cards_out, hand_points, hand_size, playable, stub_size
from vector_files import cases_by_word

CASES = cases_by_word("games/comet/vectors.txt", "size out run hand inhand")
NONE = "-"


def text(told: str) -> str:
    """The cards of a part of a case."""
    return told.replace(NONE, "").strip()


@pytest.mark.parametrize(("asked", "wanted"), CASES["size"])
def test_sizes(asked: str, wanted: str) -> None:
    """How many cards each gets, and how many are left over."""
    players = int(asked)
    assert [hand_size(players), stub_size(players)] == list(map(int, wanted.split()))


@pytest.mark.parametrize(("asked", "wanted"), CASES["out"])
def test_cards_that_are_taken_out(asked: str, wanted: str) -> None:
    """If the stops are known."""
    assert list(map(str, cards_out(int(asked), KNOWN_STOPS))) == wanted.split()


@pytest.mark.parametrize(("asked", "wanted"), CASES["run"])
def test_runs(asked: str, wanted: str) -> None:
    """Which cards go on."""
    top, gone, interrupted = [*asked.split(" | "), "", ""][:3]
    assert {*map(str, playable(top, gone, interrupted or None))} == {*text(wanted).split()}


@pytest.mark.parametrize(("asked", "wanted"), [*CASES["hand"], *CASES["inhand"]])
def test_hands(asked: str, wanted: str) -> None:
    """What each player scores."""
    left, stub = [*asked.split(" | "), ""][:2]
    hands = [text(hand) for hand in left.split("/")]
    rules = Rules(stub_kings=(asked, wanted) in CASES["hand"])
    assert hand_points(hands, stub, rules) == tuple(map(int, wanted.split()))
