"""The match, rule by rule: BH-10 to BH-20 of the rules of Bhargage, and the six Aces of BH-38."""

from itertools import groupby
from typing import NamedTuple

import pytest

from games.bhargage import literal as witness
from games.bhargage.match_playing import (
    ANN,
    BEN,
    OTHER,
    PLAYERS,
    apply_all,
    deal_line,
    match_at,
    random_match,
    random_states,
)
from lengths import first_quick
from muggins.cards.decktet import EXTENDED
from muggins.crib.deal import Occasion
from muggins.errors import AlreadyOverError
from muggins.games.bhargage.deal import Phase
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, STANDARD, Kind, Rules
from muggins.table.seats import Seat

SEEDS = first_quick(range(200), 20)

# One deal in which everything scores that can. Ann is the pone and Ben the dealer; the up-card is a
# Character. Ann keeps AM XS 2WL, Ben 8WL AS 9WY, and AK 4WL XW 5SW lie in the bhargage.
DEAL = deal_line("AM XS 2WL AK 4WL", "8WL AS 9WY XW 5SW", "XM")
MOVES = (
    DEAL,
    "discard pone AK 4WL",
    "discard dealer XW 5SW",
    "turn-up 4",
    "play 2WL",
    "play 8WL",
    "play AM",
    "play AS",
    "play XS",
    "count",
    "claim dealer",
    "count",
    "claim pone",
    "count",
    "claim pone",
)


class Moment(NamedTuple):
    """A moment at which somebody scores: after how many moves, who, for what, and what for how many points.

    `before` is what the same player has scored earlier in the deal.
    """

    moves: int
    to: str
    occasion: Occasion
    points: int
    before: int


MOMENTS = {
    "the Chief": Moment(4, BEN, Occasion.UPCARD, 2, 0),  # XM is the Huntress
    "the pone's card": Moment(7, ANN, Occasion.PLAY, 2, 0),  # 2, 8, Ace: 11
    "the dealer's card": Moment(8, BEN, Occasion.PLAY, 2, 2),  # Ace upon Ace
    "the last card": Moment(9, ANN, Occasion.PLAY, 1, 2),  # at 22, and Ben's 9 is blocked
    "the pone's hand": Moment(10, ANN, Occasion.HAND, 7, 3),  # X-A twice, two Crowns, the Bard a Friend
    "the dealer's claim": Moment(11, BEN, Occasion.CLAIM, 3, 4),  # no Wyrms, no Knots
    "the dealer's hand": Moment(12, BEN, Occasion.HAND, 2, 7),  # X-A
    "the pone's claim": Moment(13, ANN, Occasion.CLAIM, 1, 10),  # no Knots
    "the bhargage": Moment(14, BEN, Occasion.CRIB, 6, 9),  # X-A twice, two Crowns
    "the claim on the bhargage": Moment(15, ANN, Occasion.CLAIM, 1, 11),  # no Wyrms
}
EACH_MOMENT = pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
CLAIMS = [moment for moment in MOMENTS.values() if moment.occasion is Occasion.CLAIM]


def before_deal(moment: Moment, points: int) -> Match:
    """A match in which the player of that moment has so many points just before it, the other none."""
    start = points - moment.before
    return match_at(ann=start) if moment.to == ANN else match_at(ben=start)


def at(moment: Moment, points: int) -> Match:
    """The match right after that moment, entered with so many points."""
    return apply_all(before_deal(moment, points), MOVES[: moment.moves])


# --- BH-10: the players ------------------------------------------------------------------------------------


def test_bh_10_each_seat_has_one_player() -> None:
    """The dealer deals, and the other is the pone."""
    match = Match(PLAYERS, BEN).apply(DEAL)
    assert [match.seat_of(player) for player in PLAYERS] == [Seat.PONE, Seat.DEALER]
    assert [match.player_at(seat) for seat in (Seat.PONE, Seat.DEALER)] == [ANN, BEN]


# --- BH-11: the target -------------------------------------------------------------------------------------


def test_bh_11_the_target_is_111() -> None:
    """A match is to 111, from 0, unless other rules are agreed."""
    assert (STANDARD.target, STANDARD.start) == (111, 0)


@EACH_MOMENT
def test_bh_11_reaching_111_exactly_wins(moment: Moment) -> None:
    """Whoever comes to 111 and no further has won."""
    match = at(moment, 111 - moment.points)
    assert (match.winner, match.scores[moment.to]) == (moment.to, 111)


@EACH_MOMENT
def test_bh_11_110_does_not_win(moment: Moment) -> None:
    """Whoever comes to 110 has not won, and the match goes on."""
    match = at(moment, 110 - moment.points)
    assert match.scores[moment.to] == 110
    assert (match.winner, match.is_over, match.stakes) == (None, False, 0)


