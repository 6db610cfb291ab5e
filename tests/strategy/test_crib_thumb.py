"""Rules of thumb for the games with a crib, and their own players for two."""

from random import Random
from typing import Any

import pytest

from games.thumbs import chosen, won_against_any_move
from muggins.games import bhargage, cribbage
from muggins.strategy import players_of
from muggins.strategy.named import OwnOr
from muggins.strategy.players import Turn
from muggins.strategy.thumb import thumb_of

DEAL = "9C KD 9D 2H 9H 4S 9S 6C 5H 8D TH JC 3D"


def dealt(hands: str, rules: cribbage.Rules = cribbage.STANDARD) -> Any:
    """A match of Cribbage in which Ben deals these cards in turn, beginning with Ann."""
    rest = [card for card in cribbage.GAME.match.DEAL.READ.deck.cards if str(card) not in hands.split()]
    return cribbage.Match(("Ann", "Ben"), "Ben", rules).deal([*hands.split(), *map(str, rest)])


def test_the_cards_that_count_most_are_kept() -> None:
    """Four nines are kept and the rest thrown; in lowball they are not."""
    match = dealt("9C KD 9D 2H 9H 4S 9S 6C QH 8D AH JC")
    assert {*map(str, match.hand("Ann"))} == {"9C", "9D", "9H", "9S", "QH", "AH"}
    assert chosen(match) == "discard pone QH AH"
    low = dealt("9C KD 9D 2H 9H 4S 9S 6C QH 8D AH JC", cribbage.LOWBALL)
    line = str(thumb_of(type(low)).choose(low, "Ann", low.legal_moves("Ann"), Random(1)))
    assert line != "discard pone QH AH"


def in_play(rules: cribbage.Rules = cribbage.STANDARD) -> Any:
    """The same deal, before Ann leads from four nines, and Ben has K 2 4 6."""
    match = dealt("9C KD 9D 2H 9H 4S 9S 6C QH 8D AH JC", rules)
    return match.discard("Ann", "QH AH").discard("Ben", "8D JC").turn_up(20)


def test_the_card_that_scores_most_is_played() -> None:
    """Ann leads a nine, Ben makes fifteen with his six; in lowball he does not."""
    match = in_play().apply("play 9C")
    assert match.to_act == ("Ben",)
    assert chosen(match) == "play 6C"
    assert chosen(in_play(cribbage.LOWBALL).apply("play 9C")) == "play KD"


def test_what_scores_nothing_is_played_from_the_top() -> None:
    """Of cards that score nothing, the one that counts most goes first."""
    match = (
        dealt("KD 9C 2H 9D 4S 9H 6C 9S 8D QH JC AH")
        .discard("Ann", "8D JC")
        .discard("Ben", "QH AH")
        .turn_up(20)
    )
    assert chosen(match) == "play KD"


def test_claims_are_made_and_hands_counted_in_full() -> None:
    """Muggins is called in turn and out of turn; one's own hand is counted in full."""
    match = in_play(cribbage.MUGGINS)
    while str(match.phase) != "a count":
        match = match.apply(match.legal_moves(*match.to_act[:1])[-1])
    assert chosen(match) == "count"
    overlooked = match.apply("count 0")
    other = next(name for name in overlooked.players if "muggins" in str(overlooked.legal_moves(name)))
    thumb = thumb_of(type(match))
    moves = overlooked.legal_moves(other)
    called = (
        thumb.choose(overlooked, other, moves, Random(1))
        if other in overlooked.to_act
        else thumb.call(overlooked, other, moves)
    )
    assert called is not None
    assert called.name == "muggins"


@pytest.mark.parametrize("game", [cribbage.GAME, bhargage.GAME], ids=str)
def test_its_own_players_play_where_they_serve(game: Any) -> None:
    """For two by the rules as written; elsewhere a search does."""
    good = players_of(game)["good"]
    assert isinstance(good, OwnOr)
    usual = game.begin(("Ann", "Ben")).shuffle(Random(1))
    while usual.phase is not cribbage.Phase.DISCARD:
        usual = usual.shuffle(Random(1))
    assert good.own.serves(Turn.of(usual, usual.to_act[0]))
    assert good(Turn.of(usual, usual.to_act[0]), Random(1)) in usual.legal_moves(usual.to_act[0])


def test_three_players_search() -> None:
    """The player for two does not serve them."""
    match: Any = cribbage.Match(("Ann", "Ben", "Cid"), "Ann").shuffle(Random(1))
    good = players_of(cribbage.GAME)["good"]
    assert isinstance(good, OwnOr)
    turn = Turn.of(match, match.to_act[0])
    assert not good.own.serves(turn)
    assert good(turn, Random(1)) in turn.moves


@pytest.mark.parametrize("name", ["cribbage", "bhargage"])
def test_they_beat_any_move(name: str) -> None:
    """Nearly every match."""
    assert won_against_any_move(name, 6) >= 5
