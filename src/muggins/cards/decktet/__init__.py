"""The Decktet: 45 cards in six suits.

A card is written as its rank followed by its suits, in the order Moons, Suns, Waves, Leaves, Wyrms, Knots:

| rank   | written      | also read   |
| ------ | ------------ | ----------- |
| Excuse | `E`          | `Ex`, `0`   |
| Ace    | `A`          | `1`         |
| 2 to 9 | `2` to `9`   |             |
| Pawn   | `P`          |             |
| Court  | `C`          | `Co`, `T`   |
| Crown  | `X`          | `Cr`, `N`   |

| suit   | written      | also read   |
| ------ | ------------ | ----------- |
| Moons  | `M`          |             |
| Suns   | `S`          |             |
| Waves  | `W`          | `V`         |
| Leaves | `L`          |             |
| Wyrms  | `Y`          |             |
| Knots  | `K`          |             |

So `AM` is the Ace of Moons, `2MK` the Author, `PSWK` the Light Keeper and `E` the Excuse. Other spellings are
read too. Case, spaces and slashes do not matter, and the suits may come in any order. A card may be given by
its name, with or without "the"; its name in the Capital Decktet will do. Or it may be given by its rank and
suits in words, such as "8 of Moons and Suns", perhaps followed by what its picture shows. Full-width letters
and digits, and tuples of a rank and its suits, are read as well. The codes of several cards may be joined
into one word, `AM2MKE`, where each card begins with its rank.

Examples:
    >>> cards("am, p/kws, the Author")
    (Card.parse('AM'), Card.parse('PSWK'), Card.parse('2MK'))
    >>> cards("Crown of Suns; 8 of Moons & Suns") == cards(
    ...     [("crown", "suns"), (Rank.EIGHT, ("M", Suit.SUNS))]
    ... )
    True
"""

from muggins.cards.decktet.card import Card, Category, Pair, Rank, Suit
from muggins.cards.decktet.deck import BASIC, EXTENDED, CardLike, CardsLike, cards
from muggins.cards.decktet.valuing import Values, values
from muggins.decks import Deck

__all__ = [
    "BASIC",
    "EXTENDED",
    "Card",
    "CardLike",
    "CardsLike",
    "Category",
    "Deck",
    "Pair",
    "Rank",
    "Suit",
    "Values",
    "cards",
    "values",
]
