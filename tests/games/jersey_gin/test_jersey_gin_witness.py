"""Jersey Gin against the second scorer, which is written literally from the rules."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from games.jersey_gin import literal_jersey_gin as literal
from games.jersey_gin.gin_cases import CARD_OF, cards_of, deals, hands, pool, set_of, sets_of
from lengths import first_quick
from muggins.games.jersey_gin import (
    PACK,
    LayOffOn,
    Rules,
    best_arrangement,
    best_arrangements,
    best_discard,
    best_discards,
    deadwood,
    discard_points,
    find_melds,
    lay_off,
    settle_knock,
    value,
)

SEED = 15
MELD_OF = {set_of(found.cards): found for found in find_melds(PACK)}
SHORT_MELDS = [meld for meld in literal.MELDS if meld.bit_count() <= 5]


def test_both_know_the_same_cards_and_melds() -> None:
    """The 52 cards, their values, and the 65 sets and 264 runs."""
    assert [value(card) for card in CARD_OF] == literal.VALUE
    assert sorted(sets_of(find_melds(PACK))) == sorted(literal.MELDS)
    assert (len(literal.SETS), len(literal.RUNS)) == (65, 264)
    assert sum(1 for run in literal.RUNS if run.bit_count() <= 10) == 240


# --- a hand ------------------------------------------------------------------------------------------------


def compare_hand(hand: int) -> None:
    """Compare the least deadwood of a hand, and all arrangements that leave it."""
    cards = cards_of(hand)
    least, packings = literal.best(hand)
    assert deadwood(cards) == least, literal.codes(hand)
    found = best_arrangements(cards)
    assert best_arrangement(cards) == found[0]
    assert len(found) == len(packings), literal.codes(hand)
    assert {frozenset(sets_of(one.melds)) for one in found} == set(map(frozenset, packings))
    for one in found:
        assert (one.points, set_of(one.cards), one.laid_off) == (least, hand, ())


def compare_discards(hand: int) -> None:
    """Compare the least deadwood after a discard, and all discards that leave it."""
    cards = cards_of(hand)
    least, good = literal.best_discards(hand)
    assert discard_points(cards) == discard_points(literal.codes(hand)) == least, literal.codes(hand)
    found = best_discards(cards)
    assert {one.card for one in found} == {CARD_OF[number] for number in good}, literal.codes(hand)
    assert all(one.points == least for one in found)
    assert best_discard(cards) == found[0]


def compare_deadwood(count: int, seed: str) -> None:
    """Compare the least deadwood of so many hands."""
    for hand in hands(Random(seed), count, 10):
        assert deadwood(cards_of(hand)) == literal.deadwood(hand), literal.codes(hand)


def test_hands() -> None:
    """400 hands of ten cards: the least deadwood, and all that leave it."""
    for hand in hands(Random(SEED), 400, 10):
        compare_hand(hand)


def test_discards() -> None:
    """100 hands of eleven cards, and others of one to nine."""
    for hand in hands(Random(SEED), 100, 11):
        compare_discards(hand)
    for size in range(1, 10):
        for hand in hands(Random(size), 20, size):
            compare_discards(hand)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(8))
def test_200_000_hands(chunk: int) -> None:
    """The least deadwood of 200,000 hands of ten cards, a quarter of them dense."""
    compare_deadwood(25_000, f"{SEED} {chunk}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_all_arrangements_of_10_000_hands(chunk: int) -> None:
    """All arrangements with the least deadwood."""
    for hand in hands(Random(f"all {chunk}"), 2_500, 10):
        compare_hand(hand)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_4_000_discards(chunk: int) -> None:
    """All best discards of 4,000 hands of eleven cards."""
    for hand in hands(Random(f"discards {chunk}"), 1_000, 11):
        compare_discards(hand)


# --- lay-offs ----------------------------------------------------------------------------------------------


def tables(count: int, seed: str) -> Iterator[tuple[int, list[int]]]:
    """So many hands of ten cards, each beside a table of melds; every other hand is of few ranks."""
    rng = Random(seed)
    for number in range(count):
        hand = sum(1 << card for card in rng.sample(pool(rng, number % 2 == 0, 10), 10))
        left = ~hand
        table: list[int] = []
        for meld in rng.sample(SHORT_MELDS, 40):
            if meld & left == meld and len(table) < 5:
                left &= ~meld
                table.append(meld)
        yield hand, table


def compare_lay_offs(count: int, seed: str) -> int:
    """Compare so many hands beside tables; how many are best with other melds than without the table."""
    changed = 0
    for hand, table in tables(count, seed):
        cards, melds = cards_of(hand), [MELD_OF[meld] for meld in table]
        asked = f"{hand:x} {table}"
        laid = lay_off(cards, melds)
        left, grown = literal.lay_off(hand, table)
        assert set_of(laid.remaining) == left, asked
        after = sets_of(laid.melds)
        assert all(
            one & meld == meld and one in literal.IS_MELD for one, meld in zip(after, table, strict=True)
        )
        assert sum(after) == sum(grown), asked
        found = best_arrangement(cards, melds)
        least = literal.best_with_table(hand, table)
        assert found.points == least, asked
        assert set_of(found.cards) == hand, asked
        left, _ = literal.lay_off(hand & ~sum(sets_of(found.melds)), table)
        assert set_of(found.deadwood) == left, asked
        ways = literal.leavings(hand)
        fewest = min(map(literal.worth, ways))
        alone = min(
            literal.worth(literal.lay_off(way, table)[0]) for way in ways if literal.worth(way) == fewest
        )
        changed += least < alone
    return changed


def test_melds_and_lay_offs_together() -> None:
    """200 tables, every other one beside a dense hand; on some, no way to meld that is best alone is best."""
    assert compare_lay_offs(200, f"{SEED}") > 3


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(8))
def test_melds_and_lay_offs_together_on_20_000_tables(chunk: int) -> None:
    """Every other one beside a dense hand."""
    assert compare_lay_offs(2_500, f"{SEED} {chunk}") > 25


# --- what a hand pays --------------------------------------------------------------------------------------


def compare_settlement(dealt: list[int], knocker: int, rules: Rules) -> bool:
    """Compare what three hands pay after a knock, if one of them may knock."""
    if literal.deadwood(dealt[knocker]) > rules.knock_limit:
        return False
    found = settle_knock(list(map(cards_of, dealt)), knocker, rules)
    melds = [sets_of(one.melds) for one in found.arrangements]
    asked = [literal.codes(hand) for hand in dealt]
    order = [knocker, (knocker + 1) % 3, (knocker + 2) % 3]
    is_gin = not literal.deadwood(dealt[knocker])
    shown: list[list[int] | None] = [None, None, None]
    for seat in order:
        if is_gin or seat == knocker:
            least = literal.deadwood(dealt[seat])
            left_over = literal.worth(dealt[seat] & ~sum(melds[seat]))
            shown[seat] = melds[seat]
        else:
            least = literal.least_after_knock(knocker, dealt, shown, seat, rules.layoff_on.value)
            shown[seat] = melds[seat]
            left_over = literal.after_knock(knocker, dealt, shown, rules.layoff_on.value)[seat]
        assert left_over == least, asked
    ending = "gin" if is_gin else "knock"
    left = [literal.worth(dealt[seat] & ~sum(melds[seat])) for seat in range(3)]
    if not is_gin:
        left = literal.after_knock(knocker, dealt, melds, rules.layoff_on.value)
    assert found.deadwoods == tuple(left), asked
    expected = literal.settle(
        ending, knocker, left, tie_underknocks=rules.tie_underknocks, gin_each=rules.gin_bonus_each
    )
    assert (found.winner, found.points) == expected, asked
    return True


READINGS = [
    Rules(layoff_on=layoff_on, tie_underknocks=tie, gin_bonus_each=each)
    for layoff_on, tie, each in product(LayOffOn, [False, True], [False, True])
]


def compare_settlements(count: int, seed: str) -> int:
    """Settle so many deals, as far as a hand may knock, by all readings in turn."""
    settled = 0
    for number, dealt in enumerate(deals(Random(seed), count, 10, 10, 10)):
        for knocker in range(3):
            settled += compare_settlement(dealt, knocker, READINGS[number % len(READINGS)])
    return settled


def test_knocks() -> None:
    """What hands pay when one of them knocks, most of them hands with melds."""
    assert compare_settlements(100, f"{SEED}") > 15


def dense(rng: Random) -> list[int]:
    """Three hands of ten cards from eight ranks next to each other."""
    lowest = rng.randrange(6)
    drawn = rng.sample([13 * suit + rank for suit in range(4) for rank in range(lowest, lowest + 8)], 30)
    return [sum(1 << card for card in drawn[first : first + 10]) for first in (0, 10, 20)]


@pytest.mark.parametrize("seed", first_quick(range(100), 4))
def test_jg_06_dense_hands(seed: int) -> None:
    """Each melds so that no other melds leave less, whatever was laid off before: 150 dense deals."""
    rng = Random(f"dense {seed}")
    for number in range(150):
        for knocker in range(3):
            compare_settlement(dense(rng), knocker, READINGS[number % len(READINGS)])


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_2_000_knocks(chunk: int) -> None:
    """The same of 2,000 deals."""
    assert compare_settlements(500, f"{SEED} {chunk}") > 60
