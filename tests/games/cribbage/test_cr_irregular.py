"""The irregularities of Cribbage (CR-31 to CR-36): claims put right, new deals and penalties."""

import json
from random import Random
from typing import Any

import pytest

from games.cribbage.test_cr_match import PLAYERS, dealt_and_thrown, play_out, ready
from muggins import games
from muggins.errors import (
    AlreadyOverError,
    ClaimError,
    MugginsError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
    UnknownNameError,
    WrongTypeError,
)
from muggins.games.cribbage import OLD_FIVE_CARD, Irregularity, Kind, Match, Phase, Rules
from muggins.games.cribbage.deal import Occasion

FRESH = Match(PLAYERS, "Ben")
DEALT = FRESH.shuffle(Random(2))
THROWN = dealt_and_thrown(FRESH)
TURNED = THROWN.turn_up(9)
PLAYED = play_out(TURNED)
SHOWN = PLAYED.show()
MOMENTS = {
    "fresh": FRESH,
    "dealt": DEALT,
    "thrown": THROWN,
    "turned": TURNED,
    "played": PLAYED,
    "shown": SHOWN,
}
WHEN_VOID = {
    None: {"dealt", "thrown"},
    "faced": {"dealt", "thrown"},
    "exposed": {"dealt", "thrown"},
    "imperfect": {"dealt", "thrown", "turned", "played", "shown"},
    "hand": {"thrown", "turned", "played"},
    "crib": set[str](),
    "pegging": set[str](),
}
WHEN_TWO = {
    None: {*MOMENTS},
    "faced": set[str](),
    "exposed": set[str](),
    "imperfect": set[str](),
    "hand": {"thrown", "turned", "played"},
    "crib": {"thrown", "turned", "played"},
    "pegging": {"dealt", "thrown", "turned", "played", "shown"},
}


def test_the_moments_are_what_they_are_called() -> None:
    phases = {name: match.phase for name, match in MOMENTS.items()}
    assert [*phases.values()] == [
        Phase.DONE, Phase.DISCARD, Phase.TURN_UP, Phase.PLAY, Phase.SHOW, Phase.DONE,
    ]  # fmt: skip
    assert {*Irregularity} == {*WHEN_VOID} - {None}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("cause", WHEN_VOID, ids=str)
def test_cr_34_cr_35_what_makes_a_deal_void_and_when(cause: str | None, moment: str) -> None:
    """A faced or exposed card until the starter, an imperfect pack always, a wrong hand once thrown."""
    match = MOMENTS[moment]
    if moment not in WHEN_VOID[cause]:
        with pytest.raises(MugginsError) as refused:
            match.misdeal(cause)
        assert type(refused.value) is (UnexpectedMoveError if WHEN_VOID[cause] else ClaimError)
        assert refused.value.state is match
        return
    void = match.misdeal(cause)
    assert (void.current, void.phase, void.to_act, void.hand("Ann")) == (None, Phase.DONE, (), ())
    assert void.scores == {"Ann": 0, "Ben": 0}
    assert void.next_dealer == "Ben"
    assert void.moves[-1] == ("misdeal" if cause is None else f"misdeal {cause}")
    again = void.shuffle(Random(3))
    assert again.dealer == "Ben"
    assert Match.from_record(json.loads(json.dumps(again.to_record()))) == again


def test_cr_34_an_imperfect_pack_takes_back_what_the_deal_has_scored_but_not_what_was_scored_before() -> None:
    """Nor a penalty, which is no score of the cards."""
    assert SHOWN.scores != {"Ann": 0, "Ben": 0}
    second = SHOWN.shuffle(Random(7))
    for player in second.to_act:
        second = second.discard(player, second.hand(player)[:2])
    second = play_out(second.turn_up(11)).penalty("Ann", "pegging").show()
    assert second.scores["Ann"] > SHOWN.scores["Ann"] + 2
    void = second.misdeal("imperfect")
    assert void.scores == {"Ann": SHOWN.scores["Ann"] + 2, "Ben": SHOWN.scores["Ben"]}
    assert [award.occasion for award in void.log[len(SHOWN.log) :]] == [Occasion.PENALTY]
    assert (SHOWN.next_dealer, void.next_dealer) == ("Ann", "Ann")
    assert second.scores != void.scores, "the match before is as it was"


