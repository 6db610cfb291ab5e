"""What the page "Play" asks the library: a question as JSON in, its answer as JSON out.

The page loads this file in Pyodide, with `asking.py` and `any_game.py`, beside the wheels of muggins and of
what muggins needs. Here is what it asks of Bhargage and Cribbage for two, with their coach; `any_game.py` has
the tables of all games.

A match is its record, so every question brings it along and nothing is kept from one question to the next,
but what the coach has worked out. Which games there are is in the page from the beginning: see
`docs/playing.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import any_game
from asking import Answer, QuestionError, answered
from attrs import evolve

from muggins import games, pictures
from muggins.checks import check_type
from muggins.crib.deal import Occasion, Phase
from muggins.crib.figure_errors import NET
from muggins.crib.game import CribGame
from muggins.crib.match import CribMatch
from muggins.errors import RecordError, UnknownNameError, shown
from muggins.printing import listed, with_error
from muggins.strategy.crib import CoachReport, JudgedDecision
from muggins.strategy.crib.coach.questions import DecisionKind, question_of
from muggins.strategy.crib.coach.text import gains_text
from muggins.strategy.players import Player, Turn
from muggins.table.game import Game
from muggins.table.match import Match
from muggins.table.scoreboard import Award, Scoreboard

__all__ = ["answer"]

PLAYER, OPPONENT = "Player", "Opponent"
"""The names in the record of a match that begins here."""
NAMELESS = {PLAYER, "You"}
"""Names of the first player that tell nobody who it is."""
LONGEST_QUESTION = 500_000
LONGEST_SEED = 20
MOST_CHOICES = 1_000
LEAST_GAIN = 0.005
"""A difference of fewer points is not told."""
AT_ONCE = 1
"""How many decisions the coach judges before it answers."""

AnyMatch = CribMatch[Any, Any, Any, Any]

_WAITS = {Phase.DISCARD: "throw", Phase.PLAY: "play"}
_THEMES = (pictures.Theme.LIGHT, pictures.Theme.DARK)


def answer(question: str) -> str:
    """The answer to a question of the page: both are JSON objects.

    The question's `ask` names one of the functions below, the rest are its arguments. If it is no such
    question, the answer is `{"error": ...}`, with a sentence that says why.
    """
    return answered(question, ANSWERS, LONGEST_QUESTION)


# --- the questions -----------------------------------------------------------------------------------------


def begin(game: str, strength: str, seed: str, start: list[int], choices: list[list[str]]) -> Answer:
    """A match from its first card on, in which these choices were made; what can't be chosen ends them."""
    check_type("the choices", choices, list, "a list")
    if len(choices) > MOST_CHOICES:
        raise QuestionError(f"there are more than {MOST_CHOICES:,} choices")
    found = _game(game)
    match = found.match((PLAYER, OPPONENT), start=start)
    table = Table(found, _with_crib(match), strength, seed)
    table.go_on(deals=True)
    for choice in choices:
        if table.waits == "deal":
            table.go_on(deals=True)
        table.choose(choice)
    return table.told()


def choose(record: Mapping[str, Any], strength: str, seed: str, choice: list[str]) -> Answer:
    """The match after you have thrown or played these cards, up to your next choice."""
    table = _table(record, strength, seed)
    table.choose(choice)
    return table.told()


def deal(record: Mapping[str, Any], strength: str, seed: str) -> Answer:
    """The match after the next deal."""
    table = _table(record, strength, seed)
    table.go_on(deals=True)
    return table.told()


def take_back(record: Mapping[str, Any], strength: str, seed: str) -> Answer:
    """The match before your last choice."""
    table = _table(record, strength, seed)
    if not table.chosen:
        raise QuestionError("there is nothing to take back")
    number, _ = table.chosen[-1]
    return _table({**record, "moves": record["moves"][:number]}, strength, seed).told()


def load(record: Mapping[str, Any], strength: str, seed: str) -> Answer:
    """The match of a record, up to your next choice; you are its first player."""
    check_type("the record", record, dict, "an object")
    games.from_record(record)  # which says of each move why it is refused
    table = _table(record, strength, seed)
    table.go_on()
    return table.told()


