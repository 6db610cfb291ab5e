"""`muggins schema`: the views of a game for clients in other languages."""

import json

from jsonschema import Draft202012Validator

from cli.running import check_refused, printed
from games.moments import played


def test_the_schema_of_the_views_of_a_game() -> None:
    """It is a JSON Schema that the views of the game fit."""
    schema = json.loads(printed("schema", "pitch"))
    Draft202012Validator.check_schema(schema)
    view = json.loads(json.dumps(played("pitch", 0)[9].seen_by("Ann")))
    Draft202012Validator(schema).validate(view)
    assert not Draft202012Validator(schema).is_valid({**view, "secret": 1})


def test_the_types_for_typescript() -> None:
    """Each type is exported, and the view has its optional parts."""
    text = printed("schema", "Écarté", "--typescript")
    award = "/** An award: who gets it, on what occasion, how many points, and why. */"
    assert text.startswith(f"{award}\nexport interface AwardDocument {{\n  to: string;\n")
    assert "export interface EcarteView {\n  /** The name of the game. */\n  game: string;\n" in text
    assert "  trick?: [string, string][];\n" in text
    assert '  phase?:\n    | "a proposal or the play"\n    | "an answer to the proposal"\n' in text


def test_a_game_that_is_none() -> None:
    """The nearest names are told."""
    check_refused(["schema", "chess"], "there is no game 'chess'")
