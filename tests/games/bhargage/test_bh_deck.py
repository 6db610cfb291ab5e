"""The deck: BH-01 to BH-09, and what follows from them."""

import random
from collections import Counter
from itertools import chain, combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import literal_notation as notation
from frozen import check_frozen
from games.bhargage import literal
from muggins.cards.decktet import BASIC, EXTENDED, Card, Category, Deck, Rank, Suit, cards
from muggins.errors import DeckError
from muggins.games.bhargage.rules import value
from strategies import DECK, all_cards

SUITS = frozenset(Suit)
NUMBERS = [rank for rank in Rank if Rank.TWO <= rank <= Rank.NINE]


def of_rank(rank: Rank) -> list[Card]:
    return [card for card in DECK if card.rank is rank]


def bhargs_without_excuse() -> list[tuple[Card, ...]]:
    """Every set of suited cards of the deck that shows each suit once, found suit by suit."""
    found = []

    def extend(group: tuple[Card, ...], missing: frozenset[Suit]) -> None:
        if not missing:
            found.append(group)
            return
        first = min(missing)
        for card in DECK:
            if first in card.suits and missing.issuperset(card.suits):
                extend((*group, card), missing.difference(card.suits))

    extend((), SUITS)
    return found


# --- BH-01 -------------------------------------------------------------------------------------------------


def test_bh_01_deck_of_45() -> None:
    """The extended deck has 45 different cards."""
    assert len(EXTENDED) == len(set(EXTENDED)) == 45


def test_bh_01_basic_deck() -> None:
    """The basic deck is the 36 Aces, numbers and Crowns."""
    assert len(BASIC) == 36
    assert {card.rank for card in BASIC} == {Rank.ACE, *NUMBERS, Rank.CROWN}
    assert set(BASIC) < set(EXTENDED)


def test_bh_01_double_deck() -> None:
    """A double deck has 90 cards, each twice, and is a deck like another."""
    double = EXTENDED * 2
    assert type(double) is Deck
    assert set(Counter(double).values()) == {2}
    assert len(double) == 90
    assert double == EXTENDED + EXTENDED


# --- BH-02 to BH-05 ----------------------------------------------------------------------------------------


def test_bh_03_pairs_of_suits() -> None:
    """Of the 15 pairs of suits, 12 are on number cards; three of them three times, and three never."""
    pairs = Counter(card.suits for card in DECK if card.rank in NUMBERS)
    often = {"".join(pair) for pair, times in pairs.items() if times == 3}
    never = {pair for pair in combinations(Suit, 2) if pair not in pairs}
    assert len(pairs) == 12
    assert often == {"WL", "MS", "YK"}
    assert never == {("M", "Y"), ("S", "L"), ("W", "K")}


@pytest.mark.parametrize("rank", [Rank.PAWN, Rank.COURT])
def test_bh_04_two_pawns_or_two_courts_share_one_suit(rank: Rank) -> None:
    """Two different Pawns share exactly one suit, and so do two Courts."""
    shared = [len({*one.suits} & {*other.suits}) for one, other in combinations(of_rank(rank), 2)]
    assert shared == [1] * 6


def test_bh_04_a_pawn_and_a_court() -> None:
    """A Pawn and a Court share two suits in nine cases, one in six, none in one."""
    shared = Counter(
        len({*pawn.suits} & {*court.suits}) for pawn in of_rank(Rank.PAWN) for court in of_rank(Rank.COURT)
    )
    assert shared == {2: 9, 1: 6, 0: 1}


def test_bh_02_to_08_the_cards_are_those_of_the_second_scorer() -> None:
    """Suits, categories and values are what the literal scorer has as its cards."""
    for card, (code, printed) in zip(DECK, literal.CARDS.items(), strict=True):
        assert (card.code, "".join(card.suits), value(card)) == (code, printed.suits, literal.VALUE[code])
        assert {*card.categories} == {
            category
            for category, has in [
                (Category.CHARACTER, printed.character),
                (Category.EVENT, code in notation.EVENTS),
                (Category.LOCATION, code in notation.LOCATIONS),
            ]
            if has
        }


