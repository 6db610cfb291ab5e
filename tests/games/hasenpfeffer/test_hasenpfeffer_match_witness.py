"""Whole matches of Hasenpfeffer at the table of the second scorer, move by move."""

from random import Random

import pytest

from games.hasenpfeffer import literal_hasenpfeffer as literal
from muggins.games.hasenpfeffer import Kind, Match, Rules
from two_tables import check_refusals, play_at_both_tables

SEED = 67
PLAYERS = ("Ann", "Ben", "Cid", "Dot")
WORD_OF = {Kind.TRICKS: "tricks", Kind.FAILED: "set"}


def line_of(event: literal.Event, match: Match) -> str:
    """The line of text of an event."""
    word, *rest = event
    match word:
        case "deal":
            return f"deal {' '.join(rest[0])}"
        case "pass":
            return "pass"
        case "trump":
            return f"name-trumps {rest[1]}"
        case "card":
            return f"play {rest[1]}"
        case _:
            return f"{word} {rest[1]}"


def compare_moment(match: Match, table: literal.Table) -> None:
    """Compare who is awaited, what may be done, the hands, the scores and every point so far."""
    awaited = table.awaited
    assert match.to_act == ((PLAYERS[awaited],) if isinstance(awaited, int) else ())
    assert match.is_over == (awaited == "over")
    winners = () if table.winner is None else (PLAYERS[table.winner], PLAYERS[table.winner + 2])
    assert match.winners == winners
    assert [match.scores[player] for player in PLAYERS[:2]] == table.scores
    if awaited == "deal":
        assert match.next_dealer == PLAYERS[table.dealer]
    found = [
        (match.scoreboard.side(award.to), WORD_OF[line.kind], line.points)
        for award in match.log
        for line in award.score.lines
    ]
    # The library marks the points of the side that wins last, the second table those of the defenders.
    assert found[:-2] == table.awards[:-2]
    assert sorted(found[-2:]) == sorted(table.awards[-2:])
    for place, player in enumerate(PLAYERS):
        assert sorted(card.code for card in match.hand(player)) == sorted(table.hands[place])
    if isinstance(awaited, int):
        legal = [str(move) for move in match.legal_moves(PLAYERS[awaited])]
        assert sorted(legal) == sorted(line_of(event, match) for event in table.possible())


def compare_matches(count: int, seed: str) -> None:
    """Play so many random matches at both tables, half of them by reading B, some from other scores."""
    rng = Random(seed)
    for number in range(count):
        may_win, target = number % 2 == 0, rng.choice([10, 10, 5, 15])
        rules = Rules(target=target, defenders_may_win_against_made_contract=may_win)
        scores = [rng.randrange(5), rng.randrange(5)] if number % 3 else [0, 0]
        dealer = number % 4
        table = literal.Table(dealer, target, defenders_may_win=may_win, scores=scores)
        match = Match(PLAYERS, PLAYERS[dealer], rules, scores * 2)
        likely = {"pass": rng.choice([2.0, 4.0, 12.0])}
        events = literal.random_match(
            rng, dealer, target, likely=likely, defenders_may_win=may_win, scores=scores
        )
        play_at_both_tables(match, table, events, line_of, compare_moment)


def test_matches() -> None:
    """12 matches by both readings."""
    compare_matches(12, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_150_matches(chunk: int) -> None:
    """150 matches by both readings."""
    compare_matches(75, f"{SEED} {chunk}")


def test_what_the_second_table_refuses() -> None:
    """Any card, bid or word that the second table refuses is refused by the match as well."""
    rng = Random(SEED)
    table, match = literal.Table(1), Match(PLAYERS, PLAYERS[1])
    tried = 0
    for event in literal.random_match(rng, 1):
        if event[0] != "deal":
            lines = ["pass", *(f"bid {bid}" for bid in range(8)), *(f"name-trumps {one}" for one in "CDHS")]
            lines += [f"{word} {card}" for word in ("play", "discard") for card in literal.DECK]
            legal = {line_of(possible, match) for possible in table.possible()}
            tried += check_refusals(match, {*lines} - legal)
        match = match.apply(line_of(event, match))
        table.take(event)
    assert tried > 500
