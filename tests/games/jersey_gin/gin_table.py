"""Hands laid out and tables set for the tests of Jersey Gin."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from muggins.cards.french import Card, cards
from muggins.games.jersey_gin import PACK, Arrangement, Match, Rules, arrange, value

ANN, BEN, CID = PLAYERS = ("Ann", "Ben", "Cid")
DRAWN_BEFORE_THE_BREAK = 18

_LONE = [*cards("AS 2S 3S 4S 5S 6S 7S 8S 9S AC AD AH 2C 2D 2H 3C 3D 3H")]


def laid_out(*points: int) -> list[Arrangement]:
    """Three hands with so much deadwood each: the high cards of a suit as a run, and low cards."""
    left = list(_LONE)
    found = []
    for suit, wanted in zip("CDH", points, strict=True):
        size = next(count for count in range(7) if [*chosen(left, count, wanted)])
        lone = next(chosen(left, size, wanted))
        left = [card for card in left if card not in lone]
        run = [card for card in PACK if card.suit == suit][size - 10 :]
        found.append(arrange([*run, *lone], [run]))
    return found


def chosen(left: Iterable[Card], count: int, points: int) -> Iterator[tuple[Card, ...]]:
    """The choices of so many cards that are worth so much."""
    return (some for some in combinations(left, count) if sum(map(value, some)) == points)


def dealt(
    *hands: str, upcard: str = "", stock: str = "", last: str = "", rules: Rules | None = None
) -> Match:
    """A match whose first hand Cid has dealt: Ann, Ben and Cid hold these cards, the rest lies in the stock.

    Args:
        hands: the three hands.
        upcard: the card turned up; by default any other.
        stock: the cards on top of the stock.
        last: the cards at its bottom, in the order in which they are drawn.
        rules: the rules.
    """
    three = list(map(cards, hands))
    in_turn = [card for places in zip(*three, strict=True) for card in places]
    named = {*in_turn, *cards(upcard), *cards(stock), *cards(last)}
    others = [card for card in PACK if card not in named]
    up = cards(upcard) or (others.pop(),)
    deck = [*in_turn, *up, *cards(stock), *others, *cards(last)]
    return Match(PLAYERS, CID, rules or Rules()).deal(deck)


def at_the_break(*hands: str, pile: str, last: str, rules: Rules | None = None) -> Match:
    """A match whose break has begun with Ann, because each player threw away what he had drawn.

    Args:
        hands: the three hands.
        pile: the card on top of the discard pile.
        last: the three cards left in the stock, in the order in which they are drawn.
        rules: the rules.
    """
    match = before_the_break(*hands, pile=pile, last=last, rules=rules)
    return match.discard(match.hand(CID)[-1])


def before_the_break(*hands: str, pile: str, last: str, rules: Rules | None = None) -> Match:
    """The same, a move before: Cid has drawn the top card of the pile to be, and three are left."""
    match = dealt(*hands, last=f"{pile} {last}", rules=rules)
    for turn in range(DRAWN_BEFORE_THE_BREAK):
        match = match.draw()
        if turn + 1 < DRAWN_BEFORE_THE_BREAK:
            match = match.discard(match.hand(*match.to_act)[-1])
    return match


def played(match: Match, *lines: str) -> Match:
    """The match after these moves."""
    for line in lines:
        match = match.apply(line)
    return match
