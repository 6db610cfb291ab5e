"""One builder for the decks of every tradition: a pack narrowed to ranks and suits, and copied."""

from collections import Counter
from collections.abc import Callable, Collection
from itertools import repeat
from typing import Any, NamedTuple

import pytest

from muggins.cards import decktet, french
from muggins.cards.faults import check_cards
from muggins.crib.hands import read_hands
from muggins.decks import Deck, build_deck
from muggins.errors import DeckError
from muggins.games.cribbage.cards import READ
from refusing import refusal


class Toy(NamedTuple):
    """A card of a pack that no tradition has: a rank, and any number of suits."""

    rank: int
    suits: str


PACK = (Toy(1, "a"), Toy(1, "b"), Toy(2, "a"), Toy(2, "ab"), Toy(3, "bc"), Toy(9, ""))


def test_a_deck_of_a_whole_pack_has_its_cards_in_their_order() -> None:
    assert build_deck(PACK) == Deck(PACK)


def test_a_deck_is_built_of_any_iterable_of_cards() -> None:
    assert build_deck(iter(PACK), ranks={1}) == Deck(PACK[:2])


@pytest.mark.parametrize(
    ("ranks", "places"),
    [({1}, [0, 1]), ({2, 1}, [0, 1, 2, 3]), ([3, 1], [0, 1, 4]), ({9}, [5]), ({1, 77}, [0, 1])],
)
def test_only_cards_of_these_ranks_are_kept(ranks: Collection[object], places: list[int]) -> None:
    assert build_deck(PACK, ranks=ranks) == Deck(PACK[place] for place in places)


@pytest.mark.parametrize(
    ("suits", "places"),
    [
        ({"a"}, [0, 2, 5]),
        ({"b"}, [1, 5]),
        ({"a", "b"}, [0, 1, 2, 3, 5]),
        (["c", "b"], [1, 4, 5]),
        ({"c"}, [5]),
        ((), [5]),
    ],
)
def test_a_card_with_another_suit_is_left_out_and_one_without_suit_kept(
    suits: Collection[object], places: list[int]
) -> None:
    assert build_deck(PACK, suits=suits) == Deck(PACK[place] for place in places)


def test_ranks_and_suits_both_have_to_fit() -> None:
    assert build_deck(PACK, ranks={2, 3}, suits={"a", "b"}) == Deck(PACK[2:4])


@pytest.mark.parametrize("copies", [1, 2, 6])
def test_several_packs_lie_one_after_the_other(copies: int) -> None:
    assert build_deck(PACK, ranks={1}, copies=copies) == Deck(PACK[:2] * copies)


def test_a_pack_that_has_a_card_twice_keeps_both() -> None:
    assert Counter(build_deck(PACK * 2, ranks={9}))[PACK[5]] == 2


@pytest.mark.parametrize("copies", [0, -1, -100])
def test_a_deck_of_no_copies_is_refused(copies: int) -> None:
    with pytest.raises(DeckError, match=rf"^the number of copies must be at least 1, not {copies}$"):
        build_deck(PACK, copies=copies)


NOTHING: list[tuple[Collection[object] | None, Collection[object] | None]] = [
    ((), None),
    ({77}, None),
    ({3}, {"a"}),
    ({1, 2, 3}, ()),
]


@pytest.mark.parametrize(("ranks", "suits"), NOTHING)
def test_a_deck_without_cards_is_refused(
    ranks: Collection[object] | None, suits: Collection[object] | None
) -> None:
    with pytest.raises(DeckError, match=r"^no card has one of these ranks"):
        build_deck(PACK, ranks=ranks, suits=suits)


def test_no_deck_is_built_of_no_pack() -> None:
    with pytest.raises(DeckError):
        build_deck(())


def test_the_builder_makes_the_basic_decktet_out_of_the_extended() -> None:
    ranks = {card.rank for card in decktet.BASIC}
    assert build_deck(decktet.EXTENDED, ranks=ranks) == decktet.BASIC


def test_a_decktet_of_three_suits_has_the_cards_that_show_no_other_and_the_excuse() -> None:
    deck = build_deck(decktet.EXTENDED, suits={decktet.Suit(letter) for letter in "MSK"})
    assert deck.cards == decktet.cards("E AM AS AK 2MK 3SK 4MS 7SK 8MS 9MS XM XS XK")


