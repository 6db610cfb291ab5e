"""A second scorer of Indian Chief, written from the rules alone: plain text, lists and numbers.

A card is a text such as "TH". Nothing here knows the library.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

BOXES = ["thief", "beggar man", "poor man", "lawyer", "rich man", "doctor", "indian chief"]
RANKS = "A23456789TJQK"
SUITS = "SHDC"
POKER = {
    "five of a kind": 50,
    "straight flush": 45,
    "four of a kind": 40,
    "full house": 35,
    "flush": 30,
    "straight": 25,
    "three of a kind": 20,
    "two pair": 15,
    "pair": 10,
    "high card": 5,
}


def packs_for(players: int) -> int:
    return 1 if players in (2, 3) else 2


def value(card: str) -> int:
    if card[0] == "A":
        return 1
    if card[0] in "TJQK":
        return 10
    return int(card[0])


def box_of(meld: list[str]) -> str:
    return BOXES[len(meld) - 1]


def is_straight(five: list[str]) -> bool:
    if len({card[0] for card in five}) != 5:
        return False
    places = sorted(RANKS.index(card[0]) for card in five)
    in_a_row = places[4] - places[0] == 4
    return in_a_row or "".join(sorted(card[0] for card in five)) == "AJKQT"


def poker_class(five: list[str]) -> str:
    alike = sorted(Counter(card[0] for card in five).values(), reverse=True)
    one_suit = len({card[1] for card in five}) == 1
    straight = is_straight(five)
    tests = {
        "five of a kind": alike == [5],
        "straight flush": straight and one_suit,
        "four of a kind": alike == [4, 1],
        "full house": alike == [3, 2],
        "flush": one_suit,
        "straight": straight,
        "three of a kind": alike == [3, 1, 1],
        "two pair": alike == [2, 2, 1],
        "pair": alike == [2, 1, 1, 1],
        "high card": True,
    }
    return next(name for name, holds in tests.items() if holds)


def baccarat(two: list[str]) -> int:
    return int(str(value(two[0]) + value(two[1]))[-1])


def splits(seven: list[str]) -> list[tuple[int, list[str], list[str]]]:
    """All splits with their points, in the order in which five of seven cards can be chosen."""
    found = []
    for places in combinations(range(7), 5):
        five = [seven[place] for place in places]
        two = [seven[place] for place in range(7) if place not in places]
        found.append((POKER[poker_class(five)] + baccarat(two), five, two))
    return found


def best_split(seven: list[str]) -> tuple[int, list[str], list[str]]:
    found = splits(seven)
    best = found[0]
    for split in found:
        if split[0] > best[0]:
            best = split
    return best


def doctor(meld: list[str], heart_and_ace: str = "may be one card", hearts: str = "one or more") -> int:
    ranks = [card[0] for card in meld]
    for rank in ranks:
        if ranks.count(rank) > 1:
            return 0
    of_hearts = [card for card in meld if card[1] == "H"]
    if not of_hearts or "A" not in ranks:
        return 0
    if hearts == "one" and len(of_hearts) != 1:
        return 0
    if heart_and_ace == "two cards" and of_hearts == ["AH"]:
        return 0
    return max(10 * len([card for card in meld if card[1] == suit]) for suit in SUITS)


def points(meld: list[str], opposing: list[str], **readings: str) -> int:
    """What a meld scores, with all cards of the opponents' melds."""
    if len(meld) == 1:
        return value(meld[0])
    if len(meld) == 2:
        score = 0
        for card in opposing:
            if card[0] == meld[0][0] or card[0] == meld[1][0]:
                score += 2
        return score
    if len(meld) == 3:
        return sum(value(card) for card in meld if card[1] == "S")
    if len(meld) == 4:
        return 25 if sum(value(card) for card in meld) == 25 else 0
    if len(meld) == 5:
        return 0 - sum(value(card) for card in meld)
    if len(meld) == 6:
        return doctor(meld, **readings)
    return best_split(meld)[0]


def round_points(melds: list[list[str]], **readings: str) -> list[int]:
    found = []
    for player, meld in enumerate(melds):
        others = [card for other, cards in enumerate(melds) if other != player for card in cards]
        found.append(points(meld, others, **readings))
    return found


def thieves_in_order(melds: list[list[str]], lowest: str = "rank") -> list[list[int]]:
    """The players who melded one card, those who steal first in front; equal ones stand together."""
    levels: dict[int, list[int]] = {}
    for player, meld in enumerate(melds):
        if len(meld) == 1:
            level = RANKS.index(meld[0][0]) if lowest == "rank" else value(meld[0])
            levels.setdefault(level, []).append(player)
    return [levels[level] for level in sorted(levels)]


