"""A match of Backhand: rounds in which each player has a hand against the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.errors import BidError, UnexpectedMoveError, shown
from muggins.games.backhand.cards import MOST_PLAYERS, READ, CardsLike, shoe
from muggins.games.backhand.hand import Hand
from muggins.games.backhand.round import Round
from muggins.games.backhand.rules import STANDARD, Choice, Kind, Rules
from muggins.games.backhand.views import BackhandView
from muggins.scene.awaited import awaited
from muggins.table import match as table
from muggins.table.ends import FirstTo, MostAfter
from muggins.table.moves import Move, Part, cards, move, number
from muggins.table.options import MOST_AT_START
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.view import View

__all__ = ["Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    HAND = "hand"
    """At the end of a player's hand (BA-09)."""


@frozen
class Match(table.Match[Rules, Kind, Card, BackhandView]):
    """A match of Backhand at one moment. Each move returns a new match; a match never changes.

    `deal`, or `shuffle`, begins a round. If the rules allow several stakes, each player makes a `bet` before
    that. The players act in turn, beginning after the dealer: each says `hit` or `backhand`, or `play` or
    `push` with a push hand, until the hand is won or lost. Forced cards are dealt automatically. After the
    number of rounds in the rules, the player with the most points wins, and a tie is shared; or the first to
    reach the points in the rules wins at once. One player may play alone against the cards (BA-10).

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
        bets: the stakes named for the round, in the order in which the players act; none after its end.
    """

    GAME: ClassVar[str] = "backhand"
    VIEW: ClassVar[Any] = BackhandView
    STANDARD: ClassVar[Rules] = STANDARD
    LEAST: ClassVar[int] = -MOST_AT_START
    PLAYERS: ClassVar[range] = range(1, MOST_PLAYERS + 1)
    HEADINGS: ClassVar[Mapping[str, str]] = {"hands": "hand", "result": "result"}
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "POINTS": number("the stake"),
    }

    current: Round | None = field(init=False, default=None)
    bets: tuple[int, ...] = field(init=False, default=())

    @property
    def end(self) -> FirstTo | MostAfter:
        """The first player with enough points wins, or the best one after all rounds (BA-09, BA-10)."""
        return FirstTo(self.rules.wins) if self.rules.wins else MostAfter(self.rules.hands)

    @property
    def order(self) -> tuple[str, ...]:
        """The players in the order in which they act, beginning after the dealer."""
        return self.players_after(self.dealer)

    def hand(self, player: str) -> Hand | None:
        """The hand of a player in the current round; None before the first."""
        self.check_player(player)
        return None if self.current is None else self.current.hands[self.order.index(player)]

    def held_by(self, player: str) -> tuple[()]:
        """No cards: all hands are open."""
        return ()

    @property
    def is_playing(self) -> bool:
        """Whether a hand is under way."""
        return self.current is not None and self.current.hand is not None

    def find_to_act(self) -> tuple[str, ...]:
        """The player who has to choose or bet; nobody when a round is due, and at the end."""
        now = self.current
        if now is not None and now.hand is not None:
            return (self.order[now.turn],)
        if len(self.rules.stakes) == 1:
            return ()
        return self._bettors[len(self.bets) : len(self.bets) + 1]

    @property
    def _bettors(self) -> tuple[str, ...]:
        """The players in the order in which they act in the round under way, or in the next one."""
        return self.order if self.is_playing else self.players_after(self.next_dealer)

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the first of the round before."""
        return self.dealer if self.current is None else self.order[0]

    @property
    def bets_by_player(self) -> dict[str, int]:
        """The stakes named for the round under way, or for the next one, in order (BA-09)."""
        return dict(zip(self._bettors, self.bets, strict=False))

    def possible_moves(self, player: str) -> tuple[Move, ...]:
        """The choices of the player whose hand is under way, or the stakes that may be named."""
        if player not in self.to_act:
            return ()
        hand = None if self.current is None else self.current.hand
        if hand is None:
            return tuple(self.bet.each(self.rules.stakes))
        if hand.is_push:
            return self.play.legal(), self.push.legal()
        return self.hit.legal(), self.backhand.legal()

    # --- chance ------------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a round was dealt from packs shuffled by `rng`."""
        return self.deal(shoe(len(self.players)).shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after a round was dealt from all packs in this order: two cards to each player, in turn.

        Raises:
            UnexpectedMoveError: if the current round is not over, or a player has to bet first.
        """
        for player in self.to_act:
            what = "is playing a hand" if self.is_playing else "has to bet first (BA-09)"
            raise UnexpectedMoveError(f"cannot deal: {player} {what}", self)
        return self._after(0, Round.dealt(order, len(self.players), self.rules), self.next_dealer)

    # --- stakes ------------------------------------------------------------------------------------------

    @move("bet POINTS")
    def bet(self, points: int) -> Match:
        """The match after the next player has named a stake, which the hand wins or loses (BA-09).

        Raises:
            BidError: if the stake is too low or too high.
            UnexpectedMoveError: if this move is not possible now, or the rules have only one stake.
        """
        stakes = self.rules.stakes
        if len(stakes) == 1:
            raise unexpected("bet", f"every hand is worth {self.rules.least_stake} (BA-09)", self)
        if self.is_playing:
            raise unexpected("bet", f"{self.to_act[0]} is playing a hand (BA-09)", self)
        if not self.to_act:
            raise unexpected("bet", "a round has to be dealt first", self)
        if points not in stakes:
            least, most = self.rules.least_stake, self.rules.most_stake
            raise BidError(f"a stake must be from {least} to {most}, not {shown(points)} (BA-09)", self)
        return self.then(bets=(*self.bets, points))

    # --- what players say --------------------------------------------------------------------------------

    @move("hit")
    def hit(self) -> Match:
        """The match after the player whose turn it is took a card (BA-03).

        Raises:
            IllegalPlayError: if it is a push hand.
        """
        return self._said(Choice.HIT)

    @move("backhand", told="calls backhand")
    def backhand(self) -> Match:
        """The match after the player whose turn it is predicted that the next card exceeds 21 (BA-05).

        Raises:
            IllegalPlayError: if it is a push hand (BA-07).
        """
        return self._said(Choice.BACKHAND)

    @move("play", told="plays the push hand")
    def play(self) -> Match:
        """The match after the player whose turn it is played a push hand, and took a card (BA-07).

        Raises:
            IllegalPlayError: if it is not a push hand.
        """
        return self._said(Choice.PLAY)

    @move("push", told="pushes the hand away")
    def push(self) -> Match:
        """The match after the player whose turn it is pushed the hand away and was dealt a new one (BA-07).

        Raises:
            IllegalPlayError: if it is not a push hand.
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
        stakes = self.bets or (self.rules.least_stake,) * len(order)
        ended = [*zip(order, after.hands, stakes, strict=True)][turn : after.turn]
        is_over = after.hand is None
        bets = () if is_over else self.bets
        return self.then(
            *[self._award(*one) for one in ended], ends_hand=is_over, dealer=dealer, current=after, bets=bets
        )

    def _award(self, player: str, hand: Hand, stake: int) -> Award[Kind, Card]:
        lost = -stake if self.rules.even_money else 0
        return Award(player, Occasion.HAND, hand.scored(lost, stake))

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """All hands, the other cards out of play, the size of the stock, and the bets."""
        now = self.current
        bets = {"bets": self.bets_by_player} if len(self.rules.stakes) > 1 else {}
        if now is None:
            return bets
        hands = dict(zip(self.order, now.hands, strict=True))
        return {
            "hand": list(map(str, hands[player].cards)) if player in hands else [],
            "hands": {name: _open_hand(hands[name]) for name in self.order},
            "discards": list(map(str, _away(now))),
            "stock": len(now.stock),
            **bets,
        }

    @property
    def due(self) -> str:
        """What has to happen next, in words."""
        what = "a choice" if self.is_playing else "a bet"
        return awaited(what, self.to_act) if self.to_act else super().due


def _away(now: Round) -> Iterator[Card]:
    """The discards that are not in a hand."""
    settled = now.hands[: now.turn]
    lying = (card for hand in settled for card in (*hand.cards, hand.turned) if card is not None)
    return (Counter(now.discards) - Counter(lying)).elements()


def _open_hand(hand: Hand) -> View:
    return {
        "cards": list(map(str, hand.cards)),
        "total": hand.total,
        "turned": None if hand.turned is None else str(hand.turned),
        "result": None if hand.result is None else str(hand.result),
    }
