"""The deck: BH-01 to BH-09, and what follows from them."""

import copy
import random
from collections import Counter
from itertools import chain, combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frozen import check_frozen
from muggins.cards.decktet import BASIC, EXTENDED, Card, Category, Deck, Rank, Suit, cards
from muggins.errors import DeckError
from muggins.games.bhargage.rules import value
from strategies import DECK, all_cards

SUITS = frozenset(Suit)
NUMBERS = [
    Rank.TWO,
    Rank.THREE,
    Rank.FOUR,
    Rank.FIVE,
    Rank.SIX,
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
]
IN_RANK = {
    Rank.EXCUSE: 1,
    Rank.ACE: 6,
    **dict.fromkeys(NUMBERS, 3),
    Rank.PAWN: 4,
    Rank.COURT: 4,
    Rank.CROWN: 6,
}
NAMES = """
E the Excuse
AM the Ace of Moons
AS the Ace of Suns
AW the Ace of Waves
AL the Ace of Leaves
AY the Ace of Wyrms
AK the Ace of Knots
2MK the Author
2SY the Desert
2WL the Origin
3MW the Journey
3SK the Painter
3LY the Savage
4MS the Mountain
4WL the Sailor
4YK the Battle
5ML the Forest
5SW the Discovery
5YK the Soldier
6MW the Lunatic
6SY the Penitent
6LK the Market
7ML the Chance Meeting
7SK the Castle
7WY the Cave
8MS the Diplomat
8WL the Mill
8YK the Betrayal
9MS the Pact
9WY the Darkness
9LK the Merchant
PMSL the Harvest
PMYK the Watchman
PSWK the Light Keeper
PWLY the Borderland
CMWK the Consul
CMLY the Rite
CSWY the Island
CSLK the Window
XM the Huntress
XS the Bard
XW the Sea
XL the End
XY the Calamity
XK the Windfall
"""
CHARACTERS = "2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK PMYK PSWK CMWK XM XS"
EVENTS = "2WL 3MW 4YK 5SW 6LK 7ML 8YK 9MS PMSL CMLY XL XY XK"
LOCATIONS = "2SY 2WL 4MS 5ML 6LK 7SK 7WY 8WL 9WY PWLY CSWY CSLK XW XL"


def of_rank(rank: Rank) -> list[Card]:
    return [card for card in DECK if card.rank is rank]


def is_bharg(group: tuple[Card, ...]) -> bool:
    symbols = list(chain.from_iterable(card.suits for card in group))
    return len(symbols) == 6 and set(symbols) == SUITS


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


@pytest.mark.parametrize(("rank", "count"), IN_RANK.items())
def test_bh_01_cards_in_each_rank(rank: Rank, count: int) -> None:
    """There are six Aces and Crowns, four Pawns and Courts, three of each number, and one Excuse."""
    assert len(of_rank(rank)) == count


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

SYMBOLS = {
    Rank.EXCUSE: 0,
    Rank.ACE: 1,
    **dict.fromkeys(NUMBERS, 2),
    Rank.PAWN: 3,
    Rank.COURT: 3,
    Rank.CROWN: 1,
}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_bh_02_suits_on_a_card(card: Card) -> None:
    """An Ace and a Crown show one suit, a number two, a Pawn and a Court three, the Excuse none."""
    assert len(card.suits) == SYMBOLS[card.rank]


@pytest.mark.parametrize("rank", [Rank.ACE, Rank.CROWN])
@pytest.mark.parametrize("suit", Suit)
def test_bh_02_one_ace_and_one_crown_in_each_suit(rank: Rank, suit: Suit) -> None:
    """Each suit has exactly one Ace and one Crown."""
    assert sum(suit in card.suits for card in of_rank(rank)) == 1


@pytest.mark.parametrize("suit", Suit)
def test_bh_02_cards_in_each_suit(suit: Suit) -> None:
    """Each suit stands on 14 cards."""
    assert sum(suit in card.suits for card in DECK) == 14


def test_bh_02_symbols_in_the_deck() -> None:
    """The deck shows 84 suit symbols in all."""
    assert sum(len(card.suits) for card in DECK) == 84


@pytest.mark.parametrize("rank", NUMBERS)
def test_bh_03_the_cards_of_a_number_share_out_the_suits(rank: Rank) -> None:
    """The three cards of a number show each suit exactly once."""
    assert is_bharg(tuple(of_rank(rank)))


def test_bh_03_pairs_of_suits() -> None:
    """Of the 15 pairs of suits, 12 are on number cards; three of them three times, and three never."""
    pairs = Counter(card.suits for card in DECK if card.rank in NUMBERS)
    often = {"".join(pair) for pair, times in pairs.items() if times == 3}
    never = {pair for pair in combinations(Suit, 2) if pair not in pairs}
    assert len(pairs) == 12
    assert often == {"WL", "MS", "YK"}
    assert never == {("M", "Y"), ("S", "L"), ("W", "K")}


