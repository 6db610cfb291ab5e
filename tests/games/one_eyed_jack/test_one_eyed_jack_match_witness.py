"""Whole matches of One-Eyed Jack at the table of the second scorer, move by move."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.one_eyed_jack import literal_one_eyed_jack as literal
from games.one_eyed_jack.jack_playing import CODES, NAME_OF, NAMES, literal_board, shuffled_layout, spoken
from muggins.games.one_eyed_jack import USUAL_BOARD, Match, Rules
from two_tables import check_refusals

SEED = 16

Event = literal.Move


def compare_moment(match: Match, table: Any) -> None:
    """Compare who is awaited, what may be done, the hands, the markers, the rows and who has won."""
    assert match.is_over == table.is_over
    assert match.to_act == (() if table.is_over else (NAMES[table.turn],))
    sides = range(3 if table.players == 3 else 2)
    for side in sides:
        assert " ".join(map(str, match.markers.sides[side])) == spoken(literal.spaces_of(table.markers, side))
    for place, player in enumerate(match.players):
        assert [card.code for card in match.hand(player)] == table.hands[place]
        side = table.side(place)
        rows = literal.count_rows(literal.spaces_of(table.markers, side), table.shared)
        assert match.rows(player) == rows
        has_won = table.winner == side
        assert (player in match.winners) == has_won
        assert match.scores[player] == (rows if has_won else 0)
    assert [card.code for card in match.stock] == table.stock
    legal = {move.text for player in match.players for move in match.legal_moves(player)}
    assert legal == {spelt(event) for event in table.moves()}
    assert match.is_drawn == (table.is_over and table.winner is None)


def spelt(event: Event) -> str:
    """The line of a move of the second scorer."""
    what, card, space = event
    match what:
        case "exchange":
            return f"replace {card}"
        case "pass":
            return "skip"
        case _:
            return f"play {card}" if space is None else f"play {card} {NAME_OF[space]}"


def tables(rng: Random, number: int) -> tuple[Match, Any]:
    """Both tables after the deal, half of them by other rules and on another board."""
    players, dealer = rng.randint(2, 4), rng.randrange(2)
    shared, locked, own, duty, layout = 1, False, True, True, USUAL_BOARD.layout
    if number % 2:
        shared, locked, own = rng.choice([1, 2, 3, 4]), rng.random() < 0.5, rng.random() < 0.5
        duty, layout = rng.random() < 0.5, shuffled_layout(rng)
    deck = rng.sample(CODES, len(CODES))
    rules = Rules(
        layout=layout,
        most_shared=shared,
        completed_rows_locked=locked,
        must_remove=duty,
        own_markers_removable=own,
    )
    match = Match(NAMES[:players], NAMES[dealer], rules).deal(deck)
    return match, literal.Table(players, dealer, deck, literal_board(layout), shared, locked, own, duty)


def moments(rng: Random, match: Match, table: Any) -> Iterator[tuple[Match, Any]]:
    """Both tables after each move that chance makes."""
    while not table.is_over:
        events = sorted(table.moves(), key=str)
        if rng.random() < 0.3:
            name = rng.choice(sorted({event[0] for event in events}))
            events = [event for event in events if event[0] == name]
        event = rng.choice(events)
        match = match.apply(spelt(event))
        table.do(*event)
        yield match, table


def compare_matches(count: int, seed: str) -> Counter[str]:
    """Play so many random matches at both tables; how they went."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    for number in range(count):
        begun = tables(rng, number)
        compare_moment(*begun)
        match, _ = begun
        for match, table in moments(rng, *begun):
            compare_moment(match, table)
        found["drawn" if match.is_drawn else "won"] += 1
        found.update(line.split()[0] for line in match.moves)
    return found


def test_matches() -> None:
    """6 matches, half of them by other rules."""
    found = compare_matches(6, f"{SEED}")
    assert found["won"] + found["drawn"] == 6


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_100_matches(chunk: int) -> None:
    """100 matches, in which everything happens that can."""
    found = compare_matches(50, f"{SEED} {chunk}")
    assert {*found} == {"won", "drawn", "deal", "play", "replace", "skip"}


def test_what_the_second_table_refuses() -> None:
    """Any line that the second table does not have among its moves is refused by the match as well."""
    rng = Random(SEED)
    tried = 0
    for place, (match, table) in enumerate(moments(rng, *tables(rng, 1))):
        if place % 10 == 0:
            legal = {spelt(event) for event in table.moves()}
            lines = {f"play {rng.choice(CODES)} {name}" for name in NAME_OF.values()}
            held = table.hands[table.turn]
            lines |= {f"play {rng.choice(held)} {name}" for name in NAME_OF.values() if held}
            lines |= {f"{what} {code}" for code in CODES for what in ("play", "replace")} | {"skip"}
            tried += check_refusals(match, lines - legal)
    assert tried > 500
