"""Games as environments of PettingZoo: its own test of the interface, and what ours add to it."""

import importlib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test import api_test

from lengths import first_quick
from muggins import games
from muggins.environments import Layout, MatchEnv, SeatEnv, by_points, by_win, env
from muggins.errors import PlayerError, RulesError, UnexpectedMoveError, UnknownNameError, WrongTypeError
from muggins.extras import install_command
from muggins.games import cribbage
from muggins.strategy import players_of
from muggins.table.actions import STOP

NAMES = [game.name for game in games.all()]


def legal_actions(match_env: MatchEnv) -> list[int]:
    """The legal actions of the agent whose turn it is."""
    mask = match_env.observe(match_env.agent_selection)["action_mask"]
    return [int(action) for action in mask.nonzero()[0]]


def played(match_env: MatchEnv, seed: int, most: int = 10_000) -> Iterator[str]:
    """Plays a match at random; before each step, the agent whose turn it is."""
    rng = Random(seed)
    match_env.reset(seed=seed)
    for _ in range(most):
        agent = match_env.agent_selection
        if match_env.terminations[agent] or match_env.truncations[agent]:
            return
        yield agent
        match_env.step(rng.choice(legal_actions(match_env)))


# --- PettingZoo's own test --------------------------------------------------------------------------------


# It would rather have an array than a dictionary, but for environments that it knows by name.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("name", first_quick(NAMES, 8))
def test_the_interface_is_pettingzoo_s(name: str) -> None:
    """A thousand turns of each agent, if the match is not over before."""
    api_test(env(name), num_cycles=1_000)


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize(
    "name", first_quick([name for name in NAMES if len(games.find(name).players) > 1], 3)
)
def test_with_as_many_players_as_can_play(name: str) -> None:
    """The most players of each game that has a choice."""
    most = games.find(name).players[-1]
    found = env(name, players=most)
    assert len(found.possible_agents) == most
    api_test(found, num_cycles=20)


# --- actions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", first_quick(NAMES, 6))
def test_every_legal_move_can_be_chosen(name: str) -> None:
    """Word by word, by what the masks allow; and nothing else can be."""
    found = MatchEnv(name, most_moves=60)
    for agent in played(found, seed=1, most=60):
        for other in found.agents:
            assert other == agent or not found.observe(other)["action_mask"].any()
            assert other == agent or not found.observe(other)["chosen"].any()
        moves = [*map(str, found.match.legal_moves(agent))]
        is_begun = found.observe(agent)["chosen"].any()
        may_stop = agent not in found.match.to_act and not is_begun
        if not is_begun:
            assert sorted(outcomes(found)) == sorted([*moves, *[""] * may_stop])


def outcomes(found: MatchEnv) -> Iterator[str]:
    """The lines of the moves that the agent can make from here; an empty one if it need not make any."""
    agent, before = found.agent_selection, found.match
    may_stop = agent not in before.to_act and not found.observe(agent)["chosen"].any()
    for action in legal_actions(found):
        after = deepcopy(found)
        after.step(action)
        if action == STOP and may_stop:
            yield ""
        elif len(after.match.made) > len(before.made):
            yield after.match.moves[len(before.moves)]
        else:
            yield from outcomes(after)


def test_an_agent_is_asked_only_where_it_has_a_choice() -> None:
    """In a trick it chooses a card: to play one is all that it can do."""
    found = MatchEnv("pitch")
    words = found.actions.words
    for agent in played(found, seed=2, most=100):
        moves = found.match.legal_moves(agent)
        if {move.name for move in moves} == {"play"} and len(moves) > 1:
            cards = {str(move.parts[0]) for move in moves}
            assert {words[action] for action in legal_actions(found)} == cards
            assert words[found.observe(agent)["chosen"].argmax()] == "play"


