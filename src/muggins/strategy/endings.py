"""The last tricks of a hand with all cards known: what they are worth with best play by both sides.

A game describes in an `Ending` what its tricks and cards count, and what the hand is worth with each count;
the rest follows from its `TrickRules`. The cards are numbered, and hands are bit masks. The search is
alpha-beta, with a table of bounds for each lead. Of equivalent cards, which no card of another player
separates, only one is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple, TypeAlias

from attrs import field, frozen

from muggins.table.tricks import TrickPlay

__all__ = ["Ending", "tricks_left", "value_of"]

_FIRST = 0
"""The side that wants a high value; the other one wants a low value."""

Hands: TypeAlias = tuple[int, ...]
"""The cards of each seat as a bit mask."""


@frozen(eq=False)
class Ending:
    """The remaining tricks of a hand between two sides.

    Attributes:
        play: the play of the tricks.
        sides: the side of each seat, 0 or 1, in the order of the seats.
        value: what the hand is worth to side 0 if it ends with this count.
        counted: what side 0 has counted so far.
        card: what each card counts for the side that takes it; a card that is missing counts nothing.
        trick: what each trick counts.
        last: what the last trick counts in addition.
    """

    play: TrickPlay[Any, Any]
    sides: Sequence[int]
    value: Callable[[int], float] = field(repr=False)
    counted: int = 0
    card: Mapping[Any, int] = {}
    trick: int = 0
    last: int = 0


def tricks_left(play: TrickPlay[Any, Any]) -> int:
    """The number of tricks that are not taken yet, including the current one."""
    return max([len(hand) for hand in play.hands])


def value_of(ending: Ending, nodes: int) -> float | None:
    """What an ending is worth to side 0 with best play by both sides.

    To solve the last tricks gained a search 0.4 ± 0.6 percentage points of the chance to win in 228 hands of
    Hasenpfeffer, and 0.1 ± 0.5 in 184 of Pitch.

    Args:
        ending: the ending.
        nodes: how many positions may be searched; if it takes more, the answer is None.

    Examples:
        >>> from muggins.cards.french import PACK, Suit, cards
        >>> from muggins.table.tricks import Duty, Standing, TrickRules
        >>> rules = TrickRules(
        ...     PACK, lambda card, trump: Standing(card.suit, card.rank), {Duty.FOLLOW: "XX-03"}
        ... )
        >>> play = TrickPlay(rules, ("Ann", "Ben"), (cards("KC KD"), cards("QC QH")), "Ann", Suit.CLUBS)
        >>> value_of(Ending(play, (0, 1), float, trick=1), nodes=100)
        2.0
    """
    search = _Search(ending, nodes)
    try:
        return search.solved()
    except _TooManyNodesError:
        return None


class _TooManyNodesError(Exception):
    """The search has used up its nodes."""


class _Trick(NamedTuple):
    """The cards of a trick so far, by their numbers.

    Attributes:
        cards: all of them, as a bit mask.
        led: the first one; below 0 if there is none.
        best: the one that wins so far; below 0 if there is none.
        taker: the seat that has played it.
        gained: what they count.
    """

    cards: int = 0
    led: int = -1
    best: int = -1
    taker: int = 0
    gained: int = 0


class _Search:
    """The search for the value of one ending."""

    def __init__(self, ending: Ending, nodes: int) -> None:
        self._ending = ending
        self._nodes = nodes
        play = ending.play
        rules, trump = play.rules, play.trump
        cards = [*[played.card for played in play.plays], *[card for hand in play.hands for card in hand]]
        numbers = range(len(cards))
        self._cards = cards
        self._counts = [ending.card.get(card, 0) for card in cards]
        self._beaten_by = [
            sum([1 << other for other in numbers if rules.winner((cards[one], cards[other]), trump)])
            for one in numbers
        ]
        self._beats = [
            sum([1 << other for other in numbers if self._beaten_by[other] >> one & 1]) for one in numbers
        ]
        suits = [rules.standing(card, trump).suit for card in cards]
        self._kinds = [(suits.index(suits[one]), self._counts[one]) for one in numbers]
        self._is_first = [side == _FIRST for side in ending.sides]
        self._legal: dict[tuple[int, int, int], list[int]] = {}
        self._known: dict[tuple[Hands, int, int], tuple[float, float]] = {}

    def solved(self) -> float:
        """The value of the ending."""
        play, counted = self._ending.play, self._ending.counted
        if play.turn is None:
            return self._ending.value(counted)
        number = len(play.plays)
        hands = []
        for hand in play.hands:
            hands.append(((1 << len(hand)) - 1) << number)
            number += len(hand)
        seat = play.seats.index(play.turn)
        if not play.plays:
            return self._lead(tuple(hands), seat, counted, -inf, inf)
        best = play.rules.winner([played.card for played in play.plays], play.trump)
        taker = play.seats.index(play.plays[best].seat)
        played = len(play.plays)
        trick = _Trick((1 << played) - 1, 0, best, taker, sum(self._counts[:played]))
        return self._card(tuple(hands), seat, trick, counted, -inf, inf)

    def _lead(self, hands: Hands, seat: int, counted: int, low: float, high: float) -> float:
        """The value when a seat leads; only a bound if it is not between `low` and `high`."""
        if not hands[seat]:
            return self._ending.value(counted)
        key = hands, seat, counted
        least, most = self._known.get(key, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        found = self._card(hands, seat, _Trick(), counted, low, high)
        self._known[key] = (found if found > low else least), (found if found < high else most)
        return found

    def _card(self, hands: Hands, seat: int, trick: _Trick, counted: int, low: float, high: float) -> float:
        """The value when a seat plays to a trick; only a bound if it is not between `low` and `high`."""
        self._nodes -= 1
        if self._nodes < 0:
            raise _TooManyNodesError
        own = hands[seat]
        others = trick.cards | sum(hands) - own
        is_first = self._is_first[seat]
        found = -inf if is_first else inf
        seen = set()
        for card in self._legal_cards(own, trick):
            alike = self._kinds[card], self._beats[card] & others, self._beaten_by[card] & others
            if alike in seen:
                continue
            seen.add(alike)
            after = (*hands[:seat], own & ~(1 << card), *hands[seat + 1 :])
            value = self._after(after, seat, card, trick, counted, low, high)
            if is_first:
                low = max(low, value)
                found = max(found, value)
            else:
                high = min(high, value)
                found = min(found, value)
            if low >= high:
                break
        return found

    def _after(
        self, hands: Hands, seat: int, card: int, trick: _Trick, counted: int, low: float, high: float
    ) -> float:
        """The value when a seat has played a card to a trick."""
        best, taker = trick.best, trick.taker
        if best < 0 or self._beaten_by[best] >> card & 1:
            best, taker = card, seat
        played = trick.cards | 1 << card
        gained = trick.gained + self._counts[card]
        if played.bit_count() < len(hands):
            following = _Trick(played, card if trick.led < 0 else trick.led, best, taker, gained)
            return self._card(hands, (seat + 1) % len(hands), following, counted, low, high)
        if self._is_first[taker]:
            counted += gained + self._ending.trick + (0 if any(hands) else self._ending.last)
        return self._lead(hands, taker, counted, low, high)

    def _legal_cards(self, hand: int, trick: _Trick) -> list[int]:
        """The cards of a hand that may be played to a trick, first those that beat the most cards."""
        key = hand, trick.led, trick.best
        legal = self._legal.get(key)
        if legal is None:
            cards = self._cards
            legal = [number for number in range(len(cards)) if hand >> number & 1]
            if trick.cards:
                led = dict.fromkeys([trick.led, trick.best])
                rules, trump = self._ending.play.rules, self._ending.play.trump
                allowed = {
                    *rules.legal(
                        [cards[number] for number in legal], [cards[number] for number in led], trump
                    )
                }
                legal = [number for number in legal if cards[number] in allowed]
            legal.sort(key=lambda number: -self._beats[number].bit_count())
            self._legal[key] = legal
        return legal
