"""One player's hand, from the first card to the last."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import check_type, member
from muggins.errors import AlreadyOverError, IllegalPlayError, UnexpectedMoveError
from muggins.games.backhand.cards import READ, VALUES, CardLike, CardsLike, value
from muggins.games.backhand.rules import Choice, Kind
from muggins.scoring.score import Line, Score
from muggins.table.state import later, note, remembered

__all__ = ["LIMIT", "BackhandScore", "Hand"]

BackhandScore: TypeAlias = Score[Kind, Card]

LIMIT = 21
"""The highest total that is not a bust."""

_FIRST = 2
_FORCED = 11
_PUSH_HANDS = range(17, 21)
_WINNING_NUMBER = 5
_ACE = 1


def _first_cards(cards: CardsLike) -> tuple[Card, ...]:
    return READ.some("first cards", cards, counts=range(_FIRST + 1), in_order=True)


def _switch(hand: object, attribute: object, chosen: object) -> None:
    check_type("forced_cards_count", chosen, bool, "True or False")


@frozen
class Hand:
    """A hand at one moment. `dealt` and `say` return a new hand; a hand never changes.

    Examples:
        >>> hand = Hand("AS KD").dealt("7C")
        >>> hand.total, hand.choices
        (17, (<Choice.PLAY: 'play'>, <Choice.PUSH: 'push'>))
        >>> lost = hand.say("play").dealt("5H")
        >>> lost.total, lost.result
        (22, <Kind.BUST: 'bust'>)

    Attributes:
        cards: the cards held, up to two at the start.
        forced_cards_count: whether forced cards count towards the five cards that win (BA-02, BA-04).
        forced: the number of forced cards held, dealt to a total of 11 or less.
        replacing: the places of the aces among the first two cards that still have to be replaced (BA-01).
        said: what the player said last, until the card for it is dealt.
        turned: the card turned up for a backhand, which is not part of the hand, or None.
        discarded: the aces replaced and the cards pushed away.
        result: how the hand was won or lost; None before its end.
    """

    cards: tuple[Card, ...] = field(default=(), converter=_first_cards)
    forced_cards_count: bool = field(default=True, kw_only=True, repr=False, validator=_switch)
    forced: int = field(init=False, default=0, repr=False)
    replacing: tuple[int, ...] = field(init=False)
    said: Choice | None = field(init=False, default=None)
    turned: Card | None = field(init=False, default=None)
    discarded: tuple[Card, ...] = field(init=False, default=())
    result: Kind | None = field(init=False, default=None)
    _total: int | None = remembered()

    @replacing.default
    def _first_aces(self) -> tuple[int, ...]:
        return _aces(self.cards)

    @property
    def total(self) -> int:
        """The total of the cards held."""
        if self._total is None:
            note(self, "_total", sum([VALUES[card] for card in self.cards]))
        return self._total or 0

    @property
    def counted(self) -> int:
        """The number of cards held that count towards the five that win (BA-04)."""
        return len(self.cards) - (0 if self.forced_cards_count else self.forced)

    @property
    def is_over(self) -> bool:
        """Whether the hand is won or lost."""
        return self.result is not None

    @property
    def awaits_card(self) -> bool:
        """Whether a card has to be dealt.

        This is so for the first two cards, for each ace among them (BA-01), while the total is 11 or less
        (BA-02), and after a choice other than to push.
        """
        if self.result is not None:
            return False
        if self.replacing or self.said is not None:
            return True
        return len(self.cards) < _FIRST or self.total <= _FORCED

    @property
    def is_push(self) -> bool:
        """Whether this is a push hand: two cards worth 17 to 20, once their aces are replaced (BA-07)."""
        return len(self.cards) == _FIRST and not self.replacing and self.total in _PUSH_HANDS

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The player's choices; empty while a card has to be dealt, and at the end."""
        if self.result is not None or self.awaits_card:
            return ()
        return (Choice.PLAY, Choice.PUSH) if self.is_push else (Choice.HIT, Choice.BACKHAND)

    @property
    def score(self) -> BackhandScore:
        """One point for a won hand, none for a lost one, with the reason (BA-09)."""
        return self.scored(0)

    def scored(self, lost: int, won: int = 1) -> BackhandScore:
        """The score, with these points for a lost and a won hand; empty before the end."""
        if self.result is None:
            return Score()
        seen = self.cards if self.turned is None else (*self.cards, self.turned)
        return Score((Line(self.result, seen, won if self.result.wins else lost),))

    def say(self, choice: Choice | str) -> Hand:
        """The hand after a choice; the card for it is then `dealt`.

        Raises:
            IllegalPlayError: if it is play or push for a hand that is not a push hand, or hit or backhand for
                one that is.
            UnexpectedMoveError: if a card has to be dealt first.
        """
        said = member(Choice, choice, "choice")
        self._check_open()
        if self.awaits_card:
            raise UnexpectedMoveError(f"cannot say {said}: a card has to be dealt first", self)
        if said not in self.choices:
            what = "a push hand (BA-07)" if self.is_push else "not a push hand (BA-03, BA-05)"
            allowed = " or ".join(self.choices)
            raise IllegalPlayError(f"cannot say {said}: this is {what}: {allowed}", self)
        if said is Choice.PUSH:
            return later(self, cards=(), forced=0, discarded=(*self.discarded, *self.cards))
        return later(self, said=said)

    def dealt(self, card: CardLike) -> Hand:
        """The hand after the card it waits for.

        Raises:
            UnexpectedMoveError: if the player has to choose first.
        """
        new = READ.one(card)
        self._check_open()
        if not self.awaits_card:
            choices = " or ".join(self.choices)
            raise UnexpectedMoveError(f"cannot deal {new}: the player has to say {choices} first", self)
        if self.said is Choice.BACKHAND:
            is_right = self.total + value(new) > LIMIT
            result = Kind.BACKHAND if is_right else Kind.WRONG_BACKHAND
            return later(self, said=None, turned=new, result=result)
        if self.replacing:
            place, *others = self.replacing
            held = list(self.cards)
            ace, held[place] = held[place], new
            return later(self, cards=tuple(held), replacing=tuple(others), discarded=(*self.discarded, ace))
        return self._with(new)

    def _with(self, new: Card) -> Hand:
        """The hand with one more card."""
        cards = (*self.cards, new)
        if len(cards) <= _FIRST:
            return later(self, cards=cards, replacing=_aces(cards))
        after = later(self, cards=cards, said=None, forced=self.forced + (self.said is None))
        result = None
        if after.total > LIMIT:
            result = Kind.BUST
        elif self.said is Choice.PLAY:
            result = Kind.PLAYED_PUSH
        elif after.counted == _WINNING_NUMBER:
            result = Kind.FIVE_CARDS
        return note(after, "result", result)

    def _check_open(self) -> None:
        if self.is_over:
            raise AlreadyOverError(f"the hand is over: {self.result}", self)

    def __str__(self) -> str:
        held = " ".join(map(str, self.cards))
        turned = "" if self.turned is None else f", {self.turned} turned"
        return f"{held} ({self.total}){turned}{'' if self.result is None else f': {self.result}'}"


def _aces(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The places of the aces once there are two cards."""
    if len(cards) < _FIRST:
        return ()
    return tuple(place for place, card in enumerate(cards) if value(card) == _ACE)
