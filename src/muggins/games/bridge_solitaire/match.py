"""Bridge Solitaire as a match: the player against the house, for one rubber."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import Factory, field, frozen

from muggins.cards.french import Card
from muggins.checks import check_type, check_whole
from muggins.errors import RulesError, shown
from muggins.games.bridge_solitaire.cards import PACK, READ, TRICKS, CardLike, CardsLike
from muggins.games.bridge_solitaire.contract_bridge import Bid, BySide, Kind, Rubber, Side
from muggins.games.bridge_solitaire.contract_bridge.bids import BIDS, read_bid
from muggins.games.bridge_solitaire.deal import Hand, Phase
from muggins.games.bridge_solitaire.rules import STANDARD, Rules
from muggins.games.bridge_solitaire.tricks import PLAYER
from muggins.games.bridge_solitaire.views import BridgeSolitaireView
from muggins.scoring.score import Score
from muggins.table.ends import End
from muggins.table.match import Match as AnyMatch
from muggins.table.moves import Move, Part, card, cards, move
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.tricks import TrickRules
from muggins.table.view import View

__all__ = ["Match", "MostAfterRubber", "Occasion"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    CONTRACT = "contract"
    RUBBER = "rubber"


@frozen
class MostAfterRubber(End):
    """The side with the most points after the rubber wins; both win if they are tied (BS-22)."""

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The sides with the most points; nobody before the rubber, which counts as one hand, is over."""
        return tuple(side for side, score in enumerate(scores) if score == max(scores)) if hands else ()

    def __str__(self) -> str:
        return "most points after the rubber"


_BID = Part(".+?", lambda match, bid: read_bid(bid), words=BIDS)


def _pair(given: Sequence[int]) -> tuple[int, ...]:
    check_type("what each side begins with", given, (tuple, list), "a list of two numbers")
    return tuple(given)


def _rubber_at_start(match: Match) -> Rubber:
    for number in match.games:
        check_whole("the games at the start", number)
    if len(match.games) != len(Side) or not {*match.games} <= {0, 1}:
        raise RulesError(f"each side begins with 0 or 1 games, not {shown(match.games)}")
    winners = [side for side, won in zip(Side, match.games, strict=True) if won]
    return Rubber(match.rules, game_winners=winners, part_scores=match.part_scores)


