"""What `print` shows of a coach's report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from muggins.crib.figure_errors import NET
from muggins.printing import listed, numbered, with_error
from muggins.strategy.crib.coach.questions import DecisionKind
from muggins.strategy.report import told

if TYPE_CHECKING:
    from muggins.strategy.balances import Balance
    from muggins.strategy.crib.coach.judged import JudgedDecision, Option
    from muggins.strategy.crib.coach.report import CoachReport

__all__ = ["decision_text", "gains_text", "report_text"]

_LEAST_GAIN = 0.005
_DONE = {DecisionKind.DISCARD: "threw", DecisionKind.PLAY: "played"}
_LEFT = {
    DecisionKind.COUNT: "counted {done}, and there were {best}",
    DecisionKind.CLAIM: "did not claim {best}",
    DecisionKind.MUGGINS: "did not say muggins for {best}",
}


def decision_text(decision: JudgedDecision) -> str:
    """One line: what was done, what would have been better, by how much, and why."""
    return f"{decision.player} {'; '.join(_parts(decision))}"


def _parts(decision: JudgedDecision) -> Iterator[str]:
    done, best = decision.done, decision.best
    if decision.kind in _LEFT:
        yield _LEFT[decision.kind].format(done=f"{done.points:g}", best=f"{best.points:g}")
        if decision.chance_cost:
            yield f"that {_wins(-decision.chance_cost)}"
        return
    yield f"{_DONE[decision.kind]} {listed(done.cards)}"
    yield "nothing was better" if decision.is_best else f"{listed(best.cards)} {_better(best, done)}"
    if decision.close > 1 and decision.is_close:
        yield f"a close call between {numbered(decision.close, 'choice')}"


def _better(best: Option, done: Option) -> str:
    """By how much an option is better, and why."""
    points = best.points - done.points
    told = "is worth just as many points"
    if points:
        error = best.figure_errors.differences.get(NET, 0)
        told = f"is worth {_number(points, error)} points {'less' if points < 0 else 'more'}"
    if not best.why and (reasons := gains_text(best, done)):
        told += f" ({reasons})"
    if best.chance is not None and done.chance is not None:
        told += f"{' but' if points < 0 else ' and'} {_wins(best.chance - done.chance)}"
    return f"{told}: {best.why}" if best.why else told


def _wins(gain: float) -> str:
    if not gain:
        return "wins just as many matches"
    return f"wins {_number(100 * gain)} {'fewer' if gain < 0 else 'more'} matches in 100"


def _number(difference: float, error: float = 0) -> str:
    """A difference without its sign, as exact as its error allows. A small one is not rounded to 0."""
    number = with_error(abs(difference), error)
    return "under 0.01" if number == "0.00" else number


def gains_text(best: Option, done: Option) -> str:
    """The reasons why an option is worth more, and those why it is worth less."""
    errors = best.figure_errors.differences
    gains = {reason: worth - done.reasons[reason] for reason, worth in best.reasons.items()}
    return ", ".join(
        f"{reason.replace('_', ' ')} {with_error(gain, errors.get(reason, 0), signed=True)}"
        for reason, gain in gains.items()
        if abs(gain) >= _LEAST_GAIN
    )


# --- the report ------------------------------------------------------------------------------------------


def report_text(report: CoachReport) -> str:
    """The score, luck and skill, the most costly decisions, and a line for each decision."""
    return "\n".join(_lines(report))


def _lines(report: CoachReport) -> Iterator[str]:
    yield report.heading
    yield ""
    for player in report.coached:
        yield _summary(player, report.of(player))
    for player in report.coached:
        balance = report.balance(player)
        if balance is not None:
            yield _balance(player, report, balance)
    yield from told("The costliest decisions:", report.dearest)
    for number, decisions in groupby(report.decisions, key=attrgetter("deal")):
        yield from told(f"Deal {number}:", decisions)


def _summary(player: str, decisions: Sequence[JudgedDecision]) -> str:
    if not decisions:
        return f"{player}: no decisions"
    best = sum(decision.is_best for decision in decisions)
    nearly = sum(decision.is_close for decision in decisions) - best
    costs = [f"{sum(decision.cost for decision in decisions):.2f} points"]
    chances = [decision.chance_cost for decision in decisions if decision.chance_cost is not None]
    if chances:
        known = "" if len(chances) == len(decisions) else f" (known for {len(chances)} of them)"
        costs.append(f"{sum(chances):.2f} wins{known}")
    which = f"{best} of {len(decisions)} decisions were best, {nearly} nearly as good"
    return f"{player}: {which}; together they cost {' and '.join(costs)}"


def _balance(player: str, report: CoachReport, balance: Balance) -> str:
    """Where the change in a player's chance to win came from."""
    other = next(each for each in report.players if each != player)
    whose = f"{other}'s"
    return balance.told(player, "own", whose if other in report.coached else None, f"{whose} decisions")
