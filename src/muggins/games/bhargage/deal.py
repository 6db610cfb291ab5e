"""One deal: five cards each, two of them to the bhargage, the up-card, the play, and the show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, TypeAlias

from attrs import frozen

from muggins.cards.decktet import Card
from muggins.cards.hands import HandReader
from muggins.checks import member
from muggins.crib import deal
from muggins.crib.deal import Occasion, Phase
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.play import BhargagePegging
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.games.bhargage.show import BhargageScore, score_bhargage, score_chief, score_hand, shortage
from muggins.table import cut

__all__ = ["Count", "Cut", "Deal", "Occasion", "Phase", "cut_for_deal", "lower_cut"]

Count: TypeAlias = deal.Count[Kind, Card]
Cut: TypeAlias = cut.Cut[Card]


_CUT = cut.LowCut(READ)
lower_cut: Final = _CUT.lower_cut
cut_for_deal: Final = _CUT.cut_for_deal


@frozen
class Deal(deal.Deal[Kind, Card, Rules]):
    """A moment in one deal of Bhargage (BH-22 to BH-26, BH-46, BH-58).

    Its moves are those of `muggins.crib.deal.Deal`: `discard`, `turn_up`, `play`, `count`, `claim` and
    `muggins`.
    """

    RULES: ClassVar[type[Rules]] = Rules
    READ: ClassVar[HandReader[Card]] = READ
    CLAIMED: ClassVar[Kind] = Kind.CLAIMED
    MUGGINS: ClassVar[Kind] = Kind.MUGGINS
    UNCLAIMABLE: ClassVar[str] = "lacks no suit"

    @classmethod
    def start(cls, deck: str | Iterable[Card | str], rules: Rules = STANDARD) -> Deal:
        """A deal of five cards each from a deck in this order, one at a time, the pone first (BH-22).

        Examples:
            >>> from muggins.cards.decktet import EXTENDED
            >>> deal = Deal.start(EXTENDED)
            >>> [card.code for card in deal.dealt.pone], len(deal.stock)
            (['E', 'AS', 'AL', 'AK', '2SY'], 35)
        """
        return cls.from_deck(deck, rules)

    @property
    def pegging_rules(self) -> BhargagePegging:
        """The rules of the play (BH-27 to BH-42)."""
        return BhargagePegging(self.rules)

    def score_upcard(self, upcard: Card) -> BhargageScore:
        """What the dealer scores for the Chief (BH-25)."""
        return score_chief(upcard)

    def score_count(self, occasion: Occasion, held: tuple[Card, ...], upcard: Card) -> BhargageScore:
        """What a hand or the bhargage scores with the up-card (BH-46)."""
        score = score_hand if member(Occasion, occasion, "occasion") is Occasion.HAND else score_bhargage
        return score(held, upcard, self.rules)

    def score_claim(self, counted: tuple[Card, ...]) -> BhargageScore:
        """What the opponent may claim for suits missing from the cards counted (BH-58, BH-59)."""
        return shortage(counted)
