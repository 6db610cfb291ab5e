"""The conformance vectors: as the library writes them, of the shape of their schema, and literally right.

The answers are checked by the second scorers of the tests alone: first the points of each kind, then
each line on its own. Lines that differ, that each score what they say, and that come to the right points by
kind are all the lines there are.
"""

import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cards import literal_notation as notation
from conformance.files import FILES, FORMAT, text_of
from docs.games import on_page_markdown
from games.bharg import literal as bharg
from games.bhargage import literal as bhargage
from games.cribbage import literal as cribbage
from lengths import first_quick

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "conformance"
PAGE = ROOT / "docs" / "evidence" / "conformance.md"
SCHEMA = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SCHEMAS = {
    path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*schema.json"))
}
BY_LENGTH = sorted(FILES, key=lambda name: (FOLDER / f"{name}.json").stat().st_size)
each_file = pytest.mark.parametrize("name", FILES)

Case = dict[str, Any]


@cache
def read(name: str) -> dict[str, Any]:
    """What a file holds."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def cases(name: str) -> list[Case]:
    """The cases of a file."""
    found: list[Case] = read(name)["cases"]
    return found


def schema_of(name: str) -> Any:
    """The schema of a file: the one that all share, or its game's own, which refers to the shared one."""
    return SCHEMAS[read(name)["$schema"]]


def validator(schema: Any) -> Draft202012Validator:
    """What checks a file by a schema."""
    from referencing import Registry, Resource

    shared = Resource.from_contents(SCHEMA)
    return Draft202012Validator(schema, registry=Registry().with_resource("schema.json", shared))


# --- the files ---------------------------------------------------------------------------------------------


def test_the_files_of_the_folder() -> None:
    """There is a file of each name, the schemas that they name, and nothing else."""
    named = {read(name)["$schema"] for name in FILES}
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.json" for name in FILES} | named


@pytest.mark.parametrize("name", first_quick(BY_LENGTH, 8))
def test_a_file_is_what_the_library_writes(name: str) -> None:
    """Written anew, each file comes out the same; `nox -s conformance` writes them."""
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == text_of(name)


@each_file
@pytest.mark.parametrize("step", first_quick([25, 1], 1), ids=["some cases", "every case"])
def test_a_file_has_the_shape_of_the_schema(name: str, step: int) -> None:
    """Each file is an instance of its schema."""
    document = read(name)
    some = {**document, "cases": document["cases"][::step]}
    errors = validator(schema_of(name)).iter_errors(some)
    assert [f"{error.json_path}: {error.message}" for error in errors] == []


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one(name: str) -> None:
    """A schema is one of JSON Schema 2020-12, and every field and option in it says what it is."""
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    assert [field for field, found in fields(schema) if "description" not in resolved(found, schema)] == []


@pytest.mark.parametrize(
    "damage",
    [{"total": -1}, {"total": None}, {"held": ["AM", "XS", "2M"]}, {"held": ["AM", "AM", "XS"]}, {"more": 1}],
    ids=["points below 0", "no points", "no such card", "a card twice", "a field too many"],
)
def test_the_schema_refuses(damage: Case) -> None:
    """A case of another shape is no case."""
    document = read("bhargage-hands")
    assert VALIDATOR.is_valid({**document, "cases": document["cases"][:1]})
    assert not VALIDATOR.is_valid({**document, "cases": [document["cases"][0] | damage]})


def fields(schema: Any) -> Iterator[tuple[str, Any]]:
    """Each field of each object in the schema."""
    if isinstance(schema, dict):
        if schema.get("additionalProperties") is False:
            yield from schema["properties"].items()
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from fields(part)


def resolved(field: Any, schema: Any) -> Any:
    """A field, and what it refers to, in its schema or in the shared one."""
    reference = field.get("$ref", "").rpartition("/")[2]
    return {**SCHEMA["$defs"].get(reference, {}), **schema["$defs"].get(reference, {}), **field}


