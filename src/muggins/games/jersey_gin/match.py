"""A match of Jersey Gin: hands for three players, and the bonuses when one has reached the target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import PACK, Card
from muggins.games.jersey_gin.cards import CARDS_OF_HAND, READ, SEATS, CardLike, CardsLike, cards_of, read_set
from muggins.games.jersey_gin.deal import Hand, Phase
from muggins.games.jersey_gin.melds import Meld, MeldsLike, read_melds
from muggins.games.jersey_gin.rules import STANDARD, Kind, Rules
from muggins.games.jersey_gin.settlement import Settlement
from muggins.games.jersey_gin.view import HEADINGS, seen_of_hand
from muggins.games.jersey_gin.views import JerseyGinView
from muggins.scoring.score import Line, Score
from muggins.table import match as table
from muggins.table.ends import End
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.view import View

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


_ONLY = "only "
"""The word in a line before the cards that are kept."""


def _read_kept(match: object, kept: CardsLike) -> tuple[Card, ...]:
    return cards_of(read_set("cards to keep", kept, _ANY_NUMBER))


def _kept_in(match: object, text: str) -> str:
    return text.removeprefix(_ONLY)


def _write_kept(match: object, kept: tuple[Card, ...]) -> str:
    return f"{_ONLY}{' '.join(map(str, kept))}" if kept else ""


_ANY_NUMBER = range(CARDS_OF_HAND + 1)


@frozen
class Match(table.Match[Rules, Kind, Card, JerseyGinView]):
    """A match of Jersey Gin at one moment. Each move returns a new match; a match never changes.

    The players sit in the order of turn, which is to the left. Each hand begins with `deal` or `shuffle`. In
    turn, each player makes a `draw` or a `take`, and then a `discard`, or ends the hand with a `knock` or
    `gin`. After a knock or gin each makes a `lay_out`, beginning with the player who has closed the hand; in
    the break each does so at the end of a turn. Cards are laid off automatically, unless a player makes a
    `keep` instead, of all cards or of those named.

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
    VIEW: ClassVar[Any] = JerseyGinView
    STANDARD: ClassVar[Rules] = STANDARD
    PLAYERS: ClassVar[range] = range(SEATS, SEATS + 1)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARD": card(READ),
        "MELDS": Part(f"(?!{_ONLY}).+?", _read_melds, write=_write_melds, words=("/", *PACK)),
        "KEPT": Part(
            f"{_ONLY}.+", _read_kept, _kept_in, _write_kept, card=READ.one, words=(_ONLY.strip(), *PACK)
        ),
    }
    HEADINGS: ClassVar[Mapping[str, str]] = HEADINGS

    current: Hand | None = field(init=False, default=None)
    boxes: tuple[int, ...] = field(init=False, default=(0,) * SEATS)
    first_to_target: str | None = field(init=False, default=None)

    # --- who sits where, and what is awaited -------------------------------------------------------------

    @property
    def end(self) -> End:
        """The highest total with all bonuses wins, once somebody has reached the target (JG-10)."""
        return HighestTotal(self.rules.target)

    def seat_of(self, player: str) -> int:
        """The seat of a player in the current hand: 0 at the dealer's left, 2 for the dealer."""
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
        """The settlement of the current hand; None before its end."""
        return None if self.current is None else self.current.settlement

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds, without those on the table; none before the first deal."""
        seat = self.seat_of(player)
        return () if self.current is None else self.current.held[seat]

    def find_to_act(self) -> tuple[str, ...]:
        """The player who has to draw, discard or lay out; nobody when a deal is due, and after the win."""
        seat = None if self.current is None else self.current.awaited
        return () if seat is None else (self.player_at(seat),)

    def possible_moves(self, player: str) -> tuple[Move, ...]:
        """The moves that a player may make now; for laying out, only the one that leaves the least.

        Any other melds of the hand may also be laid out; `best_arrangements` and `find_melds` find them. A
        `keep` may also name the cards that are kept.
        """
        hand = self.current
        if hand is None or player not in self.to_act:
            return ()
        match hand.phase:
            case Phase.DRAW:
                draw = self.draw.legal()
                return (draw, self.take.legal()) if hand.can_take else (draw,)
            case Phase.LAY_OUT:
                lay_out = self.lay_out.legal()
                return (lay_out, self.keep.legal()) if hand.may_keep else (lay_out,)
            case _:
                return (
                    *self.discard.each(hand.legal_discards),
                    *self.knock.each(hand.legal_knocks),
                    *self.gin.each(hand.legal_gins),
                )

    # --- moves -------------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after the next hand was dealt from a pack shuffled by `rng`."""
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the next hand was dealt from the pack in this order (JG-01).

        Ten cards each are dealt one at a time, from the dealer's left; the next card is turned up.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the hand waits for {self.phase}", self)
        pack = READ.some("deck", order, counts=[len(PACK)])
        return self.then(dealer=self.next_dealer, current=Hand.dealt(pack, self.rules))

    @move("draw")
    def draw(self) -> Match:
        """The match after the player whose turn it is has drawn from the stock."""
        return self.then(current=self.under_way(self.current, "draw").draw())

    @move("take", told="takes the upcard")
    def take(self) -> Match:
        """The match after the player whose turn it is has taken the top card of the discard pile (JG-11).

        Raises:
            IllegalPlayError: if it does not go into a meld, in the break.
        """
        return self.then(current=self.under_way(self.current, "take the upcard").take())

    @move("discard CARD")
    def discard(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has thrown a card away, face up.

        Raises:
            IllegalPlayError: if the player does not hold it, or needs it for a card taken in the break.
        """
        return self.then(current=self.under_way(self.current, "discard").discard(READ.one(card)))

    @move("knock CARD", told="knocks with", is_secret=True)
    def knock(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has thrown a card away, face down, and knocked (JG-03).

        Raises:
            IllegalPlayError: if the player does not hold it, or the rest has too much deadwood.
            UnexpectedMoveError: if this move is not possible now, as in the break.
        """
        return self.then(current=self.under_way(self.current, "knock").knock(READ.one(card)))

    @move("gin CARD", told="goes gin with")
    def gin(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has thrown a card away and declared gin (JG-09).

        Raises:
            IllegalPlayError: if the player does not hold it, or the rest has deadwood.
            UnexpectedMoveError: if this move is not possible now, as in the break.
        """
        return self.then(current=self.under_way(self.current, "declare gin").gin(READ.one(card)))

    @move("lay-out [MELDS]", told="lays out the hand")
    def lay_out(self, melds: MeldsLike = ()) -> Match:
        """The match after the player who has to move has laid out a hand (JG-04, JG-11).

        Args:
            melds: the melds, separated by / in a string; by default the melds with the least deadwood after
                lay-offs on the melds on the table.

        Raises:
            MeldError: if they are not valid melds of that hand; if they leave the player who has knocked too
                much deadwood; or if a card taken in the break is not among them.
        """
        return self._laid_out(self.under_way(self.current, "lay out a hand").lay_out(read_melds(melds)))

    @move("keep [MELDS] [KEPT]")
    def keep(self, melds: MeldsLike = (), cards: CardsLike = ()) -> Match:
        """The match after the player who has to move has laid out a hand and keeps cards in it (JG-05).

        In a line the word `only` comes before the cards, as in `keep 8C 8D 8S only JD` or `keep only JD`.

        Args:
            melds: the melds, separated by / in a string; by default the melds of the other cards that leave
                the least deadwood. In the break, cards of the hand may also extend the player's own melds.
            cards: the cards that are neither melded nor laid off, while all others that fit are laid off; by
                default nothing is laid off on the melds of others.

        Raises:
            IllegalPlayError: if one of the cards is not in the hand, or is in one of the melds.
            MeldError: if they are not valid melds of that hand, or if a card taken in the break is not among
                them.
            UnexpectedMoveError: if this move is not possible now, or the player has to lay off.
        """
        kept = _read_kept(self, cards)
        return self._laid_out(self.under_way(self.current, "keep cards").keep(read_melds(melds), kept))

    def told(self, move: Move | str) -> str:
        """A move made now, in words, such as ``Ann lays out 8C 8D 8S and keeps JD``.

        Raises:
            RecordError: if the line is not a move.
        """
        method, values = self._read(move)
        if method is not Match.keep or not self.to_act:
            return super().told(move)
        melds, kept = values.get(0, "the hand"), values.get(1, "the rest")
        return f"{self.to_act[0]} lays out {melds} and keeps {kept}"

    # --- the score ---------------------------------------------------------------------------------------

    def _laid_out(self, hand: Hand) -> Match:
        return self.then(current=hand) if hand.settlement is None else self._after(hand, hand.settlement)

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

    def _boxes(self, boxes: Sequence[int]) -> Iterator[Award[Kind, Card]]:
        for player, count in zip(self.players, boxes, strict=True):
            yield Award(player, Occasion.BOXES, _bonus(Kind.BOX, *[self.rules.box_bonus] * count))

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, the upcard, the melds on the table, and the hands that were shown."""
        boxes = dict(zip(self.players, self.boxes, strict=True))
        if self.current is None:
            return {"boxes": boxes}
        players = self.players_after(self.dealer)
        return {"boxes": boxes, **seen_of_hand(self.current, players, player)}


def _occasion(found: Settlement) -> Occasion:
    return Occasion.UNDERKNOCK if found.is_underknock else Occasion(found.ending.value)


def _bonus(kind: Kind, *points: int) -> Score[Kind, Card]:
    return Score(tuple(Line(kind, (), one) for one in points))
