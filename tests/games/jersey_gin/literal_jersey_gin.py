"""A literal second scorer for Jersey Gin, and a second table at which a whole match is played.

This module is a witness for the tests. It is written from the text of the rules, imports nothing from the
library, and tries every set of disjoint melds where the library is clever. Cards are numbers: the suit times
13 plus the rank, with the ace as rank 0. A set of cards is a number with a bit for each card. `bits` and
`codes` go from codes such as ``5H`` to such numbers and back.

The seats are 0 to 2 in the order of turn; seat 0 sits at the dealer's left. A match is a list of events:

* ``("deal", dealer, codes)``: the 52 cards in the order in which they are dealt, one at a time;
* ``("draw",)``, ``("take",)``: from the stock, from the discard pile;
* ``("discard", code)``, ``("knock", code)``, ``("gin", code)``;
* ``("lay-out", melds)``: the melds that a player shows, each as a number; what can be laid off is;
* ``("keep", melds)``: the same, but nothing is laid off on the melds of others;
* ``("keep", melds, cards)``: the same, but only these cards, given as a number, are not laid off.

Where the text is silent, this is assumed:

* who lays off does so as far as he can but for the cards he keeps, on the melds of all other players, the
  player at the knocker's left first; a card that goes on a run and on a set goes on the run;
* the break begins with the turn that finds three cards in the stock; the player before may still knock;
* in the break, a card is taken if it can be part of an own meld, laid already or not, when the turn ends, and
  then it has to be laid; lay-offs and longer own melds come at once with the melds of that turn;
* who has no card left in the break has gin;
* when the stock has run out, the others lay off as if the player with the least deadwood had knocked, each
  only if he has something to lay off; then the least deadwood scores.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

SUITS = "CDHS"
RANKS = "A23456789TJQK"
CODES = [rank + suit for suit in SUITS for rank in RANKS]
NUMBER = {code: number for number, code in enumerate(CODES)}
VALUE = [min(number % 13 + 1, 10) for number in range(52)]
SUIT_WORTH = [sum(VALUE[rank] for rank in range(13) if some >> rank & 1) for some in range(1 << 13)]


def bits(cards: str | Iterable[str]) -> int:
    """Give the set of some codes."""
    words = cards.split() if isinstance(cards, str) else cards
    return sum(1 << NUMBER[code] for code in words)


def numbers(cards: int) -> list[int]:
    """List the numbers of the cards of a set."""
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


def codes(cards: int) -> list[str]:
    """List the codes of the cards of a set."""
    return [CODES[number] for number in numbers(cards)]


def worth(cards: int) -> int:
    """Add up the values of a set: an ace 1, a face card 10, the others their pips."""
    clubs, diamonds, hearts, spades = cards & 8191, cards >> 13 & 8191, cards >> 26 & 8191, cards >> 39
    return SUIT_WORTH[clubs] + SUIT_WORTH[diamonds] + SUIT_WORTH[hearts] + SUIT_WORTH[spades]


# --- melds -------------------------------------------------------------------------------------------------


def all_sets() -> list[int]:
    """List every three or four of a rank."""
    found = []
    for rank in range(13):
        cards = [1 << (suit * 13 + rank) for suit in range(4)]
        found += [sum(some) for count in (3, 4) for some in combinations(cards, count)]
    return found


def all_runs() -> list[int]:
    """List every three or more consecutive cards of a suit, the ace low."""
    found = []
    for suit in range(4):
        for first in range(13):
            for end in range(first + 3, 14):
                found += [sum(1 << (suit * 13 + rank) for rank in range(first, end))]
    return found


SETS = all_sets()
RUNS = all_runs()
MELDS = SETS + RUNS
MELDS_FROM = [
    [place for place, meld in enumerate(MELDS) if meld & -meld == 1 << number] for number in range(52)
]
SHORT_FROM = [[MELDS[place] for place in places if MELDS[place].bit_count() < 6] for places in MELDS_FROM]
IS_MELD = set(MELDS)
IS_RUN = set(RUNS)
FITTING = {
    meld: sum(1 << number for number in range(52) if not meld >> number & 1 and meld | 1 << number in IS_MELD)
    for meld in MELDS
}


def melds_in(hand: int) -> list[int]:
    """List the melds that a hand holds."""
    places = [place for number in numbers(hand) for place in MELDS_FROM[number]]
    return [MELDS[place] for place in sorted(places) if MELDS[place] & hand == MELDS[place]]


def packings(hand: int) -> list[tuple[int, ...]]:
    """List every set of disjoint melds of a hand, that of no meld among them."""
    found: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for meld in melds_in(hand):
        found += [((*packing, meld), used | meld) for packing, used in found if not used & meld]
    return [packing for packing, _ in found]


def leavings(hand: int) -> set[int]:
    """Give what every set of disjoint melds leaves of a hand; a run of six or more is two shorter ones."""
    found = {hand}
    for number in numbers(hand):
        for meld in SHORT_FROM[number]:
            if meld & hand == meld:
                found |= {left ^ meld for left in found if left & meld == meld}
    return found


def deadwood(hand: int) -> int:
    """Give the least value of unmelded cards, over all ways to meld."""
    return min(map(worth, leavings(hand)))


def best(hand: int) -> tuple[int, list[tuple[int, ...]]]:
    """Give the least deadwood, and every set of disjoint melds that leaves it."""
    values = [(worth(hand & ~sum(packing)), packing) for packing in packings(hand)]
    least = min(value for value, _ in values)
    return least, [packing for value, packing in values if value == least]


def best_discards(hand: int) -> tuple[int, list[int]]:
    """Give the least deadwood after one card is thrown away, and every card that leaves it."""
    left = {number: deadwood(hand & ~(1 << number)) for number in numbers(hand)}
    least = min(left.values())
    return least, [number for number, value in left.items() if value == least]


# --- laying off --------------------------------------------------------------------------------------------


def layings(cards: int, table: tuple[int, ...]) -> dict[tuple[int, tuple[int, ...]], None]:
    """List what can be left in hand and lie on the table when cards are laid off one by one, in any order."""
    found = {(cards, table): None}
    waiting = [(cards, table)]
    while waiting:
        left, melds = waiting.pop()
        for place, meld in enumerate(melds):
            for number in numbers(left & FITTING[meld]):
                card = 1 << number
                after = (left ^ card, (*melds[:place], meld | card, *melds[place + 1 :]))
                if after not in found:
                    found[after] = None
                    waiting.append(after)
    return found


def lay_off(cards: int, table: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Give what is left when as much as possible is laid off, and the table then, with the longest runs."""
    ways = layings(cards, tuple(table))
    return min(
        ways, key=lambda way: (worth(way[0]), -sum(meld.bit_count() for meld in way[1] if meld in IS_RUN))
    )


