"""What each card is worth that a player may play, in the play of a game with a crib for two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, Generic, NamedTuple

from attrs import frozen

from muggins.cards.hands import HandReader
from muggins.checks import listed, member
from muggins.crib.deal import THROWN
from muggins.crib.discards import Board
from muggins.errors import Fault, FaultKind, OutOfTurnError, RulesError, WrongCardsError
from muggins.scoring.score import CardT, Score
from muggins.strategy.crib.beliefs import Beliefs, Believed
from muggins.strategy.crib.game import BareGame, Hand
from muggins.strategy.crib.pegging import Faces
from muggins.strategy.crib.playing_on import Line, Scored, ways_on
from muggins.strategy.crib.policies import Policy
from muggins.strategy.crib.positions import Position
from muggins.strategy.crib.race import Race
from muggins.strategy.odds import OddsTable
from muggins.table.seats import Seat

__all__ = ["PlayAdvice", "RankedPlay"]

_MOST_HANDS = 160
"""So many hands of the other seat are gone through: all of them if there are no more."""

_SHOWS = 160
"""With a board, so many hands are shown with their suits and discards in all."""

_TREMBLE = 0.001
"""How likely a player is to play any card at all, whatever the policy says."""


@frozen
class RankedPlay(Generic[CardT]):
    """A card that may be played, with what it is worth on average if both players then play by the policy.

    Attributes:
        card: the card.
        points: what it scores at once, apart from the point for a go or the last card.
        mean_for: the mean points of its player from this card on, to the end of the play.
        mean_against: those of the other player.
        error: the standard error of `net`; 0 if every hand of the other player was gone through. All cards
            meet the same hands, so the difference of two of them has a smaller one as a rule.
        board: the points of its player and of the other one, before the card; None if no score matters.
        chance: how likely its player is to win the match, 0 to 1; None without a board.
        chance_error: the standard error of the chance.
        reason: what the card scores, and what the other player may score on it, in words.
    """

    card: CardT
    points: int
    mean_for: float
    mean_against: float
    error: float
    board: tuple[int, int] | None = None
    chance: float | None = None
    chance_error: float | None = None
    reason: str = ""

    @property
    def net(self) -> float:
        """The mean points for its player less those against."""
        return self.mean_for - self.mean_against


class _Hand(NamedTuple):
    """A hand of the other seat that is gone through.

    Attributes:
        kept: the faces of the cards that it had before the lead.
        held: those of the cards that it still holds.
        share: how likely it is; together 1.
    """

    kept: Faces
    held: Faces
    share: float


@frozen(eq=False)
class PlayAdvice:
    """Ranks the cards that may be played in a game.

    Attributes:
        game: the game.
        read: reads its cards.
        policy: how both players play on.
        beliefs: how likely each hand is to be kept.
        odds: finds the chances before a deal.
        score: what the last of some faces scores, with its lines.
        name: what a face is called.
    """

    game: BareGame
    read: HandReader[Any]
    policy: Policy
    beliefs: Beliefs
    odds: Callable[[], OddsTable]
    score: Callable[[Faces], Score[Any, Any]]
    name: Callable[[int], str]

    def rank(
        self,
        held: Any,
        seat: Seat | str,
        *,
        thrown: Any,
        upcard: Any,
        plays: Iterable[tuple[Seat | str, Any]],
        board: Board | None,
        rules: Any,
    ) -> tuple[RankedPlay[Any], ...]:
        """Every card that may be played, the best one first."""
        if rules != self.game.rules:
            raise RulesError("the play is known for the rules as written, and for no others")
        told = _Told.read(self, held, member(Seat, seat, "seat"), thrown, upcard, plays)
        scores = None if board is None else self.odds().win_probability(board, 0).scores
        return _Ranking(self, told, scores).ranked()


@frozen
class _Told:
    """What a player knows, cards by their places in the deck."""

    seat: Seat
    held: Hand
    kept: Hand
    thrown: Hand
    upcard: int
    position: Position

    @classmethod
    def read(
        cls,
        advice: PlayAdvice,
        held: Any,
        seat: Seat,
        thrown: Any,
        upcard: Any,
        plays: Iterable[tuple[Any, Any]],
    ) -> _Told:
        """What is given, if it can be."""
        game, read = advice.game, advice.read
        each = game.rules.kept
        place = {card: number for number, card in enumerate(game.deck)}
        own = read.some("hand", held, counts=range(1, each + 1))
        away = read.some("discard", thrown, counts=[THROWN])
        up = read.one(upcard)
        by = [
            (member(Seat, who, "seat"), read.one(card))
            for who, card in listed("the plays", plays, 2 * each, "pairs of a seat and a card")
        ]
        every = [*own, *away, up, *(card for _, card in by)]
        twice = tuple(sorted({place[card] for card in every if every.count(card) > 1}))
        faults = []
        if twice:
            cards = tuple(game.deck[card] for card in twice)
            faults.append(Fault(FaultKind.DUPLICATE, cards, f"{' '.join(map(str, cards))} is given twice"))
        mine = [card for who, card in by if who is seat]
        if len(own) + len(mine) != each:
            faults.append(
                Fault(FaultKind.COUNT, own, f"{len(own)} cards held and {len(mine)} played are not {each}")
            )
        if len(by) - len(mine) > each:
            faults.append(
                Fault(FaultKind.COUNT, (), f"the other player has played {len(by) - len(mine)} cards")
            )
        if faults:
            raise WrongCardsError("position of the play", tuple(faults))
        faces = game.pegging.faces
        now = tuple(sorted(place[card] for card in own))
        position = Position.of(
            game.pegging,
            each,
            [(int(who is Seat.DEALER), faces[place[card]]) for who, card in by],
            int(seat is Seat.DEALER),
            tuple(faces[card] for card in now),
        )
        kept = tuple(sorted([*now, *(place[card] for card in mine)]))
        return cls(seat, now, kept, tuple(sorted(place[card] for card in away)), place[up], position)

    @property
    def known(self) -> tuple[int, ...]:
        """The cards that the other seat was not dealt."""
        return (*self.kept, *self.thrown, self.upcard)


class _Ranking:
    """The cards of one player, as they are ranked."""

    def __init__(self, advice: PlayAdvice, told: _Told, scores: tuple[int, int] | None) -> None:
        self._advice = advice
        self._told = told
        self._scores = scores
        self._me = told.position.turn
        faces = advice.game.pegging.faces
        self._faces = tuple(faces[card] for card in told.held)
        self._rng = Random(
            repr((told.seat.value, told.held, told.kept, told.thrown, told.upcard, told.position.plays))
        )

    def ranked(self) -> tuple[RankedPlay[Any], ...]:
        """Every card that may be played, the best one first."""
        game, position = self._advice.game, self._told.position
        pegging = game.pegging
        believed = self._believed()
        hands, number, rest = self._gone_through(believed)
        is_exact=not number
        fitting = [
            (card, face)
            for card, face in zip(self._told.held, self._faces, strict=True)
            if position.count + pegging.values[face] <= pegging.limit
        ]
        lines = {face: [self._ways_on(hand, face) for hand in hands] for _, face in fitting}
        chances = self._chances(hands, lines, is_exact)
        found = []
        for card, face in fitting:
            nets = [(self._mean(ways, self._me), self._mean(ways, 1 - self._me)) for ways in lines[face]]
            mean_for = sum([hand.share * mine for hand, (mine, _) in zip(hands, nets, strict=True)])
            mean_against = sum([hand.share * other for hand, (_, other) in zip(hands, nets, strict=True)])
            net = mean_for - mean_against
            spread = sum(
                [
                    hand.share * (mine - other - net) ** 2
                    for hand, (mine, other) in zip(hands, nets, strict=True)
                ]
            )
            chance, chance_error = chances.get(face, (None, None))
            found.append(
                RankedPlay(
                    card=game.deck[card],
                    points=pegging.score((*position.pile, face)),
                    mean_for=mean_for,
                    mean_against=mean_against,
                    error=0.0 if is_exact else rest*sqrt(spread / number),
                    board=self._scores,
                    chance=chance,
                    chance_error=chance_error,
                    reason=self._reason(face, believed),
                )
            )
        return tuple(sorted(found, key=_best_first))

    def _believed(self) -> list[Believed]:
        """All hands that the other seat may hold, with how likely they are after what it has played."""
        told, advice = self._told, self._advice
        values = advice.game.pegging.values
        other = 1 - self._me
        plays = told.position.plays
        played = [face for who, face in plays if who == other]
        above = told.position.above[other]

        def may_keep(hand: Faces) -> bool:
            left = _without(hand, played)
            return left is not None and all(values[face] > above for face in left)

        found = []
        for hand, weight in advice.beliefs.hands(told.seat.other, told.known, may_keep):
            found.append(Believed(hand, weight * self._likelihood(hand)))
        if not found:
            raise OutOfTurnError(
                "no hand of the other player can have been played like this", told.position.plays
            )
        return found

    def _likelihood(self, kept: Faces) -> float:
        """How likely the other player plays as it has, with some hand."""
        other, plays = 1 - self._me, self._told.position.plays
        held, likelihood = kept, 1.0
        for number, (who, face) in enumerate(plays):
            if who == other:
                chances = self._advice.policy(who, held, plays[:number])
                likelihood *= (1 - _TREMBLE) * chances.get(face, 0.0) + _TREMBLE / len(chances)
                held = _without(held, [face]) or ()
        return likelihood

    def _gone_through(self, believed: Sequence[Believed]) -> tuple[list[_Hand], bool]:
        """The hands that are gone through: all, or a systematic sample of them."""
        other = 1 - self._me
        played = [face for who, face in self._told.position.plays if who == other]
        total = sum([weight for _, weight in believed])
        shares = [(_Hand(hand, _without(hand, played) or (), weight / total)) for hand, weight in believed]
        shares.sort(key=lambda each:-each.share)
        return _sampled(shares, _MOST_HANDS, self._rng)

    def _ways_on(self, hand: _Hand, face: int) -> list[Line]:
        mine = tuple(sorted(self._faces))
        hands = (hand.held, mine) if self._me else (mine, hand.held)
        return ways_on(self._advice.game.pegging, self._advice.policy, self._told.position, hands, face)

    @staticmethod
    def _mean(ways: Iterable[Line], player: int) -> float:
        return sum(
            [chance * sum([points for who, points in scored if who == player]) for chance, scored in ways]
        )

    def _chances(
        self, hands: Sequence[_Hand], lines: dict[int, list[list[Line]]], is_exact: bool
    ) -> dict[int, tuple[float, float]]:
        """How likely the player is to win with each face, with the standard error."""
        if self._scores is None:
            return {}
        told, game = self._told, self._advice.game
        race = Race(self._advice.odds(), *(self._scores[::-1] if self._me else self._scores))
        number = max(2, -(-_SHOWS // len(hands)))
        [mine] = game.hand(told.kept, (told.upcard,))
        each: dict[int, list[tuple[float, float]]] = {face: [] for face in lines}
        up = (told.upcard,)
        for place, hand in enumerate(hands):
            shown = []
            for kept, thrown in self._advice.beliefs.cards(
                told.seat.other, hand.kept, told.known, self._rng, number
            ):
                [theirs] = game.hand(kept, up)
                [crib] = game.crib((*told.thrown, *thrown), up)
                shown.append((theirs, crib))
            for face, ways in lines.items():
                of_shows = [
                    sum(
                        [
                            chance * self._chance_after(race, scored, mine, theirs, crib)
                            for chance, scored in ways[place]
                        ]
                    )
                    for theirs, crib in shown
                ]
                mean = sum(of_shows) / number
                each[face].append(
                    (mean, sum([(one - mean) ** 2 for one in of_shows]) / (number - 1) / number)
                )
        found = {}
        for face, values in each.items():
            chance = sum([hand.share * mean for hand, (mean, _) in zip(hands, values, strict=True)])
            within = sum([hand.share**2 * spread for hand, (_, spread) in zip(hands, values, strict=True)])
            between = sum(
                [hand.share * (mean - chance) ** 2 for hand, (mean, _) in zip(hands, values, strict=True)]
            )
            found[face] = chance, sqrt(within if is_exact else between / _MOST_HANDS)
        return found

    def _chance_after(self, race: Race, scored: Scored, mine: Any, theirs: Any, crib: Any) -> float:
        """How likely the player is to win, after these points of the play."""
        pone, dealer = (theirs, mine) if self._me else (mine, theirs)
        chance = race.chance(scored, (0,), (pone,), (dealer,), (crib,))
        return 1 - chance if self._me else chance

    def _reason(self, face: int, believed: Sequence[Believed]) -> str:
        """What a card scores, and what the other player may score on it."""
        advice, position = self._advice, self._told.position
        pegging, score = advice.game.pegging, advice.score
        pile = (*position.pile, face)
        scored = score(pile)
        own = f"scores {scored.total} for {_kinds(scored)}; " if scored.lines else ""
        points = dict(pegging.replies(pile, position.count + pegging.values[face]))
        total = any_reply = 0.0
        held = dict.fromkeys(points, 0.0)
        played = [face for who, face in position.plays if who != self._me]
        for hand, weight in believed:
            total += weight
            found = points.keys() & (_without(hand, played) or ())
            any_reply += weight * bool(found)
            for reply in found:
                held[reply] += weight
        if not any_reply:
            return f"{own}no reply scores"
        worst = max(held, key=lambda reply: (held[reply] * points[reply], -reply))
        told = f"{advice.name(worst)} for {_kinds(score((*pile, worst)))}"
        return f"{own}{any_reply / total:.0%} that a reply scores, above all {told}"


def _kinds(score: Score[Any, Any]) -> str:
    """The kinds of its lines."""
    return " and ".join(score.by_kind)


def _sampled(hands,most,rng):
    """The likeliest hands, and a systematic sample of the others."""
    found=[]
    rest=1.0
    hands=[*hands]
    n=0
    while n<len(hands) and n<most and hands[n].share*(most-n)>=rest:
        rest-=hands[n].share
        n+=1
    sure,others=hands[:n],sorted(hands[n:])
    if not others: return sure,0,0.0
    left=most-n
    total=sum(h.share for h in others)
    step=total/left
    at=-rng.random()*step
    for h in others:
        at+=h.share
        if at>0:
            at-=step
            found.append(h._replace(share=step))
    return sure+found,len(found),total


def _best_first(play: RankedPlay[Any]) -> tuple[float, float]:
    return -(play.chance or 0.0), -play.net


def _without(hand: Faces, played: Iterable[int]) -> Faces | None:
    """What is left of a hand; None if it has not all of these."""
    left = [*hand]
    for face in played:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)
