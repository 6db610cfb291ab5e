"""What is advised: which card to play, what a policy plays, and what the coach says of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from attrs import frozen

from fuzz.choices import Choices
from fuzz.hostile import hostile
from fuzz.judge import Judge
from fuzz.tradition import DECKTET, FRENCH, READING, Tradition
from muggins import games
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    OutOfTurnError,
    PlayerError,
    RulesError,
    ScoreError,
)
from muggins.games import bhargage, cribbage
from muggins.games.bhargage import coach as coach_bhargage
from muggins.games.bhargage import play_chances as chances_in_bhargage
from muggins.games.bhargage import play_value as value_in_bhargage
from muggins.games.bhargage import rank_plays as rank_in_bhargage
from muggins.games.cribbage import coach as coach_cribbage
from muggins.games.cribbage import play_chances as chances_in_cribbage
from muggins.games.cribbage import play_value as value_in_cribbage
from muggins.games.cribbage import rank_plays as rank_in_cribbage
from muggins.pegging import Play
from muggins.table.seats import Seat

__all__ = ["coached", "policies", "ranked_plays"]

_PLAYING = (*READING, OutOfTurnError, AlreadyOverError, IllegalPlayError, RulesError, ScoreError)
_THROWN = 2


@frozen
class Game:
    """A game with advice.

    Attributes:
        of: its cards.
        kept: how many cards each player keeps.
        target: the points that win.
        module: the game.
        rank: ranks the cards to play.
        value: what the play is worth to some cards.
        chances: how likely a policy plays each card.
        coach: judges a match.
    """

    of: Tradition
    kept: int
    target: int
    module: ModuleType
    rank: Callable[..., Any]
    value: Callable[..., Any]
    chances: Callable[..., Any]
    coach: Callable[..., Any]


_GAMES = (
    Game(DECKTET, 3, 111, bhargage, rank_in_bhargage, value_in_bhargage, chances_in_bhargage, coach_bhargage),
    Game(FRENCH, 4, 121, cribbage, rank_in_cribbage, value_in_cribbage, chances_in_cribbage, coach_cribbage),
)


def ranked_plays(choices: Choices, judge: Judge) -> None:
    """The cards of a position, ranked with and without a score; and arguments that are anything.

    The first two cards have been played: a lead takes longer than a call may take.
    """
    game = _warmed(choices.below(len(_GAMES)))
    cards = choices.sample(game.of.deck, 2 * game.kept + _THROWN + 1)
    *thrown, up = cards[2 * game.kept :]
    state = judge.answers(game.module.start_play, cards[: game.kept], cards[game.kept : 2 * game.kept])
    for _ in range(2 + choices.below(2 * game.kept - 2)):
        if not state.is_over:
            state = judge.answers(state.play, choices.pick(state.legal_plays))
    plays = [(event.seat, event.card) for event in state.log if isinstance(event, Play)]
    seat = state.turn or Seat.PONE
    held = state.hands[seat]
    given: dict[str, Any] = {"thrown": thrown, "upcard": up, "plays": plays}
    if state.is_over:
        judge.refuses(_PLAYING, game.rank, held, seat, **given)
    elif choices.rarely(3):
        given[choices.pick(("thrown", "upcard", "plays", "board", "rules"))] = hostile(choices)
        judge.ask(_PLAYING, game.rank, hostile(choices) if choices.rarely(3) else held, seat, **given)
    else:
        if choices.below(2):
            given["board"] = (choices.below(game.target), choices.below(game.target))
        ranked = judge.answers(game.rank, held, seat, **given)
        judge.same("the cards ranked", {play.card for play in ranked}, {*state.legal_plays})
        judge.holds("no error below 0", all(play.error >= 0 for play in ranked), ranked)
        worth = [play.chance if "board" in given else play.net for play in ranked]
        judge.holds("the best card first", worth == sorted(worth, reverse=True), ranked)
        judge.holds("a chance", "board" not in given or 0 <= worth[-1] <= worth[0] <= 1, ranked)


def policies(choices: Choices, judge: Judge) -> None:
    """What the policies play, and what the play of a hand is worth; and arguments that are anything."""
    game = _warmed(choices.below(len(_GAMES)))
    form = choices.below(4)
    hand = choices.sample(game.of.deck, game.kept)
    seat = choices.pick([*Seat])
    if form == 0:
        value = judge.answers(game.value, hand, seat)
        judge.same("the order of a hand", value, judge.answers(game.value, hand[::-1], seat))
        judge.ask(_PLAYING, game.value, *choices.pick([(hostile(choices), seat), (hand, hostile(choices))]))
    elif form < 3:
        faces = sorted(_face(card) for card in hand)
        chances = judge.answers(game.chances, 0, faces, ())
        judge.same("the faces of a lead", {*chances}, {*faces})
        judge.holds("chances with sum 1", abs(sum(chances.values()) - 1) < 1e-9, chances)
    else:
        anything = [0, [_face(card) for card in hand], ()]
        anything[choices.below(3)] = hostile(choices)
        judge.ask(_PLAYING, game.chances, *anything)


def coached(choices: Choices, judge: Judge) -> None:
    """Matches without a decision, those that have no coach, and arguments that are anything.

    A whole match takes the coach longer than a call may take.
    """
    game = _warmed(choices.below(len(_GAMES)))
    form = choices.below(3)
    if form == 0:
        match = judge.answers(game.module.Match, ("Ann", "Ben"), dealer="Ben")
        match = judge.answers(match.shuffle, Random(choices.below(256)))
        report = judge.answers(game.coach, match)
        judge.same("decisions of nobody", report.decisions, ())
        judge.ask((PlayerError,), game.coach, match, hostile(choices))
    elif form == 1:
        other = choices.pick(games.all())
        match = other.begin()
        if not isinstance(match, game.module.Match):
            judge.refuses((PlayerError, RulesError), game.coach, match)
    else:
        judge.ask((PlayerError, RulesError), game.coach, hostile(choices))


def _face(card: Any) -> int:
    """What the policies call a card: in Cribbage its rank, in Bhargage its place in the deck."""
    return int(card.rank_index) if hasattr(card, "suit_index") else int(card.index)


@cache
def _warmed(number: int) -> Game:
    """A game whose tables have been read, as that takes longer than a call may take."""
    game = _GAMES[number]
    cards = [*game.of.deck][: 2 * game.kept + _THROWN + 1]
    game.rank(cards[: game.kept], "pone", thrown=cards[-3:-1], upcard=cards[-1], plays=())
    game.value(cards[: game.kept], "pone")
    return game
