"""The commands `hand` and `crib`: what cards score in the show with the turned-up card, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, TypedDict

import click
from attrs import frozen
from rich.console import RenderableType

from muggins.cli.batch import STANDARD_INPUT, answer_each_line
from muggins.cli.command import OneCommand, as_json, ending, up_card, words
from muggins.cli.crib.game import Game
from muggins.cli.output import LineDocument, codes, line_documents, score_table, write
from muggins.errors import NotationError
from muggins.scoring.score import CardT, Score

__all__ = ["CountDocument", "Show", "count_command"]


class CountDocument(TypedDict):
    """A hand or a crib, counted; a game may add what is scored in addition to it.

    Attributes:
        counted: which of them.
        cards: the codes of its cards, without the up-card.
        upcard: the code of the up-card; null if none is turned up yet.
        variants: the variants of the rules that were chosen.
        total: its total.
        lines: why.
        aloud: what the player who counts it says.
    """

    counted: str
    cards: list[str]
    upcard: str | None
    variants: list[str]
    total: int
    lines: list[LineDocument]
    aloud: str


@frozen
class Show(Generic[CardT]):
    """What the commands that count have to know about a game.

    Attributes:
        game: the game, with the options of these commands.
        aloud: what the player who counts says.
        document: the type of the document, with the keys of `beside`.
        beside: what else the document holds about the cards counted and the card turned up.
        told: what the text says about it.
    """

    game: Game
    aloud: Callable[[Score[Any, Any]], str]
    document: Callable[..., CountDocument]
    beside: Callable[[Sequence[CardT], Any], Mapping[str, Any]]
    told: Callable[[Any], Iterator[str]]


def count_command(
    show: Show[CardT],
    command: str,
    counted: str,
    score: Callable[[Sequence[CardT], Any, Any], Score[Any, Any]],
    example: str,
    *,
    held_before_cut: Callable[[Any], int] | None = None,
) -> click.Command:
    """The command that counts a `counted` (the game's word for a hand or a crib) with the game's `score`.

    `example` follows the command in the help. If the game also counts hands before a card is turned up,
    `held_before_cut` gives their size; `score` and `show.beside` then get None for the up-card.
    """
    game = show.game
    without_up = "the last card of each line is the one turned up."
    if held_before_cut is not None:
        without_up = f"a card beyond those of a {counted} is the one turned up."

    @click.command(
        command,
        cls=OneCommand,
        help=f"""Count the CARDS of a {counted} together with the turned-up card.

        With - for CARDS, read one {counted} from each line of standard input and print one line for each.
        Without --up, {without_up}
        """,
        epilog=ending(f"muggins {game.name} {command} {example}", show.document),
    )
    @words("held", metavar="CARDS")
    @up_card
    @game.rules
    @as_json
    def count(held: str, upcard: str | None, *, rules: Any, as_json: bool) -> None:
        def count_line(line: str) -> CountDocument:
            cards, up = cards_of(line)
            counting = score(cards, up, rules)
            counted_with = cards if up is None else (*cards, up)
            return show.document(
                counted=counted,
                cards=codes(cards),
                upcard=None if up is None else str(up),
                variants=game.rules.changed(rules),
                total=counting.total,
                lines=line_documents(counting),
                aloud=show.aloud(counting),
                **show.beside(counted_with, up),
            )

        def cards_of(line: str) -> tuple[Sequence[CardT], CardT | None]:
            if upcard is not None:
                found, (up,) = game.reader.each(line, [upcard])
                return found, up
            found = game.reader.many(line)
            if not found:
                raise NotationError(line)
            if held_before_cut is not None and len(found) <= held_before_cut(rules):
                return found, None
            return found[:-1], found[-1]

        if held == STANDARD_INPUT:
            answer_each_line(count_line, _as_line, as_json=as_json)
        elif upcard is None and held_before_cut is None:
            raise click.UsageError("Missing option '--up'", click.get_current_context())
        else:
            document = count_line(held)
            write(document, chain(_as_text(document), show.told(document)), as_json=as_json)

    return count


def _as_line(count: CountDocument) -> str:
    cards = " ".join([*count["cards"], *filter(None, [count["upcard"]])])
    return f"{count['total']:>2}  {cards}  {count['aloud']}"


def _as_text(count: CountDocument) -> Iterator[RenderableType]:
    up = "before a card is turned up" if count["upcard"] is None else f"with {count['upcard']} turned up"
    yield f"The {count['counted']} {' '.join(count['cards'])} {up}:"
    yield ""
    yield score_table(count["lines"], count["total"])
    yield ""
    yield f"Aloud: {count['aloud']}."
