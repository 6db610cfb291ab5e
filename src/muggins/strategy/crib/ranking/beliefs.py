"""What a player believes about the other hand, from the cards it knows and what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

from muggins.strategy.crib.game import Hand
from muggins.strategy.crib.pegging import BarePegging, Faces, Plays
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.ranking.decisions import Decision
from muggins.table.seats import Seat

__all__ = ["TREMBLE", "Beliefs", "Dealt", "OtherHands", "other_hands"]

TREMBLE = 0.001
"""The assumed probability that a player plays any of the cards that fit at random, not by the policy."""


class Dealt(NamedTuple):
    """The cards of a hand kept, and those that were thrown."""

    kept: Hand
    thrown: Hand


class Beliefs(Protocol):
    """What a game says about the hands that a seat keeps, if it was dealt none of some cards."""

    def hands(
        self, seat: Seat, known: Sequence[int], may_keep: Callable[[Faces], bool]
    ) -> Iterator[tuple[Faces, float]]:
        """The hands that the seat may have kept, by their faces, each with how likely that is.

        It is the number of ways in which the seat is dealt the hand and two cards that it throws, up to a
        factor.

        Args:
            seat: the seat.
            known: the cards that it was not dealt.
            may_keep: selects the hands.
        """
        ...

    def any_hands(
        self, known: Sequence[int], may_keep: Callable[[Faces], bool]
    ) -> Iterator[tuple[Faces, float]]:
        """The same as `hands` for a seat that may keep any hand and throw any cards."""
        ...

    def dealt(self, seat: Seat, kept: Faces, known: Sequence[int], rng: Random, number: int) -> list[Dealt]:
        """Draws of the cards of a hand with those thrown, each in proportion to how likely it is.

        With a hand that the seat never keeps, it throws any two cards.

        Args:
            seat: the seat.
            kept: the faces of the hand.
            known: the cards that the seat was not dealt.
            rng: the source of randomness.
            number: the number of draws.
        """
        ...


class OtherHands(NamedTuple):
    """The hands that the other seat may have, as lists of the same length.

    Attributes:
        kept: the faces of the cards that it had before the lead, ascending.
        held: the faces of the cards that it still holds.
        shares: how likely each hand is, together 1.
        rough_shares: how likely each is for an observer who knows fewer cards; 0 if there is none.
    """

    kept: list[Faces]
    held: list[Faces]
    shares: list[float]
    rough_shares: list[float]


def other_hands(
    decision: Decision,
    pegging: BarePegging,
    beliefs: Beliefs,
    policy: Policy,
    fewer: Sequence[int] | None = None,
) -> OtherHands:
    """All hands that the other player may hold, with how likely they are after what it has played.

    If the other player can have no hand that its seat keeps by habit, all hands that it can have are equally
    likely.

    Args:
        decision: what the player knows.
        pegging: what the game says about the play.
        beliefs: what the game says about the hands.
        policy: how the other player plays.
        fewer: the cards that an observer knows; by default there is no observer.
    """
    plays = decision.position.plays
    other = 1 - decision.position.turn
    played = [face for who, face in plays if who == other]
    above = decision.position.above[other]

    def may_keep(hand: Faces) -> bool:
        left = without(hand, played)
        return left is not None and (above < 0 or all(pegging.values[face] > above for face in left))

    exactly = dict(beliefs.hands(decision.seat.other, decision.known, may_keep))
    if not exactly:
        exactly = dict(beliefs.any_hands(decision.known, may_keep))
    roughly = {} if fewer is None else dict(beliefs.hands(decision.seat.other, fewer, may_keep))
    kept = [*(roughly | exactly)]
    likely = [_likelihood(policy, hand, other, plays) for hand in kept] if played else [1.0] * len(kept)
    return OtherHands(
        kept=kept,
        held=[without(hand, played) or () for hand in kept],
        shares=_shares(exactly, kept, likely),
        rough_shares=_shares(roughly, kept, likely),
    )


def _shares(weights: Mapping[Faces, float], hands: Iterable[Faces], likely: Sequence[float]) -> list[float]:
    """How likely hands are after what was played, from how likely they were before, up to a factor."""
    found = [weights.get(hand, 0.0) * chance for hand, chance in zip(hands, likely, strict=True)]
    total = sum(found) or 1.0
    return [share / total for share in found]


def _likelihood(policy: Policy, kept: Faces, player: int, plays: Plays) -> float:
    """How likely a player is to play as it has, with some hand."""
    held: Faces = kept
    likelihood = 1.0
    for number, (who, face) in enumerate(plays):
        if who == player:
            chances = policy(who, held, plays[:number])
            likelihood *= (1 - TREMBLE) * chances.get(face, 0.0) + TREMBLE / len(chances)
            held = without(held, [face]) or ()
    return likelihood


def without(hand: Faces, played: Sequence[int]) -> Faces | None:
    """What is left of a hand; None if it has not all of the faces played."""
    if not played:
        return hand
    left = [*hand]
    for face in played:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)