def think(record: Mapping[str, Any]) -> Answer:
    """Has the coach think about what you have to choose, so that it can judge the choice at once."""
    match = _replayed(record)
    coach = _analysis(match.GAME).coach.__self__
    question = None if match.is_over else question_of(Turn.of(match, _you(match)), coach.odds().target)
    if question is not None and match.legal_moves(_you(match)):
        _memory(match.GAME).map(coach.options, [question])
    return {}


def judge(record: Mapping[str, Any], both: bool) -> Answer:
    """What the coach has to say of your decisions, or of both players' decisions.

    It judges one decision at a time: until all are judged, the answer is only how many of them are.
    """
    check_type("both", both, bool, "true or false")
    match = _replayed(record)
    names = match.players if both else (_you(match),)
    try:
        report = _analysis(match.GAME).coach(match, names, executor=_memory(match.GAME))
    except UnfinishedError as unfinished:
        return {"judged": unfinished.judged, "of": unfinished.of, "report": None}
    return {"judged": len(report.decisions), "of": len(report.decisions), "report": _report(match, report)}


ANSWERS: dict[str, Callable[..., Answer]] = {
    "begin": begin,
    "choose": choose,
    "deal": deal,
    "take-back": take_back,
    "load": load,
    "think": think,
    "judge": judge,
    **any_game.ANSWERS,
}


# --- a match -----------------------------------------------------------------------------------------------


class Table:
    """A match, with all that happened in it told to you.

    Args:
        game: the game.
        match: the match before its first move.
        strength: the name of the player whom you play against.
        seed: where the cards and the choices of that player come from.
    """

    def __init__(self, game: CribGame, match: AnyMatch, strength: str, seed: str) -> None:
        check_type("the seed", seed, str, "a string")
        if len(seed) > LONGEST_SEED:
            raise QuestionError(f"the seed has more than {LONGEST_SEED} characters")
        self._game = game
        self._player = _player(game.name, strength)
        self._seed = seed
        self._shuffled = 0
        self.match = match
        self.events: list[Answer] = []
        self.chosen: list[tuple[int, list[str]]] = []

    @property
    def waits(self) -> str:
        """What the match waits for: that you throw or play, the next deal, or nothing any more."""
        return "over" if self.match.is_over else _WAITS.get(self.match.phase, "deal")

    def make(self, line: Any) -> None:
        """Makes a move."""
        before = self.match
        self._note(before, before.apply(line))

    def choose(self, codes: Sequence[str]) -> None:
        """Throws or plays these cards, and goes on."""
        check_type("the choice", codes, list, "a list of cards")
        chosen = set(map(str, codes))
        fitting = [
            move for move in self.match.legal_moves(_you(self.match)) if set(_cards_of(move.text)) == chosen
        ]
        if self.waits not in _WAITS.values() or not fitting:
            raise QuestionError(f"you cannot choose {shown(' '.join(sorted(chosen)))} now")
        self.make(fitting[0])
        self.go_on()

    def go_on(self, *, deals: bool = False) -> None:
        """Makes every move until you have to choose, and no deal after the first unless it is asked for."""
        while not self.match.is_over:
            turn = self._next_turn()
            if turn is None:
                if self.match.current is not None and not deals:
                    return
                deals = False
                chance = Random(f"{self._seed} cards {self._shuffled}")
                self._note(self.match, self.match.shuffle(chance))
            elif turn.player != _you(self.match):
                self.make(self._player(turn, Random(f"{self._seed} player {len(self.match.moves)}")))
            elif self.match.phase in _WAITS:
                return
            else:
                self.make(turn.moves[0])

    def told(self) -> Answer:
        """All that you may know of the match, and its record."""
        match = self.match
        you, other = match.players
        view = match.seen_by(you)
        played = [card for _, card, _ in view.get("plays", ())]
        by_other = sum(name == other for name, _, _ in view.get("plays", ()))
        return {
            "record": match.to_record(),
            "names": _names(match),
            "waits": self.waits,
            "throws": match.current.to_throw if match.current and self.waits == "throw" else 0,
            "choices": sorted({code for move in match.legal_moves(you) for code in _cards_of(move.text)}),
            "hand": [code for code in view.get("hand", ()) if code not in played],
            "held": view.get("held", {}).get(other, 0) - by_other,
            "crib": view.get("crib", 0),
            "upcard": view.get("upcard"),
            "count": view.get("count"),
            "plays": [[_who(match, name), code, count] for name, code, count in view.get("plays", ())],
            "pile": len(match.pegging.played) if match.pegging else 0,
            "scores": list(match.scores.values()),
            "target": match.rules.target,
            "dealer": _who(match, match.dealer),
            "winner": _who(match, match.winners[0]) if match.winners else None,
            "events": self.events,
            "chosen": [codes for _, codes in self.chosen],
            "board": _drawn(match),
        }

    def _next_turn(self) -> Turn | None:
        """The turn of the player who is asked next; None if cards are due."""
        awaited = self.match.to_act[:1]
        beside = [player for player in self.match.players if player not in self.match.to_act]
        for player in (*beside, *awaited):
            if self.match.legal_moves(player):
                return Turn.of(self.match, player)
        return None

    def _note(self, before: AnyMatch, after: AnyMatch) -> None:
        """Notes a move that was made."""
        line = after.moves[-1]
        maker = before.maker(line)
        self._shuffled += maker is None
        if maker == _you(before) and before.phase in _WAITS:
            self.chosen.append((len(before.moves), _cards_of(line)))
        self.events.append(_event(self._game, before, after, maker))
        self.match = after


