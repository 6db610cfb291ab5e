"""Players of games with a crib, for any `Match` of these games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from attrs import evolve, field, frozen

from muggins.crib.deal import THROWN, Phase
from muggins.errors import PlayerError, RulesError, shown
from muggins.strategy.crib.game import BareGame, Throw
from muggins.strategy.crib.pegging import (
    Choice,
    Faces,
    Needed,
    Pegging,
    Plays,
)
from muggins.strategy.crib.throws import ThrowTable, early_throw, with_early_throw
from muggins.strategy.players import Turn
from muggins.table.moves import Move
from muggins.table.seats import BySeat, Seat

__all__ = ["CribPlayer", "throwing_by_table"]

_PLAYERS = 2


@frozen(eq=False)
class CribPlayer:
    """A player of a two-player game with a crib, by the rules as written, to any target.

    It throws and plays as given. It lifts as few cards as allowed, counts in full, and claims everything it
    can.

    Attributes:
        game: the game.
        throw: chooses the cards to throw.
        play: chooses the card to play, if there is a choice.
    """

    game: BareGame
    throw: Throw
    play: Choice
    _places: Mapping[str, int] = field(init=False, repr=False)

    @_places.default
    def _by_code(self) -> dict[str, int]:
        return {str(card): place for place, card in enumerate(self.game.deck)}

    def __call__(self, turn: Turn, rng: Random) -> Move:
        """The move that it makes.

        Raises:
            PlayerError: if the match is not a two-player match of this game.
            RulesError: if its rules differ from those as written.
        """
        self._check(turn)
        match turn.view["phase"]:
            case Phase.DISCARD:
                return self._thrown(turn, rng)
            case Phase.PLAY:
                return self._played(turn, rng)
            case _:
                return turn.moves[0]

    def serves(self, turn: Turn) -> bool:
        """Whether it can play in the match."""
        try:
            self._check(turn)
        except (PlayerError, RulesError):
            return False
        return True

    def _check(self, turn: Turn) -> None:
        game, rules = self.game, turn.rules
        if turn.view["game"] != game.name or len(turn.view["players"]) != _PLAYERS:
            raise PlayerError(f"{turn.player} plays only {game.name} for two, not {shown(turn.view['game'])}")
        game.check(f"{turn.player} plays {game.name}", rules)

    def _thrown(self, turn: Turn, rng: Random) -> Move:
        seat = Seat.DEALER if turn.view["dealer"] == turn.player else Seat.PONE
        pair = set(self.throw(self._cards(turn.view["hand"]), seat, _needed(turn), rng))
        return next(
            move for move in turn.moves if {self._places[str(card)] for card in move.parts[1]} == pair
        )

    def _played(self, turn: Turn, rng: Random) -> Move:
        by_card = {self._places[str(move.parts[0])]: move for move in turn.moves}
        fitting = sorted(by_card)
        if len(fitting) == 1:
            return by_card[fitting[0]]
        pegging = self.game.pegging
        return by_card[self.play(pegging, self._seen(turn, fitting), rng)]

    def _seen(self, turn: Turn, fitting: list[int]) -> Pegging:
        view, player = turn.view, turn.player
        pegging = self.game.pegging
        kept = self._faces(view["hand"])
        unseen = list(pegging.deck)
        for face in (*kept, *self._faces([*view["thrown"], view["upcard"]])):
            unseen[face] -= 1
        held = len(kept)
        plays: Plays = ()
        played: Faces = ()
        reached = 0
        for name, code, count in view["plays"]:
            [face] = self._faces([code])
            plays += ((int(name == view["dealer"]), face),)
            if name != player:
                unseen[face] -= 1
                held -= 1
            is_first = reached + pegging.values[face] != count
            played = (face,) if is_first else (*played, face)
            reached = count
        if pegging.counts_again and not view["count"]:
            played = ()
        stopped = [count for name, _, count in view["declared"] if name != player]
        return Pegging(
            fitting=fitting,
            played=played,
            count=view["count"],
            unseen=unseen,
            held=held,
            above=max((pegging.limit - count for count in stopped), default=-1),
            needed=_needed(turn),
            turn=int(player == view["dealer"]),
            kept=kept,
            plays=plays,
            cards=self._cards(view["hand"]),
            thrown=self._cards(view["thrown"]),
            upcard=self._places[view["upcard"]],
        )

    def _faces(self, codes: Iterable[str]) -> Faces:
        """The faces of some cards, in the order of the deck."""
        return tuple(self.game.pegging.faces[card] for card in self._cards(codes))

    def _cards(self, codes: Iterable[str]) -> tuple[int, ...]:
        """The cards in the order of the deck."""
        return tuple(sorted(self._places[code] for code in codes))


def throwing_by_table(
    players: Mapping[str, CribPlayer], throw: Throw, best: BySeat[bytes]
) -> dict[str, CribPlayer]:
    """The same players, except that those who throw in the given way look up what they throw.

    What a player throws by the score, late in a match, is not looked up.

    Args:
        players: the players by name.
        throw: the way to throw for which the table was made.
        best: see `ThrowTable`.
    """
    return {
        name: _with_table(player, best) if early_throw(player.throw) is throw else player
        for name, player in players.items()
    }


def _with_table(player: CribPlayer, best: BySeat[bytes]) -> CribPlayer:
    game = player.game
    table = ThrowTable(best, game.rules.kept + THROWN, len(game.deck))
    return evolve(player, throw=with_early_throw(player.throw, table))


def _needed(turn: Turn) -> Needed:
    """How many points the player needs to win, and how many the opponent needs."""
    needed = {name: turn.rules.target - points for name, points in turn.view["scores"].items()}
    other = next(name for name in needed if name != turn.player)
    return needed[turn.player], needed[other]
