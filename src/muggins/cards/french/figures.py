"""The Jack, the Queen and the King as figures of a few plain shapes: half of a court card each.

They are drawn for this project and are taken from no other pack.
"""

from __future__ import annotations

from muggins.face import Ink, Sign

__all__ = ["FIGURES"]

_SKIN = Ink("#f3dcc0", "#f3dcc0")
_LINE = Ink("#3b2b20", "#3b2b20")
_GOLD = Ink("#d9a420", "#e8b83a")
_HAIR = Ink("#7a4a21", "#a9713f")
_GREY = Ink("#a8a39b", "#c9c4bb")
_WHITE = Ink("#f4f1ea", "#f4f1ea")
_ROBES = {"red": Ink("#c01c1c", "#d8483f"), "black": Ink("#23426e", "#4f80c9")}

_HEAD = Sign(_SKIN, filled="M7.6 12.2a4.4 4.6 0 1 0 8.8 0a4.4 4.6 0 1 0 -8.8 0Z")
_EYES = Sign(_LINE, lined="M10.1 11.6h0M13.9 11.6h0", weight=1.1)
_ONE_EYE = Sign(_LINE, lined="M10.1 11.6h0", weight=1.1)
_LOCK = Sign(_HAIR, filled="M16.8 9.4V15.6Q13 14.2 12.4 9.4Z")
_MOUTH = Sign(_LINE, lined="M10.8 14.6Q12 15.5 13.2 14.6", weight=0.6)
_NECK = Sign(_SKIN, filled="M10.3 15.6H13.7L14.8 19.4L12 23.6L9.2 19.4Z")


def _king(robe: Ink) -> tuple[Sign, ...]:
    return (
        Sign(robe, filled="M1.6 30.3V30L3.6 23Q7.4 18.4 12 18.4T20.4 23L22.4 30V30.3Z"),
        Sign(_WHITE, filled="M6.4 20L12 30L17.6 20L15.4 18.6H8.6Z"),
        Sign(_LINE, lined="M10 21h0M14 21h0M12 23.4h0M12 27h0", weight=0.9),
        _HEAD,
        Sign(_GREY, filled="M7.4 12.4Q7.2 20.6 12 22.4Q16.8 20.6 16.6 12.4Q15.6 14.2 12 14T7.4 12.4Z"),
        _EYES,
        Sign(_LINE, lined="M10.6 16Q12 16.8 13.4 16", weight=0.7),
        Sign(_GOLD, filled="M6.6 9.8L5.6 3.4L9.2 6.4L12 2L14.8 6.4L18.4 3.4L17.4 9.8Z"),
        Sign(robe, lined="M7.4 8.6H16.6", weight=1),
        Sign(_GOLD, lined="M21.2 9V28", weight=1.1),
        Sign(_GOLD, filled="M19.4 7.4a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z"),
    )


def _queen(robe: Ink) -> tuple[Sign, ...]:
    return (
        Sign(_HAIR, filled="M6.2 12.4Q5.8 5.6 12 5.6T17.8 12.4L19.2 22.6H4.8Z"),
        Sign(robe, filled="M1.6 30.3V30Q3 20.6 9.2 19.2L12 23.6L14.8 19.2Q21 20.6 22.4 30V30.3Z"),
        _NECK,
        Sign(_WHITE, lined="M8.8 19.8L12 24.4L15.2 19.8", weight=1.2),
        Sign(_GOLD, lined="M12 25.4V30", weight=1.6),
        _HEAD,
        _EYES,
        _MOUTH,
        Sign(_GOLD, filled="M7.2 9L7 4.8L9.6 6.8L12 3.4L14.4 6.8L17 4.8L16.8 9Q12 6.6 7.2 9Z"),
        Sign(robe, lined="M12 5.9h0", weight=1.5),
        Sign(Ink("#3f8f4a", "#5db36a"), lined="M21 14V20.5M21 18Q19.6 17 19.4 15.4", weight=0.9),
        Sign(robe, lined="M21 10.6V14M19.3 12.3H22.7", weight=1.9),
        Sign(_GOLD, lined="M21 12.3h0", weight=1.6),
    )


def _jack(robe: Ink) -> tuple[Sign, ...]:
    return _of_jack(robe, _EYES)


def _one_eyed_jack(robe: Ink) -> tuple[Sign, ...]:
    return _of_jack(robe, _ONE_EYE, _LOCK)


def _of_jack(robe: Ink, *eyes: Sign) -> tuple[Sign, ...]:
    return (
        Sign(_HAIR, filled="M6.6 9.6L6 17.4H18L17.4 9.6Z"),
        Sign(robe, filled="M1.6 30.3V30L4 22.4Q8 19 12 19T20 22.4L22.4 30V30.3Z"),
        Sign(_GOLD, lined="M7.6 20.6L9.4 30M16.4 20.6L14.6 30", weight=1.2),
        _NECK,
        Sign(_WHITE, filled="M8.2 18.6H15.8L12 22.6Z"),
        _HEAD,
        *eyes,
        _MOUTH,
        Sign(robe, filled="M5.6 9.4Q5.8 3.8 12.2 3.8T18.6 9.4Z"),
        Sign(_GOLD, lined="M5.4 9.4H18.6", weight=1.3),
        Sign(_GOLD, filled="M16 7.4Q22.4 6.4 22.6 0.8Q16.6 1.2 16 7.4Z"),
        Sign(_LINE, lined="M16.4 7L21 2.4", weight=0.5),
    )


FIGURES: dict[tuple[str, str], tuple[Sign, ...]] = {
    (rank, suit): drawn(_ROBES["red" if suit in "DH" else "black"])
    for rank, suits, drawn in (
        ("J", "CD", _jack),
        ("J", "HS", _one_eyed_jack),
        ("Q", "CDHS", _queen),
        ("K", "CDHS", _king),
    )
    for suit in suits
}
"""The figure of each court card by its rank and its suit, in a box of 24 by 30 units.

The Jacks of hearts and of spades have one eye, as in most packs.
"""
