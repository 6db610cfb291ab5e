"""The melds of Jersey Gin beside the solver of RLCard, which plays Gin Rummy with the same melds and values.

Not part of the tests, which need nobody's scorer but our own: `nox -s witnesses` runs it.
"""

from collections.abc import Sequence
from random import Random

from rlcard.games.base import Card as Theirs
from rlcard.games.gin_rummy.utils.melding import get_best_meld_clusters
from rlcard.games.gin_rummy.utils.utils import get_deadwood_count

from muggins.cards.french import PACK, Card
from muggins.games.jersey_gin import best_arrangements, deadwood

HANDS = 5_000

THEIRS = {card: Theirs(card.code[1], card.code[0]) for card in PACK}


def hands(seed: int) -> list[tuple[Card, ...]]:
    """Hands of ten cards at random, every other one of few ranks, where there are more melds."""
    rng = Random(seed)
    found = []
    for number in range(HANDS):
        low = rng.randrange(10)
        few = [card for card in PACK if card.rank in range(low, low + 4)]
        found.append(tuple(rng.sample(few if number % 2 else PACK.cards, 10)))
    return found


def least(hand: Sequence[Card]) -> tuple[int, set[frozenset[frozenset[str]]]]:
    """The least deadwood that RLCard finds, and all ways to meld that leave it."""
    cards = [THEIRS[card] for card in hand]
    clusters = get_best_meld_clusters(cards)
    ways = {
        frozenset(frozenset(card.rank + card.suit for card in meld) for meld in cluster)
        for cluster in clusters
    }
    return get_deadwood_count(cards, clusters[0] if clusters else []), ways or {frozenset()}


def test_deadwood_and_all_ways_to_meld() -> None:
    """The same least deadwood, and the same ways to meld that leave it."""
    for hand in hands(15):
        points, ways = least(hand)
        found = best_arrangements(hand)
        assert deadwood(hand) == found[0].points == points, hand
        melds = {frozenset(frozenset(map(str, meld.cards)) for meld in one.melds) for one in found}
        assert melds == ways, hand
