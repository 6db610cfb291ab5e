"""A match of Comet: hands until somebody reaches the target."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import repeat
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.decks import Deck
from muggins.games.comet.cards import READ, CardLike, CardsLike
from muggins.games.comet.deals import reader_of
from muggins.games.comet.hand import Hand, Phase
from muggins.games.comet.rules import STANDARD, Kind, Rules
from muggins.games.comet.scores import score_hand
from muggins.games.comet.views import CometView
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.options import MOST_AT_START
from muggins.table.places import PLAYER
from muggins.table.shedding_match import SheddingMatch

__all__ = ["Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    HAND = "hand"
    """Somebody is out of cards (CO-08, CO-09)."""


@frozen
class Match(SheddingMatch[Rules, Kind, Card, CometView]):
    """A match of Comet at one moment. Each move returns a new match; a match never changes.

    A hand begins with `deal` or `shuffle`, and with a `play` by the player to the dealer's left. During a run
    everybody is asked: whoever holds the next card has to `play` it, and the others `pass`. When all have
    passed, the run stops. The comet may be played at any time; after it the players are asked in turn.

    Examples:
        >>> match = Match(("Ann", "Ben", "Cid", "Dot"), dealer="Dot")
        >>> match = match.deal(match.deck).play("Ann", "8C")
        >>> match.to_act, [str(move) for move in match.legal_moves("Dot")]
        (('Ann', 'Ben', 'Cid', 'Dot'), ['play fourth 9C'])
        >>> [str(move) for move in match.legal_moves("Ann")]
        ['play first 9D', 'pass first']

    Attributes:
        current: the current hand, or None before the first.
    """

    GAME: ClassVar[str] = "comet"
    VIEW: ClassVar[Any] = CometView
    STANDARD: ClassVar[Rules] = STANDARD
    LEAST: ClassVar[int] = -MOST_AT_START
    PLAYERS: ClassVar[range] = range(3, 10)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "PLAYER": PLAYER,
        "CARD": card(READ),
    }
    HEADINGS: ClassVar[Mapping[str, str]] = {"phase": "stage", "last": "last played by"}
    AWAITED: ClassVar[Mapping[Any, str]] = {
        Phase.LEAD: "any card",
        Phase.RUN: "the next card",
        Phase.COMET: "a card after the comet",
    }

    current: Hand | None = field(init=False, default=None)

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def end(self) -> FirstTo:
        """The first player to reach the target wins (CO-10)."""
        return FirstTo(self.rules.target)

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.OVER` when a deal is due, and after the end."""
        return Phase.OVER if self.current is None else self.current.phase

    @property
    def deck(self) -> Deck[Card]:
        """The cards that are dealt to this many players (CO-01, CO-02)."""
        return reader_of(len(self.players), self.rules).deck

    def possible_moves(self, player: str) -> list[Move]:
        """A player's legal moves: a card that continues the run, the comet at any time, or a pass.

        Only this shows who holds the next card or the comet; `to_act` has all players who have not passed.
        """
        hand = self.current
        if hand is None:
            return []
        seat = self.number_of(player)
        playable = hand.playable(seat)
        moves = self.play.each(repeat(player), playable) if playable else []
        if hand.may_pass(seat):
            moves.append(self.pass_.legal(player))
        return moves

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal from a deck shuffled by `rng`."""
        return self.deal(self.deck.shuffled(rng))

    @move("deal DECK")
    def deal(self, deck: CardsLike) -> Match:
        """The match after a hand was dealt by the next dealer from a deck in this order (CO-01, CO-02)."""
        self.check_between_hands()
        return self.then(current=Hand.dealt(deck, len(self.players), self.rules), **self.next_seats())

    @move("play PLAYER CARD")
    def play(self, player: str, card: CardLike) -> Match:
        """The match after a player has led a card, continued a run, or played the comet.

        Raises:
            IllegalPlayError: if the player does not hold the card, or it does not continue the run (CO-03,
                CO-06).
            OutOfTurnError: if it is another player's turn, and the card is not the comet (CO-05).
            UnexpectedMoveError: if no card has been dealt, or the hand is over.
        """
        hand, played = self.under_way(self.current, "play"), READ.one(card)
        seat = self.number_of(player)
        self.check_held(player, played)
        return self._after(hand.play(seat, played))

    @move("pass PLAYER")
    def pass_(self, player: str) -> Match:
        """The match after a player who cannot continue the run has passed (CO-03, CO-06).

        When all who are asked have passed, the run stops.

        Raises:
            IllegalPlayError: if the player holds a card that continues the run.
            OutOfTurnError: if the player is not asked, or has passed.
            UnexpectedMoveError: if no card has been dealt, any card may be led, or the hand is over.
        """
        hand = self.under_way(self.current, "pass")
        return self._after(hand.pass_(self.number_of(player)))

    # --- inside ------------------------------------------------------------------------------------------

    def _after(self, hand: Hand) -> Match:
        """The match after the hand has moved on; at its end it is scored, the comet before the winner."""
        if not hand.is_over:
            return self.then(current=hand)
        scores = score_hand(hand.piles.hands, hand.piles.stock, self.rules)
        awards = sorted(self.awards(Occasion.HAND, scores), key=lambda award: award.score.total)
        return self.then(*awards, ends_hand=True, current=hand)
