"""A literal second scorer for Mus, and a second table at which a whole match is played.

This module is a witness for the tests. It is written from the text of the rules, imports nothing from the
library, and prefers the plain reading to any short cut. Cards are given by code, rank then suit: ``KH 3C``.
The seats are 0 to 3 in turn order, so to the right; seats 0 and 2 are side 0, seats 1 and 3 are side 1.

A match is a list of events, each a tuple that begins with a word:

* ``("deal", cards)``: the 40 cards, in the order in which they are dealt and drawn;
* ``("mus", seat)``, ``("no mus", seat)``: the seat wants to exchange cards, or not;
* ``("discard", seat, cards)``: the seat throws these cards away, one to four;
* ``("shuffle", cards)``: all cards thrown away, in their new order, when the stock has run out;
* ``("pass", seat)``: the seat makes no opening bid;
* ``("bid", seat, amount)``: the opening bid of a round;
* ``("raise", seat, amount)``: the seat accepts the bid and proposes this amount altogether;
* ``("órdago", seat)``: the seat bids the whole game, as an opening bid or as a raise;
* ``("see", seat)``, ``("fold", seat)``: the seat agrees to the bid, or declines it.

The hands are compared and the points given without an event of their own, after what made them due.

Where the text is silent, this is assumed; ``answers`` and ``folds`` are arguments of `Table`:

* the first sixteen cards are dealt singly, from the eldest hand; the others are drawn as they lie;
* the replacements are given when all four have discarded, to the eldest hand first and to each all that he is
  due;
* ``answers`` is ``"right"``: the opponent to the right of the bidder speaks for his side, or ``"side"``:
  either opponent may;
* ``folds`` is ``"side"``: the fold of one partner is that of his side, or ``"both"``: his partner is asked
  then, and the side folds when he does too;
* the discards are shuffled when a card is due and the stock has none;
* a score that goes beyond the target is kept as it is.

The open readings of the rules are arguments as well:

* ``opening`` and ``least_raise``: the least opening bid, and the least that a raise adds;
* ``odd_cards``: whether odd cards decide between pairs, or between medias, that are equal otherwise;
* ``partner_bonus``: the winning side scores the bonus for both partners' pares or juego, not for the best
  alone;
* ``passed_out``: a round of pares or juego in which all pass is worth ``"stake and bonus"``, or the
  ``"bonus"`` alone;
* ``folded_bonus``: the bonus of a round that was folded goes to the side that collected, for its own best
  hand (``"collector"``), to the side of the best hand of all (``"best"``), or to ``"nobody"``.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any, NamedTuple, TypeAlias

Event: TypeAlias = tuple[Any, ...]
Hand: TypeAlias = Sequence[str]
Stake: TypeAlias = tuple[Any, ...]
Award: TypeAlias = tuple[int, str, str, int]  # the side, the round, what for, the points

SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in "A234567JQK"]
ROUNDS = ["grande", "chica", "pares", "juego", "punto"]

CLASSES_FROM_LOWEST = "A4567JQK"
CLASS = {
    "A": "A", "2": "A", "3": "K", "4": "4", "5": "5", "6": "6", "7": "7", "J": "J", "Q": "Q", "K": "K",
}  # fmt: skip
VALUE = {"A": 1, "4": 4, "5": 5, "6": 6, "7": 7, "J": 10, "Q": 10, "K": 10}
JUEGOS_FROM_BEST = [31, 32, 40, 37, 36, 35, 34, 33]

# --- hands -------------------------------------------------------------------------------------------------


def heights(hand: Hand) -> list[int]:
    """List how high the cards of a hand are, from 0 for an ace to 7 for a king, the highest first."""
    return list(_heights(_ranks(hand)))


def _ranks(hand: Hand) -> str:
    if len(hand) != 4:
        raise ValueError(f"not four cards: {hand}")
    return "".join([card[0] for card in hand])


@cache
def _heights(ranks: str) -> list[int]:
    return sorted((CLASSES_FROM_LOWEST.index(CLASS[rank]) for rank in ranks), reverse=True)


def total(hand: Hand) -> int:
    """Add up the values of a hand."""
    return _total(_ranks(hand))


@cache
def _total(ranks: str) -> int:
    return sum(VALUE[CLASS[rank]] for rank in ranks)


def has_juego(hand: Hand) -> bool:
    """Tell whether a hand is worth 31 or more."""
    return total(hand) >= 31


def pares(hand: Hand) -> tuple[str, list[int]] | None:
    """Give what kind of pairs a hand holds, and the heights by which that kind is compared, in order."""
    return _pares(_ranks(hand))


@cache
def _pares(ranks: str) -> tuple[str, list[int]] | None:
    of_hand = _heights(ranks)
    by_count: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: []}
    for height in sorted(set(of_hand), reverse=True):
        by_count[of_hand.count(height)].append(height)
    if by_count[4]:
        return "duples", by_count[4] * 2
    if len(by_count[2]) == 2:
        return "duples", by_count[2]
    if by_count[3]:
        return "medias", by_count[3] + by_count[1]
    if by_count[2]:
        return "pair", by_count[2] + by_count[1]
    return None


def qualifies(lance: str, hand: Hand) -> bool:
    """Tell whether a hand takes part when the hands are compared in a round."""
    if lance == "pares":
        return pares(hand) is not None
    if lance == "juego":
        return has_juego(hand)
    if lance == "punto":
        return not has_juego(hand)
    return True


def _first_difference(one: Sequence[int], other: Sequence[int]) -> int:
    """Give 1 if the first of two rows is higher where they first differ, -1 if lower, 0 if they are equal."""
    for mine, theirs in zip(one, other, strict=True):
        if mine != theirs:
            return 1 if mine > theirs else -1
    return 0


def compare(lance: str, one: Hand, other: Hand, *, odd_cards: bool = True) -> int:
    """Give 1 if the first of two hands that take part is better in a round, -1 if worse, 0 if equal."""
    if lance == "grande":
        return _first_difference(heights(one), heights(other))
    if lance == "chica":
        return _first_difference(heights(other)[::-1], heights(one)[::-1])
    if lance == "pares":
        mine, theirs = pares(one), pares(other)
        if mine is None or theirs is None:
            raise ValueError("no pares to compare")
        from_lowest = ["pair", "medias", "duples"]
        if mine[0] != theirs[0]:
            return 1 if from_lowest.index(mine[0]) > from_lowest.index(theirs[0]) else -1
        alike = 2 if mine[0] == "duples" else 1
        compared = slice(None) if odd_cards else slice(alike)
        return _first_difference(mine[1][compared], theirs[1][compared])
    if lance == "juego":
        return _first_difference([JUEGOS_FROM_BEST.index(total(other))], [JUEGOS_FROM_BEST.index(total(one))])
    return _first_difference([total(one)], [total(other)])


def best_seat(lance: str, hands: Sequence[Hand], eldest: int = 0, *, odd_cards: bool = True) -> int | None:
    """Give the seat of the best hand in a round, the earliest of equal ones; None if none takes part."""
    if lance == "punto" and any(has_juego(hand) for hand in hands):
        return None
    return _best_of(lance, hands, eldest, range(4), odd_cards)


def _best_of(
    lance: str, hands: Sequence[Hand], eldest: int, seats: Sequence[int], odd_cards: bool
) -> int | None:
    """Give the seat of the best hand of some seats; None if none of them takes part."""
    best = None
    for step in range(4):
        seat = (eldest + step) % 4
        if seat not in seats or not qualifies(lance, hands[seat]):
            continue
        if best is None or compare(lance, hands[seat], hands[best], odd_cards=odd_cards) > 0:
            best = seat
    return best


def bonus(lance: str, hand: Hand) -> int:
    """Give the bonus of a hand that scores one in a round."""
    if lance == "pares":
        found = pares(hand)
        return {"duples": 3, "medias": 2, "pair": 1}[found[0]] if found else 0
    if lance == "juego":
        if not has_juego(hand):
            return 0
        return 3 if total(hand) == 31 else 2
    return 1 if lance == "punto" and not has_juego(hand) else 0


def rounds_of(hands: Sequence[Hand]) -> list[str]:
    """List the rounds that take place with these hands, in order."""
    rounds = ["grande", "chica"]
    if any(qualifies("pares", hand) for hand in hands):
        rounds.append("pares")
    rounds.append("juego" if any(has_juego(hand) for hand in hands) else "punto")
    return rounds


# --- classes -----------------------------------------------------------------------------------------------


def classes() -> list[str]:
    """List the 330 choices of four of the eight classes of rank, each as four letters, highest first."""
    return ["".join(chosen) for chosen in combinations_with_replacement("KQJ7654A", 4)]


def hand_of(four: str) -> list[str]:
    """Give a hand of this class: kings before threes, aces before twos, the suits as they come."""
    hand = []
    for letter in sorted(set(four)):
        cards = [card for rank in ("A2" if letter == "A" else "K3" if letter == "K" else letter)
                 for card in (rank + suit for suit in SUITS)]  # fmt: skip
        hand += cards[: four.count(letter)]
    return hand


# --- points ------------------------------------------------------------------------------------------------


def side_of(seat: int) -> int:
    """Give the side of a seat."""
    return seat % 2


def collected(accepted: int) -> int:
    """Give what the bidder's side takes for a bid that is folded, when so much was accepted before."""
    return accepted if accepted > 0 else 1


