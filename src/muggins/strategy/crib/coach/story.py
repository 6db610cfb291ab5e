"""Finds the decisions of a match by replaying its moves, and the chances before its deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from attrs import field, frozen

from muggins.crib.deal import Phase
from muggins.crib.match import CribMatch
from muggins.strategy.crib.coach.judged import JudgedDecision, Option
from muggins.strategy.crib.coach.questions import DecisionKind, Question, question_of
from muggins.strategy.crib.coach.report import CoachedDeal
from muggins.strategy.players import Turn
from muggins.table.moves import DEAL
from muggins.table.seats import Seat

__all__ = ["AnyMatch", "Asked", "Story", "codes", "codes_of"]

AnyMatch: TypeAlias = CribMatch

Chances: TypeAlias = Callable[[Sequence[int], int, int], tuple[float, float] | None]


def codes(cards: Iterable[object]) -> frozenset[str]:
    """The codes of some cards, in any order."""
    return frozenset(map(str, cards))


def codes_of(line: str) -> frozenset[str]:
    """The codes of the cards thrown or played in a move."""
    name, *parts = line.split()
    return frozenset(parts[1:] if name == DecisionKind.DISCARD else parts)


def _result(match: AnyMatch) -> tuple[float, float]:
    """1 for the winner and 0 for the other player."""
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
class Asked:
    """A decision found in a match, not yet judged.

    Attributes:
        about: the attributes of a `JudgedDecision` except the choice and the options.
        question: the question for the player; None if the options are known.
        cards: the codes of the cards that the player chose.
        points: for a count, a claim or muggins, the two options: the one chosen, and the best one.
    """

    about: dict[str, Any] = field(hash=False)
    question: Question | None = None
    cards: frozenset[str] = frozenset()
    points: tuple[Option, ...] = ()

    def judged(self, answers: Iterator[tuple[Option, ...]]) -> JudgedDecision:
        """The judged decision, with the next of the answers if there is a question."""
        if self.question is None:
            done, best = self.points
            return JudgedDecision(**self.about, done=done, options=(best, done))
        options = next(answers)
        done = next(option for option in options if codes(option.cards) == self.cards)
        return JudgedDecision(**self.about, done=done, options=options)


class Story:
    """What happened in a match, as far as a coach needs it.

    Args:
        match: the match, which need not be over.
        target: the target of a match for which the chances to win are known.
        chances: how likely each of two players is to win before a deal, by their points, the dealer's place,
            and the target; None if not known.

    Attributes:
        asked: the decisions, in order.
        deals: the deals that were played to their end.
        before: how likely each player was to win before the match.
    """

    def __init__(self, match: AnyMatch, target: int, chances: Chances) -> None:
        self.asked: list[Asked] = []
        self.deals: list[CoachedDeal] = []
        self._target = target
        self._chances_at = chances
        self._number = 0
        self._before: tuple[float, float] | None = None
        start: Any = match.start
        now = type(match)(match.players, match.first_dealer, match.rules, start)
        dealers = [now.dealer] if now.dealer else now.players
        self.before: tuple[float, float] | None = _mean(
            [self._before_deal(now, dealer) for dealer in dealers]
        )
        for number, line in enumerate(match.moves, start=1):
            now = self._moved(now, number, line)
        self._close(now)

    def _moved(self, now: AnyMatch, number: int, line: str) -> AnyMatch:
        """The match after a move, with its decisions noted."""
        name = line.partition(" ")[0]
        after = now.apply(line)
        if name == DEAL:
            self._missed(now, number)
            self._close(now)
            self._number += 1
            self._before = self._before_deal(now, now.next_dealer)
        elif name == "count":
            self._missed(now, number)
            self._counted(now, after, number)
        elif name in (DecisionKind.DISCARD, DecisionKind.PLAY):
            self._chosen(now, number, line)
        return after

    def _chosen(self, now: AnyMatch, number: int, line: str) -> None:
        """Note two cards thrown, or a card played."""
        player = now.maker(line)
        assert player is not None
        turn = Turn.of(now, player)
        question = question_of(turn, self._target)
        if question is not None:
            about = self._about(now, number, player, question.KIND)
            self.asked.append(Asked(about, question, codes_of(line)))

    def _counted(self, now: AnyMatch, after: AnyMatch, number: int) -> None:
        """Note a count, if points were left."""
        assert after.current is not None
        count = after.current.counts[-1]
        if count.overlooked:
            player = now.player_at(count.seat)
            options = (count.claimed, count.score.total)
            self._few(now, number, player, DecisionKind.COUNT, options)

    def _missed(self, now: AnyMatch, number: int) -> None:
        """Note what can no longer be claimed, now that another move is made."""
        for player in now.claimants:
            for kind, score in (
                (DecisionKind.CLAIM, now.claimable),
                (DecisionKind.MUGGINS, now.overlooked),
            ):
                if score.lines:
                    self._few(now, number, player, kind, (0, score.total))

    def _few(
        self, now: AnyMatch, number: int, player: str, kind: DecisionKind, points: tuple[int, int]
    ) -> None:
        """Note that a player took fewer points than were available."""
        about = self._about(now, number, player, kind)
        own, other = about["board"]
        next_dealer = int(now.dealer == player)  # the player's place is 0
        found = []
        for taken in points:
            chances = self._chances_at((own + taken, other), next_dealer, now.rules.target)
            found.append(Option((), taken, *((None, None) if chances is None else (chances[0], 0.0))))
        self.asked.append(Asked(about, points=tuple(found)))

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
        """Note the end of the current deal, if it is over."""
        if not self._number or not (now.is_over or now.phase is Phase.DONE):
            return
        after = _result(now) if now.is_over else self._before_deal(now, now.next_dealer)
        self.deals.append(CoachedDeal(self._number, now.dealer, self._before, after))

    def _before_deal(self, now: AnyMatch, dealer: str) -> tuple[float, float] | None:
        """How likely each player is to win if this player deals now; None if not known."""
        scores = [now.scores[player] for player in now.players]
        return self._chances_at(scores, now.players.index(dealer), now.rules.target)
