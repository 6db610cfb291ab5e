"""The chance of winning a match with each discard, at a given score.

The hand of the other player comes from a sample of hands that were dealt and thrown from in simulated deals.
Each discard meets the same hands. The cards are played greedily, every fifth card that is left is turned up,
and the points are scored in their order, as a match can end in mid-deal.

If the players don't play greedily, but what the play is worth to a hand on average is known, the chances are
corrected by it: each point that the play brings more than greedy play did is worth as much as a point on the
board before the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, islice
from math import sqrt
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from attrs import field, fields, frozen

from muggins.crib.deal import THROWN
from muggins.crib.discards import Board, Discard
from muggins.errors import RulesError
from muggins.scoring.score import CardT
from muggins.strategy.crib.game import BareGame, Counted, Hand
from muggins.strategy.crib.hands import HandSample, shipped_hands
from muggins.strategy.crib.pegging import Needed
from muggins.strategy.crib.plays import greedy_points
from muggins.strategy.crib.race import Race
from muggins.strategy.odds import OddsTable, shipped_table
from muggins.table.seats import BySeat, Seat

__all__ = ["Chance", "DiscardChances", "ToWin"]

DiscardT = TypeVar("DiscardT", bound=Discard[Any, Any])
MeanPlay: TypeAlias = Callable[[Sequence[Any], Seat], Fraction]

_HANDS = 500
"""The number of opposing hands that each discard meets."""

_STEP = 5
"""Each hand meets every fifth card that can be turned up, and the next one those after these."""

_HANDS_OF_RACE = 200
_ROUND = 20
_CLEARLY = 2
"""A discard this many standard errors behind the best after a round of hands is dropped."""


class Chance(NamedTuple):
    """A player's chance of winning, with the standard error due to the sample of hands."""

    chance: float
    error: float


@runtime_checkable
class ToWin(Protocol):
    """A discard that was ranked at a score.

    Attributes:
        chance: the chance that its seat wins, 0 to 1.
        error: the standard error of the chance.
    """

    chance: float
    error: float