def seen_points(
    lance: str, hands: Sequence[Hand], stake: Stake, *, eldest: int, odd_cards: bool = True,
    partner_bonus: bool = False, passed_out: str = "stake and bonus", folded_bonus: str = "collector",
) -> Iterator[Award]:  # fmt: skip
    """List what one round is worth when the hands are compared: first the stake, then the bonus.

    What was taken for a fold is not among it, as it was taken before. With a bonus for both partners, that of
    the better hand comes first.
    """
    best = best_seat(lance, hands, eldest, odd_cards=odd_cards)
    if best is None:
        return
    side: int | None = side_of(best)
    if stake[0] == "passed":
        if passed_out == "stake and bonus" or lance not in ("pares", "juego"):
            yield side_of(best), lance, "stake", 1
    elif stake[0] == "seen":
        yield side_of(best), lance, "stake", stake[1]
    elif folded_bonus == "collector":
        side = stake[2]
    elif folded_bonus == "nobody":
        side = None
    if side is None:
        return
    own = [side, side + 2]
    first = _best_of(lance, hands, eldest, own, odd_cards)
    if first is None:
        return
    scoring = [first]
    if partner_bonus and lance in ("pares", "juego"):
        scoring += [seat for seat in own if seat != first]
    for seat in scoring:
        if bonus(lance, hands[seat]):
            yield side, lance, "bonus", bonus(lance, hands[seat])


