"""The chance to win a match from its score, estimated from hands that quick players have played.

A game played over several hands has a sample of what all sides score in a hand, in a file `races.tsv` in its
folder, made by the program `benchmarks/races.py`. From a score, the match is continued with hands from this
sample, always the same ones, until the game's own `End` says that it is over. Each continuation is made once
for each rotation of the sides, so that equal scores have equal chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from random import Random
from typing import Final, NamedTuple

from muggins.shipped import is_shipped, shipped_lines
from muggins.strategy.thumb import playing_of
from muggins.table.ends import End
from muggins.table.match import Match

__all__ = ["FILE", "HEADER", "PlayedHand", "chance_to_win", "chances_after", "hands_of"]

FILE: Final = "races.tsv"
"""The name of the file in the folder of a game."""
HEADER: Final = "players\thand"
"""Its first line."""
_DRAWN = 4099
"""This many hands are drawn from a sample; it is a prime, so all continuations begin at different ones."""
_STRIDE = 64
"""A continuation begins this many hands after the one before it."""
_CONTINUATIONS = 420
"""The number of continuations from a score, the same for each rotation of the sides."""
_LONGEST = 100
"""A continuation of more hands is broken off, and all sides share the win."""
_STEEPNESS = 4.0
"""In a game without a sample, a lead of a quarter of the target gives a chance of 73 %."""
_USUAL_TARGET = 100
_MADE, _WINS = "made", "wins"


class PlayedHand(NamedTuple):
    """What the sides have scored in a hand.

    Examples:
        >>> hand = PlayedHand.read("0:2 1:1 0=made")
        >>> hand
        PlayedHand(scored=((0, 2), (1, 1)), side=0, outcome='made')
        >>> print(hand)
        0:2 1:1 0=made

    Attributes:
        scored: the sides and their points, in order.
        side: the side that had a contract, or won the match outright; None if none did.
        outcome: whether that side has ``made`` its contract, has ``failed``, or ``wins`` outright.
    """

    scored: tuple[tuple[int, int], ...]
    side: int | None = None
    outcome: str = ""

    @classmethod
    def read(cls, text: str) -> PlayedHand:
        """The hand as a file has it."""
        scored, side, outcome = [], None, ""
        for part in text.split():
            place, is_points, points = part.partition(":")
            if is_points:
                scored.append((int(place), int(points)))
            else:
                first, _, outcome = part.partition("=")
                side = int(first)
        return cls(tuple(scored), side, outcome)

    def __str__(self) -> str:
        decided = [] if self.side is None else [f"{self.side}={self.outcome}"]
        return " ".join([*(f"{side}:{points}" for side, points in self.scored), *decided])

    def turned(self, by: int, sides: int) -> PlayedHand:
        """The same hand with the sides rotated."""
        scored = tuple([((side + by) % sides, points) for side, points in self.scored])
        return PlayedHand(scored, None if self.side is None else (self.side + by) % sides, self.outcome)

    def winners(self, scores: list[int], end: End, hands: int) -> Sequence[int]:
        """The sides that have won after this hand, the number `hands`; its points are added to the scores."""
        for side, points in self.scored:
            scores[side] += points
            if won := end.at_once(scores, side):
                return won
        if self.side is not None:
            if self.outcome == _WINS:
                return (self.side,)
            if won := end.after_contract(scores, self.side, is_made=self.outcome == _MADE):
                return won
        return end.after_hand(scores, hands)


def chance_to_win(match: Match, player: str) -> float:
    """The chance of a player or its side to win, from the score alone; sides that win together share the win.

    In the middle of a hand, it is as if the next one were dealt now. If the game has no sample of hands for
    this number of players, only the lead over the best other side counts.

    Examples:
        >>> from muggins.games import pitch
        >>> players = ("Ann", "Ben", "Cid", "Dot")
        >>> match = pitch.Match(players, "Dot", start=(20, 15, 20, 15))
        >>> chance_to_win(match, "Cid") > 0.7, chance_to_win(match, "Ann") + chance_to_win(match, "Ben")
        (True, 1.0)
    """
    own = match.sides[match.players.index(player)]
    sides = len({*match.sides})
    if match.is_over:
        won = {match.scoreboard.side(name) for name in match.winners} or range(sides)
        return (own in won) / len(won)
    return _going_on(match, match.scoreboard.points, match.scoreboard.hands)[own]


@cache
def hands_of(kind: type[Match], players: int) -> tuple[PlayedHand, ...]:
    """The sample of hands of a game with this many players; none if the game has none."""
    playing = playing_of(kind)
    if playing is None:
        return ()
    package = str(playing.__package__)
    rows = shipped_lines(package, FILE) if is_shipped(package, FILE) else []
    parted = [row.partition("\t") for row in rows]
    return tuple(PlayedHand.read(text) for number, _, text in parted if int(number) == players)


@lru_cache(maxsize=50_000)
def _chances(
    kind: type[Match], players: int, end: End, points: tuple[int, ...], hands: int
) -> tuple[float, ...]:
    """The chance of each side to win with these points after this many hands."""
    sides = len(points)
    each = _CONTINUATIONS // sides
    shares = [0.0] * sides
    for order in _orders(kind, players, sides):
        for number in range(each):
            won = _continued(order, number * _STRIDE, end, points, hands)
            for side in won:
                shares[side] += 1 / len(won)
    return tuple([share / (each * sides) for share in shares])


@cache
def _orders(kind: type[Match], players: int, sides: int) -> tuple[tuple[PlayedHand, ...], ...]:
    """Hands drawn from a sample, once for each rotation of the sides."""
    drawn = Random(0).choices(hands_of(kind, players), k=_DRAWN)
    return tuple(tuple([hand.turned(by, sides) for hand in drawn]) for by in range(sides))


def _continued(
    order: Sequence[PlayedHand], first: int, end: End, points: Sequence[int], hands: int
) -> Sequence[int]:
    """The sides that win if the match continues with the hands from there."""
    scores = [*points]
    for number in range(1, _LONGEST + 1):
        if won := order[(first + number) % _DRAWN].winners(scores, end, hands + number):
            return won
    return range(len(points))


def chances_after(match: Match, hand: PlayedHand) -> tuple[float, ...]:
    """The chance of each side to win, after the points of the sides at the end of the current hand.

    Examples:
        >>> from muggins.games import pitch
        >>> match = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot", start=(20, 15, 20, 15))
        >>> chances_after(match, PlayedHand(((1, 1), (0, 3)), 0, "made"))
        (1.0, 0.0)
    """
    board = match.scoreboard
    scores = [*board.points]
    hands = board.hands + 1
    if won := hand.winners(scores, board.end, hands):
        return tuple([(side in won) / len(won) for side in range(len(scores))])
    return _going_on(match, tuple(scores), hands)


def _going_on(match: Match, points: tuple[int, ...], hands: int) -> tuple[float, ...]:
    if hands_of(type(match), len(match.players)):
        return _chances(type(match), len(match.players), match.scoreboard.end, points, hands)
    target = getattr(match.rules, "target", None) or _USUAL_TARGET
    return tuple(_by_lead(points, side, target) for side in range(len(points)))


def _by_lead(points: Sequence[int], own: int, target: int) -> float:
    """The chance of a side to win, guessed from its lead over the best other side."""
    others = [score for side, score in enumerate(points) if side != own]
    lead = points[own] - max(others, default=points[own])
    return 1 / (1 + exp(-_STEEPNESS * lead / target))