@frozen(eq=False)
class DiscardChances:
    """The chance of winning with each discard of a game, for players who throw by habit and play greedily.

    Attributes:
        game: the game.
        odds: finds its chances before a deal.
        hands: finds the hands of each seat.
        mean_play: what the play of some cards kept is worth to a seat on average, in points; if it is not
            given, the play is greedy.
    """

    game: BareGame
    odds: Callable[[], OddsTable]
    hands: Callable[[], BySeat[HandSample]]
    mean_play: MeanPlay | None = None

    @classmethod
    def shipped(cls, package: str, game: BareGame, mean_play: MeanPlay | None = None) -> DiscardChances:
        """The chances of a game by the table of odds and the hands that come with its package."""
        return cls(
            game,
            odds=partial(shipped_table, package),
            hands=partial(shipped_hands, package, game.rules.kept + THROWN),
            mean_play=mean_play,
        )

    def read_board(self, board: Board, rules: Any) -> tuple[int, int]:
        """The two scores of a board.

        Raises:
            ScoreError: if there are not two scores from 0 to below the target.
            RulesError: if the rules are not those as written: no chances are known for others.
            WrongTypeError: if a score is not a whole number, or the scores are a set, which has no order.
        """
        if rules != self.game.rules:
            raise RulesError("the chance to win is known only for the rules as written")
        return self.odds().win_probability(board, 0).scores

    def of_all(
        self, dealt: Sequence[CardT], seat: Seat, scores: tuple[int, int]
    ) -> Mapping[frozenset[CardT], Chance]:
        """How likely a seat is to win with each discard, by the two cards thrown.

        Args:
            dealt: the cards dealt to the seat.
            seat: the seat.
            scores: its points, and those of the other seat, each from 0 to below the target.
        """
        deck = self.game.deck
        deal = _Deal(self, sorted([deck.index(card) for card in dealt]), seat, scores)
        discards = deal.discards()
        for hand in deal.other_hands():
            deal.meet(discards, hand)
        return {
            frozenset([deck[card] for card in discard.thrown]): _mean(discard.chances) for discard in discards
        }

    def most_likely_first(
        self, ranked: Sequence[Discard[Any, Any]], to_win: Callable[..., DiscardT], scores: tuple[int, int]
    ) -> tuple[DiscardT, ...]:
        """All discards of a deal with their chances, the most likely to win first.

        Of those that are as likely, the first given is the first.

        Args:
            ranked: the discards.
            to_win: what makes a discard with `board`, `chance` and `error`.
            scores: the points of their seat, and those of the other one, each from 0 to below the target.
        """
        one = ranked[0]
        chances = self.of_all((*one.thrown, *one.kept), one.seat, scores)
        found = []
        for discard in ranked:
            chance, error = chances[frozenset(discard.thrown)]
            same = {each.name: getattr(discard, each.name) for each in fields(type(discard))}
            found.append(to_win(**same, board=scores, chance=chance, error=error))
        return tuple(sorted(found, key=attrgetter("chance"), reverse=True))

    def most_likely(self, dealt: Hand, seat: Seat, scores: tuple[int, int]) -> tuple[int, int]:
        """The two cards to throw with which a seat is most likely to win.

        The discards meet one hand after the other, as many as for `of_all`; those that are clearly behind the
        best one after some hands meet no more.

        Args:
            dealt: the cards dealt to the seat, by their places, in the order of the deck.
            seat: the seat.
            scores: its points, and those of the other seat, each from 0 to below the target.
        """
        deal = _Deal(self, dealt, seat, scores)
        discards = deal.discards()
        for number, hand in enumerate(islice(deal.other_hands(), _HANDS_OF_RACE), start=1):
            deal.meet(discards, hand)
            if number % _ROUND == 0:
                discards = _still_open(discards)
                if len(discards) == 1:
                    break
        return max(discards, key=_total).thrown

    def throw(self, dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
        """What is `most_likely` to win, given how many points the player needs, and how many its opponent.

        It is a `Throw`.
        """
        target = self.odds().target
        mine, other = [max(target - points, 0) for points in needed]
        return self.most_likely(dealt, seat, (mine, other))


@frozen
class _Thrown:
    """A discard that meets one hand after the other.

    Attributes:
        thrown: the two cards thrown.
        kept: the cards kept.
        shown: the hand kept with each card turned up.
        mean_play: what the play is worth to it on average, if that is known.
        chances: how likely its seat is to win against each hand so far.
    """

    thrown: tuple[int, int]
    kept: list[int]
    shown: dict[int, Counted]
    mean_play: float | None
    chances: list[float] = field(init=False, factory=list)


class _OtherHand(NamedTuple):
    """A hand of the other seat.

    Attributes:
        kept: the cards that it keeps.
        thrown: those that it throws.
        upcards: the cards that are turned up.
        firsts: what the dealer scores for each of these.
        shown: the hand with each of them.
    """

    kept: Hand
    thrown: Hand
    upcards: Sequence[int]
    firsts: Sequence[int]
    shown: Sequence[Counted]


class _Deal:
    """A deal at a score, of which a player knows its own cards."""

    def __init__(
        self, chances: DiscardChances, dealt: Sequence[int], seat: Seat, scores: tuple[int, int]
    ) -> None:
        self._game = chances.game
        self._sample = chances.hands()[seat.other]
        self._mean_play = chances.mean_play
        self._seat = seat
        pone, dealer = scores if seat is Seat.PONE else scores[::-1]
        self._race = Race(chances.odds(), pone, dealer)
        self._worth_of_point = _worth_of_point(chances.odds(), pone, dealer)
        self._dealt = dealt
        self._unseen = [card for card in range(len(self._game.deck)) if card not in dealt]

    def discards(self) -> list[_Thrown]:
        """All discards, before they meet a hand."""
        return [self._discard(one, other) for one, other in combinations(self._dealt, THROWN)]

    def _discard(self, one: int, other: int) -> _Thrown:
        """The discard of two cards."""
        game, unseen = self._game, self._unseen
        kept = [card for card in self._dealt if card not in (one, other)]
        shown = dict(zip(unseen, game.hand(kept, unseen), strict=True))
        play = self._mean_play
        mean = None if play is None else float(play([game.deck[card] for card in kept], self._seat))
        return _Thrown((one, other), kept, shown, mean)

    def other_hands(self) -> Iterator[_OtherHand]:
        """The hands of the sample that the other seat may hold."""
        game = self._game
        for number, hand in enumerate(islice(self._sample.without(self._dealt), _HANDS)):
            kept = hand[:-THROWN]
            ups = [card for card in self._unseen if card not in hand][number % _STEP :: _STEP]
            firsts = [game.upcard[card] for card in ups]
            yield _OtherHand(kept, hand[-THROWN:], ups, firsts, game.hand(kept, ups))

    def meet(self, discards: Sequence[_Thrown], hand: _OtherHand) -> None:
        """Add the chance against a hand to those of each discard."""
        game, race = self._game, self._race
        kept, away, ups, firsts, theirs = hand
        for discard in discards:
            mine = [discard.shown[card] for card in ups]
            cribs = game.crib((*discard.thrown, *away), ups)
            if self._seat is Seat.PONE:
                plays = greedy_points(game.pegging, discard.kept, kept)
                chance = race.chance(plays, firsts, mine, theirs, cribs)
            else:
                plays = greedy_points(game.pegging, kept, discard.kept)
                chance = 1 - race.chance(plays, firsts, theirs, mine, cribs)
            if discard.mean_play is not None:
                chance += self._worth_of_point * (discard.mean_play - self._scored(plays))
            discard.chances.append(chance)

    def _scored(self, plays: Sequence[tuple[int, int]]) -> int:
        """What the seat scored in a play less the other one."""
        of_pone = sum([-points if who else points for who, points in plays])
        return of_pone if self._seat is Seat.PONE else -of_pone


def _worth_of_point(odds: OddsTable, pone: int, dealer: int) -> float:
    """By how much a point makes its player more likely to win, at a score before a deal."""
    with_one = 1.0 if dealer + 1 == odds.target else odds.chance(pone, dealer + 1)
    without = 0.0 if pone + 1 == odds.target else odds.chance(pone + 1, dealer)
    return (with_one - without) / 2


def _total(discard: _Thrown) -> float:
    return sum(discard.chances)


def _mean(chances: Sequence[float]) -> Chance:
    """Their mean, and its standard error."""
    number = len(chances)
    mean = sum(chances) / number
    squares = sum([(chance - mean) ** 2 for chance in chances])
    return Chance(mean, sqrt(squares / (number - 1) / number))


def _still_open(discards: list[_Thrown]) -> list[_Thrown]:
    """Those that are not clearly behind the best one."""
    best = max(discards, key=_total)
    found = []
    for discard in discards:
        behind = _mean([one - other for one, other in zip(best.chances, discard.chances, strict=True)])
        if discard is best or behind.chance <= _CLEARLY * behind.error:
            found.append(discard)
    return found
