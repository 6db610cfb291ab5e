"""The rules as data: options, and the kinds of scores other than melds."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.table.options import between, switch, whole_number

__all__ = ["STANDARD", "Kind", "Rules"]


class Kind(StrEnum):
    """The kind of a line of a score that is not for a meld."""

    CUT = "exact cut"
    GUESS = "exact guess"
    CARTE_BLANCHE = "carte blanche"
    LAST_TRICK = "last trick"
    GAME = "game"
    RUBICON = "rubicon"


_MOST = 100_000

_points = between(0, _MOST)


@frozen(kw_only=True)
class Rules:
    """The options of Six-Pack Bezique. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, rubicon=2000)`.

    Examples:
        >>> Rules() == STANDARD
        True

    Attributes:
        game_bonus: what the winner gets for the game (BZ-16).
        rubicon: if the loser has fewer points than this, the winner gets them as well (BZ-16).
        aces_spoil_carte_blanche: whether an ace spoils carte blanche (BZ-02).
        trumps_when_scored: whether a marriage or sequence makes trumps when it is scored, rather than when it
            is declared (BZ-04).
        first_laid_sets_trumps: whether, of several melds declared at once that could make trumps, the first
            one does, rather than the one that is scored (BZ-17).
        later_change_trumps: whether later marriages and sequences make trumps as well, rather than only the
            first of a deal (BZ-04).
        meld_from_hand: whether each meld must use a card from the hand (BZ-08).
        augment_at_once: whether a bezique may be augmented after the same trick as it was laid out, rather
            than only after a later one (BZ-09).
        restore_several: whether a broken meld that lacks several cards may be restored with several (BZ-10).
        restore_from_table: whether the missing card of a broken meld may also come from the table (BZ-10).
    """

    game_bonus: int = whole_number(1000, _points)
    rubicon: int = whole_number(3000, _points)
    aces_spoil_carte_blanche: bool = field(default=False, validator=switch)
    trumps_when_scored: bool = field(default=False, validator=switch)
    first_laid_sets_trumps: bool = field(default=False, validator=switch)
    later_change_trumps: bool = field(default=False, validator=switch)
    meld_from_hand: bool = field(default=False, validator=switch)
    augment_at_once: bool = field(default=False, validator=switch)
    restore_several: bool = field(default=False, validator=switch)
    restore_from_table: bool = field(default=False, validator=switch)

    def __str__(self) -> str:
        from muggins import printing

        return printing.options("Six-Pack Bezique", self)


STANDARD = Rules()
"""The rules as written."""
