"""A literal second scorer for Bhargage: it counts what the rules say, one combination at a time.

This module is a witness for the tests. It imports nothing from the library and has card data of its own,
so that an agreement between the two means something. It prefers the plain reading of the rules to any
short cut: 11's, bhargs and sequences are found by trying every combination of the cards. Cards are given
by code, rank symbol then suit letters in the order M S W L Y K: ``AM 2MK PSWK CMLY XK E``.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

Seat: TypeAlias = Literal["pone", "dealer"]
Event: TypeAlias = (
    tuple[Literal["play"], Seat, str, int, dict[str, int]]
    | tuple[Literal["go"], Seat]
    | tuple[Literal["last"], Seat, int]
)
Choose: TypeAlias = Callable[[Seat, list[str]], str]


class LiteralCard(NamedTuple):
    """One card as it is printed: the rank symbol, the suit letters, and whether it is a Character."""

    rank: str
    suits: str
    character: bool


SIX_SUITS = "MSWLYK"
RANK_ORDER = "EA23456789PCX"

# Each line is a rank, then the suits of each card of that rank; a star marks a Character.
_PRINTED = """
A  M    S    W    L    Y    K
2  MK*  SY   WL
3  MW   SK*  LY*
4  MS   WL*  YK
5  ML   SW   YK*
6  MW*  SY*  LK
7  ML   SK   WY
8  MS*  WL   YK
9  MS   WY   LK*
P  MSL  MYK* SWK* WLY
C  MWK* MLY  SWY  SLK
X  M*   S*   W    L    Y    K
"""


def _printed_cards() -> dict[str, LiteralCard]:
    cards = {"E": LiteralCard("E", "", False)}
    for line in _PRINTED.split("\n"):
        for mark in line.split()[1:]:
            suits = mark.rstrip("*")
            cards[line[0] + suits] = LiteralCard(line[0], suits, mark.endswith("*"))
    return cards


CARDS: dict[str, LiteralCard] = _printed_cards()

_VALUE_OF_RANK = {
    "E": 0, "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "P": 0, "C": 0, "X": 10,
}  # fmt: skip

RANK: dict[str, str] = {code: card.rank for code, card in CARDS.items()}
SUITS: dict[str, str] = {code: card.suits for code, card in CARDS.items()}
CHARACTER: dict[str, bool] = {code: card.character for code, card in CARDS.items()}
VALUE: dict[str, int] = {code: _VALUE_OF_RANK[card.rank] for code, card in CARDS.items()}
POSITION: dict[str, int] = {code: RANK_ORDER.index(card.rank) for code, card in CARDS.items()}

# "A pair scores 2, three of a kind scores 6, four of a kind scores 12, and five of a kind scores 20."
SET_POINTS = {1: 0, 2: 2, 3: 6, 4: 12, 5: 20}

# "1 suit lacking scores 1 point" and so on; five and six are not in the rules, the steps just go on.
SHORTAGE_POINTS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21}


def is_bharg(symbols: str) -> bool:
    """Tell whether these suit symbols are each of the six suits once and only once."""
    if len(symbols) != 6:
        return False
    return all(symbols.count(suit) == 1 for suit in SIX_SUITS)


def is_sequence(positions: Sequence[int]) -> bool:
    """Tell whether these places in the rank order can be put in a row with no gap and no repeat."""
    in_order = sorted(positions)
    return in_order == list(range(in_order[0], in_order[0] + len(in_order)))


def _set_points(ranks: Sequence[str]) -> int:
    different = set(ranks)
    if len(different) == len(ranks):
        return 0
    return sum(SET_POINTS[ranks.count(rank)] for rank in different)


@lru_cache(1 << 17)
def _bharg_points(suits: tuple[str, ...]) -> int:
    if len(set("".join(suits))) < 6:
        return 0  # a suit is lacking altogether, so no combination can show all six
    bhargs = 0
    for size in range(1, len(suits) + 1):
        shown = map("".join, combinations(suits, size))
        bhargs += len([symbols for symbols in shown if len(symbols) == 6 and is_bharg(symbols)])
    return 6 * bhargs


def _run_points(ranks: Sequence[str], excuse_in_sequences: bool) -> int:
    positions = [RANK_ORDER.index(rank) for rank in ranks if excuse_in_sequences or rank != "E"]
    if len(set(positions)) < 3:
        return 0
    points = 0
    for size in range(3, len(positions) + 1):
        for combination in combinations(positions, size):
            if not is_sequence(combination):
                continue
            if min(combination) - 1 in positions or max(combination) + 1 in positions:
                continue  # only part of a longer sequence
            points += size
    return points


class OfRanks(NamedTuple):
    """What the ranks of some cards score, whatever their suits."""

    elevens: int
    twenty_threes: int
    sets: int
    runs: int
    runs_without_excuse: int


@cache
def _of_ranks(ranks: tuple[str, ...]) -> OfRanks:
    values = [_VALUE_OF_RANK[rank] for rank in ranks]
    totals = [
        sum(combination) for size in range(1, len(values) + 1) for combination in combinations(values, size)
    ]
    return OfRanks(
        elevens=2 * totals.count(11),
        twenty_threes=3 * totals.count(23),
        sets=_set_points(ranks),
        runs=_run_points(ranks, excuse_in_sequences=True),
        runs_without_excuse=_run_points(ranks, excuse_in_sequences=False),
    )


def of_ranks(codes: Sequence[str]) -> OfRanks:
    """Score the ranks of cards shown together: found once for cards of the same ranks, in any order."""
    return _of_ranks(tuple(sorted([RANK[code] for code in codes])))


def bharg_points(codes: Sequence[str]) -> int:
    """Score the suits of cards shown together."""
    return _bharg_points(tuple(sorted([SUITS[code] for code in codes])))


def set_of_cards(
    codes: Sequence[str],
    *,
    sequences: bool = False,
    twenty_three: bool = False,
    excuse_in_sequences: bool = True,
) -> dict[str, int]:
    """Score cards shown together without regard to which of them is the up-card, so without Friends.

    It takes one to five cards, so it also serves for the last three cards of the solitaire game, and for
    scoring four cards once when each of them is to be the up-card in turn.
    """
    ranks = of_ranks(codes)
    run = ranks.runs if excuse_in_sequences else ranks.runs_without_excuse
    return {
        "11": ranks.elevens,
        "23": ranks.twenty_threes if twenty_three else 0,
        "set": ranks.sets,
        "run": run if sequences else 0,
        "bharg": bharg_points(codes),
        "Friend": 0,
    }


def friends(held: Sequence[str], upcard: str, *, chief_is_friend: bool = False) -> int:
    """Count the Characters held when the up-card is a Character, and the Chief too if he is a Friend."""
    if not CHARACTER[upcard]:
        return 0
    points = 0
    for code in held:
        if CHARACTER[code]:
            points += 1
    if chief_is_friend:
        points += 1
    return points


def hand(
    held: Sequence[str],
    upcard: str,
    *,
    sequences: bool = False,
    twenty_three: bool = False,
    excuse_in_sequences: bool = True,
    chief_is_friend: bool = False,
) -> dict[str, int]:
    """Score a hand, the cards held with the up-card, as points by kind."""
    points = set_of_cards(
        (*held, upcard),
        sequences=sequences,
        twenty_three=twenty_three,
        excuse_in_sequences=excuse_in_sequences,
    )
    points["Friend"] = friends(held, upcard, chief_is_friend=chief_is_friend)
    return points


def bhargage(
    cards: Sequence[str],
    upcard: str,
    *,
    sequences: bool = False,
    twenty_three: bool = False,
    excuse_in_sequences: bool = True,
) -> dict[str, int]:
    """Score the bhargage, four cards with the up-card, as points by kind; Friends never score here."""
    return set_of_cards(
        (*cards, upcard),
        sequences=sequences,
        twenty_three=twenty_three,
        excuse_in_sequences=excuse_in_sequences,
    )


def shortage(cards: Sequence[str]) -> int:
    """Give the points the opponent may claim for the suits that none of these cards shows."""
    symbols = "".join([SUITS[code] for code in cards])
    lacking = 0
    for suit in SIX_SUITS:
        if suit not in symbols:
            lacking += 1
    return SHORTAGE_POINTS[lacking]


def chief(upcard: str) -> int:
    """Give the dealer's points for turning this up-card."""
    return 2 if CHARACTER[upcard] else 0


