"""Solitaire Bhargage as a match: the player against an opponent who only scores shortage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.decktet import EXTENDED, Card
from muggins.games.bhargage.cards import READ, CardsLike
from muggins.games.bhargage.rules import Kind
from muggins.games.bhargage.solitaire.hands import (
    HANDS,
    HEADINGS,
    SOLITAIRE,
    THROWN,
    Hand,
    Solitaire,
    SolitaireRules,
)
from muggins.games.bhargage.solitaire.views import SolitaireView
from muggins.table.ends import End
from muggins.table.match import Match as AnyMatch
from muggins.table.moves import Move, Part, cards, move
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.view import View

__all__ = ["Match", "Occasion", "Overtaking"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    UPCARD = "up-card"
    HAND = "hand"
    CRIB = "crib"
    CLAIM = "claim"
    LEFTOVERS = "last three cards"


@frozen
class Overtaking(End):
    """After six hands the player wins by completing a circuit and overtaking the opponent (BH-71).

    Attributes:
        rules: the rules, with the circuit and which points count against the opponent's.
    """

    rules: SolitaireRules

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The player, the first side, or else the opponent; nobody before the sixth hand."""
        if hands < HANDS:
            return ()
        player, opponent = scores
        return (0,) if self.rules.overtakes(player, opponent) else (1,)

    def __str__(self) -> str:
        circuit = self.rules.circuit
        which = f", and {circuit} or more" if self.rules.whole_total else f" beyond {circuit}"
        return f"more than the opponent{which}, after {HANDS} hands"


@frozen
class Match(AnyMatch[SolitaireRules, Kind, Card, SolitaireView]):
    """A solitaire at one moment. Each move returns a new match; a match never changes (BH-65 to BH-72).

    The first of the two players plays. The second is the opponent, who only scores shortage and never has to
    move. A solitaire begins with `deal` or `shuffle`; then the player has to `discard` two of five cards, six
    times.

    Examples:
        >>> match = Match(("Ann", "nobody")).shuffle(Random(3))
        >>> while not match.is_over:
        ...     match = match.discard(match.current.cards[:2])
        >>> match.scores, match.winners
        ({'Ann': 54, 'nobody': 20}, ('nobody',))

    Attributes:
        current: the solitaire, or None before the deal.
    """

    GAME: ClassVar[str] = "bhargage-solitaire"
    VIEW: ClassVar[Any] = SolitaireView
    STANDARD: ClassVar[SolitaireRules] = SOLITAIRE
    PLAYERS: ClassVar[range] = range(2, 3)
    PARTS: ClassVar[Mapping[str, Part]] = {"DECK": cards(READ, in_order="deck"), "CARDS": cards(READ)}

    HEADINGS: ClassVar[Mapping[str, str]] = HEADINGS

    current: Solitaire | None = field(init=False, default=None)

    @property
    def end(self) -> Overtaking:
        """The end after six hands (BH-67, BH-71)."""
        return Overtaking(self.rules)

    def find_to_act(self) -> tuple[str, ...]:
        """The player who plays; nobody before the deal and after the end."""
        return () if self.current is None else self.players[:1]

    def possible_moves(self, player: str) -> Sequence[Move]:
        """The ten discards, if it is the player who plays."""
        if self.current is not None and player == self.players[0]:
            return self.discard.each(combinations(self.current.cards, THROWN))
        return ()

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after the first hand was dealt from a deck shuffled by `rng`.

        Raises:
            UnexpectedMoveError: if it was dealt before.
        """
        return self.deal(EXTENDED.shuffled(rng))

    @move("deal DECK")
    def deal(self, deck: CardsLike) -> Match:
        """The match after the first hand was dealt from a deck in this order (BH-65).

        Raises:
            UnexpectedMoveError: if it was dealt before.
        """
        if self.current is not None:
            raise unexpected("deal", "the solitaire waits for a discard", self)
        return self.then(current=Solitaire.start(deck, self.rules))

    @move("discard CARDS")
    def discard(self, thrown: CardsLike) -> Match:
        """The match after two of the five cards are thrown, the next card is turned up, and both are counted.

        After the sixth hand the last three cards are counted too, and the solitaire is over.
        """
        after = self.under_way(self.current, "discard").discard(thrown)
        awards = self._awards(after.hands[-1])
        if after.is_over:
            awards.append(Award(self.players[0], Occasion.LEFTOVERS, after.leftover_score))
        return self.then(*awards, ends_hand=True, current=after)

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The five cards, all hands counted so far, the last three cards, and the size of the stock."""
        return {} if self.current is None else self.current.seen()

    # --- inside ------------------------------------------------------------------------------------------

    def _awards(self, hand: Hand) -> list[Award[Kind, Card]]:
        """The awards of a hand in the order of counting, each shortage after the cards with it (BH-68)."""
        player, opponent = self.players
        upcard, held, bhargage = hand.gained
        of_hand, of_bhargage = hand.lost
        scored = (
            (player, Occasion.UPCARD, upcard),
            (player, Occasion.HAND, held),
            (opponent, Occasion.CLAIM, of_hand),
            (player, Occasion.CRIB, bhargage),
            (opponent, Occasion.CLAIM, of_bhargage),
        )
        return [Award(to, occasion, score) for to, occasion, score in scored if score.lines]
