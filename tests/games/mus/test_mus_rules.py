"""The rules of Mus, MU-01 to MU-17, as far as a scorer can hold them."""

from itertools import pairwise, product
from typing import Any

import pytest
from attrs import evolve

from games.mus.mus_cases import EIGHT, LEDGER, deal_of, hand_of
from muggins.errors import RulesError, StakesError
from muggins.games.mus import (
    DECK,
    SPANISH,
    STANDARD,
    FoldBonus,
    Kind,
    Lance,
    Outcome,
    ParesKind,
    Rank,
    Rules,
    Settlement,
    Stake,
    best_seat,
    bonus,
    chica_key,
    compare,
    counters,
    grande_key,
    has_juego,
    lance_key,
    lances,
    pares,
    rank,
    settle,
    total,
    value,
)
from muggins.games.mus.counting import POOL

G, C, PA, J, PU = Lance

NO_PARES = ("K-Q-J-7", "3-Q-J-7", "K-Q-J-6", "3-Q-J-6")
"""Four hands without pares, all with juego."""

NO_JUEGO = ("K-3-7-A", "Q-6-5-4", "J-6-5-4", "Q-6-5-4")
"""Four hands without juego, of which only the first has pares, and the highest total."""

PASSED = dict.fromkeys((G, C, PA, J), Stake.passed())
"""The stakes of a hand with pares and juego in which all passed throughout."""


def order_of(lance: Lance, hands: str) -> None:
    """Check that each of the hands beats the next in a round."""
    for better, worse in pairwise(hands.split()):
        high, low = (lance_key(lance, hand_of(hand)) for hand in (better, worse))
        assert high is not None
        assert low is not None
        assert high > low, (better, worse)


def paid(found: Settlement) -> list[str]:
    """The items of a settlement: round, what for, points and side."""
    return [f"{item.lance} {item.kind} {item.points} to {item.side}" for item in found.items]


# --- MU-01, MU-02: the deck and the rounds -----------------------------------------------------------------


def test_mu_01_forty_cards() -> None:
    """The deck has no eights, nines and tens; four hands leave 24 cards to draw."""
    assert len(DECK) == 40
    assert {card.rank.symbol for card in DECK} == {*"A234567JQK"}
    hands, stock = DECK.deal(4, 4)
    assert [len(hand) for hand in hands] == [4, 4, 4, 4]
    assert len(stock) == 24


def test_eight_kings_and_eight_aces() -> None:
    """Threes are kings and twos are aces; other cards are what they are, with aces low."""
    kings, aces = ([card for card in DECK if rank(card) is which] for which in (Rank.KING, Rank.ACE))
    assert {*kings} == {*EIGHT["K"], *EIGHT["3"]}
    assert {*aces} == {*EIGHT["A"], *EIGHT["2"]}
    assert [rank(EIGHT[symbol][0]).name for symbol in "4567JQ"] == [
        "FOUR", "FIVE", "SIX", "SEVEN", "JACK", "QUEEN",
    ]  # fmt: skip
    assert [card.symbol for card in sorted(Rank, reverse=True)] == [*"KQJ7654A"]


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (LEDGER, [G, C, PA, J]),
        (NO_JUEGO, [G, C, PA, PU]),
        (NO_PARES, [G, C, J]),
        (("7-6-5-4", "7-6-5-A", "7-6-5-2", "7-6-5-4"), [G, C, PU]),
    ],
    ids=["pares and juego", "pares and punto", "no pares", "neither"],
)
def test_mu_02_the_rounds_in_order(hands: tuple[str, ...], expected: list[Lance]) -> None:
    """Grande, chica, pares if anybody has any, then juego, or punto if nobody has it."""
    assert [*lances(deal_of(*hands))] == expected
    assert [str(lance) for lance in Lance] == ["grande", "chica", "pares", "juego", "punto"]


# --- MU-03, MU-04: grande and chica ------------------------------------------------------------------------