def test_the_builder_makes_a_piquet_pack_out_of_the_french_one() -> None:
    ranks = set(french.Rank) - {french.Rank(number) for number in range(1, 6)}
    assert build_deck(french.PACK, ranks=ranks) == french.build(ranks="A789TJQK")


# --- what is refused, in which words -----------------------------------------------------------------------

FIVE: Any = Deck("abcde")
NONE: Any = None
REFUSED: list[tuple[str, Callable[[], object]]] = [
    ("a deck must be ordered, such as a list, not a set", lambda: Deck({"a", "b"})),
    ("a deck must be an iterable of cards, not None", lambda: Deck(NONE)),
    ("a deck has 1000000 cards or fewer", lambda: FIVE * 200_001),
    ("a deck has 1000000 cards or fewer", lambda: Deck(()) * 1_000_001),
    ("the operand added to a deck must be a deck, not 'abc'", lambda: FIVE + "abc"),
    ("the number of copies must be a whole number, not 2.0", lambda: FIVE * 2.0),
    ("the number of copies must be a whole number, not '2'", lambda: builder(PACK, copies="2")),
    ("the number of copies must be at least 0, not -1", lambda: FIVE * -1),
    ("rng must be a random.Random, not 7", lambda: FIVE.shuffled(7)),
    ("the number of cards lifted must be a whole number, not 1.5", lambda: FIVE.cut(1.5)),
    ("the least number of cards in a part must be a whole number, not None", lambda: FIVE.cut(1, least=None)),
    ("the least number of cards in a part must be at least 0, not -1", lambda: FIVE.cut(1, least=-1)),
    (
        "cannot lift 4 of 5 cards: lift 2 to 3, so that each part has at least 2",
        lambda: FIVE.cut(4, least=2),
    ),
    ("cannot lift 0 of 5 cards: lift 1 to 4, so that each part has at least 1", lambda: FIVE.cut(0)),
    ("cannot lift 5 of 5 cards: lift 1 to 4, so that each part has at least 1", lambda: FIVE.check_cut(5)),
    ("cannot lift 0 of 5 cards: lift 1 to 4, so that each part has at least 1", lambda: FIVE.check_cut(0)),
    ("the number of cards taken must be a whole number, not '2'", lambda: FIVE.take("2")),
    ("cannot take 6 of 5 cards: take 0 to 5", lambda: FIVE.take(6)),
    ("the number of hands must be a whole number, not 2.0", lambda: FIVE.deal(2.0, 2)),
    ("the number of cards in a hand must be a whole number, not 2.5", lambda: FIVE.deal(2, 2.5)),
    ("cannot deal -1 hands of 2 cards", lambda: FIVE.deal(-1, 2)),
    ("cannot deal 2 hands of -1 cards", lambda: FIVE.deal(2, -1)),
    ("cannot deal 2 hands of 3 cards from 5 cards", lambda: FIVE.deal(2, 3)),
    ("cannot deal 1000001 hands of 0 cards", lambda: FIVE.deal(1_000_001, 0)),
    ("a card of a pack must be one with a rank and suits, not 'a'", lambda: builder("abc", ranks=[1])),
    ("a card of a pack must be one with a rank and suits, not 'b'", lambda: builder("b", suits="a")),
    ("ranks must be an iterable of ranks, not 5", lambda: builder(PACK, ranks=5)),
    ("suits must be an iterable of suits, not 5", lambda: builder(PACK, suits=5)),
    ("a deck is built from 1000 ranks or fewer", lambda: builder(PACK, ranks=range(1001))),
    (
        "no card has one of these ranks and only these suits, and a deck needs at least 1 card",
        lambda: builder(PACK, ranks=[7]),
    ),
    ("the number of jokers must be a whole number, not 1.0", lambda: french_builder(jokers=1.0)),
    ("a pack has 0 to 2 jokers, not 3", lambda: french_builder(jokers=3)),
    ("a pack has 0 to 2 jokers, not -1", lambda: french_builder(jokers=-1)),
]
builder: Any = build_deck
french_builder: Any = french.build


@pytest.mark.parametrize(
    ("message", "ask"), REFUSED, ids=[f"{n}-{one}" for n, (one, _) in enumerate(REFUSED)]
)
def test_what_a_deck_refuses_and_what_it_says(message: str, ask: Callable[[], object]) -> None:
    """The message names what is wrong, what was given, and what would be right."""
    assert refusal(ask) == message


