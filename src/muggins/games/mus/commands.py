"""Mus: four rounds of betting on the same four cards.

Cards are given by code (KH, 7S, 2C), with one quoted argument for each hand. Seats are numbered from 0 to 3
in the order of turn; seats 0 and 2 are side 0, seats 1 and 3 are side 1.
"""

import re
from collections.abc import Sequence
from typing import Any

import click

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import Command, CommandT, option, words
from muggins.cli.output import codes, table_of
from muggins.cli.rules import RulesOptions
from muggins.games.mus import GAME, Lance, Outcome, Stake, compare, exact_chance, lances, pares, total
from muggins.games.mus import settle as settled
from muggins.games.mus.cards import read_deal, read_hand
from muggins.games.mus.rules import STANDARD, Rules

__all__ = ["GROUP"]

_HANDS = '"KC 3D 7H AS" "KD QD JD 7D" "AC AD 2C 6H" "5C 5D 5H QS"'
_PLACES = ("eldest", "second", "third", "dealer")
_COMPARED = RulesOptions(STANDARD, ("odd_cards",))
_PAID = RulesOptions(
    STANDARD,
    ("target", "opening", "odd_cards", "partner_bonus", "stake_if_passed", "fold_bonus"),
    presets=GAME.presets,
)
_STAKE = re.compile(r"(?P<passed>passed)|(?P<ordago>[oó]rdago)|(seen (at )?)?(?P<seen>[0-9]{1,4})")
_FOLDED = re.compile(r"folded,? ?(?P<amount>[0-9]{1,4})? ?for (side )?(?P<side>[01])")

GROUP = GameCommands("mus", __doc__, f"best {_HANDS}")


def _eldest(command: CommandT) -> CommandT:
    text = "The seat whose turn comes first, 0 to 3. [default: 0]"
    return option("--eldest", "SEAT", text, type=int, default=0)(command)


def _hands(command: CommandT) -> CommandT:
    return click.argument("hands", nargs=-1, required=True, metavar="HAND HAND HAND HAND")(command)


def _best_line(deal: Any) -> str:
    best = (f"{one['round']} {'nobody' if one['best'] is None else one['best']}" for one in deal["rounds"])
    return f"{' / '.join(map(' '.join, deal['hands']))}  {', '.join(best)}"


@GROUP.answer(_HANDS, _COMPARED, _best_line)
@_hands
@click.option("--round", "lance", type=click.Choice(list(map(str, Lance))), help="Show only this round.")
@_eldest
def best(hands: Sequence[str], lance: str | None, eldest: int, rules: Rules) -> Answer:
    """Show who is best in each round, and why.

    With - for the hands, read one deal from each line of standard input, its four hands separated by /, and
    print one line for each.
    """
    asked = lances(hands) if lance is None else [Lance(lance)]
    found = [compare(one, hands, eldest, rules) for one in asked]
    yield {
        "hands": read_deal(hands),
        "eldest": eldest,
        "rounds": [
            {
                "round": one.lance,
                "best": one.best,
                "reason": one.reason,
                "holdings": [
                    {"seat": held.seat, "holds": held.words, "cards": held.cards} for held in one.holdings
                ],
            }
            for one in found
        ],
    }
    for one in found:
        rows = [(f"seat {held.seat}", held.words, held.cards) for held in one.holdings]
        reason = f"{one.reason[0].upper()}{one.reason[1:]}{_COMPARED.told(rules)}."
        yield [table_of((str(one.lance), "holds", "cards"), rows), reason]


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
        command = option(f"--{lance}", "STAKE", text, callback=_read_stake)(command)
    return command


@GROUP.answer(_HANDS, _PAID)
@_hands
@_stakes
@option("--scores", "N N", "The scores of both sides before the hand.", type=int, nargs=2, default=(0, 0))
@_eldest
def settle(
    hands: Sequence[str], scores: tuple[int, int], eldest: int, rules: Rules, **stakes: Stake | None
) -> Answer:
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
    found = settled(hands, made, scores, eldest, rules)
    yield {
        "hands": read_deal(hands),
        "eldest": eldest,
        "stakes": {lance: str(stake) for lance, stake in made.items()},
        "before": found.started,
        "items": [*map(_payment, found.items)],
        "uncounted": [*map(_payment, found.uncounted)],
        "scores": found.scores,
        "winner": found.winner,
    }
    running = [*found.started]
    paid = []
    for item in found.items:
        running[item.side] += item.points
        paid.append(_row(item, f"{running[0]}-{running[1]}"))
    columns = ("round", "for", "side", "points", "score", "reason")
    yield table_of(columns, paid, right=["points"])
    if found.uncounted:
        yield ["Not counted:", table_of(columns, [_row(item, "none") for item in found.uncounted])]
    result = f"{found.scores[0]}-{found.scores[1]}{_PAID.told(rules)}."
    yield result if found.winner is None else f"Side {found.winner} wins, {result}"


def _payment(item: Any) -> dict[str, object]:
    """A payment: for which round, for what, to which side, and whose cards earned it."""
    names = ("kind", "side", "points", "seat", "cards", "reason")
    return {"round": item.lance, **{name: getattr(item, name) for name in names}}


def _row(item: Any, score: str) -> tuple[object, ...]:
    return item.lance, item.kind, str(item.side), item.points, score, item.reason


def _chance_line(hand: Any) -> str:
    eldest = (f"{lance} {_percent(places[0]['value'])}" for lance, places in hand["chances"].items())
    return f"{' '.join(hand['cards'])}  {', '.join(eldest)}"


@GROUP.answer('"KC 3D 7H AS"', line=_chance_line)
@words("held", metavar="HAND")
def chance(held: str) -> Answer:
    """Show how likely a hand is to be best in each round.

    This depends on its place in turn, because the earlier of two equal hands is best. The three other hands
    are dealt at random from the 36 remaining cards. With - for HAND, read one hand from each line of standard
    input and print one line for each.
    """
    pairs, points, cards = pares(held), total(held), read_hand(held)
    chances = {lance: [exact_chance(lance, held, place) for place in range(4)] for lance in Lance}
    yield {"cards": cards, "pares": pairs and str(pairs), "points": points, "chances": chances}
    yield f"The hand {' '.join(codes(cards))}, {pairs or 'no pares'}, {points} points, is best:"
    rows = [(lance, *map(_percent, map(float, places))) for lance, places in chances.items()]
    yield table_of(("round", *_PLACES), rows, right=_PLACES)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
