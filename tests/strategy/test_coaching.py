"""The coach of any game: it knows only what the players knew, and only a clear loss is a mistake."""

import json
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from attrs import evolve

from games.moments import NAMES, found, played
from muggins import games
from muggins.errors import BatchError, PlayerError, WrongTypeError
from muggins.games import ecarte, pitch
from muggins.strategy import Worlds, coach, coaching
from muggins.strategy.coaching import CoachedHand, JudgedMove, MatchReport
from muggins.strategy.crib import CoachReport
from muggins.strategy.search import Option
from muggins.table.match import Match
from muggins.table.record import rules_of
from strategy.quick_coach import quick

OWN = ("bhargage", "cribbage")
PITCH = played("pitch", 0)[12]
BIDDING = pitch.Match(("Ann", "Ben", "Cid", "Dot"), "Dot").shuffle(Random(1))


def after_a_choice(name: str, number: int) -> tuple[Match, str]:
    """A moment of a match after a player has made a choice, of which there were so many before."""
    choices = [
        (after, before.to_act[0])
        for before, after in pairwise(played(name, 0))
        if before.to_act and len(before.legal_moves(before.to_act[0])) > 1
    ]
    return choices[min(number, len(choices) - 1)]


@pytest.mark.parametrize("name", [*sorted({*NAMES} - {*OWN}), "cribbage of 3", "jersey_gin of 3"])
def test_the_judgement_depends_on_nothing_hidden(name: str) -> None:
    """In two matches that a player cannot tell apart, its decisions are judged alike."""
    match, player = after_a_choice(name, 0)
    other = Worlds(match, player).draw(Random(1))
    assert other is not None
    here, there = (coach(one, [player], worlds=4).decisions for one in (match, other))
    assert here == there
    assert {decision.player for decision in here} <= {player}


def test_every_choice_of_a_player_in_turn_is_judged() -> None:
    """A move is not, if there was no other one."""
    moments = played("pitch", 0)[:13]
    choices = [
        (number, before.to_act[0], after.made[-1])
        for number, (before, after) in enumerate(pairwise(moments), start=1)
        if before.to_act and len(before.legal_moves(before.to_act[0])) > 1
    ]
    report = coach(PITCH, worlds=4)
    assert [(one.number, one.player, one.done.move) for one in report.decisions] == choices
    assert report.of("Ann") == coach(PITCH, ["Ann"], worlds=4).decisions
    assert (report.title, report.players, report.coached) == ("Pitch", PITCH.players, PITCH.players)
    for one in report.decisions:
        assert (one.cost > 0) <= (one.done != one.best)
        assert 0 <= one.cost <= 1


def test_whoever_does_the_work_the_report_is_the_same() -> None:
    """It depends on the match, the worlds and the seed alone."""
    match = played("pitch", 0)[8]
    alone = coach(match, worlds=4, seed=3)
    with ThreadPoolExecutor(2) as pool:
        assert coach(match, worlds=4, seed=3, executor=pool) == alone
    assert coach(match, worlds=4, seed=4) != alone


def test_a_win_that_is_let_slip_is_the_dearest_mistake() -> None:
    """At four all in Écarté, to show the king of trumps wins (EC-10); to play another card gives it away."""
    begun: Any = ecarte.Match(("Ann", "Ben"), "Ann", start=(4, 4))
    match = begun.shuffle(Random(3)).stand()
    assert {str(card) for card in match.hand("Ben")} == {"KH", "KS", "TD", "9S", "8S"}
    low = next(move for move in match.legal_moves("Ben") if move.name == "play")
    report = coach(match.apply(low), ["Ben"], worlds=40)
    assert isinstance(report, MatchReport)
    slip = report.dearest[0]
    assert slip == report.decisions[-1] == report.mistakes[-1]
    assert (slip.best.move.name, slip.best.chance, slip.is_mistake) == ("show-king", 1.0, True)
    assert slip.cost > 0.2
    assert slip.cost == pytest.approx(1 - slip.done.chance)


