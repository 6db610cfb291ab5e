"""The exact chance of a hand to be best, by round and place: the shipped table, and what makes it."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations, product
from math import comb, factorial, prod, sqrt
from random import Random

import pytest

from games.mus.mus_cases import all_classes, deal_of, hand_of, random_deal
from lengths import rows_first_quick
from muggins.cards.french import Card
from muggins.errors import DeckError
from muggins.extras import install_command
from muggins.games.mus import (
    DECK,
    Lance,
    Rank,
    best_seat,
    chance,
    exact_chance,
    has_juego,
    lance_key,
    pares,
    rank,
)
from muggins.games.mus.chances import DEALS, as_table, read_table
from muggins.games.mus.exhaustive import COPIES, chance_table, count_best

CLASSES = ["-".join(four) for four in all_classes()]
"""The 330 hands that differ, each by the ranks of one of its hands."""


def shipped() -> list[str]:
    """The lines of the table that comes with the package."""
    return (files("muggins.games.mus") / "chances.tsv").read_text(encoding="utf-8").splitlines()


def hands_of_class(hand: tuple[Card, ...]) -> int:
    """How many of all hands have the same ranks."""
    ranks = [rank(card) for card in hand]
    return prod(comb(COPIES[which], ranks.count(which)) for which in Rank)


# --- the table ---------------------------------------------------------------------------------------------


def test_a_row_for_each_hand_and_round() -> None:
    """Below the header each row has a hand, a round and the counts of four places; the file is small."""
    header, *rows = (row.split("\t") for row in shipped())
    assert header == ["hand", "round", "0", "1", "2", "3"]
    assert len({(hand, lance) for hand, lance, *_ in rows}) == len(rows)
    assert {hand for hand, *_ in rows} == {"".join(four) for four in all_classes()}
    assert {len(row) for row in rows} == {6}
    assert sum(len(row.encode()) + 1 for row in shipped()) < 150_000


def test_a_table_is_written_as_the_shipped_one_is() -> None:
    """The counts that the package holds make its table again."""
    assert [*as_table(read_table())] == shipped()


def test_how_many_deals_there_are() -> None:
    """Three hands of four from 36 cards, told apart by seat."""
    assert DEALS == factorial(36) // (factorial(4) ** 3 * factorial(24)) == 43_370_632_305_000


@cache
def expected_best(lance: Lance) -> Fraction:
    """In how many of all deals somebody is best in a round, by the table: summed over hands and places."""
    found = Fraction(0)
    for hand in map(hand_of, CLASSES):
        found += hands_of_class(hand) * sum(exact_chance(lance, hand, place) for place in range(4))
    return found / comb(40, 4)


@pytest.mark.parametrize("lance", [Lance.GRANDE, Lance.CHICA])
def test_somebody_is_best_in_grande_and_chica(lance: Lance) -> None:
    """Over all hands and all places the chances to be best add up to exactly one."""
    assert expected_best(lance) == 1


def test_somebody_is_best_in_juego_or_punto() -> None:
    """The chances of juego and of punto add up to exactly one, as one of them takes place."""
    assert expected_best(Lance.JUEGO) + expected_best(Lance.PUNTO) == 1


def test_somebody_is_best_in_pares_if_anybody_has_them() -> None:
    """The chances of pares add up to the share of deals in which not all four hands are without."""
    left: Counter[tuple[int, ...]] = Counter(
        [(8, 8, 4, 4, 4, 4, 4, 4)]
    )  # kings and aces, then the other ranks, those with most cards first
    for _ in range(4):
        after: Counter[tuple[int, ...]] = Counter()
        for cards, ways in left.items():
            for four in combinations(range(8), 4):
                rest = [number - (place in four) for place, number in enumerate(cards)]
                alike = (*sorted(rest[:2], reverse=True), *sorted(rest[2:], reverse=True))
                after[alike] += ways * prod(cards[place] for place in four)
        left = after
    assert expected_best(Lance.PARES) == 1 - Fraction(sum(left.values()), comb(40, 4) * DEALS)


def test_how_often_pares_and_juego_take_place() -> None:
    """The figures of the page of rules: somebody has pares in 96.6 %, juego in 75.3 % of all deals."""
    shares = [expected_best(lance) for lance in (Lance.PARES, Lance.JUEGO)]
    assert [f"{float(share):.1%}" for share in shares] == ["96.6%", "75.3%"]


def test_over_random_deals_the_chances_add_up() -> None:
    """Over random deals the chances of the seats add up, on average, to the share that has a best hand."""
    rng = Random(12)
    deals = [random_deal(rng) for _ in range(500)]
    for lance in Lance:
        sums = [sum(chance(lance, hand, place) for place, hand in enumerate(deal)) for deal in deals]
        had = [best_seat(lance, deal) is not None for deal in deals]
        assert sum(sums) / len(deals) == pytest.approx(float(expected_best(lance)), abs=0.05)
        assert sum(had) / len(deals) == pytest.approx(float(expected_best(lance)), abs=0.05)


# --- single entries ----------------------------------------------------------------------------------------


def test_four_kings_lose_grande_to_four_other_kings_only() -> None:
    """With four kings the eldest hand cannot lose; a later place loses if an earlier has the other four."""
    kings = hand_of("K-3-K-3")
    others = Fraction(1, comb(36, 4))
    assert [exact_chance(Lance.GRANDE, kings, place) for place in range(4)] == [
        1 - place * others for place in range(4)
    ]


def test_four_aces_are_never_best_in_grande() -> None:
    """No hand is lower than four aces, and not all three others can have four."""
    assert [exact_chance("grande", "AC 2C AD 2D", place) for place in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize("hand", ["K-Q-J-A", "7-6-5-4", "K-K-4-4", "5-5-5-Q", "J-J-6-4"])
def test_who_takes_no_part_has_no_chance(hand: str) -> None:
    """Without pares, without juego, or with juego in punto, the chance is 0."""
    cards = hand_of(hand)
    assert (exact_chance(Lance.PARES, cards) == 0) == (pares(cards) is None)
    assert (exact_chance(Lance.JUEGO, cards) == 0) == (not has_juego(cards))
    assert (exact_chance(Lance.PUNTO, cards) == 0) == has_juego(cards)


@pytest.mark.parametrize(
    ("hand", "place"),
    [("K-3-7-A", 0), ("K-Q-J-A", 3), ("5-5-5-Q", 1), ("7-7-2-2", 2), ("A-A-2-6", 3), ("Q-Q-5-5", 0)],
)
def test_a_sample_of_deals_agrees(hand: str, place: int) -> None:
    """Of deals drawn at random, the hand is best in about so many: within five standard deviations."""
    rng = Random(place)
    cards, number = hand_of(hand), 400
    rest = [card for card in DECK if card not in cards]
    best = dict.fromkeys(Lance, 0)
    for _ in range(number):
        drawn = rng.sample(rest, 12)
        deal = [tuple(drawn[:4]), tuple(drawn[4:8]), tuple(drawn[8:])]
        deal.insert(place, cards)
        for lance in Lance:
            best[lance] += best_seat(lance, deal) == place
    for lance in Lance:
        expected = chance(lance, cards, place)
        allowed = 5 * sqrt(expected * (1 - expected) / number) + 1e-9
        assert best[lance] / number == pytest.approx(expected, abs=allowed)


# --- the program -------------------------------------------------------------------------------------------

SMALL_DECKS = [
    ("K K 3 3 Q Q Q 7 7 5 5 A A A 2 2", ["K-3-7-A", "Q-Q-5-5", "A-A-2-7"]),
    ("K K K 3 Q Q 7 7 6 6 4 4 A A 2 2", ["K-3-K-K", "7-6-4-A", "Q-Q-7-4"]),
    ("Q J J J 7 7 7 7 6 6 6 5 5 4 4 A", ["7-7-7-J", "6-5-4-A", "Q-J-7-4"]),
]
"""Decks of sixteen cards, and hands from them, by their ranks."""


def deals_of(cards: list[Card]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Each way to deal twelve cards to three seats."""
    for one in combinations(cards, 4):
        rest = [card for card in cards if card not in one]
        for two in combinations(rest, 4):
            yield one, two, tuple(card for card in rest if card not in two)


