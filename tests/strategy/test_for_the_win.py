"""Playing for the win near the end of a match: how choices are compared, and which cards are played."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from importlib import import_module
from itertools import combinations, islice, repeat
from math import comb, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest
from attrs import evolve

from lengths import first_quick
from muggins import games
from muggins.cards.french import cards as french
from muggins.strategy.crib import (
    BareGame,
    BarePegging,
    CribPlayer,
    DiscardChances,
    Faces,
    LatePlay,
    Needed,
    Pegging,
    PlayChances,
    Plays,
    greedy_card,
    play_bare,
)
from muggins.strategy.crib.pegging import highest
from muggins.strategy.crib.plays import Scored
from muggins.strategy.crib.positions import LEAD, Position
from muggins.strategy.crib.race import board_of
from muggins.strategy.crib.ranking.playing_on import way_from_lead, way_on, ways_on
from muggins.strategy.crib.ranking.sampling import systematic
from muggins.strategy.crib.to_win import late_plays, winning
from muggins.strategy.crib.to_win.comparing import Comparison, Mean, Trial, mean_of
from muggins.strategy.crib.to_win.dealt import DealtCards
from muggins.strategy.odds import shipped_table
from muggins.table.seats import Seat
from strategy.crib_players import ANALYSES, BARE, NAMES, check_both_ways, each_game, middle_two, with_throw

POLICIES: dict[str, Any] = {name: import_module(f"muggins.games.{name}").play_chances for name in NAMES}


# --- choices that are compared -----------------------------------------------------------------------------


def trials(chances: Callable[[int], dict[str, float]]) -> Iterator[Callable[[str], float]]:
    """One trial after the other, by its number from 0."""
    for number in range(1000):
        yield chances(number).__getitem__


def test_the_first_choice_is_kept_whatever_it_wins() -> None:
    """It never wins, one other always does and one half the time."""
    comparison = Comparison(("first", "sure", "half"), "first")
    comparison.hold(islice(trials(lambda n: {"first": 0, "sure": 1, "half": n % 2}), 60))
    assert comparison.leading(2) == ("first", "sure")
    assert comparison.better == "sure"


def test_a_comparison_is_over_when_nothing_can_be_better_than_the_first_choice() -> None:
    """Choices that win as often in each of twenty trials are as good."""
    comparison = Comparison(("other", "first"), "first")
    held = trials(lambda n: {"first": n % 2, "other": n % 2})
    comparison.hold(held)
    assert next(held)("first") == 1  # the number 21 comes next
    assert comparison.leading(1) == ("first",)
    assert comparison.better == "first"


def test_a_choice_that_is_a_little_ahead_by_chance_is_not_better() -> None:
    """Of 80 trials it wins 42, and the first choice the 38 others."""
    order = [*repeat("other", 42), *repeat("first", 38)]
    Random(1).shuffle(order)
    comparison = Comparison(("first", "other"), "first")
    comparison.hold(islice(trials(lambda n: {"first": 0, "other": 0, order[n]: 1}), 80))
    assert comparison.leading(1) == ("first", "other")
    assert comparison.better == "first"


def test_the_leading_choices_are_the_best() -> None:
    """Beside the first one, which need not be one of them."""
    comparison = Comparison("abcd", "d")
    comparison.hold(islice(trials(lambda n: {"a": 0.2, "b": 0.4, "c": 0.3, "d": 0.1}), 10))
    assert comparison.leading(2) == ("d", "b", "c")


def test_what_is_dropped_is_behind_the_choice_that_has_won_most() -> None:
    """One choice wins the first trial only, and another one all the others."""
    comparison = Comparison(("first", "once", "often"), "first")
    comparison.hold(islice(trials(lambda n: {"first": 0, "once": n == 0, "often": n > 0}), 20))
    assert comparison.leading(2) == ("first", "often")


@pytest.mark.parametrize("seed", range(5))
def test_things_are_drawn_as_often_as_their_weights_say(seed: int) -> None:
    """Each comes so often, rounded up or down."""
    rng = Random(seed)
    weights = [*(rng.random() for _ in range(20)), 0.0]
    drawn = Counter(systematic([*enumerate(weights)], 50, rng))
    assert drawn.total() == 50
    for thing, weight in enumerate(weights):
        assert abs(drawn[thing] - 50 * weight / sum(weights)) < 1


# --- one way to play on ------------------------------------------------------------------------------------


@each_game
def test_a_way_is_drawn_as_likely_as_it_is(name: str) -> None:
    """Of 1000 ways to play on from the lead, each comes within five standard deviations of its chance."""
    game, policy = BARE[name], POLICIES[name]
    rng = Random(3)
    kept = game.rules.kept
    cards = rng.sample(range(len(game.deck)), 2 * kept)
    faces = [game.pegging.faces[card] for card in cards]
    hands = tuple(sorted(faces[:kept])), tuple(sorted(faces[kept:]))
    start = LEAD
    expected = defaultdict[Scored, float](float)
    by_lead = {
        lead: ways_on(game.pegging, policy, start, hands[0], [hands[1]], lead)[0]
        for lead in policy(0, hands[0], ())
    }
    for lead, chance in policy(0, hands[0], ()).items():
        for way in by_lead[lead]:
            expected[way.scored] += chance * way.chance
    drawn = Counter(
        way_from_lead(game.pegging, policy, hands, [rng.random() for _ in range(8)]).scored
        for _ in range(1000)
    )
    assert drawn.keys() <= {*expected}
    for scored, chance in expected.items():
        assert abs(drawn[scored] - 1000 * chance) <= 5 * (1000 * chance * (1 - chance)) ** 0.5 + 1e-6


def test_cards_that_are_alike_leave_nothing_to_draw() -> None:
    """Four kings against four queens (CR-15): the play is always the same, and needs no policy."""

    def policy(turn: int, held: Faces, plays: Plays) -> dict[int, float]:
        raise AssertionError

    pegging = BARE["cribbage"].pegging
    hands = (12,) * 4, (11,) * 4
    found = way_from_lead(pegging, policy, hands, [])
    start = LEAD
    assert found == way_on(pegging, policy, start, hands, 12, [])
    assert [found.scored] == [
        way.scored for way in ways_on(pegging, policy, start, hands[0], [hands[1]], 12)[0]
    ]


# --- discards by a policy ----------------------------------------------------------------------------------


def greedy_policy(pegging: BarePegging, kept: int) -> Callable[[int, Faces, Plays], dict[int, float]]:
    """A policy that always plays the card of `greedy_card`."""
    cards = {face: pegging.faces.index(face) for face in {*pegging.faces}}

    def policy(turn: int, held: Faces, plays: Plays) -> dict[int, float]:
        position = Position.of(pegging, kept, plays, turn, held)
        room = pegging.limit - position.count
        fitting = sorted(cards[face] for face in {*held} if pegging.values[face] <= room)
        chosen = pegging.faces[highest(pegging, fitting, position.pile)]
        return {face: float(face == chosen) for face in held}

    return policy


@each_game
@pytest.mark.parametrize("seat", list(Seat))
def test_the_chance_of_a_discard_by_a_policy_that_is_greedy(name: str, seat: Seat) -> None:
    """It is that of greedy play, against each hand."""
    game, chances = BARE[name], ANALYSES[name].chances
    policy = greedy_policy(game.pegging, game.rules.kept)
    dealt = sorted(Random(4).sample(range(len(game.deck)), game.rules.kept + 2))
    target = game.rules.target
    sample = chances.hands()[seat.other]
    cards = DealtCards(game, chances.odds(), sample, None, dealt, seat, (target - 7, target - 8))
    for hand in islice(cards.other_hands(), 5):
        for discard in cards.discards():
            expected = cards.chance_if_greedy(hand, discard)
            assert cards.chance_by_policy(hand, policy, [0.5] * 8, discard) == expected


@each_game
@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("needed", [(25, 60), (60, 25), (6, 9)], ids=str)
def test_near_the_end_all_discards_are_played_by_the_policy(
    name: str, seat: Seat, needed: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If that is greedy, their chances are those of greedy play, whatever the play is worth on average."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.dealt._HANDS", 12)
    game, greedy = BARE[name], ANALYSES[name].chances
    policy = greedy_policy(game.pegging, game.rules.kept)
    by_policy = evolve(greedy, policy=policy, mean_play=lambda kept, seat: Fraction(100))
    dealt = Random(5).sample(game.deck, game.rules.kept + 2)
    scores = board_of(needed, game.rules.target)
    expected = greedy.of_all(dealt, seat, scores)
    assert by_policy.of_all(dealt, seat, scores) == expected
    assert len(expected) == comb(len(dealt), 2)


@each_game
def test_before_that_the_policy_is_not_asked(name: str) -> None:
    """Each discard meets up to 500 hands with greedy play, which takes less time."""

    def policy(turn: int, held: Faces, plays: Plays) -> dict[int, float]:
        raise AssertionError

    game, greedy = BARE[name], ANALYSES[name].chances
    dealt = Random(5).sample(game.deck, game.rules.kept + 2)
    scores = board_of((26, 26), game.rules.target)
    expected = greedy.of_all(dealt, Seat.PONE, scores)
    assert evolve(greedy, policy=policy).of_all(dealt, Seat.PONE, scores) == expected


@each_game
def test_the_same_question_has_the_same_answer_near_the_end(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ways to play are drawn, but from what was asked."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.dealt._HANDS", 8)
    chances = ANALYSES[name].chances_with_play
    dealt = Random(6).sample(chances.game.deck, chances.game.rules.kept + 2)
    scores = board_of((5, 6), chances.game.rules.target)
    found = chances.of_all(dealt, Seat.PONE, scores)
    assert any(0 < chance.chance < 1 for chance in found.values())
    assert chances.of_all(dealt[::-1], Seat.PONE, scores) == found


def test_a_discard_meets_150_hands_near_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its standard error is the one of so many hands, each with one way to play on."""
    chances = ANALYSES["cribbage"].chances_with_play
    met: list[Sequence[float]] = []

    def recorded(sample: Sequence[float]) -> Mean:
        met.append(sample)
        return mean_of(sample)

    monkeypatch.setattr(winning, "mean_of", recorded)
    found = chances.of_all(french("5H 5C JD QS 2H 9C"), Seat.PONE, (111, 110))
    assert [len(sample) for sample in met] == [150] * 15
    for sample, chance in zip(met, found.values(), strict=True):
        assert chance.chance == pytest.approx(mean(sample))
        assert chance.error == pytest.approx(stdev(sample) / sqrt(150))


