"""What the page "Score a hand" asks the library: a question as JSON in, its answer as JSON out.

Whatever the text is that comes in, an answer comes out, or a sentence that says what is wrong with it. The
page loads this file in Pyodide, with `asking.py`, beside muggins and what muggins needs.
Which games there are and what they score is in the page from the beginning: see `docs/scorers.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import chain
from typing import Any

from asking import Answer, QuestionError, answered, sentence
from attrs import asdict, evolve, frozen

from muggins import games
from muggins.cards.faults import check_cards
from muggins.cards.hands import HandReader
from muggins.checks import check_type, member
from muggins.crib.deal import THROWN
from muggins.crib.discards import Discard
from muggins.crib.game import CribGame
from muggins.errors import FaultKind, MugginsError, UnknownNameError, WrongCardsError, shown
from muggins.pegging import PeggingState, Play
from muggins.scoring.score import Line
from muggins.table.game import Game
from muggins.table.seats import Seat

__all__ = ["answer"]

LONGEST_QUESTION = 4_000
LONGEST_TEXT = 300
MOST_PLAYED = 40


@frozen
class Field:
    """What stands in one field of the page.

    Attributes:
        codes: the cards, if the text can be read.
        missing: how many cards are still to come.
        room: how many cards there may still be.
        fault: what the library has against it; empty if nothing.
    """

    codes: tuple[str, ...] = ()
    missing: int = 0
    room: int = 0
    fault: str = ""

    @property
    def is_complete(self) -> bool:
        """Whether it holds what it should."""
        return not self.missing and not self.fault


class Opponent(StrEnum):
    """How the opponent throws."""

    ANY = "any"
    HABIT = "habit"


def answer(question: str) -> str:
    """The answer to a question of the page: both are JSON objects.

    The question's `ask` names one of the functions below, the rest are its arguments. If it is no such
    question, the answer is `{"error": ...}`, with a sentence that says why.
    """
    return answered(question, ANSWERS, LONGEST_QUESTION)


# --- the questions -----------------------------------------------------------------------------------------


def score(game: str, scorer: str, cards: Mapping[str, str], rules: Mapping[str, bool]) -> Answer:
    """What the cards of a scorer of a game score, how that is said, and what is remarked, once complete."""
    found = games.find(game)
    chosen = found.scorer(scorer)
    variants = _rules(found, rules)
    check_type("the cards", cards, dict, "an object")
    if set(cards) != {each.name for each in chosen.fields}:
        raise QuestionError(f"{chosen.title} is made of {', '.join(each.name for each in chosen.fields)}")
    first, *others = chosen.fields
    beside = {each.name: _read(chosen.reader, "card", cards[each.name], each.counts) for each in others}
    turned = [*chain(*(some.codes for some in beside.values()))]
    what = first.label.lower()
    fields = {first.name: _read(chosen.reader, what, cards[first.name], first.counts, turned), **beside}
    if not _all_complete(fields):
        return _asked(fields)
    given = [chosen.reader.read(field.codes) for field in fields.values()]
    try:
        scored = chosen.score_of(given, variants)
    except MugginsError as error:
        return _asked({**fields, first.name: evolve(fields[first.name], fault=sentence(error))})
    return _asked(
        fields,
        lines=_lines(scored.lines),
        total=scored.total,
        said=chosen.say(scored) if chosen.say else "",
        remarks=chosen.remarks_on(given, variants),
    )


def play(game: str, pone: str, dealer: str, played: list[str], rules: Mapping[str, bool]) -> Answer:
    """Where a play of two hands stands after some cards, and what each card brought."""
    found = _with_crib(game)
    check_type("what is played", played, list, "a list of cards")
    if len(played) > MOST_PLAYED:
        raise QuestionError(f"more than {MOST_PLAYED} cards are played")
    variants = _rules(found, rules)
    reader, counts = found.scorers[0].reader, (variants.kept,)
    fields = {
        "pone": _read(reader, "hand of the pone", pone, counts),
        "dealer": _read(reader, "hand of the dealer", dealer, counts),
    }
    if not _all_complete(fields):
        return _asked(fields)
    try:
        state = found.start_play(pone, dealer, rules=variants)
    except WrongCardsError as error:
        return _asked({**fields, "dealer": Field(fields["dealer"].codes, fault=sentence(error))})
    events: list[Answer] = []
    fault = ""
    for code in played:
        before = state
        try:
            state = state.play(_card_text(code))
        except MugginsError as error:
            fault = sentence(error)
            break
        events.append(_event(found, before, state))
    return _asked(
        fields,
        fault=fault,
        turn=state.turn,
        count=state.count,
        played=_codes(state.played),
        legal=_codes(state.legal_plays),
        hands={seat: _codes(state.hands[seat]) for seat in Seat},
        points={seat: state.points[seat] for seat in Seat},
        events=events,
    )


def discard(game: str, dealt: str, seat: str, opponent: str, rules: Mapping[str, bool]) -> Answer:
    """All discards of a deal, the best first, against an opponent who throws anything or by habit."""
    found = _with_crib(game)
    side = member(Seat, seat, "seat")
    throws = member(Opponent, opponent, "opponent")
    variants = _rules(found, rules)
    fields = {"dealt": _read(found.scorers[0].reader, "deal", dealt, (variants.kept + THROWN,))}
    if not _all_complete(fields):
        return _asked(fields)
    weight = found.habit(side.other) if throws is Opponent.HABIT else None
    ranked = found.rank_discards(dealt, side, variants, weight=weight)
    return _asked(fields, discards=[_valued(found, each) for each in ranked])


ANSWERS: dict[str, Callable[..., Answer]] = {"score": score, "play": play, "discard": discard}


# --- what is asked -----------------------------------------------------------------------------------------


def _with_crib(name: str) -> CribGame:
    game = games.find(name)
    if not isinstance(game, CribGame):
        raise QuestionError(f"{game.title} has no crib")
    return game


def _read(
    reader: HandReader[Any], what: str, text: str, counts: Sequence[int], turned: Sequence[str] = ()
) -> Field:
    """The field with this text, which should hold so many cards of which none is turned up."""
    check_type(f"the text of the {what}", text, str, "a string")
    least, most = counts[0], counts[-1]
    if len(text) > LONGEST_TEXT:
        return Field(fault=f"this text is too long: there is room for {LONGEST_TEXT} characters")
    if not text.strip():
        return Field(missing=least, room=most)
    try:
        found = reader.cards(text)
    except MugginsError as error:
        return Field(fault=sentence(error))
    codes = tuple(_codes(found))
    missing, room = max(least - len(found), 0), max(most - len(found), 0)
    try:
        check_cards(what, found, counts=counts, deck=reader.deck, turned=reader.cards(turned))
    except WrongCardsError as error:
        unfinished = missing and all(fault.kind is FaultKind.COUNT for fault in error.faults)
        return Field(codes, missing, room, "" if unfinished else sentence(error))
    return Field(codes, missing, room)


def _rules(game: Game, switched: Mapping[str, bool]) -> Any:
    """The rules of a game with these switches."""
    check_type("the rules", switched, dict, "an object")
    for name, is_on in switched.items():
        if name not in game.switches:
            raise UnknownNameError("variant", shown(name), tuple(game.switches))
        check_type(f"the variant {name!r}", is_on, bool, "true or false")
    standard: Any = game.match.STANDARD
    return evolve(standard, **switched)


def _card_text(code: str) -> str:
    check_type("a card", code, str, "a string")
    if len(code) > LONGEST_TEXT:
        raise QuestionError(f"the text of a card has more than {LONGEST_TEXT} characters")
    return code


def _all_complete(fields: Mapping[str, Field]) -> bool:
    return all(field.is_complete for field in fields.values())


# --- what is answered --------------------------------------------------------------------------------------


def _asked(fields: Mapping[str, Field], **result: object) -> Answer:
    return {"fields": {name: asdict(field) for name, field in fields.items()}, "result": result or None}


def _codes(some: Sequence[Any]) -> list[str]:
    return [card.code for card in some]


def _lines(lines: Sequence[Line[Any, Any]]) -> list[Answer]:
    return [{"kind": line.kind.value, "cards": _codes(line.cards), "points": line.points} for line in lines]


def _event(game: CribGame, before: PeggingState[Any, Any], after: PeggingState[Any, Any]) -> Answer:
    """What a card changed: who played it, what was said by whom, and each line that was scored."""
    awards = after.awards[len(before.awards) :]
    played = next(entry for entry in after.log[len(before.log) :] if isinstance(entry, Play))
    return {
        "seat": before.turn,
        "card": played.card.code,
        "said": game.calls(after)[len(game.calls(before)) :],
        "lines": _lines([line for _, line in awards]),
    }


def _valued(game: CribGame, each: Discard[Any, Any]) -> Answer:
    """A discard with its means; the reasons are as its seat sees them, below 0 if they cost."""
    return {
        "thrown": _codes(each.thrown),
        "kept": _codes(each.kept),
        "net": float(each.net),
        "reasons": {_reason(game, name): float(worth) for name, worth in each.reasons.items()},
        "errors": {_reason(game, name): error for name, error in each.figure_errors.values.items()},
        "hand": _by_kind(each.hand),
        "crib": _by_kind(each.crib),
        "totals": [[total, _codes(ups)] for total, ups in each.upcards.items()],
    }


def _reason(game: CribGame, name: str) -> str:
    return name.replace("crib", game.crib).replace("_", " ")


def _by_kind(means: Mapping[Any, Fraction]) -> dict[str, float]:
    return {kind.value: float(mean) for kind, mean in means.items() if mean}
