"""The match, BG-13 of the rules of Bharg."""

from random import Random

import pytest

from games.bharg.bharg_playing import moment
from muggins.errors import (
    WrongCardsError,
)
from muggins.games.bharg import STANDARD, WHOLE_DECK, Kind, Match, Occasion, Phase, Round, Rules, deck
from muggins.table.state import later

ANN, BEN = "Ann", "Ben"
PLAYERS = (ANN, BEN)
FRESH = Match(PLAYERS, BEN)

ALL_MOONS = "XM 2MK 3MW 4MS 5ML 6MW 7ML"
LOSERS = "5YK 3SK 2SY AL AK 9WY 9LK"


def match_at(ann: int, ben: int, current: Round, rules: Rules = STANDARD) -> Match:
    """A match in which Ben deals this round, and both have so many points already."""
    return later(Match(PLAYERS, BEN, rules, start=(ann, ben)), current=current, is_dealt=True)


def about_to_win(loser: str = LOSERS) -> Round:
    """A round that the pone wins by the discard of AM."""
    return moment(ALL_MOONS, loser, stock="AM XS", pile="XL", aces="AS").draw()


def test_bg_13_the_winner_of_a_round_scores() -> None:
    """The winner's points go to that player, with the reasons, and the loser has none."""
    match = match_at(0, 0, about_to_win()).discard("AM")
    assert match.scores == {ANN: 30, BEN: 0}
    (award,) = match.log
    assert (award.to, award.occasion) == (ANN, Occasion.HAND)
    assert award.score.by_kind == {Kind.UNBOUND: 30}


def test_bg_13_the_dealer_scores_for_a_round_of_his() -> None:
    """If it is the dealer who wins, the pone's cards are his points, and no discard before it scores."""
    before = moment(LOSERS, ALL_MOONS, stock="XS AM XK", pile="XL", aces="AS")
    match = match_at(0, 0, before).draw().discard("XS").draw()
    assert match.scores == {ANN: 0, BEN: 0}
    assert match.log == ()
    match = match.discard("AM")
    assert match.scores[ANN] == 0
    assert match.current is not None
    assert match.scores[BEN] == match.current.score.total > 0


def test_bg_13_the_target_is_fifty() -> None:
    """49 points and one more end the match at once."""
    loser = "AL 9LK 9WY 9MS 8MS 8WL 8YK"
    before = match_at(49, 49, about_to_win(loser))
    match = before.discard("AM")
    assert match.current is not None
    assert match.current.score.total == 1
    assert (match.winner, match.is_over, match.scores) == (ANN, True, {ANN: 50, BEN: 49})
    assert (before.winner, before.is_over) == (None, False)
    assert match.to_act == ()


def test_bg_13_below_the_target_the_match_goes_on() -> None:
    """A round that does not reach the target is followed by another."""
    match = match_at(19, 49, about_to_win()).discard("AM")
    assert (match.winner, match.scores, match.to_act) == (None, {ANN: 49, BEN: 49}, ())
    assert match.next_dealer == ANN


def test_bg_13_another_target() -> None:
    """The target is an option."""
    match = match_at(0, 0, about_to_win(), Rules(target=30)).discard("AM")
    assert match.winner == ANN


def test_bg_13_a_win_over_a_bound_hand_scores_nothing() -> None:
    """The round is won, but the race has no mark of it (BG-09)."""
    winner, loser = "2WL 4MS 5YK AM XS 7WY 6LK", "9MS 9WY 9LK 8MS 8WL 8YK XK"
    won = match_at(3, 4, moment(winner, loser, stock="3SK XW", aces="AK").draw()).discard("3SK")
    assert won.current is not None
    assert won.current.winner is not None
    assert won.scores == {ANN: 3, BEN: 4}


def test_bg_13_a_void_round_scores_nothing() -> None:
    """When the stock has run out nobody scores, and the other player deals (BG-04)."""
    current = moment("2MK 2SY 3MW 4MS 5ML 6MW 8MS", LOSERS, stock="XS", pile="XL").draw()
    match = match_at(3, 4, current)
    awards = match.log
    match = match.discard("XS")
    assert (match.phase, match.scores, match.next_dealer) == (Phase.DONE, {ANN: 3, BEN: 4}, ANN)
    assert match.log == awards


def test_bg_13_the_deal_alternates() -> None:
    """After each round the other player deals, and the pone of the new round begins."""
    match, rng = FRESH, Random(13)
    for dealer, pone in [(BEN, ANN), (ANN, BEN), (BEN, ANN)]:
        assert (match.next_dealer, match.to_act) == (dealer, ())
        match = match.shuffle(rng)
        assert (match.dealer, match.to_act) == (dealer, (pone,))
        while match.phase is not Phase.DONE:
            match = match.draw()
            assert match.current is not None
            match = match.discard(match.current.legal_discards[-1])


def test_taking_in_a_match() -> None:
    """The top of the pile goes to the player whose turn it is; the method of the class does the same."""
    match = FRESH.deal(deck())
    assert match.current is not None
    assert match.take().hand(ANN)[-1] is match.current.top
    assert Match.take(match) == match.take()


def test_the_rules_of_a_match_are_those_of_its_rounds() -> None:
    """A match with the extended deck deals it, and refuses another deck."""
    match = Match(PLAYERS, ANN, WHOLE_DECK)
    dealt = match.shuffle(Random(2))
    assert dealt.current is not None
    assert dealt.current.rules is WHOLE_DECK
    with pytest.raises(WrongCardsError, match="it has 36 cards, not 45"):
        match.deal(deck())
