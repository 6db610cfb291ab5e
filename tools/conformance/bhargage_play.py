"""The cases of the play of Bhargage: what the last card of a sequence scores, and whole plays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from random import Random

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
from muggins.cards.decktet import EXTENDED, Card, Rank, cards
from muggins.games.bhargage import PlayState, Rules, score_play, start_play, value

__all__ = ["bhargage_play", "bhargage_plays"]


SEQUENCES = {"sequences": True}
NO_EXCUSE = {"sequences": True, "excuse_in_sequences": False}
TWICE = {"excuse_doubles_bharg_in_play": True}

SCORED = """
BH-35; XM AS;; the Ace makes 11
BH-35; XM AS PMSL CMWK E;; the third zero-value card on 11 scores it again
BH-35; XM PMSL;; a zero-value card below 11 scores nothing
BH-35; PMSL XM AS;; a zero-value card laid before 11 scores nothing more
BH-36; XM XS 3MW;; 23
BH-36; XM XS 3MW PMSL;; a zero-value card on 23 scores it again
BH-36; XM XS 2MK;; 22 is nothing
BH-37; 5ML 5SW;; a pair
BH-37; 5ML 5SW 5YK;; three of a number are a bharg as well, and no pair besides
BH-37; AM AS AW;; three Aces are no bharg
BH-37; 9LK AM AS AW AL;; four of a rank, the longest only
BH-37; AM AS AW AL AY;; five of a rank
BH-37; PMSL PMYK PSWK PWLY;; four Pawns
BH-37; CMWK CMLY CSWY CSLK;; four Courts
BH-37; PMSL CMWK;; a Pawn and a Court are no pair
BH-37; PMSL E;; nor are a Pawn and the Excuse
BH-37; AM E AS;; the Excuse between two Aces breaks the pair
BH-37; 5ML 5SW AM 5YK;; three 5s that are not in a row
BH-37; 8MS 8WL 5ML;; the pair belongs to an earlier card
BH-38; AM AS AW AL AY AK;; the sixth Ace wins the match, and its line has no points
BH-39; AM XS PMYK E 8WL;; the Excuse inside a bharg
BH-39; PSWK CMLY;; the bharg of two cards
BH-39; 9MS 4MS PSWK CMLY;; cards before it make no difference
BH-39; PSWK AM CMLY;; an Ace between them does
BH-39; PMSL CMWK PWLY;; each suit is shown, but some twice
BH-39; PSWK E CMLY;; the Excuse between the two
BH-39; PSWK CMLY E;; the Excuse laid on a bharg
BH-39; PSWK CMLY 9MS E;; the Excuse laid a card too late
BH-39; E PSWK CMLY;; the Excuse just before a bharg does not double it
BH-39; E PSWK CMLY; excuse_doubles_bharg_in_play; with this option it does
BH-39; PSWK E CMLY; excuse_doubles_bharg_in_play; inside, it doubles nothing
BH-39; PSWK CMLY E; excuse_doubles_bharg_in_play; after it, neither
BH-39; 9MS E PSWK CMLY; excuse_doubles_bharg_in_play; a card before the Excuse makes no difference
BH-39; E 9MS PSWK CMLY; excuse_doubles_bharg_in_play; a card behind the Excuse does
BH-39; 4WL AM AS AY AK;; four Aces in a row and a bharg of five cards
BH-40; 4MS 2WL 4YK 8MS;; an earlier bharg does not hide a later one
BH-41; 3MW 4WL 2MK 2SY;; 11, a pair and a bharg at once
BH-41; 5ML 3MW 3SK;; 11 and a pair
BH-41; XM 3MW 5ML 5SW;; 23 and a pair
BH-41; 9WY 3SK XM AL;; 23 and a bharg
BH-41; XK AM AS AW AL AY;; 26, the most for one card
BH-41; XM 9MS AM AS AW AL;; 23 and four of a rank
BH-41; XM 9MS AW AL AY AK;; 23, four of a rank and a bharg
BH-41; 6MW AM AS AW AL AY;; 11 and five of a rank
BH-42; XM;; a single card scores nothing
BH-42; 2MK 3MW 4MS;; a sequence is nothing by the standard rules
BH-42; 9LK 2MK;; two cards of a suit are nothing but the 11
BH-43; 2MK 3SK;; a card that shares a suit with the one before it makes no bharg
BH-62; 5ML 5SW 3MW 4MS; sequences; an earlier pair does not hide a later run
BH-62; 4MS 2MK 5ML 3MW; sequences; a run of four in any order
BH-62; 2MK 3MW 9MS 4MS; sequences; no run over another card
BH-62; 2MK 3MW 4MS 3SK; sequences; a rank that comes again cuts the run short
BH-62; 2MK 3MW 4MS 3SK 2SY; sequences; and one starts afresh behind it
BH-62; AM 2MK 3MW 4MS 5ML 6MW; sequences; the longest run there is
BH-62; 6LK 8MS 7WY; sequences; a run and a bharg
BH-62; 2MK 9MS PMSL CMWK; sequences; 11 and a run of 9, Pawn and Court
BH-62; CMWK PMSL XM; sequences; Pawn, Court and Crown
BH-62; E AM 2MK; sequences; the Excuse stands just below the Ace
BH-62; CMWK XM E; sequences; and not above the Crown
BH-62; XM E AM; sequences; 11, and no run round the corner
BH-62; E AM 2MK; sequences !excuse_in_sequences; with this option the Excuse stands in no run
BH-62; E AM 2MK 3MW; sequences !excuse_in_sequences; the run behind it remains
BH-62; AM 2MK E 3MW; sequences !excuse_in_sequences; between the cards of a run it breaks it
BH-62; AM 2MK E 3MW; sequences; where the Excuse counts it is part of the run
BH-63; XM 8WL 5YK; twenty_three; the option concerns the show, for 23 scores in every play
"""

PLAYED = """
BH-29; 2MK 3MW 3SK / 2SY 4MS 4YK : 2MK 2SY 3MW 4MS 3SK 4YK;; a player without cards says no go
BH-30; XM 9MS 9LK / XS 2MK AM : XM XS 2MK AM;; the go is said once, and the other plays on
BH-31; XM 4MS 5SW / XS 9WY 8WL : XM XS;; both are blocked at 20: four cards stay unplayed
BH-33; 8WL 2SY AK / XM 5SW 9WY : 8WL XM 2SY AK;; a bharg with cards from before the go
BH-33; 9MS AM AS / XM 8MS 7ML : 9MS XM AM AS;; a pair of one player's own cards after a go
BH-34; 2MK 6MW 3MW / 7ML AM PMSL : 2MK 7ML 6MW AM 3MW PMSL;; the least that a play is worth: 1 for last
BH-34; 5ML CMWK 2MK / 3MW PMSL AM : 5ML 3MW CMWK PMSL 2MK AM;; 11 with the last card: 2, and no 1 for last
BH-34; XM 4MS 9LK / 9MS 8WL 7ML : XM 9MS 4MS;; 23 with the last card: 3, and no 1 for last
BH-34; PMSL CMWK E / CMLY PMYK CSWY : PMSL CMLY CMWK PMYK E CSWY;; six zero-value cards: 1 for last at 0
BH-35; XM PMSL CMWK / AM E PMYK : XM AM PMSL E CMWK PMYK;; five 11s, the most in a play
BH-36; XM 3MW PMSL / XS 9WY 8WL : XM XS 3MW PMSL;; a zero-value card laid on one's own 23
BH-36; XM 3MW PMSL / XS CMWK E : XM XS 3MW CMWK PMSL E;; four 23s, the most in a play
BH-36; XM 4MS 9LK / 9MS PMSL 7ML : XM 9MS 4MS PMSL;; the play does not stop at 23
BH-36; XM PMSL XS / AM 2MK CMWK : XM AM PMSL 2MK XS CMWK;; two 11s and two 23s
BH-37; 5ML 5YK XM / 5SW XS XW : 5ML 5SW 5YK;; the third 5 is a set of 6 and a bharg of 6
BH-37; PMSL PSWK XM / PMYK PWLY XS : PMSL PMYK PSWK PWLY XM XS;; four Pawns, then two Crowns
BH-37; AM AS 9MS / E 9WY 9LK : AM E AS 9WY 9MS;; the Excuse between two Aces breaks the pair
BH-38; AM AS AW / AL AY AK : AM AL AS AY AW AK;; six Aces: the play ends, with nothing for last
BH-39; PSWK E 9MS / CMLY 8MS 7WY : PSWK CMLY E 8MS 9MS;; the opponent lays the Excuse on a bharg
BH-39; 8YK 4MS E / 8WL 9WY 9LK : 8YK 8WL 4MS E;; the same player lays it, after the other's go
BH-39; E CMLY 9MS / PSWK 8WL 8YK : E PSWK CMLY 8WL 9MS;; the Excuse just before a bharg leaves it at 6
BH-39; E CMLY 9MS / PSWK 8WL 8YK : E PSWK CMLY 8WL 9MS; excuse_doubles_bharg_in_play; with this option 12
BH-40; 4MS 4YK 9MS / 2WL 8MS 9LK : 4MS 2WL 4YK 8MS;; bhargs that overlap
BH-41; 3MW 2MK 9LK / 4WL 2SY XM : 3MW 4WL 2MK 2SY 9LK;; 11, a pair and a bharg on one card
BH-41; XK AS AL / AM AW AY : XK AM AS AW AL AY;; 26 on one card, and 1 for last on top
BH-41; 7SK AW AY / AM AL AS : 7SK AM AW AL AY AS;; the most that a play is worth: 49
BH-41; AM PMYK 8WL / XS E 8YK : AM XS PMYK E 8WL;; the printed example
BH-41; AS PMSL 8YK / XW E 8WL : AS XW PMSL E 8YK;; the same with other cards that fit
BH-62; 4MS 5ML 9MS / 6MW 3MW XM : 4MS 6MW 5ML 3MW; sequences; both players build on one run
BH-62; 4MS 5ML 9MS / 6MW 3MW XM : 4MS 6MW 5ML 3MW;; the same by the standard rules
"""


def bhargage_play() -> Iterator[Case]:
    """A sequence of cards, and what the last of them scores."""
    yield from worked_cases(SCORED, lambda question, options: _scored(cards(question), options))
    for options, of_each, of_any in (
        ({}, 6000, 300),
        (SEQUENCES, 3000, 120),
        (NO_EXCUSE, 0, 60),
        (TWICE, 0, 60),
    ):
        rules = Rules(**options)
        rng = Random(f"play {options}")
        drawn = (_sequence(rng) for _ in range(of_each))
        by_breakdown = ((breakdown(score_play(played, rules).by_kind), played) for played in drawn)
        yield from telling_cases(by_breakdown, options, _scored)
        yield from random_cases(of_any, options, _with_excuse if of_each == 0 else _sequence, _scored)


def bhargage_plays() -> Iterator[Case]:
    """Two hands, the cards of both in the order in which they were played, and all that happened."""

    def drawn(seed: Random, options: Options) -> Case:
        six = _row(seed)
        return whole_play(_start(six[:3], six[3:], options), options, seed.choice)

    yield from worked_plays(PLAYED, cards, _start)
    for options, count in (({}, 150), (SEQUENCES, 50), (NO_EXCUSE, 30), (TWICE, 30)):
        yield from random_cases(count, options, lambda rng: rng, drawn)


def _start(pone: tuple[Card, ...], dealer: tuple[Card, ...], options: Options) -> PlayState:
    return start_play(pone, dealer, rules=Rules(**options))


def _scored(played: tuple[Card, ...], options: Options) -> Case:
    return {"rules": dict(options), "played": codes(played), **scored(score_play(played, Rules(**options)))}


def _row(rng: Random) -> tuple[Card, ...]:
    """Six cards: of the whole deck, or of five ranks, among which more combinations occur."""
    ranks = rng.sample(list(Rank), 5) if rng.random() < 0.7 else list(Rank)
    return tuple(rng.sample([card for card in EXTENDED if card.rank in ranks], 6))


def _sequence(rng: Random) -> tuple[Card, ...]:
    """One to six cards, as many as the count can take."""
    row = _row(rng)
    fitting = sum(1 for count in accumulate(map(value, row)) if count <= 23)
    return row[: rng.randint(min(2, fitting), fitting)]


def _with_excuse(rng: Random) -> tuple[Card, ...]:
    """A sequence with the Excuse among the first cards."""
    row = [card for card in _sequence(rng) if card.rank is not Rank.EXCUSE][:5]
    place = rng.randrange(len(row)) if row else 0
    return (*row[:place], Card.parse("E"), *row[place:])
