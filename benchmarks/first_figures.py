"""Computes what the page of first figures compares with published figures, as tables of Markdown.

    python benchmarks/first_figures.py deals --deals 100000
    python benchmarks/first_figures.py replies
    python benchmarks/first_figures.py cribs
    python benchmarks/first_figures.py leads

`deals` has two `strong` players play deals of each game without a score to reach, and prints what they score.
`replies` counts in such deals of Cribbage how often each rank is led, and how often the dealer pairs it or
makes 15 if it can. `cribs` finds what the crib of Cribbage is worth on average, by the ranks of two cards in
it. `leads` prints what each lead of some hands of Cribbage is worth, and how often the lead is left to chance
in each game. All need the extra `analysis`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from importlib import import_module
from itertools import combinations, combinations_with_replacement
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muggins.cards.french import PACK, Suit
from muggins.crib.deal import OUTRIGHT, THROWN, Occasion
from muggins.games.cribbage import habit
from muggins.games.cribbage.analysis.choices import ANALYSIS
from muggins.games.cribbage.analysis.exhaustive import score_cribs
from muggins.games.cribbage.rules import VALUE_OF_RANK
from muggins.strategy.crib import CribPlayer, Policy, PolicyChoice, throwing_by_table
from muggins.strategy.crib.plays import BarePlay, points_of_play
from muggins.table.seats import BySeat, Seat
from tournaments import GAMES

SYMBOLS = "A23456789TJQK"
HANDS = ["6 7 8 9", "A 4 T J", "A 4 T K", "A 7 8 9", "5 J Q K", "2 5 7 9", "6 7 7 8"]
OCCASIONS = Occasion.UPCARD, Occasion.PLAY, Occasion.HAND, Occasion.CRIB, Occasion.CLAIM
COLUMNS = [(seat, occasion) for seat in Seat for occasion in OCCASIONS]
REPLIES = "pairs", "makes 15"
FIFTEEN = 15
FEW = 100
SURE = 0.99
_SURE = 1.96


class PlayedDeal(NamedTuple):
    """A deal between two players who are alike.

    Attributes:
        points: what each seat scores on each occasion.
        kept: the faces of the cards that each seat keeps.
        plays: the seat and the face of each card played.
    """

    points: Counter[tuple[Seat, Occasion]]
    kept: BySeat[tuple[int, ...]]
    plays: list[tuple[int, int]]


def play_deal(player: CribPlayer, policy: Policy, rng: Random) -> PlayedDeal:
    """Play a deal between two players like this one."""
    game = player.game
    faces = game.pegging.faces
    dealt = game.rules.kept + THROWN
    order = rng.sample(range(len(game.deck)), 2 * dealt + 1)
    hands: dict[Seat, list[int]] = {}
    crib: list[int] = []
    for seat, first in zip(Seat, (0, dealt), strict=True):
        cards = tuple(sorted(order[first : first + dealt]))
        thrown = player.throw(cards, seat, (game.rules.target, game.rules.target), rng)
        hands[seat] = [card for card in cards if card not in thrown]
        crib += thrown
    kept = BySeat(*(tuple([faces[card] for card in hands[seat]]) for seat in Seat))
    held = [[*cards] for cards in kept.in_order]
    plays: list[tuple[int, int]] = []

    def choose(play: BarePlay) -> int:
        turn = play.turn
        chances = policy(turn, tuple(held[turn]), tuple(plays))
        [face] = rng.choices([*chances], [*chances.values()])
        held[turn].remove(face)
        plays.append((turn, face))
        return next(card for card in play.fitting if faces[card] == face)

    found: Counter[tuple[Seat, Occasion]] = Counter()
    up = order[-1]
    found[Seat.DEALER, Occasion.UPCARD] = game.upcard[up]
    seats = tuple(Seat)
    for turn, points in points_of_play(game.pegging, hands[Seat.PONE], hands[Seat.DEALER], choose):
        found[seats[turn], Occasion.PLAY] += points if points != OUTRIGHT else 0
    shown = game.show(hands[Seat.PONE], hands[Seat.DEALER], crib, up)
    occasions = Occasion.HAND, Occasion.CLAIM, Occasion.HAND, Occasion.CLAIM, Occasion.CRIB, Occasion.CLAIM
    for occasion, (seat, points) in zip(occasions, shown, strict=True):
        found[seat, occasion] += points
    return PlayedDeal(found, kept, plays)


def played_deals(title: str, deals: int, seed: int) -> list[PlayedDeal]:
    """Some deals between two `strong` players."""
    module, simulation = GAMES[title]
    best = simulation.habitual_table(play=True).in_bytes
    player = throwing_by_table({"strong": module.players["strong"]}, module.throw_with_play, best)["strong"]
    assert isinstance(player.play, PolicyChoice)
    rng = Random(seed)
    return [play_deal(player, player.play.policy, rng) for _ in range(deals)]


def print_deals(deals: int, seed: int) -> None:
    """Print what each seat scores on each occasion, on average, with 95 % limits."""
    for title in GAMES:
        found = played_deals(title, deals, seed)
        points = np.array([[deal.points[column] for column in COLUMNS] for deal in found])
        print(f"| {title} | pone | dealer |\n| --- | ---: | ---: |")
        for occasion in OCCASIONS:
            cells = [mean_of(points[:, [COLUMNS.index((seat, occasion))]]) for seat in Seat]
            print(f"| {occasion} | {' | '.join(cells)} |")
        both = [mean_of(points[:, [seat is each for each, _ in COLUMNS]]) for seat in Seat]
        print(f"| in all | {' | '.join(both)} |\n")


def print_replies(deals: int, seed: int) -> None:
    """Print how often the pone of Cribbage leads each rank that it holds, and what the dealer replies."""
    chosen: dict[str, Counter[int]] = {name: Counter() for name in ("held", "led", *REPLIES)}
    possible: dict[str, Counter[int]] = {name: Counter() for name in REPLIES}
    for deal in played_deals("Cribbage", deals, seed):
        (_, lead), (_, reply), *_ = deal.plays
        chosen["held"].update({*deal.kept.pone})
        chosen["led"][lead] += 1
        to_fifteen = {
            face for face in deal.kept.dealer if VALUE_OF_RANK[face] + VALUE_OF_RANK[lead] == FIFTEEN
        }
        for name, fitting in zip(REPLIES, ({lead} & {*deal.kept.dealer}, to_fifteen), strict=True):
            possible[name][lead] += bool(fitting)
            chosen[name][lead] += reply in fitting
    print("| rank | leads it, if it holds it | pairs it, if it can | makes 15, if it can |")
    print("| --- | ---: | ---: | ---: |")
    for rank, symbol in enumerate(SYMBOLS):
        shares = [share_of(chosen["led"][rank], chosen["held"][rank])]
        shares += [share_of(chosen[name][rank], possible[name][rank]) for name in REPLIES]
        print(f"| {symbol} | {' | '.join(shares)} |")


def share_of(part: int, whole: int) -> str:
    """A share of some cases with its 95 % limits, if there are enough of them."""
    if whole < FEW:
        return ""
    share = part / whole
    return f"{share:.0%} ± {_SURE * sqrt(share * (1 - share) / whole):.1%}"


def mean_of(columns: NDArray[np.int64]) -> str:
    """The mean of the sums of some columns."""
    sums = columns.sum(axis=1)
    return f"{sums.mean():.3f} ± {_SURE * sums.std(ddof=1) / sqrt(len(sums)):.3f}"


def crib_means(seat: Seat) -> dict[tuple[int, int], float]:
    """What the crib is worth on average by the ranks of the two cards that a seat throws.

    The other seat throws by its habit, which counts the play, from the 50 other cards.
    """
    pairs = np.array([*combinations(range(len(PACK)), THROWN)])
    weight = habit(seat.other, play=True)
    shares = np.array([weight(PACK[one], PACK[other]) for one, other in pairs])
    suits = len(Suit)
    found = {}
    for low, high in combinations_with_replacement(range(len(SYMBOLS)), THROWN):
        found[low, high] = crib_mean((low * suits, high * suits + 1), pairs, shares)
        if low < high:  # 4 of 16 pairs have one suit
            suited = crib_mean((low * suits, high * suits), pairs, shares)
            found[low, high] = (3 * found[low, high] + suited) / 4
    return found


def crib_mean(thrown: tuple[int, int], pairs: NDArray[np.int64], shares: NDArray[np.float64]) -> float:
    """What the crib is worth on average with two cards."""
    free = ~np.isin(pairs, thrown).any(axis=1)
    starters = np.setdiff1d(np.arange(len(PACK)), thrown)
    away = np.repeat(pairs[free], len(starters), axis=0)
    ups = np.tile(starters, int(free.sum()))
    legal = (away != ups[:, None]).all(axis=1)
    cribs = np.hstack([np.broadcast_to(thrown, away.shape), away])[legal]
    points = score_cribs(cribs, ups[legal]).total.reshape(int(free.sum()), -1)
    return float(np.average(points.mean(axis=1), weights=shares[free]))


def published_cribs() -> dict[str, dict[tuple[int, int], float]]:
    """The published tables of the mean crib, each by its name, which begins with the seat."""
    header, *rows = Path(__file__).with_name("published_cribs.tsv").read_text(encoding="utf-8").splitlines()
    tables: dict[str, dict[tuple[int, int], float]] = {name: {} for name in header.split("\t")[1:]}
    for row in rows:
        ranks, *means = row.split("\t")
        low, high = map(SYMBOLS.index, ranks.split())
        for table, mean in zip(tables.values(), means, strict=True):
            table[low, high] = float(mean)
    return tables


def compared(means: dict[tuple[int, int], float], table: dict[tuple[int, int], float]) -> tuple[float, float]:
    """How far these means are above a published table on average, and the correlation of both."""
    ours, published = np.array([(means[ranks], table[ranks]) for ranks in table]).T
    return float((ours - published).mean()), float(np.corrcoef(ours, published)[0, 1])


def print_cribs() -> None:
    """Print a table of the mean crib for each seat, and how it compares with those published."""
    for seat in Seat:
        means = crib_means(seat)
        for name, table in published_cribs().items():
            if name.startswith(seat):
                difference, correlation = compared(means, table)
                print(f"{name}: {difference:+.2f} on average, correlation {correlation:.3f}")
        print(f"| {seat} | {' | '.join(SYMBOLS)} |\n| --- |{' ---: |' * len(SYMBOLS)}")
        for row, symbol in enumerate(SYMBOLS):
            cells = [f"{means[min(row, column), max(row, column)]:.2f}" for column in range(len(SYMBOLS))]
            print(f"| {symbol} | {' | '.join(cells)} |")
        print()


def print_leads() -> None:
    """Print what each lead of some hands is worth."""
    for hand in HANDS:
        worth = ANALYSIS.worth.nets(tuple(map(SYMBOLS.index, hand.split())))
        cells = [f"{SYMBOLS[rank]} {points:+.2f}" for rank, points in worth.items()]
        print(f"| {hand} | {', '.join(cells)} |")
    for title in GAMES:
        share = mixed_leads(title)
        print(f"{title}: in {share:.1%} of deals, no card is led in {SURE:.0%} of the cases or more")


def mixed_leads(title: str) -> float:
    """In which share of all deals no card is led almost always, if the pone throws and leads as shipped."""
    name = title.lower()
    analysis = import_module(f"muggins.games.{name}.analysis.choices").ANALYSIS
    policy, hands = analysis.play_chances, analysis.beliefs.hands(Seat.PONE, (), lambda hand: True)
    weights: Counter[bool] = Counter()
    for hand, weight in hands:
        weights[max(policy(0, hand, ()).values()) < SURE] += weight
    return weights[True] / weights.total()


def main() -> None:
    """Print the tables that are asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("figures", choices=["deals", "replies", "cribs", "leads"])
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.figures == "deals":
        print_deals(given.deals, given.seed)
    elif given.figures == "replies":
        print_replies(given.deals, given.seed)
    elif given.figures == "cribs":
        print_cribs()
    else:
        print_leads()


if __name__ == "__main__":
    main()
