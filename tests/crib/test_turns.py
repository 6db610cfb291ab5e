"""How a play goes on, written for states and for small integers: both agree."""

from importlib import import_module
from random import Random
from typing import Any

import pytest

from muggins import games
from muggins.crib.turns import Turn, Turns
from muggins.errors import RulesError
from muggins.pegging import Go, Last, PeggingState, Play
from muggins.strategy.crib.plays import BarePlay
from muggins.table.seats import Seat

PLAYS = 60
GAMES: dict[str, Any] = {name: games.find(name) for name in ("bhargage", "cribbage")}


def for_two(name: str) -> list[str]:
    """The presets of a game that two can play by."""
    found = []
    for preset, rules in GAMES[name].presets.items():
        try:
            rules.check_players(len(Seat))
        except RulesError:
            continue
        found.append(preset)
    return found


PRESETS = [(name, preset) for name in GAMES for preset in for_two(name)]


def starts(name: str, rules: Any) -> list[PeggingState[Any, Any]]:
    """Some plays before the lead."""
    rng = Random(f"{name} {rules}")
    deck = GAMES[name].match.DEAL.READ.deck.cards
    dealt = [rng.sample(deck, 2 * rules.kept) for _ in range(PLAYS)]
    return [GAMES[name].start_play(cards[::2], cards[1::2], rules=rules) for cards in dealt]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_step_says_what_follows_in_a_state(name: str, preset: str) -> None:
    """Who plays next, whether a count or the play has ended, and what may be played, by all rules for two."""
    rng = Random(preset)
    found = set()
    for begun in starts(name, GAMES[name].presets[preset]):
        state = begun
        cards = [*state.hands.pone, *state.hands.dealer]
        turns = Turns(state.rules.limit, state.rules.counts_again, [*map(state.rules.value, cards)])
        while not state.is_over:
            seat = state.turn
            assert isinstance(seat, Seat)
            card = rng.choice(state.legal_plays)
            state = state.play(card)
            own, others = ([cards.index(one) for one in state.hands[each]] for each in (seat, seat.other))
            played = next(event for event in reversed(state.log) if isinstance(event, Play))
            turn = turns.step(own, others, played.count)
            found.add(turn)
            assert turn.is_over is state.is_over
            assert turn.is_last is isinstance(state.log[-1], Last)
            if not turn.is_over:
                assert turn.is_other is (state.turn is seat.other)
                fitting = turns.fitting(others if turn.is_other else own, state.count)
                assert tuple(cards[place] for place in fitting) == state.legal_plays
    assert {(turn.is_other, turn.is_last, turn.is_over) for turn in found} >= {
        (True, False, False),
        (False, False, False),
        (False, True, True),
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_bare_play_beside_a_state(name: str) -> None:
    """It scores the same for the same seats in the same order, and knows the same goes."""
    bare = import_module(f"muggins.games.{name}.bare").BARE
    rng = Random(name)
    for begun in starts(name, bare.rules):
        state = begun
        hands = [sorted(map(bare.deck.index, hand)) for hand in state.hands.in_order]
        play = BarePlay(bare.pegging, (hands[0], hands[1]))
        scored: list[tuple[int, int]] = []
        while play.fitting:
            assert [*Seat][play.turn] is state.turn
            assert {bare.deck[place] for place in play.fitting} == {*state.legal_plays}
            assert (play.count, len(play.pile)) == (state.count, len(state.played))
            card = rng.choice(play.fitting)
            scored += play.step(card)
            state = state.play(bare.deck[card])
        assert state.is_over
        assert scored == [
            (int(event.seat is Seat.DEALER), event.score.total)
            for event in state.log
            if not isinstance(event, Go) and event.score.total
        ]


@pytest.mark.parametrize("counts_again", [True, False])
def test_without_cards_the_play_is_over(counts_again: bool) -> None:
    """Whether a new count would follow or not."""
    turns = Turns(limit=5, counts_again=counts_again, values=(1,))
    assert turns.step((), (), 3) == turns.step((), (), 5)
    found: Turn = turns.step((), (), 3)
    assert (found.is_last, found.is_over) == (True, True)
