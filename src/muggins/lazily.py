"""A package's public names that are imported when they are first asked for, so that it is quick to import."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

__all__ = ["lazily"]


def lazily(package: str, *modules: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of a package some of whose public names are imported late.

    A package that has matches beside its scores imports the modules for the scores at once, and these late. A
    type checker sees the names if the package imports them under `typing.TYPE_CHECKING`.

    Args:
        package: the name of the package, which lists all of its public names in `__all__`.
        modules: its modules with the other names. A name comes from the first that makes it public.

    Raises:
        AttributeError: by the `__getattr__`, if the name is not a public one of the package.
    """
    itself = sys.modules[package]
    names = itself.__dict__

    def find(name: str) -> Any:
        if name in names["__all__"]:
            for module in modules:
                public = import_module(f"{package}.{module}")
                if name in public.__all__:
                    names[name] = getattr(public, name)
                    return names[name]
        raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=itself)

    def public_names() -> list[str]:
        return sorted({*names, *names["__all__"]})

    return find, public_names
