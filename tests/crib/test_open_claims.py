"""Who may claim now, and that no claim is lost when the rest of the show is made at once."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from any_playing import ANN, BEN, CRIB_GAMES, PLAYERS, AnyMatch, Game
from muggins.crib.deal import Occasion, Phase
from muggins.errors import AlreadyOverError, UnexpectedMoveError
from muggins.games import bhargage
from muggins.table.seats import Seat
from refusing import refusal

EACH_GAME = pytest.mark.parametrize("game", CRIB_GAMES.values(), ids=CRIB_GAMES)
SEEDS = range(12)


def in_the_show(game: Game, seed: int, *, muggins: bool = False) -> AnyMatch:
    """A match that waits for its first count; Ann is the pone and counts first."""
    match = game.package.Match(PLAYERS, BEN, game.package.Rules(muggins=muggins)).shuffle(Random(seed))
    for player in PLAYERS:
        match = match.discard(player, match.hand(player)[:2])
    match = match.turn_up(9)
    while match.phase is Phase.PLAY:
        match = match.play(match.pegging.legal_plays[0])
    return match


def occasions(match: AnyMatch, *wanted: Occasion) -> list[tuple[str, int]]:
    """Who was given how much on those occasions."""
    return [(one.to, one.score.total) for one in match.log if one.occasion in wanted]


# --- who may claim -----------------------------------------------------------------------------------------


def test_the_opponent_of_the_hand_just_counted_is_the_claimant() -> None:
    """The dealer on the pone's hand, the pone on the others; nobody before a count and after a claim."""
    seen = set()
    for seed in SEEDS:
        match = in_the_show(CRIB_GAMES["bhargage"], seed)
        assert (match.claimant, match.current.claimant) == (None, None)
        for name, seat in (BEN, Seat.DEALER), (ANN, Seat.PONE), (ANN, Seat.PONE):
            match = match.count()
            seen.add(bool(match.claimable.lines))
            if match.claimable.lines:
                assert (match.claimant, match.current.claimant) == (name, seat)
                match = match.claim(match.claimant)
            assert (match.claimant, match.current.claimant) == (None, None)
    assert seen == {True, False}


@EACH_GAME
def test_who_may_say_muggins_is_the_claimant(game: Game) -> None:
    """With muggins, points overlooked make a claimant too, until muggins is said."""
    match = in_the_show(game, 2, muggins=True)
    assert match.count().current.counts[-1].score.total
    match = match.count(0)
    assert (match.claimant, match.current.claimant) == (BEN, Seat.DEALER)
    match = match.muggins(BEN)
    assert match.claimant == (BEN if match.claimable.lines else None)
    assert in_the_show(game, 2).count(0).overlooked.total == 0


@EACH_GAME
def test_nobody_may_claim_without_a_deal(game: Game) -> None:
    """Before the first card there is no claimant, nor right after a new deal."""
    match = game.package.Match(PLAYERS, BEN)
    assert (match.claimant, match.overlooked.total) == (None, 0)
    assert in_the_show(game, 3).show().shuffle(Random(1)).claimant is None


# --- the rest of the show at once --------------------------------------------------------------------------

MADE_FIRST: list[Sequence[str]] = [[], ["count"], ["count"] * 2, ["count"] * 3]


@pytest.mark.parametrize("made", MADE_FIRST, ids=lambda made: f"{len(made)} counts")
def test_show_makes_the_open_claim_first(made: Sequence[str]) -> None:
    """After any number of counts the claims that are still open are made, and none is lost."""
    lost = 0
    for seed in SEEDS:
        match = in_the_show(CRIB_GAMES["bhargage"], seed)
        for move in made:
            match = match.apply(move)
        if len(made) == 3 and match.claimant is None:
            continue
        open_claims = [
            (BEN if number == 0 else ANN, bhargage.shortage(count.cards).total)
            for number, count in enumerate(match.show().current.counts)
            if number >= len(made) - 1
        ]
        shown = match.show()
        assert occasions(shown, Occasion.CLAIM) == [claim for claim in open_claims if claim[1]]
        assert (shown.phase, shown.claimant, len(shown.current.counts)) == (Phase.DONE, None, 3)
        assert bhargage.Match.from_record(shown.to_record()) == shown
        lost += len(open_claims)
    assert lost


