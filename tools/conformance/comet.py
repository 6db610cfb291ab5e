"""The cases of Comet, made by its second scorer: runs, and what hands score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from conformance.case import Case, random_cases, worked_cases
from games.comet import literal_comet as literal

__all__ = ["FILES_OF_GAME"]

RUNS = """
CO-01; 7D;; diamonds stop at the seven
CO-03; AH;; the next card up, aces low
CO-03; QS;; up to the king
CO-04; KC;; a king ends a run
CO-04; 3C | 4C 5C;; the next card was played before, or is in the stub
CO-06; 9D 6C | AC 2C 3C 4C 5C;; the next card of the run, or the ten of diamonds
CO-06; 9D;; no run was interrupted
CO-06; 9D 4H | TD JD;; the ten of diamonds was played before
CO-06; 9D | TD;; nothing goes on
"""

HANDS = """
CO-08; - / KS 3H / TD / 2C;; a point for the hand, a point for each card, and two for the king
CO-08; - / KS 3H / TD / 2C | KH;; a king in the stub
CO-08; - / KS 3H / TD / 2C | KH; !stub_kings; a king in the stub, by the other reading
CO-09; AC / 9D TD / - / 2C;; whoever holds the comet loses a point
CO-09; AC / TD / 2C / - | 9D;; nobody holds the comet
"""


def comet_runs() -> Iterator[Case]:
    """The card played last, what the comet has interrupted, what is gone, and which cards go on."""

    def worked(question: str, _: object) -> Case:
        shown, _, gone = question.partition(" | ")
        top, _, interrupted = shown.partition(" ")
        return _run(top, interrupted or None, gone.split())

    yield from worked_cases(RUNS, worked)
    yield from random_cases(80, {}, _on_the_table, lambda drawn, _: _run(*drawn))


def comet_hands() -> Iterator[Case]:
    """The cards left in the hand of each player, the stub, and what each player scores."""

    def worked(question: str, options: object) -> Case:
        left, _, stub = question.partition(" | ")
        hands = [hand.replace("-", "").split() for hand in left.split("/")]
        return _scored(hands, stub.split(), not options)

    yield from worked_cases(HANDS, worked)
    yield from random_cases(80, {}, _left, lambda drawn, _: _scored(*drawn))


def _on_the_table(rng: Random) -> tuple[str, str | None, list[str]]:
    cards = rng.sample(literal.DECK, rng.randint(5, 40))
    others = [card for card in cards if card != literal.COMET]
    if rng.random() < 0.5:
        return others[0], None, others[1:]
    interrupted = others[0] if rng.random() < 0.8 else None
    return literal.COMET, interrupted, others[1:]


def _left(rng: Random) -> tuple[list[list[str]], list[str], bool]:
    cards = rng.sample(literal.DECK, len(literal.DECK))
    left = [[cards.pop() for _ in range(rng.randint(1, 4))] for _ in range(rng.randint(3, 7))]
    left.insert(rng.randrange(len(left) + 1), [])
    return left, [cards.pop() for _ in range(rng.randint(0, 3))], rng.random() < 0.7


def _run(top: str, interrupted: str | None, gone: Sequence[str]) -> Case:
    following = [literal.next_up(card) for card in (top, interrupted) if card]
    found = [card for card in following if card and card not in {"8D", *gone}]
    return {"top": top, "interrupted": interrupted, "gone": list(gone), "playable": sorted(found)}


def _scored(left: Sequence[Sequence[str]], stub: Sequence[str], stub_kings: bool) -> Case:
    points = literal.hand_scores(left, stub, stub_kings)
    return {"left": [*map(list, left)], "stub": list(stub), "stub_kings": stub_kings, "points": points}


FILES_OF_GAME = (comet_hands, comet_runs)
