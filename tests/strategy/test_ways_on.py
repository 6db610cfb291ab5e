"""How a play of the cards goes on between two hands: all ways, and one drawn at random."""

import pytest

from muggins.strategy.crib import BarePegging, Faces, Plays
from muggins.strategy.crib.plays import Scored
from muggins.strategy.crib.positions import Position
from muggins.strategy.crib.ranking.playing_on import Way, way_from_lead, way_on, ways_on
from strategy.tiny_pegging import ONE_COUNT, TINY

UNKNOWN = (-1, -1)


def no_policy(turn: int, held: Faces, plays: Plays) -> dict[int, float]:
    """Whoever has no choice needs none."""
    raise AssertionError


def either(turn: int, held: Faces, plays: Plays) -> dict[int, float]:
    """Each of two faces is as likely as the other."""
    one, other = {*held}
    return {one: 0.5, other: 0.5}


@pytest.mark.parametrize(
    ("pegging", "plays", "held", "others", "face", "scored"),
    [
        # A pair makes 10; the other player has no card left, and the 3 is led and is the last card.
        (TINY, ((1, 5),), (3, 5), (), 5, ((0, 2), (0, 1))),
        (ONE_COUNT, ((1, 5),), (3, 5), (), 5, ((0, 2),)),
        # The same the other way round: the pair of the other player makes 10, and it has the last card.
        (TINY, (), (5,), (5, 5), 5, ((1, 2), (1, 1))),
        (ONE_COUNT, (), (5,), (5, 5), 5, ((1, 2),)),
        # At 9 only the 1 fits; then the 5 is led, and is the last card.
        (TINY, (), (1, 4, 5), (5,), 4, ((0, 1),)),
        (ONE_COUNT, (), (1, 4, 5), (5,), 4, ()),
        # At 9 only the 1 of the other player fits; then a 5 is led, and the 2 makes 7 and is the last card.
        (TINY, ((1, 5),), (4, 5), (1, 2), 4, ((1, 1), (1, 1))),
        (ONE_COUNT, ((1, 5),), (4, 5), (1, 2), 4, ()),
        # At 8 nobody can go on: the last card scores 1, and who did not play it leads.
        (TINY, ((1, 4),), (4, 5), (3,), 4, ((0, 2), (0, 1), (0, 1))),
    ],
)
@pytest.mark.parametrize("me", [0, 1])
def test_a_play_without_a_choice(
    pegging: BarePegging, plays: Plays, held: Faces, others: Faces, face: int, scored: Scored, me: int
) -> None:
    """There is one way, whoever the players are, and nothing is asked of a policy nor drawn."""
    told = tuple((who ^ me, card) for who, card in plays)
    pile = tuple(card for _, card in plays)
    start = Position(me, pile, sum(pile), told, UNKNOWN)
    expected = Way(1.0, tuple((who ^ me, points) for who, points in scored))
    assert ways_on(pegging, no_policy, start, held, [others], face) == [[expected]]
    hands = (others, held) if me else (held, others)
    assert way_on(pegging, no_policy, start, hands, face, []) == expected


@pytest.mark.parametrize("draw", [0.0, 0.49, 0.5, 0.99])
@pytest.mark.parametrize("hand", [(1, 2), (1, 1, 2), (1, 2, 2)])
def test_a_lead_is_drawn(hand: Faces, draw: float) -> None:
    """The lower card up to a half, and the higher one from a half on: then the dealer makes a pair of 2s."""
    found = way_from_lead(ONE_COUNT, either, (hand, (2,)), [draw] * 3)
    assert found.chance == 1
    assert (found.scored[0] == (1, 2)) is (draw >= 0.5)


def test_a_single_card_is_led() -> None:
    """The dealer has the last card, at 3."""
    assert way_from_lead(TINY, no_policy, ((1,), (2,)), []) == Way(1.0, ((1, 1),))
