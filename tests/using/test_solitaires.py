"""The two solitaires of `examples/decktet`, rule by rule, played, drawn and kept."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from examples.decktet import adaman, ivory_tower, rows
from examples.decktet.__main__ import GAMES, play
from muggins.cards.decktet import BASIC, Card, cards
from muggins.errors import AlreadyOverError, UnexpectedMoveError
from muggins.strategy.players import any_move, play_match
from muggins.table.game import Game
from muggins.table.match import Match
from refusing import refusal

ROOT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
PLAYERS = {"adaman": adaman.thrifty, "ivory-tower": ivory_tower.builder}


def deck(first: str) -> tuple[Card, ...]:
    """The basic deck with these cards on top."""
    on_top = cards(first)
    return (*on_top, *BASIC.without(*on_top))


def after(match: Any, *lines: str) -> Any:
    """A match after some moves."""
    for line in lines:
        match = match.apply(line)
    return match


def codes(some: Sequence[Card]) -> str:
    return " ".join(map(str, some))


# --- Adaman ------------------------------------------------------------------------------------------------


def adaman_with(first: str) -> adaman.Match:
    return adaman.Match(["Ann"]).deal(deck(first))


ROWS = "2WL AY 5SW 2SY XS 4YK 5ML 8MS 6LK 4MS 8WL"
"""The capital, with the Bard in it, and then the resources, with the Diplomat among them."""


def test_ad_02_a_character_among_the_resources_goes_to_the_palace() -> None:
    match = adaman_with(ROWS)
    assert codes(match.rows.capital) == "2WL AY 5SW 2SY XS"
    assert (codes(match.rows.palace), codes(match.rows.resources)) == ("8MS", "4YK 5ML 6LK 4MS 8WL")
    assert len(match.rows.stock) == 36 - 11


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("control 8MS 5ML", "8MS costs 8, and this is 5 (AD-03)"),
        ("control 8MS 5ML 4YK", "4YK shares no suit with 8MS (AD-03)"),
        ("control 8MS 5ML 5ML", "not a valid payment: 5ML twice"),
        ("control 8MS 9MS", "not a valid payment: 9MS is not among the resources"),
        ("control 4MS 5ML", "4MS is neither in the capital nor in the palace (AD-03)"),
        ("control XM 5ML", "XM is neither in the capital nor in the palace (AD-03)"),
    ],
)
def test_ad_03_what_is_no_payment(line: str, said: str) -> None:
    match = adaman_with(ROWS)
    assert refusal(lambda: match.apply(line)) == said
    assert line not in {move.text for move in match.legal_moves("Ann")}


def test_ad_03_more_may_be_paid_than_is_needed() -> None:
    """The Origin costs 2: each way to pay for it with cards of its suits is a move."""
    match = adaman_with(ROWS)
    ways = {move.text for move in match.legal_moves("Ann") if str(move.parts[0]) == "2WL"}
    payers = ["5ML", "6LK", "8WL"]
    assert ways == {
        f"control 2WL {' '.join(card for place, card in enumerate(payers) if choice >> place & 1)}"
        for choice in range(1, 8)
    }


def test_ad_04_a_character_scores_and_anything_else_becomes_a_resource() -> None:
    match = adaman_with(f"{ROWS} 7SK 7WY")
    gained = after(match, "control 8MS 5ML 4MS")
    assert (gained.scores, gained.rows.palace) == ({"Ann": 8}, ())
    bought = after(match, "control 2WL 8WL")
    assert bought.scores == {"Ann": 0}
    assert codes(bought.rows.resources) == "4YK 5ML 6LK 4MS 2WL"


def test_ad_05_the_capital_is_filled_before_the_resources() -> None:
    """After the Bard is controlled, the next card is for the capital, even a Character."""
    match = adaman_with("2WL AY 5SW 2SY XS 4YK 9MS 4MS 8WL 7SK 6MW 3SK 7WY 9WY")
    match = after(match, "control XS 9MS 4MS")
    assert codes(match.rows.capital) == "2WL AY 5SW 2SY 6MW"
    assert (codes(match.rows.palace), codes(match.rows.resources)) == ("3SK", "4YK 8WL 7SK 7WY 9WY")


def test_ad_06_who_controls_all_characters_wins_and_scores_the_resources_left() -> None:
    won = played("adaman", 5)
    lines = [line for award in won.log for line in award.score.lines]
    assert won.winners == ("Ann",)
    assert {card for line in lines[:11] for card in line.cards} == {*adaman.CHARACTERS}
    assert [line.kind for line in lines[11:]] == [adaman.Kind.LEFT]
    left = cards(map(str, lines[11].cards))
    assert won.scores["Ann"] == 66 + rows.VALUES.total(left)
    with pytest.raises(AlreadyOverError):
        won.apply("control XM XM")


def test_ad_07_a_sixth_card_in_the_palace_loses() -> None:
    """In the deal or later; no card is dealt after it."""
    match = adaman_with("2WL AY 5SW 2SY 9MS 2MK 3SK 3LY 4WL 5YK 6MW 6SY")
    assert codes(match.rows.palace) == "2MK 3SK 3LY 4WL 5YK 6MW"
    assert (match.is_over, match.winners, match.legal_moves("Ann")) == (True, (), ())
    assert len(match.rows.stock) == 36 - 11
    assert "nobody has won" in str(match)


def test_ad_07_the_game_is_lost_when_nothing_can_be_controlled() -> None:
    """With the Ace of Knots in the capital, the Battle can still pay for it."""
    assert not adaman_with("XM XK 9MS 8MS AK AL AW AY 2WL 4YK").is_over
    lost = adaman_with("XM XK 9MS 8MS AM AL AW AY 2WL 4YK")
    assert (lost.is_over, lost.winners) == (True, ())


# --- Ivory Tower -------------------------------------------------------------------------------------------


def tower_with(first: str) -> ivory_tower.Match:
    return ivory_tower.Match(["Ann"]).deal(deck(first))


def test_it_01_three_cards_are_turned_and_the_top_one_is_seen() -> None:
    match = tower_with("2MK 3SK AM 5ML 6LK 7SK")
    assert (codes(match.top), len(match.stock)) == ("AM", 33)
    assert codes(match.turn().top) == "7SK"
    view = match.turn().seen_by("Ann")
    assert (view["top"], view["turned"]) == (["7SK"], 6)
    assert "5ML" not in json.dumps(view)


def test_it_02_the_pile_becomes_the_stock_again() -> None:
    match = after(tower_with("2MK 3SK AM 5ML 6LK 7SK"), "build AM", *["turn"] * 11)
    assert (len(match.stock), len(match.turned)) == (0, 35)
    again = match.turn()
    assert (codes(again.turned), len(again.stock)) == ("2MK 3SK 5ML", 32)


def test_it_03_a_stack_goes_down_in_rank_without_a_suit_shared() -> None:
    match = after(tower_with("AM 9MS XK"), "lay XK", "lay 9MS XK")
    assert [codes(stack) for stack in match.stacks] == ["XK 9MS"]
    sharing = after(tower_with("AM 9LK XK"), "lay XK")
    assert refusal(lambda: sharing.apply("lay 9LK XK")) == "9LK cannot be laid on XK now (IT-03, IT-05)"
    lower = after(tower_with("AM 8MS XK"), "lay XK")
    assert refusal(lambda: lower.apply("lay 8MS XK")) == "8MS cannot be laid on XK now (IT-03, IT-05)"
    assert refusal(lambda: sharing.apply("lay 9LK")) == "9LK cannot begin a stack now (IT-03, IT-05)"


def test_it_03_there_are_three_stacks_at_most() -> None:
    match = after(tower_with("XM XS XW XL XY XK"), "lay XW", "lay XS", "lay XM", "turn")
    assert [move.text for move in match.legal_moves("Ann")] == ["turn"]
    assert refusal(lambda: match.apply("lay XK")) == "XK cannot begin a stack now (IT-03, IT-05)"


def test_it_04_the_tower_keeps_to_the_suit_of_its_ace() -> None:
    match = after(tower_with("3MW 2MK AM 2SY 2WL 3SK"), "build AM", "build 2MK", "turn")
    assert refusal(lambda: match.apply("build 3SK")) == "3SK cannot be built on the tower now (IT-04, IT-05)"
    match = after(tower_with("3MW 2MK AM"), "build AM", "build 2MK", "build 3MW")
    assert (codes(match.tower), match.scores) == ("AM 2MK 3MW", {"Ann": 3})


PACKETS = (
    "2WL 2SY AM 3SK 3LY 2MK 4WL 4YK 3MW 5SW 5YK 4MS 6SY 6LK 5ML 7SK 7WY 6MW 8WL 8YK 7ML 9WY 9LK 8MS XS XW 9MS"
)
BUILT = [line for card in cards(PACKETS)[2::3] for line in ("turn", f"build {card}")]
"""From packets of three, each with the next card of a tower of Moons on top."""


def test_it_05_the_last_card_of_a_stack_can_be_built_but_not_laid() -> None:
    match = after(tower_with("8MS 9LK XW 9WY XS XM"), "lay XW", "lay 9LK XW", "lay 8MS 9LK", "turn", "lay XM")
    assert refusal(lambda: match.apply("lay 8MS")) == "8MS cannot begin a stack now (IT-03, IT-05)"
    won = after(tower_with(f"XL XY XM {PACKETS}"), "lay XM", *BUILT, "build XM")
    assert (won.winners, won.stacks) == (("Ann",), ())


def test_it_06_the_crown_on_the_tower_wins() -> None:
    match = after(tower_with(f"{PACKETS} XL XY XM"), *BUILT[1:], "turn")
    assert (match.winners, match.scores) == ((), {"Ann": 9})
    won = match.apply("build XM")
    assert (won.winners, won.scores, won.is_over) == (("Ann",), {"Ann": 10}, True)


def gone_through(last: str) -> ivory_tower.Match:
    """A stock gone through, with numbers on top of the packets, and a card on top of the last one."""
    tops = [*cards("2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL 4YK 5ML 5SW"), *cards(last)]
    below = iter(BASIC.without(*tops))
    order = [card for top in tops for card in (next(below), next(below), top)]
    match: ivory_tower.Match = after(ivory_tower.Match(["Ann"]).deal(order), *["turn"] * 11)
    return match


def test_it_07_a_stock_gone_through_in_vain_loses() -> None:
    match = gone_through("5YK")
    assert (match.is_over, match.winners, match.scores) == (True, (), {"Ann": 0})


def test_it_07_the_last_card_can_be_played_and_then_the_stock_is_begun_again() -> None:
    match = gone_through("AM")
    with pytest.raises(UnexpectedMoveError, match=r"no card was played in the whole stock \(IT-07\)"):
        match.turn()
    assert [move.text for move in match.legal_moves("Ann")] == ["build AM"]
    assert len(match.build("AM").turn().turned) == 3


# --- both --------------------------------------------------------------------------------------------------


def played(name: str, seed: int) -> Match:
    """A game by the player of the example."""
    return play_match(GAMES[name], {"Ann": PLAYERS[name]}, Random(seed))


@pytest.mark.parametrize(("name", "seeds", "wins"), [("adaman", range(60), 3), ("ivory-tower", [105], 1)])
def test_the_player_of_the_example_wins_some_games(name: str, seeds: Sequence[int], wins: int) -> None:
    assert sum(bool(played(name, seed).winners) for seed in seeds) >= wins


@each_game
def test_the_player_of_the_example_scores_more_than_any_moves(game: Game) -> None:
    mine = [played(game.name, seed).scores["Ann"] for seed in range(40)]
    others = [play_match(game, {"Ann": any_move}, Random(seed)).scores["Ann"] for seed in range(40)]
    assert sum(mine) > 1.3 * sum(others)


@each_game
@pytest.mark.parametrize("seed", range(5))
def test_any_game_ends_keeps_its_cards_and_comes_back_from_its_record(game: Game, seed: int) -> None:
    """Each card lies in one place at every moment, and what is told as legal is."""
    match = play_match(game, {"Ann": any_move}, Random(seed))
    assert match.is_over
    for number in range(1, len(match.moves) + 1):
        moment: Any = match.at(number)
        if isinstance(moment, adaman.Match):
            lying = [*moment.rows.stock, *moment.rows.palace, *moment.rows.capital, *moment.rows.resources]
        else:
            lying = [
                *moment.stock,
                *moment.turned,
                *moment.tower,
                *(card for stack in moment.stacks for card in stack),
            ]
            assert len(lying) == 36
        assert len({*lying}) == len(lying)
        assert all(moment.can(move.text) for move in moment.legal_moves("Ann"))
    assert game.match.from_record(json.loads(json.dumps(match.to_record()))) == match


@each_game
def test_a_game_is_dealt_once(game: Game) -> None:
    match = game.begin(["Ann"]).shuffle(Random(1))
    with pytest.raises(UnexpectedMoveError, match="cannot deal now: the game has begun"):
        match.shuffle(Random(2))


def test_a_table_is_told_and_drawn() -> None:
    """In the same words: each row with its cards, and the stock face down."""
    match = adaman_with(ROWS)
    assert str(match).splitlines()[2:6] == [
        "stock: 25 face down",
        "palace: 8MS",
        "capital: 2WL AY 5SW 2SY XS",
        "resources: 4YK 5ML 6LK 4MS 8WL",
    ]
    told = match.picture_for("Ann").title.split("; ")
    assert "palace: the Diplomat" in told
    assert "resources: the Battle, the Forest, the Market, the Mountain, the Mill" in told
    tower = after(tower_with("3MW 2MK AM 4MS 9MS XK"), "build AM", "turn", "lay XK", "lay 9MS XK")
    assert str(tower).splitlines()[2:7] == [
        "stock: 30 face down",
        "cards turned over: 3",
        "top card: 4MS",
        "stack 1: XK 9MS",
        "tower: AM",
    ]
    assert "stack 1: the Windfall, the Pact" in tower.picture_for("Ann").title.split("; ")


def test_a_person_plays_takes_back_and_is_told_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    """The first legal move each time, after a word that is no move and one that is taken back."""
    answers: list[str] = []

    def ask(prompt: str) -> str:
        first = capsys.readouterr().out.rpartition("moves: ")[2].partition(";")[0].strip()
        answers.append({0: "help", 1: "undo", 3: "undo"}.get(len(answers), first))
        return answers[-1]

    match = play(GAMES["adaman"], "1", ask)
    assert match.is_over
    assert len(match.moves) == len(answers) - 4 + 1
    assert "nobody has won" in capsys.readouterr().out or match.winners


def test_a_person_may_quit() -> None:
    """The game is left as it stands."""
    assert not play(GAMES["adaman"], "1", lambda _: "quit").is_over


@each_game
def test_the_program_plays_in_a_terminal(game: Game) -> None:
    """It shows the table and asks; at the end of its input it stops."""
    run = [sys.executable, "-m", "examples.decktet", game.name, "1"]
    done = subprocess.run(run, cwd=ROOT, input="", capture_output=True, text=True, check=False, timeout=60)
    assert f"{game.title}\nyou 0" in done.stdout
    assert "moves: " in done.stdout
    assert (done.returncode, done.stderr) == (0, "")
