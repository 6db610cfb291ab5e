"""What the commands for games with a crib have to know about a game."""

from __future__ import annotations

from typing import Any

from attrs import frozen

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
