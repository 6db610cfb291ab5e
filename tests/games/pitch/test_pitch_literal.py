"""The second scorer of Pitch itself: the vectors of the rules, worked by hand."""

from random import Random

import pytest

from games.pitch import literal_pitch as literal

SEED = 52


@pytest.mark.parametrize(
    ("calls", "winner"),
    [
        ([None, None, None, None], (3, 2)),
        ([2, None, None, None], (0, 2)),
        ([2, 3, None, None], (1, 3)),
        ([2, 3, None, 3], (3, 3)),
        ([None, 5, None, 5], (3, 5)),
        ([None, None, None, 4], (3, 4)),
        ([2, 3, 4, 5], (3, 5)),
    ],
)
def test_the_auction(calls: list[int | None], winner: tuple[int, int]) -> None:
    """The highest bid wins, the dealer may steal it, and is forced to two if all pass (PI-01)."""
    assert literal.winning_call(calls) == winner


@pytest.mark.parametrize(
    "calls", [[2, 2, None, None], [3, None, None, 2], [1, None, None, None], [2, 3, None]]
)
def test_an_auction_that_is_refused(calls: list[int | None]) -> None:
    """A bid not above the last, a bid of one, three calls (PI-01)."""
    with pytest.raises(literal.RefusedError, match="PI-01"):
        literal.winning_call(calls)


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("9S 2H 3C", "S", "9S 2H"),
        ("2H 3C", "S", "2H 3C"),
        ("2H 3H 4C", "H", "2H 3H"),
        ("3C 4D", "H", "3C 4D"),
    ],
)
def test_what_may_be_played(hand: str, led: str, legal: str) -> None:
    """Hearts are trumps: follow, or trump, or anything when void (PI-03)."""
    assert literal.legal_cards(hand.split(), led, "H") == legal.split()


@pytest.mark.parametrize(
    ("cards", "winner"), [("9S AS 2S 3S", 1), ("9S AC 2H AS", 2), ("AS 2H 9H KS", 2), ("2D AS KS AC", 0)]
)
def test_who_wins_a_trick(cards: str, winner: int) -> None:
    """Hearts are trumps (PI-04)."""
    assert literal.trick_winner(cards.split(), "H") == winner


def test_the_value_of_a_pile() -> None:
    """4 + 1 + 10 + 3 (PI-08); all cards are worth 80."""
    assert literal.game_value(["AS", "JS", "TH", "KD", "9C", "2D"]) == 18
    assert literal.game_value(literal.DECK) == 80


@pytest.mark.parametrize(
    ("bid", "points", "tricks", "scored"),
    [(2, 3, 4, 3), (4, 3, 6, -4), (5, 4, 6, 5), (5, 4, 5, -5), (3, 3, 2, 3), (4, 4, 3, 4), (2, 1, 2, -2)],
)
def test_what_a_bid_scores(bid: int, points: int, tricks: int, scored: int) -> None:
    """The points made, or minus the bid (PI-10, PI-11)."""
    assert literal.hand_points(bid, points, tricks) == scored


def test_one_trump_is_high_low_and_jack() -> None:
    """Three points with the jack of hearts, the only trump (PI-09); a tie in Game is nobody's (PI-08)."""
    small = [card for card in literal.DECK if card[0] in "234567" and card[1] != "H"]
    found = literal.achievements([["JH", *small[:11]], ["JC", *small[11:18], *("8C", "8D", "9C", "9D")]], "H")
    assert found == {"high": (0, ("JH",)), "low": (0, ("JH",)), "jack": (0, ("JH",))}


def test_game_names_its_cards() -> None:
    """The larger total, with the cards that count (PI-06, PI-08)."""
    found = literal.achievements(piles("AH KC", "TS 3H", (3, 3)), "H")
    assert found == {"high": (0, ("AH",)), "low": (1, ("3H",)), "game": (1, ("TS",))}


