"""The inputs that are kept, a text file a target: an input a line, in base64."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable
from pathlib import Path

__all__ = ["FOLDER", "corpus_of", "file_of", "write_corpus"]

FOLDER = Path(__file__).parent / "corpus"


def file_of(name: str, folder: Path = FOLDER) -> Path:
    """The file of a target."""
    return folder / f"{name}.txt"


def corpus_of(name: str, folder: Path = FOLDER) -> list[bytes]:
    """The inputs of a target; none if it has no file."""
    file = file_of(name, folder)
    if not file.exists():
        return []
    return [b64decode(line, validate=True) for line in file.read_text(encoding="ascii").splitlines()]


def write_corpus(name: str, inputs: Iterable[bytes], folder: Path = FOLDER) -> None:
    """Write the file of a target anew, the shortest input first."""
    lines = [b64encode(data).decode() for data in sorted({*inputs}, key=lambda data: (len(data), data))]
    folder.mkdir(exist_ok=True)
    file_of(name, folder).write_text("\n".join([*lines, ""]), encoding="ascii", newline="\n")
