"""What each lead and each reply of Cribbage is worth, to one who knows only the four cards kept.

The numbers come with the package, and the program `solver` of the repository makes them.
"""

from __future__ import annotations

from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.policy_layout import HANDS
from muggins.strategy.crib.ranking.known_worth import WorthTables

__all__ = ["KNOWN"]

_PLACES = {hand: place for place, hand in enumerate(HANDS)}

KNOWN = WorthTables("muggins.games.cribbage", BARE, _PLACES.__getitem__, ("leads.bin", "replies.bin"))
"""What each rank is worth as a lead, and as a reply."""
