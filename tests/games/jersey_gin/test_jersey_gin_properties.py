"""Laws of Jersey Gin that hold for any cards."""

from collections.abc import Sequence
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from games.jersey_gin import literal_jersey_gin as literal
from games.jersey_gin.gin_cases import CARD_OF, cards_of, deals
from muggins.cards.french import PACK, Card, Suit, cards
from muggins.games.jersey_gin import (
    Kind,
    LayOffOn,
    Meld,
    Rules,
    arrange,
    best_arrangement,
    deadwood,
    find_melds,
    lay_off,
    settle_knock,
    value,
)

Cards = tuple[Card, ...]

MELDS = {frozenset(meld.cards) for meld in find_melds(PACK)}


def of_ranks(count: int) -> st.SearchStrategy[list[Card]]:
    """The cards of the lowest ranks in all suits, in any order."""
    return st.permutations([CARD_OF[suit * 13 + rank] for suit in range(4) for rank in range(count)])


packs = st.permutations(PACK.cards) | st.integers(3, 6).flatmap(of_ranks)
hands = packs.map(lambda found: tuple(found[:10]))
beside_table = (st.permutations(PACK.cards) | of_ranks(6)).map(lambda found: (found[:8], found[8:]))
seeds = st.integers(0, 10**6)
rules_of = st.builds(
    Rules,
    layoff_on=st.sampled_from(LayOffOn),
    tie_underknocks=st.booleans(),
    gin_bonus_each=st.booleans(),
    underknock_bonus=st.integers(0, 50),
    gin_bonus=st.integers(0, 50),
)


def disjoint(rng: Random, cards: Cards) -> list[Meld]:
    """Melds of some cards without a card in common, chosen at random."""
    found: list[Meld] = []
    for meld in rng.sample(find_melds(cards), len(find_melds(cards))):
        if not {card for one in found for card in one.cards} & {*meld.cards} and rng.random() < 0.7:
            found.append(meld)
    return found


def without(hand: Sequence[Card], meld: Meld) -> list[Card]:
    """What is left of a hand beside a meld."""
    return [card for card in hand if card not in meld.cards]


def dealt(seed: int) -> list[Cards]:
    """Three hands, the first of which may knock."""
    found = deals(Random(seed), 1_000, 10, 10, 10)
    return [*map(cards_of, next(deal for deal in found if literal.deadwood(deal[0]) <= 10))]


def crowded(seed: int) -> list[Cards]:
    """The same of the nine lowest ranks, so that much can be laid off."""
    rng = Random(seed)
    low = [card for place, card in enumerate(CARD_OF) if place % 13 < 9]
    while True:
        found = tuple(rng.sample(low, 30))
        if deadwood(found[:10]) <= 10:
            return [found[:10], found[10:20], found[20:]]


@given(hands, st.randoms(use_true_random=False))
def test_jg_01_the_order_of_the_cards_makes_no_difference(hand: Cards, rng: Random) -> None:
    """Neither to the melds nor to what is left."""
    mixed = rng.sample(hand, len(hand))
    assert best_arrangement(mixed) == best_arrangement(hand)
    assert find_melds(mixed) == find_melds(hand)


@given(hands, st.permutations(list(Suit)))
def test_jg_02_suits_are_alike(hand: Cards, suits: list[Suit]) -> None:
    """With the suits exchanged, as much is left."""
    exchanged = [Card.parse((card.rank, suits[card.suit_index])) for card in hand]
    assert deadwood(exchanged) == deadwood(hand)


@given(hands, st.randoms(use_true_random=False))
def test_jg_02_no_arrangement_leaves_less_than_the_best(hand: Cards, rng: Random) -> None:
    """Whatever melds are chosen; and those not melded are what is left."""
    chosen = arrange(hand, disjoint(rng, hand))
    assert sum(map(value, chosen.deadwood)) == chosen.points
    assert 0 <= deadwood(hand) <= chosen.points <= sum(map(value, hand))
    assert {*chosen.cards} == {*hand}


@given(hands, st.sampled_from(PACK.cards))
def test_jg_02_one_more_card(hand: Cards, card: Card) -> None:
    """It costs its value at most; and throwing a card away saves its value at most."""
    if card in hand:
        rest = [one for one in hand if one is not card]
        assert deadwood(rest) >= deadwood(hand) - value(card)
    else:
        assert deadwood((*hand, card)) <= deadwood(hand) + value(card)


