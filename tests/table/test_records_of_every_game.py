"""Records of every game: whatever is written is read, nothing else is, and the time grows with the moves."""

from collections.abc import Mapping
from functools import partial
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from any_playing import BEN, GAMES, PLAYERS, Game, states
from muggins.errors import MugginsError, RecordError, RulesError
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


# --- what is no record -------------------------------------------------------------------------------------


def nested(depth: int) -> list[Any]:
    """A list in a list in a list, and so on."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


class Same:
    """An object that says it equals everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


NOTHING_RIGHT: dict[str, Any] = {
    "None": None,
    "a switch": True,
    "a whole number of 5,000 digits": 10**5000,
    "not a number": float("nan"),
    "bytes": b"bhargage",
    "a set": {"Ann", "Ben"},
    "lists nested deep": nested(100_000),
    "a text of a million": "x" * 10**6,
    "an array": np.zeros(3),
    "an object that equals everything": Same(),
    "a dict of numbers": {1: 2, None: 3},
    "a class": Mapping,
}
PARTS = ("format", "game", "players", "dealer", "start", "rules", "moves")


@pytest.mark.parametrize("wrong", NOTHING_RIGHT.values(), ids=NOTHING_RIGHT)
@EACH_GAME
def test_what_is_not_a_record_is_refused_in_a_few_words(game: Game, wrong: Any) -> None:
    """As the record, as each part of it, as a player or as a move: a `RecordError`, and a short one."""
    record = game.package.Match(PLAYERS, BEN).to_record()
    begins_with_cut = wrong is None and game.package.Match.HAS_CUT
    damaged = [
        wrong,
        *({**record, part: wrong} for part in PARTS if not (part == "dealer" and begins_with_cut)),
        {**record, "players": [wrong, BEN]},
        {**record, "players": [wrong] * 3},
        {**record, "moves": [wrong]},
        {**record, "rules": {"target": wrong}},
        {**record, "rules": {"muggins": wrong, "excuse": wrong}},
    ]
    for one in damaged:
        with pytest.raises(RecordError) as refused:
            game.package.Match.from_record(one)
        assert len(str(refused.value)) < 1000


@pytest.mark.parametrize("wrong", NOTHING_RIGHT.values(), ids=NOTHING_RIGHT)
@EACH_GAME
def test_what_is_not_a_line_is_not_a_move(game: Game, wrong: Any) -> None:
    """`apply` refuses it with a short `RecordError`, at the beginning and in a deal."""
    match = game.package.Match(PLAYERS, BEN)
    for moment in match, match.shuffle(Random(1)):
        with pytest.raises(RecordError, match="is no move; a move is one of") as refused:
            moment.apply(wrong)
        assert len(str(refused.value)) < 500


@EACH_GAME
def test_a_record_says_in_its_own_words_what_is_wrong(game: Game) -> None:
    """Unknown keys and options, and whatever has the wrong type, are named."""
    record = game.package.Match(PLAYERS, BEN).to_record()
    told = {
        "it has an unknown key, 'seed'": {**record, "seed": 5},
        "it has an unknown key, None": {**record, None: 5},
        "there is no option 'heels'; the options are ": {**record, "rules": {"heels": True}},
        "there is no option 1; the options are ": {**record, "rules": {1: True}},
        "the rules must be a mapping of options, not ": {**record, "rules": ["sequences"]},
        "the moves must be a list of lines, not 'draw'": {**record, "moves": "draw"},
        "the moves must be a list of lines, not ": {**record, "moves": iter(["draw"])},
        "the players must be a list of names, not 'AB'": {**record, "players": "AB", "dealer": "A"},
        "the name of a player must be a text, not 1": {**record, "players": [1, 2], "dealer": 1},
        "target must be a whole number, not '61'": {**record, "rules": {"target": "61"}},
        "it must be a mapping, not 'text'": "text",
    }
    for words, damaged in told.items():
        with pytest.raises(RecordError) as refused:
            game.package.Match.from_record(damaged)
        assert str(refused.value).startswith(f"this is no record of a match: {words}")


@EACH_GAME
def test_a_record_error_holds_its_cause(game: Game) -> None:
    """Where another error says why, it is the cause."""
    record = game.package.Match(PLAYERS, BEN).to_record()
    with pytest.raises(RecordError) as refused:
        game.package.Match.from_record({**record, "rules": {"target": 0}})
    assert isinstance(refused.value.__cause__, RulesError)
    with pytest.raises(RecordError) as refused:
        game.package.Match.from_record({**record, "moves": ["deal nothing"]})
    assert isinstance(refused.value.__cause__, MugginsError)


@EACH_GAME
def test_a_refused_move_is_told_in_a_few_words(game: Game) -> None:
    """A line of hundreds of words that name no card is not repeated."""
    record = game.package.Match(PLAYERS, BEN).to_record()
    with pytest.raises(RecordError, match=r"^move 1, .* is refused: ") as refused:
        game.package.Match.from_record({**record, "moves": ["deal " + "? " * 300]})
    assert len(str(refused.value)) < 1000


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


@pytest.mark.parametrize("moves", [partial(penalties, 8000), partial(misdeals, 1600)])
def test_replaying_takes_time_in_line_with_the_moves(moves: partial[list[str]]) -> None:
    """Eight times as many moves take about eight times as long; a square would be sixty-four."""
    longest = moves()
    record = cribbage.Match(PLAYERS, BEN, cribbage.Rules(target=10_000)).to_record()

    def seconds(number: int) -> float:
        start = process_time()
        match = cribbage.Match.from_record({**record, "moves": longest[:number]})
        assert len(match.moves) == number
        return process_time() - start

    short = min(seconds(len(longest) // 8) for _ in range(3))
    assert seconds(len(longest)) < 24 * short + 0.05
