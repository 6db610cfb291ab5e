"""Irregularities in a match of Cribbage: misdeals, penalties of two points, and corrected claims."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from enum import StrEnum
from typing import Self

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.crib.deal import Count
from muggins.crib.match import CribMatch
from muggins.errors import ClaimError, UnexpectedMoveError
from muggins.games.cribbage.deal import Deal, Occasion, Phase
from muggins.games.cribbage.rules import POINTS, Kind, Rules
from muggins.games.cribbage.views import CribbageView
from muggins.scoring.score import Line, Score
from muggins.table.moves import Move, choice, move
from muggins.table.scoreboard import Award, Scoreboard
from muggins.table.state import later
from muggins.table.view import View

__all__ = ["CAUSE", "IrregularMatch", "Irregularity"]


class Irregularity(StrEnum):
    """An irregularity at the table (CR-34 to CR-36)."""

    FACED = "faced"
    EXPOSED = "exposed"
    IMPERFECT = "imperfect"
    HAND = "hand"
    CRIB = "crib"
    PEGGING = "pegging"

    @property
    def what(self) -> str:
        """The irregularity in words, with its rule.

        Examples:
            >>> Irregularity.CRIB.what
            'a crib with the wrong number of cards (CR-35)'
        """
        return _WORDS[self]


_WORDS = {
    Irregularity.FACED: "a card found face up in the pack (CR-34)",
    Irregularity.EXPOSED: "a card exposed in dealing (CR-34)",
    Irregularity.IMPERFECT: "an imperfect pack (CR-34)",
    Irregularity.HAND: "a hand with the wrong number of cards (CR-35)",
    Irregularity.CRIB: "a crib with the wrong number of cards (CR-35)",
    Irregularity.PEGGING: "pegging more than was announced (CR-36)",
}
_BEFORE_STARTER = (Phase.DISCARD, Phase.TURN_UP)
_LAID_AWAY = (Phase.TURN_UP, Phase.PLAY, Phase.SHOW)

_WHEN_VOID: dict[Irregularity | None, tuple[Phase, ...]] = {
    None: _BEFORE_STARTER,
    Irregularity.FACED: _BEFORE_STARTER,
    Irregularity.EXPOSED: _BEFORE_STARTER,
    Irregularity.IMPERFECT: tuple(Phase),
    Irregularity.HAND: _LAID_AWAY,
}
"""The irregularities that make a deal void, with the phases in which they can."""

_WHEN_TWO = {
    Irregularity.HAND: _LAID_AWAY,
    Irregularity.CRIB: _LAID_AWAY,
    Irregularity.PEGGING: tuple(Phase),
}
"""The irregularities that give an opponent 2 points, with the phases in which they can."""

CAUSE = choice(Irregularity, "irregularity")
"""The irregularity in the text of a move."""


@frozen
class IrregularMatch(CribMatch[Rules, Kind, Card, Deal, CribbageView], ABC):
    """The part of a match of Cribbage that handles irregularities; see `muggins.games.cribbage.Match`.

    Attributes:
        before_deal: the scoreboard before the current deal.
        announced: the deal after a count that an opponent still has to accept or correct, if the rules let
            claims stand (CR-31).
    """

    before_deal: Scoreboard[Kind, Card] | None = field(init=False, default=None, repr=False)
    announced: Deal | None = field(init=False, default=None)

    def kept_at_deal(self) -> dict[str, object]:
        """The scoreboard before the deal."""
        return {"before_deal": self.scoreboard}

    # --- a new deal, or two points -----------------------------------------------------------------------

    @move("penalty SEAT [CAUSE]")
    def penalty(self, player: str, cause: Irregularity | str | None = None) -> Self:
        """The match after a player has pegged 2 for an irregularity of an opponent (CR-35, CR-36).

        The players have to notice it; deals made by this library have no irregularities.

        Args:
            player: the player who pegs.
            cause: a ``hand`` or a ``crib`` with the wrong number of cards, from the discards to the show, a
                ``crib`` only for the pone; or ``pegging`` more than was announced, until the next deal. None
                for any irregularity at any moment.

        Raises:
            ClaimError: if the irregularity gives that player no points.
            UnexpectedMoveError: if the irregularity is not possible in this phase.
        """
        if cause is not None:
            irregularity = Irregularity(cause)
            if irregularity not in _WHEN_TWO:
                raise ClaimError(f"{irregularity.what} leads to a new deal, not to points", self)
            self._check_moment(irregularity, _WHEN_TWO[irregularity])
            if irregularity is Irregularity.CRIB and player != self.player_at("pone"):
                raise ClaimError(f"for {irregularity.what} only the pone pegs 2", self)
        pegged = Score((Line(Kind.PENALTY, tuple[Card, ...](), POINTS[Kind.PENALTY][0]),))
        return self.then(Award(player, Occasion.PENALTY, pegged))

    @move("misdeal [CAUSE]")
    def misdeal(self, cause: Irregularity | str | None = None) -> Self:
        """The match after a deal was void: the same dealer deals again (CR-34, CR-35).

        Points scored in the deal are lost, except penalties.

        Args:
            cause: a card ``faced`` in the pack or ``exposed`` in dealing, before the starter is turned; an
                ``imperfect`` pack, until the next deal; a ``hand`` with the wrong number of cards, from the
                discards to the show. None for any of them before the starter is turned.

        Raises:
            ClaimError: if the irregularity does not make a deal void.
            UnexpectedMoveError: if nothing is dealt, or it is not possible in this phase.
        """
        irregularity = None if cause is None else Irregularity(cause)
        if irregularity is not None and irregularity not in _WHEN_VOID:
            raise ClaimError(f"{irregularity.what} leads to 2 points, not to a new deal", self)
        self._check_moment(irregularity, _WHEN_VOID[irregularity])
        before = self.before_deal
        assert before is not None
        since = self.log[len(before.awards) :]
        kept = [award for award in since if award.occasion is Occasion.PENALTY]
        return later(self, scoreboard=before, announced=None).then(*kept, current=None, is_dealt=False)

    def _check_moment(self, irregularity: Irregularity | None, phases: tuple[Phase, ...]) -> None:
        """Check that an irregularity is possible now: only in one of these phases of a deal."""
        if self.current is not None and self.phase in phases:
            return
        if phases is _BEFORE_STARTER:
            raise UnexpectedMoveError("a deal can be a misdeal only before the starter is turned up", self)
        when = "in a deal" if self.current is None else "between the discards and the next deal"
        assert irregularity is not None
        raise UnexpectedMoveError(f"{irregularity.what} can be found only {when}", self)

    # --- a claim of too much -----------------------------------------------------------------------------

    @move("count [POINTS]")
    def count(self, claimed: int | None = None) -> Self:
        """The match after the next count of the show: a hand or the crib.

        Args:
            claimed: the points that the player claims; by default all of them. A player who claims fewer gets
                only those. A claim of more is corrected; but if the rules let claims stand, an opponent has
                to `accept` each count or to `correct` it (CR-31).

        Raises:
            ClaimError: if the claim is below 0 or above 9,999.
        """
        counted = self.under_way(self.current, "count").count(claimed)
        if not self.rules.claims_stand:
            return self._after(counted)
        self._check_no_count_waits()
        return self.then(announced=counted)

    @move("muggins SEAT", told="says muggins")
    def muggins(self, player: str) -> Self:
        """The match after a player has said muggins on the last count, before the next one (CR-32).

        Raises:
            ClaimError: if no hand was counted, the last count is the player's own or a partner's, nothing was
                overlooked, muggins was already said, or the rules have no muggins.
            UnexpectedMoveError: if no card has been dealt yet, or the next count has yet to be accepted.
        """
        called = self.under_way(self.current, "say muggins").muggins(self.seat_of(player))
        self._check_no_count_waits()
        return self._after(called)

    @property
    def overlooked(self) -> Score[Kind, Card]:
        """What muggins on the last count scores now; nothing while another count is announced."""
        return super().overlooked if self.announced is None else Score()

    @property
    def claimants(self) -> tuple[str, ...]:
        """The players who may say `muggins` now, from the left of the last player who counted."""
        return super().claimants if self.announced is None else ()

    @move("accept SEAT")
    def accept(self, player: str) -> Self:
        """The match after an opponent has accepted a count, right or wrong (CR-31).

        Raises:
            ClaimError: if the count is the player's own or a partner's.
            UnexpectedMoveError: if no count has to be accepted.
        """
        announced, _ = self._announced_to(player)
        return later(self, announced=None)._after(announced)

    @move("correct SEAT")
    def correct(self, player: str) -> Self:
        """The match after an opponent has corrected a count of too many points (CR-31).

        Raises:
            ClaimError: if the count is the player's own or a partner's, or is not too high.
            UnexpectedMoveError: if no count has to be accepted.
        """
        _, count = self._announced_to(player)
        if count.claimed <= count.score.total:
            raise ClaimError(f"the {count.seat}'s {count.occasion} was not counted too high (CR-31)", self)
        return later(self, announced=None)._after(self.under_way(self.current, "correct").count())

    def _check_no_count_waits(self) -> None:
        if self.announced is not None:
            raise UnexpectedMoveError("an opponent must first accept or correct the last count", self)

    def _announced_to(self, player: str) -> tuple[Deal, Count[Kind, Card]]:
        """The deal after the count that the player may accept or correct, and that count."""
        self.check_player(player)
        if self.announced is None:
            raise UnexpectedMoveError("there is no count to accept or correct (CR-31)", self)
        count = self.announced.counts[-1]
        if player not in self.to_act:
            raise ClaimError(f"{player} cannot accept or correct a count of the same side", self)
        return self.announced, count

    def find_to_act(self) -> tuple[str, ...]:
        """The players who have to throw, lift, play, count, or accept a count."""
        if self.announced is None:
            return super().find_to_act()
        return self.opponents(self.player_at(self.announced.counts[-1].seat))

    def possible_moves(self, player: str) -> Sequence[Move]:
        """A player's legal moves, claims on the last count first."""
        if self.announced is None:
            return super().possible_moves(player)
        if player not in self.to_act:
            return ()
        count = self.announced.counts[-1]
        is_too_much = count.claimed > count.score.total
        accepting = self.accept.legal(player)
        return (accepting, self.correct.legal(player)) if is_too_much else (accepting,)

    def moves_to_try(self, player: str) -> tuple[Move, ...]:
        """Muggins on the last count, or a correction of the one that waits for the player."""
        if self.announced is None:
            return super().moves_to_try(player)
        return (self.correct.legal(player),) if player in self.to_act else ()

    def table_seen_by(self, player: str) -> View:
        """What a player sees, and the count that has to be accepted."""
        seen = super().table_seen_by(player)
        if self.announced is None:
            return seen
        count = self.announced.counts[-1]
        waiting = {
            "player": self.player_at(count.seat),
            "occasion": str(count.occasion),
            "cards": list(map(str, count.cards)),
            "claimed": count.claimed,
        }
        return {**seen, "announced": waiting}

    def _after_calls(self) -> Self:
        """The match after an announced count was accepted or corrected, and all calls on it were made."""
        match = super()._after_calls()
        if match.is_over or match.announced is None:
            return match
        count, player = match.announced.counts[-1], match.to_act[0]
        is_too_much = count.claimed > count.score.total
        spoken = match.correct(player) if is_too_much else match.accept(player)
        return spoken._after_calls()