@frozen
class Match(AnyMatch[Rules, Kind, Card, BridgeSolitaireView]):
    """A match at one moment: a rubber. Each move returns a new match; a match never changes.

    The first of the two players plays. The second is the house, which never has to move: its bids and plays
    follow from the cards. Each hand begins with `deal` or `shuffle`. The player has to `keep` six of the
    thirteen cards face up, all at once or one by one, then to `bid` or `pass`, and to `play` thirteen cards.
    `legal_moves` lists the cards to keep one by one.

    A match may begin in the middle of a rubber: `start` has the points of each side so far, `games` their
    games, and `part_scores` their points below the line. A record has the last two only if they are not all
    0.

    Examples:
        >>> match = Match(("Ann", "house")).shuffle(Random(3))
        >>> face_up = match.current.face_up
        >>> print(*face_up)
        JC *R 2C KC AC QS 5C 9S 4H 4C JD KS TC
        >>> match = match.keep("*R AC KC QS KS JC")
        >>> str(match.current.house), match.to_act
        ('1D', ('Ann',))
        >>> match = Match(("Ann", "house"), start=(300, 120), games=(0, 1), part_scores=(40, 0))
        >>> match.rubber.vulnerable("they"), match.rubber.needed("we"), match.scores["house"]
        (True, 60, 120)

    Attributes:
        games: the games of each side at the start, 0 or 1.
        part_scores: the points of each side below the line at the start, 0 or 20 to 90 in tens (BS-21).
        current: the current hand, or the last one; None before the first.
        rubber: the rubber, with the player as "we" and the house as "they".

    Raises:
        PlayerError: if there are not two valid and different names.
        RulesError: if a side cannot begin with these points or games.
        ScoreError: if a side cannot begin with this part score.
    """

    GAME: ClassVar[str] = "bridge_solitaire"
    VIEW: ClassVar[Any] = BridgeSolitaireView
    STANDARD: ClassVar[Rules] = STANDARD
    TRICKS: ClassVar[TrickRules[Card]] = TRICKS
    PLAYERS: ClassVar[range] = range(2, 3)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "CARDS": cards(READ),
        "BID": _BID,
        "CARD": card(READ),
    }

    games: tuple[int, ...] = field(kw_only=True, default=(0, 0), converter=_pair)
    part_scores: tuple[int, ...] = field(kw_only=True, default=(0, 0), converter=_pair)
    current: Hand | None = field(init=False, default=None)
    rubber: Rubber = field(init=False, default=Factory(_rubber_at_start, takes_self=True))

    @property
    def end(self) -> MostAfterRubber:
        """The end of the rubber (BS-22)."""
        return MostAfterRubber()

    @property
    def phase(self) -> Phase:
        """What the match waits for; `Phase.DONE` when a deal is due, and after the end."""
        return Phase.DONE if self.current is None else self.current.phase

    def find_to_act(self) -> tuple[str, ...]:
        """The player who plays; nobody when a deal is due, and after the end."""
        return () if self.phase is Phase.DONE else self.players[:1]

    def player_of(self, side: Side) -> str:
        """The name of the player for "we", and of the house for "they"."""
        return self.players[0] if side is PLAYER else self.players[1]

    def possible_moves(self, player: str) -> Sequence[Move]:
        """The player's legal moves; cards to keep are listed one by one."""
        hand = self.current
        if hand is None or player not in self.to_act:
            return ()
        match hand.phase:
            case Phase.CHOICE:
                return self.keep.each((one,) for one in hand.legal_choices)
            case Phase.BID:
                bids = self.bid.each(hand.legal_bids)
                return [self.pass_.legal(), *bids] if hand.may_pass else bids
            case _:
                return self.play.each(hand.legal_plays)

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a hand was dealt from a pack shuffled by `rng`."""
        return self.deal(PACK.shuffled(rng))

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after a hand was dealt from the pack in this order (BS-01).

        Seven cards are dealt face down, thirteen face up; the others are the stock, the top card first.
        """
        if self.phase is not Phase.DONE:
            raise unexpected("deal", f"the hand waits for {self.phase}", self)
        return self.then(current=Hand.dealt(READ.some("deck", order, counts=[len(PACK)]), self.rules))

    @move("keep CARDS")
    def keep(self, chosen: CardsLike) -> Match:
        """The match after the player has chosen some of the cards face up (BS-01 to BS-03).

        With the sixth, the seven unseen cards are turned up, and the house bids.

        Raises:
            IllegalPlayError: if they leave too little room for a joker.
        """
        return self.then(current=self.under_way(self.current, "choose cards").keep(READ.read(chosen)))

    @move("pass")
    def pass_(self) -> Match:
        """The match after the player has passed, so the house is declarer (BS-07).

        Raises:
            BidError: if the house has passed.
        """
        return self.then(current=self.under_way(self.current, "pass").speak(None))

    @move("bid BID")
    def bid(self, bid: Bid | str) -> Match:
        """The match after the player has bid and becomes declarer, so the house leads (BS-02 to BS-09).

        Raises:
            BidError: if it is not above the house's bid, or in no trump on a hand of the wrong shape.
        """
        return self.then(current=self.under_way(self.current, "bid").speak(read_bid(bid)))

    @move("play CARD")
    def play(self, card: CardLike) -> Match:
        """The match after the player has played a card, and the house its own (BS-09 to BS-22).

        Raises:
            IllegalPlayError: if the player does not hold it, or must follow suit.
        """
        hand = self.under_way(self.current, "play").play(READ.one(card))
        return self._counted(hand) if hand.is_over else self.then(current=hand)

    def _counted(self, hand: Hand) -> Match:
        """The match after a hand whose contract is scored (BS-15 to BS-22)."""
        declarer, contract = hand.declarer, hand.contract
        assert declarer is not None
        assert contract is not None
        tricks = hand.tricks_of(declarer)
        rubber = self.rubber.add(declarer, contract, tricks, honours=hand.cards, holder=PLAYER)
        if not rubber.is_over and len(rubber.played) == self.rules.hands:
            rubber = rubber.stop()
        awards = []
        for occasion, items in (Occasion.CONTRACT, rubber.played[-1].items), (Occasion.RUBBER, rubber.bonus):
            for side in dict.fromkeys(item.to for item in items):
                score = Score(tuple(item for item in items if item.to is side))
                awards.append(Award(self.player_of(side), occasion, score))
        return self.then(*awards, ends_hand=rubber.is_over, current=hand, rubber=rubber)

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The player's cards, the top discard, the bids, the tricks, the size of the stock, and the rubber.

        The house's bid follows from the player's hand, so the house sees it too.
        """
        hand = self.current
        is_player = player == self.players[0]
        seen = {} if hand is None else hand.seen_by(is_player=is_player, name=self.player_of)
        return {**seen, "rubber": self._rubber_seen()}

    def _rubber_seen(self) -> View:
        rubber = self.rubber

        def by_player(points: BySide) -> dict[str, int]:
            return {self.player_of(side): points[side] for side in Side}

        return {
            "hands": len(rubber.played),
            "below": by_player(rubber.below),
            "above": by_player(rubber.above),
            "games": by_player(rubber.games),
            "part_scores": by_player(rubber.part_scores),
            "needed": by_player(BySide(*map(rubber.needed, Side))),
            "vulnerable": [self.player_of(side) for side in Side if rubber.vulnerable(side)],
        }
