"""The cases of Jersey Gin, made by its second scorer: hands, discards, lay-offs, settlements, matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from conformance.case import Case, Options, random_cases, worked_cases
from games.jersey_gin import literal_jersey_gin as literal

__all__ = ["FILES_OF_GAME"]

HANDS = """
JG-02; 4S 5S 6S 7S 6H 6D KC QD 2H 9C;; a run of four, or the sixes and no run
JG-02; AH AD AC 2H 3H 4H 5C 6C 7C KS;; three melds and a king
JG-02; 5C 6C 7C 7D 7H 7S 8S 9S TS 2D;; the seven of clubs goes on the run
JG-01; QS KS AS 2S JD JH 8C 9C 3D 3H;; the ace is low, and never next to the king
JG-01; AC 2C 3C 4C 5C 6C 7C 8C 9C TC;; a run of ten, which can be parted in eight ways
JG-02; 3H 4H 5H 6H 7H 5D 5C 5S KD KC;; the five of hearts is needed in the run
JG-02; 2C 2D 2H 2S 3S 4S TD JD QD KD;; the fourth two goes on the run
JG-02; 4C 4D 4H 5C 6C 7C 8D 9D TD AS;; the four of clubs stays in the set
"""

DISCARDS = """
JG-03; AS 4S AC 2C AD 2D 3D 4D 2H 3H 4H;; not what one best arrangement of the eleven would throw away
JG-03; AH AD AC 2H 3H 4H 5C 6C 7C KS KD;; either king
JG-14; 5C 6C 7C 8C 9C KD KH KS 2C 2D 2H;; eleven melded cards: one that leaves ten melded
"""

LAY_OFFS = """
JG-06; 9D TD JD 9S 9H KC KD 7C 6H 4S | JC JH JS / 2C 3C 4C 5C;; a set, no run, and the jack is laid off
JG-06; 6C AC 8H 8S 8D QC QD QS 4D 5D | JC JH JS / 2C 3C 4C 5C;; both ends of a run
JG-05; 5S 6S TS JS KD KH 2C 2D 8H 9H | 5C 5D 5H / 7S 8S 9S;; one card after the other, and the fourth of a set
JG-06; 6C 7C KD KH QS JD 2H 3S 9H 8D | 6D 6H 6S / 3C 4C 5C;; a card that fits both goes on the run
JG-05; AC KC AD 2D 9H 8S 7H 5H 4S TH | 2C 3C 4C / JD QD KD;; nothing goes beyond an ace or a king
"""

LEDGER = "JC JH JS 2C 3C 4C 5C AD AH 2H / 9D TD JD 9S 9H KC KD 7C 6H 4S / 6C AC 8H 8S 8D QC QD QS 4D 5D"
EXTENDED = "QC 7D 8D 9D TH QH 6S 7S 8S QS / 6C 7C 8C 9C JC KC QD KH 9S KS / TC TD JD KD 6H 7H 8H 9H TS JS"
TIES = "7C 8C 9C TC JC QC KC AS 3S 5S / 7D 8D 9D TD JD QD KD 2S 6S AC / 7H 8H 9H TH JH QH KH 4S 2D 3D"
LOWER = "7C 8C 9C TC JC QC KC AS 3S 5S / 7D 8D 9D TD JD QD KD 2S AC 3H / 7H 8H 9H TH JH QH KH 4S 6S 4D"
GIN = "JC JH JS 2C 3C 4C 5C AD AH AS / 9D TD JD 9S 9H KC KD 7C 6H 4S / 6C AC 8H 8S 8D QC QD QS 4D 5D"

SETTLEMENTS = f"""
JG-07; {LEDGER};; both others lay off in turn
JG-04; {LEDGER}; layoff_on=knocker; on the knocker's melds alone
JG-08; {LOWER};; an underknock
JG-08; {TIES};; a tie is the knocker's
JG-08; {TIES}; tie_underknocks; by the other reading it is an underknock, of the player at the left
JG-09; {GIN};; gin: nobody lays off
JG-09; {GIN}; gin_bonus_each; by the other reading the bonus is scored twice
JG-06; {EXTENDED};; the third hand melds so as to lay off on what the second has laid off
"""


def jersey_gin_hands() -> Iterator[Case]:
    """A hand, its least deadwood, and all ways to meld it that leave that."""
    yield from worked_cases(HANDS, lambda question, _: _hand(literal.bits(question)))
    yield from random_cases(250, {}, lambda rng: _drawn(rng, 10), lambda hand, _: _hand(hand))


def jersey_gin_discards() -> Iterator[Case]:
    """Eleven cards, the least deadwood after a discard, and all discards that leave that."""
    yield from worked_cases(DISCARDS, lambda question, _: _discards(literal.bits(question)))
    yield from random_cases(120, {}, lambda rng: _drawn(rng, 11), lambda hand, _: _discards(hand))


def jersey_gin_lay_offs() -> Iterator[Case]:
    """A hand, melds on the table, and the least deadwood before and after lay-offs on them."""

    def worked(question: str, _: Options) -> Case:
        hand, table = question.split(" | ")
        return _lay_offs(literal.bits(hand), [literal.bits(meld) for meld in table.split(" / ")])

    yield from worked_cases(LAY_OFFS, worked)
    yield from random_cases(200, {}, _with_table, lambda drawn, _: _lay_offs(*drawn))


def jersey_gin_settlements() -> Iterator[Case]:
    """Three hands, what each lays out after a knock, and what the hand pays."""

    def worked(question: str, options: Options) -> Case:
        return _settled([literal.bits(hand) for hand in question.split(" / ")], 0, options)

    yield from worked_cases(SETTLEMENTS, worked)
    yield from random_cases(80, {}, _knocked, lambda drawn, _: _settled(*drawn, {}))
    yield from random_cases(
        20, {"tie_underknocks": True}, _knocked, lambda drawn, rules: _settled(*drawn, rules)
    )
    for number in range(1, 21):
        name = f"random-layoff-on-knocker-{number:03}"
        yield {"id": name, **_settled(*_knocked(Random(name)), {"layoff_on": "knocker"})}


def jersey_gin_matches() -> Iterator[Case]:
    """Matches move by move, and who won each hand."""
    yield from random_cases(4, {}, lambda rng: rng, lambda rng, _: _match(rng))


def _few(rng: Random) -> list[int]:
    """The cards of some ranks next to each other, of which there are many melds."""
    width = rng.randint(4, 6)
    lowest = rng.randint(0, 13 - width)
    return [suit * 13 + rank for suit in range(4) for rank in range(lowest, lowest + width)]


def _drawn(rng: Random, size: int) -> int:
    return sum(1 << number for number in rng.sample(rng.choice([range(52), _few(rng)]), size))


def _with_table(rng: Random) -> tuple[int, list[int]]:
    """Ten cards, and up to four melds of the others."""
    hand = _drawn(rng, 10)
    table: list[int] = []
    left = ~hand
    for meld in rng.sample([meld for meld in literal.MELDS if meld.bit_count() <= 5], 80):
        if meld & left == meld and len(table) < 4:
            left &= ~meld
            table.append(meld)
    return hand, table


def _melds(packing: Sequence[int]) -> list[list[str]]:
    return sorted(map(literal.codes, packing))


def _hand(hand: int) -> Case:
    least, packings = literal.best(hand)
    return {"hand": literal.codes(hand), "deadwood": least, "ways": sorted(map(_melds, packings))}


def _discards(hand: int) -> Case:
    least, good = literal.best_discards(hand)
    return {"hand": literal.codes(hand), "deadwood": least, "discards": [literal.CODES[one] for one in good]}


def _lay_offs(hand: int, table: list[int]) -> Case:
    return {
        "hand": literal.codes(hand),
        "table": [literal.codes(meld) for meld in table],
        "alone": literal.deadwood(hand),
        "deadwood": literal.best_with_table(hand, table),
    }


def _knocked(rng: Random) -> tuple[list[int], int]:
    """Three hands, the first of which may knock: its cards are drawn until they have little deadwood."""
    while True:
        cards = rng.sample(range(52), 52)
        hand = _drawn(rng, 10)
        if literal.deadwood(hand) <= 10:
            others = [number for number in cards if not hand >> number & 1]
            rest = [sum(1 << number for number in others[start : start + 10]) for start in (0, 10)]
            knocker = rng.randrange(3)
            return [*rest[:knocker], hand, *rest[knocker:]], knocker


def _settled(hands: list[int], knocker: int, options: Options) -> Case:
    """Each lays out what leaves least after lay-offs on the melds shown so far, and most cards of that."""
    on = options.get("layoff_on", "all")
    is_gin = literal.deadwood(hands[knocker]) == 0
    shown: list[tuple[int, ...] | None] = [None, None, None]

    def left_with(seat: int, packing: tuple[int, ...]) -> int:
        if is_gin or seat == knocker:
            return literal.worth(hands[seat] & ~sum(packing))
        return literal.after_knock(knocker, hands, [*shown[:seat], packing, *shown[seat + 1 :]], on)[seat]

    for seat in (knocker, (knocker + 1) % 3, (knocker + 2) % 3):
        ways = [(left_with(seat, way), -sum(way), way) for way in literal.packings(hands[seat])]
        shown[seat] = min(ways)[2]
    melds = [packing or () for packing in shown]
    left = [literal.worth(hand & ~sum(packing)) for hand, packing in zip(hands, melds, strict=True)]
    if not is_gin:
        left = literal.after_knock(knocker, hands, melds, on)
    winner, points = literal.settle(
        "gin" if is_gin else "knock",
        knocker,
        left,
        tie_underknocks=options.get("tie_underknocks", False),
        gin_each=options.get("gin_bonus_each", False),
    )
    return {
        "rules": dict(options),
        "knocker": knocker,
        "hands": list(map(literal.codes, hands)),
        "melds": list(map(_melds, melds)),
        "deadwoods": left,
        "winner": winner,
        "points": points,
    }


def _match(rng: Random) -> Case:
    table = literal.Table()
    moves: list[Case] = []
    for event in literal.random_match(rng):
        table.take(event)
        moves.append(_told(*event))
    won = [{"player": player, "points": points} for _, player, points in table.awards]
    return {"moves": moves, "hands_won": won, "boxes": table.boxes, "scores": table.scores}


def _told(word: Any, *rest: Any) -> Case:
    """An event as it is written."""
    if word == "deal":
        return {"move": word, "dealer": rest[0], "deck": rest[1]}
    if word in ("lay-out", "keep"):
        return {"move": word, "melds": _melds(rest[0])}
    return {"move": word, "card": rest[0]} if rest else {"move": word}


FILES_OF_GAME = (
    jersey_gin_discards,
    jersey_gin_hands,
    jersey_gin_lay_offs,
    jersey_gin_matches,
    jersey_gin_settlements,
)
