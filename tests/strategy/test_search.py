"""Searches over worlds, the players that make them, and advice."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from math import inf, sqrt
from random import Random
from typing import Any

import pytest
from attrs import evolve

from games.moments import NAMES, found, played
from muggins.cards import french
from muggins.errors import BatchError, PlayerError, UnexpectedMoveError, WrongTypeError
from muggins.games import ecarte, pitch
from muggins.games.ecarte.cards import PACK
from muggins.strategy import advise, play_match, players_of, search
from muggins.strategy.endings import tricks_left, value_of
from muggins.strategy.named import Searching, Simple
from muggins.strategy.players import Player, Turn, any_move
from muggins.strategy.search import Option, options
from muggins.strategy.thumb import AT_RANDOM, RulesOfThumb, thumb_of
from muggins.strategy.worlds import Worlds
from muggins.table.match import Match
from muggins.table.moves import Move

FOUR = ("Ann", "Ben", "Cid", "Dot")


def decision(name: str, number: int) -> tuple[Match, str]:
    """A moment of a match in which a player has a choice."""
    choices = [
        match for match in played(name, 0) if match.to_act and len(match.legal_moves(match.to_act[0])) > 1
    ]
    match = choices[min(number, len(choices) - 1)]
    return match, match.to_act[0]


@pytest.mark.parametrize("name", NAMES)
def test_advice_depends_on_nothing_hidden(name: str) -> None:
    """Two matches that the player cannot tell apart give the same advice from the same `Random`."""
    match, player = decision(name, 5)
    other = Worlds(match, player).draw(Random(1))
    assert other is not None
    here, there = (advise(one, player, Random(2), worlds=2) for one in (match, other))
    assert here == there
    assert {option.move for option in here} == {*match.legal_moves(player)}
    assert all(0 <= option.chance <= 1 for option in here)


@pytest.mark.parametrize("name", NAMES)
def test_players_choose_the_same_in_matches_that_they_cannot_tell_apart(name: str) -> None:
    """The move is legal, and depends on nothing hidden."""
    match, who = decision(name, 9)
    other = Worlds(match, who).draw(Random(3))
    assert other is not None
    thumb = thumb_of(type(match))
    for choose in (any_move, Simple(thumb), Searching(thumb, 2, 500)):
        here, there = (choose(Turn.of(one, who), Random(4)) for one in (match, other))
        assert here == there
        assert here in match.legal_moves(who)


@pytest.mark.parametrize("name", NAMES)
def test_moves_worth_a_search_are_some_of_the_legal_ones(name: str) -> None:
    """The usual move is among them, and they depend on nothing hidden."""
    for number in range(0, 40, 3):
        match, who = decision(name, number)
        given, thumb = Worlds(match, who), thumb_of(type(match))
        tried = given.tried_by(thumb)
        assert {given.chosen_by(thumb, Random(1))} <= {*tried} <= {*match.legal_moves(who)}
        other = given.draw(Random(number))
        assert other is None or [*Worlds(other, who).tried_by(thumb)] == [*tried]


@pytest.mark.parametrize("name", [name for name in NAMES if thumb_of(found(name).match).ahead])
def test_chances_in_the_middle_of_a_hand_add_up_to_one(name: str) -> None:
    """Some side wins. Where nothing is known for one player, nothing is known for any."""
    said = 0
    for match in played(name, 0)[::5]:
        thumb = thumb_of(type(match))
        by_side = {match.scoreboard.side(player): thumb.standing(match, player) for player in match.players}
        chances = [chance for chance in by_side.values() if chance is not None]
        assert not chances or (len(chances) == len(by_side) and sum(chances) == pytest.approx(1))
        said += bool(chances)
    assert said


def test_a_search_looks_a_few_moves_ahead() -> None:
    """It asks for the chance after so many moves, and plays on if nothing is known."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    given = Worlds(match, "Ann")
    begun = len(match.made)

    def standing(now: Match, who: str) -> float | None:
        assert who == "Ann"
        return 0.25 if len(now.made) - begun == 4 else None

    for ahead, chance in ((3, 0.25), (4, None)):
        thumb = evolve(AT_RANDOM, ahead=ahead, standing=standing)
        found = options(given, thumb, Random(1), worlds=2)
        assert all((option.chance == 0.25) == (chance == 0.25) for option in found)
    unknown = evolve(AT_RANDOM, ahead=3)
    assert options(given, unknown, Random(1), worlds=2) == options(given, AT_RANDOM, Random(1), worlds=2)


