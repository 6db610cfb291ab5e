"""Batches of hands and cribs in both games: what each row scores, their arrays, and what is refused."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import ArrayLike, NDArray

from games.bhargage import literal as literal_of_bhargage
from games.bhargage.variants import ALL_RULES, BOTH, kinds_in_bhargage, literal_bhargage, literal_hand
from games.cribbage import literal
from muggins import testing
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.arrays import Batch
from muggins.decks import Deck
from muggins.errors import BatchError, EmptyDistributionError
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.analysis import exhaustive as of_bhargage
from muggins.games.cribbage.analysis import exhaustive as of_cribbage
from muggins.scoring.distribution import Distribution
from muggins.table.view import codes
from refusing import refusal


@frozen
class Scoring:
    """A function that scores a batch.

    Attributes:
        function: the function.
        deck: the cards, by their indices.
        row: cards that are counted together, the last one turned up.
        names: what its arrays are called: the held cards and those turned up, or all of them.
        pools: cards to draw rows from; few of the whole deck have a flush.
        literally: what the literal scorer gives a row, by kind.
        kinds: the kinds that can score, in the order of counting.
        rules: what rules there are to score by, as further arguments.
        claims: what may be claimed on a row, if there are claims.
    """

    function: Callable[..., Batch[Any, Any]]
    deck: Deck[Any]
    row: list[int]
    names: tuple[str, ...]
    pools: tuple[Sequence[Any], ...]
    literally: Callable[..., Mapping[Any, int]]
    kinds: Callable[..., Sequence[Any]]
    rules: Sequence[tuple[Any, ...]] = ((),)
    claims: Callable[[list[str]], int] | None = None

    def arrays(self, rows: ArrayLike) -> tuple[NDArray[Any], ...]:
        """The arrays that it takes, for these rows."""
        cards = np.asarray(rows)
        return (cards,) if len(self.names) == 1 else (cards[:, :-1], cards[:, -1])

    def __call__(self, rows: ArrayLike) -> Batch[Any, Any]:
        """The columns of these rows."""
        return self.function(*self.arrays(rows))

    def in_third_row(self, row: Sequence[int], dtype: str = "q") -> NDArray[Any]:
        """A batch that is right but for its third row."""
        good = [list(range(place, place + len(row))) for place in range(4)]
        return np.array([*good[:2], row, *good[2:]], dtype)


def in_cribbage(**scored: Any) -> Scoring:
    """Hands or cribs of Cribbage."""
    kinds = [cribbage.Kind.FIFTEEN, cribbage.Kind.RUN, cribbage.Kind.PAIR, cribbage.Kind.FLUSH]
    hearts, red = ([card for card in PACK if card.code[1] in suits] for suits in ("H", "DH"))
    return Scoring(
        deck=PACK, pools=(PACK.cards, hearts, red), kinds=lambda: [*kinds, cribbage.Kind.NOBS], **scored
    )


def in_bhargage(**scored: Any) -> Scoring:
    """Hands or bhargages, by any rules."""
    return Scoring(
        deck=EXTENDED,
        pools=(EXTENDED.cards,),
        rules=[(rules,) for rules in ALL_RULES],
        claims=literal_of_bhargage.shortage,
        **scored,
    )


def hand_of_cribbage(cards: Sequence[Any]) -> dict[str, int]:
    """What the literal scorer gives a hand of any number of cards and a starter."""
    *held, starter = codes(cards)
    return literal.hand(held, starter)


SCORINGS = {
    "hands of Bhargage": in_bhargage(
        function=of_bhargage.score_hands,
        row=[9, 41, 26, 3],
        names=("held", "upcards"),
        literally=lambda cards, rules: literal_hand(cards[:3], cards[3], rules),
        kinds=lambda rules: rules.kinds_in_hand,
    ),
    "bhargages": in_bhargage(
        function=of_bhargage.score_bhargages,
        row=[9, 41, 26, 3, 40],
        names=("cards",),
        literally=literal_bhargage,
        kinds=kinds_in_bhargage,
    ),
    "hands of Cribbage": in_cribbage(
        function=of_cribbage.score_hands,
        row=[16, 17, 18, 43, 19],
        names=("held", "starters"),
        literally=hand_of_cribbage,
    ),
    "cribs": in_cribbage(
        function=of_cribbage.score_cribs,
        row=[16, 17, 18, 43, 19],
        names=("cribs", "starters"),
        literally=lambda cards: literal.crib(codes(cards[:4]), cards[4].code),
    ),
}
WITH_OTHER_HANDS = {
    **SCORINGS,
    "hands of three": in_cribbage(
        function=partial(of_cribbage.score_hands, rules=cribbage.FIVE_CARD),
        row=[16, 17, 18, 19],
        names=("held", "starters"),
        literally=hand_of_cribbage,
    ),
    "hands of five": in_cribbage(
        function=partial(of_cribbage.score_hands, rules=cribbage.SEVEN_CARD),
        row=[16, 17, 18, 43, 44, 19],
        names=("held", "starters"),
        literally=hand_of_cribbage,
    ),
}
EACH = pytest.mark.parametrize("scoring", SCORINGS.values(), ids=SCORINGS)
_OF_TWO = {name: scoring for name, scoring in SCORINGS.items() if len(scoring.names) > 1}
OF_TWO_ARRAYS = pytest.mark.parametrize("scoring", _OF_TWO.values(), ids=_OF_TWO)
INTEGERS = ["b", "B", "h", "H", "i", "I", "q", "Q", ">i2", ">u8", "p"]


def assert_same(one: Batch[Any, Any], other: Batch[Any, Any]) -> None:
    """Two batches have the same columns."""
    for mine, its in zip(columns_of(one), columns_of(other), strict=True):
        assert mine.tolist() == its.tolist()


def columns_of(batch: Batch[Any, Any]) -> Iterator[NDArray[Any]]:
    """The columns of points, the total, and what may be claimed."""
    yield from batch.points.values()
    yield from batch.shown


# --- what each row scores ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scoring", WITH_OTHER_HANDS.values(), ids=WITH_OTHER_HANDS)
@given(st.data())
def test_each_row_scores_as_the_literal_scorer_says(scoring: Scoring, data: st.DataObject) -> None:
    """By kind, in total, and what may be claimed; distributions and hands are of these (CR-38)."""
    rules = data.draw(st.sampled_from(scoring.rules))
    rows = st.sampled_from(scoring.pools).flatmap(lambda pool: testing.hands(pool, len(scoring.row)))
    batch = data.draw(st.lists(rows, min_size=1, max_size=8))
    expected = [scoring.literally(row, *rules) for row in batch]
    columns = scoring.function(*scoring.arrays([[card.index for card in row] for row in batch]), *rules)
    assert list(columns.points) == list(scoring.kinds(*rules))
    for kind in columns.points:
        points = [each.get(kind, 0) for each in expected]
        assert columns.points[kind].tolist() == points
        assert columns.distribution(kind) == columns.distribution(kind.value) == Distribution.of(points)
    totals = [sum(each.values()) for each in expected]
    assert columns.total.tolist() == totals
    assert columns.distribution() == Distribution.of(totals)
    for wanted in {*totals, 21}:
        assert columns.hands(wanted) == [
            row for row, total in zip(batch, totals, strict=True) if total == wanted
        ]
    if scoring.claims is not None:
        claims = [scoring.claims(codes(row)) for row in batch]
        assert columns.shown[-1].tolist() == claims
        assert columns.distribution(bhargage.Kind.SHORTAGE) == Distribution.of(claims)


@pytest.mark.parametrize(
    ("columns", "kind", "counted"),
    [
        (
            of_bhargage.score_hands([[9, 41, 26]], [3]),
            bhargage.Kind.RUN,
            "11, set, bharg, Friend, shortage",
        ),
        (
            of_bhargage.score_hands([[9, 41, 26]], [3]),
            bhargage.Kind.CHIEF,
            "11, set, bharg, Friend, shortage",
        ),
        (
            of_bhargage.score_bhargages([[9, 41, 26, 3, 40]], BOTH),
            bhargage.Kind.FRIEND,
            "11, 23, set, run, bharg, shortage",
        ),
        (
            of_cribbage.score_hands([[16, 17, 18, 43]], [19]),
            cribbage.Kind.HEELS,
            "fifteen, run, pair, flush, nobs",
        ),
    ],
    ids=["a run without sequences", "the Chief in a hand", "a Friend in a bhargage", "his heels"],
)
def test_no_distribution_of_a_kind_that_cannot_score(
    columns: Batch[Any, Any], kind: Any, counted: str
) -> None:
    """A kind without a column is refused by a sentence that says which kinds there are."""
    said = f"no {kind} can score in this batch; the kinds counted are: {counted}"
    assert refusal(lambda: columns.distribution(kind)) == said


# --- what a batch may look like ----------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize("dtype", INTEGERS)
def test_cards_of_any_integer_dtype(scoring: Scoring, dtype: str) -> None:
    """Small, large, unsigned and foreign integers are the same; the caller's array is left as it was."""
    rows = np.array([scoring.row], dtype)
    columns = scoring(rows)
    assert_same(columns, scoring([scoring.row]))
    assert rows.tolist() == [scoring.row]
    rows[:] = 0
    assert columns.cards.tolist() == [scoring.row]


