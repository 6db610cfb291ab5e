"""A literal second scorer for Bharg: it tries every way to put the cards of a hand into bharg sets.

This module is a witness for the tests. It imports nothing from the library, and its cards are those of the
second scorer of Bhargage, so that an agreement between the two means something. Cards are given by code,
rank symbol then suit letters in the order M S W L Y K: ``AM 2MK PSWK CMLY XK E``.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from games.bhargage.literal import CARDS, SIX_SUITS

EXCUSE = "E"


def of_rank(ranks: str) -> list[str]:
    """Give the codes of the cards of these ranks."""
    return [code for code, card in CARDS.items() if card.rank in ranks]


ACES, CROWNS, PAWNS, COURTS = map(of_rank, "AXPC")

VALUE_OF_RANK = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "X": 10, "P": 10, "C": 10,
}  # fmt: skip


def deck(*, pawns: bool = False, courts: bool = False, excuse: bool = False) -> list[str]:
    """Give the codes of the basic deck with the parts of the extended deck that are asked for."""
    return of_rank("A23456789X" + "P" * pawns + "C" * courts + EXCUSE * excuse)


def is_bharg_set(cards: Sequence[str]) -> bool:
    """Tell whether these are three or more cards, the Excuse not among them, with one of each suit."""
    if len(cards) < 3 or EXCUSE in cards:
        return False
    if len("".join(cards)) != len(cards) + 6:
        return False  # there is a rank and a letter for each suit in a code: more suits or fewer than six
    symbols = "".join([card[1:] for card in cards])
    return all(symbols.count(suit) == 1 for suit in SIX_SUITS)


def bharg_sets(hand: Sequence[str]) -> list[tuple[str, ...]]:
    """Give every bharg set among these cards, small ones first, each in the order of the hand."""
    return [
        cards for size in range(3, len(hand) + 1) for cards in combinations(hand, size) if is_bharg_set(cards)
    ]


def ways_to_choose_sets(hand: Sequence[str]) -> Iterator[list[tuple[str, ...]]]:
    """Give every choice of bharg sets that have no card in common, the choice of none among them.

    The first card is put into no set, and then into one set with each group of the other cards that makes
    it one; the cards left after that are gone through in the same way.
    """
    if not hand:
        yield []
        return
    first = hand[0]
    others = hand[1:]
    yield from ways_to_choose_sets(others)
    for size in range(2, len(others) + 1):
        for group in combinations(others, size):
            if is_bharg_set((first, *group)):
                left = [card for card in others if card not in group]
                for sets in ways_to_choose_sets(left):
                    yield [(first, *group), *sets]


def is_bound_by_itself(card: str, top_ace: str | None) -> bool:
    """Tell whether a card is bound without a set: the Excuse always, others by a suit of the top Ace."""
    if card == EXCUSE:
        return True
    if top_ace is None:
        return False
    return top_ace[1] in card[1:]


def unbound(hand: Sequence[str], top_ace: str | None, sets: Sequence[Sequence[str]]) -> list[str]:
    """Give the cards that are not bound when these are the chosen bharg sets."""
    in_sets = [card for cards in sets for card in cards]
    return [card for card in hand if card not in in_sets and not is_bound_by_itself(card, top_ace)]


def value(cards: Sequence[str]) -> int:
    """Give what these unbound cards score for the winner."""
    return sum(VALUE_OF_RANK[card[0]] for card in cards)


def least_unbound(hand: Sequence[str], top_ace: str | None) -> int:
    """Give the value of the unbound cards at the choice of bharg sets that makes it least."""
    return min(value(unbound(hand, top_ace, sets)) for sets in ways_to_choose_sets(hand))
