"""Records of every game: whatever is written is read, nothing else is, and the time grows with the moves."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from any_playing import ANN, BEN, GAMES, PLAYERS, AnyMatch, Game, states
from muggins.errors import MugginsError, RecordError, RulesError
from muggins.games import bhargage, cribbage
from muggins.table.state import later
from muggins.table.two_players import LONGEST_NAME

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
    assert evolve(match) == match


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
PARTS = ("game", "players", "dealer", "rules", "moves")


@pytest.mark.parametrize("wrong", NOTHING_RIGHT.values(), ids=NOTHING_RIGHT)
@EACH_GAME
def test_what_is_not_a_record_is_refused_in_a_few_words(game: Game, wrong: Any) -> None:
    """As the record, as each part of it, as a player or as a move: a `RecordError`, and a short one."""
    record = game.package.Match(PLAYERS, BEN).to_record()
    damaged = [
        wrong,
        *({**record, part: wrong} for part in PARTS),
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
        "the players must be two names, not 'AB'": {**record, "players": "AB", "dealer": "A"},
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


# --- what cannot be replayed -------------------------------------------------------------------------------

UNREPLAYABLE: dict[str, Callable[[AnyMatch, AnyMatch], object]] = {
    "another's race": lambda match, other: evolve(match, race=other.race),
    "another's round": lambda match, other: evolve(match, current=other.current),
    "another's moves": lambda match, other: evolve(match, moves=other.moves),
    "another dealer": lambda match, other: evolve(match, dealer=ANN if match.dealer == BEN else BEN),
    "another first dealer": lambda match, other: evolve(match, first_dealer=ANN),
    "no moves": lambda match, other: evolve(match, moves=()),
    "moves in a text": lambda match, other: evolve(match, moves="draw"),
    "moves that are none": lambda match, other: evolve(match, moves=[None]),
    "a number for a race": lambda match, other: evolve(match, race=5),
    "what equals every race": lambda match, other: evolve(match, race=Same()),
    "what equals every round": lambda match, other: evolve(match, current=Same()),
    "an array for a round": lambda match, other: evolve(match, current=np.zeros(3)),
}


@pytest.mark.parametrize("build", UNREPLAYABLE.values(), ids=UNREPLAYABLE)
@EACH_GAME
def test_a_match_is_what_its_moves_lead_to(game: Game, build: Callable[[AnyMatch, AnyMatch], object]) -> None:
    """A match whose record would lose something is not built."""
    begun = game.package.Match(PLAYERS, BEN)
    *_, match = states(game, begun, Random(1), most=40)
    *_, other = states(game, begun, Random(2), most=31)
    assert match.race != other.race or game is GAMES["bharg"]
    if match.race == other.race:
        race = begun.race.award(cribbage.Match(PLAYERS, BEN).penalty(ANN).race.awards[0])
        other = later(other, race=race)
    with pytest.raises(MugginsError) as refused:
        build(match, other)
    assert len(str(refused.value)) < 500


@EACH_GAME
def test_a_match_does_not_begin_with_a_race_in_progress(game: Game) -> None:
    """Points that no move has brought are refused, and so is a round that no move has dealt."""
    match = game.package.Match(PLAYERS, BEN)
    race = match.race.award(cribbage.Match(PLAYERS, BEN).penalty(ANN).race.awards[0])
    with pytest.raises(RecordError, match="not what 0 moves lead to"):
        game.package.Match(PLAYERS, BEN, race=race)
    for wrong in 5, Same():
        with pytest.raises(RecordError, match="not what 0 moves lead to"):
            game.package.Match(PLAYERS, BEN, race=wrong)
    with pytest.raises(RecordError, match="not what 0 moves lead to"):
        game.package.Match(PLAYERS, BEN, current=match.shuffle(Random(1)).current)
    assert game.package.Match(PLAYERS, BEN, race=match.race) == match


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
