"""Whoever writes a game reads what is wrong with it, when its classes are made or at the first move."""

from abc import ABC
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import pytest
from attrs import frozen

from muggins.errors import RulesError
from muggins.table.ends import End
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.moves import Part, move
from table.piles import STANDARD, Piles, Rules

TWO = ("Ann", "Ben")


def refused(make: Callable[[], object]) -> str:
    """What a `RulesError` says of the making of a class, a game or a match."""
    with pytest.raises(RulesError) as told:
        make()
    return str(told.value).replace("tests.", "").replace(__name__.replace("tests.", ""), "")


def made(base: type[Any] = Piles, **said: Any) -> type[Any]:
    """A class of matches with some class attributes, as attrs makes it."""
    return frozen(type("Made", (base,), {"__module__": __name__, **said}))


DOES: dict[str, Any] = {
    "end": property(lambda match: End()),
    "find_to_act": lambda match: (),
    "possible_moves": lambda match, player: (),
    "shuffle": lambda match, rng: match,
    "table_seen_by": lambda match, player: {},
}
"""All that a match has to do, and nothing that it has to be called."""

SAYS: dict[str, Any] = {"GAME": "whole", "STANDARD": STANDARD, "PLAYERS": range(1, 3)}


# --- classes of matches ------------------------------------------------------------------------------------


def test_a_part_that_parts_does_not_say_is_named_when_the_class_is_made() -> None:
    """With the move that has it; parts of inherited moves count, too."""

    def wave(match: Any, hand: str) -> Any:
        return match.then()

    told = "PARTS of .Made has no HAND, which is a part of the move 'wave HAND'"
    assert refused(lambda: made(wave=move("wave HAND")(wave))) == told
    assert "has no DECK, which is a part of the move 'deal DECK'" in refused(lambda: made(PARTS={}))
    assert refused(lambda: made(wave=move("wave HAND")(wave), PARTS={**Piles.PARTS, "HAND": ".+"})) == told
    parts = {**Piles.PARTS, "HAND": Part("left|right", lambda match, hand: hand)}
    assert made(wave=move("wave HAND")(wave), PARTS=parts)(TWO).wave("left").moves == ("wave left",)


@pytest.mark.parametrize("name", ["GAME", "STANDARD", "PLAYERS"])
def test_a_class_says_what_it_is_called_who_plays_and_by_which_rules(name: str) -> None:
    """What is missing is named, all of it at once."""
    others = {one: what for one, what in SAYS.items() if one != name}
    assert refused(lambda: made(Match, **DOES, **others)) == f".Made has no {name}"
    assert refused(lambda: made(Match, **DOES)) == ".Made has no GAME, no STANDARD, no PLAYERS"
    assert made(Match, **DOES, **SAYS)(["Ann"]).scores == {"Ann": 0}


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"GAME": ""}, "GAME of .Made must be the name of a game, not ''"),
        ({"GAME": None}, "GAME of .Made must be the name of a game, not None"),
        ({"STANDARD": Rules}, "STANDARD of .Made must be rules of an attrs class, not <class "),
        ({"STANDARD": {"target": 5}}, "STANDARD of .Made must be rules of an attrs class, not {'target': 5}"),
        ({"PLAYERS": 2}, "PLAYERS of .Made must be a range from 1 or more, not 2"),
        ({"PLAYERS": (2, 3)}, "PLAYERS of .Made must be a range from 1 or more, not (2, 3)"),
        ({"PLAYERS": range(2, 2)}, "PLAYERS of .Made must be a range from 1 or more, not range(2, 2)"),
        ({"PLAYERS": range(3)}, "PLAYERS of .Made must be a range from 1 or more, not range(0, 3)"),
    ],
)
def test_what_a_class_says_must_be_right(said: dict[str, Any], message: str) -> None:
    """As soon as it is made."""
    assert refused(lambda: made(**said)).startswith(message)


def test_an_abstract_class_may_leave_all_of_it_to_its_subclasses() -> None:
    """It has an abstract method, or says that it is abstract by `ABC` among its bases."""

    @frozen
    class Waving(Match):
        """Has all abstract methods of a match."""

        @move("wave HAND")
        def wave(self, hand: str) -> "Waving":
            """Wave a hand."""
            return self.then()

    @frozen
    class Family(Piles, ABC):
        """Has none."""

        PARTS: ClassVar[Any] = {}

    assert issubclass(Waving, Match)
    assert "has no DECK" in refused(lambda: made(Family))
    assert made(Family, PARTS=Piles.PARTS)(TWO).deal("c1").to_act == ("Ann",)


