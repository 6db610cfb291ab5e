"""A match of Crates: fifteen hands, of eight cards down to one and up again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar

from attrs import Factory, field, frozen

from muggins.cards.french import Card, Suit, suit_of
from muggins.cards.hands import HandReader
from muggins.errors import IllegalPlayError
from muggins.games.crates.cards import PLAYERS, READ, CardLike, CardsLike
from muggins.games.crates.hand import PLAYING, Hand, Phase
from muggins.games.crates.plays import suits_named_by
from muggins.games.crates.rules import HANDS, STANDARD, Kind, Rules
from muggins.games.crates.scores import hand_size, score_hand, score_pressure
from muggins.games.crates.views import CratesView
from muggins.table.ends import FewestAfter
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.options import MOST_AT_START
from muggins.table.places import PLAYER
from muggins.table.scoreboard import Award
from muggins.table.stock import StockMatch
from muggins.table.view import View

__all__ = ["Match", "Occasion"]

_PARTNERS = (0, 1, 0, 1)


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    PRESSURE = "pressure"
    """A player has to draw from an empty stock (CT-04)."""

    HAND = "hand"
    """The cards left in a hand (CT-11)."""


def _no_pressures(match: Match) -> tuple[int, ...]:
    return (0,) * len({*match.sides})


@frozen
class Match(StockMatch[Rules, Kind, Card, CratesView]):
    """A match of Crates at one moment. Each move returns a new match; a match never changes.

    A hand begins with `deal` or `shuffle`; if the first upcard is an 8 or a 9, the dealer has to `name` a
    suit. In a turn, a player has to `play`, or to `draw` if no card can be played. A player with one card
    left can `declare` it until somebody acts. When a card has to be drawn from an empty stock, `reshuffle` or
    `shuffle` first makes a new one.

    Examples:
        >>> from muggins.games.crates.cards import DECK
        >>> match = Match(("Ann", "Ben"), dealer="Ben").deal(DECK.cards)
        >>> match.to_act, str(match.upcard), [str(move) for move in match.legal_moves("Ann")]
        (('Ann',), '5C', ['play AC', 'play 2C', 'play 3C', 'play 4C'])

    Attributes:
        current: the current hand, or None before the first.
        pressures: the number of pressures of each side.
    """

    GAME: ClassVar[str] = "crates"
    VIEW: ClassVar[Any] = CratesView
    STANDARD: ClassVar[Rules] = STANDARD
    PLAYERS: ClassVar[range] = PLAYERS
    LEAST: ClassVar[int] = -MOST_AT_START
    READER: ClassVar[HandReader[Card]] = READ
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "PLAYER": PLAYER,
        "CARD": card(READ),
        "SUIT": Part("[CDHS]", lambda match, value: suit_of(value), words=Suit),
    }
    HEADINGS: ClassVar[Mapping[str, str]] = {"phase": "stage"}
    AWAITED: ClassVar[Mapping[Any, str]] = {
        Phase.NAME: "a suit",
        Phase.TURN: "a card",
        Phase.SECOND: "a card after the 6",
        Phase.SEQUENCE: "a 2 or an ace",
    }

    current: Hand | None = field(init=False, default=None)
    pressures: tuple[int, ...] = field(init=False, default=Factory(_no_pressures, takes_self=True))

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def end(self) -> FewestAfter:
        """The side with the fewest points after fifteen hands wins; a tie is shared (CT-15)."""
        return FewestAfter(HANDS)

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.OVER` when a deal is due, and after the end."""
        return Phase.OVER if self.current is None else self.current.phase

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each player: four players form two partnerships, unless the rules say otherwise."""
        is_paired = len(self.players) == len(_PARTNERS) and getattr(self.rules, "partners", False)
        return _PARTNERS if is_paired else tuple(range(len(self.players)))

    def possible_moves(self, player: str) -> Sequence[Move]:
        """A player's legal moves, including the declaration of a last card."""
        hand = self.current
        if hand is None:
            return ()
        moves = self._awaited_moves(hand) if player in self.to_act else []
        if self.number_of(player) == hand.silent:
            moves.append(self.declare.legal(player))
        return moves

    def _awaited_moves(self, hand: Hand) -> list[Move]:
        if hand.phase is Phase.NAME:
            return self.name.each(suits_named_by(hand.piles.pile[-1]))
        legal = self.play.legal
        moves = [legal(one, suit) for one in hand.playable for suit in suits_named_by(one) or (None,)]
        if hand.may_draw:
            moves.append(self.draw.legal())
        return moves

    def ruled_out(self, move: Move, cards: Sequence[Card]) -> Iterable[Card]:
        """The cards that a player who draws cannot hold, since a card that fits has to be played (CT-03)."""
        hand = self.current
        return () if hand is None or move.name != "draw" or not hand.must_play else filter(hand.fits, cards)

    # --- the moves ---------------------------------------------------------------------------------------

    @move("deal DECK")
    def deal(self, deck: CardsLike) -> Match:
        """The match after a hand was dealt by the next dealer from a deck in this order (CT-01)."""
        self.check_between_hands()
        size = hand_size(self.scoreboard.hands + 1)
        dealt = Hand.dealt(deck, len(self.players), size, self.rules)
        return self.then(current=dealt, **self.next_seats())

    @move("name SUIT")
    def name(self, suit: Suit | str) -> Match:
        """The match after the dealer has named a suit for a first 8 or 9, without seeing any cards (CT-02).

        Raises:
            IllegalPlayError: if the suit does not have the colour of the 9.
            UnexpectedMoveError: if no suit has to be named.
        """
        hand = self.awaiting("name a suit", Phase.NAME)
        named = suit_of(suit)
        self._check_named(hand.piles.pile[-1], named)
        return self.after(hand.name(named))

    @move("play CARD [SUIT]")
    def play(self, card: CardLike, suit: Suit | str | None = None) -> Match:
        """The match after the player whose turn it is has played a card (CT-03, CT-05, CT-07).

        Args:
            card: the card.
            suit: the suit named for an 8 or a 9 (CT-08).

        Raises:
            IllegalPlayError: if the player does not hold the card, it does not match, or a suit is missing or
                not allowed.
            UnexpectedMoveError: if no card can be played now.
        """
        hand = self.awaiting("play", *PLAYING)
        played, player = READ.one(card), self.seated[hand.turn]
        self.check_held(player, played)
        if not hand.fits(played):
            raise IllegalPlayError(f"cannot play {played}: {hand.wanted}", self)
        named = None if suit is None else suit_of(suit)
        self._check_named(played, named)
        return self.after(hand.play(played, named))

    @move("draw")
    def draw(self) -> Match:
        """The match after the player whose turn it is has drawn instead of playing (CT-03, CT-05, CT-07).

        Raises:
            IllegalPlayError: if the player can play.
            UnexpectedMoveError: if it is nobody's turn.
        """
        hand = self.awaiting("draw", *PLAYING)
        if not hand.may_draw:
            raise IllegalPlayError("cannot draw: a player who can play must (CT-03, CT-05, CT-07)", self)
        return self.after(hand.draw())

    @move("declare PLAYER", told="says one card")
    def declare(self, player: str) -> Match:
        """The match after a player has said that one card is left (CT-09).

        Raises:
            PlayerError: if it is not a player's name, or no hand has been dealt.
            UnexpectedMoveError: if that player has not just come down to one card.
        """
        hand = self.under_way(self.current, "declare")
        return self.after(hand.declare(self.number_of(player)))

    # --- inside ------------------------------------------------------------------------------------------

    def _check_named(self, card: Card, suit: Suit | None) -> None:
        """Check the suit named for a card, or None if none was named."""
        suits = suits_named_by(card)
        if suit is None and suits:
            raise IllegalPlayError(f"cannot play {card}: a suit must be named for it (CT-08)", self)
        if suit is not None and suit not in suits:
            names = " or ".join(one.name.lower() for one in suits) or "no suit"
            raise IllegalPlayError(
                f"cannot name {suit.name.lower()} for {card}: {names} is named (CT-08)", self
            )

    def after(self, hand: Hand) -> Match:
        """The match after the hand has moved on: new pressures are scored, and at its end the cards."""
        before, awards = self.current or hand, []
        if hand.pressed == before.pressed and not hand.is_over:
            return self.then(current=hand)
        counts = list(self.pressures)
        for seat in hand.pressed[len(before.pressed) :]:
            player = self.seated[seat]
            side = self.scoreboard.side(player)
            counts[side] += 1
            awards.append(Award(player, Occasion.PRESSURE, score_pressure(counts[side])))
        if hand.is_over:
            scores = [score_hand(cards, self.rules) for cards in hand.piles.hands]
            awards += self.awards(Occasion.HAND, scores)
        return self.then(*awards, ends_hand=hand.is_over, current=hand, pressures=tuple(counts))

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, the pile, what the next card has to match, and the numbers of cards left.

        A dealer who still has to name a suit does not see the hand (CT-02).
        """
        seen = super().table_seen_by(player)
        pressures = {one: self.pressures[self.scoreboard.side(one)] for one in self.players}
        return {**seen, "pressures": pressures} if seen else {}