def test_mu_03_grande_from_the_highest() -> None:
    """The highest card decides, then the second, the third and the lowest."""
    order_of(G, "K-3-K-3 K-3-K-Q K-3-K-A K-K-Q-A K-J-J-J Q-Q-Q-Q Q-Q-Q-2 7-7-7-7 6-A-A-A A-A-2-2")
    assert grande_key(hand_of("A-3-7-K")) == (7, 7, 4, 0)


def test_mu_04_chica_from_the_lowest() -> None:
    """The lowest card decides, then the next up, and so on; lower wins."""
    order_of(C, "A-A-2-2 A-2-A-4 A-2-4-4 A-2-K-K A-4-4-4 A-Q-K-K 4-4-4-4 4-K-K-K J-K-K-K K-K-3-3")
    assert chica_key(hand_of("A-3-7-K")) == (7, 3, 0, 0)


# --- MU-05: pares ------------------------------------------------------------------------------------------


def test_mu_05_pares_from_the_best() -> None:
    """Duples by the higher pair, then the lower; medias by the three, then the odd card; pairs likewise."""
    order_of(
        PA,
        "K-3-K-3 K-K-Q-Q K-3-A-2 Q-Q-Q-Q Q-Q-J-J 7-7-6-6 7-7-A-A A-A-2-2 "
        "K-K-3-Q K-K-K-A Q-Q-Q-K Q-Q-Q-J 5-5-5-Q A-A-2-6 A-A-A-4 "
        "K-3-Q-J K-3-Q-A K-3-J-7 K-3-7-A K-3-4-A Q-Q-K-J J-J-6-4 A-2-K-Q A-A-5-4",
    )


@pytest.mark.parametrize("hand", ["K-K-3-3", "A-A-2-2", "7-7-7-7", "K-3-K-3"])
def test_mu_05_four_alike_are_duples(hand: str) -> None:
    """Four alike are two equal pairs, and not medias with an odd card of the same rank."""
    found = pares(hand_of(hand))
    assert found is not None
    assert (found.kind, found.bonus, len(found.cards)) == (ParesKind.DUPLES, 3, 4)
    assert found.ranks[0] is found.ranks[1]


@pytest.mark.parametrize(
    ("hand", "kind", "cards"),
    [
        ("3-K-7-A", ParesKind.PAR, "KC 3C"),
        ("Q-2-7-A", ParesKind.PAR, "AC 2C"),
        ("A-2-2-6", ParesKind.MEDIAS, "AC 2C 2D"),
        ("4-3-4-K", ParesKind.DUPLES, "KC 3C 4C 4D"),
    ],
)
def test_mu_05_the_cards_of_pares(hand: str, kind: ParesKind, cards: str) -> None:
    """Pares hold the cards that make them, without the odd ones."""
    found = pares(hand_of(hand))
    assert found is not None
    assert (found.kind, " ".join(card.code for card in found.cards)) == (kind, cards)


def test_mu_05_pares_in_words() -> None:
    """What they are, of which ranks, and with which odd cards."""
    said = [str(pares(hand_of(hand))) for hand in ("6-6-4-4", "6-6-6-2", "Q-Q-3-A", "3-3-K-K")]
    assert said == [
        "duples of sixes and fours",
        "medias of sixes with A",
        "par simple of queens with K and A",
        "duples of kings and kings",
    ]


