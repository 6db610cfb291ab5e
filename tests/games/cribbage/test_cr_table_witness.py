"""Matches for two, three and four against the second scorer, award by award."""

from collections.abc import Iterator
from random import Random

import pytest

from games.cribbage import literal_table
from lengths import first_quick
from muggins.games.cribbage import CAPTAIN, MUGGINS, STANDARD, Match, Rules
from muggins.pegging import Go

NAMES = ("Ann", "Ben", "Cid", "Dot")

WAYS = {
    "two": (2, MUGGINS, (0, 1)),
    "three": (3, MUGGINS, (0, 1, 2)),
    "captain": (3, CAPTAIN, (0, 1, 1)),
    "partners": (4, MUGGINS, (0, 1, 0, 1)),
    "four alone": (4, Rules(muggins=True, partners=False), (0, 1, 2, 3)),
    "three to 61": (3, Rules(target=61, lurch=0), (0, 1, 2)),
    "partners to 61": (4, Rules(target=61, lurch=0), (0, 1, 0, 1)),
    "partners as written": (4, STANDARD, (0, 1, 0, 1)),
}


def moments(match: Match, rng: Random) -> Iterator[Match]:
    """A match played at random to its end, a move apart; points are claimed and overlooked by chance."""
    while not match.is_over:
        moves = [move for player in match.players for move in match.legal_moves(player)]
        if match.to_act or (moves and rng.random() < 0.5):
            match = match.apply(rng.choice(moves))
        else:
            match = match.shuffle(rng)
        yield match


def compare(way: str, seed: int) -> None:
    """Play a match at random, tell its moves to the second scorer, and compare what both have at each."""
    players, rules, sides = WAYS[way]
    names = NAMES[:players]
    table = literal_table.Table(players, sides, rules.target, is_captain=rules.captain)
    match = Match(names, rules=rules)
    for after in moments(match, Random(f"{way} {seed}")):
        match = after
        table.tell(match.moves[-1])
        assert list(match.scores.values()) == table.scores
        pegging = match.pegging
        if match.is_over:
            break
        deal = match.current
        if pegging is not None and pegging.turn is not None:
            player = match.player_at(pegging.turn)
            assert names.index(player) == table.turn
            assert pegging.count == table.total()
            assert {card.code for card in pegging.hands[pegging.turn]} == set(table.hands[table.turn])
        if pegging is not None and pegging.is_over and deal is not None and not deal.counts:
            goes = [
                names.index(match.player_at(event.seat)) for event in pegging.log if isinstance(event, Go)
            ]
            assert goes == table.goes
            table.goes = []
    told = [(names.index(award.to), str(award.occasion), award.score.total) for award in match.log]
    assert told == table.awards
    assert [names.index(winner) for winner in match.winners] == table.winners


@pytest.mark.parametrize("part", first_quick(range(7), 1))
@pytest.mark.parametrize("way", WAYS)
def test_whole_matches_award_by_award(way: str, part: int) -> None:
    """Both agree on whose turn it is, on who says go, on every award in its order, and on who has won."""
    for seed in range(3 * part, 3 * part + 3):
        compare(way, seed)
