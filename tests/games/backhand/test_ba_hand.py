"""One hand of Backhand, rule by rule."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.backhand import literal_backhand as literal
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    MugginsError,
    NotationError,
    PlayerError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.backhand import Choice, Hand, Kind, busting_ranks, decks_needed, shoe, value

RESULT_OF = {
    ("backhand", True): Kind.BACKHAND,
    ("backhand", False): Kind.WRONG_BACKHAND,
    ("play", True): Kind.PLAYED_PUSH,
    ("play", False): Kind.BUST,
    ("hit", True): Kind.FIVE_CARDS,
    ("hit", False): Kind.BUST,
    ("", True): Kind.FIVE_CARDS,
}
"""How a hand ends after what was said last, by whether it is won."""


def hand_of(cards: str, *words: str) -> Hand:
    """A hand to which these cards come in order, whose player says these words when asked."""
    hand, said = Hand(), iter(words)
    for card in cards.split():
        if not hand.awaits_card:
            hand = hand.say(next(said))
        hand = hand.dealt(card)
    return hand


# --- cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "decks"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (8, 4)])
def test_a_deck_for_every_two_players(players: int, decks: int) -> None:
    """Three players take two, five take three."""
    assert decks_needed(players) == decks == literal.decks_for(players)
    assert len(shoe(players)) == 52 * decks


def test_what_cards_are_worth() -> None:
    """The second scorer says the same of each."""
    assert [value(card) for card in ("AS", "2C", "9H", "TD", "JS", "QH", "KC")] == [1, 2, 9, 10, 10, 10, 10]
    assert [value(card) for card in literal.DECK] == [literal.worth(card) for card in literal.DECK]


# --- aces and forced cards ---------------------------------------------------------------------------------


def test_ba_01_an_ace_among_the_first_two_is_replaced() -> None:
    """By a seven it makes a push hand of 17."""
    hand = Hand("AS KD")
    assert hand.awaits_card
    hand = hand.dealt("7C")
    assert ([str(card) for card in hand.cards], hand.total) == (["7C", "KD"], 17)
    assert [str(card) for card in hand.discarded] == ["AS"]
    assert hand.is_push


def test_ba_01_an_ace_that_replaces_one_stays() -> None:
    """The total is 11, so a card is forced (BA-02)."""
    hand = Hand("AS KD").dealt("AH")
    assert (hand.total, hand.awaits_card) == (11, True)
    assert hand.dealt("2C").choices == (Choice.HIT, Choice.BACKHAND)


def test_ba_01_two_aces_are_both_replaced() -> None:
    """In their order, even by aces."""
    hand = hand_of("AS AD AH AC")
    assert [str(card) for card in hand.cards] == ["AH", "AC"]
    assert hand.total == 2


def test_ba_01_an_ace_that_comes_later_stays() -> None:
    """It is worth 1."""
    assert hand_of("TS 2D AH", "hit").total == 13


def test_ba_02_cards_are_forced_up_to_12() -> None:
    """There is no choice at 11 or less."""
    hand = Hand("5H 6C")
    assert (hand.total, hand.choices, hand.awaits_card) == (11, (), True)
    assert hand.dealt("AC").choices == (Choice.HIT, Choice.BACKHAND)
    with pytest.raises(UnexpectedMoveError, match="cannot say hit: a card has to be dealt first"):
        hand.say("hit")


# --- hits and backhands ------------------------------------------------------------------------------------


def test_ba_03_a_hit_over_21_loses() -> None:
    """At 21 the player goes on."""
    assert hand_of("TS 6D 6H", "hit").result is Kind.BUST
    hand = hand_of("TS 6D 5H", "hit")
    assert (hand.total, hand.choices) == (21, (Choice.HIT, Choice.BACKHAND))


def test_ba_04_five_cards_win() -> None:
    """Also at 21, and also forced ones, with a total below 12."""
    assert hand_of("TS 2D 3H 2C 4S", "hit", "hit", "hit").result is Kind.FIVE_CARDS
    hand = hand_of("2C 2D 3C 2H AD")
    assert (hand.total, hand.result) == (10, Kind.FIVE_CARDS)


def test_ba_04_the_fifth_card_may_be_too_much() -> None:
    """Then the hand is lost."""
    assert hand_of("TS 2D 3H 2C 5S", "hit", "hit", "hit").result is Kind.BUST


def test_ba_04_the_card_of_a_backhand_does_not_count() -> None:
    """Four cards and a backhand that is wrong do not make five."""
    hand = hand_of("TS 2D 3H 2C 4S", "hit", "hit", "backhand")
    assert (len(hand.cards), str(hand.turned), hand.result) == (4, "4S", Kind.WRONG_BACKHAND)


@pytest.mark.parametrize(
    ("total", "least"),
    [(12, 10), (13, 9), (14, 8), (15, 7), (16, 6), (17, 5), (18, 4), (19, 3), (20, 2), (21, 1)],
)
def test_ba_05_what_makes_a_backhand_right(total: int, least: int) -> None:
    """From 12 with a ten on to 21 with any card."""
    winning = {card.rank for card in shoe(1) if value(card) >= least}
    assert {*busting_ranks(total)} == winning
    assert list(busting_ranks(total)) == sorted(winning, key=list(type(next(iter(winning)))).index)


def test_ba_05_a_backhand_is_right_if_the_next_card_is_too_much() -> None:
    """It is wrong at 21."""
    assert hand_of("TS 6D 6H", "backhand").result is Kind.BACKHAND
    assert hand_of("TS 6D 5H", "backhand").result is Kind.WRONG_BACKHAND
    assert hand_of("TS 6D 5H AC", "hit", "backhand").result is Kind.BACKHAND


def test_ba_06_there_is_a_choice_at_12() -> None:
    """The text says both "12 or higher" and "above 12"."""
    assert Hand("TS 2D").choices == (Choice.HIT, Choice.BACKHAND)


# --- push hands --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "is_push"), [("9S 7D", False), ("TS 7D", True), ("TS QD", True)])
def test_ba_07_two_cards_worth_17_to_20_are_a_push_hand(cards: str, is_push: bool) -> None:
    """They are played or pushed away, and neither hit nor backhanded."""
    hand = Hand(cards)
    assert hand.is_push == is_push
    assert hand.choices == ((Choice.PLAY, Choice.PUSH) if is_push else (Choice.HIT, Choice.BACKHAND))
    not_push = "not a push hand (BA-03, BA-05): hit or backhand"
    why = "a push hand (BA-07): play or push" if is_push else not_push
    for choice in {*Choice} - {*hand.choices}:
        with pytest.raises(IllegalPlayError, match=re.escape(f"cannot say {choice}: this is {why}")):
            hand.say(choice)


def test_ba_07_a_total_of_17_with_more_cards_is_no_push_hand() -> None:
    """It is hit or backhanded."""
    assert hand_of("TS 2D 5H", "hit").choices == (Choice.HIT, Choice.BACKHAND)
    assert hand_of("5S 2D TH").choices == (Choice.HIT, Choice.BACKHAND)


def test_ba_07_playing_a_push_wins_at_21_or_less() -> None:
    """At once, with three cards."""
    assert hand_of("TS 8D 3H", "play").result is Kind.PLAYED_PUSH
    assert hand_of("TS 8D 4H", "play").result is Kind.BUST


def test_ba_07_pushing_away_brings_two_new_cards() -> None:
    """Their aces are replaced, and they may be pushed away again."""
    hand = hand_of("TS 8D AC 9C", "push")
    assert hand.awaits_card
    hand = hand.dealt("8H")
    assert [str(card) for card in hand.cards] == ["8H", "9C"]
    assert [str(card) for card in hand.discarded] == ["TS", "8D", "AC"]
    assert hand.choices == (Choice.PLAY, Choice.PUSH)


def test_ba_08_no_two_cards_are_worth_21() -> None:
    """An ace is 1, and a first one is replaced: all pairs of 17 and more are push hands."""
    totals = {value(one) + value(other) for one in shoe(1) for other in shoe(1)}
    assert max(totals) == 20
    assert all(Hand([one, other]).is_push for one, other in [("TS", "KD"), ("9S", "8D"), ("9C", "9H")])


def test_ba_09_a_won_hand_scores_a_point() -> None:
    """With the cards that won it; a lost one none, or minus one at even money."""
    won, lost = hand_of("TS 6D 6H", "backhand"), hand_of("TS 6D 6H", "hit")
    assert [str(line) for line in won.score.lines] == ["backhand TS 6D 6H 1"]
    assert (won.scored(-1).total, lost.score.total, lost.scored(-1).total) == (1, 0, -1)
    assert Hand("TS 6D").score.lines == ()


# --- refusals ----------------------------------------------------------------------------------------------


def test_nothing_after_the_end() -> None:
    """Neither a card nor a word."""
    hand = hand_of("TS 6D 6H", "hit")
    assert (hand.choices, hand.awaits_card, hand.is_over) == ((), False, True)
    with pytest.raises(AlreadyOverError, match="the hand is over: bust"):
        hand.say("hit")
    with pytest.raises(AlreadyOverError, match="the hand is over: bust"):
        hand.dealt("AC")


def test_no_card_before_a_choice() -> None:
    """The message says what may be said."""
    with pytest.raises(
        UnexpectedMoveError, match="cannot deal AC: the player has to say hit or backhand first"
    ):
        Hand("TS 6D").dealt("AC")


def test_what_is_no_hand() -> None:
    """Three cards, a joker, a set, and no word of the game."""
    with pytest.raises(WrongCardsError):
        Hand("TS 6D AC")
    with pytest.raises(WrongCardsError):
        Hand("*R")
    with pytest.raises(NotationError):
        Hand("QQ")
    with pytest.raises(WrongTypeError):
        Hand({"TS", "6D"})
    with pytest.raises(UnknownNameError):
        Hand("TS 6D").say("stand")
    with pytest.raises(NotationError):
        value("QQ")


@pytest.mark.parametrize("wrong", [0, -1, 9], ids=str)
def test_how_many_players(wrong: int) -> None:
    """One to eight."""
    for ask in (decks_needed, shoe):
        with pytest.raises(PlayerError, match=f"Backhand is for 1 to 8 players here, not {wrong}"):
            ask(wrong)


def test_print_shows_the_hand() -> None:
    """Its cards, their total, and how it ended."""
    assert str(Hand("TS 6D")) == "TS 6D (16)"
    assert str(hand_of("TS 6D 6H", "backhand")) == "TS 6D (16), 6H turned: backhand"


# --- the second scorer -------------------------------------------------------------------------------------


def compare(cards: list[str], rng: Random) -> None:
    """Compare a hand with the second scorer's, card by card and word by word."""
    hand, other, said = Hand(), literal.OneHand(), ""
    for card in cards:
        while other.waits_for not in (literal.NEEDS, ""):
            assert " or ".join(hand.choices) in ("hit or backhand", "play or push")
            said = rng.choice(other.waits_for.split(" or "))
            hand = hand.say(said)
            other.say(said)
        if not other.waits_for:
            break
        assert hand.awaits_card
        hand = hand.dealt(card)
        other.card(card)
        assert [str(one) for one in hand.cards] == other.held
        assert sorted(map(str, hand.discarded)) == sorted(
            other.gone if hand.turned is None else other.gone[:-1]
        )
        assert hand.total == other.total
        if other.won is not None:
            forced = "" if said in ("", "push") else said
            assert hand.result is RESULT_OF[forced, other.won]
            assert hand.is_over
        said = said if other.won is not None or hand.said is not None else ""
    assert hand.is_over == (other.waits_for == "")


@given(st.randoms(use_true_random=False))
def test_random_hands_at_the_second_table(rng: Random) -> None:
    """From a pack in which low cards are frequent."""
    low = [card for card in literal.DECK if literal.worth(card) < 5]
    cards = rng.sample([*literal.DECK, *low], 30)
    compare(cards, rng)


@pytest.mark.exhaustive
def test_many_hands_at_the_second_table() -> None:
    """50,000 of them."""
    rng = Random(15)
    for _ in range(50_000):
        compare(rng.sample(literal.DECK, 20), rng)


def test_a_refused_word_changes_nothing() -> None:
    """The same hand goes on."""
    hand = Hand("TS 6D")
    for wrong in ("play", "push", "stand"):
        with pytest.raises(MugginsError):
            hand.say(wrong)
    assert hand == Hand("TS 6D")
