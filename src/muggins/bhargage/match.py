"""A match: deals until one player reaches the target, driven move by move or replayed from a record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import Attribute, Factory, asdict, evolve, field, frozen

from muggins.bhargage.deal import Deal, Phase
from muggins.bhargage.play import PlayState
from muggins.bhargage.reading import CardLike, CardsLike, read_card
from muggins.bhargage.rules import STANDARD, Kind, Rules
from muggins.bhargage.show import BhargageScore
from muggins.decktet import EXTENDED, Card, cards
from muggins.errors import AlreadyOverError, MugginsError, PlayerError, RecordError, UnexpectedMoveError
from muggins.match import Award, Board, Occasion, Pegs, Place, Race
from muggins.score import Score
from muggins.seats import Seat

__all__ = ["Match"]

MatchAward: TypeAlias = Award[str, Kind, Card]

_GAME = "bhargage"
_DOUBLE, _SINGLE, _OPEN = 2, 1, 0


def _two_names(match: Match, attribute: Attribute[tuple[str, str]], players: Sequence[object]) -> None:
    names = {name for name in players if isinstance(name, str)}
    if not isinstance(players, tuple) or len(players) != len(Seat) or len(names) != len(Seat):
        raise PlayerError(f"a match is between two players with different names, not {players}")


def _one_of_them(match: Match, attribute: Attribute[str], dealer: str) -> None:
    match.check_player(dealer)


def _fresh_race(match: Match) -> Race[Kind, Card]:
    return Race(match.players, match.rules.target, match.rules.start)


@frozen
class Match:
    """A moment in a match. Each move gives the next; no match ever changes (BH-10 to BH-26).

    The moves of a deal are `deal` (or `shuffle`), `discard` by both players, `turn_up`, `play` card by card,
    and `count` for each of the three counts, on each of which the opponent may `claim`; `show` makes all
    counts with all claims. Every single award is checked against the target, and a move after the
    win is refused.
    After the show, the next `deal` is by the other player.

    Examples:
        >>> match = Match(players=("Ann", "Ben"), dealer="Ben").deal(EXTENDED)
        >>> match = match.discard("Ann", "AS AL").discard("Ben", "AM AW").turn_up(4)
        >>> match.hand("Ann"), match.to_act
        ((Card.parse('E'), Card.parse('AK'), Card.parse('2SY')), ('Ann',))
        >>> while match.phase is Phase.PLAY:
        ...     match = match.play(match.pegging.legal_plays[0])
        >>> match = match.show()
        >>> match.scores, match.next_dealer
        ({'Ann': 8, 'Ben': 31}, 'Ann')

    Attributes:
        players: the two names.
        dealer: the player who deals the present deal, or the first one if no card is dealt yet.
        rules: the rules.
        race: what was scored so far, and who has won.
        current: the present deal, or None before the first.
        moves: all moves so far, each as a line of text that `apply` reads.

    Raises:
        PlayerError: if the names are not two different ones, or the dealer's is neither.
    """

    players: tuple[str, str] = field(validator=_two_names)
    dealer: str = field(validator=_one_of_them)
    rules: Rules = STANDARD
    race: Race[Kind, Card] = field(default=Factory(_fresh_race, takes_self=True))
    current: Deal | None = None
    moves: tuple[str, ...] = ()

    # --- who and where -------------------------------------------------------------------------------------

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

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds of those dealt, whether played or not; none before the first deal.

        Raises:
            PlayerError: if it is no player's name.
        """
        seat = self.seat_of(player)
        return () if self.current is None else self.current.held(seat)

    @property
    def pegging(self) -> PlayState | None:
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
        """The player who deals next: the deal alternates (BH-20)."""
        return self.dealer if self.current is None else self._opponent(self.dealer)

    # --- the score -----------------------------------------------------------------------------------------

    @property
    def scores(self) -> dict[str, int]:
        """The points of both players, as counted: the winner's may be more than the target (BH-11)."""
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
        """What the win counts: 2 if a claim of shortage brought it, else 1; 0 while there is none (BH-17)."""
        if not self.is_over:
            return _OPEN
        return _DOUBLE if self.race.awards[-1].occasion is Occasion.CLAIM else _SINGLE

    def pegs(self, player: str) -> Pegs:
        """The points at which a player's two pegs stand (BH-15).

        Raises:
            PlayerError: if it is no player's name.
        """
        self.check_player(player)
        return self.race.pegs(player)

    def place(self, player: str) -> Place:
        """Where a player's front peg stands on the board (BH-14).

        Raises:
            PlayerError: if it is no player's name.
        """
        return Board(self.rules.lap, self.rules.target).place(self.pegs(player).front)

    # --- the moves -----------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Match:
        """The match after a deal from a deck shuffled by `rng`.

        Raises:
            UnexpectedMoveError: if the present deal is not finished.
            AlreadyOverError: if the match is over.
        """
        return self.deal(EXTENDED.shuffled(rng))

    def deal(self, deck: str | Iterable[Card | str]) -> Match:
        """The match after five cards each were dealt from a deck in this order, by the next dealer (BH-22).

        Raises:
            NotationError: if a text names no card.
            WrongCardsError: if the deck is not the 45 cards of the extended deck.
            UnexpectedMoveError: if the present deal is not finished.
            AlreadyOverError: if the match is over.
        """
        self._check_open()
        if self.current is not None and self.current.phase is not Phase.DONE:
            raise UnexpectedMoveError(
                f"this is no moment for a new deal: this one waits for {self.current.phase}", self
            )
        order = cards(deck)
        dealt = Deal.start(order, self.rules)
        return evolve(self, dealer=self.next_dealer, current=dealt, moves=(*self.moves, _move("deal", order)))

    def discard(self, player: str, thrown: CardsLike) -> Match:
        """The match after a player has thrown two cards to the bhargage (BH-23).

        Raises:
            PlayerError: if it is no player's name.
            NotationError: if a text names no card.
            WrongCardsError: if they are not two different cards of that hand.
            UnexpectedMoveError: if it is not the moment, or that player has thrown already.
            AlreadyOverError: if the match is over.
        """
        seat, found = self.seat_of(player), cards(thrown)
        return self._moved(_move(f"discard {seat}", found), lambda deal: deal.discard(seat, found))

    def turn_up(self, lifted: int) -> Match:
        """The match after the pone lifted so many cards and the dealer turned the next (BH-24, BH-25).

        Raises:
            DeckError: if either part of the stock has fewer cards than the rules ask for.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
        """
        return self._moved(f"turn-up {lifted}", lambda deal: deal.turn_up(lifted))

    def play(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has played a card.

        Raises:
            NotationError: if a text names no card.
            IllegalPlayError: if that player does not hold it, or it would take the count over 23.
            OutOfTurnError: if the other player holds it.
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
        """
        found = read_card(card)
        return self._moved(_move("play", [found]), lambda deal: deal.play(found))

    def count(self) -> Match:
        """The match after the next count of the show: the pone's hand, the dealer's, or the bhargage (BH-46).

        Raises:
            UnexpectedMoveError: if it is not the moment.
            AlreadyOverError: if the match is over.
        """
        return self._moved("count", Deal.count)

    def claim(self, player: str) -> Match:
        """The match after a player has claimed the shortage of the hand just counted (BH-58, BH-59).

        Raises:
            PlayerError: if it is no player's name.
            ClaimError: if no hand was counted, it is the player's own, it lacks no suit, or it was claimed.
            UnexpectedMoveError: if no card has been dealt yet.
            AlreadyOverError: if the match is over.
        """
        seat = self.seat_of(player)
        return self._moved(f"claim {seat}", lambda deal: deal.claim(seat))

    @property
    def claimable(self) -> BhargageScore:
        """The shortage that the opponent of whoever counted last may claim now; empty if there is none."""
        return Score() if self.current is None or self.is_over else self.current.claimable

    def show(self) -> Match:
        """The match after all counts that are left, each with its claim, up to a win (BH-46, BH-58).

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

    def apply(self, move: object) -> Match:
        """The match after a move that is written as one line, as `moves` holds them.

        Raises:
            RecordError: if the line is no move.
            MugginsError: whatever the move itself raises.

        Examples:
            >>> Match(("Ann", "Ben"), "Ben").apply("count")
            Traceback (most recent call last):
            muggins.errors.UnexpectedMoveError: this is no moment for 'count': no card has been dealt yet
        """
        form = _MOVE.fullmatch(move) if isinstance(move, str) else None
        if form is None:
            raise RecordError(f"{move!r} is no move; a move is one of {', '.join(_FORMS)}")
        match form.groupdict():
            case {"deck": str(deck)}:
                return self.deal(deck)
            case {"thrower": str(seat), "thrown": str(thrown)}:
                return self.discard(self.player_at(Seat(seat)), thrown)
            case {"lifted": str(lifted)}:
                return self.turn_up(int(lifted))
            case {"card": str(card)}:
                return self.play(card)
            case {"claimant": str(seat)}:
                return self.claim(self.player_at(Seat(seat)))
            case _:
                return self.count()

    # --- records -------------------------------------------------------------------------------------------

    def to_record(self) -> dict[str, Any]:
        """The match as plain data that JSON can hold: game, players, first dealer, changed rules, moves."""
        changed = asdict(self.rules, filter=lambda option, chosen: option.init and chosen != option.default)
        deals = sum(move.startswith("deal ") for move in self.moves)
        alternated = deals > 0 and deals % 2 == 0
        return {
            "game": _GAME,
            "players": list(self.players),
            "dealer": self._opponent(self.dealer) if alternated else self.dealer,
            "rules": changed,
            "moves": list(self.moves),
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Match:
        """The match that a record of `to_record` holds, replayed move by move.

        Raises:
            RecordError: if it is no record of a match of Bhargage, or one of its moves is refused.

        Examples:
            >>> match = Match(("Ann", "Ben"), "Ben").shuffle(Random(5))
            >>> Match.from_record(match.to_record()) == match
            True
        """
        try:
            game, moves = record["game"], tuple(record["moves"])
            players = record["players"]
            named = tuple(players) if isinstance(players, list) else players
            match = cls(named, record["dealer"], Rules(**record["rules"]))
        except KeyError as error:
            raise RecordError(f"this is no record of a match: it has no {error}") from error
        except (TypeError, ValueError) as error:
            raise RecordError(f"this is no record of a match: {error}") from error
        if game != _GAME:
            raise RecordError(f"this is a record of {game!r}, not of {_GAME!r}")
        for number, move in enumerate(moves, start=1):
            try:
                match = match.apply(move)
            except MugginsError as error:
                raise RecordError(f"move {number}, {move!r}, is refused: {error}") from error
        return match

    # --- inside --------------------------------------------------------------------------------------------

    def _opponent(self, player: str) -> str:
        one, other = self.players
        return other if player == one else one

    def _check_open(self) -> None:
        if self.is_over:
            raise AlreadyOverError(f"the match is over: {self.winner} has won", self)

    def _moved(self, move: str, advance: Callable[[Deal], Deal]) -> Match:
        self._check_open()
        if self.current is None:
            raise UnexpectedMoveError(f"this is no moment for {move!r}: no card has been dealt yet", self)
        deal = advance(self.current)
        race = self.race
        for award in deal.awards[len(self.current.awards) :]:
            race = _marked(race, Award(self.player_at(award.to), award.occasion, award.score))
            if race.winner is not None:
                break
        return evolve(self, current=deal, race=race, moves=(*self.moves, move))


def _marked(race: Race[Kind, Card], award: MatchAward) -> Race[Kind, Card]:
    """The race after an award, which six Aces win outright (BH-38)."""
    outright = any(line.kind is Kind.SIX_ACES for line in award.score.lines)
    return race.won(award) if outright else race.award(award)


def _move(verb: str, found: Iterable[Card]) -> str:
    return " ".join([verb, *map(str, found)])


_FORMS = ("deal CARDS", "discard SEAT CARDS", "turn-up NUMBER", "play CARD", "count", "claim SEAT")
_MOVE = re.compile(
    r"deal (?P<deck>.+)|discard (?P<thrower>pone|dealer) (?P<thrown>.+)|turn-up (?P<lifted>[0-9]{1,3})"
    r"|play (?P<card>.+)|count|claim (?P<claimant>pone|dealer)"
)