def test_bh_05_order_and_names_of_the_deck() -> None:
    """The unshuffled deck goes by rank and then by suit, and an index is a place in it."""
    assert [(card.code, card.name) for card in DECK] == [*notation.DECKTET_NAMES.items()]
    assert [card.index for card in DECK] == list(range(45))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_bh_05_integers_of_a_card(card: Card) -> None:
    """A card's integers say its suits and its rank."""
    shown = tuple(suit for place, suit in enumerate(Suit) if card.suit_mask >> place & 1)
    assert shown == card.suits
    assert card.rank_index == card.rank
    assert card.rank_digit == 8**card.rank_index


# --- BH-06 -------------------------------------------------------------------------------------------------


def test_bh_06_cards_without_a_category() -> None:
    """The Aces and the Excuse have no category."""
    assert [card for card in DECK if not card.categories] == [*of_rank(Rank.EXCUSE), *of_rank(Rank.ACE)]


def test_bh_06_cards_of_two_categories() -> None:
    """The Origin, the Market and the End are both Event and Location."""
    assert tuple(card for card in DECK if len(card.categories) > 1) == cards("2WL 6LK XL")


# --- BH-07, BH-08 ------------------------------------------------------------------------------------------


def test_bh_07_order_of_ranks() -> None:
    """From low to high: the Excuse, the Ace, 2 to 9, the Pawn, the Court, the Crown."""
    assert "".join(rank.symbol for rank in sorted(Rank)) == "EA23456789PCX"


def test_bh_08_value_of_the_deck() -> None:
    """The deck counts 198 in all, and nine of its cards nothing; a card may be given as text."""
    values = [value(card.code) for card in DECK]
    assert sum(values) == 198
    assert values.count(0) == 9


# --- what follows ------------------------------------------------------------------------------------------


def test_bh_52_bhargs_in_the_deck() -> None:
    """Without the Excuse there are 1143 bhargs: 1 of two cards, 138 of three, 556, 384, and 64 of six."""
    sizes = Counter(map(len, bhargs_without_excuse()))
    assert sizes == {2: 1, 3: 138, 4: 556, 5: 384, 6: 64}


def test_bh_52_bhargs_in_the_basic_deck() -> None:
    """The basic deck holds 72, 492, 384 and 64 of them."""
    basic = set(BASIC)
    sizes = Counter(len(bharg) for bharg in bhargs_without_excuse() if basic.issuperset(bharg))
    assert sizes == {3: 72, 4: 492, 5: 384, 6: 64}


def test_bh_52_every_card_but_the_excuse_is_in_a_small_bharg() -> None:
    """Any suited card can take part in a bharg of at most four cards."""
    small = [bharg for bharg in bhargs_without_excuse() if len(bharg) <= 4]
    assert set(chain.from_iterable(small)) == set(DECK) - set(of_rank(Rank.EXCUSE))


@pytest.mark.parametrize("ranked", [True, False], ids=["ranks kept", "ranks ignored"])
def test_the_suits_are_not_interchangeable(ranked: bool) -> None:
    """No way of renaming the suits but the idle one leaves the deck as it is, even when ranks are ignored."""
    idle = tuple(Suit)

    def faces(order: tuple[Suit, ...]) -> Counter[tuple[Rank | None, frozenset[Suit]]]:
        name = dict(zip(idle, order, strict=True))
        return Counter(
            (card.rank if ranked else None, frozenset(name[suit] for suit in card.suits)) for card in DECK
        )

    deck = faces(idle)
    assert [order for order in permutations(Suit) if faces(order) == deck] == [idle]


# --- BH-09 and the handling of a deck ----------------------------------------------------------------------


def test_bh_09_a_card_is_equal_to_itself_alone() -> None:
    """Each card exists once, so equal cards are one object."""
    assert all((one == other) == (one is other) for one in DECK for other in DECK)


def test_bh_09_a_card_cannot_be_changed() -> None:
    """A card is what it is."""
    check_frozen(Card.parse("AM"), "name")


def test_deck_is_a_sequence() -> None:
    """A deck is a sequence, its top card first; a slice of it is a tuple."""
    deck = Deck("abcd")
    assert list(deck) == ["a", "b", "c", "d"]
    assert (deck[0], deck[-1], deck[1:3]) == ("a", "d", ("b", "c"))
    assert "c" in deck
    assert "e" not in deck


def test_decks_of_the_same_cards_in_the_same_order_are_equal() -> None:
    """Two decks are equal when they hold the same cards in the same order."""
    assert Deck("ab") == Deck(["a", "b"])
    assert Deck("ab") != Deck("ba")
    assert hash(Deck("ab")) == hash(Deck(["a", "b"]))


