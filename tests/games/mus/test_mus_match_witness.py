"""Whole matches of Mus at the table of the second scorer, move by move."""

from random import Random
from typing import Any

import pytest

from games.mus import literal_mus as literal
from muggins.games.mus import FoldBonus, Item, Kind, Match, Rules
from two_tables import play_at_both_tables

SEED = 46
PLAYERS = ("Ann", "Ben", "Cid", "Dot")
WORD_OF = {
    Kind.FOLDED: "fold",
    Kind.PASSED: "stake",
    Kind.SEEN: "stake",
    Kind.BONUS: "bonus",
    Kind.ORDAGO: "órdago",
}
WITH_THE_PLAYER = {"see": "see", "fold": "fold", "órdago": "ordago"}


def line_of(event: literal.Event, match: Match) -> str:
    """The line of text of an event."""
    word, *rest = event
    match word:
        case "deal":
            return f"deal {' '.join(rest[0])}"
        case "shuffle":
            return f"reshuffle {' '.join(rest[0])}"
        case "discard":
            return " ".join(["discard", *rest[1]])
        case "bid":
            return f"bid {rest[1]}"
        case "raise":
            return f"raise {match.place_of(PLAYERS[rest[0]])} {rest[1]}"
        case "mus" | "no mus" | "pass":
            return str(word).replace(" ", "-")
        case _:
            return f"{WITH_THE_PLAYER[word]} {match.place_of(PLAYERS[rest[0]])}"


def in_any_order(line: str) -> str:
    """A line in which the order of the cards makes no difference."""
    word, *rest = line.split()
    return " ".join([word, *sorted(rest)]) if word == "discard" else line


def lowest_bids(lines: set[str]) -> set[str]:
    """Lines of which those of the lowest bid alone are left."""
    bids = [line for line in lines if line[-1].isdecimal() and line.startswith(("bid", "raise"))]
    least = min((int(line.split()[-1]) for line in bids), default=0)
    return {line for line in lines if line not in bids or int(line.split()[-1]) == least}


def compare_moment(match: Match, table: literal.Table) -> None:
    """Compare who is awaited, what may be done, the hands, the scores and every point so far."""
    awaited = table.awaited
    assert {*match.to_act} == (set() if isinstance(awaited, str) else {PLAYERS[seat] for seat in awaited})
    assert match.is_over == (awaited == "over")
    winners = () if table.winner is None else PLAYERS[table.winner :: 2]
    assert match.winners == winners
    assert [match.scores[player] for player in PLAYERS] == table.scores * 2
    found = []
    for award in match.log:
        for item in award.score.lines:
            assert isinstance(item, Item)
            assert PLAYERS.index(award.to) % 2 == item.side
            found.append((item.side, item.lance.value, WORD_OF[item.kind], item.points))
    assert found == table.awards
    for seat, player in enumerate(PLAYERS):
        assert sorted(card.code for card in match.hand(player)) == sorted(table.hands[seat])
        legal = {in_any_order(str(move)) for move in match.legal_moves(player)}
        possible = [event for event in table.possible(1) if len(event) > 1 and event[1] == seat]
        assert lowest_bids(legal) == {in_any_order(line_of(event, match)) for event in possible}


def any_rules(rng: Random) -> tuple[Rules, dict[str, Any]]:
    """Rules of the library, and the arguments of the second table that say the same."""
    odd_cards, partner_bonus, stake, partner_answers, both = (rng.random() < 0.5 for _ in range(5))
    target, opening, least_raise = rng.choice([10, 30, 40]), rng.choice([1, 2, 3]), rng.choice([1, 2])
    fold_bonus = rng.choice(["collector", "best", "nobody"])
    rules = Rules(
        target=target,
        opening=opening,
        least_raise=least_raise,
        odd_cards=odd_cards,
        partner_bonus=partner_bonus,
        stake_if_passed=stake,
        fold_bonus=FoldBonus(fold_bonus),
        partner_answers=partner_answers,
        both_must_fold=both,
    )
    return rules, {
        "target": target,
        "opening": opening,
        "least_raise": least_raise,
        "odd_cards": odd_cards,
        "partner_bonus": partner_bonus,
        "passed_out": "stake and bonus" if stake else "bonus",
        "folded_bonus": fold_bonus,
        "answers": "side" if partner_answers else "right",
        "folds": "both" if both else "side",
    }


MANY_ORDAGOS: dict[str, float] = {"órdago": 1, "see": 0.2, "fold": 2}


def compare_matches(count: int, seed: str, likely: dict[str, float] | None = None) -> None:
    """Play so many random matches at both tables, half of them by other rules, some from other scores."""
    rng = Random(seed)
    for number in range(count):
        rules, settings = any_rules(rng) if number % 2 else (Rules(), {"answers": "side"})
        dealer, scores = rng.randrange(4), [rng.randrange(10), rng.randrange(10)]
        table = literal.Table(dealer, scores=scores, **settings)
        match = Match(PLAYERS, PLAYERS[dealer], rules, scores * 2)
        events = literal.random_match(rng, dealer, likely=likely, scores=scores, **settings)
        play_at_both_tables(match, table, events, line_of, compare_moment)


def test_matches() -> None:
    """6 matches, half of them by other rules."""
    compare_matches(6, f"{SEED}")


def test_matches_with_many_ordagos() -> None:
    """6 matches of players who often bid the game, and seldom see it."""
    compare_matches(6, f"{SEED}", MANY_ORDAGOS)


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(2))
def test_200_matches(chunk: int) -> None:
    """200 matches, half of them by other rules."""
    compare_matches(75, f"{SEED} {chunk}")
    compare_matches(25, f"{SEED} {chunk}", MANY_ORDAGOS)


def test_the_discards_are_shuffled_at_both_tables() -> None:
    """A deal in which all want mus again and again, and throw away all they have."""
    rng = Random(SEED)
    table, match = literal.Table(3, answers="side"), Match(PLAYERS, PLAYERS[3])
    shuffles = 0
    deck = rng.sample(literal.DECK, 40)
    event: literal.Event = ("deal", deck)
    for _ in range(60):
        match = match.apply(line_of(event, match))
        table.take(event)
        compare_moment(match, table)
        if table.waiting_for == "shuffle":
            shuffles += 1
            event = ("shuffle", rng.sample(table.discards, len(table.discards)))
        elif table.waiting_for == "mus":
            event = ("mus", table.turn)
        else:
            thrown = rng.randint(3, 4)
            event = ("discard", table.turn, rng.sample(table.hands[table.turn], thrown))
    assert shuffles > 2
