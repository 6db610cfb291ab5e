"""Laws of Indian Chief, for any melds of two packs, in the words of its rules."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import testing
from muggins.cards.french import Card, Rank, Suit
from muggins.errors import ScoreError
from muggins.games.indian_chief import (
    Box,
    PokerClass,
    Rules,
    Sheet,
    baccarat_points,
    best_split,
    box_for,
    chief_points,
    doctor_points,
    meld_points,
    pack,
    poker_class,
    round_scores,
    score_meld,
    steal_order,
)

TWO_PACKS = pack(8).cards
FEW_HEARTS = [card for card in TWO_PACKS if card.suit is Suit.HEARTS and card.rank < 4]
SUITS = st.permutations(list(Suit))
RULES = st.builds(Rules, heart_beside_ace=st.booleans(), exactly_one_heart=st.booleans())
OF = {(card.rank, card.suit): card for card in TWO_PACKS}
VALUES = {rank: min(number, 10) for number, rank in enumerate(list(Rank)[:13], start=1)}


def some(least: int, most: int | None = None) -> st.SearchStrategy[list[Card]]:
    """So many cards of two packs, in any order; often of few ranks, of one suit, or in a row."""
    near = st.sampled_from(
        [TWO_PACKS, [card for card in TWO_PACKS if card.suit is Suit.HEARTS or card.rank < 5]]
    )
    return near.flatmap(
        lambda cards: st.lists(
            st.sampled_from(range(len(cards))), min_size=least, max_size=most or least, unique=True
        ).map(lambda chosen: [cards[place] for place in chosen])
    )


@st.composite
def rounds(draw: st.DrawFn) -> list[list[Card]]:
    """The melds of four to eight players."""
    sizes = draw(st.lists(st.integers(1, 7), min_size=4, max_size=8))
    cards = draw(some(sum(sizes)))
    if draw(st.booleans()):  # so that there are pairs
        cards.sort(key=lambda card: card.rank)
    return [[cards.pop() for _ in range(size)] for size in sizes]


def card_of(rank: Rank, suit: Suit) -> Card:
    """The card of a rank and a suit."""
    return OF[rank, suit]


def values(cards: list[Card]) -> int:
    """The sum of the face values."""
    return sum(VALUES[card.rank] for card in cards)


@given(some(1, 7))
def test_ic_01_the_number_of_cards_says_which_meld(meld: list[Card]) -> None:
    """A Thief has one card, an Indian Chief seven."""
    assert box_for(meld) is list(Box)[len(meld) - 1]
    assert box_for(meld).size == len(meld)


@given(some(1, 7), RULES)
def test_the_order_of_the_cards_makes_no_difference(meld: list[Card], rules: Rules) -> None:
    """A meld scores the same however it lies there, and what is told of it adds up."""
    points = meld_points(meld, (), rules)
    assert meld_points(meld[::-1], (), rules) == meld_points(sorted(meld, key=str), (), rules) == points
    assert score_meld(meld, (), rules).total == points


@given(some(1) | some(3, 5))
def test_ic_03_to_08_face_values_are_added(meld: list[Card]) -> None:
    """All of a Thief; a Poor Man's spades; 25 or nothing of a Lawyer; a Rich Man's are subtracted."""
    spades = values([card for card in meld if card.suit is Suit.SPADES])
    total = values(meld)
    expected = {1: total, 3: spades, 4: 25 if total == 25 else 0, 5: -total}
    assert meld_points(meld) == expected[len(meld)]


@given(
    st.sampled_from([(1, 4, 10, 10), (2, 3, 10, 10), (5, 4, 6, 10), (7, 7, 1, 10), (8, 8, 8, 1)]), st.data()
)
def test_ic_08_a_lawyer_has_25(numbers: tuple[int, ...], data: st.DataObject) -> None:
    """In whatever cards; one more or less in one of them, and it has nothing."""

    def worth(value: int) -> Card:
        return data.draw(st.sampled_from([card for card in TWO_PACKS if VALUES[card.rank] == value]))

    first, *others = map(worth, numbers)
    meld = [first, *others]
    if max(map(meld.count, meld)) <= 2:
        assert meld_points(meld) == 25
    near = worth(numbers[0] + 1)
    if max(map([near, *others].count, others)) <= 2:
        assert meld_points([near, *others]) == 0


@given(rounds())
def test_ic_05_a_beggar_man_has_two_points_for_each_card_of_his_ranks(melds: list[list[Card]]) -> None:
    """In all melds of the others, each once, even if he has a pair; no other meld depends on the others."""
    scores = round_scores(melds)
    for place, meld in enumerate(melds):
        others = melds[:place] + melds[place + 1 :]
        assert scores[place] == score_meld(meld, others)
        assert scores[place].total == meld_points(meld, others[::-1])
        if len(meld) == 2:
            ranks = {card.rank for card in meld}
            assert scores[place].total == 2 * sum(card.rank in ranks for each in others for card in each)
        else:
            assert scores[place].total == meld_points(meld)


@given(st.permutations(list(Rank)[1:13]), st.lists(st.sampled_from(Suit), min_size=6, max_size=6), RULES)
def test_ic_07_a_doctor_has_six_ranks_an_ace_and_a_heart(
    ranks: list[Rank], suits: list[Suit], rules: Rules
) -> None:
    """Then ten points a card of the best suit; without an ace, or with two of a rank, nothing."""
    meld = [card_of(rank, suit) for rank, suit in zip([Rank.ACE, *ranks[:5]], suits, strict=True)]
    hearts = suits.count(Suit.HEARTS)
    beside = suits[1:].count(Suit.HEARTS) if rules.heart_beside_ace else hearts
    is_doctor = beside > 0 and (hearts == 1 or not rules.exactly_one_heart)
    by_suit = [doctor_points(meld, suit, rules) for suit in Suit]
    assert by_suit == [10 * suits.count(suit) if is_doctor else 0 for suit in Suit]
    assert doctor_points(meld, rules=rules) == meld_points(meld, (), rules) == max(by_suit)
    assert meld_points([card_of(ranks[5], suits[0]), *meld[1:]], (), rules) == 0
    assert meld_points([*meld[:5], card_of(meld[0].rank, suits[5])], (), rules) == 0


def in_a_row(ranks: list[int]) -> st.SearchStrategy[list[Card]]:
    """Cards of these ranks, of one suit or of several."""
    suits = st.sampled_from(Suit).map(lambda suit: [suit] * 5) | st.lists(
        st.sampled_from(Suit), min_size=5, max_size=5
    )
    return suits.map(
        lambda those: [card_of(list(Rank)[rank], suit) for rank, suit in zip(ranks, those, strict=True)]
    )


ROWS = st.sampled_from([[0, 9, 10, 11, 12], *(list(range(first, first + 5)) for first in range(9))])


@given(some(5) | testing.hands(FEW_HEARTS, 5) | ROWS.flatmap(in_a_row))
def test_ic_09_the_poker_class_is_the_best_that_fits(five: list[Card]) -> None:
    """By the numbers of equal ranks, one suit, and five ranks in a row, with the ace at either end."""
    alike = sorted(Counter(card.rank for card in five).values(), reverse=True)
    ranks = sorted(card.rank_index for card in five)
    is_flush = len({card.suit for card in five}) == 1
    is_straight = ranks == [0, 9, 10, 11, 12] or ranks == list(range(ranks[0], ranks[0] + 5))
    fitting = {
        PokerClass.FIVE_OF_A_KIND: alike == [5],
        PokerClass.STRAIGHT_FLUSH: is_straight and is_flush,
        PokerClass.FOUR_OF_A_KIND: alike[0] == 4,
        PokerClass.FULL_HOUSE: alike == [3, 2],
        PokerClass.FLUSH: is_flush,
        PokerClass.STRAIGHT: is_straight,
        PokerClass.THREE_OF_A_KIND: alike[0] == 3,
        PokerClass.TWO_PAIR: alike == [2, 2, 1],
        PokerClass.PAIR: alike[0] == 2,
        PokerClass.HIGH_CARD: True,
    }
    found = poker_class(five)
    assert found is next(kind for kind, fits in fitting.items() if fits)
    assert found.points == 50 - 5 * list(fitting).index(found)


@given(some(7))
def test_ic_09_the_best_of_all_splits_counts(seven: list[Card]) -> None:
    """Five as poker and two by the last digit of their sum, whichever score most together."""
    points = []
    for two in combinations(range(7), 2):
        baccarat = [seven[place] for place in two]
        five = [card for place, card in enumerate(seven) if place not in two]
        points.append(chief_points(five, baccarat))
        assert points[-1] == poker_class(five).points + values(baccarat) % 10
        assert baccarat_points(baccarat) == values(baccarat) % 10
    best = best_split(seven)
    assert meld_points(seven) == best.points == max(points)
    assert Counter([*best.poker, *best.baccarat]) == Counter(seven)
    assert 5 <= best.points <= 59


@given(some(5, 7), SUITS)
def test_ic_09_no_suit_is_better_than_another(cards: list[Card], suits: list[Suit]) -> None:
    """If all suits change their names, an Indian Chief and a Rich Man score the same."""
    renamed = dict(zip(Suit, suits, strict=True))
    others = [card_of(card.rank, renamed[card.suit]) for card in cards if card.suit]
    if len(cards) != 6:
        assert meld_points(others) == meld_points(cards)


@given(some(1, 8), st.booleans())
def test_ic_06_thieves_steal_from_the_lowest_up(cards: list[Card], by_value: bool) -> None:
    """By rank, or by value, where ten and king are equal; equal ones together, and nobody twice."""
    thieves = {f"thief {number}": card for number, card in enumerate(cards)}

    def level(name: str) -> int:
        return VALUES[thieves[name].rank] if by_value else thieves[name].rank_index

    order = steal_order(thieves, Rules(thieves_by_value=by_value))
    assert sorted(name for group in order for name in group) == sorted(thieves)
    levels = [[level(name) for name in group] for group in order]
    assert all(len({*group}) == 1 for group in levels)
    assert [group[0] for group in levels] == sorted({level(name) for name in thieves})


@given(st.permutations(list(Box)), st.integers(1, 7), st.data())
def test_ic_02_and_10_each_box_is_filled_once(boxes: list[Box], count: int, data: st.DataObject) -> None:
    """In any order; the total is what all of them hold."""
    sheet, points = Sheet(), 0
    for box in boxes[:count]:
        scored = meld_points(data.draw(some(box.size)))
        sheet, points = sheet.record(box, scored), points + scored
    assert sheet.total == points
    assert {*sheet.open} == {*boxes[count:]}
    assert sheet.is_complete == (count == 7)
    with pytest.raises(ScoreError, match="already filled"):
        sheet.record(boxes[0], sheet.boxes[boxes[0]])