def best_with_table(hand: int, table: Sequence[int]) -> int:
    """Give the least that can be left if a hand is melded in any way and the rest laid off."""
    shown = tuple(table)
    return min(worth(left) for rest in leavings(hand) for left, _ in layings(rest, shown))


# --- what a hand pays --------------------------------------------------------------------------------------


def settle(
    ending: str, seat: int, deadwoods: Sequence[int], *, tie_underknocks: bool = False, gin_each: bool = False
) -> tuple[int, int]:
    """Give the seat that scores and its points; the seat is that of the knock, the gin or the breaker."""
    others = [(seat + 1) % 3, (seat + 2) % 3]
    if ending == "gin":
        return seat, sum(deadwoods[other] for other in others) + (80 if gin_each else 40)
    winner = seat
    for other in others:
        is_tie = winner == seat and deadwoods[other] == deadwoods[seat]
        if deadwoods[other] < deadwoods[winner] or (is_tie and tie_underknocks and ending == "knock"):
            winner = other
    points = 0
    for other in range(3):
        if other != winner:
            points += deadwoods[other] - deadwoods[winner]
    if ending == "knock" and winner != seat:
        points += 10
    return winner, points


NOTHING_KEPT: Mapping[int, int] = {}


def after_knock(
    knocker: int,
    hands: Sequence[int],
    melds: Sequence[Sequence[int] | None],
    lay_off_on: str = "all",
    kept: Mapping[int, int] = NOTHING_KEPT,
) -> list[int]:
    """Give the deadwood of each seat with these melds, or none so far, when the others have laid off.

    Each seat keeps some cards, which it does not lay off.
    """
    table = [(seat, meld) for seat in range(3) for meld in melds[seat] or ()]
    left = [hands[seat] & ~sum(melds[seat] or ()) for seat in range(3)]
    for seat in ((knocker + 1) % 3, (knocker + 2) % 3):
        if melds[seat] is None:
            continue
        held = left[seat] & kept.get(seat, 0)
        mine = [entry for entry in table if entry[0] == seat]
        other = [entry for entry in table if entry[0] != seat]
        usable = [entry for entry in other if lay_off_on == "all" or entry[0] == knocker]
        rest = [entry for entry in other if entry not in usable]
        left[seat], after = lay_off(left[seat] & ~held, [meld for _, meld in usable])
        left[seat] |= held
        grown = [(owner, meld) for (owner, _), meld in zip(usable, after, strict=True)]
        table = mine + rest + grown
    return [worth(cards) for cards in left]


