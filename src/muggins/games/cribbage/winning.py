"""How likely a player of Cribbage for two is to win with each discard, at the score of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from muggins.cards.french import PACK, Card, Rank
from muggins.crib.deal import THROWN
from muggins.errors import RulesError
from muggins.games.cribbage.odds import odds_table
from muggins.games.cribbage.play import CribbagePegging
from muggins.games.cribbage.rules import POINTS, STANDARD, Kind, Rules
from muggins.games.cribbage.show import crib_points, hand_points
from muggins.strategy import winning
from muggins.strategy.winning import Board, Chance, Counted, HandSample, ShownCards
from muggins.table.seats import BySeat, Seat

__all__ = ["chances_of_discards", "hand_samples", "read_board"]

_SAMPLES = "hands.bin"
_HEELS = POINTS[Kind.HEELS][1]


class _ShownCards(ShownCards[Card]):
    """The points of a deal by the rules as written (CR-08 to CR-30)."""

    deck = PACK
    pegging = CribbagePegging(STANDARD)

    def turned_up(self, card: Card) -> int:
        """His heels (CR-08)."""
        return _HEELS * (card.rank is Rank.JACK)

    def hand(self, kept: Sequence[Card], upcards: Sequence[Card]) -> list[Counted]:
        """A hand with each starter (CR-20 to CR-27)."""
        return [(hand_points(kept, up), 0) for up in upcards]

    def crib(self, thrown: Sequence[Card], upcards: Sequence[Card]) -> list[Counted]:
        """A crib with each starter (CR-20 to CR-27)."""
        return [(crib_points(thrown, up), 0) for up in upcards]


_GAME = _ShownCards()


def read_board(board: Board, rules: Rules) -> tuple[int, int]:
    """The two scores of a board.

    Raises:
        ScoreError: if there are not two scores from 0 to 120.
        RulesError: if the rules are not those as written: no chances are known for others.
        WrongTypeError: if a score is no whole number, or the scores are a set, which has no order.
    """
    if rules != STANDARD:
        raise RulesError("the chance to win is known for the rules as written, and for no others")
    return odds_table().win_probability(board, 0).scores


def chances_of_discards(
    cards: Sequence[Card], seat: Seat, scores: tuple[int, int]
) -> Mapping[frozenset[Card], Chance]:
    """How likely a seat is to win with each discard of six cards, by the two cards thrown.

    Args:
        cards: the six cards.
        seat: the seat they were dealt to.
        scores: its points, and those of the other seat, 0 to 120 each.
    """
    return winning.chances_of_discards(_GAME, odds_table(), hand_samples()[seat.other], cards, seat, scores)


@cache
def hand_samples() -> BySeat[HandSample]:
    """The hands of each seat that come with the package: what was kept and thrown in simulated deals."""
    from importlib.resources import files  # it takes as long to load as half of this package

    content = (files("muggins.games.cribbage") / _SAMPLES).read_bytes()
    return HandSample.of_both(content, STANDARD.kept + THROWN)
