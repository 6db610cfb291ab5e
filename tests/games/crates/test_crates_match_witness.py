"""Whole matches of Crates at the table of the second scorer, move by move and point by point."""

from itertools import islice
from random import Random

import pytest

from games.crates import literal_crates as literal
from games.crates.crates_playing import moments
from muggins.errors import MugginsError
from muggins.games.crates import Match, Rules, hand_points, score_hand

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
    for who, player in enumerate(match.players):
        legal = [move.text for move in match.legal_moves(player)]
        assert sorted(legal) == sorted(ask.lines.get(who, []))
    hand = match.current
    if ask.chance == "deal" or hand is None:
        return
    held = dict(zip(match.seated, hand.piles.hands, strict=True))
    for who, player in enumerate(match.players):
        assert list(map(str, held[player])) == table.hands[who]
    assert list(map(str, hand.piles.stock)) == table.stock
    assert list(map(str, hand.piles.pile)) == table.pile


def compare_matches(numbers: range, seed: str, moves: int | None = None) -> set[str]:
    """Play matches at both tables, each to its end or for so many moves; the moves that were made."""
    rng = Random(seed)
    found = set()
    for number in numbers:
        for match, table, ask in islice(moments(rng, number), moves):
            compare(match, table, ask)
        found |= {line.split()[0] for line in match.moves}
    return found


MOVES = {"deal", "name", "play", "draw", "declare", "reshuffle"}


def test_matches() -> None:
    """The first 100 moves of 16 matches, half of them by other rules, and a whole match."""
    assert compare_matches(range(16), f"{SEED}", 100) == MOVES
    compare_matches(range(1), f"{SEED} whole")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_192_matches(chunk: int) -> None:
    """192 matches, in which everything happens that can."""
    assert compare_matches(range(48), f"{SEED} {chunk}") == MOVES


def test_what_the_second_table_refuses() -> None:
    """Any line that the second table does not know now is refused by the match as well."""
    rng = Random(SEED)
    tried = 0
    lines = [f"play {card}" for card in literal.DECK] + ["draw", "name H", "name C", "play 8H C", "play 9C H"]
    lines += [f"declare {place}" for place in literal.PLACES] + ["play 5H C", "reshuffle 5H 6H"]
    for number, (match, _, ask) in enumerate(moments(rng, 1)):
        if number % 10 == 0 and ask is not None:
            legal = {line for told in ask.lines.values() for line in told}
            for line in sorted({*lines} - legal):
                with pytest.raises(MugginsError):
                    match.apply(line)
                tried += 1
    assert tried > 500


def compare_hands(count: int, seed: str) -> None:
    """Score so many random hands twice, half of them with many 3s."""
    rng = Random(seed)
    threes = [card for card in literal.DECK if card[0] == "3"]
    for number in range(count):
        held = rng.sample(literal.DECK, rng.randint(0, 9))
        if number % 2:
            held = list(dict.fromkeys([*rng.sample(threes, rng.randint(1, 4)), *held[:6]]))
        spare = (3, 0, -50)[number % 3]
        found = hand_points(held, Rules(spare_three=spare))
        assert found == literal.hand_score(held, spare), (held, spare)
        assert found == score_hand(held[::-1], Rules(spare_three=spare)).total


def test_hands() -> None:
    """1,000 hands by all readings of a 3 that covers nothing."""
    compare_hands(1_000, f"{SEED} hands")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_200_000_hands(chunk: int) -> None:
    """200,000 hands."""
    compare_hands(50_000, f"{SEED} hands {chunk}")
