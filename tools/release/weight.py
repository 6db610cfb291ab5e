"""What each part of a wheel weighs: `python -m release.weight WHEEL` prints a table, the heaviest part first.

A part is a game or a layer of the package. A file counts as it is in the wheel, compressed, and as it is
installed.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePosixPath
from zipfile import ZipFile, ZipInfo

__all__ = ["part_of", "table"]

_ROW = "{:<24} {:>6} {:>10} {:>13}"


def part_of(name: str) -> str:
    """The part that a file of the wheel belongs to, such as ``games.cribbage`` or ``cards``."""
    top, *folders = PurePosixPath(name).parent.parts
    if top != "muggins":
        return "metadata"
    if len(folders) > 1 and folders[0] == "games":
        return ".".join(folders[:2])
    return folders[0] if folders else "muggins"


def table(files: Iterable[ZipInfo]) -> str:
    """A row for each part and one for all: its files, and its kB in the wheel and installed."""
    parts: defaultdict[str, list[ZipInfo]] = defaultdict(list)
    for file in files:
        parts[part_of(file.filename)].append(file)
        parts["total"].append(file)
    rows = [
        (
            sum(file.compress_size for file in inside),
            sum(file.file_size for file in inside),
            part,
            len(inside),
        )
        for part, inside in parts.items()
    ]
    told = [
        _ROW.format(part, number, f"{packed / 1000:,.0f}", f"{installed / 1000:,.0f}")
        for packed, installed, part, number in sorted(rows, reverse=True)
    ]
    return "\n".join([_ROW.format("part", "files", "kB packed", "kB installed"), *told])


if __name__ == "__main__":
    with ZipFile(sys.argv[1]) as wheel:
        print(table(wheel.infolist()))
