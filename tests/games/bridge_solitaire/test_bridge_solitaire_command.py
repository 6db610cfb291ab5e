"""`muggins bridge_solitaire score`, `house` and `rubber`: what they print, and what they refuse."""

import pytest

from cli.running import check_refused, document, printed, unfolded

SCORE = ("bridge_solitaire", "score")
HOUSE = ("bridge_solitaire", "house")
RUBBER = ("bridge_solitaire", "rubber")
HAND_1 = "AC KC QC JC TC 8C QH 8H 7H 9S 4S 3D *R"
HAND_2 = "AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R"


def test_what_a_contract_scores() -> None:
    """Each item with its reason, then the sums."""
    assert unfolded(*SCORE, "1c x", "7", "--honours", HAND_1).splitlines() == [
        "1C X, 7 tricks, not vulnerable:",
        "",
        "for      to        points  where           why",
        "tricks   declarer      40  below the line  1 odd trick in clubs: 20, doubled",
        "insult   declarer      50  above the line  a doubled contract made",
        "honours  declarer     150  above the line  five honours in one hand: AC KC QC JC TC",
        "",
        "declarer 40 below and 200 above the line, defenders 0",
    ]
    assert unfolded(*SCORE, "7NT", "1", "--vulnerable").splitlines()[0] == "7NT, 1 trick, vulnerable:"


def test_what_a_contract_scores_as_json() -> None:
    """The whole document, by older tables."""
    found = document(
        *SCORE, "4S X", "6", "--honours", "100", "--holder", "defenders", "--fourth-undertrick", "200"
    )
    assert found == {
        "contract": "4S X",
        "tricks": 6,
        "vulnerable": False,
        "variants": ["fourth_undertrick 200"],
        "below": 0,
        "above": 0,
        "defenders": 800,
        "items": [
            {
                "kind": "undertricks",
                "to": "defenders",
                "points": 700,
                "where": "above the line",
                "cards": [],
                "reason": "4 undertricks, doubled, not vulnerable: 100 + 200 + 200 + 200",
            },
            {
                "kind": "honours",
                "to": "defenders",
                "points": 100,
                "where": "above the line",
                "cards": [],
                "reason": "four honours in one hand",
            },
        ],
    }


def test_what_the_house_bids() -> None:
    """The winning tricks of each suit, and what may be bid over it."""
    assert unfolded(*HOUSE, HAND_2).splitlines() == [
        f"The hand {HAND_2}:",
        "",
        "suit      winning  cards",
        "clubs           1  KC win; AC takes 3C, QC takes 4C",
        "diamonds        0  AD takes 3D",
        "hearts          3  AH QH TH win; KH takes 2H, JH takes 3H",
        "spades          1  AS win; KS takes 3S, QS takes 9S",
        "",
        "The player has 5 winning tricks, and diamonds are shortest: the house bids 1D.",
        "The player may bid 1H or more, or pass, but no trump; the contract is doubled.",
    ]
    assert unfolded(*HOUSE, HAND_1).splitlines()[-2:] == [
        "The player has 6 winning tricks, six or more: the house passes.",
        "The player may bid 1C or more, but no trump; the contract is doubled.",
    ]
    flat = unfolded(*HOUSE, "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S")
    assert flat.splitlines()[-2:] == [
        "The player has 0 winning tricks, and clubs and diamonds and hearts are shortest: the house bids 6H.",
        "The player may bid 6S or more, or pass; the contract is undoubled.",
    ]


def test_what_the_house_bids_as_json() -> None:
    """The whole document, by the other readings."""
    found = document(*HOUSE, HAND_2, "--tie", "low", "--house-follows")
    assert found["bids"][:3] == ["1H", "1S", "2C"]
    assert len(found.pop("bids")) == 26
    assert found == {
        "hand": HAND_2.split(),
        "variants": ["tie low", "house_follows"],
        "suits": [
            {"suit": "C", "winners": ["KC"], "lost": [["AC", "3C"], ["QC", "4C"]]},
            {"suit": "D", "winners": [], "lost": [["AD", "3D"]]},
            {"suit": "H", "winners": ["AH", "QH", "TH"], "lost": [["KH", "2H"], ["JH", "3H"]]},
            {"suit": "S", "winners": ["AS"], "lost": [["KS", "3S"], ["QS", "9S"]]},
        ],
        "tricks": 5,
        "shortest": ["D"],
        "bid": "1D",
        "doubling": "doubled",
        "may_pass": True,
    }


