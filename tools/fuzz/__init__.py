"""Tries to break the library: hostile values for every public entry, and a judge of what comes out.

`nox -s fuzz` runs it. A target is a function of `Choices`, which are bytes, and of
a `Judge`: the same bytes always make the same calls, whether they are drawn from a seed, chosen by Atheris,
or read from a file.
"""
