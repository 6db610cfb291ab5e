"""What cards are worth on average."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Protocol

from muggins.printing.cards import listed

__all__ = ["discard", "distribution"]


class _Discard(Protocol):
    """A discard with what it is worth, such as a `muggins.crib.discards.Discard`."""

    @property
    def seat(self) -> str: ...
    @property
    def thrown(self) -> Iterable[object]: ...
    @property
    def kept(self) -> Iterable[object]: ...
    @property
    def reasons(self) -> Mapping[str, Fraction]: ...
    @property
    def net(self) -> Fraction: ...


def discard(worth: _Discard) -> str:
    """A line: who throws and keeps what, the net worth, and the reasons that are not 0."""
    reasons = [
        f"{reason.replace('_', ' ')} {_decimal(mean)}" for reason, mean in worth.reasons.items() if mean
    ]
    why = f" ({', '.join(reasons)})" if reasons else ""
    return (
        f"{worth.seat} throws {listed(worth.thrown)}, keeps {listed(worth.kept)}: {_decimal(worth.net)}{why}"
    )


class _Distribution(Protocol):
    """How many have each total, such as a `muggins.scoring.distribution.Distribution`."""

    @property
    def size(self) -> int: ...
    @property
    def least(self) -> int: ...
    @property
    def best(self) -> int: ...
    @property
    def mean(self) -> Fraction: ...
    def percentile(self, percent: float) -> int: ...


def distribution(counted: _Distribution) -> str:
    """A line: how many were counted, the lowest and the highest total, the mean and the median."""
    return (
        f"{counted.size:,} counted: {counted.least} to {counted.best}, "
        f"mean {_decimal(counted.mean)}, median {counted.percentile(50)}"
    )


def _decimal(fraction: Fraction) -> str:
    """The number to two places, however large it is."""
    hundredths = round(fraction * 100)
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"
