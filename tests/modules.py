"""The modules of the library, for tests that go through all of them."""

from importlib.util import find_spec
from pkgutil import walk_packages

import muggins

NEEDS = {"muggins.environments.spiel": "pyspiel"}
"""The package that a module needs and that cannot be installed everywhere."""


def names_of_modules() -> list[str]:
    """All that can be imported without running a program."""
    names = [module.name for module in walk_packages(muggins.__path__, "muggins.")]
    can_be = [name for name in names if name not in NEEDS or find_spec(NEEDS[name])]
    return [name for name in can_be if not name.endswith("__main__")]