def piles(first: str, second: str, tricks: tuple[int, int]) -> list[list[str]]:
    """Piles of so many tricks, with these cards and small ones of other suits than hearts."""
    small = iter([card for card in literal.DECK if card[0] in "23456789" and card[1] != "H"])
    found = [first.split(), second.split()]
    for pile, number in zip(found, tricks, strict=True):
        while len(pile) < 4 * number:
            pile.append(next(small))
    return found


@pytest.mark.parametrize(
    ("bid", "first", "second", "tricks", "scores"),
    [
        (2, "AH 2H JH TS", "", (6, 0), (4, 0)),
        (5, "AH 2H JH TS", "", (6, 0), (5, 0)),
        (5, "AH 2H JH TS", "", (5, 1), (-5, 0)),
        (4, "AH 2H TS", "", (6, 0), (-4, 0)),
        (5, "AH 2H TS", "", (6, 0), (-5, 0)),
        (3, "AH 2H TS", "", (6, 0), (3, 0)),
        (3, "AH JH", "2H TS", (3, 3), (-3, 2)),
        (2, "AH JH", "2H TS", (3, 3), (2, 2)),
    ],
)
def test_what_a_hand_scores(
    bid: int, first: str, second: str, tricks: tuple[int, int], scores: tuple[int, int]
) -> None:
    """Without the jack four and smudge fail, even with all tricks (PI-11); the others score (PI-10)."""
    lines = literal.hand_lines(bid, 0, piles(first, second, tricks), "H", tricks)
    assert tuple(sum(line[2] for line in lines if line[0] == side) for side in (0, 1)) == scores


def play_one_hand(bid: int, first: str, second: str, tricks: tuple[int, int]) -> literal.Table:
    """Score a hand at 20-24 in which side 0 pitched."""
    table = literal.Table(3, scores=(20, 24))
    table.piles = piles(first, second, tricks)
    table.tricks = list(tricks)
    table.played = [(0 if card in table.piles[0] else 1, card) for card in table.piles[0] + table.piles[1]]
    table.bid, table.pitcher = bid, 0
    table._score("H")  # the sixth trick does this
    return table


def test_only_the_pitching_side_wins() -> None:
    """22-26 is won by side 0, and 18-28 by nobody (PI-12)."""
    table = play_one_hand(2, "AH JH", "2H TS", (3, 3))
    assert (table.scores, table.winner) == ([22, 26], 0)
    table = play_one_hand(2, "", "AH 2H JH TS", (0, 6))
    assert (table.scores, table.winner, table.waiting_for) == ([18, 28], None, "deal")


def test_what_is_refused_at_the_table() -> None:
    """A bid too low, a revoke, a card out of turn, a card of another hand."""
    table = literal.Table(3)
    table.take(("deal", literal.DECK))
    assert table.hands[0] == ["2C", "3C", "4C", "AC", "2D", "3D"]
    table.take(("bid", 0, 3))
    for event, rule in [(("bid", 1, 3), "PI-01"), (("bid", 2, 4), ""), (("card", 1, "5C"), "")]:
        with pytest.raises(literal.RefusedError) as refusal:
            table.take(event)
        assert refusal.value.rule == rule
    for seat in (1, 2, 3):
        table.take(("pass", seat))
    table.take(("card", 0, "2D"))
    assert table.trump == "D"
    for event, rule in [(("card", 1, "5C"), "PI-03"), (("card", 1, "AS"), ""), (("card", 2, "8C"), "")]:
        with pytest.raises(literal.RefusedError) as refusal:
            table.take(event)
        assert refusal.value.rule == rule


def test_random_matches_at_the_witness_table() -> None:
    """The winner pitched last and has the target; the awards are the scores."""
    rng = Random(SEED)
    for number in range(20):
        events = literal.random_match(rng, number % 4)
        found = literal.play_match(number % 4, events)
        assert found.awaited[-1] == "over"
        assert found.winner is not None
        assert found.scores[found.winner] >= 21
        assert found.scores == [
            sum(award[2] for award in found.awards if award[0] == side) for side in (0, 1)
        ]
