"""The readings of BH-17 and BH-71 that are not the usual ones."""

import json
from random import Random
from typing import Any

import pytest

from games.bhargage.match_playing import ANN, BEN, PLAYERS, random_match
from muggins import games
from muggins.cards.decktet import Card
from muggins.crib.deal import Occasion
from muggins.errors import RulesError
from muggins.games.bhargage import Match, Rules
from muggins.games.bhargage.rules import Kind
from muggins.games.bhargage.solitaire import SolitaireRules
from muggins.games.bhargage.solitaire.match import Overtaking
from muggins.scoring.score import Line, Score
from muggins.table.scoreboard import Award

NEEDED = Rules(needed_shortage_doubles=True)


def won(rules: Rules, *awards: tuple[str, Occasion, int, Kind]) -> Match:
    """A match in which these awards are all that was scored."""
    return Match(PLAYERS, BEN, rules).then(
        *(
            Award(who, occasion, Score((Line[Kind, Card](kind, (), points),)))
            for who, occasion, points, kind in awards
        )
    )


def stakes(*awards: tuple[str, Occasion, int, Kind]) -> tuple[int, int]:
    """What a win counts if the last claim decides, and if all claims do."""
    return won(Rules(), *awards).stakes, won(NEEDED, *awards).stakes


PLAY, HAND, CLAIM = Occasion.PLAY, Occasion.HAND, Occasion.CLAIM


def test_bh_17_both_readings_agree_where_the_last_claim_was_needed() -> None:
    assert stakes((ANN, HAND, 108, Kind.ELEVEN), (ANN, CLAIM, 4, Kind.SHORTAGE)) == (2, 2)
    assert stakes((ANN, HAND, 111, Kind.ELEVEN)) == (1, 1)


def test_bh_17_an_earlier_claim_may_be_needed_though_the_last_points_are_no_claim() -> None:
    assert stakes((ANN, CLAIM, 4, Kind.SHORTAGE), (ANN, HAND, 107, Kind.ELEVEN)) == (1, 2)
    assert stakes((ANN, CLAIM, 4, Kind.SHORTAGE), (ANN, HAND, 111, Kind.ELEVEN)) == (1, 1)


def test_bh_17_claims_of_the_loser_make_no_difference() -> None:
    assert stakes((BEN, CLAIM, 100, Kind.SHORTAGE), (ANN, HAND, 111, Kind.ELEVEN)) == (1, 1)


def test_bh_17_points_at_the_start_are_none_for_shortage() -> None:
    match = Match(PLAYERS, BEN, NEEDED, start=(110, 0)).then(
        Award(ANN, PLAY, Score((Line(Kind.LAST, (), 1),)))
    )
    assert match.stakes == 1


def test_bh_17_six_aces_win_without_any_claim() -> None:
    """They win whatever the scores are, so no shortage was needed."""
    aces: Score[Kind, Card] = Score((Line(Kind.SIX_ACES, (), 0),))
    match = won(NEEDED, (ANN, CLAIM, 4, Kind.SHORTAGE)).then(Award(ANN, PLAY, aces), wins=True)
    assert (match.winner, match.stakes) == (ANN, 1)


def test_bh_17_nothing_counts_before_the_win() -> None:
    match = won(NEEDED, (ANN, CLAIM, 4, Kind.SHORTAGE))
    assert (match.is_double, match.stakes) == (False, 0)


@pytest.mark.parametrize("seed", range(12))
def test_bh_17_random_matches_count_two_if_the_winner_needed_shortage(seed: int) -> None:
    """Whoever has won by claims last has needed them; the reverse does not hold."""
    usual = random_match(seed)
    record = usual.to_record() | {"rules": {"needed_shortage_doubles": True}}
    match = games.from_record(json.loads(json.dumps(record)))
    assert match.rules == NEEDED
    (winner,) = match.winners
    claimed = sum(a.score.total for a in match.log if a.to == winner and a.occasion is CLAIM)
    assert match.stakes == (2 if match.scores[winner] - claimed < 111 else 1)
    assert match.stakes >= usual.stakes


@pytest.mark.parametrize(
    ("player", "opponent", "beyond", "whole"),
    [
        (70, 13, True, True),
        (69, 13, False, True),
        (56, 13, False, True),
        (55, 13, False, False),
        (56, 0, False, True),
        (57, 0, True, True),
        (60, 60, False, False),
        (61, 60, False, True),
    ],
)
def test_bh_71_points_beyond_the_circuit_or_all_points(
    player: int, opponent: int, beyond: bool, whole: bool
) -> None:
    for rules, is_won in ((SolitaireRules(), beyond), (SolitaireRules(whole_total=True), whole)):
        assert rules.overtakes(player, opponent) == is_won
        end = Overtaking(rules)
        assert end.after_hand((player, opponent), 6) == ((0,) if is_won else (1,))
        assert end.after_hand((player, opponent), 5) == end.at_once((player, opponent), 0) == ()


def test_bh_71_the_end_says_which() -> None:
    end = Overtaking(SolitaireRules(whole_total=True, circuit=55))
    assert str(end) == "more than the opponent, and 55 or more, after 6 hands"
    assert str(Overtaking(SolitaireRules())) == "more than the opponent beyond 56, after 6 hands"


@pytest.mark.parametrize("seed", range(6))
def test_bh_71_a_solitaire_is_won_by_its_rules(seed: int) -> None:
    """The same play by both readings, from its record."""
    rng = Random(seed)
    match: Any = games.find("bhargage-solitaire").match(("Ann", "nobody")).shuffle(rng)
    while not match.is_over:
        match = match.apply(rng.choice(match.legal_moves("Ann")))
    record = match.to_record() | {"rules": {"whole_total": True}}
    whole: Any = games.from_record(json.loads(json.dumps(record)))
    points, opponent = whole.scores.values()
    assert whole.scores == match.scores
    assert whole.current.is_won == (points >= 56 and points > opponent) == (whole.winners == ("Ann",))
    assert match.current.is_won == (points - 56 > opponent)


def test_the_readings_are_switches() -> None:
    one: Any = 1
    with pytest.raises(RulesError, match="needed_shortage_doubles must be True or False, not 1"):
        Rules(needed_shortage_doubles=one)
    with pytest.raises(RulesError, match="whole_total must be True or False, not 1"):
        SolitaireRules(whole_total=one)
