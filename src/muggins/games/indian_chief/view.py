"""What a player may know of the turns, as plain data: no other player's meld before all are revealed."""

from __future__ import annotations

from collections.abc import Sequence

from muggins.games.indian_chief.turn import Loot, Turn
from muggins.table.view import View, codes

__all__ = ["seen_of_turns"]


def seen_of_turns(turns: Sequence[Turn], players: Sequence[str], player: str) -> View:
    """The turns so far, and what is going on in the last one, as a player may know it."""
    now = turns[-1] if turns else Turn((), ())
    return {
        "turn": len(turns),
        "turns": [_revealed(turn, players) for turn in turns if turn.revealed],
        "melded": [name for name, meld in zip(players, now.melds, strict=False) if meld is not None],
        "meld": codes(dict(zip(players, now.melds, strict=False)).get(player) or ()),
        "thieves": [[players[one] for one in group] for group in now.thieves],
        "named": {players[one]: _loot(loot, players) for one, loot in now.named.items()},
    }


def _revealed(turn: Turn, players: Sequence[str]) -> View:
    melds = zip(players, turn.revealed, strict=True)
    return {
        "melds": {name: codes(meld) for name, meld in melds},
        "thefts": [[players[theft.thief], *_loot(theft.loot, players)] for theft in turn.thefts],
    }


def _loot(loot: Loot | None, players: Sequence[str]) -> list[str]:
    """The opponent and the card; nothing for a thief who takes none."""
    return [] if loot is None else [players[loot.victim], str(loot.card)]
