"""The second scorer of Bezique itself: the vectors of the rules, worked by hand."""

from random import Random
from typing import Any

import pytest

from games.bezique import literal_bezique as literal

SEED = 51
HAND = ["AS", "TS", "KS", "QS", "QS", "JS", "JD", "JD", "KD", "KH", "KC", "7C"]


# --- before and after the tricks ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cut", "guess", "points"),
    [(24, 24, (250, 150)), (25, 25, (0, 150)), (24, 23, (250, 0)), (25, 24, (0, 0))],
)
def test_the_cut(cut: int, guess: int, points: tuple[int, int]) -> None:
    """The dealer is paid for 24, the non-dealer for a right guess (BZ-01)."""
    assert literal.cut_points(cut, guess) == points


@pytest.mark.parametrize(("shown", "points"), [("", 250), ("7S", 500), ("7S AS 9H", 1000)])
def test_carte_blanche(shown: str, points: int) -> None:
    """The hand and each draw shown after it score 250 (BZ-02)."""
    assert literal.carte_blanche_points(["AS", "TS", "7C"], shown.split()) == points


def test_a_face_card_ends_carte_blanche() -> None:
    """Neither a hand with a face card nor a face card drawn; with one reading no ace either (BZ-02)."""
    for hand, shown, spoiled in (["JS"], [], False), (["TS"], ["KH"], False), (["AS"], [], True):
        with pytest.raises(literal.RefusedError, match="BZ-02"):
            literal.carte_blanche_points(hand, shown, aces_spoil=spoiled)


@pytest.mark.parametrize(
    ("scores", "final"),
    [
        ((3500, 2800), (7300, 2800)),
        ((3500, 3000), (4500, 3000)),
        ((2900, 2800), (6700, 2800)),
        ((3000, 3000), (3000, 3000)),
        ((100, 2999), (100, 4099)),
    ],
)
def test_the_settlement(scores: tuple[int, int], final: tuple[int, int]) -> None:
    """The winner gets 1000, and the loser's score below the rubicon (BZ-16)."""
    found = list(scores)
    for player, _, points in literal.settlement(scores):
        found[player] += points
    assert tuple(found) == final


# --- tricks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "reply", "trump", "winner"),
    [
        ("TS", "AS", None, 1),
        ("TS", "KS", None, 0),
        ("KS", "KS", None, 0),
        ("7S", "AH", None, 0),
        ("AS", "7H", "H", 1),
        ("7H", "AS", "H", 0),
        ("KH", "TH", "H", 1),
        ("TH", "TH", "H", 0),
    ],
)
def test_who_wins_a_trick(led: str, reply: str, trump: str | None, winner: int) -> None:
    """Only a higher card of the suit led or a trump on another lead beats it (BZ-03)."""
    assert literal.trick_winner(led, reply, trump) == winner


@pytest.mark.parametrize(
    ("hand", "led", "trump", "stock_open", "legal"),
    [
        ("7S AH KC", "9S", "H", True, "7S AH KC"),
        ("7S KS AH", "9S", "H", False, "KS"),
        ("7S 8S AH", "9S", "H", False, "7S 8S"),
        ("AH 7H KC", "9S", "H", False, "7H AH"),
        ("AH KC", "9S", None, False, "AH KC"),
        ("KC 7D", "9H", "H", False, "KC 7D"),
        ("KC 7D", None, "H", False, "KC 7D"),
        ("9S 9S", "9S", None, False, "9S"),
    ],
)
def test_what_may_be_played(
    hand: str, led: str | None, trump: str | None, stock_open: bool, legal: str
) -> None:
    """Anything with the stock open (BZ-03), then follow, head, trump (BZ-14)."""
    found = literal.legal_cards(hand.split(), led, trump, stock_open=stock_open)
    assert sorted(found) == sorted(legal.split())


