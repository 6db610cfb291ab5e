"""The policy of the play of Cribbage: how its choices are found, and what it chooses by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations, repeat
from random import Random
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from games.cribbage.literal import RANKS, whole_play
from lengths import first_quick
from muggins.errors import FaultKind, MugginsError, OutOfTurnError, WrongCardsError
from muggins.games.cribbage import play_chances
from muggins.games.cribbage.analysis.policy import PlayPolicy, shipped_policy
from muggins.games.cribbage.analysis.policy_layout import GO, HANDS, PARTS, START, Place, codes, without
from muggins.games.cribbage.analysis.policy_places import count_choices, number_of, place_of
from muggins.games.cribbage.bare import BARE
from muggins.strategy.crib.plays import best_alone
from solver.cribbage.choices import Point, likely, next_points

_MANY = 150
PONE, DEALER = 0, 1


def walked(seat: int, hand: tuple[int, ...], stream: bytes) -> Iterator[tuple[Point, int]]:
    """The choices of a hand in the order of the file, with their codes; each has all moves that led to it."""
    told = iter(stream)
    level = [*next_points(seat, START, hand)]
    while level:
        chosen = [(point, next(told)) for point in level]
        yield from chosen
        level = [
            after
            for point, code in chosen
            for rank in likely(point, code)
            for after in next_points(
                seat, point.place.play(rank), without(point.held, rank), (*point.moves, rank)
            )
        ]
    assert not [*told]


def plays_of(moves: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Who played which rank in some moves."""
    place, plays = START, []
    for move in moves:
        if move != GO:
            plays.append((place.mover, move))
        place = place.go() if move == GO else place.play(move)
    return tuple(plays)


@pytest.mark.parametrize("seed", first_quick(range(40), 4))
@pytest.mark.parametrize("seat", [PONE, DEALER])
def test_each_choice_of_a_hand_is_found(seat: int, seed: int) -> None:
    """It is the byte that comes next when all choices of the hand are gone through in order."""
    rng = Random(seed)
    hand = rng.choice(HANDS)
    policy = shipped_policy()
    choices = [*walked(seat, hand, policy.choices[seat][hand])]
    assert len(choices) == len(policy.choices[seat][hand])
    for point, code in rng.sample(choices, min(_MANY, len(choices))):
        parts = dict(zip(point.fitting, codes(len(point.fitting))[code], strict=True))
        found = policy.chances(seat, point.held, plays_of(point.moves))
        assert found == {rank: part / PARTS[len(parts)] for rank, part in parts.items()}


def reached(rng: Random) -> Iterator[tuple[int, Place, tuple[int, ...]]]:
    """Places of a play in which both play any card that fits, each with a player and what it holds."""
    hands = [rng.choice(HANDS), rng.choice(HANDS)]
    place = START
    while not place.is_end:
        yield PONE, place, hands[PONE]
        yield DEALER, place, hands[DEALER]
        fitting = Point(place, hands[place.mover], ()).fitting
        if fitting:
            rank = rng.choice(fitting)
            hands[place.mover] = without(hands[place.mover], rank)
            place = place.play(rank)
        else:
            place = place.go()


def test_choices_are_counted_as_they_are_listed() -> None:
    """From each place of some plays on, for the player who moves and for the other one."""
    rng = Random(4)
    for _ in range(60):
        for seat, place, held in reached(rng):
            assert place_of(number_of(place)) == place
            assert count_choices(seat, number_of(place), held) == len([*next_points(seat, place, held)])


def test_no_choice_is_counted_of_who_goes_on_alone() -> None:
    """The best card is then known, and it is not in the file."""
    alone = Place(DEALER, passed=False, counted=20, held=(0, 2), above=(0, 0))
    assert count_choices(DEALER, number_of(alone), (3, 7)) == 0


