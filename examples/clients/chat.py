"""A bot for a chat that lets people play any game in a channel; each match is kept in a file as JSON."""

import json
from pathlib import Path

from examples.clients import dealt
from muggins import games
from muggins.errors import MugginsError


# --8<-- [start:answer]
def answer(folder: Path, channel: str, who: str, text: str) -> str:
    """What the bot says to a message: `new GAME PLAYER...`, `moves`, `undo`, or a move."""
    file = folder / f"{channel}.json"
    word, *rest = text.split() or ["moves"]
    try:
        if word == "new":
            match = games.find("".join(rest[:1])).begin(rest[1:])
        else:
            match = games.from_record(json.loads(file.read_text(encoding="utf-8")))
        if word == "moves":
            return ", ".join(map(str, match.legal_moves(who))) or f"waiting for {' and '.join(match.to_act)}"
        if word == "undo":
            match = match.undo()
        elif word != "new":
            match = match.apply_by(who, text)
    except (MugginsError, FileNotFoundError) as error:
        return str(error)
    match = dealt(match)
    file.write_text(json.dumps(match.to_record()), encoding="utf-8")
    return str(match)


# --8<-- [end:answer]
