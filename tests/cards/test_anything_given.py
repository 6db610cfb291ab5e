"""Whatever is given as cards, decks, numbers or rules is read or refused at once, by the library's errors."""

# ruff: noqa: RUF001 - full-width characters are read as well

import itertools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from operator import add
from random import Random
from typing import Any

import numpy as np
import pytest
from attrs import define

from lengths import first_quick
from muggins.cards import decktet, french
from muggins.cards.faults import check_cards
from muggins.cards.hands import HandReader
from muggins.crib.hands import read_hands
from muggins.decks import Deck, build_deck
from muggins.errors import (
    MOST_MISREADINGS,
    DeckError,
    Fault,
    FaultKind,
    MugginsError,
    NotationError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games import bharg, bhargage, cribbage
from muggins.games.bhargage.rules import value as bhargage_value
from muggins.games.cribbage.rules import value as cribbage_value

Read = Callable[[Any], object]
Score = Callable[[Any, Any], object]

MOONS = decktet.Card.parse("AM")
SUNS = decktet.Card.parse("AS")
SPADES = french.Card.parse("AS")


# --- what is no card ---------------------------------------------------------------------------------------


class EqualToAll:
    """Something that says it is equal to everything."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return self.number


@define
class Unhashable:
    """Something that cannot be in a set."""


class Unspeakable:
    """Something whose repr cannot be had."""

    def __repr__(self) -> str:
        raise KeyError("no repr")


class Lookalike:
    """Something that has what a scorer looks at, and is no card."""

    rank_digit = 1
    rank_index = suit_index = index = 0
    suit_mask = 63
    suit = None
    is_character = True
    code = "AM"


class LookalikeBelowZero(Lookalike):
    """The same with a digit below 0, which has no end when it is taken apart."""

    rank_digit = -1


NO_CARDS: dict[str, Any] = {
    "None": None,
    "a number": 5,
    "a huge number": 10**5000,
    "bytes": b"AM",
    "an object": object(),
    "equal to all, with a card's hash": EqualToAll(hash(MOONS)),
    "equal to all": EqualToAll(0),
    "unhashable": Unhashable(),
    "without a repr": Unspeakable(),
    "a lookalike": Lookalike(),
    "a lookalike below 0": LookalikeBelowZero(),
    "an array": np.array([1, 2]),
    "a row of cards": np.array([MOONS, SUNS], dtype=object),
    "a list": ["AM"],
    "a dict": {},
}
each_no_card = pytest.mark.parametrize("thing", NO_CARDS.values(), ids=NO_CARDS)

DECKTET_SCORERS: list[tuple[Score, str, str]] = [
    (bhargage.score_hand, "XS 8WL", "PMYK"),
    (bhargage.hand_points, "XS 8WL", "PMYK"),
    (bhargage.score_bhargage, "XS 8WL E", "PMYK"),
    (bhargage.bhargage_points, "XS 8WL E", "PMYK"),
    (bharg.bind, "XK XM 8MS 3MW 4WL 6SY", "AY"),
    (bharg.unbound_points, "XK XM 8MS 3MW 4WL 6SY", "AY"),
]
FRENCH_SCORERS: list[tuple[Score, str, str]] = [
    (cribbage.score_hand, "5C 5D 5H", "5S"),
    (cribbage.hand_points, "5C 5D 5H", "5S"),
    (cribbage.score_crib, "5C 5D 5H", "5S"),
    (cribbage.crib_points, "5C 5D 5H", "5S"),
]
SCORERS = [
    *((score, decktet.cards(held), decktet.Card.parse(up)) for score, held, up in DECKTET_SCORERS),
    *((score, french.cards(held), french.Card.parse(up)) for score, held, up in FRENCH_SCORERS),
]
each_scorer = pytest.mark.parametrize(("score", "held", "up"), SCORERS)


def is_foreign(error: WrongCardsError, thing: object) -> bool:
    """Whether one of the faults is that this very thing is no card of the deck."""
    return any(fault.kind is FaultKind.FOREIGN and fault.cards[0] is thing for fault in error.faults)


@each_no_card
@each_scorer
@pytest.mark.parametrize("kind", first_quick([iter, tuple, list], 1))
def test_what_is_no_card_is_named_among_the_cards_of_a_hand(
    score: Score, held: Iterable[Any], up: Any, thing: object, kind: Callable[[Any], Any]
) -> None:
    """A thing that is no card makes a hand wrong, whatever it looks like or says it is equal to."""
    with pytest.raises(WrongCardsError) as caught:
        score(kind([*held, thing]), up)
    assert is_foreign(caught.value, thing)
    assert len(str(caught.value)) < 1000


MAY_LACK_ONE = {bharg.bind, bharg.unbound_points, cribbage.score_hand, cribbage.hand_points}
"""For these, None says that there is not an Ace, or no starter."""
BESIDE_A_HAND = [
    pytest.param(*scorer, thing, id=f"{number}-{name}")
    for number, scorer in enumerate(SCORERS)
    for name, thing in NO_CARDS.items()
    if not (thing is None and scorer[0] in MAY_LACK_ONE)
]


@pytest.mark.parametrize(("score", "held", "up", "thing"), BESIDE_A_HAND)
def test_what_is_no_card_is_named_as_the_card_turned_up(
    score: Score, held: Iterable[Any], up: Any, thing: object
) -> None:
    """The same beside the hand."""
    one_more = decktet.Card.parse("4YK") if isinstance(up, decktet.Card) else french.Card.parse("JS")
    with pytest.raises(WrongCardsError) as caught:
        score((*held, one_more), thing)
    assert is_foreign(caught.value, thing)


NO_HANDS: dict[str, Any] = {
    "None": None,
    "a number": 5,
    "bytes": b"AM",
    "a bytearray": bytearray(b"AM"),
    "a view of bytes": memoryview(b"AM"),
    "an object": object(),
    "a card": MOONS,
    "a French card": SPADES,
    "an array of no dimension": np.array(5),
    "a function": len,
}


def beside(score: Score, up: object) -> Read:
    """The scoring of a hand beside a card turned up."""
    return lambda hand: score(hand, up)


HANDS: dict[str, Read] = {
    **{f"{score.__module__}.{score.__name__}": beside(score, up) for score, _, up in SCORERS},
    "score_leftovers": bhargage.show.score_leftovers,
    "shortage": bhargage.shortage,
    "missing_suits": bhargage.missing_suits,
    "score_play": bhargage.score_play,
    "score_play of Cribbage": cribbage.score_play,
    "start_play": lambda hand: bhargage.start_play(hand, "AM XS 8WL"),
    "start_play of the other": lambda hand: bhargage.start_play("AM XS 8WL", hand),
    "start_play of Cribbage": lambda hand: cribbage.start_play("5C 5D 5H JS", hand),
    "bharg_sets": bharg.bharg_sets,
    "cards of the Decktet": decktet.cards,
    "French cards": french.cards,
    "Deck": Deck,
    "build_deck": build_deck,
}
each_hand = pytest.mark.parametrize("read", HANDS.values(), ids=HANDS)


@each_hand
@pytest.mark.parametrize("thing", NO_HANDS.values(), ids=NO_HANDS)
def test_what_cannot_be_a_hand_is_of_a_wrong_type(read: Read, thing: object) -> None:
    """A hand is a text or an iterable; bytes and whatever has no items cannot be one."""
    with pytest.raises(WrongTypeError):
        read(thing)


PARSERS: list[Read] = [
    decktet.Card.parse,
    french.Card.parse,
    lambda thing: decktet.cards([thing]),
    lambda thing: french.cards(["KC", thing]),
]


@each_no_card
@pytest.mark.parametrize("read", PARSERS, ids=range(len(PARSERS)))
def test_only_a_text_or_a_card_is_read_as_a_card(read: Read, thing: object) -> None:
    """What is neither a text nor a card of this deck is of a wrong type where one card is read."""
    right = r"a card must be a muggins\.cards\.(decktet|french)\.Card or a string"
    with pytest.raises(WrongTypeError, match=right):
        read(thing)


@pytest.mark.parametrize(
    ("read", "card"), [*((read, SPADES) for read in PARSERS[::2]), *((read, SUNS) for read in PARSERS[1::2])]
)
def test_a_card_of_the_other_deck_is_no_card_of_this_one(read: Read, card: object) -> None:
    """The Ace of Suns and the Ace of spades are both written AS, and neither is read for the other."""
    with pytest.raises(WrongTypeError):
        read(card)


@pytest.mark.parametrize(
    ("score", "held", "up", "foreign", "name"),
    [
        (cribbage.score_hand, "5C 8D AS 2C", SUNS, SUNS, "the Ace of Suns"),
        (cribbage.hand_points, french.cards("5C 8D AS 2C"), SUNS, SUNS, "the Ace of Suns"),
        (bhargage.score_hand, "AS XS 8WL", SPADES, SPADES, "the Ace of spades"),
        (bhargage.hand_points, [SPADES, "XS", "8WL"], "AS", SPADES, "the Ace of spades"),
    ],
)
def test_a_card_of_the_other_deck_is_foreign_to_a_hand_and_told_by_its_name(
    score: Score, held: Any, up: Any, foreign: object, name: str
) -> None:
    """Beside a card that is written alike, a card of the other deck is neither its double nor turned up."""
    with pytest.raises(WrongCardsError) as caught:
        score(held, up)
    detail = f"AS ({name}) is not in the deck"
    assert caught.value.faults == (Fault(FaultKind.FOREIGN, (foreign,), detail),)


class Text(str):
    """A text that has its own ideas of what a text does."""

    def split(self, *args: object) -> Any:
        """Nothing that is of use."""
        raise KeyError

    upper = strip = lower = __str__ = __eq__ = __hash__ = split


def test_a_text_of_a_class_of_its_own_is_a_text() -> None:
    """What a class derived from `str` overrides is not asked."""
    assert decktet.Card.parse(Text("the author")).code == "2MK"
    assert french.cards(Text("5C 5D")) == french.cards([Text("5C"), Text("5D")])
    assert bhargage.hand_points(Text("AM XS 8WL"), Text("PMYK")) == 11


def test_a_card_is_still_read_as_itself() -> None:
    """Where a text is read, the card itself will do."""
    card: Any = MOONS
    assert decktet.Card.parse(card) is card
    assert french.cards([SPADES]) == (SPADES,)


# --- texts of any length -----------------------------------------------------------------------------------

MILLION = 10**6
LONG: dict[str, Callable[[int], str]] = {
    "cards": lambda size: "AS " * (size // 3),
    "cards and commas": lambda size: "AS," * (size // 3),
    "cards in parts": lambda size: "A  S " * (size // 5),
    "names": lambda size: "the light keeper " * (size // 17),
    "no card": lambda size: "QQ " * (size // 3),
    "cards and no cards": lambda size: "AS QQ " * (size // 6),
    "one word": lambda size: "x" * size,
    "cards in one word": lambda size: "AS" * (size // 2),
    "cards and slips in one word": lambda size: "ASASQS" * (size // 6),
    "cards, slashes and a slip in one word": lambda size: "ASAS" + "/" * size + "QQ",
    "full-width": lambda size: "ＡＳ" * (size // 2),
    "names with a slip": lambda size: "the lihgt kepeer " * (size // 17),
    "ten long words": lambda size: ("x" * (size // 10) + " ") * 10,
    "commas": lambda size: "," * size,
    "blanks and commas": lambda size: " ," * (size // 2),
    "slashes": lambda size: "/" * size,
    "slashes and blanks": lambda size: "/ " * (size // 2),
    "a card full of slashes": lambda size: "A" + "/" * size + "S",
    "a card full of blanks": lambda size: "A" + " " * size + "S",
    "the the the": lambda size: "the " * (size // 4),
    "blanks": lambda size: " " * size,
    "letters": lambda size: "a " * (size // 2),
    "surrogates": lambda size: "\ud800" * size,
    "nul": lambda size: "\0" * size,
    "nul and blanks": lambda size: "\0 " * (size // 2),
    "letters that grow in capitals": lambda size: "ß" * size,
}
each_long = pytest.mark.parametrize("text_of", LONG.values(), ids=LONG)
each_reader = pytest.mark.parametrize(
    "read", [decktet.cards, french.cards, decktet.Card.parse, french.Card.parse],
    ids=["decktet.cards", "french.cards", "decktet.Card.parse", "french.Card.parse"],
)  # fmt: skip


@each_reader
@each_long
@pytest.mark.parametrize("size", first_quick([MILLION // 20, MILLION // 4], 1), ids=["long", "longer"])
def test_a_long_text_is_read_or_refused_in_little_time_and_few_words(
    read: Read, text_of: Callable[[int], str], size: int
) -> None:
    """250,000 letters take no more than a slow machine's seconds, and the error is a short one."""
    text = text_of(size)
    began = time.perf_counter()
    error = refusal(lambda: read(text))
    assert time.perf_counter() - began < 15
    if error is not None:
        assert len(error.misreadings) <= MOST_MISREADINGS
        assert len(str(error)) < 3000


def refusal(read: Callable[[], object]) -> NotationError | None:
    """The error with which a text is refused, or None."""
    try:
        read()
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize(("read", "code"), [(decktet.cards, "AM"), (french.cards, "KD")])
@pytest.mark.parametrize("joint", [" ", ",", " , ", "\n"])
@pytest.mark.parametrize("many", first_quick([10_000, 100_000], 1))
def test_many_cards_in_a_text_are_all_read(
    read: Callable[[str], tuple[Any, ...]], code: str, joint: str, many: int
) -> None:
    """A text is as long as it is, and every card of it is read."""
    found = read(joint.join([code] * many))
    assert len(found) == many
    assert {card.code for card in found} == {code}


def least_time(work: Callable[[], object]) -> float:
    """The least of a few times that some work takes."""
    times = []
    for _ in range(4):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def test_the_time_to_read_a_text_grows_no_faster_than_the_text() -> None:
    """Eight times the cards take about eight times the time, and never sixty-four times."""
    few, many = "AM " * 5_000, "AM " * 40_000
    assert least_time(lambda: decktet.cards(many)) < 32 * least_time(lambda: decktet.cards(few))


def test_ten_misreadings_are_told_and_that_there_may_be_more() -> None:
    """The text is read no further than its tenth unreadable word."""
    with pytest.raises(NotationError) as caught:
        decktet.cards("QQ " * 3000)
    assert [misreading.position for misreading in caught.value.misreadings] == list(range(0, 30, 3))
    assert str(caught.value).endswith("'QQ' at position 27 is not a card; there may be more")


def test_nine_misreadings_are_all_that_there_are() -> None:
    """Where the text was read to its end nothing is said of more."""
    with pytest.raises(NotationError) as caught:
        decktet.cards("QQ " * 9 + "AM")
    assert len(caught.value.misreadings) == 9
    assert str(caught.value).endswith("'QQ' at position 24 is not a card")


def test_of_many_texts_ten_are_told() -> None:
    """A list of texts is read no further than the tenth that names no card."""
    with pytest.raises(NotationError) as caught:
        decktet.cards(["QQ"] * 3000)
    assert len(caught.value.others) == 9
    assert str(caught.value).endswith("; there may be more")


def test_the_texts_of_both_hands_are_told_in_one_row() -> None:
    """What is unreadable in one list of texts does not hide in the error of another."""
    with pytest.raises(NotationError) as caught:
        bhargage.start_play(["AM", "QA", "QB"], ["QC", "QD", "XS"])
    found = [caught.value, *caught.value.others]
    assert [error.text for error in found] == ["QA", "QB", "QC", "QD"]
    assert not any(error.others for error in caught.value.others)


def test_a_name_of_many_words_is_read_and_one_of_more_letters_than_a_name_can_have_is_not() -> None:
    """Blanks between the letters are no letters; 300 slashes are more than anybody writes into a card."""
    assert decktet.Card.parse("t h e  l i g h t  k e e p e r").code == "PSWK"
    assert decktet.cards("the" + " " * 1000 + "light" + "\n" * 1000 + "keeper AM") == decktet.cards("PSWK AM")
    assert decktet.Card.parse("P" + "/" * 50 + "SWK").code == "PSWK"
    with pytest.raises(NotationError):
        decktet.Card.parse("P" + "/" * 300 + "SWK")


# --- iterables of any length -------------------------------------------------------------------------------


def endless(thing: object) -> Iterator[Any]:
    """The same thing for ever."""
    return itertools.repeat(thing)


@each_hand
@pytest.mark.parametrize("thing", ["AM", "5C", MOONS, SPADES, 5, None], ids=repr)
def test_an_endless_hand_is_refused(read: Read, thing: object) -> None:
    """No more is read of it than a little beyond what could be right."""
    with pytest.raises((WrongCardsError, NotationError, DeckError, WrongTypeError)) as caught:
        read(endless(thing))
    assert len(str(caught.value)) < 3000


def test_a_hand_is_read_no_further_than_a_hundred_cards_too_many() -> None:
    """The message says more than how many cards there are."""
    given = endless(MOONS)
    with pytest.raises(WrongCardsError, match=r"^not a valid hand: it has more than 103 cards$"):
        bhargage.score_hand(given, "PMYK")
    counted = itertools.count()
    with pytest.raises(WrongCardsError):
        bhargage.score_hand((MOONS for _ in counted), "PMYK")
    assert next(counted) < 200


@pytest.mark.parametrize("read", [decktet.cards, french.cards], ids=["decktet", "french"])
def test_a_list_of_cards_has_a_million_of_them_at_most(read: Read) -> None:
    """An endless list of texts is refused before one of them is read."""
    with pytest.raises(WrongCardsError, match=r"^not a valid list of cards: it has more than 1000000 cards$"):
        read(endless("AS"))


def test_a_third_of_a_million_of_foreign_things_is_told_in_a_few_words() -> None:
    """Neither the message nor the time grows with them."""
    things: list[Any] = [object() for _ in range(333_000)]
    began = time.perf_counter()
    for hand in (things, tuple(things), iter(things), set(things)):
        with pytest.raises(WrongCardsError) as caught:
            bhargage.score_hand(hand, "PMYK")
        assert len(str(caught.value)) < 100
    with pytest.raises(WrongCardsError) as caught:
        check_cards("hand", things, counts=[3], deck=decktet.EXTENDED)
    assert len(caught.value.faults) == 12
    assert str(caught.value).startswith("not a valid hand: it has 333000 cards, not 3; <object object at")
    assert str(caught.value).endswith("; 93 more are not in the deck")
    assert time.perf_counter() - began < 15


def test_a_hand_written_in_a_text_without_end_in_sight_is_counted() -> None:
    """A text is finite, so its cards are counted, and only a hundred too many are looked at."""
    with pytest.raises(WrongCardsError, match=r"^not a valid hand: it has 50000 cards, not 3; AM 103 times$"):
        bhargage.score_hand("AM " * 50_000, "PMYK")


# --- sets --------------------------------------------------------------------------------------------------

ORDERED: dict[str, Read] = {
    "score_play": bhargage.score_play,
    "score_play of Cribbage": cribbage.score_play,
    "start_play": lambda hand: bhargage.start_play(hand, "AM XS 8WL"),
    "start_play of the other": lambda hand: bhargage.start_play("AM XS 8WL", hand),
    "start_play of Cribbage": lambda hand: cribbage.start_play(hand, "5C 5D 5H JS"),
    "Deck": Deck,
    "build_deck": build_deck,
    "Deal.from_deck": lambda deck: bhargage.Deal.from_deck(deck, bhargage.STANDARD),
    "Match.deal": lambda deck: cribbage.Match(("Ann", "Ben"), "Ann").deal(deck),
    "Round.start": bharg.Round.start,
    "Match.deal of Bharg": lambda deck: bharg.Match(("Ann", "Ben"), "Ann").deal(deck),
    "Solitaire.start": bhargage.Solitaire.start,
}


@pytest.mark.parametrize("read", ORDERED.values(), ids=ORDERED)
@pytest.mark.parametrize("kind", [set, frozenset])
def test_what_is_ordered_refuses_a_set(read: Read, kind: Callable[[str], Any]) -> None:
    """A set has no order, so no play and no deck can be one."""
    with pytest.raises(WrongTypeError, match=r"must be ordered, such as a list, not a (frozen)?set"):
        read(kind("AM XS"))


def test_the_keys_of_a_dict_have_an_order() -> None:
    """A dict keeps the order in which it was filled, and so do its keys."""
    played = dict.fromkeys(["5C", "TD", "5D"])
    assert (
        cribbage.score_play(played.keys()) == cribbage.score_play(played) == cribbage.score_play("5C TD 5D")
    )


SETS = """
from muggins.cards import decktet, french
from muggins.games import bharg, bhargage, cribbage
from muggins.errors import MugginsError
for read, *given in [
    (bhargage.shortage, {"XM", "XS", "AW", "PWLY"}),
    (bhargage.shortage, {*decktet.cards("XM XS AW PWLY")}),
    (bhargage.score_hand, frozenset({"AM", "XS", "8WL"}), "PMYK"),
    (bhargage.score_hand, {"AM", "XS", "8WL", "2MK", "3SK", 5, None, "E"}, "AM"),
    (bhargage.score_hand, {"ZZ", "QQ", "RR"}, "AM"),
    (bhargage.hand_points, {*french.cards("5C 5D 5H")}, "AM"),
    (cribbage.score_hand, {"5C", "5D", "5H", "JS"}, "5S"),
    (cribbage.score_hand, {"QS", "QD", "KX", "KY"}, "5S"),
    (bharg.bharg_sets, {"XK", "XM", "8MS", "3MW", "4WL", "6SY", "AY"}),
    (bharg.bind, {"XK", "XM", "8MS", "3MW", "4WL", "6SY", "AY"}, "AM"),
    (decktet.cards, {"AM", "XS", "the Author"}),
    (french.cards, {*french.PACK}),
    (lambda ranks: french.build(ranks=ranks), {"A", "K", "zz", "yy"}),
]:
    try:
        print(repr(read(*given)))
    except MugginsError as error:
        print(type(error), error, vars(error))
"""


@pytest.mark.parametrize("seeds", first_quick(["01", "01234"], 1))
def test_nothing_hangs_on_the_hash_seed(seeds: str) -> None:
    """Scores, faults and messages of sets are the same under any hash seed."""
    said = {
        subprocess.run(
            [sys.executable, "-c", SETS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in seeds
    }
    assert len(said) == 1
    assert said.pop().count("\n") == 13


# --- decks that hold a card several times ------------------------------------------------------------------

SIX = french.build(copies=6)
READ = HandReader(french.cards, SIX)


@pytest.mark.parametrize("hand", ["QS QS 5H", "QS QS QS", "QS 5H 6H"])
def test_a_hand_may_hold_a_card_as_often_as_the_deck(hand: str) -> None:
    """Of a pack of six decks, two queens of spades are two of six."""
    assert READ.some("hand", hand, counts=[3]) == french.cards(hand)
    assert READ.some("hand", hand, counts=[3], turned=["QS"]) == french.cards(f"{hand} QS")
    assert read_hands(READ, (hand, hand), each=3) == (french.cards(hand), french.cards(hand))
    check_cards("hand", french.cards(hand), counts=[3], deck=SIX, turned=french.cards("QS"))


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: READ.some("hand", "QS " * 7, counts=[7]), "hand: QS 7 times, with 6 in the deck"),
        (
            lambda: READ.some("hand", "QS " * 6, counts=[6], turned=["QS"]),
            "hand: QS is also turned up, with 6 in the deck",
        ),
        (
            lambda: read_hands(READ, ("QS QS QS QS", "QS QS QS 5H"), each=4),
            "pair of hands: QS 7 times, with 6 in the deck",
        ),
        (lambda: READ.some("hand", "*R *R 5H", counts=[3]), "hand: *R twice; *R is not in the deck"),
    ],
)
def test_more_copies_than_the_deck_has_are_the_fault(read: Callable[[], object], message: str) -> None:
    """The message says how many there are, and how many the deck has."""
    with pytest.raises(WrongCardsError) as caught:
        read()
    assert str(caught.value) == f"not a valid {message}"


