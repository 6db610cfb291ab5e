"""A match that one person plays, step by step, against players of the library: the loop behind any table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random

from attrs import define, evolve, field, frozen

from muggins.checks import check_type
from muggins.errors import UnexpectedMoveError
from muggins.printing import numbered
from muggins.strategy.coaching import own_coach
from muggins.strategy.players import Player, Turn, check_player, is_last_asked, made_by, turns_now
from muggins.strategy.search import Option, options, with_reasons
from muggins.strategy.thumb import thumb_of
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.scoreboard import Award
from muggins.table.view import texts_of

__all__ = ["Happening", "Sitting"]


@frozen
class Happening:
    """A move as one player saw it.

    Attributes:
        maker: who made it; None for chance.
        told: the move in words, with a number in place of cards that the player may not see.
        awards: what was scored with it.
        unexplained: the awards whose reasons are not told, because you may call what was overlooked.
    """

    maker: str | None
    told: str
    awards: tuple[Award, ...]
    unexplained: tuple[Award, ...] = ()


@define
class Sitting:
    """A match with one person and players of the library, move by move.

    Chance is seeded by the number of chance events so far, and each player by the number of moves. So a match
    keeps its cards when moves are taken back, and continues in the same way when its record is loaded.

    Attributes:
        match: the match so far.
        you: the name of the person, which may change if several people share a device.
        opponent: the player in every other seat.
        seed: the seed of chance and the players.

    Raises:
        PlayerError: if nobody in the match has this name.

    Examples:
        >>> from muggins import games
        >>> from muggins.strategy import players_of
        >>> game = games.find("pitch")
        >>> sitting = Sitting(game.begin(), "Ann", players_of(game)["simple"], "1")
        >>> while sitting.go_on():
        ...     pass
        >>> for happening in sitting.happened():
        ...     print(happening.told)
        Deal: 52 cards
        Ben bids two
        Cid passes
        Dot passes
        >>> [move.text for move in sitting.turn.moves]
        ['pass', 'bid two', 'bid three', 'bid four', 'bid smudge']
        >>> sitting.make("bid three")
        >>> sitting.match.to_act
        ('Ann',)
        >>> sitting.take_back()
        >>> len(sitting.match.moves)
        4
    """

    match: Match
    you: str
    opponent: Player
    seed: str
    _before: list[Match] = field(init=False, factory=list)
    _makers: list[str | None] = field(init=False, factory=list)
    _choices: dict[str, Move | str | None] = field(init=False, eq=False, repr=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        check_type("the match", self.match, Match, "a match")
        self.match.check_player(self.you)
        check_player(self.opponent)
        moves, self.match = self.match.made, self.match.at(0)
        for move in moves:
            self.make(move)

    @property
    def turn(self) -> Turn | None:
        """Your turn, if you are asked before anybody else moves; None if you are not.

        Its moves include those that you may only try.
        """
        if self.match.is_over:
            return None
        for turn in self._turns_now():
            if turn.player == self.you:
                return turn
            if is_last_asked(self.match, turn) or self._choice(turn) is not None:
                return None
        return None

    @property
    def last(self) -> int:
        """The number of your last move in the match, from 1; 0 if you have not moved."""
        return max((number for number, maker in enumerate(self._makers, 1) if maker == self.you), default=0)

    @property
    def can_take_back(self) -> bool:
        """Whether you have moved."""
        return self.you in self._makers

    def make(self, move: Move | str) -> None:
        """Make a move, yours, another player's or that of chance; `turn` has those that are yours.

        Raises:
            MugginsError: any error that the move raises; the match is then as before.
        """
        maker = self.match.maker(move)
        self._note(maker, self.match.apply(move))

    def go_on(self, *, declines: bool = False) -> bool:
        """Make the next move of somebody else or of chance; False if it is your turn or the match is over.

        Args:
            declines: whether you decline to move when you may but need not.
        """
        if self.match.is_over:
            return False
        for turn in self._turns_now():
            if turn.player == self.you:
                if turn.is_awaited or not declines:
                    return False
            elif (move := self._choice(turn)) is not None:
                self.make(move)
                return True
        dealt = sum(maker is None for maker in self._makers)
        self._note(None, self.match.shuffle(Random(f"{self.seed} chance {dealt}")))
        return True

    def take_back(self) -> None:
        """Go back to the moment before your last move.

        Raises:
            UnexpectedMoveError: if you have not moved yet.
        """
        if not self.can_take_back:
            raise UnexpectedMoveError("you have not moved yet", self.match)
        before = self.last - 1
        self.match = self._before[before]
        del self._before[before:], self._makers[before:]
        self._choices.clear()

    def hint(self, worlds: int) -> tuple[Option, ...]:
        """What your moves are worth, the best one first; none if you are not asked.

        The game's own coach gives the hint if it can judge the match, or else a search in this many worlds.
        """
        turn = self.turn
        if turn is None or not self.match.legal_moves(self.you):
            return ()
        rng = Random(f"{self.seed} hint {len(self._makers)}")
        thumb = thumb_of(type(self.match))
        own = own_coach(self.match)
        found = own.advice(turn) if own is not None else ()
        return with_reasons(found or options(turn.worlds, thumb, rng, worlds=worlds), turn.worlds, thumb)

    def happened(self, since: int = 0) -> Iterator[Happening]:
        """The moves after the first `since`, as you have seen them."""
        moments = [*self._before, self.match]
        for number in range(since, len(self._before)):
            before, after = moments[number : number + 2]
            awards = tuple(after.log[len(before.log) :])
            is_open = bool(after.moves_to_try(self.you))
            unexplained = tuple(award for award in awards if is_open and award.to != self.you)
            yield Happening(self._makers[number], _told(before, after, self.you), awards, unexplained)

    def _turns_now(self) -> Iterator[Turn]:
        """The turns of those who may move, and yours if there are moves that you may only try."""
        to_try = self.match.moves_to_try(self.you)
        if to_try and not self.match.legal_moves(self.you):
            yield Turn.of(self.match, self.you, to_try)
        for turn in turns_now(self.match):
            yield _trying(turn, to_try) if turn.player == self.you else turn

    def _choice(self, turn: Turn) -> Move | str | None:
        """The move of another player, who is asked only once."""
        if turn.player not in self._choices:
            rng = Random(f"{self.seed} {turn.player} {len(self._makers)}")
            self._choices[turn.player] = made_by(self.opponent, self.match, turn, rng)
        return self._choices[turn.player]

    def _note(self, maker: str | None, after: Match) -> None:
        self._before.append(self.match)
        self._makers.append(maker)
        self._choices.clear()
        self.match = after


def _trying(turn: Turn, to_try: Sequence[Move]) -> Turn:
    """A turn with moves that may be tried, which does not show whether they are legal."""
    tried = {move.text for move in to_try}
    return evolve(turn, moves=(*to_try, *[move for move in turn.moves if move.text not in tried]))


def _told(before: Match, after: Match, you: str) -> str:
    """The last move in words, as far as you may know it."""
    move, view = after.made[-1], after.table_seen_by(you)
    open_to_you = {*texts_of(before.table_seen_by(you)), *texts_of(view)}
    words = {*_words_of(before, move)}
    is_open = before.maker(move) != you and after.moves_to_try(you)
    secret = words if is_open or (move.is_secret and before.maker(move) != you) else set()
    return _without(before.told(move), {*_cards_of(before, move)} - open_to_you, secret)


def _without(told: str, hidden: Collection[str], secret: Collection[str]) -> str:
    """A move in words, with a number in place of hidden cards, and without words that are secret."""
    words = [word for word in told.split(" ") if word not in secret]
    shown = [word for word in words if word not in hidden]
    count = len(words) - len(shown)
    return " ".join([*shown, numbered(count, "card")] if count else shown)


def _cards_of(match: Match, move: Move) -> Iterator[str]:
    for name, part in zip(move.part_names, move.parts, strict=True):
        if match.PARTS[name].card is not None and part is not None:
            yield from map(str, part if isinstance(part, tuple) else [part])


def _words_of(match: Match, move: Move) -> Iterator[str]:
    """The words of a move besides its cards and players."""
    for name, part in zip(move.part_names, move.parts, strict=True):
        kind = match.PARTS[name]
        if kind.card is None and not kind.names_player and part is not None:
            yield from str(part).split()
