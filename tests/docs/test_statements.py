"""Each statement of README and of *Start* is shown by a test, or by the example below it.

A sentence that nothing here accounts for fails, as does one that no longer stands on its page.
"""

import re
import sysconfig
import tomllib
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from cli.running import printed
from games.moments import NAMES, played
from muggins import games
from muggins.cards import french
from muggins.games import cribbage
from muggins.strategy import play_match
from muggins.strategy.players import Turn
from muggins.table.moves import Move

ROOT = Path(__file__).parents[2]
README, START = ROOT / "README.md", ROOT / "docs" / "start.md"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]

MEASURED = {
    "This runs the quick tests and every example of the manual, in two to nine minutes on two cores.",
    "In ten minutes you score a hand, ask why, play a match against the library, and write a player of "
    "your own.",
}
"""What depends on the machine or on the reader."""

FACTS = {
    "*Muggins!* is what a Cribbage player says when the opponent overlooks points.",
    "The Decktet was designed by P. D. Magnus.",
    "Its art and the rule texts of its games belong to their authors and are not part of this project.",
}
"""What is so outside of this project."""

NOT_STATED = {
    "- Find out what your bot should have done: Advice and the coach.",
    "- Make a better bot, and measure it: Players and tournaments.",
    "- Build a server or a web page: Use it in your app.",
    "You are Ann.",
    "Which two of six cards should the dealer throw away?",
    "You need to know some Python, and no card game.",
    "Let it play a match against `good`.",
}
"""What asks something of the reader."""

ELSEWHERE = {
    "tests/games/test_all_games.py::test_what_a_game_scores_from_cards_alone": (
        "**muggins** is a Python library that scores card games and explains every point, card by card.",
    ),
    "tests/strategy/test_coaching.py::test_the_judgement_depends_on_nothing_hidden": (
        "It also plays them, gives advice, and finds the mistakes in your matches.",
        "Every game has advice and a coach.",
    ),
    "tests/strategy/test_sitting.py::test_every_game_goes_on_from_its_record_as_it_would_have": (
        "It can play every game, against the players of the library and against people:",
        "The game on this page is Cribbage; the others work in the same way.",
    ),
    "tests/cli/test_play.py::test_a_match_is_played_by_numbers_to_its_end": (
        "To play yourself, type `muggins play cribbage`.",
        "Choose a move by its number.",
    ),
    "tests/cli/test_play.py::test_how_to_go_on_is_told": (
        "To play, type `muggins play cribbage --against good --out match.json`; `printf` only types "
        "`quit` here.",
    ),
    "tests/cli/test_coaching.py::test_a_coached_match": (
        "Afterwards `muggins coach match.json` names your mistakes.",
    ),
    "tests/strategy/test_players.py::test_what_a_player_may_not_name": (
        "A player is a function that returns one of its legal moves.",
    ),
    "tests/docs/test_docs_pages.py::test_every_room_is_in_the_reference": (
        "The manual is a site with a search and a reference of every name.",
    ),
    "tests/docs/test_docs_nav.py::test_a_page_is_listed_by_its_title": (
        "| Start | a score, a match and a player of your own, in ten minutes; the words used here |",
        "| Score a hand | a page to click on cards; the notation, the Decktet, drawing |",
        "| Play | matches in a browser, or in a terminal |",
        "| Advice and the coach | the best move, the chance to win, and players and tournaments |",
        "| Use it in your app | how to save and load, a server, reinforcement learning |",
        "| Evidence | how it was checked, and benchmarks |",
    ),
    "tests/docs/test_docs_games.py::test_every_game_has_its_pages": (
        "- Score other games: each has a page of rules and one of its functions.",
    ),
    "tests/docs/test_docs_rules.py::test_every_rule_has_an_example": (
        "| The games | the rules of each game, with numbers and examples |",
    ),
    "tests/docs/test_add_a_game.py::test_a_game_that_is_added_keeps_the_laws_of_all_games": (
        "| Your own game | what a game consists of, and three built from scratch |",
    ),
    "tools/browser/test_at_once.py::test_the_first_table": (
        "Or play in a browser, with nothing to install.",
        "| Play | matches in a browser, or in a terminal |",
    ),
    "tests/cli/test_schema.py::test_the_types_for_typescript": (
        "The turn has the legal `moves` and the `view`: all that the player may see, as a dictionary; "
        "`muggins schema cribbage --typescript` explains its parts.",
    ),
    "tests/cards/test_notation.py::test_every_way_to_write_a_rank": (
        "Drawing turns a score into a picture, and the notation lists all ways to write a card.",
    ),
    "tests/pictures/test_draw.py::test_a_score_says_each_line": (
        "Drawing turns a score into a picture, and the notation lists all ways to write a card.",
    ),
    "tests/games/cribbage/test_cr_show.py::test_cr_01_values": (
        "An Ace counts 1; a ten, Jack, Queen or King counts 10:",
    ),
    "tests/games/cribbage/test_cr_play.py::test_cr_11_one_for_a_go": (
        'A player whose cards would all go over 31 says "Go".',
    ),
    "tests/games/cribbage/test_cr_play.py::test_two_plays_from_one_state_share_nothing": (
        "`play` returns the next state; the old one does not change.",
    ),
    "tests/strategy/test_players.py::test_a_player_is_given_what_it_may_know_and_nothing_else": (
        "The turn has the legal `moves` and the `view`: all that the player may see, as a dictionary; "
        "`muggins schema cribbage --typescript` explains its parts.",
    ),
    "tests/strategy/test_players.py::test_a_move_may_be_named_by_its_line": (
        "The function returns one of the moves, or its text, such as `discard pone 2H 9C`.",
    ),
}
"""What tests of other modules show."""

