"""The cases of Six-Pack Bezique, made by its second scorer: melds, replies, tables, ends, and whole deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from conformance.case import Case, Options, random_cases, worked_cases
from games.bezique import literal_bezique as literal

__all__ = ["FILES_OF_GAME"]

RANKS = {"A": "aces", "T": "tens", "K": "kings", "Q": "queens", "J": "jacks"}

MELDS = """
BZ-05; AS TS KS QS QS JS JD JD KD KH KC 7C | S;; spades are trumps
BZ-05; AS TS KS QS QS JS JD JD KD KH KC 7C | H;; hearts are trumps
BZ-04; AS TS KS QS QS JS JD JD KD KH KC 7C | -;; the sequence or the marriage would make trumps
BZ-11; QS QS QS QS QS QS JD JD JD JD JD JD | S;; nothing beyond the quadruple bezique
BZ-05; AC AC AC AC TC TC TC TC KC KC KC KC | C;; four of trumps, and any four
BZ-05; QC QC QC QC JC JC JC JC TH TH TH TH | C;; no entry for any four tens
BZ-05; QC QC QC QC JC JC JC JC TH TH TH TH | -;; without trumps there are no four of them
BZ-05; QD JS | S;; a bezique is the other way round
BZ-05; 7C | S;; nothing
"""

REPLIES = """
BZ-03; 7S KS AH | 9S | H | open;; with a stock any card may be played
BZ-14; 7S KS AH | 9S | H | closed;; follow suit, and win
BZ-14; 7S 8S AH | 9S | H | closed;; follow suit if nothing wins
BZ-14; AH 7H KC | 9S | H | closed;; trump
BZ-14; AH KC | 9S | - | closed;; without trumps anything, if one cannot follow
BZ-14; KC 7D | 9H | H | closed;; void of trumps that were led
BZ-14; 9S 7S | 9S | H | closed;; an equal card does not win
BZ-14; TS KS | KS | H | closed;; the ten ranks above the king
"""

TABLES = """
BZ-08; H: marriage KS QS, sequence AS TS JS 0 1;; a sequence is made of a marriage
BZ-08; S: sequence AS TS KS QS JS, marriage 2 3, play 0, sequence AS 1 2 3 4, four KD KH KC 2, bezique JD 3, \
    marriage KS 3, play 2, marriage KS 3;; the queen marries again when her king has been played
BZ-09; H: bezique QS JD, bezique JD 0, double QS JD JD 0, double QS JD 0 1;; 40 and 500
BZ-09; H: bezique QS JD, bezique QS JD, double 0 1 2 3;; two beziques are not put together
BZ-09; S: four KS KS KH KD, trumps KS KS 0 1;; only a bezique is augmented
BZ-10; H: bezique QS JD, play 1, bezique JD 0;; 40 again
BZ-10; H: double QS QS JD JD, play 0, bezique 1 2, double QS 1 2 3;; restored as what it was
BZ-10; S: four KS KH KD KC, play 1, four KD 0 2 3;; by any king
BZ-10; S: sequence AS TS KS QS JS, play 0, play 1, sequence AS TS 2 3 4;; one card is restored, not two
BZ-10; S: sequence AS TS KS QS JS, play 0, play 1, sequence AS TS 2 3 4; restore_several; or several
BZ-11; H: quadruple QS QS QS QS JD JD JD JD, bezique QS JD, double QS JD 8 9;; the fifth and the sixth
BZ-12; S: four KS KS KS KS, trumps 0 1 2 3;; not both
BZ-12; S: trumps KS KS KS KS, four 0 1 2 3;; nor the other way round
BZ-05; S: marriage KS QH, trumps KH KH KH KH, bezique QD JS;; no melds
"""

KIND_OF_WORD = {
    "four": "four of a kind",
    "trumps": "four trumps",
    "double": "double bezique",
    "triple": "triple bezique",
    "quadruple": "quadruple bezique",
}

SCORES = """
BZ-16; 3500 2800;; the example of the text: 7,300
BZ-16; 3500 3000;; exactly 3,000 is safe
BZ-16; 2900 2800;; whatever the winner has
BZ-16; 2800 3500;; the dealer wins
BZ-16; 3000 3000;; a tie: nobody wins
BZ-16; 3500 2800; rubicon=2000; another Rubicon
BZ-16; 3500 2800; game_bonus=500; another bonus
"""


def bezique_melds() -> Iterator[Case]:
    """The melds that up to twelve cards hold, whatever they have served in, and what each is worth."""
    yield from worked_cases(MELDS, lambda question, _: _melds(*question.split(" | ")))
    yield from random_cases(150, {}, _hand, lambda drawn, _: _melds(*drawn))


def bezique_replies() -> Iterator[Case]:
    """A hand, the card led, and which cards may be played to it; and who takes the trick with each."""
    yield from worked_cases(REPLIES, lambda question, _: _reply(*question.split(" | ")))
    yield from random_cases(150, {}, _hand_and_led, lambda drawn, _: _reply(*drawn))


def bezique_tables() -> Iterator[Case]:
    """One player's table, step by step: what each meld scores, or which rule forbids it."""
    yield from worked_cases(TABLES.replace("\\\n   ", ""), _worked_table)
    for options in {}, {"restore_several": True}:
        yield from random_cases(15, options, lambda rng: rng, _random_table)


