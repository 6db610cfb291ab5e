"""The play of Bhargage with both hands known: endings worked out by hand."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given

from crib.solved_plays import shown
from games.bhargage.play_strategies import rule_sets, sequences
from muggins.cards.decktet import Card
from muggins.errors import MugginsError
from muggins.games import bhargage
from muggins.games.bhargage import Rules, Seat, review_play, solve_from, solve_play
from muggins.games.bhargage.play import BhargagePegging


def test_bh_34_the_last_card_is_worth_1() -> None:
    """Five cards are played, and the sixth fits: 22."""
    solved = solve_from("2MK 3LY 4YK 5SW 2WL", pone="", dealer="6LK", turn="dealer")
    assert shown(solved) == [("6LK", 1, 0)]
    assert [str(event) for event in solved.best.line] == [
        "dealer plays 6LK: 22",
        "dealer is last at 22 for 1 (last)",
    ]


def test_bh_33_a_position_after_a_go() -> None:
    """The pone could not go on, so the dealer played again and still can."""
    position: dict[str, Any] = {"pone": "8WL 7ML", "dealer": "AM", "turn": "dealer"}
    solved = solve_from("9MS 9LK 4YK", played_by=["pone", "dealer", "dealer"], **position)
    assert [str(seat) for seat in solved.state.played_by] == ["pone", "dealer", "dealer"]
    assert [play.card.code for play in solved.plays] == ["AM"]
    with pytest.raises(MugginsError):  # had they been played in turn, it could not be
        solve_from("9MS 9LK 4YK", **position)


def test_bh_35_an_11_now_and_the_best_answer_to_it() -> None:
    """At 9 the pone makes 11 for 2, and the 3 will be the last card; if the dealer answers 9, it makes 23.

    After the 3 first nothing is made, and the 2 will be the last card.
    """
    solved = solve_from("4MS 5ML", pone="3LY 2SY", dealer="9LK 8WL", turn="pone")
    assert shown(solved) == [("2SY", 3, 0), ("3LY", 1, 2)]
    assert [card.code for card in solved.best.cards] == ["2SY", "8WL", "3LY"]
    answers = solve_from("4MS 5ML 2SY", pone="3LY", dealer="9LK 8WL", turn="dealer")
    assert shown(answers) == [("8WL", -1, 0), ("9LK", -3, 2)]
    assert [str(event) for event in answers.of("9LK").line] == [
        "dealer plays 9LK: 20",
        "pone plays 3LY: 23 for 3 (23)",
        "dealer says Go at 23",
        "pone is last at 23",
    ]


def test_bh_37_bh_39_a_pair_that_walks_into_a_trap() -> None:
    """The dealer pairs the 2 for 2; then the third 2 scores 6 for the set, 6 for the bharg and 1 for last."""
    solved = solve_from("XW 5YK 2MK", pone="2SY", dealer="2WL 3LY", turn="dealer")
    assert shown(solved) == [("3LY", -1, 0), ("2WL", -11, 10)]
    assert solved.of("2WL").points == {Seat.PONE: 13, Seat.DEALER: 2}


def test_bh_38_the_sixth_ace_has_no_points() -> None:
    """Whatever is led, two to five of a kind score by turns, and the sixth Ace wins the match."""
    solved = solve_play("AM AS AW", "AL AY AK")
    assert shown(solved) == [("AM", 12, 0), ("AS", 12, 0), ("AW", 12, 0)]
    assert solved.best.points == {Seat.PONE: 6 + 20, Seat.DEALER: 2 + 12}


def test_bh_62_runs_count_where_they_are_played() -> None:
    """With sequences the 4 ends a run of four, and is the last card."""
    position: dict[str, Any] = {"pone": "4YK", "dealer": "9LK", "turn": "pone"}
    runs = solve_from("XW 2MK AS 3LY", rules=bhargage.SEQUENCES, **position)
    plain = solve_from("XW 2MK AS 3LY", **position)
    assert (plain.net, runs.net) == (1, 4 + 1)


def test_bh_39_the_excuse_doubles_a_bharg_where_it_does() -> None:
    """The bharg of XS, PMYK and 8WL, with the Excuse before it: 6, or twice 6."""
    position: dict[str, Any] = {"pone": "8WL", "dealer": "9MS", "turn": "pone"}
    once = solve_from("AM E XS PMYK", **position)
    twice = solve_from("AM E XS PMYK", rules=Rules(excuse_doubles_bharg_in_play=True), **position)
    assert (once.net, twice.net) == (6 + 1, 12 + 1)


def test_what_each_card_of_a_play_has_cost() -> None:
    """After XS the pone could have kept the Pawn for a bharg at the end."""
    reviewed = review_play("AM PMYK 8WL", "XS E 8YK", "AM XS PMYK")
    assert [(played.seat, played.card.code, played.cost) for played in reviewed] == [
        (Seat.PONE, "AM", 0),
        (Seat.DEALER, "XS", 2),
        (Seat.PONE, "PMYK", 6),
    ]
    assert [played.best.card.code for played in reviewed] == ["AM", "E", "8WL"]


# --- the same points as the rules say ---------------------------------------------------------------------


def told_quickly(rules: Rules, played: Sequence[Card]) -> tuple[int, int]:
    """The points of the last card, and those for being the last, from places among the cards turned round."""
    pegging = BhargagePegging(rules)
    cards = [*reversed(played)]
    places = tuple(reversed(range(len(cards))))
    count = sum(map(bhargage.value, played))
    return pegging.points_among(cards)(places, count), pegging.last_points_among(cards)(places, count)


@given(sequences, rule_sets)
def test_the_points_alone_are_those_of_the_lines(played: tuple[Card, ...], rules: Rules) -> None:
    """Of any sequence, by any rules of the play."""
    pegging = BhargagePegging(rules)
    score = pegging.score(played)
    assert told_quickly(rules, played) == (score.total, pegging.last(score, played[-1]).total)
