"""What a player believes about the other hand, worked out by hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

import pytest
from attrs import frozen

from muggins.strategy.crib import Faces, Plays
from muggins.strategy.crib.positions import Position
from muggins.strategy.crib.ranking.beliefs import Dealt, other_hands
from muggins.strategy.crib.ranking.decisions import Decision
from muggins.table.seats import Seat
from strategy.tiny_pegging import TINY


@frozen
class These:
    """Beliefs in some hands, with how likely they are."""

    ways: Mapping[Faces, float]

    def hands(
        self, seat: Seat, known: Sequence[int], may_keep: Callable[[Faces], bool]
    ) -> Iterator[tuple[Faces, float]]:
        return self.any_hands(known, may_keep)

    def any_hands(
        self, known: Sequence[int], may_keep: Callable[[Faces], bool]
    ) -> Iterator[tuple[Faces, float]]:
        return ((hand, ways) for hand, ways in self.ways.items() if may_keep(hand))

    def dealt(self, seat: Seat, kept: Faces, known: Sequence[int], rng: Random, number: int) -> list[Dealt]:
        raise AssertionError


def lowest(turn: int, held: Faces, plays: Plays) -> dict[int, float]:
    """The lowest card is played, and no other is even named."""
    return {held[0]: 1.0}


def decision(plays: Plays, above: tuple[int, int]) -> Decision:
    """A decision of the pone."""
    return Decision(
        seat=Seat.PONE,
        held=(),
        kept=(),
        thrown=(),
        upcard=0,
        position=Position(0, (), 0, plays, above),
        faces=(),
        fitting=(),
    )


def test_who_could_not_play_at_the_limit_has_no_card_that_counts_nothing() -> None:
    hands: dict[Faces, float] = {(0, 1): 1.0, (1, 2): 3.0, (1, 3): 1.0}
    found = other_hands(decision((), (-1, 0)), TINY, These(hands), lowest)
    assert found == ([(1, 2), (1, 3)], [(1, 2), (1, 3)], [0.75, 0.25], [0.0, 0.0])


def test_what_a_policy_does_not_play_is_hardly_ever_played() -> None:
    """Of one in a thousand any card that fits is played."""
    hands: dict[Faces, float] = {(1, 2): 1.0, (2, 3): 1.0, (3, 4): 1.0}
    found = other_hands(decision(((1, 2),), (-1, -1)), TINY, These(hands), lowest)
    assert found.kept == [(1, 2), (2, 3)]
    assert found.held == [(1,), (3,)]
    assert found.shares == pytest.approx([0.001 / 1.001, 1 / 1.001])
