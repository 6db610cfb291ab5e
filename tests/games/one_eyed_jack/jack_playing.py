"""Matches of One-Eyed Jack for the tests, with hands that are known; and the second scorer's words."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from random import Random

from games.one_eyed_jack import literal_one_eyed_jack as literal
from muggins import games
from muggins.games.one_eyed_jack import PACK, STANDARD, Match, Rules

NAMES = ("Ann", "Ben", "Cid", "Dot")
CODES = [card.code for card in PACK]
PLACES = list(product(range(10), range(10)))
PLAIN = [place for place in PLACES if place not in literal.CORNERS]
NAME_OF = {(row, column): f"{'abcdefghij'[column]}{row + 1}" for row, column in PLACES}


def spoken(places: Iterable[tuple[int, int]]) -> str:
    """The names of some places of the second scorer."""
    return " ".join(NAME_OF[place] for place in sorted(places))


def literal_board(layout: str) -> list[list[str]]:
    """The board of the second scorer: ten rows of ten."""
    card_at = dict(zip(PLAIN, layout.split(), strict=True))
    return [[card_at.get((row, column), "*") for column in range(10)] for row in range(10)]


def shuffled_layout(rng: Random) -> str:
    """A board in any order."""
    cards = [code for code in CODES if code[0] != "J"]
    rng.shuffle(cards)
    return " ".join(cards)


def deck(hands: Sequence[str], stock: str = "") -> list[str]:
    """The two packs in an order that deals these hands, Ann's first; these cards are the next to be drawn."""
    named = [code for cards in zip(*map(str.split, hands), strict=True) for code in cards] + stock.split()
    rest = list(CODES)
    for code in named:
        rest.remove(code)
    return named + rest


def dealt(*hands: str, stock: str = "", rules: Rules = STANDARD, start: Sequence[int] | None = None) -> Match:
    """A match in which these hands were just dealt. The last player deals, and Ann plays first."""
    players = NAMES[: len(hands)]
    match = Match(players, players[-1], rules, (0,) * len(hands) if start is None else start)
    return match.deal(deck(hands, stock))


def after(match: Match, *lines: str) -> Match:
    """The match after some moves, each as its line; a line `CARD SPACE` is a play."""
    for line in lines:
        match = match.apply(f"play {line}" if line[0].isupper() or line[0].isdigit() else line)
    return match


@cache
def ends_without_a_winner() -> Match:
    """A match of three players that nobody has won."""
    game = games.find("one_eyed_jack")
    ends = (game.play_at_random(Random(seed), Match(NAMES[:3])) for seed in range(100))
    return next(match for match in ends if match.is_drawn)
