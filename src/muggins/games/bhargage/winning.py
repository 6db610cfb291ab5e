"""How likely a player of Bhargage is to win with each discard, at the score of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from muggins.cards.decktet import EXTENDED, Card
from muggins.cards.decktet.card import ALL_SUITS
from muggins.crib.deal import THROWN
from muggins.errors import RulesError
from muggins.games.bhargage.odds import odds_table
from muggins.games.bhargage.play import BhargagePegging
from muggins.games.bhargage.rules import POINTS, STANDARD, Kind, Rules
from muggins.games.bhargage.show import RANK_SCORES, claim_points, disjoint_suits
from muggins.strategy import winning
from muggins.strategy.winning import Board, Chance, Counted, HandSample, ShownCards
from muggins.table.seats import BySeat, Seat

__all__ = ["chances_of_discards", "hand_samples", "read_board"]

_SAMPLES = "hands.bin"
_BHARG = POINTS[Kind.BHARG][1]
_CHIEF = POINTS[Kind.CHIEF][1]
_FRIEND = POINTS[Kind.FRIEND][1]
_CLAIMS = tuple(map(claim_points, range(ALL_SUITS + 1)))
_SCORES = RANK_SCORES[STANDARD.show_variant]


class _ShownCards(ShownCards[Card]):
    """The points of a deal by the rules as written (BH-25 to BH-58).

    Six Aces in the play are not looked for: they take three Aces in either hand.
    """

    deck = EXTENDED
    pegging = BhargagePegging(STANDARD)

    def turned_up(self, card: Card) -> int:
        """The Chief (BH-25)."""
        return _CHIEF * card.is_character

    def hand(self, kept: Sequence[Card], upcards: Sequence[Card]) -> list[Counted]:
        """A hand with each up-card, its Friends among its points (BH-46 to BH-58)."""
        friends = _FRIEND * sum([card.is_character for card in kept])
        counted = self.crib(kept, upcards)
        return [
            (points + friends * up.is_character, claim)
            for (points, claim), up in zip(counted, upcards, strict=True)
        ]

    def crib(self, thrown: Sequence[Card], upcards: Sequence[Card]) -> list[Counted]:
        """A bhargage with each up-card (BH-46 to BH-58)."""
        tally = shown = 0
        for card in thrown:
            tally += card.rank_digit
            shown |= card.suit_mask
        bhargs = disjoint_suits(thrown).count
        own = bhargs(ALL_SUITS)
        return [
            (
                _SCORES[tally + up.rank_digit].points + _BHARG * (own + bhargs(ALL_SUITS ^ up.suit_mask)),
                _CLAIMS[shown | up.suit_mask],
            )
            for up in upcards
        ]


_GAME = _ShownCards()


def read_board(board: Board, rules: Rules) -> tuple[int, int]:
    """The two scores of a board.

    Raises:
        ScoreError: if there are not two scores from 0 to 110.
        RulesError: if the rules are not those as written: no chances are known for others.
        WrongTypeError: if a score is no whole number, or the scores are a set, which has no order.
    """
    if rules != STANDARD:
        raise RulesError("the chance to win is known for the rules as written, and for no others")
    return odds_table().win_probability(board, 0).scores


def chances_of_discards(
    cards: Sequence[Card], seat: Seat, scores: tuple[int, int]
) -> Mapping[frozenset[Card], Chance]:
    """How likely a seat is to win with each discard of five cards, by the two cards thrown.

    Args:
        cards: the five cards.
        seat: the seat they were dealt to.
        scores: its points, and those of the other seat, 0 to 110 each.
    """
    return winning.chances_of_discards(_GAME, odds_table(), hand_samples()[seat.other], cards, seat, scores)


@cache
def hand_samples() -> BySeat[HandSample]:
    """The hands of each seat that come with the package: what was kept and thrown in simulated deals."""
    from importlib.resources import files  # it takes as long to load as half of this package

    content = (files("muggins.games.bhargage") / _SAMPLES).read_bytes()
    return HandSample.of_both(content, STANDARD.kept + THROWN)
