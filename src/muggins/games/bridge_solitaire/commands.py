"""Bridge Solitaire: the house's bid, and contract bridge.

Cards are given by code (KH, TS, *R), in one quoted argument or several. A contract is its bid, and X if
doubled or XX if redoubled, such as "4S X".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import as_json, ending, filled, game_group, words
from muggins.cli.output import codes, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.games.bridge_solitaire import contract_bridge
from muggins.games.bridge_solitaire.bidding import HouseBid, doubling_for, house_bid, legal_bids, read_hand
from muggins.games.bridge_solitaire.contract_bridge import (
    BySide,
    Contract,
    Item,
    Party,
    Rubber,
    Side,
    Strain,
    contract_score,
)
from muggins.games.bridge_solitaire.rules import STANDARD, Rules

__all__ = ["GROUP", "HouseDocument", "RubberDocument", "ScoreDocument"]


class ItemDocument(TypedDict):
    """One reason to score: its kind, who gets the points, how many, below or above the line, and why."""

    kind: str
    to: str
    points: int
    where: str
    cards: list[str]
    reason: str


class ScoreDocument(TypedDict):
    """The score of a contract.

    Attributes:
        contract: the contract.
        tricks: the tricks that the declarer's side took.
        vulnerable: whether that side is vulnerable.
        variants: the options in which the tables differ from the usual ones.
        below: the declarer's points below the line.
        above: the declarer's points above the line.
        defenders: the points of the defenders.
        items: why.
    """

    contract: str
    tricks: int
    vulnerable: bool
    variants: list[str]
    below: int
    above: int
    defenders: int
    items: list[ItemDocument]


class WinnersDocument(TypedDict):
    """The winning tricks of a suit: the cards that win, and each card of the house with the card it beats."""

    suit: str
    winners: list[str]
    lost: list[list[str]]


class HouseDocument(TypedDict):
    """The house's bid.

    Attributes:
        hand: the codes of the player's cards.
        variants: the options in which the rules differ from those as written.
        suits: the winning tricks of each suit.
        tricks: their total number.
        shortest: the letters of the shortest suits.
        bid: the house's bid; null if it passes.
        doubling: how the player's jokers double the contract.
        bids: the bids that the player may make.
        may_pass: whether the player may pass.
    """

    hand: list[str]
    variants: list[str]
    suits: list[WinnersDocument]
    tricks: int
    shortest: list[str]
    bid: str | None
    doubling: str
    bids: list[str]
    may_pass: bool


class PlayedDocument(TypedDict):
    """A contract of a rubber: who declared it, the tricks taken, in which game, and what it scored."""

    declarer: str
    contract: str
    tricks: int
    game: int
    items: list[ItemDocument]


class RubberDocument(TypedDict):
    """A rubber so far.

    Attributes:
        variants: the options in which the tables differ from the usual ones.
        contracts: the contracts in order.
        bonus: what the end of the rubber scored.
        games: the games of each side.
        part_scores: the points of each side below the line in the current game.
        below: the points of each side below the line in all games.
        above: the points of each side above the line.
        totals: all points of each side.
        vulnerable: the sides that are vulnerable.
        needed: the points below the line that each side still needs for game.
        winner: the side that has two games; null if none has.
    """

    variants: list[str]
    contracts: list[PlayedDocument]
    bonus: list[ItemDocument]
    games: dict[str, int]
    part_scores: dict[str, int]
    below: dict[str, int]
    above: dict[str, int]
    totals: dict[str, int]
    vulnerable: list[str]
    needed: dict[str, int]
    winner: str | None


GROUP = game_group("bridge_solitaire", __doc__, 'muggins bridge_solitaire score "4S X" 9 --vulnerable')
_TABLES = RulesOptions(contract_bridge.STANDARD, ("fourth_undertrick", "redoubled_insult"))
_RUBBER = RulesOptions(contract_bridge.STANDARD)
_HOUSE = RulesOptions(STANDARD, ("tie", "house_follows"))
_HAND = '"AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *R"'
_PLAYED = re.compile(
    r"\s*(?P<side>\S+)\s+(?P<contract>\S.*?)\s+(?P<tricks>[0-9]{1,3})"
    r"(\s+(?P<honours>[0-9]{1,4})(\s+(?P<holder>\S+))?)?\s*"
)


# --- a contract ------------------------------------------------------------------------------------------


@GROUP.command("score", epilog=ending('muggins bridge_solitaire score "4S X" 9 --vulnerable', ScoreDocument))
@click.argument("contract")
@click.argument("tricks", type=int)
@click.option("--vulnerable", is_flag=True, help="The declarer's side is vulnerable.")
@click.option(
    "--honours",
    metavar="CARDS",
    callback=filled,
    help="The hand that holds honours, or the points for them: 100 or 150.",
)
@click.option(
    "--holder", default="declarer", metavar="WHO", help="The side that holds the honours. [default: declarer]"
)
@_TABLES
@as_json
def score_command(
    contract: str,
    tricks: int,
    vulnerable: bool,
    honours: str | None,
    holder: str,
    *,
    rules: contract_bridge.Rules,
    as_json: bool,
) -> None:
    """Score a CONTRACT and the declarer's TRICKS (BS-15 to BS-20)."""
    made = Contract.parse(contract)
    held = 0 if honours is None else int(honours) if re.fullmatch("[0-9]{1,4}", honours) else honours
    found = contract_score(made, tricks, vulnerable, honours=held, holder=holder, rules=rules)
    document: ScoreDocument = {
        "contract": str(made),
        "tricks": tricks,
        "vulnerable": vulnerable,
        "variants": _TABLES.changed(rules),
        "below": found.below,
        "above": found.above,
        "defenders": found.defenders,
        "items": _items(found.items),
    }
    write(document, _score_as_text(document), as_json=as_json)


