"""Playing the cards by a policy, which gives the probability of playing each card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TypeAlias

from attrs import frozen

from muggins.checks import listed
from muggins.errors import Fault, FaultKind, WrongCardsError, WrongTypeError, shown
from muggins.strategy.crib.pegging import BarePegging, Faces, Pegging, Plays

__all__ = ["Policy", "PolicyChoice", "checked_decision"]

_PLAYERS = (0, 1)
_EXPECTED_HAND = "a sequence of faces"
_EXPECTED_PLAYS = "a sequence of pairs of a player and a face"

Policy: TypeAlias = Callable[[int, Faces, Plays], Mapping[int, float]]
"""The probability of playing each face that fits.

Its arguments are the seat of the player (0 for the pone, 1 for the dealer), the faces of the cards that it
holds, in the order of the deck, and all cards played so far.
"""


@frozen
class PolicyChoice:
    """Draws a card with the probabilities of a policy; of cards with the same face, the first in the deck.

    Attributes:
        policy: the probability of playing each face.

    Examples:
        >>> from random import Random
        >>> from attrs import evolve
        >>> from muggins.games.cribbage import PLAYERS
        >>> from muggins.strategy.crib import play_bare
        >>> def lowest(turn, held, plays):
        ...     return {held[0]: 1.0}  # the lowest card always fits, if any does
        >>> cautious = evolve(PLAYERS["random"], play=PolicyChoice(lowest))
        >>> play_bare(cautious.game, (cautious, PLAYERS["random"]), Random(1)).winner in (0, 1)
        True
    """

    policy: Policy

    def __call__(self, pegging: BarePegging, seen: Pegging, rng: Random) -> int:
        """The card that is played, by its place in the deck."""
        chances = self.policy(seen.turn, seen.hand, seen.plays)
        [face] = rng.choices([*chances], [*chances.values()])
        return next(card for card in seen.fitting if pegging.faces[card] == face)


def checked_decision(
    pegging: BarePegging, kept: int, turn: int, held: Sequence[int], plays: Sequence[tuple[int, int]]
) -> tuple[Faces, Plays]:
    """The hand of the player whose turn it is, ascending, and the plays, if such cards are possible.

    Whether the cards were played in turn is not checked.

    Args:
        pegging: the game's play of the cards.
        kept: how many cards each player has before the lead.
        turn: whose turn it is: 0 for the pone, 1 for the dealer.
        held: the faces that this player holds.
        plays: the faces played, in order, each with the player.

    Examples:
        >>> from muggins.games.cribbage.bare import BARE
        >>> checked_decision(BARE.pegging, 4, 1, [9, 4, 4, 10], [(0, 12)])
        ((4, 4, 9, 10), ((0, 12),))
    """
    most = len(pegging.faces)
    hand = listed("a hand", held, most, _EXPECTED_HAND)
    pairs = listed("the plays", plays, most, _EXPECTED_PLAYS)
    try:
        players = [turn, *(who for who, _ in pairs)]
        faces = [*hand, *(face for _, face in pairs)]
    except (TypeError, ValueError):
        raise WrongTypeError("the plays", _EXPECTED_PLAYS, shown(plays)) from None
    for player in players:
        if type(player) is not int or player not in _PLAYERS:
            raise WrongTypeError("a player", "0 for the pone or 1 for the dealer", shown(player))
    last = len(pegging.deck) - 1
    for face in faces:
        if type(face) is not int or not 0 <= face <= last:
            raise WrongTypeError("a card", f"a whole number from 0 to {last}", shown(face))
    own = len(hand) + players.count(turn) - 1
    other = len(players) - players.count(turn)
    faults = tuple(_faults(pegging, kept, hand, own, other, faces))
    if faults:
        raise WrongCardsError("decision", faults)
    return tuple(sorted(hand)), tuple(zip(players[1:], faces[len(hand) :], strict=True))


def _faults(
    pegging: BarePegging, kept: int, hand: Faces, own: int, other: int, faces: Sequence[int]
) -> Iterator[Fault]:
    if not hand:
        yield Fault(FaultKind.COUNT, (), "the player holds no card")
    if own != kept:
        yield Fault(FaultKind.COUNT, hand, f"the player holds and has played {own} cards, not {kept}")
    if other > kept:
        yield Fault(FaultKind.COUNT, (), f"the other player has played {other} cards, and has only {kept}")
    for face in sorted({*hand}):
        if faces.count(face) > pegging.deck[face]:
            yield Fault(
                FaultKind.DUPLICATE, (face,), f"there are not {faces.count(face)} cards {face} in the deck"
            )
