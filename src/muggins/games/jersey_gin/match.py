"""A match of Jersey Gin: hands for three players, and the bonuses when one has reached the target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import PACK, Card
from muggins.games.jersey_gin.cards import READ, SEATS, CardLike, CardsLike
from muggins.games.jersey_gin.deal import Hand, Phase
from muggins.games.jersey_gin.melds import Meld, MeldsLike, read_melds
from muggins.games.jersey_gin.rules import STANDARD, Kind, Rules
from muggins.games.jersey_gin.settlement import Settlement
from muggins.games.jersey_gin.text import match_text
from muggins.games.jersey_gin.view import seen_of_hand
from muggins.scoring.score import Line, Score
from muggins.table import match as table
from muggins.table.ends import End
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected

__all__ = ["HighestTotal", "Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    KNOCK = "knock"
    UNDERKNOCK = "underknock"
    GIN = "gin"
    BREAK = "break"
    BOXES = "boxes"
    GAME = "game"


@frozen
class HighestTotal(End):
    """The highest total wins after a hand in which a side reached a target; a tie is shared.

    Examples:
        >>> HighestTotal(100).after_hand((303, 315, 40), hands=13)
        (1,)

    Attributes:
        target: the points to reach.
    """

    target: int

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The sides with the most points, if that is the target or more."""
        best = max(scores)
        return tuple(side for side, score in enumerate(scores) if score == best >= self.target)

    def __str__(self) -> str:
        return f"to {self.target}"


def _read_melds(match: object, melds: MeldsLike) -> tuple[Meld, ...]:
    return read_melds(melds)


def _write_melds(match: object, melds: tuple[Meld, ...]) -> str:
    return " / ".join(map(str, melds))


