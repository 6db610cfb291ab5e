"""Bhargage: Cribbage for the six-suited Decktet.

Cards are `muggins.cards.decktet.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Numbers such as BH-51 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.bhargage import score_hand, shortage
    >>> score_hand("AM XS 8WL", "PMYK").total
    11
    >>> shortage("AM XS 8WL PMYK").total
    0
"""

from typing import TYPE_CHECKING, Final

from muggins.lazily import lazily
from muggins.table.seats import Seat

if TYPE_CHECKING:
    from muggins.games.bhargage.analysis.choices import ANALYSIS, PLAYERS
    from muggins.games.bhargage.analysis.habits import habit
    from muggins.games.bhargage.analysis.policy import play_chances
    from muggins.games.bhargage.cards import CardLike, CardsLike
    from muggins.games.bhargage.deal import Count, Cut, Deal, Occasion, Phase, cut_for_deal, lower_cut
    from muggins.games.bhargage.discards import rank_discards
    from muggins.games.bhargage.game import GAME
    from muggins.games.bhargage.match import Match
    from muggins.games.bhargage.patter import call_play, calls, count_aloud
    from muggins.games.bhargage.play import PLAYS, PlayState
    from muggins.games.bhargage.rules import (
        CRIBBAGE_BOARD,
        SEQUENCES,
        STANDARD,
        TWENTY_THREE,
        Kind,
        Rules,
        value,
    )
    from muggins.games.bhargage.show import (
        BhargageScore,
        bhargage_points,
        hand_points,
        missing_suits,
        score_bhargage,
        score_chief,
        score_hand,
        score_leftovers,
        shortage,
    )
    from muggins.games.bhargage.solitaire import EASIER, SOLITAIRE, Solitaire, SolitaireRules

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
        "match",
        "patter",
        "game",
        "solitaire",
        "discards",
        "analysis.habits",
        "analysis.policy",
        "analysis.choices",
        "analysis.choices:ANALYSIS",
    )

__all__ = [
    "CRIBBAGE_BOARD",
    "EASIER",
    "GAME",
    "PLAYERS",
    "SEQUENCES",
    "SOLITAIRE",
    "STANDARD",
    "TWENTY_THREE",
    "BhargageScore",
    "CardLike",
    "CardsLike",
    "Count",
    "Cut",
    "Deal",
    "Kind",
    "Match",
    "Occasion",
    "Phase",
    "PlayState",
    "Rules",
    "Seat",
    "Solitaire",
    "SolitaireRules",
    "advised_move",
    "bhargage_points",
    "call_play",
    "calls",
    "coach",
    "count_aloud",
    "cut_for_deal",
    "follow_play",
    "habit",
    "hand_points",
    "lower_cut",
    "missing_suits",
    "odds_table",
    "play_chances",
    "play_from",
    "play_value",
    "rank_discards",
    "rank_plays",
    "review_play",
    "score_bhargage",
    "score_chief",
    "score_hand",
    "score_leftovers",
    "score_play",
    "shortage",
    "solve_from",
    "solve_play",
    "start_play",
    "value",
    "win_probability",
]
