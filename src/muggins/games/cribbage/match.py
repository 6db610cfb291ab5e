"""A match of Cribbage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from attrs import frozen

from muggins.cards.french import Card
from muggins.crib.match import parts_of_moves
from muggins.games.cribbage.cards import READ
from muggins.games.cribbage.deal import Deal, Occasion
from muggins.games.cribbage.irregular import CAUSE, IrregularMatch
from muggins.games.cribbage.rules import STANDARD, Kind, Rules
from muggins.games.cribbage.views import CribbageView
from muggins.scoring.score import Line, Score
from muggins.table.ends import FirstTo
from muggins.table.moves import Part, move
from muggins.table.options import check_rules
from muggins.table.scoreboard import Award, Scoreboard
from muggins.table.seated import ANY_SEAT

__all__ = ["Match"]


@frozen
class LastTo(FirstTo):
    """The first side to reach the target loses at once, and all others win.

    Examples:
        >>> LastTo(121).at_once((121, 119), marked=0), LastTo(121).at_once((120, 119), marked=0)
        ((1,), ())
    """

    def at_once(self, scores: Sequence[int], marked: int) -> tuple[int, ...]:
        """All other sides, if the side just marked has reached the target; otherwise none."""
        lost = super().at_once(scores, marked)
        return tuple(side for side in range(len(scores)) if side not in lost) if lost else ()

    def __str__(self) -> str:
        return f"first to {self.target} loses"


@frozen
class Match(IrregularMatch):
    """A match of Cribbage at one moment. Each move returns a new match (CR-31 to CR-36).

    Two, three or four play. They are named in the order in which they sit, to the left; with four, the first
    and the third are partners, and so are the second and the fourth (CR-39 to CR-46).

    The moves of a deal are `deal` (or `shuffle`), `discard` by each player, `turn_up`, `play` card by card,
    and `count` for each hand and the crib. After a count, an opponent may say `muggins` if the rules have it;
    `show` makes all counts. `muggins.crib.match.CribMatch` describes each of them. If the rules let a claim
    of too much stand, an opponent has to `accept` or `correct` each count. `misdeal` and `penalty` are for
    other irregularities, which only happen at a real table; `legal_moves` does not list them. A player who
    reaches the target wins at once. A loser who has not reached the rules' `lurch` loses double; the rules
    may have more such lines, their `skunks` (CR-33).

    Examples:
        >>> from muggins.cards.french import PACK
        >>> from muggins.games.cribbage import Phase
        >>> match = Match(players=("Ann", "Ben"), dealer="Ben").deal(PACK)
        >>> match = match.discard("Ann", "AC 3H").discard("Ben", "AD 3S").turn_up(4)
        >>> match.hand("Ann"), match.to_act
        ((Card.parse('AH'), Card.parse('2C'), Card.parse('2H'), Card.parse('3C')), ('Ann',))
        >>> while match.phase is Phase.PLAY:
        ...     match = match.play(match.pegging.legal_plays[0])
        >>> match = match.show()
        >>> match.scores, match.next_dealer
        ({'Ann': 14, 'Ben': 31}, 'Ann')
        >>> Match.from_record(match.to_record()) == match
        True
    """

    GAME: ClassVar[str] = "cribbage"
    VIEW: ClassVar[Any] = CribbageView
    STANDARD: ClassVar[Rules] = STANDARD
    DEAL: ClassVar[type[Deal]] = Deal
    PLAYERS: ClassVar[range] = range(2, 5)
    PARTS: ClassVar[Mapping[str, Part]] = parts_of_moves(READ) | {"SEAT": ANY_SEAT, "CAUSE": CAUSE}

    @property
    def sides(self) -> tuple[int, ...]:
        """The place of each player's side: of four, partners sit opposite; a captain is alone (CR-44)."""
        sides: tuple[int, ...] = self.rules.sides(len(self.players))
        return sides

    def usual_start(self) -> tuple[int, ...]:
        """The points with which each player begins by the rules, a captain halfway (CR-46)."""
        check_rules(self.rules, Rules)
        starts: tuple[int, ...] = self.rules.starts(len(self.players))
        return starts

    def new_scoreboard(self) -> Scoreboard[Kind, Card]:
        """The scoreboard before the first award; the rules have to allow this number of players (CR-39)."""
        board = super().new_scoreboard()
        self.rules.check_players(len(self.players))
        return board

    @move("cut CARD CARD [CARD] [CARD]")
    def cut(self, first: Any, second: Any, third: Any = None, fourth: Any = None) -> Match:
        """The match after each player has cut a card for the deal, in their order (CR-04, CR-39).

        Raises:
            UnexpectedMoveError: if the first dealer is already known.
        """
        return self.after_cut(*(card for card in (first, second, third, fourth) if card is not None))

    @property
    def end(self) -> FirstTo:
        """The first to reach the target wins at once, or loses in lowball (CR-33)."""
        return LastTo(self.rules.target) if self.rules.lowball else super().end

    def awards_before_deal(self) -> tuple[Award[Kind, Card], ...]:
        """The points given to the pone of the first deal, unless the match begins at given scores (CR-38)."""
        given = self.rules.pone_start
        if not given or self.start != self.usual_start():
            return ()
        if any(award.occasion is Occasion.START for award in self.log):
            return ()
        started = Score((Line(Kind.START, tuple[Card, ...](), given),))
        return (Award(self.opponent(self.next_dealer), Occasion.START, started),)

    @property
    def is_double(self) -> bool:
        """Whether the win counts double or more, because the loser is lurched or skunked (CR-33)."""
        return self.stakes > 1

    @property
    def stakes(self) -> int:
        """How many games the win counts by the lurch and the skunk lines; 0 before the win (CR-33).

        With several losers, this is for the one with the fewest points; `losses` is for each of them.
        """
        if not self.is_over:
            return 0
        stakes: int = self.rules.stakes(min(self.scores.values()))
        return stakes

    @property
    def losses(self) -> dict[str, int]:
        """How many games each loser loses by these lines; empty before the win (CR-33, CR-45)."""
        losers = [player for player in self.players if self.is_over and player not in self.winners]
        return {player: self.rules.stakes(self.scores[player]) for player in losers}
