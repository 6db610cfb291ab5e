"""The rules and the state of Solitaire Bhargage."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from muggins.cards.decktet import EXTENDED, Card
from muggins.cards.faults import check_cards
from muggins.checks import check_whole
from muggins.decks import Deck
from muggins.errors import AlreadyOverError
from muggins.games.bhargage.cards import READ, CardsLike
from muggins.games.bhargage.rules import STANDARD, Rules
from muggins.games.bhargage.show import (
    BhargageScore,
    crib_show,
    hand_show,
    score_chief,
    score_leftovers,
    shortage_of,
)
from muggins.printing import listed
from muggins.scoring.score import Score
from muggins.table.options import positive, rules_of, switch, whole_number
from muggins.table.state import later
from muggins.table.view import View, codes

__all__ = ["EASIER", "HANDS", "HEADINGS", "SOLITAIRE", "THROWN", "Hand", "Solitaire", "SolitaireRules"]

HANDS = 6
"""The number of hands in a solitaire (BH-67)."""

HEADINGS: Mapping[str, str] = {"cards": "five cards", "hands": "hand", "leftovers": "last three cards"}
"""What parts of a view are called in the solitaire."""

_DEALT = 5
_PARTS = ("up-card", "hand", "bhargage")
THROWN = 2
"""The number of cards thrown from each hand."""


@frozen(kw_only=True)
class SolitaireRules:
    """The options of the solitaire.

    Attributes:
        circuit: the points of one circuit of the board, 1 to 10,000, which the player has to complete before
            the points count against the opponent's (BH-71).
        whole_total: whether the player wins with a circuit and more points in all than the opponent; if not,
            the points beyond the circuit have to exceed the opponent's (BH-71).
        chief: whether the Chief and the Friends of the Chief score: the easier game (BH-70).
        show: the rules by which hands and bhargages are counted.
    """

    circuit: int = whole_number(56, positive)
    whole_total: bool = field(default=False, validator=switch)
    chief: bool = field(default=False, validator=switch)
    show: Rules = field(default=STANDARD, validator=rules_of(Rules))

    def overtakes(self, player: int, opponent: int) -> bool:
        """Whether the player beats the opponent with these points in all (BH-71).

        Examples:
            >>> SolitaireRules().overtakes(69, 13), SolitaireRules().overtakes(70, 13)
            (False, True)
            >>> SolitaireRules(whole_total=True).overtakes(56, 13)
            True
        """
        for points in (player, opponent):
            check_whole("the points", points)
        if self.whole_total:
            return player >= self.circuit and player > opponent
        return player - self.circuit > opponent

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Solitaire Bhargage", self)


SOLITAIRE = SolitaireRules()
"""The solitaire as written."""

EASIER = SolitaireRules(chief=True)
"""The easier game, with the Chief and the Chief's Friends."""


@frozen
class Hand:
    """One of the six hands, counted.

    Attributes:
        held: the three cards kept.
        bhargage: the four cards of the bhargage: the two unseen, then the two thrown.
        upcard: the card turned up.
        gained: what the player scored for the Chief, the hand and the bhargage, in that order.
        lost: what the opponent scored for shortage in the hand and in the bhargage.
    """

    held: tuple[Card, ...]
    bhargage: tuple[Card, ...]
    upcard: Card
    gained: tuple[BhargageScore, ...]
    lost: tuple[BhargageScore, ...]

    def __str__(self) -> str:
        chief, held, bhargage = (score.total for score in self.gained)
        shortage = sum(score.total for score in self.lost)
        return (
            f"up-card {self.upcard} {chief}, hand {listed(self.held)} {held}, "
            f"bhargage {listed(self.bhargage)} {bhargage}; for the opponent {shortage}"
        )


