"""What each discard of one deal is worth, exactly.

A player who looks at five cards has not seen the other 40. The opponent throws two of them, and one of the
other 38 is turned up: all means are taken over these 29,640 cases. If the opponent throws every pair equally
often, each of the 40 cards is equally often turned up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import reduce
from operator import attrgetter, or_
from typing import TypeAlias, overload

from attrs import frozen

from muggins.cards.decktet import EXTENDED, Card
from muggins.cards.decktet.card import ALL_SUITS
from muggins.checks import check_type, member
from muggins.crib import discards, unseen
from muggins.crib.deal import THROWN
from muggins.crib.discards import Board
from muggins.crib.rank_sums import RankSums, RunsToCome
from muggins.crib.unseen import Unseen
from muggins.crib.upcards import Upcards
from muggins.errors import RulesError
from muggins.games.bhargage.cards import READ, CardsLike
from muggins.games.bhargage.rules import POINTS, STANDARD, Kind, Rules
from muggins.games.bhargage.show import RANK_SCORES, claim_points, disjoint_suits
from muggins.games.bhargage.suit_sums import SuitSums
from muggins.table.seats import Seat

__all__ = ["Discard", "DiscardToWin", "PairWeight", "rank_discards"]

PairWeight: TypeAlias = unseen.PairWeight[Card]
MeanPlay: TypeAlias = Callable[[Iterable[Card], Seat], Fraction]

_SuitsAndCharacter: TypeAlias = tuple[int, bool]

_RUNS_TO_COME = {variant: RunsToCome(scores) for variant, scores in RANK_SCORES.items()}


@frozen
class Discard(discards.Discard[Kind, Card]):
    """One of the ten possible discards from a deal, with its mean value; all means are exact.

    In addition to those of `muggins.crib.discards.Discard`:

    Attributes:
        hand_claim: the mean that the opponent may claim on the hand kept, negated.
        crib_claim: the mean that may be claimed on the bhargage: negative for the dealer, who owns the
            bhargage, positive for the pone, who claims it.
        chief: the mean points for the Chief; 0 for the pone.
    """

    hand_claim: Fraction
    crib_claim: Fraction
    chief: Fraction

    @property
    def reasons(self) -> Mapping[str, Fraction]:
        """The means for the hand, the Chief, the bhargage, the claims, and the play if it is counted."""
        return {
            "hand": self.hand_mean,
            "hand_claim": self.hand_claim,
            "chief": self.chief,
            "crib": self.crib_worth,
            "crib_claim": self.crib_claim,
            **self._play_reason,
        }


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
    """All ten discards of five cards dealt to a seat, the best one first (BH-22, BH-23).

    The opponent throws any two of the 40 unseen cards, all pairs equally often or in proportion to `weight`.
    The up-card is any of the other 38, all equally likely. All parts of a discard are means over the same
    cases: a card that the opponent often throws is seldom the up-card.

    With `play`, the play of the hand kept is counted as well: its mean value if both play by the policy of
    `muggins.games.bhargage.policy`, as in `play_value`.

    At a score, given as `board`, each discard is a `DiscardToWin`, and the best is the one most likely to win
    the match; between equals, the one worth most on average. For this chance the other seat throws by habit,
    even if `weight` is given for the means, and both play greedily, as in `win_probability`. With `play`,
    both play by the policy once either seat needs at most 25 points, and before that the chance is corrected
    by what the play is worth to the hand beyond greedy play, in points. The other seat's hands are a sample
    that comes with the package, always the same one, so the same arguments give the same chances. Points
    count in the order in which they are scored, as a match can end in the middle of a deal.

    Args:
        dealt: the five cards.
        seat: the seat they were dealt to, or its name. The dealer owns the bhargage.
        rules: the rules.
        weight: the relative frequency with which the opponent throws two cards; called once for each pair, in
            the order of the deck.
        play: whether the play of the cards is counted.
        board: the points of this seat and of the other seat, 0 to 110 each, before anything is scored in this
            deal; by default the score does not matter.

    Raises:
        NotationError: if a string names no card.
        WrongCardsError: if they are not five different cards.
        WeightError: if a weight is below 0 or not finite, or all are 0.
        ScoreError: if the board is not two scores from 0 to 110.
        RulesError: if there is a board or the play is counted, and the rules are not the rules as written.
        UnknownNameError: if it is not a seat's name.
        WrongTypeError: if the seat is neither a `Seat` nor a string, the rules are not this game's, the
            weight is not a function or gives something other than a number, a score is not a whole number, or
            the board is a set, which has no order.

    Examples:
        >>> best, *others = rank_discards("AM XS 8WL PMYK 2MK", Seat.DEALER)
        >>> " ".join(card.code for card in best.thrown), round(float(best.net), 2)
        ('AM 2MK', 13.14)
        >>> best, *others = rank_discards("AM XS 8WL PMYK 2MK", Seat.DEALER, board=(100, 105))
        >>> " ".join(card.code for card in best.thrown), 0 < best.chance < 1, best.error < 0.03
        ('AM 2MK', True, True)
    """
    seat = member(Seat, seat, "seat")
    check_type("the rules", rules, Rules, "Rules of Bhargage")
    ranked = _best_first(dealt, seat, rules, weight, _mean_play(rules) if play else None)
    if board is None:
        return ranked
    from muggins.games.bhargage import winning  # it takes as long to load as half of this package

    chances = winning.CHANCES_WITH_PLAY if play else winning.CHANCES
    return chances.most_likely_first(ranked, DiscardToWin, chances.read_board(board, rules))


def _mean_play(rules: Rules) -> MeanPlay:
    """What the play of cards kept is worth to a seat."""
    if rules != STANDARD:
        raise RulesError("the value of the play is known only for the rules as written")
    from muggins.games.bhargage.play_values import mean_play  # few discards need it

    return mean_play


def _best_first(
    dealt: CardsLike,
    seat: Seat,
    rules: Rules,
    weight: PairWeight | None,
    mean_play: MeanPlay | None,
) -> tuple[Discard, ...]:
    """All discards of some cards, the best one on average first."""
    five = READ.some("deal", dealt, counts=[rules.kept + THROWN])
    cards = Unseen.of([card for card in EXTENDED if card not in five], weight)
    upcards = Upcards.of(cards.turned_up(), _suits_and_character)
    rest = cards.by(attrgetter("rank_index"))
    ranks = RankSums.of(rest, _RUNS_TO_COME[rules.show_variant])
    suits = SuitSums.of(cards.by(attrgetter("suit_mask")))
    scores = RANK_SCORES[rules.show_variant]
    owns = seat is Seat.DEALER
    chiefs = [is_character and owns for _, is_character in upcards.faces]
    chief = upcards.mean([POINTS[Kind.CHIEF][1] * each for each in chiefs])

    def valued(thrown: tuple[Card, Card], kept: tuple[Card, ...]) -> Discard:
        one, other = thrown
        beside = {Kind.BHARG: _bhargs(kept, upcards.faces), Kind.FRIEND: _friends(kept, upcards.faces, rules)}
        claim = Fraction(suits.claims(thrown), rest.cases)
        return Discard.of_sums(
            thrown,
            kept,
            upcards.hand(kept, scores, beside),
            {**ranks.sums(one.rank_index, other.rank_index), Kind.BHARG: suits.bhargs(thrown)},
            cases=rest.cases,
            seat=seat,
            play=None if mean_play is None else mean_play(kept, seat),
            hand_claim=-upcards.mean(_claims(kept, upcards.faces)),
            crib_claim=-claim if owns else claim,
            chief=chief,
        )

    return discards.best_first(five, valued)


def _suits_and_character(card: Card) -> _SuitsAndCharacter:
    """The mask of a card's suits, and whether it is a Character: all that matters besides its rank."""
    return card.suit_mask, card.is_character


def _bhargs(kept: tuple[Card, ...], upcards: Iterable[_SuitsAndCharacter]) -> list[int]:
    """The points of a hand's bhargs with each of the up-cards (BH-52)."""
    choices = disjoint_suits(kept)
    own, points = choices.count(ALL_SUITS), POINTS[Kind.BHARG][1]
    return [points * (own + choices.count(ALL_SUITS ^ suits)) for suits, _ in upcards]


def _friends(kept: tuple[Card, ...], upcards: Iterable[_SuitsAndCharacter], rules: Rules) -> list[int]:
    """The points of a hand's Friends with each of the up-cards (BH-54)."""
    friends = sum([card.is_character for card in kept]) + rules.chief_is_friend
    points = POINTS[Kind.FRIEND][1] * friends
    return [points * is_character for _, is_character in upcards]


def _claims(kept: tuple[Card, ...], upcards: Iterable[_SuitsAndCharacter]) -> list[int]:
    """What may be claimed on a hand with each of the up-cards (BH-58)."""
    shown = reduce(or_, [card.suit_mask for card in kept])
    return [claim_points(shown | suits) for suits, _ in upcards]