class Settled(NamedTuple):
    """What came of one hand: the awards in order, the scores, the winner, and what was not counted."""

    awards: list[Award]
    scores: list[int]
    winner: int | None
    uncounted: list[Award]


def settle(
    hands: Sequence[Hand], stakes: Mapping[str, Stake], scores: Sequence[int] = (0, 0), *, eldest: int = 0,
    target: int = 40, **readings: Any,
) -> Settled:  # fmt: skip
    """Settle one hand from how the bidding of each round ended.

    A stake is ``("passed",)``, ``("seen", amount)``, ``("folded", amount, side)`` with the side that
    collects, or ``("órdago",)``, which was accepted.
    """
    played = [lance for lance in ROUNDS if lance in stakes]
    due: list[Award] = []
    for lance in played:
        if stakes[lance][0] == "folded":
            due.append((stakes[lance][2], lance, "fold", stakes[lance][1]))
        elif stakes[lance][0] == "órdago":
            best = best_seat(lance, hands, eldest, odd_cards=readings.get("odd_cards", True))
            if best is None:
                raise ValueError(f"nobody takes part in {lance}")
            due.append((side_of(best), lance, "órdago", 0))
    for lance in played:
        if stakes[lance][0] != "órdago":
            due += seen_points(lance, hands, stakes[lance], eldest=eldest, **readings)
    after = list(scores)
    winner = None
    for number, (side, _, reason, points) in enumerate(due):
        after[side] += points
        if after[side] >= target or reason == "órdago":
            winner = side
            return Settled(due[: number + 1], after, winner, due[number + 1 :])
    return Settled(due, after, winner, [])


def counters(score: int) -> tuple[int, int, bool]:
    """Give the fives and the units of a side, and whether it has declared 35, taken point by point."""
    fives = units = 0
    declared = False
    for _ in range(score):
        units += 1
        if units == 5:
            units = 0
            fives += 1
        if fives == 7:
            fives = 0
            declared = True
    return fives, units, declared


# --- the match ---------------------------------------------------------------------------------------------


