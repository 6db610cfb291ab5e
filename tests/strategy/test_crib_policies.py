"""Who plays the cards by a policy: what the policy is told, how cards are drawn, and the player `strong`."""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from random import Random

import pytest
from attrs import evolve

from lengths import first_quick
from muggins import games
from muggins.strategy.crib import (
    BarePegging,
    CribPlayer,
    Faces,
    Pegging,
    Plays,
    PolicyChoice,
    any_card,
    play_bare,
    play_pairs,
)
from muggins.strategy.players import play_match
from muggins.strategy.tournaments import Tournament
from strategy.crib_players import ANALYSES, BARE, check_both_ways, each_game, middle_two, with_throw


def telling(name: str, told: list[Pegging]) -> CribPlayer:
    """A player who plays any card, and tells what it knew each time it could choose.

    A bound of the cards that the opponent holds is told as the highest value that it excludes.
    """

    def choose(pegging: BarePegging, seen: Pegging, rng: Random) -> int:
        above = max(value for value in (-1, *pegging.values) if value <= seen.above) if seen.held else -1
        told.append(evolve(seen, unseen=[*seen.unseen], above=above))
        return any_card(pegging, seen, rng)

    return CribPlayer(BARE[name], middle_two, choose)


# --- what a player knows -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", first_quick(range(20), 2))
@each_game
def test_a_player_knows_the_same_both_ways(name: str, seed: int) -> None:
    """On small integers and on the protocol, whenever it can choose."""
    known: tuple[list[Pegging], list[Pegging]] = [], []
    for told, play in zip(known, (_play_bare, _play_on_the_protocol), strict=True):
        play(name, (telling(name, told), telling(name, told)), Random(seed))
    assert known[0] == known[1]
    assert {seen.turn for seen in known[0]} == {0, 1}


def _play_bare(name: str, players: tuple[CribPlayer, CribPlayer], rng: Random) -> None:
    play_bare(BARE[name], players, rng)


def _play_on_the_protocol(name: str, players: tuple[CribPlayer, CribPlayer], rng: Random) -> None:
    play_match(games.find(name), dict(zip(("Ann", "Ben"), players, strict=True)), rng)


@each_game
def test_what_a_player_knows_fits_together(name: str) -> None:
    """The pone leads; what is played and what is held are the cards kept; what can be played is held."""
    told: list[Pegging] = []
    game = BARE[name]
    play_bare(game, (telling(name, told), telling(name, told)), Random(5))
    for seen in told:
        mine = [face for player, face in seen.plays if player == seen.turn]
        assert [player for player, _ in seen.plays[:1]] in ([], [0])
        assert Counter(mine) + Counter(seen.hand) == Counter(seen.kept)
        assert seen.hand == tuple(sorted(seen.hand))
        assert len(seen.kept) == game.rules.kept
        assert seen.held == game.rules.kept - (len(seen.plays) - len(mine))
        assert {game.pegging.faces[card] for card in seen.fitting} <= set(seen.hand)
        assert tuple(face for _, face in seen.plays[len(seen.plays) - len(seen.played) :]) == seen.played


# --- what is drawn -----------------------------------------------------------------------------------------


def seen_with(name: str, codes: str) -> Pegging:
    """What a pone knows who has the lead, with these cards."""
    game = BARE[name]
    places = {str(card): place for place, card in enumerate(game.deck)}
    cards = sorted(places[code] for code in codes.split())
    faces = tuple(game.pegging.faces[card] for card in cards)
    return Pegging(
        fitting=cards,
        played=(),
        count=0,
        unseen=game.pegging.deck,
        held=len(cards),
        above=-1,
        needed=(60, 60),
        turn=0,
        kept=faces,
        plays=(),
        cards=tuple(cards),
        thrown=(0, 1),
        upcard=2,
    )


def test_cards_are_drawn_as_the_policy_plays_them() -> None:
    """Of 10,000 cards each comes within four standard deviations of its chance; what has none never comes."""
    chances = {1: 0.5, 2: 0.3, 3: 0.2, 4: 0.0}
    game, seen = BARE["cribbage"], seen_with("cribbage", "2C 3C 4C 5C")
    choice, rng = PolicyChoice(lambda turn, held, plays: chances), Random(4)
    drawn = Counter(game.pegging.faces[choice(game.pegging, seen, rng)] for _ in range(10_000))
    for face, chance in chances.items():
        spread = (10_000 * chance * (1 - chance)) ** 0.5
        assert abs(drawn[face] - 10_000 * chance) <= 4 * spread


