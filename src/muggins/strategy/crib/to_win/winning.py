"""The chance of winning a match with each discard, at a given score.

The opponent's hand comes from a sample of hands that were kept in simulated deals. Each discard meets the
same hands. The cards are played greedily, every fifth remaining card is turned up, and the points are scored
in their order, as a match can end in mid-deal.

The chances can be corrected for play that is not greedy. If such play is worth a point more to a hand on
average, that counts like a point on the board before the deal. This is too inexact near the end of a match,
where both players therefore play by a policy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from operator import attrgetter
from random import Random
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from attrs import fields, frozen

from muggins.crib.deal import THROWN
from muggins.crib.discards import Board, Discard
from muggins.crib.rules import CribRules
from muggins.scoring.score import CardT
from muggins.strategy.crib.game import BareGame, Hand
from muggins.strategy.crib.pegging import Needed
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.race import board_of
from muggins.strategy.crib.to_win.comparing import Comparison, Trial, mean_of
from muggins.strategy.crib.to_win.dealt import DealtCards, MeanPlay, OtherHand, Thrown
from muggins.strategy.crib.to_win.hands import HandSample, shipped_hands
from muggins.strategy.odds import OddsTable, shipped_table
from muggins.table.seats import BySeat, Seat

__all__ = ["Chance", "DiscardChances", "ToWin"]

DiscardT = TypeVar("DiscardT", bound=Discard)

_GREEDY_HANDS = 200
"""The number of hands that discards meet with greedy play, to find the one to throw."""

_SIFTING_HANDS = 60
"""The same number if the leading discards then meet other hands with play by a policy."""

_HANDS_BY_POLICY = 80
_OTHERS = 5
"""At most this many discards meet these hands, in addition to the first choice."""

_LAST_POINTS = 25
"""Once either player needs at most this many points, all discards are compared with play by the policy."""

_HANDS_NEAR_THE_END = 150
"""The number of hands that they then meet. A hand takes about three times as long as with greedy play."""


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
        policy: how both players play near the end of a match, and where `better` compares the leading
            discards; if it is not given, both play greedily.
    """

    game: BareGame
    odds: Callable[[], OddsTable]
    hands: Callable[[], BySeat[HandSample]]
    mean_play: MeanPlay | None = None
    policy: Policy | None = None

    @classmethod
    def shipped(
        cls,
        package: str,
        game: BareGame,
        mean_play: MeanPlay | None = None,
        policy: Policy | None = None,
    ) -> DiscardChances:
        """The chances of a game by the table of odds and the hands that come with its package."""
        return cls(
            game,
            odds=partial(shipped_table, package),
            hands=partial(shipped_hands, package, game.rules.kept + THROWN),
            mean_play=mean_play,
            policy=policy,
        )

    def of_all(
        self, dealt: Sequence[CardT], seat: Seat, scores: tuple[int, int]
    ) -> Mapping[frozenset[CardT], Chance]:
        """How likely a seat is to win with each discard, by the two cards thrown.

        Both play greedily; if there is a policy, they play by it once either player needs few points.

        Args:
            dealt: the cards dealt to the seat.
            seat: the seat.
            scores: the points of the seat and of the opponent, each from 0 to below the target.
        """
        deck = self.game.deck
        places = sorted([deck.index(card) for card in dealt])
        cards = self._dealt(places, seat, scores)
        hands = cards.other_hands()
        trials: list[Trial[Thrown]]
        if self.policy is None or max(scores) < self.odds().target - _LAST_POINTS:
            trials = [partial(cards.chance_if_greedy, hand) for hand in hands]
        else:
            rng = Random(repr((places, scores)))
            trials = [*self._by_policy(self.policy, cards, islice(hands, _HANDS_NEAR_THE_END), rng)]
        return {
            frozenset([deck[card] for card in discard.thrown]): Chance(
                *mean_of([trial(discard) for trial in trials])
            )
            for discard in cards.discards()
        }

    def most_likely_first(
        self, ranked: Sequence[Discard], to_win: Callable[..., DiscardT], board: Board, rules: CribRules
    ) -> tuple[DiscardT, ...]:
        """All discards of a deal with their chances, the most likely to win first.

        Of equally likely ones, the first given comes first.

        Args:
            ranked: the discards.
            to_win: what makes a discard with `board`, `chance` and `error`.
            board: the points of their seat and of the opponent, each from 0 to below the target.
            rules: the rules of the match.

        Raises:
            ScoreError: if there are not two scores from 0 to below the target, or a player needs more points
                than the table of odds covers.
            RulesError: if an option that matters is not as written.
        """
        self.game.check_chances(rules)
        scores, near = self.odds().board(board, rules.target)
        one = ranked[0]
        chances = self.of_all((*one.thrown, *one.kept), one.seat, near)
        found = []
        for discard in ranked:
            chance, error = chances[frozenset(discard.thrown)]
            same = {each.name: getattr(discard, each.name) for each in fields(type(discard))}
            found.append(to_win(**same, board=scores, chance=chance, error=error))
        return tuple(sorted(found, key=attrgetter("chance"), reverse=True))

    def better(self, dealt: Hand, seat: Seat, needed: Needed, first: tuple[int, int]) -> tuple[int, int]:
        """The cards to throw that are clearly more likely to win than the first choice, or else that choice.

        This is what a `LateThrow` throws near the end. All discards meet the same hands, at first with greedy
        play. If there is a policy, the leading ones then meet other hands, with play by the policy.

        Args:
            dealt: the cards dealt to the seat, by their places, in the order of the deck.
            seat: the seat.
            needed: the points that the player and its opponent need to win.
            first: the first choice.
        """
        cards = self._dealt(dealt, seat, board_of(needed, self.odds().target))
        discards = {discard.thrown: discard for discard in cards.discards()}
        hands = cards.other_hands()
        greedy = Comparison(discards.values(), discards[first])
        number = _GREEDY_HANDS if self.policy is None else _SIFTING_HANDS
        greedy.hold(partial(cards.chance_if_greedy, hand) for hand in islice(hands, number))
        if self.policy is None:
            return greedy.better.thrown
        rng = Random(repr((dealt, needed)))
        by_policy = Comparison(greedy.leading(_OTHERS), discards[first])
        by_policy.hold(self._by_policy(self.policy, cards, islice(hands, _HANDS_BY_POLICY), rng))
        return by_policy.better.thrown

    def _by_policy(
        self, policy: Policy, cards: DealtCards, hands: Iterable[OtherHand], rng: Random
    ) -> Iterator[Trial[Thrown]]:
        """What a discard achieves against each hand if both play by the policy; all with the same draws."""
        choices = 2 * self.game.rules.kept
        for hand in hands:
            yield partial(cards.chance_by_policy, hand, policy, [rng.random() for _ in range(choices)])

    def _dealt(self, cards: Sequence[int], seat: Seat, scores: tuple[int, int]) -> DealtCards:
        sample = self.hands()[seat.other]
        return DealtCards(self.game, self.odds(), sample, self.mean_play, cards, seat, scores)
