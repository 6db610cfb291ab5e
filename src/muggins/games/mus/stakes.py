"""How the betting on a round ended, and faults in the stakes of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from attrs import Attribute, field, frozen

from muggins.checks import check_type, check_whole, member
from muggins.errors import StakesError
from muggins.games.mus.cards import Four
from muggins.games.mus.comparing import lances_of
from muggins.games.mus.hands import has_juego
from muggins.games.mus.rules import Lance, Rules

__all__ = ["Outcome", "Stake"]

SIDES = 2


def side_of(seat: int) -> int:
    """The side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % SIDES


class Outcome(StrEnum):
    """How the betting on a round ended (MU-10, MU-14)."""

    PASSED = "passed"
    """All four passed: the stake is 1."""

    SEEN = "seen"
    """A bid was seen: the stake is the amount agreed on."""

    FOLDED = "folded"
    """A bid was declined: the other side takes at once the last amount accepted, or 1."""

    ORDAGO = "órdago"
    """An órdago was accepted: the round decides the game."""


def _outcome(source: Outcome | str) -> Outcome:
    return member(Outcome, source, "outcome")


def _whole(stake: object, attribute: Attribute[int], number: object) -> None:
    check_whole(f"the {attribute.name} of a stake", number)


def _whole_or_none(stake: object, attribute: Attribute[int | None], number: object) -> None:
    if number is not None:
        check_whole(f"the {attribute.name} of a stake", number)


@frozen
class Stake:
    """How the betting on a round ended, and the amount; use one of the four methods to make it.

    `settle` checks whether it is possible in a hand.

    Examples:
        >>> print(Stake.passed(), Stake.seen(5), Stake.folded(2, collector=1), Stake.ordago(), sep="; ")
        passed; seen at 5; folded, 2 for side 1; órdago

    Attributes:
        outcome: how it ended, an `Outcome` or its name.
        amount: the points at stake; 1 if all passed or a first bid was declined, and for an órdago.
        collector: the side, 0 or 1, that takes the points of a fold; None for any other outcome.
    """

    outcome: Outcome = field(converter=_outcome)
    amount: int = field(default=1, validator=_whole)
    collector: int | None = field(default=None, validator=_whole_or_none)

    @classmethod
    def passed(cls) -> Stake:
        """All four passed."""
        return cls(Outcome.PASSED)

    @classmethod
    def seen(cls, amount: int) -> Stake:
        """A bid was seen, so this amount is at stake."""
        return cls(Outcome.SEEN, amount)

    @classmethod
    def folded(cls, amount: int = 1, *, collector: int) -> Stake:
        """A bid was declined; the collecting side takes the last amount accepted, or 1 if there was none."""
        return cls(Outcome.FOLDED, amount, collector)

    @classmethod
    def ordago(cls) -> Stake:
        """An órdago was accepted."""
        return cls(Outcome.ORDAGO)

    def __str__(self) -> str:
        if self.outcome is Outcome.SEEN:
            return f"seen at {self.amount}"
        if self.outcome is Outcome.FOLDED:
            return f"folded, {self.amount} for side {self.collector}"
        return str(self.outcome)


def read_stakes(
    stakes: Mapping[Lance, Stake] | Mapping[str, Stake],
    hands: Sequence[Four],
    scores: Sequence[int],
    rules: Rules,
) -> dict[Lance, Stake]:
    """The stakes of a hand, in the order of the rounds.

    Raises:
        StakesError: if they cannot have been made with these hands; all faults are reported at once.
    """
    check_type("the stakes", stakes, Mapping, "a mapping from rounds to stakes")
    found = {member(Lance, lance, "lance"): stake for lance, stake in stakes.items()}
    for lance, stake in found.items():
        check_type(f"the stake on {lance}", stake, Stake, "a Stake")
    ordered = {lance: found[lance] for lance in Lance if lance in found}
    faults = (*_faults_of_rounds(ordered, hands, scores, rules), *_faults_of_stakes(ordered, rules))
    if faults:
        raise StakesError(faults)
    return ordered


def folds(stakes: Mapping[Lance, Stake]) -> Iterator[tuple[Lance, int, int]]:
    """The folds in the order of the betting: the round, the side that collects, and the points."""
    for lance, stake in stakes.items():
        if stake.collector is not None and 0 <= stake.collector < SIDES:
            yield lance, stake.collector, stake.amount


def _faults_of_rounds(
    stakes: Mapping[Lance, Stake], hands: Sequence[Four], scores: Sequence[int], rules: Rules
) -> Iterator[str]:
    held = lances_of(hands)
    yield from _not_held(stakes, held, hands)
    ended = next((lance for lance, stake in stakes.items() if stake.outcome is Outcome.ORDAGO), None)
    over = ended or won_by_folds(stakes, scores, rules.target)
    for lance in held:
        if lance not in stakes and (over is None or held.index(lance) < _place(over)):
            yield f"{lance} has no stake: give a pass if all four passed (MU-10)"
    if ended:
        for lance in stakes:
            if _place(lance) > _place(ended):
                yield f"{lance} cannot be bet on after the accepted órdago on {ended} (MU-14)"


def _place(lance: Lance) -> int:
    return list(Lance).index(lance)


def _not_held(stakes: Mapping[Lance, Stake], held: Sequence[Lance], hands: Sequence[Four]) -> Iterator[str]:
    with_juego = [seat for seat, hand in enumerate(hands) if has_juego(hand)]
    who = f"seat {with_juego[0]} has juego" if with_juego else "nobody has juego"
    if Lance.JUEGO in stakes and Lance.PUNTO in stakes:
        yield f"juego and punto cannot both have a stake: {who} (MU-07)"
    elif Lance.JUEGO in stakes and not with_juego:
        yield "juego cannot have a stake: nobody has juego (MU-06)"
    elif Lance.PUNTO in stakes and with_juego:
        yield f"punto cannot have a stake: {who} (MU-07)"
    if Lance.PARES in stakes and Lance.PARES not in held:
        yield "pares cannot have a stake: nobody has pares (MU-13)"


def won_by_folds(stakes: Mapping[Lance, Stake], scores: Sequence[int], target: int) -> Lance | None:
    """The round whose fold ended the game, if any."""
    running = [*scores]
    for lance, side, points in folds(stakes):
        running[side] += points
        if running[side] >= target:
            return lance
    return None


def _faults_of_stakes(stakes: Mapping[Lance, Stake], rules: Rules) -> Iterator[str]:
    for lance, stake in stakes.items():
        for fault in _faults_of_stake(stake, rules):
            yield f"{lance} {fault}"


def _faults_of_stake(stake: Stake, rules: Rules) -> Iterator[str]:
    amount, least = stake.amount, rules.opening
    if stake.outcome is Outcome.FOLDED:
        if amount != 1 and amount < least:
            right = f"1 or an accepted bid of at least {least}"
            yield f"cannot be folded for {amount}: it must be {right} (MU-10)"
        if stake.collector not in range(SIDES):
            yield f"is folded, and the side that collects must be 0 or 1, not {stake.collector} (MU-10)"
        return
    if stake.outcome is Outcome.SEEN and amount < least:
        yield f"cannot be seen at {amount}: the lowest possible bid is {least} (MU-10)"
    if stake.outcome is Outcome.PASSED and amount != 1:
        yield f"cannot be passed at {amount}: the stake is 1 (MU-10)"
    if stake.outcome is Outcome.ORDAGO and amount != 1:
        yield f"cannot be órdago at {amount}: no amount counts (MU-14)"
    if stake.collector is not None:
        yield f"is {stake.outcome}, so no side can collect before the end (MU-10)"
