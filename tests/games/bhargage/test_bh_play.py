"""The play of the cards, rule by rule: BH-27 to BH-44 of the rules of Bhargage."""

from itertools import permutations

import pytest

from games.bhargage.play_telling import each_card, groups, last_card, played, told
from muggins.cards.decktet import EXTENDED, Card, Rank
from muggins.errors import IllegalPlayError
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import LIMIT
from muggins.games.bhargage.rules import Kind, Rules, value
from muggins.pegging import Go
from muggins.table.seats import Seat

EXCUSE_TWICE = Rules(excuse_doubles_bharg_in_play=True)
BY_RANK = {rank: [card for card in EXTENDED if card.rank is rank] for rank in Rank}
TWO_CARD_BHARG = {Card.parse("PSWK"), Card.parse("CMLY")}


# --- BH-27 to BH-33: the procedure -------------------------------------------------------------------------


def test_bh_27_the_pone_leads() -> None:
    """Before the first card it is the non-dealer's turn and the count is 0."""
    state = start_play("AM PMYK 8WL", "XS E 8YK")
    assert (state.turn, state.count, state.played, state.log) == (Seat.PONE, 0, (), ())


def test_bh_27_the_play_alternates() -> None:
    """Pone and dealer lay their cards in turn."""
    state = played("2MK 6MW 3MW", "7ML AM PMSL", "2MK 7ML 6MW AM 3MW PMSL")
    cards = [line.split()[0] for line in told(state)[:-1]]
    assert cards == ["pone", "dealer", "pone", "dealer", "pone", "dealer"]


def test_bh_28_the_count_is_the_total_of_all_cards_played() -> None:
    """Each play states the running total of the values of all cards so far."""
    state = played("2MK CMWK XM", "7ML AM E", "2MK 7ML CMWK AM XM E")
    assert told(state)[:6] == [
        "pone 2MK 2",
        "dealer 7ML 9",
        "pone CMWK 9",
        "dealer AM 10",
        "pone XM 20",
        "dealer E 20",
    ]


def test_bh_28_a_card_that_takes_the_count_over_23_cannot_be_played() -> None:
    """At 20 a 4 is not among the legal plays, and playing it is refused."""
    state = played("XM 4MS 3MW", "XS 9WY 8WL", "XM XS")
    assert [str(card) for card in state.legal_plays] == ["3MW"]
    assert not state.can_play("4MS")
    with pytest.raises(IllegalPlayError, match="from 20 to 24, over 23"):
        state.play("4MS")


def test_bh_28_a_card_that_brings_the_count_to_23_can_be_played() -> None:
    """At 20 a 3 may be played, and the count is 23."""
    state = played("XM 4MS 3MW", "XS 9WY 8WL", "XM XS")
    assert state.can_play("3MW")
    assert state.play("3MW").count == LIMIT == 23


@pytest.mark.parametrize("zero", ["PMSL", "CMWK", "E"])
def test_bh_29_a_zero_value_card_must_be_played(zero: str) -> None:
    """Whoever holds a Pawn, a Court or the Excuse can play, even on 23, so says no go."""
    state = played("XM 4MS 9LK", f"9WY {zero} 8YK", "XM 9WY 4MS")
    assert state.count == 23
    assert state.turn is Seat.DEALER
    assert [str(card) for card in state.legal_plays] == [zero]
    assert not any(isinstance(event, Go) for event in state.log)


def test_bh_29_a_player_who_can_play_gets_no_go() -> None:
    """With one card that fits, the turn is that player's, and only that card is legal."""
    state = played("XM 9LK 2MK", "XS 9WY 8WL", "XM XS")
    assert (state.turn, [str(card) for card in state.legal_plays]) == (Seat.PONE, ["2MK"])


def test_bh_29_a_player_without_cards_says_no_go() -> None:
    """With all six cards out, nobody is recorded as having passed."""
    state = played("2MK 3MW 3SK", "2SY 4MS 4YK", "2MK 2SY 3MW 4MS 3SK 4YK")
    assert "pone go" not in told(state)
    assert told(state)[-2:] == ["dealer 4YK 18", "dealer last last:1"]