def test_worse_moves_are_given_up_early() -> None:
    """With six moves, half of them are left after eight worlds, and two after sixteen."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    found = advise(match, "Ann", Random(1), worlds=20)
    assert sorted(option.worlds for option in found) == [8, 8, 8, 16, 20, 20]
    assert all(0 <= option.error < 0.5 for option in found)
    assert str(found[0]).startswith(f"{found[0].move}  {found[0].chance:.1%}")


@pytest.mark.parametrize(("budget", "worlds"), [(1, 1), (600, 8), (10_000, 32)])
def test_a_search_makes_about_as_many_decisions_as_it_may(budget: int, worlds: int) -> None:
    """A world that is begun is finished; the best moves are tried in eight if that is enough."""
    made = 0

    def choose(now: Match, who: str, moves: Sequence[Move], rng: Random) -> Move:
        nonlocal made
        made += 1
        return rng.choice(moves)

    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    given, thumb = Worlds(match, "Ann"), RulesOfThumb(choose)
    tried = options(given, thumb, Random(1), worlds=32, decisions=budget)
    assert worlds <= max(option.worlds for option in tried) <= 32
    assert {option.move for option in tried} == {*match.legal_moves("Ann")}
    one_world = 6 * 24
    assert made <= budget + one_world


@pytest.mark.parametrize(
    ("tried", "worlds", "spent", "rest", "most"),
    [
        pytest.param(8, 1, 40, 280, 8, id="seven worlds more with all moves"),
        pytest.param(8, 3, 40, 100, 4, id="five worlds more with half of the moves"),
        pytest.param(3, 7, 30, 1_000, 100, id="one world more with more than all"),
        pytest.param(8, 8, 40, 0, 4, id="after eight worlds half of them stay"),
        pytest.param(7, 16, 40, 0, 4, id="after sixteen the larger half"),
        pytest.param(8, 12, 40, 20, 4, id="after twelve what the rest allows"),
        pytest.param(2, 4, 0, 4, 2, id="worlds without a decision count as one decision"),
    ],
)
def test_how_many_moves_are_tried_next(tried: int, worlds: int, spent: int, rest: float, most: float) -> None:
    """As many as the decisions left allow in the eight worlds of the first round; then they are halved."""
    assert search._tried_next(tried, worlds, spent, rest) == most


LEADS = {"KC": 0.1, "3C": 0.5, "TC": 0.3, "2H": 0.2, "QD": 0.6, "AD": 0.4}


@pytest.mark.parametrize(
    ("decisions", "worlds"),
    [
        pytest.param(inf, {"KC": 40, "QD": 40, "3C": 16, "AD": 8, "TC": 8, "2H": 8}, id="halved"),
        pytest.param(300, {"KC": 10, "QD": 10, "3C": 8, "AD": 1, "TC": 1, "2H": 1}, id="few decisions"),
    ],
)
def test_the_best_moves_and_the_usual_one_are_tried_most(
    decisions: float, worlds: Mapping[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After eight, sixteen and thirty-two worlds half stay, or fewer if decisions lack for eight."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    monkeypatch.setattr(search, "_played_out", lambda now, *_: (LEADS[str(now.made[-1].parts[0])], 10))
    usual = next(move for move in match.legal_moves("Ann") if str(move) == "play KC")
    thumb = evolve(thumb_of(pitch.Match), choose=_Choosing(usual))
    found = options(Worlds(match, "Ann"), thumb, Random(1), worlds=40, decisions=decisions)
    assert {str(option.move.parts[0]): option.worlds for option in found} == worlds


@pytest.mark.parametrize(
    ("chances", "gain"),
    [([1, 1, 0, 1], 0.75 - 0.25 * 5 / 3), ([1, 0], 0.5 - 0.5 * 3), ([1], -inf), ([0, 0, 0], 0.0)],
)
def test_what_a_move_gains_for_certain(chances: Sequence[float], gain: float) -> None:
    """The mean difference to a move that always loses, less the error, which is increased for few worlds."""
    assert search._gain(chances, [0.0] * 4) == pytest.approx(gain)


def test_the_rules_of_thumb_say_which_worlds_are_likely() -> None:
    """They are asked for with the rules by which the others are taken to call."""
    asked = []

    class Given(Worlds):
        def drawn(self, rng: Random, thumb: RulesOfThumb = AT_RANDOM) -> Iterator[Match]:
            asked.append(thumb)
            return super().drawn(rng, thumb)

    match, player = decision("ecarte", 1)
    thumb = evolve(thumb_of(ecarte.Match), telling=frozenset({"propose"}))
    assert options(Given(match, player), thumb, Random(1), worlds=1)
    assert asked == [thumb]


def test_an_option_in_a_line() -> None:
    """The move, its chance and the error, and the reason if there is one."""
    move = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1)).legal_moves("Ann")[0]
    assert str(Option(move, 0.625, 0.0125, 20)) == "pass  62.5% ± 1.2%"
    assert str(Option(move, 0.625, 0.0125, 20, reason="saves a bid")) == "pass  62.5% ± 1.2%  saves a bid"


def test_a_search_of_one_world_keeps_to_the_rules_of_thumb() -> None:
    """Whatever that world shows, as the error of a single difference is not known."""
    match, player = decision("pitch", 5)
    thumb = thumb_of(type(match))
    turn = Turn.of(match, player)
    for seed in range(5):
        assert Searching(thumb, 10, 1)(turn, Random(seed)) == Simple(thumb)(turn, Random(seed))


def test_what_a_move_is_behind_the_best_is_known_in_the_same_worlds() -> None:
    """The error is that of the differences, world by world."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    best, *others = advise(match, "Ann", Random(1), worlds=64)
    assert (best.behind, best.behind_error) == (0, 0)
    second = next(option for option in others if option.worlds == best.worlds)
    assert second.behind == pytest.approx(best.chance - second.chance)
    assert 0 < second.behind_error < best.error + second.error
    assert all(option.behind_error <= 1 for option in others)


