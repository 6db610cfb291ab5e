"""The coach of the games with a crib: what it judges, what it may know, and the laws of what it says."""

import json
import pickle
import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Any, get_type_hints

import pytest
from attrs import evolve

from lengths import first_quick
from muggins import games
from muggins.errors import MugginsError, PlayerError, RulesError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.strategy.coach_data import (
    BalanceDocument,
    CoachDocument,
    DealDocument,
    DecisionDocument,
    OptionDocument,
)
from muggins.strategy.crib import Coach, CoachReport, DecisionKind, JudgedDecision, Option
from muggins.strategy.crib.coach.questions import ToPlay, ToThrow
from muggins.strategy.players import any_move, play_match
from muggins.table.seats import Seat
from strategy.quick_coach import BARE, COACHES, NAMES, quick, some_discards

PACKAGE: Mapping[str, Any] = {"bhargage": bhargage, "cribbage": cribbage}
START = (85, 80)
DEAL = {"bhargage": 1, "cribbage": 5}
NO_LURCH: Mapping[str, dict[str, Any]] = {"bhargage": {}, "cribbage": {"lurch": 0}}

each_game = pytest.mark.parametrize("name", NAMES)
each_seed = pytest.mark.parametrize("seed", first_quick(range(10), 2))


@cache
def random_match(name: str, seed: int, **rules: Any) -> Any:
    """A match of a few deals whose players do anything, also count too few points, or leave a claim."""
    game = games.find(name)
    match = game.match(("Ann", "Ben"), rules=evolve(PACKAGE[name].STANDARD, **rules), start=START)
    return play_match(game, {"Ann": any_move, "Ben": any_move}, Random(seed), match=match)


def random_report(name: str, seed: int) -> CoachReport:
    """What the quick coach has to say of such a match, with muggins."""
    return quick(name).report(random_match(name, seed, muggins=True))


# --- the laws ----------------------------------------------------------------------------------------------


@each_seed
@each_game
def test_a_match_by_the_coachs_own_advice_costs_nothing(name: str, seed: int) -> None:
    """Every decision of either player is the best one, and all that happens is luck."""
    advised = quick(name).advised_move
    match = play_match(games.find(name), {"Ann": advised, "Ben": advised}, Random(seed))
    report = quick(name).report(match)
    assert report.decisions
    assert all(decision.is_best for decision in report.decisions)
    assert {decision.cost for decision in report.decisions} == {0.0}
    assert {decision.chance_cost for decision in report.decisions} == {0.0}
    assert report.dearest == ()
    for player in match.players:
        balance = report.balance(player)
        assert balance is not None
        assert balance.luck == balance.after - balance.before


@each_seed
@each_game
def test_no_decision_costs_less_than_nothing(name: str, seed: int) -> None:
    """What was done is one of the options, of which the best is the most likely to win."""
    for decision in random_report(name, seed).decisions:
        assert decision.done in decision.options
        assert decision.best is decision.options[0]
        assert decision.cost >= 0
        assert decision.chance_cost is not None
        assert 0 <= decision.chance_cost <= 1
        assert 1 <= decision.close <= len(decision.options)
        chances = [option.chance for option in decision.options if option.chance is not None]
        assert max(chances) == decision.best.chance


@each_seed
@each_game
def test_luck_and_skill_add_up(name: str, seed: int) -> None:
    """From the chance before the match to the result, deal by deal and in all, for both players."""
    report = random_report(name, seed)
    match = random_match(name, seed, muggins=True)
    one, other = match.players
    chances = [PACKAGE[name].win_probability(START, dealer).chances for dealer in (0, 1)]
    before = {player: sum(each[place] for each in chances) / 2 for place, player in enumerate(match.players)}
    for player in match.players:
        whole = report.balance(player)
        assert whole is not None
        assert whole.before == pytest.approx(before[player])
        assert whole.after == float(player in match.winners)
        assert whole.before + whole.luck - whole.lost + whole.given == pytest.approx(whole.after)
        parts = [report.balance(player, deal.number) for deal in report.deals]
        assert None not in parts
        known = [part for part in parts if part is not None]
        for first, second in pairwise(known):
            assert first.after == second.before
        cut = known[0].before - whole.before
        assert sum(part.luck for part in known) + cut == pytest.approx(whole.luck)
        for what in ("lost", "given"):
            assert sum(getattr(part, what) for part in known) == pytest.approx(getattr(whole, what))
        costs = [decision.chance_cost or 0.0 for decision in report.of(player)]
        assert whole.lost == pytest.approx(sum(costs))
    ours, theirs = report.balance(one), report.balance(other)
    assert ours is not None
    assert theirs is not None
    assert ours.luck == pytest.approx(-theirs.luck)
    assert (ours.lost, ours.given) == (theirs.given, theirs.lost)


@each_seed
@each_game
def test_every_decision_of_a_match_is_judged(name: str, seed: int) -> None:
    """Both discards of a deal, each card that was one of several, and each count of too few points."""
    match = random_match(name, seed, muggins=True)
    found = {(each.number, each.kind): each for each in random_report(name, seed).decisions}
    now, dealers = begun(match), []
    for number, line in enumerate(match.moves, start=1):
        word = line.split()[0]
        player = now.maker(line)
        chosen = found.pop((number, word), None)
        if word == "discard" or (word == "play" and len(now.legal_moves(player)) > 1):
            assert chosen is not None
            assert set(map(str, chosen.done.cards)) <= set(line.split())
            assert chosen.board == (now.scores[player], now.scores[now.opponent(player)])
            assert chosen.player == player
            assert chosen.seat == now.seat_of(player)
            assert len(chosen.options) == len(now.legal_moves(player))
        elif word == "count" and now.apply(line).current.counts[-1].overlooked:
            assert chosen is not None
            assert chosen.best.points - chosen.done.points == now.apply(line).current.counts[-1].overlooked
        else:
            assert chosen is None
        if word in ("count", "deal"):
            for kind, score in ((DecisionKind.CLAIM, now.claimable), (DecisionKind.MUGGINS, now.overlooked)):
                missed = found.pop((number, kind), None)
                assert (missed is not None) == bool(score.lines)
                if missed is not None:
                    assert missed.player == now.claimant
                    assert missed.cost == score.total
        now = now.apply(line)
        if word == "deal":
            dealers.append(now.dealer)
    assert not found
    deals = random_report(name, seed).deals
    assert [(deal.number, deal.dealer) for deal in deals] == [*enumerate(dealers, start=1)]


