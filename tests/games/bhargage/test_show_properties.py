"""Laws of the show, checked on cards drawn by Hypothesis."""

from functools import reduce
from operator import or_
from random import Random

from hypothesis import assume, example, given
from hypothesis import strategies as st

from games.bhargage.variants import BOTH, literal_bhargage, literal_hand
from muggins import testing
from muggins.cards.decktet import Card, cards
from muggins.games.bhargage.rules import STANDARD, Kind, Rules, value
from muggins.games.bhargage.show import (
    RANK_SCORES,
    BhargageScore,
    missing_suits,
    score_bhargage,
    score_hand,
    score_leftovers,
    shortage,
)
from muggins.games.bhargage.suits import bharg_points, claim_points
from strategies import DECK, ZEROS, all_cards, any_hands, bhargages, hands, splits

ALL_RULES = st.builds(
    Rules,
    sequences=st.booleans(),
    excuse_in_sequences=st.booleans(),
    twenty_three=st.booleans(),
    chief_is_friend=st.booleans(),
)
EXCUSE = Card.parse("E")
SUITED = tuple(card for card in DECK if card is not EXCUSE)


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
def test_a_hand_scores_as_the_literal_scorer_says(split: tuple[tuple[Card, ...], Card], rules: Rules) -> None:
    """The second scorer, written from the rules alone, gives the same points of each kind."""
    expected = literal_hand(*split, rules)
    assert score_hand(*split, rules).by_kind == {kind: points for kind, points in expected.items() if points}


@given(bhargages, ALL_RULES)
def test_a_bhargage_scores_as_the_literal_scorer_says(
    split: tuple[tuple[Card, ...], Card], rules: Rules
) -> None:
    """The second scorer, written from the rules alone, gives the same points of each kind."""
    crib, upcard = split
    expected = literal_bhargage((*crib, upcard), rules)
    found = score_bhargage(crib, upcard, rules).by_kind
    assert found == {kind: points for kind, points in expected.items() if points}


# --- 11s and 23s -------------------------------------------------------------------------------------------


@given(any_hands, st.randoms())
def test_the_order_of_the_cards_is_irrelevant(counted: tuple[Card, ...], rng: Random) -> None:
    """Cards score alike in any order; which of them is turned up matters to Friends only."""
    shuffled = tuple(rng.sample(counted, len(counted)))
    assert by_cards(shuffled, BOTH) == by_cards(counted, BOTH)
    assert shortage(shuffled).total == shortage(counted).total


@given(st.sampled_from((3, 4)).flatmap(hands), st.sampled_from(ZEROS))
def test_bh_50_one_more_zero_card_doubles_elevens(counted: tuple[Card, ...], zero: Card) -> None:
    """Another zero-value card, whichever it is, exactly doubles the 11s and the 23s (BH-50, BH-63)."""
    assume(zero not in counted)
    for kind in (Kind.ELEVEN, Kind.TWENTY_THREE):
        assert count(kind, (*counted, zero)) == 2 * count(kind, counted)


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


# --- how many, how much ------------------------------------------------------------------------------------


@given(st.sampled_from((3, 4)).flatmap(hands), all_cards)
def test_another_card_lowers_no_count(counted: tuple[Card, ...], card: Card) -> None:
    """One more card never takes an 11, a 23, a bharg or a set away, and never makes a suit missing."""
    assume(card not in counted)
    more = (*counted, card)
    for kind in (Kind.ELEVEN, Kind.TWENTY_THREE, Kind.BHARG, Kind.SET):
        assert score(more, BOTH).points(kind) >= score(counted, BOTH).points(kind)
    assert set(missing_suits(more)) <= set(missing_suits(counted))


# --- shortage ----------------------------------------------------------------------------------------------


@given(any_hands)
def test_bh_58_shortage_is_triangular(counted: tuple[Card, ...]) -> None:
    """If m suits are missing, that is worth m(m + 1) / 2."""
    missing = 6 - len(set().union(*(card.suits for card in counted)))
    assert shortage(counted).total == missing * (missing + 1) // 2
    assert len(missing_suits(counted)) == missing


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
