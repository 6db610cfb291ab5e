"""What the tests of the players of both games with a crib share."""

from importlib import import_module
from random import Random
from typing import Any

import pytest
from attrs import evolve

from muggins.strategy.crib import BareGame, CribPlayer, Hand, Needed, play_bare
from muggins.strategy.players import play_match
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.seats import Seat

NAMES = ("bhargage", "cribbage")
ANALYSES: dict[str, Any] = {
    name: import_module(f"muggins.games.{name}.analysis.choices").ANALYSIS for name in NAMES
}
BARE: dict[str, BareGame] = {name: import_module(f"muggins.games.{name}.bare").BARE for name in NAMES}

each_game = pytest.mark.parametrize("name", NAMES)


def middle_two(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
    """Throws two cards next to each other, which depend on the seat and on who is ahead."""
    first = (1 if seat is Seat.PONE else 2) - (needed[0] < needed[1])
    return dealt[first], dealt[first + 1]


def cards_of(match: Match, game: BareGame) -> list[int]:
    """The cards thrown and played in a match, in order, those thrown at once ascending."""
    places = {str(card): place for place, card in enumerate(game.deck)}
    found = []
    for line in match.moves:
        name, *parts = line.split()
        if name == "discard":
            found += sorted(places[code] for code in parts[1:])
        elif name == "play":
            found.append(places[parts[0]])
    return found


def check_both_ways(game: Game, one: CribPlayer, other: CribPlayer, seed: int) -> None:
    """A match on small integers has the cards, the scores and the winner of one on the protocol."""
    match = play_match(game, {"Ann": one, "Ben": other}, Random(seed))
    bare = play_bare(one.game, (one, other), Random(seed))
    assert bare.cards == cards_of(match, one.game)
    assert tuple(bare.scores) == tuple(match.scores.values())
    assert bare.winner is not None
    assert match.winners == (match.players[bare.winner],)


def with_throw(players: Any, name: str) -> CribPlayer:
    """A player of a game that throws the two cards in the middle, which takes no time."""
    found: CribPlayer = evolve(players[name], throw=middle_two)
    return found
