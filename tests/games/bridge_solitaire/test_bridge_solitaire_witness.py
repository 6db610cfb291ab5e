"""Bridge Solitaire and its scores against the second scorer, which is written literally from the rules."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest

from games.bridge_solitaire import literal_bridge_solitaire as literal
from lengths import first_quick
from muggins.cards.french import Card, Suit
from muggins.games.bridge_solitaire import (
    PACK,
    Rules,
    Side,
    doubling_for,
    house_bid,
    house_may_answer,
    legal_bids,
    legal_plays,
    no_trump_allowed,
    suit_winners,
    trick_winner,
    winning_tricks,
)
from muggins.games.bridge_solitaire.contract_bridge import (
    Bid,
    Contract,
    Doubling,
    Item,
    Party,
    Rubber,
    Where,
    contract_points,
    contract_score,
    score_honours,
)

SEED = 54
CARD_OF = {code: Card.parse(code) for code in literal.DECK}
SIDES = (Side.WE, Side.THEY)
DOUBLINGS = {1: Doubling.UNDOUBLED, 2: Doubling.DOUBLED, 4: Doubling.REDOUBLED}
WORD_OF = {"game in an unfinished rubber": "game", "part score in an unfinished rubber": "part score"}


def cards_of(codes: Sequence[str]) -> list[Card]:
    """The cards of some codes."""
    return [CARD_OF[code] for code in codes]


def line_of(item: Item[Party] | Item[Side]) -> literal.Line:
    """An item as a line of the second scorer, for a declarer on its side 0."""
    side = 0 if item.to in (Party.DECLARER, Side.WE) else 1
    where = "below" if item.where is Where.BELOW else "above"
    cards = tuple(card.code for card in item.cards)
    return side, where, WORD_OF.get(item.kind.value, item.kind.value), item.points, cards


def test_both_know_the_same_pack() -> None:
    """The 52 cards and two jokers are the same."""
    assert sorted(card.code for card in PACK) == sorted(literal.DECK)


# --- what a contract scores --------------------------------------------------------------------------------


@pytest.mark.parametrize("fourth", [300, 200])
@pytest.mark.parametrize("insult", [100, 50])
def test_every_contract(fourth: int, insult: int) -> None:
    """All 2,940 combinations of level, strain, doubling, vulnerability and tricks, by each of the tables."""
    rules = Rules(fourth_undertrick=fourth, redoubled_insult=insult)
    readings: dict[str, Any] = {"flat_undertricks": fourth == 200, "redoubled_insult": insult}
    asked = product(range(1, 8), literal.STRAINS, DOUBLINGS, (False, True), range(14))
    for level, strain, doubling, vulnerable, tricks in asked:
        contract = Contract(Bid(level, strain), DOUBLINGS[doubling])
        found = contract_score(contract, tricks, vulnerable, rules=rules)
        expected = literal.contract_lines(level, strain, doubling, vulnerable, tricks, 0, **readings)
        assert list(map(line_of, found.items)) == expected
        points = literal.contract_points(level, strain, doubling, vulnerable, tricks, **readings)
        assert (found.below, found.above, found.defenders) == points
        bare = contract_points(contract, tricks, vulnerable, rules=rules)
        assert bare == points[0] + points[1] - points[2]


def compare_honours(hand: Sequence[str], strain: str) -> None:
    """Compare the points for honours, and the cards."""
    points, cards = literal.honours(hand, strain)
    found = score_honours(cards_of(hand), strain)
    assert (found.total, [card.code for line in found.lines for card in line.cards]) == (points, list(cards))


def test_honours_of_every_kind() -> None:
    """Every choice of the honours of one suit, and every choice of aces, in each strain."""
    aces = ["AC", "AD", "AH", "AS"]
    for strain in literal.STRAINS:
        for suit in literal.SUITS:
            honours = [rank + suit for rank in "TJQKA"]
            for size in range(6):
                for hand in combinations(honours, size):
                    compare_honours([*hand, "2C", "*B"], strain)
        for size in range(5):
            for hand in combinations(aces, size):
                compare_honours([*hand, "KC", "*R"], strain)


# --- the rubber --------------------------------------------------------------------------------------------


def compare_rubbers(count: int, seed: str) -> None:
    """Score so many rubbers of random contracts at both tables, and compare all that stands after each."""
    rng = Random(seed)
    for _ in range(count):
        fourth, insult, both = rng.choice([200, 300]), rng.choice([50, 100]), rng.random() < 0.5
        ours = Rubber(Rules(fourth_undertrick=fourth, redoubled_insult=insult, unfinished_for_both=both))
        theirs = literal.Rubber(flat_undertricks=fourth == 200, redoubled_insult=insult)
        while not theirs.is_over:
            unfinished = theirs.unfinished(only_one_side=not both)
            assert [line_of(item)[:4] for item in ours.unfinished_bonus] == [line[:4] for line in unfinished]
            declarer, holder = rng.randrange(2), rng.randrange(2)
            level, strain = rng.choice([1, 1, 2, 3, 4, 6, 7]), rng.choice(literal.STRAINS)
            doubling, tricks = rng.choice([1, 1, 2, 4]), min(13, max(0, level + 6 + rng.randint(-3, 2)))
            hand = rng.sample([card for card in literal.DECK if card[0] in "AKQJT"], 13)
            points, cards = literal.honours(hand, strain)
            theirs.add(declarer, level, strain, doubling, tricks, [(holder, points, cards)] if points else ())
            contract = Contract(Bid(level, strain), DOUBLINGS[doubling])
            ours = ours.add(SIDES[declarer], contract, tricks, honours=cards_of(hand), holder=SIDES[holder])
            assert list(map(line_of, ours.items)) == theirs.lines
            assert [ours.games.we, ours.games.they] == theirs.games
            assert [ours.part_scores.we, ours.part_scores.they] == theirs.part
            assert [ours.below.we, ours.below.they] == theirs.below
            assert [ours.above.we, ours.above.they] == theirs.above
            assert [ours.totals.we, ours.totals.they] == theirs.totals
            for place, side in enumerate(SIDES):
                assert ours.vulnerable(side) == theirs.vulnerable(place)
                assert ours.needed(side) == (0 if ours.is_over else theirs.needed(place))
            assert ours.is_over == theirs.is_over


def test_rubbers() -> None:
    """40 rubbers, contract by contract."""
    compare_rubbers(40, f"{SEED}")


@pytest.mark.exhaustive
def test_1_000_rubbers() -> None:
    """1,000 rubbers, contract by contract."""
    compare_rubbers(1_000, f"{SEED} more")


# --- the house's bid and the player's ----------------------------------------------------------------------


@pytest.mark.parametrize("follows", first_quick([False, True], 1))
def test_every_holding_of_a_suit(follows: bool) -> None:
    """All 8,192 of them, by either reading of BS-05."""
    rules = Rules(house_follows=follows)
    for number in range(1, 2**13):
        ranks = [rank for place, rank in enumerate(literal.FROM_LOWEST) if number >> place & 1]
        found = suit_winners([CARD_OF[f"{rank}H"] for rank in ranks], rules)
        expected = literal.winners_of(ranks, house_follows=follows)
        assert [card.code[0] for card in found.winners] == expected
        assert found.length == len(ranks)
    assert winning_tricks([], rules) == literal.winning_tricks([], house_follows=follows) == 0


def random_hands(count: int, seed: str) -> Iterator[list[str]]:
    """Hands of thirteen cards, a third of them of few suits, and a third as flat as can be."""
    rng = Random(seed)
    for number in range(count):
        if number % 3 == 1:
            suits = rng.sample(literal.SUITS, 2)
            deck = [card for card in literal.DECK if card[1] in suits or rng.random() < 0.2]
            yield rng.sample(deck, 13)
        elif number % 3 == 2:
            jokers = rng.sample(literal.JOKERS, rng.randrange(3))
            flat = [rank + suit for suit in literal.SUITS for rank in rng.sample(literal.FROM_LOWEST, 3)]
            rest = [card for card in literal.DECK if card not in flat and card[0] != "*"]
            yield rng.sample([*jokers, *flat, *rng.sample(rest, 1)], 13 if not jokers else len(jokers) + 13)[
                :13
            ]
        else:
            yield rng.sample(literal.DECK, 13)


def compare_bids(hand: list[str]) -> None:
    """Compare what the house bids against a hand by one of the readings, and what may be bid over it."""
    cards = cards_of(hand)
    tie, follows = ("high", False) if "AC" in hand else ("low", True)
    found = house_bid(cards, Rules(tie=tie, house_follows=follows))
    expected = literal.house_bid(hand, tie=tie, house_follows=follows)
    assert (found.bid and (found.bid.level, str(found.bid.strain))) == expected, hand
    assert [suit.value for suit in found.shortest] == literal.shortest_suits(hand)
    assert no_trump_allowed(cards) == literal.no_trump_allowed(hand)
    assert doubling_for(cards).factor == literal.doubling_for(hand)
    bids = [(bid.level, str(bid.strain)) for bid in legal_bids(found.bid, cards)]
    assert bids == [bid for bid in literal.legal_bids(hand, expected) if bid is not None]


def test_bids() -> None:
    """Against 300 hands."""
    for hand in random_hands(300, f"{SEED}"):
        compare_bids(hand)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_20_000_bids(chunk: int) -> None:
    """Against 20,000 hands."""
    for hand in random_hands(5_000, f"{SEED} {chunk}"):
        compare_bids(hand)


# --- tricks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strain", literal.STRAINS)
def test_every_trick(strain: str) -> None:
    """All 2,862 ordered pairs of cards: what the house may answer, and who takes the trick, whoever led."""
    trump = None if strain == "NT" else strain
    for led, reply in permutations(literal.DECK, 2):
        lead, answer = CARD_OF[led], CARD_OF[reply]
        assert house_may_answer(answer, lead, strain) == literal.house_may_reply(reply, led, trump)
        by_player = SIDES[literal.trick_winner(literal.PLAYER, led, reply, trump)]
        by_house = SIDES[literal.trick_winner(literal.HOUSE, led, reply, trump)]
        assert trick_winner(Side.WE, lead, answer, strain) is by_player
        assert trick_winner(Side.THEY, answer, lead, strain) is by_house


def compare_plays(count: int, seed: str) -> None:
    """Compare what may be played from so many hands to a card led, or to none."""
    rng = Random(seed)
    for number in range(count):
        led, *hand = rng.sample(literal.DECK, rng.randint(2, 9))
        lead = None if number % 10 == 0 else led
        found = legal_plays(cards_of(hand), lead and CARD_OF[lead], Suit(rng.choice(literal.SUITS)).value)
        assert [card.code for card in found] == [
            card for card in hand if card in literal.legal_cards(hand, lead)
        ]


def test_plays() -> None:
    """From 2,000 hands."""
    compare_plays(2_000, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_200_000_plays(chunk: int) -> None:
    """From 200,000 hands."""
    compare_plays(50_000, f"{SEED} {chunk}")
