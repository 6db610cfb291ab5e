"""`muggins rules`: the rules of each game with their numbers, and the options of its rules."""

import re
from pathlib import Path

import pytest

from cli.running import check_refused, document, printed
from games.moments import NAMES
from muggins import games
from muggins.cli import rulebook
from muggins.cli.rulebook import rules_of, words_of

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_of_a_game(name: str) -> None:
    """All rules of its page are told in order, each with its title and a text without markup."""
    found = rules_of(games.find(name))
    page = (ROOT / "docs" / "games" / name.partition("-")[0] / "rules.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([a-z]{2}-\d\d)"></a>', page)
    assert [number.lower() for rule in found for number in rule.numbers] == anchors
    assert all(rule.title and rule.text for rule in found)
    assert not re.search(r"`|\*\*|\][([]|>>>|<a", str((found, words_of(games.find(name)))))


def test_one_rule() -> None:
    """By its number, with or without the letters of the game."""
    told = [
        "PI-03  Follow suit or trump",
        "",
        "A player follows suit or plays a trump, which is always allowed. A player",
        "without a card of the suit led may play any card.",
    ]
    for number in ("PI-03", "pi-03", "PI-3", "3", "03"):
        assert printed("rules", "pitch", number).splitlines() == told


def test_the_rules_that_have_a_word() -> None:
    """Those with it in the title, in capitals or not, and the numbers of others; beside a number, too."""
    found = document("rules", "cribbage", "FLUSH")
    assert [rule["numbers"] for rule in found["rules"]] == [[], ["CR-24"]]
    assert found["also"] == ["CR-20", "CR-38"]
    assert printed("rules", "cribbage", "flush").endswith("\n\nAlso in CR-20, CR-38.\n")
    assert printed("rules", "cribbage", "1", "flushes").startswith("CR-01  The pack\n")
    assert "\nCR-24  Flushes\n" in printed("rules", "cribbage", "1", "flushes")
    both = document("rules", "cribbage", "only", "five cards of one suit")["rules"]
    assert [rule["numbers"] for rule in both] == [["CR-24"]]


def test_a_number_that_is_also_in_titles() -> None:
    """A beginner means what scores 11, not the rule of that number; both are shown."""
    text = printed("rules", "bhargage", "11")
    for heading in "BH-11  To 111", "BH-35  11 for 2", "BH-48, BH-49  11s":
        assert f"{heading}\n" in text
    assert "BH-48" not in printed("rules", "bhargage", "BH-11")


def test_a_word_that_the_game_explains() -> None:
    """It comes before the rules about it; all of them stand after the rules of the game."""
    assert printed("rules", "ecarte", "stand") == 'stand\n\nplay with the cards as dealt ("I play")\n'
    assert printed("rules", "bhargage", "set").startswith(
        "set\n\ntwo or more cards of one rank\n\nBH-37  Sets\n"
    )
    assert "\n\nword  " in printed("rules", "ecarte")
    words = document("rules", "ecarte")["words"]
    assert [*words][:2] == ["dealer", "pone"]
    assert words["vole"] == "all five tricks"
    assert document("rules", "ecarte", "vole")["words"] == {}


def test_a_word_is_a_whole_word() -> None:
    """A bharg is not the bhargage, nor an ace a place; part of a word will do if no rule has it whole."""
    numbers = [rule["numbers"] for rule in document("rules", "bhargage", "bharg")["rules"]]
    assert ["BH-52"] in numbers
    assert ["BH-23"] not in numbers
    assert printed("rules", "ecarte", "ace").startswith("The cards\n")
    assert document("rules", "pitch", "smudg") == document("rules", "pitch", "smudge")


def test_what_introduces_an_example_goes_with_it() -> None:
    """A sentence that begins with "Here" is left out; another one ends with a full stop."""
    assert "Here are two matches" not in printed("rules", "cribbage", "33")
    assert "The library corrects it automatically.\n" in printed("rules", "cribbage", "31")


def test_the_differences_from_a_known_game_are_listed() -> None:
    """Each is an item of its own, on one line before it is folded."""
    known = document("rules", "bhargage")["minute"]
    assert known[1] == "If you know Cribbage, these are the differences:"
    items = known[2].splitlines()
    assert items[0] == "- You are dealt five cards and keep three."
    assert all(item.startswith("- ") for item in items)


def test_rules_told_together() -> None:
    """Each of their numbers finds them."""
    for number in ("BH-17", "18"):
        assert printed("rules", "bhargage", number).startswith("BH-17, BH-18  What a win counts\n")


def test_a_table_of_the_page() -> None:
    """It is a table in the text, and its rows are lines in JSON."""
    assert printed("rules", "crates", "11").splitlines()[:4] == [
        "CT-11  The cards left in a hand",
        "",
        "card               points",
        "8                  50",
    ]
    assert document("rules", "crates", "11")["rules"][0]["text"][0].startswith("| card | points |\n")


def test_all_rules_with_the_options() -> None:
    """After the rules come the options, with the numbers of the rules they change, and the presets."""
    text = printed("rules", "one-eyed-jack")
    assert text == printed("rules", "one_eyed_jack")
    assert text.startswith("The game in a minute. ")
    assert text.index("\nThe board\n") < text.index("\nOJ-01  ")
    _, _, options = printed("rules", "pitch").partition("\noption\n")
    assert [line.split()[0] for line in options.splitlines() if line.startswith("--")][:3] == [
        "--target",
        "--[no-]steal-from-any",
        "--[no-]steal-smudge",
    ]
    assert options.endswith("\n\npreset    rules\nstandard  Pitch, standard rules\n")


def test_words_as_people_type_them() -> None:
    """A plural, a question mark, a number without its hyphen, and no word at all."""
    assert printed("rules", "pitch", "jacks?") == printed("rules", "pitch", "jack")
    assert printed("rules", "pitch", "pi06") == printed("rules", "pitch", "PI-06")
    assert printed("rules", "pitch", "") == printed("rules", "pitch")


def test_the_rules_as_json() -> None:
    """Each with its numbers, its title and its paragraphs, and the options with what they do."""
    found = document("rules", "pitch")
    assert list(found) == ["game", "minute", "rules", "also", "words", "options", "presets"]
    assert found["game"] == "Pitch"
    told = [rule["numbers"] for rule in found["rules"]]
    assert told == [[], *([f"PI-{number:02}"] for number in range(1, 13))]
    assert found["options"][1]["option"] == "--steal-from-any"
    assert found["options"][1]["text"].endswith("(PI-01). [default: yes]")
    assert found["presets"] == {"standard": "Pitch, standard rules"}


def test_a_game_without_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its options are told all the same, and none of its rules can be asked for."""
    monkeypatch.setattr(rulebook, "_FOLDERS", (tmp_path,))
    assert printed("rules", "pitch").splitlines()[0] == "option"
    assert words_of(games.find("pitch")) == ()
    check_refused(["rules", "pitch", "3"], "Pitch has no rule '3'; write a number from none, or other words")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["whist"], "there is no game 'whist'"),
        (["pitch", "99"], "Pitch has no rule '99'; write a number from PI-01 to PI-12, or other words"),
        (["pitch", "EC-01"], "Pitch has no rule 'EC-01'; write a number from PI-01 to PI-12, or other words"),
        (["pitch", "flush"], "Pitch has no rule 'flush'; write a number from PI-01 to PI-12, or other words"),
    ],
    ids=["no game", "no rule", "another game", "no such word"],
)
def test_what_is_refused(words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused(["rules", *words], message)
