"""Discards ranked at a score: the chance to win, beside deals that the machine of the game plays."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from inspect import signature
from itertools import chain, combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from attrs import evolve, fields, frozen

from crib.simulated_deals import dealt_again
from muggins.cards.decktet import EXTENDED
from muggins.cards.french import PACK
from muggins.errors import NotationError, RulesError, ScoreError, WrongTypeError
from muggins.games import bhargage, cribbage
from muggins.games.bhargage import habit as bhargage_habit
from muggins.games.bhargage.analysis import simulation as bhargage_simulation
from muggins.games.bhargage.analysis.choices import ANALYSIS as BHARGAGE
from muggins.games.cribbage import habit as cribbage_habit
from muggins.games.cribbage.analysis import simulation as cribbage_simulation
from muggins.games.cribbage.analysis.choices import ANALYSIS as CRIBBAGE
from muggins.strategy.crib import HandSample, ToWin
from muggins.table.seats import BySeat, Seat

OTHER = {"bhargage": {"twenty_three": True}, "cribbage": {"claims_stand": True}}


@frozen
class Game:
    """A game that ranks discards at a score, with a deal for it."""

    name: str
    deck: Sequence[Any]
    deal: str
    each: int
    target: int
    machine: type[Any]
    rank: Callable[..., Any]
    winning: Any
    simulation: Any
    odds: Callable[..., Any]
    habit: Callable[[Seat], Any]
    rules: Any

    def __str__(self) -> str:
        return self.name


GAMES = [
    Game(
        "bhargage",
        EXTENDED,
        "AM XS 8WL PMYK 2MK",
        5,
        111,
        bhargage.Deal,
        bhargage.rank_discards,
        BHARGAGE,
        bhargage_simulation,
        bhargage.win_probability,
        bhargage_habit,
        bhargage.STANDARD,
    ),
    Game(
        "cribbage",
        PACK,
        "5H 5C JD QS 2H 9C",
        6,
        121,
        cribbage.Deal,
        cribbage.rank_discards,
        CRIBBAGE,
        cribbage_simulation,
        cribbage.win_probability,
        cribbage_habit,
        cribbage.STANDARD,
    ),
]
games = pytest.mark.parametrize("game", GAMES, ids=str)
seats = pytest.mark.parametrize("seat", list(Seat))
STEP = 5
COMPARED = 2


@pytest.fixture
def fewer_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each discard meets 25 hands: enough where the chances need not be exact."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.dealt._HANDS", 25)


few = pytest.mark.usefixtures("fewer_hands")


# --- the same chances, worked out deal by deal -------------------------------------------------------------


def played_out(game: Game, hands: BySeat[Any], thrown: BySeat[Any], up: int) -> list[tuple[str, str, int]]:
    """What the machine of the game says of a deal, in the order in which it is scored."""
    cards = SimpleNamespace(
        kept={seat: [hands[seat]] for seat in Seat},
        thrown={seat: [thrown[seat]] for seat in Seat},
        upcards=[up],
    )
    deal: Any = cards
    return dealt_again(game.machine, game.deck, deal, 0)[0]


def chance_after(game: Game, seat: Seat, board: tuple[int, int], events: list[tuple[str, str, int]]) -> float:
    """The chance of a seat at the end of a deal: 1 or 0 if somebody is home, else that of the new score."""
    scores = dict(zip((str(seat), str(seat.other)), board, strict=True))
    for _, to, points in events:
        scores[to] += points
        if scores[to] >= game.target:
            return float(to == seat)
    after = scores[str(seat)], scores[str(seat.other)]
    chance: float = game.odds(after, 0 if seat is Seat.PONE else 1).chances[0]
    return chance


def by_witness(
    game: Game, seat: Seat, board: tuple[int, int], own: list[int], hands: list[tuple[int, ...]], rng: Random
) -> Iterator[tuple[frozenset[Any], list[float]]]:
    """The chance of some discards against each hand, the mean over the cards that are turned up."""
    for thrown in rng.sample(list(combinations(own, 2)), COMPARED):
        kept = [card for card in own if card not in thrown]
        chances = []
        for number, hand in enumerate(hands):
            left = [card for card in range(len(game.deck)) if card not in own and card not in hand]
            by = {seat: (kept, list(thrown)), seat.other: (list(hand[:-2]), list(hand[-2:]))}
            held, away = (BySeat(by[Seat.PONE][part], by[Seat.DEALER][part]) for part in range(2))
            each = [
                chance_after(game, seat, board, played_out(game, held, away, up))
                for up in left[number % STEP :: STEP]
            ]
            chances.append(sum(each) / len(each))
        yield frozenset(game.deck[card] for card in thrown), chances


@games
@seats
@pytest.mark.parametrize("short", [(6, 6), (16, 9), (40, 30)], ids=str)
def test_each_chance_is_that_of_deals_played_by_the_rules(
    game: Game, seat: Seat, short: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against two hands: the machine of the game deals, plays and counts, and the first at home wins."""
    rng = Random(f"{game} {seat} {short}")
    cards = rng.sample(range(len(game.deck)), 3 * game.each)
    own, *hands = (cards[start : start + game.each] for start in range(0, len(cards), game.each))
    split = [(*sorted(hand[:-2]), *sorted(hand[-2:])) for hand in hands]
    sample = HandSample(bytes(chain.from_iterable(split)), game.each)
    chances = evolve(game.winning.chances, hands=lambda: BySeat(sample, sample))
    monkeypatch.setitem(vars(game.winning), "chances", chances)
    board = game.target - short[0], game.target - short[1]

    found = game.rank([game.deck[card] for card in own], seat, board=board)
    by_cards = {frozenset(discard.thrown): discard for discard in found}
    for thrown, (one, other) in by_witness(game, seat, board, sorted(own), split, rng):
        discard = by_cards[thrown]
        assert discard.chance == pytest.approx((one + other) / 2, abs=1e-12)
        # of two numbers, the standard deviation is their difference over the root of 2
        assert discard.error == pytest.approx(abs(one - other) / 2, abs=1e-9)


