"""The commands `play` and `advise`."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cli.running import UNSET
from games.moments import NAMES
from muggins import games
from muggins.cards.french import Card
from muggins.cli.advise import close_to_the_best
from muggins.cli.app import app
from muggins.cli.play import in_columns, sorted_moves, with_last_tricks
from muggins.games import cribbage
from muggins.scene.reading import sorted_hand
from muggins.strategy.search import Option
from muggins.strategy.sitting import Sitting


def run(*words: str, typed: str = "") -> Result:
    """The result of a command, with what is typed."""
    return CliRunner(env=dict.fromkeys(UNSET)).invoke(app, words, input=typed, prog_name="muggins")


def play(*words: str, typed: str) -> list[str]:
    """The lines that a match in the terminal prints."""
    result = run("play", *words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output.splitlines()


def play_at_random(*words: str, typed: str) -> list[str]:
    """A match of Écarté against a player that moves at random."""
    return play("ecarte", "--against", "random", *words, typed=typed)


def test_a_match_is_played_by_numbers_to_its_end(tmp_path: Path) -> None:
    """Each move is told, then the table, then the legal moves by number; the record is written at the end."""
    file = tmp_path / "match.json"
    lines = play("ecarte", "--seed", "3", "--against", "random", "--out", str(file), typed="1\n" * 200)
    match = games.from_record(json.loads(file.read_text()))
    assert match.is_over
    assert match.players == ("Ann", "Ben")
    assert f"Won by {match.winners[0]}." in lines
    assert "".join(lines[-2:]).replace(" ", "").endswith(f"muggins coach {file}".replace(" ", ""))
    assert lines[0].startswith("Type the number of a move or its line")
    assert "Deal: 32 cards" in lines[:3]
    assert any(line.startswith("Ann, dealer, to act: ") for line in lines)


def test_hidden_cards_of_the_others_are_not_told() -> None:
    """A discard of Ben's in Écarté is told by its number of cards; your own with its cards."""
    told = [
        line
        for seed in range(12)
        for line in play("ecarte", "--seed", str(seed), "--against", "random", typed="1\n" * 30)
    ]
    assert {line for line in told if line.startswith("Ben exchanges ")} <= {
        "Ben exchanges 1 card",
        *(f"Ben exchanges {count} cards" for count in range(2, 6)),
    }
    assert any(line.startswith("Ben exchanges ") for line in told)


def test_a_guess_in_secret_is_told_without_its_answer() -> None:
    """In Delphi nobody hears a guess before the card is judged (DE-03); bids are open (PI-01)."""
    told = play("delphi", "--seats", "4", "--seed", "2", "--against", "random", typed="1\n" * 20)
    guesses = [line for line in told if line.startswith(("Ben guesses", "Cid guesses", "Dot guesses"))]
    assert len(guesses) > 5
    assert {line.partition(" ")[2] for line in guesses} == {"guesses"}
    bids = play("pitch", "--seed", "7", "--against", "simple", typed="1\nq\n")
    assert any(line.startswith("Ben bids ") for line in bids)


def test_very_many_moves_are_not_all_listed() -> None:
    """The first few of each kind, and how many more there are; the others can be typed by number or line."""
    text = play("indian_chief", "--seed", "1", "--against", "simple", typed="200\nq")
    assert any("  1  meld second AS  " in line for line in text)
    assert any("…  meld: 248 more ways" in line for line in text)
    assert not any("254  " in line for line in text)
    assert any(line.startswith("Ann melds ") for line in text)


def test_what_is_typed() -> None:
    """A line of a move, help, a hint, a move taken back, and what is refused."""
    typed = "u\n?\nh\nfoo\nstand\n99\nshow-king dealer\n?\nu\n1\nplay AS\nplay 9D\nq"
    text = "\n".join(play_at_random("--seed", "40", typed=typed))
    assert "you have not moved yet" in text
    assert text.count("Type the number of a move or its line") == 3
    assert text.count("\nThe rules: muggins rules ecarte\n") == 2
    assert "  show-king dealer  " in text
    assert "\nNo other move comes close in the same worlds." in text
    assert "'foo' is not a move" in text
    assert "cannot stand now: Ann may show-king" in text
    assert "'99' is not a move" in text
    assert text.count("\nAnn shows the king of trumps") == 2
    assert "cannot play AS" in text
    assert "\nAnn plays 9D" in text


