"""Bots, which are other programs: what they are asked, what goes wrong with them, and how they end."""

import json
import pickle
import shlex
import shutil
import sys
import time
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from cli.running import document, invoke
from muggins import games
from muggins.errors import BotError, MugginsError, WrongTypeError
from muggins.strategy import Bot, play_match, tournament
from muggins.strategy.players import Turn, any_move, moments
from muggins.table.match import Match

NODE = shutil.which("node")
IN_NODE = Path(__file__).parents[2] / "examples" / "bot.mjs"
EVERY_GAME = pytest.mark.parametrize("name", games.names())

ASKING = """
import json, sys, time, os
def say(**answer):
    print(json.dumps(answer), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "hello":
        {hello}
    else:
        view = asked["view"]
        {move}
{end}
"""
HELLO = "say(protocol=1)"
FIRST = "say(move=view['legal_moves'][0])"


def command(move: str = FIRST, hello: str = HELLO, end: str = "") -> list[str]:
    """A bot in Python that does this when it is asked."""
    return [sys.executable, "-c", ASKING.format(move=move, hello=hello, end=end)]


def first_move(turn: Turn, rng: Random) -> str:
    """The first legal move, which is a player of this process."""
    rng.getrandbits(32)
    return turn.moves[0].text


def dealt(name: str = "ecarte") -> Any:
    """A match after its first deal."""
    match = games.find(name).begin()
    while not match.to_act:
        match = match.shuffle(Random(1))
    return match


def turn_of(match: Any) -> Turn:
    """The turn of the first player for whom a match waits."""
    return Turn.of(match, match.to_act[0])


@EVERY_GAME
def test_a_bot_plays_as_a_player_of_this_process(name: str) -> None:
    """In every game, a match with it is the same as with a function that makes the same moves."""
    game = games.find(name)
    begun = game.begin()
    with Bot(command()) as bot:
        moves = [dict.fromkeys(begun.players, player) for player in (bot, first_move)]
        by_bot, by_function = (_some_of(play, game, begun) for play in moves)
    assert by_bot == by_function


def _some_of(players: Any, game: Any, begun: Match) -> tuple[str, ...]:
    return [*islice(moments(begun, players, Random(3)), 40)][-1].moves


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_a_bot_in_another_language() -> None:
    """The example in JavaScript has ten lines, and plays a match, and a tournament from the command line."""
    assert NODE is not None
    assert len(IN_NODE.read_text(encoding="utf-8").splitlines()) <= 10
    with Bot([NODE, str(IN_NODE)]) as bot:
        assert bot.start() == "first"
        match = play_match(games.find("pitch"), dict.fromkeys("ABCD", bot), Random(1))
    assert match == play_match(games.find("pitch"), dict.fromkeys("ABCD", first_move), Random(1))
    words = ("tournament", "pitch", "mine", "random", "--matches", "2", "--bot", "mine", f"{NODE} {IN_NODE}")
    assert document(*words)["matches"] == 2


def test_what_a_bot_is_asked(tmp_path: Path) -> None:
    """It gets the view of its player, the rules, whether it is awaited and a seed, and nothing more."""
    heard = tmp_path / "heard"
    note = f"open({str(heard)!r}, 'a').write(line)"
    turn = turn_of(dealt("cribbage"))
    with Bot(command(f"{note}; {FIRST}", f"{note}; {HELLO}")) as bot:
        assert bot(turn, Random(5)) == turn.moves[0].text
    hello, asked = map(json.loads, heard.read_text().splitlines())
    assert (hello["ask"], hello["protocol"], {*hello}) == ("hello", 1, {"ask", "protocol", "muggins"})
    assert asked == {
        "ask": "move",
        "view": turn.view,
        "rules": {**asked["rules"], "target": 121},
        "awaited": True,
        "seed": Random(5).getrandbits(32),
    }


