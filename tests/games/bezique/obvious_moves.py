"""Obvious moves in Bezique: cards that no meld needs, the dearest meld, and a carte blanche."""

from games.bezique.bezique_playing import after, dealt
from games.thumbs import Position, Positions

HELD = "AS KS QS JD TS 9S 8S 7S AH KH QH JH"
BLANK = "7C 8C 9C TC 7D 8D 9D TD 7H 8H 9H TH"


def _at(pone: str, dealer: str, *moves: str, best: str, player: str | None = None) -> Position:
    return Position(lambda: after(dealt(pone, dealer), *moves), best, player)


POSITIONS: Positions = {
    "no meld needs a nine": _at(HELD, "", best="play 9S"),
    "a ten is in fewer melds than the others": _at("AS KS QS JD AC KC QC JC AH KH QH TH", "", best="play TH"),
    "a nine takes an eight": _at("8C", "AC TC 9C KD QD", "play 8C", best="play 9C"),
    "a ten takes a nine": _at("9C", "AC TC KC KD QD AH AD KH QH 7D 8D", "play 9C", best="play TC"),
    "an ace takes a ten": _at("TC", "AC KC 9C QD AS KS KD AD KH QH 7D 8D", "play TC", best="play AC"),
    "an ace cannot be beaten, so a nine is thrown": _at(
        "AC", "TC KC QD AS KS KD AD KH QH 7D 8D 9D", "play AC", best="play 9D"
    ),
    "the cards of a bezique are kept": _at(
        "9D", "QS JD AS KS AH KH QH JH AC KC QC JC", "play 9D", best="play JH"
    ),
    "a bezique is scored": _at("TC QS QS JD", "9D 7D", "play TC 9D", best="score bezique QS JD"),
    "without a meld a card is drawn": _at("TC 8C 8H 8D", "9D 7D", "play TC 9D", best="draw"),
    "a marriage is scored": _at("TC KS QS", "9D 7D", "play TC 9D", best="score marriage KS QS"),
    "a sequence is dearer than a marriage": _at(
        "TC AH TH KH QH JH KS QS", "9D 7D", "play TC 9D", best="score sequence AH TH KH QH JH"
    ),
    "a carte blanche is shown": _at(BLANK, "AC KC", best="carte-blanche pone"),
    "a carte blanche is shown out of turn": _at("AC KC", BLANK, best="carte-blanche dealer", player="Ben"),
}
