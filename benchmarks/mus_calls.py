"""Measures how well worlds tell who wins a round of Mus, with and without what the calls of others tell.

    python benchmarks/mus_calls.py --bids 250

Matches are played by `simple`. For some bids that have to be answered, the share of worlds in which the side
of the player wins the round is compared with what is so: the error is the mean of the squared difference.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import mean, stdev

from attrs import evolve

from muggins import games
from muggins.games import mus
from muggins.games.mus.playing import THUMB
from muggins.games.mus.rules import Lance
from muggins.strategy import Worlds, players_of
from muggins.strategy.players import moments
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.game import NAMES_OF_PLAYERS

_WORLDS = 32
_MOVES = 150
"""The part of a match that is looked at."""
_LOOKED_AT = 0.4
_NORMAL = 1.96


def bids() -> Iterator[tuple[mus.Match, str, Lance]]:
    """Bids that have to be answered, with the player who is asked and the round."""
    game = games.find("mus")
    players = dict.fromkeys(NAMES_OF_PLAYERS[:4], players_of(game)["simple"])
    for seed in count():
        rng = Random(seed)
        for now in islice(moments(game.begin(tuple(players)), players, Random(seed)), _MOVES):
            assert isinstance(now, mus.Match)
            betting = now.current.rounds[-1] if now.current and now.current.rounds else None
            if now.to_act and betting and betting.bidder is not None and rng.random() < _LOOKED_AT:
                yield now, now.to_act[0], betting.lance


def wins(match: mus.Match, player: str, lance: Lance) -> bool:
    """Whether the side of a player has the best hand in a round."""
    assert match.current is not None
    best = mus.compare(lance, match.current.hands, match.current.eldest).best
    return best is not None and match.players[best] in (player, match.partner(player))


def error(match: mus.Match, player: str, lance: Lance, thumb: RulesOfThumb) -> float:
    """How far the share of worlds in which a side wins a round is from the truth, squared."""
    worlds = islice(Worlds(match, player).drawn(Random(1), thumb), _WORLDS)
    share = mean(isinstance(world, mus.Match) and wins(world, player, lance) for world in worlds)
    return (share - wins(match, player, lance)) ** 2


def main() -> None:
    """Print the mean error without and with what the calls tell, and the mean difference."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bids", type=int, default=250)
    given = parser.parse_args()
    heedless = evolve(THUMB, telling=frozenset())
    found = [(error(*bid, heedless), error(*bid, THUMB)) for bid in islice(bids(), given.bids)]
    gains = [without - told for without, told in found]
    interval = _NORMAL * stdev(gains) / sqrt(len(gains))
    without, told = map(mean, zip(*found, strict=True))
    print(f"{without:.3f} without, {told:.3f} with; gain {mean(gains):.3f} ± {interval:.3f}")


if __name__ == "__main__":
    main()