def test_the_error_is_that_of_wins_and_losses() -> None:
    """At four all in Écarté each world is won or lost, so the error follows from the chance."""
    match: Any = ecarte.Match(("Ann", "Ben"), "Ann", start=(4, 4)).shuffle(Random(3)).stand()
    for worlds in (2, 3, 40):
        for option in advise(match, "Ben", Random(1), worlds=worlds):
            chance = option.chance
            expected = sqrt(chance * (1 - chance) / (option.worlds - 1))
            assert option.error == pytest.approx(expected)
            assert (option.behind_error == 0) == (option.behind == 0 == option.behind_error)


@pytest.mark.parametrize("player", FOUR)
def test_the_last_three_tricks_are_valued_exactly(player: str) -> None:
    """In one world each move is worth what its ending is, for either side."""
    thumb = thumb_of(pitch.Match)
    match = next(
        now
        for now in played("pitch", 0)
        if now.to_act == (player,)
        and len(now.legal_moves(player)) > 1
        and (ending := thumb.ending(now, 3)) is not None
        and tricks_left(ending.play) == 3
    )
    rng = Random(5)
    rng.getrandbits(64)
    world = next(Worlds(match, player).drawn(rng))
    for option in options(Worlds(match, player), thumb, Random(5), worlds=1):
        ending = thumb.ending(world.apply(option.move), 3)
        assert ending is not None
        value = value_of(ending, 2000)
        assert value is not None
        side = match.scoreboard.side(player)
        assert option.chance == pytest.approx(1 - value if side else value)