def test_a_bot_may_make_no_move_when_others_can() -> None:
    """If the match waits for somebody else as well, null is an answer; for the last of them it is none."""
    with Bot(command("say(move=None)")) as bot:
        match = dealt("cribbage")
        assert bot(Turn.of(match, match.to_act[0]), Random(1)) is None
        awaited = Turn.of(match, match.to_act[1])
        with pytest.raises(BotError, match=r"made no move for \w+, but the match waits for one$"):
            bot(awaited, Random(1))


UNENDING = "wrote a line without an end, or one of more than 65,536 bytes"
WRONG = [
    (command("say(move='play XX')"), "made the move 'play XX' for Ben, which is refused: "),
    (command("say(move='deal')"), "made the move 'deal' for Ben, which is refused: "),
    (command("say(move=5)"), "made the move 5 for Ben, which must be a line of text"),
    (command("say(play='KH')"), "answered {'play': 'KH'}, which has no 'move'"),
    (
        command("print('hello', flush=True)"),
        "wrote 'hello', which is not a JSON object; print anything else",
    ),
    (command("print('[1]', flush=True)"), "wrote '[1]', which is not a JSON object"),
    (command("print('[' * 9999, flush=True)"), "wrote '[[["),
    (command("os.write(1, b'\\xff\\xfe' + bytes([10]))"), "wrote '"),
    (
        command("print('x' * 70000, flush=True)"),
        UNENDING,
    ),
    (
        command("os.write(1, b'{}'); os._exit(0)"),
        UNENDING,
    ),
    (command("os._exit(3)"), "ended with status 3 before it answered"),
    (command("os.kill(os.getpid(), 9)"), "ended with status -9 before it answered"),
    (command("os.close(1); time.sleep(60)"), "closed its standard output before it answered"),
    (command("time.sleep(60)"), "did not answer within 0.5 s"),
    (command(hello="say(protocol=2)"), "speaks protocol 2; its first answer must have 'protocol': 1"),
    (command(hello="say()"), "speaks protocol None; its first answer must have 'protocol': 1"),
    (command(hello="os._exit(1)"), "ended with status 1 before it answered"),
]


@pytest.mark.parametrize(("words", "told"), WRONG)
def test_what_goes_wrong_with_a_bot(words: list[str], told: str) -> None:
    """One error says which bot, and what it did; the bot is ended, and begins anew when it is asked again."""
    turn = Turn.of(dealt(), "Ben")
    bot = Bot(words, seconds=0.5 if "sleep(60)" in words[2] and "close" not in words[2] else 20)
    for _ in range(2 if "refused" in told else 1):
        with pytest.raises(BotError) as refused:
            bot(turn, Random(1))
        assert str(refused.value).startswith(f"the bot {sys.executable!r} {told}")
    bot.close()


def test_an_answer_that_nobody_asked_for() -> None:
    """A second answer to a question is no answer to the next one."""
    turn = turn_of(dealt())
    with Bot(command(f"{FIRST}; {FIRST}", "say(protocol=1, name='chatterbox')")) as bot:
        bot(turn, Random(1))
        time.sleep(0.5)
        with pytest.raises(BotError, match=r"'chatterbox' wrote .* before it was asked; each"):
            bot(turn, Random(1))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            "no-such-program-anywhere",
            "cannot start the bot 'no-such-program-anywhere': No such file",
        ),
        ("a\0b", "cannot start the bot 'a\\x00b': embedded null byte"),
        ("'", "is not a command: No closing quotation"),
        ("", "the command of a bot has no words"),
        ([], "the command of a bot has no words"),
    ],
)
def test_a_command_that_is_none(given: Any, told: str) -> None:
    """It is refused, at the latest when the bot is asked."""
    with pytest.raises(BotError) as refused:
        Bot(given).start()
    assert told in str(refused.value)


@pytest.mark.parametrize("given", [{"command": 5}, {"command": [5]}, {"command": "x", "seconds": "1"}])
def test_a_bot_of_wrong_types(given: Any) -> None:
    """A command is a string or strings, and the time is a number."""
    with pytest.raises(WrongTypeError, match=r"^(the command|a word|the seconds)"):
        Bot(**given)
    for seconds in (0, 3_601, float("inf"), float("nan")):
        with pytest.raises(BotError, match=f"must be above 0 and at most 3,600, not {seconds}$"):
            Bot("x", seconds=seconds)