def test_cards_of_any_kind_are_told_apart_by_what_they_are() -> None:
    """Where cards are plain values, an equal value is the same card."""
    reader: HandReader[Any] = HandReader(tuple, Deck([(1, "a"), (2, "b")]))
    assert reader.some("hand", [(1, *"a")], counts=[1]) == ((1, "a"),)
    with pytest.raises(WrongCardsError, match="twice"):
        reader.some("hand", [(1, "a"), (1, *"a")], counts=[2])


def test_a_reader_of_an_empty_deck_knows_no_card() -> None:
    """Whatever is given is not in the deck."""
    with pytest.raises(WrongCardsError, match=r"AS \(the Ace of spades\) is not in the deck"):
        HandReader(french.cards, Deck(())).one(SPADES)


def test_a_long_card_is_named_in_short() -> None:
    """Even a card of the deck's own kind takes up no more than 80 letters of a message."""
    with pytest.raises(WrongCardsError) as caught:
        check_cards("hand", ["x" * MILLION], counts=[1], deck=["a"])
    assert len(str(caught.value)) < 150


# --- both hands at once ------------------------------------------------------------------------------------

PAIRS = [
    (
        "AM",
        "XS",
        "pair of hands: hand of the pone: it has 1 card, not 3; hand of the dealer: it has 1 card, not 3",
    ),
    ("AM AM XS", "XS 8WL", "pair of hands: hand of the pone: AM twice; hand of the dealer: it has 2 cards, "
     "not 3; XS twice"),
    ("AM XS", "AM 8WL PMYK", "pair of hands: hand of the pone: it has 2 cards, not 3; AM twice"),
    ("AM XS 8WL", "AM 9MS 5ML", "pair of hands: AM twice"),
    ("AM AM XS", "AM 9MS 5ML", "hand of the pone: AM twice"),
    ("AM XS 8WL", "2MK 2MK 2WL", "hand of the dealer: 2MK twice"),
    ([5, "AM", "XS"], [5, "8WL", "8YK"], "pair of hands: hand of the pone: 5 is not in the deck; "
     "hand of the dealer: 5 is not in the deck"),
]  # fmt: skip


