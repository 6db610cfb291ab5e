"""Matches of Bhargage for the tests: chosen decks, prepared scores, and players who choose at random."""

from collections.abc import Sequence
from functools import cache
from random import Random

from muggins.cards.decktet import EXTENDED, Card, cards
from muggins.crib.deal import Occasion
from muggins.games.bhargage.deal import Phase
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.rules import STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.scoreboard import Award
from muggins.table.state import later

ANN, BEN = "Ann", "Ben"
PLAYERS = (ANN, BEN)
OTHER = {ANN: BEN, BEN: ANN}

STOCK = 35
LIFTED = 4


def stacked(pone: str, dealer: str, up: str) -> tuple[Card, ...]:
    """A deck that deals these five cards to each, and turns `up` when four cards are lifted."""
    dealt = [card for pair in zip(cards(pone), cards(dealer), strict=True) for card in pair]
    turned = Card.parse(up)
    rest = [card for card in EXTENDED if card not in dealt and card is not turned]
    return (*dealt, *rest[:LIFTED], turned, *rest[LIFTED:])


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


def random_step(match: Match, rng: Random) -> Match:
    """The match after one legal move at random that is no claim."""
    match match.phase:
        case Phase.DISCARD:
            player = rng.choice(match.to_act)
            return match.discard(player, rng.sample(match.hand(player), 2))
        case Phase.TURN_UP:
            least = match.rules.least_packet
            return match.turn_up(rng.randint(least, STOCK - least))
        case Phase.PLAY:
            assert match.pegging is not None
            return match.play(rng.choice(match.pegging.legal_plays))
        case Phase.SHOW:
            return match.count()
        case Phase.DONE:
            return match.shuffle(rng)


def claimed_at_random(match: Match, rng: Random, *, claims: float) -> Match:
    """The match after a claim, if there is one to make and the claimant does not overlook it."""
    if match.current is None or not match.claimable.lines or rng.random() >= claims:
        return match
    owner = match.player_at(match.current.counts[-1].seat)
    return match.claim(OTHER[owner])


def random_states(seed: int, rules: Rules = STANDARD, *, claims: float = 0.9) -> list[Match]:
    """Every moment of a match played at random to its end, a move apart."""
    rng = Random(seed)
    states = [Match(PLAYERS, rng.choice(PLAYERS), rules)]
    while not states[-1].is_over:
        states.append(random_step(states[-1], rng))
        if states[-1].made[-1].text == "count":
            claimed = claimed_at_random(states[-1], rng, claims=claims)
            if claimed is not states[-1]:
                states.append(claimed)
    return states


@cache
def random_match(seed: int) -> Match:
    """The end of a match by the standard rules, played at random."""
    return random_states(seed)[-1]
