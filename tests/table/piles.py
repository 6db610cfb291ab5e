"""A game that is none of ours, for the tests of the protocol: players take cards from an open pile.

Two to four players; four play as partners. Whoever takes a card is marked its number, and as much again as he
names. A player may say how he feels, at any time, and the cheer of the third kind wins the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.hands import HandReader
from muggins.decks import Deck
from muggins.errors import IllegalPlayError, UnexpectedMoveError
from muggins.scoring.score import Line, Score
from muggins.table.ends import AfterHand, End, FirstTo
from muggins.table.match import Match
from muggins.table.moves import Move, Part, card, cards, choice, move, number
from muggins.table.options import positive, switch, whole_number
from muggins.table.scoreboard import Award
from muggins.table.state import later
from muggins.table.view import HandsView

MOST = 9_999
PACK = Deck(tuple(f"c{place}" for place in range(1, 9)))


class Cheer(StrEnum):
    """How a player feels."""

    HURRAH = "hurrah"
    ALAS = "alas"
    ENOUGH = "enough"


class Kind(StrEnum):
    """What is marked."""

    CARD = "card"
    EXTRA = "extra"


def _read(source: Any) -> tuple[str, ...]:
    return tuple(source.split()) if isinstance(source, str) else tuple(source)


def _player(match: Match, name: str) -> str:
    match.check_player(name)
    return name


READ: HandReader[str] = HandReader(_read, PACK)


class PilesView(HandsView, total=False):
    """The pile, and what games have that are made of this one."""

    pile: list[str]
    stock: int
    odd: str


@frozen(kw_only=True)
class Rules:
    """The options."""

    target: int = whole_number(20, positive)
    at_once: bool = field(default=True, validator=switch)


STANDARD = Rules()


@frozen
class Piles(Match[Rules, Kind, str]):
    """A match: the pile, and who takes next."""

    GAME: ClassVar[str] = "piles"
    VIEW: ClassVar[Any] = PilesView
    STANDARD: ClassVar[Rules] = STANDARD
    PLAYERS: ClassVar[range] = range(2, 5)
    PARTS: ClassVar[Mapping[str, Any]] = {
        "DECK": cards(READ, in_order="pile"),
        "CARD": card(READ),
        "CARDS": cards(READ),
        "EXTRA": number("the extra"),
        "CHEER": choice(Cheer, "cheer"),
        "PLAYER": Part("[A-Z][a-z]+", _player, names_player=True),
    }

    pile: tuple[str, ...] = field(init=False, default=())
    turn: int = field(init=False, default=0)
    last: int = field(init=False, default=0)

    @property
    def end(self) -> End:
        """By the rules."""
        return FirstTo(self.rules.target) if self.rules.at_once else AfterHand(self.rules.target)

    @property
    def sides(self) -> tuple[int, ...]:
        """Four play as partners."""
        return (0, 1, 0, 1) if len(self.players) == len("four") else tuple(range(len(self.players)))

    def find_to_act(self) -> tuple[str, ...]:
        """Whose turn it is, as long as there is a pile."""
        return (self.players[self.turn],) if self.pile else ()

    def possible_moves(self, player: str) -> Iterator[Move]:
        """The cards of the pile, and a cheer."""
        yield self.say.legal(Cheer.ALAS)
        if player in self.to_act:
            yield from map(self.take.legal, self.pile)

    def shuffle(self, rng: Random) -> Self:
        """The next pile."""
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: Any) -> Piles:
        """A pile in this order."""
        if self.pile:
            raise UnexpectedMoveError("there is a pile already", self)
        return self.then(pile=READ.some("pile", order, counts=range(9)))

    @move("take CARD [EXTRA]")
    def take(self, one: str, extra: int | None = None) -> Piles:
        """Take a card of the pile."""
        if one not in self.pile:
            raise IllegalPlayError(f"{one} is not in the pile", self)
        if extra is not None and not 0 <= extra <= MOST:
            raise IllegalPlayError(f"the extra is from 0 to {MOST}", self)
        lines = [Line(Kind.CARD, (one,), int(one[1:]))]
        if extra is not None:
            lines.append(Line(Kind.EXTRA, (), extra))
        award = Award(self.players[self.turn], "taking", Score(tuple(lines)))
        pile = tuple(other for other in self.pile if other != one)
        turn = (self.turn + 1) % len(self.players)
        return self.then(award, ends_hand=not pile, pile=pile, turn=turn)

    @move("throw [CARDS]")
    def throw(self, some: Any = ()) -> Piles:
        """Throw cards of the pile away."""
        return self.then(pile=tuple(one for one in self.pile if one not in some))

    @move("say CHEER", told="cries")
    def say(self, cheer: Cheer | str) -> Piles:
        """Say how one feels."""
        if cheer is Cheer.ENOUGH:
            nothing = Line[Kind, str](Kind.EXTRA, (), 0)
            cheered = Award(self.players[self.turn], "cheer", Score((nothing,)))
            return self.then(cheered, cheered, wins=True)
        return self.then()

    @move("wave PLAYER")
    def wave(self, player: str) -> Piles:
        """Wave at the others."""
        return self.then()

    def ended(self, marked: int) -> Piles:
        """Which of the awards has won."""
        return later(self, last=marked)

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """The pile lies open."""
        return {"pile": list(self.pile)}


@frozen
class QuietPiles(Piles):
    """The same game, in which a cheer is heard, but nothing comes of it."""

    @move("say CHEER")
    def say(self, cheer: Cheer | str) -> Piles:
        """Say how one feels."""
        return self.then(turn=0)
