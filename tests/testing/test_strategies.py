"""What the strategies draw is right, and whatever there is can be drawn."""

import sys
from collections import Counter
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from muggins import games, testing
from muggins.cards import decktet, french
from muggins.decks import Deck
from muggins.errors import BatchError
from muggins.games import cribbage, ecarte, pitch

TWICE = french.build(copies=2, ranks="AKQ")
EVERY_GAME = pytest.mark.parametrize("name", games.names())


@given(st.from_type(french.Card), st.from_type(decktet.Card))
def test_cards_are_drawn_by_their_type(one: object, other: object) -> None:
    """Each of its own tradition."""
    assert isinstance(one, french.Card)
    assert isinstance(other, decktet.Card)


def test_every_card_can_be_drawn() -> None:
    """The jokers and the Excuse as well."""
    for kind, code in (french.Card, "KS"), (french.Card, "*R"), (decktet.Card, "AM"), (decktet.Card, "E"):
        assert find(st.from_type(kind), partial(has_code, code)) == kind.parse(code)


def has_code(code: str, card: Any) -> bool:
    """Whether a card is written so."""
    return bool(card.code == code)


@given(st.from_type(Deck[french.Card]), st.from_type(Deck))
def test_decks_are_drawn_by_their_type(french_deck: Deck[french.Card], deck: Deck[Any]) -> None:
    """Of the kind of card that is named; a deck has each card of its pack once."""
    assert {type(card) for card in french_deck} == {french.Card}
    for each in french_deck, deck:
        assert len(each) == len({*each}) == (54 if isinstance(each[0], french.Card) else 45)


@given(st.integers(1, 24).flatmap(lambda count: testing.hands(TWICE, count).map(lambda hand: (count, hand))))
def test_a_hand_has_no_card_more_often_than_its_pack(drawn: tuple[int, tuple[french.Card, ...]]) -> None:
    """And as many cards as were asked for."""
    count, hand = drawn
    assert len(hand) == count
    assert Counter(hand) <= Counter(TWICE)


@pytest.mark.parametrize("ranks", [1, 4])
def test_hands_are_of_few_ranks_or_of_many(ranks: int) -> None:
    """Four of a rank are drawn, and four of different ranks."""
    hand = find(testing.hands(french.PACK, 4), lambda hand: len({card.rank for card in hand}) == ranks)
    assert len({*hand}) == 4


@given(testing.hands("abc", 3))
def test_a_hand_of_anything(hand: tuple[str, ...]) -> None:
    """What has no rank is drawn as well."""
    assert sorted(hand) == ["a", "b", "c"]


@EVERY_GAME
@given(data=st.data())
def test_rules_are_those_of_the_game(name: str, data: st.DataObject) -> None:
    """By all of them some number of players can play, from a moment that its record leads to."""
    game = games.find(name)
    by = testing.rules(game)
    assert isinstance(data.draw(by), game.rules)
    match = data.draw(testing.matches(game, by))
    assert len(match.players) in game.players
    assert type(match).from_record(match.to_record()) == match


def test_rules_may_differ_in_every_option() -> None:
    """In two at once, too."""
    rules = testing.rules(cribbage.GAME)
    found = find(rules, lambda by: by.muggins and by.target > 121, settings=settings(phases=[Phase.generate]))
    assert (found.muggins, found.target > 121) == (True, True)


def test_matches_are_drawn_at_every_moment() -> None:
    """Before the first move, in a hand, and after the end; with each number of players."""
    assert find(testing.matches(pitch.GAME), lambda match: not match.made).made == ()
    assert find(testing.matches(pitch.GAME), lambda match: len(match.to_act) > 0).to_act
    assert find(testing.matches(ecarte.GAME), lambda match: match.is_over).winners
    assert len(find(testing.matches(cribbage.GAME), lambda match: len(match.players) == 4).players) == 4


def test_matches_have_as_many_moves_as_asked_for() -> None:
    """So those that take long are over, too."""
    at_random = settings(phases=[Phase.generate], max_examples=2_000)
    drawn = testing.matches(cribbage.GAME, moves=600)
    assert find(drawn, lambda match: match.is_over, settings=at_random).winners
    with pytest.raises(BatchError, match=r"^the number of moves must be from 0 to 1000000, not -1$"):
        testing.matches(cribbage.GAME, moves=-1)


@given(testing.records(ecarte.GAME), testing.views(ecarte.GAME))
def test_records_and_views(record: dict[str, Any], view: dict[str, Any]) -> None:
    """A record is read, and a view is that of one of the players."""
    assert games.from_record(record).to_record() == record
    assert view["player"] in view["players"]


def test_rules_and_matches_are_drawn_by_their_type() -> None:
    """Once their game is registered."""
    testing.register(pitch.GAME)
    assert find(st.from_type(pitch.Rules), lambda rules: rules.target == 7) == pitch.Rules(target=7)
    assert find(st.from_type(pitch.Match), lambda match: len(match.made) > 0).made


def test_without_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message says what to install."""
    for name in [name for name in sys.modules if name.startswith("muggins.testing")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match=r"^this needs Hypothesis: pip install .*\[testing\]"):
        import_module("muggins.testing")
