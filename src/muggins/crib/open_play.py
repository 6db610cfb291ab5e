"""The play of the cards with both hands known: what each card is worth, and the best continuation.

`solve` examines every continuation from a state, and `review` finds what each card of a play cost. Both are
exact, but count only the points of the play, not the show or the score of the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from sys import maxsize
from typing import Generic, TypeAlias

from attrs import frozen

from muggins.crib.turns import Turns
from muggins.errors import AlreadyOverError, WrongTypeError, shown
from muggins.pegging import Go, Last, PeggingRules, PeggingState, Play
from muggins.scoring.score import CardT, CardT_co, KindT, KindT_co
from muggins.table.seats import AnySeat, BySeat, Seat

__all__ = ["ReviewedPlay", "SolvedPlay", "ValuedPlay", "review", "solve"]

_Places: TypeAlias = tuple[int, ...]
"""Cards, as places among all known cards."""

_Rest: TypeAlias = "tuple[int, _Rest] | None"
"""The cards still to be played, by either player: the next one, and those after it."""

_WORST = -maxsize
_TWO_OPEN_HANDS = "a play of two players whose hands are both known"


@frozen
class ValuedPlay(Generic[KindT_co, CardT_co]):
    """The value of playing one of the legal cards, if both play their best from there on.

    Attributes:
        state: the play before the card.
        seat: the seat that holds the card.
        card: the card.
        net: the net points of its player from this card on; the opposite if points lose, as in lowball.
        cost: how many points less that is than for the best card, 0 or more.
        cards: all cards played from then on, by both players, this one first. Of equally good cards, the
            first in the hand is played.
    """

    state: PeggingState[KindT_co, CardT_co]
    seat: AnySeat
    card: CardT_co
    net: int
    cost: int
    cards: tuple[CardT_co, ...]

    @property
    def end(self) -> PeggingState[KindT_co, CardT_co]:
        """The play at its end, after all these cards."""
        state = self.state
        for card in self.cards:
            state = state.play(card)
        return state

    @property
    def line(self) -> tuple[Play[KindT_co, CardT_co] | Go | Last[KindT_co, CardT_co], ...]:
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
class SolvedPlay(Generic[KindT_co, CardT_co]):
    """A play with both hands known, and the value of each legal card.

    Attributes:
        state: the play.
        plays: the cards that may be played, best first; equally good cards are in the order of the hand.
    """

    state: PeggingState[KindT_co, CardT_co]
    plays: tuple[ValuedPlay[KindT_co, CardT_co], ...]

    @property
    def best(self) -> ValuedPlay[KindT_co, CardT_co]:
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

    def of(self, card: CardT_co | str) -> ValuedPlay[KindT_co, CardT_co]:
        """The value of playing a card.

        Raises:
            IllegalPlayError: if the player does not hold it, or it would take the count over the limit.
        """
        played = self.state.play(card).log[len(self.state.log)]
        assert isinstance(played, Play)
        return next(play for play in self.plays if play.card == played.card)

    def __str__(self) -> str:
        from muggins.crib.text import solved_play_text

        return solved_play_text(self)


@frozen
class ReviewedPlay(Generic[KindT_co, CardT_co]):
    """A card that was played, judged with both hands known.

    Attributes:
        solved: the play before the card.
        played: the value of the card.
    """

    solved: SolvedPlay[KindT_co, CardT_co]
    played: ValuedPlay[KindT_co, CardT_co]

    @property
    def seat(self) -> AnySeat:
        """Who played the card."""
        return self.played.seat

    @property
    def card(self) -> CardT_co:
        """The card."""
        return self.played.card

    @property
    def best(self) -> ValuedPlay[KindT_co, CardT_co]:
        """The best card; the card played if none was better."""
        return self.solved.best

    @property
    def cost(self) -> int:
        """How many more points the best card would have brought, 0 or more."""
        return self.played.cost

    def __str__(self) -> str:
        from muggins.crib.text import reviewed_play_text

        return reviewed_play_text(self)


def solve(state: PeggingState[KindT, CardT]) -> SolvedPlay[KindT, CardT]:
    """The value of each legal card, if both players know both hands and play their best.

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
        raise AlreadyOverError("there is nothing left to solve: the play of the cards is over", state)
    pone, dealer = state.hands.in_order
    mine, theirs = (pone, dealer) if seat is Seat.PONE else (dealer, pone)
    cards = (*mine, *theirs, *state.played)
    places, own, held = tuple(range(len(cards))), len(mine), len(mine) + len(theirs)
    search = _Search(state.rules, cards)
    found = search.plays(places[:own], places[own:held], places[held:], state.count)
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

    The play need not be over. If the card played is one of several best cards, it is the `best`.

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

    A value is always that of the seat that has to play. A new count depends only on the remaining hands, so
    it is valued once.
    """

    def __init__(self, rules: PeggingRules[KindT, CardT], cards: Sequence[CardT]) -> None:
        self._sign = -1 if rules.points_lose else 1
        self._points = rules.points_among(cards)
        self._last_points = rules.last_points_among(cards)
        self._turns = Turns(rules.limit, rules.counts_again, list(map(rules.value, cards)))
        self._step = self._turns.step
        self._counts: dict[tuple[_Places, _Places], tuple[int, _Rest]] = {}

    def plays(
        self, mine: _Places, theirs: _Places, played: _Places, count: int
    ) -> list[tuple[int, int, _Rest]]:
        """The legal cards of a hand, each with its value and the continuation."""
        found = []
        for card in self._turns.fitting(mine, count):
            net, (_, rest) = self._best((card,), mine, theirs, played, count)
            found.append((card, net, rest))
        return found

    def _best(
        self, cards: _Places, mine: _Places, theirs: _Places, played: _Places, count: int
    ) -> tuple[int, tuple[int, _Rest]]:
        """The value of the best of some cards of a hand, the first of equals, with the continuation."""
        values, limit, after = self._turns.values, self._turns.limit, self._after
        best = _WORST
        found: tuple[int, _Rest] = -1, None
        for card in cards:
            reached = count + values[card]
            if reached <= limit:
                left = tuple([other for other in mine if other != card])
                net, rest = after(left, theirs, (*played, card), reached)
                if net > best:
                    best, found = net, (card, rest)
        return best, found

    def _after(self, mine: _Places, theirs: _Places, played: _Places, count: int) -> tuple[int, _Rest]:
        """The value of the card just played for its player, who now holds `mine`, and the continuation."""
        turn = self._step(mine, theirs, count)
        points = self._points(played, count)
        net = 0
        rest: _Rest = None
        leader, other = (theirs, mine) if turn.is_other else (mine, theirs)
        if not turn.is_last:
            net, rest = self._best(leader, leader, other, played, count)
        else:
            points += self._last_points(played, count)
            if not turn.is_over:
                net, rest = self._count(leader, other)
        points *= self._sign
        return (points - net if turn.is_other else points + net), rest

    def _count(self, leader: _Places, other: _Places) -> tuple[int, _Rest]:
        """The value of a new count for the player who leads."""
        found = self._counts.get((leader, other))
        if found is None:
            found = self._counts[leader, other] = self._best(leader, leader, other, (), 0)
        return found


def _in_order(card: int, rest: _Rest) -> Iterator[int]:
    yield card
    while rest is not None:
        card, rest = rest
        yield card


def _check_open(state: object) -> None:
    """Check that this is a play of two players whose hands are both known."""
    if type(state) is not PeggingState or len(state.hands.seats) != len(Seat):
        raise WrongTypeError("the play", _TWO_OPEN_HANDS, shown(state))
