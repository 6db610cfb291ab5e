"""The worked cases of the show, each line of `show.txt` a test of both scorers."""

from collections import Counter

import pytest
from attrs import evolve

from games.bhargage import literal
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.games.bhargage.show import (
    BhargageScore,
    bhargage_points,
    hand_points,
    score_bhargage,
    score_chief,
    score_hand,
    score_leftovers,
    shortage,
)
from vector_files import read_cases

CASES = list(read_cases("games/bhargage/show.txt"))
KIND = {kind.value.lower(): kind for kind in Kind}
OPTION = {
    "sequences": {"sequences": True},
    "twenty_three": {"twenty_three": True},
    "excuse_outside": {"excuse_in_sequences": False},
    "chief_is_friend": {"chief_is_friend": True},
}


def read_points(text: str) -> dict[str, int]:
    """The points that a case expects, by kind, and in total."""
    pairs = (pair.split(":") for pair in text.split())
    return {kind: int(points) for kind, points in pairs}


def read_case(case: str) -> tuple[str, str, str, Rules, dict[str, int]]:
    """The word, the cards, the up-card, the rules and the points of a case."""
    question, expected = case.split(" = ")
    cards, _, variants = question.partition(" with ")
    word, _, cards = cards.partition(" ")
    held, _, upcard = cards.partition(" | ")
    rules = STANDARD
    for variant in variants.split():
        rules = evolve(rules, **OPTION[variant])
    return word, held, upcard, rules, read_points(expected)


def score(word: str, held: str, upcard: str, rules: Rules) -> BhargageScore:
    """The itemised score of a case."""
    match word:
        case "hand":
            return score_hand(held, upcard, rules)
        case "bhargage":
            return score_bhargage(held, upcard, rules)
        case "leftovers":
            return score_leftovers(held, rules)
        case "shortage":
            return shortage(held)
        case "chief":
            return score_chief(held)
    raise ValueError(word)


def literal_score(word: str, held: str, upcard: str, rules: Rules) -> dict[str, int]:
    """What the literal scorer says of a case, by kind."""
    if word == "shortage":
        return {"shortage": literal.shortage(held.split())}
    if word == "chief":
        return {"Chief": literal.chief(held)}
    cards = [*held.split(), *upcard.split()]
    points = literal.set_of_cards(
        cards,
        sequences=rules.sequences,
        twenty_three=rules.twenty_three,
        excuse_in_sequences=rules.excuse_in_sequences,
    )
    if word == "hand":
        points["Friend"] = literal.friends(cards[:3], upcard, chief_is_friend=rules.chief_is_friend)
    return points


@pytest.mark.parametrize("case", CASES)
def test_a_worked_case(case: str) -> None:
    """Each case scores what its source says, kind by kind and in total, by each of the scorers."""
    word, held, upcard, rules, expected = read_case(case)
    total = expected.pop("total")
    found = score(word, held, upcard, rules)
    by_letter = literal_score(word, held, upcard, rules)
    assert found.total == total == sum(by_letter.values())
    if word not in {"shortage", "chief"}:
        assert found.by_kind == {KIND[kind]: points for kind, points in expected.items()}
        assert expected == {kind.lower(): points for kind, points in by_letter.items() if points}
    if word in {"hand", "bhargage"}:
        count = hand_points if word == "hand" else bhargage_points
        assert count(held, upcard, rules) == total


def test_no_case_twice() -> None:
    """No worked case is there twice."""
    assert [case for case, times in Counter(CASES).items() if times > 1] == []
