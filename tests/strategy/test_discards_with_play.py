"""Discards that count the play: its value by hand, and what it changes."""

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from attrs import frozen

from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.play_values import PlayValues, shipped_values
from muggins.errors import NotationError, RulesError, UnknownNameError, WrongCardsError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.strategy.crib import greedy_points
from muggins.table.seats import BySeat, Seat


@frozen
class Game:
    """A game that values the play, with a deal."""

    name: str
    deck: Sequence[Any]
    deal: str
    hands: int
    target: int
    other_rules: Any

    def __str__(self) -> str:
        return self.name

    def module(self, name: str) -> Any:
        """A module of the game."""
        return import_module(f"muggins.games.{self.name}.{name}")

    @property
    def rank(self) -> Callable[..., Any]:
        """Ranks discards."""
        found: Callable[..., Any] = self.module("discards").rank_discards
        return found

    @property
    def dealt(self) -> int:
        """How many cards are dealt to a player."""
        return len(self.deal.split())


GAMES = [
    Game("bhargage", EXTENDED, "AM XS 8WL PMYK 2MK", 14_190, 111, bhargage.SEQUENCES),
    Game("cribbage", PACK, "5H 5C JD QS 2H 9C", 1_820, 121, cribbage.FIVE_CARD),
]
games = pytest.mark.parametrize("game", GAMES, ids=str)
seats = pytest.mark.parametrize("seat", list(Seat))


# --- the values --------------------------------------------------------------------------------------------


def test_values_are_the_same_when_they_are_read_again() -> None:
    """In thousandths, below and above 0."""
    values = PlayValues.of(BySeat([-1.2346, 0.0004], [2.0, -0.0006]))
    again = PlayValues.from_bytes(values.to_bytes())
    assert again.thousandths.in_order == ((-1235, 0), (2000, -1))
    assert again.points(Seat.DEALER) == [2.0, -0.001]


@games
def test_every_hand_has_a_value(game: Game) -> None:
    """Points of a seat less those of the other one, some of them; the dealer is better off in most hands."""
    values = shipped_values(f"muggins.games.{game}.analysis")
    for seat in Seat:
        points = values.points(seat)
        assert len(points) == game.hands
        assert all(-6 < each < 6 for each in points)
        assert len(set(points)) > 900
    pairs = zip(values.points(Seat.DEALER), values.points(Seat.PONE), strict=True)
    assert np.mean([dealer > pone for dealer, pone in pairs]) > 0.95


@games
@seats
def test_the_value_of_a_hand_is_that_of_its_cards_in_any_order(game: Game, seat: Seat) -> None:
    """Given as text or as cards, to the seat or its name."""
    value = game.module("analysis.choices").ANALYSIS.play_value
    kept = game.dealt - 2
    cards = Random(3).sample(list(game.deck), kept)
    found = value(cards, seat)
    assert value(" ".join(map(str, reversed(cards))), str(seat)) == found
    assert len({value(hand, seat) for hand in combinations(list(game.deck)[: kept + 9], kept)}) > 20


def test_suits_play_no_part_in_cribbage() -> None:
    """Hands of the same ranks have the same value."""
    value = import_module("muggins.games.cribbage").play_value
    assert value("5H 6H 7H 8H", "pone") == value("5C 6D 7S 8H", "pone")


@games
def test_the_value_of_what_is_not_a_hand(game: Game) -> None:
    """It has as many different cards as are kept, and a seat is the pone's or the dealer's."""
    value = game.module("analysis.choices").ANALYSIS.play_value
    alike = " ".join([str(game.deck[0])] * (game.dealt - 2))
    for wrong in ("", alike, game.deal):
        with pytest.raises(WrongCardsError, match=r"^not a valid hand: "):
            value(wrong, "pone")
    with pytest.raises(NotationError):
        value("ZZ", "pone")
    kept = game.deck[: game.dealt - 2]
    with pytest.raises(UnknownNameError, match="there is no seat 'crib'"):
        value(kept, "crib")
    with pytest.raises(WrongTypeError, match="a seat must be"):
        value(kept, 1)


# --- discards ----------------------------------------------------------------------------------------------


@games
@seats
def test_the_play_is_one_more_reason(game: Game, seat: Seat) -> None:
    """Each discard is worth what it was, and the play of the hand kept; the best comes first."""
    plain = {discard.thrown: discard for discard in game.rank(game.deal, seat)}
    found = game.rank(game.deal, seat, play=True)
    assert {discard.thrown for discard in found} == set(plain)
    for discard in found:
        same = plain[discard.thrown]
        assert same.play is None
        assert "play" not in same.reasons
        assert discard.play == game.module("analysis.choices").ANALYSIS.play_value(discard.kept, seat)
        assert discard.reasons == {**same.reasons, "play": discard.play}
        assert discard.net == same.net + discard.play
    nets = [discard.net for discard in found]
    assert nets == sorted(nets, reverse=True)