def test_a_bot_ends_with_its_input(tmp_path: Path) -> None:
    """It can end in good order; if it goes on, it is stopped, and so is what it has started."""
    ended = tmp_path / "ended"
    good = Bot(command(end=f"open({str(ended)!r}, 'w').write('in order')"))
    good.start()
    good.close()
    good.close()
    assert ended.read_text() == "in order"
    stubborn = Bot(command(end="time.sleep(60)"))
    stubborn.start()
    begun = time.monotonic()
    stubborn.close()
    assert time.monotonic() - begun < 30


def test_a_bot_that_nobody_has_any_more_ends(tmp_path: Path) -> None:
    """As when a block of a tournament is played in another process."""
    ended = tmp_path / "ended"
    bot = Bot(command(end=f"open({str(ended)!r}, 'w').write('in order')"), seconds=7)
    bot.start()
    again = pickle.loads(pickle.dumps(bot))
    assert (again.command, again.seconds) == (bot.command, 7)
    del bot
    assert ended.read_text() == "in order"


def test_a_bot_that_does_not_read() -> None:
    """A long question that it never reads is no reason to wait for ever."""
    with Bot(command(hello=f"{HELLO}; time.sleep(60)"), seconds=1) as bot:
        turn = turn_of(dealt())
        long = Turn(
            turn.player, turn.moves, {**turn.view, "log": ["x" * 10**6]}, turn.rules, True, turn.worlds
        )
        bot.seconds = 20
        bot.start()
        bot.seconds = 0.5
        with pytest.raises(BotError, match="did not answer within"):
            bot(long, Random(1))


def test_a_tournament_with_a_bot() -> None:
    """A bot is a player as any other, in this process."""
    game = games.find("ecarte")
    with Bot(command()) as bot:
        found = tournament(game, {"bot": bot, "any": any_move}, 1, matches=4)
    assert found == tournament(game, {"bot": first_move, "any": any_move}, 1, matches=4)


def test_bots_of_the_command_line() -> None:
    """They are named with their commands, and sit in other processes as well; what they do wrong is told."""
    bot = shlex.join(command())
    words = ("tournament", "ecarte", "mine", "random", "--matches", "2", "--bot", "mine", bot)
    alone = document(*words)
    assert alone["players"] == ["mine", "random"]
    assert document(*words, "--workers", "2") == alone
    result = invoke("tournament", "ecarte", "mine", "random", "--bot", "mine", "no-such-program-anywhere")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("muggins: cannot start the bot 'no-such-program-anywhere': No such file")
    result = invoke("tournament", "ecarte", "yours", "random", "--bot", "mine", bot)
    assert result.stderr.startswith("muggins: Invalid value for 'PLAYER...': 'yours' is not one of 'random',")


def test_the_reason_of_a_refusal_is_that_of_the_match() -> None:
    """What a bot gets to know of a refused move is what a person would."""
    match = dealt().stand()
    move = f"play {match.seen_by('Ann')['hand'][0]}"
    with pytest.raises(MugginsError) as refused:
        match.apply(move)
    with Bot(command(f"say(move={move!r})")) as bot, pytest.raises(BotError) as told:
        bot(turn_of(match), Random(1))
    assert str(told.value).endswith(str(refused.value))


def test_a_question_that_cannot_be_written() -> None:
    """Whatever else goes wrong is raised as it is, and the bot begins anew."""
    turn = turn_of(dealt())
    with Bot(command()) as bot:
        with pytest.raises(TypeError, match="not JSON serializable"):
            bot(evolve(turn, view={**turn.view, "log": object()}), Random(1))
        assert bot(turn, Random(1)) == turn.moves[0].text


def test_a_bot_is_stopped_where_processes_have_no_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows."""
    monkeypatch.delattr("os.killpg", raising=False)
    bot = Bot(command("time.sleep(60)"), seconds=20)
    bot.start()
    bot.seconds = 0.2
    with pytest.raises(BotError, match="did not answer within"):
        bot(turn_of(dealt()), Random(1))
