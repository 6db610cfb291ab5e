"""Mus: four rounds of betting on the same four cards.

Cards are given by code (KH, 7S, 2C), with one quoted argument for each hand. Seats are numbered from 0 to 3
in the order of turn; seats 0 and 2 are side 0, seats 1 and 3 are side 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypedDict

import click
from rich.console import RenderableType

from muggins.cli.batch import STANDARD_INPUT, answer_each_line
from muggins.cli.command import Command, as_json, ending, game_group, words
from muggins.cli.output import ExactDocument, codes, exact, with_variants, write
from muggins.cli.rules import RulesOptions
from muggins.cli.table import WordTable
from muggins.games.mus import (
    GAME,
    STANDARD,
    Comparison,
    Item,
    Lance,
    Outcome,
    Rules,
    Stake,
    compare,
    exact_chance,
    lances,
    pares,
    settle,
    total,
)
from muggins.games.mus.cards import CardsLike, read_deal, read_hand

__all__ = ["GROUP", "BestDocument", "ChanceDocument", "SettlementDocument"]


class HoldingDocument(TypedDict):
    """What a seat has for a round, in words, and the cards that count."""

    seat: int
    holds: str
    cards: list[str]


class RoundDocument(TypedDict):
    """Who is best in a round and why: the seat, or null if the round does not take place."""

    round: str
    best: int | None
    reason: str
    holdings: list[HoldingDocument]


class BestDocument(TypedDict):
    """Four hands, and the best seat in each round.

    Attributes:
        hands: the codes of the cards of each seat.
        eldest: the seat whose turn comes first.
        variants: the options in which the rules differ from those as written.
        rounds: the rounds in order, each with the best seat, the reason, and what each seat has.
    """

    hands: list[list[str]]
    eldest: int
    variants: list[str]
    rounds: list[RoundDocument]


class PaymentDocument(TypedDict):
    """A payment: for which round, for what, to which side, and whose cards earned it."""

    round: str
    kind: str
    side: int
    points: int
    seat: int | None
    cards: list[str]
    reason: str


class SettlementDocument(TypedDict):
    """The settlement of four hands.

    Attributes:
        hands: the codes of the cards of each seat.
        eldest: the seat whose turn comes first.
        variants: the options in which the rules differ from those as written.
        stakes: how the betting on each round ended.
        before: the scores of both sides before the hand.
        items: what was paid, in order.
        uncounted: what was not paid because a side had already won.
        scores: the scores of both sides after the hand.
        winner: the side that has won; null if the game goes on.
    """

    hands: list[list[str]]
    eldest: int
    variants: list[str]
    stakes: dict[str, str]
    before: list[int]
    items: list[PaymentDocument]
    uncounted: list[PaymentDocument]
    scores: list[int]
    winner: int | None


class ChanceDocument(TypedDict):
    """A hand, and its chance of being best.

    Attributes:
        cards: the codes of its cards.
        pares: its pares in words; null if it has none.
        points: its total for juego and punto.
        chances: for each round, the chance of each place in turn, the eldest hand's first.
    """

    cards: list[str]
    pares: str | None
    points: int
    chances: dict[str, list[ExactDocument]]


_HANDS = '"KC 3D 7H AS" "KD QD JD 7D" "AC AD 2C 6H" "5C 5D 5H QS"'
_COMPARED = RulesOptions(STANDARD, ("odd_cards",))
_PAID = RulesOptions(
    STANDARD,
    ("target", "opening", "odd_cards", "partner_bonus", "stake_if_passed", "fold_bonus"),
    presets=GAME.presets,
)
_STAKE = re.compile(r"(?P<passed>passed)|(?P<ordago>[oó]rdago)|(seen (at )?)?(?P<seen>[0-9]{1,4})")
_FOLDED = re.compile(r"folded,? ?(?P<amount>[0-9]{1,4})? ?for (side )?(?P<side>[01])")

GROUP = game_group("mus", __doc__, f"muggins mus best {_HANDS}")


def _eldest(command: Command) -> Command:
    text = "The seat whose turn comes first, 0 to 3. [default: 0]"
    return click.option("--eldest", type=int, default=0, metavar="SEAT", help=text)(command)


def _hands(command: Command) -> Command:
    return click.argument("hands", nargs=-1, required=True, metavar="HAND HAND HAND HAND")(command)


# --- best --------------------------------------------------------------------------------------------------


@GROUP.command("best", epilog=ending(f"muggins mus best {_HANDS}", BestDocument))
@_hands
@click.option("--round", "lance", type=click.Choice(list(map(str, Lance))), help="Show only this round.")
@_eldest
@_COMPARED
@as_json
def best_command(
    hands: Sequence[str], lance: str | None, eldest: int, *, rules: Rules, as_json: bool
) -> None:
    """Show who is best in each round, and why.

    With - for the hands, read one deal from each line of standard input, its four hands separated by /, and
    print one line for each.
    """

    def compared(hands: Sequence[CardsLike]) -> BestDocument:
        asked = lances(hands) if lance is None else [Lance(lance)]
        return {
            "hands": [codes(hand) for hand in read_deal(hands)],
            "eldest": eldest,
            "variants": _COMPARED.changed(rules),
            "rounds": [_round(compare(one, hands, eldest, rules)) for one in asked],
        }

    if [*hands] == [STANDARD_INPUT]:
        answer_each_line(lambda line: compared(line.split("/")), _best_line, as_json=as_json)
    else:
        document = compared(hands)
        write(document, _best_text(document), as_json=as_json)


def _round(found: Comparison) -> RoundDocument:
    return {
        "round": str(found.lance),
        "best": found.best,
        "reason": found.reason,
        "holdings": [
            {"seat": held.seat, "holds": held.words, "cards": codes(held.cards)} for held in found.holdings
        ],
    }


def _best_line(deal: BestDocument) -> str:
    best = (f"{one['round']} {'nobody' if one['best'] is None else one['best']}" for one in deal["rounds"])
    return f"{' / '.join(map(' '.join, deal['hands']))}  {', '.join(best)}"


def _best_text(deal: BestDocument) -> Iterator[RenderableType]:
    for number, one in enumerate(deal["rounds"]):
        if number:
            yield ""
        table = WordTable(one["round"], "holds", "cards")
        for held in one["holdings"]:
            table.add_row(f"seat {held['seat']}", held["holds"], " ".join(held["cards"]))
        yield table
        reason = one["reason"]
        yield f"{reason[0].upper()}{reason[1:]}{with_variants(deal['variants'])}."


# --- settle ------------------------------------------------------------------------------------------------


def _read_stake(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Stake | None:
    if text is None:
        return None
    plain = " ".join(text.lower().split())
    folded = _FOLDED.fullmatch(plain)
    if folded:
        return Stake.folded(int(folded["amount"] or 1), collector=int(folded["side"]))
    found = _STAKE.fullmatch(plain)
    if found is None:
        raise click.BadParameter(f"{text!r} must be passed, seen 5, folded 2 for 1 or órdago")
    if found["seen"]:
        return Stake.seen(int(found["seen"]))
    return Stake.passed() if found["passed"] else Stake.ordago()


def _stakes(command: Command) -> Command:
    """Add an option for the stake of each round."""
    for lance in reversed(Lance):
        text = f"How the betting on {lance} ended."
        command = click.option(f"--{lance}", metavar="STAKE", callback=_read_stake, help=text)(command)
    return command


@GROUP.command(
    "settle",
    epilog=ending(f"muggins mus settle {_HANDS}", SettlementDocument),
)
@_hands
@_stakes
@click.option(
    "--scores",
    type=int,
    nargs=2,
    default=(0, 0),
    metavar="N N",
    help="The scores of both sides before the hand.",
)
@_eldest
@_PAID
@as_json
def settle_command(
    hands: Sequence[str],
    scores: tuple[int, int],
    eldest: int,
    *,
    rules: Rules,
    as_json: bool,
    **stakes: Stake | None,
) -> None:
    """Show what a hand pays, in order, until a side has won.

    A STAKE is passed, seen, folded or órdago, for example --chica "seen 5" --pares "folded 2 for 1", where
    side 1 has collected 2 points. A round without a stake was passed.
    """
    made: dict[Lance, Stake] = {}
    for lance in Lance:
        stake = stakes[lance]
        takes_place = lance in lances(hands) and Outcome.ORDAGO not in {one.outcome for one in made.values()}
        if stake is not None or takes_place:
            made[lance] = stake or Stake.passed()
    found = settle(hands, made, scores, eldest, rules)
    document: SettlementDocument = {
        "hands": [codes(hand) for hand in read_deal(hands)],
        "eldest": eldest,
        "variants": _PAID.changed(rules),
        "stakes": {str(lance): str(stake) for lance, stake in made.items()},
        "before": [*found.started],
        "items": [*map(_payment, found.items)],
        "uncounted": [*map(_payment, found.uncounted)],
        "scores": [*found.scores],
        "winner": found.winner,
    }
    write(document, _settlement_text(document), as_json=as_json)


def _payment(item: Item) -> PaymentDocument:
    return {
        "round": str(item.lance),
        "kind": str(item.kind),
        "side": item.side,
        "points": item.points,
        "seat": item.seat,
        "cards": codes(item.cards),
        "reason": item.reason,
    }


def _settlement_text(hand: SettlementDocument) -> Iterator[RenderableType]:
    running = [*hand["before"]]
    columns = ("round", "for", "side", "points", "score", "reason")
    paid, left = (WordTable(*columns, right=["points"]) for _ in range(2))
    for item in hand["items"]:
        running[item["side"]] += item["points"]
        _add(paid, item, f"{running[0]}-{running[1]}")
    for item in hand["uncounted"]:
        _add(left, item, "none")
    yield paid
    if hand["uncounted"]:
        yield from ("", "Not counted:", left)
    yield ""
    result = f"{hand['scores'][0]}-{hand['scores'][1]}{with_variants(hand['variants'])}."
    yield result if hand["winner"] is None else f"Side {hand['winner']} wins, {result}"


def _add(table: WordTable, item: PaymentDocument, score: str) -> None:
    side, points = str(item["side"]), str(item["points"])
    table.add_row(item["round"], item["kind"], side, points, score, item["reason"])


# --- chance ------------------------------------------------------------------------------------------------


@GROUP.command("chance", epilog=ending('muggins mus chance "KC 3D 7H AS"', ChanceDocument))
@words("held", metavar="HAND")
@as_json
def chance_command(held: str, *, as_json: bool) -> None:
    """Show how likely a hand is to be best in each round.

    This depends on its place in turn, because the earlier of two equal hands is best. The three other hands
    are dealt at random from the 36 remaining cards. With - for HAND, read one hand from each line of standard
    input and print one line for each.
    """
    if held == STANDARD_INPUT:
        answer_each_line(_chances, _chance_line, as_json=as_json)
    else:
        document = _chances(held)
        write(document, _chance_text(document), as_json=as_json)


def _chances(held: str) -> ChanceDocument:
    found = pares(held)
    return {
        "cards": codes(read_hand(held)),
        "pares": None if found is None else str(found),
        "points": total(held),
        "chances": {
            str(lance): [exact(exact_chance(lance, held, place)) for place in range(4)] for lance in Lance
        },
    }


def _percent(number: ExactDocument) -> str:
    return f"{100 * number['value']:.1f} %"


def _chance_line(hand: ChanceDocument) -> str:
    eldest = (f"{lance} {_percent(places[0])}" for lance, places in hand["chances"].items())
    return f"{' '.join(hand['cards'])}  {', '.join(eldest)}"


def _chance_text(hand: ChanceDocument) -> Iterator[RenderableType]:
    holds = f"{hand['pares'] or 'no pares'}, {hand['points']} points"
    yield f"The hand {' '.join(hand['cards'])}, {holds}, is best:"
    yield ""
    heads = ["eldest", "second", "third", "dealer"]
    table = WordTable("round", *heads, right=heads)
    for lance, places in hand["chances"].items():
        table.add_row(lance, *map(_percent, places))
    yield table
