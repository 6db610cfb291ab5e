"""Laws of the show, checked on cards drawn by Hypothesis, and what only looks like a law."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from itertools import combinations, permutations
from operator import or_
from random import Random

import pytest
from attrs import evolve
from hypothesis import assume, example, given
from hypothesis import strategies as st

from games.bhargage import literal
from muggins import testing
from muggins.cards.decktet import BASIC, Card, Suit, cards
from muggins.errors import NotationError
from muggins.games.bhargage.rules import SEQUENCES, STANDARD, Kind, Rules, value
from muggins.games.bhargage.show import (
    RANK_SCORES,
    BhargageScore,
    bhargage_points,
    hand_points,
    missing_suits,
    score_bhargage,
    score_hand,
    score_leftovers,
    shortage,
)
from muggins.games.bhargage.suits import bharg_points, claim_points
from strategies import DECK, ZEROS, all_cards, any_hands, bhargages, hands, splits

BOTH = evolve(SEQUENCES, twenty_three=True)
ALL_RULES = st.builds(
    Rules,
    sequences=st.booleans(),
    excuse_in_sequences=st.booleans(),
    twenty_three=st.booleans(),
    chief_is_friend=st.booleans(),
)
EXCUSE = Card.parse("E")
SUITED = tuple(card for card in DECK if card is not EXCUSE)
SHOWN = {card: frozenset(card.suits) for card in DECK}


def score(counted: tuple[Card, ...], rules: Rules = STANDARD) -> BhargageScore:
    """The score of three, four or five cards, of which the last one is the up-card if there is one."""
    match len(counted):
        case 3:
            return score_leftovers(counted, rules)
        case 4:
            return score_hand(counted[:3], counted[3], rules)
        case _:
            return score_bhargage(counted[:4], counted[4], rules)


def count(kind: Kind, counted: tuple[Card, ...], rules: Rules = BOTH) -> int:
    """How often one kind scores."""
    return sum(line.kind is kind for line in score(counted, rules).lines)


def by_cards(counted: tuple[Card, ...], rules: Rules = STANDARD) -> dict[Kind, int]:
    """The points by kind, Friends left out: what depends on the cards and not on which one is turned up."""
    points = score(counted, rules).by_kind
    return {kind: points[kind] for kind in points if kind is not Kind.FRIEND}


def plain(counted: tuple[Card, ...], rules: Rules = STANDARD) -> int:
    """The points without Friends."""
    return sum(by_cards(counted, rules).values())


def zeros(counted: Iterable[Card]) -> int:
    """How many of the cards count nothing."""
    return sum(card in ZEROS for card in counted)


def covers(counted: Iterable[Card]) -> int:
    """The exact covers of the suits by the suited cards, found suit by suit."""
    suited = [SHOWN[card] for card in counted if SHOWN[card]]

    def fill(missing: frozenset[Suit]) -> int:
        if not missing:
            return 1
        first = min(missing)
        return sum(fill(missing - shown) for shown in suited if first in shown and shown <= missing)

    return fill(frozenset(Suit))


# --- each line is what it says -----------------------------------------------------------------------------


@given(any_hands, ALL_RULES)
def test_every_line_takes_counted_cards_lowest_first(counted: tuple[Card, ...], rules: Rules) -> None:
    """Each line holds different cards of those counted, in the order of the deck."""
    for line in score(counted, rules).lines:
        assert set(line.cards) <= set(counted)
        assert list(line.cards) == sorted(set(line.cards), key=DECK.index)


@given(any_hands, ALL_RULES)
def test_no_line_twice(counted: tuple[Card, ...], rules: Rules) -> None:
    """Each combination counts once (BH-48)."""
    lines = [(line.kind, line.cards) for line in score(counted, rules).lines]
    assert len(set(lines)) == len(lines)


@given(any_hands, ALL_RULES)
def test_bh_56_lines_come_in_the_order_of_counting(counted: tuple[Card, ...], rules: Rules) -> None:
    """11s, 23s, sets, runs, bhargs, Friends."""
    order = [Kind.ELEVEN, Kind.TWENTY_THREE, Kind.SET, Kind.RUN, Kind.BHARG, Kind.FRIEND]
    places = [order.index(line.kind) for line in score(counted, rules).lines]
    assert places == sorted(places)


@given(any_hands)
def test_every_line_is_what_it_says(counted: tuple[Card, ...]) -> None:
    """An 11 totals 11, a set is of one rank, a run is consecutive, a bharg shows each suit once."""
    for line in score(counted, BOTH).lines:
        ranks = sorted(card.rank for card in line.cards)
        size = len(ranks)
        match line.kind:
            case Kind.ELEVEN:
                assert (sum(map(value, line.cards)), line.points) == (11, 2)
            case Kind.TWENTY_THREE:
                assert (sum(map(value, line.cards)), line.points) == (23, 3)
            case Kind.SET:
                assert ranks == [ranks[0]] * size
                assert line.points == size * (size - 1)
            case Kind.RUN:
                assert ranks == list(range(ranks[0], ranks[0] + size))
                assert line.points == size >= 3
            case Kind.BHARG:
                assert sorted("".join(str(card)[1:] for card in line.cards)) == sorted("MSWLYK")
                assert line.points == 6
            case _:
                assert line.kind is Kind.FRIEND
                assert (line.cards[0].is_character, size, line.points) == (True, 1, 1)


@given(splits, ALL_RULES)
def test_hand_points_are_the_total(split: tuple[tuple[Card, ...], Card], rules: Rules) -> None:
    """The number alone is the total of the itemised score, by any rules."""
    assert hand_points(*split, rules) == score_hand(*split, rules).total


@given(bhargages, ALL_RULES)
def test_bhargage_points_are_the_total(split: tuple[tuple[Card, ...], Card], rules: Rules) -> None:
    """The number alone is the total of the itemised score, by any rules."""
    assert bhargage_points(*split, rules) == score_bhargage(*split, rules).total


@given(splits, ALL_RULES)
def test_a_hand_scores_as_the_literal_scorer_says(split: tuple[tuple[Card, ...], Card], rules: Rules) -> None:
    """The second scorer, written from the rules alone, gives the same points of each kind."""
    held, upcard = split
    expected = literal.hand(
        [str(card) for card in held],
        str(upcard),
        sequences=rules.sequences,
        twenty_three=rules.twenty_three,
        excuse_in_sequences=rules.excuse_in_sequences,
        chief_is_friend=rules.chief_is_friend,
    )
    assert score_hand(held, upcard, rules).by_kind == nonzero(expected)


@given(bhargages, ALL_RULES)
def test_a_bhargage_scores_as_the_literal_scorer_says(
    split: tuple[tuple[Card, ...], Card], rules: Rules
) -> None:
    """The second scorer, written from the rules alone, gives the same points of each kind."""
    crib, upcard = split
    expected = literal.bhargage(
        [str(card) for card in crib],
        str(upcard),
        sequences=rules.sequences,
        twenty_three=rules.twenty_three,
        excuse_in_sequences=rules.excuse_in_sequences,
    )
    assert score_bhargage(crib, upcard, rules).by_kind == nonzero(expected)


def nonzero(points: Mapping[str, int]) -> dict[str, int]:
    """The kinds that score."""
    return {kind: score for kind, score in points.items() if score}


# --- 11s and 23s -------------------------------------------------------------------------------------------


@given(any_hands, st.randoms())
def test_the_order_of_the_cards_is_irrelevant(counted: tuple[Card, ...], rng: Random) -> None:
    """Cards score alike in any order; which of them is turned up matters to Friends only."""
    shuffled = tuple(rng.sample(counted, len(counted)))
    assert by_cards(shuffled, BOTH) == by_cards(counted, BOTH)
    assert shortage(shuffled).total == shortage(counted).total


@given(any_hands)
def test_bh_49_elevens_are_a_coefficient(counted: tuple[Card, ...]) -> None:
    """The number of 11s is the coefficient of x^11 in the product of 1 + x^v over the values v."""
    coefficients = [1] + [0] * 50
    for card in counted:
        shift = value(card)
        coefficients = [
            here + (coefficients[power - shift] if power >= shift else 0)
            for power, here in enumerate(coefficients)
        ]
    assert count(Kind.ELEVEN, counted) == coefficients[11]
    assert count(Kind.TWENTY_THREE, counted) == coefficients[23]


@given(any_hands)
def test_bh_50_zero_cards_double_the_elevens_of_the_others(counted: tuple[Card, ...]) -> None:
    """There are as many 11s as the cards of value make, times 2 for each zero-value card."""
    values = [value(card) for card in counted if card not in ZEROS]
    groups = [group for size in range(1, 6) for group in combinations(values, size)]
    assert count(Kind.ELEVEN, counted) == sum(sum(group) == 11 for group in groups) << zeros(counted)
    assert count(Kind.TWENTY_THREE, counted) == sum(sum(group) == 23 for group in groups) << zeros(counted)


@given(any_hands)
def test_bh_50_too_many_zero_cards_leave_no_eleven(counted: tuple[Card, ...]) -> None:
    """An 11 needs two cards of value, a 23 three (BH-50, BH-63)."""
    of_value = len(counted) - zeros(counted)
    assert of_value > 1 or count(Kind.ELEVEN, counted) == 0
    assert of_value > 2 or count(Kind.TWENTY_THREE, counted) == 0


@given(st.sampled_from((3, 4)).flatmap(hands), st.sampled_from(ZEROS))
def test_bh_50_one_more_zero_card_doubles_elevens(counted: tuple[Card, ...], zero: Card) -> None:
    """Another zero-value card, whichever it is, exactly doubles the 11s and the 23s (BH-50, BH-63)."""
    assume(zero not in counted)
    for kind in (Kind.ELEVEN, Kind.TWENTY_THREE):
        assert count(kind, (*counted, zero)) == 2 * count(kind, counted)


@given(any_hands, st.sampled_from(ZEROS))
def test_bh_50_zero_cards_are_alike_to_elevens(counted: tuple[Card, ...], zero: Card) -> None:
    """One zero-value card in the place of another changes no 11 and no 23."""
    assume(zero not in counted)
    assume(zeros(counted))
    place = next(place for place, card in enumerate(counted) if card in ZEROS)
    other = (*counted[:place], zero, *counted[place + 1 :])
    for kind in (Kind.ELEVEN, Kind.TWENTY_THREE):
        assert count(kind, other) == count(kind, counted)


@given(any_hands, st.data())
def test_only_ranks_matter_to_elevens_sets_and_runs(counted: tuple[Card, ...], data: st.DataObject) -> None:
    """Other cards of the same ranks make the same 11s, 23s, sets and runs (BH-49, BH-51)."""
    other: tuple[Card, ...] = ()
    for card in counted:
        alike = [found for found in DECK if found.rank is card.rank and found not in other]
        other += (data.draw(st.sampled_from(alike)),)
    for kind in (Kind.ELEVEN, Kind.TWENTY_THREE, Kind.SET, Kind.RUN):
        assert score(other, BOTH).points(kind) == score(counted, BOTH).points(kind)


@given(any_hands, st.data())
def test_only_suits_matter_to_bhargs_and_shortage(counted: tuple[Card, ...], data: st.DataObject) -> None:
    """Other cards that show the same suits make the same bhargs and the same shortage (BH-52, BH-58)."""
    other: tuple[Card, ...] = ()
    for card in counted:
        alike = [found for found in DECK if found.suits == card.suits and found not in other]
        other += (data.draw(st.sampled_from(alike)),)
    assert count(Kind.BHARG, other) == count(Kind.BHARG, counted)
    assert missing_suits(other) == missing_suits(counted)


# --- the Excuse --------------------------------------------------------------------------------------------


@given(st.sampled_from((3, 4)).flatmap(lambda size: testing.hands(SUITED, size)))
@example(cards("5ML 5SW 5YK"))
@example(cards("AM 3SK PWLY XM"))
def test_bh_53_excuse_doubles_all_but_the_sets(counted: tuple[Card, ...]) -> None:
    """The Excuse exactly doubles 11s, 23s and bhargs, and leaves sets and missing suits as they were."""
    richer = (*counted, EXCUSE)
    for kind in (Kind.ELEVEN, Kind.TWENTY_THREE, Kind.BHARG):
        assert count(kind, richer) == 2 * count(kind, counted)
    sets = score(counted).points(Kind.SET)
    assert score(richer).points(Kind.SET) == sets
    assert missing_suits(richer) == missing_suits(counted)
    assert plain(richer) == 2 * plain(counted) - sets


@given(any_hands)
@example(cards("PSWK CMLY E 9MS"))
def test_bh_53_excuse_makes_bhargs_even(counted: tuple[Card, ...]) -> None:
    """With the Excuse the bhargs come in pairs."""
    assert EXCUSE not in counted or count(Kind.BHARG, counted) % 2 == 0


# --- sets --------------------------------------------------------------------------------------------------


@given(any_hands)
def test_bh_51_sets_are_pairs_of_equal_rank_times_two(counted: tuple[Card, ...]) -> None:
    """Sets score k(k - 1) a rank, twice the number of pairs of equal rank."""
    ranks = [card.rank for card in counted]
    pairs = sum(one == other for one, other in combinations(ranks, 2))
    assert score(counted).points(Kind.SET) == 2 * pairs
    assert 2 * pairs == sum(times * (times - 1) for times in Counter(ranks).values())


@given(any_hands)
def test_bh_51_points_of_sets(counted: tuple[Card, ...]) -> None:
    """Three cards score 0, 2 or 6 for sets, four also 4 and 12, five also 8 and 20."""
    possible = {3: {0, 2, 6}, 4: {0, 2, 4, 6, 12}, 5: {0, 2, 4, 6, 8, 12, 20}}
    assert score(counted).points(Kind.SET) in possible[len(counted)]


@given(hands(5))
def test_bh_51_sets_of_the_bhargage_and_of_its_hands(counted: tuple[Card, ...]) -> None:
    """The sets in the five fours of a bhargage add up to three times its own."""
    fours = [tuple(four) for four in combinations(counted, 4)]
    assert sum(score(four).points(Kind.SET) for four in fours) == 3 * score(counted).points(Kind.SET)


# --- bhargs ------------------------------------------------------------------------------------------------


@given(any_hands)
@example(cards("2SY 3MW 6MW 6LK 6SY"))
@example(cards("AM 3SK PWLY XM E"))
def test_bh_52_bhargs_are_exact_covers(counted: tuple[Card, ...]) -> None:
    """The bhargs are the exact covers of the suits by the suited cards, twice with the Excuse."""
    assert count(Kind.BHARG, counted) == covers(counted) * (1 + (EXCUSE in counted))


@given(any_hands)
def test_bh_52_a_bharg_has_two_cards_or_more(counted: tuple[Card, ...]) -> None:
    """No card shows six suits, so a bharg takes at least two cards, and never more than were counted."""
    sizes = [len(line.cards) for line in score(counted).lines if line.kind is Kind.BHARG]
    assert all(2 <= size <= len(counted) for size in sizes)


@given(st.sampled_from("23456789"), testing.hands(DECK, 2), st.booleans())
def test_bh_52_a_whole_number_is_a_set_and_a_bharg(symbol: str, more: tuple[Card, ...], five: bool) -> None:
    """All three cards of a number score 6 or more for sets and 6 or more for bhargs."""
    three = tuple(card for card in DECK if card.rank.symbol == symbol)
    assume(not set(three) & set(more))
    counted = (*three, *(more if five else more[:1]))
    assert score(counted).points(Kind.SET) >= 6
    assert count(Kind.BHARG, counted) >= 1


@given(any_hands)
@example(cards("2SY 3MW 6MW 6LK 6SY"))
def test_bh_60_a_bharg_excludes_shortage(counted: tuple[Card, ...]) -> None:
    """Where there is a bharg no suit is missing."""
    assert not (count(Kind.BHARG, counted) and shortage(counted).total)


# --- how many, how much ------------------------------------------------------------------------------------


@given(any_hands)
def test_bh_57_numbers_of_elevens_and_bhargs(counted: tuple[Card, ...]) -> None:
    """Four cards make at most four 11s and two bhargs, five at most eight and four, and never seven 11s."""
    elevens = {3: {0, 1, 2}, 4: {0, 1, 2, 3, 4}, 5: {0, 1, 2, 3, 4, 5, 6, 8}}
    bhargs = {3: {0, 1, 2}, 4: {0, 1, 2}, 5: {0, 1, 2, 3, 4}}
    assert count(Kind.ELEVEN, counted) in elevens[len(counted)]
    assert count(Kind.BHARG, counted) in bhargs[len(counted)]


@given(hands(4))
def test_three_elevens_need_a_set(counted: tuple[Card, ...]) -> None:
    """Exactly three 11s in a hand mean a set, so the printed hand of 13 cannot be (D12)."""
    assert count(Kind.ELEVEN, counted) != 3 or score(counted).points(Kind.SET)


@given(any_hands)
def test_bh_57_points_without_friends_are_even(counted: tuple[Card, ...]) -> None:
    """Without Friends every score is even."""
    assert plain(counted) % 2 == 0


@given(splits)
def test_bh_54_a_hand_is_odd_when_its_friends_are(split: tuple[tuple[Card, ...], Card]) -> None:
    """A hand's total is odd when the number of its Friends is."""
    hand = score_hand(*split)
    assert hand.total % 2 == hand.points(Kind.FRIEND) % 2


