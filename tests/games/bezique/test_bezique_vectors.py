"""The worked cases of Bezique that stand in `vectors.txt`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from muggins.errors import MugginsError
from muggins.games.bezique import (
    Copy,
    Tableau,
    find_melds,
    legal_plays,
    meld_points,
    score_carte_blanche,
    score_cut,
    settle,
    trick_winner,
)
from muggins.games.bezique.copies import read_copies
from muggins.games.bezique.melds import Meld

FILE = Path(__file__).with_name("vectors.txt")


def cases() -> list[tuple[str, str, str, str]]:
    """The rows: the rule, what is asked, the answer, and the source."""
    rows = [line.split(";") for line in FILE.read_text(encoding="utf-8").splitlines() if line[:1] == "B"]
    return [
        (rule.strip(), asked.strip(), answer.strip(), source.strip()) for rule, asked, answer, source in rows
    ]


def trumps(text: str) -> str | None:
    """The suit of trumps; None for a dash."""
    return None if text == "-" else text


def cut(question: str) -> str:
    """The points for a cut and a guess."""
    packet, guess = map(int, question.split())
    scores = score_cut(packet, guess)
    return f"{scores.dealer.total} {scores.pone.total}"


def ending(question: str) -> str:
    """The points of both in the end."""
    pone, dealer = map(int, question.split())
    end = settle(pone, dealer)
    return "tie" if end.winner is None else f"{end.totals.pone} {end.totals.dealer}"


def melds(question: str) -> str:
    """The melds that some cards hold."""
    trump, _, cards = question.partition(": ")
    return ", ".join(f"{line.kind} {line.points}" for line in find_melds(cards, trumps(trump))) or "nothing"


def blanche(question: str) -> str:
    """What carte blanche scores."""
    dealt, _, drawn = question.partition(":")
    return str(score_carte_blanche(dealt, drawn.split()).total)


def trick(question: str) -> str:
    """Who wins a trick."""
    led, reply, trump = question.split()
    return ["leader", "other"][trick_winner(led, reply, trumps(trump))]


def legal(question: str) -> str:
    """What may be played without a stock."""
    hand, _, asked = question.partition(": ")
    led, trump = asked.split()
    return " ".join(card.code for card in legal_plays(hand, led, trumps(trump), has_stock=False))


def turns(question: str) -> str:
    """The points of a player who declares and scores a meld after each trick."""
    trump, _, steps = question.partition(": ")
    table, total = Tableau(), 0
    for step in steps.split(", "):
        verb, _, rest = step.partition(" ")
        if verb == "play":
            table = table.play(rest)
            continue
        if verb == "no":
            told, _, rule = rest.rpartition(" ")
            with pytest.raises(MugginsError, match=rule):
                laid_out(table, told, trump)
            continue
        told, _, points = step.rpartition(" ")
        kind, copies = parted(told)
        table = laid_out(table, told, trump)
        made = table.melds[-1]
        table = table.score(made.kind, made.cards)
        assert meld_points(Meld(kind, [copy.card for copy in copies]), trump) == int(points), step
        total += int(points)
    return str(total)


def parted(told: str) -> tuple[str, tuple[Copy, ...]]:
    """The kind and the cards of a meld, such as `four kings KS KH KD KC`."""
    words = told.split()
    kind = [word for word in words if word.islower()]
    return " ".join(kind), read_copies(" ".join(words[len(kind) :]))


def laid_out(table: Tableau, told: str, trump: str) -> Tableau:
    """The table after a meld was declared."""
    kind, copies = parted(told)
    hand = [copy.card for copy in copies if not copy.number]
    return table.declare(kind, hand, [copy for copy in copies if copy.number], trump)


ASKED: dict[str, Callable[[str], str]] = {
    "cut": cut,
    "settle": ending,
    "melds": melds,
    "blanche": blanche,
    "trick": trick,
    "legal": legal,
    "turns": turns,
}


@pytest.mark.parametrize(
    ("rule", "asked", "answer"),
    [(rule, asked, answer) for rule, asked, answer, _ in cases()],
    ids=[f"{rule} {asked[:60]} {answer[:20]}" for rule, asked, answer, _ in cases()],
)
def test_worked_case(rule: str, asked: str, answer: str) -> None:
    """Each row of the file."""
    kind, _, question = asked.partition(" ")
    assert ASKED[kind](question) == answer, rule


def test_every_word_is_asked() -> None:
    """No case is left out for a word that nobody knows, and each rule with numbers in it has a case."""
    assert {asked.partition(" ")[0] for _, asked, _, _ in cases()} == {*ASKED}
    assert {rule for rule, *_ in cases()} == {
        f"BZ-{number:02}" for number in (*range(1, 6), *range(8, 13), 14, 16)
    }
