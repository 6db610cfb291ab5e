"""Runs the command many times, each time in a process of its own, with the standard streams asked for.

It reads a JSON object: the words of each use, and what its stdout and its stderr are: kept, full, closed or
broken. It prints for each use its exit status, and what was kept of its stdout and stderr.
"""

import json
import os
import sys
from tempfile import TemporaryFile
from typing import Any

import muggins.cli.app  # so that no process has to load it anew


def _be(name: str, how: str, kept: Any) -> None:
    """Make stdout or stderr what is asked for, as it would be in a process begun so."""
    number = {"stdout": 1, "stderr": 2}[name]
    if how == "closed":
        os.close(number)
        setattr(sys, name, None)
        return
    if how == "broken":
        reader, writer = os.pipe()
        os.close(reader)
    else:
        writer = kept.fileno() if how == "kept" else os.open("/dev/full", os.O_WRONLY)
    os.dup2(writer, number)
    setattr(sys, name, os.fdopen(number, "w", encoding="utf-8", errors="backslashreplace", closefd=False))


def _text(kept: Any) -> str:
    kept.seek(0)
    text: str = kept.read().decode()
    return text


asked = json.load(sys.stdin)
told = []
for words in asked["uses"]:
    with TemporaryFile() as out, TemporaryFile() as err:
        child = os.fork()
        if not child:
            _be("stderr", asked["stderr"], err)
            _be("stdout", asked["stdout"], out)
            sys.argv = ["muggins", *words]
            muggins.cli.main()
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        told.append([status, _text(out), _text(err)])
print(json.dumps(told))
