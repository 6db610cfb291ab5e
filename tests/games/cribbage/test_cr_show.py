"""The show of Cribbage, rule by rule; CR numbers name the rules."""

from itertools import combinations
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cribbage import literal
from games.cribbage.test_cribbage_witness import kinds
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK, Card, Rank
from muggins.cards.french import cards as french_cards
from muggins.errors import NotationError, WrongCardsError, WrongTypeError
from muggins.games import bhargage
from muggins.games.cribbage import (
    FIVE_CARD,
    GAME,
    MUGGINS,
    SEVEN_CARD,
    SKUNKS,
    STANDARD,
    Kind,
    Rules,
    count_aloud,
    crib_points,
    hand_distribution,
    hand_points,
    score_crib,
    score_hand,
    score_heels,
    score_play,
    value,
)
from muggins.games.cribbage.rules import RANK_RULES


def show(text: str, rules: Rules = STANDARD) -> dict[str, int]:
    """The points by kind of held cards, a stroke and the starter, as every scorer of a hand says."""
    held, starter = text.split("|")
    points = kinds(score_hand(held, starter, rules))
    assert points == literal.hand(held.split(), starter.strip())
    assert hand_points(held, starter, rules) == sum(points.values())
    assert hand_points(score_hand_cards(held), Card.parse(starter), rules) == sum(points.values())
    return points


def crib(text: str) -> dict[str, int]:
    """The same of a crib."""
    held, starter = text.split("|")
    points = kinds(score_crib(held, starter))
    assert points == literal.crib(held.split(), starter.strip())
    assert crib_points(held, starter) == sum(points.values())
    assert crib_points(score_hand_cards(held), Card.parse(starter)) == sum(points.values())
    return points


BEFORE_THE_CUT = {
    "5C 5D 5H JS": {"fifteen": 8, "pair": 6},
    "7C 8D 8H 9S": {"fifteen": 4, "run": 6, "pair": 2},
    "2H 4H 6H 8H": {"flush": 4},
    "2C 4H 6H 8H": {},
    "JH 2H 4H 9H": {"fifteen": 2, "flush": 4},
    "2C 3D 4H 6S": {"fifteen": 2, "run": 3},
    "JC JD JH JS": {"pair": 12},
}


@pytest.mark.parametrize(("held", "points"), BEFORE_THE_CUT.items(), ids=str)
def test_cr_20_before_the_cut_the_held_cards_score_alone(held: str, points: dict[str, int]) -> None:
    """A flush of the four counts (CR-24); nobs does not, as no starter has a suit yet (CR-25)."""
    score = score_hand(held)
    assert kinds(score) == points
    assert literal.hand(held.split(), None) == points
    assert hand_points(held) == hand_points(score_hand_cards(held)) == score.total
    assert score_hand(held, None) == score


@given(st.lists(st.sampled_from(PACK.cards), min_size=4, max_size=4, unique=True), st.sampled_from([3, 4]))
def test_before_the_cut_both_scorers_agree(held: list[Card], kept: int) -> None:
    """The second scorer says the same of any hand, in five-card Cribbage too; a flush of three counts 3."""
    rules = STANDARD if kept == 4 else FIVE_CARD
    counted = held[:kept]
    points = kinds(score_hand(counted, rules=rules))
    assert points == literal.hand([card.code for card in counted], None)
    assert hand_points(counted, rules=rules) == sum(points.values())


@pytest.mark.parametrize(
    ("held", "said"),
    [("5H 5H 6D 7C", "5H twice"), ("5H 4H 6D", "it has 3 cards, not 4"), ("5H 4H 6D *R", r"\*R is not in")],
)
def test_wrong_cards_before_the_cut(held: str, said: str) -> None:
    """Whatever is no hand is refused without a starter too."""
    for count in (score_hand, hand_points):
        with pytest.raises(WrongCardsError, match=f"^not a valid hand: {said}"):
            count(held)


def score_hand_cards(held: str) -> list[Card]:
    """The cards of a text, lowest first."""
    return [Card.parse(code) for code in held.split()]


