"""The cases of Bridge Solitaire and of the scores of contract bridge, made by the game's second scorer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from conformance.case import Case, Options, random_cases, worked_cases
from games.bridge_solitaire import literal_bridge_solitaire as literal

__all__ = ["FILES_OF_GAME"]

SIDES = ("player", "house")
MARKS = {1: "", 2: " X", 4: " XX"}
HAND_1 = "AC KC QC JC TC 8C QH 8H 7H 9S 4S 3D *R"
HAND_2 = "AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R"

UNSEEN = "QC JC 7H 9S 4S 3D *R"  # of the text's first hand
KEPT = "AC KC TC 8C QH 8H"
THROWN = "JS TS 7S 2S 9D 5H 4H"
STOCK = "3C 7D 5D AH 9C 2C 6C 7C TD 4C KS 4D QD 2H *B 6D 5C"
PLAYED = "8C AC KC QC JC QH 4S 3D *R 7H 9S TC 8H"

CONTRACTS = """
BS-15; 3NT 9 no;; 40 for the first trick in no trump, 30 for each further one
BS-15; 1C 7 yes;; 20 in a minor suit
BS-15; 1H X 7 no;; twice when doubled, and the insult
BS-15; 2S XX 8 no;; four times when redoubled: a game
BS-16; 1NT 13 no;; each overtrick in no trump counts 30
BS-16; 1D X 9 no;; 100 for an overtrick, doubled
BS-16; 1D X 9 yes;; 200 when vulnerable
BS-16; 2H XX 9 yes;; 400 for an overtrick, redoubled and vulnerable
BS-17; 1C X 7 no;; the text's first hand: 40 below the line, and the insult
BS-17; 1C XX 7 no; redoubled_insult=50; 50 for the insult in older tables
BS-18; 6NT 12 yes;; a small slam, vulnerable
BS-18; 6C 13 no;; a small slam and an overtrick are no grand slam
BS-18; 7C 13 no;; a grand slam
BS-18; 7S XX 13 yes;; a grand slam is not doubled
BS-18; 5S 13 no;; a slam has to be bid
BS-19; 4S 9 no;; 50 for an undertrick
BS-19; 4S 8 yes;; 100 each when vulnerable
BS-19; 4S X 6 no;; 100, 200, 200, 300
BS-19; 4S X 9 yes;; 200 for the first
BS-19; 5D XX 8 no;; 200, 400, 400
BS-19; 7NT XX 0 yes;; thirteen undertricks, redoubled and vulnerable
BS-19; 4S X 5 no; fourth_undertrick=200; 200 for each after the first in older tables
BS-19; 4S X 5 yes; fourth_undertrick=200; which makes no difference when vulnerable
"""

HANDS = f"""
BS-03; {HAND_1};; the text's first hand: six winning tricks, and the house passes
BS-03; {HAND_2};; the text's second hand: five, and diamonds are short
BS-03; 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H *R *B;; a void is the shortest suit
BS-04; 2C 3C 2D 3D 4D 5D 2H 3H 4H 5H 6H 2S 3S;; of equally short suits the highest
BS-04; 2C 3C 2D 3D 4D 5D 2H 3H 4H 5H 6H 2S 3S; tie=low; or the lowest
BS-05; AC 7C 6C 5C 4C 3C 2C KD QD JD AH 8H 7S;; with seven cards the two readings differ
BS-05; AC 7C 6C 5C 4C 3C 2C KD QD JD AH 8H 7S; house_follows; the house's eight falls to the ace
BS-05; AD QD TD 9D AC KC QH 8H 5H JS TS 7S 2S;; the text's examples of winning tricks
BS-06; 2C 3C 4C 5C 2D 3D 4D 2H 3H 4H 2S 3S 4S;; 4-3-3-3
BS-06; 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S *B;; 3-3-3-3 and a joker
BS-06; 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S *R *B;; 3-3-3-2 and both jokers
BS-06; 2C 3C 4C 5C 2D 3D 4D 2H 3H 4H 2S 3S *R;; 4-3-3-2 and a joker is no such shape
BS-07; AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C;; the house passes, so that the player must bid
BS-08; AC KC QC 2D 3D 4D 2H 3H 4H 5H 6H *R *B;; both jokers redouble
"""

TRICKS = """
BS-09; house 3C 8C C;; the house leads, the player takes the trick
BS-10; player QH 4C C;; the house trumps
BS-10; player QH TD C;; the house may not play another suit
BS-10; player QH 4C NT;; in no trump there is nothing to trump with
BS-11; player 2H - NT;; the house had no card to play
BS-12; house AS 9H NT;; a higher card of another suit takes nothing
BS-13; player 9S *B C;; the house takes every trick with a joker
BS-13; house QD *R C;; also with the player's
BS-13; house *R *B C;; but for its own, answered by the player's
BS-13; player *R *B C;; not so when the player leads one
BS-13; house *B AC C;; nor does any other card take it
BS-13; player *R 2C NT;; the house may play anything to a joker
"""

RUBBERS = """
BS-21; 0 1C X 7 / 1 1D X 5 / 0 2S 9 / 1 3D 10 / 0 4H 9 / 1 2C X 8 / 0 3NT 9;; a whole rubber
BS-21; 1 2C 8 / 0 3NT 9 / 1 2H 8 / 1 2C 8;; a part score is wiped out by the game of the other side
BS-21; 0 2C 13 / 0 2C 13;; overtricks make no game
BS-22; 0 3NT 9 / 0 4S 10;; two games to none
BS-22; 1 3NT 9 / 0 3NT 9 / 1 4S 10;; two games to one
BS-22; 0 7NT XX 0 / 0 3NT 9 / 0 3NT 9;; the winner of the rubber loses on points
BS-22; 0 3NT 9 / 1 1S 7;; unfinished: a game, and a part score
BS-22; 0 3NT 9 / 1 3NT 9 / 0 1C 7 / 1 1C 7;; unfinished: both have both
BS-22; 0 3NT 9 / 1 3NT 9 / 0 1C 7 / 1 1C 7; !unfinished_for_both; which another reading does not count
"""


def bridge_contracts() -> Iterator[Case]:
    """A contract, the declarer's tricks, and what both sides score for it."""

    def worked(question: str, options: Options) -> Case:
        *contract, tricks, vulnerable = question.split()
        return _contract(" ".join(contract), int(tricks), vulnerable == "yes", options)

    yield from worked_cases(CONTRACTS, worked)
    for level, strain in product(range(1, 8), literal.STRAINS):
        for doubling, vulnerable in product(MARKS, (False, True)):
            contract = f"{level}{strain}{MARKS[doubling]}"
            name = f"each-{contract.replace(' ', '-')}{'-vulnerable' if vulnerable else ''}"
            yield {"id": name, **_contract(contract, level + 6, vulnerable, {})}
    older = {"fourth_undertrick": 200, "redoubled_insult": 50}
    yield from random_cases(300, {}, _drawn_contract, lambda drawn, _: _contract(*drawn, {}))
    for case in random_cases(60, {}, _drawn_contract, lambda drawn, _: _contract(*drawn, older)):
        yield {**case, "id": case["id"].replace("random", "random-older")}


