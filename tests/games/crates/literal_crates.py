"""A second table for Crates, written from the rules alone, with cards as their codes.

A match is told by a generator: it yields what may be said now, and is sent the line that was said.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations
from typing import TypeAlias, TypeVar

Lines: TypeAlias = dict[int, list[str]]
T = TypeVar("T")
Story: TypeAlias = Generator["Ask", str, T]

SUITS = "CDHS"
RANKS = "A23456789TJQK"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
PLACES = ["first", "second", "third", "fourth", "fifth"]
VALUES = {
    "A": 1,
    "2": 20,
    "4": 15,
    "5": 30,
    "6": 30,
    "7": 20,
    "8": 50,
    "9": 30,
    "T": 25,
    "J": 10,
    "Q": 10,
    "K": 10,
}
SIZES = [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8]
COLOUR = {"C": "CS", "S": "CS", "D": "DH", "H": "DH"}


def pressure(nth: int) -> int:
    """What the nth pressure of a side scores."""
    points = 5
    for _ in range(nth - 1):
        points += points
    return points


def hand_score(hand: Sequence[str], spare: int = 3, covering: int = 0) -> int:
    """What a hand scores: the least of all ways to cover cards with 3s, tried one by one."""
    threes = sum(card[0] == "3" for card in hand)
    others = [VALUES[card[0]] for card in hand if card[0] not in "38"]
    eights = [50 for card in hand if card[0] == "8"]
    if threes and threes == len(hand):
        return -50 * threes
    totals = []
    for count in range(min(threes, len(others)) + 1):
        for covered in combinations(others, count):
            left = sum(others) - sum(covered) + sum(eights)
            totals.append(left + (3 + covering) * count + spare * (threes - count))
    return min(totals)


def sequence_draw(cards: Sequence[str]) -> int:
    """How many cards are drawn after a 2-sequence."""
    return sum(2 if card[0] == "2" else 1 for card in cards)


def fits(card: str, rank: str, suit: str, named: str | None, eights: bool = False) -> bool:
    """Whether a card may be played on one of this rank and suit, or with a named suit."""
    return card[0] == rank or card[1] == (named or suit) or (eights and card[0] == "8")


class Ask:
    """What may be said: the lines of each player, or the name of what chance does."""

    def __init__(self, awaited: list[int], lines: Lines, chance: str | None = None) -> None:
        self.awaited, self.lines, self.chance = awaited, lines, chance


class Table:
    """The table of one match; `run` is its story."""

    def __init__(
        self,
        players: int,
        dealer: int,
        partners: bool = True,
        must_play: bool = True,
        eights: bool = False,
        spare: int = 3,
        covering: int = 0,
        lapse_pressed: bool = False,
        fined_within: bool = True,
    ) -> None:
        self.players, self.dealer = players, dealer
        self.partners = partners and players == 4
        self.must_play, self.eights = must_play, eights
        self.spare, self.covering = spare, covering
        self.lapse_pressed, self.fined_within = lapse_pressed, fined_within
        sides = 2 if self.partners else players
        self.scores, self.pressures = [0] * sides, [0] * sides
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.silent: int | None = None
        self.fined: set[int] = set()
        self.way = 1
        self.top: tuple[str, str, str | None] = ("", "", None)
        self.six: str | None = None
        self.winners: list[int] = []

    def side(self, who: int) -> int:
        """The side of a player."""
        return who % 2 if self.partners else who

    def after(self, who: int, steps: int = 1) -> int:
        """The player so many turns later."""
        return (who + self.way * steps) % self.players

    def place(self, who: int) -> str:
        """The word for a player: by the distance from the dealer's left."""
        return PLACES[(who - self.dealer - 1) % self.players]

    def ask(self, lines: Lines, chance: str | None = None) -> Story[str]:
        """Wait until somebody does something other than say "one card"."""
        while True:
            told = {who: list(found) for who, found in lines.items()}
            if self.silent is not None:
                told.setdefault(self.silent, []).append(f"declare {self.place(self.silent)}")
            line = yield Ask(sorted(lines), told, chance)
            if line.startswith("declare"):
                self.silent = None
                continue
            if not chance and self.silent is not None:
                self.fined.add(self.silent)
                self.silent = None
            return line

    def ways(self, card: str) -> list[str]:
        """The lines that play a card."""
        if card[0] == "8":
            return [f"play {card} {suit}" for suit in SUITS]
        if card[0] == "9":
            return [f"play {card} {suit}" for suit in COLOUR[card[1]]]
        return [f"play {card}"]

    def draw(self, who: int, count: int) -> Story[None]:
        """Draw cards one by one; an empty stock is a pressure, and the discards become the stock.

        Without discards no stock can be made: nothing is drawn, and by the usual rules there is no pressure.
        """
        for _ in range(count):
            if not self.stock:
                if len(self.pile) > 1 or self.lapse_pressed:
                    side = self.side(who)
                    self.pressures[side] += 1
                    self.scores[side] += pressure(self.pressures[side])
                if len(self.pile) == 1:
                    return
                line = yield from self.ask({}, "reshuffle")
                self.stock = line.split()[1:]
                self.pile = self.pile[-1:]
            self.hands[who].append(self.stock.pop(0))

    def begin(self, who: int) -> Story[None]:
        """The start of a turn: who has not said "one card" draws two."""
        if who in self.fined:
            self.fined.remove(who)
            yield from self.draw(who, 2)

    def put(self, who: int, line: str) -> str:
        """Put a card on the pile."""
        _, card, *suit = line.split()
        self.hands[who].remove(card)
        self.pile.append(card)
        self.top = (card[0], card[1], suit[0] if suit else None)
        if len(self.hands[who]) == 1:
            self.silent = who
        return card

    def hand(self, size: int) -> Story[None]:
        """One hand, from the deck to the scores."""
        line = yield from self.ask({}, "deal")
        self.stock, self.way, self.silent, self.fined = line.split()[1:], 1, None, set()
        self.hands = [[] for _ in range(self.players)]
        for _ in range(size):
            for steps in range(1, self.players + 1):
                self.hands[self.after(self.dealer, steps)].append(self.stock.pop(0))
        card = self.stock.pop(0)
        self.pile, self.top = [card], (card[0], card[1], None)
        if card[0] in "89":
            lines = [line.replace(f"play {card}", "name") for line in self.ways(card)]
            line = yield from self.ask({self.dealer: lines})
            self.top = (card[0], card[1], line.split()[1])
        turn: int | None = self.after(self.dealer)
        while turn is not None:
            turn = yield from self.turn(turn)
        self.silent = None
        for who in range(self.players):
            if self.hands[who]:
                self.scores[self.side(who)] += hand_score(self.hands[who], self.spare, self.covering)

    def turn(self, who: int) -> Story[int | None]:
        """A turn; the answer is who is next, or None if the hand is over."""
        yield from self.begin(who)
        while True:
            is_second = self.top[0] == "6" and self.pile[-1] == self.six
            if is_second:
                cards = [card for card in self.hands[who] if card[0] == "6" or card[1] == self.top[1]]
            else:
                cards = [card for card in self.hands[who] if fits(card, *self.top, self.eights)]
            lines = [line for card in cards for line in self.ways(card)]
            if not cards or (not self.must_play and not is_second):
                lines.append("draw")
            line = yield from self.ask({who: lines})
            fine = not is_second and who in self.fined
            if fine and (line == "draw" or len(self.pile) == 1):
                yield from self.begin(who)
                fine = False
                if line == "draw":
                    continue
            if line == "draw":
                self.six = None
                yield from self.draw(who, 1)
                return self.after(who) if self.hands[who] else None
            card = self.put(who, line)
            if fine:
                self.silent = None
                yield from self.begin(who)
            if card[0] != "6":
                self.six = None
                return (yield from self.effect(who, card[0]))
            self.six = card

    def effect(self, who: int, rank: str) -> Story[int | None]:
        """What a card does, and who is next."""
        following = self.after(who)
        if rank == "2":
            return (yield from self.sequence(who))
        if rank == "4":
            following = self.after(who, 2)
        if rank == "5":
            for steps in range(1, self.players):
                yield from self.draw(self.after(who, steps), 1)
        if rank == "7":
            yield from self.draw(self.after(who, 1 if self.players < 4 else 2), 1)
        if rank == "T" and self.players > 2:
            self.way = -self.way
            following = self.after(who)
        if rank == "J" and self.players == 2:
            yield from self.draw(following, 1)
        if rank == "J" and self.players == 3:
            yield from self.draw(self.after(who, -1), 1)
        return following if self.hands[who] else None

    def sequence(self, who: int) -> Story[int | None]:
        """A 2-sequence, which this player has begun."""
        cards = [self.pile[-1]]
        somebody_out = not self.hands[who]
        while True:
            who = self.after(who)
            if self.fined_within:
                yield from self.begin(who)
            lines = [f"play {card}" for card in self.hands[who] if card[0] in "2A"]
            line = yield from self.ask({who: lines or ["draw"]})
            if line == "draw":
                yield from self.draw(who, sequence_draw(cards))
                return None if somebody_out else self.after(who)
            cards.append(self.put(who, line))
            somebody_out = somebody_out or not self.hands[who]

    def run(self) -> Story[None]:
        """The whole match."""
        for number, size in enumerate(SIZES):
            if number:
                self.dealer = (self.dealer + 1) % self.players
            yield from self.hand(size)
        self.winners = [who for who in range(self.players) if self.scores[self.side(who)] == min(self.scores)]
