"""Answers the questions that a page of the site asks the library: JSON in, JSON out.

Whatever the text is that comes in, an answer comes out, or a sentence that says what is wrong with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from inspect import signature
from typing import TypeAlias

from muggins.checks import check_type
from muggins.errors import MugginsError, TableError, UnknownNameError, shown

__all__ = ["Answer", "QuestionError", "answered", "sentence"]

Answer: TypeAlias = dict[str, object]

LONGEST_FAULT = 500


class QuestionError(MugginsError, ValueError):
    """A text that is no question of the page."""


def answered(question: str, answers: Mapping[str, Callable[..., Answer]], longest: int) -> str:
    """The answer to a question of a page: both are JSON objects.

    The question's `ask` names one of the answers, the rest are its arguments. If it is no such question, the
    answer is `{"error": ...}`, with a sentence that says why.

    Args:
        question: the question.
        answers: the functions that answer, by their names.
        longest: how many characters a question may have.
    """
    try:
        ask, arguments = _asked_for(question, answers, longest)
        found = ask(**arguments)
    except TableError as error:  # the worker fetches the tables, and asks again
        found = {"error": sentence(error), "needs_tables": True}
    except MugginsError as error:
        found = {"error": sentence(error)}
    except Exception as error:  # a fault of the library, after which the page can still be used
        found = {"error": f"the library failed with {type(error).__name__}"}
    return json.dumps(found)


def sentence(error: MugginsError) -> str:
    """What went wrong, in so many characters at most."""
    text = str(error)
    return text if len(text) <= LONGEST_FAULT else f"{text[:LONGEST_FAULT]} …"


def _asked_for(
    question: str, answers: Mapping[str, Callable[..., Answer]], longest: int
) -> tuple[Callable[..., Answer], Mapping[str, object]]:
    """The function that a question asks for, and its arguments."""
    check_type("a question", question, str, "a string")
    if len(question) > longest:
        raise QuestionError(f"the question has more than {longest:,} characters")
    try:
        arguments = json.loads(question)
    except (ValueError, RecursionError) as error:
        raise QuestionError("the question cannot be read as JSON") from error
    check_type("a question", arguments, dict, "an object")
    name = arguments.pop("ask", None)
    check_type("what is asked", name, str, "a string")
    if name not in answers:
        raise UnknownNameError("question", shown(name), tuple(answers))
    ask = answers[name]
    wanted = set(signature(ask).parameters)
    if wanted != set(arguments):
        raise QuestionError(f"the question {name!r} comes with {', '.join(sorted(wanted)) or 'nothing'}")
    return ask, arguments
