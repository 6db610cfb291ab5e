"""Matches of Last One, rule by rule."""

from random import Random
from typing import Any

import pytest

from games.last_one.last_one_dealing import NAMES, dealt
from line_playing import after, hand, moves
from muggins.errors import (
    DeckError,
    IllegalPlayError,
    OutOfTurnError,
    PlayerError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.games.last_one import DECK, STANDARD, Match, Rules
from muggins.table.places import Place


def before_the_deal(players: int, rules: Rules = STANDARD) -> Match:
    """A match whose dealer has still to choose how many cards to deal."""
    return Match(NAMES[:players], NAMES[players - 1], rules).deal(DECK.cards)


# --- the deal --------------------------------------------------------------------------------------------


def test_lo_01_the_dealer_chooses_four_to_eight_cards() -> None:
    """Nobody else, and no other number."""
    match = before_the_deal(3)
    assert match.to_act == ("Cid",)
    assert moves(match, "Cid") == [f"choose {count}" for count in range(4, 9)]
    assert moves(match, "Ann") == []
    assert match.seen_by("Ann").get("hand") is None
    with pytest.raises(IllegalPlayError, match=r"cannot deal 9 cards each: 3 players get 4 to 8 .*\(LO-01\)"):
        match.choose(9)
    assert match.choose(8).seen_by("Ann")["held"] == {"Ann": 8, "Ben": 8, "Cid": 8}


def test_lo_01_nine_cards_if_all_agree_and_the_deck_has_them() -> None:
    """Six players would leave no upcard."""
    rules = Rules(nine_agreed=True)
    assert moves(before_the_deal(5, rules), "Eve")[-1] == "choose 9"
    assert moves(before_the_deal(6, rules), "Fay")[-1] == "choose 8"
    with pytest.raises(IllegalPlayError, match=r"\(LO-01\)"):
        before_the_deal(6, rules).choose(9)


def test_lo_01_one_card_at_a_time_from_the_dealers_left() -> None:
    """Then the upcard is turned."""
    match = before_the_deal(2).choose(4)
    assert (hand(match, "Ann"), hand(match, "Ben")) == ("AC AH 2C 2H", "AD AS 2D 2S")
    assert str(match.upcard) == "3C"


def test_the_dealer_chooses_once() -> None:
    """The number of cards is chosen once."""
    with pytest.raises(UnexpectedMoveError, match="cannot choose now: no deck has been chosen to deal from"):
        before_the_deal(2).choose(4).choose(4)


# --- a turn ----------------------------------------------------------------------------------------------


def test_lo_02_a_card_matches_in_suit_or_rank_or_one_is_drawn() -> None:
    """Drawing is always allowed, and ends the turn."""
    match = dealt("5S KH QD 9C", "6S KD QC 9D", up="5H", stock="2C")
    assert moves(match, "Ann") == ["play 5S", "play KH", "draw"]
    assert match.play("KH").to_act == match.draw().to_act == ("Ben",)
    assert hand(match.draw(), "Ann") == "5S KH QD 9C 2C"
    with pytest.raises(IllegalPlayError, match=r"cannot play QD: it must match hearts or the five \(LO-02\)"):
        match.play("QD")
    with pytest.raises(IllegalPlayError, match="cannot play TH: Ann does not hold it"):
        match.play("TH")


def test_lo_03_who_has_drawn_back_to_two_cards_need_not_call() -> None:
    """The condition is a hand of one: nothing can be called any more, and no fine is drawn."""
    match = dealt("5S 5C 5D KH", "6H KD QC TH", up="5H", stock="2C 2D 7C 7D 9D")
    back = after(match, "play 5S", "draw", "play 5C", "draw", "play 5D", "draw", "draw")
    assert (len(hand(back, "Ann").split()), back.seen_by("Ben")["uncalled"]) == (2, None)
    assert moves(back, "Ann") == []


def test_lo_03_who_does_not_call_the_last_card_draws_two() -> None:
    """When the next player plays; a draw is no play, and leaves time to call."""
    match = dealt("5S 5C 5D KH", "6H KD QC TH", up="5H", stock="2C 2D 7C 7D 9D")
    down = after(match, "play 5S", "draw", "play 5C", "draw", "play 5D")
    assert down.seen_by("Ben")["uncalled"] == "Ann"
    assert moves(down, "Ann") == ["call first"]
    late = down.play("KD")
    assert hand(late, "Ann") == "KH 7C 7D"
    assert hand(after(down, "call first", "play KD"), "Ann") == "KH"
    assert moves(after(down, "draw"), "Ann")[-1] == "call first"
    with pytest.raises(UnexpectedMoveError, match=r"come down to one card calls \(LO-03\)"):
        down.call("Ben")


def test_lo_04_a_2_makes_the_next_player_draw_two_and_skips_him() -> None:
    """The turn passes to the one after."""
    match = dealt("2H KH QD 9C", "6S KD QC 9D", "7S KC QS 9S", up="5H", stock="3C 3D")
    now = match.play("2H")
    assert now.to_act == ("Cid",)
    assert hand(now, "Ben") == "6S KD QC 9D 3C 3D"


def test_lo_05_a_3_may_be_covered_by_any_card() -> None:
    """At once, by the same player, or not at all."""
    match = dealt("3H KS JD 8C", "6S KD QC 9D", up="5H").play("3H")
    assert match.to_act == ("Ann",)
    assert moves(match, "Ann") == [
        "play KS", "play JD", "play 8C C", "play 8C D", "play 8C H", "play 8C S", "decline first",
    ]  # fmt: skip
    assert match.play("KS").to_act == ("Ben",)
    assert match.play("JD").to_act == ("Ann",)
    declined = match.decline("Ann")
    assert (declined.to_act, str(declined.upcard)) == (("Ben",), "3H")
    with pytest.raises(OutOfTurnError, match=r"cannot act now: a 3 may be covered \(LO-05\)"):
        match.decline("Ben")
    with pytest.raises(UnexpectedMoveError, match=r"not now: a 3 may be covered \(LO-05\)"):
        match.draw()


def test_lo_05_a_cover_without_effect() -> None:
    """By the other reading: a jack skips nobody, and an 8 names no suit."""
    match = dealt("3H KS JD 8C", "6S KD QC 9D", up="5H", rules=Rules(covers_take_effect=False)).play("3H")
    assert moves(match, "Ann") == ["play KS", "play JD", "play 8C", "decline first"]
    assert match.play("JD").to_act == ("Ben",)


# --- melees ----------------------------------------------------------------------------------------------

FOUR = ("4H KS JD TS", "6S KD QC 9D", "5H 6D QS 9S")


def test_lo_06_all_but_the_aggressor_are_asked() -> None:
    """Who holds the next card shows in that player's own moves alone."""
    match = dealt(*FOUR, up="7H").play("4H")
    assert match.to_act == ("Ben", "Cid")
    assert [moves(match, name) for name in match.players] == [
        [],
        ["decline second"],
        ["join third 5H", "decline third"],
    ]
    for name in ("Ann", "Ben"):
        assert "5H" not in str(match.seen_by(name))
    melee = {"aggressor": "Ann", "defender": "Ben", "last": "4H", "declined": []}
    assert match.seen_by("Ann")["melee"] == melee


def test_lo_06_the_last_defender_draws_as_many_cards_as_the_last_card_has_pips() -> None:
    """The one attacked by the last card, and the turn passes to the next player after him."""
    match = dealt(*FOUR, up="7H").play("4H")
    alone = after(match, "decline third", "decline second")
    assert (len(hand(alone, "Ben").split()), alone.to_act) == (8, ("Cid",))
    joined = match.apply("join third 5H")
    assert joined.to_act == ("Ann", "Ben")
    ended = after(joined, "decline first", "decline second")
    assert (len(hand(ended, "Ann").split()), ended.to_act) == (8, ("Ben",))


def test_lo_06_a_melee_ends_with_the_10() -> None:
    """Nobody is asked, and nine cards go on from one player to the other."""
    match = dealt("4H 6H 8H TH KS", "5H 7H 9H KD KC", up="QH").play("4H")
    for number, card in enumerate(["5H", "6H", "7H", "8H", "9H"]):
        match = match.apply(f"join {'first' if number % 2 else 'second'} {card}")
        if number % 2 == 0:
            melee = match.seen_by("Ann")["melee"]
            assert melee is not None
            assert melee["defender"] == "Ann"
    ended = match.apply("join first TH")
    assert ended.seen_by("Ann")["melee"] is None
    assert len(hand(ended, "Ben").split()) == 12
    assert ended.to_act == ("Ann",)


def test_lo_06_what_does_not_go_on() -> None:
    """The aggressor, a player twice, another card, and a card that is not held."""
    match = dealt(*FOUR, up="7H").play("4H")
    with pytest.raises(OutOfTurnError, match=r"a melee is under way \(LO-06\)"):
        match.decline("Ann")
    with pytest.raises(OutOfTurnError, match=r"\(LO-06\)"):
        match.decline("Cid").join("Cid", "5H")
    with pytest.raises(IllegalPlayError, match="cannot play 5H: Ben does not hold it"):
        match.join("Ben", "5H")
    with pytest.raises(IllegalPlayError, match=r"cannot play 6D: the melee continues with .* \(LO-06\)"):
        match.join("Cid", "6D")
    with pytest.raises(UnexpectedMoveError, match=r"not now: a card has to be played or drawn \(LO-02\)"):
        dealt(*FOUR, up="7H").join("Cid", "5H")


# --- cards that name something ---------------------------------------------------------------------------


def test_lo_07_an_8_names_a_suit_at_any_time() -> None:
    """The next card is of that suit, an 8 or a joker; the 8's own suit and other ranks do not match."""
    match = dealt("8S KS QD 9C", "6S KD 8C 9H", up="5H").play("8S", suit="hearts")
    assert moves(match, "Ben") == [*(f"play 8C {suit}" for suit in "CDHS"), "play 9H", "draw"]
    with pytest.raises(IllegalPlayError, match=r"cannot play 6S: it must be a card of hearts.*\(LO-07\)"):
        match.play("6S")
    with pytest.raises(IllegalPlayError, match=r"cannot play 8C: a suit must be named for an 8 \(LO-07\)"):
        match.play("8C")
    with pytest.raises(IllegalPlayError, match=r"cannot play 9H: a suit is named only for an 8 \(LO-07\)"):
        match.play("9H", suit="S")
    with pytest.raises(UnknownNameError):
        match.play("8C", suit="X")


def test_lo_07_a_suit_named_by_a_last_8_does_not_carry_over() -> None:
    """The next hand begins with its own upcard."""
    match = dealt("8S KS KD KC", "6S QD QC 9H", up="KH", stock="2C 2D 2H 7C")
    match = after(match, "play KS", "draw", "play KD", "draw", "play KC", "call first", "draw", "play 8S H")
    assert (match.scores["Ann"], match.to_act) == (0, ())
    deck = ["6C", "9S", "7D", "9D", "TC", "6H", "TD", "JC", "QS"]
    rest = [card.code for card in DECK if card.code not in deck]
    match = match.deal([*deck, *rest]).choose(4)
    assert (match.dealer, match.to_act, match.seen_by("Ann")["suit"]) == ("Ann", ("Ben",), "S")
    assert moves(match, "Ben") == ["draw"]
    assert moves(match.draw(), "Ann")[:1] == ["play 9S"]


def test_lo_08_a_jack_skips_the_next_player() -> None:
    """Of two players, the same one plays again."""
    assert dealt("JH KS QD 9C", "6S KD QC 9D", up="5H").play("JH").to_act == ("Ann",)
    assert dealt("JH KS QD 9C", "6S KD QC 9D", "7S 7C 7D 9H", up="5H").play("JH").to_act == ("Cid",)


def test_lo_09_an_ace_reverses_the_turn() -> None:
    """And again."""
    match = dealt("AH KS QD 9C", "6S KD QC 9D", "AS 7C 7D 9H", up="5H").play("AH")
    assert (match.to_act, match.seen_by("Ann")["direction"]) == (("Cid",), "right")
    assert match.play("AS").to_act == ("Ann",)


def test_lo_10_a_joker_is_the_card_that_is_named() -> None:
    """With its effect; the next card matches that one."""
    match = dealt("*R KS QD 9C", "6S KD QC 9D", "TS 7C 7D 9H", up="5H")
    assert len([line for line in moves(match, "Ann") if line.startswith("play *R")]) == 48 + 4 * 4
    assert match.play("*R", "JD").to_act == ("Cid",)
    named = match.play("*R", "TD")
    assert (named.seen_by("Ben")["rank"], named.seen_by("Ben")["suit"]) == ("T", "D")
    assert moves(named, "Ben") == ["play KD", "play 9D", "draw"]
    assert match.play("*R", "8D", "C").seen_by("Ann")["suit"] == "C"
    with pytest.raises(IllegalPlayError, match=r"play \*R: say which card the joker stands for \(LO-10\)"):
        match.play("*R")
    with pytest.raises(IllegalPlayError, match=r"cannot play 5S: only a joker stands for a card \(LO-10\)"):
        dealt("5S KS QD 9C", "6S KD QC 9D", up="5H").play("5S", "5C")


def test_lo_10_a_joker_as_a_4_opens_a_melee() -> None:
    """Of the suit that is named."""
    match = dealt("*R KS QD 9C", "6S KD QC 5D", up="5H").play("*R", "4D")
    assert moves(match, "Ben") == ["join second 5D", "decline second"]


def test_lo_10_a_joker_without_effect() -> None:
    """By the other reading it is only matched."""
    match = dealt("*R KS QD 9C", "6S KD QC 9D", up="5H", rules=Rules(jokers_take_effect=False))
    assert match.play("*R", "JD").to_act == ("Ben",)
    assert match.play("*R", "8D").seen_by("Ann")["suit"] == "D"


# --- the first upcard ------------------------------------------------------------------------------------

HANDS = ("7S KS QD 9C", "6S KD QC 9D", "TS 7C 7D 9H")


@pytest.mark.parametrize(
    ("up", "first"),
    [("5C", "Ann"), ("2C", "Ben"), ("JC", "Ben"), ("AC", "Ben")],
)
def test_lo_11_a_special_upcard_counts_as_played_by_the_dealer(up: str, first: str) -> None:
    """A 2 or a jack skips the player to the dealer's left; an ace sends the turn to the right."""
    match = dealt(*HANDS, up=up)
    assert match.to_act == (first,)
    assert len(hand(match, "Ann").split()) == (6 if up == "2C" else 4)


def test_lo_11_the_dealer_may_cover_a_3_and_is_the_aggressor_of_a_4() -> None:
    """As if he had played it."""
    assert dealt(*HANDS, up="3C").to_act == ("Cid",)
    assert dealt(*HANDS, up="3C").play("7D").to_act == ("Ann",)
    melee = dealt(*HANDS, up="4C")
    seen = melee.seen_by("Ann")["melee"]
    assert seen is not None
    assert (melee.to_act, seen["defender"]) == (("Ann", "Ben"), "Ann")


def test_lo_11_the_dealer_names_what_the_upcard_stands_for() -> None:
    """A suit for an 8, a card for a joker, whose effect it has."""
    eight = dealt(*HANDS, up="8C")
    assert eight.to_act == ("Cid",)
    assert eight.seen_by("Ann")["suit"] is None
    assert moves(eight, "Cid") == ["name C", "name D", "name H", "name S"]
    assert eight.name(suit="D").to_act == ("Ann",)
    joker = dealt(*HANDS, up="*B")
    assert len(moves(joker, "Cid")) == 64
    assert joker.apply("name JC").to_act == ("Ben",)
    assert joker.apply("name 8C D").seen_by("Ann")["suit"] == "D"
    plain = dealt(*HANDS, up="*B", rules=Rules(jokers_take_effect=False))
    assert plain.apply("name JC").to_act == ("Ann",)
    with pytest.raises(UnexpectedMoveError, match=r"\(LO-11\)"):
        eight.draw()
    with pytest.raises(IllegalPlayError, match=r"\(LO-07\)"):
        eight.name()
    with pytest.raises(IllegalPlayError, match=r"\(LO-10\)"):
        joker.name(suit="D")


# --- the end ---------------------------------------------------------------------------------------------


def gone_out(last: str, start: Any = None) -> Match:
    """A match in which Ann has this last card, and Ben and Cid hold four each."""
    hands = (f"KS KD KC {last}", "6S QD QC 9D", "TS 7C 7D 9H")
    match = dealt(*hands, up="KH", stock="QS QH 6H 6C TC TD", start=start)
    return after(match, *["play KS", "draw", "draw", "play KD", "draw", "draw", "play KC", "call first"])


def test_lo_12_the_hand_ends_when_somebody_is_out() -> None:
    """Neither a 2 nor a 4 at the end is carried out any more."""
    for last in "2C", "4C":
        match = after(gone_out(last), "draw", "draw", f"play {last}")
        assert (match.to_act, match.is_over) == ((), False)
        assert match.scores["Ann"] == 0
        assert len(match.seen_by("Ben")["hand"]) == 7


def test_lo_12_out_in_a_melee() -> None:
    """The defender does not draw any more."""
    match = dealt("4H 9S 9D 9C", "KS KC KH 5H", up="KD", stock="QS QC QD")
    match = after(match, "draw", "play KS", "draw", "play KC", "draw", "play KH", "call second", "play 4H")
    over = match.apply("join second 5H")
    assert (over.scores["Ben"], hand(over, "Ann")) == (0, "9S 9D 9C QS QC QD")
    assert over.scores["Ann"] == 57


def test_lo_06_a_joker_in_a_melee_as_an_option() -> None:
    """It stands for the next card of the suit, and may not otherwise be played."""
    match = dealt("4H KS JD TS", "*R KD QC 9D", "6H 6D QS 9S", up="7H")
    joined = after(match, "play 4H")
    assert moves(joined, "Ben") == ["decline second"]
    with pytest.raises(IllegalPlayError, match="the melee continues with the next higher card of the suit"):
        joined.join("Ben", "*R")
    rules = Rules(jokers_join_melees=True)
    match = dealt("4H KS JD TS", "*R KD QC 9D", "6H 6D QS 9S", up="7H", rules=rules)
    joined = after(match, "play 4H")
    assert moves(joined, "Ben") == ["join second *R", "decline second"]
    on = joined.apply("join second *R")
    assert moves(on, "Cid") == ["join third 6H", "decline third"]
    ended = after(on, "join third 6H", "decline first", "decline second")
    assert len(ended.seen_by("Ben")["hand"]) == 3 + 6


@pytest.mark.parametrize("joker", [False, True])
def test_lo_06_an_8_names_a_suit_in_a_melee_as_an_option(joker: bool) -> None:
    """The suit counts for the card after the melee, which goes on in its own suit."""
    rules = Rules(jokers_join_melees=True, eights_name_in_melees=True)
    eight = "*R" if joker else "8H"
    hands = f"4H 6H KS JD {eight} TS", "5H 7H 9H KD QC 9D"
    match = dealt(*hands, up="KH", rules=rules)
    match = after(match, "play 4H", "join second 5H", "join first 6H", "join second 7H")
    joining = [line for line in moves(match, "Ann") if line.startswith("join")]
    assert joining == [f"join first {eight} {suit}" for suit in "CDHS"]
    with pytest.raises(IllegalPlayError, match="a suit must be named for an 8"):
        match.join("Ann", eight)
    named = match.apply(f"join first {eight} S")
    assert named.seen_by("Ben")["suit"] == "S"
    assert moves(named, "Ben") == ["join second 9H", "decline second"]
    over = named.decline("Ben")
    assert over.to_act == ("Ann",)
    assert [line for line in moves(over, "Ann") if line.startswith("play")] == ["play KS", "play TS"]
    assert after(named, "join second 9H").seen_by("Ben")["suit"] == "H"


def test_lo_06_no_card_goes_on_where_there_is_no_melee() -> None:
    """Not even one that a 4 of its suit would call for."""
    now = dealt("4H KS JD TS", "5H KD QC 9D", up="7H").current
    assert now is not None
    assert {now.meant_in_melee(one) for one in DECK} == {None}


def test_lo_06_no_suit_is_named_in_a_melee() -> None:
    """Unless the rules have it so."""
    hands = "4H 6H KS JD 8H TS", "5H 7H 9H KD QC 9D"
    match = after(dealt(*hands, up="KH"), "play 4H", "join second 5H", "join first 6H", "join second 7H")
    with pytest.raises(IllegalPlayError, match="a suit is named only for an 8"):
        match.join("Ann", "8H", "S")
    assert match.apply("join first 8H").seen_by("Ben")["suit"] == "H"


def test_lo_15_a_stock_that_is_renewed_at_once_as_an_option() -> None:
    """The last card drawn is followed by a new stock; as the rules stand, nobody waits for one."""
    at_once = Rules(stock_renewed_at_once=True)
    for rules, is_due in (STANDARD, False), (at_once, True):
        match = after(dealt("5S KC KD KH", "2S 6C 6D QC", up="5H", rules=rules), "play 5S")
        while match.seen_by("Ann")["stock"] > 1:
            match = match.draw()
        match = match.draw()
        assert (match.to_act == ()) is is_due
        assert match.seen_by("Ann")["to_draw"] == []
    with pytest.raises(UnexpectedMoveError, match="a new stock must be made first"):
        match.draw()
    renewed = match.reshuffle("5H")
    assert (renewed.seen_by("Ann")["stock"], renewed.seen_by("Ann")["pile"]) == (1, ["5S"])
    assert len(renewed.to_act) == 1


@pytest.mark.parametrize(("fined", "points"), [(True, 5 + 6 + 6), (False, 0)])
def test_lo_12_a_call_forgotten_when_another_is_out(fined: bool, points: int) -> None:
    """The cards drawn for it count, or none are drawn: one card left counts nothing."""
    rules = Rules(fined_after_end=fined)
    match = dealt("5S 6S 7S 9S", "TS QS KS 5H", up="5C", stock="6H 6D", rules=rules)
    spades = "play 5S", "play TS", "play 6S", "play QS", "play 7S", "call first", "play KS", "play 9S"
    over = after(match, *spades)
    assert (over.to_act, over.scores) == ((), {"Ann": 0, "Ben": points})


def test_lo_13_cards_left_in_a_hand_count() -> None:
    """A line for each card; a player with one card scores nothing."""
    match = after(gone_out("9C"), "draw", "draw", "play 9C")
    assert match.scores == {
        "Ann": 0,
        "Ben": 6 + 10 + 10 + 9 + 10 + 6 + 10,
        "Cid": 10 + 7 + 7 + 9 + 10 + 6 + 10,
    }
    assert [award.to for award in match.log] == ["Ben", "Cid"]
    assert [str(line) for line in match.log[0].score.lines][:2] == ["pips 6S 6", "ten or face card QD 10"]


def test_lo_14_who_reaches_the_threshold_drops_out() -> None:
    """The last one wins; in the meantime the others play on without those who are out."""
    match = after(gone_out("9C", start=[0, 200, 150]), "draw", "draw", "play 9C")
    assert match.scores == {"Ann": 0, "Ben": 261, "Cid": 209}
    match = match.deal(DECK.cards)
    assert (match.dealer, match.seated) == ("Ann", ("Cid", "Ann"))
    match = match.choose(4)
    assert match.seen_by("Ben")["hand"] == []
    assert moves(match, "Ben") == []
    with pytest.raises(PlayerError, match="Ben has no place in this hand"):
        match.call("Ben")
    won = after(gone_out("9C", start=[0, 200, 200]), "draw", "draw", "play 9C")
    assert won.winners == ("Ann",)


def test_lo_14_exactly_the_threshold() -> None:
    """By the other reading a player drops out above it only."""
    assert Rules(threshold=100).limit == 100
    assert Rules(threshold=100, reaching_is_out=False).limit == 101
    with pytest.raises(RulesError, match=r"nobody would begin with fewer than 250 points \(LO-14\)"):
        Match(("Ann", "Ben"), "Ann", start=(250, 260))
    with pytest.raises(RulesError, match="cannot begin"):
        Match(("Ann", "Ben"), "Ann", start=(0, 260))


def test_lo_14_a_dealer_who_is_out_at_the_start_does_not_deal() -> None:
    """The next player does."""
    assert Match(("Ann", "Ben", "Cid"), "Ann", start=(250, 0, 0)).deal(DECK.cards).dealer == "Ben"


def short() -> Match:
    """Ann has to draw two cards, and the stock has had but one."""
    match = dealt("5S KC KD KH", "2S 6C 6D QC", up="5H").play("5S")
    while match.seen_by("Ann")["stock"] > 1:
        match = match.draw()
    return match.play("2S")


def test_lo_15_a_stock_that_runs_out_in_the_middle_of_a_draw() -> None:
    """The first card is drawn, then chance makes a new stock, and then the second one is drawn."""
    match = short()
    assert (match.to_act, match.seen_by("Ann")["to_draw"]) == ((), ["Ann"])
    assert match.seen_by("Ann")["held"]["Ann"] == 26
    assert moves(match, "Ann") == moves(match, "Ben") == []
    assert str(match).splitlines()[2:] == [
        "Ann: 26 cards",
        "Ben, dealer: 25 cards",
        "pile, top card last: 5H 5S 2S",
        "rank: 2",
        "suit: spades",
        "play goes: left",
        "has to draw: Ann",
        "waits for a new stock",
    ]
    with pytest.raises(UnexpectedMoveError, match=r"a new stock must be made first \(LO-15\)"):
        match.draw()
    again = match.reshuffle("5H 5S")
    assert (again.to_act, again.seen_by("Ann")["stock"]) == (("Ben",), 1)
    assert hand(again, "Ann").split()[26:] == ["5H"]
    assert again.seen_by("Ann")["pile"] == ["2S"]
    assert match.shuffle(Random(1)) in (again, match.reshuffle("5S 5H"))


@pytest.mark.parametrize("order", ["5H", "5H 5S 2S", "5H 5C", "5H 5S 5S"])
def test_lo_15_a_new_stock_is_made_of_the_pile_below_the_upcard(order: str) -> None:
    """And of nothing else."""
    with pytest.raises(DeckError, match=r"exactly the cards of the pile below the upcard \(LO-15\)"):
        short().reshuffle(order)


def test_lo_15_a_new_stock_only_when_a_card_has_to_be_drawn() -> None:
    """Not before."""
    with pytest.raises(UnexpectedMoveError, match=r"no card is needed \(LO-15\)"):
        dealt(*HANDS, up="5C").reshuffle("5C")


def test_lo_15_nothing_to_draw() -> None:
    """Without a card below the upcard nothing is drawn, and the turn passes all the same."""
    match = dealt(*HANDS, up="5C")
    while match.seen_by("Ann")["stock"]:
        match = match.draw()
    (player,) = match.to_act
    passed = match.draw()
    assert hand(passed, player) == hand(match, player)
    assert passed.to_act == match.players_after(player)[:1]


# --- what is seen ----------------------------------------------------------------------------------------


def test_a_match_in_print() -> None:
    """What lies open, and what is awaited."""
    begun = before_the_deal(2)
    assert str(Match(("Ann", "Ben"), "Ben")).splitlines()[-1] == "waits for a deal by Ben"
    assert str(begun).splitlines()[-1] == "waits for a number of cards by Ben"
    match = dealt("8S KS QD 9C", "6S KD 8C 9H", up="5H").play("8S", suit="hearts")
    assert str(match).splitlines()[2:] == [
        "Ann: 3 cards",
        "Ben, dealer: 4 cards",
        "stock: 45 face down",
        "pile, top card last: 5H 8S",
        "rank: 8",
        "suit: hearts",
        "play goes: left",
        "waits for a card by Ben",
    ]
    turned = dealt("AH KS QD 9C", "6S KD 8C 9H", up="5H").play("AH")
    assert "play goes: right" in str(turned)
    over = after(gone_out("9C", start=[0, 200, 200]), "draw", "draw", "play 9C")
    assert str(over).splitlines()[2:4] == ["Ben: 6S QD QC 9D QS 6H TC", "Cid, dealer: TS 7C 7D 9H QH 6C TD"]
    assert "waits" not in str(over)


def test_wrong_types_and_places() -> None:
    """A number that is none, and a place that nobody has."""
    wrong: Any = "four"
    with pytest.raises(WrongTypeError):
        before_the_deal(2).choose(wrong)
    with pytest.raises(OutOfTurnError, match="2 players have a place, and none is the fifth"):
        before_the_deal(2).choose(4).player_at(Place.FIFTH)
    with pytest.raises(UnknownNameError):
        before_the_deal(2).player_at("tenth")


def test_before_the_deal() -> None:
    """No card lies open, and nobody can call, decline or join."""
    match = Match(("Ann", "Ben"), "Ben")
    assert match.upcard is None
    calls = {"call": match.call, "decline": match.decline}
    for what, call in calls.items():
        with pytest.raises(UnexpectedMoveError, match=f"cannot {what} now: no card has been dealt yet"):
            call("Ann")
    with pytest.raises(UnexpectedMoveError, match="cannot join a melee now: no card has been dealt yet"):
        match.join("Ann", "5H")
