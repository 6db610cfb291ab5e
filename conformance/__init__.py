"""Writes the conformance vectors, `docs/conformance/*.json`: `python -m conformance`, from the root of a clone.

The same cases come out each time. Each module makes the cases of some files: worked cases, numbered within the
number of their rule; one case for each way in which points can come together; and seeded random cases. A new
worked case is added behind the others of its rule, so that no case changes its id.
"""
