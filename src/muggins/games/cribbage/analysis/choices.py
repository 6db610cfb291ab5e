"""What each choice in Cribbage for two is worth, by the rules as written; see `CribAnalysis`."""

from __future__ import annotations

from collections.abc import Mapping

from muggins.cards.french import Card
from muggins.games.cribbage.analysis.beliefs import BELIEFS, place_of_hand
from muggins.games.cribbage.analysis.habits import HABITS
from muggins.games.cribbage.analysis.policy import known_plays, play_chances
from muggins.games.cribbage.bare import BARE
from muggins.games.cribbage.discards import rank_discards
from muggins.games.cribbage.match import Match
from muggins.games.cribbage.play import PLAYS
from muggins.games.cribbage.rules import Kind, Rules
from muggins.strategy.crib.analysis import CribAnalysis
from muggins.strategy.crib.players import CribPlayer
from muggins.strategy.crib.ranking.advice import MostHands

__all__ = ["ANALYSIS", "PLAYERS"]

ANALYSIS: CribAnalysis[Kind, Card, Rules] = CribAnalysis(
    package="muggins.games.cribbage.analysis",
    title="Cribbage",
    match=Match,
    bare=BARE,
    plays=PLAYS,
    rank_discards=rank_discards,
    habits=HABITS,
    policy=known_plays,
    play_chances=play_chances,
    beliefs=BELIEFS,
    place_of_hand=place_of_hand,
    worths=("leads.bin", "replies.bin"),
    name=lambda card: card.rank.symbol,
    most_hands=(MostHands(80, 80), MostHands(40, 40), MostHands(75, 60)),
)
"""The analysis of Cribbage for two."""

PLAYERS: Mapping[str, CribPlayer] = ANALYSIS.players
