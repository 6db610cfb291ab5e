"""Simulated deals, played once more by the state machine of their game, card by card."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

import numpy as np

from any_playing import LIFTED, stacked
from muggins.crib.arrays import NOTHING, Points, SimulatedDeals
from muggins.crib.deal import OUTRIGHT, Deal, Occasion, Phase
from muggins.pegging import Last, PeggingState, Play
from muggins.table.seats import Seat


def any_two(cards: Points, seat: Seat) -> Points:
    """Throws two cards that depend on all those dealt, and on the seat."""
    pairs = comb(cards.shape[1], 2)
    found: Points = (cards.sum(axis=1) + (seat is Seat.DEALER)).astype(np.uint8) % pairs
    return found


def check_same(kind: type[Any], pack: Sequence[Any], deals: SimulatedDeals, rows: range) -> None:
    """Each deal brings the same as the game's own, with the same cards in the same order."""
    for row in rows:
        awards, played = dealt_again(kind, pack, deals, row)
        assert told(deals, row) == awards
        assert [card for card in deals.played[row].tolist() if card != NOTHING] == played


def told(deals: SimulatedDeals, row: int) -> list[tuple[str, str, int]]:
    """What a simulated deal brought: the occasion, the seat and the points of all that scored, in order."""
    return [
        (str(occasion), str(seat), int(deals.points[seat][step, row]))
        for step, occasion in enumerate(deals.occasions)
        for seat in Seat
        if deals.points[seat][step, row]
    ]


def dealt_again(
    kind: type[Any], pack: Sequence[Any], deals: SimulatedDeals, row: int
) -> tuple[list[tuple[str, str, int]], list[int]]:
    """What the game's own deal brings with the same cards and discards, and the cards in the order of play.

    The cards played are chosen here once more.
    """
    kept = {seat: [pack[card] for card in deals.kept[seat][row]] for seat in Seat}
    thrown = {seat: [pack[card] for card in deals.thrown[seat][row]] for seat in Seat}
    turned = pack[deals.upcards[row]]
    hands = [[*kept[seat], *thrown[seat]] for seat in Seat]
    deal = kind.start(stacked(pack, hands, turned))
    for seat in Seat:
        deal = deal.discard(seat, thrown[seat])
    deal = deal.turn_up(LIFTED)
    played = []
    while deal.phase is Phase.PLAY:
        card = greediest(deal.pegging, pack)
        played.append(pack.index(card))
        deal = deal.play(card)
    while deal.phase is Phase.SHOW:
        deal = deal.count()
        if deal.claimable.lines:
            deal = deal.claim(deal.claimant)
    return [*one_by_one(deal)], played


def greediest(state: PeggingState[Any, Any], pack: Sequence[Any]) -> Any:
    """The legal card that scores most, of these the one that counts most, of these the first of the deck."""
    rules = state.rules

    def worth(card: Any) -> tuple[int, int, int]:
        return rules.score((*state.played, card)).total, rules.value(card), -pack.index(card)

    return max(state.legal_plays, key=worth)


def one_by_one(deal: Deal[Any, Any, Any]) -> Iterator[tuple[str, str, int]]:
    """What a deal brought, in order; what a card and its being the last score is one."""
    plays: list[list[Any]] = []
    for event in deal.pegging.log if deal.pegging else ():
        if isinstance(event, Play):
            is_outright = any(str(line.kind) == "six Aces" for line in event.score.lines)
            plays.append([event.seat, OUTRIGHT if is_outright else event.score.total])
        elif isinstance(event, Last):
            assert plays[-1][0] is event.seat
            plays[-1][1] += event.score.total
    awards = [(str(award.occasion), str(award.to), award.score.total) for award in deal.awards]
    yield from (award for award in awards if award[0] == Occasion.UPCARD)
    yield from ((str(Occasion.PLAY), str(seat), points) for seat, points in plays if points)
    yield from (award for award in awards if award[0] not in (Occasion.UPCARD, Occasion.PLAY))
