"""What matches a top card, and the piles from which cards are drawn, with cards that are letters."""

from typing import NamedTuple

import pytest

from muggins.table.shedding import Piles, Top


@pytest.mark.parametrize(
    ("top", "rank", "suit", "wanted"),
    [
        (Top(7, "hearts"), 7, "spades", True),
        (Top(7, "hearts"), 2, "hearts", True),
        (Top(7, "hearts"), 2, "spades", False),
        (Top(8, "hearts", "clubs"), 2, "hearts", False),
        (Top(8, "hearts", "clubs"), 2, "clubs", True),
        (Top(8, "hearts", "clubs"), 8, "spades", True),
    ],
)
def test_what_matches(top: Top[int, str], rank: int, suit: str, wanted: bool) -> None:
    """The rank, and the suit or the one that is named instead."""
    assert top.takes(rank, suit) == wanted


class Card(NamedTuple):
    """A card with a rank and a suit."""

    rank: int
    suit: str


def test_what_a_card_shows() -> None:
    """Its rank and its suit, and the suit that is named with it, which is then the one that matches."""
    shown: Top[int, str] = Top.shown_by(Card(8, "hearts"))
    named: Top[int, str] = Top.shown_by(Card(8, "hearts"), "clubs")
    assert (shown, named) == (Top(8, "hearts"), Top(8, "hearts", "clubs"))
    assert (shown.wanted_suit, named.wanted_suit) == ("hearts", "clubs")


def test_a_deal() -> None:
    """One card at a time, and then perhaps an upcard."""
    piles = Piles.dealt("abcdefgh", seats=3, size=2)
    assert piles == Piles((("a", "d"), ("b", "e"), ("c", "f")), ("g", "h"), ())
    assert piles.turned_up() == Piles(piles.hands, ("h",), ("g",))


def test_a_card_is_laid() -> None:
    """On top of the pile, and only one of two that are alike."""
    piles = Piles((("a", "b", "a"), ("c",)), (), ("x",)).laid(0, "a")
    assert piles == Piles((("b", "a"), ("c",)), (), ("x", "a"))


def test_draws_wait_for_a_new_stock() -> None:
    """In the order in which they are due."""
    piles = Piles((("a",), ("b",)), ("c",), ("d", "e", "f")).owing(1, 2).owing(0).settled()
    assert (piles.hands, piles.owed, piles.is_short, piles.is_dry) == (
        (("a",), ("b", "c")),
        (1, 0),
        True,
        False,
    )
    assert piles.spent == ("d", "e")
    after = piles.restocked("ed").settled()
    assert (after.hands, after.pile, after.owed) == ((("a", "d"), ("b", "c", "e")), ("f",), ())


def test_draws_lapse_if_there_is_nothing_to_draw() -> None:
    """All of them, whoever's they are."""
    piles = Piles((("a",), ("b",)), (), ("f",)).owing(1, 2).owing(0)
    assert (piles.is_dry, piles.is_short) == (True, False)
    assert piles.settled().owed == ()


@pytest.mark.parametrize(
    ("order", "wanted"), [("ed", True), ("de", True), ("dd", False), ("def", False), ("", False)]
)
def test_what_a_new_stock_is_made_of(order: str, wanted: bool) -> None:
    """The cards below the top one, in any order."""
    assert Piles((), (), ("d", "e", "f")).can_restock(order) == wanted


def test_what_a_player_sees() -> None:
    """His own cards, how many each player and the stock have, and the pile; who has no seat holds none."""
    piles = Piles((("a", "b"), ("c",)), ("d", "e", "f"), ("g", "h"))
    for player, hand in ("Ann", ["a", "b"]), ("Ben", ["c"]), ("Cid", []):
        assert piles.seen_by(player, ["Ann", "Ben"]) == {
            "hand": hand,
            "held": {"Ann": 2, "Ben": 1},
            "stock": 3,
            "pile": ["g", "h"],
        }
