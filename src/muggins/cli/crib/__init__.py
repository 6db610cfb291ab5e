"""The commands of games with a crib: `hand` and `crib`, `play`, `discard`, `deals`, `weights` and `stats`."""