def test_cards_may_be_typed_alone() -> None:
    """Where all moves with cards begin alike; what is wrong with them is said as for a whole line."""
    text = "\n".join(play_at_random("--seed", "40", typed="AS\nshow-king dealer\nas\n9d\nq\n"))
    assert "'AS' is not a move" in text
    assert "cannot play AS" in text
    assert "\nAnn plays 9D" in text
    crib = "\n".join(play("cribbage", "--seed", "1", "--against", "simple", typed="3D QD\n"))
    assert "\nAnn discards 3D QD" in crib


def test_a_move_may_be_typed_by_its_beginning() -> None:
    """If no other begins so: in Comet a player who passes need not name the seat."""
    text = "\n".join(play("comet", "--seed", "5", "--against", "random", typed="Pass\npas\n"))
    assert "\nAnn passes" in text
    assert "'pas' is not a move" in text


def test_cards_of_a_move_are_in_the_order_of_the_hand() -> None:
    """Where their order does not matter, as in an exchange, whatever order they were dealt in."""
    text = "\n".join(play_at_random("--seed", "0", typed="accept\nq\n"))
    assert "to act: JC KD AH 7S QS;" in text
    assert "  6  exchange JC KD AH 7S QS    22  exchange KD AH QS\n" in text


def test_enter_makes_the_only_move() -> None:
    """It is named where that is so; among several moves Enter is no move."""
    text = "\n".join(play("comet", "--seed", "5", "--against", "random", typed="\n"))
    assert "move, or Enter for pass third>" in text
    assert "\nAnn passes" in text
    several = "\n".join(play("cribbage", "--seed", "1", "--against", "simple", typed="\n"))
    assert several.count("Type the number of a move or its line") == 2


def test_commands_may_be_written_out() -> None:
    """Each of the letters may be a word, or a capital."""
    short, long, capital = (
        [line.partition("> ")[0] for line in play_at_random("--seed", "40", typed="\n".join(typed))]
        for typed in (
            ["?", "h", "stand", "u", "q"],
            ["help", "hint", "stand", "undo", "quit"],
            ["?", "H", "stand", "U", "Q"],
        )
    )
    assert short == long == capital


def test_points_are_told_with_their_reasons() -> None:
    """Each line with its cards and points; not what you may still call."""
    text = "\n".join(play("cribbage", "--seed", "1", "--against", "simple", typed="1\n" * 40))
    assert re.search(r"\(last \w\w: 1\)\n", text)
    assert re.search(r"\n  Ben, hand: \d+ \(fifteen( \w\w)+: 2, ", text)
    told = play("cribbage", "--seed", "1", "--against", "simple", "--muggins", typed="1\n" * 9)
    assert any(re.fullmatch(r"  Ben, hand: \d+", line) for line in told)


def test_partners_share_a_score() -> None:
    """They stand beside each other."""
    lines = play("pitch", "--seed", "7", "--against", "simple", typed="q\n")
    assert "Ann and Cid 0, Ben and Dot 0, first to make a bid and have 21" in lines


def test_the_number_of_players_is_asked_for_where_there_is_a_choice() -> None:
    """Pitch has four players, and Delphi a choice."""
    assert "--seats" not in run("play", "pitch", "--help").output
    assert "--seats" in run("play", "delphi", "--help").output


def test_a_match_is_resumed(tmp_path: Path) -> None:
    """It goes on where it was left, under one of its names, and is kept in the same file."""
    file = tmp_path / "match.json"
    play("pitch", "--seed", "1", "--against", "random", "--name", "Eve", "--out", str(file), typed="")
    left = json.loads(file.read_text())
    assert left["players"] == ["Eve", "Ann", "Ben", "Cid"]
    resumed = ["pitch", "--resume", str(file), "--name", "Eve", "--against", "random"]
    other = tmp_path / "other.json"
    lines = play(*resumed, "--out", str(other), typed="1\n")
    assert not lines[0].startswith("Deal")
    assert len(json.loads(other.read_text())["moves"]) > len(left["moves"])
    assert json.loads(file.read_text()) == left
    play(*resumed, typed="1\n")
    assert len(json.loads(file.read_text())["moves"]) > len(left["moves"])
    refused = run("play", "pitch", "--resume", str(file), "--name", "Zoe")
    assert refused.exit_code == 2
    assert "Zoe does not play in this match: --name is one of Eve, Ann, Ben, Cid" in refused.output


