"""Batches of hands and bhargages, column by column, against the scorer of the show and the literal one."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import ArrayLike, DTypeLike, NDArray

from games.bhargage import literal
from games.bhargage.variants import (
    ALL_RULES,
    BOTH,
    RULES,
    kinds_in_bhargage,
    literal_bhargage,
    literal_hand,
)
from muggins.cards.decktet import Card
from muggins.errors import BatchError, EmptyDistributionError, MugginsError
from muggins.games.bhargage.analysis.exhaustive import (
    Columns,
    score_bhargages,
    score_hands,
)
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.games.bhargage.show import score_bhargage, score_hand, shortage
from muggins.scoring.distribution import Distribution
from strategies import DECK, hands

CODE = [card.code for card in DECK]
some_rules = st.sampled_from(ALL_RULES)
batches_of_hands = st.lists(hands(4), min_size=1, max_size=8)
batches_of_bhargages = st.lists(hands(5), min_size=1, max_size=8)
INTEGERS = ["b", "B", "h", "H", "i", "I", "q", "Q", ">i2", ">u8", np.intp]

HAND = [9, 41, 26]
BHARGAGE = [9, 41, 26, 3, 40]


def indices(batch: Sequence[Sequence[Card]]) -> NDArray[np.int64]:
    """The cards of a batch as indices, a row each."""
    return np.array([[card.index for card in row] for row in batch], np.int64)


def scored_hands(batch: Sequence[Sequence[Card]], rules: Rules = STANDARD) -> Columns:
    """The columns of hands whose fourth card is turned up."""
    cards = indices(batch)
    return score_hands(cards[:, :3], cards[:, 3], rules)


def rows(columns: Columns) -> list[dict[Kind, int]]:
    """The points of each row by kind."""
    listed = {kind: points.tolist() for kind, points in columns.points.items()}
    return [{kind: points[row] for kind, points in listed.items()} for row in range(len(columns.total))]


def assert_same(one: Columns, other: Columns) -> None:
    """Two batches have the same columns, whatever their cards."""
    assert rows(one) == rows(other)
    assert one.total.tolist() == other.total.tolist()
    assert one.shortage.tolist() == other.shortage.tolist()


# --- a batch against the scorer of the show ----------------------------------------------------------------


@given(batches_of_hands, some_rules)
def test_hands_score_as_each_does_by_itself(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind, the total and the shortage of a hand are those of the itemised score."""
    columns = scored_hands(batch, rules)
    scores = [score_hand(hand[:3], hand[3], rules) for hand in batch]
    assert rows(columns) == [{kind: score.points(kind) for kind in rules.kinds_in_hand} for score in scores]
    assert columns.total.tolist() == [score.total for score in scores]
    assert columns.shortage.tolist() == [shortage(hand).total for hand in batch]


