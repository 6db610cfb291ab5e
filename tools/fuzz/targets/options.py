"""Rules, players, boards and scoreboards made of values that cannot be."""

from __future__ import annotations

from typing import Any

from fuzz.choices import Choices
from fuzz.hostile import hostile, no_whole_number, number
from fuzz.judge import Judge
from muggins.errors import AlreadyOverError, MugginsError, PlayerError, RulesError
from muggins.games import bharg, bhargage, cribbage
from muggins.scoring.score import Line, Score
from muggins.table.board import Board
from muggins.table.ends import FirstTo
from muggins.table.scoreboard import Award, Scoreboard

__all__ = ["boards", "rules"]

_NUMBERS = {
    bhargage.Rules: ("target", "start", "lap", "least_packet"),
    cribbage.Rules: ("target", "start", "lap", "least_packet", "lurch", "pone_start"),
    bharg.Rules: ("target",),
}
_SWITCHES = {
    bhargage.Rules: ("muggins", "sequences", "excuse_in_sequences", "twenty_three", "chief_is_friend"),
    cribbage.Rules: ("muggins", "five_card"),
    bharg.Rules: ("excuse", "pawns", "courts"),
}
_KINDS: tuple[Any, ...] = tuple(_NUMBERS)
_RULES = (RulesError,)


def rules(choices: Choices, judge: Judge) -> None:
    """Options of all three games."""
    kind = choices.pick(_KINDS)
    option = choices.pick(_NUMBERS[kind])
    switch = choices.pick(_SWITCHES[kind])
    form = choices.below(5)
    if form == 0:
        some = {each: bool(choices.below(2)) for each in _SWITCHES[kind]}
        made = judge.answers(kind, **some)
        judge.same("rules made twice", (made, hash(made)), (kind(**some), hash(kind(**some))))
    elif form == 1:
        judge.refuses(_RULES, kind, **{option: no_whole_number(choices)})
    elif form == 2:
        wrong = hostile(choices)
        if not isinstance(wrong, bool):
            judge.refuses(_RULES, kind, **{switch: wrong})
    else:
        judge.ask(_RULES, kind, **{each: number(choices) for each in (option, choices.pick(_NUMBERS[kind]))})


def boards(choices: Choices, judge: Judge) -> None:
    """Boards and places, and scoreboards of two players."""
    if choices.below(2):
        _marks(choices, judge)
        return
    board: Any = Board(1 + choices.below(130), 1 + choices.below(130))
    if choices.below(2):
        board = judge.ask((MugginsError,), Board, number(choices), number(choices))
    if isinstance(board, Board):
        place = judge.answers(board.place, choices.below(200))
        judge.holds("a place is told", str(place))
        judge.ask((MugginsError,), board.place, choices.pick((number, hostile))(choices))


def _marks(choices: Choices, judge: Judge) -> None:
    board: Any = Scoreboard(("Ann", "Ben"), FirstTo(1 + choices.below(61)))
    errors = (PlayerError, AlreadyOverError)
    for _ in range(1 + choices.below(12)):
        to: Any = choices.pick(("Ann", "Ben", "Eve", None, "dealer"))
        points = choices.below(13)
        award = Award(to, "play", Score((Line(cribbage.Kind.PAIR, (), points),)))
        after = judge.ask(errors, board.mark, award)
        if isinstance(after, Scoreboard):
            before = board.scores
            judge.holds("only players score", to in board.players)
            judge.same("what an award brings", after.score(str(to)), before[str(to)] + points)
            board = after
        judge.ask(errors, board.pegs, choices.pick(("Ann", "Ben")))
