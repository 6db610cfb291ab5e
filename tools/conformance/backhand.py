"""The cases of Backhand, made by its second scorer: hands card by card, and the chances of a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from conformance.case import Case, random_cases, worked_cases
from games.backhand import literal_backhand as literal

__all__ = ["FILES_OF_GAME"]

HANDS = """
BA-01; AS KD 7C;; an ace among the first two cards is replaced
BA-01; AS KD AH;; an ace that replaces one stays, and a card is forced
BA-01; AS AD AH AC;; both aces are replaced
BA-02; 5H 6C AC;; with 11 a card is forced
BA-03; TS 6D 6H | hit;; over 21 the hand is lost
BA-03; TS 6D 5H | hit;; with 21 it goes on
BA-04; 2C 2D 3C 2H AD;; five cards win, forced ones too
BA-04; TS 2D 3H 2C 4S | hit hit hit;; five cards worth 21
BA-04; TS 2D 3H 2C 5S | hit hit hit;; five cards worth 22
BA-04; TS 2D 3H 2C 4S | hit hit backhand;; the card of a backhand does not count
BA-05; TS 6D 6H | backhand;; it would have made 22
BA-05; TS 6D 5H | backhand;; it would have made 21
BA-05; TS 6D 5H AC | hit backhand;; with 21 a backhand cannot fail
BA-06; TS 2D;; there is a choice with 12
BA-07; TS 7D;; two cards worth 17 are a push hand
BA-07; TS 8D 3H | play;; 21 wins at once
BA-07; TS 8D 4H | play;; 22 loses
BA-07; TS 8D AC 9C 8H | push;; the aces of a new hand are replaced
BA-07; TS 8D 9C 8H 5S 7D | push push;; a new hand may be pushed away as well
BA-07; 5S 2D TH;; 17 with three cards is no push hand
BA-08; TS KD;; two cards are worth 20 at most
"""


def backhand_hands() -> Iterator[Case]:
    """The cards that come and what the player says, and how the hand stands then."""
    yield from worked_cases(HANDS, lambda question, _: _hand(*question.partition(" | ")[::2]))
    yield from random_cases(150, {}, _drawn, lambda drawn, _: _played(*drawn))


def backhand_chances() -> Iterator[Case]:
    """A hand of one pack, the cards seen beside it, and how likely each choice wins."""
    yield from random_cases(60, {}, _chosen, lambda drawn, _: _chances(*drawn))


def _hand(cards: str, words: str) -> Case:
    return _played(cards.split(), words.split())


def _played(cards: Sequence[str], words: Sequence[str]) -> Case:
    hand = literal.play(cards, words)
    return {
        "cards": list(cards),
        "words": list(words),
        "held": hand.held,
        "total": hand.total,
        "waits_for": hand.waits_for,
        "won": hand.won,
    }


def _drawn(rng: Random) -> tuple[list[str], list[str]]:
    """A hand played at random to its end."""
    stock = rng.sample(literal.DECK, len(literal.DECK))
    hand = literal.OneHand()
    cards, words = [], []
    while hand.waits_for:
        if hand.waits_for == literal.NEEDS:
            cards.append(stock.pop())
            hand.card(cards[-1])
        else:
            words.append(rng.choice(hand.waits_for.split(" or ")))
            hand.say(words[-1])
    return cards, words


def _chosen(rng: Random) -> tuple[list[str], list[str]]:
    """A hand without aces among its first cards, at a choice that is not about a push, and what was seen."""
    while True:
        stock = rng.sample(literal.DECK, len(literal.DECK))
        hand = literal.OneHand()
        while hand.waits_for == literal.NEEDS:
            hand.card(stock.pop())
        if hand.waits_for == literal.CHOICE and not hand.gone:
            return hand.held, stock[: rng.choice([0, 10, 30])]


def _chances(held: Sequence[str], seen: Sequence[str]) -> Case:
    left = [4] * 9 + [16]
    for card in (*held, *seen):
        left[literal.worth(card) - 1] -= 1
    counts, total = tuple(left), sum(map(literal.worth, held))
    return {
        "held": list(held),
        "seen": list(seen),
        "hit": str(literal.chance_to_hit(total, len(held), counts)),
        "backhand": str(literal.chance_of_backhand(total, counts)),
    }


FILES_OF_GAME = (backhand_chances, backhand_hands)
