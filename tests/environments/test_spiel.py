"""Games as games of OpenSpiel: its own tests of the interface, and what ours add to it."""

import importlib
import json
import pickle
import sys
import unittest
from pathlib import Path
from random import Random, seed
from typing import Any

import numpy as np
import pytest

from lengths import first_quick
from muggins import games
from muggins.environments import env
from muggins.errors import BatchError, PlayerError, UnexpectedMoveError, UnknownNameError

pyspiel: Any = pytest.importorskip("pyspiel")
spiel: Any = importlib.import_module("muggins.environments.spiel")
FLAGS: Any = importlib.import_module("absl.flags").FLAGS

SHORT = (
    "backhand",
    "ecarte",
    "mus",
    "bhargage-solitaire",
    "indian_chief",
    "bhargage",
    "cribbage",
    "hasenpfeffer",
)
"""The games whose matches are short, even if everybody plays at random."""


def found(name: str, **options: int) -> Any:
    """A game of OpenSpiel."""
    return pyspiel.load_game(spiel.register(name), {"deals": 20, **options})


def played(game: Any, seed: int, actions: int) -> Any:
    """A state after so many actions at random, or at the end."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and actions:
        state.apply_action(rng.choice([action for action, _ in _possible(state)]))
        actions -= 1
    return state


def _possible(state: Any) -> list[tuple[int, float]]:
    if state.is_chance_node():
        outcomes: list[tuple[int, float]] = state.chance_outcomes()
        return outcomes
    return [(action, 1.0) for action in state.legal_actions()]


@pytest.mark.parametrize("name", first_quick(SHORT, 4))
def test_the_tests_of_open_spiel_pass(name: str) -> None:
    """They play at random, copy states, write them and read them again, and check what each state says."""
    pyspiel.random_sim_test(found(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", games.names())
def test_the_tests_of_the_api_pass(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that OpenSpiel has for 400 states of each game, and for a match that it copies and pickles."""
    game = found(name)
    seed(1)
    monkeypatch.setattr("numpy.random.choice", np.random.RandomState(1).choice)
    tests: Any = importlib.import_module("open_spiel.integration_tests.api_test")
    named = {"game": game, "game_name": game.get_type().short_name}
    tests_of_game = type("Test", (tests.EnforceAPIOnPartialTreeBase,), named)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(tests_of_game).run(result)
    assert (result.testsRun, result.failures, result.errors) == (5, [], [])
    simulated: Any = importlib.import_module("open_spiel.python.tests.games_sim_test")
    monkeypatch.setattr(simulated, "MAX_ACTIONS_PER_GAME", 40)
    simulated.GamesSimTest("sim_game").sim_game(game)


@pytest.mark.parametrize("name", first_quick(["backhand", "ecarte"], 1))
def test_a_playthrough_is_the_same_again(name: str, tmp_path: Path) -> None:
    """OpenSpiel writes down all that it is told of a match; by the same actions, every line comes again."""
    FLAGS.mark_as_parsed()
    written: Any = importlib.import_module("open_spiel.python.algorithms.generate_playthrough")
    tests: Any = importlib.import_module("open_spiel.integration_tests.playthrough_test")
    text = written.playthrough(f"{spiel.register(name)}(deals=20)", [], seed=1)
    assert "IsTerminal() = True" in text
    (tmp_path / name).write_text(text, encoding="utf-8")
    tests.PlaythroughTest("run_test").run_test(tmp_path, name)


def test_there_is_no_observer_of_what_nobody_is_told() -> None:
    """What all may know, and what a player alone knows, are not told apart."""
    game, kind, private = found("backhand"), pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    assert game.make_py_observer(kind(perfect_recall=False))
    assert not game.make_py_observer(kind(perfect_recall=True, private_info=private.NONE))
    assert not game.make_py_observer(kind(perfect_recall=False, private_info=private.NONE))
    assert not game.make_py_observer(kind(perfect_recall=False, public_info=False))


@pytest.mark.parametrize("name", first_quick(games.names(), 6))
def test_an_information_state_is_what_a_player_has_seen_and_done(name: str) -> None:
    """Each new view, and each action of his own; the words that another player chooses leave it as it is."""
    state, rng = found(name).new_initial_state(), Random(4)
    players = range(found(name).num_players())
    told = [state.observation_string(player) for player in players]
    last = [*told]
    for _ in range(40):
        if state.is_terminal():
            break
        by = state.current_player()
        action = rng.choice(_possible(state))[0]
        state.apply_action(action)
        for player in players:
            seen = state.observation_string(player)
            if player == by:
                told[player] += f"\n{action}\n{seen}"
            elif seen != last[player]:
                told[player] += f"\n{seen}"
            last[player] = seen
            assert state.information_state_string(player) == told[player]


@pytest.mark.parametrize("name", first_quick(games.names(), 6))
def test_a_state_follows_from_its_history(name: str) -> None:
    """And a copy goes its own way."""
    game = found(name)
    state = played(game, 1, 60)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert game.deserialize_state(state.serialize()).now.match == state.now.match
    assert pickle.loads(pickle.dumps(game)).get_parameters() == game.get_parameters()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    before = played(game, 2, 5)
    copy, told = before.clone(), str(before)
    copy.apply_action(_possible(copy)[-1][0])
    assert str(before) == told != str(copy)


