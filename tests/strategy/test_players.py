"""Players of any game: what they are given, what they may name, and a match between them."""

import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from muggins import games
from muggins.errors import (
    OutOfTurnError,
    PlayerError,
    RecordError,
    RulesError,
    UnexpectedMoveError,
    WrongTypeError,
)
from muggins.strategy.players import Turn, any_move, moments, play_match
from muggins.table.game import Game
from muggins.table.moves import Move
from table.piles import STANDARD, Piles

BHARGAGE = games.find("bhargage")


def first_move(turn: Turn, rng: Random) -> Move:
    """Makes the first of its legal moves."""
    return turn.moves[0]


@pytest.mark.parametrize(
    "name", [game.name for game in games.all() if game.weight is None and game.match.PLAYERS[0]]
)
def test_any_move_plays_a_match_to_its_end(name: str) -> None:
    """A match between players at random ends, and its record replays; but for games that need weights."""
    game = games.find(name)
    names = ("Ann", "Ben", "Cid", "Dot")[: game.players[0]]
    match = play_match(game, dict.fromkeys(names, any_move), Random(1))
    assert match.is_over
    assert games.from_record(match.to_record()) == match


def test_any_move_is_made_out_of_turn_one_half_of_the_time() -> None:
    """In turn one is always made, and each comes as often as any other."""
    turn = Turn.of(BHARGAGE.begin(("Ann", "Ben")).shuffle(Random(1)).shuffle(Random(1)), "Ann")
    assert len(turn.moves) == 10
    rng = Random(1)
    awaited, not_awaited = (evolve(turn, is_awaited=is_awaited) for is_awaited in (True, False))
    made = [any_move(awaited, rng) for _ in range(2000)]
    assert all(150 < made.count(move) < 250 for move in turn.moves)
    assert 900 < [any_move(not_awaited, rng) for _ in range(2000)].count(None) < 1100


def test_a_player_is_given_what_it_may_know_and_nothing_else() -> None:
    """The view is that of the match for this player; it cannot be changed."""
    seen: list[Turn] = []

    def watching(turn: Turn, rng: Random) -> Move:
        seen.append(turn)
        return turn.moves[0]

    match = play_match(BHARGAGE, {"Ann": watching, "Ben": first_move}, Random(1))
    assert {turn.player for turn in seen} == {"Ann"}
    for turn in seen:
        lines = [move.text for move in turn.moves]
        assert turn.view["player"] == "Ann"
        assert turn.view["legal_moves"] == lines
        assert turn.is_awaited == ("Ann" in turn.view["to_act"])
        assert turn.rules == match.rules
    view: Any = seen[0].view
    with pytest.raises(TypeError):
        view["hand"] = []


def test_the_same_seed_deals_the_same_cards_whoever_plays() -> None:
    """Chance draws from a source of its own."""
    one, other = (
        play_match(BHARGAGE, {"Ann": player, "Ben": any_move}, Random(5)) for player in (first_move, any_move)
    )
    dealt = [[line for line in match.moves if line.startswith(("cut", "deal"))] for match in (one, other)]
    both = min(map(len, dealt))
    assert both > 3
    assert dealt[0][:both] == dealt[1][:both]
    assert one != other


def test_a_move_may_be_named_by_its_line() -> None:
    """A text is as good as a move."""

    def by_text(turn: Turn, rng: Random) -> str:
        return turn.moves[0].text

    one, other = (
        play_match(BHARGAGE, {"Ann": player, "Ben": first_move}, Random(2))
        for player in (by_text, first_move)
    )
    assert one == other


def test_nobody_has_to_move_out_of_turn() -> None:
    """A player who is not awaited may name no move, and then claims nothing."""

    def modest(turn: Turn, rng: Random) -> Move | None:
        return turn.moves[-1] if turn.is_awaited else None

    match = play_match(BHARGAGE, {"Ann": modest, "Ben": modest}, Random(3))
    assert not any(line.startswith("claim") for line in match.moves)


def test_either_partner_may_answer_a_bid() -> None:
    """MU-17: if the partner who is asked first makes no move, the other one is asked."""
    names = ("Ann", "Ben", "Cid", "Dot")
    begun: Any = games.find("mus").begin(names, None).shuffle(Random(1))
    bid = begun.no_mus().bid(2)
    first, second = bid.to_act
    asked = []

    def answering(turn: Turn, rng: Random) -> Move | None:
        asked.append(turn.player)
        return None if turn.player == first else turn.moves[-1]

    players = dict.fromkeys(names, answering)
    after = next(moments(bid, players, Random(1)))
    assert asked == [first, second]
    assert bid.maker(after.made[-1]) == second
    with pytest.raises(PlayerError, match=f"waits for {second}, who made no move"):
        next(moments(bid, dict.fromkeys(names, lambda turn, rng: None), Random(1)))


