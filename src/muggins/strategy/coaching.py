"""The coach of any game: what each decision of a match cost, by a search over worlds."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import accumulate, pairwise
from math import inf, sqrt
from random import Random
from typing import Any, SupportsIndex

from attrs import frozen

from muggins.checks import as_whole, check_executor, check_type, check_within
from muggins.checks.reals import check_real
from muggins.documents import to_dict
from muggins.errors import BatchError, PlayerError, shown
from muggins.lazily import package_of
from muggins.printing import numbered, with_error
from muggins.strategy.balances import Balance
from muggins.strategy.coach_data import BalanceDocument, JudgedDocument, ReportDocument
from muggins.strategy.races import chance_to_win
from muggins.strategy.report import Judged, Report, told
from muggins.strategy.search import MOST_WORLDS, Option, options, with_reasons
from muggins.strategy.thumb import playing_of, thumb_of
from muggins.strategy.worlds import Worlds
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.moves import DEAL, Move
from muggins.table.names import listed_names, place_of

__all__ = ["CoachedHand", "JudgedMove", "MatchReport", "coach", "judged", "own_coach"]

_WORLDS = 200
_TO_FIND = 4
"""One world in this many is drawn to find the best move, which is then compared in others."""
_ERRORS_OF_A_MISTAKE = 2
_TWO = 2


@frozen
class JudgedMove:
    """A move of a player who could have made another one, judged only by what the player knew.

    Attributes:
        number: the number of the move in the match, from 1.
        player: the player.
        words: the move in words.
        done: the move and what it is worth, compared with the best one in the same worlds.
        best: the best move; the same if no other one is better.
    """

    number: int
    player: str
    words: str
    done: Option
    best: Option

    @property
    def cost(self) -> float:
        """How much less likely the player is to win than with the best move, from 0 to 1."""
        return max(self.done.behind, 0.0)

    @property
    def cost_error(self) -> float:
        """The standard error of the cost."""
        return self.done.behind_error

    @property
    def is_mistake(self) -> bool:
        """Whether it cost more than twice the standard error of the cost."""
        return self.cost > _ERRORS_OF_A_MISTAKE * self.cost_error

    @property
    def dearness(self) -> tuple[float]:
        """The key that sorts the most costly moves last; 0 if it is not a mistake."""
        return (self.cost if self.is_mistake else 0.0,)

    def to_dict(self) -> JudgedDocument:
        """The move as plain data for JSON."""
        return to_dict(self, JudgedDocument)

    @property
    def told(self) -> str:
        """The move, what it cost and why, as `print` shows it."""
        return str(self)

    def __str__(self) -> str:
        if not self.is_mistake:
            return f"{self.words}; nothing was clearly better"
        more = _wins(self.cost, self.cost_error)
        better = f"{self.words}; better: {self.best.move}, which would win {more} more matches in 100"
        return f"{better} ({self.best.reason})" if self.best.reason else better


@frozen
class CoachedHand:
    """A finished hand, from one deal to the next, or to the end of the match.

    Attributes:
        number: its number, from 1.
        first: the number of its first move in the match, from 1.
        last: that of its last move.
        before: how likely each player was to win before it, by the score, in the order of the players.
        after: how likely each player was to win after it; 1 and 0 if the match was over.
    """

    number: int
    first: int
    last: int
    before: tuple[float, ...]
    after: tuple[float, ...]


@frozen
class MatchReport(Report[JudgedMove]):
    """A coach's report on a match of any game and any number of players.

    Its decisions are all moves at which a coached player had to decide and had a choice.

    Attributes:
        sides: the side of each player, in the order of the players.
        hands: the hands that were played to their end.
    """

    sides: tuple[int, ...]
    hands: tuple[CoachedHand, ...]

    def balance(self, player: str, hand: int | None = None) -> Balance | None:
        """Where the change in a player's chance to win came from.

        All decisions count, with what they cost on average, whether or not they are clear mistakes. Those
        that were not judged count as luck, and so do those of the opponents if they are on several sides.

        Args:
            player: the player.
            hand: the number of one of `hands`; by default all of them.

        Returns:
            The balance; None if there is no such finished hand.

        Raises:
            PlayerError: if it is not a player's name.
        """
        place = place_of(player, self.players)
        hands = [each for each in self.hands if hand in (None, each.number)]
        if not hands:
            return None
        moves = range(hands[0].first, hands[-1].last + 1)
        counted = [decision for decision in self.decisions if decision.number in moves]
        own = [one for one in counted if self._side(one.player) == self.sides[place]]
        others = [one for one in counted if one not in own] if self._are_judged(place) else []
        return Balance(
            before=hands[0].before[place],
            after=hands[-1].after[place],
            lost=sum([one.done.behind for one in own]),
            given=sum([one.done.behind for one in others]),
            error=sqrt(sum([one.cost_error**2 for one in (*own, *others)])),
        )

    def _side(self, player: str) -> int:
        return self.sides[self.players.index(player)]

    def _are_judged(self, place: int) -> bool:
        """Whether the opponents of a player are on one side, and have all been judged."""
        others = [name for name in self.players if self._side(name) != self.sides[place]]
        return len({*self.sides}) == _TWO and {*others} <= {*self.coached}

    @property
    def mistakes(self) -> tuple[JudgedMove, ...]:
        """The decisions that cost more than twice their error, in order."""
        return tuple([decision for decision in self.decisions if decision.is_mistake])

    def to_dict(self) -> ReportDocument:
        """The report as plain data for JSON."""
        return {
            **self.match_data(),
            "decisions": [decision.to_dict() for decision in self.decisions],
            "hands": [
                {
                    "number": each.number,
                    "first": each.first,
                    "last": each.last,
                    "balances": self._balances(each.number),
                }
                for each in self.hands
            ],
            "balances": self._balances(None),
        }

    def _balances(self, hand: int | None) -> dict[str, BalanceDocument]:
        found = {player: self.balance(player, hand) for player in self.players}
        return {player: each.to_dict() for player, each in found.items() if each is not None}

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield self.heading
        yield ""
        for player in self.coached:
            yield self._summary(player)
        for side in sorted({*self.sides}):
            yield from self._luck(side)
        yield from told("The costliest mistakes:", self.dearest)
        yield from told("The other mistakes:", [one for one in self.mistakes if one not in self.dearest])

    def _summary(self, player: str) -> str:
        """What the decisions of a player have cost, and how much of that were mistakes."""
        decisions = self.of(player)
        told_of = f"{player}: {numbered(len(decisions), 'decision')}"
        if not decisions:
            return told_of
        costs = [decision.cost for decision in decisions if decision.is_mistake]
        total = max(sum([decision.done.behind for decision in decisions]), 0.0)
        mistakes = (
            f"{numbered(len(costs), 'mistake')} cost {sum(costs):.2f} of them" if costs else "no mistakes"
        )
        return f"{told_of} cost {total:.2f} wins; {mistakes}"

    def _luck(self, side: int) -> Iterator[str]:
        """Where the change in a side's chance to win came from; nothing if none of its players was judged."""
        own, others = (
            [name for name in self.players if (self._side(name) == side) is is_own]
            for is_own in (True, False)
        )
        judged = [name for name in own if name in self.coached]
        whose = f"{others[0]}'s" if len(others) == 1 else "the others'"
        balance = self.balance(own[0])
        if balance is not None and judged:
            yield balance.told(
                " and ".join(own),
                "own" if judged == own else " and ".join([f"{name}'s" for name in judged]),
                whose if judged == own and self._are_judged(self.players.index(own[0])) else None,
                "the other decisions",
            )