def test_bh_11_another_target() -> None:
    """In a game to 56 the fifty-sixth point wins."""
    once_round = Rules(target=56)
    last = MOMENTS["the last card"]
    short = apply_all(match_at(ann=52, rules=once_round), MOVES[: last.moves])
    enough = apply_all(match_at(ann=53, rules=once_round), MOVES[: last.moves])
    assert [(match.scores[ANN], match.winner) for match in (short, enough)] == [(55, None), (56, ANN)]


# --- BH-12: the moments at which a win is checked ----------------------------------------------------------


def test_bh_12_the_moments_come_in_their_order() -> None:
    """Chief, cards, last card, pone's hand, claim, dealer's hand, claim, bhargage, claim: one award each."""
    match = apply_all(match_at(), MOVES)
    marked = [(award.to, award.occasion, award.score.total) for award in match.log]
    assert marked == [(moment.to, moment.occasion, moment.points) for moment in MOMENTS.values()]
    assert match.scores == {ANN: 12, BEN: 15}


@EACH_MOMENT
def test_bh_12_one_point_short_wins_at_that_moment(moment: Moment) -> None:
    """Whoever is at 110 wins with the very move that scores, not with the one before: the last award."""
    before = apply_all(before_deal(moment, 110), MOVES[: moment.moves - 1])
    assert (before.scores[moment.to], before.winner) == (110, None)
    after = before.apply(MOVES[moment.moves - 1])
    assert (after.winner, after.is_over) == (moment.to, True)
    assert after.scores[moment.to] == 110 + moment.points
    last = after.log[-1]
    assert (last.to, last.occasion, last.score.total) == (moment.to, moment.occasion, moment.points)
    assert after.place(moment.to).is_home


def test_bh_12_several_points_on_one_card_are_one_award() -> None:
    """A card that makes 11, a pair and a bharg marks its 10 points at once."""
    moves = (
        deal_line("3MW 2MK 9WY XK XY", "4WL 2SY 9LK XW XL", "7SK"),
        "discard pone XK XY",
        "discard dealer XW XL",
        "turn-up 4",
        *("play 3MW", "play 4WL", "play 2MK", "play 2SY"),
    )
    (award,) = apply_all(match_at(), moves).log
    assert (award.to, award.score.by_kind) == (BEN, {Kind.ELEVEN: 2, Kind.SET: 2, Kind.BHARG: 6})


def test_bh_12_a_card_that_wins_scores_no_last() -> None:
    """When the last card itself brings 111, the point for last is not marked."""
    moves = (
        deal_line("XM 4MS 5SW 6MW 6SY", "XS 9WY 8WL 7ML 7WY", "XK"),
        "discard pone 6MW 6SY",
        "discard dealer 7ML 7WY",
        "turn-up 4",
        *("play XM", "play XS"),
    )
    at_108, at_109 = (apply_all(match_at(ben=points), moves) for points in (108, 109))
    assert (at_108.scores[BEN], at_108.winner) == (111, BEN)
    assert (at_109.scores[BEN], at_109.winner) == (111, BEN)
    assert [award.score.by_kind for award in at_108.log[1:]] == [{Kind.SET: 2}, {Kind.LAST: 1}]
    assert [award.score.by_kind for award in at_109.log[1:]] == [{Kind.SET: 2}]


def test_bh_12_no_shortage_counts_once_the_hand_has_won() -> None:
    """Ann's hand brings her 111, so Ben at 110 claims nothing for the suits that it lacks."""
    match = apply_all(match_at(ann=101, ben=106), MOVES[: MOMENTS["the pone's hand"].moves])
    assert match.scores == {ANN: 111, BEN: 110}
    assert not match.claimable.lines
    with pytest.raises(AlreadyOverError):
        match.claim(BEN)
    assert match.winner == ANN


@EACH_MOMENT
def test_bh_12_the_show_at_once_ends_at_the_same_moment(moment: Moment) -> None:
    """When all counts and claims are made in one go, the win is by the same award."""
    playing = apply_all(before_deal(moment, 110), MOVES[: min(moment.moves, 9)])
    shown = playing if playing.is_over else playing.show()
    assert shown.scoreboard == at(moment, 110).scoreboard


# --- BH-13: the unfinished deal ----------------------------------------------------------------------------


@EACH_MOMENT
def test_bh_13_the_rest_of_the_deal_is_not_awaited(moment: Moment) -> None:
    """After the win nobody has to act, and there is nothing to claim."""
    match = at(moment, 110)
    assert (match.phase, match.to_act, match.claimable.lines) == (Phase.DONE, (), ())