SHOWN: set[str] = set()
"""What the tests of this module show."""

_CODE = re.compile(r"^```(?P<language>\w+)$.*?^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = "(an example)"
"""Stands for a block of code."""
_LINK = re.compile(r"!?\[(?P<text>[^\]]+)\](?:\([^)]*\)|\[[^\]]*\])")
_PARAGRAPH = re.compile(r"\n\s*\n|\n(?=[-|#])")
_SENTENCE = re.compile(r"(?<=[^A-Z][.!?]) (?=[A-Z*`])")

TestT = TypeVar("TestT", bound=Callable[..., None])


def shows(*said: str) -> Callable[[TestT], TestT]:
    """The test shows that these sentences are true."""

    def marked(test: TestT) -> TestT:
        SHOWN.update(said)
        return test

    return marked


def paragraphs(page: Path) -> list[list[str]]:
    """The sentences of each paragraph of a page, without headings and pictures; a row of a table is one."""
    text = _CODE.sub(f"\n\n{EXAMPLE}\n\n", page.read_text(encoding="utf-8"))
    found = (" ".join(_LINK.sub(r"\g<text>", part).split()) for part in _PARAGRAPH.split(text))
    return [
        [part] if part.startswith(("|", "- ")) else [one for one in _SENTENCE.split(part) if one]
        for part in found
        if part and not part.startswith(("#", "| ---", "| page |", "A hand of Cribbage: two fifteens"))
    ]


@shows(
    "It knows Cribbage for two to four players, Bhargage (Cribbage for the six-suited Decktet), and "
    "many more games."
)
def test_the_games_that_are_named() -> None:
    """Cribbage has two to four seats, and there are over a dozen games besides these two."""
    assert [*games.find("cribbage").players] == [2, 3, 4]
    assert len({*NAMES} - {"bhargage", "cribbage"}) > 12


@shows(
    "You need Python 3.11 or later.",
    "`cli` is an *extra*: it adds the command `muggins`.",
    "The other extras are `analysis` (NumPy, for millions of deals at once), `plot` (matplotlib), `rl` "
    "and `spiel` (reinforcement learning) and `testing` (your own game).",
    "muggins is under the MIT licence.",
)
def test_what_the_package_says_of_itself() -> None:
    """The metadata have this Python, these extras with what they bring, and this licence."""
    assert PROJECT["requires-python"] == ">=3.11"
    assert {*EXTRAS} == {"cli", "analysis", "plot", "rl", "spiel", "testing"}
    brought = {name: " ".join(EXTRAS[name]) for name in EXTRAS}
    wanted = {
        "analysis": "numpy",
        "plot": "matplotlib",
        "rl": "gymnasium",
        "spiel": "open-spiel",
        "testing": "hypothesis",
    }
    assert all(package in brought[name] for name, package in wanted.items())
    assert [*PROJECT["scripts"]] == ["muggins"]
    assert PROJECT["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


@shows(
    'Until the first release, install it from a clone: `pip install ".[cli]"`.',
    'Until the first release, install from a clone of the repository instead: write `".[cli]"` in place of '
    '`"muggins[cli]"`.',
    "| Changes | what is new |",
)
def test_nothing_was_released() -> None:
    """The changelog has nothing but what is unreleased; at the first release, these sentences go."""
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings == ["[Unreleased]"]


@shows("On Windows, write `.venv\\Scripts` in place of `.venv/bin`.")
def test_where_the_programs_of_an_environment_are() -> None:
    """As Python itself lays it out."""
    places = [
        sysconfig.get_path("scripts", f"{system}_venv", {"base": ".venv"}) for system in ("nt", "posix")
    ]
    assert [Path(place).parts for place in places] == [(".venv", "Scripts"), (".venv", "bin")]


@shows("In a clone, `nox -s docs -- serve` shows it.")
def test_the_session_that_shows_the_manual() -> None:
    """It hands `serve` to the program that builds the site."""
    session = (
        (ROOT / "noxfile.py").read_text(encoding="utf-8").partition("def docs(")[2].partition("\n@nox")[0]
    )
    assert "session.posargs" in session


@shows("CONTRIBUTING.md describes the other checks.")
def test_every_check_is_described() -> None:
    """It leads to the list of the sessions, of which each says what it does."""
    assert "`nox -l` lists all sessions" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    sessions = re.findall(
        r'^@nox\.session.*\n^def (\w+)\(.*\n( *""")?',
        (ROOT / "noxfile.py").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert len(sessions) > 12
    assert [name for name, described in sessions if not described] == []


@shows("The words of Cribbage are explained.")
def test_the_words_of_the_page_are_explained() -> None:
    """Each word that the page introduces stands in the list of words, or is one of packaging."""
    introduced = {*re.findall(r"(?<!\*)\*([a-z]+)\*(?!\*)", START.read_text(encoding="utf-8"))} - {"extra"}
    words = (ROOT / "docs" / "terms.md").read_text(encoding="utf-8")
    assert introduced == {"hand", "starter", "dealer", "pone", "crib"}
    assert [word for word in introduced if not re.search(rf"^\|.*\b{word}\b", words, re.MULTILINE)] == []


@shows("`muggins rules cribbage run` prints the rules about runs.")
def test_the_rules_about_runs() -> None:
    """The two rules of that title."""
    assert re.findall(r"^CR-\d\d  .*$", printed("rules", "cribbage", "run"), re.MULTILINE) == [
        "CR-18  Runs",
        "CR-23  Runs",
    ]


@shows('`muggins cribbage hand "7C 8D 8H 9S" --up KC` does the same in a terminal.')
def test_the_same_in_a_terminal() -> None:
    """The same lines, total and words."""
    score = cribbage.score_hand("7C 8D 8H 9S", "KC")
    told = printed("cribbage", "hand", "7C 8D 8H 9S", "--up", "KC")
    assert [line.split() for line in str(score).splitlines()] == [
        line.split() for line in told.splitlines()[3 : 4 + len(score.lines)]
    ]
    assert f"Aloud: {cribbage.count_aloud(score)}." in told


@shows(
    "The figures are average points: for the hand that is kept, for a starter that is a Jack (*heels*), and "
    "for the *crib*, the cards thrown away, which the dealer also counts:"
)
def test_the_averages_of_a_discard() -> None:
    """Over all 46 starters; the crib is that of the dealer, so it is added."""
    best, *_ = cribbage.rank_discards("5H 5C JD QS 2H 9C", "dealer")
    starters = [card for card in french.PACK if card not in (*best.kept, *best.thrown)]
    hands = [cribbage.score_hand(best.kept, starter).total for starter in starters]
    heels = [cribbage.score_heels(starter).total for starter in starters]
    assert len(starters) == 46
    assert best.reasons["hand"] == Fraction(sum(hands), 46)
    assert best.reasons["heels"] == Fraction(sum(heels), 46)
    assert best.net == sum(best.reasons.values())
    assert cribbage.rank_discards("5H 5C JD QS 2H 9C", "pone")[0].reasons["crib"] < 0 < best.reasons["crib"]


@shows(
    "Cribbage is played with a pack of 52 cards.",
    "A card is written as its rank and its suit: `7C` is the seven of clubs, `TH` the ten of hearts, "
    "`KS` the King of spades.",
)
def test_the_cards() -> None:
    """Each name of a card is its rank and its suit."""
    assert (len(french.PACK), len({*french.PACK})) == (52, 52)
    assert [(card.rank.name, card.suit) for card in french.cards("7C TH KS")] == [
        ("SEVEN", french.Suit.CLUBS),
        ("TEN", french.Suit.HEARTS),
        ("KING", french.Suit.SPADES),
    ]


@shows(
    "Cribbage counts four cards together with one that was turned up:",
    "Near the end of each deal a player counts four cards, the *hand*, together with one card that was "
    "turned up, the *starter*.",
    "Cards that add up to 15 score 2, a pair scores 2 (three of a rank are three pairs), and three or more "
    "cards in a row score 1 each.",
    "A score is made of lines.",
    "Each says what scored, with which cards, and for how many points:",
)
def test_what_a_hand_scores() -> None:
    """Every kind alone, and all of them in the hand of the page, added up by hand."""
    for hand, starter, kind, points in (
        ("7C 8D JH 3S", "AC", "FIFTEEN", 2),
        ("8D 8H JS 3C", "AC", "PAIR", 2),
        ("8D 8H 8S JC", "AC", "PAIR", 6),
        ("2D 3H 4S TC", "QC", "RUN", 3),
        ("6D 7H 9S TC", "8C", "RUN", 5),
    ):
        lines = [line for line in cribbage.score_hand(hand, starter).lines if line.kind.name == kind]
        assert [line.points for line in lines][:1] == [points]
        assert {*lines[0].cards} <= {*french.cards(f"{hand} {starter}")}
    assert sum(line.points for line in cribbage.score_hand("7C 8D 8H 9S", "KC").lines) == 2 + 2 + 3 + 3 + 2


@shows(
    "Before the hands are counted, two players take turns laying down their cards.",
    "They add up the cards laid so far, up to 31, and a player scores if the new card makes 15, 31, a "
    "pair or a run.",
    "The *dealer* dealt the cards; the other player is called the *pone* and plays first.",
)
def test_what_a_card_scores_in_the_play() -> None:
    """15, a pair and 31 in one count, and a run in the next."""
    state = cribbage.start_play("8C 7H 2C 4C", "7D 9S 3D KS")
    assert str(state.turn) == "pone"
    counts = []
    for card in ["8C", "7D", "7H", "9S", "2C", "3D", "4C"]:
        state = state.play(card)
        counts.append(state.count)
    assert counts == [8, 15, 22, 0, 2, 5, 9]  # 31 ends a count
    assert [(str(seat), line.kind.name, line.points) for seat, line in state.awards] == [
        ("dealer", "FIFTEEN", 2),
        ("pone", "PAIR", 2),
        ("dealer", "THIRTY_ONE", 2),
        ("pone", "RUN", 3),
    ]


@shows(
    "A match begins with six cards for each player.",
    "Both throw two of them into the *crib*, an extra hand that the dealer counts, and keep four.",
    "The starter is turned up, the cards are played, and the hands and the crib are counted.",
    "The deal then passes to the other player, until one of them has 121 points.",
)
@pytest.mark.parametrize("seed", range(3))
def test_the_course_of_a_match(seed: int) -> None:
    """By what is made and scored in matches of random players."""
    match = played("cribbage", seed)[-1]
    one, other = match.players
    kinds = [move.name for move in match.made]
    deals = [at for at, kind in enumerate(kinds) if kind == "deal"]
    first = kinds[deals[0] : deals[1]]
    assert [kind for kind, _ in groupby(first)] == ["deal", "discard", "turn-up", "play", "count"]
    assert Counter(first) == {"deal": 1, "discard": 2, "turn-up": 1, "play": 8, "count": 3}
    dealt, thrown = match.at(deals[0] + 1), match.at(deals[0] + 3)
    assert [len(dealt.seen_by(player)["hand"]) for player in (one, other)] == [6, 6]
    assert [len(thrown.seen_by(player)["hand"]) for player in (one, other)] == [4, 4]
    assert thrown.seen_by(one)["crib"] == 4
    dealers = [match.at(at + 1).dealer for at in deals]
    assert all(before != after for before, after in pairwise(dealers))
    cribs = [
        (award.to, dealer)
        for (start, end), dealer in zip(pairwise(deals), dealers, strict=False)
        for award in match.at(end).log[len(match.at(start).log) :]
        if award.occasion == "crib"
    ]
    assert cribs
    assert all(to == dealer for to, dealer in cribs)
    assert max(match.scores.values()) >= 121 > max(match.undo().scores.values())


@shows("When you are asked to cut the pack, any number will do: it is chance.")
def test_any_cut_turns_up_a_card() -> None:
    """Whatever the number, a card is turned up and the play begins."""
    match = next(moment for moment in played("cribbage", 0) if str(moment.phase) == "the up-card")
    [player] = match.to_act
    moves = match.legal_moves(player)
    assert len(moves) == 33
    assert {str(match.apply(move).phase) for move in moves} == {"a card"}


@shows("A player is a function.", "It gets a `Turn` and a random generator of its own.")
def test_what_a_player_is_given() -> None:
    """Two functions play a match; each has one generator, which it need not share."""
    given: dict[str, list[tuple[Turn, Random]]] = {"Ann": [], "Ben": []}

    def first_move(turn: Turn, rng: Random) -> Move:
        given[turn.player].append((turn, rng))
        return turn.moves[0]

    match = play_match(games.find("cribbage"), dict.fromkeys(given, first_move), Random(1))
    assert match.is_over
    generators = [{id(rng) for _, rng in turns} for turns in given.values()]
    assert [len(each) for each in generators] == [1, 1]
    assert generators[0] != generators[1]


def test_every_statement_is_shown() -> None:
    """Nothing is left over, on the pages and here."""
    accounted = set().union(MEASURED, FACTS, NOT_STATED, SHOWN, *ELSEWHERE.values())
    found = set()
    for page in (README, START):
        for said, following in pairwise([*paragraphs(page), []]):
            found.update(said)
            if said[-1].endswith(":") and following == [EXAMPLE]:
                accounted.add(said[-1])
    assert found - accounted == {EXAMPLE}
    assert accounted - found == set()


@pytest.mark.parametrize("named", ELSEWHERE)
def test_the_tests_of_other_modules_are_there(named: str) -> None:
    """A test that is renamed is renamed here."""
    module, _, test = named.partition("::")
    assert f"\ndef {test}(" in (ROOT / module).read_text(encoding="utf-8")
