"""Writes the conformance vectors: `python -m conformance`, from the root of a clone.

They are `docs/conformance/*.json`, and the same cases come out each time. Each module makes the cases of some
files: worked cases, numbered within their rule; one case for each way in which points can come together; and
seeded random cases. A new worked case goes behind the others of its rule, so that no case changes its id.
"""
