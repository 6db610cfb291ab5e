"""Rules of thumb for Pitch: a quick player, as a manual would teach it.

Bid what the best suit promises: its high cards for High, its two or three for Low, its jack, and tens and
court cards for Game. The pitcher draws trumps from the top. Give the partner tens and the jack on tricks that
are won; else keep them, and throw what counts for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from muggins.cards.french import Card, Rank, Suit, suit_name
from muggins.games.pitch.cards import CARDS_OF_HAND, PACK, SEATS, TRICKS, game_value, height
from muggins.games.pitch.hand import hand_points
from muggins.games.pitch.match import Match
from muggins.games.pitch.rules import Bid
from muggins.strategy.endings import Ending, tricks_left
from muggins.strategy.races import PlayedHand, chances_after
from muggins.strategy.reasons import OfTricks
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB", "declarer", "ending", "promise"]

_GAME = {card: game_value(card) for card in PACK}
_HEIGHT = {card: height(card) for card in PACK}
_HIGH = {Rank.ACE: 1.0, Rank.KING: 0.75, Rank.QUEEN: 0.45}
"""How likely a card is to be High for its holder's side."""
_LOW = {Rank.TWO: 0.7, Rank.THREE: 0.5, Rank.FOUR: 0.3}
"""How likely a card is to be Low, and to be taken by its holder's side."""
_JACK, _GUARD = 0.45, 0.15
"""How likely a jack of trumps is to be kept if it is alone, and how much more for each higher trump."""
_GAME_A_TRUMP, _GAME_A_POINT = 0.12, 0.02
"""How much each trump, and each point for Game in hand, help to make Game."""
_LEAST = {Bid.TWO: 1.7, Bid.THREE: 2.5, Bid.FOUR: 3.4}
"""The least promise of a suit for a bid."""
_NEEDS = {bid: f"{bid} needs {bid.points}" for bid in Bid} | {Bid.SMUDGE: "smudge needs 4 and every trick"}
"""What a bid takes to be made (PI-10, PI-11)."""
_A_POINT, _A_TRICK = 1 << 8, 1 << 12
"""What High, Low and Jack, and each trick, add to the count of an ending, besides points for Game."""
_SAFE = _HEIGHT[Card.parse("QC")]
"""A trump from here up is seldom beaten."""
_WORTH_OF_JACK, _WORTH_OF_LOW = 9, 3
"""What the jack and low cards of trumps are worth in a trick, in points for Game."""


def promise(hand: Sequence[Card], suit: Suit) -> float:
    """The points that a hand is expected to make with a trump suit, about 0 to 4.

    Examples:
        >>> from muggins.cards.french import Suit, cards
        >>> hand = cards("AH KH JH 2H TS 7C")
        >>> round(promise(hand, Suit.HEARTS), 2), round(promise(hand, Suit.CLUBS), 2)
        (3.29, 0.48)
    """
    ranks = [card.rank for card in hand if card.suit is suit]
    high = max(_HIGH.get(rank, 0.0) for rank in ranks) if ranks else 0.0
    low = max(_LOW.get(rank, 0.0) for rank in ranks) if ranks else 0.0
    guards = sum(rank in _HIGH for rank in ranks)
    jack = _JACK + _GUARD * guards if Rank.JACK in ranks else 0.0
    game = _GAME_A_TRUMP * len(ranks) + _GAME_A_POINT * sum([_GAME[card] for card in hand])
    return high + low + jack + min(game, 1.0)


def declarer(match: Match) -> str | None:
    """The player who has the contract of the hand."""
    return match.pitcher


def ending(match: Match, tricks: int) -> Ending | None:
    """The remaining tricks of the hand; None before trumps are named, or with more than `tricks` left.

    The count has the points for Game, and above them High, Low and Jack, and the tricks.
    """
    hand = match.current
    play = None if hand is None else hand.play
    if hand is None or play is None or play.trump is None or tricks_left(play) > tricks:
        return None
    assert hand.bid is not None
    bid = hand.bid.bid
    assert bid is not None
    board = match.scoreboard
    own = board.side(hand.bid.seat)
    taken = [card for trick in play.taken for card in trick.cards]
    cards = [*taken, *[played.card for played in play.plays], *[card for held in play.hands for card in held]]
    trumps = sorted([card for card in cards if card.suit is hand.trump], key=_HEIGHT.__getitem__)
    counts = {card: _GAME[card] for card in cards}
    for card in (trumps[0], trumps[-1], *[card for card in trumps if card.rank is Rank.JACK]):
        counts[card] += _A_POINT
    total = sum(counts.values())
    points, game = divmod(total, _A_POINT)

    def value(count: int) -> float:
        won, rest = divmod(count, _A_TRICK)
        made, of_game = divmod(rest, _A_POINT)
        points_of = [made + (2 * of_game > game), points - made + (2 * of_game < game)]
        tricks_of = [won, CARDS_OF_HAND - won]
        pitchers, others = hand_points(
            bid, (points_of[own], points_of[1 - own]), (tricks_of[own], tricks_of[1 - own])
        )
        scored = ((1 - own, others), (own, pitchers))
        return chances_after(match, PlayedHand(scored, own, "made" if pitchers > 0 else "failed"))[0]

    sides = [board.side(name) for name in play.seats]
    own_tricks = [trick for trick in play.taken if board.side(trick.winner) == 0]
    counted = sum([_A_TRICK + sum([counts[card] for card in trick.cards]) for trick in own_tricks])
    return Ending(play, sides, cache(value), counted, counts, trick=_A_TRICK)


