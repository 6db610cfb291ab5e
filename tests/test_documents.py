"""Values as documents: what is written, that it is read again, and that schemas and types fit it."""

import json
from fractions import Fraction
from random import Random
from typing import Any, Literal, TypedDict

import cattrs
import pytest
from attrs import field, frozen
from jsonschema import Draft202012Validator

from games.moments import NAMES, played
from muggins import games
from muggins.cards import decktet, french
from muggins.documents import Exact, from_dict, register, schema_of, to_dict, typescript_of
from muggins.errors import DocumentError, PlayerError
from muggins.games import bhargage, cribbage
from muggins.scoring.score import Line, LineDocument, Score, ScoreDocument
from muggins.strategy import advise
from muggins.strategy.coach_data import CoachDocument, MoveDocument, ReportDocument
from muggins.strategy.coaching import coach
from muggins.strategy.search import Option
from muggins.table.match import Match
from muggins.table.moves import Move
from muggins.table.scoreboard import Award
from muggins.table.seats import Seat
from muggins.table.view import AwardDocument
from muggins.testing.playing import some_of

SCORE = bhargage.score_hand("AM XS 8WL", "2SY")
OF_A_GAME: dict[str, tuple[Any, Any]] = {
    "bhargage": (bhargage.Kind, decktet.Card),
    "cribbage": (cribbage.Kind, french.Card),
}


def check(document: Any, kind: Any) -> None:
    """Check that a document is an instance of its schema, also after JSON."""
    schema = schema_of(kind)
    Draft202012Validator.check_schema(schema)
    again = json.loads(json.dumps(document))
    assert again == document
    Draft202012Validator(schema).validate(again)


@pytest.mark.parametrize("name", NAMES)
def test_scores_and_awards_of_every_game(name: str) -> None:
    """The awards of random matches, their scores and their lines are what the schemas say."""
    for award in played(name, 0)[-1].log:
        check(award.to_dict(), AwardDocument)
        check(award.score.to_dict(), ScoreDocument)
        for line in award.lines:
            check(line.to_dict(), LineDocument)


@pytest.mark.parametrize("name", OF_A_GAME)
def test_awards_are_read_again(name: str) -> None:
    """With the kinds and the cards of the game, an award is read as it was, with its score and lines."""
    kinds, card = OF_A_GAME[name]
    classes: tuple[Any, ...] = (Award, Score, Line)
    for award in played(name, 0)[-1].log:
        values: tuple[Any, ...] = (award, award.score, award.lines[0])
        for kind, value in zip(classes, values, strict=True):
            assert from_dict(kind[kinds, card], value.to_dict()) == value


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_written_as_its_record(name: str) -> None:
    """Also by a converter of cattrs; a record that is none is refused."""
    match = played(name, 0)[-1]
    converter = cattrs.Converter()
    register(converter)
    assert to_dict(match) == converter.unstructure(match) == match.to_record()
    assert (
        converter.structure(match.to_record(), type(match)) == from_dict(type(match), to_dict(match)) == match
    )
    with pytest.raises(DocumentError, match=r"^the document is refused: "):
        from_dict(type(match), {**match.to_record(), "moves": ["hop"]})


def test_a_total_that_does_not_fit_its_lines_is_refused() -> None:
    """In a score and in an award; without it the document is read all the same."""
    award = played("cribbage", 0)[-1].log[0]
    documents: list[tuple[Any, Any, str]] = [(Award, award, "points"), (Score, award.score, "total")]
    for kind, value, name in documents:
        own = kind[cribbage.Kind, french.Card]
        right = value.to_dict()[name]
        with pytest.raises(DocumentError) as refused:
            from_dict(own, {**value.to_dict(), name: right + 1})
        assert str(refused.value).endswith(
            f".{name} must be {right}, as follows from the rest, not {right + 1}"
        )
        del (document := value.to_dict())[name]
        assert from_dict(own, document) == value


@pytest.mark.parametrize("name", NAMES)
def test_views_are_read_again(name: str) -> None:
    """By the type of the game's views, which refuses one that lacks a part."""
    kind: Any = games.find(name).match.VIEW
    for match in some_of(played(name, 0), 8):
        view: dict[str, Any] = {**match.seen_by(match.players[0])}
        assert from_dict(kind, json.loads(json.dumps(view))) == view
        del view["scores"]
        with pytest.raises(DocumentError, match=r"^the document has no 'scores'$"):
            from_dict(kind, view)


def test_the_classes_of_an_award_are_named() -> None:
    """Without them nothing says what its cards are."""
    kind: Any = Score
    with pytest.raises(DocumentError, match=r"lines\[0\]\.kind can be of any class: name it"):
        from_dict(kind, SCORE.to_dict())