# --- what comes back --------------------------------------------------------------------------------------


@few
@games
@seats
def test_the_rest_of_a_discard_is_as_without_a_score(game: Game, seat: Seat) -> None:
    """The same discards with the same means, ranked by their chances; each says at which score."""
    board = game.target - 11, game.target - 6
    weight = game.habit(seat.other)
    plain = {discard.thrown: discard for discard in game.rank(game.deal, seat, weight=weight)}
    found = game.rank(game.deal, seat, weight=weight, board=board)
    assert {discard.thrown for discard in found} == set(plain)
    for discard in found:
        same = plain[discard.thrown]
        for each in fields(type(same)):
            assert getattr(discard, each.name) == getattr(same, each.name)
        assert discard.board == board
        assert 0 <= discard.chance <= 1
        assert 0 <= discard.error < 0.1
        assert isinstance(discard, ToWin)
        assert not isinstance(same, ToWin)
    chances = [discard.chance for discard in found]
    assert chances == sorted(chances, reverse=True)


@few
@games
def test_the_same_cards_in_any_order_have_the_same_chances(game: Game) -> None:
    """Nothing is drawn anew, and the order in which cards were dealt makes no difference."""
    board = game.target - 11, game.target - 6
    one = game.rank(game.deal, Seat.PONE, board=board)
    other = game.rank(reversed(game.deal.split()), "pone", board=iter(map(np.int64, board)))
    assert {frozenset(discard.thrown): discard.chance for discard in one} == {
        frozenset(discard.thrown): discard.chance for discard in other
    }
    assert type(other[0].board[0]) is int


@few
@games
@seats
def test_of_discards_as_likely_to_win_the_one_worth_most_is_first(game: Game, seat: Seat) -> None:
    """One point is needed and the other player is far from home: some discards are sure to win."""
    found = game.rank(game.deal, seat, board=(game.target - 1, 0))
    sure = [discard.net for discard in found if discard.chance == 1]
    assert len(sure) > 1
    assert sure == sorted(sure, reverse=True)


@pytest.mark.exhaustive
@games
@seats
def test_at_the_start_points_are_what_counts(game: Game, seat: Seat) -> None:
    """With no points yet, the discard that wins most is within a point or two of the one worth most."""
    rng = Random(f"{game} {seat}")
    for _ in range(2):
        found = game.rank(rng.sample(game.deck, game.each), seat, weight=game.habit(seat.other), board=(0, 0))
        assert max(discard.net for discard in found) - found[0].net < 2.5


