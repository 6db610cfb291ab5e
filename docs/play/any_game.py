"""What the page "Play" asks the library: a question as JSON in, its answer as JSON out.

The page loads this file in Pyodide, with `asking.py`, beside muggins and what muggins needs.
A question brings the record of the match along, and its answer has the table as one player sees it, from
`muggins.scene`. Nothing here knows a game. The sitting is kept from one question to the next only so that
a match need not be replayed.

Against players of the library you are the first player. If people at one device play all seats, the table is
as whoever is asked sees it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import groupby
from operator import attrgetter, itemgetter
from random import Random
from typing import TYPE_CHECKING, Any

from asking import Answer, QuestionError, answered
from attrs import frozen

from muggins import games, pictures, strategy
from muggins.checks import check_type
from muggins.errors import MugginsError, PlayerError, UnknownNameError, shown
from muggins.face import BACK
from muggins.scene.awaited import awaited
from muggins.scene.parts import Row, Scene
from muggins.scene.reading import HAND, scene_of, sorted_hand
from muggins.strategy.named import players_of
from muggins.strategy.players import Turn
from muggins.strategy.report import Judged
from muggins.strategy.sitting import Happening, Sitting
from muggins.strategy.thumb import thumb_of
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.match import Match
from muggins.table.moves import DEAL, Move
from muggins.table.record import rules_of
from muggins.table.replay import replay_html
from muggins.table.scoreboard import Award

if TYPE_CHECKING:
    from muggins.strategy.crib.coach.judged import JudgedDecision

__all__ = ["ANSWERS", "PEOPLE", "answer", "drawn"]

PEOPLE = "people"
"""In place of a player's name: people at one device play all seats."""

LONGEST_SEED = 20
MOST_CARDS = 200
WORLDS_OF_A_HINT = 8
HINTS = 3
_BUDGET: Mapping[str, Any] = {"worlds": 60, "most": 1_500}
"""The coach judges a move within a second in a browser."""
AT_ONCE = 2
"""How many decisions the coach judges before it answers."""
MOST_REMEMBERED = 1_000
LONGEST_QUESTION = 500_000
RECENT = 12
"""So many of the last moves are told of a match that is opened."""

_THEMES = (pictures.Theme.LIGHT, pictures.Theme.DARK)
_WITH_CARDS = {"CARD", "CARDS"}
"""The parts of a move that are cards of whoever makes it."""
_ON_THE_BOARD = "SPACE"
"""The part of a move that is a space of the board."""
_BETWEEN_DEALS = {DEAL, "cut"}
"""The moves of chance that are made when a deal is over."""
_SAID_ELSEWHERE = {"phase": ""}
"""What the page asks for says who has to move."""


@frozen
class Kept:
    """A sitting, and what a question has to say to find it."""

    record: Mapping[str, Any]
    against: str
    seed: str
    sitting: Sitting


_kept: list[Kept] = []
"""The last sitting."""


def answer(question: str) -> str:
    """The answer to a question of the page: both are JSON objects.

    The question's `ask` names one of the functions below, the rest are its arguments. If it is no such
    question, the answer is `{"error": ...}`, with a sentence that says why.
    """
    return answered(question, ANSWERS, LONGEST_QUESTION)


# --- the questions -----------------------------------------------------------------------------------------


def sit(game: str, seats: int, rules: Mapping[str, Any], against: str, seed: str) -> Answer:
    """A new match with so many players, by the rules as written but for some options, as in a record."""
    found = games.find(game)
    check_type("the number of seats", seats, int, "a whole number")
    if seats not in found.players:
        raise QuestionError(f"{found.title} is not played by {shown(seats)}")
    _kept.clear()
    begun = found.begin(NAMES_OF_PLAYERS[:seats], rules_of(found.rules, rules))
    return _told(_sitting(begun, against, seed), against, 0)


