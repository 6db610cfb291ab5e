"""The errors: what they derive from, what they hold, what they say, and that all faults come at once."""

import copy
import pickle
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from attrs import evolve

from muggins import errors
from muggins.cards.decktet import Card, Deck, cards
from muggins.cards.faults import check_cards
from muggins.cards.notation import collect
from muggins.errors import (
    AlreadyOverError,
    BidError,
    BotError,
    ClaimError,
    DeckError,
    DocumentError,
    DrawingError,
    Fault,
    FaultKind,
    FaultsError,
    FormatError,
    IllegalPlayError,
    Misreading,
    MugginsError,
    NotationError,
    OutOfTurnError,
    PluginError,
    RecordError,
    RulesError,
    ScoreError,
    StakesError,
    TableError,
    UnexpectedMoveError,
    UnknownNameError,
    WriteError,
    WrongCardsError,
    WrongTypeError,
    shown,
)
from muggins.games.bhargage.cards import READ, CardLike, CardsLike, read_card
from muggins.games.bhargage.show import (
    bhargage_points,
    hand_points,
    missing_suits,
    score_bhargage,
    score_hand,
    score_leftovers,
    shortage,
)
from muggins.table.seats import BySeat

COUNT, DUPLICATE, TURNED, FOREIGN = FaultKind.COUNT, FaultKind.DUPLICATE, FaultKind.TURNED, FaultKind.FOREIGN

BUILTINS = [
    (NotationError, ValueError),
    (WrongCardsError, ValueError),
    (IllegalPlayError, ValueError),
    (OutOfTurnError, ValueError),
    (AlreadyOverError, RuntimeError),
    (UnexpectedMoveError, RuntimeError),
    (ClaimError, ValueError),
    (BidError, ValueError),
    (DeckError, ValueError),
    (RulesError, ValueError),
    (RecordError, ValueError),
    (ScoreError, ValueError),
    (StakesError, ValueError),
    (DrawingError, ValueError),
    (PluginError, ImportError),
    (TableError, OSError),
    (BotError, RuntimeError),
    (DocumentError, ValueError),
    (WriteError, OSError),
    (FormatError, ValueError),
    (UnknownNameError, ValueError),
    (WrongTypeError, TypeError),
    (WrongTypeError, ValueError),
]
STATE_ERRORS = [IllegalPlayError, OutOfTurnError, AlreadyOverError, UnexpectedMoveError, ClaimError, BidError]
PUBLIC = [
    thing
    for thing in map(vars(errors).get, errors.__all__)
    if isinstance(thing, type) and issubclass(thing, MugginsError)
]
BASES = {MugginsError, FaultsError}
RAISED = [cls for cls in PUBLIC if cls not in BASES]
SCORERS: list[tuple[Callable[[CardsLike, CardLike], object], str, int]] = [
    (score_hand, "hand", 3),
    (hand_points, "hand", 3),
    (score_bhargage, "bhargage", 4),
    (bhargage_points, "bhargage", 4),
]
each_scorer = pytest.mark.parametrize(("score", "what", "size"), SCORERS)
HELD = cards("AM XS 8WL 4YK")
EXCUSE = Card.parse("E")


def example(cls: type[MugginsError]) -> MugginsError:
    """An error of this class."""
    if cls is NotationError:
        return NotationError("AM PSWM", (Misreading("PSWM", 3, "PSWK"),))
    if cls is WrongCardsError:
        return WrongCardsError("hand", (Fault(DUPLICATE, cards("AM"), "AM twice"),))
    if cls is WrongTypeError:
        return WrongTypeError("a card", "a card or a text", "5")
    if cls is UnknownNameError:
        return UnknownNameError("seat", "'Ann'", ("pone", "dealer"))
    if cls is PluginError:
        return PluginError("heap-games 1.0", "heaps", "it is missing")
    if cls in STATE_ERRORS:
        return cls("no such play", BySeat(cards("AM"), cards("XS")))
    if issubclass(cls, FaultsError):
        return cls(("one thing is wrong", "another is, too"))
    return cls("it cannot be")


# --- the classes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cls", "builtin"), BUILTINS)
def test_each_error_is_of_this_library_and_of_python(cls: type[Exception], builtin: type[Exception]) -> None:
    """Each error can be caught as `MugginsError` and as the builtin that fits."""
    assert issubclass(cls, MugginsError)
    assert issubclass(cls, builtin)