@few
@games
def test_a_pone_who_needs_one_point_can_lose_at_once(game: Game) -> None:
    """The dealer, who needs one as well, wins with what a card turned up scores: nobody's chance is 1."""
    heels = {"bhargage": lambda card: card.is_character, "cribbage": lambda card: card.rank.name == "JACK"}
    cards = game.rank(game.deal, Seat.PONE)[0].times
    share = sum(map(heels[game.name], cards)) / len(cards)
    best = game.rank(game.deal, Seat.PONE, board=(game.target - 1, game.target - 1))[0]
    assert 0 < best.chance < 1 - share + 0.05
    as_dealer = game.rank(game.deal, Seat.DEALER, board=(game.target - 1, game.target - 1))[-1]
    assert as_dealer.chance > share - 0.05


@few
@games
def test_chances_need_no_numpy(game: Game) -> None:
    """Where NumPy cannot be imported, the same deal has the same chances."""
    board = game.target - 11, game.target - 6
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from muggins.strategy.crib.to_win import dealt\n"
        "dealt._HANDS = 25\n"
        f"from muggins.games.{game}.discards import rank_discards\n"
        f"print(*(each.chance for each in rank_discards({game.deal!r}, 'dealer', board={board})))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    found = game.rank(game.deal, Seat.DEALER, board=board)
    assert list(map(float, done.stdout.split())) == [each.chance for each in found]


@games
def test_rules_that_are_not_given_are_those_as_written(game: Game) -> None:
    """The signature says so, and so does the answer."""
    assert "= <as written>" in str(signature(game.rank))
    assert game.rank(game.deal, Seat.PONE) == game.rank(game.deal, Seat.PONE, game.rules)


