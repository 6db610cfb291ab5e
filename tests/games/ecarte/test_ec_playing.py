"""Rules of thumb for Écarté: obvious proposals, exchanges and cards, and matches against any move."""

from collections.abc import Sequence

import pytest

from games.ecarte.ecarte_playing import after, dealt, drawn_down
from games.thumbs import chosen, won_against_any_move
from muggins.games.ecarte.playing import THUMB

STRONG, WEAK = "KH QH JH KS 7C", "9H AS TS 9C 8C"
"""With hearts for trumps, the seven of which is turned up."""
EXCHANGED = ["propose", "accept", "exchange", "exchange"]


@pytest.mark.parametrize(
    ("pone", "dealer", "moves", "best"),
    [
        (STRONG, WEAK, [], "stand"),
        (WEAK, STRONG, [], "propose"),
        (WEAK, STRONG, ["propose"], "refuse"),
        (STRONG, WEAK, ["propose"], "accept"),
        (STRONG, WEAK, ["propose", "accept"], "exchange 7C"),
        (WEAK, "KC 8H KS 9S 7C", ["propose", "accept", "exchange"], "exchange 9S 7C"),
        (STRONG, WEAK, ["stand"], "show-king pone"),
        (STRONG, WEAK, ["stand", "show-king pone"], "play KH"),
        ("AS TS 9S KD 7C", "KH 8H KS QD JC", ["stand"], "play KD"),
        ("AS TS 9S QD 7C", "KH 8H KS KD JC", ["stand"], "play AS"),
        ("QH JH 8H 9S 7C", "KH 9H KS KD JC", ["stand"], "play QH"),
        ("AS TS 9S QD 7C", "KH 8H KS QS JS", ["stand", "play AS"], "play JS"),
        ("AS TS 9S QD 7C", "KH 8H KD QC JC", ["stand", "play AS"], "play 8H"),
        ("AH TS 9S QD 7C", "KD 8D AS KS 8C", ["stand", "play AH"], "play 8D"),
    ],
)
def test_obvious_moves(pone: str, dealer: str, moves: Sequence[str], best: str) -> None:
    """Strong hands are played, kings and trumps kept, and tricks taken with the lowest card that does it."""
    assert chosen(after(dealt(pone, dealer), *moves)) == best


def test_it_exchanges_what_the_stock_has() -> None:
    """Of more cards that it would throw, the lowest."""
    assert len(chosen(drawn_down(1)).split()) == len(["exchange", "a card"])


def test_the_king_is_shown_out_of_turn() -> None:
    """The dealer shows it when the pone stands."""
    match = after(dealt("9H AS TS 9C 8C", STRONG), "stand")
    move = THUMB.call(match, "Ben", match.legal_moves("Ben"))
    assert str(move) == "show-king dealer"


def test_it_beats_any_move() -> None:
    """It wins nine of ten matches."""
    assert won_against_any_move("ecarte", 20) >= 14