@pytest.mark.parametrize("cls", PUBLIC)
def test_each_public_error_fits_a_builtin(cls: type[MugginsError]) -> None:
    """Every error but the base is one of four builtins too, and no error is a kind of one that is raised."""
    assert cls is MugginsError or issubclass(cls, (ValueError, RuntimeError, OSError, ImportError))
    assert not [other for other in PUBLIC if other not in {cls, *BASES} and issubclass(cls, other)]


def test_all_errors_are_public() -> None:
    """Every class of error that is not private is in `__all__`."""
    found = [
        name
        for name, thing in vars(errors).items()
        if isinstance(thing, type) and issubclass(thing, Exception) and not name.startswith("_")
    ]
    assert set(found) <= set(errors.__all__)


@pytest.mark.parametrize("cls", RAISED)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_errors_survive_pickling(cls: type[MugginsError], protocol: int) -> None:
    """An error comes out of another process as it went in."""
    error = example(cls)
    check_alike(pickle.loads(pickle.dumps(error, protocol)), error)


@pytest.mark.parametrize("cls", RAISED)
def test_errors_survive_copying(cls: type[MugginsError]) -> None:
    """A copy of an error is like the error."""
    check_alike(copy.copy(example(cls)), example(cls))
    check_alike(copy.deepcopy(example(cls)), example(cls))


def check_alike(one: MugginsError, other: MugginsError) -> None:
    """Both are of one class, say the same, and hold the same."""
    assert type(one) is type(other)
    assert (str(one), vars(one)) == (str(other), vars(other))


@pytest.mark.parametrize("cls", STATE_ERRORS)
def test_a_refusal_holds_the_state(cls: type[MugginsError]) -> None:
    """A refused action says why, and holds the very state that refused it."""
    state = object()
    error = cls("say why", state)
    assert vars(error) == {"detail": "say why", "state": state}
    assert str(error) == "say why"


def test_several_faults_are_told_at_once() -> None:
    """After the verdict, a sentence for each."""
    error = StakesError(("nobody has pares (MU-13)", "the least bid is 2 (MU-10)"))
    assert error.faults == ("nobody has pares (MU-13)", "the least bid is 2 (MU-10)")
    assert str(error) == "not valid stakes: nobody has pares (MU-13); the least bid is 2 (MU-10)"


def test_an_error_can_be_told_in_a_traceback() -> None:
    """The message of an error is its sentence, without the arguments it was made of."""
    assert str(example(WrongCardsError)) == "not a valid hand: AM twice"
    assert str(example(NotationError)) == (
        "cannot read 'AM PSWM': 'PSWM' at position 3 is not a card (the nearest is PSWK)"
    )


# --- what a message shows of a value ------------------------------------------------------------------------


class Hostile:
    """Something whose repr cannot be had."""

    def __repr__(self) -> str:
        raise KeyError("no repr")


def nested(depth: int) -> list[object]:
    """A list in a list, so many deep."""
    outer: list[object] = []
    for _ in range(depth):
        outer = [outer]
    return outer


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("AM", "'AM'"),
        (None, "None"),
        pytest.param(10**5000, "<int>", id="huge"),
        (Hostile(), "<Hostile>"),
        ([1, Hostile()], "[1, <Hostile>]"),
        (nested(100_000), "[[[[...]]]]"),
        ("\udc80", "'\\udc80'"),
    ],
)
def test_any_value_can_be_shown(value: object, text: str) -> None:
    """A value whose own repr raises, or never ends, still has a text for a message."""
    assert shown(value) == text


@pytest.mark.parametrize("value", ["x" * 10**6, b"x" * 10**6, ["x" * 90] * 9, Deck("x" * 10**4), 10**1000])
def test_what_is_shown_is_short(value: object) -> None:
    """However large a value is, a message shows at most 80 characters of it."""
    assert 40 < len(shown(value)) <= 80


# --- wrong cards -------------------------------------------------------------------------------------------

CHECKS = [
    ("aab", [2], "b", "it has 3 cards, not 2; a twice; b is also turned up"),
    ("a", [2], "", "it has 1 card, not 2"),
    ("", [3], "", "it has 0 cards, not 3"),
    ("ab", [3, 4, 5], "", "it has 2 cards, not 3 to 5"),
    ("aaabb", [5], "", "a 3 times; b twice"),
    ("az", [2], "", "z is not in the deck"),
    ("ab", [2], "z", "z is not in the deck"),
    ("azz", [2], "z", "it has 3 cards, not 2; z twice; z is also turned up; z is not in the deck"),
    ("yz", [2], "x", "y is not in the deck; z is not in the deck; x is not in the deck"),
]


