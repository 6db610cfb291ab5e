"""Rules of thumb for Six-Pack Bezique: a quick player who follows the manuals of the game.

Score the highest meld after each trick won. Win tricks with cards that no meld needs, tens first, and throw
sevens, eights and nines; keep aces, kings, queens and jacks, trumps, and above all the cards of the beziques.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from muggins.cards.french import Card, Rank, Suit
from muggins.games.bezique.cards import OPEN_TRICKS
from muggins.games.bezique.deal import Deal, Phase
from muggins.games.bezique.match import Match
from muggins.games.bezique.melds import worth
from muggins.games.bezique.points import score_last_trick
from muggins.strategy.endings import Ending, tricks_left
from muggins.strategy.races import PlayedHand, chances_after
from muggins.strategy.suits import rankings
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move
from muggins.table.seats import Seat

__all__ = ["THUMB", "ending"]

_HEIGHT = rankings(OPEN_TRICKS, [None])[None].height
_NEEDED = {Rank.SEVEN: 0, Rank.EIGHT: 0, Rank.NINE: 0, Rank.TEN: 1, Rank.JACK: 2}
"""How much a card of each rank is needed for melds; a rank not named, `_NEEDED_MORE`."""
_NEEDED_MORE = 4
_TRUMP, _BEZIQUE = 4, 5
"""How much more a trump is needed, and a card for a bezique."""
_IN_BEZIQUE = {Card.parse("QS"), Card.parse("JD")}
_MOST_FOR_A_TRICK = 4
"""How much a card may be needed and still be spent on a trick that allows a meld."""


def ending(match: Match, tricks: int) -> Ending | None:
    """The last tricks of a deal; only the final one scores.

    None before the stock is gone, and if more than `tricks` are left.
    """
    deal = match.current
    if deal is None or deal.stock or deal.phase is not Phase.PLAY or tricks_left(deal.play) > tricks:
        return None
    sides = [match.players.index(match.player_at(seat)) for seat in Seat]

    def value(is_last: int) -> float:
        hand = PlayedHand(((0 if is_last else 1, score_last_trick().total),))
        return chances_after(match, hand)[0]

    return Ending(deal.play, sides, cache(value), 0, last=1)


@cache
def _needed(card: Card, trump: Suit | None) -> int:
    found = _NEEDED.get(card.rank, _NEEDED_MORE)
    return found + _TRUMP * (card.suit is trump) * (found > 0) + _BEZIQUE * (card in _IN_BEZIQUE)


def _choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    first = moves[0]
    if first.name == "carte-blanche" or len(moves) == 1:
        return first
    deal = match.current
    if deal is None:
        return rng.choice(moves)
    trump = deal.trump
    if deal.phase is Phase.MELD:
        melds = [move for move in moves if move.name == "score"]
        return max(melds, key=lambda move: _worth(move, trump)) if melds else moves[-1]
    return _card(deal, moves)


def _card(deal: Deal, moves: Sequence[Move]) -> Move:
    """The cheapest card, or in the last tricks the highest lead; a trick is taken if that is cheap enough."""
    trump, is_open = deal.trump, bool(deal.stock)
    cheapest = min(moves, key=lambda move: _cheap(move, trump))
    if not deal.play.plays:
        return cheapest if is_open else max(moves, key=lambda move: _HEIGHT[move.parts[0].card])
    led = deal.play.plays[0].card
    beating = [move for move in moves if OPEN_TRICKS.winner((led, move.parts[0].card), trump)]
    if not beating:
        return cheapest
    found = min(beating, key=lambda move: _cheap(move, trump))
    return found if not is_open or _needed(found.parts[0].card, trump) <= _MOST_FOR_A_TRICK else cheapest


def _cheap(move: Move, trump: Suit | None) -> tuple[int, int]:
    """The cost of giving up a card; of equals the higher card goes first."""
    card, number = move.parts[0]
    return 2 * _needed(card, trump) - (number > 0), -_HEIGHT[card]


def _worth(move: Move, trump: Suit | None) -> int:
    kind, cards = move.parts
    suits = {copy.card.suit for copy in cards}
    return worth(kind, suits.pop() if len(suits) == 1 else None, trump)


def _call(match: Match, player: str, moves: Sequence[Move]) -> Move:
    """Out of turn, only a carte blanche can be shown."""
    return moves[0]


def _reason(match: Match, player: str, move: Move) -> str:
    deal = match.current
    if deal is None:
        return ""
    match move.name:
        case "draw":
            return "scores none of your melds before the next trick"
        case "score":
            return f"scores {_worth(move, deal.trump)}"
        case "declare":
            return f"lets you score {_worth(move, deal.trump)}"
        case "play":
            return "; ".join(_said_of(deal, move.parts[0].card))
    return ""


def _said_of(deal: Deal, card: Card) -> Iterator[str]:
    """What a card does in the trick, and as long as melds can be made, whether one may need it."""
    if deal.play.plays:
        led = deal.play.plays[0].card
        yield "takes the trick" if OPEN_TRICKS.winner((led, card), deal.trump) else f"does not beat {led}"
    if deal.stock:
        yield f"a card that {'a meld may need' if _needed(card, deal.trump) else 'no meld needs'}"


THUMB = RulesOfThumb(_choose, _call, ending, exact=8, effort=2, reason=_reason)
