"""The board: the card printed on each space."""

from __future__ import annotations

from attrs import field, frozen
from more_itertools import map_reduce

from muggins.cards.french import Card
from muggins.decks import Deck
from muggins.games.one_eyed_jack.cards import PRINTED, READ, READ_PRINTED, CardLike, CardsLike
from muggins.games.one_eyed_jack.spaces import CORNERS, SIZE, SPACES, Space, SpaceLike, one_space

__all__ = ["PLAIN_SPACES", "USUAL_BOARD", "Board", "grid"]

PLAIN_SPACES = tuple(space for space in SPACES if space not in CORNERS)
"""The 96 spaces that have a card, row by row from the top left."""

_CORNER = "*"


def _in_order(layout: CardsLike) -> tuple[Card, ...]:
    return READ_PRINTED.some("layout", layout, counts=[len(PRINTED)], in_order=True)


@frozen
class Board:
    """A board: the 96 cards row by row from the top left, without the corners.

    The first and the last row have eight cards, the others ten. The cards may be in any order. Each card
    except the jacks occurs twice.

    Examples:
        >>> USUAL_BOARD.card_at("a2"), [str(space) for space in USUAL_BOARD.spaces_of("TC")]
        (Card.parse('9C'), ['b2', 'j6'])

    Attributes:
        cards: the cards, from a string or an iterable of cards and strings.
    """

    cards: tuple[Card, ...] = field(converter=_in_order)
    _at: dict[Space, Card] = field(init=False, eq=False, repr=False)
    _spaces: dict[Card, tuple[Space, ...]] = field(init=False, eq=False, repr=False)

    @_at.default
    def _card_by_space(self) -> dict[Space, Card]:
        return dict(zip(PLAIN_SPACES, self.cards, strict=True))

    @_spaces.default
    def _spaces_by_card(self) -> dict[Card, tuple[Space, ...]]:
        return dict(map_reduce(PLAIN_SPACES, self._at.__getitem__, reducefunc=tuple))

    def card_at(self, space: SpaceLike) -> Card | None:
        """The card on a space; None on a corner."""
        return self._at.get(one_space(space))

    def spaces_of(self, card: CardLike) -> tuple[Space, ...]:
        """The two spaces of a card; none for a jack."""
        return self._spaces.get(READ.one(card), ())

    @property
    def layout(self) -> str:
        """The cards as one line of text, from which an equal board can be made."""
        return " ".join(map(str, self.cards))

    def __str__(self) -> str:
        return grid({space: str(card) for space, card in self._at.items()}, 3)


def grid(texts: dict[Space, str], width: int = 2) -> str:
    """The board with a text on each space except the corners, and the names of the rows and columns."""
    columns = [str(space)[0] for space in SPACES[:SIZE]]
    lines = [["", *columns]]
    for row in range(SIZE):
        spaces = SPACES[row * SIZE : (row + 1) * SIZE]
        lines.append([f"{row + 1:>2}", *(texts.get(space, _CORNER) for space in spaces)])
    return "\n".join(f"{first:>2}{''.join(f'{text:>{width}}' for text in rest)}" for first, *rest in lines)


def _usual() -> Board:
    """Each card in the upper half, suit by suit from the ace, and again in the same order below.

    No line of five contains both spaces of a card.
    """
    once = sorted({*PRINTED}, key=lambda card: (card.suit_index, card.rank_index))
    return Board(Deck(once) * 2)


USUAL_BOARD = _usual()
"""The default board."""
