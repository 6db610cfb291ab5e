"""The four suits as simple shapes, and a star for each joker."""

from __future__ import annotations

from muggins.face import Ink, Sign

__all__ = ["SIGNS"]

_BLACK = Ink("#161616", "#f4f4f4")
_RED = Ink("#c01c1c", "#ff8a80")

_STAR = "M12 2L14.7 9.3L22.5 9.6L16.4 14.4L18.5 21.9L12 17.6L5.5 21.9L7.6 14.4L1.5 9.6L9.3 9.3Z"

SIGNS: dict[str, Sign] = {
    "C": Sign(
        _BLACK,
        filled="M7.3 6.7a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1 -9.4 0Z"
        "M1.6 14.2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1 -9.4 0Z"
        "M13 14.2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1 -9.4 0Z"
        "M10.6 9L14 9L13.4 17L15.6 22.5H8.4L10.6 17Z",
    ),
    "D": Sign(_RED, filled="M12 1L20 12L12 23L4 12Z"),
    "H": Sign(
        _RED,
        filled="M12 22C7 17 1.5 13 1.5 7.6C1.5 1.8 9.5 0.8 12 6"
        "C14.5 0.8 22.5 1.8 22.5 7.6C22.5 13 17 17 12 22Z",
    ),
    "S": Sign(
        _BLACK,
        filled="M12 1.5C9 7 2.5 9.5 2.5 14.5C2.5 19 8 20.5 10.7 17.2L8.4 22.5H15.6L13.3 17.2"
        "C16 20.5 21.5 19 21.5 14.5C21.5 9.5 15 7 12 1.5Z",
    ),
    "*R": Sign(_RED, lined=_STAR, weight=1.8),
    "*B": Sign(_BLACK, filled=_STAR),
}
"""The sign of each suit by its letter, and of each joker by its code: an outline or a filled star."""