def test_bh_04_one_bharg_of_two_cards() -> None:
    """Only the Light Keeper and the Rite make a bharg of two cards."""
    assert [pair for pair in combinations(DECK, 2) if is_bharg(pair)] == [cards("PSWK CMLY")]


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


@pytest.mark.parametrize("line", NAMES.strip().splitlines())
def test_bh_05_code_and_name(line: str) -> None:
    """Each card has its code and its name."""
    code, _, name = line.partition(" ")
    card = Card.parse(code)
    assert (card.code, card.name) == (code, name)


def test_bh_05_order_of_the_deck() -> None:
    """The unshuffled deck goes by rank and then by suit, and an index is a place in it."""
    assert [card.code for card in DECK] == [line.split()[0] for line in NAMES.strip().splitlines()]
    assert [card.index for card in DECK] == list(range(45))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_bh_05_integers_of_a_card(card: Card) -> None:
    """A card's integers say its suits and its rank."""
    shown = tuple(suit for place, suit in enumerate(Suit) if card.suit_mask >> place & 1)
    assert shown == card.suits
    assert card.rank_index == card.rank
    assert card.rank_digit == 8**card.rank_index


# --- BH-06 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("category", "codes"),
    [(Category.CHARACTER, CHARACTERS), (Category.EVENT, EVENTS), (Category.LOCATION, LOCATIONS)],
)
def test_bh_06_categories(category: Category, codes: str) -> None:
    """Each category has its cards."""
    assert tuple(card for card in DECK if category in card.categories) == cards(codes)


def test_bh_06_fourteen_characters() -> None:
    """Fourteen cards are Characters."""
    characters = tuple(card for card in DECK if card.is_character)
    assert characters == cards(CHARACTERS)
    assert len(characters) == 14


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


@pytest.mark.parametrize(("lower", "higher"), [("E", "AM"), ("AM", "2MK"), ("9MS", "PMSL"), ("PMSL", "CMWK")])
def test_bh_07_neighbours_in_rank(lower: str, higher: str) -> None:
    """The Excuse is just below the Ace, the Pawn just above the 9, the Court above the Pawn."""
    assert Card.parse(higher).rank - Card.parse(lower).rank == 1


VALUES = [
    ("E", 0), ("AK", 1), ("2WL", 2), ("3SK", 3), ("4MS", 4), ("5ML", 5), ("6LK", 6), ("7WY", 7), ("8YK", 8),
    ("9MS", 9), ("PSWK", 0), ("CMLY", 0), ("XS", 10),
]  # fmt: skip


@pytest.mark.parametrize(("card", "expected"), VALUES)
def test_bh_08_values(card: str, expected: int) -> None:
    """An Ace counts 1, a number its face, a Crown 10; a Pawn, a Court and the Excuse nothing."""
    assert value(card) == value(Card.parse(card)) == expected


def test_bh_08_value_of_the_deck() -> None:
    """The deck counts 198 in all, and nine of its cards nothing."""
    values = [value(card) for card in DECK]
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


def test_bh_09_cards_of_a_rank_differ() -> None:
    """Two cards of a rank are different cards."""
    assert Card.parse("2MK") != Card.parse("2SY")


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


def test_decks_can_be_put_together() -> None:
    """One deck put on another is a deck, the first one on top."""
    assert Deck("ab") + Deck("bc") == Deck("abbc")


def test_a_deck_cannot_be_changed() -> None:
    """A deck is immutable."""
    check_frozen(EXTENDED, "cards")


def test_bh_21_shuffle_keeps_the_cards() -> None:
    """A shuffle changes the order and nothing else, and leaves the deck that was shuffled alone."""
    shuffled = EXTENDED.shuffled(Random(111))
    assert shuffled != EXTENDED
    assert Counter(shuffled) == Counter(EXTENDED)
    assert EXTENDED.cards == DECK


def test_bh_21_shuffle_of_a_double_deck_keeps_both_copies() -> None:
    """A double deck has each card twice after a shuffle too."""
    assert set(Counter((EXTENDED * 2).shuffled(Random(1))).values()) == {2}


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


def test_bh_21_a_second_shuffle_draws_on() -> None:
    """Two shuffles from one source of random numbers differ."""
    rng = Random(7)
    assert EXTENDED.shuffled(rng) != EXTENDED.shuffled(rng)


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


def test_deck_holds_after_copying() -> None:
    """A copy of a deck is an equal deck of the very same cards."""
    assert copy.deepcopy(EXTENDED) == EXTENDED
    assert all(one is other for one, other in zip(copy.deepcopy(EXTENDED), EXTENDED, strict=True))


@given(all_cards, st.integers(1, 44))
def test_a_cut_and_the_cut_that_undoes_it(card: Card, lifted: int) -> None:
    """Lifting n cards and then the other 45 - n gives the deck back."""
    cut = EXTENDED.cut(lifted)
    assert cut.index(card) == (card.index - lifted) % 45
    assert cut.cut(45 - lifted) == EXTENDED
