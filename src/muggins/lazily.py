"""Public names of a package that are imported when first used, so the package is quick to import.

It also finds out what can be known of modules without importing them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from typing import Any

__all__ = ["lazily", "package_of", "packages", "spec_of"]


def lazily(package: str, *modules: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of a package whose public names are imported when first used.

    A type checker sees the names if the package imports them under `typing.TYPE_CHECKING`.

    Args:
        package: the name of the package, which lists all of its public names in `__all__`.
        modules: its modules with these names, those for scores first, then the match and what it imports. A
            name comes from the first module that makes it public, or from a value in it that has such an
            attribute, as ``"play:PLAYS"`` says; all modules before that one are imported. A module must not
            have the name of something that it makes public: once imported, the module would be found instead.

    Raises:
        AttributeError: raised by the `__getattr__`, if the name is not a public name of the package.
    """
    itself = sys.modules[package]
    names = itself.__dict__

    def find(name: str) -> Any:
        if name in names["__all__"]:
            for each in modules:
                module, _, value = each.partition(":")
                public: Any = import_module(f"{package}.{module}")
                if value:
                    public = getattr(public, value)
                if hasattr(public, name) if value else name in public.__all__:
                    names[name] = getattr(public, name)
                    return names[name]
        raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=itself)

    def public_names() -> list[str]:
        return sorted(names["__all__"])

    return find, public_names


def packages(*parents: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and the `__dir__` of a package whose modules are imported when they are first used.

    Args:
        parents: the names of the package, and of others whose packages can be reached from it.

    Raises:
        AttributeError: raised by the `__getattr__`, if there is no such module.
    """
    itself = sys.modules[parents[0]]

    def find(name: str) -> Any:
        from importlib.util import find_spec

        for parent in parents:
            whole = f"{parent}.{name}"
            if not name.startswith("_") and find_spec(whole):
                return import_module(whole)
        raise AttributeError(f"module {parents[0]!r} has no attribute {name!r}", name=name, obj=itself)

    def public_names() -> list[str]:
        from pkgutil import iter_modules

        folders = [folder for parent in parents for folder in import_module(parent).__path__]
        return sorted({module.name for module in iter_modules(folders) if not module.name.startswith("_")})

    return find, public_names


def package_of(kind: type[Any]) -> str:
    """The name of the package in which a class lies, or of its module if that is in no package.

    Examples:
        >>> from muggins.games import pitch
        >>> package_of(pitch.Match)
        'muggins.games.pitch'
    """
    return kind.__module__.rpartition(".")[0] or kind.__module__


def spec_of(name: str) -> ModuleSpec | None:
    """The spec of a module, found without importing its package; None if there is no such module."""
    package = name.rpartition(".")[0]
    if not package:
        from importlib.util import find_spec

        return find_spec(name)
    if package in sys.modules:
        folders = getattr(sys.modules[package], "__path__", None)
    else:
        spec = spec_of(package)
        folders = spec and spec.submodule_search_locations
    return PathFinder.find_spec(name, folders) if folders else None
