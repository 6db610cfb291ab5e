"""Lists the tests that take a third of a second or more in `slow.txt`: they are not among the quick ones.

Run ``pytest -m "not exhaustive" -n 2 -vv --durations=0 tests > report.txt`` on a machine that does nothing
else, and then ``python tests/slow.py report.txt``. Tests in `needed.txt` stay quick however long they take:
no other quick one covers some line of `src`.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

LIST = Path(__file__).with_name("slow.txt")
NEEDED = Path(__file__).with_name("needed.txt")
_LEAST = 0.35  # seconds
_LINE = re.compile(r"^([\d.]+)s (?:setup|call|teardown) +(tests/.+)$", re.MULTILINE)


def slow(report: str) -> list[str]:
    """The tests that took long, of those whose times pytest printed."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for found in _LINE.finditer(report):
        seconds[found[2]] += float(found[1])
    needed = {*NEEDED.read_text(encoding="utf-8").splitlines()}
    return sorted(name for name, took in seconds.items() if took >= _LEAST and name not in needed)


if __name__ == "__main__":
    report = Path(sys.argv[1]).read_text(encoding="utf-8")
    LIST.write_text("".join(f"{name}\n" for name in slow(report)), encoding="utf-8")