@pytest.mark.parametrize(("deck", "hands"), rows_first_quick(SMALL_DECKS, 1))
def test_the_program_counts_what_going_through_all_deals_does(deck: str, hands: list[str]) -> None:
    """With sixteen cards, each of the 34,650 deals is gone through, and hands are compared by their keys."""
    (cards,) = deal_of("-".join(deck.split()))
    ranks = [rank(card) for card in cards]
    found = count_best({which: ranks.count(which) for which in {*ranks}})
    for hand in hands:
        own = hand_of(hand)
        rest = [card for card in cards if card not in own]
        assert len(rest) == 12
        dealt = Counter(tuple(map(class_of, others)) for others in deals_of(rest))
        counts = {lance: [0, 0, 0, 0] for lance in Lance}
        for (classes, number), lance in product(dealt.items(), Lance):
            theirs = [lance_key(lance, of_class[one]) for one in classes]
            for place, best in enumerate(best_by_place(lance, lance_key(lance, own), theirs)):
                counts[lance][place] += number * best
        for lance in Lance:
            assert [*found.get((class_of(own), lance), (0, 0, 0, 0))] == counts[lance], (hand, lance)


of_class: dict[tuple[Rank, ...], tuple[Card, ...]] = {}
"""A hand of each ranks that were met."""