def test_a_deck_cannot_be_changed() -> None:
    """A deck is immutable."""
    check_frozen(EXTENDED, "cards")


def test_bh_21_shuffle_keeps_the_cards() -> None:
    """A shuffle changes the order and nothing else, and leaves the deck that was shuffled alone."""
    shuffled = EXTENDED.shuffled(Random(111))
    assert shuffled != EXTENDED
    assert Counter(shuffled) == Counter(EXTENDED)
    assert EXTENDED.cards == DECK


def test_bh_21_the_same_seed_shuffles_alike() -> None:
    """A shuffle depends on the random numbers that it is given, and on nothing else."""
    first, second = (EXTENDED.shuffled(Random(23)) for _ in range(2))
    assert first == second
    assert first != EXTENDED.shuffled(Random(11))


def test_bh_21_shuffle_leaves_the_global_random_numbers_alone() -> None:
    """A shuffle draws on nobody else's random numbers."""
    before = random.getstate()
    EXTENDED.shuffled(Random(7))
    assert random.getstate() == before


def test_bh_21_cut_puts_the_lifted_cards_below() -> None:
    """The cards lifted off the top go below the rest, both parts in their order."""
    assert Deck("abcde").cut(2) == Deck("cdeab")


@pytest.mark.parametrize(("lifted", "least"), [(1, 1), (4, 1), (2, 2), (3, 2), (0, 0), (5, 0)])
def test_bh_21_cut_within_the_limits(lifted: int, least: int) -> None:
    """A cut may leave as few cards in a part as the least packet."""
    assert Counter(Deck("abcde").cut(lifted, least=least)) == Counter("abcde")


@pytest.mark.parametrize(("lifted", "least"), [(0, 1), (5, 1), (-1, 1), (1, 2), (4, 2), (6, 0), (-1, 0)])
def test_bh_21_cut_outside_the_limits(lifted: int, least: int) -> None:
    """A cut that leaves a part too small is refused."""
    with pytest.raises(DeckError, match=rf"^cannot lift {lifted} of 5 cards: lift {least} to {5 - least}"):
        Deck("abcde").cut(lifted, least=least)


def test_take_from_the_top() -> None:
    """The top cards are taken in order, and the rest is a deck."""
    assert Deck("abcde").take(2) == (("a", "b"), Deck("cde"))


@pytest.mark.parametrize("count", [0, 5])
def test_take_none_or_all(count: int) -> None:
    """One may take no card, or all."""
    top, rest = Deck("abcde").take(count)
    assert (len(top), len(rest)) == (count, 5 - count)


@pytest.mark.parametrize("count", [-1, 6])
def test_take_too_many(count: int) -> None:
    """One cannot take more cards than there are, nor fewer than none."""
    with pytest.raises(DeckError, match=rf"^cannot take {count} of 5 cards: take 0 to 5$"):
        Deck("abcde").take(count)


def test_bh_22_deal_one_card_at_a_time() -> None:
    """Two hands of five take every other card of the top ten, and 35 are left."""
    (first, second), stock = EXTENDED.deal(2, 5)
    assert first == DECK[0:10:2]
    assert second == DECK[1:10:2]
    assert stock.cards == DECK[10:]
    assert len(stock) == 35


def test_bh_22_deal_to_nobody() -> None:
    """A deal of no hands, or of empty hands, leaves the deck whole."""
    assert EXTENDED.deal(0, 5) == ((), EXTENDED)
    assert EXTENDED.deal(2, 0) == (((), ()), EXTENDED)


@pytest.mark.parametrize(("hands", "each"), [(5, 10), (2, -1), (-2, 1), (-2, -1)])
def test_bh_22_deal_what_there_is_not(hands: int, each: int) -> None:
    """One cannot deal more cards than there are, nor a negative number of hands or cards."""
    with pytest.raises(DeckError):
        EXTENDED.deal(hands, each)


@given(all_cards, st.integers(1, 44))
def test_a_cut_and_the_cut_that_undoes_it(card: Card, lifted: int) -> None:
    """Lifting n cards and then the other 45 - n gives the deck back."""
    cut = EXTENDED.cut(lifted)
    assert cut.index(card) == (card.index - lifted) % 45
    assert cut.cut(45 - lifted) == EXTENDED
