"""The play of Cribbage solved: its tree beside the rules, small games to their equilibrium, the packing."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba")

import numpy as np

from muggins.games.cribbage.analysis.policy import shipped_policy
from muggins.games.cribbage.analysis.policy_layout import GO, HANDS, START, codes
from muggins.games.cribbage.bare import BARE
from muggins.strategy.crib.plays import BarePlay, points_of_play
from solver.cribbage.alone import play_alone_best
from solver.cribbage.choices import next_points
from solver.cribbage.hands import place_of
from solver.cribbage.joint import Joint, dealt_alike, joint_shares
from solver.cribbage.judge_greedy import play_rest_greedily
from solver.cribbage.judge_ways import greedy_chances, numbers_by
from solver.cribbage.packing import Ways, rounded, write_numbers
from solver.cribbage.passes import Passes
from solver.cribbage.points import points_of_last
from solver.cribbage.tree import Tree, list_tree
from solver.recipe import recipe_of
from solver.run import solve

pytestmark = pytest.mark.exhaustive

_VALUES = BARE.pegging.values


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.fixture(scope="module")
def three() -> Tree:
    """The tree of hands of three cards."""
    return list_tree(3)


@pytest.fixture(scope="module")
def whole() -> Tree:
    """The tree of hands of four cards."""
    return list_tree()


def test_cr_15_to_cr_18_what_a_card_scores() -> None:
    """It is what the library's own pegging says."""
    rng = Random(1)
    for _ in range(3000):
        played: tuple[int, ...] = ()
        while True:
            rank = rng.choice(played) if played and rng.random() < 0.3 else rng.randrange(13)
            count = sum(_VALUES[each] for each in played) + _VALUES[rank]
            if count > 31 or played.count(rank) == 4:
                break
            played = (*played, rank)
            assert points_of_last(np.array(played), len(played), count) == BARE.pegging.score(played), played


