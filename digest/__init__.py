"""The digest of 100,000 scores: the same on every Python, with every hash seed, in threads and in processes.

`python -m digest` works it out and compares it with the one that is kept; `nox -s digest` does so on each
supported Python.
"""
