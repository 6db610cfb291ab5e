"""Matches of Jersey Gin played with some sense, so that hands end in every way."""

from random import Random

from muggins.games.jersey_gin import Match, MeldError, Rules, best_discards, find_melds
from muggins.table.moves import Move

PLAYERS = ("Ann", "Ben", "Cid")


def begun(seed: int = 0, rules: Rules | None = None) -> Match:
    """A match before its first deal, with one dealer or another."""
    return Match(PLAYERS, PLAYERS[seed % 3], rules or Rules())


def step(match: Match, rng: Random) -> Match:
    """The match after chance, or after a move of somebody who tends to collect melds."""
    if not match.to_act:
        return match.shuffle(rng)
    (player,) = match.to_act
    moves = match.legal_moves(player)
    names = sorted({move.name for move in moves})
    name = (
        "gin"
        if "gin" in names
        else rng.choice([one for one in names if one != "knock" or rng.random() < 0.3])
    )
    if name == "discard":
        return match.apply(_discard(match, moves, rng))
    if name == "lay-out" and rng.random() < 0.3:
        return _laid_out(match, player, rng)
    if name == "keep" and rng.random() < 0.7:
        return _kept(match, player, rng)
    return match.apply(rng.choice([move for move in moves if move.name == name]))


def _discard(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Most of the time a discard that leaves least."""
    (player,) = match.to_act
    good = {f"discard {found.card}" for found in best_discards(match.hand(player))}
    best = [move for move in moves if move.text in good]
    return rng.choice(
        best if best and rng.random() < 0.9 else [move for move in moves if move.name == "discard"]
    )


def _kept(match: Match, player: str, rng: Random) -> Match:
    """The match after some cards were kept, if they may be."""
    hand = match.hand(player)
    try:
        return match.keep(cards=rng.sample(hand, min(len(hand), rng.randint(1, 3))))
    except MeldError:
        return match.keep()


def _laid_out(match: Match, player: str, rng: Random) -> Match:
    """The match after some melds were laid out that need not be the best, if they may be."""
    melds = find_melds(match.hand(player))
    chosen = rng.sample(melds, min(len(melds), rng.randint(1, 3)))
    try:
        return match.lay_out(chosen)
    except MeldError:
        return match.lay_out()