@pytest.mark.parametrize("hands", [("K-3-5-4", "K-3-7-A"), ("5-5-5-4", "5-K-Q-J"), ("A-A-5-4", "2-2-K-Q")])
def test_mu_05_odd_cards_as_an_option(hands: tuple[str, str]) -> None:
    """By the text the odd cards break a tie of pares; without, the earlier seat does."""
    rules = evolve(STANDARD, odd_cards=False)
    deal = deal_of(*hands, "7-6-Q-J", "7-6-Q-J")
    if hands[1] == "5-K-Q-J":
        assert best_seat(PA, deal) == best_seat(PA, deal, rules=rules) == 0
        return
    assert best_seat(PA, deal) == 1
    assert best_seat(PA, deal, rules=rules) == 0
    assert best_seat(PA, deal, eldest=1, rules=rules) == 1
    found = compare(PA, deal, 0, rules)
    assert found.tied == (1,)
    assert "with" not in found.holdings[0].words
    assert lance_key(PA, deal[0], rules) == lance_key(PA, deal[1], rules)


def test_mu_05_odd_cards_never_part_duples() -> None:
    """Both pairs of duples are compared under any rules."""
    deal = deal_of("K-K-4-4", "3-3-5-5", "7-6-Q-J", "7-6-Q-J")
    assert [best_seat(PA, deal, rules=evolve(STANDARD, odd_cards=odd)) for odd in (True, False)] == [1, 1]


# --- MU-06, MU-07: juego and punto -------------------------------------------------------------------------


def test_mu_06_juego_from_the_best() -> None:
    """31, then 32, then 40, then 37 down to 33."""
    hands = "K-Q-J-A 7-7-7-J K-Q-J-3 K-Q-J-7 K-Q-J-6 K-Q-J-5 K-Q-J-4 7-7-J-K"
    totals = [total(hand_of(hand)) for hand in hands.split()]
    assert totals == [31, 31, 40, 37, 36, 35, 34, 34]
    order_of(J, "K-Q-J-A J-Q-7-5 K-Q-J-3 K-Q-J-7 K-Q-J-6 K-Q-J-5 K-Q-J-4 Q-J-7-6")


def test_mu_06_thirty_one_of_any_cards() -> None:
    """Two hands of 31 are equal, whatever cards make them."""
    assert lance_key(J, hand_of("7-7-7-J")) == lance_key(J, hand_of("K-Q-J-2"))


@pytest.mark.parametrize(
    ("hand", "counted"),
    [("K-Q-J-3", 40), ("K-Q-J-A", 31), ("K-Q-J-2", 31), ("Q-J-7-4", 31), ("K-Q-5-5", 30), ("A-A-2-2", 4)],
)
def test_mu_06_totals(hand: str, counted: int) -> None:
    """Face cards and threes count 10, aces and twos 1; 31 or more is juego."""
    assert total(hand_of(hand)) == sum(map(value, hand_of(hand))) == counted
    assert has_juego(hand_of(hand)) == (counted >= 31)


def test_mu_07_punto_from_the_best() -> None:
    """30 is best and 4 worst."""
    order_of(PU, "K-Q-5-5 Q-J-7-2 7-7-7-6 6-6-6-6 5-5-5-4 A-A-A-4 A-A-2-2")


def test_mu_07_no_punto_beside_a_juego() -> None:
    """As soon as one hand has juego there is no punto, and without any there is no juego."""
    assert best_seat(PU, deal_of(*LEDGER)) is None
    assert lance_key(PU, hand_of("K-Q-J-7")) is None
    assert (best_seat(J, deal_of(*NO_JUEGO)), best_seat(PU, deal_of(*NO_JUEGO))) == (None, 0)


# --- MU-08: bonuses ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("K-3-4-4", [0, 0, 3, 0, 1]),
        ("K-K-3-3", [0, 0, 3, 2, 0]),
        ("5-5-5-Q", [0, 0, 2, 0, 1]),
        ("J-J-6-4", [0, 0, 1, 0, 1]),
        ("K-Q-J-A", [0, 0, 0, 3, 0]),
        ("7-7-7-J", [0, 0, 2, 3, 0]),
        ("K-Q-J-7", [0, 0, 0, 2, 0]),
        ("7-6-5-4", [0, 0, 0, 0, 1]),
    ],
)
def test_mu_08_bonuses(hand: str, expected: list[int]) -> None:
    """Duples 3, medias 2, a pair 1; 31 is 3, any other juego 2; punto 1; grande and chica nothing."""
    assert [bonus(lance, hand_of(hand)) for lance in Lance] == expected


