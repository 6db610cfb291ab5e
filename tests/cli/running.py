"""Runs the command, in this process or in one of its own, always with the same surroundings."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from muggins.cli import complaint
from muggins.cli.app import app

UNSET = ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "PYTHONIOENCODING", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
_ANY_WIDTH = 1_000
_FORKING = Path(__file__).with_name("forking.py")


def invoke(*args: str, **env: str) -> Result:
    """What the command does with these arguments, in this process and without a terminal."""
    surroundings: dict[str, str | None] = {**dict.fromkeys(UNSET), **env}
    return CliRunner(env=surroundings).invoke(app, args)


def printed(*args: str) -> str:
    """What the command prints when all goes well."""
    result = invoke(*args)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def unfolded(*args: str) -> str:
    """The same with lines of any width."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(complaint, "_WIDEST", _ANY_WIDTH)
        result = invoke(*args, COLUMNS=str(_ANY_WIDTH))
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def document(*args: str) -> Any:
    """The JSON document that the command prints when all goes well."""
    return json.loads(printed(*args, "--json"))


def check_refused(words: Iterable[str], message: str) -> None:
    """Check that the command refuses these arguments in one line with this message, and with status 2."""
    done = invoke(*words)
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("muggins: ")
    assert message in done.stderr


def surroundings(**env: str) -> dict[str, str]:
    """The environment of this process, less what changes the output, plus `env`."""
    return {name: text for name, text in os.environ.items() if name not in UNSET} | env


def python(*args: str, read: str | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    """What a Python of its own does with these arguments, if it reads this from stdin."""
    return subprocess.run(
        [sys.executable, *args],
        input=read,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=surroundings(PYTHONUTF8="1") | env,
        timeout=300,
    )


def forked(
    words: list[list[str]], *, stdout: str = "kept", stderr: str = "kept"
) -> list[tuple[int, str, str]]:
    """The exit status, stdout and stderr of each use, each in a process whose streams are of these kinds.

    The processes are forked from one that has loaded the command already, which takes a moment each.
    """
    asked = json.dumps({"uses": words, "stdout": stdout, "stderr": stderr})
    done = python(str(_FORKING), read=asked)
    assert (done.returncode, done.stderr) == (0, "")
    return [(status, out, err) for status, out, err in json.loads(done.stdout)]


def muggins(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """What the command does with these arguments, in a process of its own."""
    return python("-m", "muggins", *args, **env)
