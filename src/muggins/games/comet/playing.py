"""Rules of thumb for Comet: lead cards that no run can reach, then runs after which you lead again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from muggins.cards.french import PACK, Card, Rank, Suit
from muggins.games.comet.cards import ALWAYS_OUT, COMET
from muggins.games.comet.hand import Hand, Phase
from muggins.games.comet.match import Match
from muggins.games.comet.plays import following, next_up
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_LOW = 2
"""A player with this many cards or fewer is about to go out."""
_STRANDED = 200
"""How much it is worth to lead a card that no run can reach."""
_STOPS = 100
"""How much it is worth to lead again."""


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The move of a player who leads or is asked for a card."""
    hand = match.current
    assert hand is not None
    if len(moves) == 1:
        return moves[0]
    held = hand.piles.hands[match.number_of(player)]
    if hand.phase is Phase.LEAD:
        return max(moves, key=lambda move: _worth_of_lead(hand, held, move.parts[1]))
    comet = call(match, player, moves)
    return comet or next(move for move in moves if COMET not in move.parts)


def call(match: Match, player: str, moves: Sequence[Move]) -> Move | None:
    """The comet, if it is the last card, if nobody else can follow it, or if somebody is about to go out."""
    hand = match.current
    assert hand is not None
    seat = match.number_of(player)
    held = hand.piles.hands[seat]
    comet = next((move for move in moves if COMET in move.parts), None)
    if comet is None:
        return None
    is_near = any(len(cards) <= _LOW for other, cards in enumerate(hand.piles.hands) if other != seat)
    next_cards = following(COMET, None if hand.phase is Phase.LEAD else hand.top)
    leads = all(card in held or _is_known_gone(hand, card) for card in next_cards)
    return comet if is_near or leads or len(held) == 1 else None


def _is_known_gone(hand: Hand, card: Card) -> bool:
    """Whether a card is known to be in no hand."""
    return card is ALWAYS_OUT or card in hand.piles.pile or card in hand.out


def _worth_of_lead(hand: Hand, held: Collection[Card], card: Card) -> int:
    """The worth of leading a card: more if no run can reach it, and if its own run is long or is stopped."""
    if card is COMET:
        return -1
    length, top, is_stranded = _run(hand, held, card)
    is_stopped = top is None or _is_known_gone(hand, top)
    return length + (_STRANDED if is_stranded else 0) + (_STOPS if is_stopped else 0)


def _run(hand: Hand, held: Collection[Card], card: Card) -> tuple[int, Card | None, bool]:
    """The number of own cards in a run from a card, the card after them, and whether no run can reach it."""
    length, top = 1, next_up(card)
    while top is not None and top in held:
        length, top = length + 1, next_up(top)
    before = None if card.rank is Rank.ACE else PACK[card.index - len(Suit)]
    return length, top, before is None or _is_known_gone(hand, before)


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    assert hand is not None
    if COMET in move.parts:
        return "plays the comet, which costs most if it is left in your hand"
    if hand.phase is not Phase.LEAD:
        return "keeps the comet for later" if COMET in hand.piles.hands[match.number_of(player)] else ""
    card = move.parts[1]
    length, top, is_stranded = _run(hand, hand.piles.hands[match.number_of(player)], card)
    said = ["no run can reach it" if is_stranded else ""]
    said.append(f"you play {length} cards in a row" if length > 1 else "")
    said.append(
        "then you lead again" if top is None or _is_known_gone(hand, top) else f"then {top} may follow"
    )
    return "; ".join(filter(None, said))


THUMB = RulesOfThumb(choose, call, reason=_reason)