def begun(match: Any) -> Any:
    """A match before its first move."""
    return type(match)(match.players, match.first_dealer, match.rules, match.start)


@each_game
def test_some_matches_have_every_kind_of_decision(name: str) -> None:
    """The matches of these tests have all that is judged."""
    kinds = {decision.kind for seed in range(6) for decision in random_report(name, seed).decisions}
    claims = {DecisionKind.CLAIM} if name == "bhargage" else set()
    assert (
        kinds == {DecisionKind.DISCARD, DecisionKind.PLAY, DecisionKind.COUNT, DecisionKind.MUGGINS} | claims
    )


@each_seed
@each_game
def test_what_comes_later_changes_no_judgement(name: str, seed: int) -> None:
    """Of a match that is broken off anywhere the decisions are the first of those of the whole."""
    match = random_match(name, seed, muggins=True)
    whole = random_report(name, seed)
    record = match.to_record()
    for moves in Random(seed).sample(range(len(match.moves)), 5):
        part = games.from_record({**record, "moves": record["moves"][:moves]})
        report = quick(name).report(part)
        assert report.decisions == whole.decisions[: len(report.decisions)]
        assert all(decision.number > moves for decision in whole.decisions[len(report.decisions) :])
        finished = len(report.deals)
        assert report.deals[: finished - 1] == whole.deals[: max(finished - 1, 0)]


@each_seed
@each_game
def test_a_record_read_again_is_judged_alike(name: str, seed: int) -> None:
    """The report of the match that a record holds is the same; as data it goes through JSON."""
    report = random_report(name, seed)
    record = json.loads(json.dumps(random_match(name, seed, muggins=True).to_record()))
    again = quick(name).report(games.from_record(record))
    assert again == report
    assert json.loads(json.dumps(again.to_dict())) == report.to_dict()


@each_game
def test_a_report_as_data(name: str) -> None:
    """It has what the report has, every decision in words, the dearest by their places, and each balance."""
    report = random_report(name, 1)
    data = report.to_dict()
    assert data == document(
        CoachDocument,
        report,
        players=["Ann", "Ben"],
        coached=["Ann", "Ben"],
        scores=dict(zip(("Ann", "Ben"), report.scores, strict=True)),
        winners=list(report.winners),
        decisions=[decision_document(each) for each in report.decisions],
        dearest=[report.decisions.index(each) for each in report.dearest],
        deals=[
            document(DealDocument, each, balances=balance_documents(report, each.number))
            for each in report.deals
        ],
        balances=balance_documents(report),
    )
    assert data["game"] == name


def document(kind: type, value: object, **other: object) -> dict[str, Any]:
    """A document of some kind: the attributes of a value, but for those that are given otherwise."""
    return {key: other[key] if key in other else getattr(value, key) for key in get_type_hints(kind)}


def option_document(each: Option) -> dict[str, Any]:
    return document(
        OptionDocument,
        each,
        cards=list(map(str, each.cards)),
        reasons=dict(each.reasons),
        errors=dict(each.figure_errors.values),
        difference_errors=dict(each.figure_errors.differences),
    )


def decision_document(each: JudgedDecision) -> dict[str, Any]:
    return document(
        DecisionDocument,
        each,
        board=list(each.board),
        done=option_document(each.done),
        options=list(map(option_document, each.options)),
        told=str(each),
    )


def balance_documents(report: CoachReport, deal: int | None = None) -> dict[str, Any]:
    return {player: document(BalanceDocument, report.balance(player, deal)) for player in report.players}


# --- what it may know --------------------------------------------------------------------------------------


@each_seed
@each_game
def test_cards_that_a_player_does_not_see_change_no_judgement(name: str, seed: int) -> None:
    """A decision is judged alike if the cards that its player did not see were others."""
    match = random_match(name, seed)
    decisions = quick(name).report(match).decisions
    exchanges = 0
    for decision in decisions[::4]:
        record = match.to_record()
        moves = record["moves"][: decision.number]
        for attempt in range(5):
            rng = Random(f"{seed} {decision.number} {attempt}")
            other = exchanged(name, {**record, "moves": moves}, decision.player, rng)
            if other is not None:
                assert quick(name).report(other).decisions[-1] == decision
                exchanges += 1
    assert exchanges > len(decisions) // 8


def exchanged(name: str, record: dict[str, Any], player: str, rng: Random) -> Any:
    """The match of a record in which the cards that a player did not see before the last move were others.

    None if such a match cannot be, or the player would have seen something else of it.
    """
    moves = record["moves"]
    before = games.from_record({**record, "moves": moves[:-1]})
    view = before.seen_by(player)
    known = {*view["hand"], *view["thrown"], view["upcard"], *(code for _, code, _ in view.get("plays", ()))}
    dealt = max(number for number, line in enumerate(moves) if line.startswith("deal"))
    hidden = [code for code in moves[dealt].split()[1:] if code not in known]
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    changed = [" ".join(others.get(word, word) for word in line.split()) for line in moves[dealt:]]
    try:
        after = games.from_record({**record, "moves": [*moves[:dealt], *changed]})
    except MugginsError:
        return None
    seen = games.from_record({**record, "moves": after.moves[:-1]}).seen_by(player)
    return after if seen == view else None


