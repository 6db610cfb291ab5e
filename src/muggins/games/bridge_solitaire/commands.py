"""Bridge Solitaire: the house's bid, and contract bridge.

Cards are given by code (KH, TS, *R), in one quoted argument or several. A contract is written as its bid,
with X if doubled or XX if redoubled, such as "4S X".
"""

import re
from collections.abc import Iterable
from typing import Any

import click

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import filled, option, words
from muggins.cli.output import codes, table_of
from muggins.cli.rules import RulesOptions
from muggins.games.bridge_solitaire import contract_bridge
from muggins.games.bridge_solitaire.bidding import doubling_for, house_bid, legal_bids, read_hand
from muggins.games.bridge_solitaire.contract_bridge import (
    BySide,
    Contract,
    Item,
    Rubber,
    Side,
    Strain,
    contract_score,
)
from muggins.games.bridge_solitaire.rules import STANDARD, Rules

__all__ = ["GROUP"]

_MADE = '"4S X" 9 --vulnerable'
_HAND = '"AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R"'
_TABLES = RulesOptions(contract_bridge.STANDARD, ("fourth_undertrick", "redoubled_insult"))
_RUBBER = RulesOptions(contract_bridge.STANDARD)
_HOUSE = RulesOptions(STANDARD, ("tie", "house_follows"))
_POINTS = re.compile("[0-9]{1,4}")
_PLAYED = re.compile(
    r"\s*(?P<side>\S+)\s+(?P<contract>\S.*?)\s+(?P<tricks>[0-9]{1,3})"
    r"(\s+(?P<honours>[0-9]{1,4})(\s+(?P<holder>\S+))?)?\s*"
)

GROUP = GameCommands("bridge_solitaire", __doc__, f"score {_MADE}")


@GROUP.answer(_MADE, _TABLES)
@click.argument("contract")
@click.argument("tricks", type=int)
@click.option("--vulnerable", is_flag=True, help="The declarer's side is vulnerable.")
@option(
    "--honours", "CARDS", "The hand that holds honours, or the points for them: 100 or 150.", callback=filled
)
@option("--holder", "WHO", "The side that holds the honours. [default: declarer]", default="declarer")
def score(
    contract: str,
    tricks: int,
    *,
    vulnerable: bool,
    honours: str | None,
    holder: str,
    rules: contract_bridge.Rules,
) -> Answer:
    """Score a CONTRACT and the declarer's TRICKS (BS-15 to BS-20)."""
    made = Contract.parse(contract)
    held = 0 if honours is None else int(honours) if _POINTS.fullmatch(honours) else honours
    found = contract_score(made, tricks, vulnerable, honours=held, holder=holder, rules=rules)
    yield {
        "contract": made,
        "tricks": tricks,
        "vulnerable": vulnerable,
        "below": found.below,
        "above": found.above,
        "defenders": found.defenders,
        "items": _items(found.items),
    }
    taken = f"{tricks} trick{'' if tricks == 1 else 's'}"
    yield f"{made}, {taken}, {'' if vulnerable else 'not '}vulnerable{_TABLES.told(rules)}:"
    items = [
        (item.kind.value, item.to.value, item.points, item.where.value, item.reason) for item in found.items
    ]
    yield table_of(("for", "to", "points", "where", "why"), items, right=["points"])
    declarer = f"declarer {found.below} below and {found.above} above the line"
    yield f"{declarer}, defenders {found.defenders}"


def _items(items: Iterable[Item[Any]]) -> list[dict[str, object]]:
    """The items as data for JSON."""
    names = ("kind", "to", "points", "where", "cards", "reason")
    return [{name: getattr(item, name) for name in names} for item in items]