@cache
def class_of(hand: tuple[Card, ...]) -> tuple[Rank, ...]:
    """The ranks of a hand, and a note of one hand that has them."""
    ranks = tuple(sorted((rank(card) for card in hand), reverse=True))
    of_class.setdefault(ranks, hand)
    return ranks


def best_by_place(
    lance: Lance, mine: tuple[int, ...] | None, theirs: list[tuple[int, ...] | None]
) -> Iterator[bool]:
    """Whether the own hand is the best of four in each place, the others sitting in their order."""
    if mine is None or (lance is Lance.PUNTO and None in theirs):
        yield from [False] * 4
        return
    taking_part = [() if key is None else key for key in theirs]
    for place in range(4):
        yield all(key < mine for key in taking_part[:place]) and all(
            key <= mine for key in taking_part[place:]
        )


def test_a_table_of_a_small_deck() -> None:
    """The program writes a table with a row for each hand and round in which that hand can be best."""
    lines = [*chance_table({Rank.KING: 8, Rank.ACE: 8})]
    assert lines[:3] == [
        "hand\tround\t0\t1\t2\t3",
        "KKKK\tgrande\t34650\t34580\t34510\t34440",
        "KKKK\tpares\t34650\t34580\t34510\t34440",
    ]
    assert len([line for line in lines if line.startswith("AAAA")]) == 1


@pytest.mark.parametrize(
    "copies", [{}, {Rank.KING: 9, Rank.ACE: 8}, {Rank.KING: 8, Rank.ACE: 7}, {Rank.ACE: -1}]
)
def test_a_deck_that_cannot_be(copies: dict[Rank, int]) -> None:
    """A deck has sixteen cards or more, and eight of a rank at the most."""
    with pytest.raises(DeckError, match="a deck of Mus has 0 to 8 cards of a rank, and 16 or more in all"):
        count_best(copies)


def run(script: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def test_the_lookup_needs_no_numpy_and_no_file_before_it_is_asked() -> None:
    """Importing the game reads no table; asking does, where NumPy cannot be imported."""
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "import pathlib; read = pathlib.Path.read_bytes\n"
        "opened = []\n"
        "pathlib.Path.read_bytes = lambda path, *a, **k: (opened.append(path.name), read(path, *a, **k))[1]\n"
        "from muggins.games import mus\n"
        "print([*opened], mus.exact_chance('grande', 'KC KD KH KS'), opened)"
    )
    assert run(script) == "[] 1 ['chances.tsv', 'tables.tsv']"


def test_the_program_names_the_extra_that_it_needs() -> None:
    """Without NumPy, importing the program says which extra to install."""
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "try:\n"
        "    import muggins.games.mus.exhaustive\n"
        "except ImportError as error:\n"
        "    print(error)"
    )
    assert install_command("analysis") in run(script)


@pytest.mark.exhaustive
def test_the_shipped_table_is_what_a_run_finds() -> None:
    """The program counts all hands in all rounds and places, and finds the shipped table, digit by digit."""
    assert [*chance_table()] == shipped()
