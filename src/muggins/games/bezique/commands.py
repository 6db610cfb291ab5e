"""Six-Pack Bezique: melds, a player's table, the settlement.

Cards are given by code (KH, TS, AC) or by name, in one quoted argument or several. A card on the table has a
number after a dot: QS.2 is the second queen of spades laid out.
"""

import click

from muggins.cards.french import Suit, suit_name
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import words
from muggins.cli.output import codes, score_table, table_of
from muggins.cli.rules import RulesOptions
from muggins.cli.tricks import led_option, legal_cards, trump_option
from muggins.errors import MugginsError
from muggins.games.bezique.cards import CARDS_OF_HAND, LAST_TRICKS, READ, read_held, read_trump
from muggins.games.bezique.copies import read_copies
from muggins.games.bezique.finding import find_melds
from muggins.games.bezique.melds import MELDS, MeldKind, worth
from muggins.games.bezique.points import score_cut
from muggins.games.bezique.points import settle as settled
from muggins.games.bezique.rules import STANDARD, Kind, Rules
from muggins.games.bezique.tableau import Tableau
from muggins.games.bezique.tricks import legal_plays
from muggins.table.seats import Seat

__all__ = ["GROUP"]

_MELDS = '"KS QS QS JD JD" --trump S'
_NO_TRUMPS = "there are no trumps yet"
_END = RulesOptions(STANDARD, ("game_bonus", "rubicon"))
_TABLE = RulesOptions(
    STANDARD, ("later_change_trumps", "meld_from_hand", "restore_several", "restore_from_table")
)
_trump = trump_option("by default there are no trumps.")

GROUP = GameCommands("bezique", __doc__, f"melds {_MELDS}")


@GROUP.answer(_MELDS)
@words("held", metavar="CARDS")
@_trump
def melds(held: str, trump: str | None) -> Answer:
    """List the melds in up to twelve CARDS, with their points (BZ-05)."""
    suit = read_trump(trump)
    cards = read_held("hand and table", held, counts=range(1, CARDS_OF_HAND + 1))
    found = [(line.kind.value, line.cards, line.points) for line in find_melds(cards, suit)]
    told = [{"kind": kind, "cards": cards, "points": points} for kind, cards, points in found]
    yield {"cards": cards, "trump": suit, "melds": told}
    yield f"The cards {' '.join(codes(cards))}, {_trumps(suit)}:"
    yield table_of(("meld", "cards", "points"), found) if found else "no meld"


def _trumps(trump: Suit | None) -> str:
    return _NO_TRUMPS if trump is None else f"trumps are {suit_name(trump)}"


@GROUP.answer('"7S KS AH" --led 9S --trump H')
@words("held", metavar="CARDS")
@led_option
@_trump
@click.option("--stock", is_flag=True, help="There are still cards left to draw.")
def legal(held: str, led: str | None, trump: str | None, stock: bool) -> Answer:
    """Show which of the CARDS held may be played, or why not (BZ-14)."""
    suit = read_trump(trump)
    found = legal_plays(held, led, suit, has_stock=stock)
    trick = [] if led is None else [READ.one(led)]
    return legal_cards(
        LAST_TRICKS, READ.read(held), trick, suit, legal=found, no_trumps=_NO_TRUMPS, stock=stock
    )


@GROUP.answer('"marriage KS QS" "play KS.1" "marriage KS QS.1"', _TABLE)
@click.argument("steps", nargs=-1, required=True, metavar="STEP...")
@_trump
def table(steps: tuple[str, ...], trump: str | None, rules: Rules) -> Answer:
    """Score the melds on one player's table, STEP by STEP (BZ-08).

    Each STEP is a meld with its cards, such as "four kings KS.1 KH KD KC", which is declared and scored, or
    "play" with a card from the table. A meld that is not allowed is shown with the rule that forbids it
    (BZ-06 to BZ-12). The first marriage or sequence decides trumps, unless --trump is given; with
    --later-change-trumps, each does.
    """
    laid, suit = Tableau(rules), read_trump(trump)
    told: list[tuple[str, str | None, int]] = []
    for step in steps:
        try:
            laid, suit, points = _after(laid, suit, step)
            told.append((step, None, points))
        except MugginsError as error:
            told.append((step, str(error), 0))
    total = sum(points for _, _, points in told)
    yield {
        "trump": suit,
        "steps": [{"step": step, "points": points, "refused": refused} for step, refused, points in told],
        "total": total,
        "cards": [*laid.cards],
    }
    yield f"One player's melds, {_trumps(suit)}{_TABLE.told(rules)}:"
    rows = [(step, refused and f"no, {refused}", points) for step, refused, points in told]
    yield table_of(("step", "", "points"), rows, total=total)
    yield f"On the table: {' '.join(codes(laid.cards)) or 'nothing'}"


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
    if MELDS[made.kind].makes_trumps and (trump is None or table.rules.later_change_trumps):
        trump = made.suit
    return table.scored(made), trump, worth(made.kind, made.suit, trump)


@GROUP.answer("24 23")
@click.argument("cut", type=int)
@click.argument("guess", type=int)
def cut(cut: int, guess: int) -> Answer:
    """Score a cut of CUT cards and the pone's GUESS (BZ-01)."""
    scores = score_cut(cut, guess)
    dealer, pone = scores.dealer.total, scores.pone.total
    yield {"cut": cut, "guess": guess, "dealer": dealer, "pone": pone}
    yield f"The dealer scores {dealer}, the pone {pone}."


@GROUP.answer("3500 2800", _END)
@click.argument("pone", type=int)
@click.argument("dealer", type=int)
def settle(pone: int, dealer: int, rules: Rules) -> Answer:
    """Settle a game by the points of PONE and DEALER (BZ-16)."""
    end = settled(pone, dealer, rules)
    yield {
        "pone": pone,
        "dealer": dealer,
        "winner": end.winner,
        "game": end.bonus.points(Kind.GAME),
        "rubicon": end.bonus.points(Kind.RUBICON),
        "totals": {seat: end.totals[seat] for seat in Seat},
    }
    before = f"The pone has {pone} points, the dealer {dealer}{_END.told(rules)}"
    if end.winner is None:
        yield f"{before}. Nobody wins."
        return
    yield f"{before}. The {end.winner} wins and scores:"
    yield score_table(end.bonus)
    yield f"In the end the pone has {end.totals.pone}, the dealer {end.totals.dealer}."
