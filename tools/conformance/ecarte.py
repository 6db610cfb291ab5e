"""The cases of Écarté, made by its second scorer: replies, tricks, points, and whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from conformance.case import Case, Options, random_cases, worked_cases
from games.ecarte import literal_ecarte as literal

__all__ = ["FILES_OF_GAME"]

KIND_OF = {
    "king turned": "king turned up",
    "king shown": "king",
    "majority": "point",
    "all five": "vole",
    "vulnerable": "vulnerable",
}
SEAT_OF = {"non-dealer": "pone", "dealer": "dealer", None: None}

REPLIES = """
EC-11; KH 9H AS | TH | S;; follow, and with a higher card
EC-11; 9H 7H AS | KH | S;; nothing beats the card led: any card of the suit, and no trump
EC-11; QC 8S 7S | TH | S;; void: any trump
EC-11; QC 8D | TH | S;; void of the suit and of trumps: any card
EC-11; AH TH | JH | S;; an ace does not beat a jack
EC-11; JH TH | AH | S;; but a jack beats an ace
EC-11; AS KS 7H | JS | S;; trumps are led: a higher trump, if there is one
EC-11; 9S 7H | JS | S;; trumps are led: a lower trump, if there is none
EC-11; 9S 7H 8S QD | TS | S;; trumps are led: any lower trump
EC-11; AC TC 7C KD QD | 9C | D;; two cards of the suit beat the one led, and trumps may not be played
"""

TRICKS = """
EC-12; JH AH | S;; the ace ranks below the jack
EC-12; AH JH | S;; and the jack above the ace
EC-12; AH TH | S;; the ace ranks above the ten
EC-12; KH 7S | S;; the lowest trump beats a king
EC-12; 7S KH | S;; whoever has led it
EC-12; 7H KC | S;; a higher card of another suit takes nothing
EC-12; QS KS | S;; the higher of two trumps
"""

POINTS = """
EC-13; start play | 3;; the pone played at once and took three
EC-13; start play | 0;; the pone played at once and lost all five: 1, 1 for the vole and 1 more
EC-13; propose refuse | 5;; the dealer refused and lost all five
EC-13; propose refuse | 2;; nobody gains by being vulnerable himself
EC-07; propose accept start play | 0;; after an exchange nobody is vulnerable
EC-07; propose accept propose refuse | 5;; nor by a refusal after an exchange
EC-13; start play | 0; trick_points_cap=2; two at most, where the rules say so
EC-13; start play | 0; trick_points_cap=1; one at most
"""

USUAL_DEAL = "QC JC TC 9C 8C / QH JH TH 9H 8H / 7D"
"""The pone's hand, which takes all tricks, the dealer's, and the card turned up."""

MATCHES = """
EC-02; QC JC TC 9C 8C / QH JH TH 9H 8H / KD :; scores=4-4; the dealer turns a king, and wins at once
EC-14; KD JC TC 9C 8C / QH JH TH 9H 8H / 7D : play king; scores=4-4; a king shown wins, and nothing is played
EC-09; QC JC TC 9C 8C / QH KD TH 9H 8H / 7D : play king QC; scores=4-3; the dealer shows the king
EC-05; propose accept exchange:0 exchange:0 play finish;; no card was exchanged, but nobody is vulnerable
EC-08; propose refuse finish;; the dealer is vulnerable
EC-08; play finish;; the pone is vulnerable, and gains nothing by it
EC-08; QH JH TH 9H 8H / KH AH 7H KC QC / 7D : play QH KH KC JH QC TH AH 9H 7H 8H;; the pone is, and loses
EC-06; propose accept exchange:5 exchange:5 propose accept exchange:5 exchange:5 propose accept exchange:1;; \
    the pone takes the last card: the dealer gets none, and the play begins
EC-06; propose accept exchange:5 exchange:5 propose accept exchange:4 exchange:4 propose accept exchange:1 \
    exchange:2;; the dealer takes the last two
