"""The digest of 100,000 scores: the same on every Python, with every hash seed, in threads and in processes.

`nox -s digest` works it out on each supported Python and compares it with the one that is kept.
"""