@given(bhargages)
def test_bh_57_a_bhargage_is_even(split: tuple[tuple[Card, ...], Card]) -> None:
    """The bhargage scores an even number, for it has no Friends."""
    assert score_bhargage(*split).total % 2 == 0


@given(splits)
def test_bh_54_number_of_friends(split: tuple[tuple[Card, ...], Card]) -> None:
    """With a Character turned up the Friends are the Characters held, at most three; else there is none."""
    held, upcard = split
    friends = score_hand(held, upcard).points(Kind.FRIEND)
    assert friends == (sum(card.is_character for card in held) if upcard.is_character else 0)
    assert 0 <= friends <= 3


@given(hands(4))
def test_bh_54_the_upcard_matters_to_friends_only(counted: tuple[Card, ...]) -> None:
    """Whichever of four cards is turned up, only the Friends change, by 3 at most."""
    turned = [(*counted[:place], *counted[place + 1 :], counted[place]) for place in range(4)]
    assert len({plain(hand) for hand in turned}) == 1
    totals = [score(hand).total for hand in turned]
    assert max(totals) - min(totals) <= 3


@given(st.sampled_from((3, 4)).flatmap(hands), all_cards)
def test_another_card_lowers_no_count(counted: tuple[Card, ...], card: Card) -> None:
    """One more card never takes an 11, a 23, a bharg or a set away, and never makes a suit missing."""
    assume(card not in counted)
    more = (*counted, card)
    for kind in (Kind.ELEVEN, Kind.TWENTY_THREE, Kind.BHARG, Kind.SET):
        assert score(more, BOTH).points(kind) >= score(counted, BOTH).points(kind)
    assert set(missing_suits(more)) <= set(missing_suits(counted))


