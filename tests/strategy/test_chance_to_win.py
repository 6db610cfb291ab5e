"""The chance to win from a score: by hands drawn from a sample, and without one."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest
from attrs import evolve

from games.moments import found, played
from muggins.games import ecarte, hasenpfeffer, mus, pitch
from muggins.strategy import play_match, players_of
from muggins.strategy.races import PlayedHand, chance_to_win, hands_of
from muggins.table.ends import AfterHand, End, FirstTo
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match
from races import GAMES, hand_of, hands_played, lines

FOUR = ("Ann", "Ben", "Cid", "Dot")
TWO = ("Ann", "Ben")


def beginning(name: str, players: int, *start: int) -> Match:
    """A match that begins with these points of the sides."""
    kind = found(name).match
    names = NAMES_OF_PLAYERS[:players]
    return kind(names, start=[start[side] for side in kind(names).sides])


def of_sides(match: Match) -> list[float]:
    """The chance of each side."""
    chances = dict(zip(match.sides, (chance_to_win(match, name) for name in match.players), strict=True))
    return [chances[side] for side in sorted(chances)]


EVEN = [(name, number) for name in GAMES for number in found(name).players if number > 1]


@pytest.mark.parametrize(("name", "players"), EVEN)
def test_equal_scores_have_equal_chances(name: str, players: int) -> None:
    """With n sides each has one n-th, and there is a sample for each number of players."""
    match = beginning(name, players, *(0,) * players)
    chances = of_sides(match)
    assert len(hands_of(type(match), players)) >= 200
    assert chances == pytest.approx([1 / len(chances)] * len(chances))


@pytest.mark.parametrize("name", ["ecarte", "pitch", "hasenpfeffer", "mus", "cribbage", "bharg", "comet"])
def test_more_points_are_a_better_chance(name: str) -> None:
    """The chances of all sides add up to one, and never fall with the own score."""
    players = found(name).players[0]
    standard: Any = found(name).match.STANDARD
    target = standard.target
    others = (target // 2,) * (players - 1)
    chances = [of_sides(beginning(name, players, own, *others)) for own in range(0, target, 1 + target // 10)]
    assert [sum(each) for each in chances] == pytest.approx([1.0] * len(chances))
    own = [each[0] for each in chances]
    assert own == sorted(own)
    assert own[0] < 0.35
    assert own[-1] > 0.65


@pytest.mark.parametrize(("name", "more"), [("crates", 100), ("last_one", 100)])
def test_where_the_fewest_points_win_more_points_are_a_worse_chance(name: str, more: int) -> None:
    """The end of the game decides, and not the lead."""
    ahead, behind = of_sides(beginning(name, 2, 0, more))
    assert ahead > 0.6
    assert ahead + behind == pytest.approx(1)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "players", "start"),
    [
        ("ecarte", 2, (3, 1)),
        ("hasenpfeffer", 4, (7, 4)),
        ("pitch", 4, (15, 12)),
        ("backhand", 3, (2, 1, 0)),
    ],
)
def test_it_agrees_with_matches_between_quick_players(name: str, players: int, start: Sequence[int]) -> None:
    """Within four standard errors, and some hundredths for a sample of 250 hands."""
    begun = beginning(name, players, *start)
    simple = players_of(found(name))["simple"]
    won = 0.0
    count = 120
    for seed in range(count):
        dealt = dealt_first_by(begun, begun.players[seed % players])
        over = play_match(found(name), dict.fromkeys(begun.players, simple), Random(seed), match=dealt)
        won += chance_to_win(over, "Ann")
    expected = chance_to_win(begun, "Ann")
    assert won / count == pytest.approx(expected, abs=4 * sqrt(0.25 / count) * 0.75 + 0.03)


def dealt_first_by(match: Match, dealer: str) -> Match:
    """The same beginning with another first dealer."""
    return type(match)(match.players, dealer, start=match.start)


def test_the_target_of_the_rules_counts() -> None:
    """A lead of two points is worth more in a short match."""
    short, long = (
        ecarte.Match(TWO, rules=evolve(ecarte.STANDARD, target=target), start=(2, 0)) for target in (3, 15)
    )
    assert chance_to_win(short, "Ann") > chance_to_win(long, "Ann") > 0.5


def test_partners_have_the_same_chance() -> None:
    """Their points are those of their side."""
    match = pitch.Match(FOUR, "Dot", start=(3, 1, 3, 1))
    assert chance_to_win(match, "Ann") == chance_to_win(match, "Cid") > 0.5


def test_after_the_end_it_is_certain() -> None:
    """Sides that win together, or draw, share the win."""
    over = played("ecarte", 0)[-1]
    assert [chance_to_win(over, name) for name in over.winners] == [1.0]
    assert {chance_to_win(over, name) for name in over.players} == {0.0, 1.0}
    drawn = played("one_eyed_jack of 3", 2)[-1]
    assert drawn.is_drawn
    assert of_sides(drawn) == pytest.approx([1 / 3] * 3)
    alone = next(match for match in played("backhand of 1", 0) if not match.is_over)
    assert chance_to_win(alone, "Ann") == 0.5


def test_without_a_sample_the_lead_counts() -> None:
    """Bezique is a single deal; a game without rules of thumb has no sample either."""
    ahead = beginning("bezique", 2, 300, 200)
    assert not hands_of(type(ahead), 2)
    assert not hands_of(Match, 2)
    assert not hands_of(found("bhargage-solitaire").match, 1)
    assert 0.5 < chance_to_win(ahead, "Ann") == pytest.approx(1 - chance_to_win(ahead, "Ben"))


@pytest.mark.parametrize(
    ("text", "end", "scores", "won"),
    [
        ("0:2 1:3", FirstTo(5), (3, 2), (0,)),
        ("1:3 0:2", FirstTo(5), (3, 2), (1,)),
        ("0:2 1:3", AfterHand(5), (3, 2), ()),
        ("0:2 1:4", AfterHand(5), (3, 2), (1,)),
        ("0:1 1:1 1=wins", FirstTo(40), (30, 2), (1,)),
        ("0:2 1:2 1=made", pitch.Match(FOUR).end, (20, 20), (1,)),
        ("0:2 1:-2 1=failed", pitch.Match(FOUR).end, (20, 20), ()),
        ("0:2 1:4 1=made", hasenpfeffer.Match(FOUR).end, (8, 5), (0,)),
        ("0:2 1:4 1=made", hasenpfeffer.Match(FOUR).end, (8, 6), (1,)),
        ("0:2 1:4 1=failed", hasenpfeffer.Match(FOUR).end, (8, 6), (0,)),
        ("", FirstTo(5), (3, 2), ()),
    ],
)
def test_who_wins_with_a_hand(text: str, end: End, scores: Sequence[int], won: Sequence[int]) -> None:
    """The awards count in their order, then the contract, then the scores after the hand."""
    hand = PlayedHand.read(text)
    assert str(hand) == text
    assert hand.winners([*scores], end, 1) == won
    turned = hand.turned(1, 2)
    assert turned.winners([*reversed(scores)], end, 1) == tuple(1 - side for side in won)


def test_a_match_that_would_take_too_long_is_shared() -> None:
    """No side reaches ten thousand points in a hundred hands."""
    match = pitch.Match(FOUR, rules=evolve(pitch.STANDARD, target=10_000), start=(3, 1, 3, 1))
    assert of_sides(match) == [0.5, 0.5]


def test_the_program_writes_what_the_sides_score() -> None:
    """A line for each hand of each number of players, as the file is read."""
    [header, *rows] = lines(found("last_one"), 2, 1)
    assert header == "players\thand"
    assert [row.split("\t")[0] for row in rows] == [
        str(number) for number in found("last_one").players for _ in "12"
    ]
    assert all(str(PlayedHand.read(row.split("\t")[1])) == row.split("\t")[1] for row in rows)


def test_the_program_knows_contracts_and_wins_outright() -> None:
    """In Hasenpfeffer and Pitch a hand has a contract; an órdago wins outright."""
    for name in ("hasenpfeffer", "pitch"):
        assert next(hands_played(found(name), 4, Random(1))).outcome in ("made", "failed")
    assert {hand.outcome for hand in hands_of(pitch.Match, 4)} == {"made", "failed"}
    match: Match = mus.Match(FOUR).shuffle(Random(1))
    while not match.is_over:
        moves = {move.name: move for player in match.to_act for move in match.legal_moves(player)}
        match = match.apply(
            next(moves[name] for name in ("see", "ordago", "no-mus", "pass") if name in moves)
        )
    assert hand_of(match, match.log).outcome == "wins"
