"""The command `discard`: what each discard of a deal is worth, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal, TypedDict

import click
from rich.console import RenderableType

from muggins.cli.command import Command, as_json_or_csv, ending, one_of, words
from muggins.cli.crib.game import Game
from muggins.cli.output import Row, WordTable, codes, exact, with_variants, write_as
from muggins.crib.discards import Discard
from muggins.crib.figure_errors import NET
from muggins.crib.unseen import PairWeight
from muggins.documents import Exact
from muggins.printing import as_exact, plus_minus
from muggins.strategy.crib import ToWin
from muggins.table.seats import Seat

__all__ = ["RankingDocument", "discard_command", "seat_option"]


class UpcardsDocument(TypedDict):
    """A total of the hand kept, and the codes of the up-cards that give it."""

    total: int
    upcards: list[str]


class WinDocument(TypedDict):
    """The chance to win, and its standard error, 0 to 1."""

    chance: float
    error: float


class DiscardDocument(TypedDict):
    """A discard.

    Attributes:
        thrown: the codes of the cards thrown.
        kept: the codes of the cards kept.
        hand_mean: what the hand kept scores.
        crib_mean: what the crib scores, whoever owns it.
        crib_worth: what the crib is worth to the seat: `crib_mean`, negative for the pone.
        net: what it is worth.
        reasons: what it is worth for each reason, below 0 for a cost; these add up to `net`. The reason
            `hand` is `hand_mean`, and `crib` is `crib_worth`.
        errors: the errors of those reasons that are not exact, and of `net`: root mean squares in points.
        kinds: the mean points of each kind, for each thing that is counted, whoever owns it.
        least: the lowest possible total of the hand kept.
        most: the highest possible total.
        totals: every total that it can have, lowest first.
        win: the chance of winning the match with it; null if no score is given.
    """

    thrown: list[str]
    kept: list[str]
    hand_mean: Exact
    crib_mean: Exact
    crib_worth: Exact
    net: Exact
    reasons: dict[str, Exact]
    errors: dict[str, float]
    kinds: dict[str, dict[str, Exact]]
    least: int
    most: int
    totals: list[UpcardsDocument]
    win: WinDocument | None


class RankingDocument(TypedDict):
    """All discards of a deal.

    Attributes:
        dealt: the codes of the cards dealt.
        seat: who gets them, `dealer` or `pone`.
        opponent: what the other seat throws: `uniform` for any two cards, `stable` for its stable weights.
        variants: the variants of the rules that were chosen.
        board: the points of the seat, and those of the other one; null if no score is given.
        discards: the discards, best first.
    """

    dealt: list[str]
    seat: str
    opponent: Literal["uniform", "stable"]
    variants: list[str]
    board: list[int] | None
    discards: list[DiscardDocument]


_PLAY = "Count what the play of the cards kept is worth as well; see `weights --play`."
_BOARD = "Your score and the opponent's before the deal: rank by the chance of winning."

_HEADS = {"play": "play"}
"""The short word for the play, if it is counted."""

_ATTRIBUTE = {"hand": "hand_mean", "crib": "crib_worth"}
"""The attribute of `Discard` for a reason whose name differs."""

seat_option: Mapping[str, str] = {
    Seat.DEALER.value: "As the dealer, who owns the crib.",
    Seat.PONE.value: "As the pone.",
}
"""The flags `--dealer` and `--pone`, for `one_of`."""


def _habitual(command: Command) -> Command:
    text = "The opponent throws by habit, as if both seats always made the best throw; see `weights`."
    with_stable = click.option("--stable", is_flag=True, help=text)(command)
    return click.option("--play", is_flag=True, help=_PLAY)(with_stable)


def _any_two(command: Command) -> Command:
    return command


def discard_command(
    game: Game,
    example: str,
    rank: Callable[..., Sequence[Discard]],
    heads: Mapping[str, str],
    habit: Callable[..., PairWeight[Any]] | None = None,
) -> click.Command:
    """The command for a game that ranks discards, with options for the `habit` and the play if it has one.

    `example` is a deal for the help. `rank` is called as `rank(dealt, seat, rules, weight=weight)`, with
    `play` and `board` only if they are asked for. `heads` holds a short heading for each reason.
    """

    @click.command(
        epilog=ending(f'muggins {game.name} discard "{example}" --dealer', RankingDocument.__annotations__)
    )
    @words("dealt", metavar="CARDS")
    @one_of("seat", seat_option, required=True)
    @(_habitual if habit else _any_two)
    @click.option("--board", nargs=2, type=int, metavar="YOURS OTHERS", help=_BOARD)
    @game.rules
    @as_json_or_csv
    def discard(
        dealt: str,
        seat: str,
        rules: Any,
        form: str | None,
        board: tuple[int, int] | None,
        *,
        play: bool = False,
        stable: bool = False,
    ) -> None:
        """Rank all discards from the CARDS dealt, best first.

        Each is valued by its average result. The opponent may throw any two of the unseen cards, and any of
        the rest may be turned up.

        A value below 0 is a cost, such as the crib for the pone. In JSON, crib_mean is what the crib scores,
        whoever owns it; crib_worth and the reason crib are what it is worth to this seat. CSV has a column
        crib_worth.

        With --board, discards are ranked by your chance of winning the match at this score. For this chance,
        the opponent throws by habit, and both play the card that scores most. With --play, once either
        needs at most 25 points, both play by the equilibrium that comes with the package; before that, the
        chance is corrected by what such a play is worth.
        """
        found, at = game.reader.read(dealt), Seat(seat)
        weight = habit(at.other, play=play) if habit and stable else None
        more = ({} if board is None else {"board": board}) | ({"play": True} if play else {})
        document: RankingDocument = {
            "dealt": codes(found),
            "seat": seat,
            "opponent": "stable" if stable else "uniform",
            "variants": game.rules.changed(rules),
            "board": None if board is None else list(board),
            "discards": [_document(discard) for discard in rank(found, at, rules, weight=weight, **more)],
        }
        shown = {**heads, **_HEADS} if play else heads
        write_as(form, document, _as_text(document, shown), _as_rows(document))

    return discard


def _document(discard: Discard) -> DiscardDocument:
    return {
        "thrown": codes(discard.thrown),
        "kept": codes(discard.kept),
        "hand_mean": exact(discard.hand_mean),
        "crib_mean": exact(discard.crib_mean),
        "crib_worth": exact(discard.crib_worth),
        "net": exact(discard.net),
        "reasons": _exactly(discard.reasons),
        "errors": dict(discard.figure_errors.values),
        "kinds": {"hand": _by_name(discard.hand), "crib": _by_name(discard.crib)},
        "least": min(discard.upcards),
        "most": max(discard.upcards),
        "totals": [{"total": total, "upcards": codes(ups)} for total, ups in discard.upcards.items()],
        "win": _win(discard),
    }


def _win(discard: object) -> WinDocument | None:
    """The chance of a discard that was ranked at a score."""
    return {"chance": discard.chance, "error": discard.error} if isinstance(discard, ToWin) else None


def _exactly(numbers: Mapping[str, Fraction]) -> dict[str, Exact]:
    return {name: exact(number) for name, number in numbers.items()}


def _by_name(means: Mapping[Any, Fraction]) -> dict[str, Exact]:
    return _exactly({str(kind.value): mean for kind, mean in means.items()})


def _as_text(ranking: RankingDocument, heads: Mapping[str, str]) -> Iterator[RenderableType]:
    opponent = Seat(ranking["seat"]).other
    throws = "any two cards" if ranking["opponent"] == "uniform" else "by habit"
    dealt = f"{' '.join(ranking['dealt'])} for the {ranking['seat']}{with_variants(ranking['variants'])}"
    board = ranking["board"]
    yield f"{dealt}, if the {opponent} throws {throws}:"
    yield ""
    right = [*heads.values(), "net", "win" if board else "range"]
    table = WordTable("throw", "keep", *right, right=right)
    errors = ranking["discards"][0]["errors"]
    for discard in ranking["discards"]:
        table.add_row(
            " ".join(discard["thrown"]),
            " ".join(discard["kept"]),
            *(as_exact(discard["reasons"][name]["value"], errors.get(name, 0)) for name in heads),
            as_exact(discard["net"]["value"], errors.get(NET, 0)),
            f"{win['chance']:.1%}" if (win := discard["win"]) else f"{discard['least']}-{discard['most']}",
        )
    yield table
    yield ""
    uncertain = [
        f"{head} {error}"
        for name, head in {**heads, NET: NET}.items()
        if (error := plus_minus(errors.get(name, 0)))
    ]
    if uncertain:
        yield f"Errors, measured over many deals: {', '.join(uncertain)}."
    best = ranking["discards"][0]
    yield f"Best: throw {' '.join(best['thrown'])}."
    if board and (win := best["win"]):
        chance = f"{win['chance']:.1%}, with a standard error of {win['error']:.1%}"
        yield f"You have {board[0]} points to {board[1]} and win {chance}, if the {opponent} throws by habit."
    for counted, means in best["kinds"].items():
        told = (f"{kind} {mean['value']:.2f}" for kind, mean in means.items())
        yield f"The {heads[counted]}: {', '.join(told)}."
    for which in (best["totals"][0], best["totals"][-1]):
        yield f"The hand scores {which['total']} with {' '.join(which['upcards'])}."


def _as_rows(ranking: RankingDocument) -> Iterator[Row]:
    reasons = ranking["discards"][0]["reasons"]
    wins = ("chance", "error") if ranking["board"] else ()
    names = (_ATTRIBUTE.get(reason, reason) for reason in reasons)
    yield "thrown", "kept", *names, "net", "least", "most", *wins
    for discard in ranking["discards"]:
        yield (
            " ".join(discard["thrown"]),
            " ".join(discard["kept"]),
            *(number["value"] for number in discard["reasons"].values()),
            discard["net"]["value"],
            discard["least"],
            discard["most"],
            *([win["chance"], win["error"]] if (win := discard["win"]) else []),
        )
