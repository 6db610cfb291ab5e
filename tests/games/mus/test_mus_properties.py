"""Laws of Mus that hold for any hands."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mus.mus_cases import Deal, Hand, deals, eldests, hands, swapped
from muggins.cards.french import Card
from muggins.games import mus
from muggins.games.mus import STANDARD, FoldBonus, Kind, Lance, Rules, Stake, best_seat, compare, settle
from muggins.games.mus.hands import strengths, tally

lance_of = st.sampled_from(Lance)
rules_of = st.builds(
    Rules,
    odd_cards=st.booleans(),
    partner_bonus=st.booleans(),
    stake_if_passed=st.booleans(),
    fold_bonus=st.sampled_from(FoldBonus),
)
amounts = st.integers(2, 12)
stake_of = st.one_of(
    st.just(Stake.passed()),
    st.builds(Stake.seen, amounts),
    st.builds(Stake.folded, st.just(1) | amounts, collector=st.integers(0, 1)),
)
scores = st.tuples(st.integers(0, 39), st.integers(0, 39))


@st.composite
def stakes_on(draw: st.DrawFn, deal: Deal) -> dict[Lance, Stake]:
    """Stakes on each round that takes place."""
    return {lance: draw(stake_of) for lance in mus.lances(deal)}


def other_suits(hand: Hand, by: int) -> Hand:
    """The same ranks in suits moved on by so many."""
    suits = "CDHS"
    return tuple(Card.parse(card.code[:-1] + suits[(card.suit_index + by) % 4]) for card in hand)


def all_of(hand: Hand) -> list[object]:
    """Everything that is said of one hand."""
    found = mus.pares(hand)
    return [
        mus.total(hand),
        mus.has_juego(hand),
        (found.kind, found.ranks) if found else None,
        *(mus.lance_key(lance, hand) for lance in Lance),
        *(mus.bonus(lance, hand) for lance in Lance),
        *(mus.exact_chance(lance, hand, place) for lance in Lance for place in range(4)),
    ]


@given(hands, st.randoms(use_true_random=False))
def test_the_order_of_cards_is_irrelevant(hand: Hand, rng: Random) -> None:
    """A hand in another order is the same, and so are its cards of pares."""
    mixed = tuple(rng.sample(hand, 4))
    assert all_of(mixed) == all_of(hand)
    assert mus.pares(mixed) == mus.pares(hand)


@given(hands, st.integers(1, 3))
def test_suits_are_irrelevant(hand: Hand, by: int) -> None:
    """A hand in other suits is worth the same."""
    assert all_of(other_suits(hand, by)) == all_of(hand)


@given(hands)
def test_a_three_is_a_king_and_a_two_an_ace(hand: Hand) -> None:
    """Threes and kings, twos and aces exchanged change nothing."""
    assert all_of(tuple(map(swapped, hand))) == all_of(hand)


@given(deals, lance_of, eldests)
def test_exchanged_everywhere_the_best_is_the_same(deal: Deal, lance: Lance, eldest: int) -> None:
    """Neither suits, nor threes for kings, nor the order of cards change who is best."""
    best = best_seat(lance, deal, eldest)
    assert best_seat(lance, [tuple(map(swapped, hand)) for hand in deal], eldest) == best
    assert best_seat(lance, [other_suits(hand, 1)[::-1] for hand in deal], eldest) == best


@given(deals, lance_of, eldests, rules_of)
def test_the_best_is_the_best_of_pairs(deal: Deal, lance: Lance, eldest: int, rules: Rules) -> None:
    """Whoever no later seat beats and every earlier seat is beaten by is best."""
    keys = [mus.lance_key(lance, hand, rules) for hand in deal]
    expected: int | None = None
    for seat in ((eldest + turn) % 4 for turn in range(4)):
        key, held = keys[seat], None if expected is None else keys[expected]
        if key is not None and (held is None or key > held):
            expected = seat
    if lance is Lance.PUNTO and any(map(mus.has_juego, deal)):
        expected = None
    assert best_seat(lance, deal, eldest, rules) == expected


@given(deals, lance_of, eldests, rules_of)
def test_both_speeds_agree(deal: Deal, lance: Lance, eldest: int, rules: Rules) -> None:
    """The comparison with reasons finds the seat that the quick one finds, and names it."""
    found = compare(lance, deal, eldest, rules)
    assert found.best == best_seat(lance, deal, eldest, rules)
    assert (found.best is not None) == (lance in mus.lances(deal))
    if found.best is not None:
        assert f"seat {found.best}" in found.reason
        strength = found.holdings[found.best].strength
        assert strength == max(held.strength for held in found.holdings)
        assert {seat for seat in range(4) if found.holdings[seat].strength == strength} == {
            found.best,
            *found.tied,
        }


@given(hands, hands, lance_of, st.booleans())
def test_the_whole_number_orders_as_the_key(one: Hand, other: Hand, lance: Lance, odd: bool) -> None:
    """What is compared as ranks and as one number compares alike."""
    by_tally = strengths(lance, odd)
    keys = [mus.lance_key(lance, hand, Rules(odd_cards=odd)) for hand in (one, other)]
    strong = [by_tally[tally(hand)] for hand in (one, other)]
    assert [number == 0 for number in strong] == [key is None for key in keys]
    if keys[0] is not None and keys[1] is not None:
        assert (strong[0] > strong[1], strong[0] == strong[1]) == (keys[0] > keys[1], keys[0] == keys[1])


@given(deals)
def test_juego_or_punto(deal: Deal) -> None:
    """One of the two takes place, and never both."""
    assert (Lance.JUEGO in mus.lances(deal)) != (Lance.PUNTO in mus.lances(deal))


@given(st.data(), deals, scores, eldests, rules_of)
def test_the_items_are_the_scores(
    data: st.DataObject, deal: Deal, before: tuple[int, int], eldest: int, rules: Rules
) -> None:
    """The points of the items add up to the scores, and nothing is counted after a side has won."""
    stakes = data.draw(stakes_on(deal))
    found = settle(deal, stakes, before, eldest, rules)
    for side in (0, 1):
        assert before[side] + found.score(side).total == found.scores[side]
    reached = [side for side in (0, 1) if found.scores[side] >= rules.target]
    assert reached == ([] if found.winner is None else [found.winner])
    if found.winner is None:
        assert not found.uncounted
    else:
        last = found.items[-1]
        assert last.side == found.winner
        assert found.scores[last.side] - last.points < rules.target


@given(st.data(), deals, eldests, rules_of)
def test_what_is_counted_does_not_depend_on_the_scores(
    data: st.DataObject, deal: Deal, eldest: int, rules: Rules
) -> None:
    """From any scores the same items are due, in the same order: folds first, then the rounds."""
    stakes = data.draw(stakes_on(deal))
    whole, late = (settle(deal, stakes, start, eldest, rules) for start in ((0, 0), (39, 39)))
    due = whole.items + whole.uncounted
    assert late.items + late.uncounted == due
    folds = [item for item in due if item.kind is Kind.FOLDED]
    assert [*due[: len(folds)]] == folds
    order = [*Lance]
    for part in (folds, due[len(folds) :]):
        assert all(order.index(a.lance) <= order.index(b.lance) for a, b in pairwise(part))


@given(st.data(), deals, eldests)
def test_seats_moved_round_move_the_sides(data: st.DataObject, deal: Deal, eldest: int) -> None:
    """If every seat moves on by one, each side has what the other had."""
    stakes = data.draw(stakes_on(deal))
    moved = {
        lance: stake if stake.collector is None else Stake.folded(stake.amount, collector=1 - stake.collector)
        for lance, stake in stakes.items()
    }
    found = settle(deal, stakes, (7, 3), eldest)
    turned = settle([deal[3], *deal[:3]], moved, (3, 7), (eldest + 1) % 4)
    assert turned.scores == found.scores[::-1]


@given(deals, lance_of, scores, eldests)
def test_an_ordago_wins_for_the_best(deal: Deal, lance: Lance, before: tuple[int, int], eldest: int) -> None:
    """Whatever the scores, an accepted órdago wins for the side of the best seat, and scores nothing."""
    if lance not in mus.lances(deal):
        return
    earlier = [one for one in mus.lances(deal) if [*Lance].index(one) < [*Lance].index(lance)]
    stakes = {**dict.fromkeys(earlier, Stake.seen(50)), lance: Stake.ordago()}
    found = settle(deal, stakes, before, eldest, STANDARD)
    best = best_seat(lance, deal, eldest)
    assert best is not None
    assert (found.winner, found.scores) == (best % 2, before)


@given(hands, lance_of)
def test_an_earlier_place_is_never_worse(hand: Hand, lance: Lance) -> None:
    """The chance to be best falls or stays with each place later in turn, and is 0 to 1."""
    found = [mus.exact_chance(lance, hand, place) for place in range(4)]
    assert 1 >= found[0] >= found[1] >= found[2] >= found[3] >= 0
    assert [mus.chance(lance, hand, place) for place in range(4)] == [*map(float, found)]
    assert mus.lance_key(lance, hand) is not None or found == [0, 0, 0, 0]


@pytest.mark.parametrize("score", range(40))
def test_counters_show_the_score(score: int) -> None:
    """The counters of a score show it again."""
    assert mus.counters(score).score == score
