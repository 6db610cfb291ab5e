"""What cannot be changed."""

import pytest


def check_frozen(value: object, name: str) -> None:
    """Fail if an attribute of a value can be set or deleted."""
    before = getattr(value, name)
    with pytest.raises(AttributeError):
        setattr(value, name, None)
    with pytest.raises(AttributeError):
        delattr(value, name)
    assert getattr(value, name) == before
