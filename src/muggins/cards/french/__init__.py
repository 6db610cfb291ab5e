"""The French pack: 52 cards in four suits, and jokers.

A card is written as its rank followed by its suit:

| rank         | written        | also read |
| ------------ | -------------- | --------- |
| Ace          | `A`            | `1`       |
| 2 to 9       | `2` to `9`     |           |
| 10           | `T`            | `10`, `0` |
| Jack to King | `J`, `Q`, `K`  |           |

| suit     | written | also read |
| -------- | ------- | --------- |
| Clubs    | `C`     | `♣`       |
| Diamonds | `D`     | `♦`       |
| Hearts   | `H`     | `♥`       |
| Spades   | `S`     | `♠`       |

So `5H` is the five of hearts and `TS` the ten of spades; `*R` and `*B` are the red and the black joker. Other
spellings are read too. Case, blanks and slashes do not matter, and the suit may come first, as in `H5`. A
card may be given by its name, with or without "the": "five of hearts", "10 of spades", "red joker". Unicode's
characters for the cards, such as 🂵, full-width letters and digits, and tuples of a rank and a suit are read
as well. The codes of several cards may be joined into one word, `5H5D5SJC`.

Examples:
    >>> cards("5h, 10♠, the Jack of clubs")
    (Card.parse('5H'), Card.parse('TS'), Card.parse('JC'))
    >>> cards("5H0SJC") == cards("🂵 🂪 🃛") == cards([("5", "H"), ("10", Suit.SPADES), ("J", "clubs")])
    True
"""

from muggins.cards.french.card import Card, Pair, Rank, Suit, suit_name, suit_of
from muggins.cards.french.deck import PACK, CardLike, CardsLike, build, cards
from muggins.decks import Deck

__all__ = [
    "PACK",
    "Card",
    "CardLike",
    "CardsLike",
    "Deck",
    "Pair",
    "Rank",
    "Suit",
    "build",
    "cards",
    "suit_name",
    "suit_of",
]
