"""What each card that a player may play is worth, in a two-player game with a crib."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from math import ceil, sqrt
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

from attrs import evolve, frozen

from muggins.crib.discards import Board
from muggins.crib.rules import CribRules
from muggins.scoring.score import CardT_co, Score
from muggins.strategy.crib.game import BareGame
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.ranking.beliefs import Beliefs, OtherHands, other_hands
from muggins.strategy.crib.ranking.decisions import Decision, DecisionReader
from muggins.strategy.crib.ranking.playing_on import Way, ways_on
from muggins.strategy.crib.ranking.replies import Replies
from muggins.strategy.crib.ranking.sampling import Sample, draw, fit
from muggins.strategy.crib.ranking.text import ranked_play_text
from muggins.strategy.crib.ranking.to_the_end import ToTheEnd
from muggins.strategy.odds import OddsTable
from muggins.table.seats import Seat

__all__ = ["KnownWorth", "MostHands", "PlayAdvice", "RankedPlay", "Worth", "nothing_known"]

_SHOWS = 100
"""With a board, about this many hands are tried with their suits and discards."""

_NOT_SHOWN = [((0, 0), (0, 0))] * 2
"""Stands for the shows of a hand that the other seat cannot hold."""

_PLACES = 12
"""Chances are rounded to this many digits, so that a sure win is 1."""


@frozen
class RankedPlay(Generic[CardT_co]):
    """A card that may be played, with what it is worth on average if both players then play by the policy.

    Attributes:
        card: the card.
        points: what it scores at once, apart from the point for a go or the last card.
        mean_for: the mean points of its player from this card on, to the end of the play.
        mean_against: those of the other player.
        error: the standard error of `net`; 0 if every hand of the other player was tried. All cards meet the
            same hands, so the difference between two of them usually has a smaller error.
        board: the points of its player and of the opponent, before the card; None if no score matters.
        chance: how likely its player is to win the match, 0 to 1; None without a board.
        chance_error: the standard error of the chance; None without a board.
        reason: what the card scores, and what the other player may score on it, in words.
    """

    card: CardT_co
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
        """The mean points for its player, less those against."""
        return self.mean_for - self.mean_against

    def __str__(self) -> str:
        return ranked_play_text(self)


class MostHands(NamedTuple):
    """How many hands of the other seat are tried at most.

    Attributes:
        points: for the points.
        shows: for the chance to win, which depends on the points of the show.
    """

    points: int
    shows: int


class KnownWorth(NamedTuple):
    """What is known exactly about a decision, for an observer who knows fewer cards than the player.

    Attributes:
        nets: what each face is worth on average, less what it is worth to the other player.
        known: the cards that the observer knows.
    """

    nets: Mapping[int, float]
    known: Sequence[int]


Worth: TypeAlias = Callable[[Decision], KnownWorth | None]
"""Finds what is known exactly about a decision; None if nothing is."""


def nothing_known(decision: Decision) -> None:
    """Nothing is known exactly about any decision."""


@frozen(eq=False)
class PlayAdvice:
    """Ranks the cards that may be played in a game.

    Attributes:
        game: the game.
        read: reads a decision.
        policy: how both players play from then on.
        beliefs: how likely each hand is kept.
        odds: finds the chances before a deal.
        score: what the last of some faces scores, with its lines.
        name: what a face is called.
        most_hands: how many hands of the other seat are tried at most, for a lead, for a reply, and so on;
            the last numbers hold for all later cards.
        worth: what is known exactly about a decision; a sample of hands then only has to show the difference
            that the other known cards make.
    """

    game: BareGame
    read: DecisionReader
    policy: Policy
    beliefs: Beliefs
    odds: Callable[[], OddsTable]
    score: Callable[[Faces], Score]
    name: Callable[[int], str]
    most_hands: tuple[MostHands, ...]
    worth: Worth = nothing_known

    def rank(
        self,
        held: str | Iterable[Any],
        seat: Seat | str,
        thrown: str | Iterable[Any],
        upcard: object,
        plays: Iterable[tuple[Seat | str, object]],
        board: Board | None,
        rules: CribRules,
    ) -> tuple[RankedPlay[Any], ...]:
        """Every card that may be played, the best one first; see `rank_plays` of a game."""
        instead = "muggins.strategy.advise estimates it by any rules"
        self.game.check("what a card is worth is known", rules, instead=instead)
        decision = self.read(held, seat, thrown, upcard, plays)
        if board is None:
            return _Ranking(self, decision).ranked()
        return _Ranking(self, decision, *self.odds().board(board, rules.target)).ranked()


class _Ranking:
    """The cards of a decision, while they are being ranked.

    Args:
        advice: the description of the game.
        decision: what the player knows.
        board: its points, and those of the other player; None if no score matters.
        near: the points that are needed, as scores in a match to the target of the table of odds.
    """

    def __init__(
        self,
        advice: PlayAdvice,
        decision: Decision,
        board: tuple[int, int] | None = None,
        near: tuple[int, int] | None = None,
    ) -> None:
        self._advice = advice
        self._decision = decision
        self._board = board
        self._me = decision.position.turn
        self._mine = tuple(sorted(decision.faces))
        faces = advice.game.pegging.faces
        known = sorted([faces[card] for card in decision.known])
        rng = Random(repr((self._mine, known, decision.position.plays)))
        self._worth = advice.worth(decision)
        fewer = None if self._worth is None else self._worth.known
        pegging = advice.game.pegging
        self._hands = hands = other_hands(decision, pegging, advice.beliefs, advice.policy, fewer)
        self._faces = sorted({pegging.faces[card] for card in decision.fitting})
        self._replies = Replies(
            pegging,
            decision.position.pile,
            self._faces,
            hands.held,
            hands.shares,
            advice.score,
            advice.name,
        )
        self._alike = [*map(self._replies.likeness, hands.held)]
        self._rng = rng
        most = [*islice(advice.most_hands, len(decision.position.plays) + 1)][-1]
        self._differences = _differences(hands, most.points)
        self._weights = _weights(hands.shares, self._differences)
        self._sample = self._drawn(self._weights, most.points)
        self._by_share = _in_proportion(self._sample, hands.shares, self._weights)
        if near is not None:
            self._shown = self._by_share
            if len(self._shown.things) > most.shows:
                self._shown = self._drawn(hands.shares, most.shows)
            self._end = ToTheEnd(advice.game, advice.beliefs, advice.odds(), decision, near)
            self._shows = {
                place: self._end.shows(hands.kept[place], rng, max(2, ceil(_SHOWS * share)))
                if share
                else _NOT_SHOWN
                for place, share in self._shown.weighed
            }

    def _drawn(self, weights: Sequence[float], most: int) -> Sample[int]:
        """A sample of the places of hands, by some weights."""
        order = sorted(
            [place for place, weight in enumerate(weights) if weight],
            key=lambda place: (self._differences[place] < 0, self._alike[place]),
        )
        return draw(order, [weights[place] for place in order], most, self._rng)

    def ranked(self) -> tuple[RankedPlay, ...]:
        """Every card that may be played, the best one first."""
        advice, decision = self._advice, self._decision
        pegging, pile = advice.game.pegging, decision.position.pile
        found = {
            face: partial(
                RankedPlay,
                points=pegging.score((*pile, face)),
                board=self._board,
                reason=self._replies.reason(face),
                **self._means(face),
            )
            for face in self._faces
        }
        plays = [found[pegging.faces[card]](card=advice.game.deck[card]) for card in decision.fitting]
        return tuple(sorted(plays, key=_best_first))

    def _means(self, face: int) -> dict[str, Any]:
        advice, position = self._advice, self._decision.position
        samples = (self._sample, self._shown) if self._board else (self._sample,)
        places = sorted({place for sample in samples for place in sample.things})
        held = [self._hands.held[place] for place in places]
        each = ways_on(advice.game.pegging, advice.policy, position, self._mine, held, face)
        ways = dict(zip(places, each, strict=True))
        points = {place: _points(one, self._me) for place, one in ways.items()}
        nets = {place: mine - others for place, (mine, others) in points.items()}
        net, error = self._net(face, nets)
        mean_for = fit(self._by_share, {place: mine for place, (mine, _) in points.items()}, nets, net)
        found = {"mean_for": mean_for.mean, "mean_against": mean_for.mean - net, "error": error}
        if self._board is None:
            return found | {"chance": None, "chance_error": None}
        chances = {place: self._end.chance(ways[place], shows) for place, shows in self._shows.items()}
        chance = fit(self._shown, {place: one.mean for place, one in chances.items()}, nets, net)
        sure = self._shown.weighed[: self._shown.sure]
        drawn = sum([share**2 * chances[place].variance for place, share in sure])
        return found | {
            "chance": min(1.0, max(0.0, round(chance.mean, _PLACES))),
            "chance_error": sqrt(drawn + chance.error**2 + (chance.slope * error) ** 2),
        }

    def _net(self, face: int, nets: Mapping[int, float]) -> tuple[float, float]:
        """What a face is worth less what it is worth to the other player, and the standard error of that."""
        known = self._worth.nets[face] if self._worth else 0.0
        parts = [
            share * self._differences[place] / self._weights[place] * (nets[place] - known)
            for place, share in self._sample.weighed
        ]
        return known + sum(parts), self._sample.error(parts)


def _differences(hands: OtherHands, most: int) -> list[float]:
    """How likely each hand is, less a multiple of that for an observer who knows fewer cards.

    The multiple makes the differences small. It is 0 if all hands are tried, as no observer is needed then.
    """
    both = list(zip(hands.shares, hands.rough_shares, strict=True))
    possible = [rough for share, rough in both if share]
    roughly = sum(possible)
    factor = 1 / roughly if roughly and len(possible) > most else 0.0
    return [share - factor * rough for share, rough in both]


def _weights(shares: Sequence[float], differences: Sequence[float]) -> list[float]:
    """How likely hands are to be drawn.

    This is the mean of how likely a hand is, for what depends on the hand itself, and of the difference
    from the observer's view, for what is known to the observer.
    """
    whole = sum(map(abs, differences)) or 1.0
    return [
        (share + abs(difference) / whole) / 2 for share, difference in zip(shares, differences, strict=True)
    ]


def _in_proportion(sample: Sample[int], shares: Sequence[float], weights: Sequence[float]) -> Sample[int]:
    """A sample of hands drawn by some weights, with its shares corrected for how likely the hands are."""
    found = [share * shares[place] / weights[place] for place, share in sample.weighed]
    whole = sum(found)
    return evolve(sample, shares=tuple([share / whole for share in found]))


def _best_first(play: RankedPlay) -> tuple[float, float]:
    return -(play.chance or 0.0), -play.net


def _points(ways: Iterable[Way], player: int) -> tuple[float, float]:
    points = [0.0, 0.0]
    for chance, scored in ways:
        for who, scores in scored:
            points[who] += chance * scores
    return points[player], points[1 - player]
