"""Laws of binding, checked on cards drawn by Hypothesis, and all ways to lay out a hand tried one by one."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from games.bharg.bharg_playing import ACES, some_rules
from muggins.cards.decktet import Card, Suit
from muggins.games.bharg import Rules, bharg_sets, bind, deck, unbound_points, value

Case = tuple[tuple[Card, ...], Card | None, Rules]


@st.composite
def _cases(draw: st.DrawFn) -> Case:
    """A hand of seven or eight cards of some deck, and perhaps an Ace that is not in it."""
    rules = draw(some_rules)
    ace = draw(st.none() | st.sampled_from(ACES))
    pool = st.sampled_from([card for card in deck(rules) if card is not ace])
    count = draw(st.sampled_from((7, 8)))
    return tuple(draw(st.lists(pool, min_size=count, max_size=count, unique=True))), ace, rules


cases: SearchStrategy[Case] = _cases()


@given(cases)
def test_bound_and_unbound_are_the_hand(case: Case) -> None:
    """Each card is bound or unbound, and not both; the points are the values of the unbound."""
    hand, ace, rules = case
    binding = bind(hand, ace, rules)
    assert sorted((*binding.bound, *binding.unbound), key=hand.index) == list(hand)
    assert binding.total == sum(map(value, binding.unbound))


@given(cases)
def test_two_speeds_one_truth(case: Case) -> None:
    """The number alone is the total of the itemised answer."""
    assert unbound_points(*case) == bind(*case).total


@given(cases)
def test_the_chosen_sets_are_sets_and_share_no_card(case: Case) -> None:
    """Every chosen set shows each suit once with three cards or more; no card is in two."""
    hand, _, _ = case
    sets = bind(*case).sets
    for group in sets:
        assert sorted(suit for card in group for suit in card.suits) == sorted(Suit)
        assert len(group) >= 3
        assert group in bharg_sets(hand)
    chosen = [card for group in sets for card in group]
    assert len(chosen) == len({*chosen})


@given(cases)
def test_law_65_what_the_ace_binds_is_bound_whatever_the_sets(case: Case) -> None:
    """The cards that match the Ace and those of each chosen set are bound."""
    hand, ace, _ = case
    binding = bind(*case)
    matching = {card for card in hand if ace is not None and {*card.suits} & {*ace.suits}}
    assert matching <= {*binding.bound}
    assert {card for group in binding.sets for card in group} <= {*binding.bound}


@given(cases)
def test_law_67_the_excuse_is_always_bound_and_helps_nothing(case: Case) -> None:
    """An Excuse in the hand is bound and in no set."""
    binding = bind(*case)
    excuses = [card for card in case[0] if not card.suits]
    assert {*excuses} <= {*binding.bound}
    assert not any(card in group for card in excuses for group in binding.sets)


@given(cases)
def test_law_68_nothing_left_if_and_only_if_all_are_bound(case: Case) -> None:
    """A hand is worth nothing just when it is complete."""
    binding = bind(*case)
    assert (binding.total == 0) == binding.is_complete == (len(binding.bound) == len(case[0]))


@given(cases, st.randoms(use_true_random=False))
def test_the_order_of_the_hand_makes_no_difference(case: Case, rng: Random) -> None:
    """Shuffled, the same cards have the same binding, lines and all."""
    hand, ace, rules = case
    assert bind(rng.sample(hand, len(hand)), ace, rules) == bind(hand, ace, rules)
