"""The deal, the runs and the scores of Comet, rule by rule."""

from typing import Any

import pytest

from muggins.cards.french import PACK
from muggins.errors import (
    PlayerError,
    RulesError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.comet import (
    COMET,
    DECK,
    KNOWN_STOPS,
    HandsError,
    Kind,
    Rules,
    RunError,
    cards_out,
    comet_deck,
    hand_points,
    hand_size,
    playable,
    score_hand,
    stub_size,
)
from muggins.table.view import codes

# --- the deal --------------------------------------------------------------------------------------------


def test_co_01_the_eight_of_diamonds_is_always_out() -> None:
    """So diamonds stop at the seven, and the comet never comes up by itself."""
    assert len(DECK) == 51
    assert "8D" not in codes(DECK)
    assert playable("7D") == ()
    assert str(COMET) == "9D"
    assert all(COMET not in playable(card) for card in DECK)


@pytest.mark.parametrize("players", range(2, 11))
def test_co_02_known_stops_leave_a_deck_that_can_be_divided(players: int) -> None:
    """Eights are taken out first; each other card of the pack is dealt."""
    deck = comet_deck(players, KNOWN_STOPS)
    out = cards_out(players, KNOWN_STOPS)
    assert len(deck) == players * hand_size(players)
    assert {*deck, *out} == {*PACK}
    assert len(deck) + len(out) == 52
    assert len(out) == 1 + stub_size(players)
    assert all(card.rank.symbol == "8" for card in out[:4])


def test_co_02_unknown_stops_take_nothing_else_out() -> None:
    """The 51 cards are dealt, and some are left over."""
    assert comet_deck(4) == DECK.cards
    assert codes(cards_out(4)) == ["8D"]


def test_co_02_which_eights_go_first_is_an_option() -> None:
    """Clubs, hearts and spades, unless the rules say otherwise."""
    assert codes(cards_out(5, KNOWN_STOPS)) == ["8D", "8C"]
    assert codes(cards_out(7, Rules(known_stops=True, eights="SHC"))) == ["8D", "8S", "8H"]
    eights = ["8D", "8H", "8C", "8S"]
    assert codes(cards_out(9, Rules(known_stops=True, eights="HCS"))) == [*eights, "7C", "7D", "7H"]


# --- runs ------------------------------------------------------------------------------------------------


def test_co_03_the_next_card_up_of_the_suit_goes_on() -> None:
    """For each card but the kings, and the seven of diamonds."""
    for card in DECK:
        following = [one for one in DECK if one.suit == card.suit and one.rank == card.rank + 1]
        assert list(playable(card)) == following


def test_co_04_a_card_that_is_gone_stops_a_run() -> None:
    """Whatever else is gone does not."""
    assert codes(playable("5S", "4S 7S 6H")) == ["6S"]
    assert playable("5S", "4S 6S") == ()


def test_co_06_the_comet_takes_two_cards() -> None:
    """The ten of diamonds, and the next card of the run; each only if it is not gone."""
    assert codes(playable("9D", "AC 2C", "6C")) == ["TD", "7C"]
    assert codes(playable("9D", "TD", "6C")) == ["7C"]
    assert codes(playable("9D", "7C", "6C")) == ["TD"]
    assert playable("9D", "7C TD", "6C") == ()


@pytest.mark.parametrize(
    ("top", "interrupted", "faults"),
    [
        ("6C", "5H", ["only the comet interrupts a run, not 6C (CO-06)"]),
        ("9D", "9D", ["the comet does not interrupt itself (CO-06)"]),
        (
            "6C",
            "9D",
            [
                "only the comet interrupts a run, not 6C (CO-06)",
                "the comet does not interrupt itself (CO-06)",
            ],
        ),
    ],
    ids=["a six", "the comet", "both"],
)
def test_co_06_what_is_no_run(top: str, interrupted: str, faults: list[str]) -> None:
    """With the number of the rule, and all faults at once."""
    with pytest.raises(RunError) as caught:
        playable(top, interrupted=interrupted)
    assert list(caught.value.faults) == faults
    assert str(caught.value) == f"not a valid run: {'; '.join(faults)}"


# --- scores ----------------------------------------------------------------------------------------------


def test_co_08_each_point_of_the_winner_has_its_line() -> None:
    """1 for being out, 1 for each card in the order of the hands, 2 for each king, in the stub as well."""
    scores = score_hand(["KS 3H", "", "2C", "KD"], "8S KH 4C")
    assert [str(line) for line in scores[1].lines] == [
        "out 1",
        "card KS 1",
        "card 3H 1",
        "card 2C 1",
        "card KD 1",
        "king KS 2",
        "king KD 2",
        "king KH 2",
    ]
    assert [score.lines for score in (scores[0], *scores[2:])] == [(), (), ()]


def test_co_08_kings_in_the_stub_count_unless_the_rules_say_otherwise() -> None:
    """Those in hands always count."""
    only_hands = Rules(stub_kings=False)
    assert hand_points(["", "KS", "2C", "3C"], "KH KD KC") == (12, 0, 0, 0)
    assert hand_points(["", "KS", "2C", "3C"], "KH KD KC", only_hands) == (6, 0, 0, 0)


def test_co_08_the_readings_agree_if_the_stops_are_known() -> None:
    """No king is ever taken out."""
    for players in range(2, 11):
        assert not any(card.rank.symbol == "K" for card in cards_out(players, KNOWN_STOPS))


def test_co_09_the_holder_of_the_comet_loses_a_point() -> None:
    """It is not paid to the winner; nobody loses it if the comet is in the stub."""
    _, holder, other, _ = score_hand(["", "2H 9D", "3H", "4H"])
    assert [str(line) for line in holder.lines] == ["comet 9D -1"]
    assert other.lines == ()
    assert hand_points(["", "2H 9D", "3H", "4H"]) == (5, -1, 0, 0)
    assert hand_points(["", "2H", "3H", "4H"], "9D") == (4, 0, 0, 0)


@pytest.mark.parametrize(
    ("left", "empty"), [(["AC", "2C"], 0), (["", "2C", ""], 2), (["", ""], 2)], ids=["none", "two", "all"]
)
def test_co_07_exactly_one_hand_is_empty(left: list[str], empty: int) -> None:
    """The error says how many are."""
    with pytest.raises(
        HandsError, match=rf"exactly one player must have no cards .*, not {empty} \(CO-07\)"
    ) as caught:
        hand_points(left)
    assert caught.value.empty == empty


def test_hands_may_be_given_as_any_iterables() -> None:
    """Cards or texts, in lists, tuples or a set, which has no order that matters."""
    left: list[Any] = [[], (COMET,), {"2C", "3C"}, iter(["KH"])]
    assert hand_points(left) == (7, -1, 0, 0)
    assert score_hand(["", "2C"])[0].points(Kind.OUT) == 1


@pytest.mark.parametrize(
    ("left", "stub", "message"),
    [
        (["", "2C 2C"], "", "2C twice"),
        (["", "2C", "2C"], "", "2C twice"),
        (["", "2C"], "2C", "2C twice"),
        (["", "8D"], "", "8D is not in the deck"),
        (["", "2C"], "8D", "8D is not in the deck"),
        (["", "*R"], "", r"\*R is not in the deck"),
        (["", "2C 8D"], "2C", "2C twice; 8D is not in the deck"),
    ],
    ids=["one hand", "two hands", "the stub", "8D", "8D in the stub", "a joker", "both"],
)
def test_what_are_no_hands(left: list[str], stub: str, message: str) -> None:
    """A card twice, and cards that are not in the deck; all faults at once."""
    with pytest.raises(WrongCardsError, match=f"^not a valid set of hands: {message}$"):
        hand_points(left, stub)


def test_what_is_refused() -> None:
    """Cards that are out, too few hands or too many, and hands without an order."""
    wrong: Any
    with pytest.raises(WrongCardsError):
        playable("8D")
    with pytest.raises(WrongCardsError, match="not a valid list of cards that are gone: 2C twice"):
        playable("6C", "2C 2C")
    for few_or_many in [""], ["", *map(str, DECK.cards[:10])]:
        with pytest.raises(PlayerError, match="there must be the hands of 2 to 10 players"):
            hand_points(few_or_many)
    for wrong in {"2C", ""}, "2C":
        with pytest.raises(WrongTypeError, match="the hands left"):
            hand_points(wrong)
    for count in hand_size, stub_size, cards_out, comet_deck:
        for players in 1, 11, 0, -4:
            with pytest.raises(PlayerError, match=f"Comet is for 2 to 10 players, not {players}"):
                count(players)


@pytest.mark.parametrize("wrong", ["", "C", "CH", "CHSD", "CHD", "chs", "CCH", 5, None, ["C", "H", "S"]])
def test_the_order_of_the_eights_names_three_suits(wrong: Any) -> None:
    """Each once, by its letter."""
    with pytest.raises(RulesError, match="eights must be the letters C, H and S in any order, not "):
        Rules(eights=wrong)


def test_rules_in_print_and_out_of_range() -> None:
    """Only what is not as written is told."""
    wrong: Any = 1
    assert str(Rules()) == "Comet, standard rules"
    told = str(Rules(target=50, known_stops=True, eights="SHC", comet_returns=False, stub_kings=False))
    assert told == "Comet: target 50, known stops, eights (SHC), no comet returns, no stub kings"
    with pytest.raises(RulesError, match="target must be at least 1"):
        Rules(target=0)
    for option in "known_stops", "comet_returns", "stub_kings":
        with pytest.raises(RulesError, match=f"{option} must be True or False"):
            Rules(**{option: wrong})
