"""After a knock: laying out, laying off, and the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from muggins.checks import check_type
from muggins.errors import WrongCardsError
from muggins.games.jersey_gin.arrangement import Arrangement, arranged, best_of, best_with
from muggins.games.jersey_gin.cards import CARDS_OF_HAND, READ, SEATS, CardsLike, bits_of, miscounted
from muggins.games.jersey_gin.laying_off import laid_off
from muggins.games.jersey_gin.melds import Meld
from muggins.games.jersey_gin.packing import openings
from muggins.games.jersey_gin.rules import STANDARD, Ending, LayOffOn, Rules
from muggins.games.jersey_gin.settlement import Settlement, check_seat, seats_from, settle_hand
from muggins.table.options import check_rules

__all__ = ["answer_to", "best_against", "settle_knock", "settle_laid_out"]


def settle_knock(hands: Sequence[CardsLike], knocker: int, rules: Rules = STANDARD) -> Settlement:
    """The settlement of three hands when one of them knocks, with best play (JG-02 to JG-09).

    The knocker lays out the first of the best arrangements. The others follow in the order of turn, each with
    the melds that leave the least after lay-offs on the melds shown so far. Then they lay off in the same
    order, wherever it is allowed.

    Args:
        hands: the three hands of ten cards, by seat, in the order of turn.
        knocker: the seat that knocks, 0 to 2. Without deadwood, that is gin.
        rules: the rules.

    Raises:
        NotationError: if a string names no card; everything unreadable in any hand is reported at once.
        WrongCardsError: if they are not three hands of ten different cards.
        ClaimError: if the knocker has too much deadwood; its state is the arrangements.
        PlayerError: if there is no such seat.
        WrongTypeError: if a value has a wrong type.

    Examples:
        >>> found = settle_knock(
        ...     [
        ...         "JC JH JS 2C 3C 4C 5C AD AH 2H",
        ...         "9D TD JD 9S 9H KC KD 7C 6H 4S",
        ...         "6C AC 8H 8S 8D QC QD QS 4D 5D",
        ...     ],
        ...     knocker=0,
        ... )
        >>> found.deadwoods, found.points
        ((4, 47, 9), 48)
    """
    check_rules(rules, Rules)
    check_seat("the knocker", knocker)
    dealt = _read_hands(hands)
    return _settled(dealt, knocker, best_with(dealt[knocker]), rules)


def best_against(
    hand: CardsLike, opponents: Sequence[CardsLike], rules: Rules = STANDARD
) -> tuple[Arrangement, Settlement]:
    """The knocker's best arrangement with the least deadwood against given hands, and the settlement.

    The melds on the table decide what the others can lay off. The best arrangement scores the most for the
    knocker, or costs the least if somebody underknocks; between equals, it is the first of
    `best_arrangements`.

    Args:
        hand: the ten cards of the knocker, who sits at seat 0 of the settlement.
        opponents: the hands of the two others, of ten cards each, the player at the knocker's left first.
        rules: the rules.

    Raises:
        NotationError: if a string names no card; everything unreadable in any hand is reported at once.
        WrongCardsError: if they are not three hands of ten different cards.
        ClaimError: if the knocker has too much deadwood; its state is the arrangements.
        WrongTypeError: if a value has a wrong type.

    Examples:
        >>> hand = "AS 3C 8D 8C 8H 3D 2D AC 2C 2H"
        >>> others = ["4S 3H AH 6C 7S 5S 5D 6D 7C 3S", "4C 4D 2S 8S 6S 4H 7D 6H 5H 5C"]
        >>> found, settlement = best_against(hand, others)
        >>> print(found)
        2C 2D 2H / 8C 8D 8H, deadwood AC AS 3C 3D: 8
        >>> settlement.points, settle_knock([hand, *others], knocker=0).points
        (36, 27)
    """
    check_rules(rules, Rules)
    check_type("the opponents", opponents, (tuple, list), "a list of two hands")
    dealt = _read_hands([hand, *opponents])
    tried = [(found, _settled(dealt, 0, found, rules)) for found in best_of(dealt[0])]
    return max(tried, key=lambda one: one[1].points if one[1].winner == 0 else -one[1].points)


def _settled(hands: Sequence[int], knocker: int, knocks_with: Arrangement, rules: Rules) -> Settlement:
    """The settlement when the knocker lays out an arrangement, and the others answer with best play."""
    laid_out = {knocker: knocks_with}
    for seat in seats_from(knocker)[1:]:
        laid_out[seat] = answer_to(hands[seat], knocker, laid_out, rules)
    return settle_laid_out(knocker, [laid_out[seat] for seat in range(SEATS)], rules)


def answer_to(hand: int, knocker: int, laid_out: dict[int, Arrangement], rules: Rules) -> Arrangement:
    """A player's best answer to a knock, given the melds laid out so far.

    The planned lay-offs are not made yet, so their cards are deadwood.
    """
    table = [] if not laid_out[knocker].deadwood else _melds_for(knocker, laid_out, rules)
    found = best_with(hand, openings(table))
    return arranged(found.melds, bits_of((*found.deadwood, *found.laid_off)))


def settle_laid_out(knocker: int, laid_out: Sequence[Arrangement], rules: Rules) -> Settlement:
    """The settlement of hands laid out after a knock, once the others have laid off in turn (JG-04).

    Nobody lays off on gin. The next player can extend what was laid off before.
    """
    if not laid_out[knocker].deadwood:
        return settle_hand(Ending.GIN, knocker, laid_out, rules)
    shown = [*laid_out]
    melds = {seat: found.melds for seat, found in enumerate(laid_out)}
    for seat in seats_from(knocker)[1:]:
        owners = [one for one in melds if one != seat and (one == knocker or rules.layoff_on is LayOffOn.ALL)]
        table = [meld for one in owners for meld in melds[one]]
        done = laid_off(bits_of(laid_out[seat].deadwood), table)
        shown[seat] = Arrangement(laid_out[seat].melds, done.remaining, done.cards)
        grown = iter(done.melds)
        melds |= {one: tuple(next(grown) for _ in melds[one]) for one in owners}
    return settle_hand(Ending.KNOCK, knocker, shown, rules)


def _melds_for(knocker: int, laid_out: dict[int, Arrangement], rules: Rules) -> list[Meld]:
    """The melds shown so far on which a player may lay off."""
    if rules.layoff_on is LayOffOn.KNOCKER:
        return [*laid_out[knocker].melds]
    return [*chain.from_iterable(found.melds for found in laid_out.values())]


def _read_hands(hands: Sequence[CardsLike]) -> list[int]:
    """Three hands of ten different cards, as sets."""
    check_type("the hands", hands, (tuple, list), "a list of three hands")
    found = READ.each(*hands[: SEATS + 1])
    faults = tuple(miscounted(found, len(hands)))
    if faults:
        raise WrongCardsError("deal", faults)
    READ.some("deal", [card for hand in found for card in hand], counts=[SEATS * CARDS_OF_HAND])
    return [bits_of(hand) for hand in found]
