"""Matches of any game at its moments, played at random by what the game itself lists as legal.

A game is named as it is, or with a number of players that is not the least: ``cribbage of 3``.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

from muggins import games
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match

NAMES = games.names()
"""The games."""

SEEDS = range(2)

found = cache(games.find)
"""The game of a name; `games.find` looks into every folder each time."""

_OF = " of "
_WORD = re.compile(r"[\w*]+")


def step(match: Match, rng: Random) -> Match:
    """The match after chance, or after a move at random.

    The name of the move is drawn first, so that rare moves are made, too, unless the game has weights.
    """
    if not match.to_act:
        return match.shuffle(rng)
    moves = [move for player in match.players for move in match.legal_moves(player)]
    game = found(match.GAME)
    if game.weight is not None:
        return match.apply(game.draw(rng, moves))
    name = rng.choice(sorted({move.name for move in moves}))
    return match.apply(rng.choice([move for move in moves if move.name == name]))


def begun(name: str) -> Match:
    """A match before its first move."""
    game, _, number = name.partition(_OF)
    return found(game).begin(NAMES_OF_PLAYERS[: int(number)] if number else None)


def play(name: str, seed: int) -> tuple[Match, ...]:
    """All moments of a match, a move apart, from the beginning to the end."""
    return play_on(begun(name), Random(f"{name} {seed}"))


def play_on(match: Match, rng: Random) -> tuple[Match, ...]:
    """All moments from this one to the end, a move apart."""
    moments = [match]
    while not moments[-1].is_over:
        moments.append(step(moments[-1], rng))
    return tuple(moments)


played = cache(play)


def some(name: str, seed: int, most: int) -> list[Match]:
    """Some moments of a match, the first and the last among them."""
    return some_of(played(name, seed), most)


def some_of(moments: Sequence[Match], most: int) -> list[Match]:
    """Some of these moments, the first and the last among them."""
    return [moments[round(place * (len(moments) - 1) / (most - 1))] for place in range(most)]


def words(text: str) -> set[str]:
    """The words of a text, of which cards are some."""
    return set(_WORD.findall(text))


@cache
def pack(name: str) -> set[str]:
    """The codes of all cards of a game: what its first deal names."""
    deal = max(played(name, 0)[-1].moves, key=lambda line: len(line.split()))
    return set(deal.split()[1:])


@cache
def chance(name: str) -> set[str]:
    """The names of the moves that chance makes, and no player."""
    by_chance = set()
    for seed in SEEDS:
        moments = played(name, seed)
        for before, after in pairwise(moments):
            if not before.to_act:
                by_chance.add(after.moves[-1].split()[0])
    return by_chance


def golden(name: str) -> str:
    """A match as text: each move, what it scored, who is awaited, and now and then what each player sees."""
    return "\n".join(_told(name)) + "\n"


def golden_file(name: str) -> Path:
    """Where the text of a match is."""
    game, _, number = name.partition(_OF)
    return Path(__file__).parent / game / f"golden{number and f'-{number}'}.txt"


def _told(name: str) -> list[str]:
    title = found(name.partition(_OF)[0]).title
    lines = [f"# {title}: a match played at random by `python tests/games/moments.py`"]
    marked = 0
    for number, match in enumerate(played(name, 0)):
        if match.moves:
            lines.append(f"{number}. {match.moves[-1]}")
        for award in match.log[marked:]:
            lines.append(f"    {award.to}, {award.occasion}: {award.score.total}")
            lines += [f"        {line}" for line in award.score.lines]
        marked = len(match.log)
        scores = ", ".join(f"{player} {points}" for player, points in match.scores.items())
        lines.append(f"    {scores}; {' and '.join(match.to_act) or 'nobody'} to act")
        if number % 25 == 1 or match.is_over:
            for player in match.players:
                seen = match.seen_by(player)
                lines += [f"    {player} sees {key}: {seen[key]}" for key in seen if key != "log"]
    lines.append(f"won by {' and '.join(match.winners) or 'nobody'}")
    return lines


if __name__ == "__main__":  # writes the play-throughs of the games that are named, or of all
    import sys

    for one in sys.argv[1:] or NAMES:
        golden_file(one).parent.mkdir(exist_ok=True)
        golden_file(one).write_text(golden(one), encoding="utf-8")
