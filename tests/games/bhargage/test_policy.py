"""What an equilibrium of the play chooses, as it is read from the table that ships."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from itertools import accumulate, combinations
from operator import mul
from random import Random
from typing import Any
from zlib import compress, decompress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bhargage.literal import dealer_gets
from lengths import first_quick
from muggins.cards.decktet import cards
from muggins.errors import AlreadyOverError, MugginsError
from muggins.games.bhargage import play_chances
from muggins.games.bhargage.analysis import policy as policies
from muggins.games.bhargage.analysis.policy import PolicyTable, policy_table
from muggins.games.bhargage.bare import BARE
from muggins.strategy.crib.plays import best_alone

LIMIT, VALUES = BARE.pegging.limit, BARE.pegging.values


def places(text: str) -> tuple[int, ...]:
    return tuple(card.index for card in cards(text))


def codes(*cards: int) -> list[str]:
    return [str(BARE.deck[card]) for card in cards]


def chances(turn: int, held: str, played: str = "", who: tuple[int, ...] = (0, 1, 0)) -> dict[str, float]:
    """The chances by the names of the cards."""
    plays = tuple(zip(who, places(played), strict=False)) if played else ()
    found = play_chances(turn, tuple(sorted(places(held))), plays)
    return {str(BARE.deck[card]): chance for card, chance in found.items()}


@given(st.randoms(use_true_random=False))
def test_chances_of_all_decisions_of_a_play(rng: Random) -> None:
    """They are those of the cards that fit, from 0 to 1, and 1 together."""
    dealt = rng.sample(range(45), 6)
    hands = [sorted(dealt[:3]), sorted(dealt[3:])]
    plays: list[tuple[int, int]] = []
    turn = 0
    while True:
        room = LIMIT - sum(VALUES[card] for _, card in plays)
        fitting = [[card for card in hand if VALUES[card] <= room] for hand in hands]
        turn = turn if fitting[turn] else 1 - turn
        if not fitting[turn]:
            break
        found = play_chances(turn, tuple(hands[turn]), tuple(plays))
        assert [*found] == fitting[turn]
        assert all(0 <= chance <= 1 for chance in found.values())
        assert sum(found.values()) == pytest.approx(1)
        card = rng.choice(fitting[turn])
        hands[turn].remove(card)
        plays.append((turn, card))
        turn = 1 - turn


def test_a_bharg_of_two_cards_is_taken() -> None:
    """One Pawn and one Court show all suits between them, for 6 (BH-04)."""
    assert chances(1, "PSWK 4MS 9LK", "CMLY")["PSWK"] > 0.95
    assert chances(1, "CMLY 4MS 9LK", "PSWK")["CMLY"] > 0.95


def test_the_only_card_that_fits_is_played() -> None:
    assert chances(0, "XS 3MW", "XM XW") == {"3MW": 1}
    assert chances(1, "5SW 4WL", "9MS 9WY AM") == {"4WL": 1}


def test_who_goes_on_alone_takes_the_most_points() -> None:
    """At 18 no card of the pone fits: a 5 makes 23, for 3, and the Ace would be the last card, for 1."""
    assert chances(1, "AM 5ML", "9MS 9WY") == {"AM": 0, "5ML": 1}
    assert chances(1, "2MK 5ML", "9MS 9WY") == {"2MK": 0, "5ML": 1}


@pytest.mark.parametrize(
    ("played", "left", "best", "points"),
    [
        ("9MS 9WY", "5ML", "5ML", 3),  # 23, which is not the last card as well
        ("9MS 9WY", "AM 5ML", "5ML", 3),  # the same; after the Ace the 5 would not fit
        ("9MS 9WY", "AM 6SY", "AM", 1),  # the last card, as the 6 does not fit
        ("9MS 9WY", "4MS 4WL", "4MS", 1),  # nor does the second 4, which would be a pair
        ("7SK 7WY", "AM 7ML", "7ML", 6 + 6 + 1),  # a third 7, which makes a bharg, and the last card
        ("7SK 7WY", "2SY 7ML", "7ML", 6 + 6 + 3),  # the same, and 23
    ],
)
def test_what_the_last_cards_score(played: str, left: str, best: str, points: int) -> None:
    """Of a player who goes on alone (BH-34, BH-36, BH-37, BH-39)."""
    assert best_alone(BARE.pegging, places(left), places(played)) == (*places(best), points)


def test_a_third_seven_is_worth_more_than_23() -> None:
    """At 14 no card of the pone fits: a third 7 scores 6, a 9 makes 23, for 3."""
    assert chances(1, "7ML 9MS", "7SK 7WY") == {"7ML": 1, "9MS": 0}


def test_the_second_card_of_the_dealer_makes_23() -> None:
    """At 16 a 7 makes 23, for 3; after a 5 the 7 would not even fit."""
    assert chances(1, "5ML 7ML", "XM 2MK 4WL")["7ML"] > 0.95


def test_the_dealer_keeps_what_makes_23_whatever_the_pone_has_left() -> None:
    """At 21 the 2 makes 23 at once, for 3; the Pawn would leave that to the pone."""
    assert chances(1, "2MK PMYK", "XM AM XW")["2MK"] > 0.95


def test_a_card_that_the_pone_cannot_have_leaves_even_chances() -> None:
    """Where the table says that the pone never comes, the dealer does not know better."""
    parts = [compress(bytes(4 * 14_190)), *[compress(b"")] * 45]
    facts = {"recipe": "", "steps": 1, "spread": 1, "tremble": 0, "lengths": [*map(len, parts)]}
    table = PolicyTable(json.dumps(facts).encode() + b"\n" + b"".join(parts))
    assert table.third(0, 1, 2, (3, 4)) == (0.5, 0.5)


# --- the file, read by another reader ----------------------------------------------------------------------


def in_order(deck: Iterable[int], size: int) -> dict[tuple[int, ...], int]:
    """The place of each set of cards in colexicographic order."""
    sets = sorted(combinations(deck, size), key=lambda each: each[::-1])
    return {each: place for place, each in enumerate(sets)}


class LiteralTable:
    """The file of a policy, read literally as `PolicyTable` says."""

    def __init__(self, content: bytes) -> None:
        line, _, packed = content.partition(b"\n")
        self.facts = json.loads(line)
        ends = accumulate(self.facts["lengths"])
        pairs = zip(ends, self.facts["lengths"], strict=True)
        self.parts = [packed[end - length : end] for end, length in pairs]
        self.first = decompress(self.parts[0])
        self.hands = in_order(range(45), 3)

    def lead(self, held: tuple[int, ...]) -> tuple[float, ...]:
        place = 2 * len(self.hands) + 2 * self.hands[held]
        one, two = (byte / 255 for byte in self.first[place : place + 2])
        return one, two, 1 - one - two

    def reply(self, lead: int, held: tuple[int, ...]) -> tuple[float, ...]:
        place = in_order([card for card in range(45) if card != lead], 3)[held]
        steps = self.facts["steps"]
        one, both = divmod(decompress(self.parts[1 + lead])[place], steps + 1)
        return one / steps, (both - one) / steps, 1 - both / steps

    def second(self, lead: int, reply: int, held: tuple[int, ...]) -> tuple[float, ...]:
        replies = [card for card in range(45) if card != lead]
        pairs = in_order([card for card in replies if card != reply], 2)
        place = 13_244 + replies.index(reply) * len(pairs) + pairs[held]
        chance = decompress(self.parts[1 + lead])[place] / self.facts["steps"]
        return chance, 1 - chance

    def likely(self, lead: int, reply: int, second: int, last: int) -> float:
        """How likely the dealer believes the last card of the pone to be."""
        held = tuple(sorted((lead, second, last)))
        place, tremble = 2 * self.hands[held], float(self.facts["tremble"])
        chance: float = int.from_bytes(self.first[place : place + 2], "little")
        chance *= self.lead(held)[held.index(lead)] + tremble
        if sum(VALUES[card] for card in (lead, reply, last)) > LIMIT or not chance:
            return chance
        pair = tuple(sorted((second, last)))
        played = self.second(lead, reply, pair)[pair.index(second)]
        return chance * max(tremble, min(1 - tremble, played))

    def third(self, lead: int, reply: int, second: int, held: tuple[int, ...]) -> tuple[float, ...]:
        lasts = [card for card in range(45) if card not in (lead, reply, second, *held)]
        weights = [self.likely(lead, reply, second, last) for last in lasts]
        gains = [
            dealer_gets(codes(lead, second, last), codes(reply, *held))
            - dealer_gets(codes(lead, second, last), codes(reply, *reversed(held)))
            for last in lasts
        ]
        gain = sum(map(mul, weights, gains)) / sum(weights)
        chance = min(1.0, max(0.0, (1 + gain / self.facts["spread"]) / 2))
        return chance, 1 - chance


@pytest.mark.parametrize("seed", first_quick(range(100), 4))
def test_each_chance_is_that_of_the_file(seed: int) -> None:
    """Of the lead, the reply and the second cards, in decisions where every card fits."""
    rng, table, literal = Random(seed), policy_table(), LiteralTable(policy_table().content)
    lead = rng.randrange(45)
    for _ in range(4):
        first = tuple(sorted(rng.sample(range(45), 3)))
        assert table.lead(first) == pytest.approx(literal.lead(first))
        reply, second, *others = rng.sample([card for card in range(45) if card != lead], 6)
        held = tuple(sorted((reply, *others[:2])))
        assert table.reply(lead, held) == pytest.approx(literal.reply(lead, held))
        pair = tuple(sorted((second, others[2])))
        assert table.second(lead, reply, pair) == pytest.approx(literal.second(lead, reply, pair))


def test_a_decision_has_the_chances_of_the_file() -> None:
    """Those of the lead, the reply and the second cards, whoever has to play them."""
    literal = LiteralTable(policy_table().content)
    pone, dealer = places("3LY 6LK PSWK"), places("AM 2SY 9WY")
    second, other, lead = pone
    reply, *left = dealer
    for turn, held, plays, expected in [
        (0, pone, [], literal.lead(pone)),
        (1, dealer, [(0, lead)], literal.reply(lead, dealer)),
        (0, (second, other), [(0, lead), (1, reply)], literal.second(lead, reply, (second, other))),
        (1, left, [(0, lead), (1, reply), (0, second)], literal.third(lead, reply, second, tuple(left))),
    ]:
        found = play_chances(turn, held, plays)
        assert found == pytest.approx(dict(zip(held, expected, strict=True)))
        assert policies.known_plays(turn, tuple(held), tuple(plays)) == found


@pytest.mark.parametrize("seed", first_quick(range(100), 4))
def test_the_last_choice_follows_from_what_the_pone_may_hold(seed: int) -> None:
    """The dealer's second card is worth what it brings against each last card, as likely as that is.

    With a spread of 20 points, a card is hardly ever so much better that it is always played.
    """
    line, _, packed = policy_table().content.partition(b"\n")
    content = json.dumps({**json.loads(line), "spread": 20}).encode() + b"\n" + packed
    rng, table, literal = Random(f"last {seed}"), PolicyTable(content), LiteralTable(content)
    for _ in range(3):
        played, held = three_and_two(rng)
        found = table.third(*played, held)
        assert found == pytest.approx(literal.third(*played, held))
        assert 0 < found[0] < 1


@pytest.mark.parametrize("played", ["2SY 3LY 9WY", "9MS XM 4WL", "XS XK 3MW", "9WY 4YK AS", "AS 9WY E"])
def test_how_likely_the_last_cards_of_the_pone_are(played: str) -> None:
    """Its second card tells of them only if they fitted as well: after two Crowns, none above a 3 did."""
    table, literal = policy_table(), LiteralTable(policy_table().content)
    lead, reply, second = (card.index for card in cards(played))
    lasts = [card for card in range(45) if card not in (lead, reply, second)]
    expected = {card: literal.likely(lead, reply, second, card) for card in lasts}
    likely = {card: weight for card, weight in expected.items() if weight}
    assert dict(table.last_weights(lead, reply, second)) == pytest.approx(likely)


def three_and_two(rng: Random) -> tuple[tuple[int, int, int], tuple[int, int]]:
    """Three cards that were played, and two that are held, both of which fit."""
    while True:
        lead, reply, second, *others = rng.sample(range(45), 5)
        one, other = sorted(others)
        if sum(VALUES[card] for card in (lead, reply, second)) + max(VALUES[one], VALUES[other]) <= LIMIT:
            return (lead, reply, second), (one, other)


def test_who_plays_on_alone_is_sure_of_its_card() -> None:
    """The dealer with two cards that fit after the pone's go plays for its own points alone."""
    assert sorted(chances(1, "AM 2MK", "XM 9MS").values()) == [0, 1]