def resume(record: Mapping[str, Any], against: str, seed: str) -> Answer:
    """The match of a record."""
    sitting = _found(record, against, seed)
    return _told(sitting, against, max(0, len(sitting.match.made) - RECENT))


def go_on(record: Mapping[str, Any], against: str, seed: str, declined: list[str]) -> Answer:
    """The match after the next move of somebody else or of chance; some people declined to move before it."""
    check_type("who declined", declined, list, "a list of names")
    sitting = _found(record, against, seed)
    since = len(sitting.match.made)
    asked = _asked(sitting.match, declined) if against == PEOPLE else None
    if asked is None:
        sitting.go_on(declines=bool(declined) or against == PEOPLE)
        return _told(sitting, against, since)
    sitting.you = asked
    return _told(sitting, against, sitting.last)


def look(record: Mapping[str, Any], against: str, seed: str, you: str) -> Answer:
    """The match as another of the people at the device sees it, who may want to move out of turn."""
    sitting = _found(record, against, seed)
    if against != PEOPLE:
        raise QuestionError("only you play at this device")
    sitting.match.check_player(you)
    sitting.you = you
    return _told(sitting, against, sitting.last)


def move(record: Mapping[str, Any], against: str, seed: str, line: str) -> Answer:
    """The match after your move."""
    check_type("a move", line, str, "a string")
    sitting = _found(record, against, seed)
    since = len(sitting.match.made)
    maker = sitting.match.maker(line)
    if maker != sitting.you and (against != PEOPLE or maker is None):
        raise QuestionError("that is not a move of yours")
    sitting.make(line)
    sitting.you = maker
    return _told(sitting, against, since)


def back(record: Mapping[str, Any], against: str, seed: str) -> Answer:
    """The match before your last move."""
    sitting = _found(record, against, seed)
    if against == PEOPLE:
        made = [happening.maker for happening in sitting.happened() if happening.maker]
        sitting.you = made[-1] if made else sitting.you
    sitting.take_back()
    return _told(sitting, against, len(sitting.match.made))


def hint(record: Mapping[str, Any], against: str, seed: str) -> Answer:
    """Your best moves, with the chance to win that each leaves, the highest first.

    A move whose lead over the advised one is within the error of the comparison has the same chance.
    """
    sitting = _found(record, against, seed)
    found = sitting.hint(WORLDS_OF_A_HINT)
    _kept.append(Kept(record, against, seed, sitting))
    hints = [
        {
            "label": _label(sitting.match, each.move),
            "chance": max(0.0, found[0].chance - max(0.0, each.behind)),
            "reason": each.reason,
        }
        for each in found
    ]
    return {"hints": sorted(hints, key=itemgetter("chance"), reverse=True)[:HINTS]}


def judge(record: Mapping[str, Any], number: int) -> Answer:
    """What a move cost; nothing if nobody had to decide on it."""
    from muggins.strategy.coaching import judged  # the coach takes as long to load as the table

    try:
        return {"judged": _judged(judged(_match(record), number, executor=_memory, **_BUDGET))}
    except PlayerError:
        return {"judged": None}


def report(record: Mapping[str, Any], players: list[str]) -> Answer:
    """What the coach says of a match, line by line, and of each decision of some players.

    It judges a few decisions at a time: until all are judged, the answer is only how many of them are.
    """
    match = _match(record)
    try:
        found = strategy.coach(match, players, executor=_memory, **_BUDGET)
    except UnfinishedError as unfinished:
        return {"judged": unfinished.judged, "of": unfinished.of, "told": None}
    return {"judged": len(found.decisions), "of": len(found.decisions), "told": str(found).splitlines()}


def replay(record: Mapping[str, Any], players: list[str]) -> Answer:
    """A page that steps through the match, with what the coach says of the decisions of some players."""
    match = _match(record)
    title = games.find(match.GAME).title
    try:
        decisions = strategy.coach(match, players, executor=_memory, **_BUDGET).decisions if players else ()
    except UnfinishedError as unfinished:
        return {"judged": unfinished.judged, "of": unfinished.of, "page": None}
    remarks = {decision.number: str(decision) for decision in decisions}
    return {"judged": len(remarks), "of": len(remarks), "page": replay_html(match, title, remarks)}


