"""A match of Last One: hands until only one player is left below the threshold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import repeat
from typing import Any, ClassVar

from attrs import field, frozen

from muggins.cards.french import Card, Rank, Suit, suit_of
from muggins.cards.hands import HandReader
from muggins.errors import IllegalPlayError, RulesError, shown
from muggins.games.last_one.cards import DECK, NATURAL, PLAYERS, READ, READ_NATURAL, CardLike, CardsLike
from muggins.games.last_one.hand import Hand, Phase
from muggins.games.last_one.rules import STANDARD, Kind, Rules
from muggins.games.last_one.scores import LastOneLeft, score_hand
from muggins.games.last_one.views import LastOneView
from muggins.scene.awaited import awaited
from muggins.table.moves import Move, Part, card, cards, move, number
from muggins.table.places import PLAYER
from muggins.table.scoreboard import Scoreboard
from muggins.table.state import unexpected
from muggins.table.stock import StockMatch

__all__ = ["Match", "Occasion"]

_FEWEST, _USUAL_MOST, _MOST = 4, 8, 9
_SUITS, _NO_SUIT = tuple(Suit), (None,)


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    HAND = "hand"
    """The cards left in a hand (LO-13)."""


@frozen
class Match(StockMatch[Rules, Kind, Card, LastOneView]):
    """A match of Last One at one moment. Each move returns a new match; a match never changes.

    A hand begins with `deal` or `shuffle`, and the dealer has to `choose` how many cards each player gets. In
    a turn, a player makes a `play` or a `draw`. A player with one card left can `call` it. In a melee, all
    but the aggressor `join` or `decline`. Before a card is drawn from an empty stock, a new stock is made:
    `reshuffle`, or `shuffle`.

    Examples:
        >>> match = Match(("Ann", "Ben"), dealer="Ben").deal(DECK.cards).choose(5)
        >>> str(match.upcard), [str(move) for move in match.legal_moves("Ben")]
        ('3H', ['play AD', 'play AS', 'play 2D', 'play 2S', 'play 3D', 'decline second'])
        >>> match.decline("Ben").to_act
        ('Ann',)

    Attributes:
        deck: the deck while the dealer chooses how many cards to deal; otherwise empty.
        current: the current hand, or None before the first.
    """

    GAME: ClassVar[str] = "last_one"
    VIEW: ClassVar[Any] = LastOneView
    STANDARD: ClassVar[Rules] = STANDARD
    PLAYERS: ClassVar[range] = PLAYERS
    READER: ClassVar[HandReader[Card]] = READ
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "COUNT": number("the number of cards"),
        "PLAYER": PLAYER,
        "CARD": card(READ),
        "MEANT": Part("[A2-9TJQK][CDHS]", lambda match, value: READ_NATURAL.one(value), words=NATURAL),
        "SUIT": Part("[CDHS]", lambda match, value: suit_of(value), words=Suit),
    }
    HEADINGS: ClassVar[Mapping[str, str]] = {"phase": "stage"}
    AWAITED: ClassVar[Mapping[Any, str]] = {
        Phase.NAME: "a name for the upcard",
        Phase.TURN: "a card",
        Phase.COVER: "a cover for the 3",
        Phase.MELEE: "an answer to the melee",
    }

    deck: tuple[Card, ...] = field(init=False, default=())
    current: Hand | None = field(init=False, default=None)

    # --- who sits where, and what is awaited -------------------------------------------------------------

    @property
    def end(self) -> LastOneLeft:
        """The last player below the threshold wins (LO-14)."""
        return LastOneLeft(self.rules.limit)

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.OVER` when a deal is due, and after the end."""
        return Phase.OVER if self.current is None else self.current.phase

    def new_scoreboard(self) -> Scoreboard[Kind, Card]:
        """The scoreboard before the first award; at least two players begin below the threshold."""
        board = super().new_scoreboard()
        if not any(points < self.rules.limit for points in self.start):
            raise RulesError(f"nobody would begin with fewer than {self.rules.limit} points (LO-14)")
        return board

    def takes_part(self, player: str) -> bool:
        """Whether a player has not dropped out (LO-14)."""
        return self.scores[player] < int(self.rules.limit)

    def find_to_act(self) -> tuple[str, ...]:
        """The players who have to move: in a melee, all who may still join or decline.

        This reveals nothing about their cards: only the `legal_moves` of a player show who could join.
        """
        return (self.dealer,) if self.deck else super().find_to_act()

    @property
    def is_between_hands(self) -> bool:
        """Whether no hand is under way, and no deck has been chosen to deal from."""
        return not self.deck and super().is_between_hands

    def sizes(self) -> range:
        """The possible numbers of cards for each player: 4 to 8, or 9 if all agree (LO-01)."""
        most = _MOST if self.rules.nine_agreed else _USUAL_MOST
        return range(_FEWEST, min(most, (len(DECK) - 1) // len(self.seated)) + 1)

    def possible_moves(self, player: str) -> Sequence[Move]:
        """What a player may do now, including calling a last card."""
        if self.deck:
            return self.choose.each(self.sizes()) if player == self.dealer else ()
        hand = self.current
        if hand is None or player not in self.seated:
            return ()
        seat = self.seated.index(player)
        is_awaited = player in self.to_act
        moves = self._awaited_moves(hand, player, hand.piles.hands[seat]) if is_awaited else []
        if seat == hand.silent:
            moves.append(self.call.legal(player))
        return moves

    def _awaited_moves(self, hand: Hand, player: str, held: tuple[Card, ...]) -> list[Move]:
        if hand.phase is Phase.NAME:
            (up,) = hand.piles.pile
            legal = self.name.legal
            return [legal(meant, suit) for meant, suit in self._meanings(hand, up)]
        if hand.melee is not None:
            legal = self.join.legal
            joining = [(one, hand.meant_in_melee(one)) for one in held]
            joins = [
                legal(player, one, suit)
                for one, meant in joining
                if meant
                for suit in self._suits(hand, one, meant)
            ]
            return [*joins, self.decline.legal(player)]
        legal = self.play.legal
        plays = [
            legal(one, meant, suit)
            for one in held
            if hand.fits(one)
            for meant, suit in self._meanings(hand, one)
        ]
        is_turn = hand.phase is Phase.TURN
        return [*plays, self.draw.legal() if is_turn else self.decline.legal(player)]

    def _meanings(self, hand: Hand, played: Card) -> Iterable[tuple[Card | None, Suit | None]]:
        """The cards that a joker may be played as, or None, each with the suits that may be named with it."""
        if played.suit is None:
            return [(meant, suit) for meant in NATURAL for suit in self._suits(hand, played, meant)]
        return zip(repeat(None), self._suits(hand, played, played), strict=False)

    @staticmethod
    def _suits(hand: Hand, played: Card, meant: Card) -> tuple[Suit | None, ...]:
        """The suits that may be named with a card; None for no suit."""
        return _SUITS if hand.names_suit(played, meant) else _NO_SUIT

    # --- the moves ---------------------------------------------------------------------------------------

    @move("deal DECK")
    def deal(self, deck: CardsLike) -> Match:
        """The match with a deck in this order, from which the next dealer deals (LO-01)."""
        order = READ.some("deck", deck, counts=[len(DECK)], in_order=True)
        self.check_between_hands()
        return self.then(deck=order, current=None, **self.next_seats())

    @move("choose COUNT")
    def choose(self, count: int) -> Match:
        """The match after the dealer has dealt this many cards to each player and turned the upcard (LO-01).

        Raises:
            IllegalPlayError: if the dealer may not choose this number.
            UnexpectedMoveError: if no deck has been chosen to deal from.
        """
        if not self.deck:
            raise unexpected("choose", "no deck has been chosen to deal from", self)
        sizes = self.sizes()
        if count not in sizes:
            told = f"{len(self.seated)} players get {sizes[0]} to {sizes[-1]} cards each (LO-01)"
            raise IllegalPlayError(f"cannot deal {shown(count)} cards each: {told}", self)
        hand = Hand.dealt(self.deck, len(self.seated), count, self.rules)
        return self.then(deck=(), current=hand)

    @move("name [MEANT] [SUIT]")
    def name(self, card: CardLike | None = None, suit: Suit | str | None = None) -> Match:
        """The match after the dealer has named what a joker as the first upcard stands for (LO-11).

        For an 8, a suit is named.

        Raises:
            IllegalPlayError: if a card or a suit is missing or not allowed.
            UnexpectedMoveError: if the first upcard needs no name.
        """
        hand = self.awaiting("name the upcard", Phase.NAME)
        (up,) = hand.piles.pile
        meant = self._meant(up, card)
        return self.after(hand.name(meant, self._named(hand, up, meant, suit)))

    @move("play CARD [MEANT] [SUIT]")
    def play(
        self, card: CardLike, stands_for: CardLike | None = None, suit: Suit | str | None = None
    ) -> Match:
        """The match after the player whose turn it is has played a card, or has covered a 3 with it.

        Args:
            card: the card (LO-02).
            stands_for: the card that a joker stands for (LO-10).
            suit: the suit named for an 8 (LO-07).

        Raises:
            IllegalPlayError: if the player does not hold the card, it does not match, or a card or suit is
                missing or not allowed.
            UnexpectedMoveError: if no card can be played now.
        """
        hand, played = self.awaiting("play", Phase.TURN, Phase.COVER), READ.one(card)
        player = self.seated[hand.turn]
        self.check_held(player, played)
        if not hand.fits(played):
            raise IllegalPlayError(f"cannot play {played}: {hand.wanted}", self)
        meant = self._meant(played, stands_for)
        return self.after(hand.play(played, meant, self._named(hand, played, meant, suit)))

    @move("draw")
    def draw(self) -> Match:
        """The match after the player whose turn it is has drawn a card instead of playing one (LO-02).

        Raises:
            UnexpectedMoveError: if nobody has the turn.
        """
        return self.after(self.awaiting("draw", Phase.TURN).draw())

    @move("join PLAYER CARD [SUIT]")
    def join(self, player: str, card: CardLike, suit: Suit | str | None = None) -> Match:
        """The match after a player has joined a melee, and become its aggressor (LO-06).

        Args:
            player: the player.
            card: the card, or a joker that stands for it if the rules allow that.
            suit: the suit named for an 8, if the rules ask for one in a melee.

        Raises:
            PlayerError: if it is not a player's name, or the player takes no part in the hand.
            IllegalPlayError: if the player does not hold the card, it does not continue the melee, or a suit
                is missing or not allowed.
            OutOfTurnError: if the player is the aggressor, or has declined.
            UnexpectedMoveError: if there is no melee.
        """
        hand, played = self.awaiting("join a melee", Phase.MELEE), READ.one(card)
        seat = self.number_of(player)
        self.check_held(player, played)
        meant = hand.check_joins(seat, played)
        return self.after(hand.join(seat, played, meant, self._named(hand, played, meant, suit)))

    @move("decline PLAYER")
    def decline(self, player: str) -> Match:
        """The match after a player has declined to join a melee, or to cover a 3 (LO-05, LO-06).

        When all have declined, the defender of the melee draws.

        Raises:
            PlayerError: if it is not a player's name, or the player takes no part in the hand.
            OutOfTurnError: if that player has nothing to decline.
            UnexpectedMoveError: if there is no melee and no 3 to cover.
        """
        hand = self.awaiting("decline", Phase.COVER, Phase.MELEE)
        return self.after(hand.decline(self.number_of(player)))

    @move("call PLAYER", told="calls last one")
    def call(self, player: str) -> Match:
        """The match after a player with one card has called "last one" (LO-03).

        Raises:
            PlayerError: if it is not a player's name, or the player takes no part in the hand.
            UnexpectedMoveError: if that player has not just come down to one card.
        """
        hand = self.under_way(self.current, "call")
        return self.after(hand.call(self.number_of(player)))

    # --- what the moves have in common -------------------------------------------------------------------

    def _meant(self, played: Card, said: CardLike | None) -> Card:
        """The card that a played card counts as: itself, or what a joker was said to stand for."""
        if (said is not None) != (played.rank is Rank.JOKER):
            what = "say which card the joker stands for" if said is None else "only a joker stands for a card"
            raise IllegalPlayError(f"cannot play {played}: {what} (LO-10)", self)
        return played if said is None else READ_NATURAL.one(said)

    def _named(self, hand: Hand, played: Card, meant: Card, suit: Suit | str | None) -> Suit | None:
        """The suit named with a card, if exactly what is needed was named."""
        if (suit is not None) != hand.names_suit(played, meant):
            what = "a suit must be named for an 8" if suit is None else "a suit is named only for an 8"
            raise IllegalPlayError(f"cannot play {played}: {what} (LO-07)", self)
        return None if suit is None else suit_of(suit)

    def after(self, hand: Hand) -> Match:
        """The match with a later state of the hand; at its end, the cards left are counted."""
        if not hand.is_over:
            return self.then(current=hand)
        awards = self.awards(Occasion.HAND, map(score_hand, hand.piles.hands))
        return self.then(*awards, ends_hand=True, current=hand)

    # --- what a player sees ------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """What has to happen next, in words; before a deal, the dealer names the size of the hands."""
        return awaited("a number of cards", self.to_act) if self.deck else super().due