def test_the_table_says_what_made_it() -> None:
    facts = policy_table().facts
    assert len(facts.recipe) == 64
    assert len(facts.lengths) == 46
    assert len(policy_table().content) <= 1_500_000


@pytest.mark.parametrize(
    ("turn", "held", "plays", "detail"),
    [
        (0, (), (), "the player holds no card"),
        (0, (1, 2), (), "the player holds and has played 2 cards, not 3"),
        (0, (1, 2, 45), (), "a card must be a whole number from 0 to 44, not 45"),
        (0, (1, 1, 2), (), "there are not 2 cards 1 in the deck"),
        (1, (1, 2, 3), (), "it is the turn of the pone"),
        (0, (1, 2), ((0, 3),), "it is the turn of the dealer"),
        (0, (40, 41), ((0, 42), (1, 43)), "the play is over: no card fits"),
    ],
)
def test_a_decision_that_cannot_be(turn: int, held: Any, plays: Any, detail: str) -> None:
    """A player has three different cards with those it has played, and the count never exceeds 23."""
    with pytest.raises(MugginsError, match=re.escape(detail)):
        play_chances(turn, held, plays)


def test_a_play_that_is_over_is_told() -> None:
    """Two Crowns count 20, and no third one fits within 23."""
    with pytest.raises(AlreadyOverError) as caught:
        play_chances(0, (40, 41), ((0, 42), (1, 43)))
    assert caught.value.state == ((0, 42), (1, 43))