def cards(game: str, codes: list[str]) -> Answer:
    """What some cards of a game are called, and how they look."""
    check_type("the codes", codes, list, "a list of codes")
    if len(codes) > MOST_CARDS:
        raise QuestionError(f"there are more than {MOST_CARDS} cards")
    match = games.find(game).begin()
    return {"cards": [drawn(match.card_named, code) for code in codes]}


ANSWERS: dict[str, Callable[..., Answer]] = {
    "sit": sit,
    "resume": resume,
    "go-on": go_on,
    "look": look,
    "move": move,
    "back": back,
    "hint": hint,
    "judge": judge,
    "report": report,
    "replay": replay,
    "cards": cards,
}


# --- a match -----------------------------------------------------------------------------------------------


def _match(record: Mapping[str, Any]) -> Match:
    """The match of a record of the page."""
    check_type("the record", record, dict, "an object")
    return games.from_record(record)


def _found(record: Mapping[str, Any], against: str, seed: str) -> Sitting:
    """The sitting of a record of the page."""
    check_type("the record", record, dict, "an object")
    found = [kept for kept in _kept if (kept.record, kept.against, kept.seed) == (record, against, seed)]
    _kept.clear()  # it is kept again as it is after the answer
    if found:
        return found[0].sitting
    return _sitting(_match(record), against, seed)


def _sitting(match: Match, against: str, seed: str) -> Sitting:
    """The first player of a match sits down with players of the library, or with people."""
    check_type("the seed", seed, str, "a string")
    if len(seed) > LONGEST_SEED:
        raise QuestionError(f"the seed has more than {LONGEST_SEED} characters")
    players = {**players_of(games.find(match.GAME)), PEOPLE: _nobody}
    check_type("the name of a player", against, str, "a string")
    if against not in players:
        raise UnknownNameError("player", shown(against), tuple(players))
    asked = _asked(match, ()) if against == PEOPLE else None
    return Sitting(match, asked or match.players[0], players[against], seed)


def _nobody(turn: Turn, rng: Random) -> None:
    """Makes no move: whoever has to move is at the device."""


def _asked(match: Match, declined: Collection[str]) -> str | None:
    """Who of the people at a device is asked now; those who need not move only before a move of chance."""
    may = {player: match.legal_moves(player) or match.moves_to_try(player) for player in match.players}
    beside = [player for player in match.players if player not in declined and may[player]]
    return next(iter((*match.to_act, *beside)), None) if not match.is_over else None


def _told(sitting: Sitting, against: str, since: int) -> Answer:
    """The table as you see it, what you may do, and what happened after the first so many moves."""
    match, turn = sitting.match, sitting.turn
    record = match.to_record()
    _kept.append(Kept(record, against, sitting.seed, sitting))
    headings = {**match.HEADINGS, **_SAID_ELSEWHERE}
    view = match.seen_by(sitting.you)
    scene = scene_of(view, match.card_named, headings=headings)
    held = [each.code for row in scene.seats[-1].rows if row.label == HAND for each in row.lying if each.code]
    return {
        "record": record,
        "you": sitting.you,
        "is_over": match.is_over,
        "is_awaited": turn is not None and turn.is_awaited,
        "due": _due(match),
        "hand": sorted_hand({**view, HAND: held}, match.card_named),
        "moves": [*_moves(match, turn.moves)] if turn else [],
        "can_take_back": sitting.can_take_back,
        "scene": _scene(scene, _partners(match, sitting.you)),
        "board": _board(match) if turn or match.is_over or match.pegboard else None,
        "happened": [_happening(each) for each in sitting.happened(since)],
        "deal": None if turn and turn.is_awaited else _deal(sitting),
    }


