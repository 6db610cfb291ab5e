"""A match of Bharg driven by hypothesis with right and wrong moves, under its laws after each of them."""

import copy
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.bharg.bharg_playing import ACES, some_rules
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    MugginsError,
    UnexpectedMoveError,
)
from muggins.games.bharg import Match, Phase, Round, Rules, deck, unbound_points
from muggins.table.seats import Seat

PLAYERS = ("Ann", "Ben")
places = st.integers(0, 7)


class Matches(RuleBasedStateMachine):
    """Two players who draw, take and discard as they like, and sometimes as they may not."""

    @initialize(rules=some_rules, dealer=st.sampled_from(PLAYERS), seed=st.integers(0, 1000))
    def begin(self, rules: Rules, dealer: str, seed: int) -> None:
        """Deals the first round."""
        self.match = Match(PLAYERS, dealer, rules).shuffle(Random(seed))
        self.kept = copy.deepcopy(self.match)

    @property
    def now(self) -> Round:
        """The present round."""
        assert self.match.current is not None
        return self.match.current

    def waits_for(self, phase: Phase) -> bool:
        """Whether the match is open and waits for that."""
        return not self.match.is_over and self.match.phase is phase

    def move_to(self, after: Match) -> None:
        """Goes on to the next moment; the one before is what it was."""
        assert self.match == self.kept
        self.match, self.kept = after, copy.deepcopy(after)

    # --- right moves ---------------------------------------------------------------------------------------

    @precondition(lambda self: self.waits_for(Phase.DRAW))
    @rule()
    def draw(self) -> None:
        """The top of the stock goes to the hand."""
        (player,), top = self.match.to_act, self.now.stock[0]
        self.move_to(self.match.draw())
        assert (self.match.to_act, self.match.hand(player)[-1]) == ((player,), top)

    @precondition(lambda self: self.waits_for(Phase.DRAW) and self.now.can_take)
    @rule()
    def take(self) -> None:
        """The top of the pile goes to the hand."""
        (player,), top = self.match.to_act, self.now.top
        self.move_to(self.match.take())
        assert self.match.hand(player)[-1] is top

    @precondition(lambda self: self.waits_for(Phase.DISCARD))
    @rule(place=places, dearest=st.booleans())
    def discard(self, place: int, dearest: bool) -> None:
        """One of eight cards goes to its pile; who discarded wins just if the seven left are all bound."""
        before, seat = self.now, self.now.turn
        assert seat is not None
        card = before.legal_discards[place]
        if dearest:  # towards a win
            tops = {card: card if card in ACES else before.top_ace for card in before.legal_discards}
            left = {card: [other for other in before.legal_discards if other is not card] for card in tops}
            card = min(tops, key=lambda card: unbound_points(left[card], tops[card], before.rules))
        scores = self.match.scores
        self.move_to(self.match.discard(card))
        complete = self.now.binding(seat).is_complete
        assert (self.now.winner is seat) == complete
        assert self.now.is_void == (not complete and not self.now.stock)
        assert (self.now.top_ace if card in ACES else self.now.top) is card
        gained = {player: self.match.scores[player] - scores[player] for player in PLAYERS}
        assert gained[self.match.player_at(seat)] == self.now.score.total
        assert gained[self.match.player_at(seat.other)] == 0

    @precondition(lambda self: self.waits_for(Phase.DONE))
    @rule(seed=st.integers(0, 1000))
    def deal(self, seed: int) -> None:
        """The other player deals."""
        dealer = self.match.next_dealer
        assert dealer != self.match.dealer
        self.move_to(self.match.shuffle(Random(seed)))
        assert self.match.dealer == dealer

    # --- wrong moves ---------------------------------------------------------------------------------------

    @rule(place=places, seed=st.integers(0, 5))
    def act_at_the_wrong_moment(self, place: int, seed: int) -> None:
        """What the match does not wait for is refused, and nothing has changed."""
        late = self.match.is_over or self.match.phase is Phase.DONE
        error: type[MugginsError] = AlreadyOverError if late else UnexpectedMoveError
        held = [card for seat in Seat for card in self.now.hands[seat]]
        if not self.waits_for(Phase.DRAW):
            with pytest.raises(error):
                self.match.draw()
            with pytest.raises(error):
                self.match.take()
        if not self.waits_for(Phase.DISCARD):
            with pytest.raises(error):
                self.match.discard(held[place])
        if not self.waits_for(Phase.DONE):
            with pytest.raises(AlreadyOverError if self.match.is_over else UnexpectedMoveError):
                self.match.shuffle(Random(seed))
        assert self.match == self.kept

    @precondition(lambda self: self.waits_for(Phase.DISCARD))
    @rule(place=st.integers(0, 6))
    def discard_a_wrong_card(self, place: int) -> None:
        """A card of the other hand is out of turn, one of nobody's is illegal."""
        seat = self.now.turn
        assert seat is not None
        with pytest.raises(IllegalPlayError):
            self.match.discard(self.now.hands[seat.other][place])
        with pytest.raises(IllegalPlayError):
            self.match.discard((*self.now.stock, *self.now.pile, *self.now.ace_pile)[0])
        assert self.match == self.kept

    # --- laws ----------------------------------------------------------------------------------------------

    @invariant()
    def every_card_is_somewhere(self) -> None:
        """Hands, stock and piles are the deck, Aces apart from the rest."""
        now = self.now
        lying = (*now.hands.pone, *now.hands.dealer, *now.stock, *now.pile, *now.ace_pile)
        assert sorted(lying, key=lambda card: card.index) == list(deck(now.rules))
        assert not {*now.pile} & {*ACES}
        assert {*now.ace_pile} <= {*ACES}

    @invariant()
    def one_hand_of_eight_at_most(self) -> None:
        """The player who has to discard holds eight cards; all other hands are of seven."""
        sizes = {seat: len(self.now.hands[seat]) for seat in Seat}
        eight = [seat for seat in Seat if sizes[seat] == 8]
        assert eight == ([self.now.turn] if self.now.phase is Phase.DISCARD else [])
        assert {*sizes.values()} <= {7, 8}

    @invariant()
    def the_race_is_over_at_the_target(self) -> None:
        """Somebody has won the match just if that player's points reach the target."""
        reached = [player for player in PLAYERS if self.match.scores[player] >= self.match.rules.target]
        assert reached == ([self.match.winner] if self.match.winner else [])


TestMatches = Matches.TestCase
