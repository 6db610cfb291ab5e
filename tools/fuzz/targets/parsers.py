"""What reads texts: cards of both decks, the names of suits, ranks and seats, and what builds decks."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

from attrs import evolve

from fuzz.choices import Choices
from fuzz.hostile import hostile, long_text, no_text, no_whole_number, number, text
from fuzz.judge import Judge
from fuzz.tradition import DECKTET, FRENCH, READING, Tradition
from muggins.cards import decktet, french
from muggins.decks import Deck, build_deck
from muggins.errors import DeckError, MugginsError, NotationError, RulesError
from muggins.games import bharg
from muggins.table.seats import BySeat, Seat

__all__ = ["decks", "names", "parse_decktet", "parse_french"]

_TEXT = (NotationError,)
_DECK = (DeckError,)


def parse_decktet(choices: Choices, judge: Judge) -> None:
    """Cards of the Decktet out of texts and of anything else."""
    _parse(choices, judge, DECKTET, decktet.cards)


def parse_french(choices: Choices, judge: Judge) -> None:
    """French cards out of texts and of anything else, and decks of them."""
    _parse(choices, judge, FRENCH, french.cards)
    if choices.rarely(4):
        _build(choices, judge)


def _parse(choices: Choices, judge: Judge, of: Tradition, cards: Any) -> None:
    form = choices.below(8)
    if form < 2:
        _read_one(choices, judge, of)
    elif form < 4:
        found = choices.sample(of.deck, choices.below(8))
        same = [card.code for card in judge.answers(cards, of.many(choices, found))] if found else []
        judge.same("cards read", same, [card.code for card in found])
    elif form == 4:
        judge.refuses(READING, of.card.parse, no_text(choices))
    elif form == 5:
        every = evolve(of, others=())  # a joker is no card of the pack, but it can be read
        judge.refuses(READING, cards, every.spoilt(choices, choices.sample(of.deck, 1)))
    elif form == 6:
        judge.ask(READING, cards, of.any_cards(choices))
    else:
        _read_text(choices, judge, of, cards)


def _read_one(choices: Choices, judge: Judge, of: Tradition) -> None:
    card = choices.pick(of.deck)
    judge.same("a card read", judge.answers(of.card.parse, of.written(choices, card)), card)
    judge.ask(READING, of.card.parse, hostile(choices))


def _read_text(choices: Choices, judge: Judge, of: Tradition, cards: Any) -> None:
    source = long_text(choices) if choices.rarely(200) else text(choices)
    one = judge.ask(_TEXT, of.card.parse, source)
    many = judge.ask(_TEXT, cards, source)
    if isinstance(one, of.card) and "," not in source and ";" not in source:
        judge.same("a card read alone and among others", many, (one,))
    if isinstance(many, MugginsError) and choices.rarely(16):
        judge.same("an error that was pickled", str(pickle.loads(pickle.dumps(many))), str(many))


def _build(choices: Choices, judge: Judge) -> None:
    ranks: Any = choices.pick(("A23456789TJQK", "A", ["ace", "10"], (french.Rank.KING,), "", "7A7A"))
    suits: Any = choices.pick(("CDHS", "C", ["hearts", "♠"], (french.Suit.CLUBS,), "", "HH"))
    options = {"ranks": ranks, "suits": suits, "copies": 1 + choices.below(3), "jokers": choices.below(3)}
    if choices.below(2):
        options[choices.pick(sorted(options))] = choices.pick((hostile, number, no_whole_number))(choices)
    built = judge.ask(_DECK, french.build, **options)
    if isinstance(built, Deck):
        judge.holds("a deck that is built has cards", len(built) > 0)


def names(choices: Choices, judge: Judge) -> None:
    """Seats, suits and ranks by their names, or by what is none."""
    kind: Any = choices.pick((Seat, decktet.Suit, french.Suit, decktet.Rank, french.Rank))
    member = choices.pick(list(kind))
    form = choices.below(4)
    by_seat = BySeat(1, 2)
    if form == 0:
        judge.same("a member by its value", judge.answers(kind, member.value), member)
    elif form == 1:
        seat = choices.pick(list(Seat))
        judge.same("a seat by its name", by_seat[seat], judge.answers(by_seat.__getitem__, seat.value))
    elif form == 2:
        value = hostile(choices)
        if _is_plain(value):
            judge.ask((), kind, value)
    else:
        judge.ask((), by_seat.__getitem__, hostile(choices))
        judge.ask((), by_seat.replaced, hostile(choices), 3)


def _is_plain(value: object) -> bool:
    """Whether an enum of Python's can compare and show a value, which no class of this library can change."""
    if type(value) is int:
        return abs(value) < 10**4000
    return value is None or type(value) in (str, float, bool, bytes)


def decks(choices: Choices, judge: Judge) -> None:
    """What is done with decks."""
    of = choices.pick((DECKTET, FRENCH))
    deck: Deck[Any] = Deck(choices.sample(of.deck, choices.below(len(of.deck) + 1)))
    form = choices.below(8)
    most = len(deck) + 2
    if form == 0:
        count = choices.below(most)
        _whole(judge, deck, judge.ask(_DECK, deck.take, count))
        judge.ask(_DECK, deck.take, choices.pick((hostile, number))(choices))
    elif form == 1:
        judge.ask(_DECK, deck.deal, choices.below(5), choices.below(most))
        judge.ask(_DECK, deck.deal, choices.pick((hostile, number))(choices), choices.pick((0, 1, 2)))
        judge.ask(_DECK, deck.deal, choices.pick((0, 1, 2)), choices.pick((hostile, number))(choices))
    elif form == 2:
        cut = judge.ask(_DECK, deck.cut, choices.below(most), least=choices.below(4))
        if isinstance(cut, Deck):
            judge.same("the cards of a cut deck", {*cut}, {*deck})
        judge.ask(_DECK, deck.cut, hostile(choices), least=hostile(choices))
    elif form == 3:
        shuffled = judge.answers(deck.shuffled, Random(choices.below(1 << 16)))
        judge.same("the cards of a shuffled deck", {*shuffled}, {*deck})
        judge.ask(_DECK, deck.shuffled, hostile(choices))
    elif form == 4:
        judge.ask(_DECK, deck.__mul__, choices.below(4) - 1)
        judge.ask(_DECK, deck.__mul__, choices.pick((hostile, number))(choices))
    elif form == 5:
        judge.ask(_DECK, build_deck, deck, copies=choices.pick((hostile, number))(choices))
        judge.ask(_DECK, build_deck, hostile(choices))
    elif form == 6:
        judge.ask(_DECK, build_deck, deck, ranks=hostile(choices), suits=hostile(choices))
    else:
        judge.ask((RulesError,), bharg.deck, hostile(choices))


def _whole(judge: Judge, deck: Deck[Any], taken: Any) -> None:
    if not isinstance(taken, Exception):
        top, rest = taken
        judge.same("the cards taken and the rest", (*top, *rest), deck.cards)
