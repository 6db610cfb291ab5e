"""What the page "Score a hand" asks the library: a question as JSON in, its answer as JSON out.

Whatever the text is that comes in, an answer comes out, or a sentence that says what is wrong with it. The
page loads this file in Pyodide, beside the wheels of muggins and of what muggins needs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from inspect import signature
from random import Random
from typing import TypeAlias

from attrs import asdict, frozen

from muggins import pictures
from muggins.cards.decktet import EXTENDED, Card, Rank, cards
from muggins.cards.faults import check_cards
from muggins.checks import check_type, check_whole, member
from muggins.errors import FaultKind, MugginsError, UnknownNameError, WrongCardsError, shown
from muggins.games import bhargage
from muggins.games.bhargage.discards import Discard, rank_discards
from muggins.games.bhargage.habits import habit

__all__ = ["answer"]

Answer: TypeAlias = dict[str, object]

COUNTS = {"hand": bhargage.score_hand, "bhargage": bhargage.score_bhargage}
HELD = {"hand": 3, "bhargage": 4}
REASONS = {
    "hand": "hand",
    "hand_claim": "claim on the hand",
    "chief": "Chief",
    "crib": "bhargage",
    "crib_claim": "claim on the bhargage",
}
VARIANTS = ("sequences", "twenty_three")
THEMES = (pictures.Theme.LIGHT, pictures.Theme.DARK)
LONGEST_QUESTION = 4_000
LONGEST_TEXT = 300
LONGEST_FAULT = 500
MOST_PLAYED = 40
WORTH_NOTHING = (Rank.PAWN, Rank.COURT, Rank.EXCUSE)


@frozen
class Field:
    """What stands in one field of the page.

    Attributes:
        codes: the cards, if the text can be read.
        missing: how many cards are still to come.
        fault: what the library has against it; empty if nothing.
    """

    codes: tuple[str, ...] = ()
    missing: int = 0
    fault: str = ""

    @property
    def is_complete(self) -> bool:
        """Whether it holds what it should."""
        return not self.missing and not self.fault


class QuestionError(MugginsError, ValueError):
    """A text that is no question of the page."""


class Opponent(StrEnum):
    """How the opponent throws."""

    ANY = "any"
    HABIT = "habit"


def answer(question: str) -> str:
    """The answer to a question of the page: both are JSON objects.

    The question's `ask` names one of the functions below, the rest are its arguments. If it is no such
    question, the answer is `{"error": ...}`, with a sentence that says why.
    """
    try:
        ask, arguments = _asked_for(question)
        found = ask(**arguments)
    except MugginsError as error:
        found = {"error": _sentence(error)}
    except Exception as error:  # a fault of the library, after which the page can still be used
        found = {"error": f"the library failed with {type(error).__name__}"}
    return json.dumps(found)


def _asked_for(question: str) -> tuple[Callable[..., Answer], Mapping[str, object]]:
    """The function that a question asks for, and its arguments."""
    check_type("a question", question, str, "a text")
    if len(question) > LONGEST_QUESTION:
        raise QuestionError(f"the question has more than {LONGEST_QUESTION:,} characters")
    try:
        arguments = json.loads(question)
    except (ValueError, RecursionError) as error:
        raise QuestionError("the question cannot be read as JSON") from error
    check_type("a question", arguments, dict, "an object")
    name = arguments.pop("ask", None)
    check_type("what is asked", name, str, "a text")
    if name not in ANSWERS:
        raise UnknownNameError("question", shown(name), tuple(ANSWERS))
    ask = ANSWERS[name]
    wanted = set(signature(ask).parameters)
    if wanted != set(arguments):
        raise QuestionError(f"the question {name!r} comes with {', '.join(sorted(wanted)) or 'nothing'}")
    return ask, arguments


def deck() -> Answer:
    """The 45 cards with their pictures, those that are worth nothing after the others."""
    ordered = sorted(EXTENDED, key=lambda card: WORTH_NOTHING.index(card.rank) + 1 if _is_free(card) else 0)
    return {"cards": [_described(card) for card in ordered]}


def deal(seed: int, count: int) -> Answer:
    """The first so many cards of a deck shuffled with this seed."""
    check_whole("a seed", seed)
    check_whole("the number of cards", count)
    top, _ = EXTENDED.shuffled(Random(seed)).take(count)
    return {"codes": _codes(top)}


def score(count: str, held: str, up: str, rules: Mapping[str, bool]) -> Answer:
    """What a hand or a bhargage scores, how that is said, and what goes with it, once it is complete."""
    check_type("what is counted", count, str, "a text")
    if count not in COUNTS:
        raise UnknownNameError("count", shown(count), tuple(COUNTS))
    variants = _rules(rules)
    upcard = _read("card", up, 1)
    fields = {"held": _read(count, held, HELD[count], turned=upcard.codes), "up": upcard}
    if not _all_complete(fields):
        return _asked(fields)
    scored = COUNTS[count](held, up, variants)
    counted = (*fields["held"].codes, *upcard.codes)
    return _asked(
        fields,
        lines=_lines(scored),
        total=scored.total,
        said=bhargage.count_aloud(scored),
        chief=bhargage.score_chief(up).total,
        shortage=bhargage.shortage(counted).total,
        missing_suits=[suit.name.capitalize() for suit in bhargage.missing_suits(counted)],
    )


def play(pone: str, dealer: str, played: list[str], rules: Mapping[str, bool]) -> Answer:
    """Where a play of two hands stands after some cards, and what each card brought."""
    check_type("what is played", played, list, "a list of cards")
    if len(played) > MOST_PLAYED:
        raise QuestionError(f"more than {MOST_PLAYED} cards are played")
    variants = _rules(rules)
    fields = {"pone": _read("hand of the pone", pone, 3), "dealer": _read("hand of the dealer", dealer, 3)}
    if not _all_complete(fields):
        return _asked(fields)
    try:
        state = bhargage.start_play(pone, dealer, variants)
    except WrongCardsError as error:
        return _asked({**fields, "dealer": Field(fields["dealer"].codes, fault=_sentence(error))})
    events: list[Answer] = []
    fault = ""
    for code in played:
        before = state
        try:
            state = state.play(_card_text(code))
        except MugginsError as error:
            fault = _sentence(error)
            break
        events.append(_event(before, state))
    return _asked(
        fields,
        fault=fault,
        turn=state.turn,
        count=state.count,
        played=_codes(state.played),
        legal=_codes(state.legal_plays),
        hands={seat: _codes(state.hands[seat]) for seat in bhargage.Seat},
        points={seat: state.points[seat] for seat in bhargage.Seat},
        events=events,
    )


def discard(dealt: str, seat: str, opponent: str, rules: Mapping[str, bool]) -> Answer:
    """The ten discards of five cards, the best first, against an opponent who throws anything or by habit."""
    side = member(bhargage.Seat, seat, "seat")
    throws = member(Opponent, opponent, "opponent")
    variants = _rules(rules)
    fields = {"dealt": _read("deal", dealt, 5)}
    if not _all_complete(fields):
        return _asked(fields)
    weight = habit(side.other) if throws is Opponent.HABIT else None
    ranked = rank_discards(dealt, side, variants, weight=weight)
    return _asked(fields, discards=[_valued(each) for each in ranked])


ANSWERS: dict[str, Callable[..., Answer]] = {
    "deck": deck,
    "deal": deal,
    "score": score,
    "play": play,
    "discard": discard,
}


def _is_free(card: Card) -> bool:
    return card.rank in WORTH_NOTHING


def _described(card: Card) -> Answer:
    return {
        "code": card.code,
        "name": card.name,
        "drawn": {theme: pictures.card(card).in_theme(theme).svg for theme in THEMES},
    }


def _read(what: str, text: str, count: int, turned: Iterable[str] = ()) -> Field:
    """The field with this text, which should hold so many cards of which none is turned up."""
    check_type(f"the text of the {what}", text, str, "a text")
    if len(text) > LONGEST_TEXT:
        return Field(fault=f"this text is too long: there is room for {LONGEST_TEXT} characters")
    if not text.strip():
        return Field(missing=count)
    try:
        found = cards(text)
    except MugginsError as error:
        return Field(fault=_sentence(error))
    try:
        check_cards(what, found, counts=[count], deck=EXTENDED, turned=cards(turned))
    except WrongCardsError as error:
        missing = max(count - len(found), 0)
        unfinished = missing and all(fault.kind is FaultKind.COUNT for fault in error.faults)
        return Field(tuple(_codes(found)), missing, "" if unfinished else _sentence(error))
    return Field(tuple(_codes(found)))


def _rules(switched: Mapping[str, bool]) -> bhargage.Rules:
    """The rules with these variants."""
    check_type("the rules", switched, dict, "an object")
    for name, is_on in switched.items():
        if name not in VARIANTS:
            raise UnknownNameError("variant", shown(name), VARIANTS)
        check_type(f"the variant {name!r}", is_on, bool, "true or false")
    return bhargage.Rules(**switched)


def _card_text(code: str) -> str:
    check_type("a card", code, str, "a text")
    if len(code) > LONGEST_TEXT:
        raise QuestionError(f"the text of a card has more than {LONGEST_TEXT} characters")
    return code


def _sentence(error: MugginsError) -> str:
    """What went wrong, in so many characters at most."""
    text = str(error)
    return text if len(text) <= LONGEST_FAULT else f"{text[:LONGEST_FAULT]} …"


def _all_complete(fields: Mapping[str, Field]) -> bool:
    return all(field.is_complete for field in fields.values())


def _asked(fields: Mapping[str, Field], **result: object) -> Answer:
    return {"fields": {name: asdict(field) for name, field in fields.items()}, "result": result or None}


def _codes(some: Iterable[Card]) -> list[str]:
    return [card.code for card in some]


def _lines(scored: bhargage.BhargageScore) -> list[Answer]:
    return [{"kind": line.kind, "cards": _codes(line.cards), "points": line.points} for line in scored.lines]


def _event(before: bhargage.PlayState, after: bhargage.PlayState) -> Answer:
    """What a card changed: who played it, what was said by whom, and each line that was scored."""
    awards = after.awards[len(before.awards) :]
    return {
        "seat": before.turn,
        "card": after.played[-1].code,
        "said": bhargage.calls(after)[len(bhargage.calls(before)) :],
        "lines": [
            {"kind": line.kind, "cards": _codes(line.cards), "points": line.points} for _, line in awards
        ],
    }


def _valued(each: Discard) -> Answer:
    """A discard with its means; the reasons are as its seat sees them, below 0 if they cost."""
    return {
        "thrown": _codes(each.thrown),
        "kept": _codes(each.kept),
        "net": float(each.net),
        "reasons": {REASONS[name]: float(worth) for name, worth in each.reasons.items()},
        "hand": _by_kind(each.hand),
        "bhargage": _by_kind(each.crib),
        "totals": [[total, _codes(ups)] for total, ups in each.upcards.items()],
    }


def _by_kind(means: Mapping[bhargage.Kind, Fraction]) -> dict[str, float]:
    return {kind: float(mean) for kind, mean in means.items() if mean}
