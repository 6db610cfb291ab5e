"""Cribbage.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as CR-23 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.cribbage import count_aloud, score_hand
    >>> score_hand("5C 5D 5H JS", "5S").total
    29
    >>> count_aloud(score_hand("7C 8D 8H 9S", "KC"))
    'fifteen 2, fifteen 4, and a double run of three is 12'
"""

from typing import TYPE_CHECKING, Final

from muggins.lazily import lazily
from muggins.table.seats import Middle, Seat

if TYPE_CHECKING:
    from muggins.games.cribbage.analysis.choices import ANALYSIS, PLAYERS
    from muggins.games.cribbage.analysis.habits import habit
    from muggins.games.cribbage.analysis.policy import play_chances
    from muggins.games.cribbage.cards import CardLike, CardsLike
    from muggins.games.cribbage.deal import Count, Cut, Deal, Occasion, Phase, cut_for_deal, lower_cut
    from muggins.games.cribbage.discards import rank_discards
    from muggins.games.cribbage.distributions import crib_distribution, hand_distribution
    from muggins.games.cribbage.game import GAME
    from muggins.games.cribbage.irregular import Irregularity
    from muggins.games.cribbage.match import Match
    from muggins.games.cribbage.patter import call_play, calls, count_aloud
    from muggins.games.cribbage.play import PLAYS, PlayState
    from muggins.games.cribbage.rules import (
        CAPTAIN,
        FIVE_CARD,
        LOWBALL,
        MUGGINS,
        OLD_FIVE_CARD,
        ONCE_AROUND,
        SEVEN_CARD,
        SKUNKS,
        STANDARD,
        Kind,
        Rules,
        Skunks,
        value,
    )
    from muggins.games.cribbage.show import (
        CribbageScore,
        crib_points,
        hand_points,
        score_crib,
        score_hand,
        score_heels,
    )

    advised_move: Final = ANALYSIS.coaching.advised_move
    coach: Final = ANALYSIS.coaching.report
    odds_table: Final = ANALYSIS.odds_table
    play_value: Final = ANALYSIS.play_value
    rank_plays: Final = ANALYSIS.rank_plays
    review_play: Final = ANALYSIS.review_play
    solve_from: Final = ANALYSIS.solve_from
    solve_play: Final = ANALYSIS.solve_play
    win_probability: Final = ANALYSIS.win_probability
    follow_play: Final = PLAYS.follow_play
    play_from: Final = PLAYS.play_from
    score_play: Final = PLAYS.score_play
    start_play: Final = PLAYS.start_play
else:
    __getattr__, __dir__ = lazily(
        __name__,
        "cards",
        "rules",
        "show",
        "play",
        "play:PLAYS",
        "deal",
        "irregular",
        "match",
        "patter",
        "distributions",
        "game",
        "discards",
        "analysis.habits",
        "analysis.policy",
        "analysis.choices",
        "analysis.choices:ANALYSIS",
    )

__all__ = [
    "CAPTAIN",
    "FIVE_CARD",
    "GAME",
    "LOWBALL",
    "MUGGINS",
    "OLD_FIVE_CARD",
    "ONCE_AROUND",
    "PLAYERS",
    "SEVEN_CARD",
    "SKUNKS",
    "STANDARD",
    "CardLike",
    "CardsLike",
    "Count",
    "CribbageScore",
    "Cut",
    "Deal",
    "Irregularity",
    "Kind",
    "Match",
    "Middle",
    "Occasion",
    "Phase",
    "PlayState",
    "Rules",
    "Seat",
    "Skunks",
    "advised_move",
    "call_play",
    "calls",
    "coach",
    "count_aloud",
    "crib_distribution",
    "crib_points",
    "cut_for_deal",
    "follow_play",
    "habit",
    "hand_distribution",
    "hand_points",
    "lower_cut",
    "odds_table",
    "play_chances",
    "play_from",
    "play_value",
    "rank_discards",
    "rank_plays",
    "review_play",
    "score_crib",
    "score_hand",
    "score_heels",
    "score_play",
    "solve_from",
    "solve_play",
    "start_play",
    "value",
    "win_probability",
]
