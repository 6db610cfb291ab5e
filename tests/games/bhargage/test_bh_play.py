"""The play of the cards, rule by rule: BH-27 to BH-44 of the rules of Bhargage, and the runs of BH-62.

What whole plays and single cards score is in `play.txt`; `test_play_witness.py` reads it.
"""

from itertools import permutations

import pytest

from games.bhargage.play_telling import groups, last_card, played, told
from muggins.cards.decktet import EXTENDED, Card, Rank
from muggins.errors import IllegalPlayError
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import LIMIT
from muggins.games.bhargage.rules import SEQUENCES, Kind, Rules, value
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


def test_bh_28_a_card_that_takes_the_count_over_23_cannot_be_played() -> None:
    """At 20 a 4 is not among the legal plays, and playing it is refused; a 3 makes 23."""
    state = played("XM 4MS 3MW", "XS 9WY 8WL", "XM XS")
    assert [str(card) for card in state.legal_plays] == ["3MW"]
    assert not state.can_play("4MS")
    with pytest.raises(IllegalPlayError, match="from 20 to 24, over 23"):
        state.play("4MS")
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


def test_bh_30_a_go_is_recorded_by_itself_and_once() -> None:
    """The pone's go stands in the log as soon as the dealer has played, scores nothing, is not said again."""
    state = played("XM 9MS 9LK", "XS 2MK AM", "XM XS")
    assert told(state)[-1] == "pone go"
    assert state.turn is Seat.DEALER
    assert state.points == {Seat.PONE: 0, Seat.DEALER: 2}
    assert told(state.play("AM").play("2MK")).count("pone go") == 1


def test_bh_30_nobody_who_holds_cards_is_blocked_below_14() -> None:
    """At 13 every card of the deck still fits, and at 14 a Crown no longer does."""
    assert all(13 + value(card) <= 23 for card in EXTENDED)
    assert 14 + value("XM") > 23


def test_bh_31_and_32_the_play_ends_when_neither_can_play() -> None:
    """At 20 both are blocked: no second count follows, and what is left stays in its hand, in order."""
    state = played("XM 4MS 5SW", "XS 9WY 8WL", "XM XS")
    assert state.is_over
    assert (state.turn, state.legal_plays, state.count) == (None, (), 20)
    assert told(state) == ["pone XM 10", "dealer XS 20 set:2", "pone go", "dealer last last:1"]
    assert " ".join(map(str, state.hands[Seat.PONE])) == "4MS 5SW"
    assert " ".join(map(str, state.hands[Seat.DEALER])) == "9WY 8WL"


# --- BH-34 to BH-38: last card, 11, sets -------------------------------------------------------------------


def test_bh_34_the_1_for_last_is_a_line_of_the_last_card() -> None:
    """The award names the very card that was the last."""
    seat, line = played("XM 4MS 5SW", "XS 9WY 8WL", "XM XS").awards[-1]
    assert (seat, str(line)) == (Seat.DEALER, "last XS 1")


def test_bh_35_an_11_takes_all_cards_of_the_count() -> None:
    """The line names every card played, as all of them make the 11."""
    assert groups("PMSL XM AS E", Kind.ELEVEN) == ["PMSL XM AS E"]


def test_bh_37_a_set_is_one_line_of_all_its_cards() -> None:
    """Three Aces are one three of a kind, not three pairs."""
    assert groups("XM AS AW AL", Kind.SET) == ["AS AW AL"]


@pytest.mark.parametrize("number", [rank for rank in Rank if Rank.TWO <= rank <= Rank.SEVEN])
def test_bh_37_the_third_of_a_number_scores_12(number: Rank) -> None:
    """The third card of a number in a row is 6 for three and 6 for bharg: 12, not 14."""
    score = score_play(BY_RANK[number])
    assert (score.points(Kind.SET), score.points(Kind.BHARG)) == (6, 6)


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


def test_bh_38_the_award_of_six_aces_goes_to_the_dealer() -> None:
    """The last award of the play is the dealer's, and says six Aces: one line of six cards without points."""
    state = played("AM AS AW", "AL AY AK", "AM AL AS AY AW AK")
    seat, line = state.awards[-1]
    assert (seat, line.kind, len(line.cards), line.points) == (Seat.DEALER, Kind.SIX_ACES, 6, 0)
    assert told(state)[-2:] == ["dealer AK 6 six Aces:0", "dealer last"]
    assert state.is_over


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
        pytest.param("9MS 4MS PSWK CMLY", "PSWK CMLY", id="other cards before it"),
        pytest.param("PSWK CMLY 9MS", "", id="another card after it"),
        pytest.param("PSWK E CMLY", "PSWK E CMLY", id="the Excuse within it"),
        pytest.param("PSWK CMLY E", "PSWK CMLY E", id="the Excuse right after it"),
        pytest.param("PMSL 9LK E", "", id="the Excuse after no bharg"),
        pytest.param("E PSWK CMLY", "PSWK CMLY", id="the Excuse just before it"),
    ],
)
def test_bh_39_a_tail_with_each_suit_once_is_a_bharg(played_cards: str, bharg: str) -> None:
    """Two to six cards can be a bharg, and suits shown twice are none; one card scores one bharg."""
    assert groups(played_cards, Kind.BHARG) == ([bharg] if bharg else [])


