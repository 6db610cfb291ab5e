"""What a game can score from cards alone: the declaration by which the page that scores finds it."""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import repeat
from typing import Any

import pytest
from attrs import evolve

from muggins import games
from muggins.cards.french import PACK, Card, cards
from muggins.cards.hands import HandReader
from muggins.crib.deal import THROWN
from muggins.crib.game import CribGame
from muggins.errors import RulesError, UnknownNameError, WrongCardsError, WrongTypeError
from muggins.scoring.score import Line, Score
from muggins.table.game import Game
from muggins.table.scorer import CardField, Scorer
from muggins.table.seats import Seat
from table.piles import STANDARD, Piles

HELD = CardField("held", "Held", (2,))
UP = CardField("up", "Up", (0, 1))


class Kind(Enum):
    """What scores here."""

    CARD = "card"


def _one_each(held: tuple[Card, ...], up: Card | None, rules: object) -> Score[Kind, Card]:
    assert rules == "the rules"
    return Score(tuple(Line(Kind.CARD, (card,), 1) for card in (*held, *([up] if up else []))))


def _turned(held: tuple[Card, ...], up: Card | None, rules: object) -> Iterator[str]:
    yield f"{up} of {rules}"


SCORER = Scorer(title="two cards", reader=HandReader(cards, PACK), fields=(HELD, UP), score=_one_each)
GAME = Game(
    name="piles",
    title="Piles",
    prefix="PL",
    match=Piles,
    presets={"standard": STANDARD},
    scorers=(SCORER,),
)


def test_a_scorer_is_found_by_its_first_field() -> None:
    """By that name in the game; a game without any has none."""
    assert (SCORER.name, GAME.scorer("held")) == ("held", SCORER)
    assert evolve(GAME, scorers=()).scorers == ()


@pytest.mark.parametrize(
    ("name", "error"), [("up", UnknownNameError), ("", UnknownNameError), (5, WrongTypeError)]
)
def test_there_is_no_such_scorer(name: Any, error: type[Exception]) -> None:
    """What would be right is told."""
    with pytest.raises(error):
        GAME.scorer(name)


@pytest.mark.parametrize("up", ["", "KS"])
def test_a_field_for_one_card_gives_that_card_or_none(up: str) -> None:
    """Any other field gives all its cards; the rules come last."""
    given = [cards("AS 2S"), cards(up)]
    assert SCORER.score_of(given, "the rules").total == (3 if up else 2)
    assert SCORER.remarks_on(given, "the rules") == ()
    remarked = evolve(SCORER, remarks=_turned)
    assert remarked.remarks_on(given, "the rules") == (f"{up or None} of the rules",)


@pytest.mark.parametrize("counts", [(), (-1,), (2, 1), (1, 1)])
def test_numbers_of_cards_ascend(counts: Sequence[int]) -> None:
    """From 0 or more."""
    with pytest.raises(RulesError, match="the numbers of cards for the held do not ascend"):
        CardField("held", "Held", counts)


@pytest.mark.parametrize("fields", [(), (HELD, HELD)])
def test_fields_have_names(fields: tuple[CardField, ...]) -> None:
    """There is at least one, and each has its own."""
    with pytest.raises(RulesError, match="the fields for two cards must have different names"):
        evolve(SCORER, fields=fields)


def test_scorers_of_a_game_have_different_names() -> None:
    """They are what an address names."""
    with pytest.raises(RulesError, match="two scorers of piles have the same name"):
        evolve(GAME, scorers=(SCORER, SCORER))


@pytest.mark.parametrize("name", ["target", "no such option"])
def test_a_switch_is_an_option_that_is_true_or_false(name: str) -> None:
    """Of the rules of that game."""
    with pytest.raises(RulesError, match=f"the rules of piles have no switch '{name}'"):
        evolve(GAME, switches={name: "a label"})


def test_a_game_with_a_crib_says_how_it_is_played() -> None:
    """Its play, what is said in it, its discards and its habits, of as many cards as its rules keep."""
    for game in games.all():
        if isinstance(game, CribGame):
            reader, rules = game.scorers[0].reader, game.match.STANDARD
            deck = tuple(reader.deck)
            state = game.start_play(deck[: rules.kept], deck[rules.kept : 2 * rules.kept], rules=rules)
            assert game.calls(state.play(state.legal_plays[0]))
            dealt = deck[: rules.kept + THROWN]
            ranked = game.rank_discards(dealt, Seat.DEALER, rules, weight=game.habit(Seat.PONE))
            assert all(len(discard.kept) == rules.kept for discard in ranked)
            assert game.crib in {scorer.name for scorer in game.scorers}


@pytest.mark.parametrize("wrong", [None, 5, "5H 5C 5D JS", iter(()), {}, [], ["5H 5C 5D JS"], [[], [], []]])
def test_the_cards_of_a_scorer_are_a_list_for_each_field(wrong: Any) -> None:
    """Of both, the score and the remarks."""
    hand = games.find("cribbage").scorer("hand")
    rules = games.find("cribbage").match.STANDARD
    for ask in (hand.score_of, hand.remarks_on):
        with pytest.raises(WrongTypeError, match=r"^the cards must be "):
            ask(wrong, rules)


@pytest.mark.parametrize("up", [repeat("5S"), ["5S", "6S"], "5S 6S", [None], 5])
def test_the_cards_of_a_field_are_read(up: Any) -> None:
    """Texts name cards; too many, endless ones and what is no card are refused."""
    hand = games.find("cribbage").scorer("hand")
    rules = games.find("cribbage").match.STANDARD
    endless: Any = repeat("5C")
    assert hand.score_of(["5C 5D 5H JS", "5S"], rules).total == 29
    with pytest.raises((WrongCardsError, WrongTypeError)):
        hand.score_of(["5C 5D 5H JS", up], rules)
    with pytest.raises(WrongCardsError):
        hand.score_of([endless, "5S"], rules)


def test_a_field_of_one_card_is_named_as_people_name_it() -> None:
    """The word in an address is not told."""
    hand = games.find("bhargage").scorer("hand")
    with pytest.raises(WrongCardsError, match=r"^not a valid up-card: it has 2 cards, not 1$"):
        hand.score_of(["AM XS 8WL", "PMYK XM"], games.find("bhargage").match.STANDARD)
