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


def after(match: Match, *lines: str) -> Match:
    """The match after some moves."""
    for line in lines:
        match = match.apply(line)
    return match


def hand(match: Match, player: str) -> str:
    """The cards that a player holds."""
    return " ".join(match.seen_by(player)["hand"])


def moves(match: Match, player: str) -> list[str]:
    """The lines of what a player may do."""
    return [move.text for move in match.legal_moves(player)]
