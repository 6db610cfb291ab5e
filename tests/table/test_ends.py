"""The ends of a match, as data."""

from typing import Any

import pytest

from muggins.errors import RulesError, shown
from muggins.table.ends import AfterHand, End, FewestAfter, FirstTo, MostAfter


def test_an_end_that_never_comes() -> None:
    """By itself an end says that nobody has won."""
    assert (End().at_once((99, 0), 0), End().after_hand((99, 0), 5)) == ((), ())
    assert End().after_contract((99, 0), 0, is_made=True) == ()


@pytest.mark.parametrize(
    ("scores", "marked", "won"),
    [
        ((4, 0), 0, ()),
        ((5, 0), 0, (0,)),
        ((7, 0), 0, (0,)),
        ((5, 5), 1, (1,)),
        ((5, 4), 1, ()),
    ],
)
def test_the_first_to_a_target(scores: tuple[int, ...], marked: int, won: tuple[int, ...]) -> None:
    """Whoever is just marked wins at the target, whatever the other has; no hand's end is awaited."""
    assert FirstTo(5).at_once(scores, marked) == won
    assert FirstTo(5).after_hand(scores, 1) == ()
    assert str(FirstTo(5)) == "first to 5"


@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ((4, 0), ()),
        ((5, 0), (0,)),
        ((6, 8), (1,)),
        ((8, 8), ()),
        ((8, 8, 9), (2,)),
        ((9, 8, 9), ()),
    ],
)
def test_the_most_after_a_hand(scores: tuple[int, ...], won: tuple[int, ...]) -> None:
    """Who has more than any other, once somebody is at the target; nobody before the hand is over."""
    assert AfterHand(5).after_hand(scores, 1) == won
    assert AfterHand(5).at_once(scores, 0) == ()
    assert str(AfterHand(5)) == "most points after a hand in which a side has 5"


@pytest.mark.parametrize(
    ("scores", "hands", "won"),
    [
        ((9, 0), 2, ()),
        ((9, 0), 3, (0,)),
        ((-4, -2, -2), 3, (1, 2)),
        ((0, 0), 3, (0, 1)),
        ((0, 1), 4, (1,)),
    ],
)
def test_the_most_after_some_hands(scores: tuple[int, ...], hands: int, won: tuple[int, ...]) -> None:
    """Who has the most when all hands are played, however few points that are; a tie is shared."""
    assert MostAfter(3).after_hand(scores, hands) == won
    assert MostAfter(3).at_once(scores, 0) == ()
    assert str(MostAfter(3)) == "most points after 3 hands"


@pytest.mark.parametrize("kind", [MostAfter, FewestAfter])
@pytest.mark.parametrize("hands", [0, -1, 10_001, True, "5", None], ids=shown)
def test_how_many_hands(kind: Any, hands: Any) -> None:
    """A whole number from 1 to 10,000."""
    with pytest.raises(RulesError, match="hands must be "):
        kind(hands)


@pytest.mark.parametrize("kind", [FirstTo, AfterHand])
@pytest.mark.parametrize("target", [0, -1, 10_001, True, "5", 5.0, None, 10**5000], ids=shown)
def test_targets(kind: Any, target: Any) -> None:
    """A target is a whole number from 1 to 10,000."""
    with pytest.raises(RulesError, match="target must be "):
        kind(target)
    assert (kind(1).target, kind(10_000).target) == (1, 10_000)


@pytest.mark.parametrize(
    ("scores", "hands", "won"),
    [
        ((9, 0), 2, ()),
        ((9, 0), 3, (1,)),
        ((-4, -2, -4), 3, (0, 2)),
        ((0, 0), 3, (0, 1)),
        ((0, 1), 4, (0,)),
    ],
)
def test_the_fewest_after_some_hands(scores: tuple[int, ...], hands: int, won: tuple[int, ...]) -> None:
    """Who has the fewest when all hands are played, however many points that are; a tie is shared."""
    assert FewestAfter(3).after_hand(scores, hands) == won
    assert FewestAfter(3).at_once(scores, 0) == ()
    assert str(FewestAfter(3)) == "fewest points after 3 hands"
