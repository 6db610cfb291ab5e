"""A literal second match of Cribbage for two to four: it does what the rules say, sentence by sentence.

This module is a witness for the tests. It imports nothing from the library, so that an agreement between the
two means something. It is told the moves of a match as lines of text, and keeps its own table: who sits
where, what everybody holds, whose turn it is, and who has scored what for what. Players are numbers, in the
order in which they sit, each at the left of the one before.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from games.cribbage import literal

Award: TypeAlias = tuple[int, Literal["up-card", "play", "hand", "crib", "muggins"], int]

SEATS = {2: ["pone", "dealer"], 3: ["pone", "second", "dealer"], 4: ["pone", "second", "third", "dealer"]}
DEALT = {2: 6, 3: 5, 4: 5}
HEAD_START_OF_A_CAPTAIN = 60


class Table:
    """A match that is told move by move.

    ``sides`` has for each player the first player of his side: partners have the same number.
    """

    def __init__(self, players: int, sides: Sequence[int], target: int, *, is_captain: bool = False) -> None:
        self.players = players
        self.sides = sides
        self.target = target
        self.scores = [0] * players
        if is_captain:
            self.scores[0] = HEAD_START_OF_A_CAPTAIN
        self.dealer = -1
        self.awards: list[Award] = []
        self.winners: list[int] = []
        self.is_first_deal = True
        self.hands: list[list[str]] = []
        self.kept: list[list[str]] = []
        self.crib: list[str] = []
        self.stock: list[str] = []
        self.starter = ""
        self.turn = -1
        self.played: list[str] = []
        self.last_player = -1
        self.has_gone: set[int] = set()
        self.goes: list[int] = []
        self.shown = 0
        self.overlooked = 0

    # --- the moves -----------------------------------------------------------------------------------------

    def tell(self, line: str) -> None:
        """Do what a move says."""
        name, *words = line.split()
        if name == "cut":
            self.cut(words)
        elif name == "deal":
            self.deal(words)
        elif name == "discard":
            self.discard(words[0], words[1:])
        elif name == "turn-up":
            self.turn_up(int(words[0]))
        elif name == "play":
            self.play(words[0])
        elif name == "count":
            self.count(int(words[0]) if words else None)
        elif name == "muggins":
            self.say_muggins(words[0])
        else:
            raise ValueError(line)

    def cut(self, cards: list[str]) -> None:
        """The lowest card deals; all cut again if two are lowest."""
        assert len(cards) == self.players
        places = [literal.POSITION[card[0]] for card in cards]
        if places.count(min(places)) == 1:
            self.dealer = places.index(min(places))

    def deal(self, pack: list[str]) -> None:
        """One card at a time, to the dealer's left first; of three players, one more card for the crib."""
        if not self.is_first_deal:
            self.dealer = self.left_of(self.dealer)
        self.is_first_deal = False
        self.hands = [[] for _ in range(self.players)]
        pack = list(pack)
        for _ in range(DEALT[self.players]):
            player = self.dealer
            for _ in range(self.players):
                player = self.left_of(player)
                self.hands[player].append(pack.pop(0))
        self.crib = [pack.pop(0)] if self.players == 3 else []
        self.stock = pack
        self.played = []
        self.has_gone = set()
        self.shown = 0
        self.overlooked = 0

    def discard(self, seat: str, cards: list[str]) -> None:
        """Two cards each of two players, one of three or four."""
        assert len(cards) == (2 if self.players == 2 else 1)
        for card in cards:
            self.hands[self.player_at(seat)].remove(card)
            self.crib.append(card)

    def turn_up(self, lifted: int) -> None:
        """The next card below those lifted; 2 for the dealer if it is a Jack."""
        assert len(self.crib) == 4
        self.kept = [list(hand) for hand in self.hands]
        self.starter = self.stock[lifted]
        self.turn = self.left_of(self.dealer)
        self.peg(self.dealer, "up-card", literal.heels(self.starter))

    def play(self, card: str) -> None:
        """A card is laid and scores; then the turn goes to the left, to the next who can play."""
        player = self.turn
        self.hands[player].remove(card)
        self.played.append(card)
        self.last_player = player
        assert self.total() <= 31
        self.peg(player, "play", sum(literal.play(self.played).values()))

        asked = self.left_of(player)
        for _ in range(self.players):
            if self.can_play(asked):
                self.turn = asked
                return
            if self.hands[asked] and asked not in self.has_gone and asked != player and self.total() != 31:
                self.has_gone.add(asked)
                self.goes.append(asked)
            asked = self.left_of(asked)

        # Nobody can play: 1 for the last card unless it made 31, and a new count from the left of its player.
        if self.total() != 31:
            self.peg(player, "play", 1)
        self.played = []
        self.has_gone = set()
        self.turn = -1
        leader = self.left_of(player)
        for _ in range(self.players):
            if self.hands[leader]:
                self.turn = leader
                return
            leader = self.left_of(leader)

    def count(self, claimed: int | None) -> None:
        """The hands from the dealer's left to the dealer, then the crib; no more than is claimed."""
        assert self.turn == -1
        if self.shown < self.players:
            player = self.player_at(SEATS[self.players][self.shown])
            points = sum(literal.hand(self.kept[player], self.starter).values())
        else:
            player = self.dealer
            points = sum(literal.crib(self.crib, self.starter).values())
        pegged = points if claimed is None else min(points, claimed)
        self.overlooked = points - pegged
        self.peg(player, "hand" if self.shown < self.players else "crib", pegged)
        self.shown += 1

    def say_muggins(self, seat: str) -> None:
        """An opponent takes what was overlooked."""
        player = self.player_at(seat)
        counted = self.player_at(SEATS[self.players][min(self.shown, self.players) - 1])
        assert self.sides[player] != self.sides[counted]
        self.peg(player, "muggins", self.overlooked)
        self.overlooked = 0

    # --- what the rules speak of ---------------------------------------------------------------------------

    def left_of(self, player: int) -> int:
        """The next player to the left."""
        return (player + 1) % self.players

    def player_at(self, seat: str) -> int:
        """Who sits so many places to the left of the dealer."""
        player = self.dealer
        for _ in range(SEATS[self.players].index(seat) + 1):
            player = self.left_of(player)
        return player

    def total(self) -> int:
        """The count."""
        return sum(literal.VALUE[card[0]] for card in self.played)

    def can_play(self, player: int) -> bool:
        """Whether a player holds a card that does not take the count over 31."""
        return any(self.total() + literal.VALUE[card[0]] <= 31 for card in self.hands[player])

    def peg(
        self, player: int, occasion: Literal["up-card", "play", "hand", "crib", "muggins"], points: int
    ) -> None:
        """Points for a player and his partners; nothing is pegged after the win."""
        if not points or self.winners:
            return
        self.awards.append((player, occasion, points))
        partners = [other for other in range(self.players) if self.sides[other] == self.sides[player]]
        for partner in partners:
            self.scores[partner] += points
        if self.scores[player] >= self.target:
            self.winners = partners
