"""`muggins bharg bind`, `deck` and `card`: what they print, in text and as JSON, and what they refuse."""

import pytest

from cli.running import document, invoke, printed
from muggins.cards.decktet import EXTENDED
from muggins.games.bharg import value

BIND = ("bharg", "bind")
HAND = "AM XS 7WY 6LK 9MS XW 3SK"


def test_a_hand_is_bound_with_reasons() -> None:
    """The whole text of one hand: its table, and what is left."""
    assert printed(*BIND, HAND, "--ace", "AW").splitlines() == [
        "The hand AM XS 7WY 6LK 9MS XW 3SK under AW:",
        "",
        "kind       cards          points",
        "bharg set  AM 6LK 7WY XS       0",
        "Ace        7WY XW              0",
        "unbound    3SK                 3",
        "unbound    9MS                 9",
        "total                         12",
        "",
        "Left: 3SK 9MS, for which the winner scores 12.",
    ]


def test_a_hand_as_json() -> None:
    """The whole document of one hand, key by key."""
    assert document(*BIND, HAND, "--ace", "aw") == {
        "cards": HAND.split(),
        "ace": "AW",
        "variants": [],
        "sets": [["AM", "6LK", "7WY", "XS"]],
        "bound": ["AM", "6LK", "7WY", "XS", "XW"],
        "unbound": ["3SK", "9MS"],
        "total": 12,
        "lines": [
            {"kind": "bharg set", "cards": ["AM", "6LK", "7WY", "XS"], "points": 0},
            {"kind": "Ace", "cards": ["7WY", "XW"], "points": 0},
            {"kind": "unbound", "cards": ["3SK"], "points": 3},
            {"kind": "unbound", "cards": ["9MS"], "points": 9},
        ],
        "complete": False,
    }


def test_a_hand_without_an_ace() -> None:
    """While the Ace Pile is empty no Ace is given, and the document has a null."""
    assert printed(*BIND, HAND).splitlines()[0] == f"The hand {HAND}:"
    assert (document(*BIND, HAND)["ace"], document(*BIND, HAND)["total"]) == (None, 22)


def test_a_complete_hand() -> None:
    """A hand that wins is said to be all bound."""
    hand = "2WL 4MS 5YK AM XS 7WY 6LK"
    assert printed(*BIND, hand).splitlines()[-1] == "All cards are bound."
    assert document(*BIND, hand)["complete"] is True


def test_a_hand_of_the_extended_deck() -> None:
    """With the switches, the Excuse, Pawns and Courts are in the deck; the text says which were given."""
    words = (*BIND, "PSWK CMLY E XS AS XK AK", "--courts", "--pawns", "--excuse")
    text = printed(*words).splitlines()
    assert text[0] == "The hand PSWK CMLY E XS AS XK AK, with excuse, with pawns, with courts:"
    assert "Excuse   E           0" in text
    assert document(*words)["variants"] == ["excuse", "pawns", "courts"]


@pytest.mark.parametrize(("option", "card"), [("excuse", "E"), ("pawns", "PSWK"), ("courts", "CMLY")])
def test_each_switch_adds_its_rank(option: str, card: str) -> None:
    """One switch brings the cards of one rank, and the basic deck has none of them."""
    hand = f"{card} 2MK 2SY 3MW 4MS 5ML 6MW"
    assert document(*BIND, hand, f"--{option}")["variants"] == [option]
    assert f"{card} is not in the deck of these rules" in invoke(*BIND, hand).stderr


REFUSALS = {
    "all faults of a hand": (
        ["AM XS 7WY 6LK 9MS 9MS E", "--ace", "5ML"],
        "muggins: not a valid hand: 9MS twice; E is not in the deck of these rules; 5ML is not an Ace",
    ),
    "too few cards": (["AM XS"], "muggins: not a valid hand: it has 2 cards, not 7 to 8"),
    "an Ace that is held": ([HAND, "--ace", "AM"], "muggins: not a valid hand: AM is also turned up"),
    "unreadable cards": (
        ["AMM XS", "--ace", "AWW"],
        "muggins: cannot read 'AMM XS': 'AMM' at position 0 is not a card (the nearest is AM); "
        "cannot read 'AWW': 'AWW' at position 0 is not a card (the nearest is AW)",
    ),
    "an empty Ace": (
        [HAND, "--ace", ""],
        "muggins: there is no card in ''",
    ),
    "no cards": ([], "muggins: Missing argument 'CARDS' (see muggins bharg bind --help)"),
    "an unknown switch": ([HAND, "--aces"], "muggins: No such option"),
}


@pytest.mark.parametrize(("words", "line"), REFUSALS.values(), ids=REFUSALS)
def test_bad_input_is_refused_in_one_line(words: list[str], line: str) -> None:
    """Whatever is wrong, stderr has the one line that says it, stdout nothing, and the status is 2."""
    refused = invoke(*BIND, *words)
    assert (refused.exit_code, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
    assert refused.stderr.startswith(line)


@pytest.mark.parametrize(
    ("switches", "size"), [((), 36), (("--excuse",), 37), (("--excuse", "--pawns", "--courts"), 45)]
)
def test_the_deck_has_the_values_of_bharg(switches: tuple[str, ...], size: int) -> None:
    """The cards of the deck are listed with what they score when unbound (BG-01, BG-11, BG-12)."""
    listed = document("bharg", "deck", *switches)["cards"]
    assert len(listed) == size
    values = {card.code: value(card) for card in EXTENDED}
    assert all(card["value"] == values[card["code"]] for card in listed)


def test_a_card_has_its_value_in_bharg() -> None:
    """A Pawn scores 10 when unbound."""
    assert document("bharg", "card", "light keeper")["value"] == 10
