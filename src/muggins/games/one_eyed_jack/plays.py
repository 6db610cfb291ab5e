"""What a card may be played to, which plays win at once, and who has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins.cards.french import Card
from muggins.games.one_eyed_jack.cards import JACKS, ONE_EYED, PACK, READ, TWO_EYED, CardLike, CardsLike
from muggins.games.one_eyed_jack.errors import MarkersError
from muggins.games.one_eyed_jack.markers import Markers, MarkersLike, as_markers
from muggins.games.one_eyed_jack.rows import bits_in_lines, count_in_bits
from muggins.games.one_eyed_jack.rules import ROWS_TO_WIN, STANDARD, Rules
from muggins.games.one_eyed_jack.spaces import BIT_OF, CORNERS, Space, SpaceLike, one_space
from muggins.table.options import check_rules

__all__ = [
    "Play",
    "has_won",
    "is_dead",
    "legal_spaces",
    "needs_space",
    "played",
    "refusal",
    "spaces_for",
    "winner",
    "winning_plays",
]


class Play(NamedTuple):
    """A card, and the space it is played to.

    Attributes:
        card: the card.
        space: where a marker is placed or, with a one-eyed jack, taken away.
    """

    card: Card
    space: Space

    def __str__(self) -> str:
        return f"{self.card} {self.space}"


def legal_spaces(
    card: CardLike, markers: MarkersLike, side: int = 0, rules: Rules = STANDARD
) -> tuple[Space, ...]:
    """The spaces that a side may play a card to, row by row from the top left (OJ-01 to OJ-03).

    With a one-eyed jack these are the spaces from which a marker may be taken away.

    Examples:
        >>> [str(space) for space in legal_spaces("TC", ["b2", "c4"])]
        ['j6']
        >>> [str(space) for space in legal_spaces("JS", ["b2", "c4"])]
        ['b2', 'c4']
    """
    found, now = READ.one(card), as_markers(markers)
    check_rules(rules, Rules)
    return spaces_for(found, now, now.checked_side(side), rules)


def spaces_for(card: Card, markers: Markers, side: int, rules: Rules) -> tuple[Space, ...]:
    """The same as `legal_spaces`, without checks."""
    if card in ONE_EYED:
        return tuple(sorted(_removable(markers, side, rules)))
    if card in TWO_EYED:
        return markers.free
    return markers.free_of(rules.board.spaces_of(card))


def needs_space(card: Card, rules: Rules) -> bool:
    """Whether a card is always played to a space: by the rules, a one-eyed jack need not be (OJ-03)."""
    return rules.must_remove or card not in ONE_EYED


def _removable(markers: Markers, side: int, rules: Rules) -> Iterator[Space]:
    for owner, spaces in enumerate(markers.sides):
        if owner != side or rules.own_markers_removable:
            locked = bits_in_lines(markers.bits(owner)) if rules.completed_rows_locked else 0
            yield from (space for space in spaces if not BIT_OF[space] & locked)


def refusal(
    card: CardLike, space: SpaceLike, markers: MarkersLike, side: int = 0, rules: Rules = STANDARD
) -> str | None:
    """Why a side may not play a card to a space, with the number of the rule; None if it may.

    Examples:
        >>> refusal("TC", "b2", ["b2", "c4"])
        'b2 has a marker (OJ-01)'
        >>> refusal("JS", "b3", ["b2", "c4"])
        'b3 has no marker to take away (OJ-03)'
    """
    found, place, now = READ.one(card), one_space(space), as_markers(markers)
    if place in legal_spaces(found, now, side, rules):
        return None
    if found in ONE_EYED:
        return _why_it_stays(place, now, side, rules)
    if place in CORNERS:
        return f"{place} is a corner, which takes no marker (OJ-05)"
    if now.owner(place) is not None:
        return f"{place} has a marker (OJ-01)"
    first, second = rules.board.spaces_of(found)
    return f"{found} is for {first} or {second} (OJ-01)"


def _why_it_stays(space: Space, markers: Markers, side: int, rules: Rules) -> str:
    owner = markers.owner(space)
    if owner is None:
        return f"{space} has no marker to take away (OJ-03)"
    if owner == side and not rules.own_markers_removable:
        return f"the marker on {space} belongs to the player's own side (OJ-03)"
    return f"the marker on {space} is in a completed row (OJ-03)"


def played(play: Play, markers: Markers, side: int) -> Markers:
    """The markers after a side has made a legal play."""
    return markers.removed(play.space) if play.card in ONE_EYED else markers.placed(play.space, side)


def is_dead(card: CardLike, markers: MarkersLike, rules: Rules = STANDARD) -> bool:
    """Whether both spaces of a card are taken, so that it may be shown and replaced (OJ-04).

    A jack has no space, and is never dead.

    Examples:
        >>> is_dead("TC", ["b2", "c4"]), is_dead("TC", ["b2", "j6"])
        (False, True)
    """
    found, now = READ.one(card), as_markers(markers)
    check_rules(rules, Rules)
    return has_no_space(found, now, rules)


def has_no_space(card: Card, markers: Markers, rules: Rules) -> bool:
    """The same as `is_dead`, without checks."""
    return card not in JACKS and not markers.free_of(rules.board.spaces_of(card))


def has_won(markers: Markers, side: int, rules: Rules) -> bool:
    """Whether a side has enough rows to win (OJ-07)."""
    return count_in_bits(markers.bits(side), rules) >= ROWS_TO_WIN[len(markers.sides)]


def winner(markers: MarkersLike, rules: Rules = STANDARD) -> int | None:
    """The side that has enough rows to win: two, or one if three sides play (OJ-07); None if no side has.

    Raises:
        MarkersError: if several sides have enough rows (OJ-07).

    Examples:
        >>> (
        ...     winner(["b1 c1 d1 e1 a2 a3 a4 a5", ""]),
        ...     winner(["b1 c1 d1 e1", ""]),
        ...     winner(["", "", "b1 c1 d1 e1"]),
        ... )
        (0, None, 2)
    """
    now = as_markers(markers)
    check_rules(rules, Rules)
    winners = [side for side in range(len(now.sides)) if has_won(now, side, rules)]
    if len(winners) > 1:
        named = " and ".join(map(str, winners))
        raise MarkersError(
            (f"sides {named} all have enough rows, but the first to complete them wins (OJ-07)",)
        )
    return next(iter(winners), None)


def winning_plays(
    hand: CardsLike, markers: MarkersLike, side: int = 0, rules: Rules = STANDARD
) -> tuple[Play, ...]:
    """The plays with which a side wins at once, in the order of the hand (OJ-07); none if it has won already.

    Args:
        hand: the cards that the player holds, any number of them; equal ones are named once.
        markers: the markers of all sides.
        side: the player's side.
        rules: the rules.

    Examples:
        >>> [str(play) for play in winning_plays("5C JD KH", ["b1 c1 d1 a2 a3 a4 a5", ""])]
        ['JD e1']
        >>> [str(play) for play in winning_plays("4C JD KH", ["b1 c1 d1 a2 a3 a4 a5", ""])]
        ['4C e1', 'JD e1']
    """
    cards = READ.some("hand", hand, counts=range(len(PACK) + 1))
    now = as_markers(markers)
    check_rules(rules, Rules)
    own, needed = now.bits(side), ROWS_TO_WIN[len(now.sides)]
    if count_in_bits(own, rules) >= needed:
        return ()
    return tuple(
        Play(card, space)
        for card in dict.fromkeys(cards)
        if card not in ONE_EYED
        for space in spaces_for(card, now, side, rules)
        if count_in_bits(own | BIT_OF[space], rules) >= needed
    )