@OF_TWO_ARRAYS
@pytest.mark.parametrize(("held", "up"), [("b", "Q"), ("Q", "q"), ("q", "Q"), ("B", "i")])
def test_held_cards_and_upcards_of_different_dtypes(scoring: Scoring, held: str, up: str) -> None:
    """Held cards and those turned up need not have the same dtype, and faults are told by whole numbers."""
    *cards, last = scoring.row
    assert_same(scoring.function(np.array([cards], held), np.array([last], up)), scoring([scoring.row]))
    for wrong, told in (99, "row 0 holds 99; an index"), (cards[1], f"row 0 holds {cards[1]}, .*, twice"):
        with pytest.raises(BatchError, match=told):
            scoring.function(np.array([cards], held), np.array([wrong], up))


@EACH
def test_what_the_columns_hold(scoring: Scoring) -> None:
    """Cards, points and total are bytes, a row each, and the card turned up is the last of the cards."""
    others = [*range(len(scoring.row))]
    batch = scoring([scoring.row, others])
    assert batch.cards.tolist() == [scoring.row, others]
    assert {array.dtype for array in (batch.cards, *columns_of(batch))} == {np.dtype(np.uint8)}
    assert {array.shape for array in columns_of(batch)} == {(2,)}


@EACH
def test_slices_of_a_larger_array(scoring: Scoring) -> None:
    """Rows and columns taken out of a larger array, so not one after the other in memory, will do."""
    others = [*range(len(scoring.row))]
    larger = np.array([[0, *scoring.row, 0], [5] * (len(others) + 2), [0, *others, 0]], order="F")
    assert_same(scoring(larger[::2, 1:-1]), scoring([scoring.row, others]))


