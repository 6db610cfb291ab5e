"""Contract bridge and its rubber, and a hand of Bridge Solitaire."""

from __future__ import annotations

from fuzz.choices import Choices
from fuzz.hostile import hostile, no_text, no_whole_number, number, text
from fuzz.judge import Judge
from fuzz.tradition import READING, Tradition
from muggins.cards import french
from muggins.errors import AlreadyOverError, IllegalPlayError, ScoreError, TricksError
from muggins.games import bridge_solitaire as bridge
from muggins.games.bridge_solitaire import contract_bridge

__all__ = ["rubber_bridge", "show_bridge"]

_PACK = tuple(bridge.PACK)
_CARDS = Tradition(french.Card, _PACK)
_WRONG = (*READING, ScoreError, TricksError)
_SIDES = tuple(contract_bridge.Side)
_MOST_CONTRACTS = 12


def rubber_bridge(choices: Choices, judge: Judge) -> None:
    """Contracts of a rubber, with honours, in which anything is tried now and then."""
    rules = choices.pick((contract_bridge.STANDARD, contract_bridge.OLDER, bridge.STANDARD))
    rubber = contract_bridge.Rubber(rules)
    for _ in range(_MOST_CONTRACTS):
        bid, doubling = choices.pick(contract_bridge.BIDS), choices.pick(tuple(contract_bridge.Doubling))
        contract = contract_bridge.Contract(bid, doubling)
        written = f"{choices.pick((str(bid), f'{bid.level} {bid.strain.label}'))} {doubling.mark}"
        judge.same("a contract read", judge.answers(contract_bridge.Contract.parse, written), contract)
        side, tricks, vulnerable = choices.pick(_SIDES), choices.below(14), bool(choices.below(2))
        honours = _honours(choices)
        score = judge.answers(contract_bridge.contract_score, contract, tricks, vulnerable, rules=rules)
        points = judge.answers(contract_bridge.contract_points, written, tricks, vulnerable, rules=rules)
        judge.same("the bare number", points, score.below + score.above - score.defenders)
        if choices.rarely(3):
            _meddle(choices, judge, rubber)
        if choices.is_used_up or rubber.is_over:
            break
        rubber = judge.answers(
            rubber.add, side, contract, tricks, honours=honours, holder=choices.pick(_SIDES)
        )
    totals = sum(item.points for item in rubber.items)
    judge.same("the points of both sides", rubber.totals.we + rubber.totals.they, totals)
    judge.holds("the sheet is written", str(rubber))


def _honours(choices: Choices) -> object:
    """Up to thirteen cards, in one of the forms in which they may be given, or no points."""
    return 0 if choices.below(2) else _CARDS.many(choices, choices.sample(_PACK, choices.below(14)))


def _meddle(choices: Choices, judge: Judge, rubber: contract_bridge.Rubber) -> None:
    wrong = (*_WRONG, AlreadyOverError)
    for read in contract_bridge.Contract.parse, contract_bridge.Bid.parse:
        judge.ask((), read, choices.pick((text, hostile, no_text))(choices))
    judge.ask((), contract_bridge.Contract, hostile(choices), hostile(choices))
    judge.ask((), contract_bridge.Bid, number(choices), hostile(choices))
    judge.ask(wrong, rubber.add, hostile(choices), "4S", 10)
    judge.ask(wrong, rubber.add, "we", text(choices), number(choices))
    judge.ask(wrong, rubber.add, "we", "4S", 10, honours=hostile(choices), holder=hostile(choices))
    judge.ask(_WRONG, contract_bridge.contract_score, "4S", 10, hostile(choices))
    judge.ask(_WRONG, contract_bridge.contract_score, "4S", 10, False, honours=_CARDS.any_cards(choices, 15))
    judge.ask(_WRONG, contract_bridge.contract_points, hostile(choices), hostile(choices), False)
    judge.ask(_WRONG, contract_bridge.contract_points, "4S", 10, True, rules=hostile(choices))
    judge.ask(READING, contract_bridge.score_honours, _CARDS.any_cards(choices), hostile(choices))
    judge.refuses((TricksError,), contract_bridge.contract_score, "4S", no_whole_number(choices), False)
    for ask in rubber.vulnerable, rubber.needed, rubber.score, rubber.bids_for_game:
        judge.ask((), ask, hostile(choices))
    judge.ask((), contract_bridge.Rubber, hostile(choices))


def show_bridge(choices: Choices, judge: Judge) -> None:
    """What the house bids against a hand, what may be bid over it, and tricks."""
    hand = choices.sample(_PACK, 13)
    found = judge.answers(bridge.house_bid, _CARDS.many(choices, hand))
    judge.same("the winning tricks", found.tricks, sum(suit.count for suit in found.suits))
    judge.holds("the house passes from six tricks on", (found.bid is None) == (found.tricks >= 6))
    bids = judge.answers(bridge.legal_bids, found.bid, _CARDS.many(choices, hand))
    judge.holds("something may be bid", bids and all(found.bid is None or bid > found.bid for bid in bids))
    strain = choices.pick(tuple(contract_bridge.Strain))
    led, reply, *others = choices.sample(_PACK, 8)
    legal = judge.answers(bridge.legal_plays, _CARDS.many(choices, others), _CARDS.one(choices, led), strain)
    judge.holds("something may be played", legal and {*legal} <= {*others})
    judge.answers(bridge.trick_winner, choices.pick(_SIDES), led, _CARDS.one(choices, reply), strain)
    judge.answers(bridge.house_may_answer, _CARDS.one(choices, reply), led, strain)
    if choices.rarely(3):
        judge.refuses(READING, bridge.house_bid, _CARDS.spoilt(choices, hand))
        judge.refuses(READING, bridge.no_trump_allowed, _CARDS.spoilt(choices, hand))
        judge.refuses(READING, bridge.doubling_for, _CARDS.spoilt(choices, hand))
        judge.ask(READING, bridge.house_bid, hand, hostile(choices))
        judge.ask(READING, bridge.legal_bids, hostile(choices), hand)
        judge.ask(READING, bridge.winning_tricks, _CARDS.any_cards(choices))
        judge.ask(READING, bridge.suit_winners, _CARDS.any_cards(choices))
        judge.ask((*READING, IllegalPlayError), bridge.check_choice, hand, _CARDS.any_cards(choices))
        judge.ask(READING, bridge.legal_plays, others, hostile(choices), strain)
        judge.ask(READING, bridge.legal_plays, others, led, hostile(choices))
        judge.ask(READING, bridge.trick_winner, hostile(choices), led, hostile(choices), strain)
        judge.ask(READING, bridge.house_may_answer, led, hostile(choices), hostile(choices))
