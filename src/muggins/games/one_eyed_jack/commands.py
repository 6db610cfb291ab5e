"""One-Eyed Jack: the rows of a side, and legal cards.

Spaces are given by name: c4 is in the third column from the left and the fourth row from the top.
"""

from collections.abc import Sequence

from muggins.cli.answers import Answer, GameCommands
from muggins.cli.command import CommandT, filled, option, words
from muggins.cli.output import codes, score_table, table_of
from muggins.cli.rules import RulesOptions
from muggins.games.one_eyed_jack.cards import READ
from muggins.games.one_eyed_jack.markers import Markers
from muggins.games.one_eyed_jack.plays import is_dead, legal_spaces, needs_space, winning_plays
from muggins.games.one_eyed_jack.rows import score_rows
from muggins.games.one_eyed_jack.rules import ROWS_TO_WIN, STANDARD, Rules
from muggins.games.one_eyed_jack.spaces import many_spaces

__all__ = ["GROUP"]

_WON = '"4C JD" --mine "b1 c1 d1 a2 a3 a4 a5"'
_RULES = RulesOptions(STANDARD)
_LAYOUT = RulesOptions(STANDARD, ("layout",))
_OF_ROWS = RulesOptions(STANDARD, ("most_shared",))

GROUP = GameCommands("one_eyed_jack", __doc__, f"win {_WON}")


def _on_a_board(command: CommandT) -> CommandT:
    """Add options for the markers, which the command gets as `mine`, a string or None, and `theirs`."""
    theirs = "The spaces of another side; twice if three sides play."
    command = option("--theirs", "SPACES", theirs, multiple=True, callback=filled)(command)
    mine = "The spaces of the player's side."
    return option("--mine", "SPACES", mine, callback=filled)(command)


def _markers(mine: str | None, theirs: Sequence[str]) -> Markers:
    return Markers([mine or "", *(theirs or [""])])


def _told(markers: Markers) -> list[list[object]]:
    return [[*spaces] for spaces in markers.sides]


@GROUP.answer('"b1 c1 d1 e1 a2 a3 a4 a5"', _OF_ROWS)
@words("spaces", metavar="SPACES")
def rows(spaces: str, rules: Rules) -> Answer:
    """Score the rows of a side with markers on the SPACES (OJ-07)."""
    score, marked = score_rows(spaces, rules), [*dict.fromkeys(many_spaces(spaces))]
    yield {"spaces": marked, "total": score.total, "lines": score}
    yield f"The rows of {' '.join(codes(marked))}{_OF_ROWS.told(rules)}:"
    yield score_table(score)


@GROUP.answer("TC JS --theirs b2", _RULES)
@words("held", metavar="CARDS")
@_on_a_board
def legal(held: str, mine: str | None, theirs: Sequence[str], rules: Rules) -> Answer:
    """Show where the CARDS may be played, and which are dead (OJ-01)."""
    markers = _markers(mine, theirs)
    cards, told = [], []
    for card in dict.fromkeys(READ.read(held)):
        spaces = legal_spaces(card, markers, 0, rules)
        dead, free = is_dead(card, markers, rules), not needs_space(card, rules)
        cards.append({"card": card, "spaces": spaces, "dead": dead, "without_space": free})
        places = ", or ".join(filter(None, [" ".join(codes(spaces)), "no space" if free else ""]))
        told.append((card, "nothing, it is dead" if dead else places or "nothing"))
    yield {"markers": _told(markers), "cards": cards}
    yield table_of(("card", "may be played to"), told)


@GROUP.answer(_WON, _RULES)
@words("held", metavar="CARDS")
@_on_a_board
def win(held: str, mine: str | None, theirs: Sequence[str], rules: Rules) -> Answer:
    """Find the plays of the CARDS that win at once (OJ-07)."""
    markers = _markers(mine, theirs)
    rows, needed = markers.row_count(0, rules), ROWS_TO_WIN[len(markers.sides)]
    plays = [(play.card, play.space) for play in winning_plays(held, markers, 0, rules)]
    yield {
        "hand": READ.read(held),
        "markers": _told(markers),
        "rows": rows,
        "needed": needed,
        "plays": [{"card": card, "space": space} for card, space in plays],
    }
    so_far = f"With {'1 row' if rows == 1 else f'{rows} rows'} of {needed}"
    if not plays:
        yield f"{so_far}, no play wins at once."
        return
    yield f"{so_far}, these plays win at once:"
    yield table_of(("card", "space"), plays)


@GROUP.answer("", _LAYOUT)
def board(rules: Rules) -> Answer:
    """Show the board, with the names of its columns and rows."""
    cards = sorted({*rules.board.cards}, key=lambda card: card.index)
    yield {
        "layout": [*rules.board.cards],
        "spaces": {card: [*rules.board.spaces_of(card)] for card in cards},
    }
    yield str(rules.board)