@EACH
def test_an_empty_batch(scoring: Scoring) -> None:
    """No cards have columns of no rows."""
    batch = scoring(np.empty((0, len(scoring.row)), int))
    assert batch.cards.shape == (0, len(scoring.row))
    assert {array.shape for array in columns_of(batch)} == {(0,)}
    assert {array.dtype for array in columns_of(batch)} == {np.dtype(np.uint8)}
    assert list(batch.points) == list(scoring([scoring.row]).points)
    assert batch.hands(0) == []
    with pytest.raises(EmptyDistributionError):
        batch.distribution()


@EACH
def test_one_row_more_than_once(scoring: Scoring) -> None:
    """The same cards in several rows score the same in each."""
    found = scoring([scoring.row] * 3).distribution()
    assert (found.size, len(found.counts)) == (3, 1)


# --- what is refused ---------------------------------------------------------------------------------------


@OF_TWO_ARRAYS
def test_no_cards_of_a_wrong_shape(scoring: Scoring) -> None:
    """Held cards not so many a row, or those turned up not one a row, are refused with both shapes."""
    *held, last = scoring.row
    two = [held, [0, 1, 2, 4][: len(held)]]
    for cards, up in (
        ([scoring.row], [last]),
        ([held[:-1]], [last]),
        (held, [last]),
        (held, last),
        ([held], last),
        (two, [[5], [6]]),
        (two, [5]),
        (two, [5, 6, 7]),
        ([two], [5, 6]),
        (np.empty((0, len(held)), int), [5]),
    ):
        expected = f"{' and '.join(scoring.names)} must have the shapes (n, {len(held)}) and (n,)"
        shapes = f"{np.shape(cards)} and {np.shape(up)}"
        assert refusal(partial(scoring.function, cards, up)) == f"{expected}, not {shapes}"


def test_no_bhargages_of_a_wrong_shape() -> None:
    """Cards not five a row are refused with their shape."""
    row = SCORINGS["bhargages"].row
    for cards in [row[:4]], [[*row, 5]], row, 5, [[row]]:
        said = refusal(partial(of_bhargage.score_bhargages, cards))
        assert said == f"cards must have the shape (n, 5), not {np.shape(cards)}"