@given(hands(5))
def test_a_bhargage_scores_no_less_than_its_hands(counted: tuple[Card, ...]) -> None:
    """Each four cards of a bhargage score no more, Friends left out, and lack no fewer suits."""
    for four in combinations(counted, 4):
        assert plain(four) <= plain(counted)
        assert len(missing_suits(four)) >= len(missing_suits(counted))


@given(any_hands)
@example(cards("5ML 5SW 5YK"))
@example(cards("5ML 5SW 5YK E"))
@example(cards("2SY 3MW 6MW 6LK 6SY"))
def test_bh_57_maxima(counted: tuple[Card, ...]) -> None:
    """Three cards score 12 at most, never 10; four 18 without Friends and 20 with them; five 36."""
    assert plain(counted) <= {3: 12, 4: 18, 5: 36}[len(counted)]
    assert score(counted).total <= {3: 12, 4: 20, 5: 36}[len(counted)]
    assert (len(counted), plain(counted)) != (3, 10)


@given(any_hands)
@example(cards("AM XM E 2MK"))
def test_points_less_shortage(counted: tuple[Card, ...]) -> None:
    """A hand's points less the claim on it are at least -10."""
    assume(len(counted) > 3)
    assert plain(counted) - shortage(counted).total >= -10


# --- shortage ----------------------------------------------------------------------------------------------


