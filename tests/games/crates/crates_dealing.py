"""Matches of Crates with chosen cards."""

from attrs import evolve

from muggins.cards.french import Card
from muggins.games.crates import DECK, STANDARD, Match, Rules
from muggins.games.crates.hand import Hand

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")


def dealt(*hands: str, up: str, stock: str = "", rules: Rules = STANDARD) -> Match:
    """A match whose first hand is that of eight cards; each hand is filled up from the end of the deck.

    The first hand is Ann's, and the last player deals, so Ann begins.
    """
    named = {card for hand in (*hands, up, stock) for card in hand.split()}
    rest = [card.code for card in DECK if card.code not in named]
    held = [hand.split() for hand in hands]
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    order = [card for cards in zip(*held, strict=True) for card in cards]
    players = NAMES[: len(hands)]
    return Match(players, players[-1], rules).deal([*order, up, *stock.split(), *rest])


def holding(match: Match, *hands: str, stock: str | None = None, pile: str | None = None) -> Match:
    """The match with other cards in the hands, and perhaps in the stock and the pile."""
    current = match.current
    assert isinstance(current, Hand)
    piles = evolve(current.piles, hands=tuple(tuple(cards(hand)) for hand in hands))
    if stock is not None:
        piles = evolve(piles, stock=tuple(cards(stock)))
    if pile is not None:
        piles = evolve(piles, pile=tuple(cards(pile)))
    return match.then(current=evolve(current, piles=piles))


def cards(text: str) -> list[Card]:
    """The cards of a text, perhaps none."""
    return [card for code in text.split() for card in DECK if card.code == code]