@pytest.mark.parametrize(("pone", "dealer", "message"), PAIRS)
def test_what_is_wrong_with_both_hands_is_told_at_once(pone: Any, dealer: Any, message: str) -> None:
    """One error says what is wrong with either hand, and with the two together."""
    with pytest.raises(WrongCardsError) as caught:
        bhargage.start_play(pone, dealer)
    assert str(caught.value) == f"not a valid {message}"


# --- numbers, decks and names ------------------------------------------------------------------------------

ENDLESS_RANKS: Any = endless(5)
NO_RANK: Any = Unspeakable()
PACK = decktet.EXTENDED
OUT_OF_RANGE: list[Callable[[], object]] = [
    lambda: PACK.deal(10**8, 0),
    lambda: PACK.deal(10**5000, 10**5000),
    lambda: PACK.deal(-1, 0),
    lambda: PACK.take(10**5000),
    lambda: PACK.cut(10**5000),
    lambda: PACK.cut(1, least=10**5000),
    lambda: PACK.cut(0, least=-1),
    lambda: PACK * 10**9,
    lambda: PACK * -1,
    lambda: PACK * 10**5000,
    lambda: Deck(endless(5)),
    lambda: Deck((1,) * (MILLION + 1)),
    lambda: build_deck(endless(MOONS)),
    lambda: build_deck(PACK, copies=10**9),
    lambda: build_deck(PACK, copies=-(10**5000)),
    lambda: build_deck(PACK, ranks=ENDLESS_RANKS),
    lambda: build_deck(PACK, ranks=[EqualToAll(5), np.array([1, 2])]),
    lambda: build_deck(PACK, suits=[Unhashable()], ranks=[1]),
    lambda: french.build(copies=10**9),
    lambda: french.build(jokers=10**5000),
    lambda: french.build(ranks=endless("A")),
    lambda: french.build(suits=["x" * MILLION]),
    lambda: french.build(ranks=[NO_RANK]),
]


