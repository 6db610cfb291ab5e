"""After a knock: laying out, laying off, and the settlement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muggins.cards.french import Card
from muggins.cards.notation import collect
from muggins.checks import check_type
from muggins.errors import WrongCardsError
from muggins.games.jersey_gin.arrangement import (
    Arrangement,
    arranged,
    best_of,
    best_with,
    fewest_melds,
    ways_to_arrange,
)
from muggins.games.jersey_gin.cards import CARDS_OF_HAND, READ, SEATS, CardsLike, bits_of, miscounted
from muggins.games.jersey_gin.laying_off import laid_off
from muggins.games.jersey_gin.rules import STANDARD, Ending, LayOffOn, Rules
from muggins.games.jersey_gin.settlement import Settlement, check_seat, seats_from, settle_hand
from muggins.table.options import check_rules

__all__ = ["NONE_KEPT", "answer_to", "best_against", "settle_knock", "settle_laid_out"]

NONE_KEPT: tuple[tuple[Card, ...], ...] = ((),) * SEATS
"""No seat keeps a card that it can lay off."""


def settle_knock(hands: Sequence[CardsLike], knocker: int, rules: Rules = STANDARD) -> Settlement:
    """The settlement of three hands when one of them knocks, with best play (JG-02 to JG-09).

    The knocker lays out the first of the best arrangements. The others follow in the order of turn. Each has
    the melds that leave the least after lay-offs on the melds shown so far, as extended by those before. Then
    they lay off in the same order, wherever it is allowed.

    Args:
        hands: the three hands of ten cards, by seat, in the order of turn.
        knocker: the seat that knocks, 0 to 2. Without deadwood, that is gin.
        rules: the rules.

    Raises:
        ClaimError: if the knocker has too much deadwood; its state is the arrangements.
        PlayerError: if there is no such seat.

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
        ClaimError: if the knocker has too much deadwood; its state is the arrangements.

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


def answer_to(
    hand: int,
    knocker: int,
    laid_out: Mapping[int, Arrangement],
    rules: Rules,
    kept: Sequence[Sequence[Card]] = NONE_KEPT,
) -> Arrangement:
    """A player's best answer to a knock, given the melds laid out so far and the cards that each seat keeps.

    The planned lay-offs are not made yet, so their cards are deadwood.
    """
    if not laid_out[knocker].deadwood:
        return best_with(hand)
    seat = seats_from(knocker)[len(laid_out)]

    def left(planned: Arrangement) -> tuple[object, ...]:
        done = _laid_off_in_turn(knocker, {**laid_out, seat: planned}, rules, kept)[seat]
        return done.points, len(done.laid_off), fewest_melds(planned)

    ways = ways_to_arrange(hand)
    return ways[0] if len(ways) == 1 else min(ways, key=left)


def settle_laid_out(
    knocker: int,
    laid_out: Sequence[Arrangement],
    rules: Rules,
    kept: Sequence[Sequence[Card]] = NONE_KEPT,
) -> Settlement:
    """The settlement of hands laid out after a knock, once the others have laid off in turn (JG-04).

    Nobody lays off on gin, and the cards that a seat keeps are not laid off.
    """
    if not laid_out[knocker].deadwood:
        return settle_hand(Ending.GIN, knocker, laid_out, rules)
    done = _laid_off_in_turn(knocker, dict(enumerate(laid_out)), rules, kept)
    return settle_hand(Ending.KNOCK, knocker, [done[seat] for seat in range(SEATS)], rules)


def _laid_off_in_turn(
    knocker: int, laid_out: Mapping[int, Arrangement], rules: Rules, kept: Sequence[Sequence[Card]]
) -> dict[int, Arrangement]:
    """Hands laid out, once the others have laid off in turn; the next can extend what was laid off before."""
    done = {**laid_out}
    melds = {seat: found.melds for seat, found in laid_out.items()}
    for seat in seats_from(knocker)[1 : len(laid_out)]:
        owners = [one for one in melds if one != seat and (one == knocker or rules.layoff_on is LayOffOn.ALL)]
        table = [meld for one in owners for meld in melds[one]]
        left = bits_of(kept[seat])
        after = laid_off(bits_of(laid_out[seat].deadwood) & ~left, table)
        done[seat] = arranged(laid_out[seat].melds, bits_of(after.remaining) | left, bits_of(after.cards))
        grown = iter(after.melds)
        melds |= {one: tuple(next(grown) for _ in melds[one]) for one in owners}
    return done


def _read_hands(hands: Sequence[CardsLike]) -> list[int]:
    """Three hands of ten different cards, as sets."""
    check_type("the hands", hands, (tuple, list), "a list of three hands")
    found = collect(READ.read, hands[: SEATS + 1])
    faults = tuple(miscounted(found, len(hands)))
    if faults:
        raise WrongCardsError("deal", faults)
    READ.some("deal", [card for hand in found for card in hand], counts=[SEATS * CARDS_OF_HAND])
    return [bits_of(hand) for hand in found]