@EACH_GAME
def test_show_calls_what_was_overlooked(game: Game) -> None:
    """With muggins the opponent gets what a count of nothing has left, after the claim."""
    match = in_the_show(game, 2, muggins=True)
    owed = match.count().current.counts[-1].score.total
    shown = match.count(0).show()
    assert occasions(shown, Occasion.MUGGINS) == [(BEN, owed)]
    first = next(one for one in shown.log if one.occasion in (Occasion.CLAIM, Occasion.MUGGINS))
    assert first.occasion is (Occasion.CLAIM if match.count(0).claimable.lines else Occasion.MUGGINS)


@EACH_GAME
def test_show_makes_what_is_left_after_the_last_count(game: Game) -> None:
    """Muggins on the crib is all that is left of the show, and is made."""
    match = in_the_show(game, 2, muggins=True).count().count()
    owed = match.count().current.counts[-1].score.total
    shown = match.count(0).show()
    assert owed
    assert occasions(shown, Occasion.MUGGINS) == [(ANN, owed)]


@EACH_GAME
def test_show_is_refused_when_nothing_is_left(game: Game) -> None:
    """Before the show, and when all is counted and claimed, there is nothing to show."""
    for match in game.package.Match(PLAYERS, BEN).shuffle(Random(1)), in_the_show(game, 1).show():
        with pytest.raises(UnexpectedMoveError, match="cannot count now"):
            match.show()
    with pytest.raises(UnexpectedMoveError, match="no card has been dealt yet"):
        game.package.Match(PLAYERS, BEN).show()


def test_a_claim_that_wins_ends_the_show() -> None:
    """When the open claim brings the win, nothing more is counted."""
    match = in_the_show(CRIB_GAMES["bhargage"], 8)
    counted = match.count()
    assert counted.claimable.lines
    start = 111 - counted.scores[BEN] - counted.claimable.total
    assert start + counted.scores[ANN] < 111
    again = bhargage.Match(PLAYERS, BEN, bhargage.Rules(start=start))
    for move in counted.moves:
        again = again.apply(move)
    won = again.show()
    assert (won.winner, won.stakes, won.moves[-1]) == (BEN, 2, "claim dealer")
    with pytest.raises(AlreadyOverError):
        won.show()


# --- what may be done now ----------------------------------------------------------------------------------


@EACH_GAME
def test_a_claim_is_listed_as_long_as_it_is_open(game: Game) -> None:
    """Out of turn, for the claimant alone, muggins beside it; and gone once it is made."""
    match = in_the_show(game, 2, muggins=True).count(0)
    names = [move.name for move in match.legal_moves(BEN)]
    claim = ["claim"] if match.claimable.lines else []
    assert names == [*claim, "muggins", "count", "count"]  # the dealer counts next, in full or nothing
    assert "muggins" not in [move.name for move in match.legal_moves(ANN)]
    assert "muggins" not in [move.name for move in match.muggins(BEN).legal_moves(BEN)]


@EACH_GAME
def test_a_count_of_nothing_is_listed_where_there_is_muggins(game: Game) -> None:
    """Other numbers may be claimed as well, but are not listed."""
    with_muggins, without = in_the_show(game, 2, muggins=True), in_the_show(game, 2)
    assert [move.text for move in with_muggins.legal_moves(ANN)] == ["count", "count 0"]
    assert [move.text for move in without.legal_moves(ANN)] == ["count"]
    assert without.can("count 3")


@EACH_GAME
def test_the_stock_is_lifted_only_for_the_up_card(game: Game) -> None:
    """As many cards as leave the least packet on either side, and none at another moment."""
    match = game.package.Match(PLAYERS, BEN).shuffle(Random(1))
    assert list(match.current.legal_lifts) == []
    for player in PLAYERS:
        match = match.discard(player, match.hand(player)[:2])
    stock = len(match.current.stock)
    assert list(match.current.legal_lifts) == list(range(4, stock - 3))
    assert [move.parts for move in match.legal_moves(ANN)] == [(lifted,) for lifted in range(4, stock - 3)]