def _game(name: str) -> CribGame:
    """The game of this name, if it has players and a coach."""
    check_type("the name of a game", name, str, "a string")
    found = next((game for game in games.all() if game.name == name), None)
    if not isinstance(found, CribGame) or not _is_played(found):
        title = shown(name) if found is None else found.title
        played = " and ".join(game.title for game in games.all() if _is_played(game))
        raise QuestionError(f"{title} cannot be played here, only {played}")
    return found


def _is_played(game: Game) -> bool:
    return (
        isinstance(game, CribGame)
        and find_spec(f"{game.match.__module__.rpartition('.')[0]}.analysis") is not None
    )


def _analysis(name: str) -> Any:
    return import_module(f"muggins.games.{name.replace('-', '.')}")


def _player(name: str, strength: str) -> Player:
    """The player of a game with this name."""
    players: Mapping[str, Player] = _analysis(name).PLAYERS
    check_type("the name of a player", strength, str, "a string")
    if strength not in players:
        raise UnknownNameError("player", shown(strength), tuple(players))
    return players[strength]


def _table(record: Mapping[str, Any], strength: str, seed: str) -> Table:
    """The match of a record of the page."""
    start = _start(record)
    table = Table(_game(start.GAME), start, strength, seed)
    for line in record["moves"]:
        table.make(line)
    return table


def _replayed(record: Mapping[str, Any]) -> AnyMatch:
    """The match of a record of the page, with nothing told of it."""
    _start(record)
    return _with_crib(games.from_record(record))


def _with_crib(match: Match) -> AnyMatch:
    """A match of one of the games of the page."""
    assert isinstance(match, CribMatch)
    return match


def _start(record: Mapping[str, Any]) -> AnyMatch:
    """The match of a record of the page before its first move."""
    check_type("the record", record, dict, "an object")
    check_type("the moves", record.get("moves"), list, "a list")
    match = games.from_record({**record, "moves": []})
    _game(match.GAME)
    if match.rules != match.STANDARD:
        raise RecordError("this page plays only by the standard rules, and this match has other rules")
    if len(match.players) != _SEATS:
        raise RecordError(f"this page plays with two players, not with {len(match.players)}")
    return _with_crib(match)


def _cards_of(line: str) -> list[str]:
    """The codes of the cards of a move that throws or plays; of any other move, nothing."""
    name, *parts = line.split()
    return parts[_FIRST_CARD[name] :] if name in _FIRST_CARD else []


_FIRST_CARD = {"discard": 1, "play": 0}


# --- the players -------------------------------------------------------------------------------------------


_SEATS = 2


def _you(match: AnyMatch) -> str:
    """Your name in the record: you are the first player."""
    return match.players[0]


