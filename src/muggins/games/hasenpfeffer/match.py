"""A match of Hasenpfeffer: deals for four players in two sides, up to the target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import Card, Suit, suit_of
from muggins.games.hasenpfeffer.cards import PACK, READ, SIDES, TRICKS, CardLike, CardsLike
from muggins.games.hasenpfeffer.deal import Deal, Phase
from muggins.games.hasenpfeffer.rules import STANDARD, Kind, Rules
from muggins.games.hasenpfeffer.settlement import settle, winner_of
from muggins.games.hasenpfeffer.views import HasenpfefferView
from muggins.table.ends import End
from muggins.table.moves import Move, Part, card, cards, move, number
from muggins.table.options import MOST_AT_START, positive, whole
from muggins.table.partners import PartnersTrickMatch
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.tricks import TrickRules
from muggins.table.view import View

__all__ = ["Match", "Occasion", "WithContract"]


class Occasion(StrEnum):
    """The occasions on which a side scores."""

    CONTRACT = "contract"
    DEFENCE = "defence"


@frozen
class WithContract(End):
    """A side that has reached the target wins after a hand; the contract decides which if both have.

    Attributes:
        target: the points to reach, 1 to 10,000.
        one_may_have_it: whether one side may have the target without having won (HA-11).

    Raises:
        RulesError: if the target is out of range.
    """

    target: int = field(validator=[whole, positive])
    one_may_have_it: bool = False

    def after_contract(self, scores: Sequence[int], side: int, *, is_made: bool) -> tuple[int, ...]:
        """The side that has won after a hand that `side` declared (HA-10, HA-11)."""
        winner = winner_of(
            scores, side, self.target, is_made=is_made, defenders_may_win=not self.one_may_have_it
        )
        return () if winner is None else (winner,)

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The sides that have the target before the first hand, if that ends the match; later nobody."""
        reached = tuple(side for side, score in enumerate(scores) if score >= self.target and not hands)
        return reached if len(reached) > self.one_may_have_it else ()

    def __str__(self) -> str:
        return f"first to {self.target} after a hand"


@frozen
class Match(PartnersTrickMatch[Rules, Kind, Card, HasenpfefferView]):
    """A match of Hasenpfeffer at one moment. Each move returns a new match; a match never changes.

    The first and the third player are partners, and so are the second and the fourth. Each deal begins with
    `deal` or `shuffle`. The players `bid` or `pass_` in turn, the dealer last. The high bidder, who takes the
    widow, has to `name_trumps` and to `discard`, and leads; then all `play` six tricks.

    Examples:
        >>> from random import Random
        >>> match = Match(("Ann", "Ben", "Cid", "Dot"), dealer="Dot").shuffle(Random(1))
        >>> match.to_act, [str(move) for move in match.bid(4).legal_moves("Ben")]
        (('Ann',), ['pass', 'bid 5', 'bid 6'])
        >>> match = match.bid(4).pass_().pass_().pass_()
        >>> match.to_act, len(match.hand("Ann"))
        (('Ann',), 7)

    Attributes:
        current: the current deal, or None before the first.
    """

    GAME: ClassVar[str] = "hasenpfeffer"
    VIEW: ClassVar[Any] = HasenpfefferView
    STANDARD: ClassVar[Rules] = STANDARD
    TRICKS: ClassVar[TrickRules[Card]] = TRICKS
    LEAST: ClassVar[int] = -MOST_AT_START
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARD": card(READ),
        "TRICKS": number("a bid"),
        "SUIT": Part("[CDHS]", lambda match, value: suit_of(value), words=Suit),
    }

    current: Deal | None = field(init=False, default=None)

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def end(self) -> WithContract:
        """A side that has reached the target wins after a hand (HA-10, HA-11)."""
        return WithContract(
            self.rules.target, one_may_have_it=not self.rules.defenders_may_win_against_made_contract
        )

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    def possible_moves(self, player: str) -> list[Move]:
        """The moves that a player may make now."""
        deal = self.current
        if deal is None or player != deal.turn:
            return []
        if deal.play is not None:
            return self.play.each(deal.legal_plays)
        match deal.phase:
            case Phase.BID:
                return [self.pass_.legal(), *self.bid.each(deal.auction.legal_bids)]
            case Phase.TRUMPS:
                return self.name_trumps.each(Suit)
            case _:
                return self.discard.each(deal.legal_discards)

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a deal from a pack shuffled by `rng`."""
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the next dealer has dealt from the pack in this order.

        Six cards each are dealt one at a time, from the dealer's left. The last card is the widow.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the deal waits for {self.phase}", self)
        dealer = self.next_dealer
        return self.then(dealer=dealer, current=Deal.dealt(order, self.players_after(dealer), self.rules))

    @move("pass")
    def pass_(self) -> Match:
        """The match after the player whose turn it is has passed (HA-01, HA-02)."""
        return self.then(current=self.under_way(self.current, "pass").call(None))

    @move("bid TRICKS")
    def bid(self, tricks: int) -> Match:
        """The match after the player whose turn it is has bid this many tricks (HA-01).

        Raises:
            BidError: if the bid is not from 1 to 6, or not higher than the last one.
        """
        return self.then(current=self.under_way(self.current, "bid").call(tricks))

    @move("name-trumps SUIT")
    def name_trumps(self, suit: Suit | str) -> Match:
        """The match after the high bidder has named the trump suit (HA-03)."""
        return self.then(current=self.under_way(self.current, "name trumps").named(suit_of(suit)))

    @move("discard CARD", is_secret=True)
    def discard(self, card: CardLike) -> Match:
        """The match after the high bidder has discarded a card, face down (HA-03).

        Raises:
            IllegalPlayError: if it is the joker, and the rules do not allow that.
        """
        return self.then(current=self.under_way(self.current, "discard").discard(READ.one(card)))

    @move("play CARD")
    def play(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has played a card (HA-04 to HA-11).

        After the last card the hand is scored. The declarers' points are awarded to the high bidder, and the
        defenders' to the next player; the winning side's points come last.

        Raises:
            IllegalPlayError: if that player does not hold it, or must follow suit.
        """
        deal = self.under_way(self.current, "play").play_card(READ.one(card))
        return self._settled(deal) if deal.turn is None else self.then(current=deal)

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, what all have said, and the tricks."""
        return {} if self.current is None else self.current.seen_by(player)

    # --- inside ------------------------------------------------------------------------------------------

    def _settled(self, deal: Deal) -> Match:
        """The match after the last trick of a deal, with the scores of both sides."""
        contract = deal.contract
        assert contract is not None
        assert contract.bid is not None
        side = self.scoreboard.side(contract.seat)
        tricks = [0] * SIDES
        for trick in deal.taken:
            tricks[self.scoreboard.side(trick.winner)] += 1
        found = settle(self.scoreboard.points, side, contract.bid, tricks, self.rules)
        defender = self.players_after(contract.seat)[0]
        awards = [
            Award(contract.seat, Occasion.CONTRACT, found.scored.declarers),
            Award(defender, Occasion.DEFENCE, found.scored.defenders),
        ]
        if found.winner == side:
            awards.reverse()
        return self.then(*awards, wins=found.winner is not None, ends_hand=True, current=deal)