@pytest.mark.parametrize("build", OUT_OF_RANGE, ids=range(len(OUT_OF_RANGE)))
def test_a_deck_that_cannot_be_is_refused_before_it_is_built(build: Callable[[], object]) -> None:
    """Counts out of range are refused at once, in a few words."""
    began = time.perf_counter()
    with pytest.raises(DeckError) as caught:
        build()
    assert len(str(caught.value)) < 300
    assert time.perf_counter() - began < 15


NO_NUMBERS = [True, None, "4", 2.0, [1], np.array([1])]
COUNTED: dict[str, Read] = {
    "take": PACK.take,
    "cut": PACK.cut,
    "check_cut": PACK.check_cut,
    "least": lambda number: PACK.cut(3, least=number),
    "hands": lambda number: PACK.deal(number, 1),
    "cards of a hand": lambda number: PACK.deal(1, number),
    "times": lambda number: PACK * number,
    "copies": lambda number: build_deck(PACK, copies=number),
    "French copies": lambda number: french.build(copies=number),
    "jokers": lambda number: french.build(jokers=number),
}


@pytest.mark.parametrize("count", COUNTED.values(), ids=COUNTED)
@pytest.mark.parametrize("number", NO_NUMBERS, ids=repr)
def test_a_count_is_a_whole_number(count: Read, number: object) -> None:
    """True is no number of cards, nor is a text."""
    with pytest.raises(WrongTypeError, match="must be a whole number"):
        count(number)