def bezique_settlements() -> Iterator[Case]:
    """The points of both players before the end, and what the winner gets."""

    def worked(question: str, options: Options) -> Case:
        pone, dealer = map(int, question.split())
        return _settlement(pone, dealer, options)

    yield from worked_cases(SCORES, worked)
    yield from random_cases(40, {}, _two_scores, lambda drawn, options: _settlement(*drawn, options))


def bezique_matches() -> Iterator[Case]:
    """Whole deals move by move, and what was scored after which move."""
    yield from random_cases(6, {}, lambda rng: rng, _random_match)
    yield from random_cases(2, {"aces_spoil_carte_blanche": True}, lambda rng: rng, _random_match)
    yield from random_cases(2, {"restore_several": True}, lambda rng: rng, _random_match)


# --- melds, replies, ends ----------------------------------------------------------------------------------


def _trump(text: str | None) -> str | None:
    return None if text == "-" else text


def _name(kind: str, cards: Sequence[str]) -> str:
    """The kind of a meld in the players' words."""
    rank = RANKS.get(cards[0][0], "")
    return {"four of a kind": f"four {rank}", "four trumps": f"four trump {rank}"}.get(kind, kind)


def _melds(cards: str, trump: str | None) -> Case:
    held, suit = cards.split(), _trump(trump)
    found = set()
    for kind, meld, points, _ in literal.melds_in(held, suit):
        found.add((_name(kind, meld), meld[0][1] if kind in ("sequence", "marriage") else None, points))
    melds = [
        {"kind": kind, "suit": its_suit, "points": points}
        for kind, its_suit, points in sorted(found, key=lambda one: (one[0], one[1] or ""))
    ]
    return {"cards": held, "trump": suit, "melds": melds}


def _hand(rng: Random) -> tuple[str, str | None]:
    """Up to twelve cards, most of them from the tens up."""
    pack = [card for card in literal.DECK if card[0] not in "789" or rng.random() < 0.2]
    if rng.random() < 0.3:
        few = [*rng.sample(literal.PACK, 4), "QS", "JD"]
        pack = [card for card in literal.DECK if card in few]
    return " ".join(rng.sample(pack, rng.choice([12, 12, 8]))), rng.choice([None, *literal.SUITS])


