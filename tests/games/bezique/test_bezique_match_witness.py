"""Whole matches of Bezique at the table of the second scorer, move by move."""

from random import Random
from typing import Any

import pytest

from games.bezique import literal_bezique as literal
from games.bezique.bezique_tables import PLAYERS, Names, in_any_order, kind_of, line_of, other_readings
from muggins.games.bezique import Match, Rules

SEED = 53
WORD_OF = {"exact cut": "cut", "exact guess": "guess"}
KEEN = {"declare": 8.0, "score": 20.0, "show draw": 5.0}


def told_awards(table: literal.Table) -> list[tuple[str, str, int, list[str]]]:
    """What the witness has awarded, in the library's words; a bonus of nothing is left out."""
    found = []
    for player, reason, points, cards in table.awards:
        word = str(kind_of(reason, cards)) if reason in literal.CLASS else reason
        if points:
            found.append((PLAYERS[player], word, points, sorted(cards)))
    return found


def compare_moment(match: Match, table: literal.Table) -> None:
    """Compare who is awaited, the hands, the tables, trumps, the scores and every point so far."""
    waiting = table.waiting_for
    has_winner = table.winner is not None  # after a tie there is another deal
    assert match.is_over == (waiting == "over" and has_winner)
    awaited = () if waiting in ("cut", "deal", "over") else (PLAYERS[int(table.awaited)],)
    assert match.to_act == awaited
    assert match.winners == (() if table.winner is None else (PLAYERS[table.winner],))
    assert [match.scores[player] for player in PLAYERS] == table.scores
    found = [
        (award.to, WORD_OF.get(line.kind.value, line.kind.value), line.points, sorted(map(str, line.cards)))
        for award in match.log
        for line in award.score.lines
    ]
    assert found == told_awards(table)
    deal = match.current
    if deal is None:
        return
    assert deal.trump == table.trump
    for player, name in enumerate(PLAYERS):
        seat = match.seat_of(name)
        assert sorted(map(str, match.hand(name))) == sorted(table.hands[player])
        lying = [table.tableaux[player].laid[number] for number in table.tableaux[player].lying]
        assert sorted(str(copy.card) for copy in deal.tables[seat].cards) == sorted(lying)
        assert deal.play.tricks(seat) == table.tricks[player]


def compare_moves(match: Match, table: literal.Table, names: Names, kept: set[str]) -> None:
    """Compare what may be done: each of our moves is one of theirs, and theirs are ours up to copies alike.

    A meld that may be declared may here be scored in the same breath; there it is declared first.
    """
    if table.waiting_for not in ("card", "melds"):
        return
    ours = [in_any_order(move.text) for name in PLAYERS for move in match.legal_moves(name)]
    assert len({*ours}) == len(ours)
    theirs = {line_of(event, table, match, names, as_it_is=True) or "" for event in table.possible()}
    alike = {line_of(event, table, match, names) or "" for event in table.possible()}
    if not table.has_scored:
        theirs |= {line.replace("declare", "score") for line in theirs}
        alike |= {line.replace("declare", "score") for line in alike}
    assert {*ours} - {
        *map(in_any_order, theirs)
    } == kept  # a draw not shown could be shown until the next lead
    assert {*ours} - kept == {*map(in_any_order, alike)}


def compare_matches(count: int, seed: str, *, likely: dict[str, float] | None = None, every: int = 1) -> None:
    """Play so many random matches at both tables, half of them by other rules."""
    rng = Random(seed)
    for number in range(count):
        rules, settings = Rules(), dict[str, Any]()
        if number % 2:
            spoil, when_scored, later, at_once = (rng.random() < 0.5 for _ in range(4))
            game, rubicon = rng.choice([500, 1000]), rng.choice([500, 3000])
            options, settings = other_readings(rng)
            rules = Rules(
                game_bonus=game,
                rubicon=rubicon,
                aces_spoil_carte_blanche=spoil,
                trumps_when_scored=when_scored,
                later_change_trumps=later,
                augment_at_once=at_once,
                **options,
            )
            settings |= {"aces_spoil": spoil, "game": game, "rubicon": rubicon}
            settings |= {"later_change": later, "augment_at_once": at_once}
            settings["trumps_set"] = "scored" if when_scored else "declared"
        dealer = rng.randrange(2)
        events = literal.random_deal(rng, dealer, likely=likely, **settings)
        play_at_both(Match(PLAYERS, PLAYERS[dealer], rules), literal.Table(dealer, **settings), events, every)


def play_at_both(match: Match, table: literal.Table, events: list[literal.Event], every: int) -> None:
    """Play a deal at both tables, and compare them after each move, what may be done after some."""
    names = Names()
    kept: set[str] = set()
    for number, event in enumerate(events):
        line = line_of(event, table, match, names)
        if event[0] in ("table card", "declare"):
            numbers = [event[2]] if event[0] == "table card" else event[4]
            copies = names.copies(event[1], table, numbers)
            assert match.current is not None
            names.change_places(event[1], match.current.tables[match.seat_of(PLAYERS[event[1]])], copies)
        table.take(event)
        if event[0] == "keep draw":
            kept.add(in_any_order(f"carte-blanche {match.seat_of(PLAYERS[event[1]])}"))
        elif event[0] in ("card", "table card"):
            kept = set()
        if line is not None:
            match = match.apply(line)
        if table.waiting_for != "show":
            compare_moment(match, table)
            if number % every == 0:
                compare_moves(match, table, names, kept)
    assert match.is_over or match.scores["Ann"] == match.scores["Ben"]


def test_matches() -> None:
    """4 matches, half of them by other rules, the moves compared at every fifth moment."""
    compare_matches(4, f"{SEED}", every=5)


def test_matches_of_players_who_like_to_meld() -> None:
    """6 matches in which few melds are passed by, the moves compared at every fifth moment."""
    compare_matches(6, f"{SEED}", likely=KEEN, every=5)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_30_matches(chunk: int) -> None:
    """30 matches, half of them by other rules, two thirds of them of players who like to meld."""
    compare_matches(5, f"{SEED} {chunk}", every=3)
    compare_matches(10, f"{SEED} {chunk}", likely=KEEN, every=3)