@given(any_hands)
def test_bh_58_shortage_is_triangular(counted: tuple[Card, ...]) -> None:
    """If m suits are missing, that is worth m(m + 1) / 2."""
    missing = 6 - len(set().union(*(card.suits for card in counted)))
    assert shortage(counted).total == missing * (missing + 1) // 2
    assert len(missing_suits(counted)) == missing


@given(st.sampled_from((4, 5)).flatmap(hands))
@example(cards("AM XM E 2MK"))
def test_bh_58_four_cards_lack_four_suits_at_most(counted: tuple[Card, ...]) -> None:
    """A hand or a bhargage is worth 0, 1, 3, 6 or 10 to the opponent."""
    assert shortage(counted).total in {0, 1, 3, 6, 10}


@given(st.sampled_from((3, 4, 5)).flatmap(lambda size: testing.hands(SUITED, size)), st.data())
def test_bh_58_the_excuse_in_the_place_of_a_card(counted: tuple[Card, ...], data: st.DataObject) -> None:
    """The Excuse in the place of any card never lowers the shortage."""
    place = data.draw(st.sampled_from(range(len(counted))))
    poorer = (*counted[:place], EXCUSE, *counted[place + 1 :])
    assert shortage(poorer).total >= shortage(counted).total


# --- the parts of which other counts are made ---------------------------------------------------------------


