"""The chance of winning for each choice, given the cards seen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import perm
from typing import TypeAlias

from attrs import field, frozen

from muggins.cards.french import PACK, Rank
from muggins.checks import check_type, check_whole
from muggins.errors import DeckError, RulesError, UnexpectedMoveError, shown
from muggins.games.backhand.cards import READ, VALUES, CardsLike, shoe, value
from muggins.games.backhand.hand import LIMIT, Hand
from muggins.games.backhand.rules import Choice

__all__ = ["busting_ranks", "chances"]

Left: TypeAlias = tuple[int, ...]
"""The number of cards left of each value, from 1 to 10."""

_ACE, _HIGHEST = 1, 10
_FORCED = 11
_LEAST_CHOICE = 12
_FIRST_PUSH = 17
_FIVE = 5
_MOST_PUSHES = 4


def busting_ranks(total: int) -> tuple[Rank, ...]:
    """The ranks that would take a total over 21, from the lowest (BA-05).

    Examples:
        >>> [rank.name for rank in busting_ranks(13)]
        ['NINE', 'TEN', 'JACK', 'QUEEN', 'KING']
        >>> len(busting_ranks(11)), len(busting_ranks(21))
        (0, 13)
    """
    check_whole("the total", total)
    return tuple(dict.fromkeys(card.rank for card in PACK if total + value(card) > LIMIT))


def chances(hand: Hand, seen: CardsLike = (), *, players: int = 1, pushes: int = 1) -> dict[Choice, Fraction]:
    """The exact chance of winning with each choice, if all later choices are the best ones.

    Every unseen card is equally likely to come next.

    Args:
        hand: a hand whose player has to say something.
        seen: the cards seen in addition to those of the hand.
        players: the number of players, 1 to 8, which decides the number of packs.
        pushes: how many more hands may be pushed away, 0 to 4. Each changes the chance by a quarter as much
            as the one before, and takes about five times as long.

    Raises:
        DeckError: if more copies of a card were seen than the packs have, or too few cards are left.
        PlayerError: if there are no players, or more than eight.
        RulesError: if the number of pushes is out of range.
        UnexpectedMoveError: if the hand is over, or waits for a card.

    Examples:
        >>> told = chances(Hand("TS 6D"))
        >>> {choice.value: str(chance) for choice, chance in told.items()}
        {'hit': '414/1225', 'backhand': '3/5'}
    """
    check_type("the hand", hand, Hand, "a Hand")
    check_whole("the number of pushes", pushes)
    if not 0 <= pushes <= _MOST_PUSHES:
        raise RulesError(f"pushes must be from 0 to {_MOST_PUSHES}, not {shown(pushes)}")
    if not hand.choices:
        state = "is over" if hand.is_over else "waits for a card"
        raise UnexpectedMoveError(f"there is nothing to choose: {hand} {state}", hand)
    left = _left(hand, seen, players)
    to_play = _CARDS_TO_PLAY if hand.forced_cards_count or not hand.is_push else LIMIT + 1
    _check_enough(left, to_play + (_CARDS_OF_PUSHED * (pushes + 1) if hand.is_push else 0))
    outlook = _Outlook(hand.forced_cards_count)
    found: dict[Choice, Fraction] = {}
    for choice in hand.choices:
        match choice:
            case Choice.HIT:
                found[choice] = outlook.of_hit(hand.total, hand.counted, left)
            case Choice.BACKHAND:
                found[choice] = _of_bust(hand.total, left)
            case Choice.PLAY:
                found[choice] = 1 - _of_bust(hand.total, left)
            case _:
                found[choice] = outlook.of_new_hand(left, pushes)
    return found


def _left(hand: Hand, seen: CardsLike, players: int) -> Left:
    """How many cards of each value nobody has seen."""
    deck = shoe(players)
    known = (*READ.read(seen), *hand.cards, *hand.discarded)
    counts = [0] * _HIGHEST
    for card, number in READ.unseen(known, deck).items():
        counts[VALUES[card] - 1] += number
    return tuple(counts)


def _check_enough(left: Left, needed: int) -> None:
    """Check that enough cards are left to push hands away and play one out."""
    if sum(left) < needed:
        raise DeckError(f"{sum(left)} cards are left: too few, because a choice may need {needed}")


_CARDS_OF_PUSHED = 4
"""The most cards dealt to a hand before it is pushed away: two, and one for each ace."""

_CARDS_TO_PLAY = 4
"""The most cards dealt after a choice: three, and one that is turned up."""


def _of_bust(total: int, left: Left) -> Fraction:
    """The chance that the next card takes the total over 21."""
    return Fraction(sum(left[LIMIT - total :]), sum(left))


def _next(left: Left) -> Iterator[tuple[int, int, Left]]:
    """Each value of the next card, the number of such cards, and what is left after it."""
    for place, number in enumerate(left):
        if number:
            yield place + 1, number, (*left[:place], number - 1, *left[place + 1 :])


@frozen(eq=False)
class _Outlook:
    """The chances computed so far; for speed, those of a hit are stored as whole numbers.

    Attributes:
        forced_count: whether forced cards count towards the five that win.
        hits: the number of ways in which the best choice wins, out of all orders of the cards up to the
            fifth; by total, number of cards held, number of cards left, and how many of these fit by value.
        new_hands: for the cards left and a number of pushes, the chance that a new hand wins.
    """

    forced_count: bool
    hits: dict[tuple[int, int, int, Left], int] = field(factory=dict)
    new_hands: dict[tuple[Left, int], Fraction] = field(factory=dict)

    def of_hit(self, total: int, held: int, left: Left) -> Fraction:
        """The chance that a hit wins."""
        return Fraction(self._ways_to_hit(total, held, left), perm(sum(left), _FIVE - held))

    def of_new_hand(self, left: Left, pushes: int) -> Fraction:
        """The chance that two new cards win, if at most this many more hands are pushed away."""
        key = (left, pushes)
        if key not in self.new_hands:
            self.new_hands[key] = self._of_any_two(left, pushes)
        return self.new_hands[key]

    def _of_any_two(self, left: Left, pushes: int) -> Fraction:
        number = sum(left)
        chance = Fraction(0)
        for first, firsts, rest in _next(left):
            for second, seconds, after in _next(rest):
                if second < first:  # included in the other order
                    continue
                orders = 1 if first == second else 2
                likely = Fraction(orders * firsts * seconds, number * (number - 1))
                chance += likely * self._of_two(first, second, after, pushes)
        return chance

    def _of_two(self, first: int, second: int, left: Left, pushes: int) -> Fraction:
        """The chance that two cards win, after their aces are replaced."""
        if first == _ACE:
            number = sum(left)
            return sum(
                (
                    Fraction(cards, number) * self._of_replaced(new, second, rest, pushes)
                    for new, cards, rest in _next(left)
                ),
                Fraction(0),
            )
        return self._of_kept(first + second, left, pushes)

    def _of_replaced(self, new: int, second: int, left: Left, pushes: int) -> Fraction:
        """The same once the first ace is replaced; the second card may be an ace as well."""
        if second != _ACE:
            return self._of_kept(new + second, left, pushes)
        number = sum(left)
        return sum(
            (
                Fraction(cards, number) * self._of_kept(new + other, rest, pushes)
                for other, cards, rest in _next(left)
            ),
            Fraction(0),
        )

    def _of_kept(self, total: int, left: Left, pushes: int) -> Fraction:
        """The chance that two cards win if their aces are kept."""
        if total < _FIRST_PUSH:
            return self._of_first(total, left)
        played = 1 - _of_bust(total, left)
        return max(played, self.of_new_hand(left, pushes - 1)) if pushes else played

    def _of_first(self, total: int, left: Left) -> Fraction:
        """The chance that the first two cards win, with any forced cards that do not count among the five."""
        number = sum(left)
        if total > _FORCED or self.forced_count:
            return Fraction(self._ways(total, 2, left), perm(number, _FIVE - 2))
        return Fraction(self._ways_forced(total, left), perm(number, _LEAST_CHOICE - total + _FIVE - 2))

    def _ways_forced(self, total: int, left: Left) -> int:
        """The same, out of all orders of three more cards and as many as could be forced."""
        key = (total, 2, sum(left), left)
        found = self.hits.get(key)
        if found is None:
            found, number = 0, sum(left) - 1
            for worth, cards, rest in _next(left):
                after = total + worth
                is_forced = after <= _FORCED
                ways = self._ways_forced(after, rest) if is_forced else self._ways(after, 2, rest)
                taken = max(_LEAST_CHOICE - after, 0) + _FIVE - 2
                found += cards * ways * perm(number - taken, min(worth, _LEAST_CHOICE - total) - 1)
            self.hits[key] = found
        return found

    def _ways(self, total: int, held: int, left: Left) -> int:
        """The number of ways in which the best choice wins; up to 11, the only choice is a card."""
        number = sum(left)
        key = (total, held, number, left[: LIMIT - total])
        found = self.hits.get(key)
        if found is None:
            found = self._ways_to_hit(total, held, left)
            if total > _FORCED:
                busts = number - sum(left[: LIMIT - total])
                found = max(found, busts * perm(number - 1, _FIVE - held - 1))
            self.hits[key] = found
        return found

    def _ways_to_hit(self, total: int, held: int, left: Left) -> int:
        if held == _FIVE - 1:
            return sum(left[: LIMIT - total])
        return sum(
            number * self._ways(total + worth, held + 1, rest)
            for worth, number, rest in _next(left)
            if total + worth <= LIMIT
        )