@each_game
def test_the_coach_is_asked_what_the_player_sees(name: str) -> None:
    """What it hands to the functions that rank is nothing but the player's own view."""
    match = random_match(name, 1)
    asked: list[tuple[Any, ...]] = []

    def discards(dealt: Sequence[str], seat: Seat, *, weight: Any, board: Any) -> Any:
        assert weight == f"the habit of the {seat.other}"
        asked.append((set(dealt), seat, board))
        return some_discards(dealt, seat, weight=weight, board=board)

    plays = quick(name).plays

    def ranked(held: Sequence[str], seat: Seat, **known: Any) -> Any:
        asked.append((set(held), seat, known["board"], set(known["thrown"]), known["upcard"], known["plays"]))
        return plays(held, seat, **known)

    def habit(seat: Seat) -> Any:
        return f"the habit of the {seat}"

    report = evolve(quick(name), discards=discards, plays=ranked, habit=habit).report(match)
    now = begun(match)
    expected: list[tuple[Any, ...]] = []
    chosen = (DecisionKind.DISCARD, DecisionKind.PLAY)
    numbers = {decision.number for decision in report.decisions if decision.kind in chosen}
    for number, line in enumerate(match.moves, start=1):
        if number in numbers:
            player = now.to_act[0] if line.startswith("play") else now.maker(line)
            deal, seat = now.current, now.seat_of(player)
            board = (now.scores[player], now.scores[now.opponent(player)])
            if line.startswith("discard"):
                expected.append((set(map(str, deal.dealt[seat])), seat, board))
            else:
                played = tuple(
                    (each.seat, str(each.card)) for each in deal.pegging.log if hasattr(each, "card")
                )
                held = set(map(str, deal.pegging.hands[seat]))
                thrown = set(map(str, deal.thrown[seat]))
                expected.append((held, seat, board, thrown, str(deal.upcard), played))
        now = now.apply(line)
    assert asked == expected


@pytest.mark.parametrize("board", [None, (60, 70)], ids=["points", "chances"])
@each_game
def test_the_coach_passes_on_what_the_rankings_say(name: str, board: tuple[int, int] | None) -> None:
    """Of each discard and card: what it is worth, its chance with its error, and the reasons."""
    coach = quick(name)
    cards = tuple(map(str, BARE[name].deck[: BARE[name].rules.kept + 2]))
    ranked = coach.discards(cards, Seat.PONE, weight=None, board=board)
    assert coach.options(ToThrow(cards, Seat.PONE, board)) == tuple(
        Option(each.thrown, float(each.net), *chance_of(each, board), each.reasons) for each in ranked
    )
    held, thrown, upcard = cards[:-2], cards[-2:], str(BARE[name].deck[-1])
    plays = coach.plays(held, Seat.PONE, thrown=thrown, upcard=upcard, plays=(), board=board)
    assert coach.options(ToPlay(held, Seat.PONE, thrown, upcard, (), board)) == tuple(
        Option(
            (each.card,),
            each.mean_for - each.mean_against,
            each.chance,
            each.chance_error,
            {"for": each.mean_for, "against": -each.mean_against},
            why=each.reason,
        )
        for each in plays
    )


def chance_of(discard: Any, board: tuple[int, int] | None) -> tuple[float | None, float | None]:
    """The chance of a discard and its error, if it was ranked at a score."""
    return (None, None) if board is None else (discard.chance, discard.error)


# --- counts and claims -------------------------------------------------------------------------------------


def in_the_show(name: str, start: tuple[int, int], **rules: Any) -> Any:
    """A match in its first deal, by Ben, that waits for the first count; nobody has chosen anything."""
    kind: Any = games.find(name).match
    match = kind(("Ann", "Ben"), "Ben", rules=evolve(PACKAGE[name].STANDARD, **rules), start=start)
    match = match.shuffle(Random(DEAL[name]))
    while match.to_act and match.phase != "a count":
        match = match.apply(match.legal_moves(match.to_act[0])[0])
    assert match.phase == "a count"
    assert match.count().current.counts[-1].score.total > 1
    return match


def decided(report: CoachReport, kind: DecisionKind) -> list[JudgedDecision]:
    """The decisions of a kind."""
    return [decision for decision in report.decisions if decision.kind is kind]


@each_game
def test_points_that_a_player_overlooks_cost_that_player(name: str) -> None:
    """The chance they cost is that of the next deal, with the points and without them."""
    match = in_the_show(name, (30, 30))
    total = match.count().current.counts[-1].score.total
    own, other = match.scores.values()
    [decision] = decided(quick(name).report(match.count(total - 1)), DecisionKind.COUNT)
    assert (decision.player, decision.seat, decision.number) == ("Ann", Seat.PONE, len(match.moves) + 1)
    assert (decision.done.points, decision.best.points, decision.cost) == (total - 1, total, 1)
    with_it, without = (
        PACKAGE[name].win_probability((own + points, other), 0).chances[0] for points in (total, total - 1)
    )
    assert decision.chance_cost == pytest.approx(with_it - without)
    assert decision.close == 1
    assert str(decision).startswith(f"Ann counted {total - 1}, and there were {total}; that wins ")
    assert "fewer matches in 100" in str(decision)
    assert not decided(quick(name).report(match.count(total)), DecisionKind.COUNT)
    assert not decided(quick(name).report(match.count(total + 1)), DecisionKind.COUNT)


