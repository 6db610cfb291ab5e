"""Whole rubbers of Bridge Solitaire at the table of the second scorer, move by move."""

from random import Random
from typing import Any

import pytest

from games.bridge_solitaire import literal_bridge_solitaire as literal
from muggins.games.bridge_solitaire import Match, Phase, Rules, Side
from two_tables import check_refusals, play_at_both_tables

SEED = 55
PLAYERS = ("Ann", "house")
PHASE_OF = {
    "deal": Phase.DONE,
    "keep": Phase.CHOICE,
    "bid": Phase.BID,
    "card": Phase.PLAY,
    "over": Phase.DONE,
}


def line_of(event: literal.Event, match: Match) -> str:
    """The line of text of an event."""
    match event:
        case "bid", level, strain:
            return f"bid {level}{strain}"
        case "card", card:
            return f"play {card}"
        case word, cards:
            return f"{word} {' '.join(cards)}"
        case _:
            return str(event[0])


def compare_moment(match: Match, table: literal.Table) -> None:
    """Compare what is awaited, what may be done, the cards, the tricks, and every point so far."""
    assert match.phase is PHASE_OF[table.waiting_for]
    assert match.to_act == (() if table.waiting_for in ("deal", "over") else PLAYERS[:1])
    assert match.is_over == (table.waiting_for == "over")
    totals = table.rubber.totals
    assert [match.scores[player] for player in PLAYERS] == totals
    leading = tuple(player for place, player in enumerate(PLAYERS) if totals[place] == max(totals))
    assert match.winners == (leading if match.is_over else ())
    if table.winner is not None:
        assert match.winners == (PLAYERS[table.winner],)
    found = [
        (PLAYERS.index(award.to), line.kind.value, line.points, tuple(map(str, line.cards)))
        for award in match.log
        for line in award.score.lines
    ]
    assert sorted(found) == sorted(
        (side, what, points, cards) for side, _, what, points, cards in table.rubber.lines
    )
    assert [match.rubber.part_scores.we, match.rubber.part_scores.they] == table.rubber.part
    assert [match.rubber.games.we, match.rubber.games.they] == table.rubber.games
    if match.current is not None:
        compare_hand(match, table)


def compare_hand(match: Match, table: literal.Table) -> None:
    """Compare the present hand at both tables, and what may be done in it."""
    hand = match.current
    assert hand is not None
    legal = [str(move) for move in match.legal_moves("Ann")]
    if hand.phase is Phase.CHOICE:
        assert legal == [f"keep {card}" for card in table.face_up]
        return
    assert (hand.house is not None and hand.house.bid is not None) == (table.house is not None)
    assert sorted(card.code for card in hand.held) == sorted(table.hand)
    assert [card.code for card in hand.stock] == table.stock
    assert (hand.led and hand.led.code) == table.led
    if table.waiting_for in ("bid", "card"):
        assert sorted(legal) == sorted(line_of(event, match) for event in table.possible())
    taken = [
        (
            (Side.WE, Side.THEY).index(trick.winner),
            {play.seat: play.card.code for play in trick.plays},
            tuple(card.code for card in trick.passed_over),
        )
        for trick in hand.tricks
    ]
    theirs = [
        (
            trick.winner,
            {Side.WE: trick.player} | ({} if trick.house is None else {Side.THEY: trick.house}),
            trick.passed_over,
        )
        for trick in table.tricks
    ]
    assert taken[: len(theirs)] == theirs
    for winner, plays, passed_over in taken[len(theirs) :]:  # the cards that are left when the stock is out
        assert (winner, set(plays), passed_over) == (0, {Side.WE}, ())
    assert [hand.tricks_of(Side.WE), hand.tricks_of(Side.THEY)] == table.won


def compare_matches(count: int, seed: str) -> None:
    """Play so many random rubbers at both tables, half of them by other readings."""
    rng = Random(seed)
    for number in range(count):
        rules, readings = Rules(), dict[str, Any]()
        if number % 2:
            tie, follows = rng.choice(["high", "low"]), rng.random() < 0.5
            flat, insult = rng.random() < 0.5, rng.choice([50, 100])
            fourth = 200 if flat else 300
            rules = Rules(tie=tie, house_follows=follows, fourth_undertrick=fourth, redoubled_insult=insult)
            readings = {"tie": tie, "house_follows": follows}
            readings |= {"flat_undertricks": flat, "redoubled_insult": insult}
        events = literal.random_match(rng, **readings)
        play_at_both_tables(
            Match(PLAYERS, rules=rules), literal.Table(**readings), events, line_of, compare_moment
        )


def test_matches() -> None:
    """5 rubbers, half of them by other readings."""
    compare_matches(5, f"{SEED}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_50_matches(chunk: int) -> None:
    """50 rubbers, half of them by other readings."""
    compare_matches(25, f"{SEED} {chunk}")


def test_what_the_second_table_refuses() -> None:
    """Any card, choice, bid or pass that the second table refuses is refused by the match as well."""
    rng = Random(SEED)
    table, match = literal.Table(), Match(PLAYERS)
    tried = 0
    for event in literal.random_match(rng, 0.5):
        events: list[literal.Event] = [("card", card) for card in literal.DECK]
        events += [("bid", level, strain) for level in range(1, 8) for strain in literal.STRAINS]
        events.append(("pass",))
        possible = {line_of(one, match) for one in table.possible() if len(one) > 1 or one == ("pass",)}
        if table.waiting_for != "deal":
            tried += check_refusals(match, {line_of(other, match) for other in events} - possible)
        if table.waiting_for == "keep":
            for _ in range(10):
                kept = rng.sample(literal.DECK if rng.random() < 0.5 else table.face_up, 6)
                assert match.can(f"keep {' '.join(kept)}") == (
                    literal.why_not_keep(table.face_up, kept) is None
                )
        match = match.apply(line_of(event, match))
        table.take(event)
    assert tried > 500
