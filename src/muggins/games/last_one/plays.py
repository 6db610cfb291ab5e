"""What may be played on which card, and who draws after a melee."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import ClassVar, NamedTuple, TypeAlias

from muggins.cards.french import Card, Rank, Suit, suit_of
from muggins.checks import check_order, check_type, check_whole, listed
from muggins.errors import FaultsError, shown
from muggins.games.last_one.cards import PLAYERS, READ, READ_NATURAL, CardLike
from muggins.table.shedding import Top

__all__ = [
    "FreeTop",
    "MeleeError",
    "MeleeOutcome",
    "continues",
    "is_playable",
    "may_follow",
    "melee_outcome",
    "next_of_melee",
]

FreeTop: TypeAlias = Top[Rank, Suit]

_ANY_TIME = (Rank.EIGHT, Rank.JOKER)
_MELEE = range(Rank.FOUR, Rank.TEN + 1)


class MeleeError(FaultsError):
    """Plays that cannot be a melee."""

    VERDICT: ClassVar[str] = "these plays are not a melee"


class MeleeOutcome(NamedTuple):
    """How a melee ends.

    Attributes:
        defender: the number of the player who draws.
        draws: how many cards.
    """

    defender: int
    draws: int


def may_follow(card: Card, top: FreeTop) -> bool:
    """Whether a card may be played on the top card: like `is_playable`, for a `Top`."""
    return card.rank in _ANY_TIME or (card.suit is not None and top.takes(card.rank, card.suit))


def is_playable(card: CardLike, upcard: CardLike, named: Suit | str | None = None) -> bool:
    """Whether a card may be played on an upcard (LO-02, LO-07, LO-10).

    Args:
        card: the card to play.
        upcard: the upcard; for a joker, the card that it stands for.
        named: the suit that was named for an 8.

    Examples:
        >>> is_playable("5H", "5S"), is_playable("5H", "6S"), is_playable("8H", "6S")
        (True, False, True)
        >>> is_playable("5H", "8H", "clubs"), is_playable("5C", "8H", "clubs")
        (False, True)
    """
    return may_follow(READ.one(card), Top.shown_by(READ_NATURAL.one(upcard), _suit(named)))


def continues(card: Card, last: Card) -> bool:
    """Whether a card continues a melee: the next one up in the suit of the last, to the 10 (LO-06)."""
    return card.suit == last.suit and card.rank == last.rank + 1 and card.rank in _MELEE


def next_of_melee(last: Card) -> Card:
    """The card that continues a melee after any card but a 10 (LO-06)."""
    assert last.suit is not None
    return Card.parse((Rank(last.rank + 1), last.suit))


def melee_outcome(plays: Iterable[tuple[int, CardLike]], players: int, direction: int = 1) -> MeleeOutcome:
    """Who draws how many cards at the end of a melee (LO-06).

    Args:
        plays: who has played which card, in order, each player by a number from 0. The first card is a 4.
        players: how many play, 2 to 6.
        direction: 1 if the turn passes to the next number, -1 if it passes to the one before.

    Raises:
        MeleeError: if the plays are not a melee, with all faults.

    Examples:
        >>> melee_outcome([(0, "4H"), (2, "5H"), (1, "6H")], players=3)
        MeleeOutcome(defender=2, draws=6)
        >>> melee_outcome([(0, "4H")], players=3)
        MeleeOutcome(defender=1, draws=4)
    """
    check_whole("the number of players", players)
    check_whole("the direction", direction)
    made = _read_plays(plays)
    faults = tuple(_faults(made, players, direction))
    if faults:
        raise MeleeError(faults)
    seats = [seat for seat, _ in made]
    defender = seats[-2] if len(seats) > 1 else (seats[0] + direction) % players
    return MeleeOutcome(defender, int(made[-1][1].rank) + 1)


def _read_plays(plays: Iterable[tuple[int, CardLike]]) -> list[tuple[int, Card]]:
    check_order("the plays of a melee", plays)
    made = []
    for play in listed("the plays of a melee", plays, len(_MELEE), "an iterable of players and cards"):
        check_type("a play of a melee", play, tuple, "a pair of a player and a card")
        if len(play) != len(MeleeOutcome._fields):
            raise MeleeError((f"{shown(play)} is not a pair of a player and a card (LO-06)",))
        seat, card = play
        check_whole("the number of a player", seat)
        made.append((seat, READ_NATURAL.one(card)))
    return made


def _faults(plays: list[tuple[int, Card]], players: int, direction: int) -> Iterable[str]:
    if players not in PLAYERS:
        yield f"two to six play, not {shown(players)}"
    if direction not in (1, -1):
        yield f"the direction is 1 or -1, not {shown(direction)} (LO-09)"
    if not plays or plays[0][1].rank != Rank.FOUR:
        yield "the first card is a 4 (LO-06)"
    for seat, card in plays:
        if not 0 <= seat < players:
            yield f"{card} is played by number {shown(seat)}, who is not in the game"
    for (before, low), (after, high) in pairwise(plays):
        if not continues(high, low):
            yield f"{high} cannot follow {low} (LO-06)"
        if before == after:
            yield f"number {shown(before)} plays both {low} and {high} in a row (LO-06)"


def _suit(named: Suit | str | None) -> Suit | None:
    return None if named is None else suit_of(named)
