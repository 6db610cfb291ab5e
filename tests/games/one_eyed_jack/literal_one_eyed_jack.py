"""A second scorer of One-Eyed Jack, from the text of the rules alone, as plainly as it can be said.

A space is a pair of numbers, row and column, each 0 to 9, from the top left. A card is its text, such as
"9H". A board is ten lists of ten cards, with "*" in the four corners. Markers are a dict from space to the
number of the side that owns the marker. Nothing here is fast, and nothing is taken from the library.
"""

from collections.abc import Iterable
from itertools import product
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]
Line: TypeAlias = frozenset[Place]
Markers: TypeAlias = dict[Place, int]
Board: TypeAlias = list[list[str]]
Move: TypeAlias = tuple[str, str | None, Place | None]

SIZE = 10
ROW = 5
CORNERS = {(0, 0), (0, 9), (9, 0), (9, 9)}
WILD = {"JD", "JC"}
KILLERS = {"JS", "JH"}
HAND = {2: 7, 3: 6, 4: 5}


def _every_line() -> list[Line]:
    """Every five adjacent spaces, horizontal, vertical or diagonal."""
    found = []
    for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
        for row, column in product(range(SIZE), range(SIZE)):
            line = [(row + down * step, column + right * step) for step in range(ROW)]
            if all(0 <= r < SIZE and 0 <= c < SIZE for r, c in line):
                found.append(frozenset(line))
    return found


LINES = _every_line()
CLOSE = {
    line: [(other, len(line & other)) for other in LINES if other != line and line & other] for line in LINES
}


def filled_lines(spaces: Iterable[Place]) -> list[Line]:
    """The lines of five of which each space is one of these or a corner."""
    held = CORNERS | set(spaces)
    return [line for line in LINES if line <= held]


def count_rows(spaces: Iterable[Place], shared: int = 1) -> int:
    """The largest number of filled lines of which no two have more than `shared` spaces in common."""
    left = set(filled_lines(spaces))
    rivals = {line: {other for other, common in CLOSE[line] if common > shared} & left for line in left}
    total = 0
    while left:
        group: set[Line] = set()
        new = {left.pop()}
        while new:
            line = new.pop()
            group.add(line)
            new |= rivals[line] & left
            left -= new
        total += _most(group, rivals)
    return total


def _most(lines: set[Line], rivals: dict[Line, set[Line]]) -> int:
    """The largest number of these lines of which no two are rivals."""
    if not lines:
        return 0
    line = next(iter(lines))
    without = lines - {line}
    if not rivals[line] & without:
        return 1 + _most(without, rivals)
    return max(_most(without, rivals), 1 + _most(without - rivals[line], rivals))


def spaces_of(markers: Markers, side: int) -> set[Place]:
    """The spaces on which a side has its markers."""
    return {space for space, owner in markers.items() if owner == side}


def rows_to_win(players: int) -> int:
    """How many rows a player or partnership has to form."""
    return 1 if players == 3 else 2


def has_won(markers: Markers, side: int, players: int, shared: int = 1) -> bool:
    """Whether a side has enough rows."""
    return count_rows(spaces_of(markers, side), shared) >= rows_to_win(players)


def printed_spaces(board: Board, card: str) -> set[Place]:
    """The spaces on which a card is printed."""
    return {(row, column) for row in range(SIZE) for column in range(SIZE) if board[row][column] == card}


def is_dead(card: str, board: Board, markers: Markers) -> bool:
    """Whether both spaces of a card are occupied; jacks are not on the board."""
    spaces = printed_spaces(board, card)
    return bool(spaces) and all(space in markers for space in spaces)


def in_a_row(space: Place, markers: Markers) -> bool:
    """Whether the marker on a space is part of a row that its owner has completed."""
    return any(space in line for line in filled_lines(spaces_of(markers, markers[space])))


def targets(
    card: str, board: Board, markers: Markers, side: int, locked: bool = False, own: bool = True
) -> set[Place]:
    """The spaces that a card may be played to: to place a marker, or with a one-eyed jack to take one."""
    if card in KILLERS:
        return {
            space
            for space in markers
            if not (locked and in_a_row(space, markers)) and (own or markers[space] != side)
        }
    if card in WILD:
        return set(product(range(SIZE), range(SIZE))) - CORNERS - set(markers)
    return printed_spaces(board, card) - set(markers)


def after(card: str, space: Place, markers: Markers, side: int) -> Markers:
    """The markers after a card was played to a space."""
    changed = dict(markers)
    if card in KILLERS:
        del changed[space]
    else:
        changed[space] = side
    return changed


def winning(
    hand: Iterable[str], board: Board, markers: Markers, side: int, players: int, shared: int = 1
) -> set[tuple[str, Place]]:
    """The cards and spaces with which a side wins at once."""
    if len(spaces_of(markers, side)) < ROW - 2:
        return set()
    return {
        (card, space)
        for card in set(hand) - KILLERS
        for space in targets(card, board, markers, side)
        if has_won(after(card, space, markers, side), side, players, shared)
    }


class Table:
    """A match told move by move: whose turn it is, who holds what, and who has won.

    `deck` is the order in which cards are dealt and drawn. The player to the dealer's left gets the first
    card and goes first; players are numbered in the order of their seats. Of four, the first and the third
    are partners.
    """

    def __init__(
        self,
        players: int,
        dealer: int,
        deck: Iterable[str],
        board: Board,
        shared: int = 1,
        locked: bool = False,
        own: bool = True,
        duty: bool = True,
    ) -> None:
        """The table after the deal."""
        self.players = players
        self.board = board
        self.shared, self.locked, self.own, self.duty = shared, locked, own, duty
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stock = list(deck)
        self.turn = (dealer + 1) % players
        for _ in range(HAND[players]):
            for seat in range(players):
                self.hands[(self.turn + seat) % players].append(self.stock.pop(0))
        self.markers: Markers = {}
        self.winner: int | None = None
        self.passes = 0

    def side(self, player: int) -> int:
        """The side of a player."""
        return player % 2 if self.players == 4 else player

    @property
    def is_over(self) -> bool:
        """Whether a side has won, or nobody can move any more."""
        return self.winner is not None or self.passes == self.players

    def moves(self) -> set[Move]:
        """All that the player whose turn it is may do: (what, card, space)."""
        if self.is_over:
            return set()
        side = self.side(self.turn)
        found: set[Move] = set()
        for card in self.hands[self.turn]:
            what = "remove" if card in KILLERS else "place"
            spaces = targets(card, self.board, self.markers, side, self.locked, self.own)
            found |= {(what, card, space) for space in spaces}
            if card in KILLERS and not self.duty:
                found.add((what, card, None))
            if self.stock and is_dead(card, self.board, self.markers):
                found.add(("exchange", card, None))
        return found or {("pass", None, None)}

    def do(self, what: str, card: str | None, space: Place | None) -> None:
        """Play one move."""
        hand, side = self.hands[self.turn], self.side(self.turn)
        self.passes = self.passes + 1 if what == "pass" else 0
        if card is not None:
            hand.remove(card)
            if space is not None:
                self.markers = after(card, space, self.markers, side)
                if has_won(self.markers, side, self.players, self.shared):
                    self.winner = side
            if self.stock and self.winner is None:
                hand.append(self.stock.pop(0))
        if what != "exchange":
            self.turn = (self.turn + 1) % self.players
