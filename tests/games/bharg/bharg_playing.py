"""Rounds of Bharg for the tests: moments put together card by card, and rules with any deck."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from muggins.cards.decktet import Card, Rank, cards
from muggins.decks import Deck
from muggins.games.bharg.round import Round
from muggins.games.bharg.rules import STANDARD, Rules, deck
from muggins.table.seats import BySeat

EVERY_DECK = [
    Rules(excuse=excuse, pawns=pawns, courts=courts)
    for excuse in (False, True)
    for pawns in (False, True)
    for courts in (False, True)
]
ACES = tuple(card for card in deck() if card.rank is Rank.ACE)

some_rules: SearchStrategy[Rules] = st.sampled_from(EVERY_DECK)


def moment(
    pone: str, dealer: str, *, stock: str, pile: str = "", aces: str = "", rules: Rules = STANDARD
) -> Round:
    """A round in which the pone has to draw, the piles with their top card last."""
    hands = BySeat(cards(pone), cards(dealer))
    return Round(rules, hands, Deck(cards(stock)), cards(pile), cards(aces))


def stacked(pone: str, dealer: str, then: str, rules: Rules = STANDARD) -> tuple[Card, ...]:
    """A deck of these rules that deals these hands, has these cards next, and then all others."""
    dealt = [card for pair in zip(cards(pone), cards(dealer), strict=True) for card in pair]
    top = (*dealt, *cards(then))
    return (*top, *(card for card in deck(rules) if card not in top))


def codes(found: tuple[Card, ...]) -> str:
    """The codes of these cards, in order."""
    return " ".join(card.code for card in found)
