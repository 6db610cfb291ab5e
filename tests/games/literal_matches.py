"""What the second tables of several games with tricks share: a match of events, told and made up.

It imports nothing from the library, as the tables do.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

Event: TypeAlias = tuple[Any, ...]


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