def test_mu_08_only_the_best_hand_scores() -> None:
    """By the text the best hand alone has the bonus, although its partner has pares too."""
    deal = deal_of("K-K-4-4", "5-5-5-Q", "J-J-6-4", "7-6-5-4")
    found = settle(deal, dict.fromkeys((G, C, PA, PU), Stake.passed()))
    assert [item.points for item in found.items if item.lance is PA] == [1, 3]
    assert [item.seat for item in found.items if item.lance is PA] == [0, 0]


def test_mu_08_partner_bonus_as_an_option() -> None:
    """With the option the winning side has the bonus of both its hands, and still one for punto."""
    deal = deal_of("J-J-6-4", "5-5-5-Q", "K-K-4-4", "7-6-5-4")
    stakes = dict.fromkeys((G, C, PA, PU), Stake.passed())
    found = settle(deal, stakes, rules=evolve(STANDARD, partner_bonus=True))
    assert [(item.seat, item.points) for item in found.items if item.kind is Kind.BONUS] == [
        (2, 3),
        (0, 1),
        (0, 1),
    ]


def test_mu_08_partner_bonus_for_juego() -> None:
    """With the option 31 and another juego of the same side bring 3 and 2."""
    deal = deal_of("K-Q-J-7", "6-6-5-4", "K-Q-J-A", "7-6-5-4")
    found = settle(deal, PASSED, rules=evolve(STANDARD, partner_bonus=True))
    assert [(item.seat, item.points) for item in found.items if item.lance is J] == [(2, 1), (2, 3), (0, 2)]


# --- MU-09: equal hands ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("eldest", "lance"), [*product(range(4), (G, C, PA, PU))])
def test_mu_09_the_earlier_in_turn(eldest: int, lance: Lance) -> None:
    """Of four equal hands the eldest is best."""
    deal = deal_of("K-3-7-A", "3-K-7-2", "K-3-7-A", "3-K-7-2")
    assert best_seat(lance, deal, eldest) == eldest
    found = compare(lance, deal, eldest)
    assert (found.best, found.tied) == (eldest, tuple((eldest + turn) % 4 for turn in (1, 2, 3)))


def test_mu_09_equal_in_what_is_compared() -> None:
    """Two hands of 31 are equal in juego although their cards differ."""
    deal = deal_of("7-7-7-J", "7-6-5-4", "K-Q-J-A", "6-5-4-A")
    assert [best_seat(J, deal, eldest) for eldest in range(4)] == [0, 2, 2, 0]
    assert compare(J, deal, 1).reason == (
        "seats 0 and 2 are equal with juego of 31, and seat 2 comes first in turn"
    )


# --- MU-10, MU-11, MU-12: stakes ---------------------------------------------------------------------------


def test_mu_10_passed_seen_and_folded() -> None:
    """All passed is 1 for the best; a bid seen is its amount; a bid declined is taken at once."""
    stakes = {G: Stake.passed(), C: Stake.seen(5), PA: Stake.folded(4, collector=0), J: Stake.passed()}
    found = settle(deal_of(*LEDGER), stakes)
    assert paid(found) == [
        "pares folded 4 to 0",
        "grande passed 1 to 0",
        "chica seen 5 to 0",
        "pares bonus 2 to 0",
        "juego passed 1 to 1",
        "juego bonus 2 to 1",
    ]
    assert found.scores == (12, 3)


def test_mu_10_a_fold_does_not_ask_who_is_best() -> None:
    """A side that holds less collects what the other declined."""
    found = settle(deal_of(*LEDGER), {**PASSED, G: Stake.folded(collector=1)})
    assert found.items[0] == found.score(1).lines[0]
    assert (found.items[0].side, found.items[0].points, found.items[0].cards, found.items[0].seat) == (
        1,
        1,
        (),
        None,
    )