@given(any_hands, ALL_RULES)
def test_points_decided_by_ranks(counted: tuple[Card, ...], rules: Rules) -> None:
    """What ranks alone decide are the 11s, 23s, sets and runs of any cards of these ranks."""
    points = score(counted, rules).without(Kind.BHARG, Kind.FRIEND).by_kind
    tally = sum(card.rank_digit for card in counted)
    assert RANK_SCORES[rules.show_variant][tally].by_kind == points


@given(any_hands)
@example(cards("2SY 3MW 6MW 6LK 6SY"))
def test_points_decided_by_suits(counted: tuple[Card, ...]) -> None:
    """What suits alone decide are the bhargs and the claim."""
    suits = reduce(or_, (card.suit_mask for card in counted))
    assert bharg_points(card.suit_mask for card in counted) == score(counted).points(Kind.BHARG)
    assert claim_points(suits) == shortage(counted).total


# --- renaming the suits ------------------------------------------------------------------------------------

SUIT_ORDERS = list(permutations(Suit))
BY_FACE = {(card.rank, SHOWN[card]): card for card in DECK}


def sub_deck(ranks: str) -> tuple[Card, ...]:
    """The cards of these ranks."""
    return tuple(card for card in DECK if card.rank.symbol in ranks)


def renamed(card: Card, order: tuple[Suit, ...]) -> Card | None:
    """The card of the same rank that shows the suits by their new names, if there is one."""
    return BY_FACE.get((card.rank, frozenset(order[tuple(Suit).index(suit)] for suit in card.suits)))


