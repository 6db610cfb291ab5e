"""What the commands of the games with a crib have to know of a game."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from muggins.cards.hands import HandReader
from muggins.cli.rules import RulesOptions

__all__ = ["Game"]


@frozen
class Game:
    """A game as the commands see it that are the same for several games.

    Attributes:
        name: the word for it in the command line.
        reader: reads its cards.
        rules: the options for its variants.
    """

    name: str
    reader: HandReader[Any]
    rules: RulesOptions