# --- moves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [None, True, "deal c1", STANDARD, Piles])
def test_a_move_that_gives_no_match_is_named(given: Any) -> None:
    """Such as one whose `return` was forgotten; by the method and by its line."""
    kind = made(rest=move("rest")(lambda match: given))
    match = kind(TWO)
    for make in match.rest, lambda: match.apply("rest"):
        assert refused(make).startswith("the move 'rest' must return a match, not ")
    assert not match.moves


@pytest.mark.parametrize("form", ["bid AMOUNT", "bid [AMOUNT]"])
def test_the_parts_in_brackets_are_those_with_a_default(form: str) -> None:
    """Else a line could be written that cannot be read, or the other way round."""
    functions: dict[str, Any] = {
        "bid [AMOUNT]": lambda match, amount: match,
        "bid AMOUNT": lambda match, amount=1: match,
    }
    told = f"the parts of {form!r} in brackets are not those with a default in its method"
    assert refused(lambda: move(form)(functions[form])) == told


def test_a_part_is_written_as_a_regular_expression_says() -> None:
    """Groups of its own do not matter; what is no regular expression is refused."""
    assert refused(lambda: Part("(left", lambda match, hand: hand)).startswith(
        "'(left' is not a regular expression for a part: "
    )
    parts = {**Piles.PARTS, "HAND": Part("(l|r)(eft|ight)", lambda match, hand: hand)}
    kind = made(wave=move("wave HAND HAND")(lambda match, one, other: match.then()), PARTS=parts)
    assert kind(TWO).apply("wave left right").moves == ("wave left right",)


# --- games -------------------------------------------------------------------------------------------------


def game(kind: Any, name: str = "piles") -> Game:
    """A game with these matches."""
    return Game(name=name, title="Piles", prefix="PL", match=kind, presets={"standard": STANDARD})


@pytest.mark.parametrize("kind", [None, Piles(TWO), str, "Piles"])
def test_the_match_of_a_game_is_a_class_of_matches(kind: Any) -> None:
    """And nothing else."""
    assert refused(lambda: game(kind)).startswith("the match of piles must be a class of matches, not ")


def test_the_match_of_a_game_is_not_abstract() -> None:
    """What it lacks is named."""
    assert refused(lambda: game(Match)) == (
        "the match of piles lacks what every game must define: "
        "end, find_to_act, possible_moves, shuffle, table_seen_by"
    )
    family = frozen(type("Family", (Piles, ABC), {}))
    assert refused(lambda: game(family)) == "the match of piles is abstract: it has ABC among its bases"


def test_the_match_of_a_game_is_an_attrs_class() -> None:
    """Without the decorator its attributes would not be those of its matches."""
    bare = type("Bare", (Piles,), {"__module__": __name__})
    assert refused(lambda: game(bare)) == "the match of piles must be decorated with attrs.frozen"
    assert game(frozen(bare)).match


def test_the_end_of_a_match_is_an_end() -> None:
    """It is told when a match is made."""
    told = "the end of a match of piles must be an End, not None"
    assert refused(lambda: made(end=property(lambda match: None))(TWO)) == told


def test_a_game_has_the_name_that_stands_in_its_records() -> None:
    """Else they would be read as those of another game."""
    assert refused(lambda: game(Piles, "a" * 101)) == "the name of a game has at most 100 characters, not 101"
    assert refused(lambda: game(Piles, "heaps")) == "GAME of the match of heaps must be 'heaps'"
    assert refused(lambda: game(made(GAME="heaps"))) == "GAME of the match of piles must be 'piles'"


IDLE: dict[str, Any] = {
    "the same match": lambda match, rng: match,
    "an equal match": lambda match, rng: match.then(),
    "another match, of which the record knows nothing": lambda match, rng: match.then(last=match.last + 1),
    "no match": lambda match, rng: None,
}


@pytest.mark.parametrize("shuffle", IDLE.values(), ids=IDLE)
def test_a_shuffle_that_makes_no_move_does_not_hang_a_match_at_random(shuffle: Any) -> None:
    """It is told instead."""
    told = "Piles waits for chance, but its shuffle makes no move"
    piles = game(made(shuffle=shuffle, possible_moves=lambda match, player: ()))
    assert refused(lambda: piles.play_at_random(Random(1))) == told


def test_a_player_who_is_awaited_may_do_something() -> None:
    """Else a match at random could not go on."""
    stuck = game(made(possible_moves=lambda match, player: ()))
    assert refused(lambda: stuck.play_at_random(Random(1))) == "Piles waits for Ann, who has no legal move"
