"""The coach: the decisions of a match, each judged by what its player knew, with luck and skill apart."""
