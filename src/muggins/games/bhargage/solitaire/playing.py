"""Rules of thumb for Solitaire Bhargage: the discard that scores the most in samples."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from muggins.cards.decktet import EXTENDED, Card
from muggins.crib.show import Show
from muggins.games.bhargage.rules import Kind
from muggins.games.bhargage.show import crib_show, hand_show, shortage_of
from muggins.games.bhargage.solitaire.hands import THROWN, Solitaire, SolitaireRules
from muggins.games.bhargage.solitaire.match import Match
from muggins.strategy.crib.thumb import keeps
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB"]

_SAMPLES = 6
"""The number of samples by which a discard is judged; each is an up-card and two unseen cards."""


def choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    """The discard of the player."""
    now = match.current
    assert now is not None
    unseen = _unseen(now)
    drawn = [rng.sample(unseen, THROWN + 1) for _ in range(_SAMPLES)]
    of_hand, of_crib = _shows(match.rules)

    def gained(held: tuple[Card, ...], thrown: tuple[Card, ...], up: Card, others: Sequence[Card]) -> int:
        hand, crib = (*held, up), (*others, *thrown, up)
        lost = shortage_of(hand).total + shortage_of(crib).total
        return of_hand.score(hand, up).total + of_crib.score(crib, up).total - lost

    def worth(move: Move) -> int:
        (thrown,) = move.parts
        held = tuple([card for card in now.cards if card not in thrown])
        return sum([gained(held, thrown, up, others) for up, *others in drawn])

    return max(moves, key=worth)


def _unseen(now: Solitaire) -> list[Card]:
    known = {*now.cards, *[card for hand in now.hands for card in (*hand.held, *hand.bhargage, hand.upcard)]}
    return [card for card in EXTENDED if card not in known]


def _shows(rules: SolitaireRules) -> tuple[Show[Kind, Card], Show[Kind, Card]]:
    """How a hand is scored, and how a bhargage."""
    of_crib = crib_show(rules.show)
    return hand_show(rules.show) if rules.chief else of_crib, of_crib


def _reason(match: Match, player: str, move: Move) -> str:
    now = match.current
    assert now is not None
    of_hand, _ = _shows(match.rules)
    held = tuple(card for card in now.cards if card not in move.parts[0])
    return keeps(held, [of_hand.score((*held, up), up).total for up in _unseen(now)])


THUMB = RulesOfThumb(choose, effort=24, reason=_reason)