def test_mu_10_least_bids() -> None:
    """A first bid is 2 or more; a raise adds 1 or more to what was accepted."""
    assert [STANDARD.least_bid(accepted) for accepted in (0, 2, 7)] == [2, 3, 8]
    assert [Rules(opening=1, least_raise=2).least_bid(accepted) for accepted in (0, 2, 7)] == [1, 4, 9]


@pytest.mark.parametrize("amount", [-1, 0, 1])
def test_mu_10_a_bid_below_two(amount: int) -> None:
    """Nothing below 2 can be seen, and what was declined was 1 or an accepted bid."""
    with pytest.raises(
        StakesError, match=rf"chica cannot be seen at {amount}: the lowest possible bid is 2 \(MU-10\)"
    ):
        settle(deal_of(*LEDGER), {**PASSED, C: Stake.seen(amount)})


def test_mu_11_passed_pares_and_juego() -> None:
    """By the text they pay 1 and the bonus; with the option the bonus alone; other rounds pay 1."""
    bonus_alone = evolve(STANDARD, stake_if_passed=False)
    found = settle(deal_of(*LEDGER), PASSED)
    assert paid(found) == [
        "grande passed 1 to 0",
        "chica passed 1 to 0",
        "pares passed 1 to 1",
        "pares bonus 2 to 1",
        "juego passed 1 to 1",
        "juego bonus 2 to 1",
    ]
    assert paid(settle(deal_of(*LEDGER), PASSED, rules=bonus_alone)) == [
        "grande passed 1 to 0",
        "chica passed 1 to 0",
        "pares bonus 2 to 1",
        "juego bonus 2 to 1",
    ]
    stakes = dict.fromkeys((G, C, PA, PU), Stake.passed())
    assert paid(settle(deal_of(*NO_JUEGO), stakes, rules=bonus_alone))[-2:] == [
        "punto passed 1 to 0",
        "punto bonus 1 to 0",
    ]
    seen = settle(deal_of(*LEDGER), {**PASSED, PA: Stake.seen(2)}, rules=bonus_alone)
    assert "pares seen 2 to 1" in paid(seen)


@pytest.mark.parametrize(
    ("fold_bonus", "collector", "expected"),
    [
        (FoldBonus.COLLECTOR, 0, ["pares bonus 2 to 0"]),
        (FoldBonus.COLLECTOR, 1, ["pares bonus 2 to 1"]),
        (FoldBonus.BEST, 0, ["pares bonus 2 to 1"]),
        (FoldBonus.BEST, 1, ["pares bonus 2 to 1"]),
        (FoldBonus.NOBODY, 0, []),
        (FoldBonus.NOBODY, 1, []),
    ],
)
def test_mu_12_the_bonus_of_folded_pares(fold_bonus: FoldBonus, collector: int, expected: list[str]) -> None:
    """The collecting side has it for its own best pares, or the best pares of all, or nobody."""
    stakes = {**PASSED, PA: Stake.folded(collector=collector)}
    found = settle(deal_of(*LEDGER), stakes, rules=evolve(STANDARD, fold_bonus=fold_bonus))
    assert [item for item in paid(found) if item.startswith("pares bonus")] == expected


def test_mu_12_a_collector_without_juego_has_no_bonus() -> None:
    """Side 0 collects juego, of which only side 1 has one: nobody has a bonus."""
    found = settle(deal_of(*LEDGER), {**PASSED, J: Stake.folded(3, collector=0)})
    assert [item for item in paid(found) if item.startswith("juego")] == ["juego folded 3 to 0"]


def test_mu_12_folded_punto() -> None:
    """The collector of a punto has its bonus of 1 for its own best hand."""
    stakes = {G: Stake.passed(), C: Stake.passed(), PA: Stake.passed(), PU: Stake.folded(collector=1)}
    found = settle(deal_of(*NO_JUEGO), stakes)
    assert paid(found)[-1] == "punto bonus 1 to 1"
    assert found.items[-1].seat == 1