def test_bh_30_after_a_go_the_opponent_plays_alone() -> None:
    """After the pone's go the dealer plays card by card to the end."""
    assert told(played("XM 9MS 9LK", "XS 2MK AM", "XM XS 2MK AM")) == [
        "pone XM 10",
        "dealer XS 20 set:2",
        "pone go",
        "dealer 2MK 22",
        "dealer AM 23 23:3",
        "dealer last",
    ]


def test_bh_30_a_go_is_recorded_by_itself_and_once() -> None:
    """The pone's go stands in the log as soon as the dealer has played, and is not said again."""
    state = played("XM 9MS 9LK", "XS 2MK AM", "XM XS")
    assert told(state)[-1] == "pone go"
    assert state.turn is Seat.DEALER
    assert told(state.play("AM").play("2MK")).count("pone go") == 1


def test_bh_30_a_go_scores_nothing_for_the_opponent() -> None:
    """The go itself gives no point: before the end the dealer has the pair and no more."""
    state = played("XM 9MS 9LK", "XS 2MK AM", "XM XS")
    assert state.points == {Seat.PONE: 0, Seat.DEALER: 2}


def test_bh_30_nobody_who_holds_cards_is_blocked_below_14() -> None:
    """At 13 every card of the deck still fits, and at 14 a Crown no longer does."""
    assert all(13 + value(card) <= 23 for card in EXTENDED)
    assert 14 + value("XM") > 23


def test_bh_31_the_play_ends_when_neither_can_play() -> None:
    """At 20 both are blocked: the pone says go, the dealer has the pair and 1 for last."""
    state = played("XM 4MS 5SW", "XS 9WY 8WL", "XM XS")
    assert state.is_over
    assert (state.turn, state.legal_plays) == (None, ())
    assert told(state) == ["pone XM 10", "dealer XS 20 set:2", "pone go", "dealer last last:1"]
    assert state.points == {Seat.PONE: 0, Seat.DEALER: 3}


def test_bh_31_there_is_one_count_only() -> None:
    """No second count follows, though four cards are left."""
    state = played("XM 4MS 5SW", "XS 9WY 8WL", "XM XS")
    assert state.count == 20
    assert len(state.hands[Seat.PONE]) + len(state.hands[Seat.DEALER]) == 4


def test_bh_31_the_play_does_not_stop_at_23() -> None:
    """After 23 the opponent's Pawn must still be played, and scores 3 again."""
    state = played("XM 4MS 9LK", "9MS PMSL 7ML", "XM 9MS 4MS")
    assert not state.is_over
    assert told(state.play("PMSL"))[-3:] == ["dealer PMSL 23 23:3", "pone go", "dealer last"]


def test_bh_32_leftover_cards_stay_in_their_hands() -> None:
    """The cards not played are still each player's own, in the order of the hand."""
    state = played("XM 4MS 5SW", "XS 9WY 8WL", "XM XS")
    assert " ".join(map(str, state.hands[Seat.PONE])) == "4MS 5SW"
    assert " ".join(map(str, state.hands[Seat.DEALER])) == "9WY 8WL"


def test_bh_33_a_bharg_runs_over_a_pass() -> None:
    """The dealer passes at 20; the pone's Ace makes a bharg with cards from before the pass."""
    assert told(played("8WL 2SY AK", "XM 5SW 9WY", "8WL XM 2SY AK")) == [
        "pone 8WL 8",
        "dealer XM 18",
        "pone 2SY 20",
        "dealer go",
        "pone AK 21 bharg:6",
        "pone last last:1",
    ]


def test_bh_33_a_players_own_two_cards_make_a_pair_after_a_pass() -> None:
    """Whoever played them: the pone's two Aces in a row are a pair."""
    state = played("9MS AM AS", "XM 8MS 7ML", "9MS XM AM AS")
    assert told(state)[-3:] == ["dealer go", "pone AS 21 set:2", "pone last last:1"]


# --- BH-34 to BH-36: last card, 11 and 23 ------------------------------------------------------------------


