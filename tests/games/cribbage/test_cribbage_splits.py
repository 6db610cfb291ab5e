"""All hands and all cribs of Cribbage as one array, against the scorers of the show and the literal one."""

from functools import cache
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from games.cribbage import literal
from muggins.cards.french import PACK, Card
from muggins.errors import NotationError, WrongCardsError
from muggins.games.cribbage import crib_points, hand_points, score_crib, score_hand
from muggins.games.cribbage.analysis.exhaustive import Splits, all_cribs, all_hands, cards_at, place_of

SETS = comb(52, 5)
SEED = 28
CARD_OF = {card.code: card for card in PACK}
JACKS = [card for card in PACK if card.code[0] == "J"]


@cache
def splits() -> tuple[Splits, Splits]:
    """All hands and all cribs."""
    return all_hands(), all_cribs()


def test_what_the_array_holds() -> None:
    """A byte for each set of five cards and each card of it turned up."""
    for every in splits():
        assert every.points.shape == (5, SETS)
        assert every.points.dtype == np.uint8


# --- each place against the other scorers ------------------------------------------------------------------


def sample() -> list[tuple[Card, ...]]:
    """Seeded sets of five cards: of the whole pack, of two suits, of few ranks, and with Jacks."""
    rng = Random(SEED)
    pools = [
        list(PACK),
        [card for card in PACK if card.suit in {PACK[0].suit, PACK[3].suit}],
        [card for card in PACK if card.code[0] in "345679"],
        [card for card in PACK if card.code[0] in "5TJQK"],
    ]
    return [tuple(rng.sample(pools[number % 4], 5)) for number in range(4_000)]


def test_a_sample_of_places_has_the_points_of_the_show() -> None:
    """Hands and cribs of every kind have, where `place_of` says, the points of either other scorer."""
    hands, cribs = splits()
    for *held, starter in sample():
        place = place_of(held, starter)
        codes = [card.code for card in held]
        assert hands.points[place] == hand_points(held, starter)
        assert hands.points[place] == sum(literal.hand(codes, starter.code).values())
        assert cribs.points[place] == crib_points(held, starter)
        assert cribs.points[place] == sum(literal.crib(codes, starter.code).values())


def test_cr_25_nobs_with_the_jack_at_every_place() -> None:
    """Each Jack is nobs wherever it stands in order among the cards held, and the starter among them all."""
    hands, cribs = splits()
    rng = Random(SEED + 1)
    for jack in JACKS:
        alike = [card for card in PACK if card.suit is jack.suit and card is not jack]
        others = [card for card in PACK if card is not jack]
        for starter in alike:
            held = [jack, *rng.sample([card for card in others if card is not starter], 3)]
            place = place_of(held, starter)
            assert hands.points[place] == hand_points(held, starter)
            assert cribs.points[place] == crib_points(held, starter)


def test_jacks_and_their_neighbours() -> None:
    """All sets of tens, Jacks, Queens and Kings, whichever card is turned up."""
    hands, cribs = splits()
    high = [card for card in PACK if card.code[0] in "TJQK"]
    for five in combinations(high, 5):
        column = place_of(five[:4], five[4])[1]
        for row, starter in enumerate(five):
            held = five[:row] + five[row + 1 :]
            assert hands.points[row, column] == hand_points(held, starter)
            assert cribs.points[row, column] == crib_points(held, starter)


@pytest.mark.exhaustive
@pytest.mark.parametrize("lowest", range(48))
def test_every_hand_and_every_crib(lowest: int) -> None:
    """All 2,598,960 sets of five cards in their order, with each of them turned up, by the literal scorer.

    Each is counted at full speed, and one hand or one crib of each set line by line as well.
    """
    column = SETS - comb(52 - lowest, 5)
    block = slice(column, column + comb(51 - lowest, 4))
    hands, cribs = (every.points[:, block].T.tolist() for every in splits())
    every_set = zip(hands, cribs, literal.hand_and_crib_totals(literal.DECK[lowest]), strict=True)
    for number, (in_hand, in_crib, (five, *told)) in enumerate(every_set):
        assert [in_hand, in_crib] == told
        a, b, c, d, e = [CARD_OF[code] for code in five]
        splits_of_five = (
            ((b, c, d, e), a),
            ((a, c, d, e), b),
            ((a, b, d, e), c),
            ((a, b, c, e), d),
            ((a, b, c, d), e),
        )
        assert [hand_points(held, up) for held, up in splits_of_five] == in_hand
        assert [crib_points(held, up) for held, up in splits_of_five] == in_crib
        place = number // 2 % 5
        score, points = (score_crib, in_crib) if number % 2 else (score_hand, in_hand)
        assert score(*splits_of_five[place]).total == points[place]


# --- places ------------------------------------------------------------------------------------------------


def test_places_are_in_lexicographic_order() -> None:
    """The first sets, and the last of all, are in the columns of their order."""
    for column, five in zip(range(3_000), combinations(PACK, 5), strict=False):
        assert place_of(five[:4], five[4]) == (4, column)
        assert cards_at(4, column) == (five[:4], five[4])
    assert place_of("QS KC KD KH", "KS") == (4, SETS - 1)


def test_from_a_place_to_its_cards_and_back() -> None:
    """The cards at a random place stand at that place, however they are held."""
    rng = Random(SEED)
    for _ in range(300):
        place = rng.randrange(5), rng.randrange(SETS)
        held, starter = cards_at(*place)
        assert list(held) == sorted(held, key=PACK.index)
        assert place_of(rng.sample(held, 4), starter) == place


def test_a_place_by_numpys_whole_numbers() -> None:
    """The row and the column may be NumPy's, as `argwhere` gives them."""
    place = np.argwhere(splits()[0].points == 29)[0]
    held, starter = cards_at(*place)
    assert hand_points(held, starter) == 29


@pytest.mark.parametrize(
    ("held", "starter"),
    [("AC AD AH", "AS"), ("AC AD AH AS 2C", "2D"), ("AC AC AH AS", "2D"), ("AC AD AH AS", "AS")],
    ids=["three held", "five held", "one twice", "starter held"],
)
def test_no_place_of_what_is_no_hand(held: str, starter: str) -> None:
    """A hand is four different cards and a starter."""
    with pytest.raises(WrongCardsError, match="not a valid hand or crib"):
        place_of(held, starter)


def test_no_place_of_what_cannot_be_read() -> None:
    """A card that cannot be read is refused as everywhere."""
    with pytest.raises(NotationError):
        place_of("AC AD AH 2Z", "AS")


# --- the hands behind a total ------------------------------------------------------------------------------


def test_cr_27_the_four_hands_of_29() -> None:
    """They hold three Fives and the Jack of the starter's suit, and the starter is the fourth Five."""
    hands, cribs = splits()
    found = hands.hands(29)
    assert {frozenset(map(str, five)) for five in found} == {
        frozenset({"5C", "5D", "5H", "5S", jack.code}) for jack in JACKS
    }
    assert all(five[4].code[0] == "5" for five in found)
    assert cribs.hands(29) == found


@pytest.mark.parametrize(("total", "number"), [(28, 76), (23, 356), (19, 0), (30, 0)])
def test_the_hands_of_a_total(total: int, number: int) -> None:
    """So many hands score the total, each of them once, in the order of the array."""
    found = splits()[0].hands(total)
    assert len(set(found)) == len(found) == number
    assert all(hand_points(held, starter) == total for *held, starter in found)
    places = [place_of(held, starter) for *held, starter in found]
    assert places == sorted(places)
