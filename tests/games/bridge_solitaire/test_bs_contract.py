"""The scores of contract bridge, rule by rule: bids, contracts, honours. Nothing of the solitaire is used."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frozen import check_frozen
from muggins.cards.french import Suit
from muggins.errors import (
    MugginsError,
    NotationError,
    RulesError,
    ScoreError,
    TricksError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.bridge_solitaire.contract_bridge import (
    BIDS,
    OLDER,
    STANDARD,
    Bid,
    Contract,
    ContractScore,
    Doubling,
    Kind,
    Party,
    Rubber,
    Rules,
    Strain,
    Where,
    contract_points,
    contract_score,
    score_honours,
)

CONTRACTS = [Contract(bid, doubling) for bid in BIDS for doubling in Doubling]


def lines(score: Any) -> list[tuple[str, str, int]]:
    """Each item: what for, to whom, how much."""
    return [(item.kind.value, item.to.value, item.points) for item in score.items]


# --- bids and contracts as text ----------------------------------------------------------------------------


def test_the_scores_need_nothing_of_the_solitaire() -> None:
    """Importing them loads no match, no trick and no bid of the house."""
    code = (
        "import sys; from muggins.games.bridge_solitaire.contract_bridge import Rubber; "
        "print(*sorted(name for name in sys.modules if name.startswith('muggins.games.')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [name.removeprefix("muggins.games.bridge_solitaire") for name in run.stdout.split()]
    assert all(not name or name.startswith(".contract_bridge") for name in loaded)


def test_bs_02_the_bids_in_their_order() -> None:
    """35 of them, by level and then by strain; each is higher than the one before it."""
    written = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
    assert list(map(str, BIDS)) == written
    assert sorted(BIDS, reverse=True)[::-1] == list(BIDS)
    for number, bid in enumerate(BIDS):
        assert (bid.number, bid.tricks) == (number, 7 + number // 5)
        same = Bid(bid.level, bid.strain.value)
        assert same == bid
        assert same <= bid
        assert all(bid > lower and bid >= lower for lower in BIDS[:number])
        assert all(bid < higher and bid <= higher for higher in BIDS[number + 1 :])


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("4S", "4S"),
        (" 4 s ", "4S"),
        ("4♠", "4S"),
        ("4 spades", "4S"),
        ("1 Club", "1C"),
        ("2♡", "2H"),
        ("2\t♦", "2D"),
        ("3nt", "3NT"),
        ("3N", "3NT"),
        ("3 no trump", "3NT"),
        ("3 No-Trump", "3NT"),
        ("7notrumps", "7NT"),
    ],
)
def test_a_bid_is_read_in_many_ways(text: str, bid: str) -> None:
    """And written in one."""
    assert str(Bid.parse(text)) == bid
    assert Contract.parse(f"{text} X") == Contract(bid, "doubled")
    assert Contract(text).bid is Bid.parse(text) is Bid.parse(bid)


@pytest.mark.parametrize(
    ("text", "doubling"),
    [
        ("3NT", Doubling.UNDOUBLED),
        ("3NT X", Doubling.DOUBLED),
        ("3NTX", Doubling.DOUBLED),
        ("3nt x", Doubling.DOUBLED),
        ("3NT doubled", Doubling.DOUBLED),
        ("3NT  XX ", Doubling.REDOUBLED),
        ("3NTxx", Doubling.REDOUBLED),
        ("3 no trump redoubled", Doubling.REDOUBLED),
    ],
)
def test_a_contract_is_read_in_many_ways(text: str, doubling: Doubling) -> None:
    """The bid, and X if doubled or XX if redoubled."""
    contract = Contract.parse(text)
    assert (str(contract.bid), contract.doubling) == ("3NT", doubling)
    assert (contract.level, contract.strain) == (3, Strain.NO_TRUMP)


def test_every_contract_is_read_again() -> None:
    """105 of them, each with a number of its own."""
    assert [contract.number for contract in CONTRACTS] == list(range(105))
    for contract in CONTRACTS:
        assert Contract.parse(str(contract)) == contract
        assert pickle.loads(pickle.dumps(contract)) == contract
    assert [str(Contract("1C", one)) for one in Doubling] == ["1C", "1C X", "1C XX"]
    assert [(one.mark, one.factor) for one in Doubling] == [("", 1), ("X", 2), ("XX", 4)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4",
        "S",
        "8C",
        "0C",
        "4Z",
        "4SS",
        "44S",
        "X",
        "4S by North",
        "4 of spades",
        "4S" + " " * 50 + "X",
        "x" * 10**6,
    ],
    ids=range(13),
)
def test_what_is_not_a_bid(text: str) -> None:
    """The error lists the bids, and is short."""
    for read in Bid.parse, Contract.parse, Contract:
        with pytest.raises(
            UnknownNameError, match=r"there is no bid .*; write one of 1C, 1D, .*, 7NT"
        ) as refused:
            read(text)
        assert len(str(refused.value)) < 400


def test_what_is_not_a_doubling() -> None:
    """Three crosses are none, nor is another word."""
    with pytest.raises(UnknownNameError, match="there is no doubling 'XXX'; write one of X, XX"):
        Contract.parse("4S XXX")
    with pytest.raises(UnknownNameError, match="write one of undoubled, doubled, redoubled"):
        Contract("4S", "X")


def test_what_is_not_a_level_or_a_strain() -> None:
    """Levels are 1 to 7, strains the four suits and no trump."""
    for level in 0, 8, -1:
        with pytest.raises(
            UnknownNameError, match=f"there is no level {level}; write one of 1, 2, 3, 4, 5, 6, 7"
        ):
            Bid(level, "C")
    with pytest.raises(UnknownNameError, match="there is no strain 'X'"):
        Bid(1, "X")
    wrong: Any
    for wrong in "1", 1.0, True, None:
        with pytest.raises(WrongTypeError):
            Bid(wrong, "C")
    for wrong in None, 1.5, ["C"]:
        with pytest.raises(WrongTypeError):
            Bid(1, wrong)
    for wrong in None, 5, b"4S", ["4S"]:
        for read in Bid.parse, Contract.parse, Contract:
            with pytest.raises(WrongTypeError):
                read(wrong)


def test_a_strain_in_words() -> None:
    """Its name, its suit, and its order, which is not that of the alphabet."""
    assert [strain.label for strain in Strain] == ["clubs", "diamonds", "hearts", "spades", "no trump"]
    assert [strain.suit for strain in Strain] == [*Suit, None]
    assert Strain.SPADES < Strain.NO_TRUMP
    assert Strain.NO_TRUMP > Strain.SPADES >= "S" >= Strain.HEARTS
    assert Strain.HEARTS <= "NT"
    assert not Strain.HEARTS <= Strain.DIAMONDS
    assert not Strain.HEARTS < "H"
    assert not Strain.HEARTS > "H"
    assert not Strain.HEARTS >= "S"


def test_bids_are_compared_with_bids_only() -> None:
    """Not with texts."""
    text: Any = "2C"
    with pytest.raises(TypeError):
        assert Bid(1, "C") < text


# --- what a contract scores --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strain", "points"),
    [
        ("C", [20, 40, 60, 80, 100, 120, 140]),
        ("D", [20, 40, 60, 80, 100, 120, 140]),
        ("H", [30, 60, 90, 120, 150, 180, 210]),
        ("S", [30, 60, 90, 120, 150, 180, 210]),
        ("NT", [40, 70, 100, 130, 160, 190, 220]),
    ],
)
def test_bs_15_odd_tricks_bid_and_made(strain: str, points: list[int]) -> None:
    """Below the line; twice when doubled, four times when redoubled, whether vulnerable or not."""
    for level, each in enumerate(points, start=1):
        for doubling, factor in zip(Doubling, (1, 2, 4), strict=True):
            for vulnerable in False, True:
                score = contract_score(Contract(Bid(level, strain), doubling), level + 6, vulnerable)
                (tricks, *_) = score.items
                assert (tricks.kind, tricks.where, tricks.to) == (Kind.TRICKS, Where.BELOW, Party.DECLARER)
                assert score.below == tricks.points == each * factor


@pytest.mark.parametrize(
    ("contract", "vulnerable", "each"),
    [
        ("1C", False, 20),
        ("1D", True, 20),
        ("1H", False, 30),
        ("1S", True, 30),
        ("1NT", False, 30),
        ("1C X", False, 100),
        ("1NT X", True, 200),
        ("1S XX", False, 200),
        ("1D XX", True, 400),
    ],
)
def test_bs_16_overtricks(contract: str, vulnerable: bool, each: int) -> None:
    """Above the line; none without an overtrick."""
    for over in range(7):
        found = [
            item for item in contract_score(contract, 7 + over, vulnerable).items if item.kind == "overtricks"
        ]
        assert [(item.points, item.where, item.to) for item in found] == [
            (over * each, Where.ABOVE, Party.DECLARER)
        ] * bool(over)


@pytest.mark.parametrize(("contract", "points"), [("2H", None), ("2H X", 50), ("2H XX", 100)])
def test_bs_17_the_insult(contract: str, points: int | None) -> None:
    """For making a doubled contract; nothing if it is set."""
    made, down = contract_score(contract, 8, True), contract_score(contract, 7, True)
    assert [item.points for item in made.items if item.kind is Kind.INSULT] == [points] * (points is not None)
    assert Kind.INSULT not in [item.kind for item in down.items]


@pytest.mark.parametrize(
    ("contract", "vulnerable", "slam"),
    [
        ("5S", False, None),
        ("6C", False, ("small slam", 500)),
        ("6C", True, ("small slam", 750)),
        ("7NT XX", False, ("grand slam", 1000)),
        ("7C", True, ("grand slam", 1500)),
    ],
)
def test_bs_18_slams_must_be_bid(contract: str, vulnerable: bool, slam: tuple[str, int] | None) -> None:
    """All thirteen tricks in five spades are no slam."""
    found = [line for line in lines(contract_score(contract, 13, vulnerable)) if "slam" in line[0]]
    assert found == ([] if slam is None else [(slam[0], "declarer", slam[1])])


@pytest.mark.parametrize(
    ("doubling", "vulnerable", "points"),
    [
        ("", False, [50, 100, 150, 200, 250]),
        ("", True, [100, 200, 300, 400, 500]),
        ("X", False, [100, 300, 500, 800, 1100]),
        ("X", True, [200, 500, 800, 1100, 1400]),
        ("XX", False, [200, 600, 1000, 1600, 2200]),
        ("XX", True, [400, 1000, 1600, 2200, 2800]),
    ],
)
def test_bs_19_undertricks(doubling: str, vulnerable: bool, points: list[int]) -> None:
    """For the defenders, above the line; the declarer scores nothing."""
    for down, expected in enumerate(points, start=1):
        score = contract_score(f"4S{doubling}", 10 - down, vulnerable)
        assert lines(score) == [("undertricks", "defenders", expected)]
        assert (score.below, score.above, score.defenders) == (0, 0, expected)
        assert score.items[0].where is Where.ABOVE


def test_bs_19_older_tables() -> None:
    """200 for each undertrick after the first, doubled and not vulnerable; the insult is always 50."""
    assert contract_score("4S X", 5, False, rules=OLDER).defenders == 900
    assert contract_score("4S XX", 5, False, rules=OLDER).defenders == 1800
    for contract, tricks, vulnerable in (
        ("4S X", 7, False),
        ("4S X", 5, True),
        ("4S", 5, False),
        ("4S", 10, False),
    ):
        assert contract_score(contract, tricks, vulnerable, rules=OLDER) == contract_score(
            contract, tricks, vulnerable
        )
    assert lines(contract_score("1C XX", 7, False, rules=OLDER))[1] == ("insult", "declarer", 50)


def test_bs_20_honours_go_to_whoever_held_them() -> None:
    """Whether the contract is made or not, doubled or not."""
    assert lines(contract_score("4S X", 9, False, honours=100)) == [
        ("undertricks", "defenders", 100),
        ("honours", "declarer", 100),
    ]
    defended = contract_score("4S", 10, False, honours="AS KS QS JS 2C", holder="defenders")
    assert lines(defended) == [("tricks", "declarer", 120), ("honours", "defenders", 100)]
    assert (defended.below, defended.above, defended.defenders) == (120, 0, 100)
    assert [str(card) for card in defended.items[1].cards] == ["AS", "KS", "QS", "JS"]
    assert defended.score("defenders").total == 100
    assert defended.score(Party.DECLARER).total == 120
    assert contract_score("4S", 10, False, honours="AS KS QS") == contract_score("4S", 10, False)
    assert contract_score("4S", 10, False, holder="defenders") == contract_score("4S", 10, False)


def test_bs_20_honours_as_points() -> None:
    """100 or 150 in a suit, 150 in no trump."""
    assert contract_score("4S", 10, False, honours=150).above == 150
    assert contract_score("3NT", 9, False, honours=150).items[1].reason == "four aces in one hand"
    reasons = [contract_score("4S", 10, False, honours=points).items[1].reason for points in (100, 150)]
    assert reasons == ["four honours in one hand", "five honours in one hand"]
    with pytest.raises(ScoreError, match=r"honours in spades score 0 or 100 or 150, not 120 \(BS-20\)"):
        contract_score("4S", 10, False, honours=120)
    with pytest.raises(ScoreError, match=r"honours in no trump score 0 or 150, not 100 \(BS-20\)"):
        contract_score("3NT", 9, False, honours=100)
    with pytest.raises(ScoreError, match="not -100"):
        contract_score("4S", 10, False, honours=-100)


def test_bs_20_honours_with_their_cards() -> None:
    """The highest first; the aces by suit."""
    (line,) = score_honours("TH JH KH AH 2C", "hearts").lines
    assert (line.kind, " ".join(map(str, line.cards)), line.points) == (Kind.HONOURS, "AH KH JH TH", 100)
    (line,) = score_honours("AS AH AD AC", "NT").lines
    assert " ".join(map(str, line.cards)) == "AC AD AH AS"
    with pytest.raises(WrongCardsError, match=r"^not a valid hand: it has 14 cards, not 0 to 13"):
        contract_score("4S", 10, vulnerable=False, honours=["2C"] * 14)
    for hand in "AC AC", "AC *R *R", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC AD":
        with pytest.raises(WrongCardsError):
            score_honours(hand, "C")
    with pytest.raises(NotationError):
        score_honours("ZZ", "C")


def test_bs_14_a_side_takes_up_to_thirteen_tricks() -> None:
    """No more, and none below nothing."""
    for tricks in -1, 14, 10**9:
        message = rf"a side can take 0 to 13 tricks, not {tricks} \(BS-14\)"
        for ask in contract_score, contract_points:
            with pytest.raises(TricksError, match=message):
                ask("4S", tricks, vulnerable=False)
        with pytest.raises(TricksError, match=message):
            Rubber().add("we", "4S", tricks)


def test_a_score_without_items_is_nothing() -> None:
    """And says so."""
    assert str(ContractScore(())) == "nothing"


def test_each_item_has_its_reason() -> None:
    """In words, with the sum."""
    reasons = {
        ("3NT", 9, False): ["3 odd tricks in no trump: 40 + 30 + 30"],
        ("1NT", 7, False): ["1 odd trick in no trump: 40"],
        ("2H X", 9, True): [
            "2 odd tricks in hearts: 2 × 30, doubled",
            "1 overtrick doubled, vulnerable: 200",
            "a doubled contract made",
        ],
        ("6C", 13, False): [
            "6 odd tricks in clubs: 6 × 20",
            "1 overtrick in clubs: 20",
            "a small slam bid and made, not vulnerable",
        ],
        ("7S XX", 13, True): [
            "7 odd tricks in spades: 7 × 30, redoubled",
            "a redoubled contract made",
            "a grand slam bid and made, vulnerable",
        ],
        ("1D", 9, True): ["1 odd trick in diamonds: 20", "2 overtricks in diamonds: 2 × 20"],
        ("4S X", 6, False): ["4 undertricks, doubled, not vulnerable: 100 + 200 + 200 + 300"],
        ("4S", 8, True): ["2 undertricks, undoubled, vulnerable: 2 × 100"],
        ("4S", 9, False): ["1 undertrick, undoubled, not vulnerable: 50"],
    }
    for (contract, tricks, vulnerable), expected in reasons.items():
        assert [item.reason for item in contract_score(contract, tricks, vulnerable).items] == expected


def test_honours_have_their_reason() -> None:
    """With the cards if they are known."""
    hands = {
        "AS KS QS JS 2C": "four honours in one hand: AS KS QS JS",
        "TS JS QS KS AS": "five honours in one hand: AS KS QS JS TS",
    }
    for hand, reason in hands.items():
        (*_, item) = contract_score("4S", 10, vulnerable=False, honours=hand).items
        assert (item.reason, item.where) == (reason, Where.ABOVE)
    (*_, item) = contract_score("3NT", 9, vulnerable=False, honours="AS AH AD AC").items
    assert (item.reason, item.where, item.points) == ("four aces in one hand: AC AD AH AS", Where.ABOVE, 150)


def test_what_is_said_of_wrong_values() -> None:
    """What each is for, and what would be right."""
    wrong: Any = 1.5
    said: dict[str, Callable[[], object]] = {
        "the level of a bid must be a whole number, not 1.5": lambda: Bid(wrong, "C"),
        "a strain must be its name, not 1.5": lambda: Bid(1, wrong),
        "a bid must be a Bid or a string such as '3NT', not 1.5": lambda: Bid.parse(wrong),
        "a contract must be a Contract or a string such as '4S X', not 1.5": lambda: Contract.parse(wrong),
        "a doubling must be a Doubling or its name, not 1.5": lambda: Contract("4S", wrong),
        "a number of tricks must be a whole number, not 1.5": lambda: contract_score("4S", wrong, False),
        "vulnerable must be True or False, not 1.5": lambda: contract_score("4S", 10, wrong),
        "a party must be a Party or its name, not 1.5": lambda: contract_score("4S", 10, False, holder=wrong),
        "honours must be points, or the cards of a hand, not True": lambda: contract_score(
            "4S", 10, False, honours=True
        ),
        "the hand must be a string, or an iterable of cards and strings, not 1.5": lambda: score_honours(
            wrong, "C"
        ),
        "not a valid hand: 1.5 is not in the deck": lambda: score_honours([wrong], "C"),
    }
    for message, call in said.items():
        with pytest.raises(MugginsError) as refused:
            call()
        assert str(refused.value) == message


def test_a_score_in_print() -> None:
    """A row an item."""
    assert str(contract_score("4S X", 9, True)) == (
        "undertricks   defenders  200  above the line  1 undertrick, doubled, vulnerable: 200"
    )
    assert str(contract_score("4S", 11, False)).splitlines() == [
        "tricks       declarer  120  below the line  4 odd tricks in spades: 4 × 30",
        "overtricks   declarer   30  above the line  1 overtrick in spades: 30",
    ]
    assert str(contract_score("4S", 10, False).items[0]) == (
        "tricks 120 below the line: 4 odd tricks in spades: 4 × 30"
    )


@given(st.sampled_from(CONTRACTS), st.integers(0, 13), st.booleans(), st.sampled_from([STANDARD, OLDER]))
def test_either_the_declarer_scores_or_the_defenders(
    contract: Contract, tricks: int, vulnerable: bool, rules: Rules
) -> None:
    """And the bare number is that of the items; only the tricks of the contract stand below the line."""
    score = contract_score(contract, tricks, vulnerable, rules=rules)
    is_made = tricks >= contract.bid.tricks
    assert (score.below + score.above > 0, score.defenders > 0) == (is_made, not is_made)
    assert contract_points(contract, tricks, vulnerable, rules=rules) == sum(
        item.points if item.to is Party.DECLARER else -item.points for item in score.items
    )
    assert all((item.where is Where.BELOW) == (item.kind is Kind.TRICKS) for item in score.items)
    assert contract_score(str(contract), tricks, vulnerable, rules=rules) == score


@given(st.sampled_from(CONTRACTS), st.integers(0, 12), st.booleans())
def test_one_more_trick_is_never_worse(contract: Contract, tricks: int, vulnerable: bool) -> None:
    """For the declarer."""
    assert contract_points(contract, tricks, vulnerable) < contract_points(contract, tricks + 1, vulnerable)


@pytest.mark.parametrize(
    "wrong",
    [
        {"contract": None},
        {"contract": 5},
        {"honours": True},
        {"honours": None},
        {"honours": 1.5},
        {"honours": [5]},
        {"holder": 5},
        {"holder": "north"},
    ],
    ids=range(8),
)
def test_values_of_a_wrong_type(wrong: dict[str, Any]) -> None:
    """Each is refused with an error of this library, also where another value was right just before."""
    given: dict[str, Any] = {"contract": "1C", "tricks": 7, "vulnerable": False}
    contract_score(**given)
    with pytest.raises((WrongTypeError, WrongCardsError, UnknownNameError)):
        contract_score(**{**given, **wrong})


class Tricks(IntEnum):
    """A number of tricks as a member of an enum, which is a whole number as well."""

    SEVEN = 7


def test_any_whole_number_of_tricks() -> None:
    """Also one with a class of its own."""
    assert contract_score("1C", Tricks.SEVEN, vulnerable=False) == contract_score("1C", 7, vulnerable=False)


def test_a_score_cannot_be_changed() -> None:
    """As two askers share it."""
    score = contract_score("4S X", 10, False)
    for name in "items", "below", "above", "defenders":
        check_frozen(score, name)
    check_frozen(score.items[0], "points")
    assert contract_score("4S X", 10, False) == score
    with pytest.raises(UnknownNameError, match="declarer, defenders"):
        score.score("dummy")


def test_rules_of_the_tables() -> None:
    """Two numbers each, or a switch."""
    wrong: Any
    for name in "fourth_undertrick", "redoubled_insult":
        for wrong in 0, 250, "300", True, 100.0, None:
            with pytest.raises(RulesError, match=name):
                Rules(**{name: wrong})
    with pytest.raises(RulesError, match="fourth_undertrick must be 200 or 300, not 250"):
        Rules(fourth_undertrick=250)
    with pytest.raises(RulesError, match="unfinished_for_both must be True or False"):
        Rules(unfinished_for_both=wrong)
    assert str(OLDER) == "Contract bridge: fourth undertrick 200, redoubled insult 50"
    assert str(STANDARD) == "Contract bridge, standard rules"