def test_bh_34_the_last_card_scores_1() -> None:
    """Six cards that make nothing else are worth 1, for the last of them."""
    state = played("2MK 6MW 3MW", "7ML AM PMSL", "2MK 7ML 6MW AM 3MW PMSL")
    assert told(state)[-2:] == ["dealer PMSL 19", "dealer last last:1"]
    assert state.points == {Seat.PONE: 0, Seat.DEALER: 1}


def test_bh_34_the_1_for_last_is_a_line_of_the_last_card() -> None:
    """The award names the very card that was the last."""
    seat, line = played("XM 4MS 5SW", "XS 9WY 8WL", "XM XS").awards[-1]
    assert (seat, str(line)) == (Seat.DEALER, "last XS 1")


def test_bh_34_a_last_card_that_makes_11_scores_the_11_alone_and_once() -> None:
    """The sixth card brings the count to 11: 2 points, no point for last, no second 11."""
    state = played("5ML CMWK 2MK", "3MW PMSL AM", "5ML 3MW CMWK PMSL 2MK AM")
    assert told(state)[-2:] == ["dealer AM 11 11:2", "dealer last"]
    assert state.points == {Seat.PONE: 0, Seat.DEALER: 2}


def test_bh_34_a_last_card_that_makes_23_scores_the_23_alone_and_once() -> None:
    """The card that makes 23 is the last: 3 points and no more."""
    state = played("XM 4MS 9LK", "9MS 8WL 7ML", "XM 9MS 4MS")
    assert told(state)[-3:] == ["pone 4MS 23 23:3", "dealer go", "pone last"]
    assert state.points == {Seat.PONE: 3, Seat.DEALER: 0}


def test_bh_34_a_zero_card_that_ends_the_play_on_23_scores_3_and_no_last() -> None:
    """The Pawn laid on 23 is the last card, and scores 3 only."""
    state = played("XM 3MW PMSL", "XS 9WY 8WL", "XM XS 3MW PMSL")
    assert told(state)[-2:] == ["pone PMSL 23 23:3", "pone last"]


def test_bh_34_six_zero_cards_end_at_0_with_1_for_last() -> None:
    """A count of 0 is neither 11 nor 23, so the last card scores 1."""
    state = played("PMSL CMWK E", "CMLY PMYK CSWY", "PMSL CMLY CMWK PMYK E CSWY")
    assert told(state)[-2:] == ["dealer CSWY 0", "dealer last last:1"]


def test_bh_34_the_1_for_last_comes_on_top_of_sets_and_bhargs() -> None:
    """Five Aces with a Crown before them: 20 and 6 for the last card, and 1 for being the last."""
    state = played("XK AS AL", "AM AW AY", "XK AM AS AW AL AY")
    assert told(state)[-2:] == ["dealer AY 15 set:20 bharg:6", "dealer last last:1"]
    assert state.points == {Seat.PONE: 14, Seat.DEALER: 35}


def test_bh_35_every_card_that_leaves_the_count_at_11_scores_2() -> None:
    """A Crown and an Ace make 11, and so does each zero-value card laid on them."""
    assert each_card("XM AS PMSL CMWK E") == [{}, {"11": 2}, {"11": 2}, {"11": 2}, {"11": 2}]


def test_bh_35_either_player_scores_the_repeated_11() -> None:
    """Five 11s in one play, the most there can be: two for the pone, three for the dealer."""
    state = played("XM PMSL CMWK", "AM E PMYK", "XM AM PMSL E CMWK PMYK")
    assert told(state) == [
        "pone XM 10",
        "dealer AM 11 11:2",
        "pone PMSL 11 11:2",
        "dealer E 11 11:2",
        "pone CMWK 11 11:2",
        "dealer PMYK 11 11:2",
        "dealer last",
    ]


def test_bh_35_a_zero_card_before_the_11_scores_nothing() -> None:
    """The Pawn is led, and only the Ace that makes 11 scores."""
    assert each_card("PMSL XM AS") == [{}, {}, {"11": 2}]


def test_bh_35_an_11_takes_all_cards_of_the_count() -> None:
    """The line names every card played, as all of them make the 11."""
    assert groups("PMSL XM AS E", Kind.ELEVEN) == ["PMSL XM AS E"]


