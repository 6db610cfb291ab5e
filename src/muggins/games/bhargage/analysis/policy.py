"""An equilibrium of the play of Bhargage: how likely each card is played, from a table in the package.

The table has the leads, the replies and the pone's second cards. The dealer's second card is computed when
needed, from what the table implies about the pone's last card. NumPy is not needed. The program `solver` in
the repository computes the table and measures how much it can be exploited.

Cards are given by their places in the deck. Hands of three and pairs are numbered in colexicographic order; a
pair left after other cards were played is numbered among the pairs without those cards.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import comb
from operator import getitem
from typing import NamedTuple, TypeAlias
from zlib import decompress

from attrs import field, frozen

from muggins.games.bhargage.analysis.habits import HABITS
from muggins.games.bhargage.analysis.last_cards import LastCards
from muggins.games.bhargage.bare import BARE
from muggins.shipped import shipped
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.plays import best_alone
from muggins.strategy.crib.policies import checked_decision
from muggins.strategy.crib.positions import Position

__all__ = [
    "Plays",
    "PolicyFacts",
    "PolicyTable",
    "known_plays",
    "likely_plays",
    "play_chances",
    "policy_table",
]

Plays: TypeAlias = Sequence[tuple[int, int]]
"""The cards played, in order, each with who played it: 0 for the pone, 1 for the dealer."""

_PONE, _DEALER = range(2)
_CARDS = len(BARE.deck)
_HANDS = comb(_CARDS, 3)
_PAIRS = comb(_CARDS - 2, 2)
_REPLIES = comb(_CARDS - 1, 3)
_COMBINATIONS = tuple([tuple([comb(card, size) for card in range(_CARDS)]) for size in range(1, 4)])
_LIMIT, _VALUES = BARE.pegging.limit, BARE.pegging.values
_SHIPPED = "policy.bin"
_MOST_KNOWN = 1 << 10

_MOST_KNOWN_PLAYS = 1 << 14


class PolicyFacts(NamedTuple):
    """The first line of a policy's file.

    Attributes:
        recipe: the hash of everything that the policy was computed from.
        steps: the number of steps from 0 to 1 in the chance of a reply or of the pone's second card.
        spread: the lead over the other card, in points, at which the dealer always plays a second card.
        tremble: the lowest chance that the dealer's beliefs give any play of the pone.
        lengths: the number of bytes in each part of the file.
    """

    recipe: str
    steps: int
    spread: float
    tremble: float
    lengths: tuple[int, ...]


@frozen(eq=False)
class PolicyTable:
    """The table of a policy of the play.

    Attributes:
        content: the bytes of its file: a line of JSON, and then parts that are compressed with zlib. The
            first has the weights of the hands of the pone, two bytes each, and their leads, a byte for each
            of the two lower cards. Each lead has a further part, with a byte for each reply of each hand
            without that card, and then a byte for the pone's second card, for each reply and each pair.
        facts: the first line.
    """

    content: bytes = field(repr=False)
    facts: PolicyFacts = field(init=False)
    _starts: tuple[int, ...] = field(init=False, repr=False)
    _parts: dict[int, bytes] = field(init=False, factory=dict, repr=False)

    @facts.default
    def _facts(self) -> PolicyFacts:
        return PolicyFacts(**json.loads(self.content[: self.content.index(b"\n")]))

    @_starts.default
    def _start_of_each(self) -> tuple[int, ...]:
        return tuple(accumulate(self.facts.lengths, initial=self.content.index(b"\n") + 1))

    def lead(self, held: Sequence[int]) -> tuple[float, ...]:
        """The chances of the pone's three cards for the lead; the cards ascend."""
        start = 2 * (_HANDS + _place(held))
        one, two = self._part(0)[start : start + 2]
        return one / 255, two / 255, (255 - one - two) / 255

    def reply(self, lead: int, held: Sequence[int]) -> tuple[float, ...]:
        """The chances of the dealer's three cards for the reply; the cards ascend."""
        steps = self.facts.steps
        one, both = divmod(self._part(1 + lead)[_place(_without(held, lead))], steps + 1)
        return one / steps, (both - one) / steps, (steps - both) / steps

    def second(self, lead: int, reply: int, held: Sequence[int]) -> tuple[float, ...]:
        """The chances of the pone's two cards after the reply, if both fit; the cards ascend."""
        [other] = _without([reply], lead)
        place = _place(_without(_without(held, lead), other))
        steps = self.facts.steps
        chance = self._part(1 + lead)[_REPLIES + other * _PAIRS + place] / steps
        return chance, 1 - chance

    def third(self, lead: int, reply: int, second: int, held: Sequence[int]) -> tuple[float, ...]:
        """The chances of the dealer's two cards after the pone's second one, if both fit; the cards ascend.

        The dealer believes that the pone plays each card with a chance of at least `tremble`. The better card
        is always played if it is better by `spread` points; if both are worth the same, each is played half
        the time, and in between the chance grows in proportion.
        """
        one, other = held
        better = _last_cards(self, lead, reply, second).better(one, other)
        chance = min(1.0, max(0.0, 0.5 + 0.5 * better / self.facts.spread))
        return chance, 1 - chance

    def last_weights(self, lead: int, reply: int, second: int) -> list[tuple[int, float]]:
        """The last cards that the pone may have after three cards.

        Each comes with how likely the dealer believes it to be, up to a factor.
        """
        room = _LIMIT - _VALUES[lead] - _VALUES[reply]
        least, most = self.facts.tremble, 1 - self.facts.tremble
        rest = [card for card in range(_CARDS) if card not in (lead, reply)]
        at = rest.index(second)
        [other] = _without([reply], lead)
        start = _REPLIES + other * _PAIRS
        row = self._part(1 + lead)[start : start + _PAIRS]
        steps = self.facts.steps
        likely = _led(self, lead, second)
        found = []
        for place, card in enumerate(rest):
            weight = likely[card]
            if weight:
                if _VALUES[card] <= room:
                    if place > at:
                        played = row[place * (place - 1) // 2 + at] / steps
                    else:
                        played = 1 - row[at * (at - 1) // 2 + place] / steps
                    weight *= min(most, max(least, played))
                found.append((card, weight))
        return found

    def led(self, lead: int, second: int) -> list[float]:
        """How likely the dealer believes each third card of the pone to be after its lead, up to a factor.

        It is 0 for the two cards themselves.
        """
        found = [0.0] * _CARDS
        weights, tremble = self._part(0), self.facts.tremble
        for card in range(_CARDS):
            if card not in (lead, second):
                held = sorted((lead, second, card))
                start = 2 * _place(held)
                weight = int.from_bytes(weights[start : start + 2], "little")
                found[card] = weight * (self.lead(held)[held.index(lead)] + tremble)
        return found

    def _part(self, number: int) -> bytes:
        if number not in self._parts:
            start, end = self._starts[number : number + 2]
            self._parts[number] = decompress(self.content[start:end])
        return self._parts[number]


def play_chances(turn: int, held: Sequence[int], plays: Plays) -> dict[int, float]:
    """How likely the equilibrium is to play each card that fits.

    A player whose opponent cannot play any more takes the most points.

    Args:
        turn: who plays: 0 for the pone, 1 for the dealer.
        held: the cards that this player still holds; at least one of them fits.
        plays: the cards played so far, in order, each with the player: 0 or 1.

    Raises:
        OutOfTurnError: if a card was not played in turn, or it is the other player's turn.

    Examples:
        >>> from muggins.cards.decktet import cards
        >>> held = tuple(card.index for card in cards("AM 2MK 9WY"))
        >>> chances = play_chances(0, held, ())
        >>> sorted(chances) == list(held), round(sum(chances.values()), 9)
        (True, 1.0)
    """
    hand, plays = checked_decision(BARE.pegging, BARE.rules.kept, turn, held, plays)
    Position.of(BARE.pegging, BARE.rules.kept, plays, turn, hand)
    return likely_plays(turn, hand, plays)


def likely_plays(turn: int, held: Sequence[int], plays: Plays) -> dict[int, float]:
    """The same as `play_chances`, but nothing is checked, and the cards held ascend."""
    played = tuple([card for _, card in plays])
    room = _LIMIT - sum([_VALUES[card] for card in played])
    fitting = [card for card in held if _VALUES[card] <= room]
    if len(fitting) == 1:
        return {fitting[0]: 1.0}
    chances = _chances(turn, held, played)
    return {card: chances[place] for place, card in enumerate(held)}


@lru_cache(_MOST_KNOWN_PLAYS)
def known_plays(turn: int, held: Faces, plays: tuple[tuple[int, int], ...]) -> Mapping[int, float]:
    """The same as `likely_plays`, cached."""
    return likely_plays(turn, held, plays)


def _chances(turn: int, held: Sequence[int], played: tuple[int, ...]) -> tuple[float, ...]:
    """The chances of the cards, in the order held, if two or more fit."""
    match played:
        case ():
            return policy_table().lead(held)
        case (lead,):
            return policy_table().reply(lead, held)
        case lead, reply if turn == _PONE:
            return policy_table().second(lead, reply, held)
        case lead, reply, second:
            return policy_table().third(lead, reply, second, held)
    best, _ = best_alone(BARE.pegging, tuple(held), played)
    return tuple([float(card == best) for card in held])


@cache
def policy_table() -> PolicyTable:
    """The table that comes with the package."""
    return PolicyTable(shipped(HABITS.package, _SHIPPED))


@lru_cache(_MOST_KNOWN)
def _last_cards(table: PolicyTable, lead: int, reply: int, second: int) -> LastCards:
    """The end of the play after three cards, with the last cards that the pone may have."""
    return LastCards((lead, reply, second), table.last_weights(lead, reply, second))


@lru_cache(_MOST_KNOWN)
def _led(table: PolicyTable, lead: int, second: int) -> list[float]:
    return table.led(lead, second)


def _place(cards: Sequence[int]) -> int:
    """The place of some cards, which ascend, among all sets of their size in colexicographic order."""
    return sum(map(getitem, _COMBINATIONS, cards))


def _without(cards: Sequence[int], card: int) -> list[int]:
    """The cards, numbered as if another one were not in the deck."""
    return [each - (each > card) for each in cards]