def test_the_least_that_a_deck_takes() -> None:
    """No copies, no cards lifted or taken, no hands, and as many as a thousand ranks to choose from."""
    assert (FIVE * 0).cards == Deck(()).cards == ()
    assert FIVE.cut(0, least=0) == FIVE.cut(5, least=0) == FIVE
    assert FIVE.take(0) == ((), FIVE)
    assert FIVE.take(5) == (FIVE.cards, Deck(()))
    assert FIVE.deal(0, 3) == ((), FIVE)
    assert FIVE.deal(3, 0) == (((), (), ()), FIVE)
    assert build_deck(PACK, ranks=range(1000)) == Deck(PACK)
    assert len(Deck(()) * 1_000_000) == 0


def test_only_the_first_ten_faults_of_a_kind_are_told() -> None:
    """The rest of them are counted: ten cards by name, then how many more."""
    letters = "abcdefghijkl"
    twice = "; ".join(f"{letter} twice" for letter in letters[:10])
    also = "; ".join(f"{letter} is also turned up" for letter in letters[:10])
    away = "; ".join(f"'{letter}' is not in the deck" for letter in letters[:10])
    deck: list[object] = [*letters]
    assert refusal(lambda: check_cards("hand", letters * 2, counts=[24], deck=deck)) == (
        f"not a valid hand: {twice}; 2 more too often"
    )
    assert refusal(lambda: check_cards("hand", letters, counts=[12], deck=deck, turned=letters)) == (
        f"not a valid hand: {also}; 2 more are also turned up"
    )
    assert refusal(lambda: check_cards("hand", letters, counts=[12], deck=[1, 2])) == (
        f"not a valid hand: {away}; 2 more are not in the deck"
    )


# --- what a game's reader of cards refuses ------------------------------------------------------------------

UNORDERED: Any = {"KC"}
NO_CARDS: Any = 5
READING: dict[str, Callable[[], object]] = {
    "the deck must be ordered, such as a list, not a set": (
        lambda: READ.some("deck", UNORDERED, counts=[1], in_order=True)
    ),
    "the stock must be ordered, such as a list, not a set": (
        lambda: READ.read(UNORDERED, "stock", in_order=True)
    ),
    "the hand of the dealer must be ordered, such as a list, not a set": (
        lambda: read_hands(READ, ("KC", UNORDERED), each=1)
    ),
    "the hand must be a string, or an iterable of cards and strings, not 5": (
        lambda: READ.some("hand", NO_CARDS, counts=[1])
    ),
    "the list of cards must be a string, or an iterable of cards and strings, not 5": lambda: READ.read(
        NO_CARDS
    ),
    "not a valid hand: it has more than 101 cards": lambda: READ.some("hand", repeat("KC"), counts=[1]),
    "not a valid hand: it has 2 cards, not 1": lambda: READ.some("hand", "KC QC", counts=[1]),
    "not a valid hand: it has 1 card, not 2 to 3": lambda: READ.some("hand", "KC", counts=[2, 3]),
    "cannot read 'KC QC': 'KC QC' at position 0 is not a card (the nearest is QC)": lambda: READ.one("KC QC"),
    "not a valid hand: KC is also turned up": lambda: READ.some("hand", "KC", counts=[1], turned=["KC"]),
    "not a valid hand of the dealer: it has 2 cards, not 1": lambda: read_hands(
        READ, ("KC", "QC JC"), each=1
    ),
    "not a valid pair of hands: KC twice": lambda: read_hands(READ, ("KC", "KC"), each=1),
    "not a valid pair of hands: hand of the dealer: it has 2 cards, not 1; KC twice": (
        lambda: read_hands(READ, ("KC", "KC QC"), each=1)
    ),
    "not a valid deal of hands: hand of the pone: it has 2 cards, not 1; KC twice": (
        lambda: read_hands(READ, ("KC QC", "KC", "2C"), each=1)
    ),
}


@pytest.mark.parametrize("message", READING)
def test_what_a_reader_of_cards_refuses_and_what_it_says(message: str) -> None:
    """The message calls the cards what they were meant to be."""
    assert refusal(READING[message]) == message
