"""A match of Delphi: a hand for each player as the oracle."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import repeat
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.checks import member
from muggins.errors import OutOfTurnError
from muggins.games.delphi.cards import DECK, READ, CardsLike
from muggins.games.delphi.hand import Hand
from muggins.games.delphi.rules import STANDARD, Answer, Kind, Rules
from muggins.games.delphi.tokens import score_guessers, score_oracle
from muggins.games.delphi.views import DelphiView
from muggins.scene.awaited import awaited
from muggins.table import match as table
from muggins.table.ends import MostAfter
from muggins.table.moves import Move, Part, cards, choice, move, player
from muggins.table.names import place_of
from muggins.table.options import MOST_AT_START
from muggins.table.scoreboard import Award
from muggins.table.state import unexpected
from muggins.table.view import View

__all__ = ["Match", "Occasion", "Place"]


class Occasion(StrEnum):
    """The occasions on which points are scored."""

    TOKENS = "tokens"
    """What a guesser scores for the tokens of a hand (DE-05)."""

    ORACLE = "oracle"
    """What the oracle scores for a hand (DE-06)."""


class Place(StrEnum):
    """The places of the guessers in a hand, from the oracle's left, as written in moves."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"


_PLACES = tuple(Place)
_ANSWERS = tuple(Answer)