def best_meld(hand: list[str], box: str, opposing: list[str], **readings: str) -> tuple[int, list[str]]:
    """The best meld of a hand for a box; of equal ones the first in the order of the hand.

    Of equal Beggar Men, that with the most cards of its ranks outside of the hand.
    """
    found = []
    for meld in combinations(hand, BOXES.index(box) + 1):
        outside = 0
        if box == "beggar man":
            for rank in {card[0] for card in meld}:
                outside += 8 - len([card for card in hand if card[0] == rank])
        found.append(((points(list(meld), opposing, **readings), outside), list(meld)))
    best = max(worth for worth, meld in found)
    return best[0], next(meld for worth, meld in found if worth == best)


def best_sheet(turns: list[dict[str, int]]) -> tuple[int, list[str]]:
    """The best boxes for some turns, each of which could have scored so much in each box.

    Of equally good ones the first, if they are sorted by the box of the first turn, then of the second, ...
    """
    best: tuple[int, list[str]] | None = None
    for boxes in permutations(BOXES, len(turns)):
        total = sum(turn[box] for turn, box in zip(turns, boxes, strict=True))
        if best is None or total > best[0]:
            best = total, list(boxes)
    assert best is not None
    return best


class Table:
    """A match told step by step: cards are dealt, melded, stolen and drawn; all of it is open here.

    Silent points: cards are dealt one at a time, beginning with the player after the dealer, to those who
    have fewer than eight; when the stub is used up, the melds are shuffled, and the rest is dealt from them.
    """

    def __init__(self, players: int, dealer: int, lowest: str = "rank", **readings: str) -> None:
        self.players = players
        self.order = [(dealer + step) % players for step in range(1, players + 1)]
        self.lowest = lowest
        self.readings = readings
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stub: list[str] = []
        self.sheets: list[dict[str, int]] = [{} for _ in range(players)]
        self.melds: dict[int, list[str]] = {}
        self.groups: list[list[int]] = []
        self.named: dict[int, tuple[int, str] | None] = {}
        self.rest = sorted((rank + suit) for rank in RANKS for suit in SUITS) * packs_for(players)

    def fill_hands(self) -> None:
        while self.stub and any(len(hand) < 8 for hand in self.hands):
            for player in self.order:
                if self.stub and len(self.hands[player]) < 8:
                    self.hands[player].append(self.stub.pop(0))

    def deal(self, deck: list[str]) -> None:
        assert sorted(deck) == sorted(self.rest)
        self.stub = list(deck)
        self.fill_hands()
        self.melds = {}

    def meld(self, player: int, cards: list[str]) -> None:
        assert player not in self.melds
        assert box_of(cards) not in self.sheets[player]
        for card in cards:
            self.hands[player].remove(card)
        self.melds[player] = list(cards)
        if len(self.melds) == self.players:
            melds = [self.melds[player] for player in range(self.players)]
            for seat, score in enumerate(round_points(melds, **self.readings)):
                self.sheets[seat][box_of(melds[seat])] = score
            self.groups = thieves_in_order(melds, self.lowest)
            self.named = {}
            if self.is_over():
                self.groups = []
            elif not self.groups:
                self.end_turn()

    def name_card(self, thief: int, what: tuple[int, str] | None) -> None:
        """A thief names an opponent and a card, or nothing; the last of equal thieves settles it for all."""
        assert thief in self.groups[0]
        assert thief not in self.named
        if what is not None:
            assert what[0] != thief
            assert what[1] in self.melds[what[0]]
        self.named[thief] = what
        if len(self.named) == len(self.groups[0]):
            wanted = [one for one in self.named.values() if one is not None]
            if all(wanted.count(one) <= self.melds[one[0]].count(one[1]) for one in wanted):
                for seat, one in self.named.items():
                    if one is not None:
                        self.melds[one[0]].remove(one[1])
                        self.hands[seat].append(one[1])
            self.groups.pop(0)
            self.named = {}
            if not self.groups:
                self.end_turn()

    def end_turn(self) -> None:
        self.fill_hands()
        self.rest = self.stub + [card for meld in self.melds.values() for card in meld]
        self.stub = []

    def is_over(self) -> bool:
        return all(len(sheet) == 7 for sheet in self.sheets)

    def totals(self) -> list[int]:
        return [sum(sheet.values()) for sheet in self.sheets]

    def winners(self) -> list[int]:
        if not self.is_over():
            return []
        return [player for player, total in enumerate(self.totals()) if total == max(self.totals())]
