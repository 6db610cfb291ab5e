"""The players of the games with a crib: on the protocol and on small integers, and what they choose."""

import pickle
from importlib import import_module
from itertools import combinations, groupby
from math import comb
from random import Random
from typing import Any

import pytest
from attrs import evolve

from lengths import first_quick
from muggins import games
from muggins.crib.deal import OUTRIGHT
from muggins.errors import PlayerError, RulesError
from muggins.strategy.crib import (
    Hand,
    LateThrow,
    Needed,
    Pegging,
    ThrowTable,
    any_card,
    any_two,
    greedy_card,
    one_ahead_card,
    play_bare,
    play_pairs,
    throwing_by_table,
)
from muggins.strategy.players import play_match
from muggins.strategy.tournaments import Tournament, tournament
from muggins.table.seats import BySeat, Seat
from strategy.crib_players import ANALYSES, BARE, NAMES, check_both_ways, each_game, middle_two, with_throw

PEGGING: dict[str, Any] = {
    "bhargage": import_module("muggins.games.bhargage.play").BhargagePegging,
    "cribbage": import_module("muggins.games.cribbage.play").CribbagePegging,
}
CHANCES: dict[str, Any] = {
    name: import_module(f"muggins.games.{name}.analysis.choices").ANALYSIS.chances for name in NAMES
}
EVEN = (60, 60)
PAIRS_OF_PLAYERS = (
    ("random", "greedy"),
    ("greedy", "one-ahead"),
    ("one-ahead", "random-play"),
    ("strong", "greedy"),
)


# --- two ways to the same match ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", first_quick(range(200), 7))
@each_game
def test_a_bare_match_is_the_match_on_the_protocol(name: str, seed: int) -> None:
    """The same cards are dealt, thrown and played, and the scores and the winner are the same."""
    players = ANALYSES[name].players
    one, other = (with_throw(players, player) for player in PAIRS_OF_PLAYERS[seed % len(PAIRS_OF_PLAYERS)])
    check_both_ways(games.find(name), one, other, seed)


@each_game
def test_a_bare_match_by_habit(name: str) -> None:
    """The players as they come play alike both ways, too."""
    players = ANALYSES[name].players
    check_both_ways(games.find(name), players["random"], players["greedy"], 4)