def bridge_honours() -> Iterator[Case]:
    """The cards of a hand and a strain, and what the honours in it score."""
    table = (
        f"BS-20; {HAND_1} C;; five honours\nBS-20; AS QS JS TS 2C S;; four\nBS-20; AS AH AD AC NT;; four aces"
    )
    yield from worked_cases(table, lambda question, _: _honours(question.split()[:-1], question.split()[-1]))
    yield from random_cases(120, {}, _drawn_honours, lambda drawn, _: _honours(*drawn))


def bridge_hands() -> Iterator[Case]:
    """A hand of Bridge Solitaire, its winning tricks, and what the house bids against it."""
    yield from worked_cases(HANDS, lambda question, options: _hand(question.split(), options))
    yield from random_cases(200, {}, _drawn_hand, _hand)
    yield from random_cases(50, {"house_follows": True}, _drawn_hand, _hand)
    for case in random_cases(50, {}, _drawn_hand, lambda hand, _: _hand(hand, {"tie": "low"})):
        yield {**case, "id": case["id"].replace("random", "random-low")}


def bridge_tricks() -> Iterator[Case]:
    """Two cards of a trick between the player and the house, and who takes it."""
    yield from worked_cases(TRICKS, lambda question, _: _trick(*question.split()))
    yield from random_cases(200, {}, _drawn_trick, lambda drawn, _: _trick(*drawn))


