"""One hand: cards turned up one by one, guessed by all but the oracle, and placed by the oracle."""

from __future__ import annotations

from typing import NamedTuple

from attrs import frozen

from muggins.cards.french import Card
from muggins.checks import check_whole
from muggins.errors import OutOfTurnError, PlayerError, UnexpectedMoveError, shown
from muggins.games.delphi.cards import DECK, READ, CardsLike
from muggins.games.delphi.layout import Layout
from muggins.games.delphi.rules import Answer
from muggins.games.delphi.tokens import GUESSERS, update_tokens
from muggins.table.state import later

__all__ = ["Guessed", "Hand"]


class Guessed(NamedTuple):
    """A card that the oracle has judged, with the guesses.

    Attributes:
        card: the card.
        guesses: the answer of each guesser, in the order of the guessers.
        verdict: the oracle's answer.
    """

    card: Card
    guesses: tuple[Answer, ...]
    verdict: Answer


@frozen
class Hand:
    """A hand at one moment. `guess` and `judge` return a new hand; a hand never changes.

    Attributes:
        layout: the cards judged so far, the starter first.
        stock: the cards still to be judged; the first of them is turned up and has to be guessed.
        tokens: the tokens of the guessers, the player to the oracle's left first.
        guesses: the guesses for the card turned up; None for guessers who have not decided.
        judged: the cards judged so far, with the guesses.
    """

    layout: Layout
    stock: tuple[Card, ...]
    tokens: tuple[int, ...]
    guesses: tuple[Answer | None, ...]
    judged: tuple[Guessed, ...] = ()

    @classmethod
    def dealt(cls, deck: CardsLike, guessers: int, tokens: int) -> Hand:
        """A hand in which the first card of a deck is the starter, and the second is turned up (DE-02).

        Args:
            deck: the 52 cards in order.
            guessers: the number of guessers, 2 to 6.
            tokens: the number of tokens that each of them begins with.

        Raises:
            PlayerError: if there are not two to six guessers.
        """
        for number in (guessers, tokens):
            check_whole("a number of guessers or tokens", number)
        if guessers not in GUESSERS:
            raise PlayerError(f"two to six players guess (DE-04), not {shown(guessers)}")
        starter, *stock = READ.some("deck", deck, counts=[len(DECK)], in_order=True)
        return cls(Layout(starter), tuple(stock), (tokens,) * guessers, (None,) * guessers)

    @property
    def card(self) -> Card | None:
        """The card turned up; None when all cards have been judged."""
        return next(iter(self.stock), None)

    @property
    def is_over(self) -> bool:
        """Whether all cards are on the table."""
        return not self.stock

    @property
    def is_guessed(self) -> bool:
        """Whether all guessers have decided, so that the oracle has to judge the card."""
        return None not in self.guesses

    def guess(self, guesser: int, answer: Answer) -> Hand:
        """The hand after a guesser has decided, which stays secret until the oracle judges (DE-03).

        Raises:
            UnexpectedMoveError: if all cards have been judged.
            OutOfTurnError: if that guesser has already decided.
        """
        if self.is_over:
            raise UnexpectedMoveError("all cards of this hand have been judged", self)
        if self.guesses[guesser] is not None:
            raise OutOfTurnError(
                f"this player has already made a guess at {self.card}, and cannot change it (DE-03)", self
            )
        guesses = list(self.guesses)
        guesses[guesser] = answer
        return later(self, guesses=tuple(guesses))

    def judge(self, verdict: Answer) -> Hand:
        """The hand after the oracle has judged the card, and tokens were paid (DE-04).

        Raises:
            UnexpectedMoveError: if somebody still has to guess, or all cards have been judged.
        """
        guesses = tuple(answer for answer in self.guesses if answer is not None)
        if self.is_over:
            raise UnexpectedMoveError("all cards of this hand have been judged", self)
        if not self.is_guessed:
            raise UnexpectedMoveError("the oracle judges only after everybody has guessed (DE-03)", self)
        card = self.stock[0]
        is_correct = verdict is Answer.YES
        said = [answer is Answer.YES for answer in guesses]
        return later(
            self,
            layout=self.layout.laid(card, correct=is_correct),
            stock=self.stock[1:],
            tokens=update_tokens(self.tokens, said, is_correct),
            guesses=(None,) * len(guesses),
            judged=(*self.judged, Guessed(card, guesses, verdict)),
        )