def play(
    sequence: Sequence[str],
    *,
    sequences: bool = False,
    excuse_in_sequences: bool = True,
    excuse_doubles_bharg: bool = False,
) -> dict[str, int]:
    """Score the last card of the cards played so far, in order, without the point for last card.

    The sixth Ace in a row gives the further key "six aces" and no points, as it wins outright.
    """
    total = sum([VALUE[code] for code in sequence])
    if total > 23:
        raise ValueError(f"the running total can never exceed 23: {' '.join(sequence)}")
    points = {"11": 0, "23": 0, "set": 0, "bharg": 0, "run": 0}

    last_rank = RANK[sequence[-1]]
    of_a_kind = 0
    for code in reversed(sequence):
        if RANK[code] != last_rank:
            break
        of_a_kind += 1
    if of_a_kind == 6:  # "The only possible six of a kind is six Aces."
        points["six aces"] = 1
        return points
    points["set"] = SET_POINTS[of_a_kind]

    if total == 11:
        points["11"] = 2
    if total == 23:
        points["23"] = 3

    bhargs = 0
    for size in range(2, len(sequence) + 1):
        if is_bharg("".join([SUITS[code] for code in sequence[-size:]])):
            bhargs += 1
    if bhargs:
        points["bharg"] = 6 * bhargs if excuse_doubles_bharg else 6

    if sequences:
        for size in range(len(sequence), 2, -1):
            tail = sequence[-size:]
            if "E" in tail and not excuse_in_sequences:
                continue
            if is_sequence([POSITION[code] for code in tail]):
                points["run"] = size
                break
    return points