def test_what_the_policy_never_comes_to_is_played_greedily() -> None:
    """A pone who has not led what the policy leads plays what scores most, and else the highest count."""
    hand = (4, 4, 9, 10)
    never = evolve(
        shipped_policy(), choices=({**shipped_policy().choices[PONE], hand: bytes([0, *[0] * 99])}, {})
    )
    assert never.chances(PONE, hand, ()) == {4: 1, 9: 0, 10: 0}
    assert never.chances(PONE, (4, 4, 9), ((PONE, 10), (DEALER, 8))) == {4: 0, 9: 1}
    assert never.chances(PONE, (4, 4, 9), ((PONE, 10), (DEALER, 4))) == {4: 1, 9: 0}
    assert never.chances(PONE, (4, 4, 9), ((PONE, 10), (DEALER, 9))) == {4: 0, 9: 1}


def test_whoever_could_have_gone_on_gets_an_answer_all_the_same() -> None:
    """A dealer with an Ace can't have said go at 29: the policy does not know this hand here."""
    plays = ((PONE, 9), (DEALER, 9), (PONE, 8), (PONE, 1))
    assert play_chances(DEALER, (0, 4, 5), plays) == {0: 0, 4: 0, 5: 1}


@pytest.mark.parametrize(
    ("turn", "held", "plays"),
    [
        (DEALER, (2, 2, 3, 4), ()),
        (PONE, (2, 3, 4), ((PONE, 4),)),
        (PONE, (3, 4), ((PONE, 4), (PONE, 4))),
    ],
)
def test_whose_turn_it_is_not(turn: int, held: tuple[int, ...], plays: tuple[tuple[int, int], ...]) -> None:
    """The pone leads, and then the dealer plays if it may hold a card that fits, which it does up to 21."""
    with pytest.raises(OutOfTurnError, match="it is the turn of the") as caught:
        play_chances(turn, held, plays)
    assert isinstance(caught.value.state, Place)


@pytest.mark.parametrize(
    ("turn", "held", "plays", "detail"),
    [
        (0, (), (), "the player holds no card; the player holds and has played 0 cards, not 4"),
        (0, (1, 2, 3), (), "the player holds and has played 3 cards, not 4"),
        (0, repeat(1), (), "the player holds and has played 53 cards, not 4"),
        (1, (1, 2, 3, 4), repeat((0, 1)), "the other player has played 53 cards, and has only 4"),
        (1, (1, 2, 3, 4), ((0, 1),) * 5, "the other player has played 5 cards, and has only 4"),
        (1, (1, 1, 1, 1), ((0, 1),), "there are not 5 cards 1 in the deck"),
        (2, (1, 2, 3, 4), (), "a player must be 0 for the pone or 1 for the dealer, not 2"),
        (np.arange(2), (1, 2, 3, 4), (), "a player must be 0 for the pone or 1 for the dealer, not array"),
        (0, (1, 2, 3, 13), (), "a card must be a whole number from 0 to 12, not 13"),
        (0, (1, 2, 3, "K"), (), "a card must be a whole number from 0 to 12, not 'K'"),
        (0, None, (), "a hand must be a sequence of faces, not None"),
        (1, (1, 2), (3,), "the plays must be a sequence of pairs of a player and a face, not (3,)"),
    ],
)
def test_a_decision_that_cannot_be(turn: Any, held: Any, plays: Any, detail: str) -> None:
    """A player has four cards with those it has played, a pack four of each rank, and two play."""
    with pytest.raises(MugginsError, match=re.escape(detail)):
        play_chances(turn, held, plays)


@pytest.mark.parametrize(
    ("turn", "held", "plays", "faults"),
    [
        (PONE, (), (), [(FaultKind.COUNT, ()), (FaultKind.COUNT, ())]),
        (PONE, (3, 1, 2), (), [(FaultKind.COUNT, (3, 1, 2))]),
        (DEALER, (1, 2, 3, 4), ((PONE, 1),) * 5, [(FaultKind.COUNT, ()), (FaultKind.DUPLICATE, (1,))]),
        (DEALER, (1, 1, 1, 1), ((PONE, 1),), [(FaultKind.DUPLICATE, (1,))]),
    ],
)
def test_what_is_wrong_with_the_cards_of_a_decision(
    turn: int, held: tuple[int, ...], plays: tuple[tuple[int, int], ...], faults: Any
) -> None:
    """Each fault says of which cards it is: of the hand, of a rank that comes too often, or of none."""
    with pytest.raises(WrongCardsError, match=r"^not a valid decision: ") as caught:
        play_chances(turn, held, plays)
    assert [(fault.kind, fault.cards) for fault in caught.value.faults] == faults


