"""Obvious moves in Mus: good hands refuse mus, bid and see; kings are kept, and weak hands fold."""

from games.mus.mus_playing import bet, dealt
from games.thumbs import Position, Positions, by_thumb

BEST, WEAK = "KKKA", "Q654"
OTHERS = ["7654", "7654", "J764"]
PASSED = ["no-mus", "all pass", "all pass"]
"""Grande and chica are passed."""


def _at(*hands: str, moves: list[str], best: str | tuple[str, ...]) -> Position:
    four = [*hands, *OTHERS[len(hands) - 1 :]]
    return Position(lambda: bet(dealt(["-".join(hand) for hand in four]), *moves), best)


POSITIONS: Positions = {
    "the best hand refuses mus": _at(BEST, moves=[], best="no-mus"),
    "a weak hand wants mus": _at(WEAK, moves=[], best="mus"),
    "kings are kept": _at("KK54", moves=["mus"] * 4, best="discard 5C 4C"),
    "aces are kept without kings": by_thumb(_at("AA54", moves=["mus"] * 4, best="discard 5C 4C")),
    "without kings and aces all goes": by_thumb(
        _at("7654", "7654", "J764", "QJ64", moves=["mus"] * 4, best="discard 7C 6C 5C 4C")
    ),
    "of four kings one goes, as one has to": _at("KKKK", moves=["mus"] * 4, best="discard KC"),
    "four kings bid in grande": by_thumb(_at("KKKK", moves=["no-mus"], best="bid 2")),
    "a weak hand passes": _at(WEAK, moves=["no-mus"], best="pass"),
    "four kings raise": by_thumb(_at(WEAK, "KKKK", moves=["no-mus", "bid 2"], best="raise second 3")),
    "four kings do not fold to a dear bid": by_thumb(
        _at(WEAK, "KKKK", moves=["no-mus", "bid 30"], best=("see second", "raise second 31"))
    ),
    "four kings see an órdago": _at(WEAK, "KKKK", moves=["no-mus", "ordago eldest"], best="see second"),
    "a queen folds to an órdago": _at(WEAK, "QJ64", moves=["no-mus", "ordago eldest"], best="fold second"),
    "a seven folds to a bid": _at(WEAK, "7654", moves=["no-mus", "bid 2"], best="fold second"),
    "two pairs bid in pares": by_thumb(_at("KKAA", "7766", moves=PASSED, best="bid 2")),
    "forty bids in juego": by_thumb(_at("KKQQ", "JJ77", moves=[*PASSED, "all pass"], best="bid 2")),
}
