"""Obvious moves in One-Eyed Jack: own rows are completed, those of others stopped, and jacks kept."""

from games.thumbs import Position, Positions
from muggins.games.one_eyed_jack import Match, Rules
from muggins.games.one_eyed_jack.cards import PACK, READ
from muggins.games.one_eyed_jack.markers import Markers


def holding(hand: str, *markers: str, rules: Rules | None = None) -> Match:
    """A match in which Ann is to move with these cards, and some markers are on the board."""
    players = ("Ann", "Ben", "Cid")[: len(markers)]
    match = Match(players, players[-1], rules or Rules()).deal(PACK)
    held = READ.read(hand)
    return match.then(hands=(held, *match.hands[1:]), markers=Markers(markers))


def _at(hand: str, *markers: str, best: str, rules: Rules | None = None) -> Position:
    return Position(lambda: holding(hand, *markers, rules=rules), best, is_searched=False)


POSITIONS: Positions = {
    "a jack completes a row": _at("JD 5C", "b1 c1 d1", "", best="play JD e1"),
    "a jack is kept": _at("JD 5C", "b1", "d4", best="play 5C e6"),
    "a row of five is not counted twice": _at("5C", "b1 c1 d1 e1", "h8", best="play 5C e6"),
    "the longest own line": _at("7C 5H", "e1 f1 g1", "", best="play 7C h1"),
    "the longest line of the other side": _at("7C 5H", "", "e1 f1 g1", best="play 7C h1"),
    "a jack breaks a row": _at("JS 5H", "", "b1 c1 d1 e1 a7", best="play JS d1"),
    "no own marker is taken away": _at("JS 5H", "b5 b6", "d1", best="play 5H a4"),
    "a dead card goes first": _at("7C 5H", "e1 f1 g1", "h1 g6", best="replace 7C"),
    "each of two other sides is stopped": _at("7C 5H", "", "e1 f1 g1", "d3", best="play 7C h1"),
    "any card is better than a jack for nothing": _at(
        "JS 5H", "b5 b6", "d1", rules=Rules(must_remove=False), best="play 5H a4"
    ),
}
