"""Rounds and matches of Bharg, and Solitaire Bhargage."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from fuzz.choices import Choices
from fuzz.hostile import hostile, no_card, no_whole_number
from fuzz.judge import Judge
from fuzz.targets.matches import MOVING, PLAYERS, unchanged
from fuzz.tradition import DECKTET, READING
from muggins.errors import AlreadyOverError, MugginsError, RulesError
from muggins.games import bharg, bhargage
from muggins.table.seats import Seat

__all__ = ["match_bharg", "round_bharg", "solitaire"]

_RULES = (
    bharg.STANDARD,
    bharg.Rules(target=5),
    bharg.Rules(target=20, excuse=True, pawns=True, courts=True),
    bharg.WITH_COURTS,
)


def round_bharg(choices: Choices, judge: Judge) -> None:
    """Rounds of Bharg."""
    rules = choices.pick(_RULES)
    deck = judge.answers(bharg.deck, rules)
    order = choices.sample(deck, len(deck))
    if choices.rarely(8):
        judge.refuses(READING, bharg.Round.start, DECKTET.spoilt(choices, order), rules)
        judge.ask((*READING, RulesError), bharg.Round.start, hostile(choices), rules)
        judge.ask((*READING, RulesError), bharg.Round.start, order, hostile(choices))
        judge.ask((RulesError,), bharg.Round.shuffled, hostile(choices), rules)
    now = judge.answers(bharg.Round.start, DECKTET.many(choices, order), rules)
    for _ in range(100):
        if choices.rarely(4):
            _meddle(choices, judge, now)
        if now.phase is bharg.Phase.DONE:
            break
        now = _step(choices, judge, now)
        cards = [*now.hands.pone, *now.hands.dealer, *now.stock, *now.pile, *now.ace_pile]
        judge.holds("every card is somewhere", len(cards) == len(deck) and {*cards} == {*deck})
        if choices.is_used_up:
            break


def _step(choices: Choices, judge: Judge, now: Any) -> Any:
    judge.same("who may draw", now.can_draw, now.phase is bharg.Phase.DRAW)
    if now.phase is bharg.Phase.DRAW:
        if now.can_take and choices.below(2):
            return judge.answers(now.take)
        return judge.answers(now.draw)
    card = choices.pick(now.legal_discards)
    seat = now.turn
    after = judge.answers(now.discard, DECKTET.one(choices, card))
    if choices.rarely(4):
        complete = judge.answers(after.binding, seat).is_complete
        judge.same("all bound and won", complete, after.winner is seat)
        by_name = judge.ask((), after.binding, seat.value)
        if not isinstance(by_name, Exception):
            judge.same("a binding by the name of the seat", by_name, after.binding(seat))
    return after


def _meddle(choices: Choices, judge: Judge, now: Any) -> None:
    was = now.hands, now.stock, now.pile, now.ace_pile, now.turn, now.winner
    moves: Sequence[tuple[Callable[..., Any], tuple[Any, ...]]] = (
        (now.draw, ()),
        (now.take, ()),
        (now.discard, (DECKTET.any_card(choices),)),
        (now.discard, (choices.pick(DECKTET.deck),)),
        (now.binding, (hostile(choices),)),
    )
    function, given = choices.pick(moves)
    judge.ask(MOVING, function, *given)
    judge.refuses(MOVING, now.discard, no_card(choices, DECKTET.card))
    judge.same(
        "a round that is not changed",
        was,
        (now.hands, now.stock, now.pile, now.ace_pile, now.turn, now.winner),
    )


# --- matches -----------------------------------------------------------------------------------------------


def match_bharg(choices: Choices, judge: Judge) -> None:
    """Matches of Bharg."""
    rules = choices.pick(_RULES)
    match = judge.answers(bharg.Match, PLAYERS, choices.pick(PLAYERS), rules)
    for _ in range(300):
        if choices.rarely(5):
            _meddle_with_match(choices, judge, match)
        before, match = match, _step_of_match(choices, judge, match)
        judge.same("moves are added", match.moves[:-1], before.moves)
        for player in PLAYERS:
            judge.holds("scores only grow", match.scores[player] >= before.scores[player])
        judge.same("who may act", bool(match.to_act), match.phase is not bharg.Phase.DONE)
        if choices.is_used_up or match.is_over:
            break
    record = json.loads(json.dumps(judge.answers(match.to_record)))
    judge.same("a match and its record", judge.answers(bharg.Match.from_record, record), match)


def _step_of_match(choices: Choices, judge: Judge, match: Any) -> Any:
    match match.phase:
        case bharg.Phase.DONE:
            return judge.answers(match.shuffle, Random(choices.below(1 << 16)))
        case bharg.Phase.DRAW:
            take = match.current.can_take and choices.below(2)
            return judge.answers(match.take if take else match.draw)
    return judge.answers(match.discard, choices.pick(match.current.legal_discards))


def _meddle_with_match(choices: Choices, judge: Judge, match: Any) -> None:
    was = unchanged(match)
    player = hostile(choices) if choices.rarely(3) else choices.pick((*PLAYERS, "dealer"))
    moves: Sequence[tuple[Callable[..., Any], tuple[Any, ...]]] = (
        (match.draw, ()),
        (match.take, ()),
        (match.discard, (DECKTET.any_card(choices),)),
        (match.deal, (DECKTET.any_cards(choices, 50),)),
        (match.shuffle, (hostile(choices),)),
        (match.hand, (player,)),
        (match.seat_of, (player,)),
        (match.player_at, (hostile(choices),)),
        (match.apply, (hostile(choices),)),
    )
    function, given = choices.pick(moves)
    judge.ask((MugginsError,), function, *given)
    judge.refuses(MOVING, match.discard, no_card(choices, DECKTET.card))
    judge.same("a match that is not changed", was, unchanged(match))
    for seat in Seat:
        by_name = judge.ask((MugginsError,), match.player_at, seat.value)
        if not isinstance(by_name, Exception):
            judge.same("a player by the name of the seat", by_name, match.player_at(seat))


# --- the solitaire -----------------------------------------------------------------------------------------


def solitaire(choices: Choices, judge: Judge) -> None:
    """Solitaire Bhargage."""
    rules: Any = choices.pick((bhargage.SOLITAIRE, bhargage.EASIER))
    order = choices.sample(DECKTET.deck, len(DECKTET.deck))
    if choices.rarely(4):
        judge.refuses(READING, bhargage.Solitaire.start, DECKTET.spoilt(choices, order), rules)
        judge.ask((*READING, RulesError), bhargage.Solitaire.start, hostile(choices), rules)
        judge.ask((*READING, RulesError), bhargage.Solitaire.start, order, hostile(choices))
        wrong = no_whole_number(choices)
        judge.refuses((RulesError,), bhargage.SolitaireRules, circuit=wrong)
        judge.ask((RulesError,), bhargage.SolitaireRules, show=hostile(choices))
    game = judge.answers(bhargage.Solitaire.start, DECKTET.many(choices, order), rules)
    while not game.is_over:
        if choices.rarely(3):
            was = game.cards, game.stock, game.hands
            judge.refuses((*READING, AlreadyOverError), game.discard, DECKTET.spoilt(choices, game.cards[:2]))
            judge.ask((*READING, AlreadyOverError), game.discard, DECKTET.any_cards(choices, 3))
            judge.same("a solitaire that is not changed", was, (game.cards, game.stock, game.hands))
        before = game
        game = judge.answers(game.discard, DECKTET.many(choices, choices.sample(game.cards, 2)))
        judge.holds("points only grow", game.total >= before.total and game.opponent >= before.opponent)
        judge.same("hands are added", game.hands[:-1], before.hands)
    judge.refuses((AlreadyOverError, *READING), game.discard, order[:2])
    judge.same("three cards are left over", len(game.leftovers), 3)
