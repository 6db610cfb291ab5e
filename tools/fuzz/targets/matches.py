"""Matches and deals with a crib, of Bhargage and of Cribbage: legal moves, illegal ones and garbage."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from attrs import frozen

from fuzz.choices import Choices
from fuzz.hostile import hostile, no_card, no_container, no_whole_number, number
from fuzz.judge import Judge
from fuzz.tradition import DECKTET, FRENCH, READING, Tradition
from muggins.crib.deal import Phase
from muggins.errors import (
    AlreadyOverError,
    ClaimError,
    DeckError,
    IllegalPlayError,
    MugginsError,
    OutOfTurnError,
    PlayerError,
    RulesError,
    UnexpectedMoveError,
)
from muggins.games import bhargage, cribbage
from muggins.table.seats import Seat

__all__ = [
    "MOVING",
    "PLAYERS",
    "deal_bhargage",
    "deal_cribbage",
    "match_bhargage",
    "match_cribbage",
    "unchanged",
]

PLAYERS = ("Ann", "Ben")
MOVING = (
    *READING,
    AlreadyOverError,
    ClaimError,
    DeckError,
    IllegalPlayError,
    OutOfTurnError,
    PlayerError,
    UnexpectedMoveError,
)
"""What is said of a move that cannot be made."""


@frozen
class Game:
    """A game with a crib.

    Attributes:
        of: the cards.
        match: the class of its matches.
        deal: the class of its deals.
        rules: some rules.
    """

    of: Tradition
    match: Any
    deal: Any
    rules: tuple[Any, ...]


_BHARGAGE = Game(
    DECKTET,
    bhargage.Match,
    bhargage.Deal,
    (
        bhargage.STANDARD,
        bhargage.CRIBBAGE_BOARD,
        bhargage.Rules(target=20, muggins=True),
        bhargage.Rules(target=12, start=3, sequences=True, least_packet=1, chief_is_friend=True),
    ),
)
_CRIBBAGE = Game(
    FRENCH,
    cribbage.Match,
    cribbage.Deal,
    (
        cribbage.STANDARD,
        cribbage.MUGGINS,
        cribbage.FIVE_CARD,
        cribbage.Rules(target=15, lurch=8, muggins=True, least_packet=1),
        cribbage.Rules(target=10, lurch=0, five_card=True),
    ),
)


def match_bhargage(choices: Choices, judge: Judge) -> None:
    """Matches of Bhargage."""
    _match(choices, judge, _BHARGAGE)


def match_cribbage(choices: Choices, judge: Judge) -> None:
    """Matches of Cribbage."""
    _match(choices, judge, _CRIBBAGE)


def deal_bhargage(choices: Choices, judge: Judge) -> None:
    """Deals of Bhargage."""
    _deal(choices, judge, _BHARGAGE)


def deal_cribbage(choices: Choices, judge: Judge) -> None:
    """Deals of Cribbage."""
    _deal(choices, judge, _CRIBBAGE)


# --- matches -----------------------------------------------------------------------------------------------


def _match(choices: Choices, judge: Judge, game: Game) -> None:
    rules = choices.pick(game.rules)
    if choices.rarely(16):
        _begin(choices, judge, game, rules)
    start = [choices.below(rules.target) if choices.rarely(4) else rules.start for _ in PLAYERS]
    match = judge.answers(game.match, PLAYERS, choices.pick(PLAYERS), rules, start)
    for _ in range(200):
        if choices.rarely(4):
            _meddle(choices, judge, match, game)
        before, match = match, _step(choices, judge, match)
        _listed(choices, judge, before)
        _follows(judge, before, match)
        if choices.is_used_up or match.is_over:
            break
    _same_in_record(judge, match)
    if match.is_over:
        _ended(choices, judge, match)


def _begin(choices: Choices, judge: Judge, game: Game, rules: Any) -> None:
    errors = (PlayerError, RulesError)
    judge.ask(errors, game.match, hostile(choices), "Ann", rules)
    dealer = no_container(choices)
    if dealer is None:  # a cut decides
        judge.answers(game.match, PLAYERS, dealer, rules)
    else:
        judge.refuses(errors, game.match, PLAYERS, dealer, rules)
    judge.ask(errors, game.match, (hostile(choices), hostile(choices)), hostile(choices), rules)
    judge.refuses(errors, game.match, PLAYERS, "Ann", no_whole_number(choices))


def _step(choices: Choices, judge: Judge, match: Any) -> Any:
    """The match after a legal move."""
    match match.phase:
        case Phase.DONE:
            return judge.answers(match.shuffle, Random(choices.below(1 << 16)))
        case Phase.DISCARD:
            player = choices.pick(match.to_act)
            return judge.answers(match.discard, player, choices.sample(match.hand(player), 2))
        case Phase.TURN_UP:
            least, stock = match.rules.least_packet, len(match.current.stock)
            return judge.answers(match.turn_up, least + choices.below(stock - 2 * least + 1))
        case Phase.PLAY:
            return judge.answers(match.play, choices.pick(match.pegging.legal_plays))
    return _show(choices, judge, match)


def _show(choices: Choices, judge: Judge, match: Any) -> Any:
    if choices.rarely(8):
        return judge.answers(match.show)
    counted = judge.answers(match.count, *((choices.below(13),) if choices.below(2) else ()))
    for call, open_points in (("claim", counted.claimable), ("muggins", counted.overlooked)):
        if open_points.lines and not counted.is_over and choices.below(4):
            claimant = counted.player_at(counted.current.counts[-1].seat.other)
            counted = judge.answers(getattr(counted, call), claimant)
    return counted


def _listed(choices: Choices, judge: Judge, match: Any) -> None:
    """A move that is listed may be made, and what a player sees is plain data."""
    player = choices.pick(PLAYERS)
    moves = judge.answers(match.legal_moves, player)
    judge.holds("who is awaited has a move", moves or player not in match.to_act)
    if moves:
        move = choices.pick(moves)
        judge.same("a move and its line", judge.answers(match.apply, move), match.apply(move.text))
    seen = judge.answers(match.seen_by, player)
    judge.same("what a player sees, as JSON", json.loads(json.dumps(seen)), seen)


def _follows(judge: Judge, before: Any, after: Any) -> None:
    judge.holds("moves are added", after.moves[: len(before.moves)] == before.moves)
    judge.holds("a move is told", len(after.moves) > len(before.moves))
    judge.holds("awards are added", after.log[: len(before.log)] == before.log)
    rules = after.rules
    for player in PLAYERS:
        marked = [award.score.total for award in after.log if award.to == player]
        begun = after.start[after.players.index(player)]
        judge.same("scores and awards", after.scores[player], begun + sum(marked))
        judge.holds("scores only grow", after.scores[player] >= before.scores[player])
        judge.same("pegs and scores", after.pegs(player).front, min(after.scores[player], rules.target))
        judge.holds("a place on the board", after.place(player).hole <= rules.lap + 1)
    reached = [player for player in PLAYERS if after.scores[player] >= rules.target]
    judge.holds(
        "whoever has won got the last points",
        after.winner in (None, after.log[-1:] and after.log[-1].to),
    )
    judge.holds(
        "whoever reaches the target wins", len(reached) < 2 and (not reached or after.winner in reached)
    )
    judge.same("who may act", bool(after.to_act), after.phase is not Phase.DONE)
    judge.same("a phase after a win", after.is_over and after.phase is not Phase.DONE, False)


def _meddle(choices: Choices, judge: Judge, match: Any, game: Game) -> None:
    """Try moves that may not be legal, and see that those that are refused change nothing."""
    was = unchanged(match)
    player = choices.pick((*PLAYERS, "dealer", "pone"))
    if choices.rarely(3):
        player = hostile(choices)
    of = game.of
    moves: Sequence[tuple[Callable[..., Any], tuple[Any, ...]]] = (
        (match.discard, (player, of.any_cards(choices, 3))),
        (match.play, (of.any_card(choices),)),
        (match.turn_up, (choices.pick((hostile, number))(choices),)),
        (match.count, (choices.pick((hostile, number))(choices),)),
        (match.claim, (player,)),
        (match.muggins, (player,)),
        (match.show, ()),
        (match.deal, (of.any_cards(choices, 60),)),
        (match.hand, (player,)),
        (match.place, (player,)),
        (match.pegs, (player,)),
        (match.seat_of, (player,)),
        (match.player_at, (hostile(choices),)),
        (match.apply, (hostile(choices),)),
        (match.shuffle, (hostile(choices),)),
    )
    function, given = choices.pick(moves)
    after = judge.ask((MugginsError,), function, *given)
    judge.same("a match that is not changed", was, unchanged(match))
    if isinstance(after, game.match):
        _same_in_record(judge, after)
    _certainly_wrong(choices, judge, match, game)
    _by_name(judge, match)


def _certainly_wrong(choices: Choices, judge: Judge, match: Any, game: Game) -> None:
    wrong = no_card(choices, game.of.card)
    form = choices.below(5)
    if form == 0:
        judge.refuses(MOVING, match.play, wrong)
    elif form == 1:
        judge.refuses(MOVING, match.discard, choices.pick(PLAYERS), game.of.spoilt(choices, game.of.deck[:2]))
    elif form == 2:
        judge.refuses(MOVING, match.turn_up, no_whole_number(choices))
    elif form == 3:
        judge.refuses(MOVING, match.deal, game.of.spoilt(choices, choices.sample(game.of.deck, 20)))
    else:
        claimed = no_whole_number(choices)
        if claimed is not None:
            judge.refuses(MOVING, match.count, claimed)


def _by_name(judge: Judge, match: Any) -> None:
    for seat in Seat:
        by_name = judge.ask((MugginsError,), match.player_at, seat.value)
        if not isinstance(by_name, Exception):
            judge.same("a player by the name of the seat", by_name, match.player_at(seat))


def unchanged(match: Any) -> tuple[Any, ...]:
    """What must not change when a move is refused."""
    return match.moves, match.scores, match.phase, match.to_act, match.dealer, match.current


def _same_in_record(judge: Judge, match: Any) -> None:
    record = judge.answers(match.to_record)
    again = judge.answers(type(match).from_record, json.loads(json.dumps(record)))
    judge.same("a match and its record", again, match)


def _ended(choices: Choices, judge: Judge, match: Any) -> None:
    judge.refuses(MOVING, match.shuffle, Random(1))
    judge.refuses(MOVING, match.count)
    judge.refuses(MOVING, match.play, choices.pick(match.DEAL.READ.deck))
    judge.holds("stakes of a match that is over", match.stakes in (1, 2))


# --- deals -------------------------------------------------------------------------------------------------


def _deal(choices: Choices, judge: Judge, game: Game) -> None:
    rules, of = choices.pick(game.rules), game.of
    order = choices.sample(of.deck, len(of.deck))
    if choices.rarely(8):
        judge.refuses(READING, game.deal.start, of.spoilt(choices, order), rules)
        judge.ask((*READING, RulesError), game.deal.start, order, hostile(choices))
        judge.ask((*READING, RulesError), game.deal.start, hostile(choices), rules)
    deal = judge.answers(game.deal.start, of.many(choices, order), rules)
    while deal.phase is not Phase.DONE:
        if choices.rarely(3):
            _meddle_with_deal(choices, judge, deal, game)
        before, deal = deal, _step_of_deal(choices, judge, deal)
        judge.holds("awards are added", deal.awards[: len(before.awards)] == before.awards)
        judge.same("who may act", bool(deal.to_act), deal.phase is not Phase.DONE)
        if choices.is_used_up:
            return
    for move, given in ((deal.count, ()), (deal.turn_up, (9,)), (deal.play, (of.deck[0],))):
        judge.refuses(MOVING, move, *given)


def _step_of_deal(choices: Choices, judge: Judge, deal: Any) -> Any:
    match deal.phase:
        case Phase.DISCARD:
            seat = choices.pick(deal.to_act)
            thrown = choices.sample(deal.dealt[seat], 2)
            after = judge.answers(deal.discard, seat, thrown)
            by_name = judge.ask(MOVING, deal.discard, seat.value, thrown)
            if not isinstance(by_name, Exception):
                judge.same("a discard by the name of the seat", by_name, after)
            return after
        case Phase.TURN_UP:
            least = deal.rules.least_packet
            return judge.answers(deal.turn_up, least + choices.below(len(deal.stock) - 2 * least + 1))
        case Phase.PLAY:
            return judge.answers(deal.play, choices.pick(deal.pegging.legal_plays))
    after = judge.answers(deal.count, *((choices.below(13),) if choices.below(2) else ()))
    if after.claimable.lines:
        opponent = after.counts[-1].seat.other
        claimed = judge.answers(after.claim, opponent)
        judge.same("who is paid for a claim", claimed.awards[-1].to, opponent)
        by_name = judge.ask(MOVING, after.claim, opponent.value)
        if not isinstance(by_name, Exception):
            judge.same("a claim by the name of the seat", by_name, claimed)
        judge.refuses(MOVING, after.claim, opponent.other)
        judge.refuses(MOVING, after.claim, opponent.other.value)
        judge.refuses(MOVING, after.claim, "Ann")
        return claimed
    return after


def _meddle_with_deal(choices: Choices, judge: Judge, deal: Any, game: Game) -> None:
    was = deal.phase, deal.to_act, deal.thrown, deal.awards, deal.counts
    seat: Any = choices.pick((*Seat, "pone", "dealer"))
    if choices.rarely(3):
        seat = hostile(choices)
    of = game.of
    moves: Sequence[tuple[Callable[..., Any], tuple[Any, ...]]] = (
        (deal.discard, (seat, of.any_cards(choices, 3))),
        (deal.play, (of.any_card(choices),)),
        (deal.turn_up, (choices.pick((hostile, number))(choices),)),
        (deal.count, (choices.pick((hostile, number))(choices),)),
        (deal.claim, (seat,)),
        (deal.muggins, (seat,)),
        (deal.held, (seat,)),
    )
    function, given = choices.pick(moves)
    judge.ask(MOVING, function, *given)
    judge.same(
        "a deal that is not changed", was, (deal.phase, deal.to_act, deal.thrown, deal.awards, deal.counts)
    )