def test_cr_01_values() -> None:
    """Court cards and tens count 10, the others their face."""
    assert sum(map(value, PACK)) == 340
    assert {card.code: value(card) for card in PACK} == {
        code: literal.VALUE[code[0]] for code in literal.DECK
    }
    assert [value(code) for code in ("AS", "9H", "TC", "JC", "KD")] == [1, 9, 10, 10, 10]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("5C 5D 5H JS | 5S", {"fifteen": 16, "pair": 12, "nobs": 1}),
        ("5C 5D 5H 5S | JC", {"fifteen": 16, "pair": 12}),
        ("9C 6D 5H 4S | 4C", {"fifteen": 6, "run": 6, "pair": 2}),
        ("8C 8D 7H 6S | 6C", {"fifteen": 4, "run": 12, "pair": 4}),
        ("4C 3D 3H 2S | KC", {"fifteen": 4, "run": 6, "pair": 2}),
        ("KC KD KH QS | JC", {"run": 9, "pair": 6}),
        ("2H 4H 6H 8H | KS", {"flush": 4}),
        ("2H 4H 6H 8H | KH", {"flush": 5}),
        ("2C 4H 6H 8H | KH", {}),
        ("JH 2C 4S 9D | 6H", {"fifteen": 4, "nobs": 1}),
        ("2C 4S 9D 6H | JH", {"fifteen": 4}),
        ("AC 2D 3H 4S | 5C", {"fifteen": 2, "run": 5}),
        ("5C 4D 3H 3S | 2C", {"fifteen": 2, "run": 8, "pair": 2}),
        ("QC KD AH 2S | 7C", {}),
    ],
)
def test_cr_29_worked_hands(text: str, points: dict[str, int]) -> None:
    """The worked examples."""
    assert show(text) == points


OFTEN_WRONG = {
    "two pairs inside a run": ("AC AD 2C 2D | 3S", {"run": 12, "pair": 4}),
    "a run that ends in a pair": ("3C 4D 5H 5S | KC", {"fifteen": 4, "run": 6, "pair": 2}),
    "a run whose lowest card is the starter": ("3C 4D 9H KS | 2C", {"fifteen": 4, "run": 3}),
    "a run of four with one": ("4C 5D 6H KS | 3C", {"fifteen": 4, "run": 4}),
    "a double run of four": ("TC JD QH KS | KC", {"run": 8, "pair": 2}),
    "fifteen by all five cards": ("AC 2D 3H 4S | 5D", {"fifteen": 2, "run": 5}),
    "four alike": ("2C 2D 2H 2S | 7D", {"fifteen": 2, "pair": 12}),
    "two pairs and nobs": ("JC JD QH AS | AD", {"pair": 4, "nobs": 1}),
    "four of a suit and a starter below them": ("2H 4H 6H 8H | AC", {"fifteen": 4, "flush": 4}),
    "a Jack within a flush of four": ("AH 3H 7H JH | 9S", {"flush": 4}),
    "a run within a flush of four": ("7H 8H 9H TH | 2S", {"fifteen": 2, "run": 4, "flush": 4}),
    "four of a suit with the starter that are not those held": ("KH 4H 6H 8C | 2H", {}),
    "five of a suit and the starter the lowest": ("2C 6C 8C TC | AC", {"fifteen": 2, "flush": 5}),
    "a Jack as the starter": ("2C 4S 9D 6H | JH", {"fifteen": 4}),
}


@pytest.mark.parametrize(("text", "points"), OFTEN_WRONG.values(), ids=OFTEN_WRONG)
def test_hands_that_other_scorers_get_wrong(text: str, points: dict[str, int]) -> None:
    """Each kind of hand that a released scorer was seen to miscount, and some that are near them."""
    assert show(text) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("5C 5D 5H JS | KC", 14),
        ("7C 8D 7H 8S | AC", 10),
        ("AC 2D 3H 4S | 5C", 2),
        ("2C 4D 6H 8S | TC", 0),
        ("TC 5D 5H 5S | 5C", 16),
    ],
)
def test_cr_21_each_choice_of_cards_that_make_fifteen_is_two(text: str, points: int) -> None:
    """Of any number of cards, one card in several of them."""
    assert show(text).get("fifteen", 0) == points