@given(hands)
def test_jg_02_the_best_is_a_meld_and_the_best_of_the_rest(hand: Cards) -> None:
    """Or no meld at all, whichever leaves least: so of four of a rank all, three or none are melded."""
    ways = [deadwood(without(hand, meld)) for meld in find_melds(hand)]
    assert deadwood(hand) == min([sum(map(value, hand)), *ways])


@given(beside_table, st.randoms(use_true_random=False))
def test_jg_05_what_is_laid_off_fits(dealt_out: tuple[Cards, Cards], rng: Random) -> None:
    """The melds with the cards laid off are melds, and nothing that remains fits one; no card is lost."""
    hand, table = dealt_out[0], disjoint(rng, dealt_out[1])[:4]
    done = lay_off(hand, table)
    grown = [frozenset(meld.cards) for meld in done.melds]
    assert {*grown} <= MELDS
    assert {*done.cards, *done.remaining} == {*hand}
    assert frozenset().union(*grown) == {card for meld in table for card in meld.cards} | {*done.cards}
    assert not any(meld | {card} in MELDS for meld in grown for card in done.remaining)


@given(beside_table, st.randoms(use_true_random=False))
def test_jg_05_no_other_way_of_laying_off_leaves_less(dealt_out: tuple[Cards, Cards], rng: Random) -> None:
    """Whichever card goes on whichever meld first, while any fits."""
    hand, table = dealt_out[0], disjoint(rng, dealt_out[1])[:4]
    left, melds = [*hand], [frozenset(meld.cards) for meld in table]
    while fits := [
        (card, place) for card in left for place, meld in enumerate(melds) if meld | {card} in MELDS
    ]:
        card, place = rng.choice(fits)
        melds[place] |= {card}
        left.remove(card)
    assert lay_off(hand, table).points <= sum(map(value, left))


@given(beside_table, st.randoms(use_true_random=False))
@example((cards("7C 7D 7H 7S 8H"), cards("4H 5H 6H")), Random(1))
def test_jg_06_the_best_is_to_lay_off_what_the_best_melds_leave(
    dealt_out: tuple[Cards, Cards], rng: Random
) -> None:
    """A meld and the best of the rest, or only lay-offs; and beside more melds no more is left."""
    hand, table = dealt_out[0], disjoint(rng, dealt_out[1])[:4]
    left = [best_arrangement(hand, table[:count]).points for count in range(len(table) + 1)]
    assert left == sorted(left, reverse=True)
    ways = [best_arrangement(without(hand, meld), table).points for meld in find_melds(hand)]
    assert left[-1] == min([lay_off(hand, table).points, *ways])


@given(seeds, st.sampled_from(LayOffOn))
def test_jg_04_each_lays_off_as_much_as_the_melds_allow(seed: int, layoff_on: LayOffOn) -> None:
    """On the knocker's melds, the second with what the first has laid off there; where all are open, more."""
    hands_of = crowded(seed)
    found = settle_knock(hands_of, 0, Rules(layoff_on=layoff_on))
    if found.ending == "gin":
        return
    table: Sequence[Meld] = found.arrangements[0].melds
    for seat in 1, 2:
        shown = found.arrangements[seat]
        least = best_arrangement(hands_of[seat], table).points
        assert shown.points == least or (layoff_on is LayOffOn.ALL and shown.points < least)
        table = lay_off([*shown.deadwood, *shown.laid_off], table).melds


@given(seeds, rules_of)
def test_jg_07_the_points_are_the_differences(seed: int, rules: Rules) -> None:
    """The winner has no more than any other, scores both differences, and the bonus of the ending."""
    found = settle_knock(dealt(seed), 0, rules)
    low = found.deadwoods[found.winner]
    assert low == min(found.deadwoods) or found.ending == "gin"
    bonus = {"gin": rules.gin_bonus * (2 if rules.gin_bonus_each else 1), "knock": 0}[str(found.ending)]
    bonus += rules.underknock_bonus * found.is_underknock
    assert found.points == sum(left - low for left in found.deadwoods) + bonus
    kinds = [line.kind for line in found.score.lines]
    assert kinds.count(Kind.DIFFERENCE) == 2


@given(seeds, rules_of, st.integers(1, 2))
def test_jg_07_the_seats_go_round(seed: int, rules: Rules, by: int) -> None:
    """If all move on by a seat or two, the same player scores the same."""
    hands_of = dealt(seed)
    found = settle_knock(hands_of, 0, rules)
    moved = settle_knock([*hands_of[-by:], *hands_of[:-by]], by, rules)
    assert (moved.winner, moved.points) == ((found.winner + by) % 3, found.points)
