"""Rules of thumb for Delphi."""

from random import Random

import pytest

from games.moments import found
from games.thumbs import chosen
from muggins.games.delphi import Match
from muggins.games.delphi.cards import DECK
from muggins.strategy import play_match, players_of

PLAYERS = ("Ann", "Ben", "Cid")


def judged(line: str, card: str) -> Match:
    """A match with a card turned up after some judged ones; the starter is first, wrong cards end with -."""
    codes = [code.rstrip("-") for code in line.split()]
    rest = [one.code for one in DECK if one.code not in {*codes, card}]
    match = Match(PLAYERS, "Cid").deal([*codes, card, *rest])
    for code in line.split()[1:]:
        match = match.guess("Ann", "no").guess("Ben", "yes").judge("no" if code.endswith("-") else "yes")
    return match


@pytest.mark.parametrize(
    ("line", "card", "answer"),
    [
        pytest.param("5H 8D KS- 2D 9C- TH", "QD", "yes", id="red cards"),
        pytest.param("5H 8D KS- 2D 9C- TH", "QC", "no", id="no black cards"),
        pytest.param("5H 8C KS- 2D 9D- TS", "QD", "yes", id="colours alternate"),
        pytest.param("5H 8C KS- 2D 9D- TS", "QC", "no", id="not the same colour"),
        pytest.param("5H 6S 4C- 8D 7H- 9C 3S- TH", "JS", "yes", id="each is higher"),
        pytest.param("5H 6S 4C- 8D 7H- 9C 3S- TH", "2S", "no", id="none is lower"),
        pytest.param("5H 7C 8S- 9D 4H- KS 2D-", "3C", "yes", id="odd cards"),
        pytest.param("5H 7C 8S- 9D 4H- KS 2D-", "6C", "no", id="no even cards"),
        pytest.param("5S 9S 2D- KS 7H- 4S TC-", "QS", "yes", id="spades"),
        pytest.param("5S 9S 2D- KS 7H- 4S TC-", "QC", "no", id="no clubs"),
        pytest.param("5H 8D KS- 2D 9C- TH 4D- AH 7S- 9H", "QD", "yes", id="red cards, with one mistake"),
    ],
)
def test_guesses(line: str, card: str, answer: str) -> None:
    """Whatever the simple rules say that fit the line best."""
    assert chosen(judged(line, card)) == f"guess first {answer}"


def test_the_oracle_goes_on_as_it_has_begun() -> None:
    """Its verdicts fit one of the simple rules."""
    match = judged("5H 8D KS- 2D 9C- TH", "QD").guess("Ann", "no").guess("Ben", "yes")
    assert chosen(match, seeds=range(10)) == "judge yes"


def test_two_who_know_the_oracle_beat_a_third_at_random() -> None:
    """Nobody can guess what an oracle at random says, so one alone wins no more than its share."""
    players = players_of(found("delphi"))
    given = {"Ann": players["simple"], "Ben": players["random"], "Cid": players["simple"]}
    won = [play_match(found("delphi"), given, Random(seed)).winners for seed in range(4)]
    assert ("Ben",) not in won
