"""The play of the cards: hands laid card by card into a running count.

`PeggingState` is the play of two, three or four players. A state is immutable, and generic over the card.
Each game defines the values of its cards, the limit of the count and the scores in a `PeggingRules`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import chain, takewhile
from typing import Generic, TypeAlias

from attrs import evolve, frozen

from muggins.checks import check_type
from muggins.errors import AlreadyOverError, IllegalPlayError
from muggins.scoring.score import CardT, CardT_co, KindT, KindT_co, Line, Score
from muggins.table.seats import AnySeat, BySeat, Seat, by_seat, seats_of

__all__ = ["Go", "Last", "PeggingRules", "PeggingState", "Play", "PointsOfLast"]


PointsOfLast: TypeAlias = Callable[[tuple[int, ...], int], int]
"""What the last card played in a count scores, from the places of the cards played, and their count."""


class PeggingRules(ABC, Generic[KindT, CardT]):
    """The rules of a game for the play of its cards.

    Attributes:
        limit: the limit that the count may not exceed.
        counts_again: whether a new count starts from 0 when nobody can go on and cards are left.
        goes_at_limit: whether a player who cannot play also says go at the limit, where only a card of value
            0 still fits.
    """

    limit: int
    counts_again: bool
    goes_at_limit: bool

    @abstractmethod
    def read(self, text: str) -> CardT:
        """The card that a string names."""

    @abstractmethod
    def value(self, card: CardT) -> int:
        """What the card adds to the count, 0 or more."""

    @abstractmethod
    def score(self, played: tuple[CardT, ...]) -> Score[KindT, CardT]:
        """What the last card played in this count scores, apart from being the last that fits."""

    @abstractmethod
    def last(self, score: Score[KindT, CardT], card: CardT) -> Score[KindT, CardT]:
        """What a card that scored `score` scores in addition for being the last that fits in its count."""

    @property
    def points_lose(self) -> bool:
        """Whether points are bad for a player, as when reaching the target loses; by default not."""
        return False

    def points_among(self, cards: Sequence[CardT]) -> PointsOfLast:
        """A function for the points of `score` for any of these cards, without reasons.

        A game may override it with a faster one; by default it uses `score`.
        """
        return lambda played, count: self.score(tuple([cards[place] for place in played])).total

    def last_points_among(self, cards: Sequence[CardT]) -> PointsOfLast:
        """A function for the points of `last` for any of these cards, without reasons."""

        def points(played: tuple[int, ...], count: int) -> int:
            score = self.score(tuple([cards[place] for place in played]))
            return self.last(score, cards[played[-1]]).total

        return points

    def score_last(self, played: tuple[CardT, ...]) -> Score[KindT, CardT]:
        """What the last card of a sequence scores, whoever played the cards.

        Raises:
            IllegalPlayError: if the cards total more than the limit; its state is the sequence.
        """
        count = sum(map(self.value, played))
        if count > self.limit:
            raise IllegalPlayError(f"{' '.join(map(str, played))} count {count}, over {self.limit}", played)
        return self.score(played)


@frozen
class Play(Generic[KindT_co, CardT_co]):
    """A card was played: the seat, the new count, and the score of the card."""

    seat: AnySeat
    card: CardT_co
    count: int
    score: Score[KindT_co, CardT_co]

    def __str__(self) -> str:
        from muggins.scoring.text import scored

        return f"{self.seat} plays {self.card}: {self.count}{scored(self.score)}"


@frozen
class Go:
    """A player with cards left could not play any of them."""

    seat: AnySeat
    count: int

    def __str__(self) -> str:
        return f"{self.seat} says Go at {self.count}"


@frozen
class Last(Generic[KindT_co, CardT_co]):
    """No more cards fitted in the count; what its last card scored for that."""

    seat: AnySeat
    count: int
    score: Score[KindT_co, CardT_co]

    def __str__(self) -> str:
        from muggins.scoring.text import scored

        return f"{self.seat} is last at {self.count}{scored(self.score)}"


@frozen
class PeggingState(Generic[KindT_co, CardT_co]):
    """The play of the cards at one moment. `play` returns a new state; a state never changes.

    The players play in turn to the left, and one who cannot play is passed over. One with cards left says go,
    once in each count; that is recorded automatically. The player of the last card goes on as long as another
    of that player's cards fits. If nobody can play, that player scores for the last card, and the next player
    to the left with a card leads a new count.

    Attributes:
        rules: the rules of the game for the play.
        hands: the cards that each seat still holds.
        turn: the seat that has to play; None when the play is over, or a win has ended it.
        played: the cards of the current count, in order, whoever played them.
        count: their total value.
        log: everything that happened, in order: each is a `Play`, a `Go` or a `Last`.
    """

    rules: PeggingRules[KindT_co, CardT_co]
    hands: BySeat[tuple[CardT_co, ...]]
    turn: AnySeat | None
    played: tuple[CardT_co, ...] = ()
    count: int = 0
    log: tuple[Play[KindT_co, CardT_co] | Go | Last[KindT_co, CardT_co], ...] = ()

    @classmethod
    def start(
        cls, rules: PeggingRules[KindT, CardT], *hands: tuple[CardT, ...]
    ) -> PeggingState[KindT, CardT]:
        """The state before the first card: the pone leads, or the first to the left who has a card.

        Args:
            rules: the rules of the game for the play.
            hands: two, three or four hands: the pone's first, then to the left, the dealer's last.
        """
        held = by_seat(hands)
        return PeggingState(rules, held, _first_with_cards(held, held.seats))

    @property
    def is_over(self) -> bool:
        """Whether no card can be played any more."""
        return self.turn is None

    @property
    def played_by(self) -> tuple[AnySeat, ...]:
        """The seats that played the cards of the current count, in order."""
        seats = tuple(event.seat for event in self.log if isinstance(event, Play))
        return seats[len(seats) - len(self.played) :]

    @property
    def count_in_words(self) -> str:
        """The count and its limit, such as ``count 12 of 31``."""
        return f"count {self.count} of {self.rules.limit}"

    @property
    def legal_plays(self) -> tuple[CardT_co, ...]:
        """The cards that may be played now, in the order of the hand; none when the play is over."""
        if self.turn is None:
            return ()
        value, room = self.rules.value, self.rules.limit - self.count
        return tuple([card for card in self.hands[self.turn] if value(card) <= room])

    def can_play(self, card: CardT_co | str) -> bool:
        """Whether the card may be played now.

        Raises:
            NotationError: if a string names no card.
            WrongTypeError: if it is neither a card of the game nor a string.
        """
        return self._read(card) in self.legal_plays

    @property
    def awards(self) -> tuple[tuple[AnySeat, Line[KindT_co, CardT_co]], ...]:
        """Each line that was scored, with the seat that scored it, in order."""
        return tuple(
            (event.seat, line)
            for event in self.log
            if not isinstance(event, Go)
            for line in event.score.lines
        )

    @property
    def points(self) -> dict[AnySeat, int]:
        """The points that each seat has scored in this play."""
        return {seat: sum(line.points for to, line in self.awards if to is seat) for seat in self.hands.seats}

    def play(self, card: CardT_co | str) -> PeggingState[KindT_co, CardT_co]:
        """The state after the player whose turn it is has played the card.

        Raises:
            NotationError: if a string names no card.
            IllegalPlayError: if the player does not hold it, or it would take the count over the limit.
            AlreadyOverError: if the play is over.
            WrongTypeError: if it is neither a card of the game nor a string.
        """
        card = self._read(card)
        seat, count = self._seat_to_play(card)
        hand = self.hands[seat]
        place = hand.index(card)
        hands = self.hands.replaced(seat, hand[:place] + hand[place + 1 :])
        played = (*self.played, card)
        return self._after(Play(seat, card, count, self.rules.score(played)), hands, played)

    def ended(self, entries: int) -> PeggingState[KindT_co, CardT_co]:
        """The play as ended by a win: nobody's turn, and only the first `entries` of the log.

        Args:
            entries: the length of the log, or of its beginning up to the last card played.
        """
        stopped = evolve(self, turn=None, log=self.log[:entries])
        if entries == len(self.log):
            return stopped
        present = takewhile(lambda event: not isinstance(event, Last), reversed(stopped.log))
        plays = [event for event in present if isinstance(event, Play)]
        return evolve(stopped, played=tuple(play.card for play in reversed(plays)), count=plays[0].count)

    def _repr_svg_(self) -> str:
        """The current count for a notebook, as `muggins.pictures.count` draws it."""
        from muggins import pictures

        return pictures.count(self).svg

    def __str__(self) -> str:
        turn = "the play is over" if self.turn is None else f"{self.turn} to play"
        pone, *others = map(len, self.hands.in_order)
        held = [f"{Seat.PONE} holds {pone} card{'' if pone == 1 else 's'}"]
        held += [f"{seat} {left}" for seat, left in zip(seats_of(len(others) + 1)[1:], others, strict=True)]
        return "\n".join([*map(str, self.log), ", ".join(held), f"{self.count_in_words}, {turn}"])

    def _after(
        self,
        entry: Play[KindT_co, CardT_co],
        hands: BySeat[tuple[CardT_co, ...]],
        played: tuple[CardT_co, ...],
    ) -> PeggingState[KindT_co, CardT_co]:
        """The state after a card was played, with the turn passed to the next seat that can go on."""
        player, count, rules = entry.seat, entry.count, self.rules
        in_turn = hands.after(player)
        log: tuple[Play[KindT_co, CardT_co] | Go | Last[KindT_co, CardT_co], ...] = (*self.log, entry)
        value, room = rules.value, rules.limit - count
        for seat in in_turn:
            hand = hands[seat]
            for card in hand:
                if value(card) <= room:
                    return PeggingState(rules, hands, seat, played, count, log)
            speaks = hand and seat is not player and (room or rules.goes_at_limit)
            if speaks and not self._has_gone(seat):
                log = (*log, Go(seat, count))
        log = (*log, Last(player, count, rules.last(entry.score, entry.card)))
        leader = _first_with_cards(hands, in_turn) if rules.counts_again else None
        if leader is None:
            return PeggingState(rules, hands, None, played, count, log)
        return PeggingState(rules, hands, leader, log=log)

    def _has_gone(self, seat: AnySeat) -> bool:
        """Whether the seat has said go in the present count."""
        for event in reversed(self.log):
            if isinstance(event, Last):
                return False
            if isinstance(event, Go) and event.seat is seat:
                return True
        return False

    def _read(self, card: CardT_co | str) -> CardT_co:
        if isinstance(card, str):
            return self.rules.read(card)
        known = self.hands.pone or self.hands.dealer or self.played or (*chain(*self.hands.between),)
        if known and not isinstance(card, type(known[0])):
            cards = (*chain(*self.hands.in_order), *self.played)
            check_type("a card", card, tuple(map(type, cards)), "a card of the game or its name")
        return card

    def _seat_to_play(self: PeggingState[KindT, CardT], card: CardT) -> tuple[AnySeat, int]:
        """The seat whose turn it is, if it may play the card, and the new count."""
        seat = self.turn
        if seat is None:
            raise AlreadyOverError(f"cannot play {card}: the play of the cards is over", self)
        if card not in self.hands[seat]:
            raise IllegalPlayError(
                f"it is the {seat}'s turn to play, and the {seat} does not hold {card}", self
            )
        total = self.count + self.rules.value(card)
        if total > self.rules.limit:
            raise IllegalPlayError(
                f"{card} would take the count from {self.count} to {total}, over {self.rules.limit}", self
            )
        return seat, total


def _first_with_cards(hands: BySeat[tuple[CardT, ...]], seats: Sequence[AnySeat]) -> AnySeat | None:
    """The first of these seats that has a card; None if none has."""
    return next((seat for seat in seats if hands[seat]), None)
