"""A film of each match while it is played: the frames of it on a phone, to look at one by one.

`PYTHONPATH=tools python -m browser.film SITE CHROMIUM FOLDER [GAME ...]` takes some minutes.
"""

import sys
from base64 import b64decode
from itertools import count
from pathlib import Path
from typing import Any

from browser.look import SCREENS, SEED, at_each_table
from browser.sitting import AnyTable

MOVES = 3


def film(table: AnyTable, folder: Path, game: str) -> None:
    """Plays some moves of a game, and keeps each frame."""
    table.sit(game, SEED)
    camera = table.page.context.new_cdp_session(table.page)
    numbers = count()

    def keep(frame: dict[str, Any]) -> None:
        (folder / f"{game}-{next(numbers):03}.jpeg").write_bytes(b64decode(frame["data"]))
        camera.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    camera.on("Page.screencastFrame", keep)
    camera.send("Page.startScreencast", {"format": "jpeg", "quality": 80})
    for _ in range(MOVES):
        table.move()
    camera.send("Page.stopScreencast")
    camera.detach()


if __name__ == "__main__":
    at_each_table(film, *sys.argv[1:], viewport=SCREENS[1])
