"""The cases of the show of Bhargage: hands, bhargages, and what may be claimed on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import numpy as np

from conformance.case import (
    Case,
    Options,
    breakdown,
    codes,
    random_cases,
    scored,
    telling_cases,
    worked_cases,
)
from muggins.cards.decktet import EXTENDED, Card, cards
from muggins.games.bhargage import Rules, missing_suits, score_bhargage, score_hand, shortage
from muggins.games.bhargage.analysis.exhaustive import Columns, all_bhargages, all_hands

__all__ = ["bhargage_cribs", "bhargage_hands", "bhargage_shortage"]

SEQUENCES = {"sequences": True}
NO_EXCUSE = {"sequences": True, "excuse_in_sequences": False}
TWENTY_THREE = {"twenty_three": True}
BOTH = {"sequences": True, "twenty_three": True}
CHIEF = {"chief_is_friend": True}

HANDS = """
BH-08; 2MK 4MS 5ML | XK;; numbers count their face and a Crown 10: 2+4+5 is the only 11
BH-42; 4MS 5SW 6SY | 3MW;; a sequence does not score by the standard rules
BH-48; 2SY 3LY 6MW | 9WY;; two 11s that share a card: 9+2 and 6+3+2
BH-48; 3MW 7SK XL | AY;; two 11s that share the Ace: 10+1 and 7+3+1
BH-48; XM 3SK PWLY | AM;; two bhargs that differ by one card, without the Excuse
BH-49; XM XS AW | 6LK;; each Crown makes an 11 with the Ace
BH-49; AM 2SY 3LY | 5SW;; all four cards make the only 11
BH-49; 4MS 4WL 7ML | 7SK;; four 11s of two pairs
BH-49; 9MS 8WL 4YK | XM;; nothing totals 11
BH-50; XM XS AW | PMSL;; a Pawn doubles both 11s
BH-50; XW XY AK | PMSL;; the same with a bharg of all the suits
BH-50; XM AS PMSL | E;; two zero-value cards make an 11 count four times
BH-50; XM AS PMSL | CMWK;; a Court doubles as a Pawn does; its Friend is the Huntress
BH-50; E PMSL CMWK | XS;; three zero-value cards leave too few for an 11
BH-51; 5ML 5SW XM | XS;; two pairs, and no set between ranks
BH-51; XM XS XW | AY;; three of a rank is 6, without three pairs beside; each makes an 11
BH-51; AM AS AW | AL;; four of a rank is 12
BH-51; PMSL PMYK PSWK | PWLY;; four Pawns; Pawns overlap, so no bharg
BH-51; CMWK CMLY CSWY | CSLK;; four Courts
BH-51; PMSL CMWK 9WY | 4MS;; a Pawn and a Court are no pair, though both count 0
BH-51; PMSL E 9WY | 4MS;; the Excuse makes no pair with another zero-value card
BH-51; 5ML 5SW 5YK | 9MS;; three of a number are a set of 6 and a bharg of 6
BH-52; 2MK 3LY 5SW | XK;; a bharg of three numbers: MK LY SW
BH-52; PSWK 3LY XM | 7ML;; a bharg of a Pawn, a number and a Crown: SWK LY M
BH-52; PSWK AM AL | XY;; a bharg of a Pawn and three single suits
BH-52; 2SY 4MS AW | AK;; a suit twice and one lacking: no bharg
BH-52; 2WL 4MS AY | XK;; a bharg of all four cards
BH-52; PSWK CMLY 9MS | 7WY;; the only bharg of two cards
BH-52; PSWK CMLY 3MW | 8YK;; the two-card bharg with cards that make no other
BH-52; AM PMSL PMYK | PSWK;; every suit is shown, yet there is no bharg
BH-52; CMWK PSWK 3LY | XS;; a Court and a Pawn that overlap; Court, Leaves-Wyrms, Suns
BH-53; PSWK CMLY E | 9MS;; the Excuse doubles the bharg of two cards
BH-53; 5ML 5SW 5YK | E;; the Excuse doubles the bharg and not the set
BH-53; 5ML 5SW E | 5YK;; the same with the Excuse held
BH-53; AM AS AW | E;; the Excuse does nothing for a set alone
BH-54; XS AM 2WL | XM;; a Friend of the Huntress, who is no Friend of herself
BH-54; XS AM 2WL | XM; chief_is_friend; with this option she is
BH-54; 2SY 3MW 8WL | XM;; the Chief alone is no Friend
BH-54; 2SY 3MW 8WL | XM; chief_is_friend; with this option the Chief alone is a Friend
BH-54; XS 2MK 5YK | 7ML;; three Characters and no Chief
BH-54; XS 2MK 5YK | 7ML; chief_is_friend; the option changes nothing without a Chief
BH-54; XS 3SK 8MS | XM;; three Friends, the most there can be
BH-54; XS 3SK 8MS | XM; chief_is_friend; four with the Chief
BH-54; AM PMYK 8WL | XS;; the Watchman, a Pawn, is a Character
BH-54; AM CMWK 8WL | XS;; the Consul, a Court, is a Character
BH-54; AM E 8WL | XS;; the Excuse and the Aces are no Characters
BH-54; 6LK 2WL XL | 9LK;; cards of two categories, none of them Character
BH-56; 6MW 6SY 6LK | 5YK;; 11s, set, bharg and Friends in the order of counting
BH-56; AM XS 8WL | PMYK;; two 11s, a bharg and a Friend
BH-56; AM XS XW | XM;; a hand of 13, three 11s among them; the printed one cannot be
BH-56; PSWK CMLY E | 9LK;; another hand of 13
BH-57; 6MW 6SY 6LK | 5YK; twenty_three; the best hand has a 23 of all its cards as well
BH-57; 3MW 3SK 3LY | 5YK;; 11s of three cards of a rank with a fourth: 3+3+5
BH-62; 4MS 5SW 6SY | 3MW; sequences; one run of four, whose lowest card is turned up
BH-62; 5ML 6MW 7ML | 7SK; sequences; a run that ends in a pair: two runs of three
BH-62; 5ML 5SW 6MW | 7SK; sequences; a run that begins with a pair
BH-62; 5ML 6MW 6SY | 7SK; sequences; a pair inside a run
BH-62; 2SY 3LY 5SW | 6MW; sequences; no run, for a rank is wanting
BH-62; E AM 2SY | 9WY; sequences; the Excuse stands below the Ace
BH-62; E AM 2SY | 9WY; sequences !excuse_in_sequences; with this option it stands in no run
BH-62; E AM 2SY | 3LY; sequences; a run of four from the Excuse
BH-62; E AM 2SY | 3LY; sequences !excuse_in_sequences; a run of three remains
BH-62; E AM AS | 2SY; sequences; two runs from the Excuse
BH-62; XM E AS | 9WY; sequences; no run goes round from the Crown to the Excuse
BH-62; XM AS 2SY | CSWY; sequences; nor from the Crown to the Ace
BH-62; 9WY PMSL CMWK | 5YK; sequences; the Pawn follows the 9 and the Court the Pawn
BH-62; PMYK CSWY XL | 2SY; sequences; the Crown follows the Court
BH-62; 8WL 9WY XS | 2SY; sequences; 8, 9 and Crown are no run, though their values are
BH-62; E AM 2SY | 9WY; !excuse_in_sequences; without sequences the option changes nothing
BH-63; XM 9MS 4YK | E; twenty_three; a zero-value card doubles a 23
BH-63; XM 9MS 4YK | E;; which is nothing by the standard rules
BH-63; 9MS 8WL 4YK | 2SY; twenty_three; a 23 of four cards beside an 11
BH-63; 4YK 5YK 8YK | XY; twenty_three; one 23 of three cards
BH-63; XM XS 3MW | 3SK; twenty_three; two 23s and two pairs
BH-63; 6MW 7ML XS | 5YK; sequences twenty_three; both variants together
BH-63; 6MW 7ML XS | 5YK;; the same hand by the standard rules
"""

CRIBS = """
BH-47; XM 9MS 4MS 6MW | 3MW;; five cards of one suit score nothing for it
BH-48; 9MS AW AL XY | XK;; five 11s: 10+1 four times and 9+1+1
BH-49; AM AS 2SY 3LY | 4WL;; all five cards make the only 11
BH-49; XM XS XW AM | AS;; six 11s
BH-50; E PMSL PMYK CMWK | XW;; four zero-value cards leave one card of value
BH-50; E PMSL CMWK XW | AY;; three zero-value cards make an 11 count eight times
BH-51; AM AS AW AL | AY;; five of a rank is 20
BH-51; XM XS XW XL | XY;; the Crowns are the other rank of which there are five
BH-51; 2MK 2SY 2WL 3MW | 3SK;; three of a rank and two of another
BH-51; PMSL PMYK CMWK CMLY | E;; two pairs of zero-value cards
BH-52; 2SY 3MW 6MW 6LK | 6SY;; four bhargs without the Excuse, and the highest score
BH-52; 2WL AM AS AY | AK;; a bharg of all five cards
BH-52; AM AS AW AL | XY;; five suits only
BH-53; E 9MS 4WL 8YK | XM;; a bharg with and without the Excuse
BH-53; E PSWK CMLY 3MW | 8YK;; the two-card bharg, doubled
BH-53; E AM 3SK PWLY | XM;; two bhargs, doubled
BH-54; XS 3SK 8MS 6MW | XM;; there are no Friends in a bhargage
BH-54; XS 3SK 8MS 6MW | XM; chief_is_friend; not with this option either
BH-56; E CMLY 5YK 6MW | PSWK;; 28 with the Light Keeper turned up
BH-56; E PSWK CMLY XS | AM;; the printed bhargage of 28
BH-57; 5SW 6MW 6SY 6LK | 5YK;; six 11s, a pair and three of a kind
BH-62; AM AS 2MK 2SY | 3MW; sequences; two pairs inside a run: four runs of three
BH-62; AM AS 2MK 2SY | 3MW;; the same without sequences
BH-62; 6MW 7ML 8MS 9MS | 9WY; sequences; a run of four that ends in a pair
BH-62; 2SY 3MW 3SK 3LY | 4YK; sequences; three cards in the middle: three runs
BH-62; 5ML 6MW 7SK 8MS | 9MS; sequences; a run of five, and no shorter one beside it
BH-62; 7WY 8MS 9WY 9LK | 9MS; sequences; the highest score with sequences
BH-62; E AM 2SY 3LY | 4WL; sequences; a run of five from the Excuse
BH-62; E AM 2SY 3LY | 4WL; sequences !excuse_in_sequences; a run of four without it
BH-62; E AM AS 2SY | 2MK; sequences; four runs from the Excuse
BH-62; E AM AS 2SY | 2MK; sequences !excuse_in_sequences; none without it
BH-62; AM 2SY 3LY PMSL | CMLY; sequences; a run below, two ranks above
BH-62; 9WY PMSL CMWK XM | E; sequences; a run of four up to the Crown, and the Excuse is not above it
BH-63; 4YK 5YK 8YK XY | XK; twenty_three; two 23s of three cards
BH-63; 4YK 5YK 8YK XY | XK;; the same by the standard rules
BH-63; XM 8WL 5YK E | PMSL; twenty_three; two zero-value cards make a 23 count four times
BH-63; XM XS PMSL CMWK | E; twenty_three; three zero-value cards leave too few for a 23
BH-63; AM 2SY 3LY 8WL | 9WY; twenty_three; a 23 of all five cards
BH-63; 6MW 7ML XS 8WL | 5YK; sequences twenty_three; both variants together
"""

SHORTAGE = """
BH-58; XM XS AW PWLY;; Knots are missing
BH-58; AM AS AW AL;; Wyrms and Knots are missing
BH-58; AM AS AW E;; the Excuse fills nothing
BH-58; AM XM E 2MK;; four suits are missing, the most there can be with four cards
BH-58; AM XM E 2MK 3MW;; three are missing of five cards
BH-58; 2MK AM XM AK XK;; four are missing of five cards
BH-58; AM XM E;; three cards can lack five suits
BH-58; AS XM E;; three cards that lack four
BH-58; 5ML 5SW 5YK E;; nothing is missing
BH-58; PSWK CMLY E;; nothing is missing of three cards
BH-60; AM PMSL PMYK PSWK;; no bharg, and nothing missing
BH-60; 2WL 4MS AY XK;; a bharg, so nothing is missing
BH-60; E PSWK CMLY XS AM;; the same in a bhargage
"""


def bhargage_hands() -> Iterator[Case]:
    """Three held cards and the up-card."""
    yield from _cases(HANDS, all_hands, _hand, [{}, SEQUENCES, TWENTY_THREE, CHIEF], [NO_EXCUSE, BOTH])


def bhargage_cribs() -> Iterator[Case]:
    """The four cards of a bhargage and the up-card."""
    yield from _cases(CRIBS, all_bhargages, _bhargage, [{}, SEQUENCES, TWENTY_THREE], [NO_EXCUSE, BOTH])


def bhargage_shortage() -> Iterator[Case]:
    """Three to five cards, and the suits that they lack."""

    def worked(question: str, _: Options) -> Case:
        return _claim(cards(question))

    def drawn(counted: tuple[Card, ...], _: Options) -> Case:
        return _claim(counted)

    rng = Random("shortage")
    hands = [tuple(rng.sample(_few_suits(rng), rng.choice([3, 4, 5]))) for _ in range(3000)]
    by_shape = ((f"{len(hand)}.cards-{len(missing_suits(hand))}.missing", hand) for hand in hands)
    yield from worked_cases(SHORTAGE, worked)
    yield from telling_cases(by_shape, {}, drawn)
    yield from random_cases(
        150, {}, lambda rng: tuple(rng.sample(_few_suits(rng), rng.choice([4, 5]))), drawn
    )


def _hand(counted: tuple[Card, ...], options: Options) -> Case:
    *held, up = counted
    answer = scored(score_hand(held, up, Rules(**options)))
    return {"rules": dict(options), "held": codes(held), "upcard": str(up), **answer}


def _bhargage(counted: tuple[Card, ...], options: Options) -> Case:
    *crib, up = counted
    answer = scored(score_bhargage(crib, up, Rules(**options)))
    return {"rules": dict(options), "crib": codes(crib), "upcard": str(up), **answer}


def _claim(counted: tuple[Card, ...]) -> Case:
    missing = [suit.value for suit in missing_suits(counted)]
    return {"cards": codes(counted), "missing": missing, "total": shortage(counted).total}


def _few_suits(rng: Random) -> list[Card]:
    """Cards that lack one suit at least, and the Excuse."""
    wanting = rng.choice("MSWLYK")
    return [card for card in EXTENDED if wanting not in card.code]


def _cases(
    table: str,
    count: Callable[[Rules], Columns],
    ask: Callable[[tuple[Card, ...], Options], Case],
    told_apart: list[Options],
    further: list[Options],
) -> Iterator[Case]:
    """The worked cases; one of each breakdown by these rules; and random ones by those and by further rules.

    Random cases by other rules than the standard ones are among those that these rules score differently.
    """
    yield from worked_cases(table, lambda question, options: ask(cards(question.replace("|", " ")), options))
    standard = count(Rules())
    for options in [*told_apart, *further]:
        columns = count(Rules(**options)) if options else standard
        if options in told_apart:
            yield from telling_cases(_by_breakdown(columns), options, ask)
        rows = np.flatnonzero(columns.total != standard.total) if options else np.arange(len(standard.total))
        if len(rows):

            def draw(rng: Random, rows: np.ndarray = rows) -> tuple[Card, ...]:
                return _shuffled(standard.cards[rows[rng.randrange(len(rows))]], rng)

            yield from random_cases(60 if options else 250, options, draw, ask)


def _by_breakdown(columns: Columns) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """A row of each combination of points by kind."""
    kinds = list(columns.points)
    table = np.column_stack(list(columns.points.values()))
    keys = np.ravel_multi_index(tuple(table.T), tuple(table.max(axis=0) + 1))
    places = np.cumsum(np.bincount(keys) > 0).astype(np.uint16)[keys]
    order = np.argsort(places, kind="stable")
    starts = np.cumsum(np.bincount(places)).tolist()
    for start, end in pairwise(starts):
        points = table[order[start]].tolist()
        name = breakdown({kind: number for kind, number in zip(kinds, points, strict=True) if number})
        rng = Random(name)
        yield name, _shuffled(columns.cards[order[rng.randrange(start, end)]], rng)


def _shuffled(row: np.ndarray, rng: Random) -> tuple[Card, ...]:
    """The cards of a row, the up-card last, the others in any order."""
    *held, up = [EXTENDED[index] for index in row.tolist()]
    return (*rng.sample(held, len(held)), up)
