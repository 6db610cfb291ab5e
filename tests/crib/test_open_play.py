"""The play with both hands known: laws that hold in every game, and a toy game that tells nothing quickly."""

from random import Random
from typing import Any

import pytest
from attrs import define

from crib.solved_plays import check_every_way
from crib.test_pegging import ToyRules, start
from every_way import lead, random_states, scored, values
from frozen import check_frozen
from lengths import first_quick
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.crib.open_play import SolvedPlay, review, solve
from muggins.errors import AlreadyOverError, IllegalPlayError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.play import BhargagePegging
from muggins.games.cribbage.play import CribbagePegging
from muggins.pegging import PeggingState, Play
from muggins.table.seats import BySeat, Seat
from refusing import refusal

PONE, DEALER = Seat.PONE, Seat.DEALER
PEGGING: dict[str, Any] = {
    "bhargage": (BhargagePegging(bhargage.STANDARD), EXTENDED, 3),
    "cribbage": (CribbagePegging(cribbage.STANDARD), PACK, 3),
    "toy": (ToyRules(), tuple(range(1, 11)), 3),
}
"""The rules of a play, the cards, and how many each holds: three, so that every way can be played quickly."""
GAMES = sorted(PEGGING)


def deal(game: str, seed: int) -> PeggingState[Any, Any]:
    """A play before its first card."""
    rules, deck, held = PEGGING[game]
    cards = tuple(Random(seed).sample(tuple(deck), 2 * held))
    return PeggingState.start(rules, cards[:held], cards[held:])


def sign(seat: object) -> int:
    """1 for the pone, -1 for the dealer."""
    return 1 if seat is PONE else -1


def shown(solved: SolvedPlay[Any, Any]) -> list[tuple[Any, int, int]]:
    """The cards that may be played, with what each is worth and what it costs."""
    return [(play.card, play.net, play.cost) for play in solved.plays]


@define
class Lowball(ToyRules):
    """The toy game, in which points are bad."""

    @property
    def points_lose(self) -> bool:
        return True


# --- a toy game: a pair scores 2, 31 scores 2, the end of a count at less than 31 scores 1 ----------------


def test_the_last_card_is_worth_the_point_for_it() -> None:
    """One card is left, and nothing else can be played."""
    solved = solve(start((), (7,)))
    assert shown(solved) == [(7, 1, 0)]
    assert (solved.seat, solved.net, solved.best.cards) == (DEALER, 1, (7,))
    assert solved.best.points == {PONE: 0, DEALER: 1}


def test_alone_one_makes_31_and_then_the_end_of_a_new_count() -> None:
    """20 and 11 are 31 for 2, and the 10 is an end for 1; with the 10 first there are two ends for 1 each."""
    solved = solve(start((10, 11, 20), ()))
    assert shown(solved) == [(11, 3, 0), (20, 3, 0), (10, 2, 1)]
    assert solved.best.cards == (11, 20, 10)
    assert [str(event) for event in solved.best.line] == [
        "pone plays 11: 11",
        "pone plays 20: 31 for 2 (31)",
        "pone is last at 31",
        "pone plays 10: 10",
        "pone is last at 10 for 1 (end)",
    ]


def test_where_there_is_one_count_what_is_left_scores_nothing() -> None:
    """The third card is never played."""
    solved = solve(start((10, 11, 20), (), counts_again=False))
    assert shown(solved) == [(11, 2, 0), (20, 2, 0), (10, 1, 1)]
    assert solved.best.cards == (11, 20)
    assert solved.best.end.hands == BySeat((10,), ())


def test_of_cards_worth_the_same_the_first_in_the_hand_is_the_best() -> None:
    """The same cards in another order."""
    assert shown(solve(start((20, 11, 10), ()))) == [(20, 3, 0), (11, 3, 0), (10, 2, 1)]


def test_a_pair_is_kept_for_the_end() -> None:
    """The dealer's 4 pairs now, and is paired then; after the 9 it pairs last, and cannot be paired."""
    solved = solve(start((4, 4), (4, 9)).play(4))
    assert shown(solved) == [(9, 3, 0), (4, 1, 2)]
    assert solved.best.points == {PONE: 0, DEALER: 3}
    assert solved.of(4).points == {PONE: 2, DEALER: 3}
    assert solved.of("4") is solved.plays[1]


def test_where_points_lose_the_fewest_are_the_best() -> None:
    """The same moment in a game whose players avoid points."""
    solved = solve(PeggingState.start(Lowball(), (4, 4), (4, 9)).play(4))
    assert shown(solved) == [(4, -1, 0), (9, -3, 2)]
    assert solved.best.points == {PONE: 2, DEALER: 3}