@pytest.mark.parametrize(
    ("text", "points"), [("AC 2D 3H KS | JC", 3), ("AC 2D 3H 4S | KC", 4), ("AC 2D 4H 5S | 7C", 0)]
)
def test_cr_23_each_longest_run_scores_and_no_run_within_it(text: str, points: int) -> None:
    """A run of five is 5, and 2 3 3 4 are two runs of three, as the worked hands show (CR-23, CR-29)."""
    assert show(text).get("run", 0) == points


def test_one_count_leaves_nothing_for_the_next() -> None:
    """A hand scores the same before and after another one, and no score changes later."""
    before = score_hand("5C 5D 5H JS", "5S")
    lines = before.lines
    other = score_hand("5C 5D 6H 7S", "8S")
    assert score_hand("5C 5D 5H JS", "5S") == before
    assert score_hand("5C 5D 6H 7S", "8S") == other != before
    assert before.lines == lines


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("2H 4H 6H 8H | KS", {}),
        ("2H 4H 6H 8H | KH", {"flush": 5}),
        ("2C 4H 6H 8H | KH", {}),
        ("KH 4H 6H 8H | 2C", {}),
        ("JH 2C 4S 9D | 6H", {"fifteen": 4, "nobs": 1}),
        ("JH 2C 4S 8D | 6H", {"nobs": 1}),
        ("6H 2C 4S 8D | JH", {}),
    ],
)
def test_cr_24_cr_25_what_a_crib_scores(text: str, points: dict[str, int]) -> None:
    """A flush in the crib takes the starter as well; nobs count in it, and a Jack turned up does not."""
    assert crib(text) == points


def test_cr_22_one_line_for_the_cards_of_a_rank() -> None:
    """Each line holds its very cards, lowest first."""
    lines = [str(line) for line in score_hand("JS 5D 5C 5H", "5S").lines]
    assert lines[-2:] == ["pair 5C 5D 5H 5S 12", "nobs JS 1"]
    assert lines[:2] == ["fifteen 5C JS 2", "fifteen 5D JS 2"]


@pytest.mark.parametrize(("starter", "points"), [("JD", 2), ("TD", 0), ("KC", 0)])
def test_cr_08_heels(starter: str, points: int) -> None:
    """A Jack turned up is 2 for the dealer, apart from any hand (CR-26)."""
    assert score_heels(starter).total == literal.heels(starter) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("2H 4H 6H | KS", {"flush": 3}),
        ("2H 4H 6H | KH", {"flush": 4}),
        ("2C 4H 6H | KH", {}),
        ("5H 5C JD | 5D", {"fifteen": 8, "pair": 6, "nobs": 1}),
        ("5H 5C 5S | 5D", {"fifteen": 8, "pair": 12}),
    ],
)
def test_cr_38_three_cards_are_kept_of_five(text: str, points: dict[str, int]) -> None:
    """A hand of five-card Cribbage has three cards, and its flush counts 3 or 4."""
    assert show(text, FIVE_CARD) == points
    with pytest.raises(WrongCardsError, match="it has 4 cards, not 3"):
        hand_points(score_hand_cards("2H 4H 8H 9C"), Card.parse("KS"), FIVE_CARD)