def test_a_hundred_worlds_are_usual() -> None:
    """The best moves are tried in all of them, the others in as many as have been doubled from eight."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    found = advise(match, "Ann", Random(1))
    assert {option.worlds for option in found} <= {8, 16, 32, 64, 100}
    assert found[0].worlds == 100
    tried = {option.move: option for option in advise(match, "Ann", Random(1), worlds=8)}
    given_up = {option.move for option in found if option.worlds == 8}
    assert max(tried[move].chance for move in given_up) <= max(
        tried[option.move].chance for option in found if option.worlds > 8
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("match", "Ben", Random(1)), "the match must be a match, not 'match'"),
        ((ecarte.Match(("Ann", "Ben"), "Ann"), "Ben", 1), "rng must be a random.Random, not 1"),
    ],
)
def test_wrong_arguments_are_named(arguments: Any, message: str) -> None:
    """What was expected, and what was given."""
    with pytest.raises(WrongTypeError) as caught:
        advise(*arguments)
    assert str(caught.value) == message


def test_what_worlds_are_asked_with_is_named() -> None:
    """What was expected, and what was given."""
    given = Worlds(ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1)), "Ben")
    wrong: Any = 1
    for asked, message in (
        (lambda: given.chosen_by(wrong, Random(1)), "the rules of thumb must be RulesOfThumb, not 1"),
        (lambda: given.tried_by(wrong), "the rules of thumb must be RulesOfThumb, not 1"),
        (lambda: given.reason_of(wrong, wrong), "the rules of thumb must be RulesOfThumb, not 1"),
        (lambda: given.chosen_by(AT_RANDOM, wrong), "rng must be a random.Random, not 1"),
        (lambda: given.draw(wrong), "rng must be a random.Random, not 1"),
        (lambda: Worlds(wrong, "Ben"), "the match must be a match, not 1"),
    ):
        with pytest.raises(WrongTypeError) as caught:
            asked()
        assert str(caught.value) == message


def test_some_moves_are_compared_alone() -> None:
    """None of two is given up, whichever they are."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    worst = [option.move for option in advise(match, "Ann", Random(1), worlds=20)][-2:]
    found = options(Worlds(match, "Ann"), thumb_of(pitch.Match), Random(1), worlds=20, among=worst)
    assert {(option.move, option.worlds) for option in found} == {(move, 20) for move in worst}
    [first, _] = options(Worlds(match, "Ann"), thumb_of(pitch.Match), Random(1), worlds=1, among=worst)
    assert first.move == next(move for move in match.legal_moves("Ann") if move in worst)


