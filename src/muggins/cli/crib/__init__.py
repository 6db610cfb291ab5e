"""The commands of games with a crib, each in a module that is imported when the command is asked for."""
