"""What is published: its addresses, its long description, its version, and the workflows that publish it."""

import re
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import yaml
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import muggins
from release.check import obstacles, version_of
from release.metadata import page_of_the_index, urls
from release.weight import out_of_date, table

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
INDEX = ROOT / "tools" / "release" / "index.md"
PAGE = INDEX.read_text(encoding="utf-8")
ADDRESS = "https://github.com/somebody/cards"
CHANGELOG = """\
# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-23

### Added

- A thing.

## [1.1.0] - 2026-10-01
"""

only_in_a_clone = pytest.mark.skipif(not GITHUB.is_dir(), reason="the sdist is without .github")


# --- the metadata ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def metadata() -> ProjectMetadata[PluginManager]:
    """The metadata of this tree, as Hatchling makes them."""
    return ProjectMetadata(str(ROOT), PluginManager())


def test_the_addresses_follow_from_that_of_the_repository() -> None:
    """The site is the repository's own, the other pages are within the repository."""
    assert urls("https://github.com/Some-Body/cards.py", "1.2.0") == {
        "Documentation": "https://some-body.github.io/cards.py/",
        "Source": "https://github.com/Some-Body/cards.py",
        "Issues": "https://github.com/Some-Body/cards.py/issues",
        "Changelog": "https://github.com/Some-Body/cards.py/blob/v1.2.0/CHANGELOG.md",
    }


@pytest.mark.parametrize("address", ["muggins", "https://github.com/somebody", f"{ADDRESS}/", "ssh://a/b"])
def test_what_is_no_address_of_a_repository_builds_nothing(address: str) -> None:
    """The error names it."""
    with pytest.raises(ValueError, match=re.escape(repr(address))):
        urls(address, "1.2.0")


def test_without_a_repository_there_is_no_address() -> None:
    """A package built from a clone claims none, and its page has no link and no picture into the docs."""
    assert urls("", "1.2.0") == {}
    page = page_of_the_index(PAGE, None)
    assert not re.search(r"\]\(|https?:|docs/|YOUR", page)
    assert {*page.splitlines()} < {*PAGE.splitlines()}


def test_the_page_of_the_index_leads_to_pages_of_the_site() -> None:
    """Each link is absolute, none leads to raw Markdown, and what it is made of is in this clone."""
    site = "https://somebody.github.io/cards/"
    made = re.findall(r"\]\(([^)]+)\)", page_of_the_index(PAGE, site))
    written = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert f"{site}start/" in made
    assert f"{site}images/cribbage.svg" in made
    assert f"{site}play/" in made
    assert all(target.startswith(site) and not target.endswith(".md") for target in made)
    assert len(made) == len(written) > 5
    assert all((INDEX.parent / target).is_file() for target in written)


def test_the_page_of_the_index_tells_how_to_install_from_an_index(
    metadata: ProjectMetadata[PluginManager],
) -> None:
    """Whoever reads it has no clone."""
    assert '\npython -m pip install "muggins[cli]"\n' in metadata.core.readme
    assert "clone" not in metadata.core.readme
    assert metadata.core.readme_content_type == "text/markdown"


def test_the_repository_is_named_once(metadata: ProjectMetadata[PluginManager]) -> None:
    """No file but `pyproject.toml` holds the address, so whoever publishes sets it there and nowhere else."""
    address = metadata.core.urls.get("Source", "https://github.com/OWNER")
    names = ["*.md", "*.toml", "*.cff", "*.py", "*.yml", ".github/**/*.yml", "docs/**/*.md", "src/**/*.py"]
    holding = {path.name for name in names for path in ROOT.glob(name) if address in path.read_text("utf-8")}
    assert holding == {"pyproject.toml"}


# --- the version and the changelog -----------------------------------------------------------------------


def test_there_is_one_version(metadata: ProjectMetadata[PluginManager]) -> None:
    """The package is built with the version that the library says it has."""
    assert metadata.version == version_of(ROOT) == muggins.__version__