@each_game
def test_points_that_are_not_needed_cost_no_chance(name: str) -> None:
    """Who counts too few points, but enough of them to win, loses no match by that."""
    pegged = in_the_show(name, (0, 0)).scores["Ann"]
    match = in_the_show(name, (PACKAGE[name].STANDARD.target - pegged - 1, 0))
    report = quick(name).report(match.count(1))
    assert report.winners == ("Ann",)
    [decision] = decided(report, DecisionKind.COUNT)
    assert (decision.cost > 0, decision.chance_cost) == (True, 0)
    assert "wins" not in str(decision)


@each_game
def test_muggins_that_is_not_said_costs_the_other_player(name: str) -> None:
    """It is missed with the next count, and not before; where the rules have no muggins, it never is."""
    match = in_the_show(name, (30, 30), muggins=True)
    total = match.count().current.counts[-1].score.total
    counted = match.count(0)
    if counted.claimable.lines:
        counted = counted.claim("Ben")
    assert not decided(quick(name).report(counted), DecisionKind.MUGGINS)
    [missed] = decided(quick(name).report(counted.count()), DecisionKind.MUGGINS)
    assert (missed.player, missed.cost, missed.number) == ("Ben", total, len(counted.moves) + 1)
    assert str(missed).startswith(f"Ben did not say muggins for {total}; that wins ")
    assert not decided(quick(name).report(counted.muggins("Ben").count()), DecisionKind.MUGGINS)
    silent = in_the_show(name, (30, 30)).count(0)
    assert not decided(quick(name).report(silent.count()), DecisionKind.MUGGINS)


def test_a_claim_that_is_not_made_costs_its_points() -> None:
    """The shortage may be claimed until the next count (BH-58)."""
    match = in_the_show("bhargage", (30, 30)).count()
    while not match.claimable.lines:
        match = match.count()
    player, points = match.claimant, match.claimable.total
    assert not decided(quick("bhargage").report(match), DecisionKind.CLAIM)
    after = match.count() if match.phase == "a count" else match.shuffle(Random(1))
    *_, missed = decided(quick("bhargage").report(after), DecisionKind.CLAIM)
    assert (missed.player, missed.cost) == (player, points)
    assert f"{player} did not claim {points}" in str(missed)


# --- the odds ----------------------------------------------------------------------------------------------


@each_game
def test_a_match_to_fewer_points_is_one_that_is_as_far_from_its_end(name: str) -> None:
    """What counts is what each player needs: both are asked, and judged, alike."""
    coach, target = quick(name), PACKAGE[name].STANDARD.target
    game = games.find(name)
    rules = evolve(PACKAGE[name].STANDARD, target=41, **NO_LURCH[name])
    begun_short = game.match(("Ann", "Ben"), "Ann", rules=rules)
    begun_long = game.match(("Ann", "Ben"), "Ann", start=(target - 41, target - 41))
    reports = []
    for match in (begun_short, begun_long):
        players = {"Ann": any_move, "Ben": any_move}
        reports.append(coach.report(play_match(game, players, Random(3), match=match)))
    one, other = reports
    assert one.before == other.before
    assert one.deals == other.deals
    assert [decision.options for decision in one.decisions] == [each.options for each in other.decisions]
    assert [decision.board for decision in one.decisions] != [each.board for each in other.decisions]


@each_game
def test_a_match_to_more_points_is_judged_by_the_points(name: str) -> None:
    """As long as more points are needed than the table of odds knows, no chance is known, and so no luck."""
    target = PACKAGE[name].STANDARD.target
    report = quick(name).report(random_match(name, 2, target=target + 90))
    unknown = [decision for decision in report.decisions if decision.chance_cost is None]
    known = [decision for decision in report.decisions if decision.chance_cost is not None]
    assert unknown
    assert known
    assert report.before is None
    for decision in unknown:
        assert min(decision.board) < 90
        assert decision.best.points == max(option.points for option in decision.options)
        assert decision.dearness == (0.0, decision.cost)
        near = [each for each in decision.options if decision.best.points - each.points <= 0.05]
        assert decision.close == len(near)
        assert "matches" not in str(decision)
    for player in report.players:
        assert report.balance(player) is None
        assert report.balance(player, report.deals[0].number) is None
        assert report.balance(player, report.deals[-1].number) is not None
    data = report.to_dict()
    assert data["balances"] is None
    assert data["deals"][0]["balances"] is None
    assert "chance to win" not in str(report)


@each_game
def test_what_was_known_before_the_cut(name: str) -> None:
    """A cut for the deal is luck; a dealer who is named is known from the beginning."""
    game = games.find(name)
    named = quick(name).report(game.match(("Ann", "Ben"), "Ann"))
    assert named.before == PACKAGE[name].win_probability((0, 0), 0).chances
    undecided = quick(name).report(game.match(("Ann", "Ben")))
    assert undecided.before == pytest.approx((0.5, 0.5))


@each_game
def test_the_chances_before_a_deal(name: str) -> None:
    """Those of the odds at a score that is as far from the end; whoever has the points has won."""
    coach, target = quick(name), PACKAGE[name].STANDARD.target
    odds = PACKAGE[name].win_probability
    assert coach.chances((50, 40), 1, target) == odds((50, 40), 1).chances
    assert coach.chances((9, 0), 0, target - 20) == odds((29, 20), 0).chances
    assert coach.chances((20, 25), 0, target + 20) == odds((0, 5), 0).chances
    assert coach.chances((target, 40), 0, target) == (1.0, 0.0)
    assert coach.chances((19, 25), 0, target + 20) is None
    assert coach.chances((25, 19), 0, target + 20) is None