@each_file
def test_what_stands_in_a_file(name: str) -> None:
    """A file says its name and format, has a case a line, by id, no id twice, and no path of a machine."""
    raw = (FOLDER / f"{name}.json").read_bytes()
    text = raw.decode("utf-8", errors="strict")
    found = read(name)
    ids = [case["id"] for case in found["cases"]]
    assert (found["name"], found["format"]) == (name, FORMAT)
    assert ids == sorted(set(ids))
    assert text.count("\n") == len(ids) + 6
    assert b"\r" not in raw
    assert not raw.startswith(b"\xef\xbb\xbf")
    assert not re.search(r'"(/|~|[A-Za-z]:\\|file:)[^"]*/', text)


def test_how_many_there_are() -> None:
    """Several thousand cases, none of whose files is longer than 500 kB."""
    assert sum(len(cases(name)) for name in FILES) > 5_000
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < 500_000


def test_the_page_names_every_file_and_every_field() -> None:
    """The page of the vectors, as the site has it, says what each file and each field is."""
    page = on_page_markdown(PAGE.read_text(encoding="utf-8"))
    for name, cases_of in (
        (name, schema_of(name)["$defs"][f"{name.replace('-', '_')}_case"]) for name in FILES
    ):
        row = next(row for row in page.splitlines() if f"[`{name}`]" in row)
        assert set(re.findall("`([a-z_]+)`", row)) == set(cases_of["properties"]) - {"id", "why"}
    assert f"`{FORMAT}`" in page


