"""The second scorer of Bridge Solitaire itself: the vectors of the rules, worked by hand."""

from random import Random

import pytest

from games.bridge_solitaire import literal_bridge_solitaire as literal

SEED = 54
HAND_1 = "AC KC QC JC TC 8C QH 8H 7H 9S 4S 3D *R"
HAND_2 = "AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R"


# --- the house's bid ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "winners"),
    [
        ("AQT9", 2), ("AK", 2), ("Q85", 1), ("JT72", 1), ("AKT8", 2), ("Q8", 0), ("Q82", 1), ("AQT32", 3),
        ("K43", 1), ("A93", 1), ("K", 0), ("KQ", 1), ("QJT", 1), ("KQJ", 2), ("432", 0), ("", 0),
        ("AKQJT98765432", 13), ("A765432", 1), ("AKQJT876", 7),
    ],
)  # fmt: skip
def test_winning_tricks(ranks: str, winners: int) -> None:
    """Of one suit, from the ace down (BS-05)."""
    assert literal.winning_tricks(ranks) == winners


@pytest.mark.parametrize(("ranks", "winners"), [("A765432", 2), ("AKQJT876", 8), ("AQT9", 2)])
def test_winning_tricks_if_the_house_follows(ranks: str, winners: int) -> None:
    """The other reading of BS-05."""
    assert literal.winning_tricks(ranks, house_follows=True) == winners


def test_where_the_two_readings_differ() -> None:
    """In 2,821 of the 8,192 holdings, all of more than six cards (BS-05)."""
    differing = []
    for number in range(2**13):
        ranks = [rank for place, rank in enumerate(literal.FROM_LOWEST) if number >> place & 1]
        if literal.winning_tricks(ranks) != literal.winning_tricks(ranks, house_follows=True):
            differing.append(len(ranks))
    assert (len(differing), min(differing)) == (2821, 7)


@pytest.mark.parametrize(("hand", "bid"), [(HAND_1, None), (HAND_2, (1, "D"))], ids=["hand 1", "hand 2"])
def test_the_house_bids(hand: str, bid: literal.Bid | None) -> None:
    """The text's examples (BS-03)."""
    assert literal.house_bid(hand.split()) == bid


def test_equally_short_suits() -> None:
    """The highest or the lowest of them (BS-04)."""
    hand = ["2C", "3C", "2D", "3D", "4D", "5D", "2H", "3H", "4H", "5H", "6H", "2S", "3S"]
    assert literal.shortest_suits(hand) == ["C", "S"]
    assert literal.house_bid(hand) == (6, "S")
    assert literal.house_bid(hand, tie="low") == (6, "C")


@pytest.mark.parametrize(
    ("lengths", "jokers", "allowed"),
    [
        ("4333", 0, True),
        ("3334", 0, True),
        ("3333", 1, True),
        ("3233", 2, True),
        ("4432", 0, False),
        ("4332", 1, False),
    ],
)
def test_no_trump(lengths: str, jokers: int, allowed: bool) -> None:
    """Three shapes allow it (BS-06)."""
    hand = literal.JOKERS[:jokers]
    for suit, length in zip(literal.SUITS, lengths, strict=True):
        hand += [rank + suit for rank in literal.FROM_LOWEST[: int(length)]]
    assert len(hand) == 13
    assert literal.no_trump_allowed(hand) is allowed
    assert ((1, "NT") in literal.legal_bids(hand, None)) is allowed


def test_legal_bids() -> None:
    """Above the house's, or a pass; no pass if the house has passed (BS-02, BS-07)."""
    assert literal.legal_bids(HAND_2.split(), (1, "D"))[:3] == [(1, "H"), (1, "S"), (2, "C")]
    assert literal.legal_bids(HAND_2.split(), (7, "H")) == [(7, "S"), None]
    assert literal.legal_bids(HAND_1.split(), None)[0] == (1, "C")
    assert None not in literal.legal_bids(HAND_1.split(), None)


# --- tricks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "led", "legal"),
    [
        ("9S 2S *R", "AS", "9S 2S"),
        ("9H *R", "AS", "9H *R"),
        ("9S *R", "*B", "9S *R"),
        ("9S *R", None, "9S *R"),
    ],
)
def test_what_the_player_may_play(hand: str, led: str | None, legal: str) -> None:
    """A joker only when void, and anything to a joker (BS-12, BS-13)."""
    assert literal.legal_cards(hand.split(), led) == legal.split()


@pytest.mark.parametrize(
    ("card", "led", "trump", "may"),
    [
        ("9C", "AC", "C", True), ("7D", "AC", "C", False), ("4C", "QH", "C", True), ("TD", "QH", "C", False),
        ("*B", "9S", "C", True), ("4C", "QH", None, False), ("2D", "*R", "C", True),
    ],
)  # fmt: skip
def test_what_the_house_may_reply(card: str, led: str, trump: str | None, may: bool) -> None:
    """The suit led, a trump, a joker (BS-10)."""
    assert literal.house_may_reply(card, led, trump) is may


