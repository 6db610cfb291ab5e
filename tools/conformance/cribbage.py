"""The cases of Cribbage: hands, cribs, what the last card of a count scores, and whole plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from conformance.case import (
    Case,
    Options,
    breakdown,
    codes,
    random_cases,
    scored,
    telling_cases,
    whole_play,
    worked_cases,
    worked_plays,
)
from muggins.cards.french import PACK, Card, Rank, cards
from muggins.games.cribbage import PlayState, Rules, score_crib, score_hand, score_play, start_play, value

__all__ = ["cribbage_cribs", "cribbage_hands", "cribbage_play", "cribbage_plays"]


FIVE_CARD = {"five_card": True}
RANKS: list[Rank] = [rank for rank in Rank if rank is not Rank.JOKER]
CARD_OF = {(card.rank, card.code[1]): card for card in PACK}

HANDS = """
CR-21; 7C 8D 8H 9S | KC;; two fifteens and a double run of three
CR-21; 5C 5D 5H 5S | KC;; a fifteen of each three 5s, and of each 5 with the King
CR-21; AC 2D 3H 4S | 5D;; all five cards make a fifteen, and a run
CR-21; 2C 3D 4H 6S | KD;; all four cards held make a fifteen
CR-21; 2C 3D 4H 6S |;; before the cut: all four cards make a fifteen, and a run
CR-21; 5C 5D 5H JS |;; before the cut: four fifteens and three of a rank, and nobody has nobs
CR-22; 2C 2D 9H 9S | KC;; two pairs
CR-22; 2C 2D 2H 9S | KC;; three of a rank in one line, each with the fifteens
CR-22; 2C 2D 2H 2S | KC;; four of a rank in one line
CR-22; TC JD QH KS | 2C;; ten, Jack, Queen and King are no pairs
CR-23; AC AD 2C 2D | 3S;; two pairs inside a run
CR-23; 3C 4D 5H 5S | KC;; a run that ends in a pair
CR-23; 3C 4D 9H KS | 2C;; a run whose lowest card is the starter
CR-23; 9C TD JH QS | KC;; a run of five
CR-23; 9C TD JH QS | 2C;; a run of four, and no run of three besides
CR-23; QC KD AH 2S | 7C;; no run goes round from the King to the Ace
CR-23; KC KD KH QS | JC;; a triple run of three
CR-23; 8C 8D 7H 6S | 6C;; a double double run
CR-23; 5C 4D 3H 3S | 2C;; a double run of four
CR-24; 2H 4H 6H 8H | KS;; a flush of four
CR-24; 2H 4H 6H 8H | KH;; a flush of five
CR-24; 2C 4H 6H 8H | KH;; no flush: the starter does not complete four
CR-24; 2C 6C 8C TC | AC;; a fifteen and a flush of five
CR-24; 2H 4H 6H 8H |;; before the cut: a flush of four
CR-24; 2C 4H 6H 8H |;; before the cut: no flush of three
CR-25; JH 2C 4S 9D | 6H;; nobs
CR-25; 2C 4S 9D 6H | JH;; a Jack turned up is no nobs
CR-25; JH 2C 4S 9D | 6D;; a Jack of another suit
CR-25; JH JC 4S 9D | 6C;; two Jacks, one of them nobs
CR-25; JH 2H 4H 9H |;; before the cut: no nobs without a starter
CR-27; 5C 5D 5H JS | 5S;; 29
CR-27; 5C 5D 5H 5S | JC;; 28: the Jack is the starter
CR-28; 2C 4D 6H 8S | KC;; nothing
CR-29; 9C 6D 5H 4S | 4C;; the printed hand of 14
CR-29; 4C 3D 3H 2S | KC;; a double run of three and two fifteens
CR-38; 2H 4H 8H | KS; five_card; a flush of three
CR-38; 2H 4H 8H | KH; five_card; a flush of four
CR-38; 5H 5D JS | 5S; five_card; three 5s and nobs
CR-38; 6H 7D 8S | 9C; five_card; a run of four with three cards held
CR-38; 2H 4H 8H |; five_card; before the cut: a flush of three
"""

CRIBS = """
CR-24; 2H 4H 6H 8H | KS;; a crib has no flush of four
CR-24; 2H 4H 6H 8H | KH;; a flush of five
CR-24; 2C 4H 6H 8H | KH;; four of a suit with the starter among them
CR-25; JH 2C 4S 9D | 6H;; nobs counts in the crib
CR-25; 2C 4S 9D 6H | JH;; a Jack turned up does not
CR-27; 5C 5D 5H JS | 5S;; 29
CR-23; AC AD 2C 2D | 3S;; two pairs inside a run
CR-21; AC 2D 3H 4S | 5D;; all five cards make a fifteen
CR-24; AC 2C 3C 4C | 5C;; a run of five, a fifteen and a flush
"""

SCORED = """
CR-10; KH QC TD AS;; 31
CR-10; 5C 6D KH TS;; 31 with a ten
CR-15; KH 5C;; fifteen
CR-15; 7C 8D;; fifteen
CR-15; 4C TD;; a 4 cannot be made fifteen at once
CR-16; 5C 5D;; a pair
CR-16; 5C 5D 5H;; three of a rank, and fifteen
CR-16; 4C 4D 4H 4S;; four of a rank
CR-16; 4C 4D 9H 4S;; not in a row
CR-17; KH QC;; King and Queen are no pair
CR-17; TC JD;; nor are ten and Jack
CR-18; 7C 6D 8H;; a run of three in any order
CR-18; 5H 2C 4D 3S;; a run of four, and no run of three besides
CR-18; AC 2D 3H 4S 5D;; a run of five, and fifteen
CR-18; AC 2D 3H 4S 5D 6C;; a run of six
CR-18; AC 2D 3H 4S 5D 6C 7H;; a run of seven
CR-18; 4C 5D 5H 6S;; a rank that comes twice spoils a run
CR-18; 6C 5D 5H 4S 6D;; a run behind the pair
CR-18; 4D 4H 5C 6S;; an earlier pair does not hide a later run
CR-18; 2C 3D 9H 4S;; no run over another card
CR-18; QC KD AH;; no run goes round from the King to the Ace
CR-18; 7C 8D 9H 7D;; the run of the last three cards
CR-16; 3C 7C 7D 7H 7S;; four of a rank, and 31
CR-18; 3H AC 2D 3C 4S 5D 6C 7H;; a run of seven, and 31
CR-10; TC 6D 5H TD;; 31 on the fourth card
CR-19; KH;; a single card
"""

PLAYED = """
CR-11; KH 5S KC QC / TC 5D AS 9H : KH TC 5S 5D AS KC 9H QC;; 31 after a go: 2, and no 1 for the go
CR-11; KH 5S KC QC / TC 5D 9S 9H : KH TC 5S 5D KC 9S QC 9H;; 1 for the go
CR-11; KH AS KC QC / TC JD 9S 9H : KH TC AS JD KC 9S QC 9H;; nobody says go at 31
CR-12; AH 2H 3H 4H / KH KC KD KS : AH KH 2H KC 3H 4H KD KS;; the other leads when the next player has no card
CR-13; KH KC 2S 2D / QH 3D 3H 5H : KH QH KC 3D 2S 3H 2D 5H;; fifteen on the last card of all: 2 and 1
CR-14; KH QH JH TH / KD QD JD TD : KH KD QH QD JH JD TH TD;; the dealer pegs at least 1
CR-16; 4C 4H 9C 9D / 4D 4S KC KD : 4C 4D 4H 4S 9C KC 9D KD;; four of a rank
CR-18; 3C 5C 9C KC / 4D 2D 9D KD : 3C 4D 5C 2D 9C 9D KC KD;; both players build on one run
CR-19; KH KC 9S 2D / QH JC 8S KD : KH QH 9S 2D KD KC JC 8S;; nothing reaches over a new count
CR-38; KH QH JH / KD QD JD : KH KD QH; five_card; a single count: the rest stays unplayed
CR-38; 5H 6H 7H / TD JD 4D : 5H TD 6H JD; five_card; 31 ends the play
"""


def cribbage_hands() -> Iterator[Case]:
    """Four held cards, or three in five-card Cribbage, and the starter, or none before the cut."""
    yield from worked_cases(HANDS, _worked_hand)
    for options, size, count in (({}, 5, 300), (FIVE_CARD, 4, 60)):
        found = ((breakdown(_score(counted, options).by_kind), counted) for counted in _telling(size))
        yield from telling_cases(found, options, _hand)
        yield from random_cases(count, options, partial(_cards, count=size), _hand)


def cribbage_cribs() -> Iterator[Case]:
    """The four cards of a crib and the starter."""
    yield from worked_cases(
        CRIBS, lambda question, options: _crib(cards(question.replace("|", " ")), options)
    )
    found = ((breakdown(score_crib(counted[:-1], counted[-1]).by_kind), counted) for counted in _telling(5))
    yield from telling_cases(found, {}, _crib)
    yield from random_cases(300, {}, partial(_cards, count=5), _crib)


def cribbage_play() -> Iterator[Case]:
    """The cards of one count, and what the last of them scores."""
    yield from worked_cases(SCORED, lambda question, options: _scored(cards(question), options))
    rng = Random("play")
    drawn = (_count(rng) for _ in range(4000))
    yield from telling_cases(((breakdown(score_play(row).by_kind), row) for row in drawn), {}, _scored)
    yield from random_cases(300, {}, _count, _scored)


def cribbage_plays() -> Iterator[Case]:
    """Two hands, the cards of both in the order in which they were played, and all that happened."""

    def drawn(rng: Random, options: Options) -> Case:
        each = Rules(**options).kept
        row = _cards(rng, 2 * each)
        return whole_play(_start(row[:each], row[each:], options), options, rng.choice)

    yield from worked_plays(PLAYED, cards, _start)
    for options, count in (({}, 120), (FIVE_CARD, 50)):
        yield from random_cases(count, options, lambda rng: rng, drawn)


def _score(counted: tuple[Card, ...], options: Options) -> Any:
    return score_hand(counted[:-1], counted[-1], Rules(**options))


def _worked_hand(question: str, options: Options) -> Case:
    held, _, starter = question.partition("|")
    if starter:
        return _hand((*cards(held), *cards(starter)), options)
    return {
        "rules": dict(options),
        "held": codes(cards(held)),
        "starter": None,
        **scored(score_hand(held, rules=Rules(**options))),
    }


def _hand(counted: tuple[Card, ...], options: Options) -> Case:
    *held, up = counted
    return {
        "rules": dict(options),
        "held": codes(held),
        "starter": str(up),
        **scored(_score(counted, options)),
    }


def _crib(counted: tuple[Card, ...], options: Options) -> Case:
    *crib, up = counted
    return {"rules": dict(options), "crib": codes(crib), "starter": str(up), **scored(score_crib(crib, up))}


def _start(pone: tuple[Card, ...], dealer: tuple[Card, ...], options: Options) -> PlayState:
    return start_play(pone, dealer, rules=Rules(**options))


def _scored(played: tuple[Card, ...], options: Options) -> Case:
    return {"rules": dict(options), "played": codes(played), **scored(score_play(played))}


def _cards(rng: Random, count: int) -> tuple[Card, ...]:
    """Cards of the whole pack, of two suits, or of seven ranks, among which more combinations occur."""
    ranks, suits = rng.choice([(RANKS, "CDHS"), (RANKS, "HS"), (rng.sample(RANKS, 7), "CDHS")])
    return tuple(rng.sample([card for card in PACK if card.rank in ranks and card.code[1] in suits], count))


def _count(rng: Random) -> tuple[Card, ...]:
    """Cards of one count, of low ranks more often than not."""
    ranks = rng.sample(RANKS[:7], 4) if rng.random() < 0.7 else RANKS
    row = rng.sample([card for card in PACK if card.rank in ranks], 8)
    total = fitting = 0
    for card in row:
        total += value(card)
        fitting += total <= 31
    return tuple(row[: rng.randint(min(2, fitting), fitting)])


def _telling(size: int) -> Iterator[tuple[Card, ...]]:
    """Cards of every choice of ranks, in an order that has nothing to do with the ranks, in three suitings.

    The last card is the starter. In the first suiting the suits go round, in the second all cards held are
    of one suit if no rank comes twice, and in the third the starter is of it too.
    """
    rng = Random(f"telling {size}")
    choices = [
        ranks for ranks in combinations_with_replacement(RANKS, size) if max(map(ranks.count, ranks)) <= 4
    ]
    rng.shuffle(choices)
    for chosen in choices:
        ranks = rng.sample(chosen, size)
        yield _suited(ranks, "CDHS" * 2)
        if len({*ranks[:-1]}) == size - 1:
            yield _suited(ranks, "S" * (size - 1) + "H")
            if len({*ranks}) == size:
                yield _suited(ranks, "S" * size)


def _suited(ranks: Sequence[Rank], suits: str) -> tuple[Card, ...]:
    """Cards of these ranks, each in its suit or, where that card is taken, in the next one."""
    taken: list[Card] = []
    for rank, suit in zip(ranks, suits, strict=False):
        first = "CDHS".index(suit)
        choice = [CARD_OF[rank, "CDHS"[(first + step) % 4]] for step in range(4)]
        taken.append(next(card for card in choice if card not in taken))
    return tuple(taken)
