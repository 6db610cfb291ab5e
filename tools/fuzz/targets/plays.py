"""The play of the cards, of two hands or only of its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from fuzz.choices import Choices
from fuzz.hostile import hostile, no_card
from fuzz.judge import Judge
from fuzz.tradition import DECKTET, FRENCH, READING, Tradition
from muggins.errors import AlreadyOverError, IllegalPlayError, OutOfTurnError, RulesError
from muggins.games import bhargage, cribbage
from muggins.pegging import Play
from muggins.table.seats import Seat

__all__ = ["LAYING", "lay_garbage", "play_bhargage", "play_cribbage"]

LAYING = (*READING, IllegalPlayError, OutOfTurnError, AlreadyOverError)
"""What is said of a card that cannot be played."""


@frozen
class Game:
    """The play of a game.

    Attributes:
        of: the cards.
        start: starts a play of two hands.
        resume: goes on with a play from a position.
        follow: the same for one who sees one hand.
        score: scores the last card of a sequence.
        calls: what is said.
        value: what a card counts.
        limit: what the count may not exceed.
        most: the most cards of a sequence.
        rules: some rules.
    """

    of: Tradition
    start: Callable[..., Any]
    resume: Callable[..., Any]
    follow: Callable[..., Any]
    score: Callable[..., Any]
    calls: Callable[..., Any]
    value: Callable[..., int]
    limit: int
    most: int
    rules: tuple[Any, ...]


_BHARGAGE = Game(
    DECKTET,
    lambda pone, dealer, rules: bhargage.start_play(pone, dealer, rules=rules),
    bhargage.play_from,
    bhargage.follow_play,
    bhargage.score_play,
    bhargage.calls,
    bhargage.value,
    23,
    6,
    (bhargage.STANDARD, bhargage.SEQUENCES, bhargage.Rules(excuse_doubles_bharg_in_play=True)),
)
_CRIBBAGE = Game(
    FRENCH,
    lambda pone, dealer, rules: cribbage.start_play(pone, dealer, rules=rules),
    cribbage.play_from,
    cribbage.follow_play,
    cribbage.score_play,
    cribbage.calls,
    cribbage.value,
    31,
    8,
    (cribbage.STANDARD, cribbage.FIVE_CARD),
)


def play_bhargage(choices: Choices, judge: Judge) -> None:
    """Plays of Bhargage."""
    _play(choices, judge, _BHARGAGE)


def play_cribbage(choices: Choices, judge: Judge) -> None:
    """Plays of Cribbage."""
    _play(choices, judge, _CRIBBAGE)


def _play(choices: Choices, judge: Judge, game: Game) -> None:
    form = choices.below(8)
    if form == 0:
        _sequences(choices, judge, game)
    elif form == 1:
        _starts(choices, judge, game)
    elif form == 2:
        _positions(choices, judge, game)
    else:
        _whole(choices, judge, game)


def _sequences(choices: Choices, judge: Judge, game: Game) -> None:
    cards = choices.sample(game.of.deck, 1 + choices.below(game.most))
    score = judge.ask((*READING, IllegalPlayError), game.score, game.of.many(choices, cards))
    count = sum(map(game.value, cards))
    judge.same("over the limit", isinstance(score, IllegalPlayError), count > game.limit)
    judge.refuses(READING, game.score, game.of.spoilt(choices, cards))
    if len(cards) > 1:
        judge.refuses(READING, game.score, choices.pick((set, frozenset))(cards))
    judge.ask(LAYING, game.score, game.of.any_cards(choices, 10))


def _starts(choices: Choices, judge: Judge, game: Game) -> None:
    rules = choices.pick(game.rules)
    cards = choices.sample(game.of.deck, 2 * rules.kept)
    pone, dealer = cards[: rules.kept], cards[rules.kept :]
    judge.refuses(READING, game.start, game.of.spoilt(choices, pone), game.of.many(choices, dealer), rules)
    judge.refuses(READING, game.start, game.of.many(choices, pone), game.of.spoilt(choices, dealer), rules)
    judge.refuses(READING, game.start, game.of.many(choices, pone), [pone[0], *dealer[1:]], rules)
    judge.ask(READING, game.start, game.of.any_cards(choices, 5), game.of.any_cards(choices, 5), rules)
    judge.ask((*READING, RulesError), game.start, pone, dealer, hostile(choices))


def _positions(choices: Choices, judge: Judge, game: Game) -> None:
    rules = choices.pick(game.rules)
    cards = choices.sample(game.of.deck, 2 * rules.kept)
    state = judge.answers(game.start, cards[: rules.kept], cards[rules.kept :], rules)
    for _ in range(choices.below(len(cards))):
        if not state.is_over:
            state = judge.answers(state.play, choices.pick(state.legal_plays))
    position = {
        "played": state.played,
        "pone": state.hands[Seat.PONE],
        "dealer": state.hands[Seat.DEALER],
        "turn": state.turn,
        "played_by": state.played_by,
        "rules": rules,
    }
    if not state.is_over:
        resumed = judge.answers(game.resume, **position)
        judge.same("what may be played", resumed.legal_plays, state.legal_plays)
        card = choices.pick(state.legal_plays)
        judge.same("a play and its rest", resumed.play(card).hands, state.play(card).hands)
        followed = judge.answers(
            game.follow,
            Seat.PONE,
            position["pone"],
            opponent=len(position["dealer"]),
            **{name: position[name] for name in ("played", "turn", "played_by", "rules")},
        )
        judge.same("the count that is seen", followed.count, state.count)
    changed = {
        **position,
        choices.pick(sorted(position)): choices.pick((hostile, game.of.any_cards))(choices),
    }
    judge.ask((*READING, IllegalPlayError, RulesError), game.resume, **changed)
    seat, hand, number = (hostile(choices) if choices.below(2) else usual for usual in ("pone", cards[:2], 2))
    judge.ask(
        (*READING, IllegalPlayError, RulesError),
        game.follow,
        seat,
        hand,
        opponent=number,
        turn=hostile(choices),
    )


def _whole(choices: Choices, judge: Judge, game: Game) -> None:
    rules = choices.pick(game.rules)
    cards = choices.sample(game.of.deck, 2 * rules.kept)
    state = judge.answers(
        game.start,
        game.of.many(choices, cards[: rules.kept]),
        game.of.many(choices, cards[rules.kept :]),
        rules,
    )
    while not state.is_over:
        if choices.rarely(4):
            lay_garbage(choices, judge, state, game.of)
        card = choices.pick(state.legal_plays)
        before, state = state, judge.answers(state.play, game.of.one(choices, card))
        _step(judge, game, before, state, card)
        if choices.is_used_up:
            break
    else:
        judge.refuses(LAYING, state.play, choices.pick(cards))
        judge.same("cards left of a play that is over", state.legal_plays, ())
    judge.answers(game.calls, state)


def _step(judge: Judge, game: Game, before: Any, after: Any, card: Any) -> None:
    seat = before.turn
    judge.holds("a log only grows", after.log[: len(before.log)] == before.log)
    entry = after.log[len(before.log)]
    judge.holds(
        "what was played is told", isinstance(entry, Play) and (entry.seat, entry.card) == (seat, card)
    )
    judge.same("the count", entry.count, before.count + game.value(card))
    judge.holds("a count up to its limit", entry.count <= game.limit and after.count <= game.limit)
    judge.holds("one card less", card not in after.hands[seat], card)
    judge.same("the other hand", after.hands[seat.other], before.hands[seat.other])
    judge.same("who played", len(after.played_by), len(after.played))
    of_log = dict.fromkeys(Seat, 0)
    for event in after.log:
        if hasattr(event, "score"):
            of_log[event.seat] += event.score.total
    judge.same("points and log", after.points, of_log)
    for seat in Seat:
        judge.holds("points only grow", after.points[seat] >= before.points[seat])


def lay_garbage(choices: Choices, judge: Judge, state: Any, of: Tradition) -> None:
    """Try plays that are not legal, and see that they change nothing."""
    was = state.hands, state.turn, state.played, state.count, state.log
    legal = state.legal_plays
    card = choices.pick(of.deck)
    if card not in legal:
        judge.refuses(LAYING, state.play, of.one(choices, card))
        judge.same("may not be played", judge.answers(state.can_play, card), False)
    else:
        judge.same("may be played", judge.answers(state.can_play, card.code), True)
    judge.refuses(LAYING, state.play, no_card(choices, of.card))
    judge.ask(LAYING, state.play, hostile(choices))
    judge.ask(LAYING, state.can_play, hostile(choices))
    judge.same(
        "a state after a refusal", was, (state.hands, state.turn, state.played, state.count, state.log)
    )