@pytest.mark.parametrize(
    ("seat", "scores", "worth"),
    [
        (Seat.PONE, (118, 120), lambda chance: (1 - chance(119, 120)) / 2),
        (Seat.DEALER, (118, 120), lambda chance: chance(120, 119) / 2),
    ],
)
def test_a_point_of_the_play_is_worth_a_point_before_the_deal(
    seat: Seat, scores: tuple[int, int], worth: Callable[[Callable[[int, int], float]], float]
) -> None:
    """It is half of what a point more for the dealer makes and what one less for the pone does.

    A dealer at 120 who gets a point has won, and a pone at 120 who gets one has, too.
    """
    chances = ANALYSES["cribbage"].chances
    odds, sample = chances.odds(), chances.hands()[seat.other]

    def chance(points: int) -> float:
        """The chance of a discard if the play is worth so many points."""
        cards = DealtCards(
            BARE["cribbage"], odds, sample, lambda kept, seat: Fraction(points), range(6), seat, scores
        )
        return cards.chance_if_greedy(next(cards.other_hands()), cards.discards()[0])

    assert chance(1) - chance(0) == pytest.approx(worth(odds.chance))


def test_a_pone_who_needs_its_hand_keeps_what_is_sure() -> None:
    """Both fives with a ten-card score 8 whatever is turned up, and the pone needs 4 (CR-20, CR-21)."""
    game, chances = BARE["cribbage"], ANALYSES["cribbage"].chances_with_play
    dealt = tuple(sorted(game.deck.index(card) for card in french("5H 5C TD KS 2C 8D")))
    fives = tuple(sorted(game.deck.index(card) for card in french("5H 5C")))
    thrown = chances.better(dealt, Seat.PONE, (4, 40), (fives[0], fives[1]))
    assert thrown in combinations(dealt, 2)
    assert not {*thrown} & {*fives}


