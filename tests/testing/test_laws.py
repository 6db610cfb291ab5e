"""Each law tells a game that breaks it from one that keeps it, and says at which moment."""

import random
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from examples.decktet.__main__ import GAMES as SOLITAIRES
from muggins.errors import IllegalPlayError, RulesError
from muggins.scoring.score import Line, Score
from muggins.table.game import Game
from muggins.table.moves import move
from muggins.table.scorer import CardField, Scorer
from muggins.testing import laws
from muggins.testing.playing import moments, some_of
from table.piles import READ, STANDARD, Kind, Piles


def game_with(monkeypatch: pytest.MonkeyPatch, said: Mapping[str, Any]) -> Game[Any, Any]:
    """Piles with some attributes of its class in other words."""
    kind: Any = frozen(type("Made", (Piles,), {"__module__": __name__, **said}))
    monkeypatch.setattr(sys.modules[__name__], "Made", kind, raising=False)  # where pickles look for it
    return Game(name=kind.GAME, title="Piles", prefix="PL", match=kind, presets={"standard": STANDARD})


def the_last(match: Any, player: str) -> Any:
    """The last card of the pile may be taken."""
    return [match.take.legal(card) for card in match.pile[-1:] if player in match.to_act]


def seen(match: Any, player: str) -> dict[str, Any]:
    """A view of the last card of the pile only."""
    return {"pile": [*match.pile[-1:]], "stock": len(match.pile)}


def a_hand(match: Any, player: str) -> list[str]:
    """A card of the pile, as if the player held it."""
    return [card for card, name in zip(match.pile, match.players, strict=False) if name == player]


HIDDEN: dict[str, Any] = {"possible_moves": the_last, "table_seen_by": seen}
"""The pile lies face down, but for its last card."""


def is_odd(match: Any) -> bool:
    """Whether the number of the top card is odd."""
    return bool(match.pile) and bool(int(match.pile[0][1:]) % 2)


def saying(told: Callable[[Any], str]) -> Any:
    """A move that takes a card, and is refused with these words."""

    def take(match: Any, one: str, extra: int | None = None) -> Any:
        if one not in match.pile:
            raise IllegalPlayError(told(match), match)
        return Piles.take.function(match, one, extra)

    return move("take CARD [EXTRA]")(take)


BROKEN: dict[str, tuple[Callable[..., object], dict[str, Any]]] = {
    "a shuffle at any time": (
        laws.chance_waits_for_the_players,
        {"shuffle": lambda match, rng: match.then(pile=("c1", "c2"))},
    ),
    "two shuffles from one seed": (
        laws.chance_waits_for_the_players,
        {"shuffle": lambda match, rng: match.deal(random.sample(["c1", "c2", "c3", "c4", "c5"], 5))},
    ),
    "a legal move that is refused": (
        laws.every_legal_move_is_accepted,
        {"can": lambda match, move: False},
    ),
    "points that nobody scored": (
        laws.the_points_of_the_log_are_the_scores,
        {"scores": property(lambda match: dict.fromkeys(match.players, 7))},
    ),
    "a view of tuples": (laws.a_view_is_plain_data, {"table_seen_by": lambda match, _: {"pile": match.pile}}),
    "a view with a part that its type has not": (
        laws.a_view_is_plain_data,
        {"table_seen_by": lambda match, _: {"pile": [*match.pile], "heap": len(match.pile)}},
    ),
    "a view with a card of another hand": (
        laws.a_view_names_no_card_of_another_hand,
        {"table_seen_by": lambda match, name: {"hand": a_hand(match, name), "pile": [*match.pile]}},
    ),
    "a card too many": (
        laws.the_sizes_of_the_hands_are_true,
        {"table_seen_by": lambda match, _: {"hand": ["c1"], "held": dict.fromkeys(match.players, 2)}},
    ),
    "a hidden card in print": (
        laws.a_match_in_print_names_what_all_may_know,
        {**HIDDEN, "__str__": lambda match: " ".join(match.pile)},
    ),
    "a copy that is not equal": (
        laws.a_match_can_be_copied,
        {"__deepcopy__": lambda match, memory: match.then(turn=match.turn + 1)},
    ),
    "a win that is a draw": (
        laws.play_goes_on_until_the_end,
        {"is_drawn": property(lambda match: bool(match.winners))},
    ),
    "nothing taken back": (laws.every_moment_is_told_again, {"undo": lambda match: match}),
    "all moments alike": (
        laws.moments_differ,
        {"__eq__": lambda match, other: True, "__hash__": lambda match: 0},
    ),
    "a log that forgets": (
        laws.the_log_only_grows,
        {"log": property(lambda match: match.scoreboard.awards[-1:])},
    ),
    "a record of something else": (
        laws.every_record_replays,
        {"to_record": lambda match: {**Piles.to_record(match), "moves": []}},
    ),
    "anything goes": (laws.what_is_not_legal_is_refused, {"can": lambda match, move: True}),
    "a refusal that names hidden cards": (
        laws.a_refused_move_changes_nothing,
        {**HIDDEN, "take": saying(lambda match: " ".join(match.pile))},
    ),
    "a match that goes on after its end": (
        laws.nothing_is_done_after_the_end,
        {"check_open": lambda match: None},
    ),
    "a view that tells something of a hidden card": (
        laws.a_view_does_not_change_with_hidden_cards,
        {**HIDDEN, "table_seen_by": lambda match, name: {**seen(match, name), "odd": str(is_odd(match))}},
    ),
    "a refusal that tells something of a hidden card": (
        laws.a_refusal_tells_nothing_hidden,
        {**HIDDEN, "take": saying(lambda match: str(is_odd(match)))},
    ),
    "a move that tells which card was taken face down": (
        laws.a_secret_move_looks_like_any_other,
        {"table_seen_by": lambda match, name: {"stock": len(match.pile)}},
    ),
    "a world that does not replay": (
        laws.worlds_look_the_same,
        {"from_record": classmethod(lambda kind, record: kind(("Ann", "Ben")))},
    ),
}


