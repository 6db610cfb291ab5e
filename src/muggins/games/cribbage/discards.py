"""What each discard of one deal is worth, exactly.

A player who looks at six cards has not seen the other 46. The opponent throws two of them, and one of the
other 44 is the starter: all means are taken over these 45,540 cases. If the opponent throws every pair
equally often, each of the 46 cards is equally often the starter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple, TypeAlias, overload

from attrs import frozen

from muggins.cards.french import PACK, Card, Rank
from muggins.checks import check_type, member
from muggins.crib import discards, unseen
from muggins.crib.deal import THROWN
from muggins.crib.discards import Board
from muggins.crib.rank_sums import RankSums, RunsToCome
from muggins.crib.unseen import Unseen
from muggins.crib.upcards import Upcards
from muggins.errors import RulesError
from muggins.games.cribbage.cards import READ, CardsLike
from muggins.games.cribbage.rules import POINTS, STANDARD, Kind, Rules
from muggins.games.cribbage.show import RANK_SCORES
from muggins.games.cribbage.suit_sums import SuitAndJack, SuitSums, suit_and_jack
from muggins.table.seats import Seat

__all__ = ["Discard", "DiscardToWin", "PairWeight", "RankPair", "rank_discards", "rank_pair"]

PairWeight: TypeAlias = unseen.PairWeight[Card]
MeanPlay: TypeAlias = Callable[[Iterable[Card], Seat], Fraction]

_RUNS_TO_COME = RunsToCome(RANK_SCORES)


@frozen
class Discard(discards.Discard[Kind, Card]):
    """A possible discard from a deal, with its mean value; all means are exact.

    In addition to those of `muggins.crib.discards.Discard`:

    Attributes:
        heels: the mean points for his heels; 0 for the pone.
    """

    heels: Fraction

    @property
    def reasons(self) -> Mapping[str, Fraction]:
        """The means for the hand, his heels, the crib (for or against), and the play if it is counted."""
        return {
            "hand": self.hand_mean,
            "heels": self.heels,
            "crib": self.crib_worth,
            **self._play_reason,
        }


class RankPair(NamedTuple):
    """Two cards as tables of discards list them: by their ranks, and whether they are of one suit."""

    low: Rank
    high: Rank
    suited: bool

    def __str__(self) -> str:
        return f"{self.low.symbol}{self.high.symbol}{' suited' if self.suited else ''}"


def rank_pair(one: Card, other: Card) -> RankPair:
    """The ranks of two cards, the lower one first, and whether they are of one suit.

    With a table of how often such pairs are thrown, `lambda one, other: table[rank_pair(one, other)]` is a
    weight for `rank_discards`. Each entry is the weight of one pair of cards, not of all pairs of these
    ranks.

    Examples:
        >>> from muggins.cards.french import cards
        >>> rank_pair(*cards("KH 5H"))
        RankPair(low=<Rank.FIVE: 4>, high=<Rank.KING: 12>, suited=True)
    """
    return RankPair(min(one.rank, other.rank), max(one.rank, other.rank), one.suit is other.suit)


@frozen
class DiscardToWin(Discard):
    """A discard at a score: its mean value, and how likely it is to win the match.

    In addition to those of `Discard`:

    Attributes:
        board: the points of this seat and of the other seat, before the deal.
        chance: how likely the seat is to win, 0 to 1.
        error: the standard error of the chance, which is estimated from a sample of the other seat's hands.
            All discards meet the same hands, so the difference of two chances usually has a smaller error.
    """

    board: tuple[int, int]
    chance: float
    error: float

    def __str__(self) -> str:
        from muggins.crib.text import discard_text

        return discard_text(self, self.chance)


@overload
def rank_discards(
    dealt: CardsLike,
    seat: Seat | str,
    rules: Rules = STANDARD,
    *,
    weight: PairWeight | None = None,
    play: bool = False,
) -> tuple[Discard, ...]: ...


@overload
def rank_discards(
    dealt: CardsLike,
    seat: Seat | str,
    rules: Rules = STANDARD,
    *,
    weight: PairWeight | None = None,
    play: bool = False,
    board: Board,
) -> tuple[DiscardToWin, ...]: ...


def rank_discards(
    dealt: CardsLike,
    seat: Seat | str,
    rules: Rules = STANDARD,
    *,
    weight: PairWeight | None = None,
    play: bool = False,
    board: Board | None = None,
) -> tuple[Discard, ...]:
    """All 15 discards from six cards dealt to a seat, or all ten from five, best first.

    The opponent throws any two of the unseen cards, all pairs equally often or in proportion to `weight`. The
    starter is any of the rest, all equally likely (CR-06 to CR-08, CR-38). All parts of a discard are means
    over the same cases: a card that the opponent often throws is seldom the starter.

    With `play`, the play of the hand kept is counted as well: its mean value if both play by the policy of
    `muggins.games.cribbage.policy`, as in `play_value`.

    At a score, given as `board`, each discard is a `DiscardToWin`, and the best is the one most likely to win
    the match; between equals, the one worth most on average. For this chance the other seat throws by habit,
    even if `weight` is given for the means, and both play greedily, as in `win_probability`. With `play`,
    both play by the policy once either seat needs at most 25 points, and before that the chance is corrected
    by what the play is worth to the hand beyond greedy play, in points. The other seat's hands are a sample
    that comes with the package, always the same one, so the same arguments give the same chances. Points
    count in the order in which they are scored, as a match can end in the middle of a deal.

    Args:
        dealt: the six cards, or five in five-card Cribbage.
        seat: the seat they were dealt to, or its name. The dealer owns the crib.
        rules: the rules.
        weight: the relative frequency with which the opponent throws two cards; called once for each pair, in
            the order of the pack.
        play: whether the play of the cards is counted.
        board: the points of this seat and of the other seat, 0 to 120 each, before anything is scored in this
            deal; by default the score does not matter.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if they are not the right number of different cards.
        WeightError: if a weight is below 0 or not finite, or all are 0.
        ScoreError: if the board is not two scores from 0 to 120.
        RulesError: if there is a board or the play is counted, and the rules are not the rules as written.
        UnknownNameError: if it is not a seat's name.
        WrongTypeError: if the seat is neither a `Seat` nor a string, the rules are not this game's, the
            weight is not a function or gives something other than a number, a score is not a whole number, or
            the board is a set, which has no order.

    Examples:
        >>> best, *others = rank_discards("5H 5C JD QS 2H 9C", Seat.DEALER)
        >>> " ".join(card.code for card in best.thrown), best.hand_mean, round(float(best.net), 2)
        ('2H 9C', Fraction(292, 23), 17.06)
        >>> best, *others = rank_discards("5H 5C JD QS 2H 9C", Seat.DEALER, board=(110, 112))
        >>> " ".join(card.code for card in best.thrown), 0 < best.chance < 1, best.error < 0.03
        ('2H 9C', True, True)
    """
    seat = member(Seat, seat, "seat")
    check_type("the rules", rules, Rules, "Rules of Cribbage")
    ranked = _best_first(dealt, seat, rules, weight, _mean_play(rules) if play else None)
    if board is None:
        return ranked
    from muggins.games.cribbage import winning  # it takes as long to load as half of this package

    chances = winning.CHANCES_WITH_PLAY if play else winning.CHANCES
    return chances.most_likely_first(ranked, DiscardToWin, chances.read_board(board, rules))


def _mean_play(rules: Rules) -> MeanPlay:
    """What the play of cards kept is worth to a seat."""
    if rules != STANDARD:
        raise RulesError("the value of the play is known only for the rules as written")
    from muggins.games.cribbage.play_values import mean_play  # few discards need it

    return mean_play


def _best_first(
    dealt: CardsLike,
    seat: Seat,
    rules: Rules,
    weight: PairWeight | None,
    mean_play: MeanPlay | None,
) -> tuple[Discard, ...]:
    """All discards of some cards, the best one on average first."""
    found = READ.some("deal", dealt, counts=[rules.kept + THROWN])
    cards = Unseen.of([card for card in PACK if card not in found], weight)
    starters = Upcards.of(cards.turned_up(), suit_and_jack)
    rest = cards.by(attrgetter("rank_index"))
    ranks = RankSums.of(rest, _RUNS_TO_COME)
    suits = SuitSums.of(cards.by(suit_and_jack))
    jacks = [is_jack and seat is Seat.DEALER for _, is_jack in starters.faces]
    heels = starters.mean([POINTS[Kind.HEELS][1] * jack for jack in jacks])

    def valued(thrown: tuple[Card, Card], kept: tuple[Card, ...]) -> Discard:
        one, other = thrown
        by_suit = {Kind.FLUSH: _flush(kept, starters.faces), Kind.NOBS: _nobs(kept, starters.faces)}
        return Discard.of_sums(
            thrown,
            kept,
            starters.hand(kept, RANK_SCORES, by_suit),
            ranks.sums(one.rank_index, other.rank_index) | suits.sums(thrown),
            cases=rest.cases,
            seat=seat,
            play=None if mean_play is None else mean_play(kept, seat),
            heels=heels,
        )

    return discards.best_first(found, valued)


def _flush(kept: tuple[Card, ...], starters: Iterable[SuitAndJack]) -> list[int]:
    """The points of a hand's flush with each of the starters (CR-24)."""
    suits = {card.suit_index for card in kept}
    points = POINTS[Kind.FLUSH]
    return [points[len(kept) + (suit in suits)] if len(suits) == 1 else 0 for suit, _ in starters]


def _nobs(kept: tuple[Card, ...], starters: Iterable[SuitAndJack]) -> list[int]:
    """The points of a hand's nobs with each of the starters (CR-25)."""
    jacks = {card.suit_index for card in kept if card.rank is Rank.JACK}
    points = POINTS[Kind.NOBS][1]
    return [points * (suit in jacks) for suit, _ in starters]