@cache
def renamings(ranks: str) -> list[dict[Card, Card]]:
    """Every way of renaming the suits under which the cards of these ranks stay the cards of these ranks."""
    found = []
    for order in SUIT_ORDERS:
        images = {card: renamed(card, order) for card in sub_deck(ranks)}
        mapping = {card: image for card, image in images.items() if image is not None}
        if len(mapping) == len(images):
            found.append(mapping)
    return found


WAYS = {"EAX": 720, "EAXP": 24, "EAXC": 24, "EAXPC": 3, **{f"EAX{number}": 48 for number in range(2, 10)}}


@pytest.mark.parametrize(("ranks", "ways"), WAYS.items())
def test_ways_of_renaming_the_suits_in_a_part_of_the_deck(ranks: str, ways: int) -> None:
    """Parts of the deck have symmetries, though the whole deck has none."""
    assert len(renamings(ranks)) == ways


@given(st.sampled_from(sorted(WAYS)), st.sampled_from((4, 5)), st.data())
def test_renaming_the_suits_changes_no_points(ranks: str, size: int, data: st.DataObject) -> None:
    """Where every renamed card is a card again, the points and the shortage stay, Friends left out."""
    counted = data.draw(testing.hands(sub_deck(ranks), size))
    mapping = data.draw(st.sampled_from(renamings(ranks)))
    images = tuple(mapping[card] for card in counted)
    assert by_cards(images, BOTH) == by_cards(counted, BOTH)
    assert shortage(images).total == shortage(counted).total


SWAPPED = (Suit.SUNS, Suit.MOONS, Suit.KNOTS, Suit.WYRMS, Suit.LEAVES, Suit.WAVES)
"""Moons for Suns, Waves for Knots, Leaves for Wyrms, and the other way round."""