def _reply(hand: str, led: str, trump: str | None, stock: str) -> Case:
    cards, suit = hand.split(), _trump(trump)
    legal = literal.legal_cards(cards, led, suit, stock_open=stock == "open")
    taking = [card for card in legal if literal.trick_winner(led, card, suit) == 1]
    question = {"hand": cards, "led": led, "trump": suit, "stock": stock == "open"}
    return {**question, "legal": legal, "taking": taking}


def _hand_and_led(rng: Random) -> tuple[str, str, str | None, str]:
    suits = rng.sample(literal.SUITS, rng.choice([2, 3, 4]))
    led, *hand = rng.sample([card for card in literal.DECK if card[1] in suits], rng.randint(4, 13))
    trump = rng.choice([None, *literal.SUITS])
    return " ".join(hand), led, trump, "open" if rng.random() < 0.2 else "closed"


def _two_scores(rng: Random) -> tuple[int, int]:
    pone, dealer = (rng.choice([rng.randrange(0, 9000, 10), rng.randrange(2950, 3050, 10)]) for _ in range(2))
    return pone, dealer


def _settlement(pone: int, dealer: int, options: Options) -> Case:
    awards = literal.settlement([pone, dealer], options.get("game_bonus", 1000), options.get("rubicon", 3000))
    totals = {"pone": pone, "dealer": dealer}
    for player, _, points in awards:
        totals[("pone", "dealer")[player]] += points
    winner = ("pone", "dealer")[awards[0][0]] if awards else None
    lines = [{"kind": reason, "points": points} for _, reason, points in awards if points]
    question = {"rules": dict(options), "pone": pone, "dealer": dealer}
    return {**question, "winner": winner, "lines": lines, "totals": totals}


# --- one player's table ------------------------------------------------------------------------------------


class _TableTold:
    """A table as it is told: each step with what it scores, or the rule that forbids it."""

    def __init__(self, trump: str | None, options: Options) -> None:
        self.options = dict(options)
        self.trump = trump
        self.tableau = literal.Tableau(most_restored=None if options.get("restore_several") else 1)
        self.steps: list[Case] = []

    def play(self, number: int) -> None:
        """Play a card of the table."""
        card = self.tableau.play(number)
        self.steps.append({"step": "play", "card": card, "laid": number})

    def meld(self, kind: str, cards: Sequence[str], numbers: Sequence[int]) -> None:
        """Declare a meld and score it, or be refused."""
        codes = [*cards, *(self.tableau.laid[number] for number in numbers)]
        step = {"step": "meld", "kind": _name(kind, codes), "hand": list(cards), "table": list(numbers)}
        refusal = self.tableau.why_not_declare(kind, cards, numbers, self.trump)
        points = 0
        if refusal is None:
            made = self.tableau.declare(kind, list(cards), list(numbers), self.trump)
            points = self.tableau.score(made, self.trump)
        self.steps.append({**step, "points": points, "refused": None if refusal is None else refusal[0]})

    def case(self) -> Case:
        """The steps, and what lies there in the end."""
        lying = [{"laid": number, "card": self.tableau.laid[number]} for number in self.tableau.lying]
        return {"rules": self.options, "trump": self.trump, "steps": self.steps, "lying": lying}


def _worked_table(question: str, options: Options) -> Case:
    trump, _, steps = question.partition(": ")
    told = _TableTold(_trump(trump), options)
    for step in steps.split(", "):
        verb, *rest = step.split()
        if verb == "play":
            told.play(int(rest[0]))
            continue
        numbers = [int(word) for word in rest if word.isdecimal()]
        told.meld(KIND_OF_WORD.get(verb, verb), [word for word in rest if not word.isdecimal()], numbers)
    return told.case()


