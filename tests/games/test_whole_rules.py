"""Whatever the rules of a game, its two speeds agree: the bare number is the total of the itemised score."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from inspect import signature
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every_rules import REFUSED, honoured, led_by_some
from muggins import games, testing
from muggins.table.game import Game
from muggins.table.scorer import Scorer

_NAMES = {"left": "hand"}
"""What the number is named after, where the scorer has another name."""


def _pairs() -> Iterator[Any]:
    for game in games.all():
        package = import_module(game.match.__module__.rpartition(".")[0])
        for scorer in game.scorers:
            number = getattr(package, f"{_NAMES.get(scorer.name, scorer.name)}_points", None)
            if number is not None:
                yield pytest.param(game, scorer, number, id=f"{game.name}-{scorer.name}")


PAIRS = [*_pairs()]


def test_some_games_have_two_speeds() -> None:
    """A game that gets them is found by the names."""
    found = {pair.values[0].name for pair in PAIRS}
    assert found >= {"cribbage", "bhargage", "indian_chief", "crates", "last_one"}


@pytest.mark.parametrize(("game", "scorer", "number"), PAIRS)
@given(data=st.data())
def test_the_bare_number_is_the_total_of_the_score(
    game: Game, scorer: Scorer[Any, Any], number: Callable[..., int], data: st.DataObject
) -> None:
    """By rules in which every option is drawn; a number that takes no rules is the same by all of them."""
    rules, standard = data.draw(testing.rules(game)), game.match.STANDARD
    kept = getattr(rules, "kept", None)
    first = data.draw(testing.seeds)
    for seed in range(first, first + 10):
        counts = [Random(seed).choice(each.counts) for each in scorer.fields]
        if kept is not None and scorer.name == "hand":
            counts[0] = kept
        cards = led_by_some(scorer.reader.deck.cards, counts[0], sum(counts[1:]), seed)
        fields = [tuple(cards[sum(counts[:place]) :][:count]) for place, count in enumerate(counts)]
        score = honoured(rules, standard, partial(_total, scorer, fields, rules))
        if score is REFUSED:
            return
        given = [
            some if each.counts[-1] > 1 else (some or (None,))[0]
            for each, some in zip(scorer.fields, fields, strict=True)
        ]
        named = {"rules": rules} if "rules" in signature(number).parameters else {}
        assert honoured(rules, standard, partial(number, *given, **named)) == score


def _total(scorer: Scorer[Any, Any], fields: Any, rules: Any) -> int:
    return scorer.score_of(fields, rules).total