@frozen
class Match(table.Match):
    """A match of Jersey Gin at one moment. Each move returns a new match; a match never changes.

    The players sit in the order of turn, which is to the left. Each hand begins with `deal` or `shuffle`. In
    turn, each player makes a `draw` or a `take`, and then a `discard`, or ends the hand with a `knock` or
    `gin`. After a knock or gin each makes a `lay_out`, beginning with the player who has closed the hand; in
    the break each does so at the end of a turn. Cards are laid off automatically.

    Examples:
        >>> from random import Random
        >>> match = Match(("Ann", "Ben", "Cid"), dealer="Cid").shuffle(Random(1))
        >>> match.to_act, [str(move) for move in match.legal_moves("Ann")]
        (('Ann',), ['draw', 'take'])
        >>> match = match.draw()
        >>> len(match.hand("Ann")), match.legal_moves("Ben")
        (11, ())

    Attributes:
        current: the current hand, or None before the first.
        boxes: the number of hands each player has won, in the order of the seats.
        first_to_target: the player who has reached the target; None so far.
    """

    GAME: ClassVar[str] = "jersey_gin"
    STANDARD: ClassVar[Rules] = STANDARD
    PLAYERS: ClassVar[range] = range(SEATS, SEATS + 1)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARD": card(READ),
        "MELDS": Part(".+", _read_melds, write=_write_melds),
    }

    current: Hand | None = field(init=False, default=None)
    boxes: tuple[int, ...] = field(init=False, default=(0,) * SEATS)
    first_to_target: str | None = field(init=False, default=None)

    # --- who sits where, and what is awaited -------------------------------------------------------------

    @property
    def end(self) -> End:
        """The highest total with all bonuses wins, once somebody has reached the target (JG-10)."""
        return HighestTotal(self.rules.target)

    def seat_of(self, player: str) -> int:
        """The seat of a player in the current hand: 0 at the dealer's left, 2 for the dealer.

        Raises:
            PlayerError: if it is not a player's name.
            WrongTypeError: if it is not a string.
        """
        self.check_player(player)
        return self.players_after(self.dealer).index(player)

    def player_at(self, seat: int) -> str:
        """The player at a seat, 0 to 2, of the current hand."""
        return self.players_after(self.dealer)[seat]

    @property
    def next_dealer(self) -> str:
        """The player who deals next: the deal passes to the left."""
        return self.dealer if self.current is None else self.players_after(self.dealer)[0]

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    @property
    def settlement(self) -> Settlement | None:
        """The settlement of the present hand; None before its end."""
        return None if self.current is None else self.current.settlement

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds, without those on the table; none before the first deal.

        Raises:
            PlayerError: if it is not a player's name.
            WrongTypeError: if it is not a string.
        """
        seat = self.seat_of(player)
        return () if self.current is None else self.current.held[seat]

    @property
    def to_act(self) -> tuple[str, ...]:
        """The player who has to draw, discard or lay out; nobody when a deal is due, and after the win."""
        seat = None if self.current is None else self.current.awaited
        return () if seat is None else (self.player_at(seat),)

    def possible_moves(self, player: str) -> Iterator[Move]:
        """The moves that a player may make now; for laying out, only the one that leaves the least.

        Any other melds of the hand may also be laid out; `best_arrangements` and `find_melds` find them.
        """
        hand = self.current
        if hand is None or player not in self.to_act:
            return
        if hand.phase is Phase.DRAW:
            yield self.draw.move()
            if hand.can_take:
                yield self.take.move()
        elif hand.phase is Phase.LAY_OUT:
            yield self.lay_out.move()
        else:
            yield from map(self.discard.move, hand.legal_discards)
            yield from map(self.knock.move, hand.legal_knocks)
            yield from map(self.gin.move, hand.legal_gins)

    # --- moves -------------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after the next hand was dealt from a pack shuffled by `rng`.

        Raises:
            UnexpectedMoveError: if a player has to move.
            AlreadyOverError: if the match is over.
            WrongTypeError: if `rng` is not a `random.Random`.
        """
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the next hand was dealt from the pack in this order (JG-01).

        Ten cards each are dealt one at a time, from the dealer's left; the next card is turned up.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if these are not the 52 cards.
            UnexpectedMoveError: if the current hand is not over.
            AlreadyOverError: if the match is over.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the hand waits for {self.phase}", self)
        pack = READ.some("deck", order, counts=[len(PACK)])
        return self.then(dealer=self.next_dealer, current=Hand.dealt(pack, self.rules))

    @move("draw")
    def draw(self) -> Match:
        """The match after the player whose turn it is has drawn from the stock.

        Raises:
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self.then(current=self.under_way(self.current, "draw").draw())

    @move("take", told="takes the upcard")
    def take(self) -> Match:
        """The match after the player whose turn it is has taken the top card of the discard pile (JG-11).

        Raises:
            IllegalPlayError: if it does not go into a meld, in the break.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self.then(current=self.under_way(self.current, "take the upcard").take())

    @move("discard CARD")
    def discard(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has thrown a card away, face up.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if it is not one of the 52 cards.
            IllegalPlayError: if the player does not hold it, or needs it for a card taken in the break.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        return self.then(current=self.under_way(self.current, "discard").discard(READ.one(card)))

    @move("knock CARD", told="knocks with")
    def knock(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has thrown a card away, face down, and knocked (JG-03).

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if it is not one of the 52 cards.
            IllegalPlayError: if the player does not hold it, or the rest has too much deadwood.
            UnexpectedMoveError: if this move is not possible now, as in the break.
            AlreadyOverError: if the match is over.
        """
        return self.then(current=self.under_way(self.current, "knock").knock(READ.one(card)))

    @move("gin CARD", told="goes gin with")
    def gin(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has thrown a card away and declared gin (JG-09).

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if it is not one of the 52 cards.
            IllegalPlayError: if the player does not hold it, or the rest has deadwood.
            UnexpectedMoveError: if this move is not possible now, as in the break.
            AlreadyOverError: if the match is over.
        """
        return self.then(current=self.under_way(self.current, "declare gin").gin(READ.one(card)))

    @move("lay-out [MELDS]", told="lays out the hand")
    def lay_out(self, melds: MeldsLike = ()) -> Match:
        """The match after the player who has to move has laid out a hand (JG-04, JG-11).

        Args:
            melds: the melds, separated by / in a string; by default the melds with the least deadwood after
                lay-offs on the melds on the table.

        Raises:
            NotationError: if a string names no card.
            WrongCardsError: if they are not different cards of the pack.
            MeldError: if they are not valid melds of that hand; if they leave the player who has knocked too
                much deadwood; or if a card taken in the break is not among them.
            UnexpectedMoveError: if this move is not possible now.
            AlreadyOverError: if the match is over.
        """
        hand = self.under_way(self.current, "lay out a hand").lay_out(read_melds(melds))
        return self.then(current=hand) if hand.settlement is None else self._after(hand, hand.settlement)

    # --- the score ---------------------------------------------------------------------------------------

    def _after(self, hand: Hand, found: Settlement) -> Match:
        """The match after a hand: its winner has a box, and perhaps the match is over (JG-10)."""
        winner = self.player_at(found.winner)
        place = self.players.index(winner)
        boxes = (*self.boxes[:place], self.boxes[place] + 1, *self.boxes[place + 1 :])
        award = Award(winner, _occasion(found), found.score)
        if self.scores[winner] + found.points < self.rules.target:
            return self.then(award, ends_hand=True, current=hand, boxes=boxes)
        bonuses = [
            *self._boxes(boxes),
            Award(winner, Occasion.GAME, _bonus(Kind.GAME, self.rules.game_bonus)),
        ]
        return self.then(
            award,
            *bonuses,
            wins=not self.rules.boxes_decide,
            ends_hand=True,
            current=hand,
            boxes=boxes,
            first_to_target=winner,
        )

    def _boxes(self, boxes: Sequence[int]) -> Iterator[Award]:
        for player, count in zip(self.players, boxes, strict=True):
            yield Award(player, Occasion.BOXES, _bonus(Kind.BOX, *[self.rules.box_bonus] * count))

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> dict[str, Any]:
        """The player's own cards, the upcard, the melds on the table, and the hands that were shown."""
        boxes = dict(zip(self.players, self.boxes, strict=True))
        if self.current is None:
            return {"boxes": boxes}
        players = self.players_after(self.dealer)
        return {"boxes": boxes, **seen_of_hand(self.current, players, self.seat_of(player))}

    def __str__(self) -> str:
        return match_text(self)


def _occasion(found: Settlement) -> Occasion:
    return Occasion.UNDERKNOCK if found.is_underknock else Occasion(found.ending.value)


def _bonus(kind: Kind, *points: int) -> Score[Kind, Card]:
    return Score(tuple(Line(kind, (), one) for one in points))