def bridge_rubbers() -> Iterator[Case]:
    """The contracts of a rubber, in order, and how it stands after them."""
    yield from worked_cases(RUBBERS, lambda question, options: _rubber(question.split(" / "), options))
    yield from random_cases(40, {}, _drawn_rubber, _rubber)


def bridge_matches() -> Iterator[Case]:
    """Matches of Bridge Solitaire move by move, and what was scored after which move."""
    events: list[literal.Event] = [("deal", _first_deck()), ("keep", KEPT.split()), ("bid", 1, "C")]
    events += [("card", card) for card in PLAYED.split()]
    yield {"id": "BS-14-01", "why": "the text's first hand, trick by trick", **_match(events, {})}
    yield from random_cases(8, {}, literal.random_match, _match)
    yield from random_cases(
        4, {"house_follows": True}, lambda rng: literal.random_match(rng, house_follows=True), _match
    )


# --- the answers -----------------------------------------------------------------------------------------


def _read(contract: str) -> tuple[int, str, int]:
    bid, _, mark = contract.partition(" ")
    return int(bid[0]), bid[1:], 1 << len(mark)


def _readings(options: Options) -> dict[str, Any]:
    """The tables of some options, in the words of the second scorer."""
    return {
        "flat_undertricks": options.get("fourth_undertrick") == 200,
        "redoubled_insult": options.get("redoubled_insult", 100),
    }


def _lines(lines: Sequence[literal.Line], names: Sequence[object]) -> list[Case]:
    return [
        {"to": names[side], "where": where, "kind": kind, "points": points}
        for side, where, kind, points, _ in lines
    ]


def _contract(contract: str, tricks: int, vulnerable: bool, options: Options) -> Case:
    level, strain, doubling = _read(contract)
    asked = level, strain, doubling, vulnerable, tricks
    below, above, defenders = literal.contract_points(*asked, **_readings(options))
    return {
        "rules": dict(options),
        "contract": contract,
        "tricks": tricks,
        "vulnerable": vulnerable,
        "awards": _lines(literal.contract_lines(*asked, **_readings(options)), ("declarer", "defenders")),
        "below": below,
        "above": above,
        "defenders": defenders,
    }


def _drawn_contract(rng: Random) -> tuple[str, int, bool]:
    contract = f"{rng.randint(1, 7)}{rng.choice(literal.STRAINS)}{MARKS[rng.choice([1, 2, 4])]}"
    return contract, rng.randint(0, 13), rng.random() < 0.5


def _honours(hand: Sequence[str], strain: str) -> Case:
    points, cards = literal.honours(hand, strain)
    return {"hand": list(hand), "strain": strain, "honours": list(cards), "points": points}


def _drawn_honours(rng: Random) -> tuple[list[str], str]:
    """Hands of high cards, in which honours are likely."""
    suits = rng.sample(literal.SUITS, 3)
    high = [rank + suit for rank in "9TJQKA" for suit in suits]
    strain = rng.choice([*suits, "NT"])
    return rng.sample([*high, "AC"] if "C" not in suits else high, rng.randint(8, 13)), strain


def _hand(hand: Sequence[str], options: Options) -> Case:
    follows = options.get("house_follows", False)
    house = literal.house_bid(hand, tie=options.get("tie", "high"), house_follows=follows)
    winners = {}
    for suit in literal.SUITS:
        ranks = [card[0] for card in literal.of_suit(hand, suit)]
        winners[suit] = [rank + suit for rank in literal.winners_of(ranks, house_follows=follows)]
    bids = literal.legal_bids(hand, house)
    return {
        "rules": dict(options),
        "hand": list(hand),
        "winners": winners,
        "shortest": literal.shortest_suits(hand),
        "house": house and f"{house[0]}{house[1]}",
        "doubling": literal.doubling_for(hand),
        "no_trump": literal.no_trump_allowed(hand),
        "lowest": next(f"{bid[0]}{bid[1]}" for bid in bids if bid is not None),
        "may_pass": None in bids,
    }


def _drawn_hand(rng: Random) -> list[str]:
    """Half of the hands are of two or three suits."""
    suits = rng.sample(literal.SUITS, rng.choice([2, 3, 4, 4]))
    return rng.sample([card for card in literal.DECK if card[1] in suits or rng.random() < 0.3], 13)