def test_the_words_chosen_are_observed() -> None:
    """In their order, 1/2 for the first, 1/4 for the second, and so on."""
    found = MatchEnv("mus")
    lengths = set()
    for agent in played(found, seed=2):
        chosen = sorted(found.observe(agent)["chosen"], reverse=True)
        length = sum(weight > 0 for weight in chosen)
        assert chosen[:length] == [0.5**place for place in range(1, length + 1)]
        lengths.add(length)
    assert lengths >= {0, 1, 2}


@pytest.mark.parametrize("action", [4, STOP, -1, 16, 10**9])
def test_what_is_not_legal_is_refused(action: int) -> None:
    """The match stays as it is; who is awaited may not wait."""
    found = MatchEnv("backhand")
    found.reset(seed=1)
    before = found.match
    assert action not in legal_actions(found)
    with pytest.raises(UnexpectedMoveError):
        found.step(action)
    assert found.match is before


@pytest.mark.parametrize("action", [None, "1", 1.0, True])
def test_what_is_no_action(action: Any) -> None:
    """A whole number, of Python or of NumPy."""
    found = MatchEnv("backhand")
    found.reset(seed=1)
    with pytest.raises(WrongTypeError):
        found.step(action)
    legal: Any = np.int64(legal_actions(found)[0])
    found.step(legal)


@pytest.mark.parametrize("claims", [True, False])
def test_who_may_speak_out_of_turn_is_asked_first(claims: bool) -> None:
    """In Bhargage the claimant may claim or wait before the next move of another player, or of chance."""
    found, rng = MatchEnv("bhargage"), Random(3)
    found.reset(seed=3)
    asked = 0
    while not any(found.terminations.values()):
        actions, before = legal_actions(found), found.match
        if STOP in actions:
            asked += 1
            assert found.agent_selection not in before.to_act
            found.step(actions[-1] if claims else STOP)
            said = found.match.moves[len(before.moves) : len(before.moves) + 1]
            assert any(line.startswith("claim") for line in said) == claims
        else:
            found.step(rng.choice(actions))
    assert asked > 3


# --- observations -----------------------------------------------------------------------------------------


LEFT_OUT = {"game", "player", "players", "legal_moves"}


def moments(name: str, most: int = 40) -> Iterator[tuple[MatchEnv, Mapping[str, Any]]]:
    """What each agent sees in a match at random of the fewest and of the most players."""
    counts = games.find(name).players
    for players in {min(max(2, counts[0]), counts[-1]), counts[-1]}:
        found = MatchEnv(name, players=players)
        for _ in played(found, seed=1, most=most):
            for agent in found.agents:
                yield found, found.match.seen_by(agent)


def by_seat(value: Any, view: Mapping[str, Any]) -> Any:
    """A part of a view with the players named by their seats after the viewer."""
    players = view["players"]
    own = players.index(view["player"])
    names = {name: f"+{(place - own) % len(players)}" for place, name in enumerate(players)}
    if isinstance(value, Mapping):
        return {names.get(key, key): by_seat(inner, view) for key, inner in value.items()}
    if isinstance(value, list):
        return [by_seat(inner, view) for inner in value]
    return names.get(value, value) if isinstance(value, str) else value


def newest(items: Sequence[Any], count: int) -> Sequence[Any]:
    """That many of the last items, which are all of them if there are few."""
    assert count >= min(len(items), 3)
    return items[len(items) - count :]


