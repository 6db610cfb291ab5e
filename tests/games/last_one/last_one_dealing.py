"""Matches of Last One with chosen cards."""

from typing import Any

from muggins.games.last_one import DECK, STANDARD, Match, Rules

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


def dealt(*hands: str, up: str, stock: str = "", rules: Rules = STANDARD, start: Any = None) -> Match:
    """A match after the deal of these hands, Ann's first; the last player deals, so Ann begins."""
    held = [hand.split() for hand in hands]
    named = [card for cards in zip(*held, strict=True) for card in cards] + [up, *stock.split()]
    rest = [card.code for card in DECK if card.code not in named]
    players = NAMES[: len(hands)]
    match = Match(players, players[-1], rules, start or [0] * len(players))
    return match.deal([*named, *rest]).choose(len(held[0]))
