"""A match: deals until one player reaches the target, driven move by move or replayed from a record.

What a game says of its matches, it says in a subclass of `Match`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from attrs import Attribute, Factory, asdict, evolve, field, frozen

from muggins.deal import Deal, Phase
from muggins.errors import AlreadyOverError, MugginsError, PlayerError, RecordError, UnexpectedMoveError
from muggins.options import TableRules
from muggins.pegging import PeggingState
from muggins.race import Award, Board, Pegs, Place, Race
from muggins.score import Score
from muggins.seats import Seat

__all__ = ["Form", "Match"]

KindT = TypeVar("KindT", bound=Enum)
CardT = TypeVar("CardT")
RulesT = TypeVar("RulesT", bound=TableRules)
DealT = TypeVar("DealT", bound=Deal[Any, Any, Any])


class Form(NamedTuple):
    """How a kind of move is written as a line of text.

    Attributes:
        shape: the form, for a message.
        line: what such a line looks like.
        apply: the match after the move, from the match before it and what the line holds.
    """

    shape: str
    line: re.Pattern[str]
    apply: Callable[[Any, Mapping[str, str | None]], Any]


def _seated(match: Match[Any, Any, Any, Any], found: Mapping[str, str | None]) -> str:
    return match.player_at(Seat(found["seat"] or ""))


FORMS = tuple(
    Form(shape, re.compile(line), apply)
    for shape, line, apply in (
        ("deal CARDS", r"deal (?P<cards>.+)", lambda match, found: match.deal(found["cards"])),
        (
            "discard SEAT CARDS",
            r"discard (?P<seat>pone|dealer) (?P<cards>.+)",
            lambda match, found: match.discard(_seated(match, found), found["cards"]),
        ),
        (
            "turn-up NUMBER",
            r"turn-up (?P<lifted>[0-9]{1,3})",
            lambda match, found: match.turn_up(int(found["lifted"])),
        ),
        ("play CARD", r"play (?P<card>.+)", lambda match, found: match.play(found["card"])),
        (
            "count [POINTS]",
            r"count( (?P<claimed>[0-9]+))?",
            lambda match, found: match.count(found["claimed"] and int(found["claimed"])),
        ),
        (
            "claim SEAT",
            r"claim (?P<seat>pone|dealer)",
            lambda match, found: match.claim(_seated(match, found)),
        ),
        (
            "muggins SEAT",
            r"muggins (?P<seat>pone|dealer)",
            lambda match, found: match.muggins(_seated(match, found)),
        ),
    )
)
"""The moves of every match."""


def _two_names(match: object, attribute: Attribute[tuple[str, str]], players: Sequence[object]) -> None:
    names = {name for name in players if isinstance(name, str)}
    if not isinstance(players, tuple) or len(players) != len(Seat) or len(names) != len(Seat):
        raise PlayerError(f"a match is between two players with different names, not {players}")


def _one_of_them(match: Match[Any, Any, Any, Any], attribute: Attribute[str], dealer: str) -> None:
    match.check_player(dealer)


@frozen
class Match(ABC, Generic[KindT, CardT, RulesT, DealT]):
    """A moment in a match. Each move gives the next; no match ever changes.

    The moves of a deal are `deal` (or `shuffle`), `discard` by both players, `turn_up`, `play` card by card,
    and `count` for each of the three counts, on each of which the opponent may `claim` or say `muggins`;
    `show` makes all counts that are left, in full, and all claims. Every single award is checked against the
    target, and a move after the win is refused. After the show, the next `deal` is by the other player.

    Attributes:
        players: the two names.
        dealer: the player who deals the present deal, or the next one if no card is dealt.
        rules: the rules.
        race: what was scored so far, and who has won.
        current: the present deal, or None before the first.
        moves: all moves so far, each as a line of text that `apply` reads.
        first_dealer: the player who dealt, or deals, the first deal.

    Raises:
        PlayerError: if the names are not two different ones, or the dealer's is neither.
    """

    GAME: ClassVar[str]
    """The word for the game in a record."""
    STANDARD: ClassVar[Any]
    """The rules as written."""
    DEAL: ClassVar[Any]
    """The class of the game's deals."""
    FORMS: ClassVar[tuple[Form, ...]] = FORMS
    """How the moves are written."""

    players: tuple[str, str] = field(validator=_two_names)
    dealer: str = field(validator=_one_of_them)
    rules: RulesT = field(default=Factory(lambda match: match.STANDARD, takes_self=True))
    race: Race[KindT, CardT] = field(
        default=Factory(
            lambda match: Race(match.players, match.rules.target, match.rules.start), takes_self=True
        )
    )
    current: DealT | None = None
    moves: tuple[str, ...] = ()
    first_dealer: str = field(default=Factory(lambda match: match.dealer, takes_self=True), repr=False)

    # --- what a game says --------------------------------------------------------------------------------

    @property
    @abstractmethod
    def is_double(self) -> bool:
        """Whether the win, if there is one, counts double."""

    def marked(self, race: Race[KindT, CardT], award: Award[str, KindT, CardT]) -> Race[KindT, CardT]:
        """The race after an award of this game."""
        return race.award(award)

    # --- who and where -----------------------------------------------------------------------------------

    def check_player(self, name: str) -> None:
        """Accept the name of a player.

        Raises:
            PlayerError: if it is no player's.
        """
        if name not in self.players:
            raise PlayerError(f"{name!r} does not play: the players are {' and '.join(self.players)}")

    def seat_of(self, player: str) -> Seat:
        """The seat of a player in the present deal.

        Raises:
            PlayerError: if it is no player's name.
        """
        self.check_player(player)
        return Seat.DEALER if player == self.dealer else Seat.PONE

    def player_at(self, seat: Seat) -> str:
        """The player at a seat in the present deal."""
        return self.dealer if seat is Seat.DEALER else self._opponent(self.dealer)

    def hand(self, player: str) -> tuple[CardT, ...]:
        """The cards that a player holds of those dealt, whether played or not; none before the first deal.

        Raises:
            PlayerError: if it is no player's name.
        """
        seat = self.seat_of(player)
        return () if self.current is None else self.current.held(seat)

    @property
    def pegging(self) -> PeggingState[KindT, CardT] | None:
        """The play of the cards of the present deal, or None before its up-card is turned."""
        return None if self.current is None else self.current.pegging

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` between two deals, before the first, and after the win."""
        return Phase.DONE if self.current is None or self.is_over else self.current.phase

    @property
    def to_act(self) -> tuple[str, ...]:
        """The players who have to throw, lift, play, count or deal now; nobody after the win."""
        deal = self.current
        if self.is_over:
            return ()
        if deal is None or deal.phase is Phase.DONE:
            return (self.next_dealer,)
        return tuple(self.player_at(seat) for seat in deal.to_act)

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the deal alternates."""
        return self.dealer if self.current is None else self._opponent(self.dealer)

    # --- the score ---------------------------------------------------------------------------------------

    @property
    def scores(self) -> dict[str, int]:
        """The points of both players, as counted: the winner's may be more than the target."""
        return {player: self.race.score(player) for player in self.players}

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def winner(self) -> str | None:
        """The player who has won, or None."""
        return self.race.winner

    @property
    def stakes(self) -> int:
        """What the win counts: 2 if it is a double one, else 1; 0 while there is none."""
        return 0 if not self.is_over else 2 if self.is_double else 1

    def pegs(self, player: str) -> Pegs:
        """The points at which a player's two pegs stand.

        Raises:
            PlayerError: if it is no player's name.
        """
        self.check_player(player)
        return self.race.pegs(player)

    def place(self, player: str) -> Place:
        """Where a player's front peg stands on the board.

        Raises:
            PlayerError: if it is no player's name.
        """
        return self.board.place(self.pegs(player).front)

    @property
    def board(self) -> Board:
        """The board on which the match is pegged."""
        return Board(self.rules.lap, self.rules.target)

    def _repr_svg_(self) -> str:
        """The board with the pegs for a notebook, as `muggins.draw.board` draws it."""
        from muggins import draw

        return draw.board(self, self.board).svg

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal from a deck shuffled by `rng`.

        Raises:
            UnexpectedMoveError: if the present deal is not finished.
            AlreadyOverError: if the match is over.
        """
        return self.deal(self.DEAL.READ.deck.shuffled(rng))

    def deal(self, deck: str | Iterable[CardT | str]) -> Self:
        """The match after a deal from a deck in this order, one card at a time, by the next dealer.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if the deck is not the whole deck of the game.
            UnexpectedMoveError: if the present deal is not finished.
            AlreadyOverError: if the match is over.
        """
        self.check_open()
        if self.current is not None and self.current.phase is not Phase.DONE:
            raise UnexpectedMoveError(
                f"this is no moment for a new deal: this one waits for {self.current.phase}", self
            )
        order = self._read(deck)
        dealt = self.DEAL.from_deck(order, self.rules)
        return evolve(self, dealer=self.next_dealer, current=dealt, moves=(*self.moves, _move("deal", order)))

    def discard(self, player: str, thrown: str | Iterable[CardT | str]) -> Self:
        """The match after a player has thrown two cards to the crib.

        Raises:
            PlayerError: if it is no player's name.
            NotationError: if a text names no card.
            WrongCardsError: if they are not two different cards of that hand.
            UnexpectedMoveError: if it is not the moment, or that player has thrown already.
            AlreadyOverError: if the match is over.
        """
        seat, found = self.seat_of(player), self._read(thrown)
        return self._moved(_move(f"discard {seat}", found), lambda deal: deal.discard(seat, found))

    def turn_up(self, lifted: int) -> Self:
        """The match after the pone lifted so many cards and the dealer turned the next.

        Raises:
            DeckError: if either part of the stock has fewer cards than the rules ask for.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
        """
        return self._moved(f"turn-up {lifted}", lambda deal: deal.turn_up(lifted))

    def play(self, card: CardT | str) -> Self:
        """The match after the player whose turn it is has played a card.

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if it is no card of the deck.
            IllegalPlayError: if that player does not hold it, or it would take the count over the limit.
            OutOfTurnError: if the other player holds it.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
        """
        found = self.DEAL.READ.one(card)
        return self._moved(_move("play", [found]), lambda deal: deal.play(found))

    def count(self, claimed: int | None = None) -> Self:
        """The match after the next count of the show: the pone's hand, the dealer's, or the crib.

        Args:
            claimed: the points that the player claims; by default all that there are. Fewer are all that the
                player gets, more are put right.

        Raises:
            UnexpectedMoveError: if it is not the moment.
            ClaimError: if fewer points than none are claimed.
            AlreadyOverError: if the match is over.
        """
        move = "count" if claimed is None else f"count {claimed}"
        return self._moved(move, lambda deal: deal.count(claimed))

    def claim(self, player: str) -> Self:
        """The match after a player has claimed what the hand just counted leaves to its opponent.

        Raises:
            PlayerError: if it is no player's name.
            ClaimError: if no hand was counted, it is the player's own, it leaves nothing, or it was claimed.
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        seat = self.seat_of(player)
        return self._moved(f"claim {seat}", lambda deal: deal.claim(seat))

    def muggins(self, player: str) -> Self:
        """The match after a player has said muggins, and scores what the last count overlooked.

        Raises:
            PlayerError: if it is no player's name.
            ClaimError: if no hand was counted, it is the player's own, nothing was overlooked, it was said
                before, or the rules have no muggins.
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        seat = self.seat_of(player)
        return self._moved(f"muggins {seat}", lambda deal: deal.muggins(seat))

    @property
    def claimable(self) -> Score[KindT, CardT]:
        """What the opponent of whoever counted last may claim now; empty if there is nothing."""
        return Score() if self.current is None or self.is_over else self.current.claimable

    @property
    def overlooked(self) -> Score[KindT, CardT]:
        """What the opponent of whoever counted last gets for muggins now; empty if there is nothing."""
        return Score() if self.current is None or self.is_over else self.current.overlooked

    def show(self) -> Self:
        """The match after all counts that are left, each in full and with its claim, up to a win.

        Raises:
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
        """
        match = self.count()
        while True:
            if match.claimable.lines and match.current is not None:
                claimant = match.current.counts[-1].seat.other
                match = match.claim(match.player_at(claimant))
            if match.phase is not Phase.SHOW:
                return match
            match = match.count()

    def apply(self, move: object) -> Self:
        """The match after a move that is written as one line, as `moves` holds them.

        Raises:
            RecordError: if the line is no move.
            MugginsError: whatever the move itself raises.
        """
        for form in self.FORMS:
            line = form.line.fullmatch(move) if isinstance(move, str) else None
            if line is not None:
                after: Self = form.apply(self, line.groupdict())
                return after
        raise RecordError(
            f"{move!r} is no move; a move is one of {', '.join(form.shape for form in self.FORMS)}"
        )

    # --- records -----------------------------------------------------------------------------------------

    def to_record(self) -> dict[str, Any]:
        """The match as plain data that JSON can hold: game, players, first dealer, changed rules, moves."""
        return {
            "game": self.GAME,
            "players": list(self.players),
            "dealer": self.first_dealer,
            "rules": asdict(
                self.rules, filter=lambda option, chosen: option.init and chosen != option.default
            ),
            "moves": list(self.moves),
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """The match that a record of `to_record` holds, replayed move by move.

        Raises:
            RecordError: if it is no record of a match of this game, or one of its moves is refused.
        """
        try:
            game, moves = record["game"], tuple(record["moves"])
            players = record["players"]
            named = tuple(players) if isinstance(players, list) else players
            match = cls(named, record["dealer"], type(cls.STANDARD)(**record["rules"]))
        except KeyError as error:
            raise RecordError(f"this is no record of a match: it has no {error}") from error
        except (TypeError, ValueError) as error:
            raise RecordError(f"this is no record of a match: {error}") from error
        if game != cls.GAME:
            raise RecordError(f"this is a record of {game!r}, not of {cls.GAME!r}")
        for number, move in enumerate(moves, start=1):
            try:
                match = match.apply(move)
            except MugginsError as error:
                raise RecordError(f"move {number}, {move!r}, is refused: {error}") from error
        return match

    # --- inside ------------------------------------------------------------------------------------------

    def _opponent(self, player: str) -> str:
        one, other = self.players
        return other if player == one else one

    def _read(self, source: str | Iterable[CardT | str]) -> tuple[CardT, ...]:
        found: tuple[CardT, ...] = self.DEAL.READ.many(source)
        return found

    def check_open(self) -> None:
        """Accept a match that nobody has won.

        Raises:
            AlreadyOverError: if somebody has.
        """
        if self.is_over:
            raise AlreadyOverError(f"the match is over: {self.winner} has won", self)

    def _moved(self, move: str, advance: Callable[[DealT], DealT]) -> Self:
        self.check_open()
        if self.current is None:
            raise UnexpectedMoveError(f"this is no moment for {move!r}: no card has been dealt yet", self)
        deal = advance(self.current)
        race = self.race
        for award in deal.awards[len(self.current.awards) :]:
            race = self.marked(race, Award(self.player_at(award.to), award.occasion, award.score))
            if race.winner is not None:
                break
        return evolve(self, current=deal, race=race, moves=(*self.moves, move))


def _move(verb: str, found: Iterable[object]) -> str:
    return " ".join([verb, *map(str, found)])