def test_bh_13_the_pone_gets_there_before_a_huge_bhargage() -> None:
    """Ann counts first and comes to 111, though 10 for shortage, 4 in hand and a bhargage of 28 await Ben."""
    moves = (
        deal_line("AW XW XL XS AM", "2MK 9MS 3LY PSWK CMLY", "E"),
        "discard pone XS AM",
        "discard dealer PSWK CMLY",
        "turn-up 4",
        *("play AW", "play 2MK", "play XW", "play 9MS"),
    )
    match = apply_all(match_at(ann=101, ben=85), moves).show()
    assert sum(witness.bhargage(("XS", "AM", "PSWK", "CMLY"), "E").values()) == 28
    assert (match.winner, match.scores) == (ANN, {ANN: 111, BEN: 86})


# --- BH-14 and BH-15: the board ----------------------------------------------------------------------------

PLACES = {
    0: "start",
    1: "lap 1, hole 1",
    2: "lap 1, hole 2",
    54: "lap 1, hole 54",
    55: "lap 1, hole 55",
    56: "lap 2, hole 1",
    57: "lap 2, hole 2",
    109: "lap 2, hole 54",
    110: "lap 2, hole 55",
    111: "Home",
    117: "Home",
}


@pytest.mark.parametrize(("points", "place"), PLACES.items())
def test_bh_14_two_laps_of_55_holes_and_home(points: int, place: str) -> None:
    """Points 1 to 55 are the first lap, 56 to 110 the second, and 111 is Home."""
    assert str(match_at(ann=points).place(ANN)) == place


@pytest.mark.parametrize(
    ("points", "place"),
    [(0, "start"), (1, "lap 1, hole 1"), (55, "lap 1, hole 55"), (56, "Home"), (60, "Home")],
)
def test_bh_14_a_game_of_one_circuit_ends_at_56(points: int, place: str) -> None:
    """One circuit is 55 holes and Home at the fifty-sixth point."""
    assert str(match_at(ann=points, rules=Rules(target=56)).place(ANN)) == place


def test_bh_14_every_point_has_a_hole_of_its_own() -> None:
    """No two scores below 111 share a hole, and none of those holes is Home."""
    places = [match_at(ann=points).place(ANN) for points in range(112)]
    assert len(set(places)) == 112
    assert [place.is_home for place in places] == [False] * 111 + [True]


def test_bh_15_both_pegs_begin_before_the_first_hole() -> None:
    """Before anybody has scored, both pegs of both players stand at 0."""
    match = Match(PLAYERS, BEN)
    assert [match.pegs(player) for player in PLAYERS] == [(0, 0), (0, 0)]


def test_bh_15_the_rear_peg_leaps_over_the_front_peg() -> None:
    """Ann's 2, 1, 7, 1 and 1 move her rear peg each time as far ahead of the front one."""
    after_each = [apply_all(match_at(), MOVES[:length]).pegs(ANN) for length in range(1, len(MOVES) + 1)]
    assert [pegs for pegs, _ in groupby(after_each)] == [(0, 0), (0, 2), (2, 3), (3, 10), (10, 11), (11, 12)]


# --- BH-16: a Cribbage board -------------------------------------------------------------------------------


def test_bh_16_a_cribbage_board_is_to_121_from_10() -> None:
    """On a Cribbage board both begin with 10 points, both pegs in the tenth hole, and 121 wins."""
    match = Match(PLAYERS, BEN, CRIBBAGE_BOARD)
    assert match.pegs(ANN) == (10, 10)
    assert (CRIBBAGE_BOARD.target, match.scores) == (121, {ANN: 10, BEN: 10})


@pytest.mark.parametrize(
    ("ann", "place"),
    [
        (0, "lap 1, hole 10"),
        (50, "lap 1, hole 60"),
        (51, "lap 2, hole 1"),
        (110, "lap 2, hole 60"),
        (111, "Home"),
    ],
)
def test_bh_16_a_cribbage_board_has_laps_of_60(ann: int, place: str) -> None:
    """With the 10 points of the start, a peg goes round 60 holes, 60 more, and Home."""
    assert str(match_at(ann=ann, rules=CRIBBAGE_BOARD).place(ANN)) == place


@pytest.mark.parametrize("seed", SEEDS)
def test_bh_16_the_same_match_on_either_board(seed: int) -> None:
    """The moves of a match to 111 make the same awards, and the same winner, from 10 to 121."""
    match = random_match(seed)
    first_dealer = match.to_record()["dealer"]
    cribbage = apply_all(Match(PLAYERS, first_dealer, CRIBBAGE_BOARD), match.moves)
    assert cribbage.log == match.log
    assert (cribbage.winner, cribbage.stakes) == (match.winner, match.stakes)
    assert cribbage.scores == {player: points + 10 for player, points in match.scores.items()}


# --- BH-17 and BH-18: the stakes ---------------------------------------------------------------------------


