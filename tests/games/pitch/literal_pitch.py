"""A literal second scorer for Pitch, and a second table at which a whole match is played.

This module is a witness for the tests. It is written from the text of the rules, imports nothing from the
library, and prefers the plain reading to any short cut. Cards are given by code, rank then suit: ``KH TS``.
The seats are 0 to 3 in turn order, so to the left; seats 0 and 2 are side 0, seats 1 and 3 are side 1. A bid
is 2, 3, 4, or 5 for the smudge; a pass is None.

Parts that can be asked alone: `legal_calls`, `winning_call`, `legal_cards`, `trick_winner`, `game_value`,
`achievements`, `hand_lines`, `hand_points`.

A match is a list of events, each a tuple that begins with a word:

* ``("deal", cards)``: the 52 cards, in the order in which they are dealt;
* ``("bid", seat, bid)``, ``("pass", seat)``: what the seat says in the auction;
* ``("card", seat, card)``: the seat plays a card to the trick.

The hand is scored, and the match ended, after the sixth trick without an event of its own.

Where the text is silent, this is assumed:

* the two batches of three are dealt from the dealer's left, three cards to each seat at a time;
* the dealer may pass after three passes, which is the bid of two that he is forced to, or bid any number;
* the pitchers' points are listed before the others', each side's in the order High, Low, Jack, Game, smudge.

The ledger's readings: the dealer may equal any bid, the smudge too (PI-01); a smudge that fails costs 5
(PI-11); a side that pitched and made its bid wins with ``target`` points or more (PI-12).
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from games.literal_matches import random_events

Event: TypeAlias = tuple[Any, ...]

Line: TypeAlias = tuple[int, str, int, tuple[str, ...]]  # the side, what for, the points, the cards

SUITS = "CDHS"
FROM_LOWEST = "23456789TJQKA"
DECK = [rank + suit for suit in SUITS for rank in FROM_LOWEST]
VALUE = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}

SMUDGE = 5


class RefusedError(ValueError):
    """Something that the rules don't allow; ``rule`` is the number of the rule, empty if there is none."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule = rule


# --- the auction -------------------------------------------------------------------------------------------


def legal_calls(calls: Sequence[int | None]) -> list[int | None]:
    """List what may be said after these calls; the dealer's is the fourth (PI-01)."""
    if len(calls) >= 4:
        return []
    highest = max([call for call in calls if call is not None], default=None)
    is_dealer = len(calls) == 3
    higher = [bid for bid in (2, 3, 4, SMUDGE) if highest is None or bid > highest]
    stolen = [highest] if highest is not None and is_dealer else []
    return [None, *stolen, *higher]


def winning_call(calls: Sequence[int | None]) -> tuple[int, int]:
    """Give who has won the auction, counted from the dealer's left, and the bid (PI-01)."""
    if len(calls) != 4:
        raise RefusedError("PI-01", "four calls make an auction")
    for number, call in enumerate(calls):
        if call not in legal_calls(calls[:number]):
            raise RefusedError("PI-01", f"call {number} may not be {call}")
    winner, highest = 3, 2  # if all pass
    said = [(number, call) for number, call in enumerate(calls) if call is not None]
    if said:
        winner, highest = said[-1]  # each bid is higher than those before it, or the dealer's steal
    return winner, highest


# --- tricks ------------------------------------------------------------------------------------------------


def height(card: str) -> int:
    """Tell how high a card stands in its suit."""
    return FROM_LOWEST.index(card[0])


def legal_cards(hand: Iterable[str], led_suit: str | None, trump: str | None) -> list[str]:
    """List the cards of a hand that may be played (PI-02, PI-03)."""
    hand = list(hand)
    if led_suit is None or led_suit not in {card[1] for card in hand}:
        return hand
    return [card for card in hand if card[1] in (led_suit, trump)]


