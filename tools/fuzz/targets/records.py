"""Records of matches, real ones that were tampered with and arbitrary ones, and moves written as lines."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random
from typing import Any

from fuzz.choices import Choices
from fuzz.hostile import hostile, long_text, text
from fuzz.judge import Judge
from fuzz.targets.matches import MOVING, PLAYERS
from muggins.crib.deal import Phase
from muggins.errors import RecordError
from muggins.games import bharg, bhargage, cribbage

__all__ = ["moves", "records"]

_MATCHES: tuple[Any, ...] = (bhargage.Match, cribbage.Match, bharg.Match)
_RULES: dict[Any, tuple[Any, ...]] = {
    bhargage.Match: (bhargage.STANDARD, bhargage.Rules(muggins=True, target=40)),
    cribbage.Match: (cribbage.STANDARD, cribbage.Rules(target=31, lurch=15, muggins=True)),
    bharg.Match: (bharg.STANDARD, bharg.WHOLE_DECK),
}
_RECORD = (RecordError,)
_SHORTEST = 45
_VERBS = (
    "deal ",
    "discard pone ",
    "discard ",
    "turn-up ",
    "play ",
    "count ",
    "claim ",
    "muggins ",
    "draw",
    "take",
)
_ENDS = (
    "",
    "dealer",
    "pone",
    "AM",
    "5H",
    "AM XS",
    "5H 5C",
    "4",
    "9999999",
    "-1",
    "\u0664",
    "E\n",
    " ",
    "Ann",
)


@cache
def _played(kind: Any, rules: Any, seed: int) -> tuple[Any, ...]:
    """Every moment of the beginning of a match that is played at random."""
    rng = Random(seed)
    match = kind(PLAYERS, "Ann", rules)
    moments = [match]
    while not match.is_over and len(moments) < _SHORTEST:
        match = _moved(match, rng)
        moments.append(match)
    return tuple(moments)


def _moved(match: Any, rng: Random) -> Any:
    match match.phase:
        case Phase.DISCARD:
            player = match.to_act[0]
            return match.discard(player, rng.sample(match.hand(player), 2))
        case Phase.TURN_UP:
            return match.turn_up(rng.randint(4, 12))
        case Phase.PLAY:
            return match.play(rng.choice(match.pegging.legal_plays))
        case Phase.SHOW:
            return match.count(*rng.choice([(), (2,)]))
        case bharg.Phase.DRAW:
            return match.draw()
        case bharg.Phase.DISCARD:
            return match.discard(rng.choice(match.current.legal_discards))
    return match.shuffle(rng)


def _moment(choices: Choices, kind: Any) -> Any:
    return choices.pick(_played(kind, choices.pick(_RULES[kind]), choices.below(4)))


def records(choices: Choices, judge: Judge) -> None:
    """What `from_record` makes of records."""
    kind = choices.pick(_MATCHES)
    match = _moment(choices, kind)
    record = judge.answers(match.to_record)
    form = choices.below(8)
    if form == 0:
        again = judge.answers(kind.from_record, json.loads(json.dumps(record)))
        judge.same("a match and its record", again, match)
        judge.same("a record and its record", again.to_record(), record)
    elif form == 1:
        judge.ask(_RECORD, kind.from_record, hostile(choices))
        judge.ask(_RECORD, kind.from_record, {key: hostile(choices) for key in record})
    else:
        tampered = copy.deepcopy(record)
        for _ in range(1 + choices.below(3)):
            _tamper(choices, tampered)
        read = judge.ask(_RECORD, kind.from_record, tampered)
        if not isinstance(read, Exception):
            again = judge.answers(kind.from_record, json.loads(json.dumps(read.to_record())))
            judge.same("a match and its record", again, read)


def _tamper(choices: Choices, record: dict[str, Any]) -> None:
    key = choices.pick(("moves", "moves", "moves", "moves", "rules", "players", "dealer", "game"))
    form = choices.below(10)
    if form == 8:
        record.pop(key, None)
    elif form == 9:
        record[choices.pick((key, text(choices)))] = hostile(choices)
    elif key == "moves" and isinstance(record.get("moves"), list) and record["moves"]:
        _tamper_with_moves(choices, record["moves"])
    elif key == "rules" and isinstance(record.get("rules"), dict):
        option = choices.pick(("target", "start", "muggins", "lap", "least_packet", "lurch", "pawns", "kept"))
        record["rules"][option] = choices.pick(
            (1, 2, True, 10**9, 10**30, "1", None, -1, 0.5, [], float("nan"))
        )
    elif key == "players" and isinstance(record.get("players"), list):
        record["players"] = [choices.pick(("Ann", "Ben", "", "A\nB", hostile(choices))) for _ in range(2)]


def _tamper_with_moves(choices: Choices, lines: list[Any]) -> None:
    place, form = choices.below(len(lines)), choices.below(7)
    if form == 0:
        lines[place] = _line(choices)
    elif form == 1:
        lines.insert(place, lines[choices.below(len(lines))])
    elif form == 2:
        del lines[place]
    elif form == 3:
        other = choices.below(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    elif form == 4 and isinstance(lines[place], str):
        words = lines[place].split(" ")
        words[choices.below(len(words))] = choices.pick(("AM", "5H", "QQ", "pone", "dealer", "", "7"))
        lines[place] = " ".join(words)
    elif form == 5:
        lines[place] = hostile(choices)
    elif isinstance(lines[place], str):
        lines[place] = f"{lines[place]}{choices.pick(_ENDS)}"


def _line(choices: Choices) -> Any:
    if choices.rarely(100):
        return choices.pick(_VERBS) + long_text(choices)
    if choices.rarely(6):
        return hostile(choices)
    return choices.pick(_VERBS) + (text(choices) if choices.below(2) else choices.pick(_ENDS))


def moves(choices: Choices, judge: Judge) -> None:
    """What `apply` makes of lines, at any moment of a match."""
    match = _moment(choices, choices.pick(_MATCHES))
    for _ in range(1 + choices.below(6)):
        after = judge.ask((*MOVING, RecordError), match.apply, _line(choices))
        if not isinstance(after, Exception):
            judge.holds("a move is told", len(after.moves) == len(match.moves) + 1)
            again = judge.answers(match.apply, after.moves[-1])
            judge.same("a move and how it is told", again, after)
            match = after
