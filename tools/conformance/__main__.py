"""Writes the files of `conformance.files.FILES` into the folder that is named, or into docs/conformance."""

import sys
from pathlib import Path

from conformance.files import FILES, text_of

folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/conformance")
for name in FILES:
    (folder / f"{name}.json").write_text(text_of(name), encoding="utf-8", newline="\n")