def _score_as_text(found: ScoreDocument) -> Iterator[RenderableType]:
    vulnerable = "" if found["vulnerable"] else "not "
    tricks = f"{found['tricks']} trick{'' if found['tricks'] == 1 else 's'}"
    yield f"{found['contract']}, {tricks}, {vulnerable}vulnerable{with_variants(found['variants'])}:"
    yield ""
    yield _items_table(found["items"])
    yield ""
    declarer = f"declarer {found['below']} below and {found['above']} above the line"
    yield f"{declarer}, defenders {found['defenders']}"


def _items(items: Iterable[Item[Party]] | Iterable[Item[Side]]) -> list[ItemDocument]:
    return [
        {
            "kind": item.kind.value,
            "to": item.to.value,
            "points": item.points,
            "where": item.where.value,
            "cards": codes(item.cards),
            "reason": item.reason,
        }
        for item in items
    ]


def _items_table(items: Iterable[ItemDocument]) -> WordTable:
    table = WordTable("for", "to", "points", "where", "why", right=["points"])
    for item in items:
        table.add_row(item["kind"], item["to"], str(item["points"]), item["where"], item["reason"])
    return table


# --- the house -------------------------------------------------------------------------------------------


@GROUP.command("house", epilog=ending(f"muggins bridge_solitaire house {_HAND}", HouseDocument))
@words("hand", metavar="CARDS")
@_HOUSE
@as_json
def house_command(hand: str, *, rules: Rules, as_json: bool) -> None:
    """Show what the house bids against thirteen CARDS (BS-02 to BS-08)."""
    held = read_hand(hand)
    found = house_bid(held, rules)
    document: HouseDocument = {
        "hand": codes(held),
        "variants": _HOUSE.changed(rules),
        "suits": [
            {
                "suit": suit.suit.value,
                "winners": codes(suit.winners),
                "lost": [codes(pair) for pair in suit.lost],
            }
            for suit in found.suits
        ],
        "tricks": found.tricks,
        "shortest": [suit.value for suit in found.shortest],
        "bid": None if found.bid is None else str(found.bid),
        "doubling": doubling_for(held).value,
        "bids": codes(legal_bids(found.bid, held)),
        "may_pass": found.bid is not None,
    }
    write(document, _house_as_text(document, found), as_json=as_json)


