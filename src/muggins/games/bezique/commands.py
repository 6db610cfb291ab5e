"""Six-Pack Bezique: melds, a player's table, the settlement.

Cards are given by code (KH, TS, AC) or by name, in one quoted argument or several. A card on the table has a
number after a point: QS.2 is the second queen of spades laid out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cards.french import Suit, suit_name
from muggins.cli.command import as_json, ending, game_group, words
from muggins.cli.output import LineDocument, codes, score_table, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.cli.tricks import RefusedDocument, legal_table, refused_documents
from muggins.errors import MugginsError
from muggins.games.bezique.cards import CARDS_OF_HAND, LAST_TRICKS, READ, read_held, read_trump
from muggins.games.bezique.copies import read_copies
from muggins.games.bezique.finding import find_melds
from muggins.games.bezique.melds import Meld, MeldKind, meld_points
from muggins.games.bezique.points import score_cut, settle
from muggins.games.bezique.rules import STANDARD, Kind, Rules
from muggins.games.bezique.tableau import Tableau
from muggins.games.bezique.tricks import legal_plays
from muggins.table.seats import Seat

__all__ = [
    "GROUP",
    "CutDocument",
    "LegalDocument",
    "MeldsDocument",
    "SettlementDocument",
    "StepDocument",
    "TableDocument",
]


class MeldsDocument(TypedDict):
    """The melds that some cards contain.

    Attributes:
        cards: the codes of the cards.
        trump: the letter of the trump suit; null if there are no trumps.
        melds: each meld with its cards and its points.
    """

    cards: list[str]
    trump: str | None
    melds: list[LineDocument]


class LegalDocument(TypedDict):
    """The cards that a player may play.

    Attributes:
        hand: the codes of the cards held.
        led: the code of the card led; null for the player who leads.
        trump: the letter of the trump suit; null if there are no trumps.
        stock: whether there are cards left to draw.
        legal: the codes of the cards that may be played.
        refused: the others, each with the duty that forbids it.
    """

    hand: list[str]
    led: str | None
    trump: str | None
    stock: bool
    legal: list[str]
    refused: list[RefusedDocument]


class StepDocument(TypedDict):
    """A step at one player's table.

    Attributes:
        step: what was done.
        points: what it scored; 0 for a card played and for a refused step.
        refused: why it was refused; null if it was not.
    """

    step: str
    points: int
    refused: str | None


class TableDocument(TypedDict):
    """One player's table.

    Attributes:
        trump: the letter of the trump suit; null if there are no trumps.
        variants: the options in which the rules differ from those as written.
        steps: what was done, in order.
        total: the points of all steps.
        cards: the cards on the table at the end.
    """

    trump: str | None
    variants: list[str]
    steps: list[StepDocument]
    total: int
    cards: list[str]


class CutDocument(TypedDict):
    """What a cut and a guess score.

    Attributes:
        cut: the number of cards the dealer cut off.
        guess: the number the pone guessed.
        dealer: the dealer's points.
        pone: the pone's points.
    """

    cut: int
    guess: int
    dealer: int
    pone: int


class SettlementDocument(TypedDict):
    """The end of a game.

    Attributes:
        pone: the pone's points before.
        dealer: the dealer's points before.
        variants: the options in which the rules differ from those as written.
        winner: the seat that wins; null if both have the same points.
        game: what the winner gets for the game.
        rubicon: how many of the loser's points the winner gets.
        totals: the points of both at the end.
    """

    pone: int
    dealer: int
    variants: list[str]
    winner: str | None
    game: int
    rubicon: int
    totals: dict[str, int]


GROUP = game_group("bezique", __doc__, 'muggins bezique melds "KS QS QS JD JD" --trump S')
_END = RulesOptions(STANDARD, ("game_bonus", "rubicon"))
_TABLE = RulesOptions(STANDARD, ("meld_from_hand", "restore_several", "restore_from_table"))
_trump = click.option(
    "--trump", metavar="SUIT", help="The trump suit: C, D, H or S; by default there are no trumps."
)


@GROUP.command("melds", epilog=ending('muggins bezique melds "KS QS QS JD JD" --trump S', MeldsDocument))
@words("held", metavar="CARDS")
@_trump
@as_json
def melds_command(held: str, trump: str | None, *, as_json: bool) -> None:
    """List the melds of up to twelve CARDS with their points (BZ-05)."""
    suit = read_trump(trump)
    cards = read_held("hand and table", held, counts=range(1, CARDS_OF_HAND + 1))
    lines = find_melds(cards, suit)
    document: MeldsDocument = {
        "cards": codes(cards),
        "trump": suit,
        "melds": [
            {"kind": line.kind.value, "cards": codes(line.cards), "points": line.points} for line in lines
        ],
    }
    write(document, _melds_as_text(document), as_json=as_json)


def _trumps(trump: str | None) -> str:
    return "there are no trumps yet" if trump is None else f"trumps are {suit_name(Suit(trump))}"


def _melds_as_text(found: MeldsDocument) -> Iterator[RenderableType]:
    yield f"The cards {' '.join(found['cards'])}, {_trumps(found['trump'])}:"
    yield ""
    if not found["melds"]:
        yield "no meld"
        return
    table = WordTable("meld", "cards", "points", right=["points"])
    for line in found["melds"]:
        table.add_row(line["kind"], " ".join(line["cards"]), str(line["points"]))
    yield table


@GROUP.command("legal", epilog=ending('muggins bezique legal "7S KS AH" --led 9S --trump H', LegalDocument))
@words("held", metavar="CARDS")
@click.option("--led", metavar="CARD", help="The card led; without this option, the player leads.")
@_trump
@click.option("--stock", is_flag=True, help="There are still cards left to draw.")
@as_json
def legal_command(held: str, led: str | None, trump: str | None, *, stock: bool, as_json: bool) -> None:
    """Show which of the CARDS held may be played, or why not (BZ-14)."""
    suit = read_trump(trump)
    legal = legal_plays(held, led, suit, has_stock=stock)
    hand = READ.many(held)
    trick = [] if led is None else [READ.one(led)]
    document: LegalDocument = {
        "hand": codes(hand),
        "led": None if led is None else str(trick[0]),
        "trump": suit,
        "stock": stock,
        "legal": codes(legal),
        "refused": refused_documents(LAST_TRICKS, hand, trick, suit, legal=legal),
    }
    write(document, _legal_as_text(document), as_json=as_json)


def _legal_as_text(found: LegalDocument) -> Iterator[RenderableType]:
    moment = "to lead" if found["led"] is None else f"to {found['led']}"
    yield f"The hand {' '.join(found['hand'])} {moment}, {_trumps(found['trump'])}:"
    yield ""
    yield legal_table(found["hand"], found["refused"])


@GROUP.command(
    "table",
    epilog=ending('muggins bezique table "marriage KS QS" "play KS.1" "marriage KS QS.1"', TableDocument),
)
@click.argument("steps", nargs=-1, required=True, metavar="STEP...")
@_trump
@_TABLE
@as_json
def table_command(steps: tuple[str, ...], trump: str | None, *, rules: Rules, as_json: bool) -> None:
    """Score the melds on one player's table, STEP by STEP (BZ-08).

    Each STEP is a meld with its cards, such as "four kings KS.1 KH KD KC", which is declared and scored, or
    "play" with a card from the table. A meld that is not allowed is shown with the rule that forbids it
    (BZ-06 to BZ-12). The first marriage or sequence decides trumps, unless --trump is given.
    """
    table, suit = Tableau(rules), read_trump(trump)
    told: list[StepDocument] = []
    for step in steps:
        try:
            table, suit, points = _after(table, suit, step)
            told.append({"step": step, "points": points, "refused": None})
        except MugginsError as error:
            told.append({"step": step, "points": 0, "refused": str(error)})
    document: TableDocument = {
        "trump": suit,
        "variants": _TABLE.changed(rules),
        "steps": told,
        "total": sum(step["points"] for step in told),
        "cards": codes(table.cards),
    }
    write(document, _table_as_text(document), as_json=as_json)


def _after(table: Tableau, trump: Suit | None, step: str) -> tuple[Tableau, Suit | None, int]:
    """The table and the trumps after a step, and what it scored."""
    if step.startswith("play "):
        return table.play(step.removeprefix("play ")), trump, 0
    kinds = [kind for kind in MeldKind if step.startswith(f"{kind.value} ")]
    if not kinds:
        raise click.UsageError(f"{step!r} is neither a meld with its cards nor 'play' with a card")
    copies = read_copies(step.removeprefix(kinds[0].value))
    hand = [copy.card for copy in copies if not copy.number]
    table = table.declare(kinds[0], hand, [copy for copy in copies if copy.number], trump)
    made = table.melds[-1]
    points = meld_points(Meld(made.kind, [copy.card for copy in copies]), trump)
    if trump is None and made.kind in (MeldKind.SEQUENCE, MeldKind.MARRIAGE):
        trump = made.suit
    return table.scored(made), trump, points


def _table_as_text(found: TableDocument) -> Iterator[RenderableType]:
    yield f"One player's melds, {_trumps(found['trump'])}{with_variants(found['variants'])}:"
    yield ""
    table = WordTable("step", "", "points", right=["points"])
    for step in found["steps"]:
        refused = step["refused"]
        table.add_row(step["step"], "" if refused is None else f"no, {refused}", str(step["points"]))
    table.add_row("total", "", str(found["total"]), style="bold")
    yield table
    yield ""
    yield f"On the table: {' '.join(found['cards']) or 'nothing'}"


@GROUP.command("cut", epilog=ending("muggins bezique cut 24 23", CutDocument))
@click.argument("cut", type=int)
@click.argument("guess", type=int)
@as_json
def cut_command(cut: int, guess: int, *, as_json: bool) -> None:
    """Score a cut of CUT cards and the pone's GUESS (BZ-01)."""
    scores = score_cut(cut, guess)
    document: CutDocument = {
        "cut": cut,
        "guess": guess,
        "dealer": scores.dealer.total,
        "pone": scores.pone.total,
    }
    write(
        document, [f"The dealer scores {scores.dealer.total}, the pone {scores.pone.total}."], as_json=as_json
    )


