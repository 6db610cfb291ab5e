"""The data pack of the Decktet: what the library has, of the shape of its schema, with pictures alone."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator

import muggins
from cards import literal_notation as literal
from decktet_pack.files import VALUES, drawings, files
from muggins.cards.decktet import BASIC, EXTENDED, Card, Rank, Suit, cards, values

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "decktet"
APPS = ROOT / "examples" / "decktet"
PAGE = (ROOT / "docs" / "decktet.md").read_text(encoding="utf-8")
PACK = json.loads((FOLDER / "decktet.json").read_text(encoding="utf-8"))
SCHEMA = json.loads((FOLDER / "decktet.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
NAMES = [card.code for card in EXTENDED] + ["back"] + [f"suit-{suit}" for suit in Suit]
THEMES = ("light", "dark")
SVG = "{http://www.w3.org/2000/svg}"
PICTURES = [f"{theme}/{name}.svg" for theme in THEMES for name in NAMES]


def test_the_pack_is_what_the_library_writes() -> None:
    """Each file comes out the same, and there is no other; `nox -s decktet_pack` writes them."""
    written = dict(files())
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert found == written.keys() | {"LICENSE", "decktet.schema.json"}
    for name, text in written.items():
        assert (FOLDER / name).read_bytes() == text.encode(), name


def test_the_pack_has_the_version_and_the_licence_of_the_library() -> None:
    assert (PACK["version"], PACK["license"]) == (muggins.__version__, "MIT")
    assert (FOLDER / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_cards_are_those_of_the_literal_lists() -> None:
    """Their codes, names, ranks, suits and categories, and the decks."""
    assert {card["code"]: card["name"] for card in PACK["cards"]} == literal.DECKTET_NAMES
    assert {card["code"]: card["capital_name"] for card in PACK["cards"]} == literal.CAPITAL_NAMES
    for card in PACK["cards"]:
        assert card["rank"] + "".join(card["suits"]) == card["code"]
        assert ("Event" in card["categories"]) == (card["code"] in literal.EVENTS)
        assert ("Location" in card["categories"]) == (card["code"] in literal.LOCATIONS)
    assert PACK["decks"]["extended"] == [card["code"] for card in PACK["cards"]]
    left_out = {
        "basic": "EPC",
        "with_excuse": "PC",
        "with_pawns": "EC",
        "with_pawns_and_courts": "E",
        "extended": "",
    }
    assert PACK["decks"] == {
        name: [code for code in PACK["decks"]["extended"] if code[0] not in ranks]
        for name, ranks in left_out.items()
    }


def test_the_cards_are_those_of_the_library() -> None:
    """Each is read by its code, names and description; the values are those of a rank."""
    for told in PACK["cards"]:
        card = Card.parse(told["code"])
        assert {card} == {*map(Card.parse, (told["name"], told["capital_name"], told["description"]))}
        assert told["categories"] == [*card.categories]
        for name, counts in PACK["values"].items():
            assert counts[told["rank"]] == VALUES[name][card.rank]
    assert [Rank(rank["code"]) for rank in PACK["ranks"]] == [Rank(rank["name"]) for rank in PACK["ranks"]]
    assert [Suit(suit["name"]) for suit in PACK["suits"]] == [*Suit]
    assert PACK["values"]["ace_low"] == {rank.symbol: value for rank, value in values().items()}
    assert [PACK["values"]["order"][rank["code"]] for rank in PACK["ranks"]] == [*range(13)]


def test_the_pack_has_the_shape_of_its_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert [error.message for error in VALIDATOR.iter_errors(PACK)] == []
    assert [name for name, field in fields(SCHEMA) if "description" not in resolved(field)] == []


def fields(schema: Any) -> Iterator[tuple[str, Any]]:
    """Each field of each object in the schema."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield from schema.get("properties", {}).items()
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from fields(part)


def resolved(field: Any) -> Any:
    """A field, or what it refers to."""
    name = field.get("$ref", "").rpartition("/")[2]
    return field | SCHEMA["$defs"].get(name, {})