@EACH_MOMENT
def test_bh_17_loss_by_shortage_counts_double(moment: Moment) -> None:
    """A win counts 2 if a claim of shortage brought the winner to 111, and 1 if anything else did."""
    assert at(moment, 110).stakes == (2 if moment in CLAIMS else 1)


def test_bh_17_only_the_last_award_decides() -> None:
    """Ann has claimed shortage in the deal, but wins in the next play: a single game."""
    after = apply_all(match_at(ann=98), [*MOVES, deal_line("8WL AS 9WY XW 5SW", "AM XS 2WL AK 4WL", "XK")])
    assert after.scores[ANN] == 110
    moves = ("discard dealer AK 4WL", "discard pone XW 5SW", "turn-up 4", "play 8WL", "play 2WL", "play AS")
    in_play = apply_all(after, moves)
    assert (in_play.winner, in_play.scores[BEN]) == (None, 17)
    won = in_play.play("AM")
    assert (won.winner, won.stakes) == (ANN, 1)


# --- BH-20: the deal alternates ----------------------------------------------------------------------------


def test_bh_20_the_next_deal_is_by_the_other() -> None:
    """The pone of one deal is the dealer of the next, and leads no more."""
    match = apply_all(match_at(), MOVES)
    assert (match.dealer, match.next_dealer, match.to_act) == (BEN, ANN, ())
    again = match.deal(EXTENDED)
    assert (again.dealer, again.player_at(Seat.PONE)) == (ANN, BEN)


@pytest.mark.parametrize("seed", range(20))
def test_bh_20_the_deal_alternates_throughout(seed: int) -> None:
    """In a whole match every deal is by the other player than the one before."""
    states = random_states(seed)
    dealers = [state.dealer for state in states if state.made and state.made[-1].name == "deal"]
    first = states[0].dealer
    assert dealers == [first if number % 2 == 0 else OTHER[first] for number in range(len(dealers))]


def test_bh_20_the_last_claim_need_not_be_made() -> None:
    """Ann may deal again without claiming what the bhargage lacks."""
    match = apply_all(match_at(), MOVES[:-1]).apply(DEAL)
    assert (match.dealer, match.scores) == (ANN, {ANN: 11, BEN: 15})


# --- BH-38: six Aces ---------------------------------------------------------------------------------------

ACES = (
    deal_line("AM AS AW 2SY 3LY", "AL AY AK 4MS 5ML", "XK"),
    "discard pone 2SY 3LY",
    "discard dealer 4MS 5ML",
    "turn-up 4",
    *("play AM", "play AL", "play AS", "play AY", "play AW", "play AK"),
)


@pytest.mark.parametrize("ann", [0, 50, 84])
def test_bh_38_six_aces_win_at_once_whatever_the_scores(ann: int) -> None:
    """Ben lays the sixth Ace in a row and has won, though he is far from 111 and Ann ahead."""
    match = apply_all(match_at(ann=ann), ACES)
    assert (match.winner, match.scores) == (BEN, {ANN: ann + 26, BEN: 14})


def test_bh_38_six_aces_are_a_single_game() -> None:
    """A win by six Aces does not count double, and its award has the reason and no points."""
    match = apply_all(match_at(), ACES)
    assert match.stakes == 1
    last = match.log[-1]
    assert (last.to, last.occasion, last.score.by_kind) == (BEN, Occasion.PLAY, {Kind.SIX_ACES: 0})


def test_bh_38_the_pone_may_reach_111_before_the_sixth_ace() -> None:
    """At 85 Ann's third and fifth Ace bring her 6 and 20, and Ben cannot lay his last."""
    match = apply_all(match_at(ann=85), ACES[:-1])
    assert (match.winner, match.scores) == (ANN, {ANN: 111, BEN: 14})
    with pytest.raises(AlreadyOverError):
        match.apply(ACES[-1])


# --- what a match tells ------------------------------------------------------------------------------------


def test_a_match_knows_nothing_of_cards_before_the_first_deal() -> None:
    """Before the first deal there are no hands, no play, nothing to claim, and no stakes."""
    match = Match(PLAYERS, BEN)
    assert (match.hand(ANN), match.pegging, match.claimable.lines) == ((), None, ())
    assert (match.phase, match.stakes, match.current) == (Phase.DONE, 0, None)


def test_a_hand_is_what_was_dealt_less_what_was_thrown() -> None:
    """Ann holds five cards, then three, and still has those three when they are played."""
    held = [
        " ".join(map(str, apply_all(match_at(), MOVES[:length]).hand(ANN)))
        for length in (1, 2, 4, len(MOVES))
    ]
    assert held == ["AM XS 2WL AK 4WL", "AM XS 2WL", "AM XS 2WL", "AM XS 2WL"]