def _who(match: AnyMatch, player: str) -> str:
    return "you" if player == _you(match) else "other"


def _names(match: AnyMatch) -> Answer:
    """What the players are called: in a heading, and the opponent in a sentence."""
    you, other = match.players
    return {
        "you": "You" if you in NAMELESS else f"You ({you})",
        "other": other,
        "opponent": _opponent(match),
    }


def _opponent(match: AnyMatch) -> str:
    """The opponent in a sentence."""
    _, other = match.players
    return "your opponent" if other == OPPONENT else other


def _drawn(match: AnyMatch) -> dict[str, str]:
    """The board in each theme, on which you are called You."""
    _, other = match.players
    shown_as = {_you(match): "You" if other != "You" else _you(match), other: other}
    scoreboard = Scoreboard((*shown_as.values(),), match.end, match.start)
    for award in match.log:
        scoreboard = scoreboard.mark(evolve(award, to=shown_as[award.to]))
    drawing = pictures.board(scoreboard, match.board)
    return {theme: drawing.in_theme(theme).svg for theme in _THEMES}


# --- what happened -----------------------------------------------------------------------------------------


def _event(game: CribGame, before: AnyMatch, after: AnyMatch, maker: str | None) -> Answer:
    """A move in words, with the cards that you may see, what was said, and what was scored."""
    name, *parts = after.moves[-1].split()
    told, cards = _TOLD[name](before, after, maker, parts)
    return {
        "move": name,
        "who": _who(before, maker) if maker else None,
        "told": told,
        "cards": cards,
        "said": _said(game, before, after) if name == "play" else [],
        "awards": [_award(after, award) for award in after.log[len(before.log) :]],
    }


def _cut(before: AnyMatch, after: AnyMatch, maker: str | None, cards: list[str]) -> tuple[str, list[str]]:
    yours, others = cards
    return f"You cut {yours}, {_opponent(after)} cuts {others}", cards


def _dealt(before: AnyMatch, after: AnyMatch, maker: str | None, cards: list[str]) -> tuple[str, list[str]]:
    number = sum(line.startswith("deal ") for line in after.moves)
    return f"Deal {number}: {_does(after, after.dealer, 'deal')}", []


def _threw(before: AnyMatch, after: AnyMatch, maker: str | None, parts: list[str]) -> tuple[str, list[str]]:
    _, *cards = parts
    if maker == _you(before):
        return f"You throw {listed(cards)}", cards
    return _does(before, maker, "throw", f"{len(cards)} cards"), []


def _turned(before: AnyMatch, after: AnyMatch, maker: str | None, parts: list[str]) -> tuple[str, list[str]]:
    card = str(after.current and after.current.upcard)
    return f"{card} is turned up", [card]


def _played(before: AnyMatch, after: AnyMatch, maker: str | None, cards: list[str]) -> tuple[str, list[str]]:
    return _does(before, maker, "play", *cards), cards


def _counted(before: AnyMatch, after: AnyMatch, maker: str | None, parts: list[str]) -> tuple[str, list[str]]:
    assert after.current is not None
    count = after.current.counts[-1]
    whose = "Your" if maker == _you(before) else _capital(f"{_opponent(before)}'s")
    what = "hand" if count.occasion is Occasion.HAND else str(count.occasion)
    return f"{whose} {what}: {_points(count.claimed)}", [*map(str, count.cards)]


def _claimed(before: AnyMatch, after: AnyMatch, maker: str | None, parts: list[str]) -> tuple[str, list[str]]:
    return f"{_does(before, maker, 'claim')} {_points(after.log[-1].score.total)}", []


_TOLD: dict[str, Callable[[AnyMatch, AnyMatch, str | None, list[str]], tuple[str, list[str]]]] = {
    "cut": _cut,
    "deal": _dealt,
    "discard": _threw,
    "turn-up": _turned,
    "play": _played,
    "count": _counted,
    "claim": _claimed,
}


def _does(match: AnyMatch, player: str | None, verb: str, *what: str) -> str:
    """A sentence that says what a player does."""
    is_you = player == _you(match)
    return " ".join(["You", verb, *what] if is_you else [_capital(_opponent(match)), f"{verb}s", *what])


