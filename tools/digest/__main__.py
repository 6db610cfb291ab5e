"""The command that `nox -s digest` runs on each Python."""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from digest.scores import PARTS
from digest.ways import HASH_SEEDS, WAYS, digest_of, in_a_fresh_process, parts_by

__all__ = ["expected", "main"]

EXPECTED = Path(__file__).parent / "expected.txt"


def expected() -> list[str]:
    """The digests of the parts that are kept."""
    return EXPECTED.read_text(encoding="ascii").split()


def main(given: Sequence[str] | None = None) -> int:
    """Compare the digest in every way with the one that is kept; 0 if it is the same, else 1."""
    parser = argparse.ArgumentParser(prog="nox -s digest --", description=__doc__)
    parser.add_argument(
        "--way", choices=WAYS, help="only print the digests of the parts, worked out in this way"
    )
    parser.add_argument("--renew", action="store_true", help="keep the digests of today")
    asked = parser.parse_args(given)
    if asked.way:
        print("\n".join(parts_by(asked.way)))
        return 0
    if asked.renew:
        EXPECTED.write_text("\n".join([*parts_by("in order"), ""]), encoding="ascii", newline="\n")
        print(f"digest {digest_of(expected())}")
        return 0
    return _compare()


def _compare() -> int:
    wanted = expected()
    print(f"Python {platform.python_version()}, 100,000 scores, wanted {digest_of(wanted)}")
    seeds = [("in order", seed) for seed in HASH_SEEDS]
    others = [(way, HASH_SEEDS[-1]) for way in WAYS if way != "in order"]
    wrong = 0
    for way, seed in seeds + others:
        found = in_a_fresh_process(way, seed)
        differing = [
            number for number in range(PARTS) if found[number : number + 1] != wanted[number : number + 1]
        ]
        wrong += bool(differing)
        outcome = f"other scores in the parts {differing[:10]}" if differing else "the same"
        print(f"{way}, hash seed {seed}: {digest_of(found)} {outcome}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
