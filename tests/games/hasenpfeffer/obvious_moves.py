"""Obvious moves in Hasenpfeffer: sure tricks, the best trumps first, and cheap winners."""

from games.hasenpfeffer.hasenpfeffer_playing import after, dealt
from games.thumbs import Position, Positions, by_thumb, filled
from muggins.games.hasenpfeffer import PACK, Match

STRONG = "*R JH JD AH KH AS"
"""A hand that takes nearly all tricks with hearts for trumps."""
WEAK = "9C 9D TC TD QC QD"
ALL_PASS = ["pass", "pass", "pass"]
HEARTS = ["bid 4", *ALL_PASS, "name-trumps H", "discard 9C"]
"""Ann has bid four; hearts are trumps, and she has discarded the nine of clubs."""


def _at(*hands: str, moves: list[str], best: str) -> Position:
    def match() -> Match:
        held = filled(PACK, 6, *hands, *[""] * (4 - len(hands)))
        (widow,) = {*map(str, PACK)} - {*" ".join(held).split()}
        return after(dealt(held, widow), *moves)

    return Position(match, best)


POSITIONS: Positions = {
    "a weak hand passes": _at(WEAK, moves=["bid 3"], best="pass"),
    "a strong hand bids": by_thumb(_at(STRONG, moves=[], best="bid 1")),
    "a strong hand bids more": _at(WEAK, STRONG, moves=["bid 4"], best="bid 5"),
    "nobody bids more than six": _at(WEAK, STRONG, moves=["bid 6"], best="pass"),
    "the suit of both bowers is named": _at(STRONG, moves=["bid 6", *ALL_PASS], best="name-trumps H"),
    "a nine of another suit is discarded": _at(
        "*R JH JD AH AS 9C", moves=["bid 6", *ALL_PASS, "name-trumps H"], best="discard 9C"
    ),
    "the joker cannot be beaten": _at("*R JH 9H AS 9C TD", moves=HEARTS, best="play *R"),
    "an ace of trumps takes a king": _at(
        "JH KH 9H AS 9C TD", "QH", "JD AH 9S", moves=[*HEARTS, "play KH QH"], best="play AH"
    ),
    "the right bower of the partner is not beaten": _at(
        "JH KH 9H AS 9C TD", "QH", "JD AH 9S", moves=[*HEARTS, "play JH QH"], best="play AH"
    ),
    "the cheapest trump that takes the trick": _at(
        "JH KH 9H AS 9C TD", "QH AH *R KD", moves=[*HEARTS, "play KH"], best="play AH"
    ),
    "the last player takes the trick": _at(
        "*R KH 9H AS 9C TD", "QH", "JD AH", "TH JH", moves=[*HEARTS, "play KH QH AH"], best="play JH"
    ),
    "the right bower takes the left one": _at(
        "*R KH 9H AS 9C TD", "QH", "JD AH", "TH JH", moves=[*HEARTS, "play KH QH JD"], best="play JH"
    ),
}