@pytest.mark.parametrize(
    ("leader", "led", "reply", "trump", "winner"),
    [
        (1, "3C", "8C", "C", 0), (0, "QH", "4C", "C", 1), (1, "KS", "4S", "C", 1), (1, "QD", "*R", "C", 1),
        (1, "2H", "7H", "C", 0), (0, "9S", "*B", "C", 1), (1, "6D", "TC", "C", 0), (0, "8H", "5C", "C", 1),
        (1, "*R", "*B", "C", 0), (0, "*R", "*B", "C", 1), (1, "*R", "AC", "C", 1), (0, "*R", "2C", None, 1),
        (0, "2H", None, None, 0), (0, "2H", "AS", "C", 0),
    ],
)  # fmt: skip
def test_who_wins_a_trick(leader: int, led: str, reply: str | None, trump: str | None, winner: int) -> None:
    """The house wins with any joker, but not its own joker answered by the other (BS-11, BS-13)."""
    assert literal.trick_winner(leader, led, reply, trump) == winner


# --- the points of a contract ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "strain", "doubling", "vulnerable", "tricks", "points"),
    [
        (1, "D", 1, False, 7, (20, 0, 0)),
        (1, "C", 2, False, 7, (40, 50, 0)),
        (1, "H", 2, False, 7, (60, 50, 0)),
        (3, "NT", 1, False, 10, (100, 30, 0)),
        (4, "S", 2, True, 9, (0, 0, 200)),
        (4, "S", 2, False, 6, (0, 0, 800)),
        (4, "S", 2, False, 5, (0, 0, 1100)),
        (2, "H", 4, True, 9, (240, 500, 0)),
        (6, "NT", 1, True, 12, (190, 750, 0)),
        (7, "C", 1, False, 13, (140, 1000, 0)),
        (5, "D", 4, False, 8, (0, 0, 1000)),
        (1, "NT", 4, True, 13, (160, 2500, 0)),
    ],
)
def test_contracts(
    level: int, strain: str, doubling: int, vulnerable: bool, tricks: int, points: tuple[int, int, int]
) -> None:
    """Below the line, above it, and the defenders' (BS-15 to BS-19)."""
    assert literal.contract_points(level, strain, doubling, vulnerable, tricks) == points


def test_the_older_tables() -> None:
    """Flat undertricks, and 50 for insult when redoubled."""
    assert literal.contract_points(4, "S", 2, False, 5, flat_undertricks=True) == (0, 0, 900)
    assert literal.contract_points(1, "C", 4, False, 7, redoubled_insult=50) == (80, 50, 0)


@pytest.mark.parametrize(
    ("hand", "strain", "points"),
    [
        (HAND_1, "C", 150),
        (HAND_1, "H", 0),
        ("AS KS QS TS", "S", 100),
        ("AS AH AD AC", "NT", 150),
        ("AS AH AD", "NT", 0),
    ],
)
def test_honours(hand: str, strain: str, points: int) -> None:
    """Five or four trump honours, or four aces at no trump (BS-20)."""
    found, cards = literal.honours(hand.split(), strain)
    assert (found, bool(cards)) == (points, points > 0)


# --- the rubber --------------------------------------------------------------------------------------------


def test_a_rubber() -> None:
    """The worked rubber of seven contracts: 1,230 to 310 (BS-21, BS-22)."""
    rubber = literal.Rubber()
    five = [(0, 150, ("AC", "KC", "QC", "JC", "TC"))]
    for declarer, level, strain, doubling, tricks, honour_lines, totals in [
        (0, 1, "C", 2, 7, five, [240, 0]),
        (1, 1, "D", 2, 5, [], [540, 0]),
        (0, 2, "S", 1, 9, [], [630, 0]),
        (1, 3, "D", 1, 10, [], [630, 80]),
        (0, 4, "H", 1, 9, [], [630, 180]),
        (1, 2, "C", 2, 8, [], [630, 310]),
        (0, 3, "NT", 1, 9, [], [1230, 310]),
    ]:
        rubber.add(declarer, level, strain, doubling, tricks, honour_lines)
        assert rubber.totals == totals
    assert (rubber.games, rubber.is_over) == ([2, 1], True)
    with pytest.raises(literal.RefusedError, match="BS-22"):
        rubber.add(0, 1, "C", 1, 7)


def test_an_unfinished_rubber() -> None:
    """300 for a game, 100 for a part score (BS-22)."""
    rubber = literal.Rubber()
    rubber.add(0, 3, "NT", 1, 9)
    rubber.add(1, 1, "C", 1, 7)
    rubber.add(0, 1, "C", 1, 7)
    assert [(line[0], line[3]) for line in rubber.unfinished()] == [(0, 300), (0, 100), (1, 100)]
    assert [(line[0], line[3]) for line in rubber.unfinished(only_one_side=True)] == [(0, 300)]
    assert [rubber.needed(side) for side in (0, 1)] == [80, 80]


