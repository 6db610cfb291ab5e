"""Players of any game, and a match between them.

A player is a function. When it may move, it gets a `Turn`, which holds only what it may know, and its own
`random.Random`, and it returns a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, TypeAlias

from attrs import field, frozen

from muggins.checks import check_type
from muggins.errors import PlayerError, RulesError, WrongTypeError, shown
from muggins.scoring.immutable import frozen_mapping
from muggins.strategy.worlds import Worlds
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.moves import Move

__all__ = [
    "Player",
    "Turn",
    "any_move",
    "check_player",
    "is_last_asked",
    "made_by",
    "moments",
    "play_match",
    "played_out",
    "rngs_of_match",
    "turns_now",
]

_NAMED = 6
"""So many legal moves are named in an error."""
_BITS_OF_SEED = 64
_OUT_OF_TURN = 0.5


@frozen
class Turn:
    """What a player gets when it may move: what it may know about the match, and its legal moves.

    Attributes:
        player: its name.
        moves: its legal moves, as `legal_moves` of the match lists them.
        view: what it may know about the match, as plain data from `seen_by` of the match.
        rules: the rules of the match.
        is_awaited: whether the match waits for it. If not, it may return None to make no move; if the match
            also waits for another player, it may return None to leave the move to that one.
        worlds: the matches that it cannot tell from the true one.
    """

    player: str
    moves: tuple[Move, ...]
    view: Mapping[str, Any] = field(hash=False, converter=frozen_mapping, repr=False)
    rules: Any
    is_awaited: bool
    worlds: Worlds = field(repr=False)

    @classmethod
    def of(cls, match: Match, player: str, moves: tuple[Move, ...] | None = None) -> Turn:
        """What a player of a match is given now; `moves` may be given if they are known already."""
        return cls(
            player,
            match.legal_moves(player) if moves is None else moves,
            match.seen_by(player),
            match.rules,
            player in match.to_act,
            Worlds(match, player),
        )


Player: TypeAlias = Callable[[Turn, Random], Move | str | None]
"""Returns the move that a player makes, or its line of text; None to make no move out of turn."""


def any_move(turn: Turn, rng: Random) -> Move | None:
    """A random legal move, all equally likely; a player for every game.

    Out of turn, it makes a move half of the time.

    Examples:
        >>> from muggins import games
        >>> match = play_match(games.find("ecarte"), {"Ann": any_move, "Ben": any_move}, Random(1))
        >>> match.is_over
        True
    """
    if turn.is_awaited or rng.random() < _OUT_OF_TURN:
        return rng.choice(turn.moves)
    return None


def play_match(
    game: Game,
    players: Mapping[str, Player],
    rng: Random,
    *,
    rules: object = None,
    match: Match | None = None,
) -> Match:
    """A match between players, played to its end, with all its moves.

    Before each move, players who may move out of turn are asked first, in the order of the seats. If none
    does, it is the turn of the players for whom the match waits, or of chance. If it waits for several, they
    are asked in the order of `to_act`, and all but the last may return no move, to leave it to the others.

    Chance and each player have their own `random.Random`, seeded from `rng`, so the same `rng` deals the same
    cards, whoever plays. In some games players can go on for ever, for example by proposing and accepting;
    this is not prevented.

    Args:
        game: the game.
        players: the players by their names, in the order of their seats.
        rng: the source of randomness for chance and the players.
        rules: the rules; by default those as written.
        match: the match to continue, between players with these names; by default a new one.

    Raises:
        PlayerError: if the players are not those of the match, or too few or too many for the game, or nobody
            of those who have to move returns a move.
        OutOfTurnError: if a player returns a move of another player; its state is the match.
        UnexpectedMoveError: if it returns a kind of move that it may not make now; its state is the match.
        RulesError: if the match waits for a player who has no legal move.
        MugginsError: any error raised by an illegal move.

    Examples:
        >>> from muggins import games
        >>> def first_move(turn, rng):
        ...     return turn.moves[0]
        >>> match = play_match(games.find("bhargage"), {"Ann": any_move, "Ben": first_move}, Random(1))
        >>> match.is_over, match == games.from_record(match.to_record())
        (True, True)
    """
    check_type("the game", game, Game, "a Game, as from games.find")
    check_type("rng", rng, Random, "a random.Random")
    check_type("the players", players, Mapping, "players by their names")
    for player in players.values():
        check_player(player)
    if match is None:
        now = game.begin(tuple(players), rules)
    else:
        check_type("the match", match, game.match, f"a match of {game.title}")
        now = match
    if now.players != tuple(players):
        raise PlayerError(f"the match is between {shown(now.players)}, not between {shown(tuple(players))}")
    return played_out(now, players, rng)


def played_out(match: Match, players: Mapping[str, Player], rng: Random) -> Match:
    """The match at its end, if these players go on; see `play_match`."""
    now = match
    for after in moments(match, players, rng):
        now = after
    return now


def moments(match: Match, players: Mapping[str, Player], rng: Random) -> Iterator[Match]:
    """The match after each move that its players or chance make, up to its end; see `play_match`.

    Examples:
        >>> from muggins import games
        >>> begun = games.find("ecarte").begin(("Ann", "Ben"))
        >>> after = next(moments(begun, {"Ann": any_move, "Ben": any_move}, Random(1)))
        >>> begun.told(after.moves[0])
        'Deal: 32 cards'
    """
    chance, *own = rngs_of_match(rng, len(players))
    draws = dict(zip(players, own, strict=True))
    now = match
    while not now.is_over:
        move = _next_move(now, players, draws)
        now = now.shuffle(chance) if move is None else now.apply(move)
        yield now


def rngs_of_match(rng: Random, players: int) -> list[Random]:
    """The generator for chance in a match, and one for each of this many players, seeded from `rng`."""
    return [Random(rng.getrandbits(_BITS_OF_SEED)) for _ in range(1 + players)]


def check_player(player: object) -> None:
    """Accept a player, which is a function of a `Turn` and a `random.Random`."""
    if not callable(player):
        raise WrongTypeError("a player", "a function of a Turn and a random.Random", shown(player))


def turns_now(match: Match) -> Iterator[Turn]:
    """The turns of the players who may move now: first those who need not, then those who must.

    Examples:
        >>> from muggins.games import ecarte
        >>> [turn.player for turn in turns_now(ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1)))]
        ['Ben']
    """
    awaited = match.to_act
    for name in (*[player for player in match.players if player not in awaited], *awaited):
        moves = match.legal_moves(name)
        if moves:
            yield Turn.of(match, name, moves)
        elif name in awaited:
            raise RulesError(f"{match.GAME} waits for {name}, who has no legal move")


def made_by(player: Player, match: Match, turn: Turn, rng: Random) -> Move | str | None:
    """The move that a player makes at its turn, which has to be one of its own; None if it makes none.

    An error of the player itself, or of what it returns, has a note with the player and some legal moves.

    Raises:
        PlayerError: if it makes none, although no other player is left to be asked.
    """
    try:
        move = player(turn, rng)
        if move is not None:
            match.check_maker(turn.player, move)
            return move
    except Exception as error:
        some = ", ".join([*map(str, turn.moves[:_NAMED]), *["..."][: max(len(turn.moves) - _NAMED, 0)]])
        error.add_note(f"{turn.player} was asked for a move, and may make these: {some}")
        raise
    if is_last_asked(match, turn):
        raise PlayerError(f"the match waits for {turn.player}, who made no move")
    return None


def is_last_asked(match: Match, turn: Turn) -> bool:
    """Whether a match waits for the player of a turn, and for nobody who is asked after it."""
    return turn.player in match.to_act[-1:]


def _next_move(match: Match, players: Mapping[str, Player], draws: Mapping[str, Random]) -> Move | str | None:
    """The move that is made now; None if chance is due."""
    for turn in turns_now(match):
        move = made_by(players[turn.player], match, turn, draws[turn.player])
        if move is not None:
            return move
    return None
