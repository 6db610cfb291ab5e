"""The rules as data: options with named presets, the rounds of betting, and bonuses after a fold."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen

from muggins.checks import check_whole, member
from muggins.errors import RulesError, UnknownNameError, WrongTypeError
from muggins.printing import options
from muggins.table.options import positive, switch, whole_number

__all__ = ["SPANISH", "STANDARD", "FoldBonus", "Lance", "Rules"]


class Lance(StrEnum):
    """A round of betting and what it compares; the value is the players' term.

    The order is that of the betting. A hand of the game has juego or punto, never both (MU-02, MU-07).
    """

    GRANDE = "grande"
    CHICA = "chica"
    PARES = "pares"
    JUEGO = "juego"
    PUNTO = "punto"


class FoldBonus(StrEnum):
    """The side that gets the bonus when a bid on pares, juego or punto was folded (MU-12)."""

    COLLECTOR = "collector"
    """The side that collected, for its own best holding."""

    BEST = "best"
    """The side with the best holding of all, whichever side collected."""

    NOBODY = "nobody"


def _fold_bonus(source: FoldBonus | str) -> FoldBonus:
    try:
        return member(FoldBonus, source, "fold bonus")
    except (UnknownNameError, WrongTypeError) as error:
        raise RulesError(str(error)) from None


@frozen(kw_only=True)
class Rules:
    """The options of Mus. The defaults are the rules as written.

    Change an option with `attrs.evolve(STANDARD, partner_bonus=True)`.

    Examples:
        >>> print(SPANISH)
        Mus: no odd cards, partner bonus, no stake if passed
        >>> Rules(opening=0)
        Traceback (most recent call last):
        muggins.errors.RulesError: opening must be at least 1, not 0

    Attributes:
        target: the points that win at once, 1 or more (MU-15).
        opening: the lowest first bid in a round, 1 or more (MU-10).
        least_raise: the least that a raise must add to the amount accepted, 1 or more (MU-10).
        odd_cards: whether the odd cards decide between equal pares of one pair or of three of a rank;
            otherwise the earlier seat is better (MU-05).
        partner_bonus: whether the side that wins pares or juego gets the bonus of both its hands, rather than
            only of the best hand (MU-08).
        stake_if_passed: whether pares and juego pay a stake of 1 in addition to the bonus if all four pass
            (MU-11).
        fold_bonus: the side that gets the bonus of a round that ended with a fold (MU-12).
        partner_answers: whether either partner may answer a bid, rather than only the one to the bidder's
            right (MU-17).
        both_must_fold: whether a side has folded only when both partners have, rather than when one of them
            has (MU-18).
    """

    target: int = whole_number(40, positive)
    opening: int = whole_number(2, positive)
    least_raise: int = whole_number(1, positive)
    odd_cards: bool = field(default=True, validator=switch)
    partner_bonus: bool = field(default=False, validator=switch)
    stake_if_passed: bool = field(default=True, validator=switch)
    fold_bonus: FoldBonus = field(default=FoldBonus.COLLECTOR, converter=_fold_bonus)
    partner_answers: bool = field(default=True, validator=switch)
    both_must_fold: bool = field(default=False, validator=switch)

    def least_bid(self, accepted: int = 0) -> int:
        """The lowest possible bid in a round: to open it, or over the amount accepted (MU-10).

        Examples:
            >>> STANDARD.least_bid(), STANDARD.least_bid(accepted=5)
            (2, 6)
        """
        check_whole("the amount accepted", accepted)
        return accepted + self.least_raise if accepted else self.opening

    def __str__(self) -> str:
        return options("Mus", self)


STANDARD = Rules()
"""The rules as written, to 40 points."""

SPANISH = Rules(odd_cards=False, partner_bonus=True, stake_if_passed=False)
"""The rules of several Spanish sources: odd cards do not count, the winning side gets the bonuses of both its
hands, and pares and juego that all four pass pay only the bonus."""
