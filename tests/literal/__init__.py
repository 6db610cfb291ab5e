"""Second scorers for the tests, written straight from the rules and sharing no code with the library."""
