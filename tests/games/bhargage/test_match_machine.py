"""A match driven by hypothesis with right and wrong moves, under the laws of a match after each of them."""

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Concatenate, ParamSpec

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.bhargage.match_playing import OTHER, PLAYERS, STOCK, apply_all, deal_line, random_states
from lengths import examples
from muggins.cards.decktet import EXTENDED
from muggins.crib.deal import Occasion
from muggins.errors import (
    AlreadyOverError,
    ClaimError,
    DeckError,
    IllegalPlayError,
    MugginsError,
    NotationError,
    UnexpectedMoveError,
    WrongCardsError,
)
from muggins.games.bhargage.deal import Deal, Phase
from muggins.games.bhargage.match import Match
from muggins.games.bhargage.rules import CRIBBAGE_BOARD, Kind, value
from muggins.games.bhargage.show import shortage
from muggins.table.seats import Seat

P = ParamSpec("P")

places = st.integers(0, 44)
SIX_ACES = deal_line("AM AS AW 2SY 3LY", "AL AY AK 4MS 5ML", "XK")
SHOW = (
    (Seat.PONE, Occasion.HAND),
    (Seat.DEALER, Occasion.CLAIM),
    (Seat.DEALER, Occasion.HAND),
    (Seat.PONE, Occasion.CLAIM),
    (Seat.DEALER, Occasion.CRIB),
    (Seat.PONE, Occasion.CLAIM),
)


@cache
def states_of(seed: int) -> tuple[Match, ...]:
    """Every moment of a random match."""
    return tuple(random_states(seed))


