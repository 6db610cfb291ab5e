"""The description of a game with a crib for matches on small integers and for players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

from muggins.crib.deal import OUTRIGHT
from muggins.crib.position import Plays
from muggins.crib.rules import OF_THE_MATCH, check_served
from muggins.crib.show import Counted, Show
from muggins.scoring.score import Score
from muggins.strategy.crib.pegging import BarePegging, Faces, Needed
from muggins.table.seats import Seat

__all__ = ["BareGame", "Counted", "Counts", "Hand", "Shown", "Throw", "any_two"]

Hand: TypeAlias = tuple[int, ...]
Shown: TypeAlias = Sequence[tuple[Seat, int]]

Counts: TypeAlias = Callable[[Sequence[int], Sequence[int]], list[Counted]]
"""Counts some cards with each possible up-card."""

Throw: TypeAlias = Callable[[Hand, Seat, Needed, Random], tuple[int, int]]
"""Returns the two cards that a player throws from those dealt to its seat, which are in the order of the
deck.

It is given the points that the player and its opponent need to win.
"""


_KNOWN = 1 << 17


def never(played: Faces) -> bool:
    """No cards win outright."""
    return False


@frozen(eq=False)
class BareGame:
    """A game with a crib for two players, on small integers. A card is its place in the deck.

    Attributes:
        name: the game's name.
        deck: the cards.
        rules: the rules as written.
        without_effect: the options of the rules that do not affect the best choice at a score, in addition to
            those of every game.
        pegging: the play of the cards. An event that wins a match outright scores
            `muggins.crib.deal.OUTRIGHT`.
        ranks: the rank of each card, which decides the cut for the deal.
        upcard: what the dealer scores for each card turned up.
        hand: counts a hand.
        crib: counts the crib.
    """

    name: str
    deck: tuple[Any, ...]
    rules: Any
    pegging: BarePegging
    ranks: tuple[int, ...]
    upcard: tuple[int, ...]
    hand: Counts
    crib: Counts
    without_effect: tuple[str, ...] = ()

    @classmethod
    def of(  # noqa: PLR0913 - the description of a game
        cls,
        module: str,
        plays: Plays[Any, Any, Any],
        *,
        face: Callable[[Any], int],
        without_last: tuple[int, ...],
        upcard: Callable[[Any], Score],
        hand: Callable[[Any], Show[Any, Any]],
        crib: Callable[[Any], Show[Any, Any]],
        outright: Callable[[Faces], bool] = never,
        without_effect: tuple[str, ...] = (),
    ) -> BareGame:
        """A game by the rules as written, from its description.

        Args:
            module: the module in the game's folder in which this is `BARE`, where another process finds it.
            plays: the plays of its cards.
            face: what matters about a card in the play, as a number from 0.
            without_last: the counts at which the last card scores nothing extra.
            upcard: what the dealer scores for a card turned up.
            hand: what a hand scores by some rules.
            crib: what the crib scores by some rules.
            outright: whether the last of some cards wins outright, given their faces; by default none does.
            without_effect: the options of its rules that do not affect the best choice.
        """
        rules, deck = plays.rules, plays.read.deck.cards
        pegging, faces = plays.pegging(rules), tuple(map(face, deck))
        cards = [deck[faces.index(each)] for each in range(max(faces) + 1)]
        values, points = tuple(map(pegging.value, cards)), pegging.points_among(cards)

        @lru_cache(_KNOWN)
        def score(played: Faces) -> int:
            if outright(played):
                return OUTRIGHT
            return points(played, sum([values[each] for each in played]))

        score.__module__, score.__qualname__ = module, "BARE.pegging.score"
        return cls(
            name=module.split(".")[-2],
            deck=deck,
            rules=rules,
            pegging=BarePegging(
                limit=pegging.limit,
                counts_again=pegging.counts_again,
                without_last=without_last,
                faces=faces,
                values=values,
                score=score,
            ),
            ranks=tuple([card.rank_index for card in deck]),
            upcard=tuple([upcard(card).total for card in deck]),
            hand=hand(rules).counts,
            crib=crib(rules).counts,
            without_effect=without_effect,
        )

    def check(self, what: str, rules: object, *, instead: str = "") -> None:
        """Accept rules by which the best choice at a score is the same as by the rules as written.

        Args:
            what: what is computed, for the message.
            rules: the rules.
            instead: what can handle other rules, for the message.

        Raises:
            RulesError: if an option that matters differs; it is named.
        """
        check_served(what, rules, self.rules, (*OF_THE_MATCH, *self.without_effect), instead=instead)

    def check_chances(self, rules: object) -> None:
        """Accept rules by which the chance to win is known, up to some target.

        Raises:
            RulesError: if an option that matters differs; it is named.
        """
        instead = "muggins.strategy.simulate_odds estimates it by any rules"
        self.check("the chance to win is known", rules, instead=instead)

    def show(self, pone: Sequence[int], dealer: Sequence[int], crib: Sequence[int], upcard: int) -> Shown:
        """The scores of the show, in order."""
        shown: list[tuple[Seat, int]] = []
        for seat, cards, count in (
            (Seat.PONE, pone, self.hand),
            (Seat.DEALER, dealer, self.hand),
            (Seat.DEALER, crib, self.crib),
        ):
            [(points, claim)] = count(cards, (upcard,))
            shown += (seat, points), (seat.other, claim)
        return shown


def any_two(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
    """Any two of the cards dealt, all choices equally likely."""
    one, other = rng.sample(dealt, 2)
    return (one, other) if one < other else (other, one)
