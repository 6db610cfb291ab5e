"""A literal second scorer for Cribbage: it counts what the rules say, one combination at a time.

This module is a witness for the tests. It imports nothing from the library, so that an agreement between
the two means something. It prefers the plain reading of the rules to any short cut: fifteens, pairs and runs
are found by trying every combination of the cards. Cards are given by code, rank then suit: ``5H TS JC``.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Literal, TypeAlias

Seat: TypeAlias = Literal["pone", "dealer"]
Event: TypeAlias = (
    tuple[Literal["play"], Seat, str, int, dict[str, int]]
    | tuple[Literal["go"], Seat]
    | tuple[Literal["last"], Seat, int]
)
Choose: TypeAlias = Callable[[Seat, list[str]], str]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = [rank + suit for rank in RANKS for suit in SUITS]

VALUE = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "T": 10, "J": 10, "Q": 10, "K": 10,
}  # fmt: skip

POSITION = {rank: RANKS.index(rank) for rank in RANKS}

# "pegs 2 ... pair royal and pegs 6 ... double pair royal and pegs 12"
PAIR_POINTS_IN_PLAY = {1: 0, 2: 2, 3: 6, 4: 12}


def _ranks_of(cards: Sequence[str]) -> str:
    return "".join([card[0] for card in cards])


def _scoring(points: dict[str, int]) -> dict[str, int]:
    return {kind: number for kind, number in points.items() if number > 0}


def is_run(ranks: Sequence[str]) -> bool:
    """Tell whether these are three or more ranks that can be put in a row with no gap and no repeat."""
    positions = sorted(POSITION[rank] for rank in ranks)
    return len(ranks) >= 3 and positions == list(range(positions[0], positions[0] + len(ranks)))


def fifteens(ranks: str) -> int:
    """Give 2 for each combination of cards of these ranks that totals fifteen."""
    points = 0
    for size in range(2, len(ranks) + 1):
        for combination in combinations(ranks, size):
            if sum(VALUE[rank] for rank in combination) == 15:
                points += 2
    return points


def pairs(ranks: str) -> int:
    """Give 2 for each two cards of these ranks that are equal."""
    points = 0
    for one, other in combinations(ranks, 2):
        if one == other:
            points += 2
    return points


def runs(ranks: str) -> int:
    """Give 1 a card for each run that is not part of a longer one, every choice of equal cards apart."""
    positions = [POSITION[rank] for rank in ranks]
    points = 0
    for size in range(3, len(ranks) + 1):
        for combination in combinations(ranks, size):
            if not is_run(combination):
                continue
            lowest = min(POSITION[rank] for rank in combination)
            highest = max(POSITION[rank] for rank in combination)
            if lowest - 1 in positions or highest + 1 in positions:
                continue  # only part of a longer run
            points += size
    return points


def flush_in_hand(held: Sequence[str], starter: str | None) -> int:
    """Give 1 a card if all cards held are of a suit, and 1 more if the starter is of that suit too."""
    suit = held[0][1]
    for card in held:
        if card[1] != suit:
            return 0
    if starter is not None and starter[1] == suit:
        return len(held) + 1
    return len(held)


def flush_in_crib(held: Sequence[str], starter: str) -> int:
    """Give 5 if the four cards of the crib and the starter are all of a suit."""
    for card in held:
        if card[1] != starter[1]:
            return 0
    return 5


def nobs(held: Sequence[str], starter: str) -> int:
    """Give 1 if the Jack of the starter's suit is held."""
    return 1 if "J" + starter[1] in held else 0


def _in_order(cards: Sequence[str]) -> str:
    """The ranks of some cards in one order, as none of the three kinds below depends on it."""
    return "".join(sorted([card[0] for card in cards]))


@cache
def _kinds_of_ranks(ranks: str) -> dict[str, int]:
    return {"fifteen": fifteens(ranks), "pair": pairs(ranks), "run": runs(ranks)}


@cache
def _points_of_ranks(ranks: str) -> int:
    return sum(_kinds_of_ranks(ranks).values())


def hand(held: Sequence[str], starter: str | None) -> dict[str, int]:
    """Score a hand of four cards, or of three in five-card Cribbage, as points by the kinds that score.

    Before the cut there is no starter, so that nobody has the Jack of its suit.
    """
    return _scoring(
        {
            **_kinds_of_ranks(_in_order(held if starter is None else [*held, starter])),
            "flush": flush_in_hand(held, starter),
            "nobs": 0 if starter is None else nobs(held, starter),
        }
    )


