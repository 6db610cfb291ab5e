"""A literal second scorer for Hasenpfeffer, and a second table at which a whole match is played.

This module is a witness for the tests. It is written from the text of the rules, imports nothing from the
library, and prefers the plain reading to any short cut. Cards are given by code, rank then suit: ``KH TS``;
a code that begins with a star is the joker. The seats are 0 to 3 in turn order, so to the left; seats 0 and 2
are side 0, seats 1 and 3 are side 1. A bid is 1 to 6; a pass is None.

Parts that can be asked alone: `suit_of`, `height`, `legal_calls`, `winning_call`, `legal_cards`,
`trick_winner`, `hand_lines`, `hand_points`, `match_winner`.

A match is a list of events, each a tuple that begins with a word:

* ``("deal", cards)``: the 25 cards, in the order in which they are dealt; the last is the widow;
* ``("bid", seat, bid)``, ``("pass", seat)``: what the seat says in the auction;
* ``("trump", seat, suit)``: the high bidder, who has taken the widow, names trumps;
* ``("discard", seat, card)``: the high bidder discards a card;
* ``("card", seat, card)``: the seat plays a card to the trick.

Without an event of their own, the holder of the joker is made to bid three when all have passed, a deal is
void, the high bidder takes the widow, and the hand is scored after the sixth trick.

Where the text is silent, this is assumed:

* the first 24 cards are dealt singly, from the dealer's left;
* trumps are named before the discard;
* the declarers' points are listed before the defenders'; no tricks are no line.

An open reading is the argument ``defenders_may_win`` (HA-11): defenders alone at the target win even if the
contract was made; otherwise nobody wins then, and play goes on.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from games.literal_matches import random_events

Event: TypeAlias = tuple[Any, ...]

Line: TypeAlias = tuple[int, str, int]  # the side, what for, the points

SUITS = "CDHS"
JOKER = "*R"
DECK = [rank + suit for suit in SUITS for rank in "9TJQKA"] + [JOKER]
OTHER_OF_THE_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


class RefusedError(ValueError):
    """Something that the rules don't allow; ``rule`` is the number of the rule, empty if there is none."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule = rule


# --- cards -------------------------------------------------------------------------------------------------


def is_joker(card: str) -> bool:
    """Tell whether a card is the joker."""
    return card[0] == "*"


def suit_in_order(suit: str, trump: str) -> list[str]:
    """List the cards of a suit from the lowest, with the bowers and the joker where they belong."""
    if suit == trump:
        left = "J" + OTHER_OF_THE_COLOUR[trump]
        return [rank + suit for rank in "9TQKA"] + [left, "J" + trump, "*"]
    if suit == OTHER_OF_THE_COLOUR[trump]:
        return [rank + suit for rank in "9TQKA"]
    return [rank + suit for rank in "9TJQKA"]


PLACE = {
    (trump, card): (suit, place)
    for trump in SUITS
    for suit in SUITS
    for place, card in enumerate(suit_in_order(suit, trump))
}


def suit_of(card: str, trump: str) -> str:
    """Tell which suit a card belongs to under these trumps (HA-04)."""
    return PLACE[trump, "*" if is_joker(card) else card][0]


def height(card: str, trump: str) -> int:
    """Tell how high a card stands in the suit to which it belongs, from 0."""
    return PLACE[trump, "*" if is_joker(card) else card][1]


# --- the auction -------------------------------------------------------------------------------------------


def legal_calls(calls: Sequence[int | None]) -> list[int | None]:
    """List what may be said after these calls (HA-01)."""
    if len(calls) >= 4:
        return []
    highest = max([call for call in calls if call is not None], default=0)
    return [None, *range(highest + 1, 7)]


def winning_call(calls: Sequence[int | None], joker: int | None) -> tuple[int, int] | None:
    """Give who has won the auction, counted from the dealer's left, and the bid (HA-01, HA-02).

    ``joker`` is the holder of the joker, counted likewise, None if it is the widow. None comes back if the
    deal is void.
    """
    if len(calls) != 4:
        raise RefusedError("HA-01", "four calls make an auction")
    for number, call in enumerate(calls):
        if call not in legal_calls(calls[:number]):
            raise RefusedError("HA-01", f"call {number} may not be {call}")
    said = [(number, call) for number, call in enumerate(calls) if call is not None]
    if said:
        return said[-1]  # each bid is higher than those before it
    return None if joker is None else (joker, 3)