@GROUP.command("settle", epilog=ending("muggins bezique settle 3500 2800", SettlementDocument))
@click.argument("pone", type=int)
@click.argument("dealer", type=int)
@_END
@as_json
def settle_command(pone: int, dealer: int, *, rules: Rules, as_json: bool) -> None:
    """Settle a game: the points of the PONE and the DEALER (BZ-16)."""
    end = settle(pone, dealer, rules)
    document: SettlementDocument = {
        "pone": pone,
        "dealer": dealer,
        "variants": _END.changed(rules),
        "winner": None if end.winner is None else end.winner.value,
        "game": end.bonus.points(Kind.GAME),
        "rubicon": end.bonus.points(Kind.RUBICON),
        "totals": {seat.value: end.totals[seat] for seat in Seat},
    }
    lines: list[LineDocument] = [
        {"kind": line.kind.value, "cards": [], "points": line.points} for line in end.bonus.lines
    ]
    write(document, _settlement_as_text(document, lines, end.bonus.total), as_json=as_json)


def _settlement_as_text(
    found: SettlementDocument, lines: list[LineDocument], total: int
) -> Iterator[RenderableType]:
    before = f"The pone has {found['pone']} points, the dealer {found['dealer']}"
    before += with_variants(found["variants"])
    if found["winner"] is None:
        yield f"{before}. Nobody wins."
        return
    yield f"{before}. The {found['winner']} wins and scores:"
    yield ""
    yield score_table(lines, total)
    yield ""
    yield f"In the end the pone has {found['totals']['pone']}, the dealer {found['totals']['dealer']}."