"""


def ecarte_replies() -> Iterator[Case]:
    """A hand, the card led, and which cards may be played to it."""
    yield from worked_cases(REPLIES, lambda question, _: _reply(*question.split(" | ")))
    yield from random_cases(250, {}, _hand_and_led, lambda drawn, _: _reply(*drawn))


def ecarte_tricks() -> Iterator[Case]:
    """Two cards played to a trick, and who takes it."""
    yield from worked_cases(TRICKS, lambda question, _: _trick(*question.replace(" |", "").split()))
    yield from random_cases(150, {}, _two_and_trumps, lambda drawn, _: _trick(*drawn))


def ecarte_points() -> Iterator[Case]:
    """How the exchange went and who took how many tricks, and what both score."""

    def worked(question: str, options: Options) -> Case:
        said, _, pone = question.partition(" | ")
        return _points(_said(said), int(pone), options)

    yield from worked_cases(POINTS, worked)
    openings = (["start play"], ["propose", "refuse"], ["propose", "accept", "start play"])
    for said, pone in product(openings, range(6)):
        yield {"id": f"each-{'-'.join(said).replace(' ', '-')}-{pone}", **_points(said, pone, {})}


def ecarte_matches() -> Iterator[Case]:
    """Matches move by move, from any scores, and what was scored after which move."""
    yield from worked_cases(MATCHES.replace("\\\n   ", ""), _worked_match)
    for options, count in (({}, 16), ({"king_without_exchange": False}, 4), ({"trick_points_cap": 2}, 4)):
        yield from random_cases(count, options, lambda rng: rng, _random_match)


def _reply(hand: str, led: str, trump: str) -> Case:
    cards = hand.split()
    return {"hand": cards, "led": led, "trump": trump, "legal": literal.legal_replies(cards, led, trump)}


def _hand_and_led(rng: Random) -> tuple[str, str, str]:
    """Two of three hands hold two suits only, among which most replies are bound."""
    suits = rng.sample(literal.SUITS, rng.choice([2, 2, 4]))
    led, *hand = rng.sample([card for card in literal.DECK if card[1] in suits], rng.randint(3, 6))
    return " ".join(hand), led, rng.choice(suits)


def _two_and_trumps(rng: Random) -> tuple[str, str, str]:
    """Two cards of two suits, one of which is trumps half the time."""
    suits = rng.sample(literal.SUITS, 2)
    led, reply = rng.sample([card for card in literal.DECK if card[1] in suits], 2)
    return led, reply, rng.choice(literal.SUITS)


def _trick(led: str, reply: str, trump: str) -> Case:
    return {"led": led, "reply": reply, "trump": trump, "winner": literal.trick_winner(led, reply, trump)}


def _said(text: str) -> list[str]:
    """The words of the exchange; `start play` is one."""
    return text.replace("start play", "start_play").replace(" ", ",").replace("_", " ").split(",")


def _points(said: Sequence[str], pone: int, options: Options) -> Case:
    """The points of one hand; the words are those of the exchange, in order."""
    vulnerable = literal.vulnerable(said)
    awards = []
    for seat, other, tricks in ("non-dealer", "dealer", pone), ("dealer", "non-dealer", 5 - pone):
        for reason, points in literal.trick_awards(
            tricks, vulnerable == other, options.get("trick_points_cap")
        ):
            awards.append({"seat": SEAT_OF[seat], "kind": KIND_OF[reason], "points": points})
    return {
        "rules": dict(options),
        "said": list(said),
        "tricks": {"pone": pone, "dealer": 5 - pone},
        "vulnerable": SEAT_OF[vulnerable],
        "awards": awards,
    }


def _table(first_dealer: int, scores: Sequence[int], options: Options) -> literal.Table:
    return literal.Table(
        first_dealer,
        most=options.get("trick_points_cap"),
        king_without_exchange=options.get("king_without_exchange", True),
        scores=scores,
    )


def _worked_match(question: str, options: Options) -> Case:
    """A match from its first deal, in which player 0 is the pone; the moves follow in turn.

    `finish` plays the first legal card until the hand is over.
    """
    rules = dict(options)
    scores = [int(score) for score in rules.pop("scores", "0-0").split("-")]
    dealt, _, moves = question.partition(" :") if "/" in question else (USUAL_DEAL, "", question)
    pone, dealer, (upcard,) = (part.split() for part in dealt.split("/"))
    rest = [card for card in literal.DECK if card not in (*pone, *dealer, upcard)]
    deck = [card for both in zip(pone, dealer, strict=True) for card in both] + [upcard] + rest
    table = _table(1, scores, rules)
    told = _Told(table, rules)
    told.take(("deal", deck))
    for move in moves.split():
        if move == "finish":
            while table.waiting_for == "card":
                told.take(("card", int(table.awaited), table.legal_cards[0]))
            continue
        word, _, number = move.partition(":")
        player = int(table.awaited)
        if word == "exchange":
            told.take(("exchange", player, table.hands[player][: int(number)]))
        elif word == "king":
            told.take(next(event for event in table.possible() if event[0] == "show king"))
        elif word == "play":
            told.take(("start play", player))
        else:
            told.take(("card", player, word) if word in literal.DECK else (word, player))
    return told.case()


def _random_match(rng: Random, options: Options) -> Case:
    scores = [rng.randint(0, 3), rng.randint(0, 3)]
    first_dealer = rng.randrange(2)
    settings = {
        "most": options.get("trick_points_cap"),
        "king_without_exchange": options.get("king_without_exchange", True),
    }
    told = _Told(_table(first_dealer, scores, options), options)
    for event in literal.random_match(rng, first_dealer, scores=scores, **settings):
        told.take(event)
    return told.case()


class _Told:
    """A match as it is told: the moves with what they brought to light, and the awards."""

    def __init__(self, table: literal.Table, options: Options) -> None:
        self.table = table
        self.question = {"rules": dict(options), "before": list(table.scores)}
        self.moves: list[Case] = []
        self.awards: list[Case] = []

    def take(self, event: literal.Event) -> None:
        """Let an event happen, and tell it."""
        table = self.table
        legal = list(table.legal_cards)
        told = len(table.awards)
        dealer = table.dealer
        table.take(event)
        move: Case = {"move": event[0]}
        if event[0] == "deal":
            move |= {"dealer": dealer, "hands": [list(hand) for hand in table.hands], "upcard": table.upcard}
            move["stock"] = list(table.stock)
        else:
            move["player"] = event[1]
        if event[0] == "exchange":
            thrown = event[2]
            kept = 5 - len(thrown)
            move |= {"cards": list(thrown), "drawn": table.hands[event[1]][kept:]}
        elif event[0] == "card":
            move |= {"card": event[2], "legal": legal}
        self.moves.append(move)
        for player, reason, points in table.awards[told:]:
            award = {"player": player, "kind": KIND_OF[reason], "points": points}
            self.awards.append({"after": len(self.moves), **award})

    def case(self) -> Case:
        """The match so far."""
        answer = {"awards": self.awards, "scores": list(self.table.scores), "winner": self.table.winner}
        return {**self.question, "moves": self.moves, **answer}


FILES_OF_GAME = (ecarte_matches, ecarte_points, ecarte_replies, ecarte_tricks)
