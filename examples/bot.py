"""A player of Bhargage that knows nothing but what its view shows it: `python -m examples.bot` enters it.

It throws the best pair on average, lays the card that scores most at once, and claims whatever it may.
"""

from __future__ import annotations

from random import Random

from muggins import games
from muggins.games import bhargage
from muggins.games.bhargage import habit, rank_discards
from muggins.strategy.players import Turn, any_move
from muggins.strategy.tournaments import Tournament, tournament
from muggins.table.moves import Move

__all__ = ["against_any_move", "bot"]


# --8<-- [start:bot]
def bot(turn: Turn, rng: Random) -> Move:
    """The move that the bot makes; `rng` would be for one that likes to surprise."""
    name = turn.moves[0].name
    if name == "discard":
        return thrown(turn)
    if name == "play":
        return max(turn.moves, key=lambda move: worth(turn, move))
    return turn.moves[0]


def thrown(turn: Turn) -> Move:
    """The best discard against one who throws by habit."""
    hand = turn.view["hand"]
    seat = bhargage.Seat.DEALER if turn.player == turn.view["dealer"] else bhargage.Seat.PONE
    best = rank_discards(hand, seat, turn.rules, weight=habit(seat.other))[0].thrown
    return next(move for move in turn.moves if {*move.parts[1]} == {*best})


def worth(turn: Turn, move: Move) -> tuple[int, int]:
    """The points of a card at once; of equal ones the lowest is best."""
    (card,) = move.parts
    count: int = turn.view["count"]
    on_the_table: list[str] = []
    for _, code, reached in reversed(turn.view["plays"]):
        if reached > count:  # before the count began anew
            break
        on_the_table.insert(0, code)
        count = reached
    score = bhargage.score_play([*on_the_table, card], turn.rules)
    return score.total, -bhargage.value(card)


# --8<-- [end:bot]


def against_any_move(matches: int) -> Tournament:
    """The bot against a player that makes any legal move."""
    players = {"bot": bot, "any move": any_move}
    return tournament(games.find("bhargage"), players, seed=1, matches=matches)


if __name__ == "__main__":
    print(against_any_move(100))
