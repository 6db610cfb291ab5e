"""Whole matches of Indian Chief at the table of the second scorer, move by move."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.indian_chief import literal_indian_chief as literal
from muggins.games.indian_chief import Match, Rules
from muggins.table.game import NAMES_OF_PLAYERS as NAMES

SEED = 15
PLACES = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]


def compare_moment(match: Match, table: literal.Table) -> None:
    """Compare the sheets, the hands, the stub, who is awaited and who has won."""
    assert match.is_over == table.is_over()
    assert [match.players.index(name) for name in match.winners] == table.winners()
    assert list(match.scores.values()) == table.totals()
    for seat, name in enumerate(match.players):
        assert {box.value: one for box, one in match.sheet(name).boxes.items()} == table.sheets[seat]
        assert [card.code for card in match.hand(name)] == table.hands[seat]
    if match.to_act and len(table.melds) < table.players:
        assert [card.code for card in match.stub] == table.stub
    assert {match.players.index(name) for name in match.to_act} == awaited(table)


def awaited(table: literal.Table) -> set[int]:
    """Who has to do something at the second table."""
    if table.is_over() or not any(table.hands):
        return set()
    if len(table.melds) < table.players:
        return {*range(table.players)} - {*table.melds}
    return {*table.groups[0]} - {*table.named} if table.groups else set()


def place(table: literal.Table, seat: int) -> str:
    """The word for a seat in the line of a move."""
    return PLACES[table.order.index(seat)]


def chosen_meld(rng: Random, hand: list[str], sheet: dict[str, int], boxes: list[str]) -> list[str]:
    """Cards for an open box; of some boxes, so that players meld a thief or an Indian Chief together."""
    open_boxes = [box for box in literal.BOXES if box not in sheet]
    wanted = [box for box in boxes if box in open_boxes] or open_boxes
    return rng.sample(hand, literal.BOXES.index(rng.choice(wanted)) + 1)


def play(rng: Random, number: int, found: Counter[str]) -> None:
    """Play a match at both tables, half of them by other readings."""
    players, dealer = 2 + number % 7, rng.randrange(2)
    rules, readings, lowest = Rules(), {}, "rank"
    if rng.random() < 0.5:
        rules = Rules(thieves_by_value=True, heart_beside_ace=True, exactly_one_heart=True)
        readings, lowest = {"heart_and_ace": "two cards", "hearts": "one"}, "value"
    table = literal.Table(players, dealer, lowest, **readings)
    match = Match(NAMES[:players], NAMES[dealer], rules)
    while not table.is_over():
        deck = rng.sample(table.rest, len(table.rest))
        found["shortage"] += min(map(len, table.hands)) < 8 and any(table.hands)
        table.deal(deck)
        match = match.deal(" ".join(deck))
        compare_moment(match, table)
        boxes = rng.choice([["thief"], ["indian chief"], literal.BOXES])
        for seat in rng.sample(range(players), players):
            cards = chosen_meld(rng, table.hands[seat], table.sheets[seat], boxes)
            table.meld(seat, cards)
            match = match.apply(f"meld {place(table, seat)} {' '.join(cards)}")
            compare_moment(match, table)
        while table.groups:
            match = steal(rng, match, table, found)
            compare_moment(match, table)
    found["matches"] += 1


def steal(rng: Random, match: Match, table: literal.Table, found: Counter[str]) -> Match:
    """One of the next thieves names a card, or nothing, at both tables."""
    thief = rng.choice(sorted(awaited(table)))
    found["groups"] += len(table.groups[0]) > 1
    wanted: list[Any] = [
        (victim, card) for victim, meld in table.melds.items() if victim != thief for card in set(meld)
    ]
    lines = {f"steal {place(table, thief)} {place(table, victim)} {card}" for victim, card in wanted}
    lines.add(f"decline {place(table, thief)}")
    assert {move.text for move in match.legal_moves(match.players[thief])} == lines
    named = [one for one in table.named.values() if one in wanted]
    what = rng.choice([None, *sorted(wanted)[:3], *named])
    found["steal" if what else "decline"] += 1
    table.name_card(thief, what)
    if what is None:
        return match.apply(f"decline {place(table, thief)}")
    return match.apply(f"steal {place(table, thief)} {place(table, what[0])} {what[1]}")


def compare_matches(count: int, seed: str) -> Counter[str]:
    """Play so many random matches at both tables; what happened in them."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    for number in range(count):
        play(rng, number, found)
    return found


def test_matches() -> None:
    """7 matches, of two to eight players."""
    assert compare_matches(7, f"{SEED}")["matches"] == 7


@pytest.mark.exhaustive
@pytest.mark.parametrize("chunk", range(4))
def test_140_matches(chunk: int) -> None:
    """140 matches, in which everything happens that can."""
    found = compare_matches(35, f"{SEED} {chunk}")
    assert min(found[what] for what in ("shortage", "groups", "steal", "decline")) > 0
