"""Moves as sequences of numbers: laws of every game, and what no move is."""

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve

from games.moments import begun, played
from lengths import first_quick, rows_first_quick
from muggins import games
from muggins.errors import PlayerError, RulesError, WrongTypeError
from muggins.table.actions import STOP, Actions, Choices
from muggins.table.match import Match
from muggins.table.moves import Move, Part

NAMES = [game.name for game in games.all()]
PRESETS = [(name, preset) for name in NAMES for preset in games.find(name).presets]
MOST_WORDS = 2_000


def ways(choices: Choices, before: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Move]]:
    """All sequences of numbers that the masks allow, each with its move."""
    for number, after in choices.items():
        if isinstance(after, Move):
            yield (*before, number), after
        else:
            assert after, "a choice leads to another one or to a move"
            yield from ways(after, (*before, number))


def has_a_sequence_for_each_move(actions: Actions, match: Match) -> int:
    """The law of a moment: the sequences that the masks allow and the legal moves are in one-to-one order."""
    found = 0
    for player in match.players:
        moves = match.legal_moves(player)
        allowed = dict(ways(actions.legal(match, player)))
        assert {*allowed.values()} == {*moves}
        assert len(allowed) == len(moves)
        for numbers, move in allowed.items():
            assert numbers == actions.numbers_of(match, move)
            assert numbers[-1] == STOP
            assert STOP not in numbers[:-1]
            assert actions.words[numbers[0]] == move.name
        found += len(moves)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", first_quick(range(3), 1))
def test_every_legal_move_is_one_sequence(name: str, seed: int) -> None:
    """In matches at random."""
    moments = played(name, seed)
    actions = games.find(name).actions
    assert sum(has_a_sequence_for_each_move(actions, match) for match in moments[:: 1 + len(moments) // 60])


@pytest.mark.parametrize(("name", "preset"), rows_first_quick(PRESETS, len(PRESETS) // 3))
def test_by_any_rules_and_with_any_number_of_players(name: str, preset: str) -> None:
    """The same numbers serve every preset, and every number of players whom its rules allow."""
    game = games.find(name)
    rng, found = Random(preset), 0
    for count in game.players:
        try:
            match = game.begin([f"player {place}" for place in range(count)], game.presets[preset])
        except (PlayerError, RulesError):  # rules for partners, or for two
            continue
        for _ in range(25):
            if match.is_over:
                break
            found += has_a_sequence_for_each_move(game.actions, match)
            moves = [move for player in match.players for move in match.legal_moves(player)]
            match = match.apply(game.draw(rng, moves)) if match.to_act else match.shuffle(rng)
    assert found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_few_words(name: str) -> None:
    """Far fewer than moves; each has one number."""
    words = games.find(name).actions.words
    assert len(words) == len({*words}) == len(games.find(name).actions) < MOST_WORDS


def test_the_numbers_are_the_same_in_every_process() -> None:
    """Whatever the hash seed is."""
    script = (
        "import hashlib\n"
        "from muggins import games\n"
        "words = [game.actions.words for game in games.all()]\n"
        "print(hashlib.sha256(repr(words).encode()).hexdigest())"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_the_order_of_a_set_does_not_matter() -> None:
    """The two cards of a discard have the same numbers in either order."""
    match: Any = begun("cribbage").shuffle(Random(1))
    while not match.to_act:
        match = match.shuffle(Random(1))
    actions = games.find("cribbage").actions
    for player in match.players:
        one, other, *_ = match.hand(player)
        there, back = (match.discard.move(player, two) for two in ([one, other], [other, one]))
        assert there.text != back.text
        assert actions.numbers_of(match, there) == actions.numbers_of(match, back)


def test_a_number_is_said_digit_by_digit() -> None:
    """A bid has no limit, and needs no more numbers for that."""
    actions = games.find("mus").actions
    match: Any = next(
        moment
        for moment in played("mus", 0)
        if moment.to_act and any(move.name == "bid" for move in moment.legal_moves(moment.to_act[0]))
    )
    numbers = actions.numbers_of(match, match.bid.move(27))
    assert [actions.words[number] for number in numbers] == ["bid", "2", "7", ""]


def with_parts(**parts: Part) -> Any:
    """Matches of Pitch, with other parts."""
    kind = type(begun("pitch"))
    return type("Other", (kind,), {"PARTS": {**kind.PARTS, **parts}})


def test_a_part_says_its_words() -> None:
    """A move with a part without words has no numbers, such as a deal, which is a move of chance."""
    kind = with_parts(BID=Part(".+", lambda match, bid: bid))
    match = kind(["Ann", "Ben", "Cid", "Dot"]).shuffle(Random(1))
    actions = Actions(kind)
    assert not {"bid", "two", "deal"} & {*actions.words}
    for move in (match.bid.move("two"), match.made[0]):
        with pytest.raises(
            RulesError, match=r"has no numbers: it is a move of chance, or a part has no words$"
        ):
            actions.numbers_of(match, move)


def test_a_part_has_no_other_words() -> None:
    """A text that does not consist of them is refused."""
    match: Any = begun("pitch").shuffle(Random(1))
    kind = with_parts(BID=evolve(type(match).PARTS["BID"], words=["two"]))
    other = kind(match.players, match.dealer).shuffle(Random(1))
    with pytest.raises(RulesError, match=r"^'smudge' has words that its part does not have$"):
        Actions(kind).numbers_of(other, other.bid.move("smudge"))


def test_only_moves_and_matches_of_the_game_have_numbers() -> None:
    """Those of another game are refused, and so is what is neither."""
    actions = games.find("pitch").actions
    other: Any = begun("ecarte")
    match: Any = begun("pitch")
    wrong: Any = other.propose.move()
    with pytest.raises(RulesError, match="is not a move of the game"):
        actions.numbers_of(match, wrong)
    nonsense: Any
    for nonsense in (None, "bid two", 5):
        with pytest.raises(WrongTypeError, match=r"^the move must be a move, not "):
            actions.numbers_of(match, nonsense)
    there: Any
    for there in (other, None):
        with pytest.raises(WrongTypeError, match=r"^the match must be a match of the game, not "):
            actions.numbers_of(there, wrong)
        with pytest.raises(WrongTypeError, match=r"^the match must be a match of the game, not "):
            actions.legal(there, "Ann")