@pytest.mark.parametrize("name", first_quick(games.names(), 6))
def test_states_actions_and_observations_have_structs(name: str) -> None:
    """A state is made again from its struct, and an action is taken by its struct."""
    game = found(name)
    for actions in range(0, 40, 13):
        state = played(game, 1, actions)
        struct = state.to_struct()
        assert str(game.new_initial_state(struct)) == str(state)
        assert games.from_record(json.loads(struct.to_json())["record"]) == state.now.match
        if state.is_terminal():
            continue
        player, (action, _) = state.current_player(), _possible(state)[-1]
        taken, copy = state.action_to_struct(player, action), state.clone()
        assert copy.struct_to_actions(taken) == [action]
        copy.apply_action_struct(taken)
        assert copy.history() == [*state.history(), action]
        for seat, seen in enumerate(state.now.match.players):
            told = json.loads(state.to_observation_struct(seat).to_json())
            assert told.pop("chosen") == struct.to_dict()["chosen"] * (seat == player)
            assert told == json.loads(json.dumps(state.now.match.seen_by(seen)))


@pytest.mark.parametrize("name", first_quick(games.names(), 6))
def test_it_is_the_same_choice_as_in_the_other_environments(name: str) -> None:
    """The numbers of actions, whose turn it is, and what the player sees."""
    game, beside = found(name), env(name)
    beside.reset(seed=3)
    state, observer = game.new_initial_state(), game.make_py_observer()
    raw: Any = beside.unwrapped
    assert game.num_distinct_actions() == len(raw.actions)
    state.now = type(state.now).of(raw.actions, raw.match)
    for _ in range(30):
        if not state.now.asked or any(beside.terminations.values()):
            break
        seen, *_ = beside.last()
        legal = [int(action) for action in seen["action_mask"].nonzero()[0]]
        assert state.legal_actions() == legal
        assert f"player_{state.current_player()}" == beside.agent_selection
        observer.set_from(state, state.current_player())
        assert (observer.dict["chosen"] == seen["chosen"]).all()
        action = legal[-1]
        beside.step(action)
        state.apply_action(action)
        if not state.now.asked:
            state.now = type(state.now).of(raw.actions, raw.match)


def test_what_a_player_sees_hides_what_he_may_not_know() -> None:
    """The text is his view; the words that another player has chosen for a move are not in it."""
    game = found("ecarte")
    state = game.new_initial_state()
    state.apply_action(7)
    for word in ("propose", "accept"):
        state.apply_action(game.actions.words.index(word))
    state.apply_action(state.legal_actions()[1])
    [*_, words] = str(state).splitlines()
    assert {*words.split()} <= {*game.actions.words}
    own, other = state.current_player(), 1 - state.current_player()
    observer = game.make_py_observer()
    seen = {player: json.loads(observer.string_from(state, player)) for player in (own, other)}
    match = state.now.match
    for player in (own, other):
        chosen = seen[player].pop("chosen")
        assert seen[player] == json.loads(json.dumps(match.seen_by(match.players[player])))
        assert bool(chosen) == (player == own)
    observer.set_from(state, other)
    assert not observer.dict["chosen"].any()
    observer.set_from(state, own)
    assert observer.dict["chosen"].any()
    assert observer.tensor.size == sum(part.size for part in observer.dict.values())


def test_who_wins_gets_one_and_who_loses_loses_one() -> None:
    """A match that does not end is given up, and nobody gets anything."""
    state = played(found("backhand"), 1, 10_000)
    match = state.now.match
    assert state.returns() == [1.0 if player in match.winners else -1.0 for player in match.players]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    endless = played(found("pitch"), 1, 10_000)
    assert endless.returns() == [0.0] * 4
    assert endless.is_terminal()
    assert not endless.now.match.is_over


def test_actions_and_chance_have_names() -> None:
    """A word, the end of a move, and the number of a shuffle."""
    game = found("ecarte")
    state = game.new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 3) == "chance 3"
    assert len(state.chance_outcomes()) == 20
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(0, 0) == "stop"
    assert state.action_to_string(0, 1) == game.actions.words[1]


def test_what_is_no_action_and_no_outcome() -> None:
    """The error says so."""
    state = found("backhand", deals=10).new_initial_state()
    with pytest.raises(BatchError, match="the outcome must be from 0 to 9, not 10"):
        state._apply_action(10)
    state.apply_action(5)
    with pytest.raises(UnexpectedMoveError, match="cannot take action 99 now: it is not a legal action"):
        state._apply_action(99)


def test_what_is_no_game_and_no_number() -> None:
    """Unknown games, too many players, no deals."""
    with pytest.raises(UnknownNameError):
        spiel.register("pitsch")
    assert spiel.register("Écarté") == spiel.register(games.find("ecarte")) == "muggins_ecarte"
    with pytest.raises(PlayerError):
        found("pitch", players=3)
    with pytest.raises(BatchError, match="the number of deals must be from 1"):
        found("ecarte", deals=0)


def test_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without OpenSpiel, importing the module says what to install."""
    monkeypatch.delitem(sys.modules, "muggins.environments.spiel")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r"this needs OpenSpiel: pip install .*\[spiel\]"):
        importlib.import_module("muggins.environments.spiel")
