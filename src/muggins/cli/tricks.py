"""The command `legal` of trick games: which cards of a hand may be played, and why not the others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from muggins.cards.french import Suit, suit_name
from muggins.cli.answers import Answer
from muggins.cli.command import Command, CommandT, option
from muggins.cli.output import codes, table_of
from muggins.table.tricks import TrickRules

__all__ = ["led_option", "legal_cards", "trump_option"]


def led_option(command: CommandT) -> CommandT:
    """Add the option `--led`, which the command gets as a string, or None."""
    text = "The card led; without this option, the player leads."
    return option("--led", "CARD", text)(command)


def trump_option(otherwise: str = "") -> Callable[[Command], Command]:
    """Add the option `--trump`, which is required unless the help says what happens `otherwise`."""
    text = f"The trump suit: C, D, H or S{'; ' if otherwise else '.'}{otherwise}"
    return option("--trump", "SUIT", text, required=not otherwise)


def legal_cards(
    tricks: TrickRules[Any],
    hand: Sequence[object],
    trick: Sequence[object],
    trump: Suit | None,
    *,
    legal: Collection[Any],
    no_trumps: str = "",
    as_trick: bool = False,
    **more: object,
) -> Answer:
    """Which cards of a hand may be played, and which duty forbids the others.

    Args:
        tricks: the rules for tricks.
        hand: the cards held.
        trick: the cards played so far.
        trump: the trump suit.
        legal: the cards that may be played.
        no_trumps: what the text says if there is no trump suit.
        as_trick: whether the document tells the whole trick, and not only the card led.
        more: what else is in the document.
    """
    refused = {card: tricks.refusal(card, hand, trick, trump) or "" for card in hand if card not in legal}
    yield {
        "hand": hand,
        **({"trick": trick} if as_trick else {"led": trick[0] if trick else None}),
        "trump": trump,
        **more,
        "legal": list(legal),
        "refused": [{"card": card, "reason": reason} for card, reason in refused.items()],
    }
    moment = f"to {' '.join(codes(trick))}" if trick else "to lead"
    trumps = f"trumps are {suit_name(trump)}" if trump else no_trumps
    yield f"The hand {' '.join(codes(hand))} {moment}, {trumps}:"
    told = ((card, f"no, {refused[card]}" if card in refused else "yes") for card in hand)
    yield table_of(("card", "may be played"), told)