MISTYPED: list[tuple[Callable[..., object], tuple[object, ...], dict[str, object]]] = [
    (add, (PACK, (MOONS,)), {}),
    (PACK.shuffled, (None,), {}),
    (PACK.shuffled, (7,), {}),
    (build_deck, ([5],), {"ranks": [5]}),
    (build_deck, ([5],), {"suits": [5]}),
    (build_deck, (PACK,), {"ranks": 5}),
    (build_deck, (PACK,), {"suits": b"M"}),
    (french.build, (), {"ranks": None}),
    (french.build, (), {"suits": 5}),
    (bharg.deck, (5,), {}),
    (bharg.deck, (None,), {}),
    (bharg.deck, ([],), {}),
]


@pytest.mark.parametrize(("build", "given", "named"), MISTYPED, ids=range(len(MISTYPED)))
def test_a_deck_is_not_built_of_what_can_be_none(
    build: Callable[..., object], given: tuple[object, ...], named: dict[str, object]
) -> None:
    """What is no deck, no source of chance, no card and no rules is of a wrong type."""
    with pytest.raises(WrongTypeError):
        build(*given, **named)


def test_decks_are_shuffled_by_any_kind_of_random() -> None:
    """A class derived from `Random` shuffles too."""

    class Own(Random):
        pass

    assert PACK.shuffled(Own(7)) == PACK.shuffled(Random(7))