# --- melds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("trump", "sequence", "marriage"), [("S", 250, 40), ("H", 150, 20), (None, 250, 40)])
def test_the_melds_of_twelve_cards(trump: str | None, sequence: int, marriage: int) -> None:
    """Two choices of the queen, four of the bezique."""
    assert literal.melds_in(HAND, trump) == [
        ("bezique", ("JD", "QS"), 40, 4),
        ("double bezique", ("JD", "JD", "QS", "QS"), 500, 1),
        ("four of a kind", ("KC", "KD", "KH", "KS"), 80, 1),
        ("marriage", ("KS", "QS"), marriage, 2),
        ("sequence", ("AS", "JS", "KS", "QS", "TS"), sequence, 2),
    ]


def test_six_beziques() -> None:
    """Four are the most (BZ-11); the queens are also four of a kind and four trumps."""
    found = literal.melds_in(["QS"] * 6 + ["JD"] * 6, "S")
    assert {(kind, points) for kind, _, points, _ in found} == {
        ("bezique", 40),
        ("double bezique", 500),
        ("triple bezique", 1500),
        ("quadruple bezique", 4500),
        ("four trumps", 600),
        ("four of a kind", 60),
        ("four of a kind", 40),
    }


@pytest.mark.parametrize(
    ("rank", "any_four", "trumps"),
    [("A", 100, 1000), ("T", None, 900), ("K", 80, 800), ("Q", 60, 600), ("J", 40, 400)],
)
def test_four_of_a_kind(rank: str, any_four: int | None, trumps: int) -> None:
    """Four trumps are worth ten times as much; there is no entry for any four tens (BZ-05)."""
    assert literal.meld_points("four trumps", [rank + "C"] * 4, "C") == trumps
    if any_four is None:
        assert literal.kinds_of([rank + "C"] * 4, "D") == []
    else:
        assert literal.meld_points("four of a kind", [rank + "C"] * 4, "C") == any_four


class Turns:
    """One player who wins each trick, declares one meld and scores it."""

    def __init__(self, trump: str | None = "S", **settings: Any) -> None:
        self.tableau = literal.Tableau(**settings)
        self.trump = trump

    def meld(self, kind: str, cards: str = "", numbers: str = "") -> int:
        """Declare a meld of cards from the hand and numbers on the table, score it, and give its points."""
        placed = [int(number) for number in numbers.split()]
        return self.tableau.score(self.tableau.declare(kind, cards.split(), placed, self.trump), self.trump)

    def refused(self, kind: str, cards: str = "", numbers: str = "") -> str:
        """Give the rule that forbids a meld."""
        with pytest.raises(literal.RefusedError) as refusal:
            self.meld(kind, cards, numbers)
        return refusal.value.rule


def test_reuse_and_restoration() -> None:
    """The worked case of the rules: 250 + 40 + 250 + 80 + 40 + 40 = 700."""
    turns = Turns()
    assert turns.meld("sequence", "AS TS KS QS JS") == 250  # cards 0 to 4
    assert turns.meld("marriage", "", "2 3") == 40
    assert turns.refused("sequence", "AS", "1 2 3 4") == "BZ-08"
    assert turns.tableau.play(0) == "AS"
    assert turns.meld("sequence", "AS", "1 2 3 4") == 250  # card 5
    assert turns.meld("four of a kind", "KD KH KC", "2") == 80  # cards 6 to 8
    assert turns.meld("bezique", "JD", "3") == 40  # card 9
    assert turns.refused("marriage", "KS", "3") == "BZ-08"
    assert turns.tableau.play(2) == "KS"
    assert turns.meld("marriage", "KS", "3") == 40  # card 10
    assert turns.refused("marriage", "KS", "3") == "BZ-08"


def test_a_marriage_before_its_sequence() -> None:
    """Class B first, then class A with the same cards (BZ-08)."""
    turns = Turns("H")
    assert turns.meld("marriage", "KS QS") == 20
    assert turns.meld("sequence", "AS TS JS", "0 1") == 150