def _capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:] if text.startswith("your ") else text


def _points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def _said(game: CribGame, before: AnyMatch, after: AnyMatch) -> list[list[str]]:
    """What was said when a card was played, and by whom."""
    already = len(game.calls(before.pegging))
    return [[_who(after, after.player_at(seat)), text] for seat, text in game.calls(after.pegging)[already:]]


def _award(match: AnyMatch, award: Award) -> Answer:
    return {
        "to": _who(match, award.to),
        "occasion": str(award.occasion),
        "points": award.score.total,
        "lines": [
            {"kind": str(line.kind.value), "cards": [*map(str, line.cards)], "points": line.points}
            for line in award.score.lines
        ],
    }


# --- the coach ---------------------------------------------------------------------------------------------


class UnfinishedError(Exception):
    """Not everything is judged yet."""

    def __init__(self, judged: int, of: int) -> None:
        super().__init__(judged, of)
        self.judged = judged
        self.of = of


class Memory(Executor):
    """Works out a few things at a time, and never anything twice."""

    def __init__(self) -> None:
        self._found: dict[Any, Any] = {}

    def map(self, fn: Callable[..., Any], *iterables: Iterable[Any], **_: object) -> Any:
        """What a function gives for each of some arguments, if enough of them were worked out before.

        Raises:
            UnfinishedError: if more are missing than are worked out at once.
        """
        arguments = [*zip(*iterables, strict=True)]
        missing = [each for each in dict.fromkeys(arguments) if each not in self._found]
        for each in missing[:AT_ONCE]:
            self._found[each] = fn(*each)
        if len(missing) > AT_ONCE:
            raise UnfinishedError(len(arguments) - len(missing) + AT_ONCE, len(arguments))
        return iter([self._found[each] for each in arguments])


@cache
def _memory(name: str) -> Memory:
    """What the coach of a game has worked out."""
    return Memory()


def _report(match: AnyMatch, report: CoachReport) -> Answer:
    """What the coach has to say of what was judged."""
    you = _you(match)
    balance = report.balance(you)
    return {
        "coached": [_who(match, name) for name in report.coached],
        "decisions": [_judged(match, decision) for decision in report.decisions],
        "dearest": [
            report.decisions.index(decision) for decision in report.dearest if decision.player == you
        ],
        "balance": balance
        and {
            "before": balance.before,
            "luck": balance.luck,
            "lost": balance.lost,
            "given": balance.given,
            "after": balance.after,
        },
    }


def _judged(match: AnyMatch, decision: JudgedDecision) -> Answer:
    """What the coach says of a decision."""
    return {
        "number": decision.number,
        "deal": decision.deal,
        "who": _who(match, decision.player),
        "kind": str(decision.kind),
        "done": _done(match, decision),
        "better": None if decision.is_best else _better(decision),
        "cost": decision.cost,
        "cost_error": decision.cost_error,
        "chance_cost": decision.chance_cost,
        "is_best": decision.is_best,
        "is_close": decision.is_close,
        "options": [
            {
                "cards": [*map(str, option.cards)],
                "points": option.points,
                "error": option.figure_errors.values.get(NET, 0),
                "chance": option.chance,
                "is_done": option is decision.done,
            }
            for option in decision.options
        ],
    }


_VERBS = {DecisionKind.DISCARD: "throw", DecisionKind.PLAY: "play"}


def _done(match: AnyMatch, decision: JudgedDecision) -> str:
    """What was done, in words."""
    if decision.player == _you(match):
        decision = evolve(decision, player="You")
    return str(decision).partition(";")[0]


def _better(decision: JudgedDecision) -> str | None:
    """What would have been better, and why; None if what was done says it already."""
    best, done = decision.best, decision.done
    if decision.kind not in _VERBS:
        return None
    better = f"{_VERBS[decision.kind]} {listed(best.cards)}"
    if not best.why and (told := gains_text(best, done)):
        better += f" ({told})"
    if (less := done.points - best.points) >= LEAST_GAIN:
        worth = with_error(less, decision.cost_error)
        better += f", worth {worth} points less on average, but more wins"
    return f"{better}: {best.why}" if best.why else better
