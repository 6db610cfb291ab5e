"""Rules of thumb for Mus: a quick player, by the chance that neither opponent has a better hand.

The chance comes from the exact table of `muggins.games.mus.chances`, and from who has declared pares or
juego. Refuse mus with a hand that is good in several rounds, and keep kings. Bid the least with a good hand,
see with a fair one, raise with a very good one, and fold with a weak one; the higher the bid, the better the
hand has to be. Never bid órdago.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from muggins.cards.french import Card
from muggins.games.mus.betting import Betting
from muggins.games.mus.chances import chance
from muggins.games.mus.deal import Deal, Phase
from muggins.games.mus.hands import Rank, rank
from muggins.games.mus.match import Match
from muggins.games.mus.rules import Lance
from muggins.printing import listed
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB", "holds"]

_SHARE = {Lance.PARES: 0.57, Lance.JUEGO: 0.27}
"""The share of hands that take part in a round."""
_NO_JUEGO = 0.4
"""The chance that none of three hands has juego."""
_SEATS = 4
_ENOUGH_TO_CUT = 2.4
"""The chances in all rounds of a hand that refuses mus."""
_BID, _RAISE, _SEE, _SEE_DEAR, _SEE_ORDAGO = 0.55, 0.85, 0.4, 0.55, 0.7
"""The least chance for each call."""
_DEAR = 6
"""A bid of this much is high."""


@lru_cache(maxsize=8192)
def holds(lance: Lance, hand: tuple[Card, ...], place: int, opponents: int = 2) -> float:
    """The chance that no opponent in a round has a better hand; 0 for a hand that does not take part.

    Examples:
        >>> from muggins.cards.french import cards
        >>> round(holds(Lance.GRANDE, cards("KC KD QH 4S"), 0), 2)
        0.95
        >>> holds(Lance.JUEGO, cards("KC KD QH JS"), 0, opponents=0)
        1.0
        >>> holds(Lance.JUEGO, cards("KC KD 4H 4S"), 0)
        0.0
    """
    best = chance(lance, hand, place)
    if not best:
        return 0.0
    if lance is Lance.PUNTO:
        best = min(best / _NO_JUEGO, 1.0)
    of_one = 1 - (1 - best ** (1 / (_SEATS - 1))) / _SHARE.get(lance, 1.0)
    return float(max(of_one, 0.0) ** opponents)


def _choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    deal = match.current
    assert deal is not None
    seat = match.players.index(player)
    if deal.rounds:
        return _called(deal, deal.rounds[-1], seat, moves)
    hand = deal.hands[seat]
    if deal.phase is Phase.MUS:
        place = (seat - deal.eldest) % _SEATS
        total = sum([holds(lance, hand, place) for lance in Lance])
        return moves[total >= _ENOUGH_TO_CUT]
    thrown = _thrown(hand)
    return next(move for move in moves if move.parts[0] == thrown)


def _thrown(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """All cards but kings, or all but aces in a hand without kings; one of four kings or aces."""
    for kept in Rank.KING, Rank.ACE:
        thrown = tuple([card for card in hand if rank(card) is not kept])
        if len(thrown) < len(hand):
            return thrown or hand[:1]
    return hand


def _chance(deal: Deal, lance: Lance, seat: int) -> float:
    """The chance that no opponent has a better hand in a round that is played."""
    declared = deal.declared(lance) if lance in _SHARE else None
    opponents = 2 if declared is None else declared[seat - 1] + declared[seat - 3]
    return holds(lance, deal.hands[seat], (seat - deal.eldest) % _SEATS, opponents)


def _called(deal: Deal, betting: Betting, seat: int, moves: Sequence[Move]) -> Move:
    """A call in a round: the first two moves are to pass and to bid the least, or to see and to fold."""
    chance_to_hold = _chance(deal, betting.lance, seat)
    if betting.bidder is None:
        return moves[chance_to_hold >= _BID]
    see, fold, *raises = moves
    if betting.is_ordago:
        return see if chance_to_hold >= _SEE_ORDAGO else fold
    if chance_to_hold >= _RAISE and betting.bid < _DEAR:
        return raises[0]
    return see if chance_to_hold >= (_SEE if betting.bid < _DEAR else _SEE_DEAR) else fold


def _reason(match: Match, player: str, move: Move) -> str:
    deal = match.current
    assert deal is not None
    seat = match.players.index(player)
    hand, place = deal.hands[seat], (seat - deal.eldest) % _SEATS
    if deal.rounds:
        lance = deal.rounds[-1].lance
        return f"an opponent has a better {lance} in about {1 - _chance(deal, lance, seat):.0%} of deals"
    if deal.phase is Phase.MUS:
        good = [lance for lance in Lance if holds(lance, hand, place) >= _BID]
        return f"good for {', '.join(good)}" if good else "not good for any round as it is"
    kept = [card for card in hand if card not in move.parts[0]]
    return f"keeps {listed(kept)}"


THUMB = RulesOfThumb(_choose, effort=1.4, reason=_reason)
