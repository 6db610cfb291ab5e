"""The play of Cribbage with both hands known: endings worked out by hand."""

from typing import Any

import pytest

from crib.solved_plays import shown
from muggins.errors import MugginsError
from muggins.games.cribbage import LOWBALL, STANDARD, Rules, Seat, review_play, solve_from, solve_play

ONE_COUNT = Rules(five_card=True)


def test_cr_13_the_last_card_is_worth_1() -> None:
    """One card is left in both hands together."""
    solved = solve_from("", pone="5H", dealer="", turn="pone")
    assert shown(solved) == [("5H", 1, 0)]
    assert [str(event) for event in solved.best.line] == [
        "pone plays 5H: 5",
        "pone is last at 5 for 1 (last)",
    ]


def test_cr_11_31_or_a_go() -> None:
    """At 21 the King makes 31 for 2, the 9 is last at 30 for 1; the other card is the last of all for 1."""
    solved = solve_from("KC 5D 6S", pone="9H KH", dealer="QC", turn="pone")
    assert shown(solved) == [("KH", 3, 0), ("9H", 2, 1)]
    assert [card.code for card in solved.best.cards] == ["KH", "QC", "9H"]


TRAP: dict[str, Any] = {"pone": "4H", "dealer": "4D KS", "turn": "dealer"}


def test_cr_16_a_pair_that_walks_into_a_trap() -> None:
    """The dealer pairs the 4 for 2, and the third 4 scores 6; after the King the dealer pairs at the end."""
    solved = solve_from("4C", **TRAP)
    assert shown(solved) == [("KS", 3, 0), ("4D", -3, 6)]
    assert solved.of("4D").points == {Seat.PONE: 6, Seat.DEALER: 3}


def test_cr_18_a_run_is_lengthened_by_the_other() -> None:
    """The 5 makes a run of three, the pone's 6 one of four, and the 9 is last; with the 9 first, the 5 is."""
    solved = solve_from("3C 4D", pone="6H", dealer="5S 9S", turn="dealer")
    assert shown(solved) == [("9S", 1, 0), ("5S", 0, 1)]
    assert solved.of("5S").points == {Seat.PONE: 4, Seat.DEALER: 3 + 1}


def test_in_lowball_whoever_pairs_lets_the_other_score() -> None:
    """The trap again, where points are bad: the dealer scores 3, and the pone has to score 6."""
    assert shown(solve_from("4C", rules=LOWBALL, **TRAP)) == [("4D", 3, 0), ("KS", -3, 6)]


def test_cr_11_a_position_after_a_go() -> None:
    """The pone could not go on, so the dealer played again and still can."""
    position: dict[str, Any] = {"pone": "8H 7D", "dealer": "3D", "turn": "dealer"}
    solved = solve_from("KH 9S 7C 2D", played_by=["dealer", "pone", "dealer", "dealer"], **position)
    assert [str(seat) for seat in solved.state.played_by] == ["dealer", "pone", "dealer", "dealer"]
    assert [play.card.code for play in solved.plays] == ["3D"]
    with pytest.raises(MugginsError):  # had they been played in turn, it could not be
        solve_from("KH 9S 7C 2D", **position)


@pytest.mark.parametrize("rules", [STANDARD, LOWBALL], ids=["standard", "lowball"])
def test_the_pone_leads_to_the_whole_play(rules: Rules) -> None:
    """It is worth what it is in the position in which no card is played, and the pone has to play (CR-09)."""
    hands = "KH 5S 6C 6D", "TC 5D AS 9H"
    solved = solve_play(*hands, rules)
    assert solved.seat is Seat.PONE
    assert {play.card.code for play in solved.plays} == set(hands[0].split())
    position = solve_from("", pone=hands[0], dealer=hands[1], turn="pone", rules=rules)
    assert shown(solved) == shown(position)


def test_cr_38_in_five_card_cribbage_nothing_follows_the_first_count() -> None:
    """At 29 the 2 makes 31 for 2; after the Ace the pone makes 31 and a pair, for 4."""
    position: dict[str, Any] = {"pone": "AS", "dealer": "2C AD", "turn": "dealer"}
    assert shown(solve_from("TC 9D JS", rules=ONE_COUNT, **position)) == [("2C", 2, 0), ("AD", -4, 6)]
    # In a game of several counts the Aces are played after the 31: a pair, and the last card.
    assert solve_from("TC 9D JS", **position).of("2C").net == 2 + 2 + 1


def test_what_each_card_of_a_play_has_cost() -> None:
    """Within a whole play, the dealer walks into the trap."""
    reviewed = review_play("4C 4H QD QS", "4D KS 7H 8C", "4C 4D 4H")
    assert [(played.seat, played.card.code) for played in reviewed] == [
        (Seat.PONE, "4C"),
        (Seat.DEALER, "4D"),
        (Seat.PONE, "4H"),
    ]
    assert reviewed[1].cost > 0
    assert reviewed[2].cost == 0
