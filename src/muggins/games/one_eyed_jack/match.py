"""A match of One-Eyed Jack: one deal, played until a side has enough rows or nobody can play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from attrs import Factory, field, frozen

from muggins.cards.french import Card
from muggins.decks import Deck
from muggins.errors import IllegalPlayError
from muggins.games.one_eyed_jack.cards import ONE_EYED, PACK, READ, CardLike, CardsLike
from muggins.games.one_eyed_jack.markers import Markers
from muggins.games.one_eyed_jack.plays import (
    Play,
    has_no_space,
    is_dead,
    needs_space,
    played,
    refusal,
    spaces_for,
)
from muggins.games.one_eyed_jack.rows import score_rows
from muggins.games.one_eyed_jack.rules import CARDS_OF_HAND, ROWS_TO_WIN, SIDES_OF, STANDARD, Kind, Rules
from muggins.games.one_eyed_jack.spaces import SPACES, Space, SpaceLike, one_space
from muggins.games.one_eyed_jack.views import OneEyedJackView
from muggins.scene.awaited import awaited
from muggins.table import match as table
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.names import place_of
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.view import View, hands_seen

if TYPE_CHECKING:
    from muggins.pictures import Drawing

__all__ = ["Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    ROWS = "rows"


_SPACE = Part("[A-Ja-j](?:10|[1-9])", lambda match, value: one_space(value), words=SPACES)


@frozen
class Match(table.Match[Rules, Kind, Space, OneEyedJackView]):
    """A match of One-Eyed Jack at one moment. Each move returns a new match; a match never changes.

    The match begins with `deal` or `shuffle`. The player whose turn it is may `replace` dead cards, and makes
    a `play`; a player with nothing to play must `skip`. If everybody has to skip, the match is drawn.

    Examples:
        >>> from random import Random
        >>> match = Match(("Ann", "Ben"), dealer="Ben").shuffle(Random(1))
        >>> match.to_act, [str(move) for move in match.legal_moves("Ann")][:2]
        (('Ann',), ['play 5D i2', 'play 5D g7'])
        >>> match.play("5D", "i2").to_act
        ('Ben',)

    Attributes:
        hands: the cards that each player holds, in the order of their seats; no hands before the deal.
        stock: the cards left to draw, the top one first.
        pile: the cards played, and the dead cards shown, in order; all of them are open.
        markers: the markers on the board.
        turn: the player whose turn it is; an empty string before the deal.
        skips: the number of players who have skipped since a card was last played or replaced.
    """

    GAME: ClassVar[str] = "one_eyed_jack"
    VIEW: ClassVar[Any] = OneEyedJackView
    STANDARD: ClassVar[Rules] = STANDARD
    PLAYERS: ClassVar[range] = range(2, 5)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARD": card(READ),
        "SPACE": _SPACE,
    }

    hands: tuple[tuple[Card, ...], ...] = field(init=False, default=())
    stock: Deck[Card] = field(init=False, default=Deck(()))
    pile: tuple[Card, ...] = field(init=False, default=())
    markers: Markers = field(
        init=False, default=Factory(lambda match: Markers.none(len({*match.sides})), takes_self=True)
    )
    turn: str = field(init=False, default="")
    skips: int = field(init=False, default=0)

    @property
    def end(self) -> FirstTo:
        """The first side with two rows wins; with three sides, the first with one (OJ-07)."""
        return FirstTo(ROWS_TO_WIN[len({*self.sides})])

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each player: four form two teams, and partners sit opposite each other."""
        return SIDES_OF[len(self.players)]

    @property
    def is_drawn(self) -> bool:
        """Whether the match is drawn because all players had to skip in turn (OJ-11)."""
        return self.skips == len(self.players)

    def find_to_act(self) -> tuple[str, ...]:
        """The player whose turn it is; nobody before the deal, and after the end."""
        return (self.turn,) if self.turn else ()

    def side_of(self, player: str) -> int:
        """The number of a player's side, from 0."""
        return self.sides[place_of(player, self.players)]

    def partners(self, side: int) -> tuple[str, ...]:
        """The players of a side, one or two."""
        wanted = self.markers.checked_side(side)
        return tuple(player for player in self.players if self.side_of(player) == wanted)

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds; none before the deal."""
        place = place_of(player, self.players)
        return self.hands[place] if self.hands else ()

    def rows(self, player: str) -> int:
        """The number of rows of a player's side that count now (OJ-08, OJ-10)."""
        return self.markers.row_count(self.side_of(player), self.rules)

    def possible_moves(self, player: str) -> Iterator[Move]:
        """What a player may play or replace now; only skipping if there is nothing."""
        if player in self.to_act:
            moves = [*self._plays(player), *map(self.replace.legal, self._replaceable(player))]
            yield from moves or [self.skip.legal()]

    def _plays(self, player: str) -> Iterator[Move]:
        play, side = self.play, self.side_of(player)
        for held in dict.fromkeys(self.hand(player)):
            for space in spaces_for(held, self.markers, side, self.rules):
                yield play.legal(held, space)
            if not needs_space(held, self.rules):
                yield play.legal(held)

    def _replaceable(self, player: str) -> list[Card]:
        """The dead cards of a player, if there is a stock to draw from."""
        held = dict.fromkeys(self.hand(player)) if self.stock else ()
        return [one for one in held if has_no_space(one, self.markers, self.rules)]

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after the cards were dealt from the two packs, shuffled together by `rng`.

        Raises:
            UnexpectedMoveError: if they have been dealt.
        """
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the cards were dealt from the two packs in this order.

        The cards are dealt one at a time, from the dealer's left: seven each to two players, six to three,
        five to four. The rest is the stock.

        Raises:
            UnexpectedMoveError: if they have been dealt.
        """
        if self.hands:
            raise unexpected("deal", "the cards have been dealt", self)
        deck = Deck(READ.some("deck", order, counts=[len(PACK)], in_order=True))
        count = len(self.players)
        dealt, stock = deck.deal(count, CARDS_OF_HAND[count])
        seats = self.players_after(self.dealer)
        hands = tuple(dealt[seats.index(player)] for player in self.players)
        return self.then(hands=hands, stock=stock, turn=seats[0])

    @move("play CARD [SPACE]")
    def play(self, card: CardLike, space: SpaceLike | None = None) -> Match:
        """The match after the player whose turn it is has played a card to a space, and drawn one.

        A marker is placed there or, with a one-eyed jack, removed (OJ-01 to OJ-03). If the player's side then
        has enough rows, it has won, and no card is drawn (OJ-07).

        Args:
            card: the card.
            space: the space; None for a one-eyed jack that removes no marker, if the rules allow it.

        Raises:
            IllegalPlayError: if the player does not hold the card, or may not play it to that space.
        """
        player = self._awaited("play")
        found, to = READ.one(card), None if space is None else one_space(space)
        self._check_held(found, "play", player)
        if to is None:
            if needs_space(found, self.rules):
                number = "OJ-03" if found in ONE_EYED else "OJ-01"
                raise IllegalPlayError(f"cannot play {found}: a space must be named for it ({number})", self)
            return self._laid(found, player)._refilled(player).then(turn=self.players_after(player)[0])
        made, side = Play(found, to), self.side_of(player)
        reason = refusal(made.card, made.space, self.markers, side, self.rules)
        if reason is not None:
            raise IllegalPlayError(f"cannot play {made.card} to {made.space}: {reason}", self)
        markers = played(made, self.markers, side)
        rows = score_rows(markers.sides[side], self.rules)
        laid = self._laid(made.card, player)
        if self.scoreboard.score(player) + rows.total >= self.end.target:
            return laid.then(Award(player, Occasion.ROWS, rows), wins=True, markers=markers)
        return laid._refilled(player).then(markers=markers, turn=self.players_after(player)[0])

    @move("replace CARD")
    def replace(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has shown a dead card and drawn another (OJ-04).

        It is still that player's turn.

        Raises:
            IllegalPlayError: if the player does not hold the card, it is not dead, or the stock is empty.
        """
        player, shown = self._awaited("replace a card"), READ.one(card)
        self._check_held(shown, "replace", player)
        if not is_dead(shown, self.markers, self.rules):
            raise IllegalPlayError(f"cannot replace {shown}: it is not dead (OJ-04)", self)
        if not self.stock:
            raise IllegalPlayError(f"cannot replace {shown}: the stock is empty (OJ-04)", self)
        return self._laid(shown, player)._refilled(player)

    @move("skip")
    def skip(self) -> Match:
        """The match after the player whose turn it is had nothing to play or replace (OJ-11).

        Raises:
            IllegalPlayError: if the player can play or replace a card.
        """
        player = self._awaited("skip")
        if next(self._plays(player), None) or self._replaceable(player):
            raise IllegalPlayError(f"{player} cannot skip: a card can be played or replaced (OJ-11)", self)
        return self.then(turn=self.players_after(player)[0], skips=self.skips + 1)

    def _awaited(self, what: str) -> str:
        return self.under_way(self.turn or None, what)

    def _check_held(self, card: Card, what: str, player: str) -> None:
        if card not in self.hand(player):
            raise IllegalPlayError(f"cannot {what} {card}: {player} does not hold it", self)

    def _laid(self, card: Card, player: str) -> Self:
        held = list(self.hand(player))
        held.remove(card)
        return self.then(hands=self._with_hand(player, held), pile=(*self.pile, card), skips=0)

    def _refilled(self, player: str) -> Self:
        """The match after a player has drawn the top card of the stock, if there is one."""
        if not self.stock:
            return self
        drawn, stock = self.stock.take(1)
        return self.then(hands=self._with_hand(player, (*self.hand(player), *drawn)), stock=stock)

    def _with_hand(self, player: str, held: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
        return tuple(
            tuple(held) if one == player else hand for one, hand in zip(self.players, self.hands, strict=True)
        )

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, the markers of each side, the pile, and the numbers of cards left."""
        if not self.hands:
            return {}
        return {
            **hands_seen({one: self.hand(one) for one in self.players}, player),
            "stock": len(self.stock),
            "pile": list(map(str, self.pile)),
            "markers": [
                {
                    "players": list(self.partners(side)),
                    "spaces": list(map(str, spaces)),
                    "rows": self.markers.row_count(side, self.rules),
                }
                for side, spaces in enumerate(self.markers.sides)
            ],
            "drawn": self.is_drawn,
        }

    def board_picture(self) -> Drawing:
        """The board with the markers of each side, and its rows.

        Examples:
            >>> Match(("Ann", "Ben", "Cid", "Dan")).board_picture().title
            'a board of One-Eyed Jack; Ann and Cid: no marker, no row; Ben and Dan: no marker, no row'
        """
        from muggins.games.one_eyed_jack.drawing import picture

        names = [" and ".join(self.partners(side)) for side, _ in enumerate(self.markers.sides)]
        return picture(self.markers, self.rules, names)

    def board_in_words(self) -> str:
        """The markers of each side, and the board."""
        if not self.hands:
            return ""
        sides = [
            f"{side} is {' and '.join(self.partners(side))}: markers {len(spaces)}, "
            f"rows {self.markers.row_count(side, self.rules)}"
            for side, spaces in enumerate(self.markers.sides)
        ]
        return "\n".join([*sides, str(self.markers)])

    @property
    def due(self) -> str:
        """What has to happen next, in words."""
        return awaited("a card", self.to_act) if self.to_act else super().due
