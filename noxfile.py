"""The checks of this project, each in an environment of its own: `nox -l` lists them, `nox` runs them all."""

import json
import os
import shutil
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path, PurePosixPath

import nox

PYPROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PYPROJECT)
FREE_THREADED = ["3.13t", "3.14t"]
EVERYTHING = ".[cli,analysis,plot,rl,spiel,testing]"
PARALLEL = ("-n", "auto")
QUICK = ("-m", "not exhaustive and not slow")
THOROUGH = ("-m", "exhaustive or slow or hypothesis", "--hypothesis-profile=thorough")
COMPILED_ONCE = {"PYTHONDONTWRITEBYTECODE": None}  # else each process compiles all anew
EXAMPLES = ("README.md", "docs", "tools/release", "src")
NO_EXAMPLES = tuple(f"--ignore={path}" for path in EXAMPLES)
UNHEEDED = ("-Wignore:Unable to activate pytest branch coverage", "-Wignore:Module already imported")
OF_THE_WHEEL = (
    "tests/games/test_all_games.py",
    "tests/cli/test_help.py",
    "tests/cli/test_process.py",
    "tests/tools/test_conformance.py",
    "tools/release",
)
NOT_SHIPPED = {".ci", ".github"}
PYODIDE = "pyodide@^314.0.0"
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
KEPT_OFFLINE = ("assets", "in-page", "play", "score-a-hand")
NOTHING_KEPT = "const FILES = {};"
AXE = "axe-core@^4.10.0"
TYPESCRIPT = "typescript@^5.9.0"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
MUTANTS_KILLED = 95.0  # percent, at least
MUTANT_MEMORY = 4 << 30  # bytes: a mutant that never ends stops here

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "uv|venv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.sessions = [
    "tests",
    "exhaustive",
    "lint",
    "types",
    "layers",
    "docs_examples",
    "docs",
    "browser",
    "wheel",
    "bench_quick",
    "fuzz_quick",
]


def groups(*names: str) -> list[str]:
    """The requirements of these dependency groups."""
    return list(nox.project.dependency_groups(PYPROJECT, *names))


def run_tests(session: nox.Session, *options: str) -> None:
    """Installs everything and runs the tests and examples that these options choose."""
    session.install("-e", EVERYTHING, *groups("tests"))
    session.run("pytest", *PARALLEL, *options, "--durations=20", *session.posargs, env=COMPILED_ONCE)


def run_measured(session: nox.Session) -> None:
    """Runs the quick tests, and fails unless they run every line and branch of src."""
    session.install("-e", EVERYTHING, *groups("tests"))
    away = session.create_tmp()
    found, merged = f"{away}/found.json", f"{away}/merged.json"
    measured = ("python", "-m", "slipcover", "--json", "--out", found, "-m", "pytest", *UNHEEDED)
    session.run(*measured, *PARALLEL, *QUICK, "--durations=20", "tests", env=COMPILED_ONCE)
    session.run("python", "-m", "slipcover", "--fail-under", "100", "--out", merged, "--merge", found)


def run_tool(session: nox.Session, name: str, *arguments: str) -> None:
    """Runs one of the programs in tools."""
    session.run("python", "-m", name, *arguments, env={"PYTHONPATH": "tools"})


@nox.session
def tests(session: nox.Session) -> None:
    """The quick tests, which have to run every line and branch of src, and every example.

    With arguments, such as `-- -k friend`, only those that they choose.
    """
    if session.posargs:
        run_tests(session, *QUICK)
    else:
        run_measured(session)
        run_tests(session, *EXAMPLES)


@nox.session
def exhaustive(session: nox.Session) -> None:
    """The remaining tests: slow ones, complete spaces, each property at full length, and the solver."""
    session.install(*groups("solver"))
    run_tests(session, *THOROUGH, *NO_EXAMPLES)


@nox.session(python=PYTHONS)
def matrix(session: nox.Session) -> None:
    """The quick tests and every example, on every supported Python that this machine has."""
    run_tests(session, *QUICK)


