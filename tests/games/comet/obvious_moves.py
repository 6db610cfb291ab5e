"""Obvious moves in Comet: leads that nothing can reach or stop, and the comet at the end."""

from attrs import evolve

from games.comet.comet_dealing import SPADES, dealt, run
from games.thumbs import Position, Positions, by_thumb
from muggins.cards.french import cards
from muggins.games.comet import Match
from muggins.games.comet.hand import Hand

OTHERS = "3D 5D 7H 9H JH 4S 6S 8S TS QC 3C"


def waiting(played: str = "") -> Match:
    """Ann leads spades, and Ben has the comet."""
    return run(dealt(SPADES, "9D TC TH").play("Ann", "AS"), "Ann", played)


def with_the_comet_alone() -> Match:
    """The same, but Ben has no other card."""
    match = waiting()
    hand = match.current
    assert isinstance(hand, Hand)
    held = (hand.piles.hands[0], cards("9D"), *hand.piles.hands[2:])
    return match.then(current=evolve(hand, piles=evolve(hand.piles, hands=held)))


def _leading(hand: str, best: str) -> Position:
    return Position(lambda: dealt(hand), best)


def _following(*hands: str, lead: str, best: str, player: str) -> Position:
    return Position(lambda: dealt(*hands).play("Ann", lead), best, player)


POSITIONS: Positions = {
    "no run reaches an ace": _leading(f"AC {OTHERS}", "play first AC"),
    "a king stops the run, so the player leads again": by_thumb(_leading(f"KH {OTHERS}", "play first KH")),
    "the 8 of diamonds is never in the deck": _leading(f"7D {OTHERS}", "play first 7D"),
    "the longest run": _leading(f"4D {OTHERS}", "play first 3D"),
    "the comet waits": _leading(f"9D {OTHERS}", "play first 3D"),
    "a king is a way to lead again later": _leading(f"AC KH {OTHERS[:-3]}", "play first AC"),
    "the comet waits in a run": Position(waiting, "pass second", "Ben"),
    "the comet still waits before the ten": Position(
        lambda: waiting("2S 3S 4S 5S 6S 7S 8S 9S"), "pass second", "Ben"
    ),
    "the comet is played before somebody goes out": Position(
        lambda: waiting("2S 3S 4S 5S 6S 7S 8S 9S TS"), "play second 9D", "Ben"
    ),
    "nobody else can follow the comet": _following(
        "QC KC 9D TD 2H 4H", "JC", lead="QC", best="play first 9D", player="Ann"
    ),
    "the comet is a last card": Position(with_the_comet_alone, "play second 9D", "Ben", is_searched=False),
}
