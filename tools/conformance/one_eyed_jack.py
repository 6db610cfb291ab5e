"""The cases of One-Eyed Jack, made by its second scorer: rows, plays, and whole matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any, TypeAlias

from conformance.case import Case, Options, random_cases, worked_cases
from games.one_eyed_jack import literal_one_eyed_jack as literal
from muggins.games.one_eyed_jack import PACK, USUAL_BOARD

__all__ = ["FILES_OF_GAME"]

Place: TypeAlias = tuple[int, int]

ROWS = """
OJ-06; b5 c5 d5 e5;; four in a line are no row
OJ-06; b5 c5 d5 e5 f5;; five across
OJ-06; e2 e3 e4 e5 e6;; five down
OJ-06; b3 c4 d5 e6 f7;; five on a falling diagonal
OJ-06; f3 e4 d5 c6 b7;; five on a rising diagonal
OJ-06; h2 i2 j2 a3 b3;; the end of a line and the beginning of the next one are not adjacent
OJ-06; b5 c5 d5 f5 g5;; a gap ends a row
OJ-05; b1 c1 d1 e1;; four and a corner
OJ-07; c3 c4 c5 c6 c7 a5 b5 d5 e5;; two rows that cross have nine markers
OJ-08; b5 c5 d5 e5 f5 g5;; six in a line are one row
OJ-08; b5 c5 d5 e5 f5 g5 h5 i5;; eight in a line are one row
OJ-08; a5 b5 c5 d5 e5 f5 g5 h5 i5;; nine in a line are two rows, which share one space
OJ-08; a5 b5 c5 d5 e5 f5 g5 h5 i5 j5;; ten in a line are two rows
OJ-08; b5 c5 d5 e5 f5 g5 h5 i5; most_shared=2; eight in a line are two rows, if they may share two spaces
OJ-08; b5 c5 d5 e5 f5 g5; most_shared=4; six in a line are two rows, if they may share four
OJ-09; b1 c1 d1 e1 a2 a3 a4 a5;; eight markers and a corner in both rows
OJ-09; b1 c1 d1 e1 f1 g1 h1 i1;; eight markers between two corners
OJ-09; b1 c1 d1 e1 f1 g1 h1;; seven and one corner are one row
"""

PLAYS = """
OJ-01; b2 / c4 / TC 9H;; one space of the ten of clubs is taken
OJ-02; b2 / c4 / JD JC;; any space but the taken ones and the corners
OJ-03; b1 c1 d1 e1 f2 / g1 / JS;; any marker may be taken away, also one's own, and one of a row
OJ-03; b1 c1 d1 e1 f2 / g1 / JH; completed_rows_locked; the markers of the row have to stay
OJ-03; b1 c1 d1 e1 f2 / g1 / JH; !own_markers_removable; one's own markers have to stay
OJ-04; b2 / j6 / TC AC;; the ten of clubs is dead
OJ-07; b1 c1 d1 a2 a3 a4 a5 / / 4C JD 5C;; the four of clubs and the jack make a second row
OJ-07; b1 c1 d1 / / / 4C;; one row wins against two others
OJ-07; b1 c1 d1 / / 4C;; and not against one
"""


def one_eyed_jack_rows() -> Iterator[Case]:
    """The spaces with a side's markers, its completed lines of five, and how many rows count."""
    yield from worked_cases(ROWS, lambda question, options: _rows(map(_place, question.split()), options))
    for options, count in (({}, 200), ({"most_shared": 2}, 30)):
        yield from random_cases(count, options, _claimed, _rows)


def one_eyed_jack_plays() -> Iterator[Case]:
    """Markers and a hand: where each card may be played, which are dead, and what wins at once."""
    yield from worked_cases(PLAYS, _worked_play)
    for options, count in (
        ({}, 60),
        ({"completed_rows_locked": True}, 15),
        ({"own_markers_removable": False}, 15),
    ):
        yield from random_cases(count, options, _drawn_play, lambda drawn, options: _plays(*drawn, options))


def one_eyed_jack_matches() -> Iterator[Case]:
    """Matches move by move, and who has won."""
    for options, count in (({}, 9), ({"completed_rows_locked": True}, 3), ({"most_shared": 2}, 3)):
        yield from random_cases(count, options, lambda rng: rng, _match)


def _name(place: Place) -> str:
    row, column = place
    return f"{'abcdefghij'[column]}{row + 1}"