class Matches(RuleBasedStateMachine):
    """Two players who sometimes do what they may not, and a twin of their match on a Cribbage board."""

    @initialize(seed=st.integers(0, 30), left=st.integers(0, 12) | st.integers(0, 200))
    def begin(self, seed: int, left: int) -> None:
        """Begins so many moves before the end of some match, or at its beginning."""
        states = states_of(seed)
        self.match = states[max(0, len(states) - 1 - left)]
        first_dealer = states[0].dealer
        self.twin = apply_all(Match(PLAYERS, first_dealer, CRIBBAGE_BOARD), self.match.moves)
        deals = sum(move.startswith("deal ") for move in self.match.moves)
        self.dealers = [first_dealer if number % 2 == 0 else OTHER[first_dealer] for number in range(deals)]
        assert self.match.dealer == (self.dealers or [first_dealer])[-1]
        self.kept = copy.deepcopy(self.match)

    @property
    def deal(self) -> Deal:
        """The present deal."""
        assert self.match.current is not None
        return self.match.current

    def waits_for(self, phase: Phase) -> bool:
        """Whether the match is open and waits for that."""
        return not self.match.is_over and self.match.phase is phase

    # --- right moves ----------------------------------------------------------------------------------------

    def move(self, line: str) -> None:
        """Makes a move in the match and in its twin: scores never fall, awards are only added (law 56)."""
        before = self.match
        self.match = before.apply(line)
        self.twin = self.twin.apply(line)
        assert before == self.kept
        self.kept = copy.deepcopy(self.match)
        assert self.match.moves == (*before.moves, line)
        assert self.match.log[: len(before.log)] == before.log
        assert all(self.match.scores[player] >= before.scores[player] for player in PLAYERS)

    @precondition(lambda self: not self.match.is_over)
    @rule(seed=st.integers(0, 10_000), place=places, other=st.integers(0, 3))
    def go_on(self, seed: int, place: int, other: int) -> None:
        """The next dealer deals, or whoever has to act does: throws, lifts, plays or counts."""
        acting = self.match.to_act or (self.match.next_dealer,)
        player = acting[place % len(acting)]
        match self.match.phase:
            case Phase.DONE:
                self.dealers.append(player)
                deck = " ".join(card.code for card in EXTENDED.shuffled(Random(seed)))
                self.move(SIX_ACES if seed % 10 == 0 else f"deal {deck}")
                assert self.match.dealer == player
            case Phase.DISCARD:
                hand = sorted(self.match.hand(player), key=lambda card: card.rank)
                highest = hand[3], hand[4]  # so that Aces are kept, and six of them can win
                thrown = highest if seed % 2 else (hand.pop(place % 5), hand.pop(other))
                self.move(f"discard {self.match.seat_of(player)} {thrown[0]} {thrown[1]}")
            case Phase.TURN_UP:
                lifted = 4 + place % 28
                self.move(f"turn-up {lifted}")
                assert self.deal.upcard is self.deal.stock[lifted]
            case Phase.PLAY:
                assert self.match.pegging is not None
                legal = self.match.pegging.legal_plays
                self.move(f"play {legal[place % len(legal)]}")
            case Phase.SHOW:
                self.move("count")

    @invariant()
    def every_move_listed_may_be_made(self) -> None:
        """Whoever is awaited has a legal move, the first and the last of them may be made, and claims too."""
        for player in PLAYERS:
            moves = self.match.legal_moves(player)
            assert all(self.match.can(move) for move in moves[:2] + moves[-2:])
            claims = [move.name for move in moves if move.name in ("claim", "muggins")]
            assert claims == (["claim"] if player == self.match.claimant else [])
            assert (len(moves) > len(claims)) == (player in self.match.to_act)

    @precondition(lambda self: bool(self.match.claimable.lines))
    @rule()
    def claim(self) -> None:
        """The opponent of the hand just counted claims what it lacks."""
        claimant = Seat(self.deal.counts[-1].seat).other
        self.move(f"claim {claimant}")
        award = self.match.log[-1]
        assert (award.to, award.occasion) == (self.match.player_at(claimant), Occasion.CLAIM)

    @precondition(lambda self: self.waits_for(Phase.SHOW) or bool(self.match.claimable.lines))
    @rule()
    def show(self) -> None:
        """All that is left is counted and claimed at once, which is the same as one by one."""
        at_once = self.match.show()
        for line in at_once.moves[len(self.match.moves) :]:
            self.move(line)
        assert self.match == at_once

    # --- wrong moves ----------------------------------------------------------------------------------------

    def refused(
        self,
        error: type[MugginsError],
        move: Callable[Concatenate[Match, P], object],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Makes a wrong move, which is refused with that very error."""
        with pytest.raises(error) as refused:
            move(self.match, *args, **kwargs)
        assert refused.type is error

    @rule(place=places)
    def act_at_the_wrong_moment(self, place: int) -> None:
        """What the match does not wait for is refused, and after the win everything is."""
        error = AlreadyOverError if self.match.is_over else UnexpectedMoveError
        if not self.waits_for(Phase.DONE):
            self.refused(error, Match.shuffle, Random(1))
            self.refused(error, Match.deal, EXTENDED)
        for player in PLAYERS:
            if not (self.waits_for(Phase.DISCARD) and player in self.match.to_act):
                thrown = self.match.hand(player)[:2] or EXTENDED[:2]
                self.refused(error, Match.discard, player, thrown)
        if not self.waits_for(Phase.TURN_UP):
            self.refused(error, Match.turn_up, 4 + place % 28)
        if not self.waits_for(Phase.PLAY):
            self.refused(error, Match.play, EXTENDED[place])
        if not self.waits_for(Phase.SHOW):
            self.refused(error, Match.count)
            if not self.match.claimable.lines:
                self.refused(error, Match.show)

    @rule()
    def claim_wrongly(self) -> None:
        """Nobody claims on an own hand, on one that lacks nothing, twice, too early, or after the win."""
        for player in PLAYERS:
            error: type[MugginsError] = ClaimError
            if self.match.is_over:
                error = AlreadyOverError
            elif self.match.current is None:
                error = UnexpectedMoveError
            elif self.match.claimable.lines and self.match.seat_of(player) is not self.deal.counts[-1].seat:
                continue
            self.refused(error, Match.claim, player)

    @precondition(lambda self: not self.match.is_over)
    @rule(
        place=places,
        count=st.sampled_from([0, 1, 3, 4, 5]),
        lifted=st.sampled_from([-35, -1, 0, 3, 32, 35, 99]),
    )
    def act_wrongly_at_the_right_moment(self, place: int, count: int, lifted: int) -> None:
        """Wrong decks, wrong discards, wrong cuts and illegal cards are refused, each with its own error."""
        card = EXTENDED[place]
        match self.match.phase:
            case Phase.DONE:
                deck = [other for other in EXTENDED if other is not card]
                self.refused(WrongCardsError, Match.deal, deck)
                self.refused(WrongCardsError, Match.deal, [*deck, deck[0]])
            case Phase.DISCARD:
                player = self.match.to_act[place % len(self.match.to_act)]
                own = self.match.hand(player)
                for thrown in own[:count], own[:1] * 2, (own[0], self.deal.stock[place % STOCK]):
                    self.refused(WrongCardsError, Match.discard, player, thrown)
                self.refused(NotationError, Match.discard, player, "AM nothing")
            case Phase.TURN_UP:
                self.refused(DeckError, Match.turn_up, lifted)
            case Phase.PLAY:
                self.refused(NotationError, Match.play, "AQ")
                self.play_wrongly()
            case Phase.SHOW:
                pass

    def play_wrongly(self) -> None:
        """Tries every card of the deck that cannot be played now."""
        pegging = self.match.pegging
        assert pegging is not None
        assert pegging.turn is not None
        mine, theirs = pegging.hands[pegging.turn], pegging.hands[Seat(pegging.turn).other]
        for card in EXTENDED:
            if card in theirs or card not in mine or pegging.count + value(card) > 23:
                self.refused(IllegalPlayError, Match.play, card)

    # --- the laws -------------------------------------------------------------------------------------------

    @invariant()
    def a_refused_move_changes_nothing(self) -> None:
        """The match is what the last right move made of it, whatever wrong ones followed."""
        assert self.match == self.kept

    @invariant()
    def law_55_all_45_cards_are_somewhere(self) -> None:
        """5 + 5 + 35 cards after the deal, 3 + 3 + 4 + 35 after the discards."""
        if self.match.current is None:
            return
        deal = self.deal
        pone, dealer = deal.held(Seat.PONE), deal.held(Seat.DEALER)
        assert Counter((*pone, *dealer, *deal.crib, *deal.stock)) == Counter(EXTENDED)
        assert [
            len(hand) + len(deal.thrown[seat]) for seat, hand in zip(Seat, (pone, dealer), strict=True)
        ] == [
            5,
            5,
        ]
        assert len(deal.stock) == STOCK
        if deal.upcard is not None:
            assert deal.upcard in deal.stock
            assert (len(pone), len(dealer), len(deal.crib)) == (3, 3, 4)

    @invariant()
    def law_57_the_winner_has_111_or_six_aces_and_the_loser_at_most_110(self) -> None:
        """While nobody has won, both are below 111; then the winner is not, unless by six Aces."""
        scores = self.match.scores
        if self.match.winner is not None:
            last = self.match.log[-1]
            by_aces = any(line.kind is Kind.SIX_ACES for line in last.score.lines)
            assert last.to == self.match.winner
            assert (scores.pop(self.match.winner) >= 111) != by_aces
        assert all(score <= 110 for score in scores.values())

    @invariant()
    def law_58_the_awards_of_a_deal_are_in_order(self) -> None:
        """Chief, play, pone's hand, claim, dealer's hand, claim, bhargage, claim; some may be missing."""
        if self.match.current is None:
            return
        told = [(award.to, award.occasion) for award in self.deal.awards]
        if told[:1] == [(Seat.DEALER, Occasion.UPCARD)]:
            told = told[1:]
        while told and told[0][1] is Occasion.PLAY:
            told = told[1:]
        remaining: Iterator[Any] = iter(SHOW)
        assert all(award in remaining for award in told)

    @invariant()
    def law_59_shortage_goes_to_the_opponent_of_the_owner(self) -> None:
        """Every claim in the deal is the shortage of a hand that the other seat has counted, in order."""
        if self.match.current is None:
            return
        claims = [(award.to, award.score) for award in self.deal.awards if award.occasion is Occasion.CLAIM]
        shortages = [(Seat(count.seat).other, shortage(count.cards)) for count in self.deal.counts]
        remaining: Iterator[Any] = iter(shortages)
        assert all(claim in remaining for claim in claims)

    @invariant()
    def law_60_double_if_the_last_award_is_a_claim(self) -> None:
        """The stakes are 0 while nobody has won, then 2 after a claim, else 1."""
        after_claim = self.match.log[-1:] and self.match.log[-1].occasion is Occasion.CLAIM
        assert self.match.stakes == ((2 if after_claim else 1) if self.match.is_over else 0)

    @invariant()
    def law_61_the_dealer_alternates(self) -> None:
        """Each deal was by the other player than the one before."""
        assert all(before == OTHER[after] for before, after in pairwise(self.dealers))

    @invariant()
    def law_62_the_same_on_a_cribbage_board(self) -> None:
        """On a Cribbage board the same moves make the same awards, and both have 10 points more."""
        assert self.twin.log == self.match.log
        assert (self.twin.winner, self.twin.stakes) == (self.match.winner, self.match.stakes)
        assert self.twin.scores == {player: score + 10 for player, score in self.match.scores.items()}

    @invariant()
    def the_race_is_given_what_the_deal_scored(self) -> None:
        """The last awards of the race are those of the deal."""
        if self.match.current is None:
            return
        scored = [(self.match.player_at(award.to), award.occasion, award.score) for award in self.deal.awards]
        marked = [(award.to, award.occasion, award.score) for award in self.match.log]
        assert marked[len(marked) - len(scored) :] == scored

    @invariant()
    def the_pegs_show_the_last_score(self) -> None:
        """The front peg stands at the score, or at 111, where it is Home; the rear one is not above it."""
        for player in PLAYERS:
            pegs = self.match.pegs(player)
            assert 0 <= pegs.rear <= pegs.front == min(self.match.scores[player], 111)
            assert self.match.place(player).is_home == (pegs.front >= 111)

    @invariant()
    def somebody_has_to_act_until_the_win(self) -> None:
        """Nobody acts after the win or when a deal is due; at first both may throw, else it is one player."""
        if self.match.is_over or self.match.phase is Phase.DONE:
            assert (self.match.to_act, self.match.phase) == ((), Phase.DONE)
        else:
            acting = self.match.to_act
            assert len(acting) == 1 or (self.match.phase is Phase.DISCARD and {*acting} == {*PLAYERS})


Matches.TestCase.settings = settings(max_examples=examples(40), stateful_step_count=50)
TestMatches = Matches.TestCase


@pytest.mark.exhaustive
def test_matches_at_length() -> None:
    """The same with many more matches."""
    run_state_machine_as_test(Matches, settings=settings(max_examples=60, stateful_step_count=60))