@games
@seats
def test_the_play_at_a_score(game: Game, seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """A point that the play brings more than greedy play is worth what a point on the board is."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.dealt._HANDS", 40)
    board = game.target - 30, game.target - 26
    greedy = {each.thrown: each for each in game.rank(game.deal, seat, board=board)}
    found = game.rank(game.deal, seat, play=True, board=board)
    odds = import_module(f"muggins.games.{game}").win_probability
    at = 0 if seat is Seat.DEALER else 1

    def chance(mine: int, other: int) -> float:
        won: float = odds((mine, other), at).chances[0]
        return won

    worth = (chance(board[0] + 1, board[1]) - chance(board[0], board[1] + 1)) / 2
    bare = game.module("bare").BARE
    sample = game.module("analysis.choices").ANALYSIS.chances.hands()[seat.other]
    own = [game.deck.index(card) for card in found[0].thrown + found[0].kept]
    others = [hand[:-2] for hand, _ in zip(sample.without(own), range(40), strict=False)]
    for discard in found:
        kept = sorted(game.deck.index(card) for card in discard.kept)
        nets = []
        for other in others:
            hands = (kept, other) if seat is Seat.PONE else (other, kept)
            mine = int(seat is Seat.DEALER)
            plays = greedy_points(bare.pegging, *hands)
            nets.append(sum(points if who == mine else -points for who, points in plays))
        more = float(discard.play) - sum(nets) / len(nets)
        expected = greedy[discard.thrown].chance + worth * more
        assert discard.chance == pytest.approx(expected, abs=1e-9)
        assert discard.play == game.module("analysis.choices").ANALYSIS.play_value(discard.kept, seat)
    chances = [each.chance for each in found]
    assert chances == sorted(chances, reverse=True)


@games
def test_one_point_from_home_a_point_is_the_match(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """At one point each, a point wins for either: what the play is worth counts in full."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.dealt._HANDS", 3)
    board = game.target - 1, game.target - 1
    greedy = {each.thrown: each for each in game.rank(game.deal, Seat.PONE, board=board)}
    found = game.rank(game.deal, Seat.PONE, play=True, board=board)
    moved = [each.chance - greedy[each.thrown].chance for each in found]
    assert max(map(abs, moved)) > 0.1


@games
def test_the_play_by_other_rules(game: Game) -> None:
    """Its value is known for the rules as written."""
    cards = " ".join(game.deal.split()[:5])
    with pytest.raises(RulesError, match=r"the value of the play is known .* not with "):
        game.rank(cards, Seat.DEALER, game.other_rules, play=True)


# --- habits ------------------------------------------------------------------------------------------------


@games
@seats
def test_habits_of_players_who_count_the_play(game: Game, seat: Seat) -> None:
    """They are others, and their shares add up to 1."""
    habit = game.module("analysis.habits").habit
    pairs = [*combinations(game.deck, 2)]
    shares = [habit(seat, play=True)(*pair) for pair in pairs]
    assert sum(shares) == pytest.approx(1, abs=1e-5)
    moved = sum(abs(share - habit(seat)(*pair)) for share, pair in zip(shares, pairs, strict=True)) / 2
    assert 0.02 < moved < 0.3


@games
def test_the_array_of_discards_is_that_of_the_ranking(game: Game) -> None:
    """Each seat throws the first of `rank_discards` against the other's habit, with the play."""
    discarding = game.module("analysis.simulation").habitual_discards(play=True)
    columns = [*combinations(range(game.dealt), 2)]
    rng = Random(f"{game} with play")
    habit = game.module("analysis.habits").habit
    for seat in Seat:
        rows = [sorted(rng.sample(range(len(game.deck)), game.dealt)) for _ in range(15)]
        chosen = discarding(np.array(rows, np.uint8), seat)
        for row, number in zip(rows, chosen, strict=True):
            dealt = [game.deck[card] for card in row]
            ranked = game.rank(dealt, seat, weight=habit(seat.other, play=True), play=True)
            thrown = {dealt[column] for column in columns[number]}
            net = next(each.net for each in ranked if set(each.thrown) == thrown)
            assert float(ranked[0].net - net) == pytest.approx(0, abs=1e-5)


@games
def test_who_counts_the_play_throws_otherwise(game: Game) -> None:
    """In some deals of a sample, and it is the first of the ranking."""
    players = game.module("analysis.choices").ANALYSIS
    rng = Random(f"{game} thrown")
    differ = 0
    for _ in range(25):
        dealt = tuple(sorted(rng.sample(range(len(game.deck)), game.dealt)))
        plain = players.throw_by_habit(dealt, Seat.DEALER, (60, 60), rng)
        thrown = players.throw_with_play(dealt, Seat.DEALER, (60, 60), rng)
        differ += plain != thrown
        cards = [game.deck[card] for card in dealt]
        habit = game.module("analysis.habits").habit(Seat.PONE, play=True)
        best = game.rank(cards, Seat.DEALER, weight=habit, play=True)[0]
        assert {game.deck[card] for card in thrown} == set(best.thrown)
    assert 0 < differ < 15


@games
def test_strongest_throws_for_the_win_near_the_end(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """At first it throws as strong does, and then what is clearly more likely to win."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.winning._SIFTING_HANDS", 20)
    monkeypatch.setattr("muggins.strategy.crib.to_win.winning._HANDS_BY_POLICY", 20)
    players = game.module("analysis.choices").ANALYSIS
    strong, strongest = players.players["strong"], players.players["strongest"]
    chances = game.module("analysis.choices").ANALYSIS.chances_with_play
    rng = Random(8)
    differ = 0
    for _ in range(12):
        dealt = tuple(sorted(rng.sample(range(len(game.deck)), game.dealt)))
        first = strong.throw(dealt, Seat.PONE, (60, 60), rng)
        assert strongest.throw(dealt, Seat.PONE, (60, 60), rng) == first
        late = strongest.throw(dealt, Seat.PONE, (4, 6), rng)
        assert late == chances.better(dealt, Seat.PONE, (4, 6), first)
        differ += late != first
    assert differ
