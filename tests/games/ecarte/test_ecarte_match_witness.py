"""Whole matches of Écarté at the table of the second scorer, move by move."""

from random import Random
from typing import Any

import pytest

from games.ecarte import literal_ecarte as literal
from muggins.games.ecarte import Match, Rules, Seat
from two_tables import check_refusals, play_at_both_tables

SEED = 45
PLAYERS = ("Ann", "Ben")
WORD_OF = {
    "king turned up": "king turned",
    "king": "king shown",
    "point": "majority",
    "vole": "all five",
    "vulnerable": "vulnerable",
}


def line_of(event: literal.Event, match: Match) -> str:
    """The line of text of an event."""
    word, *rest = event
    match word:
        case "deal":
            return f"deal {' '.join(rest[0])}"
        case "start play":
            return "stand"
        case "exchange":
            return " ".join(["exchange", *rest[1]])
        case "show king":
            return f"show-king {match.seat_of(PLAYERS[rest[0]])}"
        case "card":
            return f"play {rest[1]}"
        case _:
            return str(word)


def in_any_order(line: str) -> str:
    """A line in which the order of the cards makes no difference."""
    word, *cards = line.split()
    return " ".join([word, *sorted(cards)])


def compare_moment(match: Match, table: literal.Table) -> None:
    """Compare who is awaited, what may be done, the hands, the scores and every point so far."""
    awaited = table.awaited
    assert match.to_act == ((PLAYERS[awaited],) if isinstance(awaited, int) else ())
    assert match.is_over == (awaited == "over")
    assert match.winners == (() if table.winner is None else (PLAYERS[table.winner],))
    assert [match.scores[player] for player in PLAYERS] == table.scores
    found = [
        (PLAYERS.index(award.to), WORD_OF[line.kind.value], line.points)
        for award in match.log
        for line in award.score.lines
    ]
    assert found == table.awards
    for place, player in enumerate(PLAYERS):
        assert sorted(card.code for card in match.hand(player)) == sorted(table.hands[place])
        legal = {in_any_order(str(move)) for move in match.legal_moves(player)}
        possible = [event for event in table.possible() if event[0] != "deal" and event[1] == place]
        assert legal == {in_any_order(line_of(event, match)) for event in possible}


LONG_EXCHANGES: dict[str, float] = {"propose": 20, "accept": 20}


def compare_matches(count: int, seed: str, likely: dict[str, float] | None = None) -> None:
    """Play so many random matches at both tables, some by other rules and from other scores."""
    rng = Random(seed)
    for number in range(count):
        rules, settings = Rules(), dict[str, Any]()
        if number % 2:
            most, target = rng.choice([None, 1, 2, 3]), rng.choice([3, 5, 7])
            shown, late = rng.random() < 0.5, rng.random() < 0.5
            rules = Rules(
                target=target, trick_points_cap=most, king_without_exchange=shown, king_until_played=late
            )
            until = "own card" if late else "first lead"
            settings = {"target": target, "most": most, "king_without_exchange": shown, "show_until": until}
        dealer, scores = rng.randrange(2), [rng.randrange(3), rng.randrange(3)]
        table = literal.Table(dealer, scores=scores, **settings)
        match = Match(PLAYERS, PLAYERS[dealer], rules, scores)
        events = literal.random_match(rng, dealer, likely=likely, scores=scores, **settings)
        play_at_both_tables(match, table, events, line_of, compare_moment)


def test_matches() -> None:
    """10 matches, half of them by other rules."""
    compare_matches(10, f"{SEED}")


def test_matches_in_which_the_stock_runs_out() -> None:
    """6 matches of players who want to exchange as long as they can."""
    compare_matches(6, f"{SEED}", LONG_EXCHANGES)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_1000_matches(chunk: int) -> None:
    """1,000 matches, half of them by other rules."""
    compare_matches(420, f"{SEED} {chunk}")
    compare_matches(80, f"{SEED} {chunk}", LONG_EXCHANGES)


def test_what_the_second_table_refuses() -> None:
    """Any card, exchange or word that the second table refuses is refused by the match as well."""
    rng = Random(SEED)
    table, match = literal.Table(1), Match(PLAYERS, PLAYERS[1])
    tried = 0
    for event in literal.random_match(rng, 1):
        if event[0] != "deal":
            events: list[literal.Event] = [("card", 0, card) for card in literal.DECK]
            events += [(word, 0) for word in ("propose", "start play", "accept", "refuse")]
            events += [("exchange", 0, rng.sample(literal.DECK, 2)) for _ in range(4)]
            lines = {in_any_order(line_of(possible, match)) for possible in table.possible()}
            told = [line_of(other, match) for other in events]
            tried += check_refusals(match, [line for line in told if in_any_order(line) not in lines])
        match = match.apply(line_of(event, match))
        table.take(event)
    assert tried > 500


def test_seats_follow_the_deal() -> None:
    """The dealer of a hand is the same at both tables."""
    rng = Random(SEED)
    table, match = literal.Table(0), Match(PLAYERS, PLAYERS[0])
    for event in literal.random_match(rng, 0):
        dealer = table.dealer
        match = match.apply(line_of(event, match))
        table.take(event)
        assert match.seat_of(PLAYERS[dealer]) is Seat.DEALER
