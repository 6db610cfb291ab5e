"""A match of Indian Chief: seven turns; in each, every player fills a box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Self

from attrs import Factory, evolve, field, frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card
from muggins.checks import member
from muggins.decks import Deck
from muggins.errors import IllegalPlayError, OutOfTurnError, PlayerError, UnexpectedMoveError
from muggins.games.indian_chief.cards import PLAYERS, READ, SIZES, CardLike, CardsLike, pack
from muggins.games.indian_chief.choosing import Meld, best_melds, best_sheet
from muggins.games.indian_chief.melds import box_of, scores_of_round
from muggins.games.indian_chief.rules import STANDARD, Box, Kind, Rules
from muggins.games.indian_chief.sheet import Sheet
from muggins.games.indian_chief.turn import Loot, Turn, filled, seen_of_turns
from muggins.games.indian_chief.views import IndianChiefView
from muggins.scene.awaited import awaited
from muggins.table import match as table
from muggins.table.ends import MostAfter
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.options import MOST_AT_START
from muggins.table.places import PLAYER, Place
from muggins.table.scoreboard import Award
from muggins.table.state import later
from muggins.table.view import NOBODY, View, codes

__all__ = ["Match"]


_PLACES = tuple(Place)


@frozen
class Match(table.Match[Rules, Kind, Card, IndianChiefView]):
    """A match of Indian Chief at one moment. Each move returns a new match; a match never changes.

    A turn begins with `deal` or `shuffle`. Then every player has to `meld`, in any order; the melds are
    secret until all have done so. Thieves `steal` or `decline`, and hands are filled up from the stub. After
    seven turns the player with the most points wins, and a tie is shared.

    Examples:
        >>> match = Match(("Ann", "Ben"), dealer="Ben").shuffle(Random(1))
        >>> print(*match.hand("Ann"), "and", *match.hand("Ben"))
        3C KC 5C 8S 8H 7C 2H AD and TC 2C 2S 8C JD 4D QD JH
        >>> print(match.best_melds("Ann")["doctor"])
        doctor: 3C KC 5C 8H 7C AD, 40
        >>> match = match.meld("Ann", "3C KC 5C 8H 7C AD").meld("Ben", "TC")
        >>> match.scores, match.to_act
        ({'Ann': 40, 'Ben': 10}, ('Ben',))
        >>> match = match.steal("Ben", "Ann", "AD")
        >>> print(*match.hand("Ben"))
        2C 2S 8C JD 4D QD JH AD

    Attributes:
        hands: the cards of each player at the start of the current turn, or filled up after it, in the order
            of the seats.
        stub: the cards still to be dealt.
        turns: the turns so far; the last one may be under way.
        sheets: the sheet of each player, in the order of the seats.
    """

    GAME: ClassVar[str] = "indian_chief"
    VIEW: ClassVar[Any] = IndianChiefView
    STANDARD: ClassVar[Rules] = STANDARD
    LEAST: ClassVar[int] = -MOST_AT_START
    PLAYERS: ClassVar[range] = PLAYERS
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "PLAYER": PLAYER,
        "FROM": evolve(PLAYER, names_player=False),
        "CARDS": cards(READ),
        "CARD": card(READ),
    }
    HEADINGS: ClassVar[Mapping[str, str]] = {"turns": "revealed in turn", "named": "wants"}

    hands: tuple[tuple[Card, ...], ...] = field(init=False, default=())
    stub: tuple[Card, ...] = field(init=False, default=())
    turns: tuple[Turn, ...] = field(init=False, default=())
    sheets: tuple[Sheet, ...] = field(
        init=False, default=Factory(lambda match: (Sheet(),) * len(match.players), takes_self=True)
    )

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def end(self) -> MostAfter:
        """After seven turns the player with the most points wins (IC-10)."""
        return MostAfter(len(Box))

    def place_of(self, player: str) -> Place:
        """The place of a player, counted from the dealer's left."""
        self.check_player(player)
        return _PLACES[self.players_after(self.dealer).index(player)]

    def player_at(self, place: Place | str) -> str:
        """The player at a place.

        Raises:
            PlayerError: if there are fewer players.
        """
        number = _PLACES.index(member(Place, place, "place"))
        if number >= len(self.players):
            raise PlayerError(f"there are {len(self.players)} players, so there is no {_PLACES[number]} one")
        return self.players_after(self.dealer)[number]

    @property
    def current(self) -> Turn | None:
        """The turn that is under way, or None."""
        return None if not self.turns or self.turns[-1].is_over else self.turns[-1]

    def sheet(self, player: str) -> Sheet:
        """The sheet of a player."""
        return self.sheets[self._seat(player)]

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds now, without the meld."""
        seat = self._seat(player)
        if self.current is not None:
            return self.current.held(seat)
        return self.hands[seat] if self.hands else ()

    @property
    def undealt(self) -> tuple[Card, ...]:
        """The cards for the next deal, in the order of the pack: those in no hand (IC-11)."""
        rest = (*self.stub, *self.turns[-1].on_table) if self.turns else pack(len(self.players)).cards
        return tuple(sorted(rest, key=lambda card: card.index))

    def find_to_act(self) -> tuple[str, ...]:
        """The players who have to meld, or the next thieves; nobody when a deal is due."""
        awaited = () if self.current is None else self.current.awaited
        return tuple([self.players[seat] for seat in awaited])

    def possible_moves(self, player: str) -> Iterator[Move]:
        """Every meld for an open box; for a thief, every card of the opponents' melds, and declining."""
        now = self.current
        if now is None or player not in self.to_act:
            return
        if not now.revealed:
            melds = now.choices(self._seat(player), self.sheet(player).open)
            yield from (self.meld.legal(player, meld) for meld in melds)
        else:
            for loot in now.loot(self._seat(player)):
                yield self.steal.legal(player, self.players[loot.victim], loot.card)
            yield self.decline.legal(player)

    # --- advice ------------------------------------------------------------------------------------------

    def best_melds(self, player: str) -> dict[Box, Meld]:
        """The best meld for each open box of a player who has to meld, by what this player knows.

        Raises:
            OutOfTurnError: if that player has melded.
            UnexpectedMoveError: if nobody has to meld.
        """
        self.check_player(player)
        self.check_open()
        self._melding(player)
        return best_melds(self.hand(player), self.sheet(player), rules=self.rules)

    def best_sheet(self, player: str) -> tuple[Meld, ...]:
        """The melds with which a player would have scored most in the turns revealed so far.

        Raises:
            ScoreError: if no turn was revealed.
        """
        seat = self._seat(player)
        revealed = [turn for turn in self.turns if turn.revealed]
        return best_sheet([(turn.hands[seat], turn.opponents(seat)) for turn in revealed], self.rules)

    # --- chance ------------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after the cards that no player holds were shuffled by `rng`, and a turn was begun."""
        return self.deal(Deck(self.undealt).shuffled(rng))

    @move("deal DECK")
    def deal(self, deck: CardsLike) -> Match:
        """The match after a turn was begun with all cards that no player holds, in this order.

        They are the new stub, from which players with fewer than eight cards are filled up.
        """
        if self.current is not None:
            raise UnexpectedMoveError(f"cannot deal: {self.to_act[0]} has to move first", self)
        stub, rest = READ.read(deck, "deck", in_order=True), self.undealt
        check_cards("deck", stub, counts=[len(rest)], deck=rest, place="among the cards to deal")
        hands, left = self._filled(self.hands or ((),) * len(self.players), tuple(stub))
        return self.then(hands=hands, stub=left, turns=(*self.turns, Turn.begun(hands)))

    # --- what players do ---------------------------------------------------------------------------------

    @move("meld PLAYER CARDS", is_secret=True)
    def meld(self, player: str, cards: CardsLike) -> Match:
        """The match after a player has chosen a meld, which stays secret until all have (IC-01).

        After the last one, all are revealed and scored.

        Raises:
            IllegalPlayError: if the player has already filled the box for this many cards (IC-02).
            OutOfTurnError: if the player has melded in this turn.
            UnexpectedMoveError: if the melds are revealed, or no turn is under way.
        """
        now, seat = self._melding(player), self._seat(player)
        chosen = READ.read(cards)
        check_cards("meld", chosen, counts=SIZES, deck=self.hand(player), place="in the hand")
        box = box_of(chosen)
        if box in self.sheets[seat].boxes:
            number = f"{box.size} card{'' if box is Box.THIEF else 's'}"
            raise IllegalPlayError(
                f"{player} cannot meld {number}: the box of the {box.title()} is filled (IC-02)", self
            )
        after = now.meld(seat, chosen, self.rules, is_last=len(self.turns) == len(Box))
        return self._scored(after) if after.revealed else self._at(after)

    @move("steal PLAYER FROM CARD", told="steals from")
    def steal(self, player: str, victim: str, card: CardLike) -> Match:
        """The match after a thief has named a card of an opponent's meld to take (IC-06).

        Equal thieves take their cards once all of them have named one, if the cards are different.

        Raises:
            IllegalPlayError: if the card is not in that player's meld, or that player is the thief.
            OutOfTurnError: if the player is not a thief, or not the next one.
            UnexpectedMoveError: if the melds are not revealed.
            PlayerError: if either is not a player's name.
        """
        now = self._stealing(player)
        loot = Loot(self._seat(victim), READ.one(card))
        if victim == player:
            raise IllegalPlayError(
                f"{player} must steal from an opponent, not from their own meld (IC-06)", self
            )
        if loot.card not in now.left(loot.victim):
            raise IllegalPlayError(f"{loot.card} is not in the meld of {victim} (IC-06)", self)
        return self._at(now.name(self._seat(player), loot))

    @move("decline PLAYER", told="steals nothing")
    def decline(self, player: str) -> Match:
        """The match after a thief has decided to be dealt a card instead (IC-06).

        Raises:
            OutOfTurnError: if the player is not a thief, or not the next one.
            UnexpectedMoveError: if the melds are not revealed.
        """
        return self._at(self._stealing(player).name(self._seat(player), None))

    def _seat(self, player: str) -> int:
        return self.scoreboard.place(player)

    def _dealt(self, what: str) -> Turn:
        now = self.under_way(self.turns[-1] if self.turns else None, what)
        if now.is_over:
            raise UnexpectedMoveError(f"cannot {what}: the next turn has to be dealt first", self)
        return now

    def _melding(self, player: str) -> Turn:
        """The turn under way, if a player still has to meld in it."""
        now = self._dealt("meld")
        if now.revealed:
            raise UnexpectedMoveError(
                "the melds of this turn have been revealed, and a thief has to choose (IC-06)", self
            )
        if player not in self.to_act:
            raise OutOfTurnError(f"{player} has already melded in this turn (IC-01)", self)
        return now

    def _stealing(self, player: str) -> Turn:
        """The turn under way, if a player is next to steal in it."""
        now = self._dealt("steal")
        if not now.revealed:
            raise UnexpectedMoveError("a thief may steal only after the melds are revealed (IC-06)", self)
        if player not in self.to_act:
            thieves = " and ".join(self.to_act)
            raise OutOfTurnError(f"{player} cannot steal now: {thieves} may (IC-06)", self)
        return now

    def _scored(self, turn: Turn) -> Self:
        scores = scores_of_round(turn.revealed, self.rules)
        boxes = tuple(map(box_of, turn.revealed))
        sheets = tuple(
            sheet.record(box, score.total)
            for sheet, box, score in zip(self.sheets, boxes, scores, strict=True)
        )
        awards = [
            Award(name, box, score) for name, box, score in zip(self.players, boxes, scores, strict=True)
        ]
        return self._at(turn).then(*awards, ends_hand=True, sheets=sheets)

    def _at(self, turn: Turn) -> Self:
        """The match after the turn has moved on; at its end hands are filled up, unless it is the last."""
        after = later(self, turns=(*self.turns[:-1], turn))
        if not turn.is_over:
            return after
        hands = tuple(map(turn.held, range(len(turn.hands))))
        if len(after.turns) == len(Box):
            return later(after, hands=hands)
        filled_up, stub = self._filled(hands, self.stub)
        return later(after, hands=filled_up, stub=stub)

    def _filled(
        self, hands: tuple[tuple[Card, ...], ...], stub: tuple[Card, ...]
    ) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        return filled(hands, stub, list(map(self._seat, self.players_after(self.dealer))))

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's cards, all sheets, the melds revealed so far, and what was stolen."""
        sheets = zip(self.players, self.sheets, strict=True)
        return {
            "hand": [] if player == NOBODY else codes(self.hand(player)),
            "sheets": {name: {str(box): one for box, one in sheet.boxes.items()} for name, sheet in sheets},
            **seen_of_turns(self.turns, self.players, player),
            "stub": len(self.stub),
        }

    @property
    def due(self) -> str:
        """What has to happen next, in words."""
        is_revealed = bool(self.turns) and bool(self.turns[-1].revealed)
        return awaited("a thief" if is_revealed else "a meld", self.to_act) if self.to_act else super().due
