"""A match of one person with players of the library, step by step."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from muggins import games
from muggins.errors import ClaimError, PlayerError, UnexpectedMoveError, WrongTypeError
from muggins.games import cribbage
from muggins.strategy.coaching import judged
from muggins.strategy.named import players_of
from muggins.strategy.players import Turn
from muggins.strategy.sitting import Sitting
from muggins.table.moves import Move

NAMES = [game.name for game in games.all()]


def sitting_at(name: str, seed: str = "1", level: str = "simple") -> Sitting:
    """A new match of a game, in which you are Ann."""
    game = games.find(name)
    return Sitting(game.begin(), "Ann", players_of(game)[level], seed)


def up_to_your_turn(sitting: Sitting) -> None:
    """The others and chance move until you are asked."""
    while sitting.go_on():
        pass


def move_first(sitting: Sitting) -> None:
    """You make your first legal move, and the others go on."""
    assert sitting.turn is not None
    sitting.make(sitting.turn.moves[0])
    up_to_your_turn(sitting)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_goes_on_from_its_record_as_it_would_have(name: str) -> None:
    """The others choose the same and the cards are the same, wherever the match was stored."""
    sitting = sitting_at(name)
    up_to_your_turn(sitting)
    for _ in range(6):
        if sitting.match.is_over:
            break
        stored = games.from_record(sitting.match.to_record())
        again = Sitting(stored, "Ann", sitting.opponent, sitting.seed)
        move_first(sitting)
        move_first(again)
        assert again.match.moves == sitting.match.moves


def test_a_match_taken_back_keeps_its_cards() -> None:
    """Whatever is played instead, the next deal is the same."""
    sitting = sitting_at("ecarte")
    up_to_your_turn(sitting)
    deals = []
    for _ in range(2):
        while sum(line.startswith("deal") for line in sitting.match.moves) < 2:
            move_first(sitting)
        deals.append([line for line in sitting.match.moves if line.startswith("deal")])
        while sitting.can_take_back:
            sitting.take_back()
        assert sitting.turn is not None
        sitting.make(sitting.turn.moves[-1])
        up_to_your_turn(sitting)
    assert deals[0] == deals[1]


def test_nothing_to_take_back() -> None:
    """Before your first move; the match is as before."""
    sitting = sitting_at("pitch")
    up_to_your_turn(sitting)
    before = sitting.match
    with pytest.raises(UnexpectedMoveError, match="you have not moved yet"):
        sitting.take_back()
    assert sitting.match == before


def test_a_stranger_does_not_sit_down() -> None:
    """You are one of the players."""
    game = games.find("pitch")
    with pytest.raises(PlayerError, match="Zoe"):
        Sitting(game.begin(), "Zoe", players_of(game)["simple"], "1")


def test_who_plays_against_you_is_checked() -> None:
    """The name of a player is none, and neither is a record a match."""
    match: Any = games.find("pitch").begin()
    simple: Any = "simple"
    with pytest.raises(WrongTypeError, match=r"^a player must be a function of a Turn"):
        Sitting(match, "Ann", simple, "1")
    with pytest.raises(WrongTypeError, match=r"^the match must be a match"):
        Sitting(match.to_record(), "Ann", players_of(games.find("pitch"))["simple"], "1")


def test_you_may_decline_to_move_out_of_turn() -> None:
    """In Écarté the king of trumps need not be shown (EC-09); then the match goes on."""
    for seed in range(200):
        sitting = sitting_at("ecarte", f"{seed}")
        up_to_your_turn(sitting)
        turn = sitting.turn
        if turn is None or not turn.is_awaited:
            break
    assert turn is not None
    assert [move.name for move in turn.moves] == ["show-king"]
    assert not sitting.go_on()
    assert sitting.go_on(declines=True)
    assert sitting.match.made[-1].name != "show-king"


def test_you_are_not_asked_before_the_others_and_at_the_end() -> None:
    """There is no turn of yours, no hint, and after the end nothing goes on."""
    sitting = sitting_at("backhand", level="random")
    assert sitting.turn is None
    assert sitting.hint(1) == ()
    ecarte = sitting_at("ecarte")
    ecarte.go_on()
    assert (ecarte.match.to_act, ecarte.turn) == (("Ben",), None)
    up_to_your_turn(sitting)
    assert {str(option.move) for option in sitting.hint(2)} == {"play", "push"}
    while not sitting.match.is_over:
        move_first(sitting)
    assert (sitting.turn, sitting.go_on()) == (None, False)


def test_what_happened_since() -> None:
    """Each move in words with its points, from the moment that is asked for."""
    sitting = sitting_at("cribbage")
    while len(sitting.match.log) < 3:
        up_to_your_turn(sitting)
        move_first(sitting)
    told = [*sitting.happened()]
    assert len(told) == len(sitting.match.made)
    assert [award for each in told for award in each.awards] == [*sitting.match.log]
    assert [*sitting.happened(5)] == told[5:]
    assert "Ben discards 2 cards" in [each.told for each in told]


def test_you_are_asked_if_your_partner_leaves_the_answer_to_you() -> None:
    """MU-17: either partner may answer a bid in Mus; the others move on only after you."""

    def modest(turn: Turn, rng: Random) -> Move | None:
        return None if len(turn.view["to_act"]) > 1 else turn.moves[0]

    begun: Any = games.find("mus").begin().shuffle(Random(1))
    bid = begun.no_mus().bid(2)
    first, second = bid.to_act
    sitting = Sitting(bid, second, modest, "1")
    assert sitting.turn is not None
    assert sitting.turn.player == second
    assert not sitting.go_on()
    other = Sitting(bid, second, players_of(games.find("mus"))["simple"], "1")
    assert other.turn is None
    assert other.go_on()
    assert bid.maker(other.match.made[-1]) == first


def at_the_counts(rules: cribbage.Rules, level: str = "random") -> Iterator[Sitting]:
    """A match of Cribbage at each moment after a count of the other player, Ben."""
    game = games.find("cribbage")
    sitting = Sitting(game.begin(("Ann", "Ben"), rules), "Ann", players_of(game)[level], "4")
    while not sitting.match.is_over:
        turn = sitting.turn
        told = [*sitting.happened(max(0, len(sitting.match.made) - 1))]
        if told and told[0].told == "Ben counts":
            yield sitting
        if turn is None:
            sitting.go_on()
        elif turn.is_awaited:
            sitting.make(next(move for move in turn.moves if sitting.match.can(move)))
        else:
            sitting.go_on(declines=True)


def test_muggins_can_be_tried_on_each_count() -> None:
    """You are asked for it before the match goes on, once, whether or not anything was overlooked."""
    found = set()
    for sitting in at_the_counts(cribbage.MUGGINS):
        turn, match = sitting.turn, sitting.match
        if match.is_over:
            continue
        assert turn is not None
        muggins = turn.moves[0]
        assert (muggins.name, [move.name for move in turn.moves].count("muggins")) == ("muggins", 1)
        (happening,) = sitting.happened(len(match.made) - 1)
        assert happening.unexplained == happening.awards
        found.add(match.can(muggins))
        if match.can(muggins):
            assert match.apply(muggins).moves_to_try("Ann") == ()
        else:
            assert "muggins" not in [option.move.name for option in sitting.hint(1)]
            with pytest.raises(ClaimError, match="was counted in full"):
                sitting.make(muggins)
    assert found == {True, False}


def test_a_count_can_be_corrected_whether_or_not_it_is_too_high() -> None:
    """With claims that stand it waits for you, who may accept it or try to correct it."""
    for sitting in at_the_counts(cribbage.Rules(claims_stand=True)):
        turn = sitting.turn
        if turn is not None and turn.is_awaited and turn.moves[-1].name == "accept":
            assert [move.name for move in turn.moves] == ["correct", "accept"]
            with pytest.raises(ClaimError, match="not counted too high"):
                sitting.make(turn.moves[0])
            break
    else:
        pytest.fail("Ben has counted nothing")


@pytest.mark.parametrize("name", NAMES)
def test_by_the_rules_as_written_nothing_is_only_tried(name: str) -> None:
    """In no game, as all that may be done is legal."""
    sitting = sitting_at(name)
    up_to_your_turn(sitting)
    assert sitting.match.moves_to_try("Ann") == ()


@pytest.mark.parametrize("name", ["cribbage", pytest.param("bhargage", marks=pytest.mark.exhaustive)])
def test_the_coach_has_nothing_better_than_its_hint(name: str) -> None:
    """Whoever does what the hint says is not told afterwards that something else was better."""
    sitting = sitting_at(name, "3")
    judged_moves = 0
    while judged_moves < 2:
        up_to_your_turn(sitting)
        turn = sitting.turn
        assert turn is not None
        best, *others = sitting.hint(1)
        assert {option.move for option in (best, *others)} == {*turn.moves}
        sitting.make(best.move)
        if len(turn.moves) > 1 and best.move.name in {"discard", "play"}:
            found = judged(sitting.match, len(sitting.match.made))
            assert not any(found.dearness), found
            assert [best.behind, *(option.behind >= 0 for option in others)] == [0, *[True] * len(others)]
            judged_moves += 1


def test_a_hint_where_the_chances_are_not_known() -> None:
    """A match to more points than the table of odds covers is searched, as one of three players is."""
    game = games.find("cribbage")
    sitting = Sitting(
        game.begin(("Ann", "Ben"), cribbage.Rules(target=300)), "Ann", players_of(game)["simple"], "1"
    )
    up_to_your_turn(sitting)
    assert sitting.hint(2)[0].worlds == 2
