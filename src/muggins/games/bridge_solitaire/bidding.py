"""The hand and the bidding: the choice of cards, the house's bid and its reason, and the player's bids."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from attrs import frozen

from muggins.cards.faults import check_cards
from muggins.cards.french import Card, Suit
from muggins.errors import BidError, Fault, FaultKind, IllegalPlayError, WrongCardsError
from muggins.games.bridge_solitaire.cards import (
    CARDS_OF_HAND,
    CHOSEN,
    FACE_UP,
    READ,
    CardsLike,
    height,
    is_joker,
)
from muggins.games.bridge_solitaire.contract_bridge import BIDS, Bid, Doubling, Strain
from muggins.games.bridge_solitaire.contract_bridge.bids import read_bid
from muggins.games.bridge_solitaire.rules import STANDARD, Rules, Tie
from muggins.table.options import check_rules

__all__ = [
    "HouseBid",
    "SuitWinners",
    "check_choice",
    "doubling_for",
    "house_bid",
    "legal_bids",
    "no_trump_allowed",
    "suit_winners",
    "winning_tricks",
]

Pair: TypeAlias = tuple[Card, Card]

_BOOK = 6
_SHAPES = {(3, 3, 3, 4), (3, 3, 3, 3), (2, 3, 3, 3)}


# --- the choice ------------------------------------------------------------------------------------------


def check_choice(face_up: CardsLike, kept: CardsLike) -> None:
    """Check a choice of six of the thirteen cards face up, including every joker (BS-01).

    Raises:
        IllegalPlayError: if a joker is left out; its state is the cards kept.

    Examples:
        >>> face_up = "JS TS 7S 2S 9D AC KC TC 8C QH 8H 5H *R"
        >>> check_choice(face_up, "AC KC TC 8C QH *R")
        >>> check_choice(face_up, "AC KC TC 8C QH 8H")
        Traceback (most recent call last):
        muggins.errors.IllegalPlayError: cannot leave out *R: every joker must be kept (BS-01)
    """
    there = READ.some("row of cards", face_up, counts=[FACE_UP])
    chosen = READ.read(kept)
    check_cards("choice", chosen, counts=[CHOSEN], deck=there, place="among the cards face up")
    check_jokers(there, chosen, chosen)


def check_jokers(face_up: Collection[Card], kept: Collection[Card], state: object) -> None:
    """Check that a choice, perhaps not of all six cards yet, leaves room for every joker."""
    left = [card for card in face_up if is_joker(card) and card not in kept]
    if len(kept) + len(left) > CHOSEN:
        jokers = " and ".join(map(str, left))
        raise IllegalPlayError(f"cannot leave out {jokers}: every joker must be kept (BS-01)", state)


# --- winning tricks --------------------------------------------------------------------------------------


@frozen
class SuitWinners:
    """The winning tricks of a suit, as the house counts them.

    Attributes:
        suit: the suit.
        winners: the cards that win a trick, highest first.
        lost: the cards of the house, each with the player's card that it takes, in order.
    """

    suit: Suit
    winners: tuple[Card, ...]
    lost: tuple[Pair, ...]

    @property
    def count(self) -> int:
        """The number of winning tricks."""
        return len(self.winners)

    @property
    def length(self) -> int:
        """The number of cards of the suit that the player holds."""
        return len(self.winners) + len(self.lost)

    def __str__(self) -> str:
        lost = ", ".join(f"{theirs} takes {own}" for theirs, own in self.lost)
        parts = [f"{' '.join(map(str, self.winners))} win" if self.winners else "", lost]
        return "; ".join(filter(None, parts)) or "void"


def suit_winners(cards: CardsLike, rules: Rules = STANDARD) -> SuitWinners:
    """The winning tricks of the cards of one suit, with the card that wins each (BS-05).

    All cards of the suit that the player does not hold count as the house's. From the ace down, each card
    that the player holds wins a trick, and each card that the player lacks takes the player's lowest.

    Args:
        cards: the cards that the player holds of a suit, at least one.
        rules: the rules.

    Examples:
        >>> print(suit_winners("AD QD TD 9D"))
        AD QD win; KD takes 9D, JD takes TD
    """
    check_rules(rules, Rules)
    held = READ.some("suit", cards, counts=range(1, len(_OF_SUIT[Suit.CLUBS]) + 1))
    strange = tuple(card for card in held if card.suit is not held[0].suit or is_joker(card))
    suit = held[0].suit
    if strange or suit is None:
        detail = f"{' '.join(map(str, held))} are not all of one suit"
        raise WrongCardsError("suit", (Fault(FaultKind.FOREIGN, strange, detail),))
    return _winners(suit, held, rules)


def winning_tricks(cards: CardsLike, rules: Rules = STANDARD) -> int:
    """The number of tricks that the cards of one suit win, as the house counts them (BS-05); 0 for no card.

    Examples:
        >>> winning_tricks("AH QH TH 3H 2H"), winning_tricks("KC"), winning_tricks([])
        (3, 0, 0)
    """
    held = READ.read(cards)
    check_rules(rules, Rules)
    return suit_winners(held, rules).count if held else 0


def _winners(suit: Suit, cards: Collection[Card], rules: Rules) -> SuitWinners:
    own = [card for card in _OF_SUIT[suit] if card in cards]
    house = [card for card in _OF_SUIT[suit] if card not in cards]
    winners: list[Card] = []
    lost: list[Pair] = []
    while own:
        if house and height(house[0]) > height(own[0]):
            lost.append((house.pop(0), own.pop()))
        else:
            winners.append(own.pop(0))
            if house and rules.house_follows:
                house.pop()
    return SuitWinners(suit, tuple(winners), tuple(lost))


_OF_SUIT = {
    suit: tuple(sorted((card for card in READ.deck if card.suit is suit), key=height, reverse=True))
    for suit in Suit
}


# --- the house's bid -------------------------------------------------------------------------------------


@frozen
class HouseBid:
    """The house's bid, and its reason.

    Attributes:
        bid: the bid; None if the house passes.
        suits: the winning tricks of each suit, clubs first.
        shortest: the suits in which the player has the fewest cards; several if they are tied.
    """

    bid: Bid | None
    suits: tuple[SuitWinners, ...]
    shortest: tuple[Suit, ...]

    @property
    def tricks(self) -> int:
        """The winning tricks of all suits."""
        return sum(suit.count for suit in self.suits)

    @property
    def reason(self) -> str:
        """The conclusion from the winning tricks, in words."""
        shortest = " and ".join(Strain(suit).label for suit in self.shortest)
        tricks = f"{self.tricks} winning trick{'' if self.tricks == 1 else 's'}"
        if self.bid is None:
            return f"the player has {tricks}, six or more: the house passes"
        return f"the player has {tricks}, and {shortest} are shortest: the house bids {self.bid}"

    def explain(self) -> str:
        """A row for each suit, then the conclusion."""
        rows = [f"{Strain(one.suit).label:<8}   {one.count}  {one}" for one in self.suits]
        return "\n".join([*rows, self.reason])

    def __str__(self) -> str:
        return "pass" if self.bid is None else str(self.bid)


def house_bid(hand: CardsLike, rules: Rules = STANDARD) -> HouseBid:
    """The house's bid against a hand: the shortest suit, for six minus the winning tricks (BS-03 to BS-05).

    The house passes if that is less than one. Jokers belong to no suit; a void is the shortest suit.

    Args:
        hand: the player's thirteen cards.
        rules: the rules.

    Examples:
        >>> found = house_bid("AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R")
        >>> print(found.explain())
        clubs      1  KC win; AC takes 3C, QC takes 4C
        diamonds   0  AD takes 3D
        hearts     3  AH QH TH win; KH takes 2H, JH takes 3H
        spades     1  AS win; KS takes 3S, QS takes 9S
        the player has 5 winning tricks, and diamonds are shortest: the house bids 1D
        >>> str(found), str(house_bid("AC KC QC JC TC 8C QH 8H 7H 9S 4S 3D *R"))
        ('1D', 'pass')
    """
    check_rules(rules, Rules)
    held = read_hand(hand)
    suits = tuple(_winners(suit, [card for card in held if card.suit is suit], rules) for suit in Suit)
    least = min(one.length for one in suits)
    shortest = tuple(one.suit for one in suits if one.length == least)
    level = _BOOK - sum(one.count for one in suits)
    suit = shortest[-1] if rules.tie is Tie.HIGH else shortest[0]
    return HouseBid(Bid(level, Strain(suit)) if level > 0 else None, suits, shortest)


def read_hand(hand: CardsLike) -> tuple[Card, ...]:
    """The thirteen cards of a hand."""
    return READ.some("hand", hand, counts=[CARDS_OF_HAND])


# --- the player's bid ------------------------------------------------------------------------------------


def no_trump_allowed(hand: CardsLike) -> bool:
    """Whether the player may bid no trump on a hand (BS-06).

    Its suits must be 4-3-3-3, or 3-3-3-3 with a joker, or 3-3-3-2 with both jokers.

    Examples:
        >>> no_trump_allowed("AC KC QC AD KD QD AH KH QH AS KS QS *R")
        True
        >>> no_trump_allowed("AC KC QC AD KD QD AH KH QH JH AS KS *R")
        False
    """
    held = read_hand(hand)
    return tuple(sorted(sum(card.suit is suit for card in held) for suit in Suit)) in _SHAPES


def doubling_for(hand: CardsLike) -> Doubling:
    """The doubling of the contract by the jokers of a hand, whoever declares (BS-08).

    Examples:
        >>> doubling_for("AC KC QC JC TC 8C QH 8H 7H 9S 4S 3D *R")
        <Doubling.DOUBLED: 'doubled'>
    """
    return list(Doubling)[sum(map(is_joker, read_hand(hand)))]


def legal_bids(house: Bid | str | None, hand: CardsLike) -> tuple[Bid, ...]:
    """The bids that the player may make, lowest first (BS-02, BS-06).

    The player may also pass if the house has bid (BS-07).

    Args:
        house: the house's bid; None if it has passed.
        hand: the player's thirteen cards.

    Examples:
        >>> found = legal_bids("6H", "AC KC QC JC TC 8C QH 8H 7H 9S 4S 3D *R")
        >>> [str(bid) for bid in found]
        ['6S', '7C', '7D', '7H', '7S']
    """
    over = None if house is None else read_bid(house)
    return bids_over(over, no_trump=no_trump_allowed(hand))


def bids_over(over: Bid | None, *, no_trump: bool) -> tuple[Bid, ...]:
    """The bids above another bid; all bids if there is none."""
    first = 0 if over is None else over.number + 1
    return tuple(bid for bid in BIDS[first:] if no_trump or bid.strain is not Strain.NO_TRUMP)


def check_bid(bid: Bid | None, over: Bid | None, hand: Sequence[Card], state: object) -> None:
    """Check the player's call over the house's; None is a pass."""
    if bid is None:
        if over is None:
            raise BidError("cannot pass: the house has passed, so the player must bid (BS-07)", state)
    elif over is not None and bid <= over:
        raise BidError(
            f"cannot bid {bid} over {over}: bid {BIDS[over.number + 1]} or more, or pass (BS-02)", state
        )
    elif bid.strain is Strain.NO_TRUMP and not no_trump_allowed(hand):
        shapes = "4-3-3-3, 3-3-3-3 and a joker, or 3-3-3-2 and both jokers"
        raise BidError(f"cannot bid {bid}: no trump needs suits of {shapes} (BS-06)", state)
