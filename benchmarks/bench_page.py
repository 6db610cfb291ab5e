"""What the page makes of measurements."""

import pytest

from bench_peers import PEERS
from page import ALL_AT_ONCE, ONE_AT_A_TIME, UNIT, figures, page

MACHINE = {
    "node": "secret",
    "machine": "abacus",
    "system": "Wood",
    "python_implementation": "Cobra",
    "python_version": "3.11",
    "cpu": {"brand_raw": "Beads", "count": 2},
}
TIMED = {row.time for row in ONE_AT_A_TIME} | {f"test_peer[{peer.package}]" for peer in PEERS[:-1]}
ALONE = {f"test_alone[{row.memory}]" for row in (*ONE_AT_A_TIME, *ALL_AT_ONCE)}
EXTRA: dict[str, dict[str, float]] = {
    **{name: {"calls": 10} for name in (*TIMED, "test_a_million_hands")},
    **{name: {"calls": 1000, "seconds": 2.5, "MiB": 17.6} for name in ALONE},
    UNIT: {"calls": 20},
    "test_import": {},
}
REPORT = {
    "machine_info": MACHINE,
    "benchmarks": [
        {"name": name, "stats": {"min": 0.5}, "extra_info": extra} for name, extra in EXTRA.items()
    ],
}


@pytest.mark.parametrize(
    ("ratio", "text"), [(1.0, "1"), (12345.6, "12,000"), (0.0345, "0.035"), (4.04, "4"), (99.6, "100")]
)
def test_two_figures(ratio: float, text: str) -> None:
    """A ratio is told to two figures, without an exponent."""
    assert figures(ratio) == text


def test_the_page_is_of_times_and_ratios() -> None:
    """Each time is divided by its calls, then by the unit, and the memory is that of its own process."""
    written = page(REPORT)
    assert "| `hand_points`: the points of a hand | 25,000 | 1 | 18 |" in written
    assert "| `bhargage_points`: the points of a bhargage | 50,000 | 2 | 18 |" in written
    assert "| all 595,980 hands, `all_hands` | 2,500,000 | 100 | 2,500 | 0.1 | 18 |" in written
    assert "NumPy scores all hands 1 times as fast" in written
    assert "takes 50,000 µs, a ratio of 2." in written


def test_a_package_that_is_missing() -> None:
    """A package that was not measured is named, and has no row."""
    written = page(REPORT)
    *installed, missing = (peer.package for peer in PEERS)
    assert f"Not installed, and so not measured: {missing}.\n" in written
    assert [line.split()[1] for line in written.splitlines() if "times as fast |" in line] == installed


def test_the_machine_has_no_name() -> None:
    """The page says what the machine is, and not which."""
    written = page(REPORT)
    assert "- Beads, 2 cores, abacus\n" in written
    assert "secret" not in written
