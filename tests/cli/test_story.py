"""`muggins replay`: the record of a match of any game told as a story, and what is no record."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from cli.commands import RECORD
from cli.running import document, invoke, printed
from muggins import games
from muggins.cli.app import app
from muggins.games.ecarte import GAME, Match, Rules
from muggins.table.replay import replay_html
from muggins.table.tree import MatchTree

STORY = json.loads(RECORD.read_text(encoding="utf-8"))


def test_a_story_move_by_move() -> None:
    """Who did what, which cards came, what scored, and the score after it."""
    lines = printed("replay", str(RECORD)).splitlines()
    assert lines[0] == "Écarté: Ann, Ben"
    told = [" ".join(line.split()) for line in lines[2:]]
    assert told[:6] == [
        "move for cards points score",
        "1 Deal: 32 cards",
        "Ann gets TH 7C TS JC AH",
        "Ben gets 9S TD 8S KS KH",
        f"{STORY['moves'][0].split()[11]} is turned up",
        "2 Ben proposes",
    ]
    assert told[-5:] == [
        "16 Ann plays 7C",
        "Ben, tricks point 1 Ann 0, Ben 1",
        "",
        "Ann 0, Ben 1.",
        "To act: chance.",
    ]


def test_the_story_as_a_document() -> None:
    """Each move has its line in the record, who made it, its words, what scored, and the score."""
    told = document("replay", str(RECORD))
    match = Match.from_record(STORY)
    assert (told["game"], told["title"], told["players"]) == ("ecarte", "Écarté", ["Ann", "Ben"])
    assert [move["move"] for move in told["moves"]] == STORY["moves"]
    assert [move["number"] for move in told["moves"]] == [*range(1, len(STORY["moves"]) + 1)]
    first, second = told["moves"][:2]
    assert (first["by"], first["told"]) == (None, "Deal: 32 cards")
    assert {player: len(cards) for player, cards in first["taken"].items()} == {"Ann": 5, "Ben": 5}
    assert first["upcard"] == STORY["moves"][0].split()[11]
    assert (second["by"], second["told"], second["taken"]) == ("Ben", "Ben proposes", {})
    awards = [award for move in told["moves"] for award in move["awards"]]
    assert [(award["to"], award["points"]) for award in awards] == [
        (award.to, award.score.total) for award in match.log
    ]
    assert told["moves"][-1]["scores"] == told["scores"] == match.scores
    assert (told["winners"], told["to_act"]) == ([], [])


@pytest.mark.parametrize("until", [0, 1, 2, 15, 16, 1000])
def test_a_story_up_to_a_move(until: int) -> None:
    """The first N moves are told, as those of the whole story are, and the score is what it was then."""
    whole, part = document("replay", str(RECORD)), document("replay", str(RECORD), "--until", str(until))
    assert part["moves"] == whole["moves"][:until]
    assert part["scores"] == (part["moves"][-1]["scores"] if until else {"Ann": 0, "Ben": 0})
    assert printed("replay", str(RECORD), "--until", str(until)).count("\n") >= 3


def told_of(record: object, *words: str) -> Any:
    """What `replay` says of a record on standard input."""
    return CliRunner().invoke(app, ["replay", "-", *words], input=json.dumps(record))


def test_a_match_that_was_won() -> None:
    """The story ends with the winner; rules that are not as written are named at its beginning."""
    begun = GAME.begin(("Zoë", "Ben"), Rules(target=1, king_without_exchange=False))
    match = GAME.play_at_random(Random(4), begun)
    lines = told_of(match.to_record()).stdout.splitlines()
    assert lines[0] == "Écarté: Zoë, Ben, with target 1, with no king without exchange"
    assert lines[-1] == f"{match.winners[0]} wins."
    assert document("replay", str(RECORD), "--until", "0")["rules"] == []


def test_a_move_of_a_player_who_is_named() -> None:
    """The king may be shown out of turn: the story has the player whom the move names (EC-09)."""
    for seed in range(1000):
        match = Match(("Ann", "Ben")).shuffle(Random(seed)).stand()
        (awaited,) = match.to_act
        other = match.opponent(awaited)
        if match.show_king.can(other):
            break
    after = match.show_king(other)
    last = json.loads(told_of(after.to_record(), "--json").stdout)["moves"][-1]
    assert (last["by"], last["told"]) == (other, f"{other} shows the king of trumps")
    assert [(award["to"], award["occasion"]) for award in last["awards"]] == [(other, "king")]
    assert awaited in after.to_act


# --- as a page ---------------------------------------------------------------------------------------------


def test_a_story_as_a_page(tmp_path: Path) -> None:
    """The page is written to the file, and nothing is printed unless the document is asked for."""
    out = tmp_path / "match.html"
    assert printed("replay", str(RECORD), "--html", str(out)) == ""
    page = out.read_text(encoding="utf-8")
    assert page == replay_html(games.from_record(STORY), "Écarté")
    told = document("replay", str(RECORD), "--html", str(out))
    assert told == document("replay", str(RECORD))
    assert list(tmp_path.iterdir()) == [out]


def test_a_page_up_to_a_move(tmp_path: Path) -> None:
    """It has the moves that are told."""
    out = tmp_path / "match.html"
    assert printed("replay", str(RECORD), "--until", "2", "--html", str(out)) == ""
    assert 'max="2"' in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("record", "out", "said"),
    [
        (STORY, "no/such.html", "there is no directory 'no'"),
        ({**STORY, "moves": ["accept"]}, "match.html", "move 1, 'accept', is refused: "),
    ],
)
def test_no_page(
    record: object, out: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be told or written is refused in one line, and no file is left."""
    monkeypatch.chdir(tmp_path)
    result = told_of(record, "--html", out)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