def least_after_knock(
    knocker: int, hands: Sequence[int], melds: Sequence[Sequence[int] | None], seat: int, lay_off_on: str
) -> int:
    """Give the least that a seat can be left with, when those before it have laid out these melds."""
    ways = {sum(packing): packing for packing in packings(hands[seat])}.values()
    tries = ([*melds[:seat], way, *melds[seat + 1 :]] for way in ways)
    return min(after_knock(knocker, hands, tried, lay_off_on)[seat] for tried in tries)


# --- the table ---------------------------------------------------------------------------------------------


EVERYTHING = (1 << 52) - 1


class Table:
    """A match, event by event, by the rules as written, or with two of the other readings."""

    def __init__(self, *, must_lay_off: bool = False, lay_off_after_break: bool = True) -> None:
        self.must_lay_off = must_lay_off
        self.lay_off_after_break = lay_off_after_break
        self.scores = [0, 0, 0]
        self.boxes = [0, 0, 0]
        self.over = False
        self.waiting_for = "deal"
        self.awards: list[tuple[str, int, int]] = []
        self.dealer = 2
        self.known: dict[int, int] = {}

    def player(self, seat: int) -> int:
        """Give the place of the player who sits at a seat of this hand."""
        return (self.dealer + 1 + seat) % 3

    def take(self, event: Sequence[object]) -> None:
        """Take one event."""
        word, *rest = event
        getattr(self, "_" + str(word).replace("-", "_"))(*rest)

    # what may be done now ----------------------------------------------------------------------------------

    def moves(self) -> set[str]:
        """Give the lines that the player whose turn it is may say now."""
        if self.waiting_for == "draw":
            may_take = not self.in_break or self._is_usable(
                self.hands[self.turn] | self.pile[-1], self.pile[-1]
            )
            return {"draw", "take"} if may_take else {"draw"}
        if self.waiting_for == "lay-out":
            return {"lay-out", "keep"} if self._may_keep() else {"lay-out"}
        found = set()
        hand = self.hands[self.turn]
        for number in numbers(hand):
            card = 1 << number
            left = hand & ~card
            if self.taken:
                if card != self.taken and self._goes_in_a_meld(left, self.taken):
                    found.add(f"discard {CODES[number]}")
                continue
            found.add(f"discard {CODES[number]}")
            if not self.in_break:
                points = self.left_without(number)
                if points <= 10:
                    found.add(f"knock {CODES[number]}")
                if points == 0:
                    found.add(f"gin {CODES[number]}")
        return found

    def _may_keep(self) -> bool:
        seat = self.to_lay_out[0]
        if self.must_lay_off or self.ending == "gin":
            return False
        if self.ending:
            return seat != self.knocker
        is_alone = all(owner == seat for owner, _ in self.table)
        return not is_alone and (not self.taken or self._goes_in_a_meld(self.hands[seat], self.taken))

    def left_without(self, number: int) -> int:
        """Give the least deadwood that the player whose turn it is has after a discard."""
        left = self.hands[self.turn] & ~(1 << number)
        if left not in self.known:
            self.known[left] = deadwood(left)
        return self.known[left]

    def _is_usable(self, hand: int, card: int) -> bool:
        return any(
            1 << number != card and self._goes_in_a_meld(hand & ~(1 << number), card)
            for number in numbers(hand)
        )

    def _goes_in_a_meld(self, hand: int, card: int) -> bool:
        mine = tuple(meld for owner, meld in self.table if owner == self.turn)
        if any(meld & card for meld in melds_in(hand)):
            return True
        return any(not left & card for left, _ in layings(hand, mine))

    # events ------------------------------------------------------------------------------------------------

    def _deal(self, dealer: int, cards: Sequence[str]) -> None:
        assert self.waiting_for == "deal"
        assert sorted(cards) == sorted(CODES)
        self.dealer = dealer
        self.known = {}
        order = [1 << NUMBER[code] for code in cards]
        self.hands = [sum(order[seat:30:3]) for seat in range(3)]
        self.pile = [order[30]]
        self.stock = order[31:]
        self.turn = 0
        self.table: list[tuple[int, int]] = []
        self.melds: list[list[int] | None] = [None, None, None]
        self.in_break = False
        self.breaker = -1
        self.taken = 0
        self.ending = ""
        self.kept: dict[int, int] = {}
        self.waiting_for = "draw"

    def _draw(self) -> None:
        assert self.waiting_for == "draw"
        self.hands[self.turn] |= self.stock.pop(0)
        self.waiting_for = "discard"

    def _take(self) -> None:
        assert "take" in self.moves()
        card = self.pile.pop()
        self.hands[self.turn] |= card
        self.taken = card if self.in_break else 0
        self.waiting_for = "discard"

    def _discard(self, code: str) -> None:
        assert f"discard {code}" in self.moves()
        card = bits(code)
        self.hands[self.turn] &= ~card
        self.pile.append(card)
        if self.in_break:
            self.waiting_for = "lay-out"
            self.to_lay_out = [self.turn]
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % 3
        self.waiting_for = "draw"
        if len(self.stock) == 3 and not self.in_break:
            self.in_break = True
            self.breaker = self.turn

    def _knock(self, code: str) -> None:
        assert f"knock {code}" in self.moves()
        self._end_with("knock", code)

    def _gin(self, code: str) -> None:
        assert f"gin {code}" in self.moves()
        self._end_with("gin", code)

    def _end_with(self, ending: str, code: str) -> None:
        self.hands[self.turn] &= ~bits(code)
        self.ending = ending
        self.knocker = self.turn
        self.waiting_for = "lay-out"
        self.to_lay_out = [self.turn, (self.turn + 1) % 3, (self.turn + 2) % 3]

    def _lay_out(self, melds: Sequence[int]) -> None:
        self._put_down(melds, 0)

    def _keep(self, melds: Sequence[int], cards: int = 0) -> None:
        assert "keep" in self.moves()
        self._put_down(melds, cards or EVERYTHING)

    def _put_down(self, melds: Sequence[int], kept: int) -> None:
        assert self.waiting_for == "lay-out"
        seat = self.to_lay_out.pop(0)
        hand = self.hands[seat]
        used = 0
        for meld in melds:
            assert meld in IS_MELD
            assert meld & hand == meld
            assert not meld & used
            assert kept == EVERYTHING or not meld & kept
            used |= meld
        left = hand & ~used
        if self.ending == "break":
            assert not melds
            self._lay_off_after_break(seat, kept)
        elif self.ending:
            self.kept[seat] = kept
            self._show(seat, list(melds), left)
        else:
            self._show_in_break(seat, list(melds), left, kept)

    def _show(self, seat: int, melds: list[int], left: int) -> None:
        """Lay out after a knock or a gin; when all have, the hand is settled."""
        self.melds[seat] = melds
        if self.ending == "knock" and seat == self.knocker:
            assert worth(left) <= 10
            if not left:
                self.ending = "gin"
        if self.to_lay_out:
            return
        shown = [found or [] for found in self.melds]
        if self.ending == "gin":
            left_over = [worth(self.hands[one] & ~sum(shown[one])) for one in range(3)]
            assert not left_over[self.knocker]
        else:
            left_over = after_knock(self.knocker, self.hands, shown, kept=self.kept)
        self._settle(self.ending, self.knocker, left_over)

    def _show_in_break(self, seat: int, melds: list[int], left: int, kept: int) -> None:
        """Lay out and lay off at the end of a turn in the break."""
        self.hands[seat] = left
        if kept == EVERYTHING:
            self._add_to([place for place, (owner, _) in enumerate(self.table) if owner == seat], seat, 0)
        else:
            self._add_to(range(len(self.table)), seat, kept)
        self.table += [(seat, meld) for meld in melds]
        assert not self.hands[seat] & self.taken
        self.taken = 0
        if not self.hands[seat]:
            self.ending = "gin"
            self.knocker = seat
            self.melds[seat] = []
            self.to_lay_out = [(seat + 1) % 3, (seat + 2) % 3]
        elif self.stock:
            self._next_turn()
        else:
            self._end_of_break()

    def _add_to(self, places: Sequence[int], seat: int, kept: int) -> None:
        """Lay off on some melds of the table, and keep some cards."""
        held = self.hands[seat] & kept
        left, after = lay_off(self.hands[seat] & ~kept, [self.table[place][1] for place in places])
        for place, meld in zip(places, after, strict=True):
            self.table[place] = (self.table[place][0], meld)
        self.hands[seat] = left | held

    def _end_of_break(self) -> None:
        """Let the two others lay off as if the lowest had knocked; a tie is the breaker's, or his left's."""
        order = [self.breaker, (self.breaker + 1) % 3, (self.breaker + 2) % 3]
        self.ending = "break"
        self.knocker = min(order, key=lambda seat: worth(self.hands[seat]))
        if self.lay_off_after_break:
            self.to_lay_out = [(self.knocker + 1) % 3, (self.knocker + 2) % 3]
        self._ask_who_can_lay_off()

    def _of_others(self, seat: int) -> list[int]:
        return [place for place, (owner, _) in enumerate(self.table) if owner != seat]

    def _ask_who_can_lay_off(self) -> None:
        while self.to_lay_out:
            seat = self.to_lay_out[0]
            if any(self.hands[seat] & FITTING[self.table[place][1]] for place in self._of_others(seat)):
                self.waiting_for = "lay-out"
                return
            del self.to_lay_out[0]
        self._settle("break", self.breaker, [worth(hand) for hand in self.hands])

    def _lay_off_after_break(self, seat: int, kept: int) -> None:
        self._add_to(self._of_others(seat), seat, kept)
        self._ask_who_can_lay_off()

    def _settle(self, ending: str, seat: int, left: list[int]) -> None:
        winner, points = settle(ending, seat, left)
        self.deadwoods = left
        place = self.player(winner)
        self.scores[place] += points
        self.boxes[place] += 1
        self.awards.append(("hand", place, points))
        self.waiting_for = "deal"
        if self.scores[place] >= 100:
            for one in range(3):
                self.scores[one] += 25 * self.boxes[one]
            self.scores[place] += 100
            self.over = True

    # checks on what a player has chosen --------------------------------------------------------------------

    def left_with(self, melds: Sequence[int], kept: int = 0) -> int:
        """Give what the player who lays out now and keeps some cards has left, as far as melds are shown."""
        seat = self.to_lay_out[0]
        left = self.hands[seat] & ~sum(melds)
        if self.ending == "break":
            table = [self.table[place][1] for place in self._of_others(seat)]
            return worth(lay_off(left & ~kept, table)[0] | left & kept)
        if not self.ending:
            return worth(lay_off(left & ~kept, [meld for _, meld in self.table])[0] | left & kept)
        if self.ending == "gin" or seat == self.knocker:
            return worth(left)
        shown = [*self.melds[:seat], list(melds), *self.melds[seat + 1 :]]
        return after_knock(self.knocker, self.hands, shown, kept={**self.kept, seat: kept})[seat]

    def best_melds(self, kept: int = 0) -> tuple[int, ...]:
        """Give melds without the cards kept that leave the least to the player who lays out now.

        They have as many cards as possible.
        """
        if self.ending == "break":
            return ()
        on_table = [meld for _, meld in self.table]
        hand = self.hands[self.to_lay_out[0]] & ~kept
        ways = list({sum(packing): packing for packing in packings(hand)}.values())
        if self.taken:
            ways = [way for way in ways if not lay_off(hand & ~sum(way), on_table)[0] & self.taken]
        return min(ways, key=lambda way: (self.left_with(way, kept), -sum(way).bit_count(), way))


