"""What to type to get an extra, from wherever the library came."""

import json
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from muggins import extras
from muggins.extras import install_command

CLONE = Path(__file__).parents[1]


def installed_from(monkeypatch: pytest.MonkeyPatch, origin: dict[str, Any] | None) -> None:
    """Lets the library have been installed from there; None is a package index, of which nothing is noted."""
    noted = None if origin is None else json.dumps(origin)
    monkeypatch.setattr(extras, "distribution", lambda name: SimpleNamespace(read_text=lambda file: noted))


def not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the library be on Python's path only."""

    def distribution(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(extras, "distribution", distribution)


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        (None, '"muggins[cli]"'),
        (
            {"url": "https://example.org/cards", "vcs_info": {"vcs": "git", "commit_id": "0a1b"}},
            '"muggins[cli] @ git+https://example.org/cards@0a1b"',
        ),
        (
            {"url": "https://example.org/muggins-1-py3-none-any.whl", "archive_info": {}},
            '"muggins[cli] @ https://example.org/muggins-1-py3-none-any.whl"',
        ),
    ],
)
def test_the_command_installs_from_the_same_place(
    monkeypatch: pytest.MonkeyPatch, origin: dict[str, Any] | None, command: str
) -> None:
    """A package index, a repository, a file."""
    installed_from(monkeypatch, origin)
    assert install_command("cli") == f"pip install {command}"
    assert install_command() == f"pip install --force-reinstall {command.replace('[cli]', '')}"


@pytest.mark.parametrize(("info", "option"), [({}, ""), ({"editable": True}, "-e ")])
def test_from_a_clone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, info: dict[str, Any], option: str
) -> None:
    """The folder itself, with a space in its name as well, and editable if it was."""
    clone = tmp_path / "my cards"
    installed_from(monkeypatch, {"url": clone.as_uri(), "dir_info": info})
    assert install_command("plot") == f'pip install {option}"{clone}[plot]"'


def test_from_a_clone_that_is_not_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder on Python's path is one to install from, if it is a whole clone."""
    not_installed(monkeypatch)
    monkeypatch.setattr(extras, "_ROOT", CLONE)
    assert install_command("cli") == f'pip install "{CLONE}[cli]"'
    monkeypatch.setattr(extras, "_ROOT", tmp_path)
    assert install_command("cli") == 'pip install "muggins[cli]"'
