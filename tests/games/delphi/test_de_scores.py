"""Tokens and scores of Delphi, rule by rule."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.delphi import literal_delphi as literal
from muggins.errors import DeckError, MugginsError, NotationError, PlayerError, ScoreError, WrongTypeError
from muggins.games.delphi import (
    DECK,
    Kind,
    Layout,
    Rules,
    guesser_points,
    oracle_points,
    score_guessers,
    score_oracle,
    update_tokens,
)

EXAMPLE = [29, 26, 19, 11, 9, 6]
"""The tokens of the example in the text."""


def alternate(layout: Layout, card: Any) -> bool:
    """A secret rule: red follows black, and black red."""
    return (str(card)[1] in "DH") != (str(layout.line[-1])[1] in "DH")


# --- tokens ------------------------------------------------------------------------------------------------


def test_de_04_a_right_guess_gains_a_token_and_a_wrong_one_loses_one() -> None:
    """Whatever the card is."""
    assert update_tokens([1, 1], [True, False], correct=True) == (2, 0)
    assert update_tokens([1, 1], [True, False], correct=False) == (0, 2)


def test_de_04_nobody_has_fewer_tokens_than_none() -> None:
    """One token; wrong, wrong, right."""
    tokens: tuple[int, ...] = (1, 1)
    told = []
    for guess in (False, False, True):
        tokens = update_tokens(tokens, [guess, True], correct=True)
        told.append(tokens)
    assert told == [(0, 2), (0, 3), (1, 4)]


@given(st.lists(st.booleans(), min_size=51, max_size=51))
def test_de_04_a_guesser_ends_with_0_to_52_tokens(right: list[bool]) -> None:
    """All right gives 52, and what went before is forgotten at 0."""
    tokens: tuple[int, ...] = (1, 1)
    for is_right in right:
        tokens = update_tokens(tokens, [is_right, True], correct=True)
    assert 0 <= tokens[0] <= tokens[1] == 52


# --- scores ------------------------------------------------------------------------------------------------


def test_de_05_the_example_of_the_text() -> None:
    """C has 14 and F has -64."""
    points = guesser_points(EXAMPLE)
    assert (points[2], points[5]) == (14, -64)
    assert points == (74, 56, 14, -34, -46, -64)


def test_de_05_a_line_for_each_difference() -> None:
    """First those to the guessers with fewer tokens, then those to the ones with more."""
    lines = score_guessers(EXAMPLE)[2].lines
    assert [(line.kind, line.points) for line in lines] == [
        (Kind.AHEAD, 8),
        (Kind.AHEAD, 10),
        (Kind.AHEAD, 13),
        (Kind.BEHIND, -10),
        (Kind.BEHIND, -7),
    ]


def test_de_05_equal_counts_give_nothing() -> None:
    """Neither points nor lines."""
    assert guesser_points([7, 7, 7]) == (0, 0, 0)
    assert [score.lines for score in score_guessers([7, 7])] == [(), ()]


def test_de_06_the_oracle_scores_what_was_taken_off() -> None:
    """A line for each guesser with somebody ahead."""
    assert oracle_points(EXAMPLE) == 174
    lines = score_oracle(EXAMPLE).lines
    assert [(line.kind, line.points) for line in lines] == [(Kind.SHORTFALL, n) for n in (3, 17, 41, 49, 64)]


def test_de_08_the_sum_in_the_text_is_not_the_rule() -> None:
    """The text adds 25 and 27 for D and E, where the rule that it states gives 41 and 49."""
    assert 0 + 3 + 17 + 25 + 27 + 64 == 136
    assert oracle_points(EXAMPLE) == 136 - 25 - 27 + 41 + 49


@given(st.lists(st.integers(0, 60), min_size=2, max_size=6))
def test_de_05_and_de_06_are_sums_over_pairs(tokens: list[int]) -> None:
    """The guessers' points cancel out, and the oracle's are the differences of all pairs."""
    assert sum(guesser_points(tokens)) == 0
    assert oracle_points(tokens) == sum(abs(one - other) for one, other in product(tokens, tokens)) // 2


@given(st.lists(st.integers(0, 60), min_size=2, max_size=6))
def test_the_second_scorer_agrees(tokens: list[int]) -> None:
    """With the points, and with the totals of the lines."""
    points = tuple(literal.guesser_score(tokens, whose) for whose in range(len(tokens)))
    assert guesser_points(tokens) == points
    assert tuple(score.total for score in score_guessers(tokens)) == points
    assert oracle_points(tokens) == score_oracle(tokens).total == literal.oracle_score(tokens)


@pytest.mark.exhaustive
def test_the_second_scorer_agrees_on_whole_spaces() -> None:
    """All counts up to 60 of two guessers and up to 52 of three, and 200,000 of six, drawn from a seed."""
    rng = Random(15)
    some = (tuple(rng.choices(range(53), k=6)) for _ in range(200_000))
    for tokens in [*product(range(61), repeat=2), *product(range(53), repeat=3), *some]:
        expected = tuple(literal.guesser_score(tokens, whose) for whose in range(len(tokens)))
        assert guesser_points(tokens) == expected
        assert oracle_points(tokens) == literal.oracle_score(tokens)


# --- the layout --------------------------------------------------------------------------------------------


def test_de_01_a_secret_rule_sees_all_that_lies_there() -> None:
    """Correct or not, in the order in which it came."""
    seen = []

    def rule(layout: Layout, card: Any) -> bool:
        seen.append([str(one) for one in layout.cards])
        return len(layout.cards) % 2 == 0

    layout = Layout("5H")
    verdicts = []
    for card in ("8C", "KS", "2D"):
        layout, is_correct = layout.turn(card, rule)
        verdicts.append(is_correct)
    assert verdicts == [False, True, False]
    assert seen == [["5H"], ["5H", "8C"], ["5H", "8C", "KS"]]


def test_de_02_the_starter_is_in_the_line() -> None:
    """Nobody has guessed it."""
    layout = Layout("5H")
    assert (layout.line, layout.sidelined, layout.cards) == ((layout.starter,), ((),), (layout.starter,))


def test_de_03_correct_cards_to_the_right_and_incorrect_ones_below() -> None:
    """Each incorrect card below the last correct one."""
    layout = Layout("5H")
    for card in ("8C", "KS", "QS", "2D"):
        layout, _ = layout.turn(card, alternate)
    assert str(layout) == "5H 8C (KS QS) 2D"
    assert [[str(card) for card in below] for below in layout.sidelined] == [[], ["KS", "QS"], []]


def test_de_02_a_card_is_turned_once() -> None:
    """The message names it, and the rule is not asked."""
    layout = Layout("5H").laid("8C", correct=False)
    for card in ("5H", "8C"):
        with pytest.raises(
            DeckError, match=rf"{card} is already on the table, and a deck has each card once \(DE-02\)"
        ):
            layout.turn(card, never_asked)
        with pytest.raises(DeckError, match=card):
            layout.laid(card, correct=True)


def never_asked(layout: Layout, card: Any) -> bool:
    """A secret rule for what is refused before."""
    raise AssertionError(f"asked of {card} after {layout}")


def test_what_is_no_card_is_refused() -> None:
    """A joker is no card of the deck."""
    with pytest.raises(NotationError):
        Layout("QQ")
    with pytest.raises(MugginsError):
        Layout("*R")


@pytest.mark.parametrize("answer", [None, 1, "yes"])
def test_a_secret_rule_answers_true_or_false(answer: Any) -> None:
    """Anything else is refused."""
    with pytest.raises(WrongTypeError, match="the answer of a secret rule must be True or False"):
        Layout("5H").turn("8C", lambda layout, card: answer)
    with pytest.raises(WrongTypeError, match="correct must be True or False"):
        Layout("5H").laid("8C", correct=answer)


# --- bad input ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 7, 100])
def test_two_to_six_guess(count: int) -> None:
    """Three to seven players, one of whom is the oracle."""
    for ask in (guesser_points, oracle_points, score_guessers, score_oracle):
        with pytest.raises(PlayerError, match=r"two to six players guess \(DE-04\), not \[") as refused:
            ask([1] * count)
        assert len(str(refused.value)) < 300


@pytest.mark.parametrize("tokens", [[-1, 2], [1, 10**7]], ids=["fewer than none", "too many"])
def test_counts_that_nobody_can_have(tokens: list[int]) -> None:
    """They are shown."""
    with pytest.raises(ScoreError, match="a guesser has from 0 to 1,000,000 tokens, not "):
        guesser_points(tokens)
    assert guesser_points([0, 1_000_000]) == (-1_000_000, 1_000_000)


WRONG_TOKENS: dict[str, tuple[Any, str]] = {
    "none": (None, "the tokens must be an iterable of whole numbers"),
    "a set": ({1, 2}, "the tokens must be ordered"),
    "texts": (["1", "2"], "a number of tokens must be a whole number"),
    "halves": ([0.5, 1], "a number of tokens must be a whole number"),
    "truths": ([True, False], "a number of tokens must be a whole number"),
}


@pytest.mark.parametrize(("wrong", "message"), WRONG_TOKENS.values(), ids=WRONG_TOKENS)
def test_what_is_no_list_of_tokens(wrong: Any, message: str) -> None:
    """Each function refuses it."""
    for ask in (guesser_points, oracle_points, score_guessers, score_oracle):
        with pytest.raises(WrongTypeError, match=message):
            ask(wrong)


def test_as_many_guesses_as_guessers() -> None:
    """Not one more, and not one less; each True or False."""
    for guesses in ([True], [True] * 3):
        with pytest.raises(PlayerError, match="2 guessers must make one guess each"):
            update_tokens([1, 1], guesses, correct=True)
    wrong: Any = 1
    nothing: Any = None
    with pytest.raises(WrongTypeError, match="the guesses must be ordered"):
        update_tokens([1, 1], {True, False}, correct=True)
    with pytest.raises(WrongTypeError, match="the guesses must be an iterable of True or False"):
        update_tokens([1, 1], nothing, correct=True)
    with pytest.raises(WrongTypeError, match="a guess must be True or False"):
        update_tokens([1, 1], [True, wrong], correct=True)
    with pytest.raises(WrongTypeError, match="a guess must be True or False"):
        update_tokens([1, 1], [True, True], correct=wrong)


@pytest.mark.parametrize("wrong", [0, 1001, True, "1"], ids=str)
def test_options_out_of_range(wrong: Any) -> None:
    """Tokens are 1 to 1,000."""
    with pytest.raises(MugginsError, match="tokens"):
        Rules(tokens=wrong)
    assert (Rules(tokens=1000).tokens, Rules(rounds=100).rounds) == (1000, 100)
    with pytest.raises(MugginsError, match="rounds must be from 1 to 100"):
        Rules(rounds=101)


def test_the_deck_has_52_cards() -> None:
    """Without jokers."""
    assert {str(card) for card in DECK} == {*literal.DECK}
