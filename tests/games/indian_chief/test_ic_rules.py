"""The rules of Indian Chief that a single meld or a single turn shows, each under its number."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from muggins.cards.french import PACK, Card, Suit
from muggins.errors import (
    DeckError,
    MugginsError,
    NotationError,
    PlayerError,
    ScoreError,
    UnknownNameError,
    WrongCardsError,
)
from muggins.games.indian_chief import (
    VARIANT,
    Box,
    Kind,
    PokerClass,
    Rules,
    Sheet,
    baccarat_points,
    best_melds,
    best_sheet,
    best_split,
    box_for,
    chief_points,
    decks_needed,
    doctor_points,
    doctors,
    face_value,
    lawyers,
    match_chance,
    meld_points,
    pack,
    poker_class,
    round_scores,
    score_meld,
    splits,
    steal_order,
)

HAND = "AH 2S 3S 5S 6S 9S KD KC"


def told(cards: str, *opponents: str) -> list[str]:
    """The lines of the score of a meld."""
    return [str(line) for line in score_meld(cards, opponents).lines]


# --- the cards --------------------------------------------------------------------------------------------


def test_one_pack_for_two_or_three_and_two_packs_for_more() -> None:
    """52 cards, or 104."""
    assert [decks_needed(players) for players in range(2, 9)] == [1, 1, 2, 2, 2, 2, 2]
    assert [len(pack(players)) for players in (3, 4)] == [52, 104]
    for players in 1, 9:
        with pytest.raises(PlayerError, match="for 2 to 8 players"):
            decks_needed(players)


def test_face_values() -> None:
    """An ace 1, face cards 10, other cards their pips."""
    assert [face_value(f"{rank}C") for rank in "A23456789TJQK"] == [1, *range(2, 11), 10, 10, 10]


def test_a_joker_is_no_card_of_the_game() -> None:
    """It is refused by name."""
    with pytest.raises(WrongCardsError, match=r"\*R"):
        face_value("*R")
    with pytest.raises(WrongCardsError, match=r"\*R"):
        box_for([Card.parse("*R"), Card.parse("5H")])


def test_a_card_is_there_twice_at_most() -> None:
    """Cards given as objects are looked at as closely as a text."""
    card, other = Card.parse("5H"), Card.parse("6H")
    assert meld_points((card, card, other)) == 0
    with pytest.raises(WrongCardsError, match="5H 3 times"):
        meld_points((card, card, card))


# --- the boxes --------------------------------------------------------------------------------------------


def test_ic_01_the_number_of_cards_says_the_box() -> None:
    """One to seven cards, 28 in all."""
    assert [box_for(PACK.cards[:size]) for size in range(1, 8)] == list(Box)
    assert sum(box.size for box in Box) == 28


@pytest.mark.parametrize("number", [0, 8])
def test_ic_01_no_cards_and_eight_are_no_meld(number: int) -> None:
    """Each entry that takes a meld refuses them."""
    entry: Callable[[Any], object]
    for entry in box_for, score_meld, meld_points, lambda meld: round_scores(["AS", meld]):
        with pytest.raises(WrongCardsError, match=f"{number} cards, not 1 to 7"):
            entry(PACK.cards[:number])


def test_ic_02_each_box_once() -> None:
    """A sheet refuses a box that is filled, also with nothing."""
    sheet = Sheet().record("lawyer", 0)
    with pytest.raises(ScoreError, match=r"the box of the Lawyer is already filled \(IC-02\), with 0"):
        sheet.record(Box.LAWYER, 25)
    assert sheet.open == tuple(box for box in Box if box is not Box.LAWYER)


def test_ic_10_a_sheet_adds_up() -> None:
    """All seven boxes; then it is complete."""
    points = [10, 8, 19, 25, -6, 60, 59]
    sheet = Sheet()
    for box, one in zip(reversed(Box), reversed(points), strict=True):
        assert not sheet.is_complete
        sheet = sheet.record(box, one)
    assert (sheet.is_complete, sheet.total, sheet.open) == (True, 175, ())
    assert list(sheet.boxes) == list(Box)
    assert str(sheet).startswith("thief 10, beggar man 8")
    assert hash(sheet) == hash(Sheet(dict(zip(Box, points, strict=True))))


@pytest.mark.parametrize(
    ("box", "points"),
    [
        ("thief", 0),
        ("thief", 11),
        ("beggar man", 7),
        ("beggar man", 30),
        ("poor man", 31),
        ("lawyer", 24),
        ("rich man", -4),
        ("rich man", -51),
        ("doctor", 15),
        ("doctor", 70),
        ("indian chief", 4),
        ("indian chief", 60),
    ],
)
def test_a_sheet_refuses_what_a_box_cannot_score(box: str, points: int) -> None:
    """Just beside what it can."""
    with pytest.raises(ScoreError, match="cannot score"):
        Sheet({box: points})


# --- melds ------------------------------------------------------------------------------------------------


def test_ic_03_a_rich_man_is_taken_off() -> None:
    """All five cards are the reason."""
    assert told("2C 4D 6H 8S KC") == ["rich man 2C 4D 6H 8S KC -30"]


def test_ic_04_the_spades_of_a_poor_man() -> None:
    """They alone are the reason."""
    assert told("KS 9S 5H") == ["spades KS 9S 19"]
    assert told("KD 9C 5H") == []


def test_ic_05_a_beggar_man_matches_by_rank() -> None:
    """A line for each rank, with the opponents' cards; one's own meld does not count."""
    assert told("5H KD", "5C KS 5D", "KH") == ["matches 5C 5D 4", "matches KS KH 4"]
    assert told("5H 5D", "5C QS 2D", "KH") == ["matches 5C 2"]
    assert told("5H 5D", "6C") == []


def test_ic_06_a_thief_scores_its_face_value() -> None:
    """The card is the reason."""
    assert told("QH") == ["thief QH 10"]


def test_ic_06_thieves_by_rank_or_by_value() -> None:
    """A ten is below a king, unless values count; equal thieves stand together."""
    thieves = {"Ann": "KH", "Ben": "TS", "Cid": "AC", "Dot": "TD"}
    assert steal_order(thieves) == (("Cid",), ("Ben", "Dot"), ("Ann",))
    assert steal_order(thieves, VARIANT) == (("Cid",), ("Ann", "Ben", "Dot"))
    assert steal_order({}) == ()


def test_ic_06_two_thieves_with_the_same_card() -> None:
    """They may be the only thieves among many players, who have two packs; three copies there are not."""
    assert steal_order({"Ann": "QD", "Ben": "QD"}) == (("Ann", "Ben"),)
    with pytest.raises(WrongCardsError, match="QD 3 times"):
        steal_order({"Ann": "QD", "Ben": "QD", "Cid": "QD"})


def test_ic_07_the_suit_of_a_doctor() -> None:
    """The best suit by default, whose cards are the reason; of equal suits the first; or the one named."""
    assert told("AH 2S 3S 4S 5C 9D") == ["suit 2S 3S 4S 30"]
    assert told("AH 2S 3S 4H 5C 9D") == ["suit AH 4H 20"]
    assert [doctor_points("AH 2S 3S 4S 5C 9D", suit) for suit in "CDHS"] == [10, 10, 10, 30]
    assert doctor_points("AH 2S 3S 4S 5C 9D", Suit.SPADES) == 30
    assert doctor_points("AC 2S 3S 4S 5C 9D", "spades") == 0
    assert told("AC 2S 3S 4S 5C 9D") == []


def test_ic_07_other_readings_of_a_doctor() -> None:
    """A heart beside the ace, and one heart only."""
    beside, one = Rules(heart_beside_ace=True), Rules(exactly_one_heart=True)
    doctors = ["AH 2S 3S 4S 5C 9D", "AH 2H 3S 4S 5S 9D", "AC 2H 3S 4S 5S 9D", "AC 2H 3H 4S 5S 9S"]
    assert [doctor_points(doctor) for doctor in doctors] == [30, 30, 30, 30]
    assert [doctor_points(doctor, rules=beside) for doctor in doctors] == [0, 30, 30, 30]
    assert [doctor_points(doctor, rules=one) for doctor in doctors] == [30, 0, 30, 0]
    assert [doctor_points(doctor, rules=VARIANT) for doctor in doctors] == [0, 0, 30, 0]


def test_ic_08_a_lawyer_makes_25() -> None:
    """Its four cards are the reason."""
    assert told("KC 7D 6S 2H") == ["twenty-five KC 7D 6S 2H 25"]
    assert told("KC 7D 6S 3H") == []


def test_ic_09_an_indian_chief_is_poker_and_baccarat() -> None:
    """A line for each, the baccarat also if it is nothing."""
    assert told("4S 4H 5C 5D KC QS JH") == ["pair 5C 5D KC QS JH 10", "baccarat 4S 4H 8"]
    assert told("AS AH AD AC KS KH KC")[1] == "baccarat KH KC 0"
    assert told("TS TH TD TC KS KH JC") == ["four of a kind TS TH TD TC KS 40", "baccarat KH JC 0"]


def test_ic_09_any_split_may_be_scored() -> None:
    """A given one, the best, or all 21 of them."""
    assert chief_points("4S 4H 5C 5D KC", "QS JH") == 15
    best = best_split("4S 4H 5C 5D KC QS JH")
    assert (best.kind, best.points, str(best)) == (
        PokerClass.PAIR,
        18,
        "5C 5D KC QS JH (pair) + 4S 4H: 18",
    )
    found = splits("4S 4H 5C 5D KC QS JH")
    assert (len(found), found[0]) == (21, best)
    assert [split.points for split in found] == sorted((split.points for split in found), reverse=True)


def test_ic_09_what_each_class_scores() -> None:
    """From 50 to 5 in steps of 5."""
    assert [one.points for one in PokerClass] == [50, 45, 40, 35, 30, 25, 20, 15, 10, 5]
    assert {one.value for one in PokerClass} < {kind.value for kind in Kind}


def test_the_number_of_opponents_says_how_many_packs() -> None:
    """A card twice is right against three opponents, and wrong against one; three times is always wrong."""
    assert meld_points("5H 5H", ["5D", "6C", "7C"]) == 2
    with pytest.raises(WrongCardsError, match="5H twice"):
        meld_points("5H 5H", ["5D"])
    with pytest.raises(WrongCardsError, match="5H 3 times, with 2 in play"):
        meld_points("5H 5H", ["5H", "6C", "7C"])
    with pytest.raises(WrongCardsError, match="5H twice"):
        round_scores(["5H", "5H KC"])


# --- the melds of a hand ---------------------------------------------------------------------------------


def test_ic_08_the_lawyers_of_a_hand() -> None:
    """1 + 5 + 9 + 10 with either king, and 2 + 3 + 10 + 10; equal cards of two packs count once."""
    assert [str(meld) for meld in lawyers(HAND)] == [
        "lawyer: AH 5S 9S KD, 25",
        "lawyer: AH 5S 9S KC, 25",
        "lawyer: 2S 3S KD KC, 25",
    ]
    assert [str(meld) for meld in lawyers("2S 2S 3H KD KD 8C 8H 8S")] == ["lawyer: 2S 3H KD KD, 25"]
    assert lawyers("AH AS AC AD 2H 2S 2C 2D") == ()


def test_ic_07_the_doctors_of_a_hand() -> None:
    """The ace of hearts with five spades scores 50, with four of them and a king 40."""
    assert [str(meld) for meld in doctors(HAND)] == [
        "doctor: AH 2S 3S 5S 6S 9S, 50",
        *(
            f"doctor: {cards}, 40"
            for one in ("2S 3S 5S 6S", "2S 3S 5S 9S", "2S 3S 6S 9S", "2S 5S 6S 9S", "3S 5S 6S 9S")
            for cards in (f"AH {one} KD", f"AH {one} KC")
        ),
    ]
    assert doctors(HAND, VARIANT) == ()
    assert doctors("2H 2S 3S 5S 6S 9S KD KC") == ()


def test_a_doctor_with_a_suit_named_badly_may_stand_on_a_sheet() -> None:
    """One card of the suit scores 10, none of it nothing (IC-07)."""
    points = [doctor_points("AH 2S 3S 4S 5S 6S", suit) for suit in ("hearts", "clubs")]
    assert points == [10, 0]
    assert [Sheet({"doctor": one}).total for one in points] == points


# --- the best melds ---------------------------------------------------------------------------------------


def test_the_best_meld_for_each_open_box() -> None:
    """Filled boxes are left out."""
    found = best_melds(HAND, Sheet({"lawyer": 0, "doctor": 20}))
    assert [str(meld) for meld in found.values()] == [
        "thief: KD, 10",
        "beggar man: AH 2S, 0",
        "poor man: 5S 6S 9S, 20",
        "rich man: AH 2S 3S 5S 6S, -17",
        "indian chief: AH 2S 3S 5S 6S 9S KD, 31",
    ]


def test_a_beggar_man_before_and_after_the_opponents_reveal() -> None:
    """Ranks that are held once are likelier to be matched; afterwards what was revealed counts."""
    hand = "KD KC 5H 5S 9S 9C 2D 3D"
    assert str(best_melds(hand)[Box.BEGGAR_MAN]) == "beggar man: 2D 3D, 0"
    assert str(best_melds(hand, opponents=["KH KS 5C"])[Box.BEGGAR_MAN]) == "beggar man: KD 5H, 6"


def test_the_chance_of_a_match() -> None:
    """Six of the 44 cards that are not in a hand with two single ranks; more are seen, or two packs."""
    rest = "2S 3S 8C 9C JD QD"
    assert match_chance("5H KD", rest) == Fraction(6, 44)
    assert match_chance("5H KD", f"{rest} 5C KS") == Fraction(4, 42)
    assert match_chance("5H KD", rest, players=4) == Fraction(14, 96)
    assert match_chance("5H 5D", rest) == Fraction(2, 44)


def test_the_chance_of_a_match_needs_cards() -> None:
    """Neither more copies than there are, nor all cards, can have been seen."""
    with pytest.raises(DeckError, match="5H cannot have been seen so often: the pack has 52 cards"):
        match_chance("5H KD", "5H")
    with pytest.raises(DeckError, match="every card has been seen"):
        match_chance(PACK.cards[:2], PACK.cards[2:])


def test_the_best_sheet_fills_each_box_once() -> None:
    """Two turns in which the same box would be best: one of them takes another."""
    doctor, other = "AH 2S 3S 4S 5S 6S 9C KD", "AH 2H 3H 4H 5H 6C 9C KD"
    found = best_sheet([(doctor, ["7D"]), (other, ["7D"])])
    assert [str(meld) for meld in found] == [
        "doctor: AH 2S 3S 4S 5S 6S, 50",
        "indian chief: AH 2H 3H 4H 5H 9C KD, 54",
    ]


# --- what is refused --------------------------------------------------------------------------------------

WRONG: dict[str, tuple[Callable[[], object], type[MugginsError]]] = {
    "no card": (lambda: score_meld("XX"), NotationError),
    "four cards of poker": (lambda: poker_class("2C 3C 4C 5C"), WrongCardsError),
    "three cards of baccarat": (lambda: baccarat_points("2C 3C 4C"), WrongCardsError),
    "a split of four and three": (lambda: chief_points("2C 3C 4C 5C", "6C 7C 8C"), WrongCardsError),
    "a split with a card three times": (lambda: chief_points("2C 2C 4C 5C 6C", "2C 8C"), WrongCardsError),
    "six cards of a chief": (lambda: best_split("2C 3C 4C 5C 6C 7C"), WrongCardsError),
    "seven cards of a doctor": (lambda: doctor_points("2C 3C 4C 5C 6C 7C 8C"), WrongCardsError),
    "no suit": (lambda: doctor_points("2C 3C 4C 5C 6C 7C", "X"), UnknownNameError),
    "seven cards of a hand": (lambda: best_melds("2C 3C 4C 5C 6C 7C 8C"), WrongCardsError),
    "seven cards with a lawyer": (lambda: lawyers("2C 3C KC KD 6C 7C 8C"), WrongCardsError),
    "seven cards with a doctor": (lambda: doctors("AH 3C KC 4D 6C 7C 8C"), WrongCardsError),
    "eight opponents": (lambda: score_meld("2C", ["3C"] * 8), PlayerError),
    "one meld in a turn": (lambda: round_scores(["3C"]), PlayerError),
    "nine melds in a turn": (lambda: round_scores(["3C"] * 9), PlayerError),
    "no turn": (lambda: best_sheet([]), ScoreError),
    "eight turns": (lambda: best_sheet([(HAND, [])] * 8), ScoreError),
    "a box of no sheet": (lambda: Sheet({"banker": 5}), UnknownNameError),
    "nine thieves": (lambda: steal_order(dict(enumerate(["3C"] * 9))), PlayerError),
    "no thief's card": (lambda: steal_order({1: "XX"}), NotationError),
}


@pytest.mark.parametrize(("call", "error"), WRONG.values(), ids=WRONG)
def test_what_is_refused(call: Callable[[], object], error: type[MugginsError]) -> None:
    """With the class of its cause."""
    with pytest.raises(error):
        call()


def test_cards_are_given_in_any_form() -> None:
    """As a text, a list of cards or texts, or a set."""
    cards = [Card.parse(code) for code in ("KC", "7D", "6S", "2H")]
    given: list[Any] = ["KC 7D 6S 2H", cards, tuple(cards), {*cards}, iter(cards), ["KC", "7D", "6S", "2H"]]
    assert [meld_points(one) for one in given] == [25] * 6


def test_rules_in_print() -> None:
    """What differs from the rules as they are read here."""
    assert str(Rules()) == "Indian Chief, standard rules"
    assert str(VARIANT) == "Indian Chief: thieves by value, heart beside ace, exactly one heart"