class Loose(TypedDict):
    """A document whose parts can be of several types."""

    either: int | str | None
    anything: Any


def test_a_part_of_several_types() -> None:
    """It is of the first that fits; the last one says what is wrong."""
    for either in (1, "one", None):
        assert from_dict(Loose, {"either": either, "anything": [1]}) == {"either": either, "anything": [1]}
    with pytest.raises(DocumentError, match=r"^the document\.either must be a string, not 1\.5$"):
        from_dict(Loose, {"either": 1.5, "anything": 0})
    with pytest.raises(DocumentError, match=r"^the document has 'more', which is none of either, anything$"):
        from_dict(Loose, {"either": 1, "anything": 0, "more": 2})


def test_the_document_of_an_award() -> None:
    """It is what a view has: to whom, when, how much and why."""
    award: Any = Award("Ann", "hand", SCORE)
    assert (award.points, award.lines) == (4, SCORE.lines)
    assert award.to_dict() == {
        "to": "Ann",
        "occasion": "hand",
        "points": 4,
        "lines": SCORE.to_dict()["lines"],
    }


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (bhargage.discards.Discard, bhargage.rank_discards("AM XS 8WL PMYK 2MK", Seat.DEALER)),
        (cribbage.discards.Discard, cribbage.rank_discards("5H 5D JC 6S 9C KD", Seat.PONE, play=True)),
    ],
    ids=["bhargage", "cribbage"],
)
def test_discards(kind: Any, found: Any) -> None:
    """All that a discard is made of is in its document, exactly."""
    for discard in found[:3]:
        data = discard.to_dict()
        check(data, kind)
        assert from_dict(kind, json.loads(json.dumps(data))) == discard


def test_advice() -> None:
    """An option of advice is read again with the moves of its match."""
    match = cribbage.Match(("Ann", "Ben"), "Ann").shuffle(Random(1))
    by_line = {str(move): move for move in match.legal_moves("Ann")}
    for option in advise(match, "Ann", Random(1), worlds=2):
        check(option.to_dict(), MoveDocument)
        assert from_dict(Option, option.to_dict(), {Move: by_line.__getitem__}) == option
    with pytest.raises(DocumentError, match=r"^the document\.move cannot be read: 'play XX'"):
        from_dict(Option, {**option.to_dict(), "move": "play XX"}, {Move: by_line.__getitem__})


@pytest.mark.parametrize(("name", "kind"), [("cribbage", CoachDocument), ("ecarte", ReportDocument)])
def test_reports(name: str, kind: Any) -> None:
    """A coach's report fits its schema."""
    match: Match = played(name, 0)[12]
    check(coach(match, worlds=2).to_dict(), kind)


DATA: Any = SCORE.to_dict()
LINE: Any = DATA["lines"][0]
POINTS = "the document.lines[0].points "
KIND = "the document.lines[0].kind "
KINDS = "11, 23, set, run, bharg, Friend, Chief, last, six Aces, shortage, claimed, muggins"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (5, "the document must be an object, not 5"),
        ({}, "the document has no 'lines'"),
        ({"lines": 5}, "the document.lines must be a list, not 5"),
        ({"lines": [{**LINE, "kind": 5}]}, f"{KIND}must be a string, not 5"),
        (
            {"lines": [{**LINE, "kind": "12"}]},
            f"{KIND}cannot be read: '12': it is none of {KINDS}",
        ),
        (
            {"lines": [LINE, {**LINE, "cards": ["XX"]}]},
            "the document.lines[1].cards[0] cannot be read: 'XX'",
        ),
        (
            {"lines": [{**LINE, "points": "2"}]},
            f"{POINTS}must be a whole number, not '2'",
        ),
        (
            {"lines": [{**LINE, "points": True}]},
            f"{POINTS}must be a whole number, not True",
        ),
    ],
)
def test_what_is_no_document(data: Any, told: str) -> None:
    """The message says where, and what would be right."""
    with pytest.raises(DocumentError) as refused:
        from_dict(bhargage.BhargageScore, data)
    assert str(refused.value).startswith(told)


class End:
    """A class that nothing reads."""


@frozen
class Other:
    """Something with such a field."""

    end: End


def _different(names: tuple[str, ...]) -> tuple[str, ...]:
    if len({*names}) < len(names):
        raise PlayerError(f"there are two of {names[0]}")
    return names


@frozen
class Table:
    """Some players, who have different names."""

    players: tuple[str, ...] = field(converter=_different)


@frozen
class Sample:
    """Fields of every sort."""

    number: float
    exact: Fraction
    by_name: dict[str, Fraction]
    mode: Literal["fast", "slow"]
    flag: bool | None = None
    seat: Seat = Seat.PONE