@frozen
class Solitaire:
    """A solitaire at one moment. `discard` returns a new one; a solitaire never changes (BH-65 to BH-72).

    Examples:
        >>> from random import Random
        >>> game = Solitaire.start(EXTENDED.shuffled(Random(3)))
        >>> while not game.is_over:
        ...     game = game.discard(game.cards[:2])
        >>> len(game.hands), len(game.leftovers)
        (6, 3)

    Attributes:
        rules: the rules.
        stock: the cards not dealt yet, the top card first.
        cards: the five cards to look at; none when the solitaire is over.
        hands: the hands counted so far.
        leftovers: the last three cards; none before the end.
    """

    rules: SolitaireRules = field(validator=rules_of(SolitaireRules))
    stock: Deck[Card]
    cards: tuple[Card, ...]
    _unseen: tuple[Card, ...] = field(repr=False, alias="unseen")
    hands: tuple[Hand, ...] = ()
    leftovers: tuple[Card, ...] = ()

    @classmethod
    def start(cls, deck: CardsLike, rules: SolitaireRules = SOLITAIRE) -> Solitaire:
        """The solitaire with its first hand dealt from a deck in this order (BH-65)."""
        order = READ.some("deck", deck, counts=[len(EXTENDED)], in_order=True)
        cards, unseen, stock = _dealt(Deck(order))
        return cls(rules, stock, cards, unseen)

    def discard(self, thrown: CardsLike) -> Solitaire:
        """The solitaire after two of the five cards are thrown, the next is turned up, and both are counted.

        The card turned up is the first of the next hand (BH-66). After the sixth hand it is counted together
        with the two cards that are left (BH-67, BH-69).
        """
        if self.is_over:
            raise AlreadyOverError("the solitaire is over: six hands have been counted", self)
        found = READ.read(thrown)
        check_cards("discard", found, counts=[THROWN], deck=self.cards, place="among the five cards")
        hand = self._counted(found)
        hands = (*self.hands, hand)
        if len(hands) == HANDS:
            return evolve(self, stock=Deck(()), cards=(), unseen=(), hands=hands, leftovers=self.stock.cards)
        cards, unseen, stock = _dealt(self.stock)
        return later(self, stock=stock, cards=cards, _unseen=unseen, hands=hands)

    def _counted(self, thrown: tuple[Card, ...]) -> Hand:
        held = tuple([card for card in self.cards if card not in thrown])
        bhargage = self._unseen + thrown
        up = self.stock[0]
        hand, crib = (*held, up), (*bhargage, up)
        of_crib = crib_show(self.rules.show)
        of_hand = hand_show(self.rules.show) if self.rules.chief else of_crib
        chief: BhargageScore = score_chief(up) if self.rules.chief else Score()
        gained = chief, of_hand.score(hand, up), of_crib.score(crib, up)
        return Hand(held, bhargage, up, gained, (shortage_of(hand), shortage_of(crib)))

    @property
    def is_over(self) -> bool:
        """Whether all six hands and the last three cards have been counted."""
        return bool(self.leftovers)

    @property
    def leftover_score(self) -> BhargageScore:
        """What the last three cards score; nothing before the end (BH-69)."""
        return score_leftovers(self.leftovers, self.rules.show) if self.is_over else Score()

    @property
    def total(self) -> int:
        """The player's points so far."""
        return sum(score.total for hand in self.hands for score in hand.gained) + self.leftover_score.total

    @property
    def opponent(self) -> int:
        """The opponent's points so far, all of them for shortage."""
        return sum(score.total for hand in self.hands for score in hand.lost)

    @property
    def is_won(self) -> bool:
        """Whether it is over and the player has completed a circuit and overtaken the opponent (BH-71)."""
        return self.is_over and self.rules.overtakes(self.total, self.opponent)

    def seen(self) -> View:
        """What the player may know, as plain data: nothing of the two unseen cards and the stock."""
        return {
            "cards": codes(self.cards),
            "unseen": len(self._unseen) or None,
            "stock": len(self.stock),
            "hands": [
                {
                    "upcard": str(hand.upcard),
                    "hand": codes(hand.held),
                    "bhargage": codes(hand.bhargage),
                    "scored": dict(zip(_PARTS, (score.total for score in hand.gained), strict=True)),
                    "for_the_opponent": sum(score.total for score in hand.lost),
                }
                for hand in self.hands
            ],
            "leftovers": codes(self.leftovers),
            "leftovers_scored": self.leftover_score.total if self.is_over else None,
        }

    def __str__(self) -> str:
        from muggins.scene.printed import printed

        lines = [str(self.rules), f"player {self.total}, opponent {self.opponent}"]
        lines += printed({"players": ["the player"], **self.seen()}, READ.one, HEADINGS)
        return "\n".join([*lines, "won" if self.is_won else "lost"] if self.is_over else lines)


def _dealt(stock: Deck[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...], Deck[Card]]:
    """The five cards of the next hand, the two that are not seen, and what is left of the stock."""
    dealt, rest = stock.take(_DEALT + THROWN)
    return dealt[:3] + dealt[3 + THROWN :], dealt[3 : 3 + THROWN], rest
