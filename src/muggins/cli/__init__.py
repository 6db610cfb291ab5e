"""The command `muggins`. It needs the extra `cli`, and says so if that is not installed."""

from __future__ import annotations

import os
import sys
from traceback import print_exc

from muggins.cli.complaint import one_line, say
from muggins.cli.process import Stopped, guarded_streams, stoppable

__all__ = ["main"]

_EXTRA = {"click", "rich"}
_UNABLE = 1
_FAULT = 70


def main() -> None:
    """Run the command with the arguments of this process, and exit.

    Every problem is reported in one line on stderr. If MUGGINS_DEBUG is set in the environment, a bug in
    muggins also prints its traceback before that line.

    Raises:
        SystemExit: always; status 0 for success, 1 if something is missing or the output cannot be written, 2
            if the input was bad, 70 for a bug in muggins, and 128 more than the number of the signal that
            stopped it, such as 130 for Ctrl-C.
    """
    with guarded_streams() as lost:
        status = _in_good_order()
        if error := lost():
            status = status or _UNABLE
            if not isinstance(error, BrokenPipeError):
                say(f"cannot write the output: {error.strerror}")
    sys.exit(status)


def _in_good_order() -> int:
    try:
        with stoppable():
            from click import ClickException

            from muggins.cli.app import app

            try:
                return app.main(prog_name="muggins", standalone_mode=False) or 0
            except ClickException as failure:
                failure.show()
                return failure.exit_code
    except Stopped as stopped:
        say(f"stopped by {stopped.name}")
        return stopped.status
    except Exception as error:
        missing = isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0]
        if missing in _EXTRA:
            from muggins.extras import install_command

            say(f"the command needs {missing}: {install_command('cli')}")
            return _UNABLE
        if os.environ.get("MUGGINS_DEBUG"):
            print_exc()
        what = one_line(f"{type(error).__name__}: {error}")
        say(f"{what} (this is a bug in muggins; please report it, with what MUGGINS_DEBUG=1 shows)")
        return _FAULT
