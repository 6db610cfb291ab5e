"""What several tests of all deals share."""

from functools import cache

import pytest

from lengths import first_quick
from muggins.crib.arrays import Points
from muggins.games.bhargage.analysis.exhaustive import deals, weights

deal_sums = cache(deals.deal_sums)
every_deal = cache(deals.every_deal)


def go_through(step: int, monkeypatch: pytest.MonkeyPatch) -> Points:
    """From now on, each of so many deals is gone through."""
    cards = every_deal()[::step].copy()
    for module in deals, weights:
        monkeypatch.setattr(module, "every_deal", lambda: cards)
        monkeypatch.setattr(module, "deal_sums", deal_sums)
    return cards


@pytest.fixture(params=first_quick((500, 1), 1), ids=["a five-hundredth", "every deal"])
def gone_through(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Points:
    """The deals that are gone through: each five-hundredth, and in the exhaustive tests every one."""
    return go_through(request.param, monkeypatch)


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> Points:
    """The deals that are gone through: each five-hundredth."""
    return go_through(500, monkeypatch)