def _trick(leader: str, led: str, reply: str, strain: str) -> Case:
    trump = None if strain == "NT" else strain
    answer = None if reply == "-" else reply
    side = SIDES.index(leader)
    may = None if answer is None or side else literal.house_may_reply(answer, led, trump)
    winner = SIDES[literal.trick_winner(side, led, answer, trump)]
    return {
        "leader": leader,
        "led": led,
        "reply": answer,
        "strain": strain,
        "may_reply": may,
        "winner": winner,
    }


def _drawn_trick(rng: Random) -> tuple[str, str, str, str]:
    suits = rng.sample(literal.SUITS, 2)
    cards = [card for card in literal.DECK if card[1] in suits or card in literal.JOKERS]
    led, reply = rng.sample(cards * 2, 2)
    while led == reply:
        led, reply = rng.sample(cards, 2)
    return rng.choice(SIDES), led, reply, rng.choice([*suits, *literal.STRAINS])


def _rubber(contracts: Sequence[str], options: Options) -> Case:
    rubber = literal.Rubber(**_readings(options))
    told: list[Case] = []
    awards: list[Case] = []
    for number, text in enumerate(contracts, start=1):
        declarer, *contract, tricks = text.split()
        written = " ".join(contract)
        told.append({"declarer": int(declarer), "contract": written, "tricks": int(tricks)})
        lines = rubber.add(int(declarer), *_read(written), int(tricks))
        awards += [{"after": number, **award} for award in _lines(lines, (0, 1))]
    unfinished = rubber.unfinished(only_one_side=not options.get("unfinished_for_both", True))
    return {
        "rules": dict(options),
        "contracts": told,
        "awards": awards,
        "games": list(rubber.games),
        "part_scores": list(rubber.part),
        "totals": list(rubber.totals),
        "unfinished": _lines(unfinished, (0, 1)),
    }


def _drawn_rubber(rng: Random) -> list[str]:
    """Contracts until the rubber is over, or somewhat before."""
    rubber = literal.Rubber()
    found: list[str] = []
    while not rubber.is_over and (len(found) < 2 or rng.random() < 0.95):
        level, strain, doubling = (
            rng.choice([1, 2, 2, 3, 4]),
            rng.choice(literal.STRAINS),
            rng.choice([1, 1, 2, 4]),
        )
        declarer, tricks = rng.randrange(2), min(13, level + 6 + rng.randint(-2, 2))
        rubber.add(declarer, level, strain, doubling, tricks)
        found.append(f"{declarer} {level}{strain}{MARKS[doubling]} {tricks}")
    return found


def _first_deck() -> list[str]:
    """A deck with which the text's first hand goes as it tells."""
    told = f"{UNSEEN} {KEPT} {THROWN} {STOCK}".split()
    return told + [card for card in literal.DECK if card not in told]


def _match(events: Sequence[literal.Event], options: Options) -> Case:
    table = literal.Table(house_follows=options.get("house_follows", False))
    moves: list[Case] = []
    awards: list[Case] = []
    for event in events:
        legal, before = list(table.legal_cards), len(table.rubber.lines)
        house = table.house
        table.take(event)
        move: Case = {"move": event[0]}
        if event[0] == "deal":
            move |= {"unseen": table.unseen, "face_up": table.face_up, "stock": list(table.stock)}
        elif event[0] == "keep":
            move |= {"cards": list(event[1]), "house": table.house and f"{table.house[0]}{table.house[1]}"}
        elif event[0] == "bid":
            move |= {"bid": f"{event[1]}{event[2]}"}
        elif event[0] == "pass":
            move |= {"bid": house and f"{house[0]}{house[1]}"}
        else:
            trick = table.tricks[-1]
            move |= {"card": event[1], "legal": legal, "house": trick.house, "winner": SIDES[trick.winner]}
        moves.append(move)
        awards += [{"after": len(moves), **award} for award in _lines(table.rubber.lines[before:], SIDES)]
    winner = None if table.winner is None else SIDES[table.winner]
    return {
        "rules": dict(options),
        "moves": moves,
        "awards": awards,
        "totals": list(table.rubber.totals),
        "winner": winner,
    }


FILES_OF_GAME = (
    bridge_contracts,
    bridge_hands,
    bridge_honours,
    bridge_matches,
    bridge_rubbers,
    bridge_tricks,
)
