"""The discards from a deal, ranked by their means or for the win."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, Generic, TypeVar, overload

from attrs import Factory, field, frozen

from muggins.cards.hands import HandReader, Sources
from muggins.checks import member
from muggins.crib.deal import THROWN
from muggins.crib.discards import Besides, Board, Discard, best_first
from muggins.crib.figure_errors import EXACT, figure_errors
from muggins.crib.rules import AS_WRITTEN, OF_THE_MATCH, CribRules, changed_options, check_served
from muggins.crib.show import Show
from muggins.crib.sums import CribSums, hand_sums, mean_claim
from muggins.crib.unseen import PairWeight, Unseen
from muggins.crib.upcards import Upcards
from muggins.errors import RulesError
from muggins.scoring.score import CardT
from muggins.table.seats import Seat

__all__ = ["DiscardRanking"]

RulesT = TypeVar("RulesT", bound=CribRules)
DiscardT = TypeVar("DiscardT", bound=Discard)
ToWinT = TypeVar("ToWinT", bound=Discard)


def _shipped(package: str) -> object:
    """The ranking of the game with this package."""
    return import_module(f"{package}.choices").ANALYSIS.rank_discards.__self__


_PLAIN: Any = Discard


def _nothing_more(rules: object, seat: Seat, besides: Besides) -> Mapping[str, Any]:
    return {}


@frozen(kw_only=True, eq=False, repr=False)
class DiscardRanking(Generic[CardT, RulesT, DiscardT, ToWinT]):
    """Ranks the discards of a game.

    Attributes:
        rules: the rules as written.
        read: reads the cards of the game.
        hand: what a hand scores, by the rules.
        crib: what the crib scores, by the rules.
        package: the package with the tables of the game, if it has any. Its module `choices` has the
            `ANALYSIS`, which is imported if the play counts or the score matters.
        served: the options of the rules that are supported, or do not matter.
        without_effect: those of them that change neither what is thrown nor its value.
        upcard: what the dealer scores for each card turned up; by default nothing.
        make: the class of discards.
        to_win: the class of discards at a score.
        more: the game's own attributes of a discard, from the rules, the seat, and its further values.
    """

    rules: RulesT
    read: HandReader[CardT]
    hand: Callable[[RulesT], Show[Any, CardT]]
    crib: Callable[[RulesT], Show[Any, CardT]]
    package: str = ""
    served: Collection[str] = OF_THE_MATCH
    without_effect: Collection[str] = OF_THE_MATCH
    upcard: Sequence[int] = field(
        default=Factory(lambda self: (0,) * len(self.read.deck), takes_self=True),
    )
    make: type[DiscardT] = _PLAIN
    to_win: type[ToWinT] = _PLAIN
    more: Callable[[RulesT, Seat, Besides], Mapping[str, Any]] = _nothing_more

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return _shipped, (self.package,)

    @overload
    def rank(
        self,
        dealt: Sources[CardT],
        seat: Seat | str,
        rules: RulesT = AS_WRITTEN,
        *,
        weight: PairWeight[CardT] | None = None,
        play: bool = False,
    ) -> tuple[DiscardT, ...]: ...

    @overload
    def rank(
        self,
        dealt: Sources[CardT],
        seat: Seat | str,
        rules: RulesT = AS_WRITTEN,
        *,
        weight: PairWeight[CardT] | None = None,
        play: bool = False,
        board: Board,
    ) -> tuple[ToWinT, ...]: ...

    def rank(
        self,
        dealt: Sources[CardT],
        seat: Seat | str,
        rules: RulesT = AS_WRITTEN,
        *,
        weight: PairWeight[CardT] | None = None,
        play: bool = False,
        board: Board | None = None,
    ) -> tuple[DiscardT | ToWinT, ...]:
        """All discards from the cards dealt to a seat, the best one first.

        The opponent throws any two of the unseen cards, all pairs equally often or in proportion to `weight`.
        Then one of the others is turned up. In lowball, the best discard scores the least.

        With `play`, the points scored in the play count as well: their mean if both play by the policy in the
        package, as in `play_value`. That mean, and a `habit` of the other seat, are taken over all deals, not
        only those with these cards; `figure_errors` says how much that matters.

        With `board`, each discard has its chance of winning the match, and the likeliest winner comes first.
        For this chance the other seat throws by habit, whatever `weight` is, and both play greedily, as in
        `win_probability`. With `play`, both play by the policy once either seat needs at most 25 points;
        before that, what the policy scores beyond greedy play is added to the board. The same arguments
        always give the same chances, because the sample of the other seat's hands is in the package.

        Args:
            dealt: the cards dealt: five in Bhargage, six in Cribbage, or five or seven in its variants.
            seat: the seat they were dealt to, or its name. The dealer owns the crib.
            rules: the rules; by default those as written.
            weight: how often the opponent throws two cards, in proportion; called once for each pair, in the
                order of the deck.
            play: whether the play of the cards is counted.
            board: the points of this seat and the other before the deal, each from 0 to below the target; by
                default the score does not matter.

        Raises:
            WeightError: if a weight is below 0 or not finite, or all are 0.
            ScoreError: if the board is not two scores below the target, or a player needs more points than
                in a match by the rules as written.
            RulesError: if the rules have a captain, which takes three players; or if there is a board or the
                play is counted, and an option that matters is not as written.

        Examples:
            >>> from muggins.games import bhargage, cribbage
            >>> best, *others = bhargage.rank_discards("AM XS 8WL PMYK 2MK", "dealer")
            >>> " ".join(card.code for card in best.thrown), round(float(best.net), 2)
            ('AM 2MK', 13.14)
            >>> best, *others = cribbage.rank_discards("5H 5C JD QS 2H 9C", "dealer")
            >>> " ".join(card.code for card in best.thrown), best.hand_mean, round(float(best.net), 2)
            ('2H 9C', Fraction(292, 23), 17.06)
            >>> best, *others = cribbage.rank_discards("5H 5C JD QS 2H 9C", "dealer", board=(110, 112))
            >>> " ".join(card.code for card in best.thrown), 0 < best.chance < 1, best.error < 0.03
            ('2H 9C', True, True)
        """
        by = self.rules if rules is AS_WRITTEN else rules
        owner = member(Seat, seat, "seat")
        check_served("discards are ranked", by, self.rules, self.served)
        if play:
            instead = "discards are ranked by these rules without play=True"
            check_served(
                "the value of the play is known", by, self.rules, self.without_effect, instead=instead
            )
        cards = self.read.some("deal", dealt, counts=[by.kept + THROWN])
        known: Any = self._analysis() if play or board is not None else None
        value = self._values(cards, owner, by, weight, known.mean_play if play else None)
        ranked = best_first(cards, value)
        if board is None:
            return ranked
        chances = known.chances_with_play if play else known.chances
        found: tuple[ToWinT, ...] = chances.most_likely_first(ranked, self.to_win, board, by)
        return found

    def _analysis(self) -> object:
        if not self.package:
            raise RulesError(
                "this game has no tables for the play and the chance to win; "
                "muggins.strategy.advise estimates the chance"
            )
        return import_module(f"{self.package}.choices").ANALYSIS

    def _values(
        self,
        dealt: tuple[CardT, ...],
        seat: Seat,
        rules: RulesT,
        weight: PairWeight[CardT] | None,
        mean_play: Callable[[tuple[CardT, ...], Seat], Fraction] | None,
    ) -> Callable[[tuple[CardT, CardT], tuple[CardT, ...]], DiscardT]:
        """A function that makes a discard from the two cards thrown and those kept."""
        measured = not changed_options(rules, self.rules, self.without_effect)
        errors = figure_errors(self.package, seat, weight, play=mean_play is not None) if measured else EXACT
        unseen = Unseen.of([card for card in self.read.deck if card not in dealt], weight)
        upcards: Upcards[Any] = Upcards(unseen.turned_up())
        hand: Show[Any, Any] = self.hand(rules)
        cribs: CribSums[Any, CardT] = CribSums(self.crib(rules), unseen)
        turned = upcards.mean([self.upcard[up] * (seat is Seat.DEALER) for up in upcards.places])

        def valued(thrown: tuple[CardT, CardT], kept: tuple[CardT, ...]) -> DiscardT:
            besides = Besides(turned, mean_claim(hand, kept, upcards), cribs.mean_claim(*thrown))
            return self.make.of_sums(
                thrown,
                kept,
                hand_sums(hand, kept, upcards),
                cribs.points(*thrown),
                cases=cribs.cases,
                seat=seat,
                play=None if mean_play is None else mean_play(kept, seat),
                figure_errors=errors,
                **self.more(rules, seat, besides),
            )

        return valued
