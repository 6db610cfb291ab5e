"""`muggins backhand chance`: what it prints, in text and as JSON, and what it refuses."""

import pytest

from cli.running import check_refused, document, printed

CHANCE = ("backhand", "chance")


def test_the_chances_of_a_hand() -> None:
    """The better choice first, in percent and exactly."""
    assert printed(*CHANCE, "TS", "6D").splitlines() == [
        "The hand TS 6D is worth 16:",
        "",
        "choice    chance to win  exactly",
        "backhand          60.0%  3/5",
        "hit               33.8%  414/1225",
    ]


def test_the_chances_of_a_push_hand() -> None:
    """A fraction that is too long to read is left out."""
    lines = printed(*CHANCE, "TS 7D").splitlines()
    assert lines[3:] == ["push            53.9%", "play            32.0%  8/25"]


def test_the_chances_as_json() -> None:
    """The whole document, key by key; a hand may have been hit before."""
    assert document(*CHANCE, "TS 6D 5H", "--seen", "KD 4C", "--players", "3") == {
        "hand": ["TS", "6D", "5H"],
        "total": 21,
        "seen": ["KD", "4C"],
        "variants": [],
        "choices": [
            {"choice": "backhand", "chance": {"exact": "1", "value": 1.0}},
            {"choice": "hit", "chance": {"exact": "0", "value": 0.0}},
        ],
    }


def test_a_hand_with_a_forced_card() -> None:
    """It is dealt without a word."""
    assert document(*CHANCE, "5H 6C AC")["total"] == 12


def test_forced_cards_that_do_not_count() -> None:
    """Three hits are needed after any number of forced cards (BA-04)."""
    words = (*CHANCE, "2C 2D 3C 2H AD 2S", "--no-forced-cards-count")
    assert printed(*words).startswith("The hand 2C 2D 3C 2H AD 2S is worth 12, with no forced cards count:")
    assert document(*words)["variants"] == ["no_forced_cards_count"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["TS"], "it has 1 card"),
        (["QQ 6D"], "QQ"),
        (["AS KD"], "waits for a card"),
        (["TS 6D 6H"], "bust is over"),
        (["TS 6D", "--seen", "TS"], "TS cannot have been seen so often"),
        (["TS 6D", "--players", "0"], "for 1 to 8 players"),
        (["TS 7D AC AD"], "this is a push hand (BA-07)"),
    ],
    ids=["one card", "no card", "an ace", "over", "seen twice", "nobody", "a push hand with more cards"],
)
def test_what_is_refused(words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused([*CHANCE, *words], message)
