"""One builder for the decks of every tradition: a pack narrowed to ranks and suits, and copied."""

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

import pytest

from muggins.cards import decktet, french
from muggins.cards.deck import Deck, build_deck
from muggins.errors import DeckError


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
    with pytest.raises(DeckError, match=rf"^a deck has 1 copy of each card or more, not {copies}$"):
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
    with pytest.raises(DeckError, match=r"^a deck has 1 card or more, and no card has one of these ranks"):
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
