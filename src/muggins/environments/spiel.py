"""Games as games of OpenSpiel, which the extra `spiel` installs.

Examples:
    >>> import pyspiel
    >>> from muggins.environments import spiel
    >>> name = spiel.register("backhand")
    >>> state = pyspiel.load_game(name).new_initial_state()
    >>> state.is_chance_node(), name
    (True, 'muggins_backhand')
    >>> state.apply_action(5)
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['hit', 'backhand']
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np
from more_itertools import unique_justseen

from muggins import games
from muggins.checks import check_within
from muggins.environments.choosing import Choosing
from muggins.environments.features import Layout
from muggins.environments.rewards import by_win
from muggins.errors import BatchError, shown
from muggins.extras import install_command
from muggins.table.actions import STOP
from muggins.table.game import NAMES_OF_PLAYERS, Game
from muggins.table.state import unexpected

try:
    import pyspiel
except ImportError as _error:
    raise ImportError(f"this needs OpenSpiel: {install_command('spiel')}", name=_error.name) from _error

__all__ = ["register"]

_DEALS, _MOST_DEALS = 1_000, 1_000_000
_MOST_ACTIONS = 5_000


def register(name: str | Game) -> str:
    """Register a game, or the one with this name, with OpenSpiel; returns its name there, `muggins_pitch`.

    Its parameters are the number of ``players``, by default the fewest possible, and ``deals``, the number of
    outcomes of a chance event such as a shuffle, by default 1,000. They are all equally likely and follow
    from the numbers of the earlier chance events, so a state can be rebuilt from its history, or from its
    struct. That has the history, the record of the match and the words chosen so far; the struct of an
    observation is the player's view with the words chosen so far, and that of an action its word.

    An action is a word of a move, as for `MatchEnv`, and has the same number. A player who wins gets 1, one
    who loses -1, and all get 0 after 5,000 actions without an end. Observations are those of `MatchEnv`, and
    as a string the view in JSON.

    Raises:
        UnknownNameError: if there is no game with that name.
    """
    game: Game = name if isinstance(name, Game) else games.find(name)
    own_name = f"muggins_{game.name}"
    if own_name in pyspiel.registered_names():
        return own_name
    players = [count for count in game.players if count > 1]
    kind = pyspiel.GameType(
        short_name=own_name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": players[0], "deals": _DEALS},
    )

    class OfGame(_Game):
        def __init__(self, params: Mapping[str, int] | None = None) -> None:
            super().__init__(game, kind, dict(params or {}))

    pyspiel.register_game(kind, OfGame)
    return own_name


if TYPE_CHECKING:

    class _SpielGame:
        def __init__(self, kind: Any, info: Any, params: dict[str, int]) -> None: ...

        def get_parameters(self) -> dict[str, int]: ...

    class _SpielState:
        def __init__(self, game: _Game) -> None: ...

        def get_game(self) -> _Game: ...

        def full_history(self) -> list[Any]: ...

        def history(self) -> list[int]: ...

        def apply_action(self, action: int) -> None: ...

else:
    _SpielGame, _SpielState = pyspiel.Game, pyspiel.State


class _Game(_SpielGame):
    """A game with a number of players."""

    def __init__(self, game: Game, kind: Any, params: dict[str, int]) -> None:
        chosen = {**kind.parameter_specification, **params}
        self.deals = chosen["deals"]
        check_within("the number of deals", self.deals, range(1, _MOST_DEALS + 1), BatchError)
        self.names = NAMES_OF_PLAYERS[: chosen["players"]]
        self.actions = game.actions
        self.layout = Layout(game, len(self.names))
        self.begun = game.begin(self.names)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=len(self.names),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=_MOST_ACTIONS,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self, struct: Any = None) -> _State:
        state = _State(self)
        for action in [] if struct is None else struct.to_dict()["history"]:
            state.apply_action(action)
        return state

    def make_py_observer(self, kind: Any = None, params: Any = None) -> _Observer | _Memory | None:
        if kind is None:
            return _Observer(self)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        if kind.perfect_recall:
            return _Memory()
        return _Observer(self) if kind.public_info else None

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.begun.GAME, self.get_parameters())


def _loaded(name: str, params: dict[str, int]) -> Any:
    """A game that was pickled."""
    return pyspiel.load_game(register(name), params)


class _State(_SpielState):
    """A moment of a match."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.now = Choosing.of(game.actions, game.begun)
        self.past: tuple[Choosing, ...] = ()
        self.made = 0

    def is_terminal(self) -> bool:
        return self.now.match.is_over or self.made >= _MOST_ACTIONS

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if not self.now.asked:
            return int(pyspiel.PlayerId.CHANCE)
        return self.now.match.players.index(self.now.asked[0])

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.now.choices)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.now.asked:
            if action not in self.now.choices:
                raise unexpected(f"take action {shown(action)}", "it is not a legal action", self.now.match)
            after = self.now.choose(action)
            self.made += 1
        else:
            check_within("the outcome", action, range(self.get_game().deals), BatchError)
            after = self.now.shuffle(Random(f"{len(self.now.match.made)} {action}"))
        self.past += (self.now,)
        self.now = after

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return "stop" if action == STOP else self.get_game().actions.words[action]

    def _to_struct(self) -> dict[str, Any]:
        words = self.get_game().actions.words
        return {
            "history": self.history(),
            "record": self.now.match.to_record(),
            "chosen": [words[number] for number in self.now.chosen],
        }

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return _observed(self.now, player)

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"chance": action} if player < 0 else {"word": self.get_game().actions.words[action]}

    def _struct_to_actions(self, struct: Mapping[str, Any]) -> list[int]:
        return [
            struct["chance"] if "chance" in struct else self.get_game().actions.words.index(struct["word"])
        ]

    def returns(self) -> list[float]:
        match = self.now.match
        return [by_win(match, match, player) for player in match.players]

    def __str__(self) -> str:
        chosen = " ".join([self.get_game().actions.words[number] for number in self.now.chosen])
        return f"{self.now.match}\n{chosen}" if chosen else str(self.now.match)


