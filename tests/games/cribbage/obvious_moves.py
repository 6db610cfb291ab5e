"""Obvious moves in Cribbage for two, three and four: cards that count are kept, and points are pegged."""

from collections.abc import Collection
from typing import Any

from games.thumbs import Position, Positions
from muggins.cards.french import PACK
from muggins.games import cribbage
from muggins.games.cribbage import Match

NAMES = ("Ann", "Ben", "Cid", "Dot")
SEVENS, EIGHTS = "7C 7D 8H 8S KC QD", "8D 6H KS TH 2C JD"
BEN, CID, DOT = "TC 8C 2D AD JC", "9H 4D 2H KD QH", "TS 7H 3D 2S QS"
OTHERS = "TC 8C 2D AD JC", "KD 8D 2H 6S QH", "TS 7H AC 2S QS"


def dealt(*hands: str, rules: Any = cribbage.STANDARD) -> Any:
    """A match in which the last player deals these hands; Ann speaks first."""
    held = [hand.split() for hand in hands]
    named = [card for turn in zip(*held, strict=True) for card in turn]
    rest = [card.code for card in PACK if card.code not in named]
    players = NAMES[: len(hands)]
    return Match(players, players[-1], rules).deal([*named, *rest])


def in_play(*hands: str, thrown: str, played: str = "", rules: Any = cribbage.STANDARD) -> Any:
    """A match in the play, after everybody has thrown, with the cards of each player parted by commas."""
    match = dealt(*hands, rules=rules)
    for player, cards in zip(match.players, thrown.split(","), strict=True):
        match = match.discard(player, cards)
    match = match.turn_up(20)
    for card in played.split():
        match = match.play(card)
    return match


def _throwing(*hands: str, best: str) -> Position:
    return Position(lambda: dealt(*hands), f"discard pone {best}")


def _playing(*hands: str, thrown: str, played: str, best: Collection[str]) -> Position:
    lines = {f"play {card}" for card in best}
    return Position(lambda: in_play(*hands, thrown=thrown, played=played), lines)


def _for_two(played: str, *best: str) -> Position:
    return _playing(SEVENS, EIGHTS, thrown="KC QD,2C JD", played=played, best=best)


def _for_three(played: str, *best: str) -> Position:
    return _playing("7C 8H 5S QC AS", BEN, CID, thrown="AS,AD,KD", played=played, best=best)


def _for_four(played: str, *best: str) -> Position:
    hands = ("7C 8H 5S QC AS", BEN, CID, DOT)
    return _playing(*hands, thrown="AS,AD,KD,2S", played=played, best=best)


POSITIONS: Positions = {
    "two pairs that make fifteens": _throwing(SEVENS, EIGHTS, best="KC QD"),
    "three fives and a jack": _throwing("5C 5D 5H JS 2S 9D", EIGHTS, best="2S 9D"),
    "four of a kind": _throwing("9C 9D 9H 9S QH AH", EIGHTS, best="QH AH"),
    "a double run": _throwing("3C 3D 4H 5S TC KD", EIGHTS, best="TC KD"),
    "a run of four": _throwing("6C 7D 8S 9H AC KD", "8D 6H KS TH 2C JD", best="AC KD"),
    "fifteen for two": _for_two("7C", "8D"),
    "a third eight for six": _for_two("8H 8D", "8S"),
    "a run of three for three": _for_two("7C 6H", "8H", "8S"),
    "thirty-one for two": _playing(
        SEVENS, "4D 6H KS TH 2C JD", thrown="KC QD,2C JD", played="7C 6H 8H", best=("KS", "TH")
    ),
    "for three: four of a kind": _throwing("9C 9D 9H 9S QC", *OTHERS[:2], best="QC"),
    "for three: three fives and a jack": _throwing("5C 5D 5H JS 4S", *OTHERS[:2], best="4S"),
    "for three: fifteen for two": _for_three("7C", "8C"),
    "for three: a run of three for three": _for_three("7C 8C", "9H"),
    "for four: a double run": _throwing("3C 3D 4H 5S KC", *OTHERS, best="KC"),
    "for four: fifteen for two": _for_four("5S", "TC", "JC"),
    "for four: a run of three for three": _for_four("7C 8C", "9H"),
    "for four: thirty-one for two": _for_four("7C 8C 9H", "7H"),
}
