"""The worked cases of `play.txt`: whole plays, and bare sequences of cards."""

from typing import Any

import pytest
from attrs import frozen

from games.bhargage.play_telling import Happening, kinds, play_on
from muggins.games.bhargage import score_play, start_play
from muggins.games.bhargage.play import PlayState
from muggins.games.bhargage.rules import Rules
from muggins.pegging import Go, Last, Play
from muggins.table.seats import Seat
from vector_files import read_cases

OPTIONS: dict[str, dict[str, Any]] = {
    "sequences": {"sequences": True},
    "excuse-out": {"excuse_in_sequences": False},
    "excuse-twice": {"excuse_doubles_bharg_in_play": True},
}


@frozen
class Case:
    """A line of the file: whether it is a play or a sequence, the options of the rules, and its fields."""

    line: str

    @property
    def what(self) -> str:
        """The first word: play or score."""
        return self.line.split()[0]

    @property
    def rules(self) -> Rules:
        """The rules with the options that the line names."""
        options: dict[str, Any] = {}
        for option in self.line.split(" | ")[0].split()[1:]:
            options |= OPTIONS[option]
        return Rules(**options)

    @property
    def fields(self) -> list[str]:
        """What stands between the bars."""
        return self.line.split(" | ")[1:]

    @property
    def played_out(self) -> PlayState:
        """The state after all the cards of a whole play."""
        pone, dealer, story, _ = self.fields
        cards = [token.partition("+")[0] for token in story.split()]
        order = [card for card in cards if card not in {"go", "last"}]
        return play_on(start_play(pone, dealer, rules=self.rules), order)

    def __str__(self) -> str:
        return self.line


CASES = list(map(Case, read_cases("games/bhargage/play.txt")))
PLAYS = [case for case in CASES if case.what == "play"]
SCORES = [case for case in CASES if case.what == "score"]


def happened(event: Happening) -> str:
    """An event as the file writes it."""
    if isinstance(event, Go):
        return "go"
    card = "last" if isinstance(event, Last) else str(event.card)
    return f"{card}+{event.score.total}" if event.score.total else card


def test_every_line_is_a_play_or_a_sequence() -> None:
    """No line of the file is left out."""
    assert len(PLAYS) + len(SCORES) == len(CASES)
    assert min(len(PLAYS), len(SCORES)) >= 30


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_a_worked_play_goes_as_told(case: Case) -> None:
    """What each card scores, the goes and the last are those of the file, and then the play is over."""
    state = case.played_out
    assert " ".join(map(happened, state.log)) == case.fields[2]
    assert state.is_over


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_a_worked_play_pays_both_seats(case: Case) -> None:
    """The points of pone and dealer are those of the file."""
    points = case.played_out.points
    assert f"{points[Seat.PONE]} {points[Seat.DEALER]}" == case.fields[3]


@pytest.mark.parametrize("case", PLAYS, ids=str)
def test_a_worked_play_names_the_seats(case: Case) -> None:
    """A card is played by its holder, the go said by the other, the last scored by who played last."""
    player = Seat.PONE
    for event in case.played_out.log:
        if isinstance(event, Play):
            player = Seat.PONE if str(event.card) in case.fields[0].split() else Seat.DEALER
        assert event.seat is (player.other if isinstance(event, Go) else player)


@pytest.mark.parametrize("case", SCORES, ids=str)
def test_a_worked_sequence_scores_as_told(case: Case) -> None:
    """The last card scores what the file says, kind by kind and in that order."""
    cards, expected = case.fields
    scored = kinds(score_play(cards, case.rules))
    words = [f"{kind.replace(' ', '-')}:{points}" for kind, points in scored.items()]
    assert (" ".join(words) or "nothing") == expected
