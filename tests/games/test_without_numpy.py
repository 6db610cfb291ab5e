"""What works where there is no NumPy, and what is said where there must be."""

import importlib
import re
import subprocess
import sys

import pytest

from muggins.extras import install_command

WITHOUT_NUMPY = "import sys; sys.modules['numpy'] = None\n"
HINT = f"this needs NumPy: {install_command('analysis')}"


def run_without_numpy(script: str) -> str:
    """What a fresh process without NumPy prints."""
    command = [sys.executable, "-c", WITHOUT_NUMPY + script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("script", "printed"),
    [
        ("from muggins.games.bhargage import hand_points; print(hand_points('AM XS 8WL', 'PMYK'))", "11"),
        ("from muggins.scoring.distribution import Distribution; print(Distribution.of([1, 2]).mean)", "3/2"),
        ("from muggins.games.cribbage import hand_distribution; print(hand_distribution().counts[29])", "4"),
        (
            "from muggins.games.bhargage import rank_discards\n"
            "from muggins.table.seats import Seat\n"
            "print(len(rank_discards('AM XS 8WL PMYK 2MK', Seat.PONE)))\n"
            "weighted = rank_discards('AM XS 8WL PMYK 2MK', Seat.DEALER, weight=lambda a, b: 0.5)\n"
            "print(*weighted[0].thrown)",
            "10\nAM 2MK",
        ),
        (
            "from muggins.cards.decktet import EXTENDED\n"
            "from muggins.games.bhargage import Match\n"
            "from muggins.games.bhargage import coach\n"
            "match = Match(('Ann', 'Ben'), 'Ben').deal(EXTENDED).discard('Ann', 'AS AL')\n"
            "match = match.discard('Ben', 'AM AW').turn_up(4).play('AK')\n"
            "print(*(decision.kind for decision in coach(match).decisions))",
            "discard discard play",
        ),
    ],
    ids=["the show", "a distribution", "all hands of Cribbage", "discards", "a coached match"],
)
def test_what_needs_no_numpy(script: str, printed: str) -> None:
    """Scores, distributions, discards and coached matches work where NumPy cannot be imported."""
    assert run_without_numpy(script) == printed


def test_numpy_is_not_even_looked_for() -> None:
    """Where NumPy could be imported, what needs none leaves it alone."""
    script = (
        "import sys, muggins.games.bhargage.analysis, muggins.games.cribbage\nprint('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


NEED_NUMPY = [
    "bhargage.analysis.exhaustive",
    "bhargage.analysis.exhaustive.batch",
    "bhargage.analysis.exhaustive.deals",
    "cribbage.analysis.exhaustive",
    "cribbage.analysis.exhaustive.batch",
    "cribbage.analysis.exhaustive.splits",
    "bhargage.analysis.simulation",
    "cribbage.analysis.simulation",
]


def test_the_extra_is_named() -> None:
    """Importing any of the exhaustive scorers without NumPy says which extra to install."""
    script = (
        "from importlib import import_module\n"
        f"for module in {NEED_NUMPY}:\n"
        "    try:\n"
        "        import_module(f'muggins.games.{module}')\n"
        "    except ImportError as error:\n"
        "        print(f'{error} {error.name}')\n"
    )
    assert run_without_numpy(script).splitlines() == [f"{HINT} numpy"] * len(NEED_NUMPY)


def test_a_failed_import_names_the_extra_and_its_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error about the extra holds the one about NumPy."""
    monkeypatch.delitem(sys.modules, "muggins.crib.arrays", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=re.escape(HINT)) as caught:
        importlib.import_module("muggins.crib.arrays")
    assert isinstance(caught.value.__cause__, ImportError)
    assert caught.value.__cause__.name == "numpy"
