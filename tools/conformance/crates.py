"""The cases of Crates, made by its second scorer: hands, plays and 2-sequences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from conformance.case import Case, random_cases, worked_cases
from games.crates import literal_crates as literal

__all__ = ["FILES_OF_GAME"]

HANDS = """
CT-11; 3C 3D 3H;; 3s alone
CT-11; 3C KC;; a 3 covers the king
CT-11; 3C 5C 6C 7C 8C;; the dearest card but the 8 is covered
CT-13; 3C 8C;; nothing to cover
CT-13; 3C 3D AC;; one 3 is spare
CT-11; AC 2C 4C 7C TC JC QC KC;; no 3
"""

PLAYS = """
CT-03; 5H 9D KS 5S | 9H;; the suit or the rank
CT-08; 8C 9H | 9S;; an 8 has to match as well
CT-08; 8C 8S 9H KS QC | 8S H;; the named suit, or another 8
CT-08; 9C 9S 8H KH QD | 9D H;; the named suit, or another 9
"""

SEQUENCES = """
CT-05; 2C 2H AD 2S;; two for a 2, one for an ace
CT-05; 2C;; a 2 alone
CT-05; 2C AC AD AH AS 2D 2H 2S;; all of them
"""


def crates_hands() -> Iterator[Case]:
    """The cards left in a hand, and what they score."""
    yield from worked_cases(HANDS, lambda question, _: _scored(question.split()))
    yield from random_cases(100, {}, _held, lambda held, _: _scored(held))


def crates_plays() -> Iterator[Case]:
    """A hand, an upcard and the suit that was named for it, and which cards may be played."""

    def worked(question: str, _: object) -> Case:
        held, top = question.split(" | ")
        return _playable(held.split(), *top.split())

    yield from worked_cases(PLAYS, worked)
    yield from random_cases(80, {}, _met, lambda drawn, _: _playable(*drawn))


def crates_sequences() -> Iterator[Case]:
    """The cards of a 2-sequence, and how many are drawn at its end."""
    yield from worked_cases(SEQUENCES, lambda question, _: _drawn(question.split()))
    yield from random_cases(20, {}, _sequence, lambda cards, _: _drawn(cards))


def _held(rng: Random) -> list[str]:
    threes = [card for card in literal.DECK if card[0] == "3"]
    others = [card for card in literal.DECK if card[0] != "3"]
    return [*rng.sample(threes, rng.randint(0, 4)), *rng.sample(others, rng.randint(0, 8))] or ["3C"]


def _met(rng: Random) -> tuple[list[str], str, str | None]:
    top, *held = rng.sample(literal.DECK, rng.randint(2, 9))
    suits = {"8": literal.SUITS, "9": literal.COLOUR[top[1]]}.get(top[0])
    return held, top, rng.choice(suits) if suits else None


def _sequence(rng: Random) -> list[str]:
    cards = [card for card in literal.DECK if card[0] in "2A"]
    first = rng.choice([card for card in cards if card[0] == "2"])
    others = [card for card in cards if card != first]
    return [first, *rng.sample(others, rng.randint(0, 7))]


def _scored(held: Sequence[str]) -> Case:
    return {"hand": list(held), "total": literal.hand_score(held)}


def _playable(held: Sequence[str], upcard: str, named: str | None = None) -> Case:
    found = [card for card in held if literal.fits(card, upcard[0], upcard[1], named)]
    return {"hand": list(held), "upcard": upcard, "named": named, "playable": found}


def _drawn(cards: Sequence[str]) -> Case:
    return {"cards": list(cards), "draws": literal.sequence_draw(cards)}


FILES_OF_GAME = (crates_hands, crates_plays, crates_sequences)
