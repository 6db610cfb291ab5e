"""Hypothesis strategies for the play of the cards: deals of six cards, sequences, and whole plays."""

from collections.abc import Sequence
from itertools import accumulate, takewhile

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from muggins import testing
from muggins.cards.decktet import Card, Rank, cards
from muggins.games.bhargage import start_play
from muggins.games.bhargage.play import LIMIT, PlayState
from muggins.games.bhargage.rules import STANDARD, Rules, value
from strategies import DECK, hands

ACES = tuple(card for card in DECK if card.rank is Rank.ACE)
EXCUSE = Card.parse("E")
_BHARGS = ("PSWK CMLY", "4MS 4WL 4YK", "XS PMYK 8WL", "2WL 8MS 4YK", "AM 3SK PWLY", "3LY 2MK AS AW")
_LOW_RANKS = [rank for rank in Rank if rank <= Rank.SIX or rank in {Rank.PAWN, Rank.COURT}]


def within_limit(row: Sequence[Card]) -> tuple[Card, ...]:
    """As many of the first cards as a count can take."""
    counts = takewhile(lambda count: count <= LIMIT, accumulate(map(value, row)))
    return tuple(row[: len(list(counts))])


@st.composite
def _with_a_bharg(draw: DrawFn) -> tuple[tuple[Card, ...], int]:
    """Six cards with a bharg in a row, and where it ends; the Excuse is in it, beside it or left out."""
    bharg = draw(st.sampled_from(_BHARGS).map(cards).flatmap(st.permutations))
    if draw(st.booleans()):
        bharg.insert(draw(st.integers(0, len(bharg))), EXCUSE)
    rest = st.sampled_from([card for card in DECK if card not in bharg and card is not EXCUSE])
    others = draw(st.lists(rest, min_size=6 - len(bharg), max_size=6 - len(bharg), unique=True))
    lead = draw(st.integers(0, len(others)))
    return (*others[:lead], *bharg, *others[lead:]), lead + len(bharg)


_around_a_bharg = _with_a_bharg().map(lambda drawn: drawn[0])
_up_to_a_bharg = _with_a_bharg().map(lambda drawn: drawn[0][: drawn[1]])


@st.composite
def _of_few_ranks(draw: DrawFn) -> tuple[Card, ...]:
    """Six cards of four low ranks, so that equal ranks, runs and long counts are common."""
    ranks = draw(st.sets(st.sampled_from(_LOW_RANKS), min_size=4, max_size=4))
    return draw(testing.hands(tuple(card for card in DECK if card.rank in ranks), 6))


six_aces: SearchStrategy[tuple[Card, ...]] = st.permutations(ACES).map(tuple)
"""The six Aces, in any order."""

sequences: SearchStrategy[tuple[Card, ...]] = st.one_of(
    st.integers(1, 6).flatmap(hands), _of_few_ranks(), _around_a_bharg, _up_to_a_bharg, six_aces
).map(within_limit)
"""One to six cards of a count, whoever played them."""


def _dealt(row: tuple[Card, ...]) -> tuple[Card, ...]:
    """The pone's three cards, then the dealer's, so that the row comes up if each plays from the left."""
    return row[::2] + row[1::2]


six_cards: SearchStrategy[tuple[Card, ...]] = st.one_of(
    hands(6), _of_few_ranks().map(_dealt), _around_a_bharg.map(_dealt), _around_a_bharg, six_aces
)
"""The pone's three cards and then the dealer's: of the whole deck, of few ranks, around a bharg, all Aces."""

rule_sets: SearchStrategy[Rules] = st.builds(
    Rules,
    sequences=st.booleans(),
    excuse_in_sequences=st.booleans(),
    excuse_doubles_bharg_in_play=st.booleans(),
)
"""The rules with every choice of the options that the play knows."""


@st.composite
def moments(draw: DrawFn, rules: SearchStrategy[Rules] | None = None) -> list[PlayState]:
    """All the states of a play, from before the first card to the end."""
    six = draw(six_cards)
    states = [start_play(six[:3], six[3:], rules=STANDARD if rules is None else draw(rules))]
    while not states[-1].is_over:
        card = draw(st.sampled_from(states[-1].legal_plays))
        states.append(states[-1].play(card))
    return states


plays: SearchStrategy[PlayState] = moments().map(lambda states: states[-1])
"""The end of a play by the standard rules, with all of it in the log."""