def _place(name: str) -> Place:
    return int(name[1:]) - 1, "abcdefghij".index(name[0])


PLACES = list(product(range(10), range(10)))
PLAIN = [place for place in PLACES if place not in literal.CORNERS]
LINES: list[list[Place]] = sorted(map(sorted, literal.LINES))


def _names(places: Iterable[Place]) -> list[str]:
    return [_name(place) for place in sorted(places)]


def _claimed(rng: Random) -> list[Place]:
    """Some lines of five that meet, and single spaces."""
    own = {place for line in rng.sample(LINES, rng.randint(1, 5)) for place in line}
    return sorted((own | {*rng.sample(PLAIN, rng.randint(0, 20))}) - literal.CORNERS)


def _rows(places: Iterable[Place], options: Options) -> Case:
    own = sorted(places)
    return {
        "rules": dict(options),
        "spaces": _names(own),
        "completed": sorted(_names(line) for line in literal.filled_lines(own)),
        "rows": literal.count_rows(own, options.get("most_shared", 1)),
    }


def _board(layout: str) -> list[list[str]]:
    card_at = dict(zip(PLAIN, layout.split(), strict=True))
    return [[card_at.get((row, column), "*") for column in range(10)] for row in range(10)]


def _layout(rng: Random) -> str:
    cards = USUAL_BOARD.layout.split()
    return " ".join(rng.sample(cards, len(cards)))


def _worked_play(question: str, options: Options) -> Case:
    *sides, hand = question.split("/")
    markers = {_place(name): side for side, names in enumerate(sides) for name in names.split()}
    return _plays(USUAL_BOARD.layout, markers, len(sides), hand.split(), options)


def _drawn_play(rng: Random) -> tuple[str, dict[Place, int], int, list[str]]:
    """Markers of which some lines of five are nearly full, and a hand of seven."""
    sides = rng.randint(2, 3)
    markers: dict[Place, int] = {}
    for line in rng.sample(LINES, rng.randint(1, 6)):
        side = rng.choice([0, 0, *range(sides)])
        for place in rng.sample(line, rng.randint(3, 5)):
            if place not in literal.CORNERS:
                markers.setdefault(place, side)
    for place in rng.sample(PLAIN, rng.randint(0, 30)):
        markers.setdefault(place, rng.randrange(sides))
    return _layout(rng), markers, sides, rng.sample([card.code for card in PACK], 7)


def _plays(layout: str, markers: dict[Place, int], sides: int, hand: list[str], options: Options) -> Case:
    board, players = _board(layout), 3 if sides == 3 else 2
    readings = {
        "locked": options.get("completed_rows_locked", False),
        "own": options.get("own_markers_removable", True),
    }
    has_won = literal.has_won(markers, 0, players)
    winning = set() if has_won else literal.winning(hand, board, markers, 0, players)
    return {
        "rules": dict(options),
        "layout": layout,
        "markers": [_names(literal.spaces_of(markers, side)) for side in range(sides)],
        "hand": hand,
        "legal": {
            card: _names(literal.targets(card, board, markers, 0, **readings)) for card in sorted({*hand})
        },
        "dead": [card for card in sorted({*hand}) if literal.is_dead(card, board, markers)],
        "winning": sorted([card, _name(place)] for card, place in winning),
    }


def _match(rng: Random, options: Options) -> Case:
    layout, players = _layout(rng), rng.randint(2, 4)
    dealer = rng.randrange(players)
    deck = rng.sample([card.code for card in PACK], len(PACK))
    table: Any = literal.Table(
        players,
        dealer,
        deck,
        _board(layout),
        options.get("most_shared", 1),
        options.get("completed_rows_locked", False),
    )
    moves: list[Case] = []
    while not table.is_over:
        what, card, place = rng.choice(sorted(table.moves(), key=str))
        moves.append(
            {
                "player": table.turn,
                "move": what,
                "card": card,
                "space": None if place is None else _name(place),
            }
        )
        table.do(what, card, place)
    return {
        "rules": dict(options),
        "layout": layout,
        "players": players,
        "dealer": dealer,
        "deck": deck,
        "moves": moves,
        "markers": [
            _names(literal.spaces_of(table.markers, side)) for side in range(3 if players == 3 else 2)
        ],
        "hands": table.hands,
        "winner": table.winner,
    }


FILES_OF_GAME = (one_eyed_jack_matches, one_eyed_jack_plays, one_eyed_jack_rows)
