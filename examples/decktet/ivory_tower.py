"""Ivory Tower, a solitaire by P. D. Magnus for the basic Decktet, as a match of one player.

- IT-01 The three top cards of the stock are turned over together onto a pile, of which only the top card is
  seen. The player may turn three more at any time, or the rest if there are fewer.
- IT-02 When the stock is empty, the pile is turned over to be the stock again.
- IT-03 Up to three stacks can be begun, each with a Crown. A card is laid on a stack if it is one rank lower
  than the last card there and shares no suit with it.
- IT-04 The tower is begun with any Ace. A card is built on it if it is one rank higher than the last card
  there and shows the suit of the Ace.
- IT-05 The top card of the pile can be laid or built, the last card of a stack can be built.
- IT-06 Whoever builds the Crown on the tower wins. Each card of the tower scores a point.
- IT-07 The stock is not begun again if no card has been played since it was last begun. If then no card can
  be played, the game is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import product
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards import decktet
from muggins.cards.decktet import BASIC, Card, CardLike, CardsLike, Rank
from muggins.cards.hands import HandReader
from muggins.decks import Deck
from muggins.errors import IllegalPlayError, UnexpectedMoveError
from muggins.scoring.score import Line, Score
from muggins.strategy.players import Turn
from muggins.table import match as table
from muggins.table.ends import End
from muggins.table.game import Game
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.scoreboard import Award
from muggins.table.view import MatchView

__all__ = ["GAME", "Match", "Rules", "builder"]

READ = HandReader(decktet.cards, BASIC)
PLACES = {rank: place for place, rank in enumerate(rank for rank in Rank if BASIC.only(rank))}
"""The ranks of the basic deck one after another: a Crown follows a nine."""
TURNED = 3
MOST_STACKS = 3


@frozen
class Rules:
    """There is nothing to choose."""

    def __str__(self) -> str:
        return "Ivory Tower"


class Kind(StrEnum):
    """What scores."""

    TOWER = "tower"


@frozen
class WholeTower(End):
    """The player wins by a move, whatever the score is (IT-06)."""

    def __str__(self) -> str:
        return "until the tower is built"


def follows(upper: Card, lower: Card) -> bool:
    """Whether a card is one rank higher than another."""
    return PLACES[upper.rank] == PLACES[lower.rank] + 1


class IvoryTowerView(MatchView, total=False):
    """How many cards are in the stock and in the pile, and what lies open."""

    stock: int
    turned: int
    top: list[str]
    stack_1: list[str]
    stack_2: list[str]
    stack_3: list[str]
    tower: list[str]


@frozen
class Match(table.Match[Rules, Kind, Card, IvoryTowerView]):
    """A game of Ivory Tower at one moment. Each move gives the next; no match ever changes."""

    GAME: ClassVar[str] = "ivory-tower"
    VIEW: ClassVar[Any] = IvoryTowerView
    STANDARD: ClassVar[Rules] = Rules()
    PLAYERS: ClassVar[range] = range(1, 2)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARD": card(READ),
        "ONTO": card(READ),
    }
    HEADINGS: ClassVar[Mapping[str, str]] = {"turned": "cards turned over"}

    stock: Deck[Card] = field(init=False, default=Deck(()))
    turned: tuple[Card, ...] = field(init=False, default=())
    stacks: tuple[tuple[Card, ...], ...] = field(init=False, default=())
    tower: tuple[Card, ...] = field(init=False, default=())
    is_idle: bool = field(init=False, default=True)
    """Whether no card has been played since the stock was last begun."""

    @property
    def end(self) -> End:
        """The completion of the tower."""
        return WholeTower()

    @property
    def is_drawn(self) -> bool:
        """Whether the game is lost (IT-07)."""
        return bool(self.made) and not self.winners and not any(self.possible_moves(self.players[0]))

    @property
    def top(self) -> tuple[Card, ...]:
        """The top card of the pile, if there is one."""
        return self.turned[-1:]

    @property
    def lowest(self) -> tuple[Card, ...]:
        """The last card of each stack."""
        return tuple(stack[-1] for stack in self.stacks)

    def can_lay(self, which: Card, onto: Card | None) -> bool:
        """Whether a card can be laid on the last card of a stack, or begin one (IT-03, IT-05)."""
        if which not in self.top:
            return False
        if onto is None:
            return which.rank is Rank.CROWN and len(self.stacks) < MOST_STACKS
        return onto in self.lowest and follows(onto, which) and not which.shares_suit(onto)

    def can_build(self, which: Card) -> bool:
        """Whether a card comes next on the tower (IT-04, IT-05)."""
        if which not in self.top + self.lowest:
            return False
        if not self.tower:
            return which.rank is Rank.ACE
        return follows(which, self.tower[-1]) and which.shares_suit(self.tower[0])

    def find_to_act(self) -> tuple[str, ...]:
        """The player, once the cards are dealt."""
        return self.players if self.made else ()

    def possible_moves(self, player: str) -> Iterator[Move]:
        """What can be built and laid, and the next cards."""
        if self.made:
            yield from self.build.each([each for each in self.top + self.lowest if self.can_build(each)])
            ways = product(self.top, (None, *self.lowest))
            yield from (self.lay.legal(*way) for way in ways if self.can_lay(*way))
            if self.can_turn:
                yield self.turn.legal()

    @property
    def can_turn(self) -> bool:
        """Whether there are cards to turn that were not all seen in vain (IT-02, IT-07)."""
        return bool(self.stock) or (bool(self.turned) and not self.is_idle)

    def shuffle(self, rng: Random) -> Self:
        """The match after the cards are dealt from a deck that `rng` has shuffled."""
        return self.deal(BASIC.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the first three cards are turned (IT-01)."""
        if self.made:
            raise UnexpectedMoveError("cannot deal now: the game has begun (IT-01)", self)
        return self.then(stock=Deck(READ.some("deck", order, counts=[len(BASIC)]))).turned_over()

    @move("turn")
    def turn(self) -> Match:
        """The match after the next cards are turned (IT-01, IT-02)."""
        if not self.can_turn:
            raise UnexpectedMoveError("cannot turn now: no card was played in the whole stock (IT-07)", self)
        if self.stock:
            return self.turned_over()
        return self.then(stock=Deck(self.turned), turned=(), is_idle=True).turned_over()

    @move("lay CARD [ONTO]")
    def lay(self, which: CardLike, onto: CardLike | None = None) -> Match:
        """The match after a card is laid on another, the last of a stack, or begins one (IT-03)."""
        found = READ.one(which)
        below = None if onto is None else READ.one(onto)
        if not self.can_lay(found, below):
            where = "begin a stack" if below is None else f"be laid on {below}"
            raise IllegalPlayError(f"{found} cannot {where} now (IT-03, IT-05)", self)
        stacks = tuple((*stack, found) if stack[-1] is below else stack for stack in self.stacks)
        return self.then(
            turned=self.turned[:-1], stacks=stacks if below else (*stacks, (found,)), is_idle=False
        )

    @move("build CARD")
    def build(self, which: CardLike) -> Match:
        """The match after a card is built on the tower (IT-04, IT-06)."""
        found = READ.one(which)
        if not self.can_build(found):
            raise IllegalPlayError(f"{found} cannot be built on the tower now (IT-04, IT-05)", self)
        rows = [tuple(each for each in row if each is not found) for row in (self.turned, *self.stacks)]
        tower = (*self.tower, found)
        after: Match = self.then(
            turned=rows[0], stacks=tuple(filter(None, rows[1:])), tower=tower, is_idle=False
        )
        award = Award(self.players[0], "build", Score((Line(Kind.TOWER, (found,), 1),)))
        return after.then(award, wins=found.rank is Rank.CROWN)

    def turned_over(self) -> Self:
        """The match after the next three cards are turned (IT-01)."""
        found, stock = self.stock.take(min(TURNED, len(self.stock)))
        return self.then(stock=stock, turned=self.turned + found)

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """What lies open, and how many cards are in the stock and in the pile; nobody is the dealer."""
        stacks = {f"stack_{place}": stack for place, stack in enumerate(self.stacks, start=1)}
        rows = {"top": self.top, **stacks, "tower": self.tower}
        lying = {name: [*map(str, row)] for name, row in rows.items()}
        return {"dealer": None, "stock": len(self.stock), "turned": len(self.turned), **lying}


GAME = Game(name="ivory-tower", title="Ivory Tower", prefix="IT", match=Match, presets={"standard": Rules()})


def builder(turn: Turn, rng: Random) -> Move:
    """A player that builds when it can, and lays cards that the tower does not want."""
    tower = turn.view["tower"][:1]

    def worth(choice: Move) -> int:
        is_wanted = bool(tower) and choice.name == "lay" and choice.parts[0].shares_suit(tower[0])
        return {"build": 2, "lay": -1 if is_wanted else 1, "turn": 0}[choice.name]

    return max(turn.moves, key=worth)
