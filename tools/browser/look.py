"""Pictures of every table in the middle of a match, on four screens, light and dark, to look at one by one.

`PYTHONPATH=tools python -m browser.look SITE CHROMIUM FOLDER [GAME ...]` takes some minutes.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize, sync_playwright

from browser.conftest import ALONE, BelowAPath, Guard, served
from browser.page import PALETTES, PATIENCE
from browser.sitting import AnyTable
from docs.playing import known_before

SCREENS: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
)
SEED = "1"
MOVES = 6


def take(table: AnyTable, folder: Path, game: str) -> None:
    """Plays some moves of a game, and takes its pictures."""
    table.sit(game, SEED)
    for _ in range(MOVES):
        table.move()
    for screen in SCREENS:
        table.page.set_viewport_size(screen)
        for scheme, palette in PALETTES.items():
            table.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            table.page.locator(f"body[data-md-color-scheme={palette}]").wait_for(timeout=PATIENCE)
            table.page.locator(".scene").evaluate("table => table.scrollIntoView()")
            table.page.screenshot(path=folder / f"{game}-{screen['width']}-{scheme}.png")


def at_each_table(
    use: Callable[[AnyTable, Path, str], None],
    site: str,
    program: str,
    folder: str,
    *games: str,
    **window: Any,
) -> None:
    """Calls a function with the table of each of these games, or of all, a folder, and the game."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    all_games = [table["game"] for table in known_before()["tables"]]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*ALONE])
        for address in served(partial(BelowAPath, directory=site)):
            with Guard(address).window(browser, **window) as page:
                for game in games or all_games:
                    use(AnyTable(page, f"{address}play/", None), Path(folder), game)
        browser.close()


if __name__ == "__main__":
    at_each_table(take, *sys.argv[1:], reduced_motion="reduce")