@nox.session
def lint(session: nox.Session) -> None:
    """Style and layout; `nox -s lint -- --fix` fixes what can be fixed automatically."""
    session.install(*groups("lint"))
    session.run("ruff", "check", *session.posargs)
    session.run("ruff", "format", *(() if "--fix" in session.posargs else ("--check", "--diff")))


@nox.session
def types(session: nox.Session) -> None:
    """Mypy strict over all; pyright over src, strict over the examples, and all public names typed; ty.

    Each of the three also checks a client with mistakes; TypeScript checks another, and views of all games.
    """
    session.install(EVERYTHING, *groups("types", "tests", "bench", "browser"))
    session.run("mypy")
    here = ("--pythonpath", f"{session.bin}/python")
    session.run("pyright", *here)
    session.run("pyright", *here, "--verifytypes", "muggins", "--ignoreexternal")
    session.run("ty", "check", "--python", f"{session.bin}/python", "--error-on-warning", "examples")
    session.run("python", "tests/checkers/check_client.py")
    compiler = from_npm(session, TYPESCRIPT) / "bin" / "tsc"
    session.run("python", "tests/checkers/check_typescript.py", f"{compiler}")


@nox.session
def layers(session: nox.Session) -> None:
    """Each layer imports only from those below it, and no two modules of a layer need each other."""
    session.install("-e", EVERYTHING, *groups("layers"))
    session.run("lint-imports")


@nox.session
def docs_examples(session: nox.Session) -> None:
    """Only the examples of the README, the docs and the docstrings."""
    run_tests(session, *EXAMPLES)


@nox.session
def docs(session: nox.Session) -> None:
    """The site builds without a warning; `nox -s docs -- serve` serves it."""
    session.install(EVERYTHING, *groups("docs"))
    command = session.posargs or ("build", "--site-dir", session.create_tmp())
    session.run("mkdocs", *command, "--strict", env={"NO_MKDOCS_2_WARNING": "1"})


@nox.session
def zensical(session: nox.Session) -> None:
    """The pages as Zensical builds them, the successor of mkdocs-material, into `site`; blocks nothing.

    Version 0.0.73 runs no hooks, so this site lacks what those in docs add: the menu and the lists of the
    games, the tables of *Play*, the links to rules, and previews.
    """
    session.install(EVERYTHING, *groups("zensical"))
    session.run("zensical", "build", "--clean", "--strict", *session.posargs)


def from_npm(session: nox.Session, requirement: str) -> Path:
    """The folder of a package of npm, installed out of the way."""
    if not shutil.which("npm"):
        session.error("npm is not here: install Node.js, which brings it")
    away = Path(session.create_tmp()) / "npm"
    alone = ("--no-save", "--no-package-lock", "--ignore-scripts")
    quietly = ("--no-audit", "--no-fund", "--loglevel=error")
    session.run("npm", "install", "--prefix", f"{away}", *alone, *quietly, requirement, external=True)
    return away / "node_modules" / requirement.partition("@")[0]


def build_site(session: nox.Session, site: Path) -> None:
    """Builds the site, and puts into it what runs in its pages: Python and the wheels."""
    session.install(EVERYTHING, *groups("docs"))
    environment = {"NO_MKDOCS_2_WARNING": "1"}
    session.run("mkdocs", "build", "--strict", "--site-dir", f"{site}", env=environment)
    shared = site / "in-page"
    runtime = shared / "pyodide"
    runtime.mkdir()
    session.install("pip")
    session.run("python", "-m", "pip", "wheel", "--quiet", "--wheel-dir", f"{runtime}", ".")
    wheels = sorted(runtime.glob("*.whl"))
    package = from_npm(session, PYODIDE)
    for name in PYODIDE_FILES:
        shutil.copy(package / name, runtime / name)
    modules = [f"docs/{name}.py" for name in ("in-page/asking", "play/any_game")]
    session.run("node", "tools/packing/pack.mjs", f"{runtime}", *map(str, wheels), *modules, external=True)
    for path in wheels:
        path.unlink()
    archives = sorted(path.name for path in runtime.glob("*.bin"))
    (shared / "archives.json").write_text(json.dumps(archives), encoding="utf-8")
    list_kept(site)


