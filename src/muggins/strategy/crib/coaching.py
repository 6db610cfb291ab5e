"""The coach of a game with a crib: it judges each decision of a match, and can advise a player.

Which game it is, nothing here knows: a game says what it has to say in a `Coach`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any, TypeAlias

from attrs import fields, frozen

from muggins.checks import check_executor, check_type
from muggins.crib.deal import Phase
from muggins.crib.discards import Discard
from muggins.crib.match import CribMatch
from muggins.crib.unseen import PairWeight
from muggins.errors import PlayerError, RulesError, WrongTypeError, shown
from muggins.strategy.crib.advice import RankedPlay
from muggins.strategy.crib.decisions import Decision, DecisionKind, Option
from muggins.strategy.crib.questions import Question, ToThrow, question_of
from muggins.strategy.crib.report import CoachedDeal, CoachReport
from muggins.strategy.crib.winning import ToWin
from muggins.strategy.odds import OddsTable
from muggins.strategy.players import Turn
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.names import listed_names
from muggins.table.seats import Seat

__all__ = ["Coach"]

AnyMatch: TypeAlias = CribMatch[Any, Any, Any]

_PLAYERS = 2


def _nothing(decision: Decision) -> None:
    """Do nothing."""


def _codes(cards: Iterable[object]) -> frozenset[str]:
    return frozenset(map(str, cards))


def _codes_of(line: str) -> frozenset[str]:
    """The codes of the cards of a move that throws or plays."""
    name, *parts = line.split()
    return frozenset(parts[1:] if name == DecisionKind.DISCARD else parts)


def _discard(discard: Discard[Any, Any]) -> Option:
    """A discard as a option."""
    chance, error = (discard.chance, discard.error) if isinstance(discard, ToWin) else (None, None)
    return Option(
        cards=discard.thrown,
        points=float(discard.net),
        chance=chance,
        error=error,
        reasons={name: float(mean) for name, mean in discard.reasons.items()},
    )


def _play(play: RankedPlay[Any]) -> Option:
    """A card that may be played as a option."""
    return Option(
        cards=(play.card,),
        points=float(play.net),
        chance=play.chance,
        error=play.chance_error,
        reasons={"for": float(play.mean_for), "against": -float(play.mean_against)},
        why=play.reason,
    )


def _result(match: AnyMatch) -> tuple[float, float]:
    """1 for the player who has won, and 0 for the other one."""
    one, other = [float(player in match.winners) for player in match.players]
    return one, other


def _mean(chances: Sequence[tuple[float, float] | None]) -> tuple[float, float] | None:
    """The mean of the chances of two players; None if some are not known."""
    known = [each for each in chances if each is not None]
    if len(known) < len(chances):
        return None
    one, other = [sum(each) / len(known) for each in zip(*known, strict=True)]
    return one, other


@frozen
class Coach:
    """What a game with a crib for two says, so that its matches can be coached.

    It judges by the rules as written, with any target and start, with or without muggins. A copy of it can be
    pickled, if its functions can.

    Attributes:
        title: the game's name.
        match: the class of its matches.
        odds: finds the chances to win before a deal.
        discards: ranks the discards, the best first; called as
            `discards(dealt, seat, weight=weight, board=board)`.
        habit: what a seat throws, as a weight for the discards of the other one.
        plays: ranks the cards that may be played, the best first; called as
            `plays(held, seat, thrown=thrown, upcard=upcard, plays=plays, board=board)`.
        without_effect: the options of the rules, beside those of every game, that change nothing of what is
            best for the win.
    """

    title: str
    match: type[AnyMatch]
    odds: Callable[[], OddsTable]
    discards: Callable[..., Sequence[Discard[Any, Any]]]
    habit: Callable[[Seat], PairWeight[Any]]
    plays: Callable[..., Sequence[RankedPlay[Any]]]
    without_effect: frozenset[str] = frozenset()

    def report(
        self,
        match: Match,
        players: Sequence[str] | None = None,
        *,
        executor: Executor | None = None,
        each_decision: Callable[[Decision], object] = _nothing,
    ) -> CoachReport:
        """What it has to say of a match, or of as much of it as was played.

        Args:
            match: the match.
            players: those whose decisions are judged; by default both.
            executor: what does the work, a decision at a time, such as a process pool; by default it is done
                here.
            each_decision: called with each decision when it has been judged, in order.

        Raises:
            PlayerError: if more than two play, or a name is no player's.
            RulesError: if the rules are others than those that the coach knows.
            WrongTypeError: if an argument is of a wrong type.
        """
        check_type("the match", match, self.match, f"a match of {self.title}")
        self._check(match.players, match.rules)
        coached = match.players if players is None else listed_names(players)
        for player in coached:
            match.check_player(player)
        check_executor(executor)
        if not callable(each_decision):
            raise WrongTypeError("each_decision", "a function of a decision", shown(each_decision))
        of_crib: Any = match
        story = _Story(self, of_crib)
        asked = [each for each in story.asked if each.about["player"] in coached]
        questions = [each.question for each in asked if each.question is not None]
        answers = iter((map if executor is None else executor.map)(self.options, questions))
        decisions = []
        for each in asked:
            decision = each.judged(answers)
            decisions.append(decision)
            each_decision(decision)
        one, other = match.players
        return CoachReport(
            game=match.GAME,
            title=self.title,
            players=(one, other),
            coached=tuple(player for player in match.players if player in coached),
            scores=(match.scores[one], match.scores[other]),
            winners=match.winners,
            before=story.before,
            decisions=tuple(decisions),
            deals=tuple(story.deals),
        )

    def advised_move(self, turn: Turn, rng: Random) -> Move:
        """The move that it advises, which costs nothing when it judges the match. It is a `Player`.

        Raises:
            PlayerError: if the match is not one of two players of this game.
            RulesError: if the rules are others than those that the coach knows.
        """
        if turn.view["game"] != self.match.GAME:
            raise PlayerError(f"this is a coach of {self.title}, not of {shown(turn.view['game'])}")
        self._check(turn.view["players"], turn.rules)
        question = question_of(turn, self.odds().target)
        if question is None:
            return turn.moves[0]
        best = _codes(self.options(question)[0].cards)
        return next(move for move in turn.moves if _codes_of(move.text) == best)

    def options(self, question: Question) -> tuple[Option, ...]:
        """The answers to a question, the best first."""
        if isinstance(question, ToThrow):
            weight = self.habit(question.seat.other)
            ranked = self.discards(question.dealt, question.seat, weight=weight, board=question.board)
            return tuple(map(_discard, ranked))
        found = self.plays(
            question.held,
            question.seat,
            thrown=question.thrown,
            upcard=question.upcard,
            plays=question.plays,
            board=question.board,
        )
        return tuple(map(_play, found))

    def chances(self, scores: Sequence[int], dealer: int, target: int) -> tuple[float, float] | None:
        """How likely each of two players is to win, before a deal; None if that is not known.

        Args:
            scores: the points of both, the first of whom may have won.
            dealer: which of them deals, 0 or 1.
            target: what the match goes to.
        """
        table = self.odds()
        own, other = [table.target - target + points for points in scores]
        if own >= table.target:
            return 1.0, 0.0
        return None if min(own, other) < 0 else table.win_probability((own, other), dealer).chances

    def _check(self, players: Sequence[str], rules: Any) -> None:
        """Accept two players, and rules by which it can judge."""
        if len(players) != _PLAYERS:
            raise PlayerError(f"the coach judges matches of two players, not of {shown(tuple(players))}")
        free = {"target", "start", "lap", "least_packet", "muggins", *self.without_effect}
        changed = [
            each.name
            for each in fields(type(rules))
            if each.init and each.name not in free and getattr(rules, each.name) != each.default
        ]
        if changed:
            raise RulesError(
                f"the coach judges {self.title} by the rules as written, not with another "
                f"{' or '.join(name.replace('_', ' ') for name in changed)}"
            )


@frozen
class _Asked:
    """A decision that was found in a match, and is still to be judged.

    Attributes:
        about: what a `Decision` has beside what was done and what could be.
        question: what the player was asked; None if its options are known.
        cards: the codes of the cards with which the player has answered.
        points: for a count, a claim or muggins, the two options: what was done, and what was best.
    """

    about: dict[str, Any]
    question: Question | None = None
    cards: frozenset[str] = frozenset()
    points: tuple[Option, ...] = ()

    def judged(self, answers: Iterator[tuple[Option, ...]]) -> Decision:
        """The decision, with the next of the answers if it was a question."""
        if self.question is None:
            done, best = self.points
            return Decision(**self.about, done=done, options=(best, done))
        options = next(answers)
        done = next(option for option in options if _codes(option.cards) == self.cards)
        return Decision(**self.about, done=done, options=options)


class _Story:
    """What happened in a match, as far as a coach wants to know.

    Attributes:
        asked: the decisions, in order.
        deals: the deals that were played to their end.
        before: how likely each player was to win before the match.
    """

    def __init__(self, coach: Coach, match: AnyMatch) -> None:
        self.asked: list[_Asked] = []
        self.deals: list[CoachedDeal] = []
        self._coach = coach
        self._number = 0
        self._chances: tuple[float, float] | None = None
        start: Any = match.start
        now = type(match)(match.players, match.first_dealer, match.rules, start)
        dealers = [now.dealer] if now.dealer else now.players
        self.before = _mean([self._before_deal(now, dealer) for dealer in dealers])
        for number, line in enumerate(match.moves, start=1):
            now = self._moved(now, number, line)
        self._close(now)

    def _moved(self, now: AnyMatch, number: int, line: str) -> AnyMatch:
        """The match after a move, of which all was noted."""
        name = line.partition(" ")[0]
        after = now.apply(line)
        if name == "deal":
            self._missed(now, number)
            self._close(now)
            self._number += 1
            self._chances = self._before_deal(now, now.next_dealer)
        elif name == "count":
            self._missed(now, number)
            self._counted(now, after, number)
        elif name in (DecisionKind.DISCARD, DecisionKind.PLAY):
            self._chosen(now, number, line)
        return after

    def _chosen(self, now: AnyMatch, number: int, line: str) -> None:
        """Note two cards thrown, or one played."""
        player = now.maker(line)
        assert player is not None
        turn = Turn(player, now.legal_moves(player), now.seen_by(player), now.rules, is_awaited=True)
        question = question_of(turn, self._coach.odds().target)
        if question is not None:
            kind = DecisionKind.DISCARD if isinstance(question, ToThrow) else DecisionKind.PLAY
            self.asked.append(_Asked(self._about(now, number, player, kind), question, _codes_of(line)))

    def _counted(self, now: AnyMatch, after: AnyMatch, number: int) -> None:
        """Note a count, if points were left."""
        count = after.current.counts[-1] if after.current else None
        if count and count.overlooked:
            player = now.player_at(count.seat)
            options = (count.claimed, count.score.total)
            self._few(now, number, player, DecisionKind.COUNT, options)

    def _missed(self, now: AnyMatch, number: int) -> None:
        """Note what may be claimed no more, now that something else is done."""
        for player in now.claimants[:1]:
            for kind, score in (
                (DecisionKind.CLAIM, now.claimable),
                (DecisionKind.MUGGINS, now.overlooked),
            ):
                if score.lines:
                    self._few(now, number, player, kind, (0, score.total))

    def _few(
        self, now: AnyMatch, number: int, player: str, kind: DecisionKind, points: tuple[int, int]
    ) -> None:
        """Note that a player took fewer points than there were."""
        about = self._about(now, number, player, kind)
        own, other = about["board"]
        deals_next = int(now.dealer == player)  # the place of the dealer after this one: the player's is 0
        found = []
        for taken in points:
            chances = self._coach.chances((own + taken, other), deals_next, now.rules.target)
            found.append(Option((), taken, *((None, None) if chances is None else (chances[0], 0.0))))
        self.asked.append(_Asked(about, points=tuple(found)))

    def _about(self, now: AnyMatch, number: int, player: str, kind: DecisionKind) -> dict[str, Any]:
        return {
            "number": number,
            "deal": self._number,
            "player": player,
            "seat": Seat(str(now.seat_of(player))),
            "kind": kind,
            "board": (now.scores[player], now.scores[now.opponent(player)]),
        }

    def _close(self, now: AnyMatch) -> None:
        """Note that the present deal is over, if it is."""
        if not self._number or not (now.is_over or now.phase is Phase.DONE):
            return
        after = _result(now) if now.is_over else self._before_deal(now, now.next_dealer)
        self.deals.append(CoachedDeal(self._number, now.dealer, self._chances, after))

    def _before_deal(self, now: AnyMatch, dealer: str) -> tuple[float, float] | None:
        """How likely each player is to win, if this one deals now; None if it is not known."""
        scores = [now.scores[player] for player in now.players]
        return self._coach.chances(scores, now.players.index(dealer), now.rules.target)
