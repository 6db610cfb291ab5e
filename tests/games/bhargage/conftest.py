"""What several tests of all deals share."""

from functools import cache

import pytest

from lengths import first_quick
from muggins.crib.arrays import Points
from muggins.games.bhargage.exhaustive import deals, weights

deal_sums = cache(deals.deal_sums)
every_deal = cache(deals.every_deal)


@pytest.fixture(params=first_quick((50, 1), 1), ids=["every fiftieth", "every deal"])
def gone_through(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Points:
    """The deals that are gone through: each fiftieth, and in the exhaustive tests every one."""
    cards = every_deal()[:: request.param].copy()
    for module in deals, weights:
        monkeypatch.setattr(module, "every_deal", lambda: cards)
        monkeypatch.setattr(module, "deal_sums", deal_sums)
    return cards