# --- which card is played late -----------------------------------------------------------------------------


def seen_by_player(name: str, deal: dict[str, str], plays: str, needed: Needed) -> Pegging:
    """What a player knows whose turn it is, after cards that were played in turn from the lead."""
    game = BARE[name]
    pegging = game.pegging
    places = {str(card): place for place, card in enumerate(game.deck)}
    told = tuple((number % 2, pegging.faces[places[code]]) for number, code in enumerate(plays.split()))
    turn = len(told) % 2
    held = sorted(places[code] for code in deal["held"].split())
    mine = [places[code] for code in plays.split()[turn::2]]
    kept = tuple(sorted([*held, *mine]))
    thrown = tuple(sorted(places[code] for code in deal["thrown"].split()))
    upcard = places[deal["upcard"]]
    faces = tuple(pegging.faces[card] for card in kept)
    position = Position.of(pegging, game.rules.kept, told, turn, tuple(pegging.faces[card] for card in held))
    unseen = [*pegging.deck]
    for card in (*kept, *thrown, upcard, *(places[code] for code in plays.split()[1 - turn :: 2])):
        unseen[pegging.faces[card]] -= 1
    return Pegging(
        fitting=pegging.turns.fitting(held, position.count),
        played=position.pile,
        count=position.count,
        unseen=unseen,
        held=game.rules.kept - (len(told) - len(mine)),
        above=position.above[1 - turn],
        needed=needed,
        turn=turn,
        kept=faces,
        plays=told,
        cards=kept,
        thrown=thrown,
        upcard=upcard,
    )