@pytest.mark.parametrize(("held", "counts", "turned", "message"), CHECKS)
def test_all_faults_in_one_message(held: str, counts: list[int], turned: str, message: str) -> None:
    """Count, duplicates, the card turned up and foreign cards are all said at once, each fault once."""
    with pytest.raises(WrongCardsError) as caught:
        check_cards("hand", held, counts=counts, deck="abc", turned=turned)
    assert str(caught.value) == f"not a valid hand: {message}"
    assert "; ".join(fault.detail for fault in caught.value.faults) == message


@pytest.mark.parametrize(("held", "counts", "turned"), [("ab", [2], "c"), ("ab", [1, 2], ""), ("", [0], "a")])
def test_right_cards(held: str, counts: list[int], turned: str) -> None:
    """Different cards of the deck in the right number are accepted."""
    check_cards("hand", held, counts=counts, deck="abc", turned=turned)


def test_where_a_foreign_card_is_missing() -> None:
    """The message says where the card should be."""
    with pytest.raises(WrongCardsError, match=r"^not a valid discard: z is not in the hand$"):
        check_cards("discard", "az", counts=[2], deck="abc", place="in the hand")


@each_scorer
def test_wrong_number_of_cards(score: Callable[[CardsLike, CardLike], object], what: str, size: int) -> None:
    """Too few and too many cards are refused, with the number given and the right one."""
    for held in (HELD[: size - 1], cards("AM XS 8WL 4YK 9MS")[: size + 1], ()):
        error = refusal(score, held, EXCUSE)
        noun = "card" if len(held) == 1 else "cards"
        assert error.faults == (Fault(COUNT, tuple(held), f"it has {len(held)} {noun}, not {size}"),)
        assert str(error) == f"not a valid {what}: it has {len(held)} {noun}, not {size}"


@each_scorer
def test_the_same_card_twice(score: Callable[[CardsLike, CardLike], object], what: str, size: int) -> None:
    """A card held twice is refused by its name."""
    held = (*HELD[: size - 1], HELD[0])
    error = refusal(score, held, EXCUSE)
    assert (error.what, error.faults) == (what, (Fault(DUPLICATE, cards("AM"), "AM twice"),))


@each_scorer
def test_a_card_both_held_and_turned_up(
    score: Callable[[CardsLike, CardLike], object], what: str, size: int
) -> None:
    """Each card held is refused as the up-card."""
    for card in HELD[:size]:
        error = refusal(score, HELD[:size], card)
        assert (error.what, error.faults) == (what, (Fault(TURNED, (card,), f"{card} is also turned up"),))


@each_scorer
def test_every_pair_of_places(score: Callable[[CardsLike, CardLike], object], what: str, size: int) -> None:
    """The same card in any two places is noticed, among cards as in text."""
    for first in range(size):
        for second in range(first + 1, size):
            held = list(HELD[:size])
            held[second] = held[first]
            error = refusal(score, held, EXCUSE)
            assert (error.what, [fault.kind for fault in error.faults]) == (what, [DUPLICATE])
            assert str(refusal(score, list(map(str, held)), "E")) == str(error)


def test_bh_09_no_card_is_made_by_hand() -> None:
    """There is no second Ace of Moons: a card cannot be made, nor changed into another."""
    with pytest.raises(TypeError, match="not created"):
        Card()
    with pytest.raises(TypeError):
        evolve(Card.parse("AM"))


@each_scorer
def test_all_faults_of_a_hand_at_once(
    score: Callable[[CardsLike, CardLike], object], what: str, size: int
) -> None:
    """Wrong count, duplicate, held and turned up, and foreign: one error says it all."""
    held: list[Any] = ["AM", "XS", "the ace of moons", *cards("XS"), *cards("E 9MS")[: size - 3], 5]
    error = refusal(score, held, "A/M")
    assert [fault.kind for fault in error.faults] == [COUNT, DUPLICATE, DUPLICATE, TURNED, FOREIGN]
    assert str(error) == (
        f"not a valid {what}: it has {len(held)} cards, not {size}; AM twice; XS twice; "
        "AM is also turned up; 5 is not in the deck"
    )


