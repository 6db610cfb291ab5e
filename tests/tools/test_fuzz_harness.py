"""The fuzzers' judge catches what it should: each of its checks is given something that fails it."""

import doctest
import time
from collections.abc import Callable
from itertools import count, islice
from math import inf
from typing import Any

import pytest

import fuzz.choices
import fuzz.judge
import fuzz.trial
from fuzz.__main__ import main
from fuzz.choices import Choices
from fuzz.corpus import corpus_of, write_corpus
from fuzz.gather import gathered
from fuzz.hostile import Endless, MischiefError, hostile, no_card
from fuzz.judge import Fault, FaultFoundError, Judge, Kind, StuckError
from fuzz.parent import run_all, table
from fuzz.targets import TARGETS, Target
from fuzz.targets.shows import show_bhargage
from fuzz.trial import Trial, fault_of, inputs, watched
from fuzz.worker import Plan
from muggins.cards.decktet import Card
from muggins.errors import DeckError, NotationError, PlayerError, RecordError
from muggins.games import bhargage, cribbage
from muggins.scoring.score import Score
from muggins.table.scoreboard import Scoreboard


def kind_found(make_call: Callable[[Judge], object]) -> Kind | None:
    """What the judge finds wrong with a call, if anything."""

    def target(choices: Choices, judge: Judge) -> None:
        make_call(judge)

    fault = fault_of(target, b"", Judge())
    return fault.kind if fault else None


def raising(error: BaseException) -> Callable[[], object]:
    """A function that raises the error."""

    def function() -> object:
        raise error

    return function


# --- choices -----------------------------------------------------------------------------------------------


def test_the_same_bytes_make_the_same_choices() -> None:
    """Twice the same, and the first option once the bytes are used up."""
    data = bytes(range(40))
    once, again = ([Choices(data).sample(range(50), 20), Choices(data).below(1000)] for _ in range(2))
    assert once == again
    spent = Choices(b"")
    assert (spent.is_used_up, spent.below(9), spent.pick("abc"), spent.below(70_000)) == (True, 0, "a", 0)


def test_the_example_of_choices_runs() -> None:
    """As it stands in the docstring."""
    assert doctest.testmod(fuzz.choices).failed == 0


@pytest.mark.parametrize("bound", [1, 2, 45, 256, 257, 65_536, 10**9])
def test_a_choice_is_below_its_bound(bound: int) -> None:
    """Whatever the bytes are."""
    choices = Choices(b"\xff\x80\x01" * 40)
    assert all(0 <= choices.below(bound) < bound for _ in range(20))


def test_hostile_values_come_from_few_bytes() -> None:
    """Each pair of bytes makes one, and none is made of them that is a card of the deck named."""
    values = [hostile(Choices(bytes([one, other]))) for one in range(16) for other in range(40)]
    assert len({type(value) for value in values}) > 30
    wrong = [no_card(Choices(bytes([one, other])), Card) for one in range(4) for other in range(60)]
    assert not any(type(value) is Card for value in wrong)


# --- what may come out -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "error",
    [ValueError("?"), TypeError("?"), AttributeError("?"), KeyError("?"), RecursionError(), MemoryError()],
)
def test_a_foreign_exception_is_caught(error: Exception) -> None:
    """An exception that is no `MugginsError` is a fault."""
    assert kind_found(lambda judge: judge.ask((), raising(error))) is Kind.FOREIGN


def test_an_error_that_does_not_fit_is_caught() -> None:
    """A `MugginsError` of a class that the entry does not name is a fault, one that it names is none."""
    refuse = raising(DeckError("too few"))
    assert kind_found(lambda judge: judge.ask((PlayerError,), refuse)) is Kind.UNFITTING
    assert kind_found(lambda judge: judge.ask((DeckError,), refuse)) is None


@pytest.mark.parametrize("said", ["x" * 2_001, ""])
def test_a_message_of_a_wrong_length_is_caught(said: str) -> None:
    """A message has one to 2,000 characters."""
    assert kind_found(lambda judge: judge.ask((RecordError,), raising(RecordError(said)))) is Kind.MESSAGE


def test_a_message_that_raises_is_caught() -> None:
    """A message that cannot be had is a fault."""

    class UnsaidError(RecordError):
        def __str__(self) -> str:
            raise OverflowError

    assert kind_found(lambda judge: judge.ask((RecordError,), raising(UnsaidError()))) is Kind.MESSAGE