def test_bh_36_every_card_that_leaves_the_count_at_23_scores_3() -> None:
    """Four 23s in one play, the most there can be, and no last."""
    state = played("XM 3MW PMSL", "XS CMWK E", "XM XS 3MW CMWK PMSL E")
    assert told(state) == [
        "pone XM 10",
        "dealer XS 20 set:2",
        "pone 3MW 23 23:3",
        "dealer CMWK 23 23:3",
        "pone PMSL 23 23:3",
        "dealer E 23 23:3",
        "dealer last",
    ]


def test_bh_36_the_same_player_scores_23_again_after_a_pass() -> None:
    """The dealer is blocked at 23, and the pone's own Pawn scores 3 more."""
    state = played("XM 3MW PMSL", "XS 9WY 8WL", "XM XS 3MW PMSL")
    assert told(state)[2:] == ["pone 3MW 23 23:3", "dealer go", "pone PMSL 23 23:3", "pone last"]
    assert state.points == {Seat.PONE: 6, Seat.DEALER: 2}


def test_bh_36_11_and_23_can_score_twice_each_in_one_play() -> None:
    """Four scores together is the most when both totals occur."""
    assert each_card("XM AM PMSL 2MK XS CMWK") == [{}, {"11": 2}, {"11": 2}, {}, {"23": 3}, {"23": 3}]


# --- BH-37, BH-38: sets ------------------------------------------------------------------------------------


def test_bh_37_sets_score_for_the_longest_tail_only() -> None:
    """Aces in a row score 2, 6, 12 and 20; the shorter sets in a longer one score nothing besides."""
    assert each_card("AM AS AW AL AY") == [{}, {"set": 2}, {"set": 6}, {"set": 12}, {"set": 20}]


def test_bh_37_a_set_is_one_line_of_all_its_cards() -> None:
    """Three Aces are one three of a kind, not three pairs."""
    assert groups("XM AS AW AL", Kind.SET) == ["AS AW AL"]


@pytest.mark.parametrize("number", [rank for rank in Rank if Rank.TWO <= rank <= Rank.SEVEN])
def test_bh_37_the_third_of_a_number_scores_12(number: Rank) -> None:
    """The third card of a number in a row is 6 for three and 6 for bharg: 12, not 14."""
    score = score_play(BY_RANK[number])
    assert (score.points(Kind.SET), score.points(Kind.BHARG)) == (6, 6)


def test_bh_37_pawn_and_court_are_no_pair() -> None:
    """Both count 0, but a set needs the rank."""
    assert each_card("PMSL CMWK") == [{}, {}]


@pytest.mark.parametrize("between", ["E", "2MK", "PMSL", "XM"])
def test_bh_37_any_card_between_breaks_a_pair(between: str) -> None:
    """Two Aces with another card between them are no pair, be it the Excuse."""
    assert groups(f"AM {between} AW", Kind.SET) == []


def test_bh_37_a_set_starts_afresh_after_an_interruption() -> None:
    """After Ace, Ace, Excuse, Ace the next Ace makes a pair, not four of a kind."""
    assert [card.get("set", 0) for card in each_card("AM AS E AW AL")] == [0, 2, 0, 0, 2]


def test_bh_37_a_set_needs_no_lead() -> None:
    """Cards before the set make no difference to it."""
    assert last_card("9MS PMSL 4MS 4YK") == {"set": 2}


@pytest.mark.parametrize(
    ("rank", "longest"),
    [
        (Rank.EXCUSE, 1),
        (Rank.ACE, 6),
        (Rank.TWO, 3),
        (Rank.THREE, 3),
        (Rank.FOUR, 3),
        (Rank.FIVE, 3),
        (Rank.SIX, 3),
        (Rank.SEVEN, 3),
        (Rank.EIGHT, 2),
        (Rank.NINE, 2),
        (Rank.PAWN, 4),
        (Rank.COURT, 4),
        (Rank.CROWN, 2),
    ],
)
def test_bh_37_how_many_of_a_rank_can_be_played(rank: Rank, longest: int) -> None:
    """So many cards of the rank fit under 23, and one more either does not or does not exist."""
    cards = BY_RANK[rank]
    line = score_play(cards[:longest]).lines[:1]
    assert [len(one.cards) for one in line] == ([longest] if longest > 1 else [])
    if len(cards) > longest:
        with pytest.raises(IllegalPlayError):
            score_play(cards[: longest + 1])