@pytest.mark.parametrize(("decisions", "worlds"), [(66, 1), (67, 2)])
def test_no_world_is_begun_once_the_decisions_are_made(decisions: int, worlds: int) -> None:
    """For each of six leads, eleven cards are played by rules of thumb; the last three tricks are solved."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    found = options(Worlds(match, "Ann"), thumb_of(pitch.Match), Random(1), worlds=9, decisions=decisions)
    assert found[0].worlds == worlds


def test_of_moves_that_are_pure_chance_one_is_tried() -> None:
    """All are worth the same to the player, and none is given up."""
    match = next(match for match in played("cribbage", 0) if match.to_act and match.can("turn-up 4"))
    advised = advise(match, match.to_act[0], Random(1), worlds=10)
    assert len(advised) == len(match.legal_moves(match.to_act[0])) > 30
    assert len({evolve(option, move=advised[0].move) for option in advised}) == 1
    assert (advised[0].worlds, advised[0].behind) == (10, 0)


def test_the_move_of_the_rules_of_thumb_is_kept_unless_another_is_clearly_better() -> None:
    """It is tried in all worlds; with one world nothing is clear, and with many the best move is found."""
    match = pitch.Match(FOUR, "Dot").shuffle(Random(1)).bid("two").pass_().pass_().pass_()
    worst = advise(match, "Ann", Random(2), worlds=40)[-1].move
    stubborn = evolve(thumb_of(pitch.Match), choose=_Choosing(worst))
    few, many = (options(Worlds(match, "Ann"), stubborn, Random(3), worlds=worlds) for worlds in (1, 64))
    assert few[0].move == worst
    [kept] = (option for option in many if option.move == worst)
    assert kept.worlds == 64
    assert many[0].move != worst
    assert many[0].chance > kept.chance


class _Choosing:
    """Rules of thumb that choose one move wherever it is legal, and else those of the game."""

    def __init__(self, move: Move) -> None:
        self._move = move

    def __call__(self, match: Any, player: str, moves: Sequence[Move], rng: Random) -> Move:
        if self._move in moves:
            return self._move
        return thumb_of(pitch.Match).choose(match, player, moves, rng)


def test_one_world_leaves_the_error_unknown() -> None:
    """It is given as one half, the most that it can be."""
    match = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1))
    assert {option.error for option in advise(match, "Ben", Random(1), worlds=1)} == {0.5}


def test_without_worlds_a_player_follows_its_rules_of_thumb() -> None:
    """In Indian Chief for eight, copies of cards that are dealt again cannot be told apart."""
    match, player = next(
        (match, match.to_act[0])
        for match in played("indian_chief of 8", 0)
        if match.to_act and sum(line.startswith("deal") for line in match.moves) > 1
    )
    known = {
        (option.worlds, option.chance, option.error) for option in advise(match, player, Random(1), worlds=2)
    }
    assert known == {(0, 0.5, 0.5)}
    players = players_of(found("indian_chief"))
    turn = Turn.of(match, player)
    assert players["good"](turn, Random(1)) == players["simple"](turn, Random(1))


def test_advice_is_for_a_player_who_may_move() -> None:
    """Everything else is refused."""
    match = ecarte.Match(("Ann", "Ben"), "Ann").shuffle(Random(1))
    with pytest.raises(UnexpectedMoveError, match="Ann has no move") as caught:
        advise(match, "Ann", Random(1))
    assert caught.value.state is match
    with pytest.raises(PlayerError):
        advise(match, "Cid", Random(1))
    with pytest.raises(BatchError, match=r"^the number of worlds must be from 1 to 100000"):
        advise(match, "Ben", Random(1), worlds=0)
    wrong: Any = "rng"
    with pytest.raises(WrongTypeError):
        advise(match, "Ben", wrong)
    with pytest.raises(WrongTypeError):
        advise(wrong, "Ben", Random(1))
    with pytest.raises(WrongTypeError):
        players_of(wrong)


def test_calls_are_made_in_playouts_and_by_players() -> None:
    """A player that has just moved may make a call out of turn; others make none."""
    called = []

    def call(match: Any, player: str, moves: Any) -> Any:
        called.append(moves)
        assert moves == match.legal_moves(player)
        return moves[0]

    last_one = found("last_one")
    thumb = RulesOfThumb(call=call)
    match, player = decision("last_one", 3)
    assert options(Worlds(match, player), thumb, Random(1), worlds=2)
    assert called
    assert {move.name for moves in called for move in moves} <= {"call", "join", "decline"}
    out_of_turn = next(
        (one, name)
        for one in played("last_one", 0)
        for name in one.players
        if name not in one.to_act and one.legal_moves(name)
    )
    assert search._played_out(*out_of_turn, thumb, Random(1))[1] > 1, "the playout goes on after a call"
    turn = Turn.of(*out_of_turn)
    assert turn.worlds.chosen_by(thumb, Random(1)) == turn.moves[0]
    assert turn.worlds.chosen_by(AT_RANDOM, Random(1)) is None
    assert players_of(last_one)["good"](evolve(turn), Random(1)) in (None, *turn.moves)


@pytest.mark.exhaustive
def test_a_search_beats_random_in_ecarte() -> None:
    """It wins about four of five matches."""
    players: dict[str, Player] = {"Ann": Searching(thumb_of(ecarte.Match), 16, 10_000), "Ben": any_move}
    won = [play_match(found("ecarte"), players, Random(seed)).winners == ("Ann",) for seed in range(8)]
    assert won.count(True) >= 6


def test_a_move_out_of_turn_counts_in_the_worlds() -> None:
    """At 4 to 4 a dealer of Écarté with the king of trumps shows it and wins, whatever the answer (EC-09)."""
    named = french.cards("7C KH 8D 9C 7D TC 8S KS 9S KD 7H")
    rest = [card for card in PACK if card not in named]
    match = ecarte.Match(("Ann", "Ben"), dealer="Ben", start=(4, 4)).deal([*named, *rest]).propose()
    assert match.refuse().show_king("Ben").winners == ("Ben",)
    assert [option.chance for option in advise(match, "Ben", Random(1), worlds=8)] == [1.0, 1.0]


@pytest.mark.parametrize(
    ("game", "hand", "trump", "expected"),
    [("ecarte", "KH QH JH AH 7C", "H", 4), ("hasenpfeffer", "*R JC JS AC KC QC", "C", 6)],
)
def test_a_hand_is_worth_its_certain_tricks(game: str, hand: str, trump: str, expected: int) -> None:
    """Each of the best trumps takes one."""
    tricks_of = import_module(f"muggins.games.{game}.playing").tricks_of
    assert tricks_of(french.cards(hand), french.Suit(trump)) == expected
