"""Greedy play of two known hands on small integers, beside the same play by the million."""

from collections.abc import Iterable
from importlib import import_module
from itertools import groupby
from typing import Any

import numpy as np
import pytest

from muggins.crib.arrays import Points
from muggins.crib.deal import Occasion
from muggins.strategy.crib import BareGame, greedy_points
from muggins.strategy.crib.plays import BarePlay, points_of_play
from muggins.table.seats import Seat

DEALS = 150
NAMES = ("bhargage", "cribbage")
GAMES: dict[str, BareGame] = {name: import_module(f"muggins.games.{name}.bare").BARE for name in NAMES}
SIMULATE: dict[str, Any] = {
    name: import_module(f"muggins.games.{name}.analysis.simulation").simulate for name in NAMES
}


def any_two(dealt: Points, seat: Seat) -> Points:
    """Some two cards: the number of a discard that depends on the cards."""
    numbers: Points = (dealt.sum(axis=1, dtype=np.intp) % 10).astype(np.uint8)
    return numbers


def in_turn(scored: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """What each player scores before the other one does, as a card and the last of a count come together."""
    return [
        (player, sum(points for _, points in several))
        for player, several in groupby(scored, lambda each: each[0])
    ]


@pytest.mark.parametrize("name", NAMES)
def test_each_card_scores_as_in_simulated_deals(name: str) -> None:
    """The same seats score the same points in the same order, in 150 deals."""
    found = SIMULATE[name](DEALS, 3, any_two)
    plays = [step for step, occasion in enumerate(found.occasions) if occasion is Occasion.PLAY]
    for row in range(DEALS):
        hands = [sorted(map(int, found.kept[seat][row])) for seat in Seat]
        expected = [
            (player, int(found.points[seat][step, row]))
            for step in plays
            for player, seat in enumerate(Seat)
            if found.points[seat][step, row]
        ]
        scored = greedy_points(GAMES[name].pegging, *hands)
        assert in_turn(scored) == in_turn(expected)
        assert all(points > 0 for _, points in scored)


def test_the_last_of_a_count_comes_by_itself() -> None:
    """Nothing for the cards, and one point for the last of all."""
    game = GAMES["cribbage"]
    places = {str(card): place for place, card in enumerate(game.deck)}
    pone, dealer = ([places[code] for code in hand.split()] for hand in ("7H KH", "AC 8C"))
    assert greedy_points(game.pegging, pone, dealer) == [(1, 1)]


def test_a_hand_that_is_given_stays_as_it_is() -> None:
    """The same cards can be played again."""
    pone, dealer = [0, 1, 2, 3], [4, 5, 6, 7]
    pegging = GAMES["cribbage"].pegging
    assert greedy_points(pegging, pone, dealer) == greedy_points(pegging, pone, dealer)
    assert (pone, dealer) == ([0, 1, 2, 3], [4, 5, 6, 7])


def test_what_each_player_knows_of_the_other_when_neither_can_go_on() -> None:
    """At 30 neither can play, so every card that either still holds counts more than 1 (CR-10, CR-12)."""
    game = GAMES["cribbage"]
    places = {str(card): place for place, card in enumerate(game.deck)}
    order = [places[code] for code in ("KH", "KD", "QH", "8C", "5H", "9D")]
    known: list[tuple[int, int]] = []

    def choose(play: BarePlay) -> int:
        card = order[len(known)]
        assert card in play.fitting
        known.append((play.turn, play.above[1 - play.turn]))
        return card

    scored = points_of_play(game.pegging, sorted(order[0:3:2] + order[4:5]), sorted(order[1::2]), choose)
    assert list(scored) == [(1, 2), (0, 1), (1, 1)]  # a pair, the last at 30, and the last of all
    assert known == [(0, -1), (1, -1), (0, -1), (1, 1), (0, 1), (1, 1)]
