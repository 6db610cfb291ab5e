"""The second scorer of Hasenpfeffer itself: the vectors of the rules, worked by hand."""

from random import Random

import pytest

from games.hasenpfeffer import literal_hasenpfeffer as literal

SEED = 53


# --- cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trump", literal.SUITS)
def test_the_25_cards(trump: str) -> None:
    """8 trumps, 5 of the other suit of the colour, 6 of each of the others."""
    counts = dict.fromkeys(literal.SUITS, 0)
    for card in literal.DECK:
        counts[literal.suit_of(card, trump)] += 1
    same = literal.OTHER_OF_THE_COLOUR[trump]
    assert counts == {suit: 8 if suit == trump else 5 if suit == same else 6 for suit in literal.SUITS}


def test_trumps_in_order() -> None:
    """With clubs for trumps the J♣ is the right bower and the J♠ the left."""
    trumps = [card for card in literal.DECK if literal.suit_of(card, "C") == "C"]
    in_order = sorted(trumps, key=lambda card: literal.height(card, "C"), reverse=True)
    assert in_order == ["*R", "JC", "JS", "AC", "KC", "QC", "TC", "9C"]


# --- the auction -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "joker", "won"),
    [
        ([1, None, 2, 6], None, (3, 6)),
        ([None, 4, None, None], 0, (1, 4)),
        ([None, None, None, None], 2, (2, 3)),
        ([None, None, None, None], None, None),
    ],
)
def test_the_auction(calls: list[int | None], joker: int | None, won: tuple[int, int] | None) -> None:
    """The highest bid wins; all pass, and the joker bids three, or the deal is void (HA-01, HA-02)."""
    assert literal.winning_call(calls, joker) == won


@pytest.mark.parametrize(
    "calls", [[3, 3, None, None], [3, None, 2, None], [7, None, None, None], [1]], ids=str
)
def test_an_auction_that_is_refused(calls: list[int | None]) -> None:
    """A bid not above the standing one, a bid of seven, one call alone (HA-01)."""
    with pytest.raises(literal.RefusedError, match="HA-01"):
        literal.winning_call(calls, 0)


# --- tricks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("9C AS", "JS", "9C"),
        ("JS KD", "AS", "JS KD"),
        ("*R AS", "9C", "*R"),
        ("AC 9S", "*R", "AC"),
        ("*R 9S", "TS", "9S"),
        ("AD KD", "*R", "AD KD"),
    ],
)
def test_what_may_be_played(hand: str, led: str, legal: str) -> None:
    """Clubs are trumps: the left bower and the joker belong to them (HA-04)."""
    assert literal.legal_cards(hand.split(), led, "C") == legal.split()


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("AD KC JS *R", 3), ("JS AC JC KC", 2), ("9S AS JD TC", 3), ("9S AS JH AD", 1), ("TH JH 9H AD", 1)],
)
def test_who_wins_a_trick(cards: str, winner: int) -> None:
    """Clubs are trumps (HA-05)."""
    assert literal.trick_winner(cards.split(), "C") == winner


# --- points ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [(4, 5, (5, 1)), (4, 3, (-4, 3)), (1, 0, (-1, 6)), (6, 6, (6, 0)), (3, 3, (3, 3)), (6, 5, (-6, 1))],
)
def test_what_a_hand_scores(bid: int, tricks: int, points: tuple[int, int]) -> None:
    """The tricks if the contract is made, else minus the bid; the defenders' tricks (HA-06 to HA-08)."""
    assert literal.hand_points(bid, tricks) == points


@pytest.mark.parametrize(
    ("scores", "made", "may_win", "winner"),
    [
        ((12, 11), True, True, 0),
        ((4, 11), True, True, 1),
        ((4, 11), True, False, None),
        ((-4, 11), False, False, 1),
        ((9, 9), True, True, None),
    ],
)
def test_who_has_won(scores: tuple[int, int], made: bool, may_win: bool, winner: int | None) -> None:
    """Side 0 declares: both at ten, the declarers; the defenders alone by both readings (HA-10, HA-11)."""
    assert literal.match_winner(scores, 0, made, defenders_may_win=may_win) == winner


# --- the match at the second table -------------------------------------------------------------------------


def test_a_void_deal() -> None:
    """The joker is the widow and all pass: the next dealer deals, nobody scores (HA-02)."""
    table = literal.Table(0)
    table.take(("deal", literal.DECK))
    for seat in (1, 2, 3, 0):
        table.take(("pass", seat))
    assert (table.waiting_for, table.dealer, table.awards) == ("deal", 1, [])


def test_a_forced_bid_and_what_is_refused() -> None:
    """The joker's holder bids three, takes the widow and may discard the joker (HA-02, HA-03)."""
    table = literal.Table(3)
    table.take(("deal", [literal.JOKER, *literal.DECK[:-1]]))
    for seat in (0, 1, 2, 3):
        with pytest.raises(literal.RefusedError):
            table.take(("pass", (seat + 1) % 4))
        table.take(("pass", seat))
    assert (table.bidder, table.bid, len(table.hands[0])) == (0, 3, 7)
    table.take(("trump", 0, "C"))
    with pytest.raises(literal.RefusedError, match="HA-03"):
        table.take(("discard", 0, "9C"))
    table.take(("discard", 0, literal.JOKER))
    assert sorted(table.hands[0]) == ["AD", "AS", "QC", "QH", "TD", "TS"]
    table.take(("card", 0, "QC"))
    assert table.legal_cards == ["9C", "KC", "JS"]
    with pytest.raises(literal.RefusedError, match="HA-04"):
        table.take(("card", 1, "JD"))


@pytest.mark.parametrize("may_win", [True, False])
def test_random_matches_at_the_witness_table(may_win: bool) -> None:
    """Each ends, the winner has ten, and the awards are the scores."""
    rng = Random(SEED)
    for number in range(40):
        events = literal.random_match(rng, number % 4, defenders_may_win=may_win)
        found = literal.play_match(number % 4, events, defenders_may_win=may_win)
        assert found.awaited[-1] == "over"
        assert found.winner is not None
        assert found.scores[found.winner] >= 10
        for side in (0, 1):
            assert found.scores[side] == sum(award[2] for award in found.awards if award[0] == side)