def trick_winner(cards: Sequence[str], trump: str) -> int:
    """Tell which card of a trick wins it, counted from the lead (PI-04)."""
    suit = trump if trump in {card[1] for card in cards} else cards[0][1]
    highest = max((card for card in cards if card[1] == suit), key=height)
    return list(cards).index(highest)


# --- points ------------------------------------------------------------------------------------------------


def game_value(cards: Iterable[str]) -> int:
    """Add up what cards count towards Game (PI-08)."""
    return sum(VALUE.get(card[0], 0) for card in cards)


def achievements(
    piles: Sequence[Sequence[str]], trump: str, played_highest: int | None = None
) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Tell which side has High, Low, Jack and Game, and by which cards; who has none is left out.

    ``piles`` are the cards that each side captured, and ``played_highest`` is the side that played the
    highest trump (PI-05 to PI-09). If it is not given, it is the side that captured that card.
    """
    in_play = [card for pile in piles for card in pile]
    if len(in_play) != 24 or len(set(in_play)) != 24:
        raise RefusedError("", "not 24 different cards")
    trumps = sorted((card for card in in_play if card[1] == trump), key=height)
    if not trumps:
        raise RefusedError("PI-02", "no trump")

    def captured(card: str) -> int:
        return 0 if card in piles[0] else 1

    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    highest, lowest, jack = trumps[-1], trumps[0], "J" + trump
    found["high"] = (captured(highest) if played_highest is None else played_highest, (highest,))
    found["low"] = (captured(lowest), (lowest,))
    if jack in trumps:
        found["jack"] = (captured(jack), (jack,))
    values = [game_value(pile) for pile in piles]
    if values[0] != values[1]:
        side = 0 if values[0] > values[1] else 1
        found["game"] = (side, tuple(sorted(card for card in piles[side] if card[0] in VALUE)))
    return found


def hand_lines(
    bid: int,
    pitchers: int,
    piles: Sequence[Sequence[str]],
    trump: str,
    tricks: Sequence[int],
    played_highest: int | None = None,
) -> list[Line]:
    """List what the sides score for a hand: the side, what for, the points, the cards (PI-10, PI-11)."""
    if sum(tricks) != 6 or min(tricks) < 0:
        raise RefusedError("", "six tricks are played")
    if [len(pile) for pile in piles] != [4 * number for number in tricks]:
        raise RefusedError("", "four cards make a trick")
    lines = [
        (side, word, 1, cards) for word, (side, cards) in achievements(piles, trump, played_highest).items()
    ]
    ours = [line for line in lines if line[0] == pitchers]
    theirs = [line for line in lines if line[0] != pitchers]
    if bid == SMUDGE:
        made = len(ours) == 4 and tricks[pitchers] == 6
        ours = [*ours, (pitchers, "smudge", 1, ())]
    else:
        made = len(ours) >= bid
    if not made:
        ours = [(pitchers, "set", -bid, ())]
    return ours + theirs


def hand_points(bid: int, points: int, tricks: int) -> int:
    """Give what the pitchers score with so many of the four points and so many tricks (PI-10, PI-11)."""
    if bid == SMUDGE:
        return 5 if points == 4 and tricks == 6 else -5
    return points if points >= bid else -bid


# --- the match ---------------------------------------------------------------------------------------------


class Table:
    """Four players in the middle of a match: what happened so far, and who is awaited."""

    def __init__(self, first_dealer: int, target: int = 21, *, scores: Sequence[int] = (0, 0)) -> None:
        self.target = target
        self.dealer = first_dealer
        self.scores = list(scores)
        self.awards: list[Line] = []
        self.winner: int | None = None  # a side
        self.waiting_for = "deal"
        self.turn = first_dealer
        self.hands: list[list[str]] = [[], [], [], []]
        self.calls: list[int | None] = []
        self.pitcher = first_dealer
        self.bid = 0
        self.trump: str | None = None
        self.trick: list[tuple[int, str]] = []  # who has played what
        self.played: list[tuple[int, str]] = []
        self.piles: list[list[str]] = [[], []]
        self.tricks = [0, 0]

    @property
    def awaited(self) -> int | str:
        """The seat that is to speak or play; ``"deal"`` or ``"over"`` when nobody is."""
        return self.waiting_for if self.waiting_for in ("deal", "over") else self.turn

    @property
    def legal_cards(self) -> list[str]:
        """The cards that the seat whose turn it is may play; none while the auction lasts."""
        if self.waiting_for != "card":
            return []
        led_suit = self.trick[0][1][1] if self.trick else None
        return legal_cards(self.hands[self.turn], led_suit, self.trump)

    def possible(self) -> list[Event]:
        """List everything that may happen now; of a deal, only that it is due."""
        if self.waiting_for == "deal":
            return [("deal",)]
        if self.waiting_for == "call":
            return [
                ("pass", self.turn) if call is None else ("bid", self.turn, call)
                for call in legal_calls(self.calls)
            ]
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
        elif self.waiting_for == "card" and word == "card":
            self._play(seat, event[2])
        else:
            raise RefusedError("", f"not now: {event}")

    def _deal(self, cards: list[str]) -> None:
        if self.waiting_for != "deal" or sorted(cards) != sorted(DECK):
            raise RefusedError("", "no deal, or not of the 52 cards")
        self.hands = [[], [], [], []]
        for batch in range(8):
            seat = (self.dealer + 1 + batch) % 4
            self.hands[seat] += cards[3 * batch : 3 * batch + 3]
        self.turn = (self.dealer + 1) % 4
        self.calls = []
        self.bid = 0
        self.trump = None
        self.trick = []
        self.played = []
        self.piles = [[], []]
        self.tricks = [0, 0]
        self.waiting_for = "call"

    def _call(self, call: int | None) -> None:
        if call not in legal_calls(self.calls):
            raise RefusedError("PI-01", f"{call} may not be bid after {self.calls}")
        self.calls.append(call)
        self.turn = (self.turn + 1) % 4
        if len(self.calls) == 4:
            place, self.bid = winning_call(self.calls)
            self.pitcher = self.turn = (self.dealer + 1 + place) % 4
            self.waiting_for = "card"

    def _play(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            raise RefusedError("", f"{card} is not in the hand")
        if card not in self.legal_cards:
            raise RefusedError("PI-03", f"{card} may not be played, but {self.legal_cards}")
        if self.trump is None:
            self.trump = card[1]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.played.append((seat, card))
        self.turn = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        cards = [card for _, card in self.trick]
        self.turn = self.trick[trick_winner(cards, self.trump)][0]
        self.piles[self.turn % 2] += cards
        self.tricks[self.turn % 2] += 1
        self.trick = []
        if sum(self.tricks) == 6:
            self._score(self.trump)

    def _score(self, trump: str) -> None:
        pitchers = self.pitcher % 2
        trumps = [(height(card), seat) for seat, card in self.played if card[1] == trump]
        lines = hand_lines(self.bid, pitchers, self.piles, trump, self.tricks, max(trumps)[1] % 2)
        for side, _, points, _ in lines:
            self.scores[side] += points
        self.awards += lines
        made = "set" not in {word for _, word, _, _ in lines}
        if made and self.scores[pitchers] >= self.target:
            self.winner = pitchers
            self.waiting_for = "over"
        else:
            self.dealer = (self.dealer + 1) % 4
            self.waiting_for = "deal"


LIKELY = {"pass": 4.0}


def random_match(
    rng: Random,
    first_dealer: int,
    target: int = 21,
    *,
    likely: Mapping[str, float] = LIKELY,
    scores: Sequence[int] = (0, 0),
) -> list[Event]:
    """Make up the events of a whole match, as `random_events` says."""
    return random_events(rng, Table(first_dealer, target, scores=scores), DECK, likely, lowest_bid=0.8)