def test_cr_38_no_five_card_hands_of_four() -> None:
    """In five-card Cribbage three cards are held."""
    with pytest.raises(BatchError, match=r"\(n, 3\) and \(n,\), not \(1, 4\) and \(1,\)$"):
        of_cribbage.score_hands([[16, 17, 18, 43]], [19], cribbage.FIVE_CARD)


@EACH
def test_no_rows_unlike_each_other(scoring: Scoring) -> None:
    """Rows of different lengths are refused as any wrong shape is."""
    cards = scoring.row[: len(scoring.row) - len(scoring.names) + 1]
    for second in cards[:-1], cards[0]:
        arrays = [[cards, second], [5, 6]][: len(scoring.names)]
        said = f"{scoring.names[0]} must be an array of rows of equal length"
        assert refusal(partial(scoring.function, *arrays)) == said


NO_INTEGERS: dict[str, Callable[[list[int]], Any]] = {
    "float64": lambda row: [[float(card) for card in row]],
    "bool": lambda row: [[bool(card) for card in row]],
    "<U4": lambda row: [["PMYK"] * len(row)],
    "object": lambda row: np.array([row], object),
    "complex128": lambda row: [[1j, *row[1:]]],
    "timedelta64[s]": lambda row: np.array([row], "m8[s]"),
}


@EACH
@pytest.mark.parametrize("dtype", NO_INTEGERS)
def test_no_cards_but_integers(scoring: Scoring, dtype: str) -> None:
    """Whatever is no integer is refused; the array and its dtype are named."""
    wrong = scoring.arrays(NO_INTEGERS[dtype](scoring.row))
    right = scoring.arrays([scoring.row])
    for place, name in enumerate(scoring.names):
        given = [*right[:place], wrong[place], *right[place + 1 :]]
        assert refusal(partial(scoring.function, *given)) == f"{name} must be integers, not {dtype}"


@EACH
@pytest.mark.parametrize(
    ("place", "index", "dtype"),
    [
        (2, 52, "q"),
        (0, -1, "q"),
        (-1, -128, "b"),
        (-1, 255, "B"),
        (1, 256 + 41, "H"),
        (-1, 2**40 + 3, "q"),
        (-1, 2**64 - 1, "Q"),
    ],
)
def test_no_indices_out_of_range(scoring: Scoring, place: int, index: int, dtype: str) -> None:
    """An index that no card has, though its last byte be one, is refused, held or turned up."""
    row = [*scoring.row]
    row[place] = index
    said = f"row 2 holds {index}; an index is from 0 to {len(scoring.deck) - 1}"
    assert refusal(lambda: scoring(scoring.in_third_row(row, dtype))) == said


@EACH
def test_no_index_just_out_of_range(scoring: Scoring) -> None:
    """The first index that no card has, in every place of a row."""
    size = len(scoring.deck)
    row = [size] * len(scoring.row)
    said = f"row 2 holds {size}; an index is from 0 to {size - 1}"
    assert refusal(lambda: scoring(scoring.in_third_row(row))) == said


@EACH
def test_no_card_twice(scoring: Scoring) -> None:
    """Two equal cards anywhere in a row are refused, and the row and the card named."""
    for one, other in combinations(range(len(scoring.row)), 2):
        row = [*scoring.row]
        row[other] = index = row[one]
        said = f"row 2 holds {index}, {scoring.deck[index]}, twice"
        assert refusal(partial(scoring, scoring.in_third_row(row))) == said


@EACH
def test_the_first_row_with_a_fault_is_named(scoring: Scoring) -> None:
    """Of several rows with an index out of range, or with a card twice, in whatever places it is."""
    start = [*range(len(scoring.row) - 1)]
    with pytest.raises(BatchError, match=r"^row 1 holds 77;"):
        scoring([scoring.row, [*start[:1], 77, *start[1:]], [66, *start]])
    with pytest.raises(BatchError, match=rf"^row 1 holds {start[-1]}, "):
        scoring([scoring.row, [*start, start[-1]], [5, 5, *start[:-1]]])


@EACH
def test_a_refused_batch_leaves_the_next_alone(scoring: Scoring) -> None:
    """After an error the next batch scores as ever."""
    before = scoring([scoring.row])
    with pytest.raises(BatchError):
        scoring([[99, *scoring.row[1:]]])
    assert_same(scoring([scoring.row]), before)
