"""Tests of the analysis: distributions, discards, and every hand and deal at once."""
