"""The coach of a game with a crib: it judges each decision of a match, and can advise a player.

Nothing here is specific to a game: a game describes itself in a `Coach`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random
from typing import Any

from attrs import frozen

from muggins.checks import check_executor, check_type
from muggins.crib.discards import Discard
from muggins.crib.rules import OF_THE_MATCH, check_served
from muggins.crib.unseen import PairWeight
from muggins.errors import PlayerError, RulesError, WrongTypeError, shown
from muggins.strategy.crib.coach.judged import JudgedDecision, Option
from muggins.strategy.crib.coach.questions import Question, ToThrow, question_of
from muggins.strategy.crib.coach.report import CoachReport
from muggins.strategy.crib.coach.story import AnyMatch, Story, codes, codes_of
from muggins.strategy.crib.ranking.advice import RankedPlay
from muggins.strategy.crib.to_win.winning import ToWin
from muggins.strategy.odds import OddsTable
from muggins.strategy.players import Turn
from muggins.strategy.search import Option as Advised
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.names import listed_names
from muggins.table.seats import Seat

__all__ = ["Coach"]

_PLAYERS = 2
_FOR_ANY = "muggins.strategy.coach judges any match"


def _nothing(decision: JudgedDecision) -> None:
    """Do nothing."""


def _discard(discard: Discard) -> Option:
    chance, error = (discard.chance, discard.error) if isinstance(discard, ToWin) else (None, None)
    return Option(
        cards=discard.thrown,
        points=float(discard.net),
        chance=chance,
        error=error,
        reasons={name: float(mean) for name, mean in discard.reasons.items()},
        figure_errors=discard.figure_errors,
    )


def _play(play: RankedPlay) -> Option:
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
    """The description of a two-player game with a crib that a coach needs to judge its matches.

    Matches are judged by the rules as written, with any target and start, with or without muggins. A coach
    can be pickled if its functions can.

    Attributes:
        title: the game's name.
        match: the class of its matches.
        odds: gives the chances to win before a deal.
        discards: ranks the discards, best first; called as `discards(dealt, seat, weight=weight,
            board=board)`.
        habit: how likely a seat is to throw two cards, as a weight for the other seat's discards.
        plays: ranks the cards that may be played, best first; called as `plays(held, seat, thrown=thrown,
            upcard=upcard, plays=plays, board=board)`.
        without_effect: the options of the rules that do not affect the best choice, in addition to those of
            every game.
    """

    title: str
    match: type[AnyMatch]
    odds: Callable[[], OddsTable]
    discards: Callable[..., Sequence[Discard]]
    habit: Callable[[Seat], PairWeight[Any]]
    plays: Callable[..., Sequence[RankedPlay]]
    without_effect: tuple[str, ...] = ()

    def report(
        self,
        match: Match,
        players: Sequence[str] | None = None,
        *,
        executor: Executor | None = None,
        each_decision: Callable[[JudgedDecision], object] = _nothing,
    ) -> CoachReport:
        """What was best at each decision of a match, what each choice cost, and what was luck.

        A decision is judged only by what its player knew. Discards are valued by `rank_discards`, counting
        the play, against an opponent who throws by `habit` and counts it too; cards played are valued by
        `rank_plays`. Both take the score at that moment into account: the best option is the most likely to
        win the match. If more points are needed than the table of odds covers, the best option is the one
        worth most on average.

        Args:
            match: the match, which need not be over.
            players: the players whose decisions are judged; by default both.
            executor: where decisions are submitted, such as a process pool; by default they are judged here.
            each_decision: called with each decision, in order, once it has been judged.

        Raises:
            PlayerError: if more than two play, or a name is not a player's.
            RulesError: if an option of the rules is not as written, except those that do not affect the best
                choice, such as the target, the start, the lap, muggins, and when a win counts more.

        Examples:
            >>> from muggins.cards.french import PACK, cards
            >>> from muggins.games.cribbage import Match, coach
            >>> first = cards("5H AC 5C 3D 5S 6S JD 8H 2H TD 9C KS")  # to Ann and to Ben in turn
            >>> deck = [*first, *(card for card in PACK if card not in first)]
            >>> match = Match(("Ann", "Ben"), dealer="Ben").deal(deck).discard("Ann", "5H 5C")
            >>> [decision] = coach(match).decisions
            >>> " ".join(map(str, decision.best.cards)), decision.cost > 5, decision.close
            ('2H 9C', True, 1)
        """
        check_type("the match", match, self.match, f"a match of {self.title}")
        self._check(match.players, match.rules)
        coached = match.players if players is None else listed_names(players)
        for player in coached:
            match.check_player(player)
        check_executor(executor)
        if not callable(each_decision):
            raise WrongTypeError("each_decision", "a function of a decision", shown(each_decision))
        story = self._story(match)
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

    def judged(self, match: Match, number: int, *, executor: Executor | None = None) -> JudgedDecision:
        """What one decision of a match cost, as in `report`.

        Args:
            match: the match, which need not be over.
            number: the number of its move, from 1.
            executor: where the decision is submitted; by default it is judged here.

        Raises:
            PlayerError: if nobody had to decide on that move, or more than two play.
            RulesError: if the coach does not support the rules.
        """
        check_type("the match", match, self.match, f"a match of {self.title}")
        self._check(match.players, match.rules)
        asked = next((each for each in self._story(match).asked if each.about["number"] == number), None)
        if asked is None:
            raise PlayerError(f"nobody had to decide on move {shown(number)}")
        questions = [each for each in (asked.question,) if each is not None]
        return asked.judged(iter((map if executor is None else executor.map)(self.options, questions)))

    def serves(self, match: Match) -> bool:
        """Whether it can judge a match: one of two players, by rules that it supports."""
        check_type("the match", match, self.match, f"a match of {self.title}")
        try:
            self._check(match.players, match.rules)
        except (PlayerError, RulesError):
            return False
        return True

    def advised_move(self, turn: Turn, rng: Random) -> Move:
        """The move that the coach considers best, which costs nothing when the match is judged.

        This is a `Player`, for `play_match` and `tournament`. It lifts as few cards as allowed, counts in
        full, and claims all that it can, so its moves depend only on what it sees.

        Raises:
            PlayerError: if the match is not one of two players of this game.
            RulesError: if the coach does not support the rules.
        """
        check_type("the turn", turn, Turn, "a Turn")
        if turn.view["game"] != self.match.GAME:
            raise PlayerError(f"this is a coach of {self.title}, not of {shown(turn.view['game'])}")
        self._check(turn.view["players"], turn.rules)
        question = question_of(turn, self.odds().target)
        if question is None:
            return turn.moves[0]
        best = codes(self.options(question)[0].cards)
        return next(move for move in turn.moves if codes_of(move.text) == best)

    def advice(self, turn: Turn) -> tuple[Advised, ...]:
        """The moves of a turn, in the form that a search gives them, the best one first.

        There are none if there is nothing to choose, or the chances to win are not known.
        """
        question = question_of(turn, self.odds().target)
        if question is None or question.board is None:
            return ()
        found = self.options(question)
        moves = {codes_of(move.text): move for move in turn.moves}
        most, error = found[0].chance or 0.0, found[0].error or 0.0
        return tuple(
            Advised(
                moves[codes(option.cards)],
                chance=chance,
                error=option.error or 0.0,
                worlds=0,
                behind=most - chance,
                behind_error=error,
            )
            for option in found
            for chance in (option.chance or 0.0,)
        )

    def options(self, question: Question) -> tuple[Option, ...]:
        """The options for a question, best first."""
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
            scores: the points of both players; the first may have won.
            dealer: which of them deals, 0 or 1.
            target: the target of the match.
        """
        table = self.odds()
        own, other = [table.target - target + points for points in scores]
        if own >= table.target:
            return 1.0, 0.0
        return None if min(own, other) < 0 else table.win_probability((own, other), dealer).chances

    def _story(self, match: Any) -> Story:
        return Story(match, self.odds().target, self.chances)

    def _check(self, players: Sequence[str], rules: object) -> None:
        """Accept a match of two players, with rules that the coach supports."""
        if len(players) != _PLAYERS:
            raise PlayerError(f"the coach judges matches of two players, not of {len(players)}; {_FOR_ANY}")
        known, written = (*OF_THE_MATCH, *self.without_effect), self.match.STANDARD
        check_served(f"the coach judges {self.title}", rules, written, known, instead=_FOR_ANY)