def test_of_alike_cards_the_first_of_the_deck_is_played() -> None:
    """Suits play no part in the play of Cribbage."""
    game, seen = BARE["cribbage"], seen_with("cribbage", "2C 8S 8D 8H")
    choice = PolicyChoice(lambda turn, held, plays: {1: 0.0, 7: 1.0})
    assert choice(game.pegging, seen, Random(1)) == min(seen.fitting[1:])


@each_game
def test_what_a_policy_is_told(name: str) -> None:
    """The seat, the faces still held and all cards played, of earlier counts as well."""
    told: list[tuple[int, Faces, Plays]] = []

    def policy(turn: int, held: Faces, plays: Plays) -> dict[int, float]:
        told.append((turn, held, plays))
        return {held[0]: 1.0}

    known: list[Pegging] = []
    by_policy = PolicyChoice(policy)

    def choose(pegging: BarePegging, seen: Pegging, rng: Random) -> int:
        known.append(seen)
        return by_policy(pegging, seen, rng)

    player = CribPlayer(BARE[name], middle_two, choose)
    play_bare(BARE[name], (player, player), Random(2))
    assert told == [(seen.turn, seen.hand, seen.plays) for seen in known]
    assert any(len(plays) > len(seen.played) for (_, _, plays), seen in zip(told, known, strict=True)) == (
        BARE[name].pegging.counts_again
    )


# --- the player --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", first_quick(range(40), 2))
@each_game
def test_strong_plays_alike_both_ways(name: str, seed: int) -> None:
    """Against itself, to the end of a match."""
    strong = with_throw(ANALYSES[name].players, "strong")
    check_both_ways(games.find(name), strong, strong, seed)


@each_game
def test_the_strongest_players_come_last(name: str) -> None:
    """They throw and play in ways of their own; the strongest does both for the win."""
    module = ANALYSES[name]
    assert [*module.players][-3:] == ["one-ahead", "strong", "strongest"]
    assert module.players["strong"].throw is module.throw_with_play
    assert module.players["strongest"].throw is module.throw_for_the_win
    assert module.players["strongest"].play is module.play_for_the_win
    assert module.players["one-ahead"].throw is module.throw_by_habit


@each_game
def test_strong_plays_by_the_policy_of_its_game(name: str) -> None:
    """It leads what the policy may lead, and each such card at times."""
    game = BARE[name]
    policy: Callable[..., dict[int, float]] = import_module(f"muggins.games.{name}").play_chances
    seen = seen_with(name, {"cribbage": "4C 4D 9H KS", "bhargage": "AM 2MK 9WY"}[name])
    rng = Random(3)
    led = {
        game.pegging.faces[ANALYSES[name].players["strong"].play(game.pegging, seen, rng)]
        for _ in range(2000)
    }
    chances = policy(0, seen.hand, ())
    assert {face for face, chance in chances.items() if chance > 0.01} <= led
    assert led <= {face for face, chance in chances.items() if chance}


@pytest.mark.exhaustive
@each_game
def test_strong_beats_greedy(name: str) -> None:
    """In 2,000 matches, with the same discards."""
    players = ANALYSES[name].players
    one, other = (with_throw(players, player) for player in ("strong", "greedy"))
    found = Tournament(("strong", "greedy"), play_pairs(one.game, (one, other), 1, range(1000)))
    assert found.interval[0] > 0.5


@each_game
def test_a_policy_is_read_when_it_is_first_asked(name: str) -> None:
    """Whoever looks at the players, or lets others play, does not wait for it; and it needs no NumPy."""
    table = {"cribbage": "shipped_policy", "bhargage": "policy_table"}[name]
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from random import Random\n"
        "from attrs import evolve\n"
        "from muggins.strategy.crib import any_two, play_bare\n"
        f"from muggins.games.{name}.analysis import policy\n"
        f"from muggins.games.{name} import PLAYERS\n"
        f"greedy, strong = (evolve(PLAYERS[each], throw=any_two) for each in ('greedy', 'strong'))\n"
        "for other in greedy, strong:\n"
        "    play_bare(greedy.game, (greedy, other), Random(1))\n"
        f"    print(policy.{table}.cache_info().currsize)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "0\n1\n", "")
