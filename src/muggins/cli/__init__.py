"""The command `muggins`. It needs the extra `cli`; without it, the command says so."""

from __future__ import annotations

import sys

__all__ = ["main"]

_EXTRA = {"click", "rich"}


def main() -> None:
    """Run the command on the arguments of this process, and exit.

    Raises:
        SystemExit: always; status 0 if all went well, 1 without the extra, 2 if the input was bad.
    """
    try:
        from muggins.cli.app import app
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _EXTRA:
            raise
        sys.exit(f"muggins: the command needs {missing}; install its extra: pip install 'muggins[cli]'")
    app(prog_name="muggins")
