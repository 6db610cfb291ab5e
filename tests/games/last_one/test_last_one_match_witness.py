"""Whole matches of Last One at the table of the second scorer, move by move and point by point."""

from random import Random

import pytest

from games.last_one import literal_last_one as literal
from games.last_one.last_one_playing import moments
from muggins.games.last_one import Match
from two_tables import check_refusals, compare_held, compare_moves

SEED = 15


def compare(match: Match, table: literal.Table, ask: literal.Ask | None) -> None:
    """Compare the scores, who is awaited, what may be done, and where the cards are."""
    assert list(match.scores.values()) == table.scores
    assert match.is_over == (ask is None)
    if ask is None:
        assert [match.players.index(player) for player in match.winners] == [table.winner]
        return
    assert [match.players.index(player) for player in match.to_act] == (
        sorted(ask.awaited, key=lambda who: (who - table.dealer - 1) % table.players)
    )
    compare_moves(match, ask.lines)
    if ask.chance == "deal":
        return
    hand = match.current
    if hand is None:
        assert match.deck
        return
    compare_held(match, table.hands)
    assert list(map(str, hand.piles.stock)) == table.stock
    assert list(map(str, hand.piles.pile)) == table.pile


def compare_matches(count: int, seed: str) -> set[str]:
    """Play so many matches at both tables; the moves that were made."""
    rng = Random(seed)
    found = set()
    for number in range(count):
        for match, table, ask in moments(rng, number):
            compare(match, table, ask)
            found |= {move.name for move in match.made[-1:]}
    return found


def test_matches() -> None:
    """6 matches, half of them by other rules."""
    found = compare_matches(6, f"{SEED}")
    assert {"deal", "choose", "play", "draw", "join", "decline", "call", "reshuffle"} <= found


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_60_matches(chunk: int) -> None:
    """60 matches, in which everything happens that can."""
    found = compare_matches(30, f"{SEED} {chunk}")
    moves = {"deal", "choose", "name", "play", "draw", "join", "decline", "call", "reshuffle"}
    assert found == moves


def test_what_the_second_table_refuses() -> None:
    """Any line that the second table does not know now is refused by the match as well."""
    rng = Random(SEED)
    tried = 0
    lines = [f"play {card}" for card in literal.DECK] + ["draw", "name H", "name 5H", "choose 3", "choose 10"]
    lines += [f"play 8H {suit}" for suit in literal.SUITS] + ["play *R 2C", "play *R 8C", "play 5H 2C"]
    for place in literal.PLACES:
        lines += [f"decline {place}", f"call {place}", f"join {place} 5H", f"join {place} 6C"]
    for number, (match, _, ask) in enumerate(moments(rng, 1)):
        if number % 10 == 0 and ask is not None:
            legal = {line for told in ask.lines.values() for line in told}
            tried += check_refusals(match, {*lines} - legal)
    assert tried > 500