def test_bh_38_the_sixth_ace_is_six_aces_and_no_points() -> None:
    """The sixth Ace in a row wins the match: one line for it, without points, and nothing else."""
    score = score_play("AM AS AW AL AY AK")
    assert [(line.kind, len(line.cards), line.points) for line in score.lines] == [(Kind.SIX_ACES, 6, 0)]


def test_bh_38_the_dealer_plays_the_sixth_ace() -> None:
    """Before it the pone has 26 and the dealer 14; it scores nothing, not even for last."""
    state = played("AM AS AW", "AL AY AK", "AM AL AS AY AW AK")
    assert told(state) == [
        "pone AM 1",
        "dealer AL 2 set:2",
        "pone AS 3 set:6",
        "dealer AY 4 set:12",
        "pone AW 5 set:20",
        "dealer AK 6 six Aces:0",
        "dealer last",
    ]
    assert state.points == {Seat.PONE: 26, Seat.DEALER: 14}
    assert state.is_over


def test_bh_38_the_award_of_six_aces_goes_to_the_dealer() -> None:
    """The last award of the play is the dealer's, and says six Aces."""
    state = played("AM AS AW", "AL AY AK", "AM AL AS AY AW AK")
    seat, line = state.awards[-1]
    assert (seat, line.kind) == (Seat.DEALER, Kind.SIX_ACES)


# --- BH-39, BH-40: bhargs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played_cards", "bharg"),
    [
        ("PSWK CMLY", "PSWK CMLY"),
        ("4MS 4WL 4YK", "4MS 4WL 4YK"),
        ("XS PMYK 8WL", "XS PMYK 8WL"),
        ("8MS XW 2MK 3LY PMSL", ""),
        ("9WY 3SK XM AL", "9WY 3SK XM AL"),
        ("4WL AM AS AY AK", "4WL AM AS AY AK"),
        ("XK AM AS AW AL AY", "XK AM AS AW AL AY"),
    ],
)
def test_bh_39_a_tail_with_each_suit_once_is_a_bharg(played_cards: str, bharg: str) -> None:
    """Two to six cards can be a bharg, and suits shown twice are none."""
    assert groups(played_cards, Kind.BHARG) == ([bharg] if bharg else [])


def test_bh_39_cards_before_the_bharg_make_no_difference() -> None:
    """Only the last few cards count, whatever was played before them."""
    assert groups("9MS 4MS PSWK CMLY", Kind.BHARG) == ["PSWK CMLY"]


def test_bh_39_every_card_of_the_tail_counts() -> None:
    """An Ace between the two halves of a bharg shows a suit again, so it is none."""
    assert last_card("PSWK AM CMLY") == {}


def test_bh_39_a_later_card_ends_the_bharg() -> None:
    """The card after a bharg scores no bharg for the cards before it."""
    assert each_card("PSWK CMLY 9MS") == [{}, {"bharg": 6}, {}]


@pytest.mark.parametrize("order", list(permutations(["XS", "PMYK", "8WL"])))
def test_bh_39_the_order_within_the_tail_is_irrelevant(order: tuple[str, ...]) -> None:
    """The three cards are a bharg in whatever order they were played."""
    assert last_card(" ".join(order)) == {"bharg": 6}


@pytest.mark.parametrize("cards", ["PSWK E CMLY", "PSWK CMLY E"])
def test_bh_39_the_excuse_may_stand_anywhere_in_the_tail(cards: str) -> None:
    """Between the cards of a bharg and after them the Excuse is part of it."""
    assert groups(cards, Kind.BHARG) == [cards]