def test_the_ladder_of_beziques() -> None:
    """40 + 500 + 1500 + 4500 (BZ-09), and a fifth as a single (BZ-11)."""
    turns = Turns()
    assert turns.meld("bezique", "QS JD") == 40
    assert turns.refused("bezique", "JD", "0") == "BZ-08"
    assert turns.refused("double bezique", "QS JD JD", "0") == "BZ-09"
    assert turns.meld("double bezique", "QS JD", "0 1") == 500
    assert turns.meld("triple bezique", "QS JD", "0 1 2 3") == 1500
    assert turns.meld("quadruple bezique", "QS JD", "0 1 2 3 4 5") == 4500
    assert turns.meld("bezique", "QS JD") == 40
    assert turns.refused("double bezique", "", "0 1 8 9") == "BZ-08"


def test_only_beziques_are_augmented() -> None:
    """Any four kings don't become four trump kings (BZ-09, BZ-12)."""
    turns = Turns()
    assert turns.meld("four of a kind", "KS KS KH KD") == 80
    assert turns.refused("four trumps", "KS KS", "0 1") == "BZ-08"
    assert turns.meld("four trumps", "KS KS KS KS") == 800


def test_what_restores_a_meld() -> None:
    """The same kind, from the hand, one card (BZ-10)."""
    turns = Turns()
    turns.meld("four of a kind", "KS KH KS KD")
    turns.meld("marriage", "KC QC")
    turns.tableau.play(1)
    assert turns.refused("four of a kind", "", "0 2 3 4") == "BZ-10"
    turns.tableau.play(3)
    assert turns.refused("four trumps", "KS KS", "0 2") == "BZ-10"
    assert turns.refused("four of a kind", "KH KD", "0 2") == "BZ-10"
    turns.tableau.most_restored = None
    assert turns.meld("four of a kind", "KH KD", "0 2") == 80


def test_other_readings_of_reuse_and_restoration() -> None:
    """A card from the hand needed (BZ-08), other kinds from what is left, cards from the table (BZ-10)."""
    turns = Turns(hand_card_needed=True)
    turns.meld("sequence", "AS TS KS QS JS")
    assert turns.refused("marriage", "", "2 3") == "BZ-08"
    for may in (False, True):
        turns = Turns(remains_serve=may)
        turns.meld("four of a kind", "KS KS KS KH")
        turns.tableau.play(3)
        if may:
            assert turns.meld("four trumps", "KS", "0 1 2") == 800
        else:
            assert turns.refused("four trumps", "KS", "0 1 2") == "BZ-10"
    for may in (False, True):
        turns = Turns(restore_from_table=may)
        turns.meld("marriage", "KS QS")
        turns.meld("bezique", "QS JD")
        turns.tableau.play(1)
        if may:
            assert turns.meld("marriage", "", "0 2") == 40
        else:
            assert turns.refused("marriage", "", "0 2") == "BZ-10"


def test_a_meld_is_scored_once_and_whole() -> None:
    """Not twice, and not after a card of it was played (BZ-06)."""
    tableau = literal.Tableau()
    meld = tableau.declare("marriage", ["KH", "QH"], [], "H")
    assert tableau.score(meld, "H") == 40
    assert tableau.why_not_score(meld, "H") == ("BZ-06", "scored before")
    other = tableau.declare("bezique", ["QS", "JD"], [], "H")
    tableau.play(3)
    assert tableau.why_not_score(other, "H") == ("BZ-06", "no longer complete")
    assert tableau.why_not_score(2, "H") == ("BZ-06", "no such meld")


# --- the deal at the second table --------------------------------------------------------------------------


def table_with(first: str, second: str, **settings: Any) -> literal.Table:
    """A table at which player 1, who leads, and player 0 have these cards, and the stock is the rest."""
    hands = [(first.split() + ["7C"] * 12)[:12], (second.split() + ["8C"] * 12)[:12]]
    table = literal.Table(0, **settings)
    table.waiting_for = "card"
    table.hands = [hands[1], hands[0]]
    table.stock = ["9D"] * 168
    return table


