"""The cases of Last One, made by its second scorer: hands, plays and melees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from conformance.case import Case, random_cases, worked_cases
from games.last_one import literal_last_one as literal

__all__ = ["FILES_OF_GAME"]

HANDS = """
LO-13; *R;; a single card counts nothing, whatever it is
LO-13; *R 8C;; a joker and an 8
LO-13; AS KD TD 9C;; an ace, a face card, a ten and pips
LO-13; 8S 2D;; the 2 counts its pips
LO-13; *R *B 8C 8D 8H 8S AC AD AH AS;; all the dear cards
"""

PLAYS = """
LO-02; 5H 9D KS 5S | 9H;; the suit or the rank
LO-02; 6C 7C | 9H;; nothing matches
LO-07; 8C 9H | 9S;; an 8 at any time
LO-07; 8C 8S 9H KS QC | 8S H;; the named suit, or another 8
LO-10; *R *B KS | 9H;; jokers at any time
"""

MELEES = """
LO-06; 3 0-4H 2-5H 1-6H;; the one before the last aggressor draws
LO-06; 3 0-4H;; nobody goes on, and the next player draws
LO-06; 2 0-4S 1-5S 0-6S 1-7S 0-8S 1-9S 0-TS;; the 10 ends the melee
"""


def last_one_hands() -> Iterator[Case]:
    """The cards left in a hand, and what they count."""
    yield from worked_cases(HANDS, lambda question, _: _counted(question.split()))
    yield from random_cases(80, {}, _held, lambda held, _: _counted(held))


def last_one_plays() -> Iterator[Case]:
    """A hand, an upcard and the suit that was named for it, and which cards may be played."""

    def worked(question: str, _: object) -> Case:
        held, top = question.split(" | ")
        return _playable(held.split(), *top.split())

    yield from worked_cases(PLAYS, worked)
    yield from random_cases(80, {}, _met, lambda drawn, _: _playable(*drawn))


def last_one_melees() -> Iterator[Case]:
    """Who of how many players, by numbers from 0, has played which card of a melee, and who draws then."""

    def worked(question: str, _: object) -> Case:
        players, *plays = question.split()
        return _fought(int(players), [(int(play[0]), play[2:]) for play in plays])

    yield from worked_cases(MELEES, worked)
    yield from random_cases(40, {}, _melee, lambda drawn, _: _fought(*drawn))


def _held(rng: Random) -> list[str]:
    return rng.sample(literal.DECK, rng.randint(1, 12))


def _met(rng: Random) -> tuple[list[str], str, str | None]:
    held = _held(rng)
    top = rng.choice([card for card in literal.NATURAL if card not in held])
    return held, top, rng.choice(literal.SUITS) if top[0] == "8" else None


def _melee(rng: Random) -> tuple[int, list[tuple[int, str]]]:
    players, suit = rng.randint(2, 6), rng.choice(literal.SUITS)
    plays: list[tuple[int, str]] = []
    for rank in literal.MELEE[: rng.randint(1, 7)]:
        seats = [seat for seat in range(players) if not plays or seat != plays[-1][0]]
        plays.append((rng.choice(seats), rank + suit))
    return players, plays


def _counted(held: Sequence[str]) -> Case:
    points = [literal.value(card) for card in held] if len(held) > 1 else []
    return {"hand": list(held), "points": points, "total": literal.hand_value(held)}


def _playable(held: Sequence[str], upcard: str, named: str | None = None) -> Case:
    found = [card for card in held if literal.fits(card, upcard[0], upcard[1], named)]
    return {"hand": list(held), "upcard": upcard, "named": named, "playable": found}


def _fought(players: int, plays: Sequence[tuple[int, str]]) -> Case:
    defender, draws = literal.melee_result(plays, players)
    told = [{"player": seat, "card": card} for seat, card in plays]
    return {"players": players, "plays": told, "defender": defender, "draws": draws}


FILES_OF_GAME = (last_one_hands, last_one_melees, last_one_plays)
