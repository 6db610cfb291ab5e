"""The thieves of a turn: their order, and which of them have to agree."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from more_itertools import map_reduce

from muggins.cards.french import Card
from muggins.checks import check_type
from muggins.errors import PlayerError
from muggins.games.indian_chief.cards import FACE_VALUES, PLAYERS, READ, CardLike
from muggins.games.indian_chief.rules import STANDARD, Rules
from muggins.table.options import check_rules

__all__ = ["order_of_thieves", "steal_order"]

ThiefT = TypeVar("ThiefT", bound=Hashable)


def steal_order(
    thieves: Mapping[ThiefT, CardLike], rules: Rules = STANDARD
) -> tuple[tuple[ThiefT, ...], ...]:
    """The thieves of a turn in the order in which they steal, equal ones together (IC-06).

    Equal thieves have to agree on different cards.

    Raises:
        PlayerError: if there are more than eight thieves.

    Examples:
        >>> steal_order({"Ann": "KH", "Ben": "TS", "Cid": "AC", "Dot": "TD"})
        (('Cid',), ('Ben', 'Dot'), ('Ann',))
    """
    check_rules(rules, Rules)
    check_type("the thieves", thieves, Mapping, "a mapping of thieves to their cards")
    if len(thieves) > PLAYERS[-1]:
        raise PlayerError(f"at most {PLAYERS[-1]} players are thieves, not {len(thieves)}")
    cards = [READ.one(card) for card in thieves.values()]
    READ.some("turn of thieves", cards, counts=range(PLAYERS[-1] + 1))
    return order_of_thieves(dict(zip(thieves, cards, strict=True)), rules)


def order_of_thieves(thieves: Mapping[ThiefT, Card], rules: Rules) -> tuple[tuple[ThiefT, ...], ...]:
    """The same as `steal_order`, unchecked."""

    def level(thief: ThiefT) -> int:
        card = thieves[thief]
        return FACE_VALUES[card] if rules.thieves_by_value else card.rank_index

    levels = map_reduce(thieves, level)
    return tuple(tuple(levels[one]) for one in sorted(levels))
