"""A second table for Comet, written from the rules alone, with cards as their codes.

A match is told by a generator: it yields what may be said now, and is sent the line that was said. A player
who is asked for a card and has none says "lack".
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

Lines: TypeAlias = dict[int, list[str]]
T = TypeVar("T")
Story: TypeAlias = Generator["Ask", str, T]

SUITS = "CDHS"
RANKS = "A23456789TJQK"
COMET = "9D"
DECK = [rank + suit for rank in RANKS for suit in SUITS if rank + suit != "8D"]
PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
REMOVED_FIRST = ["8C", "8H", "8S", "7C", "7D", "7H", "7S"]


def removed(players: int) -> list[str]:
    """The cards that are taken out with known stops, besides the eight of diamonds."""
    return REMOVED_FIRST[: len(DECK) % players]


def next_up(card: str) -> str | None:
    """The next higher card of the suit; none after a king."""
    place = RANKS.index(card[0]) + 1
    return RANKS[place] + card[1] if place < len(RANKS) else None


def hand_scores(
    left: Sequence[Sequence[str]], stub: Sequence[str] = (), count_stub_kings: bool = True
) -> list[int]:
    """What each player scores for a hand; the one with no cards has won it."""
    scores = []
    for held in left:
        others = [card for other in left for card in other]
        kings = [card for card in [*others, *(stub if count_stub_kings else [])] if card[0] == "K"]
        if not held:
            scores.append(1 + len(others) + 2 * len(kings))
        else:
            scores.append(-1 if COMET in held else 0)
    return scores


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
        known_stops: bool = False,
        count_stub_kings: bool = True,
        comes_back: bool = True,
        target: int = 100,
    ) -> None:
        self.players, self.dealer, self.target = players, dealer, target
        self.known_stops, self.count_stub_kings = known_stops, count_stub_kings
        self.comes_back = comes_back
        self.scores = [0] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stub: list[str] = []
        self.gone: set[str] = set()
        self.winner: int | None = None

    def place(self, who: int) -> str:
        """The word for a player: by the distance from the dealer's left."""
        return PLACES[(who - self.dealer - 1) % self.players]

    def is_out(self, card: str | None) -> bool:
        """Whether everybody knows that a card will not be played."""
        return card is None or card in self.gone

    def put(self, line: str) -> tuple[int, str]:
        """Play a card; the answer is who has played what."""
        _, place, card = line.split()
        who = next(one for one in range(self.players) if self.place(one) == place)
        self.hands[who].remove(card)
        self.gone.add(card)
        return who, card

    def ask(self, lines: Lines) -> Story[str]:
        """Wait for a line; the holder of the comet may play it at any time."""
        told = {who: list(found) for who, found in lines.items()}
        for who, held in enumerate(self.hands):
            line = f"play {self.place(who)} {COMET}"
            if COMET in held and line not in told.get(who, []):
                told.setdefault(who, []).append(line)
        return (yield Ask(sorted(lines), told))

    def options(self, who: int, cards: Sequence[str | None]) -> list[str]:
        """What a player says who is asked for one of some cards."""
        found = [f"play {self.place(who)} {card}" for card in cards if card in self.hands[who]]
        return found or [f"lack {self.place(who)}"]

    def hand(self) -> Story[None]:
        """One hand, from the deck to the scores."""
        line = yield Ask([], {}, "deal")
        cards = line.split()[1:]
        each = len(cards) // self.players
        order = [(self.dealer + 1 + step) % self.players for step in range(self.players)]
        self.hands = [[] for _ in range(self.players)]
        for _ in range(each):
            for who in order:
                self.hands[who].append(cards.pop(0))
        self.stub = cards
        self.gone = {"8D"} | (set(removed(self.players)) if self.known_stops else set())
        leader = order[0]
        while True:
            lines = [f"play {self.place(leader)} {card}" for card in self.hands[leader]]
            line = yield from self.ask({leader: lines})
            who, card = self.put(line)
            leader_after = yield from self.follow(who, card, None)
            if leader_after is None:
                break
            leader = leader_after
        scores = hand_scores(self.hands, self.stub, self.count_stub_kings)
        for who, points in enumerate(scores):
            self.scores[who] += points

    def follow(self, who: int, card: str, before: str | None) -> Story[int | None]:
        """What follows a card; the answer is who leads next, or None if the hand is over.

        `before` is the top card of the run that the comet has interrupted.
        """
        while self.hands[who]:
            if card == COMET:
                wanted = ["TD", next_up(before) if before else None]
                wanted = [one for one in wanted if not self.is_out(one)]
                asked = [(who + step) % self.players for step in range(1, self.players + self.comes_back)]
                found = None
                while asked and wanted and found is None:
                    line = yield from self.ask({asked[0]: self.options(asked[0], wanted)})
                    if line.startswith("lack"):
                        asked.pop(0)
                    else:
                        found = line
                if found is None:
                    return who
                who, card = self.put(found)
                continue
            following = next_up(card)
            if self.is_out(following):
                return who
            waiting = list(range(self.players))
            found = None
            while waiting and found is None:
                line = yield from self.ask({one: self.options(one, [following]) for one in waiting})
                if line.startswith("lack"):
                    waiting = [one for one in waiting if self.place(one) != line.split()[1]]
                else:
                    found = line
            if found is None:
                return who
            before = card
            who, card = self.put(found)
        return None

    def run(self) -> Story[None]:
        """The whole match."""
        while True:
            yield from self.hand()
            for who, points in enumerate(self.scores):
                if points >= self.target:
                    self.winner = who
                    return
            self.dealer = (self.dealer + 1) % self.players