REFUSED = {
    "no JSON": ("{", "muggins: the input is not JSON: "),
    "not one document": ("{} {}", "muggins: the input is not JSON: "),
    "no text": ("\udcff", "muggins: the input is not JSON: "),
    "deep": ("[" * 100_000, "muggins: the input is not JSON: "),
    "a long number": ("1" * 10_000, "muggins: the input is not "),
    "nothing": ("", "muggins: the input is not JSON: "),
    "a list": ("[]", "muggins: the input is not a record of a match: a record is a JSON object"),
    "an empty record": ("{}", "muggins: not a record of a match: it has no 'game'"),
    "no such game": ('{"game": "whist"}', "muggins: this is a record of 'whist', and there is no such game"),
    "a part missing": ('{"game": "ecarte"}', "muggins: not a record of a match: it has no 'format'"),
    "moves that are none": (json.dumps({**STORY, "moves": 5}), "muggins: not a record of a match: "),
    "a move refused": (
        json.dumps({**STORY, "moves": [*STORY["moves"][:1], "accept"]}),
        "muggins: move 2, 'accept', is refused: ",
    ),
}


@pytest.mark.parametrize("until", [(), ("--until", "2")], ids=["all", "until"])
@pytest.mark.parametrize(("text", "line"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_record_is_refused_in_one_line(text: str, line: str, until: tuple[str, ...]) -> None:
    """Whatever the file holds: one line, status 2, and nothing on stdout."""
    content = text.encode(errors="surrogateescape")
    result = CliRunner().invoke(app, ["replay", "-", *until], input=content)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(line)
    assert len(result.stderr) < 1100


def test_the_story_up_to_a_move_that_is_refused() -> None:
    """A record can be told as far as it is right."""
    record = {**STORY, "moves": [*STORY["moves"][:1], "accept"]}
    assert told_of(record, "--until", "1").exit_code == 0


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nothing.json", "cannot read 'nothing.json': No such file or directory"),
        (".", "cannot read '.': Is a directory"),
        ("x" * 300, "File name too long"),
        ("a\0b", "cannot read 'a\\x00b': embedded null byte"),
        ("zeros", "'zeros' has more than 20,000,000 bytes, more than any record has"),
    ],
)
def test_a_file_that_cannot_be_read(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line and status 2."""
    monkeypatch.chdir(tmp_path)
    with (tmp_path / "zeros").open("wb") as zeros:
        zeros.truncate(20_000_001)
    result = invoke("replay", name)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert reason in result.stderr


def test_more_input_than_a_record_has() -> None:
    """Standard input is read no further than that."""
    result = CliRunner().invoke(app, ["replay", "-"], input=bytes(20_000_001))
    assert (result.exit_code, result.stderr) == (
        2,
        "muggins: the input has more than 20,000,000 bytes, more than any record has\n",
    )


# --- random and games --------------------------------------------------------------------------------------

PLAY = ("random", "ecarte", "--seed", "7")


def test_a_match_at_random_is_a_record() -> None:
    """It is of the game, by its rules as written, played to the end, and the same for the same seed."""
    record = json.loads(printed(*PLAY))
    match = games.from_record(record)
    assert (match.GAME, match.is_over, record["rules"]) == ("ecarte", True, {})
    assert printed(*PLAY) == printed(*PLAY) != printed("random", "ecarte", "--seed", "8")
    assert json.loads(printed("random", "ecarte", "--target", "1"))["rules"] == {"target": 1}


def test_players_and_rules_of_a_random_match(tmp_path: Path) -> None:
    """Players have the names given, and every option of the rules is one of the command."""
    words = ("--players", "Zoë", "--players", "Ben", "--trick-points-cap", "2", "--no-king-without-exchange")
    out = tmp_path / "match.json"
    assert printed(*PLAY, *words, "--out", str(out)) == ""
    assert out.read_text(encoding="utf-8") == printed(*PLAY, *words)
    record = json.loads(out.read_text(encoding="utf-8"))
    assert record["players"] == ["Zoë", "Ben"]
    assert record["rules"] == {"trick_points_cap": 2, "king_without_exchange": False}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "Ann"], "ecarte is played by 2 players, not by 1"),
        (["--players", "Ann", "--players", "Ann"], "players must have different names"),
        (["--target", "0"], "target must be at least 1, not 0"),
        (["--seed", "first"], "'first' is not a valid integer (see muggins random ecarte --help)"),
        (["--preset", "standard"], "No such option"),
        (["--out", "no/such"], "there is no directory 'no'"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_what_no_random_match_can_have(words: list[str], said: str) -> None:
    """One line and status 2."""
    result = invoke(*PLAY, *words)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert said in result.stderr


def test_a_game_that_there_is_not() -> None:
    """As for any command that there is not."""
    result = invoke("random", "whist")
    assert (result.exit_code, result.stderr) == (
        2,
        "muggins: No such command 'whist' (see muggins random --help)\n",
    )


def test_the_list_of_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game has its name, its title, how many can play, and its presets."""
    ecarte = games.find("ecarte")
    monkeypatch.setattr(games, "all", lambda: (ecarte,))
    assert document("games") == {
        "games": [
            {"name": "ecarte", "title": "Écarté", "prefix": "EC", "players": [2], "presets": ["standard"]}
        ]
    }
    assert [line.split() for line in printed("games").splitlines()] == [
        ["name", "title", "players", "presets"],
        ["ecarte", "Écarté", "2", "standard"],
    ]


def test_the_story_of_a_tree() -> None:
    """Comments stand below their moves, and each variation has its own moves."""
    dealt = Match.from_record({**STORY, "moves": STORY["moves"][:1]})
    tree = MatchTree(dealt.stand()).with_comment(dealt.at(0), "long ago")
    tree = tree.with_comment(dealt.stand(), "bold\nso").with_line(dealt.propose().accept())
    tree = tree.with_comment(dealt.propose().refuse(), "meek")
    told = told_of(tree.to_record()).stdout.splitlines()
    rows = [" ".join(line.split()) for line in told]
    assert rows[2] == "long ago"
    assert rows[rows.index("2 Ben stands") :][:3] == ["2 Ben stands", "bold", "so"]
    first, inside = "Variation 1, after move 1:", "Variation 1.1, after move 2:"
    assert rows[rows.index(first) : rows.index(inside)] == [
        *(first, "", "move for cards points score", "2 Ben proposes", "3 Ann accepts", "")
    ]
    assert rows[rows.index(inside) + 3 :][:2] == ["3 Ann refuses", "meek"]
    assert next(number for number, row in enumerate(rows) if row.startswith("To act: ")) < rows.index(first)
    data = json.loads(told_of(tree.to_record(), "--json").stdout)
    assert data["comment"] == "long ago"
    assert [move["comment"] for move in data["moves"]] == ["", "bold\nso"]
    [variation] = data["variations"]
    assert (variation["after"], [move["move"] for move in variation["moves"]]) == (1, ["propose", "accept"])
    assert variation["variations"][0]["moves"][0]["comment"] == "meek"
    for until, said in (("1", [""]), ("2", ["", "bold\nso"])):
        cut = json.loads(told_of(tree.to_record(), "--json", "--until", until).stdout)
        assert (cut["comment"], cut["variations"]) == ("long ago", [])
        assert [move["comment"] for move in cut["moves"]] == said


@pytest.mark.parametrize("until", [(), ("--until", "2")], ids=["all", "until"])
def test_the_comments_of_a_tree_are_on_its_page(until: tuple[str, ...], tmp_path: Path) -> None:
    """One before the first move stands above them."""
    played = Match.from_record({**STORY, "moves": STORY["moves"][:2]})
    tree = MatchTree(played).with_comment(played.at(0), "long <ago>").with_comment(played, "bold")
    out = tmp_path / "match.html"
    assert told_of(tree.to_record(), "--html", str(out), *until).output == ""
    page = out.read_text(encoding="utf-8")
    assert page.index("long &lt;ago&gt; Ann") < page.index("<ol") < page.index('<li class="remark">bold</li>')
