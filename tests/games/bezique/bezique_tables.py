"""What the cards and moves of the second scorer of Bezique are called by the library."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from games.bezique import literal_bezique as literal
from muggins.games.bezique import Copy, Match, MeldKind, Tableau
from muggins.games.bezique.cards import READ

PLAYERS = ("Ann", "Ben")

_RANKS = {"A": "aces", "T": "tens", "K": "kings", "Q": "queens", "J": "jacks"}


def kind_of(kind: str, cards: Iterable[str]) -> MeldKind:
    """The library's kind of a meld that the witness calls so."""
    rank = _RANKS.get(next(iter(cards))[0], "")
    names = {"four of a kind": f"four {rank}", "four trumps": f"four trump {rank}"}
    return MeldKind(names.get(kind, kind))


class Names:
    """Which copy in the library's match stands for each numbered card on the witness's table.

    Of copies that are alike the library names the first one, and the witness any: then they change places.
    """

    def __init__(self) -> None:
        self._copies: tuple[dict[int, Copy], dict[int, Copy]] = ({}, {})

    def copies(self, player: int, table: literal.Table, numbers: Iterable[int]) -> list[Copy]:
        """The copies that stand for some cards of a player's table."""
        tableau, known = table.tableaux[player], self._copies[player]
        for number in range(len(known), len(tableau.laid)):
            code = tableau.laid[number]
            known[number] = Copy(READ.one(code), tableau.laid[: number + 1].count(code))
        return [known[number] for number in numbers]

    def change_places(self, player: int, ours: Tableau, copies: Sequence[Copy]) -> None:
        """Let the first of those that are alike stand for the cards that some copies stand for."""
        known = self._copies[player]
        number_of = {copy: number for number, copy in known.items()}
        for group in ours.groups:
            named = [copy for copy in group if copy in copies]
            first = group[: len(named)]
            for one, other in zip(
                [copy for copy in named if copy not in first],
                [copy for copy in first if copy not in named],
                strict=True,
            ):
                known[number_of[one]], known[number_of[other]] = other, one


def first_alike(ours: Tableau, copies: Iterable[Copy]) -> list[Copy]:
    """The same cards, of those that are alike the first ones."""
    on_table = list(copies)
    return [copy for group in ours.groups for copy in group[: len([one for one in group if one in on_table])]]


def line_of(
    event: literal.Event, table: literal.Table, match: Match, names: Names, *, as_it_is: bool = False
) -> str | None:
    """The line of text of an event; None if nothing is said.

    Of copies that are alike it names the first ones, unless the line is wanted as it is.
    """
    word, *rest = event
    if word == "deal":
        return f"deal {' '.join(rest[0])}"
    player = rest[0]
    seat = match.seat_of(PLAYERS[player]) if match.is_dealt else None
    match word:
        case "cut" | "guess":
            return f"{word} {rest[1]}"
        case "carte blanche" | "show draw":
            return f"carte-blanche {seat}"
        case "keep draw":
            return None
        case "card":
            return f"play {rest[1]}"
        case "draw":
            return "draw"
    kind, cards, numbers = "", [], [rest[1]]
    if word == "declare":
        kind, cards, numbers = rest[1:]
    elif word == "score":
        meld = table.tableaux[player].melds[rest[1]]
        kind, numbers = meld.kind, list(meld.numbers)
    assert match.current is not None
    assert seat is not None
    copies = names.copies(player, table, numbers)
    if not as_it_is:
        copies = first_alike(match.current.tables[seat], copies)
    codes = [*cards, *map(str, copies)]
    if not kind:
        return f"play {codes[0]}"
    return f"{word} {kind_of(kind, codes)} {' '.join(codes)}"


def in_any_order(line: str) -> str:
    """A line in which the order of the cards makes no difference."""
    return " ".join(sorted(line.split()))


def other_readings(rng: Random) -> tuple[dict[str, bool], dict[str, Any]]:
    """Other readings that concern a table: options of the library, and settings of the witness."""
    from_hand, several, from_table = (rng.random() < 0.4 for _ in range(3))
    options = {"meld_from_hand": from_hand, "restore_several": several, "restore_from_table": from_table}
    settings = {"hand_card_needed": from_hand, "restore_from_table": from_table}
    return options, {**settings, "most_restored": None if several else 1}