def test_the_version_is_the_newest_of_the_changelog() -> None:
    """The changelog's first section with a number, if there is one, is that of the version."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## \[([^\]]+)\]", changelog, re.MULTILINE)
    assert sections[0] == "Unreleased"
    assert sections[1:2] in ([], [muggins.__version__])


def tree(folder: Path, changelog: str = CHANGELOG, version: str = '__version__ = "1.2.0"\n') -> Path:
    """A tree with a version, a changelog and the address of a repository."""
    package = folder / "src" / "muggins"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(version, encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
    setting = f'[tool.hatch.metadata.hooks.custom]\nrepository = "{ADDRESS}"\n'
    (folder / "pyproject.toml").write_text(setting, encoding="utf-8")
    return folder


def test_a_release_needs_the_address_of_its_repository(tmp_path: Path) -> None:
    """One sentence says what to set, and where."""
    folder = tree(tmp_path)
    settings = folder / "pyproject.toml"
    settings.write_text(settings.read_text("utf-8").replace(ADDRESS, ""), encoding="utf-8")
    assert obstacles(folder, "v1.2.0", ADDRESS) == [
        f'set repository = "{ADDRESS}" under [tool.hatch.metadata.hooks.custom] in pyproject.toml'
    ]


def test_what_agrees_may_be_published(tmp_path: Path) -> None:
    """The tag, the version, the changelog and the repository agree."""
    assert obstacles(tree(tmp_path), "v1.2.0", ADDRESS) == []


@pytest.mark.parametrize(
    ("tag", "repository", "changelog", "obstacle"),
    [
        ("v1.2.1", ADDRESS, CHANGELOG, "the tag is v1.2.1, and the version 1.2.0"),
        ("v1.2.0", f"{ADDRESS}s", CHANGELOG, f"pyproject.toml names the repository {ADDRESS}, and this is"),
        ("v1.2.0", ADDRESS, CHANGELOG.replace("1.2.0", "1.3.0"), "CHANGELOG.md has no section '## [1.2.0]"),
        (
            "v1.2.0",
            ADDRESS,
            CHANGELOG.replace(" - 2026-11-23", ""),
            "CHANGELOG.md has no section '## [1.2.0]",
        ),
        (
            "v1.2.0",
            ADDRESS,
            CHANGELOG.replace("eased]\n", "eased]\n\n- More.\n"),
            "something under Unreleased",
        ),
    ],
)
def test_what_disagrees_is_not_published(
    tmp_path: Path, tag: str, repository: str, changelog: str, obstacle: str
) -> None:
    """One sentence says what does not agree."""
    (found,) = obstacles(tree(tmp_path, changelog), tag, repository)
    assert obstacle in found


def test_a_library_without_a_version_is_not_published(tmp_path: Path) -> None:
    """The error names the file where the version should be."""
    with pytest.raises(ValueError, match=r"__init__\.py has no __version__"):
        version_of(tree(tmp_path, version=""))


# --- the weight of the wheel -----------------------------------------------------------------------------


WEIGHTS = """\
| part | files | kB in the wheel | of these, tables | kB installed |
| --- | --: | --: | --: | --: |
| `total` | 6 | 1,200 | 900 | 2,000 |
| `games.mus` | 2 | 1,100 | 900 | 1,800 |
| `cards` | 1 | 10 | 0 | 20 |
"""


def test_the_weight_of_a_wheel_by_part(tmp_path: Path) -> None:
    """Each game and each layer has a row, the heaviest first, below a row for all; tables are told apart."""
    with ZipFile(tmp_path / "small.whl", "w") as wheel:
        for name, size in [
            ("muggins/games/mus/rules.md", 4000),
            ("muggins/games/mus/analysis/table.bin", 1000),
            ("muggins/games/__init__.py", 2000),
            ("muggins/cards/decktet/pack.py", 3000),
            ("muggins/py.typed", 1000),
            ("muggins-1.2.0.dist-info/METADATA", 500),
        ]:
            wheel.writestr(name, bytes(size))
    assert table(wheel.infolist()).splitlines() == [
        "| part | files | kB in the wheel | of these, tables | kB installed |",
        "| --- | --: | --: | --: | --: |",
        "| `total` | 6 | 12 | 1 | 12 |",
        "| `games.mus` | 2 | 5 | 1 | 5 |",
        "| `cards` | 1 | 3 | 0 | 3 |",
        "| `games` | 1 | 2 | 0 | 2 |",
        "| `muggins` | 1 | 1 | 0 | 1 |",
        "| `metadata` | 1 | 0 | 0 | 0 |",
    ]


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (("1,100", "1,200"), []),
        (("1,100", "1,250"), ["games.mus"]),
        (("| 10 |", "| 13 |"), []),
        (("| 10 |", "| 14 |"), ["cards"]),
        (("cards", "decks"), ["cards", "decks"]),
    ],
)
def test_a_page_whose_weights_are_out_of_date(change: tuple[str, str], parts: list[str]) -> None:
    """A tenth or 3 kB away is near enough; a part that is new or gone is not."""
    page = f"### What a wheel weighs\n\n{WEIGHTS}"
    assert list(out_of_date(page, WEIGHTS.replace(*change))) == parts


def test_contributing_tells_the_weight_of_each_game() -> None:
    """`nox -s wheel` compares the figures; this shows that it can read them."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = set(out_of_date(page, ""))
    assert {
        f"games.{path.parent.name}" for path in Path(muggins.__file__).parent.glob("games/*/__init__.py")
    } < found