def test_all_four_of_a_rank_may_be_held_and_played() -> None:
    """The dealer holds the last of the four sixes."""
    plays = ((PONE, 5), (DEALER, 5), (PONE, 5))
    assert [*play_chances(DEALER, (4, 5, 9), plays)] == [4, 5, 9]


def test_cards_and_plays_may_come_from_iterators() -> None:
    cards: tuple[Any, Any] = ((4, 4, 9, 10), ((PONE, 9),))
    assert play_chances(DEALER, *map(iter, cards)) == play_chances(DEALER, *cards)


def test_the_order_of_the_cards_held_does_not_matter() -> None:
    assert play_chances(PONE, (10, 4, 9, 4), ()) == play_chances(PONE, (4, 4, 9, 10), ())


def test_the_only_rank_that_fits_is_played() -> None:
    """At 26 the pone's 5 fits, and its King does not."""
    plays = ((PONE, 9), (DEALER, 9), (PONE, 5))
    assert play_chances(DEALER, (4, 11, 12), plays) == {4: 1}


@pytest.mark.parametrize("lead", [9, 12])
def test_fifteen_two_is_taken(lead: int) -> None:
    """On a ten or a King a five makes fifteen, and no other card of 5 7 9 Q scores."""
    assert play_chances(DEALER, (4, 6, 8, 11), ((PONE, lead),))[4] > 0.95


def test_who_goes_on_alone_takes_the_most_points() -> None:
    """The pone has played T 3 2 A, the dealer a T; two nines are a pair if its T does not part them."""
    plays = ((PONE, 9), (DEALER, 9), (PONE, 2), (PONE, 1), (PONE, 0))
    assert play_chances(DEALER, (8, 8, 9), plays) == {8: 1}
    assert play_chances(DEALER, (8, 9), (*plays, (DEALER, 8))) == {8: 1}
    assert play_chances(DEALER, (7, 8), (*plays, (DEALER, 8))) == {8: 1}  # an 8 would part the nines
    assert play_chances(DEALER, (6, 6, 7), plays) == {7: 1}  # 8 7 makes fifteen, and the other 7 a pair


@pytest.mark.parametrize(
    ("held", "pile", "best", "points"),
    [
        ((8, 8, 9), (), 8, 2 + 1),  # a pair, and the last card (CR-13)
        ((6, 6, 7), (), 7, 2 + 2 + 1),  # 8 7 makes fifteen, and the other 7 a pair
        ((9, 10), (9, 9), 9, 6 + 1 + 1),  # a third ten makes 30; the jack is led to the next count (CR-12)
        ((6, 6), (7, 8), 6, 3 + 2 + 2),  # a run, and then a pair and 31
        ((0, 9), (9, 9), 9, 6 + 2),  # a third ten, and 31 with the ace, for 2 and no more
    ],
)
def test_what_the_last_cards_score(
    held: tuple[int, ...], pile: tuple[int, ...], best: int, points: int
) -> None:
    """Of a player who goes on alone: each count is played out before the next (CR-12)."""
    assert best_alone(BARE.pegging, held, pile) == (best, points)