def random_match(rng: Random) -> Iterator[tuple[object, ...]]:
    """Play a match at a table of its own, and give its events; discards are chosen with some sense."""
    table = Table()
    dealer = rng.randrange(3)
    while not table.over:
        if table.waiting_for == "deal":
            event: tuple[object, ...] = ("deal", dealer, rng.sample(CODES, len(CODES)))
            dealer = (dealer + 1) % 3
        elif table.waiting_for == "lay-out":
            word = "keep" if "keep" in table.moves() and rng.random() < 0.1 else "lay-out"
            event = (word, table.best_melds())
        else:
            event = tuple(_chosen(table, rng).split())
        table.take(event)
        yield event


def _chosen(table: Table, rng: Random) -> str:
    """Choose a line: gin whenever there is one, a knock now and then, and mostly a good discard."""
    moves = sorted(table.moves())
    closing = [line for line in moves if line.startswith("gin")]
    closing = closing or [line for line in moves if line.startswith("knock") and rng.random() < 0.2]
    if closing:
        return rng.choice(closing)
    moves = [line for line in moves if not line.startswith("knock")]
    if table.waiting_for == "draw" or rng.random() < 0.1:
        return rng.choice(moves)
    return min(moves, key=lambda line: (table.left_without(NUMBER[line.split()[1]]), line))
