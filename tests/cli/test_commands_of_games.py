"""The commands that games declare: which there are, what they import, and what several games share."""

import json
import shlex
from typing import Any

import click
import pytest
from click.testing import CliRunner

from cli.commands import COMMANDS, LEAVES
from cli.running import check_refused, document, invoke, printed, python
from muggins.cli.app import app

COMMANDS_OF = {
    "backhand": "chance",
    "bezique": "cut legal melds settle table",
    "bharg": "bind card deck",
    "bhargage": "card crib deals deck discard hand play simulate solve stats weights",
    "bridge_solitaire": "house rubber score",
    "comet": "deal hand run",
    "crates": "hand play",
    "cribbage": "crib discard hand play simulate solve stats throws weights",
    "delphi": "score",
    "ecarte": "legal score",
    "hasenpfeffer": "auction legal score trick",
    "indian_chief": "best score",
    "jersey_gin": "best discard settle",
    "last_one": "hand play",
    "mus": "best chance settle",
    "one_eyed_jack": "board legal rows win",
    "pitch": "bids legal score",
}


@pytest.mark.parametrize(("game", "names"), COMMANDS_OF.items(), ids=COMMANDS_OF)
def test_the_commands_of_a_game(game: str, names: str) -> None:
    """The help of the game lists them in alphabetical order."""
    group = COMMANDS[(game,)]
    assert isinstance(group, click.Group)
    assert " ".join(group.list_commands(click.Context(group))) == names


# --- what is imported --------------------------------------------------------------------------------------

IMPORTED = """
import sys
from muggins.cli import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


def imported(*words: str) -> set[str]:
    """The modules that a process has imported when the command has done its work."""
    done = python("-c", IMPORTED, *words)
    assert done.returncode == 0
    return {*done.stderr.split()}


@pytest.mark.parametrize(
    "words",
    [
        ("cribbage", "hand", "7C 8D 8H 9S", "--up", "KC"),
        ("bhargage", "crib", "AM XS 8WL 2MK", "--up", "PMYK"),
        ("cribbage", "play", "7C 8D 8H 9S", "4D 5S 6C KH"),
    ],
    ids=" ".join,
)
def test_what_counts_needs_no_strategy(words: tuple[str, ...]) -> None:
    """Neither NumPy nor a player is loaded for a hand, nor the match."""
    found = imported(*words)
    assert "numpy" not in found
    assert "muggins.strategy" not in found
    assert f"muggins.games.{words[0]}.match" not in found


def test_a_hand_loads_few_modules() -> None:
    """For one hand, a process loads what scores it and what prints it."""
    found = imported("cribbage", "hand", "7C 8D 8H 9S", "--up", "KC")
    assert len([name for name in found if name.partition(".")[0] == "muggins"]) <= 60


# --- words that mean a command -----------------------------------------------------------------------------


def test_a_refusal_names_the_command_that_was_meant() -> None:
    """Whoever asks for a hand of Mus gets `best`, which wants four."""
    refusal = "not a valid deal: it has 1 hand, not 4"
    check_refused(["mus", "hand", "KC 3D 7H AS"], f"{refusal} (see muggins mus best --help)")
    assert "--help" not in invoke("mus", "best", "KC 3D 7H AS").stderr


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("cribbage score", "cribbage hand"),
        ("hand cribbage", "cribbage hand"),
        ("score cribbage", "cribbage hand"),
        ("count bhargage", "bhargage hand"),
        ("bharg score", "bharg bind"),
        ("pitch hand", "pitch score"),
        ("one-eyed-jack score", "one_eyed_jack rows"),
    ],
)
def test_a_word_that_means_a_command(words: str, meant: str) -> None:
    """A game behind its command, and what scores by any usual word, lead to the command."""
    assert (
        printed(*words.split(), "--help").splitlines()[1:]
        == printed(*meant.split(), "--help").splitlines()[1:]
    )


def test_a_word_that_means_no_command() -> None:
    """The nearest name is offered, of a game's commands too."""
    check_refused(
        ["pitch", "leagl"], "No such command 'leagl'. Did you mean 'legal'? (see muggins pitch --help)"
    )
    check_refused(["backhand", "count"], "No such command 'count' (see muggins backhand --help)")


def test_an_option_that_means_no_option() -> None:
    """The nearest one that the help shows is offered, not one that it hides, such as the partners."""
    hand = ["cribbage", "hand", "7C 8D 8H 9S"]
    see = "(see muggins cribbage hand --help)"
    check_refused([*hand, "--startr", "KC"], f"No such option '--startr'. Did you mean '--starter'? {see}")
    check_refused([*hand, "--patners"], f"No such option '--patners' {see}")


# --- options of the rules ----------------------------------------------------------------------------------

