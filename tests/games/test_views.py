"""Views as types: every view of every game is an instance of the schema of its type."""

import json
import re
from enum import StrEnum
from typing import get_args, get_type_hints

import pytest
from jsonschema import Draft202012Validator

from games.moments import NAMES, PRESETS, begun, found, some
from muggins.documents import schema_of, typescript_of
from muggins.table.view import MatchView


@pytest.mark.parametrize("name", [*NAMES, *PRESETS])
def test_views_of_random_matches_fit_their_schema(name: str) -> None:
    """Each part of a view is declared, with its type, for every player at many moments."""
    match = begun(name)
    schema = schema_of(type(match).VIEW)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for moment in some(name, 0, 12):
        for player in moment.players:
            view = json.loads(json.dumps(moment.seen_by(player)))
            assert [error.message for error in validator.iter_errors(view)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_parts_of_a_view_occur(name: str) -> None:
    """What a type of views requires is there before the first move, and each declares parts of its own."""
    kind = found(name).match.VIEW
    match = begun(name)
    assert {*match.seen_by(match.players[0])} >= {*kind.__required_keys__} - {"rubber"}
    assert {*kind.__annotations__} > {*MatchView.__annotations__}


@pytest.mark.parametrize("name", NAMES)
def test_types_for_typescript(name: str) -> None:
    """Each part has its type in the interface of the view."""
    kind = found(name).match.VIEW
    text = typescript_of(schema_of(kind))
    interface = text[text.index(f"export interface {kind.__name__} {{") :].partition("}")[0]
    for part in kind.__annotations__:
        assert re.search(rf"^  {part}\??:", interface, re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_every_part_is_explained(name: str) -> None:
    """Also those that all views have, or all of some games, in the schema and in the types for TypeScript."""
    kind = found(name).match.VIEW
    schema = schema_of(kind)
    parts = schema["$defs"][kind.__name__]["properties"]
    text = typescript_of(schema)
    assert max(len(line) for line in text.splitlines() if "*" in line) <= 80
    said = " ".join(text.replace("*", " ").split())
    for part in parts.values():
        assert part["description"].endswith(".")
        assert part["description"] in said
    assert parts["log"]["description"] == "What was scored so far."


@pytest.mark.parametrize("name", NAMES)
def test_a_view_declares_every_phase(name: str) -> None:
    """As the game has them, by their value if that is a string, else by their name."""
    hints = get_type_hints(found(name).match.VIEW)
    phases = [str(one) if isinstance(one, StrEnum) else one.name.lower() for one in type(begun(name).phase)]
    assert "phase" not in hints or [*get_args(hints["phase"])] == phases
