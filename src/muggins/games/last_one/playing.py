"""Rules of thumb for Last One: shed high cards, keep 8s and jokers, and make players nearly out draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from muggins.cards.french import Card, Rank, Suit
from muggins.games.last_one.cards import DECK
from muggins.games.last_one.match import Match
from muggins.games.last_one.scores import card_points
from muggins.printing import numbered
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_POINTS = {card: card_points(card) for card in DECK}
_LOW = 2
"""With this many cards or fewer, a player is about to go out."""
_KEPT = {Rank.EIGHT: 60, Rank.JOKER: 100}
"""What it is worth to keep a card that can be played at any time."""
_SAME_SUIT = 3
"""What it is worth to hold another card of the suit that the next one has to match."""
_HARM = {Rank.TWO: 4, Rank.JACK: 2, Rank.ACE: 1, Rank.FOUR: 1}
"""What it is worth to play a card that makes the next player draw or skips that player."""
_URGENT = 10
"""Such a card is worth this many times as much if the next player is about to go out."""


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The move of a player: a last card is called, and whoever can join a melee does."""
    hand = match.current
    said = call(match, player, moves)
    if said is not None or hand is None or hand.melee is not None or len(moves) == 1:
        return said or moves[0]
    hands, seat = hand.piles.hands, hand.turn
    suits = Counter(card.suit for card in hands[seat])
    is_near = min(len(cards) for other, cards in enumerate(hands) if other != seat) <= _LOW
    keeps = {} if is_near else _KEPT
    harm = _URGENT if len(hands[hand.next_seat(seat)]) <= _LOW else 1
    upcard = hand.piles.pile[-1]

    def worth(move: Move) -> int:
        if move.name not in ("play", "name"):
            return -1_000
        played, meant, suit = move.parts if move.name == "play" else (upcard, *move.parts)
        shown = meant or played
        named = suit or shown.suit
        alike = suits[named] - (played.suit is named)
        kept = keeps.get(played.rank, 0)
        return int(_POINTS[played] - kept + _SAME_SUIT * alike + harm * _HARM.get(shown.rank, 0))

    return max(moves, key=worth)


def call(match: Match, player: str, moves: Sequence[Move]) -> Move | None:
    """The call of a last card, if it is due."""
    return moves[-1] if moves[-1].name == "call" else None


def _reason(match: Match, player: str, move: Move) -> str:
    if move.name == "call":
        return "whoever forgets it draws two cards"
    if match.current is None or move.name not in ("play", "name", "draw", "decline"):
        return ""
    held = match.current.piles.hands[match.number_of(player)]
    if move.name == "name":
        card, suit = move.parts
        return _of_suit(held, suit or card.suit)
    if move.name in ("draw", "decline"):
        return f"you keep the {numbered(sum(map(_POINTS.__getitem__, held)), 'point')} in your hand"
    card, _, suit = move.parts
    said = [f"rids you of {numbered(_POINTS[card], 'point')}"]
    if card.rank in _KEPT:
        said.append("it could be played at any time")
    if suit is not None:
        said.append(_of_suit([one for one in held if one is not card], suit))
    return "; ".join(said)


def _of_suit(cards: Sequence[Card], suit: Suit) -> str:
    return f"you hold {numbered(sum(card.suit is suit for card in cards), 'other card')} of this suit"


THUMB = RulesOfThumb(choose, call, reason=_reason)
