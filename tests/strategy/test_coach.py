"""The coach of the games with a crib: what it judges, what it may know, and the laws of what it says."""

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from itertools import combinations, pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve, frozen

from lengths import first_quick
from muggins import games
from muggins.errors import MugginsError, PlayerError, RulesError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.strategy.crib import BareGame, BarePegging, Coach, CoachReport, Decision, DecisionKind
from muggins.strategy.crib.advice import RankedPlay
from muggins.strategy.players import any_move, play_match
from muggins.table.seats import Seat
from strategy.crib_players import with_throw

NAMES = ("bhargage", "cribbage")
COACHES: Mapping[str, Any] = {name: import_module(f"muggins.games.{name}.coach") for name in NAMES}
PLAYERS: Mapping[str, Any] = {name: import_module(f"muggins.games.{name}.players").PLAYERS for name in NAMES}
BARE: Mapping[str, BareGame] = {name: import_module(f"muggins.games.{name}.bare").BARE for name in NAMES}
PACKAGE: Mapping[str, Any] = {"bhargage": bhargage, "cribbage": cribbage}
START = (85, 80)

each_game = pytest.mark.parametrize("name", NAMES)
each_seed = pytest.mark.parametrize("seed", first_quick(range(20), 2))


# --- a coach that takes no time ----------------------------------------------------------------------------


def worth(*asked: object) -> Iterator[tuple[float, float]]:
    """Points and a chance, time and again, which depend on all that was asked and on nothing else."""
    rng = Random(repr(asked))
    while True:
        yield rng.uniform(-5, 15), rng.random()


def most_likely_first(options: Sequence[Any], board: object) -> tuple[Any, ...]:
    """The options, the best first."""
    key = (lambda each: each.net) if board is None else (lambda each: each.chance)
    return tuple(sorted(options, key=key, reverse=True))


def some_discards(dealt: Sequence[str], seat: Seat, *, weight: Any, board: Any, **more: Any) -> Any:
    """All discards of the cards dealt."""
    found = []
    numbers = worth(dealt, seat, board, more)
    for thrown, (points, chance) in zip(combinations(dealt, 2), numbers, strict=False):
        known = {} if board is None else {"chance": chance, "error": 0.05}
        reasons = {"hand": points + 1, "crib": -1}
        found.append(SimpleNamespace(thrown=thrown, net=points, reasons=reasons, **known))
    return most_likely_first(found, board)


@frozen
class SomePlays:
    """Ranks all cards that fit."""

    pegging: BarePegging
    deck: tuple[Any, ...]

    def fitting(self, held: Sequence[str], plays: Sequence[tuple[Seat, str]]) -> list[str]:
        """The cards that fit. If none does, a new count has begun, in which all fit."""
        values = {str(card): self.pegging.counts[place] for place, card in enumerate(self.deck)}
        count = 0
        for _, card in plays:
            count = values[card] + (count if count + values[card] <= self.pegging.limit else 0)
        return [card for card in held if count + values[card] <= self.pegging.limit] or list(held)

    def __call__(self, held: Sequence[str], seat: Seat, **known: Any) -> Any:
        """The cards, the best first."""
        board, found = known["board"], []
        fitting = self.fitting(held, known["plays"])
        for card, (points, chance) in zip(fitting, worth(held, seat, known), strict=False):
            found.append(
                RankedPlay(
                    card=card,
                    points=0,
                    mean_for=max(points, 0.0),
                    mean_against=max(-points, 0.0),
                    error=0.01,
                    board=board,
                    chance=None if board is None else chance,
                    chance_error=None if board is None else 0.05,
                    reason=f"leaves {chance:.3f}",
                )
            )
        return most_likely_first(found, board)


@cache
def quick(name: str) -> Coach:
    """A coach of a game, whose advice is as good as none."""
    coach: Coach = COACHES[name].COACH
    bare: BareGame = BARE[name]
    return evolve(
        coach, discards=some_discards, habit=lambda seat: seat, plays=SomePlays(bare.pegging, bare.deck)
    )


@cache
def random_match(name: str, seed: int, **rules: Any) -> Any:
    """A match of a few deals whose players do anything, also count too few points, or leave a claim."""
    game = games.find(name)
    match = game.match(("Ann", "Ben"), rules=evolve(PACKAGE[name].STANDARD, **rules), start=START)
    return play_match(game, {"Ann": any_move, "Ben": any_move}, Random(seed), match=match)


@cache
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
    now = begun(match)
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
    assert not found


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
    assert json.loads(json.dumps(again.to_data())) == report.to_data()


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
        asked.append((set(dealt), seat, board))
        return some_discards(dealt, seat, weight=weight, board=board)

    plays = quick(name).plays

    def ranked(held: Sequence[str], seat: Seat, **known: Any) -> Any:
        asked.append((set(held), seat, known["board"], set(known["thrown"]), known["upcard"], known["plays"]))
        return plays(held, seat, **known)

    report = evolve(quick(name), discards=discards, plays=ranked).report(match)
    now, expected = begun(match), []
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
