"""A match of Écarté: hands with an exchange and five tricks, up to the target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.games.ecarte.cards import PACK, READ, TRICKS, CardLike, CardsLike
from muggins.games.ecarte.deal import Hand, Phase
from muggins.games.ecarte.hand import score_king, score_tricks, score_upcard
from muggins.games.ecarte.rules import STANDARD, Kind, Rules
from muggins.games.ecarte.views import EcarteView
from muggins.table.ends import FirstTo
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.scoreboard import Award
from muggins.table.seats import Seat
from muggins.table.state import unexpected
from muggins.table.tricks import TrickRules
from muggins.table.two_handed import SEAT, TwoHandedMatch
from muggins.table.view import View

__all__ = ["Match", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    UPCARD = "up-card"
    KING = "king"
    TRICKS = "tricks"


@frozen
class Match(TwoHandedMatch[Rules, Kind, Card, EcarteView]):
    """A match of Écarté at one moment. Each move returns a new match; a match never changes.

    Each hand begins with `deal` or `shuffle`. The pone may `propose` an exchange or `stand`, the dealer may
    `accept` or `refuse`; then each player makes an `exchange`. Before the first card is led, the holder of
    the king of trumps may `show_king`. Then both `play` five cards.

    Examples:
        >>> from random import Random
        >>> match = Match(("Ann", "Ben"), dealer="Ben").shuffle(Random(1))
        >>> match.to_act, [str(move) for move in match.legal_moves("Ann")]
        (('Ann',), ['propose', 'stand'])
        >>> match.propose().accept().exchange().exchange().to_act
        ('Ann',)

    Attributes:
        current: the current hand, or None before the first.
    """

    GAME: ClassVar[str] = "ecarte"
    VIEW: ClassVar[Any] = EcarteView
    STANDARD: ClassVar[Rules] = STANDARD
    TRICKS: ClassVar[TrickRules[Card]] = TRICKS
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARDS": cards(READ),
        "CARD": card(READ),
        "SEAT": SEAT,
    }

    current: Hand | None = field(init=False, default=None)

    @property
    def end(self) -> FirstTo:
        """The first to reach the target wins at once (EC-14)."""
        return FirstTo(self.rules.target)

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the win."""
        return Phase.DONE if self.current is None or self.is_over else self.current.phase

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards that a player holds; none before the first hand."""
        seat = self.seat_of(player)
        return () if self.current is None else self.current.held(seat)

    def find_to_act(self) -> tuple[str, ...]:
        """The player who has to decide, exchange or play; nobody when a deal is due, and after the win."""
        turn = None if self.current is None else self.current.turn
        return () if turn is None else (self.player_at(turn),)

    def possible_moves(self, player: str) -> Iterator[Move]:
        """A player's legal moves; the king may also be shown out of turn."""
        hand, seat = self.current, self.seat_of(player)
        if hand is None:
            return
        if hand.may_show_king(seat) and hand.holds_king(seat):
            yield self.show_king.legal(player)
        if seat is not hand.turn:
            return
        if hand.play is not None:
            yield from self.play.each(hand.legal_plays)
            return
        match hand.phase:
            case Phase.PROPOSAL:
                yield from (self.propose.legal(), self.stand.legal())
            case Phase.ANSWER:
                yield from (self.accept.legal(), self.refuse.legal())
            case _:
                for count in range(hand.legal_discards(seat) + 1):
                    yield from self.exchange.each(combinations(hand.hands[seat], count))

    def ruled_out(self, move: Move, cards: Sequence[Card]) -> Iterable[Card]:
        """The cards that a player who makes this play cannot hold."""
        play = None if self.current is None else self.current.play
        return () if play is None or move.name != "play" else play.ruled_out(move.parts[0], cards)

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a hand was dealt from a pack shuffled by `rng`."""
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after a hand was dealt from the pack in this order, by the next dealer (EC-01, EC-02).

        Five cards each are dealt one at a time, the pone first; the next card is turned up.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the hand waits for {self.phase}", self)
        hand = Hand.dealt(READ.some("deck", order, counts=[len(PACK)]), self.rules)
        turned = Award(self.next_dealer, Occasion.UPCARD, score_upcard(hand.upcard))
        return self.then(turned, dealer=self.next_dealer, is_dealt=True, current=hand)

    @move("propose")
    def propose(self) -> Match:
        """The match after the pone has proposed an exchange (EC-04)."""
        return self.then(current=self.under_way(self.current, "propose").propose())

    @move("stand")
    def stand(self) -> Match:
        """The match after the pone has chosen to play with the cards as they are (EC-04)."""
        return self.then(current=self.under_way(self.current, "stand").stand())

    @move("accept")
    def accept(self) -> Match:
        """The match after the dealer has accepted a proposal; the pone exchanges first (EC-05)."""
        return self.then(current=self.under_way(self.current, "accept").accept())

    @move("refuse")
    def refuse(self) -> Match:
        """The match after the dealer has refused a proposal, and the play begins (EC-04, EC-07)."""
        return self.then(current=self.under_way(self.current, "refuse").refuse())

    @move("exchange [CARDS]", is_secret=True)
    def exchange(self, thrown: CardsLike = ()) -> Match:
        """The match after the player who exchanges has discarded cards and drawn as many (EC-05, EC-06).

        Args:
            thrown: the cards, none to five; none is an exchange as well.

        Raises:
            DeckError: if there are more than in the stock.
        """
        return self.then(current=self.under_way(self.current, "exchange").exchange(READ.read(thrown)))

    @move("show-king SEAT", told="shows the king of trumps")
    def show_king(self, player: str) -> Match:
        """The match after a player has shown the king of trumps, before the first card is led (EC-09).

        Raises:
            ClaimError: if the player does not hold it, or may not show it now.
            UnexpectedMoveError: if no hand has been dealt.
        """
        seat = self.seat_of(player)
        hand = self.under_way(self.current, "show the king").show_king(seat)
        shown = Award(self.player_at(seat), Occasion.KING, score_king(hand.hands[seat], hand.upcard))
        return self.then(shown, current=hand)

    @move("play CARD")
    def play(self, card: CardLike) -> Match:
        """The match after the player whose turn it is has played a card (EC-10 to EC-13).

        Raises:
            IllegalPlayError: if that player does not hold it, or must play another one.
            OutOfTurnError: if the other player holds it.
        """
        hand = self.under_way(self.current, "play").play_card(READ.one(card))
        if hand.turn is not None:
            return self.then(current=hand)
        scores = score_tricks(*hand.tricks, vulnerable=hand.vulnerable, rules=self.rules)
        awards = (Award(self.player_at(seat), Occasion.TRICKS, scores[seat]) for seat in Seat)
        return self.then(*awards, current=hand)

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's own cards, the number of the other's, the up-card and the tricks."""
        return {} if self.current is None else self.current.seen_by(player, self.player_at)