class Table:
    """Four players in the middle of a match: what happened so far, and who is awaited."""

    def __init__(
        self, first_dealer: int, target: int = 40, *, scores: Sequence[int] = (0, 0),
        answers: str = "right", folds: str = "side", opening: int = 2, least_raise: int = 1, **readings: Any,
    ) -> None:  # fmt: skip
        self.dealer = first_dealer
        self.target = target
        self.scores = list(scores)
        self.answers = answers
        self.folds = folds
        self.opening = opening
        self.least_raise = least_raise
        self.readings = readings
        self.awards: list[Award] = []
        self.winner: int | None = None
        self.waiting_for = "deal"
        self.hands: list[list[str]] = [[], [], [], []]
        self.stock: list[str] = []
        self.discards: list[str] = []
        self.due = [0, 0, 0, 0]
        self.drawn = [0, 0, 0, 0]
        self.turn = 0
        self.rounds: list[str] = []
        self.stakes: dict[str, Stake] = {}
        self.lance = ""
        self.passes = 0
        self.bid: int | str = 0
        self.accepted = 0
        self.bidder = 0
        self.has_folded = False  # one of the two who answer

    @property
    def eldest(self) -> int:
        """The seat on the dealer's right."""
        return (self.dealer + 1) % 4

    @property
    def awaited(self) -> list[int] | str:
        """The seats of which one is to speak or discard; ``"deal"``, ``"shuffle"`` or ``"over"`` instead."""
        if self.waiting_for in ("deal", "shuffle", "over"):
            return self.waiting_for
        if self.waiting_for == "answer" and self.answers == "side" and not self.has_folded:
            return sorted({(self.bidder + 1) % 4, (self.bidder + 3) % 4})
        return [self.turn]

    def possible(self, most: int = 3) -> list[Event]:
        """List what may happen now, with the ``most`` lowest bids; of a deal, only that it is due."""
        events: list[Event] = []
        if self.waiting_for in ("deal", "shuffle"):
            return [(self.waiting_for,)]
        for seat in self.awaited:
            if self.waiting_for == "mus":
                events += [("mus", seat), ("no mus", seat)]
            elif self.waiting_for == "discard":
                events += [
                    ("discard", seat, list(thrown))
                    for count in (1, 2, 3, 4)
                    for thrown in combinations(self.hands[int(seat)], count)
                ]
            elif self.waiting_for == "bid":
                events += [("pass", seat), ("órdago", seat)]
                events += [("bid", seat, self.opening + more) for more in range(most)]
            elif self.waiting_for == "answer":
                events += [("see", seat), ("fold", seat)]
                if isinstance(self.bid, int):
                    events.append(("órdago", seat))
                    events += [("raise", seat, self.bid + self.least_raise + more) for more in range(most)]
        return events

    def take(self, event: Event) -> None:
        """Let one event happen; a ValueError says that it may not."""
        word = event[0]
        if word in ("deal", "shuffle"):
            if word != self.waiting_for:
                raise ValueError(f"not now: {word}")
            if word == "deal":
                self._deal(list(event[1]))
            else:
                self._shuffle(list(event[1]))
            return
        if self.waiting_for in ("deal", "shuffle", "over") or event[1] not in self.awaited:
            raise ValueError(f"another is awaited: {event}")
        if self.waiting_for == "mus" and word in ("mus", "no mus"):
            self._mus(word)
        elif self.waiting_for == "discard" and word == "discard":
            self._discard(event[1], list(event[2]))
        elif self.waiting_for == "bid" and word in ("pass", "bid", "órdago"):
            self._open(*event)
        elif self.waiting_for == "answer" and word in ("see", "fold", "raise", "órdago"):
            self._answer(*event)
        else:
            raise ValueError(f"not now: {event}")

    def _deal(self, cards: list[str]) -> None:
        if sorted(cards) != sorted(DECK):
            raise ValueError("not the 40 cards")
        for step in range(4):
            self.hands[(self.eldest + step) % 4] = cards[step:16:4]
        self.stock = cards[16:]
        self.discards = []
        self.turn = self.eldest
        self.waiting_for = "mus"

    def _mus(self, word: str) -> None:
        if word == "no mus":
            self.rounds = rounds_of(self.hands)
            self.stakes = {}
            self._next_round()
            return
        if self.turn == self.dealer:  # the last of the four
            self.waiting_for = "discard"
        self.turn = (self.turn + 1) % 4

    def _discard(self, seat: int, thrown: list[str]) -> None:
        if (
            not 1 <= len(thrown) <= 4
            or len(set(thrown)) != len(thrown)
            or not set(thrown) <= {*self.hands[seat]}
        ):
            raise ValueError(f"one to four cards of the hand: {thrown}")
        self.hands[seat] = [card for card in self.hands[seat] if card not in thrown]
        self.discards += thrown
        self.due[seat] = self.drawn[seat] = len(thrown)
        self.turn = (self.turn + 1) % 4
        if seat == self.dealer:
            self._give()

    def _give(self) -> None:
        """Give the cards that are due, the eldest hand first, as far as the stock lasts."""
        for step in range(4):
            seat = (self.eldest + step) % 4
            while self.due[seat]:
                if not self.stock:
                    self.waiting_for = "shuffle"
                    return
                self.hands[seat].append(self.stock.pop(0))
                self.due[seat] -= 1
        self.waiting_for = "mus" if self.turn == self.eldest else "discard"

    def _shuffle(self, cards: list[str]) -> None:
        if sorted(cards) != sorted(self.discards):
            raise ValueError("not the cards thrown away")
        self.stock = cards
        self.discards = []
        self._give()

    def _next_round(self) -> None:
        left = [lance for lance in self.rounds if lance not in self.stakes]
        if not left:
            self._reckon()
            return
        self.lance = left[0]
        self.turn = self.eldest
        self.passes = 0
        self.bid = self.accepted = 0
        self.waiting_for = "bid"

    def _open(self, word: str, seat: int, amount: int = 0) -> None:
        if word == "pass":
            self.passes += 1
            self.turn = (seat + 1) % 4
            if self.passes == 4:
                self.stakes[self.lance] = ("passed",)
                self._next_round()
            return
        if word == "bid" and amount < self.opening:
            raise ValueError(f"too low for an opening bid: {amount}")
        self._propose(seat, amount if word == "bid" else "órdago")

    def _propose(self, seat: int, bid: int | str) -> None:
        self.bid = bid
        self.bidder = seat
        self.has_folded = False
        self.turn = (seat + 1) % 4
        self.waiting_for = "answer"

    def _answer(self, word: str, seat: int, amount: int = 0) -> None:
        if word == "fold" and self.folds == "both" and not self.has_folded:
            self.has_folded = True
            self.turn = (seat + 2) % 4
        elif word == "fold":
            side = side_of(self.bidder)
            points = collected(self.accepted)
            self.stakes[self.lance] = ("folded", points, side)
            self._award(side, self.lance, "fold", points)
            if self.winner is None:
                self._next_round()
        elif word == "see" and self.bid == "órdago":
            odd_cards = self.readings.get("odd_cards", True)
            best = best_seat(self.lance, self.hands, self.eldest, odd_cards=odd_cards)
            if best is None:
                raise ValueError("nobody takes part")
            self._award(side_of(best), self.lance, "órdago", 0)
        elif word == "see":
            self.stakes[self.lance] = ("seen", self.bid)
            self._next_round()
        else:
            if not isinstance(self.bid, int) or (word == "raise" and amount < self.bid + self.least_raise):
                raise ValueError(f"no raise of {self.bid}: {amount}")
            self.accepted = self.bid
            self._propose(seat, amount if word == "raise" else "órdago")

    def _award(self, side: int, lance: str, reason: str, points: int) -> None:
        self.awards.append((side, lance, reason, points))
        self.scores[side] += points
        if self.scores[side] >= self.target or reason == "órdago":
            self.winner = side
            self.waiting_for = "over"

    def _reckon(self) -> None:
        for lance in self.rounds:
            for award in seen_points(
                lance, self.hands, self.stakes[lance], eldest=self.eldest, **self.readings
            ):
                self._award(*award)
                if self.winner is not None:
                    return
        self.dealer = (self.dealer + 1) % 4
        self.waiting_for = "deal"


