"""Whole matches of Jersey Gin at the second table, move by move and point by point."""

from random import Random
from typing import Any

import pytest

from games.jersey_gin import literal_jersey_gin as literal
from games.jersey_gin.gin_cases import set_of, sets_of
from games.jersey_gin.gin_playing import PLAYERS, begun, step
from lengths import first_quick
from muggins.games.jersey_gin import Match, Rules


def follow(table: literal.Table, before: Match, after: Match) -> None:
    """Make at the second table the move that was made."""
    line = after.made[-1].text
    word, *rest = line.split()
    if word == "deal":
        table.take(("deal", PLAYERS.index(after.dealer), rest))
    elif word in ("lay-out", "keep"):
        lay_out(table, before, after, line)
    else:
        table.take((word, *rest))


def lay_out(table: literal.Table, before: Match, after: Match, line: str) -> None:
    """Lay out at the second table the melds that were laid out; those of the library leave the least."""
    said, _, cards = line.partition(" only ")
    word, *chosen = said.split()
    kept = literal.bits(cards.split())
    assert before.current is not None
    assert after.current is not None
    seat = table.to_lay_out[0]
    laid = len(before.current.melds[seat])
    melds = sets_of(after.current.melds[seat][laid:])
    if (word == "lay-out" or kept) and not chosen:
        assert table.left_with(melds, kept) == table.left_with(table.best_melds(kept), kept)
    table.take((word, melds, kept) if kept else (word, melds))


def compare(table: literal.Table, match: Match) -> None:
    """Compare the scores, the boxes, who has to move, what may be done, and what everybody holds."""
    assert [match.scores[player] for player in PLAYERS] == table.scores
    assert list(match.boxes) == table.boxes
    assert match.is_over == table.over
    hand = match.current
    if table.waiting_for == "deal":
        assert match.to_act == ()
        assert match.settlement is None or list(match.settlement.deadwoods) == table.deadwoods
        return
    assert hand is not None
    seat = table.to_lay_out[0] if table.waiting_for == "lay-out" else table.turn
    assert match.to_act == (PLAYERS[table.player(seat)],)
    assert {move.text for move in match.legal_moves(*match.to_act)} == table.moves()
    assert hand.breaker == (table.breaker if table.in_break else None)
    if not table.ending:
        assert list(map(set_of, hand.held)) == table.hands
        assert sum(sets_of(shown.meld for shown in hand.table)) == sum(meld for _, meld in table.table)


READINGS: list[dict[str, Any]] = [
    {},
    {"must_lay_off": True},
    {"lay_off_after_break": False},
    {},
]


@pytest.mark.parametrize("seed", first_quick(range(20), 4))
def test_a_match_at_the_second_table(seed: int) -> None:
    """After each move the same is legal, everybody holds the same, and the scores are the same."""
    rng = Random(f"table {seed}")
    reading = READINGS[seed % len(READINGS)]
    match, table = begun(seed, Rules(**reading)), literal.Table(**reading)
    while not match.is_over:
        after = step(match, rng)
        follow(table, match, after)
        match = after
        compare(table, match)
    best = max(table.scores)
    winners = tuple(player for player, score in zip(PLAYERS, table.scores, strict=True) if score == best)
    assert match.winners == winners


def test_hands_end_in_every_way() -> None:
    """In the matches that are compared there are knocks, underknocks, gins and breaks."""
    occasions = set()
    for seed in range(4):
        rng, match = Random(f"table {seed}"), begun(seed)
        while not match.is_over:
            match = step(match, rng)
        occasions |= {award.occasion for award in match.log}
    assert occasions == {"knock", "underknock", "gin", "break", "boxes", "game"}
