"""Rules of thumb for Jersey Gin: take only what melds, throw the dearest useless card, knock soon."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from muggins.cards.french import PACK, Card
from muggins.games.jersey_gin.cards import BIT, RANK, SUITS, bits_of, worth
from muggins.games.jersey_gin.deal import Hand, Phase
from muggins.games.jersey_gin.match import Match
from muggins.games.jersey_gin.packing import CLOSED, dead, least, sets_in
from muggins.strategy.races import PlayedHand, chances_after
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_EARLY = 12
"""With at least this many cards in the stock, there is time to wait for the third card of a meld."""
_HOPE = 3
"""The points that a card may cost for each card that may become a meld with it, early in a hand."""

_DISCARDS = 4
"""This many discards are worth a search."""
_AHEAD = 6
"""A search asks for the chances after this many moves, which are a round."""
_BY_TEN = -0.6
"""What ten more points of deadwood add to the logarithm of the chance to win a hand, in 6,000 hands."""
_LEAST_POINTS = 16
"""The winner of a hand scores about this many points, and one more for each card left in the stock."""


def _near(bit: int) -> int:
    """The cards of the rank of a card, and those of its suit at most two ranks away."""
    rank = (bit.bit_length() - 1) // SUITS
    row = bit << SUITS | bit << 2 * SUITS | bit >> SUITS | bit >> 2 * SUITS
    return (RANK << SUITS * rank | row) & ~bit


_NEAR = {card: _near(BIT[card]) for card in PACK}
_VALUE = {card: worth(BIT[card]) for card in PACK}


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The move of a player; hands are always laid out in full."""
    hand = match.current
    assert hand is not None
    if len(moves) == 1 or hand.phase is Phase.LAY_OUT:
        return moves[0]
    bits = bits_of(hand.held[hand.turn])
    if hand.phase is Phase.DRAW:
        draw, take = moves
        return take if _melds(hand.discards[-1], bits) else draw
    closing = [move for move in moves if move.name != "discard"]
    if closing:
        return min(reversed(closing), key=lambda move: least(bits & ~BIT[move.parts[0]]))
    return _thrown(hand, bits, moves)[0]


def _melds(card: Card, bits: int) -> bool:
    """Whether a card becomes part of a meld of a hand, and so adds nothing to its deadwood."""
    return least(bits | BIT[card]) <= least(bits)


def _tried(match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
    """The best discards by these rules, and all other moves."""
    hand = match.current
    assert hand is not None
    if hand.phase is not Phase.DISCARD:
        return moves
    bits = bits_of(hand.held[hand.turn])
    closing = [move for move in moves if move.name != "discard"]
    return [*closing, *_thrown(hand, bits, [move for move in moves if move.name == "discard"])[:_DISCARDS]]


def _thrown(hand: Hand, bits: int, moves: Sequence[Move]) -> Sequence[Move]:
    """The discards outside melds, the dearest first; early in a hand, those with cards near them are kept."""
    left = min((dead(bits, way, CLOSED) for way in sets_in(bits, CLOSED)), key=worth)
    hope = _HOPE if len(hand.stock) >= _EARLY else 1
    free = [move for move in moves if BIT[move.parts[0]] & left]

    def gain(move: Move) -> int:
        card = move.parts[0]
        return _VALUE[card] - hope * (_NEAR[card] & left).bit_count()

    return sorted(free or moves, key=gain, reverse=True)


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    assert hand is not None
    if hand.phase is Phase.LAY_OUT:
        return ""
    bits = bits_of(hand.held[hand.turn])
    if hand.phase is Phase.DRAW:
        after = least(bits | BIT[hand.discards[-1]])
        fits = "fits" if _melds(hand.discards[-1], bits) else "does not fit"
        return f"{hand.discards[-1]} {fits} your melds: your deadwood is {least(bits)}, and {after} with it"
    return f"leaves a deadwood of {least(bits & ~BIT[move.parts[0]])}"


def _standing(match: Match, player: str) -> float | None:
    """The chance to win by the deadwood of all, as in hands that were played by these rules."""
    hand = match.current
    if hand is None or hand.phase not in (Phase.DRAW, Phase.DISCARD):
        return None
    points = _LEAST_POINTS + len(hand.stock)
    own = match.players.index(player)
    total = chance = 0.0
    for seat, held in enumerate(hand.held):
        weight = exp(_BY_TEN * least(bits_of(held)) / 10)
        winner = match.players.index(match.player_at(seat))
        total += weight
        chance += weight * chances_after(match, PlayedHand(((winner, points),)))[own]
    return chance / total


THUMB = RulesOfThumb(choose, reason=_reason, tried=_tried, ahead=_AHEAD, standing=_standing)