def test_points_win_unless_a_game_says_otherwise() -> None:
    """The toy game says nothing, lowball does."""
    assert ToyRules().points_lose is False
    assert CribbagePegging(cribbage.STANDARD).points_lose is False
    assert CribbagePegging(cribbage.LOWBALL).points_lose is True


def test_two_equal_cards_are_two_plays() -> None:
    """As they are two legal plays."""
    assert shown(solve(start((5, 5), (7,)))) == [(5, 1, 0), (5, 1, 0)]


@pytest.mark.parametrize("lose", [False, True], ids=["points win", "points lose"])
def test_the_toy_game_is_solved_as_by_playing_every_way(lose: bool) -> None:
    """Every state of some random plays, in which both may hold the same card."""
    rules = Lowball() if lose else ToyRules()
    for seed in range(5):
        rng = Random(seed)
        pone, dealer = (tuple(rng.choices(range(12), k=3)) for _ in range(2))
        for state in random_states(PeggingState.start(rules, pone, dealer), rng):
            solved = solve(state)
            assert sorted((play.card, play.net) for play in solved.plays) == sorted(
                zip(state.legal_plays, values(state, lose=lose), strict=True)
            )


# --- laws of every game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_line_scores_what_the_card_is_worth(game: str, seed: int) -> None:
    """The cards of each line can be played, end the play, and bring what is said."""
    state = deal(game, seed)
    for play in solve(state).plays:
        after = state
        for card in play.cards:
            after = after.play(card)
        assert after.is_over
        assert after == play.end
        assert play.line == after.log[len(state.log) :]
        assert play.net == scored(state, after) == play.points[PONE] - play.points[DEALER]
        assert (play.seat, play.cards[0]) == (PONE, play.card)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_on_the_best_line_nobody_can_do_better(game: str, seed: int) -> None:
    """At each card of it, what the player scores less the other is the most that any card brings."""
    state = deal(game, seed)
    line = solve(state).best
    while not state.is_over:
        solved = solve(state)
        net = sign(solved.seat) * scored(state, line.end)
        assert net == solved.net == max(sign(solved.seat) * found for found in leads(state))
        assert solved.best.cards == line.cards[len(line.cards) - len(solved.best.cards) :]
        state = state.play(solved.best.card)


def leads(state: PeggingState[Any, Any]) -> list[int]:
    """What the pone scores less the dealer after each legal card, by playing every way."""
    return [scored(state, after) + lead(after) for after in map(state.play, state.legal_plays)]


@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_the_seats_make_no_difference(game: str) -> None:
    """If the dealer led with the pone's hand, it would be worth the same to the dealer."""
    for seed in range(4):
        state = deal(game, seed)
        mirrored = PeggingState(state.rules, BySeat(*state.hands.in_order[::-1]), DEALER)
        assert shown(solve(mirrored)) == shown(solve(state))
        assert solve(mirrored).seat is DEALER


@pytest.mark.parametrize("game", GAMES)
def test_a_play_loses_against_the_best_what_its_cards_cost(game: str) -> None:
    """What was scored is what the best play brings, less what the pone's cards cost, plus the dealer's."""
    for seed in range(4):
        start, rng = deal(game, seed), Random(seed)
        end = random_states(start, rng)[-1]
        while not end.is_over:
            end = end.play(end.legal_plays[-1])
        reviewed = review(end)
        assert [played.card for played in reviewed] == [event.card for event in plays(end)]
        assert [played.seat for played in reviewed] == [event.seat for event in plays(end)]
        lost = sum(sign(played.seat) * played.cost for played in reviewed)
        assert scored(start, end) == solve(start).net - lost
        for played in reviewed:
            assert played.cost == played.best.net - played.played.net >= 0
            assert played.played is played.solved.of(played.card)
            assert (played.best.card is played.card) is (played.cost == 0)


def plays(state: PeggingState[Any, Any]) -> list[Play[Any, Any]]:
    """The cards played so far."""
    return [event for event in state.log if isinstance(event, Play)]


# --- every way played -------------------------------------------------------------------------------------

BHARGAGE_RULES = [
    bhargage.Rules(sequences=runs, excuse_in_sequences=excuse, excuse_doubles_bharg_in_play=doubles)
    for runs, excuse in ((False, True), (True, True), (True, False))
    for doubles in (False, True)
]
SOLVED: dict[str, tuple[Any, Any, list[Any], int]] = {
    "bhargage": (bhargage, EXTENDED, BHARGAGE_RULES, 10),
    "cribbage": (cribbage, PACK, [cribbage.STANDARD], 3),
    "lowball": (cribbage, PACK, [cribbage.LOWBALL], 1),
    "five cards": (
        cribbage,
        PACK,
        [cribbage.Rules(five_card=True, lowball=lose) for lose in (False, True)],
        6,
    ),
    "seven cards": (cribbage, PACK, [cribbage.SEVEN_CARD], 1),
}
"""Games and their cards, some rules, and how many deals of them are a tenth of a test."""


