"""Mus: the best hand in each round, what a hand of four players pays, and the chances of being best.

Cards are `muggins.cards.french.Card` objects or strings. Rules are a `Rules` object, by default `STANDARD`.
Seats are numbered 0 to 3 in the order of turn, which is to the right; seats 0 and 2 are side 0, seats 1 and 3
side 1. Numbers such as MU-05 are the numbers of rules, which the documentation lists.

Examples:
    >>> from muggins.games.mus import Lance, best_seat, compare
    >>> hands = ["KC 3D 7H AS", "KD QD JD 7D", "AC AD 2C 6H", "5C 5D 5H QS"]
    >>> best_seat(Lance.PARES, hands)
    3
    >>> compare(Lance.PARES, hands).reason
    'seat 3 is best: medias of fives with Q beats medias of aces with 6 (seat 2)'
"""

from typing import TYPE_CHECKING

from muggins.lazily import lazily

if TYPE_CHECKING:
    from muggins.games.mus.betting import Betting, Call, Word
    from muggins.games.mus.cards import DECK, CardLike, CardsLike
    from muggins.games.mus.chances import chance, exact_chance
    from muggins.games.mus.comparing import Comparison, Holding, best_seat, compare, lances
    from muggins.games.mus.counting import Counters, counters
    from muggins.games.mus.deal import Deal, Phase
    from muggins.games.mus.game import GAME
    from muggins.games.mus.hands import (
        Pares,
        ParesKind,
        Rank,
        bonus,
        chica_key,
        grande_key,
        has_juego,
        lance_key,
        pares,
        rank,
        total,
        value,
    )
    from muggins.games.mus.match import Match, Place
    from muggins.games.mus.rules import SPANISH, STANDARD, FoldBonus, Lance, Rules
    from muggins.games.mus.settlement import Item, Kind, Settlement, settle
    from muggins.games.mus.stakes import Outcome, Stake
else:
    __getattr__, __dir__ = lazily(
        __name__,
        "cards",
        "comparing",
        "hands",
        "rules",
        "betting",
        "deal",
        "settlement",
        "stakes",
        "match",
        "counting",
        "chances",
        "game",
    )

__all__ = [
    "DECK",
    "GAME",
    "SPANISH",
    "STANDARD",
    "Betting",
    "Call",
    "CardLike",
    "CardsLike",
    "Comparison",
    "Counters",
    "Deal",
    "FoldBonus",
    "Holding",
    "Item",
    "Kind",
    "Lance",
    "Match",
    "Outcome",
    "Pares",
    "ParesKind",
    "Phase",
    "Place",
    "Rank",
    "Rules",
    "Settlement",
    "Stake",
    "Word",
    "best_seat",
    "bonus",
    "chance",
    "chica_key",
    "compare",
    "counters",
    "exact_chance",
    "grande_key",
    "has_juego",
    "lance_key",
    "lances",
    "pares",
    "rank",
    "settle",
    "total",
    "value",
]
