"""One deal: the cards dealt, those thrown to the crib, the starter, the play, and the show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, TypeAlias

from attrs import frozen

from muggins.cards.french import Card
from muggins.cards.hands import HandReader
from muggins.checks import member
from muggins.crib import deal
from muggins.crib.deal import Occasion, Phase
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.play import CribbagePegging
from muggins.games.cribbage.rules import STANDARD, Kind, Rules
from muggins.games.cribbage.show import CribbageScore, score_crib, score_hand, score_heels
from muggins.scoring.score import Line, Score
from muggins.table import cut

__all__ = ["Count", "Cut", "Deal", "Occasion", "Phase", "cut_for_deal", "lower_cut"]

Count: TypeAlias = deal.Count[Kind, Card]
Cut: TypeAlias = cut.Cut[Card]


_CUT = cut.LowCut(READ)
lower_cut: Final = _CUT.lower_cut
cut_for_deal: Final = _CUT.cut_for_deal


@frozen
class Deal(deal.Deal[Kind, Card, Rules]):
    """A moment in one deal of Cribbage (CR-06 to CR-09, CR-20, CR-31, CR-32, CR-40 to CR-43).

    Its moves are those of `muggins.crib.deal.Deal`: `discard`, `turn_up`, `play`, `count` and `muggins`.
    There is nothing to `claim`.
    """

    RULES: ClassVar[type[Rules]] = Rules
    READ: ClassVar[HandReader[Card]] = READ
    CLAIMED: ClassVar[Kind] = Kind.CLAIMED
    MUGGINS: ClassVar[Kind] = Kind.MUGGINS

    @classmethod
    def start(
        cls, deck: str | Iterable[Card | str], rules: Rules = STANDARD, sides: Sequence[int] = (0, 1)
    ) -> Deal:
        """A deal of six, five or seven cards each, dealt one at a time, the pone first (CR-06).

        Three or four players get five cards each; with three, the next card begins the crib (CR-40).

        Args:
            deck: the whole pack, in the order of the deal.
            rules: the rules.
            sides: the side of each player, the pone's first and the dealer's last; partners have the same
                number. By default there are two players.

        Raises:
            RulesError: if the rules are not for this number of players.

        Examples:
            >>> from muggins.cards.french import PACK
            >>> deal = Deal.start(PACK)
            >>> [card.code for card in deal.dealt.pone], len(deal.stock)
            (['AC', 'AH', '2C', '2H', '3C', '3H'], 40)
            >>> deal = Deal.start(PACK, sides=(0, 1, 2))
            >>> [len(hand) for hand in deal.dealt.in_order], deal.crib, len(deal.stock)
            ([5, 5, 5], (Card.parse('4S'),), 36)
        """
        return cls.from_deck(deck, rules, sides)

    @property
    def pegging_rules(self) -> CribbagePegging:
        """The rules of the play (CR-09 to CR-19)."""
        return CribbagePegging(self.rules)

    def count(self, claimed: int | None = None) -> Deal:
        """The deal after the next count, which in lowball is in full, whatever is claimed (CR-31)."""
        counted = super().count(claimed)
        return super().count() if self.rules.lowball else counted

    def score_upcard(self, upcard: Card) -> CribbageScore:
        """What the dealer scores for his heels (CR-08)."""
        return score_heels(upcard)

    def score_count(self, occasion: Occasion, held: tuple[Card, ...], upcard: Card) -> CribbageScore:
        """What a hand or the crib scores with the starter (CR-20)."""
        if member(Occasion, occasion, "occasion") is Occasion.HAND:
            return score_hand(held, upcard, self.rules)
        return score_crib(held, upcard)

    def _score_for(self, count: Count) -> CribbageScore:
        """The score of a count: at most what was claimed, or the whole claim if claims stand (CR-31)."""
        if self.rules.claims_stand and count.claimed > count.score.total:
            return Score((Line(Kind.CLAIMED, count.cards, count.claimed),))
        return super()._score_for(count)
