"""Rules of thumb for Crates: play high cards, keep 3s, and make others draw when they are nearly out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from muggins.cards.french import PACK, Card, Rank, Suit, suit_name
from muggins.games.crates.hand import Hand, Phase
from muggins.games.crates.match import Match
from muggins.games.crates.scores import card_points
from muggins.printing import numbered
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_POINTS = {card: card_points(card) for card in PACK}
_LOW = 2
"""A player with this many cards or fewer is about to go out."""
_THREE_WORTH = 40
"""How much it is worth to keep a 3: it covers another card, or scores -50."""
_GOES_ON = 40
"""How much it is worth to follow a 6 with another card, not with a draw."""
_SAME_SUIT = 3
"""How much it is worth to hold another card of the suit that has to be matched next."""
_STOPS_OTHERS = 30
"""How much it is worth to make others draw or miss a turn when one of them is about to go out."""
_DRAWING = (Rank.TWO, Rank.FOUR, Rank.FIVE)
_SEVEN_HITS_NEXT = 3


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The move of a player: declare a last card; as a dealer who sees no cards, name any suit."""
    hand = match.current
    assert hand is not None
    said = call(match, player, moves)
    if said is not None:
        return said
    if len(moves) == 1:
        return moves[0]
    if hand.phase is Phase.NAME:
        return rng.choice(moves)
    held = hand.piles.hands[hand.turn]
    plays = [move for move in moves if move.name == "play"]
    is_urgent = any(
        len(cards) <= _LOW
        for seat, cards in enumerate(hand.piles.hands)
        if match.sides[seat] != match.sides[hand.turn]
    )
    return max(plays, key=lambda move: _worth(hand, held, *move.parts, is_urgent=is_urgent))


def _worth(hand: Hand, held: Sequence[Card], card: Card, suit: object, *, is_urgent: bool) -> int:
    named = suit or card.suit
    alike = sum(other.suit is named for other in held if other is not card)
    worth = _POINTS[card] + _SAME_SUIT * alike
    match card.rank:
        case Rank.THREE:
            worth -= _THREE_WORTH
        case Rank.SIX:
            goes_on = any(
                other.rank is Rank.SIX or other.suit is card.suit for other in held if other is not card
            )
            worth += _GOES_ON if goes_on else -_GOES_ON
        case Rank.SEVEN if is_urgent and len(hand.piles.hands) <= _SEVEN_HITS_NEXT:
            worth += _STOPS_OTHERS
        case rank if is_urgent and rank in _DRAWING:
            worth += _STOPS_OTHERS
    return worth


def call(match: Match, player: str, moves: Sequence[Move]) -> Move | None:
    """The declaration of a last card, if it is due."""
    return moves[-1] if moves[-1].name == "declare" else None


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    if hand is None or move.name not in ("play", "name"):
        return ""
    held = hand.piles.hands[match.number_of(player)]
    if move.name == "name":
        return f"you hold {_of_suit(held, move.parts[0], '')}"
    card, _ = move.parts
    kept = _of_suit([other for other in held if other is not card], card.suit, "other ")
    return f"rids you of {numbered(_POINTS[card], 'point')}; you keep {kept}"


def _of_suit(cards: Sequence[Card], suit: Suit, which: str) -> str:
    alike = sum(card.suit is suit for card in cards)
    return numbered(alike, f"{which}{suit_name(suit).removesuffix('s')}")


THUMB = RulesOfThumb(choose, call, reason=_reason)