def coach(
    match: Match,
    players: Sequence[str] | None = None,
    *,
    executor: Executor | None = None,
    worlds: SupportsIndex = _WORLDS,
    most: float = inf,
    seed: SupportsIndex = 1,
) -> Report[Any]:
    """What each decision of a match cost.

    A decision is judged only by what its player knew. A search over worlds finds the best move, and other
    worlds then show how much lower the chance to win was with the move made. A move counts as a mistake only
    if it costs more than twice its standard error. The same match, worlds and seed give the same report,
    however the work is shared.

    Matches of Bhargage and Cribbage for two, by the rules as written, are judged by the game's own coach,
    which needs neither worlds nor a seed.

    Args:
        match: the match, which need not be over.
        players: the players whose decisions are judged; by default all.
        executor: where decisions are submitted, such as a process pool; by default they are judged here.
        worlds: in how many worlds a move is compared with the best one, 1 to 100,000; a quarter as many are
            drawn first, to find the best one. The errors mean little with fewer than ten.
        most: no further worlds are begun for a move once this many decisions were made in its worlds.
        seed: the seed for the worlds.

    Returns:
        The report: a `MatchReport`, or a `muggins.strategy.crib.CoachReport` from the game's own coach.

    Raises:
        PlayerError: if a name is not a player's.
        BatchError: if there are too few or too many worlds.

    Examples:
        >>> from muggins.games import ecarte
        >>> match = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1)).stand()
        >>> report = coach(match, worlds=20)
        >>> [(decision.number, decision.player) for decision in report.decisions]
        [(2, 'Ben')]
        >>> 0 <= report.decisions[0].cost < 1
        True
    """
    check_type("the match", match, Match, "a match")
    coached = match.players if players is None else listed_names(players)
    for player in coached:
        match.check_player(player)
    check_executor(executor)
    number = as_whole("the number of worlds", worlds)
    check_within("the number of worlds", number, range(1, MOST_WORLDS + 1), BatchError)
    begin = as_whole("the seed", seed)
    check_real("the number of decisions", most)
    own = own_coach(match)
    if own is not None:
        report: Report[Any] = own.report(match, coached, executor=executor)
        return report
    moments = _moments(match)
    found = [*_decisions(moments, coached)]
    judge: Callable[[_Decision], JudgedMove] = partial(_judged, worlds=number, most=most, seed=begin)
    return MatchReport(
        game=match.GAME,
        title=_title(match),
        players=match.players,
        coached=tuple(player for player in match.players if player in coached),
        scores=tuple(match.scores.values()),
        winners=match.winners,
        sides=tuple(match.sides),
        hands=tuple(_hands(moments)),
        decisions=tuple((map if executor is None else executor.map)(judge, found)),
    )