def playout(
    pone: Sequence[str],
    dealer: Sequence[str],
    choose: Choose,
    *,
    sequences: bool = False,
    excuse_in_sequences: bool = True,
    excuse_doubles_bharg: bool = False,
) -> list[Event]:
    """Play the cards of one deal to the end and list what happened, in order.

    ``choose(seat, legal)`` picks one of the playable codes, which come in the order of the hand; it is asked
    even when there is only one. A "go" is listed when the turn comes to a player who holds cards and can
    play none of them.
    """
    in_hand: dict[Seat, list[str]] = {"pone": list(pone), "dealer": list(dealer)}
    opponent: dict[Seat, Seat] = {"pone": "dealer", "dealer": "pone"}
    played: list[str] = []
    total = 0
    events: list[Event] = []

    def playable(seat: Seat) -> list[str]:
        return [code for code in in_hand[seat] if total + VALUE[code] <= 23]

    turn: Seat = "pone"
    last_player: Seat | None = None
    while playable("pone") or playable("dealer"):
        legal = playable(turn)
        if not legal:
            if in_hand[turn] and last_player == opponent[turn] and ("go", turn) not in events:
                events.append(("go", turn))
            turn = opponent[turn]
            continue
        code = choose(turn, list(legal))
        if code not in legal:
            raise ValueError(f"{turn} cannot play {code}")
        in_hand[turn].remove(code)
        played.append(code)
        total += VALUE[code]
        points = play(
            played,
            sequences=sequences,
            excuse_in_sequences=excuse_in_sequences,
            excuse_doubles_bharg=excuse_doubles_bharg,
        )
        events.append(("play", turn, code, total, points))
        last_player = turn
        if "six aces" in points:
            return events
        turn = opponent[turn]

    # Nobody can play. The player who would be next still says his go, if he holds cards.
    if last_player is not None:
        if in_hand[turn] and turn != last_player and ("go", turn) not in events:
            events.append(("go", turn))
        if total not in (11, 23):
            events.append(("last", last_player, 1))
    return events


def dealer_gets(pone: Sequence[str], dealer: Sequence[str]) -> int:
    """The points of the dealer less those of the pone in the play, if each plays the first card that fits."""
    net = 0
    for event in playout(pone, dealer, lambda seat, legal: legal[0]):
        points = 0
        if event[0] == "play":
            points = sum(event[4].values())
        elif event[0] == "last":
            points = event[2]
        net += points if event[1] == "dealer" else -points
    return net
