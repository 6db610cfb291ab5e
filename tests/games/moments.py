"""Matches of any game at its moments, played at random by what the game itself lists as legal.

A game is named as it is, with a number of players that is not the least: ``cribbage of 3``, or with rules
that are not the standard: ``cribbage of 3 by captain``.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

from muggins import games
from muggins.errors import RulesError
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.match import Match
from muggins.testing.playing import moments, some_of

NAMES = games.names()
"""The games."""

SEEDS = range(2)

_OF, _BY = " of ", " by "


@cache
def found(name: str) -> Game:
    """The game of a name; `games.find` looks into every folder each time."""
    return games.find(name.partition(_OF)[0])


def _by_other_rules(game: Game) -> Iterator[str]:
    """The game by each of its rules but the standard, with the fewest players who may play by them."""
    for preset, rules in list(game.presets.items())[1:]:
        for number in game.players:
            with suppress(RulesError):
                game.begin(NAMES_OF_PLAYERS[:number], rules)
                yield f"{game.name}{_OF}{number}{_BY}{preset}"
                break


PRESETS = [name for game in map(found, NAMES) for name in _by_other_rules(game)]
"""The games by each of their rules but the standard."""


def begun(name: str) -> Match:
    """A match before its first move."""
    name, _, preset = name.partition(_BY)
    game, _, number = name.partition(_OF)
    rules = found(game).presets[preset] if preset else None
    return found(game).begin(NAMES_OF_PLAYERS[: int(number)] if number else None, rules)


@cache
def played(name: str, seed: int) -> tuple[Match, ...]:
    """All moments of a match, a move apart, from the beginning to the end."""
    match = begun(name)
    return moments(found(match.GAME), Random(f"{name} {seed}"), match)


def some(name: str, seed: int, most: int) -> list[Match]:
    """Some moments of a match, the first and the last among them."""
    return some_of(played(name, seed), most)


_FIRST, _STRETCH, _LAST = 48, 500, 8


def golden(name: str) -> str:
    """The first and the last lines of a match as text, and a digest of each stretch between them."""
    lines = told(name)
    between = range(_FIRST, len(lines) - _LAST, _STRETCH)
    digests = [_digest(lines, start, min(start + _STRETCH, len(lines) - _LAST)) for start in between]
    return "\n".join([*lines[:_FIRST], *digests, *lines[max(_FIRST, len(lines) - _LAST) :]]) + "\n"


def _digest(lines: list[str], start: int, end: int) -> str:
    digest = sha256("\n".join(lines[start:end]).encode()).hexdigest()
    return f"[lines {start + 1} to {end}: {digest[:16]}]"


def golden_file(name: str) -> Path:
    """Where the text of a match is."""
    game, _, number = name.partition(_OF)
    return Path(__file__).parent / game / f"golden{number and f'-{number}'}.txt"


def told(name: str) -> list[str]:
    """A match as text: each move, what it scored, who is awaited, and now and then what each player sees.

    The players after the first are told only what they see otherwise.
    """
    title = found(name).title
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
            told_before: dict[str, object] = {}
            for player in match.players:
                told_anyhow = ("log", "moves")
                seen = {key: one for key, one in match.seen_by(player).items() if key not in told_anyhow}
                lines += [
                    f"    {player} sees {key}: {value}"
                    for key, value in seen.items()
                    if key not in told_before or told_before[key] != value
                ]
                lines += [f"    {player} sees no {key}" for key in told_before if key not in seen]
                told_before = told_before or seen
    lines.append(f"won by {' and '.join(match.winners) or 'nobody'}")
    return lines


if (
    __name__ == "__main__"
):  # writes the play-throughs of the games that are named, or of all, or prints them whole
    import sys

    whole = "--whole" in sys.argv
    for one in [name for name in sys.argv[1:] if name != "--whole"] or NAMES:
        if whole:
            print("\n".join(told(one)))
            continue
        golden_file(one).parent.mkdir(exist_ok=True)
        golden_file(one).write_text(golden(one), encoding="utf-8")
