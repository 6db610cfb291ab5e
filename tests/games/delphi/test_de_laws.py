"""Laws of Delphi, for any tokens, guesses and cards, in the words of its rules."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from muggins.cards.french import Card
from muggins.games.delphi import (
    DECK,
    Answer,
    Hand,
    Layout,
    guesser_points,
    oracle_points,
    score_guessers,
    score_oracle,
    update_tokens,
)

TOKENS = st.lists(st.integers(0, 2) | st.integers(0, 52), min_size=2, max_size=6)
ORDERS = st.permutations(DECK.cards)
VERDICTS = st.lists(st.booleans(), min_size=51, max_size=51)


@given(TOKENS, st.data(), st.booleans())
def test_de_04_a_right_guess_gains_a_token_and_a_wrong_one_loses_one(
    tokens: list[int], data: st.DataObject, correct: bool
) -> None:
    """Who guesses as the oracle answers has one more; who does not has one fewer, if any is left."""
    size = len(tokens)
    guesses = data.draw(st.lists(st.booleans(), min_size=size, max_size=size))
    after = update_tokens(tokens, guesses, correct)
    for before, guess, now in zip(tokens, guesses, after, strict=True):
        assert now == (before + 1 if guess == correct else max(before - 1, 0))


@given(TOKENS)
def test_de_05_what_one_guesser_is_ahead_another_is_behind(tokens: list[int]) -> None:
    """Each scores the differences from all others, so the sum is 0, and more tokens are more points."""
    points = guesser_points(tokens)
    assert sum(points) == 0
    for own, score in zip(tokens, points, strict=True):
        assert score == sum(own - other for other in tokens)
    assert sorted(zip(tokens, points, strict=True)) == sorted(
        zip(sorted(tokens), sorted(points), strict=True)
    )


@given(TOKENS)
def test_de_06_the_oracle_scores_the_difference_of_each_pair(tokens: list[int]) -> None:
    """Whatever the others had subtracted; nothing if all have the same."""
    assert oracle_points(tokens) == sum(abs(one - other) for one, other in combinations(tokens, 2))
    assert (oracle_points(tokens) == 0) == (len({*tokens}) == 1)


@given(TOKENS, st.integers(0, 100))
def test_de_05_and_06_only_differences_count(tokens: list[int], more: int) -> None:
    """The same number of tokens more for everybody changes no score."""
    richer = [number + more for number in tokens]
    assert guesser_points(richer) == guesser_points(tokens)
    assert oracle_points(richer) == oracle_points(tokens)


@given(TOKENS)
def test_de_05_and_06_the_lines_add_up(tokens: list[int]) -> None:
    """To the points; and what is subtracted from the guessers is what the oracle scores."""
    scores = score_guessers(tokens)
    assert tuple(score.total for score in scores) == guesser_points(tokens)
    subtracted = [line.points for score in scores for line in score.lines if line.points < 0]
    assert score_oracle(tokens).total == oracle_points(tokens) == -sum(subtracted)


@given(ORDERS, VERDICTS)
def test_de_03_correct_cards_make_the_line_and_the_others_hang_below_it(
    order: list[Card], verdicts: list[bool]
) -> None:
    """Read column by column, the table has the cards in the order in which they were turned."""
    layout = Layout(order[0])
    for card, correct in zip(order[1:], verdicts, strict=True):
        layout = layout.laid(card, correct=correct)
    correct_cards = [card for card, correct in zip(order[1:], verdicts, strict=True) if correct]
    assert layout.line == (order[0], *correct_cards)
    columns = zip(layout.line, layout.sidelined, strict=True)
    assert [card for top, below in columns for card in (top, *below)] == list(layout.cards) == order


@given(ORDERS)
def test_de_01_a_secret_rule_knows_all_cards_before(order: list[Card]) -> None:
    """Correct or not, and the card; and its answer is where the card goes."""
    layout = Layout(order[0])
    known: list[tuple[Card, ...]] = []

    def rule(before: Layout, card: Card) -> bool:
        known.append((*before.cards, card))
        return card.rank > before.cards[-1].rank

    for number, card in enumerate(order[1:10], start=2):
        layout, is_correct = layout.turn(card, rule)
        assert known[-1] == tuple(order[:number])
        assert (layout.line[-1] == card) == is_correct == (card.rank > order[number - 2].rank)


@given(ORDERS, st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans()), min_size=51, max_size=51))
def test_de_02_to_04_a_hand_turns_all_other_cards(
    order: list[Card], said: list[tuple[bool, bool, bool]]
) -> None:
    """51 cards after the starter, each guessed by all before it is judged, for a token each."""
    hand = Hand.dealt(order, 2, 1)
    tokens: tuple[int, ...] = (1, 1)
    for number, (one, other, correct) in enumerate(said, start=1):
        assert (hand.card, hand.is_over, hand.is_guessed) == (order[number], False, False)
        one_said, other_said, verdict = (Answer.YES if yes else Answer.NO for yes in (one, other, correct))
        hand = hand.guess(1, other_said).guess(0, one_said).judge(verdict)
        tokens = update_tokens(tokens, [one, other], correct)
        assert hand.tokens == tokens
    assert (hand.is_over, hand.layout.cards) == (True, tuple(order))
