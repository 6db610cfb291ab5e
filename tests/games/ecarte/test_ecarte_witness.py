"""Écarté against the second scorer, which is written literally from the rules."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random

import pytest

from games.ecarte import literal_ecarte as literal
from muggins.cards.french import Card, Suit
from muggins.errors import ClaimError
from muggins.games.ecarte import (
    PACK,
    Kind,
    Rules,
    Seat,
    legal_plays,
    score_king,
    score_tricks,
    score_upcard,
    trick_winner,
    vulnerable_seat,
)
from muggins.scoring.score import Score

SEED = 43
CARD_OF = {code: Card.parse(code) for code in literal.DECK}
SUIT_OF = {letter: Suit(letter) for letter in literal.SUITS}
WORD_OF = {"point": "majority", "vole": "all five", "vulnerable": "vulnerable"}


def cards_of(codes: Sequence[str]) -> list[Card]:
    """The cards of some codes."""
    return [CARD_OF[code] for code in codes]


def test_both_know_the_same_pack() -> None:
    """The 32 cards are the same."""
    assert sorted(card.code for card in PACK) == sorted(literal.DECK)


# --- points ------------------------------------------------------------------------------------------------


def test_every_card_turned_up() -> None:
    """Each of the 32 cards."""
    for code, card in CARD_OF.items():
        assert score_upcard(card).total == literal.turned_king(code)


def compare_king(hand: Sequence[str], upcard: str) -> None:
    """Compare what a hand may show."""
    try:
        points = score_king(cards_of(hand), CARD_OF[upcard]).total
    except ClaimError:
        points = 0
    assert points == literal.king_to_show(hand, upcard), (hand, upcard)


def test_kings_to_show() -> None:
    """Random hands, half of them with at least one king."""
    rng = Random(SEED)
    for number in range(4_000):
        hand = rng.sample(literal.DECK, 5)
        if number % 2 and not any(card[0] == "K" for card in hand):
            hand[0] = rng.choice([card for card in literal.DECK if card[0] == "K"])
        compare_king(hand, rng.choice([card for card in literal.DECK if card not in hand]))


@pytest.mark.exhaustive
@pytest.mark.parametrize("rank", literal.FROM_LOWEST)
def test_every_king_to_show(rank: str) -> None:
    """All 1,359,288 choices of a spade turned up and five others; the four suits are taken to be alike."""
    upcard = rank + "S"
    for hand in combinations([card for card in literal.DECK if card != upcard], 5):
        compare_king(hand, upcard)


@pytest.mark.parametrize(
    ("opening", "said"),
    [
        ("played", ["start play"]),
        ("refused", ["propose", "refuse"]),
        ("exchanged", ["propose", "accept"]),
        ("exchanged", ["propose", "accept", "start play"]),
        ("exchanged", ["propose", "accept", "propose", "refuse"]),
    ],
)
def test_who_is_vulnerable(opening: str, said: list[str]) -> None:
    """After each way in which the exchange can go."""
    seat = vulnerable_seat(opening)
    assert (seat and {Seat.PONE: "non-dealer", Seat.DEALER: "dealer"}[seat]) == literal.vulnerable(said)


def reasons(score: Score[Kind, Card]) -> list[tuple[str, int]]:
    """The lines of a score in the words of the second scorer."""
    return [(WORD_OF[line.kind.value], line.points) for line in score.lines]


def test_every_score_for_tricks() -> None:
    """Any number of tricks, anybody or nobody vulnerable, with any cap: 72 cases."""
    for pone, vulnerable, most in product(range(6), (None, Seat.PONE, Seat.DEALER), (None, 1, 2, 3)):
        found = score_tricks(pone, 5 - pone, vulnerable=vulnerable, rules=Rules(trick_points_cap=most))
        for seat, tricks in (Seat.PONE, pone), (Seat.DEALER, 5 - pone):
            expected = literal.trick_awards(tricks, vulnerable is seat.other, most)
            assert reasons(found[seat]) == expected, (pone, vulnerable, most)


# --- tricks ------------------------------------------------------------------------------------------------


def test_every_trick() -> None:
    """All 3,968 tricks of two cards under any trumps."""
    for (led, reply), trump in product(permutations(literal.DECK, 2), literal.SUITS):
        found = trick_winner(CARD_OF[led], CARD_OF[reply], SUIT_OF[trump])
        assert found == literal.trick_winner(led, reply, trump), (led, reply, trump)


def compare_replies(hand: Sequence[str], led: str, trump: str) -> None:
    """Compare what a hand may play to a card led."""
    found = legal_plays(cards_of(hand), CARD_OF[led], SUIT_OF[trump])
    assert [card.code for card in found] == literal.legal_replies(hand, led, trump), (hand, led, trump)


def random_replies(count: int, seed: str) -> Iterator[tuple[list[str], str, str]]:
    """Hands of one to five cards, a card led and trumps; half of them of two suits."""
    rng = Random(seed)
    for number in range(count):
        suits = rng.sample(literal.SUITS, 2) if number % 2 else literal.SUITS
        led, *hand = rng.sample([card for card in literal.DECK if card[1] in suits], rng.randint(2, 6))
        yield hand, led, rng.choice(suits)


def test_replies() -> None:
    """3,000 hands, under any trumps."""
    for hand, led, trump in random_replies(3_000, f"{SEED}"):
        compare_replies(hand, led, trump)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_200_000_replies(chunk: int) -> None:
    """200,000 hands, under any trumps."""
    for hand, led, trump in random_replies(50_000, f"{SEED} {chunk}"):
        compare_replies(hand, led, trump)


@pytest.mark.exhaustive
@pytest.mark.parametrize("trump", ["S", "H"])
@pytest.mark.parametrize("rank", literal.FROM_LOWEST)
def test_every_reply(rank: str, trump: str) -> None:
    """All 3,301,872 choices of a spade led and one to five others, with spades for trumps and with hearts.

    With any suit led and any for trumps they would be 26 million. Here the suits are taken to be alike; the
    random hands have any suits.
    """
    led = rank + "S"
    others = [card for card in literal.DECK if card != led]
    for size in range(1, 6):
        for hand in combinations(others, size):
            compare_replies(hand, led, trump)
