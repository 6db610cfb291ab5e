// Packs what runs in the pages, compiled, by the same Python: node pack.mjs RUNTIME WHEEL...
// RUNTIME has Pyodide, whose standard library is replaced; library.zip and tables.zip are written beside it.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [runtime, ...wheels] = process.argv.slice(2);
const standard = `${runtime}/python_stdlib.zip`;
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide();
python.FS.mkdir("/wheels");
for (const [place, wheel] of wheels.entries()) python.FS.writeFile(`/wheels/${place}.whl`, await readFile(wheel));
python.FS.writeFile("/standard.zip", await readFile(standard));
python.runPython(await readFile(new URL("pack.py", import.meta.url), "utf8"));
await writeFile(standard, python.FS.readFile("/packed/standard.zip"));
for (const name of ["library.zip", "tables.zip"]) await writeFile(`${runtime}/${name}`, python.FS.readFile(`/packed/${name}`));