WITH_RULES = [
    path
    for path in LEAVES
    if path[0] not in ("odds", "random", "play", "tournament")
    and any(str(one.name).startswith("rules_") for one in COMMANDS[path].params)
]


@pytest.mark.parametrize("path", WITH_RULES, ids=" ".join)
def test_every_option_of_the_rules_may_be_given(path: tuple[str, ...]) -> None:
    """Whoever plays by rules of their own may give them to each command; the help lists what matters."""
    played = COMMANDS[("random", path[0])]
    names = {one.opts[0] for one in played.params if str(one.name).startswith("rules_")} - {"--preset"}
    found = {one.opts[0]: one for one in COMMANDS[path].params if str(one.name).startswith("rules_")}
    if path not in [
        ("bridge_solitaire", "score"),
        ("bridge_solitaire", "rubber"),
    ]:  # those of contract bridge
        assert found.keys() - {"--preset"} == names
    told = printed(*path, "--help")
    for spelt, option in found.items():
        assert isinstance(option, click.Option)
        assert (spelt.removeprefix("--") in told) >= (not option.hidden)


def test_an_option_that_does_not_matter_is_told() -> None:
    """It is among the variants of the document, and the help does not mention it."""
    assert document("pitch", "bids", "two", "--target", "11")["variants"] == ["target 11"]
    assert "--target" not in printed("pitch", "bids", "--help")
    check_refused(["pitch", "bids", "two", "--target", "0"], "target must be at least 1, not 0")


# --- cards that may be played to a trick -------------------------------------------------------------------

TRICKS: list[tuple[str, str, dict[str, str], dict[str, Any]]] = [
    (
        "ecarte legal KH 9H AS --led TH --trump S",
        "The hand KH 9H AS to TH, trumps are spades:",
        {"9H": "must beat TH (EC-11)", "AS": "must follow hearts (EC-11)"},
        {"led": "TH", "trump": "S"},
    ),
    (
        "ecarte legal queen of clubs 8S --led 10H --trump spades",
        "The hand QC 8S to TH, trumps are spades:",
        {"QC": "must trump with spades (EC-11)"},
        {"led": "TH", "trump": "S"},
    ),
    (
        "ecarte legal KH 9H AS --trump S",
        "The hand KH 9H AS to lead, trumps are spades:",
        {},
        {"led": None, "trump": "S"},
    ),
    (
        "pitch legal KH 9H AS 2C --led TH --trump S",
        "The hand KH 9H AS 2C to TH, trumps are spades:",
        {"2C": "must follow hearts or trump (PI-03)"},
        {"led": "TH", "trump": "S"},
    ),
    (
        "pitch legal queen of clubs 8S --led 10c",
        "The hand QC 8S to TC, trumps are clubs:",
        {"8S": "must follow clubs (PI-03)"},
        {"led": "TC", "trump": "C"},
    ),
    (
        "pitch legal KH 9H AS --trump spades",
        "The hand KH 9H AS to lead, trumps are spades:",
        {},
        {"led": None, "trump": "S"},
    ),
    (
        "pitch legal KH",
        "The hand KH to lead, the lead names trumps:",
        {},
        {"led": None, "trump": None},
    ),
    (
        "hasenpfeffer legal 9C AS --trick 'JS KD' --trump C",
        "The hand 9C AS to JS KD, trumps are clubs:",
        {"AS": "must follow clubs (HA-04)"},
        {"trick": ["JS", "KD"], "trump": "C"},
    ),
    (
        "hasenpfeffer legal jack of spades 9S --trick AS --trump clubs",
        "The hand JS 9S to AS, trumps are clubs:",
        {"JS": "must follow spades (HA-04)"},
        {"trick": ["AS"], "trump": "C"},
    ),
    (
        "hasenpfeffer legal 9C --trump H",
        "The hand 9C to lead, trumps are hearts:",
        {},
        {"trick": [], "trump": "H"},
    ),
    (
        "bezique legal 7S KS AH --led 9S --trump H",
        "The hand 7S KS AH to 9S, trumps are hearts:",
        {"7S": "must beat 9S (BZ-14)", "AH": "must follow spades (BZ-14)"},
        {"led": "9S", "trump": "H", "stock": False},
    ),
    (
        "bezique legal 7S KS --led 9S",
        "The hand 7S KS to 9S, there are no trumps yet:",
        {"7S": "must beat 9S (BZ-14)"},
        {"led": "9S", "trump": None, "stock": False},
    ),
    (
        "bezique legal 7S KS AH --led 9S --trump H --stock",
        "The hand 7S KS AH to 9S, trumps are hearts:",
        {},
        {"led": "9S", "trump": "H", "stock": True},
    ),
    (
        "bezique legal 7S KS AH",
        "The hand 7S KS AH to lead, there are no trumps yet:",
        {},
        {"led": None, "trump": None, "stock": False},
    ),
]


