"""The cases of Pitch, made by its second scorer: auctions, plays, tricks, hands, and whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from conformance.case import Case, Options, random_cases, worked_cases
from conformance.told import ToldMatch
from games.pitch import literal_pitch as literal

__all__ = ["FILES_OF_GAME"]

BIDS = {2: "two", 3: "three", 4: "four", 5: "smudge"}
POINTS = {word: points for points, word in BIDS.items()}

AUCTIONS = """
PI-01; two pass;; each bid is higher than those before
PI-01; two pass three;; the dealer may bid as much
PI-01; pass smudge pass;; a smudge may be stolen
PI-01; pass pass pass;; the dealer may bid more than the two that is forced
PI-01; pass pass pass pass;; all pass: the dealer has bid two
PI-01; two three pass three;; the dealer has stolen the bid
PI-01; two three four smudge;; the highest bid holds
PI-01; smudge;; nobody but the dealer can bid over a smudge
"""

PLAYS = """
PI-03; KH 9H AS 2C | TH | S;; follow suit, or trump
PI-03; AS 2C 3D | TH | S;; void: any card, and trumps need not be played
PI-03; AS 2C 3S | TS | S;; trumps are led
PI-03; AH 2C | TS | S;; void of trumps
PI-02; KH 9H AS | TH | H;; the suit led to the first trick is trumps
"""

TRICKS = """
PI-04; 9H AH 2D 3H | S;; the highest card of the suit led
PI-04; AH 2S 9S KH | S;; the highest trump
PI-04; 2D AH KH AC | S;; a higher card of another suit takes nothing
PI-04; 2S AH KS AS | S;; trumps are led
"""

HANDS = """
PI-05; KH 5H / QH 3H | H | two;; High need not be the ace
PI-06; KH / QH 5H | H | two;; Low goes to who captured it
PI-07; AH 2H / JH | H | two;; Jack goes to who captured it
PI-07; AH 2H JC / KH | H | three;; without the jack of trumps there are three points
PI-08; AH TH 9C KD JS / QD TD 2H JC | H | three;; all suits count for Game
PI-08; 9H KD / 8H KC | H | two;; a tie: nobody has Game
PI-09; JH / KD | H | three;; one trump alone is High, Low and Jack
PI-10; AH JH TC / 2H QD | H | two;; the points count, not the bid
PI-10; AH JH TC / 2H QD | H | four;; set: the bid is lost, and the others score
PI-11; AH 2H JH TC / - | H | smudge;; four points and all tricks
PI-11; AH 2H JH TC / 3H | H | smudge;; a trick is lacking
PI-11; AH 2H TC / - | H | four;; the jack is not in play, and four cannot be made
PI-11; AH 2H TC / - | H | smudge;; nor a smudge
"""

SMALL = [rank + suit for suit in "CDS" for rank in "23456789"]

EVEN = "AH JH 2S 3S 4S 5S / 9H 2H 6C 7C 8C TS / 4H 3C 4C 5C 6D 7D / 5H TH AC KC QC AD"
EVEN_PLAY = "AH 9H 4H 5H 2S 2H 3C TH AC JH 6C 4C 3S TS 5C KC 7C 6D QC 4S AD 5S 8C 7D"
NONE = "2H 2S 3S 4S 5S 6S / AH AC KC QC AD KD / 3H 4C 5C 6C 3D 4D / JH 7C 8C 9C TC JC"
NONE_PLAY = "2H AH 3H JH AC 4C 7C 2S KC 5C 8C 3S QC 6C 9C 4S AD 3D TC 5S KD 4D JC 6S"

MATCHES = f"""
PI-12; {EVEN} | two pass pass pass {EVEN_PLAY}; before=20-24; the pitchers win with fewer points
PI-12; {NONE} | two pass pass pass {NONE_PLAY}; before=20-24; 28 points win nothing without a bid
PI-12; {EVEN} | two pass pass pass {EVEN_PLAY}; before=18-30; 20 is not enough
PI-12; {EVEN} | three pass pass pass {EVEN_PLAY}; before=22-0; who is past 21 may fall back
"""


def pitch_auctions() -> Iterator[Case]:
    """What was said so far, what may be said next, and whose bid holds when all four have spoken."""
    yield from worked_cases(AUCTIONS, lambda question, _: _auction(list(map(_bid, question.split()))))
    yield from random_cases(60, {}, _random_calls, lambda drawn, _: _auction(drawn))


def pitch_hands() -> Iterator[Case]:
    """What both sides captured and what was bid, and what they score."""
    yield from worked_cases(HANDS, _worked_hand)
    yield from random_cases(120, {}, _random_hand, lambda drawn, _: _hand(*drawn))


def pitch_matches() -> Iterator[Case]:
    """Matches move by move, from any scores, and what was scored after which move."""
    yield from worked_cases(MATCHES, _worked_match)
    for options in {}, {"target": 11}:
        yield from random_cases(6, options, lambda rng: rng, _random_match)


def pitch_plays() -> Iterator[Case]:
    """A hand and the card led, and which cards may be played to it."""

    def worked(question: str, _: Options) -> Case:
        hand, led, trump = question.split(" | ")
        return _play(hand.split(), led, trump)

    yield from worked_cases(PLAYS, worked)
    yield from random_cases(150, {}, _random_play, lambda drawn, _: _play(*drawn))


def pitch_tricks() -> Iterator[Case]:
    """Four cards played to a trick, and who takes it."""

    def worked(question: str, _: Options) -> Case:
        trick, trump = question.split(" | ")
        return _trick(trick.split(), trump)

    yield from worked_cases(TRICKS, worked)
    yield from random_cases(100, {}, _random_trick, lambda drawn, _: _trick(*drawn))


# --- auctions, plays and tricks ----------------------------------------------------------------------------


def _bid(word: str) -> int | None:
    return POINTS.get(word)


def _word(bid: int | None) -> str:
    return "pass" if bid is None else BIDS[bid]


def _auction(calls: Sequence[int | None]) -> Case:
    contract = None
    if len(calls) == len(literal.SUITS):
        seat, bid = literal.winning_call(calls)
        contract = {"seat": seat, "bid": BIDS[bid]}
    legal = [_word(bid) for bid in literal.legal_calls(calls)]
    return {"calls": [_word(bid) for bid in calls], "legal": legal, "contract": contract}


def _random_calls(rng: Random) -> list[int | None]:
    calls: list[int | None] = []
    for _ in range(rng.randint(1, 4)):
        calls.append(None if rng.random() < 0.4 else rng.choice(literal.legal_calls(calls)))
    return calls


def _play(hand: list[str], led: str, trump: str) -> Case:
    return {"hand": hand, "led": led, "trump": trump, "legal": literal.legal_cards(hand, led[1], trump)}


def _random_play(rng: Random) -> tuple[list[str], str, str]:
    """Most hands hold three suits, among which many plays are bound."""
    suits = rng.sample(literal.SUITS, rng.choice([2, 3, 4]))
    led, *hand = rng.sample([card for card in literal.DECK if card[1] in suits], rng.randint(3, 7))
    return hand, led, rng.choice(suits)


def _trick(trick: list[str], trump: str) -> Case:
    return {"trick": trick, "trump": trump, "winner": literal.trick_winner(trick, trump)}


def _random_trick(rng: Random) -> tuple[list[str], str]:
    suits = rng.sample(literal.SUITS, 2)
    return rng.sample([card for card in literal.DECK if card[1] in suits], 4), rng.choice(literal.SUITS)


# --- hands -------------------------------------------------------------------------------------------------


def _hand(piles: Sequence[list[str]], pitchers: int, trump: str, bid: int) -> Case:
    tricks = [len(pile) // 4 for pile in piles]
    lines = literal.hand_lines(bid, pitchers, piles, trump, tricks)
    question = {"piles": list(piles), "pitchers": pitchers, "trump": trump, "bid": BIDS[bid]}
    return {**question, "awards": [_award(*line) for line in lines]}


def _award(side: int, reason: str, points: int, cards: Sequence[str]) -> Case:
    return {"side": side, "kind": reason, "cards": list(cards), "points": points}


def _worked_hand(question: str, _: Options) -> Case:
    """Side 0 pitches. Small cards fill up the piles: to three tricks each, to one if there is one card only.

    With `-` for the others' cards, side 0 has all tricks.
    """
    named, trump, bid = question.split(" | ")
    first, second = (part.replace("-", "").split() for part in named.split("/"))
    tricks = 6 if not second else 5 if len(second) == 1 and bid == "smudge" else 3
    small = iter([card for card in SMALL if card not in (*first, *second)])
    first += [next(small) for _ in range(4 * tricks - len(first))]
    second += [next(small) for _ in range(24 - 4 * tricks - len(second))]
    return _hand((first, second), 0, trump, POINTS[bid])


def _random_hand(rng: Random) -> tuple[tuple[list[str], list[str]], int, str, int]:
    """Tricks that fell at random; now and then one side has most of what counts."""
    cards = rng.sample(literal.DECK, 24)
    trump = rng.choice([card[1] for card in cards])
    if rng.random() < 0.4:
        cards.sort(key=lambda card: card[1] == trump or card[0] in literal.VALUE, reverse=True)
    tricks = rng.choice([0, 1, 2, 3, 3, 4, 5, 6, 6])
    return (cards[: 4 * tricks], cards[4 * tricks :]), rng.randrange(2), trump, rng.choice([2, 3, 4, 5])


# --- matches -----------------------------------------------------------------------------------------------


def _parted(options: Options) -> tuple[list[int], dict[str, Any]]:
    """The scores before, and the options of the rules."""
    rules = dict(options)
    before = rules.pop("before", "0-0")
    return list(map(int, before.split("-"))), rules


def _worked_match(question: str, options: Options) -> Case:
    """A match from its first deal, in which seat 0 speaks first; calls and cards follow in turn."""
    before, rules = _parted(options)
    dealt, moves = question.split(" | ")
    hands = [hand.split() for hand in dealt.split(" / ")]
    named = [card for half in (slice(3), slice(3, 6)) for hand in hands for card in hand[half]]
    told = _told(literal.Table(3, scores=before), before, rules)
    told.take(("deal", named + [card for card in literal.DECK if card not in named]))
    for move in moves.split():
        seat = told.table.turn
        if move in literal.DECK:
            told.take(("card", seat, move))
        else:
            told.take(("pass", seat) if move == "pass" else ("bid", seat, POINTS[move]))
    return told.case()


def _random_match(rng: Random, options: Options) -> Case:
    """A match from scores at which it lasts a few hands."""
    target = options.get("target", 21)
    before = [target - rng.randint(1, 8), target - rng.randint(1, 8)]
    dealer = rng.randrange(4)
    told = _told(literal.Table(dealer, target, scores=before), before, options)
    for event in literal.random_match(rng, dealer, target, likely={"pass": 10.0}, scores=before):
        told.take(event)
    return told.case()


def _told(table: literal.Table, before: Sequence[int], options: Options) -> ToldMatch[literal.Table]:
    return ToldMatch(table, (before, options), _said, _award)


def _said(event: literal.Event, _: literal.Table) -> Case:
    word, *rest = event
    match word:
        case "card":
            return {"card": rest[1]}
        case "bid":
            return {"bid": BIDS[rest[1]]}
        case _:
            return {}


FILES_OF_GAME = (pitch_auctions, pitch_hands, pitch_matches, pitch_plays, pitch_tricks)
