"""Runs the command `muggins` as `python -m muggins`."""

from muggins.cli import main

if __name__ == "__main__":
    main()
