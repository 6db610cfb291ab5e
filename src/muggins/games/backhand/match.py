"""A match of Backhand: rounds in which each player has a hand against the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.faults import check_cards
from muggins.errors import UnexpectedMoveError
from muggins.games.backhand.cards import MOST_PLAYERS, READ, CardsLike, shoe
from muggins.games.backhand.hand import Hand
from muggins.games.backhand.round import Round
from muggins.games.backhand.rules import STANDARD, Choice, Rules
from muggins.games.backhand.text import match_text
from muggins.table import match as table
from muggins.table.ends import MostAfter
from muggins.table.moves import Move, cards, move
from muggins.table.scoreboard import Award

__all__ = ["Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    HAND = "hand"
    """At the end of a player's hand (BA-09)."""


@frozen
class Match(table.Match):
    """A match of Backhand at one moment. Each move returns a new match; a match never changes.

    `deal`, or `shuffle`, begins a round. The players act one after the other, beginning after the dealer:
    each says `hit` or `backhand`, or for a push hand `play` or `push`, until the hand is won or lost. Cards
    that the player need not ask for are dealt automatically. After the number of rounds in the rules, the
    player with the most points wins, and a tie is shared.

    Examples:
        >>> match = Match(("Ann", "Ben"), dealer="Ben").shuffle(Random(3))
        >>> print(match.hand("Ann"))
        4S 9H (13)
        >>> match = match.hit()
        >>> print(match.hand("Ann"))
        4S 9H 6S (19)
        >>> match = match.backhand()
        >>> print(match.hand("Ann"))
        4S 9H 6S (19), TH turned: backhand
        >>> match.scores
        {'Ann': 1, 'Ben': 0}

    Attributes:
        current: the current round, or None before the first.
    """

    GAME: ClassVar[str] = "backhand"
    STANDARD: ClassVar[Rules] = STANDARD
    PLAYERS: ClassVar[range] = range(2, MOST_PLAYERS + 1)
    PARTS: ClassVar[Mapping[str, Any]] = {"DECK": cards(READ, in_order="deck")}

    current: Round | None = field(init=False, default=None)

    @property
    def end(self) -> MostAfter:
        """The player with the most points after this many rounds wins (BA-09)."""
        return MostAfter(self.rules.hands)

    @property
    def order(self) -> tuple[str, ...]:
        """The players in the order in which they act, beginning after the dealer."""
        return self.players_after(self.dealer)

    def hand(self, player: str) -> Hand | None:
        """The hand of a player in the current round; None before the first.

        Raises:
            PlayerError: if it is not a player's name.
            WrongTypeError: if it is not a string.
        """
        self.check_player(player)
        return None if self.current is None else self.current.hands[self.order.index(player)]

    @property
    def to_act(self) -> tuple[str, ...]:
        """The player who has to say something; nobody when a round is due, and at the end."""
        now = self.current
        return () if now is None or now.hand is None else (self.order[now.turn],)

    def possible_moves(self, player: str) -> Iterator[Move]:
        """The choices of the player whose hand is under way."""
        hand = None if self.current is None else self.current.hand
        if hand is not None and player in self.to_act:
            said = {
                Choice.HIT: self.hit,
                Choice.BACKHAND: self.backhand,
                Choice.PLAY: self.play,
                Choice.PUSH: self.push,
            }
            yield from (said[choice].move() for choice in hand.choices)

    # --- chance ------------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a round was dealt from packs shuffled by `rng`.

        Raises:
            UnexpectedMoveError: if a player has to move.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """
        return self.deal(shoe(len(self.players)).shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after a round was dealt from all packs in this order: two cards to each player, in turn.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if these are not the cards of the packs that the players need.
            UnexpectedMoveError: if the current round is not over.
            AlreadyOverError: if the match is over.
        """
        now = self.current
        if now is not None and now.hand is not None:
            raise UnexpectedMoveError(f"cannot deal: {self.order[now.turn]} is playing a hand", self)
        dealer = self.dealer if now is None else self.order[0]
        deck = READ.many_in_order("deck", order)
        packs = shoe(len(self.players)).cards
        check_cards("deck", deck, counts=[len(packs)], deck=packs)
        return self._after(0, Round.dealt(deck, len(self.players)), dealer)

    # --- what players say --------------------------------------------------------------------------------

    @move("hit")
    def hit(self) -> Match:
        """The match after the player whose turn it is took a card (BA-03).

        Raises:
            IllegalPlayError: if it is a push hand.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self._said(Choice.HIT)

    @move("backhand", told="calls backhand")
    def backhand(self) -> Match:
        """The match after the player whose turn it is said that the next card exceeds 21 (BA-05).

        Raises:
            IllegalPlayError: if it is a push hand (BA-07).
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self._said(Choice.BACKHAND)

    @move("play", told="plays the push hand")
    def play(self) -> Match:
        """The match after the player whose turn it is played a push hand, and took a card (BA-07).

        Raises:
            IllegalPlayError: if it is not a push hand.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self._said(Choice.PLAY)

    @move("push", told="pushes the hand away")
    def push(self) -> Match:
        """The match after the player whose turn it is pushed the hand away and was dealt a new one (BA-07).

        Raises:
            IllegalPlayError: if it is not a push hand.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self._said(Choice.PUSH)

    def _said(self, choice: Choice) -> Match:
        now = self.under_way(self.current, f"say {choice}")
        if now.hand is None:
            raise UnexpectedMoveError(f"cannot say {choice}: a round has to be dealt first", self)
        return self._after(now.turn, now.said(now.hand, choice), self.dealer)

    def _after(self, turn: int, after: Round, dealer: str) -> Self:
        """The match after a round has moved on to another turn, with the scores of the hands in between."""
        order = self.players_after(dealer)
        lost = -1 if self.rules.even_money else 0
        awards = [
            Award(order[place], Occasion.HAND, after.hands[place].scored(lost))
            for place in range(turn, after.turn)
        ]
        return self.then(*awards, ends_hand=after.hand is None, dealer=dealer, current=after)

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """All hands, which are open, the discards, and the size of the stock."""
        now = self.current
        if now is None:
            return {}
        hands = dict(zip(self.order, now.hands, strict=True))
        return {
            "hand": list(map(str, hands[player].cards)),
            "hands": {name: _open_hand(hands[name]) for name in self.order},
            "discards": list(map(str, now.discards)),
            "stock": len(now.stock),
        }

    def __str__(self) -> str:
        return match_text(self)


def _open_hand(hand: Hand) -> dict[str, Any]:
    return {
        "cards": list(map(str, hand.cards)),
        "total": hand.total,
        "turned": None if hand.turned is None else str(hand.turned),
        "result": hand.result,
    }