def _random_table(rng: Random, options: Options) -> Case:
    """A player who melds whatever he holds, or tries to, and plays a card of his table now and then."""
    told = _TableTold(rng.choice(["S", "S", "H", "D"]), options)
    few = ["QS", "JD", "KS", "KH", "QH", "AS", "TS", "JS", "KD", "KC"]
    stock = rng.sample([card for card in literal.DECK if card in few], 60)
    if rng.random() < 0.5:
        stock.sort(key=["QS", "JD"].__contains__)
    hand = [stock.pop() for _ in range(12)]
    for _ in range(10):
        tableau = told.tableau
        possible = tableau.possible(hand, told.trump)
        if possible and rng.random() < 0.6:
            kind = rng.choice(sorted({meld[0] for meld in possible}))
            melds = [meld for meld in possible if meld[0] == kind]
        else:
            melds = list(_any_melds(rng, hand, told))
        if melds:
            kind, cards, numbers = rng.choice(melds)
            told.meld(kind, cards, numbers)
            if told.steps[-1]["refused"] is None:
                for card in cards:
                    hand.remove(card)
        if tableau.lying and rng.random() < 0.4:
            told.play(rng.choice(tableau.lying))
        while len(hand) + len(tableau.lying) < 12:
            hand.append(stock.pop())
    return told.case()


def _any_melds(
    rng: Random, hand: Sequence[str], told: _TableTold
) -> Iterator[tuple[str, tuple[str, ...], tuple[int, ...]]]:
    """Cards that make a meld of each kind, if there are any, whatever they have served in."""
    things: list[tuple[str, int | None]] = [(card, None) for card in hand]
    things += [(told.tableau.laid[number], number) for number in told.tableau.lying]
    for kind, parts in literal.RECIPES[told.trump]:
        chosen: list[tuple[str, int | None]] = []
        for codes, count in parts:
            fitting = [thing for thing in things if thing[0] in codes]
            chosen += rng.sample(fitting, min(count, len(fitting)))
        if len(chosen) == sum(count for _, count in parts):
            cards = tuple(card for card, number in chosen if number is None)
            yield kind, cards, tuple(number for _, number in chosen if number is not None)


# --- whole deals -------------------------------------------------------------------------------------------


def _random_match(rng: Random, options: Options) -> Case:
    dealer = rng.randrange(2)
    settings: dict[str, Any] = {
        "aces_spoil": options.get("aces_spoil_carte_blanche", False),
        "most_restored": None if options.get("restore_several") else 1,
    }
    events = literal.random_deal(
        rng, dealer, likely={"declare": 2.0, "score": 20.0, "show draw": 5.0}, **settings
    )
    table = literal.Table(dealer, **settings)
    moves: list[Case] = []
    awards: list[Case] = []
    for event in events:
        told = len(table.awards)
        moves.append(_move(event, table))
        table.take(event)
        for player, reason, points, cards in table.awards[told:]:
            kind = _name(reason, cards) if reason in literal.CLASS else reason
            if points:
                awards.append({"after": len(moves), "player": player, "kind": kind, "points": points})
    answer = {"awards": awards, "trump": table.trump, "scores": list(table.scores), "winner": table.winner}
    return {"rules": dict(options), "dealer": dealer, "moves": moves, **answer}


def _move(event: literal.Event, table: literal.Table) -> Case:
    """A move as data."""
    word, *rest = event
    if word == "deal":
        return {"move": "deal", "cards": list(rest[0])}
    player = rest[0]
    move: Case = {"move": word, "player": player}
    match word:
        case "cut" | "guess":
            move["number"] = rest[1]
        case "card":
            move["card"] = rest[1]
        case "table card":
            move |= {"card": table.tableaux[player].laid[rest[1]], "laid": rest[1]}
        case "declare":
            kind, cards, numbers = rest[1:]
            codes = [*cards, *(table.tableaux[player].laid[number] for number in numbers)]
            move |= {"kind": _name(kind, codes), "hand": list(cards), "table": list(numbers)}
        case "score":
            move["meld"] = rest[1]
    return move


FILES_OF_GAME = (bezique_matches, bezique_melds, bezique_replies, bezique_settlements, bezique_tables)
