"""The coach of a game with a crib: it judges each decision of a match, and can advise a player.

Which game it is, nothing here knows: a game says what it has to say in a `Coach`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any

from attrs import fields, frozen

from muggins.checks import check_executor, check_type
from muggins.crib.discards import Discard
from muggins.crib.unseen import PairWeight
from muggins.errors import PlayerError, RulesError, WrongTypeError, shown
from muggins.strategy.crib.advice import RankedPlay
from muggins.strategy.crib.judged import JudgedDecision, Option
from muggins.strategy.crib.questions import Question, ToThrow, question_of
from muggins.strategy.crib.report import CoachReport
from muggins.strategy.crib.story import AnyMatch, Story, codes, codes_of
from muggins.strategy.crib.winning import ToWin
from muggins.strategy.odds import OddsTable
from muggins.strategy.players import Turn
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.names import listed_names
from muggins.table.seats import Seat

__all__ = ["Coach"]

_PLAYERS = 2


def _nothing(decision: JudgedDecision) -> None:
    """Do nothing."""


def _discard(discard: Discard[Any, Any]) -> Option:
    """A discard as an option."""
    chance, error = (discard.chance, discard.error) if isinstance(discard, ToWin) else (None, None)
    return Option(
        cards=discard.thrown,
        points=float(discard.net),
        chance=chance,
        error=error,
        reasons={name: float(mean) for name, mean in discard.reasons.items()},
    )


def _play(play: RankedPlay[Any]) -> Option:
    """A card that may be played as an option."""
    return Option(
        cards=(play.card,),
        points=float(play.net),
        chance=play.chance,
        error=play.chance_error,
        reasons={"for": float(play.mean_for), "against": -float(play.mean_against)},
        why=play.reason,
    )


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
        each_decision: Callable[[JudgedDecision], object] = _nothing,
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
        story = Story(of_crib, self.odds().target, self.chances)
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
        best = codes(self.options(question)[0].cards)
        return next(move for move in turn.moves if codes_of(move.text) == best)

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
            raise PlayerError(f"the coach judges matches of two players, not of {len(players)}")
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