def _observed(now: Choosing, player: int) -> dict[str, Any]:
    """The view of a player, with the words chosen so far."""
    name = now.match.players[player]
    chosen = [now.actions.words[number] for number in now.chosen_by(name)]
    return {**now.match.seen_by(name), "chosen": chosen}


@lru_cache(maxsize=4_096)
def _told(now: Choosing, player: int) -> str:
    """The same as JSON."""
    return json.dumps(_observed(now, player))


class _Observer:
    """What a player sees, as numbers and as text."""

    def __init__(self, game: _Game) -> None:
        self._game = game
        self.dict: dict[str, Any] = {
            "observation": np.zeros(game.layout.space.shape, np.float32),
            "chosen": np.zeros(len(game.actions), np.float32),
        }
        self.tensor = np.concatenate([*self.dict.values()])

    def set_from(self, state: _State, player: int) -> None:
        """Fill the arrays with what a player sees in a state."""
        name = state.now.match.players[player]
        self.dict["observation"][:] = self._game.layout(state.now.match.seen_by(name))
        self.dict["chosen"][:] = 0
        for number, weight in state.now.weights_for(name).items():
            self.dict["chosen"][number] = weight
        self.tensor[:] = np.concatenate([*self.dict.values()])

    def string_from(self, state: _State, player: int) -> str:
        """The view of a player as JSON, with the words chosen so far."""
        return _told(state.now, player)


class _Memory:
    """What a player has seen and done since the beginning, as text only."""

    tensor = None
    dict: Mapping[str, Any] = MappingProxyType({})

    def set_from(self, state: _State, player: int) -> None:
        """Do nothing, as there are no arrays."""

    def string_from(self, state: _State, player: int) -> str:
        """Each view in which something has changed, and each action of the player, a line each."""
        lines = list[str]()
        for now, done in zip(state.past, state.full_history(), strict=True):
            lines += [_told(now, player), *([f"{done.action}"] if done.player == player else [])]
        return "\n".join(unique_justseen([*lines, _told(state.now, player)]))
