"""What a batch answers of a kind that cannot score in it."""

import pytest

from games.bhargage.variants import BOTH
from muggins.errors import BatchError
from muggins.games.bhargage.analysis.exhaustive import Columns, score_bhargages, score_hands
from muggins.games.bhargage.rules import Kind

HANDS = score_hands([[9, 41, 26]], [3])
BHARGAGES = score_bhargages([[9, 41, 26, 3, 40]], BOTH)


@pytest.mark.parametrize(
    ("columns", "kind", "counted"),
    [
        (HANDS, Kind.RUN, "11, set, bharg, Friend, shortage"),
        (HANDS, Kind.CHIEF, "11, set, bharg, Friend, shortage"),
        (BHARGAGES, Kind.FRIEND, "11, 23, set, run, bharg, shortage"),
    ],
    ids=["a run without sequences", "the Chief in a hand", "a Friend in a bhargage"],
)
def test_no_distribution_of_a_kind_that_cannot_score(columns: Columns, kind: Kind, counted: str) -> None:
    """A kind without a column is refused by a sentence that says which kinds there are."""
    with pytest.raises(
        BatchError, match=f"^no {kind} can score in this batch; the kinds counted are: {counted}$"
    ):
        columns.distribution(kind)