def test_cr_34_a_match_that_is_won_stays_won() -> None:
    won = ready(Match(PLAYERS, "Ben", Rules(start=119)), "KH QH 2C 3C 4C 6C", "KD QD 2D 3D 4D 6D", "JS")
    assert won.winner == "Ben"
    for cause in Irregularity:
        with pytest.raises(AlreadyOverError):
            won.misdeal(cause)
        with pytest.raises(AlreadyOverError):
            won.penalty("Ann", cause)


def test_cr_38_the_first_pone_s_three_points_are_given_once_whatever_is_dealt_again() -> None:
    match = Match(PLAYERS, "Ben", OLD_FIVE_CARD).shuffle(Random(1))
    assert match.scores == {"Ann": 3, "Ben": 0}
    match = match.misdeal("faced").shuffle(Random(2)).misdeal("imperfect").shuffle(Random(3))
    assert match.scores == {"Ann": 3, "Ben": 0}
    assert [str(award) for award in match.log] == ["Ann, start: 3"]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("cause", WHEN_TWO, ids=str)
def test_cr_35_cr_36_what_brings_two_points_and_when(cause: str | None, moment: str) -> None:
    """A wrong hand or crib between discards and show, too much pegged until the next deal."""
    match = MOMENTS[moment]
    if moment not in WHEN_TWO[cause]:
        with pytest.raises(MugginsError) as refused:
            match.penalty("Ann", cause)
        assert type(refused.value) is (UnexpectedMoveError if WHEN_TWO[cause] else ClaimError)
        assert refused.value.state is match
        return
    after = match.penalty("Ann", cause)
    assert after.scores == {"Ann": match.scores["Ann"] + 2, "Ben": match.scores["Ben"]}
    (line,) = after.log[-1].score.lines
    assert after.log[-1].occasion == Occasion.PENALTY
    assert (line.kind, line.cards, line.points) == (Kind.PENALTY, (), 2)
    assert after.moves[-1].split()[2:] == ([] if cause is None else [cause])
    assert (after.phase, after.to_act) == (match.phase, match.to_act)
    assert Match.from_record(after.to_record()) == after


def test_cr_35_for_a_wrong_crib_only_the_pone_pegs() -> None:
    for cause in ("hand", "pegging"):
        assert THROWN.penalty("Ben", cause).scores["Ben"] == 2
    with pytest.raises(
        ClaimError, match=r"^for a crib with the wrong number of cards \(CR-35\) only the pone pegs 2$"
    ):
        THROWN.penalty("Ben", "crib")


TWO, NEW = "leads to 2 points, not to a new deal", "leads to a new deal, not to points"
REFUSALS = {
    "no deal": (lambda: FRESH.misdeal("imperfect"), "an imperfect pack (CR-34) can be found only in a deal"),
    "late": (lambda: TURNED.misdeal("faced"), "a deal can be a misdeal only before the starter is turned up"),
    "crib": (lambda: THROWN.misdeal("crib"), f"a crib with the wrong number of cards (CR-35) {TWO}"),
    "pegging": (lambda: THROWN.misdeal("pegging"), f"pegging more than was announced (CR-36) {TWO}"),
    "faced": (lambda: THROWN.penalty("Ann", "faced"), f"a card found face up in the pack (CR-34) {NEW}"),
    "exposed": (lambda: DEALT.penalty("Ann", "exposed"), f"a card exposed in dealing (CR-34) {NEW}"),
    "shown": (
        lambda: SHOWN.penalty("Ann", "hand"),
        "a hand with the wrong number of cards (CR-35) can be found only between the discards "
        "and the next deal",
    ),
}


