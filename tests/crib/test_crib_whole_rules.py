"""Whatever the rules, all that counts cards fast agrees with the itemised score, or refuses them by name."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from inspect import signature
from itertools import combinations
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from crib.solved_plays import check_every_way
from every_rules import REFUSED, honoured, led_by_some
from muggins import games, testing
from muggins.errors import RulesError
from muggins.games.cribbage import Rules, hand_distribution, score_hand
from muggins.games.cribbage.census import hand_means, hands_with
from muggins.pegging import Last, Play
from muggins.scoring.distribution import Distribution

EACH = pytest.mark.parametrize("name", ["cribbage", "bhargage"])
CARDS_LEFT = 5
HANDS = 5
MOVES = 20


class Kernels:
    """What a game has, and rules and cards that are drawn for it."""

    def __init__(self, name: str, data: st.DataObject) -> None:
        self.package = import_module(f"muggins.games.{name}")
        self.exhaustive = import_module(f"muggins.games.{name}.analysis.exhaustive")
        self.game: Any = games.find(name)
        self.standard = self.game.match.STANDARD
        self.rules: Any = data.draw(testing.rules(self.game))
        self.deck = tuple(self.game.scorers[0].reader.deck)
        self.seed = data.draw(testing.seeds)
        self.cards = self.some(0)

    def some(self, place: int) -> tuple[Any, ...]:
        """Some cards: two hands and two cards more."""
        return led_by_some(self.deck, self.rules.kept, self.rules.kept + 2, self.seed + place)

    def honoured(self, ask: Callable[..., Any], *given: Any) -> Any:
        """What comes back for these arguments and the rules, if there is a place for them."""
        named = {"rules": self.rules} if "rules" in signature(ask).parameters else {}
        return honoured(self.rules, self.standard, partial(ask, *given, **named))

    def of_crib(self, package: Any, ending: str = "") -> Callable[..., Any]:
        """The function of a package that counts a crib."""
        found: Callable[..., Any] = getattr(package, f"score_{self.game.crib}{ending}")
        return found

    def batch(self, score: Callable[..., Any], rows: Sequence[Sequence[int]]) -> Any:
        """The scores of some rows of indices, each with the up-card last."""
        if "cards" in signature(score).parameters:
            return self.honoured(score, rows)
        return self.honoured(score, [row[:-1] for row in rows], [row[-1] for row in rows])

    def counted_fast(self, score: Callable[..., Any], held: Any, up: Any) -> Any:
        """The points of each kind in a batch of one row, the total last."""
        columns = self.batch(score, [[card.index for card in (*held, up)]])
        if columns is REFUSED:
            return REFUSED
        kinds = {kind: int(points[0]) for kind, points in columns.points.items() if points[0]}
        return kinds, int(columns.total[0])


@EACH
@given(data=st.data())
def test_a_batch_has_the_points_of_each_kind(name: str, data: st.DataObject) -> None:
    """A hand and a crib as a row of arrays, and as a bare number."""
    drawn = Kernels(name, data)
    kept = drawn.rules.kept
    bare = drawn.package.hand_points, getattr(drawn.package, f"{drawn.game.crib}_points")
    for size, itemised, number, fast in (
        (kept, drawn.package.score_hand, bare[0], drawn.exhaustive.score_hands),
        (4, drawn.of_crib(drawn.package), bare[1], drawn.of_crib(drawn.exhaustive, "s")),
    ):
        for place in range(HANDS):
            held, up = drawn.some(place)[:size], drawn.some(place)[size]
            score = drawn.honoured(itemised, held, up)
            assert drawn.honoured(number, held, up) == score.total
            assert drawn.counted_fast(fast, held, up) in (REFUSED, (score.by_kind, score.total))


@EACH
@settings(max_examples=12)
@given(data=st.data())
def test_a_discard_is_worth_the_mean_of_the_scores(name: str, data: st.DataObject) -> None:
    """The hand with every up-card, counted one by one, and the crib with every throw of the other seat."""
    drawn = Kernels(name, data)
    dealt = drawn.cards[: drawn.rules.kept + 2]
    seat = data.draw(st.sampled_from(["pone", "dealer"]))
    rank = import_module(f"muggins.games.{name}").rank_discards
    ranked = drawn.honoured(rank, dealt, seat)
    without_effect = {name: getattr(drawn.standard, name) for name in rank.__self__.without_effect}
    matters = evolve(drawn.rules, **without_effect) != drawn.standard
    with_play = drawn.honoured(partial(rank, play=True), dealt, seat)
    assert (with_play is REFUSED) == (ranked is REFUSED or matters)
    if ranked is REFUSED:
        return
    sign = -1 if getattr(drawn.rules, "lowball", False) else 1
    unseen = [card for card in drawn.deck if card not in dealt]
    for discard in (ranked[0], ranked[-1]):
        scores = [drawn.package.score_hand(discard.kept, up, drawn.rules).total for up in unseen]
        assert discard.hand_mean == Fraction(sum(scores), len(scores))
        assert discard.reasons["hand"] == sign * discard.hand_mean
        assert discard.crib_worth == sign * (1 if seat == "dealer" else -1) * discard.crib_mean
    assert [discard.net for discard in ranked] == sorted((d.net for d in ranked), reverse=True)

    thrown = [card.index for card in ranked[0].thrown]
    places = [card.index for card in unseen]
    rows = [(*thrown, *two, up) for two in combinations(places, 2) for up in places if up not in two]
    columns = drawn.batch(drawn.of_crib(drawn.exhaustive, "s"), rows)
    assert ranked[0].crib_mean == Fraction(int(columns.total.sum(dtype="int64")), len(rows))


@EACH
@settings(max_examples=50)
@given(data=st.data())
def test_a_play_scores_card_by_card(name: str, data: st.DataObject) -> None:
    """The log, the cards of a count alone, the bare points of solving, and every way to go on."""
    drawn = Kernels(name, data)
    kept = drawn.rules.kept
    pone, dealer = drawn.cards[:kept], drawn.cards[kept : 2 * kept]
    state = drawn.honoured(drawn.package.start_play, pone, dealer)
    if state is REFUSED:
        assert drawn.honoured(drawn.package.score_play, pone[:1]) is REFUSED
        return
    cards = (*pone, *dealer)
    bare, last = state.rules.points_among(cards), state.rules.last_points_among(cards)
    count: list[Any] = []
    solved = False
    while not state.is_over:
        if not solved and sum(map(len, (state.hands.pone, state.hands.dealer))) <= CARDS_LEFT:
            check_every_way([state], lose=getattr(drawn.rules, "lowball", False))
            solved = True
        told = len(state.log)
        state = state.play(data.draw(st.sampled_from(state.legal_plays)))
        for event in state.log[told:]:
            if isinstance(event, Play):
                count.append(event.card)
                total = sum(map(drawn.package.value, count))
                places = tuple(map(cards.index, count))
                assert drawn.package.score_play(count, drawn.rules) == event.score
                assert bare(places, total) == event.score.total
            elif isinstance(event, Last):
                assert last(places, total) == event.score.total
                count.clear()


@EACH
@settings(max_examples=20)
@given(data=st.data())
def test_a_match_begins_at_any_score_below_the_target(name: str, data: st.DataObject) -> None:
    """From 0, each player's own; the points of a deal come on top, and a record keeps them."""
    drawn = Kernels(name, data)
    begin = partial(drawn.game.match, ("Ann", "Ben"), "Ann", drawn.rules)
    usual = honoured(drawn.rules, drawn.standard, begin)
    if usual is REFUSED:
        return
    assert usual.start == (drawn.rules.start,) * 2
    target = drawn.rules.target
    start = tuple(data.draw(st.tuples(*[st.integers(-1, target) | st.integers(0, target - 1)] * 2)))
    if not all(0 <= points < target for points in start):
        with pytest.raises(RulesError):
            begin(start)
        return
    match = begin(start)
    assert (match.scores, match.is_over) == (dict(zip(match.players, start, strict=True)), False)
    rng = Random(drawn.seed)
    while not match.is_over and len(match.moves) < MOVES:
        moves = [each for player in match.players for each in match.legal_moves(player)]
        match = match.apply(rng.choice(moves)) if moves else match.shuffle(rng)
    for place, player in enumerate(match.players):
        scored = sum(award.score.total for award in match.log if award.to == player)
        assert match.scores[player] == start[place] + scored
    assert type(match).from_record(match.to_record()) == match


# --- all hands of Cribbage ---------------------------------------------------------------------------------


@cache
def _distribution(rules: Rules) -> Distribution:
    return hand_distribution(rules)


@settings(max_examples=20)
@given(data=st.data())
def test_all_hands_are_counted_as_each_is(data: st.DataObject) -> None:
    """What changes the score of a hand changes how often each total occurs, and the means and the best hands.

    The 122 million hands of seven-card Cribbage are left out.
    """
    drawn = Kernels("cribbage", data)
    rules = drawn.rules
    if rules.seven_card:
        return
    plain = Rules(five_card=rules.five_card)
    found = honoured(rules, drawn.standard, lambda: _distribution(rules))
    means = honoured(rules, drawn.standard, lambda: hand_means(rules))
    if REFUSED in (found, means):
        return
    for place in range(10 * HANDS):
        held, up = drawn.some(place)[: rules.kept], drawn.some(place)[rules.kept]
        total = score_hand(held, up, rules).total
        assert found.counts[total] > 0
        if total != score_hand(held, up, plain).total:
            assert found != _distribution(plain)
    assert found.mean == sum(means.values())
    cards, starter = next(hands_with(found.best, rules))
    assert score_hand(cards, starter, rules).total == found.best
