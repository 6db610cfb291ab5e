"""A decision in the play of the cards, as its player sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import field, frozen

from muggins.cards.hands import HandReader
from muggins.checks import listed, member
from muggins.crib.deal import THROWN
from muggins.errors import Fault, FaultKind, WrongCardsError, WrongTypeError, shown
from muggins.strategy.crib.game import BareGame, Hand
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.positions import Position
from muggins.table.seats import Seat

__all__ = ["Decision", "DecisionReader"]

_PLAYS = "pairs of a seat and a card"


@frozen
class Decision:
    """What a player knows when it has to play a card. Cards are places in the deck, in ascending order.

    Attributes:
        seat: its seat.
        held: the cards that it holds.
        kept: the cards that it had before the lead.
        thrown: the two cards that it has thrown.
        upcard: the card turned up.
        position: where the play stands.
        faces: the face of each card held.
        fitting: those of them that may be played.
    """

    seat: Seat
    held: Hand
    kept: Hand
    thrown: Hand
    upcard: int
    position: Position
    faces: Faces
    fitting: Hand

    @property
    def known(self) -> Hand:
        """The cards that the other seat was not dealt."""
        return (*self.kept, *self.thrown, self.upcard)


@frozen(eq=False)
class DecisionReader:
    """Reads what a player knows.

    Attributes:
        game: the game.
        cards: reads its cards.
    """

    game: BareGame
    cards: HandReader[Any]
    _places: dict[object, int] = field(init=False, repr=False)

    @_places.default
    def _by_card(self) -> dict[object, int]:
        return {card: place for place, card in enumerate(self.game.deck)}

    def __call__(
        self,
        held: str | Iterable[Any],
        seat: Seat | str,
        thrown: str | Iterable[Any],
        upcard: object,
        plays: Iterable[tuple[Seat | str, object]],
    ) -> Decision:
        """The decision.

        Args:
            held: the cards that the player holds.
            seat: its seat, or the seat's name.
            thrown: the two cards that it has thrown.
            upcard: the card turned up.
            plays: all cards played, from the lead on, each with the seat that played it.

        Raises:
            OutOfTurnError: if a card was not played in turn, or it is not the turn of this seat.
            AlreadyOverError: if nobody can go on.
        """
        pegging = self.game.pegging
        seat = member(Seat, seat, "seat")
        own = self.cards.some("hand", held, counts=range(1, self.game.rules.kept + 1))
        away = self.cards.some("discard", thrown, counts=[THROWN])
        up = self.cards.one(upcard)
        played = self._read_plays(plays)
        mine = [card for who, card in played if who is seat]
        self._check(
            (*own, *away, up, *(card for _, card in played)), len(own) + len(mine), len(played) - len(mine)
        )
        now = self._in_order(own)
        faces = tuple([pegging.faces[card] for card in now])
        turn = int(seat is Seat.DEALER)
        told = [(int(who is Seat.DEALER), pegging.faces[self._places[card]]) for who, card in played]
        position = Position.of(pegging, self.game.rules.kept, told, turn, faces)
        return Decision(
            seat=seat,
            held=now,
            kept=self._in_order((*own, *mine)),
            thrown=self._in_order(away),
            upcard=self._places[up],
            position=position,
            faces=faces,
            fitting=tuple(pegging.turns.fitting(now, position.count)),
        )

    def _read_plays(self, plays: Iterable[tuple[Seat | str, object]]) -> list[tuple[Seat, object]]:
        found = []
        for play in listed("the plays", plays, 2 * self.game.rules.kept, _PLAYS):
            if not isinstance(play, tuple | list) or len(play) != len(("seat", "card")):
                raise WrongTypeError("a play", "a pair of a seat and a card", shown(play))
            who, card = play
            found.append((member(Seat, who, "seat"), self.cards.one(card)))
        return found

    def _check(self, cards: Sequence[object], own: int, others: int) -> None:
        """Accept different cards, in numbers that the players can have had."""
        each = self.game.rules.kept
        faults = []
        twice = tuple([card for card in self.game.deck if cards.count(card) > 1])
        if twice:
            faults.append(
                Fault(FaultKind.DUPLICATE, twice, f"{' '.join(map(str, twice))} cannot be in two places")
            )
        if own != each:
            faults.append(
                Fault(
                    FaultKind.COUNT,
                    (),
                    f"the cards held and those played by this player must be {each}, not {own}",
                )
            )
        if others > each:
            faults.append(
                Fault(FaultKind.COUNT, (), f"the other player has {each} cards and cannot play {others}")
            )
        if faults:
            raise WrongCardsError("decision", tuple(faults))

    def _in_order(self, cards: Iterable[object]) -> Hand:
        return tuple(sorted([self._places[card] for card in cards]))
