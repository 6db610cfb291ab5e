"""A match of Six-Pack Bezique: one deal of 96 tricks, and another one only after a tie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Self

from attrs import field, frozen

from muggins.cards.french import Card
from muggins.checks import check_type
from muggins.games.bezique.cards import OPEN_TRICKS, PACK, READ, CardsLike
from muggins.games.bezique.copies import EVERY_COPY, Copies, CopiesLike, CopyLike, read_copies, read_copy
from muggins.games.bezique.deal import Deal, Phase
from muggins.games.bezique.melds import MeldKind
from muggins.games.bezique.points import (
    check_packet,
    line_of_blanche,
    score_cut,
    score_last_trick,
    settle,
)
from muggins.games.bezique.rules import STANDARD, Kind, Rules
from muggins.games.bezique.views import BeziqueView
from muggins.scene.awaited import awaited
from muggins.scoring.score import Score
from muggins.table.ends import End
from muggins.table.moves import Move, Part, cards, choice, move, number
from muggins.table.scoreboard import Award
from muggins.table.seats import Seat
from muggins.table.state import unexpected
from muggins.table.tricks import TrickRules
from muggins.table.two_handed import SEAT, TwoHandedMatch
from muggins.table.view import View

__all__ = ["Match", "MostPoints", "Occasion"]

_USUAL_PACKETS = range(20, 29)


class Occasion(StrEnum):
    """The occasions in a deal on which points are scored."""

    CUT = "cut"
    GUESS = "guess"
    CARTE_BLANCHE = "carte blanche"
    MELD = "meld"
    LAST_TRICK = "last trick"
    SETTLEMENT = "settlement"


def _written(match: object, copies: Copies) -> str:
    return " ".join(map(str, copies))


@frozen
class MostPoints(End):
    """The side with the most points after a deal wins; after a tie there is another deal (BZ-16).

    Examples:
        >>> MostPoints().after_hand((4500, 3000), hands=1), MostPoints().after_hand((3000, 3000), hands=1)
        ((0,), ())
    """

    def after_hand(self, scores: Sequence[int], hands: int) -> tuple[int, ...]:
        """The side with more points, after a deal is played out."""
        best = max(scores)
        leading = tuple([side for side, score in enumerate(scores) if score == best])
        return leading if hands and len(leading) == 1 else ()

    def __str__(self) -> str:
        return "most points after a deal"


@frozen
class Match(TwoHandedMatch[Rules, Kind | MeldKind, Card, BeziqueView]):
    """A match of Six-Pack Bezique at one moment. Each move returns a new match; a match never changes.

    A match begins with `cut`, the pone's `guess`, and `deal`; the cut and the deal are chance, and `shuffle`
    makes them. Both players `play` a card to each trick. Its winner may then `declare` melds and `score` one,
    and finishes with `draw`. `carte_blanche` shows a carte blanche.

    A card in the hand is written as usual, and a card on the table with a number: `QS.2` is the second queen
    of spades that the player has laid out.

    Examples:
        >>> from random import Random
        >>> match = Match(("Ann", "Ben"), dealer="Ben").cut(24).guess(23).shuffle(Random(1))
        >>> match.scores, match.to_act, len(match.current.stock)
        ({'Ann': 0, 'Ben': 250}, ('Ann',), 168)

    Attributes:
        packet: the number of cards cut off, until they are guessed and dealt; None otherwise.
        guessed: what the pone has guessed, until the deal; None otherwise.
        cut_off: the number of cards cut off, which both players know after the guess; None before.
        current: the current deal, or None before the first.
    """

    GAME: ClassVar[str] = "bezique"
    VIEW: ClassVar[Any] = BeziqueView
    STANDARD: ClassVar[Rules] = STANDARD
    TRICKS: ClassVar[TrickRules[Card]] = OPEN_TRICKS
    PARTS: ClassVar[Mapping[str, Part]] = {
        "DECK": cards(READ, in_order="deck"),
        "PACKET": number("the number of cards"),
        "MELD": choice(MeldKind, "meld"),
        "CARDS": Part(
            ".+?", lambda match, value: read_copies(value), write=_written, words=EVERY_COPY, is_set=True
        ),
        "CARD": Part(".+?", lambda match, value: read_copy(value), words=EVERY_COPY),
        "SEAT": SEAT,
    }
    HEADINGS: ClassVar[Mapping[str, str]] = {"is_scored": "scored", "is_complete": ""}

    packet: int | None = field(init=False, default=None)
    guessed: int | None = field(init=False, default=None)
    cut_off: int | None = field(init=False, default=None)
    current: Deal | None = field(init=False, default=None)

    @property
    def end(self) -> MostPoints:
        """The most points after a deal win; after a tie there is another deal (BZ-16)."""
        return MostPoints()

    @property
    def phase(self) -> Phase:
        """What the current deal waits for; `Phase.DONE` before it and after it."""
        return Phase.DONE if self.current is None or self.is_over else self.current.phase

    def hand(self, player: str) -> tuple[Card, ...]:
        """The cards in a player's hand, without those on the table; none before the first deal."""
        seat = self.seat_of(player)
        return () if self.current is None else self.current.hand(seat)

    def held_by(self, player: str) -> Iterator[str]:
        """The codes of the cards in a player's hand."""
        return map(str, self.hand(player))

    def find_to_act(self) -> tuple[str, ...]:
        """The player who has to guess, play or draw; nobody when a cut or a deal is due, and at the end."""
        if self.packet is not None:
            return () if self.guessed is not None else (self.player_at(Seat.PONE),)
        turn = None if self.current is None else self.current.turn
        return () if turn is None else (self.player_at(turn),)

    def possible_moves(self, player: str) -> list[Move]:
        """A player's legal moves: carte blanche also out of turn, and of the guesses only the usual ones."""
        deal = self.current
        if self.packet is not None:
            return self.guess.each(_USUAL_PACKETS) if player in self.to_act else []
        if deal is None:
            return []
        is_blank = bool(deal.blanches[self.seat_of(player)].cards)
        moves = [self.carte_blanche.legal(player)] if is_blank else []
        if player not in self.to_act:
            return moves
        if deal.phase is Phase.PLAY:
            return moves + self.play.each(deal.legal_plays)
        declarable = deal.possible_declarations
        declare, score = self.declare.legal, self.score.legal
        moves += [declare(kind, its_cards) for kind, its_cards in declarable]
        moves += [score(kind, its_cards) for kind, its_cards in deal.possible_scores(declarable)]
        return [*moves, self.draw.legal()]

    # --- before the play ---------------------------------------------------------------------------------

    def shuffle(self, rng: Random) -> Self:
        """The match after a cut of 20 to 28 cards, or after a deal from a pack shuffled by `rng`."""
        check_type("rng", rng, Random, "a random.Random")
        if self.packet is None:
            return self.cut(rng.choice(_USUAL_PACKETS))
        return self.deal(PACK.shuffled(rng))

    @move("cut PACKET", is_secret=True)
    def cut(self, packet: int) -> Match:
        """The match after the next dealer has cut off a packet (BZ-01).

        Args:
            packet: the number of cards in it, 1 to 191, which is hidden from the pone until the guess.

        Raises:
            DeckError: if the number is out of range.
        """
        if self.packet is not None or self.phase is not Phase.DONE:
            raise unexpected("cut", "the deal is not over", self)
        check_packet("the number of cards cut", packet)
        return self.then(dealer=self.next_dealer, is_dealt=True, packet=packet, cut_off=None, current=None)

    @move("guess PACKET")
    def guess(self, packet: int) -> Match:
        """The match after the pone has guessed the number of cards in the packet (BZ-01).

        Raises:
            DeckError: if it is not 1 to 191.
        """
        if self.packet is None or self.guessed is not None:
            raise unexpected("guess", "no packet has been cut (BZ-01)", self)
        scores = score_cut(self.packet, packet)
        awards = [
            Award(self.player_at(Seat.DEALER), Occasion.CUT, scores.dealer),
            Award(self.player_at(Seat.PONE), Occasion.GUESS, scores.pone),
        ]
        return self.then(*awards, guessed=packet, cut_off=self.packet)

    @move("deal DECK")
    def deal(self, order: CardsLike) -> Match:
        """The match after twelve cards each were dealt from the pack in this order, the pone first."""
        if self.guessed is None:
            raise unexpected("deal", "the cut and the guess come first (BZ-01)", self)
        return self.then(packet=None, guessed=None, current=Deal.dealt(order, self.rules))

    # --- the deal ----------------------------------------------------------------------------------------

    @move("carte-blanche SEAT", told="shows carte blanche")
    def carte_blanche(self, player: str) -> Match:
        """The match after a player has shown a hand, or a card just drawn, without face cards (BZ-02).

        It may be shown until the next card is led.

        Raises:
            ClaimError: if the player has nothing to show now.
            UnexpectedMoveError: if no hand has been dealt.
        """
        seat = self.seat_of(player)
        deal, shown = self.under_way(self.current, "show carte blanche").show(seat)
        score = Score((line_of_blanche(shown),))
        return self.then(Award(self.player_at(seat), Occasion.CARTE_BLANCHE, score), current=deal)

    @move("play CARD")
    def play(self, card: CopyLike) -> Match:
        """The match after the player whose turn it is has played a card from the hand or the table.

        Raises:
            IllegalPlayError: if that player does not hold it, or must play another one (BZ-14).
        """
        deal = self.under_way(self.current, "play").play_card(read_copy(card))
        if deal.phase is not Phase.DONE:
            return self.then(current=deal)
        taker = self.player_at(deal.play.taken[-1].winner)
        played = self.then(Award(taker, Occasion.LAST_TRICK, score_last_trick()), current=deal)
        pone, dealer = (played.scores[self.player_at(seat)] for seat in Seat)
        end = settle(pone, dealer, self.rules)
        if end.winner is None:
            return played.then(ends_hand=True)
        won = Award(self.player_at(end.winner), Occasion.SETTLEMENT, end.bonus)
        return played.then(won, ends_hand=True)

    @move("declare MELD CARDS")
    def declare(self, meld: MeldKind | str, cards: CopiesLike) -> Match:
        """The match after the winner of a trick has laid out a meld, to be scored later (BZ-06).

        Args:
            meld: the kind of the meld, such as ``"four kings"``.
            cards: its cards; those on the table with their numbers.

        Raises:
            WrongCardsError: if the cards do not make it (BZ-05).
            IllegalPlayError: if a card is not there, or was used in a way that forbids it (BZ-08 to BZ-10).
            UnexpectedMoveError: if this move is not possible now (BZ-06, BZ-13).
        """
        deal = self.under_way(self.current, "declare")
        return self.then(current=deal.declare(MeldKind(meld), read_copies(cards)))

    @move("score MELD CARDS")
    def score(self, meld: MeldKind | str, cards: CopiesLike) -> Match:
        """The match after the winner of a trick has scored a meld on the table, or one laid out now.

        Raises:
            WrongCardsError: if the cards do not make it (BZ-05).
            IllegalPlayError: if a card is not there or was used in a way that forbids it (BZ-08 to BZ-10), or
                the meld was scored before or is no longer complete (BZ-06).
            UnexpectedMoveError: if this move is not possible now (BZ-06, BZ-13).
        """
        now = self.under_way(self.current, "score")
        deal, line = now.score(MeldKind(meld), read_copies(cards))
        scored = Award(self.to_act[0], Occasion.MELD, Score((line,)))
        return self.then(scored, current=deal)

    @move("draw")
    def draw(self) -> Match:
        """The match after the winner of a trick has made all melds, and both players have drawn (BZ-17)."""
        return self.then(current=self.under_way(self.current, "draw").draw())

    # --- what a player sees ------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """What has to happen next, in words; before a deal, the pone guesses the size of the packet."""
        return awaited("a guess", self.to_act) if self.to_act and self.current is None else super().due

    def table_seen_by(self, player: str) -> View:
        """The cut, the player's own hand, both tables with their melds, trumps, and the tricks."""
        cut = {} if self.cut_off is None else {"cut": self.cut_off}
        if self.current is None:
            return cut
        return {**cut, **self.current.seen_by(player, self.player_at)}
