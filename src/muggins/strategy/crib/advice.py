"""What each card is worth that a player may play, in the play of a game with a crib for two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import ceil, sqrt
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

from attrs import frozen

from muggins.crib.discards import Board
from muggins.errors import RulesError
from muggins.scoring.score import CardT, Score
from muggins.strategy.crib.beliefs import Beliefs, OtherHand, other_hands
from muggins.strategy.crib.decisions import Decision, DecisionReader
from muggins.strategy.crib.game import BareGame
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.playing_on import Way, ways_on
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.replies import Replies
from muggins.strategy.crib.sampling import Sample, draw
from muggins.strategy.crib.to_the_end import ToTheEnd
from muggins.strategy.odds import OddsTable
from muggins.table.seats import Seat

__all__ = ["KnownWorth", "PlayAdvice", "RankedPlay", "Worth", "nothing_known"]

_MOST_HANDS = (120, 60)
"""So many hands of the other seat are gone through, for a lead and for any other card."""

_SHOWS = 100
"""With a board, so many hands or a few more are shown with their suits and discards."""

_NOT_SHOWN = [((0, 0), (0, 0))] * 2
"""What stands for the shows of a hand that the other seat cannot hold."""

_PLACES = 12
"""To so many places a chance is rounded, so that a sure win is 1."""


@frozen
class RankedPlay(Generic[CardT]):
    """A card that may be played, with what it is worth on average if both players then play by the policy.

    Attributes:
        card: the card.
        points: what it scores at once, apart from the point for a go or the last card.
        mean_for: the mean points of its player from this card on, to the end of the play.
        mean_against: those of the other player.
        error: the standard error of `net`; 0 if every hand of the other player was gone through. All cards
            meet the same hands, so the difference of two of them has a smaller one as a rule.
        board: the points of its player and of the other one, before the card; None if no score matters.
        chance: how likely its player is to win the match, 0 to 1; None without a board.
        chance_error: the standard error of the chance; None without a board.
        reason: what the card scores, and what the other player may score on it, in words.
    """

    card: CardT
    points: int
    mean_for: float
    mean_against: float
    error: float
    board: tuple[int, int] | None
    chance: float | None
    chance_error: float | None
    reason: str

    @property
    def net(self) -> float:
        """The mean points for its player less those against."""
        return self.mean_for - self.mean_against


class KnownWorth(NamedTuple):
    """What is known exactly of a decision, for somebody who knows fewer cards than the player.

    Attributes:
        nets: what each face is worth on average, less what it is worth to the other player.
        known: the cards that this somebody knows.
    """

    nets: Mapping[int, float]
    known: Sequence[int]


Worth: TypeAlias = Callable[[Decision], KnownWorth | None]
"""Finds what is known exactly of a decision; None if nothing is."""


def nothing_known(decision: Decision) -> None:
    """Nothing is known exactly of any decision."""


@frozen(eq=False)
class PlayAdvice:
    """Ranks the cards that may be played in a game.

    Attributes:
        game: the game.
        read: reads a decision.
        policy: how both players play on.
        beliefs: how likely each hand is kept.
        odds: finds the chances before a deal.
        score: what the last of some faces scores, with its lines.
        name: what a face is called.
        worth: what is known exactly of a decision; a sample of hands then has to tell only the difference
            that the other known cards make.
    """

    game: BareGame
    read: DecisionReader
    policy: Policy
    beliefs: Beliefs
    odds: Callable[[], OddsTable]
    score: Callable[[Faces], Score[Any, Any]]
    name: Callable[[int], str]
    worth: Worth = nothing_known

    def rank(
        self,
        held: Any,
        seat: Seat | str,
        thrown: Any,
        upcard: Any,
        plays: Iterable[tuple[Seat | str, Any]],
        board: Board | None,
        rules: Any,
    ) -> tuple[RankedPlay[Any], ...]:
        """Every card that may be played, the best one first; see `rank_plays` of a game."""
        if type(rules) is not type(self.game.rules) or rules != self.game.rules:
            raise RulesError("what a card is worth is known for the rules as written, and for no others")
        decision = self.read(held, seat, thrown, upcard, plays)
        scores = None if board is None else self.odds().win_probability(board, 0).scores
        return _Ranking(self, decision, scores).ranked()


class _Ranking:
    """The cards of a decision, as they are ranked.

    Args:
        advice: what the game says.
        decision: what the player knows.
        scores: its points, and those of the other player; None if no score matters.
    """

    def __init__(self, advice: PlayAdvice, decision: Decision, scores: tuple[int, int] | None) -> None:
        self._advice = advice
        self._decision = decision
        self._scores = scores
        self._me = decision.position.turn
        self._mine = tuple(sorted(decision.faces))
        faces = advice.game.pegging.faces
        known = sorted([faces[card] for card in decision.known])
        rng = Random(repr((self._mine, known, decision.position.plays)))
        self._worth = advice.worth(decision)
        fewer = None if self._worth is None else self._worth.known
        pegging = advice.game.pegging
        hands = other_hands(decision, pegging, advice.beliefs, advice.policy, fewer)
        self._faces = sorted({pegging.faces[card] for card in decision.fitting})
        self._replies = Replies(
            pegging,
            decision.position.pile,
            self._faces,
            [(hand.held, hand.share) for hand in hands],
            advice.score,
            advice.name,
        )
        hands.sort(key=lambda hand: self._replies.most(hand.held))  # those that are alike stand together
        weighted = [(hand, (hand.share + hand.rough_share) / 2) for hand in hands]
        self._sample = draw(weighted, _MOST_HANDS[bool(decision.position.plays)], rng)
        self._shares = _shares(self._sample)
        if scores is not None:
            self._end = ToTheEnd(advice.game, advice.beliefs, advice.odds(), decision, scores)
            self._shows = [
                self._end.shows(hand, rng, max(2, ceil(_SHOWS * share))) if share else _NOT_SHOWN
                for hand, share in zip(self._sample.things, self._shares, strict=True)
            ]

    def ranked(self) -> tuple[RankedPlay[Any], ...]:
        """Every card that may be played, the best one first."""
        advice, decision = self._advice, self._decision
        pegging, pile = advice.game.pegging, decision.position.pile
        found = {
            face: partial(
                RankedPlay,
                points=pegging.score((*pile, face)),
                board=self._scores,
                reason=self._replies.reason(face),
                **self._means(face),
            )
            for face in self._faces
        }
        plays = [found[pegging.faces[card]](card=advice.game.deck[card]) for card in decision.fitting]
        return tuple(sorted(plays, key=_best_first))

    def _means(self, face: int) -> dict[str, Any]:
        """What a face is worth on average."""
        ways = [self._ways_on(face, hand) for hand in self._sample.things]
        points = [(_mean(each, self._me), _mean(each, 1 - self._me)) for each in ways]
        nets = [mine - others for mine, others in points]
        mean_for = sum([share * mine for share, (mine, _) in zip(self._shares, points, strict=True)])
        known, parts = self._parts(face, nets)
        net, error = known + sum(parts), self._sample.error(parts)
        found = {"mean_for": mean_for, "mean_against": mean_for - net, "error": error}
        if self._scores is None:
            return found | {"chance": None, "chance_error": None}
        each = [self._end.chance(way, shows) for way, shows in zip(ways, self._shows, strict=True)]
        chances = [chance.mean for chance in each]
        slope = _slope(self._shares, nets, chances)
        rest = [
            share * (chance - slope * points)
            for share, chance, points in zip(self._shares, chances, nets, strict=True)
        ]
        sure = self._sample.sure
        variances = [chance.variance for chance in each[:sure]]
        variance = sum([share**2 * one for share, one in zip(self._shares[:sure], variances, strict=True)])
        return found | {
            "chance": min(1.0, max(0.0, round(sum(rest) + slope * net, _PLACES))),
            "chance_error": sqrt(variance + self._sample.error(rest) ** 2 + (slope * error) ** 2),
        }

    def _parts(self, face: int, nets: Sequence[float]) -> tuple[float, list[float]]:
        """What a face is known to be worth, and what each hand of the sample adds to that."""
        if self._worth is None:
            return 0.0, [share * net for share, net in zip(self._shares, nets, strict=True)]
        known = self._worth.nets[face]
        parts = [
            share * 2 * (hand.share - hand.rough_share) / (hand.share + hand.rough_share) * (net - known)
            for share, hand, net in zip(self._sample.shares, self._sample.things, nets, strict=True)
        ]
        return known, parts

    def _ways_on(self, face: int, hand: OtherHand) -> list[Way]:
        """How the play may go on with a face, against a hand."""
        hands = (hand.held, self._mine) if self._me else (self._mine, hand.held)
        return ways_on(self._advice.game.pegging, self._advice.policy, self._decision.position, hands, face)


def _best_first(play: RankedPlay[Any]) -> tuple[float, float]:
    return -(play.chance or 0.0), -play.net


def _mean(ways: Iterable[Way], player: int) -> float:
    """The mean points of a player."""
    return sum([way.chance * sum([points for who, points in way.scored if who == player]) for way in ways])


def _shares(sample: Sample[OtherHand]) -> list[float]:
    """How likely each hand of a sample is, from how likely it was to be drawn."""
    found = [
        share * hand.share / (hand.share + hand.rough_share)
        for share, hand in zip(sample.shares, sample.things, strict=True)
    ]
    whole = sum(found)
    return [share / whole for share in found]


def _slope(shares: Sequence[float], nets: Sequence[float], chances: Sequence[float]) -> float:
    """How much the chance grows with a point, on average over some hands."""
    mean_net = sum([share * net for share, net in zip(shares, nets, strict=True)])
    mean_chance = sum([share * chance for share, chance in zip(shares, chances, strict=True)])
    both = [
        (share * (net - mean_net), net - mean_net, chance - mean_chance)
        for share, net, chance in zip(shares, nets, chances, strict=True)
    ]
    spread = sum([weighted * net for weighted, net, _ in both])
    return sum([weighted * chance for weighted, _, chance in both]) / spread if spread else 0.0