@pytest.mark.parametrize("name", first_quick(SOLVED, 4))
@pytest.mark.parametrize("tenth", range(10))
def test_hands_are_solved_as_by_playing_every_way(name: str, tenth: int) -> None:
    """Seeded deals, every other one of low cards, from the lead to the end of a random play."""
    *_, deals = SOLVED[name]
    check_deals(name, range(tenth * deals, (tenth + 1) * deals))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [*SOLVED][:4])
@pytest.mark.parametrize("tenth", range(10))
def test_many_hands_are_solved_as_by_playing_every_way(name: str, tenth: int) -> None:
    """Fifteen times as many."""
    *_, deals = SOLVED[name]
    check_deals(name, range(1000 + tenth * 15 * deals, 1000 + (tenth + 1) * 15 * deals))


def check_deals(name: str, seeds: range) -> None:
    """Solve each state of a random play of each deal as playing every way does."""
    game, deck, some_rules, _ = SOLVED[name]
    for seed in seeds:
        rng = Random(seed)
        rules = rng.choice(some_rules)
        few = [card for card in deck if game.value(card) < 7]
        cards = rng.sample(few if seed % 2 else deck.cards, 2 * rules.kept)
        start = game.start_play(cards[: rules.kept], cards[rules.kept :], rules=rules)
        check_every_way(random_states(start, rng), lose=start.rules.points_lose)


# --- looking back -----------------------------------------------------------------------------------------


def test_a_play_is_reviewed_as_far_as_it_has_come() -> None:
    """One card, and none."""
    state = start((4, 4), (4, 9))
    assert review(state) == ()
    (played,) = review(state.play(4))
    assert (played.seat, played.card, played.cost) == (PONE, 4, 0)
    assert str(played) == "pone played 4: none was better"


def test_a_play_that_a_win_has_ended_is_reviewed_too() -> None:
    """What is left in the hands counts as if it could have been played."""
    state = start((4, 4), (4, 9)).play(4).play(4)
    reviewed = review(state.ended(len(state.log)))
    assert [(played.seat, played.card, played.cost) for played in reviewed] == [(PONE, 4, 0), (DEALER, 4, 2)]
    assert str(reviewed[1]) == "dealer played 4: 9 was better by 2"
    assert reviewed[1].best.card == 9


# --- as a person sees it ----------------------------------------------------------------------------------


def test_print_shows_what_each_card_is_worth_and_the_best_line() -> None:
    """A line for each card, then one for each thing that happens."""
    assert str(solve(start((4, 4), (4, 9)).play(4))).splitlines() == [
        "dealer to play at 4",
        "9 is worth 3",
        "4 is worth 1, 2 less than the best",
        "dealer plays 9: 13",
        "pone plays 4: 17",
        "dealer plays 4: 21 for 2 (pair)",
        "dealer is last at 21 for 1 (end)",
    ]


def test_nothing_of_it_can_be_changed() -> None:
    """Each of the three values is frozen."""
    state = start((4, 4), (4, 9)).play(4)
    solved = solve(state)
    check_frozen(solved, "plays")
    check_frozen(solved.best, "net")
    check_frozen(review(state)[0], "played")


# --- what is refused --------------------------------------------------------------------------------------


def test_a_play_that_is_over_has_nothing_to_solve() -> None:
    """The error holds the state."""
    state = start((4,), ()).play(4)
    with pytest.raises(AlreadyOverError) as refused:
        solve(state)
    assert refused.value.state is state
    assert str(refused.value) == "there is nothing left to solve: the play of the cards is over"


THREE = cribbage.start_play("KH 5S 6C 6D", "TC 5D AS 9H", "KD QC 2C 2D")
UNSEEN = cribbage.follow_play("pone", "5S 6C 6D", "KH", opponent=4, turn="dealer")


@pytest.mark.parametrize("state", [THREE, UNSEEN, None, "KH"], ids=["three", "unseen", "none", "text"])
def test_only_two_hands_that_are_known_are_solved(state: Any) -> None:
    """Not the play of three, one with a hand that is not seen, or what is no play."""
    for ask in (solve, review):
        with pytest.raises(WrongTypeError, match="play of two players whose hands are both known"):
            ask(state)


def test_a_card_that_may_not_be_played_has_no_worth() -> None:
    """It is refused as it would be if it were played."""
    solved = solve(start((4, 20), (4, 9, 12)).play(20))
    assert refusal(lambda: solved.of(12)) == "12 would take the count from 20 to 32, over 31"
    with pytest.raises(IllegalPlayError):
        solved.of(7)
    held = solve(start((4, 20), (9,)))
    with pytest.raises(IllegalPlayError):
        held.of(9)
