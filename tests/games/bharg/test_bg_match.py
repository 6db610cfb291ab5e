"""The match, BG-13 of the rules of Bharg."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest

from games.bharg.bharg_playing import moment
from muggins.errors import (
    AlreadyOverError,
    IllegalPlayError,
    PlayerError,
    RecordError,
    UnexpectedMoveError,
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


def test_bg_13_points_over_the_target_are_kept() -> None:
    """A score that overshoots the target is not cut."""
    assert match_at(45, 0, about_to_win()).discard("AM").scores[ANN] == 75


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


def test_the_hands_by_name() -> None:
    """Each player's cards are found by name: none before the first round."""
    match = FRESH.deal(deck())
    assert match.current is not None
    assert (match.hand(ANN), match.hand(BEN)) == (match.current.hands.pone, match.current.hands.dealer)
    assert (FRESH.hand(ANN), FRESH.hand(BEN)) == ((), ())


def test_taking_in_a_match() -> None:
    """The top of the pile goes to the player whose turn it is."""
    match = FRESH.deal(deck())
    assert match.current is not None
    assert match.take().hand(ANN)[-1] is match.current.top


def test_the_rules_of_a_match_are_those_of_its_rounds() -> None:
    """A match with the extended deck deals it, and refuses another deck."""
    match = Match(PLAYERS, ANN, WHOLE_DECK)
    dealt = match.shuffle(Random(2))
    assert dealt.current is not None
    assert dealt.current.rules is WHOLE_DECK
    with pytest.raises(WrongCardsError, match="it has 36 cards, not 45"):
        match.deal(deck())


OPEN = FRESH.deal(deck())
OVER = match_at(49, 0, about_to_win()).discard("AM")

Refused: TypeAlias = type[AlreadyOverError | IllegalPlayError | UnexpectedMoveError]
"""The errors that hold the state."""

REFUSALS: dict[str, tuple[Match, Callable[[Match], Match], Refused, str]] = {
    "a draw before the deal": (
        FRESH,
        Match.draw,
        UnexpectedMoveError,
        "cannot draw now: no card has been dealt yet",
    ),
    "a card taken before the deal": (
        FRESH,
        Match.take,
        UnexpectedMoveError,
        "cannot take now: no card has been dealt yet",
    ),
    "a discard before the deal": (
        FRESH,
        lambda match: match.discard("AM"),
        UnexpectedMoveError,
        "cannot discard now: no card has been dealt yet",
    ),
    "a deal in a round": (
        OPEN,
        lambda match: match.deal(deck()),
        UnexpectedMoveError,
        "cannot deal now: the round waits for a draw",
    ),
    "a shuffle in a round": (
        OPEN.draw(),
        lambda match: match.shuffle(Random(1)),
        UnexpectedMoveError,
        "cannot deal now: the round waits for a discard",
    ),
    "a deal after the win": (
        OVER,
        lambda match: match.deal(deck()),
        AlreadyOverError,
        "the match is over: Ann won",
    ),
    "a draw after the win": (OVER, Match.draw, AlreadyOverError, "the match is over: Ann won"),
}


@pytest.mark.parametrize(("match", "move", "error", "said"), REFUSALS.values(), ids=REFUSALS)
def test_what_a_match_refuses(
    match: Match, move: Callable[[Match], Match], error: Refused, said: str
) -> None:
    """A move that may not be made raises its error, which holds the match as it was."""
    with pytest.raises(error) as refused:
        move(match)
    assert refused.type is error
    assert str(refused.value) == said
    assert refused.value.state is match


def test_a_match_refuses_what_its_round_refuses() -> None:
    """The errors of the round are those of the match."""
    match = OPEN.draw()
    with pytest.raises(IllegalPlayError):
        match.discard(match.hand(BEN)[0])
    with pytest.raises(IllegalPlayError):
        match.discard("XK")
    with pytest.raises(UnexpectedMoveError):
        match.take()


@pytest.mark.parametrize(
    ("players", "dealer", "said"),
    [
        ((ANN, ANN), ANN, "players must have different names, not ('Ann', 'Ann')"),
        ((ANN,), ANN, "bharg is played by 2 players, not by 1"),
        ((ANN, BEN, "Cat"), ANN, "bharg is played by 2 players, not by 3"),
        (PLAYERS, "Zoe", "'Zoe' is not a player: the players are Ann and Ben"),
    ],
)
def test_wrong_players_are_refused(players: tuple[str, str], dealer: str, said: str) -> None:
    """A match has two players with different names, and one of them deals."""
    with pytest.raises(PlayerError) as refused:
        Match(players, dealer)
    assert str(refused.value) == said


def test_a_name_that_does_not_play() -> None:
    """Nobody else has a hand."""
    with pytest.raises(PlayerError, match="'Zoe' is not a player"):
        OPEN.hand("Zoe")


# --- records -----------------------------------------------------------------------------------------------


def played(seed: int, rules: Rules, moves: int) -> Match:
    """A match after so many moves, all at random."""
    rng = Random(seed)
    match = Match(PLAYERS, BEN, rules)
    for _ in range(moves):
        if match.is_over:
            break
        if match.phase is Phase.DONE:
            match = match.shuffle(rng)
        elif match.phase is Phase.DRAW:
            can_take = match.current is not None and match.current.can_take
            match = match.take() if can_take and rng.random() < 0.5 else match.draw()
        else:
            assert match.current is not None
            match = match.discard(rng.choice(match.current.legal_discards))
    return match


@pytest.mark.parametrize("rules", [STANDARD, WHOLE_DECK, Rules(target=1)])
@pytest.mark.parametrize("moves", [0, 1, 2, 30, 200])
def test_a_match_goes_through_json_and_back(rules: Rules, moves: int) -> None:
    """The record is plain data, and whoever replays it has the same match."""
    match = played(moves, rules, moves)
    record = json.loads(json.dumps(match.to_record()))
    assert Match.from_record(record) == match
    assert len(record["moves"]) == len(match.moves)


def test_what_a_record_holds() -> None:
    """The game, the players, the first dealer, the options that differ, and each move as a line."""
    match = Match(PLAYERS, BEN, Rules(pawns=True)).shuffle(Random(1)).draw()
    match = match.discard(match.hand(ANN)[0]).take()
    record = match.to_record()
    moves = record.pop("moves")
    assert record == {
        "format": 1,
        "game": "bharg",
        "players": [ANN, BEN],
        "dealer": BEN,
        "start": [0, 0],
        "rules": {"pawns": True},
    }
    assert [move.split()[0] for move in moves] == ["deal", "draw", "discard", "take"]


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (["draw"], "move 1, 'draw', is refused: cannot draw now: no card has been dealt yet"),
        (["deal AM"], "move 1, 'deal AM', is refused: not a valid deck: it has 1 card"),
        (
            ["shuffle"],
            "'shuffle' is not a move; a move is one of deal DECK, restock DECK, draw, take, discard CARD",
        ),
        ([7], "7 is not a move"),
    ],
)
def test_a_record_that_is_refused(moves: list[object], message: str) -> None:
    """A line that is not a move, or a move that is not allowed, is told with its number."""
    with pytest.raises(RecordError, match=re.escape(message)):
        Match.from_record(FRESH.to_record() | {"moves": moves})


def test_a_record_of_another_game() -> None:
    """A record of Bhargage is none of Bharg."""
    with pytest.raises(RecordError, match="this is a record of 'bhargage', not of 'bharg'"):
        Match.from_record(FRESH.to_record() | {"game": "bhargage"})
