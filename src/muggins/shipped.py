"""Finds and checks the tables that come with the library.

A package with tables lists them in its file ``tables.tsv``: the name of each, and the SHA-256 of its content.
So a table is read only if it is the one that its reader was written for.
"""

from __future__ import annotations

from muggins.errors import TableError

__all__ = ["LIST", "is_shipped", "shipped", "shipped_lines"]

LIST = "tables.tsv"
"""The name of the list in each package with tables."""


def shipped(package: str, name: str) -> bytes:
    """The content of a table that comes with a package.

    Args:
        package: the package, such as ``"muggins.games.cribbage.analysis"``.
        name: the name of the table, such as ``"odds.bin"``.

    Raises:
        TableError: if the table or the list is missing, or the table does not belong to this version.

    Examples:
        >>> len(shipped("muggins.games.cribbage.analysis", "play_values.bin"))
        7280
    """
    content = _read(package, name)
    if _listed(package).get(name) != _digest(content):
        raise TableError(_message(package, name, "does not belong to this version"))
    return content


def shipped_lines(package: str, name: str) -> list[str]:
    """The lines of such a table of text, without its header.

    Raises:
        TableError: as for `shipped`.
    """
    _, *rows = shipped(package, name).decode().splitlines()
    return rows


def is_shipped(package: str, name: str) -> bool:
    """Whether a table comes with a package; none comes with a package without a list."""
    from importlib.resources import files

    return (files(package) / LIST).is_file() and name in _listed(package)


def _listed(package: str) -> dict[str, str]:
    """The SHA-256 of each table in the list of a package."""
    _, *rows = _read(package, LIST).decode().splitlines()
    return dict(row.split("\t") for row in rows)


def _read(package: str, name: str) -> bytes:
    from importlib.resources import files  # it takes as long to load as half of the library

    try:
        return (files(package) / name).read_bytes()
    except OSError as error:
        raise TableError(_message(package, name, "is missing")) from error


def _digest(content: bytes) -> str:
    from hashlib import sha256

    return sha256(content).hexdigest()


def _message(package: str, name: str, fault: str) -> str:
    from muggins.extras import install_command

    return f"the table {name} of {package} {fault}; to get it, reinstall the library: {install_command()}"
