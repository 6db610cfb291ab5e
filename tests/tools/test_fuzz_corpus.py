"""The inputs that the fuzzers keep still find no fault."""

import pytest

from fuzz.corpus import FOLDER, corpus_of
from fuzz.judge import Judge
from fuzz.targets import TARGETS
from fuzz.trial import fault_of
from lengths import EXHAUSTIVE


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=EXHAUSTIVE if "match" in name else ()) for name in TARGETS]
)
def test_the_kept_inputs_find_no_fault(name: str) -> None:
    """Each input of a target's corpus is answered or refused as it should be."""
    judge = Judge()
    faults = {data.hex(): fault_of(TARGETS[name].run, data, judge) for data in corpus_of(name)}
    assert faults
    assert {data: f"{fault}\n{fault.detail}" for data, fault in faults.items() if fault} == {}
    assert judge.calls  # not one an input: what `public` calls for some bytes changes with what is public


def test_the_corpus_is_small() -> None:
    """All of it is under 300 kB, and of targets that exist."""
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == {*TARGETS}
    assert sum(file.stat().st_size for file in files) < 300_000
