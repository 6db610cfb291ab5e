"""Whole matches of Crates at the table of the second scorer, move by move and point by point."""

from itertools import combinations_with_replacement, islice
from random import Random

import pytest

from games.crates import literal_crates as literal
from games.crates.crates_playing import moments
from muggins.games.crates import Match, Rules, hand_points, score_hand
from two_tables import check_refusals, compare_held, compare_moves

SEED = 15


def compare(match: Match, table: literal.Table, ask: literal.Ask | None) -> None:
    """Compare the scores, the pressures, who is awaited, what may be done, and where the cards are."""
    assert list(match.scoreboard.points) == table.scores
    assert list(match.pressures) == table.pressures
    assert match.is_over == (ask is None)
    if ask is None:
        assert match.winners == tuple(match.players[who] for who in table.winners)
        return
    assert [match.players.index(player) for player in match.to_act] == ask.awaited
    compare_moves(match, ask.lines)
    hand = match.current
    if ask.chance == "deal" or hand is None:
        return
    compare_held(match, table.hands)
    assert list(map(str, hand.piles.stock)) == table.stock
    assert list(map(str, hand.piles.pile)) == table.pile


def compare_matches(numbers: range, seed: str, moves: int | None = None) -> set[str]:
    """Play matches at both tables, each to its end or for so many moves; the moves that were made."""
    rng = Random(seed)
    found = set()
    for number in numbers:
        for match, table, ask in islice(moments(rng, number), moves):
            compare(match, table, ask)
            found |= {move.name for move in match.made[-1:]}
    return found


MOVES = {"deal", "name", "play", "draw", "declare", "reshuffle"}


def test_matches() -> None:
    """The first 150 moves of 8 matches, half of them by other rules."""
    assert compare_matches(range(8), f"{SEED}", 150) >= MOVES - {"name"}


@pytest.mark.exhaustive
def test_8_whole_matches() -> None:
    """Everything happens that can."""
    assert compare_matches(range(8), f"{SEED} 0") == MOVES


def test_what_the_second_table_refuses() -> None:
    """Any line that the second table does not know now is refused by the match as well."""
    rng = Random(SEED)
    tried = 0
    lines = [f"play {card}" for card in literal.DECK] + ["draw", "name H", "name C", "play 8H C", "play 9C H"]
    lines += [f"declare {place}" for place in literal.PLACES] + ["play 5H C", "reshuffle 5H 6H"]
    for match, _, ask in islice(moments(rng, 1), 0, 300, 10):
        assert ask is not None
        legal = {line for told in ask.lines.values() for line in told}
        tried += check_refusals(match, {*lines} - legal)
    assert tried > 500


READINGS = [(spare, covering) for spare in (3, 0, -50) for covering in (0, 3)]
"""What a spare 3 counts, and what one counts that covers a card."""


def compare_hands(count: int, seed: str) -> None:
    """Score so many random hands twice, half of them with many 3s."""
    rng = Random(seed)
    threes = [card for card in literal.DECK if card[0] == "3"]
    for number in range(count):
        held = rng.sample(literal.DECK, rng.randint(0, 9))
        if number % 2:
            held = list(dict.fromkeys([*rng.sample(threes, rng.randint(1, 4)), *held[:6]]))
        spare, covering = READINGS[number % len(READINGS)]
        found = hand_points(held, Rules(spare_three=spare, covering_three=covering))
        assert found == literal.hand_score(held, spare, covering), (held, spare, covering)


def test_hands() -> None:
    """500 hands by all readings of a 3."""
    compare_hands(500, f"{SEED} hands")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_100_000_hands(chunk: int) -> None:
    """100,000 hands."""
    compare_hands(25_000, f"{SEED} hands {chunk}")


@pytest.mark.exhaustive
def test_all_small_hands() -> None:
    """All hands of up to four cards, as far as their ranks differ."""
    for count in range(5):
        for ranks in combinations_with_replacement(literal.RANKS, count):
            held = [rank + suit for rank, suit in zip(ranks, literal.SUITS, strict=False)]
            for spare, covering in READINGS:
                found = hand_points(held, Rules(spare_three=spare, covering_three=covering))
                assert found == literal.hand_score(held, spare, covering), (held, spare, covering)


def test_the_order_of_a_hand_does_not_matter() -> None:
    """The same total, and the same number of lines."""
    rng = Random(SEED)
    for _ in range(50):
        held = rng.sample(literal.DECK, rng.randint(0, 9))
        found, again = score_hand(held), score_hand(held[::-1])
        assert (found.total, len(found.lines)) == (again.total, len(again.lines))
