"""The commands `odds` and `simulate` of the games that have them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cli.running import document, invoke, printed
from lengths import first_quick
from muggins.crib.arrays import Points
from muggins.games import bhargage, cribbage
from muggins.games.bhargage.analysis import simulation as of_bhargage
from muggins.games.cribbage.analysis import simulation as of_cribbage
from muggins.strategy.odds import OddsTable
from muggins.table.seats import Seat

GAMES = {"bhargage": bhargage, "cribbage": cribbage}
SIMULATIONS: dict[str, Any] = {"bhargage": of_bhargage, "cribbage": of_cribbage}
FEW = ("--deals", "605", "--batches", "4", "--seed", "9")


@pytest.mark.parametrize("name", GAMES)
def test_the_odds_at_a_score(name: str) -> None:
    """The first number is one's own; the chance is that of dealing now, and of the other dealing."""
    win_probability = GAMES[name].win_probability
    told = document(name, "odds", "98", "105")
    assert told["scores"] == [98, 105]
    assert list(told["seats"]) == ["dealer", "pone"]
    for seat, dealer in ("dealer", 0), ("pone", 1):
        found = win_probability((98, 105), dealer)
        chance, other = found.chances
        assert told["seats"][seat] == {"chance": chance, "other": other, "error": found.error}


def test_the_odds_in_words() -> None:
    """A row says who deals now, and how likely either player is to win."""
    chance = bhargage.win_probability((98, 105), 0)
    heading, blank, heads, deals, other = printed("bhargage", "odds", "98", "105").splitlines()
    assert heading == "You have 98, the other player has 105:"
    assert blank == ""
    assert heads.split() == ["deals", "now", "you", "win", "the", "other", "wins", "standard", "error"]
    assert deals.split() == ["you", *(f"{each:.2%}" for each in chance.chances), f"{chance.error:.3%}"]
    assert other.split()[:2] == ["the", "other"]


@pytest.mark.parametrize("seat", Seat)
def test_the_odds_in_one_seat(seat: Seat) -> None:
    """With a flag, only one's own seat is looked at."""
    both = document("cribbage", "odds", "10", "20")
    told = document("cribbage", "odds", "10", "20", f"--{seat}")
    assert told == {**both, "seats": {str(seat): both["seats"][seat]}}


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("111", "0"), "muggins: the scores must be two from 0 to 110, not (111, 0)"),
        (("0", "111"), "muggins: the scores must be two from 0 to 110, not (0, 111)"),
        (("x", "0"), "muggins: Invalid value for 'YOURS': 'x' is not a valid integer (see"),
        (("5",), "muggins: Missing argument 'OTHERS' (see"),
        (("5", "5", "--pone", "--dealer"), "muggins: --dealer and --pone cannot be used together (see"),
    ],
)
def test_no_odds_at_what_is_no_score(args: tuple[str, ...], message: str) -> None:
    """What is wrong is said in one line."""
    result = invoke("bhargage", "odds", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1


# --- simulated deals ---------------------------------------------------------------------------------------


def first_two(cards: Points, seat: Seat) -> Points:
    """Throws the two lowest cards."""
    return np.zeros(len(cards), np.uint8)


@pytest.fixture(params=SIMULATIONS)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game, in which from now on everybody throws the two lowest cards."""
    name: str = request.param
    monkeypatch.setattr(SIMULATIONS[name], "habitual_discards", lambda: first_two)
    monkeypatch.setattr(SIMULATIONS[name], "habitual_table", lambda executor: first_two)
    return name


def all_totals(name: str) -> Callable[[Seat], Any]:
    """The points of a seat in all the deals that the command simulates."""
    batches = [SIMULATIONS[name].simulate(151, 9, first_two, batch=batch) for batch in range(4)]
    return lambda seat: np.concatenate([deals.totals()[seat] for deals in batches])


def test_simulated_deals(game: str) -> None:
    """Means, deviations and odds are those of the deals of all batches, which are as large as each other."""
    told = document(game, "simulate", *FEW)
    assert (told["deals"], told["batches"], told["seed"]) == (604, 4, 9)
    found = SIMULATIONS[game].estimate_odds(151, 9, first_two, batches=4)
    assert told["first_dealer"] == {"value": found.chances[0, 0], "error": found.errors[0, 0]}
    assert told["deals_of_match"] == found.mean_deals[0, 0]
    totals = all_totals(game)
    for seat in Seat:
        of_seat = told["seats"][seat]
        assert of_seat["mean"]["value"] == pytest.approx(totals(seat).mean())
        assert of_seat["deviation"] == pytest.approx(totals(seat).std())
        means = totals(seat).reshape(4, 151).mean(axis=1)
        assert of_seat["mean"]["error"] == pytest.approx(means.std(ddof=1) / 2)
        parts = [part["value"] for part in of_seat["occasions"].values()]
        assert sum(parts) == pytest.approx(of_seat["mean"]["value"])
    assert "crib" in told["seats"]["dealer"]["occasions"]
    assert "crib" not in told["seats"]["pone"]["occasions"]


def test_simulated_deals_in_words(game: str) -> None:
    """A table has the points on each occasion, and a sentence the advantage of the first dealer."""
    told = document(game, "simulate", *FEW)
    lines = printed(game, "simulate", *FEW).splitlines()
    assert lines[0] == "604 deals in 4 batches, seed 9:"
    assert lines[2].split() == ["points", "pone", "dealer"]
    rows = {line.split()[0]: line.split()[1:] for line in lines[3:] if line}
    means = [told["seats"][seat]["mean"] for seat in Seat]
    expected = [f"{mean['value']:.3f} ± {mean['error']:.3f}" for mean in means]
    assert " ".join(rows["total"]) == " ".join(expected)
    assert rows["deviation"] == [f"{told['seats'][seat]['deviation']:.2f}" for seat in Seat]
    first = told["first_dealer"]
    assert lines[-1] == (
        f"The first dealer wins {first['value']:.2%} of all matches (standard error {first['error']:.3%}), "
        f"which take {told['deals_of_match']:.2f} deals on average."
    )


@pytest.mark.parametrize("game", first_quick(SIMULATIONS, 1), indirect=True)
def test_with_more_processes_the_discards_are_found_first(game: str) -> None:
    """The deals are the same, whoever does the work."""
    assert document(game, "simulate", *FEW, "--workers", "1") == document(game, "simulate", *FEW)


def test_the_table_of_odds_is_written(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file gets the odds that the deals have, as the package ships them."""
    file = tmp_path / "odds.bin"
    large = ("--deals", "40000", "--batches", "2")
    printed(game, "simulate", *large, "--seed", "3", "--out", str(file))
    found = SIMULATIONS[game].estimate_odds(20_000, 3, first_two, batches=2)
    assert OddsTable(file.read_bytes()) == OddsTable.of(found.chances.tolist(), found.errors.tolist())
