"""Obvious moves in Delphi: what the simple rules say that fit the line best."""

from games.thumbs import Position, Positions
from muggins.games.delphi import Match
from muggins.games.delphi.cards import DECK

PLAYERS = ("Ann", "Ben", "Cid")


def judged(line: str, card: str) -> Match:
    """A match with a card turned up after some judged ones; the starter is first, wrong cards end with -."""
    codes = [code.rstrip("-") for code in line.split()]
    rest = [one.code for one in DECK if one.code not in {*codes, card}]
    match = Match(PLAYERS, "Cid").deal([*codes, card, *rest])
    for code in line.split()[1:]:
        match = match.guess("Ann", "no").guess("Ben", "yes").judge("no" if code.endswith("-") else "yes")
    return match


def _guess(line: str, card: str, answer: str) -> Position:
    return Position(lambda: judged(line, card), f"guess first {answer}")


RED, ALTERNATE = "5H 8D KS- 2D 9C- TH", "5H 8C KS- 2D 9D- TS"
HIGHER, ODD, SPADES = "5H 6S 4C- 8D 7H- 9C 3S- TH", "5H 7C 8S- 9D 4H- KS 2D-", "5S 9S 2D- KS 7H- 4S TC-"

POSITIONS: Positions = {
    "red cards": _guess(RED, "QD", "yes"),
    "no black cards": _guess(RED, "QC", "no"),
    "colours alternate": _guess(ALTERNATE, "QD", "yes"),
    "not the same colour": _guess(ALTERNATE, "QC", "no"),
    "each is higher": _guess(HIGHER, "JS", "yes"),
    "none is lower": _guess(HIGHER, "2S", "no"),
    "odd cards": _guess(ODD, "3C", "yes"),
    "no even cards": _guess(ODD, "6C", "no"),
    "spades": _guess(SPADES, "QS", "yes"),
    "no clubs": _guess(SPADES, "QC", "no"),
    "red cards, with one mistake": _guess(f"{RED} 4D- AH 7S- 9H", "QD", "yes"),
    "the oracle goes on as it has begun": Position(
        lambda: judged(RED, "QD").guess("Ann", "no").guess("Ben", "yes"), "judge yes"
    ),
}