def list_kept(site: Path) -> None:
    """Tells the service worker which files it keeps, each with a digest of what is in it."""
    paths = (path for folder in KEPT_OFFLINE for path in sorted((site / folder).rglob("*")) if path.is_file())
    kept = {
        path.relative_to(site).as_posix().removesuffix("index.html"): sha256(path.read_bytes()).hexdigest()[
            :16
        ]
        for path in paths
    }
    worker = site / "service-worker.js"
    text = worker.read_text(encoding="utf-8")
    assert NOTHING_KEPT in text
    worker.write_text(text.replace(NOTHING_KEPT, f"const FILES = {json.dumps(kept)};"), encoding="utf-8")


@nox.session
def site(session: nox.Session) -> None:
    """The whole site in the folder site, or the one that is named, ready for any static server."""
    build_site(session, Path(session.posargs[0] if session.posargs else "site").absolute())


def find_browser(session: nox.Session) -> str:
    """A Chromium; Debian's is installed if there is none and that is allowed."""
    may_install = shutil.which("apt-get") and os.geteuid() == 0
    if not any(map(shutil.which, BROWSERS)) and may_install:
        unasked = {"DEBIAN_FRONTEND": "noninteractive"}
        session.run("apt-get", "update", "-qq", external=True, env=unasked)
        session.run("apt-get", "install", "-qq", "--yes", "chromium", external=True, env=unasked)
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        names = ", ".join(BROWSERS)
        session.error(f"no browser: install one of {names}, or run this session as root on Debian")
    return found


@nox.session
def browser(session: nox.Session) -> None:
    """The built site in a real browser: scoring, playing, replays, and each page's accessibility."""
    in_browser(session, "-m", "not whole_match", "tools/browser")


def in_browser(session: nox.Session, *chosen: str) -> None:
    """Builds the site, finds a browser, and runs tests of one in the other."""
    chromium = find_browser(session)
    session.install(*groups("tests", "browser"))
    built = Path(session.create_tmp()) / "site"
    build_site(session, built)
    axe = from_npm(session, AXE) / "axe.min.js"
    session.run(
        *("pytest", *PARALLEL, *chosen, f"--site={built}", f"--chromium={chromium}", f"--axe={axe}"),
        *session.posargs,
    )


@nox.session
def browser_matches(session: nox.Session) -> None:
    """Whole matches of every game in a real browser, by pointer, and of six by keys; takes long."""
    in_browser(session, "-m", "whole_match", "tools/browser/test_whole_matches.py")


def tracked(session: nox.Session, *paths: str) -> set[PurePosixPath]:
    """The files under these paths that git tracks or would track."""
    listing = session.run(
        *("git", "ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", *paths),
        external=True,
        silent=True,
    )
    names = (PurePosixPath(name) for name in str(listing).splitlines())
    return {name for name in names if Path(name).is_file()}


def expect(session: nox.Session, found: Iterable[str], wanted: set[PurePosixPath]) -> None:
    """Fails unless what was found is what was wanted, no less and no more."""
    names = {PurePosixPath(name) for name in found}
    if names != wanted:
        missing, unexpected = (sorted(map(str, paths)) for paths in (wanted - names, names - wanted))
        session.error(f"missing: {missing}; unexpected: {unexpected}")


def build_twice(session: nox.Session, away: Path) -> tuple[Path, Path]:
    """The wheel and the sdist, after a copy of the tree has given the very same bytes."""
    copy = away / "copy"
    for path in tracked(session, "."):
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy / path)
    for tree, dist in (Path(), away / "dist"), (copy, away / "again"):
        session.run("python", "-m", "build", "--outdir", f"{dist}", f"{tree}")
    first, second = ({path.name: path for path in (away / name).iterdir()} for name in ("dist", "again"))
    differing = [name for name in first.keys() | second.keys() if not same_bytes(first, second, name)]
    if differing:
        session.error(f"built twice, these differ: {', '.join(sorted(differing))}")
    wheel, source = sorted(first.values(), key=lambda path: path.suffix != ".whl")
    return wheel, source


