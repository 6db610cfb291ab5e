"""After a win the deal holds what was scored and no more, and nobody has to do anything."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from any_playing import ANN, BEN, CRIB_GAMES, PLAYERS, AnyMatch, Game, stacked, states
from muggins.cards.french import PACK, Card, cards
from muggins.crib.deal import Occasion, Phase
from muggins.games import cribbage
from muggins.pegging import Last
from muggins.scoring.score import Score
from muggins.table.seats import Seat

EACH_GAME = pytest.mark.parametrize("game", CRIB_GAMES.values(), ids=CRIB_GAMES)
NOT_IN_A_DEAL = {Occasion.PENALTY}


def last_deal(match: AnyMatch) -> Iterator[tuple[str, Occasion, Any]]:
    """What was scored since the last deal, as the match has it; penalties are no part of a deal."""
    scored = match.current.awards
    awards = [award for award in match.log if award.occasion not in NOT_IN_A_DEAL]
    for award in awards[len(awards) - len(scored) :]:
        yield award.to, award.occasion, award.score


def check_ended(match: AnyMatch) -> None:
    """The deal of a match that is won holds what the match has marked, and waits for nothing."""
    deal = match.current
    assert [(match.player_at(one.to), one.occasion, one.score) for one in deal.awards] == [*last_deal(match)]
    assert (match.phase, match.to_act, deal.phase, deal.to_act) == (Phase.DONE, (), Phase.DONE, ())
    assert (match.claimant, deal.claimant) == (None, None)
    assert (deal.claimable, deal.overlooked) == (Score(), Score())
    if deal.pegging is None:
        return
    played = [award for award in deal.awards if award.occasion is Occasion.PLAY]
    assert (deal.pegging.turn, deal.pegging.legal_plays, deal.pegging.is_over) == (None, (), True)
    for seat in Seat:
        assert deal.pegging.points[seat] == sum(one.score.total for one in played if one.to is seat)
    if match.log[-1].occasion is Occasion.PLAY:
        assert deal.pegging.log[-1].score == match.log[-1].score


@EACH_GAME
@given(st.data())
def test_a_win_at_any_moment_ends_the_deal(game: Game, data: st.DataObject) -> None:
    """Whatever wins by whatever rules: up-card, card, last, count, claim, muggins or penalty."""
    rules = evolve(data.draw(game.rules), target=61, start=data.draw(st.integers(30, 60)), **NO_LURCH[game])
    rng = Random(data.draw(st.integers(0, 10_000)))
    *_, match = states(game, game.package.Match(PLAYERS, BEN, rules), rng, most=400)
    if match.current is not None:
        check_ended(match)
    assert match.is_over
    assert game.package.Match.from_record(match.to_record()) == match


NO_LURCH: dict[Game, dict[str, Any]] = {
    game: {"lurch": 0, "skunks": ()} if name == "cribbage" else {} for name, game in CRIB_GAMES.items()
}


def cribbage_at(start: int) -> cribbage.Match:
    """Before the play: Ann leads from 5H JD KC 9D, Ben has 5C 5D TH 8S; the starter scores nothing."""
    hands = cards("2C 3C 5H JD KC 9D"), cards("2D 3D 5C 5D TH 8S")
    match = cribbage.Match(PLAYERS, BEN, cribbage.Rules(start=start))
    match = match.deal(stacked(PACK, hands, Card.parse("QS")))
    return match.discard(ANN, "2C 3C").discard(BEN, "2D 3D").turn_up(4)


def after(match: cribbage.Match, cards: str) -> cribbage.Match:
    """The match after these cards were played."""
    for card in cards.split():
        match = match.play(card)
    return match


def table(match: cribbage.Match) -> tuple[str, int, int]:
    """The cards of the present count, their total, and the entries in the log."""
    pegging = match.pegging
    assert pegging is not None
    return " ".join(map(str, pegging.played)), pegging.count, len(pegging.log)


def test_a_card_that_wins_is_the_last_thing_in_the_play() -> None:
    """Ann's run wins at 118. Had the play gone on, Ben would have said Go, and Ann scored 1 for the last."""
    goes_on, won = after(cribbage_at(100), "JD TH 9D"), after(cribbage_at(118), "JD TH 9D")
    assert (goes_on.scores[ANN], table(goes_on)) == (104, ("", 0, 5))
    assert (won.winner, won.scores[ANN], table(won)) == (ANN, 121, ("JD TH 9D", 29, 3))
    assert won.pegging is not None
    assert cribbage.calls(won.pegging) == (("pone", "10"), ("dealer", "20"), ("pone", "29 for 3"))
    assert won.pegging.played_by == (Seat.PONE, Seat.DEALER, Seat.PONE)
    assert (str(won.pegging.hands.pone[0]), len(won.pegging.hands.pone)) == ("5H", 2)
    check_ended(won)


def test_a_card_that_wins_in_a_second_count_keeps_that_count() -> None:
    """The cards of the first count stay put aside when the second ends in a win."""
    won = after(cribbage_at(115), "JD TH 9D 5C 5H")
    assert (won.winner, table(won)) == (ANN, ("5C 5H", 10, 7))
    check_ended(won)


def test_a_last_that_wins_stays_in_the_log() -> None:
    """Ann wins at 120 by the last card at 30, after Ben's Go."""
    won = after(cribbage_at(120), "KC TH JD")
    assert (won.winner, won.scores[ANN], table(won)) == (ANN, 121, ("", 0, 5))
    assert won.pegging is not None
    assert isinstance(won.pegging.log[-1], Last)
    check_ended(won)


def test_an_up_card_that_wins_leaves_no_card_to_play() -> None:
    """Two for his heels win at 119 before the first card."""
    match = cribbage.Match(PLAYERS, BEN, cribbage.Rules(start=119))
    deck = [card for card in cribbage.Deal.READ.deck if card.code != "JC"]
    match = match.deal([*deck[:16], "JC", *deck[16:]])
    match = match.discard(ANN, match.hand(ANN)[:2]).discard(BEN, match.hand(BEN)[:2]).turn_up(4)
    assert (match.winner, table(match)) == (BEN, ("", 0, 0))
    check_ended(match)


def test_a_penalty_that_wins_ends_the_deal_as_it_stands() -> None:
    """In the play the log and the count stay; before the discards there is nothing to keep."""
    won = after(cribbage_at(119), "JD TH").penalty(BEN)
    assert (won.winner, table(won)) == (BEN, ("JD TH", 20, 2))
    check_ended(won)
    early = cribbage.Match(PLAYERS, BEN, cribbage.Rules(start=119)).shuffle(Random(1)).penalty(ANN)
    assert (early.winner, early.pegging) == (ANN, None)
    check_ended(early)
    before = cribbage.Match(PLAYERS, BEN, cribbage.Rules(start=119)).penalty(ANN)
    assert (before.winner, before.current) == (ANN, None)


def test_a_penalty_that_wins_nothing_ends_nothing() -> None:
    """The deal goes on where it was."""
    match = after(cribbage_at(0), "JD TH")
    assert match.penalty(BEN).current == match.current
