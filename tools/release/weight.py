"""What each part of a wheel weighs: `python -m release.weight WHEEL` prints a table, the heaviest part first.

A part is a game or a layer of the package. A file counts as it is in the wheel, compressed, and as it is
installed. `python -m release.weight WHEEL PAGE` fails if the table on a page is out of date.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from zipfile import ZipFile, ZipInfo

__all__ = ["out_of_date", "part_of", "table"]

_TABLES = {".bin", ".tsv"}
_ROW = "| {} | {} | {} | {} | {} |"
_FOUND = re.compile(r"\| `([\w.]+)` \| (\d+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|")
_WITHIN = 0.1
_KB_ASIDE = 3


def part_of(name: str) -> str:
    """The part that a file of the wheel belongs to, such as ``games.cribbage`` or ``cards``."""
    top, *folders = PurePosixPath(name).parent.parts
    if top != "muggins":
        return "metadata"
    if len(folders) > 1 and folders[0] == "games":
        return ".".join(folders[:2])
    return folders[0] if folders else "muggins"


def table(files: Iterable[ZipInfo]) -> str:
    """A row for each part and one for all: files, kB in the wheel, those of tables, and kB installed."""
    parts: defaultdict[str, list[ZipInfo]] = defaultdict(list)
    for file in files:
        parts[part_of(file.filename)].append(file)
        parts["total"].append(file)
    rows = [
        (
            sum(file.compress_size for file in inside),
            sum(file.compress_size for file in inside if PurePosixPath(file.filename).suffix in _TABLES),
            sum(file.file_size for file in inside),
            part,
            len(inside),
        )
        for part, inside in parts.items()
    ]
    heads = _ROW.format("part", "files", "kB in the wheel", "of these, tables", "kB installed")
    told = [
        _ROW.format(f"`{part}`", number, *(f"{size / 1000:,.0f}" for size in sizes))
        for *sizes, part, number in sorted(rows, reverse=True)
    ]
    return "\n".join([heads, _ROW.format("---", *["--:"] * 4), *told])


def out_of_date(page: str, now: str) -> Iterator[str]:
    """The parts whose weight on a page is missing, or a tenth and 3 kB away from what it is now."""
    told, found = ({part: sizes for part, _, *sizes in _FOUND.findall(text)} for text in (page, now))
    for part in sorted(told.keys() | found.keys()):
        before, after = (
            [int(size.replace(",", "")) for size in sizes.get(part, [])] for sizes in (told, found)
        )
        if len(before) != len(after) or any(
            abs(one - other) > max(_WITHIN * other, _KB_ASIDE)
            for one, other in zip(before, after, strict=True)
        ):
            yield part


if __name__ == "__main__":
    with ZipFile(sys.argv[1]) as wheel:
        weights = table(wheel.infolist())
    print(weights)
    for path in sys.argv[2:]:
        if parts := list(out_of_date(Path(path).read_text(encoding="utf-8"), weights)):
            sys.exit(f"{path} is out of date: {', '.join(parts)}. Put the table above in its place.")
