"""A deal of a game with a crib, and the counts of its show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Protocol

from muggins.printing.cards import listed
from muggins.printing.play import BySeatLike, PeggingLike, ScoreLike, count_of, holding, scored

__all__ = ["DealLike", "awaited", "count", "deal", "open_cards"]

_UPCARD = "up-card"
_CALLS = ("claim", "muggins")


class _Count(Protocol):
    @property
    def seat(self) -> str: ...
    @property
    def occasion(self) -> str: ...
    @property
    def cards(self) -> Sequence[object]: ...
    @property
    def score(self) -> ScoreLike: ...
    @property
    def claimed(self) -> int: ...
    @property
    def overlooked(self) -> int: ...


class _Award(Protocol):
    @property
    def occasion(self) -> str: ...
    @property
    def score(self) -> ScoreLike: ...


class DealLike(Protocol):
    """A moment in a deal, such as a `muggins.crib.deal.Deal`."""

    @property
    def dealt(self) -> BySeatLike:
        """The cards that each seat was dealt."""
        ...

    @property
    def thrown(self) -> BySeatLike:
        """The cards that each seat has thrown."""
        ...

    @property
    def stock(self) -> Sized:
        """The cards that were left, the up-card among them."""
        ...

    @property
    def upcard(self) -> object:
        """The card turned up, or None."""
        ...

    @property
    def pegging(self) -> PeggingLike | None:
        """The play of the cards, or None before the up-card is turned."""
        ...

    @property
    def counts(self) -> Sequence[_Count]:
        """The counts of the show so far."""
        ...

    @property
    def awards(self) -> Sequence[_Award]:
        """All that was scored."""
        ...

    @property
    def phase(self) -> str:
        """What the deal waits for."""
        ...

    @property
    def to_act(self) -> Sequence[str]:
        """The seats that have to move."""
        ...


def count(counted: _Count) -> str:
    """Whose hand or crib it is, its cards, and the table of what they score."""
    claimed = [f"{counted.claimed} claimed"] if counted.overlooked else []
    return "\n".join([_counted(counted), str(counted.score), *claimed])


def _counted(counted: _Count) -> str:
    *held, upcard = counted.cards
    return f"{counted.seat}'s {counted.occasion}, {listed(held)} with {upcard}"


def deal(now: DealLike) -> str:
    """What lies open, and what the deal waits for."""
    return "\n".join([*open_cards(now), *awaited(now.phase, now.to_act)])


def awaited(phase: str, to_act: Iterable[str]) -> list[str]:
    """A line that says what is awaited by whom; none if nobody has to move."""
    who = " and ".join(to_act)
    return [f"waits for {phase} by {who}"] if who else []


def open_cards(now: DealLike) -> list[str]:
    """A line for each thing that lies open. A count has the points that its player got for it."""
    lines = [_hidden(now)]
    if now.upcard is not None:
        gained = [scored(award.score) for award in now.awards if award.occasion == _UPCARD]
        lines.append(f"up-card {now.upcard}{''.join(gained)}")
    if now.pegging is not None:
        lines.extend(map(str, now.pegging.log))
        if now.pegging.turn is not None:
            lines.append(count_of(now.pegging))
    lines.extend(f"{_counted(each)}: {each.score.total - each.overlooked}" for each in now.counts)
    return [*lines, *(str(award) for award in now.awards if award.occasion in _CALLS)]


def _hidden(now: DealLike) -> str:
    """How many cards are in the hands, the crib and the stock."""
    thrown = len(now.thrown.pone), len(now.thrown.dealer)
    if now.pegging is None:
        held = holding(len(now.dealt.pone) - thrown[0], len(now.dealt.dealer) - thrown[1])
    else:
        held = holding(len(now.pegging.hands.pone), len(now.pegging.hands.dealer))
    return f"{held}, crib {sum(thrown)}, stock {len(now.stock) - (now.upcard is not None)}"
