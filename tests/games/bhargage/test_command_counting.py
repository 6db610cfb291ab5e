"""`muggins bhargage hand` and `crib`: what they print, in text and as JSON."""

import pytest

from cli.running import document, invoke, printed, unfolded

HAND = ("bhargage", "hand")
CRIB = ("bhargage", "crib")


def test_a_hand_is_itemised_said_aloud_and_searched_for_missing_suits() -> None:
    """The whole text of one hand: its table, the patter, the Chief and the shortage."""
    assert unfolded(*HAND, "AM XS 8WL", "--up", "PMYK").splitlines() == [
        "The hand AM XS 8WL with PMYK turned up:",
        "",
        "kind    cards        points",
        "11      AM XS             2",
        "11      AM PMYK XS        2",
        "bharg   8WL PMYK XS       6",
        "Friend  XS                1",
        "total                    11",
        "",
        "Aloud: 11 for 2, times 2 is 4, a bharg is 10, and one for the Chief's Friend is 11.",
        "The up-card is a Character, the Chief: 2 for the dealer.",
        "No shortage: the cards show all six suits.",
    ]


def test_a_hand_as_json() -> None:
    """The whole document of one hand, key by key."""
    assert document(*HAND, "AM XS 8WL", "--up", "PMYK") == {
        "counted": "hand",
        "cards": ["AM", "XS", "8WL"],
        "upcard": "PMYK",
        "variants": [],
        "total": 11,
        "lines": [
            {"kind": "11", "cards": ["AM", "XS"], "points": 2},
            {"kind": "11", "cards": ["AM", "PMYK", "XS"], "points": 2},
            {"kind": "bharg", "cards": ["8WL", "PMYK", "XS"], "points": 6},
            {"kind": "Friend", "cards": ["XS"], "points": 1},
        ],
        "aloud": "11 for 2, times 2 is 4, a bharg is 10, and one for the Chief's Friend is 11",
        "chief": 2,
        "shortage": {"missing": [], "points": 0},
    }


def test_a_bhargage_counts_no_friends() -> None:
    """The same Character turned up pays the dealer for the Chief, but nothing for its Friends in the crib."""
    assert printed(*CRIB, "AM XS 8WL 2MK", "--up", "PMYK").splitlines() == [
        "The bhargage AM XS 8WL 2MK with PMYK turned up:",
        "",
        "kind   cards            points",
        "11     AM XS                 2",
        "11     AM 2MK 8WL            2",
        "11     AM PMYK XS            2",
        "11     AM 2MK 8WL PMYK       2",
        "bharg  8WL PMYK XS           6",
        "total                       14",
        "",
        "Aloud: 11 for 4, times 2 is 8, a bharg is 14.",
        "The up-card is a Character, the Chief: 2 for the dealer.",
        "No shortage: the cards show all six suits.",
    ]


def test_a_bhargage_as_json() -> None:
    """The whole document of one bhargage, key by key, with a suit missing and no Chief."""
    assert document(*CRIB, "AM XS 8WL 9MS", "--up", "E") == {
        "counted": "bhargage",
        "cards": ["AM", "XS", "8WL", "9MS"],
        "upcard": "E",
        "variants": [],
        "total": 4,
        "lines": [
            {"kind": "11", "cards": ["AM", "XS"], "points": 2},
            {"kind": "11", "cards": ["E", "AM", "XS"], "points": 2},
        ],
        "aloud": "11 for 2, times 2 is 4",
        "chief": 0,
        "shortage": {"missing": ["Y", "K"], "points": 3},
    }


def test_a_hand_worth_nothing() -> None:
    """A hand without a line still has its total."""
    assert printed(*HAND, "2MK 3LY 4MS", "--up", "XY").splitlines()[2:] == [
        "kind   cards  points",
        "total              0",
        "",
        "Aloud: nothing.",
        "There is no Chief.",
        "Shortage: no Waves. The opponent may claim 1.",
    ]


def test_every_missing_suit_is_named() -> None:
    """The opponent is told of each missing suit, and of the points for all of them."""
    last = printed(*HAND, "AM XM E", "--up", "2MK").splitlines()[-1]
    assert last == "Shortage: no Suns, no Waves, no Leaves, no Wyrms. The opponent may claim 10."


@pytest.mark.parametrize("command", [(*HAND, "AM 2MK 3MW"), (*CRIB, "AM 2MK 3MW XK")])
@pytest.mark.parametrize("spelling", ["e", "Ex", "the Excuse"])
def test_the_up_card_may_be_spelt_in_any_way(command: tuple[str, ...], spelling: str) -> None:
    """The up-card is read as generously as every card, and written in the one way."""
    assert document(*command, "--up", spelling)["upcard"] == "E"


@pytest.mark.parametrize(
    "words",
    [
        ["AM the light keeper 8WL"],
        ["am", "the", "light", "keeper", "8/wl"],
        ["AM, Light Keeper,", "the Mill"],
    ],
)
def test_the_cards_may_be_one_argument_or_several(words: list[str]) -> None:
    """Quoted or not, by code or by name, with commas or blanks, the same hand is read."""
    assert document(*HAND, *words, "--up", "XM")["cards"] == ["AM", "PSWK", "8WL"]


def test_both_variants_at_once() -> None:
    """The document names the variants in a fixed order, whatever the order of the options."""
    options = ("--twenty-three", "--sequences")
    assert document(*CRIB, *options, "AM 2MK 3MW 4MS", "--up", "E")["variants"] == [
        "sequences",
        "twenty_three",
    ]


def test_a_terminal_gets_bold_and_a_pipe_does_not() -> None:
    """What goes to a terminal has escape codes; the same text goes to a pipe without any."""
    words = (*HAND, "AM XS 8WL", "--up", "PMYK")
    terminal = invoke(*words, FORCE_COLOR="1", TERM="xterm").stdout
    assert "\x1b[1mtotal" in terminal
    assert "\x1b" not in printed(*words)


@pytest.mark.parametrize(
    ("cards", "upcard", "words", "variants", "points"),
    [
        ("E AM XS", "2MK", "", [], 5),
        ("E AM XS", "2MK", "--sequences", ["sequences"], 8),
        (
            "E AM XS",
            "2MK",
            "--sequences --no-excuse-in-sequences",
            ["sequences", "no_excuse_in_sequences"],
            5,
        ),
        ("E AM XS", "2MK", "--chief-is-friend --no-sequences", ["chief_is_friend"], 6),
        ("XM 9LK 4YK", "5ML", "", [], 0),
        ("XM 9LK 4YK", "5ML", "--twenty-three", ["twenty_three"], 3),
    ],
)
def test_each_option_of_the_show(
    cards: str, upcard: str, words: str, variants: list[str], points: int
) -> None:
    """Runs (BH-62) with the Excuse or without it, the Chief as a friend of itself (BH-54), 23s (BH-63)."""
    found = document(*HAND, cards, "--up", upcard, *words.split())
    assert (found["variants"], found["total"]) == (variants, points)
