"""Rules of thumb for Jersey Gin: take what melds or lets you knock, count the cards that help, knock soon.

The player `simple` counts nothing: it takes only what melds, and throws its costliest useless card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from math import exp
from operator import or_
from random import Random

from attrs import frozen

from muggins.cards.french import PACK
from muggins.games.jersey_gin.cards import BIT, RANK, SUITS, bits_of, cards_of, worth
from muggins.games.jersey_gin.deal import Hand, Phase
from muggins.games.jersey_gin.match import Match
from muggins.games.jersey_gin.packing import CLOSED, dead, least, sets_in
from muggins.strategy.races import PlayedHand, chances_after
from muggins.strategy.thumb import Only, RulesOfThumb
from muggins.table.moves import Move

__all__ = ["SIMPLE", "THUMB"]

_EARLY = 12
"""With at least this many cards in the stock, there is time to wait for the third card of a meld."""
_HOPE = 3
"""The points that a card may cost for each card that may become a meld with it, early in a hand."""

_HELPS = 1.2
"""The points of deadwood that a card may cost for each unseen card that would make a meld with it."""
_SAVES = 0.15
"""The same for each point of deadwood that the meld would save."""

_AHEAD = 6
"""A search asks for the chances after this many moves, that is, after one round."""
_BY_TEN = -0.6
"""What ten more points of deadwood add to the logarithm of the chance to win a hand; from 6,000 hands."""
_LEAST_POINTS = 16
"""The winner of a hand scores about this many points, and one more for each card left in the stock."""


def _near(bit: int) -> int:
    """The cards of the rank of a card, and those of its suit at most two ranks away."""
    rank = (bit.bit_length() - 1) // SUITS
    row = bit << SUITS | bit << 2 * SUITS | bit >> SUITS | bit >> 2 * SUITS
    return (RANK << SUITS * rank | row) & ~bit


_NEAR = {card: _near(BIT[card]) for card in PACK}
_VALUE = {card: worth(BIT[card]) for card in PACK}
_ALL = bits_of(PACK)


@frozen
class _Way:
    """A way to choose between drawing and taking, and what to discard.

    Attributes:
        takes: whether a player who holds some cards takes the upcard.
        thrown: the best discard.
    """

    takes: Callable[[Hand, int], bool]
    thrown: Callable[[Hand, int, Sequence[Move]], Move]

    def choose(self, match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
        """The move of a player; hands are always laid out in full."""
        hand = match.current
        assert hand is not None
        if len(moves) == 1 or hand.phase is Phase.LAY_OUT:
            return moves[0]
        bits = bits_of(hand.held[hand.turn])
        if hand.phase is Phase.DRAW:
            draw, take = moves
            return take if self.takes(hand, bits) else draw
        closing = [move for move in moves if move.name != "discard"]
        if closing:
            return min(reversed(closing), key=lambda move: least(bits & ~BIT[move.parts[0]]))
        return self.thrown(hand, bits, moves)


def _melds(hand: Hand, bits: int) -> bool:
    """Whether the upcard becomes part of a meld, and so adds nothing to the deadwood."""
    return least(bits | BIT[hand.discards[-1]]) <= least(bits)


def _melds_or_knocks(hand: Hand, bits: int) -> bool:
    """Whether the upcard melds, or lets its taker knock at once."""
    taken = bits | BIT[hand.discards[-1]]
    return _melds(hand, bits) or (
        not hand.is_in_break
        and min([least(taken & ~BIT[card]) for card in hand.held[hand.turn]]) <= hand.rules.knock_limit
    )


def _left(bits: int) -> int:
    """The deadwood of a hand."""
    return min((dead(bits, way, CLOSED) for way in sets_in(bits, CLOSED)), key=worth)


def _useless(moves: Sequence[Move], left: int) -> Sequence[Move]:
    """The discards of deadwood; all, if there is none."""
    return [move for move in moves if BIT[move.parts[0]] & left] or moves


def _least_useful(hand: Hand, bits: int, moves: Sequence[Move]) -> Move:
    """The discard outside melds that leaves little deadwood, and many cards that help.

    A player remembers all cards that lie in the discard pile: they cannot help any more.
    """
    left, unseen = _left(bits), _unseen(hand, bits)

    def cost(move: Move) -> float:
        bit = BIT[move.parts[0]]
        saved = _saved(bits & ~bit, left & ~bit, unseen)
        return least(bits & ~bit) - sum([_HELPS + _SAVES * each for each in saved])

    return min(_useless(moves, left), key=cost)


def _unseen(hand: Hand, bits: int) -> int:
    """The cards that a player who holds some has not seen in this hand."""
    return _ALL & ~bits & ~bits_of(hand.discards)


def _saved(bits: int, left: int, unseen: int) -> list[int]:
    """The points saved by each unseen card that would make a meld with some of a hand's deadwood."""
    points = least(bits)
    near = reduce(or_, [_NEAR[card] for card in cards_of(left)], 0)
    saved = [points - least(bits | BIT[card]) for card in cards_of(near & unseen)]
    return [each for each in saved if each >= 0]


def _dearest(hand: Hand, bits: int, moves: Sequence[Move]) -> Move:
    """The costliest discard outside melds; early in a hand, cards with others near them are kept."""
    left = _left(bits)
    hope = _HOPE if len(hand.stock) >= _EARLY else 1

    def gain(move: Move) -> int:
        card = move.parts[0]
        return _VALUE[card] - hope * (_NEAR[card] & left).bit_count()

    return max(_useless(moves, left), key=gain)


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    assert hand is not None
    if hand.phase is Phase.LAY_OUT:
        return "keeps cards that could be laid off" if move.name == "keep" else "lays off all that fits"
    bits = bits_of(hand.held[hand.turn])
    if hand.phase is Phase.DRAW:
        taken = bits | BIT[hand.discards[-1]]
        after = min([least(taken & ~BIT[card]) for card in hand.held[hand.turn]])
        fits = f"{hand.discards[-1]} {'fits' if _melds(hand, bits) else 'does not fit'} your melds"
        if move.name == "draw":
            return f"leaves the upcard: {fits}"
        return f"{fits}: your deadwood is {least(bits)}, and {after} if you take it and discard"
    rest = bits & ~BIT[move.parts[0]]
    if move.name == "gin":
        return "goes out without deadwood"
    if move.name == "knock":
        return f"ends the hand with deadwood of {least(rest)}"
    helping = len(_saved(rest, _left(rest), _unseen(hand, bits)))
    said = f"; {helping} unseen card{'s' * (helping > 1)} would meld some of it" if helping else ""
    return f"leaves deadwood of {least(rest)}{said}"


def _standing(match: Match, player: str) -> float | None:
    """The chance to win by everybody's deadwood, fitted to hands played by players like `simple`.

    It is unknown before a discard, as a card more is held then.
    """
    hand = match.current
    if hand is None or hand.phase is not Phase.DRAW:
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


_COUNTED = _Way(_melds_or_knocks, _least_useful).choose
SIMPLE = RulesOfThumb(_Way(_melds, _dearest).choose, reason=_reason)
THUMB = RulesOfThumb(_COUNTED, reason=_reason, tried=Only(_COUNTED), ahead=_AHEAD, standing=_standing)
"""No search has been found that plays better than these rules; advice still plays out all moves."""