def _house_as_text(document: HouseDocument, found: HouseBid) -> Iterator[RenderableType]:
    yield f"The hand {' '.join(document['hand'])}{with_variants(document['variants'])}:"
    yield ""
    table = WordTable("suit", "winning", "cards", right=["winning"])
    for one in found.suits:
        table.add_row(Strain(one.suit).label, str(one.count), str(one))
    yield table
    yield ""
    yield f"{found.reason[:1].upper()}{found.reason[1:]}."
    said = f"bid {document['bids'][0]} or more{', or pass' if document['may_pass'] else ''}"
    no_trump = "" if any("NT" in bid for bid in document["bids"]) else ", but no trump"
    yield f"The player may {said}{no_trump}; the contract is {document['doubling']}."


# --- a rubber --------------------------------------------------------------------------------------------


@GROUP.command(
    "rubber", epilog=ending('muggins bridge_solitaire rubber "we 1C X 7 150" "they 1D X 5"', RubberDocument)
)
@click.argument("contracts", nargs=-1, required=True, metavar="CONTRACT...")
@click.option("--stopped", is_flag=True, help="The rubber is abandoned unfinished.")
@_RUBBER
@as_json
def rubber_command(
    contracts: tuple[str, ...], stopped: bool, *, rules: contract_bridge.Rules, as_json: bool
) -> None:
    """Keep the score of a rubber (BS-15 to BS-22).

    Each CONTRACT is one quoted argument: the side that declared (we or they), the contract, and the tricks
    taken. The points for honours may follow, with the side that held them if it was the other one: "we 4S
    10", "they 1NT X 6 150 we".
    """
    rubber = Rubber(rules)
    for contract in contracts:
        rubber = _with_contract(rubber, contract)
    if stopped:
        rubber = rubber.stop()
    document: RubberDocument = {
        "variants": _RUBBER.changed(rules),
        "contracts": [
            {
                "declarer": played.declarer.value,
                "contract": str(played.contract),
                "tricks": played.tricks,
                "game": played.game,
                "items": _items(played.items),
            }
            for played in rubber.played
        ],
        "bonus": _items(rubber.bonus),
        "games": _by_side(rubber.games),
        "part_scores": _by_side(rubber.part_scores),
        "below": _by_side(rubber.below),
        "above": _by_side(rubber.above),
        "totals": _by_side(rubber.totals),
        "vulnerable": [side.value for side in Side if rubber.vulnerable(side)],
        "needed": {side.value: rubber.needed(side) for side in Side},
        "winner": None if rubber.winner is None else rubber.winner.value,
    }
    write(document, _rubber_as_text(document, rubber), as_json=as_json)


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


def _by_side(points: BySide) -> dict[str, int]:
    return {side.value: points[side] for side in Side}


def _rubber_as_text(found: RubberDocument, rubber: Rubber) -> Iterator[RenderableType]:
    yield from map(str, rubber.played)
    yield ""
    yield rubber.explain()
    yield ""
    if rubber.winner is not None:
        games = f"{rubber.games[rubber.winner]} games to {rubber.games[rubber.winner.other]}"
        yield f"{rubber.winner} won the rubber, {games}."
    elif rubber.is_stopped:
        yield "The rubber was abandoned unfinished."
    else:
        for side in Side:
            vulnerable = "vulnerable" if side in found["vulnerable"] else "not vulnerable"
            bids = ", ".join(map(str, rubber.bids_for_game(side).values()))
            yield f"{side} {vulnerable}, {found['needed'][side]} needed for game: {bids}"