def test_bh_39_the_excuse_scores_right_after_a_bharg() -> None:
    """The opponent lays the Excuse on a bharg and scores 6 for bharg too."""
    state = played("PSWK E 9MS", "CMLY 8MS 7WY", "PSWK CMLY E")
    assert told(state) == ["pone PSWK 0", "dealer CMLY 0 bharg:6", "pone E 0 bharg:6"]


def test_bh_39_the_excuse_scores_after_the_own_bharg_and_a_pass() -> None:
    """The dealer is blocked after the pone's bharg, and the pone's own Excuse scores 6 again."""
    assert told(played("8YK 4MS E", "8WL 9WY 9LK", "8YK 8WL 4MS E")) == [
        "pone 8YK 8",
        "dealer 8WL 16 set:2",
        "pone 4MS 20 bharg:6",
        "dealer go",
        "pone E 20 bharg:6",
        "pone last last:1",
    ]


@pytest.mark.parametrize("cards", ["PMSL 9LK E", "E", "PSWK CMLY 9MS E"])
def test_bh_39_the_excuse_scores_nothing_without_a_bharg_before_it(cards: str) -> None:
    """Laid after a card that made no bharg, the Excuse makes none either."""
    assert last_card(cards) == {}


def test_bh_39_an_excuse_just_before_a_bharg_adds_nothing() -> None:
    """Excuse, Pawn, Court: 6 for the bharg and not 12, as one card scores one bharg in the play."""
    assert each_card("E PSWK CMLY") == [{}, {}, {"bharg": 6}]
    assert groups("E PSWK CMLY", Kind.BHARG) == ["PSWK CMLY"]


def test_bh_39_in_the_other_reading_an_excuse_just_before_a_bharg_doubles_it() -> None:
    """With or without the Excuse, as in the show: two bhargs, 12."""
    assert groups("E PSWK CMLY", Kind.BHARG, EXCUSE_TWICE) == ["PSWK CMLY", "E PSWK CMLY"]
    assert last_card("E PSWK CMLY", EXCUSE_TWICE) == {"bharg": 12}


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("PSWK CMLY", 6),
        ("PSWK E CMLY", 6),
        ("PSWK CMLY E", 6),
        ("E AM PSWK CMLY", 6),
        ("AM E PSWK CMLY", 12),
        ("E 4MS 4WL 4YK", 12),
    ],
)
def test_bh_39_the_other_reading_only_doubles_with_the_excuse_just_before(cards: str, points: int) -> None:
    """Inside the bharg, after it, or further back, the Excuse doubles nothing."""
    assert score_play(cards, EXCUSE_TWICE).points(Kind.BHARG) == points


def test_bh_39_the_other_reading_reaches_a_whole_play() -> None:
    """The pone completes the bharg after an Excuse and scores 12."""
    state = played("E CMLY 9MS", "PSWK 8WL 8YK", "E PSWK CMLY", EXCUSE_TWICE)
    assert state.points == {Seat.PONE: 12, Seat.DEALER: 0}


def test_bh_40_bhargs_overlap_on_successive_cards() -> None:
    """Each card is judged afresh: the third and the fourth card both score, sharing two cards."""
    assert each_card("4MS 2WL 4YK 8MS") == [{}, {}, {"bharg": 6}, {"bharg": 6}]
    assert groups("4MS 2WL 4YK 8MS", Kind.BHARG) == ["2WL 4YK 8MS"]


# --- BH-41, BH-42: several at once, and nothing else -------------------------------------------------------


def test_bh_41_one_card_can_make_11_a_pair_and_a_bharg() -> None:
    """All three score at once: 2, 2 and 6, called in this order."""
    score = score_play("3MW 4WL 2MK 2SY")
    assert [str(line) for line in score.lines] == [
        "11 3MW 4WL 2MK 2SY 2",
        "set 2MK 2SY 2",
        "bharg 4WL 2MK 2SY 6",
    ]
    assert score.total == 10


def test_bh_41_one_card_can_make_23_and_a_pair() -> None:
    """Crown, 3, 5, 5: 3 for 23 and 2 for the pair."""
    assert last_card("XM 3MW 5ML 5SW") == {"23": 3, "set": 2}


