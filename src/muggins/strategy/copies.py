"""What a player knows about where cards were dealt, in a game with several copies of a card.

In such a game a code does not say which copy it is, so places in the deal are followed from hand to hand.
Cards are drawn from the stock in the order of the deal, and what leaves a hand is open to all. It makes no
difference which of a player's unseen places an open card came from, so the first is assumed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from attrs import frozen

from muggins.table.match import Match
from muggins.table.moves import Move

__all__ = ["Known", "known_places"]

_TRIALS = 12
"""This many other deals are made to learn which places go to which hand."""


@frozen(eq=False)
class Known:
    """What a player knows about the places of a deal that others got.

    Attributes:
        shown: the codes of the open cards, each with a place at which it may have been dealt.
        unseen: the other places by their holder, and those of the stock under None.
    """

    shown: Mapping[int, str]
    unseen: Mapping[str | None, tuple[int, ...]]


def known_places(player: str, deal: Move, matches: Sequence[Match]) -> Known:
    """What a player knows about the places of a deal.

    Args:
        player: the player.
        deal: the deal.
        matches: the match before the deal, then after it and after each move since.
    """
    before, dealt, *_ = matches
    cards = [*map(str, deal.parts[0])]
    first = [*_dealt_to(before, deal)]
    others = [name for name in dealt.players if name != player]
    unseen = {name: [place for place, holder in enumerate(first) if holder == name] for name in others}
    stock = [place for place, holder in reversed([*enumerate(first)]) if holder is None]
    shown: dict[int, str] = {}
    taken_back: Counter[str] = Counter()
    del stock[_stock(dealt, stock) :]
    for now, after in pairwise(matches[1:]):
        gained, lost = {}, {}
        for name in sorted(dealt.players, key=lambda name: name not in now.to_act):
            old, new = Counter(now.held_by(name)), Counter(after.held_by(name))
            gained[name], lost[name] = new - old, old - new
        while len(stock) > _stock(after, stock):
            place = stock.pop()
            code = cards[place]
            drawer = next((name for name in gained if gained[name][code]), None)
            if drawer is not None:
                gained[drawer][code] -= 1
            elif code in after.held_by(now.to_act[0]):  # it was drawn after another copy of it was played
                drawer = now.to_act[0]
                lost[drawer][code] += 1
            if drawer in unseen:
                unseen[drawer].append(place)
        for name in others:
            for code in lost[name].elements():
                if taken_back[code]:
                    taken_back[code] -= 1
                else:
                    shown[unseen[name].pop(0)] = code
            taken_back += gained[name]
    held: dict[str | None, tuple[int, ...]] = {name: tuple(places) for name, places in unseen.items()}
    return Known(shown, {**held, None: tuple(reversed(stock))})


def _stock(match: Match, before: Sequence[int]) -> int:
    """The number of cards in the stock; the same as before if the game has none."""
    number: int = match.table_seen_by(match.players[0]).get("stock", len(before))
    return number


def _dealt_to(before: Any, deal: Move) -> Iterator[str | None]:
    """The player to whom each place of a deal goes, found from other deals; None for the stock."""
    cards = [*deal.parts[0]]
    possible: list[set[str]] = [{*before.players} for _ in cards]
    rng = Random(0)
    for _ in range(_TRIALS):
        rng.shuffle(cards)
        after = before.deal(tuple(cards))
        hands = {name: {*after.held_by(name)} for name in before.players}
        for place, card in enumerate(cards):
            possible[place] -= {name for name in possible[place] if str(card) not in hands[name]}
    return (next(iter(names), None) for names in possible)
