"""Trick-taking: which cards a player may play, which card takes the trick, and the play of tricks.

A game defines in a `TrickRules` how its cards rank and what a player must do. Nothing here is specific to a
game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from attrs import field, frozen

from muggins.errors import AlreadyOverError, IllegalPlayError, MugginsError
from muggins.printing import alternatives
from muggins.table.state import later, note, remembered

if TYPE_CHECKING:
    from muggins.table.view import View

__all__ = ["Duty", "Played", "Standing", "Trick", "TrickPlay", "TrickRules", "plays_seen", "tricks_seen"]

CardT = TypeVar("CardT", bound=Hashable)
SeatT = TypeVar("SeatT", bound=Hashable)


class Duty(StrEnum):
    """What a player must do in a trick, if possible."""

    FOLLOW = "follow suit"
    TRUMP = "trump"
    HEAD = "head the trick"


_FOLLOW, _TRUMP, _HEAD = Duty


class Standing(NamedTuple):
    """The suit that a card belongs to with given trumps, and how high it ranks in that suit.

    The suit is None for a card without a suit, such as a joker that is not a trump: it follows no suit, and
    nobody has to follow when it is led.
    """

    suit: Hashable
    height: int


_NO_SUIT = -1
_TRUMPS = 0


class _Table(NamedTuple):
    """The rank of each card with given trumps, in small numbers that are quick to compare."""

    suits: dict[Any, int]
    heights: dict[Any, int]
    trumps: int


class _Tables(dict[Hashable, _Table]):
    """A table for each trump suit, computed when it is first needed."""

    def __init__(self, deck: Sequence[Any], standing: Callable[[Any, Any], Standing]) -> None:
        super().__init__()
        self._deck = deck
        self._standing = standing

    def __missing__(self, trump: Hashable) -> _Table:
        standings = {card: self._standing(card, trump) for card in self._deck}
        numbers: dict[Hashable, int] = {trump: _TRUMPS}
        for standing in standings.values():
            numbers.setdefault(standing.suit, len(numbers))
        numbers[None] = _NO_SUIT
        suits = {card: numbers[standing.suit] for card, standing in standings.items()}
        heights = {card: standing.height for card, standing in standings.items()}
        self[trump] = table = _Table(suits, heights, _TRUMPS)
        return table


@frozen(eq=False)
class TrickRules(Generic[CardT]):
    """The rules for tricks in a game.

    The trump suit is None without trumps. Of equally high cards, the one played first wins.

    Examples:
        >>> from muggins.cards.french import PACK, Suit, cards
        >>> hearts = TrickRules(
        ...     PACK, lambda card, trump: Standing(card.suit, (card.rank - 1) % 13), {Duty.FOLLOW: "XX-03"}
        ... )
        >>> hand, trick = cards("9H 2H AS"), cards("TH KH")
        >>> hearts.legal(hand, trick, Suit.SPADES), hearts.winner(trick, Suit.SPADES)
        ((Card.parse('9H'), Card.parse('2H')), 1)
        >>> hearts.refusal(hand[2], hand, trick, Suit.SPADES)
        'must follow H (XX-03)'

    Attributes:
        deck: the cards of the game.
        standing: the suit that a card belongs to with given trumps, which may differ from the printed suit,
            and how high it ranks in that suit.
        duties: what a player who does not lead must do, each duty with the number of its rule. Follow: play a
            card of the suit led. Trump: play a trump if unable to follow. Head the trick: of the cards still
            allowed, play one that beats the cards played so far.
        may_trump: whether a player who can follow suit may trump instead.
        suit_name: the name of a suit in a message.
    """

    deck: Sequence[CardT]
    standing: Callable[[CardT, Any], Standing]
    duties: Mapping[Duty, str]
    may_trump: bool = False
    suit_name: Callable[[Any], str] = str
    _tables: _Tables = field(init=False, repr=False)
    _follow: bool = field(init=False, repr=False)
    _trump: bool = field(init=False, repr=False)
    _head: bool = field(init=False, repr=False)

    @_tables.default
    def _by_trump(self) -> _Tables:
        return _Tables(self.deck, self.standing)

    @_follow.default
    def _must_follow(self) -> bool:
        return _FOLLOW in self.duties

    @_trump.default
    def _must_trump(self) -> bool:
        return _TRUMP in self.duties

    @_head.default
    def _must_head(self) -> bool:
        return _HEAD in self.duties

    def height(self, card: CardT) -> int:
        """How high a card ranks in its suit without trumps."""
        return self.standing(card, None).height

    def __reduce__(self) -> tuple[object, ...]:
        return TrickRules, (self.deck, self.standing, self.duties, self.may_trump, self.suit_name)

    def legal(self, hand: Sequence[CardT], trick: Sequence[CardT], trump: Hashable) -> tuple[CardT, ...]:
        """The cards of a hand that may be played to a trick, in the order of the hand.

        Args:
            hand: the cards held.
            trick: the cards played so far, in order; none for the player who leads.
            trump: the trump suit, or None.
        """
        return tuple(self._narrowed(hand, trick, trump)[2])

    def winner(self, trick: Sequence[CardT], trump: Hashable) -> int:
        """The place in the trick of the winning card; 0 for the card led.

        Args:
            trick: the cards played, in order, one or more.
            trump: the trump suit, or None.
        """
        suits, heights, trumps = self._tables[trump]
        best = 0
        suit, height = suits[trick[0]], heights[trick[0]]
        for place, card in enumerate(trick):
            its_suit = suits[card]
            if heights[card] > height if its_suit == suit else its_suit == trumps:
                best, suit, height = place, its_suit, heights[card]
        return best

    def broken_duty(
        self, card: CardT, hand: Sequence[CardT], trick: Sequence[CardT], trump: Hashable
    ) -> Duty | None:
        """The first duty that playing a card of the hand would break; None if the card may be played."""
        duty, dutiful, legal = self._narrowed(hand, trick, trump)
        if card in legal:
            return None
        return _HEAD if card in dutiful else duty

    def refusal(
        self, card: CardT, hand: Sequence[CardT], trick: Sequence[CardT], trump: Hashable
    ) -> str | None:
        """Why a card of the hand may not be played, such as "must follow hearts (PI-03)"; None if it may."""
        duty = self.broken_duty(card, hand, trick, trump)
        if duty is None:
            return None
        if duty is _FOLLOW:
            led = self.standing(trick[0], trump).suit
            may_trump = any(self.standing(held, trump).suit != led for held in self.legal(hand, trick, trump))
            what = f"follow {self.suit_name(led)}{' or trump' if may_trump else ''}"
        elif duty is _TRUMP:
            what = f"trump with {self.suit_name(trump)}"
        else:
            what = f"beat {trick[self.winner(trick, trump)]}"
        return f"must {what} ({self.duties[duty]})"

    def _narrowed(
        self, hand: Sequence[CardT], trick: Sequence[CardT], trump: Hashable
    ) -> tuple[Duty | None, Sequence[CardT], Sequence[CardT]]:
        """The duty to follow or to trump, the cards it allows, and the cards that may be played."""
        if not trick:
            return None, hand, hand
        suits, heights, trumps = self._tables[trump]
        led = suits[trick[0]]
        if led == _NO_SUIT:
            return None, hand, hand
        duty, allowed = _FOLLOW, _of_suit(led, hand, suits)
        if allowed:
            if not self._follow:
                return None, hand, hand
            if self.may_trump:
                allowed = [card for card in hand if suits[card] in (led, trumps)]
        else:
            duty, allowed = _TRUMP, _of_suit(trumps, hand, suits)
            if not (allowed and self._trump):
                return None, hand, hand
        if not self._head:
            return duty, allowed, allowed
        best = trick[self.winner(trick, trump) if len(trick) > 1 else 0]
        suit, height = suits[best], heights[best]
        beating = []
        for card in allowed:
            if heights[card] > height if suits[card] == suit else suits[card] == trumps:
                beating.append(card)  # noqa: PERF401 - a comprehension takes longer than so short a loop
        return duty, allowed, beating or allowed


def _of_suit(suit: int, hand: Sequence[CardT], suits: Mapping[CardT, int]) -> list[CardT]:
    found = []
    for card in hand:
        if suits[card] == suit:
            found.append(card)  # noqa: PERF401 - a comprehension takes longer than so short a loop
    return found


def _called(seat: object) -> str:
    """How a message names a seat: by the name of the player, or as ``seat`` with its number."""
    if type(seat) is str:
        return seat
    return f"seat {seat}" if type(seat) is int else f"the {seat}"


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
    """The play of tricks at one moment. `play` returns a new state; a state never changes.

    Whoever takes a trick leads to the next one. The play is over when no cards are left. A game in which the
    first card led decides trumps, players draw between tricks, or the duties change, uses `attrs.evolve` to
    change `trump`, `hands` or `rules`.

    Attributes:
        rules: the rules for tricks in the game.
        seats: the seats, or the names of the players, in the order in which they play.
        hands: the cards that each of them holds, in the order of the seats.
        turn: the seat that has to play; None when the play is over.
        trump: the trump suit, or None.
        plays: the cards of the current trick.
        taken: the tricks taken so far, in order.
    """

    rules: TrickRules[CardT] = field(eq=False, repr=False)
    seats: tuple[SeatT, ...]
    hands: tuple[tuple[CardT, ...], ...]
    turn: SeatT | None
    trump: Any = None
    plays: tuple[Played[SeatT, CardT], ...] = ()
    taken: tuple[Trick[SeatT, CardT], ...] = ()
    _legal: tuple[CardT, ...] | None = remembered()

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
        if self._legal is None:
            note(self, "_legal", self.rules.legal(self.hand(self.turn), self._trick, self.trump))
        return self._legal or ()

    def tricks(self, seat: SeatT) -> int:
        """How many tricks a seat has taken."""
        return sum(trick.winner == seat for trick in self.taken)

    def play(self, card: CardT) -> TrickPlay[SeatT, CardT]:
        """The state after the seat whose turn it is has played a card; only one of several equal cards.

        Raises:
            IllegalPlayError: if that seat does not hold the card, or must play another one.
        """
        seat = self.turn
        if seat is None or card not in self.legal_plays:
            raise self._refusal(card)
        place = self.seats.index(seat)
        hand = self.hands[place]
        there = hand.index(card)
        hands = [*self.hands]
        hands[place] = hand[:there] + hand[there + 1 :]
        plays = (*self.plays, Played(seat, card))
        if len(plays) < len(self.seats):
            following = self.seats[(place + 1) % len(self.seats)]
            return later(self, hands=tuple(hands), plays=plays, turn=following)
        winner = plays[self.rules.winner([play.card for play in plays], self.trump)].seat
        turn = winner if any(hands) else None
        taken = (*self.taken, Trick(plays, winner))
        return later(self, hands=tuple(hands), plays=(), turn=turn, taken=taken)

    def ruled_out(self, card: CardT, others: Iterable[CardT]) -> Iterator[CardT]:
        """Those of some other cards that the seat to play cannot hold if it may play this card.

        Examples:
            >>> from muggins.cards.french import PACK, Card, cards
            >>> rules = TrickRules(PACK, lambda card, trump: Standing(card.suit, 0), {Duty.FOLLOW: "XX-03"})
            >>> play = TrickPlay(rules, ("Ann", "Ben"), (cards("9H"), cards("2C")), "Ann").play(
            ...     Card.parse("9H")
            ... )
            >>> [*play.ruled_out(Card.parse("2C"), cards("KH KS"))]
            [Card.parse('KH')]
        """
        trick = self._trick
        return (
            other
            for other in others
            if self.rules.broken_duty(card, (card, other), trick, self.trump) is not None
        )

    @property
    def _trick(self) -> list[CardT]:
        return [play.card for play in self.plays]

    def _refusal(self, card: CardT) -> MugginsError:
        seat = self.turn
        if seat is None:
            return AlreadyOverError(f"cannot play {card}: all tricks have been played", self)
        hand = self.hand(seat)
        if card not in hand:
            who = _called(seat)
            lacks = f"it is {who}'s turn, and {who} does not hold it"
            return IllegalPlayError(f"cannot play {card}: {lacks}", self)
        reason = self.rules.refusal(card, hand, self._trick, self.trump)
        legal = alternatives(self.legal_plays)
        return IllegalPlayError(f"cannot play {card}: {reason}: {legal}", self)


def plays_seen(plays: Iterable[Played[SeatT, CardT]], name: Callable[[SeatT], str] = str) -> list[list[str]]:
    """Cards played, each with the name of its player, as plain data."""
    return [[name(play.seat), str(play.card)] for play in plays]


def tricks_seen(play: TrickPlay[SeatT, CardT] | None, name: Callable[[SeatT], str] = str) -> View:
    """The tricks taken and the current trick, for the view of a match.

    Args:
        play: the play of tricks; None before it.
        name: the name of the player at a seat.

    Examples:
        >>> from muggins.cards.french import PACK, cards
        >>> rules = TrickRules(PACK, lambda card, trump: Standing(card.suit, card.rank), {})
        >>> play = TrickPlay(rules, ("Ann", "Ben"), (cards("9H 2C"), cards("KH 5S")), "Ann")
        >>> for card in cards("9H KH 5S"):
        ...     play = play.play(card)
        >>> tricks_seen(play)
        {'tricks': [{'winner': 'Ben', 'plays': [['Ann', '9H'], ['Ben', 'KH']]}], 'trick': [['Ben', '5S']]}
    """
    taken, plays = (play.taken, play.plays) if play is not None else ((), ())
    return {
        "tricks": [{"winner": name(each.winner), "plays": plays_seen(each.plays, name)} for each in taken],
        "trick": plays_seen(plays, name),
    }
