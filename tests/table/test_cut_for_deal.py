"""The cut for the deal as the first moves of a match, in every game that has one."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from muggins import games
from muggins.errors import (
    AlreadyOverError,
    MugginsError,
    NotationError,
    PlayerError,
    UnexpectedMoveError,
    WrongCardsError,
    WrongTypeError,
)
from muggins.games import bhargage, cribbage
from muggins.table.cut import CutMatch

ANN, BEN = PLAYERS = ("Ann", "Ben")
KINDS: list[Any] = [game.match for game in games.all() if issubclass(game.match, CutMatch)]
EACH_CUT = pytest.mark.parametrize("kind", KINDS, ids=[kind.GAME for kind in KINDS])


def tie_and_others(kind: Any) -> tuple[Any, Any, Any, Any]:
    """Two cards that tie, and a lower and a higher one."""
    cards = sorted(kind(PLAYERS).cards_to_cut, key=lambda card: card.rank_index)
    ties = [(one, other) for one, other in pairwise(cards) if one.rank == other.rank]
    return *ties[0], cards[0], cards[-1]


def test_some_games_have_a_cut() -> None:
    """Bhargage (BH-19) and Cribbage (CR-04) do, Bharg and Écarté have none in their rules."""
    assert {bhargage.Match, cribbage.Match} <= set(KINDS)
    assert not any(games.find(name).match.HAS_CUT for name in ("bharg", "ecarte"))


@EACH_CUT
def test_the_lower_card_deals(kind: Any) -> None:
    """The first card is the first player's; the other player is the pone."""
    *_, low, high = tie_and_others(kind)
    for first, second, dealer in (low, high, ANN), (high, low, BEN):
        match = kind(PLAYERS).cut(first, second)
        assert (match.dealer, match.next_dealer, match.cuts) == (dealer, dealer, ((first, second),))
        assert match.moves == (f"cut {first} {second}",)
        assert match.shuffle(Random(1)).dealer == dealer


@EACH_CUT
def test_equal_ranks_cut_again(kind: Any) -> None:
    """A tie is a move too, and nobody deals after it."""
    one, other, low, high = tie_and_others(kind)
    match = kind(PLAYERS).cut(one, other)
    assert (match.dealer, match.cuts) == ("", ((one, other),))
    with pytest.raises(UnexpectedMoveError, match="nobody has a seat yet: the cut decides who deals"):
        match.deal(kind.DEAL.READ.deck)
    match = match.cut(low, high)
    assert (match.dealer, len(match.cuts)) == (ANN, 2)


@EACH_CUT
def test_before_the_cut_nobody_has_a_seat(kind: Any) -> None:
    """Nobody is awaited, nobody holds a card, and what needs a seat is refused."""
    match = kind(PLAYERS)
    assert (match.dealer, match.to_act, match.hand(ANN), match.claimant) == ("", (), (), None)
    assert [match.legal_moves(player) for player in PLAYERS] == [(), ()]
    assert str(match).splitlines()[-1] == "waits for the cut for the deal"
    for line in "claim pone", "muggins dealer", "penalty pone", "count", "deal AM":
        with pytest.raises(MugginsError):
            match.apply(line)
    for ask in match.seat_of, match.penalty if kind is cribbage.Match else match.claim:
        with pytest.raises(UnexpectedMoveError):
            ask(ANN)
    with pytest.raises(UnexpectedMoveError):
        match.player_at("pone")


@EACH_CUT
def test_whoever_is_named_deals_without_a_cut(kind: Any) -> None:
    """Then there is nothing to cut for, and after the first deal neither."""
    *_, low, high = tie_and_others(kind)
    for match in kind(PLAYERS, BEN), kind(PLAYERS).cut(low, high), kind(PLAYERS, BEN).shuffle(Random(1)):
        with pytest.raises(UnexpectedMoveError, match=r"cannot cut now: (Ann|Ben) deals first"):
            match.cut(low, high)


@EACH_CUT
def test_two_different_cards_of_the_deck_are_cut(kind: Any) -> None:
    """One card twice, a card of another deck, and what is no card are refused."""
    match, (*_, low, high) = kind(PLAYERS), tie_and_others(kind)
    with pytest.raises(WrongCardsError, match="twice"):
        match.cut(low, low)
    with pytest.raises(NotationError):
        match.cut(low, "no card")
    with pytest.raises(MugginsError):
        match.cut(low, None)
    assert match.cut(str(high), str(low)) == match.cut(high, low)


@EACH_CUT
@pytest.mark.parametrize("seed", range(20))
def test_chance_cuts_until_somebody_deals(kind: Any, seed: int) -> None:
    """`shuffle` cuts, again while ranks tie, and then deals; the record says it all, and no dealer."""
    rng, match = Random(seed), kind(PLAYERS)
    while not match.dealer:
        match = match.shuffle(rng)
        assert match.seen_by(ANN)["cuts"] == [list(map(str, pair)) for pair in match.cuts]
    match = match.shuffle(rng)
    assert [move.split()[0] for move in match.moves] == ["cut"] * len(match.cuts) + ["deal"]
    record = json.loads(json.dumps(match.to_record()))
    assert record["dealer"] is None
    assert games.from_record(record) == match


@EACH_CUT
def test_chance_comes_from_a_random(kind: Any) -> None:
    """A seed, or nothing, is refused; and so is a cut at random when nothing is to be cut."""
    for wrong in None, 5, Random:
        for draw in kind(PLAYERS).shuffle, kind(PLAYERS).cut_at_random:
            with pytest.raises(WrongTypeError, match=r"^rng must be a random\.Random, not "):
                draw(wrong)
    with pytest.raises(UnexpectedMoveError):
        kind(PLAYERS, ANN).cut_at_random(Random(1))


@EACH_CUT
def test_nobody_cuts_after_the_win(kind: Any) -> None:
    """The match is over."""
    *_, low, high = tie_and_others(kind)
    over: Any = games.find(kind.GAME).play_at_random(Random(1))
    with pytest.raises(AlreadyOverError):
        over.cut(low, high)


def test_no_cut_without_a_cut_in_the_rules() -> None:
    """In a game without a cut somebody deals: the first player, unless another is named."""
    bharg: Any = games.find("bharg").match
    assert bharg(PLAYERS).dealer == ANN
    for nobody in None, "":
        with pytest.raises(PlayerError):
            bharg(PLAYERS, nobody)
