"""Obvious moves in Écarté: proposals, exchanges, the king of trumps, and cheap tricks."""

from games.ecarte.ecarte_playing import after, dealt
from games.thumbs import Position, Positions, by_thumb

STRONG, WEAK = "KH QH JH KS 7C", "9H AS TS 9C 8C"
"""With hearts for trumps, the seven of which is turned up."""


def _at(pone: str, dealer: str, *moves: str, best: str, player: str | None = None) -> Position:
    return Position(lambda: after(dealt(pone, dealer), *moves), best, player)


POSITIONS: Positions = {
    "a strong hand is played": by_thumb(_at(STRONG, WEAK, best="stand")),
    "a weak hand is not": _at(WEAK, STRONG, best="propose"),
    "a strong hand refuses": by_thumb(_at(WEAK, STRONG, "propose", best="refuse")),
    "a weak hand accepts": _at(STRONG, WEAK, "propose", best="accept"),
    "trumps and kings are kept": _at(STRONG, WEAK, "propose", "accept", best="exchange 7C"),
    "all else is exchanged": _at(
        WEAK, "KC 8H KS 9S 7C", "propose", "accept", "exchange", best="exchange 9S 7C"
    ),
    "the king of trumps is shown": _at(STRONG, WEAK, "stand", best="show-king pone"),
    "the king of trumps is shown out of turn": _at(
        WEAK, STRONG, "stand", best="show-king dealer", player="Ben"
    ),
    "the highest trump is led": _at(STRONG, WEAK, "stand", "show-king pone", best="play KH"),
    "a king is led, which only a trump beats": by_thumb(
        _at("AS TS 9S KD 7C", "KH 8H KS QD JC", "stand", best="play KD")
    ),
    "the best card of the longest suit is led": _at(
        "AS TS 9S QD 7C", "KH 8H KS KD JC", "stand", best="play AS"
    ),
    "trumps are led from three": _at("QH JH 8H 9S 7C", "KH 9H KS KD JC", "stand", best="play QH"),
    "a trick is taken with the lowest card that does it": _at(
        "AS TS 9S QD 7C", "KH 8H KS QS JS", "stand", "play AS", best="play JS"
    ),
    "a trick is trumped low": _at("AS TS 9S QD 7C", "KH 8H KD QC JC", "stand", "play AS", best="play 8H"),
    "a trick that is lost costs the lowest card": _at(
        "AH TS 9S QD 7C", "KD 8D AS KS 8C", "stand", "play AH", best="play 8D"
    ),
}