def test_a_new_match_overwrites_no_file(tmp_path: Path) -> None:
    """Nor does one that is resumed from another file; the message says how to go on with the match in it."""
    file, other = tmp_path / "match.json", tmp_path / "other.json"
    file.write_text("kept")
    for begun in [], ["--resume", str(other)]:
        refused = run("play", "pitch", *begun, "--out", str(file))
        assert refused.exit_code == 2
        assert "exists: go on with --resume" in " ".join(refused.output.split())
        assert file.read_text() == "kept"


def test_a_match_that_is_resumed_has_its_own_players_and_rules(tmp_path: Path) -> None:
    """What contradicts its file is refused; options that say the same are not."""
    file = tmp_path / "match.json"
    play_at_random("--target", "3", "--out", str(file), typed="q\n")
    play("ecarte", "--resume", str(file), "--target", "3", typed="q\n")
    for option in ("--target", "4"), ("--no-king-without-exchange",):
        refused = run("play", "ecarte", "--resume", str(file), *option)
        assert refused.exit_code == 2
        assert "has its own players and rules: leave out" in " ".join(refused.output.split())
    three = tmp_path / "three.json"
    play("crates", "--against", "random", "--seats", "3", "--out", str(three), typed="q\n")
    assert run("play", "crates", "--resume", str(three), "--seats", "4").exit_code == 2


def test_how_to_go_on_is_told(tmp_path: Path) -> None:
    """Whoever leaves or has played to the end is told whether the match is kept, and where."""
    for typed in ("q\n", "1\n" * 200):
        lost = play_at_random("--seed", "3", typed=typed)
        assert lost[-1] == "The match is not saved. To save one, start with --out FILE."
    file = tmp_path / "m.json"
    told = play_at_random("--out", str(file), typed="q\n")[-1]
    assert told == f"To continue: muggins play ecarte --resume {file}"


def test_who_stops_the_others_at_thinking_has_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Control-C while another player thinks is as good as `q`."""

    def interrupted(sitting: Sitting) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Sitting, "go_on", interrupted)
    file = tmp_path / "m.json"
    told = play_at_random("--out", str(file), typed="1\n")[-1]
    assert told == f"To continue: muggins play ecarte --resume {file}"
    assert games.from_record(json.loads(file.read_text())).made == ()


def test_a_move_out_of_turn_need_not_be_made() -> None:
    """The king of trumps need not be shown in Écarté: Enter goes on without."""
    text = "\n".join(play_at_random("--seed", "40", typed="\n1\n"))
    assert "move, or Enter for none>" in text
    assert "shows the king" not in text


def test_more_players_sit_down() -> None:
    """With --seats, the others have the next names."""
    text = "\n".join(play("crates", "--seats", "4", "--seed", "1", "--against", "random", typed="q\n"))
    assert all(name in text for name in ("Ann", "Ben", "Cid", "Dot"))
    assert "Eve" not in text


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a match of Écarté in which Ben has to move."""
    file = tmp_path / "match.json"
    match = games.find("ecarte").begin(("Ann", "Ben")).shuffle(Random(1))
    file.write_text(json.dumps(match.to_record()))
    return file


def test_advice_in_words_and_as_json(record: Path) -> None:
    """All legal moves, the best one first, and the same as the library gives."""
    text = run("advise", str(record), "--worlds", "5").output.splitlines()
    assert text[0] == "For Ben:"
    document = json.loads(run("advise", str(record), "--worlds", "5", "--json").output)
    assert document["player"] == "Ben"
    rows, close = text[2 : 2 + len(document["options"])], text[-1]
    assert [option["move"] for option in document["options"]] == [row.split()[0] for row in rows]
    assert all(row.endswith(option["reason"]) for option, row in zip(document["options"], rows, strict=True))
    assert "given up early" not in text[-2]
    best, *others = document["options"]
    near = [one["move"] for one in others if one["is_close"] and one["worlds"] == best["worlds"]]
    told = (
        f"Close to the best: {', '.join(near)}." if near else "No other move comes close in the same worlds."
    )
    assert close.endswith(told)


