"""The cases of Mus, made by its second scorer: hands, rounds, settlements, counters, and whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from conformance.case import Case, Options, random_cases, worked_cases
from games.mus import literal_mus as literal

__all__ = ["FILES_OF_GAME"]

HANDS = """
MU-05; KC 3D 4C 4D;; a three is a king: duples
MU-05; 7C 7D 2C 2D;; and a two is an ace
MU-05; 5C 5D 5H QC;; medias
MU-05; AC AD 2C 6C;; medias of aces
MU-05; KC 3D 7C AC;; a simple pair
MU-05; JC JD 6C 4C;; a simple pair, and the best punto
MU-05; KC KD 3C 3D;; four alike are duples of two equal pairs, the best there are
MU-05; AC AD 2C 2D;; the lowest duples, and the lowest punto
MU-05; KC QC JC 7C;; no pares
MU-06; KC QC JC AC;; the best juego
MU-06; KC QC JC 2C;; the best juego with a two for the ace
MU-06; KC 3C QC JC;; a juego of 40
MU-07; KC QC 6C 4C;; the best punto
"""

ROUNDS = """
MU-03; KC 3D 7H AC / KD QD JD 7D / AD AH 2C 6C / 5C 5D 5H QC;; another seat is best in each round
MU-09; KC 3D 7H AC / 4C 5C 6C 4D / 5D 6D 4H 5H / 3C KD 7C 2C;; equal hands: the earlier in turn is best
MU-09; KC 3D 7H AC / 4C 5C 6C 4D / 5D 6D 4H 5H / 3C KD 7C 2C; eldest=1; from another eldest hand on
MU-07; KC QC 6C 4C / 4D 5D 6D 7D / AC 2C 2D AD / 5H 5S 6H 6S;; nobody has juego: punto
MU-13; KC QC 6C 4C / 4D 5D 6D 7D / AC 4H 5H 6H / 7H QD JC AD;; nobody has pares
MU-06; KC QC JC 7C / KD QD JD AD / KH 3C QH JH / 3D 3H QS 2C;; 31 is better than 40, 40 than 37
MU-06; KC QC JC 7C / 3S JS 7D 6D / KH 3C QH JH / KS QD 7S 6C;; 40 is better than 37 and 33
MU-06; KC QC JC 7C / KD QD 7D 5D / KH 3C QH JH / 7H 6C 5C 4C;; 32 is better than 40
MU-05; KC KD 3C 3D / QC QD JC JD / AC AD 2C 2D / 4C 5C 6C 7C;; four kings are the best duples
MU-05; KC 3D 7H AC / KD 3C 7C 5C / 4C 5D 6C 7D / 4D 5H 6D 7S;; the odd cards decide between equal pairs
MU-05; KC 3D 7H AC / KD 3C 7C 5C / 4C 5D 6C 7D / 4D 5H 6D 7S; !odd_cards; where they don't: the earlier seat
"""

LEDGER = "KC 3D 7H AC / KD QD JD 7D / AD AH 2C 6C / 5C 5D 5H QC"
NO_JUEGO = "KC QC 6C 4C / 4D 5D 6D 7D / AC AD 2C 2D / 5H 5S 6H 6S"
ALL_JUEGO = "KC QC JC 7C / KD QD JD 7D / KH QH JH 7H / KS QS 3C 3D"

SETTLEMENTS = f"""
MU-15; {LEDGER} : passed seen2 seen2 passed;; the rounds are reckoned in order
MU-15; {LEDGER} : passed seen2 seen2 passed; before=37-34; a side wins, and the rest is not counted
MU-10; {LEDGER} : folded1x0 folded5x1 seen3 passed;; a fold pays at once what was accepted last, or 1
MU-15; {LEDGER} : seen9 passed folded4x1; before=39-36; a fold wins before the reckoning
MU-08; {LEDGER} : passed passed seen2 seen2;; the best pares and the best juego have a bonus
MU-08; {NO_JUEGO} : passed passed passed passed;; the bonus of punto is 1
MU-08; {ALL_JUEGO} : passed passed passed seen2; partner_bonus; the bonus of both partners
MU-08; {ALL_JUEGO} : passed passed passed seen2;; the bonus of the best hand alone
MU-11; {LEDGER} : passed passed passed passed;; passed out: a stake of 1 and the bonus
MU-11; {LEDGER} : passed passed passed passed; !stake_if_passed; passed out: the bonus alone
MU-12; {LEDGER} : passed passed folded1x0 folded2x1;; the collector has the bonus of his own best hand
MU-12; {LEDGER} : passed passed folded1x1 folded2x0;; the collector has no juego, and no bonus
MU-12; {LEDGER} : passed passed folded1x0 folded2x0; fold_bonus=best; the best hand has the bonus
MU-12; {LEDGER} : passed passed folded1x0 folded2x1; fold_bonus=nobody; nobody has a bonus after a fold
MU-14; {LEDGER} : seen5 folded1x0 órdago; before=30-2; an accepted órdago wins the game
MU-14; {LEDGER} : seen5 folded2x0; before=39-2; a fold has won before there is an órdago
"""


def mus_counters() -> Iterator[Case]:
    """A score, and the counters that show it."""
    for score in range(40):
        fives, units, announced = literal.counters(score)
        answer = {"fives": fives, "units": units, "announced": announced}
        yield {"id": f"each-{score:02}", "score": score, **answer}


def mus_hands() -> Iterator[Case]:
    """Four cards, and what they hold: one hand of each of the 330 kinds, and others."""
    yield from worked_cases(HANDS, lambda question, _: _hand(question.split()))
    for four in literal.classes():
        yield {"id": f"each-{four}", **_hand(Random(four).sample(literal.hand_of(four), 4))}


def mus_rounds() -> Iterator[Case]:
    """Four hands, and who is best in each round."""

    def worked(question: str, options: Options) -> Case:
        rules = dict(options)
        return _rounds(_dealt(question), rules.pop("eldest", 0), rules)

    yield from worked_cases(ROUNDS, worked)
    for options, count in (({}, 150), ({"odd_cards": False}, 50)):
        yield from random_cases(count, options, lambda rng: rng, _random_rounds)


def mus_settlements() -> Iterator[Case]:
    """Four hands, how the betting on each round ended, and what is paid."""

    def worked(question: str, options: Options) -> Case:
        rules = dict(options)
        before = [int(score) for score in rules.pop("before", "0-0").split("-")]
        dealt, _, ended = question.partition(" : ")
        hands = _dealt(dealt)
        stakes = dict(zip(literal.rounds_of(hands), map(_stake, ended.split()), strict=False))
        return _settled(hands, stakes, before, 0, rules)

    yield from worked_cases(SETTLEMENTS, worked)
    for options, count in (
        ({}, 150),
        ({"partner_bonus": True}, 40),
        ({"stake_if_passed": False}, 40),
        ({"odd_cards": False}, 20),
    ):
        yield from random_cases(count, options, lambda rng: rng, _random_settlement)
    for named in ("best", "nobody"):
        for number in range(1, 31):
            name = f"random-fold-bonus-{named}-{number:03}"
            yield {"id": name, **_random_settlement(Random(name), {"fold_bonus": named})}


def mus_matches() -> Iterator[Case]:
    """Matches move by move, and what was scored after which move."""
    for options, count in (
        ({}, 12),
        ({"partner_bonus": True, "stake_if_passed": False}, 4),
        ({"both_must_fold": True}, 4),
    ):
        yield from random_cases(count, options, lambda rng: rng, _random_match)


def _dealt(text: str) -> list[list[str]]:
    return [hand.split() for hand in text.split("/")]


def _hand(hand: Sequence[str]) -> Case:
    held = literal.pares(hand)
    ranks = [literal.CLASSES_FROM_LOWEST[height] for height in held[1]] if held else []
    return {
        "hand": list(hand),
        "pares": {"kind": held[0], "ranks": ranks} if held else None,
        "sum": literal.total(hand),
        "bonuses": {lance: literal.bonus(lance, hand) for lance in ("pares", "juego", "punto")},
    }


def _rounds(hands: Sequence[Sequence[str]], eldest: int, options: Options) -> Case:
    best = {lance: literal.best_seat(lance, hands, eldest, **options) for lance in literal.ROUNDS}
    return {"rules": dict(options), "hands": list(map(list, hands)), "eldest": eldest, "best": best}


def _random_hands(rng: Random) -> list[list[str]]:
    """Hands of the whole deck, or of the ranks of which most juegos are made."""
    few = [card for card in literal.DECK if card[0] in "KQJ37A"]
    cards = rng.sample(rng.choice([literal.DECK, few]), 16)
    return [cards[seat::4] for seat in range(4)]


def _random_rounds(rng: Random, options: Options) -> Case:
    return _rounds(_random_hands(rng), rng.randrange(4), options)


def _stake(text: str) -> literal.Stake:
    """How the betting on a round ended: `passed`, `seen5`, `folded2x1` (2 for side 1), `órdago`."""
    word = text.rstrip("0123456789x")
    return (word, *(int(number) for number in text.removeprefix(word).split("x") if number))


def _readings(options: Options) -> dict[str, Any]:
    """The options of the library as the second scorer names them."""
    readings = dict(options)
    if "stake_if_passed" in readings:
        readings["passed_out"] = "stake and bonus" if readings.pop("stake_if_passed") else "bonus"
    if "fold_bonus" in readings:
        readings["folded_bonus"] = readings.pop("fold_bonus")
    if readings.pop("both_must_fold", False):
        readings["folds"] = "both"
    return readings


def _settled(
    hands: Sequence[Sequence[str]],
    stakes: dict[str, literal.Stake],
    before: Sequence[int],
    eldest: int,
    options: Options,
) -> Case:
    found = literal.settle(hands, stakes, before, eldest=eldest, **_readings(options))
    return {
        "rules": dict(options),
        "hands": list(map(list, hands)),
        "eldest": eldest,
        "stakes": {lance: _ended(stake) for lance, stake in stakes.items()},
        "before": list(before),
        "awards": [_award(*award) for award in found.awards],
        "uncounted": [_award(*award) for award in found.uncounted],
        "scores": found.scores,
        "winner": found.winner,
    }


def _ended(stake: literal.Stake) -> Case:
    word, *numbers = stake
    return {"outcome": word, **dict(zip(("amount", "collector"), numbers, strict=False))}


def _award(side: int, lance: str, kind: str, points: int) -> Case:
    return {"side": side, "lance": lance, "kind": kind, "points": points}


def _random_settlement(rng: Random, options: Options) -> Case:
    """A hand at scores from which a side is often close to the end."""
    hands = _random_hands(rng)
    before = [rng.choice([0, 20, 30, 36, 39]) for _ in (0, 1)]
    stakes = literal.random_stakes(rng, hands, before)
    return _settled(hands, stakes, before, rng.randrange(4), options)


def _random_match(rng: Random, options: Options) -> Case:
    """A match from scores at which it lasts some hands."""
    before = [rng.randint(0, 20), rng.randint(0, 20)]
    dealer = rng.randrange(4)
    readings = _readings(options)
    table = literal.Table(dealer, scores=before, **readings)
    moves: list[Case] = []
    awards: list[Case] = []
    for event in literal.random_match(rng, dealer, scores=before, **readings):
        told = len(table.awards)
        moves += _told(table, event)
        awards += [{"after": len(moves), **_award(*award)} for award in table.awards[told:]]
    answer = {"awards": awards, "scores": table.scores, "winner": table.winner}
    return {"rules": dict(options), "before": before, "moves": moves, **answer}


def _told(table: literal.Table, event: literal.Event) -> Iterator[Case]:
    """Let an event happen, and tell it; how the discards were shuffled is not told, but what was drawn is."""
    word, *rest = event
    dealer = table.dealer
    table.take(event)
    if word == "deal":
        yield {"move": word, "dealer": dealer, "hands": [list(hand) for hand in table.hands]}
    elif word == "discard":
        yield {"move": word, "seat": rest[0], "cards": rest[1]}
    elif word in ("bid", "raise"):
        yield {"move": word, "seat": rest[0], "amount": rest[1]}
    elif word != "shuffle":
        yield {"move": word, "seat": rest[0]}
    if word in ("discard", "shuffle") and table.waiting_for == "mus":
        for seat, count in enumerate(table.drawn):
            yield {"move": "draw", "seat": seat, "cards": table.hands[seat][-count:]}


FILES_OF_GAME = (mus_counters, mus_hands, mus_matches, mus_rounds, mus_settlements)
