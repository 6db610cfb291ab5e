"""Rules of thumb for Mus: a quick player, by the chance that its side has the best hand of a round.

The chance comes from the exact table of `muggins.games.mus.chances`, and from who has declared pares or
juego. Refuse mus with a hand that is good in several rounds, and keep kings. Bid the least if the own side is
more likely to win a round than not. Each bid of the other side makes that less likely. See if what can be won
is worth it, raise by the least with a hand that is still very good, and never bid órdago.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from muggins.strategy.races import chance_to_win
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB", "holds"]

_SHARE = {Lance.PARES: 0.57, Lance.JUEGO: 0.27}
"""The share of hands that take part in a round."""
_NO_JUEGO = 0.4
"""The chance that none of three hands has juego."""
_SEATS = 4
_ENOUGH_TO_CUT = 2.0
"""The chances in all rounds of a hand that refuses mus."""
_GOOD = 0.55
"""The chance in a round for which a hand is called good for it."""
_BID, _RAISE = 0.56, 0.6
"""The least chance of a side for a bid, and after a bid of the other side for a raise."""
_AFTER_A_BID = 1.4
"""After a bid or raise of the other side, a chance is taken to this power."""
_HIGHER = 3
"""How much a bid is above the least one if it is a little higher."""
_BONUS = {Lance.PARES: 1.5, Lance.JUEGO: 2.3, Lance.PUNTO: 1.0}
"""What the bonus of a round is usually worth."""


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
        return _called(match, player, moves)
    hand = deal.hands[seat]
    if deal.phase is Phase.MUS:
        place = (seat - deal.eldest) % _SEATS
        total = sum([holds(lance, hand, place) for lance in Lance])
        return moves[total >= _ENOUGH_TO_CUT]
    thrown = _thrown(hand)
    return next(move for move in moves if move.parts[0] == thrown)


def _tried(match: Match, player: str, moves: Sequence[Move]) -> Sequence[Move]:
    """All moves but most of the bids and raises: the least, one that is a little higher, and the highest."""
    bids = [move for move in moves if move.name in ("bid", "raise")]
    heights = [*bids[:1], *bids[_HIGHER : _HIGHER + 1], *bids[-1:]]
    return [move for move in moves if move in heights or move not in bids]


def _thrown(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """All cards but kings, or all but aces in a hand without kings; one of four kings or aces."""
    for kept in Rank.KING, Rank.ACE:
        thrown = tuple([card for card in hand if rank(card) is not kept])
        if len(thrown) < len(hand):
            return thrown or hand[:1]
    return hand


def _chance(deal: Deal, lance: Lance, seat: int) -> float:
    """The chance that the player or its partner has the best hand in a round, if nobody has bid."""
    declared = deal.declared(lance) if lance in _SHARE else None
    taking_part = declared or (True,) * _SEATS
    partner = taking_part[seat - 2]
    opponents = taking_part[seat - 1] + taking_part[seat - 3]
    hand, place = deal.hands[seat], (seat - deal.eldest) % _SEATS
    own = holds(lance, hand, place, opponents + partner) if taking_part[seat] else 0.0
    return own + partner * (1 - own) / (opponents + 1)


def _called(match: Match, player: str, moves: Sequence[Move]) -> Move:
    """A call in a round: the first two moves are to pass and to bid the least, or to see and to fold."""
    deal, seat = match.current, match.players.index(player)
    assert deal is not None
    betting = deal.rounds[-1]
    chance = _chance(deal, betting.lance, seat)
    if betting.bidder is None:
        return moves[chance >= _BID]
    see, fold, *raises = moves
    chance **= _AFTER_A_BID ** betting.bids_against(seat)
    if raises and chance >= _RAISE:
        return raises[0]
    return see if chance >= _enough_to_see(match, player, betting) else fold


def _enough_to_see(match: Match, player: str, betting: Betting) -> float:
    """The least chance in a round with which to see costs no more than to fold."""
    if betting.is_ordago:
        return chance_to_win(match, player)
    lost_by_fold = betting.accepted or 1
    return (betting.bid - lost_by_fold) / (betting.bid + _BONUS.get(betting.lance, 0.0)) / 2


def _at_stake(betting: Betting, call: Move) -> Iterator[str]:
    """What a call in a round may win or lose."""
    whole = "the match"
    if call.name == "fold":
        yield f"gives up {betting.accepted or 1}"
    elif call.name == "see":
        yield f"plays for {betting.bid or whole}"
    elif call.name in ("bid", "raise", "ordago"):
        amount = whole if call.name == "ordago" else call.parts[-1]
        yield f"plays for {amount}, or wins {betting.bid or 1} if they fold"


def _reason(match: Match, player: str, move: Move) -> str:
    deal = match.current
    assert deal is not None
    seat = match.players.index(player)
    hand, place = deal.hands[seat], (seat - deal.eldest) % _SEATS
    if deal.rounds:
        betting = deal.rounds[-1]
        share = f"{_chance(deal, betting.lance, seat):.0%}"
        best = f"your side has the best {betting.lance} in about {share} of deals"
        return "; ".join([best, *_at_stake(betting, move)])
    if deal.phase is Phase.MUS:
        good = [lance for lance in Lance if holds(lance, hand, place) >= _GOOD]
        does = "asks for other cards" if move.name == "mus" else "keeps the cards"
        return f"{does}; the hand is good for {', '.join(good) or 'no round'}"
    kept = [card for card in hand if card not in move.parts[0]]
    return f"keeps {listed(kept)}"


_CALLS = frozenset({"mus", "no-mus", "pass", "bid", "raise", "ordago", "see", "fold"})

THUMB = RulesOfThumb(_choose, reason=_reason, tried=_tried, telling=_CALLS, effort=1.4)
