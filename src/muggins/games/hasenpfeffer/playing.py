"""Rules of thumb for Hasenpfeffer: a quick player who follows the manuals of the euchre family.

Count the tricks of the best suit, and one for the partner. Keep trumps and aces. The high bidder's side leads
trumps that cannot be beaten. Beat the partner only over a low lead, as third player. Win a trick with the
lowest card that can, but with the highest of a plain suit if others still play; otherwise throw the lowest.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from random import Random

from muggins.cards.french import Card, Rank, Suit, suit_name
from muggins.games.hasenpfeffer.cards import CARDS_OF_HAND, SEATS, TRICKS
from muggins.games.hasenpfeffer.match import Match
from muggins.games.hasenpfeffer.settlement import hand_points
from muggins.strategy.endings import Ending, tricks_left
from muggins.strategy.races import PlayedHand, chances_after
from muggins.strategy.reasons import OfTricks
from muggins.strategy.suits import Ranking, rankings
from muggins.strategy.thumb import RulesOfThumb
from muggins.table.moves import Move

__all__ = ["THUMB", "declarer", "ending", "tricks_of"]

_RANKINGS = rankings(TRICKS, Suit)
_TRUMPS = (0.25, 0.3, 0.35, 0.45, 0.55, 0.7, 0.85, 0.95, 1.0)
"""The expected tricks from each trump, from the nine to the joker."""
_LONG = 0.35
"""The additional expected tricks from each trump after the third."""
_ACE, _KING = 0.55, 0.15
"""The expected tricks from these cards of other suits."""
_OF_OTHERS = 1.1
"""The expected tricks from the partner and the widow."""


def tricks_of(hand: Collection[Card], trump: Suit) -> float:
    """The expected number of tricks of a hand with these trumps, not less than those that are certain.

    Examples:
        >>> from muggins.cards.french import Suit, cards
        >>> hand = cards("*R JH JD AH 9H AS")
        >>> round(tricks_of(hand, Suit.HEARTS), 2), round(tricks_of(hand, Suit.CLUBS), 2)
        (5.0, 2.1)
    """
    ranking = _RANKINGS[trump]
    trumps = 0
    found = 0.0
    for card in hand:
        if ranking.suit[card] is trump:
            trumps += 1
            found += _TRUMPS[ranking.height[card]] + (_LONG if trumps > 3 else 0.0)
        elif card.rank is Rank.ACE:
            found += _ACE
        elif card.rank is Rank.KING:
            found += _KING
    return max(found, ranking.sure(hand, trump))


def declarer(match: Match) -> str | None:
    """The player who has the contract, or None."""
    contract = None if match.current is None else match.current.contract
    return None if contract is None else contract.seat


def ending(match: Match, tricks: int) -> Ending | None:
    """The last tricks of a deal; None before the play, and if more than `tricks` are left."""
    deal = match.current
    if deal is None or deal.play is None or tricks_left(deal.play) > tricks:
        return None
    contract = deal.contract
    assert contract is not None
    bid = contract.bid
    assert bid is not None
    board = match.scoreboard
    own = board.side(contract.seat)

    def value(won: int) -> float:
        taken = [won, CARDS_OF_HAND - won]
        declarers, defenders = hand_points(bid, taken[own], taken[1 - own])
        scored = ((own, declarers), (1 - own, defenders))
        return chances_after(match, PlayedHand(scored, own, "made" if declarers > 0 else "failed"))[0]

    sides = [board.side(name) for name in deal.play.seats]
    counted = sum(board.side(trick.winner) == 0 for trick in deal.play.taken)
    return Ending(deal.play, sides, cache(value), counted, trick=1)


def _choose(match: Match, player: str, moves: Sequence[Move], rng: Random) -> Move:
    deal = match.current
    assert deal is not None
    held = deal.held(player)
    play = deal.play
    if play is not None:
        if len(moves) == 1:
            return moves[0]
        cards = {move.parts[0]: move for move in moves}
        ranking = _RANKINGS[play.trump]
        if play.plays:
            return cards[_following([*cards], [played.card for played in play.plays], play.trump, ranking)]
        gone = {*held, *[card for trick in play.taken for card in trick.cards]}
        contract = deal.contract
        assert contract is not None
        draws = contract.seat in (player, match.partner(player))
        return cards[_leading(held, gone, play.trump, ranking, draws=draws)]
    if not deal.auction.is_over:
        expected = max([tricks_of(held, suit) for suit in Suit]) + _OF_OTHERS
        return next((move for move in moves[1:2] if move.parts[0] <= expected), moves[0])
    if deal.trump is None:
        return max(moves, key=lambda move: tricks_of(held, move.parts[0]))
    trump = deal.trump
    ranking = _RANKINGS[trump]
    return min(moves, key=lambda move: _kept(move.parts[0], trump, ranking, held))


def _kept(card: Card, trump: Suit, ranking: Ranking, held: Collection[Card]) -> tuple[float, int]:
    """How much a card is worth keeping: the expected tricks that are lost without it, then its height."""
    lost = tricks_of(held, trump) - tricks_of([other for other in held if other is not card], trump)
    return round(lost, 6), ranking.height[card]


def _leading(held: Sequence[Card], gone: set[Card], trump: Suit, ranking: Ranking, *, draws: bool) -> Card:
    """A trump that cannot be beaten, if the side `draws` trumps; any other such card; or the lowest card."""
    best = [card for card in held if ranking.above[card] <= gone]
    trumps = [card for card in best if ranking.suit[card] is trump]
    if trumps and (draws or len(trumps) == len(held)):
        return trumps[0]
    return next((card for card in best if card not in trumps), _lowest(held, trump, ranking))


def _following(cards: Sequence[Card], trick: Sequence[Card], trump: Suit, ranking: Ranking) -> Card:
    """The lowest winning card, or in a plain suit the highest if others still play; otherwise the lowest."""
    place = TRICKS.winner(trick, trump)
    best = trick[place]
    if place != len(trick) - 2 or (len(trick) == 2 and not _is_high(best, trump)):
        beating = [card for card in cards if TRICKS.winner((best, card), trump)]
        if beating:
            pick = min if len(trick) == SEATS - 1 or ranking.suit[beating[0]] is trump else max
            return pick(beating, key=ranking.height.__getitem__)
    return _lowest(cards, trump, ranking)


def _is_high(card: Card, trump: Suit) -> bool:
    return card.rank is Rank.ACE or _RANKINGS[trump].suit[card] is trump


def _lowest(cards: Sequence[Card], trump: Suit, ranking: Ranking) -> Card:
    return min(cards, key=lambda card: (ranking.suit[card] is trump, ranking.height[card]))


def _reason(match: Match, player: str, move: Move) -> str:
    deal = match.current
    assert deal is not None
    if deal.play is not None:
        return OfTricks(deal.play, match.scoreboard.side).about(*move.parts)
    held = deal.held(player)
    if deal.trump is not None:
        (card,) = move.parts
        rest = [other for other in held if other is not card]
        return f"keeps about {tricks_of(rest, deal.trump):.1f} tricks"
    trump = move.parts[0] if move.name == "name-trumps" else max(Suit, key=lambda suit: tricks_of(held, suit))
    needed = f", and your side needs {move.parts[0]}" if move.name == "bid" else ""
    return f"about {tricks_of(held, trump):.1f} tricks of your own with {suit_name(trump)} as trumps{needed}"


THUMB = RulesOfThumb(_choose, ending=ending, exact=3, reason=_reason)