# --- the workflows and the forms -------------------------------------------------------------------------


def loaded(path: Path) -> dict[str, Any]:
    """A file of YAML."""
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


@only_in_a_clone
@pytest.mark.parametrize("path", sorted(GITHUB.glob("workflows/*.yml")), ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_hash(path: Path) -> None:
    """A tag can be moved to other code, a commit cannot; the tag stands beside it for people."""
    uses = re.findall(r"^ *(?:- )?uses: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert uses
    loose = [use for use in uses if not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*", use)]
    assert loose == []


@only_in_a_clone
def test_an_action_has_one_hash() -> None:
    """The workflows use the same commit of an action."""
    text = "".join(path.read_text(encoding="utf-8") for path in GITHUB.glob("workflows/*.yml"))
    pinned = {*re.findall(r"uses: ([^@]+)@(.*)$", text, re.MULTILINE)}
    assert len(pinned) == len({action for action, _ in pinned})


@only_in_a_clone
def test_every_supported_python_is_tested_on_every_system(metadata: ProjectMetadata[PluginManager]) -> None:
    """Linux, macOS and Windows, each with the Pythons that the package says it supports."""
    matrix = loaded(GITHUB / "workflows" / "test.yml")["jobs"]["tests"]["strategy"]["matrix"]
    supported = [name for name in metadata.core.classifiers if re.search(r":: 3\.\d+$", name)]
    assert [name.rpartition(" ")[2] for name in supported] == matrix["python"]
    assert matrix["system"] == ["ubuntu-latest", "macos-latest", "windows-latest"]


@only_in_a_clone
def test_every_check_of_the_workflow_is_a_session() -> None:
    """Each name is that of a function in noxfile.py, and so is the digest without the global lock."""
    jobs = loaded(GITHUB / "workflows" / "test.yml")["jobs"]
    sessions = re.findall(r"^def (\w+)\(session", (ROOT / "noxfile.py").read_text("utf-8"), re.MULTILINE)
    assert {*jobs["checks"]["strategy"]["matrix"]["session"], "digest", "matrix"} <= {*sessions}
    pythons = jobs["free_threaded"]["strategy"]["matrix"]["python"]
    assert f"FREE_THREADED = {pythons}".replace("'", '"') in (ROOT / "noxfile.py").read_text("utf-8")


@only_in_a_clone
def test_only_who_publishes_or_deploys_may_prove_who_it_is() -> None:
    """All other jobs read the repository at most, and none has a secret."""
    path = GITHUB / "workflows" / "release.yml"
    jobs = loaded(path)["jobs"]
    allowed = {name: job["permissions"] for name, job in jobs.items() if "permissions" in job}
    assert allowed == {
        "publish": {"id-token": "write"},
        "deploy": {"pages": "write", "id-token": "write"},
    }
    assert "secrets." not in path.read_text(encoding="utf-8")


@only_in_a_clone
def test_what_is_published_was_built_once() -> None:
    """One job builds; those that install and publish take its files."""
    jobs = loaded(GITHUB / "workflows" / "release.yml")["jobs"]
    takes = [name for name, job in jobs.items() if "download-artifact" in str(job["steps"])]
    builds = [name for name, job in jobs.items() if "sessions wheel" in str(job["steps"])]
    assert (builds, takes) == (["build"], ["install", "publish"])


@only_in_a_clone
def test_the_form_for_a_wrong_score_asks_for_all_that_settles_it() -> None:
    """The hand, the rules, the version and the number of the rule may not be left out."""
    form = loaded(GITHUB / "ISSUE_TEMPLATE" / "wrong-score.yml")
    required = {field["id"] for field in form["body"] if field["validations"]["required"]}
    assert required >= {"game", "hand", "rules", "version", "expected-rule", "found"}


def test_the_citation_can_be_read() -> None:
    """It has what the format wants, and no version that could grow old."""
    citation = loaded(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= citation.keys()
    assert "version" not in citation