def test_a_rubber_under_way() -> None:
    """The contracts, the sheet, and what each side needs."""
    assert printed(*RUBBER, "we 1C X 7 150", "they 1D X 5", "we 2S 9", "they 2NT 8").splitlines() == [
        "we 1C X =",
        "they 1D X -2",
        "we 2S +1",
        "they 2NT =",
        "",
        "    we |   they",
        "-------+-------",
        "    30 |",
        "   300 |",
        "   150 |",
        "    50 |",
        "=======+=======",
        "    40 |",
        "    60 |",
        "-------+-------",
        "       |     70",
        "=======+=======",
        "   630 |     70",
        "",
        "we vulnerable, 100 needed for game: 5C, 5D, 4H, 4S, 3NT",
        "they not vulnerable, 30 needed for game: 2C, 2D, 1H, 1S, 1NT",
    ]


def test_a_rubber_that_is_over() -> None:
    """Who won it, or that it was stopped."""
    won = printed(*RUBBER, "we 3NT 9", "they 3NT 9 150 we", "we 4S 10").splitlines()
    assert won[-3:] == ["   870 |    100", "", "we won the rubber, 2 games to 1."]
    lost = printed(*RUBBER, "they 3NT 9", "they 4S 10").splitlines()
    assert lost[-1] == "they won the rubber, 2 games to 0."
    assert (
        printed(*RUBBER, "we 3NT 9", "--stopped").splitlines()[-1] == "The rubber was abandoned unfinished."
    )


def test_a_rubber_as_json() -> None:
    """The whole document."""
    found = document(*RUBBER, "we 3NT 9", "they 1S 6", "--stopped", "--no-unfinished-for-both")
    (first, second) = found.pop("contracts")
    (bonus,) = found.pop("bonus")
    assert found == {
        "variants": ["no_unfinished_for_both"],
        "games": {"we": 1, "they": 0},
        "part_scores": {"we": 0, "they": 0},
        "below": {"we": 100, "they": 0},
        "above": {"we": 350, "they": 0},
        "totals": {"we": 450, "they": 0},
        "vulnerable": ["we"],
        "needed": {"we": 0, "they": 0},
        "winner": None,
    }
    assert {key: first[key] for key in first if key != "items"} == {
        "declarer": "we",
        "contract": "3NT",
        "tricks": 9,
        "game": 1,
    }
    assert [(item["kind"], item["to"], item["points"]) for item in second["items"]] == [
        ("undertricks", "we", 50)
    ]
    assert (bonus["kind"], bonus["points"], bonus["reason"]) == (
        "game in an unfinished rubber",
        300,
        "a game to none",
    )
    assert document(*RUBBER, "they 3NT 9", "they 4S 10")["winner"] == "they"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((*SCORE, "4S", "14"), "a side can take 0 to 13 tricks, not 14 (BS-14)"),
        ((*SCORE, "8C", "9"), "there is no bid '8C'; write one of 1C, 1D, 1H, 1S, 1NT, 2C, "),
        ((*SCORE, "4S XXX", "9"), "there is no doubling 'XXX'; write one of X, XX"),
        ((*SCORE, "4S", "9", "--honours", "120"), "honours in spades score 0 or 100 or 150, not 120 (BS-20)"),
        ((*SCORE, "4S", "9", "--holder", "we"), "there is no party 'we'; write one of declarer, defenders"),
        ((*SCORE, "4S", "9", "--redoubled-insult", "70"), "redoubled_insult must be 50 or 100, not 70"),
        ((*HOUSE, "AC KC"), "not a valid hand: it has 2 cards, not 13"),
        ((*HOUSE, HAND_1, "--tie", "any"), "there is no tie 'any'; write one of high, low"),
        ((*RUBBER, "north 4S 10"), "there is no side 'north'; write one of we, they"),
        (
            (*RUBBER, "we 3NT 9", "we 4S 10", "we 1C 7"),
            "the rubber is over: we won two games (BS-22)",
        ),
        (
            (*RUBBER, "we 4S"),
            "'we 4S' is not a contract of a rubber; write 'we 4S 10' or 'they 3NT X 8 150'"
            " (see muggins bridge_solitaire rubber --help)",
        ),
    ],
    ids=range(11),
)
def test_what_is_refused(words: tuple[str, ...], message: str) -> None:
    """In one line, with exit status 2."""
    check_refused(words, message)