# --- matches of every kind ---------------------------------------------------------------------------------


@each_game
def test_a_match_without_a_deal_has_nothing_to_say(name: str) -> None:
    """There is no decision and no balance."""
    report = quick(name).report(games.find(name).match(("Ann", "Ben")))
    assert (report.decisions, report.deals, report.dearest) == ((), (), ())
    assert report.balance("Ann") is None
    assert report.balance("Ann", 1) is None
    assert report.to_dict()["balances"] is None
    nothing = "no decisions"
    assert str(report).splitlines() == [
        f"{report.title}: Ann 0, Ben 0",
        "",
        f"Ann: {nothing}",
        f"Ben: {nothing}",
    ]


def test_a_deal_that_was_void_is_a_deal() -> None:
    """Its decisions are judged; what it changed is nothing (CR-34)."""
    match = cribbage.Match(("Ann", "Ben"), "Ben").shuffle(Random(1))
    match = match.discard("Ann", match.hand("Ann")[:2]).misdeal("exposed").shuffle(Random(2))
    report = quick("cribbage").report(match.discard("Ann", match.hand("Ann")[:2]))
    assert [(decision.deal, decision.player) for decision in report.decisions] == [(1, "Ann"), (2, "Ann")]
    [void] = report.deals
    assert void.before == void.after
    balance = report.balance("Ann", 1)
    assert balance is not None
    assert balance.luck == pytest.approx(balance.lost)


@each_game
def test_one_player_alone(name: str) -> None:
    """The decisions of the other one are not judged, and what they cost is luck."""
    match, whole = random_match(name, 1, muggins=True), random_report(name, 1)
    report = quick(name).report(match, ("Ben",))
    assert report.coached == ("Ben",)
    assert report.decisions == whole.of("Ben")
    for player in match.players:
        alone, both = report.balance(player), whole.balance(player)
        assert alone is not None
        assert both is not None
        given = both.given if player == "Ben" else -both.lost
        assert alone.luck == pytest.approx(both.luck + given)
    with pytest.raises(PlayerError, match="the decisions of 'Ann' were not judged"):
        report.of("Ann")


# --- how it works ------------------------------------------------------------------------------------------


@each_game
def test_an_executor_does_the_work(name: str) -> None:
    """The report is the same, and each decision is told when it has been judged, in order."""
    told: list[JudgedDecision] = []
    with CountingPool(2) as pool:
        report = quick(name).report(
            random_match(name, 1, muggins=True), executor=pool, each_decision=told.append
        )
    assert report == random_report(name, 1)
    assert tuple(told) == report.decisions
    kinds = [decision.kind for decision in report.decisions]
    assert pool.given == kinds.count(DecisionKind.DISCARD) + kinds.count(DecisionKind.PLAY)


class CountingPool(ThreadPoolExecutor):
    """A pool that counts what it is given to do."""

    given = 0

    def submit(self, *work: Any, **more: Any) -> Any:
        """Count it, and let a thread do it."""
        self.given += 1
        return super().submit(*work, **more)


@each_game
def test_what_a_process_is_given_can_be_pickled(name: str) -> None:
    """The coach of a game goes to another process, and so do its questions and its answers."""
    coach: Coach = COACHES[name].coach.__self__
    again: Coach = pickle.loads(pickle.dumps(coach))
    assert evolve(again, discards=coach.discards, habit=coach.habit) == coach  # no two partials are equal
    for one, other in ((again.discards, coach.discards), (again.habit, coach.habit)):
        assert isinstance(one, partial)
        assert isinstance(other, partial)
        assert (one.func, one.keywords) == (other.func, other.keywords)
    report = random_report(name, 1)
    assert pickle.loads(pickle.dumps(report)) == report


def test_what_the_coach_refuses() -> None:
    """It judges two players of its own game, by the rules as written."""
    coach = COACHES["cribbage"].coach
    for players in (("Ann", "Ben", "Cid"), ("Ann", "Ben", "Cid", "Dot")):
        detail = f"matches of two players, not of {len(players)}; muggins.strategy.coach judges any match$"
        with pytest.raises(PlayerError, match=detail):
            coach(cribbage.Match(players))
    for rules, changed in (
        (cribbage.FIVE_CARD, "five_card"),
        (cribbage.LOWBALL, "lowball"),
        (evolve(cribbage.STANDARD, claims_stand=True, pone_start=3), "pone_start=3 and claims_stand=True"),
    ):
        detail = f"by the rules as written, not with .*{changed}.*; muggins.strategy.coach judges any match$"
        with pytest.raises(RulesError, match=detail):
            coach(cribbage.Match(("Ann", "Ben"), rules=rules))
    with pytest.raises(RulesError, match="not with sequences=True"):
        COACHES["bhargage"].coach(bhargage.Match(("Ann", "Ben"), rules=bhargage.SEQUENCES))
    with pytest.raises(WrongTypeError, match="the match must be a match of Cribbage"):
        coach(bhargage.Match(("Ann", "Ben")))


@each_game
def test_what_a_coach_is_given_must_be_what_it_asks_for(name: str) -> None:
    """The names of players, an executor, and a function that is called with each decision."""
    coach, match = COACHES[name].coach, games.find(name).match(("Ann", "Ben"))
    with pytest.raises(PlayerError, match="'Zoe' is not a player"):
        coach(match, ["Zoe"])
    with pytest.raises(WrongTypeError, match="the players must be a list of names"):
        coach(match, "Ann")
    with pytest.raises(WrongTypeError, match="an executor must be"):
        coach(match, executor=2)
    with pytest.raises(WrongTypeError, match="each_decision must be a function of a decision, not 'told'"):
        coach(match, each_decision="told")
    with pytest.raises(PlayerError, match="'Zoe' is not a player"):
        coach(match).of("Zoe")
    with pytest.raises(PlayerError, match="'Zoe' is not a player"):
        coach(match).balance("Zoe")


