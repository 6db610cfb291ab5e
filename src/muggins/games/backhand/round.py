"""One round: a hand for each player, from one shoe.

The shoe never runs out. At most 28 cards of each pack are pushed away, all from seven to king, and 4 aces are
replaced; the two players for each pack then hold at most five cards each and see one more, 44 of 52 in all.
If forced cards do not count, two hands with the cards that end them still take at most 54 of the 80 points of
the twos to sixes.
"""

from __future__ import annotations

from attrs import frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card
from muggins.games.backhand.cards import READ, CardsLike, shoe
from muggins.games.backhand.hand import Hand
from muggins.games.backhand.rules import Choice, Rules
from muggins.table.options import check_rules
from muggins.table.state import later

__all__ = ["Round"]

_FIRST_CARDS = 2


@frozen
class Round:
    """A round at one moment. `said` returns a new round; a round never changes.

    Attributes:
        hands: the hand of each player, the first to act first.
        turn: the place of the player whose hand is under way; the number of players at the end.
        stock: the cards not dealt yet.
        discards: the cards of finished hands, and those replaced or pushed away.
    """

    hands: tuple[Hand, ...]
    turn: int
    stock: tuple[Card, ...]
    discards: tuple[Card, ...] = ()

    @classmethod
    def dealt(cls, order: CardsLike, players: int, rules: Rules) -> Round:
        """A round after two cards were dealt to each player, one at a time, and any forced cards.

        Args:
            order: all cards of the packs that the players need, in the order in which they are dealt.
            players: the number of players, 1 to 8.
            rules: the rules.

        Raises:
            PlayerError: if the game is not for this number of players.
        """
        check_rules(rules, Rules)
        packs = shoe(players).cards
        deck = READ.read(order, "deck", in_order=True)
        check_cards("deck", deck, counts=[len(packs)], deck=packs)
        cards = deck[: players * _FIRST_CARDS]
        hands = tuple(
            Hand(tuple(cards[place::players]), forced_cards_count=rules.forced_cards_count)
            for place in range(players)
        )
        return cls(hands, 0, deck[len(cards) :])._served()

    @property
    def hand(self) -> Hand | None:
        """The hand that is under way; None at the end."""
        return self.hands[self.turn] if self.turn < len(self.hands) else None

    def said(self, hand: Hand, choice: Choice) -> Round:
        """The round after a choice for the hand under way, with the cards dealt for it."""
        return self._with(hand, hand.say(choice), self.stock)._served()

    def _with(self, hand: Hand, after: Hand, stock: tuple[Card, ...]) -> Round:
        """The round with another hand in place of the one under way, and what is left of the stock."""
        out = after.discarded[len(hand.discarded) :]
        if after.is_over:
            out += after.cards if after.turned is None else (*after.cards, after.turned)
        hands = (*self.hands[: self.turn], after, *self.hands[self.turn + 1 :])
        turn = self.turn + after.is_over
        return later(self, hands=hands, turn=turn, stock=stock, discards=self.discards + out)

    def _served(self) -> Round:
        """The round after all forced cards are dealt."""
        now = self
        while (hand := now.hand) is not None and hand.awaits_card:
            now = now._with(hand, hand.dealt(now.stock[0]), now.stock[1:])
        return now