def test_what_is_close_to_the_first_move() -> None:
    """A move with a higher chance further down is explained; one tried in fewer worlds is not close."""
    match = games.find("pitch").begin().shuffle(Random(1))
    first, second, third, *_ = match.legal_moves(match.to_act[0])
    best, near = Option(first, 0.5, 0.1, 20), Option(second, 0.48, 0.1, 20, 0.02, 0.1)
    assert close_to_the_best([best]) == "No other move comes close in the same worlds."
    assert close_to_the_best([best, near]) == f"Close to the best: {second}."
    higher = Option(third, 0.6, 0.2, 8, -0.1, 0.2)
    assert close_to_the_best([best, near, higher]) == (
        f"No move is clearly better than the first. Close to the best: {second}."
    )
    assert close_to_the_best([best, higher]) == (
        "No move is clearly better than the first. No other move was tried as often."
    )


def test_advice_on_a_move_that_was_made(tmp_path: Path) -> None:
    """The moves are numbered as the coach numbers them; the advice is that of the moment before."""
    match = games.find("ecarte").begin(("Ann", "Ben")).shuffle(Random(1)).propose().refuse()
    file, before = tmp_path / "match.json", tmp_path / "before.json"
    file.write_text(json.dumps(match.to_record()))
    before.write_text(json.dumps(match.at(2).to_record()))
    advised = run("advise", str(file), "--at", "3", "--worlds", "4").output
    assert advised == run("advise", str(before), "--worlds", "4").output
    assert "refuse" in advised
    too_many = run("advise", str(file), "--at", "4")
    assert (too_many.exit_code, too_many.output) == (
        2,
        "muggins: the match has 3 moves, so there is no move 4\n",
    )


def test_of_cuts_one_is_listed() -> None:
    """Any other may be typed."""
    lines = play("cribbage", "--seed", "2", typed="1\nturn-up 20\nq\n")
    listed = [line for line in lines if line[:3].strip().isdecimal() and "turn-up" in line]
    assert listed == ["  1  turn-up 4, or one of 32 others: it is chance"]
    assert any("Ann cuts at 20" in line for line in lines)


def test_the_table_is_shown_before_the_next_deal() -> None:
    """So that the last card of a hand is seen, also if nobody scores."""
    lines = play("backhand", "--seed", "7", typed="1\nq\n")
    (deal,) = [place for place, line in enumerate(lines) if line.startswith("Deal: ") and place > 5]
    assert "hand total 30, result bust" in "\n".join(lines[deal - 4 : deal])


def test_moves_that_are_pure_chance_take_one_row(tmp_path: Path) -> None:
    """They are counted; as JSON, each has its place."""
    match = cribbage.Match(("Ann", "Ben"), dealer="Ben").shuffle(Random(4))
    match = match.apply("discard pone 7D QS").apply("discard dealer 2D AD")
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.to_record()))
    text = run("advise", str(file), "--worlds", "2").output
    assert next(line for line in text.splitlines() if "turn-up" in line).startswith("turn-up 4 and 32 more ")
    assert text.count("turn-up") == 1
    assert text.endswith("\nClose to the best: 32 other moves.\n")
    assert len(json.loads(run("advise", str(file), "--worlds", "2", "--json").output)["options"]) == 33


def test_moves_with_fewer_worlds_are_explained(tmp_path: Path) -> None:
    """As a move below may have the higher chance."""
    match = games.find("pitch").begin(("Ann", "Ben", "Cid", "Dot")).shuffle(Random(1))
    while (moves := match.legal_moves(match.to_act[0]))[0].name != "play":
        match = match.apply(moves[-1])
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.to_record()))
    advise = ("advise", str(file), "--worlds", "16")
    assert len({one["worlds"] for one in json.loads(run(*advise, "--json").output)["options"]}) > 1
    assert "\nMoves with fewer worlds were given up early" in run(*advise).output


