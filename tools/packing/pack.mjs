// Packs what runs in the pages, compiled, by the same Python: node pack.mjs RUNTIME WHEEL... MODULE...
// RUNTIME has Pyodide. It gets the archives that `docs/in-page/worker.js` fetches; the modules are those of the page Play.
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { unpack } from "../../docs/in-page/archive.js";

const [runtime, ...given] = process.argv.slice(2);
const ending = (end) => given.filter((path) => path.endsWith(end));
const [standard, lock] = ["python_stdlib.zip", "pyodide-lock.json"].map((name) => `${runtime}/${name}`);
const LARGE = 500_000; // from so many bytes on a file is a table that is fetched when it is needed
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));

/** Puts files in a folder of Python's file system. */
async function put(python, folder, paths) {
  for (const path of paths) python.FS.writeFile(`${folder}/${basename(path)}`, await readFile(path));
}

/** What a Python file beside this one finds. */
async function found(python, name) {
  python.runPython(await readFile(new URL(name, import.meta.url), "utf8"));
  return python.globals.get("found").toJs();
}

/** An archive as `unpack` reads it. */
function archive(files) {
  const index = files.map(([path, content]) => [path, content.length]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...files.map(([, content]) => content)]);
}

const compiler = await loadPyodide();
compiler.FS.mkdir("/given");
await put(compiler, "/given", [standard, ...ending(".whl")]);
const files = (await found(compiler, "compiled.py")).map((path) => [path, compiler.FS.readFile(`/compiled/${path}`)]);
await writeFile(standard, compiler.FS.readFile("/standard.zip"));
await writeFile(lock, JSON.stringify({ ...JSON.parse(await readFile(lock)), packages: {} }));

const player = await loadPyodide({ fsInit: (FS, { sitePackages }) => unpack(FS, sitePackages, archive(files)) });
await put(player, ".", ending(".py"));
const first = new Set(await found(player, "first.py"));
const kindOf = ([path, content]) => (first.has(path) ? "first" : content.length < LARGE ? "rest" : "tables");
for (const kind of ["first", "rest", "tables"]) {
  const packed = gzipSync(archive(files.filter((file) => kindOf(file) === kind)), { level: 9 });
  await writeFile(`${runtime}/${kind}.bin`, packed);
  console.log(`${kind}.bin: ${Math.round(packed.length / 1000)} kB`);
}
