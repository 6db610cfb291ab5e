"""Matches of Comet at both tables, move by move."""

from collections.abc import Iterator
from random import Random

from games.comet import literal_comet as literal
from games.comet.comet_dealing import NAMES
from muggins.games.comet import STANDARD, Match, Rules
from two_tables import moments_at_both_tables


def tables(rng: Random, number: int) -> tuple[Match, literal.Table]:
    """Both tables before the first deal, some by other rules or to fewer points."""
    players, dealer = rng.randint(3, 9), rng.randrange(3)
    target = STANDARD.target if number % 3 == 0 else rng.randint(1, 30)
    known, kings, returns = (rng.random() < 0.5 for _ in range(3)) if number % 2 else (False, True, True)
    rules = Rules(target=target, known_stops=known, stub_kings=kings, comet_returns=returns)
    table = literal.Table(players, dealer, known, kings, returns, target)
    return Match(NAMES[:players], NAMES[dealer], rules), table


def said(rng: Random, ask: literal.Ask, table: literal.Table) -> str:
    """A line that may be said: the deal, or most often a card; the comet at any moment, early or late."""
    if ask.chance == "deal":
        out = literal.removed(table.players) if table.known_stops else []
        cards = [card for card in literal.DECK if card not in out]
        return " ".join(["deal", *rng.sample(cards, len(cards))])
    lines = [line for told in ask.lines.values() for line in told]
    comet = [line for line in lines if line.endswith(literal.COMET)]
    others = [line for line in lines if line not in comet]
    plays = [line for line in others if line.startswith("play")]
    if comet and (not others or rng.random() < 0.05):
        return comet[0]
    return rng.choice(plays if plays and rng.random() < 0.8 else others)


def as_written(line: str) -> str:
    """A line of the second table as the library writes it: who has no card to play passes."""
    return line.replace("lack", "pass")


def moments(rng: Random, number: int) -> Iterator[tuple[Match, literal.Table, literal.Ask | None]]:
    """Both tables and what may be said, before each move; at the end nothing may."""
    match, table = tables(rng, number)
    return moments_at_both_tables(match, table, table.run(), lambda ask: said(rng, ask, table), as_written)
