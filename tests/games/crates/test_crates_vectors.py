"""The worked cases of Crates, each line of `vectors.txt` a test, for both scorers."""

import pytest

from games.crates import literal_crates as literal
from muggins.games.crates import (
    Rules,
    hand_points,
    hand_size,
    pressure_points,
    pressures_total,
    two_sequence_draw,
)
from vector_files import read_cases

CASES = [case.partition(" ") for case in read_cases("games/crates/vectors.txt")]


def cases(word: str) -> list[tuple[str, str]]:
    """What the cases of one word ask and expect."""
    found = [rest.split(" = ") for first, _, rest in CASES if first == word]
    return [(asked, wanted) for asked, wanted in found]


def test_every_word_is_asked() -> None:
    """No case is left out for a word that nobody knows."""
    assert {word for word, _, _ in CASES} == {"pressure", "pressures", "size", "hand", "draw"}


@pytest.mark.parametrize(("asked", "wanted"), cases("pressure"))
def test_pressure(asked: str, wanted: str) -> None:
    """What a pressure scores."""
    assert pressure_points(int(asked)) == literal.pressure(int(asked)) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), cases("pressures"))
def test_pressures(asked: str, wanted: str) -> None:
    """What several score."""
    each = map(literal.pressure, range(1, int(asked) + 1))
    assert pressures_total(int(asked)) == sum(each) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), cases("size"))
def test_sizes(asked: str, wanted: str) -> None:
    """How many cards are dealt."""
    assert hand_size(int(asked)) == literal.SIZES[int(asked) - 1] == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), cases("hand"))
def test_hands(asked: str, wanted: str) -> None:
    """What the cards left in a hand score, by both readings."""
    taken, _, other = wanted.partition("; ")
    if asked == "all":
        held = [card for card in literal.DECK if card[0] != "3"]
        assert hand_points(held) == sum(literal.VALUES[card[0]] for card in held) == int(taken)
        return
    for points, spare in (taken, 3), (other or taken, 0):
        assert hand_points(asked, Rules(spare_three=spare)) == int(points)
        assert literal.hand_score(asked.split(), spare) == int(points)


@pytest.mark.parametrize(("asked", "wanted"), cases("draw"))
def test_draws(asked: str, wanted: str) -> None:
    """How many cards are drawn."""
    assert two_sequence_draw(asked) == literal.sequence_draw(asked.split()) == int(wanted)
