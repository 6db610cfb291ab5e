"""Compiles the standard library and the wheels in Pyodide, and leaves out what no page imports.

`pack.mjs` runs it. Pyodide would compile each module that it imports, at each visit.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NOT_IN_PAGES = re.compile(
    r"muggins/(cli|environments|testing)/.*|.*/commands\.pyc|.*/RECORD|.*\.md|.*\.pyi|.*/py\.typed"
    r"|(_pydatetime|_pydecimal|_pyio|_pyrepl|argparse|bdb|configparser|ctypes|curses|doctest|ensurepip|ftplib"
    r"|imaplib|mailbox|multiprocessing|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pydoc|pydoc_data"
    r"|smtplib|sqlite3|tarfile|tomllib|unittest|venv|wsgiref|xml|xmlrpc)[/.].*"
    r"|encodings/(big5|cp(?!437)|euc|gb|hp_|iso|johab|koi|kz|mac|palmos|ptcp|shift|tis).*"
    r"|http/(cookie|server).*|logging/(config|handlers).*"
)
"""What no page loads: commands, tests and tools."""

WITHOUT_DOCSTRINGS = 2
LARGE = 500_000
"""From so many bytes on a table is packed with the tables, which are fetched when one is needed."""


def compiled(archive: Path, optimize: int) -> Iterator[tuple[str, bytes]]:
    """The files of an archive; Python's are compiled, and never compared with a source."""
    with TemporaryDirectory() as place:
        with ZipFile(archive) as opened:
            opened.extractall(place)
        mode = PycInvalidationMode.UNCHECKED_HASH
        compile_dir(place, quiet=1, legacy=True, optimize=optimize, stripdir=place, invalidation_mode=mode)
        for path in sorted(Path(place).rglob("*")):
            if path.is_file() and path.suffix != ".py":
                yield path.relative_to(place).as_posix(), path.read_bytes()


def write(name: str, parts: Iterable[tuple[str, bytes]]) -> None:
    """Writes an archive without what no page loads; the same files make the same bytes."""
    with ZipFile(packed / name, "w") as archive:
        for path, content in parts:
            if not NOT_IN_PAGES.fullmatch(path):
                archive.writestr(ZipInfo(path), content, ZIP_DEFLATED, 9)


def is_table(path: str, content: bytes) -> bool:
    """Whether a file is a large table."""
    return path.endswith(".bin") and len(content) >= LARGE


packed = Path("/packed")
packed.mkdir()
of_wheels = [part for wheel in sorted(Path("/wheels").iterdir()) for part in compiled(wheel, 0)]
write("tables.zip", (part for part in of_wheels if is_table(*part)))
write("library.zip", (part for part in of_wheels if not is_table(*part)))
write("standard.zip", compiled(Path("/standard.zip"), WITHOUT_DOCSTRINGS))
print("packed by Python", sys.version.split()[0])
