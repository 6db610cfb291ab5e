"""A second table for Last One, written from the rules alone, with cards as their codes.

A match is told by a generator: it yields what may be said now, and is sent the line that was said.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

Lines: TypeAlias = dict[int, list[str]]
T = TypeVar("T")
Story: TypeAlias = Generator["Ask", str, T]

SUITS = "CDHS"
RANKS = "A23456789TJQK"
NATURAL = [rank + suit for rank in RANKS for suit in SUITS]
JOKERS = ["*R", "*B"]
DECK = NATURAL + JOKERS
PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"]
MELEE = "456789T"


def value(card: str) -> int:
    """What a card left in a hand counts."""
    rank = card[0]
    if rank == "*":
        return 40
    if rank == "8":
        return 25
    if rank == "A":
        return 15
    return 10 if rank in "TJQK" else int(rank)


def hand_value(hand: Sequence[str]) -> int:
    """What a hand counts at the end: nothing with one card or none."""
    return sum(map(value, hand)) if len(hand) > 1 else 0


def fits(card: str, rank: str, suit: str, named: str | None) -> bool:
    """Whether a card may be played on one of this rank and suit, or on an 8 with a named suit."""
    if card[0] in "*8":
        return True
    return card[1] == named if named else card[0] == rank or card[1] == suit


def melee_result(plays: Sequence[tuple[int, str]], players: int) -> tuple[int, int]:
    """Who draws how many after plays (seat, card) of a melee, with the turn going up."""
    seats = [seat for seat, _ in plays]
    defender = seats[-2] if len(seats) > 1 else (seats[0] + 1) % players
    return defender, MELEE.index(plays[-1][1][0]) + 4


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
        scores: list[int] | None = None,
        threshold: int = 250,
        nine: bool = False,
        reaching_is_out: bool = True,
        covers_count: bool = True,
        jokers_count: bool = True,
        fined_late: bool = True,
        jokers_join: bool = False,
        eights_name: bool = False,
        at_once: bool = False,
    ) -> None:
        self.players, self.dealer = players, dealer
        self.scores = list(scores or [0] * players)
        self.threshold, self.nine, self.reaching_is_out = threshold, nine, reaching_is_out
        self.covers_count, self.jokers_count = covers_count, jokers_count
        self.fined_late = fined_late
        self.jokers_join, self.eights_name, self.at_once = jokers_join, eights_name, at_once
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stock: list[str] = []
        self.pile: list[str] = []
        self.silent: set[int] = set()
        self.order: list[int] = []
        self.top: tuple[str, str, str | None] = ("", "", None)
        self.way = 1
        self.winner: int | None = None

    # --- who ------------------------------------------------------------------------------------------

    def is_in(self, who: int) -> bool:
        """Whether a player is under the threshold."""
        limit = self.threshold if self.reaching_is_out else self.threshold + 1
        return self.scores[who] < limit

    def left_in(self) -> list[int]:
        """The players who are still in the match."""
        return [who for who in range(self.players) if self.is_in(who)]

    def after(self, who: int, way: int | None = None) -> int:
        """The next player in turn."""
        while True:
            who = (who + (way or self.way)) % self.players
            if self.is_in(who):
                return who

    def place(self, who: int) -> str:
        """The word for a player: the first is the one to the dealer's left who is still in the match."""
        return PLACES[self.order.index(who)]

    # --- what is said ---------------------------------------------------------------------------------

    def ask(self, lines: Lines, chance: str | None = None) -> Story[str]:
        """Wait until somebody says something other than "last one", which may be called at any time."""
        while True:
            told = {who: list(found) for who, found in lines.items()}
            for who in self.silent:
                told.setdefault(who, []).append(f"call {self.place(who)}")
            line = yield Ask(sorted(lines), told, chance)
            if not line.startswith("call "):
                return line
            self.silent.remove(next(who for who in self.silent if self.place(who) == line.split()[1]))

    def ways(self, card: str, counts: bool) -> list[str]:
        """The lines that play a card, whose effect counts or not."""
        if card in JOKERS:
            ways = []
            for other in NATURAL:
                if other[0] == "8" and counts and self.jokers_count:
                    ways += [f"play {card} {other} {suit}" for suit in SUITS]
                else:
                    ways.append(f"play {card} {other}")
            return ways
        if card[0] == "8" and counts:
            return [f"play {card} {suit}" for suit in SUITS]
        return [f"play {card}"]

    # --- cards ----------------------------------------------------------------------------------------

    def draw(self, who: int, count: int, is_end: bool = False) -> Story[None]:
        """Draw cards one by one; an empty stock is made anew of the pile below the upcard."""
        for _ in range(count):
            yield from self.renew()
            if self.stock:
                self.hands[who].append(self.stock.pop(0))
        if self.at_once and not is_end:
            yield from self.renew()

    def renew(self) -> Story[None]:
        """Make an empty stock anew of the pile below the upcard, if there are cards."""
        if not self.stock and len(self.pile) > 1:
            line = yield from self.ask({}, "reshuffle")
            self.stock = line.split()[1:]
            self.pile = self.pile[-1:]

    def lay(self, who: int, card: str) -> Story[None]:
        """Put a card on the pile; whoever should have called by now draws two."""
        self.hands[who].remove(card)
        self.pile.append(card)
        late = sorted(self.silent - {who})
        self.silent = {who} if len(self.hands[who]) == 1 else set()
        is_end = not self.hands[who]
        if self.at_once and not is_end:
            yield from self.renew()
        for one in late if not is_end or self.fined_late else []:
            yield from self.draw(one, 2, is_end)

    # --- a hand ---------------------------------------------------------------------------------------

    def hand(self) -> Story[None]:
        """One hand, from the deck to the scores."""
        line = yield from self.ask({}, "deal")
        self.stock = line.split()[1:]
        self.pile, self.silent, self.way = [], set(), 1
        self.hands = [[] for _ in range(self.players)]
        self.order, who = [], self.dealer
        active = len(self.left_in())
        for _ in range(active):
            who = self.after(who)
            self.order.append(who)
        sizes = [size for size in range(4, 10 if self.nine else 9) if size * active + 1 <= len(DECK)]
        line = yield from self.ask({self.dealer: [f"choose {size}" for size in sizes]})
        for _ in range(int(line.split()[1])):
            for who in self.order:
                self.hands[who].append(self.stock.pop(0))
        self.pile = [self.stock.pop(0)]
        turn = yield from self.upcard()
        while turn is not None:
            turn = yield from self.turn(turn)
        for who in self.left_in():
            self.scores[who] += hand_value(self.hands[who])
        self.silent = set()

    def upcard(self) -> Story[int | None]:
        """The first upcard counts as played by the dealer."""
        card = self.pile[0]
        if card in JOKERS:
            lines = [line.replace(f"play {card}", "name") for line in self.ways(card, True)]
        elif card[0] == "8":
            lines = [f"name {suit}" for suit in SUITS]
        else:
            self.top = (card[0], card[1], None)
            return (yield from self.effect(self.dealer, True))
        line = yield from self.ask({self.dealer: lines})
        self.show(card, line.split()[1:])
        return (yield from self.effect(self.dealer, card not in JOKERS or self.jokers_count))

    def show(self, card: str, said: list[str]) -> None:
        """What lies on top: a rank, a suit, and the suit that was named."""
        named = said[-1] if said and len(said[-1]) == 1 else None
        face = said[0] if card in JOKERS else card
        self.top = (face[0], face[1], named)

    def turn(self, who: int) -> Story[int | None]:
        """A turn: a card that fits, or a drawn card."""
        lines = ["draw"]
        for card in self.hands[who]:
            if fits(card, *self.top):
                lines += self.ways(card, True)
        line = yield from self.ask({who: lines})
        if line == "draw":
            if self.stock or len(self.pile) > 1:
                self.silent.discard(who)
            yield from self.draw(who, 1)
            return self.after(who)
        return (yield from self.played(who, line, True))

    def played(self, who: int, line: str, counts: bool) -> Story[int | None]:
        """A card is played; the answer is who is next, or None if the hand is over."""
        _, card, *said = line.split()
        yield from self.lay(who, card)
        self.show(card, said)
        if not self.hands[who]:
            return None
        return (yield from self.effect(who, counts and (card not in JOKERS or self.jokers_count)))

    def effect(self, who: int, counts: bool) -> Story[int | None]:
        """What the card on top does, played by this player."""
        rank = self.top[0] if counts else "5"
        following = self.after(who)
        if rank == "2":
            yield from self.draw(following, 2)
            return self.after(following)
        if rank == "3":
            lines = [f"decline {self.place(who)}"]
            for card in self.hands[who]:
                lines += self.ways(card, self.covers_count)
            line = yield from self.ask({who: lines})
            if line.startswith("play"):
                return (yield from self.played(who, line, self.covers_count))
        if rank == "4":
            return (yield from self.melee(who, following))
        if rank == "J":
            return self.after(following)
        if rank == "A":
            self.way = -self.way
            return self.after(who)
        return following

    def melee(self, aggressor: int, defender: int) -> Story[int | None]:
        """The cards of one suit from the 4 up; in the end the last defender draws."""
        suit = self.top[1]
        for rank, following in zip(MELEE, MELEE[1:] + "-", strict=True):
            joining = None
            waiting = [who for who in self.left_in() if who != aggressor and following != "-"]
            while waiting and joining is None:
                lines = {who: [f"decline {self.place(who)}"] for who in waiting}
                for who in waiting:
                    lines[who] += [
                        f"join {self.place(who)} {told}"
                        for card in self.hands[who]
                        for told in self.joining(card, following + suit)
                    ]
                line = yield from self.ask(lines)
                who = next(who for who in waiting if self.place(who) == line.split()[1])
                waiting.remove(who)
                if line.startswith("join"):
                    joining, (card, *said) = who, line.split()[2:]
            if joining is None:
                yield from self.draw(defender, MELEE.index(rank) + 4)
                return self.after(defender)
            yield from self.lay(joining, card)
            self.top = (following, suit, said[0] if said else None)
            if not self.hands[joining]:
                return None
            aggressor, defender = joining, aggressor
        raise AssertionError("a melee ends with the ten")

    def joining(self, card: str, wanted: str) -> list[str]:
        """How a card may be the next card of a melee: alone, or with a suit."""
        if card != wanted and not (card in JOKERS and self.jokers_join):
            return []
        is_named = wanted[0] == "8" and self.eights_name and (card not in JOKERS or self.jokers_count)
        return [f"{card} {suit}" for suit in SUITS] if is_named else [card]

    def run(self) -> Story[None]:
        """The whole match."""
        while True:
            yield from self.hand()
            left = self.left_in()
            if len(left) == 1:
                (self.winner,) = left
                return
            self.dealer = self.after(self.dealer, 1)
