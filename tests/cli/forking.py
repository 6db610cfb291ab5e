"""Runs the command many times, each time in a process of its own, with the standard streams asked for.

It reads a JSON object: the words of each use, and what its stdout and its stderr are: kept, full, closed or
broken. It prints for each use its exit status, and what was kept of its stdout and stderr.
"""

import gc
import json
import os
import sys
from tempfile import TemporaryFile
from typing import Any

import click

import muggins.cli
from muggins.cli.app import app


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


def _load(command: click.Command) -> None:
    """Import a command and all that are in it, so that no process has to."""
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            _load(inner)


asked = json.load(sys.stdin)
_load(app)
gc.freeze()  # else each process goes through all these objects when it ends
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