def in_new_suits(shown: frozenset[Suit], order: tuple[Suit, ...]) -> frozenset[Suit]:
    """These suits by their new names."""
    return frozenset(order[tuple(Suit).index(suit)] for suit in shown)


def test_one_way_of_swapping_the_suits_of_the_basic_deck() -> None:
    """Ranks ignored, the basic deck has one symmetry that is its own inverse, and the whole deck none."""
    shown = Counter(SHOWN[card] for card in BASIC)
    idle = tuple(Suit)
    swaps = [
        order
        for order in SUIT_ORDERS
        if order != idle
        and all(order[idle.index(order[idle.index(suit)])] is suit for suit in Suit)
        and Counter(in_new_suits(suits, order) for suits in shown.elements()) == shown
    ]
    assert swaps == [SWAPPED]


@given(st.sampled_from((3, 4, 5)).flatmap(lambda size: testing.hands(BASIC.cards, size)))
@example(cards("2MK 3LY 5SW XK"))
def test_swapping_the_suits_of_the_basic_deck_keeps_bhargs(counted: tuple[Card, ...]) -> None:
    """Cards of any rank that show the suits swapped make as many bhargs and lack as many suits."""
    images: tuple[Card, ...] = ()
    for card in counted:
        shown = in_new_suits(SHOWN[card], SWAPPED)
        images += (next(image for image in BASIC if SHOWN[image] == shown and image not in images),)
    assert count(Kind.BHARG, images) == count(Kind.BHARG, counted)
    assert len(missing_suits(images)) == len(missing_suits(counted))


# --- tempting, but false -----------------------------------------------------------------------------------


def test_false_that_suits_can_be_renamed() -> None:
    """With Moons and Suns exchanged the Author would show Suns and Knots, and there is no such 2."""
    with pytest.raises(NotationError):
        Card.parse("2SK")


def test_false_that_renaming_keeps_friends() -> None:
    """With Moons and Waves exchanged the Huntress becomes the Sea, who is no Chief."""
    before, after = score_hand("AM AS XS", "XM"), score_hand("AW AS XS", "XW")
    assert before.total == after.total + 1
    assert (before.points(Kind.FRIEND), after.points(Kind.FRIEND)) == (1, 0)


def test_false_that_the_excuse_doubles_the_total() -> None:
    """Three 5s score 12, and with the Excuse 18: it doubles the bharg but not the set."""
    assert score_leftovers("5ML 5SW 5YK").total == 12
    assert score_hand("5ML 5SW 5YK", "E").total == 18


def test_false_that_all_suits_make_a_bharg() -> None:
    """The Ace of Moons and three Pawns show every suit, but any two Pawns share one."""
    counted = cards("AM PMSL PMYK PSWK")
    assert missing_suits(counted) == ()
    assert count(Kind.BHARG, counted) == 0


def test_false_that_higher_ranks_score_more() -> None:
    """5 and 6 are 11; with 7 in the place of 6 the hand is worth nothing."""
    assert score_hand("5ML 6MW 9MS", "3MW").total == 2
    assert score_hand("5ML 7ML 9MS", "3MW").total == 0


def test_false_that_pawn_and_court_are_interchangeable() -> None:
    """Both count 0 and make the same 11s, but two Pawns are a pair, and a Pawn and a Court are none."""
    pawns, court = score_hand("AM XS PMYK", "PMSL"), score_hand("AM XS CMWK", "PMSL")
    assert (pawns.by_kind, court.by_kind) == ({Kind.ELEVEN: 8, Kind.SET: 2}, {Kind.ELEVEN: 8})


@pytest.mark.parametrize("three", ["AM AS AW", "XM XS XW", "PMSL PMYK PSWK", "CMWK CMLY CSWY"])
def test_false_that_three_of_a_rank_are_a_bharg(three: str) -> None:
    """Three of a number are a bharg, but not three Aces, Crowns, Pawns or Courts."""
    assert score_leftovers(three).by_kind == {Kind.SET: 6}


def test_false_that_a_hand_is_even() -> None:
    """A Friend makes a hand odd: two 11s, a pair of Crowns, and the Bard."""
    assert score_hand("XS AM 2WL", "XM").total == 7
