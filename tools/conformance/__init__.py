"""Writes the conformance vectors: `nox -s conformance`.

They are `docs/conformance/*.json`, and the same cases come out each time. Each module makes the cases of some
files: worked cases, numbered within their rule; one case for each way in which points can come together; and
seeded random cases. A new worked case goes behind the others of its rule, so that no case changes its id.

A module with a tuple `FILES_OF_GAME` belongs to one game, and makes its cases with the game's second scorer,
which lies with the tests. It has a schema of its own, named after it, such as `ecarte.schema.json`.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "tests"))
