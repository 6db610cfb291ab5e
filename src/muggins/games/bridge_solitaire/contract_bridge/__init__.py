"""Contract bridge: what a contract scores and why, and the rubber. It does not depend on Bridge Solitaire.

A contract is written as its bid, with ``X`` if doubled or ``XX`` if redoubled: ``4S``, ``3NT X``, ``1C XX``.
Numbers such as BS-15 are the numbers of rules of Bridge Solitaire, which the documentation lists.

Examples:
    >>> print(contract_score("3NT", 10, vulnerable=False))
    tricks       declarer  100  below the line  3 odd tricks in no trump: 40 + 30 + 30
    overtricks   declarer   30  above the line  1 overtrick in no trump: 30
    >>> print(Rubber().add("we", "1C X", 7, honours=150).add("they", "1D X", 5))
        we |   they
    -------+-------
       300 |
       150 |
        50 |
    =======+=======
        40 |
    =======+=======
       540 |      0
"""

from muggins.games.bridge_solitaire.contract_bridge.bids import BIDS, Bid, Contract, Doubling, Strain
from muggins.games.bridge_solitaire.contract_bridge.honours import HonoursLike, HonoursScore, score_honours
from muggins.games.bridge_solitaire.contract_bridge.items import Item
from muggins.games.bridge_solitaire.contract_bridge.rubber import Played, Rubber
from muggins.games.bridge_solitaire.contract_bridge.rules import (
    OLDER,
    STANDARD,
    BySide,
    Kind,
    Party,
    Rules,
    Side,
    Where,
)
from muggins.games.bridge_solitaire.contract_bridge.scoring import (
    ContractScore,
    contract_points,
    contract_score,
)

__all__ = [
    "BIDS",
    "OLDER",
    "STANDARD",
    "Bid",
    "BySide",
    "Contract",
    "ContractScore",
    "Doubling",
    "HonoursLike",
    "HonoursScore",
    "Item",
    "Kind",
    "Party",
    "Played",
    "Rubber",
    "Rules",
    "Side",
    "Strain",
    "Where",
    "contract_points",
    "contract_score",
    "score_honours",
]
