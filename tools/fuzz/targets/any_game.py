"""Matches of every game through what all of them share, and what a hand of Écarté scores."""

from __future__ import annotations

import json
from contextlib import suppress
from inspect import signature
from random import Random
from typing import Any

from fuzz.choices import Choices
from fuzz.hostile import hostile, no_card, no_text, no_whole_number, text
from fuzz.judge import Judge
from fuzz.tradition import READING, Tradition
from muggins import games
from muggins.cards import french
from muggins.errors import ClaimError, MugginsError, RecordError, RulesError, TricksError
from muggins.games import ecarte
from muggins.table.game import NAMES_OF_PLAYERS

__all__ = ["any_match", "show_ecarte"]

_PACK = tuple(ecarte.PACK)
_CARDS = Tradition(french.Card, _PACK, tuple(card for card in french.PACK if card not in _PACK))
_MOST_MOVES = 80


# --- any game ----------------------------------------------------------------------------------------------


def any_match(choices: Choices, judge: Judge) -> None:
    """A match of any game, in which anything is tried now and then."""
    game = choices.pick(games.all())
    if choices.rarely(4):
        _begin(choices, judge, game)
    rules = choices.pick(tuple(game.presets.values()))
    match = _by_rules(judge, game, rules)
    for _ in range(_MOST_MOVES):
        if choices.rarely(3):
            _meddle(choices, judge, match)
        if choices.is_used_up or match.is_over:
            break
        match = _step(choices, judge, match)
    record = judge.answers(match.to_record)
    judge.same("a match replayed", judge.answers(games.from_record, json.loads(json.dumps(record))), match)


def _by_rules(judge: Judge, game: Any, rules: Any) -> Any:
    """A match by these rules, of the fewest players that the rules allow."""
    for number in game.players:
        with suppress(RulesError):
            game.begin(NAMES_OF_PLAYERS[:number], rules)
            return judge.answers(game.begin, NAMES_OF_PLAYERS[:number], rules)
    return judge.answers(game.begin, None, rules)


def _step(choices: Choices, judge: Judge, match: Any) -> Any:
    if not match.to_act:
        return judge.answers(match.shuffle, Random(choices.below(256)))
    moves = [move for player in match.players for move in judge.answers(match.legal_moves, player)]
    move = choices.pick(moves)
    after = judge.answers(match.apply, move)
    judge.same("a move and its line", judge.answers(match.apply, str(move)), after)
    return after


def _begin(choices: Choices, judge: Judge, game: Any) -> None:
    players = game.begin().players
    mostly = [*players[1:], choices.pick((text, hostile))(choices)]
    judge.ask((MugginsError,), game.match, mostly)
    judge.ask((MugginsError,), game.match, hostile(choices))
    judge.ask((MugginsError,), game.match, players, hostile(choices))
    judge.ask((MugginsError,), game.match, players, players[0], hostile(choices))
    judge.ask((MugginsError,), game.match, players, start=hostile(choices))
    judge.ask((MugginsError,), game.match, players, start=[hostile(choices) for _ in players])
    judge.ask((MugginsError,), game.begin, choices.pick((hostile, no_text))(choices), hostile(choices))
    judge.ask((MugginsError,), games.find, hostile(choices))
    judge.ask((RecordError,), games.from_record, hostile(choices))
    record = game.begin().to_record()
    changed = {**record, choices.pick(tuple(record)): hostile(choices)}
    judge.ask((RecordError,), games.from_record, changed)
    judge.ask((RecordError,), game.match.from_record, changed)


def _meddle(choices: Choices, judge: Judge, match: Any) -> None:
    before, told = hash(match), str(match)
    player = choices.pick(match.players)
    seen = judge.answers(match.seen_by, player)
    judge.same("what a player sees, as JSON", json.loads(json.dumps(seen)), seen)
    for ask in match.seen_by, match.legal_moves, match.check_player:
        judge.ask((MugginsError,), ask, choices.pick((text, hostile))(choices))
    judge.ask((MugginsError,), match.apply, choices.pick((text, hostile))(choices))
    judge.ask((), match.can, choices.pick((text, hostile))(choices))
    judge.ask((MugginsError,), match.shuffle, hostile(choices))
    if match.moves:
        name, *words = choices.pick(match.moves).split()
        judge.ask((MugginsError,), match.apply, " ".join([name, *words[: choices.below(6)], text(choices)]))
        method = getattr(match, name.replace("-", "_"), None)
        if method is not None:
            arguments = [choices.pick((hostile, text))(choices) for _ in signature(method).parameters]
            for call in method, method.move:
                judge.ask((MugginsError,), call, *arguments)
            judge.ask((), method.can, *arguments)
    judge.same("a match after all that", (hash(match), str(match)), (before, told))


# --- Écarté ------------------------------------------------------------------------------------------------


def show_ecarte(choices: Choices, judge: Judge) -> None:
    """What may be played, who takes a trick, and what kings and tricks score."""
    led, *hand = choices.sample(_PACK, 6)
    trump = choices.pick(tuple(french.Suit))
    legal = judge.answers(ecarte.legal_plays, _CARDS.many(choices, hand), _CARDS.one(choices, led), trump)
    judge.holds("something may be played", legal and {*legal} <= {*hand})
    taken = judge.answers(ecarte.trick_winner, _CARDS.one(choices, led), _CARDS.one(choices, hand[0]), trump)
    judge.holds("somebody takes the trick", taken in (0, 1))
    judge.ask((ClaimError,), ecarte.score_king, _CARDS.many(choices, hand), led)
    pone = choices.below(6)
    seat = choices.pick((None, "pone", "dealer"))
    scores = judge.answers(ecarte.score_tricks, pone, 5 - pone, vulnerable=seat)
    judge.holds("one seat scores", bool(scores.pone.total) != bool(scores.dealer.total))
    if choices.rarely(3):
        judge.refuses(READING, ecarte.legal_plays, _CARDS.spoilt(choices, hand), led, trump)
        judge.refuses(READING, ecarte.score_king, _CARDS.spoilt(choices, hand), led)
        judge.refuses(READING, ecarte.score_upcard, no_card(choices))
        judge.refuses(READING, ecarte.trick_winner, led, no_card(choices), trump)
        judge.ask((), ecarte.trick_winner, led, hand[0], hostile(choices))
        judge.ask((), ecarte.legal_plays, hand, led, hostile(choices))
        judge.refuses((TricksError,), ecarte.score_tricks, no_whole_number(choices), pone)
        judge.ask((TricksError,), ecarte.score_tricks, pone, 5 - pone, vulnerable=hostile(choices))
        judge.ask((TricksError,), ecarte.score_tricks, pone, 5 - pone, rules=hostile(choices))
        judge.ask((), ecarte.vulnerable_seat, hostile(choices))
