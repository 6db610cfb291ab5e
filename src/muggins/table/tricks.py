"""Playing to a trick: which cards a player may play, which card takes the trick, and a play of tricks.

A game says in a `TrickRules` how its cards rank and what a player must do. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

from attrs import evolve, field, frozen

from muggins.errors import AlreadyOverError, IllegalPlayError, OutOfTurnError

__all__ = ["Duty", "Played", "Standing", "Trick", "TrickPlay", "TrickRules"]

CardT = TypeVar("CardT", bound=Hashable)
SeatT = TypeVar("SeatT", bound=Hashable)


class Duty(StrEnum):
    """What a player to a trick must do if he can."""

    FOLLOW = "follow suit"
    TRUMP = "trump"
    HEAD = "head the trick"


class Standing(NamedTuple):
    """The suit that a card belongs to under some trumps, and how high it stands in that suit."""

    suit: Hashable
    height: int


class _Standings(dict[Hashable, dict[Any, Standing]]):
    """Where each card stands, by the trumps; worked out when these trumps are first met."""

    def __init__(self, deck: Sequence[Any], standing: Callable[[Any, Any], Standing]) -> None:
        super().__init__()
        self._deck = deck
        self._standing = standing

    def __missing__(self, trump: Hashable) -> dict[Any, Standing]:
        self[trump] = standings = {card: self._standing(card, trump) for card in self._deck}
        return standings


@frozen(eq=False)
class TrickRules(Generic[CardT]):
    """How a game plays to a trick.

    Trumps are named by a suit, or are None where there are none. Of cards that stand alike, the one played
    first wins.

    Attributes:
        deck: the cards of the game.
        standing: the suit that a card belongs to under some trumps, which may differ from the suit that is
            printed on it, and how high it stands in that suit.
        duties: what a player who does not lead must do, each duty with the number of the rule that says so.
            Follow: play a card of the suit led. Trump: play a trump if he holds no card of the suit led.
            Head the trick: of the cards that these leave, play one that beats the cards played so far.
        may_trump: whether a player may trump though he could follow.
    """

    deck: Sequence[CardT]
    standing: Callable[[CardT, Any], Standing]
    duties: Mapping[Duty, str]
    may_trump: bool = False
    _standings: _Standings = field(init=False, repr=False)

    @_standings.default
    def _by_trump(self) -> _Standings:
        return _Standings(self.deck, self.standing)

    def legal(self, hand: Sequence[CardT], trick: Sequence[CardT], trump: Hashable) -> tuple[CardT, ...]:
        """The cards of a hand that may be played to a trick, in the order of the hand.

        Args:
            hand: the cards held.
            trick: the cards played so far, in order; none for the player who leads.
            trump: the suit of trumps, or None.
        """
        *_, (_, allowed) = [(None, hand), *self._narrowed(hand, trick, trump)]
        return tuple(allowed)

    def winner(self, trick: Sequence[CardT], trump: Hashable) -> int:
        """The place in the trick of the card that takes it; 0 for the card led.

        Args:
            trick: the cards played, in order, one or more.
            trump: the suit of trumps, or None.
        """
        standings = self._standings[trump]
        best = 0
        suit, height = standings[trick[0]]
        for place, card in enumerate(trick):
            its_suit, its_height = standings[card]
            if its_height > height if its_suit == suit else its_suit == trump:
                best, suit, height = place, its_suit, its_height
        return best

    def broken_duty(
        self, card: CardT, hand: Sequence[CardT], trick: Sequence[CardT], trump: Hashable
    ) -> Duty | None:
        """The first duty that playing a card of the hand would break; None if the card may be played."""
        steps = self._narrowed(hand, trick, trump)
        return next((duty for duty, allowed in steps if card not in allowed), None)

    def _narrowed(
        self, hand: Sequence[CardT], trick: Sequence[CardT], trump: Hashable
    ) -> Iterator[tuple[Duty, Sequence[CardT]]]:
        """Each duty that leaves out some of the cards, with those that it leaves."""
        if not trick:
            return
        standings = self._standings[trump]
        led = standings[trick[0]].suit
        allowed = [card for card in hand if standings[card].suit == led]
        if allowed:
            if Duty.FOLLOW not in self.duties:
                return
            if self.may_trump:
                allowed = [card for card in hand if standings[card].suit in (led, trump)]
            yield Duty.FOLLOW, allowed
        else:
            allowed = [card for card in hand if standings[card].suit == trump]
            if Duty.TRUMP not in self.duties or not allowed:
                return
            yield Duty.TRUMP, allowed
        if Duty.HEAD in self.duties:
            suit, height = standings[trick[self.winner(trick, trump)]]
            beating = []
            for card in allowed:
                its_suit, its_height = standings[card]
                if its_height > height if its_suit == suit else its_suit == trump:
                    beating.append(card)
            if beating:
                yield Duty.HEAD, beating


class Played(NamedTuple, Generic[SeatT, CardT]):
    """A card played to a trick, and who played it."""

    seat: SeatT
    card: CardT


@frozen
class Trick(Generic[SeatT, CardT]):
    """A trick that was taken: its cards in the order of play, and the seat that took it."""

    plays: tuple[Played[SeatT, CardT], ...]
    winner: SeatT

    @property
    def cards(self) -> tuple[CardT, ...]:
        """The cards, in the order of play."""
        return tuple(play.card for play in self.plays)


@frozen
class TrickPlay(Generic[SeatT, CardT]):
    """A moment in the play of tricks. `play` gives the next; no state ever changes.

    Whoever takes a trick leads to the next one. The play is over when no cards are left.

    Attributes:
        rules: how the game plays to a trick.
        seats: the seats, in the order in which they play.
        hands: the cards that each of them holds, in the order of the seats.
        turn: the seat that has to play; None when the play is over.
        trump: the suit of trumps, or None.
        plays: the cards of the present trick.
        taken: the tricks taken so far, in order.
    """

    rules: TrickRules[CardT]
    seats: tuple[SeatT, ...]
    hands: tuple[tuple[CardT, ...], ...]
    turn: SeatT | None
    trump: Hashable = None
    plays: tuple[Played[SeatT, CardT], ...] = ()
    taken: tuple[Trick[SeatT, CardT], ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return self.turn is None

    def hand(self, seat: SeatT) -> tuple[CardT, ...]:
        """The cards that a seat still holds."""
        return self.hands[self.seats.index(seat)]

    @property
    def legal_plays(self) -> tuple[CardT, ...]:
        """The cards that may be played now, in the order of the hand; none when the play is over."""
        if self.turn is None:
            return ()
        return self.rules.legal(self.hand(self.turn), self._trick, self.trump)

    def tricks(self, seat: SeatT) -> int:
        """How many tricks a seat has taken."""
        return sum(trick.winner == seat for trick in self.taken)

    def play(self, card: CardT) -> TrickPlay[SeatT, CardT]:
        """The state after the seat whose turn it is has played a card.

        Raises:
            IllegalPlayError: if that seat does not hold the card, or must play another one.
            OutOfTurnError: if another seat holds it.
            AlreadyOverError: if the play is over.
        """
        seat = self._seat_to_play(card)
        hands = tuple(
            tuple(held for held in hand if held != card) if its_seat == seat else hand
            for its_seat, hand in zip(self.seats, self.hands, strict=True)
        )
        plays = (*self.plays, Played(seat, card))
        if len(plays) < len(self.seats):
            following = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
            return evolve(self, hands=hands, plays=plays, turn=following)
        winner = plays[self.rules.winner([play.card for play in plays], self.trump)].seat
        turn = winner if any(hands) else None
        return evolve(self, hands=hands, plays=(), turn=turn, taken=(*self.taken, Trick(plays, winner)))

    @property
    def _trick(self) -> tuple[CardT, ...]:
        return tuple(play.card for play in self.plays)

    def _seat_to_play(self, card: CardT) -> SeatT:
        seat = self.turn
        if seat is None:
            raise AlreadyOverError(f"cannot play {card}: all tricks have been played", self)
        hand = self.hand(seat)
        if card not in hand:
            if any(card in other for other in self.hands):
                raise OutOfTurnError(f"cannot play {card}: it is the {seat}'s turn", self)
            raise IllegalPlayError(f"the {seat} does not hold {card}; {self._legal_in_words()}", self)
        duty = self.rules.broken_duty(card, hand, self._trick, self.trump)
        if duty is not None:
            must = f"must {duty} ({self.rules.duties[duty]})"
            raise IllegalPlayError(f"cannot play {card}: {must}; {self._legal_in_words()}", self)
        return seat

    def _legal_in_words(self) -> str:
        return f"legal: {' '.join(map(str, self.legal_plays))}"
