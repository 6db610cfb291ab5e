"""A coach's report on a match: the decisions, with luck apart from skill."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from muggins.strategy.balances import Balance
from muggins.strategy.coach_data import BalanceDocument, CoachDocument, DecisionDocument, OptionDocument
from muggins.strategy.crib.coach.judged import JudgedDecision, Option
from muggins.strategy.report import Report
from muggins.table.names import place_of

__all__ = ["CoachReport", "CoachedDeal"]


@frozen
class CoachedDeal:
    """A finished deal.

    Attributes:
        number: its number, from 1.
        dealer: the player who dealt.
        before: how likely each player was to win before it, in the order of the players; None if not known.
        after: how likely each player was to win after it, before the next deal; 1 and 0 if the match was
            over.
    """

    number: int
    dealer: str
    before: tuple[float, float] | None
    after: tuple[float, float] | None


@frozen
class CoachReport(Report[JudgedDecision]):
    """A coach's report on a match of two players.

    Its decisions are each discard, each card played if there was a choice, and each count, claim and muggins
    that left points unclaimed, including those of the current deal.

    Attributes:
        before: how likely each player was to win before the match, and before any cut for the deal; None if
            not known.
        deals: the deals that were played to their end.
    """

    before: tuple[float, float] | None
    deals: tuple[CoachedDeal, ...]

    def balance(self, player: str, deal: int | None = None) -> Balance | None:
        """Where the change in a player's chance to win came from.

        Decisions that were not judged count as luck.

        Args:
            player: the player.
            deal: the number of one of `deals`; by default all of them and the cut for the deal.

        Returns:
            The balance; None if the chances are not known, or there is no such finished deal.

        Raises:
            PlayerError: if it is not a player's name.
        """
        place = place_of(player, self.players)
        deals = [each for each in self.deals if deal in (None, each.number)]
        if not deals:
            return None
        before = self.before if deal is None else deals[0].before
        after = deals[-1].after
        if before is None or after is None:
            return None
        numbers = {each.number for each in deals}
        costs = dict.fromkeys(self.players, 0.0)
        for decision in self.decisions:
            if decision.deal in numbers:
                costs[decision.player] += decision.chance_cost or 0.0
        return Balance(
            before=before[place],
            after=after[place],
            lost=costs[self.players[place]],
            given=costs[self.players[1 - place]],
        )

    def to_dict(self) -> CoachDocument:
        """The report as plain data for JSON."""
        return {
            **self.match_data(),
            "decisions": list(map(_decision_data, self.decisions)),
            "deals": [
                {"number": each.number, "dealer": each.dealer, "balances": self._balances(each.number)}
                for each in self.deals
            ],
            "balances": self._balances(None),
        }

    def _balances(self, deal: int | None) -> dict[str, BalanceDocument] | None:
        found = {player: self.balance(player, deal) for player in self.players}
        known = {player: each.to_dict() for player, each in found.items() if each is not None}
        return known or None

    def __str__(self) -> str:
        from muggins.strategy.crib.coach.text import report_text

        return report_text(self)


def _decision_data(decision: JudgedDecision) -> DecisionDocument:
    return {
        "number": decision.number,
        "deal": decision.deal,
        "player": decision.player,
        "seat": str(decision.seat),
        "kind": str(decision.kind),
        "board": list(decision.board),
        "done": _option_data(decision.done),
        "options": list(map(_option_data, decision.options)),
        "cost": decision.cost,
        "cost_error": decision.cost_error,
        "chance_cost": decision.chance_cost,
        "close": decision.close,
        "told": str(decision),
    }


def _option_data(option: Option) -> OptionDocument:
    cards: list[Any] = list(option.cards)
    return {
        "cards": list(map(str, cards)),
        "points": option.points,
        "chance": option.chance,
        "error": option.error,
        "reasons": dict(option.reasons),
        "errors": dict(option.figure_errors.values),
        "difference_errors": dict(option.figure_errors.differences),
        "why": option.why,
    }
