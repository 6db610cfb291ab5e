"""What the second tables of several games with tricks share: a match of events, told and made up.

It imports nothing from the library, as the tables do.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

Event: TypeAlias = tuple[Any, ...]


class Match(NamedTuple):
    """What came of the events: the awards in order, the end, and what stood after each event."""

    awards: list[Any]
    scores: list[int]
    winner: int | None
    awaited: list[int | str]
    legal_cards: list[list[str]]
    hands: list[list[list[str]]]
    scores_after: list[list[int]]


def play_events(table: Any, events: Iterable[Event]) -> Match:
    """Play a match at a table from its events, in order; the table refuses what the rules don't allow."""
    match = Match(table.awards, table.scores, None, [], [], [], [])
    for event in events:
        table.take(event)
        match.awaited.append(table.awaited)
        match.legal_cards.append(sorted(table.legal_cards))
        match.hands.append([sorted(hand) for hand in table.hands])
        match.scores_after.append(list(table.scores))
    return match._replace(winner=table.winner)


def random_events(
    rng: Random, table: Any, deck: Sequence[str], likely: Mapping[str, float], lowest_bid: float = 0
) -> list[Event]:
    """Make up the events of a whole match at a table, all of them possible.

    ``likely`` says how likely a word is to be chosen beside the other possible ones; 1 unless it is said. The
    word is chosen first, or else nearly all events are the one that has most forms. ``lowest_bid`` says how
    often a bid is the lowest possible; where few are, the match would hardly end.
    """
    events: list[Event] = []
    while table.waiting_for != "over":
        possible = table.possible()
        words = sorted({event[0] for event in possible})
        word = rng.choices(words, [likely.get(word, 1) for word in words])[0]
        chosen = [event for event in possible if event[0] == word]
        event = chosen[0] if word == "bid" and rng.random() < lowest_bid else rng.choice(chosen)
        if word == "deal":
            event = ("deal", rng.sample(deck, len(deck)))
        table.take(event)
        events.append(event)
    return events
