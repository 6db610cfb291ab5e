"""What the page "Play" knows before Python has started is made from the games."""

import json
import re
from functools import partial
from pathlib import Path

import any_game
import pytest

from docs.playing import AGAINST, MARK, known_before, on_post_build, on_post_page, table_file
from muggins import games
from muggins.table.game import Game

KNOWN = known_before()


def test_every_game_has_a_table() -> None:
    """With all its seats."""
    assert [table["game"] for table in KNOWN["tables"]] == [game.name for game in games.all()]
    for table in KNOWN["tables"]:
        seats = games.find(table["game"]).players
        assert (table["least"], table["most"]) == (seats[0], seats[-1])


def test_what_is_known_stands_on_the_page() -> None:
    """In place of the mark, as JSON that no browser takes for HTML; any other page is left alone."""
    page = on_post_page(f"<p>{MARK}</p>")
    found = re.fullmatch(r'<p><script type="application/json" id="play-games">([^<]*)</script></p>', page)
    assert found
    assert json.loads(found[1]) == KNOWN
    assert on_post_page("<p></p>") == "<p></p>"


def name_of(game: Game) -> str:
    return game.name


@pytest.mark.parametrize("game", games.all(), ids=name_of)
def test_a_file_for_each_table(game: Game) -> None:
    """With how to play, the text of each rule, all options as written, and openings with all their cards."""
    file = table_file(game, most=2)
    assert file["minute"][0].startswith("The game in a minute.")
    assert all(title and text for title, *text in file["rules"].values())
    assert all(codes and told.endswith(".") for codes, told in file["in_cards"])
    assert 1 <= len(file["in_cards"]) <= 4
    assert all(words and told for words, told in file["terms"])
    assert {"pitcher", "smudge", "set"} <= {
        each for words, _ in file["terms"] for each in words
    } or game.name != "pitch"
    assert all(re.fullmatch("(10|[AJKQ2-9])[♠♥♦♣]", sign) for sign in file["signs"].values())
    assert {*file["presets"]} == {*game.presets}
    standard = game.match.STANDARD
    for option in file["options"]:
        written = getattr(standard, option["name"])
        assert option["default"] == getattr(written, "value", written)
    drawn = {card["code"] for card in file["cards"]}
    for seats, states in file["openings"].items():
        drawn_for_words = {code for codes, _ in file["in_cards"] for code in codes}
        assert drawn_for_words <= drawn
        for state in states:
            assert state["moves"] or state["is_over"]
            assert len(state["record"]["players"]) == seats
            assert {*state["hand"], *(code for move in state["moves"] for code in move["cards"])} <= drawn


def test_an_opening_goes_on_as_any_match() -> None:
    """The library makes the choice in the match of its record, and its cards are those of its seed."""
    state = table_file(games.find("pitch"), most=1)["openings"][4][0]
    who = {"against": AGAINST, "seed": state["seed"]}
    line = state["moves"][0]["line"]
    after = any_game.move(state["record"], line=line, **who)
    begun = any_game.sit("pitch", 4, {}, **who)
    assert after["record"]["moves"] == [*state["record"]["moves"], line]  # type: ignore[index]
    while not begun["moves"]:
        begun = any_game.go_on(begun["record"], declined=[], **who)  # type: ignore[arg-type]
    assert begun["record"] == state["record"]


def test_the_files_are_beside_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each game, here with few openings."""
    monkeypatch.setattr("docs.playing.table_file", partial(table_file, most=1))
    on_post_build({"site_dir": f"{tmp_path}"})
    assert {path.stem for path in (tmp_path / "play" / "tables").iterdir()} == {*map(name_of, games.all())}
