"""The suits and the Excuse as simple shapes that also differ without colours, and the mark of a Character.

Their colours also differ for people with any kind of colour blindness, above all in lightness.
"""

from __future__ import annotations

from muggins.face import Ink, Sign

__all__ = ["CHARACTER", "EXCUSE", "SIGNS"]

SIGNS: dict[str, Sign] = {
    "M": Sign(  # a crescent
        Ink("#160a5c", "#7989ed"),
        filled="M16.5 3.65A10 10 0 1 0 16.5 20.35A8.6 8.6 0 1 1 16.5 3.65Z",
        label="M",
    ),
    "S": Sign(  # a disc with eight rays
        Ink("#b35d01", "#f8bf43"),
        filled="M6.6 12a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0 -10.8 0Z",
        lined="M12 1.5V3M12 21V22.5M1.5 12H3M21 12H22.5"
        "M4.6 4.6L5.6 5.6M18.4 18.4L19.4 19.4M4.6 19.4L5.6 18.4M18.4 5.6L19.4 4.6",
        weight=2.6,
        label="S",
    ),
    "W": Sign(  # three waves
        Ink("#196aac", "#7cc1fc"),
        lined="".join(f"M2 {y}q2.5 -4.6 5 0t5 0t5 0t5 0" for y in ("5.6", "12.2", "18.8")),
        weight=2.8,
        label="W",
    ),
    "L": Sign(  # a leaf on its stem
        Ink("#254b37", "#a9f48d"),
        filled="M5 19C1.5 9 9 1.5 22 2C22.5 15 15 22.5 5 19Z",
        lined="M1.8 22.2L5 19",
        cut="M5 19L16 8",
        weight=2.4,
        label="L",
    ),
    "Y": Sign(  # a serpent in a coil: a winding one would look like an S, which is the Suns' letter
        Ink("#930d02", "#f2807a"),
        filled="M13 4.2L15.5 0.6L23.2 4.6L16 8.6Z",
        lined="M15 4.6C8 2 2 6.5 2.4 12.5S8 22 13.5 21.4S21 16 19 13S11.5 10 10 13S12.5 17 14.5 15.5",
        weight=3,
        label="Y",
    ),
    "K": Sign(  # a rope tied in two loops
        Ink("#6c2d69", "#f9d2f1"),
        lined="M4 22L15.8 9.4C19.5 4 22.6 3 22.5 8.2S17 14.4 12 12S1.6 13.4 1.5 8.2S4.5 4 8.2 9.4L20 22",
        weight=3.1,
        label="K",
    ),
}
"""The sign of each suit, by the letter of the suit."""

_OF_NO_SUIT = Ink("#595959", "#b3bac1")

EXCUSE = Sign(
    _OF_NO_SUIT,
    filled="M0.8 7C4.5 3.6 9 4.8 12 7C15 4.8 19.5 3.6 23.2 7C23.6 13.5 21 19.4 16.8 19.4"
    "C14.2 19.4 13.4 16.6 12 15.2C10.6 16.6 9.8 19.4 7.2 19.4C3 19.4 0.4 13.5 0.8 7Z"
    "M3.8 11.4a3.2 2.3 0 1 0 6.4 0a3.2 2.3 0 1 0 -6.4 0Z"
    "M13.8 11.4a3.2 2.3 0 1 0 6.4 0a3.2 2.3 0 1 0 -6.4 0Z",
)
"""A mask, on the card without a suit."""

CHARACTER = Sign(
    _OF_NO_SUIT,
    filled="M7.2 7a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0 -9.6 0Z"
    "M2.5 22.5C2.5 16.5 6.5 13.4 12 13.4S21.5 16.5 21.5 22.5Z",
)
"""A head and shoulders, for each card whose picture shows a Character."""
