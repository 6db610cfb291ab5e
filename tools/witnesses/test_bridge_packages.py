"""The scores of contract bridge beside endplay, a package of PyPI that other people wrote.

Not part of the tests, which need nobody's scorer but our own: `nox -s witnesses` runs it.
"""

from itertools import product

import pytest
from endplay.types import Contract as TheirContract
from endplay.types import Denom, Penalty, Player, Vul

from muggins.games.bridge_solitaire.contract_bridge import (
    BIDS,
    Contract,
    Doubling,
    Strain,
    contract_points,
    contract_score,
)

DENOMINATIONS = {
    Strain.CLUBS: Denom.clubs,
    Strain.DIAMONDS: Denom.diamonds,
    Strain.HEARTS: Denom.hearts,
    Strain.SPADES: Denom.spades,
    Strain.NO_TRUMP: Denom.nt,
}
PENALTIES = {
    Doubling.UNDOUBLED: Penalty.passed,
    Doubling.DOUBLED: Penalty.doubled,
    Doubling.REDOUBLED: Penalty.redoubled,
}


def duplicate_bonus(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """What duplicate bridge adds in place of the rubber, for a game or a part score that is made."""
    if tricks < contract.bid.tricks:
        return 0
    if contract_score(contract, tricks, vulnerable).below < 100:
        return 50
    return 500 if vulnerable else 300


@pytest.mark.parametrize("strain", Strain)
def test_every_contract_beside_endplay(strain: Strain) -> None:
    """All 2,940 combinations of level, strain, doubling, vulnerability and tricks, 588 a strain."""
    compared = 0
    bids = [bid for bid in BIDS if bid.strain is strain]
    for bid, doubling, vulnerable, tricks in product(bids, Doubling, (False, True), range(14)):
        contract = Contract(bid, doubling)
        theirs = TheirContract(
            level=bid.level,
            denom=DENOMINATIONS[strain],
            declarer=Player.north,
            penalty=PENALTIES[doubling],
            result=tricks - bid.tricks,
        )
        bonus = duplicate_bonus(contract, tricks, vulnerable)
        points = contract_points(contract, tricks, vulnerable)
        assert points + bonus == theirs.score(Vul.both if vulnerable else Vul.none), str(contract)
        compared += 1
    assert compared == 588


def test_contracts_as_endplay_writes_them() -> None:
    """Its marks for the strain and the doubling are read as the same contract."""
    for bid, doubling in product(BIDS, Doubling):
        text = f"{bid.level}{DENOMINATIONS[bid.strain].abbr}{PENALTIES[doubling].abbr}"
        assert Contract.parse(text) == Contract(bid, doubling)