NAMES: list[tuple[Read, object, object]] = [
    (decktet.Suit, "Moons", decktet.Suit.MOONS),
    (decktet.Suit, " waves ", decktet.Suit.WAVES),
    (decktet.Suit, "v", decktet.Suit.WAVES),
    (decktet.Suit, "k", decktet.Suit.KNOTS),
    (decktet.Rank, "Excuse", decktet.Rank.EXCUSE),
    (decktet.Rank, "1", decktet.Rank.ACE),
    (decktet.Rank, "cr", decktet.Rank.CROWN),
    (decktet.Rank, 10, decktet.Rank.PAWN),
    (french.Suit, "Spades", french.Suit.SPADES),
    (french.Suit, "♡", french.Suit.HEARTS),
    (french.Suit, "d", french.Suit.DIAMONDS),
    (french.Rank, "10", french.Rank.TEN),
    (french.Rank, "Ace", french.Rank.ACE),
    (french.Rank, "q", french.Rank.QUEEN),
    (french.Rank, 12, french.Rank.KING),
]


@pytest.mark.parametrize(("kind", "name", "member"), NAMES, ids=range(len(NAMES)))
def test_a_suit_or_a_rank_is_found_by_any_of_its_names(kind: Read, name: object, member: object) -> None:
    """What names a suit or a rank where a deck is built names it everywhere."""
    assert kind(name) is member


