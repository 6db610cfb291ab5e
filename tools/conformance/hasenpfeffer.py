"""The cases of Hasenpfeffer, made by its second scorer: auctions, plays, tricks, hands, and whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from conformance.case import Case, Options, random_cases, worked_cases
from conformance.told import ToldMatch
from games.hasenpfeffer import literal_hasenpfeffer as literal

__all__ = ["FILES_OF_GAME"]

KIND_OF = {"tricks": "tricks", "set": "contract failed"}
READING_B = {"defenders_may_win_against_made_contract": False}

AUCTIONS = """
HA-01; 1 pass 2 6 | none;; the highest bid holds
HA-01; pass pass pass 1 | 0;; a bid of one is enough: nobody shows the joker
HA-01; 6 pass pass pass | 3;; nobody can bid more than six
HA-02; pass pass pass pass | 2;; all pass: the joker's holder has bid three
HA-02; pass pass pass pass | 3;; the dealer may be the one
HA-02; pass pass pass pass | none;; the joker is the widow: the deal is void
"""

PLAYS = """
HA-04; 9C AS | JS | C;; the left bower is led: a trump must be played
HA-04; JS KD | AS | C;; the left bower is no spade: void
HA-04; JS 9S | AS | C;; who can follow may not play the left bower
HA-04; *R AS | 9C | C;; the joker follows trumps
HA-04; *R AC | 9S | C;; and no other suit
HA-04; AC 9S | *R | C;; the joker is led: a trump must be played
HA-04; JS 9S KD | *R | C;; the left bower is the only trump
HA-04; JD QH | JH | H;; the jack of diamonds is a heart
HA-04; JS 9S | JC | H;; under red trumps the black jacks are what they show
HA-04; 9C JC AD | KS 9H TS | D;; void: any card, and trumps need not be played
HA-04; 9C AD *R | | S;; any card may be led
"""

TRICKS = """
HA-05; AS KS JS QS | C;; the left bower is a trump
HA-05; AC JS JC *R | C;; the joker is the highest trump
HA-05; AC JS JC KC | C;; then the right bower
HA-05; KC JS AC QC | C;; then the left bower
HA-05; 9S KS AD QH | C;; a higher card of another suit takes nothing
HA-05; AS 9C KS QS | C;; the lowest trump beats an ace
HA-05; JD QD 9D TD | C;; a jack of the other colour ranks below the queen
"""

HANDS = """
HA-06; 0 4 5;; each trick scores, those over the bid as well
HA-07; 0 4 3;; the bid is lost, not what was short
HA-08; 1 6 5;; the defenders score their trick though the contract fails
HA-09; 1 6 0;; a score may be below zero
HA-10; 0 4 4; before=8-9; both have ten: the declarers win
HA-10; 0 4 4; before=5-0; nine is not enough
HA-10; 1 4 3; before=8-5; the contract fails, and the defenders have ten
HA-11; 0 4 4; before=0-9; the defenders win though the contract was made
HA-11; 0 4 4; before=0-9 !defenders_may_win_against_made_contract; where the remark governs, nobody wins
HA-11; 0 4 3; before=0-9 !defenders_may_win_against_made_contract; the contract fails: they win
HA-11; 1 1 0; before=4-11 !defenders_may_win_against_made_contract; set, with ten left: the others win
"""

MATCHES = """
HA-02; void pass pass pass pass;; all pass, and the joker is the widow: the deal is void
HA-02; void bid:2 pass pass pass trump:C discard:9C finish;; with a bid the widow's joker is taken
HA-02; dealt pass pass pass pass trump:C discard:TS finish;; all pass: the joker's holder has bid three
HA-03; dealt bid:1 pass pass pass trump:D discard:*R finish;; the joker may be discarded
HA-10; dealt bid:1 pass pass pass trump:D discard:TS finish; before=9-9; the declarers win
HA-10; dealt bid:6 pass pass pass trump:D discard:TS finish; before=9-9; the defenders win
"""


def hasenpfeffer_auctions() -> Iterator[Case]:
    """What four players said, and whose bid holds."""

    def worked(question: str, _: Options) -> Case:
        said, joker = question.split(" | ")
        return _auction([None if one == "pass" else int(one) for one in said.split()], joker)

    yield from worked_cases(AUCTIONS, worked)
    yield from random_cases(50, {}, _random_calls, lambda drawn, _: _auction(*drawn))


def hasenpfeffer_hands() -> Iterator[Case]:
    """A bid and the tricks of both sides, what they score, and who has won."""

    def worked(question: str, options: Options) -> Case:
        side, bid, taken = map(int, question.split())
        before, rules = _parted(options)
        return _hand(before, side, bid, taken, rules)

    yield from worked_cases(HANDS, worked)
    for bid, taken in product(range(1, 7), range(7)):
        yield {"id": f"each-{bid}-{taken}", **_hand([0, 0], 0, bid, taken, {})}
    for options in {}, READING_B:
        yield from random_cases(40, options, _random_hand, lambda drawn, options: _hand(*drawn, options))


def hasenpfeffer_matches() -> Iterator[Case]:
    """Matches move by move, from any scores, and what was scored after which move."""
    yield from worked_cases(MATCHES, _worked_match)
    for options in {}, READING_B:
        yield from random_cases(5, options, lambda rng: rng, _random_match)


def hasenpfeffer_plays() -> Iterator[Case]:
    """A hand and the cards of a trick so far, and which cards may be played to it."""

    def worked(question: str, _: Options) -> Case:
        hand, trick, trump = question.split("|")
        return _play(hand.split(), trick.split(), trump.strip())

    yield from worked_cases(PLAYS, worked)
    yield from random_cases(150, {}, _random_play, lambda drawn, _: _play(*drawn))


def hasenpfeffer_tricks() -> Iterator[Case]:
    """Four cards played to a trick, and who takes it."""

    def worked(question: str, _: Options) -> Case:
        trick, trump = question.split(" | ")
        return _trick(trick.split(), trump)

    yield from worked_cases(TRICKS, worked)
    yield from random_cases(100, {}, _random_trick, lambda drawn, _: _trick(*drawn))


# --- auctions, plays and tricks ----------------------------------------------------------------------------


def _auction(calls: Sequence[int | None], joker: str) -> Case:
    holder = None if joker == "none" else int(joker)
    won = literal.winning_call(calls, holder)
    contract = None if won is None else {"seat": won[0], "bid": won[1]}
    return {"calls": list(calls), "joker": holder, "contract": contract}


def _random_calls(rng: Random) -> tuple[list[int | None], str]:
    calls: list[int | None] = []
    while len(calls) < len(literal.SUITS):
        calls.append(None if rng.random() < 0.4 else rng.choice(literal.legal_calls(calls)))
    return calls, rng.choice(["0", "1", "2", "3", "none"])


def _play(hand: list[str], trick: list[str], trump: str) -> Case:
    legal = literal.legal_cards(hand, trick[0] if trick else None, trump)
    return {"hand": hand, "trick": trick, "trump": trump, "legal": legal}


def _random_play(rng: Random) -> tuple[list[str], list[str], str]:
    played = rng.randrange(1, 4)
    cards = rng.sample(literal.DECK, played + rng.randint(2, 6))
    return cards[played:], cards[:played], rng.choice(literal.SUITS)


def _trick(trick: list[str], trump: str) -> Case:
    return {"trick": trick, "trump": trump, "winner": literal.trick_winner(trick, trump)}


def _random_trick(rng: Random) -> tuple[list[str], str]:
    return rng.sample(literal.DECK, 4), rng.choice(literal.SUITS)


# --- hands -------------------------------------------------------------------------------------------------


def _parted(options: Options) -> tuple[list[int], dict[str, Any]]:
    """The scores before, and the options of the rules."""
    rules = dict(options)
    before = rules.pop("before", "0-0")
    return list(map(int, before.split("-"))), rules


def _may_win(options: Options) -> bool:
    return bool(options.get("defenders_may_win_against_made_contract", True))


def _hand(before: list[int], side: int, bid: int, taken: int, options: Options) -> Case:
    tricks = [6 - taken, 6 - taken]
    tricks[side] = taken
    lines = literal.hand_lines(bid, side, tricks)
    scores = list(before)
    for one, _, points in lines:
        scores[one] += points
    winner = literal.match_winner(scores, side, taken >= bid, defenders_may_win=_may_win(options))
    question = {"rules": dict(options), "before": before, "declarers": side, "bid": bid, "tricks": tricks}
    return {**question, "awards": [_award(*line) for line in lines], "scores": scores, "winner": winner}


def _award(side: int, reason: str, points: int) -> Case:
    return {"side": side, "kind": KIND_OF[reason], "points": points}


def _random_hand(rng: Random) -> tuple[list[int], int, int, int]:
    """A hand at scores from which a side is often close to the end."""
    before = [rng.randint(-6, 9), rng.choice([4, 6, 8, 9])]
    return before, rng.randrange(2), rng.choice([1, 2, 2, 3, 3, 4, 5, 6]), rng.randint(0, 6)


# --- matches -----------------------------------------------------------------------------------------------


def _worked_match(question: str, options: Options) -> Case:
    """A match from its first deal, in which seat 0 speaks first; the moves follow in turn.

    `finish` plays the first legal card until the hand is over.
    """
    before, rules = _parted(options)
    deal, *moves = question.split()
    joker = [literal.JOKER]
    cards = [card for card in literal.DECK if card not in joker]
    table = literal.Table(3, scores=before, defenders_may_win=_may_win(rules))
    told = _told(table, before, rules)
    told.take(("deal", cards + joker if deal == "void" else joker + cards))
    for move in moves:
        word, _, rest = move.partition(":")
        if word == "finish":
            while table.waiting_for == "card":
                told.take(("card", table.turn, table.legal_cards[0]))
        elif rest:
            told.take((word, table.turn, int(rest) if word == "bid" else rest))
        else:
            told.take((word, table.turn))
    return told.case()


def _random_match(rng: Random, options: Options) -> Case:
    """A match from scores at which it lasts a few hands."""
    before = [rng.randint(3, 8), rng.randint(3, 8)]
    dealer = rng.randrange(4)
    settings: dict[str, Any] = {"scores": before, "defenders_may_win": _may_win(options)}
    told = _told(literal.Table(dealer, **settings), before, options)
    for event in literal.random_match(rng, dealer, **settings):
        told.take(event)
    return told.case()


def _told(table: literal.Table, before: Sequence[int], options: Options) -> ToldMatch[literal.Table]:
    return ToldMatch(table, (before, options), _said, _award)


def _said(event: literal.Event, table: literal.Table) -> Case:
    word, *rest = event
    if word == "deal":
        return {"widow": table.widow}
    names = {"bid": "bid", "trump": "suit", "discard": "card", "card": "card"}
    return {names[word]: rest[1]} if word in names else {}


FILES_OF_GAME = (
    hasenpfeffer_auctions,
    hasenpfeffer_hands,
    hasenpfeffer_matches,
    hasenpfeffer_plays,
    hasenpfeffer_tricks,
)
