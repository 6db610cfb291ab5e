"""Matches of Last One at both tables, move by move."""

from collections.abc import Iterator
from random import Random

from games.last_one import literal_last_one as literal
from muggins.games.last_one import STANDARD, Match, Rules
from two_tables import moments_at_both_tables

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")

SLOW = {"draw", "decline"}


def tables(rng: Random, number: int) -> tuple[Match, literal.Table]:
    """Both tables before the first deal, every second one by other rules."""
    players, dealer = rng.randint(2, 6), rng.randrange(2)
    scores = [rng.choice([0, 30, 60]) for _ in range(players)]
    if players > 2 and number % 3 == 0:
        scores[2] = 70
    if number % 2:
        flags = [rng.random() < 0.5 for _ in range(8)]
        rules = Rules(
            threshold=70,
            nine_agreed=flags[0],
            reaching_is_out=flags[1],
            covers_take_effect=flags[2],
            jokers_take_effect=flags[3],
            fined_after_end=flags[4],
            jokers_join_melees=flags[5],
            eights_name_in_melees=flags[6],
            stock_renewed_at_once=flags[7],
        )
        table = literal.Table(players, dealer, scores, 70, *flags)
    else:
        rules = Rules(threshold=70)
        table = literal.Table(players, dealer, scores, 70)
    if number % 5 == 0:
        rules, scores = STANDARD, [0] * players
        table = literal.Table(players, dealer)
    return Match(NAMES[:players], NAMES[dealer], rules, scores), table


def said(rng: Random, ask: literal.Ask, table: literal.Table) -> str:
    """A line that may be said: what chance does, or most often a play."""
    if ask.chance == "deal":
        return " ".join(["deal", *rng.sample(literal.DECK, len(literal.DECK))])
    lines = [line for told in ask.lines.values() for line in told]
    if ask.chance == "reshuffle" and (not lines or rng.random() < 0.7):
        return " ".join(["reshuffle", *rng.sample(table.pile[:-1], len(table.pile) - 1)])
    fast = [line for line in lines if line.split()[0] not in SLOW]
    if fast and rng.random() < 0.85:
        word = rng.choice(sorted({line.split()[0] for line in fast}))
        plays = [line for line in fast if line.split()[0] == word]
        naming = rng.choice(["2", "3", "4", "J", "A", "8", "T"])
        special = [line for line in plays if line.split()[-1][0] == naming]
        return rng.choice(special if special and rng.random() < 0.3 else plays)
    return rng.choice(lines)


def moments(rng: Random, number: int) -> Iterator[tuple[Match, literal.Table, literal.Ask | None]]:
    """Both tables and what may be said, before each move; at the end nothing may."""
    match, table = tables(rng, number)
    return moments_at_both_tables(match, table, table.run(), lambda ask: said(rng, ask, table))
