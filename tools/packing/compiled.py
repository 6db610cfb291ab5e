"""Compiles the standard library and the wheels in Pyodide, and finds what of them the pages may need.

`pack.mjs` runs it. Pyodide would compile each module that it imports, at each visit.
"""

import re
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NOT_IN_PAGES = re.compile(
    r"muggins/(cli|environments|testing)/.*|.*/commands\.pyc|.*/RECORD|.*\.md|.*\.pyi?|.*/py\.typed"
    r"|(_pydatetime|_pydecimal|_pyio|_pyrepl|argparse|bdb|configparser|ctypes|curses|doctest|ensurepip|ftplib"
    r"|imaplib|mailbox|multiprocessing|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pydoc|pydoc_data"
    r"|smtplib|sqlite3|tarfile|tomllib|unittest|venv|wsgiref|xml|xmlrpc)[/.].*"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|raw|unicode|utf).*"
    r"|http/(cookie|server).*|logging/(config|handlers).*"
)
"""What no page loads: commands, tests and tools."""

BEFORE_ALL = "encodings"
"""The package that Python imports before it can see more than the archive of its standard library."""

WITHOUT_DOCSTRINGS = 2

compiled = Path("/compiled")
for archive in Path("/given").iterdir():
    with ZipFile(archive) as opened:
        opened.extractall(compiled)
mode = PycInvalidationMode.UNCHECKED_HASH
compile_dir(
    compiled, quiet=1, legacy=True, optimize=WITHOUT_DOCSTRINGS, stripdir=compiled, invalidation_mode=mode
)
files = (path.relative_to(compiled).as_posix() for path in sorted(compiled.rglob("*")) if path.is_file())
found = [path for path in files if not NOT_IN_PAGES.fullmatch(path)]
with ZipFile("/standard.zip", "w") as standard:
    for path in found:
        if path.startswith(f"{BEFORE_ALL}/"):
            standard.writestr(ZipInfo(path), (compiled / path).read_bytes(), ZIP_DEFLATED, 9)
found = [path for path in found if not path.startswith(f"{BEFORE_ALL}/")]
