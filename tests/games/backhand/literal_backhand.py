"""Backhand, played a second time: straight from the text, with plain lists and loops.

This module is a witness for the tests. It imports nothing from the library. Cards are texts such as ``"5H"``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]

NEEDS = "a card"
CHOICE = "hit or backhand"
PUSH = "push or play"


def worth(card: str) -> int:
    """An ace is one point, face cards are ten, all others their pips."""
    rank = card[0]
    if rank == "A":
        return 1
    if rank in "TJQK":
        return 10
    return int(rank)


def decks_for(players: int) -> int:
    """A deck for every two players."""
    decks = 0
    while decks * 2 < players:
        decks += 1
    return decks


class OneHand:
    """A hand, told card by card and word by word what happens."""

    def __init__(self, forced_count: bool = True) -> None:
        self.forced_count, self.counted = forced_count, 0
        self.held: list[str] = []
        self.gone: list[str] = []
        self.first_aces: list[int] = []
        self.is_first_two = True
        self.said = ""
        self.won: bool | None = None

    @property
    def total(self) -> int:
        """What the cards held are worth."""
        return sum(worth(card) for card in self.held)

    @property
    def waits_for(self) -> str:
        """What has to come next; nothing when the hand is won or lost."""
        if self.won is not None:
            return ""
        if len(self.held) < 2 or self.first_aces or self.said:
            return NEEDS
        if self.total <= 11:
            return NEEDS
        if self.is_first_two and self.total in (17, 18, 19, 20):
            return PUSH
        return CHOICE

    def say(self, word: str) -> None:
        """Hit, backhand, push or play."""
        assert word in (("push", "play") if self.waits_for == PUSH else ("hit", "backhand"))
        assert self.waits_for in (PUSH, CHOICE)
        if word == "push":
            self.gone += self.held
            self.held, self.counted = [], 0
        else:
            self.said = word

    def card(self, card: str) -> None:
        """A card comes."""
        assert self.waits_for == NEEDS
        if self.said == "backhand":
            self.gone.append(card)
            self.won = self.total + worth(card) > 21
        elif self.said == "play":
            self.held.append(card)
            self.won = self.total <= 21
        elif len(self.held) < 2:
            self.is_first_two = True
            self.held.append(card)
            self.counted += 1
            if len(self.held) == 2:
                self.first_aces = [place for place in (0, 1) if self.held[place][0] == "A"]
        elif self.first_aces:
            place = self.first_aces.pop(0)
            self.gone.append(self.held[place])
            self.held[place] = card
        else:
            self.is_first_two = False
            self.held.append(card)
            self.counted += self.said == "hit" or self.forced_count
            if self.total > 21:
                self.won = False
            elif self.counted == 5:
                self.won = True
        self.said = ""


def play(cards: Sequence[str], words: Sequence[str]) -> OneHand:
    """A hand to which these cards come, whose player says these words when asked."""
    hand, to_come, to_say = OneHand(), list(cards), list(words)
    while hand.waits_for:
        if hand.waits_for == NEEDS:
            if not to_come:
                break
            hand.card(to_come.pop(0))
        elif to_say:
            hand.say(to_say.pop(0))
        else:
            break
    return hand


def ways(counts: tuple[int, ...]) -> Iterator[tuple[int, Fraction, tuple[int, ...]]]:
    """Each worth of the next card, how likely it is, and what is left then; `counts` has a number a worth."""
    left = sum(counts)
    for place, number in enumerate(counts):
        if number:
            yield place + 1, Fraction(number, left), (*counts[:place], number - 1, *counts[place + 1 :])


@cache
def chance_to_hit(total: int, held: int, counts: tuple[int, ...]) -> Fraction:
    """How likely a hit wins, if the player goes on as well as can be."""
    won = Fraction(0)
    for points, likely, rest in ways(counts):
        if total + points > 21:
            continue
        if held + 1 == 5:
            won += likely
        elif total + points <= 11:
            won += likely * chance_to_hit(total + points, held + 1, rest)
        else:
            won += likely * max(
                chance_of_backhand(total + points, rest), chance_to_hit(total + points, held + 1, rest)
            )
    return won


@cache
def chance_of_backhand(total: int, counts: tuple[int, ...]) -> Fraction:
    """How likely the next card would be too much."""
    return sum((likely for points, likely, _ in ways(counts) if total + points > 21), Fraction(0))


def chance_to_play(total: int, counts: tuple[int, ...]) -> Fraction:
    """How likely the next card is not too much."""
    return 1 - chance_of_backhand(total, counts)


@cache
def chance_of_new_hand(counts: tuple[int, ...], pushes: int, forced_count: bool = True) -> Fraction:
    """How likely two new cards win, if no more than so many more hands are pushed away."""
    won = Fraction(0)
    for first, likely, rest in ways(counts):
        for second, also_likely, left in ways(rest):
            for one, other, as_likely, at_last in without_aces(first, second, left):
                chance = chance_of_two(one + other, at_last, pushes, forced_count)
                won += likely * also_likely * as_likely * chance
    return won


def without_aces(
    first: int, second: int, counts: tuple[int, ...]
) -> Iterator[tuple[int, int, Fraction, tuple[int, ...]]]:
    """The first two cards after their aces were replaced."""
    if first == 1:
        for new, likely, rest in ways(counts):
            if second == 1:
                for other, also_likely, left in ways(rest):
                    yield new, other, likely * also_likely, left
            else:
                yield new, second, likely, rest
    elif second == 1:
        for new, likely, rest in ways(counts):
            yield first, new, likely, rest
    else:
        yield first, second, Fraction(1), counts


@cache
def chance_of_two(total: int, counts: tuple[int, ...], pushes: int, forced_count: bool) -> Fraction:
    """How likely a hand of two cards wins."""
    if total <= 11:
        return chance_to_hit(total, 2, counts) if forced_count else chance_after_forced(total, counts)
    if total < 17:
        return max(chance_of_backhand(total, counts), chance_to_hit(total, 2, counts))
    play_it = chance_to_play(total, counts)
    return max(play_it, chance_of_new_hand(counts, pushes - 1, forced_count)) if pushes else play_it


@cache
def chance_after_forced(total: int, counts: tuple[int, ...]) -> Fraction:
    """How likely two cards win with forced cards that do not count towards five."""
    if total > 11:
        return max(chance_of_backhand(total, counts), chance_to_hit(total, 2, counts))
    return sum(
        (likely * chance_after_forced(total + new, left) for new, likely, left in ways(counts)), Fraction(0)
    )
