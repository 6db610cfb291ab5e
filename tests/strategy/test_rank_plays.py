"""What each card is worth in the play, in the games with a crib for two: means, chances, reasons, refusals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest
from attrs import evolve

from lengths import first_quick
from muggins.crib.pegging import PeggingState
from muggins.errors import MugginsError
from muggins.strategy.crib import BareGame, points_of_play
from muggins.strategy.crib.advice import KnownWorth
from muggins.table.seats import Seat

NAMES = ("bhargage", "cribbage")
BARE: dict[str, BareGame] = {name: import_module(f"muggins.games.{name}.bare").BARE for name in NAMES}
PLAYS: dict[str, Any] = {name: import_module(f"muggins.games.{name}.plays") for name in NAMES}
BELIEFS: dict[str, Any] = {name: import_module(f"muggins.games.{name}.beliefs").BELIEFS for name in NAMES}
START: dict[str, Callable[..., Any]] = {
    name: import_module(f"muggins.games.{name}.play").start_play for name in NAMES
}
CHANCES: dict[str, Any] = {name: import_module(f"muggins.games.{name}.policy").play_chances for name in NAMES}
THROW: dict[str, Any] = {name: import_module(f"muggins.games.{name}.players").throw_by_habit for name in NAMES}
SEATS = (Seat.PONE, Seat.DEALER)

each_game = pytest.mark.parametrize("name", NAMES)


class Asked(NamedTuple):
    """A decision in a random deal."""

    held: list[Any]
    seat: Seat
    thrown: list[Any]
    upcard: Any
    plays: list[tuple[Seat, Any]]

    def ranked(self, name: str, **more: Any) -> Any:
        held, seat, *rest = self
        names = ("thrown", "upcard", "plays")
        return PLAYS[name].rank_plays(held, seat, **dict(zip(names, rest, strict=True)), **more)


def decisions(name: str, seed: int) -> list[Asked]:
    """The decisions of a deal, in which both throw by habit and play any card."""
    game, rng = BARE[name], Random(seed)
    dealt = game.rules.kept + 2
    cards = rng.sample(range(len(game.deck)), 2 * dealt + 1)
    hands = [tuple(sorted(cards[:dealt])), tuple(sorted(cards[dealt : 2 * dealt]))]
    thrown = [THROW[name](hand, seat, (99, 99), rng) for hand, seat in zip(hands, SEATS, strict=True)]
    held = [[card for card in hand if card not in away] for hand, away in zip(hands, thrown, strict=True)]
    plays: list[tuple[Seat, Any]] = []
    found = []

    def choose(turn: int, fitting: Sequence[int], *_: object) -> int:
        if len(fitting) > 1:
            named = [[game.deck[card] for card in each] for each in (held[turn], thrown[turn])]
            found.append(Asked(named[0], SEATS[turn], named[1], game.deck[cards[-1]], [*plays]))
        card = rng.choice(fitting)
        held[turn].remove(card)
        plays.append((SEATS[turn], game.deck[card]))
        return card

    list(points_of_play(game.pegging, tuple(held[0]), tuple(held[1]), choose))
    return found


def late(name: str, seed: int) -> list[Asked]:
    """Those decisions before which both have played two cards, or the pone two: few hands are left then."""
    return [asked for asked in decisions(name, seed) if len(asked.plays) >= BARE[name].rules.kept - (name == "bhargage") + 0]


# --- the mean, by the protocol of the play ------------------------------------------------------------------


def worth(name: str, state: PeggingState[Any, Any], seat: Seat) -> tuple[float, float]:
    """The mean points of a seat and of the other one from a state on, if both play by the policy."""
    points = state.points
    if state.turn is None:
        return points[seat], points[seat.other]
    faces, deck = BARE[name].pegging.faces, BARE[name].deck
    turn = SEATS.index(state.turn)
    hand = sorted(state.hands[state.turn], key=deck.cards.index if hasattr(deck, "cards") else deck.index)
    plays = tuple((SEATS.index(play.seat), faces[deck.index(play.card)]) for play in state.plays)
    chances = CHANCES[name](turn, tuple(faces[deck.index(card)] for card in hand), plays)
    total = [0.0, 0.0]
    for face, chance in chances.items():
        if chance:
            card = next(card for card in hand if faces[deck.index(card)] == face)
            for place, mean in enumerate(worth(name, state.play(card), seat)):
                total[place] += chance * mean
    return total[0], total[1]