@pytest.mark.parametrize(("words", "heading", "refused", "more"), TRICKS, ids=[words for words, *_ in TRICKS])
def test_what_may_be_played_to_a_trick(
    words: str, heading: str, refused: dict[str, str], more: dict[str, Any]
) -> None:
    """Each card of the hand, and the duty that forbids it; the same in a document, key by key."""
    hand = heading.removeprefix("The hand ").partition(" to ")[0].split()
    found = [line.split(maxsplit=1) for line in printed(*shlex.split(words)).splitlines()[3:]]
    assert printed(*shlex.split(words)).splitlines()[:3] == [heading, "", "card  may be played"]
    assert found == [[card, f"no, {refused[card]}" if card in refused else "yes"] for card in hand]
    assert document(*shlex.split(words)) == {
        "hand": hand,
        **more,
        "legal": [card for card in hand if card not in refused],
        "refused": [{"card": card, "reason": reason} for card, reason in refused.items()],
    }


# --- cards left in a hand ----------------------------------------------------------------------------------

LEFT: dict[str, tuple[str, list[list[Any]]]] = {
    "crates": ("3C 5D 8D", [["covered", ["3C", "5D"], 3], ["left", ["8D"], 50]]),
    "last_one": ("*R 8C 9C", [["joker", ["*R"], 40], ["eight", ["8C"], 25], ["pips", ["9C"], 9]]),
}


@pytest.mark.parametrize(("game", "hand", "lines"), [(game, *left) for game, left in LEFT.items()])
def test_what_the_cards_left_score(game: str, hand: str, lines: list[list[Any]]) -> None:
    """A row for each reason with its cards, and the total; the same as a document, and on a line of many."""
    total = sum(points for *_, points in lines)
    rows = [[*kind.split(), *cards, str(points)] for kind, cards, points in lines]
    printed_rows = [line.split() for line in printed(game, "hand", hand).splitlines()]
    assert printed_rows == [["kind", "cards", "points"], *rows, ["total", str(total)]]
    told = {
        "hand": hand.split(),
        "variants": [],
        "total": total,
        "lines": [{"kind": kind, "cards": cards, "points": points} for kind, cards, points in lines],
    }
    assert document(game, "hand", hand) == told
    many = CliRunner().invoke(app, [game, "hand", "-"], input=f"{hand}\nXX\n")
    assert (many.exit_code, many.stdout) == (2, f"{total:>3}  {hand}\n")
    assert many.stderr.startswith("muggins: line 2: cannot read 'XX'")
    as_json = CliRunner().invoke(app, [game, "hand", "-", "--json"], input=hand)
    assert json.loads(as_json.stdout) == told


def test_the_options_of_the_cards_left() -> None:
    """A 3 alone costs 50 by the rules as written, and what it is worth beside other cards is an option."""
    assert document("crates", "hand", "3C")["total"] == -50
    assert document("crates", "hand", "3C 3D 8D", "--spare-three", "-50")["variants"] == ["spare_three -50"]


@pytest.mark.parametrize(
    ("game", "hand", "playable"),
    [("crates", "5H 8C KS 9D", "5H KS"), ("last_one", "5H 8C KS *R", "5H 8C KS *R")],
)
def test_what_may_be_played_on_an_upcard(game: str, hand: str, playable: str) -> None:
    """The suit and the rank, or the suit that was named."""
    play = (game, "play")
    assert printed(*play, hand, "--up", "5S").strip() == playable
    assert printed(*play, "9C KS", "--up", "5H").strip() == "None of these cards may be played: draw one."
    assert document(*play, "5H 9C", "--up", "8H", "--named", "clubs") == {
        "hand": ["5H", "9C"],
        "upcard": "8H",
        "named": "C",
        "playable": ["9C"],
    }


@pytest.mark.parametrize("game", ["crates", "last_one"])
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["hand", "5H 5H"], "5H twice"),
        (["hand", "XX"], "not a card"),
        (["play", "5H", "--up", "5S 6S"], "not a valid upcard"),
        (["play", "5H", "--up", "8S", "--named", "green"], "there is no suit"),
        (["play", "5H"], "Missing option"),
    ],
    ids=["a card twice", "no card", "two upcards", "no suit", "no upcard"],
)
def test_what_is_refused_of_cards_left(game: str, words: list[str], message: str) -> None:
    """In one line, with status 2."""
    check_refused([game, *words], message)


def test_a_joker_is_no_upcard() -> None:
    """The card it stands for is."""
    assert invoke("last_one", "play", "5H", "--up", "*R").exit_code == 2
