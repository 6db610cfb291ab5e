"""A match of Pitch: hands for four players in two sides, until a side with enough points makes a bid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.games.pitch.cards import PACK, READ, TRICKS, CardLike, CardsLike
from muggins.games.pitch.deal import Hand, Phase
from muggins.games.pitch.rules import STANDARD, Bid, Kind, Rules
from muggins.games.pitch.views import PitchView
from muggins.table.ends import End
from muggins.table.moves import Move, Part, card, cards, choice, move
from muggins.table.options import MOST_AT_START, positive, whole
from muggins.table.partners import PartnersTrickMatch
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.tricks import TrickRules
from muggins.table.view import View

__all__ = ["MadeBid", "Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    HAND = "hand"


@frozen
class MadeBid(End):
    """A side wins with a bid that it has made if it then has the target; other points never win (PI-12).

    Attributes:
        target: the points, 1 to 10,000.

    Raises:
        RulesError: if the target is out of range.
    """

    target: int = field(validator=[whole, positive])

    def after_contract(self, scores: Sequence[int], side: int, *, is_made: bool) -> tuple[int, ...]:
        """The pitchers' side, if it has made its bid and has the target."""
        return (side,) if is_made and scores[side] >= self.target else ()

    def __str__(self) -> str:
        return f"first to make a bid and have {self.target}"


@frozen
class Match(PartnersTrickMatch[Rules, Kind, Card, PitchView]):
    """A match of Pitch at one moment. Each move returns a new match; a match never changes.

    The players sit in the order of turn, which is to the left; the first and the third are partners, and so
    are the second and the fourth. Each hand begins with `deal` or `shuffle`. The players `bid` or `pass_` in
    turn, the dealer last. Then all `play` their six cards; the pitcher, whose bid stands, leads.

    Examples:
        >>> from random import Random
        >>> match = Match(("Ann", "Ben", "Cid", "Dot"), dealer="Dot").shuffle(Random(1))
        >>> match.to_act, [str(move) for move in match.legal_moves("Ann")]
        (('Ann',), ['pass', 'bid two', 'bid three', 'bid four', 'bid smudge'])
        >>> match = match.pass_().bid("three").pass_().pass_()
        >>> match.pitcher, len(match.legal_moves("Ben"))
        ('Ben', 6)

    Attributes:
        current: the current hand, or None before the first.
    """

    GAME: ClassVar[str] = "pitch"
    VIEW: ClassVar[Any] = PitchView
    STANDARD: ClassVar[Rules] = STANDARD
    TRICKS: ClassVar[TrickRules[Card]] = TRICKS
    LEAST: ClassVar[int] = -MOST_AT_START
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "BID": choice(Bid, "bid"),
        "CARD": card(READ),
    }

    current: Hand | None = field(init=False, default=None)

    # --- who sits where, and what is awaited -------------------------------------------------------------

    @property
    def end(self) -> MadeBid:
        """A side that makes a bid and then has the target wins (PI-12)."""
        return MadeBid(self.rules.target)

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None else self.current.phase

    @property
    def pitcher(self) -> str | None:
        """The player whose bid stands in the current hand; None before the end of the bidding (PI-01)."""
        bid = None if self.current is None else self.current.bid
        return None if bid is None else bid.seat

    def possible_moves(self, player: str) -> list[Move]:
        """The moves that a player may make now."""
        hand = self.current
        if hand is None or player not in self.to_act:
            return []
        if hand.play is None:
            return [self.pass_.legal(), *self.bid.each(hand.legal_bids)]
        return self.play.each(hand.legal_plays)

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a hand was dealt from a pack shuffled by `rng`."""
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after the next dealer has dealt from the pack in this order.

        Six cards each are dealt in two rounds of three, from the dealer's left. The other 28 are set aside.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the hand waits for {self.phase}", self)
        dealer = self.next_dealer
        return self.then(dealer=dealer, current=Hand.dealt(order, self.players_after(dealer), self.rules))

    @move("pass")
    def pass_(self) -> Match:
        """The match after the player to act has passed; if all pass, the dealer bids two (PI-01)."""
        return self.then(current=self.under_way(self.current, "pass").call(None))

    @move("bid BID")
    def bid(self, bid: Bid | str) -> Match:
        """The match after the player whose turn it is has made a bid (PI-01).

        Raises:
            BidError: if it is not above the highest bid, which the dealer may equal.
        """
        return self.then(current=self.under_way(self.current, "bid").call(Bid(bid)))

    @move("play CARD")
    def play(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has played a card (PI-02 to PI-04).

        The first card names trumps. The last card settles the bid: the others' points are awarded first, then
        the pitchers'.

        Raises:
            IllegalPlayError: if that player does not hold it, or must play another one.
            OutOfTurnError: if another player holds it.
        """
        hand = self.under_way(self.current, "play").play_card(READ.one(card))
        if hand.turn is not None:
            return self.then(current=hand)
        settled, pitcher = hand.settled, self.pitcher
        assert settled is not None
        assert pitcher is not None
        following, *_ = self.players_after(pitcher)
        side = self.scoreboard.side(pitcher)
        scores = [*self.scoreboard.points]
        scores[side] += settled.declarers.total
        return self.then(
            Award(following, Occasion.HAND, settled.defenders),
            Award(pitcher, Occasion.HAND, settled.declarers),
            wins=side in self.end.after_contract(scores, side, is_made=settled.is_made),
            ends_hand=True,
            current=hand,
        )

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, how many the others hold, the bids, trumps and the tricks."""
        return {} if self.current is None else self.current.seen_by(player)