def random_stakes(
    rng: Random, hands: Sequence[Hand], scores: Sequence[int] = (0, 0), target: int = 40
) -> dict[str, Stake]:
    """Make up how the betting on each round ended, until a fold or an órdago has ended the game."""
    stakes: dict[str, Stake] = {}
    running = list(scores)
    for lance in rounds_of(hands):
        if max(running) >= target:
            break
        amount = rng.choice([2, 2, 3, 4, 5, 7, 12, 45])
        side = rng.randrange(2)
        fold = ("folded", rng.choice([1, 1, amount]), side)
        if rng.random() < 0.05:
            stakes[lance] = ("órdago",)
            break
        stakes[lance] = rng.choice([("passed",), ("seen", amount), fold])
        if stakes[lance] == fold:
            running[side] += fold[1]
    return stakes


def random_match(
    rng: Random, first_dealer: int, target: int = 40, *, likely: Mapping[str, float] | None = None,
    **settings: Any,
) -> list[Event]:  # fmt: skip
    """Make up the events of a whole match, all of them possible; further arguments are those of a `Table`.

    ``likely`` says how likely a word is to be chosen beside the other possible ones; 1 unless it is said,
    but most players want mus, and few bid órdago.
    """
    table = Table(first_dealer, target, **settings)
    events: list[Event] = []
    while table.waiting_for != "over":
        possible = table.possible()
        words = sorted({event[0] for event in possible})
        weights = {"órdago": 0.02, "no mus": 0.15, **(likely or {})}
        word = rng.choices(words, [weights.get(word, 1) for word in words])[0]
        event = rng.choice([event for event in possible if event[0] == word])
        if word == "deal":
            event = ("deal", rng.sample(DECK, len(DECK)))
        elif word == "shuffle":
            event = ("shuffle", rng.sample(table.discards, len(table.discards)))
        table.take(event)
        events.append(event)
    return events
