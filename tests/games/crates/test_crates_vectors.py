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
from vector_files import cases_by_word

CASES = cases_by_word("games/crates/vectors.txt", "pressure pressures size hand draw")


@pytest.mark.parametrize(("asked", "wanted"), CASES["pressure"])
def test_pressure(asked: str, wanted: str) -> None:
    """What a pressure scores."""
    assert pressure_points(int(asked)) == literal.pressure(int(asked)) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["pressures"])
def test_pressures(asked: str, wanted: str) -> None:
    """What several score."""
    each = map(literal.pressure, range(1, int(asked) + 1))
    assert pressures_total(int(asked)) == sum(each) == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["size"])
def test_sizes(asked: str, wanted: str) -> None:
    """How many cards are dealt."""
    assert hand_size(int(asked)) == literal.SIZES[int(asked) - 1] == int(wanted)


@pytest.mark.parametrize(("asked", "wanted"), CASES["hand"])
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


@pytest.mark.parametrize(("asked", "wanted"), CASES["draw"])
def test_draws(asked: str, wanted: str) -> None:
    """How many cards are drawn."""
    assert two_sequence_draw(asked) == literal.sequence_draw(asked.split()) == int(wanted)