def test_bh_41_one_card_can_make_23_and_a_bharg() -> None:
    """9, 3, Crown, Ace with each suit once: 3 and 6."""
    assert last_card("9WY 3SK XM AL") == {"23": 3, "bharg": 6}


def test_bh_41_the_most_for_one_card_is_26() -> None:
    """Five Aces and a Crown that show each suit: 20 and 6."""
    assert score_play("XK AM AS AW AL AY").total == 26


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("2MK 3MW 4MS", id="sequence"),
        pytest.param("2MK XM 3SK", id="three Characters"),
        pytest.param("8MS 8WL 5ML", id="pair not at the end"),
        pytest.param("XM AM 5ML", id="11 not at the end"),
        pytest.param("PMSL CMWK PWLY", id="each suit but some twice"),
    ],
)
def test_bh_42_nothing_else_scores_in_the_play(cards: str) -> None:
    """No runs, no Friends, and nothing that the last card does not itself complete."""
    assert last_card(cards) == {}


# --- BH-43, BH-44: what the Notes claim --------------------------------------------------------------------


def test_bh_43_matching_a_suit_keeps_the_next_card_from_a_bharg() -> None:
    """No card makes a bharg after two that share a suit, unless it completes the two-card bharg."""
    triples = [
        three
        for three in permutations(EXTENDED, 3)
        if three[0].suit_mask & three[1].suit_mask and _fits(three)
    ]
    makers = [three for three in triples if score_play(three).points(Kind.BHARG)]
    assert makers
    assert all(set(three[1:]) == TWO_CARD_BHARG for three in makers)


@pytest.mark.exhaustive
def test_bh_43_a_card_that_shares_a_suit_with_the_one_before_makes_no_bharg() -> None:
    """A bharg shows no suit twice, so the player who matches a suit scores none."""
    pairs = [two for two in permutations(EXTENDED, 2) if two[0].suit_mask & two[1].suit_mask]
    triples = [(card, *two) for two in pairs for card in EXTENDED if card not in two and _fits((card, *two))]
    assert not any(score_play(three).points(Kind.BHARG) for three in triples)


def _fits(cards: tuple[Card, ...]) -> bool:
    return sum(map(value, cards)) <= LIMIT


@pytest.mark.parametrize("lead", EXTENDED, ids=str)
def test_bh_44_only_a_zero_value_lead_cannot_be_answered_to_11(lead: Card) -> None:
    """Any other lead gives the dealer the chance of 11 for 2 at once."""
    answers = [card for card in EXTENDED if card is not lead and score_play([lead, card]).points(Kind.ELEVEN)]
    assert bool(answers) == (lead.rank not in {Rank.PAWN, Rank.COURT, Rank.EXCUSE})


# --- 1.11: the worked example ------------------------------------------------------------------------------


@pytest.mark.parametrize("ace", ["AM", "AS", "AW", "AL", "AY", "AK"])
@pytest.mark.parametrize(
    ("crown", "pawn", "eight", "other"),
    [("XS", "PMYK", "8WL", "8YK"), ("XW", "PMSL", "8YK", "8MS"), ("XK", "PWLY", "8MS", "8WL")],
)
def test_bh_1_11_1_the_printed_play(ace: str, crown: str, pawn: str, eight: str, other: str) -> None:
    """Ace, Crown 11, Pawn 11, Excuse 11, 8 for 19 and a bharg, Go, 1 for last."""
    state = played(f"{ace} {pawn} {eight}", f"{crown} E {other}", f"{ace} {crown} {pawn} E {eight}")
    assert told(state) == [
        f"pone {ace} 1",
        f"dealer {crown} 11 11:2",
        f"pone {pawn} 11 11:2",
        "dealer E 11 11:2",
        f"pone {eight} 19 bharg:6",
        "dealer go",
        "pone last last:1",
    ]
    assert state.points == {Seat.PONE: 9, Seat.DEALER: 4}
    assert groups(f"{ace} {crown} {pawn} E {eight}", Kind.BHARG) == [f"{crown} {pawn} E {eight}"]
    assert list(map(str, state.hands[Seat.DEALER])) == [other]