def test_nobody_can_be_advised_before_the_deal(tmp_path: Path) -> None:
    """It is said, with exit status 2."""
    file = tmp_path / "match.json"
    file.write_text(json.dumps(games.find("ecarte").begin(("Ann", "Ben")).to_record()))
    result = run("advise", str(file))
    assert result.exit_code == 2
    assert "nobody has to move" in result.output


@pytest.mark.parametrize(
    ("view", "ordered"),
    [
        ({"hand": ["KC", "QS", "3D", "7H"]}, "3D 7H QS KC"),
        ({"hand": ["KC", "QS", "3D", "7H", "2S"], "tricks": []}, "KC 3D 7H 2S QS"),
        ({"hand": []}, ""),
        ({}, ""),
    ],
    ids=["by rank", "by suit in tricks", "empty", "none"],
)
def test_the_hand_is_sorted(view: dict[str, Any], ordered: str) -> None:
    """By rank, and in games with tricks by suit."""
    assert " ".join(sorted_hand(view, Card.parse)) == ordered


@pytest.mark.parametrize(("name", "ordered"), [("ecarte", "TC AC JC 7D"), ("pitch", "TC JC AC 7D")])
def test_the_hand_is_in_the_order_of_the_game(name: str, ordered: str) -> None:
    """In Écarté the ace ranks between the ten and the jack; in Pitch it is high."""
    tricks = games.find(name).match.TRICKS
    assert tricks is not None
    view = {"hand": ["AC", "7D", "JC", "TC"], "tricks": []}
    assert " ".join(sorted_hand(view, Card.parse, tricks.height)) == ordered


@pytest.mark.parametrize("name", NAMES)
def test_the_first_table_of_every_game(name: str) -> None:
    """Whatever is dealt, the table and the moves are shown, and one may leave."""
    for seed in range(5):
        lines = play(name, "--against", "random", "--seed", str(seed), typed="q\n")
        assert lines[-1].startswith("The match is not saved.")


def test_jacks_and_the_joker_before_trumps_are_named() -> None:
    """In Hasenpfeffer they then have their printed suit and rank, and the joker none (HA-04)."""
    tricks = games.find("hasenpfeffer").match.TRICKS
    assert tricks is not None
    view = {"hand": ["AC", "*R", "JC", "TC", "JS"], "tricks": []}
    assert " ".join(sorted_hand(view, Card.parse, tricks.height)) == "*R TC JC AC JS"


def test_a_hand_of_other_cards_stays_as_it_is() -> None:
    """Whatever has no place in a pack is not moved."""
    assert sorted_hand({"hand": ["b", "a"]}, str) == ["b", "a"]


def test_the_moves_are_in_the_order_of_the_hand() -> None:
    """Those of a kind stay together."""
    found = sorted_moves(["play 9H", "pass", "play 3D", "throw 9H KC", "throw 9H 3D"], ["3D", "9H", "KC"])
    assert found == ["play 3D", "play 9H", "pass", "throw 9H 3D", "throw 9H KC"]


def test_many_short_moves_lie_in_columns() -> None:
    """From the top down, as many as fit; a few, or long ones, are a line each."""
    few, many = list("abcde"), list("abcdefg")
    assert in_columns(few, 80) == few
    assert in_columns(many, 8) == ["a   e", "b   f", "c   g", "d"]
    assert in_columns(many, 5) == ["a   e", "b   f", "c   g", "d"]
    assert in_columns(many, 4) == many


def test_only_the_last_tricks_are_shown() -> None:
    """A game of a hundred tricks stays on the screen."""
    tricks = [f"trick {number} (taken by Ben): Ben 9C, Ann 7C" for number in range(1, 9)]
    assert with_last_tricks(["Ben: 2 cards", *tricks, "trick: Ben 7H"]) == [
        "Ben: 2 cards",
        *tricks[2:],
        "trick: Ben 7H",
    ]


def test_the_score_and_the_board_are_shown() -> None:
    """Before each of your moves."""
    text = "\n".join(play("one_eyed_jack", "--seed", "1", "--against", "random", typed="1\nq\n"))
    assert text.count("Ann 0, Ben 0, first to 2\n") == 2
    assert text.count("\n   a b c d e f g h i j\n") == 2