def checked(law: Any, game: Game[Any, Any], seed: int) -> None:
    """The law at each moment of a match, or in a match, as its kind is."""
    played = moments(game, Random(seed))
    if law in laws.LAWS_OF_A_MATCH:
        law(game, played)
    else:
        for match in played:
            law(game, match)


@pytest.mark.parametrize(("law", "said"), BROKEN.values(), ids=BROKEN)
def test_a_game_that_breaks_a_law(monkeypatch: pytest.MonkeyPatch, law: Any, said: Mapping[str, Any]) -> None:
    """It is told, and the same game without that change is not."""
    with pytest.raises(AssertionError):
        checked(law, game_with(monkeypatch, said), 1)
    right = HIDDEN if said.keys() >= HIDDEN.keys() else {}
    checked(law, game_with(monkeypatch, right), 1)


def seen_at_the_deal(match: Any, player: str) -> dict[str, Any]:
    """A view of the whole pile after the deal, and then of the last card, and whether the first is odd."""
    if match.made and match.made[-1].name == "deal":
        return {"pile": [*match.pile]}
    return {**seen(match, player), "odd": str(is_odd(match))}


def test_a_view_may_change_with_a_card_that_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this hand: such an exchange does not count, and others do not change the view."""
    game = game_with(monkeypatch, {**HIDDEN, "table_seen_by": seen_at_the_deal})
    played = moments(game, Random(1))
    every = laws.a_view_does_not_change_with_hidden_cards(game_with(monkeypatch, HIDDEN), played)
    assert 0 < laws.a_view_does_not_change_with_hidden_cards(game, played) <= every


def test_every_law_is_broken_by_some_game() -> None:
    """There is an example for each."""
    assert {law for law, _ in BROKEN.values()} == {*laws.LAWS_OF_A_MOMENT, *laws.LAWS_OF_A_MATCH}


def test_a_failure_says_at_which_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many moves the match had, and the last of them."""
    law, said = BROKEN["anything goes"]
    with pytest.raises(AssertionError) as failed:
        checked(law, game_with(monkeypatch, said), 1)
    assert failed.value.__notes__ == ["after no moves of a match of piles"]
    match = Piles(("Ann", "Ben")).deal("c1 c2")
    with pytest.raises(KeyError) as other, laws.told(match):
        raise KeyError
    assert other.value.__notes__ == ["after 1 move of a match of piles, the last of which is 'deal c1 c2'"]


def test_a_law_of_a_game_that_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play that is not drawn by the seed, rules by which nobody can play, a count without words."""
    by_itself = {"shuffle": lambda match, rng: match.deal(random.sample(["c1", "c2", "c3", "c4", "c5"], 5))}
    with pytest.raises(AssertionError):
        laws.random_play_ends(game_with(monkeypatch, by_itself))
    piles = game_with(monkeypatch, {})
    with pytest.raises(AssertionError):
        laws.it_is_found_by_its_name(game_with(monkeypatch, {"GAME": "mus"}))

    def refuse(match: Any) -> Any:
        raise RulesError("not today")

    with pytest.raises(AssertionError, match=r"^nobody can play Piles by Rules"):
        laws.every_preset_is_read_again(game_with(monkeypatch, {"new_scoreboard": refuse}))
    nothing: Any = Score((Line(Kind.CARD, (), 0),))
    silent = Scorer(
        title="a pile",
        reader=READ,
        fields=(CardField("pile", "Pile", (2,)),),
        score=lambda pile, rules: nothing,
        say=lambda score: "",
    )
    with pytest.raises(AssertionError):
        laws.scorers_say_what_for(evolve(piles, scorers=(silent,)))
    laws.scorers_say_what_for(evolve(piles, scorers=(evolve(silent, say=lambda score: "nothing"),)))


@pytest.mark.parametrize("game", SOLITAIRES.values(), ids=SOLITAIRES)
@pytest.mark.parametrize("law", [*laws.LAWS_OF_A_MOMENT, *laws.LAWS_OF_A_MATCH], ids=lambda law: law.__name__)
def test_the_games_of_the_examples_keep_the_laws(law: Any, game: Game[Any, Any]) -> None:
    """They are no games of the library, and each has one player."""
    checked(law, game, 1)


def test_some_of_the_moments_of_a_match() -> None:
    """The last one, and the first if there is another; the others lie between them."""
    assert [some_of(range(10), most) for most in (1, 2, 4, 20)] == [[9], [0, 9], [0, 3, 6, 9], [*range(10)]]
