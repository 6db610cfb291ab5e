"""What the commands for games with a crib have to know about a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from attrs import evolve, frozen

from muggins.cards.hands import HandReader
from muggins.cli.rules import RulesOptions

__all__ = ["Game"]


@frozen
class Game:
    """A game, as seen by the commands that several games share.

    Attributes:
        name: the word for it in the command line.
        reader: reads its cards.
        rules: the options for its variants.
    """

    name: str
    reader: HandReader[Any]
    rules: RulesOptions

    def part(self, module: str) -> Any:
        """A module in the folder of the game, which is imported."""
        return import_module(f"muggins.games.{self.name}.{module}")

    def with_options(self, *names: str) -> Game:
        """The game for a command for which other options matter."""
        return evolve(self, rules=RulesOptions(self.rules.standard, names))