def test_mu_12_its_own_best_holding() -> None:
    """Of two juegos of the collecting side, the better one counts; with both options both do."""
    deal = deal_of("K-Q-J-7", "K-Q-J-A", "Q-J-7-5", "7-6-5-4")
    stakes = {G: Stake.passed(), C: Stake.passed(), J: Stake.folded(collector=0)}
    found = settle(deal, stakes)
    assert (found.items[-1].seat, found.items[-1].points) == (2, 2)
    both = settle(deal, stakes, rules=evolve(STANDARD, partner_bonus=True))
    assert [(item.seat, item.points) for item in both.items[-2:]] == [(2, 2), (0, 2)]


# --- MU-13, MU-14, MU-15: rounds that are skipped, and the end ---------------------------------------------


def test_mu_13_a_round_without_pares_is_skipped() -> None:
    """Nobody has pares: the round has no stake and no bonus, and nobody is best."""
    deal = deal_of(*NO_PARES)
    assert best_seat(PA, deal) is None
    stakes = dict.fromkeys((G, C, J), Stake.passed())
    assert {item.lance for item in settle(deal, stakes).items} == {G, C, J}
    with pytest.raises(StakesError, match=r"pares cannot have a stake: nobody has pares \(MU-13\)"):
        settle(deal, {**stakes, PA: Stake.passed()})


def test_mu_14_ordago_decides_the_game() -> None:
    """The best hand of that round wins, and what was seen before is not counted."""
    stakes = {G: Stake.seen(30), C: Stake.folded(2, collector=1), PA: Stake.ordago()}
    found = settle(deal_of(*LEDGER), stakes, (30, 3))
    assert (found.winner, found.scores) == (1, (30, 5))
    assert paid(found) == ["chica folded 2 to 1", "pares órdago 0 to 1"]
    assert [item.lance for item in found.uncounted] == [G]


def test_mu_14_an_ordago_of_a_tie() -> None:
    """An órdago on equal hands is the earlier seat's."""
    deal = deal_of("K-3-7-A", "3-K-7-2", "K-3-7-A", "3-K-7-2")
    assert [settle(deal, {G: Stake.ordago()}, eldest=eldest).winner for eldest in range(4)] == [0, 1, 0, 1]


def test_mu_14_a_declined_ordago_is_a_fold() -> None:
    """It pays what was accepted before it, or 1."""
    found = settle(deal_of(*LEDGER), {**PASSED, G: Stake.folded(5, collector=1)})
    assert (found.winner, found.scores[1]) == (None, 5 + 3 + 3)


def test_mu_15_the_first_to_forty_wins_at_once() -> None:
    """Side 0 wins with chica, although side 1 would have had more in the end."""
    found = settle(deal_of(*LEDGER), {**PASSED, PA: Stake.seen(20)}, (38, 30))
    assert (found.winner, found.scores) == (0, (40, 30))
    assert [str(item.lance) for item in found.uncounted] == ["pares", "pares", "juego", "juego"]
    assert sum(item.points for item in found.uncounted) == 20 + 2 + 1 + 2


def test_mu_15_a_fold_is_paid_before_the_reckoning() -> None:
    """A fold on juego comes before grande, and ends the game if it makes forty."""
    found = settle(deal_of(*LEDGER), {**PASSED, J: Stake.folded(collector=1)}, (39, 39))
    assert (found.winner, found.scores) == (1, (39, 40))
    assert [item.kind for item in found.items] == [Kind.FOLDED]