def crib(held: Sequence[str], starter: str) -> dict[str, int]:
    """Score a crib of four cards as points by the kinds that score."""
    return _scoring(
        {
            **_kinds_of_ranks(_in_order([*held, starter])),
            "flush": flush_in_crib(held, starter),
            "nobs": nobs(held, starter),
        }
    )


def heels(starter: str) -> int:
    """Give the dealer's points for turning this starter."""
    return 2 if starter[0] == "J" else 0


def hand_and_crib_totals(first: str) -> Iterator[tuple[tuple[str, ...], list[int], list[int]]]:
    """Count every set of five cards whose first card in the order of ``DECK`` is this one.

    Each comes with five totals as a hand and five as a crib: number i is the total when card i is the starter
    and the other four are held. Over all first cards these are all 2,598,960 sets, each of them once.
    """
    later = DECK[DECK.index(first) + 1 :]
    for four in combinations(later, 4):
        five = (first, *four)
        ranks = _ranks_of(five)
        points_of_ranks = _points_of_ranks(ranks)
        hands = []
        cribs = []
        for place, (in_hand, in_crib) in enumerate(_flushes("".join([card[1] for card in five]))):
            both = points_of_ranks
            if "J" in ranks:
                both += nobs(five[:place] + five[place + 1 :], five[place])
            hands.append(both + in_hand)
            cribs.append(both + in_crib)
        yield five, hands, cribs


@cache
def _flushes(suits: str) -> list[tuple[int, int]]:
    """The flushes in hand and in crib of five cards of these suits, with each of them as the starter."""
    cards = [f"?{suit}" for suit in suits]
    found = []
    for place, starter in enumerate(cards):
        held = cards[:place] + cards[place + 1 :]
        found.append((flush_in_hand(held, starter), flush_in_crib(held, starter)))
    return found


def play(sequence: Sequence[str]) -> dict[str, int]:
    """Score the last card of those played in one count, in order, as points by the kinds that score.

    The point for a go or for the last card is left out.
    """
    return dict(_play_of_ranks(_ranks_of(sequence)))


@cache
def _play_of_ranks(ranks: str) -> dict[str, int]:
    total = sum(VALUE[rank] for rank in ranks)
    if total > 31:
        raise ValueError(f"the count may be carried only to 31: {' '.join(ranks)}")

    equal = 0
    for rank in reversed(ranks):
        if rank != ranks[-1]:
            break
        equal += 1

    longest_run = 0
    for size in range(3, len(ranks) + 1):
        if is_run(ranks[-size:]):
            longest_run = size

    return _scoring(
        {
            "fifteen": 2 if total == 15 else 0,
            "31": 2 if total == 31 else 0,
            "pair": PAIR_POINTS_IN_PLAY[equal],
            "run": longest_run,
        }
    )


def whole_play(
    pone: Sequence[str], dealer: Sequence[str], choose: Choose, *, single_count: bool = False
) -> list[Event]:
    """Play the cards of one deal to the end and list what happened, in order.

    ``choose(seat, legal)`` picks one of the playable codes, which come in the order of the hand; it is asked
    even when there is only one. A "go" is listed when the turn comes to a player who holds cards and can
    play none of them, but not after a 31. "last" is the 1 for the last card of a count, be it for a go or for
    the last card of all. The count goes back to zero after each "last" and after each 31; with
    ``single_count``, as in five-card Cribbage, the play is over there.
    """
    in_hand: dict[Seat, list[str]] = {"pone": list(pone), "dealer": list(dealer)}
    opponent: dict[Seat, Seat] = {"pone": "dealer", "dealer": "pone"}
    events: list[Event] = []
    turn: Seat = "pone"

    while in_hand["pone"] or in_hand["dealer"]:
        played: list[str] = []
        total = 0
        said_go = False
        while True:
            playable = {
                seat: [card for card in cards if total + VALUE[card[0]] <= 31]
                for seat, cards in in_hand.items()
            }
            if not playable["pone"] and not playable["dealer"]:
                break
            if not playable[turn]:
                if in_hand[turn] and not said_go:
                    events.append(("go", turn))
                    said_go = True
                turn = opponent[turn]
                continue
            card = choose(turn, list(playable[turn]))
            if card not in playable[turn]:
                raise ValueError(f"{turn} cannot play {card}")
            in_hand[turn].remove(card)
            played.append(card)
            total += VALUE[card[0]]
            events.append(("play", turn, card, total, play(played)))
            turn = opponent[turn]

        # Nobody can play, and the turn is with the opponent of whoever played last: he leads next.
        if total != 31:
            if in_hand[turn] and not said_go:
                events.append(("go", turn))
            events.append(("last", opponent[turn], 1))
        if single_count:
            break
    return events
