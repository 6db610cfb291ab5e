"""What can be said for or against a card in a trick, given what its player may know."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from attrs import frozen

from muggins.printing import numbered
from muggins.table.tricks import Duty, TrickPlay

__all__ = ["OfTricks"]


@frozen
class OfTricks:
    """Describes what a card does in a trick, and what is known about the cards that could beat it.

    Attributes:
        play: the play of the tricks.
        side: the side of each seat; by default each plays alone.
        called: the name of the player in each seat.
        known: cards that nobody else can hold, besides those of the player and of the tricks.

    Examples:
        >>> from muggins.cards.french import PACK, Card, Suit, cards, suit_name
        >>> from muggins.table.tricks import Standing, TrickRules
        >>> def standing(card, trump):
        ...     return Standing(card.suit, card.rank_index)
        >>> rules = TrickRules(PACK, standing, {Duty.FOLLOW: "XX-03"}, suit_name=suit_name)
        >>> play = TrickPlay(rules, ("Ann", "Ben"), (cards("KC JC"), cards("2C 3C")), "Ann", Suit.HEARTS)
        >>> OfTricks(play).about(Card.parse("JC"))
        '1 higher club is unseen'
        >>> OfTricks(play.play(Card.parse("JC"))).about(Card.parse("3C"))
        'cannot beat JC'
    """

    play: TrickPlay[Any, Any]
    side: Callable[[Any], Hashable] = lambda seat: seat
    called: Callable[[Any], str] = str
    known: Iterable[Any] = ()

    def about(self, card: Any) -> str:
        """The reasons for or against a card that the player whose turn it is may play."""
        return "; ".join(self._followed(card) if self.play.plays else self._led(card))

    def _led(self, card: Any) -> Iterator[str]:
        play = self.play
        suit = self._suit(card)
        yield self._higher(card)
        for seat in play.seats:
            if seat != play.turn and suit in self._voids(seat):
                whose = ", your partner," if self.side(seat) == self.side(play.turn) else ""
                yield f"{self.called(seat)}{whose} has no {self._named(suit)}s"

    def _followed(self, card: Any) -> Iterator[str]:
        play = self.play
        best, taker = self._taking()
        beating = [other for other in play.legal_plays if self._beats(other, best)]
        is_last = len(play.plays) == len(play.seats) - 1
        if card not in beating:
            if self.side(taker) == self.side(play.turn):
                yield f"leaves the trick to {self.called(taker)}"
            else:
                lowest = ", and is your lowest" if card == min(play.legal_plays, key=self._strength) else ""
                yield f"{'does not' if beating else 'cannot'} beat {best}{lowest}"
            return
        is_lowest = card == min(beating, key=self._strength) and len(beating) > 1
        cheaply = " as cheaply as you can" if is_lowest else ""
        yield f"{'takes the trick' if is_last else f'beats {best}'}{cheaply}"
        if not is_last:
            yield self._higher(card)

    def _taking(self) -> tuple[Any, Any]:
        """The card that wins the trick so far, and who played it."""
        play = self.play
        taking = play.plays[play.rules.winner([played.card for played in play.plays], play.trump)]
        return taking.card, taking.seat

    def _beats(self, card: Any, best: Any) -> bool:
        return self.play.rules.winner((best, card), self.play.trump) > 0

    def _strength(self, card: Any) -> tuple[bool, int]:
        standing = self.play.rules.standing(card, self.play.trump)
        return standing.suit == self.play.trump, standing.height

    def _suit(self, card: Any) -> Hashable:
        return self.play.rules.standing(card, self.play.trump).suit

    def _named(self, suit: Any) -> str:
        """One card of a suit, such as "heart"."""
        return "trump" if suit == self.play.trump else self.play.rules.suit_name(suit).removesuffix("s")

    def _higher(self, card: Any) -> str:
        """How many higher cards of the suit others may hold."""
        play = self.play
        gone = {
            *play.hand(play.turn),
            *self.known,
            *[played.card for played in play.plays],
            *[other for trick in play.taken for other in trick.cards],
        }
        suit, height = play.rules.standing(card, play.trump)
        left = [play.rules.standing(other, play.trump) for other in play.rules.deck if other not in gone]
        count = sum(its.suit == suit and its.height > height for its in left)
        are = {0: "are left", 1: "is unseen"}.get(count, "are unseen")
        return f"{numbered(count, f'higher {self._named(suit)}')} {are}"

    def _voids(self, seat: Any) -> set[Hashable]:
        """The suits that a player has shown to lack."""
        play = self.play
        found = set()
        for plays in (*[trick.plays for trick in play.taken], play.plays):
            led, *others = [(played.seat, self._suit(played.card)) for played in plays] or [(None, None)]
            for follower, suit in others:
                may_follow = play.rules.may_trump and suit == play.trump
                if follower == seat and suit != led[1] and not may_follow:
                    found.add(led[1])
        return found if Duty.FOLLOW in play.rules.duties else set()
