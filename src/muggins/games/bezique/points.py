"""Scores other than melds: the cut, carte blanche, the last trick, and the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from attrs import frozen

from muggins.cards.french import Card, Rank
from muggins.checks import check_whole
from muggins.errors import ClaimError, DeckError, ScoreError, shown
from muggins.games.bezique.cards import CARDS_OF_HAND, PACK, READ, CardLike, CardsLike, read_held
from muggins.games.bezique.rules import STANDARD, Kind, Rules
from muggins.scoring.score import Line, Score
from muggins.table.options import check_rules
from muggins.table.seats import BySeat, Seat

__all__ = [
    "BeziqueScore",
    "Settlement",
    "check_packet",
    "is_blank",
    "line_of_blanche",
    "score_carte_blanche",
    "score_cut",
    "score_last_trick",
    "settle",
]

BeziqueScore: TypeAlias = Score[Kind, Card]

_DEALT = 2 * CARDS_OF_HAND
_FACES = frozenset({Rank.KING, Rank.QUEEN, Rank.JACK})
_LAST_TRICK: BeziqueScore = Score((Line(Kind.LAST_TRICK, (), 250),))


def check_packet(what: str, count: int) -> None:
    """Check a number of cards cut off the pack (BZ-01).

    Raises:
        DeckError: if it is not from 1 to 191.
    """
    check_whole(what, count)
    if not 0 < count < len(PACK):
        raise DeckError(f"{what} must be from 1 to {len(PACK) - 1}, not {shown(count)} (BZ-01)")


def score_cut(cut: int, guess: int) -> BySeat[BeziqueScore]:
    """The scores before the deal: the dealer's for 24 cards, the pone's for a right guess (BZ-01).

    Args:
        cut: the number of cards that the dealer has cut off, 1 to 191.
        guess: the number that the pone guesses.

    Raises:
        DeckError: if either number is out of range.

    Examples:
        >>> [(seats.dealer.total, seats.pone.total) for seats in (score_cut(24, 24), score_cut(25, 25))]
        [(250, 150), (0, 150)]
    """
    check_packet("the number of cards cut", cut)
    check_packet("the number guessed", guess)
    for_guess: BeziqueScore = Score((Line(Kind.GUESS, (), 150),) if guess == cut else ())
    for_cut: BeziqueScore = Score((Line(Kind.CUT, (), 250),) if cut == _DEALT else ())
    return BySeat(for_guess, for_cut)


def is_blank(cards: Iterable[Card], rules: Rules) -> bool:
    """Whether cards count for carte blanche: no king, no queen, no jack (BZ-02)."""
    return not any(
        card.rank in _FACES or (rules.aces_spoil_carte_blanche and card.rank is Rank.ACE) for card in cards
    )


def score_carte_blanche(
    dealt: CardsLike, shown_draws: Sequence[CardLike] = (), rules: Rules = STANDARD
) -> BeziqueScore:
    """The score of carte blanche: 250 for the hand, and 250 for each card drawn and shown (BZ-02).

    Args:
        dealt: the twelve cards dealt.
        shown_draws: the cards drawn and shown since then, one after each trick from the first, in order.
        rules: the rules.

    Raises:
        ClaimError: if a card of the hand is a face card, or a card drawn is one; its state is the cards.

    Examples:
        >>> score_carte_blanche("AS TS 9S 8S 7S TH 9H 8H 7H TD 9D 8D", ["7C", "AC"]).total
        750
        >>> score_carte_blanche("AS TS 9S 8S 7S TH 9H 8H 7H TD 9D 8D", ["7C", "KC"]).total
        Traceback (most recent call last):
        muggins.errors.ClaimError: KC is a face card: a carte blanche has no face cards or aces (BZ-02)
    """
    check_rules(rules, Rules)
    hand = read_held("hand", dealt, counts=[CARDS_OF_HAND])
    drawn = READ.read(shown_draws, "cards drawn", in_order=True)
    READ.some("hand with the cards drawn", (*hand, *drawn), counts=range(len(PACK) + 1))
    for card in (*hand, *drawn):
        if not is_blank([card], rules):
            kind = "an ace" if card.rank is Rank.ACE else "a face card"
            raise ClaimError(
                f"{card} is {kind}: a carte blanche has no face cards or aces (BZ-02)", (hand, drawn)
            )
    lines = [line_of_blanche(cards) for cards in (hand, *((card,) for card in drawn))]
    return Score(tuple(lines))


def line_of_blanche(cards: tuple[Card, ...]) -> Line[Kind, Card]:
    """The score of a hand or a card shown: 250 (BZ-02)."""
    return Line(Kind.CARTE_BLANCHE, cards, 250)


def score_last_trick() -> BeziqueScore:
    """The score of the last trick: 250 (BZ-15)."""
    return _LAST_TRICK


@frozen
class Settlement:
    """The settlement of a game (BZ-16).

    Attributes:
        before: the points of both seats before.
        winner: the seat with more points; None if they are equal.
        bonus: what the winner gets for the game, and for a loser who has not crossed the Rubicon.
    """

    before: BySeat[int]
    winner: Seat | None
    bonus: BeziqueScore

    @property
    def totals(self) -> BySeat[int]:
        """The points of both seats at the end."""
        if self.winner is None:
            return self.before
        return self.before.replaced(self.winner, self.before[self.winner] + self.bonus.total)


def settle(pone: int, dealer: int, rules: Rules = STANDARD) -> Settlement:
    """The settlement of a game with these points (BZ-16).

    The player with more points wins 1,000 more and, if the other player has fewer than 3,000, the other's
    points as well. With equal points, nobody wins.

    Raises:
        ScoreError: if a score is below 0.

    Examples:
        >>> settle(3500, 2800).totals
        BySeat(pone=7300, dealer=2800)
        >>> print(settle(3500, 2800).bonus.explain())
        game        1000
        rubicon     2800
        total       3800
    """
    check_rules(rules, Rules)
    before = BySeat(pone, dealer)
    for seat in Seat:
        check_whole(f"the score of the {seat}", before[seat])
        if before[seat] < 0:
            raise ScoreError(f"the {seat} cannot have {shown(before[seat])} points")
    if pone == dealer:
        return Settlement(before, None, Score())
    winner = Seat.PONE if pone > dealer else Seat.DEALER
    lost = before[winner.other]
    lines = [Line[Kind, Card](Kind.GAME, (), rules.game_bonus)]
    if 0 < lost < rules.rubicon:
        lines.append(Line(Kind.RUBICON, (), lost))
    return Settlement(before, winner, Score(tuple(lines)))