@games
def test_without_a_score_nothing_is_loaded_that_plays_matches(game: Game) -> None:
    """Whoever asks for means alone does not wait for players and tournaments."""
    script = (
        "import sys\n"
        f"from muggins.games.{game}.discards import rank_discards\n"
        f"rank_discards({game.deal!r}, 'dealer')\n"
        "print([name for name in sys.modules if name.startswith('muggins.strategy')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# --- what is refused --------------------------------------------------------------------------------------


@games
@pytest.mark.parametrize(
    ("board", "error"),
    [
        (lambda target: (target, 0), ScoreError),
        (lambda target: (0, target), ScoreError),
        (lambda target: (-1, 0), ScoreError),
        (lambda target: (1,), (ScoreError, WrongTypeError)),
        (lambda target: (1, 2, 3), (ScoreError, WrongTypeError)),
        (lambda target: {1, 2}, WrongTypeError),
        (lambda target: ("a", 1), WrongTypeError),
        (lambda target: (0.5, 1), WrongTypeError),
        (lambda target: 5, WrongTypeError),
    ],
    ids=["at the target", "other at the target", "below 0", "one", "three", "set", "text", "half", "number"],
)
def test_a_board_that_cannot_be(game: Game, board: Callable[[int], Any], error: Any) -> None:
    """A board is two scores from 0 to one below the target."""
    with pytest.raises(error):
        game.rank(game.deal, Seat.DEALER, board=board(game.target))


@games
def test_a_score_by_other_rules(game: Game) -> None:
    """The chances hold for the rules as written; what else is wrong is told as ever."""
    by = evolve(game.rules, **OTHER[game.name])
    told = r"the chance to win is known .* not with \w+=True; muggins.strategy.simulate_odds estimates it"
    with pytest.raises(RulesError, match=told):
        game.rank(game.deal, Seat.DEALER, by, board=(0, 0))
    with pytest.raises(RulesError, match=told):
        game.odds((0, 0), 0, by)
    with pytest.raises(NotationError):
        game.rank("XX", Seat.DEALER, board=(0, 0))


@games
def test_a_score_of_another_target(game: Game) -> None:
    """The chances are those of the players who need as many points by the rules as written."""
    longer = evolve(game.rules, target=game.target + 50, muggins=True)
    shorter = evolve(game.rules, target=game.target - 50, start=10)
    for rules, board in ((longer, (140, 130)), (shorter, (40, 30))):
        near = tuple(points - rules.target + game.target for points in board)
        found, known = game.odds(board, 1, rules), game.odds(near, 1)
        assert (found.scores, found.chances, found.error) == (board, known.chances, known.error)
        ranked = game.rank(game.deal, Seat.DEALER, rules, board=board)
        same = game.rank(game.deal, Seat.DEALER, board=near)
        assert ranked == tuple(evolve(each, board=board) for each in same)
    told = f"who need at most {game.target} points, not at .*49"
    with pytest.raises(ScoreError, match=told):
        game.odds((49, 130), 0, longer)
    with pytest.raises(ScoreError, match=told):
        game.rank(game.deal, Seat.PONE, longer, board=(130, 49))


# --- the one to throw -------------------------------------------------------------------------------------


def thrown_to_win(game: Game, dealt: Sequence[Any], seat: Seat, board: tuple[int, int]) -> frozenset[Any]:
    """What is clearly more likely to win than the first two cards."""
    places = tuple(sorted(game.deck.index(card) for card in dealt))
    needed = game.target - board[0], game.target - board[1]
    found = game.winning.chances.better(places, seat, needed, places[:2])
    return frozenset(game.deck[card] for card in found)


@pytest.mark.exhaustive
@games
@seats
def test_the_one_to_throw_is_as_likely_to_win_as_the_best(game: Game, seat: Seat) -> None:
    """It comes from fewer hands: its chance is at most two percentage points below that of the best."""
    rng = Random(f"{game} {seat}")
    dealt = rng.sample(list(game.deck), game.each)
    board = game.target - 6, game.target - 9
    ranked = {frozenset(each.thrown): each for each in game.rank(dealt, seat, board=board)}
    found = ranked[thrown_to_win(game, dealt, seat, board)]
    assert max(each.chance for each in ranked.values()) - found.chance < 0.02


@games
def test_the_one_to_throw_is_found_with_the_hands_that_it_needs(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one discard is clearly the best, 200 hands or 60 make no difference."""
    deal = {"bhargage": "5ML 7ML XM XW XK", "cribbage": "5H 5C 5D JS QC 9H"}[game.name].split()
    dealt = [card for card in game.deck if str(card) in deal]
    board = {"bhargage": (105, 105), "cribbage": (80, 100)}[game.name]
    found = set()
    for hands in (60, 200):
        monkeypatch.setattr("muggins.strategy.crib.to_win.winning._GREEDY_HANDS", hands)
        found.add(thrown_to_win(game, dealt, Seat.DEALER, board))
    assert len(found) == 1


# --- the sample of hands ----------------------------------------------------------------------------------


@pytest.mark.exhaustive
@games
def test_the_hands_that_come_with_the_package_were_simulated(game: Game) -> None:
    """They are those of 1,200 deals with the seed 20, in which both seats throw by habit."""
    found = game.simulation.simulate(1_200, 20, game.simulation.habitual_discards())
    samples = game.winning.chances.hands()
    for seat in Seat:
        assert samples[seat].dealt == game.each
        assert samples[seat].content == np.hstack([found.kept[seat], found.thrown[seat]]).tobytes()


@pytest.mark.exhaustive
@games
@seats
def test_the_error_of_a_chance(game: Game, seat: Seat) -> None:
    """It is below 2.5 percentage points near the end of a match, and below half of one at its beginning."""
    for short, most in ((6, 0.025), (game.target, 0.005)):
        ranked = game.rank(game.deal, seat, board=(game.target - short,) * 2)
        assert 0 < max(discard.error for discard in ranked) < most


@games
def test_enough_hands_hold_none_of_the_cards_dealt(game: Game) -> None:
    """Each discard meets 400 hands or more, of different cards."""
    rng = Random(f"hands of {game}")
    for seat in Seat:
        for _ in range(5):
            own = rng.sample(range(len(game.deck)), game.each)
            hands = list(game.winning.chances.hands()[seat].without(own))
            assert len(hands) > 400
            assert not any(set(own) & set(hand) for hand in hands)
            assert all(len(set(hand)) == game.each for hand in hands)
