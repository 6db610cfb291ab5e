"""The tables that come with the library are listed, checked, and named if they are missing.

`python tests/test_shipped.py` writes the lists anew after a table was made. A new table is first named there.
"""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from shutil import copytree

import pytest

import muggins
from muggins.errors import TableError
from muggins.extras import install_command
from muggins.shipped import LIST, shipped, shipped_lines
from muggins.strategy.races import FILE

SOURCE = Path(muggins.__file__).parent
PACKAGES = [
    f"muggins.{'.'.join(file.parent.relative_to(SOURCE).parts)}" for file in sorted(SOURCE.rglob(LIST))
]
CRIB = "from muggins.games.{game} import *; from muggins.games.{game}.analysis.choices import ANALYSIS; "
BY_HABIT = 'rank_discards({dealt!r}, "pone", weight=habit("dealer"))'
QUESTIONS = {
    "figure_errors.tsv": BY_HABIT,
    "habits.tsv": 'habit("pone")({pair!r})',
    "habits_with_play.tsv": 'habit("pone", play=True)({pair!r})',
    "hands.bin": 'rank_discards({dealt!r}, "pone", board=(1, 2))',
    "leads.bin": "ANALYSIS.worth.nets((1, 2, 3, 4)[:ANALYSIS.rules.kept])",
    "odds.bin": "odds_table()",
    "play_values.bin": "ANALYSIS.play_values()",
    "policy.bin": "play_chances(0, (1, 2, 3, 4)[:ANALYSIS.rules.kept], [])",
    "replies.bin": "ANALYSIS.worth.nets((1, 2, 3, 4), played=(5,))",
    "throws.bin": "list(ANALYSIS.beliefs.hands(Seat.PONE, (), lambda hand: True))",
}
"""What asks for each table of the games with a crib."""

RACES = "from {package}.match import Match; from muggins.strategy.races import hands_of; hands_of(Match, 2)"
DEALT = {"bhargage": "AM XS 8WL PMYK 2MK", "cribbage": "5H 5C JD QS 2H 9C"}
ASKING = """
import sys
from muggins.errors import TableError
try:
    exec(sys.argv[1])
except TableError as error:
    print(error)
"""


def list_tables(folder: Path) -> list[str]:
    """The lines of the list in a folder, for the tables that it names as they are there."""
    header, *rows = (folder / LIST).read_text(encoding="utf-8").splitlines()
    names = [row.partition("\t")[0] for row in rows]
    return [header, *(f"{name}\t{sha256((folder / name).read_bytes()).hexdigest()}" for name in names)]


def questions() -> list[tuple[str, str, str]]:
    """The package of each table, its name, and what asks for it."""
    found = [
        (
            "muggins.games.mus",
            "chances.tsv",
            "from muggins.games.mus import *; exact_chance('pares', 'KC KD KH KS', 0)",
        )
    ]
    found += [
        (package, FILE, RACES.format(package=package))
        for package in PACKAGES
        if (_folder_of(package) / FILE).exists()
    ]
    for game, dealt in DEALT.items():
        for table, question in QUESTIONS.items():
            if (SOURCE / "games" / game / "analysis" / table).exists():
                asked = CRIB.format(game=game) + question.format(dealt=dealt, pair=dealt.split()[0])
                found.append((f"muggins.games.{game}.analysis", table, asked))
    return found


def test_every_list_has_the_tables_as_they_are() -> None:
    """No table was made anew without its list, and none of the analysis is left out of it."""
    for package in PACKAGES:
        folder = _folder_of(package)
        listed = list_tables(folder)
        assert listed == (folder / LIST).read_text(encoding="utf-8").splitlines()
        if package.endswith(".analysis") or (folder / FILE).exists():
            tables = {file.name for kind in ("*.bin", "*.tsv") for file in folder.glob(kind)} - {LIST}
            assert tables == {line.split("\t")[0] for line in listed[1:]}


def test_the_content_of_a_table() -> None:
    """A table is read as bytes, or as lines without the header."""
    assert len(shipped("muggins.games.cribbage.analysis", "play_values.bin")) == 2 * 2 * 1820
    assert shipped_lines("muggins.games.cribbage.analysis", "habits.tsv")[0].startswith("A A	no	")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a package with one table, and its list."""
    folder = tmp_path / "with_a_table"
    folder.mkdir()
    (folder / "odds.bin").write_bytes(b"even")
    monkeypatch.syspath_prepend(tmp_path)
    (folder / LIST).write_text("table\tsha256\nodds.bin\t\n", encoding="utf-8")
    (folder / LIST).write_text("\n".join(list_tables(folder)), encoding="utf-8")
    assert shipped("with_a_table", "odds.bin") == b"even"
    return folder


def test_a_missing_table(own: Path) -> None:
    """The error names the table and its package, and how to get it."""
    (own / "odds.bin").unlink()
    with pytest.raises(TableError) as caught:
        shipped("with_a_table", "odds.bin")
    assert str(caught.value) == (
        "the table odds.bin of with_a_table is missing; to get it, reinstall the library: "
        + install_command()
    )


def test_a_missing_list(own: Path) -> None:
    """Without the list no table can be checked."""
    (own / LIST).unlink()
    with pytest.raises(TableError, match=r"^the table tables\.tsv of with_a_table is missing"):
        shipped("with_a_table", "odds.bin")


@pytest.mark.parametrize("content", [b"", b"odd"], ids=["empty", "another"])
def test_another_table(own: Path, content: bytes) -> None:
    """A table that is not the one listed is refused."""
    (own / "odds.bin").write_bytes(content)
    with pytest.raises(
        TableError, match=r"^the table odds\.bin of with_a_table does not belong to this version"
    ):
        shipped("with_a_table", "odds.bin")


def test_a_table_that_is_not_listed(own: Path) -> None:
    """A file that the list does not name is refused."""
    (own / "more.bin").write_bytes(b"more")
    with pytest.raises(TableError, match="does not belong to this version"):
        shipped("with_a_table", "more.bin")


@pytest.mark.exhaustive
def test_each_table_removed(tmp_path: Path) -> None:
    """Whatever asks for a table that is missing says which one."""
    copytree(SOURCE, tmp_path / "muggins", ignore=lambda *_: {"__pycache__"})
    asked = questions()
    assert len(asked) == sum(len(list_tables(_folder_of(package))) - 1 for package in PACKAGES)
    for package, table, question in asked:
        file = tmp_path.joinpath(*package.split("."), table)
        content = file.read_bytes()
        file.unlink()
        run = subprocess.run(
            [sys.executable, "-c", ASKING, question],
            env=os.environ | {"PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.stdout.startswith(f"the table {table} of {package} is missing; "), (question, run)
        file.write_bytes(content)


def _folder_of(package: str) -> Path:
    return SOURCE.parent.joinpath(*package.split("."))


if __name__ == "__main__":
    for each in map(_folder_of, PACKAGES):
        (each / LIST).write_text("".join(f"{line}\n" for line in list_tables(each)), encoding="utf-8")
