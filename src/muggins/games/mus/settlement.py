"""The settlement of a hand: each stake and bonus with its reason, in order, until a side has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from attrs import frozen

from muggins.cards.french import Card
from muggins.checks import check_type, check_whole
from muggins.errors import PlayerError, ScoreError, shown
from muggins.games.mus.cards import CardsLike, Four, check_seat, read_deal
from muggins.games.mus.comparing import Comparison, Holding, compare_read, in_turn
from muggins.games.mus.hands import bonus_of, check_rules
from muggins.games.mus.rules import STANDARD, FoldBonus, Lance, Rules
from muggins.games.mus.stakes import SIDES, Outcome, Stake, folds, read_stakes, side_of
from muggins.scoring.score import Line, Score

__all__ = ["Item", "Kind", "Settlement", "settle"]


class Kind(StrEnum):
    """What an item is for; the value is the players' term."""

    PASSED = "passed"
    SEEN = "seen"
    FOLDED = "folded"
    BONUS = "bonus"
    ORDAGO = "órdago"


@frozen
class Item(Line[Kind, Card]):
    """A payment: its side, its points, its round, and its reason.

    Attributes:
        kind: whether it is a stake that was passed, seen or folded, a bonus, or an órdago.
        cards: the cards that earned it; none for a fold, where no hand is shown.
        points: the points; 0 for an órdago, which decides the game without points.
        lance: the round.
        side: the side that gets it, 0 or 1.
        seat: the seat whose hand earned it; None for a fold.
        reason: one sentence that says why.
    """

    lance: Lance
    side: int
    seat: int | None
    reason: str

    def __str__(self) -> str:
        return f"{self.lance} {self.kind}: {self.points} for side {self.side}, {self.reason}"


