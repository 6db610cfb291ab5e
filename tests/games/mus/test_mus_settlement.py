"""Comparisons and settlements as they read, and everything that is refused."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from frozen import check_frozen
from games.mus.mus_cases import LEDGER, deal_of
from muggins.errors import (
    MugginsError,
    NotationError,
    PlayerError,
    ScoreError,
    StakesError,
    UnknownNameError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games.mus import (
    STANDARD,
    Comparison,
    Lance,
    Rules,
    Stake,
    best_seat,
    bonus,
    chance,
    compare,
    counters,
    exact_chance,
    lance_key,
    lances,
    pares,
    settle,
)

G, C, PA, J, PU = Lance
DEAL = deal_of(*LEDGER)
PASSED = dict.fromkeys((G, C, PA, J), Stake.passed())


# --- how it reads ------------------------------------------------------------------------------------------


def test_a_comparison_in_words() -> None:
    """Each seat in turn has a row, with what it has and the cards that make it; then comes the reason."""
    assert compare(PA, DEAL).explain().splitlines() == [
        "pares    holds                              cards",
        "seat 0   par simple of kings with 7 and A   KC 3C",
        "seat 1   no pares",
        "seat 2   medias of aces with 6              AD AH 2C",
        "seat 3   medias of fives with Q             5C 5D 5H",
        "seat 3 is best: medias of fives with Q beats medias of aces with 6 (seat 2)",
    ]
    assert str(compare(C, DEAL, eldest=2)).splitlines() == [
        "chica    holds     cards",
        "seat 2   A-A-A-6   2C AH AD 6C",
        "seat 3   5-5-5-Q   5H 5D 5C QD",
        "seat 0   A-7-K-K   AC 7C 3C KC",
        "seat 1   7-J-Q-K   7D JC QC KD",
        "seat 2 is best: A-A-A-6 beats A-7-K-K (seat 0)",
    ]


@pytest.mark.parametrize(
    ("lance", "hands", "reason"),
    [
        (J, LEDGER, "seat 1 alone has juego: juego of 37"),
        (PU, LEDGER, "no punto: seat 1 has juego"),
        (PU, ("K-Q-J-7", "K-Q-J-6", "7-6-5-4", "7-6-5-4"), "no punto: seats 0 and 1 have juego"),
        (J, ("7-6-5-4",) * 4, "nobody has juego"),
        (PA, ("7-6-5-4",) * 4, "nobody has pares"),
        (G, ("7-6-5-4",) * 4, "seats 0, 1, 2 and 3 are equal with 7-6-5-4, and seat 0 comes first in turn"),
        (
            PU, ("7-6-5-4", "6-5-4-A", "7-6-5-4", "6-5-4-A"),
            "seats 0 and 2 are equal with punto of 22, and seat 0 comes first in turn",
        ),
        (
            J, ("K-Q-J-7", "K-Q-J-A", "7-6-5-4", "7-6-5-4"),
            "seat 1 is best: juego of 31 beats juego of 37 (seat 0)",
        ),
    ],
)  # fmt: skip
def test_reasons(lance: Lance, hands: tuple[str, ...], reason: str) -> None:
    """Why a hand is best, why of equal ones this, or why the round does not take place."""
    assert compare(lance, deal_of(*hands)).reason == reason


def test_who_takes_no_part_is_said() -> None:
    """A hand outside a round has no cards in it, and its words say why."""
    outside = [compare(lance, DEAL).holdings[seat] for lance, seat in ((J, 0), (PU, 1), (PA, 1))]
    assert [(held.words, held.cards, held.strength) for held in outside] == [
        ("28, no juego", (), 0),
        ("37, juego", (), 0),
        ("no pares", (), 0),
    ]
    assert str(outside[0]) == "28, no juego"


def test_a_settlement_in_words() -> None:
    """A row an item with the scores after it, then what was not counted, and the result."""
    stakes = {**PASSED, C: Stake.seen(2), PA: Stake.folded(2, collector=1)}
    assert settle(DEAL, stakes, (37, 30)).explain().splitlines() == [
        "round    for      side   points   score   reason",
        "pares    folded   1      2        37-32   side 0 folded",
        "grande   passed   0      1        38-32   seat 0 is best: K-K-7-A beats K-Q-J-7 (seat 1)",
        "chica    seen     0      2        40-32   seat 2 is best: A-A-A-6 beats A-7-K-K (seat 0)",
        "not counted:",
        "pares    bonus    1      2                seat 3 has medias of fives with Q",
        "juego    passed   1      1                seat 1 alone has juego: juego of 37",
        "juego    bonus    1      2                seat 1 has juego of 37",
        "side 0 wins, 40-32",
    ]
    assert str(settle(DEAL, PASSED)).splitlines()[-1] == "2-6"


def test_the_score_of_a_side() -> None:
    """What a side has scored is a score with its cards, like any other."""
    found = settle(DEAL, PASSED)
    assert found.score(1).explain().splitlines() == [
        "passed   5C 5D 5H     1",
        "bonus    5C 5D 5H     2",
        "passed   KD QC JC 7D  1",
        "bonus    KD QC JC 7D  2",
        "total                 6",
    ]
    assert [found.score(side).total for side in (0, 1)] == [*found.scores]
    assert str(found.items[-1]) == "juego bonus: 2 for side 1, seat 1 has juego of 37"


def test_stakes_in_words() -> None:
    """How the betting ended, and for how much."""
    made = [Stake.passed(), Stake.seen(5), Stake.folded(2, collector=1), Stake.ordago()]
    assert [*map(str, made)] == ["passed", "seen at 5", "folded, 2 for side 1", "órdago"]
    assert Stake("folded", 2, 1) == made[2]


def test_values_are_frozen_and_travel() -> None:
    """Comparisons and settlements cannot be changed, and pickle and copy as equal values."""
    found = settle(DEAL, PASSED)
    for value in (compare(PA, DEAL), found, found.items[0], Stake.seen(3), counters(36), pares(DEAL[0])):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
    check_frozen(found, "winner")
    assert {compare(PA, DEAL), compare("pares", DEAL)} == {compare(PA, [*map(list, DEAL)])}


def test_text_for_everything() -> None:
    """Hands, rounds and stakes may be given by text."""
    hands = [" ".join(map(str, hand)) for hand in DEAL]
    assert best_seat("pares", hands) == 3
    assert settle(hands, {str(lance): stake for lance, stake in PASSED.items()}) == settle(DEAL, PASSED)


# --- what is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stakes", "faults"),
    [
        (
            {**PASSED, PU: Stake.passed()},
            ["juego and punto cannot both have a stake: seat 1 has juego (MU-07)"],
        ),
        (
            {G: Stake.passed(), C: Stake.passed(), PA: Stake.passed(), PU: Stake.seen(2)},
            [
                "punto cannot have a stake: seat 1 has juego (MU-07)",
                "juego has no stake: give a pass if all four passed (MU-10)",
            ],
        ),
        (
            {},
            [f"{lance} has no stake: give a pass if all four passed (MU-10)" for lance in (G, C, PA, J)],
        ),
        (
            {G: Stake.seen(1), C: Stake.folded(0, collector=1), PA: Stake("passed", 2), J: Stake.ordago()},
            [
                "grande cannot be seen at 1: the lowest possible bid is 2 (MU-10)",
                "chica cannot be folded for 0: it must be 1 or an accepted bid of at least 2 (MU-10)",
                "pares cannot be passed at 2: the stake is 1 (MU-10)",
            ],
        ),
        (
            {**PASSED, C: Stake("seen", 2, 0), PA: Stake("folded", 2), J: Stake("folded", 2, 2)},
            [
                "chica is seen, so no side can collect before the end (MU-10)",
                "pares is folded, and the side that collects must be 0 or 1, not None (MU-10)",
                "juego is folded, and the side that collects must be 0 or 1, not 2 (MU-10)",
            ],
        ),
        (
            {**PASSED, C: Stake.ordago(), PA: Stake("órdago", 3)},
            [
                "pares cannot be bet on after the accepted órdago on chica (MU-14)",
                "juego cannot be bet on after the accepted órdago on chica (MU-14)",
                "pares cannot be órdago at 3: no amount counts (MU-14)",
            ],
        ),
        (
            {C: Stake.ordago()},
            ["grande has no stake: give a pass if all four passed (MU-10)"],
        ),
        (
            {C: Stake.folded(collector=0)},
            [f"{lance} has no stake: give a pass if all four passed (MU-10)" for lance in (G, PA, J)],
        ),
    ],
)  # fmt: skip
def test_all_faults_of_stakes_at_once(stakes: dict[Lance, Stake], faults: list[str]) -> None:
    """Stakes that cannot have been made are refused, each fault with its rule, all of them at once."""
    with pytest.raises(StakesError) as caught:
        settle(DEAL, stakes)
    assert [*caught.value.faults] == faults
    assert str(caught.value) == f"not valid stakes: {'; '.join(faults)}"
    assert pickle.loads(pickle.dumps(caught.value)).faults == caught.value.faults


def test_a_stake_on_juego_or_pares_that_nobody_has() -> None:
    """Nobody has pares or juego: neither can have a stake."""
    low = deal_of(*["7-6-5-4"] * 4)
    with pytest.raises(StakesError) as caught:
        settle(low, PASSED)
    assert [*caught.value.faults] == [
        "juego cannot have a stake: nobody has juego (MU-06)",
        "pares cannot have a stake: nobody has pares (MU-13)",
        "punto has no stake: give a pass if all four passed (MU-10)",
    ]
    with pytest.raises(StakesError, match="juego and punto cannot both have a stake: nobody has juego"):
        settle(low, {G: Stake.passed(), C: Stake.passed(), J: Stake.passed(), PU: Stake.passed()})


def test_the_least_bid_is_that_of_the_rules() -> None:
    """With another least bid, other amounts can be seen and folded for."""
    rules = evolve(STANDARD, opening=5)
    with pytest.raises(StakesError, match="the lowest possible bid is 5"):
        settle(DEAL, {**PASSED, G: Stake.seen(4)}, rules=rules)
    with pytest.raises(StakesError, match="1 or an accepted bid of at least 5"):
        settle(DEAL, {**PASSED, G: Stake.folded(4, collector=0)}, rules=rules)
    assert settle(DEAL, {**PASSED, G: Stake.folded(5, collector=0)}, rules=rules).scores == (5 + 1, 6)
    assert settle(DEAL, {**PASSED, G: Stake.folded(1, collector=0)}, rules=rules).scores == (1 + 1, 6)


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (["KC KD KH KS"] * 3, "it has 3 hands, not 4"),
        (["KC KD KH KS"], "it has 1 hand, not 4; "),
        (["KC KD KH", "QC", *DEAL[2:]], "seat 0 has 3 cards, not 4; seat 1 has 1 card, not 4"),
        (["KC KD KH", "QC QD QH KC", *DEAL[2:]], "seat 0 has 3 cards, not 4; KC twice"),
        (
            ["KC KD KH KS", "QC QD QH KC", "8C 9D TH JC", DEAL[2]],
            "KC twice; 8C is not in the deck; 9D is not",
        ),
    ],
)
def test_all_faults_of_a_deal_at_once(hands: list[Any], message: str) -> None:
    """Whatever is wrong with four hands is said at once."""
    for refuse in (lances, lambda hands: best_seat(G, hands), lambda hands: settle(hands, PASSED)):
        with pytest.raises(WrongCardsError) as caught:
            refuse(hands)
        assert message.rstrip("; ") in str(caught.value)


def test_one_hand_has_four_cards_of_the_deck() -> None:
    """A hand of another number of cards, with one twice or with an eight is refused."""
    with pytest.raises(WrongCardsError) as caught:
        pares("KC KC 8D")
    assert str(caught.value) == "not a valid hand: it has 3 cards, not 4; KC twice; 8D is not in the deck"
    with pytest.raises(NotationError):
        bonus(G, "KC KX 8D")


ORDERED = "the hands must be a tuple or list of four hands, not"
TWO_SCORES = "the scores must be two from 0 to 39, not"
REFUSED: list[tuple[Callable[..., object], tuple[Any, ...], type[MugginsError], str]] = [
    (best_seat, ("gross", DEAL), UnknownNameError, "there is no lance 'gross'; write one of grande, chica, "),
    (lance_key, (3, DEAL[0]), WrongTypeError, "a lance must be a Lance or its name, not 3"),
    (best_seat, (G, DEAL, 4), PlayerError, "the eldest hand must be from 0 to 3, not 4"),
    (best_seat, (G, DEAL, -1), PlayerError, "the eldest hand must be from 0 to 3, not -1"),
    (best_seat, (G, DEAL, True), WrongTypeError, "the eldest hand must be a whole number, not True"),
    (compare, (G, DEAL, "0"), WrongTypeError, "the eldest hand must be a whole number, not '0'"),
    (settle, (DEAL, PASSED, (0, 0), 4), PlayerError, "the eldest hand must be from 0 to 3, not 4"),
    (best_seat, (G, "KC KD"), WrongTypeError, ORDERED),
    (best_seat, (G, {*DEAL}), WrongTypeError, ORDERED),
    (best_seat, (G, DEAL, 0, None), WrongTypeError, "the rules must be Rules of Mus, not None"),
    (lance_key, (G, DEAL[0], 5), WrongTypeError, "the rules must be Rules of Mus, not 5"),
    (settle, (DEAL, PASSED, (0, 0), 0, "standard"), WrongTypeError, "the rules must be Rules of Mus, not "),
    (settle, (DEAL, [Stake.passed()]), WrongTypeError, "the stakes must be a mapping from rounds to stakes"),
    (settle, (DEAL, {G: 2}), WrongTypeError, "the stake on grande must be a Stake, not 2"),
    (settle, (DEAL, {"all": Stake.passed()}), UnknownNameError, "there is no lance 'all'"),
    (settle, (DEAL, PASSED, 0), WrongTypeError, "the scores must be the scores of two sides, not 0"),
    (settle, (DEAL, PASSED, (0, 1.5)), WrongTypeError, "a score must be a whole number, not 1.5"),
    (settle, (DEAL, PASSED, (0, 40)), ScoreError, f"{TWO_SCORES} (0, 40)"),
    (settle, (DEAL, PASSED, (-1, 0)), ScoreError, f"{TWO_SCORES} (-1, 0)"),
    (settle, (DEAL, PASSED, (1, 2, 3)), ScoreError, f"{TWO_SCORES} (1, 2, 3)"),
    (settle(DEAL, PASSED).score, (2,), PlayerError, "a side must be 0 or 1, not 2"),
    (settle(DEAL, PASSED).score, (None,), WrongTypeError, "a side must be a whole number, not None"),
    (
        Stake,
        ("won",),
        UnknownNameError,
        "there is no outcome 'won'; write one of passed, seen, folded, órdago",
    ),
    (Stake.seen, (2.0,), WrongTypeError, "the amount of a stake must be a whole number, not 2.0"),
    (Stake, ("folded", 2, "X"), WrongTypeError, "the collector of a stake must be a whole number, not 'X'"),
    (counters, (40,), ScoreError, "counters can show a score from 0 to 39, not 40"),
    (counters, (-1,), ScoreError, "counters can show a score from 0 to 39, not -1"),
    (counters, ("3",), WrongTypeError, "a score must be a whole number, not '3'"),
    (exact_chance, (G, DEAL[0], 4), PlayerError, "the place must be from 0 to 3, not 4"),
    (chance, (G, DEAL[0], None), WrongTypeError, "the place must be a whole number, not None"),
    (chance, ("all", DEAL[0]), UnknownNameError, "there is no lance 'all'"),
    (chance, (G, DEAL[0][:3]), WrongCardsError, "not a valid hand: it has 3 cards, not 4"),
]


@pytest.mark.parametrize(("called", "given", "error", "message"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_refused(
    called: Callable[..., object], given: tuple[Any, ...], error: type[MugginsError], message: str
) -> None:
    """Each wrong value is refused with the error of its cause."""
    with pytest.raises(error) as caught:
        called(*given)
    assert str(caught.value).startswith(message)


def test_a_score_may_be_any_below_the_target() -> None:
    """The limit of a score before the hand is the target of the rules."""
    assert settle(DEAL, PASSED, (39, 39)).started == (39, 39)
    with pytest.raises(ScoreError, match="from 0 to 29"):
        settle(DEAL, PASSED, (30, 0), rules=Rules(target=30))


def test_a_comparison_holds_what_it_compared() -> None:
    """The round, the seats' holdings, the eldest hand, the best and the tied are there one by one."""
    found = compare(G, deal_of("K-3-7-A", "7-6-5-4", "3-K-7-2", "6-5-4-A"), 3)
    assert isinstance(found, Comparison)
    assert (found.lance, found.eldest, found.best, found.tied) == (G, 3, 0, (2,))
    assert [held.seat for held in found.holdings] == [0, 1, 2, 3]


def test_seat_0_comes_first_unless_said_otherwise() -> None:
    """Of equal hands that of seat 0 is paid, if no other seat is named as the eldest hand."""
    tied = deal_of("7-6-5-4", "7-6-5-4", "7-6-5-4", "7-6-5-4")
    stakes = dict.fromkeys((G, C, PU), Stake.passed())
    assert {item.seat for item in settle(tied, stakes).items} == {0}
    assert (best_seat(G, tied), compare(G, tied).best) == (0, 0)
    assert {item.seat for item in settle(tied, stakes, eldest=1).items} == {1}
