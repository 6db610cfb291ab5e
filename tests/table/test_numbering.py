"""The numbers of moves: laws of every game that numbers them, and what a game may not say."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from attrs import evolve

from games.moments import begun, played
from lengths import first_quick, rows_first_quick
from muggins import games
from muggins.errors import PlayerError, RulesError, WrongTypeError
from muggins.games import mus
from muggins.table.match import Match
from muggins.table.numbering import AtLeast, Numbering, Several

NUMBERED = [game.name for game in games.all() if game.possible is not None]
PRESETS = [(name, preset) for name in NUMBERED for preset in games.find(name).presets]


def has_a_number_for_each_move(numbering: Numbering, match: Match) -> int:
    """The law of a moment: each legal move has a number of its own, and its line is that of the move."""
    found = 0
    for player in match.players:
        moves = match.legal_moves(player)
        legal = numbering.legal(match, player)
        assert [*legal.values()] == [*moves]
        for number, move in legal.items():
            assert 0 <= number < len(numbering)
            assert number == numbering.number_of(match, move)
            assert {*numbering.lines[number].split()} <= {*move.text.split()}
        found += len(moves)
    return found


@pytest.mark.parametrize("name", NUMBERED)
@pytest.mark.parametrize("seed", first_quick(range(3), 1))
def test_every_legal_move_has_a_number(name: str, seed: int) -> None:
    """In matches at random, with a cap that no bid reaches."""
    numbering = games.find(name).numbering(cap=200)
    moments = played(name, seed)
    assert sum(has_a_number_for_each_move(numbering, match) for match in moments[:: 1 + len(moments) // 60])


@pytest.mark.parametrize(("name", "preset"), rows_first_quick(PRESETS, len(PRESETS) // 3))
def test_by_any_rules_and_with_any_number_of_players(name: str, preset: str) -> None:
    """The same numbers serve every preset, and every number of players whom its rules allow."""
    game = games.find(name)
    numbering = game.numbering(cap=200)
    rng, found = Random(preset), 0
    for count in game.players:
        try:
            match = game.begin([f"player {place}" for place in range(count)], game.presets[preset])
        except (PlayerError, RulesError):  # rules for partners, or for two
            continue
        for _ in range(25):
            if match.is_over:
                break
            found += has_a_number_for_each_move(numbering, match)
            moves = [move for player in match.players for move in match.legal_moves(player)]
            match = match.apply(game.draw(rng, moves)) if match.to_act else match.shuffle(rng)
    assert found


@pytest.mark.parametrize("name", NUMBERED)
def test_a_line_has_one_number(name: str) -> None:
    """No two numbers are those of one move."""
    lines = games.find(name).numbering().lines
    assert len(lines) == len({*lines})


def test_the_numbers_are_the_same_in_every_process() -> None:
    """Whatever the hash seed is."""
    script = (
        "import hashlib\n"
        "from muggins import games\n"
        "lines = [game.numbering(9).lines for game in games.all() if game.possible]\n"
        "print(hashlib.sha256(repr(lines).encode()).hexdigest())"
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


def test_a_number_is_kept_when_matches_go_on() -> None:
    """The number of a card to play is the same whoever plays it, and in whichever order two are thrown."""
    game = games.find("cribbage")
    numbering = game.numbering()
    match: Any = begun("cribbage")
    match = match.shuffle(Random(1))
    while not match.to_act:
        match = match.shuffle(Random(1))
    for player in match.players:
        one, other, *_ = match.hand(player)
        there, back = (match.discard.move(player, two) for two in ([one, other], [other, one]))
        assert there.text != back.text
        assert numbering.number_of(match, there) == numbering.number_of(match, back)


def test_bids_are_capped() -> None:
    """Of bids without a limit those up to the cap have numbers, and all that is no bid."""
    game = games.find("mus")
    match = next(moment for moment in played("mus", 0) if any("bid" in str(move) for move in legal(moment)))
    (player,) = match.to_act
    for cap in (0, 2, 5):
        moves = [*game.numbering(cap).legal(match, player).values()]
        amounts = [move.parts[0] for move in moves if move.name == "bid"]
        assert amounts == [*range(2, cap + 1)]
        assert {"pass", "ordago"} <= {move.name for move in moves}


def legal(match: Match) -> tuple[Any, ...]:
    """What whoever is awaited first may do."""
    return match.legal_moves(match.to_act[0]) if match.to_act else ()


def test_a_move_of_chance_has_no_number() -> None:
    """A deal is not a move of a player."""
    match: Any = begun("pitch")
    deal = match.deal.move(match.shuffle(Random(1)).moves[0].removeprefix("deal "))
    assert games.find("pitch").numbering().number_of(match, deal) is None


@pytest.mark.parametrize("cap", [-1, "5", 2.5, None, 10_001, 10**12])
def test_what_is_no_cap(cap: Any) -> None:
    """A whole number from 0 to 10,000."""
    with pytest.raises((RulesError, WrongTypeError)):
        games.find("mus").numbering(cap)


def test_a_game_may_have_too_many_moves() -> None:
    """Its error names it."""
    game = evolve(mus.GAME, possible=None)
    with pytest.raises(RulesError, match="Mus has too many moves to number them"):
        game.numbering()


@pytest.mark.parametrize(
    ("possible", "message"),
    [
        ({"bet": ()}, "mus has no move 'bet'"),
        ({"bid": ()}, "'bid AMOUNT' has 1 parts to number, not 0"),
        ({"see": (range(4),)}, "'see PLAYER' has 0 parts to number, not 1"),
    ],
)
def test_what_is_possible_has_the_form_of_the_moves(possible: Any, message: str) -> None:
    """A name that no move has, or parts that it has not, are refused when the game is made."""
    with pytest.raises(RulesError, match=message):
        evolve(mus.GAME, possible=possible)


def test_the_parts_of_a_move_are_multiplied() -> None:
    """In the order in which they are said; the place of the player is none of them."""
    lines = evolve(mus.GAME, possible={"raise": (AtLeast(2),), "discard": (Several("BCA", [0, 2]),)})
    assert lines.numbering(3).lines == (
        "raise 2",
        "raise 3",
        "discard",
        "discard A B",
        "discard A C",
        "discard B C",
    )


def test_only_moves_and_matches_of_the_game_have_numbers() -> None:
    """Those of another game are refused, and so is what is neither."""
    numbering = games.find("pitch").numbering()
    other: Any = begun("ecarte")
    match: Any = begun("pitch")
    wrong: Any = other.propose.move()
    with pytest.raises(RulesError, match="is not a move of the game"):
        numbering.number_of(match, wrong)
    nonsense: Any
    for nonsense in (None, "bid two", 5):
        with pytest.raises(WrongTypeError, match=r"^the move must be a move, not "):
            numbering.number_of(match, nonsense)
    there: Any
    for there in (other, None):
        with pytest.raises(WrongTypeError, match=r"^the match must be a match of the game, not "):
            numbering.number_of(there, wrong)
        with pytest.raises(WrongTypeError, match=r"^the match must be a match of the game, not "):
            numbering.legal(there, "Ann")