@frozen
class Settlement:
    """The settlement of a hand (MU-15).

    Attributes:
        items: the payments counted, in order: first the folds, then the rounds from grande to juego or punto,
            each with its stake and then its bonus.
        uncounted: the payments that would have followed, in the same order, if nobody had won before.
        started: the scores of sides 0 and 1 before the hand.
        scores: the scores after the hand. The winning item counts in full, so the winner's score may exceed
            the target.
        winner: the side that has won the game; None if it goes on.
    """

    items: tuple[Item, ...]
    uncounted: tuple[Item, ...]
    started: tuple[int, int]
    scores: tuple[int, int]
    winner: int | None

    def score(self, side: int) -> Score[Kind, Card]:
        """The score of a side in this hand, item by item.

        Raises:
            PlayerError: if there is no such side.
        """
        _check_side(side)
        return Score(tuple(item for item in self.items if item.side == side))

    def explain(self) -> str:
        """A table in plain text: a row for each item, with the scores after it, then the uncounted items."""
        running = [*self.started]
        rows: list[tuple[str, ...]] = [("round", "for", "side", "points", "score", "reason")]
        for item in self.items:
            running[item.side] += item.points
            rows.append(_row(item, f"{running[0]}-{running[1]}"))
        rows += [_row(item, "") for item in self.uncounted]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        table = [
            "   ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        counted = len(self.items) + 1
        rest = ["not counted:", *table[counted:]] if self.uncounted else []
        result = f"{self.scores[0]}-{self.scores[1]}"
        end = f"side {self.winner} wins, {result}" if self.winner is not None else result
        return "\n".join([*table[:counted], *rest, end])

    def __str__(self) -> str:
        return self.explain()


def _row(item: Item, scores: str) -> tuple[str, ...]:
    return (str(item.lance), str(item.kind), str(item.side), str(item.points), scores, item.reason)


def settle(
    hands: Sequence[CardsLike],
    stakes: Mapping[Lance, Stake] | Mapping[str, Stake],
    scores: Sequence[int] = (0, 0),
    eldest: int = 0,
    rules: Rules = STANDARD,
) -> Settlement:
    """The settlement of a hand once the betting is over (MU-08 to MU-15).

    Folds come first, as they were paid during the betting; then the rounds in order. Nothing is counted after
    a side has reached the target. An accepted órdago decides the game for the side with the best hand in its
    round, whatever else was at stake.

    Args:
        hands: the four hands, by seat; seats 0 and 2 are side 0, seats 1 and 3 side 1.
        stakes: how the betting on each round ended, by round or its name. Leave out a round that does not
            take place, or that was not reached after an accepted órdago or a fold that won.
        scores: the scores of sides 0 and 1 before the hand.
        eldest: the seat whose turn comes first.
        rules: the rules.

    Raises:
        PlayerError: if there is no such seat.
        ScoreError: if these are not two scores from 0 to below the target.
        StakesError: if the stakes cannot have been made with these hands; all faults are reported at once.

    Examples:
        >>> hands = ["KC 3D 7H AS", "KD QD JD 7D", "AC AD 2C 6H", "5C 5D 5H QS"]
        >>> stakes = {
        ...     Lance.GRANDE: Stake.passed(),
        ...     Lance.CHICA: Stake.seen(2),
        ...     Lance.PARES: Stake.seen(2),
        ...     Lance.JUEGO: Stake.passed(),
        ... }
        >>> settle(hands, stakes).scores
        (3, 7)
        >>> found = settle(hands, stakes, (37, 34))
        >>> found.winner, found.scores, len(found.uncounted)
        (0, (40, 34), 4)
    """
    check_rules(rules)
    check_seat("the eldest hand", eldest)
    before = read_scores(scores, rules.target)
    four = read_deal(hands)
    made = read_stakes(stakes, four, before, rules)
    running = [*before]
    counted: list[Item] = []
    uncounted: list[Item] = []
    winner: int | None = None
    for item in _due(made, four, eldest, rules):
        if winner is not None:
            uncounted.append(item)
            continue
        counted.append(item)
        running[item.side] += item.points
        if item.kind is Kind.ORDAGO or running[item.side] >= rules.target:
            winner = item.side
    return Settlement(tuple(counted), tuple(uncounted), before, (running[0], running[1]), winner)


def _check_side(side: int) -> None:
    check_whole("a side", side)
    if side not in range(SIDES):
        raise PlayerError(f"a side must be 0 or 1, not {shown(side)}")


def read_scores(scores: Sequence[int], target: int) -> tuple[int, int]:
    """The scores of both sides before a hand.

    Raises:
        ScoreError: if they are not two scores from 0 to below the target.
    """
    check_type("the scores", scores, (tuple, list), "the scores of two sides")
    for score in scores:
        check_whole("a score", score)
    if len(scores) != SIDES or not all(0 <= score < target for score in scores):
        raise ScoreError(f"the scores must be two from 0 to {target - 1}, not {shown(scores)}")
    one, other = scores
    return one, other


def _due(stakes: Mapping[Lance, Stake], hands: Sequence[Four], eldest: int, rules: Rules) -> Iterator[Item]:
    """All payments of a hand, in order, if nobody wins in between; an órdago comes before all others."""
    for lance, side, points in folds(stakes):
        yield fold_item(lance, side, points)
    found = {lance: compare_read(lance, hands, eldest, rules) for lance in stakes}
    for lance, stake in stakes.items():
        if stake.outcome is Outcome.ORDAGO:
            yield _won(found[lance], Kind.ORDAGO, 0)
    for lance, stake in stakes.items():
        if stake.outcome is Outcome.SEEN:
            yield _won(found[lance], Kind.SEEN, stake.amount)
        elif stake.outcome is Outcome.PASSED and _pays_passed(lance, rules):
            yield _won(found[lance], Kind.PASSED, stake.amount)
        if stake.outcome is not Outcome.ORDAGO:
            yield from _bonuses(found[lance], stake, hands, rules)


def fold_item(lance: Lance, side: int, points: int) -> Item:
    """The payment to a side at once when the other side has folded."""
    return Item(Kind.FOLDED, (), points, lance, side, None, f"side {1 - side} folded")


def _pays_passed(lance: Lance, rules: Rules) -> bool:
    return rules.stake_if_passed or lance not in (Lance.PARES, Lance.JUEGO)


def _won(found: Comparison, kind: Kind, points: int) -> Item:
    best = _best_of(found)
    return Item(kind, best.cards, points, found.lance, side_of(best.seat), best.seat, found.reason)


def _bonuses(found: Comparison, stake: Stake, hands: Sequence[Four], rules: Rules) -> Iterator[Item]:
    """The bonuses of a round, beginning with the best hand's."""
    side = side_of(_best_of(found).seat)
    if stake.collector is not None:
        if rules.fold_bonus is FoldBonus.NOBODY:
            return
        if rules.fold_bonus is FoldBonus.COLLECTOR:
            side = stake.collector
    shared = rules.partner_bonus and found.lance is not Lance.PUNTO
    best_first = sorted(in_turn(found.holdings, found.eldest), key=lambda held: -held.strength)
    own = [held for held in best_first if side_of(held.seat) == side and held.strength]
    for held in own if shared else own[:1]:
        points = bonus_of(found.lance, hands[held.seat])
        if points:
            reason = f"seat {held.seat} has {held}"
            yield Item(Kind.BONUS, held.cards, points, found.lance, side, held.seat, reason)


def _best_of(found: Comparison) -> Holding:
    """The best holding in a round that takes place, as every round with a stake does."""
    return max(in_turn(found.holdings, found.eldest), key=lambda held: held.strength)