# --- the match at the second table -------------------------------------------------------------------------


def first_example() -> list[str]:
    """A deck with which the text's first hand goes as it tells."""
    unseen = ["QC", "JC", "7H", "9S", "4S", "3D", "*R"]
    face_up = ["JS", "TS", "7S", "2S", "9D", "AC", "KC", "TC", "8C", "QH", "8H", "5H", "4H"]
    clubs = ["9C", "7C", "6C", "2C"]  # each trick of trumps that the player leads takes one
    passed_over = ["7D", "5D", "AH"]
    later = ["TD", "4C", "KS", "4D", "QD", "2H", "*B", "6D", "5C"]
    told = ["3C", *passed_over, *clubs, *later]
    rest = [card for card in literal.DECK if card not in unseen + face_up + told]
    return unseen + face_up + told + rest


def test_the_first_example() -> None:
    """Seven tricks to six; 1♣ doubled makes 40 below the line, 150 and 50 above (BS-09 to BS-20)."""
    events: list[literal.Event] = [
        ("deal", first_example()),
        ("keep", ["AC", "KC", "TC", "8C", "QH", "8H"]),
        ("bid", 1, "C"),
    ]
    order = ["8C", "AC", "KC", "QC", "JC", "QH", "4S", "3D", "*R", "7H", "9S", "TC", "8H"]
    events += [("card", card) for card in order]
    table = literal.Table()
    for event in events:
        table.take(event)
    assert "".join("PH"[trick.winner] for trick in table.tricks) == "PPPPPHHHHPHPH"
    assert table.tricks[1].passed_over == ("7D", "5D", "AH")
    assert table.tricks[5].passed_over == ("TD",)
    assert [line[1:4] for line in table.rubber.lines] == [
        ("below", "tricks", 40),
        ("above", "insult", 50),
        ("above", "honours", 150),
    ]


def test_the_stock_runs_out() -> None:
    """The last card is the house's, the rest of the hand is the player's (BS-14); four cards at no trump."""
    table = literal.Table()
    table.waiting_for, table.contract, table.declarer, table.leader = "card", (1, "S"), literal.PLAYER, 0
    table.dealt = table.hand = ["AH", "2C", "3C"]
    table.stock = ["9C", "9D"]
    table.take(("card", "AH"))
    assert table.tricks == [literal.Trick(0, "AH", "9D", 0, ("9C",))]
    assert table.won == [3, 0]

    table = literal.Table()
    table.waiting_for, table.contract, table.declarer, table.leader = "card", (1, "NT"), literal.PLAYER, 0
    table.dealt = table.hand = ["2H", "2C"]
    table.stock = ["9C", "9D", "8C", "8D", "AH"]
    table.take(("card", "2H"))
    assert table.tricks == [literal.Trick(0, "2H", None, 0, ("9C", "9D", "8C", "8D"))]
    assert table.stock == ["AH"]


def test_what_is_refused_at_the_table() -> None:
    """A joker not kept, five cards, a low bid, no trump, a pass, a revoke."""
    table = literal.Table()
    deck = first_example()
    deck[0], deck[30] = deck[30], deck[0]
    deck[6], deck[7] = deck[7], deck[6]  # the red joker face up
    table.take(("deal", deck))
    for kept in (["AC", "KC", "TC", "8C", "QH", "8H"], ["*R", "AC", "KC", "TC", "8C"]):
        with pytest.raises(literal.RefusedError, match="BS-01"):
            table.take(("keep", kept))
    table = literal.Table()
    table.take(("deal", first_example()))
    table.take(("keep", ["AC", "KC", "TC", "8C", "QH", "8H"]))
    for event, rule in [(("pass",), "BS-07"), (("bid", 1, "NT"), "BS-06"), (("bid", 8, "C"), "BS-02")]:
        with pytest.raises(literal.RefusedError, match=rule):
            table.take(event)
    table.house = (2, "D")
    with pytest.raises(literal.RefusedError, match="BS-02"):
        table.take(("bid", 2, "C"))
    table.take(("bid", 2, "H"))
    with pytest.raises(literal.RefusedError, match="BS-12"):
        table.take(("card", "QH"))


def test_random_matches_at_the_witness_table() -> None:
    """Each ends with two games, all tricks are somebody's, and the lines are the totals."""
    rng = Random(SEED)
    for _ in range(20):
        events = literal.random_match(rng)
        found = literal.play_match(events)
        assert found.waiting_for[-1] == "over"
        for side in (0, 1):
            assert found.totals[side] == sum(line[3] for line in found.lines if line[0] == side)
        assert [line[2] for line in found.lines].count("rubber") == 1
