"""Obvious moves in Crates: dear cards go first, and cards that harm others are for the end."""

from games.crates.crates_dealing import dealt, holding
from games.thumbs import Position, Positions
from muggins.games.crates import Match

FAR = "AD AC AS 3S"


def table(*hands: str, up: str) -> Match:
    """A match of which the first player is to move, with these hands."""
    return holding(dealt(*[""] * len(hands), up=up), *hands)


def _at(*hands: str, up: str, best: str, moves: str = "", player: str | None = None) -> Position:
    def match() -> Match:
        begun = table(*hands, up=up)
        return begun.apply(moves) if moves else begun

    return Position(match, best, player, is_searched=False)


def _dealt(hand: str, up: str, best: str) -> Position:
    return Position(lambda: dealt(hand, "AD AC AS 3S 3D 3C 4S 4D", up=up), best)


POSITIONS: Positions = {
    "the dearer card": _at("KH TH 4C", FAR, up="2H", best="play TH"),
    "a 3 is kept": _at("3H KH 4C", FAR, up="2H", best="play KH"),
    "the dearest is an 8, for the suit held": _at("8H TH 4C", FAR, up="2H", best="play 8H C"),
    "a 6 that another card follows": _at("6H KH 4C", FAR, up="2H", best="play 6H"),
    "a 6 that nothing follows waits": _at("6H TD KC", FAR, up="6D", best="play TD"),
    "the only one": _at("QH JC 4C", FAR, up="QS", best="play QH"),
    "who is about to go out misses a turn": _at("9H 4H KC", "AD", up="2H", best="play 4H"),
    "who is about to go out draws": _at("9H 7H KC", "AD", up="2H", best="play 7H"),
    "a partner may go out": _at("TH 7H KC", "2C 2D 2S", "AD", "4C 4D 4S", up="2H", best="play TH"),
    "nothing fits": _at("QC JC 4C", FAR, up="2H", best="draw"),
    "a last card is declared out of turn": _at(
        "KH TC", FAR, FAR, up="2H", moves="play KH", best="declare first", player="Ann"
    ),
    "a last card is declared in turn": _at("4H TC", FAR, up="2H", moves="play 4H", best="declare first"),
    "nothing is declared before": _at("KH TC", FAR, FAR, up="2H", best="play KH"),
}
