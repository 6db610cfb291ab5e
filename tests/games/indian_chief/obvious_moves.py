"""Obvious moves in Indian Chief: melds that are worth much more than their boxes usually bring."""

from games.thumbs import Position, Positions
from muggins.games.indian_chief import Match
from muggins.games.indian_chief.cards import pack


def dealt(hand: str, other: str = "") -> Match:
    """A match after a deal of this hand to Ann, and of another to Ben, who deals."""
    rest = [card.code for card in pack(2) if card.code not in {*hand.split(), *other.split()}]
    theirs = other.split()
    theirs += [rest.pop(0) for _ in range(8 - len(theirs))]
    order = [card for both in zip(hand.split(), theirs, strict=True) for card in both]
    return Match(("Ann", "Ben"), "Ben").deal([*order, *rest])


def _melding(hand: str, best: str) -> Position:
    return Position(lambda: dealt(hand), f"meld first {best}")


POSITIONS: Positions = {
    "a Doctor of fifty": _melding("AH 2S 3S 5S 6S 9S KD KC", "AH 2S 3S 5S 6S 9S"),
    "four of a kind": _melding("7S 7D 7H 7C 9D 9C 4D KC", "7S 7D 7H 7C 9D 9C KC"),
    "a Rich Man who loses nine": _melding("AD AC 2D 2C 3D 8H 8D QC", "AD AC 2D 2C 3D"),
    "a Poor Man of thirty": _melding("KS QS JS 4D 5C 6D 8C KD", "KS QS JS"),
    "four eights and a pair of nines": _melding("8S 8D 8H 8C 9D 9C 4D KC", "8S 8D 8H 8C 9D 9C KC"),
    "another Doctor": _melding("AH 2C 3C 5C 6C 9C KD KS", "AH 2C 3C 5C 6C 9C"),
    "another Poor Man of thirty": _melding("KS QS JS 4D 5C 6D 8C KH", "KS QS JS"),
    "another Rich Man": _melding("AS AH 2S 2H 3C 8H 8D QC", "AS AH 2S 2H 3C"),
    "a straight flush and nine": _melding("3H 4H 5H 6H 7H 9C KD 2S", "3H 4H 5H 6H 7H 9C KD"),
    "another straight flush and nine": _melding("5C 6C 7C 8C TD 9C 9H 2S", "5C 6C 7C 8C TD 9C 9H"),
}