def _hands(rng: Random, kept: int) -> tuple[list[int], list[int]]:
    """The ranks of two hands of a pack."""
    cards = [card // 4 for card in rng.sample(range(52), 2 * kept)]
    return sorted(cards[:kept]), sorted(cards[kept:])


def _net_in_tree(tree: Tree, plays: list[tuple[int, int]], hands: tuple[list[int], list[int]]) -> int:
    """What the pone scores less the dealer in a play, as the tree has it."""
    left = [list(hand) for hand in hands]
    node, told = 0, iter(plays)
    who, rank = next(told)
    while True:
        mover = int(tree.mover[node])
        edges = range(int(tree.edges[node]), int(tree.edges[node + 1]))
        by_move = {int(tree.move[edge]): int(tree.target[edge]) for edge in edges}
        plan = int(tree.plan[node]) + place_of(tuple(left[mover]))
        if tree.fits[plan] == 0:
            target = by_move[GO]
        else:
            assert who == mover
            target = by_move[rank]
            left[mover].remove(rank)
            who, rank = next(told, (mover, -1))
        if target < 0:
            break
        node = target
    end = ~target
    one, other = (hand[0] if hand else 0 for hand in left)
    return int(tree.net[end]) + int(tree.endings[tree.ending[end]][one, other])


@pytest.mark.parametrize("kept", [2, 3, 4])
def test_the_tree_scores_as_the_library_does(kept: int, three: Tree, whole: Tree) -> None:
    """Random plays of two hands bring the same points."""
    tree = {2: list_tree(2), 3: three, 4: whole}[kept]
    rng = Random(kept)
    for _ in range(400):
        hands = _hands(rng, kept)
        cards = [[4 * rank + number for number, rank in enumerate(hand)] for hand in hands]
        plays: list[tuple[int, int]] = []

        def choose(play: BarePlay, plays: list[tuple[int, int]] = plays) -> int:
            card = rng.choice(play.fitting)
            plays.append((play.turn, card // 4))
            return card

        scored = list(points_of_play(BARE.pegging, cards[0], cards[1], choose))
        net = sum(points if turn == 0 else -points for turn, points in scored)
        assert _net_in_tree(tree, plays, hands) == net, (hands, plays)


def test_the_play_of_small_hands_comes_to_an_equilibrium(three: Tree, threads: ThreadPoolExecutor) -> None:
    """A best reply gains less and less against the average of the passes."""
    passes = Passes(three, Joint.of(dealt_alike(3)))
    regrets, sums = (np.zeros(three.numbers, np.float32) for _ in range(2))
    gained = []
    for number in range(1, 65):
        passes.improve(regrets, sums, number, threads)
        if number in (8, 64):
            gained.append(passes.exploitability(sums, threads))
    assert 0 < gained[1] < 0.004 < gained[0] < 0.2


def test_how_many_threads_there_are_changes_nothing(three: Tree, threads: ThreadPoolExecutor) -> None:
    passes = Passes(three, Joint.of(dealt_alike(3)))
    found = []
    for pool in (threads, ThreadPoolExecutor(1)):
        regrets, sums = (np.zeros(three.numbers, np.float32) for _ in range(2))
        for number in (1, 2, 3):
            passes.improve(regrets, sums, number, pool)
        found.append(sums.tobytes())
    assert found[0] == found[1]


def test_a_best_reply_beside_every_way_to_play(threads: ThreadPoolExecutor) -> None:
    """With two cards each, what the best reply brings is the best of all ways to lead."""
    tree = list_tree(2)
    shares = dealt_alike(2)
    sums = np.zeros(tree.numbers, np.float32)
    pone, _ = Passes(tree, Joint.of(shares)).best_replies(sums, threads)
    worth = 0.0
    hands = sorted({tuple(sorted(pair)) for pair in product(range(13), repeat=2)})
    for one, mine in enumerate(hands):
        leads = []
        for lead in sorted(set(mine)):
            total = 0.0
            for two, theirs in enumerate(hands):
                if shares[one, two]:
                    total += shares[one, two] * _mean_net(mine, theirs, lead)
            leads.append(total)
        worth += max(leads)
    assert pone == pytest.approx(worth, abs=1e-4)


def _mean_net(mine: tuple[int, ...], theirs: tuple[int, ...], lead: int) -> float:
    """What a lead brings if the other one replies with each of its ranks alike."""
    replies = sorted(set(theirs))
    return sum(_net_of(mine, theirs, lead, reply) for reply in replies) / len(replies)


def _net_of(mine: tuple[int, ...], theirs: tuple[int, ...], lead: int, reply: int) -> int:
    told = iter([lead, reply])
    cards = [[4 * rank + number for number, rank in enumerate(hand)] for hand in (mine, theirs)]

    def choose(play: BarePlay) -> int:
        wanted = next(told, None)
        return next((card for card in play.fitting if card // 4 == wanted), play.fitting[0])

    scored = points_of_play(BARE.pegging, cards[0], cards[1], choose)
    return sum(points if turn == 0 else -points for turn, points in scored)


def test_what_is_thrown_makes_hands_more_or_less_likely_together() -> None:
    """The shares of both hands add up to those of each, and no rank is held five times."""
    rng = np.random.default_rng(1)
    thrown = np.zeros((2, len(HANDS), 91))
    for seat in (0, 1):
        for hand in rng.integers(0, len(HANDS), 300):
            thrown[seat, hand, rng.integers(0, 91)] += 1
    fives = place_of((4, 4, 4, 4))
    thrown[:, fives, 90] = 1
    shares = joint_shares(thrown)
    assert shares.sum() == pytest.approx(1)
    assert shares[fives, fives] == 0


def test_who_plays_alone_plays_its_best(whole: Tree) -> None:
    """With no card of the other player left, each choice of two ranks is that which scores more.

    All plays after the lead of an ace are looked at: their nodes are in a row.
    """
    ace, two = whole.target[whole.edges[0] : whole.edges[0] + 2]
    tree = whole._replace(mover=whole.mover[:two])
    numbers = np.zeros(tree.numbers, np.float32)
    play_alone_best(tree, numbers)
    nodes = np.flatnonzero((tree.other[ace:two] == 0) & (tree.mine[ace:two] == 2))
    assert len(nodes)
    sure = numbers[numbers > 0]
    assert (sure == 1).all()


def test_the_places_of_the_policy_are_nodes_of_the_tree(whole: Tree) -> None:
    """The choices of a hand lead to nodes at which it has as many ranks to choose from."""
    ways = Ways(whole)
    missed = 0
    for hand in HANDS[::60]:
        for seat in (0, 1):
            for point in next_points(seat, START, hand):
                found = ways.numbers(ways.after(0, point.moves), point, seat)
                if found is None:
                    missed += 1
                else:
                    assert found.stop - found.start == len(point.fitting)
    assert missed < 10


def test_choices_packed_and_read_again_are_the_same(whole: Tree) -> None:
    ways = Ways(whole)
    numbers = np.zeros(whole.numbers, np.float32)
    hands = [(seat, hand) for seat in (0, 1) for hand in HANDS[::90]]
    for seat, hand in hands:
        write_numbers(ways, seat, hand, shipped_policy().choices[seat][hand], numbers)
    for seat, hand in hands:
        assert bytes(rounded(ways, seat, hand, numbers)) == shipped_policy().choices[seat][hand]


def test_what_ships_was_made_by_this_solver() -> None:
    assert shipped_policy().header["recipe"] == recipe_of("cribbage")


class _Small:
    """Hands of two cards, to be solved."""

    name = "cribbage"

    def __init__(self) -> None:
        self._tree = list_tree(2)
        self._passes = Passes(self._tree, Joint.of(dealt_alike(2)))
        self.steps = 0

    def fresh(self) -> dict[str, np.ndarray]:
        return {name: np.zeros(self._tree.numbers, np.float32) for name in ("regrets", "sums")}

    def step(self, state: dict[str, np.ndarray], number: int) -> None:
        self.steps += 1
        with ThreadPoolExecutor(1) as pool:
            self._passes.improve(state["regrets"], state["sums"], number, pool)

    def exploitability(self, state: dict[str, np.ndarray]) -> float:
        with ThreadPoolExecutor(1) as pool:
            return self._passes.exploitability(state["sums"], pool)

    def pack(self, state: dict[str, np.ndarray]) -> bytes:
        return state["sums"].tobytes()


def test_a_run_that_was_stopped_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    """It comes to the same numbers, without doing the passes again."""
    straight, _ = solve(_Small(), 12, None)
    solve(_Small(), 8, tmp_path)
    second = _Small()
    state, log = solve(second, 12, tmp_path)
    assert second.steps == 4
    assert [line.number for line in log] == list(range(1, 13))
    assert second.pack(state) == second.pack(straight)


def test_every_code_divides_a_certainty() -> None:
    for fitting in (2, 3, 4):
        assert len(set(codes(fitting))) == len(codes(fitting))
        assert len({sum(parts) for parts in codes(fitting)}) == 1


def test_whoever_is_told_nothing_plays_greedily() -> None:
    """Wherever all numbers are 0, they become those of the greedy way; what a player is told stays."""
    tree = list_tree(2)
    numbers = np.zeros(tree.numbers, np.float32)
    play_rest_greedily(tree, numbers)
    greedy = numbers_by(tree, greedy_chances)
    assert np.array_equal(numbers[greedy > 0], greedy[greedy > 0])
    told = np.ones(tree.numbers, np.float32)
    play_rest_greedily(tree, told)
    assert (told == 1).all()