@GROUP.answer(_HAND, _HOUSE)
@words("hand", metavar="CARDS")
def house(hand: str, rules: Rules) -> Answer:
    """Show what the house bids against thirteen CARDS (BS-02 to BS-08)."""
    held = read_hand(hand)
    found = house_bid(held, rules)
    bids, doubling = codes(legal_bids(found.bid, held)), doubling_for(held).value
    yield {
        "hand": held,
        "suits": [{"suit": suit.suit, "winners": suit.winners, "lost": suit.lost} for suit in found.suits],
        "tricks": found.tricks,
        "shortest": found.shortest,
        "bid": found.bid,
        "doubling": doubling,
        "bids": bids,
        "may_pass": found.bid is not None,
    }
    yield f"The hand {' '.join(codes(held))}{_HOUSE.told(rules)}:"
    suits = [(Strain(one.suit).label, one.count, str(one)) for one in found.suits]
    yield table_of(("suit", "winning", "cards"), suits)
    said = f"bid {bids[0]} or more{', or pass' if found.bid is not None else ''}"
    no_trump = "" if any("NT" in bid for bid in bids) else ", but no trump"
    may = f"The player may {said}{no_trump}; the contract is {doubling}."
    yield [f"{found.reason[:1].upper()}{found.reason[1:]}.", may]


@GROUP.answer('"we 1C X 7 150" "they 1D X 5"', _RUBBER)
@click.argument("contracts", nargs=-1, required=True, metavar="CONTRACT...")
@click.option("--stopped", is_flag=True, help="The rubber is abandoned unfinished.")
def rubber(contracts: tuple[str, ...], *, stopped: bool, rules: contract_bridge.Rules) -> Answer:
    """Keep the score of a rubber (BS-15 to BS-22).

    Each CONTRACT is one quoted argument: the side that declared (we or they), the contract, and the tricks
    taken. The points for honours may follow, with the side that held them if it was the other one: "we 4S
    10", "they 1NT X 6 150 we".
    """
    so_far = Rubber(rules)
    for contract in contracts:
        so_far = _with_contract(so_far, contract)
    so_far = so_far.stop() if stopped else so_far
    yield {
        "contracts": [
            {
                "declarer": played.declarer,
                "contract": played.contract,
                "tricks": played.tricks,
                "game": played.game,
                "items": _items(played.items),
            }
            for played in so_far.played
        ],
        "bonus": _items(so_far.bonus),
        "games": _by_side(so_far.games),
        "part_scores": _by_side(so_far.part_scores),
        "below": _by_side(so_far.below),
        "above": _by_side(so_far.above),
        "totals": _by_side(so_far.totals),
        "vulnerable": [side for side in Side if so_far.vulnerable(side)],
        "needed": {side: so_far.needed(side) for side in Side},
        "winner": so_far.winner,
    }
    yield [*map(str, so_far.played)]
    yield so_far.explain()
    if so_far.winner is not None:
        games = f"{so_far.games[so_far.winner]} games to {so_far.games[so_far.winner.other]}"
        yield f"{so_far.winner} won the rubber, {games}."
    elif so_far.is_stopped:
        yield "The rubber was abandoned unfinished."
    else:
        yield [_needed(so_far, side) for side in Side]


def _needed(rubber: Rubber, side: Side) -> str:
    vulnerable = "vulnerable" if rubber.vulnerable(side) else "not vulnerable"
    bids = ", ".join(map(str, rubber.bids_for_game(side).values()))
    return f"{side} {vulnerable}, {rubber.needed(side)} needed for game: {bids}"


def _with_contract(rubber: Rubber, text: str) -> Rubber:
    said = _PLAYED.fullmatch(text)
    if said is None:
        raise click.UsageError(
            f"{text!r} is not a contract of a rubber; write 'we 4S 10' or 'they 3NT X 8 150'"
        )
    honours = int(said["honours"] or 0)
    return rubber.add(
        said["side"], said["contract"], int(said["tricks"]), honours=honours, holder=said["holder"]
    )


def _by_side(points: BySide) -> dict[Side, int]:
    return {side: points[side] for side in Side}
