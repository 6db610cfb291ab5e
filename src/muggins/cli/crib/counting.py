"""The commands `hand` and `crib`: what cards score in the show with the turned-up card, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from muggins.cards.faults import check_cards
from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import STANDARD_INPUT, up_card, words
from muggins.cli.output import score_table
from muggins.cli.rules import RulesOptions
from muggins.errors import NotationError
from muggins.table.scorer import Scorer

__all__ = ["add_count"]

_HELP = """Count the CARDS of a {counted} together with the turned-up card.

With - for CARDS, read one {counted} from each line of standard input and print one line for each. Without
--up, {without_up}
"""
_LAST = "the last card is the one turned up."
_BEYOND = "a card beyond those of a {counted} is the one turned up."


def add_count(
    group: GameCommands,
    name: str,
    scorer: Scorer,
    example: str,
    options: RulesOptions,
    beside: Callable[[Sequence[Any], Any], Mapping[str, object]],
) -> None:
    """Add the command `name`, which counts what a scorer scores: some cards, and the card turned up.

    If the scorer needs no card turned up, it counts as many cards as the rules let a player keep. `beside`
    gives what else the document holds about the cards counted and the one turned up.
    """
    counted = scorer.name
    needs_up = 0 not in scorer.fields[1].counts

    def is_typed() -> bool:
        return bool(click.get_current_context().params["held"] != STANDARD_INPUT)

    @words("held", metavar="CARDS")
    @up_card
    def count(held: str, upcard: str | None, rules: Any) -> Answer:
        if upcard is not None:
            counts = scorer.fields[0].counts if needs_up else (rules.kept,)
            found = scorer.reader.some(counted, held, counts=counts, turned=(upcard,))
            cards, up = found[:-1], found[-1]
        elif needs_up and is_typed() and len(scorer.reader.read(held)) <= max(scorer.fields[0].counts):
            raise click.UsageError("No card is turned up: add it after the hand, or write it after --up.")
        else:
            cards, up = _split(scorer, held, None if needs_up else rules.kept)
        score = scorer.score(cards, up, rules)
        aloud = scorer.say(score) if scorer.say else ""
        yield {
            "counted": counted,
            "cards": cards,
            "upcard": up,
            "total": score.total,
            "lines": score,
            "aloud": aloud,
            **beside(cards, up),
        }
        turned = ["before a card is"] if up is None else ["with", str(up)]
        yield f"The {counted} {' '.join([*map(str, cards), *turned])} turned up:"
        yield score_table(score)
        yield "\n".join([f"Aloud: {aloud}.", *scorer.remarks(cards, up, rules)])

    count.__name__ = name
    without_up = (_LAST if needs_up else _BEYOND).format(counted=counted)
    count.__doc__ = _HELP.format(counted=counted, without_up=without_up)
    group.answer(example, options, _line)(count)


def _split(scorer: Scorer, text: str, held: int | None) -> tuple[tuple[Any, ...], Any]:
    """Some cards and the one turned up, which is the last; None if there are no more cards than are held."""
    found = scorer.reader.read(text)
    if not found:
        raise NotationError(text)
    if held is not None and len(found) <= held:
        return found, None
    counts = [count + 1 for count in scorer.fields[0].counts] if held is None else [held, held + 1]
    check_cards(scorer.name, found, counts=counts, deck=scorer.reader.deck.cards)
    return found[:-1], found[-1]


def _line(count: Any) -> str:
    cards = " ".join([*count["cards"], *filter(None, [count["upcard"]])])
    return f"{count['total']:>2}  {cards}  {count['aloud']}"