@pytest.mark.parametrize(
    "damage",
    [
        {"rank": "T"},
        {"suits": ["M", "M"]},
        {"code": "2M"},
        {"name": ""},
        {"categories": ["Person"]},
        {"more": 1},
    ],
    ids=["no such rank", "a suit twice", "no such card", "no name", "no category", "a field too many"],
)
def test_the_schema_refuses(damage: dict[str, Any]) -> None:
    """A card of another shape is no card."""
    first, *others = PACK["cards"]
    assert VALIDATOR.is_valid({**PACK, "cards": [first, *others]})
    assert not VALIDATOR.is_valid({**PACK, "cards": [first | damage, *others]})


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_stands_alone(name: str) -> None:
    """It is well formed, says what it shows, has a size, and takes nothing from elsewhere."""
    root = ET.parse(FOLDER / name).getroot()
    assert root.tag == f"{SVG}svg"
    title = drawings()[Path(name).stem].title
    assert (root.attrib["aria-label"], root.findtext(f"{SVG}title")) == (title, title)
    assert {"width", "height", "viewBox"} <= root.attrib.keys()
    names = {attribute for element in root.iter() for attribute in element.attrib}
    assert not names & {"href", "{http://www.w3.org/1999/xlink}href", "style", "class", "id"}
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        *("svg", "title", "desc", "g", "rect", "path", "text", "circle")
    }


@pytest.mark.parametrize("name", NAMES)
def test_light_and_dark_differ_in_colours_only(name: str) -> None:
    light, dark = ((FOLDER / theme / f"{name}.svg").read_text(encoding="utf-8") for theme in THEMES)
    assert light != dark
    assert re.sub("#[0-9a-f]{6}", "", light) == re.sub("#[0-9a-f]{6}", "", dark)


@pytest.mark.parametrize("theme", THEMES)
def test_a_sprite_has_each_picture_as_a_symbol(theme: str) -> None:
    """With the name of its file as id, and the very same content."""
    sprite = ET.parse(FOLDER / f"{theme}.svg").getroot()
    assert [(part.tag, part.get("id")) for part in sprite] == [(f"{SVG}symbol", name) for name in NAMES]
    for symbol in sprite:
        picture = ET.parse(FOLDER / theme / f"{symbol.get('id')}.svg").getroot()
        assert symbol.get("viewBox") == picture.get("viewBox")
        assert [*map(ET.tostring, symbol)] == [*map(ET.tostring, picture)]


# --- programs in other languages ---------------------------------------------------------------------------


def told_by(language: str, *arguments: object) -> str:
    """What a program in another language prints; a test of it is skipped if the language is missing."""
    found = shutil.which(language)
    if found is None:
        pytest.skip(f"there is no {language} here")
    run = [found, *map(str, arguments)]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("theme", THEMES)
def test_a_program_in_javascript_shows_a_hand(theme: str) -> None:
    """Its page uses symbols of the sprite, and tells the cards and their total as the library does."""
    hand = cards("AM XS 8WL PSWK E")
    page = told_by("node", APPS / "hand.mjs", "docs/decktet", theme, *hand)
    used = re.findall(rf'href="docs/decktet/{theme}\.svg#([\w-]+)"', page)
    assert used == [*map(str, hand), *(f"suit-{suit}" for suit in "MSWLK")]
    assert {*used} <= {*NAMES}
    for card in hand:
        assert f"<li>{card.name}: {card.face.detail}</li>" in page
    assert f"<b>{sum(values()[card.rank] for card in hand)}</b>" in page


@pytest.mark.parametrize("hand", ["AM XS 8WL PMYK 2MK 4YK 5SW 7ML", "AM AS AW AL AY AK", "AM XM", "E AM"])
def test_a_program_in_perl_finds_bhargs(hand: str) -> None:
    """The sets that show each suit exactly once, as they are found here by trying all."""
    held = cards(hand)
    sets = [
        ", ".join(card.name for card in some)
        for size in range(1, len(held) + 1)
        for some in combinations(held, size)
        if sorted("".join(card.code[1:] for card in some)) == sorted("MSWLYK")
    ]
    told = told_by("perl", APPS / "bhargs.pl", "docs/decktet", *held).splitlines()
    assert sorted(told) == sorted(sets)


def test_the_program_on_the_page_prints_what_it_says(tmp_path: Path) -> None:
    """And that is what the library says."""
    (program,) = re.findall(r"^```js\n(.+?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    path = tmp_path / "page.mjs"
    path.write_text(program, encoding="utf-8")
    (promised,) = re.findall(r"// prints: (.+)", program)
    assert told_by("node", path).strip() == promised
    sharing = BASIC.only(*Card.parse("2MK").suits)
    assert promised == f"{len(BASIC)} {values(ace=11)[Rank.ACE]} {len(sharing)}"