WITHOUT_EFFECT: list[tuple[str, dict[str, Any]]] = [
    *((name, {"target": 200, **NO_LURCH[name]}) for name in NAMES),
    *((name, {"start": 5}) for name in NAMES),
    *((name, {"lap": 30}) for name in NAMES),
    *((name, {"least_packet": 2}) for name in NAMES),
    *((name, {"muggins": True}) for name in NAMES),
    ("bhargage", {"needed_shortage_doubles": True}),
    ("cribbage", {"lurch": 0}),
    ("cribbage", {"skunks": "91:2"}),
    ("cribbage", {"partners": False}),
]


@pytest.mark.parametrize(("name", "options"), WITHOUT_EFFECT, ids=str)
def test_rules_that_change_nothing_of_what_is_best(name: str, options: dict[str, Any]) -> None:
    """The board, muggins, the cut and what a win counts are judged as the rules as written are."""
    rules = evolve(PACKAGE[name].STANDARD, **options)
    assert rules != PACKAGE[name].STANDARD
    assert COACHES[name].coach(games.find(name).match(("Ann", "Ben"), rules=rules)).decisions == ()


def test_whom_the_coach_does_not_advise() -> None:
    """It advises two players of its own game, by the rules as written."""
    advised = COACHES["cribbage"].advised_move
    of_bhargage = COACHES["bhargage"].advised_move
    with pytest.raises(PlayerError, match="this is a coach of Bhargage, not of 'cribbage'"):
        play_match(games.find("cribbage"), {"Ann": of_bhargage, "Ben": of_bhargage}, Random(1))
    for number, rules, error in (
        (3, cribbage.STANDARD, PlayerError),
        (2, cribbage.FIVE_CARD, RulesError),
    ):
        with pytest.raises(error):
            play_match(
                games.find("cribbage"),
                dict.fromkeys(("Ann", "Ben", "Cid")[:number], advised),
                Random(1),
                rules=rules,
            )


# --- in words ----------------------------------------------------------------------------------------------


def option(cards: str, points: float, chance: float | None = None, **more: Any) -> Option:
    """An option with these cards."""
    return Option(tuple(cards.split()), points, chance, None if chance is None else 0.01, **more)


def judged(kind: DecisionKind, done: Option, *options: Option) -> JudgedDecision:
    """A decision of Ann."""
    return JudgedDecision(7, 2, "Ann", Seat.PONE, kind, (10, 20), done, options)


BEST = option("2H 9C", 8.5, 0.53, reasons={"hand": 12.0, "play_of_hand": 0.25, "crib": -3.75})
WORSE = option("5H JD", 7.25, 0.51, reasons={"hand": 10.0, "play_of_hand": 0.25, "crib": -2.75})
DEARER = option("5H QC", 9.0, 0.5, reasons={"hand": 12.0, "play_of_hand": 0.25, "crib": -3.25})
NEAR = option("2H 8C", 8.5, 0.525, reasons={"hand": 12.0, "play_of_hand": 0.25, "crib": -3.75})
ALIKE = option("2H 7C", 8.0, 0.52999999, reasons={"hand": 12.0, "play_of_hand": 0.25, "crib": -4.25})
EVEN = option("2H 6C", 8.0, 0.53, reasons={"hand": 12.0, "play_of_hand": 0.25, "crib": -4.25})
UNKNOWN = option("2H JD", 7.5, reasons={"hand": 12.004, "play_of_hand": -0.75, "crib": -3.754})
SEVEN = option("7C", 1.0, 0.6, why="scores 2")
KING = option("KC", -1.0, 0.4, why="the opponent cannot score on it")
PLAIN = option("2H", 1.0), option("3H", 0.96), option("4H", -0.5)
HARDLY = option("2H", 1.0), option("3H", 0.996)
TOLD = [
    (DecisionKind.DISCARD, BEST, (BEST, WORSE), "Ann threw 2H 9C; nothing was better"),
    (
        DecisionKind.DISCARD,
        BEST,
        (BEST, NEAR, WORSE),
        "Ann threw 2H 9C; nothing was better; a close call between 2 choices",
    ),
    (
        DecisionKind.DISCARD,
        WORSE,
        (BEST, NEAR, WORSE),
        "Ann threw 5H JD; 2H 9C is worth 1.25 points more (hand +2.00, crib -1.00) "
        "and wins 2.00 more matches in 100",
    ),
    (
        DecisionKind.DISCARD,
        DEARER,
        (BEST, DEARER),
        "Ann threw 5H QC; 2H 9C is worth 0.50 points less (crib -0.50) but wins 3.00 more matches in 100",
    ),
    (
        DecisionKind.DISCARD,
        NEAR,
        (BEST, NEAR),
        "Ann threw 2H 8C; 2H 9C is worth just as many points and wins 0.50 more matches in 100; "
        "a close call between 2 choices",
    ),
    (
        DecisionKind.DISCARD,
        ALIKE,
        (BEST, ALIKE),
        "Ann threw 2H 7C; 2H 9C is worth 0.50 points more (crib +0.50) and wins under 0.01 more matches "
        "in 100; a close call between 2 choices",
    ),
    (
        DecisionKind.DISCARD,
        EVEN,
        (BEST, EVEN),
        "Ann threw 2H 6C; 2H 9C is worth 0.50 points more (crib +0.50) and wins just as many matches; "
        "a close call between 2 choices",
    ),
    (
        DecisionKind.PLAY,
        KING,
        (SEVEN, KING),
        "Ann played KC; 7C is worth 2.00 points more and wins 20.00 more matches in 100: scores 2",
    ),
    (
        DecisionKind.DISCARD,
        UNKNOWN,
        (BEST, UNKNOWN),
        "Ann threw 2H JD; 2H 9C is worth 1.00 points more (play of hand +1.00)",
    ),
    (DecisionKind.PLAY, PLAIN[2], PLAIN, "Ann played 4H; 2H is worth 1.50 points more"),
    (
        DecisionKind.PLAY,
        PLAIN[1],
        PLAIN,
        "Ann played 3H; 2H is worth 0.04 points more; a close call between 2 choices",
    ),
    (
        DecisionKind.PLAY,
        HARDLY[1],
        HARDLY,
        "Ann played 3H; 2H is worth under 0.01 points more; a close call between 2 choices",
    ),
    (
        DecisionKind.COUNT,
        option("", 6, 0.5),
        (option("", 8, 0.54), option("", 6, 0.5)),
        "Ann counted 6, and there were 8; that wins 4.00 fewer matches in 100",
    ),
    (DecisionKind.CLAIM, option("", 0), (option("", 3), option("", 0)), "Ann did not claim 3"),
    (
        DecisionKind.MUGGINS,
        option("", 0, 1.0),
        (option("", 3, 1.0), option("", 0, 1.0)),
        "Ann did not say muggins for 3",
    ),
]