def test_numbers_and_mappings() -> None:
    """A whole number will do for a real one; a fraction has to be one."""
    sample = Sample(2.0, Fraction(1, 3), {"a": Fraction(2)}, "fast", None)
    data = to_dict(sample)
    check(data, Sample)
    assert data["exact"] == {"exact": "1/3", "value": 1 / 3}
    assert from_dict(Sample, {**data, "number": 2}) == sample
    for wrong in ({"exact": "1/0", "value": 0}, {"exact": "1e999999999"}, {"exact": 1}, 5):
        with pytest.raises(DocumentError, match=r"^the document\.exact"):
            from_dict(Sample, {**data, "exact": wrong})
    with pytest.raises(DocumentError, match=r"^the document\.by_name\['b'\] must be an exact number, not 5"):
        from_dict(Sample, {**data, "by_name": {"b": 5}})
    with pytest.raises(DocumentError, match=r"^the document\.mode must be one of fast, slow, not 'medium'"):
        from_dict(Sample, {**data, "mode": "medium"})


def test_a_value_that_its_class_refuses() -> None:
    """The reason of the class is told."""
    with pytest.raises(DocumentError, match=r"^the document is refused: there are two of Ann"):
        from_dict(Table, {"players": ["Ann", "Ann"]})
    with pytest.raises(DocumentError, match=r"^the document\.end is of the class End: give its reader"):
        from_dict(Other, {"end": "x"})


def test_a_converter_of_cattrs() -> None:
    """What has a document is written and read by it, inside other classes as well."""
    converter = cattrs.Converter()
    register(converter)
    assert converter.unstructure([SCORE]) == [SCORE.to_dict()]
    assert converter.structure([SCORE.to_dict()], list[bhargage.BhargageScore]) == [SCORE]
    award: Any = Award("Ann", "hand", SCORE)
    kind: Any = Award[bhargage.Kind, decktet.Card]
    assert converter.structure(award.to_dict(), kind) == award


@frozen
class Kept:
    """A class of a user's own."""

    card: decktet.Card
    score: bhargage.BhargageScore


def test_a_converter_of_cattrs_writes_cards_as_their_codes() -> None:
    """Wherever they are."""
    converter = cattrs.Converter()
    register(converter)
    kept = Kept(decktet.Card.parse("AM"), SCORE)
    assert converter.unstructure(kept) == {"card": "AM", "score": SCORE.to_dict()}
    assert converter.structure(converter.unstructure(kept), Kept) == kept


@pytest.mark.parametrize("value", [SCORE, SCORE.lines[0], Award("Ann", "hand", SCORE)])
def test_the_schema_of_a_class_is_that_of_its_documents(value: Any) -> None:
    """Also where a document has what follows from the fields, such as a total."""
    check(value.to_dict(), type(value))


def test_what_no_document_can_be_read_from() -> None:
    """Keys that are no strings, and classes that say too little, are refused or read as they are."""
    wrong: dict[Any, Any] = {"either": 1, "anything": 0, 3: 1, "zz": 2}
    with pytest.raises(DocumentError, match=r"^the document has 3, which is none of either, anything$"):
        from_dict(Loose, wrong)
    assert from_dict(dict, {"any": [1]}) == {"any": [1]}
    named: Any = "Score"
    with pytest.raises(DocumentError, match=r"^the document is of the class 'Score': give its reader"):
        from_dict(named, {})


def test_a_converter_of_cattrs_is_given_readers() -> None:
    """With what reads a line of the match, it reads advice."""
    match = games.find("ecarte").begin(("Ann", "Ben")).shuffle(Random(1))
    by_line = {move.text: move for move in match.legal_moves(match.to_act[0])}
    converter = cattrs.Converter()
    register(converter, {Move: by_line.__getitem__})
    options = list(advise(match, match.to_act[0], Random(1), worlds=2))
    assert converter.structure(converter.unstructure(options), list[Option]) == options


def test_types_for_typescript() -> None:
    """A type in TypeScript has the same names, and says what the class is."""
    exact = (
        "/**\n * A number, exactly as a fraction in lowest terms such as `113/20`, and as a\n * float.\n */\n"
    )
    assert typescript_of(schema_of(Sample)).split("\n\n") == [
        exact + "export interface Exact {\n  exact: string;\n  value: number;\n}",
        "/** Fields of every sort. */\n"
        "export interface Sample {\n  number: number;\n  exact: Exact;\n  by_name: Record<string, Exact>;\n"
        '  mode: "fast" | "slow";\n  flag: boolean | null;\n  seat: "pone" | "dealer";\n}',
    ]
    assert typescript_of(schema_of(Exact)).startswith(f"{exact}export interface Exact {{")