@frozen
class Match(table.Match[Rules, Kind, object, DelphiView]):
    """A match of Delphi at one moment. Each move returns a new match; a match never changes.

    The dealer of a hand is its oracle, who has made up a secret rule. A hand begins with `deal` or `shuffle`.
    For each card, all other players make a `guess`, in any order, and then the oracle has to `judge` it.

    Examples:
        >>> match = Match(("Ann", "Ben", "Cid"), dealer="Cid").shuffle(Random(1))
        >>> match.to_act
        ('Ann', 'Ben')
        >>> match = match.guess("Ben", "no").guess("Ann", "yes").judge("yes")
        >>> match.tokens
        {'Ann': 2, 'Ben': 0}

    Attributes:
        current: the current hand, or None before the first.
    """

    GAME: ClassVar[str] = "delphi"
    VIEW: ClassVar[Any] = DelphiView
    STANDARD: ClassVar[Rules] = STANDARD
    LEAST: ClassVar[int] = -MOST_AT_START
    PLAYERS: ClassVar[range] = range(3, 8)
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "PLAYER": player(Place, lambda match, name: match.place_of(name)),
        "ANSWER": choice(Answer, "answer"),
    }
    HEADINGS: ClassVar[Mapping[str, str]] = {"last": "judged last"}

    current: Hand | None = field(init=False, default=None)

    # --- the state ---------------------------------------------------------------------------------------

    @property
    def end(self) -> MostAfter:
        """The player with the most points wins after all have been the oracle equally often (DE-07)."""
        return MostAfter(len(self.players) * self.rules.rounds)

    @property
    def guessers(self) -> tuple[str, ...]:
        """The players who guess in the current hand, from the oracle's left."""
        return self.players_after(self.dealer)[:-1]

    def place_of(self, player: str) -> Place:
        """The place of a guesser in the current hand.

        Raises:
            OutOfTurnError: if the player is the oracle, who does not guess.
        """
        return _PLACES[self._number_of(player)]

    def _number_of(self, player: str) -> int:
        seat = place_of(player, self.players)
        if player == self.dealer:
            raise OutOfTurnError(f"{player} is the oracle and does not guess (DE-03)", self)
        return (seat - self.players.index(self.dealer) - 1) % len(self.players)

    def player_at(self, place: Place | str) -> str:
        """The guesser at a place in the current hand.

        Raises:
            OutOfTurnError: if there are fewer guessers.
        """
        number = _PLACES.index(member(Place, place, "place"))
        if number >= len(self.guessers):
            raise OutOfTurnError(f"only {len(self.guessers)} players guess, so there is no {place} one", self)
        return self.guessers[number]

    @property
    def tokens(self) -> dict[str, int]:
        """The tokens of the guessers in the current hand; empty before the first."""
        return {} if self.current is None else dict(zip(self.guessers, self.current.tokens, strict=True))

    def find_to_act(self) -> tuple[str, ...]:
        """The guessers who have not decided, or else the oracle; nobody when a deal is due."""
        hand = self.current
        if hand is None or hand.is_over:
            return ()
        if hand.is_guessed:
            return (self.dealer,)
        return tuple([name for name, guess in zip(self.guessers, hand.guesses, strict=True) if guess is None])

    def possible_moves(self, player: str) -> list[Move]:
        """Yes and no, for a guesser who has not decided, and then for the oracle."""
        if player not in self.to_act:
            return []
        if player == self.dealer:
            return self.judge.each(_ANSWERS)
        return self.guess.each(repeat(player), _ANSWERS)

    # --- the moves ---------------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a hand was begun with a deck shuffled by `rng`."""
        return self.deal(DECK.shuffled(rng))

    @move("deal DECK")
    def deal(self, deck: CardsLike) -> Match:
        """The match after the next oracle has begun a hand with a deck in this order (DE-02, DE-07).

        The first card is the starter, and the second is turned up to be guessed.
        """
        hand = self.current
        if hand is not None and not hand.is_over:
            raise unexpected("deal", f"{hand.card} has to be judged first", self)
        oracle = self.dealer if hand is None else self.players_after(self.dealer)[0]
        begun = Hand.dealt(deck, len(self.players) - 1, self.rules.tokens)
        return self.then(dealer=oracle, current=begun)

    @move("guess PLAYER ANSWER", is_secret=True)
    def guess(self, player: str, answer: Answer | str) -> Match:
        """The match after a guesser has said whether the card turned up is correct (DE-03).

        Raises:
            OutOfTurnError: if the player is the oracle, or has already decided.
            UnexpectedMoveError: if no hand is under way.
        """
        hand = self.under_way(self.current, "guess")
        return self.then(current=hand.guess(self._number_of(player), member(Answer, answer, "answer")))

    @move("judge ANSWER")
    def judge(self, answer: Answer | str) -> Match:
        """The match after the oracle has said whether the card is correct (DE-03).

        The last card ends the hand, and the tokens are counted (DE-05, DE-06).

        Raises:
            UnexpectedMoveError: if somebody still has to guess, or no hand is under way.
        """
        after = self.under_way(self.current, "judge").judge(member(Answer, answer, "answer"))
        if not after.is_over:
            return self.then(current=after)
        scores = zip(self.guessers, score_guessers(after.tokens), strict=True)
        awards = [Award(name, Occasion.TOKENS, score) for name, score in scores if score.lines]
        oracle = score_oracle(after.tokens)
        if oracle.lines:
            awards.append(Award(self.dealer, Occasion.ORACLE, oracle))
        return self.then(*awards, ends_hand=True, current=after)

    # --- what a player sees ------------------------------------------------------------------------------

    def table_seen_by(self, player: str) -> View:
        """The layout, the card turned up, the tokens, who has guessed, and the player's own guess."""
        hand = self.current
        if hand is None:
            return {}
        guesses = dict(zip(self.guessers, hand.guesses, strict=True))
        own = guesses.get(player)
        return {
            "oracle": self.dealer,
            "line": list(map(str, hand.layout.line)),
            "sidelined": [list(map(str, below)) for below in hand.layout.sidelined],
            "upcard": None if hand.card is None else str(hand.card),
            "stock": max(0, len(hand.stock) - 1),
            "tokens": self.tokens,
            "guessed": [name for name, guess in guesses.items() if guess is not None],
            "guess": None if own is None else str(own),
            "last": self._last_judged(hand),
        }

    def _last_judged(self, hand: Hand) -> View | None:
        if not hand.judged:
            return None
        card, guesses, verdict = hand.judged[-1]
        told = dict(zip(self.guessers, map(str, guesses), strict=True))
        return {"card": str(card), "correct": verdict is Answer.YES, "guesses": told}

    @property
    def due(self) -> str:
        """What has to happen next, in words."""
        if self.current is None or not self.to_act:
            return super().due
        what = "the verdict on" if self.current.is_guessed else "a guess at"
        return awaited(f"{what} {self.current.card}", self.to_act)