def same_bytes(first: Mapping[str, Path], second: Mapping[str, Path], name: str) -> bool:
    """Whether both have a file of this name, with the same bytes."""
    return name in first and name in second and first[name].read_bytes() == second[name].read_bytes()


@nox.session
def wheel(session: nox.Session) -> None:
    """The built wheel and sdist: the same bytes if built twice, what is in them, and tests of the wheel.

    The tests are those of the sdist, and cannot reach src. `-- dist` keeps what was built in dist.
    """
    session.install(*groups("package"))
    with tempfile.TemporaryDirectory() as name:
        away = Path(name)
        built, source = build_twice(session, away)
        session.run("twine", "check", "--strict", f"{built}", f"{source}")
        _, version, *_ = built.name.split("-")

        info = PurePosixPath(f"muggins-{version}.dist-info")
        metadata = ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE")
        package = {path.relative_to("src") for path in tracked(session, "src")}
        pages = {path for path in tracked(session, "docs/games") if path.name == "rules.md"}
        package |= {PurePosixPath("muggins") / path.relative_to("docs") for path in pages}
        with zipfile.ZipFile(built) as archive:
            expect(session, archive.namelist(), package | {info / path for path in metadata})

        root = PurePosixPath(f"muggins-{version}")
        inside = {path for path in tracked(session, ".") if path.parts[0] not in NOT_SHIPPED}
        with tarfile.open(source) as tarball:
            names = [member.name for member in tarball if member.isfile()]
        expect(session, names, {root / path for path in inside} | {root / "PKG-INFO"})
        shutil.unpack_archive(source, away)
        unpacked = away / root
        shutil.rmtree(unpacked / "src")

        session.run("python", "-m", "venv", f"{away}/venv")
        python = f"{away}/venv/bin/python"
        session.run(python, "-m", "pip", "install", "--quiet", f"{built}", external=True)
        bare = session.run(f"{away}/venv/bin/muggins", external=True, silent=True, success_codes=[1, 2])
        if "muggins[cli]" not in str(bare):
            session.error(f"without its extra, the command should say which one to install, not: {bare}")
        run_tool(session, "release.weight", f"{built}", "CONTRIBUTING.md")

        session.install(f"muggins[cli,analysis,plot,rl,spiel,testing] @ {built.as_uri()}", *groups("tests"))
        with session.chdir(unpacked):
            session.run("pytest", *PARALLEL, *QUICK, *OF_THE_WHEEL, env=COMPILED_ONCE)
        for folder in session.posargs:
            shutil.copytree(away / "dist", folder, dirs_exist_ok=True)


@nox.session
def bench(session: nox.Session) -> None:
    """The benchmarks, each asserting its answer and its time; all write docs/evidence/benchmarks.md."""
    session.install(EVERYTHING, *groups("tests", "bench"))
    if session.posargs:
        session.run("pytest", "benchmarks", *session.posargs)
        return
    measured = Path(session.create_tmp()) / "measured.json"
    try:
        session.run("pytest", "benchmarks", f"--benchmark-json={measured}")
    finally:
        session.run("python", "benchmarks/page.py", f"{measured}", "docs/evidence/benchmarks.md")


@nox.session
def bench_quick(session: nox.Session) -> None:
    """The results of the benchmarks are right; nothing is timed."""
    session.install(EVERYTHING, *groups("tests", "bench"))
    session.run("pytest", "benchmarks", "--benchmark-disable", *session.posargs)


@nox.session
def tournaments(session: nox.Session) -> None:
    """The table of tournaments in docs/evidence/players.md; `-- --matches 1000` plays fewer than 100,000."""
    session.install(EVERYTHING)
    session.run("python", "benchmarks/tournaments.py", *session.posargs)


@nox.session
def races(session: nox.Session) -> None:
    """Plays the hands from which the chance to win is found; `-- pitch` plays those of one game."""
    session.install(EVERYTHING)
    session.run("python", "benchmarks/races.py", *session.posargs)


