"""A literal second scorer for Écarté, and a second table at which a whole match is played.

This module is a witness for the tests. It is written from the text of the rules, imports nothing from the
library, and prefers the plain reading to any short cut. Cards are given by code, rank then suit: ``KH TS``.
The players are 0 and 1.

A match is a list of events, each a tuple that begins with a word:

* ``("deal", cards)``: the 32 cards, in the order in which they are dealt and drawn;
* ``("propose", player)``: the non-dealer proposes an exchange;
* ``("start play", player)``: the non-dealer says "I play";
* ``("accept", player)``, ``("refuse", player)``: the dealer answers the proposal;
* ``("exchange", player, cards)``: the player throws these cards away, none to five, and draws as many;
* ``("show king", player)``: the player shows the king of trumps;
* ``("card", player, card)``: the player plays a card to the trick.

Where the text is silent, this is assumed; ``show_until`` is an argument of `Table`:

* the first ten cards are dealt singly; the eleventh is turned up, the others are drawn as they lie;
* the deal alternates;
* either player may show the king from the end of the exchange until the ``"first lead"``, or, if
  ``show_until`` is ``"own card"``, until he has played a card himself;
* nobody may throw away more cards than the stock holds;
* the stock empty, play begins at once: the dealer is not asked to exchange no cards;
* a score that goes beyond the target is kept as it is.

Two more arguments are open readings: ``most``, the most points that the tricks of one hand bring, and
``king_without_exchange``, whether the king may be shown if no exchange took place.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, TypeAlias

from games.literal_matches import random_events

Event: TypeAlias = tuple[Any, ...]

Award: TypeAlias = tuple[int, str, int]  # the player, what for, the points

SUITS = "CDHS"
FROM_LOWEST = "789TAJQK"
HEIGHT = {rank: FROM_LOWEST.index(rank) for rank in FROM_LOWEST}
DECK = [rank + suit for suit in SUITS for rank in FROM_LOWEST]


def is_higher(card: str, other: str) -> bool:
    """Tell whether the first card ranks above the other, whatever the suits."""
    return HEIGHT[card[0]] > HEIGHT[other[0]]


# --- points ------------------------------------------------------------------------------------------------


def turned_king(upcard: str) -> int:
    """Give the dealer's point for turning a king."""
    return 1 if upcard[0] == "K" else 0


def king_to_show(hand: Iterable[str], upcard: str) -> bool:
    """Tell whether the king of trumps is in this hand."""
    return "K" + upcard[1] in list(hand)


def vulnerable(said: Sequence[str]) -> str | None:
    """Tell who is vulnerable, if anybody, after what was said of the exchange, in order."""
    if "accept" in said:
        return None  # an exchange took place
    if said[-1] == "start play":
        return "non-dealer"
    if said[-1] == "refuse":
        return "dealer"
    return None


def trick_awards(tricks: int, opponent_vulnerable: bool, most: int | None = None) -> list[tuple[str, int]]:
    """List what a player scores for so many of the five tricks, each reason with its point.

    With ``most``, a player never gets more than so many of these points.
    """
    reasons = []
    if tricks >= 3:
        reasons.append("majority")
        if tricks == 5:
            reasons.append("all five")
        if opponent_vulnerable:
            reasons.append("vulnerable")
    if most is not None:
        reasons = reasons[:most]
    return [(reason, 1) for reason in reasons]


# --- tricks ------------------------------------------------------------------------------------------------


def legal_replies(hand: Iterable[str], led: str, trump: str) -> list[str]:
    """List the cards of a hand that may be played to the card led."""
    hand = list(hand)
    of_the_suit = [card for card in hand if card[1] == led[1]]
    if of_the_suit:
        heading = [card for card in of_the_suit if is_higher(card, led)]
        return heading or of_the_suit
    trumps = [card for card in hand if card[1] == trump]
    return trumps or hand


def trick_winner(led: str, reply: str, trump: str) -> int:
    """Tell who wins a trick: 0 the leader, 1 the other."""
    if led[1] == trump and reply[1] == trump:
        return 1 if is_higher(reply, led) else 0
    if reply[1] == trump:
        return 1
    if led[1] == trump:
        return 0
    if reply[1] == led[1]:
        return 1 if is_higher(reply, led) else 0
    return 0


# --- the match ---------------------------------------------------------------------------------------------