@pytest.mark.parametrize("most", [25, pytest.param(200, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_read_back(name: str, most: int) -> None:
    """All of it, also in single precision; and equal views give equal observations, whoever has them."""
    observations: dict[str, bytes] = {}
    for found, view in moments(name, most):
        told = by_seat({key: value for key, value in view.items() if key not in LEFT_OUT}, view)
        seen = found.features(view)
        back = found.features.read(seen)
        for key in ("moves", "log"):
            told[key] = newest(told[key], len(back[key]))
        assert back == found.features.read(seen.astype(np.float32)) == told
        text = f"{len(found.agents)} {json.dumps(told, sort_keys=True)}"
        assert observations.setdefault(text, seen.tobytes()) == seen.tobytes()
    assert len(observations) > 10


def planes_of(words: Sequence[str], layout: Layout) -> NDArray[np.float64]:
    """How often each word of a place is there, and where."""
    planes = np.zeros((2, len(layout.words)))
    for number, word in enumerate(reversed(words), 1):
        planes[:, layout.words.index(word)] += 1, 0.5**number
    return planes


@pytest.mark.parametrize("name", first_quick(NAMES, 6))
def test_the_cards_of_a_view_have_planes(name: str) -> None:
    """Those of the hand, of a pile and of each other list, in their order; who played what; and the phase."""
    count = 0
    for found, view in moments(name):
        layout = found.features
        places = layout.planes(layout(view))
        assert tuple(places) == layout.places
        for key, value in view.items():
            words = by_seat([value] if key == "phase" else value, view)
            if isinstance(words, list) and key in places and {*map(str, words)} <= {*layout.words}:
                assert np.array_equal(places[key], planes_of(words, layout))
                count += len(words)
        plays = by_seat([play for trick in view.get("tricks", ()) for play in trick["plays"]], view)
        for seat in {one for one, _ in plays}:
            cards = [card for one, card in plays if one == seat]
            assert np.array_equal(places[f"tricks/plays/{seat}"], planes_of(cards, layout))
    assert count > 20


@pytest.mark.parametrize("name", first_quick(NAMES, 6))
def test_an_observation_is_of_its_space(name: str) -> None:
    """It follows from the view."""
    found = MatchEnv(name)
    for _ in played(found, seed=1, most=20):
        for agent in found.agents:
            seen = found.observe(agent)
            assert found.observation_space(agent).contains(seen)
            assert np.array_equal(seen["observation"], found.features(found.match.seen_by(agent)))


def test_numbers_have_names() -> None:
    """The plane of numbers has whether a number is there, and the number."""
    found = MatchEnv("ecarte")
    found.reset(seed=1)
    layout = found.features
    view = found.match.seen_by("player_1")
    named = layout.amounts(layout(view))
    assert (named["stock"], named["held/+0"], named["scores/+1"]) == (view["stock"], 5, 0)
    blank: dict[str, Any] = {"player": "Ann", "players": ["Ann", "Ben"]}
    assert {*layout.amounts(layout(blank)).values()} == {None}
    assert layout.counted == 2 * (len(layout.places) * len(layout.words) + len(layout.numbers))
    assert not layout(blank)[: layout.counted].any()
    assert layout.read(layout(blank)) == {"moves": [], "log": []}
    assert layout({**blank, "stock": 1e30}).max() == layout.space.high.max()


def test_texts_of_several_words_and_views_that_are_too_long() -> None:
    """What is known of a text is in the planes; of a very long view, some parts are not read back."""
    layout = MatchEnv("bridge_solitaire").features
    view = {"player": "Ann", "players": ["Ann", "Ben"], "contract": "3C X", "choice": ["KH"] * 2_000}
    seen = layout(view)
    place = layout.places.index("contract") * len(layout.words)
    assert [layout.words[word] for word in seen[place:][: len(layout.words)].nonzero()[0]] == ["3C"]
    assert layout.read(seen) == {"choice": view["choice"], "contract": "3C X", "moves": [], "log": []}
    assert layout.read(layout({**view, "led": ["5é"] * 50})) == layout.read(seen)
    undeclared = {"a": "?", "bid": 1.5, "choice": [-3]}
    told = {**undeclared, "bid": "1.5", "contract": "3C X", "moves": [], "log": []}
    assert layout.read(layout({**view, **undeclared})) == told


def test_a_move_is_read_back_whatever_the_players_are_called() -> None:
    """Only a whole text is taken for a player."""
    match = (
        cribbage.Match(("dealer", "discard"), dealer="dealer").shuffle(Random(4)).apply("discard pone 7D QS")
    )
    layout = MatchEnv("cribbage").features
    for player in match.players:
        view = match.seen_by(player)
        assert layout.read(layout(view))["moves"] == view["moves"] == ["discard pone ?"]


def test_the_newest_awards_are_read_back() -> None:
    """As many as there are places for; so a match that was scored differently looks different."""
    layout = MatchEnv("cribbage").features
    awards = [{"to": "Ann", "occasion": "play", "points": points, "lines": []} for points in range(200)]
    view: dict[str, Any] = {"player": "Ben", "players": ["Ann", "Ben"], "log": awards}
    read = layout.read(layout(view))["log"]
    assert 80 < len(read) < 200
    assert read == [{**award, "to": "+1"} for award in awards[-len(read) :]]
    assert not np.array_equal(layout(view), layout({**view, "log": awards[:-1]}))


# --- the course of a match --------------------------------------------------------------------------------


def test_a_seed_decides_chance() -> None:
    """The same seed deals the same; without one, the next match goes on with the same source of chance."""
    found, again = MatchEnv("ecarte"), MatchEnv("ecarte")
    assert [*played(found, 4)] == [*played(again, 4)]
    assert found.match == again.match
    found.reset()
    again.reset()
    assert found.match == again.match
    found.reset(seed=4)
    assert found.match.moves == again.match.from_record(found.match.to_record()).moves
    again.reset(seed=5)
    assert found.match != again.match


@pytest.mark.parametrize("name", first_quick(NAMES, 4))
def test_rewards(name: str) -> None:
    """By points they add up to the lead at the end; by a win there is 1 for each winner, and -1."""
    found, rng = MatchEnv(name, reward=by_points), Random(1)
    sums = dict.fromkeys(found.possible_agents, 0.0)
    found.reset(seed=1)
    while not (any(found.terminations.values()) or any(found.truncations.values())):
        found.step(rng.choice(legal_actions(found)))
        sums = {agent: sums[agent] + found.rewards[agent] for agent in sums}
    scores = found.match.scores
    begun = dict(zip(found.match.players, found.match.start, strict=True))
    for agent, total in sums.items():
        others = [scores[other] - begun[other] for other in scores if other != agent]
        assert total == pytest.approx(scores[agent] - begun[agent] - sum(others) / len(others))
    for agent in found.agents:
        won = by_win(found.match, found.match, agent)
        assert won == (0 if not found.match.winners else 1 if agent in found.match.winners else -1)


def test_a_long_match_is_cut_off() -> None:
    """After so many moves it is truncated, not terminated; no action is left, and nobody has won."""
    found = MatchEnv("bharg", most_moves=10)
    assert [*played(found, seed=1)]
    assert len(found.match.moves) == 10
    assert all(found.truncations.values())
    assert not any(found.terminations.values())
    assert not any(found.observe(agent)["action_mask"].any() for agent in found.agents)
    assert set(found.rewards.values()) == {0.0}


def test_it_shows_the_match_in_print() -> None:
    """If that is asked for, what lies open; else nothing."""
    found = MatchEnv("pitch", render_mode="ansi")
    found.reset(seed=1)
    assert found.render() == str(found.match)
    assert MatchEnv("pitch").render() is None
    found.close()


@pytest.mark.parametrize(
    ("game", "options", "error"),
    [
        ("no such game", {}, UnknownNameError),
        ("backhand", {"players": 0}, PlayerError),
        ("backhand", {"players": "2"}, WrongTypeError),
        ("backhand", {"rules": games.find("pitch").match.STANDARD}, WrongTypeError),
        ("backhand", {"most_moves": 0}, RulesError),
    ],
    ids=str,
)
def test_what_no_environment_is_made_of(game: str, options: dict[str, Any], error: type[Exception]) -> None:
    """The error is one of the library's."""
    with pytest.raises(error):
        env(game, **options)


def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without PettingZoo, importing the environments says what to install."""
    for name in [name for name in sys.modules if name.startswith("muggins.environments")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError) as caught:
        importlib.import_module("muggins.environments")
    assert str(caught.value) == f"this needs PettingZoo: {install_command('rl')}"


def test_a_match_has_not_a_million_players() -> None:
    """They are refused before they are named."""
    with pytest.raises(PlayerError, match=r"^Crates has no match of 1000000000000 players$"):
        MatchEnv("crates", players=10**12)


# --- one seat ---------------------------------------------------------------------------------------------


class Legal(gymnasium.ActionWrapper[Any, Any, Any]):
    """Takes any action for one of the legal ones, since Gymnasium's own test knows no masks."""

    def action(self, action: Any) -> Any:
        """A legal action."""
        seat: Any = self.unwrapped
        legal = seat.table.observe(seat.agent)["action_mask"].nonzero()[0]
        return legal[action % len(legal)]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", first_quick(NAMES, 4))
def test_the_interface_of_a_seat_is_gymnasium_s(name: str) -> None:
    """Gymnasium's own test finds nothing wrong."""
    check_env(Legal(SeatEnv(name)), skip_render_check=True)


@pytest.mark.parametrize("name", first_quick(NAMES, 4))
def test_a_seat_gets_what_its_agent_would_get(name: str) -> None:
    """It is asked on its turns only, and its rewards by points add up to its lead at the end."""
    seat = SeatEnv(name, reward=by_points, most_moves=300)
    rng, total = Random(1), 0.0
    _, info = seat.reset(seed=1)
    is_over = False
    while not is_over:
        assert seat.table.agent_selection == seat.agent
        action = rng.choice([*info["action_mask"].nonzero()[0]])
        _, reward, terminated, truncated, info = seat.step(action)
        total, is_over = total + reward, terminated or truncated
    match = seat.table.match
    gained = {
        player: match.scores[player] - start for player, start in zip(match.players, match.start, strict=True)
    }
    own = gained.pop(seat.agent)
    assert total == pytest.approx(own - sum(gained.values()) / len(gained))


def test_a_seat_and_its_opponents_are_checked() -> None:
    """A seat that there is not; a name instead of a player; a move that is not legal."""
    no_player: Any = 5
    with pytest.raises(WrongTypeError, match=r"^a player must be a function of a Turn"):
        SeatEnv("ecarte", no_player)
    with pytest.raises(PlayerError, match=r"^there is no seat 2 at a table of 2$"):
        SeatEnv("ecarte", seat=2)
    with pytest.raises(UnknownNameError, match="no player 'simpel'"):
        SeatEnv("ecarte", "simpel")
    seat = SeatEnv("ecarte", lambda turn, rng: "dance")
    with pytest.raises(UnexpectedMoveError):
        seat.reset(seed=1)
    wrong: Any = 5
    with pytest.raises(WrongTypeError, match=r"^the reward must be a function of two matches and a name"):
        SeatEnv("ecarte", reward=wrong)
    with pytest.raises(RulesError, match=r"^the render mode is 'ansi' or None, not 'human'$"):
        SeatEnv("ecarte", render_mode="human")
    shown = SeatEnv("ecarte", render_mode="ansi")
    shown.reset(seed=1)
    assert shown.render() == str(shown.table.match)


def test_a_player_of_the_library_is_named() -> None:
    """The same as the player of that name; the mask is that of the observation."""
    named, given = SeatEnv("ecarte", "simple"), SeatEnv("ecarte", players_of(games.find("ecarte"))["simple"])
    for seat in named, given:
        observation, _ = seat.reset(seed=3)
        assert seat.action_masks().tolist() == observation["action_mask"].astype(bool).tolist()
        seat.step(int(seat.action_masks().argmax()))
    assert named.table.match.moves == given.table.match.moves


def test_a_seat_plays_between_reset_and_the_end() -> None:
    """Before and after, Gymnasium's own error says what to call."""
    seat = SeatEnv("ecarte", most_moves=1)
    with pytest.raises(ResetNeeded, match=r"^no match has begun: call reset first$"):
        seat.step(0)
    seat.reset(seed=1)
    with pytest.raises(ResetNeeded, match=r"^the match is over: call reset for the next one$"):
        seat.step(0)
