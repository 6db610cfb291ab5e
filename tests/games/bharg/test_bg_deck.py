"""The deck and the deal of Bharg, rule by rule: BG-01, BG-02 and the switches of BG-11 and BG-12."""

from random import Random
from typing import Any

import pytest
from attrs import evolve

from games.bharg.bharg_playing import EVERY_DECK, codes, stacked
from muggins.cards.decktet import BASIC, EXTENDED, Rank
from muggins.errors import RulesError, WrongCardsError
from muggins.games.bharg import (
    STANDARD,
    WHOLE_DECK,
    WITH_COURTS,
    WITH_PAWNS,
    Phase,
    Round,
    Rules,
    deck,
    value,
)
from muggins.table.seats import Seat

PONE = "2MK 2SY 2WL 3MW 3SK 3LY 4MS"
DEALER = "7ML 7SK 7WY 8MS 8WL 8YK 9MS"


# --- BG-01: deck and deal ----------------------------------------------------------------------------------


def test_bg_01_the_basic_deck() -> None:
    """By the rules as written the deck is the basic one, of 36 different cards."""
    assert deck() == deck(STANDARD) == BASIC
    assert len({*deck()}) == 36


@pytest.mark.parametrize("rules", EVERY_DECK)
def test_bg_01_the_added_cards(rules: Rules) -> None:
    """Each switch adds the cards of its rank to the basic deck, and nothing else."""
    added = [card for card in deck(rules) if card not in BASIC]
    wanted = {Rank.EXCUSE: rules.excuse, Rank.PAWN: rules.pawns, Rank.COURT: rules.courts}
    assert added == [card for card in EXTENDED if wanted.get(card.rank)]
    assert set(rules.added_ranks) == {rank for rank, is_added in wanted.items() if is_added}


@pytest.mark.parametrize(
    ("rules", "size"), [(STANDARD, 36), (WITH_PAWNS, 41), (WITH_COURTS, 41), (WHOLE_DECK, 45)]
)
def test_bg_01_the_decks_of_the_presets(rules: Rules, size: int) -> None:
    """The Excuse comes with the Pawns, with the Courts, or with both."""
    assert len(deck(rules)) == size
    assert rules.target == 50


@pytest.mark.parametrize("rules", EVERY_DECK)
def test_bg_01_seven_cards_each(rules: Rules) -> None:
    """Both get seven cards; all others are in the stock or turned up."""
    now = Round.shuffled(Random(1), rules)
    hands = [now.hands[seat] for seat in Seat]
    assert [len(hand) for hand in hands] == [7, 7]
    assert {*hands[0], *hands[1], *now.stock, *now.pile, *now.ace_pile} == {*deck(rules)}
    assert len(now.stock) + len(now.pile) + len(now.ace_pile) == len(deck(rules)) - 14


def test_bg_01_dealt_one_by_one_the_pone_first() -> None:
    """The cards of the deck go to the two hands in turn, and 21 are left below the first one turned up."""
    now = Round.start(stacked(PONE, DEALER, "5ML"))
    assert (codes(now.hands.pone), codes(now.hands.dealer)) == (PONE, DEALER)
    assert len(now.stock) == 21


def test_bg_01_the_pone_begins() -> None:
    """The non-dealer has the first turn."""
    now = Round.shuffled(Random(1))
    assert (now.turn, now.phase) == (Seat.PONE, Phase.DRAW)


def test_bg_01_a_seed_gives_its_round() -> None:
    """The same seed shuffles the same round, another seed another one."""
    assert Round.shuffled(Random(5)) == Round.shuffled(Random(5)) != Round.shuffled(Random(6))


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (
            EXTENDED.cards,
            "not a valid deck: it has 45 cards, not 36; E is not in the deck of these rules; PMSL ",
        ),
        (BASIC.cards[1:], "not a valid deck: it has 35 cards, not 36"),
        (BASIC.cards[1:] + BASIC.cards[-1:], "not a valid deck: XK twice"),
    ],
)
def test_bg_01_only_a_deck_of_these_rules_is_dealt(order: tuple[Any, ...], said: str) -> None:
    """A deck with too many, too few, double or foreign cards is refused with every fault."""
    with pytest.raises(WrongCardsError, match=said):
        Round.start(order)


# --- BG-02: set-up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned", "aces", "pile"),
    [
        ("5ML 9LK", "", "5ML"),
        ("AS 5ML AM", "AS", "5ML"),
        ("AS AM 5ML 9LK", "AS AM", "5ML"),
        ("AM AS AW AL AY AK 6LK", "AM AS AW AL AY AK", "6LK"),
    ],
)
def test_bg_02_aces_turned_up_go_to_the_ace_pile(turned: str, aces: str, pile: str) -> None:
    """Cards are turned until one is not an Ace; the last Ace turned is on top of the Ace Pile."""
    now = Round.start(stacked(PONE, DEALER, turned))
    assert (codes(now.ace_pile), codes(now.pile)) == (aces, pile)
    assert len(now.stock) == 22 - len(now.ace_pile) - 1
    assert [str(now.top), str(now.top_ace)] == [pile, aces.rsplit(maxsplit=1)[-1] if aces else "None"]


@pytest.mark.parametrize(
    ("turned", "rules"), [("E 5ML", WITH_PAWNS), ("PSWK 5ML", WITH_PAWNS), ("CMLY 5ML", WITH_COURTS)]
)
def test_bg_02_a_card_of_the_extended_deck_starts_the_pile(turned: str, rules: Rules) -> None:
    """The Excuse, a Pawn or a Court is not an Ace, so nothing further is turned."""
    now = Round.start(stacked(PONE, DEALER, turned, rules), rules)
    assert (codes(now.pile), now.ace_pile) == (turned.split(maxsplit=1)[0], ())


# --- the options -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"target": 0}, "target must be at least 1, not 0"),
        ({"target": -5}, "target must be at least 1, not -5"),
        ({"target": 49.5}, "target must be a whole number, not 49.5"),
        ({"target": True}, "target must be a whole number, not True"),
        ({"excuse": 1}, "excuse must be True or False, not 1"),
        ({"pawns": "no"}, "pawns must be True or False, not 'no'"),
        ({"courts": None}, "courts must be True or False, not None"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], said: str) -> None:
    """An option out of its range is named, with what would be right."""
    with pytest.raises(RulesError) as refused:
        evolve(STANDARD, **options)
    assert str(refused.value) == said


# --- BG-10, BG-12: values ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "worth"),
    [("A", 1), *((f"{rank}", rank) for rank in range(2, 10)), ("X", 10), ("P", 10), ("C", 10), ("E", 0)],
)
def test_bg_10_values(rank: str, worth: int) -> None:
    """Every card of a rank has the same value, whether given as a card or as text."""
    of_rank = [card for card in EXTENDED if card.rank.symbol == rank]
    assert {value(card) for card in of_rank} == {value(card.code) for card in of_rank} == {worth}


def test_bg_10_the_value_of_what_is_no_card() -> None:
    """Something else than a card of the Decktet has no value."""
    five: Any = 5
    with pytest.raises(WrongCardsError, match="not a valid card: 5 is not in the deck"):
        value(five)