class Table:
    """Two players in the middle of a match: what happened so far, and who is awaited."""

    def __init__(
        self,
        first_dealer: int,
        target: int = 5,
        *,
        most: int | None = None,
        show_until: str = "first lead",
        king_without_exchange: bool = True,
        scores: Sequence[int] = (0, 0),
    ) -> None:
        self.target = target
        self.most = most
        self.show_until = show_until
        self.king_without_exchange = king_without_exchange
        self.dealer = first_dealer
        self.scores = list(scores)
        self.awards: list[Award] = []
        self.winner: int | None = None
        self.waiting_for = "deal"
        self.hands: list[list[str]] = [[], []]
        self.stock: list[str] = []
        self.upcard = ""
        self.said: list[str] = []
        self.king_was_shown = False
        self.played_by: list[int] = []
        self.led = ""
        self.leader = 0
        self.tricks = [0, 0]

    @property
    def non_dealer(self) -> int:
        """The player who did not deal."""
        return 1 - self.dealer

    @property
    def trump(self) -> str:
        """The suit of the card turned up."""
        return self.upcard[1]

    @property
    def awaited(self) -> int | str:
        """The player who is to speak, exchange or play; ``"deal"`` or ``"over"`` when nobody is."""
        if self.waiting_for in ("deal", "over"):
            return self.waiting_for
        if self.waiting_for in ("proposal", "non-dealer exchanges"):
            return self.non_dealer
        if self.waiting_for in ("answer", "dealer exchanges"):
            return self.dealer
        return 1 - self.leader if self.led else self.leader

    @property
    def legal_cards(self) -> list[str]:
        """The cards that the player whose turn it is may play; none while the exchange lasts."""
        if self.waiting_for != "card":
            return []
        hand = self.hands[int(self.awaited)]
        return legal_replies(hand, self.led, self.trump) if self.led else list(hand)

    def may_show(self, player: int) -> bool:
        """Tell whether the player could show the king of trumps now."""
        if self.waiting_for != "card" or self.king_was_shown:
            return False
        if not king_to_show(self.hands[player], self.upcard):
            return False
        if not self.king_without_exchange and "accept" not in self.said:
            return False
        return not self.played_by if self.show_until == "first lead" else player not in self.played_by

    def possible(self) -> list[Event]:
        """List everything that may happen now; of a deal, only that it is due."""
        if self.waiting_for == "deal":
            return [("deal",)]
        if self.waiting_for == "over":
            return []
        awaited = int(self.awaited)
        if self.waiting_for == "proposal":
            return [("propose", awaited), ("start play", awaited)]
        if self.waiting_for == "answer":
            return [("accept", awaited), ("refuse", awaited)]
        if self.waiting_for.endswith("exchanges"):
            return [
                ("exchange", awaited, list(thrown))
                for count in range(min(5, len(self.stock)) + 1)
                for thrown in combinations(self.hands[awaited], count)
            ]
        cards: list[Event] = [("card", awaited, card) for card in self.legal_cards]
        return cards + [("show king", player) for player in (0, 1) if self.may_show(player)]

    def award(self, player: int, reason: str, points: int) -> None:
        """Give points to a player."""
        self.awards.append((player, reason, points))
        self.scores[player] += points

    def end_if_won(self) -> bool:
        """End the match if somebody has reached the target."""
        for player in (0, 1):
            if self.scores[player] >= self.target:
                self.winner = player
                self.waiting_for = "over"
        return self.waiting_for == "over"

    def take(self, event: Event) -> None:
        """Let one event happen; a ValueError says that it may not."""
        word = event[0]
        if word == "deal":
            self._deal(event[1])
            return
        player = event[1]
        if word == "show king":
            if not self.may_show(player):
                raise ValueError(f"no king to show: {event}")
            self.king_was_shown = True
            self.award(player, "king shown", 1)
            self.end_if_won()
            return
        if player != self.awaited:
            raise ValueError(f"another player is awaited: {event}")
        if self.waiting_for == "proposal" and word in ("propose", "start play"):
            self.said.append(word)
            self.waiting_for = "answer" if word == "propose" else "card"
        elif self.waiting_for == "answer" and word in ("accept", "refuse"):
            self.said.append(word)
            self.waiting_for = "non-dealer exchanges" if word == "accept" else "card"
        elif self.waiting_for.endswith("exchanges") and word == "exchange":
            self._exchange(player, list(event[2]))
        elif self.waiting_for == "card" and word == "card":
            self._play(player, event[2])
        else:
            raise ValueError(f"not now: {event}")

    def _deal(self, cards: Sequence[str]) -> None:
        if self.waiting_for != "deal" or sorted(cards) != sorted(DECK):
            raise ValueError("no deal, or not of the 32 cards")
        self.hands[self.non_dealer] = list(cards[:10:2])
        self.hands[self.dealer] = list(cards[1:10:2])
        self.upcard = cards[10]
        self.stock = list(cards[11:])
        self.said = []
        self.king_was_shown = False
        self.played_by = []
        self.led = ""
        self.leader = self.non_dealer
        self.tricks = [0, 0]
        self.waiting_for = "proposal"
        if turned_king(self.upcard):
            self.award(self.dealer, "king turned", 1)
            self.end_if_won()

    def _exchange(self, player: int, thrown: list[str]) -> None:
        hand = self.hands[player]
        if len(set(thrown)) != len(thrown) or not set(thrown) <= set(hand):
            raise ValueError(f"not in hand: {thrown}")
        if len(thrown) > len(self.stock):
            raise ValueError(f"only {len(self.stock)} cards are left")
        drawn = self.stock[: len(thrown)]
        self.stock = self.stock[len(thrown) :]
        self.hands[player] = [card for card in hand if card not in thrown] + drawn
        if not self.stock:
            self.waiting_for = "card"
        elif player == self.non_dealer:
            self.waiting_for = "dealer exchanges"
        else:
            self.waiting_for = "proposal"

    def _play(self, player: int, card: str) -> None:
        if card not in self.legal_cards:
            raise ValueError(f"{card} may not be played, but {self.legal_cards}")
        self.hands[player].remove(card)
        self.played_by.append(player)
        if not self.led:
            self.led = card
            return
        if trick_winner(self.led, card, self.trump) == 1:
            self.leader = player
        self.tricks[self.leader] += 1
        self.led = ""
        if sum(self.tricks) == 5:
            self._score_the_tricks()

    def _score_the_tricks(self) -> None:
        who = {"dealer": self.dealer, "non-dealer": self.non_dealer, None: None}[vulnerable(self.said)]
        for player in (0, 1):
            for reason, points in trick_awards(self.tricks[player], who == 1 - player, self.most):
                self.award(player, reason, points)
        if not self.end_if_won():
            self.dealer = self.non_dealer
            self.waiting_for = "deal"


def random_match(
    rng: Random,
    first_dealer: int,
    target: int = 5,
    *,
    likely: Mapping[str, float] | None = None,
    **settings: Any,
) -> list[Event]:
    """Make up the events of a match, as `random_events` says; further arguments are those of a `Table`."""
    return random_events(rng, Table(first_dealer, target, **settings), DECK, likely or {})