# --- tricks ------------------------------------------------------------------------------------------------


def legal_cards(hand: Iterable[str], led: str | None, trump: str) -> list[str]:
    """List the cards of a hand that may be played to the card led (HA-04)."""
    hand = list(hand)
    if led is None:
        return hand
    following = [card for card in hand if suit_of(card, trump) == suit_of(led, trump)]
    return following or hand


def trick_winner(cards: Sequence[str], trump: str) -> int:
    """Tell which card of a trick wins it, counted from the lead (HA-05)."""
    suits = [suit_of(card, trump) for card in cards]
    wanted = trump if trump in suits else suits[0]
    best = None
    for number, card in enumerate(cards):
        if suits[number] != wanted:
            continue
        if best is None or height(card, trump) > height(cards[best], trump):
            best = number
    assert best is not None
    return best


# --- points ------------------------------------------------------------------------------------------------


def hand_lines(bid: int, declarers: int, tricks: Sequence[int]) -> list[Line]:
    """List what the sides score for a hand: the side, what for, the points (HA-06 to HA-09)."""
    if sum(tricks) != 6 or min(tricks) < 0:
        raise RefusedError("HA-09", "six tricks are played")
    if not 1 <= bid <= 6:
        raise RefusedError("HA-01", "a bid is 1 to 6")
    defenders = 1 - declarers
    lines = []
    if tricks[declarers] >= bid:
        lines.append((declarers, "tricks", tricks[declarers]))
    else:
        lines.append((declarers, "set", -bid))
    if tricks[defenders]:
        lines.append((defenders, "tricks", tricks[defenders]))
    return lines


def hand_points(bid: int, declarer_tricks: int) -> tuple[int, int]:
    """Give the points of the declarers and of the defenders."""
    points = [0, 0]
    for side, _, number in hand_lines(bid, 0, (declarer_tricks, 6 - declarer_tricks)):
        points[side] += number
    return points[0], points[1]


def match_winner(
    scores: Sequence[int], declarers: int, made: bool, target: int = 10, *, defenders_may_win: bool = True
) -> int | None:
    """Give the side that has won with these scores after a hand; None if play goes on (HA-10, HA-11)."""
    defenders = 1 - declarers
    if scores[declarers] >= target and (made or defenders_may_win):
        return declarers
    if scores[defenders] >= target:
        if made and not defenders_may_win:
            return None
        return defenders
    return None


# --- the match ---------------------------------------------------------------------------------------------


