"""Writes the files of `decktet_pack.files` into the folder that is named, or into docs/decktet."""

import sys
from pathlib import Path

from decktet_pack.files import files

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/decktet")
for name, text in files():
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