@nox.session
def solve(session: nox.Session) -> None:
    """Makes the policies of the play anew; `-- cribbage --judge greedy` and the like measure a way to play.

    Half an hour for each game on two cores. `-- --help` tells the options.
    """
    session.install("-e", EVERYTHING, *groups("solver"))
    if session.posargs:
        run_tool(session, "solver", *session.posargs)
        return
    work = Path(session.create_tmp())
    for game in ("bhargage", "cribbage"):
        out = f"src/muggins/games/{game}/analysis/policy.bin"
        run_tool(session, "solver", game, "--out", out, "--work", f"{work / game}")
        run_tool(session, "solver", game, "--judge", out)


@nox.session
def conformance(session: nox.Session) -> None:
    """Writes the conformance vectors in docs/conformance."""
    session.install(EVERYTHING)
    run_tool(session, "conformance", *session.posargs)


@nox.session
def decktet_pack(session: nox.Session) -> None:
    """Writes the data pack of the Decktet in docs/decktet, or in the folder that is named."""
    session.install(EVERYTHING)
    run_tool(session, "decktet_pack", *session.posargs)


@nox.session
def witnesses(session: nox.Session) -> None:
    """Cribbage, contract bridge and gin are scored and played as in other packages on PyPI."""
    session.install(".", *groups("tests", "witnesses"))
    session.run("pytest", *PARALLEL, "tools/witnesses", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Tries to break the library for two minutes, or as long as `-- --seconds S` or `-- --calls N` say.

    Atheris guides it by coverage where it installs; elsewhere, or with `-- --seeded`, a seed makes inputs.
    """
    session.install("-e", EVERYTHING)
    session.install(*groups("fuzz"), success_codes=range(256))
    run_tool(session, "fuzz", *session.posargs)


@nox.session
def fuzz_quick(session: nox.Session) -> None:
    """A minute of hostile values, from one seed, finds no bug."""
    session.install("-e", EVERYTHING)
    run_tool(session, "fuzz", "--seeded", "--seconds=60", "--seed=11", *session.posargs)


@nox.session(python=[*PYTHONS, *FREE_THREADED])
def digest(session: nox.Session) -> None:
    """The digest of 100,000 scores on each Python, in threads, in processes and with four hash seeds.

    Two of the Pythons have no global lock, so their threads run at the same time.

    `nox -s digest-3.11 -- --renew` keeps the digest of today.
    """
    session.install(".")
    run_tool(session, "digest", *session.posargs)


@nox.session
def pyodide(session: nox.Session) -> None:
    """The same 100,000 scores in Pyodide, the Python of browsers, here run by Node.js."""
    wheels = Path(session.create_tmp()) / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    session.install("pip")
    session.run("python", "-m", "pip", "wheel", "--quiet", "--wheel-dir", f"{wheels}", ".")
    package = from_npm(session, PYODIDE)
    session.run(
        *("node", "tools/digest/pyodide.mjs", f"{package}", str(Path("tools").absolute())),
        *map(str, sorted(wheels.glob("*.whl"))),
        external=True,
    )


@nox.session
def mutation(session: nox.Session) -> None:
    """Breaks the scorers on purpose; the tests have to notice 95 % of the faults. Takes long."""
    import resource  # not on Windows, and neither is mutmut

    session.install("-e", EVERYTHING, *groups("tests", "mutation"))
    shutil.rmtree("mutants", ignore_errors=True)
    resource.setrlimit(resource.RLIMIT_AS, (MUTANT_MEMORY, MUTANT_MEMORY))
    session.run("mutmut", "run", *session.posargs)
    session.run("mutmut", "results")
    session.run("mutmut", "export-cicd-stats")
    counts = json.loads(Path("mutants/mutmut-cicd-stats.json").read_text(encoding="utf-8"))
    killed = counts["killed"] + counts["timeout"]
    total = counts["total"] - counts["skipped"]
    percent = 100 * killed / total
    session.log(f"{killed} of {total} mutants killed: {percent:.1f} % ({counts})")
    if percent < MUTANTS_KILLED:
        session.error(f"under {MUTANTS_KILLED} %")