def test_a_declaration_sets_trumps() -> None:
    """Of two laid at once the one scored does; else the first (BZ-04, BZ-17)."""
    for scored, trump, points in (0, "H", 40), (1, "S", 250), (None, "H", 0):
        table = table_with("KH QH AS TS KS QS JS AD", "")
        table.take(("card", 1, "AD"))
        table.take(("card", 0, "8C"))
        table.take(("declare", 1, "marriage", ["KH", "QH"], []))
        table.take(("declare", 1, "sequence", ["AS", "TS", "KS", "QS", "JS"], []))
        if scored is not None:
            table.take(("score", 1, scored))
            with pytest.raises(literal.RefusedError, match="BZ-06"):
                table.take(("score", 1, 1 - scored))
        table.take(("draw", 1))
        assert (table.trump, table.scores[1]) == (trump, points)


def test_trumps_may_be_set_by_the_score() -> None:
    """The other reading of BZ-04: what is declared and not scored sets none."""
    table = table_with("KH QH AS TS KS QS JS AD", "", trumps_set="scored")
    table.take(("card", 1, "AD"))
    table.take(("card", 0, "8C"))
    table.take(("declare", 1, "marriage", ["KH", "QH"], []))
    assert [table.trump] == [None]
    table.take(("declare", 1, "sequence", ["AS", "TS", "KS", "QS", "JS"], []))
    table.take(("score", 1, 1))
    assert (table.trump, table.scores[1]) == ("S", 250)


def test_carte_blanche_at_the_table() -> None:
    """A chain of draws shown, until one is kept (BZ-02)."""
    table = table_with("", "KC")
    table.take(("carte blanche", 1))
    with pytest.raises(literal.RefusedError, match="BZ-02"):
        table.take(("carte blanche", 0))
    for word, score in ("show draw", 500), ("keep draw", 500):
        table.take(("card", 1, "7C"))
        table.take(("card", 0, "8C"))
        table.take(("draw", 0))
        table.take((word, 1))
        assert table.scores == [0, score]
        table.leader = 1
    table.take(("card", 1, "7C"))
    table.take(("card", 0, "8C"))
    table.take(("draw", 0))
    assert table.waiting_for == "card"


def test_what_is_refused_at_the_table() -> None:
    """A meld of the loser, one after the stock is gone, a revoke, a card that lies nowhere."""
    table = table_with("KH QH AD", "KC QC 8C")
    table.take(("card", 1, "AD"))
    table.take(("card", 0, "8C"))
    for event, rule in [
        (("declare", 0, "marriage", ["KC", "QC"], []), "BZ-06"),
        (("declare", 1, "marriage", ["KS", "QS"], []), "BZ-06"),
        (("declare", 1, "marriage", ["KH", "7C"], []), "BZ-05"),
        (("score", 1, 0), "BZ-06"),
    ]:
        with pytest.raises(literal.RefusedError, match=rule):
            table.take(event)
    table.stock = ["9D", "9D"]
    table.tricks = [0, 84]
    table.take(("declare", 1, "marriage", ["KH", "QH"], []))
    table.take(("draw", 1))
    assert table.hands[1].count("KH") == 1
    assert table.tableaux[1].lying == []
    with pytest.raises(literal.RefusedError, match="BZ-13"):
        table.take(("score", 1, 0))
    table.take(("card", 1, "7C"))
    with pytest.raises(literal.RefusedError, match="BZ-14"):
        table.take(("card", 0, "9D"))


@pytest.mark.parametrize("settings", [{}, {"likely": literal.KEEN, "thrift": 0.8}], ids=["any", "keen"])
def test_random_deals_at_the_witness_table(settings: dict[str, Any]) -> None:
    """Each ends after 96 tricks, and the awards are the scores."""
    rng = Random(SEED)
    for number in range(4):
        events = literal.random_deal(rng, number % 2, **settings)
        found = literal.play_deal(number % 2, events)
        assert found.awaited[-1] == "over"
        assert found.scores == [sum(award[2] for award in found.awards if award[0] == p) for p in (0, 1)]
        assert sum(event[0] in ("card", "table card") for event in events) == 192
        assert [award[1] for award in found.awards].count("last trick") == 1