def _choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    hand = match.current
    assert hand is not None
    play = hand.play
    held = hand.held(player)
    if play is None:
        best = max([promise(held, suit) for suit in Suit])
        bids = [move for move in moves[1:] if best >= _LEAST.get(move.parts[0], 5.0)]
        return bids[0] if bids else moves[0]
    cards = {move.parts[0]: move for move in moves}
    if len(cards) == 1:
        return moves[0]
    if play.plays:
        return cards[_following([*cards], [played.card for played in play.plays], play.trump)]
    pitcher = match.pitcher
    suit = play.trump or max(Suit, key=lambda suit: promise(held, suit))
    if not play.taken:
        return cards[_drawing([card for card in held if card.suit is suit])]
    gone = {card for trick in play.taken for card in trick.cards}
    return cards[_leading(held, suit, gone, draws=pitcher in (player, match.partner(player)))]


def _drawing(trumps: Sequence[Card]) -> Card:
    """The pitcher's first trump: the highest, but a low one rather than the ten or an unguarded jack."""
    top = max(trumps, key=_HEIGHT.__getitem__)
    return top if _HEIGHT[top] >= _SAFE else min(trumps, key=lambda card: (_GAME[card], -_HEIGHT[card]))


def _leading(held: Sequence[Card], trump: Suit, gone: set[Card], *, draws: bool) -> Card:
    """The pitcher's side leads high trumps; others lead the best trump, an ace, or what is worth least."""
    trumps = [card for card in held if card.suit is trump]
    if trumps:
        top = max(trumps, key=_HEIGHT.__getitem__)
        above = sum(_HEIGHT[card] > _HEIGHT[top] for card in gone if card.suit is trump)
        is_master = above == _HEIGHT[Card.parse("AC")] - _HEIGHT[top]
        if is_master or (draws and _HEIGHT[top] >= _SAFE):
            return top
    aces = [card for card in held if card.rank is Rank.ACE]
    return aces[0] if aces else min(held, key=lambda card: (_worth(card, trump), card.suit is trump))


def _following(cards: Sequence[Card], trick: Sequence[Card], trump: Suit) -> Card:
    place = TRICKS.winner(trick, trump)
    best = trick[place]
    is_last = len(trick) == SEATS - 1
    is_partners = place == len(trick) - 2
    if is_partners and (is_last or (best.suit is trump and _HEIGHT[best] >= _SAFE)):
        return max(cards, key=lambda card: (_given(card, trump), -_HEIGHT[card]))
    beating = [card for card in cards if TRICKS.winner((best, card), trump)]
    if beating and not is_partners:
        stake = sum([_worth(card, trump) for card in trick])
        if is_last:
            found = max(beating, key=lambda card: (_worth(card, trump), -_HEIGHT[card]))
            if stake + _worth(found, trump):
                return found
        else:
            found = max(beating, key=lambda card: (card.suit is trump, _HEIGHT[card]))
            if _HEIGHT[found] >= _SAFE:
                return found
    return min(cards, key=lambda card: (_worth(card, trump), card.suit is trump, _HEIGHT[card]))


def _worth(card: Card, trump: Suit) -> int:
    """What a card adds to a trick, in points for Game."""
    if card.suit is not trump:
        return _GAME[card]
    if card.rank is Rank.JACK:
        return _WORTH_OF_JACK
    return _WORTH_OF_LOW if card.rank in _LOW else _GAME[card]


def _given(card: Card, trump: Suit) -> int:
    """What a card adds to a trick that the partner wins; high trumps are kept."""
    return -1 if card.suit is trump and _HEIGHT[card] >= _SAFE else _worth(card, trump)


def _reason(match: Match, player: str, move: Move) -> str:
    hand = match.current
    assert hand is not None
    held = hand.held(player)
    if hand.play is None:
        best = max(Suit, key=lambda suit: promise(held, suit))
        asked = f", and {_NEEDS[move.parts[0]]}" if move.parts else ""
        return f"{suit_name(best)} as trumps are worth about {promise(held, best):.1f} points{asked}"
    (card,) = move.parts
    if hand.play.trump is None:
        count = sum(other.suit is card.suit for other in held)
        return f"makes {suit_name(card.suit)} trumps; you hold {count} of them"
    return OfTricks(hand.play, match.scoreboard.side).about(card)


THUMB = RulesOfThumb(_choose, ending=ending, exact=3, reason=_reason)
