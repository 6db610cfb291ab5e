"""Delphi, scored a second time: straight from the text, with plain lists and loops.

This module is a witness for the tests. It imports nothing from the library. Players are numbers in the order
of the table, answers True and False, cards texts such as ``"5H"``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]

Event = tuple[object, ...]


def pay(tokens: int, guess: bool, correct: bool) -> int:
    """The oracle pays a token for a right guess and collects one for a wrong one, if there is one (DE-04)."""
    if guess == correct:
        return tokens + 1
    if tokens == 0:
        return 0
    return tokens - 1


def gains_and_losses(counts: Sequence[int], whose: int) -> tuple[list[int], list[int]]:
    """The differences to the players with fewer tokens, and to those with more (DE-05)."""
    gains, losses = [], []
    for other, count in enumerate(counts):
        if other != whose and count < counts[whose]:
            gains.append(counts[whose] - count)
        if other != whose and count > counts[whose]:
            losses.append(count - counts[whose])
    return gains, losses


def guesser_score(counts: Sequence[int], whose: int) -> int:
    """What a guesser scores (DE-05)."""
    gains, losses = gains_and_losses(counts, whose)
    return sum(gains) - sum(losses)


def oracle_score(counts: Sequence[int]) -> int:
    """What the oracle scores: all that was subtracted when the guessers were scored (DE-06)."""
    subtracted = 0
    for whose in range(len(counts)):
        for loss in gains_and_losses(counts, whose)[1]:
            subtracted += loss
    return subtracted


class Table:
    """A whole match, event by event.

    Events are ``("deal", deck)``, ``("guess", player, answer)`` and ``("judge", answer)``.
    """

    def __init__(self, players: int, first_oracle: int, tokens: int = 1, rounds: int = 1) -> None:
        self.players = players
        self.oracle = first_oracle - 1
        self.tokens_at_first = tokens
        self.hands_to_play = players * rounds
        self.hands_played = 0
        self.scores = [0] * players
        self.awards: list[tuple[int, int]] = []
        self.tokens: dict[int, int] = {}
        self.guesses: dict[int, bool] = {}
        self.stock: list[str] = []
        self.line: list[list[str]] = []
        self.winners: list[int] = []

    def take(self, event: Event) -> None:
        """Let an event happen."""
        if event[0] == "deal":
            deck = event[1]
            assert isinstance(deck, list)
            assert not self.stock
            self.oracle = (self.oracle + 1) % self.players
            self.tokens = {who: self.tokens_at_first for who in range(self.players) if who != self.oracle}
            self.line, self.stock, self.guesses = [[deck[0]]], deck[1:], {}
        elif event[0] == "guess":
            _, who, answer = event
            assert isinstance(who, int)
            assert who != self.oracle
            assert who not in self.guesses
            self.guesses[who] = bool(answer)
        else:
            self._judge(bool(event[1]))

    def _judge(self, correct: bool) -> None:
        assert len(self.guesses) == self.players - 1
        card = self.stock.pop(0)
        if correct:
            self.line.append([card])
        else:
            self.line[-1].append(card)
        for who, guess in self.guesses.items():
            self.tokens[who] = pay(self.tokens[who], guess, correct)
        self.guesses = {}
        if not self.stock:
            self._score()

    def _score(self) -> None:
        guessers = [(self.oracle + step) % self.players for step in range(1, self.players)]
        counts = [self.tokens[who] for who in guessers]
        gained = [(who, guesser_score(counts, place)) for place, who in enumerate(guessers)]
        for who, points in [*gained, (self.oracle, oracle_score(counts))]:
            self.scores[who] += points
            self.awards.append((who, points))
        self.hands_played += 1
        if self.hands_played == self.hands_to_play:
            best = max(self.scores)
            self.winners = [who for who in range(self.players) if self.scores[who] == best]


def random_match(rng: Random, players: int, first_oracle: int, rounds: int = 1) -> list[Event]:
    """The events of a match in which guessers and oracle say anything."""
    events: list[Event] = []
    for hand in range(players * rounds):
        oracle = (first_oracle + hand) % players
        events.append(("deal", rng.sample(DECK, len(DECK))))
        for _ in DECK[1:]:
            guessers = [who for who in range(players) if who != oracle]
            rng.shuffle(guessers)
            events += [("guess", who, rng.random() < (who + 1) / (players + 1)) for who in guessers]
            events.append(("judge", rng.random() < 0.6))
    return events
