"""A match of Mus: deals for four players in two sides, up to the target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import chain, combinations, repeat
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import member
from muggins.decks import Deck
from muggins.errors import OutOfTurnError
from muggins.games.mus.betting import Betting
from muggins.games.mus.cards import CARDS_OF_HAND, DECK, READ, SEATS, CardsLike
from muggins.games.mus.deal import Deal, Phase
from muggins.games.mus.rules import STANDARD, Rules
from muggins.games.mus.settlement import Item, Kind, Settlement
from muggins.games.mus.views import MusView
from muggins.scene.awaited import awaited
from muggins.scoring.score import Score
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, Part, cards, move, number, player
from muggins.table.partners import PartnersMatch
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.view import View

__all__ = ["Match", "Place"]


class Place(StrEnum):
    """The places of the players in a deal, in the order of turn; the value is used in the lines of moves."""

    ELDEST = "eldest"
    SECOND = "second"
    THIRD = "third"
    DEALER = "dealer"


_PLACES = tuple(Place)


_PLAYER = player(Place, lambda match, name: match.place_of(name))
"""The name of a player, written as the place in the current deal."""


@frozen
class Match(PartnersMatch[Rules, Kind, Card, MusView]):
    """A match of Mus at one moment. Each move returns a new match; a match never changes.

    The players sit in the order of turn, which is to the right; the first and the third are partners, and so
    are the second and the fourth. Each deal begins with `deal` or `shuffle`. The players say `mus` or
    `no_mus` in turn; if all four say mus, each makes a `discard` and draws. A round of betting begins with
    `pass_`, `bid` or `ordago`; a bid is answered with `see`, `raise_to`, `ordago` or `fold` by either partner
    of the other side. Hands are compared and paid automatically.

    Examples:
        >>> from random import Random
        >>> match = Match(("Ann", "Ben", "Cid", "Dot"), dealer="Dot").shuffle(Random(1))
        >>> match.to_act, [str(move) for move in match.legal_moves("Ann")]
        (('Ann',), ['mus', 'no-mus'])
        >>> match = match.no_mus().pass_().bid(3)
        >>> match.to_act
        ('Cid', 'Ann')
        >>> match.fold("Ann").scores
        {'Ann': 0, 'Ben': 1, 'Cid': 0, 'Dot': 1}

    Attributes:
        current: the current deal, or None before the first.
    """

    GAME: ClassVar[str] = "mus"
    VIEW: ClassVar[Any] = MusView
    STANDARD: ClassVar[Rules] = STANDARD
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARDS": cards(READ),
        "AMOUNT": number("an amount"),
        "PLAYER": _PLAYER,
    }

    current: Deal | None = field(init=False, default=None)

    # --- who sits where, and what is awaited -------------------------------------------------------------

    @property
    def end(self) -> FirstTo:
        """The first side to reach the target wins at once (MU-15)."""
        return FirstTo(self.rules.target)

    def place_of(self, player: object) -> Place:
        """The place of a player in the current deal."""
        return _PLACES[(self.scoreboard.place(player) - self._eldest) % SEATS]

    def player_at(self, place: Place | str) -> str:
        """The player at a place in the current deal."""
        return self.players[(_PLACES.index(member(Place, place, "place")) + self._eldest) % SEATS]

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    @property
    def settlement(self) -> Settlement | None:
        """The settlement of the current deal, with what was not counted; None before its end."""
        return None if self.current is None else self.current.settlement

    def could_hold(self, player: str, cards: Sequence[Card]) -> bool:
        """Whether a hand agrees with what the player has declared (MU-05, MU-06)."""
        return self.current is None or self.current.could_hold(self.players.index(player), tuple(cards))

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds; none before the first deal."""
        seat = self.scoreboard.place(player)
        return () if self.current is None else self.current.hands[seat]

    def find_to_act(self) -> tuple[str, ...]:
        """The player who has to speak or discard, or both partners who may answer a bid (MU-17).

        Nobody when a deal or a shuffle of the discards is due, and after the win.
        """
        return () if self.current is None else tuple([self.players[seat] for seat in self.current.awaited])

    def possible_moves(self, player: str) -> Sequence[Move]:
        """The moves that a player may make now; only bids up to the amount that would win the match."""
        deal = self.current
        if deal is None or player not in self.to_act:
            return ()
        if deal.rounds:
            return self._possible_calls(deal.rounds[-1], player)
        if deal.phase is Phase.MUS:
            return self.mus.legal(), self.no_mus.legal()
        hand = self.hand(player)
        counts = range(1, CARDS_OF_HAND + 1)
        return self.discard.each(chain.from_iterable(combinations(hand, count) for count in counts))

    def _possible_calls(self, betting: Betting, player: str) -> list[Move]:
        bids = betting.usual_bids(self.rules.target - min(self.scoreboard.points))
        if betting.bidder is None:
            moves = [self.pass_.legal(), *self.bid.each(bids)]
        else:
            raised = self.raise_to.each(repeat(player), bids)
            moves = [self.see.legal(player), self.fold.legal(player), *raised]
        if not betting.is_ordago:
            moves.append(self.ordago.legal(player))
        return moves

    # --- chance ------------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal from a deck, or a shuffle of the discards, in an order drawn from `rng`."""
        deal = self.current
        if deal is not None and deal.phase is Phase.SHUFFLE:
            return self.reshuffle(Deck(deal.discards).shuffled(rng))
        return self.deal(DECK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the next dealer has dealt from the deck in this order (MU-01, MU-17).

        Four cards each are dealt one at a time, from the dealer's right.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the deal waits for {self.phase}", self)
        dealer = self.next_dealer
        eldest = (self.scoreboard.place(dealer) + 1) % SEATS
        one, other = self.scoreboard.points
        found = Deal.dealt(order, eldest, (one, other), self.rules)
        return self.then(dealer=dealer, current=found)

    @move("reshuffle DECK")
    def reshuffle(self, order: CardsLike) -> Match:
        """The match after the discards became the new stock, in this order (MU-01).

        This is due when the stock has run out and somebody still has to draw.
        """
        return self.then(
            current=self.under_way(self.current, "shuffle the discards").shuffled(READ.read(order))
        )

    # --- mus ---------------------------------------------------------------------------------------------

    @move("mus", told="says mus")
    def mus(self) -> Match:
        """The match after the player whose turn it is has said mus (MU-01)."""
        return self.then(current=self.under_way(self.current, "say mus").mus())

    @move("no-mus", told="says no mus")
    def no_mus(self) -> Match:
        """The match after the player whose turn it is has said no mus, and the betting begins (MU-01)."""
        return self.then(current=self.under_way(self.current, "say no mus").no_mus())

    @move("discard CARDS", is_secret=True)
    def discard(self, thrown: CardsLike) -> Match:
        """The match after the player whose turn it is has thrown away one to four cards (MU-01).

        When all four have done so, they draw as many new ones.
        """
        return self.then(current=self.under_way(self.current, "discard").discard(READ.read(thrown)))

    # --- betting -----------------------------------------------------------------------------------------

    @move("pass")
    def pass_(self) -> Match:
        """The match after the player whose turn it is has passed (MU-10)."""
        return self._after(self._betting("pass", Phase.BID).passed())

    @move("bid AMOUNT")
    def bid(self, amount: int) -> Match:
        """The match after the player whose turn it is has made the first bid of a round (MU-10).

        Raises:
            BidError: if the amount is below the lowest bid, or above 9,999.
        """
        return self._after(self._betting("bid", Phase.BID).opened(amount))

    @move("see PLAYER")
    def see(self, player: str) -> Match:
        """The match after a player has accepted the bid; seeing an órdago ends the match (MU-10, MU-14).

        Raises:
            OutOfTurnError: if that player may not answer.
            UnexpectedMoveError: if there is no bid.
        """
        return self._after(self._betting("see", Phase.ANSWER, by=player).seen(self._seat(player)))

    @move("raise PLAYER AMOUNT", told="raises to")
    def raise_to(self, player: str, amount: int) -> Match:
        """The match after a player has accepted the bid and bid more (MU-10).

        Args:
            player: the player.
            amount: the new bid, not the difference.

        Raises:
            BidError: if the amount is below the lowest raise or above 9,999, or an órdago has to be answered.
            OutOfTurnError: if that player may not answer.
            UnexpectedMoveError: if there is no bid.
        """
        return self._after(self._betting("raise", Phase.ANSWER, by=player).raised(self._seat(player), amount))

    @move("ordago PLAYER", told="bids órdago")
    def ordago(self, player: str) -> Match:
        """The match after a player has bid the game, as a first bid or as a raise (MU-14).

        Raises:
            BidError: if an órdago has to be answered.
            OutOfTurnError: if it is not that player's turn.
        """
        betting = self._betting("bid", Phase.BID, Phase.ANSWER, by=player)
        return self._after(betting.ordago(self._seat(player)))

    @move("fold PLAYER")
    def fold(self, player: str) -> Match:
        """The match after a player has declined the bid, for the partner too unless both must (MU-18).

        Once a side has folded, the bidder's side is paid at once the last amount accepted, or 1 if there was
        none (MU-10).

        Raises:
            OutOfTurnError: if that player may not answer.
            UnexpectedMoveError: if there is no bid.
        """
        return self._after(self._betting("fold", Phase.ANSWER, by=player).folded(self._seat(player)))

    # --- what a player sees ------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """What has to happen next, in words: either partner may answer, and the discards may be shuffled."""
        is_over = self.phase is Phase.DONE
        return super().due if is_over else awaited(self.phase, filter(None, [" or ".join(self.to_act)]))

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, how many the others hold, the calls, and all hands once they are shown."""
        return {} if self.current is None else self.current.seen_by(player, self.players)

    # --- inside ------------------------------------------------------------------------------------------

    @property
    def _eldest(self) -> int:
        return (self._seat(self.dealer) + 1) % SEATS

    def _seat(self, player: str) -> int:
        return self.scoreboard.place(player)

    def _betting(self, what: str, *phases: Phase, by: str | None = None) -> Betting:
        """The round under way, if it is in one of these phases, and it is this player's turn."""
        deal = self.under_way(self.current, what)
        deal.expect(what, *phases)
        if by is not None and by not in self.to_act:
            raise OutOfTurnError(f"{' or '.join(self.to_act)} is awaited, not {by} (MU-17)", self)
        return deal.rounds[-1]

    def _after(self, betting: Betting) -> Match:
        """The match with a later state of the round under way, with the payments."""
        before = self.under_way(self.current, "bet")
        deal = before.after(betting)
        if betting.stake is None:
            return self.then(current=deal)
        paid = deal.paid_since(before)
        awards = [self._award(item, betting.bidder) for item in paid]
        is_won = Kind.ORDAGO in {item.kind for item in paid}
        return self.then(*awards, wins=is_won, ends_hand=deal.settlement is not None, current=deal)

    def _award(self, item: Item, bidder: int | None) -> Award[Kind, Card]:
        """The award for a payment: to the seat with the best hand, or to the bidder after a fold."""
        seat = bidder if item.seat is None else item.seat
        assert seat is not None
        return Award(self.players[seat], item.lance, Score((item,)))
