"""Obvious moves in Last One: dear cards go first, and cards that fit everything are kept."""

from games.last_one.last_one_dealing import dealt
from games.thumbs import Position, Positions, by_thumb

FOUR = "5D 6D 9D TD"


def _at(hand: str, up: str, best: str) -> Position:
    return Position(lambda: dealt(hand, FOUR, up=up), best)


POSITIONS: Positions = {
    "the dearer card": _at("9H 5H 6S 7C", "TH", "play 9H"),
    "an 8 is kept": _at("8C 5H 6S 7C", "TH", "play 5H"),
    "a joker is kept": _at("*R 5H 6S 7C", "TH", "play 5H"),
    "an 8 goes before a joker": _at("*R 8C 5S 7D", "TH", "play 8C D"),
    "the suit of most cards is named": by_thumb(_at("8C 5S 9S 7D", "TH", "play 8C S")),
    "a joker makes the next player draw": _at("*R 5S 9S 7D", "TH", "play *R 2S"),
    "the suit of most cards is led": _at("QH TC 5C 6C", "TH", "play TC"),
    "nothing fits": _at("QD KC JD 6C", "TH", "draw"),
    "while nobody is about to go out, a 2 can wait": Position(
        lambda: dealt("2H KH 8S 3C", "4D 5H 6H 7D", up="9H"), "play KH"
    ),
    "who is about to go out has to draw": by_thumb(
        Position(
            lambda: dealt("2H KH 8S 3C", "4D 5H 6H 7D", up="9H").draw().play("5H").draw().play("6H"),
            "play 2H",
        )
    ),
    "whoever can join a melee does": Position(
        lambda: dealt("4H KH 8S 3C", "5H 6D JD 7D", up="9H").play("4H"), "join second 5H", "Ben"
    ),
}
