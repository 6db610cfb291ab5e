"""Matches of Crates at both tables, move by move."""

from collections.abc import Iterator
from random import Random

from games.crates import literal_crates as literal
from muggins.games.crates import Match, Rules
from two_tables import moments_at_both_tables

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")


def tables(rng: Random, number: int) -> tuple[Match, literal.Table]:
    """Both tables before the first deal; of eight tables four are by other rules."""
    players, dealer = 2 + number % 4, rng.randrange(2)
    if number % 8 >= 4:
        flags = [rng.random() < 0.5 for _ in range(3)]
        lapsed, within = rng.random() < 0.5, rng.random() < 0.5
        spare, covering = rng.choice([3, 0, -50]), rng.choice([0, 3])
        rules = Rules(
            partners=flags[0],
            must_play=flags[1],
            eights_at_any_time=flags[2],
            covering_three=covering,
            spare_three=spare,
            lapsed_draw_is_pressure=lapsed,
            fined_in_sequence=within,
        )
        table = literal.Table(players, dealer, *flags)
        table.spare, table.covering = spare, covering
        table.lapse_pressed, table.fined_within = lapsed, within
        return Match(NAMES[:players], NAMES[dealer], rules), table
    return Match(NAMES[:players], NAMES[dealer]), literal.Table(players, dealer)


def said(rng: Random, ask: literal.Ask, table: literal.Table) -> str:
    """A line that may be said: what chance does, or something of a player's.

    Who need not draw seldom does, or a hand would hardly end.
    """
    if ask.chance == "deal":
        return " ".join(["deal", *rng.sample(literal.DECK, len(literal.DECK))])
    lines = [line for told in ask.lines.values() for line in told]
    if ask.chance == "reshuffle" and (not lines or rng.random() < 0.7):
        return " ".join(["reshuffle", *rng.sample(table.pile[:-1], len(table.pile) - 1)])
    if lines[1:] and rng.random() < 0.9:
        lines = [line for line in lines if line != "draw"]
    special = [line for line in lines if line.split()[0] == "play" and line[5] in "2567"]
    return rng.choice(special if special and rng.random() < 0.3 else lines)


def moments(rng: Random, number: int) -> Iterator[tuple[Match, literal.Table, literal.Ask | None]]:
    """Both tables and what may be said, before each move; at the end nothing may."""
    match, table = tables(rng, number)
    return moments_at_both_tables(match, table, table.run(), lambda ask: said(rng, ask, table))
