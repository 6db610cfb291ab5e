"""Rules of thumb for Bridge Solitaire: a quick player who counts the cards left in the stock.

The player has seen all other cards, and so knows which cards are in the stock, but not their order. Keep high
cards and long suits. Bid what the hand should take, or leave the contract to the house. Lead the card that is
beaten by the fewest cards of the stock; take a trick with the lowest card that can, or else throw the lowest.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from random import Random

from muggins.cards.french import Card, Suit, suit_name
from muggins.games.bridge_solitaire.cards import height, is_joker
from muggins.games.bridge_solitaire.contract_bridge.bids import Strain
from muggins.games.bridge_solitaire.deal import Hand, Phase
from muggins.games.bridge_solitaire.match import Match
from muggins.games.bridge_solitaire.tricks import HOUSE, PLAYER, winner_of
from muggins.printing import numbered
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB", "tricks_of"]

_HIGH = {12: 1.0, 11: 0.8, 10: 0.6, 9: 0.4, 8: 0.2}
"""How much each high card is worth keeping, from the ace to the ten."""
_OF_LENGTH = 0.2
"""How much each card of a suit adds to the others of the suit."""
_AT_LEAST, _FOR_EACH = 1.3, 1.1
"""The tricks of a hand, as measured: the first number plus the second times the sum of its cards' chances."""


class _Stock:
    """What is left in the stock, with these trumps."""

    def __init__(self, cards: Iterable[Card], trump: Suit | None) -> None:
        self.trump = trump
        self.jokers = 0
        self.heights: dict[Suit, list[int]] = {suit: [] for suit in Suit}
        for card in cards:
            if card.suit is None:
                self.jokers += 1
            else:
                self.heights[card.suit].append(height(card))
        for heights in self.heights.values():
            heights.sort()

    def chance(self, card: Card) -> float:
        """The share that a card beats of the cards that may answer it when led; 1 if there are none."""
        if card.suit is None:
            return 0.0
        of_suit = self.heights[card.suit]
        answers = len(of_suit) + self.jokers
        if self.trump is not None and card.suit is not self.trump:
            answers += len(self.heights[self.trump])
        return bisect_left(of_suit, height(card)) / answers if answers else 1.0


def tricks_of(cards: Sequence[Card], stock: Iterable[Card], trump: Suit | None) -> float:
    """The number of tricks that thirteen cards should take against the cards of the stock."""
    left = _Stock(stock, trump)
    return _AT_LEAST + _FOR_EACH * sum([left.chance(card) for card in cards])


def _choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    hand = match.current
    assert hand is not None
    if hand.phase is Phase.BID:
        return _bid(hand, moves)
    cards = {move.parts[0]: move for move in moves}
    if hand.phase is Phase.CHOICE:
        suits = [card.suit for card in hand.face_up]
        return max(moves, key=lambda move: _kept(move.parts[0][0], suits))
    if hand.led is None:
        left = _Stock(hand.stock, hand.trump)
        return cards[max(cards, key=lambda card: (left.chance(card), -height(card)))]
    led, trump = hand.led, hand.trump
    beating = [card for card in cards if winner_of(HOUSE, card, led, trump) is PLAYER]
    return cards[
        min(beating or cards, key=lambda card: (card.suit is trump, not is_joker(card), height(card)))
    ]


def _kept(card: Card, suits: Sequence[Suit | None]) -> float:
    """How much a card is worth keeping; jokers, which have to be kept anyway, come last."""
    return -1.0 if is_joker(card) else _HIGH.get(height(card), 0.0) + _OF_LENGTH * suits.count(card.suit)


def _tricks(hand: Hand) -> dict[Strain, float]:
    """The number of tricks that the hand should take in each strain that may be bid."""
    strains = {bid.strain for bid in hand.legal_bids}
    return {strain: tricks_of(hand.cards, hand.stock, strain.suit) for strain in sorted(strains)}


def _bid(hand: Hand, moves: Sequence[Move]) -> Move:
    """The highest bid that the hand should make; else a pass, or the lowest bid in the best suit."""
    bids = [move for move in moves if move.parts]
    tricks = _tricks(hand)
    made = [move for move in bids if move.parts[0].tricks <= tricks[move.parts[0].strain]]
    if made:
        return max(made, key=lambda move: (move.parts[0].level, tricks[move.parts[0].strain]))
    return moves[0] if hand.may_pass else max(bids, key=lambda move: tricks[move.parts[0].strain])


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    assert hand is not None
    if hand.phase is Phase.CHOICE:
        (card,) = move.parts[0]
        if is_joker(card):
            return "a joker has to be kept"
        beside = sum(other.suit is card.suit for other in hand.face_up) - 1
        one = suit_name(card.suit).removesuffix("s")
        return f"{numbered(beside, f'other {one}')} face up"
    if hand.phase is Phase.BID:
        if not move.parts:
            return f"the hand should take about {max(_tricks(hand).values()):.1f} tricks in its best strain"
        return f"the hand should take about {_tricks(hand)[move.parts[0].strain]:.1f} tricks"
    (card,) = move.parts
    if hand.led is None:
        return f"beats {_Stock(hand.stock, hand.trump).chance(card):.0%} of the cards that may answer it"
    takes = winner_of(HOUSE, card, hand.led, hand.trump) is PLAYER
    return "takes the trick" if takes else f"does not beat {hand.led}"


THUMB = RulesOfThumb(_choose, reason=_reason)
