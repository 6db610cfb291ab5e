"""A rubber: contracts until one side has won two games."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import as_whole, check_order, listed, member
from muggins.errors import AlreadyOverError, ScoreError, shown
from muggins.games.bridge_solitaire.contract_bridge.bids import BIDS, Bid, Contract, Strain, read_contract
from muggins.games.bridge_solitaire.contract_bridge.honours import HonoursLike
from muggins.games.bridge_solitaire.contract_bridge.items import Item
from muggins.games.bridge_solitaire.contract_bridge.rules import (
    STANDARD,
    BySide,
    Kind,
    Party,
    Rules,
    Side,
    Where,
)
from muggins.games.bridge_solitaire.contract_bridge.scoring import contract_score
from muggins.scoring.score import Score
from muggins.table.options import rules_of
from muggins.table.state import later

__all__ = ["Played", "Rubber"]

GAME = 100
_GAMES = 2
_NO_PARTS = BySide(0, 0)
_PARTS = (0, *range(20, GAME, 10))
_RUBBER_BONUS = {0: 700, 1: 500}
_UNFINISHED_GAME = 300
_UNFINISHED_PART = 100


@frozen
class Played:
    """A contract that was played in a rubber.

    Attributes:
        declarer: the side that declared.
        contract: the contract.
        tricks: the tricks that the declarer's side took.
        game: the game of the rubber, 1 to 3.
        items: what it scored, without the bonus for a rubber.
    """

    declarer: Side
    contract: Contract
    tricks: int
    game: int
    items: tuple[Item[Side], ...]

    def __str__(self) -> str:
        over = self.tricks - self.contract.bid.tricks
        return f"{self.declarer} {self.contract} {'=' if over == 0 else f'{over:+d}'}"


def _winners(source: Iterable[Side | str]) -> tuple[Side, ...]:
    check_order("the winners of games", source)
    given = listed("the winners of games", source, len(Side), "an iterable of sides")
    winners = tuple(member(Side, one, "side") for one in given)
    if len({*winners}) < len(given):
        raise ScoreError(
            f"each side can have won at most one game of a rubber under way, not {shown(list(given))}"
        )
    return winners


def _part_scores(source: BySide | Iterable[int]) -> BySide:
    what = "the part scores"
    pair = (source.we, source.they) if isinstance(source, BySide) else source
    check_order(what, pair)
    given = [as_whole("a part score", one) for one in listed(what, pair, len(Side), "two whole numbers")]
    if len(given) != len(Side) or any(points not in _PARTS for points in given):
        raise ScoreError(
            f"each side must have 0 points below the line, or 20 to 90 in tens, not {shown(given)}"
        )
    return BySide(*given)


@frozen
class Rubber:
    """A rubber at one moment. `add` returns a new rubber; a rubber never changes (BS-21, BS-22).

    Points below the line count towards a game, which needs 100; after a game, both sides begin again at 0. A
    side with a game is vulnerable. The rubber is over when a side has two games.

    A rubber may begin with games already won and part scores; the points for these are not counted.

    Examples:
        >>> rubber = Rubber().add("we", "1C X", 7, honours=150).add("they", "1D X", 5).add("we", "2S", 9)
        >>> rubber.totals
        BySide(we=630, they=0)
        >>> rubber.games.we, rubber.vulnerable("we"), rubber.needed("they")
        (1, True, 100)
        >>> rubber = Rubber(game_winners=["they"], part_scores=(60, 0)).add("we", "1NT", 7)
        >>> rubber.games, rubber.totals
        (BySide(we=1, they=1), BySide(we=40, they=0))

    Attributes:
        rules: the tables.
        played: the contracts so far, in order.
        is_stopped: whether the rubber was stopped before a side had two games.
        game_winners: the side that won each game so far.
        part_scores: the points of each side below the line in the current game; at the start 0, or 20 to 90
            in tens (BS-21).

    Raises:
        ScoreError: if a side would begin with two games, or with a part score that is not possible.
    """

    rules: Rules = field(default=STANDARD, validator=rules_of(Rules))
    played: tuple[Played, ...] = field(init=False, default=())
    is_stopped: bool = field(init=False, default=False)
    game_winners: tuple[Side, ...] = field(kw_only=True, default=(), converter=_winners, repr=False)
    part_scores: BySide = field(kw_only=True, default=_NO_PARTS, converter=_part_scores, repr=False)

    def add(
        self,
        declarer: Side | str,
        contract: Contract | str,
        tricks: int,
        *,
        honours: HonoursLike = 0,
        holder: Side | str | None = None,
    ) -> Rubber:
        """The rubber after one more contract was played.

        Args:
            declarer: the side that declared.
            contract: the contract, or a string such as ``"4H"``.
            tricks: the tricks that the declarer's side took, 0 to 13.
            honours: the points for honours, 0, 100 or 150; or the cards of the hand that held them.
            holder: the side that held the honours; by default the declarer's.

        Raises:
            ScoreError: if honours cannot score these points.
            TricksError: if this number of tricks is impossible.
        """
        self._check_open()
        side, made = member(Side, declarer, "side"), read_contract(contract)
        holding = side if holder is None else member(Side, holder, "side")
        party = Party.DECLARER if holding is side else Party.DEFENDERS
        vulnerable = self.vulnerable(side)
        score = contract_score(made, tricks, vulnerable, honours=honours, holder=party, rules=self.rules)
        sides = {Party.DECLARER: side, Party.DEFENDERS: side.other}
        items = tuple(_of_side(item, sides[item.to]) for item in score.items)
        played = Played(side, made, tricks, len(self.game_winners) + 1, items)
        below = {side.other: self.part_scores[side.other], side: self.part_scores[side] + score.below}
        is_game = below[side] >= GAME
        return later(
            self,
            played=(*self.played, played),
            game_winners=(*self.game_winners, side) if is_game else self.game_winners,
            part_scores=_NO_PARTS if is_game else BySide(below[Side.WE], below[Side.THEY]),
        )

    def stop(self) -> Rubber:
        """The rubber after it was stopped unfinished, with the bonus for that (BS-22)."""
        self._check_open()
        return later(self, is_stopped=True)

    def _check_open(self) -> None:
        if self.winner is not None:
            raise AlreadyOverError(f"the rubber is over: {self.winner} won two games (BS-22)", self)
        if self.is_stopped:
            raise AlreadyOverError("the rubber was stopped unfinished (BS-22)", self)

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def games(self) -> BySide:
        """The number of games each side has won."""
        return BySide(*map(self.game_winners.count, Side))

    @property
    def winner(self) -> Side | None:
        """The side that has won two games, or None; it may have fewer points than the other side (BS-22)."""
        games = self.games
        return next((side for side in Side if games[side] == _GAMES), None)

    @property
    def is_over(self) -> bool:
        """Whether a side has won two games, or the rubber was stopped."""
        return self.is_stopped or self.winner is not None

    def vulnerable(self, side: Side | str) -> bool:
        """Whether a side is vulnerable, because it has won a game (BS-21)."""
        return member(Side, side, "side") in self.game_winners

    def needed(self, side: Side | str) -> int:
        """The points below the line that a side still needs for game, 1 to 100; 0 when the rubber is over."""
        missing = GAME - self.part_scores[side]
        return 0 if self.is_over else missing

    def bids_for_game(self, side: Side | str) -> dict[Strain, Bid]:
        """The lowest bid in each strain that makes game, undoubled; none when the rubber is over.

        Examples:
            >>> [str(bid) for bid in Rubber().add("we", "2H", 8).bids_for_game("we").values()]
            ['2C', '2D', '2H', '2S', '1NT']
        """
        needed = self.needed(side)
        found: dict[Strain, Bid] = {}
        for bid in BIDS if needed else ():
            if contract_score(Contract(bid), bid.tricks, vulnerable=False).below >= needed:
                found.setdefault(bid.strain, bid)
        return {strain: found[strain] for strain in Strain if strain in found}

    # --- the points --------------------------------------------------------------------------------------

    @property
    def rubber_bonus(self) -> tuple[Item[Side], ...]:
        """The bonus for the rubber: 700 for two games to none, 500 for two to one (BS-22)."""
        winner = self.winner
        if winner is None:
            return ()
        lost = self.games[winner.other]
        reason = f"two games to {'one' if lost else 'none'}"
        return (Item(Kind.RUBBER, (), _RUBBER_BONUS[lost], winner, Where.ABOVE, reason),)

    @property
    def unfinished_bonus(self) -> tuple[Item[Side], ...]:
        """The bonus for an unfinished rubber: 300 for a game, 100 for a part score (BS-22).

        It counts when the rubber is stopped. A finished rubber has no such bonus.

        Examples:
            >>> rubber = Rubber().add("we", "3NT", 9).add("they", "1S", 7)
            >>> [(str(item.to), item.points, item.reason) for item in rubber.unfinished_bonus]
            [('we', 300, 'a game to none'), ('they', 100, '30 below the line')]
        """
        if self.winner is not None:
            return ()
        items = []
        for side in Side:
            if self._counts(self.games, side):
                reason = f"a game to {self.games[side.other] or 'none'}"
                items.append(Item(Kind.UNFINISHED_GAME, (), _UNFINISHED_GAME, side, Where.ABOVE, reason))
            if self._counts(self.part_scores, side):
                reason = f"{self.part_scores[side]} below the line"
                items.append(Item(Kind.UNFINISHED_PART, (), _UNFINISHED_PART, side, Where.ABOVE, reason))
        return tuple(items)

    def _counts(self, had: BySide, side: Side) -> bool:
        """Whether what a side has earns it a bonus in an unfinished rubber."""
        return bool(had[side]) and (self.rules.unfinished_for_both or not had[side.other])

    @property
    def bonus(self) -> tuple[Item[Side], ...]:
        """The bonus at the end of the rubber; nothing before."""
        return self.unfinished_bonus if self.is_stopped else self.rubber_bonus

    @property
    def items(self) -> tuple[Item[Side], ...]:
        """Every item so far, in order; the bonus for the end comes last."""
        return (*(item for played in self.played for item in played.items), *self.bonus)

    def score(self, side: Side | str) -> Score[Kind, Card]:
        """What a side has scored so far, item by item."""
        wanted = member(Side, side, "side")
        return Score(tuple(item for item in self.items if item.to is wanted))

    @property
    def below(self) -> BySide:
        """The points of each side below the line, in all games."""
        return self._points(Where.BELOW)

    @property
    def above(self) -> BySide:
        """The points of each side above the line."""
        return self._points(Where.ABOVE)

    @property
    def totals(self) -> BySide:
        """All points of each side."""
        return BySide(*(self.score(side).total for side in Side))

    def _points(self, where: Where) -> BySide:
        written = [item for item in self.items if item.where is where]
        return BySide(*(sum(item.points for item in written if item.to is side) for side in Side))

    def explain(self) -> str:
        """The score sheet as plain text: points above the line, then the games below it, then the totals."""
        from muggins.games.bridge_solitaire.contract_bridge.text import sheet

        return sheet(self)

    def __str__(self) -> str:
        return self.explain()


def _of_side(item: Item[Party], side: Side) -> Item[Side]:
    return Item(item.kind, item.cards, item.points, side, item.where, item.reason)
