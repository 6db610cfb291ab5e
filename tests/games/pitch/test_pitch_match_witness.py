"""Whole matches of Pitch at the table of the second scorer, move by move."""

from itertools import groupby
from random import Random

import pytest

from games.pitch import literal_pitch as literal
from muggins.games.pitch import Match, Rules
from two_tables import check_refusals, play_at_both_tables

SEED = 53
PLAYERS = ("Ann", "Ben", "Cid", "Dot")
BID_OF = {2: "two", 3: "three", 4: "four", 5: "smudge"}


def line_of(event: literal.Event, match: Match) -> str:
    """The line of text of an event."""
    word, *rest = event
    match word:
        case "deal":
            return f"deal {' '.join(rest[0])}"
        case "bid":
            return f"bid {BID_OF[rest[1]]}"
        case "card":
            return f"play {rest[1]}"
        case _:
            return str(word)


def compare_moment(match: Match, table: literal.Table) -> None:
    """Compare who is awaited, what may be done, the hands, the tricks and the scores."""
    awaited = table.awaited
    assert match.to_act == ((PLAYERS[awaited],) if isinstance(awaited, int) else ())
    assert match.is_over == (awaited == "over")
    assert match.winners == (() if table.winner is None else PLAYERS[table.winner :: 2])
    assert [match.scores[player] for player in PLAYERS] == table.scores * 2
    for seat, player in enumerate(PLAYERS):
        assert sorted(card.code for card in match.hand(player)) == sorted(table.hands[seat])
        legal = sorted(str(move) for move in match.legal_moves(player))
        possible = table.possible() if seat == awaited else []
        assert legal == sorted(line_of(event, match) for event in possible)
    if match.current is not None and awaited not in ("deal", "over"):
        assert match.current.trump == table.trump
        for side in (0, 1):
            assert [card.code for card in match.current.captured(PLAYERS[side])] == table.piles[side]


def compare_points(match: Match, table: literal.Table) -> None:
    """Compare every point of a match, line by line; each side's lines of a hand are in the same order."""
    found = [
        (match.scoreboard.side(award.to), line.kind.value, line.points, tuple(sorted(map(str, line.cards))))
        for award in match.log
        for line in award.score.lines
    ]
    for side in (0, 1):
        assert [line for line in found if line[0] == side] == [
            line for line in table.awards if line[0] == side
        ]
    assert [match.scores[PLAYERS[side]] for side in (0, 1)] == table.scores


def compare_matches(count: int, seed: str) -> None:
    """Play so many random matches at both tables, some to other targets and from other scores."""
    rng = Random(seed)
    for number in range(count):
        target = rng.choice([5, 11, 21]) if number % 3 else 21
        dealer, scores = rng.randrange(4), [rng.randrange(target + 5), rng.randrange(target + 5)]
        table = literal.Table(dealer, target, scores=scores)
        match = Match(PLAYERS, PLAYERS[dealer], Rules(target=target), scores * 2)
        events = literal.random_match(rng, dealer, target, scores=scores)
        play_at_both_tables(match, table, events, line_of, compare_moment)
        for event in events:
            match = match.apply(line_of(event, match))
        compare_points(match, table)


def test_matches() -> None:
    """6 matches, most of them to other targets."""
    compare_matches(6, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_100_matches(chunk: int) -> None:
    """100 matches."""
    compare_matches(50, f"{SEED} {chunk}")


def test_what_the_second_table_refuses() -> None:
    """Any card, bid or pass that the second table refuses is refused by the match as well."""
    rng = Random(SEED)
    table, match = literal.Table(1, 11), Match(PLAYERS, PLAYERS[1], Rules(target=11))
    tried = 0
    for event in literal.random_match(rng, 1, 11):
        if event[0] != "deal" and rng.random() < 0.2:
            events: list[literal.Event] = [("card", 0, card) for card in literal.DECK]
            events += [("bid", 0, bid) for bid in BID_OF] + [("pass", 0)]
            lines = {line_of(possible, match) for possible in table.possible()}
            tried += check_refusals(match, {line_of(other, match) for other in events} - lines)
        match = match.apply(line_of(event, match))
        table.take(event)
    assert tried > 500


def test_the_second_table_ends_hands_as_often_as_the_match() -> None:
    """Each hand is counted, but for the one that wins."""
    rng = Random(SEED)
    match = Match(PLAYERS, PLAYERS[0], Rules(target=11))
    events = literal.random_match(rng, 0, 11)
    for event in events:
        match = match.apply(line_of(event, match))
    deals = [word for word, _ in groupby(event[0] for event in events) if word == "deal"]
    assert match.scoreboard.hands == len(deals) - 1