@pytest.mark.parametrize(
    ("kind", "known"),
    [
        (decktet.Suit, "M, S, W, L, Y, K"),
        (decktet.Rank, "E, A, 2, 3, 4, 5, 6, 7, 8, 9, P, C, X"),
        (french.Suit, "C, D, H, S"),
        (french.Rank, "A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K"),
    ],
    ids=["suits of the Decktet", "ranks of the Decktet", "French suits", "French ranks"],
)
def test_an_unknown_suit_or_rank_is_told_with_those_there_are(kind: Read, known: str) -> None:
    """A name that means nothing and a number of none are unknown; other things are of a wrong type."""
    what = "suit" if "Suit" in str(kind) else "rank"
    for name in ("Bells", "x" * MILLION, "", 99, -1):
        with pytest.raises(UnknownNameError, match=f"^there is no {what} .{{1,80}}; write one of {known}$"):
            kind(name)
    for thing in (None, 2.5, b"M", Unhashable()):
        with pytest.raises(WrongTypeError, match=f"^a {what} must be its name, not "):
            kind(thing)


# --- one card, and the rules -------------------------------------------------------------------------------

ONE_CARD: list[Read] = [
    bhargage_value,
    cribbage_value,
    bharg.value,
    bhargage.score_chief,
    cribbage.score_heels,
]


