"""The chance of each player of any game to win, by matches played on to the end."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from games.moments import NAMES, found, played
from muggins.errors import BatchError, WrongTypeError
from muggins.games import cribbage, ecarte, pitch
from muggins.strategy import play_match, players_of, simulate_odds
from muggins.strategy.players import any_move
from muggins.strategy.tournaments import rng_of_round


@pytest.mark.parametrize("name", NAMES)
def test_the_chances_of_all_sides_add_up_to_one(name: str) -> None:
    """From any moment of a match; partners have the same chance."""
    moments = played(name, 0)
    match = moments[-len(moments) // 8]
    odds = simulate_odds(match, 1, matches=2)
    assert odds.players == match.players
    by_side = dict(zip(match.sides, odds.chances, strict=True))
    assert [by_side[side] for side in match.sides] == [*odds.chances]
    assert sum(by_side.values()) == pytest.approx(1)


def test_they_are_the_share_of_matches_won() -> None:
    """Each is played by `play_match`, with the generator of its number."""
    match = ecarte.Match(("Ann", "Ben"), "Ann", start=(3, 1))
    simple = players_of(found("ecarte"))["simple"]
    won = [
        play_match(found("ecarte"), {"Ann": simple, "Ben": simple}, rng_of_round(5, number), match=match)
        for number in range(30)
    ]
    odds = simulate_odds(match, 5, matches=30)
    expected = sum(after.winners == ("Ann",) for after in won) / 30
    assert odds.chances == pytest.approx((expected, 1 - expected))
    spread = ((30 * expected + 1) / 32 * (1 - (30 * expected + 1) / 32) / 32) ** 0.5
    assert odds.errors == pytest.approx((spread, spread))
    assert str(odds).startswith(f"Ann {expected:.1%} ± {spread:.1%}, Ben ")


def test_they_are_those_of_the_table_of_cribbage_for_two() -> None:
    """Both play nearly alike, so the chances differ by no more than four errors."""
    odds = simulate_odds(cribbage.Match(("Ann", "Ben"), "Ann", start=(100, 110)), 1, matches=200)
    known = cribbage.win_probability((100, 110), 0)
    assert odds.chances[0] == pytest.approx(known.chances[0], abs=4 * odds.errors[0])


def test_a_decided_match_is_certain() -> None:
    """Whoever has won has won; the error is what two more matches would leave."""
    over = played("ecarte", 0)[-1]
    odds = simulate_odds(over, 1, matches=10)
    assert dict(zip(odds.players, odds.chances, strict=True))[over.winners[0]] == 1


def test_who_plays_and_who_does_the_work() -> None:
    """Any player can play for all, and an executor changes nothing."""
    match = ecarte.Match(("Ann", "Ben"))
    seen: list[int] = []
    alone = simulate_odds(match, 2, matches=21, player=any_move, each_block=seen.append)
    assert seen == [10, 20, 21]
    with ThreadPoolExecutor(2) as pool:
        assert simulate_odds(match, 2, matches=21, player=any_move, executor=pool) == alone
    assert simulate_odds(match, 3, matches=21, player=any_move) != alone


def test_refusals() -> None:
    """What is no match, no number and no player is refused before anything is played."""
    match = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot")
    with pytest.raises(BatchError, match="the number of matches must be from 1 to 10000000, not 0"):
        simulate_odds(match, 1, matches=0)
    with pytest.raises(WrongTypeError, match="the match must be a match"):
        simulate_odds(Random(1), 1)  # type: ignore[arg-type]
    with pytest.raises(WrongTypeError, match="a player must be"):
        simulate_odds(match, 1, player="simple")  # type: ignore[arg-type]