def played_out(pone: Sequence[int], dealer: Sequence[int]) -> tuple[list[tuple[int, int]], int]:
    """Who plays which rank, if each plays the first that fits, and what the dealer scores."""
    kept, others = ([f"{RANKS[rank]}C" for rank in hand] for hand in (pone, dealer))
    plays, points = [], [0, 0]
    for event in whole_play(kept, others, lambda seat, legal: legal[0]):
        who = DEALER if event[1] == "dealer" else PONE
        if event[0] == "play":
            plays.append((who, RANKS.index(event[2][0])))
            points[who] += sum(event[4].values())
        elif event[0] == "last":
            points[who] += event[2]
    return plays, points[DEALER]


def alone(deals: int) -> Iterator[tuple[tuple[int, ...], list[int], int]]:
    """Hands of the pone and of the dealer, and how many cards the dealer has left when the pone has none.

    The pone has the lower cards, so it has often played them all when the dealer still has two or three.
    """
    rng = Random(15)
    for _ in range(deals):
        dealt = sorted(card // 4 for card in rng.sample(range(52), 8))
        pone, dealer = (rng.sample(hand, 4) for hand in (dealt[:4], dealt[4:]))
        plays, _ = played_out(pone, dealer)
        *_, last = (number for number, (who, _) in enumerate(plays, start=1) if who == PONE)
        if 8 - last > 1:
            yield tuple(pone), [rank for who, rank in plays if who == DEALER], 8 - last


def test_no_other_order_scores_more_for_who_goes_on_alone() -> None:
    """Of all orders of the cards that are left, one of the best begins with what the policy plays."""
    chosen = 0
    for pone, dealer, left in alone(700):
        plays, _ = played_out(pone, dealer)
        orders = {
            order: played_out(pone, [*dealer[:-left], *order]) for order in permutations(dealer[-left:])
        }
        found = play_chances(DEALER, dealer[-left:], plays[:-left])
        [best] = [rank for rank, chance in found.items() if chance]
        most = max(points for _, points in orders.values())
        assert (best, most) in {(after[-left][1], points) for after, points in orders.values()}
        chosen += len(found) > 1 or len({points for _, points in orders.values()}) > 1
    assert chosen > 10


def test_who_holds_no_card_is_passed_over() -> None:
    """Any rank may be led; after the last card of the pone the dealer goes on alone."""
    assert [*START.ranks] == [*range(13)]
    after = START._replace(held=(1, 2)).play(12).play(12)
    assert (after.mover, after.passed, after.held) == (DEALER, True, (0, 1))


def test_who_said_go_may_play_only_when_there_is_more_room() -> None:
    """At 24 it had no card up to a seven; at 23 an eight would fit."""
    told = Place(PONE, passed=False, counted=24, held=(2, 2), above=(7, 0))
    assert [*told.ranks] == []
    assert [*told._replace(counted=23).ranks] == [7]


@pytest.mark.parametrize(
    ("held", "is_end"), [((1, 1), True), ((0, 2), True), ((3, 0), True), ((2, 1), False), ((1, 2), False)]
)
def test_where_no_choice_is_left_that_depends_on_the_other_hand(held: tuple[int, int], is_end: bool) -> None:
    """Nobody has two cards to choose from, or the other player has none."""
    assert START._replace(held=held).is_end is is_end


@pytest.mark.parametrize(("held", "mover"), [((1, 2), PONE), ((0, 2), DEALER)])
def test_who_leads_after_the_last_card_of_a_count(held: tuple[int, int], mover: int) -> None:
    """The one who did not play it, unless it has no card (CR-12). Neither has an ace, which fitted."""
    at_30 = Place(DEALER, passed=True, counted=30, held=held, above=(1, 0))
    assert at_30.go() == Place(mover, passed=False, counted=0, held=held, above=(1, 1))


def test_a_policy_is_the_same_when_it_is_read_again() -> None:
    """What it was made from, and each choice of each hand."""
    choices = [
        {hand: bytes([place % 12] * (place % 5)) for place, hand in enumerate(HANDS)},
        dict.fromkeys(HANDS, b""),
    ]
    policy = PlayPolicy({"passes": 3}, choices)
    again = PlayPolicy.from_bytes(policy.to_bytes())
    assert (again.header, again.choices) == (policy.header, policy.choices)