@pytest.mark.parametrize(("kind", "done", "options", "words"), TOLD)
def test_a_decision_in_words(
    kind: DecisionKind, done: Option, options: tuple[Option, ...], words: str
) -> None:
    """What was done, what was better by how much, and why; and whether it was a close call."""
    assert str(judged(kind, done, *options)) == words


def test_what_a_decision_costs() -> None:
    """The best option is the one most likely to win; one that is worth more points costs none."""
    decision = judged(DecisionKind.DISCARD, WORSE, BEST, NEAR, WORSE)
    assert (decision.best, decision.cost, decision.close) == (BEST, 1.25, 2)
    assert decision.chance_cost == pytest.approx(0.02)
    assert not decision.is_best
    assert not decision.is_close
    assert judged(DecisionKind.DISCARD, DEARER, BEST, DEARER).cost == 0


def test_how_near_a_close_call_is() -> None:
    """As near as the standard error of the best one's chance, or 0.05 points; a known chance may be exact."""
    best, near, far = (Option((), 0, chance, 0.25) for chance in (0.75, 0.5, 0.375))
    assert judged(DecisionKind.PLAY, far, best, near, far).close == 2
    exact = [evolve(each, error=0.0) for each in (best, best, near)]
    assert judged(DecisionKind.PLAY, near, *exact).close == 2
    by_points = [Option((), points) for points in (0.05, 0.0, -0.01)]
    assert judged(DecisionKind.PLAY, by_points[-1], *by_points).close == 2


@each_game
def test_a_report_in_words(name: str) -> None:
    """The score, what each player lost, luck and skill, the dearest three, and a line for each decision."""
    report = random_report(name, 1)
    head, blank, *lines = str(report).splitlines()
    assert blank == ""
    scores = dict(zip(report.players, report.scores, strict=True))
    winner = report.winners[0]
    assert head == f"{games.find(name).title}: Ann {scores['Ann']}, Ben {scores['Ben']}; {winner} won"
    for player, other in (("Ann", "Ben"), ("Ben", "Ann")):
        decisions, balance = report.of(player), report.balance(player)
        assert balance is not None
        best = sum(decision.is_best for decision in decisions)
        nearly = sum(decision.is_close and not decision.is_best for decision in decisions)
        cost = sum(decision.cost for decision in decisions)
        assert (
            f"{player}: {best} of {len(decisions)} decisions were best, {nearly} nearly as good; "
            f"together they cost {cost:.2f} points and {balance.lost:.2f} wins" in lines
        )
        [told] = [line for line in lines if line.startswith(f"{player}'s chance to win went ")]
        assert f", own decisions -{balance.lost:.2f}, {other}'s decisions +{balance.given:.2f}" in told
        chances = [float(number) for number in re.findall(r"([\d.]+)%", told)]
        assert chances == pytest.approx([100 * balance.before, 100 * balance.after], abs=0.051)
        wins = [float(number) for number in re.findall(r"[+-]\d+\.\d+", told)]
        expected = [balance.after - balance.before, balance.luck, -balance.lost, balance.given]
        assert wins == pytest.approx(expected, abs=0.0051)
    heads = [
        "The costliest decisions:",
        *(f"Deal {deal}:" for deal in sorted({each.deal for each in report.decisions})),
    ]
    assert [line for before, line in pairwise(lines) if not before] == heads
    dearest = lines[lines.index("The costliest decisions:") + 1 :][:3]
    costs = sorted((decision.dearness for decision in report.decisions), reverse=True)
    assert [each.dearness for each in report.dearest] == costs[:3]
    assert dearest == [f"{each.number:>4}  {each}" for each in report.dearest]
    for deal in {decision.deal for decision in report.decisions}:
        told_in = lines[lines.index(f"Deal {deal}:") + 1 :]
        of_deal = [f"{each.number:>4}  {each}" for each in report.decisions if each.deal == deal]
        assert told_in[: len(of_deal)] == of_deal