def test_the_callers_own_error_may_come_out() -> None:
    """What the caller's iterator raises is the caller's."""
    judge = Judge()
    assert isinstance(judge.ask((), raising(MischiefError())), MischiefError)
    assert judge.refused == {"the caller's own error": 1}


def test_an_endless_iterable_that_is_taken_is_caught() -> None:
    """Whoever goes on taking items of it does not end."""
    assert kind_found(lambda judge: judge.ask((), list, Endless(1))) is Kind.ENDLESS
    assert kind_found(lambda judge: judge.ask((), lambda: [*islice(Endless(1), 9)])) is None


def test_nonsense_that_is_accepted_is_caught() -> None:
    """What has to be refused and is not."""
    assert kind_found(lambda judge: judge.refuses((), len, "nonsense")) is Kind.ACCEPTED


def test_sense_that_is_refused_is_caught() -> None:
    """What has to be answered and is not."""
    assert kind_found(lambda judge: judge.answers(raising(NotationError("AM")))) is Kind.BROKEN


def test_two_ways_that_disagree_are_caught() -> None:
    """And a law that does not hold."""
    assert kind_found(lambda judge: judge.same("one and two", 1, 2)) is Kind.DISAGREEMENT
    assert kind_found(lambda judge: judge.holds("one is two", False)) is Kind.BROKEN
    assert kind_found(lambda judge: judge.same("one and one", 1, 1)) is None


# --- time --------------------------------------------------------------------------------------------------


def busy(_text: str = "") -> None:
    """Work for a tenth of a second of this thread's own time."""
    end = time.thread_time() + 0.1
    while time.thread_time() < end:
        pass


def test_a_slow_call_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """If it is slow again; the same time is well spent on a long text, or on a slow machine."""
    monkeypatch.setattr(fuzz.judge, "SECONDS", 0.05)
    monkeypatch.setattr(fuzz.judge, "_SECONDS_FOR_LOOP", inf)
    assert kind_found(lambda judge: judge.ask((), busy)) is Kind.SLOW
    assert kind_found(lambda judge: judge.ask((), busy, "x" * 2_000_000)) is None
    monkeypatch.setattr(fuzz.judge, "_SECONDS_FOR_LOOP", 1e-6)
    assert kind_found(lambda judge: judge.ask((), busy)) is None


def test_a_call_that_only_waited_is_not_slow() -> None:
    """Time in which the machine did something else does not count."""
    assert kind_found(lambda judge: judge.ask((), time.sleep, 0.6)) is None


def test_a_call_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the watch over the calls."""
    monkeypatch.setattr(fuzz.trial, "_STUCK_AFTER", 1)
    judge = Judge()

    def never_ending() -> None:
        for _ in count():
            pass

    with watched(judge), pytest.raises(FaultFoundError) as found:
        judge.ask((), never_ending)
    assert found.value.fault.kind is Kind.ENDLESS


def test_a_target_that_raises_is_a_fault() -> None:
    """Between two calls as well: what the library gave was not what it promises."""
    assert kind_found(lambda judge: 1 // 0) is Kind.FOREIGN
    assert kind_found(lambda judge: raising(StuckError())()) is Kind.ENDLESS


# --- a library that is broken on purpose -------------------------------------------------------------------


def found_with(target: str, tries: int = 300) -> set[str]:
    """What does not agree or hold in some tries of a target."""
    trial = Trial(target)
    for data in islice(inputs(target, "of the harness"), tries):
        trial.run(data)
    return {fault.what for fault in trial.tally.found}


def test_a_wrong_total_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A point too many at one of the two speeds."""
    assert "points and score" not in found_with("show-cribbage")
    monkeypatch.setattr(Score, "total", property(lambda score: sum(line.points for line in score.lines) + 1))
    assert "points and score" in found_with("show-cribbage")


def test_a_record_that_forgets_a_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record from which another match comes."""
    original = cribbage.Match.to_record

    def forgetful(match: Any) -> Any:
        return {**original(match), "moves": list(match.moves[:-1])}

    monkeypatch.setattr(cribbage.Match, "to_record", forgetful)
    assert "a match and its record" in found_with("records")


def test_points_that_get_lost_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match whose scores are not the sum of its awards."""
    lost = property(lambda board: dict.fromkeys(board.players, len(board.awards) % 3))
    monkeypatch.setattr(Scoreboard, "scores", lost)
    assert "scores and awards" in found_with("match-bhargage", 60)