class Table:
    """Four players in the middle of a match: what happened so far, and who is awaited."""

    def __init__(
        self,
        first_dealer: int,
        target: int = 10,
        *,
        defenders_may_win: bool = True,
        scores: Sequence[int] = (0, 0),
    ) -> None:
        self.target = target
        self.defenders_may_win = defenders_may_win
        self.dealer = first_dealer
        self.scores = list(scores)
        self.awards: list[Line] = []
        self.winner: int | None = None  # a side
        self.waiting_for = "deal"
        self.turn = first_dealer
        self.hands: list[list[str]] = [[], [], [], []]
        self.widow = ""
        self.calls: list[int | None] = []
        self.bidder = first_dealer
        self.bid = 0
        self.trump = ""
        self.discarded = ""
        self.trick: list[tuple[int, str]] = []  # who has played what
        self.tricks = [0, 0]
        self.void_deals = 0

    @property
    def awaited(self) -> int | str:
        """The seat that is to speak or play; ``"deal"`` or ``"over"`` when nobody is."""
        return self.waiting_for if self.waiting_for in ("deal", "over") else self.turn

    @property
    def legal_cards(self) -> list[str]:
        """The cards that the seat whose turn it is may play; none before the first lead is due."""
        if self.waiting_for != "card":
            return []
        return legal_cards(self.hands[self.turn], self.trick[0][1] if self.trick else None, self.trump)

    def possible(self) -> list[Event]:
        """List everything that may happen now; of a deal, only that it is due."""
        if self.waiting_for == "deal":
            return [("deal",)]
        if self.waiting_for == "call":
            return [
                ("pass", self.turn) if call is None else ("bid", self.turn, call)
                for call in legal_calls(self.calls)
            ]
        if self.waiting_for == "trump":
            return [("trump", self.turn, suit) for suit in SUITS]
        if self.waiting_for == "discard":
            return [("discard", self.turn, card) for card in self.hands[self.turn]]
        return [("card", self.turn, card) for card in self.legal_cards]

    def take(self, event: Event) -> None:
        """Let one event happen; a RefusedError says that it may not, and by which rule."""
        word = event[0]
        if word == "deal":
            self._deal(list(event[1]))
            return
        seat = event[1]
        if seat != self.awaited:
            raise RefusedError("", f"another is awaited: {event}")
        if self.waiting_for == "call" and word in ("bid", "pass"):
            self._call(event[2] if word == "bid" else None)
        elif self.waiting_for == "trump" and word == "trump":
            self._name(event[2])
        elif self.waiting_for == "discard" and word == "discard":
            self._discard(seat, event[2])
        elif self.waiting_for == "card" and word == "card":
            self._play(seat, event[2])
        else:
            raise RefusedError("", f"not now: {event}")

    def _deal(self, cards: list[str]) -> None:
        if self.waiting_for != "deal" or sorted(cards) != sorted(DECK):
            raise RefusedError("", "no deal, or not of the 25 cards")
        for step in range(4):
            self.hands[(self.dealer + 1 + step) % 4] = cards[step:24:4]
        self.widow = cards[24]
        self.turn = (self.dealer + 1) % 4
        self.calls = []
        self.bid = 0
        self.trump = ""
        self.discarded = ""
        self.trick = []
        self.tricks = [0, 0]
        self.waiting_for = "call"

    def _call(self, call: int | None) -> None:
        if call not in legal_calls(self.calls):
            raise RefusedError("HA-01", f"{call} may not be bid after {self.calls}")
        self.calls.append(call)
        self.turn = (self.turn + 1) % 4
        if len(self.calls) < 4:
            return
        joker = None
        for place in range(4):
            if any(is_joker(card) for card in self.hands[(self.dealer + 1 + place) % 4]):
                joker = place
        won = winning_call(self.calls, joker)
        if won is None:
            self.void_deals += 1
            self._next_deal()
            return
        self.bidder = self.turn = (self.dealer + 1 + won[0]) % 4
        self.bid = won[1]
        self.hands[self.bidder].append(self.widow)
        self.waiting_for = "trump"

    def _next_deal(self) -> None:
        self.dealer = (self.dealer + 1) % 4
        self.waiting_for = "deal"

    def _name(self, suit: str) -> None:
        if suit not in list(SUITS):
            raise RefusedError("HA-03", f"not a suit: {suit}")
        self.trump = suit
        self.waiting_for = "discard"

    def _discard(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            raise RefusedError("HA-03", f"{card} is not in the hand")
        self.hands[seat].remove(card)
        self.discarded = card
        self.waiting_for = "card"

    def _play(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            raise RefusedError("", f"{card} is not in the hand")
        if card not in self.legal_cards:
            raise RefusedError("HA-04", f"{card} may not be played, but {self.legal_cards}")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        self.turn = self.trick[trick_winner([card for _, card in self.trick], self.trump)][0]
        self.tricks[self.turn % 2] += 1
        self.trick = []
        if sum(self.tricks) == 6:
            self._score()

    def _score(self) -> None:
        declarers = self.bidder % 2
        for side, word, points in hand_lines(self.bid, declarers, self.tricks):
            self.awards.append((side, word, points))
            self.scores[side] += points
        made = self.tricks[declarers] >= self.bid
        self.winner = match_winner(
            self.scores, declarers, made, self.target, defenders_may_win=self.defenders_may_win
        )
        if self.winner is None:
            self._next_deal()
        else:
            self.waiting_for = "over"


LIKELY = {"pass": 4.0}


def random_match(
    rng: Random,
    first_dealer: int,
    target: int = 10,
    *,
    likely: Mapping[str, float] = LIKELY,
    **settings: Any,
) -> list[Event]:
    """Make up the events of a match, as `random_events` says; further arguments are those of a `Table`."""
    return random_events(rng, Table(first_dealer, target, **settings), DECK, likely, lowest_bid=0.6)