def _deal(sitting: Sitting) -> list[Answer] | None:
    """What each player made in a deal, if it is over and the next one has not begun.

    The reasons of a count on which you may still say muggins are left out.
    """
    match = sitting.match
    dealt = [number for number, made in enumerate(match.made) if made.name == DEAL]
    if not dealt or match.to_act:
        return None
    if not match.is_over and match.shuffle(Random(0)).made[-1].name not in _BETWEEN_DEALS:
        return None
    made: defaultdict[str, list[Award]] = defaultdict(list)
    happened = [*sitting.happened(dealt[-1])]
    for happening in happened:
        for award in happening.awards:
            made[award.to].append(award)
    return [
        {
            "to": to,
            "points": sum(award.points for award in awards),
            "parts": [*_by_occasion(awards, happened[-1].unexplained)],
        }
        for to, awards in made.items()
    ]


def _by_occasion(awards: Iterable[Award], unexplained: Collection[Award]) -> Iterator[Answer]:
    """What a player made on each occasion of a deal, with the kinds of what scored unless they are hidden."""
    found: defaultdict[str, list[Award]] = defaultdict(list)
    for award in awards:
        found[str(award.occasion)].append(award)
    for occasion, some in found.items():
        told = (award for award in some if award not in unexplained)
        kinds = dict.fromkeys(str(line.kind.value) for award in told for line in award.lines)
        yield {"occasion": occasion, "points": sum(award.points for award in some), "kinds": [*kinds]}


def _partners(match: Match, you: str) -> set[str]:
    """The other players on your side."""
    sides = dict(zip(match.players, match.sides, strict=True))
    return {player for player in match.players if player != you and sides[player] == sides[you]}


def _due(match: Match) -> str:
    """Who has to do what, or who has won."""
    if not match.is_over:
        return match.due
    return awaited("Won", match.winners) if match.winners else "Nobody has won"


