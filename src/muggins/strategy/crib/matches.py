"""Matches on small integers: the same moves and scores as in a `Match`, in a fraction of the time."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from muggins.crib.deal import OUTRIGHT, THROWN
from muggins.strategy.crib.game import BareGame, Throw
from muggins.strategy.crib.pegging import Choice, Needed, Pegging
from muggins.strategy.crib.plays import BarePlay
from muggins.strategy.players import rngs_of_match
from muggins.strategy.tournaments import Outcome, Tally, rng_of_round
from muggins.table.cut import lowest_of
from muggins.table.seats import Seat

__all__ = ["BareMatch", "Way", "play_bare", "play_pairs"]

_SEATS = (Seat.PONE, Seat.DEALER)


class Way(Protocol):
    """A way to throw and play; a `CribPlayer` is one."""

    @property
    def throw(self) -> Throw:
        """The cards it throws."""
        ...

    @property
    def play(self) -> Choice:
        """The card it plays, if it can choose."""
        ...


class BareMatch:
    """A match in progress.

    Attributes:
        scores: the points of both players.
        winner: the place of the winner; None while there is none.
        cards: the cards thrown and played so far, in order.
    """

    def __init__(self, game: BareGame, ways: Sequence[Way], rng: Random) -> None:
        self.scores: list[int] = [0, 0]
        self.winner: int | None = None
        self.cards: list[int] = []
        self._game = game
        self._ways = ways
        self._chance, *self._draws = rngs_of_match(rng, len(ways))
        self._deck = range(len(game.deck))

    def play(self) -> None:
        """Play it to its end."""
        dealer = None
        while dealer is None:
            cut = self._chance.sample(self._deck, 2)
            dealer = lowest_of([self._game.ranks[card] for card in cut])
        while self.winner is None:
            self._deal(dealer)
            dealer = 1 - dealer

    def _deal(self, dealer: int) -> None:
        """Play one deal, up to a win."""
        game = self._game
        at = 1 - dealer, dealer
        order = self._chance.sample(self._deck, len(self._deck))
        dealt = game.rules.kept + THROWN
        kept, thrown = [], []
        for seat, first in zip(_SEATS, (0, 1), strict=True):
            cards = tuple(sorted(order[first : 2 * dealt : 2]))
            pair = self._ways[at[first]].throw(cards, seat, self._needed(at[first]), self._draws[at[first]])
            thrown.append(pair)
            kept.append([card for card in cards if card not in pair])
        self.cards += (*thrown[0], *thrown[1])
        up = order[2 * dealt + game.rules.least_packet]
        if self._scored(at[1], game.upcard[up]) or self._pegged(at, kept, thrown, up):
            return
        for seat, points in game.show(tuple(kept[0]), tuple(kept[1]), (*thrown[0], *thrown[1]), up):
            if self._scored(at[seat is Seat.DEALER], points):
                return

    def _scored(self, place: int, points: int) -> bool:
        """Score points; returns whether they win the match."""
        if points == OUTRIGHT:
            self.winner = place
            return True
        self.scores[place] += points
        if self.scores[place] >= self._game.rules.target:
            self.winner = place
            return True
        return False

    def _pegged(
        self, at: tuple[int, int], kept: Sequence[Sequence[int]], thrown: Sequence[Sequence[int]], up: int
    ) -> bool:
        """Play the cards; returns whether that wins the match."""
        pegging = self._game.pegging
        unseen = [self._unseen((*kept[seat], *thrown[seat], up)) for seat in (0, 1)]
        faces = pegging.faces
        hands = [tuple([faces[card] for card in hand]) for hand in kept]
        play = BarePlay(pegging, (kept[0], kept[1]))
        while play.fitting:
            turn, fitting = play.turn, play.fitting
            player, other = at[turn], 1 - turn
            card = fitting[0]
            if len(fitting) > 1:
                seen = Pegging(
                    fitting=fitting,
                    played=play.pile,
                    count=play.count,
                    unseen=unseen[turn],
                    held=len(play.hands[other]),
                    above=play.above[other],
                    needed=self._needed(player),
                    turn=turn,
                    kept=hands[turn],
                    plays=play.plays,
                    cards=tuple(kept[turn]),
                    thrown=tuple(thrown[turn]),
                    upcard=up,
                )
                card = self._ways[player].play(pegging, seen, self._draws[player])
            self.cards.append(card)
            unseen[other][faces[card]] -= 1
            for scorer, points in play.step(card):
                if self._scored(at[scorer], points):
                    return True
        return False

    def _needed(self, place: int) -> Needed:
        """The points that a player needs to win, and those that the opponent needs."""
        target = self._game.rules.target
        return target - self.scores[place], target - self.scores[1 - place]

    def _unseen(self, known: Sequence[int]) -> list[int]:
        """The number of unknown cards with each face."""
        faces = self._game.pegging.faces
        counts = list(self._game.pegging.deck)
        for card in known:
            counts[faces[card]] -= 1
        return counts


def play_bare(game: BareGame, ways: Sequence[Way], rng: Random) -> BareMatch:
    """A match of two players, played to its end."""
    match = BareMatch(game, ways, rng)
    match.play()
    return match


def play_pairs(game: BareGame, ways: tuple[Way, Way], seed: int, numbers: range) -> Tally:
    """Pairs of matches, with these numbers."""
    tally = Tally()
    for number in numbers:
        outcomes = []
        for order in (ways, ways[::-1]):
            match = play_bare(game, order, rng_of_round(seed, number))
            one, other = match.scores
            assert match.winner is not None
            outcomes.append(Outcome((match.winner,), (one, other)))
        tally += Tally.of(*outcomes)
    return tally