def test_a_report_with_costs_that_are_not_known() -> None:
    """A sum of some of the costs is told as such."""
    known, unknown = (judged(DecisionKind.DISCARD, each, BEST, each) for each in (WORSE, UNKNOWN))
    report = evolve(random_report("cribbage", 1), decisions=(known, unknown))
    told = "Ann: 0 of 2 decisions were best, 0 nearly as good; together they cost 2.25 points"
    assert f"{told} and 0.02 wins (known for 1 of them)" in str(report).splitlines()
    far_from_the_end = evolve(report, decisions=(unknown, unknown))
    told = "Ann: 0 of 2 decisions were best, 0 nearly as good; together they cost "
    [line] = [line for line in str(far_from_the_end).splitlines() if line.startswith(told)]
    assert line.endswith(" points")


def test_a_report_on_one_player() -> None:
    """What the other one's decisions cost is not told, as nobody judged them: it is part of the luck."""
    report = quick("cribbage").report(random_match("cribbage", 1), ["Ann"])
    [told] = [line for line in str(report).splitlines() if "chance to win went" in line]
    assert told.startswith("Ann's chance to win went from ")
    assert re.search(r": luck and Ben's decisions [+-]\d+\.\d\d, own decisions -\d+\.\d\d$", told)


# --- the advice itself -------------------------------------------------------------------------------------


def on_table(name: str, pone: str, dealer: str, start: tuple[int, int]) -> Any:
    """A match in which Ben deals these cards to Ann, the pone, and to himself."""
    kind: Any = games.find(name).match
    deck = [str(card) for card in BARE[name].deck]
    first = [card for pair in zip(pone.split(), dealer.split(), strict=True) for card in pair]
    rest = [card for card in deck if card not in first]
    return kind(("Ann", "Ben"), "Ben", start=start).deal(" ".join([*first, *rest]))


def test_fives_are_kept() -> None:
    """Who throws two of three fives that are dealt with a Jack should have kept them (CR-22)."""
    match = on_table("cribbage", "5H 5C 5S JD 2H 9C", "AC 3D 6S 8H TD KS", (0, 0))
    [decision] = COACHES["cribbage"].coach(match.discard("Ann", "5H 5C")).decisions
    assert set(map(str, decision.best.cards)) == {"2H", "9C"}
    assert decision.cost > 5
    assert decision.chance_cost is not None
    assert decision.chance_cost > 0.02
    assert decision.close == 1


WINNING = [
    ("cribbage", "8D QH 2C 4C JH KD", "2C 4C", "7C QC KC 9S 3D 2D", "3D 2D", "8D", "KC", "7C", 119),
    ("bhargage", "8WL XM AS AL 2SY", "AS AL", "3SK 9MS 7WY 2MK 4YK", "2MK 4YK", "8WL", "9MS", "3SK", 109),
]


@pytest.mark.parametrize(
    ("name", "pone", "away", "dealer", "thrown", "lead", "played", "best", "points"), WINNING
)
def test_a_card_that_wins_at_once_is_the_best(
    name: str,
    pone: str,
    away: str,
    dealer: str,
    thrown: str,
    lead: str,
    played: str,
    best: str,
    points: int,
) -> None:
    """Who needs two points, and could score them, should have (CR-12, BH-34)."""
    match = on_table(name, pone, dealer, (points - 1, points)).discard("Ann", away).discard("Ben", thrown)
    lifted = next(number for number in range(4, 20) if match.turn_up(number).scores["Ben"] == points)
    match = match.turn_up(lifted).play(lead).play(played)
    report = COACHES[name].coach(match, ["Ben"])
    *_, decision = report.decisions
    assert decision.number == len(match.moves)
    assert str(decision.best.cards[0]) == best
    assert decision.best.chance == pytest.approx(1)
    assert decision.done.chance is not None
    assert decision.chance_cost == pytest.approx(1 - decision.done.chance)
    assert decision.chance_cost > 0
    assert decision in report.dearest


@pytest.mark.exhaustive
@each_game
def test_a_match_by_the_true_advice_costs_nothing(name: str) -> None:
    """The same law as above, for what the coach of each game advises in earnest."""
    module, game = COACHES[name], games.find(name)
    advised = module.advised_move
    begun_at = game.match(("Ann", "Ben"), start=(95, 90))
    match = play_match(game, {"Ann": advised, "Ben": advised}, Random(7), match=begun_at)
    report = module.coach(match)
    assert report.winners == match.winners
    assert {decision.cost for decision in report.decisions} == {0.0}
    assert {decision.chance_cost for decision in report.decisions} == {0.0}
    assert report.dearest == ()


@pytest.mark.exhaustive
@each_game
def test_the_true_advice_knows_no_hidden_card(name: str) -> None:
    """A decision is judged alike in earnest, too, if the cards that its player did not see were others."""
    module, game = COACHES[name], games.find(name)
    begun_at = game.match(("Ann", "Ben"), start=(98, 100))
    match = play_match(game, {"Ann": any_move, "Ben": any_move}, Random(3), match=begun_at)
    exchanges = 0
    for decision in module.coach(match).decisions[:12]:
        record = match.to_record()
        moves = record["moves"][: decision.number]
        other = exchanged(name, {**record, "moves": moves}, decision.player, Random(decision.number))
        if other is not None:
            assert module.coach(other).decisions[-1] == decision
            exchanges += 1
    assert exchanges > 2


@pytest.mark.exhaustive
@each_game
def test_any_match_can_be_coached(name: str) -> None:
    """Whatever the players do, each decision is judged, and the best one is a legal move."""
    for seed in range(2):
        match = random_match(name, seed, muggins=True)
        report = COACHES[name].coach(match)
        assert [each.number for each in report.decisions] == [
            each.number for each in random_report(name, seed).decisions
        ]
        for decision in report.decisions:
            assert decision.done in decision.options
            assert decision.cost >= 0
            assert decision.chance_cost is not None
            assert decision.chance_cost >= 0
