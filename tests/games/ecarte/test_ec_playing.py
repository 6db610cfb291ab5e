"""Rules of thumb for Écarté: matches against any move."""

from games.ecarte.ecarte_playing import drawn_down
from games.thumbs import chosen, won_against_any_move


def test_it_exchanges_what_the_stock_has() -> None:
    """Of more cards that it would throw, the lowest."""
    assert len(chosen(drawn_down(1)).split()) == len(["exchange", "a card"])


def test_it_beats_any_move() -> None:
    """It wins nine of ten matches."""
    assert won_against_any_move("ecarte", 20) >= 14
