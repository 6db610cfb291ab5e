"""The cases of Bharg: what is bound in a hand, and what the rest is worth."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from more_itertools import flatten, only

from conformance.case import Case, Options, codes, random_cases, worked_cases
from muggins.cards.decktet import Card, Rank, cards
from muggins.combinations import packings
from muggins.games.bharg import Binding, Kind, Rules, bharg_sets, bind, deck, value

__all__ = ["bharg_bindings"]

WITH_PAWNS = {"excuse": True, "pawns": True}
WITH_COURTS = {"excuse": True, "courts": True}
WHOLE_DECK = {"excuse": True, "pawns": True, "courts": True}

HANDS = """
BG-05; 2WL 4MS 5YK AM XS 7WY 6LK;; the two printed sets: everything is bound without an Ace
BG-05; AM AS AW AL AY AK XM;; a set of six cards
BG-05; PSWK CMLY 9MS 8MS 4MS 3MW 6MW; excuse pawns courts; two cards are no set
BG-05; 2MK 2SY 3MW 4MS 5ML 6MW 8MS;; no set at all
BG-06; 5ML 5SW 5YK 9MS XM AM 4MS;; three of a number are a set
BG-06; XM XS XW 2MK 3MW 6MW 9MS;; three Crowns are none
BG-07; 2WL 4MS 5YK 9MS XS 7WY AL | AM;; a card may be bound by a set and by the top Ace
BG-07; 2MK 2SY 3MW 4MS 5ML 6MW 8MS | AM;; the top Ace binds what shares its suit
BG-07; 2MK 2SY 3MW 4MS 5ML 6MW 8MS | AL;; another Ace binds other cards
BG-07; 2MK 2SY 3MW 4MS 5ML 6MW 8MS;; an empty Ace Pile binds nothing
BG-08; XK XM 8MS 3MW 4WL 6SY AY;; two sets that overlap: one of them counts, 12 are left and not 3
BG-08; AM XS 7WY 6LK 9MS XW 3SK;; a set of four and three cards unbound
BG-08; AM XS 7WY 6LK 9MS XW 3SK | AW;; the same under an Ace that binds one more
BG-08; 2WL 4MS 5YK 3MW 3SK 3LY XM;; two sets of three, and a Crown
BG-09; XM 2MK 3MW 4MS 5ML 6MW 7ML | AM;; all bound by the top Ace alone
BG-09; XM 2MK 3MW 4MS 5ML 6MW 7ML;; the same without it
BG-09; 2WL 4MS 5YK AM XS 7WY 6LK 9LK;; eight cards, before the discard
BG-10; 5ML 3SK 2SY AL AK AS 9WY | AW;; the choice that leaves the least value, not the fewest cards
BG-10; AM AS AW XM XS XW XL;; Aces are worth 1 and Crowns 10
BG-11; PSWK CMLY E 9MS 8MS 4MS 3MW; excuse pawns courts; the Excuse is bound and binds nothing
BG-11; E XM XS XW XL XY 9MS; excuse; the Excuse alone is bound
BG-12; PSWK 5ML AY 9MS 8MS 4MS XS; pawns; a set of a Pawn, a number and an Ace
BG-12; CMLY XS AW XK 9MS 8MS 4MS; courts; a set of a Court and three single suits
BG-12; PSWK CMLY PMSL CSWY XM XS 9MS; pawns courts; Pawns and Courts are worth 10 each
BG-12; PSWK CMLY PMSL CSWY XM XS 9MS | AY; pawns courts; an Ace of any of their three suits binds them
"""


def bharg_bindings() -> Iterator[Case]:
    """Seven or eight cards and the top Ace, and what is bound."""
    yield from worked_cases(HANDS, _worked)
    for options, count in (({}, 200), (WITH_PAWNS, 60), (WITH_COURTS, 60), (WHOLE_DECK, 80)):
        yield from random_cases(count, options, lambda rng: rng, _drawn)


def _worked(question: str, options: Options) -> Case:
    hand, _, ace = question.partition("|")
    return _bound(cards(hand), only(cards(ace)), options)


def _drawn(rng: Random, options: Options) -> Case:
    pack = list(deck(Rules(**options)))
    size = rng.choice([7, 7, 7, 8])
    hand = tuple(rng.sample(pack, size))
    for _ in range(rng.choice([0, 20, 20])):  # most hands hold no set, so most cases look for one that does
        if bharg_sets(hand):
            break
        hand = tuple(rng.sample(pack, size))
    aces = [card for card in pack if card.rank is Rank.ACE and card not in hand]
    return _bound(hand, rng.choice([None, *aces]), options)


def _bound(hand: tuple[Card, ...], ace: Card | None, options: Options) -> Case:
    binding = bind(hand, ace, Rules(**options))
    by_kind = {kind: [line.cards for line in binding.lines if line.kind is kind] for kind in Kind}
    return {
        "rules": dict(options),
        "hand": codes(hand),
        "ace": str(ace) if ace else None,
        "all_sets": [codes(group) for group in bharg_sets(hand)],
        "sets": [codes(group) for group in binding.sets],
        "by_ace": [code for group in by_kind[Kind.ACE] for code in codes(group)],
        "bound": codes(binding.bound),
        "unbound": codes(binding.unbound),
        "total": binding.total,
        "best_choices": _best_choices(hand, binding),
    }


def _best_choices(hand: tuple[Card, ...], binding: Binding) -> int:
    """How many choices of sets leave so little value, and so few cards of it."""
    by_themselves = {
        card for line in binding.lines if line.kind in (Kind.ACE, Kind.EXCUSE) for card in line.cards
    }
    loose = {*hand} - by_themselves
    left = [loose - {*flatten(choice)} for choice in packings(bharg_sets(hand))]
    best = binding.total, len(binding.unbound)
    return [(sum(map(value, rest)), len(rest)) for rest in left].count(best)
