"""The server of docs/app.md, taken from the page and attacked: no line that a client sends ends it."""

import doctest
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from socket import SHUT_WR, socketpair
from threading import Lock, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from muggins.games.bhargage import Match
from open_cards import PLAYERS, deck_of, moments, open_codes

PAGE = (Path(__file__).parents[2] / "docs" / "app.md").read_text(encoding="utf-8")


def server() -> dict[str, Any]:
    """The names that the page's section on a server defines, with what its examples do left out."""
    section = PAGE.partition("## A server that holds both hands")[2].partition("\n## ")[0]
    fences = re.findall(r"^```pycon\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    for fence in fences:
        for example in doctest.DocTestParser().get_examples(fence):
            if re.match(r"import|from|def|class|[A-Z]+ =", example.source):
                exec(example.source, names)
    return names


SERVER = server()
Answer = Callable[[Any, str, bytes], tuple[Any, str]]
answer: Answer = SERVER["answer"]

VERBS = ["discard", "lift", "play", "count", "claim", "muggins", "deal", "DISCARD", "quit", "", "__init__"]
WORDS = [
    *("AM", "XS", "8WL", "PMYK", "E", "am", "9MS,XS", "the light keeper", "QQ", "5H", "10♠", "pone", "Ann"),
    *("0", "12", "-1", "1e9", "٣", "²", "9" * 150, "1_2", "+4", "0x10", "nan", "inf", "True", "None"),
    *("\0", "\x1b[31m", "\r", "\u2028", "\x85", "\ufeff", "'", '"', "\\", "{0}", "%s", "<b>", "💥" * 9),
    *("../../etc/passwd", "'; DROP TABLE", "__class__", "E" * 40, "A" * 180),
]
NAILS = [
    b"",
    b"\n",
    b"\xff\xfe\n",
    b"play \xc3\x28\n",
    b"\0" * 150 + b"\n",
    b"lift abc\n",
    b"lift\n",
    b"lift 99\n",
]


def hostile_line(rng: Random) -> bytes:
    """A line that somebody may send: nonsense, half a move, a move of the other player, or noise."""
    if rng.random() < 0.1:
        return rng.choice(NAILS)
    if rng.random() < 0.1:
        return rng.randbytes(rng.randrange(200)) + b"\n"
    words = [rng.choice(VERBS), *rng.choices(WORDS, k=rng.choice((0, 0, 1, 1, 2, 5)))]
    return (rng.choice((" ", " ", "  ", "\t")).join(words) + rng.choice(("\n", "\n", "\r\n", ""))).encode()


def test_ten_thousand_hostile_lines() -> None:
    """Each is answered with one line, and the match is what it was unless it was a move of that player."""
    rng = Random(10)
    states = moments(Match(PLAYERS, "Ben"), seed=10, most=200)
    for _ in range(10_000):
        match, player = rng.choice(states), rng.choice(PLAYERS)
        after, said = answer(match, player, hostile_line(rng))
        assert said
        assert len(said.splitlines()) == 1
        assert len(said) < 10_000
        if said == "done":
            assert after.moves[:-1] == match.moves
            assert player in match.to_act or after.moves[-1].startswith("claim")
        else:
            assert said.startswith("refused: ")
            assert after is match


def test_no_answer_names_a_card_that_the_player_may_not_see() -> None:
    """Whatever card is asked for, the answer names no hidden card but that one."""
    for match in moments(Match(PLAYERS, "Ben"), seed=6):
        for player in PLAYERS:
            seen = open_codes(match) | {card.code for card in match.hand(player)}
            for code in deck_of(match):
                _, said = answer(match, player, f"play {code}\n".encode())
                named = set(re.findall(r"\w+", said)) & deck_of(match)
                assert named <= seen | {code}


STREAMS: dict[str, tuple[bytes, int]] = {
    "nothing": (b"", 0),
    "a line": (b"lift abc\n", 1),
    "a line cut off in the middle": (b"lift abc\nlift 1", 1),
    "a move cut off in the middle": (b"discard AM", 0),
    "a megabyte without an end": (b"play " + b"A" * 1_000_000, 0),
    "a long line and then a move": (b"A" * 300 + b"\ncount\n", 0),
    "many lines": (b"\n" * 500, 500),
    "noise": (b"\xff\n\xfe\n\x00\n", 3),
}


def exchanged(table: SimpleNamespace, sent: bytes) -> bytes:
    """What comes back from the server while all of this is sent, up to the end of the connection."""
    ours, theirs = socketpair()

    def send() -> None:
        with suppress(OSError):  # the server may hang up first
            ours.sendall(sent)
            ours.shutdown(SHUT_WR)

    threads = [Thread(target=SERVER["serve"], args=(table, "Ann", theirs)), Thread(target=send)]
    for thread in threads:
        thread.start()
    got = bytearray()
    with ours, suppress(ConnectionResetError):  # as some systems call it if lines were left unread
        while more := ours.recv(65_536):
            got += more
    for thread in threads:
        thread.join(timeout=60)
    assert theirs.fileno() == -1
    return bytes(got)


@pytest.mark.parametrize(("sent", "answers"), STREAMS.values(), ids=STREAMS)
def test_each_whole_line_gets_one_line(sent: bytes, answers: int) -> None:
    """What has no end is no line; what is too long ends the connection."""
    match = Match(PLAYERS, "Ben").shuffle(Random(1))
    table = SimpleNamespace(match=match, lock=Lock())
    assert exchanged(table, sent).count(b"\n") == answers
    assert table.match is match


def test_who_hangs_up_without_waiting_ends_nothing_else() -> None:
    """The answers have nowhere to go, and the server goes on with the match as it is."""
    match = Match(PLAYERS, "Ben").shuffle(Random(1))
    thrown = " ".join(card.code for card in match.hand("Ann")[:2])
    table = SimpleNamespace(match=match, lock=Lock())
    ours, theirs = socketpair()
    ours.sendall(b"lift abc\n" * 5 + f"discard {thrown}\n".encode())
    ours.close()
    SERVER["serve"](table, "Ann", theirs)
    assert theirs.fileno() == -1
    assert table.match in (match, match.discard("Ann", thrown))
