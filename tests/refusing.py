"""What a refusal says, word for word."""

from collections.abc import Callable

import pytest

from muggins.errors import MugginsError

__all__ = ["refusal"]


def refusal(ask: Callable[[], object]) -> str:
    """The whole message of the error that a call ends with."""
    with pytest.raises(MugginsError) as refused:
        ask()
    return str(refused.value)