def test_mu_15_nothing_has_to_be_bet_after_a_fold_that_won() -> None:
    """After the winning fold the other rounds may have no stakes, or may have some that do not count."""
    won = settle(deal_of(*LEDGER), {G: Stake.folded(collector=1)}, (0, 39))
    assert (won.winner, won.uncounted) == (1, ())
    more = settle(deal_of(*LEDGER), {G: Stake.folded(collector=1), C: Stake.seen(2)}, (0, 39))
    assert (more.winner, [item.lance for item in more.uncounted]) == (1, [C])


def test_mu_15_a_bonus_may_win() -> None:
    """The stake and the bonus are counted one after the other, and the bonus may be the one that wins."""
    found = settle(deal_of(*LEDGER), PASSED, (0, 38))
    assert [item.kind for item in found.items if item.side == 1] == [Kind.PASSED, Kind.BONUS]
    assert (found.winner, found.scores) == (1, (2, 41))


@pytest.mark.parametrize("target", [1, 30, 100])
def test_mu_15_the_target_is_an_option(target: int) -> None:
    """A game may be to another number."""
    found = settle(deal_of(*LEDGER), PASSED, (target - 1, 0), rules=Rules(target=target))
    assert (found.winner, found.scores) == (0, (target, 0))


# --- MU-16, MU-17: counters and the deal -------------------------------------------------------------------


def test_mu_16_counters() -> None:
    """Units and fives show every score below forty; 35 is announced, and then there are no fives."""
    for score in range(40):
        found = counters(score)
        assert found.score == score
        assert 0 <= found.units <= 4
        assert found.announced == (score >= 35)
        assert found.fives == (0 if found.announced else score // 5)


def test_mu_16_the_pool_is_enough() -> None:
    """Two sides never need more than the 22 counters of the pool."""
    used = [found.units + found.fives for found in map(counters, range(40))]
    assert 2 * max(used) <= POOL
    assert str(counters(38)) == "0 fives and 3 units after 35 were announced"
    assert str(counters(12)) == "2 fives and 2 units"


def test_mu_17_the_eldest_hand_moves_to_the_right() -> None:
    """When the deal has passed on, another seat is eldest and has the ties."""
    deal = deal_of("K-3-7-A", "7-6-5-4", "3-K-7-2", "6-5-4-A")
    assert [best_seat(G, deal, eldest) for eldest in range(4)] == [0, 2, 2, 0]
    stakes = dict.fromkeys((G, C, PA, PU), Stake.passed())
    assert [item.seat for item in settle(deal, stakes, eldest=1).items if item.lance is G] == [2]


# --- the options -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"target": 0}, "target must be at least 1, not 0"),
        ({"target": True}, "target must be a whole number, not True"),
        ({"opening": 0}, "opening must be at least 1, not 0"),
        ({"least_raise": 0}, "least_raise must be at least 1, not 0"),
        ({"odd_cards": 1}, "odd_cards must be True or False, not 1"),
        ({"partner_bonus": None}, "partner_bonus must be True or False, not None"),
        ({"stake_if_passed": "no"}, "stake_if_passed must be True or False, not 'no'"),
        ({"fold_bonus": "all"}, "there is no fold bonus 'all'; write one of collector, best, nobody"),
        ({"fold_bonus": 2}, "a fold bonus must be a FoldBonus or its name, not 2"),
    ],
)
def test_options_out_of_range(options: dict[str, Any], message: str) -> None:
    """An option that cannot be is refused, and what would be right is said."""
    with pytest.raises(RulesError) as caught:
        Rules(**options)
    assert str(caught.value) == message


def test_an_option_may_be_given_by_its_text() -> None:
    """A fold bonus is the same by its name."""
    assert Rules(fold_bonus="best").fold_bonus is FoldBonus.BEST


def test_presets() -> None:
    """The standard is the ledger's reading of every open question; the Spanish one has three others."""
    assert Rules() == STANDARD
    assert Rules(odd_cards=False, partner_bonus=True, stake_if_passed=False) == SPANISH
    assert [outcome.value for outcome in Outcome] == ["passed", "seen", "folded", "órdago"]