@each_scorer
def test_unknown_text_held(score: Callable[[CardsLike, CardLike], object], what: str, size: int) -> None:
    """A text that names no card is a notation error, in the text of a hand, in a list, and as the up-card."""
    text = " ".join(map(str, HELD[:size]))
    cases: list[tuple[CardsLike, CardLike, str]] = [
        (f"{text} 5H", "E", "5H"),
        ([*HELD[: size - 1], "TS"], "E", "TS"),
        (text, "10S", "10S"),
        (text, "AS AW", "AS AW"),
    ]
    for held, upcard, token in cases:
        with pytest.raises(NotationError) as caught:
            score(held, upcard)
        assert [misreading.token for misreading in caught.value.misreadings] == [token], what


@each_scorer
def test_text_and_cards_are_the_same(
    score: Callable[[CardsLike, CardLike], object], what: str, size: int
) -> None:
    """Text, cards, a list, a tuple, an iterator and a mixture all score alike."""
    held = HELD[:size]
    text = " ".join(map(str, held))
    ways: list[tuple[CardsLike, CardLike]] = [
        (text, "PMYK"),
        (text.lower().replace(" ", ", "), "the watchman"),
        (held, Card.parse("PMYK")),
        (list(held), "p/myk"),
        (iter(held), "PMYK"),
        ([*held[:-1], str(held[-1])], Card.parse("PMYK")),
        (held, "PMYK"),
        (set(held), "PMYK"),
    ]
    scores = [score(*way) for way in ways]
    assert scores == [scores[0]] * len(ways), what


def refusal(
    score: Callable[[CardsLike, CardLike], object], held: Iterable[CardLike], upcard: CardLike
) -> WrongCardsError:
    """The error with which the cards are refused."""
    with pytest.raises(WrongCardsError) as caught:
        score(held, upcard)
    return caught.value


# --- the other entries of the show -------------------------------------------------------------------------

COUNTS = [
    (shortage, "hand or bhargage", 3, 5),
    (missing_suits, "hand or bhargage", 3, 5),
    (score_leftovers, "tail of three", 3, 3),
]


@pytest.mark.parametrize(("count", "what", "least", "most"), COUNTS)
def test_wrong_number_of_cards_counted(
    count: Callable[[CardsLike], object], what: str, least: int, most: int
) -> None:
    """A claim is made on three to five cards, a solitaire ends with three."""
    right = f"{least}" if least == most else f"{least} to {most}"
    for size in (0, least - 1, most + 1):
        with pytest.raises(WrongCardsError, match=rf"^not a valid {what}: it has {size} cards, not {right}$"):
            count(cards("AM AS AW AL AY AK")[:size])


@pytest.mark.parametrize("count", [shortage, missing_suits, score_leftovers])
def test_wrong_cards_counted(count: Callable[[CardsLike], object]) -> None:
    """The same card twice and what is no card are refused here too, both at once."""
    cards_and_five: list[Any] = ["AM", 5, "AM"]
    with pytest.raises(WrongCardsError, match=r"AM twice; 5 is not in the deck$"):
        count(cards_and_five)


def test_a_refused_hand_leaves_the_next_alone() -> None:
    """After an error the next hand scores as ever."""
    with pytest.raises(WrongCardsError):
        hand_points("XM XS XM", "PMSL")
    assert hand_points("XM XS AW", "PMSL") == 10


@each_scorer
def test_unreadable_held_and_turned_up(
    score: Callable[[CardsLike, CardLike], object], what: str, size: int
) -> None:
    """What is unreadable among the cards held and as the up-card is reported at once."""
    with pytest.raises(NotationError) as caught:
        score(" ".join(["5H", *map(str, HELD[1:size])]), "TS")
    found = [caught.value, *caught.value.others]
    assert [misreading.token for error in found for misreading in error.misreadings] == ["5H", "TS"], what


# --- the reading of one card -------------------------------------------------------------------------------


def test_one_card_is_read_from_a_card_or_a_text() -> None:
    """Where one card is asked for, a card and its code and its name will do."""
    found = [read_card(source) for source in (Card.parse("PSWK"), "p/swk", "the light keeper")]
    assert found == [Card.parse("PSWK")] * 3


def test_all_unreadable_texts_of_several_sources_at_once() -> None:
    """What is unreadable in any of several hands is in one message."""
    with pytest.raises(NotationError) as caught:
        collect(READ.read, ("AM QQ", ["XS", "ZZ", "8WL", "10S"], "9MS"))
    assert [token for token in ("QQ", "ZZ", "10S") if f"{token!r} at position" not in str(caught.value)] == []
