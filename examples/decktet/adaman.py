"""Adaman, a solitaire by P. D. Magnus for the basic Decktet, as a match of one player.

- AD-01 An Ace counts 1, a number its face, a Crown 10.
- AD-02 Five cards are dealt to a row, the capital, and five to another, the resources. A Character that comes
  to the resources is put into the palace instead, and the next card is dealt in its place.
- AD-03 A move takes control of a card in the capital or the palace. It is paid for with one or more
  resources, which are discarded. Each of them shares a suit with that card, and together they count at least
  as much.
- AD-04 A Character that is controlled scores what it counts and is put away. Any other card becomes a
  resource.
- AD-05 Then the capital is filled up to five cards, and after it the resources, where a Character goes to the
  palace as before, until the stock is empty.
- AD-06 Whoever controls all eleven Characters wins, and scores the resources that are left as well.
- AD-07 With a sixth card in the palace, or if no card can be controlled, the game is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from examples.decktet.rows import ROW, VALUES, Rows
from muggins.cards import decktet
from muggins.cards.decktet import BASIC, Card, CardLike, CardsLike, Category
from muggins.cards.faults import check_cards
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

__all__ = ["GAME", "Match", "Rules", "thrifty"]

READ = HandReader(decktet.cards, BASIC)
CHARACTERS = BASIC.only(Category.CHARACTER)


@frozen
class Rules:
    """There is nothing to choose."""

    def __str__(self) -> str:
        return "Adaman"


class Kind(StrEnum):
    """What scores."""

    CHARACTER = "Character"
    LEFT = "resources left"


@frozen
class AllCharacters(End):
    """The player wins by a move, whatever the score is (AD-06)."""

    def __str__(self) -> str:
        return "until all Characters are taken"


# --8<-- [start:match]
class AdamanView(MatchView, total=False):
    """The size of the stock, and the rows, which all lie open."""

    stock: int
    palace: list[str]
    capital: list[str]
    resources: list[str]


@frozen
class Match(table.Match[Rules, Kind, Card, AdamanView]):
    """A game of Adaman at one moment. Each move gives the next; no match ever changes."""

    GAME: ClassVar[str] = "adaman"
    VIEW: ClassVar[Any] = AdamanView
    STANDARD: ClassVar[Rules] = Rules()
    PLAYERS: ClassVar[range] = range(1, 2)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARD": card(READ),
        "CARDS": cards(READ),
    }

    rows: Rows = field(init=False, default=Rows())

    @property
    def end(self) -> End:
        """The control of all Characters."""
        return AllCharacters()

    @property
    def is_drawn(self) -> bool:
        """Whether the game is lost (AD-07)."""
        return self.rows.is_lost()

    def find_to_act(self) -> tuple[str, ...]:
        """The player, once the cards are dealt."""
        return self.players if self.made else ()

    def possible_moves(self, player: str) -> Iterator[Move]:
        """Each card with each way to pay for it."""
        yield from self.control.each(*zip(*self.rows.choices(), strict=True))

    def shuffle(self, rng: Random) -> Self:
        """The match after the cards are dealt from a deck that `rng` has shuffled."""
        return self.deal(BASIC.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the capital and the resources are dealt (AD-02)."""
        if self.made:
            raise UnexpectedMoveError("cannot deal now: the game has begun (AD-02)", self)
        return self.then(rows=Rows(Deck(READ.some("deck", order, counts=[len(BASIC)]))).filled())

    @move("control CARD CARDS")
    def control(self, target: CardLike, payment: CardsLike) -> Match:
        """The match after a card was paid for, with what follows from it (AD-03 to AD-06)."""
        aim, paid = READ.one(target), READ.read(payment)
        if aim not in self.rows.palace + self.rows.capital:
            raise IllegalPlayError(f"{aim} is neither in the capital nor in the palace (AD-03)", self)
        check_cards(
            "payment", paid, counts=range(1, ROW + 1), deck=self.rows.resources, place="among the resources"
        )
        foreign = [each for each in paid if not each.shares_suit(aim)]
        if foreign:
            raise IllegalPlayError(f"{foreign[0]} shares no suit with {aim} (AD-03)", self)
        cost, count = VALUES[aim.rank], VALUES.total(paid)
        if count < cost:
            raise IllegalPlayError(f"{aim} costs {cost}, and this is {count} (AD-03)", self)
        return self.then(rows=self.rows.after(aim, paid)).scored(aim)

    def scored(self, gained: Card) -> Self:
        """The match with the points for a card that was controlled (AD-04, AD-06)."""
        if not gained.is_character:
            return self
        kinds: dict[Kind, tuple[Card, ...]] = {Kind.CHARACTER: (gained,)}
        if self.rows.is_won() and self.rows.resources:
            kinds[Kind.LEFT] = self.rows.resources
        score = Score(tuple(Line(kind, found, VALUES.total(found)) for kind, found in kinds.items()))
        return self.then(Award(self.players[0], "control", score), wins=self.rows.is_won())

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """All rows, and the size of the stock; nobody is the dealer."""
        lying = {name: [*map(str, getattr(self.rows, name))] for name in ("palace", "capital", "resources")}
        return {"dealer": None, "stock": len(self.rows.stock), **lying}


GAME = Game(name="adaman", title="Adaman", prefix="AD", match=Match, presets={"standard": Rules()})
# --8<-- [end:match]


def thrifty(turn: Turn, rng: Random) -> Move:
    """A player that controls Characters first, and keeps the resources that can pay for the others."""
    lines = (line for award in turn.view["log"] for line in award["lines"])
    away = {code for line in lines for code in line["cards"]}
    wanted = [each for each in CHARACTERS if each.code not in away]

    def use(resource: Card) -> float:
        paid_for = [each for each in wanted if each.shares_suit(resource)]
        return VALUES[resource.rank] * VALUES.total(paid_for) / VALUES.total(wanted)

    def worth(choice: Move) -> float:
        target, payment = choice.parts
        is_urgent = target.code in turn.view["palace"]
        gained = 8 * (1 + is_urgent) if target.is_character else use(target)
        return gained - sum(map(use, payment))

    return max(turn.moves, key=worth)