def _moves(match: Match, moves: Sequence[Move]) -> Iterator[Answer]:
    """What you may do; where any number may be said, and several are listed, the page asks for one.

    Of moves that are pure chance, one is offered.
    """
    blind = thumb_of(type(match)).blind
    for name, kind in groupby(moves, key=attrgetter("name")):
        some = [*kind]
        asked = [match.PARTS[part].asks for part in some[0].part_names if match.PARTS[part].asks]
        if asked and len(some) > 1:
            label = _words(name)
            yield {"line": name, "kind": label, "label": label, "cards": [], "space": "", "asks": asked[0]}
        elif name in blind:
            yield {**_move(match, some[len(some) // 2]), "label": _words(name)}
        else:
            yield from (_move(match, each) for each in some)


def _move(match: Match, move: Move) -> Answer:
    """A move: its line, its kind and what to call it, and the cards and the space that make it."""
    texts = dict(zip(move.part_names, _texts(match, move), strict=True))
    chosen = next((texts[name] for name in texts if name in _WITH_CARDS), "")
    return {
        "line": move.text,
        "kind": _words(move.name),
        "label": _label(match, move),
        "cards": chosen.split(),
        "space": texts.get(_ON_THE_BOARD, ""),
        "asks": "",
    }


def _label(match: Match, move: Move) -> str:
    """A move in words, without whoever makes it."""
    named = [match.PARTS[name].names_player for name in move.part_names]
    texts = [text for text, is_maker in zip(_texts(match, move), named, strict=True) if text and not is_maker]
    return " ".join([_words(move.name), *texts])


def _texts(match: Match, move: Move) -> list[str]:
    """The parts of a move as text; an empty one for a part that is left out."""
    parts = zip(move.part_names, move.parts, strict=True)
    return ["" if part is None else match.PARTS[name].write(match, part) for name, part in parts]


def _words(name: str) -> str:
    return name.replace("-", " ").capitalize()


# --- the coach ---------------------------------------------------------------------------------------------


class UnfinishedError(Exception):
    """Not everything is judged yet."""

    def __init__(self, judged: int, of: int) -> None:
        super().__init__(judged, of)
        self.judged = judged
        self.of = of


class Memory(Executor):
    """Works out a few things at a time, and nothing twice as long as it is remembered."""

    def __init__(self) -> None:
        self._found: dict[Any, Any] = {}

    def map(self, fn: Callable[..., Any], *iterables: Iterable[Any], **_: object) -> Any:
        """What a function gives for each of some arguments, if enough of them were worked out before.

        Raises:
            UnfinishedError: if more are missing than are worked out at once.
        """
        arguments = [*zip(*iterables, strict=True)]
        missing = [each for each in dict.fromkeys(arguments) if each not in self._found]
        if len(self._found) > MOST_REMEMBERED and AT_ONCE >= len(missing) == len(arguments):
            self._found.clear()
        for each in missing[:AT_ONCE]:
            self._found[each] = fn(*each)
        if len(missing) > AT_ONCE:
            raise UnfinishedError(len(arguments) - len(missing) + AT_ONCE, len(arguments))
        return iter([self._found[each] for each in arguments])


_memory = Memory()


def _judged(found: Judged) -> Answer:
    """A judged move in words, and all that could have been done, if it was all compared."""
    from muggins.strategy.crib.coach.judged import JudgedDecision

    return {
        "number": found.number,
        "told": str(found),
        "is_mistake": any(found.dearness),
        "options": [*_compared(found)] if isinstance(found, JudgedDecision) else [],
    }


def _compared(decision: JudgedDecision) -> Iterator[Answer]:
    from muggins.crib.figure_errors import NET

    for option in decision.options:
        if option.cards:
            yield {
                "cards": [*map(str, option.cards)],
                "points": option.points,
                "error": option.figure_errors.values.get(NET, 0),
                "chance": option.chance,
                "is_done": option is decision.done,
            }


# --- the table ---------------------------------------------------------------------------------------------


def _scene(scene: Scene, partners: Collection[str]) -> Answer:
    """A table as plain data; a card face down has no code."""
    return {
        "seats": [
            {
                "name": seat.name,
                "points": seat.points,
                "roles": [*["partner"] * (seat.name in partners), *seat.roles],
                "notes": seat.notes,
                "rows": [*map(_row, seat.rows)],
            }
            for seat in scene.seats
        ],
        "piles": [
            {"label": pile.label, "number": pile.number, "top": "" if pile.top is BACK else str(pile.top)}
            for pile in scene.piles
        ],
        "middle": [_row(row) for row in scene.middle if row.lying and not row.is_past],
        "facts": scene.facts,
    }


def _row(row: Row) -> Answer:
    codes = [each.code for each in row.lying]
    return {"label": row.label, "cards": codes, "names": row.names, "notes": row.notes, "taker": row.taker}


def _happening(happening: Happening) -> Answer:
    return {
        "told": happening.told,
        "awards": [
            {
                "to": award.to,
                "occasion": str(award.occasion),
                "points": award.score.total,
                "lines": [
                    {"kind": str(line.kind.value), "cards": [*map(str, line.cards)], "points": line.points}
                    for line in award.score.lines
                    if award not in happening.unexplained
                ],
            }
            for award in happening.awards
        ],
    }


def _board(match: Match) -> Answer | None:
    """The board in each theme, if there is one, and what it shows in words; it takes long to draw."""
    drawing = match.board_picture()
    if drawing is None:
        return None
    return {"title": drawing.title, "drawn": {theme: drawing.in_theme(theme).svg for theme in _THEMES}}


def drawn(named: Callable[[str], Any], code: str) -> Answer:
    """A card in each theme; one of several copies has a number behind its code."""
    try:
        card = named(code)
    except MugginsError:
        card = named(code.partition(".")[0])
    drawing = pictures.card(card)
    return {
        "code": code,
        "name": card.name,
        "drawn": {theme: drawing.in_theme(theme).svg for theme in _THEMES},
    }