def test_every_worked_case_shows_a_rule() -> None:
    """The id of a worked case begins with a rule of the rules pages, and the case says why it is there."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "games").glob("*/rules.md"))
    worked = [
        case for name in FILES for case in cases(name) if re.fullmatch(r"[A-Z]{2}-\d\d-\d\d", case["id"])
    ]
    rules = {case["id"].rpartition("-")[0] for case in worked}
    assert [rule for rule in sorted(rules) if f'id="{rule.lower()}"' not in pages] == []
    assert all("why" in case for case in worked)
    assert len(worked) > 250


# --- what is in them ---------------------------------------------------------------------------------------


def totals(name: str, rules: Case) -> set[int]:
    """The totals that occur by some rules."""
    return {case["total"] for case in cases(name) if case["rules"] == rules}


@pytest.mark.parametrize(
    ("name", "rules", "expected"),
    [
        ("bhargage-hands", {}, range(21)),
        ("bhargage-hands", {"sequences": True}, range(22)),
        ("bhargage-hands", {"twenty_three": True}, {*range(24), 27}),
        ("bhargage-hands", {"chief_is_friend": True}, range(22)),
        ("bhargage-cribs", {}, range(0, 37, 2)),
        ("cribbage-hands", {}, set(range(30)) - {19, 25, 26, 27}),
        ("cribbage-cribs", {}, set(range(30)) - {19, 25, 26, 27}),
        ("bhargage-play", {}, {0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 18, 20, 21, 22, 26}),
        ("cribbage-play", {}, {0, 2, 3, 4, 5, 6, 7, 8, 9, 12, 14}),
    ],
)
def test_every_total_that_can_be_occurs(name: str, rules: Case, expected: Any) -> None:
    """Each total that the rules allow is that of some case (BH-57, CR-28)."""
    assert totals(name, rules) == set(expected)


LINES_OF_A_HAND = {
    "bhargage-hands": {
        "11": {1, 2, 3, 4}, "23": {1, 2, 3}, "set": {1, 2}, "run": {1, 2}, "bharg": {1, 2},
        "Friend": {1, 2, 3, 4},
    },
    "bhargage-cribs": {
        "11": {1, 2, 3, 4, 5, 6, 8}, "23": {1, 2, 3, 4, 6}, "set": {1, 2}, "run": {1, 2, 3, 4},
        "bharg": {1, 2, 3, 4},
    },
    "cribbage-hands": {
        "fifteen": {1, 2, 3, 4, 5, 6, 7, 8}, "run": {1, 2, 3, 4}, "pair": {1, 2}, "flush": {1}, "nobs": {1},
    },
    "cribbage-cribs": {
        "fifteen": {1, 2, 3, 4, 5, 6, 7, 8}, "run": {1, 2, 3, 4}, "pair": {1, 2}, "flush": {1}, "nobs": {1},
    },
}  # fmt: skip


@pytest.mark.parametrize("name", LINES_OF_A_HAND)
def test_every_number_of_lines_of_a_kind_occurs(name: str) -> None:
    """Each kind comes as often in one case as it can."""
    found: dict[str, set[int]] = {}
    for case in cases(name):
        for kind, times in Counter(line["kind"] for line in case["lines"]).items():
            found.setdefault(kind, set()).add(times)
    assert found == LINES_OF_A_HAND[name]


# --- Bhargage, literally -----------------------------------------------------------------------------------


def by_kind(lines: list[Case]) -> dict[str, int]:
    """The points by kind."""
    found: Counter[str] = Counter()
    for line in lines:
        found[line["kind"]] += line["points"]
    return dict(found)


def scoring(points: dict[str, int]) -> dict[str, int]:
    """The kinds that score."""
    return {kind: number for kind, number in points.items() if number}


def all_different(lines: list[Case]) -> bool:
    """Whether no line is there twice, whatever the order of its cards."""
    return len({(line["kind"], frozenset(line["cards"])) for line in lines}) == len(lines)


def option(case: Case, *names: str) -> dict[str, bool]:
    """The options of a case that the second scorer knows."""
    return {name: chosen for name, chosen in case["rules"].items() if name in names}


def literal_line(line: Case, counted: list[str]) -> bool:
    """Whether a line of the show of Bhargage scores what it says, by itself."""
    kind, own, points = line["kind"], line["cards"], line["points"]
    ranks = [bhargage.RANK[code] for code in own]
    match kind:
        case "11" | "23":
            right = (
                sum(bhargage.VALUE[code] for code in own) == int(kind) and points == {"11": 2, "23": 3}[kind]
            )
        case "set":
            all_of_rank = [code for code in counted if bhargage.RANK[code] == ranks[0]]
            right = set(own) == set(all_of_rank) and points == bhargage.SET_POINTS[len(own)]
        case "run":
            right = bhargage.is_sequence([bhargage.POSITION[code] for code in own]) and points == len(own)
        case "bharg":
            right = bhargage.is_bharg("".join(bhargage.SUITS[code] for code in own)) and points == 6
        case "Friend":
            right = len(own) == 1 and bhargage.CHARACTER[own[0]] and points == 1
        case _:
            right = False
    return right and len(set(own)) == len(own) and set(own) <= set(counted)


IN_SHOW = ("sequences", "twenty_three", "excuse_in_sequences")


def test_bhargage_hands_literally() -> None:
    """The second scorer of Bhargage says the same of every hand."""
    for case in cases("bhargage-hands"):
        held, up = case["held"], case["upcard"]
        points = bhargage.hand(held, up, **option(case, *IN_SHOW, "chief_is_friend"))
        check_show(case, [*held, up], points)


def test_bhargage_cribs_literally() -> None:
    """The second scorer of Bhargage says the same of every bhargage."""
    for case in cases("bhargage-cribs"):
        crib, up = case["crib"], case["upcard"]
        check_show(case, [*crib, up], bhargage.bhargage(crib, up, **option(case, *IN_SHOW)))


def check_show(case: Case, counted: list[str], points: dict[str, int]) -> None:
    """Compare a case of the show of Bhargage."""
    assert by_kind(case["lines"]) == scoring(points), case["id"]
    assert case["total"] == sum(points.values()), case["id"]
    assert all_different(case["lines"]), case["id"]
    assert all(literal_line(line, counted) for line in case["lines"]), case["id"]


def test_bhargage_shortage_literally() -> None:
    """What may be claimed, and for which suits."""
    for case in cases("bhargage-shortage"):
        shown = "".join(bhargage.SUITS[code] for code in case["cards"])
        assert set(case["missing"]) == set(bhargage.SIX_SUITS) - set(shown), case["id"]
        assert case["total"] == bhargage.shortage(case["cards"]), case["id"]


def literal_play(played: list[str], rules: dict[str, bool]) -> dict[str, int]:
    """What the last card scores in Bhargage, by kind, a sixth Ace with 0."""
    points = bhargage.play(
        played,
        sequences=rules.get("sequences", False),
        excuse_in_sequences=rules.get("excuse_in_sequences", True),
        excuse_doubles_bharg=rules.get("excuse_doubles_bharg_in_play", False),
    )
    return {"six Aces": 0} if points.pop("six aces", 0) else scoring(points)


def check_tails(lines: list[Case], played: list[str]) -> None:
    """Each line of a play takes the last few cards in the order of play, a total all of them."""
    for line in lines:
        own = line["cards"]
        assert own == played[-len(own) :]
        assert own == played or line["kind"] not in {"11", "23", "fifteen", "31", "six Aces"}


def test_bhargage_play_literally() -> None:
    """What the last card of each sequence scores, and with which cards."""
    for case in cases("bhargage-play"):
        check_last_card(case["lines"], case["played"], case["rules"])
        assert case["total"] == sum(line["points"] for line in case["lines"]), case["id"]


def check_last_card(lines: list[Case], played: list[str], rules: dict[str, bool]) -> None:
    """Compare what the last card of a sequence scores in Bhargage."""
    assert by_kind(lines) == literal_play(played, rules), played
    assert all_different(lines), played
    check_tails(lines, played)
    for line in lines:
        if line["kind"] != "six Aces":  # "set", not six Aces: the longest, and all of one rank
            assert line["kind"] in {"11", "23"} or literal_line(
                line, [code for code in played if line["kind"] != "set" or code in line["cards"]]
            ), line


def from_row(order: list[str], asked: list[list[str]]) -> Callable[[Any, list[str]], str]:
    """A player for the second scorers who plays a row of cards, and notes what could be played."""
    row = iter(order)

    def choose(_seat: Any, legal: list[str]) -> str:
        asked.append(legal)
        return next(row)

    return choose


def check_whole_play(case: Case, told: list[Any], asked: list[list[str]]) -> None:
    """Compare a whole play with what a second scorer tells of it."""
    found: list[Any] = []
    legal = []
    points = Counter({"pone": 0, "dealer": 0})
    for event in case["events"]:
        seat, lines = event["seat"], event.get("lines", [])
        points[seat] += sum(line["points"] for line in lines)
        if event["event"] == "play":
            legal.append(event["legal"])
            found.append(("play", seat, event["card"], event["count"], by_kind(lines)))
        elif event["event"] == "go":
            found.append(("go", seat))
        else:
            found.append(("last", seat, sum(by_kind(lines).values())))
    assert found == told, case["id"]
    assert legal == asked, case["id"]
    assert points == case["points"], case["id"]
    assert case["order"] == [event["card"] for event in case["events"] if event["event"] == "play"]


def test_bhargage_plays_literally() -> None:
    """Every play goes as the second scorer plays it, event by event."""
    for case in cases("bhargage-plays"):
        rules, asked = case["rules"], list[list[str]]()
        events = bhargage.playout(
            case["pone"],
            case["dealer"],
            from_row(case["order"], asked),
            sequences=rules.get("sequences", False),
            excuse_in_sequences=rules.get("excuse_in_sequences", True),
            excuse_doubles_bharg=rules.get("excuse_doubles_bharg_in_play", False),
        )
        told = [
            (*event[:4], {"six Aces": 0} if "six aces" in event[4] else scoring(event[4]))
            if event[0] == "play"
            else event
            for event in events
        ]
        check_whole_play(case, told, asked)
        played: list[str] = []
        count = 0
        for event in case["events"]:
            if event["event"] == "play":
                played.append(event["card"])
                count += bhargage.VALUE[event["card"]]
                check_last_card(event["lines"], played, rules)
            assert event["count"] == count, case["id"]
            if event["event"] == "last":
                assert event["lines"] == [{"kind": "last", "cards": played[-1:], "points": 1}], case["id"]


# --- Cribbage, literally -----------------------------------------------------------------------------------


def ranks_of(codes: list[str]) -> str:
    """The ranks of some cards."""
    return "".join(code[0] for code in codes)


def literal_cribbage_line(line: Case, held: list[str], starter: str | None) -> bool:
    """Whether a line of the show of Cribbage scores what it says, by itself."""
    kind, own, points = line["kind"], line["cards"], line["points"]
    counted = held if starter is None else [*held, starter]
    match kind:
        case "fifteen":
            right = sum(cribbage.VALUE[code[0]] for code in own) == 15 and points == 2
        case "pair":
            right = ranks_of(own) == own[0][0] * len(own) and points == cribbage.pairs(ranks_of(own))
            right = right and ranks_of(counted).count(own[0][0]) == len(own)
        case "run":
            right = cribbage.is_run(ranks_of(own)) and points == len(own)
        case "flush":
            right = len({code[1] for code in own}) == 1 and points == len(own)
            right = right and set(held) <= set(own)
        case "nobs":
            right = starter is not None and own == ["J" + starter[1]] and points == 1
        case _:
            right = False
    return right and len(set(own)) == len(own) and set(own) <= set(counted)


@pytest.mark.parametrize(
    ("name", "field", "score"),
    [("cribbage-hands", "held", cribbage.hand), ("cribbage-cribs", "crib", cribbage.crib)],
)
def test_cribbage_show_literally(name: str, field: str, score: Callable[..., dict[str, int]]) -> None:
    """The second scorer of Cribbage says the same of every hand and crib."""
    for case in cases(name):
        held, starter = case[field], case["starter"]
        assert len(held) == (3 if case["rules"].get("five_card") else 4), case["id"]
        assert by_kind(case["lines"]) == score(held, starter), case["id"]
        assert case["total"] == sum(score(held, starter).values()), case["id"]
        assert all_different(case["lines"]), case["id"]
        assert all(literal_cribbage_line(line, held, starter) for line in case["lines"]), case["id"]


def check_cribbage_card(lines: list[Case], played: list[str]) -> None:
    """Compare what the last card of a count scores in Cribbage."""
    assert by_kind(lines) == cribbage.play(played), played
    assert all_different(lines), played
    check_tails(lines, played)
    for line in lines:
        ranks = ranks_of(line["cards"])
        assert line["kind"] != "pair" or len({*ranks}) == 1
        assert line["kind"] != "run" or cribbage.is_run(ranks)


def test_cribbage_play_literally() -> None:
    """What the last card of each count scores, and with which cards."""
    for case in cases("cribbage-play"):
        check_cribbage_card(case["lines"], case["played"])
        assert case["total"] == sum(cribbage.play(case["played"]).values()), case["id"]


def test_cribbage_plays_literally() -> None:
    """Every play goes as the second scorer plays it, event by event."""
    for case in cases("cribbage-plays"):
        asked: list[list[str]] = []
        told = cribbage.whole_play(
            case["pone"],
            case["dealer"],
            from_row(case["order"], asked),
            single_count=case["rules"].get("five_card", False),
        )
        check_whole_play(case, told, asked)
        played: list[str] = []
        count = 0
        for event in case["events"]:
            if event["event"] == "play":
                if event["count"] <= cribbage.VALUE[event["card"][0]]:
                    played, count = [], 0
                played.append(event["card"])
                count += cribbage.VALUE[event["card"][0]]
                check_cribbage_card(event["lines"], played)
            assert event["count"] == count, case["id"]
            if event["event"] == "last":
                assert event["lines"] == [{"kind": "last", "cards": played[-1:], "points": 1}], case["id"]


# --- Bharg, literally --------------------------------------------------------------------------------------


def test_bharg_bindings_literally() -> None:
    """The second scorer of Bharg finds the same sets, the same least value, and as many best choices."""
    for case in cases("bharg-bindings"):
        hand, ace, sets = case["hand"], case["ace"], case["sets"]
        left = [bharg.unbound(hand, ace, choice) for choice in bharg.ways_to_choose_sets(hand)]
        least = min((bharg.value(cards), len(cards)) for cards in left)
        together = [code for group in sets for code in group]
        assert set(hand) | ({ace} - {None}) <= set(bharg.deck(**case["rules"])), case["id"]
        assert groups(case["all_sets"]) == groups(bharg.bharg_sets(hand)), case["id"]
        assert groups(sets) <= groups(case["all_sets"]), case["id"]
        assert len(set(together)) == len(together), case["id"]
        assert set(case["unbound"]) == set(bharg.unbound(hand, ace, sets)), case["id"]
        assert set(case["bound"]) == set(hand) - set(case["unbound"]), case["id"]
        assert set(case["by_ace"]) == {code for code in hand if ace and ace[1] in code[1:]}, case["id"]
        assert case["total"] == bharg.least_unbound(hand, ace) == bharg.value(case["unbound"]), case["id"]
        assert (case["total"], len(case["unbound"])) == least, case["id"]
        assert case["best_choices"] == sum((bharg.value(cards), len(cards)) == least for cards in left)


def groups(sets: Any) -> set[frozenset[str]]:
    """Sets of cards, whatever their order."""
    return {frozenset(cards) for cards in sets}


# --- cards and notation, literally -------------------------------------------------------------------------


DECKTET_RANKS = [
    "Excuse", "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine",
    "Pawn", "Court", "Crown",
]  # fmt: skip


def test_decktet_cards_literally() -> None:
    """The cards are those of the second scorers, one by one."""
    basic = bharg.deck()
    ranks = dict(zip(bhargage.RANK_ORDER, DECKTET_RANKS, strict=True))
    pictures = {"Event": notation.EVENTS, "Location": notation.LOCATIONS}
    found = {case["code"]: case for case in cases("decktet-cards")}
    assert sorted(found, key=lambda code: found[code]["index"]) == list(notation.DECKTET_NAMES)
    assert [found[code]["index"] for code in notation.DECKTET_NAMES] == list(range(45))
    for code, card in bhargage.CARDS.items():
        character = ["Character"] if card.character else []
        assert found[code] == {
            "id": code,
            "code": code,
            "name": notation.DECKTET_NAMES[code],
            "rank": ranks[card.rank],
            "suits": list(card.suits),
            "index": found[code]["index"],
            "categories": character + [name for name, codes in pictures.items() if code in codes],
            "in_basic_deck": code in basic,
            "values": {
                "bhargage": bhargage.VALUE[code],
                "bharg": 0 if code == "E" else bharg.value([code]),
            },
            "chief": bhargage.chief(code),
        }


def test_french_cards_literally() -> None:
    """The cards are those of the second scorer, and the jokers."""
    found = {case["code"]: case for case in cases("french-cards")}
    for index, (code, name) in enumerate(notation.FRENCH_NAMES.items()):
        joker = code[0] == "*"
        assert found[code] == {
            "id": code,
            "code": code,
            "name": name,
            "rank": "Joker" if joker else notation.FRENCH_RANKS[code[0]].title(),
            "suits": [] if joker else [code[1]],
            "index": index,
            "values": {} if joker else {"cribbage": cribbage.VALUE[code[0]]},
            "heels": None if joker else cribbage.heels(code),
        }
    assert len(found) == len(cribbage.DECK) + 2


@pytest.mark.parametrize(
    ("name", "spellings", "several"),
    [
        ("decktet-notation", notation.DECKTET, notation.DECKTET_CODES),
        ("french-notation", notation.FRENCH, notation.FRENCH_CODES),
    ],
)
def test_notation_literally(name: str, spellings: notation.Spellings, several: notation.Codes) -> None:
    """The second reader reads and refuses the same."""
    for case in cases(name):
        text = case["text"]
        if case["reads"] == "many":
            codes, unread = notation.many(text, spellings, several)
        else:
            code = notation.one(text, spellings)
            codes = [] if code is None else [code]
            unread = [(text.strip(), text.find(text.strip()))] if code is None and text.strip() else []
        refused = [{"token": token, "position": position} for token, position in unread]
        is_read = not refused and (codes or case["reads"] == "many")
        assert (case["codes"], case["refused"]) == (codes if is_read else None, refused), case


# --- the examples of the page ------------------------------------------------------------------------------


def test_the_javascript_of_the_page_runs() -> None:
    """The example in JavaScript checks all files that it reads, and finds no difference."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node here")
    command = [node, "examples/check.mjs"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"(\d+) cases, 0 differences\n", done.stdout)
