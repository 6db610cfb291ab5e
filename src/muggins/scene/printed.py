"""A table as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any

from muggins.face import BACK
from muggins.scene.awaited import awaited
from muggins.scene.parts import Pile, Row, Scene, Seat
from muggins.scene.reading import HAND, ReadCard, scene_of

__all__ = ["printed", "printed_hand"]

_WIDTH = 80
_UNSAID = {"phase": ""}
"""The parts of a view that the line about who has to move includes."""


def printed(view: Mapping[str, Any], read: ReadCard, headings: Mapping[str, str] | None = None) -> list[str]:
    """The table of a view: a line for each player, each pile, and each other part.

    Args:
        view: what somebody sees, with the ``players``.
        read: the function that reads a card's code.
        headings: what parts of the view are called in the game.

    Examples:
        >>> from muggins.cards.french import Card
        >>> view = {"players": ["Ann", "Ben"], "dealer": "Ben", "held": {"Ann": 5, "Ben": 4}, "stock": 21}
        >>> for line in printed({**view, "trump": "hearts", "trick": [["Ben", "9H"]]}, Card.parse):
        ...     print(line)
        Ann: 5 cards
        Ben, dealer: 4 cards
        stock: 21 face down
        trumps: hearts
        trick: Ben 9H
    """
    common = {"player": None, "scores": dict.fromkeys(view["players"], 0)}
    lines = _lines(scene_of({**common, **view}, read, headings={**(headings or {}), **_UNSAID}))
    return [
        part
        for line in lines
        for part in wrap(line, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    ]


def _lines(scene: Scene) -> Iterator[str]:
    yield from filter(None, map(_of_seat, scene.seats))
    if scene.piles:
        yield "; ".join(map(_of_pile, scene.piles))
    yield from map(_of_row, scene.middle)


def _of_seat(seat: Seat) -> str:
    told = "; ".join(part.replace(": ", " ", 1) for part in (*map(_of_row, seat.rows), *seat.notes))
    return f"{', '.join([seat.name, *seat.roles])}: {told}" if told else ""


def _of_pile(pile: Pile) -> str:
    return f"{pile.label}: {f'{pile.number} face down' if pile.top is BACK else pile.top}"


def _of_row(row: Row) -> str:
    if not row.lying:
        return row.label
    if BACK in row.cards:
        cards = f"{len(row.cards)} card{'' if len(row.cards) == 1 else 's'}"
    elif row.names:
        played = zip(row.names, row.lying, row.notes, strict=True)
        cards = ", ".join(" ".join(filter(None, (name, each.code, note))) for name, each, note in played)
    else:
        cards = " ".join(each.code for each in row.lying)
    return cards if row.label == HAND else f"{row.label}: {cards}"


def printed_hand(
    players: Iterable[object],
    seen: Mapping[str, Any],
    read: ReadCard,
    to_act: Iterable[object] = (),
    headings: Mapping[str, str] | None = None,
) -> str:
    """A hand that is printed without its match: the table, and who has to do what.

    Args:
        players: the players or their seats.
        seen: what a spectator sees, with the ``phase``.
        read: the function that reads a card's code.
        to_act: who has to move.
        headings: what parts of the view are called in the game.
    """
    lines = printed({"players": list(map(str, players)), **seen}, read, headings)
    who = tuple(to_act)
    return "\n".join([*lines, f"waits for {awaited(seen['phase'], who)}"] if who else lines)