@given(batches_of_bhargages, some_rules)
def test_bhargages_score_as_each_does_by_itself(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind, the total and the shortage of a bhargage are those of the itemised score."""
    columns = score_bhargages(indices(batch), rules)
    scores = [score_bhargage(cards[:4], cards[4], rules) for cards in batch]
    kinds = kinds_in_bhargage(rules)
    assert rows(columns) == [{kind: score.points(kind) for kind in kinds} for score in scores]
    assert columns.total.tolist() == [score.total for score in scores]
    assert columns.shortage.tolist() == [shortage(cards).total for cards in batch]


@given(batches_of_hands, some_rules)
def test_hands_score_as_the_literal_scorer_says(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind of a hand is what the literal scorer finds."""
    expected = [literal_hand(hand[:3], hand[3], rules) for hand in batch]
    assert rows(scored_hands(batch, rules)) == expected


@given(batches_of_bhargages, some_rules)
def test_bhargages_score_as_the_literal_scorer_says(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind of a bhargage is what the literal scorer finds."""
    expected = [literal_bhargage(cards, rules) for cards in batch]
    assert rows(score_bhargages(indices(batch), rules)) == expected


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_the_kinds_come_in_the_order_of_counting(rules: Rules) -> None:
    """The columns of a hand are the kinds that the rules know, in their order; a bhargage has no Friends."""
    assert list(score_hands([HAND], [0], rules).points) == list(rules.kinds_in_hand)
    assert list(score_bhargages([BHARGAGE], rules).points) == list(kinds_in_bhargage(rules))


@given(hands(4).flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand[:3]))))
def test_the_order_of_the_held_cards_makes_no_difference(
    hands: tuple[tuple[Card, ...], list[Card]],
) -> None:
    """Held cards in another order score the same."""
    hand, held = hands
    assert_same(scored_hands([hand], BOTH), scored_hands([(*held, hand[3])], BOTH))


@given(hands(5).flatmap(lambda cards: st.tuples(st.just(cards), st.permutations(cards))))
def test_the_order_of_a_bhargage_makes_no_difference(
    bhargages: tuple[tuple[Card, ...], list[Card]],
) -> None:
    """Whichever of the five cards is turned up, a bhargage scores the same."""
    cards, permuted = bhargages
    assert_same(score_bhargages(indices([cards]), BOTH), score_bhargages(indices([permuted]), BOTH))


# --- what a batch may look like ----------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
def test_hands_of_any_integer_dtype(dtype: DTypeLike) -> None:
    """Small, large, unsigned and foreign integers are the same hands."""
    columns = score_hands(np.array([HAND], dtype), np.array([3], dtype))
    assert_same(columns, score_hands([HAND], [3]))
    assert columns.cards.tolist() == [[*HAND, 3]]


@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
def test_bhargages_of_any_integer_dtype(dtype: DTypeLike) -> None:
    """Small, large, unsigned and foreign integers are the same bhargages."""
    columns = score_bhargages(np.array([BHARGAGE], dtype))
    assert_same(columns, score_bhargages([BHARGAGE]))
    assert columns.cards.tolist() == [BHARGAGE]


@pytest.mark.parametrize(("held", "up"), [("b", "Q"), ("Q", "q"), ("q", "Q"), ("B", "i")])
def test_held_cards_and_upcards_of_different_dtypes(held: str, up: str) -> None:
    """Held cards and up-cards need not have the same dtype."""
    columns = score_hands(np.array([HAND], held), np.array([3], up))
    assert_same(columns, score_hands([HAND], [3]))


def test_what_the_columns_hold() -> None:
    """Cards, points, shortage and total are bytes, a row each, and the up-card is the last of the cards."""
    columns = score_hands([HAND, [0, 1, 2]], [3, 4])
    assert columns.cards.tolist() == [[*HAND, 3], [0, 1, 2, 4]]
    arrays = [columns.cards, *columns.points.values(), columns.shortage, columns.total]
    assert {array.dtype for array in arrays} == {np.dtype(np.uint8)}
    assert {array.shape for array in arrays[1:]} == {(2,)}


def test_slices_of_a_larger_array() -> None:
    """Rows and columns taken out of a larger array, so not one after the other in memory, will do."""
    cards = np.array([[3, 9, 41, 26, 0], [5, 5, 5, 5, 5], [4, 0, 1, 2, 0]], order="F")[::2]
    assert_same(score_hands(cards[:, 1:4], cards[:, 0]), score_hands([HAND, [0, 1, 2]], [3, 4]))


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_an_empty_batch(rules: Rules) -> None:
    """No hands and no bhargages have columns of no rows."""
    no_hands = score_hands(np.empty((0, 3), int), np.empty(0, int), rules)
    no_bhargages = score_bhargages(np.empty((0, 5), int), rules)
    for columns, width in ((no_hands, 4), (no_bhargages, 5)):
        assert columns.cards.shape == (0, width)
        arrays = [*columns.points.values(), columns.shortage, columns.total]
        assert {array.shape for array in arrays} == {(0,)}
        assert {array.dtype for array in arrays} == {np.dtype(np.uint8)}
        assert columns.hands(0) == []


def test_one_row_more_than_once() -> None:
    """The same hand in several rows scores the same in each."""
    columns = score_hands([HAND, HAND, HAND], [3, 3, 3])
    assert columns.distribution().size == 3
    assert len(columns.distribution().counts) == 1


def test_a_batch_is_left_as_it_was() -> None:
    """Scoring changes nothing in the arrays of the caller."""
    held, upcards, five = np.array([HAND], np.uint8), np.array([3], np.uint8), np.array([BHARGAGE], np.uint8)
    score_hands(held, upcards)
    score_bhargages(five)
    assert (held.tolist(), upcards.tolist(), five.tolist()) == ([HAND], [3], [BHARGAGE])


@pytest.mark.parametrize("dtype", ["B", "q"])
def test_the_cards_are_not_the_callers(dtype: str) -> None:
    """What the caller does to its array afterwards does not change the cards that were scored."""
    five = np.array([BHARGAGE], dtype)
    columns = score_bhargages(five)
    five[:] = 0
    assert columns.cards.tolist() == [BHARGAGE]


# --- what is refused ---------------------------------------------------------------------------------------

GOOD_HANDS = [HAND, [0, 1, 2]]
SHAPES_OF_HANDS: dict[str, tuple[ArrayLike, ArrayLike]] = {
    "four held": ([[1, 2, 3, 4]], [5]),
    "two held": ([[1, 2]], [5]),
    "one hand without its row": (HAND, [5]),
    "one hand without its row, up-card alone": (HAND, 5),
    "up-card alone": ([HAND], 5),
    "up-cards as a column": (GOOD_HANDS, [[5], [6]]),
    "too few up-cards": (GOOD_HANDS, [5]),
    "too many up-cards": (GOOD_HANDS, [5, 6, 7]),
    "three dimensions": ([GOOD_HANDS], [5, 6]),
    "no held cards": (np.empty((0, 3), int), [5]),
}
SHAPES_OF_BHARGAGES: dict[str, ArrayLike] = {
    "four cards": [[1, 2, 3, 4]],
    "six cards": [[1, 2, 3, 4, 5, 6]],
    "without its row": BHARGAGE,
    "one card": 5,
    "three dimensions": [[BHARGAGE]],
}
NO_INTEGERS: dict[str, tuple[ArrayLike, str]] = {
    "floats": ([[9.0, 41.0, 26.0, 3.0, 40.0]], "float64"),
    "booleans": ([[True, False, True, False, True]], "bool"),
    "codes": ([["AM", "XS", "8WL", "PMYK", "2MK"]], "<U4"),
    "objects": (np.array([BHARGAGE], object), "object"),
    "cards": (np.array([DECK[:5]], object), "object"),
    "beyond any integer": ([[2**70, 1, 2, 3, 4]], "object"),
    "complex": ([[1j, 2, 3, 4, 5]], "complex128"),
    "times": (np.array([BHARGAGE], "m8[s]"), r"timedelta64\[s\]"),
}


@pytest.mark.parametrize(("held", "upcards"), SHAPES_OF_HANDS.values(), ids=SHAPES_OF_HANDS)
def test_no_hands_of_a_wrong_shape(held: ArrayLike, upcards: ArrayLike) -> None:
    """Held cards not three a row, or up-cards not one a row, are refused with both shapes."""
    shapes = f"{np.shape(held)} and {np.shape(upcards)}".replace("(", r"\(").replace(")", r"\)")
    with pytest.raises(BatchError, match=rf"\(n, 3\) and \(n,\), not {shapes}$"):
        score_hands(held, upcards)


@pytest.mark.parametrize("cards", SHAPES_OF_BHARGAGES.values(), ids=SHAPES_OF_BHARGAGES)
def test_no_bhargages_of_a_wrong_shape(cards: ArrayLike) -> None:
    """Cards not five a row are refused with their shape."""
    shape = str(np.shape(cards)).replace("(", r"\(").replace(")", r"\)")
    with pytest.raises(BatchError, match=rf"the shape \(n, 5\), not {shape}$"):
        score_bhargages(cards)


@pytest.mark.parametrize("cards", [[BHARGAGE, HAND], [BHARGAGE, 4]], ids=["shorter", "no row"])
def test_no_bhargages_of_rows_unlike_each_other(cards: ArrayLike) -> None:
    """Rows of different lengths are refused as any wrong shape is."""
    with pytest.raises(BatchError):
        score_bhargages(cards)


def test_no_hands_of_rows_unlike_each_other() -> None:
    """Held cards in rows of different lengths are refused as any wrong shape is."""
    with pytest.raises(BatchError):
        score_hands([HAND, [1, 2]], [5, 6])


@pytest.mark.parametrize(("cards", "dtype"), NO_INTEGERS.values(), ids=NO_INTEGERS)
def test_no_bhargages_but_of_integers(cards: ArrayLike, dtype: str) -> None:
    """Whatever is no integer is refused, and its dtype named."""
    with pytest.raises(BatchError, match=f"^cards must be integers, not {dtype}$"):
        score_bhargages(cards)


@pytest.mark.parametrize(
    ("held", "upcards", "name"),
    [([[9.0, 41.0, 26.0]], [3], "held"), ([HAND], [3.0], "upcards"), ([HAND], ["AM"], "upcards")],
)
def test_no_hands_but_of_integers(held: ArrayLike, upcards: ArrayLike, name: str) -> None:
    """The message says which of the two arrays holds no integers."""
    with pytest.raises(BatchError, match=f"^{name} must be integers, not "):
        score_hands(held, upcards)


def in_third_row(row: list[int]) -> list[list[int]]:
    """A batch that is right but for its third row."""
    good = [list(range(place, place + len(row))) for place in range(4)]
    return [*good[:2], row, *good[2:]]


@pytest.mark.parametrize(
    ("cards", "dtype", "index"),
    [
        ([9, 41, 45, 3, 40], "q", 45),
        ([-1, 41, 26, 3, 40], "q", -1),
        ([9, 41, 26, 3, -128], "b", -128),
        ([9, 41, 26, 3, 255], "B", 255),
        ([9, 256 + 41, 26, 3, 40], "H", 297),
        ([9, 41, 26, 2**40 + 3, 40], "q", 2**40 + 3),
        ([9, 41, 26, 3, 2**64 - 1], "Q", 2**64 - 1),
        ([45, 45, 46, 47, 48], "q", 45),
    ],
)
def test_no_bhargages_of_indices_out_of_range(cards: list[int], dtype: str, index: int) -> None:
    """An index that no card has, though its last byte be one, is refused, and its row named."""
    with pytest.raises(BatchError, match=f"^row 2 holds {index}; an index is from 0 to 44$"):
        score_bhargages(np.array(in_third_row(cards), dtype))


@pytest.mark.parametrize(("cards", "index"), [([45, 1, 2, 3], 45), ([0, 1, -2, 3], -2), ([0, 1, 2, 99], 99)])
def test_no_hands_of_indices_out_of_range(cards: list[int], index: int) -> None:
    """An index that no card has is refused, held or turned up, and its row named."""
    batch = np.array(in_third_row(cards))
    with pytest.raises(BatchError, match=f"^row 2 holds {index}; an index is from 0 to 44$"):
        score_hands(batch[:, :3], batch[:, 3])


@pytest.mark.parametrize("places", [*combinations(range(5), 2)], ids=str)
def test_no_bhargages_with_a_card_twice(places: tuple[int, int]) -> None:
    """Two equal cards anywhere in a row are refused, and the row and the card named."""
    row = list(BHARGAGE)
    row[places[1]] = row[places[0]]
    index = row[places[0]]
    with pytest.raises(BatchError, match=f"^row 2 holds {index}, {CODE[index]}, twice$"):
        score_bhargages(in_third_row(row))


@pytest.mark.parametrize("place", range(3))
def test_no_hands_with_the_upcard_held(place: int) -> None:
    """A card both held and turned up is refused, and the row and the card named."""
    batch = np.array(in_third_row([*HAND, HAND[place]]))
    with pytest.raises(BatchError, match=f"^row 2 holds {HAND[place]}, {CODE[HAND[place]]}, twice$"):
        score_hands(batch[:, :3], batch[:, 3])


@pytest.mark.parametrize(("held", "up"), [("q", "Q"), ("Q", "q"), ("b", "Q")])
@pytest.mark.parametrize(
    ("upcard", "message"), [(99, "row 0 holds 99; an index"), (41, f"row 0 holds 41, {CODE[41]}, twice")]
)
def test_faults_are_named_by_whole_numbers_whatever_the_dtypes(
    held: str, up: str, upcard: int, message: str
) -> None:
    """Signed and unsigned integers have no integer dtype in common; the message says whole numbers still."""
    with pytest.raises(BatchError, match=message):
        score_hands(np.array([HAND], held), np.array([upcard], up))


def test_the_first_row_with_an_index_out_of_range_is_named() -> None:
    """Of several rows with an index out of range the first is named."""
    with pytest.raises(BatchError, match=r"^row 1 holds 77;"):
        score_bhargages([BHARGAGE, [0, 1, 2, 3, 77], [66, 1, 2, 3, 4]])


def test_the_first_row_with_a_card_twice_is_named() -> None:
    """Of several rows with a card twice the first is named, in whatever places the two cards are."""
    with pytest.raises(BatchError, match=r"^row 1 holds 3, "):
        score_bhargages([BHARGAGE, [0, 1, 2, 3, 3], [4, 4, 0, 1, 2]])


def test_a_refused_batch_leaves_the_next_alone() -> None:
    """After an error the next batch scores as ever."""
    with pytest.raises(BatchError):
        score_hands([HAND], [45])
    assert scored_hands([[Card.parse(code) for code in ("AM", "XS", "8WL", "PMYK")]]).total.tolist() == [11]


def test_a_batch_error_is_a_value_error() -> None:
    """The error can be caught as one of this library and as one of a value."""
    assert issubclass(BatchError, MugginsError)
    assert issubclass(BatchError, ValueError)


# --- what the columns answer -------------------------------------------------------------------------------


@given(batches_of_hands, some_rules)
def test_the_distribution_of_the_totals(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """The distribution of a batch is that of the totals of its rows."""
    totals = [sum(literal_hand(hand[:3], hand[3], rules).values()) for hand in batch]
    assert scored_hands(batch, rules).distribution() == Distribution.of(totals)


@given(batches_of_hands, some_rules)
def test_the_distribution_of_a_kind(batch: list[tuple[Card, ...]], rules: Rules) -> None:
    """Each kind has its own distribution, rows without it included."""
    columns = scored_hands(batch, rules)
    for kind in rules.kinds_in_hand:
        points = [literal_hand(hand[:3], hand[3], rules)[kind] for hand in batch]
        assert columns.distribution(kind) == Distribution.of(points)


@given(batches_of_bhargages)
def test_the_distribution_of_the_shortage(batch: list[tuple[Card, ...]]) -> None:
    """What the opponent may claim has a distribution too."""
    claims = [literal.shortage([card.code for card in cards]) for cards in batch]
    assert score_bhargages(indices(batch)).distribution(Kind.SHORTAGE) == Distribution.of(claims)


def test_an_empty_batch_has_no_distribution() -> None:
    """Of no hands there is no distribution."""
    with pytest.raises(EmptyDistributionError):
        score_bhargages(np.empty((0, 5), int)).distribution()


@given(batches_of_hands)
def test_the_hands_behind_a_total(batch: list[tuple[Card, ...]]) -> None:
    """The hands of each total are the rows that score it, in their order, the up-card last."""
    columns = scored_hands(batch)
    totals = [sum(literal_hand(hand[:3], hand[3], STANDARD).values()) for hand in batch]
    for wanted in {*totals, 21}:
        expected = [hand for hand, total in zip(batch, totals, strict=True) if total == wanted]
        assert columns.hands(wanted) == expected
