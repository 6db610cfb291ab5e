"""The play of the cards with both hands known: what each card is worth, and the best continuation.

`solve` examines every continuation from a state, and `review` finds what each card of a play cost. Both are
exact. They count only the points of the play: not the show, nor a score of the match at which a win would end
the play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, Generic, TypeAlias

from attrs import frozen

from muggins.crib.pegging import Go, Last, PeggingRules, PeggingState, Play
from muggins.errors import AlreadyOverError, WrongTypeError, shown
from muggins.scoring.score import CardT, KindT
from muggins.table.seats import AnySeat, BySeat, Seat

__all__ = ["ReviewedPlay", "SolvedPlay", "ValuedPlay", "review", "solve"]

_Places: TypeAlias = tuple[int, ...]
"""Cards by their places among all known cards."""

_Rest: TypeAlias = "tuple[int, _Rest] | None"
"""The cards still to be played, by either player: the next one, and those after it."""

_TWO_OPEN_HANDS = "a play of two players whose hands are both known"


@frozen
class ValuedPlay(Generic[KindT, CardT]):
    """The value of playing one of the legal cards, if both play their best from there on.

    Attributes:
        state: the play before the card.
        seat: the seat that holds the card.
        card: the card.
        net: the points that its player scores from this card on, minus the other player's; the opposite if
            points lose, as in lowball.
        cost: how many points less that is than for the best card, at least 0.
        cards: all cards played from then on, by both players, this one first. Of equally good cards, the
            first in the hand is played.
    """

    state: PeggingState[KindT, CardT]
    seat: AnySeat
    card: CardT
    net: int
    cost: int
    cards: tuple[CardT, ...]

    @property
    def end(self) -> PeggingState[KindT, CardT]:
        """The play at its end, after all these cards."""
        return reduce(PeggingState.play, self.cards, self.state)

    @property
    def line(self) -> tuple[Play[KindT, CardT] | Go | Last[KindT, CardT], ...]:
        """Everything that happens from this card on, with its scores: the new part of the log."""
        return self.end.log[len(self.state.log) :]

    @property
    def points(self) -> dict[AnySeat, int]:
        """The points that each seat scores from this card on."""
        before, after = self.state.points, self.end.points
        return {seat: after[seat] - before[seat] for seat in after}

    def __str__(self) -> str:
        from muggins.crib.text import valued_play_text

        return valued_play_text(self)


@frozen
class SolvedPlay(Generic[KindT, CardT]):
    """A play with both hands known, and the value of each legal card.

    Attributes:
        state: the play.
        plays: the cards that may be played, best first; equally good cards are in the order of the hand.
    """

    state: PeggingState[KindT, CardT]
    plays: tuple[ValuedPlay[KindT, CardT], ...]

    @property
    def best(self) -> ValuedPlay[KindT, CardT]:
        """The best card; the first in the hand of equally good ones."""
        return self.plays[0]

    @property
    def seat(self) -> AnySeat:
        """Who has to play."""
        return self.best.seat

    @property
    def net(self) -> int:
        """The value of the play for the seat that has to play: the `net` of the best card."""
        return self.best.net

    def of(self, card: CardT | str) -> ValuedPlay[KindT, CardT]:
        """The value of playing a card.

        Raises:
            NotationError: if a string names no card.
            IllegalPlayError: if the player does not hold it, or it would take the count over the limit.
            OutOfTurnError: if the other player holds it.
            WrongTypeError: if it is neither a card of the game nor a string.
        """
        played = self.state.play(card).log[len(self.state.log)]
        assert isinstance(played, Play)
        return next(play for play in self.plays if play.card == played.card)

    def __str__(self) -> str:
        from muggins.crib.text import solved_play_text

        return solved_play_text(self)


@frozen
class ReviewedPlay(Generic[KindT, CardT]):
    """A card that was played, judged with both hands known.

    Attributes:
        solved: the play before the card.
        played: the value of the card.
    """

    solved: SolvedPlay[KindT, CardT]
    played: ValuedPlay[KindT, CardT]

    @property
    def seat(self) -> AnySeat:
        """Who played the card."""
        return self.played.seat

    @property
    def card(self) -> CardT:
        """The card."""
        return self.played.card

    @property
    def best(self) -> ValuedPlay[KindT, CardT]:
        """The best card; the card played if none was better."""
        return self.solved.best

    @property
    def cost(self) -> int:
        """How many points more the best card would have brought, at least 0."""
        return self.played.cost

    def __str__(self) -> str:
        from muggins.crib.text import reviewed_play_text

        return reviewed_play_text(self)


def solve(state: PeggingState[KindT, CardT]) -> SolvedPlay[KindT, CardT]:
    """The value of each legal card, if both players know both hands and play their best.

    Raises:
        AlreadyOverError: if the play is over.
        WrongTypeError: if it is not a play, one of more than two players, or one with a hand that is not
            seen.

    Examples:
        >>> from muggins.games.cribbage import play_from
        >>> state = play_from("KH TC 5S", pone="6C 6D", dealer="5D AS 9H", turn="dealer")
        >>> solved = solve(state)
        >>> solved.best.card, solved.net
        (Card.parse('5D'), 5)
        >>> print(solved.of("AS"))
        AS is worth 3, 2 less than the best
    """
    _check_open(state)
    seat = state.turn
    if seat is None:
        raise AlreadyOverError("nothing is left to solve: the play of the cards is over", state)
    pone, dealer = state.hands.in_order
    mine, theirs = (pone, dealer) if seat is Seat.PONE else (dealer, pone)
    cards = (*mine, *theirs, *state.played)
    places, own, held = tuple(range(len(cards))), len(mine), len(mine) + len(theirs)
    found = _Search(state.rules, cards).plays(places[:own], places[own:held], places[held:], state.count)
    best = max(net for _, net, _ in found)
    plays = [
        ValuedPlay(
            state,
            seat,
            cards[place],
            net,
            best - net,
            tuple([cards[each] for each in _in_order(place, rest)]),
        )
        for place, net, rest in found
    ]
    return SolvedPlay(state, tuple(sorted(plays, key=lambda play: play.cost)))


def review(state: PeggingState[KindT, CardT]) -> tuple[ReviewedPlay[KindT, CardT], ...]:
    """What each card of a play cost, with both hands known, in the order of play.

    The play may be over or not. A hand is taken in the order in which it was played, followed by the rest, so
    the best card is the one that was played unless another was better.

    Raises:
        WrongTypeError: if it is not a play, one of more than two players, or one with a hand that is not
            seen.

    Examples:
        >>> from muggins.games.cribbage import start_play
        >>> state = start_play("KH 5S 6C 6D", "TC 5D AS 9H")
        >>> for card in "KH TC 5S 5D AS".split():
        ...     state = state.play(card)
        >>> for played in review(state):
        ...     print(played)
        pone played KH: 5S was better by 1
        dealer played TC: none was better
        pone played 5S: 6C was better by 1
        dealer played 5D: none was better
        dealer played AS: none was better
    """
    _check_open(state)
    plays = [event for event in state.log if isinstance(event, Play)]
    if not plays:
        return ()
    hands = {
        seat: (*(play.card for play in plays if play.seat is seat), *state.hands[seat])
        for seat in state.hands.seats
    }
    now = PeggingState(state.rules, BySeat(*hands.values()), plays[0].seat)
    found = []
    for play in plays:
        solved = solve(now)
        found.append(ReviewedPlay(solved, solved.of(play.card)))
        now = now.play(play.card)
    return tuple(found)


class _Search:
    """All ways to play two open hands, valued backwards from the end.

    A value is always from the point of view of the seat that has to play. A new count depends only on the
    remaining hands, so it is valued once.
    """

    def __init__(self, rules: PeggingRules[Any, Any], cards: Sequence[Any]) -> None:
        self._limit = rules.limit
        self._counts_again = rules.counts_again
        self._sign = -1 if rules.points_lose else 1
        self._points = rules.points_among(cards)
        self._last_points = rules.last_points_among(cards)
        self._values = list(map(rules.value, cards))
        self._counts: dict[tuple[_Places, _Places], tuple[int, _Rest]] = {}

    def plays(
        self, mine: _Places, theirs: _Places, played: _Places, count: int
    ) -> list[tuple[int, int, _Rest]]:
        """The legal cards of a hand, each with its value and the continuation."""
        values, limit, after = self._values, self._limit, self._after
        found = []
        for card in mine:
            reached = count + values[card]
            if reached <= limit:
                left = tuple([other for other in mine if other != card])
                found.append((card, *after(left, theirs, (*played, card), reached)))
        return found

    def _best(self, mine: _Places, theirs: _Places, played: _Places, count: int) -> tuple[int, _Rest]:
        """The value of the best card, the first of several, with the continuation."""
        (first, best, rest), *others = self.plays(mine, theirs, played, count)
        for card, net, more in others:
            if net > best:
                first, best, rest = card, net, more
        return best, (first, rest)

    def _after(self, mine: _Places, theirs: _Places, played: _Places, count: int) -> tuple[int, _Rest]:
        """The value of the card just played for its player, who now holds `mine`, and the continuation."""
        points = self._points(played, count)
        values, room = self._values, self._limit - count
        for card in theirs:
            if values[card] <= room:
                net, rest = self._best(theirs, mine, played, count)
                return self._sign * points - net, rest
        for card in mine:
            if values[card] <= room:
                net, rest = self._best(mine, theirs, played, count)
                return self._sign * points + net, rest
        points = self._sign * (points + self._last_points(played, count))
        if not self._counts_again or not (mine or theirs):
            return points, None
        if theirs:
            net, rest = self._count(theirs, mine)
            return points - net, rest
        net, rest = self._count(mine, theirs)
        return points + net, rest

    def _count(self, leader: _Places, other: _Places) -> tuple[int, _Rest]:
        """The value of a new count for the player who leads."""
        found = self._counts.get((leader, other))
        if found is None:
            found = self._counts[leader, other] = self._best(leader, other, (), 0)
        return found


def _in_order(card: int, rest: _Rest) -> Iterator[int]:
    """A card and those after it."""
    yield card
    while rest is not None:
        card, rest = rest
        yield card


def _check_open(state: object) -> None:
    """Accept a play of two players whose hands are both known."""
    if type(state) is not PeggingState:
        raise WrongTypeError("the play", _TWO_OPEN_HANDS, shown(state))
