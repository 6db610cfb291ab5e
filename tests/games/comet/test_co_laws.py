"""Laws of Comet, for all hands and cards."""

from random import Random

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from games.comet.comet_dealing import NAMES
from muggins.cards.french import Card
from muggins.games import comet
from muggins.games.comet import DECK, Match, Rules

COMET = Card.parse("9D")
seeds = st.integers(0, 2**32)
rules = st.builds(
    Rules,
    known_stops=st.booleans(),
    eights=st.permutations("CHS").map("".join),
    comet_returns=st.booleans(),
    stub_kings=st.booleans(),
)
some_cards = st.lists(st.sampled_from(DECK), unique=True, min_size=6, max_size=20)


@given(st.integers(3, 9), rules, seeds, st.integers(0, 60))
def test_co_03_somebody_can_move_and_no_card_is_lost(
    players: int, rules: Rules, seed: int, length: int
) -> None:
    """Each player who is asked has a legal move, and all piles hold the deck together."""
    rng = Random(seed)
    match = Match(NAMES[:players], NAMES[0], rules).shuffle(rng)
    for _ in range(length):
        assert match.current is not None
        piles = match.current.piles
        held = [card for pile in (*piles.hands, piles.stock, piles.pile) for card in pile]
        assert sorted(map(str, held)) == sorted(map(str, match.deck))
        assert all(match.legal_moves(player) for player in match.to_act)
        moves = [move for player in match.to_act for move in match.legal_moves(player)]
        match = match.apply(rng.choice(moves)) if moves else match.shuffle(rng)


@given(st.integers(3, 9), rules)
def test_co_02_known_stops_leave_nothing_over(players: int, rules: Rules) -> None:
    """All cards that are not out are dealt, and no eight is dealt before a seven is out."""
    known = evolve(rules, known_stops=True)
    deck, out = comet.comet_deck(players, known), comet.cards_out(players, known)
    assert len(deck) == players * comet.hand_size(players)
    assert not {*deck} & {*out}
    assert {card.code[0] for card in out} <= {"7", "8"}
    assert all(card.code[0] == "8" for card in out[:4])


@given(st.sampled_from(DECK), st.sets(st.sampled_from(DECK), max_size=20))
def test_co_04_a_run_goes_up_in_its_suit_or_stops(top: Card, gone: set[Card]) -> None:
    """After any card but the comet at most the next card of its suit is playable, unless it is gone."""
    if top is not COMET:
        following = comet.playable(top, gone - {top})
        assert len(following) <= 1
        assert all((one.suit, one.rank) == (top.suit, top.rank + 1) and one not in gone for one in following)


@given(some_cards, st.integers(1, 3), st.integers(0, 2), st.randoms(use_true_random=False))
def test_co_08_who_holds_a_card_makes_no_difference_to_the_winner(
    cards: list[Card], first: int, stub: int, rng: Random
) -> None:
    """However the cards left are divided among the opponents, the winner scores the same."""
    undealt, left = cards[:stub], cards[stub:]
    other = rng.sample(left, len(left))
    won = comet.hand_points([[], left[:first], left[first:]], undealt)[0]
    assert won == comet.hand_points([[], other[:1], other[1:]], undealt)[0]
    kings = sum(card.code[0] == "K" for card in cards)
    assert won == 1 + len(left) + 2 * kings


@given(some_cards, st.integers(1, 3))
def test_co_09_at_most_one_player_loses_a_point(cards: list[Card], first: int) -> None:
    """Nobody but the holder of the comet loses anything, and never the winner."""
    won, *others = comet.hand_points([[], cards[:first], cards[first:]])
    assert won > 0
    assert others == [-(COMET in cards[:first]), -(COMET in cards[first:])]
