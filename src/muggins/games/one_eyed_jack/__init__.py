"""One-Eyed Jack: two to four players claim the spaces of a board of cards, and make rows of five.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`. A
space is a `Space` or its name, such as ``c4``: the third column from the left, the fourth row from the top.
Numbers such as OJ-08 are the numbers of rules, which the documentation lists.

Any entry point of this package may raise these errors; its own docstring lists only others:

- `MarkersError`: markers are impossible, because there are not two or three sides, a corner has a marker, a
  space has several, or more than 1,000 spaces are given.

Examples:
    >>> from muggins.games.one_eyed_jack import row_count, winning_plays
    >>> row_count("b1 c1 d1 e1 a2 a3 a4 a5")
    2
    >>> [str(play) for play in winning_plays("4C JD KH", ["b1 c1 d1 a2 a3 a4 a5", ""])]
    ['4C e1', 'JD e1']
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.one_eyed_jack.board import USUAL_BOARD, Board
    from muggins.games.one_eyed_jack.cards import PACK, CardLike, CardsLike
    from muggins.games.one_eyed_jack.drawing import picture
    from muggins.games.one_eyed_jack.errors import MarkersError
    from muggins.games.one_eyed_jack.game import GAME
    from muggins.games.one_eyed_jack.markers import Markers, MarkersLike
    from muggins.games.one_eyed_jack.match import Match, Occasion
    from muggins.games.one_eyed_jack.plays import (
        Play,
        is_dead,
        legal_spaces,
        refusal,
        winner,
        winning_plays,
    )
    from muggins.games.one_eyed_jack.rows import LINES, Row, RowScore, completed_rows, row_count, score_rows
    from muggins.games.one_eyed_jack.rules import LOCKED, STANDARD, Kind, Rules
    from muggins.games.one_eyed_jack.spaces import CORNERS, SPACES, Space, SpaceLike, SpacesLike
else:
    __getattr__, __dir__ = lazily(
        __name__,
        "board",
        "cards",
        "errors",
        "markers",
        "plays",
        "rows",
        "rules",
        "spaces",
        "match",
        "drawing",
        "game",
    )

__all__ = [
    "CORNERS",
    "GAME",
    "LINES",
    "LOCKED",
    "PACK",
    "SPACES",
    "STANDARD",
    "USUAL_BOARD",
    "Board",
    "CardLike",
    "CardsLike",
    "Kind",
    "Markers",
    "MarkersError",
    "MarkersLike",
    "Match",
    "Occasion",
    "Play",
    "Row",
    "RowScore",
    "Rules",
    "Space",
    "SpaceLike",
    "SpacesLike",
    "completed_rows",
    "is_dead",
    "legal_spaces",
    "picture",
    "refusal",
    "row_count",
    "score_rows",
    "winner",
    "winning_plays",
]
