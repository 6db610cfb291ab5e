"""Matches of Bhargage for the tests: chosen decks, prepared scores, and players who choose at random."""

from collections.abc import Sequence
from functools import cache
from random import Random

import any_playing
from muggins.cards.decktet import EXTENDED, Card, cards
from muggins.crib.deal import Occasion
from muggins.games.bhargage import GAME
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.scoreboard import Award
from muggins.table.state import later
from muggins.testing.playing import step

ANN, BEN = "Ann", "Ben"
PLAYERS = (ANN, BEN)
OTHER = {ANN: BEN, BEN: ANN}

STOCK = 35


def stacked(pone: str, dealer: str, up: str) -> tuple[Card, ...]:
    """A deck that deals these five cards to each, and turns `up` when four cards are lifted."""
    return any_playing.stacked(EXTENDED, (cards(pone), cards(dealer)), Card.parse(up))


def deal_line(pone: str, dealer: str, up: str) -> str:
    """The line of a record that deals such a deck."""
    return " ".join(["deal", *map(str, stacked(pone, dealer, up))])


def earlier(player: str, points: int) -> Award[Kind, Card]:
    """Points that a player is said to have scored before the test begins."""
    return Award(player, Occasion.PLAY, Score((Line(Kind.LAST, (), points),)))


def match_at(ann: int = 0, ben: int = 0, rules: Rules = STANDARD) -> Match:
    """A match in which Ben deals first, and both have so many points already."""
    match = Match(PLAYERS, BEN, rules)
    scoreboard = match.scoreboard
    for player, points in (ANN, ann), (BEN, ben):
        if points:
            scoreboard = scoreboard.mark(earlier(player, points))
    return later(match, scoreboard=scoreboard)


def apply_all(match: Match, moves: Sequence[str]) -> Match:
    """The match after all these moves."""
    for move in moves:
        match = match.apply(move)
    return match


def random_states(seed: int, rules: Rules = STANDARD) -> list[Match]:
    """Every moment of a match played at random to its end, a move apart; few claims are overlooked."""
    rng = Random(seed)
    states = [Match(PLAYERS, rng.choice(PLAYERS), rules)]
    while not states[-1].is_over:
        states.append(step(GAME, states[-1], rng))
        claimant = states[-1].claimant
        if claimant is not None and rng.random() < 0.9:
            states.append(states[-1].claim(claimant))
    return states


@cache
def random_match(seed: int) -> Match:
    """The end of a match by the standard rules, played at random."""
    return random_states(seed)[-1]