@pytest.mark.parametrize("name", OWN)
def test_the_own_coach_of_a_game_judges_what_it_can(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It judges matches of two by the rules as written."""
    monkeypatch.setattr(f"muggins.games.{name}.playing.coach", lambda: quick(name))
    match = played(name, 0)[8]
    report = coach(match, ["Ann"])
    assert isinstance(report, CoachReport)
    assert report == quick(name).report(match, ["Ann"])


@pytest.mark.parametrize("name", OWN)
def test_the_own_coach_judges_one_move_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in its report, whoever does the work; also where points were overlooked."""
    own = quick(name)
    monkeypatch.setattr(f"muggins.games.{name}.playing.coach", lambda: own)
    game = games.find(name)
    match = game.play_at_random(Random(4), game.begin(rules=rules_of(game.rules, {"muggins": True}))).at(60)
    report = own.report(match)
    first = {decision.number: decision for decision in reversed(report.decisions)}
    kinds = {decision.kind: decision for decision in first.values()}
    assert {"discard", "play", "count"} <= {*map(str, kinds)}
    with ThreadPoolExecutor(1) as pool:
        for decision in kinds.values():
            assert coaching.judged(match, decision.number) == decision
            assert coaching.judged(match, decision.number, executor=pool) == decision
    for number in (0, 1, len(match.made) + 1):
        with pytest.raises(PlayerError, match="nobody had to decide on move"):
            coaching.judged(match, number)


@pytest.mark.parametrize("name", OWN)
def test_the_own_coach_is_that_of_the_game(name: str) -> None:
    game = import_module(f"muggins.games.{name}")
    assert import_module(f"{game.__name__}.playing").coach().report == game.coach


def test_what_the_own_coach_does_not_judge_is_judged_in_worlds() -> None:
    """It refuses three players and four."""
    for name in ("cribbage of 3", "cribbage of 4"):
        assert isinstance(coach(played(name, 0)[3], worlds=2), MatchReport)


def option(name: str, chance: float, behind: float, error: float) -> Option:
    """A move of Pitch."""
    [move] = [one for one in BIDDING.legal_moves("Ann") if str(one) == name]
    return Option(move, chance, 0.01, 40, behind, error)


BEST = option("pass", 0.5, 0.0, 0.0)


def judged(number: int, cost: float, error: float) -> JudgedMove:
    """A bid of Ann, who had better passed."""
    return JudgedMove(number, "Ann", "Ann bids two", option("bid two", 0.5 - cost, cost, error), BEST)


REPORT = MatchReport(
    game="pitch",
    title="Pitch",
    players=("Ann", "Ben"),
    coached=("Ann", "Ben"),
    scores=(7, 3),
    winners=("Ann",),
    decisions=(
        judged(2, 0.03, 0.01),
        judged(4, 0.03, 0.02),
        judged(6, 0.05, 0.01),
        judged(8, 0.2, 0.1 - 0.001),
        judged(9, -0.01, 0.02),
        judged(10, 0.04, 0.0),
    ),
    sides=(0, 1),
    hands=(
        CoachedHand(1, 1, 5, before=(0.5, 0.5), after=(0.4, 0.6)),
        CoachedHand(2, 6, 10, before=(0.4, 0.6), after=(1.0, 0.0)),
    ),
)


def test_only_what_costs_more_than_twice_its_error_is_a_mistake() -> None:
    """The three dearest are named first, the dearest at the top."""
    assert [one.is_mistake for one in REPORT.decisions] == [True, False, True, True, False, True]
    assert [one.number for one in REPORT.dearest] == [8, 6, 10]
    assert [one.number for one in REPORT.mistakes] == [2, 6, 8, 10]
    assert REPORT.decisions[4].cost == 0


def test_a_report_in_words() -> None:
    """The score, the mistakes of each player, and what would have been better."""
    assert str(REPORT).splitlines() == [
        "Pitch: Ann 7, Ben 3; Ann won",
        "",
        "Ann: 6 decisions cost 0.34 wins; 4 mistakes cost 0.32 of them",
        "Ben: no decisions",
        "Ann's chance to win went from 50.0% to 100.0%. In wins, +0.50: "
        "luck +0.84 ± 0.10, own decisions -0.34, Ben's decisions +0.00",
        "Ben's chance to win went from 50.0% to 0.0%. In wins, -0.50: "
        "luck -0.84 ± 0.10, own decisions +0.00, Ann's decisions +0.34",
        "",
        "The costliest mistakes:",
        "   8  Ann bids two; better: pass, which would win 20 ± 10 more matches in 100",
        "   6  Ann bids two; better: pass, which would win 5 ± 1 more matches in 100",
        "  10  Ann bids two; better: pass, which would win 4.00 more matches in 100",
        "",
        "The other mistakes:",
        "   2  Ann bids two; better: pass, which would win 3 ± 1 more matches in 100",
    ]
    assert str(REPORT.decisions[1]) == "Ann bids two; nothing was clearly better"


def test_luck_is_what_no_decision_explains() -> None:
    """The change in the chance to win, and what all decisions cost, each in its hand."""
    first, second = (REPORT.balance("Ann", number) for number in (1, 2))
    assert first is not None
    assert second is not None
    assert (first.before, first.after, second.before, second.after) == (0.5, 0.4, 0.4, 1.0)
    assert [first.lost, first.luck] == pytest.approx([0.06, -0.04])
    assert [second.lost, second.given] == pytest.approx([0.28, 0.0])
    assert first.error == pytest.approx((0.01**2 + 0.02**2) ** 0.5)
    for player in ("Ann", "Ben"):
        whole = REPORT.balance(player)
        assert whole is not None
        assert whole.before + whole.luck - whole.lost + whole.given == pytest.approx(whole.after)
    assert REPORT.balance("Ann", 3) is None
    with pytest.raises(PlayerError):
        REPORT.balance("Zoe")


def test_opponents_who_were_not_judged_are_part_of_the_luck() -> None:
    """The same if they are on several sides, as nobody knows which of these gained by a mistake."""
    alone = evolve(REPORT, coached=("Ann",))
    balance = evolve(REPORT, coached=("Ben",)).balance("Ben")
    assert balance is not None
    assert (balance.given, balance.luck) == (0, -0.5)
    assert "luck and the other decisions +0.84" in str(alone)
    names = ("Ann", "Ben", "Cid")
    three: dict[str, Any] = {"players": names, "coached": names, "scores": (7, 3, 2)}
    hands = (CoachedHand(1, 1, 10, before=(1 / 3,) * 3, after=(1.0, 0.0, 0.0)),)
    apart = evolve(REPORT, **three, sides=(0, 1, 2), hands=hands)
    assert "luck and the other decisions" in str(apart)
    partners = evolve(REPORT, **three, sides=(0, 1, 0), hands=hands)
    assert str(partners).count("chance to win") == 2
    assert "Ann and Cid's chance to win went" in str(partners)
    assert "own decisions -0.34, Ben's decisions +0.00" in str(partners)
    of_ann = str(evolve(partners, coached=("Ann",)))
    assert "luck and the other decisions" in of_ann
    assert "Ann's decisions -0.34" in of_ann


def test_hands_go_from_one_deal_to_the_next() -> None:
    """They share all moves of a finished match; the chances are even at first, and 1 or 0 at last."""
    moments = played("hasenpfeffer", 0)
    report = coach(moments[-1], [])
    assert isinstance(report, MatchReport)
    lines = moments[-1].moves
    assert [each.number for each in report.hands] == [*range(1, len(report.hands) + 1)]
    assert report.hands[0].before == (0.5, 0.5, 0.5, 0.5)
    assert report.hands[-1].after == tuple(float(name in report.winners) for name in report.players)
    assert (report.hands[0].first, report.hands[-1].last) == (1, len(lines))
    for one, other in pairwise(report.hands):
        assert other.first == one.last + 1
        assert lines[other.first - 1].startswith("deal")
        assert one.after == other.before
    first_deal = coach(moments[8], [])
    assert isinstance(first_deal, MatchReport)
    assert (first_deal.hands, first_deal.to_dict()["balances"]) == ((), {})


def test_a_report_as_data() -> None:
    """It is plain JSON."""
    data: Any = REPORT.to_dict()
    assert json.loads(json.dumps(data)) == data
    assert (data["scores"], data["winners"], data["dearest"]) == ({"Ann": 7, "Ben": 3}, ["Ann"], [3, 2, 5])
    first = data["decisions"][0]
    assert (first["number"], first["player"], first["is_mistake"]) == (2, "Ann", True)
    assert (first["cost"], first["cost_error"]) == (0.03, 0.01)
    assert first["best"] == {
        "move": "pass",
        "chance": 0.5,
        "error": 0.01,
        "worlds": 40,
        "behind": 0.0,
        "behind_error": 0.0,
        "is_close": True,
        "reason": "",
    }


def test_what_cannot_be_coached() -> None:
    """Each argument is looked at before the work begins."""
    wrong: Any = "match"
    for given in ({"match": wrong}, {"executor": wrong}, {"worlds": wrong}, {"seed": 1.5}):
        with pytest.raises(WrongTypeError):
            coach(**{"match": PITCH, **given})
    with pytest.raises(PlayerError):
        coach(PITCH, ["Zoe"])
    for worlds in (0, 100_001):
        with pytest.raises(BatchError, match="from 1 to 100000"):
            coach(PITCH, worlds=worlds)


def test_a_match_of_a_class_without_a_game_has_its_word_as_a_title() -> None:
    """A game in the making can be coached before its package has a `GAME`."""

    class Mine(pitch.Match):
        __module__ = "games.moments"

    match = Mine(("Ann", "Ben", "Cid", "Dot"), "Dot")
    assert coach(match).title == "pitch"
    assert found("pitch").title == "Pitch"