@pytest.mark.parametrize(("move", "said"), REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_names_the_rule(move: Any, said: str) -> None:
    with pytest.raises(MugginsError) as refused:
        move()
    assert str(refused.value) == said


def test_an_irregularity_that_there_is_not() -> None:
    for wrong in ("", "marked", "CRIB"):
        with pytest.raises(UnknownNameError, match="there is no irregularity"):
            THROWN.penalty("Ann", wrong)
        with pytest.raises(UnknownNameError, match="there is no irregularity"):
            THROWN.misdeal(wrong)
    with pytest.raises(RecordError):
        THROWN.apply("misdeal marked")
    no_name: Any = 5
    for move in (THROWN.misdeal, lambda cause: THROWN.penalty("Ann", cause)):
        with pytest.raises(
            WrongTypeError, match=r"^an irregularity must be an Irregularity or its name, not 5$"
        ):
            move(no_name)


def test_records_without_a_cause_are_read_as_before() -> None:
    record = THROWN.to_record() | {"moves": [*THROWN.moves, "penalty pone", "misdeal", *DEALT.moves]}
    match = games.from_record(record)
    assert match.scores == {"Ann": 2, "Ben": 0}


# --- claims of too much ------------------------------------------------------------------------------------

HANDS = "KC KD 5C 5D 9H 9S", "QC QD 2C 3D TH 8S", "JC"
STAND = Rules(claims_stand=True)


def shown_to(rules: Rules, **given: Any) -> Match:
    """A match before the show, in which Ann, the pone, holds 5C 5D 9H 9S, and JC is turned up."""
    return play_out(ready(Match(PLAYERS, "Ben", rules, **given), *HANDS))


def test_cr_31_a_claim_of_too_much_is_put_right_unless_the_rules_let_it_stand() -> None:
    match = shown_to(Rules())
    assert match.count(12).scores == match.count().scores
    assert match.count(12).scores["Ann"] == match.scores["Ann"] + 8
    for word in (match.accept, match.correct):
        with pytest.raises(UnexpectedMoveError, match=r"^there is no count to accept or correct \(CR-31\)$"):
            word("Ben")


def test_cr_31_a_claim_of_too_much_stands_if_it_is_accepted() -> None:
    match = shown_to(STAND)
    waiting = match.count(12)
    assert (waiting.scores, waiting.to_act) == (match.scores, ("Ben",))
    after = waiting.accept("Ben")
    assert after.scores["Ann"] == match.scores["Ann"] + 12
    (line,) = after.log[-1].score.lines
    assert (after.log[-1].occasion, line.kind, line.points) == (Occasion.HAND, Kind.CLAIMED, 12)
    assert after.to_act == ("Ben",)
    assert after.current is not None
    assert after.current.awards[-1].score.total == 12
    assert Match.from_record(after.to_record()) == after


def test_cr_31_an_opponent_may_have_it_corrected() -> None:
    match = shown_to(STAND)
    after = match.count(12).correct("Ben")
    assert after.scores == match.count().accept("Ben").scores
    assert after.log[-1].score == match.count().accept("Ben").log[-1].score
    assert after.log[-1].score.total == 8
    assert Match.from_record(after.to_record()) == after


@pytest.mark.parametrize("claimed", [0, 7, 8, 9, 29])
def test_cr_31_every_count_waits_so_that_waiting_tells_nothing(claimed: int) -> None:
    """What `to_act` and a view say is the same for a right count and a wrong one, but for the number."""
    waiting = shown_to(STAND).count(claimed)
    assert waiting.to_act == ("Ben",)
    assert waiting.seen_by("Ann")["announced"] == {
        "player": "Ann", "occasion": "hand", "cards": ["5C", "5D", "9H", "9S", "JC"], "claimed": claimed,
    }  # fmt: skip
    assert waiting.legal_moves("Ann") == ()
    assert [move.text for move in waiting.legal_moves("Ben")] == ["accept dealer"] + (
        ["correct dealer"] if claimed > 8 else []
    )
    assert waiting.can("correct dealer") == (claimed > 8)
    assert waiting.accept("Ben").scores["Ann"] == shown_to(STAND).scores["Ann"] + claimed


def test_cr_31_who_may_not_speak_and_when() -> None:
    waiting = shown_to(STAND).count(3)
    for word in (waiting.accept, waiting.correct):
        with pytest.raises(ClaimError, match=r"^Ann cannot accept or correct a count of the same side$"):
            word("Ann")
    with pytest.raises(ClaimError, match=r"^the pone's hand was not counted too high \(CR-31\)$"):
        waiting.correct("Ben")
    with pytest.raises(UnexpectedMoveError, match="an opponent must first accept or correct the last count"):
        waiting.count()
    with pytest.raises(ClaimError):
        shown_to(STAND).count(-1)
    assert "announced" not in shown_to(STAND).seen_by("Ann")


def test_cr_31_a_claim_of_too_much_wins_only_when_it_is_accepted() -> None:
    waiting = shown_to(STAND, start=(108, 0)).count(29)
    assert waiting.winner is None
    assert waiting.correct("Ben").winner is None
    won = waiting.accept("Ben")
    assert (won.winner, won.to_act) == ("Ann", ())


def test_cr_32_what_is_overlooked_is_called_after_the_count_is_accepted() -> None:
    match = shown_to(Rules(claims_stand=True, muggins=True))
    accepted = match.count(3).accept("Ben")
    assert accepted.claimant == "Ben"
    assert accepted.muggins("Ben").scores["Ben"] == match.scores["Ben"] + 5


def test_cr_32_muggins_comes_too_late_when_the_next_count_waits() -> None:
    """What is pegged for muggins is in the deal, too; the next count, once said, closes the one before."""
    accepted = shown_to(Rules(claims_stand=True, muggins=True)).count(3).accept("Ben")
    called = accepted.muggins("Ben").count(0).accept("Ann")
    assert called.current is not None
    assert [str(award) for award in called.current.awards][-2:] == ["pone, hand: 3", "dealer, muggins: 5"]
    waiting = accepted.count(0)
    assert (waiting.to_act, waiting.claimants, waiting.claimant) == (("Ann",), (), None)
    assert (waiting.overlooked.total, waiting.legal_moves("Ben")) == (0, ())
    with pytest.raises(
        UnexpectedMoveError, match=r"^an opponent must first accept or correct the last count$"
    ) as refused:
        waiting.muggins("Ben")
    assert refused.value.state is waiting
    assert waiting.accept("Ann").claimants == ("Ann",)


def test_cr_31_a_win_while_a_count_waits_ends_all() -> None:
    """Nobody is awaited then, and nothing can be accepted any more."""
    won = shown_to(STAND, start=(0, 111)).count(12).penalty("Ben")
    assert (won.winner, won.to_act) == ("Ben", ())
    assert [won.legal_moves(player) for player in PLAYERS] == [(), ()]
    for word in (won.accept, won.correct):
        with pytest.raises(AlreadyOverError):
            word("Ben")


@pytest.mark.parametrize("claimed", [None, 0, 20])
@pytest.mark.parametrize("muggins", [False, True])
def test_cr_31_the_show_speaks_for_the_opponents(claimed: int | None, muggins: bool) -> None:
    """It corrects, or accepts and says muggins, so that all is as if the claims were put right at once."""
    rules = Rules(claims_stand=True, muggins=muggins)
    match = shown_to(rules).count(claimed).show()
    plain = shown_to(Rules(muggins=muggins)).count(claimed).show()
    assert (match.scores, match.phase) == (plain.scores, Phase.DONE)
    assert Match.from_record(match.to_record()) == match


def test_cr_31_a_void_deal_takes_the_count_that_waits_with_it() -> None:
    void = shown_to(STAND).count(12).misdeal("imperfect")
    assert (void.announced, void.to_act, void.scores) == (None, (), {"Ann": 0, "Ben": 0})


def test_claims_stand_is_a_switch_and_lowball_has_none() -> None:
    one: Any = 1
    with pytest.raises(RulesError, match="claims_stand must be True or False, not 1"):
        Rules(claims_stand=one)
    with pytest.raises(RulesError, match=r"^claims_stand and lowball cannot be used together$"):
        Rules(claims_stand=True, lowball=True)


@pytest.mark.parametrize("seed", range(5))
def test_whole_matches_whose_claims_stand(seed: int) -> None:
    """Played at random by their legal moves, they end, and are read back from their records."""
    rng, match = Random(seed), Match(PLAYERS, "Ben", Rules(claims_stand=True, muggins=True))
    while not match.is_over:
        if not match.to_act:
            match = match.shuffle(rng)
        elif match.phase is Phase.SHOW and match.announced is None and rng.random() < 0.5:
            match = match.count(rng.randrange(30))
        else:
            match = match.apply(rng.choice([move for name in PLAYERS for move in match.legal_moves(name)]))
    assert max(match.scores.values()) >= 121
    assert Match.from_record(match.to_record()) == match


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)], ids=["three", "partners"])
def test_a_count_of_more_players_waits_for_any_opponent(players: int, seed: int) -> None:
    """Not for a partner; and a whole match comes to its end, with the counts as they were claimed."""
    rng = Random(seed)
    match = Match(("Ann", "Ben", "Cid", "Dot")[:players], dealer="Ann", rules=Rules(claims_stand=True))
    waited = 0
    while not match.is_over:
        if match.announced is not None:
            waited += 1
            claimant = match.player_at(match.announced.counts[-1].seat)
            assert match.to_act == match.opponents(claimant)
            assert len(match.to_act) == 2
        moves = [move for player in match.to_act for move in match.legal_moves(player)]
        match = match.apply(rng.choice(moves)) if moves else match.shuffle(rng)
    assert waited
    assert games.from_record(match.to_record()) == match
