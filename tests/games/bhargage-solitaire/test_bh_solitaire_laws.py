"""Laws of Solitaire Bhargage, for every deck and all discards, in the words of its rules."""

from itertools import combinations, pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from muggins.cards.decktet import EXTENDED, Card, Suit
from muggins.games.bhargage import Kind
from muggins.games.bhargage.solitaire import EASIER, SOLITAIRE, Solitaire, SolitaireRules

DECKS = st.permutations(EXTENDED.cards)
THROWS = st.lists(st.sampled_from([*combinations(range(5), 2)]), min_size=6, max_size=6)
POINTS = st.integers(0, 150)
RULES = st.builds(SolitaireRules, circuit=st.integers(1, 100), whole_total=st.booleans(), chief=st.booleans())


def moments(deck: list[Card], throws: list[tuple[int, int]], rules: SolitaireRules) -> list[Solitaire]:
    """A solitaire before its first discard and after each, if the cards in these places are thrown."""
    found = [Solitaire.start(deck, rules)]
    for one, other in throws:
        cards = found[-1].cards
        found.append(found[-1].discard([cards[one], cards[other]]))
    return found


def lacking(cards: tuple[Card, ...]) -> int:
    """How many suits some cards do not show."""
    return len({*Suit}.difference(*(card.suits for card in cards)))


@given(DECKS, THROWS)
def test_bh_65_to_67_every_card_is_counted(deck: list[Card], throws: list[tuple[int, int]]) -> None:
    """Three cards are kept and four lie in the bhargage; after six hands three cards are left."""
    over = moments(deck, throws, SOLITAIRE)[-1]
    counted = {card for hand in over.hands for card in (*hand.held, *hand.bhargage, hand.upcard)}
    assert counted | {*over.leftovers} == {*EXTENDED}
    assert [(len(hand.held), len(hand.bhargage)) for hand in over.hands] == [(3, 4)] * 6
    assert len(over.leftovers) == 3


@given(DECKS, THROWS)
def test_bh_65_to_67_the_cards_come_in_the_order_of_the_deck(
    deck: list[Card], throws: list[tuple[int, int]]
) -> None:
    """Three to look at, two unseen, two to look at, and the up-card, which is the first of the next hand."""
    *found, over = moments(deck, throws, SOLITAIRE)
    for number, (now, hand) in enumerate(zip(found, over.hands, strict=True)):
        dealt = deck[7 * number : 7 * number + 8]
        assert now.cards == (*dealt[:3], *dealt[5:7])
        assert hand.bhargage[:2] == tuple(dealt[3:5])
        assert {*hand.held, *hand.bhargage[2:]} == {*now.cards}
        assert hand.upcard == dealt[7]
    assert over.leftovers == tuple(deck[-3:])


@given(DECKS, THROWS, RULES)
def test_bh_68_the_opponent_scores_for_the_suits_that_are_lacking_alone(
    deck: list[Card], throws: list[tuple[int, int]], rules: SolitaireRules
) -> None:
    """In a hand and a bhargage, each with the up-card: nothing for all suits, more for each lacking."""
    worth: dict[int, set[int]] = {}
    for hand in moments(deck, throws, rules)[-1].hands:
        for cards, lost in zip((hand.held, hand.bhargage), hand.lost, strict=True):
            worth.setdefault(lacking((*cards, hand.upcard)), set()).add(lost.total)
    assert all(len(points) == 1 for points in worth.values())
    assert worth.get(0, {0}) == {0}
    in_order = [max(worth[count]) for count in sorted(worth)]
    assert all(fewer <= more for fewer, more in pairwise(in_order))


@given(DECKS, THROWS, st.permutations(range(2)))
def test_bh_69_the_last_three_cards_count_together_and_without_shortage(
    deck: list[Card], throws: list[tuple[int, int]], order: list[int]
) -> None:
    """At most 12, in any order of the two that were not turned up; they cost nothing, whatever they lack."""
    over = moments(deck, throws, SOLITAIRE)[-1]
    other = moments([*deck[:43], *(deck[43 + place] for place in order)], throws, SOLITAIRE)[-1]
    assert 0 <= over.leftover_score.total == other.leftover_score.total <= 12
    gained = sum(score.total for hand in over.hands for score in hand.gained)
    assert over.total == gained + over.leftover_score.total
    assert over.opponent == sum(score.total for hand in over.hands for score in hand.lost)
    assert {line.kind for line in over.leftover_score.lines}.isdisjoint({Kind.CHIEF, Kind.FRIEND})


@given(DECKS, THROWS)
def test_bh_70_the_easier_game_adds_the_chief_and_his_friends(
    deck: list[Card], throws: list[tuple[int, int]]
) -> None:
    """Two points for each character turned up, one for each character held with it; the rest is equal."""
    plain, easier = (moments(deck, throws, rules)[-1] for rules in (SOLITAIRE, EASIER))
    chiefs = [hand for hand in plain.hands if hand.upcard.is_character]
    friends = sum(card.is_character for hand in chiefs for card in hand.held)
    assert easier.total - plain.total == 2 * len(chiefs) + friends
    assert easier.opponent == plain.opponent


@given(RULES, POINTS, POINTS)
@example(SOLITAIRE, 69, 13)
@example(SolitaireRules(whole_total=True), 55, 13)
@example(SolitaireRules(whole_total=True), 60, 60)
def test_bh_71_the_player_has_to_complete_the_circuit_and_to_overtake(
    rules: SolitaireRules, player: int, opponent: int
) -> None:
    """A tie is lost; another point never loses, nor does one less for the opponent."""
    wins = rules.overtakes(player, opponent)
    beyond = player if rules.whole_total else player - rules.circuit
    assert wins == (player >= rules.circuit and beyond > opponent)
    assert wins <= rules.overtakes(player + 1, opponent)
    assert wins >= rules.overtakes(player, opponent + 1)


@given(DECKS, THROWS, RULES)
def test_bh_71_it_is_won_or_lost_once_the_last_three_cards_are_counted(
    deck: list[Card], throws: list[tuple[int, int]], rules: SolitaireRules
) -> None:
    """Both totals only grow, and nothing is decided before the end."""
    found = moments(deck, throws, rules)
    for before, after in pairwise(found):
        assert (before.is_over, before.is_won) == (False, False)
        assert before.total <= after.total
        assert before.opponent <= after.opponent
    over = found[-1]
    assert over.is_over
    assert over.is_won == rules.overtakes(over.total, over.opponent)


@given(DECKS, THROWS)
def test_bh_65_the_order_of_two_cards_thrown_does_not_matter(
    deck: list[Card], throws: list[tuple[int, int]]
) -> None:
    """Nor does that of the two unseen: the same cards are counted together."""
    over = moments(deck, throws, EASIER)[-1]
    swapped = [*deck]
    for start in range(3, 45 - 3, 7):
        swapped[start], swapped[start + 1] = swapped[start + 1], swapped[start]
    other = moments(swapped, [(second, first) for first, second in throws], EASIER)[-1]
    assert (other.total, other.opponent) == (over.total, over.opponent)
