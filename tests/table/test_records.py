"""Records by any rules and from any scores; what is no record is in `tests/games/test_all_games.py`."""

import gc
from functools import partial
from random import Random
from time import process_time

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from any_playing import BEN, GAMES, PLAYERS, Game, states
from muggins.errors import RulesError
from muggins.games import bharg, bhargage, cribbage
from muggins.table.names import LONGEST_NAME

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

names = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=LONGEST_NAME
)


@EACH_GAME
@given(st.data())
def test_every_record_is_read_again(game: Game, data: st.DataObject) -> None:
    """By any rules and after any moves, a record gives an equal match, and that one the same record."""
    players = data.draw(st.lists(names, min_size=2, max_size=2, unique=True))
    rng = Random(data.draw(st.integers(0, 10_000)))
    match = game.package.Match(players, players[rng.randrange(2)], data.draw(game.rules))
    *_, match = states(game, match, rng, most=data.draw(st.integers(1, 80)))
    again = game.package.Match.from_record(match.to_record())
    assert again == match
    assert again.to_record() == match.to_record()


def test_the_moves_of_a_match_are_those_of_its_record() -> None:
    """The moves may be given as a match holds them."""
    match = bhargage.Match(PLAYERS, BEN).shuffle(Random(1))
    assert bhargage.Match.from_record({**match.to_record(), "moves": match.moves}) == match


# --- a match is what its moves lead to ----------------------------------------------------------------------

LED_TO = ("scoreboard", "current", "moves", "is_dealt", "first_dealer")


@pytest.mark.parametrize("name", LED_TO)
@EACH_GAME
def test_what_moves_lead_to_cannot_be_given(game: Game, name: str) -> None:
    """Neither a new match nor a changed one takes points, a deal or moves that no move has brought."""
    *_, match = states(game, game.package.Match(PLAYERS, BEN), Random(1), most=40)
    with pytest.raises(TypeError, match=name):
        game.package.Match(PLAYERS, BEN, **{name: getattr(match, name)})
    with pytest.raises((TypeError, ValueError), match=name):
        evolve(match, **{name: getattr(match, name)})


@EACH_GAME
def test_a_match_that_is_built_again_is_one_before_its_first_move(game: Game) -> None:
    """With the same players, dealer and rules, and without anything that moves have brought."""
    *_, match = states(game, game.package.Match(PLAYERS, BEN), Random(1), most=40)
    assert evolve(match) == game.package.Match(PLAYERS, match.dealer)


# --- a match that begins at other scores --------------------------------------------------------------------


@EACH_GAME
@given(st.data())
def test_a_match_may_begin_at_any_scores(game: Game, data: st.DataObject) -> None:
    """A handicap, or any position below the target: scores are those of the start and of the log."""
    rules = data.draw(game.rules)
    start = tuple(data.draw(st.integers(0, rules.target - 1)) for _ in PLAYERS)
    match = game.package.Match(PLAYERS, BEN, rules, start)
    assert match.scores == dict(zip(PLAYERS, start, strict=True))
    *_, match = states(game, match, Random(data.draw(st.integers(0, 10_000))), most=60)
    for player, begun in zip(PLAYERS, start, strict=True):
        marked = sum(award.score.total for award in match.log if award.to == player)
        assert match.scores[player] == begun + marked
    again = game.package.Match.from_record(match.to_record())
    assert (again, again.start) == (match, start)


@pytest.mark.parametrize("start", [(-1, 0), (0, -1), (50, 0), (0, 10_000)])
def test_nobody_begins_below_nothing_or_at_the_target(start: tuple[int, int]) -> None:
    """Such a match would be won before its first move, or could not be pegged."""
    with pytest.raises(RulesError, match="cannot begin with"):
        bharg.Match(PLAYERS, BEN, start=start)


# --- the time that it takes --------------------------------------------------------------------------------


def penalties(number: int) -> list[str]:
    """So many penalties, for both players in turn."""
    return ["penalty pone", "penalty dealer"] * (number // 2)


def misdeals(number: int) -> list[str]:
    """So many deals, half of them void."""
    deal = cribbage.Match(PLAYERS, BEN).shuffle(Random(1)).moves[0]
    return [deal, "misdeal"] * (number // 2)


@pytest.mark.parametrize("moves", [partial(penalties, 4000), partial(misdeals, 800)])
def test_replaying_takes_time_in_line_with_the_moves(moves: partial[list[str]]) -> None:
    """Eight times as many moves take about eight times as long; a square would be sixty-four."""
    longest = moves()
    record = cribbage.Match(PLAYERS, BEN, cribbage.Rules(target=10_000)).to_record()

    def seconds(number: int) -> float:
        start = process_time()
        match = cribbage.Match.from_record({**record, "moves": longest[:number]})
        assert len(match.moves) == number
        return process_time() - start

    gc.disable()  # how long it looks for garbage depends on all that was done before
    try:
        short, long = (min(seconds(number) for _ in range(3)) for number in (len(longest) // 8, len(longest)))
    finally:
        gc.enable()
    assert long < 24 * short + 0.05
