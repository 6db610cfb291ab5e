"""The play of Bhargage by brute force on the rules themselves: every deal and every card, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, TypeAlias

from muggins.games.bhargage.bare import BARE

LIMIT, WITHOUT_LAST = BARE.pegging.limit, BARE.pegging.without_last
Hands: TypeAlias = tuple[list[int], list[int]]
Plays: TypeAlias = tuple[tuple[int, int], ...]


class Brute:
    """The value of a policy for a deck of some faces; see `solver.bhargage.kernels` for the arrays."""

    def __init__(self, faces: Sequence[int], deck: Any, policy: Any) -> None:
        self.faces, self.deck, self.policy = faces, deck, policy

    def value(self, pone: Any, dealer: Any) -> float:
        """The sum over all deals, by weights of the hands, of the pone's points less the dealer's."""
        hands = self.deck.hands.tolist()
        total = 0.0
        for (one, mine), (other, yours) in product(enumerate(hands), repeat=2):
            if not {*mine} & {*yours} and pone[one] * dealer[other]:
                total += pone[one] * dealer[other] * self.play((mine, yours), (one, other), (), 0)
        return total

    def count(self, plays: Plays) -> int:
        return sum(BARE.pegging.values[self.faces[card]] for _, card in plays)

    def fitting(self, cards: list[int], plays: Plays) -> list[int]:
        room = LIMIT - self.count(plays)
        return [card for card in cards if BARE.pegging.values[self.faces[card]] <= room]

    def play(self, held: Hands, dealt: tuple[int, int], plays: Plays, turn: int) -> float:
        if not self.fitting(held[turn], plays):
            turn = 1 - turn
        fitting = self.fitting(held[turn], plays)
        if not fitting:
            last = 0 if self.count(plays) in WITHOUT_LAST else 1
            return last if plays[-1][0] == 0 else -last
        worth = {card: self.after(held, dealt, plays, turn, card) for card in fitting}
        if len(fitting) == 1:
            return worth[fitting[0]]
        chances = self.chances(held[turn], dealt[turn], plays, turn)
        if chances is None:
            return min(worth.values())
        return float(sum(chance * worth[card] for card, chance in zip(held[turn], chances, strict=True)))

    def after(self, held: Hands, dealt: tuple[int, int], plays: Plays, turn: int, card: int) -> float:
        plays = (*plays, (turn, card))
        points = BARE.pegging.score(tuple(self.faces[each] for _, each in plays))
        mine, yours = (
            [each for each in cards if each != card] if seat == turn else cards
            for seat, cards in enumerate(held)
        )
        return (points if turn == 0 else -points) + self.play((mine, yours), dealt, plays, 1 - turn)

    def chances(self, held: list[int], dealt: int, plays: Plays, turn: int) -> Any:
        cards = [card for _, card in plays]
        match [who for who, _ in plays]:
            case []:
                return self.policy.lead[dealt]
            case [0]:
                return self.policy.reply[cards[0], dealt]
            case [0, 1] if turn == 1:
                return None  # the pone cannot go on
            case [0, 1]:
                low = self.policy.second[(*cards, self.deck.pair[tuple(held)])]
            case _:
                assert [who for who, _ in plays] == [0, 1, 0]
                low = self.policy.third[(*cards, self.deck.pair[tuple(held)])]
        return low, 1 - low
