"""What each lead of Bhargage is worth, to one who knows only the three cards kept.

The numbers come with the package, and the program `solver` of the repository makes them.
"""

from __future__ import annotations

from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.beliefs import place_of_hand
from muggins.strategy.crib.ranking.known_worth import WorthTables

__all__ = ["KNOWN"]

KNOWN = WorthTables("muggins.games.bhargage", BARE, place_of_hand, ("leads.bin",))
"""What each card is worth as a lead."""
