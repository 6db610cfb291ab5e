"""Runs the commands of a page of the documentation, as a shell would, but in this process."""

import shlex

from click.testing import CliRunner

from cli.running import UNSET
from muggins.cli.app import app


def shell(line: str) -> str:
    """What a line prints on both streams: commands joined by pipes, each of muggins or a `printf`."""
    piped = ""
    for part in line.split(" | "):
        name, *words = shlex.split(part)
        if name == "printf":
            (text,) = words
            piped = text.replace("\\n", "\n")
        else:
            assert name == "muggins", name
            runner = CliRunner(env=dict.fromkeys(UNSET))
            piped = runner.invoke(app, words, input=piped, prog_name="muggins").output
    return piped