# --- in which words a move is refused ----------------------------------------------------------------------


@EACH_GAME
def test_before_the_first_deal_no_move_has_its_moment(game: Game) -> None:
    """The message names the move and says why."""
    match: AnyMatch = game.package.Match(PLAYERS, BEN)
    one, other, *_ = match.DEAL.READ.deck
    moves: dict[str, Callable[[], object]] = {
        "throw cards": lambda: match.discard(ANN, (one, other)),
        "turn a card up": lambda: match.turn_up(9),
        "play": lambda: match.play(one),
        "count": match.count,
        "claim": lambda: match.claim(ANN),
        "say muggins": lambda: match.muggins(ANN),
    }
    for what, make in moves.items():
        assert refusal(make) == f"cannot {what} now: no card has been dealt yet"


@EACH_GAME
def test_while_cards_are_thrown_no_other_move_has_its_moment(game: Game) -> None:
    """The message says what the deal waits for."""
    match: AnyMatch = game.package.Match(PLAYERS, BEN).shuffle(Random(1))
    deck, hand = match.DEAL.READ.deck, match.hand(ANN)
    assert refusal(lambda: match.deal(deck)) == "cannot deal now: the current deal waits for discards"
    thrown = match.discard(ANN, hand[:2])
    moves: dict[str, Callable[[], object]] = {
        "turn a card up": lambda: thrown.turn_up(9),
        "play": lambda: thrown.play(hand[3]),
        "count": thrown.count,
    }
    for what, make in moves.items():
        assert refusal(make) == f"cannot {what} now: the deal waits for discards"
    again = "cannot discard now: the pone has thrown already, and the deal waits for discards"
    assert refusal(lambda: thrown.discard(ANN, hand[2:4])) == again
    assert refusal(lambda: thrown.claim(BEN)) == "there is nothing to claim: no hand has been counted yet"
    assert refusal(lambda: match.current.turn_up("9")) == (
        "the number of cards lifted must be a whole number, not '9'"
    )


@EACH_GAME
def test_after_the_win_the_deal_takes_no_move(game: Game) -> None:
    """Whatever it waited for, a win has ended it."""
    counted: AnyMatch = in_the_show(game, 1, muggins=True).count(0).current
    thrown: AnyMatch = game.package.Match(PLAYERS, BEN).shuffle(Random(1)).current
    card = thrown.dealt.pone[0]
    for deal in counted.ended(), thrown.ended():
        assert (deal.phase, deal.to_act, deal.legal_lifts) == (Phase.DONE, (), range(0))
        assert (deal.claimable.lines, deal.overlooked.lines, deal.claimants) == ((), (), ())
        moves: dict[str, Any] = {
            "discard": ("pone", deal.dealt.pone[:2]),
            "turn_up": (9,),
            "play": (card,),
            "count": (),
            "claim": ("dealer",),
            "muggins": ("dealer",),
        }
        for name, given in moves.items():
            with pytest.raises(AlreadyOverError, match=r"^the deal is over: a win has ended it$") as refused:
                getattr(deal, name)(*given)
            assert refused.value.state is deal


@EACH_GAME
def test_a_play_in_print_says_whose_turn_it_is(game: Game) -> None:
    """Or that it is over; the count and how far it may go stand before."""
    match: AnyMatch = game.package.Match(PLAYERS, BEN).shuffle(Random(1))
    for player in PLAYERS:
        match = match.discard(player, match.hand(player)[:2])
    match = match.turn_up(9)
    begun = str(match.pegging).splitlines()[-1]
    assert (begun.startswith("count 0 of "), begun.endswith(", pone to play")) == (True, True)
    after = match.play(match.pegging.legal_plays[0])
    assert str(after.pegging).splitlines()[-1].endswith(", dealer to play")
    assert str(in_the_show(game, 1).pegging).splitlines()[-1].endswith(", the play is over")
