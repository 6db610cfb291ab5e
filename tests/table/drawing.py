"""A game that is none of ours, with places round the dealer and a stock that is made anew.

Each player holds a card, and in turn draws as many from the stock as he names, or lays his first one. Whoever
is called out sits out the next hands.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, ClassVar

from attrs import field, frozen

from muggins.cards.hands import HandReader
from muggins.decks import Deck
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, cards, move, number
from muggins.table.places import PLAYER
from muggins.table.shedding import Piles, Top
from muggins.table.state import later
from muggins.table.stock import StockMatch
from muggins.table.stock_hand import StockHand

PACK = Deck(tuple("abcdefgh"))


def read(source: Any) -> tuple[str, ...]:
    """The cards of a text, or of what has them already."""
    return tuple(source.split()) if isinstance(source, str) else tuple(source)


READ: HandReader[str] = HandReader(read, PACK)


class Phase(Enum):
    """What a hand waits for."""

    DRAWING = "somebody has to draw"
    OVER = "the hand is over"


@frozen
class Rules:
    """The game has no options."""


@frozen
class Hand(StockHand[Rules, Phase, str, Top[str, str]]):
    """A hand of the game."""

    OVER: ClassVar[Enum] = Phase.OVER
    RESTOCKING: ClassVar[str] = "DR-01"


@frozen
class Drawing(StockMatch[Rules, Enum, str]):
    """A match of the game."""

    GAME: ClassVar[str] = "drawing"
    STANDARD: ClassVar[Rules] = Rules()
    PLAYERS: ClassVar[range] = range(2, 9)
    READER: ClassVar[HandReader[str]] = READ
    PARTS: ClassVar[Mapping[str, Any]] = {
        "DECK": cards(READ, in_order="deck"),
        "COUNT": number("the number of cards"),
        "PLAYER": PLAYER,
    }

    AWAITED: ClassVar[Mapping[Any, str]] = {Phase.DRAWING: "a draw"}

    absent: tuple[str, ...] = field(init=False, default=())

    @property
    def end(self) -> FirstTo:
        """Nobody wins."""
        return FirstTo(1)

    def takes_part(self, player: str) -> bool:
        """Whether the player has not been called out."""
        return super().takes_part(player) and player not in self.absent

    def possible_moves(self, player: str) -> Iterator[Move]:
        """To draw a card."""
        if player in self.to_act:
            yield self.draw.move(1)

    @move("deal DECK")
    def deal(self, deck: Any) -> "Drawing":
        """A card for each player, and one on the pile."""
        order = READ.some("deck", deck, counts=[len(PACK)], in_order=True)
        now = self.then(**self.next_seats())
        piles = Piles.dealt(order, len(now.seated), 1).turned_up()
        return now.then(current=Hand(now.rules, piles, Phase.DRAWING, 0, Top(*"d♥")))

    @move("draw COUNT")
    def draw(self, count: int) -> "Drawing":
        """The first player draws cards."""
        hand = self.awaiting("draw", Phase.DRAWING)
        return self.after(hand.owing(0, count))

    @move("lay PLAYER")
    def lay(self, player: str) -> "Drawing":
        """A player lays his first card."""
        hand, seat = self.awaiting("lay", Phase.DRAWING), self.number_of(player)
        return self.after(later(hand, piles=hand.piles.laid(seat, hand.piles.hands[seat][0])))

    @move("call PLAYER")
    def call_out(self, player: str) -> "Drawing":
        """A player sits out the next hands."""
        return self.then(absent=(*self.absent, player))

    def after(self, hand: Hand) -> "Drawing":
        """Nothing is scored."""
        return self.then(current=hand)

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """Nothing."""
        return {}


def dealt(players: int = 3) -> Drawing:
    """A match after the deal of the deck in its order, by the last player."""
    names = ("Ann", "Ben", "Cid", "Dot")[:players]
    return Drawing(names, names[-1]).deal("a b c d e f g h")
