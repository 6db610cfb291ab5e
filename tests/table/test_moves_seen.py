"""What everybody sees of a move."""

from random import Random

import pytest

from muggins.games import cribbage, ecarte, mus


def test_the_moves_of_a_view_are_those_since_the_last_deal() -> None:
    """As they stand in the record, but for what is secret."""
    match = cribbage.Match(("Ann", "Ben"), dealer="Ben").shuffle(Random(4))
    assert match.seen_by("Ann")["moves"] == []
    for line in "discard pone 7D QS", "discard dealer 2D AD", "turn-up 12", "play 4S":
        match = match.apply(line)
    told = ["discard pone ?", "discard dealer ?", "turn-up 12", "play 4S"]
    assert [match.seen_by(name)["moves"] for name in ("Ann", "Ben", "")] == [told] * 3


@pytest.mark.parametrize("count", [0, 1, 2])
def test_how_many_cards_are_secret_is_no_part_of_the_line(count: int) -> None:
    """Where it is known, the view has it elsewhere."""
    match = ecarte.Match(("Ann", "Ben"), dealer="Ann").shuffle(Random(1)).propose().accept()
    thrown = match.hand(match.to_act[0])[:count]
    assert match.exchange(thrown).seen_by("Ann")["moves"] == ["propose", "accept", "exchange ?"]


def test_a_new_stock_is_named_without_its_cards() -> None:
    """Nobody has seen its order."""
    rng = Random(1)
    match = mus.Match(("Ann", "Ben", "Cid", "Dot")).shuffle(rng)
    while not match.moves[-1].startswith("reshuffle "):
        moves = match.legal_moves(match.to_act[0]) if match.to_act else ()
        wanted = [move for move in moves if move.name == "mus"] or moves[-1:]
        match = match.apply(wanted[0]) if wanted else match.shuffle(rng)
    assert match.seen_by("")["moves"][-1] == "reshuffle"
