"""What the other player may score on a card, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from muggins.scoring.score import Score
from muggins.strategy.crib.pegging import BarePegging, Faces

__all__ = ["Replies"]

_MOST_POINTS = 32


class Replies:
    """The replies to the cards that a player may play now, by the hands that the opponent may hold.

    Args:
        pegging: what the game says about the play.
        pile: the faces of the cards of the current count.
        fitting: the faces that may be played.
        hands: the faces that the opponent may hold.
        shares: how likely each hand is, together 1.
        score: what the last of some faces scores, with its lines.
        name: what a face is called.
    """

    def __init__(
        self,
        pegging: BarePegging,
        pile: Faces,
        fitting: Iterable[int],
        hands: Sequence[Faces],
        shares: Sequence[float],
        score: Callable[[Faces], Score],
        name: Callable[[int], str],
    ) -> None:
        self._pile = pile
        self._score = score
        self._name = name
        bits = [1 << face for face in range(len(pegging.values))]
        held = [0.0] * len(bits)
        self._hands: list[tuple[int, float]] = []
        for hand, share in zip(hands, shares, strict=True):
            mask = 0
            for face in hand:
                if not mask & bits[face]:
                    mask |= bits[face]
                    held[face] += share
            self._hands.append((mask, share))
        self._held = held
        possible = {face for hand in hands for face in hand}
        count = sum([pegging.values[face] for face in pile])
        self._points: Mapping[int, Mapping[int, int]] = {
            face: {
                reply: points
                for reply, points in pegging.replies((*pile, face), count + pegging.values[face])
                if reply in possible
            }
            for face in fitting
        }
        self._steps = [
            _steps([points.get(face, 0) for points in self._points.values()]) for face, _ in enumerate(bits)
        ]

    def likeness(self, held: Faces) -> int:
        """A number for the most that a hand scores in reply to each card that may be played.

        Hands with the same number score the same; hands with near numbers score similarly on the first cards.
        """
        found = 0
        for face in held:
            found |= self._steps[face]
        return found

    def reason(self, face: int) -> str:
        """What a card scores, what a reply to it may score, and which reply to another card it avoids.

        The reply avoided is the worst one to any other card that may be played, if it scores nothing on this
        one.
        """
        parts = []
        scored = self._score((*self._pile, face))
        if scored.lines:
            parts.append(f"scores {scored.total} for {_kinds(scored)}")
        replies = self._points[face]
        if replies:
            scoring = sum([1 << reply for reply in replies])
            likely = sum([share for held, share in self._hands if held & scoring])
            worst = self._worst(face, replies)
            parts.append(f"the opponent can {_often(likely)}, mainly with {self._told(face, worst)}")
        else:
            parts.append("the opponent cannot score on it")
        spared = self._spared(face)
        if spared is not None:
            parts.append(f"another card could be met with {self._told(*spared)}")
        return "; ".join(parts)

    def _spared(self, face: int) -> tuple[int, int] | None:
        """The worst reply to another card that scores nothing on this one, with that card."""
        others = [
            (other, self._worst(other, left))
            for other, replies in self._points.items()
            if (
                left := {
                    reply: points for reply, points in replies.items() if reply not in self._points[face]
                }
            )
        ]
        return max(others, key=lambda each: self._loss(*each), default=None)

    def _worst(self, face: int, replies: Mapping[int, int]) -> int:
        """The reply to a card that costs most on average."""
        return max(replies, key=lambda reply: self._loss(face, reply))

    def _loss(self, face: int, reply: int) -> float:
        return self._held[reply] * self._points[face][reply]

    def _told(self, face: int, reply: int) -> str:
        """A reply to a card with the kinds that it scores, such as ``5 (fifteen)``."""
        return f"{self._name(reply)} ({_kinds(self._score((*self._pile, face, reply)))})"


def _steps(points: Iterable[int]) -> int:
    """A bit for each point on each card, so that the bits of two replies combine to those of the better one.

    No card scores more points than there are bits for it.
    """
    found = 0
    for scored in points:
        found = (found << _MOST_POINTS) | ((1 << min(scored, _MOST_POINTS)) - 1)
    return found


def _kinds(score: Score) -> str:
    return " and ".join(map(str, score.by_kind))


def _often(share: float) -> str:
    """How often somebody scores, in percent, at least 1%."""
    return f"score on it {max(share, 0.01):.0%} of the time" if share < 0.995 else "always score on it"
