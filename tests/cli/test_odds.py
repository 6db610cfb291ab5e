"""The command `odds`, and `simulate` of the games that have it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from cli.running import document, invoke, printed
from lengths import first_quick
from muggins import games
from muggins.crib.arrays import Points
from muggins.games import bhargage, cribbage, pitch
from muggins.games.bhargage.analysis import simulation as of_bhargage
from muggins.games.cribbage.analysis import simulation as of_cribbage
from muggins.strategy import simulate_odds
from muggins.strategy.odds import OddsTable
from muggins.table.game import NAMES_OF_PLAYERS
from muggins.table.seats import Seat

GAMES = {"bhargage": bhargage, "cribbage": cribbage}
SIMULATIONS: dict[str, Any] = {"bhargage": of_bhargage, "cribbage": of_cribbage}
FEW = ("--deals", "605", "--batches", "4", "--seed", "9")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("dealer", [1, 2])
def test_the_odds_for_two_come_from_a_table(name: str, dealer: int) -> None:
    """The dealer is the first or the second player."""
    known = GAMES[name].win_probability((98, 105), dealer - 1)
    told = document("odds", name, "98", "105", "--dealer", str(dealer))
    assert told == {
        "scores": [98, 105],
        "dealer": dealer,
        "matches": None,
        "seed": None,
        "chances": [*known.chances],
        "errors": [known.error] * 2,
    }


@pytest.mark.parametrize("name", GAMES)
def test_the_table_serves_other_targets(name: str) -> None:
    """As far as nobody needs more points than it covers; then matches are played."""
    near = GAMES[name].win_probability((90, 100), 0)
    further = near.scores[0] + 100, near.scores[1] + 100
    options = "--target", str(GAMES[name].STANDARD.target + 100), "--matches", "2"
    assert document("odds", name, *map(str, further), *options)["chances"] == [*near.chances]
    assert document("odds", name, "20", "10", *options)["matches"] == 2


@pytest.mark.parametrize(
    ("args", "rules"),
    [
        (("cribbage", "50", "50", "--five-card"), evolve(cribbage.STANDARD, five_card=True)),
        (("cribbage", "100", "90", "110"), cribbage.STANDARD),
        (("pitch", "15", "10", "15", "10"), pitch.STANDARD),
    ],
)
def test_other_odds_are_simulated(args: tuple[str, ...], rules: object) -> None:
    """Any number of seats, any rules and any game."""
    name, *words = args
    scores = tuple(int(word) for word in words if word.isdigit())
    names = NAMES_OF_PLAYERS[: len(scores)]
    match = games.find(name).match(names, names[1], rules=rules, start=scores)
    known = simulate_odds(match, 4, matches=12)
    told = document("odds", *args, "--dealer", "2", "--matches", "12", "--seed", "4")
    assert (told["matches"], told["seed"], told["dealer"]) == (12, 4, 2)
    assert told["chances"] == [*known.chances]
    assert told["errors"] == [*known.errors]


def test_the_odds_in_words() -> None:
    """A row for each player, with its score and the one who deals first."""
    known = bhargage.win_probability((98, 105), 1)
    source, _, heads, first, second = printed("odds", "bhargage", "98", "105", "--dealer", "2").splitlines()
    assert source == "From the table of the game:"
    assert heads.split() == ["player", "score", "chance", "standard", "error"]
    one, other = (f"{chance:.2%}" for chance in known.chances)
    assert first.split() == ["1", "98", one, f"{known.error:.3%}"]
    assert second.split() == ["2,", "deals", "first", "105", other, f"{known.error:.3%}"]
    assert printed("odds", "pitch", "0", "0", "0", "0", "--matches", "2").startswith("2 matches, seed 1:")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("bhargage", "111", "0"), "muggins: the scores must be two from 0 to 110, not (111, 0)"),
        (("bhargage", "0", "111"), "muggins: the scores must be two from 0 to 110, not (0, 111)"),
        (("bhargage", "x", "0"), "muggins: Invalid value for 'SCORE...': 'x' is not a valid integer (see"),
        (("bhargage", "5"), "muggins: bhargage is played by 2 players, not by 1"),
        (("bhargage",), "muggins: Missing argument 'SCORE...' (see"),
        (("pitch", "0", "0"), "muggins: pitch is played by 4 players, not by 2"),
        (
            ("cribbage", "0", "0", "--dealer", "3"),
            "muggins: Invalid value for '--dealer': there are 2 scores",
        ),
    ],
)
def test_no_odds_at_what_is_no_score(args: tuple[str, ...], message: str) -> None:
    """What is wrong is said in one line."""
    result = invoke("odds", *args)
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
    assert " ".join(lines[-2:]) == (
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
