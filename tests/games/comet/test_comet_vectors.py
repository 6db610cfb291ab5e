"""The worked cases of Comet, each line of `vectors.txt` a test."""

import pytest

from muggins.games.comet import KNOWN_STOPS, Rules, cards_out, hand_points, hand_size, playable, stub_size
from vector_files import read_cases

CASES = [case.partition(" ") for case in read_cases("games/comet/vectors.txt")]
NONE = "-"


def cases(word: str) -> list[tuple[str, str]]:
    """What the cases of one word ask and expect."""
    found = [rest.split(" = ") for first, _, rest in CASES if first == word]
    return [(asked, wanted) for asked, wanted in found]


def text(told: str) -> str:
    """The cards of a part of a case."""
    return told.replace(NONE, "").strip()


def test_every_word_is_asked() -> None:
    """No case is left out for a word that nobody knows."""
    assert {word for word, _, _ in CASES} == {"size", "out", "run", "hand", "inhand"}


@pytest.mark.parametrize(("asked", "wanted"), cases("size"))
def test_sizes(asked: str, wanted: str) -> None:
    """How many cards each gets, and how many are left over."""
    players = int(asked)
    assert [hand_size(players), stub_size(players)] == list(map(int, wanted.split()))


@pytest.mark.parametrize(("asked", "wanted"), cases("out"))
def test_cards_that_are_taken_out(asked: str, wanted: str) -> None:
    """If the stops are known."""
    assert list(map(str, cards_out(int(asked), KNOWN_STOPS))) == wanted.split()


@pytest.mark.parametrize(("asked", "wanted"), cases("run"))
def test_runs(asked: str, wanted: str) -> None:
    """Which cards go on."""
    top, gone, interrupted = [*asked.split(" | "), "", ""][:3]
    assert {*map(str, playable(top, gone, interrupted or None))} == {*text(wanted).split()}


@pytest.mark.parametrize(("asked", "wanted"), [*cases("hand"), *cases("inhand")])
def test_hands(asked: str, wanted: str) -> None:
    """What each player scores."""
    left, stub = [*asked.split(" | "), ""][:2]
    hands = [text(hand) for hand in left.split("/")]
    rules = Rules(stub_kings=(asked, wanted) in cases("hand"))
    assert hand_points(hands, stub, rules) == tuple(map(int, wanted.split()))