def test_bh_40_bhargs_overlap_on_successive_cards() -> None:
    """Each card is judged afresh: the third and the fourth card both score, sharing two cards."""
    assert groups("4MS 2WL 4YK", Kind.BHARG) == ["4MS 2WL 4YK"]
    assert groups("4MS 2WL 4YK 8MS", Kind.BHARG) == ["2WL 4YK 8MS"]


@pytest.mark.parametrize(
    ("played_cards", "bhargs"),
    [
        ("E PSWK CMLY", ["PSWK CMLY", "E PSWK CMLY"]),
        ("AM E PSWK CMLY", ["PSWK CMLY", "E PSWK CMLY"]),
        ("E AM PSWK CMLY", ["PSWK CMLY"]),
    ],
)
def test_bh_39_in_the_other_reading_an_excuse_just_before_a_bharg_doubles_it(
    played_cards: str, bhargs: list[str]
) -> None:
    """With or without the Excuse, as in the show: two bhargs, 12; further back, it doubles nothing."""
    assert groups(played_cards, Kind.BHARG, EXCUSE_TWICE) == bhargs
    assert last_card(played_cards, EXCUSE_TWICE) == {"bharg": 6 * len(bhargs)}


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


# --- BH-62: sequences --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "run"),
    [
        ("2MK 3MW", ""),
        ("2MK 3MW 4MS", "2MK 3MW 4MS"),
        ("AM 2MK 3MW 4MS 5ML", "AM 2MK 3MW 4MS 5ML"),
        pytest.param("9MS 5ML 3MW 4MS", "5ML 3MW 4MS", id="in the order of play, behind another card"),
        pytest.param("4MS 2MK 5ML 3MW", "4MS 2MK 5ML 3MW", id="longer than a tail that is none"),
        pytest.param("2MK 3MW 4MS 3SK", "", id="a rank repeated"),
        pytest.param("2MK 3MW 4MS 3SK 2SY", "4MS 3SK 2SY", id="afresh behind a repeated rank"),
        pytest.param("5ML 5SW 3MW 4MS", "5SW 3MW 4MS", id="behind a pair"),
        pytest.param("2MK 3MW 9MS 4MS", "", id="a card between"),
        pytest.param("2MK E AM", "2MK E AM", id="the Excuse just below the Ace"),
        pytest.param("CMWK 8MS 9MS PMSL", "CMWK 8MS 9MS PMSL", id="Pawn and Court above the 9"),
        pytest.param("PMSL CMWK XM", "PMSL CMWK XM", id="the Crown above the Court"),
        pytest.param("CMWK XM E", "", id="no Excuse above the Crown"),
        pytest.param("XM AM 2MK", "", id="no Ace above the Crown"),
        pytest.param("AM PMSL 2MK", "", id="no Pawn in the place of another"),
        pytest.param("9MS E CMWK", "", id="no Excuse in the place of another"),
        pytest.param("XM 9MS CMWK", "", id="a gap, though the Crown counts 10"),
    ],
)
def test_bh_62_a_run_scores_a_point_a_card(cards: str, run: str) -> None:
    """The longest tail of three or more consecutive ranks, in any order, is one line."""
    assert groups(cards, Kind.RUN, SEQUENCES) == ([run] if run else [])
    assert score_play(cards, SEQUENCES).points(Kind.RUN) == len(run.split())


def test_bh_62_runs_score_before_bhargs() -> None:
    """6, 8, 7 with each suit once: 3 for the run, then 6 for the bharg."""
    score = score_play("6LK 8MS 7WY", SEQUENCES)
    assert [str(line) for line in score.lines] == ["run 6LK 8MS 7WY 3", "bharg 6LK 8MS 7WY 6"]


def test_bh_62_the_option_for_the_excuse_does_nothing_by_itself() -> None:
    """Without sequences it makes no difference where the Excuse stands."""
    assert last_card("E AM 2MK", Rules(excuse_in_sequences=False)) == {}
