"""Obvious moves in Pitch: sure bids, trumps from the top, tens and the jack to tricks that are won."""

from games.pitch.pitch_playing import after, dealt
from games.thumbs import Position, Positions, by_thumb, filled
from muggins.games.pitch import PACK

WEAK = "9H 8H 7D 6D 5S 4C"
"""A hand that promises nothing."""
TWO = "bids two pass pass pass"
"""Ann pitches for two."""


def _at(*hands: str, moves: list[str], best: str) -> Position:
    held = filled(PACK, 6, *hands, *[""] * (4 - len(hands)))
    return Position(lambda: after(dealt(held), *moves), best)


POSITIONS: Positions = {
    "a weak hand passes": _at(WEAK, moves=[], best="pass"),
    "ace, jack and two promise two": by_thumb(_at("AH KH JH 2H TS 7C", moves=[], best="bid two")),
    "and three": _at(WEAK, "AH KH JH 2H TS 7C", moves=["bids two"], best="bid three"),
    "with the queen they promise four": _at(WEAK, "AH KH QH JH 2H TS", moves=["bids three"], best="bid four"),
    "nobody bids more than four": _at(WEAK, "AH KH JH 2H TS 7C", moves=["bids four"], best="pass"),
    "the ace of trumps is led": _at("AH KH 9H 5D 7C 8S", moves=[TWO], best="play AH"),
    "neither a jack nor a ten is led": _at("JH TH 5H 6H 3H 7C", moves=[TWO], best="play 6H"),
    "the partner's ace gets the jack": _at(
        "AH 9C", "5H", "JH 6H", "4H", moves=[TWO, "play AH 5H"], best="play JH"
    ),
    "the ace of another side gets no ten": _at(
        "AH 9C", "5H TH", "JH 6H", "4H", moves=[TWO, "play AH"], best="play 5H"
    ),
    "the last player takes the trick with the ten": _at(
        "9H 9C", "5H", "7H", "AH 4H TH", moves=[TWO, "play 9H 5H 7H"], best="play TH"
    ),
    "an ace takes a nine": by_thumb(_at("9H 9C", "AH 5H 8C", moves=[TWO, "play 9H"], best="play AH")),
    "the last player takes the trick cheaply": _at(
        "7H 9C", "5H", "6H", "8H 9H", moves=[TWO, "play 7H 5H 6H"], best="play 8H"
    ),
    "an ace takes a ten": by_thumb(
        _at(
            "AH 9C",
            "5H 8C TC",
            "6H 2C 4C",
            "4H AC TS",
            moves=[TWO, "play AH 5H 6H 4H 9C TC 2C"],
            best="play AC",
        )
    ),
    "the last player takes a trick of tens and court cards": by_thumb(
        _at(
            "AH 9C",
            "5H 8C",
            "6H 2C",
            "4H QC 3C",
            moves=[TWO, "play AH 5H 6H 4H 9C 8C 2C"],
            best="play QC",
        )
    ),
    "a trick worth nothing is not taken with a jack": by_thumb(
        _at(
            "AH 9C",
            "5H 8C",
            "6H 2C",
            "4H JD 3C",
            moves=[TWO, "play AH 5H 6H 4H 9C 8C 2C"],
            best="play 3C",
        )
    ),
    "a low card is led to an ace that is out": by_thumb(
        _at(
            "9H 2H 9C",
            "AH QH 5C TD TC 7D",
            "6H",
            "4H",
            moves=[TWO, "play 9H AH 6H 4H"],
            best="play 5C",
        )
    ),
    "the king goes on after the ace": _at(
        "AH KH 9C", "5H", "6H", "4H", moves=[TWO, "play AH 5H 6H 4H"], best="play KH"
    ),
    "the others lead an ace": by_thumb(
        _at("9H 2H 9C", "AH 5C AC KC", "6H", "4H", moves=[TWO, "play 9H AH 6H 4H"], best="play AC")
    ),
    "the king of trumps is the best after the ace": _at(
        "9H 2H 9C", "AH KH 5C 5D", "6H", "4H", moves=[TWO, "play 9H AH 6H 4H"], best="play KH"
    ),
    "the three of trumps goes to the partner's ace": _at(
        "AH 9C", "5H", "6H 3H", "4H", moves=[TWO, "play AH 5H"], best="play 3H"
    ),
}
