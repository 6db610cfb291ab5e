"""The worked cases of Mus, each line of `vectors.txt` a test, and the whole population."""

import re
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from games.mus.mus_cases import deal_of, hand_of
from muggins.games.mus import DECK, Lance, Stake, best_seat, counters, has_juego, pares, rank, settle, total
from vector_files import cases_by_word

CASES = cases_by_word("games/mus/vectors.txt", "hand best pays counters hands")


def stake_of(text: str) -> Stake:
    """The stake that a text says."""
    match text.split():
        case ["passed"]:
            return Stake.passed()
        case ["seen", amount]:
            return Stake.seen(int(amount))
        case ["folded", amount, "by", side]:
            return Stake.folded(int(amount), collector=int(side))
        case ["órdago"]:
            return Stake.ordago()
    raise ValueError(text)


@pytest.mark.parametrize(("asked", "wanted"), CASES["hand"])
def test_hand(asked: str, wanted: str) -> None:
    """A hand has these pares, compared by these ranks, and this total."""
    hand = hand_of(asked)
    found = pares(hand)
    ranks = f"{found.kind} {' '.join(str(int(rank)) for rank in found.ranks)}" if found else "none"
    assert f"{ranks}; {total(hand)}" == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["best"])
def test_best(asked: str, wanted: str) -> None:
    """Of these hands this seat's is the best in each of the rounds."""
    lances, hands = asked.split(" ; ")
    found = [best_seat(lance, deal_of(*hands.split(" | "))) for lance in lances.split()]
    assert found == [None if seat == "none" else int(seat) for seat in wanted.split()]


@pytest.mark.parametrize(("asked", "wanted"), CASES["pays"])
def test_pays(asked: str, wanted: str) -> None:
    """These stakes on these hands lead from these scores to those."""
    said, hands, before = asked.split(" ; ")
    stakes = dict(zip(Lance, map(stake_of, said.split(", ")), strict=False))
    scores = [int(score) for score in before.split("-")]
    found = settle(deal_of(*hands.split(" | ")), stakes, scores)
    won = "" if found.winner is None else f" {found.winner}"
    assert f"{found.scores[0]}-{found.scores[1]}{won}" == wanted


@pytest.mark.parametrize(("asked", "wanted"), CASES["counters"])
def test_counters(asked: str, wanted: str) -> None:
    """A score is shown with these counters."""
    found = counters(int(asked))
    assert f"{found.fives} {found.units}{' announced' * found.announced}" == wanted
    assert found.score == int(asked)


@cache
def population() -> Counter[str]:
    """How many of all hands have which pares, juego, or total of a juego."""
    by_ranks = Counter(tuple(sorted(map(rank_of, hand))) for hand in combinations(DECK, 4))
    example = {tuple(sorted(map(rank_of, hand))): hand for hand in combinations(DECK, 4)}
    found: Counter[str] = Counter(all=sum(by_ranks.values()), classes=len(by_ranks))
    for ranks, number in by_ranks.items():
        held = pares(example[ranks])
        found[str(held.kind) if held else "none"] += number
        if has_juego(example[ranks]):
            found["juego"] += number
            found[str(total(example[ranks]))] += number
    return found


rank_of = {card: rank(card) for card in DECK}.__getitem__


@pytest.mark.parametrize(("asked", "wanted"), CASES["hands"])
def test_the_whole_population(asked: str, wanted: str) -> None:
    """So many of all hands are of each kind."""
    counts = re.findall(r"(\D+|\d\d) ([\d,]+)(?: |$)", f"{asked} {wanted}")
    assert len(counts) in (6, 11)
    assert {kind: population()[kind] for kind, _ in counts} == {
        kind: int(number.replace(",", "")) for kind, number in counts
    }