def judged(
    match: Match,
    number: int,
    *,
    executor: Executor | None = None,
    worlds: int = _WORLDS,
    most: float = inf,
    seed: int = 1,
) -> Judged:
    """What one decision of a match cost, as in `coach`.

    Args:
        match: the match.
        number: the number of the move, from 1.
        executor: where the decision is submitted; by default it is judged here.
        worlds: in how many worlds it is compared with the best one.
        most: no further worlds are begun once this many decisions were made in them.
        seed: the seed for the worlds.

    Raises:
        PlayerError: if nobody had to decide on that move.

    Examples:
        >>> from muggins.games import ecarte
        >>> match = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1)).stand()
        >>> judged(match, 2, worlds=20, most=400).player
        'Ben'
    """
    check_type("the match", match, Match, "a match")
    check_type("the number of a move", number, int, "a whole number")
    own = own_coach(match)
    if own is not None:
        found: Judged = own.judged(match, number, executor=executor)
        return found
    last_two = [match.at(number - 1), match.at(number)] if 0 < number <= len(match.made) else []
    decision = next(_decisions(last_two, match.players, since=number), None)
    if decision is None:
        raise PlayerError(f"nobody had to decide on move {shown(number)}")
    judge: Callable[[_Decision], JudgedMove] = partial(_judged, worlds=worlds, most=most, seed=seed)
    [verdict] = (map if executor is None else executor.map)(judge, [decision])
    return verdict


def own_coach(match: Match) -> Any:
    """The game's own coach, if it judges this match."""
    make = getattr(playing_of(type(match)), "coach", None)
    return make() if make is not None and make().serves(match) else None


def _title(match: Match) -> str:
    """The name of the game for people, or in records if its package has no game."""
    package = sys.modules[package_of(type(match))]
    game: Game | None = getattr(package, "GAME", None)
    return match.GAME if game is None else game.title


@frozen
class _Decision:
    """A move of a player who could have made another one, with the match before it."""

    before: Match
    player: str
    move: Move
    number: int


def _moments(match: Match) -> list[Match]:
    """A match before its first move, and after each."""
    return [*accumulate(match.made, type(match).apply, initial=match.at(0))]


def _hands(moments: Sequence[Match]) -> Iterator[CoachedHand]:
    """The finished hands of a match, which begin with a deal."""
    ends = [place for place in range(len(moments) - 1) if moments[place + 1].made[-1].name == DEAL]
    if ends and moments[-1].is_over:
        ends.append(len(moments) - 1)
    ends[:1] = [0]
    for number, (first, last) in enumerate(pairwise(ends), start=1):
        before, after = (
            tuple([chance_to_win(moments[place], player) for player in moments[place].players])
            for place in (first, last)
        )
        yield CoachedHand(number, first + 1, last, before, after)


def _decisions(moments: Sequence[Match], coached: Sequence[str], since: int = 1) -> Iterator[_Decision]:
    """The decisions of some players, from the move with this number on."""
    for number, (now, after) in enumerate(pairwise(moments), start=since):
        move = after.made[-1]
        player = now.maker(move)
        if player in coached and player in now.to_act:
            moves = now.legal_moves(player)
            if len(moves) > 1 and move in moves:
                yield _Decision(now, player, move, number)


def _judged(decision: _Decision, *, worlds: int, seed: int, most: float = inf) -> JudgedMove:
    """A move, compared with the best one in worlds that had no part in finding it."""
    given = Worlds(decision.before, decision.player)
    thumb = thumb_of(type(decision.before))
    rng = Random(f"{seed} {decision.number}")
    half = most / thumb.effort / 2
    best, *_ = options(given, thumb, rng, worlds=-(-worlds // _TO_FIND), decisions=half)
    done = best
    if best.move != decision.move:
        two = (best.move, decision.move)
        best, other = options(given, thumb, rng, worlds=worlds, decisions=half, among=two)
        done = best if best.move == decision.move else other
    done, best = with_reasons((done, best), given, thumb)
    words = decision.before.told(decision.move)
    return JudgedMove(decision.number, decision.player, words, done, best)


def _wins(chance: float, error: float = 0.0) -> str:
    """A chance as the number of matches in 100, with its error if it is known."""
    return with_error(100 * chance, 100 * error)
