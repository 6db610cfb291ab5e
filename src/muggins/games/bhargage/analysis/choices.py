"""What each choice in Bhargage for two is worth, by the rules as written; see `CribAnalysis`."""

from __future__ import annotations

from collections.abc import Mapping

from muggins.cards.decktet import Card
from muggins.games.bhargage.analysis.beliefs import BELIEFS, place_of_hand
from muggins.games.bhargage.analysis.habits import HABITS
from muggins.games.bhargage.analysis.policy import known_plays, play_chances
from muggins.games.bhargage.bare import BARE
from muggins.games.bhargage.discards import rank_discards
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.play import PLAYS
from muggins.games.bhargage.rules import Kind, Rules
from muggins.strategy.crib.analysis import CribAnalysis
from muggins.strategy.crib.players import CribPlayer
from muggins.strategy.crib.ranking.advice import MostHands

__all__ = ["ANALYSIS", "PLAYERS"]

ANALYSIS: CribAnalysis[Kind, Card, Rules] = CribAnalysis(
    package="muggins.games.bhargage.analysis",
    title="Bhargage",
    match=Match,
    bare=BARE,
    plays=PLAYS,
    rank_discards=rank_discards,
    habits=HABITS,
    policy=known_plays,
    play_chances=play_chances,
    beliefs=BELIEFS,
    place_of_hand=place_of_hand,
    worths=("leads.bin",),
    most_hands=(MostHands(250, 100), MostHands(150, 60)),
)
"""The analysis of Bhargage for two."""

PLAYERS: Mapping[str, CribPlayer] = ANALYSIS.players