@each_game
def test_pairs_of_bare_matches_are_a_tournament(name: str) -> None:
    """They have the wins and the points of a tournament on the protocol."""
    players = ANALYSES[name].players
    one, other = (with_throw(players, player) for player in ("one-ahead", "random"))
    found = tournament(games.find(name), {"Ann": one, "Ben": other}, 3, matches=4)
    assert found == Tournament(("Ann", "Ben"), play_pairs(one.game, (one, other), 3, range(2)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("better", ["greedy", "one-ahead", "strong"])
@each_game
def test_who_chooses_beats_who_does_not(name: str, better: str) -> None:
    """In 600 matches any card loses to a card that is chosen, if both throw alike."""
    players = ANALYSES[name].players
    one, other = (with_throw(players, player) for player in (better, "random-play"))
    found = Tournament((better, "random-play"), play_pairs(one.game, (one, other), 1, range(300)))
    assert found.interval[0] > 0.5


# --- what a card scores ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", first_quick(range(20), 1))
@each_game
def test_what_a_card_scores_on_small_integers(name: str, seed: int) -> None:
    """It is the total of the game's own score of a play, for random plays of every length."""
    game = BARE[name]
    pegging, own = game.pegging, PEGGING[name](game.rules)
    rng = Random(seed)
    for _ in range(2000):
        cards, count = [], 0
        for card in rng.sample(range(len(game.deck)), 2 * game.rules.kept):
            value = pegging.values[pegging.faces[card]]
            if count + value <= pegging.limit:
                cards.append(card)
                count += value
        faces = tuple(pegging.faces[card] for card in cards)
        assert pegging.score(faces) == own.score(tuple(game.deck[card] for card in cards)).total


@each_game
def test_what_close_ranks_score_on_small_integers(name: str) -> None:
    """The same among cards of few ranks, where there are sets and runs in every order."""
    game = BARE[name]
    pegging, own = game.pegging, PEGGING[name](game.rules)
    low = [card for card in range(len(game.deck)) if game.ranks[card] in range(1, 4)]
    rng = Random(6)
    for _ in range(2000):
        cards = rng.sample(low, rng.randrange(1, 6))
        faces = tuple(pegging.faces[card] for card in cards)
        assert pegging.score(faces) == own.score(tuple(game.deck[card] for card in cards)).total


class AcesFirst(Random):
    """Deals the Aces of Bhargage to both players."""

    def sample(self, population: Any, k: int, **options: Any) -> list[Any]:
        """The Aces and the rest, or two cards for a cut."""
        return [*ACES, *(card for card in population if card not in ACES)] if k > 2 else [1, 20]


ACES = [place for place, card in enumerate(BARE["bhargage"].deck) if str(card).startswith("A")]


def test_six_aces_win_outright(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sixth Ace in a row has the points of a win, and a match ends with it (BH-38)."""
    game = BARE["bhargage"]
    assert game.pegging.score(tuple(ACES)) == OUTRIGHT
    assert game.pegging.score(tuple(ACES[:5])) == 20

    def others(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
        one, other = (card for card in dealt if card not in ACES)
        return one, other

    monkeypatch.setattr("muggins.strategy.crib.matches.rngs_of_match", lambda rng, players: [AcesFirst()] * 3)
    player = evolve(ANALYSES["bhargage"].players["greedy"], throw=others)
    match = play_bare(game, (player, player), Random(1))
    assert sorted(match.cards[4:]) == ACES
    assert match.winner is not None
    assert max(match.scores) < 60


# --- what they choose --------------------------------------------------------------------------------------


def seen(name: str, hand: str, played: str, *, held: int = 1, above: int = -1) -> tuple[Any, Pegging]:
    """The pegging of a game, and what a player knows of it who holds a hand after some cards, in turn."""
    game = BARE[name]
    pegging = evolve(game.pegging)  # it knows no replies yet
    places = {str(card): place for place, card in enumerate(game.deck)}
    cards = [places[code] for code in played.split()]
    own = sorted(places[code] for code in hand.split())
    faces = tuple(pegging.faces[card] for card in cards)
    count = sum(pegging.values[face] for face in faces)
    unseen = list(pegging.deck)
    for card in (*cards, *own):
        unseen[pegging.faces[card]] -= 1
    fitting = [card for card in own if pegging.values[pegging.faces[card]] <= pegging.limit - count]
    turn = len(cards) % 2
    kept = tuple(sorted([*(pegging.faces[card] for card in own), *faces[turn::2]]))
    plays = tuple((number % 2, face) for number, face in enumerate(faces))
    seen = Pegging(
        fitting=fitting,
        played=faces,
        count=count,
        unseen=unseen,
        held=held,
        above=above,
        needed=(60, 60),
        turn=turn,
        kept=kept,
        plays=plays,
        cards=tuple(sorted([*own, *cards[turn::2]])),
        thrown=(0, 1),
        upcard=2,
    )
    return pegging, seen


def chosen(name: str, choice: Any, hand: str, played: str, **known: int) -> str:
    """The card that a player chooses."""
    card = choice(*seen(name, hand, played, **known), Random(1))
    return str(BARE[name].deck[card])


@pytest.mark.parametrize(
    ("name", "hand", "played", "card"),
    [
        ("cribbage", "5H KH 2C", "TC", "5H"),  # fifteen
        ("cribbage", "5H 2D KH", "", "KH"),  # nothing scores, and the king counts most
        ("cribbage", "KD KH QS", "", "QS"),  # of those that count most the first of the pack
        ("cribbage", "9H 3C 7S", "8C 7D 6H", "9H"),  # a run of four before fifteen and more
        ("bhargage", "XS 2MK AM", "9MS", "2MK"),  # eleven
        ("bhargage", "2MK AM", "", "2MK"),  # the one that counts more
    ],
)
def test_the_greedy_card(name: str, hand: str, played: str, card: str) -> None:
    """It scores most; of those alike it counts most, and then it is the first of the deck."""
    assert chosen(name, greedy_card, hand, played) == card


def literal_one_ahead(pegging: Any, known: Pegging) -> list[int]:
    """The cards with the best mean, over every hand that the opponent may hold, one by one."""
    unseen = [
        face
        for face, number in enumerate(known.unseen)
        for _ in range(number)
        if pegging.values[face] > known.above
    ]
    worth: dict[int, int] = {}
    for card in known.fitting:
        face = pegging.faces[card]
        played = (*known.played, face)
        room = pegging.limit - known.count - pegging.values[face]
        lost = 0
        for hand in combinations(unseen, known.held):
            scores = [pegging.score((*played, one)) for one in hand if pegging.values[one] <= room]
            lost += max(scores, default=0)
        worth[card] = pegging.score(played) * comb(len(unseen), known.held) - lost
    return [card for card in known.fitting if worth[card] == max(worth.values())]


@pytest.mark.parametrize("seed", first_quick(range(60), 6))
@each_game
def test_one_ahead_is_the_best_over_every_hand(name: str, seed: int) -> None:
    """The card has the best mean over all hands of the opponent, gone through one by one."""
    game = BARE[name]
    rng = Random(seed)
    cards = rng.sample(range(len(game.deck)), 5)
    codes = [str(game.deck[card]) for card in cards]
    split = rng.randrange(3)
    pegging, known = seen(
        name,
        " ".join(codes[split:]),
        " ".join(codes[:split]),
        held=rng.randrange(3),
        above=rng.choice([-1, 0, 4]),
    )
    assert one_ahead_card(pegging, known, rng) in literal_one_ahead(pegging, known)


@pytest.mark.parametrize(
    ("name", "hand", "played", "known", "card"),
    [
        ("cribbage", "5H 4C", "", {"held": 4}, "4C"),  # a five invites fifteen
        ("cribbage", "5H 4C", "", {"held": 0}, "5H"),  # nobody replies, and the five counts more
        ("cribbage", "KH 5C", "", {"held": 1, "above": 9}, "KH"),  # only tens are left, which make fifteen
        ("cribbage", "TC 9C", "KH QH", {"held": 4}, "TC"),  # a jack would make a run, but not up to 31
    ],
)
def test_the_card_of_one_ahead(name: str, hand: str, played: str, known: dict[str, int], card: str) -> None:
    """What the opponent may reply decides, and what it cannot hold does not."""
    assert chosen(name, one_ahead_card, hand, played, **known) == card


@each_game
def test_the_replies_that_score(name: str) -> None:
    """They are all faces that score and fit, those that score most first."""
    pegging = evolve(BARE[name].pegging)
    rng = Random(2)
    for _ in range(200):
        played = tuple(rng.sample(pegging.faces, rng.randrange(1, 4)))
        count = sum(pegging.values[face] for face in played)
        found = pegging.replies(played, count)
        fitting = [face for face, value in enumerate(pegging.values) if count + value <= pegging.limit]
        scores = {face: pegging.score((*played, face)) for face in fitting}
        assert dict(found) == {face: points for face, points in scores.items() if points}
        points = [points for _, points in found]
        assert points == sorted(points, reverse=True)
    assert "known" not in repr(pegging)  # what was found before is not shown


def test_replies_are_forgotten_when_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known of replies takes no more than so much room, and is the same when found again."""
    monkeypatch.setattr("muggins.strategy.crib.pegging._MOST_KNOWN", 2)
    pegging = evolve(BARE["cribbage"].pegging)
    found = [pegging.replies((rank,), pegging.values[rank]) for rank in range(5)]
    assert found == [pegging.replies((rank,), pegging.values[rank]) for rank in range(5)]
    assert found[4][0] == (4, 2)


def test_what_is_known_of_replies_is_not_scored_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are known; with the third they are forgotten."""
    monkeypatch.setattr("muggins.strategy.crib.pegging._MOST_KNOWN", 2)
    scored = []

    def score(played: tuple[int, ...]) -> int:
        scored.append(played[0])
        return 0

    pegging = evolve(BARE["cribbage"].pegging, score=score)
    for rank in (1, 2, 1, 2, 3, 1):
        pegging.replies((rank,), pegging.values[rank])
    assert [rank for rank, _ in groupby(scored)] == [1, 2, 3, 1]


def test_any_card_and_any_two_are_drawn_evenly() -> None:
    """Each card and each choice of two comes about as often as any other."""
    pegging, known = seen("cribbage", "2C 3C 4C", "")
    rng = Random(1)
    drawn = [any_card(pegging, known, rng) for _ in range(3000)]
    assert all(900 < drawn.count(card) < 1100 for card in known.fitting)
    pairs = [any_two((3, 5, 9, 11), Seat.PONE, EVEN, rng) for _ in range(6000)]
    assert {*pairs} == {*combinations((3, 5, 9, 11), 2)}
    assert all(900 < pairs.count(pair) < 1100 for pair in set(pairs))


# --- what they throw ---------------------------------------------------------------------------------------


@each_game
def test_what_is_thrown_by_habit(name: str) -> None:
    """It is the best discard against the habit of the other seat."""
    module = ANALYSES[name]
    ranking = import_module(f"muggins.games.{name}").rank_discards
    habit = import_module(f"muggins.games.{name}").habit
    dealt = tuple(sorted(Random(3).sample(range(len(BARE[name].deck)), BARE[name].rules.kept + 2)))
    for seat in Seat:
        thrown = module.throw_by_habit(dealt, seat, EVEN, Random(1))
        best = ranking([BARE[name].deck[card] for card in dealt], seat, weight=habit(seat.other))[0]
        assert {BARE[name].deck[card] for card in thrown} == set(best.thrown)
    assert "deck" not in repr(module.throw_by_habit)  # it is too long to be shown


def test_what_is_thrown_by_a_table() -> None:
    """The table has a byte for each set of cards, in colexicographic order."""
    sets = sorted(combinations(range(6), 4), key=lambda cards: cards[::-1])
    best = bytes(place % 6 for place in range(len(sets)))
    table = ThrowTable(BySeat(best, bytes(len(sets))), dealt=4, cards=6)
    assert repr(table) == "ThrowTable(dealt=4, cards=6)"  # it holds too much to be shown
    pairs = list(combinations(range(4), 2))
    for place, cards in enumerate(sets):
        one, other = pairs[place % 6]
        assert table(cards, Seat.PONE, EVEN, Random(1)) == (cards[one], cards[other])
        assert table(cards, Seat.DEALER, EVEN, Random(1)) == cards[:2]


def lowest_two(dealt: Hand, seat: Seat, needed: Needed, rng: Random) -> tuple[int, int]:
    """Throws the first two cards."""
    return dealt[0], dealt[1]


def next_two(dealt: Hand, seat: Seat, needed: Needed, first: tuple[int, int]) -> tuple[int, int]:
    """Throws the two cards after the first choice."""
    one, other = [dealt[dealt.index(card) + 2] for card in first]
    return one, other


@pytest.mark.parametrize(
    ("needed", "thrown"),
    [((21, 60), (3, 5)), ((20, 60), (6, 7)), ((60, 20), (6, 7)), ((60, 21), (3, 5)), ((1, 1), (6, 7))],
)
def test_what_is_thrown_late(needed: Needed, thrown: tuple[int, int]) -> None:
    """The throw changes when either player needs few points."""
    throw = LateThrow(lowest_two, next_two, few=20)
    assert throw((3, 5, 6, 7, 9), Seat.PONE, needed, Random(1)) == thrown


@pytest.fixture
def fewer_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is most likely to win is found with 20 hands."""
    monkeypatch.setattr("muggins.strategy.crib.to_win.winning._GREEDY_HANDS", 20)


@pytest.mark.usefixtures("fewer_hands")
@each_game
@pytest.mark.parametrize("seat", list(Seat))
def test_what_is_thrown_for_the_win(name: str, seat: Seat) -> None:
    """By habit at first, and then what is most likely to win at the score."""
    module = ANALYSES[name]
    chances = CHANCES[name]
    rules = BARE[name].rules
    dealt = tuple(sorted(Random(8).sample(range(len(BARE[name].deck)), rules.kept + 2)))
    throw = LateThrow(module.throw_by_habit, chances.better, few=20)
    first = module.throw_by_habit(dealt, seat, EVEN, Random(1))
    assert throw(dealt, seat, EVEN, Random(1)) == first
    assert throw(dealt, seat, (4, 20), Random(1)) == chances.better(dealt, seat, (4, 20), first)


def test_the_early_throw_draws_from_the_numbers_of_the_player() -> None:
    """A throw for the win may begin from a random one."""
    needed = (4, 20)
    throw = LateThrow(any_two, lambda dealt, seat, needed, first: first, few=20)
    dealt = (3, 5, 6, 7, 9)
    assert throw(dealt, Seat.PONE, needed, Random(1)) == any_two(dealt, Seat.PONE, needed, Random(1))


@pytest.mark.usefixtures("fewer_hands")
@each_game
def test_whoever_needs_more_than_a_whole_match_throws_as_at_its_beginning(name: str) -> None:
    """Matches may go further than those of the table of odds."""
    dealt = tuple(range(0, 5 * (BARE[name].rules.kept + 2), 5))
    target = BARE[name].rules.target
    throws = {CHANCES[name].better(dealt, Seat.PONE, (need, 5), dealt[:2]) for need in (target, target + 50)}
    assert len(throws) == 1


@pytest.mark.usefixtures("fewer_hands")
@each_game
def test_a_bare_match_for_the_win(name: str) -> None:
    """It is the match on the protocol, too: the score that the player looks at is the same."""
    game, players = games.find(name), ANALYSES[name].players
    one = evolve(players["one-ahead"], throw=LateThrow(middle_two, CHANCES[name].better, few=20))
    check_both_ways(game, one, with_throw(players, "greedy"), 4)


@each_game
def test_whoever_throws_by_habit_can_look_it_up(name: str) -> None:
    """Also a player who does so at first; others throw as before, and all play as before."""
    module = ANALYSES[name]
    late = LateThrow(module.throw_by_habit, CHANCES[name].better, few=20)
    players = {**module.players, "for-the-win": evolve(module.players["one-ahead"], throw=late)}
    found = throwing_by_table(players, module.throw_by_habit, BySeat(b"", b""))
    assert list(found) == list(players)
    for player, old in players.items():
        new = found[player]
        assert (new.game, new.play) == (old.game, old.play)
        if player in ("random", "strong", "strongest"):
            assert new.throw is old.throw
        elif player == "for-the-win":
            assert isinstance(new.throw, LateThrow)
            assert isinstance(new.throw.early, ThrowTable)
            assert new.throw.late == CHANCES[name].better
        else:
            assert isinstance(new.throw, ThrowTable)


@each_game
def test_players_can_be_sent_to_another_process(name: str) -> None:
    """So an executor can let them play."""
    for player in ANALYSES[name].players.values():
        sent = pickle.loads(pickle.dumps(player))
        assert sent.game.deck == player.game.deck


# --- matches that they do not play -------------------------------------------------------------------------


def test_matches_of_others() -> None:
    """A player of Bhargage plays no Cribbage, none of Cribbage plays at a table of three."""
    greedy, other = (ANALYSES[name].players["greedy"] for name in NAMES)
    cribbage = games.find("cribbage")
    with pytest.raises(PlayerError, match="plays only bhargage for two"):
        play_match(cribbage, {"Ann": greedy, "Ben": greedy}, Random(1))
    with pytest.raises(PlayerError, match="for two"):
        play_match(cribbage, dict.fromkeys(("Ann", "Ben", "Cid"), other), Random(1))


def test_rules_of_others() -> None:
    """They play to any target, with muggins and skunks, but by no other variant."""
    game = games.find("bhargage")
    greedy = evolve(ANALYSES["bhargage"].players["greedy"], throw=middle_two)
    board = game.presets["cribbage_board"]
    assert play_match(game, {"Ann": greedy, "Ben": greedy}, Random(1), rules=board).is_over
    with pytest.raises(RulesError, match="by the rules as written"):
        play_match(game, {"Ann": greedy, "Ben": greedy}, Random(1), rules=game.presets["sequences"])
    cribbage, other = games.find("cribbage"), ANALYSES["cribbage"].players["greedy"]
    for name in ("muggins", "skunks"):
        assert play_match(
            cribbage, {"Ann": other, "Ben": other}, Random(1), rules=cribbage.presets[name]
        ).is_over