@pytest.mark.parametrize(
    ("held", "starter", "said"),
    [
        ("5H 5H 6D 7C", "8C", "5H twice"),
        ("5H 4H 6D 7C", "4H", "4H is also turned up"),
        ("5H 4H 6D", "4C", "it has 3 cards, not 4"),
        ("5H 4H 6D *R", "4C", r"\*R is not in the deck"),
        ("5H 4H 6D 9C", "*B", r"\*B is not in the deck"),
    ],
)
def test_wrong_cards(held: str, starter: str, said: str) -> None:
    """Whatever is no hand is refused alike, as text or as cards, at both speeds."""
    cards, up = score_hand_cards(held), Card.parse(starter)
    for count in (score_hand, hand_points):
        with pytest.raises(WrongCardsError, match=f"^not a valid hand: {said}"):
            count(held, starter)
        with pytest.raises(WrongCardsError, match=f"^not a valid hand: {said}"):
            count(iter(cards), up)
    for count_crib in (score_crib, crib_points):
        with pytest.raises(WrongCardsError, match=f"^not a valid crib: {said}"):
            count_crib(cards, up)


@pytest.mark.parametrize(("one", "other"), [*combinations(range(5), 2)], ids=str)
def test_a_card_that_comes_twice(one: int, other: int) -> None:
    """No two of the four cards and the starter may be the same, wherever they stand."""
    five = list(score_hand_cards("5H 4S 6D 7C 8C"))
    five[other] = five[one]
    for count in (hand_points, crib_points):
        with pytest.raises(WrongCardsError, match=f"{five[one]} (twice|is also turned up)$"):
            count(five[:4], five[4])


def test_other_rules_score_four_cards_alike() -> None:
    """Muggins and skunks make no difference to a hand, at either speed."""
    for rules in MUGGINS, SKUNKS:
        held = score_hand_cards("5C 5D 5H JS")
        assert hand_points(held, Card.parse("5S"), rules) == score_hand(held, "5S", rules).total == 29


def test_no_cards_at_all() -> None:
    """Texts that name no card, and cards of another deck, are refused."""
    with pytest.raises(NotationError, match="'QQ' at position 3"):
        hand_points("5H QQ 6D 7C", "8C")
    others: tuple[Any, Any] = EXTENDED[:4], EXTENDED[4]
    with pytest.raises(WrongCardsError, match="is not in the deck"):
        hand_points(*others)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7C 8D 8H 9S | KC", "fifteen 2, fifteen 4, and a double run of three is 12"),
        ("9C 6D 5H 4S | 4C", "fifteen 2, fifteen 4, fifteen 6, and a double run of three is 14"),
        (
            "5C 5D 5H JS | 5S",
            "fifteen 2, fifteen 4, fifteen 6, fifteen 8, fifteen 10, fifteen 12, fifteen 14, fifteen 16, "
            "a double pair royal is 28, and one for his nobs is 29",
        ),
        ("KC KD KH QS | JC", "a triple run of three is 15"),
        ("8C 8D 7H 6S | 6C", "fifteen 2, fifteen 4, and a double double run of three is 20"),
        ("AC 3D 4H 5S | 9C", "fifteen 2, and a run of three is 5"),
        ("2H 4H 6H 8H | KS", "a flush is 4"),
        ("2C 2D 9H 9S | KC", "a pair is 2, and a pair is 4"),
        ("2C 2D 2H 9S | KC", "fifteen 2, and a pair royal is 8"),
        ("2C 4D 6H 8S | KC", "nineteen"),
    ],
)
def test_cr_30_counted_aloud(text: str, said: str) -> None:
    """Fifteens, runs with their pairs, pairs, a flush and nobs, each with the running total."""
    held, starter = text.split("|")
    assert count_aloud(score_hand(held, starter)) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "7C 7D 8H 8S 9S | KC",
            "fifteen 2, fifteen 4, fifteen 6, fifteen 8, and a double double run of three is 24",
        ),
        ("AC 2C 3C 4C 5H | 6D", "fifteen 2, fifteen 4, fifteen 6, fifteen 8, and a run of six is 14"),
        ("TC JD QH KS 9C | 9S", "a double run of five is 12"),
        ("AC AD AH AS 2C | 3D", "a quadruple run of three is 24"),
        ("JC JD JH QS QC | KS", "a triple double run of three is 26"),
        ("TC TD JH JS QC | QD", "a double double double run of three is 30"),
        (
            "AC 2D 3H 7C 8S | 9D",
            "fifteen 2, fifteen 4, a run of three is 7, and a run of three is 10",
        ),
        ("TC TD JH QS 2C | 2D", "a double run of three is 8, and a pair is 10"),
    ],
)
def test_hands_of_five_counted_aloud(text: str, said: str) -> None:
    """In seven-card Cribbage there may be two runs, more copies of a rank, and a pair apart from them."""
    held, starter = text.split("|")
    score = score_hand(held, starter, SEVEN_CARD)
    assert count_aloud(score) == said
    assert said.endswith(f" {score.total}")