def test_a_scorer_that_raises_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scorer that fails on a card that has nothing special."""
    original = bhargage.hand_points

    def picky(held: Any, *rest: Any) -> int:
        if "KeyError" not in str(held):
            raise KeyError(held)
        return original(held, *rest)

    show = TARGETS["show-bhargage"].run
    assert show is show_bhargage
    monkeypatch.setattr("fuzz.targets.shows._BHARGAGE", (evolved(picky),))
    faults = [fault_of(show, data, Judge()) for data in islice(inputs("show-bhargage", "1"), 100)]
    assert any(fault and fault.kind is Kind.FOREIGN and fault.what == "KeyError" for fault in faults)


def evolved(points: Callable[..., int]) -> Any:
    """The show of a hand of Bhargage with another function for its points, twice for the choice of two."""
    from attrs import evolve

    from fuzz.targets.shows import _BHARGAGE

    return evolve(_BHARGAGE[0], points=points)


# --- the trial, the corpus and the command -----------------------------------------------------------------


def broken(choices: Choices, judge: Judge) -> None:
    """A target that finds a fault if its first byte is odd."""
    judge.holds("even", choices.below(256) % 2 == 0)


@pytest.fixture
def broken_target(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of that target."""
    monkeypatch.setitem(TARGETS, "broken", Target(broken, 1))
    return "broken"


def test_a_trial_keeps_the_shortest_input_of_a_fault(broken_target: str) -> None:
    """And counts how often it was found."""
    trial = Trial(broken_target)
    for data in b"\x01abc", b"\x02", b"\x03", b"\x05ab":
        trial.run(data)
    (found,) = trial.tally.found.values()
    assert (found.data, found.times, trial.tally.runs) == (b"\x03", 3, 4)
    assert "broken" in table({"broken": trial.tally})


def test_a_failure_is_run_again_from_its_file(
    broken_target: str, tmp_path: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file's name says the target."""
    monkeypatch.setattr("fuzz.__main__.bounded", lambda: None)
    for data, status in ((b"\x01", 1), (b"\x02", 0)):
        file = tmp_path / f"{broken_target}-0123.bin"
        file.write_bytes(data)
        assert main(["--replay", str(file)]) == status
    assert "even: a law that does not hold" in capsys.readouterr().out


def test_inputs_are_the_corpus_and_then_what_the_seed_makes() -> None:
    """The same seed makes the same inputs, another one others."""
    known = corpus_of("names")
    first, again, other = ([*islice(inputs("names", seed), len(known) + 9)] for seed in "112")
    assert first == again != other
    assert first[: len(known)] == known


def test_a_corpus_is_read_as_it_was_written(tmp_path: Any) -> None:
    """Sorted, and each input once."""
    write_corpus("names", [b"bb", b"a", b"bb", b"\xff\x00"], tmp_path)
    assert corpus_of("names", tmp_path) == [b"a", b"bb", b"\xff\x00"]
    assert corpus_of("decks", tmp_path) == []


def test_gathering_is_deterministic() -> None:
    """Twice the same inputs, each cut to what it needs."""
    once = gathered("boards", 40)
    assert once == gathered("boards", 40)
    assert 0 < len(once) < 40


def test_the_session_ends_with_what_each_target_did() -> None:
    """Two targets in processes of their own, each until its calls are made."""
    plans = [Plan(name, "1", 50, 60) for name in ("boards", "rules")]
    tallies = run_all(plans, print)
    assert [*tallies] == ["boards", "rules"]
    assert all(tally.calls >= 50 for tally in tallies.values())
    assert not any(fault.kind is Kind.DIED for tally in tallies.values() for fault in tally.found)


def test_a_fault_says_what_and_where() -> None:
    """Its line for the list, apart from its detail."""
    fault = Fault(Kind.FOREIGN, "draw.board", "ZeroDivisionError", "race.py:149 place", "a trace")
    assert str(fault) == "draw.board: a foreign exception: ZeroDivisionError at race.py:149 place"
    assert fault == Fault(Kind.FOREIGN, "draw.board", "ZeroDivisionError", "race.py:149 place", "another")