@pytest.mark.parametrize("read", ONE_CARD, ids=range(len(ONE_CARD)))
@each_no_card
def test_one_thing_that_is_no_card_is_refused_like_one_of_a_hand(read: Read, thing: object) -> None:
    """Where one card is asked for, what is none is not in the deck."""
    with pytest.raises(WrongCardsError) as caught:
        read(thing)
    assert is_foreign(caught.value, thing)


BHARGAGE: dict[str, Read] = {
    "score_hand": lambda rules: bhargage.score_hand("AM XS 8WL", "PMYK", rules),
    "hand_points": lambda rules: bhargage.hand_points("AM XS 8WL", "PMYK", rules),
    "score_bhargage": lambda rules: bhargage.score_bhargage("AM XS 8WL E", "PMYK", rules),
    "bhargage_points": lambda rules: bhargage.bhargage_points("AM XS 8WL E", "PMYK", rules),
    "score_leftovers": lambda rules: bhargage.show.score_leftovers("AM XS 8WL", rules),
    "score_play": lambda rules: bhargage.score_play("AM XS", rules),
    "start_play": lambda rules: bhargage.start_play("AM XS 8WL", "2MK 2SY 2WL", rules=rules),
}
CRIBBAGE: dict[str, Read] = {
    "score_hand": lambda rules: cribbage.score_hand("5C 5D 5H JS", "5S", rules),
    "hand_points": lambda rules: cribbage.hand_points("5C 5D 5H JS", "5S", rules),
    "start_play": lambda rules: cribbage.start_play("5C 5D 5H JS", "6C 6D 6H 6S", rules=rules),
}
BHARG: dict[str, Read] = {
    "bind": lambda rules: bharg.bind("XK XM 8MS 3MW 4WL 6SY AY", None, rules),
    "unbound_points": lambda rules: bharg.unbound_points("XK XM 8MS 3MW 4WL 6SY AY", None, rules),
    "deck": bharg.deck,
}
GAMES = [(bhargage, BHARGAGE), (cribbage, CRIBBAGE), (bharg, BHARG)]


def test_rules_that_are_equal_to_the_standard_ones_are_as_good() -> None:
    """It is not the object that counts."""
    for game, reads in GAMES:
        for read in reads.values():
            assert read(game.Rules()) == read(game.STANDARD)


def test_jokers_have_no_place_in_a_hand_of_cribbage() -> None:
    """A joker is a French card, and not one of the pack of 52."""
    for held, up in (("5C 5D 5H *R", "5S"), ("5C 5D *B *R", "5S"), ("5C 5D 5H JS", "*B")):
        cards, starter = french.cards(held), french.Card.parse(up)
        for score in (cribbage.hand_points, cribbage.crib_points):
            with pytest.raises(WrongCardsError, match=r"\*[RB] is not in the deck"):
                score(cards, starter)


def test_every_refusal_is_an_error_of_this_library() -> None:
    """A wrong type is caught as MugginsError, as TypeError and as ValueError."""
    nothing: Any = None
    for kind in (MugginsError, TypeError, ValueError):
        with pytest.raises(kind):
            decktet.cards(nothing)