def test_a_match_goes_on_from_where_it_stands() -> None:
    """What was played before stays."""
    begun = BHARGAGE.begin(("Ann", "Ben")).shuffle(Random(4)).shuffle(Random(5))
    match = play_match(BHARGAGE, {"Ann": first_move, "Ben": first_move}, Random(6), match=begun)
    assert match.moves[: len(begun.moves)] == begun.moves
    with pytest.raises(PlayerError, match="between"):
        play_match(BHARGAGE, {"Ben": first_move, "Ann": first_move}, Random(6), match=begun)


def test_rules_of_the_match() -> None:
    """A match is played by the rules that are given."""
    rules = BHARGAGE.presets["cribbage_board"]
    match = play_match(BHARGAGE, {"Ann": first_move, "Ben": first_move}, Random(1), rules=rules)
    assert match.rules == rules


@pytest.mark.parametrize(
    ("move", "error", "message"),
    [
        (None, PlayerError, "waits for Ann, who made no move"),
        ("discard dealer AS AL", OutOfTurnError, "Ann made a move of Ben"),
        ("deal AS", UnexpectedMoveError, "cannot deal now: Ann may discard"),
        ("play AS", UnexpectedMoveError, "cannot play now: Ann may discard"),
        ("jump", RecordError, "is not a move"),
        (5, RecordError, "5 is not a move"),
    ],
    ids=["none", "another's", "chance", "later", "nonsense", "number"],
)
def test_what_a_player_may_not_name(move: Any, error: type[Exception], message: str) -> None:
    """A player makes its own moves, when it may make them."""
    begun = BHARGAGE.match(("Ann", "Ben"), "Ben").shuffle(Random(1))
    with pytest.raises(error, match=message) as raised:
        play_match(BHARGAGE, {"Ann": lambda turn, rng: move, "Ben": first_move}, Random(1), match=begun)
    first = ", ".join(map(str, begun.legal_moves("Ann")[:6]))
    note = f"Ann was asked for a move, and may make these: {first}, ..."
    assert getattr(raised.value, "__notes__", []) == ([note] if move else [])


@pytest.mark.parametrize("error", [IndexError, TypeError, StopIteration, KeyError])
def test_an_error_of_a_player_is_raised(error: type[Exception]) -> None:
    """Whatever it is, no match ends by it; a generator turns `StopIteration` into an error of its own."""

    def fails(turn: Turn, rng: Random) -> Move:
        raise error("no move")

    with pytest.raises((error, RuntimeError)):
        play_match(games.find("backhand"), {"Ann": fails, "Ben": first_move}, Random(1))


def test_players_who_cannot_play() -> None:
    """What is no game, no player, or no source of chance is refused."""
    both: Any = {"Ann": first_move, "Ben": first_move}
    wrong: Any = "bhargage"
    for game, players, rng in (
        (wrong, both, Random(1)),
        (BHARGAGE, {"Ann": first_move, "Ben": wrong}, Random(1)),
        (BHARGAGE, wrong, Random(1)),
        (BHARGAGE, both, wrong),
    ):
        with pytest.raises(WrongTypeError):
            play_match(game, players, rng)
    with pytest.raises(WrongTypeError):
        play_match(BHARGAGE, both, Random(1), match=wrong)
    with pytest.raises(PlayerError):
        play_match(BHARGAGE, {"Ann": first_move}, Random(1))


def test_a_match_that_waits_for_a_player_who_may_do_nothing() -> None:
    """It is told instead of going on for ever."""
    kind: Any = frozen(type("Stuck", (Piles,), {"possible_moves": lambda match, player: ()}))
    stuck = Game(name="piles", title="Piles", prefix="PL", match=kind, presets={"standard": STANDARD})
    with pytest.raises(RulesError, match="waits for Ann, who has no legal move"):
        play_match(stuck, {"Ann": any_move, "Ben": any_move}, Random(1))


def test_a_turn_can_be_sent_to_another_process() -> None:
    """With its view, its moves and its worlds."""
    match = games.find("pitch").begin().shuffle(Random(1))
    turn = Turn.of(match, match.to_act[0])
    copy = pickle.loads(pickle.dumps(turn))
    assert copy == turn
    assert copy.view["hand"] == match.seen_by(turn.player)["hand"]
    assert copy.worlds.moves == turn.moves
