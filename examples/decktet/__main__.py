"""Plays a solitaire in the terminal: `python -m examples.decktet adaman`, with a seed if you like."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from examples.decktet import adaman, ivory_tower
from muggins.errors import MugginsError
from muggins.strategy.players import any_move
from muggins.strategy.sitting import Sitting
from muggins.table.game import Game
from muggins.table.match import Match

__all__ = ["GAMES", "play"]

GAMES = {game.name: game for game in (adaman.GAME, ivory_tower.GAME)}


def play(game: Game, seed: str, ask: Callable[[str], str] = input) -> Match:
    """A game played by a person: each answer is a move, `undo` or `quit`; the end of the input is `quit`."""
    sitting = Sitting(game.begin(["you"]), "you", any_move, seed)
    while sitting.go_on() or sitting.turn is not None:
        print(f"\n{sitting.match}")
        moves = [move.text for move in sitting.match.legal_moves("you")]
        print("moves:", "; ".join([*moves, "undo", "quit"]))
        try:
            line = ask("> ").strip()
        except EOFError:
            line = "quit"
        if line == "quit":
            break
        try:
            if line == "undo" and sitting.can_take_back:
                sitting.take_back()
            else:
                sitting.make(line)
        except MugginsError as error:
            print(error)
    print(f"\n{sitting.match}")
    return sitting.match


if __name__ == "__main__":
    name, *seeds = sys.argv[1:] or [""]
    if name not in GAMES:
        sys.exit(f"usage: python -m examples.decktet {'|'.join(GAMES)} [SEED]")
    play(GAMES[name], seeds[0] if seeds else str(Random().random()))
