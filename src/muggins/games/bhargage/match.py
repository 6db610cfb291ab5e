"""A match of Bhargage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from attrs import frozen

from muggins.cards.decktet import Card
from muggins.crib.match import CribMatch, parts_of_moves
from muggins.crib.views import CribView
from muggins.games.bhargage.cards import READ
from muggins.games.bhargage.deal import Deal, Occasion
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.table.moves import Part
from muggins.table.scoreboard import Award

__all__ = ["Match"]

_SIX_ACES = Kind.SIX_ACES


@frozen
class Match(CribMatch[Rules, Kind, Card, Deal, CribView]):
    """A match of Bhargage at one moment. Each move returns a new match (BH-10 to BH-26).

    The moves of a deal are `deal` (or `shuffle`), `discard` by both players, `turn_up`, `play` card by card,
    and `count` for each of the three counts. After a count, the opponent may `claim` the shortage; `show`
    makes all counts with all claims. `muggins.crib.match.CribMatch` describes each of them. A player who
    reaches the target wins at once. A win by a claim counts double (BH-17), and six Aces win outright
    (BH-38). After the show the other player deals (BH-20).

    Examples:
        >>> from muggins.games.bhargage import Phase
        >>> from muggins.cards.decktet import EXTENDED
        >>> match = Match(players=("Ann", "Ben"), dealer="Ben").deal(EXTENDED)
        >>> match = match.discard("Ann", "AS AL").discard("Ben", "AM AW").turn_up(4)
        >>> match.hand("Ann"), match.to_act
        ((Card.parse('E'), Card.parse('AK'), Card.parse('2SY')), ('Ann',))
        >>> while match.phase is Phase.PLAY:
        ...     match = match.play(match.pegging.legal_plays[0])
        >>> match = match.show()
        >>> match.scores, match.next_dealer
        ({'Ann': 8, 'Ben': 31}, 'Ann')
        >>> Match.from_record(match.to_record()) == match
        True
    """

    GAME: ClassVar[str] = "bhargage"
    STANDARD: ClassVar[Rules] = STANDARD
    DEAL: ClassVar[type[Deal]] = Deal
    PARTS: ClassVar[Mapping[str, Part]] = parts_of_moves(READ)

    @property
    def is_double(self) -> bool:
        """Whether a claim of shortage won the match, so that the win counts double (BH-17)."""
        if not self.is_over:
            return False
        last = self.log[-1]
        if not self.rules.needed_shortage_doubles:
            return last.occasion is Occasion.CLAIM
        claims = [award for award in self.log if award.to == last.to and award.occasion is Occasion.CLAIM]
        without = self.scores[last.to] - sum(award.score.total for award in claims)
        is_home: bool = without >= self.rules.target
        return not (is_home or self.wins_outright(last))

    def wins_outright(self, award: Award) -> bool:
        """Whether the award is for six Aces (BH-38)."""
        return _SIX_ACES in [line.kind for line in award.score.lines]
