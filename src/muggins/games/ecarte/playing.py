"""Rules of thumb for Écarté: a quick player who follows the classic manuals.

Propose, and accept, unless the hand should win three tricks as it is. Exchange all but trumps and kings. Show
the king of trumps. Lead a card that cannot be beaten, trumps first, or else the best card of the longest
suit. Take a trick with the lowest card that can, and otherwise throw low cards that are not trumps.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from random import Random

from muggins.cards.french import Card, Rank, Suit
from muggins.games.ecarte.cards import CARDS_OF_HAND, TRICKS
from muggins.games.ecarte.deal import Hand, Phase
from muggins.games.ecarte.hand import score_tricks
from muggins.games.ecarte.match import Match
from muggins.printing import listed
from muggins.strategy.endings import Ending, tricks_left
from muggins.strategy.races import PlayedHand, chances_after
from muggins.strategy.reasons import OfTricks
from muggins.strategy.suits import Ranking, rankings
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move
from muggins.table.seats import Seat

__all__ = ["THUMB", "ending", "tricks_of"]

_RANKINGS = rankings(TRICKS, Suit)
_TRUMPS = (0.5, 0.5, 0.5, 0.55, 0.6, 0.7, 0.85, 1.0)
"""The expected tricks from each trump, from the seven to the king."""
_OTHERS = (0.05, 0.05, 0.1, 0.1, 0.15, 0.25, 0.4, 0.65)
"""The same for cards of other suits."""
_ENOUGH = {Phase.PROPOSAL: 2.3, Phase.ANSWER: 2.4}
"""The expected tricks for which a hand is played as it is, without a proposal and after one."""


def tricks_of(hand: Collection[Card], trump: Suit) -> float:
    """The expected number of tricks of a hand, not less than those that are certain.

    Examples:
        >>> from muggins.cards.french import Suit, cards
        >>> round(tricks_of(cards("KH QH 8H KS 7C"), Suit.HEARTS), 2)
        3.05
    """
    ranking = _RANKINGS[trump]
    expected = sum([(_TRUMPS if card.suit is trump else _OTHERS)[ranking.height[card]] for card in hand])
    return max(expected, ranking.sure(hand, trump))


def ending(match: Match, tricks: int) -> Ending | None:
    """The last tricks of a hand; None before the play, and if more than `tricks` are left."""
    hand = match.current
    if hand is None or hand.play is None or tricks_left(hand.play) > tricks:
        return None
    vulnerable = hand.vulnerable
    sides = [match.players.index(match.player_at(seat)) for seat in Seat]

    def value(won: int) -> float:
        taken = [won, CARDS_OF_HAND - won]
        scores = score_tricks(taken[sides[0]], taken[sides[1]], vulnerable=vulnerable, rules=match.rules)
        scored = [(side, scores[seat].total) for side, seat in zip(sides, Seat, strict=True)]
        return chances_after(match, PlayedHand(tuple(scored)))[0]

    return Ending(hand.play, sides, cache(value), hand.play.tricks([*Seat][sides.index(0)]), trick=1)


def _choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    hand = match.current
    assert hand is not None
    if moves[0].name == "show-king" or len(moves) == 1:
        return moves[0]
    held = hand.held(match.seat_of(player))
    if hand.play is not None:
        cards = {move.parts[0]: move for move in moves}
        return cards[_card([*cards], held, hand)]
    if hand.phase is Phase.EXCHANGE:
        return _exchange(held, hand.trump, moves)
    plays = tricks_of(held, hand.trump) >= _ENOUGH[hand.phase]
    return moves[plays]


def _call(match: Match, player: str, moves: Sequence[Move]) -> Move:
    """Out of turn, only the king of trumps can be shown."""
    return moves[0]


def _exchange(held: Sequence[Card], trump: Suit, moves: Sequence[Move]) -> Move:
    """The exchange of all cards but trumps and kings, or of as many as the stock allows."""
    most = len(moves[-1].parts[0])
    height = _RANKINGS[trump].height
    thrown = sorted(
        [card for card in held if card.suit is not trump and card.rank is not Rank.KING],
        key=height.__getitem__,
    )[:most]
    return next(move for move in moves if len(move.parts[0]) == len(thrown) and {*move.parts[0]} == {*thrown})


def _card(cards: Sequence[Card], held: Sequence[Card], hand: Hand) -> Card:
    play = hand.play
    assert play is not None
    trump = hand.trump
    ranking = _RANKINGS[trump]
    if play.plays:
        led = play.plays[0].card
        beating = [card for card in cards if TRICKS.winner((led, card), trump)]
        return _lowest(beating or cards, trump, ranking)
    gone = {*held, hand.upcard, *[card for trick in play.taken for card in trick.cards]}
    masters = [card for card in held if ranking.above[card] <= gone]
    trumps = [card for card in held if card.suit is trump]
    if masters:
        return next((card for card in masters if card.suit is trump), masters[0])
    others = [card for card in held if card.suit is not trump]
    if len(trumps) > len(others):
        return max(trumps, key=ranking.height.__getitem__)
    suits = [card.suit for card in others]
    return max(others, key=lambda card: (suits.count(card.suit), ranking.height[card]))


def _lowest(cards: Sequence[Card], trump: Suit, ranking: Ranking) -> Card:
    return min(cards, key=lambda card: (card.suit is trump, ranking.height[card]))


_CHANGING = frozenset({"propose", "accept"})


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    assert hand is not None
    if move.name == "show-king":
        return "scores a point"
    if hand.play is not None:
        return OfTricks(hand.play, called=match.player_at, known=[hand.upcard]).about(*move.parts)
    held = hand.held(match.seat_of(player))
    if move.name != "exchange":
        when = "before the change" if move.name in _CHANGING else "without a change"
        return f"{tricks_of(held, hand.trump):.1f} tricks expected {when}"
    kept = [card for card in held if card not in move.parts[0]]
    return f"keeps {listed(kept)}"


THUMB = RulesOfThumb(_choose, _call, ending, reason=_reason)