def played(name: str, seen: Pegging, first: str) -> str:
    """What is played late by somebody whose first choice is a card."""
    game = BARE[name]
    card = [str(card) for card in game.deck].index(first)
    choice = LatePlay(lambda pegging, seen, rng: card, ANALYSES[name].chances_of_plays.better, few=15)
    return str(game.deck[choice(game.pegging, seen, Random(1))])


@pytest.mark.parametrize(
    ("name", "deal", "plays", "first", "card"),
    [
        ("cribbage", {"held": "5H 9C JD QS", "thrown": "2H 3C", "upcard": "7S"}, "KD", "9C", "5H"),
        ("cribbage", {"held": "8H TC JD 4S", "thrown": "2H 3C", "upcard": "7S"}, "8D", "4S", "8H"),
        ("cribbage", {"held": "AC 6H", "thrown": "QH 3C", "upcard": "7S"}, "TD 6C 4S 5H", "AC", "6H"),
        ("cribbage", {"held": "5H KC", "thrown": "QH 3C", "upcard": "7S"}, "TD 8C 3S TC TS", "KC", "5H"),
        ("bhargage", {"held": "2MK AM 9WY", "thrown": "XS PMYK", "upcard": "3MW"}, "9MS", "AM", "2MK"),
    ],
)
@pytest.mark.parametrize("hands", [0, 40])
def test_whoever_needs_a_point_takes_it(
    name: str,
    deal: dict[str, str],
    plays: str,
    first: str,
    card: str,
    hands: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One card scores at once, and no other: a match is won as soon as the target is reached.

    That is so whether a sample of the other player's hands is looked at, or all of them.
    """
    monkeypatch.setattr(late_plays, "_FEW_HANDS", hands)
    seen = seen_by_player(name, deal, plays, (1, 1))
    assert played(name, seen, first) == card
    assert played(name, seen, card) == card


@pytest.mark.parametrize("hands", [0, 40])
@pytest.mark.parametrize("first", ["4C", "9H", "KS"])
def test_the_first_choice_is_played_if_another_card_is_no_better(
    first: str, hands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pone who needs a point has it in the hand, and counts before a dealer who needs sixty."""
    monkeypatch.setattr(late_plays, "_FEW_HANDS", hands)
    deal = {"held": "4C 9H KS", "thrown": "2H 3C", "upcard": "4S"}
    seen = seen_by_player("cribbage", deal, "4D 5C", (1, 60))
    assert played("cribbage", seen, first) == first


def test_of_cards_that_are_alike_the_first_choice_is_played() -> None:
    """Suits play no part in the play of Cribbage (CR-15)."""
    deal = {"held": "5C 5H", "thrown": "2H 3C", "upcard": "4S"}
    seen = seen_by_player("cribbage", deal, "8D TC 7H 2C", (1, 1))
    assert played("cribbage", seen, "5H") == "5H"


def test_who_has_played_most_of_its_fives_holds_the_rest() -> None:
    """At 30 neither player can go on, and the dealer leads what it has left (CR-12)."""
    deal = {"held": "5H 9S", "thrown": "2H 3C", "upcard": "4S"}
    seen = seen_by_player("cribbage", deal, "KD 5C 6S 5D 4H", (1, 1))
    assert played("cribbage", seen, "9S") in {"5H", "9S"}


def test_the_same_question_meets_the_same_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card has the same chances again, one trial after the other."""
    met: list[list[list[float]]] = []

    class Recorded(Comparison[int]):
        def hold(self, trials: Iterable[Trial[int]]) -> None:
            met.append([[*map(trial, self.leading(9))] for trial in trials])

    monkeypatch.setattr(late_plays, "Comparison", Recorded)
    deal = {"held": "2MK AM 9WY", "thrown": "XS PMYK", "upcard": "3MW"}
    seen = seen_by_player("bhargage", deal, "9MS", (9, 8))
    for _ in range(2):
        ANALYSES["bhargage"].chances_of_plays.better(seen, seen.fitting[0])
    assert len(met) == 2
    assert met[0] == met[1]


@each_game
def test_what_comes_with_a_game(name: str) -> None:
    """Its table of odds, its hands, and what is given."""
    game, package = BARE[name], f"muggins.games.{name}.analysis"
    mean_play, policy, beliefs = ANALYSES[name].mean_play, POLICIES[name], ANALYSES[name].beliefs
    discards = DiscardChances.shipped(package, game, mean_play, policy)
    plays = PlayChances.shipped(package, game, policy, beliefs)
    for chances in (discards, plays):
        assert chances.game is game
        assert chances.odds() is shipped_table(package)
        assert chances.policy is policy
    assert discards.mean_play is mean_play
    assert plays.beliefs is beliefs
    hands = discards.hands()
    for seat in Seat:
        dealt = next(hands[seat].without([]))
        assert len({*dealt}) == len(dealt) == game.rules.kept + 2


@each_game
def test_which_chances_come_with_a_game(name: str) -> None:
    """Of discards with greedy play, of discards with play by the policy, and of cards with that play."""
    found = ANALYSES[name]
    policy = import_module(f"muggins.games.{name}.analysis.policy").known_plays
    assert (found.chances.mean_play, found.chances.policy) == (None, None)
    assert found.chances_with_play.mean_play is not None
    assert found.chances_with_play.policy is found.chances_of_plays.policy is policy


@pytest.mark.parametrize(
    ("needed", "card"), [((16, 60), "KS"), ((15, 60), "4C"), ((60, 15), "4C"), ((60, 16), "KS")]
)
def test_the_score_is_looked_at_when_either_player_needs_few_points(needed: Needed, card: str) -> None:
    """Until then the first choice is played; of cards alike the first of the pack."""
    deal = {"held": "4C 4H 9H KS", "thrown": "2H 3C", "upcard": "7S"}
    seen = seen_by_player("cribbage", deal, "", needed)
    choice = LatePlay(greedy_card, lambda seen, first: 3, few=15)
    assert str(BARE["cribbage"].deck[choice(BARE["cribbage"].pegging, seen, Random(1))]) == card


@pytest.mark.parametrize("seed", first_quick(range(20), 1))
@each_game
def test_no_card_is_more_likely_to_win_than_the_one_played(name: str, seed: int) -> None:
    """Where the other player has one card left: by `rank_plays`, which draws other suits and discards."""
    game = BARE[name]
    rank = import_module(f"muggins.games.{name}").rank_plays
    told: list[Pegging] = []

    def choose(pegging: BarePegging, seen: Pegging, rng: Random) -> int:
        told.append(evolve(seen, needed=(4, 5)))
        return greedy_card(pegging, seen, rng)

    player = CribPlayer(game, middle_two, choose)
    play_bare(game, (player, player), Random(seed))
    target = game.rules.target
    for seen in [seen for seen in told if seen.held == 1][:4]:
        first = game.pegging.faces[seen.fitting[0]]
        face = ANALYSES[name].chances_of_plays.better(seen, first)
        ranked = rank(**asked(game, seen), board=(target - 4, target - 5))
        chances = {game.pegging.faces[game.deck.index(play.card)]: play.chance for play in ranked}
        assert ranked[0].chance - chances[face] < 0.02


def asked(game: BareGame, seen: Pegging) -> dict[str, Any]:
    """The arguments of `rank_plays` for somebody who knows this; of cards alike, the first were played."""
    faces, seats = game.pegging.faces, ("pone", "dealer")
    held = [*seen.cards]
    others = [card for card in range(len(game.deck)) if card not in (*held, *seen.thrown, seen.upcard)]
    plays = []
    for who, face in seen.plays:
        among = held if who == seen.turn else others
        card = next(card for card in among if faces[card] == face)
        among.remove(card)
        plays.append((seats[who], game.deck[card]))
    return {
        "held": [game.deck[card] for card in held],
        "seat": seats[seen.turn],
        "thrown": [game.deck[card] for card in seen.thrown],
        "upcard": game.deck[seen.upcard],
        "plays": plays,
    }


# --- the player --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", first_quick(range(10), 1))
@each_game
def test_strongest_plays_alike_both_ways(name: str, seed: int) -> None:
    """On small integers and on the protocol, to the end of a match."""
    strongest, greedy = (with_throw(ANALYSES[name].players, player) for player in ("strongest", "greedy"))
    check_both_ways(games.find(name), strongest, greedy, seed)


@each_game
def test_strongest_plays_as_strong_does_at_first(name: str) -> None:
    """While both need many points: the same cards, drawn with the same numbers."""
    players = ANALYSES[name].players
    strong, strongest = (evolve(players[player], throw=middle_two) for player in ("strong", "strongest"))
    never = evolve(strongest, play=evolve(strongest.play, few=0))
    matches = [play_bare(BARE[name], (player, strong), Random(6)) for player in (strong, never)]
    assert matches[0].cards == matches[1].cards
