"""Each card of either pack is one object, however it is written, copied or sent."""

import copy
import json
import pickle
from typing import TypeAlias

import pytest

from muggins.cards import decktet, french

AnyCard: TypeAlias = decktet.Card | french.Card

CARDS: list[AnyCard] = [*decktet.EXTENDED, *french.build(jokers=2)]

each_card = pytest.mark.parametrize("card", CARDS, ids=[card.name for card in CARDS])


@each_card
def test_a_card_is_read_from_its_own_code(card: AnyCard) -> None:
    """A card is written as its code, in a format as well."""
    assert str(card) == f"{card}" == card.code
    assert type(card).parse(card.code) is card


@each_card
def test_the_repr_of_a_card_is_python_that_gives_the_card(card: AnyCard) -> None:
    """It needs no more names than that of the class."""
    assert repr(card) == f"Card.parse('{card.code}')"
    assert eval(repr(card), {"Card": type(card)}) is card


@each_card
def test_a_pickled_card_comes_back_as_itself(card: AnyCard) -> None:
    """By every protocol."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card


@each_card
def test_a_copied_card_is_itself(card: AnyCard) -> None:
    """A copy of a card, shallow or deep, alone or in a container, is the same object."""
    assert copy.copy(card) is copy.deepcopy(card) is copy.deepcopy([card])[0] is card


@each_card
def test_a_card_goes_through_json_as_its_code(card: AnyCard) -> None:
    """A list of texts, as JSON gives it back, is read as cards."""
    read = decktet.cards if isinstance(card, decktet.Card) else french.cards
    assert read(json.loads(json.dumps([str(card)])))[0] is card
