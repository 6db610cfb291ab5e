"""What scores hands, cribs and bindings: at both speeds, of cards and of texts, right and wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from fuzz.choices import Choices
from fuzz.hostile import hostile, no_card, no_whole_number
from fuzz.judge import Judge
from fuzz.tradition import DECKTET, FRENCH, READING, Tradition
from muggins.errors import RulesError
from muggins.games import bharg, bhargage, cribbage
from muggins.scoring.score import Score

__all__ = ["show_bharg", "show_bhargage", "show_cribbage"]

_BHARGAGE_RULES = (
    bhargage.STANDARD,
    bhargage.SEQUENCES,
    bhargage.TWENTY_THREE,
    bhargage.Rules(sequences=True, excuse_in_sequences=False, twenty_three=True, chief_is_friend=True),
)
_BHARG_RULES = (bharg.WHOLE_DECK, bharg.STANDARD, bharg.WITH_COURTS, bharg.WITH_PAWNS)
_ERRORS = (*READING, RulesError)


@frozen
class Show:
    """Two functions that count the same, one with reasons and one without.

    Attributes:
        of: the cards.
        score: the one with reasons.
        points: the other.
        held: how many cards are held.
        rules: the rules, one of which both functions take last; none if they take none.
        aloud: what is said of the score.
        best: the highest total.
        may_lack_up: whether both also count before a card is turned up.
    """

    of: Tradition
    score: Callable[..., Score[Any, Any]]
    points: Callable[..., int]
    held: int
    rules: Sequence[Any]
    aloud: Callable[..., str]
    best: int
    may_lack_up: bool = False


_BHARGAGE = (
    Show(
        DECKTET,
        bhargage.score_hand,
        bhargage.hand_points,
        3,
        _BHARGAGE_RULES,
        bhargage.count_aloud,
        40,
    ),
    Show(
        DECKTET,
        bhargage.score_bhargage,
        bhargage.bhargage_points,
        4,
        _BHARGAGE_RULES,
        bhargage.count_aloud,
        60,
    ),
)
_CRIBBAGE = (
    Show(
        FRENCH,
        cribbage.score_hand,
        cribbage.hand_points,
        4,
        (cribbage.STANDARD,),
        cribbage.count_aloud,
        29,
        may_lack_up=True,
    ),
    Show(FRENCH, cribbage.score_crib, cribbage.crib_points, 4, (), cribbage.count_aloud, 29),
    Show(
        FRENCH,
        cribbage.score_hand,
        cribbage.hand_points,
        3,
        (cribbage.FIVE_CARD,),
        cribbage.count_aloud,
        29,
        may_lack_up=True,
    ),
)


def show_bhargage(choices: Choices, judge: Judge) -> None:
    """Hands and bhargages, shortage, the Chief and the values."""
    which = choices.below(6)
    if which < 4:
        _show(choices, judge, _BHARGAGE[which % 2])
        return
    if which == 4:
        _one_card(choices, judge, DECKTET, bhargage.value, bhargage.score_chief)
        return
    _some(choices, judge, DECKTET, range(3, 6), bhargage.shortage, bhargage.missing_suits)
    _some(choices, judge, DECKTET, range(3, 4), bhargage.score_leftovers)


def show_cribbage(choices: Choices, judge: Judge) -> None:
    """Hands and cribs, his heels and the values."""
    which = choices.below(7)
    if which < 6:
        _show(choices, judge, _CRIBBAGE[which % 3])
    else:
        _one_card(choices, judge, FRENCH, cribbage.value, cribbage.score_heels)


def _show(choices: Choices, judge: Judge, show: Show) -> None:
    *held, up = choices.sample(show.of.deck, show.held + 1)
    rules = (choices.pick(show.rules),) if show.rules else ()
    form = choices.below(8)
    if form < 3:
        _counted(choices, judge, show, held, up, rules)
        return
    of = show.of
    given: tuple[Any, ...]
    if form == 3:
        given = of.spoilt(choices, held), of.one(choices, up), *rules
    elif form == 4:
        nothing = no_card(choices, of.card)
        given = of.many(choices, held), nothing, *rules
        if nothing is None and show.may_lack_up:
            points = judge.answers(show.points, *given)
            score = judge.answers(show.score, of.many(choices, held), nothing, *rules)
            judge.same("points and score", points, score.total)
            return
    elif form == 5:
        wrong = (
            held[1:] if choices.below(2) else [*held, choices.pick([c for c in of.deck if c is not up][:9])]
        )
        given = of.many(choices, wrong), up, *rules
    elif form == 6:
        given = of.many(choices, held), of.one(choices, choices.pick(held)), *rules
    else:
        _wild(choices, judge, show, rules)
        return
    judge.refuses(_ERRORS, choices.pick((show.points, show.score)), *given)


def _counted(
    choices: Choices, judge: Judge, show: Show, held: list[Any], up: Any, rules: tuple[Any, ...]
) -> None:
    points = judge.answers(show.points, show.of.many(choices, held), show.of.one(choices, up), *rules)
    score = judge.answers(show.score, show.of.many(choices, held), show.of.one(choices, up), *rules)
    judge.same("points and score", points, score.total)
    judge.holds("a total is in its range", 0 <= points <= show.best, points)
    counted = {*held, up}
    for line in score.lines:
        judge.holds(
            "a line is of the cards counted", line.points > 0 and counted.issuperset(line.cards), line
        )
    if choices.rarely(4):
        judge.answers(show.aloud, score)
        judge.holds("the total is told", judge.answers(score.explain).endswith(str(points)))


def _wild(choices: Choices, judge: Judge, show: Show, rules: tuple[Any, ...]) -> None:
    held, up = show.of.any_cards(choices, 6), show.of.any_card(choices)
    function = choices.pick((show.points, show.score))
    judge.ask(_ERRORS, function, held, up, *rules)
    if show.rules:
        right = choices.sample(show.of.deck, show.held + 1)
        judge.ask(_ERRORS, function, right[1:], right[0], hostile(choices))


def _one_card(choices: Choices, judge: Judge, of: Tradition, *functions: Callable[..., object]) -> None:
    card = choices.pick(of.deck)
    for function in functions:
        by_text = judge.answers(function, of.written(choices, card))
        judge.same("a card and its text", judge.answers(function, card), by_text)
        judge.refuses(READING, function, no_card(choices, of.card))
        judge.ask(READING, function, hostile(choices))


def _some(
    choices: Choices,
    judge: Judge,
    of: Tradition,
    counts: Sequence[int],
    *functions: Callable[..., object],
) -> None:
    cards = choices.sample(of.deck, choices.pick(counts))
    for function in functions:
        by_card = judge.answers(function, cards)
        judge.same("cards and their texts", judge.answers(function, of.many(choices, cards)), by_card)
        judge.refuses(READING, function, of.spoilt(choices, cards))
        judge.ask(READING, function, of.any_cards(choices))


# --- Bharg -------------------------------------------------------------------------------------------------


def show_bharg(choices: Choices, judge: Judge) -> None:
    """What is bound in a hand, and which sets there are."""
    rules = choices.pick(_BHARG_RULES)
    deck = judge.answers(bharg.deck, rules)
    aces = [card for card in deck if card.code[0] == "A"]
    hand = choices.sample(deck, 7 + choices.below(2))
    ace = choices.pick([None, *[card for card in aces if card not in hand]])
    form = choices.below(6)
    function = choices.pick((bharg.unbound_points, bharg.bind))
    if form < 2:
        _bound(choices, judge, hand, ace, rules)
    elif form == 2:
        judge.refuses(_ERRORS, function, DECKTET.spoilt(choices, hand), ace, rules)
    elif form == 3:
        wrong = no_card(choices, DECKTET.card)
        if wrong is not None:
            judge.refuses(_ERRORS, function, hand, wrong, rules)
    elif form == 4:
        judge.ask(_ERRORS, function, DECKTET.any_cards(choices, 9), DECKTET.any_card(choices), rules)
        wrong = choices.pick((hostile, no_whole_number))(choices)
        judge.ask(_ERRORS, function, DECKTET.many(choices, hand), None, wrong)
    else:
        _one_card(choices, judge, DECKTET, bharg.value)
        _some(choices, judge, DECKTET, range(1, 9), bharg.bharg_sets)


def _bound(choices: Choices, judge: Judge, hand: list[Any], ace: Any, rules: bharg.Rules) -> None:
    top = None if ace is None else DECKTET.one(choices, ace)
    points = judge.answers(bharg.unbound_points, DECKTET.many(choices, hand), top, rules)
    binding = judge.answers(bharg.bind, DECKTET.many(choices, hand), top, rules)
    judge.same("points and binding", points, binding.total)
    judge.same("bound and unbound", {*binding.bound, *binding.unbound}, {*hand})
    judge.same("complete and unbound", binding.is_complete, not binding.unbound)
    judge.holds("at most two sets that share no card", len(binding.sets) <= 2, binding.sets)
    for one in binding.sets:
        suits = [suit for card in one for suit in card.suits]
        judge.holds("a set shows each suit once", sorted(suits) == sorted({*suits}) and len(suits) == 6, one)
