"""Has mypy, pyright and ty check `client.py`: each finds every mistake in it, and nothing else.

`python tests/checkers/check_client.py`, in an environment with the library, mypy, pyright and ty.
"""

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

CLIENT = Path(__file__).with_name("client.py")
PYTHON = sys.executable
CHECKERS = {
    "mypy": ("-m", "mypy", "--strict", "--cache-dir=.mypy_cache"),
    "pyright": ("-m", "pyright", "--pythonpath", PYTHON),
    "ty": ("-m", "ty", "check", "--python", PYTHON, "--output-format=concise", "--color=never"),
}
"""How each checker is run; a user's own settings are none of ours, so each runs in an empty folder."""

_MISTAKE = re.compile(r"# mistake: (.+)")
_REPORT = re.compile(rf"{re.escape(CLIENT.name)}:(\d+):.*\b(?:error|warning)\b")


def mistakes() -> dict[int, str]:
    """The mistakes by their lines."""
    lines = enumerate(CLIENT.read_text(encoding="utf-8").splitlines(), start=1)
    return {number: found[1] for number, line in lines if (found := _MISTAKE.search(line))}


def reports(options: Sequence[str]) -> dict[int, str]:
    """What a checker reports, by the lines of the client."""
    with TemporaryDirectory() as folder:
        (Path(folder) / CLIENT.name).write_bytes(CLIENT.read_bytes())
        run = [PYTHON, *options, CLIENT.name]
        done = subprocess.run(run, cwd=folder, capture_output=True, text=True, check=False)
    reported = {int(found[1]): line for line in done.stdout.splitlines() if (found := _REPORT.search(line))}
    if not reported:
        sys.exit(f"{' '.join(run)} found nothing:\n{done.stdout}{done.stderr}")
    return reported


def differences(checker: str) -> Iterator[str]:
    """Each mistake that a checker overlooks, and whatever else it reports."""
    expected, reported = mistakes(), reports(CHECKERS[checker])
    for number in sorted(expected.keys() - reported.keys()):
        yield f"{checker} overlooks line {number} of {CLIENT.name}: {expected[number]}"
    for number in sorted(reported.keys() - expected.keys()):
        yield f"{checker} reports what is no mistake: {reported[number]}"


if __name__ == "__main__":
    found = [each for checker in CHECKERS for each in differences(checker)]
    print(*found, f"{len(mistakes())} mistakes, each checked by {', '.join(CHECKERS)}", sep="\n")
    sys.exit(bool(found))