def test_the_longest_run_of_a_play_aloud() -> None:
    """Ace to seven are 28, so that a run of seven may lie in one count."""
    assert count_aloud(score_play("AC 2D 3H 4S 5D 6C 7H")) == "a run of seven is 7"


@pytest.mark.parametrize(("starter", "points"), [("KS", 5), ("KH", 6)])
def test_a_flush_of_five_cards_held(starter: str, points: int) -> None:
    """In seven-card Cribbage a flush takes all five cards of the hand (CR-24)."""
    assert score_hand("2H 4H 6H 8H TH", starter, SEVEN_CARD).points(Kind.FLUSH) == points
    assert score_hand("2H 4H 6H 8H TC", starter, SEVEN_CARD).points(Kind.FLUSH) == 0
    with pytest.raises(WrongCardsError, match="it has 4 cards, not 5"):
        hand_points("2H 4H 6H 8H", starter, SEVEN_CARD)


def test_the_best_hand_of_five_cards() -> None:
    """46: eight fifteens, eight runs and three pairs, in any suits, with any of the six turned up."""
    score = score_hand("4C 4D 5C 5D 6C", "6D", SEVEN_CARD)
    assert score.by_kind == {"fifteen": 16, "run": 24, "pair": 6}
    distribution = hand_distribution(SEVEN_CARD)
    assert (distribution.size, distribution.best) == (comb(52, 5) * 47, score.total)
    assert distribution.counts[46] == 6 * comb(4, 2) ** 3


def test_heels_aloud() -> None:
    """What the dealer says for a Jack."""
    assert count_aloud(score_heels("JD")) == "two for his heels is 2"


def test_a_tally_counts_each_rank() -> None:
    """The sum of rank digits tells how many cards of each rank there are."""
    tally = sum(card.rank_digit for card in PACK if card.rank in (Rank.ACE, Rank.KING))
    assert RANK_RULES.ranks_of(tally) == [Rank.ACE] * 4 + [Rank.KING] * 4
    assert Kind.FIFTEEN.value == "fifteen"


def test_what_is_no_starter() -> None:
    """A joker cannot be turned up."""
    with pytest.raises(WrongCardsError, match=r"^not a valid card: \*R is not in the deck"):
        score_heels("*R")


def test_cards_from_an_iterator() -> None:
    """Cards that can be gone through only once are counted as well, texts among them."""
    assert crib_points(iter(["2H", "4H", "6H", "8H"]), "KH") == 5
    assert hand_points(iter(["5C", "5D", "5H", "JS"]), "5S") == 29
    assert crib_points(map(Card.parse, ["5C", "5D", "5H", "JS"]), Card.parse("5S")) == 29


@pytest.mark.parametrize(
    ("name", "cards"), [("three", "5C 5D 5H"), ("five", "5C 5D 5H JS JD"), ("crib", "5C 5D 5H JS")]
)
def test_a_scorer_goes_by_the_rules_that_it_is_given(name: str, cards: str) -> None:
    """Those of another game are refused; an option that makes another number of cards makes no difference."""
    scorer = GAME.scorer(name)
    fields = [french_cards(cards), french_cards("5S")]
    assert scorer.score_of(fields, FIVE_CARD) == scorer.score_of(fields, STANDARD)
    with pytest.raises(WrongTypeError, match="rules"):
        scorer.score_of(fields, bhargage.STANDARD)
